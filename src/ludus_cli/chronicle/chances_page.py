"""The exact odds of an exchange as a sheet to print: tables, and a chart of the shares; HTML or Markdown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from ludus_cli.chronicle.charts import box, hatched
from ludus_cli.chronicle.templating import inline, render
from ludus_cli.core.english import capital
from ludus_cli.core.letters import isolated
from ludus_cli.game.trials.exchanges import Part, Worked, describe_values, value_words
from ludus_cli.scenes.svg import BOLD, INK, PAPER, cropped, num, path, stroke, svg, text_element, width_of

#: A bar of all shares: how high it is, and from one to the next.
HIGH, STEP = 13.0, 20.0
#: The wider drawing of a chart, in its own units.
WIDE = 400
#: The number of patterns. A piece of this share of a bar or more says its percentage, in letters of this size.
LOOKS, LEAST_SHARE, SMALL = 8, 0.08, 10


@dataclass(frozen=True, slots=True)
class Cell:
    """A figure of a table: its words, and its shade, 0 to 100."""

    words: str
    dark: int


@dataclass(frozen=True, slots=True)
class Table:
    """A table of figures: ``heads`` of its columns, rows of a name and cells."""

    title: str
    heads: Sequence[str]
    rows: Sequence[tuple[str, Sequence[Cell]]]


def cell_of(part: Part, value: Fraction, most: Fraction) -> Cell:
    """A share or a mean as a cell; a mean is as dark as it is beside the greatest of its table."""
    if part.mean:
        return Cell(f"{float(value):.2f}", round(100 * value / most) if most else 0)
    return Cell(f"{float(value):.1%}", round(100 * value))


def tables_of(worked: Worked) -> list[Table]:
    """The tables of an exchange: one, with a row for each figure or for each value of the varied field; of two fields
    one for each figure."""
    parts = worked.coming
    most = {part.key: max(cell[part.key] for cell in worked.cells) for part in parts}
    cells = [[cell_of(part, cell[part.key], most[part.key]) for part in parts] for cell in worked.cells]  # fmt: skip
    if not worked.over:
        rows = [(capital(part.words), [cell]) for part, cell in zip(parts, cells[0], strict=True)]
        return [Table("", ["", "Chance"], rows)]
    if len(worked.over) == 1:
        ((field, values),) = worked.over
        heads = [field.label, *(part.head for part in parts)]
        named = [(value_words(value), row) for value, row in zip(values, cells, strict=True)]
        return [Table("", heads, named)]
    (down, rows_of), (across, columns) = worked.over
    heads = [f"{down.label} \\ {across.label}", *map(value_words, columns)]
    wide = len(columns)
    return [
        Table(
            capital(part.words),
            heads,
            [
                (value_words(value), [row[n] for row in cells[wide * at : wide * (at + 1)]])
                for at, value in enumerate(rows_of)
            ],
        )
        for n, part in enumerate(parts)
    ]


# The chart


def upright(x: float, y: float, width: float, height: float, step: float = 3) -> str:
    """Upright lines that fill a rectangle, as a piece of a path."""
    return "".join(f"M{num(x + n * step)} {num(y)}v{num(height)}" for n in range(1, ceil(width / step)))


def level(x: float, y: float, width: float, height: float, step: float = 3) -> str:
    """Level lines that fill a rectangle, as a piece of a path."""
    return "".join(f"M{num(x)} {num(y + n * step)}h{num(width)}" for n in range(1, ceil(height / step)))


def dotted(x: float, y: float, width: float, height: float, step: float = 4) -> str:
    """Dots that fill a rectangle, as a piece of a path."""
    columns, rows = range(ceil(width / step) - 1), range(ceil(height / step) - 1)
    return "".join(f"M{num(x + (n + 0.7) * step)} {num(y + (m + 0.7) * step)}h1.6" for n in columns for m in rows)


def filled(number: int, x: float, y: float, width: float, height: float) -> str:
    """A piece of a bar. The first :data:`LOOKS` numbers have a pattern each, which is told apart in black and white."""
    at = (x, y, width, height)
    patterns = (
        "", hatched(*at), "", upright(*at), dotted(*at), level(*at), upright(*at, 4) + level(*at, 4), hatched(*at, 9),
    )  # fmt: skip
    number %= LOOKS
    if number == 0:
        return path(box(*at), f"fill:{INK};stroke:{INK}")
    look = f"{stroke(INK, 1.6 if number == 4 else 0.8)};fill:{PAPER}"
    return path(box(*at), f"fill:{PAPER};stroke:{INK};stroke-width:.8") + path(patterns[number], look)


def share_words(share: float, x: float, width: float, y: float) -> str:
    """Return the percentage of a piece of a bar, on a plate in its middle, where there is room for it."""
    words = f"{share:.0%}"
    wide = width_of(words, SMALL) + 3
    if share < LEAST_SHARE or wide > width:
        return ""
    plate = path(box(x + (width - wide) / 2, y + 1, wide, HIGH - 2), f"fill:{PAPER}")
    return plate + text_element(x + width / 2, y + HIGH - 3, words, f"font-size:{SMALL}px", "middle")


def chart(worked: Worked) -> str:
    """A bar for each cell of a table over one field, or of an exchange alone, with a key; "" for anything else, and
    for more pieces than there are patterns."""
    shares = [part for part in worked.coming if not part.mean and any(cell[part.key] for cell in worked.cells)]
    if len(worked.over) > 1 or not 2 <= len(shares) <= LOOKS:
        return ""
    body, y = "", 12.0
    for number, part in enumerate(shares):
        body += filled(number, 1, y - 9, 16, 10) + text_element(24, y, cropped(part.words, WIDE - 30))
        y += 16
    names = [value_words(value) for _, values in worked.over for value in values] or [""]
    left = min(90.0, max(width_of(name) for name in names) + 8) if worked.over else 1.0
    unit = WIDE - left - 2
    y += 14
    if worked.over:
        body += text_element(0, y - 4, worked.over[0][0].label, BOLD)
        y += 4
    for name, cell in zip(names, worked.cells, strict=True):
        body += text_element(0, y + 10, cropped(name, left - 8)) if name else ""
        x = left
        for number, part in enumerate(shares):
            width = float(cell[part.key]) * unit
            if width >= 0.5:
                body += filled(number, x, y, width, HIGH) + share_words(float(cell[part.key]), x, width, y)
            x += width
        y += STEP
    return svg("Outcomes", y, body)


# The sheet


def chances_page(system: str, worked: Worked, rules: str) -> str:
    """The sheet of an exchange as one HTML page: nothing is fetched, no script."""
    fields = worked.exchange.fields
    return render(
        "chances.html.j2",
        title=isolated(f"{capital(worked.exchange.name)}: exact odds"),
        game=system,
        rules=isolated(rules.removeprefix(", ")),
        what=worked.exchange.words,
        said=describe_values(fields, worked.said),
        rest=describe_values(fields, worked.rest),
        tables=tables_of(worked),
        chart=chart(worked),
        source="Ludus ran the rules for every way the dice can fall; it simulated nothing.",
    )


def tables_page(title: str, system: str, rules: str, what: str, tables: Sequence[Table]) -> str:
    """Return some tables of shares as one HTML page."""
    return render(
        "chances.html.j2", title=title, game=system, rules=isolated(rules), what=what, tables=tables,
        said="", rest="", chart="", source="",
    )  # fmt: skip


def chances_markdown(system: str, worked: Worked, rules: str) -> str:
    """Return the sheet of an exchange as Markdown, without the chart."""
    fields = worked.exchange.fields
    lines = [
        f"# {inline(capital(worked.exchange.name))}: exact odds",
        f"{inline(system)}{inline(rules)}. {inline(worked.exchange.words)}",
    ]
    if worked.said:
        lines.append(f"Given: {inline(describe_values(fields, worked.said))}.")
    if worked.rest:
        lines.append(f"Assumed: {inline(describe_values(fields, worked.rest))}.")
    return "\n\n".join([*lines, *tables_lines(tables_of(worked))]) + "\n"


def tables_lines(tables: Sequence[Table]) -> list[str]:
    """Return tables as paragraphs of Markdown."""
    lines = []
    for each in tables:
        if each.title:
            lines.append(f"## {inline(each.title)}")
        rows = [f"| {' | '.join(map(inline, each.heads))} |", f"|{'---|' + '---:|' * (len(each.heads) - 1)}"]
        for name, cells in each.rows:
            rows.append(f"| {' | '.join([inline(name), *(cell.words for cell in cells)])} |")
        lines.append("\n".join(rows))
    return lines
