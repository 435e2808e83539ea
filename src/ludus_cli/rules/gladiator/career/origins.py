"""Origins [36]: a man's earlier life, and its effect on his characteristics and his prestige (M4)."""

from __future__ import annotations

from ludus_cli.core.dice import Tray, line, roll_dice, roll_total, tell
from ludus_cli.rules.gladiator.book.gladiator import ROLLS, Gladiator
from ludus_cli.rules.gladiator.book.styles import characteristic_of
from ludus_cli.rules.gladiator.book.terms import NO_STATION
from ludus_cli.rules.gladiator.career import events as ev, modifiers as mod, rolls
from ludus_cli.rules.gladiator.tables.origins import BY_ROLL, CHANGES, HIGHEST, LOWEST

#: The place of PR in a row of the table.
PRESTIGE = 5
#: What 3D6 give at least and at most, whatever an origin adds.
FEWEST, MOST = 3, 18


def settle_origin(t: Tray, who: int, g: Gladiator) -> None:
    """Roll where a man comes from, unless it has been said [36]."""
    if g.station == NO_STATION:
        g.station = BY_ROLL[roll_total(t, who, rolls.ORIGIN) - 2]
    tell(t, ev.ORIGIN, who, g.station)


def roll_by_origin(t: Tray, who: int, g: Gladiator) -> None:
    """Roll TR, ST, AG, CN and W, 3D6 for each; his origin is added to the roll, within 3 to 18 [3.4, 36]."""
    for which in range(5):
        change = line(t, mod.ORIGIN, CHANGES[g.station][which])
        total = roll_dice(t, who, ROLLS[which], 6, 3) + change
        g.attributes[which] = characteristic_of(which, min(MOST, max(FEWEST, total)))


def add_origin(g: Gladiator) -> None:
    """Add his origin to the values of the centurions' table, within their limits (M4, M77). TR never falls below 7, the
    lowest that the dice give (M105)."""
    for which in range(5):
        value = g.attributes[which] + CHANGES[g.station][which]
        g.attributes[which] = min(HIGHEST[which], max(LOWEST[which], value))
