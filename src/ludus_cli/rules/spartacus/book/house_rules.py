"""The rules that a campaign may switch, each with the ruling that allows it."""

from __future__ import annotations

from dataclasses import dataclass

from ludus_cli.game.elements.switches import switch, switches_of
from ludus_cli.rules.spartacus.book.terms import LENGTHS

PERSON_AS_DOMINUS, PERSON_AS_GLADIATOR = range(2)


@dataclass(slots=True, frozen=True)
class HouseRules:
    """The house rules of one campaign; the defaults are the rules as we play them. ``pack`` are the cards that it is
    played with, as a text, "" for the starter pack. [Packs]"""

    length: int = switch(
        "length", LENGTHS, "Setup", "P2",
        "length of a season: each house starts with 7, 4 or 1 influence, and wins with 12 influence",
        now="standard", book="standard",
    )  # fmt: skip
    host_tie_pays: bool = switch(
        "host-tie-pays", ("off", "on"), "Market", "P12",
        "whether a host who was chosen by the dice pays his bid",
        now="on", book="on",
    )  # fmt: skip
    heirs: bool = switch(
        "heirs", ("off", "on"), "In Ludus", "P28",
        "each house starts a season with one favoured fighter of the season before",
        now="off", book="off",
    )  # fmt: skip
    rudis: bool = switch(
        "rudis", ("off", "on"), "In Ludus", "P50",
        "whether champions may win the rudis when a season ends",
        now="on", book="off",
    )  # fmt: skip
    role: bool = switch(
        "role", ("dominus", "gladiator"), "In Ludus", "P51",
        "what you decide: everything for a house, or only what one gladiator does in the arena",
        now="dominus", book="dominus",
    )  # fmt: skip
    extra_wounds: bool = switch(
        "extra-wounds", ("standing", "always"), "Order", "P20",
        "whether a defender who falls still deals the wounds from his doubles and triples",
        now="standing", book="always",
    )  # fmt: skip
    ask_all: bool = switch(
        "ask-all", ("off", "on"), "Reactions", "P57",
        "with several people at a table: ask each about every reaction that could be in that player's hand",
        now="on", book="on",
    )  # fmt: skip
    pack: str = ""


SWITCHES = switches_of(HouseRules)
