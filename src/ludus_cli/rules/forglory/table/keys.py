"""The keys of options: a letter for the deed, and behind it the number of a card or of a gladiator."""

from __future__ import annotations

from typing import Any

from ludus_cli.rules.forglory.book import requests
from ludus_cli.rules.forglory.book.draws import V
from ludus_cli.rules.forglory.records import Match
from ludus_cli.rules.forglory.table.words import BY_CARD
from ludus_cli.scenes.scene import CARD, PIECE, Spot

#: What ends or declines.
PASS = "z"
#: Requests that are answered with a gladiator.
BY_MAN = (
    requests.INFLUENCE_LOST, requests.STRIKE, requests.DAMAGE_WHOM, requests.PREVENT_FOR, requests.REASSIGN_FROM,
    requests.REASSIGN_TO, requests.HEAL_WHOM, requests.MOVE_FROM, requests.MOVE_TO, requests.READY_WHOM,
    requests.EXHAUST_WHOM, requests.STRENGTHEN_WHOM, requests.BLESS_WHOM, requests.OF_GLADIATOR,
)  # fmt: skip
#: Deeds with a card behind them, and with an ability, which has a number of its own.
OF_CARD = (requests.BUY, requests.PLAY, requests.RESERVE, requests.UPGRADE, requests.REGISTER)


def option_key(m: Match, request: int, option: Any) -> str:
    """Return the key of an option; "" for what is chosen by its place in the list."""
    if isinstance(option, tuple):
        return V.key(request, option) + argument_key(m, *option)
    if request in BY_CARD:
        return card_key(m, option)
    if request in BY_MAN:
        return man_key(option) if option else PASS
    return V.key(request, option) if isinstance(option, int) else ""


def argument_key(m: Match, code: int, arg: int) -> str:
    """Return the second key of a deed."""
    if code in OF_CARD:
        return card_key(m, arg)
    if code == requests.ATTACK:
        return man_key(arg)
    return f"{arg}." if code == requests.USE else ""


def card_key(m: Match, card: int) -> str:
    """Return the number of a card, always with as many digits."""
    return f"{card:0{len(str(len(m.game.cards.kinds)))}}"


def man_key(uid: int) -> str:
    """Return the number of a gladiator in the Arena, always with as many digits."""
    return f"{uid:03}"


def option_spot(request: int, option: Any) -> Spot | None:
    """Return the card or the gladiator that an option is about."""
    if isinstance(option, tuple):
        code, arg = option
        if code in OF_CARD:
            return Spot(CARD, arg)
        return Spot(PIECE, arg) if code == requests.ATTACK else None
    if request in BY_CARD:
        return Spot(CARD, option)
    return Spot(PIECE, option) if request in BY_MAN and option != requests.NOTHING else None
