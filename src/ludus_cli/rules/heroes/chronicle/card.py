"""The Roster Card [2.4-2.5] of a gladiator: what it says, and how a terminal shows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ludus_cli.chronicle.words import capital
from ludus_cli.rules.calendar import date_words
from ludus_cli.rules.heroes.chronicle.closing import body_words, fate_words, record_words
from ludus_cli.rules.heroes.chronicle.persons import hand_name, part_names, style_name
from ludus_cli.rules.heroes.chronicle.tables import wound_cost
from ludus_cli.rules.heroes.chronicle.told import gladiator_from
from ludus_cli.rules.heroes.gladiator import (
    ACTIVE,
    LARGEST_ATTRIBUTE,
    SIGNATURE_BY_NAME,
    Gladiator,
    bits_of,
    brought_savvy,
    starting_bonus,
    starting_track,
    style_total,
    total,
)
from ludus_cli.rules.heroes.house_rules import rules_of
from ludus_cli.rules.heroes.locales import LOCALES
from ludus_cli.rules.heroes.styles import STYLES
from ludus_cli.rules.heroes.terms import ATTRIBUTES, ITEMS, NONE, OFF_HAND, STRENGTH, WEAPON_HAND

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderResult
    from rich.panel import Panel
    from rich.table import Table

#: A longer name stands in the card, not in its frame.
LONGEST_TITLE = 32

#: Where a part stands in the figure, seen from the front: his right is on the left.
PLACES = {
    "Head": "head",
    "Right Arm": "right-arm",
    "Chest": "chest",
    "Left Arm": "left-arm",
    "Belly": "belly",
    "Right Leg": "right-leg",
    "Left Leg": "left-leg",
}


#: A terminal of fewer columns gets the closer form of the card.
ROOMY = 76


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the body: its name, Armour Class by style, track from its start down to 0.

    ``place`` is where the figure shows it, ``cost`` what each wound of it takes [5.4.3.2], "" for nothing,
    ``lost`` what bad recoveries took for good.
    """

    name: str
    place: str
    armour: tuple[int, ...]
    track: tuple[int, ...]
    cost: str
    lost: int


@dataclass(frozen=True, slots=True)
class Arms:
    """A style on the card: what it is called, what each hand holds, Armour Class by part name."""

    name: str
    kind: str
    hands: tuple[tuple[str, str], ...]
    armour: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Card:
    """Everything that a Roster Card shows, in words and numbers.

    ``second`` is what changes in the Secondary Style: in which, and how; empty without one.
    """

    name: str
    person: str
    styles: tuple[Arms, ...]
    signatures: tuple[tuple[str, str], ...]
    attributes: tuple[tuple[str, int], ...]
    values: tuple[int, ...]
    total: int
    bonus: int
    star_power: int
    parts: tuple[Part, ...]
    facts: tuple[tuple[str, str], ...]
    second: tuple[tuple[str, str], ...] = ()


def armour_card(style: int, cards: Mapping[str, Sequence[int]]) -> tuple[int, ...]:
    """The Armour Classes of a style: a user's own card, else the table of [3.8]."""
    return tuple(cards.get(STYLES[style].name, STYLES[style].armour))


def arms_of(g: Gladiator, style: int, cards: Mapping[str, Sequence[int]]) -> Arms:
    """A style as this gladiator wears it: a left-hander's is mirrored (H15)."""
    names = part_names(g.left_handed)
    held = {
        hand_name(WEAPON_HAND, g.left_handed): ITEMS[STYLES[style].weapon],
        hand_name(OFF_HAND, g.left_handed): ITEMS[STYLES[style].off_hand],
    }
    return Arms(
        name=style_name(style),
        kind="Primary style" if style == g.style else "Secondary style",
        hands=tuple((f"{capital(hand)} hand", held[hand]) for hand in ("right", "left")),
        armour=tuple(zip(names, armour_card(style, cards), strict=True)),
    )


def parts_of(g: Gladiator, styles: Sequence[int], cards: Mapping[str, Sequence[int]]) -> list[Part]:
    """The seven parts, each with its armour in every style and its track."""
    names = part_names(g.left_handed)
    return [
        Part(
            name=names[part],
            place=PLACES[names[part]],
            armour=tuple(armour_card(style, cards)[part] for style in styles),
            track=tuple(range(starting_track(g.attributes[STRENGTH], g.losses[part]), -1, -1)),
            cost=wound_cost(part),
            lost=g.losses[part],
        )
        for part in range(len(names))
    ]


def second_words(g: Gladiator) -> tuple[tuple[str, str], ...]:
    """What changes when he fights in his Secondary Style (H6); empty when he has none."""
    if g.secondary == NONE:
        return ()
    savvy, points = brought_savvy(g, g.secondary), style_total(g, g.secondary)
    return ((f"As a {style_name(g.secondary)}", f"Savvy {savvy} (one less), Total {points}"),)


def status_words(g: Gladiator, month: int | None) -> str:
    """The next Day that he must miss, or whether he may fight."""
    if g.status != ACTIVE:
        return "none"
    if g.misses_month != NONE and (month is None or g.misses_month >= month):
        return date_words(g.misses_month)
    return "none"


