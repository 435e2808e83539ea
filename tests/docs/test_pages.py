"""Links lead somewhere, and every command that the pages show to be run does run."""

from pathlib import Path

import pexpect
import pytest

from tests.cli.helpers import a_picture, ludus
from tests.cli.terminals import talked_to
from tests.docs.pages import (
    ANSWERED,
    ENTER,
    LEFT_OUT,
    ROOT,
    Command,
    anchors,
    commands,
    fenced_blocks,
    files_shown,
    links,
    own_pages,
    read,
)
from tests.patience import HUNG
from tests.smallest import smallest
from tests.some import some
from tools.doc_tables import slug

#: Words of a command that goes on for long in any size: twenty months of a ludus, each in several ways.
LENGTHY = ("coach", "plans", "--kind", "ludus")

SAMPLE = """\
Text with [a link](other.md#part) and [one outside](https://example.org/).

```console
$ ludus campaign create "First blood"   # a comment
created
$ ludus star create \\
    --name Priscus
```

```terminal
$ ludus match fight 4 --step
…
Priscus, movement [c]: rest
```

```yaml
# result.yaml
match: 3
```

```sh
$ pytest
```
"""


def test_commands_are_found_in_blocks_of_their_own_only() -> None:
    assert commands(SAMPLE) == [
        Command(["campaign", "create", "First blood"]),
        Command(["star", "create", "--name", "Priscus"]),
        Command(["match", "fight", "4", "--step"], ["…", "Priscus, movement [c]: rest"]),
    ]


@pytest.mark.parametrize("info", ["console", "terminal"])
def test_another_command_in_such_a_block_is_refused(info: str) -> None:
    with pytest.raises(ValueError, match="use sh for others"):
        commands(f"```{info}\n$ pip install ludus-cli\n```\n")


def test_files_are_found_by_their_first_line() -> None:
    assert files_shown(SAMPLE) == {"result.yaml": "# result.yaml\nmatch: 3\n"}


@pytest.mark.parametrize(("line", "question", "answer"), [
    ("Marcus, movement [c]: ? rest", "Marcus, movement [c]: ", "? rest"),
    ("Ajax, maneuver bonus (hidden): 2", "Ajax, maneuver bonus (hidden): ", "2"),
    ("A face, such as 1. Enter rolls for you: 5", "A face, such as 1. Enter rolls for you: ", "5"),
    ("  Who won?: Marcus", "  Who won?: ", "Marcus"),
])  # fmt: skip
def test_questions_and_answers_of_a_talk(line: str, question: str, answer: str) -> None:
    found = ANSWERED.match(line)
    assert found is not None
    assert found.groups() == (question, answer)
    assert ANSWERED.match("Keys: ? rule, r rolls, v arena") is None


def test_fenced_blocks_keep_their_marks_and_lines() -> None:
    assert [info for info, _ in fenced_blocks(SAMPLE)] == ["console", "terminal", "yaml", "sh"]
    assert fenced_blocks(SAMPLE)[3][1] == "$ pytest"


def test_links_outside_the_repository_are_left_alone() -> None:
    assert links(SAMPLE) == ["other.md#part"]


def test_slugs_are_those_of_a_page_on_github() -> None:
    assert slug("[5.4.3.1] Wounds passed on, and what they cost") == ("5431-wounds-passed-on-and-what-they-cost")


@pytest.mark.parametrize("page", own_pages(), ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_leads_somewhere(page: Path) -> None:
    lost: list[str] = []
    for target in links(read(page)):
        path, _, anchor = target.partition("#")
        aim = (page.parent / path).resolve() if path else page
        if not aim.exists() or (anchor and anchor not in anchors(read(aim))):
            lost.append(target)
    assert lost == []


def pages_with_commands() -> list[Path]:
    return [page for page in own_pages() if commands(read(page))]


def test_the_readme_shows_a_command_to_run() -> None:
    assert ROOT / "README.md" in pages_with_commands()


@pytest.mark.parametrize(
    "page", some(pages_with_commands()[::-1], 6), ids=lambda page: page.relative_to(ROOT).as_posix()
)
def test_every_command_on_a_page_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All commands of a page, in order, in one folder with the files of the page and an empty home: those that
    nobody is asked by in this process, each at its smallest size."""
    for name, value in {"HOME": tmp_path, "LUDUS_HOME": tmp_path / "home", "NO_COLOR": "1"}.items():
        monkeypatch.setenv(name, str(value))
    work = tmp_path / "work"
    work.mkdir()
    monkeypatch.chdir(work)
    a_picture(work / "marcus.png")
    for name, content in files_shown(read(page)).items():
        (work / name).write_text(content, encoding="utf-8")
    for command in commands(read(page)):
        if {*LENGTHY} <= {*command.words}:
            # Even at its smallest size.
            continue
        if command.talk is None:
            ludus(*smallest(command.words))
        else:
            talk(command)


@pytest.mark.soak
def test_a_lengthy_command_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDUS_HOME", str(tmp_path / "home"))
    found = [each for page in pages_with_commands() for each in commands(read(page))]
    found = [each for each in found if {*LENGTHY} <= {*each.words}]
    assert found
    for each in found:
        ludus(*smallest(each.words))


def talk(command: Command) -> None:
    """Run a command on a terminal of 80 columns, which must show what the page says, and answer as it does."""
    assert command.talk is not None
    terminal, run = talked_to(*command.words, TERM="dumb")
    echo, left_out = "", False
    for line in [*command.talk, None]:
        if line == LEFT_OUT:
            left_out = True
            continue
        answered = ANSWERED.match(line) if line else None
        wanted = pexpect.EOF if line is None else answered[1] if answered else line
        try:
            terminal.expect_exact([wanted])
        except pexpect.ExceptionPexpect as error:
            raise AssertionError(f"ludus {' '.join(command.words)}: no {wanted!r} in {terminal.before!r}") from error
        between = " ".join((terminal.before or "").split())
        assert left_out or between == echo, f"before {wanted!r} the page leaves out {between!r}"
        echo, left_out = "", False
        if answered:
            echo = "" if answered[2] == ENTER or "(hidden)" in answered[1] else answered[2]
            terminal.sendline("" if answered[2] == ENTER else answered[2])
    assert run.wait(HUNG) == 0
    terminal.close()
