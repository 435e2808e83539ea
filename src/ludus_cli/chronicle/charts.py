"""Pictures of a career for every rule system: matches over time, and a record in bars.

All are SVG elements that stand in a page as they are: no id, no script, no address; colours are the page's,
with others where there is none, and nothing is told by colour alone. A drawing is 400 units wide, so that its
words can be read on a telephone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from ludus_cli.chronicle.journal import ClosingTable, Picture, Row
from ludus_cli.core.calendar import date, first_month, short_year
from ludus_cli.scenes.svg import (
    BOLD,
    INK,
    LINE,
    LINE_HEIGHT,
    MARK,
    PAPER,
    SOFT,
    SOFT_WORDS,
    WIDTH,
    cropped,
    num,
    path,
    stroke,
    svg,
    text_element,
    width_of,
)

#: From one sign of a key to the next.
KEY_STEP = 60

WON, LOST, DREW = "won", "lost", "drew"
#: The outcomes of a match in the order of a record, as a table and a legend call them.
OUTCOMES = {WON: "won", LOST: "lost", DREW: "drawn"}


# Signs


def sign(outcome: str, x: float, y: float, s: float) -> str:
    """The sign of an outcome as a piece of a path: won points up, lost down, a draw is square."""
    at = f"M{num(x - s)} "
    if outcome == WON:
        return f"{at}{num(y + s)}h{num(2 * s)}l-{num(s)}-{num(2 * s)}z"
    if outcome == LOST:
        return f"{at}{num(y - s)}h{num(2 * s)}l-{num(s)} {num(2 * s)}z"
    return f"{at}{num(y - s)}h{num(2 * s)}v{num(2 * s)}h-{num(2 * s)}z"


def sign_look(outcome: str) -> str:
    """Return the style of an outcome's sign: victories full, defeats open in another colour, draws grey."""
    if outcome == WON:
        return f"fill:{INK}"
    return stroke(MARK, 1.2) if outcome == LOST else f"fill:{SOFT}"


def extra_sign(number: int, x: float, y: float, s: float) -> str:
    """A sign for something else that happened, as a piece of a path: a wreath, a cross, a lozenge, a dagger."""
    if number == 0:
        turn = f"a{num(s)} {num(s)} 0 1 0"
        return f"M{num(x - s)} {num(y)}{turn} {num(2 * s)} 0{turn}-{num(2 * s)} 0"
    if number == 1:
        return f"M{num(x - s)} {num(y - s)}l{num(2 * s)} {num(2 * s)}m0-{num(2 * s)}l-{num(2 * s)} {num(2 * s)}"
    if number == 2:
        return f"M{num(x)} {num(y - s)}l{num(s)} {num(s)}l-{num(s)} {num(s)}l-{num(s)}-{num(s)}z"
    return f"M{num(x)} {num(y - s)}v{num(2 * s)}m-{num(s)}-{num(1.4 * s)}h{num(2 * s)}"


# Matches over time


@dataclass(frozen=True, slots=True)
class Moment:
    """A match on the line of time: its month, its outcome, the values after it, and its other events.

    ``extras`` are numbers of the names that :func:`over_time` gets.
    """

    month: int
    outcome: str
    values: tuple[int, ...]
    extras: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Span:
    """The months that a drawing shows, and where they stand in it."""

    first: int
    months: int
    left: float
    right: float

    def x(self, at: float) -> float:
        """Return the horizontal position of a point in time."""
        return self.left + (at - self.first) * (self.right - self.left) / self.months


def nice_step(distance: int, most: int) -> int:
    """The smallest of 1, 2, 5, 10, 20, … that divides a distance into at most this many."""
    step = 1
    while True:
        for factor in (1, 2, 5):
            if distance <= most * step * factor:
                return step * factor
        step *= 10


def times_of(moments: Sequence[Moment]) -> list[float]:
    """Return the time of each match: those of a month stand in it side by side."""
    of_month = Counter(moment.month for moment in moments)
    met: Counter[int] = Counter()
    found = []
    for moment in moments:
        found.append(moment.month + (met[moment.month] + 0.5) / of_month[moment.month])
        met[moment.month] += 1
    return found


