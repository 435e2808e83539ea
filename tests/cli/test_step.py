"""Matches stepped through on a terminal, question by question."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.campaign.engine import do, opened
from ludus_cli.campaign.take_back import undo_actions
from ludus_cli.core.dice import ROLL
from ludus_cli.systems.installed import load
from tests.cli.helpers import ludus_json, run
from tests.cli.table import DICE, SURE, Seat, answers, by_itself, fought, leave, waiting
from tests.contract.made import star_payload
from tests.some import some

#: How a match may end, and the seed of a campaign whose first match of Marcus ends so.
ENDS = {
    "Marcus killed": 81, "Marcus surrendered, put to death": 51, "Marcus surrendered, spared": 4,
    "Marcus unconscious, put to death": 91, "Marcus unconscious, spared": 79, "killed": 72,
    "surrendered, put to death": 106, "surrendered, spared": 28, "cannot stand, spared, died of the wounds": 121,
    "unconscious, put to death": 119, "unconscious, spared": 134, "dismissed standing": 87,
}  # fmt: skip


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the campaign will be."""
    return tmp_path / "c.ludus"


@pytest.mark.parametrize("ending", some(ENDS, 4))
def test_a_match_by_hand_to_each_kind_of_end(ending: str, path: Path) -> None:
    """Enter at every question is what the tactics would do: the same events, byte for byte."""
    match = waiting(path, ENDS[ending])
    auto, events = by_itself(path, match)
    with Seat(path, "fight", str(match), "--step") as seat:
        seat.finish(seat.question())
        assert ending in re.sub(r"\s+", " ", seat.seen)
    bout, by_hand = fought(path, match)
    assert by_hand == events
    assert [answer[0] for answer in bout.script] == ["choice"] * len(bout.script)
    assert len(bout.script) > 0
    assert bout.seats == auto.seats


def test_a_surrender_by_hand(path: Path) -> None:
    match = waiting(path, 72)
    with Seat(path, "fight", str(match), "--step") as seat:
        seat.question()
        seat.finish(seat.say("surrender"))
        assert "Marcus surrendered" in seat.seen
    bout, _ = fought(path, match)
    assert (bout.turns, bout.script[0][4][0]) == (1, 11)


def typed(event: list[Any]) -> str:
    """The faces of a roll as a person types them."""
    return "".join(map(str, event[5]))


def test_typed_dice_and_choices_of_a_match_give_its_events_byte_for_byte(path: Path) -> None:
    """Each roll is asked for by its table, its dice and its modifiers, and marked as typed for ever."""
    match = waiting(path, 72)
    _, events = by_itself(path, match)
    rolls = [event for event in events if event[0] == ROLL and event[5]]
    with Seat(path, "fight", str(match), "--dice", "ask") as seat:
        question, place = seat.question(), 0
        while question:
            if question.endswith(DICE):
                question = seat.say(typed(rolls[place]))
                place += 1
            else:
                question = seat.usual(question)
        assert seat.ended() == 0
        assert place == len(rolls)
        assert "Marcus, 5-1 Movement: 1d6: Speed 3" in seat.seen
    bout, by_hand = fought(path, match)
    assert by_hand == events
    assert sum(answer[0] == "roll" for answer in bout.script) == len(rolls)
    assert run("match", "show", str(match), "--rolls", "--campaign", str(path)).stdout.count("typed ") == len(rolls)
    facts = ludus_json("match", "show", str(match), "--campaign", str(path))
    assert [e["typed"] for e in facts["events"] if e["event"] == "roll"].count(True) == len(rolls)
    assert run("match", "replay", str(match), "--campaign", str(path)).exit_code == 0


def test_other_dice_give_another_match(path: Path) -> None:
    match = waiting(path, 72)
    _, events = by_itself(path, match)
    with Seat(path, "fight", str(match), "--dice", "ask") as seat:
        question, place = seat.question(), 0
        typed_faces: list[str] = []
        while question:
            wanted = re.findall(r"(\d+) faces, for example|(A) face, for example", question)
            dice = int(wanted[-1][0] or 1) if wanted else 0
            fallen = "".join(str(1 + (5 * place + number) % 6) for number in range(dice))
            place += 1
            if question.endswith(DICE):
                typed_faces.append(fallen)
                question = seat.say(fallen)
            else:
                question = seat.usual(question)
        assert seat.ended() == 0
    _, by_hand = fought(path, match)
    assert by_hand != events
    assert [typed(event) for event in by_hand if event[0] == ROLL and event[5]] == typed_faces


