"""The Roster Card of a gladiator: what it says, on paper and for the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ludus_cli.chronicle import cards
from ludus_cli.chronicle.card_sheets import card_page
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.words import capital
from ludus_cli.rules.calendar import date_words
from ludus_cli.rules.skirmish.chronicle.closing import body_words, fate_words, record_words
from ludus_cli.rules.skirmish.chronicle.told import schools_of
from ludus_cli.rules.skirmish.gladiator import (
    ACTIVE,
    LARGEST_ATTRIBUTE,
    LARGEST_STAMINA_GAIN,
    STAMINA_BASE,
    STAMINA_DIE,
    Gladiator,
    from_card,
)
from ludus_cli.rules.skirmish.state import ACTIVE_PHASES, PHASES, QUICK_REACTIONS
from ludus_cli.rules.skirmish.terms import (
    ARMOURS,
    ATTRIBUTES,
    CLASSES,
    ITEMS,
    PARTS,
    REACTIONS,
    SHIELDS,
    STAMINA,
)
from ludus_cli.rules.skirmish.wounds import LIGHT_IN_A_SERIOUS, SERIOUS_TO_FALL

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderResult
    from rich.panel import Panel
    from rich.table import Table

#: A longer name stands in the card, not in its frame.
LONGEST_TITLE = 32
#: A terminal of fewer columns has what a serious wound does below the table of the parts.
ROOMY = 76

#: What a serious wound of each part does, in a few words.
SPECIALS = (
    "no more active phases this turn, helmet lost",
    "Strength -1",
    "Reactions -1",
    "shield or net dropped for good",
    "weapon dropped",
    "an active phase less a turn",
    "an active phase less a turn",
)
#: Where a part stands in the figure, seen from the front: his right is on the left.
PLACES = ("head", "upper-body", "lower-body", "left-arm", "right-arm", "left-leg", "right-leg")
#: Boxes for serious wounds of a part: with the third he is down.
PART_BOXES = 2


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the body: its name, armour, place in the figure, special, serious wounds of his career."""

    name: str
    armour: str
    place: str
    special: str
    scars: int


@dataclass(frozen=True, slots=True)
class Card:
    """Everything that a Roster Card shows, in words and numbers.

    ``tracks`` are Attributes with their value and the values that they may have; ``stamina`` is the
    number of boxes and ``most_stamina`` what it may grow to.
    """

    name: str
    kind: str
    person: str
    school: str
    tracks: tuple[tuple[str, int], ...]
    values: tuple[int, ...]
    stamina: int
    most_stamina: int
    phases: int
    hands: tuple[tuple[str, str], ...]
    parts: tuple[Part, ...]
    facts: tuple[tuple[str, str], ...]
    light_boxes: int = LIGHT_IN_A_SERIOUS
    serious_boxes: int = SERIOUS_TO_FALL
    part_boxes: int = PART_BOXES


def missed_words(g: Gladiator, month: int | None) -> str:
    """Through which month he is hurt."""
    if g.status != ACTIVE or g.misses_through < 0 or g.misses_through < (month or 0):
        return "none"
    return f"through {date_words(g.misses_through)}"


def left_hand(g: Gladiator) -> str:
    """What his left hand holds."""
    if g.net:
        return "net"
    return f"{SHIELDS[g.shield]} shield" if g.shield else "empty"


def card_of(
    gladiator: Gladiator | Mapping[str, Any], *, school: str, month: int | None = None
) -> Card:
    """The Roster Card of a gladiator; ``school`` is its name, ``month`` the current one."""
    g = gladiator if isinstance(gladiator, Gladiator) else from_card(dict(gladiator))
    quick = g.attributes[REACTIONS] >= QUICK_REACTIONS
    facts = (
        ("School", capital(school)),
        ("Record", record_words(g)),
        ("Killed", str(g.kills)),
        ("Spared", str(g.spared)),
        ("Wounds", f"{g.wounds_dealt} dealt, {g.wounds_taken} taken"),
        ("Status", fate_words(g)),
        ("Missed matches", missed_words(g, month)),
        ("Tactics", g.tactics or "solo rule"),
    )
    return Card(
        name=g.name,
        kind=CLASSES[g.weight],
        person=body_words(g),
        school=school,
        tracks=tuple(zip(ATTRIBUTES[:STAMINA], g.attributes[:STAMINA], strict=True)),
        values=tuple(range(LARGEST_ATTRIBUTE + 1)),
        stamina=g.attributes[STAMINA],
        most_stamina=g.start_stamina + LARGEST_STAMINA_GAIN,
        phases=ACTIVE_PHASES[g.weight] + quick,
        hands=(("Right hand", ITEMS[g.weapon]), ("Left hand", left_hand(g))),
        parts=tuple(
            Part(name, ARMOURS[g.armour[part]], PLACES[part], SPECIALS[part],
                 g.serious_career[part])
            for part, name in enumerate(PARTS)
        ),
        facts=facts,
    )  # fmt: skip


