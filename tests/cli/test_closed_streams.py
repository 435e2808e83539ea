"""Commands whose standard input, output or errors are closed."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.helpers import ludus_json
from tests.cli.test_help import COMMANDS
from tests.lasting.common import ended, started, words_of
from tests.smallest import smallest
from tests.some import later, some

NAMES = ("stdin", "stdout", "stderr")


def closed(streams: tuple[int, ...], folder: Path, *words: str) -> tuple[int, str]:
    """Run a command with some streams closed as Python finds them; return its exit code and output."""

    def close() -> None:
        for each in streams:
            os.close(each)
            setattr(sys, NAMES[each], None)

    said = folder / "said"
    return ended(started([*words], Path(os.environ["LUDUS_HOME"]), said, close)), words_of(said)


def test_a_note_is_kept_even_if_output_is_closed(at: Callable[[str], Path], tmp_path: Path) -> None:
    at("told")
    assert closed((1,), tmp_path, "note", "add", "One.", "--match", "12") == (0, "")
    assert closed((0, 1, 2), tmp_path, "note", "add", "Two.", "--match", "12") == (0, "")
    assert [note["text"] for note in ludus_json("note", "list")["notes"]] == ["One.", "Two."]


@pytest.mark.parametrize(("words", "code", "why"), [
    (("star", "create"), 2, "needed if Ludus cannot ask"),
    (("play",), 2, "Ludus cannot ask here"),
    (("match", "record", "--file", "-"), 1, "it is not a mapping of fields"),
    (("note", "add", "-", "--match", "12"), 1, "there is no text"),
])  # fmt: skip
def test_commands_that_ask_say_that_they_cannot(
    words: tuple[str, ...], code: int, why: str, at: Callable[[str], Path], tmp_path: Path
) -> None:
    at("told")
    found, said = closed((0,), tmp_path, *words)
    assert found == code, said
    assert why in said
    assert "Traceback" not in said


CLOSED = ((1,), (0,), (2,), (0, 1, 2))
#: Each command with one of them closed, by turns; then with the others.
EVERY = [
    [(command, CLOSED[(n + turn) % len(CLOSED)]) for n, command in enumerate(COMMANDS)] for turn in range(len(CLOSED))
]
OTHERS = [later(case, pytest.mark.long) for turn in EVERY[1:] for case in turn]


@pytest.mark.parametrize(("command", "streams"), [*some(EVERY[0], 21), *OTHERS])
def test_no_command_has_a_traceback(
    command: tuple[str, ...], streams: tuple[int, ...], at: Callable[[str], Path], tmp_path: Path
) -> None:
    at("told")
    code, said = closed(streams, tmp_path, *smallest(command))
    assert code in (0, 1, 2)
    assert "Traceback" not in said
    assert "this is a bug in Ludus" not in said
