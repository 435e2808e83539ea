"""Making, reading and writing a campaign file when all goes well."""

import random
import sqlite3
from dataclasses import asdict
from pathlib import Path

import pytest
from sqlalchemy import event

from ludus_cli.models.access import PAGE
from ludus_cli.models.campaign_file import CampaignFile, Counts, MatchSummary, open_campaign
from ludus_cli.models.errors import CampaignFileError, DamagedCampaign
from ludus_cli.models.tables import GladiatorRow
from ludus_cli.models.undo_image import LARGEST_PART
from tests.models.helpers import (
    action,
    appearance,
    billed,
    fought,
    gladiator,
    last,
    new_campaign,
    record_first,
    unchanged,
)
from tests.models.tables import rewrite


def dumps(rows: object) -> list[dict[str, object]]:
    assert isinstance(rows, list)
    return [row.model_dump() for row in rows]


def test_a_new_campaign(tmp_path: Path) -> None:
    path = new_campaign(tmp_path / "a b%20ç?#.ludus", seed=-(2**63))
    assert list(tmp_path.iterdir()) == [path], "nothing else is left"
    with open_campaign(path) as file:
        assert file.campaign().model_dump() == {
            "id": 1, "name": "Sand and Bread", "system": "tiddlywinks", "seed": -(2**63), "rules_version": "1",
            "state": '{"month": 9}', "created_at": "2026-01-02T03:04:05Z", "branch": "main",
        }  # fmt: skip
        assert file.head() is None
        assert [branch.model_dump() for branch in file.branches()] == [
            {"name": "main", "tip": None, "status": "open", "made_at": "2026-01-02T03:04:05Z", "note": ""}
        ]
        assert file.ahead() == file.line_of("main") == []
        assert file.sittings() == []
        assert last(file) == 0
        assert list(file.actions()) == []
        assert file.gladiators() == []
        assert file.matches() == []
        assert file.counts() == Counts(0, 0, 0, {}, 0, 0)


