"""The turning moments of a match in the arena [2.6]: first blood, the worst blow, the end, and where all stood."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from ludus_cli.chronicle.charts import (
    INK,
    LINE,
    MARK,
    PAPER,
    SHOWN,
    SOFT,
    WIDTH,
    num,
    path,
    stroke,
    svg,
    words,
)
from ludus_cli.chronicle.journal import ClosingTable, Picture, Row
from ludus_cli.chronicle.templating import isolated
from ludus_cli.chronicle.told import StoredEvent
from ludus_cli.chronicle.words import capital, counted, listed
from ludus_cli.rules.dice import ROLL
from ludus_cli.rules.heroes import events as ev
from ludus_cli.rules.heroes.arena import Arena
from ludus_cli.rules.heroes.chronicle.scene import Scene, scene_of
from ludus_cli.rules.heroes.chronicle.told import Told
from ludus_cli.rules.heroes.scene import OUTSIDE, side_letter
from ludus_cli.rules.heroes.terms import (
    CANNOT_STAND,
    CAUGHT,
    CENTER,
    HEART,
    KILLED,
    NONE,
    SURRENDERED,
    UNCONSCIOUS,
    WALL,
)

FIRST_BLOOD, WORST_WOUND, NETTED, GROUNDED, THE_END = (
    "First blood", "Worst wound", "In the net", "Knocked down", "The end",
)  # fmt: skip
#: What being netted or knocked down weighs beside a wound of so many points; less than 2 turns nothing.
NET_WEIGHT, DOWN_WEIGHT, LEAST_WEIGHT = 3.5, 2.5, 2

#: How wide the plan of one moment is, and how far from the next; zones are no larger than this.
PLAN, GAP, LARGEST_ZONE = 128, 8, 24
#: Arenas with more rows or columns are not drawn: nobody could tell one zone from the next.
MOST_ZONES = 16
#: Half the width of a man in the drawing; the lines of the ways of each side.
MAN = 7
DASHES = ("", "stroke-dasharray:4 2", "stroke-dasharray:1 2", "stroke-dasharray:6 2 1 2")
KIND_WORDS = {WALL: "at the Wall", HEART: "in the Heart", CENTER: "in the Center"}
#: Where the men of one zone stand about its middle, by how many they are.
PLACES: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((-7, 0), (8, 0)),
    3: ((-7, -7), (8, -7), (0, 8)),
    4: ((-7, -7), (8, -7), (-7, 8), (8, 8)),
}


@dataclass(slots=True)
class Moment:
    """A moment of a match: its name, turn and words, and for each man his zone and whether he is out.

    ``weight`` says how much it turned, ``victim`` whom it struck; ``steps`` how many zones each man's way
    had by then.
    """

    name: str
    turn: int
    words: str
    men: list[tuple[int, bool]]
    steps: list[int]
    weight: float = 0
    victim: int = NONE


class Watcher:
    """Follows a match and keeps the moments that may be drawn, and each man's way: zones, NONE for a new start."""

    def __init__(self, told: Told) -> None:
        self.scene: Scene = scene_of(told)
        self.names = [isolated(g.name) for g in told.men]
        self.ways: list[list[int]] = [[] for _ in told.men]
        self.turn = 0
        self.striker: dict[int, int] = {}
        self.found: list[Moment] = []

    def note(self, name: str, text: str, weight: float, victim: int) -> None:
        """Keep how it stands now."""
        men = [(man.zone, man.out) for man in self.scene.men]
        steps = [len(way) for way in self.ways]
        self.found.append(Moment(name, self.turn, capital(text), men, steps, weight, victim))

    def see(self, e: StoredEvent) -> None:
        """Let an event change the scene, and keep the moment if it is one."""
        kind, who, a, b, _ = e
        bled = self.scene.blood
        self.scene.follow(e)
        if kind == ev.TURN:
            self.turn = a
        elif kind == ev.MOVE:
            self.ways[who].append(b)
        elif kind in (ev.ENTER, ev.RETURN_TO_GATE):
            self.ways[who] += [NONE, a]
        elif kind == ev.HIT:
            self.striker[a] = who
        elif kind == ev.WOUND:
            self.note(WORST_WOUND if bled else FIRST_BLOOD, self.wound_words(who, a, b), b, who)
        elif kind == ev.NET and b == CAUGHT:
            text = f"{self.names[who]} casts the net over {self.names[a]}"
            self.note(NETTED, text, NET_WEIGHT, a)
        elif kind == ev.DOWN:
            text = f"{self.names[a]} knocks {self.names[who]} off his feet"
            if self.scene.men[who].person.female:
                text = f"{self.names[a]} knocks {self.names[who]} off her feet"
            self.note(GROUNDED, text, DOWN_WEIGHT, who)
        elif kind == ev.DEFEATED:
            self.note(THE_END, self.end_words(who, a, b), 0, who)
        elif kind in (ev.DISMISSED_STANDING, ev.NIGHTFALL):
            text = "night ends the match" if kind == ev.NIGHTFALL else "dismissed standing: a draw"
            self.note(THE_END, text, 0, NONE)

    def wound_words(self, who: int, part: int, points: int) -> str:
        """A wound: who dealt it, where and how bad."""
        man = self.scene.men[who]
        worth = counted(points, "point")
        by = self.striker.get(who, NONE)
        if by == NONE:
            return f"{self.names[who]} is wounded in the {man.part(part)}, {worth}"
        return f"{self.names[by]} wounds {self.names[who]} in the {man.part(part)}, {worth}"

    def end_words(self, who: int, by: int, state: int) -> str:
        """How the last man fell."""
        name = self.names[who]
        if by == NONE:
            return f"{name} is out of the fight"
        if state == SURRENDERED:
            return f"{name} yields to {self.names[by]}"
        if state == UNCONSCIOUS:
            return f"{self.names[by]} lays {name} senseless on the sand"
        if state == CANNOT_STAND:
            return f"{name} can stand no longer before {self.names[by]}"
        return f"{self.names[by]} kills {name}" if state == KILLED else f"{name} is beaten"


