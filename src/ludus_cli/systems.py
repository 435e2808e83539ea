"""The rule systems that are installed: Ludus' own and those of other packages, loaded when they are needed."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import resolve_name

from ludus_cli import rules
from ludus_cli.errors import LudusError
from ludus_cli.nearest import hint, spelt
from ludus_cli.rules.system import AnySystem, System

#: Where packages of others register theirs: the group of their entry points.
GROUP = "ludus.systems"


@cache
def own() -> dict[str, str]:
    """The objects of the systems that come with Ludus, by key; that of the lowest rank first.

    They are the folders of the rules, found without a look at what else is installed: that takes as long as to load
    one of them.
    """
    found = [path.parent.name for path in Path(rules.__path__[0]).glob("*/system.py")]
    found.sort(key=lambda key: import_module(f"{rules.__name__}.{key}").RANK)
    return {key: f"{rules.__name__}.{key}.system:SYSTEM" for key in found}


@cache
def registered() -> dict[str, str]:
    """The objects of all rule systems by key, as entry points name them."""
    from importlib.metadata import entry_points

    return {point.name: point.value for point in entry_points(group=GROUP)} | own()


@cache
def load(key: str) -> AnySystem:
    """A rule system by its very key. Raises LudusError when it is not installed or cannot be loaded."""
    module = own().get(key) or registered().get(key)
    what = f"load the rule system {key!r}"
    if module is None:
        known = sorted(registered())
        near = hint(key, known, f"Installed: {', '.join(known)}")
        raise LudusError(what, "it is not installed", near)
    try:
        system = resolve_name(module)
    except Exception as error:  # A stranger's package may fail in any way; the others must go on.
        raise LudusError(
            what,
            f"its package fails: {type(error).__name__}: {error}",
            "Repair or remove that package",
        ) from error
    if not isinstance(system, System):
        raise LudusError(
            what, f"its package offers no System as {module}", "Repair or remove that package"
        )
    return system


def named(key: str) -> AnySystem:
    """A rule system by its key as a person types it: its beginning will do. Raises LudusError, as :func:`load` does."""
    small = key.casefold()
    return load(small if small in own() else spelt(key, registered(), f"find the rules {key!r}"))


def working() -> list[AnySystem]:
    """Every system that can be loaded: those that come with Ludus by rank, then the others by key."""
    found = []
    for key in (*own(), *sorted(registered().keys() - own().keys())):
        try:
            found.append(load(key))
        except LudusError:
            continue
    return found


def failing() -> dict[str, str]:
    """The systems that cannot be loaded, and why."""
    found = {}
    for key in sorted(registered()):
        try:
            load(key)
        except LudusError as error:
            found[key] = error.why
    return found


def default() -> AnySystem:
    """The system that is meant when none is named: of those that come with Ludus the one of the lowest rank.

    Raises LudusError when it cannot be loaded: nobody shall play by other rules without being told.
    """
    try:
        return load(next(iter(own())))
    except LudusError as error:
        others = " or ".join(system.key for system in working())
        mend = "Install ludus-cli again" + (f", or choose --system {others}" if others else "")
        raise LudusError(error.what, error.why, mend) from error
