"""The exchange of a blow: one attack of a man on another, outside any match.

Two men stand face to face in adjacent hexes. How many CF an attack may have is not asked (V7, [9.3]).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from ludus_cli.core.dice import ROLL, Event, Roll, Tray, roll_named
from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.common_types import Field
from ludus_cli.game.trials import exchanges
from ludus_cli.game.trials.exchanges import Came, Exchange, Part, Played, Values
from ludus_cli.game.trials.forced import Alike
from ludus_cli.rules.gladiator.book import events as ev, modifiers as mod, rolls, state, terms, weapons
from ludus_cli.rules.gladiator.book.attacks import resolve_attack, striking_weapon, throw_attack
from ludus_cli.rules.gladiator.book.editions import by_edition, replace_in_older
from ludus_cli.rules.gladiator.book.house_rules import EDITIONS, TABLES_V2, HouseRules
from ludus_cli.rules.gladiator.book.results import convert_result, result_of
from ludus_cli.rules.gladiator.book.state import Fighter, Match, copy_match, new_match, put_in_hand
from ludus_cli.rules.gladiator.book.wounds import armour_drm, critical_result, fresh_critical, rolled_wounds
from ludus_cli.rules.gladiator.older import rolls as older
from ludus_cli.rules.gladiator.older.striking import armour_struck, critical_of, critical_total, table_result
from ludus_cli.rules.gladiator.tables.editions import EDITION

#: Who strikes, and who is struck.
STRIKER, STRUCK = 0, 1
#: Enough CF that neither faints nor is too weak.
FIT = 99

SHIELDS = {"none": terms.NO_ITEM, "small": terms.SMALL_SHIELD, "large": terms.SMALL_SHIELD + 1, "xl": terms.XL_SHIELD}
#: Weapons that strike a man in the next hex.
WEAPONS = {
    terms.ITEMS[kind]: kind
    for kind in range(terms.SWORD, terms.LAST_WEAPON + 1)
    if terms.ITEMS[kind] not in ("bow", "pike")
}
ARMOUR = re.compile(r"([CBA])(\d*)", re.IGNORECASE)


# Two men


def make_man(q: int, facing: int, **more: Any) -> Fighter:
    """A medium man in a hex of the row before both; any field may be said."""
    f = Fighter(side=q, q=q, facing=facing, tr=10, cn=3, w=12, weight=terms.MEDIUM, moves=5)
    f.cf = f.creation_cf = FIT
    for name, value in more.items():
        setattr(f, name, value)
    return f


def two_men(rules: HouseRules, one: Fighter, other: Fighter) -> Match:
    """Two men face to face in adjacent hexes, in turn 1, phase 1, without arms."""
    # No die is rolled on this match: each run copies it with a tray of its own.
    m = new_match(Tray(None), [one, other], rules=rules)  # type: ignore[arg-type]
    m.turn = m.phase = m.clock = 1
    return m


def arm_with(m: Match, who: int, weapon: int = terms.NO_ITEM, shield: int = terms.NO_ITEM) -> None:
    """Put a weapon into a man's right hand, and a shield into his left."""
    for slot, kind, hand in (
        (state.WEAPON_SLOT, weapon, terms.RIGHT_HAND),
        (state.SHIELD_SLOT, shield, terms.LEFT_HAND),
    ):
        if kind != terms.NO_ITEM:
            item = state.ITEMS_A_MAN * who + slot
            m.item_kind[item] = kind
            put_in_hand(m, who, hand, item)


# The values of a blow


def read_armour(text: str, said: Values) -> str:
    """Read the armour of an area: ``-`` for none, otherwise its class, and its cover if it is partial."""
    worn = ARMOUR.fullmatch(text.strip())
    if text.strip() in ("-", "–", "none"):
        return "-"
    if worn is None or (worn[2] and not 1 <= int(worn[2]) < terms.FULL_ON_TWO):
        raise Refusal(
            "take --armour",
            f"{text!r:.40} is not armour",
            "Give - for no armour, or A, B or C with its cover, for example B7. Without a number it covers the "
            "whole area",
        )
    return worn[1].upper() + worn[2]


def armour_of(rules: HouseRules, text: str) -> tuple[int, int]:
    """The class and the cover of armour by its text. Raises Refusal for a cover that the dice never reach."""
    if text == "-":
        return 0, 0
    full = EDITION[rules.edition].full
    cover = int(text[1:] or full)
    if cover > full:
        raise Refusal(
            "take --armour",
            f"the armour {text} has a cover of {cover}, but this edition rolls only one die for it",
            f"Give a cover up to {full}, or choose an edition with two dice with --rules",
        )
    return terms.ARMOURS.index(text[0]), cover


