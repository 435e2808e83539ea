"""The log: dice fold behind their sentence, answers about a question do not stay in it, and it keeps its place."""

import asyncio

import pytest
from rich.text import Text

from ludus_cli.output import console
from ludus_cli.screen import log as logs
from ludus_cli.screen.keys import READS_ON
from ludus_cli.screen.log import Log
from ludus_cli.screen.port import ScreenPort
from tests.screen.helpers import before_screen


def tell(*told: tuple[str, list[str]]) -> None:
    """Write entries with their rolls, and ask."""
    port = console.PORT.get()
    assert isinstance(port, ScreenPort)
    for words, rolls in told:
        port.write(Text(words), rolls)
    console.ask("Well: ")


def test_dice_are_folded_behind_their_sentence() -> None:
    async def play() -> None:
        async with before_screen(lambda: tell(("Ajax hits.", ["5 of 2d6"]), ("Hector falls.", []))) as person:
            await person.question()
            assert "▸ Ajax hits." in person.painted()
            assert "5 of 2d6" not in person.painted()
            place = next(y for y, line in enumerate(person.painted().split("\n")) if "Ajax" in line)
            x = person.painted().split("\n")[place].index("Ajax")
            for shown in (True, False):
                person.click(x, place)
                await person.settled()
                assert ("5 of 2d6" in person.painted()) == shown
            await person.press("f3")
            assert "▾ Ajax hits." in person.painted()
            assert "5 of 2d6" in person.painted()
            await person.say("")

    asyncio.run(play())


def test_it_follows_its_end_until_the_person_scrolls() -> None:
    lines = [(f"Line {number}.", list[str]()) for number in range(100)]

    async def play() -> None:
        async with before_screen(lambda: tell(*lines)) as person:
            await person.question()
            assert "Line 99." in person.painted()
            await person.resize(80, 12)
            assert "Line 99." in person.painted()
            await person.resize(80, 24)
            await person.press("pageup", "pageup")
            assert "Line 99." not in person.painted()
            before = person.app.query_one(Log).scroll_y
            await person.resize(80, 20)
            assert person.app.query_one(Log).scroll_y == before
            await person.press("pagedown", "pagedown", "pagedown")
            assert "Line 99." in person.painted()
            await person.say("")

    asyncio.run(play())


def test_it_keeps_so_many_entries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "MOST", 20)

    async def play() -> None:
        async with before_screen(lambda: tell(*((f"Line {number}.", []) for number in range(50)))) as person:
            await person.question()
            assert 10 <= len(person.app.query_one(Log).entries) <= 20
            assert "Line 49." in person.painted()
            await person.say("")

    asyncio.run(play())


def test_an_answer_about_a_question_does_not_stay_in_it() -> None:
    def work() -> None:
        console.say("News.")
        offered = console.Offered([("yes", ""), ("no", "")], "yes", more=[("?", "explains")])
        while console.ask("Well: ", offered=offered) == "?":
            console.say("An explanation.")

    async def play() -> None:
        async with before_screen(work) as person:
            await person.say("?")
            assert "An explanation." in person.painted()
            assert [entry.text.plain for entry in person.app.query_one(Log).entries] == ["News."]
            await person.say("")

    asyncio.run(play())


def test_the_story_of_a_match_begins_at_the_top() -> None:
    def work() -> None:
        port = console.PORT.get()
        assert isinstance(port, ScreenPort)
        for number in range(30):
            console.say(f"Blow {number}.")
        port.story = True
        for number in range(40):
            console.say(f"Sentence {number}.")
        console.ask("Press Enter to go on: ", offered=console.Offered((), open=True))
        console.say("News.")
        console.ask("Well: ", offered=console.Offered((), open=True))

    async def play() -> None:
        async with before_screen(work) as person:
            await person.question()
            assert person.painted().split("\n")[1].strip() == "Sentence 0."
            assert READS_ON in person.painted()
            # Another size leaves it there.
            await person.resize(60, 20)
            assert person.painted().split("\n")[1].strip() == "Sentence 0."
            await person.press("pagedown", "pagedown", "pagedown")
            assert "Sentence 39." in person.painted()
            assert READS_ON not in person.painted()
            await person.say("")
            assert "News." in person.painted()
            assert READS_ON not in person.painted()
            await person.say("")

    asyncio.run(play())
