"""The rolls of ludi [39]. Numbers 180 to 229; append, never renumber. 180 to 199 belong to the market, 200 to 229 to
munus, wagers and reckoning."""

from __future__ import annotations

from ludus_cli.game.elements.vocabulary import NAMED, TOTAL
from ludus_cli.rules.gladiator.book.events import V

EDITOR: int = V.draw(
    180, "Editor", TOTAL,
    "2D6 of each lanista: the highest is the editor of the month, and the order holds for all of it. The editor of "
    "last month is passed over. [39.5.1, M54]",
    good=True,
    counts="the highest is editor, ties roll again",
)  # fmt: skip
EVENT: int = V.draw(
    181, "Event of the month", NAMED,
    "D66, the red die the tens, once for all ludi. [39.5.2]",
    names=("red", "white"), readings={"tens": ("red",), "units": ("white",)},
)  # fmt: skip
PLAGUE: int = V.draw(
    182, "Plague", TOTAL,
    "1D6 + CN of each gladiator: below 6 he dies. [39.5.2]", good=True,
    counts="a total of 6 or more lives",
)  # fmt: skip
PROFESSIONAL: int = V.draw(
    183,
    "Professional",
    TOTAL,
    "2D6 + 6 is the CV of the professional whom lanistas bid for. [39.5.2]",
    roller="the bank",
)
BID: int = V.draw(184, "Bid", TOTAL, "1D6 and a quarter of what it can spare is a rival's bid. [39.5.2, M69]")
TIED_BID: int = V.draw(
    185, "Tied bid", TOTAL,
    "2D6 for each lanista who has bid as much: the highest wins. [39.5.2]", good=True,
    counts="the highest wins, ties roll again",
)  # fmt: skip
FEAST: int = V.draw(
    186, "Feast", TOTAL, "If 1D6 - CN is above 0, he has as many CF less in this month's match. [39.5.2]"
)
WINDFALL: int = V.draw(187, "Windfall", TOTAL, "1D6 denarii for one ludus. [39.5.2]", good=True)
REVOLT: int = V.draw(
    188, "Revolt", TOTAL,
    "2D6 of each gladiator, less 1 for each full 10 denarii that his ludus spends: above 7 he is gone. [39.5.2, M56]",
    counts="a total of 7 or less stays",
)  # fmt: skip
SALE: int = V.draw(
    189, "Sale", NAMED,
    "The bank pays his CV + 1D6 - 1D6, not below 0: the red die is added, the white one taken off. [39.5.3, M59]",
    names=("red", "white"), readings={"added": ("red",), "taken off": ("white",)},
)  # fmt: skip
STOCK: int = V.draw(
    190, "Stock", TOTAL,
    "2D6: 3 and less makes it grade 1; 4-5 1D3 less; 6-8 as bought; 9-10 one more; 11-12 1D3 more; 13 and above 1D6 "
    "more. [39.5.3]",
    good=True,
)  # fmt: skip
GRADES: int = V.draw(191, "Grades", TOTAL, "How many grades stock gains or loses: 1D6, or 1D3 as half of it. [39.5.3]")

# Munus, wagers and reckoning (200 to 229)

QUALITY: int = V.draw(
    200, "Quality", TOTAL, "Each ludus may enter 2D3 - 1 matches; each of the two dice counts half. [39.5.4]"
)
SENDING: int = V.draw(201, "Sending", TOTAL, "1D3 denarii for each man sent; the editor pays nothing. [39.5.4]")
STAKE: int = V.draw(202, "Stake", TOTAL, "1D6 is what a rival stakes on a man of its own. [39.5.4.3, M69]")
TAKES_WAGER: int = V.draw(
    203, "Takes the wager", TOTAL, "On 5-6 a rival takes a wager on the lesser man. [39.5.4.3, M69]",
    counts="taken on 5 or 6",
)  # fmt: skip
PURSE: int = V.draw(204, "Purse", TOTAL, "2D6 denarii for a V. [39.5.7]", good=True)
TRAINING: int = V.draw(205, "Training", TOTAL, "1D6 XP for a man without a match. [39.5.8]", good=True)
