"""The coach at a question of a match that is stepped through."""

import re
from pathlib import Path

import pytest

from tests.cli.table import DICE, Seat, answers, by_itself, fought, waiting
from tests.cli.terminals import talked_to

ASKS = "%"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the campaign will be."""
    return tmp_path / "c.ludus"


def in_one_line(text: str) -> str:
    """Without line breaks and the marks of a progress bar."""
    return " ".join(re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", " ", text).split())


@pytest.mark.soak
def test_the_coach_tells_each_option_and_the_match_goes_on_as_if_he_had_not_been_asked(path: Path) -> None:
    match = waiting(path, 72)
    _, events = by_itself(path, match)
    with Seat(path, "fight", str(match), "--step") as seat:
        assert "per cent sign coach" in in_one_line(seat.question())
        told = in_one_line(seat.say(ASKS))
        assert len(re.findall(r"^[a-z]+: |Wins ", told)) >= 3
        assert re.search(r"Best\.|Wins most\..*Dies least\.|Dies least\..*Wins most\.", told)
        assert told.count("Usual.") == 1
        assert re.search(r"To win: .*To live: |The coach found nothing better|compared none with", told)
        assert re.search(r"Wins \S+, between \S+ and \S+\. Dies \S+, between", told)
        assert "answers within 5 seconds" in told
        assert "with separate dice rolls" in told
        assert answers(path, match) == [], "asking is no answer"
        seat.finish(seat.say(""))
        assert "Traceback" not in seat.seen
    assert fought(path, match)[1] == events


@pytest.mark.soak
def test_his_table_fits_the_terminal(path: Path) -> None:
    match = waiting(path, 72)
    for columns in (80, 120):
        with Seat(path, "fight", str(match), "--step", "--afresh", linear=False, columns=columns) as seat:
            seat.question()
            lines = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", seat.say(ASKS)).splitlines()
            rows = [line for line in lines if re.search(r"\d+% \(\d+–\d+\).*%", line)]
            assert len(rows) >= 3
            assert max(map(len, rows)) <= columns
            assert any(re.search(r" +wins +dies$", line) for line in lines)
            assert sum(line.startswith(">") for line in rows) == 1
            seat.say("q")


def test_ctrl_c_goes_back_to_the_question(path: Path) -> None:
    match = waiting(path, 72)
    with Seat(path, "fight", str(match), "--step", linear=False) as seat:
        seat.question()
        seat.process.sendline(ASKS)
        seat.process.expect("The coach thinks")
        seat.interrupt(busy=True)
        told = in_one_line(seat.question())
        assert re.search(r"Stopped: each option|Stopped before the first trial", told)
        assert answers(path, match) == []
        assert seat.say("rest")
        assert len(answers(path, match)) == 1
        seat.say("q")
    assert "Traceback" not in seat.seen


def test_there_is_nothing_to_ask_him_about_dice(path: Path) -> None:
    match = waiting(path, 72)
    with Seat(path, "fight", str(match), "--dice", "ask") as seat:
        question = seat.question()
        assert question.endswith(DICE)
        assert "The coach only answers at a question" in in_one_line(seat.say(ASKS))
        assert answers(path, match) == []
        question = seat.until(False, "!")
        assert "Wins " in in_one_line(seat.say(ASKS)), "with typed dice behind him too"
        seat.say("q")


def test_he_is_silent_where_two_choose_in_secret(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(path.parent)
    sides = ["--side", "Ajax:Thraex@bold", "--side", "Hector:Secutor@bold"]
    words = ("match", "oneoff", *sides, "--seed", "4", "--step")
    process, command = talked_to(*words, NO_COLOR="1", LUDUS_LINEAR="1")
    secret = False
    for _ in range(40):
        if process.expect([r"\[[^\]]+\]: $", r"\(hidden\): $"]):
            secret = True
            break
        process.sendline("")
    assert secret
    process.sendline(ASKS)
    process.expect(r"\(hidden\): $")
    told = in_one_line(str(process.before))
    assert "both would see it" in told
    assert "Wins" not in told
    process.close()
    command.kill()


def test_he_has_nothing_to_say_once_the_match_is_decided(path: Path) -> None:
    """Which Attribute is to rise is asked when all is over."""
    with Seat(path, "fight", str(waiting(path, 72)), "--step") as seat:
        question = seat.question()
        while question and "attribute to raise" not in question:
            question = seat.usual(question)
        assert question, "nobody has raised an Attribute in this match"
        assert "no advice: who wins is already decided" in in_one_line(seat.say(ASKS))
        seat.finish(seat.say(""))
