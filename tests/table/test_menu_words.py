"""The commands of the table without their sign."""

from functools import partial
from pathlib import Path

import pytest

from ludus_cli.play.options import answered
from ludus_cli.play.table_menu import with_sign
from tests.cli.table import waiting
from tests.cli.test_at_the_table import over, say
from tests.table.test_options import MOVES, listed


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("finish", "/finish"), ("Finish", "/Finish"), ("dice mine", "/dice mine"), ("finis", "finis"), ("rest", "rest")],
)
def test_a_command_of_the_table_needs_no_sign(typed: str, meant: str) -> None:
    assert with_sign(typed, partial(answered, [], MOVES)) == meant


def test_an_option_has_its_words_first() -> None:
    options = listed("finish the lap", "finish him", "arena side", keys="l h a")
    for typed in ("finish", "arena"):
        assert with_sign(typed, partial(answered, [], options)) == typed


def test_finish_plays_a_match_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "c.ludus"
    match = waiting(path, 7)
    say(path, match, "finish")
    assert over(path, match)
