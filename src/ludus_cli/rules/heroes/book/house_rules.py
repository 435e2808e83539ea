"""The rules that a campaign may switch, each with the ruling that allows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ludus_cli.game.elements.switches import known_rules, switch, switches_of


@dataclass(slots=True, frozen=True)
class HouseRules:
    """The house rules of one campaign; the defaults are the rules as we play them."""

    star_power: bool = switch(
        "star-power", ("off", "on"), "3.2.1", "H7", "Stars roll Star Power against damage", now="on", book="on"
    )
    stand_and_fight: bool = switch(
        "stand-and-fight", ("off", "on"), "5.4.6", "H21",
        "a gladiator who regains his feet beside an enemy goes on to Maneuver",
        now="off", book="off",
    )  # fmt: skip
    clear_eyes_and_fight: bool = switch(
        "clear-eyes-and-fight", ("off", "on"), "5.4.9.1", "H21",
        "a gladiator who clears his eyes beside an enemy goes on to Maneuver",
        now="on", book="on", before="stand-and-fight",
    )  # fmt: skip
    advantage_for_all: bool = switch(
        "advantage", ("large-shield", "all"), "5.3", "H30", "who gains the Advantage after winning "
        "a Maneuver by 2 or more",
        now="large-shield", book="large-shield",
    )  # fmt: skip
    leg_transfer_both: bool = switch(
        "leg-transfer", ("strength", "both"), "5.4.3.1", "H34",
        "a wound passed on from a leg at 0 lowers Strength alone, or Strength and Speed",
        now="strength", book="strength",
    )  # fmt: skip
    nightfall: bool = switch(
        "nightfall", ("off", "on"), "6.7", "H42",
        "a match still undecided after 200 turns ends as a draw, at nightfall", now="on", book="off",
    )  # fmt: skip
    rivals: bool = switch(
        "rivals", ("off", "on"), "7.3", "H46", "known gladiators come back as opponents", now="on", book="off"
    )
    coup_de_grace: bool = switch(
        "coup-de-grace", ("off", "on"), "7.7.1", "H49",
        "for Fame, putting a fallen man to death counts as a killing stroke",
        now="off", book="off",
    )  # fmt: skip
    laurel_fame: int = switch(
        "laurel-fame", ("0", "1", "2"), "7.7.3", "H51", "how much Fame a laurel adds to a win", now="1", book="1"
    )


SWITCHES = switches_of(HouseRules)


def rules_of(fields: Mapping[str, Any]) -> HouseRules:
    """House rules from their fields, as a campaign or a match keeps them."""
    return known_rules(SWITCHES, HouseRules, fields)
