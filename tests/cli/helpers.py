"""Running commands in tests: in this process, each test in a home of its own."""

import json
import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from PIL import Image
from typer.testing import CliRunner, Result

from ludus_cli.cli import app
from ludus_cli.output.console import SCHEMA

RUNNER = CliRunner()

#: What starts the codes by which a terminal is told of colours and moves.
ESCAPE = "\x1b"


def a_picture(path: Path, size: tuple[int, int] = (60, 80)) -> Path:
    """Make a picture, with the data of a camera where its format has any; the path is returned."""
    data = Image.Exif()
    data[0x010F] = "Secret Camera"
    Image.effect_noise(size, 90).convert("RGB").save(path, exif=data)
    return path


def run(*args: str, typed: str | None = None) -> Result:
    """A command, with whatever comes of it; a traceback fails the test."""
    result = RUNNER.invoke(app, list(args), input=typed, prog_name="ludus")
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise AssertionError(f"ludus {shlex.join(args)} has a traceback") from result.exception
    assert result.exit_code in (0, 1, 2), (args, result.exit_code)
    assert "Traceback" not in result.output
    return result


def ludus(*args: str, typed: str | None = None) -> str:
    """A command that must succeed: its standard output."""
    result = run(*args, typed=typed)
    assert result.exit_code == 0, (args, result.stderr)
    return result.stdout


def ludus_json(*args: str) -> dict[str, Any]:
    """A command with ``--json`` that must succeed: what it printed."""
    result = run(*args, "--json")
    assert result.exit_code == 0, (args, result.stderr)
    facts: dict[str, Any] = json.loads(result.stdout)
    assert facts["schema"] == SCHEMA
    assert ESCAPE not in result.stdout
    return facts


def refused(*args: str, code: int = 1, why: str, mend: str = "", typed: str | None = None) -> str:
    """A command that must be refused: nothing on standard output, what, why and mend on the other."""
    result = run(*args, typed=typed)
    assert result.exit_code == code, (args, result.output)
    assert result.stdout == ""
    said = " ".join(result.stderr.replace("│", " ").split())
    assert why in said, (args, said)
    assert mend in said, (args, said)
    if code == 1:
        first, second = result.stderr.rstrip("\n").rsplit("\n", 1)
        assert first.startswith("Error: ")
        assert first.endswith(".")
        assert second.endswith(".")
    return said


def files_in(folder: Path) -> dict[Path, bytes]:
    """Every file under a folder with its content."""
    return {path: path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


@contextmanager
def unchanged(folder: Path) -> Iterator[None]:
    """Every file under a folder is the same afterwards, byte for byte, and none is new."""
    before = files_in(folder)
    yield
    assert files_in(folder) == before


def campaign_file(home: Path, name: str = "sand-and-bread") -> Path:
    """A campaign's file in a home."""
    return home / "campaigns" / f"{name}.ludus"


#: The smallest arena that has everything.
TINY_ARENA = ". G .\nG C G\n. G .\n"

CARD = "[thraex]\nhead = 3\nleft_arm = 0\nchest = 1\nright_arm = 0\nbelly = 0\nleft_leg = 2\nright_leg = 2\n"
