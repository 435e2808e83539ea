"""The school: a person's man learns there between two matches, and chooses style, weapon and armour [31, 33.3, 37].

A play of one seat. A lanista who is a person decides the same for each of his men, through :func:`visit_school`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ludus_cli.game.elements.manual_play import Form
from ludus_cli.rules.gladiator.book.decision_play import Council, Councils, choose_by
from ludus_cli.rules.gladiator.book.editions import by_edition
from ludus_cli.rules.gladiator.book.gladiator import Gladiator
from ludus_cli.rules.gladiator.book.house_rules import TABLES_V2, HouseRules
from ludus_cli.rules.gladiator.book.requests import TAKE
from ludus_cli.rules.gladiator.book.styles import type_of
from ludus_cli.rules.gladiator.book.terms import FIRST_STARRED, NONE, W
from ludus_cli.rules.gladiator.career import requests as ask, spending, talent_table, talents
from ludus_cli.rules.gladiator.career.armoury import (
    change_style,
    change_weapon,
    has_set,
    make_armour,
    take_over,
    too_dear,
    weapons_open,
    wear_bought,
    why_not_custom,
    why_not_wear,
)
from ludus_cli.rules.gladiator.career.spending import Terms
from ludus_cli.rules.gladiator.older import buying, experience, requests as ask_older
from ludus_cli.rules.gladiator.tables.armoury import MOST_WORN

#: Takes the denarii that a lanista pays.
Pay = Callable[[int], None]


@dataclass(slots=True)
class Visit:
    """A man in his school: his place and that of the player ``asked``, and the ``terms`` for spending experience.
    ``priced``: armour is paid for, with ``purse`` denarii; ``fresh``: his armour was rolled just now; ``chosen``: one
    thing has been chosen, and the usual choice is to stop."""

    asked: int
    who: int
    terms: Terms
    priced: bool
    fresh: bool
    chosen: bool = False


class School(Councils[Council]):
    """The play of one man between two matches."""

    council = Council

    def play_out(self, m: Council) -> None:
        matter = m.bout.matter
        terms = Terms(matter.get("less", 0), matter.get("harvest", False))
        visit_school(m, 0, 0, terms)

    def by_rule(self, m: Council, who: int, request: int, options: list[Any]) -> int:
        """Choose the first option, the usual one: at first the dice spend his experience, then he stops."""
        return 0


SCHOOL = School()


def visit_school(m: Council, asked: int, who: int, terms: Terms = spending.USUAL, pay: Pay | None = None) -> None:
    """Let a man learn and choose until nothing more is wanted, as he or his lanista (``asked``) decides; ``pay`` takes
    from the lanista what armour costs. Rolls on the Talents Table that are due come first."""
    g = m.fighters[who]
    now = Visit(asked, who, terms, pay is not None, pay is None and g.matches == 0)
    take_over(g)
    roll_due(m, now)
    while True:
        code, ware = choose_by(m, asked, question_of(m.rules), open_wishes(m, now), SCHOOL.by_rule)
        if code == ask.BY_DICE:
            spending.random_spending(m.tray, who, g, m.rules, terms)
        if code in (ask.DONE, ask.BY_DICE):
            return
        now.chosen = True
        if code == ask.ARMOUR:
            ask_armour(m, now, pay)
        elif code == ask.STYLE:
            ask_style(m, now)
        elif code == ask.WEAPON:
            item = ask_among(m, now, ask.WEAPON_OF, [g.weapon, *weapons_open(g)])
            if item != g.weapon:
                change_weapon(m.tray, who, g, item)
        elif code == ask.ROLL:
            spending.pay_for(m.tray, who, g, m.rules, ware, terms)
            roll_new_talent(m, now, ware - spending.ROLLS)
        else:
            spending.buy_ware(m.tray, who, g, m.rules, ware, terms)


def roll_due(m: Council, now: Visit) -> None:
    """Make the rolls on the Talents Table that a new man still has [31.2]."""
    g = m.fighters[now.who]
    m.visit = now
    while g.rolls_due > 0:
        g.rolls_due -= 1
        roll_new_talent(m, now, 0)


def first_talents(m: Council, asked: int, who: int) -> None:
    """Make the rolls of a lanista's new man, before he can be sold; his lanista (``asked``) chooses (M125)."""
    roll_due(m, Visit(asked, who, spending.USUAL, True, False))


# What may be wished for


def question_of(rules: HouseRules) -> int:
    """Return the request that he gets; the older editions' experience has other prices and limits (V41)."""
    return ask.SCHOOL if rules.experience == experience.BY_BOOK else ask_older.SCHOOL


def open_wishes(m: Council, now: Visit) -> list[tuple[int, int]]:
    """All that can be wished for now; the usual first."""
    g = m.fighters[now.who]
    usual = [(ask.DONE, 0)]
    if dice_may_spend(m, now):
        usual.insert(int(now.chosen), (ask.BY_DICE, 0))
    bought = [
        (code_of(ware), ware)
        for ware in wares_for(g)
        if spending.why_barred(g, m.rules, ware, now.terms) == spending.OPEN
    ]
    others = [
        (code, 0)
        for code, may in (
            (ask.STYLE, len(styles_of(g, m.rules)) > 1),
            (ask.WEAPON, weapons_open(g)),
            (ask.ARMOUR, not why_no_armour(m, now)),
        )
        if may
    ]
    return [*usual, *bought, *others]


