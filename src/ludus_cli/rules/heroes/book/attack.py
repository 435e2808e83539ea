"""The Attack Phase [5.4]: re-takes, Counterstrike, and the net in the way."""

from __future__ import annotations

from ludus_cli.core.dice import line, roll_successes, tell
from ludus_cli.rules.heroes.book import damage, events as ev, modifiers as mod, requests as ask, rolls
from ludus_cli.rules.heroes.book.bonus import bonus_dice
from ludus_cli.rules.heroes.book.net import break_free
from ludus_cli.rules.heroes.book.state import Match, counted_savvy, has_signature, off_handed, two_handed, weapon
from ludus_cli.rules.heroes.book.terms import ADVANTAGE, BASH, BRAWLER, NO_EDGE, SLOW_TO_REACT


def attack_dice(m: Match, who: int, bonus: int, edge: int, retake: bool) -> int:
    """The number of d6 on Table 5-5, never below 0 (H1); ``edge`` is his own Advantage or Bash."""
    f = m.fighters[who]
    dice = (
        counted_savvy(m, f)
        + line(m.tray, mod.BONUS, bonus)
        + line(m.tray, mod.ADVANTAGE, edge if edge == ADVANTAGE else 0)
        + line(m.tray, mod.BASH, edge if edge == BASH else 0)
        + line(m.tray, mod.ENSNARED, -3 if f.netted else 0)
        + line(m.tray, mod.DOWN, -2 if f.down else 0)
        + line(m.tray, mod.OFF_HAND, -1 if off_handed(m, f) else 0)
        + line(m.tray, mod.SLOW_TO_REACT, -1 if has_signature(f, SLOW_TO_REACT) else 0)
        + line(m.tray, mod.BRAWLER, 1 if retake and has_signature(f, BRAWLER) else 0)
    )
    return max(0, dice)


def melee_blow(m: Match, striker: int, target: int, impact: int, shieldless: bool) -> None:
    """Strike with the weapon that he fights with."""
    f = m.fighters[striker]
    damage.resolve_hit(m, striker, target, impact, weapon(m, f), two_handed(m, f), shieldless)


def attack(m: Match, attacker: int, defender: int, edge: int) -> None:
    """Take Table 5-5 again and again until the attack is decided.

    Bonus Dice used are gone and new ones may follow at each re-take; Advantage and Bash last until
    a Counterstrike (H31); with both pools empty the attack ends (H32).
    """
    takes = 0
    while True:
        m.edge, m.takes = edge, takes
        bonus, defending_bonus = bonus_dice(m, attacker, defender, ask.ATTACK_BONUS)
        dice = attack_dice(m, attacker, bonus, edge, takes > 0)
        successes = roll_successes(m.tray, attacker, rolls.ATTACK, dice)
        defending = attack_dice(m, defender, defending_bonus, NO_EDGE, takes > 0)
        margin = successes - roll_successes(m.tray, defender, rolls.ATTACK, defending)
        if dice == 0 and defending == 0:
            tell(m.tray, ev.POOLS_EMPTY, attacker, defender)
            return
        tell(m.tray, ev.ATTACK, attacker, defender, margin, takes)
        if margin > 0:
            if m.fighters[attacker].netted:
                break_free(m, attacker)
            melee_blow(m, attacker, defender, margin, False)
            return
        if margin < 0 and m.fighters[defender].netted:
            break_free(m, defender)
            return
        if margin <= -2:
            melee_blow(m, defender, attacker, -margin, edge == BASH)
            return
        if margin == -1:
            attacker, defender, edge = defender, attacker, NO_EDGE
            tell(m.tray, ev.COUNTERSTRIKE, attacker, defender)
        takes += 1
