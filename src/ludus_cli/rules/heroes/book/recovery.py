"""Injured gladiators [7.5, Table 7-1]."""

from __future__ import annotations

from ludus_cli.core.dice import Tray, line, roll_passes, tell
from ludus_cli.rules.heroes.book import events as ev, modifiers as mod, rolls, terms
from ludus_cli.rules.heroes.book.gladiator import Gladiator, mark_dead, starting_track
from ludus_cli.rules.heroes.book.state import Fighter


def is_hurt(g: Gladiator, f: Fighter, part: int) -> bool:
    """True if a match has damaged a part of a man, beyond his lasting losses."""
    return f.track[part] < starting_track(f.brought_strength, g.losses[part])


def roll_recovery(t: Tray, who: int, g: Gladiator, f: Fighter, month: int) -> None:
    """Roll Table 7-1 for each damaged part against the Strength that he brought to the match.

    2d6, a 6 never passes: 2 recovers; 1 recovers and costs the next Day; 0 kills by a belly wound, else takes 1 from
    the part for good and costs the next Day. Several cost one Day.
    """
    misses = False
    for part in range(7):
        if not is_hurt(g, f, part):
            continue
        need = line(t, mod.STRENGTH, f.brought_strength)
        passed = roll_passes(t, who, rolls.RECOVERY, 2, need, six_fails=True)
        tell(t, ev.RECOVERY, who, part, passed)
        if passed == 0 and part == terms.BELLY:
            mark_dead(g)
            tell(t, ev.DIES_OF_WOUNDS, who, part)
            return
        if passed == 0 and f.brought_strength - g.losses[part] > 1:
            g.losses[part] += 1
            start = starting_track(f.brought_strength, g.losses[part])
            tell(t, ev.LASTING_LOSS, who, part, start)
        misses = misses or passed < 2
    if misses:
        g.misses_month = month + 1
        tell(t, ev.MISSES_NEXT_DAY, who, month + 1)
