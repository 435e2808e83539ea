"""The Roster Card [2.4-2.5] of a gladiator, filled in and empty."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludus_cli.chronicle.cards import Grid, Hand, Part, RosterCard, boxes, figure_of, numbers
from ludus_cli.chronicle.scores import record_words
from ludus_cli.core.calendar import date_words
from ludus_cli.core.english import capital
from ludus_cli.rules.heroes.book.gladiator import (
    ACTIVE,
    DEAD,
    LARGEST_ATTRIBUTE,
    SIGNATURE_BY_NAME,
    Gladiator,
    attribute_total,
    bits_of,
    brought_savvy,
    starting_bonus,
    starting_track,
    style_total,
)
from ludus_cli.rules.heroes.book.house_rules import rules_of
from ludus_cli.rules.heroes.book.locales import LOCALES
from ludus_cli.rules.heroes.book.styles import STYLES
from ludus_cli.rules.heroes.book.terms import ATTRIBUTES, ITEMS, NONE, OFF_HAND, STRENGTH, STRONG, WEAPON_HAND
from ludus_cli.rules.heroes.telling.persons import body_words, fate_words, hand_name, part_names, style_name
from ludus_cli.rules.heroes.telling.tables import wound_cost
from ludus_cli.rules.heroes.telling.told import gladiator_from

#: The figure seen from the front: his right is on the left.
FIGURE = (
    ("", "Head", ""),
    ("Right Arm", "Chest", "Left Arm"),
    ("Right hand", "Belly", "Left hand"),
    ("Right Leg", "", "Left Leg"),
)
#: What is written down of a career, on an empty card.
WRITTEN = ("Fame", "Laurels", "Wins", "Defeats", "Draws", "Killing strokes", "Locale", "Misses the Day of")
KEY = "AC: Armour Class. Each track of a part runs from its start down to 0"

#: A user's own Armour Classes by style name.
Cards = Mapping[str, Sequence[int]]


def armour_card(style: int, cards: Cards) -> Sequence[int]:
    """The Armour Classes of a style: a user's own card, else the table of [3.8]."""
    return cards.get(STYLES[style].name, STYLES[style].armour)


def held_in(style: int, left_handed: bool) -> dict[str, str]:
    """Return the things in the hands in a style, his right one first: a left-hander's is mirrored (H15)."""
    held = {
        hand_name(WEAPON_HAND, left_handed): ITEMS[STYLES[style].weapon],
        hand_name(OFF_HAND, left_handed): ITEMS[STYLES[style].off_hand],
    }
    return {f"{capital(hand)} hand": held[hand] for hand in ("right", "left")}


def part_of(g: Gladiator, part: int, name: str, styles: Sequence[int], cards: Cards) -> Part:
    """Return a part of the body: its Armour Class in each style where they differ, its track from its start down to 0,
    its lasting losses (H48), the cost of a wound."""
    armour = dict.fromkeys(str(armour_card(style, cards)[part]) for style in styles)
    start = starting_track(g.attributes[STRENGTH], g.losses[part])
    note = f"{g.losses[part]} lost for good" if g.losses[part] else ""
    return Part(name, " / ".join(armour), numbers(name, range(start, -1, -1), start), note, cost_words(part))


def cost_words(part: int) -> str:
    """Return the cost of a wound of a part [5.4.3.2], as printed below it: ``wound: Savvy -1``."""
    cost = wound_cost(part)
    return f"wound: {cost}" if cost else ""


def hands_of(g: Gladiator) -> dict[str, Hand]:
    """Return the things in his hands, and in the Secondary Style those that differ."""
    other = {} if g.secondary == NONE else held_in(g.secondary, g.left_handed)
    return {
        hand: Hand(hand, item, f"{other[hand]} as {style_name(g.secondary)}" if other.get(hand, item) != item else "")
        for hand, item in held_in(g.style, g.left_handed).items()
    }


def second_words(g: Gladiator) -> tuple[tuple[str, str], ...]:
    """Return the changes when he fights in his Secondary Style (H6); empty if he has none."""
    if g.secondary == NONE:
        return ()
    savvy, points = brought_savvy(g, g.secondary), style_total(g, g.secondary)
    return ((f"As a {style_name(g.secondary)}", f"Savvy {savvy} (1 less), Total {points}"),)


