"""Toss at the table: the odds, the yard as all can see it."""

from __future__ import annotations

from ludus_cli.dice import Tray
from ludus_cli.rules.forced import forced
from ludus_cli.scenes import scene as scenes
from ludus_cli.scenes.scene import Gauge, NoBoard, Scene
from tests.contract.toy_rules import KINDS, Bout, Game, V, toss

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


def scene(bout: Bout, m: Game, names: dict[int, str]) -> Scene:
    """The yard: who stands in it, and the points of each side."""
    men = [
        scenes.Man(
            chr(ord("A") + who), seat.side, names[seat.gladiator], KINDS[m.fighters[who].kind], 0,
            tracks=(Gauge("Points", m.points[seat.side], bout.points),),
        )
        for who, seat in enumerate(bout.seats)
    ]  # fmt: skip
    return Scene([f"turn {m.turn}"], NoBoard(), men)
