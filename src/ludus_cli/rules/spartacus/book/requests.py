"""Requests to houses. Numbers 20 to 79; append, never renumber. Those of a fight stand in ``fight/requests.py``.

The first option of a list is to do nothing (more), where that is allowed. Houses are named by their seats, cards by
their numbers, property by its uid, guards on the table by `state.guard_code`. An option is an int, a pair of a code and
its argument, or a list of numbers where it is written into a Form. A single option is not asked. ``m.about`` has the
subject of a request.
"""

from __future__ import annotations

from typing import Any

from ludus_cli.game.elements.vocabulary import ANY
from ludus_cli.rules.spartacus.book.state import asks_all
from ludus_cli.rules.spartacus.book.vocabulary import V

NOTHING, YES = 0, 1

# Codes of options

#: (SELL, card in hand) · (USE, `state.use_code`) · (SCHEME, card in hand) · (LAY, guard in hand) · (GIVE, house)
SELL, USE, SCHEME, LAY, GIVE = 1, 2, 3, 4, 5
#: (GO, 0): the scheme is played · (ASK, house) for support · (HUSH, house): its restraint · (CLAIM, card): say so
GO, ASK, HUSH, CLAIM = 6, 7, 8, 9
#: (FROM_TABLE, guard) · (FROM_HAND, guard) · (REACTION, card in hand)
FROM_TABLE, FROM_HAND, REACTION = 10, 11, 12
#: (BANK, thing) · (SELL_TO, SEATS * thing + house) · (BUY_FROM, SEATS * thing + house)
BANK, SELL_TO, BUY_FROM = 13, 14, 15
#: (INVITED, 0), (PASSED_OVER, 0): what is bought of the host
INVITED, PASSED_OVER = 16, 17
#: (FOR_GOLD, 0), (FREELY, 0), (SWAP_FOR, thing): for what property is offered
FOR_GOLD, FREELY, SWAP_FOR = 18, 19, 20
#: Gold for a house that is named next. (P60)
GIFT = (GIVE, -1)
#: Things and houses in one number; it is good for guards too, which are below 0.
SEATS = 10


def thing_and_house(thing: int, house: int) -> int:
    """Return a thing and a house in one number."""
    return SEATS * thing + house


def both_of(argument: int) -> tuple[int, int]:
    """Return the thing and the house of a number of :func:`thing_and_house`."""
    return divmod(argument, SEATS)


GIVING = "Gold may change hands at any time. [Things]"

