"""Flags and questions for making things in the duel; fresh Stars for forecasts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import replace
from typing import Any, ClassVar

from ludus_cli.core.errors import Refusal
from ludus_cli.core.figures import signed
from ludus_cli.game.campaign.making import FEMALE, ORIGIN, POOL_ORIGIN, Builds, Making, choices, tactics_field
from ludus_cli.game.campaign.sides import read_kind
from ludus_cli.game.elements.common_types import Field, Payload
from ludus_cli.game.elements.plain_records import card
from ludus_cli.rules.gladiator.book.campaign import NAMES, ORIGINS
from ludus_cli.rules.gladiator.book.gladiator import NUMBERS, Gladiator, has_dagger
from ludus_cli.rules.gladiator.book.house_rules import LUDUS_RULES, TABLES_V2, HouseRules, is_older
from ludus_cli.rules.gladiator.book.kinds import listed_kinds, rolls_style, styles_in, usual_style, weapons_in_place
from ludus_cli.rules.gladiator.book.styles import chooses_weapon, fixed_weapon, main_weapon, moves_of, net_of, type_of
from ludus_cli.rules.gladiator.book.terms import FIGHTERS, ITEMS, KINDS, STATIONS, STYLES, TYPES, VOLUNTEER, WP_SWORD
from ludus_cli.rules.gladiator.career import arranging, months, talents
from ludus_cli.rules.gladiator.career.creation import why_not_begin
from ludus_cli.rules.gladiator.older.creation import BY_D100, by_dice, stations_in
from ludus_cli.rules.gladiator.table.built_men import BOUGHT, BUILT, NUMBERS_FIELD, PLACED, SPIRIT, WEAPON, weapons_said
from ludus_cli.rules.gladiator.tables.talents import UNTRAINED_COSTS
from ludus_cli.rules.gladiator.trials.tactics import DEFAULT_TACTICS, TACTICS

WHAT = "make a Star for the forecast"


def style_words(style: int, older: bool = False) -> str:
    """Return a style's type, moves and arms for a question; the ``older`` editions need no talents (V42)."""
    arms = [ITEMS[each] for each in (net_of(style), main_weapon(style)) if each]
    words = f"{TYPES[type_of(style)].lower()}, {moves_of(style)} moves, {' and '.join(arms)}"
    if older:
        return words
    if why_not_begin(style):
        return f"{words}; not for a newcomer: needs a talent"
    if begins_trained(style):
        return words
    return f"{words}; a newcomer is untrained: CF {signed(-UNTRAINED_COSTS)}"


def begins_trained(style: int) -> bool:
    """Return whether a newcomer of a style is trained: its weapon is the sword [31]."""
    return talents.weapon_talent(main_weapon(style)) == WP_SWORD


#: Styles for random newcomers: those that need no talent, and in which they are trained [31].
FIRST_STYLES = tuple(name for style, name in enumerate(STYLES) if begins_trained(style) and not why_not_begin(style))
STYLE_CHOICES = tuple((name, style_words(style)) for style, name in enumerate(STYLES))


def with_sword(said: Mapping[str, Any]) -> bool:
    """Return whether a Star may have another weapon in place of his style's sword (G59)."""
    style = said.get("style")
    return style not in STYLES or chooses_weapon(STYLES.index(style))


DEFAULT_STYLE = usual_style(LUDUS_RULES)


STATION = Field(
    "station", "Station", "Station in life before the arena, for example Slave; rolled with 2D6 if left out.", "choice",
    choices(STATIONS[1:VOLUNTEER]), default=None, shown_default="rolled", section="36",
)  # fmt: skip
DAGGER = Field(
    "dagger", "A sheathed dagger?", "Give a Retiarius a sheathed dagger as a second weapon.", "yes",
    default=True, off="no-dagger", yes="for a sheathed weapon", section="19",
)  # fmt: skip


STYLE = Field(
    "style", "Style", "Fighting style, which decides type, armour and weapons.", "choice", STYLE_CHOICES,
    default=DEFAULT_STYLE, shown_default=DEFAULT_STYLE, section="2.3",
)  # fmt: skip


