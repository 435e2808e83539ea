"""The arena as a picture: the ways of both, where they stand in the end, round by round too."""

from __future__ import annotations

from collections.abc import Sequence

from ludus_cli.chronicle.journal import ClosingTable, Picture, Row
from ludus_cli.chronicle.words import counted
from ludus_cli.core.hex import Hex
from ludus_cli.core.letters import isolated
from ludus_cli.rules.spartacus.book.cards import Arena
from ludus_cli.rules.spartacus.book.fight import events as ev
from ludus_cli.rules.spartacus.book.fight.board import sand
from ludus_cli.rules.spartacus.telling.fought_match import Course, Stands, Told
from ludus_cli.scenes.hexes_svg import COLOURS, DASHES, HALF, LINE, LINES, PAPER, POINT, SAND, SHIFT, cell, xy
from ludus_cli.scenes.svg import svg, text_element

#: The names of both on the board, by their fields.
FIELDS = ("I", "II")
#: How wide a hex is on a page, and how big a disc is.
SCALE, DISC = 1.6, 8


class Ways(Course):
    """Both on the board, event by event, with their ways since the last round that was drawn."""

    def __init__(self, told: Told) -> None:
        super().__init__()
        self.told = told

    def forget(self) -> None:
        """Begin a way where the last one ended."""
        for man in self.men:
            man.way, man.taken = [man.hex], 0

    @property
    def apart(self) -> int:
        """Distance between the two in hexes."""
        return sand(self.told.cards.arena).apart[self.men[0].hex][self.men[1].hex]

    def name(self, who: int) -> str:
        """Return ``Celadus (I)``."""
        return f"{isolated(self.told.men[who].name)} ({FIELDS[who]})"

    def table(self) -> ClosingTable:
        """Return the contents of the picture in words and numbers."""
        rows = []
        for who, man in enumerate(self.men):
            where = f"{'down' if man.down else 'standing'}, {counted(self.apart, 'hex', 'hexes')} apart"
            rows.append(Row(self.name(who), [str(len(man.way) - 1), str(man.taken or "–"), man.dice, where]))
        return ClosingTable(
            "The paths of both",
            ["Moves", "Wounds taken", ("Attack/Defence/Speed dice left"), "At the end"],
            rows,
            frozenset({2, 3}),
        )

    def svg(self, title: str) -> str:
        """Return the board as it is, as an SVG element: no script, no address, no id."""
        return board_svg(title, self.told.cards.arena, self.men)


def board_svg(title: str, arena: Arena, men: Sequence[Stands]) -> str:
    """Return the whole arena with the ways of both, and their places: a ring where one came in, a disc or a cross in
    the end, his dice below it."""
    hexes = sand(arena).hexes
    places = [xy(a) for a in hexes]
    left, top = (min(each[n] for each in places) for n in range(2))
    right, bottom = (max(each[n] for each in places) for n in range(2))
    moved = (HALF + 4 - left, POINT + 4 - top)
    wide, high = right + moved[0] + HALF + 4, bottom + moved[1] + POINT + 4
    cells = "".join(cell(a) for a in hexes)
    body = f'<path d="{cells}" style="fill:{SAND};stroke:{LINE}"/>'
    body += "".join(way(hexes, man, who) for who, man in enumerate(men))
    # Who stands is drawn over who is down.
    body += "".join(figure(hexes, men, who) for who in sorted(range(len(men)), key=lambda who: not men[who].down))
    drawn = f'<g transform="translate({moved[0]} {moved[1]})">{body}</g>'
    return svg(title, high, drawn, wide, round(wide * SCALE))


def way(hexes: Sequence[Hex], man: Stands, who: int) -> str:
    """Return a fighter's way as a line, with a ring where it begins."""
    points = [(x, y + SHIFT[who]) for x, y in (xy(hexes[here]) for here in man.way)]
    line = " ".join(f"{x},{y}" for x, y in points)
    x, y = points[0]
    return (
        f'<polyline points="{line}" style="fill:none;stroke:{COLOURS[who]};stroke-width:1.5{DASHES[who]}"/>'
        f'<circle cx="{x}" cy="{y}" r="3.5" style="fill:{PAPER};stroke:{COLOURS[who]}"/>'
    )


def figure(hexes: Sequence[Hex], men: Sequence[Stands], who: int) -> str:
    """Return a fighter at his last hex, with his dice below him, but above him if the other stands lower."""
    man, ((x, y), (_, other)) = men[who], (xy(hexes[men[n].hex]) for n in (who, 1 - who))
    dice = text_element(x, y - 11 if other > y else y + 18, man.dice, f"font-size:7px;fill:{COLOURS[who]}", "middle")
    if man.down:
        cross = f"M{x - 6} {y - 6}l12 12m0-12l-12 12"
        look = f"fill:none;stroke:{COLOURS[who]};stroke-width:2.5"
        tag = text_element(x + 9, y - 4, FIELDS[who], f"font-size:9px;fill:{COLOURS[who]}")
        return f'<path d="{cross}" style="{look}"/>{tag}{dice}'
    tag = text_element(x, y + 4, FIELDS[who], f"font-size:10px;fill:{PAPER}", "middle")
    return f'<circle cx="{x}" cy="{y}" r="{DISC}" style="fill:{COLOURS[who]}"/>{tag}{dice}'


# The pictures of a fight


def can_draw(told: Told) -> bool:
    """Return True if the ways of both are known."""
    return not told.bout.recorded and [e[0] for e in told.events].count(ev.ENTERS) == len(FIELDS)


def pictures(told: Told) -> list[Picture]:
    """Return the picture of a fight; none if the ways are unknown."""
    if not can_draw(told):
        return []
    ways = Ways(told)
    for event in told.events:
        ways.follow(event)
    rounds = counted(ways.round, "round")
    title = f"The paths of {ways.name(0)}, {LINES[0]}, and {ways.name(1)}, {LINES[1]}, in {rounds}"
    return [Picture(title, ways.svg(title), ways.table())]


def turn_pictures(told: Told) -> list[Picture]:
    """Return the arena at the end of each round, with the way of both in it."""
    if not can_draw(told):
        return []
    found, ways, events = [], Ways(told), [*told.events]
    for n, event in enumerate(events):
        if event[0] == ev.ROUND:
            ways.forget()
        ways.follow(event)
        if ways.round and (n + 1 == len(events) or events[n + 1][0] == ev.ROUND):
            state = "; ".join(f"{ways.name(who)} {man.dice}" for who, man in enumerate(ways.men))
            title = f"Round {ways.round}: {state}"
            found.append(Picture(title, ways.svg(title)))
    return found
