"""Texts for cards, boards and tables: numbers in short, the steps of a turn and of the arena phase."""

from __future__ import annotations

from ludus_cli.chronicle.cards import Pairs
from ludus_cli.rules.forglory.packs.cards import Card

#: A machinations turn, by its steps. [Machinations turn]
TURN = (
    ("Ready", "turn your exhausted patrons and arena cards upright"),
    ("Act", "buy, play, reserve and upgrade as often as you like, in any order"),
    ("Discard", "put the rest of your hand onto your discard pile"),
    ("Refill", "turn up cards until each supply is full"),
    ("Draw", "draw a full hand"),
    ("Check", "if the bloodlust of your gladiators reaches the boast, take a Reigning Champion token"),
)
#: The arena phase, by its parts. [Arena phase]
ARENA_PHASE = (
    (
        "Registration",
        "each player in turn, starting after the holder of the Crowd's Favor, may pay to bring in gladiators from hand",
    ),
    ("Initiative", "the player whose gladiators in the Arena have the most Agility begins"),
    ("Combat turns", "each player may attack once and play one tactic, in either order"),
    ("Readying", "if no gladiator is ready, ready them all, keep their damage, and work out the initiative again"),
    ("Victory", "a player wins the battle when no other has gladiators left"),
    ("Resolution", "return the tokens, take rewards by place, discard surviving gladiators, and draw full hands"),
)
#: The texts on a player's board.
BOARD: Pairs = (*((f"{number}. {head}", words) for number, (head, words) in enumerate(TURN, start=1)), *ARENA_PHASE)


def numbers_words(card: Card) -> str:
    """The numbers of a gladiator in short: ``needs 1, A2 H3 Ag2 Bl3``."""
    body = f"A{card.attack} H{card.health} Ag{card.agility} Bl{card.bloodlust}"
    return f"needs {card.need}, {body}"
