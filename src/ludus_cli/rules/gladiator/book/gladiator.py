"""Gladiators of the duel: what lasts between matches, how one is made, and how he comes onto the sand [2, 3]."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any

from ludus_cli.core.dice import Tray, roll_dice, roll_one
from ludus_cli.core.errors import Refusal
from ludus_cli.core.plain_values import is_whole
from ludus_cli.game.elements.attributes import Attr, ByPart, Month, Numbers, OneOf
from ludus_cli.game.elements.plain_records import RARE
from ludus_cli.rules.gladiator.book import beasts, centurions, editions, rolls, state, styles, terms
from ludus_cli.rules.gladiator.book.house_rules import LUDUS_RULES, HouseRules, is_older
from ludus_cli.rules.gladiator.book.state import Fighter, Match, put_in_hand
from ludus_cli.rules.gladiator.career.talents import make_skilled
from ludus_cli.rules.gladiator.older.creation import BY_D100, USUAL_ORDER, by_3d6, roll_station, roll_values

#: What has become of a gladiator in his career; a cripple is discharged [32].
ACTIVE, DEAD, RETIRED, DISCHARGED = "active", "dead", "retired", "discharged"

#: The number of victories that make a man free.
FREEDOM = 10
#: Arrows of an archer [21].
ARROWS = 20

#: What a man may have: 3D6 give the lowest, and experience the highest; injuries take ST and AG as low as they will.
NUMBERS = Numbers(
    "Characteristics",
    ("TR", "ST", "AG", "CN", "W"),
    "TR/ST/AG/CN/W",
    (range(7, 19), range(-99, 8), range(-99, 8), range(1, 8), range(1, 19)),
    "[3.4, 32, 33.3]",
)


@dataclass(frozen=True, slots=True)
class Talents(Attr):
    """Talents by their names: the SL of each, 1 for one that a man has or has not [31]."""

    def fact(self, value: list[int]) -> dict[str, int]:
        return {
            name: level - (place < terms.FIRST_OTHER)
            for place, (name, level) in enumerate(zip(terms.TALENTS, value, strict=False))
            if level
        }

    def find_fault(self, value: list[int]) -> str:
        highest = [4] * terms.FIRST_OTHER + [terms.MOST_SKILL] * (terms.FIRST_STARRED - terms.FIRST_OTHER)
        highest += [1] * (terms.TALENT_COUNT - terms.FIRST_STARRED)
        fits = len(value) in (0, terms.TALENT_COUNT) and all(
            0 <= level <= most for level, most in zip(value, highest, strict=False)
        )
        return "" if fits else "a talent or its skill level is not possible [31]"

    def read(self, text: str, _: Mapping[str, Any]) -> list[int]:
        """Return the talents of ``sword 1, riding 1``, the SL behind each. Raises Refusal."""
        found = [0] * terms.TALENT_COUNT
        for each in text.split(","):
            name, level = each.strip().rpartition(" ")[::2]
            if name not in terms.TALENTS or not level.isdecimal():
                known = ", ".join(terms.TALENTS)
                raise Refusal(
                    "read talents",
                    f"{each.strip()!r:.60} must be a talent and its skill level, for example Sprinter 1",
                    f"Talents: {known}",
                )
            place = terms.TALENTS.index(name)
            found[place] = int(level) + (place < terms.FIRST_OTHER)
        return found


@dataclass(frozen=True, slots=True)
class Signed(Attr):
    """A number that may be below 0."""

    def find_fault(self, value: int) -> str:
        return "" if -1000 < value < 1000 else f"{self.label} {value} is not possible on a gladiator's card"


@dataclass(frozen=True, slots=True)
class Kept(Attr):
    """Numbers that only the rules use."""

    def find_fault(self, value: Any) -> str:
        fits = len(value) < 100 and all(is_whole(each, 1 - 10**6, 10**6 - 1) for each in value)
        return "" if fits else f"the value of {self.label} is not possible"


ROLLS = (rolls.TRAINING, rolls.STRENGTH, rolls.AGILITY, rolls.CONSTITUTION, rolls.WOUNDS)


@dataclass(slots=True)
class Gladiator:
    """A gladiator between matches, or a beast of the pool.

    ``attributes`` are TR, ST, AG, CN and W (of a beast they say nothing: those of its kind count); ``armour`` and
    ``cover`` by area; ``shield`` an item or NO_ITEM; ``weapon`` what he fights with; ``dagger``: a Retiarius has one in
    his sheath, in the older editions a knife; ``spirit`` the place of his FS among -1, 0 and 1. ``star`` is a player's
    own; ``tactics`` those that decide for a Star ("" for a centurion). ``wins`` are V, ``draws`` S, ``defeats`` M and
    death. ``freed``: ten V have made him free (G56). ``fought_month`` is the month of his latest match.

    ``station`` is his origin [36]. ``talents`` are levels by TALENTS, of a weapon SL + 1, [] for a man who was made
    before there were talents: he is trained in what his style carries [31]. ``luck`` LK, ``prestige`` PR, ``xp`` not
    yet spent, ``xp_earned`` in all; ``bought`` what TR, ST, AG, CN and W have gained since his latest match, [] for
    nothing; ``improved`` what he has bought of each in his career by the older editions' prices, [] for nothing (V19);
    ``rolls_due`` rolls on the Talents Table that he still has. ``sets`` the armour and shield of each type
    that he has left off, 11 ints a type, [] for none; ``custom`` what of his armour was bought [37]. ``trained_month``
    is that of his latest training. ``ludus`` is the number of the lanista whose man he is, 0 for nobody's; ``price``
    what was paid for him as stock until he has fought. Of a lanista alone: ``denarii``, ``reputation``, ``loans``
    instalments still to be paid, one entry for each loan [39].
    """

    id: int
    name: str
    star: bool
    style: Annotated[int, OneOf("style", terms.KINDS)]
    attributes: Annotated[list[int], NUMBERS]
    armour: Annotated[list[int], ByPart("his armour", terms.AREAS, terms.CLASS_A)] = field(
        default_factory=lambda: [0] * 5
    )
    cover: Annotated[list[int], ByPart("his armour's cover", terms.AREAS, terms.FULL_ON_TWO)] = field(
        default_factory=lambda: [0] * 5
    )
    shield: Annotated[int, OneOf("shield", terms.ITEMS)] = terms.NO_ITEM
    weapon: Annotated[int, OneOf("weapon", terms.ITEMS)] = terms.NO_ITEM
    dagger: bool = True
    spirit: Annotated[int, OneOf("fighting spirit", ("-1", "0", "1"))] = 1
    female: bool = False
    origin: str = ""
    tactics: str = ""
    status: str = ACTIVE
    matches: int = 0
    wins: int = 0
    defeats: int = 0
    draws: int = 0
    spared: int = 0
    kills: int = 0
    wounds_dealt: int = 0
    wounds_taken: int = 0
    freed: bool = False
    fought_month: Month = terms.NONE
    joined_month: Month = 0
    left_month: Month = terms.NONE
    wounds_career: Annotated[list[int], ByPart("his wounds", terms.AREAS)] = field(default_factory=lambda: [0] * 5)
    station: Annotated[int, OneOf("origin", terms.STATIONS)] = field(default=0, metadata=RARE)
    talents: Annotated[list[int], Talents("talents")] = field(default_factory=list, metadata=RARE)
    luck: int = field(default=0, metadata=RARE)
    prestige: Annotated[int, Signed("prestige")] = field(default=0, metadata=RARE)
    xp: int = field(default=0, metadata=RARE)
    xp_earned: int = field(default=0, metadata=RARE)
    bought: Annotated[list[int], Kept("his purchases")] = field(default_factory=list, metadata=RARE)
    rolls_due: int = field(default=0, metadata=RARE)
    improved: Annotated[list[int], Kept("his purchases in his career")] = field(default_factory=list, metadata=RARE)
    sets: Annotated[list[int], Kept("his armour of other types")] = field(default_factory=list, metadata=RARE)
    custom: Annotated[list[int], Kept("his customised armour")] = field(default_factory=list, metadata=RARE)
    trained_month: Month = field(default=terms.NONE, metadata=RARE)
    ludus: int = field(default=0, metadata=RARE)
    price: int = field(default=0, metadata=RARE)
    denarii: Annotated[int, Signed("denarii")] = field(default=0, metadata=RARE)
    reputation: int = field(default=0, metadata=RARE)
    loans: Annotated[list[int], Kept("his loans")] = field(default_factory=list, metadata=RARE)


def is_active(g: Gladiator) -> bool:
    """True if he still fights."""
    return g.status == ACTIVE


def mark_dead(g: Gladiator) -> None:
    """His career ends in the arena."""
    g.status = DEAD


def roll_characteristics(t: Tray, who: int, attributes: list[int], rules: HouseRules) -> None:
    """Roll TR, ST, AG, CN and W of a new gladiator into a list, 3D6 for each [3.4.1], or by the house rule `creation`
    (V4); an origin that comes with it adds its bonus, and is kept nowhere."""
    if by_3d6(rules):
        for which in range(5):
            attributes[which] = styles.characteristic_of(which, roll_dice(t, who, ROLLS[which], 6, 3))
    else:
        station = roll_station(t, who) if rules.creation == BY_D100 else terms.NO_STATION
        roll_values(t, who, rules, attributes, station, USUAL_ORDER)


def dress_by_style(t: Tray, who: int, g: Gladiator, rules: HouseRules) -> None:
    """Roll a man's armour and shield by his style [3.12, 19], and give him its weapon."""
    g.shield = styles.roll_armour(t, who, g.style, g.armour, g.cover, rules)
    g.weapon = styles.main_weapon(g.style)
    g.dagger = has_dagger(rules, g.dagger)


