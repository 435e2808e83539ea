"""House rules: the switches of a rule system."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field, fields, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from ludus_cli.core.errors import Refusal
from ludus_cli.core.nearest import hint
from ludus_cli.game.elements.common_types import Switch as AnySwitch

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

#: The house rules of a campaign: a frozen dataclass of bools and small ints. A field that is no switch is what else all
#: is played by, such as the cards of a pack, as a text.
Rules = TypeVar("Rules", bound="DataclassInstance")


class Switch(NamedTuple):
    """A house rule: its field, its values (in the order False/True or 0, 1, 2 …), and words.

    ``book`` is the value that the source has by its letter. ``before`` applies to older files that do not name it: one
    of its values, or the name of the house rule that decided it then; "" for its default. ``edition`` marks the house
    rule that says by which edition all is played: it is fixed when a campaign is made, and each of its values is a
    preset. ``by`` gives the value of another house rule in each edition; in one that it leaves out there is no such
    choice. Without ``by`` it is the same in all.
    """

    field: str
    values: tuple[str, ...]
    section: str
    ruling: str
    words: str
    book: str
    before: str = ""
    edition: bool = False
    by: Mapping[str, str] = MappingProxyType({})


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
    edition: bool = False,
    by: Mapping[str, str] = MappingProxyType({}),
) -> Any:
    """The field of a house rule in its dataclass: see :class:`Switch`. ``now`` is its default; the value of one with
    two ``values`` is a bool, of one with more the place of the value."""
    place = values.index(now)
    default: bool | int = bool(place) if len(values) == 2 else place
    made = Switch("", values, section, ruling, words, book, before, edition, by)
    return field(default=default, metadata={"switch": (name, made)})


def switches_of(kind: type[DataclassInstance]) -> dict[str, Switch]:
    """The house rules that a dataclass declares, by their names."""
    declared = [(each.name, *each.metadata["switch"]) for each in fields(kind) if "switch" in each.metadata]
    return {name: made._replace(field=own) for own, name, made in declared}


#: What all house rules may be set to at once, beside the editions: their defaults, and the letter of the source.
LUDUS, BOOK = "ludus", "book"


#: House rules that all systems share. They are about a campaign, not about its matches: the state holds them.
SHARED = {
    "past-in-records": Switch(
        "past_in_records", ("off", "on"), "", "", "the hall of fame counts the wins that veterans had on paper", "off"
    )
}


def edition_of(switches: Mapping[str, AnySwitch]) -> str:
    """Return the name of the house rule that sets the edition, "" if there is only one."""
    return next((name for name, switch in switches.items() if switch.edition), "")


def presets_of(switches: Mapping[str, AnySwitch]) -> tuple[str, ...]:
    """Return the presets for all house rules at once: LUDUS, BOOK, and the editions."""
    edition = edition_of(switches)
    return (LUDUS, BOOK, *(switches[edition].values if edition else ()))


def preset_rules(switches: Mapping[str, AnySwitch], default: Callable[[str], str], preset: str) -> dict[str, str]:
    """Return the value of every house rule in a preset, by name: for BOOK the book's, for an edition its own, else its
    ``default``, which is today's."""
    usual = {name: default(name) for name in switches}
    if preset == BOOK:
        return {name: switch.book for name, switch in switches.items()}
    return usual if preset == LUDUS else with_edition(switches, usual, {edition_of(switches): preset})


def with_edition(switches: Mapping[str, AnySwitch], now: Mapping[str, str], said: Mapping[str, str]) -> dict[str, str]:
    """Return the house rules of ``now``, by name, with the given values of ``said`` over them, the edition first. A
    given edition brings its own values, except where ``said`` has others."""
    edition = edition_of(switches)
    brought = {}
    if edition in said:
        brought = {
            name: switch.by.get(said[edition], switch.values[0]) for name, switch in switches.items() if switch.by
        }
    return {**({edition: ""} if edition in {**now, **said} else {}), **now, **brought, **said}


def choice_in(switch: AnySwitch, edition: str) -> bool:
    """True if a house rule may be switched in an edition."""
    return not switch.by or edition in switch.by


def drawn_rules(
    switches: Mapping[str, AnySwitch], one_of: Callable[[Sequence[str]], str], edition: str = ""
) -> dict[str, str]:
    """Return a random value for each house rule that may be switched in an edition, itself random if not named."""
    name = edition_of(switches)
    said = {name: edition or one_of(switches[name].values)} if name else {}
    return said | {
        own: one_of(switch.values)
        for own, switch in switches.items()
        if not switch.edition and choice_in(switch, said.get(name, ""))
    }


