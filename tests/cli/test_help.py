"""Every command's help, and every example in it, run as it stands there."""

import inspect
import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command
from typer.models import CommandInfo

from ludus_cli import __version__
from ludus_cli.commands.all_commands import COMMANDS as LISTED, load_command
from ludus_cli.models.library import folder_of
from ludus_cli.systems.installed import is_kind, load, shipped_systems
from tests.cli.helpers import CARD, ESCAPE, a_picture, ludus, run
from tests.smallest import smallest
from tests.some import later, some


def last_word(command: CommandInfo) -> str:
    """The last word of a command: its name, else that of its function."""
    return command.name or str(getattr(command.callback, "__name__", ""))


def is_noun(name: str) -> bool:
    """Whether commands follow a word, which then is no command itself."""
    return [last_word(command) for command in load_command(name).registered_commands] != [name]


def commands() -> Iterator[tuple[str, ...]]:
    """Every command by its words."""
    for name in LISTED:
        for command in load_command(name).registered_commands:
            yield (name, last_word(command)) if is_noun(name) else (name,)


def callback(path: tuple[str, ...]) -> Callable[..., object]:
    """The function of a command."""
    for command in load_command(path[0]).registered_commands:
        if last_word(command) == path[-1]:
            assert command.callback is not None
            return command.callback
    raise AssertionError(path)


def examples(path: tuple[str, ...]) -> list[str]:
    """The example lines in the docstring of a command."""
    _, _, block = (inspect.getdoc(callback(path)) or "").partition("\b\nExamples:\n")
    return [line.strip() for line in block.splitlines() if line.strip()]


COMMANDS = list(commands())
EXAMPLES = [(path, line) for path in COMMANDS for line in examples(path)]

#: The stage at which the examples of a command make sense, where it is not the last one.
STAGE_OF = {
    "campaign create": "", "career": "", "odds": "star", "chances": "", "star create": "empty", "day open": "star",
    "day enter": "open", "day withdraw": "october", "day close": "fought", "month next": "closed",
    "match fight": "october", "match resume": "october", "match record": "october", "match arrange": "open",
    "match oneoff": "", "pack check": "", "pack show": "", "pack new": "", "lanista match": "open",
    "note list": "noted", "note edit": "reminded", "note done": "reminded", "note drop": "noted", "history": "forked",
    "undo": "long", "redo": "forked", "amend": "long", "branch list": "forked", "branch try": "long",
    "branch switch": "forked", "branch compare": "forked", "branch keep": "forked", "branch drop": "forked",
}  # fmt: skip

#: What is typed where an example asks: at the table the first answer, and then the program plays on.
TYPED = {
    "star create": "Lucius\n\n\n\n\n5,4,3\nmur\nthr\n\n\n\n", "star retire": "y\n", "match fight": "\na\n",
    "match resume": "a\n", "match oneoff": "\na\n", "match record": "standing\n\n1\n" + 30 * "\n",
    "match record --day": "q\n", "amend": "y\n", "amend --match 6": 30 * "\n", "branch drop": "y\n", "note drop": "y\n",
    "backup restore": "y\n", "campaign delete": "y\n",
}  # fmt: skip
#: What takes a second and more even at its smallest size, and is the like of another example.
LENGTHY = {
    "ludus chances fame --over value=1-6 --over points=1-6 -o fame.html",
    "ludus coach tactics --style Thraex --goal survival --months 3 --careers 2000",
    "ludus odds --calibrate -n 5",
}
#: Examples with these options are of other games than the first.
OF_OTHERS = {"--house ": "spartacus", "--class ": "skirmish", "--spirit ": "gladiator"}
#: An editor that adds a line.
EDITOR = "sh -c 'echo More. >> \"$0\"'"


def test_all_commands_are_known() -> None:
    assert len(COMMANDS) == len(set(COMMANDS)) >= 39
    assert {path[0] for path in COMMANDS if len(path) == 1} == {
        "amend", "audit", "brief", "card", "career", "chances", "doctor", "find", "forecast", "history", "journal",
        "ledger", "news", "odds", "play", "poster", "records", "redo", "site", "systems", "undo",
    }  # fmt: skip


