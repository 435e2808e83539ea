"""Kicks of the older editions, which are written with other orders [12.7, 13.5, V26]."""

from __future__ import annotations

from ludus_cli.core.dice import tell
from ludus_cli.rules.gladiator.book import events as ev
from ludus_cli.rules.gladiator.book import requests as ask
from ludus_cli.rules.gladiator.book.centurions import kickable
from ludus_cli.rules.gladiator.book.handling import DIRECTIONS, can_handle, can_recover, lying_at
from ludus_cli.rules.gladiator.book.hexes import place
from ludus_cli.rules.gladiator.book.house_rules import BILLINGS
from ludus_cli.rules.gladiator.book.items import slides
from ludus_cli.rules.gladiator.book.state import Match, let_fall, lies_here
from ludus_cli.rules.gladiator.book.terms import NONE
from ludus_cli.rules.gladiator.older.items import kicked_hexes, kicks_first, kicks_here, underfoot
from ludus_cli.rules.gladiator.older.orders import KICK, kick_of


def kick_as_written(m: Match, who: int) -> None:
    """Let a man who has written a kick kick an item in his hex."""
    f = m.fighters[who]
    if can_handle(f) and kicks_here(f) and underfoot(m, f) != NONE:
        item = choose_underfoot(m, who) if f.star else kickable(m, who, f.q, f.r)
        if item != NONE:
            written_kick(m, who, item)


def written_kick(m: Match, who: int, item: int) -> None:
    """A kick of the older editions: the way that was written, 1 his front and then clockwise, and 1D6 less the actions
    written hexes far. He has no other in this phase [12.7]."""
    f = m.fighters[who]
    direction = (f.facing + kick_of(f.plot) - 1) % 6
    hexes = kicked_hexes(m, who)
    f.plot -= KICK * kick_of(f.plot)
    if hexes > 0:
        q, r = slides(m, f.q, f.r, direction, hexes)
        let_fall(m, item, q, r)
        tell(m.tray, ev.KICKS, who, m.item_kind[item], place(q, r), item)


def choose_underfoot(m: Match, who: int) -> int:
    """Ask a player which of the items in his hex he kicks, where there are several."""
    f = m.fighters[who]
    direction = (f.facing + kick_of(f.plot) - 1) % 6
    options = []
    for item in range(len(m.item_kind)):
        if lies_here(m, item, f.q, f.r):
            options.append((ask.TAKE, DIRECTIONS * item + direction))
    return ask.choose(m, who, ask.KICK, options)[1] // DIRECTIONS


def kicks_before_reaching(m: Match) -> None:
    """By the Billings rules let a man who has plotted a kick act before another who reaches for the first item in his
    hex. An item kicked out of reach cannot be picked up."""
    if m.rules.edition != BILLINGS:
        return
    for who in range(len(m.fighters)):
        item = m.order[who]
        for kicker, f in enumerate(m.fighters):
            if item == NONE or kicker == who or not can_handle(f) or not kicks_here(f):
                continue
            if underfoot(m, f) == item and kicks_first(m, kicker, who):
                written_kick(m, kicker, item)
                if not can_recover(m, who, item):
                    m.order[who] = NONE
                    q, r = lying_at(m, item)
                    tell(m.tray, ev.MISSES_ITEM, who, m.item_kind[item], place(q, r), item)
                    item = NONE
