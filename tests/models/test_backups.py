"""Backups: checked copies, what the rule keeps of them, and bringing one back."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import stat
import subprocess
import sys
import time
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.models import backups as module, checksums, restore as restoring, storage
from ludus_cli.models.backup_rule import Rule, write_rule
from ludus_cli.models.backups import Backup, backups_of, make_backup, prune
from ludus_cli.models.campaign_file import open_campaign
from ludus_cli.models.errors import (
    CampaignChanged,
    CampaignExists,
    CampaignFileError,
    CampaignLocked,
    DamagedCampaign,
    NewerCampaign,
    NotACampaign,
    ReadOnlyCampaign,
)
from ludus_cli.models.library import folder_of
from ludus_cli.models.restore import looked_at, restore
from ludus_cli.output.documents import ABANDONED
from tests.models.helpers import action, held, last, new_campaign, record_first
from tests.some import some


@pytest.fixture(autouse=True)
def settings(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """No rule but ours."""
    monkeypatch.setenv("LUDUS_HOME", str(tmp_path_factory.mktemp("home")))


def at_time(monkeypatch: pytest.MonkeyPatch, when: datetime) -> None:
    """Set the clock by which backups get their names."""

    class Clock(datetime):
        @classmethod
        def now(cls, tz: Any = None) -> Clock:
            return cls.fromtimestamp(when.timestamp(), tz)

    monkeypatch.setattr(module, "datetime", Clock)


def record(path: Path, n: int, payload: str = "{}") -> None:
    """One more action."""
    with open_campaign(path) as file:
        head = file.head()
        row = action(n)
        row.payload = payload
        file.record(action=row, expected_head=head.id if head else 0, state=f'{{"month": {n}}}')


def dump(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


def names(path: Path) -> list[str]:
    return [backup.path.name for backup in backups_of(path)]


def reasons(path: Path) -> list[str]:
    return [backup.reason for backup in backups_of(path)]


# Making one


def test_a_backup_is_the_campaign_to_the_byte_and_can_be_opened(campaign: Path) -> None:
    campaign.chmod(0o600)
    backup = make_backup(campaign, "hand")
    assert backup.path.read_bytes() == campaign.read_bytes()
    assert backup.path.parent == campaign.with_name("rome.backups")
    assert backup.size == campaign.stat().st_size
    assert abs(backup.made_at - datetime.now(UTC)) < timedelta(minutes=1)
    assert stat.S_IMODE(backup.path.stat().st_mode) == 0o600, "as private as the campaign"
    assert backups_of(campaign) == [backup]
    with open_campaign(backup.path) as file:
        assert file.campaign().name == "Sand and Bread"


def test_none_is_made_when_nothing_has_changed_since_the_last_of_its_kind(campaign: Path) -> None:
    first = make_backup(campaign, "month")
    assert make_backup(campaign, "month") == first
    assert make_backup(campaign, "note").path != first.path
    record(campaign, 1)
    second = make_backup(campaign, "month")
    assert reasons(campaign) == ["month", "note", "month"]
    # Alike by its counter of changes, but not in what it says.
    content = bytearray(second.path.read_bytes())
    content[-1] ^= 1
    second.path.write_bytes(content)
    assert make_backup(campaign, "month").path != second.path


def test_several_in_one_second_are_numbered_in_their_order(campaign: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at_time(monkeypatch, datetime(2026, 11, 22, 0, 22, 18, tzinfo=UTC))
    for n in range(1, 12):
        make_backup(campaign, "hand" if n % 2 else "amend")
        record(campaign, n)
    assert names(campaign)[-2:] == ["20261122T002218Z-amend-2.ludus", "20261122T002218Z-hand.ludus"]
    assert names(campaign)[0] == "20261122T002218Z-hand-11.ludus"


def test_a_name_that_another_program_took_a_moment_before(campaign: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[Path] = []

    def late(folder: Path, reason: str) -> Path:
        target = new_name(folder, reason)
        if not taken:
            target.write_bytes(b"theirs")
            taken.append(target)
        return target

    new_name = module.new_name
    monkeypatch.setattr(module, "new_name", late)
    backup = make_backup(campaign, "hand")
    assert taken[0].read_bytes() == b"theirs"
    assert backup.path != taken[0]


@pytest.mark.parametrize(
    "name", ["a b.ludus", "-c.ludus", "Žižkov — 剣闘士.ludus", "x" * 240 + ".ludus", "plain", "?#%.ludus"]
)
def test_unusual_names(name: str, tmp_path: Path) -> None:
    path = new_campaign(tmp_path / name)
    backup = make_backup(path, "hand")
    assert backup.path.parent.name == name.removesuffix(".ludus") + ".backups"
    record(path, 1)
    assert restore(path, backup.path, looked_at(path)) is not None
    with open_campaign(path) as file:
        assert last(file) == 0


def test_a_name_too_long_for_the_folder_is_a_clear_error(tmp_path: Path) -> None:
    path = new_campaign(tmp_path / ("x" * 249 + ".ludus"))
    with pytest.raises(CampaignFileError, match="name too long"):
        make_backup(path, "hand")
    assert list(tmp_path.iterdir()) == [path]


def test_behind_a_link_they_lie_beside_the_file_itself(campaign: Path, tmp_path: Path) -> None:
    link = tmp_path / "desk" / "link.ludus"
    link.parent.mkdir()
    link.symlink_to(campaign)
    backup = make_backup(link, "hand")
    assert backup.path.parent == folder_of(link) == folder_of(campaign)
    record(link, 1)
    restore(link, backup.path, looked_at(link))
    assert link.is_symlink()
    campaign.write_bytes(b"rubbish")
    restore(link, backup.path, looked_at(link))
    assert link.is_symlink()
    campaign.unlink()
    assert restore(link, backup.path, looked_at(link)) is None
    assert link.is_symlink()
    assert not campaign.is_symlink()
    assert list(link.parent.iterdir()) == [link]


def test_what_an_interrupted_change_left_behind_is_rolled_back_first(campaign: Path) -> None:
    record_first_of(campaign)
    before = dump(campaign)
    journal = campaign.with_name(campaign.name + "-journal")
    with closing(sqlite3.connect(campaign, isolation_level=None)) as connection:
        connection.execute("PRAGMA cache_size = 1")
        connection.execute("BEGIN")
        connection.execute("UPDATE campaign SET state = printf('%.*c', 500000, 'x')")
        assert journal.exists()
        content, log = campaign.read_bytes(), journal.read_bytes()
    campaign.write_bytes(content)
    journal.write_bytes(log)
    assert dump(make_backup(campaign, "hand").path) == before == dump(campaign)
    assert not journal.exists()


def record_first_of(path: Path) -> None:
    with open_campaign(path) as file:
        record_first(file)


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO])
def test_a_copy_that_fails_in_the_middle_leaves_nothing(
    number: int, campaign: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def half(source: Any, target: Any) -> None:
        target.write(source.read(5000))
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(module, "copy_bytes", half)
    why = "the disk is full" if number == errno.ENOSPC else "input/output error"
    with pytest.raises(CampaignFileError, match=f"Cannot back up .*{why}"):
        make_backup(campaign, "hand")
    assert list(campaign.parent.iterdir()) == [campaign]


@pytest.mark.skipif(sys.platform != "linux", reason="others copy the plain way anyway")
def test_a_disk_that_cannot_share_room_gets_a_plain_copy(campaign: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def half(_source: int, copy: int, _most: int, done: int, _at: int) -> int:
        if done:
            raise OSError(errno.EXDEV, "Invalid cross-device link")
        return os.pwrite(copy, b"half", 0)

    monkeypatch.setattr(os, "copy_file_range", half)
    assert make_backup(campaign, "hand").path.read_bytes() == campaign.read_bytes()


def test_a_copy_that_is_not_like_the_campaign_is_not_kept(campaign: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record_first_of(campaign)
    kept = make_backup(campaign, "hand")
    record(campaign, 2)
    content = kept.path.read_bytes()

    def other(_source: Any, target: Any) -> None:
        target.write(content)

    monkeypatch.setattr(module, "copy_bytes", other)
    with pytest.raises(DamagedCampaign, match="the copy differs from the campaign"):
        make_backup(campaign, "hand")
    assert backups_of(campaign) == [kept]


def test_a_file_in_the_place_of_the_folder(campaign: Path) -> None:
    folder_of(campaign).write_text("precious")
    assert backups_of(campaign) == []
    with pytest.raises(CampaignExists, match="a file with that name is in the way"):
        make_backup(campaign, "hand")
    assert folder_of(campaign).read_text() == "precious"


def test_a_folder_that_may_not_be_written_to(own_folder: Path) -> None:
    path = new_campaign(own_folder / "rome.ludus")
    own_folder.chmod(0o500)
    with pytest.raises(ReadOnlyCampaign, match="permission denied"):
        make_backup(path, "hand")
    own_folder.chmod(0o700)
    backup = make_backup(path, "hand")
    backup.path.parent.chmod(0o500)
    record(path, 1)
    with pytest.raises(ReadOnlyCampaign, match="permission denied"):
        make_backup(path, "hand")
    with pytest.raises(ReadOnlyCampaign, match="permission denied"):
        restore(path, backup.path, looked_at(path))
    assert backups_of(path) == [backup]
    backup.path.parent.chmod(0o700)


def test_a_campaign_that_may_only_be_read_can_be_backed_up(own_folder: Path) -> None:
    path = new_campaign(own_folder / "rome.ludus")
    path.chmod(0o400)
    backup = make_backup(path, "hand")
    assert backup.path.read_bytes() == path.read_bytes()
    path.chmod(0o600)
    record(path, 1)
    path.chmod(0o400)
    with pytest.raises(ReadOnlyCampaign):
        restore(path, backup.path, looked_at(path))


def test_who_writes_is_waited_for_and_named(campaign: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with held(campaign, "BEGIN EXCLUSIVE", seconds=0.5):
        make_backup(campaign, "hand")
    monkeypatch.setattr(storage, "BUSY_TIMEOUT", 20)
    with held(campaign, "BEGIN EXCLUSIVE"):
        with pytest.raises(CampaignLocked):
            make_backup(campaign, "month")
    assert reasons(campaign) == ["hand"]


def test_only_names_of_ours_are_backups(campaign: Path) -> None:
    folder = folder_of(campaign)
    folder.mkdir()
    for name in ("notes.txt", "x.ludus", "20269999T000000Z-month.ludus", "20261122T002218Z-Month.ludus"):
        (folder / name).write_bytes(b"")
    (folder / "20261122T002218Z-month.ludus").mkdir()
    for beside in ("rome.ludus.bak-v2-20251122T002218Z", "rome.ludus.bak-20251122T002219Z-2",
                   "rome.ludus.bak-v2", "rome2.ludus.bak-v2-20251122T002218Z"):  # fmt: skip
        campaign.with_name(beside).write_bytes(b"1")
    assert [(each.path.name, each.reason, each.size) for each in backups_of(campaign)] == [
        ("rome.ludus.bak-20251122T002219Z-2", "migration", 1),
        ("rome.ludus.bak-v2-20251122T002218Z", "migration", 1),
    ]


# What is kept


def test_the_rule_lets_go_and_never_the_one_just_made(campaign: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_rule(Rule(2, "nothing"))
    old = campaign.with_name("rome.ludus.bak-v2-20251122T002218Z")
    shutil.copy(campaign, old)
    for n in range(1, 5):
        at_time(monkeypatch, datetime(2026, 11, n, tzinfo=UTC))
        record(campaign, n)
        make_backup(campaign, "hand" if n == 1 else "month")
    assert names(campaign) == [
        "20261104T000000Z-month.ludus", "20261103T000000Z-month.ludus", "20261101T000000Z-hand.ludus", old.name,
    ]  # fmt: skip
    # The clock goes back to long before all of them.
    for day in (1, 2):
        at_time(monkeypatch, datetime(1970, 1, day, tzinfo=UTC))
        record(campaign, 4 + day)
        assert make_backup(campaign, "month").path.exists()
    assert names(campaign)[:3] == [
        "20261104T000000Z-month.ludus", "20261103T000000Z-month.ludus", "20261101T000000Z-hand.ludus",
    ]  # fmt: skip
    assert names(campaign)[-1] == "19700102T000000Z-month.ludus"


def test_half_made_copies_of_a_killed_program_are_cleared_away(campaign: Path) -> None:
    make_backup(campaign, "hand")
    folder = folder_of(campaign)
    old, new = folder / f".ludus-{0:016x}.tmp", folder / f".ludus-{1:016x}.tmp"
    for half in (old, new):
        half.write_bytes(b"half")
    os.utime(old, (0, time.time() - 2 * ABANDONED))
    prune(campaign)
    assert not old.exists()
    assert new.exists(), "another process may be at work on it"


# Bringing one back


@pytest.fixture
def played(campaign: Path) -> tuple[Path, Backup]:
    """A campaign of two actions, and a backup of the first."""
    record(campaign, 1)
    backup = make_backup(campaign, "hand")
    record(campaign, 2)
    return campaign, backup


def test_it_is_brought_back_and_that_can_be_taken_back(played: tuple[Path, Backup]) -> None:
    path, backup = played
    then, now = dump(backup.path), dump(path)
    kept = restore(path, backup.path, looked_at(path))
    assert kept is not None
    assert dump(path) == then
    assert dump(kept.path) == now
    record(path, 2)
    assert restore(path, kept.path, looked_at(path)) is not None
    assert dump(path) == now
    assert reasons(path) == ["restore", "restore", "hand"]


def test_a_campaign_that_others_read_is_waited_for(
    played: tuple[Path, Backup], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, backup = played
    then, now = dump(backup.path), path.read_bytes()
    monkeypatch.setattr(storage, "BUSY_TIMEOUT", 20)
    with held(path, "BEGIN", "SELECT * FROM action"):
        with pytest.raises(CampaignLocked, match="another program is using the file"):
            restore(path, backup.path, looked_at(path))
    assert path.read_bytes() == now
    monkeypatch.undo()
    with held(path, "BEGIN", "SELECT * FROM action", seconds=0.5):
        restore(path, backup.path, looked_at(path))
    assert dump(path) == then


def test_what_others_wrote_meanwhile_is_not_lost(played: tuple[Path, Backup], monkeypatch: pytest.MonkeyPatch) -> None:
    path, backup = played
    seen = looked_at(path)
    record(path, 3)
    with pytest.raises(CampaignChanged, match="in the meantime"):
        restore(path, backup.path, seen)

    def written_at_the_last_moment(*args: Any, **more: Any) -> Backup:
        kept = make_backup(*args, **more)
        record(path, 4)
        return kept

    monkeypatch.setattr(module, "make_backup", written_at_the_last_moment)
    with pytest.raises(CampaignChanged, match="in the meantime"):
        restore(path, backup.path, looked_at(path))
    with open_campaign(path) as file:
        assert last(file) == 4


KILLED = """
import os, signal, sys
from pathlib import Path
from ludus_cli.models.restore import looked_at, restore
calls = 0
def count(frame, event, arg):
    global calls
    if event == "call" and frame.f_code.co_name == "look":
        calls += 1
        if calls == int(sys.argv[3]):
            os.kill(os.getpid(), signal.SIGKILL)
