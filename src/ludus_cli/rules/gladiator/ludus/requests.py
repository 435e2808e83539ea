"""Decisions of players in ludi. Numbers 40 to 79; append, never renumber. 40 to 59 belong to the market, 60 to 79 to
munus, wagers and reckoning.

The first option of a list is to stop. Men and lanistas are places in the play.
"""

from __future__ import annotations

from ludus_cli.rules.gladiator.book.events import V

NOTHING_MORE = 0

#: A list of one number: denarii.
BID_FOR: int = V.request(
    40, "bid",
    "Sealed bids for a professional, who fights for the highest bidder in this month and costs him upkeep. The bid "
    "goes to the bank; 0 is none. [39.5.2]",
    secret=True,
)  # fmt: skip
TAKE_LOAN = 1
LOAN: int = V.request(
    41, "investor",
    "An investor offers 25 denarii, and wants 15 back in each of the next two months. [39.5.2]",
    options={NOTHING_MORE: "He does without it. [39.5.2]", TAKE_LOAN: "He takes 25 now, and pays 30 in all. [39.5.2]"},
    keys={NOTHING_MORE: "z pass", TAKE_LOAN: "y yes"},
)  # fmt: skip
#: A list of one number: denarii.
BRIBES: int = V.request(
    42, "denarii against the revolt",
    "Each of his men rolls 2D6, and above 7 he is gone; each full 10 denarii spent take off 1. [39.5.2, M56]",
)  # fmt: skip
#: (BUY, man of another) or (OFFER, MANY x own man + the other lanista).
BUY, OFFER, MANY = 1, 2, 100
TRADE: int = V.request(
    43, "trade",
    "Ludi sell men to each other at any price that both agree upon. [39.5.3]",
    options={
        NOTHING_MORE: "He trades no more. [39.5.3]",
        BUY: "He asks for another's man. [39.5.3]",
        OFFER: "He offers a man of his own to another ludus. [39.5.3]",
    },
    keys={NOTHING_MORE: "z pass", BUY: "b buy", OFFER: "o offer"},
)  # fmt: skip
#: A list of one number: denarii.
PRICE: int = V.request(44, "price", "What he pays or wants for the man; the other may decline. [39.5.3]")
ACCEPT = 1
AGREE: int = V.request(
    45, "agree",
    "Another lanista offers this price for the man, or asks it. [39.5.3]",
    options={NOTHING_MORE: "He declines. [39.5.3]", ACCEPT: "He agrees: money and man change hands. [39.5.3]"},
    keys={NOTHING_MORE: "z pass", ACCEPT: "y yes"},
)  # fmt: skip
#: (SELL, man).
SELL = 1
SELL_TO_BANK: int = V.request(
    46, "sell to the bank",
    "The bank buys a man for CV + 1D6 - 1D6, not below 0, and for stock that has not fought not more than was paid. "
    "[39.5.3, M59, M74]",
    options={NOTHING_MORE: "He sells nobody more. [39.5.3]", SELL: "The man is sold, and joins the circuit. [39.5.3]"},
    keys={NOTHING_MORE: "z pass", SELL: "s sell"},
    grave={SELL: "The man leaves the ludus for good."},
)  # fmt: skip
#: A list of one number: the grade, 0 for none.
GRADE: int = V.request(
    47, "stock of grade",
    "A grade of 1 to 10 costs as many denarii, double at Low stock; what it has become is rolled when all have bought: "
    "25 XP a grade. 0 is no more. [39.5.3, M60]",
)  # fmt: skip
#: (TAKE_OVER, man): he is bought at his CV.
TAKE_OVER = 1
RUINED_MAN: int = V.request(
    48, "men of a ruined ludus",
    "They are offered at their CV, to one lanista after the other. [M67]",
    options={NOTHING_MORE: "He takes none. [M67]", TAKE_OVER: "He pays the man's CV to the bank. [M67]"},
    keys={NOTHING_MORE: "z pass", TAKE_OVER: "t take over"},
)  # fmt: skip

