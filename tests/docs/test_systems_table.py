"""Systems declare all that ``ludus systems`` says of them."""

import pytest

from ludus_cli.commands.systems import COLUMNS, does, side_by_side
from ludus_cli.systems.installed import load, shipped_systems
from ludus_cli.systems.system import System
from tests.cli.helpers import ludus_json
from tests.docs.pages import ROOT, read, table_rows

README = read(ROOT / "README.md")


@pytest.fixture(scope="module")
def rows() -> list[dict[str, object]]:
    """The systems that come with Ludus, as the command tells them."""
    return [row for row in ludus_json("systems")["systems"] if row["key"] in shipped_systems()]


def test_what_each_plays_and_how_long(rows: list[dict[str, object]]) -> None:
    head = "| " + " | ".join(name for name, _, _ in COLUMNS)
    cells = [[row[of] if isinstance(of, str) else of(row) for _, of, _ in COLUMNS] for row in rows]
    assert table_rows(README, head) == cells


def test_what_ludus_does(rows: list[dict[str, object]]) -> None:
    assert table_rows(README, "| | " + " | ".join(str(row["key"]) for row in rows)) == side_by_side(rows)


def test_it_is_what_the_systems_declare() -> None:
    """Of what some have and some have not, both are told."""
    told = [does(load(key)) for key in shipped_systems()]
    for thing in ("compiled", "sheets", "ledger", "circuits", "packs", "editions", "chances"):
        assert {bool(each[thing]) for each in told} == {True, False}, thing
    for key, each in zip(shipped_systems(), told, strict=True):
        assert each["sheets"] == (type(load(key)).match_sheets is not System.match_sheets)
        assert each["rules"] == len(load(key).campaign.switches)
        assert load(key).lasts
