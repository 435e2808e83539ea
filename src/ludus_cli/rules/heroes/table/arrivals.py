"""A gladiator comes from another campaign: his card held against the rules, and he is one of ours (H73)."""

from __future__ import annotations

from ludus_cli.rules.arrivals import refused
from ludus_cli.rules.heroes.book.campaign import MATCHES_A_DAY
from ludus_cli.rules.heroes.book.gladiator import (
    LARGEST_ATTRIBUTE,
    LARGEST_TOTAL,
    SIGNATURE_BY_NAME,
    SIZES,
    SMALLEST_ATTRIBUTE,
    Gladiator,
    total,
)
from ludus_cli.rules.heroes.book.locales import LOCALES, ROME
from ludus_cli.rules.heroes.book.styles import STYLE_NAMES
from ludus_cli.rules.heroes.book.terms import ATTRIBUTES, NONE, PARTS

#: What of a card is a month of its campaign.
MONTHS = ("misses_month", "fought_month", "road_month", "left_month")
#: One Signature of his choice and one by the dice [3.5].
MOST_SIGNATURES = 2


def check(g: Gladiator) -> None:
    """Raise Refusal for a card that the rules cannot have given."""
    if not 0 <= g.style < len(STYLE_NAMES):
        raise refused(f"there is no style number {g.style}")
    if not NONE <= g.secondary < len(STYLE_NAMES) or g.secondary == g.style:
        raise refused("his Secondary Style is none, or his Primary [3.8]")
    check_attributes(g)
    if g.size not in [size.name for size in SIZES.values()]:
        raise refused(f"there is no size {g.size!r:.60} [3.4]")
    if not 0 <= g.locale < len(LOCALES):
        raise refused(f"there is no locale number {g.locale} [7.3]")
    if len(g.losses) != len(PARTS) or not all(0 <= loss < LARGEST_ATTRIBUTE for loss in g.losses):
        raise refused("what his parts have lost for good cannot be [7.5]")
    if g.fought > MATCHES_A_DAY:
        raise refused(f"nobody fights {g.fought} matches of a Day [7.4]")
    if g.rudis and (g.locale != ROME or not g.star):
        raise refused(
            "he has the rudis: only Stars fight on with it, and only in Rome [7.6] (H63)",
            "Take a Star in as a Star: 'ludus star import'",
        )


def check_attributes(g: Gladiator) -> None:
    """Raise Refusal for Attributes and Signatures that nobody can have [3.5, 3.6.4, 3.6.5]."""
    if len(g.attributes) != len(ATTRIBUTES):
        raise refused(f"his card has {len(g.attributes)} Attributes [3.6]")
    for word, value in zip(ATTRIBUTES, g.attributes, strict=True):
        if not SMALLEST_ATTRIBUTE <= value <= LARGEST_ATTRIBUTE:
            raise refused(
                f"{word} {value}: an Attribute is {SMALLEST_ATTRIBUTE} to {LARGEST_ATTRIBUTE} [3.6.5]"
            )
    unknown = [name for name in g.signatures if name not in SIGNATURE_BY_NAME]
    if unknown:
        raise refused(f"{unknown[0]!r:.60} is no Signature [3.5]")
    if len(g.signatures) > MOST_SIGNATURES or len(set(g.signatures)) < len(g.signatures):
        raise refused(f"nobody has the Signatures {', '.join(g.signatures):.100} [3.5]")
    if total(g) > LARGEST_TOTAL:
        raise refused(f"a Total of {total(g)}: it is {LARGEST_TOTAL} at most [3.6.5]")
