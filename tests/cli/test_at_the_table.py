"""At the table, on prompts and in the linear form: what once cost a Star his life, or was not to be seen."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from ludus_cli.campaign.engine import opened
from ludus_cli.campaign.sitting import Modes, begin_sitting
from ludus_cli.output import console
from ludus_cli.play import step
from ludus_cli.play.options import window_lines
from ludus_cli.play.prompts import CUT, MORE, Prompts, Spoken, standing_lines
from ludus_cli.play.question import Question
from ludus_cli.play.step_words import Stopped
from ludus_cli.scenes.scene import Man, NoBoard, Scene, scene_lines
from ludus_cli.scenes.terminal import SceneView
from ludus_cli.scenes.text_width import wrapped
from ludus_cli.systems.installed import load
from tests.cli.helpers import campaign_file, ludus, ludus_json

pytest.importorskip("pty", reason="pseudo-terminals are there on POSIX systems alone")

from tests.cli.table import SURE, Seat, answers, waiting
from tests.contract.made import star_payload
from tests.some import some
from tests.table.test_sittings import players_of

ROWS, COLUMNS = 24, 80
MOVEMENT, SURRENDER = 0, 11
REFUSED = "is not one of the options; type one of"


@pytest.fixture(params=["", "1"], ids=["prompts", "linear"])
def form(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Each test on prompts, and in the linear form."""
    monkeypatch.setenv(console.LINEAR, request.param)
    return str(request.param)


class Desk(console.Terminal):
    """A person at a terminal of 24 lines and 80 columns, who answers each prompt, or leaves."""

    def __init__(self, answer: Callable[[str], str | None]) -> None:
        self.answer = answer
        self.shown = ""
        #: What stood on the screen with each prompt, since the one before.
        self.screens: list[str] = []

    def interactive(self) -> bool:
        return True

    def out(self) -> Console:
        paper: Any = self
        return Console(file=paper, width=COLUMNS, height=ROWS, highlight=False, markup=False, emoji=False)

    def write(self, text: str) -> None:
        self.shown += text

    def flush(self) -> None:
        """Nothing waits."""

    def height(self) -> int | None:
        return ROWS

    def say(self, text: str) -> None:
        self.data("\n".join(wrapped(text, COLUMNS)))

    def data(self, text: str) -> None:
        self.write(f"{text}\n")

    def ask(self, prompt: str, *, hidden: bool = False, offered: Any = None) -> str | None:
        self.screens.append(self.shown + prompt)
        self.shown = ""
        return self.answer(prompt)

    def forget_typed(self) -> None:
        """Nothing was typed too early."""

    def alone(self) -> None:
        """Nobody looks."""

    def wipe(self) -> None:
        self.shown = ""


def usual(prompt: str) -> str:
    """Enter, and it is meant."""
    return "y" if prompt.endswith(SURE) else ""


def sit(path: Path, match: int, answer: Callable[[str], str | None], **modes: Any) -> list[str]:
    """Step through a match in the first Star's place, until he leaves or it is over; the screens at its prompts."""
    desk = Desk(answer)
    taken = console.PORT.set(desk)
    try:
        with opened(path) as campaign, suppress(Stopped):
            hands = players_of(campaign, match)[:1]
            step.step(begin_sitting(campaign, match, Modes(hands=hands, **modes), afresh=True))
    finally:
        console.PORT.reset(taken)
    return desk.screens


def say(path: Path, match: int, *said: str, **modes: Any) -> list[str]:
    """The same, with these answers; then he leaves."""
    left = list(said)
    return sit(path, match, lambda _: left.pop(0) if left else None, **modes)


def over(path: Path, match: int) -> bool:
    """Whether a match that was begun is no longer in the middle."""
    with opened(path, read_only=True) as campaign:
        return campaign.file.sitting(match) is None


def in_one_line(text: str) -> str:
    return " ".join(text.split())


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the campaign will be."""
    return tmp_path / "c.ludus"


# One wrong letter executed a Star


def test_a_wrong_letter_is_refused(form: str, path: Path) -> None:
    match = waiting(path, 72)
    _, *screens = say(path, match, "j", "s", "13", "su x")
    assert len(screens) == 4
    for screen in screens:
        assert REFUSED in in_one_line(screen)
        assert screen.splitlines()[-1].startswith("Marcus, movement [")
    assert answers(path, match) == []


@pytest.mark.parametrize("no", ["", "n"])
def test_a_surrender_is_confirmed_with_its_odds_and_no_keeps_the_match(form: str, no: str, path: Path) -> None:
    match = waiting(path, 72)
    _, asked, again = say(path, match, "S", no)
    what = r"Surrender\? Mercy \d+%, death \d+%\. He yields, and the Crowd may have him killed\. "
    assert re.fullmatch(what + re.escape(SURE), asked)
    assert again.startswith("Marcus, movement [")
    assert answers(path, match) == []
    assert not over(path, match)


@pytest.mark.parametrize(("said", "sure"), [(["surrender", "yes"], []), (["S"], [[MOVEMENT, SURRENDER]])])
def test_a_surrender_that_is_meant(form: str, said: list[str], sure: list[list[int]], path: Path) -> None:
    """At once, or without a question where he has said that he always means it."""
    match = waiting(path, 72)
    assert len(say(path, match, *said, sure=sure)) == len(said)
    assert over(path, match)


def test_options_that_are_not_allowed_are_read_out_on_request_alone(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the linear form; once they came at each question, behind all options."""
    monkeypatch.setenv(console.LINEAR, "1")
    first, told = say(path, waiting(path, 72), "-")
    assert "\nSome options are not allowed now, for 8 reasons. Type hyphen for the list.\n" in first
    assert told.count("Not now: ") == 8


