"""Reports, as commands show them: each is text for people, JSON for programs, CSV for spreadsheets.

Tables are set to the width of the terminal: texts wrap first, then names, at their blanks; what still
finds no room stands below its row, from the last column on. Numbers are never cut. In the linear form a row is a
sentence, or a line for each of its cells.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, is_dataclass
from typing import TYPE_CHECKING, Annotated, Any, Protocol

import typer

from ludus_cli.core import letters
from ludus_cli.core.figures import true_signs
from ludus_cli.output import console

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderResult

    from ludus_cli.core.sheet import Sheet

#: Between two columns.
GAP = "  "
#: The indent of a text below its row.
BELOW = "    "
#: Columns of texts and of names may become as narrow as the first, or as their longest word; a word
#: that is longer than the second may be broken.
NARROW, LONG_WORD = 16, 24
#: In the linear form rows that are longer, on an average, have a line for each cell.
LONG_SENTENCE = 160
#: In the linear form: words for headings, nothing for those that say nothing, and what stands for nothing in a cell.
NUMBER = "number"
HEADINGS = {"#": NUMBER, "N": NUMBER, "What": "", "W-L-D": "won-lost-drawn", "Stars W-L-D": "Stars won-lost-drawn"}
NOTHING = ("-", "–")


class Drawing(Protocol):
    """Something for Rich to draw, which can be told as well."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Draw it."""

    def spoken_lines(self) -> Iterable[str]:
        """Return it a fact a line."""


@dataclass(slots=True)
class Report:
    """Everything that a command has to show.

    ``facts`` are all of it, as JSON; ``rows`` what CSV has of it. ``parts`` are for people: tables, paragraphs
    between them, or drawings. ``notes`` go to standard error, and only beside text; ``seen`` is called when
    people were shown it, as text, and ``after`` at the end in every form. ``code`` is the exit code.
    """

    facts: dict[str, Any]
    rows: Sequence[Mapping[str, Any]] = ()
    parts: Iterable[Sheet | str | Drawing] = ()
    notes: Iterable[str] = ()
    seen: Callable[[], None] | None = None
    after: Callable[[], None] | None = None
    code: int = 0

    def show(self, as_json: bool = False, as_csv: bool = False) -> None:
        """Print it in one of its forms. Raises typer.Exit for an exit code other than 0."""
        if as_json:
            console.show_json(**self.facts)
        elif as_csv:
            console.as_utf8()
            print(csv_text(self.rows), end="")
        else:
            show_parts(*self.parts)
            for note in self.notes:
                console.say(note)
            if self.seen:
                self.seen()
        if self.after:
            self.after()
        if self.code:
            raise typer.Exit(self.code)


#: What a column is beside texts, which wrap: see Sheet.
RIGHT, FIXED, NAME, DRAWN = "right", "fixed", "names", "drawn"

#: A column: its heading, what stands in it of a row (a key of the row, or a function), and what it is.
Column = tuple[str, str | Callable[[Any], object], str]


def make_sheet(
    title: str, rows: Iterable[Any], columns: Sequence[Column], signs: Mapping[str, str] | None = None
) -> Sheet:
    """Rows of any kind as a table; ``signs`` as in Sheet."""
    from ludus_cli.core.sheet import Sheet

    return Sheet(
        title,
        [head for head, _, _ in columns],
        [[row[of] if isinstance(of, str) else of(row) for _, of, _ in columns] for row in rows],
        **{kind: [head for head, _, of in columns if of == kind] for kind in (RIGHT, FIXED, NAME, DRAWN)},
        signs=signs or {},
    )


#: The flags by which a form is chosen.
FORMS = {"as_json": ("--json", "Print data as JSON."), "as_csv": ("--csv", "Print the rows as CSV, for a spreadsheet.")}

Command = Callable[..., Report | None]


def reporting(command: Command) -> Callable[..., None]:
    """A command that also takes ``--json`` and ``--csv`` and prints the Report that it returns."""
    return in_forms(command, FORMS)


def answering(command: Command) -> Callable[..., None]:
    """A command that also takes ``--json`` and prints the Report that it returns, if any."""
    return in_forms(command, ["as_json"])


