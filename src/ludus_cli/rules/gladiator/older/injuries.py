"""Injuries that last, in the older editions (V29)."""

from __future__ import annotations

from ludus_cli.core.dice import line, roll_total
from ludus_cli.rules.gladiator.book import modifiers as mod, state
from ludus_cli.rules.gladiator.older import rolls
from ludus_cli.rules.gladiator.tables.older_experience import HEALS_FROM


def lost_for_good(m: state.Match, who: int, area: int) -> int:
    """Return the lasting cost of a wounded area: two dice less its wounds must be above 1, and the shortfall from 2 is
    lost (V29)."""
    wounds = m.fighters[who].wounds[area]
    left = line(m.tray, mod.WOUNDS, -wounds) + roll_total(m.tray, who, rolls.INJURY)
    return max(0, HEALS_FROM - left)
