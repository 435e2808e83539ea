"""Parts of a journal: what belongs to them, and whose they are."""

from dataclasses import replace

import pytest

from ludus_cli.chronicle.forms import LONGEST, extract, fit, journal_facts, stars_of, vault
from ludus_cli.chronicle.journal import Chapter, Closing, Glance
from ludus_cli.chronicle.prose import Sentence
from ludus_cli.core.calendar import month_key
from tests.chronicle.test_pages import THROWS, book


def test_one_match_stands_alone() -> None:
    found = book()
    chapter = found.chapters[0]
    chapter.after = [Sentence("Gaius left.", "log", (9,))]
    chapter.own = [[Sentence("My own September.")]]
    chapter.tables = [THROWS]
    (alone,) = extract(found, match=7).chapters
    assert alone == Chapter(0, "September", matches=chapter.matches)
    (month,) = extract(found, month=0).chapters
    assert month == chapter


def test_the_stars_of_a_part_go_by_their_numbers() -> None:
    """Gaius II fought in January: Gaius, whose name is in his, did not."""
    found = book()
    found.glances.append(Glance(2, "Gaius II", [], [Sentence("His son.")]))
    own = found.chapters[0].matches[0]
    own.stars = (1,)
    found.chapters[1].matches = [replace(own, id=9, heading="Gaius II against Titus", stars=(2,))]
    assert [glance.name for glance in stars_of(found)] == ["Gaius", "Gaius II"]
    january = extract(found, month=4)
    assert [glance.name for glance in stars_of(january)] == ["Gaius II"]
    assert [star["name"] for star in journal_facts(january)["stars"]] == ["Gaius II"]
    assert 'stars: ["Gaius II"]' in vault(found)["Darts 0107-01.md"]


@pytest.mark.parametrize(("words", "name"), [
    ("CON", "CON_"), ("aux", "aux_"), ("Com1", "Com1_"), ("LPT¹", "LPT¹_"), ("nul.x", "nul_.x"), ("Prn .", "Prn_"),
    ("Rome. ", "Rome"), (".. Rome", "Rome"), ("Console", "Console"), ("...", ""),
])  # fmt: skip
def test_a_name_that_windows_can_write(words: str, name: str) -> None:
    assert fit(words) == name


def test_a_name_fits_a_disk_in_any_script() -> None:
    assert 100 < len(fit("字" * 90).encode()) <= LONGEST
    found = replace(book(), title="CON")
    assert {name.partition(".")[0].casefold() for name in vault(found)}.isdisjoint({"con", "nul"})


def test_the_key_of_a_month() -> None:
    keys = [month_key(month) for month in (0, 3, 4, 15, 16)]
    assert keys == ["0106-09", "0106-12", "0107-01", "0107-12", "0108-01"]


def test_from_a_month_on_nobody_is_closed_who_had_left_before() -> None:
    found = book()
    ends = {"Fell in September": 0, "Fell in January": 4, "Fights on": -1}
    found.closings = [Closing(n, title, ended=ended) for n, (title, ended) in enumerate(ends.items())]
    assert [c.title for c in extract(found, since=0).closings] == list(ends)
    assert [c.title for c in extract(found, since=1).closings] == ["Fell in January", "Fights on"]
    assert [c.title for c in extract(found, since=5).closings] == ["Fights on"]
