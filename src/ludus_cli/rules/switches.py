"""House rules: the switches of a rule system, whatever they decide."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field, fields, replace
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from ludus_cli.nearest import hint
from ludus_cli.rules.shapes import Refusal
from ludus_cli.rules.shapes import Switch as AnySwitch

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

#: The house rules of a campaign: a frozen dataclass of bools and small ints.
Rules = TypeVar("Rules", bound="DataclassInstance")


class Switch(NamedTuple):
    """One house rule: its field, the values it takes (in the order False/True or 0, 1, 2 …), and words.

    ``book`` is the value that the source has by its letter.
    ``before`` is by what a file was played that does not name it: one of its values, or the name of the
    house rule that decided it then; "" for its default.
    """

    field: str
    values: tuple[str, ...]
    section: str
    ruling: str
    words: str
    book: str
    before: str = ""


def switch(
    name: str,
    values: tuple[str, ...],
    section: str,
    ruling: str,
    words: str,
    *,
    now: str,
    book: str,
    before: str = "",
) -> Any:
    """The field of a house rule in its dataclass: see :class:`Switch`. ``now`` is its default; the value of one with
    two ``values`` is a bool, of one with more the place of the value."""
    place = values.index(now)
    default: bool | int = bool(place) if len(values) == 2 else place
    made = Switch("", values, section, ruling, words, book, before)
    return field(default=default, metadata={"switch": (name, made)})


def switches_of(kind: type[DataclassInstance]) -> dict[str, Switch]:
    """The house rules that a dataclass declares, by their names."""
    declared = [(each.name, *each.metadata["switch"]) for each in fields(kind)]
    return {name: made._replace(field=own) for own, name, made in declared}


#: What all house rules may be set to at once, beside their defaults: the letter of the source.
BOOK = "book"


def preset_rules(
    switches: Mapping[str, AnySwitch], default: Callable[[str], str], preset: str
) -> dict[str, str]:
    """The value of every house rule, by name: by the letter for BOOK, else its ``default``, which is today's."""
    return {
        name: switch.book if preset == BOOK else default(name) for name, switch in switches.items()
    }


def values_words(values: Sequence[str]) -> str:
    """What a house rule takes, in words; numbers in their order, those without a gap as ``3 to 20``: in the values the
    default of a later day may stand first."""
    if not all(value.isdecimal() for value in values):
        return " or ".join(values)
    numbers = sorted(map(int, values))
    gapless = len(numbers) > 3 and numbers[-1] - numbers[0] == len(numbers) - 1
    return f"{numbers[0]} to {numbers[-1]}" if gapless else " or ".join(map(str, numbers))


def value_of(switches: Mapping[str, Switch], rules: object, name: str) -> str:
    """The word that a house rule is set to. Raises KeyError for an unknown name."""
    switch = switches[name]
    return switch.values[int(getattr(rules, switch.field))]


def told_rules(
    switches: Mapping[str, AnySwitch], default: Callable[[str], str], told: Mapping[str, str]
) -> dict[str, str]:
    """The value of every house rule, by name, in a campaign whose founding says ``told`` of them.

    One that it does not name has the value by which it was played before; ``default`` gives today's.
    """
    full = {name: told.get(name, default(name)) for name in switches}
    for name, switch in switches.items():
        if name not in told and switch.before:
            full[name] = full.get(switch.before, switch.before)
    return {**told, **full}


def known_rules(
    switches: Mapping[str, Switch], kind: type[Rules], fields: Mapping[str, Any]
) -> Rules:
    """House rules from their fields as a file holds them, none at all being the defaults.

    Fields that this version does not know are left out; one that is missing has the value by which the file
    was played before there was such a house rule.
    """
    rules = kind(**{name: fields[name] for name in kind.__dataclass_fields__ if name in fields})
    for name, switch in switches.items():
        if fields and switch.field not in fields and switch.before:
            other = switches.get(switch.before)
            value = value_of(switches, rules, switch.before) if other else switch.before
            rules = changed_rules(switches, rules, name, value)
    return rules


def changes_in_words(switches: Mapping[str, Switch], rules: Rules) -> list[str]:
    """Each house rule that differs from its default, as ``name: value (what it decides)``."""
    default = type(rules)()
    return [
        f"{name}: {value_of(switches, rules, name)} ({switch.words})"
        for name, switch in switches.items()
        if getattr(rules, switch.field) != getattr(default, switch.field)
    ]


def changed_rules(switches: Mapping[str, Switch], rules: Rules, name: str, value: str) -> Rules:
    """House rules with one changed; Refusal when there is no such rule or value."""
    what = f"set the house rule {name!r}"
    switch = switches.get(name)
    if switch is None:
        known = f"House rules: {', '.join(switches)}"
        raise Refusal(what, "there is no house rule of that name", hint(name, switches, known))
    if value not in switch.values:
        takes = values_words(switch.values)
        raise Refusal(what, f"{name} takes {takes}, not {value!r}", "Choose one of these")
    kind = type(getattr(rules, switch.field))
    change: dict[str, Any] = {switch.field: kind(switch.values.index(value))}
    return replace(rules, **change)
