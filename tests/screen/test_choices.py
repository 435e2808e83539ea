"""The list of options: what is too long for its line is read under the cursor."""

import asyncio
from pathlib import Path

from ludus_cli.output import console
from ludus_cli.screen.choices import broken
from tests.cli.table import waiting
from tests.screen.helpers import before_screen, command

LONG = "a meaning that goes on and on, past the end of the line of a small screen, and then comes to its end"


def test_a_long_row_goes_on_below_its_words() -> None:
    assert broken(">  a  one two three", 12, 6) == ">  a  one\n      two\n      three"
    assert broken(">  a  one", 12, 6) == ">  a  one"


def test_the_option_under_the_cursor_is_shown_whole() -> None:
    words = [("first", LONG), ("second", "brief"), ("third", LONG)]

    def ask() -> None:
        console.ask("Well: ", offered=console.Offered(words, "first"))

    async def play() -> None:
        async with before_screen(ask) as person:
            await person.question()
            lines = [line for line in person.painted().split("\n") if "first" in line or "its end" in line]
            assert len(lines) == 2
            assert person.painted().count("its end") == 1
            await person.press("down")
            assert "its end" not in person.painted()
            assert person.painted().count("…") == 2
            await person.press("down")
            assert person.painted().count("its end") == 1
            # What is typed lists fewer.
            await person.press("s")
            await person.until(lambda: person.ended)

    asyncio.run(play())


def test_the_gains_after_a_match_are_options(tmp_path: Path) -> None:
    path = tmp_path / "a.ludus"
    work = command("match", "fight", str(waiting(path, 1)), "--choose", path=path)

    async def play() -> None:
        async with before_screen(work) as person:
            asked = await person.question()
            assert asked is not None
            assert asked.question is not None
            assert "attribute to raise" in asked.prompt
            # The cursor is on the usual option, which F1 explains.
            person.key("f1")
            await person.until(lambda: person.app.asked not in (None, asked))
            await person.question()
            assert "After a victory, choose one Attribute" in person.painted()
            assert "Savvy, " in person.painted()
            await person.press("enter")
            person.key("f8")
            await person.until(lambda: person.ended)

    asyncio.run(play())
