"""Fights for trials: the fighters, drawn anew for each where any will do, and the counts. [Odds]

A contest is set up once and fought again and again in the same place, by this code interpreted or compiled: so it has
plain records alone, and makes no list.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludus_cli.core.dice import pick
from ludus_cli.game.trials.trials import MatchOutcome, hide_measures, mean, share, spread
from ludus_cli.rules.spartacus.book import terms as t
from ludus_cli.rules.spartacus.book.fight.match import play_turn, tell_positions
from ludus_cli.rules.spartacus.book.fight.state import Fight, Fighter, copy_fight, copy_fighter


@dataclass(slots=True)
class Corner:
    """A field of the arena: ``bodies`` of possible fighters with all their gear; one of the first ``men`` is drawn."""

    bodies: list[Fighter]
    men: int


@dataclass(slots=True)
class Contest:
    """A fight to be fought many times, in ``match``; ``pristine`` is its beginning."""

    match: Fight
    pristine: Fight
    corners: list[Corner]


def stand_up(c: Contest) -> None:
    """Put the fight where it begins; the dice go on."""
    c.match = copy_fight(c.pristine, c.match.tray)


def bring(c: Contest, who: int, number: int) -> None:
    """Put a possible fighter, by his number, on a field."""
    c.match.fighters[who] = copy_fighter(c.corners[who].bodies[number])


def play_trial(c: Contest) -> None:
    """Fight it once. The chance by which fighters are drawn counts for none."""
    stand_up(c)
    for who in range(len(c.corners)):
        men = c.corners[who].men
        if men > 1:
            bring(c, who, pick(c.match.tray, men))
    m = c.match
    m.tray.count = 0
    tell_positions(m)
    while not m.over:
        play_turn(m)


# What is counted of a fight


@dataclass(slots=True)
class Brought(MatchOutcome):
    """The outcome of a contest. The worth of a wager is the gain of one gold on it, the stake counted. [Wagers]"""

    surrendered: list[int] = share("surrenders", sides=True)
    injured: list[int] = share("injured", sides=True)
    decapitated: list[int] = share("decapitated", sides=True)
    worth_winner_i: int = mean("gain for 1 gold bet on winner I", signed=True)
    worth_winner_ii: int = mean("gain for 1 gold bet on winner II", signed=True)
    worth_injury: int = mean("gain for 1 gold bet on injury", signed=True)
    worth_decapitation: int = mean("gain for 1 gold bet on decapitation", signed=True)
    turns_spread: int = spread("rounds", t.NIGHTFALL, first=1)


#: No fight ends in a draw, or by an execution: the thumb comes after it.
MEASURES = hide_measures(Brought.measures(), "draws", "executions")


def won(corner: int, pays: bool) -> int:
    """Return the gain of one gold on a corner, the stake counted; -1 if it is lost. (P40)"""
    return t.PAYS[corner] if pays else -1


def count_contest(m: Fight, o: Brought) -> None:
    """Write down the outcome of a fight that is over. The thumb is the host's, and not counted."""
    for side in range(2):
        lost = m.winner != side
        o.wins[side] = int(not lost)
        o.surrendered[side] = int(lost and m.end == t.SURRENDER)
        o.injured[side] = int(lost and m.end == t.INJURY)
        o.decapitated[side] = int(lost and m.end == t.DECAPITATION)
        o.deaths[side] = o.decapitated[side]
    o.draws = 0
    o.kills = int(m.end == t.DECAPITATION)
    o.executions = 0
    o.surrenders = int(m.end == t.SURRENDER)
    o.turns = m.turn
    o.dice = m.tray.count
    o.worth_winner_i = won(t.WINNER_I, m.winner == 0)
    o.worth_winner_ii = won(t.WINNER_II, m.winner == 1)
    o.worth_injury = won(t.ON_INJURY, m.end == t.INJURY)
    o.worth_decapitation = won(t.ON_DECAPITATION, m.end == t.DECAPITATION)
    o.turns_spread = m.turn
