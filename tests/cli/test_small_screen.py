"""The stepped screen on a terminal of 24 lines and 80 columns: no question scrolls its options away."""

import re
from pathlib import Path

import pytest

pytest.importorskip("pty", reason="pseudo-terminals are there on POSIX systems alone")

from ludus_cli.play.options import fitted_lines
from ludus_cli.play.prompts import MORE
from ludus_cli.play.question import Option
from ludus_cli.systems.installed import load
from tests.cli.helpers import campaign_file, ludus
from tests.cli.table import DICE, Seat, answers, by_itself, fought, waiting
from tests.cli.terminals import ANSI
from tests.contract.made import star_payload
from tests.some import some

ROWS, COLUMNS = 24, 80
#: A whole match of each system, by the seed of its campaign.
MATCHES = {"heroes": 2, "skirmish": 4, "gladiator": 1}


def campaign(path: Path, key: str) -> int:
    """A campaign with a match of Marcus on the bill; its number."""
    system, seed = load(key), MATCHES[key]
    star = {} if key == "heroes" else star_payload(system, seed, name="Marcus")
    return waiting(path, seed, system, **star)


def lines_of(shown: str, *, first: bool = False) -> list[str]:
    """What stands on the screen below the line of the last answer, the question the last of it; before the ``first``
    question there was no answer."""
    text = ANSI.sub("", shown).replace("\r\n", "\n")
    return (text if first else text.partition("\n")[2]).split("\n")


@pytest.mark.parametrize("dice", [[], ["--dice", "mine"]], ids=["rolled", "typed"])
@pytest.mark.parametrize("key", some(MATCHES, 3))
def test_no_question_takes_more_than_24_lines(key: str, dice: list[str], tmp_path: Path) -> None:
    """From one prompt to the next all of it is on the screen at once: how many lines each question took is told."""
    path = tmp_path / "c.ludus"
    match = campaign(path, key)
    taken: list[int] = []
    with Seat(path, *("fight", str(match), "--step", *dice), linear=False, rows=ROWS, columns=COLUMNS) as seat:
        question = seat.question()
        while question and len(taken) < 40:
            shown = lines_of(question, first=not taken)
            assert max(map(len, shown)) <= COLUMNS, question
            assert len(shown) <= ROWS, question
            taken.append(len(shown))
            question = seat.usual(question)
        if not question:
            assert seat.ended() == 0
    print(f"{key}, {dice or 'dice by the program'}: lines of each question at 80x24: {taken}")
    assert len(taken) > 10


@pytest.mark.parametrize("key", MATCHES)
def test_the_arena_comes_when_asked_for_and_the_options_come_back(key: str, tmp_path: Path) -> None:
    path = tmp_path / "c.ludus"
    with Seat(path, *("fight", str(campaign(path, key)), "--step"), linear=False, rows=ROWS) as seat:
        first = seat.question()
        assert "Marcus in zone" in first or key != "heroes"
        assert "┏" not in first
        assert "W Wall" not in first
        pages = [seat.say("/arena")]
        while pages[-1].endswith("or type your answer: "):
            assert len(lines_of(pages[-1])) <= ROWS
            pages.append(seat.say(""))
        last = lines_of(pages[-1])
        assert len(last) <= ROWS
        assert any(line.startswith("> ") or "  > " in line for line in last), "the options are not shown again"
        drawn = ANSI.sub("", "".join(pages))
        assert "W Wall, H Heart" in drawn if key == "heroes" else "A looks" in drawn
    with Seat(path, "resume", linear=False, rows=60) as seat:
        assert ("W Wall, H Heart" in ANSI.sub("", seat.question())) == (key == "heroes")


@pytest.mark.parametrize("key", [*MATCHES, "forglory", "spartacus"])
@pytest.mark.parametrize("command", ["/arena", "/options"])
def test_what_is_typed_at_a_pager_answers_its_question_and_no_later_one(
    command: str, key: str, home: Path, tmp_path: Path
) -> None:
    """The first line typed there is the answer; others, which were typed before the next question, are none."""
    if key in MATCHES:
        path = tmp_path / "c.ludus"
        match = campaign(path, key)
    else:
        for words in ("campaign create Full --seed 1 --system", "star create Quintus", "month next", "day open"):
            ludus(*words.split(), *[key] * words.endswith("--system"))
        path, match = campaign_file(home, "full"), 6
    with Seat(path, *("fight", str(match), "--step"), linear=False, rows=8) as seat:
        question = seat.question()
        usual = question.rpartition("[")[2].partition("]")[0]
        page = seat.say(command)
        assert page.endswith(MORE)
        assert seat.say("nonsense").endswith(f"[{usual}]: ")
        assert answers(path, match) == []
        assert seat.say(command).endswith(MORE)
        seat.process.send(f"{usual}\n{usual}\n{usual}\n")
        assert not seat.question().endswith(MORE)
        assert [answer[:2] for answer in answers(path, match)] == [["choice", 0]]
        seat.say("q")
    assert len(answers(path, match)) == 1


