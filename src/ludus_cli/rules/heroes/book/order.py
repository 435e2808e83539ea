"""The order of movement [5.1-5.2]."""

from __future__ import annotations

from ludus_cli.core.bitset import bit, holds, nth, size
from ludus_cli.core.dice import line, roll_one
from ludus_cli.rules.heroes.book import modifiers as mod, rolls, terms
from ludus_cli.rules.heroes.book.state import Match, all_active, counted_speed, has_no_bonus_dice, has_signature


def movement_total(m: Match, who: int) -> int:
    """Table 5-1: 1d6, +1 per Speed (unarmoured +1), Ensnared -2, Knocked down, Slow and Spent -1 each."""
    f = m.fighters[who]
    modifier = (
        counted_speed(m, f)
        + line(m.tray, mod.ENSNARED, -2 if f.netted else 0)
        + line(m.tray, mod.DOWN, -1 if f.down else 0)
        + line(m.tray, mod.SLOW, -1 if has_signature(f, terms.SLOW) else 0)
        + line(m.tray, mod.SPENT, -1 if has_no_bonus_dice(f) else 0)
    )
    return roll_one(m.tray, who, rolls.MOVEMENT) + modifier


def roll_order(m: Match) -> int:
    """Roll for the order of all: highest first; the tied roll again, with their modifiers (H61).

    Fills ``m.order``, and returns its length.
    """
    placed = 0
    m.waiting[0] = all_active(m)
    groups = 1
    while groups:
        groups -= 1
        tied = m.waiting[groups]
        if size(tied) == 1:
            m.order[placed] = nth(tied, 0)
            placed += 1
            continue
        for who in range(len(m.fighters)):
            if holds(tied, who):
                m.rolled[who] = movement_total(m, who)
        # The highest is put down last, and so is the next to be taken up.
        while tied:
            m.waiting[groups] = lowest_of(m, tied)
            tied &= ~m.waiting[groups]
            groups += 1
    return placed


def lowest_of(m: Match, some: int) -> int:
    """The men of some who rolled lowest, as a set."""
    lowest = 0
    least = 0
    for who in range(len(m.fighters)):
        if holds(some, who):
            if lowest == 0 or m.rolled[who] < least:
                least = m.rolled[who]
                lowest = 0
            if m.rolled[who] == least:
                lowest |= bit(who)
    return lowest