def test_successes_alone_are_enough_where_only_they_count(path: Path) -> None:
    match = waiting(path, 72)
    with Seat(path, "fight", str(match), "--dice", "ask") as seat:
        question, told = seat.question(), 0
        while question:
            dice = int((re.findall(r"(\d+) faces, for example", question) or [1])[-1])
            if question.endswith(DICE) and re.search(r"\ds for \d success", question):
                told += 1
                question = seat.say(f"{min(dice, told % 3)}s")
            else:
                question = seat.usual(question)
        assert seat.ended() == 0
    _, events = fought(path, match)
    assert told > 3
    assert sum(event[0] == ROLL and min(event[5], default=1) < 1 for event in events) == told
    assert run("match", "show", str(match), "--rolls", "--campaign", str(path)).stdout.count(" succeeded = ") == told
    assert run("match", "replay", str(match), "--campaign", str(path)).exit_code == 0
    assert run("match", "show", str(match), "--campaign", str(path)).exit_code == 0


def test_nothing_that_was_answered_is_lost_at_any_question(path: Path) -> None:
    """Left at every question, by SIGKILL and the other ways in turn, the match goes on exactly there.

    ``python -m tests.lasting.kill`` kills at any moment.
    """
    ways = ["killed", "quit", "killed", "end of input", "killed", "interrupt"]
    match = waiting(path, 134)
    _, events = by_itself(path, match)
    said, command = 0, ["fight", str(match), "--dice", "ask"]
    while True:
        with Seat(path, *command) as seat:
            question = seat.question()
            if not question:
                assert seat.ended() == 0
                break
            assert len(answers(path, match)) == said, "what was answered is lost"
            question = seat.usual(question)
            if question.endswith(SURE):
                question = seat.usual(question)
            said += 1
            if not question:
                assert seat.ended() == 0
                break
            how = ways[said % len(ways)]
            if how == "killed":
                seat.kill()
            elif how == "quit":
                assert seat.say("q") == ""
                assert seat.ended() == 0
                assert "ludus match resume" in seat.seen
            elif how == "end of input":
                seat.end_of_input()
                assert seat.ended() == 0
            else:
                seat.interrupt()
                assert seat.ended() == 0
        command = ["resume"]
    assert fought(path, match)[1] == events
    assert said > 15
    with opened(path, read_only=True) as campaign:
        assert campaign.file.sittings() == []


def test_dice_and_hands_change_in_mid_match(path: Path) -> None:
    match = waiting(path, 87)
    with Seat(path, "fight", str(match), "--step") as seat:
        question = seat.question()
        assert not question.endswith(DICE)
        question = seat.say("/dice")
        assert "typed by you from now on" in question
        question = seat.until(True, "")
        question = seat.until(True, "!")
        question = seat.say("/dice")
        assert "rolled by Ludus from now on" in question
        assert not question.endswith(DICE)
        question = seat.say("/players")
        assert "Marcus: played by you" in question
        question = seat.say("/players Nobody")
        assert "You cannot play " in question
        assert "You play only Marcus" in seat.say("/players marcus")
        assert seat.say("/dice").endswith("]: ")
        question = seat.say("/players marcus")
        assert "Marcus: left to tactics" in question
        seat.finish(question)
    assert 0 < len(fought(path, match)[0].script) < 15


def test_what_has_fallen_stays_when_the_hands_and_dice_change(path: Path) -> None:
    """Dice that the program had rolled are not asked for after a switch, a resume or a taking back."""
    match = waiting(path, 87)
    _, events = by_itself(path, match)
    with Seat(path, "fight", str(match), "--step") as seat:
        question = seat.usual(seat.question())
        assert not question.endswith(DICE)
        assert "typed by you" in seat.say("/dice")
        seat.say("q")
    with Seat(path, "resume") as seat:
        question = seat.question()
        assert not question.endswith(DICE), "a die that had fallen is asked for"
        assert len(answers(path, match)) == 1
        question = seat.until(True, "")
        said = len(answers(path, match))
        seat.say("!")
        question = seat.say("u")
        assert "Taken back" in question
        assert question.endswith(DICE)
        assert len(answers(path, match)) == said
        question = seat.say("/dice")
        seat.say("u")
        assert len(answers(path, match)) == said - 1
        seat.finish(seat.say(""))
    assert fought(path, match)[1] == events


