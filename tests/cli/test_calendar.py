"""Months of campaigns that begin in another than the usual one."""

from pathlib import Path

import pytest

from ludus_cli.campaign.engine import found_campaign, opened
from ludus_cli.chronicle.words import in_month
from ludus_cli.core.calendar import (
    EARLIEST,
    begins,
    date_words,
    in_contents,
    month_key,
    month_named,
    short_date,
    since_106,
)
from ludus_cli.core.errors import Refusal
from ludus_cli.systems.installed import default
from tests.cli.helpers import ludus, ludus_json, run


def test_months_are_told_from_the_first_one() -> None:
    assert (date_words(0), month_key(0), month_named("June 80")) == ("September 106 AD", "0106-09", None)
    begins.set(since_106("June 80"))
    assert (date_words(0), month_key(7), month_named("Jan 81")) == ("June 80 AD", "0081-01", 7)
    begins.set(EARLIEST)
    assert (date_words(0), month_named("December 753 BC")) == ("January 753 BC", 11)


def test_years_before_christ() -> None:
    """There is no year 0: January 1 AD follows December 1 BC."""
    begins.set(since_106("November 1 BC"))
    assert [date_words(month) for month in range(3)] == ["November 1 BC", "December 1 BC", "January 1 AD"]
    assert [month_named(date_words(month)) for month in range(3)] == [0, 1, 2]
    assert [month_named(month_key(month)) for month in range(3)] == [0, 1, 2]
    assert since_106("June 0") is None
    begins.set(since_106("june 73 bc"))
    assert (date_words(0), short_date(12), month_key(0)) == ("June 73 BC", "Jun 72 BC", "-0072-06")
    assert in_contents(0) == ("73 BC", "Jun")
    assert in_month(1) == "in July 73 BC"


def test_a_campaign_before_christ_has_its_years_everywhere(home: Path) -> None:
    ludus("campaign", "create", "Revolt", "--begin", "June 73 BC", "--seed", "3")
    ludus("star", "create", "Crixus", "--style", "Thraex")
    for _ in range(9):
        ludus("month", "next")
    assert "March 72 BC" in ludus("brief")
    journal = ludus("journal")
    assert "June 73 BC to March 72 BC" in journal
    assert " AD" not in journal
    ludus("journal", "--output", str(home / "journal.html"))
    ludus("site", str(home / "site"))
    assert "is before the campaign" in run("match", "list", "--month", "May 73 BC").stderr


def test_a_campaign_begins_where_it_is_said_and_a_list_of_several_knows_each() -> None:
    ludus("campaign", "create", "early", "--begin", "March 70")
    ludus("campaign", "create", "usual")
    shown = {each["name"]: each["month"] for each in ludus_json("campaign", "list")["campaigns"]}
    assert shown == {"early": "March 70 AD", "usual": "September 106 AD"}
    assert "March 70 AD" in ludus("brief", "--campaign", "early")


def test_one_campaign_within_another(tmp_path: Path) -> None:
    for name, month in (("one", "May 90"), ("two", "July 200")):
        found_campaign(tmp_path / f"{name}.ludus", name, 1, {"begins": since_106(month)})
    with opened(tmp_path / "one.ludus") as one:
        with opened(tmp_path / "two.ludus") as two:
            assert two.when == "July 200 AD"
        assert one.when == "May 90 AD"


def test_no_campaign_begins_before_the_calendar() -> None:
    assert "it is not a month of the calendar" in run("campaign", "create", "odd", "--begin", "Smarch 80").stderr
    said = run("campaign", "create", "odd", "--begin", "June 800 BC").stderr
    assert "Cannot begin in 'June 800 BC': it is not a month of the calendar" in " ".join(said.split())
    with pytest.raises(Refusal, match="not a month of the calendar"):
        default().campaign.new_state(1, {"begins": EARLIEST - 1})