BLOW_FIELDS: tuple[Field, ...] = (
    exchanges.number_field("attack", "Attack", "CF of the attack.", 6),
    exchanges.number_field("defence", "Defence", "CF that defend the area.", 0),
    exchanges.number_field("strength", "Strength", "ST of the attacker.", 0, -9, 20),
    exchanges.choice_field(
        "area", "Area", "The area that is struck.", [area.lower() for area in terms.AREAS], "chest"
    ),
    Field(
        "armour", "Armour", "Armour of the area: - for none, or A, B or C with its cover, for example B7.",
        default="-", shown_default="-", metavar="ARMOUR", read=read_armour,
    ),
    exchanges.number_field("wounds", "W", "W of the defender; this many wounds on one area kill.", 11, 1, 34),
    exchanges.choice_field("shield", "Shield", "Shield of the defender.", list(SHIELDS), "small"),
    exchanges.choice_field("weapon", "Weapon", "Weapon of the attacker.", list(WEAPONS), "sword"),
    exchanges.yes_field("unarmed", "Defender unarmed", "The defender has no weapon."),
    exchanges.number_field("taken", "Earlier wounds", "Wounds that the area already has.", 0, 0, 33),
    exchanges.number_field("ticks", "Shield damage", "Boxes of the shield that are already ticked.", 0, 0, 15),
    exchanges.number_field(
        "arms_lost", "CF lost to arms", "CF that the defender has lost to wounds on the arms.", 0, 0, 12,
    ),
    exchanges.number_field("foe_strength", "Defender's Strength", "ST of the defender.", 0, -9, 20),
)  # fmt: skip


def blow_parts(rules: HouseRules) -> Sequence[Part]:
    """Return the possible outcomes of a blow, by the results of the table."""
    own = EDITION[rules.edition]
    more = "; a critical ST or AG counts as one more" if own.lowers else ""
    return (
        Part("miss", "Miss", f"a bad miss: the result {own.miss}"),
        Part("no_effect", "No effect", f"no effect: {own.nothing}, P or P* without a drop, or H without wounds"),
        Part("stun", "Blocked", "the shield is struck: S, or S* without a drop"),
        Part("shield_drop", "Shield", "the shield drops"),
        Part("weapon_drop", "Weapon", "the weapon drops"),
        Part("wound", "Wound", "the defender is wounded and lives: H with wounds"),
        Part("mortal", "Mortal", "a mortal wound: the defender dies when the match is over"),
        Part("kill", "Kill", "the defender is killed: a wound roll of 19 or more, a K, or the last box"),
        Part("mean_wounds", "Wounds", f"average wounds; a kill counts as all boxes left{more}", True),
    )


# How it is played


def set_up(rules: HouseRules, values: Values) -> Match:
    """The two men of a blow, its attack planned."""
    area = [each.lower() for each in terms.AREAS].index(values["area"])
    worn, cover = armour_of(rules, values["armour"])
    w, taken, shield = values["wounds"], values["taken"], SHIELDS[values["shield"]]
    if taken >= w:
        raise Refusal(
            "take --taken", f"{taken} wounds on an area kill a gladiator with a W of {w}", f"Give fewer than {w}"
        )
    if shield == terms.XL_SHIELD and rules.edition != TABLES_V2:
        raise Refusal(
            "use the shield xl",
            f"the edition {EDITIONS[rules.edition]} has no shield of that size",
            "Choose another shield, or add --rules v2",
        )
    striker = make_man(0, 0, st=values["strength"])
    struck = make_man(1, 3, st=values["foe_strength"], w=w)
    struck.armour[area], struck.cover[area] = worn, cover
    struck.wounds[area] = taken
    struck.area_cf[terms.ARMS] = values["arms_lost"]
    struck.defence[area] = values["defence"]
    m = two_men(rules, striker, struck)
    arm_with(m, STRIKER, WEAPONS[values["weapon"]])
    arm_with(m, STRUCK, terms.NO_ITEM if values["unarmed"] else terms.SWORD, shield)
    if shield != terms.NO_ITEM:
        m.item_ticks[state.ITEMS_A_MAN * STRUCK + state.SHIELD_SLOT] = values["ticks"]
    for who, f in enumerate(m.fighters):
        f.engaged, f.foe, f.available, f.named = True, 1 - who, FIT, f.hand[terms.RIGHT_HAND]
    striker.attacks, striker.at_area[0], striker.at_foe[0] = 1, area, STRUCK
    striker.at_cf[0] = striker.at_plan[0] = values["attack"]
    return m


