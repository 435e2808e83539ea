"""The rules that a campaign may switch, each with the ruling that allows it."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import NamedTuple


@dataclass(slots=True, frozen=True)
class HouseRules:
    """The house rules of one campaign; the defaults are the rules as we play them."""

    star_power: bool = True
    stand_and_fight: bool = False
    advantage_for_all: bool = False
    leg_transfer_both: bool = False
    rivals: bool = True
    coup_de_grace: bool = False
    laurel_fame: int = 1


class Switch(NamedTuple):
    """One house rule: its field, the values it takes (in the order False/True or 0, 1, 2 …), and words."""

    field: str
    values: tuple[str, ...]
    section: str
    ruling: str
    words: str


SWITCHES: dict[str, Switch] = {
    "star-power": Switch(
        "star_power", ("off", "on"), "3.2.1", "H7", "Stars roll Star Power against damage"
    ),
    "stand-and-fight": Switch(
        "stand_and_fight",
        ("off", "on"),
        "5.4.6",
        "H21",
        "whoever regains his feet or clears his eyes beside an enemy goes on to Maneuver",
    ),
    "advantage": Switch(
        "advantage_for_all",
        ("large-shield", "all"),
        "5.3",
        "H30",
        "who gains the Advantage by a Maneuver won by 2 or more",
    ),
    "leg-transfer": Switch(
        "leg_transfer_both",
        ("strength", "both"),
        "5.4.3.1",
        "H34",
        "what a wound passed on from a lost leg costs: Strength alone, or Speed too",
    ),
    "rivals": Switch(
        "rivals", ("off", "on"), "7.3", "H46", "known gladiators come back as opponents"
    ),
    "coup-de-grace": Switch(
        "coup_de_grace",
        ("off", "on"),
        "7.7.1",
        "H49",
        "a fallen man put to death counts as a killing stroke for Fame",
    ),
    "laurel-fame": Switch(
        "laurel_fame", ("0", "1", "2"), "7.7.3", "H51", "Fame that a laurel adds to the win"
    ),
}


def value_of(rules: HouseRules, name: str) -> str:
    """The word that a house rule is set to. Raises KeyError for an unknown name."""
    switch = SWITCHES[name]
    return switch.values[int(getattr(rules, switch.field))]


def with_value(rules: HouseRules, name: str, value: str) -> HouseRules:
    """The same house rules with one of them changed.

    Raises KeyError for an unknown name and ValueError for a value that it does not take.
    """
    switch = SWITCHES[name]
    if value not in switch.values:
        raise ValueError(f"{name} takes {' or '.join(switch.values)}, not {value!r}")
    number = switch.values.index(value)
    current = {f.name: getattr(rules, f.name) for f in fields(rules)}
    current[switch.field] = number if switch.field == "laurel_fame" else bool(number)
    return HouseRules(**current)
