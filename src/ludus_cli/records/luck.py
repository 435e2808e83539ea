"""Luck: the dice of gladiators beside those that fair dice would show, by kind of roll.

Only dice count whose faces are known and open to all, in plays that were fought: no cards, no lots and no dice by which
newcomers are made. Dice that people typed are told apart from those of the program.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from math import sqrt
from typing import TYPE_CHECKING, Any

from ludus_cli.core.dice import NO_SUCCESS, ROLL
from ludus_cli.game.elements.manual_play import typed_rolls
from ludus_cli.game.elements.visibility import TABLE, hides
from ludus_cli.game.elements.vocabulary import CARDS
from ludus_cli.models.storage import sensible

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.game.elements.vocabulary import Vocabulary
    from ludus_cli.models.tables import MatchRow

#: With fair dice, 95% of all sums are within this many standard deviations of the expected sum.
WITHIN = 1.96
#: The number of a gladiator who rolls for no seat of a play, such as an emperor or a beast.
NO_MAN = -1


@dataclass(slots=True)
class Dice:
    """Dice that were rolled: their number by sides, and the sum of their faces. ``told`` are dice for which only the
    successes are known. ``good`` are rolls with a result that is better the higher it is: their number, the sum of the
    results, its expected value and its variance."""

    rolls: int = 0
    sides: Counter[int] = field(default_factory=Counter)
    sum: int = 0
    told: int = 0
    good: int = 0
    results: float = 0.0
    hoped: float = 0.0
    spread: float = 0.0

    @property
    def number(self) -> int:
        """Number of dice whose faces are known."""
        return self.sides.total()

    @property
    def expected(self) -> float:
        """Expected sum of this many fair dice."""
        return sum(dice * (sides + 1) / 2 for sides, dice in self.sides.items())

    @property
    def difference(self) -> float:
        """The sum less the expected one."""
        return self.sum - self.expected

    @property
    def deviation(self) -> float:
        """Standard deviation of the sum of this many fair dice."""
        return sqrt(sum(dice * (sides**2 - 1) / 12 for sides, dice in self.sides.items()))

    @property
    def score(self) -> float:
        """The difference in standard deviations, 0 without dice."""
        return self.difference / self.deviation if self.sides else 0.0

    @property
    def margin(self) -> float:
        """The difference of fair dice is in 95 of 100 cases not larger than this."""
        return WITHIN * self.deviation

    @property
    def outside(self) -> bool:
        """True if the difference is larger than that."""
        return abs(self.difference) > self.margin

    @property
    def luck(self) -> float | None:
        """The results in the roller's favour, in standard deviations; None if no roll has a good direction for him."""
        return (self.results - self.hoped) / sqrt(self.spread) if self.spread else None

    def add(self, other: Dice) -> None:
        """Add other dice to these."""
        self.rolls += other.rolls
        self.sides.update(other.sides)
        self.sum += other.sum
        self.told += other.told
        self.good += other.good
        self.results += other.results
        self.hoped += other.hoped
        self.spread += other.spread


#: The key of dice: the number of the table on which they were rolled, and whether they were typed.
Key = tuple[int, bool]


@dataclass(slots=True)
class MatchDice:
    """The dice of a fought play: its number, when it was fought among the others, and the dice of each gladiator by his
    number, by kind."""

    number: int
    fought: tuple[int, int]
    dice: dict[int, dict[Key, Dice]]


def total(some: Iterable[Dice]) -> Dice:
    """Return dice added up."""
    found = Dice()
    for each in some:
        found.add(each)
    return found


def dice_of_matches(opened: Campaign, step: Callable[[int], None] | None = None) -> Iterator[MatchDice]:
    """Yield the dice of the fought plays of a campaign by number, one-off matches aside; ``step`` hears how many have
    been read. Raises LudusError if the file's record of them cannot be read."""
    with sensible(opened.file.path, "the dice of its matches do not make sense"):
        for read, row in enumerate(opened.file.matches_with_events(), 1):
            if step is not None:
                step(read)
            data = json.loads(row.data)
            if row.events is not None and not data.get("oneoff"):
                yield dice_of(opened.system.vocabulary, row, data)


def dice_of(v: Vocabulary[Any], row: MatchRow, data: dict[str, Any]) -> MatchDice:
    """Return the dice of a fought play; ``data`` is its bout as JSON."""
    typed = typed_rolls(data.get("script", [])) | set(data.get("typed", []))
    seats = [seat["gladiator"] for seat in data["seats"]]
    found: dict[int, dict[Key, Dice]] = defaultdict(lambda: defaultdict(Dice))
    rolls = (event for event in json.loads(row.events or "[]") if event[0] == ROLL)
    for number, event in enumerate(rolls):
        _, who, table, _, result, faces, _ = event
        draw = v.draws[table]
        if draw.reading == CARDS or not faces or hides(v, TABLE, who, "roll", table):
            continue
        own = found[seats[who] if 0 <= who < len(seats) else NO_MAN][table, number in typed]
        known = [face for face in faces if face > NO_SUCCESS]
        own.rolls += 1
        own.told += len(faces) - len(known)
        own.sides[draw.sides] += len(known)
        own.sum += sum(known)
        hoped = v.expectation(event)
        if hoped is not None and hoped[1]:
            own.good += 1
            own.results += result
            own.hoped += hoped[0]
            own.spread += hoped[1]
    return MatchDice(row.id, (row.action_n or 0, row.id), found)


def running_luck(opened: Campaign, stars: Iterable[int]) -> dict[int, list[tuple[int, float, float | None]]]:
    """Return the plays of some gladiators in their order: the number of each, and the score and the luck of his dice up
    to its end. Raises LudusError if the file's record of them cannot be read."""
    sums = {number: Dice() for number in stars}
    found: dict[int, list[tuple[int, float, float | None]]] = {number: [] for number in sums}
    for match in sorted(dice_of_matches(opened), key=lambda each: each.fought):
        for number in match.dice.keys() & sums.keys():
            own = sums[number]
            own.add(total(match.dice[number].values()))
            found[number].append((match.number, own.score, own.luck))
    return found
