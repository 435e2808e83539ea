"""A toy rule system, made by the steps of docs/add-a-rule-system.md; its rules are in toy_rules.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from ludus_cli.chronicle.book import Book
from ludus_cli.chronicle.cards import Hand, Part, ReferenceCard, RosterCard, boxes, numbers
from ludus_cli.chronicle.plain import PlainNarrator
from ludus_cli.chronicle.told import ToldMatch
from ludus_cli.dice import Event, tell
from ludus_cli.rules.actions import CampaignRules
from ludus_cli.rules.campaign import (
    Day,
    admit,
)
from ludus_cli.rules.cards import card
from ludus_cli.rules.door import System
from ludus_cli.rules.lists import Lists
from ludus_cli.rules.making import ORIGIN, Making
from ludus_cli.rules.oneoffs import Newcomer
from ludus_cli.rules.sides import Entry, read_kind
from ludus_cli.rules.system import Doing, Field, Payload, Place
from ludus_cli.rules.trials import Kinds
from ludus_cli.rules.vocabulary import View
from ludus_cli.scenes.scene import Scene
from tests.contract import toy_table
from tests.contract.toy_record import RESULTS, record
from tests.contract.toy_rules import (
    BOUTS,
    E_ARRIVES,
    E_MONTH,
    E_RECRUITED,
    FREE,
    KINDS,
    TACTICS,
    Bout,
    Game,
    Man,
    Rules,
    Seat,
    State,
    V,
    kind_by_name,
    why_not_fight,
)
from tests.contract.toy_trials import KNOBS, TACTICS_ROWS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludus_cli.chronicle.journal import Journal
    from ludus_cli.chronicle.source import Chronicle

# Step 1: who it is

PLACES: tuple[Place, ...] = (Place("yard", "The Yard", "Yard"),)
NAMES = ("Asper", "Bato", "Celer", "Drauk")

# Step 7: what is said, and fresh Stars


class TossMaking(Making):
    """A man has a temper and nothing else."""

    CREATE = (
        Field(
            "temper", "Temper", "His temper.", "choice",
            (("Hot", "takes risks"), ("Cold", "takes none")), required=True,
        ),
        Field(
            "tactics", "Tactics", "Who decides for him: steady or bold.", "choice",
            (("steady", "two dice"), ("bold", "three dice")), default="steady", shown_default="steady",
        ),
        ORIGIN,
    )  # fmt: skip
    ODDS = (Field("points", "Points", "Points that win: 3 or 5.", "number", default=3),)
    COUNTS = ("temper",)
    BUILDS = {"temper": KINDS}  # noqa: RUF012
    BUILD_COLUMNS = ("Temper",)
    CHANCE = (("name", lambda said: NAMES), ("temper", lambda said: KINDS))

    def career_star(self, said: Payload) -> Payload:
        kind = read_kind("make a Star", said["temper"], KINDS, "temper")
        return card(Man(1, f"a {KINDS[kind]} Star", kind, star=True))


MAKING: Making = TossMaking()


# Step 5: a campaign


def seats(*men: Man) -> list[Seat]:
    """The seats of a side."""
    return [Seat(man.id, tactics=man.tactics, kind=man.kind) for man in men]


def novice(d: Doing, kind: int, name: str = "", tactics: str = "") -> Man:
    """A newcomer; with tactics he is a player's own."""
    number: int = d.state.next_gladiator
    man = Man(number, name or f"Novice {number}", kind, bool(tactics), tactics or "steady")
    admit(d, man)
    tell(d.tray, E_RECRUITED, man.id)
    return man


class TossCampaign(CampaignRules[Man, Seat, Bout, Day, Rules, State, Game]):
    """A campaign of Toss."""

    bouts, state, day, tactics = BOUTS, State, Day, TACTICS
    kinds, kind, places = KINDS, "temper", PLACES
    recruited, arrives, new_month = E_RECRUITED, E_ARRIVES, E_MONTH

    def founded(self, seed: int, rules: Rules, settings: Payload) -> State:
        return State(seed, rules)

    def create(self, d: Doing, name: str, payload: Payload) -> Man:
        temper, tactics = payload["temper"], self.checked_tactics("recruit", payload["tactics"])
        number: int = d.state.next_gladiator
        return Man(number, name, kind_by_name(temper), True, tactics, payload["origin"])

    def newcomers(self, d: Doing, payload: Payload, what: str) -> Callable[[str], Man]:
        return lambda name: novice(d, kind_by_name(payload["kind"]), name)

    def why_not_fight(self, state: State, g: Man) -> str:
        return why_not_fight(state, g)

    def why_not_leave(self, g: Man) -> str:
        return "" if g.wins >= FREE else f"he has won fewer than {FREE} matches"

    def ground(self, state: State, place: int) -> Payload:
        return {"points": state.rules.needed}

    def schedule(self, d: Doing, place: int) -> tuple[Day, list[list[list[Seat]]]]:
        return Day(), []

    def against(self, d: Doing, payload: Payload, men: list[Man], what: str) -> list[list[Seat]]:
        return [seats(*men), seats(novice(d, 1 - men[0].kind))]

    def arranged(
        self, d: Doing, place: int, sides: list[list[Entry]], known: Mapping[int, Man], what: str
    ) -> list[list[Seat]]:
        return [
            seats(*(known.get(e.gladiator) or novice(d, e.kind, e.name) for e in side))
            for side in sides
        ]

    def made(
        self, d: Doing, place: int | None, sides: list[list[Newcomer]], what: str
    ) -> list[list[Seat]]:
        def made(man: Newcomer) -> Man:
            return self.copied(d, man) if man.copied else novice(d, man.kind, man.name, man.tactics)

        return [seats(*map(made, side)) for side in sides]

    def record(self, d: Doing, payload: Payload) -> None:
        record(d, payload)


