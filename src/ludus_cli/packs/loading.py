"""Packs from files, several as one, and packs as JSON, as a campaign keeps its own."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from ludus_cli.core import nearest, plain_toml, plain_values
from ludus_cli.core.errors import LudusError
from ludus_cli.packs.cards import MANUAL, Card, Pack, Setting
from ludus_cli.packs.grammar import Grammar
from ludus_cli.packs.reading import FORMAT, OPEN, Found, PackError, pack_of

#: The most bytes of a pack.
LARGEST = 4_000_000
#: How many packs of campaigns are kept as they were read.
KEPT = 8


def tables_in(path: Path) -> dict[str, Any]:
    """Read the tables of a pack's file. Raises LudusError for one that cannot be read or is not TOML."""
    from ludus_cli.output.documents import read_text

    text = read_text(path, "read the pack", LARGEST)
    try:
        return plain_toml.read_toml(text)
    except ValueError as error:
        why = f"it is not valid TOML: {str(error)[:200]}"
        raise LudusError(what(path), why, "Correct the file") from error


def what(path: Path) -> str:
    """Return the words for the reading of a pack, for an error's heading."""
    return f"read the pack {path}"


def read_pack(path: Path, grammar: Grammar[Any]) -> Pack[Any]:
    """Read a pack from its file, by the grammar of its system. Raises PackError, LudusError."""
    tables = tables_in(path)
    system_of(tables, path, {grammar.key: grammar})
    return pack_of(tables, grammar, what(path))


def system_of(tables: dict[str, Any], path: Path, grammars: Mapping[str, Grammar[Any]]) -> str:
    """Return the key of a pack's system. Raises PackError for an unknown one."""
    key = plain_values.as_dict(tables.get("pack")).get("system")
    if isinstance(key, str) and key in grammars:
        return key
    every = ", ".join(grammars)
    why = "it does not say which game it is for" if key is None else f"{key!r:.40} is not a game with packs of cards"
    mend = nearest.hint(str(key), grammars, f'Write system = "…" below [pack]; with packs: {every}')
    raise PackError(what(path), [Found("[pack]", why, mend)])


def shipped(grammar: Grammar[Any]) -> dict[str, Path]:
    """The packs that come with a system, by id: the usual ones first."""
    paths = {path.stem: path for path in sorted(grammar.folder.glob("*.toml"))}
    return {key: paths[key] for key in (*grammar.usual, *sorted(paths.keys() - {*grammar.usual}))}


def combined_pack(grammar: Grammar[Any], names: Sequence[str] | None = None) -> Pack[Any]:
    """Return packs in play as one: those of the ids or files in ``names``, by default the usual ones.

    Raises LudusError for a pack that cannot be read, and for cards of one id.
    """
    paths = [path_of(name, grammar) for name in names or grammar.usual]
    return merged([read_pack(path, grammar) for path in paths], grammar, list(map(str, paths)))


def path_of(name: str, grammar: Grammar[Any]) -> Path:
    """The file of a pack, by its id among those that come with a system, else by its path."""
    return shipped(grammar).get(name) or Path(name).expanduser()


def merged(
    packs: Sequence[Pack[Any]], grammar: Grammar[Any], files: Sequence[str] = (), *, finished: bool = True
) -> Pack[Any]:
    """Merge several packs into one, in their order, and let their system finish it. Lines of ``[table]`` that
    several have are those of the last one. ``files`` are their names in messages. Without ``finished`` only the ids
    are compared, as for packs with mistakes, which their system cannot read.

    Raises PackError for ids that two of them have.
    """
    owners: dict[str, str] = {}
    found = []
    for place, pack in enumerate(packs):
        own = f"the pack {pack.id!r}" + (f" ({files[place]})" if files else "")
        for id_ in ids_of(pack):
            if id_ in owners:
                why = f"its id is in {owners[id_]} as well"
                found.append(Found(f"card {id_!r} of {own}", why, "Give one of them another id"))
            owners[id_] = own
    if found:
        raise PackError(f"play with the packs {' and '.join(pack.id for pack in packs)}", found)
    table: dict[str, Setting] = {}
    boards: dict[str, Mapping[str, Setting]] = {}
    for pack in packs:
        table |= pack.table
        for name, lines in pack.boards.items():
            boards[name] = {**boards.get(name, {}), **lines}
    first = packs[0]
    together = first if len(packs) == 1 else Pack(
        "+".join(pack.id for pack in packs),
        ", ".join(pack.name for pack in packs),
        grammar.key,
        "+".join(filter(None, (pack.version for pack in packs))),
        tuple(card for pack in packs for card in pack.cards),
        tuple(champion for pack in packs for champion in pack.champions),
        table,
        boards=boards,
    )  # fmt: skip
    if not finished:
        return together
    try:
        return grammar.finish(together)
    except PackError as error:
        if not files:
            raise
        raise PackError(f"play with the pack {' and '.join(files)}", error.found) from error


