"""The luck of a career, drawn match by match."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from ludus_cli.chronicle.charts import Span, nice_step
from ludus_cli.chronicle.journal import ClosingTable, Picture, Row
from ludus_cli.core.figures import signed
from ludus_cli.scenes.svg import BOLD, INK, LINE, MARK, SOFT, SOFT_WORDS, WIDTH, num, path, stroke, svg, text_element

#: Fewer matches than this are no career to draw.
FEWEST = 4
#: How high the drawing is, where it begins, and how many standard deviations it shows at least.
HIGH, TOP, LEAST = 130, 44, 3
#: Nineteen in twenty fair careers end between these.
FAIR = 1.96
DASHED = "stroke-dasharray:6 3"

#: A match by its number; how far the dice of all matches so far were above fair ones, and how good they were for him,
#: None if the rules said of none what is good.
Point = tuple[int, float, float | None]


def luck_picture(name: str, points: Sequence[Point]) -> Picture:
    """Return the luck of a man as a picture and a table; ``points`` are his matches in their order, at least one."""
    title = f"The luck of {name} with the dice"
    rows = [
        Row(f"Match {number}", [f"{dice:+.1f}", "" if luck is None else f"{luck:+.1f}"])
        for number, dice, luck in points
    ]
    table = ClosingTable(title, ["All dice", "In his favour"], rows, caption=f"{title}, in standard deviations so far")
    return Picture(title, drawing(title, points), table)


def drawing(title: str, points: Sequence[Point]) -> str:
    """Draw the lines of all dice and of luck over the matches, with the range of fair dice."""
    span = Span(0, len(points), 30, WIDTH - 6)
    most = max([LEAST, *(ceil(abs(value)) for _, dice, luck in points for value in (dice, luck or 0))])

    def y(value: float) -> float:
        return TOP + HIGH / 2 - value * HIGH / 2 / most

    body = text_element(0, 12, "Standard deviations from fair dice, after each match", BOLD)
    body += path("M0 26h16", stroke(INK, 1.4)) + text_element(21, 30, "all dice: above 0 is high")
    if any(luck is not None for *_, luck in points):
        body += path("M206 26h16", stroke(MARK, 1.4, DASHED)) + text_element(227, 30, "luck: above 0 is good")
    body += path(
        f"M{num(span.left)} {num(y(FAIR))}H{num(span.right)}V{num(y(-FAIR))}H{num(span.left)}z",
        f"fill:{LINE};opacity:.35",
    )
    step = nice_step(2 * most, 6)
    grid = ""
    for value in range(-(most // step) * step, most + 1, step):
        grid += f"M{num(span.left)} {num(y(value))}H{num(span.right)}"
        body += text_element(span.left - 4, y(value) + 4, signed(value), SOFT_WORDS, "end")
    body += path(grid, stroke(SOFT, 0.4))
    apart = nice_step(len(points), 8)
    for n in range(apart, len(points) + 1, apart):
        body += text_element(span.x(n), TOP + HIGH + 16, str(n), SOFT_WORDS, "middle")
    for values, look in (
        ([dice for _, dice, _ in points], stroke(INK, 1.4)),
        ([luck for *_, luck in points], stroke(MARK, 1.4, DASHED)),
    ):
        known = [(span.x(n), y(value)) for n, value in enumerate(values, 1) if value is not None]
        if known:
            body += path("M" + "L".join(f"{num(x)} {num(at)}" for x, at in known), f"{look};fill:none")
    return svg(title, TOP + HIGH + 20, body)
