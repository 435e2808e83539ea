"""What is said when something is made: the flags and questions of Heroes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ludus_cli.dice import STREAM_CAMPAIGN, SeededSource, Sfc32, Tray
from ludus_cli.naming import one_line
from ludus_cli.rules.heroes.book.actions import check_drawing, checked_style, known_locale
from ludus_cli.rules.heroes.book.arena import DRAWINGS
from ludus_cli.rules.heroes.book.gladiator import (
    LARGEST_ATTRIBUTE,
    SIGNATURE_BY_NAME,
    SIGNATURES,
    SMALLEST_ATTRIBUTE,
    CreationError,
    Gladiator,
    check_points,
    check_signature,
    create_star,
)
from ludus_cli.rules.heroes.book.names import MEN, WOMEN
from ludus_cli.rules.heroes.book.styles import STYLE_NAMES, STYLES
from ludus_cli.rules.heroes.book.terms import ITEMS
from ludus_cli.rules.heroes.trials.tactics import DEFAULT_TACTICS, NPG, TACTICS
from ludus_cli.rules.system import Field, Payload, Refusal

PARTS = ("head", "left_arm", "chest", "right_arm", "belly", "left_leg", "right_leg")

WHAT = "recruit a Star"
POOL_WHAT = "roll pool gladiators"


def three_numbers(text: str) -> list[int]:
    """The numbers of ``4,4,4`` or ``4/4/4`` or ``4 4 4``; none for anything else."""
    try:
        return [int(part) for part in re.split(r"\s*[,/]\s*|\s+", text.strip()) if len(part) < 10]
    except ValueError:
        return []


def read_attributes(text: str, said: Mapping[str, Any]) -> list[int]:
    """``4,4,4`` as Savvy, Strength, Speed: 12 points placed by the rules."""
    values = three_numbers(text)
    if len(values) != 3:
        raise Refusal(
            WHAT,
            f"{text!r} is not Savvy, Strength and Speed",
            "Give three numbers, such as 5,4,3",
        )
    try:
        check_points(values)
    except CreationError as error:
        raise Refusal(WHAT, str(error), "Change the points or choices and try again") from error
    return values


def read_signature(text: str, said: Mapping[str, Any]) -> str:
    """A Signature in the rulebook's spelling, "" for none."""
    if text.casefold() == "none":
        return ""
    for known in SIGNATURE_BY_NAME:
        if known.casefold() == text.casefold():
            return known
    try:
        check_signature(text)
    except CreationError as error:
        raise Refusal(WHAT, str(error), "Change the points or choices and try again") from error
    return ""


def read_style(text: str, said: Mapping[str, Any]) -> str:
    """A style in the rulebook's spelling."""
    return STYLE_NAMES[checked_style(WHAT, text)]


def read_listed_style(text: str, said: Mapping[str, Any]) -> str:
    """A style to list the pool by."""
    return STYLE_NAMES[checked_style("list the pool", text)]


def read_secondary(text: str, said: Mapping[str, Any]) -> str:
    """A Secondary Style: another than the Primary; "" for none."""
    if text.casefold() == "none":
        return ""
    style = read_style(text, said)
    if style == said.get("style"):
        raise Refusal(
            WHAT, "the Secondary Style must be another one than the Primary [3.8]", "Give another"
        )
    return style


def read_origin(text: str, said: Mapping[str, Any]) -> str:
    """Where a Star comes from: one line, not too long, or nothing."""
    return one_line(WHAT, text, "origin", 0)


ARMS = tuple((s.name, f"{ITEMS[s.weapon]} and {ITEMS[s.off_hand]}") for s in STYLES)
SIGNATURE_CHOICES = (
    ("none", " 0"),
    *((s.name, f"{s.ap:+d}  {s.words}") for s in SIGNATURES.values()),
)
TACTICS_CHOICES = (
    *((name, own.words) for name, own in TACTICS.items()),
    (NPG, "follows the NPG tables"),
)


def rolled(seed: int, number: int, said: Mapping[str, Any]) -> Gladiator:
    """The Star that action ``number`` of a campaign will make, as far as dice decide: size and Signatures."""
    return create_star(
        Tray(SeededSource(seed, STREAM_CAMPAIGN, number)),
        0,
        "",
        0,
        [4, 4, 4],
        signature=said.get("signature") or "",
        second_signature=bool(said.get("second_signature")),
        female=bool(said.get("female")),
    )


