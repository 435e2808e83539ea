"""Decisions of rival lanistas, which are the usual ones for a person (M69): one function for each.

*Due* are the dues of a ludus at the end of the month, *spare* is its money less these and 10. The caller rolls the dice
that a decision needs, since the usual choice for a person costs no die: USUAL_STAKE stands for it.
"""

from __future__ import annotations

from ludus_cli.rules.gladiator.book.decision_play import Council
from ludus_cli.rules.gladiator.book.terms import NONE
from ludus_cli.rules.gladiator.career.talents import cv_of
from ludus_cli.rules.gladiator.ludus.councils import LudusCouncil
from ludus_cli.rules.gladiator.ludus.lanista import dues_of_month, men_of, own_men, spare_money

#: The men that a rival keeps in a forced sale, keeps in any other, and wants to have.
KEEPS, KEEPS_FOR_PRICE, WANTS = 1, 3, 5
#: The best grade that it buys; what it spends at most on a revolt; the most that it stakes with a person.
BEST_GRADE, MOST_FOR_REVOLT, MOST_STAKE = 10, 20, 10
#: A wager on the lesser man is taken on this face and above.
TAKES_ON = 5
#: The face that stands for the die of a stake in what is usual for a person (M121).
USUAL_STAKE = 3


def lowest_cv(m: Council, men: list[int]) -> int:
    """The man of the lowest CV, NONE for none; of equals the first."""
    return min(men, key=lambda man: cv_of(m.fighters[man]), default=NONE)


# The market


def man_to_sell(m: LudusCouncil, who: int) -> int:
    """Return the man that it sells to the bank next: its lowest CV while money is below due, keeping one man; NONE."""
    men = own_men(m, who)
    if m.fighters[who].denarii >= dues_of_month(m, who) or len(men) <= KEEPS:
        return NONE
    return lowest_cv(m, men)


def stock_grade(m: LudusCouncil, who: int, doubled: bool = False) -> int:
    """The grade of the one stock that it buys with fewer than five men and spare above 0: spare / 2, 10 at most, halved
    again at Low stock; 0 for none."""
    if len(own_men(m, who)) >= WANTS or spare_money(m, who) <= 0:
        return 0
    grade = min(BEST_GRADE, spare_money(m, who) // 2)
    return grade // 2 if doubled else grade


def price_of(m: Council, man: int) -> int:
    """Return a rival's price to a person for a man of its own: 2 x max(CV, 1) + 2 x max(PR, 0) + 5 x V."""
    g = m.fighters[man]
    return 2 * max(cv_of(g), 1) + 2 * max(g.prestige, 0) + 5 * g.wins


def sells_to_person(m: LudusCouncil, who: int, man: int, price: int) -> bool:
    """Return True if it sells a man to a person at a price, if three men remain."""
    return price >= price_of(m, man) and len(own_men(m, who)) > KEEPS_FOR_PRICE


def most_for(m: LudusCouncil, who: int, man: int) -> int:
    """Return the most that it pays a person for a man who has fought, while below five men and spare covers it: CV +
    PR; 0 for no purchase."""
    g = m.fighters[man]
    if not g.matches or len(own_men(m, who)) >= WANTS:
        return 0
    return max(0, min(cv_of(g) + g.prestige, spare_money(m, who)))


def sealed_bid(m: Council, who: int, face: int) -> int:
    """Its sealed bid for a professional: 1D6 (the face) + spare / 4 if spare is above 0, else 0."""
    return face + spare_money(m, who) // 4 if spare_money(m, who) > 0 else 0


def takes_loan(m: Council, who: int) -> bool:
    """Return True if it takes an investor's money: if spare is below 0."""
    return spare_money(m, who) < 0


def against_revolt(m: Council, who: int) -> int:
    """Return its payment against a revolt: 10 for each 20 of spare, at most 20."""
    return min(MOST_FOR_REVOLT, 10 * max(0, spare_money(m, who) // 20))


# The munus


def most_men_to_send(m: Council, who: int, quality: int) -> int:
    """Return the most men that it sends to a munus, with those drawn as challengers: half of its men, rounded up, and
    at most the quality."""
    return min(quality, (len(men_of(m, who)) + 1) // 2)


def man_to_send(m: Council, men: list[int]) -> int:
    """Return the man to send next: the highest CV among those who can go, of equals the first; NONE for none."""
    return max(men, key=lambda man: cv_of(m.fighters[man]), default=NONE)


def nearest_by_cv(m: Council, man: int, others: list[int]) -> int:
    """Return the man of other ludi with the CV nearest to a man's; of equals the first."""
    return min(others, key=lambda other: abs(cv_of(m.fighters[other]) - cv_of(m.fighters[man])))


# Wagers


def bank_stake(m: Council, who: int, face: int, a: int, most: int, risked: int) -> int:
    """Its stake with the bank on a man of its own, by which it loses ``a`` for each: 1D6 (the face), cut so that all
    that it may lose (``risked`` already) stays within spare, and at ``most``; 0 for none."""
    return min(face, max(0, spare_money(m, who) - risked) // a, most)


def takes_wager(m: Council, who: int, good: bool, face: int, staked: int, a: int, risked: int) -> bool:
    """Return True if it takes a person's wager, at a risk of ``a`` for each staked: if its man's CV is not lower
    (``good``), or on a face of 5-6; ten at most, and within spare."""
    within = staked * a <= spare_money(m, who) - risked
    return staked <= MOST_STAKE and within and (good or face >= TAKES_ON)
