"""The pages of the full screen as they are painted, for every system, size and theme.

    python -m tests.screen.painted                      # write all goldens anew
    python -m tests.screen.painted spartacus --svg DIR  # and pictures of one system's pages to look at

The pages at 80×24 are kept as text, to be read; of all others and of the styles a sum is kept.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import json
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import textual

from ludus_cli.campaign.engine import do, opened
from ludus_cli.play.question import Question
from ludus_cli.scenes.scene import NoBoard
from ludus_cli.systems.installed import load, shipped_systems
from tests.contract.made import founded, star_payload, tactics_of
from tests.screen.helpers import Person, before_screen, command

FOLDER = Path(__file__).parent / "pages"
SIZES = ((80, 24), (120, 40), (200, 50))
#: The text is kept at this size.
READ = SIZES[0]
THEMES = ("textual-dark", "textual-light")
#: A first match is found after this many questions of an evening at most.
FAR = 60
#: After this many answers a game of cards is under way.
SOME = 8
#: This many times in a row the same is painted, until nothing more comes.
STILL = 4


async def pages(path: Path, size: tuple[int, int]) -> AsyncIterator[tuple[str, Person]]:
    """Play a first evening, and yield the name of each page while it is painted."""
    async with before_screen(command("play", path=path), size) as person:
        asked = await person.question()
        await still(person)
        yield "first", person
        known = dict(asked.offered.more) if asked and asked.offered else {}
        for name, key in (("card", "f2"), ("standings", "f7"), ("history", "f6")) if known else ():
            await look(person, key)
            yield name, person
            await person.press("escape")
        if known:
            asked = await person.say("none")
        for answers in range(FAR):
            assert asked is not None
            if is_match(asked.question, answers):
                break
            words = dict(asked.offered.words) if asked.offered else {}
            asked = await person.say("step" if "step" in words else "")
        await still(person)
        yield "question", person
        for name, key in (("explained", "f1"), ("cards", "f2"), ("rolls", "f6"), ("refused", "f7"), ("menu", "f9")):
            await look(person, key)
            yield name, person
            await person.press("escape")
        for _ in range(4):
            await person.say("")
        await still(person)
        yield "later", person
        await person.press("f9", *["down"] * 7, "enter")
        await person.question()
        await still(person)
        yield "result", person


def is_match(question: Question | None, answers: int) -> bool:
    """Return whether a question is one of a match, or of a game of cards after some answers."""
    if question is None or question.scene is None or len(question.options) < 2:
        return False
    return answers > SOME or not isinstance(question.scene.scene.board, NoBoard)


async def look(person: Person, key: str) -> None:
    """Press a key, and wait until what it shows is painted."""
    await person.press(key)
    await person.question()
    await still(person)


async def still(person: Person) -> None:
    """Wait until the screen stays as it is: a page is laid out in several steps."""
    seen, same = "", 0
    while same < STILL:
        await person.settled()
        now = sum_of(person)
        seen, same = now, same + 1 if now == seen else 0


def text_of(person: Person) -> str:
    """Return the text on the screen, without blanks at the ends of its lines."""
    return "\n".join(line.rstrip() for line in person.painted().split("\n"))


def sum_of(person: Person) -> str:
    """Return a sum of all that is painted, with its styles."""
    strips = person.app.screen._compositor.render_strips(person.app.size)
    parts = [(segment.text, str(segment.style)) for strip in strips for segment in strip]
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()[:16]


def campaign_of(key: str, folder: Path) -> Path:
    """Return the file of a new campaign with a Star."""
    system = load(key)
    path = founded(system, folder, "Sand", 15)
    with opened(path, hurried=True) as campaign:
        do(campaign, "recruit", **star_payload(system, 3, name="Marcus", tactics=tactics_of(system)[0]))
    return path


async def paint(key: str, size: tuple[int, int], svg: Path | None = None) -> dict[str, Any]:
    """Return the pages of a system at a size: their text, and the sum in each theme."""
    found: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder:
        async for name, person in pages(campaign_of(key, Path(folder)), size):
            sums = {}
            for theme in THEMES:
                person.app.theme = theme
                await still(person)
                sums[theme] = sum_of(person)
                if svg is not None:
                    wide, high = size
                    file = svg / f"{key}-{wide}x{high}-{theme.removeprefix('textual-')}-{name}.svg"
                    file.write_text(person.app.export_screenshot(), encoding="utf-8")
            found[name] = {"text": text_of(person), **sums}
    return found


def kept_text(found: dict[str, Any]) -> str:
    """Return the texts of pages, one below the other."""
    return "".join(f"== {name}\n{page['text']}\n" for name, page in found.items())


def kept_sums(found: dict[str, Any]) -> dict[str, dict[str, str]]:
    """Return the sums of pages, and one of their text alone."""
    return {
        name: {"text": hashlib.sha256(page["text"].encode()).hexdigest()[:16], **{t: page[t] for t in THEMES}}
        for name, page in found.items()
    }


def sums_file(key: str) -> Path:
    """Return the file with the sums of a system."""
    return FOLDER / f"{key}.json"


def main() -> None:
    """Write the goldens."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("systems", nargs="*", default=shipped_systems())
    parser.add_argument("--svg", type=Path)
    said = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    if said.svg:
        said.svg.mkdir(parents=True, exist_ok=True)
    for key in said.systems:
        sums: dict[str, Any] = {"textual": textual.__version__}
        for size in SIZES:
            found = asyncio.run(paint(key, size, said.svg))
            sums["x".join(map(str, size))] = kept_sums(found)
            if size == READ:
                (FOLDER / f"{key}.txt").write_text(kept_text(found), encoding="utf-8")
        sums_file(key).write_text(json.dumps(sums, indent=1) + "\n", encoding="utf-8")
        print(f"{key}: {sum(len(sums[name]) for name in sums if name != 'textual')} pages", flush=True)


if __name__ == "__main__":
    main()
