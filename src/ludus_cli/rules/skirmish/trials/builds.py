"""Fresh Stars for forecasts: what is said of one, all that there are, and what a search may turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ludus_cli.dice import STREAM_ODDS, SeededSource, Tray
from ludus_cli.rules.cards import card
from ludus_cli.rules.skirmish.book.actions import checked_armour, checked_word
from ludus_cli.rules.skirmish.book.arms import WEAPON_NAMES, CreationError
from ludus_cli.rules.skirmish.book.gladiator import (
    CLASS_MODIFIERS,
    STAMINA_BASE,
    STAMINA_DIE,
    create,
    points_for,
)
from ludus_cli.rules.skirmish.book.terms import ATTRIBUTES, CLASSES, PARTS, SHIELDS, STAMINA
from ludus_cli.rules.skirmish.table.making import CREATE
from ludus_cli.rules.skirmish.trials.sides import TACTICS_ROWS
from ludus_cli.rules.skirmish.trials.tactics import ALWAYS, DEFAULT_TACTICS, NEVER, ON_THE_WAY
from ludus_cli.rules.system import Field, Payload, Refusal
from ludus_cli.rules.trials import Knob

WHAT = "make a Star for the forecast"

#: What of a Star's making counts in a forecast.
COUNTS = ("class", "weapon", "net", "shield", "armour")

BUILD_COLUMNS = ("Class", "Weapon", "Left hand")


def read_attributes(text: str, said: Mapping[str, Any]) -> list[int] | None:
    """``1,1,2,9``: Strength, Training, Reactions, Stamina; ``rolled``: None."""
    if text.strip().casefold() == "rolled":
        return None
    words = text.split(",")
    if len(words) != len(ATTRIBUTES) or not all(word.strip().isdecimal() for word in words):
        raise Refusal(
            WHAT,
            f"{text!r} are no Attributes",
            f"Give {', '.join(ATTRIBUTES)}, such as 1,1,2,9; or leave them to the dice",
        )
    return [int(word) for word in words]


#: What is said of a fresh Star. What is not said is None, so that :func:`builds` can vary it.
CAREER_FIELDS: tuple[Field, ...] = (
    *(replace(field, default=None) for field in CREATE if field.name in COUNTS),
    Field(
        "attributes", "Attributes",
        "Strength, Training, Reactions and Stamina; else rolled afresh for each career.",
        default=None, shown_default="rolled", metavar="N,N,N,N", read=read_attributes,
    ),
)  # fmt: skip


def career_star(said: Payload) -> Payload:
    """The card of a fresh Star as he was said to be: ``class`` and, if wanted, arms and Attributes.

    Attributes that are not said stay [] on the card: each career rolls them. Raises Refusal for
    what the rules do not allow (S9, S10, S11).
    """
    if not said.get("class"):
        raise Refusal(WHAT, "his class is missing", f"Say --class: {', '.join(CLASSES)}")
    weight = checked_word(WHAT, "class", said["class"], CLASSES)
    shield = said.get("shield")
    attributes = said.get("attributes")
    try:
        # His arms are checked as at a recruiting; what these dice roll is thrown away below.
        g = create(
            Tray(SeededSource(0, STREAM_ODDS)),
            1,
            f"a {CLASSES[weight]} Star",
            weight,
            star=True,
            weapon=WEAPON_NAMES[said.get("weapon") or "sword"],
            net=bool(said.get("net")),
            armour=checked_armour(WHAT, weight, said.get("armour")),
            shield=None if shield is None else checked_word(WHAT, "shield", shield, SHIELDS),
            tactics=DEFAULT_TACTICS,
        )
    except CreationError as error:
        raise Refusal(WHAT, str(error), "Change his arms and try again") from error
    g.attributes = [] if attributes is None else checked_attributes(weight, attributes)
    g.start_stamina = g.attributes[STAMINA] if g.attributes else 0
    return card(g)


def checked_attributes(weight: int, attributes: list[int]) -> list[int]:
    """Attributes that a newcomer of a class may have rolled; Refusal for others (S9)."""
    strength, reactions = CLASS_MODIFIERS[weight]
    stamina = range(STAMINA_BASE + 1, STAMINA_BASE + STAMINA_DIE[weight] + 1)
    possible = [*(points_range(modifier) for modifier in (strength, 0, reactions)), stamina]
    for name, value, allowed in zip(ATTRIBUTES, attributes, possible, strict=True):
        if value not in allowed:
            raise Refusal(
                WHAT,
                f"no {CLASSES[weight]} begins with {name} {value}",
                f"Give {allowed[0]} to {allowed[-1]}",
            )
    return list(attributes)


def points_range(modifier: int) -> range:
    """The points that 1d6 with a modifier can give."""
    points = [points_for(face + modifier) for face in range(1, 7)]
    return range(min(points), max(points) + 1)


def builds(said: Payload) -> list[tuple[tuple[str, ...], Payload]]:
    """Every class with every weapon, and a net or the largest shield; what was said is the same for all.

    These are all that there are, but for leaving at home what the guide grants and for the places of
    the armour, which is worn as it usually is (S10) unless something was said. Raises Refusal when
    nobody may be so.
    """
    classes = [said["class"]] if said.get("class") else CLASSES
    weapons = [said["weapon"]] if said.get("weapon") else WEAPON_NAMES
    nets = [False, True] if said.get("net") is None else [said["net"]]
    found: list[tuple[tuple[str, ...], Payload]] = []
    refused: Refusal | None = None
    for weight in classes:
        for weapon in weapons:
            for net in nets:
                build = {**said, "class": weight, "weapon": weapon, "net": net}
                try:
                    star = career_star(build)
                except Refusal as error:
                    refused = refused or error
                    continue
                hand = "net" if net else f"{SHIELDS[star['shield']]} shield"
                found.append(((weight, weapon, hand), build))
    if refused is not None and not found:
        raise refused
    return found


# What a search may turn


def part_first(part: int) -> list[int]:
    """The aims of the usual tactics, with one part before all others."""
    usual: list[int] = TACTICS_ROWS[DEFAULT_TACTICS]["aims"]
    return [part, *(other for other in usual if other != part)]


KNOBS: tuple[Knob, ...] = (
    Knob("flees_at", "gives way so many serious wounds behind", (0, 1, 2, 3), {0: "never"}),
    Knob("saves_breath", "gives way when spent and the other is not", (False, True)),
    Knob("charges", "charges from four hexes and more", (False, True)),
    Knob(
        "rams",
        "charges into a man when so much is in his favour",
        (0, 1, 2, 3, 4, 5, 99),
        {99: "never"},
    ),
    Knob(
        "flanks",
        "tries for the rear",
        (NEVER, ON_THE_WAY, ALWAYS),
        {NEVER: "never", ON_THE_WAY: "on the way in", ALWAYS: "always"},
    ),
    Knob("steps_back", "steps back from plots that he sees", (False, True)),
    Knob(
        "aims",
        "which part he strikes at among those with the least armour, first to last",
        (
            *(part_first(part) for part in range(len(PARTS))),
            TACTICS_ROWS["cautious"]["aims"],
            TACTICS_ROWS["bold"]["aims"],
        ),
        dict(enumerate(PARTS)),
    ),
)
