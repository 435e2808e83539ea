"""Local times with their zone, UTC in JSON, and the names of the actions of seasons."""

import re
import time
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest

from ludus_cli.output.local_time import local_day, local_words, zone
from tests.cli.helpers import ludus, ludus_json, refused


@pytest.fixture
def kolkata(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A machine five and a half hours before UTC."""
    monkeypatch.setenv("TZ", "Asia/Kolkata")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def test_moments_in_local_time(kolkata: None) -> None:
    assert local_words("2026-11-22T20:00:00+00:00") == "2026-11-23 01:30"
    assert local_words(datetime(2026, 11, 22, 20, tzinfo=UTC)) == "2026-11-23 01:30"
    assert local_day("2026-11-22T20:00:00Z") == "2026-11-23"
    assert (local_words(""), local_words("never")) == ("", "never")
    assert zone() == "IST"


@pytest.mark.parametrize(
    ("names", "found"), [(("CET", "CEST"), "CET/CEST"), (("W. Europe Standard Time",) * 2, r"UTC[+-]\d\d:\d\d")]
)
def test_a_zone_has_a_short_name(monkeypatch: pytest.MonkeyPatch, names: tuple[str, str], found: str) -> None:
    monkeypatch.setattr(time, "tzname", names)
    monkeypatch.setattr(time, "daylight", 1)
    assert re.fullmatch(found, zone())


def test_history_and_backups_show_one_time_and_json_utc(kolkata: None, home: object) -> None:
    ludus("campaign", "create", "Here")
    ludus("backup", "make")
    facts = ludus_json("history")["actions"][0]["recorded_at"]
    assert datetime.fromisoformat(facts).utcoffset() == datetime.now(UTC).utcoffset()
    shown = local_words(facts)
    history = ludus("history")
    assert shown in history
    assert history.count("(IST)") == 1
    backups = ludus("backup", "list")
    assert shown[:13] in backups
    assert "Made (IST)" in backups
    assert shown[:10] in ludus("campaign", "list")


@pytest.mark.parametrize(("system", "first"), [("forglory", "machinations 1"), ("spartacus", "intrigue 1")])
def test_actions_of_seasons_are_named_by_what_they_did(home: object, system: str, first: str) -> None:
    ludus("campaign", "create", "Seasons", "--system", system, "--seed", "3")
    ludus("star", "create", "Pansa")
    for _ in range(2):
        ludus("day", "open")
        ludus("match", "fight", "--auto")
        ludus("day", "close")
    ludus("month", "next")
    what = [row["what"] for row in ludus_json("history", "--all")["actions"]]
    assert f"open {first}, September 106 AD" in what
    assert f"close {first}, September 106 AD" in what
    days = [each for each in what if each.startswith(("open ", "close "))]
    assert len(set(days)) == len(days) == 4
    assert not [each for each in what if "the Arena" in each]
    assert what[-1].startswith("next month, after finishing September 106 AD")
    refused("amend", "3", "--list", why="the action fought no match")


def test_a_season_that_was_undone_keeps_the_words_of_its_days(home: object) -> None:
    ludus("campaign", "create", "Seasons", "--system", "forglory", "--seed", "3")
    ludus("star", "create", "Pansa")
    ludus("day", "open")
    assert "open machinations 1" in ludus("undo")
    assert ludus_json("history")["actions"][-1]["what"] == "open the Day: the Arena"
