"""The compiled engine: the rules' own sources, made into machine code for trials by the million.

Nothing here is imported before it is wanted: Numba takes half a second to load. What has been
compiled is kept in the user's cache folder, under a sum over all sources that went into it, so that
an edited rule never plays as it used to.
"""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from ludus_cli.folders import cache_dir

#: How to get what the compiled engine needs.
COMMAND = "pip install 'ludus-cli[fast]'"
#: So many caches of other sources are kept.
KEPT = 3
#: What this process has compiled, or loaded, already.
_DONE: set[str] = set()


def missing() -> str:
    """The command that adds what is missing for the compiled engine; "" when it is all there."""
    return "" if find_spec("numba") and find_spec("numpy") else COMMAND


@cache
def sources() -> str:
    """A sum over the sources of the rules."""
    from ludus_cli import rules
    from ludus_cli.odds.sources import fingerprint

    return fingerprint(Path(rules.__path__[0]))[:32]


def cache_folder() -> Path:
    """The folder that keeps what these sources compile to."""
    # Numba itself does not tell code with checked bounds from code without.
    checked = "-checked" if os.environ.get("NUMBA_BOUNDSCHECK", "0") not in ("", "0") else ""
    return cache_dir() / "compiled" / f"{sources()}{checked}"


def is_kept(name: str) -> bool:
    """True if something of that name, or whose name begins so, has been compiled before."""
    try:
        return any(cache_folder().glob(f"{name}*.done"))
    except OSError:
        return False


@contextmanager
def first_time(name: str) -> Iterator[None]:
    """Around whatever is compiled when it is first used: says so beforehand, and remembers it."""
    from ludus_cli import console

    new = name not in _DONE and not is_kept(name)
    if new:
        console.say("Compiling the rules, once: that takes a minute or less…")
    yield
    _DONE.add(name)
    if new:
        try:
            (cache_folder() / f"{name}.done").touch()
        except OSError:
            console.say(f"{cache_folder()} cannot be written to: they are compiled anew each time.")


def keep_in_cache() -> None:
    """Have Numba keep what it compiles where only these sources find it; old caches go.

    Where nothing can be written, a folder for this run alone.
    """
    from numba import config

    folder = cache_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        folder.touch()
    except OSError:
        folder = Path(tempfile.mkdtemp(prefix="ludus-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
    else:
        prune(folder)
    config.CACHE_DIR = str(folder)


def prune(folder: Path) -> None:
    """Remove the oldest caches beside this one."""
    # Another process may be at the same.
    with suppress(OSError):
        others = [other for other in folder.parent.iterdir() if other != folder]
        for other in sorted(others, key=lambda other: other.stat().st_mtime)[:-KEPT]:
            shutil.rmtree(other, ignore_errors=True)
