"""What is said when something is made in the duel: flags and questions, fresh Stars for forecasts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar

from ludus_cli.rules.cards import card
from ludus_cli.rules.gladiator.book.campaign import DEFAULT_STYLE, NAMES, ORIGINS
from ludus_cli.rules.gladiator.book.gladiator import NUMBERS, Gladiator
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.styles import (
    chooses_weapon,
    main_weapon,
    moves_of,
    net_of,
    type_of,
)
from ludus_cli.rules.gladiator.book.terms import (
    FIGHTERS,
    ITEMS,
    KINDS,
    STATIONS,
    STYLES,
    TYPES,
    WP_SWORD,
)
from ludus_cli.rules.gladiator.career.arranging import rows
from ludus_cli.rules.gladiator.career.creation import why_not_begin
from ludus_cli.rules.gladiator.career.months import row_key
from ludus_cli.rules.gladiator.career.talents import weapon_talent
from ludus_cli.rules.gladiator.table.built import BUILT, NUMBERS_FIELD, SPIRIT, WEAPON
from ludus_cli.rules.gladiator.trials.tactics import DEFAULT_TACTICS, TACTICS
from ludus_cli.rules.making import (
    FEMALE,
    ORIGIN,
    POOL_ORIGIN,
    Builds,
    Making,
    choices,
    tactics_field,
)
from ludus_cli.rules.shapes import Field, Payload, Refusal
from ludus_cli.rules.sides import read_kind

WHAT = "make a Star for the forecast"


def style_words(style: int) -> str:
    """A style in the wizard: type, moves, arms."""
    arms = [ITEMS[each] for each in (net_of(style), main_weapon(style)) if each]
    words = f"{TYPES[type_of(style)].lower()}, {moves_of(style)} moves, {' and '.join(arms)}"
    if why_not_begin(style):
        return f"{words}; asks for a talent"
    return words if begins_trained(style) else f"{words}; not trained at first"


def begins_trained(style: int) -> bool:
    """True for a style with a sword, with which everybody begins trained [31]."""
    return weapon_talent(main_weapon(style)) == WP_SWORD


#: Styles in which chance lets a man begin: he may, and is trained [31].
FIRST_STYLES = tuple(
    name for style, name in enumerate(STYLES) if begins_trained(style) and not why_not_begin(style)
)
STYLE_CHOICES = tuple((name, style_words(style)) for style, name in enumerate(STYLES))


def with_sword(said: Mapping[str, Any]) -> bool:
    """Whether another weapon may be named for a Star, in the place of his style's sword (G59)."""
    style = said.get("style")
    return style not in STYLES or chooses_weapon(STYLES.index(style))


STATION = Field(
    "station", "Station", "What he was before the arena; by 2D6 if left out.", "choice", choices(STATIONS[1:]),
    default=None, shown_default="by 2D6", section="36",
)  # fmt: skip
DAGGER = Field(
    "dagger", "A dagger in the sheath of a Retiarius?", "A second weapon, in the sheath, for a Retiarius.", "yes",
    default=True, off="no-dagger", yes="for a sheathed weapon", section="19",
)  # fmt: skip


class GladiatorMaking(Making):
    """What is said in the duel."""

    CREATE = (
        FEMALE,
        Field(
            "style", "Style", "His style, which says type, armour and arms.", "choice", STYLE_CHOICES,
            default=DEFAULT_STYLE, shown_default=DEFAULT_STYLE, section="2.3",
        ),
        replace(WEAPON, when=with_sword),
        replace(DAGGER, when=lambda said: said.get("style") in (None, "Retiarius")),
        NUMBERS_FIELD,
        STATION,
        SPIRIT,
        ORIGIN,
        tactics_field(
            {name: own.words for name, own in TACTICS.items()},
            "follows the centurions' charts",
            DEFAULT_TACTICS,
        ),
    )  # fmt: skip
    BUILT = BUILT
    POOL = (*BUILT, POOL_ORIGIN)
    FILTERS = (
        Field("style", "Style", "Only gladiators of this style.", "choice", choices(FIGHTERS), default=None),
    )  # fmt: skip
    ENTER = (
        Field(
            "unique", "Unique match", "The match that he takes if the dice leave it to him.", "choice",
            choices(map(row_key, rows(HouseRules()))), default=None, shown_default="another by the dice",
            asked=False, section="38.1",
        ),
    )  # fmt: skip
    ODDS = (
        Field(
            "size", "Size of the arena", "0 is empty sand without walls; 1 the Colosseum to 5 a pit, with obstacles; 6 "
            "by the dice.", "number", default=0, shown_default="0", lowest=0, highest=6, section="27",
        ),
        Field("death", "To the death?", "Matches to the death.", "yes", default=False),
    )  # fmt: skip
    COUNTS = ("style", "weapon", "spirit", "dagger")
    MORE = (NUMBERS_FIELD,)
    BUILDS: ClassVar[Builds] = {"style": STYLES}
    BUILD_COLUMNS = ("Style", "Type", "Moves")
    CHANCE = (
        ("name", lambda said: NAMES),
        ("style", lambda said: FIRST_STYLES),
        ("origin", lambda said: ORIGINS),
    )

    def career_star(self, said: Payload) -> Payload:
        """Characteristics that are not said stay [] on the card, and armour 0 everywhere: each career rolls them."""
        style = read_kind(WHAT, said.get("style") or DEFAULT_STYLE, STYLES, "style")
        weapon = said.get("weapon")
        if weapon and weapon != ITEMS[main_weapon(style)] and not chooses_weapon(style):
            raise Refusal(
                WHAT,
                f"a {KINDS[style]} fights with {ITEMS[main_weapon(style)]} (G59)",
                "Leave the weapon out",
            )
        attributes = said.get("attributes")
        if attributes is not None:
            NUMBERS.check(WHAT, attributes)
        g = Gladiator(1, f"a {KINDS[style]} Star", True, style, list(attributes or []))
        g.weapon = ITEMS.index(weapon) if weapon else main_weapon(style)
        g.spirit = int(said.get("spirit") or 0) + 1
        g.dagger = said.get("dagger") is not False
        g.tactics = DEFAULT_TACTICS
        return card(g)

    def build_words(self, build: Payload, star: Payload) -> tuple[str, ...]:
        style = star["style"]
        return KINDS[style], TYPES[type_of(style)], str(moves_of(style))


MAKING: Making = GladiatorMaking()
