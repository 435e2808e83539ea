"""docs/skirmish.md and the code say the same; every ruling has its test."""

import re
from pathlib import Path

from ludus_cli.game.elements.switches import value_of
from ludus_cli.rules.skirmish.book import rolls
from ludus_cli.rules.skirmish.book.arms import GUIDE
from ludus_cli.rules.skirmish.book.events import V
from ludus_cli.rules.skirmish.book.fight import (
    HIT_ARMOUR,
    HIT_COLLISION,
    HIT_NETTED,
    HIT_REAR,
    HIT_SPEAR,
    HIT_UNARMED,
    OUTNUMBERED,
)
from ludus_cli.rules.skirmish.book.gladiator import CLASS_MODIFIERS, POINTS, STAMINA_DIE
from ludus_cli.rules.skirmish.book.house_rules import SWITCHES, HouseRules
from ludus_cli.rules.skirmish.book.movement import MOVED_MODIFIER
from ludus_cli.rules.skirmish.book.pool import CLASS_TABLE, WEAPON_TABLE
from ludus_cli.rules.skirmish.book.state import ACTIVE_PHASES
from ludus_cli.rules.skirmish.book.terms import ATTRIBUTES, CLASSES, ITEMS, PARTS, SHIELDS, WOUNDS
from ludus_cli.rules.skirmish.book.wounds import BLOCKS
from ludus_cli.rules.skirmish.trials.tactics import TACTICS
from tests.docs.pages import check_readme, check_rulings

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "skirmish.md").read_text(encoding="utf-8")
RULES = ROOT / "src" / "ludus_cli" / "rules" / "skirmish"
CODE = {path.name: path.read_text(encoding="utf-8") for path in sorted(RULES.rglob("*.py"))}
RULINGS = range(1, 47)


def table(header: str) -> list[list[str]]:
    """The rows of the table on the page whose header begins so; raises when there is none."""
    rows: list[list[str]] = []
    found = False
    for line in PAGE.splitlines():
        line = line.removeprefix("> ").removeprefix(">")
        if line.startswith(header):
            found = True
        elif found and not line.startswith("|"):
            break
        elif found and not line.startswith("|---"):
            rows.append([cell.strip().strip("`") for cell in line.strip("|").split("|")])
    assert rows, f"no table {header}"
    return rows


def number(cell: str) -> int:
    """A modifier as the page writes it; nothing is 0."""
    return int(cell or "0")


def test_every_ruling_stands_on_the_page_once() -> None:
    check_rulings(PAGE, "S", len(RULINGS))


def test_every_ruling_is_named_in_the_code() -> None:
    assert {int(n) for text in CODE.values() for n in re.findall(r"\bS(\d+)\b", text)} == set(RULINGS)


def test_every_ruling_has_a_test_of_its_name() -> None:
    tests = "\n".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    tested = {int(n) for n in re.findall(r"def test_s(\d+)_", tests)}
    # S2 is the last line of each row of S1's test, S14 and others have several.
    assert set(RULINGS) - tested == {2}
    assert "# S2:" in tests


def test_the_switches_on_the_page_are_those_of_the_code() -> None:
    rows = {row[0]: row for row in table("| switch |")}
    assert list(rows) == list(SWITCHES)
    for name, switch in SWITCHES.items():
        values = ", ".join(f"`{value}`" for value in switch.values)
        default = value_of(SWITCHES, HouseRules(), name)
        assert f"| `{name}` | {values} | `{default}` | `{switch.book}` |" in PAGE
        assert switch.ruling in rows[name][5]
        # What decides it stands in a table of its own.
        assert f"| `{name}` | `{switch.book}` | " in PAGE


def test_class_tables() -> None:
    for row, weight in zip(table("| class | Strength roll"), range(3), strict=True):
        strength, reactions = CLASS_MODIFIERS[weight]
        assert row[0] == CLASSES[weight]
        assert (number(row[1]), number(row[2])) == (strength, reactions)
        assert (row[3], int(row[4])) == (f"4 + 1d{STAMINA_DIE[weight]}", ACTIVE_PHASES[weight])
    for row, weight in zip(table("| class | shield"), range(3), strict=True):
        guide = GUIDE[weight]
        assert row == [CLASSES[weight], SHIELDS[guide.shield], str(guide.heavy), str(guide.medium)]
    assert table("| 1d6 | points |") == [["1", "0"], ["2-5", "1"], ["6", "2"]]
    assert list(POINTS) == [0, 1, 1, 1, 1, 2]


def test_newcomers() -> None:
    for row, face in zip(table("| 1d6 | class | weapon |"), range(1, 7), strict=True):
        weapon, net = WEAPON_TABLE[face - 1]
        words = ITEMS[weapon] + (" and net" if net else "")
        assert row == [str(face), CLASSES[CLASS_TABLE[face - 1]], words]


def test_fight_tables() -> None:
    assert [number(row[1]) for row in table("| he moved |")] == list(MOVED_MODIFIER)
    assert [number(row[1]) for row in table("| attacker |")] == [
        -1, HIT_REAR, HIT_UNARMED, HIT_NETTED, HIT_ARMOUR[0], HIT_ARMOUR[2], HIT_SPEAR, HIT_COLLISION,
    ]  # fmt: skip
    assert HIT_ARMOUR[1] == 0
    assert [number(row[1]) for row in table("| defender |")] == [-1, OUTNUMBERED]
    assert [int(row[1][0]) for row in table("| shield | blocks at |")] == [BLOCKS[2], BLOCKS[1], BLOCKS[0]]
    rows = table("| total | wound |")
    assert [row[1] for row in rows] == list(WOUNDS)
    assert [rolls.severity_of(int(re.split(r"\D", row[0])[0])) for row in rows] == [0, 1, 2, 3]
    assert [least for least, _ in rolls.WOUND_TABLE] == [11, 9, 7]


def test_the_specials_name_every_part() -> None:
    parts = [row[0] for row in table("| part | special |")]
    assert sorted(parts) == sorted([*(part.lower() for part in PARTS[:5]), "left or right leg"])


def test_improvement() -> None:
    for row in table("| 1d10 | improvement |"):
        first, last = (int(face) for face in row[0].split("-"))
        name, gain = row[1].split(" +")
        assert {ATTRIBUTES[rolls.IMPROVES[face - 1]] for face in range(first, last + 1)} == {name}
        assert int(gain) == (2 if name == "Stamina" else 1)


def test_the_numbers_of_the_tactics() -> None:
    rows = table("| choice | what the number means")
    words = {"yes": 1, "no": 0}
    for row in rows:
        for cell, own in zip(row[2:], TACTICS.values(), strict=True):
            value = words[cell] if cell in words else int(cell)
            assert value == int(getattr(own, row[0]))
    assert {row[0] for row in rows} | {"name", "words", "aims"} == set(next(iter(TACTICS.values()))._fields)


def test_the_readme_names_every_module_and_roll() -> None:
    check_readme(RULES, "Rolls", V)
