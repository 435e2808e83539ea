"""Orders of computer-run men in the older editions (V51): the charts' plots, each as one order."""

from __future__ import annotations

from ludus_cli.rules.gladiator.book.centurions import STEP, closest_opponent, direction_toward, free_steps
from ludus_cli.rules.gladiator.book.plots import action_at, action_code, net_of, turn_of, written_order
from ludus_cli.rules.gladiator.book.state import Fighter, Match
from ludus_cli.rules.gladiator.book.terms import ACT_C, ACT_KN, ACT_R, ACT_RN, ACT_RO, ACT_S, ACT_X, NO_ACTION, NONE
from ludus_cli.rules.gladiator.older.orders import is_one_order, why_he_lies


def as_written(m: Match, who: int, plot: int) -> int:
    """Return a plot of the charts as an order of the older editions: a second step is a quick move, R and C stand
    alone, repelling a net is a Pause, a kick is written, and a man who has to lie still does (V47, V51)."""
    f = m.fighters[who]
    first = action_at(plot, 0)
    code, further = first // 16, action_at(plot, 1) // 16
    if code == NO_ACTION:
        return plot
    if (code == ACT_KN or code == ACT_RO) and f.prone and why_he_lies(m, f, code) != 0:
        return 0
    if code == ACT_RO:
        return written_order(ACT_RO, ACT_RO if first % 2 == 1 else NO_ACTION, way=first % 8 // 2)
    if code == ACT_R or code == ACT_S or code == ACT_KN:
        return first
    if code == ACT_C:
        return action_code(ACT_C)
    if code == ACT_RN:
        return written_order(ACT_X, repels=True)
    turn = turn_of(first) + turn_of(action_at(plot, 1))
    kick = kick_direction(m, who, turn) if f.kicks and net_of(plot) == 0 else 0
    return written_order(code, further, turn, net=net_of(plot), kick=kick)


def by_one_order(m: Match, f: Fighter, first: int, second: int) -> int:
    """The second of two steps in the older editions: the first again where no single order goes both, and none where
    that is blocked (V51)."""
    if second == NONE:
        return NONE
    if is_one_order(m.rules.edition, STEP[(first - f.facing) % 6], STEP[(second - f.facing) % 6]):
        return second
    return first if free_steps(m, f, first, 2) == 2 else NONE


def second_direction(m: Match, f: Fighter, first: int, second: int) -> int:
    """The direction of the second of two foreseen steps: the first again where no single order goes both (V51)."""
    one_order = is_one_order(m.rules.edition, STEP[(first - f.facing) % 6], STEP[(second - f.facing) % 6])
    return second if one_order else first


def kick_direction(m: Match, who: int, turn: int) -> int:
    """Return the number of a kick straight away from his opponent, after turns by hex-sides; 0 with no opponent."""
    f = m.fighters[who]
    foe = closest_opponent(m, who)
    if foe == NONE:
        return 0
    return (direction_toward(m, who, foe, f.facing) + 3 - f.facing - turn) % 6 + 1
