"""The pictures of the README and the docs, made from what Ludus really shows.

    python tools/pictures.py           # all of them
    python tools/pictures.py papers    # some of them, by name

An evening is played and matches are stepped through, on a pseudo-terminal and on the full screen; journals and cards
are those of tools/samples.py, and need Debian's ``chromium``. Writes to docs/pictures/.
"""

from __future__ import annotations

import asyncio
import io
import os
import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pexpect
from playwright.sync_api import sync_playwright
from rich.console import Console
from rich.text import Text

# Run as a script, the folder of the others is not on the path.
sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.screen.evenings import finish
from tests.screen.helpers import before_screen, command as work_of
from tools.look import CHROMIUM, SWITCHES
from tools.samples import main as write_samples

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
#: The environment, but for what would change a picture.
PLAIN = {name: value for name, value in os.environ.items() if name != "NO_COLOR" and not name.startswith("LUDUS_")}


class Piece(NamedTuple):
    """A picture of a page: which element of it (the whole window without one), and the window in pixels."""

    name: str
    page: str
    element: str = ""
    number: int = 0
    width: int = 900
    height: int = 1180
    printed: bool = False


PIECES = (
    Piece("journal", "decimus/journal.html"),
    Piece("match", "decimus/journal.html", "article", 1, width=720),
    Piece("life", "decimus/journal.html", ".closing", width=720),
    Piece("map", "decimus/journal.html", ".closing figure", -1, width=860),
    Piece("board", "light-foot/journal.html", "article", 2, width=720),
    Piece("capua", "capua/journal.html", "article", 1, width=720),
    Piece("stable", "stable/journal.html", ".glances", width=860),
    Piece("site", "stable/site/gladiator-1.html", width=800, height=1450),
    Piece("poster", "decimus/poster.html", width=860, height=1140),
    Piece("card", "cards/stable.html", "article", width=900),
    Piece("cards", "cards/nine.html", ".sheet", width=820, printed=True),
    Piece("tables", "cards/tables.html", ".sheet", width=820, printed=True),
    Piece("table-sheet", "cards/table-sheet.html", ".side", width=1130, printed=True),
    Piece("pack-cards", "cards/pack.html", ".sheet", 2, width=820, printed=True),
    Piece("log-sheet", "cards/sheets.html", "article", width=900),
)


#: Stepped matches by picture: columns, command, what is answered before the picture, and in it.
TABLE = {
    "duel": (
        80,
        "ludus match oneoff --side Marcus:Murmillo --side Ferox:Retiarius --locale fringes --seed 7 --step",
        [""] * 13,
        [""],
    ),
    "eight": (120, (
        "ludus match oneoff --side 'Marcus:Murmillo@balanced, Flavus:Retiarius@bold, 2 Thraex'"
        " --side '2 Secutor, Hoplomachus, Retiarius' --locale rome --seed 8 --step"
    ), [""] * 8, []),
    "lanista": (92, "ludus play", ["", "", "", "", "/finish", "/finish", ""], []),
    "arena-phase": (92, "ludus play", [*["/finish"] * 10, "s", "", "", "", ""], [""]),
    "auction": (92, "ludus play", ["/finish", *[""] * 5], [""]),
    "sand": (92, "ludus play", ["/finish", *[""] * 9, "1", "001", "", "", "s", "", ""], ["", "", ""]),
}  # fmt: skip
#: What is done before the evening of the picture, and before a match that is one of a campaign.
EVENING = (
    "campaign create 'Sand and Bread' --seed 15", "star create Marcus --style Murmillo --secondary Thraex",
    "star create Flavia --female --style Retiarius", "star orders --all --enter",
)  # fmt: skip
SEASON = (
    "campaign create 'Sand and Bread' --system forglory --seed 7", "star create Pansa --champion Flamma", "month next",
)  # fmt: skip
CAPUA = ("campaign create Capua --system spartacus --seed 7", "star create Quintus --house Vibius")
#: Pictures of the full screen: its size, what is done before, the command, and what is answered before the picture.
SCREENS = {
    "screen-duel": (
        (112, 34), (),
        "match oneoff --side Marcus:Murmillo --side Ferox:Retiarius --locale fringes --seed 7 --step", [""] * 13,
    ),
    "screen-capua": ((112, 34), CAPUA, "play", ["/finish", *[""] * 5]),
}  # fmt: skip
BEGUN = {"lanista": SEASON, "arena-phase": SEASON, "auction": CAPUA, "sand": CAPUA}
#: A question of the table, at the end of what a terminal shows.
ASKED = r"\[[^\[\]]+\]: $"
#: What a terminal is sent to set the colour and weight of its letters; nothing else is kept.
OTHER_CODES = re.compile(r"\x1b(?!\[[\d;]*m)(?:\[[\d;?]*[A-Za-z]|.)")


