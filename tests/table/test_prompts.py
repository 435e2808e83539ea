"""What a question shows where the screen is small: whole sentences, the newest of them always."""

import pytest

from ludus_cli.play.prompts import CUT, Prompts, newest_lines

NEWS = [["one"], ["two", "goes on"], ["three"]]


@pytest.mark.parametrize(
    ("room", "shown"),
    [(4, [CUT, "two", "goes on", "three"]), (3, [CUT, "three"]), (2, [CUT, "three"]), (1, [f"{CUT} three"]), (0, [])],
)
def test_news_is_cut_between_sentences(room: int, shown: list[str]) -> None:
    assert newest_lines(NEWS, room) == shown


def test_of_a_sentence_that_is_too_long_the_end_is_shown() -> None:
    assert newest_lines([["a", "b", "c"]], 2) == [CUT, "c"]


@pytest.mark.parametrize("room", [-1, 0, 1])
def test_no_news_at_all_takes_no_room(room: int, capsys: pytest.CaptureFixture[str]) -> None:
    """Once, a question of Spartacus without news stopped the program."""
    assert Prompts().told([], room) == 0
    assert capsys.readouterr().out == ""
    assert newest_lines([], 1) == [CUT]
