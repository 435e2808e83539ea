"""What has been compiled is kept by its sources: quick the second time, and never that of other rules."""

from __future__ import annotations

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
from ludus_cli import compiled
from ludus_cli.compiled import KEPT, keep_in_cache, sources

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


def test_code_with_checked_bounds_is_kept_apart(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
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
    assert time.time() - own.stat().st_mtime < 60
    keep_in_cache()
    assert sorted(home.iterdir()) == sorted([own, *others[:KEPT]])


def test_another_who_clears_up_at_the_same_time_is_no_trouble(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
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
    monkeypatch.setattr(
        atexit, "register", lambda does, *args, **kw: at_the_end.append(lambda: does(*args, **kw))
    )
    keep_in_cache()
    folder = Path(config.CACHE_DIR)
    assert folder.parent == tmp_path
    (folder / "code.nbc").write_bytes(b"code")
    for does in at_the_end:
        does()
    assert not folder.exists()
    assert home.parent.read_text(encoding="utf-8") == "in the way"


# Odds of edited rules

ODDS = ("odds", "Murmillo", "Thraex", "-n", "400", "--json")
#: What the clock says, and who played.
CLOCK = ("seconds", "matches_per_second", "ready_seconds", "engine")


class Copy:
    """A copy of the program's sources with a cache of its own, from which commands are run."""

    def __init__(self, folder: Path) -> None:
        self.cache = folder / "cache"
        self.sources = folder / "src"
        self.home = folder / "home"
        self.home.mkdir()
        shutil.copytree(
            Path(ludus_cli.__file__).parent,
            self.sources / "ludus_cli",
            ignore=shutil.ignore_patterns("__pycache__"),
        )

    def python(self, code: str, *args: str) -> str:
        """What a line of Python prints that imports from the copy."""
        environment = {
            **os.environ,
            "PYTHONPATH": str(self.sources),
            "XDG_CACHE_HOME": str(self.cache),
            "LUDUS_HOME": str(self.home),
        }
        done = subprocess.run(
            [sys.executable, "-c", code, *args],
            cwd=self.home,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def odds(self, engine: str) -> dict[str, Any]:
        """What ``ludus odds`` counts."""
        code = "from ludus_cli.cli import main; main()"
        facts: dict[str, Any] = json.loads(self.python(code, *ODDS, "--engine", engine))
        assert facts["engine"] == engine
        return {key: value for key, value in facts.items() if key not in CLOCK}

    def kept(self) -> dict[Path, int]:
        """What has been compiled, and when."""
        return {path: path.stat().st_mtime_ns for path in self.cache.rglob("*.nb?")}

    def edit(self, module: str, old: str, new: str) -> None:
        """Change a rule."""
        path = self.sources / "ludus_cli" / "rules" / module
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1
        path.write_text(text.replace(old, new), encoding="utf-8")


@pytest.mark.slow
def test_edited_rules_never_give_old_odds(tmp_path: Path) -> None:
    """A success is a die of 1-4: the next odds are those of this rule, and put back, those of the old one."""
    copy = Copy(tmp_path)
    imported = copy.python("import ludus_cli; print(ludus_cli.__file__)").strip()
    assert Path(imported) == copy.sources / "ludus_cli" / "__init__.py"

    first = copy.odds("compiled")
    assert first["matches"] == 400
    compiled_once = copy.kept()
    assert compiled_once
    assert copy.odds("compiled") == first
    assert copy.kept() == compiled_once
    assert copy.odds("interpreted") == first

    rule = "count_low(t, dice, 3)", "count_low(t, dice, 4)"
    copy.edit("dice.py", *rule)
    edited = copy.odds("compiled")
    assert edited["wins_a"] + edited["wins_b"] + edited["draws"] == 400
    assert edited["mean_turns"] < first["mean_turns"]
    assert copy.odds("interpreted") == edited
    compiled_twice = copy.kept()
    assert {path.parent.parent for path in compiled_twice} > {
        path.parent.parent for path in compiled_once
    }

    copy.edit("dice.py", *rule[::-1])
    assert copy.odds("compiled") == first
    assert copy.kept() == compiled_twice


def test_the_module_that_says_where_is_light() -> None:
    """To ask whether anything is missing loads neither Numba nor the rules."""
    code = (
        "import sys; from ludus_cli.compiled import missing; missing(); "
        "print(sorted({'numba', 'numpy', 'ludus_cli.rules'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_what_is_missing_is_told_with_its_command(monkeypatch: pytest.MonkeyPatch) -> None:
    for gone in ("numba", "numpy"):
        monkeypatch.setattr(compiled, "find_spec", lambda name, gone=gone: name != gone)
        assert compiled.missing() == "pip install 'ludus-cli[fast]'"
    monkeypatch.setattr(compiled, "find_spec", lambda name: name)
    assert compiled.missing() == ""
