"""On a real terminal: the wizard, colours, widths, progress; and elsewhere none of it."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.helpers import ESCAPE, ludus, ludus_json, run, unchanged

pytest.importorskip("pty", reason="pseudo-terminals are there on POSIX systems alone")

from tests.cli.terminals import ANSI, Terminal, command_line, environment, piped

At = Callable[[str], Path]

LONG = "Maximus Decimus Meridius Aurelianus Longinus Priscillianus X"
NAMES = (LONG, "W" * 60, "[red]x[/red]", "مصارع الشمس", "🦁 Leo 🗡")


# The wizard


def test_the_wizard_asks_for_everything_and_again(at: At) -> None:
    at("star")
    terminal = Terminal("star", "create")
    terminal.talk([
        ("Name [", "marcus"), ("Name [", "x" * 61), ("Name [", "[red]Flavia"),
        ("A woman? [y/N]: ", "perhaps"), ("A woman? [y/N]: ", "y"), ("Left-handed? [y/N]: ", "y"),
        ("harder to win) [none]: ", "s"), ("harder to win) [none]: ", "agi"), ("and keep whatever it is? [y/N]: ", ""),
        ("Savvy,Strength,Speed [4,4,4]: ", "7,7,7"), ("Savvy,Strength,Speed [4,4,4]: ", "many"),
        ("Savvy,Strength,Speed [4,4,4]: ", "5,4,3"), ("Primary Style [Murmillo]: ", "gladiator"),
        ("Primary Style [Murmillo]: ", "RETIARIUS"), ("Secondary Style [none]: ", "retiarius"),
        ("Secondary Style [none]: ", "d"), ("Origin [nothing]: ", "Gallia"), ("Tactics [balanced]: ", "b"),
        ("Tactics [balanced]: ", "bo"), ("Create this Star? [Y/n]: ", "perhaps"), ("Create this Star? [Y/n]: ", ""),
    ])  # fmt: skip
    assert terminal.finish() == 0
    said = " ".join(terminal.seen.split())
    for words in (
        "There is a Star named marcus already. Give another name.", "is not a name",
        "'s' fits several choices. Type one of these, or its first letters: Slow to React, Slow, Strong,",
        "21 points were placed, but a Star has exactly 12 [3.6.4].",
        "These are not Savvy, Strength, Speed. Give 3 numbers, for example 4/4/4: Savvy 1 to 7", "Size roll: ",
        "first letters: Dimachaerus, Hoplomachus, Murmillo, Retiarius, Secutor, Thraex.",
        "first letters: none, Dimachaerus, Hoplomachus, Murmillo, Secutor, Thraex.", "first letters: balanced, bold.",
        "Enter creates this Star as shown", "Next: ludus day open",
    ):  # fmt: skip
        assert words in said
    star = ludus_json("star", "show", "[red]Flavia")["star"]
    assert (star["female"], star["left_handed"], star["style"]) == (True, True, "Retiarius")
    assert (star["secondary"], star["origin"], star["tactics"]) == ("Dimachaerus", "Gallia", "bold")
    assert star["signatures"] == ["Agile"]


def test_the_wizard_asks_only_for_what_no_flag_has_given(at: At) -> None:
    at("empty")
    terminal = Terminal(
        "star", "create", "Flavia", "--female", "--right-handed", "--signature", "none", "--no-second", "--attributes",
        "5,4,3", "--secondary", "Thraex", "--origin", "", "--tactics", "npg",
    )  # fmt: skip
    terminal.talk([("Primary Style [Murmillo]: ", "s"), ("Create this Star? [Y/n]: ", "y")])
    assert terminal.finish() == 0
    assert terminal.seen.count(": ") == len(
        ["Size roll: ", "Primary Style: ", "Create: ", "Flavia, Secutor: ", "[3.3.1, 3.4]: ", "Next: "]
    )
    star = ludus_json("star", "show")["star"]
    assert (star["name"], star["style"], star["female"]) == ("Flavia", "Secutor", True)


@pytest.mark.parametrize("how", ["Ctrl-C", "Ctrl-D"])
@pytest.mark.parametrize("answers", [0, 6])
def test_leaving_the_wizard_leaves_no_trace(how: str, answers: int, at: At, home: Path) -> None:
    at("empty")
    talk = [
        ("Name [", "Flavia"), ("A woman? [y/N]: ", "y"), ("Left-handed? [y/N]: ", "n"), ("harder to win) [none]: ", ""),
        ("whatever it is? [y/N]: ", ""), ("[4,4,4]: ", ""), ("Primary Style [Murmillo]: ", ""),
    ]  # fmt: skip
    with unchanged(home):
        terminal = Terminal("star", "create")
        terminal.talk(talk[:answers])
        terminal.wait_for(talk[answers][0])
        if how == "Ctrl-C":
            terminal.interrupt()
        else:
            terminal.end_of_file()
        assert terminal.finish() == 1
        assert "No Star was created." in terminal.seen
        assert "Traceback" not in terminal.seen


def test_the_wizard_goes_back_and_explains(at: At, home: Path) -> None:
    """`<` asks the last question again and keeps what was typed; `<` at the end goes back as well."""
    at("empty")
    with unchanged(home):
        terminal = Terminal("star", "create", "--right-handed", "--no-second", "--attributes", "4,4,4")
        terminal.talk([
            ("Name [", "<"), ("Name [", "Flavia"), ("A woman? [y/N]: ", "?"), ("A woman? [y/N]: ", "y"),
            ("harder to win) [none]: ", "<"), ("A woman? [Y/n]: ", "<"), ("Name [Flavia]: ", "Livia"),
            ("A woman? [Y/n]: ", "n"), ("harder to win) [none]: ", "str"), ("Primary Style [Murmillo]: ", "?"),
            ("Primary Style [Murmillo]: ", "thr"), ("Secondary Style [none]: ", "mur"), ("Origin [nothing]: ", "<"),
            ("Secondary Style [Murmillo]: ", "<"), ("Primary Style [Thraex]: ", "mur"),
            ("Secondary Style [none]: ", ""), ("Origin [nothing]: ", ""), ("Tactics [balanced]: ", ""),
            ("Create this Star? [Y/n]: ", "<"), ("Tactics [balanced]: ", "bold"), ("Create this Star? [Y/n]: ", "n"),
        ])  # fmt: skip
        assert terminal.finish() == 1
    said = " ".join(terminal.seen.split())
    assert "This is the first question." in said
    assert "Whether the gladiator is a woman or a man. [3.3]" in said
    assert "Primary Style. [3.8]" in said
    for row in ("Name Livia", "A woman no", "Left-handed no", "Signature Strong", "Tactics bold"):
        assert row in said, row
    assert said.endswith("No Star was created.")


def test_the_wizard_asks_by_the_rules_of_each_system(home: Path) -> None:
    ludus("campaign", "create", "Skirmish", "--system", "skirmish", "--seed", "1")
    terminal = Terminal("star", "create")
    terminal.talk([
        ("Name [", "Milo"), ("A woman? [y/N]: ", ""), ("Class [Medium]: ", "m"), ("Weapon [sword]: ", ""),
        ("instead of a shield? [y/N]: ", ""), ("Shield [usual]: ", "<"),
        ("instead of a shield? [y/N]: ", "y"), ("Shield [usual]: ", "large"),
        ("Shield [usual]: ", "none"), ("Armour, for example head=heavy,upper-body=medium [usual]: ", "?"),
        ("upper-body=medium [usual]: ", "head=medium"), ("Origin [nothing]: ", ""),
        ("Tactics [balanced]: ", ""), ("Create this Star? [Y/n]: ", ""),
    ])  # fmt: skip
    assert terminal.finish() == 0
    assert "[S10]" in terminal.seen
    star = ludus_json("star", "show")["star"]
    assert (star["name"], star["class"]) == ("Milo", "Medium")


def test_the_wizard_takes_a_choice_that_is_left_to_the_rules(home: Path) -> None:
    ludus("campaign", "create", "Tenth V", "--system", "gladiator", "--seed", "1")
    terminal = Terminal("star", "create")
    terminal.talk([
        ("Name [", "Decimus"), ("A woman? [y/N]: ", ""), ("Style [Myrmillo]: ", "ret"),
        ("A sheathed dagger? [Y/n]: ", "<"), ("Style [Retiarius]: ", "sec"),
        ("Weapon [the style's weapon]: ", "spoon"), ("Weapon [the style's weapon]: ", ""),
        ("Characteristics [rolled]: ", "<"), ("Weapon [the style's weapon]: ", ""),
        ("Characteristics [rolled]: ", ""), ("Station [rolled]: ", ""), ("Fighting spirit [0]: ", ""),
        ("Origin [nothing]: ", ""), ("Tactics [balanced]: ", ""), ("Create this Star? [Y/n]: ", ""),
    ])  # fmt: skip
    assert terminal.finish() == 0
    assert "sword and large shield" in " ".join(terminal.seen.split())


def test_enter_takes_what_stands_in_brackets(home: Path, terminal: None) -> None:
    """Also where words stand there for a number or a name, and for what is left to the lot."""
    ludus("campaign", "create", "Cards", "--system", "forglory", "--seed", "5")
    said = run("star", "create", typed="Ana\n" + "\n" * 9)
    assert said.exit_code == 0, said.output
    assert "Champion [by lot]" in said.output
    assert ludus_json("star", "show")["star"]["name"] == "Ana"


def test_retiring_asks_first(at: At, home: Path) -> None:
    at("star")
    with unchanged(home):
        terminal = Terminal("star", "retire", "--anyway")
        terminal.talk([("Does Marcus leave the arena for good? [y/N]: ", "n")])
        assert terminal.finish() == 1
    terminal = Terminal("star", "retire", "--anyway")
    terminal.talk([("[y/N]: ", "y")])
    assert terminal.finish() == 0
    assert ludus_json("star", "show")["star"]["status"] == "retired"


# Colours


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Runs a command in this process as if its outputs were a terminal; gives what it shows."""
    from typer.testing import _NamedTextIOWrapper

    monkeypatch.setattr(_NamedTextIOWrapper, "isatty", lambda self: True, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")

    def show(command: str, columns: int = 80, **more: str) -> str:
        monkeypatch.setenv("COLUMNS", str(columns))
        for name, value in more.items():
            monkeypatch.setenv(name, value)
        result = run(*command.split())
        assert result.exit_code == 0, result.output
        return result.output

    return show


def test_a_real_terminal_has_colours_and_a_pipe_has_none(at: At) -> None:
    at("told")
    terminal = Terminal("star", "list")
    assert terminal.finish() == 0
    assert ESCAPE in terminal.seen
    for command in ("star list", "card", "match show 12", "match show 12 --rolls", "--help"):
        assert ESCAPE not in ludus(*command.split())


@pytest.mark.parametrize("command", ["star list", "card", "match show 12 --rolls", "--help"])
def test_dumb_terminals_and_no_colour(
    command: str, at: At, screen: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    at("told")
    assert ESCAPE in screen(command)
    # Without colour there may still be bold letters.
    codes = re.findall(r"\x1b\[([0-9;]*)m", screen(command, NO_COLOR="1"))
    assert {number for code in codes for number in code.split(";")} <= {"", "0", "1", "2", "3", "4"}
    monkeypatch.delenv("NO_COLOR")
    assert ESCAPE not in screen(command, TERM="dumb")


# Widths


@pytest.fixture
def crowd(home: Path) -> None:
    """Stars with awkward names, on the bill and fought, and a pool."""
    ludus("campaign", "create", "A campaign with a rather long name, to see what comes of it 🏛")
    for number, name in enumerate(NAMES):
        options = ("--signature", "Slow to React", "--secondary", "Dimachaerus")
        ludus("star", "create", name, "--style", "Hoplomachus", "--left-handed", *options)
        if number == 0:
            ludus("star", "tactics", "1", "bold")
    ludus("pool", "roll", "Hoplomachus", "-n", "30")
    ludus("day", "open")
    ludus("day", "enter", "1")
    ludus("day", "enter", "2")
    ludus("match", "fight")
    ludus("day", "enter", "4")


@pytest.mark.parametrize("columns", [80, 120])
def test_no_line_is_wider_than_the_terminal(columns: int, crowd: None, screen: Callable[..., str]) -> None:
    from rich.cells import cell_len

    number = 1 + [match["status"] for match in ludus_json("match", "list")["matches"]].index("fought")
    for command in (
        "brief", "star list", "pool list", "day show", "match list", f"match show {number}",
        f"match show {number} --rolls", "campaign show", "campaign list", "rules list", "star show 1", "star show 2",
        "campaign --help", "odds --help", "odds 3 pool -n 30 --tactics-a bold", "odds 4 3 -n 30",
    ):  # fmt: skip
        for line in ANSI.sub("", screen(command, columns)).splitlines():
            assert cell_len(line) <= columns, (command, line)


def test_names_come_out_as_typed(crowd: None) -> None:
    for command in ("brief", "star list"):
        text = ludus(*command.split())
        for name in NAMES:
            assert name in text
    for number, name in enumerate(NAMES, start=1):
        assert name in ludus("star", "show", str(number))


def test_elsewhere_than_on_a_terminal_a_row_is_a_line(crowd: None) -> None:
    lines = ludus("star", "list").splitlines()
    assert sum(name in line for line in lines for name in NAMES) == len(NAMES)
    assert all(line == line.rstrip() for line in lines)
    match = ludus_json("match", "list")["matches"][0]
    assert sum(" -> " in line for line in ludus("match", "show", str(match["match"]), "--rolls").splitlines()) > 5


@pytest.mark.soak
def test_forty_stars(home: Path) -> None:
    ludus("campaign", "create", "x", "--seed", "1")
    for number in range(40):
        ludus("star", "create", f"Star {number}", "--style", "Thraex")
    ludus("day", "open")
    brief = ludus("brief")
    assert brief.count("may fight 3 more matches") == 40
    assert "40 Stars may fight" in brief
    assert len(ludus("star", "list").splitlines()) > 40


# Progress


def test_a_career_shows_its_progress_and_ctrl_c_keeps_what_was_played(home: Path) -> None:
    terminal = Terminal("career", "--seed", "2026", "--months", "1200", "--output", "a")
    terminal.wait_for("Fringes, ")
    terminal.interrupt(busy=True)
    assert terminal.finish() == 1
    assert re.search(r"Cinnamus, [A-Z][a-z]{2} 10[67], Fringes, \d+–\d+–\d+, Total 1", terminal.seen)
    assert "Stopped; what has been played is in a/campaign.ludus" in terminal.seen
    assert "Traceback" not in terminal.seen
    assert len(ludus_json("brief", "--campaign", "a/campaign.ludus")["stars"]) == 1


def test_progress_does_not_get_into_the_data(home: Path) -> None:
    terminal = Terminal(
        "career", "--seed", "1", "--name", "Verus", "--months", "3", "--output", "a", "--json", pipe=True
    )
    assert terminal.piped is not None
    facts = json.loads(terminal.piped.read())
    assert terminal.finish() == 0
    assert facts["star"]["name"] == "Verus"
    assert "Verus" in terminal.seen
    assert ESCAPE in terminal.seen


def test_odds_show_their_progress_on_a_terminal(screen: Callable[..., str]) -> None:
    text = screen("odds Thraex Murmillo -n 100")
    assert "Thraex against Murmillo" in text
    assert "100/100" in text
    assert re.search(r"wins \d+\.\d% ± \d+\.\d%", text)
    assert "Thraex wins" in text


def test_ctrl_c_ends_any_command(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("ludus_cli.odds.runner.run", interrupted)
    result = run("odds", "Thraex", "Murmillo", "-n", "100")
    assert (result.exit_code, result.stderr) == (1, "\nAborted.\n")


# Other outputs


#: Whether Python writes at once, as a setting of its own says, or when it has much.
BUFFERING = pytest.mark.parametrize("unbuffered", ["", "1"])


@BUFFERING
def test_a_pipe_that_closes_early(unbuffered: str, at: At) -> None:
    at("told")
    process = subprocess.Popen(
        command_line("match", "list"), stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        env=environment(PYTHONUNBUFFERED=unbuffered),
    )  # fmt: skip
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    said = process.stderr.read().decode()
    process.stderr.close()
    assert process.wait() in (0, 1)
    assert said == ""


def test_outputs_that_cannot_hold_every_letter(at: At) -> None:
    at("empty")
    ludus("star", "create", "مصارع", "--style", "Thraex")
    ascii_only = {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    for command in ("star list --json", "brief", "card"):
        shown = piped(*command.split(), **ascii_only)
        if "--json" in command:
            assert json.loads(shown.decode("utf-8"))["stars"][0]["name"] == "مصارع"
        else:
            assert "\\u0645" in shown.decode("ascii")
    assert "مصارع" in piped("journal", **ascii_only).decode("utf-8")


def test_a_mistake_of_the_program_is_told_without_a_traceback(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from ludus_cli.cli import last_words

    with pytest.raises(KeyError) as error:
        raise KeyError("sandal")
    last_words(KeyError, error.value, error.tb)
    said = capsys.readouterr().err
    assert "this is a bug in Ludus: KeyError: 'sandal'" in said
    assert "test_terminal.py, line " in said
    assert "Traceback" not in said
    monkeypatch.setenv("LUDUS_TRACEBACK", "1")
    last_words(KeyError, error.value, error.tb)
    assert "Traceback" in capsys.readouterr().err


MISTAKEN = """
import sys
from ludus_cli.commands import brief
def mistaken(*_, **__): raise KeyError("mistake")
brief.campaign_of = mistaken
sys.argv = ["ludus", "brief"]
from ludus_cli.cli import main
main()
"""


def test_a_mistake_of_the_program_has_no_traceback_on_the_way_out() -> None:
    ended = subprocess.run([sys.executable, "-c", MISTAKEN], capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    assert "this is a bug in Ludus: KeyError: 'mistake'" in ended.stderr
    assert "Traceback" not in ended.stderr


@BUFFERING
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk that is always full")
def test_output_that_finds_no_room_is_an_error(unbuffered: str) -> None:
    with Path("/dev/full").open("w") as full:
        ended = subprocess.run(
            [sys.executable, "-m", "ludus_cli", "systems"], stdout=full, stderr=subprocess.PIPE, text=True, check=False,
            env=environment(PYTHONUNBUFFERED=unbuffered),
        )  # fmt: skip
    assert ended.returncode == 1
    assert ended.stderr.splitlines()[-1].startswith("Error: Cannot write the output: No space left")
