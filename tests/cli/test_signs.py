"""Tables on a terminal have a true minus and dashes in records; where these cannot be shown they have hyphens."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ludus_cli.core.figures import DASH, MINUS, record, rule_signs, signed, span, true_signs
from tests.cli.helpers import ludus, ludus_json

#: A hyphen before a number, or between the figures of a record.
PLAIN = re.compile(r"(?<![\w.,)-])-\d(?!\d*,-?\d{1,2}(?!\d))|(?<![\w.-])\d{1,3}-\d{1,3}-\d{1,3}(?![\w-])")
RECORD, NEGATIVE = rf"\d{DASH}\d{DASH}\d", rf"{MINUS}\d"
TABLES = {
    "star list": RECORD, "records hall": RECORD, "brief": RECORD, "pool list": RECORD, "card Marcus": NEGATIVE,
    "match show 12 --rolls": NEGATIVE, "star show Marcus": NEGATIVE,
}  # fmt: skip


@pytest.mark.parametrize("command", TABLES)
def test_tables_have_one_minus_and_one_dash(command: str, at: Callable[[str], Path]) -> None:
    at("told")
    shown = ludus(*command.split())
    assert PLAIN.search(shown) is None
    assert re.search(TABLES[command], shown)


def test_data_has_hyphens(at: Callable[[str], Path]) -> None:
    at("told")
    for form in ("--json", "--csv"):
        assert not {MINUS, DASH} & set(ludus("records", "hall", form) + ludus("star", "list", form))
    rolls = [event["modifiers"] for event in ludus_json("match", "show", "12")["events"] if event["event"] == "roll"]
    assert any(value < 0 for each in rolls for value in each.values())


def test_a_terminal_without_these_signs_has_hyphens(at: Callable[[str], Path]) -> None:
    at("told")
    for words, wanted in (("star list", r"\d-\d-\d"), ("match show 12 --rolls", r" -\d")):
        command = [sys.executable, "-m", "ludus_cli", *words.split()]
        setting = {**os.environ, "PYTHONIOENCODING": "latin-1", "LC_ALL": "C", "PYTHONUTF8": "0"}
        shown = subprocess.run(command, capture_output=True, check=True, env=setting).stdout.decode("latin-1")
        assert re.search(wanted, shown)
        assert "\\u" not in shown


def test_figures_in_words() -> None:
    assert (record(17, 1, 0), span(1, 3), span(4, 4)) == ("17–1–0", "1–3", "4")
    assert [signed(2), signed(-1), signed(0), signed(-1234.56, 1), signed(-0.04, 1)] == [
        "+2", "−1", "0", "−1,234.6", "0.0",
    ]  # fmt: skip
    # What is no number and no record stays: dates, names, options, numbers of tables.
    for same in ("2026-11-22", "106-10", "Marcus-1", "--top 3", "Cornelius-Longissimus", "0106-09.md", "at -2,-1"):
        assert true_signs(same) == same
    assert true_signs("5-2-0, Speed -2 (-1d6)") == "5–2–0, Speed −2 (−1d6)"
    assert rule_signs("1-3: 2D6 - CN; Table 5-1; 5.4.3-5.4.4") == "1–3: 2D6 − CN; Table 5-1; 5.4.3–5.4.4"
