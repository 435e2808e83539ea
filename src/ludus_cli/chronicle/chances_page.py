"""The exact odds of an exchange as a sheet to print: tables, and a chart of the shares; HTML or Markdown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from ludus_cli.chronicle.charts import box, hatched
from ludus_cli.chronicle.templating import inline, render
from ludus_cli.core.english import capital
from ludus_cli.core.letters import isolated
from ludus_cli.game.trials.exchanges import Part, Worked, describe_values, value_words
from ludus_cli.scenes.svg import BOLD, INK, LINE, MARK, PAPER, SOFT, cropped, path, stroke, svg, text_element, width_of

#: A bar of all shares: how high it is, and from one to the next.
HIGH, STEP = 13.0, 20.0
#: The wider drawing of a chart, in its own units.
WIDE = 400


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


def filled(number: int, x: float, y: float, width: float, height: float) -> str:
    """A piece of a bar, each number with a look of its own that needs no colour."""
    shape = box(x, y, width, height)
    looks = (
        path(shape, f"fill:{INK};stroke:{INK}"),
        path(shape + hatched(x, y, width, height), f"{stroke(INK)};fill:{PAPER}"),
        path(shape, f"fill:{SOFT};stroke:{INK}"),
        path(shape, f"fill:{PAPER};stroke:{INK}"),
        path(shape + hatched(x, y, width, height, 8), f"{stroke(SOFT)};fill:{PAPER}"),
        path(shape, f"fill:{MARK};stroke:{MARK}"),
        path(shape + hatched(x, y, width, height), f"{stroke(MARK)};fill:{PAPER}"),
        path(shape, f"fill:{LINE};stroke:{SOFT}"),
    )
    return looks[number % len(looks)]


def chart(worked: Worked) -> str:
    """A bar for each cell of a table over one field, or of an exchange alone, with a key; "" for anything else."""
    shares = [part for part in worked.coming if not part.mean]
    if len(worked.over) > 1 or len(shares) < 2:
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
                body += filled(number, x, y, width, HIGH)
            x += width
        y += STEP
    return svg("What may come of it", y, body)


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
    )


def chances_markdown(system: str, worked: Worked, rules: str) -> str:
    """Return the sheet of an exchange as Markdown, without the chart."""
    fields = worked.exchange.fields
    lines = [
        f"# {inline(capital(worked.exchange.name))}: exact odds",
        f"{inline(system)}{inline(rules)}. {inline(worked.exchange.words)}",
    ]
    if worked.said:
        lines.append(f"Said: {inline(describe_values(fields, worked.said))}.")
    if worked.rest:
        lines.append(f"Not said, so taken: {inline(describe_values(fields, worked.rest))}.")
    for each in tables_of(worked):
        if each.title:
            lines.append(f"## {inline(each.title)}")
        rows = [f"| {' | '.join(map(inline, each.heads))} |", f"|{'---|' + '---:|' * (len(each.heads) - 1)}"]
        for name, cells in each.rows:
            rows.append(f"| {' | '.join([inline(name), *(cell.words for cell in cells)])} |")
        lines.append("\n".join(rows))
    return "\n\n".join(lines) + "\n"
