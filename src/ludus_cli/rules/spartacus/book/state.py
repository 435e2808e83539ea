"""The records of a game: property, houses, the table, and the game itself. Ints and lists, no rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ludus_cli.core.dice import Tray
from ludus_cli.game.elements.manual_play import Player as Decider
from ludus_cli.packs.cards import Effect
from ludus_cli.rules.spartacus.book import terms
from ludus_cli.rules.spartacus.book.cards import Cards, fits_kind, is_fighter
from ludus_cli.rules.spartacus.book.house_rules import PERSON_AS_GLADIATOR, HouseRules
from ludus_cli.rules.spartacus.book.vocabulary import full_name, thing_code
from ludus_cli.rules.spartacus.packs.cards import Card
from ludus_cli.rules.spartacus.packs.grammar import MOST_USES


@dataclass(slots=True)
class Thing:
    """A gladiator, slave or piece of equipment that a house owns: its card, and its state.

    ``uid`` is its own in a season, from 1; ``numeral`` counts the fighters of his name in the campaign, himself
    included. ``wins`` are those since his crown, ``price`` the gold that was paid for it when it came into play.
    """

    uid: int
    card: int
    numeral: int = 1
    ready: bool = True
    injured: bool = False
    favours: int = 0
    champion: bool = False
    wins: int = 0
    price: int = 0

    @property
    def code(self) -> int:
        """Its code in events."""
        return thing_code(self.uid, self.numeral, self.card)


def no_deeds() -> list[int]:
    """Return the deeds of a house that has done none."""
    return [0] * len(terms.DEEDS)


@dataclass(slots=True)
class House:
    """A house at the table; ``star``: a person decides for it.

    ``guards`` lie on the table, ``hand`` is hidden. ``attitude`` is a computer house's opinion of each seat, -3 to 3.
    Of this round: ``used`` abilities (as `use_code` numbers them), and the seats from which it had ``gifts``. Of this
    intrigue turn: ``aid`` for its next scheme, if it has ``sold`` a card, and the seats that have ``refused`` it
    support. ``deeds`` by DEEDS.
    """

    star: bool = False
    card: int = terms.NOBODY
    gold: int = 0
    influence: int = 0
    things: list[Thing] = field(default_factory=list)
    guards: list[int] = field(default_factory=list)
    hand: list[int] = field(default_factory=list)
    attitude: list[int] = field(default_factory=list)
    used: list[int] = field(default_factory=list)
    gifts: list[int] = field(default_factory=list)
    aid: int = 0
    sold: bool = False
    refused: list[int] = field(default_factory=list)
    deeds: list[int] = field(default_factory=no_deeds)

    def did(self, deed: str, times: int = 1) -> None:
        """Count a deed, one of DEEDS."""
        self.deeds[terms.DEEDS.index(deed)] += times


@dataclass(slots=True)
class Entry:
    """A fighter on a field of the arena: the seat of his house, his uid, and his gear by uid."""

    house: int
    uid: int
    gear: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Result:
    """The end of a fight: ``winner`` is the place of an Entry, ``end`` one of ENDS, ``nets`` True for nets shown."""

    winner: int
    end: int
    rounds: int = 0
    nets: list[bool] = field(default_factory=lambda: [False, False])


@dataclass(slots=True)
class Table:
    """The shared part of a game. Piles lie with the top first; the discards too.

    ``lots`` are the cards of this auction that still lie face down. ``pairing`` are the two of the fight to come,
    ``wagers`` the gold by house on each of CORNERS, ``result`` its end, None before. In a tournament ``rivals`` are the
    houses still in it, in the order in which they fight, ``fights`` those that were won in it, by house. ``plan`` are
    the plays of this month that are still to come, by their keys; ``borne`` counts fighters by name.
    """

    market: list[int] = field(default_factory=list)
    market_pile: list[int] = field(default_factory=list)
    intrigue: list[int] = field(default_factory=list)
    intrigue_pile: list[int] = field(default_factory=list)
    host: int = 0
    round: int = 0
    uids: int = 0
    lots: list[int] = field(default_factory=list)
    pairing: list[Entry] = field(default_factory=list)
    wagers: list[list[int]] = field(default_factory=list)
    result: Result | None = None
    rivals: list[int] = field(default_factory=list)
    fights: list[int] = field(default_factory=list)
    tournament: bool = False
    plan: list[str] = field(default_factory=list)
    borne: dict[str, int] = field(default_factory=dict)


@dataclass(slots=True)
class About:
    """The subject of a request: the ``card`` that is played, used or sold, by ``who``, on a ``target``; the ``moment``
    of a reaction; a ``thing`` by its uid; an ``amount`` of gold, of lacking influence, or a slot; the ``effect`` that
    asks; the scheme and target (``aim``) that the asker ``claim``s; the thing ``wanted`` in a swap."""

    card: int = terms.NOBODY
    who: int = terms.NOBODY
    target: int = terms.NOBODY
    moment: str = ""
    thing: int = 0
    amount: int = 0
    effect: Effect | None = None
    claim: int = terms.NOBODY
    deal: int = terms.NOBODY
    aim: int = terms.NOBODY
    wanted: int = 0


@dataclass(slots=True)
class Departure:
    """A fighter who has left a house: ``to`` another (NOBODY: to none), with one of FATES, for some gold."""

    thing: Thing
    house: int
    to: int
    fate: int
    gold: int = 0


@dataclass(slots=True)
class Game:
    """A season in progress, or a play of it.

    ``player`` answers for houses with a ``star``, ``usual`` for the others; ``apart`` has the seats, behind those of
    the houses, of fighters who answer for themselves, by their uids (P51). ``play`` is the key of the play that is
    played, ``step`` its current step (counted from 0), ``done`` True when it is over; ``turn`` counts its turns.
    ``acting`` is the house whose turn it is. ``own`` is the seed of the dice of computer houses, ``asked`` counts
    requests, ``deeds`` the houses' deeds of their own will in this turn. ``departures`` are the fighters who have left
    a house in this play, in order.
    """

    tray: Tray
    cards: Cards
    rules: HouseRules
    player: Decider
    usual: Decider
    houses: list[House]
    table: Table
    play: str = terms.INTRIGUE
    step: int = 0
    turn: int = 0
    done: bool = False
    acting: int = 0
    over: bool = False
    winner: int = terms.NOBODY
    own: int = 0
    asked: int = 0
    deeds: int = 0
    about: About = field(default_factory=About)
    departures: list[Departure] = field(default_factory=list)
    apart: dict[int, int] = field(default_factory=dict)

    @property
    def fighters(self) -> list[House]:
        """The houses in their seats: the frame's name for those in the play."""
        return self.houses

    @property
    def seats(self) -> int:
        """Number of houses."""
        return len(self.houses)


