"""No folder names a rule system but its own, so a new system changes nothing else."""

import re
from pathlib import Path

import pytest

from ludus_cli.systems.installed import registered, shipped_systems
from tests.some import nonempty

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "ludus_cli"
TEMPLATES = ROOT / "templates"
KINDS_OF_TEXT = (".py", ".j2", ".toml", ".md", ".sql", ".css")
#: The systems of this project with their rooms among the rules. Another kind of campaigns of a system has its room in
#: that of the system, whose key and its own make its key.
ROOMS = {
    "-".join((room := path.parent.relative_to(SOURCE / "rules")).parts): room.parts[0]
    for path in sorted((SOURCE / "rules").rglob("system.py")) if path.parent != SOURCE / "rules"
}  # fmt: skip
OWN = sorted(ROOMS)


#: Keys that are also a word of every system, whose fighters are gladiators, or the name of a man of history: such a
#: system is named by the path to its room, or by the word where one is chosen or loaded.
WORDS = frozenset({"gladiator", "spartacus"})


def names(key: str, line: str) -> bool:
    """Whether a line names a system."""
    if key not in WORDS:
        return key in line.casefold()
    return bool(re.search(rf"(rules|templates)[./]{key}\b|\b(system|load)\W{{1,3}}{key}\b", line))


def naming(key: str, folder: Path, spared: Path) -> list[str]:
    """The lines of a folder that name a system, by file; those under ``spared`` apart."""
    return [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}" for path in sorted(folder.rglob("*"))
        if path.suffix in KINDS_OF_TEXT and spared not in path.parents
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1) if names(key, line)
    ]  # fmt: skip


def test_all_systems_of_this_project_are_registered_and_none_else() -> None:
    assert set(OWN) == set(shipped_systems()) <= set(registered())


def test_the_search_finds_what_it_looks_for() -> None:
    assert "heroes" in OWN
    assert len(naming("heroes", SOURCE, TEMPLATES)) > 50
    assert len(naming("dice", SOURCE, SOURCE / "rules" / "heroes")) > 20
    assert len(naming("gladiator", SOURCE, TEMPLATES)) > 50
    assert names("gladiator", 'load("gladiator")')
    assert any(path.suffix == ".j2" for path in TEMPLATES.iterdir())


@pytest.mark.parametrize("key", OWN)
def test_a_system_is_named_in_its_own_room_only(key: str) -> None:
    assert naming(key, SOURCE, SOURCE / "rules" / ROOMS[key]) == []


@pytest.mark.parametrize("key", OWN)
def test_templates_name_no_other_system(key: str) -> None:
    assert naming(key, TEMPLATES, TEMPLATES / ROOMS[key]) == []


def test_no_template_or_module_is_named_after_a_system() -> None:
    rooms = set(ROOMS.values())
    homes = [SOURCE / "rules" / room for room in rooms] + [TEMPLATES / room for room in rooms]
    for folder in (SOURCE, TEMPLATES):
        for path in nonempty(folder.rglob("*")):
            if "__pycache__" in path.parts or path in homes:
                continue
            inside = any(home in path.parents for home in homes)
            named = [key for key in OWN if key in path.name.casefold() and key not in WORDS]
            assert inside or not named, path


def test_no_module_is_long() -> None:
    for path in (*SOURCE.rglob("*.py"), *(ROOT / "tests" / "spartacus").glob("*.py")):
        assert len(path.read_text(encoding="utf-8").splitlines()) < 600, path
