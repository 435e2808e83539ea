"""What the audit proves, and that it finds whatever is not true."""

import json
import shutil
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from ludus_cli.campaign import audit_parts
from ludus_cli.campaign.audit import Report, audit_campaign, last_good_backup
from ludus_cli.campaign.engine import do, opened
from ludus_cli.campaign.take_back import undo_actions
from ludus_cli.game.campaign.actions import CampaignRules
from ludus_cli.game.campaign.interface import VERSION
from ludus_cli.game.elements.campaign_state import stars
from ludus_cli.models.backups import make_backup
from ludus_cli.models.errors import NotACampaign
from ludus_cli.models.undo_image import pack, unpack
from tests.models.tables import by_todays_rules, rewrite

FILES = Path(__file__).parents[1] / "models" / "files"


def copy_of(name: str, folder: Path) -> Path:
    return Path(shutil.copy(FILES / f"{name}.ludus", folder))


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A campaign of today's version with undone actions, two branches' limbs, notes and a sitting."""
    path = copy_of("v3", tmp_path_factory.mktemp("made"))
    with opened(path):
        pass
    by_todays_rules(path)
    return path


@pytest.fixture
def file(made: Path, tmp_path: Path) -> Path:
    """A copy of it to change."""
    return Path(shutil.copy(made, tmp_path))


def told(report: Report) -> list[str]:
    return [f"{finding.kind}: {finding.place}: {finding.what}" for finding in report.findings]


#: What other rules told, and is kept as they did.
KEPT = {
    "v3-skirmish": [
        "match 11", "action 5 (fight)", "action 6 (next-month)", "action 7 (next-month)", "action 8 (next-month)",
    ]
}  # fmt: skip


@pytest.mark.parametrize(("name", "counts"), [
    ("v1", (9, 0, 16, 0)), ("v2", (16, 3, 25, 0)), ("v3", (16, 3, 25, 1)), ("v3-skirmish", (8, 0, 18, 0)),
])  # fmt: skip
def test_a_file_of_every_version_is_true(name: str, counts: tuple[int, ...], tmp_path: Path) -> None:
    path = copy_of(name, tmp_path)
    before = path.read_bytes()
    steps: list[tuple[int, int]] = []
    report = audit_campaign(path, lambda done, total: steps.append((done, total)))
    assert told(report) == []
    assert [each.place for each in report.kept] == KEPT.get(name, [])
    assert (report.actions, report.undone, report.matches, report.sittings) == counts
    assert any("no checksums yet" in note for note in report.notes)
    assert any("did not store what undo needs" in note for note in report.notes) == (name == "v1")
    assert path.read_bytes() == before
    assert [done for done, _ in steps] == list(range(1, len(steps) + 1))
    assert len(steps) <= steps[0][1]
    # Played on, undone, and audited in today's version.
    with opened(path) as campaign:
        kind = "next-month" if name == "v3-skirmish" else "fight"
        do(campaign, kind, **({"match": max(campaign.state.bouts)} if kind == "fight" else {}))
        undo_actions(campaign, 1)
    report = audit_campaign(path)
    assert (report.findings, report.undone) == ([], counts[1] + 1)
    assert not any("checksum" in note for note in report.notes)


def test_limbs_of_today_are_done_again_too(tmp_path: Path) -> None:
    """Their states are differences, each from that of the action before it."""
    path = Path(shutil.copy(FILES / "v3-skirmish.ludus", tmp_path))
    with opened(path) as campaign:
        do(campaign, "tactics", star=max(g.id for g in stars(campaign.state)), tactics="bold")
        undo_actions(campaign, 1)
        do(campaign, "next-month")
        do(campaign, "open-day")
        undo_actions(campaign, 2)
    report = audit_campaign(path)
    assert (told(report), report.undone) == ([], 3)


@pytest.mark.soak
def test_an_audit_by_several_processes_is_that_of_one(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audit_parts, "WORTH_IT", 0)
    monkeypatch.setattr(audit_parts, "PORTION", 3)
    steps: list[tuple[int, int]] = []
    one = audit_campaign(file)
    parts = audit_parts.proved_in_parts(Report(file, one.version, one.rows), lambda *step: steps.append(step), 3)
    assert parts == one
    assert steps == sorted(steps)
    assert steps[-1][0] <= steps[-1][1]
    # Whatever is found is found by one process.
    for statement in (
        "UPDATE \"match\" SET events = pack(replace(unpack(events), ',2,', ',3,')) WHERE id = 5",
        "UPDATE action SET events = '[]' WHERE n = 8 AND applied",
        "UPDATE action SET events = '[1]' WHERE id = 14",
    ):
        rewrite(file, statement)
        assert audit_parts.proved_in_parts(Report(file, one.version), lambda *_: None, 3) is None
        assert audit_campaign(file, in_parts=partial(audit_parts.proved_in_parts, hands=3)) == audit_campaign(file)
        assert audit_campaign(file).findings


def test_older_files_may_hold_true_where_a_flag_is_1(tmp_path: Path) -> None:
    path = copy_of("v4-spartacus", tmp_path)
    with opened(path) as campaign:
        flagged = [row.id for row in campaign.file.matches_with_events() if "true" in (row.events or "")]
    assert flagged
    report = audit_campaign(path)
    assert (told(report), report.kept) == ([], [])
    rewrite(path, f"UPDATE \"match\" SET events = pack(replace(unpack(events), 'true', '2')) WHERE id = {flagged[0]}")
    # Its rules are not those of today.
    assert f"match {flagged[0]}" in [each.place for each in audit_campaign(path).kept]


#: Changes that do not hide each other, and what each is told by.
FORGED: list[dict[str, str]] = [
    {
        "UPDATE gladiator SET wins = wins + 1 WHERE id = 1": "gladiator 1",
        "UPDATE gladiator SET data = json_set(data, '$.fame', 9) WHERE id = 12": "gladiator 12",
        "UPDATE appearance SET result = 'x' WHERE match_id = 3": "appearance (3, ",
        "UPDATE \"match\" SET events = pack(replace(unpack(events), ',2,', ',3,')) WHERE id = 5": (
            "match: match 5: fought again"
        ),
        'UPDATE "match" SET month = 3 WHERE id = 1': "match 1, ",
        "UPDATE action SET events = '[]' WHERE n = 4 AND applied": "log: action 4 (enter): its events differ",
        "UPDATE action SET events = '[1]' WHERE id = 14": "undone, entry 14 of the log: its events differ",
        "UPDATE telling SET told = x'00' WHERE of = 'match 23'": "telling: kept stories: the "
        "stored telling of match 23",
        "UPDATE answer SET answer = '[\"choice\",0]'": "sitting: match 28, half played: its answers cannot be played",
    },
    {
        "INSERT INTO gladiator (id, name, player, status, wins, defeats, draws, data)"
        " SELECT 999, name, player, status, wins, defeats, draws, data FROM gladiator LIMIT 1": (
            "log: action 1 (the campaign's creation): by these rules the campaign would begin differently"
        ),
        "UPDATE campaign SET state = json_set(state, '$.month', 5)": "the state after it differs",
        "UPDATE action SET payload = '[[' WHERE n = 4 AND applied": "log: action 4 (enter): the rules refuse it",
        "UPDATE action SET image = x'00' WHERE id = 14": "what undo needs for it cannot be read",
    },
    {
        "UPDATE action SET image = x'00' WHERE n = 8 AND applied": "action 8: it cannot be undone",
        "UPDATE action SET kind = 'next-month', payload = '{}' WHERE n = 9 AND applied": "log: action 9 (next-month): ",
    },
    {
        'UPDATE "match" SET data = zeroblob(9) WHERE id = 3': "match: match 3: it cannot be read: ",
        'UPDATE "match" SET events = zeroblob(9) WHERE id = 5': "match: match 5: it cannot be read: ",
    },
    {"UPDATE campaign SET seed = 6": "kind or seed"},
    {"UPDATE action SET parent = 2 WHERE id = 9": "entry 9 of the log: it does not follow"},
    {"UPDATE campaign SET system = 'nobody'": "it is played by the rules of 'nobody'"},
    {"UPDATE campaign SET state = '[' WHERE id = 1": "its record of the campaign cannot be read"},
]


@pytest.mark.parametrize("forged", FORGED)
def test_a_forged_row_is_found_by_what_it_says(forged: dict[str, str], file: Path) -> None:
    """The audit finds a row that was changed with its checksum if the rules give another result."""
    rewrite(file, *forged)
    report = audit_campaign(file)
    said = "\n".join(told(report))
    assert "checksum" not in said
    for each in forged.values():
        assert each in said, said


def test_every_changed_row_is_told_by_its_checksum(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE note SET text = text || '.' WHERE id = 1")
        connection.execute("UPDATE telling SET severity = 'x' WHERE rowid = 1")
        connection.execute("UPDATE action SET recorded_at = 'never' WHERE id = 3")
    assert told(audit_campaign(file)) == [
        "row: action, row 3: its checksum is wrong",
        "row: telling, row 1: its checksum is wrong",
        "row: note, row 1: its checksum is wrong",
    ]


def test_an_image_that_is_not_what_was_before(file: Path) -> None:
    """What undoing would put back is proved too."""
    with closing(sqlite3.connect(file)) as connection:
        (blob,) = connection.execute("SELECT image FROM action WHERE n = 5 AND applied").fetchone()
    image = json.loads(unpack(blob))
    image["state"] = image["state"].replace('"month":0', '"month":1')
    forged = pack(json.dumps(image)).hex()
    rewrite(file, f"UPDATE action SET image = x'{forged}' WHERE n = 5 AND applied")
    assert told(audit_campaign(file))[0] == "log: action 4 (enter): the state after it differs"


def test_what_other_rules_told_is_kept(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Recorded by an older version, it differs and is no damage; recorded by this one, it is."""
    change = "UPDATE action SET events = '[]' WHERE n = 4 AND applied"
    rewrite(file, change, "UPDATE \"match\" SET events = pack('[]') WHERE id = 2")
    assert len(told(audit_campaign(file))) >= 2
    monkeypatch.setattr(CampaignRules, "version", "9.0.0")
    report = audit_campaign(file)
    assert told(report) == []
    kept = [str(each) for each in report.kept]
    assert any(f"action 4 (enter): its events differ (recorded by heroes {VERSION}, 20" in each for each in kept)
    assert any(each.startswith("match 2: fought again") for each in kept)
    assert report.actions == 16, "the walk goes on from what was recorded"
    # A row that is not as it was written is damage whatever its version.
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE action SET events = '[1]' WHERE n = 4 AND applied")
    assert told(audit_campaign(file)) == ["row: action, row 4: its checksum is wrong"]


def test_files_that_are_none(tmp_path: Path) -> None:
    other = tmp_path / "x.ludus"
    other.write_text("Dear diary")
    with pytest.raises(NotACampaign):
        audit_campaign(other)


def test_a_damaged_page(file: Path) -> None:
    before = bytearray(file.read_bytes())
    with closing(sqlite3.connect(file)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'match'").fetchone()
    before[(page - 1) * 4096 : page * 4096] = b"\xa5" * 4096
    file.write_bytes(before)
    report = audit_campaign(file)
    assert told(report) == ["file: the file: SQLite cannot read the rest: database disk image is malformed"]
    assert any(note.startswith("The rest could not be checked: ") for note in report.notes)


def test_the_last_good_backup(file: Path) -> None:
    assert last_good_backup(file) is None
    good = make_backup(file, "hand").path
    with opened(file) as campaign:
        undo_actions(campaign, 1)
    with closing(sqlite3.connect(make_backup(file, "hand").path)) as connection, connection:
        connection.execute("UPDATE note SET text = 'x'")
    assert last_good_backup(file) == good
