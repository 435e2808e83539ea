"""A process beside that makes the compiled engine ready for the terms of a task, so that no run waits for it.

It goes on when the run that began it ends, and Ctrl-C does not reach it: what is compiled once is kept for all.
"""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
from contextlib import suppress
from dataclasses import asdict

from ludus_cli.odds.task import Task, compiled_of, play_task

#: The compilers that were started. They are kept so that Python does not warn about processes that no one waits for.
BEGUN: list[subprocess.Popen[bytes]] = []
#: How such a process is begun.
COMMAND = (sys.executable, "-m", "ludus_cli.odds.background_compile")


def begin(task: Task) -> subprocess.Popen[bytes]:
    """Begin one: it ends with 0 when the engine is ready.

    Raises OSError where it cannot be begun.
    """
    process = subprocess.Popen(
        COMMAND,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        # It finds whatever this process finds.
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        start_new_session=True,
    )
    BEGUN.append(process)
    assert process.stdin is not None
    # One that has ended already is told by its exit code.
    with suppress(OSError), process.stdin as to_it:
        to_it.write(json.dumps(asdict(task)).encode())
    return process


def main() -> None:
    """Make the engine ready for the task on standard input."""
    from ludus_cli.systems.installed import load

    task = Task(**json.load(sys.stdin))
    system = load(task.system)
    # The caller finds out by itself why terms cannot be played.
    if not compiled_of(system).refusal(task.kind, task.terms):
        play_task(system, task)


if __name__ == "__main__":
    # The user waits for the program to end, so the memory of the compiler is not freed first.
    gc.disable()
    main()
    os._exit(0)
