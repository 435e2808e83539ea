"""Gladiators of the skirmish: their lasting state between matches, and their making."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any

from ludus_cli.core.dice import Tray, line, roll_dice, roll_one
from ludus_cli.game.elements.attributes import ByPart, Month, Numbers, OneOf
from ludus_cli.game.elements.plain_records import unshared
from ludus_cli.rules.skirmish.book import modifiers as mod, rolls, terms
from ludus_cli.rules.skirmish.book.arms import check_arms, usual_armour, usual_shield

#: What has become of a gladiator in his career.
ACTIVE, DEAD, RETIRED = "active", "dead", "retired"

#: Points by the face of 1d6, from 1 to 6.
POINTS = (0, 1, 1, 1, 1, 2)

#: What a class adds to the rolls for Strength and Reactions.
CLASS_MODIFIERS = ((-1, 1), (0, 0), (1, -1))

STAMINA_BASE = 4
STAMINA_DIE = (10, 8, 6)

#: Strength, Training and Reactions may grow to this, Stamina by this over its start.
LARGEST_ATTRIBUTE = 3
LARGEST_STAMINA_GAIN = 4
#: The points of an improvement of Stamina; one of another Attribute is 1 (S33).
STAMINA_STEP = 2
LARGEST_STAMINA = STAMINA_BASE + max(STAMINA_DIE) + LARGEST_STAMINA_GAIN

NUMBERS = Numbers(
    "Attributes",
    terms.ATTRIBUTES,
    "St/Tr/Re/Sta",
    (*(range(LARGEST_ATTRIBUTE + 1),) * 3, range(STAMINA_BASE + 1, LARGEST_STAMINA + 1)),
    "(S9)",
)


@dataclass(slots=True)
class Gladiator:
    """A gladiator between matches.

    ``weight`` is his class; ``attributes`` Strength, Training, Reactions, Stamina; ``start_stamina`` is his first
    Stamina; ``armour`` by part; ``weapon`` SWORD or SPEAR in the right hand, in the left a ``shield`` or, with ``net``,
    a net. ``star`` is a player's own; ``school`` a number of the campaign's list, 0 the player's; ``tactics`` the name
    of those that decide for a Star ("" for an NPG). ``misses_through`` is the last month that wounds cost him (-1
    none), ``fought_month`` the month of his latest match. ``founder``: he retired to found a school of his own.
    ``died_drawing``: the match that he died of was a draw.
    """

    id: int
    name: str
    star: bool
    weight: Annotated[int, OneOf("class", terms.CLASSES)]
    attributes: Annotated[list[int], NUMBERS]
    start_stamina: int
    armour: Annotated[list[int], ByPart("his armour", terms.PARTS, len(terms.ARMOURS) - 1, terms.ARMOURS)]
    shield: Annotated[int, OneOf("shield", terms.SHIELDS)]
    weapon: Annotated[int, OneOf("weapon", terms.ITEMS)] = terms.SWORD
    net: bool = False
    female: bool = False
    origin: str = ""
    school: int = 0
    tactics: str = ""
    status: str = ACTIVE
    matches: int = 0
    wins: int = 0
    defeats: int = 0
    draws: int = 0
    kills: int = 0
    wounds_dealt: int = 0
    wounds_taken: int = 0
    spared: int = 0
    founder: bool = False
    died_drawing: bool = False
    misses_through: Month = terms.NONE
    fought_month: Month = terms.NONE
    joined_month: Month = 0
    left_month: Month = terms.NONE
    serious_career: Annotated[list[int], ByPart("his serious wounds", terms.PARTS)] = field(
        default_factory=lambda: [0] * 7
    )


def from_card(values: Mapping[str, Any]) -> Gladiator:
    """Return the gladiator of a card, which is not changed."""
    return Gladiator(**unshared(values))


def points_for(face: int) -> int:
    """Points of Strength, Training or Reactions for a modified face: beyond 1 and 6 as 1 and 6 (S9)."""
    return POINTS[min(6, max(1, face)) - 1]


def roll_points(t: Tray, who: int, table: int, modifier: int) -> int:
    """Roll one Attribute: 1d6 with the modifier of his class."""
    added = line(t, mod.CLASS, modifier)
    return points_for(roll_one(t, who, table) + added)


def roll_attributes(t: Tray, who: int, weight: int) -> list[int]:
    """Roll Strength, Training, Reactions and Stamina of a new gladiator of a class."""
    attributes = [0] * len(terms.ATTRIBUTES)
    roll_into(t, who, weight, attributes)
    return attributes


def roll_into(t: Tray, who: int, weight: int, attributes: list[int]) -> None:
    """Roll the Attributes of a new gladiator of a class in the place of others."""
    strength, reactions = CLASS_MODIFIERS[weight]
    attributes[terms.STRENGTH] = roll_points(t, who, rolls.STRENGTH, strength)
    attributes[terms.TRAINING] = roll_points(t, who, rolls.TRAINING, 0)
    attributes[terms.REACTIONS] = roll_points(t, who, rolls.REACTIONS, reactions)
    attributes[terms.STAMINA] = STAMINA_BASE + roll_dice(t, who, rolls.STAMINA, STAMINA_DIE[weight])


def create_gladiator(
    t: Tray,
    number: int,
    name: str,
    weight: int,
    *,
    star: bool,
    weapon: int = terms.SWORD,
    net: bool = False,
    armour: list[int] | None = None,
    shield: int | None = None,
    binding: bool = False,
    female: bool = False,
    origin: str = "",
    school: int = 0,
    tactics: str = "",
) -> Gladiator:
    """Make a gladiator: his arms checked against the guide, then his Attributes rolled.

    ``armour`` and ``shield`` None are the usual ones of his class (S10). Raises CreationError when
    his arms are not allowed.
    """
    worn = usual_armour(weight) if armour is None else list(armour)
    carried = usual_shield(weight, net) if shield is None else shield
    check_arms(weight, worn, carried, net, binding)
    attributes = roll_attributes(t, number, weight)
    return Gladiator(
        id=number,
        name=name,
        star=star,
        weight=weight,
        attributes=attributes,
        start_stamina=attributes[terms.STAMINA],
        armour=worn,
        shield=carried,
        weapon=terms.SPEAR if weapon == terms.SPEAR else terms.SWORD,
        net=net,
        female=female,
        origin=origin,
        school=school,
        tactics=tactics,
    )


# What has become of him


def is_active(g: Gladiator) -> bool:
    """True if he still fights."""
    return g.status == ACTIVE


def mark_dead(g: Gladiator) -> None:
    """Mark him dead."""
    g.status = DEAD


def found_school(g: Gladiator) -> None:
    """Retire him as the founder of a school of his own (S40)."""
    g.status, g.founder = RETIRED, True


def has_ended(g: Gladiator) -> bool:
    """Return True if a career is over: dead, retired, or free to found a school."""
    return not is_active(g) or is_perfect(g)


def misses_match(g: Gladiator, month: int) -> bool:
    """True if wounds keep him from the match of a month (S34)."""
    return g.misses_through >= month


def has_fought(g: Gladiator, month: int) -> bool:
    """True if he has had his match of a month (S35)."""
    return g.fought_month == month


def points_lacking(g: Gladiator, attribute: int) -> int:
    """Return the points that an Attribute can still grow."""
    most = g.start_stamina + LARGEST_STAMINA_GAIN if attribute == terms.STAMINA else LARGEST_ATTRIBUTE
    return max(0, most - g.attributes[attribute])


def is_full(g: Gladiator, attribute: int) -> bool:
    """Return True if an Attribute can grow no more."""
    if attribute == terms.STAMINA:
        return g.attributes[terms.STAMINA] >= g.start_stamina + LARGEST_STAMINA_GAIN
    return g.attributes[attribute] >= LARGEST_ATTRIBUTE


def is_perfect(g: Gladiator) -> bool:
    """Return True if all Attributes are full: he may retire and found a school of his own."""
    for attribute in range(len(terms.ATTRIBUTES)):
        if not is_full(g, attribute):
            return False
    return True


def lessons_lacking(g: Gladiator) -> int:
    """Return the number of improvements until all Attributes are full and he may found a school (S33, S40)."""
    lessons = 0
    for attribute in range(len(terms.ATTRIBUTES)):
        step = STAMINA_STEP if attribute == terms.STAMINA else 1
        lessons += -(-points_lacking(g, attribute) // step)
    return lessons


def attribute_sum(g: Gladiator) -> int:
    """Return a gladiator's progress in one number: the sum of Strength, Training and Reactions."""
    return g.attributes[terms.STRENGTH] + g.attributes[terms.TRAINING] + g.attributes[terms.REACTIONS]
