"""The layout of the source: packages import from those below them and from what is installed with Ludus, and each says
what belongs in it."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from tools.layout import LAYERS, ROOT, Tree, circles, levels

TREE = Tree(ROOT)
#: Packages that come with a required package for good, and names under which a package is imported.
ALSO = {"sqlmodel": {"sqlalchemy"}, "pyyaml": {"yaml"}, "numba": {"llvmlite"}, "pillow": {"pil"}}
#: The only modules that import each other: abilities of For Glory have effects, and effects let abilities follow.
ABILITIES = [
    f"rules.forglory.book.{name}"
    for name in ("abilities", "damage", "effects", "entering", "manual_effects", "windows")
]


def test_packages_import_from_those_below_them_alone() -> None:
    assert {name for row in LAYERS for name in row} == set(TREE.map)
    assert TREE.upward() == []
    assert circles(TREE.map) == []


def test_no_modules_import_each_other_but_abilities_and_effects() -> None:
    assert circles(TREE.graph) == [ABILITIES]


def imported(module: ast.Module) -> Iterator[str]:
    """Yield the top-level packages that a module imports, anywhere in it."""
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.partition(".")[0]


def test_every_import_is_of_a_package_that_is_installed_with_ludus() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    required = [*project["dependencies"], *extras["fast"], *extras["cluster"], *extras["pdf"], *extras["portraits"]]
    names = {re.split(r"[<>=!~\[ ]", each, maxsplit=1)[0].casefold() for each in required}
    known = {"ludus_cli", "_typeshed", *names, *sys.stdlib_module_names}
    known |= {other for name in names for other in ALSO.get(name, ())}
    found = {(name, each) for name, module in TREE.modules.items() for each in imported(module)}
    assert len(found) > 1000
    assert {(name, each) for name, each in found if each.casefold() not in known} == set()


def test_each_package_says_what_belongs_in_it() -> None:
    folders = {name.rpartition(".")[0] for name in TREE.modules if "." in name}
    assert len(folders) > 40
    assert [name for name in sorted(folders) if len(ast.get_docstring(TREE.modules[name]) or "") < 20] == []


def test_the_rules_hold_games_alone() -> None:
    games = {name for row in LAYERS for name in row if name.startswith("rules.")}
    assert {name for name in TREE.modules if name.count(".") == 1 and name.startswith("rules.")} == games


def test_an_import_that_points_up_and_a_circle_are_found(tmp_path: Path) -> None:
    for name, text in {
        "core/dice": "from ludus_cli.game import rolls",
        "game/rolls": "def f():\n    from ludus_cli.core.dice import roll",
        "game/words": "if TYPE_CHECKING:\n    from ludus_cli.game import rolls",
    }.items():
        path = tmp_path / "src" / "ludus_cli" / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    found = Tree(tmp_path)
    assert found.upward() == [("core", "game")]
    assert circles(found.map) == [["core", "game"]]
    assert circles(found.graph) == [["core.dice", "game.rolls"]]
    assert levels({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == 3
