"""A table for tests: games of the starter pack with the source's cards, houses as a test wants, scripted players."""

from collections import Counter
from dataclasses import replace
from functools import cache
from typing import Any

from ludus_cli.core.dice import ScriptedSource, SeededSource, Sfc32, Source, Tray
from ludus_cli.game.elements.manual_play import Form
from ludus_cli.packs.loading import combined_pack
from ludus_cli.packs.reading import pack_of
from ludus_cli.rules.spartacus.book import holdings, requests, schemes
from ludus_cli.rules.spartacus.book.cards import Cards, cards_of
from ludus_cli.rules.spartacus.book.house_rules import HouseRules
from ludus_cli.rules.spartacus.book.setup import Entrant, new_season
from ludus_cli.rules.spartacus.book.state import Entry, Game, House, Result, Table, Thing
from ludus_cli.rules.spartacus.packs.grammar import GRAMMAR


@cache
def capua() -> Cards:
    """The cards of the starter pack."""
    return cards_of(combined_pack(GRAMMAR))


#: Cards of the source's examples, and some for words that the starter pack does not use.
EXTRA: dict[str, list[dict[str, Any]]] = {
    "scheme": [
        {"name": "Insider Information", "needs": 6, "target": "any", "do": ["draw 2"]},
        {"name": "Black Market Profit", "needs": 7, "target": "self", "do": ["gold 5 me"]},
        {"name": "A Visitor from Rome", "needs": 4, "target": "self", "do": ["influence +1 me"]},
        {"name": "Great Feast", "needs": 4, "target": "none", "cost": ["pay 2 rivals"], "do": ["influence +1 chosen"]},
        {"name": "Incite to Rebellion", "needs": 4, "target": "rival", "do": ["lose gladiator 1 owner"]},
        {"name": "Stir up a Rebellion", "needs": 4, "target": "rival", "do": ["lose slave 1 owner"]},
        {"name": "Illegal Services", "needs": 4, "target": "self", "do": ["gold 2 me per slave"]},
        {"name": "Blackmail", "needs": 0, "target": "rival", "do": ["drop 1 choice", "exhaust slave 1 player"]},
        {"name": "Oracle", "needs": 0, "target": "none", "manual": "Do what the oracle says."},
        {"name": "Roll Call", "needs": 0, "target": "self", "cost": ["exhaust slave 1"],
         "do": ["ready equipment 1 owner"]},
    ],
    "reaction": [
        {"name": "Penniless!", "needs": 0, "when": "any", "if": ["gold=0"], "do": ["influence -1"]},
        {"name": "Whispered Rumours", "needs": 0, "when": "scheme", "do": ["foil"]},
        {"name": "Empty Brothel", "needs": 0, "when": "any", "if": ["slaves=0"], "do": ["influence -1"]},
        {"name": "Hush", "needs": 0, "when": "any", "do": ["foil-reaction"]},
        {"name": "Odds Maker", "needs": 0, "when": "matched", "do": ["gold 1 me"]},
    ],
    "slave": [
        {"name": "Pietros", "attack": 1, "defence": 1, "speed": 1, "use": ["exhaust: gold 1 me"]},
        {"name": "Teller", "attack": 1, "defence": 1, "speed": 1,
         "use": ["upkeep, once: gold 1", "market, once: gold 1", "arena, once, pay 1: influence +1"]},
    ],
}  # fmt: skip


@cache
def extra() -> Cards:
    """The starter pack with the cards of the source's examples."""
    tables: dict[str, Any] = {"format": 1, "pack": {"id": "extra", "name": "Extra", "system": "spartacus"}}
    for type_, rows in EXTRA.items():
        tables[type_] = [{"id": row["name"].lower().replace(" ", "-").strip("!"), "gold": 2, **row} for row in rows]
    pack = combined_pack(GRAMMAR)
    added = pack_of(tables, GRAMMAR, "read the cards of the tests")
    return cards_of(replace(pack, cards=(*pack.cards, *added.cards)))


def first_option(m: Any, who: int, request: int, options: list[Any]) -> int:
    """A player who takes the first option."""
    return 0


def says(*answers: Any) -> Any:
    """A player who gives these answers, each a request and an option, as its question comes; else the first option."""
    left = list(answers)

    def decide(m: Any, who: int, request: int, options: list[Any]) -> int:
        for answer in left:
            asked, option = answer[-2:]
            if asked == request and (len(answer) == 2 or answer[0] == who):
                left.remove(answer)
                return options.place(option) if isinstance(options, Form) else options.index(option)
        return 0

    return decide