def reveal_size(seed: int, number: int, said: Mapping[str, Any]) -> str:
    """The size roll, once the sex is known [3.0]."""
    size = rolled(seed, number, {"female": said.get("female")}).size
    return f"Size roll: {size}."


def reveal_signature(seed: int, number: int, said: Mapping[str, Any]) -> str:
    """The roll for a second Signature, before the points are placed [3.0]."""
    if not said.get("second_signature"):
        return ""
    own = rolled(seed, number, said).signatures
    if own and own[-1] != said.get("signature"):
        return f"Second Signature: {own[-1]}."
    return "Second Signature: none."


#: What a Star is made of, in the order of the rules [3].
CREATE = (
    Field(
        "female", "A woman?", "A woman or a man.", "yes", default=False, off="male",
        yes="for a woman", reveal=reveal_size,
    ),
    Field(
        "left_handed", "Left-handed?", "The weapon's hand.", "yes",
        default=False, off="right-handed", yes="for a left-hander",
    ),
    Field(
        "signature", "Signature", "One Signature of your choice, or none.", "choice",
        SIGNATURE_CHOICES, default="", shown_default="none", read=read_signature,
    ),
    Field(
        "second_signature", "Roll for a second Signature, to be kept whatever it is?",
        "Roll for a second one, and keep it.", "yes", default=False, off="no-second",
        yes="to roll for a second one, and keep it", reveal=reveal_signature,
    ),
    Field(
        "attributes", "12 points on Savvy,Strength,Speed",
        "12 points on Savvy, Strength, Speed; else 4,4,4.",
        default=[4, 4, 4], shown_default="4,4,4", metavar="SA,ST,SP", read=read_attributes,
    ),
    Field(
        "style", "Primary Style", "Primary Style.", "choice", ARMS, required=True, read=read_style
    ),
    Field(
        "secondary", "Secondary Style",
        "Secondary Style, for matches entered with --secondary, forecasts with --in-secondary, or none.", "choice",
        (("none", "one style alone"), *ARMS), shown_default="none", read=read_secondary,
    ),
    Field("origin", "Origin", "Where he comes from.", read=read_origin),
    Field(
        "tactics", "Tactics",
        "Who decides in automatic matches: npg, cautious, balanced (when left out), bold, veteran.",
        "choice", TACTICS_CHOICES, default=DEFAULT_TACTICS, shown_default=DEFAULT_TACTICS,
    ),
)  # fmt: skip

SEXES = (("man", ""), ("woman", ""))


def read_sex(text: str, said: Mapping[str, Any]) -> str:
    """man or woman."""
    if text.casefold() not in dict(SEXES):
        raise Refusal(POOL_WHAT, f"{text!r} is no sex", "Say man or woman, or leave it to chance")
    return text.casefold()


def read_numbers(text: str, said: Mapping[str, Any]) -> list[int]:
    """``5,4,4`` as Savvy, Strength, Speed of a man of the pool: within the limits, however they came about."""
    values = three_numbers(text)
    limits = f"{SMALLEST_ATTRIBUTE} to {LARGEST_ATTRIBUTE}"
    if len(values) != 3 or not all(
        SMALLEST_ATTRIBUTE <= value <= LARGEST_ATTRIBUTE for value in values
    ):
        raise Refusal(
            POOL_WHAT,
            f"{text!r} is not Savvy, Strength and Speed",
            f"Give three numbers of {limits}, such as 5,4,4",
        )
    return values


def read_pool_origin(text: str, said: Mapping[str, Any]) -> str:
    """Where a man of the pool comes from: one line, not too long, or nothing."""
    return one_line(POOL_WHAT, text, "origin", 0)


#: What may be said of men of the pool; the dice and chance say the rest (H73).
POOL = (
    Field(
        "row", "Row", "Row of the pool table, 1 to 6; else each is rolled for.", "number",
        default=None, lowest=1, highest=6,
    ),
    Field(
        "attributes", "Attributes", "Savvy, Strength, Speed as he has them; else by the dice.",
        default=None, shown_default="rolled", metavar="SA,ST,SP", read=read_numbers,
    ),
    Field(
        "signature", "Signature", "With --attributes: his Signature; else none.", "choice",
        SIGNATURE_CHOICES, default=None, shown_default="none", read=read_signature,
    ),
    Field(
        "sex", "Sex", "man or woman; else by chance.", "choice", SEXES,
        default=None, shown_default="by chance", read=read_sex,
    ),
    Field(
        "origin", "Origin", "Where he comes from; else by chance.",
        default=None, shown_default="by chance", read=read_pool_origin,
    ),
)  # fmt: skip