#: The figure seen from the front: his right is on the left.
FIGURE = (
    ("", "head", ""),
    ("right-arm", "upper-body", "left-arm"),
    ("right hand", "lower-body", "left hand"),
    ("right-leg", "", "left-leg"),
)
#: What is written down of a career, on an empty card.
WRITTEN = ("School", "Wins", "Defeats", "Draws", "Killed", "Spared", "Misses")
KEY = (
    f"Seen from the front. {LIGHT_IN_A_SERIOUS} light wounds, wherever they sit, are one serious wound; "
    f"with {SERIOUS_TO_FALL} serious ones of any kind he falls."
)


def wound_tracks(empty: bool = False) -> tuple[cards.Track, cards.Track]:
    """The boxes for light and serious wounds."""
    light = LIGHT_IN_A_SERIOUS * SERIOUS_TO_FALL
    return (
        cards.boxes("Light wounds", light, filling=True, empty=empty, group=LIGHT_IN_A_SERIOUS),
        cards.boxes("Serious wounds", SERIOUS_TO_FALL, filling=True, empty=empty),
    )


def special_words(part: Part) -> str:
    """What a serious wound of a part does, and his scars there: ``Strength -1. Scars: 2``."""
    return part.special + (f". Scars: {part.scars}" if part.scars else "")


def roster_card(
    gladiator: Gladiator | Mapping[str, Any], *, school: str, month: int | None = None
) -> cards.RosterCard:
    """The Roster Card to be laid out on paper; takes what :func:`card_of` takes."""
    card = card_of(gladiator, school=school, month=month)
    cells: dict[str, cards.Part | cards.Hand] = {}
    for part in card.parts:
        worn = "bare" if part.armour == "none" else part.armour
        track = cards.boxes(part.name, card.part_boxes, filling=True)
        cells[part.place] = cards.Part(part.name, worn, track, special_words(part))
    for name, item in card.hands:
        cells[name.lower()] = cards.Hand(name, item)
    return cards.RosterCard(
        name=card.name,
        kind=card.kind,
        person=card.person,
        tracks=(
            *(cards.numbers(name, card.values, now) for name, now in card.tracks),
            cards.boxes("Stamina", card.stamina),
            cards.boxes("Active phases", card.phases),
            *wound_tracks(),
        ),
        armour="Armour",
        figure=cards.figure_of(FIGURE, cells),
        totals=(("Stamina may grow to", str(card.most_stamina)),),
        facts=card.facts,
        key=KEY,
    )


def blank_card() -> cards.RosterCard:
    """An empty Roster Card: every track as long as it may be, nothing marked."""
    values = range(LARGEST_ATTRIBUTE + 1)
    stamina = STAMINA_BASE + max(STAMINA_DIE.values()) + LARGEST_STAMINA_GAIN
    cells: dict[str, cards.Part | cards.Hand] = {
        PLACES[part]: cards.Part(
            name, "", cards.boxes(name, PART_BOXES, filling=True, empty=True), SPECIALS[part]
        )
        for part, name in enumerate(PARTS)
    }
    cells |= {f"{side} hand": cards.Hand(f"{capital(side)} hand", "") for side in ("right", "left")}
    return cards.RosterCard(
        name="",
        kind="",
        person="",
        tracks=(
            *(cards.numbers(name, values) for name in ATTRIBUTES[:STAMINA]),
            cards.boxes("Stamina", stamina, empty=True),
            cards.boxes("Active phases", PHASES, empty=True),
            *wound_tracks(empty=True),
        ),
        armour="Armour",
        figure=cards.figure_of(FIGURE, cells),
        totals=(("Class", ""),),
        facts=tuple((label, "") for label in WRITTEN),
        key=KEY,
    )


