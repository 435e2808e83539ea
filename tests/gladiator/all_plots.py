"""Every plot that there is, and every one that a man may have."""

from __future__ import annotations

from ludus_cli.rules.gladiator.book.plots import ACTION_TURNS, ALLOWED, ROLL_WAYS, packed, roll_over, single, why_not
from ludus_cli.rules.gladiator.book.state import Match, net_in_hand
from ludus_cli.rules.gladiator.book.terms import (
    ACT_C,
    ACT_KN,
    ACT_L,
    ACT_R,
    ACT_RN,
    ACT_S,
    ACT_X,
    LAST_MOVEMENT,
    LAY_3,
    NO_NET,
    NONE,
)


def every_plot() -> tuple[int, ...]:
    """Every plot without a net attack that some man may have, no orders first."""
    one = [0]
    for code in range(1, LAST_MOVEMENT + 1):
        one.append(single(code))
        if ACTION_TURNS[code]:
            one += [single(code, turn, before) for before in (False, True) for turn in (-1, 1)]
    found = [packed(first, second, NO_NET) for second in one for first in one if first or not second]
    for code in (ACT_C, ACT_L, ACT_KN, ACT_R, ACT_S, ACT_X, ACT_RN):
        most = ACTION_TURNS[code]
        found += [single(code, turn) for turn in range(-most, most + 1)]
    found += [roll_over(way, hexes) for way in range(len(ROLL_WAYS)) for hexes in (1, 2)]
    return tuple(found)


EVERY_PLOT = every_plot()


def legal_plots(m: Match, who: int) -> list[int]:
    """Every plot that a man may have now, each with every net attack that he may have beside it."""
    nets = range(LAY_3 + 1) if net_in_hand(m, m.fighters[who]) != NONE else (NO_NET,)
    plots = [packed(plot, 0, net) for net in nets for plot in EVERY_PLOT]
    return [plot for plot in plots if why_not(m, who, plot) == ALLOWED]
