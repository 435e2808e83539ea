"""Wares that experience buys [33.3], and spending by the dice.

A ware is a number: TR to W; RAISES + a talent for one more SL of it; ROLLS + the points bought on the red die for a
roll on the Talents Table.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludus_cli.core.dice import Tray, pick, roll_one, tell
from ludus_cli.rules.gladiator.book.gladiator import Gladiator
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.terms import FIRST_OTHER, MOST_SKILL, NONE, TALENT_COUNT, TR, W
from ludus_cli.rules.gladiator.career import events as ev, rolls
from ludus_cli.rules.gladiator.career.talent_table import (
    can_rise,
    gain_talent,
    open_talents,
    roll_talent,
    train_with_sword,
)
from ludus_cli.rules.gladiator.older.experience import BY_BOOK, has_had, has_room, note_improved
from ludus_cli.rules.gladiator.tables import older_experience as older
from ludus_cli.rules.gladiator.tables.talent_table import ANY

#: Where the numbers of wares begin that raise a talent, and that roll for one.
RAISES, ROLLS = 10, 30
#: This much on the red die makes any roll one above 66.
MOST_BOUGHT = 6
#: XP for TR, ST, AG, CN, W; for TR by the house rule, and in a barley harvest; for an SL, times the new one; for a
#: roll, and for 1 on its red die.
PRICES = (35, 35, 35, 50, 50)
CHEAP_TR, HARVEST_TR, AN_SL, A_ROLL, A_RED_ONE = 25, 20, 20, 20, 10
#: What TR, ST, AG, CN and W may gain between two matches, and may be at most.
MOST_GAINED = (2, 1, 1, 1, 2)
HIGHEST = (18, 7, 7, 7, 18)
#: The die of random spending: 1 to 5 a characteristic; up to 3 on the second die a talent that he has.
RAISES_TALENT = 3

#: Whether a ware can be had.
OPEN, TOO_DEAR, AT_HIGHEST, GAINED, NOT_HIS, ALL_TALENTS, NO_TALENTS, HAD = range(8)


@dataclass(frozen=True, slots=True)
class Terms:
    """Terms for spending experience: ``less`` XP off every price (a trainer), ``harvest``: TR costs 20 (a barley
    harvest); without ``limits`` only the maxima hold, as in the making of a man (M38)."""

    less: int = 0
    harvest: bool = False
    limits: bool = True


USUAL = Terms()
#: For a man who is being made.
AT_CREATION = Terms(limits=False)


def ware_price(g: Gladiator, rules: HouseRules, ware: int, terms: Terms = USUAL) -> int:
    """Return the price of a ware in XP [33.3, M35, M36, V41]."""
    if ware >= ROLLS:
        cost = A_ROLL + A_RED_ONE * (ware - ROLLS)
    elif ware >= RAISES:
        level = g.talents[ware - RAISES] + 1 - int(ware - RAISES < FIRST_OTHER)
        cost = AN_SL * level
    elif ware == TR and terms.harvest:
        cost = HARVEST_TR
    elif rules.experience != BY_BOOK:
        cost = older.PRICES[ware]
    elif ware == TR and rules.cheap_tr:
        cost = CHEAP_TR
    else:
        cost = PRICES[ware]
    return cost - terms.less


def gained_since_match(g: Gladiator, which: int) -> int:
    """Return a characteristic's gain since his latest match."""
    return g.bought[which] if g.bought else 0


def may_gain(g: Gladiator, rules: HouseRules, which: int) -> bool:
    """True if a characteristic may still gain before his next match (M34, V41)."""
    if rules.experience != BY_BOOK:
        return has_room(g, which)
    return gained_since_match(g, which) < MOST_GAINED[which]


def why_barred(g: Gladiator, rules: HouseRules, ware: int, terms: Terms = USUAL) -> int:
    """OPEN if he can have a ware, else why he cannot [33.3, M34, M38, V40, V41]."""
    if ware <= W:
        if g.attributes[ware] >= HIGHEST[ware]:
            return AT_HIGHEST
        if terms.limits and has_had(g, rules, ware):
            return HAD
        if terms.limits and not may_gain(g, rules, ware):
            return GAINED
    elif rules.no_extras:
        return NO_TALENTS
    elif ware < ROLLS:
        if not g.talents or g.talents[ware - RAISES] == 0:
            return NOT_HIS
        if not can_rise(g, ware - RAISES):
            return AT_HIGHEST
    elif g.talents and not open_talents(g, ANY):
        return ALL_TALENTS
    return OPEN if ware_price(g, rules, ware, terms) <= g.xp else TOO_DEAR


