"""Values that shells complete: what is offered, and bash, zsh and fish themselves with the script that is installed."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pexpect
import pytest

from ludus_cli.cli import app
from tests.cli.helpers import campaign_file, ludus
from tests.patience import HUNG
from tests.some import some

At = Callable[[str], Path]

#: Every value that the skeletons of a command line are completed with: what is typed, and some of what is offered.
OFFERED = {
    "star show ": ["Marcus"], "star show mar": ["Marcus"], "star show Mär": ["Marcus"], "card ": ["Marcus"],
    "pool show Mar": ["Marcus"], "match show ": ["12", "1"], "match list --month ": ["106-10", "106-09"],
    "journal --month 106-1": ["106-10"], "branch switch ": ["main"], "campaign choose ": ["sand-and-bread"],
    "brief sand": ["sand-and-bread"], "rules set adv": ["advantage"], "rules set advantage ": ["large-shield", "all"],
    "campaign create x --rule laurel": ["laurel-fame=0", "laurel-fame=1", "laurel-fame=2"],
    "pool roll mur": ["Murmillo"], "star create Varro --style T": ["Thraex"],
    "star create Varro --signature slow": ["Slow\\ to\\ React", "Slow"], "odds R": ["Retiarius"],
    "chances m": ["maneuver", "mercy"], "chances attack --edge b": ["bash"],
    "chances attack --over ed": ["edge=none,advantage,bash"], "chances attack --figure mean_p": ["mean_points"],
    "chances --system skirmish wo": ["wound"], "odds Marc": ["Marcus"],
    "pool list --locale ": ["fringes", "heart", "rome"], "star tactics Marcus b": ["balanced", "bold"],
    "pack show l": ["ludi"], "pack check source": ["source-facts"], "pack show ludi --deck a": ["arena"],
    "odds --system forglory --pack lu": ["ludi"], "coach plans --system forglory --plan b": ["buying"],
    "coach plans --plan ": ["rest"], "forecast --compare ": ["tactics", "styles", "rest"],
    "match arrange --side M": ["Marcus", "Murmillo"], "odds --system forglory --pack ludi Ret": ["Retiarius"],
    "career --system forglory --champion M": ["Mevia"], "career --system ": ["heroes", "skirmish"],
    "odds --system skirmish L": ["Light"], "odds --system gladiator --rules 1981 M": ["Medium"],
    "odds --system gladiator --rules v2 M": ["Myrmillon", "Myrmillon\\ dimachus"], "sta": ["star"],
    "star cre": ["create"],
}  # fmt: skip


def offered(typed: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    """What bash is given for a line that ends where the cursor is."""
    words = f"ludus {typed}".split(" ")
    monkeypatch.setenv("_LUDUS_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_WORDS", "\n".join(words))
    monkeypatch.setenv("COMP_CWORD", str(len(words) - 1))
    with pytest.raises(SystemExit) as left:
        app(prog_name="ludus")
    assert left.value.code == 0
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


@pytest.mark.parametrize("typed", OFFERED)
def test_values_are_offered(
    typed: str, at: At, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    at("told")
    found = offered(typed, monkeypatch, capsys).split("\n")
    assert set(OFFERED[typed]) <= set(found)


def test_houses_fighters_and_packs_of_a_table(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ludus("campaign", "create", "Capua", "--system", "spartacus", "--seed", "3")
    for typed, expected in {
        "star create Fabia --house B": ["Blossius"], "career --system spartacus --house V": ["Vibius"],
        "campaign create x --system spartacus --pack ": ["capua", "source-facts"],
        "campaign create x --system forg --pack ": ["ludi", "source-facts"],
        "pack show s": ["source-facts", "spartacus/source-facts"], "odds Ca": ["Carpophorus"],
        "match oneoff --side Co": ["Columbus", "Coquus"], "coach plans --plan ": ["games", "wagers", "invitations"],
    }.items():  # fmt: skip
        assert offered(typed, monkeypatch, capsys).split() == expected, typed


def test_the_campaign_that_was_named_is_looked_into(
    at: At, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    at("told")
    ludus("campaign", "create", "other")
    ludus("star", "create", "Félix", "--style", "Thraex")
    for typed in ("star show ", "star show -c other ", "-c other star show ", "star show --campaign=other F"):
        assert offered(typed, monkeypatch, capsys).split("\n") == ["Félix", ""]
    assert offered("-c sand star show ", monkeypatch, capsys).split("\n") == ["Marcus", ""]


def test_nothing_is_offered_and_nothing_said_where_something_is_wrong(
    home: Path, at: At, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for typed in ("star show ", "match show ", "journal --month ", "rules set nothing "):
        assert offered(typed, monkeypatch, capsys) == "\n"
    at("told")
    assert offered("star show -c nobody ", monkeypatch, capsys) == "\n"
    assert offered("odds --system nobody M", monkeypatch, capsys) == "\n"
    with sqlite3.connect(campaign_file(home)) as connection:
        connection.execute("UPDATE campaign SET system = 'gone', state = 'damaged'")
    connection.close()
    for typed in ("journal --month ", "odds nobody "):
        assert "106" not in offered(typed, monkeypatch, capsys)
    campaign_file(home).write_bytes(b"no campaign")
    assert offered("star show ", monkeypatch, capsys) == "\n"


def test_a_name_is_offered_quickly(at: At) -> None:
    """The file is looked into; nothing of the models, nor of any rules, is loaded for a Star."""
    at("told")
    code = """
