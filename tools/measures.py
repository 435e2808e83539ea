"""The size of the door for rule systems, and of the house: one table.

python tools/measures.py
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
SRC, TESTS = ROOT / "src" / "ludus_cli", ROOT / "tests"
SYSTEMS = ("heroes", "skirmish")
#: How an event kind is declared, and how another file names it.
DECLARED = re.compile(r"^([A-Z_]+): int = V\.event\(", re.MULTILINE)
NAMED = re.compile(r"\bev\.([A-Z_]+)\b")


def lines(paths: Iterable[Path]) -> int:
    """How many lines these files have together."""
    return sum(len(path.read_text(encoding="utf-8").splitlines()) for path in paths)


def modules(folder: Path) -> list[Path]:
    """The Python files below a folder that hold anything."""
    return [path for path in sorted(folder.rglob("*.py")) if path.stat().st_size > 100]


def door() -> Iterator[tuple[str, object]]:
    """Members of the door, and how often it says Any."""
    text = (SRC / "rules" / "system.py").read_text(encoding="utf-8")
    tree = ast.parse(text)
    system = next(
        each for each in tree.body if isinstance(each, ast.ClassDef) and each.name == "System"
    )
    members = [each for each in system.body if isinstance(each, (ast.AnnAssign, ast.FunctionDef))]
    said = [each for each in ast.walk(system) if isinstance(each, ast.Name) and each.id == "Any"]
    yield "members of the door", len(members)
    yield "Any in the door", len(said)


def naming(system: str) -> tuple[float, int]:
    """How many files name an event kind of a system, in the mean and at most; its declaration is one."""
    folder = SRC / "rules" / system
    kinds = DECLARED.findall((folder / "book" / "events.py").read_text(encoding="utf-8"))
    files = dict.fromkeys(kinds, 1)
    for path in modules(folder):
        for kind in set(NAMED.findall(path.read_text(encoding="utf-8"))) & set(kinds):
            files[kind] += 1
    return sum(files.values()) / len(files), max(files.values())


def measures() -> Iterator[tuple[str, object]]:
    """All of it, by name."""
    yield from door()
    yield "lines of the toy", lines((TESTS / "contract").glob("toy*.py"))
    for system in SYSTEMS:
        files = modules(SRC / "rules" / system)
        mean, most = naming(system)
        yield f"lines of {system}", lines(files)
        book = lines(modules(SRC / "rules" / system / "book"))
        yield f"share of rules in {system}", f"{100 * book / lines(files):.0f}%"
        yield f"modules of {system}", len(files)
        yield (
            f"files that name an event kind of {system}",
            f"{mean:.1f} in the mean, {most} at most",
        )
    yield "lines of src", lines(modules(SRC))
    yield "lines of tests", lines(modules(TESTS))


if __name__ == "__main__":
    for words, value in measures():
        print(f"{words:48} {value:,}" if isinstance(value, int) else f"{words:48} {value}")
