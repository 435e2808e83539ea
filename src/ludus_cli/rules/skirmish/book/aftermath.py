"""After a match: records, improvement, missed matches, and men who need no school any more."""

from __future__ import annotations

from ludus_cli.core.bitset import holds
from ludus_cli.core.dice import Tray, roll_dice, tell
from ludus_cli.rules.skirmish.book import events as ev, rolls
from ludus_cli.rules.skirmish.book.gladiator import (
    STAMINA_STEP,
    Gladiator,
    found_school,
    is_active,
    is_full,
    is_perfect,
    mark_dead,
)
from ludus_cli.rules.skirmish.book.state import Fighter, Match, active
from ludus_cli.rules.skirmish.book.terms import COLLAPSED, STAMINA

WON, LOST, DREW = "won", "lost", "drew"

#: A man who collapsed misses as many matches as one felled by serious wounds (S28).
CRITICAL_MATCHES = 3


def has_won(m: Match, f: Fighter) -> bool:
    """True if a fighter's side has won the match (S31)."""
    return not m.draw and f.side == m.winner


def has_lost(m: Match, f: Fighter) -> bool:
    """True if a fighter's side has lost the match, or been outlasted before it ended in a draw (S31, S42)."""
    return holds(m.lost, f.side) if m.draw else f.side != m.winner


def match_outcome(m: Match, f: Fighter) -> str:
    """The outcome of the match for a fighter's side: WON, LOST or DREW (S31, S42)."""
    return WON if has_won(m, f) else LOST if has_lost(m, f) else DREW


def keep_record(m: Match, who: int, g: Gladiator, month: int) -> None:
    """Note matches, wins, wounds and deaths on his card."""
    f = m.fighters[who]
    won, lost = has_won(m, f), has_lost(m, f)
    drew = not won and not lost
    g.matches += 1
    g.wins += won
    g.defeats += lost
    g.draws += drew
    g.kills += f.kills
    g.wounds_dealt += f.dealt
    g.wounds_taken += f.wounds
    g.fought_month = month
    for part in range(len(f.part_serious)):
        g.serious_career[part] += f.part_serious[part]
    if f.dead:
        mark_dead(g)
        g.died_drawing = drew
    elif not active(f):
        g.spared += 1


def roll_improvement(t: Tray, who: int, g: Gladiator) -> None:
    """Roll 1d10 for a win, and again while the Attribute rolled is full; a man who is full in all rolls nothing."""
    if is_perfect(g):
        return
    attribute = rolls.IMPROVES[roll_dice(t, who, rolls.IMPROVEMENT, 10) - 1]
    while is_full(g, attribute):
        attribute = rolls.IMPROVES[roll_dice(t, who, rolls.IMPROVEMENT, 10) - 1]
    g.attributes[attribute] += STAMINA_STEP if attribute == STAMINA else 1
    tell(t, ev.IMPROVED, who, attribute, g.attributes[attribute])
    if is_perfect(g):
        tell(t, ev.PERFECT, who)


def missed_matches(f: Fighter) -> int:
    """Return the matches that he misses: one for each serious wound, at least three after a collapse (S28)."""
    return max(f.serious, CRITICAL_MATCHES) if f.state == COLLAPSED else f.serious


def heal_wounds(t: Tray, who: int, g: Gladiator, f: Fighter, month: int) -> None:
    """Heal all wounds; serious ones cost the coming months' matches (S34)."""
    missed = missed_matches(f)
    if missed:
        g.misses_through = month + missed
        tell(t, ev.MISSES, who, missed, g.misses_through)


def settle_gladiator(m: Match, who: int, g: Gladiator, month: int) -> None:
    """Do all that a match does to one gladiator; change him in place.

    A winner who is still on his feet improves (S33). An NPG who is full in all retires (S40).
    """
    f = m.fighters[who]
    keep_record(m, who, g, month)
    if is_active(g):
        heal_wounds(m.tray, who, g, f, month)
        if has_won(m, f) and active(f):
            roll_improvement(m.tray, who, g)
        if is_perfect(g) and not g.star:
            found_school(g)
            tell(m.tray, ev.RETIRES, who)
    if not is_active(g):
        g.left_month = month
