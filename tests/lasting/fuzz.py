"""Random command lines against homes with campaigns: ``python -m tests.lasting.fuzz 500 [--seed N]``.

Whatever is typed: no traceback, no hanging; exit code 0 with no word of an error, 1 with the error's words or a break,
2 with the usage; and what failed has changed nothing, neither in the home nor on the desk where it was typed. Lines are
played in rounds of 40, each in a fresh copy of the home; ``--only K`` plays one of them again.
"""

import os
import random
import shlex
import shutil
import signal
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path
from typing import Any
from unittest import mock

from typer.core import TyperArgument, TyperOption
from typer.main import get_command
from typer.testing import Result

from ludus_cli.commands.all_commands import load_command
from tests.cli.helpers import CARD, RUNNER, TINY_ARENA
from tests.cli.test_help import COMMANDS
from tests.lasting.common import Line, Tally, from_command_line
from tests.patience import HUNG

#: Lines that are played one after the other in one home.
ROUND = 40
#: How the homes of the rounds came to be, from an empty one.
STORY = (
    "campaign create Stable --system gladiator --kind ludus --seed 6", "star create Titus", "month next", "day open",
    "match fight", "day close", "day open", "campaign create Duel --system gladiator --seed 4",
    "star create Spartacus --style Thraex", "day open", "day enter", "match fight",
    "campaign create Capua --system spartacus --seed 4", "star create Batia --houses 3", "day open", "match fight",
    "campaign create 'Other Sand' --system skirmish --seed 4", "star create Ida --class light --campaign other-sand",
    "day open --campaign other-sand", "campaign create Young --seed 7", "campaign create 'Sand and Bread' --seed 859",
    "star create Marcus --style Murmillo --secondary Thraex", "day open", "day enter Marcus", "match fight",
    "day close", "month next", "day open", "day enter Marcus", "pool roll Thraex", "match fight",
    "note add 'A wet autumn.' --month 'October 106'", "note add 'He limps.' --match 12",
    "star create Flavia --female --style Retiarius", "branch try bolder", "star tactics Marcus bold", "undo 2",
)  # fmt: skip

#: Never tried: options that change the user's shell, or wait for other machines.
LEFT_OUT = {"--install-completion", "--show-completion", "--cluster", "--workers"}
#: What would take long if it were right otherwise; said last, so that it holds.
SHORT = {
    "odds": ["-n", "3", "--engine", "interpreted"], "forecast": ["-n", "3", "--months", "2", "--engine", "interpreted"],
    "coach builds": [*("--style", "Thraex", "--months", "1", "--precision", "0.25", "--engine", "interpreted")],
    "coach tactics": ["--months", "1", "--careers", "2000", "--engine", "interpreted"], "career": ["--months", "1"],
}  # fmt: skip