def watched(told: Told) -> Watcher:
    """A fought match, followed to its end."""
    watcher = Watcher(told)
    for event in told.events:
        if event[0] != ROLL:
            watcher.see(event)
    return watcher


def turning_moments(found: list[Moment]) -> list[Moment]:
    """First blood, what turned the match, and its end, in their order, out of all that was found."""
    ends = [moment for moment in found if moment.name == THE_END]
    if not ends:
        return []
    end = ends[-1]
    # What struck him down for good in the last turn is told by the end.
    rest = [
        moment
        for moment in found
        if moment.name != THE_END and (moment.turn, moment.victim) != (end.turn, end.victim)
    ]
    chosen = [moment for moment in rest if moment.name == FIRST_BLOOD]
    # The blow that drew it may have knocked him down as well: that is no moment of its own.
    bled = [(moment.turn, moment.victim) for moment in chosen]
    others = [
        moment
        for moment in rest
        if moment.name == WORST_WOUND
        or (moment.name != FIRST_BLOOD and (moment.turn, moment.victim) not in bled)
    ]
    worst = max(others, key=lambda moment: moment.weight, default=end)
    if worst.weight >= LEAST_WEIGHT:
        chosen.append(worst)
    return [*(moment for moment in rest if moment in chosen), end]


def tags_of(told: Told) -> list[str]:
    """The letter of each man's side, numbered where he is not alone on it."""
    tags = [""] * len(told.bout.seats)
    for side, men in enumerate(told.sides):
        for n, who in enumerate(men, start=1):
            tags[who] = f"{side_letter(side)}{n if len(men) > 1 else ''}"
    return tags


# The drawing


def runs_of(arena: Arena, kind: int, zone: int, lefts: list[int], top: int) -> str:
    """The zones of a kind or further in, once for each plan, as a piece of a path: each run of a row is a line."""
    found = ""
    cells = enumerate(n for n in range(len(arena.kind)) if arena.kind[n] >= kind)
    # Zones are numbered row by row: along a run, count and column grow alike.
    for _, run in groupby(cells, key=lambda c: (arena.row[c[1]], c[0] - arena.column[c[1]])):
        numbers = [number for _, number in run]
        x, y = arena.column[numbers[0]] * zone, top + arena.row[numbers[0]] * zone + zone // 2
        length = len(numbers) * zone - 1
        found += f"M{lefts[0] + x} {y}h{length}"
        found += f"m{PLAN + GAP - length} 0h{length}" * (len(lefts) - 1)
    return found