class GladiatorMaking(Making):
    """The fields for making men and matches in the duel."""

    #: The house rules that the fields are for.
    rules = LUDUS_RULES

    CREATE = (
        FEMALE,
        STYLE,
        replace(WEAPON, when=with_sword),
        replace(DAGGER, when=lambda said: said.get("style") in (None, "Retiarius")),
        NUMBERS_FIELD,
        STATION,
        SPIRIT,
        ORIGIN,
        tactics_field(
            {name: own.words for name, own in TACTICS.items()}, "follows the centurions' charts", DEFAULT_TACTICS
        ),
    )
    BUILT = BUILT
    POOL = (*BUILT, POOL_ORIGIN)
    FILTERS = (Field("style", "Style", "Only gladiators of this style.", "choice", choices(FIGHTERS), default=None),)
    ENTER = (
        Field(
            "unique", "Unique match", "The kind of match to choose if the dice give a unique match.", "choice",
            choices(map(months.row_key, arranging.rows_to_pick(HouseRules()))), default=None,
            shown_default="rolled", asked=False, section="38.2",
        ),
    )  # fmt: skip
    ODDS = (
        Field(
            "size", "Size of the arena", "0 for bare sand without walls; 1 (the Colosseum) to 5 (a pit) with "
            "obstacles; 6 to roll it, as with --rule arena=rolled.", "number", default=0, shown_default="0", lowest=0,
            highest=6, section="27",
        ),
        Field("death", "To the death?", "Fight to the death.", "yes", default=False),
    )  # fmt: skip
    #: He wins more than a Myrmillo, and has more moves than a Crupellarius.
    READY: ClassVar[dict[str, str]] = {"style": "Provocator"}
    COUNTS = ("style", "weapon", "spirit", "dagger")
    MORE = (NUMBERS_FIELD,)
    BUILDS: ClassVar[Builds] = {"style": STYLES}
    BUILD_COLUMNS = ("Style", "Type", "Moves")
    CHANCE = (("name", lambda said: NAMES), ("style", lambda said: FIRST_STYLES), ("origin", lambda said: ORIGINS))

    def flags(self, group: str) -> Sequence[Field]:
        found = super().flags(group)
        more = (PLACED, BOUGHT) if group == "CREATE" else ()
        return (*found, *(field for field in more if field not in found))

    def under_rules(self, rules: HouseRules) -> GladiatorMaking:
        """Return a copy for these house rules."""
        own = copy(self)
        own.rules = rules
        vars(own).update(made_under(self, rules))
        return own

    def career_star(self, said: Payload) -> Payload:
        """Leave characteristics that were not given and armour empty on the card: each career rolls them."""
        named = said.get("style") or usual_style(self.rules)
        style = read_kind(WHAT, named, styles_in(self.rules), "style")
        weapon = said.get("weapon")
        known = (ITEMS[main_weapon(style)], *weapons_in_place(style, self.rules))
        if weapon and weapon not in known:
            raise Refusal(WHAT, fixed_weapon(style), "Leave the weapon out")
        attributes = said.get("attributes")
        if attributes is not None:
            NUMBERS.check(WHAT, attributes)
        g = Gladiator(1, f"a {KINDS[style]} Star", True, style, list(attributes or []))
        g.weapon = ITEMS.index(weapon) if weapon else main_weapon(style)
        g.spirit = int(said.get("spirit") or 0) + 1
        g.dagger = has_dagger(self.rules, said.get("dagger") is not False)
        g.tactics = DEFAULT_TACTICS
        return card(g)

    def build_words(self, build: Payload, star: Payload) -> tuple[str, ...]:
        style = star["style"]
        return KINDS[style], TYPES[type_of(style)], str(moves_of(style))


def made_under(making: Making, rules: HouseRules) -> dict[str, Any]:
    """Return the changed fields of a man, and the men made by chance, where house rules offer other choices."""
    own = [style for style, name in enumerate(styles_in(rules)) if name]
    names = tuple(KINDS[style] for style in own)
    found: dict[str, Any] = {
        "FILTERS": (replace(making.FILTERS[0], choices=choices(listed_kinds(rules))), *making.FILTERS[1:])
    }
    station = replace(
        STATION, help="Station in life before the arena; rolled if left out.", shown_default="rolled",
        choices=choices(STATIONS[each] for each in stations_in(rules)),
    )  # fmt: skip
    changed: dict[str, tuple[Field, ...]] = {}
    if rules.creation == BY_D100 or not stations_in(rules):
        changed["station"] = (station,) if stations_in(rules) else ()

    def fields(group: tuple[Field, ...]) -> tuple[Field, ...]:
        return tuple(new for field in group for new in changed.get(field.name, (field,)))

    if not is_older(rules):
        found["CREATE"] = (*fields(making.CREATE), *asked_under(rules))
        return found
    usual = "rolled" if rolls_style(rules) else usual_style(rules)
    style = replace(
        STYLE, choices=tuple((KINDS[each], style_words(each, older=True)) for each in own),
        default=None if rolls_style(rules) else usual, shown_default=usual,
    )  # fmt: skip
    changed |= {"style": (style,), "weapon": weapons_said(rules), "dagger": ()}
    return found | {
        "CREATE": (*fields(making.CREATE), *asked_under(rules)),
        "BUILT": fields(making.BUILT),
        "POOL": fields(making.POOL),
        "BUILDS": {"style": names},
        "CHANCE": (("name", lambda said: NAMES), ("style", lambda said: names), ("origin", lambda said: ORIGINS)),
    }


def asked_under(rules: HouseRules) -> tuple[Field, ...]:
    """Return the additional fields for a Star of a career: the order of his rolls, and bought armour."""
    placed = rules.place_rolls and by_dice(rules) and not rules.basic_record
    bought = rules.buy_armour and rules.edition != TABLES_V2 and not rules.basic_record
    return (*((PLACED,) if placed else ()), *((BOUGHT,) if bought else ()))


MAKING: Making = GladiatorMaking()
