"""The examination of this installation: program, Python, SQLite, extras, rule systems, templates.

Nothing heavy is loaded for it, and nothing changed.
"""

from __future__ import annotations

import ctypes
import platform
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

from ludus_cli import __version__
from ludus_cli.output.findings import NOTE, OK, PROBLEM, Finding, all_tried

OLDEST_PYTHON = (3, 11)

#: What cannot be left out of SQLite.
NEEDED = ("OMIT_FOREIGN_KEY", "OMIT_INTEGRITY_CHECK", "OMIT_TRIGGER", "THREADSAFE=0")

#: The extras: what they are for, what they need.
EXTRAS = {
    "fast": ("trials by the million", ("numba", "numpy")),
    "cluster": ("odds on several machines", ("distributed",)),
    "pdf": ("journals and cards as PDF", ("weasyprint",)),
    "portraits": ("pictures of gladiators", ("pillow",)),
}
#: The modules of packages that are not called as these.
MODULES = {"pillow": "PIL"}

#: The libraries without which WeasyPrint does not start, each by the names that it may have.
PANGO = (
    ("libpango-1.0.so.0", "libpango-1.0.dylib", "libpango-1.0-0", "libpango-1.0-0.dll"),
    ("libpangoft2-1.0.so.0", "libpangoft2-1.0.dylib", "libpangoft2-1.0-0", "libpangoft2-1.0-0.dll"),
)
PANGO_MEND = "On Debian: apt install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"


def installation() -> Iterator[Finding]:
    """Yield the findings about the program itself, and none about personal files."""
    checks: dict[str, Callable[[], Iterator[Finding]]] = {
        "ludus": program,
        "Python": python,
        "SQLite": sqlite,
        **{name: partial(extra, name) for name in EXTRAS},
        "Rule systems": systems,
        "Templates": templates,
    }
    yield from all_tried(checks)


def program() -> Iterator[Finding]:
    """Version and place of the program."""
    import ludus_cli

    yield Finding(OK, "ludus", f"{__version__}, in {Path(ludus_cli.__file__).parent}")
    try:
        installed = version("ludus-cli")
    except PackageNotFoundError:
        installed = ""
    if installed != __version__:
        as_what = f"as {installed}" if installed else "not at all"
        found = f"it is installed {as_what}, so games and extras may not be found"
        yield Finding(NOTE, "ludus", found, "Install ludus-cli again")


def python() -> Iterator[Finding]:
    """The Python that it runs on."""
    found = f"{platform.python_version()} on {platform.system()} {platform.machine()}"
    if sys.version_info < OLDEST_PYTHON:
        oldest = ".".join(map(str, OLDEST_PYTHON))
        yield Finding(PROBLEM, "Python", f"{found}; {oldest} or newer is needed", "Install a newer Python")
    else:
        yield Finding(OK, "Python", found)


def sqlite() -> Iterator[Finding]:
    """The SQLite that this Python comes with."""
    from ludus_cli.models.storage import OLDEST_SQLITE

    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        oldest = ".".join(map(str, OLDEST_SQLITE))
        found = f"{sqlite3.sqlite_version}; {oldest} or newer is needed"
        yield Finding(PROBLEM, "SQLite", found, "Install a newer Python")
        return
    with closing(sqlite3.connect(":memory:")) as connection:
        options = {option for (option,) in connection.execute("PRAGMA compile_options")}
    lacking = [option for option in NEEDED if option in options]
    if lacking:
        found = f"{sqlite3.sqlite_version}, but built with {', '.join(lacking)}"
        yield Finding(PROBLEM, "SQLite", found, "Install a Python with a complete SQLite")
    else:
        yield Finding(OK, "SQLite", f"{sqlite3.sqlite_version}, with everything that campaign files need")


def extra(name: str) -> Iterator[Finding]:
    """Look whether an extra can be used; its packages are not loaded."""
    purpose, packages = EXTRAS[name]
    what = f"Extra '{name}'"
    install = f"pip install 'ludus-cli[{name}]'"
    missing = [package for package in packages if find_spec(MODULES.get(package, package)) is None]
    if missing:
        found = f"not installed ({', '.join(missing)}); it is for {purpose}"
        # Nobody needs an extra.
        yield Finding(OK, what, found, install)
        return
    try:
        there = ", ".join(f"{package} {version(package)}" for package in packages)
    except PackageNotFoundError:
        yield Finding(NOTE, what, f"{', '.join(packages)}: only partly installed", install)
        return
    if name == "pdf" and not all(any(map(loads, names)) for names in PANGO):
        found = f"{there}, but the Pango library that it needs is missing"
        yield Finding(NOTE, what, found, PANGO_MEND)
        return
    yield Finding(OK, what, f"{there}; {purpose}")


def loads(library: str) -> bool:
    """True if a library of the system can be loaded."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def systems() -> Iterator[Finding]:
    """Look which rule systems load, and which fail."""
    from ludus_cli.systems.installed import failing, working

    found = working()
    for system in found:
        yield Finding(OK, f"Rules '{system.key}'", system.name)
    for key, why in failing().items():
        mend = "Repair or remove that package; until then its campaigns cannot be played"
        yield Finding(PROBLEM, f"Rules '{key}'", why, mend)
    if not found:
        yield Finding(PROBLEM, "Rule systems", "none can be loaded", "Install ludus-cli again")


def templates() -> Iterator[Finding]:
    """Look whether the templates are where they should be."""
    from ludus_cli.chronicle.templating import templates_dir

    try:
        folder = templates_dir()
    except FileNotFoundError as error:
        yield Finding(PROBLEM, "Templates", str(error), "Install ludus-cli again")
    else:
        yield Finding(OK, "Templates", str(folder))
