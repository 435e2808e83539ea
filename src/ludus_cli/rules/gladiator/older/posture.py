"""Stumbling and falling in the older editions [14 to 16]: what their dice come to. :mod:`..book.posture` does the
rest."""

from __future__ import annotations

from ludus_cli.core.dice import line
from ludus_cli.rules.gladiator.book import modifiers as mod, posture
from ludus_cli.rules.gladiator.book.house_rules import BILLINGS, HouseRules
from ludus_cli.rules.gladiator.book.state import Fighter, Match
from ludus_cli.rules.gladiator.book.terms import ACT_RO, NO_ACTION
from ludus_cli.rules.gladiator.career import favours
from ludus_cli.rules.gladiator.older import rolls
from ludus_cli.rules.gladiator.tables.movement import KEEPS_FEET
from ludus_cli.rules.gladiator.tables.older_movement import BACK_CHECK, BACK_STUMBLES


def keeps_his_feet(m: Match, who: int, modifier: int) -> bool:
    """Return True if 1D6 less his Stun, with the modifier noted by the caller, is above 0 [14.1]."""
    drm = line(m.tray, mod.STUN, -m.fighters[who].stun) + modifier
    return favours.roll_high(m, who, rolls.STUMBLE, 1, drm, KEEPS_FEET) >= KEEPS_FEET


def moved_back(m: Match, f: Fighter) -> int:
    """Return the deduction from his check for hexes aside and back, and straight back [14.2]."""
    found = 0
    for step in range(f.gone):
        action = f.act[step] if f.act[1] != NO_ACTION else f.act[0]
        found += BACK_CHECK[action]
    return found


def steps_safely(m: Match, f: Fighter, step: int) -> bool:
    """Return True unless he comes into the hex of a step backward: only then are things there a danger [14.2]."""
    action = f.act[step - 1] if f.act[1] != NO_ACTION else f.act[0]
    return action == ACT_RO or BACK_CHECK[action] <= 0


def check_way_back(m: Match, who: int) -> None:
    """Let a man who has moved back over something stumble by 2D6 less his Stun and his hexes back, with 1 and less
    [14.2]."""
    f = m.fighters[who]
    drm = line(m.tray, mod.STUN, -f.stun) + line(m.tray, mod.BACKWARD, -moved_back(m, f))
    need = BACK_STUMBLES + 1
    if favours.roll_high(m, who, rolls.STUMBLE_BACK, 2, drm, need) < need:
        posture.make_stumble(m, who)


def falls_before_plots(rules: HouseRules) -> bool:
    """Return True if stumblers check for a fall before all plot, so that they may roll over at once (Billings)."""
    return rules.edition == BILLINGS


def stumbles_this_phase(f: Fighter) -> bool:
    """True if a man stumbles in this phase: also by a laid net into which he has just walked (V27)."""
    return f.stumbles or f.tripped
