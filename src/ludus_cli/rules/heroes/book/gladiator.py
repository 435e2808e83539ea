"""Gladiators [3]: the lasting part of a Roster Card, and the creation of a Star."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, NamedTuple

from ludus_cli.core.dice import Tray, line, roll_total
from ludus_cli.game.elements.attributes import ByPart, Month, Numbers, OneOf, Word
from ludus_cli.game.elements.plain_records import unshared
from ludus_cli.game.elements.vocabulary import Number
from ludus_cli.rules.heroes.book import modifiers as mod, rolls, terms
from ludus_cli.rules.heroes.book.styles import STYLE_NAMES

STAR_POINTS = 12
LARGEST_SPREAD = 2
LARGEST_ATTRIBUTE = 7
SMALLEST_ATTRIBUTE = 1
LARGEST_TOTAL = 20
NUMBERS = Numbers(
    "Attributes", terms.ATTRIBUTES, "Sa/St/Sp", (range(SMALLEST_ATTRIBUTE, LARGEST_ATTRIBUTE + 1),) * 3, "[3.6.5]"
)

# What has become of a gladiator in his career
ACTIVE, DEAD, RETIRED = "active", "dead", "retired"


class Size(NamedTuple):
    """A row of Table 3-1."""

    name: str
    speed: int
    strength: int


#: Table 3-1 by the total of 2d6, 2 (or less) to 12.
SIZES: dict[int, Size] = {
    2: Size("Small", 1, -2),
    3: Size("Slight", 1, -1),
    4: Size("Slight", 0, 0),
    5: Size("Average", 0, 0),
    6: Size("Average", 0, 0),
    7: Size("Average", 0, 0),
    8: Size("Average", 0, 0),
    9: Size("Average", 0, 0),
    10: Size("Large", 0, 1),
    11: Size("Very Large", -1, 1),
    12: Size("Giant", -2, 2),
}


SIZE_NAMES = tuple(size.name for size in SIZES.values())

#: What a woman's roll on it is modified by.
FEMALE_SIZE = -2


class Signature(NamedTuple):
    """A row of Table 3-2: name, its bit in a match, AP added to the Total, and its effect."""

    name: str
    bit: int
    ap: int
    words: str


#: Table 3-2 by the total of 2d6; 2 to 4 are no Signature.
SIGNATURES: dict[int, Signature] = {
    5: Signature("Slow to React", terms.SLOW_TO_REACT, -1, "-1d6 Attack"),
    6: Signature("Slow", terms.SLOW, -1, "-1 Movement"),
    7: Signature("Brawler", terms.BRAWLER, 1, "+1d6 on every re-take of the Attack Table"),
    8: Signature("Agile", terms.AGILE, 1, "+1d6 Maneuver"),
    9: Signature("Strong", terms.STRONG, 2, "3 more Bonus Dice in each match"),
    10: Signature("Frenzy", terms.FRENZY, -1, "adds a Bonus Die to each Attack roll"),
    11: Signature("Steady", terms.STEADY, 2, "stays up at his first knockdown"),
    12: Signature("Swordsman", terms.SWORDSMAN, 2, "rolls Hit Location twice with a sword"),
}

#: What each Signature adds to the Total, by the number of its bit.
SIGNATURE_AP = tuple(signature.ap for signature in sorted(SIGNATURES.values(), key=lambda signature: signature.bit))
#: The bit of a Signature by the total of 2d6, 0 for none (the first two entries are never rolled).
SIGNATURE_BITS = tuple(SIGNATURES[n].bit if n in SIGNATURES else 0 for n in range(13))

SIGNATURE_BY_NAME = {signature.name: signature for signature in SIGNATURES.values()}


@dataclass(slots=True)
class Gladiator:
    """A gladiator between matches: the part of the Roster Card that lasts.

    ``attributes`` are Savvy, Strength, Speed as he has them now; ``losses`` the lasting losses of each part's track by
    bad recoveries (H48); ``misses_month`` the month whose Day he must sit out (-1 none); ``fought_month`` and
    ``fought`` the number of matches in that month's Day; ``road_month`` the month in which he moved up and fights no
    more (H55, -1 none); ``secondary`` a second style or -1; ``tactics`` the name of those that decide for a Star (""
    for an NPG).
    """

    id: int
    name: str
    star: bool
    style: Annotated[int, OneOf("style", STYLE_NAMES)]
    attributes: Annotated[list[int], NUMBERS]
    signatures: list[str] = field(default_factory=list)
    secondary: Annotated[int, OneOf("Secondary Style", STYLE_NAMES, optional=True)] = terms.NONE
    female: bool = False
    size: Annotated[str, Word("size", SIZE_NAMES)] = "Average"
    left_handed: bool = False
    origin: str = ""
    tactics: str = ""
    locale: Annotated[int, OneOf("locale", terms.LOCALE_NAMES)] = 0
    status: str = ACTIVE
    losses: Annotated[list[int], ByPart("his permanent losses", terms.PARTS, LARGEST_ATTRIBUTE - 1)] = field(
        default_factory=lambda: [0] * 7
    )
    fame: int = 0
    laurels: int = 0
    matches: int = 0
    wins: int = 0
    defeats: int = 0
    draws: int = 0
    kills: int = 0
    wounds_dealt: int = 0
    wounds_taken: int = 0
    spared: int = 0
    spared_by_emperor: bool = False
    rudis: bool = False
    misses_month: Month = terms.NONE
    fought_month: Month = terms.NONE
    fought: int = 0
    road_month: Month = terms.NONE
    joined_month: Month = 0
    left_month: Month = terms.NONE


def from_card(values: Mapping[str, Any]) -> Gladiator:
    """Return the gladiator of a :func:`card`, which is not changed."""
    return Gladiator(**unshared(values))


class CreationError(ValueError):
    """A gladiator that the rules do not allow. The message names the rule and the remedy."""


def bits_of(g: Gladiator) -> int:
    """Return a gladiator's Signatures as the bits that a match reads; a double one counts once (H3)."""
    bits = 0
    for name in g.signatures:
        bits |= SIGNATURE_BY_NAME[name].bit
    return bits


