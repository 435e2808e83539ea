"""The making of things in Heroes: flags and questions, and fresh Stars for forecasts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import product
from typing import Any, ClassVar

from ludus_cli.core.dice import STREAM_CAMPAIGN, SeededSource, Tray
from ludus_cli.core.errors import Refusal
from ludus_cli.core.plain_values import as_dict
from ludus_cli.game.campaign.making import FEMALE, ORIGIN, POOL_ORIGIN, Builds, Making, choices, tactics_field
from ludus_cli.game.elements.common_types import Field, Payload
from ludus_cli.game.elements.plain_records import card
from ludus_cli.rules.heroes.book import gladiator
from ludus_cli.rules.heroes.book.actions import check_card, check_drawing, checked_style, known_locale
from ludus_cli.rules.heroes.book.arena import DRAWINGS
from ludus_cli.rules.heroes.book.names import MEN, WOMEN
from ludus_cli.rules.heroes.book.styles import STYLE_NAMES, STYLES
from ludus_cli.rules.heroes.book.terms import ITEMS, NONE
from ludus_cli.rules.heroes.table.built_men import ATTRIBUTES, BUILT, SEX, SIGNATURE
from ludus_cli.rules.heroes.trials.tactics import DEFAULT_TACTICS, TACTICS

PARTS = ("head", "left_arm", "chest", "right_arm", "belly", "left_leg", "right_leg")
WHAT = "make a Star"


def check_star(what: str, attributes: list[int], signature: str = "") -> None:
    """Raise Refusal for points and a Signature that the rules do not allow a Star [3.5, 3.6]."""
    try:
        gladiator.check_points(attributes)
        gladiator.check_signature(signature)
    except gladiator.CreationError as error:
        raise Refusal(what, str(error), "Change the points or choices and try again") from error


def read_points(text: str, said: Mapping[str, Any]) -> list[int]:
    """``4,4,4`` as Savvy, Strength, Speed: 12 points placed by the rules."""
    values = gladiator.NUMBERS.read(text, said)
    check_star(WHAT, values)
    return values


def read_signature(text: str, said: Mapping[str, Any]) -> str:
    """Return a Signature, "" for none."""
    return "" if text == "none" else text


def read_secondary(text: str, said: Mapping[str, Any]) -> str:
    """Return a Secondary Style, different from the Primary; "" for none."""
    if text == said.get("style"):
        raise Refusal(WHAT, "the Secondary Style must differ from the Primary Style [3.8]", "Give a different style")
    return "" if text == "none" else text


ARMS = tuple((s.name, f"{ITEMS[s.weapon]} and {ITEMS[s.off_hand]}") for s in STYLES)
SIGNATURE_CHOICES = (("none", " 0"), *((s.name, f"{s.ap:+d}  {s.words}") for s in gladiator.SIGNATURES.values()))


def preview_star(seed: int, number: int, said: Mapping[str, Any]) -> gladiator.Gladiator:
    """Return the Star that action ``number`` of a campaign will make, as far as dice decide: size and Signatures."""
    return gladiator.create_star(
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
    size = preview_star(seed, number, {"female": said.get("female")}).size
    return f"Size roll: {size}."


def reveal_signature(seed: int, number: int, said: Mapping[str, Any]) -> str:
    """The roll for a second Signature, before the points are placed [3.0]."""
    if not said.get("second_signature"):
        return ""
    own = preview_star(seed, number, said).signatures
    if own and own[-1] != said.get("signature"):
        return f"Second Signature: {own[-1]}."
    return "Second Signature: none."


def read_ground(text: str, said: Mapping[str, Any]) -> dict[str, str]:
    """An arena by name, or ``NAME`` and below it a user's drawing."""
    name, _, drawing = text.partition("\n")
    if not drawing and name.casefold() in DRAWINGS:
        return {"name": name.casefold(), "drawing": ""}
    if not drawing:
        raise Refusal(
            f"find the arena {name!r}",
            "it is neither an arena that Ludus knows nor a file",
            f"Arenas: {', '.join(DRAWINGS)}, or the path of a drawing",
        )
    check_drawing(name, drawing)
    return {"name": name, "drawing": drawing}


def armour_cards(tables: dict[str, Any]) -> dict[str, list[int]]:
    """Armour cards from the tables of a TOML file: one a style, an Armour Class of 0 to 3 a part (H14)."""
    cards: dict[str, list[int]] = {}
    for name, table in tables.items():
        what, style = "read the armour cards", name.capitalize()
        if style in cards:
            raise Refusal(what, f"{style} is given twice", "Remove one of them")
        given = set(as_dict(table))
        if style in STYLE_NAMES and given != set(PARTS):
            wrong = ", ".join(sorted(given.symmetric_difference(PARTS)))
            raise Refusal(
                what,
                f"[{name}] must have every part once, and these are missing or unknown: {wrong}",
                f"Parts: {', '.join(PARTS)}, each an Armour Class from 0 to 3",
            )
        cards[style] = check_card(style, [table[part] for part in PARTS if part in given])
    return cards


