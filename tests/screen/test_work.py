"""What the screen does besides asking: sizes, the coach, keys that have no use, and what is loaded for it."""

import asyncio
import subprocess
import sys
from pathlib import Path
from threading import Event

import pytest
from rich.text import Text
from textual.widgets import Input

from ludus_cli.output import console
from ludus_cli.screen.choices import Choices
from ludus_cli.screen.log import Log
from ludus_cli.screen.pages import MenuPage, TextPage
from tests.cli.table import waiting
from tests.cli.terminals import environment
from tests.patience import HUNG
from tests.screen.helpers import before_screen, command

SIZES = ((79, 23), (40, 10), (20, 5), (200, 50), (80, 24))


def test_another_size_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.ludus"
    work = command("match", "fight", str(waiting(path, 7)), "--step", path=path)

    async def play() -> None:
        async with before_screen(work) as person:
            asked = await person.say("")
            assert asked is not None
            await person.press("down", "down", "d")
            log, choices = person.app.query_one(Log), person.app.query_one(Choices)
            field = person.app.query_one(Input)
            told, chosen = len(log.entries), choices.highlighted
            pictures = []
            for size in [*SIZES, *SIZES]:
                await person.resize(*size)
                pictures.append(person.painted())
            assert pictures[: len(SIZES)] == pictures[len(SIZES) :]
            assert person.app.asked is asked
            assert (len(log.entries), choices.highlighted, field.value) == (told, chosen, "d")
            # A page stays open.
            await person.press("escape", "f2")
            for size in SIZES:
                await person.resize(*size)
                assert isinstance(person.app.screen, TextPage)
            await person.press("escape")
            assert person.app.asked is not None
            await person.say("q")

    asyncio.run(play())


def test_a_page_may_be_closed_before_it_is_mounted(tmp_path: Path) -> None:
    path = tmp_path / "a.ludus"
    work = command("match", "fight", str(waiting(path, 7)), "--step", path=path)

    async def play() -> None:
        async with before_screen(work) as person:
            asked = await person.question()
            assert asked is not None
            for page in (TextPage([Text("told")]), MenuPage(asked, no_colour=False)):
                person.app.push_screen(page)
                person.app.pop_screen()
                await person.settled()
            await person.say("q")

    asyncio.run(play())


@pytest.mark.parametrize("key", ["escape", "f10", "ctrl+c"])
def test_the_coach_can_be_cancelled(key: str, tmp_path: Path) -> None:
    path = tmp_path / "a.ludus"
    work = command("match", "fight", str(waiting(path, 7)), "--step", path=path)

    async def play() -> None:
        async with before_screen(work, (120, 40)) as person:
            asked = await person.question()
            person.key("f5")
            await person.until(lambda: "The coach thinks" in person.painted())
            person.key(key)
            await person.until(lambda: person.app.asked not in (None, asked))
            again = await person.question()
            assert asked is not None
            assert again is not None
            assert again.prompt == asked.prompt
            assert "Stopped" in person.painted()
            assert "The coach thinks" not in person.painted()
            await person.press("escape")
            await person.say("q")

    asyncio.run(play())


def test_a_key_of_a_match_elsewhere_says_why_it_has_no_use() -> None:
    answers = []

    def work() -> None:
        answers.append(console.ask("Name: "))

    async def play() -> None:
        async with before_screen(work) as person:
            await person.question()
            for key, words in (("f5", "The coach only gives advice"), ("f2", "There are no cards")):
                await person.press(key)
                assert words in person.painted()
            await person.say("Ajax")
        assert answers == ["Ajax"]

    asyncio.run(play())


def test_keys_reach_the_field_whatever_had_the_focus() -> None:
    async def play() -> None:
        async with before_screen(lambda: console.ask("Name: ")) as person:
            await person.question()
            person.app.screen.set_focus(None)
            await person.say("Ajax")
        assert person.player.result == "Ajax"

    asyncio.run(play())


def test_long_work_ends_between_two_steps_and_ctrl_c_leaves_the_next_question() -> None:
    done: list[str] = []
    typed = Event()

    def work() -> None:
        try:
            with console.interruptible() as check, console.progress("Working", 10) as step:
                assert step is not None
                while True:
                    step(len(done))
                    check()
        except KeyboardInterrupt:
            done.append("ended")
        assert console.ask("First: ") == "1"
        typed.wait(HUNG)
        console.ask("Second: ")
        done.append("asked")

    async def play() -> None:
        async with before_screen(work) as person:
            await person.until(lambda: "Working" in person.painted())
            # Letters typed meanwhile answer nothing.
            await person.press("1", "enter", "escape")
            await person.until(lambda: done)
            asked = await person.question()
            assert asked is not None
            assert asked.prompt == "First: "
            await person.press("1")
            person.key("enter")
            await person.until(lambda: person.app.asked is None)
            await person.press("x", "enter", "ctrl+c")
            typed.set()
            await person.until(lambda: person.ended)
        assert isinstance(person.player.error, KeyboardInterrupt)
        assert "asked" not in done

    asyncio.run(play())


def test_what_is_printed_past_the_console_is_shown() -> None:
    def work() -> None:
        print("printed by mistake")
        console.ask("Well: ")

    async def play() -> None:
        async with before_screen(work) as person:
            await person.question()
            assert "printed by mistake" in person.painted()
            await person.say("")

    asyncio.run(play())


@pytest.mark.parametrize("words", ["--help", "brief", "match list"])
def test_no_other_command_loads_the_screen(words: str, tmp_path: Path) -> None:
    program = "import sys; from ludus_cli.cli import main\ntry: main()\nfinally: sys.exit('textual' in sys.modules)"
    path = tmp_path / "a.ludus"
    waiting(path, 7)
    more = () if words == "--help" else ("--campaign", str(path))
    command = [sys.executable, "-c", program, *words.split(), *more]
    assert subprocess.run(command, env=environment(), capture_output=True, check=False).returncode == 0
