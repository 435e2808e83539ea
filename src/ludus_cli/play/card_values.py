"""Values of a gladiator's card as people type and read them, by what his record declares."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, get_type_hints

from ludus_cli.core.errors import LudusError
from ludus_cli.core.nearest import the_one
from ludus_cli.game.campaign.corrections import NO_VALUE, OTHERWISE, settable
from ludus_cli.game.elements.attributes import NONE, ByPart, MonthOf, Numbers, OneOf, Word, attrs_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ludus_cli.systems.system import AnySystem

#: The words for yes and no, each with what it means.
YES_OR_NO = dict.fromkeys(("yes", "y", "true", "1"), True) | dict.fromkeys(("no", "n", "false", "0"), False)


def fields_set(system: AnySystem, texts: Iterable[str], what: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the values of texts such as ``fame=7``: those of a card, and those of a house at the table. Raises
    LudusError for a text of another form, an unknown field and a value that it cannot hold."""
    record, at_table = system.campaign.bouts.gladiator, system.campaign.table_counts
    on_card: dict[str, Any] = {}
    of_table: dict[str, Any] = {}
    # A count of the table goes before one of the same name on the card, which follows it when the season ends.
    known = list(dict.fromkeys([*at_table, *settable(record)]))
    for text in texts:
        name, equals, typed = (part.strip() for part in text.partition("="))
        if not equals:
            raise LudusError(what, f"{text!r:.80} is not of the form FIELD=VALUE", f"Fields: {', '.join(known)}")
        name = name.replace("-", "_").replace(" ", "_")
        if mend := OTHERWISE.get(name):
            raise LudusError(what, f"{name} cannot be set by hand", mend)
        name = the_one(
            name, known, what,
            f"there is no field {name!r:.60}", f"Fields: {', '.join(known)}",
        )  # fmt: skip
        if name in on_card or name in of_table:
            raise LudusError(what, f"{name} is given twice", "Give it once")
        values = of_table if name in at_table else on_card
        values[name] = whole(name, typed, what) if name in at_table else read_value(system, name, typed, what)
    return on_card, of_table


def read_value(system: AnySystem, name: str, text: str, what: str) -> Any:
    """Return the value of a field of a card from its text. Raises LudusError."""
    record: Any = system.campaign.bouts.gladiator
    known, kind = attrs_of(record)[name], get_type_hints(record)[name]
    nothing = text.casefold() in ("", NO_VALUE)
    if nothing and kind == list[int] and not isinstance(known, (ByPart, Numbers)):
        return []
    if (read := getattr(known, "read", None)) is not None:
        return read(text, {})
    if isinstance(known, MonthOf):
        return NONE if nothing else month(system, text, what)
    if isinstance(known, OneOf):
        if nothing and (known.optional or "" in known.words):
            return NONE if known.optional else list(known.words).index("")
        return list(known.words).index(word(known, text, what))
    if isinstance(known, Word):
        return word(known, text, what)
    if isinstance(known, ByPart):
        return [0] * len(known.parts) if nothing else by_part(known, text, what)
    if kind is bool:
        if text.casefold() in YES_OR_NO:
            return YES_OR_NO[text.casefold()]
        raise LudusError(what, f"{name} is {text!r:.60}, neither yes nor no", f"Give {name}=yes or {name}=no")
    if kind is int:
        return whole(name, text, what)
    if kind is str:
        return "" if nothing else " ".join(text.split())
    if kind == list[int]:
        return [whole(name, each.strip(), what) for each in text.split(",")]
    return [] if nothing else [" ".join(each.split()) for each in text.split(",")]


def whole(name: str, text: str, what: str) -> int:
    """Return a whole number. Raises LudusError."""
    if not re.fullmatch("-?[0-9]{1,9}", text):
        raise LudusError(what, f"{name} is {text!r:.60}, which is not a number", f"Give for example {name}=7")
    return int(text)


def word(known: OneOf | Word, text: str, what: str) -> str:
    """Return one of the words of a field. Raises LudusError."""
    words = [each for each in known.words if each]
    why, mend = f"there is no {known.label} {text!r:.60}", f"Choose from: {', '.join(words)}"
    return the_one(text, words, what, why, mend)


def month(system: AnySystem, text: str, what: str) -> int:
    """Return a month, counted from 0. Raises LudusError."""
    calendar = system.campaign.round.calendar
    found = calendar.named(text)
    if found is None:
        raise LudusError(what, f"{text!r:.60} is not a {calendar.noun}", f"Give it as {calendar.examples}")
    return int(found)


def by_part(known: ByPart, text: str, what: str) -> list[int]:
    """Return the numbers of ``head 1, chest 2``. Raises LudusError."""
    found = [0] * len(known.parts)
    for each in text.split(","):
        name, _, number = each.strip().rpartition(" ")
        why = f"{each.strip()!r:.60} is not a part with a number"
        if not name:
            raise LudusError(what, why, f"Give it as '{known.parts[0]} 1, {known.parts[-1]} 2'")
        part = the_one(name, list(known.parts), what, why, f"Parts: {', '.join(known.parts)}")
        words = [each for each in known.words if each]
        value = known.words.index(number) if number in words else whole(part, number, what)
        found[list(known.parts).index(part)] = value
    return found