# Looking at it


def in_order(m: Game, first: int) -> list[int]:
    """Return all houses clockwise from one."""
    return [(first + step) % m.seats for step in range(m.seats)]


def others(m: Game, who: int) -> list[int]:
    """Return all other houses, clockwise."""
    return in_order(m, who)[1:]


def card_of(m: Game, thing: Thing) -> Card:
    """Return the card of a piece of property."""
    return m.cards.kinds[thing.card]


def name_of(m: Game, thing: Thing) -> str:
    """Return the name of a piece of property."""
    return full_name(card_of(m, thing).name, thing.numeral)


def by_person(m: Game, who: int) -> bool:
    """Return True if a person decides for a house; one who plays a gladiator decides nothing for it. (P51)"""
    return m.houses[who].star and m.rules.role != PERSON_AS_GLADIATOR


def asks_all(m: Game, who: int) -> bool:
    """Return True if a house is asked for every reaction that it could hold, so that no question shows the others what
    it holds. (P57)"""
    several = sum(by_person(m, each) for each in range(len(m.houses))) > 1
    return bool(m.rules.ask_all) and several and by_person(m, who)


def may_go_on(m: Game) -> bool:
    """Count one more deed in this turn. Return True while houses may act of their own will."""
    m.deeds += 1
    return m.deeds <= terms.MOST_DEEDS


def gold_hidden(m: Game) -> bool:
    """Return True if houses cannot see the gold of the others: from the end of the open market until the host is known.
    [Things, Market]"""
    return m.play == terms.MARKET and m.step > 0 and not m.done


def thing(m: Game, uid: int) -> Thing | None:
    """Return a piece of property that some house owns, or None."""
    return next((each for house in m.houses for each in house.things if each.uid == uid), None)


