"""The turning moments of a match in the arena [2.6]: first blood, the worst blow, the end, and all positions."""

from __future__ import annotations

from dataclasses import dataclass

from ludus_cli.chronicle.journal import ClosingTable, Picture, Row
from ludus_cli.chronicle.told import StoredEvent
from ludus_cli.chronicle.words import counted
from ludus_cli.core.english import capital, list_words
from ludus_cli.core.letters import isolated
from ludus_cli.rules.heroes.book import events as ev, terms as t
from ludus_cli.rules.heroes.book.arena import Arena
from ludus_cli.rules.heroes.table.scene import side_tags, squares_of
from ludus_cli.rules.heroes.telling.scene import Course, followed
from ludus_cli.rules.heroes.telling.told import Told
from ludus_cli.scenes.squares_svg import Plan, plans_svg

FIRST_BLOOD, WORST_WOUND, NETTED, GROUNDED, THE_END = (
    "First blood", "Worst wound", "In the net", "Knocked down", "The end",
)  # fmt: skip
#: What being netted or knocked down weighs beside a wound of this many points; less than 2 turns nothing.
NET_WEIGHT, DOWN_WEIGHT, LEAST_WEIGHT = 3.5, 2.5, 2

#: Arenas with more rows or columns are not drawn: nobody could tell one zone from the next.
MOST_ZONES = 16
KIND_WORDS = {t.WALL: "at the Wall", t.HEART: "in the Heart", t.CENTER: "in the Center"}


@dataclass(slots=True)
class Moment:
    """A moment of a match: its name, turn and words, and for each man his zone and True if he is out.

    ``weight`` is its importance, ``victim`` the man struck and ``by`` the man who struck him; ``steps`` are the numbers
    of zones on each man's way by then.
    """

    name: str
    turn: int
    words: str
    men: list[tuple[int, bool]]
    steps: list[int]
    weight: float = 0
    victim: int = t.NONE
    by: int = t.NONE


class Watcher:
    """Goes through a followed match and keeps the moments that may be drawn, and each man's way: zones, NONE for a new
    start."""

    def __init__(self, told: Told) -> None:
        self.course: Course = followed(told)
        self.names = [isolated(g.name) for g in told.men]
        self.ways: list[list[int]] = [[] for _ in told.men]
        self.turn = 0
        #: The men after the event that is being seen.
        self.men = self.course.states[0]
        #: How it stood at the end of each turn.
        self.turns: list[Moment] = []
        self.striker: dict[int, int] = {}
        self.found: list[Moment] = []
        for e, men in zip(self.course.events, self.course.states[1:], strict=True):
            self.men = men
            self.see(e)
        self.turn_ends()

    def moment(self, name: str, text: str, weight: float = 0, victim: int = t.NONE, by: int = t.NONE) -> Moment:
        """Return the moment now."""
        men = [(man.zone, man.out) for man in self.men]
        steps = [len(way) for way in self.ways]
        return Moment(name, self.turn, capital(text), men, steps, weight, victim, by)

    def note(self, name: str, text: str, weight: float, victim: int, by: int = t.NONE) -> None:
        """Keep the moment now."""
        self.found.append(self.moment(name, text, weight, victim, by))

    def turn_ends(self) -> None:
        """Keep the end of a turn."""
        if self.turn:
            self.turns.append(self.moment(f"Turn {self.turn}", ""))

    def see(self, e: StoredEvent) -> None:
        """Keep the moment after an event if it is one."""
        kind, who, a, b, *_ = e
        if kind == ev.TURN:
            self.turn_ends()
            self.turn = a
        elif kind == ev.MOVE:
            self.ways[who].append(b)
        elif kind in (ev.ENTER, ev.RETURN_TO_GATE):
            self.ways[who] += [t.NONE, a]
        elif kind == ev.HIT:
            self.striker[a] = who
        elif kind == ev.WOUND:
            bled = any(moment.name == FIRST_BLOOD for moment in self.found)
            self.note(
                WORST_WOUND if bled else FIRST_BLOOD, self.wound_words(who, a, b), b, who, self.striker.get(who, t.NONE)
            )
        elif kind == ev.NET and b == t.CAUGHT:
            text = f"{self.names[who]} casts the net over {self.names[a]}"
            self.note(NETTED, text, NET_WEIGHT, a, who)
        elif kind == ev.DOWN:
            his = "her" if self.men[who].person.female else "his"
            self.note(GROUNDED, f"{self.names[a]} knocks {self.names[who]} off {his} feet", DOWN_WEIGHT, who, a)
        elif kind == ev.DEFEATED:
            self.note(THE_END, self.end_words(who, a, b), 0, who)
        elif kind in (ev.DISMISSED_STANDING, ev.NIGHTFALL):
            text = "night ends the match" if kind == ev.NIGHTFALL else "dismissed standing: a draw"
            self.note(THE_END, text, 0, t.NONE)

    def wound_words(self, who: int, part: int, points: int) -> str:
        """Return a wound in words: its striker, its place, its gravity."""
        man = self.men[who]
        worth = counted(points, "point")
        by = self.striker.get(who, t.NONE)
        if by == t.NONE:
            return f"{self.names[who]} is wounded in the {man.part(part)}, {worth}"
        return f"{self.names[by]} wounds {self.names[who]} in the {man.part(part)}, {worth}"

    def end_words(self, who: int, by: int, state: int) -> str:
        """Return the fall of the last man in words."""
        name = self.names[who]
        if by == t.NONE:
            return f"{name} is out of the fight"
        if state == t.SURRENDERED:
            return f"{name} yields to {self.names[by]}"
        if state == t.UNCONSCIOUS:
            return f"{self.names[by]} lays {name} senseless on the sand"
        if state == t.CANNOT_STAND:
            return f"{name} can stand no longer before {self.names[by]}"
        return f"{self.names[by]} kills {name}" if state == t.KILLED else f"{name} is beaten"


