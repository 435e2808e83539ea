"""What is said when something is made: the flags and questions of the skirmish."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ludus_cli.dice import STREAM_CAMPAIGN, Sfc32
from ludus_cli.naming import one_line
from ludus_cli.rules.skirmish.book.actions import checked_tactics, checked_word
from ludus_cli.rules.skirmish.book.arms import GUIDE, POOL_ARMS, WEAPON_NAMES
from ludus_cli.rules.skirmish.book.gladiator import (
    CLASS_MODIFIERS,
    LARGEST_ATTRIBUTE,
    STAMINA_DIE,
)
from ludus_cli.rules.skirmish.book.names import NAMES, ORIGINS
from ludus_cli.rules.skirmish.book.state import ACTIVE_PHASES, RADIUS
from ludus_cli.rules.skirmish.book.terms import (
    ARMOURS,
    ATTRIBUTES,
    CLASSES,
    NO_SHIELD,
    PARTS,
    SHIELDS,
    STAMINA,
)
from ludus_cli.rules.skirmish.trials.tactics import DEFAULT_TACTICS, NPG, TACTICS
from ludus_cli.rules.system import Field, Payload, Refusal

#: The boards on which odds are worked out: smaller ones have no room for the start.
SMALLEST_RADIUS, LARGEST_RADIUS = 4, 12

WHAT = "recruit a Star"
POOL_WHAT = "roll gladiators for a school"
USUAL = "usual"


def read_class(text: str, said: Mapping[str, Any]) -> str:
    """A class as the rules spell it."""
    return CLASSES[checked_word(WHAT, "class", text, CLASSES)]


def read_weapon(text: str, said: Mapping[str, Any]) -> str:
    """Sword or spear."""
    weapons = list(WEAPON_NAMES)
    return weapons[checked_word(WHAT, "weapon", text, weapons)]


def read_shield(text: str, said: Mapping[str, Any]) -> str | None:
    """A shield, None for the largest that the class may carry; none beside a net (S11)."""
    if text.casefold() == USUAL:
        return None
    shield = checked_word(WHAT, "shield", text, SHIELDS)
    if shield != NO_SHIELD and said.get("net"):
        raise Refusal(WHAT, "a net needs the hand of the shield (S11)", "Leave one of them at home")
    return SHIELDS[shield]


def part_named(text: str) -> str:
    """A part of the body by its name, with blanks or dashes."""
    return PARTS[checked_word(WHAT, "part", " ".join(text.replace("-", " ").split()), PARTS)]


def read_armour(text: str, said: Mapping[str, Any]) -> dict[str, str] | None:
    """``head=heavy,upper-body=medium``: armour by part; None for the usual of the class, {} for none."""
    words = text.strip().casefold()
    if words == USUAL:
        return None
    worn: dict[str, str] = {}
    if words == "none":
        return worn
    for piece in words.split(","):
        name, sign, value = piece.partition("=")
        if not sign:
            raise Refusal(
                WHAT,
                f"{piece.strip()!r} is no piece of armour",
                "Write such as head=heavy,upper-body=medium; or usual, or none",
            )
        part = part_named(name)
        if part in worn:
            raise Refusal(WHAT, f"{part} is named twice", "Name each part once")
        worn[part] = ARMOURS[checked_word(WHAT, "armour", value.strip(), ARMOURS)]
    return worn


def read_origin(text: str, said: Mapping[str, Any]) -> str:
    """Where a Star comes from: one line, not too long, or nothing."""
    return one_line(WHAT, text, "origin", 0)


def read_tactics(text: str, said: Mapping[str, Any]) -> str:
    """The name of tactics."""
    return checked_tactics(WHAT, text.casefold())


def read_team(text: str, said: Mapping[str, Any]) -> list[str]:
    """``Varro,Milo``: the Stars who enter with him, by name or number."""
    return [" ".join(name.split()) for name in text.split(",") if name.strip()]


def class_words(weight: int) -> str:
    """A class in the wizard: how it rolls, how often it acts, what it may wear."""
    strength, reactions = CLASS_MODIFIERS[weight]
    guide = GUIDE[weight]
    rolls = [
        f"{name} roll {value:+d}"
        for name, value in (("Strength", strength), ("Reactions", reactions))
        if value
    ]
    words = [
        *rolls,
        f"Stamina 4 + d{STAMINA_DIE[weight]}",
        f"{ACTIVE_PHASES[weight]} active phases",
        f"{SHIELDS[guide.shield]} shield",
        f"armour {guide.heavy} heavy, {guide.medium} medium",
    ]
    return ", ".join(words)


CLASS_CHOICES = tuple((name, class_words(weight)) for weight, name in enumerate(CLASSES))
WEAPON_CHOICES = (
    ("sword", "reaches one hex"),
    ("spear", "reaches two hexes; -1 to hit, -1 on the wound"),
)
SHIELD_CHOICES = (
    (USUAL, "the largest that his class may carry"),
    ("large", "blocks at 1 to 3"),
    ("small", "blocks at 1 and 2"),
    ("none", "blocks at 1"),
)
TACTICS_CHOICES = (
    *((name, own.words) for name, own in TACTICS.items()),
    (NPG, "follows the solo rule"),
)

#: What a Star is made of, in the order of the rules.
CREATE = (
    Field("female", "A woman?", "A woman or a man.", "yes", default=False, off="male", yes="for a woman"),
    Field(
        "class", "Class", "Light, Medium or Heavy.", "choice", CLASS_CHOICES,
        required=True, read=read_class,
    ),
    Field(
        "weapon", "Weapon", "sword (when left out) or spear.", "choice", WEAPON_CHOICES,
        default="sword", shown_default="sword", read=read_weapon,
    ),
    Field(
        "net", "A net in the left hand, instead of a shield?", "A net instead of a shield.", "yes",
        default=False, off="no-net", yes="for a net, instead of a shield",
    ),
    Field(
        "shield", "Shield", "large, small or none; else the largest of the class.", "choice",
        SHIELD_CHOICES, default=None, shown_default=USUAL, read=read_shield,
    ),
    Field(
        "armour", "Armour, such as head=heavy,upper-body=medium",
        "Armour by part, or none; else the usual of the class.", default=None,
        shown_default=USUAL, metavar="PART=KIND", read=read_armour,
    ),
    Field("origin", "Origin", "Where he comes from.", read=read_origin),
    Field(
        "tactics", "Tactics",
        "Who decides in automatic matches: npg, cautious, balanced (when left out), bold.",
        "choice", TACTICS_CHOICES, default=DEFAULT_TACTICS, shown_default=DEFAULT_TACTICS,
        read=read_tactics,
    ),
)  # fmt: skip

SEXES = (("man", ""), ("woman", ""))


def read_sex(text: str, said: Mapping[str, Any]) -> str:
    """man or woman."""
    sexes = [sex for sex, _ in SEXES]
    return sexes[checked_word(POOL_WHAT, "sex", text, sexes)]


def read_arms(text: str, said: Mapping[str, Any]) -> str:
    """What a man of the pool carries."""
    arms = list(POOL_ARMS)
    return arms[checked_word(POOL_WHAT, "arms", text, arms)]


def read_numbers(text: str, said: Mapping[str, Any]) -> list[int]:
    """``2,1,3,11`` as Strength, Training, Reactions and Stamina of a man of the pool."""
    words = re.split(r"\s*[,/]\s*|\s+", text.strip())
    sane = len(words) == len(ATTRIBUTES) and all(
        word.isascii() and word.isdecimal() and len(word) < 3 for word in words
    )
    values = [int(word) for word in words] if sane else []
    if not sane or max(values[:STAMINA]) > LARGEST_ATTRIBUTE:
        raise Refusal(
            POOL_WHAT,
            f"{text!r} are no Attributes",
            f"Give {', '.join(ATTRIBUTES)}, such as 2,1,3,11; the first three are 0 to {LARGEST_ATTRIBUTE}",
        )
    return values


def read_pool_origin(text: str, said: Mapping[str, Any]) -> str:
    """Where a man of the pool comes from: one line, not too long, or nothing."""
    return one_line(POOL_WHAT, text, "origin", 0)


#: What may be said of men of the pool; dice and chance say the rest (S45).
POOL = (
    Field(
        "school", "School", "The school that they join: its name, or own; else one at random.",
        default=None,
    ),
    Field(
        "attributes", "Attributes",
        "With --arms: Strength, Training, Reactions and Stamina as he has them; else by the dice.",
        default=None, shown_default="rolled", metavar="N,N,N,N", read=read_numbers,
    ),
    Field(
        "arms", "Arms", "With --attributes: sword, spear, or net (and a spear); else by the dice.", "choice",
        tuple((word, "") for word in POOL_ARMS), default=None, shown_default="rolled", read=read_arms,
    ),
    Field(
        "sex", "Sex", "man (when left out) or woman.", "choice", SEXES,
        default=None, shown_default="man", read=read_sex,
    ),
    Field(
        "origin", "Origin", "Where he comes from; else by chance.",
        default=None, shown_default="by chance", read=read_pool_origin,
    ),
)  # fmt: skip

FILTERS = (
    Field("class", "Class", "Only of this class.", default=None),
    Field("school", "School", "Only of this school: its name, or own.", default=None),
)  # fmt: skip

ENTER = (
    Field(
        "with", "With", "Other Stars who enter with him as a team: names or numbers.",
        default=[], metavar="STARS", read=read_team,
    ),
)  # fmt: skip

ODDS = (
    Field(
        "radius", "Radius", f"Radius of the board, {SMALLEST_RADIUS} to {LARGEST_RADIUS}.",
        "number", default=RADIUS, shown_default=str(RADIUS),
        lowest=SMALLEST_RADIUS, highest=LARGEST_RADIUS,
    ),
)  # fmt: skip


def settings(rules: dict[str, str], drawings: dict[str, str], cards: dict[str, Any]) -> Payload:
    """The settings of a campaign: house rules alone. Raises Refusal for arenas and armour cards."""
    if drawings:
        raise Refusal(
            "draw the arenas", "every match is fought on the same board (S7)", "Leave --arena out"
        )
    if cards:
        raise Refusal(
            "read the armour cards",
            "here everybody chooses his own armour",
            "Leave --cards out; give a Star his armour with 'ludus star create NAME --armour'",
        )
    return {"rules": rules} if rules else {}


def chance(seed: int, said: dict[str, Any]) -> dict[str, Any]:
    """Name, class, weapon and origin for a career: as said, else by the seed."""
    dice = Sfc32(seed, STREAM_CAMPAIGN, 0)
    name, weight = dice.below(len(NAMES)), dice.below(len(CLASSES))
    weapon, origin = dice.below(len(WEAPON_NAMES)), dice.below(len(ORIGINS))
    return {
        **said,
        "name": NAMES[name] if said.get("name") is None else said["name"],
        "class": said.get("class") or CLASSES[weight],
        "weapon": said.get("weapon") or list(WEAPON_NAMES)[weapon],
        "origin": ORIGINS[origin] if said.get("origin") is None else said["origin"],
    }
