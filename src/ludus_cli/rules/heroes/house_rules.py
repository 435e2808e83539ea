"""The rules that a campaign may switch, each with the ruling that allows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ludus_cli.rules.switches import Switch, known_rules


@dataclass(slots=True, frozen=True)
class HouseRules:
    """The house rules of one campaign; the defaults are the rules as we play them."""

    star_power: bool = True
    stand_and_fight: bool = False
    clear_eyes_and_fight: bool = True
    advantage_for_all: bool = False
    leg_transfer_both: bool = False
    nightfall: bool = True
    rivals: bool = True
    coup_de_grace: bool = False
    laurel_fame: int = 1


SWITCHES: dict[str, Switch] = {
    "star-power": Switch(
        "star_power", ("off", "on"), "3.2.1", "H7", "Stars roll Star Power against damage", "on"
    ),
    "stand-and-fight": Switch(
        "stand_and_fight",
        ("off", "on"),
        "5.4.6",
        "H21",
        "whoever regains his feet beside an enemy goes on to Maneuver",
        "off",
    ),
    "clear-eyes-and-fight": Switch(
        "clear_eyes_and_fight",
        ("off", "on"),
        "5.4.9.1",
        "H21",
        "whoever clears his eyes beside an enemy goes on to Maneuver",
        "on",
        before="stand-and-fight",
    ),
    "advantage": Switch(
        "advantage_for_all",
        ("large-shield", "all"),
        "5.3",
        "H30",
        "who gains the Advantage by a Maneuver won by 2 or more",
        "large-shield",
    ),
    "leg-transfer": Switch(
        "leg_transfer_both",
        ("strength", "both"),
        "5.4.3.1",
        "H34",
        "what a wound passed on from a lost leg costs: Strength alone, or Speed too",
        "strength",
    ),
    "nightfall": Switch(
        "nightfall",
        ("off", "on"),
        "6.7",
        "H42",
        "a match of 200 turns ends at nightfall, undecided",
        "off",
    ),
    "rivals": Switch(
        "rivals", ("off", "on"), "7.3", "H46", "known gladiators come back as opponents", "off"
    ),
    "coup-de-grace": Switch(
        "coup_de_grace",
        ("off", "on"),
        "7.7.1",
        "H49",
        "a fallen man put to death counts as a killing stroke for Fame",
        "off",
    ),
    "laurel-fame": Switch(
        "laurel_fame", ("0", "1", "2"), "7.7.3", "H51", "Fame that a laurel adds to the win", "1"
    ),
}


def rules_of(fields: Mapping[str, Any]) -> HouseRules:
    """House rules from their fields, as a campaign or a match keeps them."""
    return known_rules(SWITCHES, HouseRules, fields)