def straight(colour: str, width: int, more: str = "") -> str:
    """The look of straight lines: there is nothing in them to fill."""
    return f"stroke:{colour};stroke-width:{width}{';' if more else ''}{more}"


def floor(arena: Arena, zone: int, lefts: list[int], top: int) -> str:
    """The zones as dashed lines, lighter the further in they lie, and the gates."""
    dashes = f"stroke-dasharray:{zone - 1} 1"
    body = path(runs_of(arena, WALL, zone, lefts, top), straight(LINE, zone - 1, dashes))
    paler = f"{dashes};stroke-opacity:.55"
    for kind in (HEART, CENTER):
        body += path(runs_of(arena, kind, zone, lefts, top), straight(PAPER, zone - 1, paler))
    gates = ""
    for number, (down, right) in OUTSIDE.items():
        x, y = arena.column[arena.gates[number]] * zone, top + arena.row[arena.gates[number]] * zone
        for left in lefts:
            if right:
                gates += f"M{left + x + (zone if right > 0 else 0)} {y + 3}v{zone - 6}"
            else:
                gates += f"M{left + x + 3} {y + (zone if down > 0 else 0)}h{zone - 6}"
    return body + path(gates, straight(SOFT, 3))


def way(arena: Arena, zone: int, zones: list[int], left: int, top: int) -> str:
    """A man's way as a piece of a path, through the middles of zones; NONE begins a new one."""
    found = ""
    last, dx, dy = NONE, 0, 0
    for n in [*zones, NONE]:
        if NONE in (n, last):
            step = (0, 0)
        else:
            step = (arena.column[n] - arena.column[last], arena.row[n] - arena.row[last])
        # Steps that go on straight ahead are one line.
        ahead = (dx, dy) != (0, 0) and step != (0, 0) and dx * step[1] == dy * step[0]
        if ahead and dx * step[0] + dy * step[1] > 0:
            dx, dy = dx + step[0], dy + step[1]
        else:
            if (dx, dy) != (0, 0):
                found += f"l{dx * zone} {dy * zone}"
            dx, dy = step
        if n != NONE and last == NONE:
            x, y = arena.column[n] * zone + zone // 2, arena.row[n] * zone + zone // 2
            found += f"M{left + x} {top + y}"
        last = n
    return found


def stands(
    arena: Arena, zone: int, men: list[tuple[int, bool]], left: int, top: int
) -> list[tuple[float, float]]:
    """Where each man is drawn: about the middle of his zone, and beside those whom he would cover."""
    places = []
    for who, (where, _) in enumerate(men):
        same = [n for n, (other, _) in enumerate(men) if other == where]
        # More than four lie in a zone only when some of them are out of the fight.
        dx, dy = PLACES[min(4, len(same))][same.index(who) % 4]
        x = left + (arena.column[where] + 0.5) * zone + dx
        places.append([x, top + (arena.row[where] + 0.5) * zone + dy])
    for _ in range(6 if len(men) > 2 else 0):
        push_apart(places)
    right, bottom = left + arena.columns * zone - MAN, top + arena.rows * zone - MAN
    return [(min(max(x, left + MAN), right), min(max(y, top + MAN), bottom)) for x, y in places]


def push_apart(places: list[list[float]]) -> None:
    """Move men who cover each other half of the way apart that is missing."""
    for n, one in enumerate(places):
        for two in places[:n]:
            dx, dy = one[0] - two[0], one[1] - two[1]
            far = max(abs(dx), abs(dy))
            if far < 2 * MAN:
                push = (2 * MAN - far) / 2
                axis, sign = (
                    (0, 1 if dx >= 0 else -1) if abs(dx) >= abs(dy) else (1, 1 if dy >= 0 else -1)
                )
                one[axis] += sign * push
                two[axis] -= sign * push