def at_random(seed: int) -> Any:
    """A player who chooses by a stream of his own; he ends most of what could go on for ever."""
    dice = Sfc32(seed, 77)

    def decide(m: Any, who: int, request: int, options: list[Any]) -> int:
        if request == requests.PREPARE and (requests.GO, 0) in options and dice.below(2):
            return options.index((requests.GO, 0))
        return dice.below(len(options))

    return decide


def blank(
    houses: int = 3, faces: Any = (), *, player: Any = first_option, cards: Cards | None = None,
    picks: Any = (), stars: Any = (), **rules: Any,
) -> Game:  # fmt: skip
    """A game of houses that own nothing, with influence 4 and 10 gold each; the first is host. Dice are scripted."""
    seated = [House(who in stars, gold=10, influence=4, attitude=[0] * houses) for who in range(houses)]
    tray = Tray(ScriptedSource(faces, picks), [])
    return Game(tray, cards or extra(), HouseRules(**rules), player, player, seated, Table())


def season(
    houses: int = 3, seed: int = 1, *, player: Any = first_option, source: Source | None = None,
    cards: Cards | None = None, entrants: list[Entrant] | None = None, stars: Any = (0,), **rules: Any,
) -> Game:  # fmt: skip
    """A season at its beginning; one and the same ``player`` decides for all."""
    made = entrants or [Entrant(who in stars) for who in range(houses)]
    tray = Tray(source or SeededSource(seed, 2, seed), [])
    seated = [House(each.star) for each in made]
    m = Game(tray, cards or capua(), HouseRules(**rules), player, player, seated, Table())
    new_season(m, made)
    return m


def number(m: Game, name: str) -> int:
    """A kind of card by its name."""
    return m.cards.names.index(name)


def own(m: Game, who: int, *names: str, **state: Any) -> list[Thing]:
    """A house owns property."""
    found = [holdings.acquire_card(m, who, number(m, name)) for name in names]
    for each in found:
        for name, value in state.items():
            setattr(each, name, value)
    return found


def hold(m: Game, who: int, *names: str, guards: bool = False) -> None:
    """A house has cards in hand, or guards on the table."""
    pile = m.houses[who].guards if guards else m.houses[who].hand
    pile += [number(m, name) for name in names]


def deck(m: Game, *names: str, market: bool = False) -> None:
    """Cards lie on a deck, the first on top."""
    (m.table.market if market else m.table.intrigue).extend(number(m, name) for name in names)


def pair(m: Game, one: tuple[int, Thing], two: tuple[int, Thing]) -> None:
    """Two fighters stand in the arena, with no wagers."""
    m.table.pairing = [Entry(who, thing.uid) for who, thing in (one, two)]
    m.table.wagers = [[0] * 4 for _ in m.houses]


def by_chance(m: Game) -> Result:
    """How a fight ends by chance."""
    source = m.tray.source
    nets = [bool(source.pick(2)) for _ in range(2)]
    return Result(source.pick(2), source.pick(3), 4, nets)


def everything(m: Game) -> Counter[int]:
    """All cards of a game, wherever they lie."""
    t = m.table
    found = Counter(t.market + t.market_pile + t.intrigue + t.intrigue_pile + t.lots)
    for house in m.houses:
        found.update(house.hand + house.guards + [each.card for each in house.things])
    return found


def told(m: Game, kind: int) -> list[tuple[Any, ...]]:
    """The events of one kind, without it."""
    return [event[1:] for event in m.tray.record or [] if event[0] == kind]


def used_up(m: Game) -> None:
    """Every die that was laid down has been rolled."""
    source = m.tray.source
    assert isinstance(source, ScriptedSource)
    source.assert_used_up()


def influences(m: Game) -> list[int]:
    """The influence of all houses."""
    return [house.influence for house in m.houses]


def golds(m: Game) -> list[int]:
    """The gold of all houses."""
    return [house.gold for house in m.houses]


def names(m: Game, cards: list[int]) -> list[str]:
    """Cards by their names."""
    return [m.cards.names[card] for card in cards]


#: The cards by their names, and who sends his fighter as he is.
GO = (requests.PREPARE, (requests.GO, 0))
CARD = {name: place for place, name in enumerate(extra().names)}


def scheme(m: Game, who: int, name: str) -> None:
    """A house plays a scheme that it has in hand."""
    hold(m, who, name)
    m.acting = who
    schemes.play_scheme(m, who, CARD[name])


def react(who: int, name: str) -> tuple[int, int, tuple[int, int]]:
    """A house reacts with a card."""
    return who, requests.REACT, (requests.REACTION, CARD[name])


def foil(who: int, name: str) -> tuple[int, int, tuple[int, int]]:
    """A house answers a scheme with a card."""
    return who, requests.ANSWER, (requests.REACTION, CARD[name])
