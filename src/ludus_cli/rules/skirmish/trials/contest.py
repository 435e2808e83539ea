"""Matches and careers for trials: the men, drawn anew for each, and the counts of the results.

A contest is set up once and fought again and again in the same place, by this code as Python or compiled: so it is
plain records, and nothing in it makes a list.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludus_cli.core.bitset import size
from ludus_cli.core.dice import Tray
from ludus_cli.game.trials.contests import ANY, KNOWN, ROLLED, Corner
from ludus_cli.game.trials.trials import MatchOutcome, Outcome, mean, share, spread
from ludus_cli.rules.skirmish.book import gladiator
from ludus_cli.rules.skirmish.book.aftermath import missed_matches, settle_gladiator
from ludus_cli.rules.skirmish.book.gladiator import Gladiator
from ludus_cli.rules.skirmish.book.match import LAST_TURN, come_in, play_turn
from ludus_cli.rules.skirmish.book.pool import make_newcomer, roll_class
from ludus_cli.rules.skirmish.book.state import Match, active, copy_match, give_item, make_ready, sides_left
from ludus_cli.rules.skirmish.book.terms import COLLAPSED, FALLEN, LEFT_HAND, NET, NO_ITEM, PARTS, RIGHT_HAND, STAMINA
from ludus_cli.rules.skirmish.trials.tactics import Tactics


@dataclass(slots=True)
class Contest:
    """A match to be fought many times: ``match`` is where it is fought, ``pristine`` how that begins, all men in their
    places, in the order of the corners."""

    match: Match
    pristine: Match
    corners: list[Corner[Gladiator, Tactics]]


def stand_up(c: Contest) -> None:
    """Put the match where it begins; the dice go on."""
    c.match = copy_match(c.pristine, c.match.tray)


def draw_man(t: Tray, c: Contest, who: int) -> None:
    """Draw the man of a corner: roll Attributes for a Star (S9), or a newcomer of his class or of any (S37)."""
    corner = c.corners[who]
    g = corner.g
    if corner.how == ROLLED:
        gladiator.roll_into(t, who, g.weight, g.attributes)
        g.start_stamina = g.attributes[STAMINA]
    elif corner.how != KNOWN:
        if corner.how == ANY:
            g.weight = roll_class(t, who)
        make_newcomer(t, who, g)


def bring_to_gates(c: Contest) -> None:
    """Bring all men to the gates, made anew where they are fresh. The dice by which they are made count for none."""
    stand_up(c)
    m = c.match
    for who in range(len(c.corners)):
        draw_man(m.tray, c, who)
        g = c.corners[who].g
        make_ready(m.fighters[who], g)
        give_item(m, who, RIGHT_HAND, g.weapon)
        give_item(m, who, LEFT_HAND, NET if g.net else NO_ITEM)
    m.tray.count = 0


def play_trial(c: Contest) -> None:
    """Fight it once."""
    bring_to_gates(c)
    m = c.match
    come_in(m)
    while not m.over:
        play_turn(m)


# What is counted of a match


@dataclass(slots=True)
class Brought(MatchOutcome):
    """The outcome of a contest."""

    missio: list[int] = share("goes down and is spared", sides=True)
    standing: int = share("dismissed standing")
    missed: list[int] = mean("months missed afterwards", sides=True)
    wounds: list[list[int]] = mean("", sides=True, parts=PARTS, group="wounds")
    turns_spread: int = spread("turns", LAST_TURN, first=1)


MEASURES = Brought.measures()


def count_contest(m: Match, o: Brought) -> None:
    """Write down the results of a match that is over.

    The stroke killed a man who died of a critical wound; one who asked for mercy in vain was executed.
    """
    o.kills = 0
    o.executions = 0
    o.surrenders = 0
    for side in range(2):
        o.wins[side] = int(m.winner == side)
        o.deaths[side] = 0
        o.missio[side] = 0
        o.missed[side] = 0
        for part in range(len(PARTS)):
            o.wounds[side][part] = 0
    for f in m.fighters:
        if f.state == COLLAPSED and f.dead:
            o.kills = 1
        if f.state == FALLEN:
            o.surrenders = 1
            if f.dead:
                o.executions = 1
        if f.side < 2:
            if f.dead:
                o.deaths[f.side] = 1
            else:
                o.missed[f.side] += missed_matches(f)
                if not active(f):
                    o.missio[f.side] = 1
            for part in range(len(PARTS)):
                wounds = f.part_light[part] + f.part_serious[part] + int(f.critical == part)
                o.wounds[f.side][part] += wounds
    o.draws = int(m.draw)
    o.standing = int(m.draw and size(sides_left(m)) > 1)
    o.turns = m.turn
    o.dice = m.tray.count
    o.turns_spread = m.turn


# Careers

#: The spread of wins ends here: a man who has won so often is full in all long since.
MOST_WINS = 40


@dataclass(slots=True)
class Career:
    """A Star's career to be played many times: he sits in corner 0 of ``contest``, his opponent in corner 1.

    From the month ``begins`` for ``months`` months; in every ``every``-th, the first among them, he enters a match.
    ``played`` counts the months begun, and ``missed`` those of them in which wounds kept him from it.
    """

    contest: Contest
    begins: int
    months: int
    every: int
    played: int = 0
    missed: int = 0


def play_career(c: Career) -> None:
    """Play until death, until he may retire, or until the months are over (S34, S35, S40)."""
    corner = c.contest.corners[0]
    star = corner.g
    if corner.how == ROLLED:
        draw_man(c.contest.match.tray, c.contest, 0)
        corner.how = KNOWN
    while c.played < c.months and not gladiator.has_ended(star):
        month = c.begins + c.played
        if c.played % c.every == 0:
            if gladiator.misses_match(star, month):
                c.missed += 1
            elif not gladiator.has_fought(star, month):
                play_trial(c.contest)
                settle_gladiator(c.contest.match, 0, star, month)
        c.played += 1


def by_month(months: int) -> int:
    """Return months as counted from the beginning: 1 the first; 0 is a Star who may retire before it."""
    return months + 1


@dataclass(slots=True)
class CareerBrought(Outcome):
    """The outcome of a career. Matches, wins, kills, wounds and missed months are those from the beginning on."""

    freed: int = share("free to found a school")
    dead: int = share("dead")
    active: int = share("still fighting")
    months: int = mean("months")
    matches: int = mean("matches")
    wins: int = mean("wins")
    kills: int = mean("kills")
    wounds: int = mean("wounds taken")
    missed: int = mean("months missed because of wounds")
    total: int = mean("Strength, Training and Reactions together at the end")
    freed_by_month: int = spread("freed", by_month, group="by month")
    dead_by_month: int = spread("dead", by_month, group="by month")
    wins_spread: int = spread("wins", lambda months: min(months, MOST_WINS) + 1)


def count_career(c: Career, before: Gladiator, o: CareerBrought) -> None:
    """Write down the results of a career that has been played, beyond those that he had before."""
    star = c.contest.corners[0].g
    dead = not gladiator.is_active(star)
    freed = gladiator.has_ended(star) and not dead
    o.freed = int(freed)
    o.dead = int(dead)
    o.active = int(not dead and not freed)
    o.months = c.played
    o.matches = star.matches - before.matches
    o.wins = star.wins - before.wins
    o.kills = star.kills - before.kills
    o.wounds = star.wounds_taken - before.wounds_taken
    o.missed = c.missed
    o.total = gladiator.attribute_sum(star)
    o.freed_by_month = c.played if freed else -1
    o.dead_by_month = c.played if dead else -1
    o.wins_spread = o.wins
