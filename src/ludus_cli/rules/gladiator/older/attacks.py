"""Attacks and throws of the older editions as wholes: three dice where the Colosseum Edition throws six [9.5, 13.3].

Each step has dice of its own: see :mod:`.striking`.
"""

from __future__ import annotations

from ludus_cli.core.dice import line
from ludus_cli.rules.gladiator.book import beasts, modifiers as mod, terms, wounds
from ludus_cli.rules.gladiator.book.attacks import HITS, MARGIN, RESULT, attack_drm, struck_target
from ludus_cli.rules.gladiator.book.charts import next_lot, put_on, rolled_blow, with_room
from ludus_cli.rules.gladiator.book.state import Match
from ludus_cli.rules.gladiator.older import modifiers as own, throwing
from ludus_cli.rules.gladiator.older.striking import attack_roll, shield_drm
from ludus_cli.rules.gladiator.tables.combat import WAYS_2D6


def throw_three(
    m: Match, who: int, foe: int, area: int, special: int, guarded: bool, fooled: int, stepped: int
) -> None:
    """Throw the three dice of an attack in the older editions, none against a card; each roll has a luck of its own."""
    if guarded:
        return
    target, _ = struck_target(m, foe, area)
    blow, drm = m.fighters[who].blow, attack_drm(m, who, target, fooled, stepped)
    blow[RESULT], blow[HITS] = attack_roll(m, who, target, blow[MARGIN], drm)


def throw_missile(m: Match, who: int, foe: int, item: int) -> None:
    """Throw three dice, and read them on the column of the missile."""
    blow = m.fighters[who].blow
    red = line(m.tray, mod.WEAK, max(0, -m.fighters[foe].cf))
    column = line(m.tray, mod.MARGIN, throwing.thrown_column(m, who, item))
    red += line(m.tray, own.XL_SHIELD, shield_drm(m, foe))
    blow[RESULT], blow[HITS] = attack_roll(m, who, foe, column, red)


def plain_wound_roll(m: Match, by: int, who: int, table: int, area: int, h: int, code: int) -> None:
    """Make a wound roll as any other, which has dice of its own."""
    wounds.wound_roll(m, by, who, area, h, 0, 0, 0)


# Centurions [29.7]


def attack_in_lots(m: Match, who: int, foe: int, cf: int) -> None:
    """Put attack CF on areas in lots cut to the limit of an attack; the rest goes to the next area rolled (V51)."""
    targets = beasts.open_areas(m, who, foe)
    while cf > 0:
        lot = next_lot(m, who, cf)
        cf -= lot
        while lot > 0:
            room = with_room(m, who, targets)
            if room == 0:
                return
            area, special = rolled_blow(m, who, foe, room)
            lot = put_on(m, who, foe, area, special, lot)


def worth_by_cover(m: Match, protection: int, cover: int) -> int:
    """Return the worth of armour that covers an area up to a number on two dice."""
    ways = 0
    for total in range(2, cover + 1):
        ways += WAYS_2D6[total - 2] if total <= 12 else 0
    return protection * ways // terms.FULL
