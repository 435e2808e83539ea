"""Reaching for things and kicking them in the older editions [12.6, 12.7]."""

from __future__ import annotations

from ludus_cli.core.dice import line, roll_one, tell
from ludus_cli.rules.gladiator.book import beasts, events as book_ev, items, modifiers as mod, paths, requests as ask
from ludus_cli.rules.gladiator.book.centurions import item_to_kick
from ludus_cli.rules.gladiator.book.handling import DIRECTIONS, can_handle, can_recover, lying_at
from ludus_cli.rules.gladiator.book.hexes import hex_number, offset_range
from ludus_cli.rules.gladiator.book.house_rules import BILLINGS
from ludus_cli.rules.gladiator.book.state import Fighter, Match, are_opponents, let_fall, lies_here
from ludus_cli.rules.gladiator.book.terms import ACT_C, ACT_S, NET, NONE
from ludus_cli.rules.gladiator.older import events as ev, modifiers as older_mod, posture, rolls
from ludus_cli.rules.gladiator.older.orders import KICK, is_quick, kick_of, written_actions
from ludus_cli.rules.gladiator.tables.weapons import RECOVER_TYPE

#: What is added to a man's die for an item: an opponent in its hex, beside it; a charge; stumbling, kneeling; a
#: collision; a net over him; a net; R; a hex between, leaving his hex, a quick move 1 each.
IN_ITS_HEX, BESIDE_IT, CHARGING, STUMBLING, KNEELING, COLLIDED, ENSNARED, A_NET, R_ACTION = (
    3, 2, 2, 4, -2, 4, 6, -3, -6,
)  # fmt: skip


def recovery_drm(m: Match, who: int, item: int, q: int, r: int) -> int:
    """Return the DRM of his 1D6 for an item in a hex: it must come out below 1 [12.6, V26]."""
    t, f = m.tray, m.fighters[who]
    drm = line(t, mod.TYPE, RECOVER_TYPE[f.weight])
    drm += line(t, mod.OPPONENT_NEAR, opponent_near(m, who, q, r))
    drm += line(t, mod.NEAR, offset_range(q - f.q, r - f.r))
    drm += line(t, mod.NET, A_NET if m.item_kind[item] == NET else 0)
    drm += line(t, older_mod.LEAVES, int(f.gone > 0))
    drm += line(t, older_mod.QUICK, int(f.gone > 0 and is_quick(f)))
    drm += line(t, older_mod.CHARGE, CHARGING if f.gone > 0 and f.act[0] == ACT_C else 0)
    drm += line(t, mod.RECOVERING, R_ACTION if f.recovering else 0)
    drm += line(t, mod.COLLIDED, COLLIDED if f.collided else 0)
    drm += line(t, older_mod.KNEELING, KNEELING if f.kneeling else 0)
    drm += line(t, older_mod.STUMBLING, STUMBLING if posture.stumbles_this_phase(f) else 0)
    drm += line(t, mod.ENSNARED, ENSNARED if f.held_by != NONE and not f.grappled else 0)
    return drm + line(t, mod.STUN, felt_stun(m, f)) + line(t, mod.AGILITY, -f.ag)


def felt_stun(m: Match, f: Fighter) -> int:
    """Return the Stun that counts: in the Billings rules that of a collision in this phase only for a man who has
    moved, and reaches from the hex of the collision (V26)."""
    if m.rules.edition != BILLINGS or f.jolted == 0:
        return f.stun
    q, r = paths.way_hex(f, f.gone)
    there = f.gone > 0 and q == f.q and r == f.r
    return f.stun if there else max(0, f.stun - f.jolted)


def opponent_near(m: Match, who: int, q: int, r: int) -> int:
    """3 with an opponent in a hex, 2 with one beside it, 0 with none."""
    found = 0
    for foe in range(len(m.fighters)):
        if are_opponents(m, who, foe):
            foe_q, foe_r = beasts.nearest_part(m, foe, q, r)
            distance = offset_range(foe_q - q, foe_r - r)
            if distance == 0:
                return IN_ITS_HEX
            if distance == 1:
                found = BESIDE_IT
    return found


def kicks_here(f: Fighter) -> bool:
    """True if he has plotted a kick and still may: his legs have not given way [10.4]."""
    return kick_of(f.plot) > 0 and f.act[0] != ACT_S


def item_in_hex(m: Match, f: Fighter) -> int:
    """The first item in his hex, NONE for none."""
    if m.lying > 0:
        for item in range(len(m.item_kind)):
            if lies_here(m, item, f.q, f.r):
                return item
    return NONE


def kicked_hexes(m: Match, who: int) -> int:
    """Return the hexes that his kick sends an item: 1D6 less his written actions; 0 or less, not at all [12.7]."""
    drm = line(m.tray, older_mod.WRITTEN, -written_actions(m.fighters[who]))
    return drm + roll_one(m.tray, who, rolls.KICK)


def kicks_first(m: Match, kicker: int, who: int) -> bool:
    """True if the one who would kick an item acts before the one who reaches for it: each rolls 1D6, the higher is
    first, ties again (Billings)."""
    first = second = 0
    while first == second:
        first = roll_one(m.tray, kicker, rolls.FIRST_AT_IT)
        second = roll_one(m.tray, who, rolls.FIRST_AT_IT)
    if first > second:
        tell(m.tray, ev.QUICKER, kicker, who)
    else:
        tell(m.tray, ev.QUICKER, who, kicker)
    return first > second


# Kicks, which are written [12.7, 13.5]


def kick_as_written(m: Match, who: int) -> None:
    """Let a man who has written a kick kick an item in his hex."""
    f = m.fighters[who]
    if can_handle(f) and kicks_here(f) and item_in_hex(m, f) != NONE:
        item = choose_underfoot(m, who) if f.star else item_to_kick(m, who, f.q, f.r)
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
        q, r = items.slide_end(m, f.q, f.r, direction, hexes)
        let_fall(m, item, q, r)
        tell(m.tray, book_ev.KICKS, who, m.item_kind[item], hex_number(q, r), item)


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
            if item_in_hex(m, f) == item and kicks_first(m, kicker, who):
                written_kick(m, kicker, item)
                if not can_recover(m, who, item):
                    m.order[who] = NONE
                    q, r = lying_at(m, item)
                    tell(m.tray, book_ev.MISSES_ITEM, who, m.item_kind[item], hex_number(q, r), item)
                    item = NONE
