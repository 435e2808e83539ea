"""A toy rule system, made by the steps of docs/add-a-rule-system.md; its rules are in toy_rules.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ludus_cli import naming
from ludus_cli.calendar import CALENDAR, Calendar, date_words, short_date
from ludus_cli.chronicle.card_sheets import card_page
from ludus_cli.chronicle.cards import Hand, Part, ReferenceCard, RosterCard, boxes, numbers
from ludus_cli.dice import STREAM_CAMPAIGN, Event, Sfc32, tell
from ludus_cli.rules import bills
from ludus_cli.rules.achievements import Deeds, Honours, Lot, before_the_fight
from ludus_cli.rules.actions import CampaignRules
from ludus_cli.rules.arrivals import refused as refused_card
from ludus_cli.rules.bills import names_of
from ludus_cli.rules.bouts import Seat
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
from ludus_cli.rules.cards import names_of as fields_in
from ludus_cli.rules.oneoffs import Newcomer
from ludus_cli.rules.sides import Entry
from ludus_cli.rules.system import Doing, Field, Payload, Place, Refusal, Sheet, Switch
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
    BUILD_COLUMNS,
    CAREER_FIELDS,
    COMPILED,
    KNOBS,
    TACTICS_ROWS,
    builds,
    campaign_terms,
    career_star,
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
    "ROUND",
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
    "vocabulary",
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

# Step 7: what is said


def read_kind(text: str, said: Any) -> str:
    """A temper by name."""
    try:
        return KINDS[kind_by_name(text)]
    except KeyError:
        raise Refusal("recruit", f"no temper {text!r}", f"Tempers: {', '.join(KINDS)}") from None


CREATE: tuple[Field, ...] = (
    Field(
        "temper", "Temper", "His temper.", "choice",
        (("Hot", "takes risks"), ("Cold", "takes none")), required=True, read=read_kind,
    ),
    Field(
        "tactics", "Tactics", "Who decides for him: steady or bold.", "choice",
        (("steady", "two dice"), ("bold", "three dice")), default="steady", shown_default="steady",
    ),
    Field("origin", "Origin", "Where he comes from."),
)  # fmt: skip
POOL: tuple[Field, ...] = ()
FILTERS: tuple[Field, ...] = ()
ENTER: tuple[Field, ...] = ()
BUILT: tuple[Field, ...] = ()
ODDS: tuple[Field, ...] = (
    Field("points", "Points", "Points that win: 3 or 5.", "number", default=3),
)


def chance(seed: int, said: dict[str, Any]) -> dict[str, Any]:
    """Name and temper by the seed where nobody has said them."""
    dice = Sfc32(seed, STREAM_CAMPAIGN, 0)
    name, kind = NAMES[dice.below(len(NAMES))], KINDS[dice.below(len(KINDS))]
    return {**said, "name": said.get("name") or name, "temper": said.get("temper") or kind}


def settings(rules: dict[str, str], drawings: dict[str, str], cards: dict[str, Any]) -> Payload:
    """House rules; nothing to draw and no cards here."""
    if drawings or cards:
        raise Refusal("take that", "there are no arenas and no cards in Toss", "Leave it out")
    return {"rules": rules}


# Step 5: a campaign


def seats(*men: Man) -> list[Seat]:
    """The seats of a side."""
    return [Seat(man.id, tactics=man.tactics) for man in men]


def novice(d: Doing, kind: int, name: str = "", tactics: str = "") -> Man:
    """A newcomer; with tactics he is a player's own."""
    number: int = d.state.next_gladiator
    man = Man(number, name or f"Novice {number}", kind, bool(tactics), tactics or "steady")
    admit(d, man)
    tell(d.tray, E_RECRUITED, man.id)
    return man


class Toss(CampaignRules[Man, Seat, Bout, Day, Rules, State]):
    """A campaign of Toss."""

    bouts, switches, tactics, months = (
        BOUTS,
        toy_rules.SWITCHES,
        TACTICS,
        ("fought_month", "left_month"),
    )
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

    def check(self, state: State, g: Man) -> None:
        if not 0 <= g.kind < len(KINDS):
            raise refused_card(f"there is no temper number {g.kind}")

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


ROUND = CAMPAIGN.round
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


def gladiator_facts(g: Man) -> dict[str, Any]:
    """A man as JSON shows him."""
    return {name: getattr(g, name) for name in fields_in(Man)} | {"kind": KINDS[g.kind]}


def introduction(g: Man) -> str:
    """A new man."""
    return f"{g.name}, {KINDS[g.kind]}."


def farewell(g: Man) -> str:
    """A man who has retired."""
    return f"{g.name} has retired: {progress_words(g)}."


def progress_words(g: Man) -> str:
    """His record."""
    return f"{g.wins}-{g.defeats}-{g.draws}"


COLUMNS = ("#", "Name", "Temper", "W-L-D", "Now")


def men_sheet(title: str, men: Sequence[Man]) -> Sheet:
    """A list of men."""
    rows = [(g.id, g.name, KINDS[g.kind], progress_words(g), g.status) for g in men]
    return Sheet(title, COLUMNS, rows, right=["#"], names=["Name"])


def star_sheet(state: State) -> Sheet:
    """The Stars."""
    return men_sheet("Stars", stars(state))


def brief_sheet(state: State) -> Sheet:
    """Those who still fight; where none does, all."""
    return men_sheet("Stars", active_stars(state) or stars(state))