def now_facts(g: Gladiator, month: int | None) -> tuple[tuple[str, str], ...]:
    """Return how he fares, and the next Day that he must miss; for one who is gone when he left."""
    status = ("Status", fate_words(g))
    if g.status != ACTIVE:
        return (status, ("Died" if g.status == DEAD else "Left", date_words(g.left_month)))
    misses = g.misses_month != NONE and g.misses_month >= (month or 0)
    return (status, ("Misses the Day of", date_words(g.misses_month) if misses else "none"))


def roster_card(
    gladiator: Gladiator | Mapping[str, Any],
    *,
    rules: Mapping[str, Any] | None = None,
    cards: Cards | None = None,
    month: int | None = None,
) -> RosterCard:
    """The Roster Card [2.4-2.5] of a gladiator.

    ``rules`` are the house rules by field (Star Power may be off), ``cards`` a user's armour by
    style name, ``month`` the current month: Days missed before it are past.
    """
    g, own = gladiator_from(gladiator), cards or {}
    styles = [g.style] + ([g.secondary] if g.secondary != NONE else [])
    names, strength = part_names(g.left_handed), g.attributes[STRENGTH]
    values = range(LARGEST_ATTRIBUTE + 1)
    tracks = [numbers(name, values, now) for name, now in zip(ATTRIBUTES, g.attributes, strict=True)]
    tracks.append(boxes("Bonus Dice", starting_bonus(strength, g.female and g.star, bits_of(g))))
    if g.star and rules_of(rules or {}).star_power and strength:
        tracks.append(boxes("Star Power", strength))
    cells: dict[str, Part | Hand] = {name: part_of(g, part, name, styles, own) for part, name in enumerate(names)}
    return RosterCard(
        name=g.name,
        kind=style_name(g.style) + (f", {style_name(g.secondary)} (secondary)" if len(styles) > 1 else ""),
        person=body_words(g),
        tracks=tuple(tracks),
        armour="AC",
        figure=figure_of(FIGURE, cells | hands_of(g)),
        totals=(("Total", str(attribute_total(g))), *second_words(g)),
        notes=tuple((name, SIGNATURE_BY_NAME[name].words) for name in g.signatures),
        facts=(
            ("Fame", str(g.fame)),
            ("Laurels", str(g.laurels)),
            ("Record", record_words(g)),
            ("Killing strokes", str(g.kills)),
            ("Spared", str(g.spared)),
            ("Locale", LOCALES[g.locale].name),
            *now_facts(g, month),
        ),
        grid=Grid(
            "Styles and Armour Classes",
            ("Style", *held_in(g.style, g.left_handed), *names),
            tuple(
                (style_name(style), *held_in(style, g.left_handed).values(), *map(str, armour_card(style, own)))
                for style in styles
            ),
        ),
        key=KEY + (". The second AC is for the secondary style" if len(styles) > 1 else "") + ".",
    )


def blank_card(left_handed: bool, star_power: bool = True) -> RosterCard:
    """An empty Roster Card: every track as long as it may be, nothing marked.

    A left-hander's is mirrored (H15): his weapon is in the left hand.
    """
    values = range(LARGEST_ATTRIBUTE + 1)
    cells: dict[str, Part | Hand] = {
        name: Part(name, "", numbers(name, values[::-1]), cost=cost_words(part))
        for part, name in enumerate(part_names(left_handed))
    }
    for hand, words in ((WEAPON_HAND, "weapon"), (OFF_HAND, "off-hand")):
        name = f"{capital(hand_name(hand, left_handed))} hand"
        cells[name] = Hand(f"{name} ({words})", "")
    tracks = [numbers(name, values) for name in ATTRIBUTES]
    tracks.append(boxes("Bonus Dice", starting_bonus(LARGEST_ATTRIBUTE, True, STRONG), empty=True))
    if star_power:
        tracks.append(boxes("Star Power", LARGEST_ATTRIBUTE, empty=True))
    return RosterCard(
        name="",
        kind="",
        person="",
        tracks=tuple(tracks),
        armour="AC",
        figure=figure_of(FIGURE, cells),
        totals=(("Styles", ""), ("Total", "")),
        notes=(("Signatures", ""),),
        facts=tuple((label, "") for label in WRITTEN),
        key=KEY + ". Cross out the numbers above the start.",
    )
