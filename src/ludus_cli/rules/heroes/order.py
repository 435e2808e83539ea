"""Who moves first [5.1-5.2]."""

from __future__ import annotations

from ludus_cli.rules.dice import line, roll_one
from ludus_cli.rules.heroes.state import Match, active, has, quickness, spent
from ludus_cli.rules.heroes.terms import M_DOWN, M_ENSNARED, M_SLOW, M_SPENT, SLOW, T_MOVEMENT


def movement_total(m: Match, who: int) -> int:
    """Table 5-1: 1d6, +1 per Speed (unarmoured +1), Ensnared -2, Knocked down, Slow and Spent -1 each."""
    f = m.fighters[who]
    modifier = (
        quickness(m, f)
        + line(m.tray, M_ENSNARED, -2 if f.netted else 0)
        + line(m.tray, M_DOWN, -1 if f.down else 0)
        + line(m.tray, M_SLOW, -1 if has(f, SLOW) else 0)
        + line(m.tray, M_SPENT, -1 if spent(f) else 0)
    )
    return roll_one(m.tray, who, T_MOVEMENT) + modifier


def roll_order(m: Match) -> list[int]:
    """All roll; highest first; the tied roll again, with their modifiers, for their order (H61)."""
    order: list[int] = []
    waiting = [[who for who, f in enumerate(m.fighters) if active(f)]]
    while waiting:
        tied = waiting.pop()
        if len(tied) == 1:
            order.append(tied[0])
            continue
        totals = [movement_total(m, who) for who in tied]
        for value in sorted(set(totals)):
            waiting.append([who for who, had in zip(tied, totals, strict=True) if had == value])
    return order