def test_flags_of_resume_hold_from_there_on(path: Path) -> None:
    match = waiting(path, 87)
    _, events = by_itself(path, match)
    leave(path, "fight", str(match), "--step", said="")
    with Seat(path, "resume", "--dice", "ask") as seat:
        question = seat.question()
        assert not question.endswith(DICE), "a die that had fallen is asked for"
        seat.finish(question)
        assert DICE in seat.seen
    assert fought(path, match)[1] == events


def test_a_match_that_was_undone_is_taken_up_where_it_was_left_to_the_program(path: Path) -> None:
    match = waiting(path, 87)
    with Seat(path, "fight", str(match), "--step") as seat:
        seat.question()
        seat.say("")
        assert seat.say("/finish") == ""
        assert seat.ended() == 0
    with opened(path) as campaign:
        undo_actions(campaign)
    with Seat(path, "fight", str(match), "--step") as seat:
        assert "1 answer is kept" in re.sub(r"\s+", " ", seat.question())
        seat.finish(seat.say(""))
    assert len(fought(path, match)[0].script) > 5
    with opened(path) as campaign:
        undo_actions(campaign)
    every = len(fought_answers(path))
    with Seat(path, "fight", str(match), "--step") as seat:
        assert f"{every - 1} answers are kept" in re.sub(r"\s+", " ", seat.question())
        seat.say("q")
    with Seat(path, "fight", str(match), "--step", "--afresh") as seat:
        assert "kept" not in seat.question()


def fought_answers(path: Path) -> list[Any]:
    """What was said in the fight that lies ahead, undone."""
    with opened(path, read_only=True) as campaign:
        (script,) = json.loads(campaign.file.ahead()[0].payload)["scripts"].values()
        return list(script)


def test_the_program_finishes_what_was_begun(path: Path) -> None:
    match = waiting(path, 87)
    _, events = by_itself(path, match)
    with Seat(path, "fight", str(match), "--dice", "ask") as seat:
        seat.question()
        seat.say("!")
        assert seat.say("/finish") == ""
        assert seat.ended() == 0
    assert fought(path, match)[1] == events


def test_an_answer_is_taken_back(path: Path) -> None:
    match = waiting(path, 72)
    with Seat(path, "fight", str(match), "--step") as seat:
        assert "There is no answer to take back" in (seat.question() and seat.say("u"))
        assert seat.say("rest")
        assert len(answers(path, match)) == 1
        again = seat.say("u")
        assert "Taken back" in again
        assert "Turn 1" in again
        assert answers(path, match) == []
        seat.finish(seat.say(""))
    assert fought(path, match)[1] == by_itself_again(path, match)


def by_itself_again(path: Path, match: int) -> list[Any]:
    """The events of a fought match when its fight is undone and it fights by itself."""
    with opened(path) as campaign:
        undo_actions(campaign)
    return by_itself(path, match)[1]


BAD_CHOICES = ["zz", "13", "s", "fight", "\x1b[A", "r r", "-1", "ääää", "x" * 300, "? nothing", "/players x", "/x"]
BAD_DICE = ["7", "0", "11", "1s1", "9s", "x", "7 2 3", ";", "x; 1", "-1", "½", "6" * 300, "!!", "\x1b[31m"]


def test_nonsense_at_a_question_is_asked_again_with_the_reason(path: Path) -> None:
    match = waiting(path, 72)
    with Seat(path, "fight", str(match), "--step") as seat:
        seat.question()
        for text in BAD_CHOICES:
            again = seat.say(text)
            assert again.rstrip().endswith(":"), text
            assert re.search(r"not one of the options|not a command of the menu|You cannot play", again), text
            assert answers(path, match) == []
        seat.say("/dice")
        seat.until(True, "")
        before = answers(path, match)
        for text in BAD_DICE:
            again = seat.say(text)
            assert again.endswith(DICE), text
            assert "Type it again." in again, text
        assert answers(path, match) == before
        assert "\x1b[31m" not in seat.seen.replace("\\x1b", "")
        seat.finish(seat.say("!"))


