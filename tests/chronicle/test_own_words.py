"""Notes beside what is told and passages in its place."""

import pytest

from ludus_cli.chronicle.own_words import OwnWords, paragraphs_in, passage_of, places_in, with_words
from ludus_cli.chronicle.prose import joined
from tests.chronicle.test_pages import book


def test_what_may_be_written_to() -> None:
    assert set(places_in(book())) == {"month 0", "month 4", "match 7", "match 8", "star 1"}


def test_what_is_told_there_now() -> None:
    places = places_in(book())
    assert passage_of(places["match 7"]) == ["Gaius threw first. It stuck.", "# Titus threw last."]
    assert passage_of(places["month 0"]) == ["Gaius came."]
    assert passage_of(places["star 1"]) == ["He won."]


def test_notes_stand_beside_and_passages_in_place() -> None:
    found = with_words(book(), [
        OwnWords("match 7", "", "note", "second"),
        OwnWords("match 7", "", "passage", "One.\n\n \nTwo\nlines."),
        OwnWords("month 0", "", "passage", "Mine.\n\nStill mine."),
        OwnWords("star 1", "", "note", "farewell"),
        OwnWords("star 1", "", "passage", "He was never seen again."),
    ])  # fmt: skip
    places = places_in(found)
    assert passage_of(places["match 7"]) == ["One.", "Two lines."]
    assert passage_of(places["month 0"]) == ["Mine.", "Still mine."]
    assert passage_of(places["star 1"]) == ["He was never seen again."]
    assert (places["match 7"].notes[1:], places["star 1"].notes) == (["second"], ["farewell"])


@pytest.mark.parametrize(
    ("of", "mark"), [("match 7", "aa"), ("match 7", "bb"), ("match 9", ""), ("match 8", "cc"), ("month 99", "")]
)
def test_words_to_another_past_are_left_out(of: str, mark: str) -> None:
    assert with_words(book(), [OwnWords(of, mark, "passage", "Never.")]) == book()


def test_own_words_tell_no_event_and_are_as_typed() -> None:
    (paragraph,) = paragraphs_in("  {a} *he* <b>said</b>  ")
    assert joined([paragraph]) == ["{a} *he* <b>said</b>"]
    assert (paragraph[0].of, paragraph[0].events) == ("own words", ())


def test_a_match_that_is_not_told_has_notes_by_its_line_in_the_acta() -> None:
    place = places_in(with_words(book(), [OwnWords("match 8", "cc", "note", "So dull.")]))["match 8"]
    assert passage_of(place) == ["Cato drew with Nero"]
    assert place.notes[-1] == "So dull."