@pytest.mark.parametrize("name", LISTED)
def test_the_line_that_lists_a_command_is_the_first_of_its_help(name: str) -> None:
    own = get_command(load_command(name)).help or ""
    assert LISTED[name] == " ".join(own.split("\n\n")[0].split())


def loaded_by(*words: str) -> set[str]:
    """The modules that a command loads in a process of its own."""
    code = f"import sys\nfrom ludus_cli.cli import app\napp({list(words)}, standalone_mode=False)\n"
    code += "print(*sys.modules)"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(shown.stdout.splitlines()[-1].split())


def test_only_the_command_that_is_typed_is_loaded() -> None:
    names = loaded_by("brief", "--help")
    assert "ludus_cli.commands.brief" in names
    assert not {"ludus_cli.commands.odds", "ludus_cli.commands.match", "sqlmodel"} & names


@pytest.mark.parametrize("words", some(["career --help", "odds --help", "coach builds --help"], 3))
def test_help_loads_the_system_that_is_meant_alone(words: str) -> None:
    systems = {"ludus_cli.rules.heroes.system", "ludus_cli.rules.skirmish.system"}
    # What packages are installed need not be looked up for it either.
    look_up = {"importlib.metadata", "sqlmodel"}
    names = loaded_by(*words.split())
    assert names & (systems | look_up) == {"ludus_cli.rules.heroes.system"}
    names = loaded_by(*words.split(), "--system=Skirmish")
    assert names & (systems | look_up) == {"ludus_cli.rules.skirmish.system"}


@pytest.mark.parametrize("words", some(["brief", "star list", "note list", "match show 1", "history"], 5))
def test_a_command_that_only_looks_loads_no_more_than_it_needs(words: str, at: Callable[[str], Path]) -> None:
    at("told")
    names = loaded_by(*words.split())
    assert {"sqlmodel", "ludus_cli.rules.heroes.system"} <= names
    # What writes, draws on a terminal, sets pages, or belongs to other rules.
    spared = {"ludus_cli.models.backups", "ludus_cli.rules.heroes.trials.compiled"}
    spared |= {"ludus_cli.rules.skirmish.system", "jinja2", "numpy", "rich.console", "yaml"}
    assert names & spared == set()


def test_no_garbage_is_looked_for_while_a_command_loads_nor_at_its_end(at: Callable[[str], Path]) -> None:
    at("told")
    code = """
import atexit, gc, sys

def looks():
    return sum(each["collections"] for each in gc.get_stats())

atexit.register(lambda: print(looks() - before, gc.get_freeze_count(), len(gc.get_objects())))
from ludus_cli.cli import main
sys.argv, before = ["ludus", "brief"], looks()
main()
"""
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    times, set_aside, left = map(int, shown.stdout.splitlines()[-1].split())
    assert times <= 1
    assert set_aside > 50_000
    assert left < 1_000


def test_help_shows_the_flags_of_the_system_that_is_meant(home: Path) -> None:
    heroes, skirmish = "─ Heroes of the Colosseum ─", "─ Hex Skirmish ─"
    for words, shown, hidden, others in (
        ("career --help", heroes, skirmish, "ludus career --help --system skirmish"),
        ("career --system skirmish --help", skirmish, heroes, "ludus career --help --system heroes"),
        # A flag of another system changes nothing of it.
        ("career --net --help", heroes, skirmish, "ludus career --help --system skirmish"),
        ("star create --help", heroes, skirmish, "): ludus star create --help --campaign"),
        ("match oneoff --help", " Heroes of the Colosseum: ", " Hex Skirmish: ", "--system skirmish"),
    ):
        page = ludus(*words.split())
        assert shown in page, words
        assert hidden not in page, words
        assert f"Other games{'' if others[0] == ')' else ':'}" in page, words
        assert others in " ".join(page.split()), words
    # In a campaign its system is meant.
    ludus("campaign", "create", "hexes", "--system", "skirmish")
    ludus("campaign", "create", "sand")
    assert heroes in ludus("star", "create", "--help")
    for flag in ("-c hexes", "--campaign=hexes"):
        page = ludus("star", "create", "--help", *flag.split())
        assert skirmish in page
        assert heroes not in page


