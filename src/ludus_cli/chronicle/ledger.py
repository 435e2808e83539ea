"""The result of a match, in a table and in one line."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ludus_cli.chronicle.journal import MatchTable, Row
from ludus_cli.chronicle.told import ToldMatch
from ludus_cli.chronicle.words import counted
from ludus_cli.core.english import list_words
from ludus_cli.core.letters import isolated

NOTHING = "–"

T = TypeVar("T", bound=ToldMatch)
#: Something about the man in a seat of a match, in words.
Cell = Callable[[T, int], str]


@dataclass(frozen=True)
class Ledger(Generic[T]):
    """The words of a rule system for the results of its matches.

    ``kind`` is a man's style or class, ``man`` his name with more of him, ``fate`` the fate of a beaten man;
    ``rows`` are those of the table; ``draw`` explains a draw, ``drawn`` is a draw in one line, and
    ``more`` ends any line. ``lasted`` and ``terms`` are notes below the table; ``crowded`` is True if its
    columns need the width of their words.
    """

    kind: Cell[T]
    man: Cell[T]
    fate: Cell[T]
    rows: Mapping[str, Cell[T]]
    draw: Callable[[T], str]
    drawn: Callable[[T], str]
    more: Callable[[T], str] = lambda told: ""
    lasted: Callable[[T], str] = lambda told: ""
    terms: Callable[[T], str] = lambda told: ""
    crowded: Callable[[T], bool] = lambda told: False

    def table(self, told: T, score: str = "") -> MatchTable:
        """Return the table of a fought match; ``score`` is that of two old opponents, as ``meetings`` has it."""
        bout = told.bout
        counts = [counted(bout.turns, "turn"), counted(bout.dice, "die", "dice")]
        if bout.recorded:
            # What was not counted at the table is not told.
            counts = ["fought at the table", counts[0] if bout.turns else ""]
        once, draw = "a one-off" * bout.oneoff, self.draw(told) if bout.draw else ""
        notes = [*counts, self.lasted(told), once, self.terms(told), draw, score]
        seats = range(len(told.men))
        rows = [Row(name, [cell(told, who) for who in seats]) for name, cell in self.rows.items()]
        return MatchTable(
            [(isolated(g.name), self.kind(told, who)) for who, g in enumerate(told.men)],
            [Row(row.label, [cell or NOTHING for cell in row.cells]) for row in rows if any(row.cells)],
            [*filter(None, notes), *(f"by a house ruling: {doubt}" for doubt in bout.house)],
            self.crowded(told),
        )

    def line(self, told: T) -> str:
        """A match in one line, as the acta keep it, without a full stop."""
        if not told.fought:
            sides = [list_words([self.man(told, n) for n in side]) for side in told.sides]
            return f"{' against '.join(sides)}, not yet fought"
        if told.bout.draw:
            return self.drawn(told) + self.more(told)
        winners = told.victors
        words = f"{list_words([self.man(told, n) for n in winners])} beat "
        words += self.fates(told, [n for n in told.beaten if n not in winners])
        fallen = [n for n in told.beaten if n in winners]
        words += f"; of the victors {self.fates(told, fallen)}" if fallen else ""
        return words + self.more(told)

    def fates(self, told: T, men: Sequence[int]) -> str:
        """Return the fates of beaten men; of several, one after the other."""
        found = [f"{self.man(told, n)}, {self.fate(told, n)}" for n in men]
        return found[0] if len(found) == 1 else f"{'; '.join(found[:-1])}; and {found[-1]}"


def named(told: ToldMatch, who: int) -> str:
    """A man's name."""
    return isolated(told.men[who].name)


def side(told: ToldMatch, who: int) -> str:
    """His side, where there are more than two men."""
    return "" if told.duel else str(told.bout.seats[who].side + 1)


def record_before(g: Any) -> str:
    """The record of a man as he came: ``3 won, 1 lost``."""
    record = ((g.wins, "won"), (g.defeats, "lost"), (g.draws, "drawn"))
    return ", ".join(f"{number} {word}" for number, word in record if number) or "no match yet"


#: The ledger of a rule system that has none of its own.
PLAIN: Ledger[ToldMatch] = Ledger(
    kind=lambda told, who: "",
    man=named,
    fate=lambda told, who: str(told.bout.seats[who].after.get("status")),
    rows={"Side": side, "Result": lambda told, who: str(told.bout.seats[who].outcome)},
    draw=lambda told: "a draw",
    drawn=lambda told: f"{list_words([named(told, n) for n in range(len(told.men))])}, a draw",
)
