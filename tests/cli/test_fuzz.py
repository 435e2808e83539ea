"""Random command lines: whatever is typed, no traceback, and an exit code of 0, 1 or 2."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from tests.cli.helpers import CARD, TINY_ARENA, ludus, ludus_json, run
from tests.cli.test_help import COMMANDS

LINES = 400

#: Options of all commands, but those that change the shell of whoever runs the tests.
OPTIONS = [
    "--json", "--campaign", "-c", "--locale", "--style", "--secondary", "--attributes", "--female",
    "--male", "--signature", "--second-signature", "--tactics", "--origin", "--yes", "--rolls",
    "--limit", "--month", "--gladiator", "--number", "-n", "--row", "--seed", "--rule", "--arena",
    "--cards", "--output", "-o", "--format", "--html", "--force", "--dir", "--months", "--per-day",
    "--death", "--name", "--help", "--", "--nonsense", "--left-handed", "--to", "--set", "--choice",
    "--die", "--match", "--result", "--drop", "--list", "--dry-run", "--all", "--note", "--side",
    "--place", "--to-the-death", "--step", "--dice", "--by-hand", "--linear", "--afresh", "--file",
    "--template", "--day", "--tactics-a", "--tactics-b", "--secondary-a", "--secondary-b", "--precision",
    "--engine", "--workers", "--calibrate", "--quick",
]  # fmt: skip
VALUES = [
    "Marcus", "marcus", "1", "2", "12", "0", "-1", "3.5", "99999999999999999999999", "", " ",
    "fringes", "heart", "rome", "gaul", "Thraex", "murmillo", "Retiarius", "xyz", "4,4,4", "7,4,1",
    "bold", "npg", "Agile", "none", "rivals", "off", "advantage=all", "rome=tiny.txt", "=", "a=b",
    "tiny.txt", "cards.toml", "none.txt", "x.html", ".", "..", "../x", "~", "no/such/folder", "sand-and-bread",
    "nobody.ludus", "[red]x[/red]", "🦁", "مصارع", "\x1b[31m", "a\nb", "%s", "{}", "'", '"', "\\",
    "main", "bolder", "1=b", "7=rest", "31=266", "0=", "tactics=bold", "match=12", "locale=9",
    "pool", "interpreted", "0.1",
    "ended=standing", "Marcus, Thraex", "2 Thraex", "Ajax:Thraex@bold", ":", "@", ",", "ask", "roll",
    "x" * 300, "\u202e", "\udcff", "amphitheatre", "markdown", "html",
]  # fmt: skip


#: What would take a while if it were right otherwise.
SHORT = {
    "odds": ["-n", "3"],
    "forecast": ["-n", "3", "--months", "2"],
    "coach builds": ["--style", "Thraex", "--months", "1", "--precision", "0.25"],
    "coach tactics": ["--months", "1", "--budget", "2000"],
}


def command_line(chance: random.Random) -> list[str]:
    """A command, mostly a real one, with options and values that mostly do not belong to it."""
    words = list(chance.choice(COMMANDS)) if chance.random() < 0.95 else [chance.choice(VALUES)]
    words += SHORT.get(" ".join(words), [])
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


#: What may be typed at a question: keys, answers, dice, and what is none of these.
TYPED = [
    "", "b", "c", "e", "1", "0", "2 dice", "?", "? b", "? xyz", "r", "v", "d", "d", "h", "h Marcus", "u", "u",
    "!", "!", "1", "12", "123", "1 2 3", "66666", "3s", "7", "-1", "fight", "rest", "move", "surrender",
    "won", "standing", "nightfall", "<", "y", "n", "s",
    *(value for value in VALUES if value.isprintable()),
]  # fmt: skip
SITTINGS = 40
COMMANDS_THAT_ASK = [
    ("match", "fight", "12", "--step"),
    ("match", "fight", "12", "--dice", "ask", "--linear"),
    ("match", "resume"),
    ("match", "resume", "--dice", "ask"),
    ("match", "record", "12"),
    ("match", "record", "--day", "--all"),
    ("match", "oneoff", "--side", "Ajax:Retiarius@bold", "--side", "Ida:Secutor@bold", "--step"),
    ("match", "oneoff"),
    ("match", "arrange"),
    ("branch", "drop", "main"),
]


def test_random_answers(at: Callable[[str], Path], terminal: None) -> None:
    """Whatever is typed at whatever question, no traceback; in the end the match can be played."""
    at("october")
    chance = random.Random(2026)
    codes = {0: 0, 1: 0, 2: 0}
    for _ in range(SITTINGS):
        words = chance.choice(COMMANDS_THAT_ASK)
        typed = [chance.choice(TYPED) for _ in range(chance.randrange(30))]
        codes[run(*words, typed="\n".join([*typed, ""])).exit_code] += 1
        if ludus_json("match", "show", "12")["status"] == "fought":
            assert run("match", "replay", "12").exit_code == 0
        if ludus_json("history")["last"] > 9:
            ludus("undo", "--to", "9")
    assert codes[0] > 0
    assert codes[1] > 0
    ludus("match", "fight", "12")
    assert run("match", "replay", "12").exit_code == 0