def month_axis(span: Span, top: float, bottom: float, most: int = 7) -> str:
    """The months: short lines at the foot, and their names, at ``most`` this many; of a long time the years."""
    step = next(s for s in (1, 2, 3, 6, 12, 24, 60, 120, 1200) if span.months <= most * s)
    # January of each year is 4 months on from a September, and the steps begin there.
    ticks = [m for m in range(span.first, span.first + span.months) if (first_month() + m - 4) % step == 0]
    ticks = ticks or [span.first]
    lines, names = "", ""
    for n, month in enumerate(ticks):
        x = span.x(month)
        lines += f"M{num(x)} {num(top)}V{num(bottom + 4)}"
        year, name = date(month)
        label = short_year(year) if step >= 12 else name[:3]
        if step < 12 and (n == 0 or name == "January"):
            label += f" {short_year(year)}"
        # At the right edge there may be no room for a name.
        if x + 2 + width_of(label) <= WIDTH:
            names += text_element(x + 2, bottom + 13, label, SOFT_WORDS)
    return path(lines, stroke(LINE, 0.5)) + names


def panel(name: str, values: Sequence[int], times: Sequence[float], span: Span, top: float, height: float) -> str:
    """One value over time as a line of steps, with its scale: ``values`` begins with that before the first match."""
    low, high = min(values), max(values)
    step = nice_step(max(1, high - low), 4 if height > 80 else 2)
    low = low // step * step
    high = max(-(-high // step) * step, low + step)

    def y(value: int) -> float:
        return top + height - (value - low) * height / (high - low)

    grid, scale = "", ""
    for value in range(low, high + 1, step):
        grid += f"M{num(span.left)} {num(y(value))}H{num(span.right)}"
        scale += text_element(span.left - 4, y(value) + 4, str(value), SOFT_WORDS, "end")
    line = f"M{num(span.left)} {num(y(values[0]))}"
    for time, value in zip(times, values[1:], strict=True):
        line += f"H{num(span.x(time))}V{num(y(value))}"
    line += f"H{num(span.right)}"
    return (
        path(grid, stroke(LINE, 0.5))
        + scale
        + path(line, stroke(INK, 1.6))
        + text_element(span.left - 48, top - 11, name, BOLD)
    )


def lanes(
    moments: Sequence[Moment], times: Sequence[float], extras: Sequence[str], span: Span, top: float
) -> tuple[str, float]:
    """Draw the matches by outcome, a lane each, and those with extras; return the drawing and its height."""
    size = min(4.0, max(2.2, (span.right - span.left) / max(1, len(moments)) / 2))
    body, y = "", top
    for outcome, name in OUTCOMES.items():
        at = [t for t, moment in zip(times, moments, strict=True) if moment.outcome == outcome]
        if at:
            look = sign_look(outcome)
            body += text_element(span.left - 48, y + 4, name, SOFT_WORDS)
            body += path("".join(sign(outcome, span.x(t), y, size) for t in at), look)
            y += LINE_HEIGHT
    for number, name in enumerate(extras):
        at = [t for t, moment in zip(times, moments, strict=True) if number in moment.extras]
        if at:
            body += text_element(span.left - 48, y + 4, name, SOFT_WORDS)
            signs = "".join(extra_sign(number, span.x(t), y, max(size, 2)) for t in at)
            body += path(signs, stroke(INK, 1.2))
            y += LINE_HEIGHT
    return body, y - top


def place_names(places: Sequence[tuple[float, str]], span: Span) -> tuple[str, float]:
    """Draw the names of places from the time of his arrival on; return the drawing and its height.

    A name that would run into the one before stands a line lower, one that would run out ends at its line.
    """
    rows: list[float] = []
    body = ""
    for time, name in places:
        x, width = span.x(time), width_of(name)
        left = x + 2 if x + 2 + width <= span.right else max(0, x - 2 - width)
        row = next((n for n, end in enumerate(rows) if left >= end), len(rows))
        rows[row:] = [left + width + 6, *rows[row + 1 :]]
        look = f"font-style:italic;{SOFT_WORDS}"
        body += text_element(left, 11 + row * LINE_HEIGHT, name, look)
    return body, len(rows) * LINE_HEIGHT


def over_time(
    title: str,
    panels: Sequence[str],
    before: Sequence[int],
    moments: Sequence[Moment],
    places: Sequence[tuple[float, str]] = (),
    extras: Sequence[str] = (),
) -> str:
    """A career as an SVG element: a line of steps for each of ``panels``, and below them the matches.

    ``before`` are the values before the first of ``moments``, which come in their order and are at least one;
    ``places`` say from which month on he fought where; ``extras`` name what a match may have brought besides.
    """
    first, last = moments[0].month, moments[-1].month
    span = Span(first, last + 1 - first, 50, WIDTH - 4)
    times = times_of(moments)
    body, height = place_names(places, span)
    start, y = height + 4, height + 28
    drawn = ""
    for number, name in enumerate(panels):
        tall = 110 if number == 0 else 56
        values = [before[number], *(moment.values[number] for moment in moments)]
        drawn += panel(name, values, times, span, y, tall)
        y += tall + 28
    matches, height = lanes(moments, times, extras, span, y - 9)
    bottom = y - 9 + height - 6
    upright = "".join(f"M{num(span.x(at))} {num(start)}V{num(bottom)}" for at, _ in places)
    body += path(upright, stroke(SOFT, 0.8, "stroke-dasharray:3 3"))
    body += month_axis(span, bottom, bottom) + drawn + matches
    return svg(title, bottom + 18, body)


# Several over time


@dataclass(frozen=True, slots=True)
class Line:
    """A person's values over months: his name, and a value for each month end, the first being that
    before the first month; there may be fewer. One in ``bold`` stands out."""

    name: str
    values: Sequence[int]
    bold: bool = False


#: How the lines of several are told apart, and how far apart their names stand at least.
DASHES, NAMES_APART = ("", "6 3", "2 2", "9 3 2 3"), 13
#: How high a panel of lines is, and how much of the width their names take.
LINES_HIGH, NAMES_WIDE = 130, 86


def side_by_side(places: Sequence[float], apart: float, lowest: float) -> list[float]:
    """Places from above so far apart that words fit, in their order; none is below the lowest."""
    found: list[float] = []
    for place in places:
        found.append(max(place, found[-1] + apart) if found else place)
    for n in reversed(range(len(found))):
        found[n] = min(found[n], lowest)
        lowest = found[n] - apart
    return found


def lines_panel(name: str, lines: Sequence[Line], span: Span, top: float) -> str:
    """Draw lines of several persons over the same months, each with its name at its end."""
    every = [value for line in lines for value in line.values]
    low, high = min(0, *every), max(1, *every)
    step = nice_step(high - low, 5)
    low, high = low // step * step, -(-high // step) * step

    def y(value: int) -> float:
        return top + LINES_HIGH - (value - low) * LINES_HIGH / (high - low)

    body, grid = text_element(0, top - 10, name, BOLD), ""
    for value in range(low, high + 1, step):
        grid += f"M{num(span.left)} {num(y(value))}H{num(span.right)}"
        body += text_element(span.left - 4, y(value) + 4, str(value), SOFT_WORDS, "end")
    body += path(grid, stroke(LINE, 0.5))
    ends = sorted(range(len(lines)), key=lambda n: y(lines[n].values[-1]))
    names = [y(lines[n].values[-1]) + 4 for n in ends]
    heights = side_by_side(names, NAMES_APART, top + LINES_HIGH + 4)
    for n, height in zip(ends, heights, strict=True):
        line, dashes = lines[n], DASHES[n % len(DASHES)]
        points = [(span.x(span.first + at), y(value)) for at, value in enumerate(line.values)]
        dash = f"stroke-dasharray:{dashes}" if dashes else ""
        drawn = "L".join(f"{num(x)} {num(at)}" for x, at in points)
        body += path(f"M{drawn}", stroke(MARK if line.bold else INK, 2.2 if line.bold else 1.2, dash))
        x, at = points[-1]
        thread = f"M{num(x)} {num(at)}L{num(span.right + 6)} {num(height - 4)}"
        body += path(thread, stroke(SOFT, 0.5, "stroke-dasharray:1 2"))
        called = cropped(line.name, NAMES_WIDE - 10)
        body += text_element(span.right + 8, height, called, BOLD if line.bold else "")
    return body


def several_over_time(title: str, first: int, months: int, panels: Sequence[tuple[str, Sequence[Line]]]) -> str:
    """Draw several over this many months from the first, as an SVG element: the name and lines of each panel."""
    span, top, body = Span(first, months, 34, WIDTH - NAMES_WIDE), 24.0, ""
    for name, lines in panels:
        body += lines_panel(name, lines, span, top)
        top += LINES_HIGH + 34
    bottom = top - 34
    return svg(title, bottom + 18, month_axis(span, bottom, bottom, 5) + body)


# A record in bars


def score_of(label: str, outcomes: Sequence[str]) -> Score:
    """The score of matches by their outcomes: ``won``, ``lost``, ``drew``."""
    return Score(label, *(outcomes.count(outcome) for outcome in OUTCOMES))


@dataclass(frozen=True, slots=True)
class Score:
    """Matches won, lost and drawn under some heading."""

    label: str
    won: int
    lost: int
    drawn: int

    @property
    def matches(self) -> int:
        """All of them."""
        return self.won + self.lost + self.drawn

    @property
    def record(self) -> str:
        """In figures: won, lost, drawn."""
        return f"{self.won}–{self.lost}–{self.drawn}"


def hatched(x: float, y: float, width: float, height: float, step: float = 4) -> str:
    """Slanting lines that fill a rectangle, as a piece of a path."""
    found, at = "", step
    while at < width + height:
        from_x, from_y = (at, 0.0) if at <= width else (width, at - width)
        to_x, to_y = (0.0, at) if at <= height else (at - height, height)
        found += f"M{num(x + from_x)} {num(y + from_y)}L{num(x + to_x)} {num(y + to_y)}"
        at += step
    return found


def box(x: float, y: float, width: float, height: float) -> str:
    """A rectangle as a piece of a path."""
    return f"M{num(x)} {num(y)}h{num(width)}v{num(height)}h-{num(width)}z"


def segment(outcome: str, x: float, y: float, width: float, height: float) -> str:
    """A piece of a bar: victories full, defeats hatched, draws empty."""
    if outcome == WON:
        return path(box(x, y, width, height), f"fill:{INK};stroke:{INK}")
    if outcome == LOST:
        return path(box(x, y, width, height) + hatched(x, y, width, height), stroke(MARK, 1))
    return path(box(x, y, width, height), f"fill:{PAPER};stroke:{SOFT}")


def bars(title: str, scores: Sequence[Score]) -> str:
    """A record as an SVG element: a bar for each of ``scores``, which are at least one."""
    label_width = min(215.0, max(width_of(score.label) for score in scores)) + 8
    number_width = max(width_of(score.record) for score in scores) + 6
    unit = (WIDTH - label_width - number_width) / max(score.matches for score in scores)
    body, x = "", 1.0
    for outcome, name in OUTCOMES.items():
        body += segment(outcome, x, 3, 16, 10) + text_element(x + 21, 12, name)
        x += KEY_STEP
    body += text_element(WIDTH, 12, "won–lost–drawn", SOFT_WORDS, "end")
    y = 34.0
    for score in scores:
        body += text_element(0, y, cropped(score.label, label_width - 8))
        x = label_width
        for outcome, number in zip(OUTCOMES, (score.won, score.lost, score.drawn), strict=True):
            if number:
                body += segment(outcome, x, y - 9, number * unit, 11)
                x += number * unit
        body += text_element(x + 5, y, score.record, "font-variant-numeric:tabular-nums")
        y += 19
    return svg(title, y - 10, body)


def record_picture(title: str, by: str, record: Sequence[Score]) -> Picture:
    """Return a record as a picture, a bar for each of ``record``; ``by`` names the grouping in its table."""
    rows = [Row(score.label, [str(n) for n in (score.matches, score.won, score.lost, score.drawn)]) for score in record]
    table = ClosingTable(f"Record by {by}", ["Matches", "Won", "Lost", "Drawn"], rows)
    return Picture(title, bars(title, record), table, count=True)