def pool_sheet(state: State, found: Sequence[Man], limit: int) -> Sheet:
    """The novices."""
    return men_sheet("Pool", found[:limit])


def pairing(bout: Bout, names: dict[int, str]) -> str:
    """Who meets whom."""
    return bills.pairing(bout.seats, lambda seat: names[seat.gladiator])


def side_words(bout: Bout, names: dict[int, str], side: int) -> str:
    """The men of a side."""
    return ", ".join(names[seat.gladiator] for seat in bout.seats if seat.side == side)


def result_words(bout: Bout, names: dict[int, str]) -> str:
    """How it ended."""
    if bout.status == "billed":
        return "to be fought"
    if bout.winner == -1:
        return "a draw"
    return f"{side_words(bout, names, bout.winner)} won"


def settled(bout: Bout, names: dict[int, str]) -> list[str]:
    """What a fought match did to those in it."""
    fallen = [seat for seat in bout.seats if seat.after["status"] == "dead"]
    return [f"{names[seat.gladiator]} is dead." for seat in fallen]


def bout_facts(bout: Bout, names: dict[int, str]) -> dict[str, Any]:
    """A match as JSON shows it."""
    gladiators = [bills.seat_facts(seat, names, {}, dict) for seat in bout.seats]
    return bills.bout_facts(bout, result_words(bout, names), {}, gladiators)


def day_facts(state: State, day: Day) -> dict[str, Any]:
    """The bill as JSON shows it."""
    return bills.day_facts(state, day, {}, bout_facts)


def bill_sheet(state: State, day: Day) -> Sheet:
    """The bill."""
    return bills.bill_sheet(
        state,
        day,
        f"The Yard, {date_words(state.month)}",
        ["Who", "Result"],
        lambda bout, names: (pairing(bout, names), result_words(bout, names)),
    )


def career_sheet(state: State, star: Man, bouts: list[Bout]) -> Sheet:
    """The matches of a Star."""
    named = [(bout, names_of(state, bout)) for bout in bouts]
    rows = [(short_date(b.month), pairing(b, names), result_words(b, names)) for b, names in named]
    return Sheet(star.name, ["When", "Who", "Result"], rows)


def ending(state: State, star: Man) -> str:
    """How a career stands."""
    return f"{star.name}, {star.status} in {date_words(state.month)}: {progress_words(star)}."


vocabulary, REQUESTS, SECRET = V, V.request_words(), V.secret
explain, roll_words, by_turn, weight = V.explain, V.roll_words, V.by_turn, V.weight
roll_expectation, explain_roll = V.expectation, V.explain_roll


def event_line(bout: Bout, event: Event, names: dict[int, str], viewer: int = -1) -> str:
    """An event in a line."""
    return V.line(View(bout, names, viewer), event)


def event_facts(event: Event, bout: Bout, names: dict[int, str]) -> dict[str, Any]:
    """An event as JSON shows it."""
    return V.facts(View(bout, names), event)


def rolls_sheet(bout: Bout, events: list[Event], names: dict[int, str], viewer: int = -1) -> Sheet:
    """Every roll; those that people typed say so."""
    return V.rolls_sheet(View(bout, names, viewer), events)


def deeds(bout: Bout) -> Deeds:
    """What a match was to its men; a loser was brought down by the first man of the winners."""
    first = next((who for who, s in enumerate(bout.seats) if s.side == bout.winner), -1)
    lots = []
    for seat in bout.seats:
        dead = seat.after["status"] == "dead"
        by = first if seat.outcome == "lost" else -1
        fate = "fell" if dead else "beaten" if by >= 0 else "unbeaten"
        lots.append(Lot(seat.before["kind"], fate, by, dead, by >= 0 and not dead))
    return Deeds(0, tuple(lots))


def honours(g: Man) -> Honours:
    """Victories, and nothing else."""
    return Honours(g.kind, g.wins >= FREE, {"Wins": g.wins})


def unfought(data: dict[str, Any]) -> dict[str, Any]:
    """A match before its first turn."""
    return before_the_fight(data)


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


def journal(
    c: Chronicle,
    told: Callable[[Chronicle, int], list[str]] = telling,
    man: Callable[[Mapping[str, Any]], Man] = from_card,
    calendar: Calendar = CALENDAR,
) -> Journal:
    """The book of a campaign."""
    from ludus_cli.chronicle.journal import Chapter, Closing, Glance, Journal, StarMatch
    from ludus_cli.chronicle.prose import Sentence

    chapters = [Chapter(month, calendar.words(month)) for month in range(c.month + 1)]
    marks = {row["bout"]["id"]: row.get("mark", "") for row in c.matches}
    own = {star["id"] for star in c.stars}
    for bout in (bout_from(row["bout"]) for row in c.matches if row["events"]):
        names = {seat.gladiator: seat.before["name"] for seat in bout.seats}
        prose = [[Sentence(text, f"match {bout.id}")] for text in told(c, bout.id)]
        stars = tuple(n for n in names if n in own)
        match = StarMatch(bout.id, pairing(bout, names), prose, mark=marks[bout.id], stars=stars)
        chapters[bout.month].matches.append(match)
    men = [man(star) for star in c.stars]
    return Journal(
        title=c.name,
        subtitle=NAME,
        about=[f"Seed {c.seed}, {c.rules_version}"],
        glances=[Glance(g.id, g.name, [("Record", progress_words(g))]) for g in men],
        chapters=chapters,
        calendar=calendar,
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