#: (TO_SCHOOL, man).
TO_SCHOOL = 1
SCHOOLING: int = V.request(
    49, "school",
    "Between two matches a man may spend experience, and change style, weapon and armour; armour is paid for. "
    "[33.3, M7, M10, M34]",
    options={NOTHING_MORE: "All stay as they are. [33.3]", TO_SCHOOL: "He goes to school. [33.3]"},
    keys={NOTHING_MORE: "z pass", TO_SCHOOL: "c to school"},
)  # fmt: skip

# Munus, wagers and reckoning (60 to 79)

#: (THIS_MAN, man); (THIS_ROW, one of ARRANGED).
THIS_MAN = THIS_ROW = 1
SEND: int = V.request(
    60, "send a man",
    "Each ludus may enter as many matches as the quality of the munus. Every man sent costs 1D3 denarii, the editor "
    "nothing, and 3 must be at hand for each. [39.5.4, M61, M86]",
    options={NOTHING_MORE: "He sends nobody more; who stays trains. [39.5.4]", THIS_MAN: "He is sent. [39.5.4]"},
    keys={NOTHING_MORE: "z pass", THIS_MAN: "m man"},
)  # fmt: skip
UNIQUE: int = V.request(
    61, "unique match", "66 on the table: any row of it, as he likes. [38.2, M40]", keys={THIS_ROW: "r row"}
)
PARTNER: int = V.request(
    62, "partner",
    "Partners of a team come from his own men without a match; they pay, earn and count as sent. [38.5, M47, M85]",
    options={NOTHING_MORE: "A partner is made, of no record. [M47]", THIS_MAN: "He fights beside him. [M47]"},
    keys={NOTHING_MORE: "z pass", THIS_MAN: "m man"},
)  # fmt: skip
LEND: int = V.request(
    63, "let him be drawn",
    "The dice have drawn his man as a challenger; another person's man comes with his consent alone. He would cost 1D3 "
    "unless he is sent already, and earn. [38.5, M48, M85]",
    options={NOTHING_MORE: "He does not come; another is looked for. [M48]", THIS_MAN: "He comes. [M48]"},
    keys={NOTHING_MORE: "z pass", THIS_MAN: "y yes"},
)  # fmt: skip
#: (WITH_BANK or WITH_LANISTA, 2 x match + side).
WITH_BANK, WITH_LANISTA = 1, 2
WAGER: int = V.request(
    64, "wager",
    "Who backs a side at odds a:b wins its stake times b, or loses it times a. Nobody backs his own man's opponent; no "
    "wagers on hunts. [39.5.4.3, M65]",
    options={
        NOTHING_MORE: "He lays no more. [39.5.4.3]",
        WITH_BANK: "With the bank, one a match: neither gain nor loss above 20. [39.5.6, M89]",
        WITH_LANISTA: "With another lanista, at any odds agreed. [39.5.4.3]",
    },
    keys={NOTHING_MORE: "z pass", WITH_BANK: "k with the bank", WITH_LANISTA: "l another lanista"},
)  # fmt: skip
#: A list of one number.
STAKE: int = V.request(65, "stake", "All that he may lose must lie at hand, after all other stakes. [39.5.4.3, M65]")
#: (LANISTA, his place).
LANISTA = 1
OPPONENT: int = V.request(
    66, "with whom", "The lanista to whom the wager is offered. [39.5.4.3]", keys={LANISTA: "l another lanista"}
)
#: A list of three numbers: stake, what it loses, what it wins for each.
ODDS_OFFERED: int = V.request(
    67,
    "stake and odds",
    "The stake, what he loses and what he wins for each staked; both must have it. [39.5.4.3, M65]",
)
#: (TAKES, 2 x match + side): the side that is left to him.
TAKES = 1
TAKE_WAGER: int = V.request(
    68, "take the wager",
    "Another lanista offers a wager by which he has the other side. [39.5.4.3]",
    options={NOTHING_MORE: "He declines. [39.5.4.3]", TAKES: "It holds. [39.5.4.3]"},
    keys={NOTHING_MORE: "z pass", TAKES: "y yes"},
)  # fmt: skip
