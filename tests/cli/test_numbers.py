"""Numbers that will not do: the message says which would."""

from types import SimpleNamespace
from typing import Any

import pytest
import typer
from typer.main import get_command

from ludus_cli.commands.all_commands import load_command
from ludus_cli.commands.number_errors import clearer_message


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("odds -n many", "'many' is not a whole number in the range 1 to 1,000,000,000"),
        ("odds -n 0", "0 is not in the range 1 to 1,000,000,000"),
        ("odds --precision fine", "'fine' is not a number in the range 0.0001 to 0.25"),
        ("odds --precision 7", "7.0 is not in the range 0.0001 to 0.25"),
        ("odds --row two", "'two' is not a whole number"),
        ("forecast --every x", "'x' is not a whole number in the range 1 to 12"),
        # Whatever is no number stays as it is.
        ("card --paper hats", "'hats' is not one of 'a4', 'letter'."),
    ],
)
def test_what_is_allowed_is_said(words: str, said: str) -> None:
    name, *args = words.split()
    command: Any = get_command(load_command(name))
    command = getattr(command, "commands", {}).get(name, command)
    with pytest.raises(typer.BadParameter) as found:
        command.make_context(name, args)
    error: Any = found.value
    assert clearer_message(error.message, error.param.type) == said


def test_a_range_with_one_end() -> None:
    kind = SimpleNamespace(name="int range", min=1, max=None)
    assert clearer_message("0 is not in the range x>=1.", kind) == "0 is not in the range 1 or more"
    kind = SimpleNamespace(name="float range", min=None, max=2.5)
    words = "'x' is not a number in the range 2.5 or less"
    assert clearer_message("'x' is not a valid float range.", kind) == words
