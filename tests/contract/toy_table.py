"""Toss at the table: the odds, the yard as all can see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludus_cli.dice import Tray
from ludus_cli.rules.forced import forced
from tests.contract.toy_rules import Bout, Game, Man, V, toss

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
    words = ("nothing", f"under {HIGH}", f"{HIGH} or more")

    def tossed(t: Tray) -> str:
        worth = toss(t, who, bool(option))
        return words[(worth > 0) + (worth >= HIGH)]

    found = forced(tossed, V.draws)
    return tuple((each, float(found.get(each, 0))) for each in words)


def stakes(m: Game, who: int, request: int, option: int) -> str:
    """What hangs on the toss: the match, for a side that lacks a single point."""
    return "a point wins" if m.points[m.bout.seats[who].side] == m.bout.points - 1 else ""


def may_play(g: Man) -> bool:
    """Whether a person may decide for him: for a Star."""
    return g.star


def arena_lines(bout: Bout, m: Game, names: dict[int, str], viewer: int = -1) -> list[str]:
    """The yard, a fact a line."""
    return [
        f"Turn {m.turn}, to {bout.points} points.",
        *(
            f"{names[seat.gladiator]}: side {seat.side + 1}, {m.points[seat.side]} points."
            for seat in bout.seats
        ),
    ]


def arena_view(
    bout: Bout, m: Game, names: dict[int, str], width: int, viewer: int = -1
) -> RenderableType:
    """The yard for a terminal of so many columns; there is nothing in it to draw."""
    from rich.text import Text

    lines = arena_lines(bout, m, names)
    return Text("\n".join([lines[0], *(f"  o  {line}" for line in lines[1:])]))
