"""The reckoning of a month [39.5.5 to 39.5.9, M62 to M68, M86, M90, M93]: reputation, wagers, earnings, training, what
experience buys, upkeep, debts, who is out, who has won.

A play without a fight. Its seats are the lanistas, and it knows all men of ludi, with those who have died or left in
this month's matches; see :class:`.councils.ReckoningCouncil`.
"""

from __future__ import annotations

from typing import Any

from ludus_cli.core.dice import roll_one, roll_total, tell
from ludus_cli.rules.gladiator.book.bout_records import Bout
from ludus_cli.rules.gladiator.book.decision_play import Councils
from ludus_cli.rules.gladiator.book.gladiator import DEAD, DISCHARGED, RETIRED, Gladiator
from ludus_cli.rules.gladiator.book.terms import NONE
from ludus_cli.rules.gladiator.career import events as career
from ludus_cli.rules.gladiator.career.school import SCHOOL, visit_school
from ludus_cli.rules.gladiator.career.spending import Terms, random_spending
from ludus_cli.rules.gladiator.career.talents import cv_of
from ludus_cli.rules.gladiator.ludus import events as ev, lanista, rolls, wagers
from ludus_cli.rules.gladiator.ludus.councils import Combatant, Fought, LudusCouncil, ReckoningCouncil

#: What a tenth V brings [39.5.7]; what a trainer takes off the prices of experience [39.5.2].
EMPERORS_GIFT, TRAINERS_PART = 20, 5
#: The least that experience buys anything for [33.3].
LEAST_XP = 20
#: The men of a ludus that wins because no other is left (M90).
ENOUGH_MEN = 5


def told_of(bout: Bout, match: int) -> Fought:
    """Return the facts of a fought match for the reckoning, by its place on the bill. A man who never came onto the
    sand has not fought (M104)."""
    men = []
    for seat in (each for each in bout.seats if each.outcome):
        before, after = Gladiator(**seat.before), Gladiator(**seat.after)
        letter = "V" if after.wins > before.wins else "S" if after.draws > before.draws else ""
        freed = after.freed and not before.freed
        cv, prestige = cv_of(before), before.prestige
        men.append(Combatant(before.id, before.ludus, seat.side, letter, cv, prestige, int(freed)))
    return Fought(match, bout.winner, men)


class Reckoning(Councils[ReckoningCouncil]):
    """The play of a month's end."""

    council = ReckoningCouncil

    def play_out(self, m: ReckoningCouncil) -> None:
        m.read_matter()
        order = wagers.lanistas_in_order(m)
        gain_reputation(m, order)
        settle_wagers(m)
        for who in order:
            earn_purses(m, who)
        let_go(m)
        for who in order:
            train_men(m, who)
        for who in order:
            spend_experience(m, who)
        for who in order:
            pay_upkeep(m, who)
        dismiss_professional(m)
        find_victor(m, order)

    def by_rule(self, m: ReckoningCouncil, who: int, request: int, options: list[Any]) -> int:
        """Only the school asks."""
        return SCHOOL.by_rule(m, who, request, options)


RECKONING = Reckoning()


# Reputation and wagers


def gain_reputation(m: ReckoningCouncil, order: list[int]) -> None:
    """Each match in which a man of his has V or S brings a lanista REP 1 [39.5.5]."""
    for who in order:
        g = m.fighters[who]
        gained = sum(any(man.ludus == g.id and man.letter for man in each.men) for each in m.fought)
        if gained:
            g.reputation += gained
            tell(m.tray, ev.GAINS_REPUTATION, who, g.reputation, gained)


def settle_wagers(m: ReckoningCouncil) -> None:
    """All wagers of the munus are settled [39.5.6]; one on a match that was not fought is returned."""
    fought = {each.match: each for each in m.fought}
    for wager in m.wagers:
        match = fought.get(wager.match)
        backed = [man.number for man in match.men if man.side == wager.side] if match else []
        man = lanista.place_of(m, backed[0]) if backed else NONE
        wagers.settle_wager(m, wager, match.winner if match else NONE, man)


# Earnings


def earn_purses(m: ReckoningCouncil, who: int) -> None:
    """Each man of his who fought earns quality + CV + PR, not below 0; 2D6 more for V, and 20 as Emperor's Champion
    [39.5.7, M62]."""
    number = m.fighters[who].id
    for own in (man for each in m.fought for man in each.men if man.ludus == number):
        man = lanista.place_of(m, own.number)
        lanista.pay_at(m, who, ev.EARNINGS, max(0, m.quality + own.cv + own.prestige), man)
        if own.letter == "V":
            lanista.pay_at(m, who, ev.VICTORY, roll_total(m.tray, who, rolls.PURSE), man)
        if own.freed:
            lanista.pay_at(m, who, ev.EMPEROR, EMPERORS_GIFT, man)


