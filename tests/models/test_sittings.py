"""Matches that are being stepped through: what was answered is kept, whatever happens."""

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from ludus_cli.models.campaign_file import open_campaign
from ludus_cli.models.errors import CampaignChanged, SittingRefused
from tests.models.helpers import action, record_first, unchanged


@pytest.fixture
def begun(campaign: Path) -> Path:
    """A campaign with a match that is being stepped through."""
    with open_campaign(campaign) as file:
        record_first(file)
        file.open_sitting(1, 1, '{"dice": "ask"}', "2026-02-03T04:05:06Z")
    return campaign


def test_a_sitting_and_its_answers(begun: Path) -> None:
    with open_campaign(begun) as file:
        assert [row.model_dump() for row in file.sittings()] == [
            {"match_id": 1, "head": 1, "modes": '{"dice": "ask"}', "opened_at": "2026-02-03T04:05:06Z"}
        ]
        assert file.answers(1) == []
        for i, text in enumerate(('{"choice":2}', "[1,2,6]", '"Ærø"')):
            file.add_answer(1, i, text)
        file.set_modes(1, "{}")
    with open_campaign(begun, read_only=True) as file:
        sitting = file.sitting(1)
        assert sitting is not None
        assert sitting.modes == "{}"
        assert file.answers(1) == ['{"choice":2}', "[1,2,6]", '"Ærø"']
        assert (file.sitting(2), file.answers(2)) == (None, [])
    with open_campaign(begun) as file:
        file.close_sitting(1)
        assert (file.sitting(1), file.answers(1), file.sittings()) == (None, [], [])
        file.open_sitting(1, 1, "{}", "now")
        assert file.answers(1) == []


def test_answers_of_two_matches_are_kept_apart(begun: Path) -> None:
    with open_campaign(begun) as file:
        file.open_sitting(7, 1, "{}", "now")
        file.add_answer(7, 0, "7")
        file.add_answer(1, 0, "1")
        assert [row.match_id for row in file.sittings()] == [1, 7]
        file.close_sitting(7)
        assert (file.answers(1), file.answers(7)) == (["1"], [])


def test_a_sitting_outlives_what_is_taken_back(begun: Path) -> None:
    with open_campaign(begun) as file:
        file.add_answer(1, 0, "1")
        file.record(action=action(2), expected_head=1, state="{}")
        file.undo(2)
        sitting = file.sitting(1)
        assert sitting is not None
        assert (sitting.head, file.answers(1)) == (1, ["1"])


def test_begun_already(begun: Path) -> None:
    with open_campaign(begun) as file, unchanged(begun):
        with pytest.raises(SittingRefused) as caught:
            file.open_sitting(1, 1, "{}", "now")
        assert str(caught.value) == (
            "Cannot begin match 1: it was begun but not finished. Resume it, or give it up first."
        )
        with pytest.raises(CampaignChanged, match="Cannot begin match 2: .* entry 1 .* entry 0"):
            file.open_sitting(2, 0, "{}", "now")


def test_not_begun(begun: Path) -> None:
    with open_campaign(begun) as file, unchanged(begun):
        asked: list[tuple[str, Callable[[], None]]] = [
            ("Cannot answer in match 2", lambda: file.add_answer(2, 0, "1")),
            ("Cannot change match 2", lambda: file.set_modes(2, "{}")),
            ("Cannot end match 2", lambda: file.close_sitting(2)),
        ]
        for what, ask in asked:
            with pytest.raises(SittingRefused) as caught:
                ask()
            assert str(caught.value).startswith(f"{what}: no match with that number is being played step by step")


def test_two_at_the_same_match(begun: Path) -> None:
    with open_campaign(begun) as mine, open_campaign(begun) as theirs:
        mine.add_answer(1, 0, "mine")
        with unchanged(begun):
            for i in (0, 2, -1):
                with pytest.raises(CampaignChanged) as caught:
                    theirs.add_answer(1, i, "theirs")
                assert str(caught.value) == (
                    f"Cannot answer in match 1: it is being played in another terminal as well "
                    f"(answers: 1, not {i}). Play it in one terminal only, and look at the match again."
                )
        theirs.add_answer(1, 1, "theirs")
        assert mine.answers(1) == ["mine", "theirs"]


KILLED = """
import os, signal, sys
from pathlib import Path
from ludus_cli.models.campaign_file import open_campaign

with open_campaign(Path(sys.argv[1])) as file:
    for i in range(3):
        file.add_answer(1, i, str(i))
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_killed_program_loses_no_answer(begun: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", KILLED, str(begun)]
    ended = subprocess.run(command, check=False, env=environment, capture_output=True)
    assert (ended.returncode, ended.stderr) == (-signal.SIGKILL, b"")
    with open_campaign(begun) as file:
        assert file.answers(1) == ["0", "1", "2"]


def test_the_tables_hold_no_answer_without_a_sitting(begun: Path) -> None:
    with closing(sqlite3.connect(begun)) as connection:
        connection.execute("PRAGMA foreign_keys = ON")
        with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
            connection.execute("INSERT INTO answer VALUES (9, 0, '1', NULL)")
        with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
            connection.execute("INSERT INTO sitting VALUES (9, 99, '{}', 'now', NULL)")
