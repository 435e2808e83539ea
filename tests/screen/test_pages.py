"""Pages of text: they fit the screen as far as they can, and what is wider scrolls."""

import asyncio

from rich.text import Text

from ludus_cli.output import console
from ludus_cli.output.report import NAME, make_sheet, show_parts
from ludus_cli.screen.pages import TextPage, page_lines
from tests.screen.helpers import before_screen

WORDS = "A sentence that is longer than the page and goes on in the next line."


def test_sentences_are_broken_and_tables_are_not() -> None:
    table = "Number  Opponents        Result        Where he stood at the end"
    entry = f"  fight     {WORDS}"
    assert [line.plain for line in page_lines([Text(f"{WORDS}\n\n{table}\n{entry}")], 40)] == [
        "A sentence that is longer than the page",
        "and goes on in the next line.",
        "",
        table,
        "  fight     A sentence that is longer",
        "            than the page and goes on in",
        "            the next line.",
    ]


def test_a_table_is_read_by_scrolling_to_the_side() -> None:
    def work() -> None:
        offered = console.Offered([("yes", "")], "yes", more=[("?", "explains")])
        while console.ask("Well: ", offered=offered) == "?":
            rows = [(f"Man {n}", "x" * 20, "y" * 20, f"end {n}") for n in range(5)]
            sheet = [("Who", lambda row: row[0], NAME), ("This", lambda row: row[1], ""),
                     ("That", lambda row: row[2], ""), ("End", lambda row: row[3], "")]  # fmt: skip
            show_parts(make_sheet("Men", rows, sheet))

    async def play() -> None:
        async with before_screen(work) as person:
            await person.question()
            await person.say("?")
            assert isinstance(person.app.screen, TextPage)
            assert "end 4" in person.painted()
            # Another size leaves the table as it is.
            await person.resize(40, 24)
            assert "Man 4" in person.painted()
            assert "end 4" not in person.painted()
            await person.press("right", "right")
            assert "end 4" in person.painted()
            assert "Man 4" not in person.painted()
            await person.press("left", "left", "enter")
            await person.say("")

    asyncio.run(play())
