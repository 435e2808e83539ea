"""What has been compiled is kept by its sources: quick the second time, and never that of other rules."""

import atexit
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from numba import config

import ludus_cli
from ludus_cli.game.trials import compiled_engine
from ludus_cli.game.trials.compiled_engine import KEPT, keep_in_cache, sources
from tests.cli.terminals import Terminal
from tests.patience import HUNG

YEAR = 365 * 86400


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user's cache folder, empty; where Numba keeps things is forgotten after the test."""
    monkeypatch.setattr(config, "CACHE_DIR", config.CACHE_DIR)
    folder = tmp_path / "cache"
    folder.mkdir()
    monkeypatch.setenv("XDG_CACHE_HOME", str(folder))
    return folder / "ludus" / "compiled"


def aged(folder: Path, seconds: float) -> Path:
    """A folder with something in it that was last used so long ago."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "code.nbc").write_bytes(b"code")
    then = time.time() - seconds
    os.utime(folder, (then, then))
    return folder


def test_it_is_kept_under_the_sum_of_the_sources(home: Path) -> None:
    keep_in_cache()
    own = home / sources()
    assert Path(config.CACHE_DIR) == own
    assert own.is_dir()
    assert len(sources()) == 32
    assert set(sources()) <= set("0123456789abcdef")


def test_code_with_checked_bounds_is_kept_apart(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
    keep_in_cache()
    assert Path(config.CACHE_DIR) == home / f"{sources()}-checked"


def test_the_oldest_caches_go_and_the_own_never(home: Path) -> None:
    own = aged(home / sources(), 9 * YEAR)
    others = [aged(home / f"{number:032x}", number * YEAR) for number in range(1, KEPT + 3)]
    keep_in_cache()
    assert sorted(home.iterdir()) == sorted([own, *others[:KEPT]])
    assert (own / "code.nbc").exists()
    # It is in use, and will not be the oldest of another one's.
    assert time.time() - own.stat().st_mtime < HUNG
    keep_in_cache()
    assert sorted(home.iterdir()) == sorted([own, *others[:KEPT]])


def test_another_who_clears_up_at_the_same_time_is_no_trouble(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(KEPT + 2):
        aged(home / f"{number:032x}", number * YEAR)
    listed = Path.iterdir

    def cleared(folder: Path) -> Any:
        found = list(listed(folder))
        shutil.rmtree(next(each for each in found if each.name != sources()))
        return iter(found)

    monkeypatch.setattr(Path, "iterdir", cleared)
    keep_in_cache()
    assert Path(config.CACHE_DIR) == home / sources()


def test_where_nothing_can_be_kept_there_is_a_folder_for_the_run(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A file where the folder should be is closed to everybody, whatever rights he has.
    home.parent.write_text("in the way", encoding="utf-8")
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    at_the_end: list[Callable[[], Any]] = []
    monkeypatch.setattr(atexit, "register", lambda does, *args, **kw: at_the_end.append(lambda: does(*args, **kw)))
    keep_in_cache()
    folder = Path(config.CACHE_DIR)
    assert folder.parent == tmp_path
    (folder / "code.nbc").write_bytes(b"code")
    for does in at_the_end:
        does()
    assert not folder.exists()
    assert home.parent.read_text(encoding="utf-8") == "in the way"


# Odds of edited rules

#: A file beside the rules' package: dice counted by the rules' own function, compiled among all of them, or
#: interpreted. To compile a whole match takes a minute; what is kept, and where, is settled by the same lines.
ROLLS = """\
import sys
import numpy as np
from numba import njit
from ludus_cli.core.counted import CountedSource
from ludus_cli.core.dice import Tray, roll_successes
from ludus_cli.game.trials.compiling import begin_dice
from ludus_cli.rules.heroes.trials import compiled
from ludus_cli.game.trials.numpy_layout import TRAY, record_dtype


@njit(cache=True)
def rolled(trays, seed):
    t = trays[0]
    begin_dice(t, seed, 0)
    return roll_successes(t, 0, 0, 400)


def interpreted(seed):
    return roll_successes(Tray(CountedSource(seed)), 0, 0, 400)


