"""Which tests cover which section of the rulebook, and which ruling: writes docs/section-tests.md.

    python tools/section_table.py           writes the table
    python tools/section_table.py --check   writes nothing; fails when the table is stale or has a gap

A test covers a section by the marker ``@pytest.mark.section("5.4.3.1", ...)`` on itself, its class
or its module (``pytestmark``), or by a name such as ``test_5_4_3_1_words``; it covers a ruling by
``@pytest.mark.ruling("H34", ...)`` in the same places. The tests are read, never imported or run.
Sections, titles and rulings stand in docs/sections.toml.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KINDS = ("rule", "prose")
NUMBERED_NAME = re.compile(r"test_(\d+(?:_\d+)+)(?:_|$)")
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


@dataclass
class Coverage:
    """Tests by section and by ruling (file, name), and what the tests name that does not exist."""

    sections: dict[str, list[tuple[str, str]]] = field(default_factory=dict)
    rulings: dict[str, list[tuple[str, str]]] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)


def read_catalogue(path: Path) -> Catalogue:
    """Read sections.toml. Raises TableError for a kind or a section that does not exist."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    sections = {
        number: Section(number, entry["title"], entry["kind"])
        for number, entry in data["sections"].items()
    }
    rulings = {
        number: Ruling(
            number, entry["title"], tuple(entry["sections"]), tuple(entry.get("switches", ()))
        )
        for number, entry in data["rulings"].items()
    }
    problems = [
        f"{path.name}: section {section.number} is of kind {section.kind!r}; use rule or prose"
        for section in sections.values()
        if section.kind not in KINDS
    ]
    problems += [
        f"{path.name}: ruling {ruling.number} settles section {number}, which does not exist"
        for ruling in rulings.values()
        for number in ruling.sections
        if number not in sections
    ]
    if problems:
        raise TableError("\n".join(problems))
    return Catalogue(sections, rulings)


def numbers_in_name(name: str, known: dict[str, Section]) -> list[str]:
    """The section that a test's name begins with, as a list of one or none.

    The longest run of leading numbers that is a section counts, so that
    ``test_5_4_3_2_points_more`` is about 5.4.3.2 and ``test_2_7_2_5_dice`` about 2.7.2; when no
    run is one, all the numbers are handed back, to be reported.
    """
    match = NUMBERED_NAME.match(name)
    if not match:
        return []
    parts = match[1].split("_")
    for length in range(len(parts), 1, -1):
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
                found = marks.sections if kind == "section" else marks.rulings
                found.append(argument.value)
            else:
                problems.append(
                    f"{where}: the marker {kind} takes plain strings, not {ast.unparse(argument)}"
                )
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
            yield from tests_in(
                statement.body, inside, f"{prefix}{statement.name}.", where, problems
            )
        elif isinstance(statement, DEFINITIONS) and statement.name.startswith("test"):
            name = prefix + statement.name
            own = marks_of(statement.decorator_list, f"{where}: {name}", problems)
            yield name, statement.name, marks + own


def scan(tests: Path, catalogue: Catalogue, root: Path) -> Coverage:
    """Read every test file below ``tests``; files are named as seen from ``root``."""
    coverage = Coverage(
        sections={number: [] for number in catalogue.sections},
        rulings={number: [] for number in catalogue.rulings},
    )
    for path in sorted(tests.rglob("test_*.py")):
        where = path.relative_to(root).as_posix()
        module = ast.parse(path.read_text(encoding="utf-8"), filename=where)
        for name, plain, marks in tests_in(module.body, Marks(), "", where, coverage.problems):
            sections = marks.sections + numbers_in_name(plain, catalogue.sections)
            enter(coverage.sections, sections, (where, name), "section", coverage.problems)
            enter(coverage.rulings, marks.rulings, (where, name), "ruling", coverage.problems)
    return coverage


def enter(
    rows: dict[str, list[tuple[str, str]]],
    numbers: list[str],
    test: tuple[str, str],
    kind: str,
    problems: list[str],
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
        f"no test covers section {section.number} ({section.title})"
        for section in catalogue.sections.values()
        if section.kind == "rule" and not coverage.sections[section.number]
    ]
    lines += [
        f"no test covers ruling {ruling.number} ({ruling.title})"
        for ruling in catalogue.rulings.values()
        if not coverage.rulings[ruling.number]
    ]
    return lines


def cell(tests: list[tuple[str, str]]) -> str:
    """The tests of one row, gathered by file, each file a link as seen from docs/."""
    by_file: dict[str, list[str]] = {}
    for file, name in tests:
        by_file.setdefault(file, []).append(f"`{name}`")
    return "<br>".join(
        f"[{file.rpartition('/')[2]}](../{file}): {', '.join(names)}"
        for file, names in by_file.items()
    )


def render(catalogue: Catalogue, coverage: Coverage) -> str:
    """The whole of docs/section-tests.md."""
    prose = [section for section in catalogue.sections.values() if section.kind == "prose"]
    lines = [
        "# Sections, rulings and their tests",
        "",
        "Written by `python tools/section_table.py`: do not edit.",
        "Titles come from [sections.toml](sections.toml); the rules are in [rules.md](rules.md).",
        "",
        "## Sections",
        "",
        "| section | about | tests |",
        "|---|---|---|",
    ]
    lines += [
        f"| {section.number} | {section.title} | {cell(coverage.sections[section.number])} |"
        for section in catalogue.sections.values()
        if section.kind == "rule"
    ]
    lines += ["", "## Rulings", "", "| ruling | about | settles | tests |", "|---|---|---|---|"]
    lines += [
        f"| {ruling.number} | {ruling.title} | {', '.join(ruling.sections)} "
        f"| {cell(coverage.rulings[ruling.number])} |"
        for ruling in catalogue.rulings.values()
    ]
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
    """Write the table of the project at ``root``, or only check it; hand back what is wrong.

    Unknown numbers are wrong either way; gaps and a stale file only when checking, so that the
    table can be written while tests are still missing.
    """
    catalogue = read_catalogue(root / "docs" / "sections.toml")
    coverage = scan(root / "tests", catalogue, root)
    text = render(catalogue, coverage)
    target = root / "docs" / "section-tests.md"
    problems = list(coverage.problems)
    if not check:
        target.write_text(text, encoding="utf-8", newline="\n")
        return problems
    problems += gaps(catalogue, coverage)
    if not target.exists() or target.read_text(encoding="utf-8") != text:
        problems.append("docs/section-tests.md is stale: run python tools/section_table.py")
    return problems


def main(arguments: list[str] | None = None) -> int:
    """Run from the command line; exit status 0 when all is well, 1 when something is wrong."""
    parser = argparse.ArgumentParser(description="Write docs/section-tests.md.")
    parser.add_argument(
        "--check", action="store_true", help="write nothing; fail when stale or when a row is empty"
    )
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