def test_what_is_said_once_and_on_request(tmp_path: Path) -> None:
    """Keys and notes stand below the first question alone; what may not be done is said when asked for."""
    path = tmp_path / "c.ludus"
    with Seat(path, "fight", str(campaign(path, "heroes")), "--step", linear=False, rows=ROWS) as seat:
        first, second = seat.question(), seat.say("")
        for words in ("Enter takes the option marked >", "Keys: ? explains", "The odds are for the"):
            assert words in first
            assert words not in second
        assert "Not now:" not in first + second
        explained = re.sub(r"\s+", " ", seat.say("?"))
        assert "Keys: ? explains, % coach, - options not allowed now" in explained
        assert "The odds are for the next roll" in explained
        assert "Not now: Fight: no enemy is in his zone" in seat.say("-")
        assert seat.say("q") == ""


def test_many_options_are_set_closer_together_where_there_is_no_room() -> None:
    """Labels that go on alike are told once; those that do not keep a line for each group."""
    ends = ("C", "CC", "A")
    heads = [f"{one}{two}" for one in "FRL" for two in ("", "(Q)", "(X)")]
    listed = [
        Option(label, label, words, (), "", label == "F")
        for head in heads
        for label, words in (
            (head, f"{head}: way {head}"),
            *((head + end, f"{head + end}: way {head}, then {end}") for end in ends),
        )
    ]
    plain = fitted_lines(listed, 80, None)
    close = fitted_lines(listed, 80, 10)
    assert len(close) < 10 < len(plain)
    assert "can each be followed by C CC A: L(X)C is way L(X), then C" in " ".join(" ".join(close).split())
    assert all(any(head in line.split() for line in close) for head in heads)
    fewer = [each for each in listed if each.key != "RCC"]
    assert not any("followed" in line for line in fitted_lines(fewer, 80, 10))


#: The line above a prompt for dice.
WHOSE = re.compile(r"^\s*(\w+, \d+-\d+ [^\r\n]+)", re.MULTILINE)


def test_dice_of_ones_own_men_alone_are_asked_for(tmp_path: Path) -> None:
    """The others roll by themselves; left to the program all dice fall as they would have."""
    path = tmp_path / "c.ludus"
    match = waiting(path, 72)
    _, events = by_itself(path, match)
    asked: list[str] = []
    with Seat(path, "fight", str(match), "--dice", "mine") as seat:
        question = seat.question()
        while question:
            if question.endswith(DICE):
                asked += WHOSE.findall(question)[-1:]
            if len(asked) == 2:
                # Left in the middle, it goes on asking for the same men's dice.
                asked.append("")
                assert seat.say("q") == ""
                break
            question = seat.usual(question)
    with Seat(path, "resume") as seat:
        question = seat.question()
        while question:
            if question.endswith(DICE):
                asked += WHOSE.findall(question)[-1:]
            question = seat.usual(question)
        assert seat.ended() == 0
    said = [line for line in asked if line]
    assert len(said) > 4
    assert all(line.startswith("Marcus, ") for line in said), said
    bout, by_hand = fought(path, match)
    assert by_hand == events
    assert all(answer[0] == "choice" for answer in bout.script)


def test_rolls_are_typed_ahead(tmp_path: Path) -> None:
    """What stands behind a roll on its line answers the next ones; what does not fit is dropped with the reason."""
    path = tmp_path / "c.ludus"
    match = waiting(path, 72)
    with Seat(path, "fight", str(match), "--dice", "ask") as seat:
        assert seat.question().endswith(DICE)
        question = seat.say("3 5 4 6")
        assert question.count("Typed ahead: ") >= 1
        assert question.endswith("]: ")
        assert re.search(r"Ludus does not use what you typed ahead \(.*6\): a choice comes first\.", question)
        question = seat.until(True, "")
        before = len(seat.seen)
        assert "Type it again." in seat.say("9 1")
        assert "Typed before" not in seat.seen[before:]
        seat.say("u")
        seat.finish(seat.say("q"))
    script = [answer for answer in answers(path, match) if answer[0] == "roll"]
    assert [answer[4] for answer in script][:2] == [[3], [5]]


def test_typed_ahead_that_does_not_fit_the_next_roll_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "c.ludus"
    match = waiting(path, 72)
    with Seat(path, "fight", str(match), "--dice", "ask") as seat:
        seat.question()
        question = seat.say("3; 7; 1")
        assert "Ludus does not use what you typed ahead (7; 1): a die with 6 sides cannot show 7." in re.sub(
            r"\s+", " ", question
        )
        assert question.endswith(DICE)
        assert [answer[4] for answer in answers(path, match)] == [[3]]
        seat.say("q")


def test_whose_dice_are_typed_is_changed_in_mid_match(tmp_path: Path) -> None:
    path = tmp_path / "c.ludus"
    with Seat(path, "fight", str(waiting(path, 72)), "--step") as seat:
        seat.question()
        assert "Use '/dice ask' to type all dice" in seat.say("/dice perhaps")
        mine = re.sub(r"\s+", " ", seat.say("/dice mine"))
        assert "Your dice are typed by you from now on" in mine
        assert "Ludus rolls those of the others" in mine
        assert "rolled by Ludus" in seat.say("/dice")
        assert seat.say("q") == ""
