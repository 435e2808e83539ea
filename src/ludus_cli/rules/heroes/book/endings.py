"""The end of a match [6.1-6.7, 6.9]."""

from __future__ import annotations

from ludus_cli.core.bitset import holds, nth, size
from ludus_cli.core.dice import tell
from ludus_cli.rules.heroes.book import events as ev, mercy
from ludus_cli.rules.heroes.book.paths import nearest_enemies
from ludus_cli.rules.heroes.book.state import (
    Fighter,
    Match,
    active,
    all_active,
    enemies_in,
    good_arms,
    good_legs,
    has_no_bonus_dice,
    last_side,
)
from ludus_cli.rules.heroes.book.terms import CANNOT_STAND, KILLED, NONE, SURRENDERED, UNCONSCIOUS

#: The turn after which night falls (H42), and the turns after which a match without nightfall counts as endless.
LAST_TURN, ENDLESS = 200, 2000


class EndlessMatch(Exception):
    """A match without nightfall that comes to no end (H42): an error of the rules, to be reported."""


def put_out(m: Match, who: int, by: int, state: int, part: int = NONE) -> None:
    """Put a gladiator out of the fight: note who beat him, give the verdict at once (H43), end the match if it is over.

    ``state`` is SURRENDERED, UNCONSCIOUS, CANNOT_STAND or KILLED; ``part`` the one that gave out.
    """
    f = m.fighters[who]
    f.state = state
    f.defeated_by = by
    m.fighters[by].defeated += 1
    m.fighters[by].kills += int(state == KILLED)
    tell_fall(m, who, part)
    if state != KILLED and (m.to_the_death or not mercy.roll_appeal(m, who)):
        f.put_to_death = True
        tell(m.tray, ev.PUT_TO_DEATH, who, by)
    left = last_side(m)
    if left != NONE:
        m.over = True
        m.winner = left
        tell(m.tray, ev.VICTORY, NONE, m.winner)


def tell_fall(m: Match, who: int, part: int) -> None:
    """Tell how a gladiator was put out of the fight, and which opponent did it."""
    f = m.fighters[who]
    if f.state == KILLED:
        tell(m.tray, ev.KILLED, who, f.defeated_by, part)
    elif f.state == UNCONSCIOUS:
        tell(m.tray, ev.UNCONSCIOUS, who, part)
    elif f.state == CANNOT_STAND:
        tell(m.tray, ev.CANNOT_STAND, who, f.defeated_by)
    tell(m.tray, ev.DEFEATED, who, f.defeated_by, f.state)


def yield_match(m: Match, who: int, forced: bool) -> None:
    """Let him yield instead of moving [6.5]: to the man who wounded him last, else to the nearest enemy (H43, H57)."""
    tell(m.tray, ev.SURRENDER, who, int(forced))
    by = m.fighters[who].last_wounder
    if by == NONE:
        by = nth(nearest_enemies(m, who), 0)
    put_out(m, who, by, SURRENDERED)


def must_surrender(m: Match, f: Fighter) -> bool:
    """True if both arms are out: he must yield when he next moves, except in a match to the death (H35)."""
    return good_arms(f) == 0 and not m.to_the_death


def beaten_by(f: Fighter, foe: Fighter) -> bool:
    """True if the clauses of [6.5] hold for an NPG against one opponent."""
    if good_legs(f) == 0:
        return True
    more_wounds = f.wounds > foe.wounds
    on_the_ground = has_no_bonus_dice(f) and f.down and more_wounds
    outlasted = has_no_bonus_dice(f) and not has_no_bonus_dice(foe) and more_wounds
    both_spent = has_no_bonus_dice(f) and has_no_bonus_dice(foe) and more_wounds
    return on_the_ground or outlasted or both_spent


def npg_surrenders(m: Match, who: int) -> bool:
    """True if an NPG yields [6.5]: the clause holds against every enemy in his zone, else the nearest (H43)."""
    f = m.fighters[who]
    if m.to_the_death:
        return False
    if must_surrender(m, f):
        return True
    if not has_no_bonus_dice(f) and good_legs(f) > 0:
        return False
    opponents = enemies_in(m, who, f.zone) or nearest_enemies(m, who)
    for opponent, foe in enumerate(m.fighters):
        if holds(opponents, opponent) and not beaten_by(f, foe):
            return False
    return True


def diludium_called(m: Match) -> bool:
    """True if the referee calls a break at the end of an Attack Phase [6.6.1, 6.9] (H39, H41).

    In a duel (or when one is left on each side): both spent; and, unless it is to the death,
    both standing with equal wounds.
    """
    standing = all_active(m)
    if size(standing) != 2:
        return False
    one, two = m.fighters[nth(standing, 0)], m.fighters[nth(standing, 1)]
    if one.side == two.side or not (has_no_bonus_dice(one) and has_no_bonus_dice(two)):
        return False
    if m.to_the_death:
        return True
    return not one.down and not two.down and one.wounds == two.wounds


def call_diludium(m: Match) -> None:
    """Call the break [6.6.2] (H40, H41, H59), or, the second time, dismiss both standing [6.7].

    Both have twice their current Strength in Bonus Dice and go back to their gates, on their feet, free and with clear
    eyes; items stay where they lie and a used net stays gone.
    """
    if m.diludia > 0 and not m.to_the_death:
        m.over = True
        m.draw = True
        tell(m.tray, ev.DISMISSED_STANDING)
        return
    m.diludia += 1
    tell(m.tray, ev.DILUDIUM, NONE, m.diludia)
    for who, f in enumerate(m.fighters):
        if active(f):
            f.bonus = 2 * f.strength
            f.down = False
            f.netted = False
            f.blinded = False
            f.zone = f.gate
            tell(m.tray, ev.RETURN_TO_GATE, who, f.zone, f.bonus)


def grow_late(m: Match) -> None:
    """End a turn after which a match goes on: nightfall comes, or, by the house rule, does not (H42).

    Raises EndlessMatch.
    """
    if m.rules.nightfall and m.turn >= LAST_TURN:
        end_at_nightfall(m)
    elif m.turn >= ENDLESS:
        raise EndlessMatch("neither side has won after 2,000 turns (H42)")


def end_at_nightfall(m: Match) -> None:
    """End a match that is too long undecided, to the death as well (H42)."""
    m.over = True
    m.draw = True
    tell(m.tray, ev.NIGHTFALL)
