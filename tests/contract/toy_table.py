"""Toss at the table: the odds, the rule behind a question, the yard as all can see it."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from ludus_cli.rules.dice import ROLL, Event, Roll
from tests.contract.toy_rules import (
    E_CHOICE,
    E_END,
    E_FALLS,
    E_POINT,
    E_TURN,
    FALL,
    TABLES,
    THIRD,
    TOSS,
    Bout,
    Game,
    Man,
)

if TYPE_CHECKING:
    from rich.console import RenderableType

#: Who takes a third die is known when all have said it [2].
SECRET: tuple[int, ...] = (0,)
#: A toss of so much is as good as won.
HIGH = 10

QUESTION = "A third die adds its face to the toss, but on a 1 the whole toss is worth nothing. [2]"
OPTIONS = (
    "Two dice, and whatever they show counts. [1]",
    "Three dice: up to 18, and nothing at all one time in six. [2]",
)
ROLLS = {
    TOSS: "2d6 added up; the highest toss takes the point. [1]",
    THIRD: "1d6 that joins the toss; a 1 spoils it. [2]",
    FALL: "1d6 for a man beaten to nothing; he falls on a 1. [3]",
}


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


def explain(request: int, option: int | None) -> str:
    """The rule behind a question, or behind one of its options."""
    return QUESTION if option is None else OPTIONS[option]


def explain_roll(table: int) -> str:
    """The rule behind a roll."""
    return ROLLS[table]


def roll_words(asked: Roll) -> str:
    """A roll about to be made: its table and its dice."""
    return f"{TABLES[asked.table]}, {asked.dice}d{asked.sides}"


def may_play(g: Man) -> bool:
    """Whether a person may decide for him: for a Star."""
    return g.star


def arena_lines(bout: Bout, m: Game, names: dict[int, str]) -> list[str]:
    """The yard, a fact a line."""
    return [
        f"Turn {bout.turns}, to {bout.points} points.",
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


def event_line(bout: Bout, event: Event, names: dict[int, str]) -> str:
    """An event in a line; dice are listed elsewhere, and who takes a third one is a secret."""
    kind, who, value, *_ = event
    if kind in (ROLL, E_CHOICE):
        return ""
    man = names[bout.seats[who].gladiator] if who >= 0 else ""
    return {
        E_TURN: f"Turn {value}.",
        E_POINT: f"{man} takes point {value} for his side.",
        E_FALLS: f"{man} falls.",
        E_END: "It is a draw." if value == -1 else f"Side {value + 1} has won.",
    }[kind]
