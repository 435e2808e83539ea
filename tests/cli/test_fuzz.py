"""Random command lines: whatever is typed, no traceback, and an exit code of 0, 1 or 2."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from tests.cli.helpers import CARD, TINY_ARENA, ludus_json, run
from tests.cli.test_help import COMMANDS

LINES = 300

#: Options of all commands, but those that change the shell of whoever runs the tests.
OPTIONS = [
    "--json", "--campaign", "-c", "--locale", "--style", "--secondary", "--attributes", "--female",
    "--male", "--signature", "--second-signature", "--tactics", "--origin", "--yes", "--rolls",
    "--limit", "--month", "--gladiator", "--number", "-n", "--row", "--seed", "--rule", "--arena",
    "--cards", "--output", "-o", "--format", "--html", "--force", "--dir", "--months", "--per-day",
    "--death", "--name", "--help", "--", "--nonsense", "--left-handed",
]  # fmt: skip
VALUES = [
    "Marcus", "marcus", "1", "2", "12", "0", "-1", "3.5", "99999999999999999999999", "", " ",
    "fringes", "heart", "rome", "gaul", "Thraex", "murmillo", "Retiarius", "xyz", "4,4,4", "7,4,1",
    "bold", "npg", "Agile", "none", "rivals", "off", "advantage=all", "rome=tiny.txt", "=", "a=b",
    "tiny.txt", "cards.toml", "none.txt", "x.html", ".", "..", "../x", "~", "no/such/folder", "sand-and-bread",
    "nobody.ludus", "[red]x[/red]", "🦁", "مصارع", "\x1b[31m", "a\nb", "%s", "{}", "'", '"', "\\",
    "x" * 300, "\u202e", "\udcff", "amphitheatre", "markdown", "html",
]  # fmt: skip


def command_line(chance: random.Random) -> list[str]:
    """A command, mostly a real one, with options and values that mostly do not belong to it."""
    words = list(chance.choice(COMMANDS)) if chance.random() < 0.95 else [chance.choice(VALUES)]
    if words == ["odds"]:
        # Otherwise right, it would take a while.
        words += ["-n", "3"]
    if words == ["career"]:
        words += ["--months", "1", "--dir", f"career-{chance.random()}"]
    for _ in range(chance.randrange(5)):
        words.append(chance.choice(OPTIONS if chance.random() < 0.4 else VALUES))
    return words


def test_random_command_lines(at: Callable[[str], Path]) -> None:
    at("october")
    Path("tiny.txt").write_text(TINY_ARENA, encoding="utf-8")
    Path("cards.toml").write_text(CARD, encoding="utf-8")
    chance = random.Random(106)
    codes = {0: 0, 1: 0, 2: 0}
    for _ in range(LINES):
        words = command_line(chance)
        codes[run(*words).exit_code] += 1
    # All kinds of ends were met, and the campaign is still in order.
    assert min(codes.values()) > LINES // 20
    assert "next" in ludus_json("brief", "--campaign", "sand-and-bread")
