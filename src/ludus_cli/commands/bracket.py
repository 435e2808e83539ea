"""The bracket of a knockout, drawn with letters."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludus_cli.game.campaign.tournament import NOBODY, Tournament

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderResult

#: How wide it is where there is no terminal.
USUAL = 80
#: Corners from above and below, an edge, a branch and a line, where the output has them, and where not.
BOXES, PLAIN = ("┐", "┘", "│", "├", "─"), ("+", "'", "|", "+", "-")


@dataclass(frozen=True, slots=True)
class Bracket:
    """The bracket of a knockout. Line by line there is nothing in it that the table of its matches does not tell."""

    tournament: Tournament
    name: Callable[[int], str]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        from rich.text import Text

        from ludus_cli.core.letters import clean

        yield Text(clean("\n".join(["", *tree_lines(self.tournament, self.name), ""])), no_wrap=True)

    def spoken_lines(self) -> list[str]:
        """Return nothing."""
        return []


def tree_lines(t: Tournament, name: Callable[[int], str]) -> list[str]:
    """The lines of the tree, none wider than the terminal: the men of each round below each other, who went on beside
    them. Names that are too long are cut."""
    from rich.cells import cell_len

    utf = (sys.stdout.encoding or "utf-8").lower().startswith("utf")
    down, up, edge, branch, line = BOXES if utf else PLAIN
    rounds = len(t.rounds[0]).bit_length()
    room = shutil.get_terminal_size().columns if sys.stdout.isatty() else USUAL
    longest = max(cell_len(name(number)) for number in t.men)
    wide = max(6, min(longest + 4, (room - 1) // (rounds + 1)))
    columns = columns_of(t)
    height = 2 ** (rounds + 1) - 1
    drawn = [[" " * wide for _ in columns] for _ in range(height)]
    for column, men in enumerate(columns):
        half, last = 2**column, column == rounds
        for place, number in enumerate(men):
            row = half * (2 * place + 1) - 1
            alone = column == 0 and number is None
            words = "" if alone else "?" if number is None else name(number) if number else "–"
            most = room - wide * rounds - 1 if last else wide - 4
            words = fitted_name(words, most, "…" if utf else ".")
            if last:
                drawn[row][column] = words
            elif not alone:
                lead = f"{words} " if words else ""
                corner = up if place % 2 else down
                drawn[row][column] = lead + line * (wide - 2 - cell_len(lead)) + corner + " "
        for place in range(0, len(men) - 1, 2):
            middle = half * (2 * place + 2) - 1
            if column == 0 and men[place] is None:
                continue
            for row in range(middle - half + 1, middle + half):
                own = branch if row == middle else edge
                drawn[row][column] = " " * (wide - 2) + own + (line if row == middle else " ")
    return [text for row in drawn if (text := "".join(row).rstrip())]


def fitted_name(name: str, room: int, cut: str) -> str:
    """Return a name in ``room`` columns, cut where it is too long; a numeral at its end stays."""
    from rich.cells import cell_len, set_cell_size

    if cell_len(name) <= room:
        return name
    first, _, last = name.rpartition(" ")
    end = cut + (f" {last}" if first and set(last) <= set("IVX") else "")
    return set_cell_size(name, max(1, room - len(end))) + end


def columns_of(t: Tournament) -> list[Sequence[int | None]]:
    """Return the men in each column of the tree, from the draw to the final. None stands for a place not yet decided,
    and for both places of a tie with a bye."""
    first: list[int | None] = []
    for tie in t.rounds[0]:
        first += [tie.one, tie.two] if NOBODY not in (tie.one, tie.two) else [None, None]
    found: list[Sequence[int | None]] = [first]
    number = len(t.rounds[0])
    for ties in t.rounds:
        found.append([tie.won for tie in ties])
        number = len(ties)
    while number > 1:
        number //= 2
        found.append([None] * number)
    return found
