"""The identity of the rules: a sum over their sources, by which two machines know that they play the same."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path

from ludus_cli import __version__, rules
from ludus_cli.rules.system import System

#: Where the rules are.
SHARED = Path(rules.__path__[0])


@cache
def fingerprint(folder: Path) -> str:
    """The sum over all Python sources below a folder, in the order of their paths.

    A process keeps what it found first: these are the rules that it has loaded, whatever is edited
    later.
    """
    total = sha256()
    for path in sorted(folder.rglob("*.py")):
        source = path.read_bytes()
        total.update(f"{path.relative_to(folder).as_posix()}\n{len(source)}\n".encode())
        total.update(source)
    return total.hexdigest()


def shared_rules() -> str:
    """The version of this program, and the sum of all rules that come with it."""
    return f"{__version__} {fingerprint(SHARED)}"


def rules_of(system: System) -> str:
    """The same, with the rules of a system that comes in a package of its own."""
    own = Path(getattr(system, "__file__", None) or SHARED).parent
    if own.is_relative_to(SHARED.parent):
        return shared_rules()
    return f"{shared_rules()} {fingerprint(own)}"