INTRIGUE: int = V.request(
    20, "intrigue turn",
    "In your intrigue turn you may sell cards, use abilities and play schemes, as often as you like and in any order. "
    "[Intrigue, P5]",
    board=True,
    options={
        NOTHING: "You end your turn. If you have more cards than the hand limit, you must sell some. [Intrigue, P6]",
        SELL: "You sell an intrigue card to the bank for the gold on it. [Intrigue]",
        USE: "You use an ability of your house, a fighter or a slave. [Intrigue]",
        SCHEME: "You play a scheme. Your influence and that of houses that support you must reach the number on the "
        "card. "
        "[Intrigue]",
        LAY: "You lay a guard on the table. You cannot take it back into your hand. [Intrigue]",
        GIVE: GIVING,
    },
    keys={
        NOTHING: "e end", SELL: "s sell", USE: "b ability", SCHEME: "p play", LAY: "l lay a guard", GIVE: "g give gold",
    },
)  # fmt: skip
#: A house's seat.
TARGET: int = V.request(
    21, "target", "Choose the house that the scheme is against. It can be your own only if the card says so. [Scheme]"
)
PREPARE: int = V.request(
    22, "support",
    "Your influence and that of houses that support you must reach the number on the card. You pay for support at "
    "once, and do not get the gold back if the scheme is foiled (stopped). [Scheme, P8]",
    options={
        NOTHING: "You do not play the scheme. You do not get back gold that you have paid for support. [P8]",
        GO: "You play the scheme. [Scheme]",
        ASK: "You ask a house for its support, and it names its price. [Scheme, P8]",
        HUSH: "You pay a house, and it does not answer this scheme. [P27]",
        CLAIM: "You claim that it is a certain scheme, true or not, when you ask houses for support. [P8, P47, P56]",
        GIVE: GIVING,
    },
    keys={
        NOTHING: "e end", GO: "p play", ASK: "a ask for support", HUSH: "h hush", CLAIM: "c claim", GIVE: "g give gold",
    },
)  # fmt: skip
#: What is dealt for, in ``m.about.deal``; ``m.about.who`` is the other house, ``claim`` and ``target`` what the asker
#: says of his scheme, ``amount`` in PRICE the influence that he lacks, in AGREE the gold. TO_SELL: the asker would sell
#: ``m.about.thing``, and the price is what the asked one gives. TO_BUY: the asker would buy it of the asked one. A
#: computer house that is asked names its PRICE, a person is made an OFFER. The other side has to AGREE to the gold.
#: TO_SWAP: the asker's ``m.about.thing`` for ``m.about.wanted`` of the asked one.
(FOR_SUPPORT, FOR_RESTRAINT, FOR_INVITATION, FOR_PASS, FOR_THUMB, TO_SELL, TO_BUY, AS_GIFT, FOR_THUMB_DOWN, TO_SWAP) = (
    range(10)
)
#: What is asked of the host.
OF_HOST = (FOR_INVITATION, FOR_PASS, FOR_THUMB, FOR_THUMB_DOWN)
#: An int: the price in gold, -1 for no; in a swap the gold that it wants on top, below 0 what it gives, NO_SWAP for no.
#: Only computer houses are asked.
NO_DEAL, MOST_PRICE, NO_SWAP = -1, 99, -100
PRICE: int = V.request(
    23, "price", "A computer house has named the gold that it wants or offers. You agree or decline. [Talk]"
)
#: A list: one number; in a swap two, what he adds and what he wants on top.
OFFER: int = V.request(24, "gold", "Type the gold that you offer, for example 3. [Talk]")
#: The asked house names another price.
HAGGLE = 2
AGREE: int = V.request(
    25, "agree",
    "In a deal, gold is paid now for something that happens now. There are no deals about later rounds. [Talk, P27]",
    options={
        NOTHING: "You decline the deal. [Talk]",
        YES: "The gold is paid, and the deal is done at once. [Talk]",
        HAGGLE: "You name your own price, and the other house accepts or declines. [Talk]",
        GIVE: GIVING,
    },
    keys={NOTHING: "z pass", YES: "y yes", HAGGLE: "j name a price", GIVE: "g give gold"},
)  # fmt: skip


def is_rarely_wanted(m: Any, who: int) -> bool:
    """Return True if an answer is hardly wanted: the scheme is against another house. Where several people play, all
    are asked, so that no missing question tells the others what is held. (P57)"""
    return bool(m.about.target != who) and not asks_all(m, who)


