"""Reading the modifiers of a roll out of the rules themselves, for cards with the tables of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ludus_cli.core.dice import ROLL, STREAM_ODDS, SeededSource, Tray
from ludus_cli.core.figures import signed, span


def listening() -> Tray:
    """Return a tray that keeps the rules' notes, for a match without an audience."""
    return Tray(SeededSource(0, STREAM_ODDS, 0), record=[])


def noted(t: Tray, roll: Callable[[], object]) -> dict[int, int]:
    """Return the modifiers that the rules note while ``roll`` is worked out on this tray, by their codes.

    They are those of the first roll, or the waiting ones when none has been made.
    """
    record = t.record if t.record is not None else []
    record.clear()
    t.lines.clear()
    roll()
    rolls = [event for event in record if event[0] == ROLL]
    found = dict(rolls[0][6] if rolls else t.lines)
    record.clear()
    t.lines.clear()
    return found


def modifier_rows(
    found: Mapping[int, int], names: Sequence[str], labels: Mapping[int, str], unit: str = ""
) -> tuple[tuple[str, str], ...]:
    """Return rows of a table of modifiers: the cause, and the number; ``labels`` go before ``names``."""
    return tuple((labels.get(code, names[code]), signed(value) + unit * bool(value)) for code, value in found.items())


def faces(numbers: Sequence[int]) -> str:
    """Faces of a die that follow one another: ``1–3``."""
    return span(numbers[0], numbers[-1])