def ids_of(pack: Pack[Any]) -> Iterable[str]:
    """The ids of all cards of a pack, those of champions with their levels."""
    yield from (card.id for card in pack.cards)
    for champion in pack.champions:
        yield champion.id
        yield from (card.id for card in champion.levels)


# As JSON


def pack_to_tables(pack: Pack[Any], grammar: Grammar[Any]) -> dict[str, Any]:
    """A pack as the tables of its file."""
    found: dict[str, Any] = {
        "format": FORMAT,
        "pack": filled(pack, ("id", "name", "system", "version", "source")),
        "table": {key: to_json_value(value) for key, value in pack.table.items()},
        **{name: to_json_value(lines) for name, lines in pack.boards.items()},
        "champion": [
            filled(champion, ("id", "name", "source", "uncertain"))
            | {"levels": [card_table(card, grammar) for card in champion.levels]}
            for champion in pack.champions
        ],
    }
    for card in pack.cards:
        name = next((table for table, type_ in grammar.tables.items() if type_ == card.type), "card")
        head = ("id", "name", "type", "deck") if not grammar.tables[name] else ("id", "name", "deck")
        found.setdefault(name, []).append(filled(card, head) | card_table(card, grammar))
    return {key: value for key, value in found.items() if value}


def card_table(card: Card, grammar: Grammar[Any]) -> dict[str, Any]:
    """Return numbers, abilities and texts of a card, as in a file."""
    numbers = grammar.numbers_of(card.type, card.deck, card.level)
    found: dict[str, Any] = {key: getattr(card, key) for key in numbers}
    if card.copies != 1:
        found["copies"] = card.copies
    sort = grammar.sorts[card.type]
    found |= filled(card, (*sort.choices, *sort.flags, *sort.texts, *sort.lines))
    for ability in card.abilities:
        if ability.key == MANUAL:
            found[MANUAL] = ability.effects[0].text
        else:
            found.setdefault(ability.key, []).append(ability.text)
    return found | dict.fromkeys(card.unknown, OPEN) | filled(card, ("source", "flavour", "uncertain"))


def filled(record: Any, keys: Iterable[str]) -> dict[str, Any]:
    """Some fields of a record, empty ones left out."""
    return {key: to_json_value(value) for key in keys if (value := getattr(record, key))}


def to_json_value(value: Any) -> Any:
    """A value as JSON gives it back."""
    if isinstance(value, Mapping):
        return {key: to_json_value(each) for key, each in value.items()}
    return [to_json_value(each) for each in value] if isinstance(value, tuple) else value


def pack_to_json(pack: Pack[Any], grammar: Grammar[Any]) -> str:
    """A pack as a text for the settings of a campaign; the same pack gives the same text."""
    return json.dumps(pack_to_tables(pack, grammar), ensure_ascii=False, separators=(",", ":"))


@cache
def usual_text(grammar: Grammar[Any]) -> str:
    """Return the usual packs as a text."""
    return pack_to_json(combined_pack(grammar), grammar)


@lru_cache(maxsize=KEPT)
def pack_from_json(text: str, grammar: Grammar[Any]) -> Pack[Any]:
    """Return the pack of a text of pack_to_json, read as strictly as a file. Raises LudusError.

    It is cached: a campaign is opened often, and its cards never change.
    """
    from ludus_cli.core.plain_json import NotPlain, read_plain

    doing = "read the cards of the campaign"
    try:
        tables = read_plain(text)
    except NotPlain as error:
        raise LudusError(doing, str(error), "Restore a backup: 'ludus backup list' shows them") from error
    if not isinstance(tables, dict):
        raise LudusError(doing, "they are not a table", "Restore a backup: 'ludus backup list' shows them")
    return grammar.finish(pack_of(tables, grammar, doing))