def what_came(m: Match, record: Sequence[Event], left: int) -> Came:
    """Return the outcome of a blow and its wounds; ``left`` more wounds would kill."""
    result = terms.NOTHING
    n = 0
    more = 0
    dropped = {event[2] for event in record if event[0] == ev.DROPS and event[1] == STRUCK}
    for event in record:
        kind, who = event[:2]
        if kind == ev.ATTACK and who == STRIKER:
            result = event[4]
        elif kind == ev.WOUND and who == STRUCK:
            n += event[4]
        elif kind == ev.CRITICAL_HIT and who == STRUCK:
            more += event[3] in EDITION[m.rules.edition].lowers
        elif kind == ev.DIES and who == STRUCK:
            return "kill", left
    if n:
        return ("mortal" if is_mortal(record) else "wound"), min(left, n + more)
    if dropped.intersection(SHIELDS.values()):
        return "shield_drop", 0
    if dropped:
        return "weapon_drop", 0
    if result == terms.FUMBLE:
        return "miss", 0
    return ("stun" if result in (terms.SHIELD, terms.SHIELD_DROP) else "no_effect"), 0


def is_mortal(record: Sequence[Event]) -> bool:
    """Return whether the man who is struck dies when the match is over (10.4)."""
    return any(event[0] == ev.MORTAL and event[1] == STRUCK for event in record)


def combat_throw(ready: Match) -> Alike:
    """Return the key that treats throws of a blow's six dice as alike [9.5]: of a P the sum of white and black dice; of
    an H its wounds and its critical hit; of a result without effect only the result."""
    striker = ready.fighters[STRIKER]
    area, kind = striker.at_area[0], striking_weapon(ready, STRIKER, terms.NO_SPECIAL)

    def read(roll: Roll, faces: list[int]) -> object:
        lines = dict(roll.lines)
        drm = lines.get(mod.EXPOSED, 0) + lines.get(mod.WEAK, 0)
        thrown = result_of(lines.get(mod.MARGIN, 0), sum(faces[:3]) + drm)
        result, h = convert_result(ready, STRUCK, *thrown, kind)
        white, black = sum(faces[3:5]), faces[5]
        if result <= terms.NOTHING:
            return result
        if result < terms.HIT:
            return (result, white, black) if result <= terms.SHIELD_DROP else (result, white + black)
        more = h + weapons.wound_bonus(kind) + armour_drm(ready, STRUCK, area, black)
        n = rolled_wounds(white + black + more)
        return result, n, critical_result(ready, STRUCK, area, white + n)

    return read


#: Rolls that a blow may bring and that change nothing of what is told of it: where things fall, what comes of Stun.
ASIDE = exchanges.everywhere(
    rolls.STUMBLE, rolls.DROP_DIRECTION, rolls.DROP_DISTANCE, rolls.FUMBLE, rolls.BREAKAGE,
    rolls.TRIDENT, rolls.CRITICAL_STUN, rolls.BLOOD,
)  # fmt: skip


#: Where the dice say which area is hit.
AREA_ROLLS = (rolls.AREA, older.THROW_AREA)


def begin_blow(rules: HouseRules, values: Values) -> Played:
    """A blow by its values."""
    ready = set_up(rules, values)
    left = values["wounds"] - values["taken"]

    def run(t: Tray) -> Came:
        m = copy_match(ready, t)
        if throw_attack(m, STRIKER, 0):
            resolve_attack(m, STRIKER)
        return what_came(m, t.record or [], left)

    area = ready.fighters[STRIKER].at_area[0]
    own = older_rolls(rules, ready.fighters[STRUCK].cover[area])
    critical = exchanges.by_total(lambda total: critical_of(area, total))
    alike = {rolls.COMBAT: combat_throw(ready), older.CRITICAL: critical, **own, **ASIDE}
    return Played(run, alike, wound_told)


def older_rolls(rules: HouseRules, cover: int) -> dict[int, Alike]:
    """Return the keys for the rolls of an attack in the older editions, against armour with that cover."""
    return {
        older.ATTACK: exchanges.by_total(lambda total: table_result(rules.edition, 0, total)),
        older.COVERAGE: exchanges.by_total(lambda total: total <= cover),
        older.WOUNDS: exchanges.by_total(rolled_wounds),
        older.DROP: exchanges.by_total(lambda total: total < 1),
    }


