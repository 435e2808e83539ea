"""The linear form, LUDUS_LINEAR=1: everything that a command prints is told a fact a line, for screen readers and
braille displays."""

from __future__ import annotations

import os
import re
import shlex
import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path
from queue import Queue

import pytest
from typer.testing import Result

from ludus_cli.core.sheet import Sheet
from ludus_cli.odds import calibration
from ludus_cli.output import console, report
from ludus_cli.records import chances
from ludus_cli.systems.installed import load
from tests.cli.helpers import ludus, ludus_json, refused, run
from tests.cli.stub_careers import installed
from tests.cli.test_tables import LISTED, OTHERS, QUICK
from tests.contract.made import required_flags
from tests.patience import HUNG
from tests.some import some

At = Callable[[str], Path]
SYSTEMS = ("heroes", "skirmish", "gladiator", "forglory", "spartacus", "gladiator-ludus")
#: What nobody reads aloud: boxes and blocks, columns of blanks, and signs in the place of words.
DRAWN = re.compile("[\u2500-\u259f\u25a0-\u25ff\u2190-\u21ff\u2610-\u2612]|\\S  +\\S|^ ")
SIGN = re.compile(r"(?:^|(?<=[ :]))(?:[*~<>#|\\]|->|[<>]\d[\d.]*%)(?=$|[ ;:,.])", re.MULTILINE)
#: Commands that are tried beside those with tables.
MORE = (
    "star show", "pool show 5", "card --stable", "card --match {fought}", "match replay {fought}", "lanista add Anna 1",
    "tournament --of 4", "tournament show", "match oneoff --side {kind} --side {kind} --seed 3", "backup make",
    "backup keep", "branch try bolder", "branch list", "branch compare main", "undo", "redo", "month next", "day open",
    "pool season --months 2", "--help", "match --help", "match fight --help", "odds --help", "match fight --bogus",
    "star show nobody", "bogus", "star list --csv --json",
)  # fmt: skip
#: Documents and what a program reads are as always.
DOCUMENTS = ("journal", "site")


def check_spoken(text: str, what: str) -> None:
    """A text that can be read aloud, line by line."""
    for line in text.split("\n"):
        assert not DRAWN.search(line), f"{what}: drawn: {line!r}"
        assert not SIGN.search(line), f"{what}: a sign for a word: {line!r}"


def tried(words: list[str], typed: str | None = None) -> Result:
    """A command, whose output must be fit to be read aloud; refused or not."""
    result = run(*words, typed=typed)
    check_spoken(result.output, shlex.join(words))
    return result


@pytest.fixture(scope="module")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], tuple[Path, dict[str, str]]]:
    """Makes a campaign of a system, once: it goes as the brief says, to the middle of a month; gives its home, and what
    commands are told of it."""
    made: dict[str, tuple[Path, dict[str, str]]] = {}

    def make(key: str) -> tuple[Path, dict[str, str]]:
        if key not in made:
            home = tmp_path_factory.mktemp("linear") / key
            with pytest.MonkeyPatch.context() as patch:
                patch.setenv("LUDUS_HOME", str(home))
                patch.delenv(console.LINEAR, raising=False)
                made[key] = home, played(key)
        return made[key]

    return make


def played(key: str) -> dict[str, str]:
    """Play some actions of a new campaign; what commands are told of it."""
    system = load(key)
    ludus("campaign", "create", "Sand", "--seed", "5", "--system", key)
    for name in ("Marcus", "Flavia"):
        ludus("star", "create", name, *required_flags(system))
    fought: list[str] = []
    for step in range(60):
        words = shlex.split(ludus_json("brief")["next"][0]["command"])[1:]
        ludus(*words, *(["--yes"] if "retire" in words else []))
        bouts = ludus_json("match", "list", "--limit", "99")["matches"]
        fought = [str(each["match"]) for each in bouts if each["status"] == "fought"]
        if fought and step >= 16:
            break
    waiting = [str(each["match"]) for each in bouts if each["status"] == "billed"]
    actions = [row["action"] for row in ludus_json("history", "--all")["actions"] if row["kind"] == "fight"]
    kinds = [shlex.quote(kind.lower()) for kind in system.campaign.kinds]
    return {
        "system": key, "quick": QUICK, "kinds": f"{kinds[0]} {kinds[-1]}", "kind": kinds[0], "fought": fought[-1],
        "waiting": (waiting or ["99"])[0], "action": str(actions[-1]), "arrived": "1", "result": "",
    }  # fmt: skip