def values_words(values: Sequence[str]) -> str:
    """Return the values of a house rule in words; numbers in their order, those without a gap as ``3 to 20``. Among
    ``values`` a newer default may stand first."""
    if not all(value.isdecimal() for value in values):
        return " or ".join(values)
    numbers = sorted(map(int, values))
    gapless = len(numbers) > 3 and numbers[-1] - numbers[0] == len(numbers) - 1
    return f"{numbers[0]} to {numbers[-1]}" if gapless else " or ".join(map(str, numbers))


def cited(words: str, section: str, ruling: str) -> str:
    """Return the words of a house rule with its section and its ruling, where it has them."""
    return f"{words} [{section}] ({ruling})" if section else words


def value_of(switches: Mapping[str, Switch], rules: object, name: str) -> str:
    """Return the value of a house rule, as a word. Raises KeyError for an unknown name."""
    switch = switches[name]
    return switch.values[int(getattr(rules, switch.field))]


def edition_words(switches: Mapping[str, Switch], rules: object) -> str:
    """Return the edition by which rules play, in words; "" if there is only one."""
    name = edition_of(switches)
    return f"edition {value_of(switches, rules, name)}" if name else ""


def told_rules(
    switches: Mapping[str, AnySwitch], default: Callable[[str], str], told: Mapping[str, str]
) -> dict[str, str]:
    """The value of every house rule, by name, in a campaign whose founding says ``told`` of them.

    One that it does not name has the value by which it was played before; ``default`` gives today's.
    """
    full = with_edition(switches, {name: default(name) for name in switches}, told)
    for name, switch in switches.items():
        if name not in told and switch.before:
            full[name] = full.get(switch.before, switch.before)
    return {**told, **full}


def known_rules(switches: Mapping[str, Switch], kind: type[Rules], fields: Mapping[str, Any]) -> Rules:
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
    """Return each house rule that differs from its default in the edition that is played, as ``name: value (its
    subject)``. The edition itself is left out."""
    default = type(rules)()
    now = {name: value_of(switches, rules, name) for name in switches}
    usual = {name: usual_in(switches, default, now, name) for name in switches}
    return [
        f"{name}: {now[name]} ({switch.words})"
        for name, switch in switches.items()
        if now[name] != usual[name] and not switch.edition
    ]


def usual_in(switches: Mapping[str, Switch], default: object, now: Mapping[str, str], name: str) -> str:
    """Return the usual value of a house rule, in the edition of the rules ``now``."""
    usual = value_of(switches, default, name)
    edition = edition_of(switches)
    return switches[name].by.get(now[edition], usual) if edition else usual


def checked_switch(switches: Mapping[str, Switch], name: str, value: str) -> Switch:
    """Return a house rule by its name. Raises Refusal if there is none, or it has no such value."""
    what = f"set the house rule {name!r}"
    if name not in switches:
        names = [*switches, *(each for each in SHARED if each not in switches)]
        raise Refusal(
            what, "there is no house rule with that name", hint(name, names, f"House rules: {', '.join(names)}")
        )
    if value not in switches[name].values:
        takes = values_words(switches[name].values)
        raise Refusal(what, f"{name} takes {takes}, not {value!r}", "Give one of these values")
    return switches[name]


def set_shared(state: object, name: str, value: str) -> None:
    """Set one of the SHARED house rules in the state of a campaign. Raises Refusal for a value that it has not."""
    switch = checked_switch(SHARED, name, value)
    setattr(state, switch.field, switch.values.index(value) == 1)


def changed_rules(switches: Mapping[str, Switch], rules: Rules, name: str, value: str) -> Rules:
    """House rules with one changed; Refusal when there is no such rule or value."""
    what = f"set the house rule {name!r}"
    switch = checked_switch(switches, name, value)
    edition = edition_of(switches)
    if edition and not choice_in(switch, played := value_of(switches, rules, edition)):
        if value != switch.values[0]:
            known = ", ".join(each for each in switches[edition].values if each in switch.by)
            raise Refusal(what, f"the edition {played} does not have it", f"Editions that have it: {known}")
    kind = type(getattr(rules, switch.field))
    change: dict[str, Any] = {switch.field: kind(switch.values.index(value))}
    return replace(rules, **change)
