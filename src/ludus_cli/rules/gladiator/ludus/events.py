"""Events of ludi [39]. Numbers 160 to 229; append, never renumber. 160 to 189 belong to the house and the market, 190
to 229 to munus, wagers and reckoning.

In a play ``who`` is a place in it, of a lanista or of a man; in an action of a campaign his number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludus_cli.game.elements.vocabulary import FLAG, NUMBER, SEAT, Number, Value, one_of
from ludus_cli.rules.gladiator.book.events import V
from ludus_cli.rules.gladiator.tables.events_of_month import EVENTS

if TYPE_CHECKING:
    from ludus_cli.rules.gladiator.book.view import View

#: The causes of changes in a lanista's money, each a line of the ledger.
(
    CAPITAL, TAXES, WINDFALL, INVESTMENT, INSTALMENT, BID, REVOLT, SALE, STOCK, TRADE, TAKEN_OVER, SENDING, COLOSSEUM,
    WAGER, EARNINGS, UPKEEP, REPUTATION, ARMOUR, VICTORY, EMPEROR,
) = range(20)  # fmt: skip
CAUSES = (
    "capital", "taxes", "windfall", "investor", "instalment", "professional", "revolt", "sold to the bank", "stock",
    "trade among ludi", "gladiator of a ruined ludus", "gladiator sent", "Colosseum", "wager", "earnings",
    "upkeep", "reputation", "armour", "victory", "Emperor's Champion",
)  # fmt: skip
#: How a man leaves a ludus.
SOLD, TRADED, FLED, OFFERED, ENGAGEMENT_OVER = range(5)
DEPARTURES = (
    "is sold to the bank", "is sold to another ludus", "flees", "will be offered at the next auction",
    "leaves after the month",
)  # fmt: skip
#: How a man comes to a ludus.
FOUNDING, AS_STOCK, BY_TRADE, HIRED, FROM_RUIN = range(5)
ARRIVALS = ("as one of its first gladiators", "as stock", "from another ludus", "for this month", "from a ruined ludus")


def money_words(view: View, who: int, cause: int, amount: int, man: int) -> str:
    verb = "receives" if amount > 0 else "pays"
    known = view.of_number(man)
    whom = f" for {known}" if known else ""
    return f"{view.name(who)} {verb} {Number(abs(amount)):denarius|denarii}{whom}: {CAUSES[cause]}"


#: A man by his number in the campaign.
NUMBERED: Value[View] = Value(
    lambda view, _, number: view.of_number(number), lambda view, _, number: view.of_number(number) or None
)
LOSS: Value[View] = Value(lambda _, __, cf: f"{cf} CF", lambda _, __, cf: cf)


def departed(view: View, who: int, how: int, lanista: int, _: int) -> str:
    return f"{view.name(who)} {DEPARTURES[how]}"


#: A line of the ledger; ``man`` is his number in the campaign, -1 for none.
MONEY: int = V.event(
    160, "money", line=money_words, untold="in the ledger", money=True,
    cause=one_of(CAUSES), amount=NUMBER, man=NUMBERED,
)  # fmt: skip
EDITOR: int = V.event(161, "editor", line="{who} is the editor of this month", weight=2)
EVENT_OF_MONTH: int = V.event(
    162, "event_of_month", line="The event of the month: {what}", weight=2, what=one_of(EVENTS)
)
DEPARTS: int = V.event(163, "departs", line=departed, weight=3, how=one_of(DEPARTURES), ludus=SEAT)
JOINS: int = V.event(
    164, "joins", line="{who} joins the ludus of {ludus} {how}", weight=2, ludus=SEAT, how=one_of(ARRIVALS)
)
#: He cannot pay, and has less than 0 denarii, or he has no man left (M66).
RUIN: int = V.event(
    165, "ruin", weight=3, denarii=NUMBER,
    line=lambda view, who, money, *_: f"{view.name(who)} is out of the game, "
    f"{'in debt' if money < 0 else 'without a gladiator left'}",
)  # fmt: skip
PLAGUE: int = V.event(166, "plague", line="{who} dies of the plague", weight=3)
#: The grade that was paid for, and the one that it has become.
STOCK_MADE: int = V.event(
    167, "stock_made", line="{who} was bought as stock of grade {bought} and turns out to be of grade {grade}",
    weight=2, bought=NUMBER, grade=NUMBER,
)  # fmt: skip
BIDS: int = V.event(168, "bids", line="{who} bids {denarii:denarius|denarii}", denarii=NUMBER)
#: The ludus that an event of the month is about: that with the trainer, or with the windfall.
TOUCHED: int = V.event(169, "touched", line="The ludus of {who} benefits from the event", what=one_of(EVENTS))
FEASTS: int = V.event(170, "feasts", line="The feast costs {who} {loss} in this month's match", loss=LOSS)
OFFER_REFUSED: int = V.event(
    171, "offer_refused", line="{who} declines {denarii:denarius|denarii} for {whom}", denarii=NUMBER, whom=SEAT
)
#: The CV of the professional that all bid for.
PROFESSIONAL: int = V.event(
    172, "professional", line="A professional of CV {cv} can be hired for this month", cv=NUMBER
)
#: The game is over: who has won, in an action of a campaign by his number, and the months that it took.
GAME_OVER: int = V.event(
    173, "game_over", silent="in the chapter of the month", winner=NUMBER, months=NUMBER, denarii=NUMBER
)
EDICT: int = V.event(174, "edict", line="No match may be held this month", weight=3)
WORTHLESS: int = V.event(
    175, "worthless", line="The bank pays nothing for {who}, because CV {cv} with the dice comes to 0 or less",
    untold="in the sentence about the sale", cv=NUMBER,
)  # fmt: skip
FORCED_SALE: int = V.event(
    176, "forced_sale", line="{who} lacks {denarii:denarius|denarii}, so {whom} must be sold to the bank",
    untold="in the sentence about the sale", whom=SEAT, denarii=NUMBER,
)  # fmt: skip

#: A person's lanista has left the game; an action of a campaign tells it by his number.
LEAVES_GAME: int = V.event(177, "leaves_game", line="{who} leaves the game", untold="in the chapter of the month")

# Munus, wagers and reckoning (190 to 229)

#: Odds are told as 1,000 x what a wager loses + what it wins, for each staked; its stake before them as millions.
IN_ODDS, IN_TERMS = 1_000, 1_000_000


def odds_of(said: int) -> tuple[int, int]:
    return divmod(said % IN_TERMS, IN_ODDS)


ODDS: Value[View] = Value(
    lambda _, __, said: ":".join(map(str, odds_of(said))), lambda _, __, said: list(odds_of(said))
)
TERMS: Value[View] = Value(
    lambda _, __, said: f"{Number(said // IN_TERMS):denarius|denarii} at {':'.join(map(str, odds_of(said)))}",
    lambda _, __, said: [said // IN_TERMS, *odds_of(said)],
)


def meets(view: View, who: int, foe: int, death: int, arranged: int) -> str:
    return f"{view.name(who)} meets {view.name(foe)}{' to the death (sine missione)' if death else ''}"


#: The editor's games: the size of the arena, and how many matches each ludus may enter.
MUNUS: int = V.event(
    190, "munus", line="{who} holds the munus (the games of the month): quality {quality}, arena size {size}", weight=2,
    size=NUMBER, quality=NUMBER,
)  # fmt: skip
SENT: int = V.event(191, "sent", line="{who} sends {whom} to the munus", weight=1, whom=SEAT)
MEETS: int = V.event(192, "meets", line=meets, weight=1, foe=SEAT, death=FLAG, arranged=NUMBER)
BACKS: int = V.event(
    193,
    "backs",
    line="{who} stakes {stake:denarius|denarii} on {whom} at {odds}",
    weight=1,
    whom=SEAT,
    stake=NUMBER,
    odds=ODDS,
)
#: Another lanista holds a wager, not the bank.
HOLDS_WAGER: int = V.event(194, "holds_wager", line="{who} takes the wager of {by}", by=SEAT, stake=NUMBER)
OFFERS_WAGER: int = V.event(
    195, "offers_wager", line="{who} offers {to} a wager on {whom}: {terms}", to=SEAT, whom=SEAT, terms=TERMS
)
REFUSES_WAGER: int = V.event(196, "refuses_wager", line="{who} declines the wager of {by}", by=SEAT)
#: A draw, or a match that was not fought (M65).
WAGER_RETURNED: int = V.event(
    197, "wager_returned", line="{who} gets {his} stake back, because no side won", whom=SEAT, stake=NUMBER
)
GAINS_REPUTATION: int = V.event(
    198, "gains_reputation", line="The reputation of {who} is {now}", weight=1, now=NUMBER, by=NUMBER
)
#: He is free, or a cripple.
LEAVES_LUDUS: int = V.event(
    199, "leaves_ludus", weight=3, ludus=SEAT, free=FLAG,
    line=lambda view, who, ludus, free, *_: f"{view.name(who)} leaves the ludus, "
    f"{'a free gladiator' if free else 'as a cripple'}",
)  # fmt: skip
WINS_SEASON: int = V.event(
    200, "wins_season", line="{who} has won the season with {denarii:denarius|denarii}", weight=9,
    denarii=NUMBER, reputation=NUMBER,
)  # fmt: skip