ANSWER: int = V.request(
    26, "answer",
    "The target of the scheme answers first, then the others clockwise. Each plays one card or passes, until the "
    "scheme "
    "is foiled (stopped) or all have passed in a row. [Guards, P11]",
    options={
        NOTHING: "You pass. [P11]",
        FROM_TABLE: "You play a guard from the table and roll 1d6. On 4 to 6 the scheme is foiled. [Guards, P10]",
        FROM_HAND: "You play a guard from your hand and roll 1d6. On 4 to 6 the scheme is foiled. [Guards, P10]",
        REACTION: "You play a reaction that foils the scheme. [Reactions]",
        LAY: "You first lay a guard on the table, and then answer. [Intrigue, P61]",
        GIVE: GIVING,
    },
    rare=lambda m, who: is_rarely_wanted(m.game, who),
    keys={
        NOTHING: "z pass", FROM_TABLE: "t guard from the table", FROM_HAND: "d guard from hand", REACTION: "p play",
        LAY: "l lay a guard", GIVE: "g give gold",
    },
)  # fmt: skip
REACT: int = V.request(
    27, "reaction",
    "You may play a reaction that fits this moment, if your own influence is large enough. It takes effect at once. "
    "[Reactions, P32]",
    options={NOTHING: "You pass. [Reactions]", REACTION: "You play the card, and it takes effect. [Reactions]",
              GIVE: GIVING},
    rare=lambda m, who: not asks_all(m.game, who),
    keys={NOTHING: "z pass", REACTION: "p play", GIVE: "g give gold"},
)  # fmt: skip
#: A house's seat.
CHOSEN: int = V.request(28, "which house", "Choose the house that the card or ability affects. [Packs]")
#: A thing: the effect in ``m.about.effect`` says what becomes of it.
WHICH: int = V.request(29, "which", "Choose a piece of property that is ready. [Things, P48]")
#: A card in hand.
DROP: int = V.request(30, "discard", "Choose a card in your hand to discard. [Packs]")
OVER_LIMIT: int = V.request(
    31, "over the limit",
    "You have more cards than your hand limit. Sell some, or lay guards on the table. [Intrigue, P6]",
    options={SELL: "You sell the card for the gold on it. [Intrigue]", LAY: "You lay the guard on the table. "
    "[Intrigue]"},
    keys={SELL: "s sell", LAY: "l lay a guard", GIVE: "g give gold"},
)  # fmt: skip
#: A fighter's uid.
HEAL: int = V.request(
    32, "who is treated", "Choose the injured fighter for the next healing roll. [Upkeep]", keys={GIVE: "g give gold"}
)
HEAL_AGAIN: int = V.request(
    33, "heal again", "Once in an upkeep, a healer may roll a failed die again. The new roll counts. [P36]",
    options={NOTHING: "You keep the failed roll. [P36]", YES: "You roll the die again. [P36]"},
    keys={NOTHING: "z pass", YES: "y yes", GIVE: "g give gold"},
)  # fmt: skip
#: An int: the gold that is paid.
BOOKS: int = V.request(
    34, "the books",
    "The books balance your ready slaves, who earn 1 gold each, against your ready gladiators, who cost 1 each. For "
    "each "
    "gold that you do not pay, one of your ready gladiators goes free. [Upkeep, P37]",
    keys={NOTHING: "0 pay nothing", GIVE: "g give gold"},
    grave={NOTHING: "For each gold that you do not pay, a gladiator goes free for good."},
)  # fmt: skip
#: A gladiator's uid.
FREE: int = V.request(
    35, "who goes free", "Choose the ready gladiator who goes free, because you did not pay the books in full. "
    "[P37]", keys={GIVE: "g give gold"},
    grave={ANY: "This gladiator leaves you for good.", GIVE: ""},
)  # fmt: skip
OPEN_MARKET: int = V.request(
    36, "open market",
    "Houses sell, buy, swap and give property at any price, and the bank buys it for the gold on the card. [Market]",
    board=True,
    options={
        NOTHING: "You hide your gold from the other houses, and stop trading. [Market]",
        BANK: "You sell property to the bank for the gold on its card. [Market]",
        SELL_TO: "You offer property to another house, for gold, in a swap or as a gift. [Market, Talk]",
        BUY_FROM: "You ask another house to sell you a piece of its property. [Market, Talk]",
        USE: "You use an ability that is for the market. [Packs]",
        LAY: "You lay a guard on the table, where it becomes property. [Intrigue]",
        GIVE: GIVING,
    },
    keys={
        NOTHING: "e end", BANK: "k sell to the bank", SELL_TO: "o offer", BUY_FROM: "f buy from", USE: "b ability",
        LAY: "l lay a guard", GIVE: "g give gold",
    },
    grave={BANK: "You lose this property for good."},
)  # fmt: skip
#: Lists of one number.
BID: int = V.request(
    37,
    "bid",
    "All houses bid in secret for this card. The highest bidder pays the bank, and the others keep their gold. You may "
    "bid 0. [Auction]",
    secret=True,
)
HOST_BID: int = V.request(
    38,
    "bid for the games",
    "All houses bid in secret to host the games. The host gains 1 influence and chooses who fights. [Host, P12]",
    secret=True,
)
COURT: int = V.request(
    39, "before the invitations", "You may pay the host to invite you, or not to invite you. [Talk]",
    options={
        NOTHING: "You pay nothing, and the host decides. [Invitations]",
        INVITED: "You pay the host, and are invited first. [Talk]",
        PASSED_OVER: "You pay the host, and are invited only after all others. [Talk]",
    },
    keys={NOTHING: "z pass", INVITED: "i be invited", PASSED_OVER: "x be passed over", GIVE: "g give gold"},
)  # fmt: skip
IN_ARENA: int = V.request(
    40, "ability in the arena", "Before the invitations you may use abilities that are for the arena. [Packs]",
    options={NOTHING: "You use no other ability. [Packs]", USE: "You use this ability. [Packs]"},
    keys={NOTHING: "z pass", USE: "b ability", GIVE: "g give gold"},
)  # fmt: skip
#: A house's seat.
INVITE: int = V.request(
    41, "invitation", "You are the host, and invite one house after another until two have accepted. You invite each "
    "house once, and may choose your own. [Invitations, P13]",
    keys={GIVE: "g give gold"},
)  # fmt: skip
#: NOTHING to refuse, or the uid of a ready fighter.
ACCEPT: int = V.request(
    42, "who fights",
    "A house that accepts names a ready fighter at once. A house that refuses loses 1 influence. [Invitations, P14]",
    board=True,
    options={NOTHING: "You refuse, and lose 1 influence. [Invitations]"},
    keys={NOTHING: "z pass", GIVE: "g give gold"},
)  # fmt: skip
#: NOTHING, or the uid of a piece; ``m.about.amount`` is the slot.
GEAR: int = V.request(
    43, "gear", "Your fighter may take one weapon, one armour and one special. [Invitations]",
    options={NOTHING: "Your fighter takes nothing of this kind. [Invitations]"},
    keys={NOTHING: "z pass", GIVE: "g give gold"},
)  # fmt: skip
#: A list: gold on each of CORNERS.
WAGER: int = V.request(
    44, "wager",
    "You may bet up to 3 gold on each of the four corners of the board: winner I, winner II, injury, decapitation. You "
    "may not bet on the opponent of your own fighter. [Wagers, P15, P16]",
    secret=True,
)  # fmt: skip
THUMB_DOWN, THUMB_UP = 0, 1
THUMB: int = V.request(
    45, "thumb", "You are the host, and turn your thumb up or down over the loser. [Winner]",
    options={
        THUMB_DOWN: "Thumb down: the loser dies, and you lose 1 influence for each of the loser's favours. [Winner]",
        THUMB_UP: "Thumb up: the loser goes home, with all gear. [Winner]",
        GIVE: GIVING,
    },
    keys={THUMB_DOWN: "D thumb down", THUMB_UP: "T thumb up", GIVE: "g give gold"},
    grave={THUMB_DOWN: "The loser dies."},
)  # fmt: skip
DOWN = 2
BRIBE: int = V.request(
    46, "bribe", "You may pay the host to turn the thumb up or down. [Talk]",
    options={
        NOTHING: "You pay nothing. [Talk]",
        YES: "You pay, and the thumb turns up. [Talk]",
        DOWN: "You pay, and the thumb turns down. Computer houses take no gold for this. [Talk]",
        GIVE: GIVING,
    },
    keys={NOTHING: "z pass", YES: "T thumb up", DOWN: "D thumb down", GIVE: "g give gold"},
)  # fmt: skip
RUDIS: int = V.request(
    47, "rudis", "Your champion has won the rudis, the wooden sword of freedom, and may retire. [P50]",
    options={NOTHING: "The champion declines, and fights on. [P50]", YES: "The champion is free, and leaves your "
    "house. [P50]"},
    keys={NOTHING: "z pass", YES: "y yes"},
    grave={YES: "The champion's career ends."},
)  # fmt: skip
#: The card of a house.
HOUSE: int = V.request(
    48, "house", "Choose your house. The player with the highest die chooses first, then the others clockwise. [Setup]"
)
#: What came of a thing that only a person can do, and how much of it: a list of one number; a house's seat; a card.
NO_RESULT, TAKES, PAYS, RISES, FALLS, DRAWS, DISCARDS = range(7)
MANUAL: int = V.request(
    49,
    "by hand",
    "Ludus does not know this card's effect. Do what the card says at the table, and choose here what changed. [Packs]",
)
HOW_MANY: int = V.request(50, "how many", "Type how many, for example 2. [Packs]")
OF_HOUSE: int = V.request(51, "to which house", "Choose the house that the card affected. [Packs]")
OF_CARD: int = V.request(52, "which card", "Choose the card that was drawn or discarded. [Packs]")
#: (NOTHING, 0) · (REACTION, card in hand)
FOIL_REACTION: int = V.request(
    53, "answer to a reaction", "You may foil (stop) a reaction with a card that says so. Houses are asked in the "
    "order of "
    "answers. [P33]",
    options={NOTHING: "You pass. [P33]", REACTION: "You play a card that foils the reaction. [P33]"},
    rare=lambda m, who: not asks_all(m.game, who),
    keys={NOTHING: "z pass", REACTION: "p play", GIVE: "g give gold"},
)  # fmt: skip
#: (USE, `state.use_code`)
IN_UPKEEP: int = V.request(
    54, "ability in the upkeep", "Before you pay the books you may use abilities that are for the upkeep. [Packs]",
    options={NOTHING: "You use no other ability. [Packs]", USE: "You use this ability. [Packs]"},
    keys={NOTHING: "z pass", USE: "b ability", GIVE: "g give gold"},
)  # fmt: skip
#: A house's seat, or NOBODY to name none.
AIM: int = V.request(
    55, "claimed target", "You may tell the houses a target of your scheme, true or not, or name no target. [P56]"
)
#: A house's seat.
GIVE_TO: int = V.request(56, "who gets gold", GIVING)
FOR_WHAT: int = V.request(
    57, "for what", "Choose what you want for the property: gold, other property, or nothing. [Market]",
    options={
        FOR_GOLD: "For gold. If Ludus plays the other house, it names a price. If a person does, you name it. "
        "[Market, Talk]",
        FREELY: "As a gift. [Market]",
        SWAP_FOR: "In a swap for other property, where either side may add gold. [Market]",
    },
    keys={FOR_GOLD: "m for gold", FREELY: "n as a gift", SWAP_FOR: "w swap"},
    grave={FREELY: "You get nothing for this property."},
)  # fmt: skip

# What stands in ``m.about``, beside the card and its player (``who``): TARGET, CHOSEN: card · PREPARE: card,
# target, claim, amount (influence that is lacking, 0 for none) · ANSWER: card, who (the schemer), target · REACT:
# moment, who (whose it is), card (of the scheme, of the auction) · FOIL_REACTION: card, who (whose it is), target ·
# WHICH: card, who, target (whose property), effect · DROP: card, who · OVER_LIMIT: amount (of cards) · HEAL_AGAIN:
# thing, amount (the face) · BOOKS: amount (the deficit) · FREE: amount (how many) · BID: card, amount (what he has laid
# down) · HOST_BID: amount · COURT: who (the host) · ACCEPT: who (the host) · GEAR: thing (the fighter), amount (the
# slot) · THUMB, BRIBE: who (the loser's owner; the host), thing (the loser) · RUDIS: thing.
