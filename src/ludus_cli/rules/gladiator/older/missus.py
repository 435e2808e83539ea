"""Missus in the older editions [18, V18, V28, V39, V43]: the chart, what moves a man along it, and who gives up.

How a plea is heard and judged is in :mod:`..book.endings`.
"""

from __future__ import annotations

from ludus_cli.core.dice import line
from ludus_cli.rules.gladiator.book import modifiers as mod, requests as ask
from ludus_cli.rules.gladiator.book.state import Fighter, Match, active, are_opponents, range_to, turn_of_fight
from ludus_cli.rules.gladiator.book.terms import NONE
from ludus_cli.rules.gladiator.career import favours
from ludus_cli.rules.gladiator.older import modifiers as own, requests, rolls
from ludus_cli.rules.gladiator.tables import older_missus

#: Places of the house rule `missus`.
BY_PLEA_ROLL, BY_CHART, BY_RECORD, BY_WOUNDS = range(4)
#: A computer-run man does not give up below this column, nor one who has nothing left to fight with below that.
HOPES_FROM, DESPAIRS_FROM = 2, 1


# The chart


def first_column(f: Fighter) -> int:
    """The column of the chart, 0 to 4, by his CF of attack less those of defence; 0 and less are in the first (V18)."""
    return min(older_missus.LAST_COLUMN, max(0, (f.attack_total - f.defence_total - 1) // older_missus.CF_A_COLUMN))


def wounds_cf(f: Fighter) -> int:
    """The CF that wounds have cost him in this match, critical hits among them; endurance is another matter."""
    cf = f.vital
    for area in range(5):
        cf += f.area_cf[area]
    return cf


def for_wins(m: Match, f: Fighter, at: int) -> int:
    """Columns up from one for matches won before, as far as there are columns (V28)."""
    up = f.victories // older_missus.WINS_A_COLUMN if m.rules.missus == BY_RECORD else 0
    return min(older_missus.LAST_COLUMN - at, up)


def for_missus(m: Match, f: Fighter, at: int) -> int:
    """Columns down from one for missus granted before, as far as there are columns (V28)."""
    down = f.pardons // older_missus.MISSUS_A_COLUMN if m.rules.missus == BY_RECORD else 0
    return min(at, down)


def for_wounds(m: Match, f: Fighter, at: int) -> int:
    """Columns up from one for CF lost to wounds, by the Tables V2.0."""
    up = wounds_cf(f) // older_missus.WOUNDS_A_COLUMN if m.rules.missus == BY_WOUNDS else 0
    return min(older_missus.LAST_COLUMN - at, up)


def for_length(m: Match, at: int) -> int:
    """Return 1, a column up, from the fifth turn on by the Tables V2.0, else 0; not beyond the last column."""
    late = m.rules.missus == BY_WOUNDS and turn_of_fight(m) >= older_missus.LATE_TURN
    return min(older_missus.LAST_COLUMN - at, int(late))


def missus_column(m: Match, who: int) -> int:
    """The column of the chart that a man is judged by, 0 to 4, each step to it noted. Wins come first, cut at the
    last, and then the missus (V28). Prestige counts for nothing (V39)."""
    f, t = m.fighters[who], m.tray
    at = line(t, own.COLUMN, first_column(f))
    at += line(t, own.WON_BEFORE, for_wins(m, f, at))
    at += line(t, own.MISSUS_BEFORE, -for_missus(m, f, at))
    at += line(t, own.WOUNDS_TAKEN, for_wounds(m, f, at))
    return at + line(t, mod.TURN, for_length(m, at))


def column_now(m: Match, who: int) -> int:
    """Return the present column without noting anything."""
    f = m.fighters[who]
    at = first_column(f)
    at += for_wins(m, f, at)
    at -= for_missus(m, f, at)
    at += for_wounds(m, f, at)
    return at + for_length(m, at)


def spared_by_chart(m: Match, who: int) -> bool:
    """1D6 and the column, with 6 and more: the crowd spares him (V18)."""
    return (
        favours.roll_high(m, who, rolls.MISSUS, 1, missus_column(m, who), older_missus.SPARES, True)
        >= older_missus.SPARES
    )


# Giving up, by the Tables V2.0


def may_yield(m: Match, who: int) -> bool:
    """True if a man may drop his arms at the end of a phase: by the Tables V2.0, conscious, with no plea of his to
    come, and not in a death match; no beast."""
    f = m.fighters[who]
    if m.rules.missus != BY_WOUNDS or m.death or f.beast or not active(f):
        return False
    return not f.fainted and not f.kept_still and f.pleads_next == 0


def yields_to(m: Match, who: int) -> int:
    """Return the man who would accept his surrender: the closest conscious opponent, no beast; NONE for none."""
    found = NONE
    for other, foe in enumerate(m.fighters):
        if are_opponents(m, who, other) and not foe.beast and not foe.fainted and foe.pleads_next == 0:
            if found == NONE or range_to(m, who, other) < range_to(m, who, found):
                found = other
    return found


def gives_up(m: Match, who: int, to: int) -> bool:
    """True if a computer-run man yields: the crowd would spare half and more of such men, and he has less than half of
    the CF that he came with, and less than half of his opponent's; or he has none left to fight with."""
    f, foe = m.fighters[who], m.fighters[to]
    left, at = f.cf - f.stun, column_now(m, who)
    if left < 1:
        return at >= DESPAIRS_FROM
    return at >= HOPES_FROM and 2 * left < f.creation_cf and 2 * left < foe.cf - foe.stun


def ask_yield(m: Match, who: int) -> bool:
    """True if a player's man yields."""
    options = [(ask.LEAVE, 0), (ask.TAKE, 0)]
    return ask.choose(m, who, requests.YIELD, options)[0] == ask.TAKE