def unfolded(command: Command) -> Callable[..., None]:
    """Return a command that takes each parameter that is a dataclass of options as these options."""
    return in_forms(command, [])


def in_forms(command: Command, names: Collection[str]) -> Callable[..., None]:
    """A command whose options are those of its dataclasses too, and whose Report is printed in one of the forms."""
    import inspect

    own = inspect.signature(command, eval_str=True).parameters
    groups: dict[str, tuple[Any, Mapping[str, inspect.Parameter]]] = {
        name: (each.annotation, inspect.signature(each.annotation, eval_str=True).parameters)
        for name, each in own.items()
        if isinstance(each.annotation, type) and is_dataclass(each.annotation)
    }

    def run(**said: Any) -> None:
        forms = {name: said.pop(name) for name in names}
        if sum(forms.values()) > 1:
            raise typer.BadParameter("give one or the other", param_hint="--json, --csv")
        for name, (group, options) in groups.items():
            said[name] = group(**{option: said.pop(option) for option in options})
        shown = command(**said)
        if shown is not None:
            shown.show(**forms)

    taken = [
        option for name, each in own.items() for option in (groups[name][1].values() if name in groups else [each])
    ]
    taken += [
        inspect.Parameter(
            name,
            inspect.Parameter.KEYWORD_ONLY,
            default=False,
            annotation=Annotated[bool, typer.Option(FORMS[name][0], help=FORMS[name][1])],
        )
        for name in names
    ]
    keywords = [each.replace(kind=inspect.Parameter.KEYWORD_ONLY) for each in taken]
    run.__name__, run.__doc__, run.__module__ = (command.__name__, command.__doc__, command.__module__)
    run.__annotations__ = {}
    # Typer reads here what the command takes.
    vars(run)["__signature__"] = inspect.Signature(keywords)
    return run


# As CSV


