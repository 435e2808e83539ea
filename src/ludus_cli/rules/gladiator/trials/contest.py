"""Matches and careers for trials: the men, drawn anew for each, and the counts of the results.

A contest is set up once and fought again and again in the same place, by this code or its compiled form: so it is plain
records, and nothing in it makes a list.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludus_cli.core.dice import Tray
from ludus_cli.game.trials.contests import ANY, KNOWN, ROLLED, Corner
from ludus_cli.game.trials.trials import MatchOutcome, Outcome, by_month, mean, share, spread
from ludus_cli.rules.gladiator.book import bout, gladiator
from ludus_cli.rules.gladiator.book.gladiator import Gladiator
from ludus_cli.rules.gladiator.book.match import lay_out_arena, play_turn
from ludus_cli.rules.gladiator.book.state import Match, copy_match
from ludus_cli.rules.gladiator.book.styles import is_beast, roll_armour, roll_style
from ludus_cli.rules.gladiator.book.terms import AREAS, BY_BLOW, BY_DRAW, BY_PLEA, BY_STOP, NONE
from ludus_cli.rules.gladiator.trials.tactics import Tactics

#: The spread of lengths ends here.
LONGEST = 20


@dataclass(slots=True)
class Contest:
    """A match to be fought many times: ``match`` is where it is fought, ``pristine`` how that begins, its fighters in
    the order of the corners with mounts after them; ``size`` of the arena, UNROLLED by the dice."""

    match: Match
    pristine: Match
    corners: list[Corner[Gladiator, Tactics]]
    size: int


def stand_up(c: Contest) -> None:
    """Put the match back to its beginning; the dice go on."""
    tray = c.match.tray
    c.match = copy_match(c.pristine, tray)


def draw_man(t: Tray, c: Contest, who: int) -> None:
    """The man of a corner for the match to come: a Star's characteristics and armour [3], a random centurion of his
    style [29.1], or of one by the dice (G56)."""
    corner = c.corners[who]
    g = corner.g
    if corner.how == KNOWN or is_beast(g.style):
        return
    if corner.how == ROLLED:
        # The weapon that a player has named for him stays.
        gladiator.roll_characteristics(t, who, g.attributes, c.match.rules)
        g.shield = roll_armour(t, who, g.style, g.armour, g.cover, c.match.rules)
        return
    if corner.how == ANY:
        g.style = roll_style(t, who, c.match.rules)
    gladiator.make_centurion(t, who, g, c.match.rules)


def play_trial(c: Contest) -> None:
    """Fight it once, with fresh men where they are fresh. The dice by which they are made count for none."""
    stand_up(c)
    m = c.match
    for who in range(len(c.corners)):
        draw_man(m.tray, c, who)
        g = c.corners[who].g
        if not is_beast(g.style):
            m.fighters[who].style = g.style
            gladiator.make_ready(m.fighters[who], g)
            gladiator.arm_fighter(m, who, g)
    m.size = c.size
    m.tray.count = 0
    lay_out_arena(m)
    while not m.over:
        play_turn(m)


# Results of a match


@dataclass(slots=True)
class Brought(MatchOutcome):
    """The outcome of a contest."""

    missus: list[int] = share("spared", sides=True)
    by_blow: int = share("ended by a blow")
    by_plea: int = share("ended by a plea")
    by_draw: int = share("stopped as a draw")
    phases: int = mean("phases")
    combats: int = mean("combats")
    collisions: int = mean("collisions")
    charges: int = mean("charges")
    wounds: list[list[int]] = mean("", sides=True, parts=AREAS, group="wounds")
    turns_spread: int = spread("turns", LONGEST, first=1)


MEASURES = Brought.measures()


def count_contest(m: Match, o: Brought) -> None:
    """Write down the results of a finished match. A man killed after a plea was executed."""
    was_stopped = m.ended == BY_DRAW or m.ended == BY_STOP
    o.kills = 0
    o.executions = 0
    o.surrenders = int(m.ended == BY_PLEA)
    for side in range(2):
        o.wins[side] = int(m.winner == side)
        o.deaths[side] = 0
        o.missus[side] = 0
        for area in range(5):
            o.wounds[side][area] = 0
    for f in m.fighters:
        if f.rider == NONE:
            if f.dead and not f.mortal and (m.ended == BY_PLEA or was_stopped):
                o.executions = 1
            elif f.dead:
                o.kills = 1
            if f.side < 2:
                if f.dead:
                    o.deaths[f.side] = 1
                if f.spared:
                    o.missus[f.side] = 1
                for area in range(5):
                    o.wounds[f.side][area] += f.wounds[area]
    o.draws = int(m.draw)
    o.by_blow = int(m.ended == BY_BLOW)
    o.by_plea = int(m.ended == BY_PLEA)
    o.by_draw = int(was_stopped)
    o.turns = m.turn
    o.dice = m.tray.count
    o.phases = m.clock
    o.combats = m.combats
    o.collisions = m.collisions
    o.charges = m.charges
    o.turns_spread = m.turn


# Careers


@dataclass(slots=True)
class Career:
    """A Star's career to be played many times: he sits in corner 0 of ``contest``, his opponent in corner 1.

    From the month ``begins`` for ``months`` months, one match in every ``every``-th. ``played`` counts the months
    begun; ``freed_in`` and ``died_in`` say in which of them it came to that, from 1, and 0 never.
    """

    contest: Contest
    begins: int
    months: int
    every: int
    played: int = 0
    freed_in: int = 0
    died_in: int = 0


def play_career(c: Career) -> None:
    """Play until he is free, dead, or the months have passed (G56)."""
    corner = c.contest.corners[0]
    star = corner.g
    if corner.how == ROLLED:
        draw_man(c.contest.match.tray, c.contest, 0)
        corner.how = KNOWN
    while c.played < c.months and gladiator.is_active(star) and c.freed_in == 0:
        c.played += 1
        if (c.played - 1) % c.every == 0:
            play_trial(c.contest)
            bout.keep_record(c.contest.match, 0, star, c.begins + c.played - 1)
        if star.freed:
            c.freed_in = c.played
        if not gladiator.is_active(star):
            c.died_in = c.played


@dataclass(slots=True)
class CareerBrought(Outcome):
    """The outcome of a career. Matches, wins, kills and wounds are those from the beginning on."""

    freed: int = share("freed")
    dead: int = share("dead")
    active: int = share("still fighting")
    months: int = mean("months")
    matches: int = mean("matches")
    wins: int = mean("wins")
    draws: int = mean("draws (stans missus)")
    missus: int = mean("missus")
    kills: int = mean("kills")
    freed_by_month: int = by_month("freed")
    dead_by_month: int = by_month("dead")


def count_career(c: Career, before: Gladiator, o: CareerBrought) -> None:
    """Write down the results of a finished career, beyond those that he had before."""
    star = c.contest.corners[0].g
    o.freed = int(c.freed_in > 0)
    o.dead = int(c.died_in > 0)
    o.active = int(c.freed_in == 0 and c.died_in == 0)
    o.months = c.played
    o.matches = star.matches - before.matches
    o.wins = star.wins - before.wins
    o.draws = star.draws - before.draws
    o.missus = star.spared - before.spared
    o.kills = star.kills - before.kills
    o.freed_by_month = c.freed_in
    o.dead_by_month = c.died_in