def dice_may_spend(m: Council, now: Visit) -> bool:
    """True if there is something for the dice to buy: a roll on the Talents Table can be paid; where there are no
    talents, anything at all (V41)."""
    g = m.fighters[now.who]
    if m.rules.no_extras:
        return spending.anything_open(g, m.rules, now.terms)
    return spending.why_barred(g, m.rules, spending.ROLLS, now.terms) == spending.OPEN


def wares_for(g: Gladiator) -> list[int]:
    """Return all wares that he may ever buy: characteristics, the levels of his talents, rolls for others."""
    levels = [spending.RAISES + talent for talent in range(FIRST_STARRED) if g.talents and g.talents[talent]]
    return [*range(W + 1), *levels, *range(spending.ROLLS, spending.ROLLS + spending.MOST_BOUGHT + 1)]


def code_of(ware: int) -> int:
    """The code of the option that buys a ware."""
    return ask.RAISE if ware <= W else ask.RAISE_TALENT if ware < spending.ROLLS else ask.ROLL


def styles_of(g: Gladiator, rules: HouseRules) -> list[int]:
    """The styles open to him, his own first; none for which he has bought too much armour; by the Tables V2.0 he stays
    what his type has made him."""
    if rules.edition == TABLES_V2:
        return [g.style]
    others = (style for style in talents.styles_open(g, rules) if style != g.style)
    return [g.style, *(style for style in others if not too_dear(g, style))]


def purse_of(m: Council, now: Visit) -> int:
    """Denarii to pay armour with: a lanista's, NONE in a career."""
    return max(0, m.fighters[now.asked].denarii) if now.priced else NONE


def why_no_armour(m: Council, now: Visit) -> str:
    """Why no armour can be made for the man now, "" when it can."""
    if now.asked != now.who and not now.priced:
        return "he cannot have armour made now [37]"
    g = m.fighters[now.who]
    return why_no_suit(g, m.rules, purse_of(m, now), now.fresh)


@by_edition
def why_no_suit(g: Gladiator, rules: HouseRules, purse: int, fresh: bool) -> str:
    """Why no armour can be made for a man in his school, "" when it can [37]."""
    return why_not_custom(g, purse, fresh)


# What is asked besides


def ask_among(m: Council, now: Visit, request: int, things: list[int]) -> int:
    """Ask for one of some things, the usual one first."""
    return choose_by(m, now.asked, request, [(TAKE, thing) for thing in things], SCHOOL.by_rule)[1]


def roll_new_talent(m: Council, now: Visit, bought: int) -> None:
    """Roll on the Talents Table, with the points ``bought`` for its red die; of several talents let one be chosen
    [31, M11]."""
    g = m.fighters[now.who]
    talent_table.train_with_sword(g)
    row = talent_table.roll_row(m.tray, now.who, g, bought)
    if row != NONE:
        usual = talent_table.usual_talent(g, row)
        others = [talent for talent in talent_table.open_talents(g, row) if talent != usual]
        talent_table.gain_talent(m.tray, now.who, g, ask_among(m, now, ask.TALENT, [usual, *others]))


def ask_style(m: Council, now: Visit) -> None:
    """Another style, if it is wanted; for armour of a new type see :class:`Visit`."""
    g = m.fighters[now.who]
    style = ask_among(m, now, ask.STYLE_OF, styles_of(g, m.rules))
    if style != g.style:
        now.fresh = not now.priced and (g.matches == 0 or not has_set(g, style))
        change_style(m.tray, now.who, g, style, m.rules)


@by_edition
def ask_armour(m: Council, now: Visit, pay: Pay | None) -> None:
    """Armour is made for a man of a basic style, if it is still wanted [37]."""
    g, purse = m.fighters[now.who], purse_of(m, now)
    form = Form([""], armour_terms(g), wrong=lambda text: why_not_wear(g, text, purse))
    player = m.player if m.fighters[now.asked].star else SCHOOL.by_rule
    text = form[player(m, now.asked, ask.ARMOUR_OF, form)]
    if text:
        cost = make_armour(m.tray, now.who, g, text, purse)
        if pay is not None:
            pay(cost)


def buy_armour(m: Council, now: Visit, pay: Pay | None) -> None:
    """Armour is bought for sesterces, if it is still wanted; a ludus pays nothing for it (V49)."""
    g = m.fighters[now.who]
    most = buying.purse_of(g.style)
    terms = f"five pieces from head to legs, - for none, for at most {most} sesterces, for example {buying.PIECES}"
    form = Form([""], terms, wrong=lambda text: buying.why_not_buy(g.style, text) if text else "")
    player = m.player if m.fighters[now.asked].star else SCHOOL.by_rule
    text = form[player(m, now.asked, ask_older.ARMOUR_OF, form)]
    if text:
        wear_bought(m.tray, now.who, g, text)


def armour_terms(g: Gladiator) -> str:
    """Return the limits for made armour, in words."""
    most = MOST_WORN[type_of(g.style)]
    return f"five pieces from head to legs, - for none, worth at most {most} denarii, for example A B3 C - -"