def wound_told(record: Sequence[Event]) -> object:
    """Return all that matters after a wound roll of the older editions: its area, its severity, its result."""
    roll = record[-1]
    if roll[0] != ROLL or roll[2] != older.WOUNDS:
        return None
    areas = [event[4] for event in record if event[0] == ROLL and event[2] in AREA_ROLLS]
    hits = [event[4] >= terms.HIT for event in record if event[0] == ev.ATTACK]
    return rolled_wounds(roll[4] + sum(value for _, value in roll[6])), *areas, *hits


BLOW = Exchange(
    "blow", "One attack on an area of an opponent in the next hex, face to face.", BLOW_FIELDS, blow_parts, begin_blow
)


# Parts of a blow by themselves [10.2, 10.4]


def critical_key(result: int) -> str:
    """Return the key of a critical hit."""
    return terms.CRITICALS[result].lower() if result != terms.NO_CRITICAL else "none"


def critical_parts(rules: HouseRules) -> Sequence[Part]:
    """Return the critical hits of an edition's table."""
    order = sorted({result for row in EDITION[rules.edition].criticals for result in row})
    return [Part(critical_key(result), terms.CRITICALS[result], CRITICAL_WORDS[result]) for result in order]


CRITICAL_WORDS = (
    "no critical hit", "one wound more", "1 CF lost for the match", "Stun", "the helmet is lost", "twice the wounds",
    "twice the wounds, one of them mortal",
    "three times the wounds, one of them mortal", "killed", "ST falls by 1", "AG falls by 1",
    "the weapon drops", "the shield drops", "a severed artery", "one move fewer in every turn", "weak legs",
    "twice the wounds, and Stun", "three times the wounds", "a severed artery and a mortal wound",
)  # fmt: skip


def play_critical(rules: HouseRules, values: Values) -> Played:
    """Play the critical hit of a blow by its wounds."""
    ready = set_up(rules, {**BLOW.defaults(), "area": values["area"], "armour": values["helmet"]})
    area, n = ready.fighters[STRIKER].at_area[0], values["dealt"]

    def run(t: Tray) -> Came:
        m = copy_match(ready, t)
        if fresh_critical(m, STRUCK):
            total = critical_total(m, STRIKER, STRUCK, area, n)
        else:
            faces = roll_named(t, STRIKER, rolls.COMBAT, 6)
            total = faces[3] + faces[4] + n
        return (critical_key(critical_result(m, STRUCK, area, total)),)

    return Played(run, {rolls.COMBAT: lambda roll, faces: sum(faces[3:5])})


@by_edition
def rolled_armour(m: Match, by: int, who: int, area: int) -> int:
    """Roll a hit on an area, and return the DRM of its armour."""
    return armour_drm(m, who, area, roll_named(m.tray, by, rolls.COMBAT, 6)[5])


replace_in_older(rolled_armour, armour_struck)


def strikes_armour(rules: HouseRules, values: Values) -> Played:
    """Return the play of an H that strikes the armour of an area or a bare part."""
    ready = set_up(rules, {**BLOW.defaults(), **values})
    area = ready.fighters[STRIKER].at_area[0]

    def run(t: Tray) -> Came:
        m = copy_match(ready, t)
        drm = rolled_armour(m, STRIKER, STRUCK, area)
        return ("struck" if drm else "bare"), -drm

    return Played(run, {rolls.COMBAT: lambda roll, faces: faces[5]})


AREA_FIELD, ARMOUR_FIELD = BLOW_FIELDS[3:5]
CRITICAL = Exchange(
    "critical", "The critical hit after a blow that wounds.",
    (
        exchanges.number_field("dealt", "Wounds", "Number of wounds from the blow.", 1, 1, 7), AREA_FIELD,
        Field("helmet", "Armour", "Armour of the area, for example B7; a head without armour has no helmet to lose.",
              default="A", shown_default="A", metavar="ARMOUR", read=read_armour),
    ), critical_parts, play_critical,
)  # fmt: skip
COVERAGE = Exchange(
    "armour", "Whether a hit strikes the armour of an area.", (AREA_FIELD, ARMOUR_FIELD),
    exchanges.always(
        Part(
            "struck",
            "Armour hit", "the hit strikes the armour"), Part("bare", "Armour missed", "the hit misses the armour"),
        Part("mean_drm", "Reduction", "average reduction of the wound roll by the armour", True),
    ), strikes_armour,
)  # fmt: skip
