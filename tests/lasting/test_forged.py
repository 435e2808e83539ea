"""A short form of :mod:`tests.lasting.forged`, and rows that once went wrong."""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.campaign.engine import opened
from ludus_cli.models.checksums import seal_all
from ludus_cli.models.undo_image import pack, unpack
from tests.lasting.damage import FILES, command
from tests.lasting.forged import NAMES, soak


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDUS_HOME", str(tmp_path / "home"))


@pytest.mark.soak
def test_forged_rows_are_read_or_reported_as_damage() -> None:
    tally = soak(range(len(NAMES)), seed=3, reads=6)
    assert tally.failures == []
    assert sum(tally.tried.values()) == len(tally.tried) == len(NAMES)


def emptied(text: str) -> str:
    return "1"


def without_seats(text: str) -> str:
    bout: dict[str, Any] = json.loads(text)
    return json.dumps({**bout, "seats": [[]]})


def far_ahead(text: str) -> str:
    """Set a month so late that a loop over all months would not end."""
    return json.dumps({**json.loads(text), "month": 2**40})


@pytest.mark.parametrize(("name", "column", "where", "value", "line"), [
    ("v3", '"match".data', "id = 1", emptied, "match list --json"),
    ("v3", '"match".data', "id = 1", without_seats, "journal"),
    ("v4-spartacus", "gladiator.status", "id = 2", "{}", "brief"),
    ("v3", "action.recorded_at", "n = 2", "yesterday", "audit"),
    ("v3", "action.payload", "n = 2", "[]", "history"),
    ("v3-skirmish", "campaign.state", "id = 1", '{"month": 1}', "rules list"),
    ("v3", "campaign.state", "id = 1", far_ahead, "journal"),
])  # fmt: skip
def test_a_forged_row_is_named(name: str, column: str, where: str, value: Any, line: str, tmp_path: Path) -> None:
    path = Path(shutil.copy(FILES / f"{name}.ludus", tmp_path / "rome.ludus"))
    with opened(path):
        pass
    table, _, field = column.partition(".")
    with closing(sqlite3.connect(path)) as connection, connection:
        ((old,),) = connection.execute(f"SELECT {field} FROM {table} WHERE {where}").fetchall()
        new = value
        if callable(value):
            new = pack(value(unpack(old))) if isinstance(old, bytes) else value(old)
        connection.execute(f"UPDATE {table} SET {field} = ? WHERE {where}", (new,))
        seal_all(connection)
    code, said, wrong = command(line, path)
    assert (code, wrong) == (1, ""), said
    assert any(each in said for each in ("cannot be", "damaged", "impossible", "which is not a time")), said
