"""Which tests cover which section of a rulebook, and which ruling: writes docs/section-tests.md and its like.

    python tools/section_table.py           writes the tables
    python tools/section_table.py --check   writes nothing; fails when a table is stale or has a gap

A test covers a section by the marker ``@pytest.mark.section("5.4.3.1", ...)`` on itself, its class
or its module (``pytestmark``), or by a name such as ``test_5_4_3_1_words``; it covers a ruling by
``@pytest.mark.ruling("H34", ...)`` in the same places. One marker may name both: ``section("5.4.3.1", "H34")``.
The tests are read, never imported or run. Sections, titles and rulings stand in docs/sections.toml.

Below ``[books]`` that file names further rulebooks: the pages on which their sections and rulings stand, the folder
of their tests, and the table to write. Their tests name a ruling in their name or anywhere in their text; a test of a
section that has no heading of its own covers the one that holds it.
"""

from __future__ import annotations

import argparse
import ast
import os
import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KINDS = ("rule", "prose")
HEADED = re.compile(r"^#{2,4} (?:\[([\d.]+)\] )?(.+)$", re.MULTILINE)
RULED = re.compile(r'^> <a id="\w+"></a>\*\*([A-Z]+\d+)\*\*', re.MULTILINE)
#: The numbers of sections have two digits at most: a year is none.
NUMBERED_NAME = re.compile(r"test_(\d{1,2}(?:_\d{1,2})*)(?:_|$)")
DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


class TableError(Exception):
    """What is wrong with sections.toml or with the tests: one line for each thing."""


@dataclass(frozen=True)
class Section:
    """A numbered section of the rulebook; ``kind`` is "rule" or "prose"."""

    number: str
    title: str
    kind: str


@dataclass(frozen=True)
class Ruling:
    """A ruling, such as H34, with the sections that it settles and the house rules that switch it."""

    number: str
    title: str
    sections: tuple[str, ...]
    switches: tuple[str, ...]


@dataclass(frozen=True)
class Catalogue:
    """All that a test may cover."""

    sections: dict[str, Section]
    rulings: dict[str, Ruling]


@dataclass(frozen=True)
class Book:
    """A rulebook: its catalogue, where its tests are and which folders below are others', the table to write, and
    where titles and rules stand; ``quotes``: its tests name rulings in their text, and chapters cover sections."""

    catalogue: Catalogue
    tests: Path
    others: tuple[Path, ...]
    table: Path
    titles: str
    rules: str
    quotes: bool


@dataclass
class Coverage:
    """Tests by section and by ruling (file, name), and what the tests name that does not exist."""

    sections: dict[str, list[tuple[str, str]]] = field(default_factory=dict)
    rulings: dict[str, list[tuple[str, str]]] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)


