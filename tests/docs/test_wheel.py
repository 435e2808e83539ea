"""Whatever Ludus reads beside its own modules is in the wheel. It is built and used by tools/fresh_install.py."""

import tomllib
from pathlib import Path
from typing import Any

from ludus_cli.packs.pack_catalogue import packs_by_id
from ludus_cli.systems.installed import load, shipped_systems
from tests.docs.pages import ROOT, read

PROJECT: dict[str, Any] = tomllib.loads(read(ROOT / "pyproject.toml"))
TARGETS = PROJECT["tool"]["hatch"]["build"]["targets"]
#: What goes into the wheel from outside the package, and where it lies there.
PUT = {ROOT / source: there for source, there in TARGETS["wheel"]["force-include"].items()}
PACKAGES = [ROOT / package for package in TARGETS["wheel"]["packages"]]


def place(path: Path) -> str:
    """Where a file of the checkout lies in the wheel, "" when it is left out."""
    for package in PACKAGES:
        if path.is_relative_to(package.parent):
            return path.relative_to(package.parent).as_posix()
    found = [each for each in PUT if path.is_relative_to(each)]
    return "".join((Path(PUT[each]) / path.relative_to(each)).as_posix() for each in found)


def test_every_page_of_the_rules_is_in_the_wheel() -> None:
    pages = {name for key in shipped_systems() for name in load(key).pages}
    assert len(pages) > 10
    assert {place(ROOT / "docs" / name) for name in pages} == {f"ludus_cli/docs/{name}" for name in pages}


def test_all_templates_and_packs_are_in_the_wheel() -> None:
    templates = [path for path in (ROOT / "templates").rglob("*") if path.is_file()]
    assert len(templates) > 30
    for path in templates:
        assert place(path) == f"ludus_cli/{path.relative_to(ROOT).as_posix()}"
    packs = [path for _, path in packs_by_id().values()]
    assert packs
    assert all(place(path).startswith("ludus_cli/rules/") for path in packs)


def test_what_is_named_is_there_and_the_source_has_all_of_it() -> None:
    assert [path for path in PUT if not path.exists()] == []
    held = {ROOT / name.lstrip("/") for name in TARGETS["sdist"]["include"]}
    assert [path for path in held if not path.exists()] == []
    needed = {*PUT, *PACKAGES, ROOT / PROJECT["project"]["readme"], ROOT / "LICENSE"}
    assert [path for path in needed if not {path, *path.parents} & held] == []
