"""Draws of houses: rolls, shuffles and cards. Numbers 20 to 59, modifiers from 20 on; append, never renumber."""

from __future__ import annotations

from ludus_cli.game.elements.vocabulary import CARDS, TOTAL, card_names
from ludus_cli.rules.spartacus.book import events
from ludus_cli.rules.spartacus.book.vocabulary import V

HOUSE_ORDER: int = V.draw(
    20,
    "first house",
    TOTAL,
    "Each player rolls 1d6. The highest is the first host, and chooses a house first; ties roll again. [Setup]",
    good=True,
)
HOUSES: int = V.draw(
    21, "houses", CARDS, "The houses are shuffled, face down. [Setup]", names_in=card_names, secret=True
)
HOUSE_LOT: int = V.draw(22, "house", CARDS, "A computer player draws a house. [Setup]", names_in=card_names)
START_CARDS: int = V.draw(
    23, "start cards", CARDS, "Start gladiators, start slaves and guards are shuffled. [Setup]", names_in=card_names,
    secret=True,
)  # fmt: skip
START_GLADIATOR: int = V.draw(
    24, "start gladiator", CARDS, "A house draws its starting gladiators, face up. [Setup]", names_in=card_names
)
START_SLAVE: int = V.draw(
    25, "start slave", CARDS, "A house draws its starting slaves, face up. [Setup]", names_in=card_names
)
START_GUARD: int = V.draw(
    26,
    "start guard",
    CARDS,
    "A house draws its starting guards, and lays them on the table. [Setup]",
    names_in=card_names,
)
MARKET_DECK: int = V.draw(
    27, "market deck", CARDS, "The market deck is shuffled, face down. [Setup, P1]", names_in=card_names,
    secret=True,
)  # fmt: skip
INTRIGUE_DECK: int = V.draw(
    28, "intrigue deck", CARDS, "The intrigue deck is shuffled, face down. [Setup]", names_in=card_names,
    secret=True,
)  # fmt: skip
HAND: int = V.draw(
    29,
    "hand",
    CARDS,
    "A house draws cards from the top of the intrigue deck. [Intrigue]",
    names_in=card_names,
    secret=True,
)
LOT: int = V.draw(
    30, "lot", CARDS, "The cards for auction are turned up one after the other. [Auction]", names_in=card_names
)
HEALING: int = V.draw(
    31, "healing", TOTAL, "The house rolls 1d6 for an injured fighter. On 4 to 6 the fighter is healed and ready; on "
    "2 or 3 still injured; on 1 "
    "the fighter dies. [Upkeep]", good=True,
    about={events.TREATED: "thing", events.HEALER: "thing"}, counts="4-6 heals, 1 kills",
)  # fmt: skip
HEALED_AGAIN: int = V.draw(
    32, "second healing", TOTAL, "A healer rolls a failed healing die again. The new roll counts. [Upkeep, P36]",
    good=True, about={events.TREATED: "thing"}, counts="4-6 heals, 1 kills",
)  # fmt: skip
GUARD: int = V.draw(
    33,
    "guard",
    TOTAL,
    "The house rolls 1d6 for its guard. On 4 to 6 the guard foils (stops) the scheme. [Guards]",
    good=True,
    about={events.GUARDED: "card"},
    counts="a total of 4 or more foils the scheme",
)
HOST_TIE: int = V.draw(
    34,
    "host",
    TOTAL,
    "If the highest bids for the games tie, each of these houses rolls 1d6. The highest hosts; ties roll "
    "again. [Host, P12]",
    good=True,
)
TOURNAMENT_TIE: int = V.draw(
    35, "order of the tournament", TOTAL, "If the property of houses is worth the same, each rolls 1d6. The "
    "house with the lowest die fights earlier; ties roll again. [Victory]", counts="the lower die fights earlier",
)  # fmt: skip
FORFEIT: int = V.draw(
    36,
    "two without a fighter",
    TOTAL,
    "If neither house has a fighter, both roll 1d6. The higher wins; ties roll again. [P26]",
    good=True,
)
LAST_ROUND: int = V.draw(
    37,
    "last round",
    TOTAL,
    "If houses have equal influence and gold after the last round, each rolls 1d6. The "
    "highest wins; ties roll again. [P55]",
    good=True,
)
RUDIS: int = V.draw(
    38, "rudis", TOTAL, "A champion rolls 2d6, plus 1 for each win as a champion, plus 1 if the house has won the "
    "season. On 9 or more the champion wins the rudis (freedom). [In Ludus, P50]",
    good=True, about={events.RUDIS: "thing"}, counts="a total of 9 or more wins the rudis",
)  # fmt: skip

DOGS: int = V.modifier(20, "the house's ability")
WINS: int = V.modifier(21, "wins as a champion")
SEASON_WON: int = V.modifier(22, "house won the season")
