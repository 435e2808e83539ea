"""Card effects that no vocabulary has: a person reads the card, and the program does the results that he names."""

from __future__ import annotations

from functools import partial
from typing import Any

from ludus_cli.core.dice import tell
from ludus_cli.game.elements.manual_play import Blank, Form
from ludus_cli.packs.cards import Effect
from ludus_cli.rules.forglory.book import abilities, choices, damage, events, piles, requests
from ludus_cli.rules.forglory.book.payment import change_tokens
from ludus_cli.rules.forglory.book.state import About, Fighter, Game, Packet, Use, fighter_in_arena, is_dropped, on_site

#: This many things may come of one effect.
MOST = 20
RESULTS = (
    requests.TAKES, requests.LOSES, requests.DRAWS, requests.HURT, requests.HEALED, requests.READIED,
    requests.EXHAUSTED, requests.BLESSED, requests.STRENGTHENED,
)  # fmt: skip
#: What comes to players, and what comes in numbers.
OF_PLAYERS = RESULTS[:3]
COUNTED = {*RESULTS} - {requests.READIED, requests.EXHAUSTED}


def do_manual(m: Game, use: Use, effect: Effect) -> None:
    """Ask a person to read the card, then do one result after the other until he names no more. [Packs]"""
    tell(m.tray, events.BY_HAND, use.who, use.card)
    for _ in range(MOST):
        what = ask_owner(
            m, use, effect, requests.MANUAL, [requests.NO_RESULT, *filter(partial(concerned_seats, m), RESULTS)]
        )
        if what == requests.NO_RESULT:
            break
        request = requests.OF_PLAYER if what in OF_PLAYERS else requests.OF_GLADIATOR
        target = ask_owner(m, use, effect, request, concerned_seats(m, what))
        number = 1
        if what in COUNTED:
            number = ask_owner(m, use, effect, requests.HOW_MANY, Form([[1], [2]], "", [Blank("number", 1, 99)]))[0]
        apply_result(m, use, what, target, number)
        if is_dropped(m):
            break


def ask_owner(m: Game, use: Use, effect: Effect, request: int, options: list[Any]) -> Any:
    """Ask the owner of the card for a choice."""
    m.about = About(use, effect)
    return choices.choose(m, use.who, request, options)


def concerned_seats(m: Game, what: int) -> list[int]:
    """Return the seats of players, or the uids of gladiators, that a result may be about."""
    if what in OF_PLAYERS:
        return [
            who for who, player in enumerate(m.players)
            if {requests.LOSES: player.tokens, requests.DRAWS: player.deck or player.discard}.get(what, True)
        ]  # fmt: skip
    unfit = {requests.HEALED: not_hurt, requests.READIED: is_ready, requests.EXHAUSTED: is_exhausted}
    return [f.uid for f in on_site(m) if what not in unfit or not unfit[what](f)]


def not_hurt(f: Fighter) -> bool:
    """Return True if a gladiator has no damage."""
    return not f.damage


def is_ready(f: Fighter) -> bool:
    """Return True if a gladiator is ready."""
    return f.ready


def is_exhausted(f: Fighter) -> bool:
    """Return True if a gladiator is exhausted."""
    return not f.ready


def apply_result(m: Game, use: Use, what: int, target: int, number: int) -> None:
    """Do one result of the card."""
    if what == requests.TAKES:
        change_tokens(m, target, events.EFFECT, number)
    elif what == requests.LOSES:
        change_tokens(m, target, events.EFFECT, -min(number, m.players[target].tokens))
    elif what == requests.DRAWS:
        piles.draw_into_hand(m, target, number)
    elif what == requests.HURT:
        damage.deal_damage(m, [Packet(target, number, False, use.who)])
    elif (f := fighter_in_arena(m, target)) is not None:
        apply_to_gladiator(m, f, what, number)


def apply_to_gladiator(m: Game, f: Fighter, what: int, number: int) -> None:
    """Do a result for a gladiator, other than damage."""
    if what == requests.HEALED:
        healed = min(f.damage, number)
        f.damage -= healed
        tell(m.tray, events.HEALED, f.owner, f.code, healed)
    elif what == requests.READIED:
        f.ready = True
        tell(m.tray, events.READIED, f.owner, f.code)
    elif what == requests.EXHAUSTED:
        abilities.exhaust_gladiator(m, f)
    elif what == requests.BLESSED:
        f.blessings += number
        tell(m.tray, events.BLESSED, f.owner, f.code, f.blessings)
    else:
        f.bonus += number
        tell(m.tray, events.STRENGTHENED, f.owner, f.code, number)
