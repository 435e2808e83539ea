"""Step 1 of a phase, the plots [5.2, 7.1, 17.3]: all players in secret, then the centurions, then all is shown.

Beasts are no part of it: they act when the men have moved [28]; but Springsteen's, where several play (V54). A rider's
plot is his mount's [30].
"""

from __future__ import annotations

from ludus_cli.core.dice import tell
from ludus_cli.rules.gladiator.book import centurions, events as ev, plots, requests as ask, terms
from ludus_cli.rules.gladiator.book.paths import on_foot
from ludus_cli.rules.gladiator.book.state import Match, moves_left
from ludus_cli.rules.gladiator.older.beasts_multi import plot_beasts, show_beasts
from ludus_cli.rules.gladiator.older.orders import lies_still

#: Phases a turn that he has fewer of after exceeding his rate [17.3].
EXCEEDING_OWES = 2


def plot_all(m: Match) -> None:
    """Take all orders for this phase: Stars are asked before any centurion's dice fall (G38), and all is told when all
    have plotted."""
    for star in (True, False):
        for who, f in enumerate(m.fighters):
            if f.star == star and on_foot(f):
                f.plot = orders_of(m, who)
    plot_beasts(m)
    for who, f in enumerate(m.fighters):
        if on_foot(f):
            show_plot(m, who, f.plot)
    show_beasts(m)


def orders_of(m: Match, who: int) -> int:
    """Return a man's plot: his decision, or S or nothing where he has no choice [11.5, 15.2, 18.2, 22]."""
    f = m.fighters[who]
    if not plots.has_choice(f) or lies_still(m, f):
        return plots.action_code(terms.ACT_S) if plots.must_stumble(f) else 0
    if f.star:
        return ask_plot(m, who)
    return centurions.as_ordered(m, who, centurions.choose_orders(m, who))


def ask_plot(m: Match, who: int) -> int:
    """The plot of a player's man."""
    return plots.read_plot(ask.choose_text(m, who, ask.PLOT, plots.plot_form(m, who)), plots.MOST_ACTIONS)


def show_plot(m: Match, who: int, plot: int) -> None:
    """Show a man's plot, and count its cost: a moving phase, or the one beyond his rate, for which he has two fewer in
    the next turn [7.1, 17.3]."""
    f = m.fighters[who]
    f.stumbles = plots.must_stumble(f)
    plots.unpack_plot(m, who, plot)
    exceeds = False
    if plots.is_moving_phase(plot):
        exceeds = moves_left(f) == 0
        f.moved_phases += 1
    tell(m.tray, ev.PLOT, who, plot, moves_left(f), int(f.stumbles))
    if exceeds:
        f.exceeded = True
        f.owes_next = EXCEEDING_OWES
        tell(m.tray, ev.EXCEEDS, who, m.turn)
