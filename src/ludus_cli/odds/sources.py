"""The identity of the rules: a sum over their sources, by which two machines know that they play the same."""

from __future__ import annotations

import sys
from functools import cache
from hashlib import sha256
from pathlib import Path

from ludus_cli import __version__, rules
from ludus_cli.rules.system import AnySystem

#: Where the rules are; the dice, the calendar and the names lie below them.
SHARED = Path(rules.__path__[0])


def sources_in(folder: Path) -> list[Path]:
    """The Python sources below a folder by their paths, with those of the rules what lies below them."""
    below = ("calendar.py", "counted.py", "dice.py", "naming.py") if folder == SHARED else ()
    return sorted([*folder.rglob("*.py"), *(folder.parent / name for name in below)])


@cache
def fingerprint(folder: Path) -> str:
    """The sum over all Python sources in a folder, in the order of their paths.

    A process keeps what it found first: these are the rules that it has loaded, whatever is edited
    later.
    """
    total = sha256()
    for path in sources_in(folder):
        source = path.read_bytes()
        name = path.relative_to(folder if path.is_relative_to(folder) else folder.parent)
        total.update(f"{name.as_posix()}\n{len(source)}\n".encode())
        total.update(source)
    return total.hexdigest()


def shared_rules() -> str:
    """The version of this program, and the sum of all rules that come with it."""
    return f"{__version__} {fingerprint(SHARED)}"


def rules_of(system: AnySystem) -> str:
    """The same, with the rules of a system that comes in a package of its own."""
    own = Path(str(sys.modules[type(system).__module__].__file__)).parent
    if own.is_relative_to(SHARED.parent):
        return shared_rules()
    return f"{shared_rules()} {fingerprint(own)}"
