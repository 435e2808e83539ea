"""A table to play at: gladiators in chosen zones, scripted dice, and exact odds by enumeration.

Every helper here builds a real match and calls the real rules; only the faces, the random picks and
a player's answers are laid down beforehand, and all of them must be used up.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from fractions import Fraction
from itertools import product
from typing import TypeVar

from ludus_cli.dice import ROLL, Event, ScriptedSource, Tray
from ludus_cli.rules.heroes.book.arena import Arena, standard_arena
from ludus_cli.rules.heroes.book.gladiator import SIGNATURE_BY_NAME, Gladiator
from ludus_cli.rules.heroes.book.house_rules import HouseRules
from ludus_cli.rules.heroes.book.match import gates_for, men_of
from ludus_cli.rules.heroes.book.pool import bring_down, pool_attributes
from ludus_cli.rules.heroes.book.state import Fighter, Match, Option, fighter_of, new_match
from ludus_cli.rules.heroes.book.styles import MURMILLO, STYLES
from ludus_cli.rules.heroes.book.terms import V

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

FACES = (1, 2, 3, 4, 5, 6)
AMPHITHEATRE = standard_arena("amphitheatre")
COLOSSEUM = standard_arena("colosseum")

Outcome = TypeVar("Outcome", bound=Hashable)


class OutOfDice(Exception):
    """The rules asked for a die beyond those laid down."""


class Script(ScriptedSource):
    """Faces, picks and a player's answers, in the order in which the rules ask for them."""

    def __init__(
        self, faces: Iterable[int], picks: Iterable[int] = (), answers: Iterable[Option] = ()
    ) -> None:
        super().__init__(faces, picks)
        self.answers = list(answers)

    def die(self, sides: int) -> int:
        if not self.faces:
            raise OutOfDice
        return super().die(sides)

    def player(self, m: Match, who: int, request: int, options: list[Option]) -> int:
        assert self.answers, f"no answer left for {V.requests[request].words}: {options}"
        answer = self.answers.pop(0)
        assert answer in options, f"{V.requests[request].words}: {answer} is not among {options}"
        return options.index(answer)

    def assert_used_up(self) -> None:
        super().assert_used_up()
        assert not self.answers, f"answers left over: {self.answers}"


def dice(*faces: int) -> Tray:
    """A tray with these faces and a record."""
    return Tray(Script(faces), [])


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
        id=1,
        name="",
        star=player,
        style=style,
        attributes=[savvy, strength, speed],
        signatures=list(signatures),
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
    m = new_match(
        Tray(Script(()), []),
        arena,
        [*side0, *side1],
        rules=rules,
        to_the_death=to_the_death,
    )
    for f in m.fighters:
        f.gate = gates_for(m.arena, men_of(m))[f.side]
    return m


def duel(
    one: Fighter, two: Fighter, *, rules: HouseRules | None = None, to_the_death: bool = False
) -> Match:
    """One against one in the amphitheatre."""
    return battle([one], [two], rules=rules, to_the_death=to_the_death)


@contextmanager
def script(
    m: Match, *faces: int, picks: Iterable[int] = (), answers: Iterable[Option] = ()
) -> Iterator[list[Event]]:
    """Lay down dice, picks and answers, listen, and make sure at the end that none is left over."""
    source = Script(faces, picks, answers)
    record: list[Event] = []
    m.tray.source, m.tray.record, m.player = source, record, source.player
    m.tray.lines.clear()
    yield record
    source.assert_used_up()


def deeds(record: list[Event]) -> list[Event]:
    """What happened, without the rolls: (kind, who, a, b, c)."""
    return [event for event in record if event[0] != ROLL]


def named(record: list[Event]) -> list[str]:
    """The names of what happened, without the rolls."""
    return [V.events[event[0]].name for event in deeds(record)]


def rolls_in(record: list[Event]) -> list[tuple[str, int, int, int]]:
    """The rolls: (table, who, dice or value needed, result)."""
    return [(V.draws[e[2]].table, e[1], e[3], e[4]) for e in record if e[0] == ROLL]


def modifiers(record: list[Event], table: int, who: int) -> dict[int, int]:
    """The modifiers noted with his first roll on a table."""
    for event in record:
        if event[0] == ROLL and event[1] == who and event[2] == table:
            return dict(event[6])
    raise AssertionError("no such roll")


def odds(
    run: Callable[[Script], Outcome],
    count: int,
    *,
    tail: Sequence[int] = (),
    faces: Sequence[int] = FACES,
) -> dict[Outcome, Fraction]:
    """Play once for every combination of ``count`` dice: the exact probability of each outcome.

    ``tail`` lies behind them for what the rules may roll afterwards; ``faces`` may be one success
    and one failure where nothing else matters.
    """
    result: dict[Outcome, Fraction] = {}
    weight = Fraction(1, len(faces) ** count)
    for combination in product(faces, repeat=count):
        outcome = run(Script([*combination, *tail]))
        result[outcome] = result.get(outcome, Fraction(0)) + weight
    return result


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


def chance_2d6(total: int) -> Fraction:
    """The probability of a total of two dice."""
    return Fraction(6 - abs(7 - total), 36)


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
