"""Settings of all tests: what is around them decides nothing."""

import gc
import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from ludus_cli.core.calendar import begins
from ludus_cli.output import console

# The same examples are tried each time. With --hypothesis-profile=hunt new ones are looked for.
PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("same", PATIENT, derandomize=True)
settings.register_profile("hunt", PATIENT)
settings.load_profile("same")

# A process started in the background, or by nohup, ignores Ctrl-C or a closed terminal, and its children inherit that.
# The tests interrupt the commands that they start.
for each in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP, signal.SIGTERM):
    if signal.getsignal(each) is signal.SIG_IGN:
        interrupted = each == signal.SIGINT
        signal.signal(each, signal.default_int_handler if interrupted else signal.SIG_DFL)
signal.pthread_sigmask(signal.SIG_SETMASK, ())

# Nor do a person's own settings, or those of a machine that runs tests, change what is shown.
TOLD = ("COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR", "PY_COLORS", "GITHUB_ACTIONS", "TERMINAL_WIDTH")
for name in [each for each in os.environ if each.startswith("LUDUS_") or each in TOLD]:
    del os.environ[name]

# The commands that tests start read the modules that others have translated.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# What is compiled for one test serves all, whatever home they are given; it is kept by the sources that it was
# compiled from, so nothing old is ever found there.
os.environ["XDG_CACHE_HOME"] = str(Path(tempfile.gettempdir()) / f"ludus-tests-{os.getuid()}")

# Tests write thousands of files, and each save waits until the disk has it. Memory does not wait. A TMPDIR
# that you set is used.
MEMORY, ROOM = Path("/dev/shm"), 2**29
writable = "TMPDIR" not in os.environ and os.access(MEMORY, os.W_OK | os.X_OK)
if writable and shutil.disk_usage(MEMORY).free > ROOM:
    os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)

# As in the command itself: what is loaded stays, and to look for garbage in it takes long.
gc.set_threshold(200_000)


def pytest_collection_finish() -> None:
    """What tests are made of is never garbage; nor, once it was looked through, is what they leave to pytest's end."""
    gc.collect()
    gc.freeze()


pytest_sessionfinish = pytest_collection_finish


@pytest.fixture(autouse=True)
def no_campaign_opened() -> None:
    """No test tells months from the first one of another test's campaign."""
    begins.set(None)


@pytest.fixture(autouse=True)
def no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """How busy the machine is does not change what a command says."""
    monkeypatch.setattr(console, "TOLD_AFTER", 10**6)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home for each test, who also works in a folder of his own."""
    for name in ("LUDUS_CAMPAIGN", "COLUMNS", "NO_COLOR", "FORCE_COLOR", "LUDUS_TRACEBACK"):
        monkeypatch.delenv(name, raising=False)
    folder = tmp_path / "home"
    monkeypatch.setenv("LUDUS_HOME", str(folder))
    monkeypatch.setenv("HOME", str(tmp_path))
    desk = tmp_path / "desk"
    desk.mkdir()
    monkeypatch.chdir(desk)
    return folder


@pytest.fixture(scope="session", autouse=True)
def prepared_once() -> Iterator[None]:
    """What a process of its own prepares once is kept from one command of the tests to the next: the text of each
    SQL statement, the options of each command, and what is compiled. Tests run side by side: without ``--workers`` none
    starts processes for its trials."""
    from typer import testing
    from typer.main import get_command

    from ludus_cli import cli
    from ludus_cli.commands import all_commands
    from ludus_cli.models import access

    made: Any = vars(access)["create_engine"]
    dialects: list[Any] = []
    statements: dict[Any, Any] = {}

    def create_engine(*args: Any, **more: Any) -> Any:
        engine: Any = made(*args, **more)
        dialects.append(engine.dialect)
        del dialects[1:]
        # SQLAlchemy keeps statements by their dialect.
        engine.dialect, engine._compiled_cache = dialects[0], statements
        return engine

    made_once = cache(get_command)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(access, "create_engine", create_engine)
        patch.setattr(cli, "load_command", cache(all_commands.load_command))
        patch.setattr("ludus_cli.odds.runner.cores", lambda: 1)
        for module, name in ((cli, "get_command"), (testing, "_get_command")):
            patch.setattr(module, name, made_once)
        yield


#: Tests that are soaks or long though nothing in their file says so, each with its mark.
LATER = Path(__file__).with_name("later.txt")
#: Files that take long, the longest first, so that no worker is still busy with one at the end. One that compiles
#: comes late enough to be alone with it.
LONG = (
    "test_machines", "test_browser", "test_random", "test_contract", "test_duel", "test_compiled", "test_differential",
    "test_pages", "test_golden", "test_sittings", "test_help",
)  # fmt: skip

#: Folders with marks of their own: what they import comes with the extra ``dev`` alone.
ASKED_FOR = {"paper": "paper", "compiled": "soak"}


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """True for a folder that is not asked for."""
    mark = ASKED_FOR.get(collection_path.name)
    return (mark is not None and f"not {mark}" in config.option.markexpr) or None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the long ones first, and leave the others in their order. What is compiled is a soak, and what is listed."""
    lines = [line for line in LATER.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    later = {name: mark for mark, _, name in (line.partition(" ") for line in lines)}
    for item in items:
        compiled = item.path.parent.name == "compiled" and not item.get_closest_marker("long")
        if compiled or item.nodeid in later:
            item.add_marker(later.get(item.nodeid, "soak"))
    items.sort(key=lambda item: (*LONG, item.path.stem).index(item.path.stem))
