"""Toss at the table: the odds, the yard as all can see it."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from tests.contract.toy_rules import Bout, Game, Man

if TYPE_CHECKING:
    from rich.console import RenderableType

#: A toss of so much is as good as won.
HIGH = 10


def refused(m: Game, who: int, request: int) -> list[tuple[int, str]]:
    """What he may not choose, and why: nothing is ever refused."""
    return []


def option_words(m: Game, who: int, request: int, option: int) -> str:
    """An option in words."""
    return "takes the third die" if option else "leaves the third die"


def chances(m: Game, who: int, request: int, option: int) -> tuple[tuple[str, float], ...]:
    """The odds of a toss: worth nothing, something, ten or more."""
    rolls = list(product(range(1, 7), repeat=3 if option else 2))
    spoilt = sum(len(faces) == 3 and faces[2] == 1 for faces in rolls)
    high = sum(sum(faces) >= HIGH and not (option and faces[2] == 1) for faces in rolls)
    less = len(rolls) - spoilt - high
    named = (("nothing", spoilt), (f"under {HIGH}", less), (f"{HIGH} or more", high))
    return tuple((words, number / len(rolls)) for words, number in named)


def stakes(m: Game, who: int, request: int, option: int) -> str:
    """What hangs on the toss: the match, for a side that lacks a single point."""
    return "a point wins" if m.points[m.bout.seats[who].side] == m.bout.points - 1 else ""


def may_play(g: Man) -> bool:
    """Whether a person may decide for him: for a Star."""
    return g.star


def arena_lines(bout: Bout, m: Game, names: dict[int, str]) -> list[str]:
    """The yard, a fact a line."""
    return [
        f"Turn {m.turn}, to {bout.points} points.",
        *(
            f"{names[seat.gladiator]}: side {seat.side + 1}, {m.points[seat.side]} points."
            for seat in bout.seats
        ),
    ]


def arena_view(bout: Bout, m: Game, names: dict[int, str], width: int) -> RenderableType:
    """The yard for a terminal of so many columns; there is nothing in it to draw."""
    from rich.text import Text

    lines = arena_lines(bout, m, names)
    return Text("\n".join([lines[0], *(f"  o  {line}" for line in lines[1:])]))
