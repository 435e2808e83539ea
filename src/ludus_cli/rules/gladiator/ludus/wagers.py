"""Wagers [39.5.4.3, 39.5.6]: the odds of the bank, limits of stakes, wagers offered and taken, and their settlement.

A match of the bill is known by its place on it; a wager is a :class:`.councils.Wager`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd
from typing import Any

from ludus_cli.core.dice import roll_one, tell
from ludus_cli.game.elements.manual_play import Blank, Form
from ludus_cli.rules.gladiator.book.decision_play import choose_by, choose_number
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.terms import HUNT_BESTIARIUS, HUNT_VENATOR, NONE
from ludus_cli.rules.gladiator.career.talents import cv_of
from ludus_cli.rules.gladiator.ludus import events as ev, requests as ask, rivals, rolls
from ludus_cli.rules.gladiator.ludus.councils import LudusCouncil, MunusCouncil, Wager
from ludus_cli.rules.gladiator.ludus.lanista import in_the_game, pay_at, pay_debt, place_of

#: The most that a wager with the bank may win or lose (M89); what a CV counts at least (M75).
BANK_MOST, LEAST_CV, LEAST_CV_LOW = 20, 4, 1
#: The highest number of odds that lanistas may agree on, what its three numbers are, and an example of them.
MOST_ODDS = 99
TERMS = ("stake in denarii", "lost for each denarius", "won for each denarius")
TERMS_WORDS = "for example 2 1 3: a stake of 2 denarii, to lose 2 or win 6"


def lanistas_in_order(m: LudusCouncil) -> list[int]:
    """Return the places of the lanistas still in the game, in the order of the editor roll."""
    order = [place_of(m, number) for number in m.order]
    return [who for who in order if who != NONE and in_the_game(m, who)]


# Odds


def side_cv(cvs: Sequence[int]) -> int:
    """The CV of a side: that of its man, of a team the mean, rounded up (M75)."""
    return -(-sum(cvs) // len(cvs))


def bank_odds(rules: HouseRules, one: int, other: int) -> tuple[int, int]:
    """The bank's odds of two CVs: neither counts below 4, and both are divided by their greatest common divisor; by the
    house rule `odds` by the smaller, rounded up (M64, M75)."""
    least = LEAST_CV_LOW if rules.low_odds else LEAST_CV
    one, other = max(one, least), max(other, least)
    by = min(one, other) if rules.odds_to_one else gcd(one, other)
    return -(-one // by), -(-other // by)


def odds_for(m: MunusCouncil, match: int, side: int) -> tuple[int, int]:
    """Return the bank's odds for backing a side of a match."""
    sides = m.games.bill[match].sides
    own, other = (side_cv([cv_of(m.fighters[man]) for man in sides[s]]) for s in (side, 1 - side))
    return bank_odds(m.rules, own, other)


def not_worse(m: MunusCouncil, match: int, side: int) -> bool:
    """True if the CV of a side is not below that of the other."""
    sides = m.games.bill[match].sides
    own, other = (side_cv([cv_of(m.fighters[man]) for man in sides[s]]) for s in (side, 1 - side))
    return own >= other


# What may be laid


def sides_open(m: MunusCouncil, who: int, match: int) -> list[int]:
    """Return the sides of a match open to a lanista's wager: none of a hunt, and not his own man's opponent (M65)."""
    bout, number = m.games.bill[match], m.fighters[who].id
    if bout.arranged in (HUNT_VENATOR, HUNT_BESTIARIUS):
        return []
    against = [any(m.fighters[man].ludus == number for man in side) for side in bout.sides]
    return [side for side in (0, 1) if not against[1 - side]]


def has_bank_wager(m: MunusCouncil, who: int, match: int) -> bool:
    """True if he has laid his one wager of a match with the bank (M89)."""
    number = m.fighters[who].id
    return any((each.match, each.by, each.holder) == (match, number, NONE) for each in m.games.wagers)


def at_risk(m: MunusCouncil, who: int) -> int:
    """The denarii that a lanista may lose by all that he has laid and holds."""
    number, lost = m.fighters[who].id, 0
    for each in m.games.wagers:
        lost += each.stake * (each.a * (each.by == number) + each.b * (each.holder == number))
    return lost


