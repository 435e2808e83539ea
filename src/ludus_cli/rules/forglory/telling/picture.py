"""The Arena as a picture: each school's gladiators with their numbers, the order of falls, the standing."""

from __future__ import annotations

from ludus_cli.chronicle.charts import box
from ludus_cli.chronicle.journal import ClosingTable, Picture, Row
from ludus_cli.chronicle.turn_lines import foremost_lines, names_in
from ludus_cli.chronicle.words import counted
from ludus_cli.core.english import list_words
from ludus_cli.core.letters import isolated
from ludus_cli.rules.forglory.book import draws, events as ev, terms, view
from ludus_cli.rules.forglory.records import TableView
from ludus_cli.rules.forglory.telling.fought_match import Sand, Stood, Told, kind_name, own_name, sand_of
from ludus_cli.scenes import svg

#: The gladiators in a row, the height of their boxes, the gap between boxes, and the margin at the edge of the picture,
#: which would otherwise cut frames in half.
IN_ROW, HIGH, APART, EDGE = 4, 52, 6, 1
SMALL = f"{svg.SOFT_WORDS};font-size:10px"
#: The most that an arena is high in print, in millimetres.
PRINTED = 130
WIDE = (svg.WIDTH - 2 * EDGE - (IN_ROW - 1) * APART) / IN_ROW


def numbers(told: Told, man: Stood) -> str:
    """Return ``A2 H3 Ag1``; of one who is hurt with the Health left: ``A2 H1/3 Ag1``."""
    card = view.man_of(man.code)[2]
    kinds = told.cards.kinds
    if card >= len(kinds):
        return ""
    kind = kinds[card]
    left = max(0, kind.health - man.damage)
    health = f"{left}/{kind.health}" if man.damage and not man.fell else str(kind.health)
    return f"A{kind.attack} H{health} Ag{kind.agility}"


def state(man: Stood, over: bool) -> str:
    """Return a gladiator's state: ``fell (no. 3)``, ``exhausted, blessed``; ``survives`` if the battle is ``over``."""
    if man.fell:
        return f"fell (no. {man.fell})"
    found = ["survives"] if over else [] if man.ready else ["exhausted"]
    return ", ".join([*found, *(["blessed"] if man.blessings else [])])


def man_box(told: Told, man: Stood, x: float, y: float, over: bool) -> str:
    """A gladiator: a frame, dashed for one who fell; name, kind, numbers, how it goes."""
    spent = svg.SOFT if man.fell or not (man.ready or over) else svg.INK
    look = svg.stroke(svg.LINE, 1, "stroke-dasharray:3 3") if man.fell else svg.stroke(spent, 1.2)
    kind = kind_name(told.bout, man.code).removeprefix("champion of ")
    name = own_name(told.bout, man.code)
    lines = [
        (name, f"{svg.BOLD};font-size:11px;fill:{spent}"),
        *([] if kind == name else [(kind, SMALL)]),
        (numbers(told, man), SMALL),
        (state(man, over), f"font-size:10px;fill:{svg.MARK}"),
    ]
    return svg.path(box(x, y, WIDE, HIGH), look) + "".join(
        svg.text_element(x + 4, y + 13 + 12 * n, svg.cropped(line, WIDE - 8, 10.5), own)
        for n, (line, own) in enumerate(lines)
    )


def board(told: Told, sand: Sand, title: str, *, over: bool = False) -> str:
    """The Arena at some moment as an SVG element: no script, no address, no id."""
    body, y = "", 0.0
    for who, g in enumerate(told.men):
        men = sand.fighters_of(who)
        body += svg.text_element(0, y + 12, svg.cropped(g.name, svg.WIDTH), svg.BOLD)
        y += svg.LINE_HEIGHT + 4
        for n, man in enumerate(men):
            left, top = EDGE + n % IN_ROW * (WIDE + APART), y + n // IN_ROW * (HIGH + APART)
            body += man_box(told, man, left, top, over)
        rows = -(-len(men) // IN_ROW)
        if not rows:
            body += svg.text_element(4, y + 10, "no gladiator", svg.SOFT_WORDS)
        y += rows * (HIGH + APART) + 8 if rows else svg.LINE_HEIGHT + 8
    # In print a gladiator's numbers are to be read.
    return svg.svg(title, y, body, tall=PRINTED)


def table_of(told: Told, sand: Sand) -> ClosingTable:
    """Return the picture in words: each gladiator's numbers and fate."""
    rows = []
    for who, g in enumerate(told.men):
        for man in sand.fighters_of(who):
            name = f"{own_name(told.bout, man.code)} of {isolated(g.name)}"
            slayer = f" to {own_name(told.bout, man.by)}" if man.by >= 0 else ""
            how = state(man, over=True) + slayer
            rows.append(Row(name, [kind_name(told.bout, man.code), numbers(told, man), how]))
    return ClosingTable("The Arena", ["Kind", "Attack, Health, Agility", "Fate"], rows, frozenset({0, 1, 2}))


def arena_words(told: Told) -> str:
    """The Arena, or that of two in which they fought."""
    return terms.ARENAS[told.bout.site] if told.duel and not told.bout.oneoff else "The Arena"


def left_words(told: Told, sand: Sand) -> str:
    """Return the number of each school's standing gladiators: ``Trebius has two gladiators left``."""
    left = [(isolated(g.name), len(sand.standing_fighters(who))) for who, g in enumerate(told.men)]
    return list_words([f"{name} has {counted(n, 'gladiator')} left" for name, n in left if n]) or "no gladiator is left"


def pictures(told: Told) -> list[Picture]:
    """The picture of a fought battle: all who were in it, in the end."""
    sand = sand_of(told)
    if not sand.men:
        return []
    title = f"{arena_words(told)} after {counted(len(sand.fallen), 'fall')}: {left_words(told, sand)}"
    return [Picture(title, board(told, sand, title, over=True), table_of(told, sand))]


def turn_pictures(told: Told) -> list[Picture]:
    """The Arena at the end of each combat turn, with what happened in it."""
    happened = foremost_lines(draws.V, TableView(told.bout, names_in(told)), told.events)
    sand, found, turn = Sand(told.bout), [], 0
    for event in told.events:
        # With the places the battle is over, and there is one at least.
        if event[0] in (ev.TURN, ev.PLACED) and turn:
            title = f"Turn {turn}: {happened.get((turn, 0)) or left_words(told, sand)}"
            found.append(Picture(title, board(told, sand, title)))
            turn = 0
        if event[0] == ev.TURN:
            turn = event[2]
        sand.follow(event)
    return found
