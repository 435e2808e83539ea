"""The rules that a campaign may switch, each with the ruling that allows it."""

from __future__ import annotations

from dataclasses import dataclass

from ludus_cli.game.elements.switches import switch, switches_of

NO_CHAMPIONS, BY_LOT, DRAFTED = range(3)
PERSON_AS_LANISTA, PERSON_AS_GLADIATOR = range(2)


@dataclass(slots=True, frozen=True)
class HouseRules:
    """The house rules of one campaign; the defaults are the rules as we play them. ``pack`` are the cards that it is
    played with, as a text, "" for the starter pack. [Packs]"""

    champions: int = switch(
        "champions", ("off", "lot", "draft"), "Setup", "F26",
        "how the lanistas get their champions: not at all, by lot, or by choice",
        now="lot", book="draft",
    )  # fmt: skip
    must_attack: bool = switch(
        "must-attack", ("off", "on"), "Combat turns", "F11",
        "a player with a ready gladiator must attack",
        now="on", book="on",
    )  # fmt: skip
    coins_2p: int = switch(
        "coins-2p", ("5", "6", "8", "9", "10", "11"), "Two players", "F24",
        "with two players: coin tokens that the second player has at the start",
        now="6", book="5",
    )  # fmt: skip
    bloodlust_own: bool = switch(
        "bloodlust-2p", ("all", "own"), "Two players", "F23",
        "with two players: whether the gladiators of both count for the boast, or only those of the one who checks it",
        now="all", book="all",
    )  # fmt: skip
    tail_tactics: bool = switch(
        "tail-tactics", ("off", "on"), "Two players", "F23",
        "with two players: tactics may still be played after the last gladiator is exhausted, until both pass",
        now="off", book="off",
    )  # fmt: skip
    rotate: bool = switch(
        "seats", ("fixed", "rotate"), "Seats", "F45",
        "whether the lanistas keep their seats, or each moves on one seat every season",
        now="rotate", book="fixed",
    )  # fmt: skip
    heirs: bool = switch(
        "heirs", ("off", "on"), "In Ludus", "F27",
        "the winner of a season starts the next one with a boast in the deck",
        now="off", book="off",
    )  # fmt: skip
    veterans: bool = switch(
        "veterans", ("off", "on"), "In Ludus", "F42",
        "champions start a season two levels below the level that they had in the last one",
        now="off", book="off",
    )  # fmt: skip
    rudis: bool = switch(
        "rudis", ("off", "on"), "In Ludus", "F38",
        "a champion of level 5 who is in the Arena when the lanista wins the season is offered freedom, the rudis",
        now="on", book="off",
    )  # fmt: skip
    role: bool = switch(
        "role", ("lanista", "gladiator"), "In Ludus", "F43",
        "what you decide: everything that a lanista decides, or only what your champion does",
        now="lanista", book="lanista",
    )  # fmt: skip
    ask_all: bool = switch(
        "ask-all", ("off", "on"), "Reaction window", "F47",
        "with several people at a table: ask each about every reaction that could be in that player's hand",
        now="on", book="on",
    )  # fmt: skip
    pack: str = ""


SWITCHES = switches_of(HouseRules)


def second_coins(rules: HouseRules) -> int:
    """Return the coin tokens of the second player, with two players (F24)."""
    return int(SWITCHES["coins-2p"].values[rules.coins_2p])
