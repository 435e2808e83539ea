"""The words of the rules and their numbers. Append only: states and events hold them."""

from __future__ import annotations

NOBODY = -1

#: Types of cards.
HOUSE, GLADIATOR, SLAVE, EQUIPMENT, SCHEME, REACTION, GUARD = (
    "house", "gladiator", "slave", "equipment", "scheme", "reaction", "guard",
)  # fmt: skip
FIGHTERS = (GLADIATOR, SLAVE)
#: Where equipment is worn, in the order in which it is named.
SLOTS = ("weapon", "armour", "special")

#: Kinds of property that effects name. A guard counts only on the table.
FIGHTER = "fighter"
KINDS = (GLADIATOR, SLAVE, FIGHTER, EQUIPMENT, GUARD)

#: Moments of reactions.
ON_SCHEME, ON_SCHEME_ME, ON_BOOKS, ON_DECLINED, ON_MATCHED, ON_CONDEMNED, ON_GUARD_FAILED, ON_AUCTION_FAILED, ON_ANY = (
    "scheme", "scheme-me", "books", "declined", "matched", "condemned", "guard-failed", "auction-failed", "any",
)  # fmt: skip

#: The plays of a month, by their keys; the fight is the match, and has none.
INTRIGUE, MARKET, GAMES, FIGHT, THUMB, ENTRY, HONOURS = ("intrigue", "market", "games", "", "thumb", "entry", "honours")

#: Lengths of a season and the influence that houses begin with.
LENGTHS = ("short", "standard", "long")
START_INFLUENCE = (7, 4, 1)

#: How a fight ends for the loser.
SURRENDER, INJURY, DECAPITATION = range(3)
ENDS = ("surrender", "injury", "decapitation")

#: The corners of the arena, where wagers lie.
WINNER_I, WINNER_II, ON_INJURY, ON_DECAPITATION = range(4)
CORNERS = ("winner I", "winner II", "injury", "decapitation")
#: The gold that a corner pays for each gold bet, besides the stake.
PAYS = (1, 1, 2, 2)
MOST_STAKE = 3

#: The tribute for a favour and for a champion; the favours that make a champion.
FAVOUR_TRIBUTE, CHAMPION_TRIBUTE, CROWN = 2, 6, 3

#: Cards drawn in an intrigue phase.
DRAWN = 3
#: Rounds of a fight, and of a season, after which it is decided (P22, P55).
NIGHTFALL, LAST_ROUND = 30, 60
#: The most actions of a house in one turn of a play, because cards that bring each other back would go on for ever. It
#: does not happen with the starter pack.
MOST_DEEDS = 500

#: Why gold comes and goes: a line of the ledger each.
(
    CAPITAL, BOOKS, SALE, EFFECT, COST, SUPPORT, RESTRAINT, GIFT, TRADE, BANK, AUCTION, HOSTING, INVITATION, TRIBUTE,
    WAGER, BRIBE, BY_HAND, PUT_AWAY, ENTERED,
) = range(19)  # fmt: skip
CAUSES = (
    "the start of the season", "the books", "a card sold", "a card's effect", "a card's cost", "support",
    "not answering a scheme",
    "a gift", "a trade", "the bank", "an auction", "hosting the games", "an invitation", "tribute", "a wager",
    "a turn of the thumb", "a card carried out by hand", "the season's end", "the result at the table",
)  # fmt: skip

#: Why influence rises and falls.
(
    INF_SCHEME, INF_REACTION, INF_HOST, INF_DECLINED, INF_WON, INF_CROWNED, INF_GAINED_CHAMPION, INF_LOST_CHAMPION,
    INF_CONDEMNED, INF_USE, INF_BY_HAND, INF_ENTERED,
) = range(12)  # fmt: skip
INFLUENCE_CAUSES = (
    "a scheme", "a reaction", "hosting the games", "an invitation refused", "a fight won", "a champion crowned",
    "a champion gained", "a champion lost", "a favoured fighter condemned", "an ability", "a card carried out by hand",
    "the result at the table",
)  # fmt: skip

#: How property leaves a house.
(
    SOLD_TO_BANK, TRADED, FREED, DIED_OF_WOUNDS, DECAPITATED, CONDEMNED, LOST_TO_CARD, SEASON_OVER, RUDIS, GONE_ENTERED,
) = range(10)  # fmt: skip
FATES = (
    "sold to the bank", "sold", "freed, because the books were not paid", "died of the wounds", "decapitated",
    "condemned", "lost to a card", "left when the season ended", "freed with the rudis", "lost at the table",
)  # fmt: skip
#: The same for a person to read.
FATE_WORDS = tuple(
    "freed, because the house did not pay its books in full" if fate == FREED else words
    for fate, words in enumerate(FATES)
)
#: A guard on the table goes as property does, or is played against a scheme.
PLAYED = len(FATES)
OF_GUARDS = (*FATES, "played")

#: Deeds of houses that are counted.
DEEDS = (
    "hosted", "fights", "wins", "schemes", "foiled", "foils", "refused", "champions", "condemned", "spared", "stakes",
    "winnings",
)  # fmt: skip
