"""Draws of houses: rolls, shuffles and cards. Numbers 20 to 59, modifiers from 20 on; append, never renumber."""

from __future__ import annotations

from ludus_cli.game.elements.vocabulary import CARDS, TOTAL, card_names
from ludus_cli.rules.spartacus.book import events
from ludus_cli.rules.spartacus.book.vocabulary import V

HOUSE_ORDER: int = V.draw(
    20, "first house", TOTAL, "The highest die is host and chooses a house first; ties roll again. [Setup]", good=True
)
HOUSES: int = V.draw(
    21, "houses", CARDS, "The houses are shuffled; nobody sees their order. [Setup]", names_in=card_names, secret=True
)
HOUSE_LOT: int = V.draw(22, "house", CARDS, "A computer house draws who it is. [Setup]", names_in=card_names)
START_CARDS: int = V.draw(
    23, "start cards", CARDS, "Start gladiators, start slaves and guards are shuffled. [Setup]", names_in=card_names,
    secret=True,
)  # fmt: skip
START_GLADIATOR: int = V.draw(
    24, "start gladiator", CARDS, "Gladiators that a house begins with, open. [Setup]", names_in=card_names
)
START_SLAVE: int = V.draw(
    25, "start slave", CARDS, "Slaves that a house begins with, open. [Setup]", names_in=card_names
)
START_GUARD: int = V.draw(
    26, "start guard", CARDS, "Guards that a house begins with lie on the table. [Setup]", names_in=card_names
)
MARKET_DECK: int = V.draw(
    27, "market deck", CARDS, "The market deck is shuffled; nobody sees its order. [Setup, P1]", names_in=card_names,
    secret=True,
)  # fmt: skip
INTRIGUE_DECK: int = V.draw(
    28, "intrigue deck", CARDS, "The intrigue deck is shuffled; nobody sees its order. [Setup]", names_in=card_names,
    secret=True,
)  # fmt: skip
HAND: int = V.draw(
    29, "hand", CARDS, "Cards off the top of the intrigue deck. [Intrigue]", names_in=card_names, secret=True
)
LOT: int = V.draw(
    30, "lot", CARDS, "One card of the auction after the other is turned up. [Auction]", names_in=card_names
)
HEALING: int = V.draw(
    31, "healing", TOTAL, "4 to 6: healed and ready; 2 or 3: still injured; 1: he dies. [Upkeep]", good=True,
    about={events.TREATED: "thing", events.HEALER: "thing"}, counts="4-6 heals, 1 kills",
)  # fmt: skip
HEALED_AGAIN: int = V.draw(
    32, "second healing", TOTAL, "A healer's die in place of one that failed: the new face stands. [Upkeep, P36]",
    good=True, about={events.TREATED: "thing"}, counts="4-6 heals, 1 kills",
)  # fmt: skip
GUARD: int = V.draw(
    33,
    "guard",
    TOTAL,
    "4 to 6: the guard foils the scheme. [Guards]",
    good=True,
    about={events.GUARDED: "card"},
    counts="a total of 4 or more foils the scheme",
)
HOST_TIE: int = V.draw(
    34, "host", TOTAL, "Where no bid for the games leads, the highest die does; ties roll again. [Host, P12]", good=True
)
TOURNAMENT_TIE: int = V.draw(
    35, "order of the tournament", TOTAL, "Houses whose property is worth the same: the lower die fights earlier; "
    "ties roll again. [Victory]", counts="the lower die fights earlier",
)  # fmt: skip
FORFEIT: int = V.draw(
    36, "two without a fighter", TOTAL, "Neither has a fighter: the higher die wins; ties roll again. [P26]", good=True
)
LAST_ROUND: int = V.draw(
    37, "last round", TOTAL, "As much influence and gold: the highest die wins; ties roll again. [P55]", good=True
)
RUDIS: int = V.draw(
    38, "rudis", TOTAL, "2d6, 1 more for each win since his crown, 1 more if his house has won: 9 wins the rudis. "
    "[In Ludus, P50]", good=True, about={events.RUDIS: "thing"},
    counts="a total of 9 or more wins the rudis",
)  # fmt: skip

DOGS: int = V.modifier(20, "guards of the house")
WINS: int = V.modifier(21, "wins since his crown")
SEASON_WON: int = V.modifier(22, "his house has won")
