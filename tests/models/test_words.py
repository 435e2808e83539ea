"""What was told, and people's own words, in the campaign file."""

import sqlite3
import zlib
from contextlib import closing
from pathlib import Path

import pytest

from ludus_cli.models.campaign_file import open_campaign
from ludus_cli.models.errors import CampaignFileError, DamagedCampaign, NoSuchNote
from ludus_cli.models.undo_image import LARGEST_PART

NOW = "2026-01-01T00:00:00Z"


def test_what_was_told_once_stays(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        file.keep_tellings([("match 1", "standard", "aa", "[1]"), ("month 2", "", "bb", "[2]")])
        file.keep_tellings([("match 1", "standard", "aa", "[3]"), ("match 1", "epic", "aa", "[4]")])
        file.keep_tellings([])
    with open_campaign(campaign, read_only=True) as file:
        assert sorted(file.tellings("standard")) == [("match 1", "standard", "aa", "[1]"), ("month 2", "", "bb", "[2]")]
        assert ("match 1", "epic", "aa", "[4]") in list(file.tellings("epic"))


@pytest.mark.parametrize("told", [b"", b"\x00", zlib.compress(b" " * (LARGEST_PART + 1)), zlib.compress(b"\xff")])
def test_a_damaged_telling_is_an_error_and_no_bomb(told: bytes, campaign: Path) -> None:
    with closing(sqlite3.connect(campaign)) as connection:
        connection.execute("INSERT INTO telling VALUES ('match 1', '', 'aa', ?, 0)", (told,))
        connection.commit()
    with (
        open_campaign(campaign) as file,
        pytest.raises(DamagedCampaign, match="the stored telling of match 1 is damaged"),
    ):
        list(file.tellings("terse"))


def test_notes_are_kept_in_order_and_a_passage_replaces_itself(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        one = file.write_note("match 1", "aa", "note", "first", NOW)
        two = file.write_note("match 1", "aa", "note", "second", NOW)
        own = file.write_note("match 1", "aa", "passage", "mine", NOW)
        assert file.write_note("match 1", "aa", "passage", "better", NOW) == own
        other = file.write_note("match 1", "bb", "passage", "of another past", NOW)
        file.change_note(one, text="first of all", written_at=NOW)
        file.drop_note(two)
    with open_campaign(campaign) as file:
        assert [(row.id, row.kind, row.text) for row in file.notes()] == [
            (one, "note", "first of all"), (own, "passage", "better"), (other, "passage", "of another past"),
        ]  # fmt: skip


def test_a_note_that_is_not_there_is_an_error(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        with pytest.raises(NoSuchNote):
            file.change_note(7, text="x")
        with pytest.raises(NoSuchNote):
            file.drop_note(7)


def test_only_notes_and_passages(campaign: Path) -> None:
    with open_campaign(campaign) as file, pytest.raises(CampaignFileError):
        file.write_note("match 1", "", "riddle", "x", NOW)