def read_catalogue(path: Path) -> Catalogue:
    """Read sections.toml. Raises TableError for a kind or a section that does not exist."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    sections = {number: Section(number, entry["title"], entry["kind"]) for number, entry in data["sections"].items()}
    rulings = {
        number: Ruling(number, entry["title"], tuple(entry["sections"]), tuple(entry.get("switches", ())))
        for number, entry in data["rulings"].items()
    }
    problems = [
        f"{path.name}: section {section.number} is of kind {section.kind!r}; use rule or prose"
        for section in sections.values() if section.kind not in KINDS
    ]  # fmt: skip
    problems += [
        f"{path.name}: ruling {ruling.number} settles section {number}, which does not exist"
        for ruling in rulings.values() for number in ruling.sections if number not in sections
    ]  # fmt: skip
    if problems:
        raise TableError("\n".join(problems))
    return Catalogue(sections, rulings)


def read_pages(pages: list[Path], prose: list[str]) -> Catalogue:
    """The catalogue of a rulebook whose sections and rulings stand on pages; those of ``prose`` hold nothing
    that a test can cover."""
    sections: dict[str, Section] = {}
    rulings: dict[str, Ruling] = {}
    for page in pages:
        text = page.read_text(encoding="utf-8")
        heads = list(HEADED.finditer(text))
        ends = [head.start() for head in heads[1:]] + [len(text)]
        for head, end in zip(heads, ends[: len(heads)], strict=True):
            number, inside = head[1] or "", text[head.end() : end]
            kind = "rule" if inside.strip() and number not in prose else "prose"
            if number:
                sections[number] = Section(number, head[2], kind)
            for ruling in set(RULED.findall(inside)) - set(prose):
                rulings[ruling] = Ruling(ruling, head[2], (number,) if number else (), ())
    return Catalogue(sections, dict(sorted(rulings.items(), key=lambda pair: int(pair[0][1:]))))


def read_books(root: Path) -> list[Book]:
    """Every rulebook of the project at ``root``, that of sections.toml itself first."""
    docs = root / "docs"
    toml = docs / "sections.toml"
    further = tomllib.loads(toml.read_text(encoding="utf-8")).get("books", {}).values()
    folders = tuple(root / book["tests"] for book in further)
    books = [
        Book(
            read_catalogue(toml), root / "tests", folders, docs / "section-tests.md",
            "[sections.toml](sections.toml)", "[rules.md](rules.md)", False,
        )
    ]  # fmt: skip
    for book, folder in zip(further, folders, strict=True):
        catalogue = read_pages([docs / name for name in book["pages"]], book.get("prose", []))
        table = docs / book["table"]
        names = [f"[{name}]({os.path.relpath(docs / name, table.parent)})" for name in book["pages"]]
        pages = " and ".join(names)
        books.append(Book(catalogue, folder, (), table, pages, pages, True))
    return books


def numbers_in_name(name: str, known: dict[str, Section], least: int = 2) -> list[str]:
    """The section that a test's name begins with, as a list of one or none.

    The longest run of leading numbers that is a section counts, so that
    ``test_5_4_3_2_points_more`` is about 5.4.3.2 and ``test_2_7_2_5_dice`` about 2.7.2; when no
    run is one, all the numbers are handed back, to be reported. ``least``: a run of this many numbers counts.
    """
    match = NUMBERED_NAME.match(name)
    if not match:
        return []
    parts = match[1].split("_")
    if len(parts) < least:
        return []
    for length in range(len(parts), least - 1, -1):
        number = ".".join(parts[:length])
        if number in known:
            return [number]
    return [".".join(parts)]


@dataclass
class Marks:
    """What the markers of one test, class or module name."""

    sections: list[str] = field(default_factory=list)
    rulings: list[str] = field(default_factory=list)

    def __add__(self, other: Marks) -> Marks:
        return Marks(self.sections + other.sections, self.rulings + other.rulings)


def quoted(name: str, text: str, known: dict[str, Ruling]) -> list[str]:
    """The rulings that a test names: ``_g34_`` in its name, ``G34`` in its text."""
    found = re.findall(r"(?<=_)[a-z]\d+(?=_|$)", name) + re.findall(r"\b[A-Z]\d+\b", text)
    return [number.upper() for number in found if number.upper() in known]


def marks_of(expressions: list[ast.expr], where: str, problems: list[str]) -> Marks:
    """The section and ruling markers among decorators or the values of ``pytestmark``."""
    marks = Marks()
    for expression in expressions:
        if isinstance(expression, (ast.List, ast.Tuple)):
            marks += marks_of(expression.elts, where, problems)
            continue
        marker = ast.unparse(expression).partition("(")[0]
        if marker not in ("pytest.mark.section", "pytest.mark.ruling"):
            continue
        kind = marker.rpartition(".")[2]
        arguments = expression.args if isinstance(expression, ast.Call) else []
        if not arguments:
            problems.append(f"{where}: the marker {kind} names nothing")
        for argument in arguments:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                numbered = kind == "section" and argument.value[:1].isdigit()
                found = marks.sections if numbered else marks.rulings
                found.append(argument.value)
            else:
                problems.append(f"{where}: the marker {kind} takes plain strings, not {ast.unparse(argument)}")
    return marks


def module_marks(body: list[ast.stmt], where: str, problems: list[str]) -> Marks:
    """The markers that ``pytestmark = ...`` lays on a module or a class."""
    marks = Marks()
    for statement in body:
        if isinstance(statement, ast.Assign):
            targets, value = statement.targets, statement.value
        elif isinstance(statement, ast.AnnAssign) and statement.value is not None:
            targets, value = [statement.target], statement.value
        else:
            continue
        if any(isinstance(target, ast.Name) and target.id == "pytestmark" for target in targets):
            marks += marks_of([value], where, problems)
    return marks


def tests_in(
    body: list[ast.stmt], outer: Marks, prefix: str, where: str, problems: list[str]
) -> Iterator[tuple[str, str, Marks]]:
    """Every test below a module or class: (qualified name, plain name, its markers)."""
    marks = outer + module_marks(body, where, problems)
    for statement in body:
        if isinstance(statement, ast.ClassDef) and statement.name.startswith("Test"):
            inside = marks + marks_of(statement.decorator_list, where, problems)
            yield from tests_in(statement.body, inside, f"{prefix}{statement.name}.", where, problems)
        elif isinstance(statement, DEFINITIONS) and statement.name.startswith("test"):
            name = prefix + statement.name
            own = marks_of(statement.decorator_list, f"{where}: {name}", problems)
            yield name, statement.name, marks + own


def scan(
    tests: Path, catalogue: Catalogue, root: Path, others: tuple[Path, ...] = (), quotes: bool = False
) -> Coverage:
    """Read every test file below ``tests``, but not below ``others``; files are named as seen from ``root``."""
    coverage = Coverage(
        sections={number: [] for number in catalogue.sections}, rulings={number: [] for number in catalogue.rulings}
    )
    for path in sorted(tests.rglob("test_*.py")):
        if any(other in path.parents for other in others):
            continue
        where = path.relative_to(root).as_posix()
        text = path.read_text(encoding="utf-8")
        module = ast.parse(text, filename=where)
        texts = texts_of(module, text) if quotes else {}
        for name, plain, marks in tests_in(module.body, Marks(), "", where, coverage.problems):
            least = 1 if quotes else 2
            sections = marks.sections + numbers_in_name(plain, catalogue.sections, least)
            rulings = marks.rulings + quoted(plain, texts.get(plain, ""), catalogue.rulings)
            enter(coverage.sections, sections, (where, name), "section", coverage.problems)
            enter(coverage.rulings, rulings, (where, name), "ruling", coverage.problems)
    return coverage


def texts_of(module: ast.Module, text: str) -> dict[str, str]:
    """The text of each test function of a module, its decorators and name included."""
    lines = text.splitlines()
    found = {}
    for statement in ast.walk(module):
        if isinstance(statement, DEFINITIONS):
            first = min(one.lineno for one in [statement, *statement.decorator_list])
            found[statement.name] = "\n".join(lines[first - 1 : statement.end_lineno])
    return found


def enter(
    rows: dict[str, list[tuple[str, str]]], numbers: list[str], test: tuple[str, str], kind: str, problems: list[str]
) -> None:
    """Put a test into the rows that it names, once each; an unknown number is a problem."""
    for number in dict.fromkeys(numbers):
        if number in rows:
            rows[number].append(test)
        else:
            problems.append(f"{test[0]}: {test[1]} names {kind} {number}, which does not exist")


def gaps(catalogue: Catalogue, coverage: Coverage) -> list[str]:
    """Rule sections and rulings without a test, one line each."""
    lines = [
        f"no test covers section {section.number} ({section.title})" for section in catalogue.sections.values()
        if section.kind == "rule" and not coverage.sections[section.number]
    ]  # fmt: skip
    lines += [
        f"no test covers ruling {ruling.number} ({ruling.title})" for ruling in catalogue.rulings.values()
        if not coverage.rulings[ruling.number]
    ]  # fmt: skip
    return lines


def cell(tests: list[tuple[str, str]], up: str = "..") -> str:
    """The tests of one row, gathered by file, each file a link; ``up`` leads from the table to the project."""
    by_file: dict[str, list[str]] = {}
    for file, name in tests:
        by_file.setdefault(file, []).append(f"`{name}`")
    return "<br>".join(
        f"[{file.rpartition('/')[2]}]({up}/{file}): {', '.join(names)}" for file, names in by_file.items()
    )


def render(
    catalogue: Catalogue,
    coverage: Coverage,
    titles: str = "[sections.toml](sections.toml)",
    rules: str = "[rules.md](rules.md)",
    up: str = "..",
) -> str:
    """The whole of a table: where titles and rules stand, and how it is ``up`` to the project."""
    rows = [section for section in catalogue.sections.values() if section.kind == "rule"]
    prose = [section for section in catalogue.sections.values() if section.kind == "prose"]
    lines = [
        "# Sections, rulings and their tests" if rows else "# Rulings and their tests",
        "",
        "Written by `python tools/section_table.py`: do not edit.",
        f"Titles come from {titles}; the rules are in {rules}."
        if titles != rules
        else f"Titles and rules stand in {rules}.",
    ]
    if rows:
        lines += ["", "## Sections", "", "| section | about | tests |", "|---|---|---|"]
    lines += [
        f"| {section.number} | {section.title} | {cell(coverage.sections[section.number], up)} |" for section in rows
    ]
    lines += ["", "## Rulings", "", "| ruling | about | settles | tests |", "|---|---|---|---|"]
    lines += [
        f"| {ruling.number} | {ruling.title} | {', '.join(ruling.sections)} "
        f"| {cell(coverage.rulings[ruling.number], up)} |"
        for ruling in catalogue.rulings.values()
    ]
    if prose:
        lines += [
            "",
            "## Sections without a rule",
            "",
            "They introduce, list components, point elsewhere or give advice; nothing there can be tested.",
            "",
        ]
    lines += [f"- {section.number} {section.title}" for section in prose]
    return "\n".join(lines) + "\n"


def run(root: Path, check: bool) -> list[str]:
    """Write the tables of the project at ``root``, or only check them; hand back what is wrong.

    Unknown numbers are wrong either way; gaps and a stale file only when checking, so that a
    table can be written while tests are still missing.
    """
    problems: list[str] = []
    for book in read_books(root):
        coverage = scan(book.tests, book.catalogue, root, book.others, book.quotes)
        up = os.path.relpath(root, book.table.parent)
        text = render(book.catalogue, coverage, book.titles, book.rules, up)
        problems += coverage.problems
        if not check:
            book.table.write_text(text, encoding="utf-8", newline="\n")
            continue
        problems += gaps(book.catalogue, coverage)
        if not book.table.exists() or book.table.read_text(encoding="utf-8") != text:
            name = book.table.relative_to(root).as_posix()
            problems.append(f"{name} is stale: run python tools/section_table.py")
    return problems


def main(arguments: list[str] | None = None) -> int:
    """Run from the command line; exit status 0 when all is well, 1 when something is wrong."""
    parser = argparse.ArgumentParser(description="Write docs/section-tests.md and its like.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail when stale or when a row is empty")
    options = parser.parse_args(arguments)
    try:
        problems = run(ROOT, options.check)
    except TableError as error:
        problems = str(error).splitlines()
    for problem in problems:
        print(f"section_table: {problem}", file=sys.stderr)
    if not problems:
        print("docs/section-tests.md is up to date" if options.check else "docs/section-tests.md")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
