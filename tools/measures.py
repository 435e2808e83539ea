"""The size of the door for rule systems, and of the house: one table.

python tools/measures.py
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from ludus_cli.game.campaign.actions import CampaignRules
from ludus_cli.game.campaign.lists import Lists
from ludus_cli.game.campaign.making import Making
from ludus_cli.game.elements.bouts import Bouts
from ludus_cli.game.results.recorded_result import ToldResults
from ludus_cli.game.trials.trials import Kinds
from ludus_cli.systems.system import System

ROOT = Path(__file__).parents[1]
SRC, TESTS = ROOT / "src" / "ludus_cli", ROOT / "tests"
SYSTEMS = ("forglory", "gladiator", "heroes", "skirmish", "spartacus")
#: How an event kind is declared, and how another file names it.
DECLARED = re.compile(r"^([A-Z_]+): int = V\.event\(", re.MULTILINE)
NAMED = re.compile(r"\bev\.([A-Z_]+)\b")


def lines(paths: Iterable[Path]) -> int:
    """How many lines these files have together."""
    return sum(len(path.read_text(encoding="utf-8").splitlines()) for path in paths)


def modules(folder: Path) -> list[Path]:
    """The Python files below a folder that hold anything."""
    return [path for path in sorted(folder.rglob("*.py")) if path.stat().st_size > 100]


#: The parts that make a system, besides the door itself.
PARTS = (CampaignRules, Bouts, Lists, Making, ToldResults, Kinds)


def door() -> Iterator[tuple[str, object]]:
    """The members of the door, inherited ones too, how often it says Any, what it and its parts leave open, and the
    misuses that the type checker is asked to see."""
    text = (SRC / "systems" / "system.py").read_text(encoding="utf-8")
    tree = ast.parse(text)
    system = next(each for each in tree.body if isinstance(each, ast.ClassDef) and each.name == "System")
    names = {name for name in dir(System) if name[0] != "_"} | set(System.__annotations__)
    yield "members of the door", len(names)
    said = [each for each in ast.walk(system) if isinstance(each, ast.Name) and each.id == "Any"]
    yield "Any in the door", len(said)
    left = [len(getattr(each, "__abstractmethods__", ())) for each in (System, *PARTS)]
    yield "functions that a system must write", sum(left)
    misuses = (TESTS / "contract" / "misuses.py").read_text(encoding="utf-8")
    yield "misuses of the door that mypy must see", misuses.count("# type: ignore[")


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
    """All of it, by name; tables that are data alone do not count for a system."""
    yield from door()
    for name in ("toy", "probe"):
        yield f"lines of the {name}", lines((TESTS / "contract").glob(f"{name}*.py"))
    for system in SYSTEMS:
        files = [path for path in modules(SRC / "rules" / system) if path.parent.name != "tables"]
        mean, most = naming(system)
        yield f"lines of {system}", lines(files)
        book = lines(modules(SRC / "rules" / system / "book"))
        yield f"share of rules in {system}", f"{100 * book / lines(files):.0f}%"
        yield f"modules of {system}", len(files)
        yield (f"files that name an event kind of {system}", f"{mean:.1f} in the mean, {most} at most")
    yield "lines of src", lines(modules(SRC))
    yield "lines of tests", lines(modules(TESTS))


if __name__ == "__main__":
    for words, value in measures():
        print(f"{words:48} {value:,}" if isinstance(value, int) else f"{words:48} {value}")
