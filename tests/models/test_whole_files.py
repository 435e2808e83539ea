"""Whole campaign files: renamed, archived, deleted, brought in; also where something is in the way."""

import os
import shutil
import sqlite3
import sys
import unicodedata
import warnings
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from ludus_cli.models import library as lib, moves, storage, whole_files
from ludus_cli.models.backups import backups_of, make_backup
from ludus_cli.models.campaign_file import create, open_campaign
from ludus_cli.models.errors import (
    CampaignExists,
    CampaignFileError,
    CampaignLocked,
    CampaignMissing,
    DamagedCampaign,
    NewerCampaign,
    NotACampaign,
    ReadOnlyCampaign,
)
from ludus_cli.models.examine import damage
from ludus_cli.models.file_summary import glance, twin_of, twins_among
from tests.models.helpers import action
from tests.some import some

FILES = Path(__file__).parent / "files"


def to_capua(path: Path) -> Path:
    return whole_files.rename(path, "Capua")


CHANGES: tuple[Callable[[Path], object], ...] = (to_capua, whole_files.archive, whole_files.delete)


def put(name: str = "Rome", actions: int = 3) -> Path:
    """A campaign in the folder with a backup, chosen."""
    path = create(
        lib.campaign_path(name), name=name, system="tiddlywinks", seed=106, rules_version="1",
        created_at="2026-01-02T03:04:05Z",
    )  # fmt: skip
    play(path, 0, actions)
    make_backup(path, "hand")
    lib.choose_campaign(path)
    return path


def play(path: Path, since: int, upto: int) -> None:
    with open_campaign(path) as file:
        for n in range(since + 1, upto + 1):
            file.record(action=action(n), expected_head=n - 1, state='{"month": 9}')


def everything(folder: Path) -> dict[str, bytes]:
    """What lies below a folder."""
    return {
        str(path.relative_to(folder)): path.read_bytes() if path.is_file() else b"/"
        for path in sorted(folder.rglob("*"))
    }


def names(folder: Path) -> list[str]:
    return sorted(each.name for each in folder.iterdir())