#: Lines that are right as they stand, or with a change.
RIGHT = [
    "odds Thraex Murmillo", "odds Marcus Thraex --tactics-a bold", "amend 9 --set tactics=bold --yes",
    "amend 6 --drop --yes", "amend 12 --list", "star create Varro --style Thraex --attributes 5,4,3",
    "star portrait Marcus", "star export Marcus out.json", "star import out.json", "star import roster.csv --dry-run",
    "campaign export -c young", "campaign import young.jsonl --name Again", "campaign import other.ludus --name Other",
    "campaign delete Young --yes", "campaign archive young", "campaign rename young Old", "backup make",
    "backup restore 1 --yes", "match fight -c stable", "match fight --step -c stable", "month next -c stable",
    "ledger -c stable --json", "ledger --who Titus -c stable", "amend 8 --list -c stable",
    "star call Spartacus -c duel", "match fight 2 --step -c duel", "pool import roster.csv",
]  # fmt: skip
#: Words that mean something in these homes.
FITTING = [
    "Marcus", "marcus", "Flavia", "Ida", "1", "2", "3", "5", "8", "12", "13", "1-3", "sand-and-bread", "Young",
    "other-sand", "main", "bolder", "aside-1", "heroes", "skirmish", "fringes", "heart", "rome", "gaul", "Thraex",
    "murmillo", "Retiarius", "4,4,4", "5,4,3", "bold", "cautious", "npg", "Agile", "none", "rivals", "October 106",
    "september 106", "advantage=all", "rome=tiny.txt", "tiny.txt", "cards.toml", "roster.csv", "text.jsonl",
    "other.ludus", "new name", "won", "standing", "1=b", "7=rest", "31=266", "tactics=bold", "match=12",
    "Ajax:Thraex@bold", "markdown", "html", "json", "vault", "csv", "x.html", "out", "x.jsonl", "Titus", "Spartacus",
    "stable", "duel", "market", "school", "poker", "a6", "svg", "terse", "epic", "month", "nothing", "10", "0",
]  # fmt: skip
#: What a parameter of some name takes here.
KNOWN = {
    "match": ["12", "13", "1", "2", "30"], "number": ["12", "1", "2", "3"],
    "star": ["Marcus", "Flavia", "1", "Titus", "Spartacus"],
    "file": ["out.json", "young.jsonl", "roster.csv", "other.ludus", "text.jsonl", "new.json"], "which": ["1", "2"],
    "new": ["Renamed", "young"], "gladiator": ["Marcus", "5", "8", "Flavia"],
    "campaign": ["sand-and-bread", "Young", "other-sand", "other.ludus", "stable", "duel"],
    "branch": ["main", "bolder"], "name": ["Marcus", "Young", "Varro", "bolder", "sand-and-bread"],
    "style": ["Thraex", "Murmillo", "Retiarius", "Secutor"], "kind": ["Thraex", "Murmillo", "Light"],
    "tactics": ["bold", "cautious", "veteran"], "month": ["October 106", "September 106", "1", "2"],
    "action": ["5", "9", "12"], "rule": ["advantage=all", "advantage", "death"], "locale": ["fringes", "heart", "rome"],
    "side": ["Ajax:Thraex@bold", "Ida:Secutor@bold", "Marcus"], "seed": ["1", "106"],
}  # fmt: skip
#: Words that do not, or that look as if they did.
ODD = [
    "", " ", "-", "--", "=", "a=b", "a=", ":", "@", ",", ";", "-1", "3.5", "0.1", "1e9", "nan", "inf", "-inf",
    "999999999", "9223372036854775807", "9223372036854775808", "-9223372036854775809", "9" * 400, "9" * 5000,
    "0x10", "１２", "٣", "²", "1_000", "007", "+5", "xyz", "7,4,1", "99,99,99", "locale=9", "no/such/folder",
    "none.txt", ".", "..", "../x", "./-", "~", "~nobody/x", "nobody.ludus", "con", "aux.ludus", "a/b", "a\\b",
    "[red]x[/red]", "[", "[/]", "🦁", "مصارع", "é", "e\u0301", "\x1b[31m", "a\nb", "a\rb", "\t", "\x07",
    "%s", "{}", "{a.his}", "{{ 7*7 }}", "'", '"', "\\", "$(id)", "; ls", "' OR 1=1 --", "x" * 300, "y" * 70000,
    "\u202e", "\u200b", "\ufeff", "\udcff", "/dev/null", "/dev/full", "/dev/zero", "*.ludus", "a b c",
]  # fmt: skip


class Hanging(BaseException):
    """A line took longer than anybody would wait."""


@cache
def parameters(path: tuple[str, ...]) -> tuple[list[TyperArgument], list[TyperOption]]:
    """The arguments and options of a command, those that rule systems add too."""
    command: Any = get_command(load_command(path[0]))
    command = getattr(command, "commands", {}).get(path[-1], command)
    found = command.get_params(command.context_class(command, info_name=path[-1]))
    options = [each for each in found if isinstance(each, TyperOption)]
    return (
        [each for each in found if isinstance(each, TyperArgument)],
        [each for each in options if not LEFT_OUT & set(each.opts)],
    )


def value_for(parameter: TyperArgument | TyperOption, chance: random.Random) -> str:
    """Something for a parameter: often what it takes, at its borders too, else anything."""
    kind: Any = parameter.type
    if chance.random() < 0.7:
        if hasattr(kind, "choices"):
            return str(chance.choice(list(kind.choices)))
        if hasattr(kind, "clamp"):
            lowest = 0 if kind.min is None else kind.min
            highest = lowest + 20 if kind.max is None else kind.max
            middle = lowest + chance.random() * min(highest - lowest, 20)
            found = chance.choice([lowest, lowest - 1, highest, highest + 1, *[middle] * 6])
            return str(int(found) if kind.name == "integer range" else found)
        known = [word for name in KNOWN if name in (parameter.name or "") for word in KNOWN[name]]
        if known:
            return chance.choice(known)
    return any_word(chance)