FILTERS = (Field("style", "Style", "Only of this style.", default=None, read=read_listed_style),)

ENTER = (
    Field(
        "secondary", "Secondary Style?", "He fights in his Secondary Style.", "yes", default=False
    ),
)


def read_ground(text: str, said: Mapping[str, Any]) -> dict[str, str]:
    """An arena by name, or ``NAME`` and below it a user's drawing."""
    name, _, drawing = text.partition("\n")
    if not drawing and name.casefold() in DRAWINGS:
        return {"name": name.casefold(), "drawing": ""}
    if not drawing:
        raise Refusal(
            f"find the arena {name!r}",
            "it is neither a known arena nor a file",
            f"Arenas: {', '.join(DRAWINGS)}, or the path of a drawing",
        )
    check_drawing(name, drawing)
    return {"name": name, "drawing": drawing}


ODDS = (
    Field(
        "row", "Row", "Row of the pool table for both, 1 to 6.", "number",
        default=2, lowest=1, highest=6,
    ),
    Field(
        "arena", "Arena", "amphitheatre, colosseum, or a file with a drawing.", "file",
        tuple((name, "") for name in DRAWINGS), default=None,
        shown_default="amphitheatre, in a campaign that of the place", metavar="NAME", read=read_ground,
    ),
    Field("death", "To the death?", "Matches to the death.", "yes", default=False),
)  # fmt: skip


def settings(rules: dict[str, str], drawings: dict[str, str], cards: dict[str, Any]) -> Payload:
    """The settings of a campaign from what was said: house rules, arenas by locale, armour cards by style."""
    found: Payload = {}
    if rules:
        found["rules"] = rules
    if drawings:
        found["drawings"] = {known_locale(key): drawing for key, drawing in drawings.items()}
        if len(found["drawings"]) < len(drawings):
            raise Refusal("draw the arenas", "a locale is drawn twice", "Leave one drawing out")
    if cards:
        found["cards"] = armour_cards(cards)
    return found


def armour_cards(tables: dict[str, Any]) -> dict[str, list[int]]:
    """Armour cards from the tables of a TOML file: one a style, an Armour Class of 0 to 3 a part (H14)."""
    what = "read the armour cards"
    cards: dict[str, list[int]] = {}
    for name, table in tables.items():
        style = name.capitalize()
        if style in cards:
            raise Refusal(what, f"{style} stands there twice", "Leave one of them out")
        if style not in STYLE_NAMES:
            raise Refusal(what, f"there is no style [{name}]", f"Styles: {', '.join(STYLE_NAMES)}")
        if not isinstance(table, dict) or set(table) != set(PARTS):
            given = set(table) if isinstance(table, dict) else set()
            wrong = sorted(given.symmetric_difference(PARTS))
            raise Refusal(
                what,
                f"[{name}] does not give every part once: see {', '.join(wrong)}",
                f"Parts: {', '.join(PARTS)}, each an Armour Class from 0 to 3",
            )
        for part in PARTS:
            # Not by comparison: true == 1, and so is 1.0.
            if type(table[part]) is not int or not 0 <= table[part] <= 3:
                raise Refusal(
                    what,
                    f"[{name}] {part} is {table[part]!r:.40}",
                    "An Armour Class is a number from 0 to 3",
                )
        cards[style] = [table[part] for part in PARTS]
    return cards


def chance(seed: int, said: dict[str, Any]) -> dict[str, Any]:
    """Name and styles for a career: as said, else by the seed."""
    dice = Sfc32(seed, STREAM_CAMPAIGN, 0)
    names = WOMEN if said["female"] else MEN
    name, first, second = dice.below(len(names)), dice.below(6), dice.below(5)
    style = said.get("style") or STYLE_NAMES[first]
    others = [other for other in STYLE_NAMES if other != style]
    return {
        **said,
        "name": names[name] if said.get("name") is None else said["name"],
        "style": style,
        "secondary": said.get("secondary") or others[second],
    }
