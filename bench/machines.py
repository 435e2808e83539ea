"""Machines that are processes: a Dask scheduler and workers as a person starts them, each with a home and a folder of
its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bench.processes import ludus

#: Seconds after which something that should happen never will.
HUNG = 900.0


def until(true: Callable[[], Any], what: str) -> Any:
    """Wait until something holds, and return what it is. Raises TimeoutError when it never will."""
    end = time.monotonic() + HUNG
    while not (found := true()):
        if time.monotonic() > end:
            raise TimeoutError(what)
        time.sleep(0.05)
    return found


class Machines:
    """A scheduler at ``address``, and machines by their names. ``path`` is where Python looks besides; ``cache`` what
    all have in common of what is compiled, None if each has its own."""

    def __init__(self, folder: Path, path: str = "", cache: Path | None = None) -> None:
        from distributed import Client

        self.folder = folder
        self.path = path
        self.cache = cache
        self.started: dict[str, subprocess.Popen[bytes]] = {}
        told = folder / "scheduler.json"
        # Where nobody has closed it, since he was killed, it goes by itself, and with it the workers.
        idle = ("--idle-timeout", f"{HUNG}s")
        self.dask("scheduler", "scheduler", "--port", "0", "--scheduler-file", str(told), *idle)
        until(lambda: told.exists() and told.stat().st_size, "no scheduler has begun")
        # Most of it has no types.
        client: Any = Client
        self.watcher = client(scheduler_file=str(told), set_as_default=False, name="watcher")
        self.address = str(self.watcher.scheduler.address)
        self.watcher.get_task_stream(count=0)

    def environment(self, name: str) -> dict[str, str]:
        """The environment of a machine."""
        home = self.folder / name
        home.mkdir(exist_ok=True)
        cache = self.cache or home / "cache"
        own = {"HOME": str(home), "XDG_CACHE_HOME": str(cache)}
        return {**os.environ, **own, **({"PYTHONPATH": self.path} if self.path else {})}

    def start(self, name: str, command: list[str], **how: Any) -> subprocess.Popen[bytes]:
        """Start a process on a machine."""
        env = self.environment(name)
        process = subprocess.Popen(
            command, env=env, cwd=self.folder / name, stdin=subprocess.DEVNULL,
            start_new_session=True, **how,
        )  # fmt: skip
        self.started[name] = process
        return process

    def dask(self, name: str, *words: str) -> None:
        """Start a command of Dask on a machine; what it says goes into a file there."""
        command = [sys.executable, "-m", "dask", words[0], "--host", "127.0.0.1", "--no-dashboard"]
        with (self.folder / f"{name}.log").open("wb") as log:
            self.start(name, [*command, *words[1:]], stdout=log, stderr=log)

    def join(self, name: str, *words: str) -> None:
        """Let a machine begin to work: two processes of one thread, if nothing else is said."""
        words = words or ("--nworkers", "2", "--nthreads", "1")
        self.dask(name, "worker", self.address, "--name", name, *words)

    def ludus(self, *words: str) -> subprocess.Popen[bytes]:
        """A command of Ludus on a machine that only asks."""
        words = (*words, "--cluster", self.address)
        return self.start("asking", ludus(*words), stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def addresses(self, name: str = "") -> list[str]:
        """Where the worker processes of a machine are, or of all."""
        known = self.watcher.scheduler_info(n_workers=-1)["workers"]
        # Each is called after the machine, with a number where there are several.
        return [at for at, each in known.items() if name in ("", str(each["name"]).split("-")[0])]

    def workers(self, name: str = "") -> dict[str, int]:
        """The same with the ids of the processes. Raises OSError when one is just being lost."""
        found = self.addresses(name)
        numbers: dict[str, int] = self.watcher.run(os.getpid, workers=found) if found else {}
        return numbers

    def played(self) -> Counter[str]:
        """How many tasks each worker has brought back, by its address."""
        return Counter(each["worker"] for each in self.tasks())

    def tasks(self) -> list[dict[str, Any]]:
        """All tasks that workers have brought back."""
        found: list[dict[str, Any]] = self.watcher.get_task_stream(start=0)
        return found

    def send(self, name: str, number: int = signal.SIGKILL) -> None:
        """Send a signal to all processes of a machine; where it kills them, the machine is gone."""
        process = self.started.pop(name) if number == signal.SIGKILL else self.started[name]
        # After a wait the system may have given its number to another process.
        if process.returncode is None:
            os.killpg(process.pid, number)
        if number == signal.SIGKILL:
            process.wait()

    def close(self) -> None:
        """Everybody goes."""
        self.watcher.close()
        for name in list(self.started):
            self.send(name)


@contextmanager
def machines(folder: Path, path: str = "", cache: Path | None = None) -> Iterator[Machines]:
    """Machines for the length of a ``with`` block; none of their processes outlives it."""
    found = Machines(folder, path, cache)
    try:
        yield found
    finally:
        found.close()