def has_dagger(rules: HouseRules, said: bool) -> bool:
    """True if a Retiarius has a dagger: as ``said``, or in an older edition a knife by the house rule `knife` (V46)."""
    return rules.knife if is_older(rules) else said


def make_centurion(t: Tray, who: int, g: Gladiator, rules: HouseRules) -> None:
    """Make a man of a style a random centurion [29.1].

    D66 gives his characteristics, 1D3 - 2 his FS (kept as its place among -1, 0 and 1), 1D6 his armour.
    """
    roll_centurion(t, who, g.attributes, rules)
    g.spirit = (roll_one(t, who, rolls.SPIRIT) + 1) // 2 - 1
    dress_by_style(t, who, g, rules)


@editions.by_edition
def roll_centurion(t: Tray, who: int, attributes: list[int], rules: HouseRules) -> None:
    """Roll TR, ST, AG, CN and W of a centurion into a list."""
    made = centurions.random_centurion(t, who)
    for which in range(5):
        attributes[which] = made[which]


def new_centurion(t: Tray, number: int, style: int, rules: HouseRules = LUDUS_RULES) -> Gladiator:
    """A random centurion of a style, or a beast of a kind; no name yet [29.1]."""
    g = Gladiator(number, "", False, style, [limit[0] for limit in NUMBERS.limits])
    if not styles.is_beast(style):
        make_centurion(t, number, g, rules)
    return g


