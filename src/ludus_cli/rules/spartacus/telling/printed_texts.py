"""Texts on cards, boards and tables: the phases of a month and the steps of the arena."""

from __future__ import annotations

from ludus_cli.chronicle.cards import Pairs
from ludus_cli.rules.spartacus.book import terms

#: A month, by its phases. [Setup]
MONTH = (
    ("Upkeep", "ready all cards, roll for the injured, and settle the books"),
    ("Intrigue", "draw 3 cards; sell cards, use abilities and play schemes; then sell cards over the hand limit"),
    ("Market", "trade freely; bid for as many cards as there are houses; then bid to host the games"),
    ("Arena", "the host invites two fighters, and all may bet on the fight"),
)
#: The arena phase, by its steps. [Arena]
ARENA_PHASE = (
    ("Host", "gains 1 influence"),
    ("Invitations", "the host invites one house after another; a house that refuses loses 1 influence"),
    (
        "Tribute",
        (
            f"each fighter's house gets {terms.FAVOUR_TRIBUTE} gold for each favour, or {terms.CHAMPION_TRIBUTE} "
            f"for a champion"
        ),
    ),
    (
        "Wagers",
        (
            f"bet up to {terms.MOST_STAKE} gold on each corner; "
            f"winner I or II pays 1 to 1, injury or decapitation 2 to 1"
        ),
    ),
    ("Combat", "roll Speed for the initiative; each fighter moves and attacks, in either order"),
    ("Winner", f"the house gains 1 influence and its fighter a favour; the {terms.CROWN}rd favour makes a champion"),
    ("Thumb", "the host spares or condemns the loser, and loses 1 influence for each favour of a condemned fighter"),
)
#: The texts on the board of a house.
BOARD: Pairs = (
    *((f"{number}. {head}", words) for number, (head, words) in enumerate(MONTH, start=1)),
    *ARENA_PHASE,
    (
        "Victory",
        ("if only your house has reached the goal when a phase ends, you win; several houses fight a tournament"),
    ),
)
