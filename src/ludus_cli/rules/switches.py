"""House rules: the switches of a rule system, whatever they decide."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from ludus_cli.rules.system import Refusal

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

#: The house rules of a campaign: a frozen dataclass of bools and small ints.
Rules = TypeVar("Rules", bound="DataclassInstance")


class Switch(NamedTuple):
    """One house rule: its field, the values it takes (in the order False/True or 0, 1, 2 …), and words."""

    field: str
    values: tuple[str, ...]
    section: str
    ruling: str
    words: str


def value_of(switches: Mapping[str, Switch], rules: object, name: str) -> str:
    """The word that a house rule is set to. Raises KeyError for an unknown name."""
    switch = switches[name]
    return switch.values[int(getattr(rules, switch.field))]


def known_rules(kind: type[Rules], fields: Mapping[str, Any]) -> Rules:
    """House rules from their fields; fields that this version does not know are left out."""
    known = kind.__dataclass_fields__
    return kind(**{name: value for name, value in fields.items() if name in known})


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
        raise Refusal(what, "there is none of that name", f"House rules: {', '.join(switches)}")
    if value not in switch.values:
        takes = " or ".join(switch.values)
        raise Refusal(
            what, f"{name} takes {takes}, not {value!r}", "See them with 'ludus rules list'"
        )
    kind = type(getattr(rules, switch.field))
    change: dict[str, Any] = {switch.field: kind(switch.values.index(value))}
    return replace(rules, **change)