def card_html(c: Chronicle, gladiator: Gladiator | Mapping[str, Any]) -> str:
    """The Roster Card as one HTML page without outside address, to print on one sheet."""
    g = gladiator if isinstance(gladiator, Gladiator) else from_card(dict(gladiator))
    card = roster_card(g, school=schools_of(c)[g.school], month=c.month)
    return card_page(
        [card],
        title=f"{card.name}: Roster Card",
        game="Hex Skirmish",
        occasion=f"{c.name}, {date_words(c.month)}",
    )


def boxes(number: int, box: str = "☐") -> str:
    """Boxes to tick, in fives."""
    return " ".join(box * min(5, number - done) for done in range(0, number, 5))


def marked(values: Sequence[int], now: int) -> str:
    """A track with its value in brackets, readable without colour."""
    return "".join(f"[{value}]" if value == now else f" {value} " for value in values)


@dataclass(frozen=True, slots=True)
class TerminalCard:
    """A Roster Card that Rich prints; where only ASCII can be shown, boxes are ``o``.

    Below ROOMY columns what a wound does stands in lines of its own.
    """

    card: Card

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        mark = "o" if options.ascii_only else "☐"
        yield _panel(self.card, mark, options.max_width >= ROOMY)


def _pairs(rows: Sequence[tuple[str, str]]) -> Table:
    """Labels and values in two columns."""
    from rich.table import Table
    from rich.text import Text

    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    grid.add_column(overflow="fold")
    for label, value in rows:
        grid.add_row(Text(label), Text(value))
    return grid


def _body(card: Card, box_mark: str, roomy: bool) -> Table:
    """The seven parts with their armour and boxes; roomy: what a serious wound does, and his scars, too."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    body = Table(box=box.SIMPLE_HEAD, padding=(0, 1), pad_edge=False)
    for head in ("Part", "Armour", "Serious"):
        body.add_column(head, no_wrap=True)
    if roomy:
        body.add_column("A serious wound")
        body.add_column("Scars", justify="right")
    for part in card.parts:
        marks = Text(box_mark * card.part_boxes)
        more = [part.special, str(part.scars) if part.scars else ""] if roomy else []
        body.add_row(part.name, part.armour, marks, *more)
    return body


def _panel(card: Card, mark: str, roomy: bool) -> Panel:
    """The whole card."""
    from rich.console import Group
    from rich.panel import Panel
    from rich.text import Text

    # A title that is too long for the frame would be cut.
    title = Text(card.name, style="bold")
    above = [title] if title.cell_len > LONGEST_TITLE else []
    light = " ".join([mark * card.light_boxes] * card.serious_boxes)
    top = [(name, marked(card.values, now)) for name, now in card.tracks]
    top += [
        ("Stamina", f" {card.stamina}  {boxes(card.stamina, mark)}  (to {card.most_stamina})"),
        ("Active phases", f" {card.phases}  {boxes(card.phases, mark)}"),
    ]
    wounds = [
        ("Light", f"{light}  {card.light_boxes} light are 1 serious"),
        ("Serious", f"{mark * card.serious_boxes}  {card.serious_boxes} serious: he falls"),
    ]
    body: list[Table | Text] = [_body(card, mark, roomy)]
    if not roomy:
        specials = [(part.name, special_words(part)) for part in card.parts]
        body += [Text("A serious wound:"), _pairs(specials), Text()]
    content = Group(
        *above,
        Text(f"{card.kind}. {card.person}."),
        Text(),
        _pairs(top),
        Text(),
        _pairs(card.hands),
        *body,
        _pairs(wounds),
        Text(),
        _pairs(card.facts),
    )
    return Panel(content, title=None if above else title, padding=(0, 2))


def card_renderable(
    gladiator: Gladiator | Mapping[str, Any], *, school: str, month: int | None = None
) -> TerminalCard:
    """The Roster Card for a terminal of 80 columns, as something that Rich prints.

    Takes what :func:`card_of` takes. Nothing in it depends on colour, and no name is read as markup.
    """
    return TerminalCard(card_of(gladiator, school=school, month=month))
