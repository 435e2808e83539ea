"""A bare table for tests of computer houses: nobody has anything but what a test gives him, nothing is rolled."""

from collections.abc import Callable
from functools import cache
from typing import Any

from ludus_cli.game.elements.manual_play import Blank, Form
from ludus_cli.packs.abilities import ability_of
from ludus_cli.rules.spartacus.book import requests, terms
from ludus_cli.rules.spartacus.book.cards import Cards
from ludus_cli.rules.spartacus.book.state import About, Game, Thing
from ludus_cli.rules.spartacus.packs.cards import Card
from ludus_cli.rules.spartacus.packs.grammar import GRAMMAR
from ludus_cli.rules.spartacus.rivals import choose_option
from tests.spartacus.table import blank, extra, pair

#: More cards: type, name, lines by their kinds, fields.
MORE: tuple[tuple[str, str, dict[str, str], dict[str, Any]], ...] = (
    ("scheme", "Levy", {"cost": "exhaust slave 2", "do": "gold 5"}, {"target": "self"}),
    ("scheme", "Purge", {"do": "lose slave 1 player"}, {"target": "rival"}),
    ("scheme", "Plague", {"do": "influence -1 chosen"}, {"target": "none"}),
    ("slave", "Spring", {"use": "gold 1 me"}, {"attack": 1, "defence": 1, "speed": 1}),
    ("slave", "Thief", {"use": "exhaust: take 2"}, {"attack": 1, "defence": 1, "speed": 1}),
    ("gladiator", "Darling", {}, {"attack": 1, "defence": 1, "speed": 1, "gold": 12}),
    ("gladiator", "Idol", {}, {"attack": 1, "defence": 1, "speed": 1, "gold": 13}),
)


@cache
def kinds() -> Cards:
    """The cards of the starter pack and the others."""
    more = [
        Card(
            id=name.lower(), name=name, type=type_, **{"gold": 2, **fields},
            abilities=tuple(ability_of(text, GRAMMAR, type_, kind) for kind, text in lines.items()),
        )
        for type_, name, lines, fields in MORE
    ]  # fmt: skip
    pack = extra()
    return Cards((*pack.kinds, *more), pack.goal, pack.hands, pack.auction, pack.arena)


def bare(*influence: int, gold: int = 5) -> Game:
    """A table of as many houses as numbers of influence; each has the card of a dealer and some gold."""
    m = blank(len(influence), player=choose_option, cards=kinds())
    m.own = 7
    for house, each in zip(m.houses, influence, strict=True):
        house.card, house.gold, house.influence = number("Magius"), gold, each
    return m


def number(name: str) -> int:
    """A kind of card by its name."""
    return kinds().names.index(name)


def says(m: Game, who: int, request: int, options: list[Any], /, **about: Any) -> Any:
    """What a house answers; what the question is about may name a card."""
    if isinstance(about.get("card"), str):
        about["card"] = number(about["card"])
    m.about = About(**about)
    before = len(options)
    place = choose_option(m, who, request, options)
    assert not m.tray.count
    assert not m.tray.record
    assert isinstance(options, Form) or len(options) == before
    return options[place]


def form(most: int, blanks: int = 1) -> Form:
    """A form of numbers up to a highest."""
    return Form([], "", [Blank("gold", 0, most) for _ in range(blanks)])


def pairs(code: int, *arguments: int | str) -> list[tuple[int, int]]:
    """Options of one code; cards may be named."""
    return [(code, number(each) if isinstance(each, str) else each) for each in arguments]


def turn(m: Game, who: int = 0) -> list[Any]:
    """All that a house may do in its intrigue turn with what it has."""
    house = m.houses[who]
    kind = {card: m.cards.kinds[card].type for card in house.hand}
    return [
        (requests.NOTHING, 0),
        *((requests.SELL, card) for card in house.hand),
        *((requests.USE, 10 * each.uid) for each in house.things if each.ready and m.cards.kinds[each.card].of("use")),
        *((requests.SCHEME, card) for card in house.hand if kind[card] == terms.SCHEME),
        *((requests.LAY, card) for card in house.hand if kind[card] == terms.GUARD),
    ]


def face(m: Game, roll: Callable[[Game, int], int], wanted: int, who: int = 0) -> None:
    """What was asked before is so much that a house's dice fall as a test wants."""
    m.asked = 0
    while roll(m, who) != wanted:
        m.asked += 1


def pairing(m: Game, one: tuple[int, Thing], two: tuple[int, Thing]) -> None:
    """Fighters on the fields of the arena, with all of their houses' gear."""
    pair(m, one, two)
    for entry in m.table.pairing:
        entry.gear = [each.uid for each in m.houses[entry.house].things if m.cards.kinds[each.card].slot]