def any_word(chance: random.Random) -> str:
    return chance.choice(FITTING if chance.random() < 0.75 else ODD)


def command_line(chance: random.Random) -> list[str]:
    """A command, mostly a real one, with options mostly its own, and words for them that may fit."""
    if chance.random() < 0.03:
        return [any_word(chance) for _ in range(chance.randrange(4))]
    if chance.random() < 0.15:
        words = shlex.split(chance.choice(RIGHT))
        if chance.random() < 0.5:
            words.insert(chance.randrange(len(words) + 1), any_word(chance))
        return words + SHORT.get(words[0], [])
    path = chance.choice(COMMANDS)
    arguments = parameters(path)[0]
    words = [*path]
    words += [value_for(each, chance) for each in arguments if each.required or chance.random() < 0.6]
    if chance.random() < 0.08:
        words.append(any_word(chance))
    for _ in range(chance.choice([0, 0, 0, 1, 1, 1, 2, 3, 5])):
        own = path if chance.random() < 0.95 else chance.choice(COMMANDS)
        options = parameters(own)[1]
        if not options:
            continue
        option = chance.choice(options)
        flag = chance.choice([*option.opts, *option.secondary_opts])
        if option.is_flag:
            words.append(flag)
        elif chance.random() < 0.1:
            words.append(f"{flag}={value_for(option, chance)}")
        else:
            words += [flag, value_for(option, chance)]
    if chance.random() < 0.05:
        chance.shuffle(words)
    return words + SHORT.get(" ".join(path), [])


# What is on the disk


def content(root: Path) -> dict[str, object]:
    """Everything under a folder: of campaigns all rows, of other files the bytes.

    What was told is left out: to keep a story is no change of the campaign, and the journal that could
    not be written in the end was told all the same.
    """
    return {
        str(path.relative_to(root)): rows(path) if path.suffix == ".ludus" else path.read_bytes()
        for path in sorted(root.rglob("*")) if path.is_file() and "cache" not in path.parts
    }  # fmt: skip


def rows(path: Path) -> object:
    """All rows of a campaign file but those of what was told; of another file the bytes."""
    raw = path.read_bytes()
    try:
        with closing(sqlite3.connect(path)) as connection:
            names = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
            return {
                name: sorted(connection.execute(f'SELECT * FROM "{name}"'), key=repr) for (name,) in names.fetchall()
                if name != "telling"
            }  # fmt: skip
    except sqlite3.Error:
        return raw


def stamp(root: Path) -> dict[str, tuple[int, int, int]]:
    """What a folder's files look like from outside: quick to compare."""
    found = {}
    for folder, _, names in os.walk(root):
        for name in names:
            path = os.path.join(folder, name)  # noqa: PTH118 - called thousands of times
            state = os.lstat(path)
            found[path] = (state.st_ino, state.st_size, state.st_mtime_ns)
    return found


# Playing


@contextmanager
def limit(seconds: int) -> Iterator[None]:
    """Raise Hanging in whatever takes longer."""

    def stop(*_: object) -> None:
        raise Hanging

    signal.signal(signal.SIGALRM, stop)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)


@contextmanager
def standing_in(root: Path) -> Iterator[None]:
    """Work on the desk of a home, knowing of no other."""
    kept, before = dict(os.environ), Path.cwd()
    for name in ("LUDUS_CAMPAIGN", "COLUMNS", "NO_COLOR", "FORCE_COLOR", "LUDUS_TRACEBACK"):
        os.environ.pop(name, None)
    os.environ |= {
        "LUDUS_HOME": str(root / "home"), "HOME": str(root), "XDG_CACHE_HOME": str(root.parent / "cache"),
        "EDITOR": "true", "VISUAL": "true",
    }  # fmt: skip
    os.chdir(root / "desk")
    try:
        yield
    finally:
        os.chdir(before)
        os.environ.clear()
        os.environ |= kept


def make_template(root: Path) -> None:
    """A home with campaigns, and a desk with files to name."""
    from tests.cli.helpers import ludus

    desk = root / "desk"
    desk.mkdir(parents=True)
    with standing_in(root):
        for line in STORY:
            ludus(*shlex.split(line))
    (desk / "tiny.txt").write_text(TINY_ARENA, encoding="utf-8")
    (desk / "cards.toml").write_text(CARD, encoding="utf-8")
    (desk / "roster.csv").write_text("name,style\nAjax,Thraex\n", encoding="utf-8")
    (desk / "text.jsonl").write_text('{"ludus": "campaign"}\n', encoding="utf-8")
    shutil.copy(root / "home" / "campaigns" / "young.ludus", desk / "other.ludus")


