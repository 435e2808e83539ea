"""The book of luck, as tables and as JSON."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ludus_cli.core.figures import signed
from ludus_cli.core.sheet import Sheet
from ludus_cli.output.report import FIXED, NAME, RIGHT, Column
from ludus_cli.records.annals import Annals, Man
from ludus_cli.records.luck import Dice, Key, total
from ludus_cli.records.record_words import name_words

#: Who rolls where no gladiator does.
OTHERS = "no gladiator"
#: Whose dice they are: those of the program, or typed by people.
SOURCES = {False: "rolled by Ludus", True: "typed at the table"}
#: All dice together.
ALL = "all dice"
NOTE = (
    "Even fair dice are outside the range in one row of 20. Luck is in standard deviations. It counts only rolls "
    "where the rules make one result better for the roller."
)

Row = tuple[str, Dice]
MakeTable = Callable[[str, Sequence[Row], Sequence[Column]], Sheet]


def dice_facts(dice: Dice) -> dict[str, Any]:
    """Return dice for JSON."""
    return {
        "rolls": dice.rolls,
        "dice": dice.number,
        "sides": {f"d{sides}": number for sides, number in sorted(dice.sides.items()) if number},
        "told_as_successes": dice.told,
        "sum": dice.sum,
        "expected": dice.expected,
        "difference": dice.difference,
        "interval": [-dice.margin, dice.margin],
        "outside": dice.outside,
        "deviations": dice.score,
        "luck": dice.luck,
        "luck_of_rolls": dice.good,
    }


def dice_words(dice: Dice) -> str:
    """Return the number of dice: ``120d6``, or ``140`` for dice with different sides."""
    kinds = [f"{number:,}d{sides}" for sides, number in dice.sides.items() if number]
    return kinds[0] if len(kinds) == 1 else f"{dice.number:,}"


def outside_words(dice: Dice) -> str:
    """Return on which side of the range of fair dice they are, "" for within."""
    return "" if not dice.outside else "high" if dice.difference > 0 else "low"


def columns(heading: str) -> list[Column]:
    """Return the columns of rows of dice, the first with their names."""
    return [
        (heading, lambda row: row[0], NAME),
        ("Dice", lambda row: dice_words(row[1]), RIGHT),
        ("Sum", lambda row: f"{row[1].sum:,}", RIGHT),
        ("Expected", lambda row: f"{row[1].expected:,.1f}", RIGHT),
        ("Off by", lambda row: signed(row[1].difference, 1), RIGHT),
        ("Range", lambda row: f"±{row[1].margin:,.1f}", RIGHT),
        ("", lambda row: outside_words(row[1]), FIXED),
        ("Luck", lambda row: "" if row[1].luck is None else signed(row[1].luck, 1), RIGHT),
    ]


@dataclass(slots=True)
class LuckBook:
    """The dice of some men by kind of roll, None standing for no man; ``best`` men are listed, and ``most`` kinds, or
    all."""

    annals: Annals
    dice: Mapping[Man | None, Mapping[Key, Dice]]
    best: int
    most: int | None

    @property
    def men(self) -> list[tuple[Man | None, Dice]]:
        """The men with all their dice, the furthest from fair ones first."""
        found = [(man, total(kinds.values())) for man, kinds in self.dice.items()]
        return sorted(found, key=lambda each: -abs(each[1].score))[: self.best]

    def grouped(self, by: Callable[[Key], Any]) -> dict[Any, Dice]:
        """Return all dice by a part of their key."""
        found: dict[Any, Dice] = defaultdict(Dice)
        for kinds in self.dice.values():
            for key, dice in kinds.items():
                found[by(key)].add(dice)
        return found

    @property
    def kinds(self) -> list[tuple[int, Dice]]:
        """The tables with all dice that were rolled on them, in the order of their declaration."""
        found = self.grouped(lambda key: key[0])
        return [(table, found[table]) for table in self.annals.system.vocabulary.draws if table in found][: self.most]

    @property
    def sources(self) -> list[tuple[bool, Dice]]:
        """The dice of the program, and those that were typed."""
        return sorted(self.grouped(lambda key: key[1]).items())

    @property
    def all(self) -> Dice:
        """All dice together."""
        return total(dice for _, dice in self.sources)

    def as_json(self) -> dict[str, Any]:
        """All of it."""
        draws = self.annals.system.vocabulary.draws
        return {
            "gladiators": [
                {
                    "campaign": man.campaign if man else None,
                    "id": man.id if man else None,
                    "name": man.name if man else None,
                    "star": bool(man and man.star),
                    **dice_facts(dice),
                }
                for man, dice in self.men
            ],
            "kinds": [
                {"kind": draws[table].table, "good": draws[table].good_faces or None, **dice_facts(dice)}
                for table, dice in self.kinds
            ],
            "sources": [
                {"typed": typed, **dice_facts(dice)} for typed, dice in (*self.sources, (None, self.all)) if self.dice
            ],
        }

    def parts(self, table: Callable[..., Sheet]) -> Iterator[Sheet | str]:
        """Yield its tables, each made by ``table``; nothing without dice."""
        if not self.dice:
            return
        draws = self.annals.system.vocabulary.draws
        if len(self.dice) > 1:
            men = [(name_words(man) if man else OTHERS, dice, man) for man, dice in self.men]
            title = "Luck with the dice, the furthest from fair dice first"
            yield table(title, men, columns("Name"), lambda row: row[2].campaign if row[2] else "")
            whose = "all of them"
        else:
            (man,) = self.dice
            whose = name_words(man) if man else OTHERS
        kinds = [(draws[number].table, dice, draws[number].good_faces) for number, dice in self.kinds]
        kinds.append((ALL, self.all, ""))
        good: Column = ("Good", lambda row: row[2], FIXED)
        yield table(f"Dice by kind of roll, {whose}", kinds, [*columns("Roll"), good])
        if any(typed for typed, _ in self.sources):
            rows = [(SOURCES[typed], dice) for typed, dice in self.sources]
            yield table(f"Dice by who rolled them, {whose}", rows, columns("Dice"))
        if told := self.all.told:
            yield f"For {told:,} dice you gave only the successes; their faces are not in the sums."
        yield NOTE
