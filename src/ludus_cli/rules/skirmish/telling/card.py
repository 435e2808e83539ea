"""The Roster Card of a gladiator, filled in and empty, and as a page of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludus_cli.chronicle import cards
from ludus_cli.core.calendar import date_words
from ludus_cli.core.english import capital
from ludus_cli.rules.skirmish.book.gladiator import (
    ACTIVE,
    LARGEST_ATTRIBUTE,
    LARGEST_STAMINA_GAIN,
    STAMINA_BASE,
    STAMINA_DIE,
    Gladiator,
    from_card,
)
from ludus_cli.rules.skirmish.book.state import ACTIVE_PHASES, PHASES, QUICK_REACTIONS
from ludus_cli.rules.skirmish.book.terms import ARMOURS, ATTRIBUTES, CLASSES, ITEMS, PARTS, REACTIONS, SHIELDS, STAMINA
from ludus_cli.rules.skirmish.book.wounds import LIGHT_IN_A_SERIOUS, SERIOUS_TO_FALL
from ludus_cli.rules.skirmish.telling.persons import body_words, fate_words, record_words

#: What a serious wound of each part does, in a few words.
SPECIALS = (
    "no more active phases this turn; helmet lost",
    "Strength -1",
    "Reactions -1",
    "shield or net dropped for good",
    "weapon dropped",
    "1 active phase fewer a turn",
    "1 active phase fewer a turn",
)
#: Boxes for serious wounds of a part: with the third he is down.
PART_BOXES = 2


def missed_words(g: Gladiator, month: int | None) -> str:
    """Return the month through which he is hurt."""
    if g.status != ACTIVE or g.misses_through < 0 or g.misses_through < (month or 0):
        return "none"
    return f"through {date_words(g.misses_through)}"


def left_hand(g: Gladiator) -> str:
    """Return the thing in his left hand."""
    if g.net:
        return "net"
    return f"{SHIELDS[g.shield]} shield" if g.shield else "empty"


#: The figure seen from the front: his right is on the left.
FIGURE = (
    ("", "Head", ""),
    ("Right Arm", "Upper Body", "Left Arm"),
    ("Right hand", "Lower Body", "Left hand"),
    ("Right Leg", "", "Left Leg"),
)
#: What is written down of a career, on an empty card.
WRITTEN = ("School", "Wins", "Defeats", "Draws", "Opponents killed", "Spared", "Missed matches")
KEY = (
    f"{LIGHT_IN_A_SERIOUS} light wounds, in any parts, count as one serious wound. "
    f"A gladiator with {SERIOUS_TO_FALL} serious wounds falls."
)


def wound_tracks(empty: bool = False) -> tuple[cards.Track, cards.Track]:
    """The boxes for light and serious wounds."""
    light = LIGHT_IN_A_SERIOUS * SERIOUS_TO_FALL
    return (
        cards.boxes("Light wounds", light, filling=True, empty=empty, group=LIGHT_IN_A_SERIOUS),
        cards.boxes("Serious wounds", SERIOUS_TO_FALL, filling=True, empty=empty),
    )


def part_of(part: int, armour: str, scars: int = 0, *, empty: bool = False) -> cards.Part:
    """Return a part of the body: its boxes, the cost of a serious wound, and his scars: ``Strength -1. Scars: 2``."""
    track = cards.boxes(PARTS[part], PART_BOXES, filling=True, empty=empty)
    note = SPECIALS[part] + (f". Scars: {scars}" if scars else "")
    return cards.Part(PARTS[part], armour, track, note)


def roster_card(gladiator: Gladiator | Mapping[str, Any], *, school: str, month: int | None = None) -> cards.RosterCard:
    """The Roster Card of a gladiator; ``school`` is its name, ``month`` the current one."""
    g = gladiator if isinstance(gladiator, Gladiator) else from_card(dict(gladiator))
    cells: dict[str, cards.Part | cards.Hand] = {}
    for part, scars in enumerate(g.serious_career):
        worn = ARMOURS[g.armour[part]]
        cells[PARTS[part]] = part_of(part, "bare" if worn == "none" else worn, scars)
    for name, item in (("Right hand", ITEMS[g.weapon]), ("Left hand", left_hand(g))):
        cells[name] = cards.Hand(name, item)
    values = range(LARGEST_ATTRIBUTE + 1)
    quick = g.attributes[REACTIONS] >= QUICK_REACTIONS
    return cards.RosterCard(
        name=g.name,
        kind=CLASSES[g.weight],
        person=body_words(g),
        tracks=(
            *(cards.numbers(ATTRIBUTES[a], values, g.attributes[a]) for a in range(STAMINA)),
            cards.boxes("Stamina", g.attributes[STAMINA]),
            cards.boxes("Active phases", ACTIVE_PHASES[g.weight] + quick),
            *wound_tracks(),
        ),
        armour="Armour",
        figure=cards.figure_of(FIGURE, cells),
        totals=(("Stamina may grow to", str(g.start_stamina + LARGEST_STAMINA_GAIN)),),
        facts=(
            ("School", capital(school)),
            ("Record", record_words(g)),
            # A card without room for all keeps the first.
            ("Status", fate_words(g)),
            ("Missed matches", missed_words(g, month)),
            ("Tactics", g.tactics or "solo rule"),
            ("Opponents killed", str(g.kills)),
            ("Spared", str(g.spared)),
            ("Wounds", f"{g.wounds_dealt} dealt, {g.wounds_taken} taken"),
        ),
        key=KEY,
    )


def blank_card() -> cards.RosterCard:
    """An empty Roster Card: every track as long as it may be, nothing marked."""
    values = range(LARGEST_ATTRIBUTE + 1)
    stamina = STAMINA_BASE + max(STAMINA_DIE) + LARGEST_STAMINA_GAIN
    cells: dict[str, cards.Part | cards.Hand] = {name: part_of(part, "", empty=True) for part, name in enumerate(PARTS)}
    cells |= {name: cards.Hand(name, "") for name in ("Right hand", "Left hand")}
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
