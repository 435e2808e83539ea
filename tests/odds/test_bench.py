"""The bench of both engines, with numbers so small that they tell nothing; and its yardstick."""

import subprocess
import sys
from pathlib import Path

import pytest

from bench import engines, processes
from ludus_cli.core.dice import STREAM_ODDS, SeededSource
from ludus_cli.systems.installed import load


def test_the_loop_in_c_rolls_our_dice(tmp_path: Path) -> None:
    program = engines.yardstick(tmp_path)
    if program is None:
        pytest.skip("there is no C compiler")
    told = subprocess.run([program, "7", "3", "20"], capture_output=True, text=True, check=True)
    sums = [int(line.split()[2]) for line in told.stdout.splitlines()]
    one = SeededSource(7, STREAM_ODDS, 0)
    anew = [SeededSource(7, STREAM_ODDS, match) for match in range(3)]
    assert sums == [sum(one.d6() for _ in range(60)), sum(source.d6() for source in anew for _ in range(20))]


def test_what_is_measured_is_printed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "missing", lambda: "numba")
    engines.main(load("skirmish"), rounds=1, seconds=0.002, outside=False)
    shown = capsys.readouterr().out
    for words in ("Light against Medium", "matches, interpreted", "careers, interpreted", "by 2 workers"):
        assert words in shown
    assert "compiled" not in shown


def test_a_process_that_fails_is_told() -> None:
    with pytest.raises(SystemExit, match="has failed: Traceback .* no bread"):
        processes.used([sys.executable, "-c", "raise ValueError('no bread')"])
