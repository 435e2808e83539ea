"""Men built on the spot for a match put together by hand: given details stand, the dice say the rest."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ludus_cli.core.errors import Refusal
from ludus_cli.game.campaign.making import choices, numbers_field, sex_field
from ludus_cli.game.elements.common_types import Doing, Field, Payload
from ludus_cli.rules.skirmish.book.arms import POOL_ARMS, CreationError, check_arms, usual_armour, usual_shield
from ludus_cli.rules.skirmish.book.day import join_school
from ludus_cli.rules.skirmish.book.gladiator import LARGEST_STAMINA_GAIN, NUMBERS, STAMINA_BASE, STAMINA_DIE, Gladiator
from ludus_cli.rules.skirmish.book.pool import roll_npg
from ludus_cli.rules.skirmish.book.terms import ARMOURS, CLASSES, PARTS, SHIELDS, STAMINA

WHAT = "make a gladiator"
USUAL = "usual"
#: The armour of each part by its word, such as ``head``.
WORDS = tuple(part.casefold().replace(" ", "-") for part in PARTS)


def read_armour(text: str, said: Mapping[str, Any]) -> dict[str, str] | None:
    """``head=heavy,upper-body=medium``, or with strokes: armour by part; None for the usual, {} for none."""
    words = text.strip().casefold()
    if words == USUAL:
        return None
    pieces = [] if words == ARMOURS[0] else [each.partition("=") for each in re.split("[,/]", words)]
    worn = {"-".join(part.replace("-", " ").split()): armour.strip() for part, _, armour in pieces}
    if len(worn) < len(pieces):
        raise Refusal(WHAT, "a part is named twice", "Name each part once")
    check_armour(WHAT, worn)
    return worn


NUMBERS_FIELD = numbers_field(NUMBERS, "Strength, Training, Reactions and Stamina as on a card; rolled if left out.")
ARMS = Field(
    "arms", "Arms",
    "sword, spear, or net (a net with a spear). If left out, it is rolled, but with Attributes it is a sword.",
    "choice", choices(POOL_ARMS), default=None, shown_default="rolled",
)  # fmt: skip
SEX = sex_field("man")
#: What may be said of a man who is built on the spot; the dice say the rest.
BUILT = (
    NUMBERS_FIELD,
    ARMS,
    Field(
        "shield", "Shield", "large, small or none; the largest of the class if left out.", "choice",
        choices(SHIELDS), default=None, shown_default=USUAL,
    ),
    Field(
        "armour", "Armour", "Armour by part, or none; the usual armour of the class if left out.", default=None,
        shown_default=USUAL, metavar="PART=KIND/PART=KIND", read=read_armour,
    ),
    SEX,
)  # fmt: skip


def build(d: Doing, what: str, weight: int, school: int, name: str, said: Payload, own: str = "") -> Gladiator:
    """Return a man of a class who joins a school; ``said`` is by the names of BUILT: given Attributes and arms stand
    (S45), the others are a newcomer's (S37); with tactics of his ``own`` he is a player's. Raises Refusal for
    impossible values."""
    attributes, arms = said.get("attributes"), said.get("arms")
    number = d.state.next_gladiator
    if attributes is None:
        g = roll_npg(d.tray, number, weight, school)
        weapon, net = POOL_ARMS[arms] if arms else (g.weapon, g.net)
    else:
        weapon, net = POOL_ARMS[arms or "sword"]
        g = as_he_stands(what, number, weight, school, attributes)
    shield, armour = said.get("shield"), said.get("armour")
    g.weapon, g.net = weapon, net
    g.shield = usual_shield(weight, net) if shield is None else SHIELDS.index(shield)
    if armour is not None:
        check_armour(what, armour)
        g.armour = [ARMOURS.index(armour.get(word, ARMOURS[0])) for word in WORDS]
    try:
        check_arms(weight, g.armour, g.shield, net, d.state.rules.guide)
    except CreationError as error:
        raise Refusal(what, str(error), "Change the arms and try again") from error
    g.female = said.get("sex") == "woman"
    g.star, g.tactics = bool(own), own
    return join_school(d, school, weight, name, g)


def as_he_stands(what: str, number: int, weight: int, school: int, attributes: list[int]) -> Gladiator:
    """Return a man with those Attributes, a sword and the usual armour (S45). Raises Refusal for impossible ones."""
    NUMBERS.check(what, attributes)
    stamina = attributes[STAMINA]
    most = STAMINA_BASE + STAMINA_DIE[weight]
    if not STAMINA_BASE < stamina <= most + LARGEST_STAMINA_GAIN:
        raise Refusal(
            what,
            f"a {CLASSES[weight]} cannot have Stamina {stamina}",
            f"Give {STAMINA_BASE + 1} to {most + LARGEST_STAMINA_GAIN}",
        )
    return Gladiator(
        id=number,
        name="",
        star=False,
        weight=weight,
        attributes=list(attributes),
        start_stamina=min(stamina, most),
        armour=usual_armour(weight),
        shield=usual_shield(weight, net=False),
        school=school,
    )


def check_armour(what: str, value: Any) -> None:
    """Raise Refusal for anything but armour by part."""
    worn = value.items() if isinstance(value, dict) else [(value, None)]
    for part, armour in worn:
        if part not in WORDS or armour not in ARMOURS:
            raise Refusal(
                what,
                f"{part!r:.40} with {armour!r:.40} is not armour for a part of the body",
                f"Give armour by part, for example head=heavy,upper-body=medium. Armour: {', '.join(ARMOURS)}; "
                f"parts: {', '.join(WORDS)}",
            )