# After a tie the next number became an order


def test_a_tie_is_told_and_no_number_answers_another_question(form: str, path: Path) -> None:
    match = waiting(path, 72)
    first, other, again, _, choice, refused = say(path, match, "2", "3", "6", "1 5", "55", typed=True)
    assert "Marcus, 5-1 Movement: 1d6: Speed 3\n" in first
    assert "5-1 Movement: 1d6: Speed 2\n" in other
    assert again.startswith("Both have 5: roll again.\nMarcus, 5-1 Movement: 1d6: Speed 3\n")
    assert "Ludus does not use what you typed ahead (5): a choice comes first." in choice
    assert choice.splitlines()[-1].startswith("Marcus, movement [")
    assert REFUSED in in_one_line(refused)
    assert [answer[0] for answer in answers(path, match)] == ["roll"] * 4


# At 80x24 the hit just landed was gone, the marked option scrolled away, and four fighters had no board


class Watched(Prompts):
    """Prompts that look at each question as it stands on the screen."""

    asked: Question | None = None
    looked = 0

    def question(self, question: Question) -> Sequence[str]:
        self.asked = question
        return super().question(question)

    def ask(self, prompt: str, *, hidden: bool = False, offered: Any = None) -> str | None:
        desk, asked, self.asked = console.PORT.get(), self.asked, None
        if asked is not None and isinstance(desk, Desk):
            type(self).looked += 1
            check_screen(asked, (desk.shown + prompt).split("\n"))
        return super().ask(prompt, hidden=hidden, offered=offered)


def check_screen(q: Question, lines: list[str]) -> None:
    """The newest news, the option that is marked, and where everybody is stand on one screen with the prompt."""
    screen = "\n".join(lines)
    assert len(lines) <= ROWS, screen
    assert max(map(len, lines)) <= COLUMNS, screen
    if q.news:
        assert wrapped(q.news[-1], COLUMNS)[-1] in screen, f"not the newest:\n{screen}"
    if any(option.usual for option in q.options):
        assert re.search(r"^> |  > ", screen, re.MULTILINE), f"nothing is marked:\n{screen}"
    if q.scene is not None:
        scene, (title, *_) = q.scene.scene, q.scene.drawn()
        drawn = ", ".join(scene.when) in lines or title.plain.rstrip() in lines
        named = all(man.isolated_name in screen for man in scene.men)
        # In a list each has a line of his own, which may be cut.
        listed = all(
            any(re.match(rf"\S*{man.tag}\S* {re.escape(man.isolated_name)}[: ]", line) for line in lines)
            for man in scene.men
        )
        assert listed or (drawn and named), f"nobody is there:\n{screen}"
    if "/options shows all" in screen:
        assert len(lines) == ROWS, f"options are cut, and there is room:\n{screen}"


class Heard(Spoken):
    """The linear form, where nothing scrolls away: all that belongs to a question is told before it."""

    looked = 0
    heard = ""

    def question(self, question: Question) -> Sequence[str]:
        notes = super().question(question)
        desk: Any = console.PORT.get()
        type(self).looked += 1
        told = in_one_line(desk.shown)
        self.heard += told
        assert "Not now: " not in told
        for line in desk.shown.splitlines():
            assert len(line) <= COLUMNS, f"the terminal breaks a word: {line}"
        for each in (*question.news, *(option.words for option in question.options)):
            assert in_one_line(each) in told, each
        for line in scene_lines(question.scene.scene) if question.scene and question.board else ():
            assert line in self.heard, line
        return notes


TEAMS = {
    "heroes": ("Murmillo", "--style Murmillo"), "skirmish": ("Light", "--class light"),
    "gladiator": ("Thraex", "--style Thraex"),
}  # fmt: skip


