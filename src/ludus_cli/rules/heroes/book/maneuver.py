"""The Maneuver Phase [5.3], and Bash or Advantage [5.4.5]."""

from __future__ import annotations

from ludus_cli.core.dice import line, roll_passes, roll_successes, tell
from ludus_cli.rules.heroes.book import choices, events as ev, modifiers as mod, requests as ask, rolls, state, styles
from ludus_cli.rules.heroes.book.bonus import bonus_dice
from ludus_cli.rules.heroes.book.state import Match
from ludus_cli.rules.heroes.book.terms import ADVANTAGE, AGILE, BASH, LARGE_SHIELD, NO_EDGE, NO_ITEM, NONE, SWORD


def reach_counts(m: Match, who: int, foe: int) -> bool:
    """True if he has Reach [3.10.5]: a spear or trident against a sword or an unarmed man."""
    against = state.weapon(m, m.fighters[foe])
    return styles.has_reach(state.weapon(m, m.fighters[who])) and (against == SWORD or against == NO_ITEM)


def maneuver_dice(m: Match, who: int, foe: int, bonus: int, own_turn: bool) -> int:
    """The number of d6 on Table 5-3, never below 0 (H1); Reach counts on his own turn alone."""
    f = m.fighters[who]
    dice = (
        state.counted_savvy(m, f)
        + state.counted_speed(m, f)
        + line(m.tray, mod.BONUS, bonus)
        + line(m.tray, mod.AGILE, 1 if state.has_signature(f, AGILE) else 0)
        + line(m.tray, mod.REACH, 1 if own_turn and reach_counts(m, who, foe) else 0)
        + line(m.tray, mod.ENSNARED, -3 if f.netted else 0)
        + line(m.tray, mod.DOWN, -2 if f.down else 0)
    )
    return max(0, dice)


def edge_of(m: Match, who: int, foe: int) -> int:
    """Return the gain of a win by 2 or more: with a large shield in use Bash or Advantage, his choice.

    An NPG passes 1d6 against Savvy to Bash. Without a large shield nothing, or the Advantage under the house rule
    ``advantage`` (H30).
    """
    f = m.fighters[who]
    if state.shield(m, f) == LARGE_SHIELD:
        if f.npg:
            bash = roll_passes(m.tray, who, rolls.BASH, 1, state.current_savvy(f)) == 1
        else:
            bash = choices.choose_edge(m, who, foe) == BASH
    elif m.rules.advantage_for_all:
        bash = False
    else:
        return NO_EDGE
    tell(m.tray, ev.BASH if bash else ev.ADVANTAGE, who, foe)
    return BASH if bash else ADVANTAGE


def roll_maneuver(m: Match, who: int, foe: int) -> tuple[int, int]:
    """Roll Table 5-3 between the man whose turn it is and his foe; return the Attacker (-1 none) and his edge."""
    bonus, foe_bonus = bonus_dice(m, who, foe, ask.MANEUVER_BONUS)
    own = roll_successes(m.tray, who, rolls.MANEUVER, maneuver_dice(m, who, foe, bonus, True))
    other = roll_successes(m.tray, foe, rolls.MANEUVER, maneuver_dice(m, foe, who, foe_bonus, False))
    margin = own - other
    tell(m.tray, ev.MANEUVER, who, foe, margin)
    if margin == 0:
        return NONE, NO_EDGE
    attacker, defender = (who, foe) if margin > 0 else (foe, who)
    return attacker, edge_of(m, attacker, defender) if abs(margin) >= 2 else NO_EDGE
