"""Texts for cards, boards and tables: numbers in short, the steps of a turn and of the arena phase."""

from __future__ import annotations

from ludus_cli.chronicle.cards import Pairs
from ludus_cli.rules.forglory.packs.cards import Card

#: A machinations turn, by its steps. [Machinations turn]
TURN = (
    ("Ready", "your patrons and arena cards"),
    ("Act", "buy, play, reserve, upgrade: any number, any order"),
    ("Discard", "what is left of your hand"),
    ("Refill", "each open row"),
    ("Draw", "a full hand"),
    ("Check", "bloodlust as the boast asks: take a Reigning Champion token"),
)
#: The arena phase, by its parts. [Arena phase]
ARENA_PHASE = (
    ("Registration", "from the player after the Crowd's Favor, a turn each: gladiators from hand, for coins"),
    ("Initiative", "the most Agility in the Arena begins"),
    ("Combat turns", "an attack and a tactic, each once, in either order"),
    ("Readying", "nobody stands ready: all do, damage stays, initiative anew"),
    ("Won", "when one alone has gladiators"),
    ("Resolution", "tokens back, rewards by place, the living to the discards, hands filled"),
)
#: What stands on a player's board.
BOARD: Pairs = (*((f"{number}. {head}", words) for number, (head, words) in enumerate(TURN, start=1)), *ARENA_PHASE)


def numbers_words(card: Card) -> str:
    """The numbers of a gladiator in short: ``need 1, A2 H3 Ag2 Bl3``."""
    body = f"A{card.attack} H{card.health} Ag{card.agility} Bl{card.bloodlust}"
    return f"need {card.need}, {body}"