def cf_of(g: Gladiator) -> int:
    """Combat factors: TR + ST + AG [3.4.2]."""
    return g.attributes[terms.TR] + g.attributes[terms.ST] + g.attributes[terms.AG]


def nf_of(g: Gladiator) -> int:
    """Net defence factor: TR + AG, and 2 more for a Secutor [3.4.3, 19]."""
    return g.attributes[terms.TR] + g.attributes[terms.AG] + (styles.SECUTOR_NF if g.style == terms.SECUTOR else 0)


# Onto the sand


def fighter_of(g: Gladiator, side: int, star: bool) -> Fighter:
    """A gladiator or a beast as he begins a match; his arms come later, with :func:`arm_fighter`."""
    f = Fighter(side=side, star=star, style=g.style)
    if styles.is_beast(g.style):
        beasts.make_beast(f, g.style)
    else:
        make_ready(f, g)
    return f


def make_ready(f: Fighter, g: Gladiator) -> None:
    """Give a fighter the ratings of a man: nothing has happened to him yet."""
    f.weight = styles.type_of(g.style)
    f.tr = g.attributes[terms.TR]
    f.st = g.attributes[terms.ST]
    f.ag = g.attributes[terms.AG]
    f.cn = g.attributes[terms.CN]
    f.w = g.attributes[terms.W]
    f.cf = f.creation_cf = cf_of(g)
    f.nf = nf_of(g)
    f.fs = g.spirit - 1
    f.moves = styles.moves_of(g.style)
    make_skilled(f, g)
    f.prestige = g.prestige
    f.victories = g.wins
    f.pardons = g.spared
    f.luck = g.luck
    for area in range(5):
        f.armour[area] = g.armour[area]
        f.cover[area] = g.cover[area]


def arm_fighter(m: Match, who: int, g: Gladiator) -> None:
    """Put a man's arms into his hands and his sheath [19, 21]; a Velite rolls how many javelins he has."""
    if styles.is_beast(g.style):
        return
    first = state.ITEMS_A_MAN * who
    brought = styles.arms_of(g.style, g.weapon, g.shield, has_dagger(m.rules, g.dagger))
    for slot in range(state.SHEATH_SLOT):
        if brought[slot] != terms.NO_ITEM:
            m.item_kind[first + slot] = brought[slot]
            right = slot == state.WEAPON_SLOT or brought[slot] == terms.LASSO
            put_in_hand(m, who, terms.RIGHT_HAND if right else terms.LEFT_HAND, first + slot)
    if brought[state.SHEATH_SLOT] != terms.NO_ITEM:
        sheathe(m, who, first + state.SHEATH_SLOT, brought[state.SHEATH_SLOT])
    if styles.is_velite(g.style) and g.weapon == terms.JAVELIN:
        more = (roll_one(m.tray, who, rolls.JAVELINS) + 1) // 2
        for number in range(more):
            sheathe(m, who, first + state.JAVELIN_SLOT + number, terms.JAVELIN)
    if g.style == terms.SAGITTARIUS:
        m.fighters[who].arrows = ARROWS


def sheathe(m: Match, who: int, item: int, kind: int) -> None:
    """Put a weapon that a man has brought into his sheath."""
    m.item_kind[item] = kind
    m.item_where[item] = terms.SHEATHED
    m.item_holder[item] = who
