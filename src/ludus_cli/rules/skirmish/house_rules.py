"""The rules that a campaign of the skirmish may switch, each with the ruling that allows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ludus_cli.rules.switches import Switch, known_rules


@dataclass(slots=True, frozen=True)
class HouseRules:
    """The house rules of one campaign; the defaults are the rules as we play them."""

    guide: bool = False
    critical_mercy: bool = True
    rivals: bool = True
    substitutes: bool = True


SWITCHES: dict[str, Switch] = {
    "guide": Switch(
        "guide",
        ("free", "binding"),
        "Gladiators",
        "S10",
        "whether armour and shield must keep within the guide of his class",
        "free",
        before="binding",
    ),
    "critical": Switch(
        "critical_mercy",
        ("death", "mercy"),
        "Wounds",
        "S28",
        "what a critical wound brings: the crowd's mercy or death at once",
        "mercy",
    ),
    "rivals": Switch(
        "rivals",
        ("off", "on"),
        "The campaign",
        "S38",
        "known gladiators come back as opponents",
        "off",
    ),
    "substitutes": Switch(
        "substitutes",
        ("off", "on"),
        "The campaign",
        "S39",
        "another of your school fights in place of each wounded man",
        "on",
    ),
}


def rules_of(fields: Mapping[str, Any]) -> HouseRules:
    """House rules from their fields, as a campaign or a match keeps them."""
    return known_rules(SWITCHES, HouseRules, fields)