CAMPAIGN = TossCampaign()


# Step 9: words and tables


class TossLists(Lists[Man, Seat, Bout, Day, State]):
    """Toss counts victories and nothing else."""

    campaign, kind_field = CAMPAIGN, "kind"
    stars = pool = brief = ("#", "Name", "Temper", "W-L-D", "Now")

    def fate(self, bout: Bout, seat: Seat) -> str:
        if seat.after["status"] == "dead":
            return "fell"
        return "beaten" if seat.outcome == "lost" else "unbeaten"

    def drawn(self, bout: Bout, left: Sequence[str]) -> str:
        return "a draw"

    def honours_of(self, g: Man) -> dict[str, int]:
        return {"Wins": g.wins}

    def beaten_by(self, bout: Bout, seat: Seat) -> int:
        """The first man of the winners."""
        winners = (who for who, other in enumerate(bout.seats) if other.side == bout.winner)
        return next(winners, -1) if seat.outcome == "lost" else -1


LISTS = TossLists()


# Step 11: the chronicle


def line(bout: Bout, event: Event, names: Mapping[int, str]) -> str:
    """An event in a line."""
    return V.line(View(bout, names), event)


class TossNarrator(PlainNarrator):
    """Tells matches by the lines of their events."""

    bout, man, line = (
        staticmethod(BOUTS.bout_from),
        staticmethod(BOUTS.from_card),
        staticmethod(line),
    )


class TossBook(Book[ToldMatch]):
    """Gathers a journal of Toss."""

    OF, NEW_MONTH, RECRUITED = "the yard", E_MONTH, E_RECRUITED
    narrator, gladiator = TossNarrator, staticmethod(BOUTS.from_card)


def telling(c: Chronicle, match: int) -> list[str]:
    """A match in paragraphs."""
    return TossNarrator.one(c, match)[1]


def journal(c: Chronicle) -> Journal:
    """The book of a campaign."""
    return TossBook(c).journal()


def card_of(g: Man) -> RosterCard:
    """A card as data: one track, and a body that is all of one piece."""
    facts = tuple((name, str(value)) for name, value in LISTS.gladiator_facts(g).items())
    body = Part("Body", "none", boxes("Body", 3, filling=True))
    return RosterCard(
        name=g.name,
        kind=KINDS[g.kind],
        person="",
        tracks=(numbers("Points", range(4), 0),),
        armour="Armour",
        figure=((None, body, None), (Hand("Right hand", "a coin"), None, None)),
        facts=facts,
    )


def roster_card(state: State, g: Man) -> RosterCard:
    """A gladiator's card as data."""
    return card_of(g)


def blank_card(state: State, left_handed: bool) -> RosterCard:
    """An empty card."""
    track = boxes("Body", 3, filling=True, empty=True)
    return RosterCard("", "", "", (numbers("Points", range(4)),), "", ((Part("Body", "", track),),))


def reference_cards(state: State) -> tuple[ReferenceCard, ...]:
    """What is to be done in a turn."""
    steps = ("Both toss.", "Whoever has the better toss has a point.")
    return (ReferenceCard("A turn", "the rules of Toss", steps=steps),)


# The door


class Toss(System[Man, Seat, Bout, Day, Rules, State, Game, View, int]):
    """Toss."""

    key, name, words = "toy", "Toss", "two men, two dice, three points"
    vocabulary, view = V, View
    campaign, told = CAMPAIGN, RESULTS
    lists, making = LISTS, MAKING
    trials = Kinds("tests.contract.toy_trials", TACTICS_ROWS, KNOBS)

    def option_words(self, m: Game, who: int, request: int, option: int) -> str:
        return toy_table.option_words(m, who, request, option)

    def chances(
        self, m: Game, who: int, request: int, option: int
    ) -> tuple[tuple[str, float], ...]:
        return toy_table.chances(m, who, request, option)

    def stakes(self, m: Game, who: int, request: int, option: int) -> str:
        return toy_table.stakes(m, who, request, option)

    def scene(self, bout: Bout, m: Game, names: dict[int, str]) -> Scene:
        return toy_table.scene(bout, m, names)

    def telling(self, c: Chronicle, match: int) -> list[str]:
        return telling(c, match)

    def journal(self, c: Chronicle) -> Journal:
        return journal(c)

    def roster_card(self, state: State, g: Man) -> RosterCard:
        return card_of(g)

    def blank_card(self, state: State, left_handed: bool) -> RosterCard:
        return blank_card(state, left_handed)

    def reference_cards(self, state: State) -> tuple[ReferenceCard, ...]:
        return reference_cards(state)


SYSTEM = Toss()
