"""Links lead somewhere, and every command that the pages show to be run does run."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.pages import (
    ROOT,
    anchors,
    fenced_blocks,
    links,
    ludus_commands,
    own_pages,
    read,
    slug,
    table_rows,
)

SAMPLE = """\
Text with [a link](other.md#part) and [one outside](https://example.org/).

```console
$ ludus campaign create "First blood"   # a comment
created
$ ludus star create \\
    --name Priscus
```

```sh
$ pytest
```
"""


def test_commands_are_found_in_console_blocks_only() -> None:
    assert ludus_commands(SAMPLE) == [
        ["campaign", "create", "First blood"],
        ["star", "create", "--name", "Priscus"],
    ]


def test_another_command_in_a_console_block_is_refused() -> None:
    with pytest.raises(ValueError, match="use sh for others"):
        ludus_commands("```console\n$ pip install ludus-cli\n```\n")


def test_fenced_blocks_keep_their_marks_and_lines() -> None:
    assert [info for info, _ in fenced_blocks(SAMPLE)] == ["console", "sh"]
    assert fenced_blocks(SAMPLE)[1][1] == "$ pytest"


def test_links_outside_the_repository_are_left_alone() -> None:
    assert links(SAMPLE) == ["other.md#part"]


def test_slugs_are_those_of_a_page_on_github() -> None:
    assert slug("[5.4.3.1] Wounds passed on, and what they cost") == (
        "5431-wounds-passed-on-and-what-they-cost"
    )


def test_table_rows_stop_at_the_end_of_the_table() -> None:
    text = "| a | b |\n|---|---|\n| 1 | |\n| 2 | x |\n\n| 3 | y |\n"
    assert table_rows(text, "| a |") == [["1", ""], ["2", "x"]]


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
    return [page for page in own_pages() if ludus_commands(read(page))]


def test_the_readme_shows_a_command_to_run() -> None:
    assert ROOT / "README.md" in pages_with_commands()


@pytest.mark.slow
@pytest.mark.parametrize(
    "page", pages_with_commands(), ids=lambda page: page.relative_to(ROOT).as_posix()
)
def test_every_command_on_a_page_runs(page: Path, tmp_path: Path) -> None:
    """All commands of a page, in order, in one empty folder with an empty home."""
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith("LUDUS_")
    }
    environment |= {"HOME": str(tmp_path), "LUDUS_HOME": str(tmp_path / "home"), "NO_COLOR": "1"}
    work = tmp_path / "work"
    work.mkdir()
    start = "import sys; sys.argv[0] = 'ludus'; from ludus_cli.cli import main; sys.exit(main())"
    for words in ludus_commands(read(page)):
        done = subprocess.run(
            [sys.executable, "-c", start, *words],
            cwd=work,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=600,
            check=False,
        )
        assert done.returncode == 0, f"ludus {' '.join(words)}\n{done.stdout}\n{done.stderr}"