def wrong_with(result: Result, *, asked: bool) -> str:
    """What is wrong with the end of a line, whatever it was; "" for nothing. ``asked``: questions were answered."""
    error = result.exception
    if error is not None and not isinstance(error, SystemExit):
        return f"a traceback: {type(error).__name__}: {error}"
    if "Traceback (most recent call last)" in result.output:
        return f"it printed a traceback: {result.output[-2000:]}"
    said = result.stderr
    if result.exit_code == 0:
        # An answer that will not do is an error too, and asked for again.
        return "exit code 0 in spite of an error" if "Error: " in said and not asked else ""
    if result.exit_code == 1:
        # The audit and the doctor speak of what they found on standard output.
        spoken = "Error: " in said or "Aborted" in said or result.stdout.strip()
        return "" if spoken else "exit code 1, and no word why"
    if result.exit_code == 2:
        # What would come of it may be shown before it turns out that nobody can be asked.
        if result.stdout.strip() and "add --yes" not in said:
            return "" if "Usage: " in result.stdout and not said else "a usage error after output"
        return "" if "Usage: " in said or "Error" in said else "exit code 2 without the usage"
    return f"exit code {result.exit_code}"


class Watch:
    """What is on the disk, read again only when it looks different from outside."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.seen, self.full = stamp(root), content(root)

    def changed(self) -> list[str]:
        """The files that are others than at the last look."""
        seen = stamp(self.root)
        if seen == self.seen:
            return []
        before, self.full, self.seen = self.full, content(self.root), seen
        return sorted(key for key in before.keys() | self.full.keys() if before.get(key) != self.full.get(key))


def play(words: list[str], typed: str | None, watch: Watch) -> tuple[int, str]:
    """Play a line: its exit code, and what is wrong with it, "" for nothing."""
    from ludus_cli.cli import app

    try:
        with limit(int(HUNG)), mock.patch("ludus_cli.output.console.interactive", return_value=typed is not None):
            result = RUNNER.invoke(app, words, input=typed, prog_name="ludus")
    except Hanging:
        return -1, f"it takes more than {HUNG:.0f} seconds"
    wrong = wrong_with(result, asked=typed is not None)
    changed = watch.changed()
    if not wrong and result.exit_code != 0 and changed:
        wrong = f"it failed, and has changed {', '.join(changed)}: {result.stderr.strip()[:300]}"
    return result.exit_code, wrong


#: What may be typed at whatever is asked.
ANSWERS = [
    "", "y", "n", "1", "2", "8", "f", "?", "q", "r", "S", "u", "%", "-", "/", "/arena", "/options", "/rolls", "/dice",
    "/players", "/finish", "always", "Marcus", "5,4,3", "standing", "x" * 99,
]  # fmt: skip


def play_round(number: int, seed: int, template: Path, tally: Tally) -> None:
    """Play a round in a copy of the home."""
    chance = random.Random(f"{seed}:{number}")
    with tempfile.TemporaryDirectory(prefix="ludus-fuzz-") as folder:
        root = Path(folder) / "root"
        shutil.copytree(template, root, symlinks=True)
        with standing_in(root):
            watch = Watch(root)
            for place in range(ROUND):
                words = command_line(chance)
                typed = None
                if chance.random() < 0.15:
                    typed = "\n".join(chance.choice(ANSWERS) for _ in range(40))
                code, wrong = play(words, typed, watch)
                tally.tried[" ".join(words[:1])[:20]] += 1
                tally.ends[f"exit code {code}"] += 1
                if wrong:
                    line = shlex.join(word[:80] for word in words)
                    tally.fail(f"round {number}, line {place}: ludus {line!s}\n    {wrong}")


def fuzz(rounds: Sequence[int], seed: int) -> Tally:
    """Play these rounds of random lines."""
    tally = Tally()
    line = Line(len(rounds))
    with tempfile.TemporaryDirectory(prefix="ludus-fuzz-") as folder:
        template = Path(folder) / "template"
        make_template(template)
        for done, number in enumerate(rounds, 1):
            play_round(number, seed, template, tally)
            line.show(done, f"{len(tally.failures)} wrong")
    line.end()
    return tally


if __name__ == "__main__":
    from_command_line(__doc__, 500, fuzz)