def give_signatures(g: Gladiator, bits: int) -> None:
    """Give a gladiator those Signatures and no others."""
    g.signatures = names_of_bits(bits)


def signature_points(bits: int) -> int:
    """Return the points that Signatures add to the Total [3.5]."""
    points = 0
    for number in range(len(SIGNATURE_AP)):
        if bits & (1 << number):
            points += SIGNATURE_AP[number]
    return points


def total_of(attributes: list[int], bits: int) -> int:
    """The Attribute Points Total: Savvy + Strength + Speed + AP of Signatures [3.5, 3.6.4]."""
    return attributes[terms.SAVVY] + attributes[terms.STRENGTH] + attributes[terms.SPEED] + signature_points(bits)


def attribute_total(g: Gladiator) -> int:
    """The Attribute Points Total of a gladiator."""
    return total_of(g.attributes, bits_of(g))


def style_total(g: Gladiator, style: int) -> int:
    """His Total in a match of the given style: one less in the Secondary [3.8] (H6)."""
    return attribute_total(g) - (1 if uses_secondary(g, style) else 0)


def uses_secondary(g: Gladiator, style: int) -> bool:
    """Return True if ``style`` is his Secondary Style in a match [3.8]."""
    return style == g.secondary and style != g.style


def attribute_spread(savvy: int, strength: int, speed: int) -> int:
    """Highest less lowest Attribute [3.6.4]."""
    return max(savvy, strength, speed) - min(savvy, strength, speed)


def spread_after(g: Gladiator, attribute: int, by: int) -> int:
    """The spread of his Attributes once one of them has changed."""
    return attribute_spread(
        g.attributes[terms.SAVVY] + (by if attribute == terms.SAVVY else 0),
        g.attributes[terms.STRENGTH] + (by if attribute == terms.STRENGTH else 0),
        g.attributes[terms.SPEED] + (by if attribute == terms.SPEED else 0),
    )


def may_change(g: Gladiator, attribute: int, by: int) -> bool:
    """Return True if an Attribute may change by ``by``: limits [3.6.5], spread (H4), lowest value (H5), Total 20."""
    value = g.attributes[attribute] + by
    if value < SMALLEST_ATTRIBUTE or value > LARGEST_ATTRIBUTE:
        return False
    if by > 0 and attribute_total(g) + by > LARGEST_TOTAL:
        return False
    after = spread_after(g, attribute, by)
    return after <= LARGEST_SPREAD or after <= spread_after(g, attribute, 0)


def mark_dead(g: Gladiator) -> None:
    """Mark him dead."""
    g.status = DEAD


def mark_retired(g: Gladiator) -> None:
    """Mark him retired."""
    g.status = RETIRED


def is_active(g: Gladiator) -> bool:
    """Return True if his career goes on."""
    return g.status == ACTIVE


def starting_track(strength: int, loss: int) -> int:
    """Return the start of a part's track: Strength less its lasting losses, at least 1 (H48)."""
    return max(1, strength - loss)