if __name__ == "__main__":
    assert compiled.play_contests.stats.cache_path.startswith(sys.argv[1])
    assert rolled.stats.cache_path.startswith(sys.argv[1])
    print(rolled(np.zeros(1, record_dtype(TRAY)), 39), interpreted(39))
"""


class Copy:
    """A copy of the program's sources with a cache of its own."""

    def __init__(self, folder: Path) -> None:
        self.cache = folder / "cache"
        self.sources = folder / "src"
        shutil.copytree(
            Path(ludus_cli.__file__).parent, self.sources / "ludus_cli", ignore=shutil.ignore_patterns("__pycache__")
        )
        (self.sources / "rolls.py").write_text(ROLLS, encoding="utf-8")

    def successes(self) -> int:
        """How many of 400 dice are successes, compiled and interpreted."""
        environment = {
            **os.environ,
            "PYTHONPATH": str(self.sources),
            "XDG_CACHE_HOME": str(self.cache),
            # Python takes bytecode of the same second and size for that of an edited file.
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        done = subprocess.run(
            [sys.executable, self.sources / "rolls.py", self.cache], env=environment, capture_output=True, text=True,
            check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        found = [int(number) for number in done.stdout.split()]
        assert len(found) == 2
        assert found[0] == found[1]
        return found[0]

    def kept(self) -> dict[Path, int]:
        """What has been compiled, and when."""
        return {path: path.stat().st_mtime_ns for path in self.cache.rglob("*.nb?")}

    def edit(self, module: str, old: str, new: str) -> None:
        """Change a rule."""
        path = self.sources / "ludus_cli" / module
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1
        path.write_text(text.replace(old, new), encoding="utf-8")


def test_edited_rules_never_give_old_odds(tmp_path: Path) -> None:
    """A success is a die of 1-4: the next rolls are those of this rule, and put back, those of the old one."""
    copy = Copy(tmp_path)
    first = copy.successes()
    assert 150 < first < 250
    compiled_once = copy.kept()
    assert compiled_once

    rule = "count_low(t, dice, 3)", "count_low(t, dice, 4)"
    copy.edit("core/dice.py", *rule)
    assert copy.successes() > first
    compiled_twice = copy.kept()
    # What is below the sum of the sources: the same file of the same program, kept in another place.
    assert {path.parent.parent for path in compiled_twice} > {path.parent.parent for path in compiled_once}

    copy.edit("core/dice.py", *rule[::-1])
    assert copy.successes() == first
    assert copy.kept() == compiled_twice


def test_a_run_goes_over_to_what_a_process_beside_has_compiled(tmp_path: Path) -> None:
    """The counts are those of one engine alone, and what was compiled once is kept."""

    def odds(*more: str) -> dict[str, Any]:
        terminal = Terminal(
            "odds", "Murmillo", "Thraex", "-n", "400000", "--json", *more, pipe=True, XDG_CACHE_HOME=str(tmp_path)
        )
        while terminal.read(HUNG):
            pass
        assert terminal.piped is not None
        facts: dict[str, Any] = json.loads(terminal.piped.read())
        assert terminal.finish() == 0
        assert "±" in terminal.seen
        return {key: facts[key] for key in facts if "seconds" not in key and "second" not in key}

    first, again, asked = odds(), odds(), odds("--engine", "compiled")
    assert first.pop("matches_before") > again.pop("matches_before") > asked.pop("matches_before")
    assert first == again == asked
    assert first["engine"] == "compiled"


def test_the_module_that_says_where_is_light() -> None:
    """To ask whether anything is missing loads neither Numba nor the rules."""
    code = (
        "import sys; from ludus_cli.game.trials.compiled_engine import missing; missing(); "
        "print(sorted({'numba', 'numpy', 'ludus_cli.rules'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_what_is_missing_is_told_with_its_command(monkeypatch: pytest.MonkeyPatch) -> None:
    for gone in ("numba", "numpy"):
        monkeypatch.setattr(compiled_engine, "find_spec", lambda name, gone=gone: name != gone)
        assert compiled_engine.missing() == "pip install 'ludus-cli[fast]'"
    monkeypatch.setattr(compiled_engine, "find_spec", lambda name: name)
    assert compiled_engine.missing() == ""