def why_not_buy(g: Gladiator, rules: HouseRules, ware: int, terms: Terms = USUAL) -> str:
    """Why he cannot have a ware, "" when he can."""
    why = why_barred(g, rules, ware, terms)
    if why == TOO_DEAR:
        return f"it costs more than his {g.xp} XP [33.3]"
    if why == AT_HIGHEST:
        most = HIGHEST[ware] if ware <= W else MOST_SKILL
        return f"it is {most} already, the highest value [31, 33.3]"
    if why == HAD:
        return (
            "he has bought it already: in a career he can buy TR twice and every other characteristic once [33.3, V19]"
        )
    if why == GAINED and rules.experience != BY_BOOK:
        return "between two matches he may buy two points of TR, or one of TR and one of another [33.3, V41]"
    if why == NO_TALENTS:
        return "these rules have no talents [31, V40]"
    if why == GAINED:
        return f"it can rise by {MOST_GAINED[ware]} at most between two matches [33.3, M34]"
    if why == NOT_HIS:
        return "a new talent needs a roll on the Talents Table [31]"
    return "he has every talent already [31]" if why == ALL_TALENTS else ""


def pay_for(t: Tray, who: int, g: Gladiator, rules: HouseRules, ware: int, terms: Terms = USUAL) -> int:
    """Take the price of a ware that he can have, and return it."""
    cost = ware_price(g, rules, ware, terms)
    g.xp -= cost
    if ware > W:
        tell(t, ev.PAYS, who, cost, max(0, ware - ROLLS))
    return cost


def buy_ware(t: Tray, who: int, g: Gladiator, rules: HouseRules, ware: int, terms: Terms = USUAL) -> None:
    """Buy a ware that he can have; the rules choose his gain from a roll on the Talents Table."""
    cost = pay_for(t, who, g, rules, ware, terms)
    if ware >= ROLLS:
        train_with_sword(g)
        roll_talent(t, who, g, ware - ROLLS)
    elif ware >= RAISES:
        gain_talent(t, who, g, ware - RAISES)
    else:
        g.attributes[ware] += 1
        if terms.limits:
            g.bought = g.bought or [0] * 5
            g.bought[ware] += 1
            note_improved(g, rules, ware)
        tell(t, ev.BUYS, who, ware, g.attributes[ware], cost)


def anything_open(g: Gladiator, rules: HouseRules, terms: Terms) -> bool:
    """True if he can have anything at all."""
    if why_barred(g, rules, ROLLS, terms) == OPEN:
        return True
    for ware in range(RAISES + TALENT_COUNT):
        if (ware <= W or ware >= RAISES) and why_barred(g, rules, ware, terms) == OPEN:
            return True
    return False


def ware_by_dice(t: Tray, who: int, g: Gladiator, rules: HouseRules) -> int:
    """The ware that the dice name: 1D6 for a characteristic, on a 6 another for a talent; NONE, which is -1, where he
    has no talent to raise, and on a 6 where there are none (V41)."""
    face = roll_one(t, who, rolls.SPENDING)
    if face <= W + 1:
        return face - 1
    if rules.no_extras:
        return NONE
    if roll_one(t, who, rolls.ON_TALENTS) > RAISES_TALENT:
        return ROLLS
    raised = [talent for talent in range(TALENT_COUNT) if g.talents and g.talents[talent] > 0 and can_rise(g, talent)]
    return RAISES + raised[pick(t, len(raised))] if raised else NONE


def random_spending(t: Tray, who: int, g: Gladiator, rules: HouseRules, terms: Terms = USUAL) -> None:
    """Spend a man's experience by the dice, as computer-run men do: while he has the price of a roll on the Talents
    Table. Closed wares are rolled again, and with nothing open he keeps the rest (M37, M91)."""
    while g.xp >= A_ROLL - terms.less and anything_open(g, rules, terms):
        ware = ware_by_dice(t, who, g, rules)
        if ware >= 0 and why_barred(g, rules, ware, terms) == OPEN:
            buy_ware(t, who, g, rules, ware, terms)
