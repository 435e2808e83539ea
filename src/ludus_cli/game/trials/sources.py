"""The identity of the rules: a sum over their sources, by which two machines know that they play the same."""

from __future__ import annotations

import sys
from functools import cache
from hashlib import sha256
from pathlib import Path

import ludus_cli

#: The folder of this package, and the folders in it that decide how a match is played.
PACKAGE = Path(ludus_cli.__path__[0])
RULES = PACKAGE / "rules"
SHARED = tuple(PACKAGE / name for name in ("core", "game", "rules"))


def sources_in(folder: Path) -> list[Path]:
    """Return the Python sources below a folder by their paths; with the rules go those that they are built on."""
    return sorted(path for each in (SHARED if folder == RULES else (folder,)) for path in each.rglob("*.py"))


@cache
def fingerprint(folder: Path) -> str:
    """Return the sum over all Python sources in a folder, in the order of their paths.

    A process keeps the sum that it found first: these are the rules that it has loaded, even if they are edited later.
    """
    total = sha256()
    for path in sources_in(folder):
        source = path.read_bytes()
        name = path.relative_to(folder if path.is_relative_to(folder) else PACKAGE)
        total.update(f"{name.as_posix()}\n{len(source)}\n".encode())
        total.update(source)
    return total.hexdigest()


def shared_rules() -> str:
    """The version of this program, and the sum of all rules that come with it."""
    return f"{ludus_cli.__version__} {fingerprint(RULES)}"


def rules_of(system: object) -> str:
    """Return the shared rules, with those of a system that comes in a package of its own."""
    own = Path(str(sys.modules[type(system).__module__].__file__)).parent
    if own.is_relative_to(PACKAGE):
        return shared_rules()
    return f"{shared_rules()} {fingerprint(own)}"