def test_completion_knows_the_flags_of_the_system_that_is_meant() -> None:
    for words, flags, others in (
        ("odds --", "--row", "--radius"),
        ("odds --system skirmish --", "--radius", "--row"),
        ("odds --system nope --", "--matches", "--row"),
    ):
        env = {**os.environ, "_LUDUS_COMPLETE": "complete_bash", "COMP_WORDS": f"ludus {words}"}
        env["COMP_CWORD"] = str(len(words.split()))
        said = subprocess.run(
            [sys.executable, "-c", "from ludus_cli.cli import main; main()"],
            env=env, capture_output=True, text=True, check=True,
        )  # fmt: skip
        assert flags in said.stdout.split(), said.stderr
        assert others not in said.stdout.split()


@pytest.mark.parametrize("path", COMMANDS, ids=" ".join)
def test_help(path: tuple[str, ...]) -> None:
    result = run(*path, "--help")
    assert (result.exit_code, result.stderr) == (0, "")
    assert ESCAPE not in result.stdout
    assert "Examples:" in result.stdout
    # Nothing is cut off at 80 columns.
    assert "…" not in result.stdout
    assert f"Usage: ludus {' '.join(path)}" in result.stdout
    found = examples(path)
    assert found
    shown = " ".join(result.stdout.split())
    for line in found:
        if any(flag in line for flag in OF_OTHERS):
            assert line not in shown
            continue
        assert shlex.split(line)[: len(path) + 1] == ["ludus", *path]
        # As typed, on one line: the widest fits the narrowest terminal.
        assert " ".join(line.split()) in shown
        assert len(line) <= 76


def stable() -> None:
    """A campaign of a kind that knows money, one month on."""
    ludus("campaign", "create", "Stable", "--seed", "5", "--system", "gladiator", "--kind", "ludus")
    ludus("star", "create", "Marcus")
    ludus("month", "next")


def to_be_called() -> None:
    """A campaign whose Star may be called to a play: he was at it, and nothing waits."""
    ludus("campaign", "create", "School", "--seed", "5", "--system", "gladiator")
    ludus("star", "create", "Marcus")
    ludus("month", "next")


def two_lanistas() -> None:
    """A second Star in a campaign of Marcus, and a lanista for each."""
    ludus("star", "create", "Flavia", "--style", "Thraex")
    ludus("lanista", "add", "Anna", "Marcus")
    ludus("lanista", "add", "Bela", "Flavia")


def own_things() -> None:
    """A track, an award and a table of the house, beside those that examples make."""
    ludus("track", "create", "Patron", "--start", "2")
    ludus("award", "create", "Laurel")
    ludus("table", "add", "school")


def marked(n: int, each: tuple[tuple[str, ...], str]) -> Any:
    """An example with the mark of its length: to compile all rules takes minutes."""
    if "--compile" in each[1]:
        return later(each, pytest.mark.long)
    return later(each) if n % 6 or each[1] in LENGTHY else each


