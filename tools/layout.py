"""Measure the layout of the source: packages, imports, docstrings and lines, in one table.

Run ``python -m tools.layout`` from the project's folder, with ``--since COMMIT`` for a second column that shows an
earlier commit.
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import subprocess
import tarfile
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NAME = "ludus_cli"
#: The packages from the top down. A package imports only from those below its line.
LAYERS = (
    ("__main__",), ("cli",), ("commands",), ("screen",), ("play",), ("site",), ("records",), ("campaign", "odds"),
    ("rules.heroes", "rules.skirmish", "rules.gladiator", "rules.forglory", "rules.spartacus"), ("rules.seasons",),
    ("rules",), ("systems",), ("chronicle",), ("packs",), ("scenes",), ("game",), ("models",), ("output",), ("core",),
)  # fmt: skip
#: Words that no docstring begins with: it states what is returned or done.
QUESTIONS = re.compile(r"(What|Who|How|Whether|Where|Which|Whom)\b")
#: Data of ludi that is read by a string key.
KEYED = re.compile(r"\b(?:made|matter|match)\[\"")
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
Graph = Mapping[str, set[str]]


@dataclass
class Tree:
    """A checked-out tree of the project."""

    root: Path

    @cached_property
    def modules(self) -> dict[str, ast.Module]:
        """The modules of the package by their names below it; "" is the package itself."""
        folder = self.root / "src" / NAME
        found = {}
        for path in folder.rglob("*.py"):
            parts = path.relative_to(folder).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = ast.parse(path.read_text("utf-8"))
        return found

    @cached_property
    def graph(self) -> dict[str, set[str]]:
        """The modules that each module imports, also inside functions; not those for type checkers alone."""
        return {name: set(self.imported(name)) & set(self.modules) - {name} for name in self.modules}

    def imported(self, name: str, *, typing: bool = False) -> Iterator[str]:
        """Yield the modules that a module imports; with ``typing`` also those for type checkers alone."""
        for node in walked(self.modules[name], typing):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == NAME:
                of = node.module.removeprefix(NAME).removeprefix(".")
                for each in node.names:
                    full = f"{of}.{each.name}".removeprefix(".")
                    yield full if full in self.modules else of

    @cached_property
    def map(self) -> dict[str, set[str]]:
        """The packages that each package imports, also for type checkers alone."""
        found: dict[str, set[str]] = defaultdict(set)
        for name in self.modules:
            found[package_of(name)] |= {package_of(each) for each in self.imported(name, typing=True)}
        return {name: found[name] - {name, ""} for name in sorted(found) if name}

    def upward(self) -> list[tuple[str, str]]:
        """Return the pairs of packages where one imports another that is not below it."""
        level = {name: n for n, row in enumerate(LAYERS) for name in row}
        pairs = ((one, other) for one, others in self.map.items() for other in sorted(others))
        return [(one, other) for one, other in pairs if level.get(one, 99) >= level.get(other, -1)]

    def python(self, folder: str) -> Iterator[str]:
        """Yield the Python files below a folder as text."""
        for path in (self.root / folder).rglob("*.py"):
            yield path.read_text("utf-8")

    def rows(self) -> Iterator[tuple[str, int]]:
        """Yield the measures with their names."""
        nodes = [node for tree in self.modules.values() for node in ast.walk(tree)]
        imports = [node for node in nodes if isinstance(node, (ast.Import, ast.ImportFrom))]
        docs = [text for node in nodes if isinstance(node, DOCUMENTED) and (text := ast.get_docstring(node))]
        statements = sum(isinstance(node, ast.stmt) for node in nodes) - len(imports) - len(docs)
        gladiator = list(self.python(f"src/{NAME}/rules/gladiator"))
        ludi = "\n".join(self.python(f"src/{NAME}/rules/gladiator/ludus"))
        yield "modules directly in rules/", len(list((self.root / "src" / NAME / "rules").glob("[!_]*.py")))
        yield "packages on the map", len(self.map)
        yield "levels", levels(self.map)
        yield "arrows", sum(map(len, self.map.values()))
        yield "arrows up", len(self.upward())
        yield "circles between packages", len(circles(self.map))
        yield "circles of modules", len(circles(self.graph))
        yield "import lines in src", sum((node.end_lineno or 0) - node.lineno + 1 for node in imports)
        yield "docstrings that begin with a question word", sum(bool(QUESTIONS.match(text)) for text in docs)
        yield "is_older( in gladiator", sum(text.count("is_older(") for text in gladiator)
        yield "lines of ludi with data by string key", sum(bool(KEYED.search(line)) for line in ludi.splitlines())
        yield "lines of src", sum(len(text.splitlines()) for text in self.python("src"))
        yield "lines of Python in tests", sum(len(text.splitlines()) for text in self.python("tests"))
        yield "statements without imports and docstrings", statements


def walked(tree: ast.Module, typing: bool) -> Iterator[ast.AST]:
    """Yield the nodes of a module; without ``typing`` not those below ``if TYPE_CHECKING``."""
    left: list[ast.AST] = [tree]
    while left:
        node = left.pop()
        if isinstance(node, ast.If) and not typing and getattr(node.test, "id", "") == "TYPE_CHECKING":
            continue
        yield node
        left.extend(ast.iter_child_nodes(node))


def package_of(module: str) -> str:
    """Return the package of a module as the map shows it; each game is one of its own."""
    parts = module.split(".")
    return ".".join(parts[:2] if parts[0] == "rules" else parts[:1])


def circles(graph: Graph) -> list[list[str]]:
    """Return the groups of names that reach each other, sorted."""
    left = {name: set(others) for name, others in graph.items()}
    while ends := {name for name, others in left.items() if not others & left.keys()}:
        # What imports nothing of the rest is in no circle.
        left = {name: others for name, others in left.items() if name not in ends}
    reached = {name: reach(left, name) for name in left}
    found = {tuple(sorted(other for other in reached[name] if name in reached.get(other, ()))) for name in left}
    return sorted(list(group) for group in found if len(group) > 1)


def reach(graph: Graph, name: str) -> set[str]:
    """Return the names that can be reached from one, itself only through another."""
    seen: set[str] = set()
    left = list(graph[name])
    while left:
        each = left.pop()
        if each not in seen:
            seen.add(each)
            left.extend(graph.get(each, ()))
    return seen


def levels(graph: Graph) -> int:
    """Return the length of the longest chain of imports; packages in a circle share a level."""
    same = {name: tuple(group) for group in circles(graph) for name in group}
    height: dict[str, int] = {}

    def of(name: str, above: frozenset[str] = frozenset()) -> int:
        group = same.get(name, (name,))
        if name not in height:
            below = {each for one in group for each in graph[one]} - set(group) - above
            height[name] = 1 + max((of(each, above | set(group)) for each in below), default=0)
        return height[name]

    return max(map(of, graph))


def earlier(commit: str, folder: Path) -> Tree:
    """Unpack ``src`` and ``tests`` of a commit into a folder."""
    packed = subprocess.run(["git", "archive", commit, "src", "tests"], cwd=ROOT, capture_output=True, check=True)
    with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as archive:
        archive.extractall(folder, filter="data")
    return Tree(folder)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--since", metavar="COMMIT", help="also measure this commit")
    since = parser.parse_args().since
    with tempfile.TemporaryDirectory() as folder:
        before = dict(earlier(since, Path(folder)).rows()) if since else {}
    for name, value in Tree(ROOT).rows():
        then = f"{before[name]:>10,}" if since else ""
        print(f"{name:<45}{then}{value:>10,}")


if __name__ == "__main__":
    main()
