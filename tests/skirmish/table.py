"""A table to play at: gladiators on chosen hexes, scripted dice that must be used up, exact odds.

Every helper here builds a real match and calls the real rules; only the faces, the random picks and
a player's answers are laid down beforehand.
"""

from collections.abc import Sequence
from fractions import Fraction

from ludus_cli.core.dice import ROLL, Event, Tray
from ludus_cli.core.hex import Hex, hexagon
from ludus_cli.rules.skirmish.book.events import V
from ludus_cli.rules.skirmish.book.house_rules import HouseRules
from ludus_cli.rules.skirmish.book.match import begin_phase
from ludus_cli.rules.skirmish.book.state import RADIUS, Fighter, Match, new_match
from ludus_cli.rules.skirmish.book.terms import MEDIUM, NET, NO_ITEM, NO_SHIELD, SWORD
from tests.scripted import Script, chance_2d6, deeds

BOARD = hexagon(RADIUS)
EAST, SOUTH_EAST, SOUTH_WEST, WEST, NORTH_WEST, NORTH_EAST = range(6)


def spot(a: Hex) -> int:
    """The number of a hex on the board."""
    return BOARD.number[a]


def man(
    at: Hex = (0, 0),
    facing: int = EAST,
    *,
    weight: int = MEDIUM,
    strength: int = 1,
    training: int = 1,
    reactions: int = 1,
    stamina: int = 8,
    armour: Sequence[int] = (0,) * 7,
    shield: int = NO_SHIELD,
    weapon: int = SWORD,
    net: bool = False,
    npg: bool = False,
    wins: int = 0,
) -> Fighter:
    """A fighter on a hex, unarmoured and without a shield unless told otherwise."""
    f = Fighter(
        side=0, weight=weight, npg=npg, strength=strength, training=training, reactions=reactions, stamina=stamina,
        armour=list(armour), shield=shield, hand=[weapon, NET if net else NO_ITEM], wins=wins,
    )  # fmt: skip
    f.hex, f.facing = spot(at), facing
    return f


def battle(side0: Sequence[Fighter], side1: Sequence[Fighter], *, rules: HouseRules | None = None) -> Match:
    """A match of any number a side, in a phase just begun, each man where he was put."""
    for f in side1:
        f.side = 1
    m = new_match(Tray(Script(()), []), [*side0, *side1], rules=rules)
    m.turn = 1
    begin_phase(m)
    return m


def duel(one: Fighter | None = None, two: Fighter | None = None) -> Match:
    """One against one; without further word they stand side by side and face each other."""
    return battle([one or man()], [two or man((1, 0), WEST)])


def named(record: list[Event]) -> list[str]:
    """The names of what happened, without the rolls."""
    return [V.events[event[0]].name for event in deeds(record)]


def rolled(record: list[Event]) -> list[tuple[str, int, int]]:
    """The rolls: (table, who, result)."""
    return [(V.draws[e[2]].table, e[1], e[4]) for e in record if e[0] == ROLL]


def at_least_2d6(total: int) -> Fraction:
    """The probability of a total or more of two dice."""
    return sum((chance_2d6(n) for n in range(max(2, total), 13)), Fraction(0))