def turning_moments(found: list[Moment]) -> list[Moment]:
    """Return first blood, the turn of the match, and its end, in order, out of all that was found."""
    ends = [moment for moment in found if moment.name == THE_END]
    if not ends:
        return []
    end = ends[-1]
    # What struck him down for good in the last turn is told by the end.
    rest = [
        moment for moment in found if moment.name != THE_END and (moment.turn, moment.victim) != (end.turn, end.victim)
    ]
    chosen = [moment for moment in rest if moment.name == FIRST_BLOOD]
    # The blow that drew it may have knocked him down as well: that is no moment of its own.
    bled = [(moment.turn, moment.victim) for moment in chosen]
    others = [
        moment
        for moment in rest
        if moment.name == WORST_WOUND or (moment.name != FIRST_BLOOD and (moment.turn, moment.victim) not in bled)
    ]
    worst = max(others, key=lambda moment: moment.weight, default=end)
    if worst.weight >= LEAST_WEIGHT:
        chosen.append(worst)
    return [*(moment for moment in rest if moment in chosen), end]


def where_words(arena: Arena, men: list[tuple[int, bool]], tags: list[str]) -> str:
    """Return all positions, by kind of zone: ``A and B in the Heart``."""
    found = []
    for kind, place in KIND_WORDS.items():
        here = [tags[who] for who, (zone, _) in enumerate(men) if arena.kind[zone] == kind]
        if here:
            found.append(f"{list_words(here)} {place}")
    return "; ".join(found)


def arena_picture(told: Told) -> list[Picture]:
    """The turning moments of a fought match; none of one from the table, or in an arena too large to draw."""
    if told.bout.recorded:
        return []
    watcher = Watcher(told)
    arena = watcher.course.arena
    moments = turning_moments(watcher.found)
    if not moments or max(arena.rows, arena.columns) > MOST_ZONES:
        return []
    seats = [seat.side for seat in told.bout.seats]
    tags = side_tags(seats)
    sides = [list_words([f"{isolated(told.men[who].name)} ({tags[who]})" for who in men]) for men in told.sides]
    title = f"{' against '.join(sides)}: {list_words([m.name.lower() for m in moments])}"
    table = ClosingTable(
        title="Turning moments",
        heads=["Turn", "What", "Where"],
        rows=[Row(m.name, [str(m.turn), m.words, where_words(arena, m.men, tags)]) for m in moments],
        words=frozenset({1, 2}),
    )
    heads = [f"{m.name}, turn {m.turn}" for m in moments]
    plans = plans_of(watcher, moments, heads)
    drawn = plans_svg(title, squares_of(arena), tags, seats, plans)
    return [Picture(title, drawn, table)]


def plans_of(watcher: Watcher, moments: list[Moment], heads: list[str]) -> list[Plan]:
    """The arena at some moments, each with the ways since the one before."""
    plans, before = [], [0] * len(watcher.ways)
    for m, head in zip(moments, heads, strict=True):
        ways = [way[max(0, done - 1) : steps] for way, done, steps in zip(watcher.ways, before, m.steps, strict=True)]
        told = [each for each in watcher.found if each.turn == m.turn and t.NONE not in (each.by, each.victim)]
        plans.append(Plan(head, m.men, ways, sorted({(each.by, each.victim) for each in told})))
        before = m.steps
    return plans


def turn_pictures(told: Told) -> list[Picture]:
    """The arena at the end of each turn, with what happened in it; turns in which nobody moved and nothing happened are
    one picture. None of a match from the table, or in an arena too large to draw."""
    if told.bout.recorded:
        return []
    watcher = Watcher(told)
    arena, moments = watcher.course.arena, watcher.turns
    if max(arena.rows, arena.columns) > MOST_ZONES:
        return []
    happened = {m.turn: [each.words for each in watcher.found if each.turn == m.turn] for m in moments}
    sides = [seat.side for seat in told.bout.seats]
    tags = side_tags(sides)
    runs: list[list[Moment]] = []
    for m in moments:
        still = bool(runs) and m.steps == runs[-1][-1].steps and not happened[m.turn]
        if still and not happened[runs[-1][-1].turn]:
            runs[-1].append(m)
        else:
            runs.append([m])
    last = [run[-1] for run in runs]
    found = []
    for run, plan in zip(runs, plans_of(watcher, last, [""] * len(last)), strict=True):
        first, m = run[0], run[-1]
        turns = f"Turns {first.turn} to {m.turn}" if len(run) > 1 else m.name
        title = f"{turns}: {'; '.join(happened[m.turn]) or where_words(arena, m.men, tags)}"
        drawn = plans_svg(title, squares_of(arena), tags, sides, [plan])
        found.append(Picture(title, drawn))
    return found
