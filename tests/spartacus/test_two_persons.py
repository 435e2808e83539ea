"""Two persons at one table of houses: what one sees is gone before the other looks. [Step, P42]"""

from pathlib import Path

import pytest

from tests.cli.helpers import ludus

pytest.importorskip("pty", reason="pseudo-terminals are there on POSIX systems alone")

from tests.cli.terminals import Terminal, talked_to
from tests.patience import HUNG

WIPED = "\x1b[2J\x1b[3J\x1b[H"
ALONE, ANSWER = "may look now. Press Enter to go on: ", "(hidden): "


@pytest.fixture
def two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table of three houses, two of them persons'; the second is the first host."""
    monkeypatch.setenv("LUDUS_HOME", str(tmp_path))
    ludus("campaign", "create", "Two", "--system", "spartacus", "--seed", "5")
    ludus("star", "create", "Vibia", "--house", "Ninnius", "--houses", "3")
    ludus("star", "create", "Servius", "--house", "Magius")
    ludus("day", "open")


def test_the_keyboard_is_passed_when_another_is_asked(two: None) -> None:
    """Not before each question of one; what he did is told to all once the screen is everybody's again."""
    terminal = Terminal("match", "fight", "1", "--step")
    # He sells a card, and ends his turn; she leaves.
    terminal.talk([(ALONE, ""), (ANSWER, "s63"), (ANSWER, "e"), (ALONE, ""), (ANSWER, "q")])
    assert terminal.finish() == 0
    before, hers, after = terminal.seen.split(WIPED)
    assert before.count("Only Servius may look now") == 1
    assert before.count(ANSWER) == 2
    assert "Only Vibia may look now" in hers
    assert "Hand: Rents, Fire in the Store, Guard" in before
    assert "Servius sells Rents for 3 gold." in before
    assert "Servius sells Rents for 3 gold." in hers
    assert "Fire in the Store" not in hers
    assert "Hand: 2 Grain Contract, Guard" in hers
    assert "Grain Contract" not in before + after
    assert "s63\n" not in before


def test_bids_are_typed_unseen_and_each_is_asked_alone(two: None) -> None:
    ludus("match", "fight", "1", "--auto")
    ludus("day", "close")
    ludus("day", "open")
    terminal = Terminal("match", "fight", "2", "--step")
    # Both hide their gold; then the first lot.
    talk = [(ALONE, ""), (ANSWER, "hide"), (ALONE, ""), (ANSWER, "hide")]
    terminal.talk([*talk, (ALONE, ""), (ANSWER, "2"), (ALONE, ""), (ANSWER, "q")])
    assert terminal.finish() == 0
    *_, one, other, _ = terminal.seen.split(WIPED)
    for screen in (one, other):
        assert "bid (hidden): " in screen
        assert "Claudia ? gold, " in screen
    assert " bids 2 gold" not in other
    assert one.split("Gold and influence")[0] != other.split("Gold and influence")[0]


def test_a_line_at_a_time_is_as_private(two: None) -> None:
    """For screen readers."""
    terminal = Terminal("match", "fight", "1", "--step", "--linear")
    terminal.talk([(ALONE, ""), (ANSWER, "e"), (ALONE, ""), (ANSWER, "q")])
    assert terminal.finish() == 0
    before, hers, after = terminal.seen.split(WIPED)
    assert "Servius: Hand: Rents, Fire in the Store, Guard" in before
    assert "Fire in the Store" not in hers + after
    assert "Vibia: Hand: 2 Grain Contract, Guard" in hers


def test_a_bid_stays_once_bids_are_open(two: None) -> None:
    """A bid may be taken back until something new is shown."""
    ludus("match", "fight", "1", "--auto")
    ludus("day", "close")
    ludus("day", "open")
    terminal = Terminal("match", "fight", "2", "--step")
    talk = [(ALONE, ""), (ANSWER, "hide"), (ALONE, ""), (ANSWER, "hide")]
    bid = "bid (hidden): "
    # Servius bids 2; Vibia takes that back, he bids 1, and she bids 3; then all bids are open.
    talk += [(ALONE, ""), (bid, "2"), (ALONE, ""), (bid, "u"), (ALONE, ""), (bid, "1"), (ALONE, "")]
    terminal.talk([*talk, (bid, "3"), (bid, "u"), (bid, "q")])
    assert terminal.finish() == 0
    assert "Servius bids 1 gold." in terminal.seen
    assert " bids 2 gold" not in terminal.seen
    assert terminal.seen.count("Taken back.") == 1
    assert "an answer cannot be taken back after this was shown" in terminal.seen


def test_a_player_reads_his_cards_on_a_small_screen(two: None) -> None:
    """No text is cut, and '?' reads a text that has no room."""
    person, command = talked_to("match", "fight", "1", "--step", rows=24)
    person.expect_exact(ALONE)
    person.sendline("")
    person.expect_exact(ANSWER)
    shown = person.before or ""
    person.sendline("? sell rents")
    person.expect_exact(ANSWER)
    said = person.before or ""
    person.sendline("q")
    assert command.wait(HUNG) == 0
    assert "…" not in shown
    assert "sell Rents for 3 gold; scheme, needs 4 influence (? s63 shows all)" in shown
    assert "Take 1 gold from the bank for each" in " ".join(said.split())
