"""Texts on cards, boards and tables: the phases of a month and the steps of the arena."""

from __future__ import annotations

from ludus_cli.chronicle.cards import Pairs
from ludus_cli.rules.spartacus.book import terms

#: A month, by its phases. [Setup]
MONTH = (
    ("Upkeep", "ready all cards; heal, 4 to 6; the books: slaves less gladiators, in gold"),
    ("Intrigue", "draw 3; sell, use, scheme; down to the hand limit"),
    ("Market", "trade; an auction of as many cards as houses; bid for the games"),
    ("Arena", "two are invited to fight before all"),
)
#: The arena phase, by its steps. [Arena]
ARENA_PHASE = (
    ("Host", "gains 1 influence"),
    ("Invitations", "one house after another; who refuses loses 1 influence"),
    ("Tribute", f"{terms.FAVOUR_TRIBUTE} gold a favour, {terms.CHAMPION_TRIBUTE} for a champion"),
    ("Wagers", f"1 to {terms.MOST_STAKE} gold on each corner: a winner pays 1 to 1, injury and decapitation 2 to 1"),
    ("Combat", "initiative by Speed; move and attack, in either order"),
    ("Winner", f"1 influence, and a favour; the {terms.CROWN}rd makes a champion"),
    ("Thumb", "the host decides on the loser; 1 influence for each favour of a man condemned"),
)
#: What stands on the board of a house.
BOARD: Pairs = (
    *((f"{number}. {head}", words) for number, (head, words) in enumerate(MONTH, start=1)),
    *ARENA_PHASE,
    ("Won", "when a phase ends with you alone at the goal; more than one fight a tournament"),
)