def spoil(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(statement)


# Rename


def test_rename_takes_everything_along(library: Path) -> None:
    path = put()
    shutil.copy(path, library / "rome.ludus.bak-v2-20261122T002218Z")
    assert whole_files.rename(path, "  Sand   and Bread ") == library / "sand-and-bread.ludus"
    assert names(library) == [
        "sand-and-bread.backups", "sand-and-bread.ludus", "sand-and-bread.ludus.bak-v2-20261122T002218Z",
    ]  # fmt: skip
    there = library / "sand-and-bread.ludus"
    assert glance(there).name == "Sand and Bread"
    assert len(backups_of(there)) == 2
    assert damage(there) == ""
    assert lib.chosen_campaign() == there


def test_rename_of_another_keeps_the_choice(library: Path) -> None:
    other = put("Capua")
    chosen = put("Rome")
    whole_files.rename(other, "Pompeii")
    assert lib.chosen_campaign() == chosen


def test_only_capitals_change(library: Path) -> None:
    path = put("rome")
    assert whole_files.rename(path, "ROME") == path
    assert glance(path).name == "ROME"
    assert names(library) == ["rome.backups", "rome.ludus"]


@pytest.mark.parametrize("taken", ["capua.ludus", "capua.backups"])
def test_a_name_that_is_taken(taken: str, library: Path) -> None:
    path = put()
    (library / taken).mkdir()
    before = everything(library.parent)
    with pytest.raises(CampaignExists, match=f"{taken} already exists"):
        whole_files.rename(path, "Capua!")
    assert everything(library.parent) == before


def test_a_name_that_is_taken_at_the_last_moment(library: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = put()
    choice = lib.chosen_campaign()

    def quick(what: str, source: Path, target: Path) -> None:
        target.write_bytes(b"somebody else's")

    monkeypatch.setattr(moves, "_require_free", quick)
    with pytest.raises(CampaignExists):
        whole_files.rename(path, "Capua")
    assert names(library) == ["capua.ludus", "rome.backups", "rome.ludus"]
    assert (library / "capua.ludus").read_bytes() == b"somebody else's"
    assert glance(path).name == "Rome"
    assert lib.chosen_campaign() == choice


def test_two_ways_to_write_an_accent(library: Path) -> None:
    path = put("Elan")
    decomposed = library / f"{unicodedata.normalize('NFD', 'élan')}.ludus"
    path.rename(decomposed)
    assert lib.resolve("Élan") == decomposed, "from a disk that writes accents apart"
    composed = whole_files.rename(decomposed, "E\u0301lan")
    assert composed.name == "élan.ludus"
    assert lib.resolve("e\u0301LAN") == composed


def test_a_file_with_capitals_is_found_by_its_name(library: Path) -> None:
    path = put("rome")
    by_hand = path.rename(library / "Rome.ludus")
    lib.folder_of(path).rename(library / "Rome.backups")
    assert lib.resolve("rome") == by_hand
    assert whole_files.rename(by_hand, "Rome") == library / "rome.ludus"


def test_a_file_elsewhere_keeps_its_place(library: Path, tmp_path: Path) -> None:
    path = put().rename(tmp_path / "old.ludus")
    assert whole_files.rename(path, "Capua") == path
    assert glance(path).name == "Capua"


def test_a_link_is_renamed_and_leads_to_the_same_file(library: Path, tmp_path: Path) -> None:
    real = put().rename(tmp_path / "real.ludus")
    link = library / "link.ludus"
    link.symlink_to(real)
    moved = whole_files.rename(link, "Capua")
    assert moved.is_symlink()
    assert moved.resolve() == real
    assert glance(real).name == "Capua"


def test_two_names_of_one_file_stay_two(library: Path) -> None:
    path = put()
    os.link(path, library / "capua.ludus")
    with pytest.raises(CampaignExists):
        whole_files.rename(path, "Capua")
    assert path.is_file()


def test_an_older_file_is_renamed_after_a_backup(library: Path) -> None:
    path = library / "old.ludus"
    shutil.copy(FILES / "v1.ludus", path)
    path.chmod(0o600)
    moved = whole_files.rename(path, "Capua")
    assert glance(moved).name == "Capua"
    assert [backup.reason for backup in backups_of(moved)] == ["migration"]


# In the way


def test_in_use_by_another_terminal(library: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage, "BUSY_TIMEOUT", 50)
    path = put()
    before = everything(library.parent)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        for change in CHANGES:
            with pytest.raises(CampaignLocked):
                change(path)
        other.execute("ROLLBACK")
    assert everything(library.parent) == before


def test_who_has_the_file_open_cannot_write_to_the_old_name(library: Path) -> None:
    path = put()
    with open_campaign(path) as file:
        there = whole_files.rename(path, "Capua")
        with pytest.raises(CampaignMissing, match="moved, renamed or deleted while it was open"):
            file.record(action=action(4), expected_head=3, state="{}")
    play(there, 3, 4)
    assert glance(there).actions == 4


def test_a_folder_that_cannot_be_written_to(own_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDUS_HOME", str(own_folder))
    folder = lib.make_campaigns_folder()
    path = put()
    before = everything(own_folder)
    folder.chmod(0o500)
    try:
        for change in (*CHANGES, brought):
            with pytest.raises(ReadOnlyCampaign):
                change(path)
    finally:
        folder.chmod(0o700)
    assert everything(own_folder) == before


def test_a_choice_that_cannot_be_written_down(own_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDUS_HOME", str(own_folder))
    lib.make_campaigns_folder()
    path = put()
    before = everything(own_folder)
    own_folder.chmod(0o500)
    try:
        with pytest.raises(CampaignFileError, match="Cannot save the choice"):
            whole_files.rename(path, "Capua")
    finally:
        own_folder.chmod(0o700)
    assert everything(own_folder).keys() == before.keys()
    assert glance(path).name == "Rome"
    assert lib.chosen_campaign() == path


# Killed in the middle


def killed_at(line: int, change: Callable[[], object]) -> bool:
    """Make a change in a process that ends, as if killed, before this line (by number) of the mover; whether
    it got so far."""
    with warnings.catch_warnings():
        # It does nothing but this, and never comes back.
        warnings.simplefilter("ignore", DeprecationWarning)
        child = os.fork()
    if child == 0:
        passed = 0

        def trace(frame: FrameType, event: str, _: Any) -> Any:
            nonlocal passed
            if not frame.f_code.co_filename.endswith("moves.py"):
                return None
            if event == "line":
                passed += 1
                if passed == line:
                    os._exit(9)
            return trace

        sys.settrace(trace)
        try:
            change()
        finally:
            os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 9


@pytest.mark.parametrize("kind", some(["rename", "archive"], 2))
def test_killed_anywhere_it_is_whole_under_one_of_both_names(kind: str, library: Path, tmp_path: Path) -> None:
    put()
    kept = tmp_path / "kept"
    shutil.copytree(library.parent, kept)
    path = library / "rome.ludus"
    target = library / ("capua.ludus" if kind == "rename" else "archive/rome.ludus")

    def change() -> Path:
        return whole_files.rename(path, "Capua") if kind == "rename" else whole_files.archive(path)

    ends = set()
    line = 1
    while killed_at(line, change):
        done = target.is_file() and target.stat().st_size > 0
        ends.add(done)
        there = target if done else path
        assert not (path.exists() and done)
        assert glance(there).actions == 3
        assert damage(there) == ""
        if not done:
            # Nothing is lost, and the same command finishes it.
            assert lib.chosen_campaign() == path
            there = change()
        assert glance(there).name == ("Capua" if kind == "rename" else "Rome")
        assert len([each for each in backups_of(there) if each.reason == "hand"]) == 1
        assert not lib.folder_of(path).exists()
        shutil.rmtree(library.parent)
        shutil.copytree(kept, library.parent)
        line += 5
    assert ends == {True, False}
    assert line > 50


def test_two_that_move_one_campaign(library: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = put()
    held = moves._held

    @contextmanager
    def late(what: str, file: Path) -> Iterator[None]:
        """Another terminal renames it just before."""
        monkeypatch.setattr(moves, "_held", held)
        whole_files.rename(path, "Ostia")
        with held(what, library / "ostia.ludus"):
            yield

    monkeypatch.setattr(moves, "_held", late)
    with pytest.raises(CampaignMissing, match="has been moved or deleted in the meantime"):
        whole_files.archive(path)
    assert glance(library / "ostia.ludus").actions == 3
    assert len(backups_of(library / "ostia.ludus")) == 1


# Archive


def test_what_lies_elsewhere_is_left_alone(library: Path, tmp_path: Path) -> None:
    path = put().rename(tmp_path / "old.ludus")
    link = library / "link.ludus"
    link.symlink_to(path)
    (library / "folder.ludus").mkdir()
    before = everything(tmp_path)
    for change in (whole_files.archive, whole_files.delete):
        with pytest.raises(CampaignFileError, match="is not in"):
            change(path)
        with pytest.raises(CampaignFileError, match="is a link to"):
            change(link)
        with pytest.raises(CampaignMissing, match="is not a file"):
            change(library / "folder.ludus")
    assert everything(tmp_path) == before


# Delete


def test_two_deleted_in_one_second(library: Path) -> None:
    assert whole_files.delete(put()).path != whole_files.delete(put()).path
    assert len(lib.list_campaigns(lib.deleted_folder())) == 2


@pytest.mark.parametrize("content", [b"", b"no campaign", None])
def test_the_backups_of_a_damaged_one_are_kept(content: bytes | None, library: Path) -> None:
    path = put()
    if content is None:
        with path.open("r+b") as file:
            file.truncate(20_000)
    else:
        path.write_bytes(content)
    left = whole_files.delete(path)
    assert left.damage
    assert (left.gone, left.kept) == (0, 1)
    assert damage(backups_of(left.path)[0].path) == ""


def test_what_is_not_ours_in_the_folder_of_backups_stays(library: Path) -> None:
    path = put()
    (lib.folder_of(path) / "mine.txt").write_text("dear diary")
    assert names(lib.folder_of(whole_files.delete(path).path)) == ["mine.txt"]


# Bring in


def brought(path: Path, title: str = "Capua") -> Path:
    target = lib.campaign_path(title)
    whole_files.bring(path, target, title)
    return target


def test_bring_in_under_another_name(library: Path, tmp_path: Path) -> None:
    path = put()
    copy = Path(shutil.copy(path, tmp_path / "anything.ludus"))
    assert glance(brought(copy)).name == "Capua"
    assert glance(copy).name == "Rome"
    with pytest.raises(CampaignExists):
        brought(copy)
    assert lib.chosen_campaign() == path


def test_bring_in_an_older_one_as_it_is(library: Path) -> None:
    assert glance(brought(FILES / "v1.ludus", glance(FILES / "v1.ludus").name)).version == 1


@pytest.mark.parametrize(("spoilt", "kind"), [
    (lambda path: path.write_bytes(b""), NotACampaign),
    (lambda path: path.write_text("x" * 5000), NotACampaign),
    (lambda path: path.write_bytes(path.read_bytes()[:30_000]), DamagedCampaign),
    (lambda path: spoil(path, "PRAGMA user_version = 99"), NewerCampaign),
    (lambda path: spoil(path, "PRAGMA application_id = 1"), NotACampaign),
    (lambda path: spoil(path, "UPDATE action SET payload = '{}' WHERE n = 2"), DamagedCampaign),
    (lambda path: path.unlink(), CampaignMissing),
])  # fmt: skip
def test_what_is_not_brought_in(
    spoilt: Callable[[Path], object], kind: type[CampaignFileError], library: Path, tmp_path: Path
) -> None:
    copy = Path(shutil.copy(put(), tmp_path / "copy.ludus"))
    spoilt(copy)
    before = everything(library.parent)
    with pytest.raises(kind):
        brought(copy)
    assert everything(library.parent) == before


# Twins


def test_which_copy_is_ahead(library: Path, tmp_path: Path) -> None:
    path, other = put(), put("Capua")
    spoil(other, "UPDATE campaign SET seed = 7")
    copy = Path(shutil.copy(path, tmp_path / "copy.ludus"))

    def stands() -> list[tuple[int, int, int]]:
        found = twins_among(copy, [path, other, copy, tmp_path / "gone.ludus"])
        return [(twin.shared, twin.here, twin.there) for twin in found]

    assert stands() == [(3, 0, 0)]
    play(copy, 3, 5)
    assert stands() == [(3, 2, 0)]
    with open_campaign(path) as file:
        file.record(action=action(4, "retire"), expected_head=3, state="{}")
    assert stands() == [(3, 2, 1)]
    assert twin_of(path, other) is None