@pytest.mark.parametrize(
    ("path", "line"), [marked(n, each) for n, each in enumerate(EXAMPLES)], ids=[line for _, line in EXAMPLES]
)
def test_example(
    path: tuple[str, ...],
    line: str,
    at: Callable[[str], Path],
    home: Path,
    tmp_path: Path,
    terminal: None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from ludus_cli.rules.heroes.book.arena import DRAWINGS

    command = " ".join(path)
    # A match that waits.
    stage = "october" if line.startswith("ludus odds --match") else STAGE_OF.get(command, "told")
    if stage:
        file = at(stage)
        # Files and campaigns that the examples speak of.
        (tmp_path / "games").mkdir()
        (tmp_path / "games" / "old.ludus").write_bytes(file.read_bytes())
        if command == "campaign show":
            ludus("campaign", "create", "test")
    Path("colosseum.txt").write_text(DRAWINGS["colosseum"], encoding="utf-8")
    Path("cards.toml").write_text(CARD, encoding="utf-8")
    a_picture(Path("marcus.jpg"))
    if command == "star portrait" and "--" in line:
        ludus("star", "portrait", "Marcus", "marcus.jpg")
    Path("evening.txt").write_text("A long evening.\n", encoding="utf-8")
    Path("day.yaml").write_text("matches: [{match: 12, ended: standing, diludia: 1}]\n", encoding="utf-8")
    if command in ("tournament next", "tournament show"):
        ludus("tournament", "draw", "--of", "2", "--step")
    if command == "tournament withdraw":
        ludus("undo", "--to", "2")
        ludus("tournament", "draw", "Marcus", "--of", "4", "--step")
    if "--gladiator Varro" in line:
        ludus("star", "create", "Varro", "--style", "Thraex")
        assert "Marcus and Varro have not met in a match." in run(*shlex.split(line)[1:]).output
        ludus("match", "arrange", "--side", "Marcus", "--side", "Varro")
    if path[0] == "lanista":
        two_lanistas()
    if path[0] in ("track", "award", "table") and path[-1] in ("set", "end", "give", "list", "remove", "monthly"):
        own_things()
        ludus("award", "create", "Best of the year")
    if command == "ledger":
        stable()
    if command == "star call":
        to_be_called()
    for flag, system in OF_OTHERS.items():
        if flag in line:
            ludus("campaign", "create", "Capua", "--system", system)
    if command in ("star import", "pool import"):
        ludus("star", "export", "Marcus", "marcus.json")
        ludus("pool", "export", "Marcus", "rival.json")
        Path("roster.csv").write_text("name,style\nVarro,Thraex\n", encoding="utf-8")
        Path("pool.csv").write_text("style\nThraex\n", encoding="utf-8")
    if command == "campaign import":
        ludus("campaign", "export", "rome.jsonl")
        ludus("campaign", "delete", "sand-and-bread", "--yes")
    if line.endswith("--back"):
        ludus("campaign", "archive", "sand-and-bread")
    if command == "backup restore":
        for day in (20, 21, 22):
            (folder_of(file) / f"202611{day}T180412Z-month.ludus").write_bytes(file.read_bytes())
    if line == "ludus amend --match 6":
        # It was fought there: this records it.
        ludus("amend", "5", "--result", "ended=nightfall", "--yes")
    monkeypatch.delenv("VISUAL", raising=False)
    monkeypatch.setenv("EDITOR", EDITOR)
    if command == "match resume":
        run("match", "fight", "12", "--step", typed="\nq\n")
    typed = TYPED.get(line.removeprefix("ludus "), TYPED.get(command))
    result = run(*smallest(shlex.split(line)[1:]), typed=typed)
    assert result.exit_code == 0, result.output
    assert result.stdout
    if "--json" in line:
        assert json.loads(result.stdout)


@pytest.mark.parametrize(
    "group",
    [
        "campaign",
        "star",
        "pool",
        "day",
        "month",
        "match",
        "tournament",
        "lanista",
        "branch",
        "rules",
        "coach",
        "note",
        "track",
        "award",
        "table",
    ],
    ids=str,
)
def test_a_noun_alone_shows_its_verbs(group: str) -> None:
    result = run(group)
    assert result.exit_code == 2
    for path in COMMANDS:
        if path[0] == group:
            assert f" {path[1]} " in result.output
    assert run(group, "--help").exit_code == 0


def test_ludus_alone_shows_help() -> None:
    assert "career" in run().output
    shown = ludus("--help", "--all")
    assert shown == ludus("--all")
    for path in COMMANDS:
        assert f" {path[0]} " in shown
    assert "Begin with: ludus play" in shown


def listed(*words: str) -> set[str]:
    """The commands that a help lists."""
    return {line.split()[1] for line in ludus(*words).splitlines() if line.startswith("│ ") and line[2].isalpha()}


def test_help_shows_what_is_needed_first_and_fits_a_screen(home: Path) -> None:
    assert len(ludus("--help").splitlines()) <= 40
    assert len(listed("--help")) == 14
    assert listed("--help", "--all") == {*LISTED}
    assert "ludus --help --all" in ludus("--help")
    # Which campaign is chosen is read without the database library, and its game alone is loaded.
    ludus("campaign", "create", "hexes", "--system", "skirmish")
    names = loaded_by("--help")
    assert "ludus_cli.rules.skirmish.system" in names
    assert not {"sqlmodel", "sqlalchemy", "pydantic", "ludus_cli.rules.heroes.system"} & names


@pytest.mark.parametrize("key", shipped_systems())
def test_help_hides_what_the_game_that_is_played_does_not_have(key: str, home: Path) -> None:
    ludus("campaign", "create", "mine", "--system", key)
    shown = ludus("--help", "--all")
    there, _, lacking = shown.partition(f"─ Not in {load(key).name} ─")
    # What is hidden is refused, and what is not hidden is not.
    for command, words in {
        "ledger": ("ledger",), "chances": ("chances",), "tournament": ("tournament", "--of", "4", "--step"),
    }.items():  # fmt: skip
        hidden = f"│ {command} " in lacking
        assert hidden != (f"│ {command} " in there)
        assert hidden == (run(*words).exit_code == 1), command
        assert run(command, "--help").exit_code == 0
    assert ("│ season " in ludus("pool", "--help")) == ("│ tournament " in there)
    assert ("--pack " in ludus("career", "--system", key, "--help")) == ("│ pack " in there)
    assert "─ Options of other games ─" in ludus("odds", "--help", "--all") or key in ("forglory", "spartacus")
    # Examples are in the words of this game.
    for path in (("odds",), ("star", "create"), ("rules", "set"), ("match", "oneoff")):
        page = ludus(*path, "--help").partition("Examples:")[2].partition("╭")[0]
        assert page.strip()
        if key != "heroes":
            assert not {"Murmillo", "advantage=all", "--signature"} & {*re.split(r"[\s:,]+", page)}, page


def test_ranges_are_said_in_words() -> None:
    for path in COMMANDS:
        assert "<=" not in ludus(*path, "--help"), path
    assert "[1 or more]" in ludus("odds", "--help")
    assert "[1 to 1,200]" in ludus("career", "--help")


def test_help_of_chances_names_only_systems_that_have_some() -> None:
    shown = " ".join(ludus("chances", "--help").split())
    for key in shipped_systems():
        if not is_kind(key, shipped_systems()) and key != "heroes":
            assert (key in shown.rpartition("Other games:")[2]) == bool(load(key).exchanges())


@pytest.mark.parametrize("key", ["heroes", "gladiator", "forglory", "spartacus"])
def test_help_of_plans_lists_all_plans_of_the_system(key: str) -> None:
    shown = " ".join(ludus("coach", "plans", "--help", "--system", key).split())
    for name, (_, ways) in load(key).trials.plans.items():
        assert f"{name} ({next(iter(ways))}" in shown


def test_version() -> None:
    assert ludus("--version") == f"ludus {__version__}\n"


def test_completion_is_offered_in_the_main_help_alone() -> None:
    assert "--install-completion" in ludus("--help", "--all")
    for path in {path[:n] for path in COMMANDS for n in (1, 2)}:
        assert "--install-completion" not in ludus(*path, "--help"), path


def test_no_help_breaks_before_the_terminal_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """A paragraph of a docstring is one line, however wide the terminal is."""
    monkeypatch.setenv("COLUMNS", "1000")
    for path in COMMANDS:
        text = inspect.getdoc(callback(path)) or ""
        shown = ludus(*path, "--help").splitlines()
        for paragraph in text.split("\n\n"):
            if not paragraph.startswith(("\b", "{")):
                assert any(" ".join(paragraph.split()) in line for line in shown), paragraph


def test_an_argument_that_is_no_utf8() -> None:
    for words in (("campaign", "export"), ("brief",), ("journal", "--output")):
        said = run(*words, "\udcff")
        assert said.exit_code == 2
        assert "is not UTF-8" in said.stderr