def test_round_trip(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        record_first(file)
    with open_campaign(campaign, read_only=True) as file:
        assert file.campaign().state == '{"month": 10}'
        assert last(file) == 1
        (row,) = file.actions()
        assert row.model_dump(exclude={"image"}) == {
            **action(1).model_dump(exclude={"image"}), "id": 1, "parent": None, "applied": True,
        }  # fmt: skip
        assert dumps(file.gladiators()) == [
            gladiator(1, "Verus", player=True).model_dump(),
            gladiator(2, "Priscus").model_dump(),
        ]
        assert file.gladiators()[0].player is True
        assert file.matches() == [MatchSummary(1, None, 9, "billed", '{"row": 1}')]
        assert dumps(file.appearances()) == [appearance(1, 1, 0).model_dump(), appearance(1, 2, 1).model_dump()]
    assert list(campaign.parent.iterdir()) == [campaign], "no journal, no -wal"


def test_recording_replaces_rows_that_are_there(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        record_first(file)
        winner = file.gladiator(1)
        assert winner is not None
        winner.wins += 1
        winner.data = '{"fame": 2}'
        unchanged = file.gladiator(1)
        assert unchanged is not None
        assert unchanged.wins == 0, "a row that was handed out is only a copy"
        file.record(
            action=action(2, "fight"), expected_head=1, state='{"month": 11}',
            gladiators=[winner, gladiator(3, "Spiculus")], matches=[fought(1, 2), billed(2)],
            appearances=[appearance(1, 1, 0, "won"), appearance(1, 2, 1, "lost"), appearance(2, 3, 0)],
        )  # fmt: skip
        assert [(row.id, row.wins, row.data) for row in file.gladiators()] == [
            (1, 1, '{"fame": 2}'), (2, 0, '{"speed": 2}'), (3, 0, '{"speed": 3}'),
        ]  # fmt: skip
        match = file.match(1)
        assert match is not None
        assert match.model_dump() == fought(1, 2).model_dump()
        assert [row.result for row in file.appearances(match_id=1)] == ["won", "lost"]
        assert file.counts() == Counts(actions=2, gladiators=3, players=1, by_status={"alive": 3}, billed=1, fought=1)
        assert [row.n for row in file.actions(after=1)] == [2]
        assert file.match(9) is None
        assert file.gladiator(9) is None


def test_a_play_in_which_nobody_appears_is_no_match(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        file.record(
            action=action(1), expected_head=0, state="{}", gladiators=[gladiator(1, "A")],
            matches=[fought(1, 1), fought(2, 1), billed(3)], appearances=[appearance(1, 1, 0, "won")],
        )  # fmt: skip
        assert [row.id for row in file.matches()] == [1, 2, 3]
        assert [row.id for row in file.matches(plays=False)] == [1]
        counts = file.counts()
        assert (counts.fought, counts.plays, counts.billed) == (1, 1, 0)


def test_the_log_is_read_in_pages_and_may_grow_meanwhile(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        for n in range(1, PAGE + 3):
            file.record(action=action(n), expected_head=n - 1, state="{}")
        log = file.actions()
        assert next(log).n == 1
        file.record(action=action(PAGE + 3), expected_head=PAGE + 2, state="{}")
        assert [row.n for row in log] == list(range(2, PAGE + 4))


def test_gladiators_by_status_and_owner(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        file.record(action=action(1), expected_head=0, state="{}", gladiators=[
            gladiator(3, "C", status="dead", player=True), gladiator(1, "A", player=True), gladiator(2, "B"),
        ])  # fmt: skip
        assert [row.name for row in file.gladiators()] == ["A", "B", "C"]
        assert [row.name for row in file.gladiators(status="alive")] == ["A", "B"]
        assert [row.name for row in file.gladiators(player=True)] == ["A", "C"]
        assert [row.name for row in file.gladiators(player=False)] == ["B"]
        assert [row.name for row in file.gladiators("dead", player=True)] == ["C"]
        assert file.counts().by_status == {"alive": 2, "dead": 1}


@pytest.mark.parametrize(("wanted", "found"), [
    ("verus", 1), ("VERUS", 2), ("veRUS", 3), ("Ærø", 4), ("ærØ", 4), ("STRASSE", 5), ("e\u0301lan", 6),
    ("priscus", 8), ("Veru", None), ("%", None), ("", None),
])  # fmt: skip
def test_gladiator_by_name(wanted: str, found: int | None, campaign: Path) -> None:
    names = ["verus", "VERUS", "Verus", "Ærø", "Straße", "Élan", "PRISCUS", "Priscus"]
    with open_campaign(campaign) as file:
        file.record(
            action=action(1), expected_head=0, state="{}",
            gladiators=[gladiator(n, name, player=n in (3, 8)) for n, name in enumerate(names, 1)],
        )  # fmt: skip
        row = file.gladiator_by_name(wanted)
        assert (row.id if row else None) == found


def test_matches_by_month_gladiator_and_number(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        file.record(
            action=action(1), expected_head=0, state="{}", gladiators=[gladiator(n) for n in (1, 2, 3)],
            matches=[fought(n, 1, month=9 + n // 3) for n in (1, 2, 3, 4)],
            appearances=[appearance(n, who) for n, who in ((1, 1), (2, 2), (3, 1), (3, 2), (4, 3))],
        )  # fmt: skip
        assert [row.id for row in file.matches()] == [1, 2, 3, 4]
        assert [row.id for row in file.matches(month=10)] == [3, 4]
        assert [row.id for row in file.matches(gladiator_id=1)] == [1, 3]
        assert [row.id for row in file.matches(month=9, gladiator_id=2)] == [2]
        assert [row.id for row in file.matches(limit=2)] == [3, 4]
        assert [row.id for row in file.matches(limit=0)] == []
        assert [row.match_id for row in file.appearances(gladiator_id=2)] == [2, 3]
        assert "events" not in asdict(file.matches()[0])


def test_matches_do_not_touch_the_events(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        record_first(file)
        asked = statements(file)
        assert len(file.matches(month=9, gladiator_id=1, limit=5)) == 1
        assert len([sql for sql in asked if "SELECT" in sql]) == 1
        assert not [sql for sql in asked if "events" in sql]


def test_what_two_states_share_is_stored_once(campaign: Path) -> None:
    """A state may have the cards of a game, and those of each of its matches."""
    cards = ",".join(f'{{"card":"{number}"}}' for number in random.Random(1).sample(range(10**9), 500))
    with open_campaign(campaign) as file:
        for n in range(1, 5):
            state = f'{{"month":{n},"bouts":[{",".join([cards] * n)}]}}'
            match = fought(n, n).model_copy(update={"data": state})
            file.record(action=action(n), expected_head=n - 1, state=state, matches=[match])
        assert max(len(row.image or b"") for row in file.actions(after=1)) < 300
        (stored,) = file._connection.execute('SELECT sum(length(data)) FROM "match"').fetchone()
        assert stored < sum(len(match.data) for match in file.matches()) / 5


def test_a_match_that_nobody_could_read_is_not_written(campaign: Path) -> None:
    with open_campaign(campaign) as file, unchanged(campaign):
        match = fought(1, 1).model_copy(update={"events": "x" * (LARGEST_PART + 1)})
        with pytest.raises(CampaignFileError, match="it has 4,000,001 bytes"):
            file.record(action=action(1), expected_head=0, state="{}", matches=[match])


def test_a_match_that_cannot_be_unpacked_is_damage(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        record_first(file)
    rewrite(campaign, 'UPDATE "match" SET data = zeroblob(9)')
    with pytest.raises(DamagedCampaign, match="cannot be unpacked"):
        with open_campaign(campaign) as file:
            file.matches()


def statements(file: CampaignFile) -> list[str]:
    """Collects what the file is asked from now on."""
    asked: list[str] = []

    def note(_conn: object, _cursor: object, sql: str, *_: object) -> None:
        asked.append(sql)

    event.listen(file._engine, "before_cursor_execute", note)
    return asked


def test_a_write_takes_its_lock_before_it_reads(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        asked = statements(file)
        file.record(action=action(1), expected_head=0, state="{}")
        assert asked[0] == "BEGIN IMMEDIATE"
        assert [sql for sql in asked if sql.startswith("BEGIN")] == ["BEGIN IMMEDIATE"]
        del asked[:]
        file.counts()
        assert [sql for sql in asked if sql.startswith("BEGIN")] == ["BEGIN"]


def test_hundreds_of_rows_take_few_statements(campaign: Path) -> None:
    count = 600
    men = [gladiator(n, f"Man {n}") for n in range(1, count + 1)]
    with open_campaign(campaign) as file:
        asked = statements(file)
        file.record(
            action=action(1), expected_head=0, state="{}", gladiators=men,
            matches=[fought(n, 1) for n in range(1, count + 1)],
            appearances=[appearance(n, n) for n in range(1, count + 1)],
        )  # fmt: skip
        assert len(asked) == 14, "one to read and one to write a table, however many rows"
        assert file.counts().gladiators == count


def test_pragmas(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        names = ("foreign_keys", "busy_timeout", "trusted_schema", "journal_mode")
        values = [file._connection.execute(f"PRAGMA {name}").fetchone()[0] for name in names]
        assert values == [1, 5000, 0, "delete"]


def test_a_file_left_in_wal_mode_is_brought_back(campaign: Path) -> None:
    connection = sqlite3.connect(campaign)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.close()
    with open_campaign(campaign) as file:
        record_first(file)
        assert list(campaign.parent.iterdir()) == [campaign]


def test_rows_outlive_the_file(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        record_first(file)
        row = file.gladiator_by_name("verus")
    assert isinstance(row, GladiatorRow)
    assert (row.name, row.data) == ("Verus", '{"speed": 1}')