def man_shape(side: int, x: float, y: float) -> str:
    """A man as a piece of a path: a disc, or a square for the third and the fourth side."""
    s = num(MAN)
    if side < 2:
        return f"M{num(x - MAN)} {num(y)}a{s} {s} 0 1 0 14 0a{s} {s} 0 1 0-14 0"
    return f"M{num(x - MAN)} {num(y - MAN)}h14v14h-14z"


def arena_svg(title: str, told: Told, watcher: Watcher, moments: list[Moment]) -> str:
    """Plans of the arena side by side as an SVG element, one for each moment, with the ways since the one before."""
    arena = watcher.scene.arena
    zone = min(LARGEST_ZONE, PLAN // max(arena.columns, arena.rows))
    top, plan = 18, arena.columns * zone
    lefts = [n * (PLAN + GAP) + (PLAN - plan) // 2 for n in range(len(moments))]
    shapes, ways = dict.fromkeys(range(4), ""), dict.fromkeys(range(4), "")
    letters = {True: "", False: ""}
    heads = crosses = ""
    tags = tags_of(told)
    before = [0] * len(tags)
    for left, moment in zip(lefts, moments, strict=True):
        heads += words(left, 11, f"{moment.name}, turn {moment.turn}")
        for who, (x, y) in enumerate(stands(arena, zone, moment.men, left, top)):
            side = told.bout.seats[who].side
            shapes[side] += man_shape(side, x, y)
            letters[side % 2 == 0] += words(x, y + 4, tags[who])
            since = watcher.ways[who][max(0, before[who] - 1) : moment.steps[who]]
            if len(since) > 1:
                ways[side] += way(arena, zone, since, left, top)
            if moment.men[who][1]:
                crosses += f"M{num(x - 9)} {num(y + 9)}l18-18"
        before = moment.steps
    body = heads + floor(arena, zone, lefts, top)
    for side, line in ways.items():
        body += path(line, stroke(INK, 1.2, DASHES[side]))
    for side, shape in shapes.items():
        fill, edge = (PAPER, INK) if side % 2 else (INK, PAPER)
        body += path(shape, f"fill:{fill};stroke:{edge}")
    size = 12 if max(map(len, tags)) == 1 else 10
    for full, text in letters.items():
        colour = PAPER if full else INK
        body += f'<g style="fill:{colour};font-size:{size}px;text-anchor:middle">{text}</g>'
    body += path(crosses, straight(MARK, 2))
    width = len(moments) * (PLAN + GAP) - GAP
    return svg(title, top + arena.rows * zone + 3, body, width, width * SHOWN // WIDTH)


def where_words(arena: Arena, men: list[tuple[int, bool]], tags: list[str]) -> str:
    """Where all stand, by kind of zone: ``A and B in the Heart``."""
    found = []
    for kind, place in KIND_WORDS.items():
        here = [tags[who] for who, (zone, _) in enumerate(men) if arena.kind[zone] == kind]
        if here:
            found.append(f"{listed(here)} {place}")
    return "; ".join(found)


def arena_picture(told: Told) -> list[Picture]:
    """The turning moments of a fought match; none of one from the table, or in an arena too large to draw."""
    if told.bout.recorded:
        return []
    watcher = watched(told)
    arena = watcher.scene.arena
    moments = turning_moments(watcher.found)
    if not moments or max(arena.rows, arena.columns) > MOST_ZONES:
        return []
    tags = tags_of(told)
    sides = [
        listed([f"{isolated(told.men[who].name)} ({tags[who]})" for who in men])
        for men in told.sides
    ]
    title = f"{' against '.join(sides)}: {listed([m.name.lower() for m in moments])}"
    table = ClosingTable(
        title="Turning moments",
        heads=["Turn", "What", "Where"],
        rows=[
            Row(m.name, [str(m.turn), m.words, where_words(arena, m.men, tags)]) for m in moments
        ],
        words=frozenset({1, 2}),
    )
    return [Picture(title, arena_svg(title, told, watcher, moments), table)]
