"""Fresh Stars for forecasts: what is said of one, and all that there are [3]."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

from ludus_cli.rules.cards import card
from ludus_cli.rules.heroes.book.actions import checked_style
from ludus_cli.rules.heroes.book.gladiator import (
    LARGEST_ATTRIBUTE,
    LARGEST_SPREAD,
    SIGNATURE_BY_NAME,
    SMALLEST_ATTRIBUTE,
    STAR_POINTS,
    CreationError,
    Gladiator,
    check_points,
    spread,
)
from ludus_cli.rules.heroes.book.styles import STYLE_NAMES
from ludus_cli.rules.heroes.book.terms import NONE
from ludus_cli.rules.heroes.table.making import CREATE
from ludus_cli.rules.heroes.trials.tactics import DEFAULT_TACTICS
from ludus_cli.rules.system import Field, Payload, Refusal

WHAT = "make a Star for the forecast"

#: What of a Star's making counts in a forecast; he is a man of average size without a second Signature.
COUNTS = ("style", "secondary", "attributes", "signature")
CAREER_FIELDS: tuple[Field, ...] = tuple(
    # What is not said is None, so that all builds can be tried.
    replace(field, default=None, shown_default="4,4,4" if field.name == "attributes" else "none")
    if field.name != "style"
    else field
    for field in CREATE
    if field.name in COUNTS
)

BUILD_COLUMNS = ("Style", "Sa/St/Sp", "Signature")


def career_star(said: Payload) -> Payload:
    """The card of a fresh Star as he was said to be. Raises Refusal for what the rules do not allow."""
    if not said.get("style"):
        raise Refusal(WHAT, "his style is missing", f"Say --style: {', '.join(STYLE_NAMES)}")
    attributes = list(said.get("attributes") or (4, 4, 4))
    signature = said.get("signature") or ""
    try:
        check_points(attributes)
    except CreationError as error:
        raise Refusal(WHAT, str(error), "Change the points and try again") from error
    if signature and signature not in SIGNATURE_BY_NAME:
        raise Refusal(
            WHAT,
            f"{signature!r} is no Signature [3.5]",
            f"Say none or one of {', '.join(SIGNATURE_BY_NAME)}",
        )
    style = checked_style(WHAT, said["style"])
    secondary = checked_style(WHAT, said["secondary"]) if said.get("secondary") else NONE
    if secondary == style:
        raise Refusal(
            WHAT, "the Secondary Style must be another one than the Primary [3.8]", "Give another"
        )
    return card(
        Gladiator(
            id=1,
            name=f"a {STYLE_NAMES[style]}",
            star=True,
            style=style,
            attributes=attributes,
            signatures=[signature] if signature else [],
            secondary=secondary,
            tactics=DEFAULT_TACTICS,
        )
    )


def placements() -> list[list[int]]:
    """Every way to place 12 points [3.6.4-3.6.5]."""
    values = range(SMALLEST_ATTRIBUTE, LARGEST_ATTRIBUTE + 1)
    return [
        list(points)
        for points in product(values, repeat=3)
        if sum(points) == STAR_POINTS and spread(*points) <= LARGEST_SPREAD
    ]


def builds(said: Payload) -> list[tuple[tuple[str, ...], Payload]]:
    """Every style with every placement of points and each Signature or none; what was said is the same for all."""
    others = [style for style in STYLE_NAMES if style != said.get("secondary")]
    styles = [said["style"]] if said.get("style") else others
    points = [said["attributes"]] if said.get("attributes") else placements()
    signatures = ["", *SIGNATURE_BY_NAME] if said.get("signature") is None else [said["signature"]]
    return [
        (
            (style, "/".join(map(str, attributes)), signature or "none"),
            {**said, "style": style, "attributes": attributes, "signature": signature},
        )
        for style in styles
        for attributes in points
        for signature in signatures
    ]