@pytest.fixture
def quickly(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing takes long, and everything is told line by line."""
    monkeypatch.setattr(chances, "FIRST", 4)
    monkeypatch.setattr(chances, "ALL", 6)
    monkeypatch.setattr(chances, "folder", lambda: home / "chances")
    monkeypatch.setattr(calibration, "calibrate", partial(calibration.calibrate, each=4))
    monkeypatch.setenv(console.LINEAR, "1")


@pytest.mark.usefixtures("quickly")
@pytest.mark.parametrize("key", some(SYSTEMS, len(SYSTEMS), 3))
def test_all_that_commands_print_can_be_read_aloud(
    key: str, home: Path, homes: Callable[[str], tuple[Path, dict[str, str]]]
) -> None:
    """Every command that has a table, and others, with a campaign of each system."""
    made, told = homes(key)
    shutil.copytree(made, home)
    listed = [f"{name} {more}" for name, mores in LISTED.items() for more in mores if not name.startswith("coach")]
    shown = 0
    for line in (*listed, *OTHERS.values(), *MORE):
        if not line.startswith(DOCUMENTS):
            shown += tried(shlex.split(line.format(**told))).exit_code == 0
    assert shown > 60, shown


@pytest.mark.usefixtures("quickly")
@pytest.mark.parametrize("command", [name for name in LISTED if name.startswith("coach")])
def test_all_that_the_coach_prints_can_be_read_aloud(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    installed(monkeypatch)
    for more in LISTED[command]:
        result = tried([*command.split(), *shlex.split(more)])
        assert result.exit_code == 0, result.output
    if command == "coach builds":
        assert re.search(r"(?m)^Strong: .+, the best; ", result.stdout)


# Forms


def told(sheet: Sheet) -> list[str]:
    """What is read out of a table."""
    return report.spoken_lines(sheet)


def test_a_row_is_a_sentence_that_begins_with_its_name() -> None:
    columns = ["#", "Name", "Style", "W-L-D", "What it does", "3", "95% interval"]
    rows = [(1, "Marcus", "Murmillo", "2-0-1", "", "5", "2 to 4"), (2, "Flavia", "-", "", "throws a net", "", "")]
    assert told(Sheet("Stars", columns, rows, names=["Name"])) == [
        "Stars",
        "1, Marcus: Style Murmillo; won-lost-drawn 2–0–1; 3: 5; 95% interval: 2 to 4.",
        "2, Flavia: Style none; What it does: throws a net.",
    ]


def test_a_number_that_names_a_row_has_its_heading() -> None:
    rows = [("1.2", "Marcus", "Maneuver", "7d6\n3 successes"), ("after", "Flavia", "Recovery", "2d6.")]
    assert told(Sheet("2 rolls", ["Turn", "Who", "Table", "Dice"], rows, names=["Who"]))[1:] == [
        "Turn 1.2, Marcus: Table Maneuver; Dice 7d6; 3 successes.",
        "after, Flavia: Table Recovery; Dice 2d6.",
    ]


def test_two_columns_are_name_and_value() -> None:
    assert told(Sheet("News", ["When", "What happened"], [("Oct 106", "Marcus won.")])) == [
        "News", "When: What happened", "Oct 106: Marcus won.",
    ]  # fmt: skip
    assert told(Sheet("Sand", ["What", "Value"], [("File", "/tmp/a.ludus"), ("Own", "")])) == [
        "Sand", "File: /tmp/a.ludus", "Own",
    ]  # fmt: skip
    assert told(Sheet("Sand", ["What", "Value"], [])) == ["Sand", "Nothing."]


def test_long_rows_have_a_line_for_each_cell() -> None:
    long = "He may strike at any part that is bare. " * 4
    rows = [("heroes", "Heroes", long, "duels"), ("toy", "Toy", long, "")]
    assert told(Sheet("Rules", ["Key", "Name", "What it plays", "How"], rows, names=["Name"])) == [
        "Rules", "", "heroes, Heroes:", f"What it plays: {long.strip()}", "How: duels",
        "", "toy, Toy:", f"What it plays: {long.strip()}",
    ]  # fmt: skip


def test_bars_are_left_out_and_signs_have_words() -> None:
    rows = [("bold", "25.0% *", "####"), ("npg", "20.0%  ", "###"), ("*", "~", "")]
    signs = {"*": "the best", "~": "as good"}
    assert told(Sheet("Odds", ["Tactics", "Wins", ""], rows, names=["Tactics"], drawn=[""], signs=signs)) == [
        "Odds", "Tactics: Wins", "bold: 25.0%, the best", "npg: 20.0%", "the best: as good",
    ]  # fmt: skip
    assert told(Sheet("Of each 50", ["Attack", ""], [("1", "HHMM")], drawn=[""])) == []


def test_a_card_is_told_part_by_part(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    at("star")
    monkeypatch.setenv(console.LINEAR, "1")
    for words in (("card",), ("star", "show")):
        lines = ludus(*words).split("\n")
        assert lines[0].startswith("Marcus. Murmillo, Thraex (secondary). ")
        assert re.fullmatch(r"Savvy: [2-6]", lines[1])
        assert any(re.fullmatch(r"Head: (\d) of \1; AC [\d /]+; wound: Savvy −1", line) for line in lines)
        assert "Right hand: sword" in lines


def test_a_bracket_is_told_by_its_matches(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    at("star")
    ludus("tournament", "--of", "4", "--step")
    monkeypatch.setenv(console.LINEAR, "1")
    shown = ludus("tournament", "show")
    check_spoken(shown, "bracket")
    assert shown.count("\nSemi-finals: ") == 2


def test_the_board_at_the_end_of_a_skirmish_is_told(
    home: Path, monkeypatch: pytest.MonkeyPatch, homes: Callable[[str], tuple[Path, dict[str, str]]]
) -> None:
    made, told = homes("skirmish")
    shutil.copytree(made, home)
    assert "  .   ." in ludus("match", "show", told["fought"])
    monkeypatch.setenv(console.LINEAR, "1")
    shown = ludus("match", "show", told["fought"])
    assert re.search(r"(?m)^Marcus (stands|lies) in row \d+, hex \d+", shown), shown


def test_json_and_csv_are_as_always(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    at("october")
    words = ("brief", "campaign list", "star list", "match list", "match show 1", "records hall", "card", "systems",
             "rules list", "chances mercy", "star show", "history")  # fmt: skip
    forms = [(each, form) for each in words for form in ("--json", "--csv")]
    before = [run(*each.split(), form).output for each, form in forms if (each, form) != ("match show 1", "--csv")]
    monkeypatch.setenv(console.LINEAR, "1")
    after = [run(*each.split(), form).output for each, form in forms if (each, form) != ("match show 1", "--csv")]
    assert before == after
    ludus("journal", "--output", "a.md")
    monkeypatch.delenv(console.LINEAR)
    ludus("journal", "--output", "b.md")
    assert Path("a.md").read_text("utf-8") == Path("b.md").read_text("utf-8")


# At the edge of a terminal


@pytest.mark.parametrize("command", ["card", "match list", "match fight --help", "match show 99"])
def test_no_line_breaks_within_a_word(command: str, at: At) -> None:
    """A screen reader reads a word in two lines as two words."""
    pytest.importorskip("pty", reason="pseudo-terminals are there on POSIX systems alone")
    from tests.cli.terminals import Terminal

    at("billed")
    narrow, wide = (Terminal(*command.split(), columns=columns, LUDUS_LINEAR="1") for columns in (40, 500))
    assert narrow.finish() == wide.finish()
    assert max(map(len, wide.seen.splitlines())) > 40
    assert max(len(line) for line in narrow.seen.splitlines() if " " in line.strip()) <= 40
    assert narrow.seen.split() == wide.seen.split()


# When


@pytest.mark.parametrize(("value", "on"), [
    ("1", True), ("yes", True), ("", False), ("0", False), ("No", False), (" off ", False), ("false", False),
])  # fmt: skip
def test_the_variable_decides(value: str, on: bool, at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    at("star")
    monkeypatch.setenv(console.LINEAR, value)
    assert ("─" not in ludus("star", "list")) is on


def test_the_option_is_for_one_command_and_all_that_it_shows(at: At) -> None:
    at("billed")
    told = ludus("match", "fight", "--rolls", "--linear")
    check_spoken(told, "rolls")
    assert "\nTurn 1, Marcus: Table " in told
    assert console.LINEAR not in os.environ
    assert "─" in ludus("star", "list")
    # Refused while options are read, or while it runs.
    for wrong in (["--limit", "x"], ["--dice", "most"]):
        assert run("match", "fight", "1", "--linear", *wrong).exit_code == 2
        assert console.LINEAR not in os.environ


def test_help_and_errors_of_usage_have_no_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "╭" in ludus("match", "show", "--help")
    monkeypatch.setenv(console.LINEAR, "1")
    lines = ludus("match", "show", "--help").split("\n")
    assert lines[0] == "Usage: ludus match show [OPTIONS] [MATCH]"
    assert "--rolls: Show every die with its table and its modifiers." in lines
    assert lines[lines.index("Arguments") + 1].startswith("[MATCH]: ")
    lines = ludus("--help").split("\n")
    assert lines.index("Play") < lines.index("month: Go on to the next month.") < lines.index("Keep")
    assert "│" not in refused("match", "replay", code=2, why="Missing argument 'MATCH'")
    monkeypatch.setenv(console.LINEAR, "")
    assert "╭" in run("match", "replay").stderr


# At the keyboard


@pytest.mark.usefixtures("terminal", "quickly")
def test_wizards_ask_in_lines(at: At) -> None:
    at("billed")
    made = tried(["star", "create", "Gaia"], "?\ny\n\n\n?\nstrong\n\n\n?\nthraex\n\n\n\n\n\n\n")
    assert made.exit_code == 0, made.output
    assert "question mark explains, less-than sign goes back" in made.stderr
    assert "\nStrong: +2; 3 more Bonus Dice in each match" in made.stderr
    assert "\nName: Gaia\n" in made.stdout
    told = tried(["match", "record"], "?\n\nMarcus\n" + "\n" * 12)
    assert "won: one side won\n" in told.stderr


@pytest.mark.usefixtures("terminal", "quickly")
def test_an_evening_is_told_in_lines(at: At) -> None:
    at("billed")
    typed = "?\nb\ns\n/\n/rolls\n?\n-\n/players\n\n\nq\n"
    told = tried(["play"], typed)
    assert "Enter takes the answer in brackets, question mark explains" in told.stderr
    assert re.search(r"Match \d+: fight, step, table", told.stdout)
    assert "\nstep: you decide in the match, step by step\n" in told.stdout
    assert "\n/finish: let Ludus play the match to its end\n" in told.stdout
    assert "Keys: question mark explains, per cent sign coach, hyphen options not allowed now" in told.stdout


@pytest.mark.parametrize("terminal", [True, False])
def test_progress_is_told_every_few_seconds_or_once(
    terminal: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    now = [100.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    monkeypatch.setattr("sys.stderr.isatty", lambda: terminal, raising=False)
    monkeypatch.setattr(console, "TOLD_AFTER", 1.0)
    monkeypatch.setenv(console.LINEAR, "1" if terminal else "0")
    with console.progress("Fighting", 20_000) as step:
        assert step is not None
        step(10)
        now[0] += 1
        step(12_000, figure="wins 62.1%")
        step(12_001)
        now[0] += console.TOLD_EVERY
        step(None, "Fighting on")
    first, more = "Fighting: 12,000 of 20,000; wins 62.1%.\n", "Fighting on: 12,001 of 20,000; wins 62.1%.\n"
    assert capsys.readouterr() == ("", first + more if terminal else first)


def test_work_without_steps_is_named_when_it_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    said: Queue[str] = Queue()
    monkeypatch.setattr(console.TERMINAL, "say", said.put)
    with console.working("Reading…"):
        pass
    monkeypatch.setattr(console, "TOLD_AFTER", 0.0)
    with console.working("Telling the journal…"):
        assert said.get(timeout=HUNG) == "Telling the journal…"
    assert said.empty()
