"""The rule systems that are installed: found by entry point, loaded when they are needed."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from ludus_cli.errors import LudusError
from ludus_cli.rules.system import System

GROUP = "ludus.systems"
#: The package with the systems that come with Ludus.
OWN = "ludus-cli"


@cache
def registered() -> dict[str, EntryPoint]:
    """The entry points of all rule systems by key."""
    return {point.name: point for point in entry_points(group=GROUP)}


@cache
def load(key: str) -> System:
    """A rule system by its key. Raises LudusError when it is not installed or cannot be loaded."""
    points = registered()
    what = f"load the rule system {key!r}"
    if key not in points:
        known = ", ".join(sorted(points)) or "none"
        raise LudusError(what, "it is not installed", f"Installed: {known}")
    try:
        system: System = points[key].load()
    except Exception as error:  # A stranger's package may fail in any way; the others must go on.
        raise LudusError(
            what,
            f"its package fails: {type(error).__name__}: {error}",
            "Mend or remove that package",
        ) from error
    missing = sorted(name for name in wanted() if not hasattr(system, name))
    if missing:
        raise LudusError(
            what, f"its package does not offer {', '.join(missing)}", "Mend or remove that package"
        )
    return system


def wanted() -> set[str]:
    """Every name that a rule system must offer."""
    return {name for name in {**vars(System), **System.__annotations__} if name[0] != "_"}


def working() -> list[System]:
    """Every system that can be loaded, the one that is meant by default first."""
    found = []
    for key in sorted(registered()):
        try:
            found.append(load(key))
        except LudusError:
            continue
    return sorted(found, key=lambda system: (system.RANK, system.KEY))


def failing() -> dict[str, str]:
    """The systems that cannot be loaded, and why."""
    found = {}
    for key in sorted(registered()):
        try:
            load(key)
        except LudusError as error:
            found[key] = error.why
    return found


def default() -> System:
    """The system that is meant when none is named.

    Raises LudusError when there is none, and when one that comes with Ludus cannot be loaded: it may be
    the very one that is meant, and nobody shall play by other rules without being told.
    """
    systems = working()
    for key, why in failing().items():
        package = registered()[key].dist
        if package is not None and package.name == OWN:
            others = " or ".join(system.KEY for system in systems)
            raise LudusError(
                f"load the rule system {key!r}",
                why,
                "Install ludus-cli again" + (f", or say --system {others}" if others else ""),
            )
    if not systems:
        raise LudusError("find a rule system", "none is installed", "Install ludus-cli again")
    return systems[0]
