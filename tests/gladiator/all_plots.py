"""Every plot that there is, and every one that a man may have."""

from ludus_cli.rules.gladiator.book import terms
from ludus_cli.rules.gladiator.book.plots import (
    ACTION_TURNS,
    ALLOWED,
    ROLL_WAYS,
    action_code,
    pack_plot,
    roll_over,
    why_not,
)
from ludus_cli.rules.gladiator.book.state import Match, net_in_hand


def every_plot() -> tuple[int, ...]:
    """Every plot without a net attack that some man may have, no orders first."""
    one = [0]
    for code in range(1, terms.LAST_MOVEMENT + 1):
        one.append(action_code(code))
        if ACTION_TURNS[code]:
            one += [action_code(code, turn, before) for before in (False, True) for turn in (-1, 1)]
    found = [pack_plot(first, second, terms.NO_NET) for second in one for first in one if first or not second]
    for code in (terms.ACT_C, terms.ACT_L, terms.ACT_KN, terms.ACT_R, terms.ACT_S, terms.ACT_X, terms.ACT_RN):
        most = ACTION_TURNS[code]
        found += [action_code(code, turn) for turn in range(-most, most + 1)]
    found += [roll_over(way, hexes) for way in range(len(ROLL_WAYS)) for hexes in (1, 2)]
    return tuple(found)


EVERY_PLOT = every_plot()


def legal_plots(m: Match, who: int) -> list[int]:
    """Every plot that a man may have now, each with every net attack that he may have beside it."""
    nets = range(terms.LAY_3 + 1) if net_in_hand(m, m.fighters[who]) != terms.NONE else (terms.NO_NET,)
    plots = [pack_plot(plot, 0, net) for net in nets for plot in EVERY_PLOT]
    return [plot for plot in plots if why_not(m, who, plot) == ALLOWED]
