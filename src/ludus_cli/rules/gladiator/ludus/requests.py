"""Decisions of players in ludi. Numbers 40 to 79; append, never renumber. 40 to 59 belong to the market, 60 to 79 to
munus, wagers and reckoning.

The first option of a list is to stop. A man or a lanista is given by his place in the play.
"""

from __future__ import annotations

from ludus_cli.rules.gladiator.book.events import V

NOTHING_MORE = 0

#: A list of one number: denarii.
BID_FOR: int = V.request(
    40, "bid",
    "All lanistas bid in secret for a professional gladiator. The highest bidder pays the bank, has the gladiator "
    "for this month, and pays his upkeep. 0 is no bid. [39.5.2]",
    secret=True,
)  # fmt: skip
TAKE_LOAN = 1
LOAN: int = V.request(
    41, "investor",
    "An investor offers a loan of 25 denarii, and wants 15 denarii back in each of the next two months. [39.5.2]",
    options={NOTHING_MORE: "He declines the loan. [39.5.2]", TAKE_LOAN: "He takes 25 denarii now, and pays back 15 "
    "in each of the next two months. [39.5.2]"},
    keys={NOTHING_MORE: "z pass", TAKE_LOAN: "y yes"},
)  # fmt: skip
#: A list of one number: denarii.
BRIBES: int = V.request(
    42, "denarii against the revolt",
    "Each gladiator of the ludus rolls 2D6, and flees above 7. Each full 10 denarii that the lanista spends now take "
    "1 off all these rolls. [39.5.2, M56]",
)  # fmt: skip
#: (BUY, man of another) or (OFFER, MANY x own man + the other lanista).
BUY, OFFER, MANY = 1, 2, 100
TRADE: int = V.request(
    43, "trade",
    "Lanistas may sell gladiators to each other, at any price that both agree on. [39.5.3]",
    options={
        NOTHING_MORE: "He trades no more. [39.5.3]",
        BUY: "He offers to buy a gladiator of another ludus. [39.5.3]",
        OFFER: "He offers to sell a gladiator of his own to another ludus. [39.5.3]",
    },
    keys={NOTHING_MORE: "z pass", BUY: "b buy", OFFER: "o offer"},
)  # fmt: skip
#: A list of one number: denarii.
PRICE: int = V.request(
    44,
    "price",
    "He names the price in denarii that he pays or asks for the gladiator. The other lanista may decline. [39.5.3]",
)
ACCEPT = 1
AGREE: int = V.request(
    45, "agree",
    "Another lanista offers this price for a gladiator, or asks for it. [39.5.3]",
    options={NOTHING_MORE: "He declines. [39.5.3]", ACCEPT: "He agrees. The buyer pays the price and gets the "
    "gladiator. [39.5.3]"},
    keys={NOTHING_MORE: "z pass", ACCEPT: "y yes"},
)  # fmt: skip
#: (SELL, man).
SELL = 1
SELL_TO_BANK: int = V.request(
    46, "sell to the bank",
    "The bank buys a gladiator for his combat value (CV) + 1D6 - 1D6 denarii, at least 0. For stock that has not "
    "fought it pays no more than the lanista paid. [39.5.3, M59, M74]",
    options={NOTHING_MORE: "He sells no more gladiators. [39.5.3]", SELL: "The gladiator is sold. He may come back "
    "as an opponent. [39.5.3]"},
    keys={NOTHING_MORE: "z pass", SELL: "s sell"},
    grave={SELL: "The gladiator leaves the ludus for good."},
)  # fmt: skip
#: A list of one number: the grade, 0 for none.
GRADE: int = V.request(
    47, "grade of stock",
    "Stock is a new gladiator of a grade from 1 to 10. Each grade costs 1 denarius, or 2 in a month of Low stock. When "
    "all have bought, a roll may raise or lower the grade. The gladiator then gets 25 XP for each grade. 0 ends the "
    "buying. [39.5.3, M60]",
)  # fmt: skip
#: (TAKE_OVER, man): he is bought at his CV.
TAKE_OVER = 1
RUINED_MAN: int = V.request(
    48, "men of a ruined ludus",
    "The gladiators of a ruined ludus are offered to one lanista after the other, for their combat value (CV) in "
    "denarii. [M67]",
    options={NOTHING_MORE: "He takes none. [M67]", TAKE_OVER: "He takes over the gladiator, and pays his CV in "
    "denarii to the bank. [M67]"},
    keys={NOTHING_MORE: "z pass", TAKE_OVER: "t take over"},
)  # fmt: skip