def owner_of(m: Game, uid: int) -> int:
    """Return the house that owns a piece of property, NOBODY for none."""
    for who, house in enumerate(m.houses):
        if any(each.uid == uid for each in house.things):
            return who
    return terms.NOBODY


def ready(m: Game, who: int, kind: str) -> list[Thing]:
    """Return a house's ready property of a kind; guards on the table are no Things. (P48)"""
    return [each for each in m.houses[who].things if each.ready and fits_kind(card_of(m, each), kind)]


def count(m: Game, who: int, kind: str) -> int:
    """Return the number of a house's ready things of a kind; of guards, those on the table."""
    return len(m.houses[who].guards) if kind == terms.GUARD else len(ready(m, who, kind))


def fighters_of(m: Game, who: int) -> list[Thing]:
    """Return a house's gladiators and slaves, ready or not."""
    return [each for each in m.houses[who].things if is_fighter(card_of(m, each))]


# Abilities in play, as options name them: 0 for those of the house's own card, else the uid of a thing


def use_code(source: int, number: int) -> int:
    """Return the code of an ability by its source (0: the house's card, else a uid) and number among the uses."""
    return source * MOST_USES + number


def use_of(code: int) -> tuple[int, int]:
    """Return the source of an ability's code, and its number."""
    return divmod(code, MOST_USES)


# Guards on the table, where property is named by uid: below 0


def guard_code(card: int) -> int:
    """Return the code of a guard on the table among property that is named by uid."""
    return -1 - card


def is_guard(code: int) -> bool:
    """Return True if a code names a guard on the table."""
    return code < 0


# Copies, and games as JSON


def record_to_json(record: Any) -> Any:
    """Return a record as JSON holds it, with the lists that it has, and the records in them."""
    if isinstance(record, list):
        return [record_to_json(each) for each in record]
    if isinstance(record, dict):
        return dict(record)
    if not hasattr(record, "__dataclass_fields__"):
        return record
    return {name: record_to_json(getattr(record, name)) for name in record.__dataclass_fields__}


#: What a file keeps of a game between two plays beside houses and table.
KEPT = ("over", "winner")


def game_to_plain(m: Game) -> dict[str, Any]:
    """Return a game between two plays as JSON holds it, without its cards and house rules."""
    return {
        "houses": record_to_json(m.houses),
        "table": record_to_json(m.table),
        **{name: getattr(m, name) for name in KEPT},
    }


def houses_from(data: list[dict[str, Any]]) -> list[House]:
    """Return houses from their JSON data; they share nothing with it."""
    return [
        House(
            **{
                **{name: copied(value) for name, value in each.items()},
                "things": [Thing(**own) for own in each["things"]],
            }
        )
        for each in data
    ]


def copied(value: Any) -> Any:
    """Return a plain value, lists and dicts of ints copied."""
    if isinstance(value, list):
        return [copied(each) for each in value]
    return dict(value) if isinstance(value, dict) else value


def table_from(data: dict[str, Any]) -> Table:
    """Return the table from its JSON data; it shares nothing with it."""
    own = {name: copied(value) for name, value in data.items()}
    own["pairing"] = [Entry(**{**each, "gear": [*each["gear"]]}) for each in data["pairing"]]
    result = data["result"]
    own["result"] = result and Result(**{**result, "nets": [*result["nets"]]})
    return Table(**own)


def game_from_plain(
    data: dict[str, Any], cards: Cards, rules: HouseRules, tray: Tray, player: Decider, usual: Decider
) -> Game:  # fmt: skip
    """Return a game from the result of :func:`game_to_plain`."""
    m = Game(tray, cards, rules, player, usual, houses_from(data["houses"]), table_from(data["table"]))
    for name in KEPT:
        setattr(m, name, data[name])
    return m


def copy_game(m: Game, tray: Tray) -> Game:
    """Return a copy of a game between two turns, with the dice and cards of another tray."""
    copy = game_from_plain(game_to_plain(m), m.cards, m.rules, tray, m.player, m.usual)
    for name in ("play", "step", "turn", "done", "acting", "own", "asked", "apart"):
        setattr(copy, name, getattr(m, name))
    copy.departures = [
        Departure(Thing(**record_to_json(each.thing)), each.house, each.to, each.fate, each.gold)
        for each in m.departures
    ]
    return copy
