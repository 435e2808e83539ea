"""The rules that a campaign of the skirmish may switch, each with the ruling that allows it."""

from __future__ import annotations

from dataclasses import dataclass

from ludus_cli.game.elements.switches import switch, switches_of


@dataclass(slots=True, frozen=True)
class HouseRules:
    """The house rules of one campaign; the defaults are the rules as we play them."""

    guide: bool = switch(
        "guide", ("free", "binding"), "Gladiators", "S10",
        "armour and shield must follow the guide for the class",
        now="free", book="free", before="binding",
    )  # fmt: skip
    critical_mercy: bool = switch(
        "critical", ("death", "mercy"), "Wounds", "S28",
        "a gladiator with a critical wound asks for mercy, or dies at once",
        now="mercy", book="mercy",
    )  # fmt: skip
    rivals: bool = switch(
        "rivals", ("off", "on"), "The campaign", "S38", "known gladiators come back as opponents", now="on", book="off"
    )
    substitutes: bool = switch(
        "substitutes", ("off", "on"), "The campaign", "S39",
        "another gladiator of your school fights in place of each wounded Star",
        now="on", book="on",
    )  # fmt: skip


SWITCHES = switches_of(HouseRules)
