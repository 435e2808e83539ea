"""A terminal that is too small for the full screen: it is played at prompts, and why is said once."""

from pathlib import Path

import pexpect
import pytest

from tests.cli.helpers import ludus
from tests.cli.table import waiting
from tests.cli.terminals import talked_to

SAID = "This terminal has 70 columns"


def test_a_match_says_that_there_is_no_room(tmp_path: Path) -> None:
    path = tmp_path / "a.ludus"
    words = ["match", "fight", str(waiting(path, 7)), "--step", "--campaign", str(path)]
    person, command = talked_to(*words, columns=70, rows=20, LUDUS_PLAIN="")
    person.expect(SAID)
    person.expect(r"\]: ")
    person.sendline("q")
    assert command.wait(60) == 0


def test_an_evening_says_it_once(home: Path) -> None:
    ludus("campaign", "create", "Sand", "--seed", "1")
    ludus("star", "create", "Marcus", "--style", "Murmillo")
    person, command = talked_to("play", columns=70, rows=20, LUDUS_PLAIN="")
    person.expect(SAID)
    person.expect("Marcus: ")
    person.sendline("step")
    person.expect(r"Marcus, .*\]: ")
    assert "This terminal has" not in str(person.before)
    person.sendline("q")
    assert command.wait(60) == 0


@pytest.mark.parametrize("words", [["--plain"], ["--screen"]])
def test_whoever_says_what_he_wants_is_told_what_concerns_him(words: list[str], home: Path) -> None:
    ludus("campaign", "create", "Sand", "--seed", "1")
    person, command = talked_to("play", *words, columns=70, rows=20, LUDUS_PLAIN="")
    person.expect(r"\[Enter: ready\]: ")
    assert (SAID in str(person.before)) == (words == ["--screen"])
    person.sendline("q")
    person.expect(pexpect.EOF)
    assert command.wait(60) == 0
