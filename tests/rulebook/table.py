"""A table to play at: gladiators in chosen zones, scripted dice, and exact odds by enumeration.

Every helper here builds a real match and calls the real rules; only the faces, the random picks and
a player's answers are laid down beforehand, and all of them must be used up.
"""

from collections.abc import Sequence
from fractions import Fraction

from ludus_cli.core.dice import ROLL, Event, Tray
from ludus_cli.rules.heroes.book.arena import Arena, standard_arena
from ludus_cli.rules.heroes.book.gladiator import SIGNATURE_BY_NAME, Gladiator
from ludus_cli.rules.heroes.book.house_rules import HouseRules
from ludus_cli.rules.heroes.book.match import gates_for, men_of
from ludus_cli.rules.heroes.book.pool import bring_down, pool_attributes
from ludus_cli.rules.heroes.book.state import Fighter, Match, fighter_of, new_match
from ludus_cli.rules.heroes.book.styles import MURMILLO, STYLES
from ludus_cli.rules.heroes.book.terms import V
from tests.scripted import Script, deeds

# Zones of the amphitheatre, row by row:
#    .  0  1  2  .
#    3  4  5  6  7
#    8  9 10 11 12
#   13 14 15 16 17
#    . 18 19 20  .
NORTH_GATE, WEST_GATE, EAST_GATE, SOUTH_GATE = 1, 8, 12, 19
NORTH_WEST, NORTH, NORTH_EAST = 4, 5, 6
WEST, CENTRE, EAST = 9, 10, 11
SOUTH_WEST, SOUTH, SOUTH_EAST = 14, 15, 16

AMPHITHEATRE = standard_arena("amphitheatre")
COLOSSEUM = standard_arena("colosseum")


def gladiator(
    savvy: int,
    strength: int,
    speed: int,
    *signatures: str,
    star: bool = True,
    style: int = MURMILLO,
    secondary: int = -1,
    female: bool = False,
) -> Gladiator:
    """A Roster Card."""
    return Gladiator(1, "", star, style, [savvy, strength, speed], list(signatures), secondary=secondary, female=female)


def man(
    style: int = MURMILLO,
    savvy: int = 4,
    strength: int = 4,
    speed: int = 4,
    *,
    player: bool = False,
    signatures: Sequence[str] = (),
    bonus: int = 0,
    star_power: int = 0,
    zone: int = CENTRE,
) -> Fighter:
    """A fighter as he comes through the gate, but with just these Bonus and Star Power dice."""
    g = Gladiator(
        id=1, name="", star=player, style=style, attributes=[savvy, strength, speed], signatures=list(signatures)
    )
    f = fighter_of(g, style, 0, not player, list(STYLES[style].armour), False)
    f.bonus = bonus
    f.star_power = star_power
    f.zone = zone
    return f


def battle(
    side0: Sequence[Fighter],
    side1: Sequence[Fighter],
    *,
    rules: HouseRules | None = None,
    to_the_death: bool = False,
    arena: Arena = AMPHITHEATRE,
) -> Match:
    """A match of any number a side, each man in the zone that he was given."""
    for f in side1:
        f.side = 1
    m = new_match(Tray(Script(()), []), arena, [*side0, *side1], rules=rules, to_the_death=to_the_death)
    for f in m.fighters:
        f.gate = gates_for(m.arena, men_of(m))[f.side]
    return m


def duel(one: Fighter, two: Fighter, *, rules: HouseRules | None = None, to_the_death: bool = False) -> Match:
    """One against one in the amphitheatre."""
    return battle([one], [two], rules=rules, to_the_death=to_the_death)


def named(record: list[Event]) -> list[str]:
    """The names of what happened, without the rolls."""
    return [V.events[event[0]].name for event in deeds(record)]


def rolls_in(record: list[Event]) -> list[tuple[str, int, int, int]]:
    """The rolls: (table, who, dice or value needed, result)."""
    return [(V.draws[e[2]].table, e[1], e[3], e[4]) for e in record if e[0] == ROLL]


def binomial(n: int) -> list[Fraction]:
    """The probability of 0 … n successes with n dice, each a success half the time."""
    row = [Fraction(1)]
    for _ in range(n):
        row = [(a + b) / 2 for a, b in zip([Fraction(0), *row], [*row, Fraction(0)], strict=True)]
    return row


def margin_odds(n: int, k: int) -> dict[int, Fraction]:
    """The probability of each difference in successes between n dice and k dice."""
    result: dict[int, Fraction] = {}
    for a, pa in enumerate(binomial(n)):
        for b, pb in enumerate(binomial(k)):
            result[a - b] = result.get(a - b, Fraction(0)) + pa * pb
    return result


def bits(*names: str) -> int:
    """Signatures by name, as the bits that a match reads."""
    found = 0
    for name in names:
        found |= SIGNATURE_BY_NAME[name].bit
    return found


def brought_down(t: Tray, attributes: list[int], signatures: list[str], cap: int) -> list[int]:
    """Attributes under the cap of a locale [4.5.1]."""
    lowered = list(attributes)
    bring_down(t, lowered, bits(*signatures), cap)
    return lowered


def from_the_pool(t: Tray, row: int) -> tuple[int, ...]:
    """Attributes from a row of Table 4-1."""
    attributes = [0, 0, 0]
    pool_attributes(t, 0, row, attributes)
    return tuple(attributes)