def test_what_is_asked_is_explained(path: Path) -> None:
    with Seat(path, "fight", str(waiting(path, 72)), "--dice", "ask") as seat:
        assert "[5.2" in (seat.question() and seat.say("?"))
        seat.until(False, "!")
        assert "Keys:" in seat.say("?")
        assert re.search(r"\[\d", seat.say("? rest"))
        assert "Dice" in seat.say("/rolls")
        assert "zone" in seat.say("/arena")
        assert seat.say("q") == ""


def test_a_resumed_match_is_only_found_where_it_was_left(path: Path) -> None:
    match = waiting(path, 72)
    assert run("match", "resume", "--campaign", str(path)).exit_code == 2
    with Seat(path, "resume") as seat:
        seat.refused("no match was left in the middle")
    leave(path, "fight", str(match), "--step", said="rest")
    with opened(path) as campaign:
        do(campaign, "recruit", **star_payload(campaign.system, 9, name="Other"))
    with Seat(path, "resume") as seat:
        assert "1 answer is kept" in seat.question(), "a Star more does not touch the match"
        seat.say("q")
    with opened(path) as campaign:
        do(campaign, "tactics", star=1, tactics="bold")
    with Seat(path, "resume") as seat:
        seat.refused("have changed since")
    with opened(path) as campaign:
        undo_actions(campaign)
    with Seat(path, "resume") as seat:
        assert "1 answer is kept" in seat.question()
        seat.say("q")
    with Seat(path, "fight", str(match), "--step", "--afresh") as seat:
        assert "is kept" not in seat.question()
        assert answers(path, match) == []
        seat.finish(seat.say(""))


def test_a_match_left_in_the_middle_is_finished_with_what_was_said(path: Path) -> None:
    match = waiting(path, 72)
    leave(path, "fight", str(match), "--step", said="rest")
    done = run("match", "fight", str(match), "--auto", "--campaign", str(path))
    assert done.exit_code == 0
    assert f"Match {match} was left in turn 2 with 1 answer kept." in done.stderr
    bout, _ = fought(path, match)
    assert bout.script == [["choice", 0, 0, 0, [2, 0]]]


def test_npg_dice_left_in_the_middle_stand_when_the_day_closes(path: Path) -> None:
    """An NPG match whose first dice were typed keeps them when the program finishes it at the Day's close."""
    match = waiting(path, 72)
    with opened(path, read_only=True) as campaign:
        other = min(bout.id for bout in campaign.state.bouts.values() if bout.id != match)
    with Seat(path, "fight", str(other), "--dice", "ask") as seat:
        assert seat.question().endswith(DICE)
        seat.say("6")
        seat.say("q")
    assert run("match", "fight", str(match), "--campaign", str(path)).exit_code == 0
    assert run("day", "close", "--auto", "--campaign", str(path)).exit_code == 0
    bout, events = fought(path, other)
    assert bout.script == [["roll", 0, 0, bout.script[0][3], [6]]]
    assert next(event for event in events if event[0] == ROLL)[5] == [6]
    with opened(path, read_only=True) as campaign:
        assert campaign.file.sittings() == []


def test_somebody_else_in_the_file_loses_no_answer(path: Path) -> None:
    match = waiting(path, 72)
    with Seat(path, "fight", str(match), "--step") as seat:
        question = seat.question()
        question = seat.usual(question)
        with opened(path) as campaign:
            do(campaign, "recruit", **star_payload(campaign.system, 9, name="Other"))
        while question:
            question = seat.usual(question)
        assert seat.ended() == 1
        assert "another program changed it" in re.sub(r"\s+", " ", seat.seen)
    kept = len(answers(path, match))
    assert kept > 1
    with Seat(path, "resume") as seat:
        assert seat.question() == "", "every question was answered"
        assert seat.ended() == 0
    assert len(fought(path, match)[0].script) == kept


def test_a_star_who_fights_by_the_tables_has_nothing_to_decide(path: Path) -> None:
    with Seat(path, "fight", str(waiting(path, 72, tactics="npg")), "--step") as seat:
        seat.refused("ludus star tactics")


def test_a_skirmish_by_hand(path: Path) -> None:
    system = load("skirmish")
    match = waiting(path, 5, system, **star_payload(system, 4, name="Primus"))
    _, events = by_itself(path, match)
    with Seat(path, "fight", str(match), "--step") as seat:
        seat.finish(seat.question())
    assert fought(path, match)[1] == events
