"""A table to play at: gladiators on chosen hexes, scripted dice that must be used up, exact odds.

Every helper here builds a real match and calls the real rules; only the faces, the random picks and
a player's answers are laid down beforehand.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from fractions import Fraction
from itertools import product
from typing import TypeVar

from ludus_cli.dice import ROLL, Event, ScriptedSource, Tray
from ludus_cli.rules.hex import Hex, hexagon
from ludus_cli.rules.skirmish.book.events import V
from ludus_cli.rules.skirmish.book.house_rules import HouseRules
from ludus_cli.rules.skirmish.book.match import begin_phase
from ludus_cli.rules.skirmish.book.state import RADIUS, Fighter, Match, Option, new_match
from ludus_cli.rules.skirmish.book.terms import MEDIUM, NET, NO_ITEM, NO_SHIELD, SWORD

BOARD = hexagon(RADIUS)
EAST, SOUTH_EAST, SOUTH_WEST, WEST, NORTH_WEST, NORTH_EAST = range(6)

Outcome = TypeVar("Outcome", bound=Hashable)


class Script(ScriptedSource):
    """Faces, picks and a player's answers, in the order in which the rules ask for them."""

    def __init__(
        self, faces: Iterable[int], picks: Iterable[int] = (), answers: Iterable[Option] = ()
    ) -> None:
        super().__init__(faces, picks)
        self.answers = list(answers)

    def player(self, m: Match, who: int, request: int, options: list[Option]) -> int:
        assert self.answers, f"no answer left for {V.requests[request].words}: {options}"
        answer = self.answers.pop(0)
        assert answer in options, f"{V.requests[request].words}: {answer} is not among {options}"
        return options.index(answer)

    def assert_used_up(self) -> None:
        super().assert_used_up()
        assert not self.answers, f"answers left over: {self.answers}"


def dice(*faces: int, picks: Iterable[int] = ()) -> Tray:
    """A tray with these faces and a record."""
    return Tray(Script(faces, picks), [])


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
        side=0,
        weight=weight,
        npg=npg,
        strength=strength,
        training=training,
        reactions=reactions,
        stamina=stamina,
        armour=list(armour),
        shield=shield,
        hand=[weapon, NET if net else NO_ITEM],
        wins=wins,
    )
    f.hex, f.facing = spot(at), facing
    return f


def battle(
    side0: Sequence[Fighter], side1: Sequence[Fighter], *, rules: HouseRules | None = None
) -> Match:
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
    assert m.tray.lines == []


def deeds(record: list[Event]) -> list[Event]:
    """What happened, without the rolls: (kind, who, a, b, c)."""
    return [event for event in record if event[0] != ROLL]


def named(record: list[Event]) -> list[str]:
    """The names of what happened, without the rolls."""
    return [V.events[event[0]].name for event in deeds(record)]


def rolled(record: list[Event]) -> list[tuple[str, int, int]]:
    """The rolls: (table, who, result)."""
    return [(V.draws[e[2]].table, e[1], e[4]) for e in record if e[0] == ROLL]


def modifiers(record: list[Event], table: int, who: int) -> dict[int, int]:
    """The modifiers noted with his first roll on a table."""
    for event in record:
        if event[0] == ROLL and event[1] == who and event[2] == table:
            return dict(event[6])
    raise AssertionError("no such roll")


def odds(run: Callable[[Script], Outcome], count: int, sides: int = 6) -> dict[Outcome, Fraction]:
    """Play once for every combination of ``count`` dice: the exact probability of each outcome."""
    result: dict[Outcome, Fraction] = {}
    weight = Fraction(1, sides**count)
    for combination in product(range(1, sides + 1), repeat=count):
        source = Script(combination)
        outcome = run(source)
        source.assert_used_up()
        result[outcome] = result.get(outcome, Fraction(0)) + weight
    return result


def chance_2d6(total: int) -> Fraction:
    """The probability of a total of two dice."""
    return Fraction(max(0, 6 - abs(7 - total)), 36)


def at_least_2d6(total: int) -> Fraction:
    """The probability of a total or more of two dice."""
    return sum((chance_2d6(n) for n in range(max(2, total), 13)), Fraction(0))