def highest_covered_stake(m: MunusCouncil, who: int, a: int) -> int:
    """The highest stake whose loss, at ``a`` for each, his money covers after all others (M65, M120)."""
    return max(0, m.fighters[who].denarii - at_risk(m, who)) // a


def bank_stake(m: MunusCouncil, who: int, a: int, b: int) -> int:
    """The highest stake with the bank: covered, and neither gain nor loss above 20; 0 for none (M89)."""
    most = highest_covered_stake(m, who, a)
    return most if m.rules.no_bank_limit else min(most, BANK_MOST // max(a, b))


# Laying wagers


def lay_wagers(m: MunusCouncil, order: Sequence[int]) -> None:
    """Lanistas lay their wagers on the matches of the bill, in the order of the editor roll."""
    for who in order:
        if m.fighters[who].star:
            ask_wagers(m, who)
        else:
            lay_as_rival(m, who)


def lay_as_rival(m: MunusCouncil, who: int) -> None:
    """A rival backs each man of his own whose CV is not lower with 1D6 (M69)."""
    for match in range(len(m.games.bill)):
        side = own_side(m, who, match)
        if side != NONE and not_worse(m, match, side):
            stake = usual_stake(m, who, match, side, roll_one(m.tray, who, rolls.STAKE))
            if stake:
                lay_wager(m, who, match, side, stake, *odds_for(m, match, side))


def usual_stake(m: MunusCouncil, who: int, match: int, side: int, face: int) -> int:
    """Return a rival's stake with the bank on a side, where 1D6 has shown a face; 0 for nothing."""
    a, b = odds_for(m, match, side)
    return rivals.bank_stake(m, who, face, a, bank_stake(m, who, a, b), at_risk(m, who))


def own_side(m: MunusCouncil, who: int, match: int) -> int:
    """The side of a match that his man is on and that he may back; NONE for none."""
    number = m.fighters[who].id
    for side in sides_open(m, who, match):
        if any(m.fighters[man].ludus == number for man in m.games.bill[match].sides[side]):
            return side
    return NONE


def wager_options(m: MunusCouncil, who: int) -> list[tuple[int, int]]:
    """Return a person's options: to stop, or a side of a match (2 x match + side) with the bank, or with another
    lanista."""
    options = [(ask.NOTHING_MORE, 0)]
    others = [lanista for lanista in range(m.seated) if lanista != who and has_free_money(m, lanista)]
    for match in range(len(m.games.bill)):
        for side in sides_open(m, who, match):
            a, b = odds_for(m, match, side)
            if bank_stake(m, who, a, b) and not has_bank_wager(m, who, match):
                options.append((ask.WITH_BANK, 2 * match + side))
            if any(1 - side in sides_open(m, other, match) for other in others):
                options.append((ask.WITH_LANISTA, 2 * match + side))
    return options


def has_free_money(m: MunusCouncil, who: int) -> bool:
    """True if a lanista has money that no other stake needs."""
    return highest_covered_stake(m, who, 1) > 0


def ask_wagers(m: MunusCouncil, who: int) -> None:
    """A person lays wagers until he wants no more."""
    while True:
        code, arg = choose_by(m, who, ask.WAGER, wager_options(m, who), by_rule)
        match, side = divmod(arg, 2)
        m.laying = match, side
        if code == ask.NOTHING_MORE:
            return
        if code == ask.WITH_LANISTA:
            offer_wager(m, who, match, side)
            continue
        a, b = odds_for(m, match, side)
        most = bank_stake(m, who, a, b)
        usual = max(1, usual_stake(m, who, match, side, rivals.USUAL_STAKE))
        form = Form([[usual]], "", [Blank("stake", 1, most)])
        lay_wager(m, who, match, side, choose_number(m, who, ask.STAKE, form, by_rule), a, b)


def offer_wager(m: MunusCouncil, who: int, match: int, side: int) -> None:
    """Let a person offer another lanista a wager at odds of his own; the other takes it or not [39.5.4.3]."""
    if not has_free_money(m, who):
        return
    others = [
        (ask.LANISTA, other)
        for other in range(m.seated)
        if other != who and has_free_money(m, other) and 1 - side in sides_open(m, other, match)
    ]
    _, other = choose_by(m, who, ask.OPPONENT, others, by_rule)
    a, b = odds_for(m, match, side)
    blanks = [Blank(name, 1, MOST_ODDS) for name in TERMS]
    form = Form([[1, a, b]], TERMS_WORDS, blanks, lambda said: wrong_terms(m, who, other, said))
    if wrong_terms(m, who, other, form[0]):
        form[0] = [1, 1, 1]
    stake, a, b = form[m.player(m, who, ask.ODDS_OFFERED, form)]
    tell(m.tray, ev.OFFERS_WAGER, who, other, backed_man(m, match, side), terms_said(stake, a, b))
    if takes_wager(m, other, match, 1 - side, stake, b, a):
        lay_wager(m, who, match, side, stake, a, b, other)
    else:
        tell(m.tray, ev.REFUSES_WAGER, other, who)


def terms_said(stake: int, a: int, b: int) -> int:
    """A stake and its odds as one number, for events."""
    return stake * ev.IN_TERMS + a * ev.IN_ODDS + b


def wrong_terms(m: MunusCouncil, who: int, other: int, said: Sequence[int]) -> str:
    """Why a stake and its odds cannot be agreed: both must have the money, "" when they can (M65)."""
    stake, a, b = said
    if stake > highest_covered_stake(m, who, a):
        return f"he can lose {highest_covered_stake(m, who, 1)} denarii at most"
    return (
        ""
        if stake <= highest_covered_stake(m, other, b)
        else f"the other lanista can lose {highest_covered_stake(m, other, 1)} denarii at most"
    )


def takes_wager(m: MunusCouncil, who: int, match: int, side: int, stake: int, a: int, b: int) -> bool:
    """Return True if a lanista takes a wager by which he backs a side at odds a:b; rivals by M69, and at no worse odds
    than the bank's (M121)."""
    if m.fighters[who].star:
        options = [(ask.NOTHING_MORE, 0), (ask.TAKES, 2 * match + side)]
        return choose_by(m, who, ask.TAKE_WAGER, options, by_rule)[0] == ask.TAKES
    bank = odds_for(m, match, side)
    if b * bank[0] < a * bank[1]:
        return False
    good = not_worse(m, match, side)
    face = 0 if good else roll_one(m.tray, who, rolls.TAKES_WAGER)
    return rivals.takes_wager(m, who, good, face, stake, a, at_risk(m, who))


def backed_man(m: MunusCouncil, match: int, side: int) -> int:
    """Return the first man of a side of a match, whose name stands for the side."""
    return m.games.bill[match].sides[side][0]


def lay_wager(m: MunusCouncil, who: int, match: int, side: int, stake: int, a: int, b: int, other: int = NONE) -> None:
    """A wager is laid with the bank, or with another lanista, and told; no money moves yet."""
    holder = NONE if other == NONE else m.fighters[other].id
    m.games.wagers.append(Wager(match, side, m.fighters[who].id, holder, stake, a, b))
    tell(m.tray, ev.BACKS, who, backed_man(m, match, side), stake, terms_said(0, a, b))
    if other != NONE:
        tell(m.tray, ev.HOLDS_WAGER, other, who, stake)


def by_rule(m: MunusCouncil, who: int, request: int, options: list[Any]) -> int:
    """Return the usual choice for a person: as a rival he backs with the bank each man of his own whose CV is not
    lower, takes no wager, and offers none."""
    if request == ask.WAGER:
        for place, (code, arg) in enumerate(options):
            match, side = divmod(arg, 2)
            if code == ask.WITH_BANK and own_side(m, who, match) == side:
                good = not_worse(m, match, side)
                if good and usual_stake(m, who, match, side, rivals.USUAL_STAKE):
                    return place
    return 0


# Settling them


def settle_wager(m: LudusCouncil, wager: Wager, winner: int, man: int) -> None:
    """Settle a wager [39.5.6]: ``winner`` is the side with V, NONE returns the stake (M65); ``man`` is the man backed,
    NONE if he is not known here. The bank never fails."""
    by, holder = place_of(m, wager.by), place_of(m, wager.holder)
    if winner == NONE:
        if by != NONE:
            tell(m.tray, ev.WAGER_RETURNED, by, man, wager.stake)
        return
    won = winner == wager.side
    amount = wager.stake * (wager.b if won else wager.a)
    winning, losing = (by, holder) if won else (holder, by)
    if losing != NONE:
        pay_debt(m, losing, ev.WAGER, amount, man)
    if winning != NONE:
        pay_at(m, winning, ev.WAGER, amount, man)
