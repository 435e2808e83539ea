"""The Roster Card [2.4-2.5] on paper: filled in, empty, and as a page of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludus_cli.chronicle.card_sheets import card_page
from ludus_cli.chronicle.cards import Grid, Hand, Part, RosterCard, boxes, figure_of, numbers
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.words import capital
from ludus_cli.rules.calendar import date_words
from ludus_cli.rules.heroes.chronicle import card as shown
from ludus_cli.rules.heroes.chronicle.card import PLACES, Card, card_of
from ludus_cli.rules.heroes.chronicle.persons import hand_name, part_names
from ludus_cli.rules.heroes.chronicle.tables import wound_cost
from ludus_cli.rules.heroes.gladiator import LARGEST_ATTRIBUTE, Gladiator, starting_bonus
from ludus_cli.rules.heroes.terms import ATTRIBUTES, OFF_HAND, STRONG, WEAPON_HAND

#: The figure seen from the front: his right is on the left.
FIGURE = (
    ("", "head", ""),
    ("right-arm", "chest", "left-arm"),
    ("right hand", "belly", "left hand"),
    ("right-leg", "", "left-leg"),
)
#: What is written down of a career, on an empty card.
WRITTEN = ("Fame", "Laurels", "Wins", "Defeats", "Draws", "Killing strokes", "Locale", "Misses")
KEY = "Seen from the front. AC: Armour Class. Each track runs from its start down to 0"


def both(values: Sequence[object]) -> str:
    """What it is in the Primary Style, and after a stroke in the Secondary where it differs."""
    return " / ".join(str(value) for value in dict.fromkeys(values))


def cost_words(cost: str) -> str:
    """What a wound costs, as it stands below a part: ``wound: Savvy -1``."""
    return f"wound: {cost}" if cost else ""


def part_of(part: shown.Part) -> Part:
    """A part of the body for the card."""
    note = f"{part.lost} lost for good" if part.lost else ""
    track = numbers(part.name, part.track, part.track[0])
    return Part(part.name, both(part.armour), track, note, cost_words(part.cost))


def hands_of(card: Card) -> dict[str, Hand]:
    """What his hands hold, and in the Secondary Style where that is something else."""
    found = {}
    for place, (hand, item) in enumerate(card.styles[0].hands):
        other = [arms for arms in card.styles[1:] if arms.hands[place][1] != item]
        words = f"{other[0].hands[place][1]} as {other[0].name}" if other else ""
        found[hand.lower()] = Hand(hand, item, words)
    return found


def grid_of(card: Card) -> Grid:
    """Each style with what its hands hold and its Armour Classes."""
    hands = tuple(hand for hand, _ in card.styles[0].hands)
    parts = tuple(part for part, _ in card.styles[0].armour)
    return Grid(
        "Styles and Armour Classes",
        ("Style", *hands, *parts),
        tuple(
            (arms.name, *(item for _, item in arms.hands), *(str(ac) for _, ac in arms.armour))
            for arms in card.styles
        ),
    )


def roster_card(
    gladiator: Gladiator | Mapping[str, Any],
    *,
    rules: Mapping[str, Any] | None = None,
    cards: Mapping[str, Sequence[int]] | None = None,
    month: int | None = None,
) -> RosterCard:
    """The Roster Card [2.4-2.5] to be laid out on paper; takes what :func:`card_of` takes."""
    card = card_of(gladiator, rules=rules, cards=cards, month=month)
    tracks = [numbers(name, card.values, now) for name, now in card.attributes]
    tracks.append(boxes("Bonus Dice", card.bonus))
    if card.star_power:
        tracks.append(boxes("Star Power", card.star_power))
    cells: dict[str, Part | Hand] = {part.place: part_of(part) for part in card.parts}
    cells.update(hands_of(card))
    styles = [arms.name + (" (secondary)" if n else "") for n, arms in enumerate(card.styles)]
    return RosterCard(
        name=card.name,
        kind=", ".join(styles),
        person=card.person,
        tracks=tuple(tracks),
        armour="AC",
        figure=figure_of(FIGURE, cells),
        totals=(("Total", str(card.total)), *card.second),
        notes=card.signatures,
        facts=card.facts,
        grid=grid_of(card),
        key=KEY
        + ("; after the stroke, that of the secondary style" if len(card.styles) > 1 else "")
        + ".",
    )


def blank_card(left_handed: bool, star_power: bool = True) -> RosterCard:
    """An empty Roster Card: every track as long as it may be, nothing marked.

    A left-hander's is mirrored (H15): his weapon is in the left hand.
    """
    values = range(LARGEST_ATTRIBUTE + 1)
    names = part_names(left_handed)
    most = starting_bonus(LARGEST_ATTRIBUTE, True, STRONG)
    track = range(LARGEST_ATTRIBUTE, -1, -1)
    cells: dict[str, Part | Hand] = {
        PLACES[name]: Part(name, "", numbers(name, track), cost=cost_words(wound_cost(part)))
        for part, name in enumerate(names)
    }
    for hand, words in ((WEAPON_HAND, "weapon"), (OFF_HAND, "off-hand")):
        name = hand_name(hand, left_handed)
        cells[f"{name} hand"] = Hand(f"{capital(name)} hand ({words})", "")
    tracks = [numbers(name, values) for name in ATTRIBUTES]
    tracks.append(boxes("Bonus Dice", most, empty=True))
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
        key=KEY + "; cross out what is above it.",
    )


def card_html(c: Chronicle, gladiator: Gladiator | Mapping[str, Any]) -> str:
    """The Roster Card as one HTML page without outside address, to print on one sheet."""
    card = roster_card(gladiator, rules=c.rules, cards=c.state.get("cards", {}), month=c.month)
    return card_page(
        [card],
        title=f"{card.name}: Roster Card",
        game="Heroes of the Colosseum",
        occasion=f"{c.name}, {date_words(c.month)}",
    )
