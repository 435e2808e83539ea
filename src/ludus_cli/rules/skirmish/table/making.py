"""The making of things in the skirmish: flags and questions, and fresh Stars for forecasts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar

from ludus_cli.core.dice import STREAM_ODDS, SeededSource, Tray
from ludus_cli.core.errors import Refusal
from ludus_cli.core.figures import signed
from ludus_cli.game.campaign.making import FEMALE, ORIGIN, POOL_ORIGIN, Builds, Making, choices, tactics_field
from ludus_cli.game.elements.common_types import Field, Payload
from ludus_cli.game.elements.plain_records import card
from ludus_cli.rules.skirmish.book import gladiator
from ludus_cli.rules.skirmish.book.actions import checked_armour, checked_word
from ludus_cli.rules.skirmish.book.arms import GUIDE, WEAPON_NAMES, CreationError
from ludus_cli.rules.skirmish.book.names import NAMES, ORIGINS
from ludus_cli.rules.skirmish.book.state import ACTIVE_PHASES, RADIUS
from ludus_cli.rules.skirmish.book.terms import ATTRIBUTES, CLASSES, PARTS, SHIELDS, STAMINA
from ludus_cli.rules.skirmish.table.built_men import ARMS, BUILT, NUMBERS_FIELD, SEX, USUAL, WORDS, read_armour
from ludus_cli.rules.skirmish.trials.tactics import DEFAULT_TACTICS, TACTICS

#: The boards on which odds are worked out: smaller ones have no room for the start.
SMALLEST_RADIUS, LARGEST_RADIUS = 4, 12
WHAT = "make a Star for the forecast"


def read_shield(text: str, said: Mapping[str, Any]) -> str | None:
    """Return a shield, None for the largest that the class may carry; none beside a net (S11)."""
    if text in SHIELDS[1:] and said.get("net"):
        raise Refusal("make a Star", "a net needs the hand that holds the shield (S11)", "Take only one of them")
    return None if text == USUAL else text


def read_parts(text: str, said: Mapping[str, Any]) -> dict[str, str] | None:
    """Armour by part as :func:`read_armour` reads it, by the names of the parts."""
    worn = read_armour(text, said)
    return worn and {PARTS[WORDS.index(part)]: armour for part, armour in worn.items()}


def read_team(text: str, said: Mapping[str, Any]) -> list[str]:
    """``Varro,Milo``: the Stars who enter with him, by name or number."""
    return [" ".join(name.split()) for name in text.split(",") if name.strip()]


def class_words(weight: int) -> str:
    """Return a class in the wizard: its dice, its active phases, its armour."""
    strength, reactions = gladiator.CLASS_MODIFIERS[weight]
    guide = GUIDE[weight]
    known = (("Strength", strength), ("Reactions", reactions))
    rolls = [f"{name} roll {signed(value)}" for name, value in known if value]
    words = [
        *rolls,
        f"Stamina 4 + d{gladiator.STAMINA_DIE[weight]}",
        f"{ACTIVE_PHASES[weight]} active phases",
        f"{SHIELDS[guide.shield]} shield",
        f"armour {guide.heavy} heavy, {guide.medium} medium",
    ]
    return ", ".join(words)


CLASS_CHOICES = tuple((name, class_words(weight)) for weight, name in enumerate(CLASSES))


class SkirmishMaking(Making):
    """The fields for making things in the skirmish."""

    #: What a Star is made of, in the order of the rules.
    CREATE = (
        FEMALE,
        Field(
            "class", "Class", "Light, Medium or Heavy.", "choice", CLASS_CHOICES, required=True, section="S9"
        ),
        Field(
            "weapon", "Weapon", "sword or spear; sword if left out.", "choice",
            (("sword", "reaches one hex"), ("spear", "reaches two hexes; -1 to hit and on the wound roll")),
            default="sword", shown_default="sword", section="S11",
        ),
        Field(
            "net", "A net in the left hand instead of a shield?", "A net instead of a shield.", "yes",
            default=False, off="no-net", yes="for a net instead of a shield", section="S11",
        ),
        Field(
            "shield", "Shield", "large, small or none; the largest of the class if left out.", "choice",
            (
                (USUAL, "the largest that the class may carry"),
                ("large", "stops a blow at 1 to 3 on the shield roll"),
                ("small", "stops a blow at 1 or 2 on the shield roll"),
                ("none", "stops a blow only at 1 on the shield roll"),
            ),
            default=None, shown_default=USUAL, read=read_shield, section="S10",
        ),
        Field(
            "armour", "Armour, for example head=heavy,upper-body=medium",
            "Armour by part, or none; the usual armour of the class if left out.", default=None,
            shown_default=USUAL, metavar="PART=KIND", read=read_parts, section="S10",
        ),
        ORIGIN,
        tactics_field(
            {name: own.words for name, own in TACTICS.items()}, "plots and strikes by the solo rule", DEFAULT_TACTICS
        ),
    )  # fmt: skip
    READY: ClassVar[dict[str, str]] = {"class": "Medium"}
    #: What may be said of men of the pool; dice and chance say the rest (S45).
    POOL = (
        Field(
            "school", "School", "The name of the school that they join, or 'own' for yours; random if left out.",
            default=None,
        ),
        NUMBERS_FIELD, ARMS, SEX, POOL_ORIGIN,
    )  # fmt: skip
    FILTERS = (
        Field("class", "Class", "Only gladiators of this class.", "choice", choices(CLASSES), default=None),
        Field("school", "School", "Only gladiators of this school: its name, or 'own' for yours.", default=None),
    )
    ENTER = (
        Field(
            "with", "With", "Other Stars who enter in the same team, by name or number, for example Varro,Milo.",
            default=[], metavar="STARS", read=read_team,
        ),
    )  # fmt: skip
    ODDS = (
        Field(
            "radius", "Radius", f"Radius of the board in hexes, {SMALLEST_RADIUS} to {LARGEST_RADIUS}.",
            "number", default=RADIUS, shown_default=str(RADIUS),
            lowest=SMALLEST_RADIUS, highest=LARGEST_RADIUS,
        ),
    )  # fmt: skip
    BUILT = BUILT
    COUNTS = ("class", "weapon", "net", "shield", "armour")
    MORE = (replace(NUMBERS_FIELD, help=NUMBERS_FIELD.help.replace("rolled if", "rolled afresh for each career if")),)
    #: Every class with every weapon, and a net or the largest shield. These are all that there are, but for leaving at
    #: home what the guide grants and for the places of the armour, which is worn as it usually is (S10).
    BUILDS: ClassVar[Builds] = {"class": CLASSES, "weapon": tuple(WEAPON_NAMES), "net": (False, True)}
    BUILD_COLUMNS = ("Class", "Weapon", "Left hand")
    CHANCE = (
        ("name", lambda said: NAMES),
        ("class", lambda said: CLASSES),
        ("weapon", lambda said: tuple(WEAPON_NAMES)),
        ("origin", lambda said: ORIGINS),
    )

    def career_star(self, said: Payload) -> Payload:
        """Return the card of a Star; Attributes that are not given stay []: each career rolls them (S9, S10, S11)."""
        if not said.get("class"):
            raise Refusal(WHAT, "his class is missing", f"Give --class: {', '.join(CLASSES)}")
        weight = checked_word(WHAT, "class", said["class"], CLASSES)
        shield, attributes = said.get("shield"), said.get("attributes")
        try:
            # His arms are checked as at a recruiting; what these dice roll is thrown away below.
            g = gladiator.create_gladiator(
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
            raise Refusal(WHAT, str(error), "Change the arms and try again") from error
        g.attributes = [] if attributes is None else checked_attributes(weight, attributes)
        g.start_stamina = g.attributes[STAMINA] if g.attributes else 0
        return card(g)

    def build_words(self, build: Payload, star: Payload) -> tuple[str, ...]:
        hand = "net" if build["net"] else f"{SHIELDS[star['shield']]} shield"
        return build["class"], build["weapon"], hand


def checked_attributes(weight: int, attributes: list[int]) -> list[int]:
    """Return Attributes that a newcomer of a class may have rolled. Raises Refusal for others (S9)."""
    strength, reactions = gladiator.CLASS_MODIFIERS[weight]
    stamina = range(gladiator.STAMINA_BASE + 1, gladiator.STAMINA_BASE + gladiator.STAMINA_DIE[weight] + 1)
    possible = [*(points_range(modifier) for modifier in (strength, 0, reactions)), stamina]
    for name, value, allowed in zip(ATTRIBUTES, attributes, possible, strict=True):
        if value not in allowed:
            raise Refusal(
                WHAT, f"a {CLASSES[weight]} cannot begin with {name} {value}", f"Give {allowed[0]} to {allowed[-1]}"
            )
    return list(attributes)


def points_range(modifier: int) -> range:
    """The points that 1d6 with a modifier can give."""
    points = [gladiator.points_for(face + modifier) for face in range(1, 7)]
    return range(min(points), max(points) + 1)


MAKING: Making = SkirmishMaking()