class HeroesMaking(Making):
    """The fields for making things in Heroes."""

    def changed_words(self, said: Payload, g: gladiator.Gladiator) -> str:
        """Return how sex and size changed the points, in a sentence; "" for no change [3.3.1, 3.4]."""
        placed = said.get("attributes") or g.attributes
        numbers = zip(gladiator.NUMBERS.names, placed, g.attributes, strict=True)
        changed = ", ".join(f"{name} {one} to {two}" for name, one, two in numbers if one != two)
        who = f"a {'woman' if g.female else 'man'} of {g.size} size"
        return f"The points change for {who} [3.3.1, 3.4]: {changed}." if changed else ""

    #: What a Star is made of, in the order of the rules [3].
    CREATE = (
        replace(FEMALE, reveal=reveal_size, section="3.3"),
        Field(
            "left_handed", "Left-handed?", "Whether he holds his weapon in the left hand.", "yes",
            default=False, off="right-handed", yes="for a left-hander", section="H15",
        ),
        Field(
            "signature", "Signature (one marked + raises the Total, so Fame is harder to win)",
            "One Signature of your choice, or none.", "choice", SIGNATURE_CHOICES, default="", shown_default="none",
            read=read_signature, section="3.5",
        ),
        Field(
            "second_signature", "Roll for a second Signature, and keep whatever it is?",
            "Roll for a second Signature, and keep it.", "yes", default=False, off="no-second",
            yes="to roll for a second Signature", reveal=reveal_signature, section="3.5",
        ),
        Field(
            "attributes", "12 points for Savvy,Strength,Speed",
            "12 points for Savvy, Strength and Speed; 4,4,4 if left out.",
            default=[4, 4, 4], shown_default="4,4,4", metavar="SA,ST,SP", read=read_points, section="3.6.4",
        ),
        Field(
            "style", "Primary Style", "Primary Style.", "choice", ARMS, required=True, section="3.8"
        ),
        Field(
            "secondary", "Secondary Style",
            "Secondary Style, or none; he fights in it with --secondary, and in forecasts with --in-secondary.",
            "choice", (("none", "no second style"), *ARMS), shown_default="none", read=read_secondary,
            section="3.8",
        ),
        ORIGIN,
        tactics_field(
            {name: own.words for name, own in TACTICS.items()},
            "decides by the NPG tables, and never uses Star Power", DEFAULT_TACTICS,
        ),
    )  # fmt: skip
    #: What may be said of men of the pool; the dice and chance say the rest (H73).
    POOL = (
        Field(
            "row", "Row", "Row of the pool table, 1 to 6; rolled for each gladiator if left out.", "number",
            default=None, lowest=1, highest=6,
        ),
        ATTRIBUTES, SIGNATURE, SEX, POOL_ORIGIN,
    )  # fmt: skip
    FILTERS = (Field("style", "Style", "Only gladiators of this style.", "choice", choices(STYLE_NAMES), default=None),)
    ENTER = (Field("secondary", "Secondary Style?", "He fights in his Secondary Style.", "yes", default=False),)
    ODDS = (
        Field(
            "row", "Row", "Row of the pool table for both contenders, 1 to 6.", "number",
            default=2, lowest=1, highest=6,
        ),
        Field(
            "arena", "Arena", "amphitheatre, colosseum, or a file with a drawing.", "file",
            choices(DRAWINGS), default=None,
            shown_default="amphitheatre, or in a campaign the arena of the locale", metavar="NAME", read=read_ground,
        ),
        Field("death", "To the death?", "Matches to the death.", "yes", default=False),
    )  # fmt: skip
    BOOKED = ("row",)
    BUILT = BUILT
    #: Of the styles he lives longest, and no Signature raises his Total.
    READY: ClassVar[dict[str, str]] = {"style": "Murmillo", "secondary": "Thraex"}
    #: In a forecast he is a man of average size without a second Signature.
    COUNTS = ("style", "secondary", "attributes", "signature")
    #: Every style with every placement of 12 points [3.6.4-3.6.5] and each Signature or none.
    BUILDS: ClassVar[Builds] = {
        "style": STYLE_NAMES,
        "attributes": [
            list(points)
            for points in product(range(gladiator.SMALLEST_ATTRIBUTE, gladiator.LARGEST_ATTRIBUTE + 1), repeat=3)
            if sum(points) == gladiator.STAR_POINTS and gladiator.attribute_spread(*points) <= gladiator.LARGEST_SPREAD
        ],
        "signature": ("", *gladiator.SIGNATURE_BY_NAME),
    }
    BUILD_COLUMNS = ("Style", "Sa/St/Sp", "Signature")
    CHANCE = (
        ("name", lambda said: WOMEN if said["female"] else MEN),
        ("style", lambda said: STYLE_NAMES),
        ("secondary", lambda said: [each for each in STYLE_NAMES if each != said["style"]]),
    )

    def settings(self, rules: dict[str, str], drawings: dict[str, str], cards: dict[str, Any]) -> Payload:
        found: Payload = {"rules": rules} if rules else {}
        if drawings:
            found["drawings"] = {known_locale(key): each for key, each in drawings.items()}
            if len(found["drawings"]) < len(drawings):
                raise Refusal("draw the arenas", "a locale is drawn twice", "Give one drawing for each locale")
        return found | ({"cards": armour_cards(cards)} if cards else {})

    def career_star(self, said: Payload) -> Payload:
        what = "make a Star for the forecast"
        if not said.get("style"):
            raise Refusal(what, "his style is missing", f"Give --style: {', '.join(STYLE_NAMES)}")
        attributes, signature = (list(said.get("attributes") or (4, 4, 4)), said.get("signature") or "")
        check_star(what, attributes, signature)
        style = checked_style(what, said["style"])
        secondary = checked_style(what, said["secondary"]) if said.get("secondary") else NONE
        read_secondary(STYLE_NAMES[secondary] if secondary != NONE else "", {"style": STYLE_NAMES[style]})
        return card(
            gladiator.Gladiator(
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

    def build_words(self, build: Payload, star: Payload) -> tuple[str, ...]:
        return build["style"], gladiator.NUMBERS.short(build["attributes"]), build["signature"] or "none"


MAKING: Making = HeroesMaking()