@pytest.mark.parametrize("key", TEAMS)
@pytest.mark.parametrize("men", [1, 2])
def test_the_newest_line_the_marked_option_and_all_positions_are_there(
    form: str, key: str, men: int, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One against one, and two against two."""
    view = Heard if form else Watched
    monkeypatch.setattr(view, "looked", 0)
    monkeypatch.setattr(step, "Spoken" if form else "Prompts", view)
    kind, flags = TEAMS[key]
    ludus("campaign", "create", "Sand", "--system", key, "--seed", "4")
    ludus("star", "create", "Marcus", *flags.split())
    ludus("day", "open")
    sides = [f"Marcus{f', {kind}' * (men - 1)}", f"{men} {kind}"]
    match = ludus_json("match", "arrange", *(word for side in sides for word in ("--side", side)))["match"]
    screens = sit(campaign_file(home, "sand"), match, usual, everything=True)
    assert 2 < view.looked <= len(screens)


@pytest.mark.parametrize("key", some(["spartacus", "forglory"], 2))
def test_at_a_table_of_houses_as_well(form: str, key: str, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Through some phases of two rounds."""
    view = Heard if form else Watched
    monkeypatch.setattr(view, "looked", 0)
    monkeypatch.setattr(step, "Spoken" if form else "Prompts", view)
    ludus("campaign", "create", "Full", "--system", key, "--seed", "1")
    ludus("star", "create", "Quintus")
    path, asked = campaign_file(home, "full"), 0
    for command in ("month next", "day open") * 4:
        ludus(*command.split())
        with opened(path, read_only=True) as campaign:
            bouts = [bout.id for bout in campaign.state.bouts.values() if bout.status == "billed"]
            waiting = [match for match in bouts if players_of(campaign, match)]
        for match in waiting:
            asked += len(sit(path, match, usual))
    assert 20 < view.looked <= asked


def test_a_woman_reads_refusals_about_her(tmp_path: Path) -> None:
    system = load("gladiator")
    match = waiting(tmp_path / "c.ludus", 5, system, **star_payload(system, 5, name="Flavia", female=True))
    with Seat(tmp_path / "c.ludus", "fight", str(match), "--step") as seat:
        assert seat.question().endswith("Flavia, plot [C]: ")
        assert "'RO5' cannot be: she must be Prone to roll over" in seat.say("RO5")
        assert "phases in which she may move" in " ".join(seat.say("?").split())


def test_names_alone_are_no_positions() -> None:
    """Where one man goes to school there is nothing to tell of where he stands."""
    marcus = Man("1", 0, "Marcus", "", 0)
    assert standing_lines(SceneView(Scene(["school"], NoBoard(), [marcus]), COLUMNS)) == []
    seen = replace(marcus, brief=("22 XP",))
    assert standing_lines(SceneView(Scene(["school"], NoBoard(), [seen]), COLUMNS)) == ["School:", "1 Marcus: 22 XP"]


# What was typed at the pager was lost, and what was typed too early was an answer


def test_an_answer_that_is_typed_between_two_pages_is_taken(form: str, home: Path) -> None:
    path = home / "c.ludus"
    home.mkdir()
    system = load("skirmish")
    match = waiting(path, 4, system, **star_payload(system, 4, name="Marcus"))
    first, page, *rest = say(path, match, "/arena", "stand", "q")
    assert page.endswith(first.splitlines()[-1] if form else MORE)
    assert len(answers(path, match)) == 1
    assert rest


def test_what_is_typed_before_a_question_is_shown_is_no_answer(form: str, path: Path) -> None:
    match = waiting(path, 72)
    with Seat(path, "fight", str(match), "--step", linear=bool(form)) as seat:
        seat.question()
        # Three lines at once: the first is the answer, and nobody has seen what the others would answer.
        seat.process.send("rest\nrest\nrest\n")
        seat.question()
        assert len(answers(path, match)) == 1
        seat.say("q")
    assert len(answers(path, match)) == 1


# A list that is longer than the screen


@pytest.fixture
def market(home: Path) -> Path:
    """A house in Spartacus whose options are more than the screen holds, at match 6."""
    ludus("campaign", "create", "Full", "--system", "spartacus", "--seed", "1")
    ludus("star", "create", "Quintus")
    ludus("month", "next")
    ludus("day", "open")
    return campaign_file(home, "full")


@pytest.mark.parametrize("marked", ["> m  Move", "  a  Attack    > m  Move"])
def test_what_is_longer_than_the_screen_keeps_the_marked_option(marked: str) -> None:
    lines = [f"  b{number}  Buy" for number in range(30)]
    shown = window_lines([*lines, marked, *lines], 8)
    assert shown[:6] == lines[:6]
    assert shown[6:] == [marked, "… 54 more lines: /options shows all; type a word to see the options with it"]
    assert window_lines(lines, 30) == lines


def test_a_long_list_shows_the_marked_option_and_a_word_filters_it(form: str, market: Path) -> None:
    first, gives, everything = say(market, 6, "give", "/options")
    assert first.splitlines()[-1] == "Quintus, intrigue turn [s77]: "
    if form:
        assert "s77: sell Scandal at the Baths for 4 gold." in first
    else:
        assert "> s77  sell Scandal at the Baths for 4" in first
        assert CUT in first
        assert "Turn 4, the intrigue: Quintus.\n" in first
        assert everything.endswith(MORE)
    listed = [line.strip().partition(" ")[0].rstrip(":") for line in gives.splitlines()[:-1]]
    assert listed == ["g2", "g3", "g4"]
    assert answers(market, 6) == []