def let_go(m: ReckoningCouncil) -> None:
    """Let living men who have won their freedom, and cripples, leave their ludus [39.5.5]."""
    for who in range(m.seated, len(m.fighters)):
        g = m.fighters[who]
        if g.ludus and g.status != DEAD and (g.freed or g.status == DISCHARGED):
            tell(m.tray, ev.LEAVES_LUDUS, who, lanista.place_of(m, g.ludus), int(g.freed))
            g.ludus = 0
            if g.freed:
                g.status, g.left_month = RETIRED, m.month


# Training and experience


def terms_of(m: LudusCouncil, who: int) -> Terms:
    """On what terms a ludus spends experience in this month: a trainer takes 5 off each price, by a barley harvest TR
    costs 20 [39.5.2]."""
    return Terms(less=TRAINERS_PART if m.trainer == m.fighters[who].id else 0, harvest=m.harvest)


def train_men(m: ReckoningCouncil, who: int) -> None:
    """Give each man without a match 1D6 XP [39.5.8]."""
    fought = {man.number for each in m.fought for man in each.men}
    for man in lanista.men_of(m, who):
        g = m.fighters[man]
        if g.id not in fought:
            gained = roll_one(m.tray, man, rolls.TRAINING)
            g.xp += gained
            g.xp_earned += gained
            g.trained_month = m.month
            tell(m.tray, career.TRAINS, man, gained)


def spend_experience(m: ReckoningCouncil, who: int) -> None:
    """Spend experience on the terms of the month, that of a match as well: by a person's choices, by a rival at random
    (M69, M124)."""
    terms = terms_of(m, who)
    for man in lanista.men_of(m, who):
        g = m.fighters[man]
        if g.xp + terms.less < LEAST_XP and not g.rolls_due:
            continue
        if m.fighters[who].star:
            visit_school(m, who, man, terms)
        else:
            random_spending(m.tray, man, g, m.rules, terms)


# Upkeep and debts


def pay_upkeep(m: ReckoningCouncil, who: int) -> None:
    """Upkeep of each man, REP, and instalments of loans [39.5.9, M63]. What money does not cover is met by selling men;
    who cannot pay, or has no man left, is out (M66)."""
    g = m.fighters[who]
    bill = [(ev.UPKEEP, lanista.upkeep_of(m.fighters[man]), man) for man in lanista.men_of(m, who)]
    bill += [(ev.REPUTATION, lanista.reputation_cost(m, who), NONE), (ev.INSTALMENT, lanista.instalments(g), NONE)]
    g.loans = [left - 1 for left in g.loans if left > 1]
    for cause, amount, man in bill:
        if lanista.in_the_game(m, who):
            lanista.pay_debt(m, who, cause, amount, man)
    if lanista.in_the_game(m, who) and not lanista.own_men(m, who):
        lanista.ruin_lanista(m, who)


def dismiss_professional(m: ReckoningCouncil) -> None:
    """A man hired for the month goes back to the circuit (M57)."""
    man = lanista.place_of(m, m.professional)
    if man != NONE and m.fighters[man].ludus:
        lanista.leave_ludus(m, man, ev.ENGAGEMENT_OVER)


# Victory


def find_victor(m: ReckoningCouncil, order: list[int]) -> None:
    """The season is over after the months set at its start: most denarii win, then REP, then the CV of the stable, then
    the order of the editor roll (M68, M123). Before, the only ludus left wins if it has five men (M90)."""
    left = [who for who in order if lanista.in_the_game(m, who)]
    alone = len(left) == 1 and len(lanista.own_men(m, left[0])) >= ENOUGH_MEN
    if left and (alone or m.month + 1 >= m.months):
        victor = max(left, key=lambda who: wealth_and_rank(m, who))
        g = m.fighters[victor]
        m.victor = g.id
        tell(m.tray, ev.WINS_SEASON, victor, g.denarii, g.reputation)


def wealth_and_rank(m: ReckoningCouncil, who: int) -> tuple[int, int, int]:
    """Return a lanista's standing: denarii, REP, CV of his men."""
    g = m.fighters[who]
    return g.denarii, g.reputation, sum(cv_of(m.fighters[man]) for man in lanista.men_of(m, who))
