"""The systems that are played with packs of cards, and the packs that ship with them."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import resolve_name
from typing import Any

from ludus_cli.core.errors import LudusError
from ludus_cli.core.nearest import hint, matching_names, several
from ludus_cli.packs.cards import Pack
from ludus_cli.packs.grammar import Grammar
from ludus_cli.packs.loading import merged, pack_to_json, shipped, system_of, tables_in, what
from ludus_cli.packs.reading import Found, PackError, Reader

#: Where packages of others register theirs: the group of their entry points.
GROUP = "ludus.packs"


@cache
def grammars() -> dict[str, Grammar[Any]]:
    """Return the grammar of each system with packs, by its key: those of folders ``packs`` in the rooms of the
    rules, and those of other packages by entry point. One that cannot be loaded is left out."""
    from importlib.metadata import entry_points

    rules = import_module("ludus_cli.rules")
    home = Path(rules.__path__[0])
    found = [import_module(f"{rules.__name__}.{path.parent.parent.name}.packs").GRAMMAR
             for path in sorted(home.glob("*/packs/__init__.py"))]  # fmt: skip
    for point in sorted(entry_points(group=GROUP), key=lambda each: each.name):
        try:
            other = resolve_name(point.value)
        except Exception:  # noqa: BLE001 - a stranger's package may fail in any way.
            continue
        if isinstance(other, Grammar):
            found.append(other)
    return {grammar.key: grammar for grammar in found}


def has_packs(key: str, shipped_with: bool) -> bool:
    """Return whether a system is played with packs. One that comes with Ludus has them in its own room of the rules,
    so Ludus need not look up which packages are installed."""
    (home,) = import_module("ludus_cli.rules").__path__
    return (Path(home) / key / "packs").is_dir() if shipped_with else key in grammars()


def checked(path: Path) -> tuple[Grammar[Any], Pack[Any], tuple[Found, ...]]:
    """Read a pack's file with the grammar of the system that it names; return both and all mistakes in it.

    Raises LudusError for a file that cannot be read or is for no system.
    """
    tables = tables_in(path)
    grammar = grammars()[system_of(tables, path, grammars())]
    reader = Reader(grammar)
    return grammar, reader.pack(tables), tuple(reader.found)


def packs_by_id() -> dict[str, tuple[Grammar[Any], Path]]:
    """The packs that come with the systems, by id; one whose id another system has before it as ``SYSTEM/ID``."""
    found: dict[str, tuple[Grammar[Any], Path]] = {}
    for key, grammar in grammars().items():
        for name, path in shipped(grammar).items():
            found[f"{key}/{name}" if name in found else name] = (grammar, path)
    return found


def file_named(name: str, system: str = "") -> Path:
    """Return the file of a pack: by a path, or by the id, or the beginning of one, of a pack that comes with a system,
    of this ``system`` first.

    Raises LudusError for an unknown name, with a list of the packs of the ``system``, or of all by their games, and for
    the beginning of several.
    """
    packs = packs_by_id()
    # A name may be impossible as a path: too long, or in the home of an unknown user.
    with suppress(OSError, ValueError, RuntimeError):
        path = Path(name).expanduser()
        if path.is_file() or name.endswith(".toml"):
            return path
    own = {key.rpartition("/")[2]: pack for key, pack in packs.items() if pack[0].key == system}
    found, finding = matching_names(name, own) or matching_names(name, packs), f"find the pack {name!r:.60}"
    if len(found) > 1:
        raise several(name, found, finding)
    if found:
        return (packs | own)[found[0]][1]
    by_game: dict[str, list[str]] = {}
    for key, (grammar, _) in packs.items():
        by_game.setdefault(grammar.name, []).append(key)
    every = "; ".join(f"{', '.join(keys)} ({game})" for game, keys in by_game.items())
    mend = hint(name, own or packs, f"Give a file, or one of: {', '.join(own) or every}")
    raise LudusError(finding, "there is no file or pack with that name", mend)


def combine_packs(key: str, names: Sequence[str]) -> str:
    """Packs by their names or files, as one, and as the text that a campaign of a system keeps.

    Raises LudusError for a system that is played without packs, for packs that there are not, that are named twice, for
    another system, or wrong, and for cards of one id.
    """
    grammar = grammars().get(key)
    if grammar is None:
        why = f"{key} is not played with packs of cards"
        mend = f"Leave it out; with packs: {', '.join(grammars())}"
        raise LudusError(f"play with the pack {names[0]!r:.60}", why, mend)
    paths = [file_named(name, key) for name in names]
    packs = []
    for path in paths:
        own, pack, mistakes = checked(path)
        if own is not grammar:
            why = f"it is for {own.name}, not for {grammar.name}"
            raise PackError(what(path), [Found("[pack]", why, "Choose another pack")])
        if mistakes:
            raise PackError(what(path), mistakes)
        if paths.count(path) > 1:
            raise LudusError(what(path), "it is named twice", "Name each pack once")
        packs.append(pack)
    return pack_to_json(merged(packs, grammar, list(map(str, paths))), grammar)


def find_pack(name: str) -> tuple[Grammar[Any], Pack[Any], tuple[Found, ...]]:
    """Return a pack by its name or file, finished by its system, or the reason why it cannot be played with alone.
    Raises LudusError for an unknown or invalid pack."""
    path = file_named(name)
    grammar, pack, mistakes = checked(path)
    if mistakes:
        raise PackError(what(path), mistakes)
    try:
        return grammar, merged([pack], grammar), ()
    except PackError as error:
        return grammar, pack, error.found
