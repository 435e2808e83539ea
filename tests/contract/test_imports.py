"""What is imported is there wherever Ludus is installed: its own, Python's, or what pyproject.toml names."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
#: What a package that is named brings along for good, and what it is called where it is imported.
ALSO = {"sqlmodel": {"sqlalchemy"}, "pyyaml": {"yaml"}, "numba": {"llvmlite"}}


def imported(path: Path) -> Iterator[str]:
    """The packages that a module imports, anywhere in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.partition(".")[0]


def test_every_import_is_of_a_package_that_is_installed_with_ludus() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    named = [*project["dependencies"], *extras["fast"], *extras["cluster"], *extras["pdf"]]
    names = {re.split(r"[<>=!~\[ ]", each, maxsplit=1)[0].casefold() for each in named}
    known = {"ludus_cli", "_typeshed", *names, *sys.stdlib_module_names}
    known |= {other for name in names for other in ALSO.get(name, ())}
    strange = {
        f"{path.relative_to(ROOT)}: {name}" for path in (ROOT / "src").rglob("*.py") for name in imported(path)
        if name.casefold() not in known
    }  # fmt: skip
    assert strange == set()
