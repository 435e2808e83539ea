"""The rolls of ludi [39]. Numbers 180 to 229; append, never renumber. 180 to 199 belong to the market, 200 to 229 to
munus, wagers and reckoning."""

from __future__ import annotations

from ludus_cli.game.elements.vocabulary import NAMED, TOTAL
from ludus_cli.rules.gladiator.book.events import V

EDITOR: int = V.draw(
    180, "Editor", TOTAL,
    "Each lanista rolls 2D6. The highest is the editor, who holds the games of the month, and the totals are the "
    "order of lanistas for the month. The editor of last month is passed over. [39.5.1, M54]",
    good=True,
    counts="the highest is the editor; ties roll again",
)  # fmt: skip
EVENT: int = V.draw(
    181, "Event of the month", NAMED,
    "D66 (the red die is the tens) gives the event of the month for all ludi. [39.5.2]",
    names=("red", "white"), readings={"tens": ("red",), "units": ("white",)},
)  # fmt: skip
PLAGUE: int = V.draw(
    182, "Plague", TOTAL,
    "Each gladiator rolls 1D6 + CN. Below 6 he dies. [39.5.2]", good=True,
    counts="with a total of 6 or more he lives",
)  # fmt: skip
PROFESSIONAL: int = V.draw(
    183,
    "Professional",
    TOTAL,
    "2D6 + 6 is the combat value (CV) of the professional for hire. [39.5.2]",
    roller="the bank",
)
BID: int = V.draw(
    184, "Bid", TOTAL, "A rival ludus bids 1D6 and a quarter of the denarii that it can spare. [39.5.2, M69]"
)
TIED_BID: int = V.draw(
    185, "Tied bid", TOTAL,
    "Lanistas with the same highest bid roll 2D6. The highest wins. [39.5.2]", good=True,
    counts="the highest wins; ties roll again",
)  # fmt: skip
FEAST: int = V.draw(
    186,
    "Feast",
    TOTAL,
    "Each gladiator rolls 1D6 - CN. If the total is above 0, he has that many CF less in this month's match. [39.5.2]",
)
WINDFALL: int = V.draw(187, "Windfall", TOTAL, "One ludus receives 1D6 denarii. [39.5.2]", good=True)
REVOLT: int = V.draw(
    188, "Revolt", TOTAL,
    "Each gladiator rolls 2D6, minus 1 for each full 10 denarii that his ludus spends. Above 7 he flees. [39.5.2, M56]",
    counts="with a total of 7 or less he stays",
)  # fmt: skip
SALE: int = V.draw(
    189, "Sale", NAMED,
    "The bank pays CV + 1D6 - 1D6 denarii, at least 0. The red die is added, the white die subtracted. [39.5.3, M59]",
    names=("red", "white"), readings={"added": ("red",), "taken off": ("white",)},
)  # fmt: skip
STOCK: int = V.draw(
    190, "Stock", TOTAL,
    "2D6 changes the grade that was bought. With 3 or less it becomes 1, with 4-5 it falls by 1D3, with 6-8 it stays, "
    "with 9-10 it rises by 1, with 11-12 by 1D3, with 13 or more by 1D6. [39.5.3]",
    good=True,
)  # fmt: skip
GRADES: int = V.draw(191, "Grades", TOTAL, "Stock gains or loses 1D6 grades, or 1D3 (half of 1D6). [39.5.3]")

# Munus, wagers and reckoning (200 to 229)

QUALITY: int = V.draw(
    200, "Quality", TOTAL, "2D3 - 1 is the number of matches that each ludus may enter. A D3 is half a D6. [39.5.4]"
)
SENDING: int = V.draw(
    201, "Sending", TOTAL, "A lanista pays 1D3 denarii for each gladiator he sends. The editor pays nothing. [39.5.4]"
)
STAKE: int = V.draw(202, "Stake", TOTAL, "A rival ludus stakes 1D6 denarii on a gladiator of its own. [39.5.4.3, M69]")
TAKES_WAGER: int = V.draw(
    203, "Takes the wager", TOTAL, "If 1D6 shows 5-6, a rival takes a wager on the weaker side. [39.5.4.3, M69]",
    counts="on 5 or 6 the rival takes it",
)  # fmt: skip
PURSE: int = V.draw(204, "Purse", TOTAL, "A victory (V) earns 2D6 denarii. [39.5.7]", good=True)
TRAINING: int = V.draw(205, "Training", TOTAL, "A gladiator without a match trains for 1D6 XP. [39.5.8]", good=True)
