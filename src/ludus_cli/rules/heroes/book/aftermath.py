"""After a match: recovery, Fame, laurel, its use, locale, Freedom, in this order (H53) [7.5-7.8]."""

from __future__ import annotations

from ludus_cli.core.bitset import bit, holds
from ludus_cli.core.dice import tell
from ludus_cli.rules.heroes.book import events as ev, recovery, terms
from ludus_cli.rules.heroes.book.fame import (
    LossChoice,
    RaiseChoice,
    award_laurel,
    change_fame,
    earns_laurel,
    fame_for_defeat,
    fame_for_draw,
    fame_for_win,
    lose_fame,
    use_fame,
)
from ludus_cli.rules.heroes.book.gladiator import Gladiator, is_active, mark_dead, mark_retired
from ludus_cli.rules.heroes.book.locales import move_up, roll_freedom
from ludus_cli.rules.heroes.book.state import Fighter, Match, sides_left

WON, LOST, DREW = "won", "lost", "drew"


def match_outcome(m: Match, f: Fighter) -> str:
    """The outcome of the match for a fighter: WON, LOST or DREW."""
    if has_drawn(m, f):
        return DREW
    return WON if has_won(m, f) else LOST


def has_won(m: Match, f: Fighter) -> bool:
    """True if his side has won."""
    return not m.draw and f.side == m.winner


def has_drawn(m: Match, f: Fighter) -> bool:
    """True if he stood when a match ended undecided."""
    return m.draw and f.defeated_by < 0


def highest_beaten(m: Match, who: int) -> int:
    """Return the highest Total of the men that a fighter defeated, 0 if there is none."""
    highest = 0
    for f in m.fighters:
        if f.defeated_by == who:
            highest = max(highest, f.total)
    return highest


def lower_beaten(m: Match, who: int) -> int:
    """Return how many men with a lower Total than his a fighter defeated."""
    number = 0
    for f in m.fighters:
        if f.defeated_by == who and f.total < m.fighters[who].total:
            number += 1
    return number


def total_to_match(m: Match, f: Fighter) -> int:
    """Return the Total with which a beaten man, or one of a draw, compares his own (H43, H65, H71).

    It is that of the man who defeated him. If none did, it is the lowest of the winning side; after a draw the lowest
    of the other sides that still stand, their fallen included.
    """
    if f.defeated_by >= 0:
        return m.fighters[f.defeated_by].total
    sides = sides_left(m) if m.draw else bit(m.winner)
    lowest = 0
    compared = False
    for anyone in (False, True):
        for other in m.fighters:
            if other.side != f.side and (anyone or holds(sides, other.side)):
                lowest = min(lowest, other.total) if compared else other.total
                compared = True
        if compared:
            break
    return lowest


def keep_record(m: Match, who: int, g: Gladiator, month: int) -> None:
    """Note matches, wins, wounds, killing strokes and the Crowd's mercy on the Roster Card."""
    f = m.fighters[who]
    g.matches += 1
    if has_won(m, f):
        g.wins += 1
    elif has_drawn(m, f):
        g.draws += 1
    else:
        g.defeats += 1
    g.kills += f.kills
    g.wounds_dealt += f.dealt
    g.wounds_taken += f.wounds
    g.fought = g.fought + 1 if g.fought_month == month else 1
    g.fought_month = month
    if f.state == terms.KILLED or f.put_to_death:
        mark_dead(g)
    elif f.defeated_by >= 0:
        g.spared += 1
    if f.spared_now:
        g.spared_by_emperor = True


def fame_of_win(m: Match, who: int) -> int:
    """The Fame of a win, a laurel's apart [7.7.1] (H49, H50)."""
    f = m.fighters[who]
    strokes = f.kills
    if m.rules.coup_de_grace:
        for foe in m.fighters:
            if foe.put_to_death and foe.defeated_by == who:
                strokes += 1
    return fame_for_win(f.total, highest_beaten(m, who), lower_beaten(m, who)) + strokes


def fame_brought(m: Match, who: int) -> int:
    """The change of Total Fame that a match brings if he lives: a laurel included [7.7-7.8].

    Total Fame itself never falls below 0.
    """
    f = m.fighters[who]
    if has_drawn(m, f):
        return fame_for_draw(f.total, total_to_match(m, f))
    if not has_won(m, f):
        return -fame_for_defeat(f.total, total_to_match(m, f))
    laurel = m.rules.laurel_fame if earns_laurel(f, highest_beaten(m, who)) else 0
    return fame_of_win(m, who) + laurel


def win_or_lose_fame(m: Match, who: int, g: Gladiator, loss: LossChoice | None) -> int:
    """Change Fame by the match, laurel included; return the dice for an Attribute [7.7-7.8] (H64, H65)."""
    f = m.fighters[who]
    if has_drawn(m, f):
        change_fame(m.tray, who, g, fame_for_draw(f.total, total_to_match(m, f)))
        return 0
    if not has_won(m, f):
        lose_fame(m.tray, who, g, fame_for_defeat(f.total, total_to_match(m, f)), loss)
        return 0
    fame = fame_of_win(m, who)
    change_fame(m.tray, who, g, fame)
    if earns_laurel(f, highest_beaten(m, who)):
        fame += award_laurel(m.tray, who, g, m.rules)
    return fame


def settle_gladiator(
    m: Match,
    who: int,
    g: Gladiator,
    month: int,
    choice: RaiseChoice | None,
    loss: LossChoice | None = None,
    house_dice: int = 0,
) -> None:
    """Do all that a match does to one gladiator once the verdicts are given; change him in place.

    ``choice`` picks the Attribute to raise and ``loss`` those that fall, None at random; ``house_dice`` are Fame dice
    that the house grants where the rules grant none. A man who dies has nothing but his record.
    """
    f = m.fighters[who]
    keep_record(m, who, g, month)
    if is_active(g):
        recovery.roll_recovery(m.tray, who, g, f, month)
    if is_active(g):
        fame = win_or_lose_fame(m, who, g, loss)
        use_fame(m.tray, who, g, fame or house_dice, choice)
        if move_up(m.tray, who, g):
            g.road_month = month
        roll_freedom(m.tray, who, g)
    if g.rudis and not g.star:
        mark_retired(g)
        tell(m.tray, ev.RETIRES, who)
    if not is_active(g):
        g.left_month = month
