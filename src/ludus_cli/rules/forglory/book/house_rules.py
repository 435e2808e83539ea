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
        "whether each lanista has a champion of five levels, and how they are dealt",
        now="lot", book="draft",
    )  # fmt: skip
    must_attack: bool = switch(
        "must-attack", ("off", "on"), "Combat turns", "F11",
        "a player with a ready gladiator must attack",
        now="on", book="on",
    )  # fmt: skip
    coins_2p: int = switch(
        "coins-2p", ("5", "6", "8", "9", "10", "11"), "Two players", "F24",
        "coin tokens of the second player, with two players",
        now="6", book="5",
    )  # fmt: skip
    bloodlust_own: bool = switch(
        "bloodlust-2p", ("all", "own"), "Two players", "F23",
        "with two players: whose gladiators count for the boast",
        now="all", book="all",
    )  # fmt: skip
    tail_tactics: bool = switch(
        "tail-tactics", ("off", "on"), "Two players", "F23",
        "with two players: tactics can still be played after the last gladiator is exhausted, until both pass",
        now="off", book="off",
    )  # fmt: skip
    rotate: bool = switch(
        "seats", ("fixed", "rotate"), "Seats", "F45",
        "the seats move on by one in each season of a campaign",
        now="rotate", book="fixed",
    )  # fmt: skip
    heirs: bool = switch(
        "heirs", ("off", "on"), "In Ludus", "F27",
        "the winner of a season starts the next with a boast in his deck",
        now="off", book="off",
    )  # fmt: skip
    veterans: bool = switch(
        "veterans", ("off", "on"), "In Ludus", "F42",
        "champions start a season two levels below their last",
        now="off", book="off",
    )  # fmt: skip
    rudis: bool = switch(
        "rudis", ("off", "on"), "In Ludus", "F38",
        "a champion of level 5 who stands at the end of a season is offered the rudis, his freedom",
        now="on", book="off",
    )  # fmt: skip
    role: bool = switch(
        "role", ("lanista", "gladiator"), "In Ludus", "F43",
        "what you decide: all choices of a lanista, or only those about the champion",
        now="lanista", book="lanista",
    )  # fmt: skip
    ask_all: bool = switch(
        "ask-all", ("off", "on"), "Reaction window", "F47",
        "with several people at a table: whether each is asked about every reaction that could be in the hand",
        now="on", book="on",
    )  # fmt: skip
    pack: str = ""


SWITCHES = switches_of(HouseRules)


def second_coins(rules: HouseRules) -> int:
    """Return the coin tokens of the second player, with two players (F24)."""
    return int(SWITCHES["coins-2p"].values[rules.coins_2p])
