"""A campaign of version 2, played, undone and played otherwise: ``files/v2.ludus``.

It was made by that version, with ``ludus career --seed 5 --months 4 --name Varro``, ``undo 3``,
``day enter Varro``.
"""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.campaign.engine import do, opened
from ludus_cli.campaign.source import chronicle_of
from ludus_cli.campaign.take_back import redo, undo
from ludus_cli.models.campaign_file import open_campaign
from tests.models.tables import dump, sound

V2 = Path(__file__).parent / "files" / "v2.ludus"
TABLES = ("campaign", "action", "gladiator", '"match"', "appearance", "branch", "sitting", "answer")


def rows(path: Path) -> dict[str, list[tuple[Any, ...]]]:
    with closing(sqlite3.connect(path)) as connection:
        return {
            table: sorted(connection.execute(f"SELECT * FROM {table}"), key=repr)
            for table in TABLES
        }


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A copy of it to change."""
    return Path(shutil.copy(V2, tmp_path / "v2.ludus"))


@pytest.mark.parametrize("read_only", [False, True])
def test_it_tells_the_same_and_nothing_has_been_told(read_only: bool, old: Path) -> None:
    before = rows(old)
    assert before["branch"][1][0] == "main"
    assert len(before["action"]) == 16
    with open_campaign(old, read_only=read_only) as file:
        now = dump(file)
        assert sound(file)
        assert {table: now[table] for table in TABLES} == before
        assert now["telling"] == now["note"] == []


def test_it_is_played_on(old: Path) -> None:
    with opened(old) as campaign:
        billed = max(campaign.state.bouts)
        do(campaign, "fight", match=billed)
        assert sum(bool(match["events"]) for match in chronicle_of(campaign).matches) >= 24
        undo(campaign, 1)
        redo(campaign, 1)
        assert sound(campaign.file)
