"""``ludus news``, the news in ``ludus brief``, and what counts as having looked."""

import csv
import io
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.helpers import campaign_file, ludus, ludus_json, refused, run, unchanged

LOOKED = "Since you last looked"
#: What the seed of the campaigns of these tests brings Marcus in his first month.
BEAT = "Marcus won the first match, against Faustus (match 4)."


def told(*since: str) -> list[str]:
    """The sentences of the news, which are not seen by it."""
    return [item["news"] for item in ludus_json("news", *since)["news"]]


def test_the_brief_tells_the_news_once(at: Callable[[str], Path]) -> None:
    path = at("closed")
    before = path.read_bytes()
    first = ludus("brief")
    assert "What happened lately" in first
    assert BEAT in first
    second = ludus("brief")
    assert BEAT not in second
    assert second == first[: first.index("What happened")] + first[first.index("Stars\n") :]
    assert path.read_bytes() == before
    ludus("month", "next")
    ludus("day", "open")
    ludus("day", "enter")
    ludus("match", "fight")
    assert told() == told("--since", "October 106") != []
    brief = ludus("brief")
    assert brief.index("October 106 AD") < brief.index(LOOKED) < brief.index("Stars\n")
    assert LOOKED not in ludus("brief")


def test_json_and_csv_do_not_count_as_looking(at: Callable[[str], Path]) -> None:
    at("closed")
    for _ in range(2):
        (item,) = [each for each in ludus_json("brief")["news"] if each["kind"] == "result"]
        assert item == {
            "kind": "result", "month": "September 106 AD", "month_number": 0, "star": 1, "name": "Marcus", "match": 4,
            "news": BEAT,
        }  # fmt: skip
        assert BEAT in told()
        assert BEAT in [row["news"] for row in list(csv.DictReader(io.StringIO(ludus("news", "--csv"))))]
        among: list[dict[str, Any]] = list(csv.DictReader(io.StringIO(ludus("brief", "--csv"))))
        assert BEAT in [row["news"] for row in among if row["table"] == "news"]
    assert BEAT in ludus("news")
    assert told() == ludus_json("brief")["news"] == []


def test_news_since_a_month_or_an_action(at: Callable[[str], Path]) -> None:
    at("told")
    ludus("news")
    nothing = run("news")
    assert nothing.stdout == ""
    assert "There is no news since you last looked." in nothing.stderr
    again = "ludus news --since 'September 106 AD'"
    assert f"To read again what you have seen: {again}" in nothing.stderr
    everything = told("--since", "Sep 106")
    assert everything == told("--since", "0") == told("--since", "1")
    assert everything[0] == BEAT
    october = told("--since", "106-10")
    assert october
    assert all("match 12" in words for words in october)
    assert everything[-len(october) :] == october
    last = ludus_json("history")["last"]
    assert told("--since", str(last)) == []
    assert "There is no news." in run("news", "--since", str(last)).stderr


def test_a_look_that_begins_later_leaves_the_rest_unseen(at: Callable[[str], Path]) -> None:
    at("told")
    whole = told()
    ludus("news", "--since", str(ludus_json("history")["last"] - 1))
    assert told() == whole
    ludus("news", "--since", "1")
    assert told() == []


def test_since_what_there_is_not(at: Callable[[str], Path], home: Path) -> None:
    at("told")
    with unchanged(home):
        for since, why, mend in (
            ("999", "the last action has the number", "ludus history"),
            ("9" * 5000, "the last action has the number", "ludus history"),
            ("soon", "'soon' is not a month", "October 106"), ("", "'' is not a month", "October 106"),
            ("-1", "'-1' is not a month", "October 106"), ("March 200", "it is only October 106 AD", "an earlier one"),
        ):  # fmt: skip
            refused("news", f"--since={since}", why=why, mend=mend)
    refused("news", "-c", "nowhere", why="there is no file")


def test_much_news_is_cut_in_the_brief_and_told_by_its_command(
    at: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    at("told")
    monkeypatch.setattr("ludus_cli.commands.brief.MOST_NEWS", 2)
    whole = told()
    assert len(whole) > 2
    brief = ludus("brief", "--campaign", "sand-and-bread")
    shown = brief[brief.index("What happened lately") : brief.index("Stars\n")]
    assert [words for words in whole if words in shown] == whole[:2]
    more = "ludus news --since 1 --campaign sand-and-bread"
    assert f"More news ({len(whole) - 2}): {more}" in shown
    # News shown in the brief counts as seen.
    assert told() == []
    again = ludus(*shlex.split(more)[1:])
    assert all(words in again for words in whole)


def test_a_campaign_that_is_renamed_or_deleted(at: Callable[[str], Path], home: Path) -> None:
    at("closed")
    ludus("brief")
    ludus("campaign", "rename", "sand-and-bread", "Rome")
    assert told() == []
    ludus("campaign", "archive", "rome")
    ludus("campaign", "archive", "rome", "--back")
    ludus("campaign", "choose", "rome")
    assert told() == []
    assert campaign_file(home, "rome").is_file()
    assert len(list((home / "looked").iterdir())) == 1
    ludus("campaign", "delete", "rome", "--yes")
    assert list((home / "looked").iterdir()) == []


def test_a_home_that_cannot_be_written_to(at: Callable[[str], Path], home: Path) -> None:
    at("closed")
    (home / "looked").write_text("in the way", encoding="utf-8")
    for _ in range(2):
        assert BEAT in ludus("brief")
        assert BEAT in ludus("news")
