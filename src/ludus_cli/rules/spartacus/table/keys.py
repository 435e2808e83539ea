"""The keys of options: a letter for the deed, and behind it a house by its number, a card or a piece of property."""

from __future__ import annotations

from typing import Any

from ludus_cli.rules.spartacus.book import requests, terms
from ludus_cli.rules.spartacus.book.fight import requests as fight_requests, state as fight_state
from ludus_cli.rules.spartacus.book.fight.board import hex_words
from ludus_cli.rules.spartacus.book.fight.state import Fight
from ludus_cli.rules.spartacus.book.state import guard_code, is_guard
from ludus_cli.rules.spartacus.book.vocabulary import V
from ludus_cli.rules.spartacus.packs.grammar import MOST_USES
from ludus_cli.rules.spartacus.records import Sitting
from ludus_cli.rules.spartacus.table.words import BY_CARD, BY_HOUSE
from ludus_cli.scenes.scene import CARD, MAN, PIECE, PLACE, Spot

#: Requests that are answered with a piece of property.
BY_THING = (requests.WHICH, requests.HEAL, requests.FREE, requests.ACCEPT, requests.GEAR)
#: Deeds with a house behind them, with a card, with a piece of property, and with both of the last.
OF_HOUSE = (requests.GIVE, requests.ASK, requests.HUSH)
OF_CARD = (
    requests.SELL, requests.SCHEME, requests.LAY, requests.CLAIM, requests.FROM_TABLE, requests.FROM_HAND,
    requests.REACTION,
)  # fmt: skip
OF_THING = (requests.BANK, requests.SWAP_FOR)
OF_BOTH = (requests.SELL_TO, requests.BUY_FROM)

#: What takes no part, and the letter of an attribute.
PASS = "z"
ATTRIBUTES = {fight_state.ATTACK: "a", fight_state.DEFENCE: "d", fight_state.SPEED: "s"}


def option_key(m: Any, request: int, option: Any) -> str:
    """Return the key of an option; "" for a number, which is its own."""
    if isinstance(m, Fight):
        return fight_key(m, request, *option)
    if isinstance(option, tuple):
        return V.key(request, option) + argument_key(m, *option)
    if request in BY_HOUSE:
        return PASS if option == terms.NOBODY else house_key(option)
    if request in BY_CARD:
        return card_key(m, option)
    if request in BY_THING:
        # The number of a thing may be that of a deed.
        return V.key(request, option) if option == requests.NOTHING else thing_key(m, option)
    if request == requests.BOOKS:
        return str(option)
    return V.key(request, option) if isinstance(option, int) else ""


def argument_key(m: Sitting, code: int, arg: int) -> str:
    """Return the second key of a deed."""
    if code in OF_HOUSE:
        return "" if arg == terms.NOBODY else house_key(arg)
    if code in OF_CARD:
        return card_key(m, arg)
    if code in OF_THING:
        return thing_key(m, arg)
    if code in OF_BOTH:
        thing, house = requests.both_of(arg)
        return house_key(house) + thing_key(m, thing)
    return f"{arg:0{len(str(MOST_USES))}}" if code == requests.USE else ""


def house_key(house: int) -> str:
    """Return the key of a house: its place at the table."""
    return str(house + 1)


def card_key(m: Sitting, card: int) -> str:
    """Return the number of a card, always with as many digits."""
    return f"{card:0{len(str(len(m.game.cards.names)))}}"


def thing_key(m: Sitting, code: int) -> str:
    """Return the number of a piece of property, or of a guard on the table, always with as many digits."""
    return f"g{card_key(m, guard_code(code))}" if is_guard(code) else f"{code:03}"


def fight_key(f: Fight, request: int, code: int, arg: int) -> str:
    """Return the key of an option in a fight."""
    if code == fight_requests.MOVE:
        return hex_words(f.board.hexes, arg)
    if code == fight_requests.LOSE:
        return ATTRIBUTES[arg]
    key = V.key(request, (code, arg))
    if code == fight_requests.REROLL:
        return f"{key}{arg}."
    return f"{key}{arg + 1}" if code == fight_requests.USE else key


def option_spot(m: Any, request: int, option: Any) -> Spot | None:
    """Return the house, the card or the piece of property that an option is about; in a fight the hex or the man."""
    if isinstance(m, Fight):
        code, arg = option
        if code == fight_requests.MOVE:
            return Spot(PLACE, arg)
        return Spot(MAN, 1 - m.turn) if code in (fight_requests.ATTACK, fight_requests.FAST) else None
    if isinstance(option, tuple):
        return argument_spot(*option)
    if not isinstance(option, int):
        return None
    if request in BY_HOUSE:
        return None if option == terms.NOBODY else Spot(MAN, option)
    if request in BY_CARD:
        return Spot(CARD, option)
    return Spot(PIECE, option) if request in BY_THING and option != requests.NOTHING else None


def argument_spot(code: int, arg: int) -> Spot | None:
    """Return the spot of the subject of a deed."""
    if code in OF_HOUSE:
        return None if arg == terms.NOBODY else Spot(MAN, arg)
    if code in OF_CARD:
        return Spot(CARD, arg)
    if code in OF_THING:
        return Spot(PIECE, arg)
    return Spot(PIECE, requests.both_of(arg)[0]) if code in OF_BOTH else None
