"""A toy rule system, made by the steps of docs/add-a-rule-system.md; its rules are in toy_rules.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ludus_cli import naming
from ludus_cli.calendar import date_words
from ludus_cli.chronicle.card_sheets import card_page
from ludus_cli.chronicle.cards import Hand, Part, ReferenceCard, RosterCard, boxes, numbers
from ludus_cli.dice import Event, tell
from ludus_cli.rules.actions import CampaignRules
from ludus_cli.rules.campaign import (
    Day,
    active_stars,
    admit,
    day_in,
    stars,
    state_from,
    state_to_json,
)
from ludus_cli.rules.cards import bout_to_json, card
from ludus_cli.rules.lists import Lists, names_of
from ludus_cli.rules.making import ORIGIN, Making
from ludus_cli.rules.oneoffs import Newcomer
from ludus_cli.rules.sides import Entry, read_kind
from ludus_cli.rules.system import Doing, Field, Payload, Place, Sheet, Switch
from ludus_cli.rules.vocabulary import View
from tests.contract import toy_rules
from tests.contract.toy_record import doubts, record, replay, result_fields, seat_fields
from tests.contract.toy_rules import (
    BOUTS,
    E_ARRIVES,
    E_END,
    E_FALLS,
    E_MONTH,
    E_POINT,
    E_RECRUITED,
    FREE,
    KINDS,
    TACTICS,
    Bout,
    Man,
    Rules,
    Seat,
    State,
    V,
    copy_match,
    kind_by_name,
    why_not_fight,
)
from tests.contract.toy_table import (
    arena_lines,
    arena_view,
    chances,
    may_play,
    option_words,
    refused,
    stakes,
)
from tests.contract.toy_trials import (
    COMPILED,
    KNOBS,
    TACTICS_ROWS,
    campaign_terms,
    measures,
    terms_words,
    trials,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

    from ludus_cli.chronicle.journal import Journal
    from ludus_cli.chronicle.source import Chronicle

__all__ = [
    "BUILD_COLUMNS",
    "BUILT",
    "CAREER_FIELDS",
    "COMPILED",
    "CREATE",
    "ENTER",
    "FILTERS",
    "KEY",
    "KIND",
    "KINDS",
    "KNOBS",
    "NAME",
    "ODDS",
    "PLACES",
    "POOL",
    "RANK",
    "REQUESTS",
    "SECRET",
    "SWITCHES",
    "TACTICS_ROWS",
    "WORDS",
    "active_stars",
    "apply",
    "arena_lines",
    "arena_view",
    "bill_sheet",
    "blank_card",
    "bout_facts",
    "bout_from",
    "bout_to_json",
    "brief_sheet",
    "builds",
    "by_turn",
    "campaign_facts",
    "campaign_terms",
    "card",
    "card_html",
    "card_renderable",
    "career_sheet",
    "career_star",
    "chance",
    "chances",
    "checked_name",
    "copy_match",
    "day_facts",
    "day_in",
    "day_place",
    "deeds",
    "default_value",
    "doubts",
    "ending",
    "event_facts",
    "event_line",
    "explain",
    "explain_roll",
    "farewell",
    "finished",
    "free_to_retire",
    "from_card",
    "gladiator_facts",
    "honours",
    "introduction",
    "journal",
    "kind_by_name",
    "may_play",
    "measures",
    "names_of",
    "new_state",
    "option_words",
    "pairing",
    "place_of",
    "pool",
    "pool_sheet",
    "progress_words",
    "reference_cards",
    "refight",
    "refused",
    "replay",
    "result_fields",
    "result_words",
    "roll_expectation",
    "roll_words",
    "rolls_sheet",
    "roster_card",
    "rule_value",
    "seat_fields",
    "settings",
    "settled",
    "stakes",
    "star_sheet",
    "stars",
    "state_from_json",
    "state_to_json",
    "steps",
    "telling",
    "terms_words",
    "trials",
    "unfought",
    "weight",
    "why_not_fight",
]

# Step 1: who it is

KEY = "toy"
NAME = "Toss"
WORDS = "two men, two dice, three points"
RANK = 99
KIND = "temper"
PLACES: tuple[Place, ...] = (Place("yard", "The Yard", "Yard"),)
SWITCHES: Mapping[str, Switch] = toy_rules.SWITCHES
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
CREATE, POOL, FILTERS = MAKING.CREATE, MAKING.POOL, MAKING.FILTERS
ENTER, ODDS, BUILT = MAKING.ENTER, MAKING.ODDS, MAKING.BUILT
settings, chance = MAKING.settings, MAKING.chance
CAREER_FIELDS, BUILD_COLUMNS = MAKING.CAREER_FIELDS, MAKING.BUILD_COLUMNS
career_star, builds = MAKING.career_star, MAKING.builds


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


class Toss(CampaignRules[Man, Seat, Bout, Day, Rules, State]):
    """A campaign of Toss."""

    bouts, switches, tactics = BOUTS, toy_rules.SWITCHES, TACTICS
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


CAMPAIGN = Toss()
apply, new_state, checked_name = CAMPAIGN.apply, CAMPAIGN.new_state, naming.checked_name
bout_from, refight = BOUTS.bout_from, BOUTS.refight


# Step 6: to the file and back


def from_card(values: Mapping[str, Any]) -> Man:
    """A man of a card."""
    return BOUTS.from_card(values)


def state_from_json(data: dict[str, Any], gladiators: Sequence[Mapping[str, Any]]) -> State:
    """A campaign, with those who can still matter."""
    return state_from(State, Day, BOUTS, data, gladiators)


# Step 8: questions that commands ask


rule_value, default_value = CAMPAIGN.rule_value, CAMPAIGN.default_value
place_of, day_place = CAMPAIGN.place_of, CAMPAIGN.day_place
free_to_retire, steps = CAMPAIGN.free_to_retire, CAMPAIGN.steps


def finished(g: Man) -> bool:
    """Whether a career is over."""
    return g.status != "active" or g.wins >= FREE


def pool(state: State, place: int | None, filters: dict[str, Any]) -> list[Man]:
    """The novices."""
    return [g for g in state.gladiators.values() if not g.star]


# Step 9: words and tables


def campaign_facts(state: State) -> dict[str, Any]:
    """Nothing of its own."""
    return {}


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
gladiator_facts, introduction, farewell = LISTS.gladiator_facts, LISTS.introduction, LISTS.farewell
star_sheet, pool_sheet, brief_sheet = LISTS.star_sheet, LISTS.pool_sheet, LISTS.brief_sheet
pairing, result_words, settled = LISTS.pairing, LISTS.result_words, LISTS.settled
bout_facts, day_facts, bill_sheet = LISTS.bout_facts, LISTS.day_facts, LISTS.bill_sheet
progress_words, career_sheet, ending = LISTS.progress_words, LISTS.career_sheet, LISTS.ending
deeds, honours, unfought = LISTS.deeds, LISTS.honours, LISTS.unfought


REQUESTS, SECRET = V.request_words(), V.secret
explain, roll_words, by_turn, weight = V.explain, V.roll_words, V.by_turn, V.weight
roll_expectation, explain_roll = V.expectation, V.explain_roll


def event_line(bout: Bout, event: Event, names: dict[int, str]) -> str:
    """An event in a line."""
    return V.line(View(bout, names), event)


def event_facts(event: Event, bout: Bout, names: dict[int, str]) -> dict[str, Any]:
    """An event as JSON shows it."""
    return V.facts(View(bout, names), event)


def rolls_sheet(bout: Bout, events: list[Event], names: dict[int, str]) -> Sheet:
    """Every roll; those that people typed say so."""
    return V.rolls_sheet(View(bout, names), events)


# Step 11: the chronicle


def sentences(bout: Bout, events: list[Event]) -> list[str]:
    """A match in words, each sentence from an event."""
    names = {seat.gladiator: seat.before["name"] for seat in bout.seats}
    said = [f"{pairing(bout, names)}."]
    for kind, who, *values in events:
        man = names[bout.seats[who].gladiator]
        if kind == E_POINT:
            said.append(f"Point {values[0]} for {man}.")
        elif kind == E_FALLS:
            said.append(f"{man} falls.")
        elif kind == E_END:
            said.append(f"{result_words(bout, names)}.")
    return said


def telling(c: Chronicle, match: int) -> list[str]:
    """A match in paragraphs."""
    for row in c.matches:
        if row["bout"]["id"] == match and row["events"]:
            return [" ".join(sentences(bout_from(row["bout"]), row["events"]))]
    raise KeyError(match)


def journal(c: Chronicle) -> Journal:
    """The book of a campaign."""
    from ludus_cli.chronicle.journal import Chapter, Closing, Glance, Journal, StarMatch
    from ludus_cli.chronicle.prose import Sentence

    chapters = [Chapter(month, date_words(month)) for month in range(c.month + 1)]
    marks = {row["bout"]["id"]: row.get("mark", "") for row in c.matches}
    own = {star["id"] for star in c.stars}
    for bout in (bout_from(row["bout"]) for row in c.matches if row["events"]):
        names = {seat.gladiator: seat.before["name"] for seat in bout.seats}
        prose = [[Sentence(text, f"match {bout.id}")] for text in telling(c, bout.id)]
        stars = tuple(n for n in names if n in own)
        told = StarMatch(bout.id, pairing(bout, names), prose, mark=marks[bout.id], stars=stars)
        chapters[bout.month].matches.append(told)
    men = [from_card(star) for star in c.stars]
    return Journal(
        title=c.name,
        subtitle=NAME,
        about=[f"Seed {c.seed}, {c.rules_version}"],
        glances=[Glance(g.id, g.name, [("Record", progress_words(g))]) for g in men],
        chapters=chapters,
        closings=[
            Closing(g.id, g.name, [[Sentence(f"{g.name}: {progress_words(g)}.", f"star {g.id}")]])
            for g in men
        ],
    )


def card_html(c: Chronicle, number: int) -> str:
    """A card to print."""
    everybody = {star["id"]: star for star in c.stars} | dict(c.others)
    man = from_card(everybody[number])
    return card_page([card_of(man)], title=man.name, game=NAME, occasion=c.name)


def card_of(g: Man) -> RosterCard:
    """A card as data: one track, and a body that is all of one piece."""
    facts = tuple((name, str(value)) for name, value in gladiator_facts(g).items())
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


def card_renderable(state: State, g: Man) -> RenderableType:
    """A card for the terminal."""
    from ludus_cli.chronicle.card_terminal import TerminalCard

    return TerminalCard(roster_card(state, g))