def drawn(name: str, printed: str, columns: int) -> None:
    """Write what a terminal shows as the picture of that name."""
    console = Console(record=True, width=columns, file=io.StringIO())
    console.print(Text.from_ansi(printed))
    write_svg(name, console.export_svg(title="ludus"))


def write_svg(name: str, svg: str) -> None:
    """Write a drawing as the picture of that name, without the fonts that it would fetch from elsewhere."""
    (FOLDER / f"{name}.svg").write_text(re.sub(r"@font-face \{.*?\}\n", "", svg, flags=re.DOTALL), encoding="utf-8")


def begun(folder: Path, commands: Sequence[str]) -> dict[str, str]:
    """The environment of a folder, after these commands."""
    env = {**PLAIN, "LUDUS_HOME": str(folder), "TERM": "xterm-256color"}
    for command in commands:
        line = [sys.executable, "-m", "ludus_cli", *shlex.split(command)]
        subprocess.run(line, check=True, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return env


def at_the_table(name: str, folder: Path) -> None:
    """A stepped match as a terminal shows it, from the arena to a question."""
    columns, command, before, shown = TABLE[name]
    env = {**begun(folder, BEGUN.get(name, ())), "LUDUS_PLAIN": "1"}
    process = pexpect.spawn(
        sys.executable,
        ["-m", "ludus_cli", *shlex.split(command)[1:]],
        env=env,
        encoding="utf-8",
        timeout=60,
        # Tall enough for an arena above every question.
        dimensions=(90, columns),
    )
    seen = [asked(process)]
    for answer in [*before, *shown]:
        process.sendline(answer)
        seen.append(asked(process))
    process.close(force=True)
    # Behind a question stands the echo of what was answered.
    printed = OTHER_CODES.sub("", "".join(seen[len(before) :]).replace("\r\n", "\n"))
    drawn(name, printed.split("\n", 1)[1] if before else printed, columns)


def evening(folder: Path) -> None:
    """An evening as a terminal shows it, from its first word to the second month."""
    env = {**begun(folder, EVENING), "LUDUS_PLAIN": "1"}
    process = pexpect.spawn(
        sys.executable, ["-m", "ludus_cli", "play", "--severity", "terse"],
        env=env, encoding="utf-8", timeout=60, dimensions=(90, 88),
    )  # fmt: skip
    seen = [asked(process)]
    for answer in ["", "", "", ""]:
        process.sendline(answer)
        seen.append(asked(process))
    process.close(force=True)
    printed = OTHER_CODES.sub("", "".join(seen).replace("\r\n", "\n"))
    drawn("evening", f"\x1b[1m$ ludus play --severity terse\x1b[0m\n{printed}", 88)


def asked(process: pexpect.spawn[str]) -> str:
    """What is shown up to the next question."""
    process.expect(ASKED)
    return f"{process.before}{process.after}"


def on_screen(name: str, folder: Path) -> None:
    """A question on the full screen."""
    size, before, words, answers = SCREENS[name]
    os.environ.update(begun(folder, before))

    async def sit() -> None:
        async with before_screen(work_of(*shlex.split(words)), size) as person:
            await person.question()
            for answer in answers:
                await (finish(person) if answer == "/finish" else person.say(answer))
            write_svg(name, person.app.export_screenshot(title="ludus"))
            while not person.ended:
                person.key("ctrl+c")
                await person.settled()

    asyncio.run(sit())


def papers(folder: Path) -> None:
    """Pieces of the sample journals and cards, as a browser shows them."""
    samples = folder / "samples"
    write_samples(samples)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
        for piece in PIECES:
            page = browser.new_page(viewport={"width": piece.width, "height": piece.height})
            if piece.printed:
                page.emulate_media(media="print")
            page.goto((samples / piece.page).as_uri())
            if not piece.printed:
                # Everything is laid out at once, and what is cut out has a little air around it.
                page.add_style_tag(content="* { content-visibility: visible !important; }")
                page.add_style_tag(content=f"{piece.element or 'main'} {{ padding: 14px; }}")
            shown = page.locator(piece.element).nth(piece.number) if piece.element else page
            shown.screenshot(path=FOLDER / f"{piece.name}.png")
            page.close()
        browser.close()


#: What makes the pictures, by name.
MAKERS: dict[str, Callable[[Path], None]] = {
    "evening": evening, "papers": papers, **{name: partial(at_the_table, name) for name in TABLE},
    **{name: partial(on_screen, name) for name in SCREENS},
}  # fmt: skip


def main(names: Sequence[str]) -> None:
    """Make the pictures of these names, or all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in names or MAKERS:
        with tempfile.TemporaryDirectory() as scratch:
            MAKERS[name](Path(scratch))


if __name__ == "__main__":
    main(sys.argv[1:])