#: (TO_SCHOOL, man).
TO_SCHOOL = 1
SCHOOLING: int = V.request(
    49, "school",
    "Between two matches a gladiator may spend experience, and change his style, weapon and armour. The ludus pays "
    "for new armour. [33.3, M7, M10, M34]",
    options={NOTHING_MORE: "He sends no more gladiators to school. [33.3]", TO_SCHOOL: "This gladiator goes to "
    "school. [33.3]"},
    keys={NOTHING_MORE: "z pass", TO_SCHOOL: "c to school"},
)  # fmt: skip

# Munus, wagers and reckoning (60 to 79)

#: (THIS_MAN, man); (THIS_ROW, one of ARRANGED).
THIS_MAN = THIS_ROW = 1
SEND: int = V.request(
    60, "send a gladiator",
    "He sends gladiators to the munus, the games of the month. The quality of the munus is the number of matches that "
    "each ludus may enter. Each gladiator costs 1D3 denarii, so the lanista needs 3 denarii for each. The editor, who "
    "holds the games, pays nothing. [39.5.4, M61, M86]",
    options={NOTHING_MORE: "He sends no more gladiators. Those who stay train. [39.5.4]", THIS_MAN: "This gladiator "
    "is sent. [39.5.4]"},
    keys={NOTHING_MORE: "z pass", THIS_MAN: "m man"},
)  # fmt: skip
UNIQUE: int = V.request(
    61,
    "unique match",
    "The dice show 66, so the lanista chooses the kind of match. [38.2, M40]",
    keys={THIS_ROW: "r row"},
)
PARTNER: int = V.request(
    62, "partner",
    "This match is for a team. As partner he may name one of his gladiators who has no match. The partner costs 1D3 "
    "denarii, earns money, and counts as sent. [38.5, M47, M85]",
    options={NOTHING_MORE: "Ludus makes a partner without a record. [M47]", THIS_MAN: "This gladiator is the "
    "partner. [M47]"},
    keys={NOTHING_MORE: "z pass", THIS_MAN: "m man"},
)  # fmt: skip
LEND: int = V.request(
    63, "lend as challenger",
    "The dice have drawn one of his gladiators as challenger for another lanista's match. He may refuse. If he agrees, "
    "the gladiator earns money, and costs 1D3 denarii unless he has been sent already. [38.5, M48, M85]",
    options={NOTHING_MORE: "He refuses, and another challenger is drawn. [M48]", THIS_MAN: "He agrees. [M48]"},
    keys={NOTHING_MORE: "z pass", THIS_MAN: "y yes"},
)  # fmt: skip
#: (WITH_BANK or WITH_LANISTA, 2 x match + side).
WITH_BANK, WITH_LANISTA = 1, 2
WAGER: int = V.request(
    64, "wager",
    "A lanista backs a side at odds a:b. If it wins, he wins his stake times b; if it loses, he loses his stake "
    "times a. He cannot back an opponent of his own gladiator. Hunts have no wagers. [39.5.4.3, M65]",
    options={
        NOTHING_MORE: "He makes no more wagers. [39.5.4.3]",
        WITH_BANK: "He bets with the bank, once a match, for at most 20 denarii won or lost. [39.5.6, M89]",
        WITH_LANISTA: "He offers a wager to another lanista, at any odds that both agree on. [39.5.4.3]",
    },
    keys={NOTHING_MORE: "z pass", WITH_BANK: "k with the bank", WITH_LANISTA: "l another lanista"},
)  # fmt: skip
#: A list of one number.
STAKE: int = V.request(
    65,
    "stake",
    "He names his stake in denarii. He must have enough money to lose this wager and all his others. [39.5.4.3, M65]",
)
#: (LANISTA, his place).
LANISTA = 1
OPPONENT: int = V.request(
    66, "offered to", "He chooses the lanista who gets the offer. [39.5.4.3]", keys={LANISTA: "l another lanista"}
)
#: A list of three numbers: stake, what it loses, what it wins for each.
ODDS_OFFERED: int = V.request(
    67,
    "stake and odds",
    "He names three numbers: the stake in denarii, what he loses for each denarius staked, and what he wins for "
    "each. Both lanistas must be able to pay. [39.5.4.3, M65]",
)
#: (TAKES, 2 x match + side): the side that is left to him.
TAKES = 1
TAKE_WAGER: int = V.request(
    68, "take the wager",
    "Another lanista offers him a wager, in which he would back the other side. [39.5.4.3]",
    options={NOTHING_MORE: "He declines. [39.5.4.3]", TAKES: "He takes the wager. [39.5.4.3]"},
    keys={NOTHING_MORE: "z pass", TAKES: "y yes"},
)  # fmt: skip