def starting_bonus(strength: int, female: bool, signatures: int) -> int:
    """Bonus Dice at the start of a match [3.7]: 2 x Strength, +2 women, +3 Strong."""
    return 2 * strength + (2 if female else 0) + (3 if signatures & terms.STRONG else 0)


def roll_size(t: Tray, who: int, female: bool) -> Size:
    """Table 3-1: 2d6, women -2; 2 or less is Small."""
    modifier = line(t, mod.FEMALE, FEMALE_SIZE if female else 0)
    return SIZES[max(2, roll_total(t, who, rolls.SIZE) + modifier)]


def roll_signature(t: Tray, who: int) -> int:
    """Table 3-2: the bit of a Signature on 2d6; 0 for none."""
    return SIGNATURE_BITS[roll_total(t, who, rolls.SIGNATURE)]


def names_of_bits(bits: int) -> list[str]:
    """The names of Signatures, in the order of Table 3-2."""
    return [signature.name for signature in SIGNATURES.values() if bits & signature.bit]


def check_points(attributes: list[int]) -> None:
    """Raise CreationError unless a Star's points are placed by the rules [3.6.4, 3.6.5]."""
    if len(attributes) != len(terms.ATTRIBUTES):
        given = f"{Number(len(attributes)):number was|numbers were} given"
        raise CreationError(f"{given}, but three are needed: {', '.join(terms.ATTRIBUTES)} [3.6]")
    for value, word in zip(attributes, terms.ATTRIBUTES, strict=True):
        if not SMALLEST_ATTRIBUTE <= value <= LARGEST_ATTRIBUTE:
            raise CreationError(
                f"{word} is {value}, but an Attribute is from {SMALLEST_ATTRIBUTE} to {LARGEST_ATTRIBUTE} [3.6.5]"
            )
    if sum(attributes) != STAR_POINTS:
        raise CreationError(f"{sum(attributes)} points were placed, but a Star has exactly {STAR_POINTS} [3.6.4]")
    if attribute_spread(*attributes) > LARGEST_SPREAD:
        raise CreationError(
            f"the highest and lowest Attribute differ by {attribute_spread(*attributes)}, "
            f"but may differ by {LARGEST_SPREAD} at most [3.6.4]"
        )


def sized_attributes(attributes: list[int], female: bool, size: Size) -> list[int]:
    """Placed points after the female and size modifiers [3.3.1, 3.4]; none below 1 (H5), none above 7."""
    changed = list(attributes)
    changed[terms.STRENGTH] += size.strength - (1 if female else 0)
    changed[terms.SPEED] += size.speed
    return [min(LARGEST_ATTRIBUTE, max(SMALLEST_ATTRIBUTE, value)) for value in changed]


def add_signatures(signatures: list[str], bits: int) -> list[str]:
    """Return Signatures with others added; none, or one that he has, adds nothing (H3)."""
    return [*signatures, *(name for name in names_of_bits(bits) if name not in signatures)]


def check_signature(name: str) -> None:
    """Raise CreationError for an unknown Signature [3.5]; "" is none."""
    if name and name not in SIGNATURE_BY_NAME:
        raise CreationError(f"{name!r} is not a Signature: choose none, or one of {', '.join(SIGNATURE_BY_NAME)} [3.5]")


def create_star(
    t: Tray,
    number: int,
    name: str,
    style: int,
    attributes: list[int],
    *,
    secondary: int = terms.NONE,
    signature: str = "",
    second_signature: bool = False,
    female: bool = False,
    left_handed: bool = False,
    origin: str = "",
    tactics: str = "balanced",
) -> Gladiator:
    """Create a Star in the order of [3]: size roll, Signature and second roll, points, modifiers, styles.

    ``attributes`` are the 12 points as placed on Savvy, Strength, Speed. Raises CreationError
    when the points, the Signature or the styles are not allowed.
    """
    check_points(attributes)
    check_signature(signature)
    if secondary == style:
        raise CreationError("the Secondary Style must differ from the Primary Style [3.8]")
    size = roll_size(t, number, female)
    signatures = [signature] if signature else []
    if second_signature:
        signatures = add_signatures(signatures, roll_signature(t, number))
    return Gladiator(
        id=number,
        name=name,
        star=True,
        style=style,
        attributes=sized_attributes(attributes, female, size),
        signatures=signatures,
        secondary=secondary,
        female=female,
        size=size.name,
        left_handed=left_handed,
        origin=origin,
        tactics=tactics,
    )


def brought_savvy(g: Gladiator, style: int) -> int:
    """Original Savvy in a match of the given style (H6)."""
    return g.attributes[terms.SAVVY] - (1 if uses_secondary(g, style) else 0)
