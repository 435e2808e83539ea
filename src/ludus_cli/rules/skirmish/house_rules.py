"""The rules that a campaign of the skirmish may switch, each with the ruling that allows it."""

from __future__ import annotations

from dataclasses import dataclass

from ludus_cli.rules.switches import Switch


@dataclass(slots=True, frozen=True)
class HouseRules:
    """The house rules of one campaign; the defaults are the rules as we play them."""

    guide: bool = True
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
    ),
    "critical": Switch(
        "critical_mercy",
        ("death", "mercy"),
        "Wounds",
        "S28",
        "what a critical wound brings: the crowd's mercy or death at once",
    ),
    "rivals": Switch(
        "rivals", ("off", "on"), "The campaign", "S38", "known gladiators come back as opponents"
    ),
    "substitutes": Switch(
        "substitutes",
        ("off", "on"),
        "The campaign",
        "S39",
        "another of your school fights in place of each wounded man",
    ),
}
