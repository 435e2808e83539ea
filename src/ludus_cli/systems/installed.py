"""The rule systems that are installed: Ludus' own and those of other packages, loaded when they are needed."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import resolve_name

from ludus_cli.core.errors import LudusError
from ludus_cli.core.nearest import hint, spelt, the_one
from ludus_cli.systems.system import AnySystem, System

#: Where packages of others register theirs: the group of their entry points.
GROUP = "ludus.systems"


@cache
def shipped_systems() -> dict[str, str]:
    """The objects of the systems that come with Ludus, by key; that of the lowest rank first.

    They are the folders of the rules, and folders in these: ``one/more`` is another kind of campaign of the system
    ``one``, by the key ``one-more``. They are found without a look at what else is installed: that takes as long as to
    load one of them.
    """
    rules = import_module("ludus_cli.rules")
    home = Path(rules.__path__[0])
    found = [
        path.parent.relative_to(home).parts
        for pattern in ("*/system.py", "*/*/system.py")
        for path in home.glob(pattern)
    ]
    modules = {"-".join(parts): ".".join((rules.__name__, *parts)) for parts in found}
    ranked = sorted(modules, key=lambda key: import_module(modules[key]).RANK)
    return {key: f"{modules[key]}.system:SYSTEM" for key in ranked}


@cache
def registered() -> dict[str, str]:
    """The objects of all rule systems by key, as entry points name them."""
    from importlib.metadata import entry_points

    return {point.name: point.value for point in entry_points(group=GROUP)} | shipped_systems()


@cache
def load(key: str) -> AnySystem:
    """A rule system by its very key. Raises LudusError when it is not installed or cannot be loaded."""
    module = shipped_systems().get(key) or registered().get(key)
    what = f"load the game {key!r}"
    if module is None:
        known = sorted(registered())
        near = hint(key, known, f"Installed: {', '.join(known)}")
        raise LudusError(what, "it is not installed", near)
    try:
        system = resolve_name(module)
    except Exception as error:  # A stranger's package may fail in any way; the others must go on.
        raise LudusError(
            what, f"its package fails: {type(error).__name__}: {error}", "Repair or remove that package"
        ) from error
    if not isinstance(system, System):
        raise LudusError(what, f"its package has no rules at {module}", "Repair or remove that package")
    return system


def find_system(key: str) -> AnySystem:
    """A rule system by its key as a person types it: its beginning will do. Raises LudusError, as :func:`load` does."""
    small = key.casefold()
    if small in shipped_systems():
        return load(small)
    # A beginning means a system before it means one of its kinds.
    everything = registered()
    first = [each for each in everything if not is_kind(each, everything)]
    found = first if any(each.startswith(small) for each in first) else everything
    return load(spelt(key, found, f"find the game {key!r}"))


#: The kind of campaign that a system itself is of.
FIRST_KIND = "career"


def kinds_of(key: str) -> dict[str, str]:
    """The other kinds of campaigns of a system: the key of each, and its word."""
    prefix = f"{key}-"
    return {each: each.removeprefix(prefix) for each in registered() if each.startswith(prefix)}


def is_kind(key: str, among: Collection[str]) -> bool:
    """Return whether a key is one of ``among`` with another kind of campaign behind it: ``KEY-KIND``."""
    return any(key.startswith(f"{each}-") for each in among)


def of_kind(key: str | None, kind: str | None) -> str | None:
    """The key of a system for a kind of campaign; ``key`` itself, None where none was named, for the first kind.

    Raises LudusError for a kind that there is not.
    """
    if kind is None:
        return key
    system = default() if key is None else find_system(key)
    keys = {word: each for each, word in kinds_of(system.key).items()}
    having = [other for other in registered() if kind.casefold() in kinds_of(other).values()]
    there = f"Kinds of {system.key}: {', '.join([FIRST_KIND, *keys])}"
    word = the_one(
        kind,
        [FIRST_KIND, *keys],
        f"use the kind {kind!r:.60}",
        f"{system.key} has no campaigns of that kind",
        "; ".join([there, *(f"--system {other} has it" for other in having)]),
    )
    return keys.get(word, key)


def working() -> list[AnySystem]:
    """Every system that can be loaded: those that come with Ludus by rank, then the others by key."""
    found = []
    for key in (*shipped_systems(), *sorted(registered().keys() - shipped_systems().keys())):
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
    """Return the system meant when none is named: of those that come with Ludus the one of the lowest rank.

    Raises LudusError when it cannot be loaded: no other rules are played unasked.
    """
    try:
        return load(next(iter(shipped_systems())))
    except LudusError as error:
        others = " or ".join(system.key for system in working())
        mend = "Install ludus-cli again" + (f", or choose --system {others}" if others else "")
        raise LudusError(error.what, error.why, mend) from error