sys.setprofile(count)
restore(Path(sys.argv[1]), Path(sys.argv[2]), looked_at(Path(sys.argv[1])))
"""


@pytest.mark.parametrize("page", some([900, 1], 2))
def test_killed_in_the_middle_the_campaign_is_as_it_was(page: int, campaign: Path) -> None:
    # More than SQLite keeps in memory: at page 900 it has long begun to write.
    for n in range(1, 5):
        record(campaign, n, f'"{"then" * 250_000}"')
    backup = make_backup(campaign, "hand")
    with closing(sqlite3.connect(campaign)) as connection, connection:
        checksums.keep(connection)
        connection.execute("UPDATE action SET payload = '{}'")
    record(campaign, 5, f'"{"now." * 1_000_000}"')
    now = dump(campaign)
    before = campaign.read_bytes()
    done = subprocess.run([sys.executable, "-c", KILLED, campaign, backup.path, str(page)], check=False)
    assert done.returncode == -9
    assert (campaign.read_bytes() != before) == (page > 1), "half of it was written"
    assert looked_at(campaign) == before[:100]
    assert dump(campaign) == now


@pytest.mark.parametrize("there", [b"", b"Dear diary", b"SQLite format 3\0" + b"\xff" * 9000, None])
def test_a_damaged_file_is_moved_aside_and_the_copy_takes_its_place(
    there: bytes | None, played: tuple[Path, Backup]
) -> None:
    path, backup = played
    then = dump(backup.path)
    content = path.read_bytes()[:6000] if there is None else there
    path.write_bytes(content)
    kept = restore(path, backup.path, looked_at(path))
    assert kept is not None
    assert kept.reason == "damaged"
    assert kept.path.read_bytes() == content
    assert dump(path) == then
    assert sorted(path.parent.iterdir()) == sorted([path, folder_of(path)])
    with pytest.raises(CampaignFileError):
        restore(path, kept.path, looked_at(path))
    assert dump(path) == then


def test_a_missing_file_comes_back(played: tuple[Path, Backup]) -> None:
    path, backup = played
    path.unlink()
    journal = path.with_name(path.name + "-journal")
    journal.write_bytes(b"stale")
    assert restore(path, backup.path, looked_at(path)) is None
    assert dump(path) == dump(backup.path)
    assert not journal.exists(), "it would be played into the copy"
    (aside,) = folder_of(path).glob("*-damaged*.ludus-journal")
    assert aside.read_bytes() == b"stale"
    assert reasons(path) == ["hand"]


def test_a_disk_without_room_leaves_the_damaged_file(
    played: tuple[Path, Backup], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, backup = played
    path.write_bytes(b"rubbish")

    def no_space(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(restoring, "reach_disk", no_space)
    with pytest.raises(CampaignFileError, match="the disk is full"):
        restore(path, backup.path, looked_at(path))
    assert path.read_bytes() == b"rubbish"
    assert sorted(path.parent.iterdir()) == sorted([path, folder_of(path)])
    assert reasons(path) == ["hand"]


def test_without_a_copy_of_the_present_nothing_is_brought_back(
    played: tuple[Path, Backup], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, backup = played
    before = path.read_bytes()

    def no_space(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(module, "copy_bytes", no_space)
    with pytest.raises(CampaignFileError, match="the disk is full"):
        restore(path, backup.path, looked_at(path))
    assert path.read_bytes() == before


def test_a_folder_is_no_campaign_and_stays(tmp_path: Path, campaign: Path) -> None:
    folder = tmp_path / "x.ludus"
    folder.mkdir()
    with pytest.raises(NotACampaign, match="it is a folder"):
        restore(folder, campaign, looked_at(folder))
    assert folder.is_dir()


def test_damaged_and_newer_copies_are_refused(played: tuple[Path, Backup]) -> None:
    path, backup = played
    before = path.read_bytes()
    good = backup.path.read_bytes()
    with closing(sqlite3.connect(backup.path)) as connection, connection:
        connection.execute("UPDATE action SET payload = '[]'")
    with pytest.raises(DamagedCampaign, match="action, row 1: its checksum is wrong"):
        restore(path, backup.path, looked_at(path))
    backup.path.write_bytes(good)
    with closing(sqlite3.connect(backup.path)) as connection:
        connection.execute("PRAGMA user_version = 99")
    with pytest.raises(NewerCampaign):
        restore(path, backup.path, looked_at(path))
    backup.path.write_bytes(good[:-4096])
    with pytest.raises(DamagedCampaign):
        restore(path, backup.path, looked_at(path))
    assert path.read_bytes() == before
    assert reasons(path) == ["hand"]


@pytest.mark.parametrize("present", ["sound", "missing"])
def test_a_copy_of_an_older_version_is_brought_up_to_date(present: str, tmp_path: Path) -> None:
    old = Path(__file__).parent / "files" / "v3.ludus"
    path = new_campaign(tmp_path / "rome.ludus")
    if present == "missing":
        path.unlink()
    restore(path, old, looked_at(path))
    with open_campaign(path) as file, open_campaign(old, read_only=True) as there:
        assert file.campaign().seed == there.campaign().seed
        assert last(file) == last(there)
        assert file.damage() == ""
    assert "migration" not in reasons(path)


def test_a_newer_campaign_is_kept_when_an_older_copy_takes_its_place(played: tuple[Path, Backup]) -> None:
    path, backup = played
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")
    kept = restore(path, backup.path, looked_at(path))
    assert kept is not None
    assert kept.reason == "restore"
    assert dump(path) == dump(backup.path)
