"""Random answers: whatever is typed at a question, no traceback, and an exit code of 0, 1 or 2.

Random command lines are in tests/lasting/fuzz.py.
"""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.helpers import ludus, ludus_json, run
from tests.some import TRIES

#: What is typed where something else is expected.
VALUES = [
    "Marcus", "marcus", "1", "2", "12", "0", "-1", "3.5", "99999999999999999999999", "", " ", "fringes", "heart",
    "rome", "gaul", "Thraex", "murmillo", "Retiarius", "xyz", "4,4,4", "7,4,1", "bold", "npg", "Agile", "none",
    "rivals", "off", "advantage=all", "rome=tiny.txt", "=", "a=b", "tiny.txt", "cards.toml", "none.txt", "x.html", ".",
    "..", "../x", "~", "no/such/folder", "sand-and-bread", "nobody.ludus", "[red]x[/red]", "🦁", "مصارع", "\x1b[31m",
    "a\nb", "%s", "{}", "'", '"', "\\", "main", "bolder", "1=b", "7=rest", "31=266", "0=", "tactics=bold", "match=12",
    "locale=9", "pool", "interpreted", "0.1", "ended=standing", "Marcus, Thraex", "2 Thraex", "Ajax:Thraex@bold", ":",
    "@", ",", "ask", "roll", "x" * 300, "\u202e", "\udcff", "amphitheatre", "markdown", "html",
]  # fmt: skip


#: What may be typed at a question: keys, answers, dice, and what is none of these.
TYPED = [
    "", "f", "fb", "r", "8", "2", "S", "0", "2 dice", "?", "? r", "? xyz", "/", "/arena", "/options", "/rolls", "/dice",
    "/d", "/players", "/p Marcus", "/tactics", "/everything", "/finish", "/x", "always", "u", "u", "!", "!", "-",
    "1", "12", "123", "1 2 3", "66666", "3s", "7", "-1", "fight", "rest", "move", "surrender", "won", "standing",
    "nightfall", "<", "y", "n", "s", *(value for value in VALUES if value.isprintable()),
]  # fmt: skip
SITTINGS = 20 * TRIES
COMMANDS_THAT_ASK = [
    ("match", "fight", "12", "--step"), ("match", "fight", "12", "--dice", "ask", "--linear"), ("match", "resume"),
    ("match", "resume", "--dice", "ask"), ("match", "record", "12"), ("match", "record", "--day", "--all"),
    ("match", "oneoff", "--side", "Ajax:Retiarius@bold", "--side", "Ida:Secutor@bold", "--step"), ("match", "oneoff"),
    ("match", "arrange"), ("branch", "drop", "main"),
]  # fmt: skip


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
    ludus("match", "fight", "12", "--afresh")
    assert run("match", "replay", "12").exit_code == 0


#: Campaigns whose plays have questions between matches too, and their Star.
FOUNDED = (("--system gladiator --kind ludus", "Titus"), ("--system gladiator", "Titus --style Thraex"))
EVENINGS = [
    "match fight --step", "match fight --dice ask", "match fight --dice mine --linear", "match resume", "play", "play",
    "day open", "day enter", "match fight --step", "day close", "month next", "undo", "redo", "redo", "star call Titus",
]  # fmt: skip
FITTING = [*[""] * 8, *map(str, range(7)), "f", "n", "s", "a", "e", "z", "/finish", "u", "3 4", "12", "y"]


@pytest.mark.soak
@pytest.mark.parametrize(("kind", "star"), FOUNDED)
def test_random_answers_to_plays_between_matches(kind: str, star: str, home: Path, terminal: None) -> None:
    """The school, the market, the munus, the reckoning: whatever is typed there, and wherever one leaves."""
    ludus("campaign", "create", "Stable", "--seed", "11", *kind.split())
    ludus("star", "create", *star.split())
    chance = random.Random(80)
    codes = {0: 0, 1: 0, 2: 0}
    for _ in range(SITTINGS):
        words = chance.choice(EVENINGS).split()
        # Mostly what fits, else nobody gets far.
        keys = TYPED if chance.random() < 0.3 else FITTING
        typed = [chance.choice(keys) for _ in range(chance.randrange(90))]
        codes[run(*words, typed="\n".join([*typed, ""])).exit_code] += 1
    assert min(codes[0], codes[1]) > 0
    plays = [each for each in ludus_json("match", "list", "--plays")["matches"] if each["status"] == "fought"]
    assert len(plays) > SITTINGS // 10
    for each in plays:
        assert run("match", "replay", str(each["match"])).exit_code == 0
    assert "Nothing differs" in ludus("audit")
