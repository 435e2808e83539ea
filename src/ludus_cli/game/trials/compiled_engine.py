"""The compiled engine: the rules' own sources, made into machine code for trials by the million.

Nothing here is imported before it is wanted: Numba takes half a second to load. What has been compiled is kept in the
user's cache folder, under a sum over all sources that went into it, so that an edited rule never plays as it used to.
"""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, nullcontext, suppress
from contextvars import ContextVar
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from ludus_cli.core.errors import LudusError
from ludus_cli.core.folders import cache_dir

#: How to get what the compiled engine needs.
COMMAND = "pip install 'ludus-cli[fast]'"
#: The number of caches of older sources that are kept.
KEPT = 3
#: What this process has compiled, or loaded, already.
_DONE: set[str] = set()
#: True while nothing is to be compiled.
_ONLY_KEPT = ContextVar("only_kept", default=False)


def missing() -> str:
    """Return the command that adds the missing parts of the compiled engine; "" when it is all there."""
    return "" if find_spec("numba") and find_spec("numpy") else COMMAND


@cache
def sources() -> str:
    """A sum over the sources of the rules."""
    from ludus_cli.game.trials.sources import RULES, fingerprint

    return fingerprint(RULES)[:32]


def cache_folder() -> Path:
    """The folder that keeps what these sources compile to."""
    # Numba itself does not tell code with checked bounds from code without.
    checked = "-checked" if os.environ.get("NUMBA_BOUNDSCHECK", "0") not in ("", "0") else ""
    return cache_dir() / "compiled" / f"{sources()}{checked}"


def is_kept(name: str) -> bool:
    """True if something of that name has been compiled before, or, of one that ends in a hyphen, anything of those
    that begin so."""
    try:
        return any(cache_folder().glob(f"{name}*.done" if name.endswith("-") else f"{name}.done"))
    except OSError:
        return False


class NotKept(LudusError):
    """Something would have to be compiled where that is not wanted."""

    def __init__(self, name: str) -> None:
        super().__init__("use the compiled engine", f"{name} has not been compiled yet", "Wait")


@contextmanager
def only_kept(only: bool) -> Iterator[None]:
    """Forbid compiling in this block if ``only``; what would need it raises NotKept instead."""
    before = _ONLY_KEPT.set(only)
    try:
        yield
    finally:
        _ONLY_KEPT.reset(before)


@contextmanager
def first_time(name: str) -> Iterator[None]:
    """Wrap the first use of compiled code: say so beforehand, and remember it. Wait while another process compiles it,
    and then read the code that it has kept.

    Raises NotKept in a block of :func:`only_kept`.
    """
    from ludus_cli.output import console

    new = name not in _DONE and not is_kept(name)
    if new and _ONLY_KEPT.get():
        raise NotKept(name)
    with alone() if new else nullcontext():
        new = new and not is_kept(name)
        if new:
            console.say("Compiling the rules. This happens once and takes up to a minute…")
        yield
        _DONE.add(name)
        if new:
            try:
                (cache_folder() / f"{name}.done").touch()
            except OSError:
                console.say(f"{cache_folder()} cannot be written to: they are compiled anew each time.")


@contextmanager
def alone() -> Iterator[None]:
    """Keep other processes out of this block: two that save what they compiled at once would write over each other. A
    killed process lets go. Where no lock can be had, others may enter."""
    with ExitStack() as held:
        with suppress(OSError, ImportError):
            import fcntl

            file = held.enter_context((cache_folder() / "compiling.lock").open("w"))
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def can_keep() -> bool:
    """Return whether compiled code can be kept."""
    try:
        cache_folder().mkdir(parents=True, exist_ok=True)
        cache_folder().touch()
    except OSError:
        return False
    return True


def keep_in_cache() -> None:
    """Have Numba keep its code where only these sources find it; old caches go.

    Where nothing can be written, use a folder for this run alone.
    """
    from numba import config

    folder = cache_folder()
    if can_keep():
        prune(folder)
    else:
        folder = Path(tempfile.mkdtemp(prefix="ludus-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
    config.CACHE_DIR = str(folder)


def prune(folder: Path) -> None:
    """Remove the oldest caches beside this one."""
    # Another process may be at the same.
    with suppress(OSError):
        others = [other for other in folder.parent.iterdir() if other != folder]
        for other in sorted(others, key=lambda other: other.stat().st_mtime)[:-KEPT]:
            shutil.rmtree(other, ignore_errors=True)