def card_of(
    gladiator: Gladiator | Mapping[str, Any],
    *,
    rules: Mapping[str, Any] | None = None,
    cards: Mapping[str, Sequence[int]] | None = None,
    month: int | None = None,
) -> Card:
    """The Roster Card of a gladiator.

    ``rules`` are the house rules by field (Star Power may be off), ``cards`` a user's armour by
    style name, ``month`` the current month: Days missed before it are past.
    """
    g = gladiator_from(gladiator)
    own_cards = cards or {}
    styles = [g.style] + ([g.secondary] if g.secondary != NONE else [])
    strength = g.attributes[STRENGTH]
    star_power = strength if g.star and rules_of(rules or {}).star_power else 0
    facts = [
        ("Fame", str(g.fame)),
        ("Laurels", str(g.laurels)),
        ("Record", record_words(g)),
        ("Killing strokes", str(g.kills)),
        ("Spared", str(g.spared)),
        ("Locale", LOCALES[g.locale].name),
        ("Status", fate_words(g)),
        ("Misses the Day of", status_words(g, month)),
    ]
    return Card(
        name=g.name,
        person=body_words(g),
        styles=tuple(arms_of(g, style, own_cards) for style in styles),
        signatures=tuple((name, SIGNATURE_BY_NAME[name].words) for name in g.signatures),
        attributes=tuple(zip(ATTRIBUTES, g.attributes, strict=True)),
        values=tuple(range(LARGEST_ATTRIBUTE + 1)),
        total=total(g),
        bonus=starting_bonus(strength, g.female and g.star, bits_of(g)),
        star_power=star_power,
        parts=tuple(parts_of(g, styles, own_cards)),
        facts=tuple(facts),
        second=second_words(g),
    )


def boxes(number: int, box: str = "☐") -> str:
    """Boxes to tick, in fives."""
    return " ".join(box * min(5, number - done) for done in range(0, number, 5)) or "none"


def marked(values: Sequence[int], now: int) -> str:
    """A track with its value in brackets, readable without colour."""
    return "".join(f"[{value}]" if value == now else f" {value} " for value in values)


@dataclass(frozen=True, slots=True)
class TerminalCard:
    """A Roster Card that Rich prints; where only ASCII can be shown, boxes are ``o``.

    Below ROOMY columns the tables are set closer, so that every track stays on one line.
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


def _body(card: Card, roomy: bool) -> Table:
    """The seven parts with their armour and tracks; not roomy: the armour of both styles in one column."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    body = Table(box=box.SIMPLE_HEAD, padding=(0, 1), pad_edge=False)
    body.add_column("Part", no_wrap=True)
    heads = [f"AC {arms.name}" for arms in card.styles]
    if not roomy:
        heads = ["AC (2nd)" if len(card.styles) > 1 else "AC"]
    for head in heads:
        body.add_column(head, justify="center", no_wrap=True)
    some_lost = any(part.lost for part in card.parts)
    body.add_column("Track (lost for good)" if some_lost else "Track")
    for part in card.parts:
        lost = f" (-{part.lost})" if part.lost else ""
        track = marked(part.track, part.track[0]).rstrip() + lost
        armour = [str(ac) for ac in part.armour]
        if not roomy:
            armour = [" ".join([armour[0], *(f"({ac})" for ac in armour[1:])])]
        body.add_row(part.name, *armour, Text(track))
    return body


def wounds_words(card: Card) -> str:
    """What a wound of each part costs: ``Savvy -1: Head. Strength -1: Chest, Belly``."""
    parts: dict[str, list[str]] = {}
    for part in card.parts:
        if part.cost:
            parts.setdefault(part.cost, []).append(part.name)
    return ". ".join(f"{cost}: {', '.join(names)}" for cost, names in parts.items())


def _arms(card: Card, roomy: bool) -> Table:
    """What each hand holds, by style; not roomy: the Secondary Style is marked as above its armour."""
    from rich import box
    from rich.table import Table

    styles = Table(box=box.SIMPLE_HEAD, padding=(0, 1), pad_edge=False)
    styles.add_column("Style", no_wrap=True)
    if roomy:
        styles.add_column("")
    for hand, _ in card.styles[0].hands:
        styles.add_column(hand)
    for number, arms in enumerate(card.styles):
        name = [arms.name, arms.kind] if roomy else [arms.name + ("\n(2nd)" if number else "")]
        styles.add_row(*name, *(item for _, item in arms.hands))
    return styles


def _panel(card: Card, box_mark: str, roomy: bool) -> Panel:
    """The whole card."""
    from rich.console import Group
    from rich.panel import Panel
    from rich.text import Text

    # A title that is too long for the frame would be cut.
    title = Text(card.name, style="bold")
    above = [title] if title.cell_len > LONGEST_TITLE else []
    top = [(name, marked(card.values, now)) for name, now in card.attributes]
    top += [
        ("Total", f" {card.total}"),
        *((label, f" {words}") for label, words in card.second),
        ("Bonus Dice", f" {card.bonus}  {boxes(card.bonus, box_mark)}"),
    ]
    if card.star_power:
        top.append(("Star Power", f" {card.star_power}  {boxes(card.star_power, box_mark)}"))
    signatures = list(card.signatures) or [("Signatures", "none")]
    content = Group(
        *above,
        Text(card.person),
        Text(),
        _pairs(top),
        Text(),
        _pairs(signatures),
        _body(card, roomy),
        _pairs([("Each wound", wounds_words(card))]),
        _arms(card, roomy),
        _pairs(card.facts),
    )
    return Panel(content, title=None if above else title, padding=(0, 2))


def card_renderable(
    gladiator: Gladiator | Mapping[str, Any],
    *,
    rules: Mapping[str, Any] | None = None,
    cards: Mapping[str, Sequence[int]] | None = None,
    month: int | None = None,
) -> TerminalCard:
    """The Roster Card for a terminal of 80 columns, as something that Rich prints.

    Takes what :func:`card_of` takes. Nothing in it depends on colour, and no name is read as markup.
    """
    return TerminalCard(card_of(gladiator, rules=rules, cards=cards, month=month))