def among(**lists: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The rows of several lists, each with the name of its list in the column ``table``."""
    return [{"table": name, **row} for name, rows in lists.items() for row in rows]


def flat(row: Mapping[str, Any]) -> dict[str, str]:
    """A row of JSON as cells: what is in an object has a column of its own, ``attributes.Speed``; a list
    is JSON. A text that a spreadsheet would take for a formula gets an apostrophe before it."""
    cells: dict[str, str] = {}
    for key, value in row.items():
        if isinstance(value, Mapping):
            cells |= {f"{key}.{name}": cell for name, cell in flat(value).items()}
        elif isinstance(value, str):
            cells[key] = f"'{value}" if value[:1] in {*"=+-@\t\r"} else value
        else:
            cells[key] = "" if value is None else json.dumps(value, ensure_ascii=False)
    return cells


def csv_text(rows: Sequence[Mapping[str, Any]]) -> str:
    """Rows as CSV below a row of their keys; "" for none."""
    import csv
    import io

    found = [flat(row) for row in rows]
    columns = list(dict.fromkeys(name for row in found for name in row))
    paper = io.StringIO()
    table = csv.DictWriter(paper, columns, restval="", lineterminator="\n")
    if columns:
        table.writeheader()
    table.writerows(found)
    return str(letters.for_paper(paper.getvalue()))


# As text


def show_parts(*parts: Sheet | str | Drawing) -> None:
    """Print tables, paragraphs and drawings: to the width of a terminal, else a row or a paragraph on a line. In the
    linear form each is told in lines."""
    from ludus_cli.core.sheet import Sheet

    for part in parts:
        if isinstance(part, str):
            console.prose(part)
        elif not console.linear():
            show_sheet(part) if isinstance(part, Sheet) else console.show(part)
        elif lines := spoken_lines(part) if isinstance(part, Sheet) else [*part.spoken_lines()]:
            for line in lines:
                console.prose(line)
            console.data("")


def show_sheet(sheet: Sheet) -> None:
    """Print a table with its title: on a terminal as wide as that, else a line a row."""
    if console.height() is None:
        rule = "─" if (sys.stdout.encoding or "utf-8").lower().startswith("utf") else "-"
        title = [console.clean(sheet.title), ""] if sheet.title else []
        print("\n".join([*title, *lines_of(sheet, None, rule)[1], ""]))
        return
    from rich.text import Text

    paper = console.out()
    rule = "─" if paper.encoding.startswith("utf") else "-"
    head, lines = lines_of(sheet, paper.width, rule)
    # A heading of its own: it may be wider than the table.
    if sheet.title:
        paper.print(Text(f"{console.clean(sheet.title)}\n", style="bold"))
    text = Text("\n".join([*lines, ""]))
    text.stylize("bold", 0, sum(len(line) + 1 for line in lines[:head]))
    paper.print(text, soft_wrap=True)


def as_read(cell: object) -> str:
    """Return a cell as people read it, without characters that a terminal obeys, and with true signs."""
    return true_signs(console.clean(cell)).replace("\t", " ")


def lines_of(sheet: Sheet, width: int | None, rule: str = "─") -> tuple[int, list[str]]:
    """The number of lines of a table's headings, and all its lines, none wider than ``width``.

    Without a width a row is a line.
    """
    feed = " -> " if width is None else "\n"
    cells = [[as_read(cell).replace("\n", feed) for cell in row] for row in sheet.rows]
    columns = [
        Width(
            [head, *(row[place] for row in cells)],
            name=head in sheet.names,
            number=head in sheet.right,
            fixed=head in sheet.fixed,
        )
        for place, head in enumerate(sheet.columns)
    ]
    kept = list(range(len(columns)))
    if width is not None:
        while len(kept) > 1 and not squeezed([columns[place] for place in kept], width):
            # What has no room goes below its row: the last column that is no name, at last a name.
            plain = [place for place in kept if not columns[place].name]
            kept.remove((plain or kept)[-1])
        columns[kept[0]].now = min(columns[kept[0]].now, width)
    shown = [columns[place] for place in kept]
    heads = set_side_by_side([sheet.columns[place] for place in kept], shown)
    lines = [*heads, rule * (sum(each.now for each in shown) + len(GAP) * (len(shown) - 1))]
    for row in cells:
        lines += set_side_by_side([row[place] for place in kept], shown)
        if width is not None and len(kept) < len(columns):
            rest = [place for place in range(len(row)) if place not in kept]
            lines += set_below([(sheet.columns[place], row[place]) for place in rest], width)
    return len(heads), lines


class Width:
    """The widths of a column: its own now, the one that it would like, and the least."""

    def __init__(self, texts: Sequence[str], *, name: bool, number: bool, fixed: bool) -> None:
        from rich.cells import cell_len

        self.name, self.number = name, number
        self.most = max(cell_len(line) for text in texts for line in text.split("\n"))
        self.least = self.now = self.most
        if number or fixed:
            # The heading, which comes first, may take several lines.
            cells = [line for text in texts[1:] for line in text.split("\n")]
            self.least = max(map(cell_len, [*texts[0].split(), *cells]), default=0)
        else:
            word = max((cell_len(word) for text in texts for word in text.split()), default=0)
            self.least = min(self.most, max(NARROW, min(word, LONG_WORD)))


def squeezed(columns: Sequence[Width], width: int) -> bool:
    """Make columns so narrow that they fit side by side, the widest first and names last; whether they do."""
    for each in columns:
        each.now = each.most
    over = sum(each.now for each in columns) + len(GAP) * (len(columns) - 1) - width
    for names in (False, True):
        group = [each for each in columns if each.name == names]
        while over > 0 and (wide := [each for each in group if each.now > each.least]):
            # The widest comes down to the next one, and then both together.
            widest = max(wide, key=lambda each: each.now)
            next_one = max([each.now for each in wide if each is not widest], default=0)
            step = min(over, max(1, widest.now - next_one), widest.now - widest.least)
            widest.now -= step
            over -= step
    return over <= 0


def set_side_by_side(cells: Sequence[str], columns: Sequence[Width]) -> list[str]:
    """A row of a table: as many lines as its longest cell needs."""
    from itertools import zip_longest

    from rich.cells import cell_len

    lines = []
    for parts in zip_longest(
        *(wrapped(text, each.now) for text, each in zip(cells, columns, strict=True)), fillvalue=""
    ):
        padded = []
        for part, each in zip(parts, columns, strict=True):
            blank = " " * (each.now - cell_len(part))
            padded.append(blank + part if each.number else part + blank)
        lines.append(GAP.join(padded).rstrip())
    return lines


def set_below(cells: Sequence[tuple[str, str]], width: int) -> list[str]:
    """Headings and cells that had no room in their row, as lines below it; empty ones are left out."""
    from rich.cells import cell_len

    room = width - len(BELOW)
    lines: list[str] = []
    for head, cell in cells:
        text = ": ".join(filter(None, (head, cell.replace("\n", " -> ")))) if cell else ""
        if not text:
            continue
        if lines and cell_len(f"{lines[-1]}; {text}") <= room:
            lines[-1] += f"; {text}"
        else:
            lines += [text]
    return [BELOW + part for line in lines for part in wrapped(line, room)]


def wrapped(text: str, width: int) -> list[str]:
    """A text in lines no wider than that, broken at blanks where it can be."""
    from rich.cells import cell_len

    if "\n" not in text and cell_len(text) <= width:
        return [text]
    from rich.text import Text

    lines = Text(text).wrap(console.out(), width, overflow="fold")
    return [line.plain.rstrip() for line in lines]


# As lines


def spoken_lines(sheet: Sheet) -> list[str]:
    """Return a table for screen readers: its title, and a sentence for each row, ``Marcus: Style Murmillo; Fame 3.``

    The first column, with the name beside it, stands before the colon. Where most rows are too long for a sentence, all
    have a line for each cell. Of two columns, rows are "name: value", below the headings. A table of bars alone is left
    out: another one has its facts.
    """
    heads = [HEADINGS.get(head.strip(), head.strip()) for head in sheet.columns]
    kept = [place for place, head in enumerate(sheet.columns) if head not in sheet.drawn]
    if len(kept) < 2 <= len(heads):
        return []
    named = 2 if len(kept) > 2 and sheet.columns[kept[1]] in sheet.names else 1
    rows = []
    for row in sheet.rows:
        cells = [spoken_cell(str(cell), sheet.signs) for cell in row]
        who = ", ".join(filter(None, (spoken_name(heads[place], cells[place]) for place in kept[:named])))
        rows.append((who, [(heads[place], cells[place]) for place in kept[named:] if cells[place]]))
    title = console.clean(sheet.title)
    if not rows:
        return [title, "Nothing."]
    if len(kept) == named + 1:
        known = [heads[place] for place in kept]
        above = [f"{', '.join(known[:-1])}: {known[-1]}"] if all(known) else []
        return [title, *above, *(": ".join(filter(None, (who, *(cell for _, cell in facts)))) for who, facts in rows)]
    sentences = [": ".join(filter(None, (who, "; ".join(spoken_fact(*fact) for fact in facts)))) for who, facts in rows]
    if sum(map(len, sentences)) <= LONG_SENTENCE * len(sentences):
        return [title, *(each if each.endswith((".", "!", "?", "…")) else f"{each}." for each in sentences)]
    lines = [title]
    for who, facts in rows:
        lines += ["", *([f"{who}:"] if who else []), *(": ".join(filter(None, fact)) for fact in facts)]
    return lines


def spoken_cell(cell: str, signs: Mapping[str, str]) -> str:
    """Return a cell with words for its signs; "none" for a dash."""
    text = as_read(cell).replace("\n", "; ").strip()
    for sign, words in signs.items():
        if text == sign:
            return words
        if text.endswith(f" {sign}"):
            text = f"{text.removesuffix(sign).rstrip()}, {words}"
    return "none" if text in NOTHING else text


def spoken_name(head: str, cell: str) -> str:
    """Return a cell that names its row; a number, or nothing, has its heading: ``Turn 2``."""
    bare = head in ("", NUMBER) or not (cell[:1].isdigit() or cell == "none")
    return cell if bare else f"{head} {cell}"


def spoken_fact(head: str, cell: str) -> str:
    """Return a cell with its heading: ``Fame 3``; a number or a clause as heading is parted from it, ``5: 3``."""
    apart = head[:1].isdigit() or head.count(" ") > 1
    return f"{head}{':' if apart else ''} {cell}".lstrip()
