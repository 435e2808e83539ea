"""The encodings of files and of output."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.helpers import ludus, ludus_json, refused

TABLE = "name;style\nZoë Ångström;Thraex\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-be"])
def test_tables_are_utf_8_or_say_what_they_are(encoding: str, at: Callable[[str], Path], tmp_path: Path) -> None:
    at("star")
    mark = "\ufeff" if encoding == "utf-16-be" else ""
    (tmp_path / "roster.csv").write_bytes((mark + TABLE).encode(encoding))
    ludus("star", "import", str(tmp_path / "roster.csv"))
    assert ludus_json("star", "list")["stars"][-1]["name"] == "Zoë Ångström"


@pytest.mark.parametrize(
    "command", ["star import", "pool import", "match record --file", "pack check", "note add --match 1"]
)
def test_other_encodings_are_refused_with_advice(command: str, at: Callable[[str], Path], tmp_path: Path) -> None:
    at("billed")
    words = command.split()
    file = tmp_path / "t.toml"
    file.write_bytes(TABLE.encode("cp1252"))
    why, mend = "it is not UTF-8 text", "in Excel as 'CSV UTF-8 (Comma delimited)'"
    refused(*words, f"@{file}" if words[0] == "note" else str(file), why=why, mend=mend)


def test_data_is_utf_8_on_every_console(at: Callable[[str], Path]) -> None:
    at("star")
    ludus("star", "create", "Zoë علی", "--style", "Thraex")
    for form in ("--csv", "--json"):
        words = [sys.executable, "-m", "ludus_cli", "star", "list", form]
        # As on a console of Windows.
        setting = {**os.environ, "PYTHONIOENCODING": "cp1252", "LC_ALL": "C", "PYTHONUTF8": "0"}
        said = subprocess.run(words, capture_output=True, check=True, env=setting).stdout
        assert "Zoë علی" in said.decode("utf-8")
        assert not said.startswith(b"\xef\xbb\xbf")
