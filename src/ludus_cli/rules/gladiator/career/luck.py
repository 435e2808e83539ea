"""Luck between matches [34.2, 34.4]."""

from __future__ import annotations

from ludus_cli.core.dice import Tray, line, roll_named, roll_total, tell
from ludus_cli.rules.gladiator.book.gladiator import Gladiator
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.state import Match
from ludus_cli.rules.gladiator.career import events as ev, modifiers as mod, rolls

#: What a favour called for takes off the roll after the match.
FAVOUR = -2


def roll_luck(t: Tray, who: int, rules: HouseRules) -> int:
    """LK of a new man: 2D3 + 1, or 2 by the house rule [34.2, M6]."""
    faces = roll_named(t, who, rolls.LUCK_AT_FIRST, 2)
    return (faces[0] + 1) // 2 + (faces[1] + 1) // 2 + (2 if rules.chart_luck else 1)


def settle_luck(m: Match, who: int, g: Gladiator) -> None:
    """Change a man's LK after a match by a roll against all of it, spent or not [34.4]; never below 0 (M107)."""
    t = m.tray
    total = line(t, mod.FAVOURS, FAVOUR * m.fighters[who].favours) + roll_total(t, who, rolls.LUCK)
    step = 1 if total > g.luck else -1 if total < 0 and g.luck > 0 else 0
    if step != 0:
        g.luck += step
        tell(t, ev.FORTUNE, who, g.luck, step)