import atexit, sys
atexit.register(lambda: print(*sys.modules))
from ludus_cli.cli import main
main()
"""
    words = {"COMP_WORDS": "ludus star show M", "COMP_CWORD": "3", "_LUDUS_COMPLETE": "complete_bash"}
    said = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, **words}, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    assert said[0] == "Marcus"
    heavy = {"sqlmodel", "sqlalchemy", "rich.console", "jinja2", "ludus_cli.rules.heroes.system"}
    assert heavy & set(said[-1].split()) == set()


#: How each shell is started so that it reads what was installed and nothing of the machine's.
SHELLS = {"bash": ["--noprofile", "-i"], "zsh": ["-d", "-i"], "fish": ["-i"]}


TAB = "\t"
TABS = {"zsh": 2 * TAB}


@pytest.mark.parametrize("shell", some(SHELLS, 3))
def test_a_shell_completes_a_name(shell: str, home: Path, tmp_path: Path) -> None:
    """A name with a blank and an accent, typed by its first letters and the tab key, arrives whole."""
    program = shutil.which(shell)
    if program is None:
        pytest.skip(f"{shell} is not installed here; .ci/run installs it")
    ludus("campaign", "create", "other")
    ludus("star", "create", "Marcus Félix", "--style", "Thraex")
    ludus("campaign", "create", "sand")
    env = {
        "HOME": str(tmp_path), "LUDUS_HOME": str(home), "TERM": "dumb", "LANG": "C.UTF-8", "PS1": "$ ",
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
    }  # fmt: skip
    pexpect.run(
        f"ludus --install-completion {shell}",
        env=env | {"_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION": "1"},
        timeout=HUNG,
    )
    terminal = pexpect.spawn(program, SHELLS[shell], env=env, timeout=HUNG, encoding="utf-8", dimensions=(24, 200))
    terminal.sendline("echo rea''dy")
    terminal.expect("ready")
    # The first tab key in zsh loads the script, and nothing more.
    terminal.send(f"ludus -c oth{TABS.get(shell, TAB)}")
    terminal.expect("er ")
    terminal.send(f"star show mar{TAB}")
    terminal.expect("lix")
    terminal.send("--json | cat\r")
    terminal.expect('"name": "Marcus Félix"')
    terminal.close(force=True)
