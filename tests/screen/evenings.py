"""An evening as a plan, played on the full screen."""

from __future__ import annotations

import asyncio
from pathlib import Path

from ludus_cli.output import console
from ludus_cli.play.evening_words import words_to_type
from ludus_cli.play.options import option_lines
from ludus_cli.play.table_menu import COMMANDS
from ludus_cli.screen.log import Log
from ludus_cli.screen.messages import Asked, Entry
from tests.cli.evenings import Person as Plan
from tests.screen.helpers import Person, before_screen, command


def as_prompt(asked: Asked) -> str:
    """Return what is asked as prompts show it: its options, and the words that may be typed."""
    lines = option_lines(asked.question.options, 80, linear=False) if asked.question else []
    prompt = asked.prompt
    if asked.offered is not None:
        words = [word for word, _ in asked.offered.words]
        if "<" in dict(asked.offered.more):
            lines += [console.entry(word, meaning, 12) for word, meaning in asked.offered.words if not asked.again]
        elif asked.offered.open and words:
            prompt += f"{words_to_type(words)} [Enter: {asked.offered.usual}]: "
    return "\n".join(["", *lines, prompt])


async def evening(plan: Plan, path: Path) -> None:
    """Play one evening on the screen."""
    async with before_screen(command("play", path=path)) as person:
        asked, known = await person.question(), dict[int, Entry]()
        log = person.app.query_one(Log)
        while asked is not None:
            answered = [*person.app.noted, *(getattr(person.app.screen, "lines", ()))]
            new = (
                [text.plain for text in answered]
                if asked.again
                else [e.text.plain for e in log.entries if id(e) not in known]
            )
            # What is taken back disappears.
            known.update({id(entry): entry for entry in log.entries})
            typed = plan.answer("\n".join(["", *new]) + as_prompt(asked))
            asked = await (finish(person) if typed == "/finish" else person.say(typed))
        plan.seen += "\n".join(person.app.port.tail)


async def finish(person: Person) -> Asked | None:
    """Let the program finish a match, by the menu; return the next question."""
    asked = person.app.asked
    await person.press("f9", *["down"] * [*COMMANDS].index("finish"), "enter")
    await person.until(lambda: person.app.asked is not asked)
    return await person.question()


def play_on_screen(plan: Plan, path: Path) -> None:
    """Play evenings until the months have passed."""
    while plan.month < plan.months:
        asyncio.run(evening(plan, path))
        assert "Everything is kept. Go on with: ludus play" in plan.seen
