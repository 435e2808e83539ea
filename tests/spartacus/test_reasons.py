"""Reasons in the lines of houses and fights: ties, dice and what they need, level bids, wagers, the thumb."""

from typing import Any

import pytest

from ludus_cli.core.dice import ROLL, Event
from ludus_cli.rules.spartacus.book import draws, events as ev, terms
from ludus_cli.rules.spartacus.book.fight import draws as dice, events as fight
from ludus_cli.rules.spartacus.book.vocabulary import thing_code
from ludus_cli.rules.spartacus.records import Bout, Seat
from ludus_cli.rules.spartacus.system import SYSTEM
from ludus_cli.systems.event_lines import event_lines
from tests.spartacus.table import CARD

NAMES = {1: "Sura", 2: "Gavia", 3: "Livius"}
MAN = thing_code(1, 1, CARD["Celadus"])
GRAIN = CARD["Grain Contract"]


def told(*record: Event, houses: int = 3, **own: Any) -> list[str]:
    """What is told of a play of houses; ``own`` is what was known of a man before."""
    seats = [Seat(number, number - 1, before={"female": False}) for number in range(1, houses + 1)]
    bout = Bout(1, 0, 1, seats, table={"houses": [{"things": [{"uid": 1, **own}]}]})
    return event_lines(SYSTEM, bout, list(record), NAMES)


def roll(table: int, who: int, face: int, *lines: Any) -> Event:
    """A die as a record holds it."""
    return (ROLL, who, table, 1, face, (face,), lines)


def bids(number: int, *gold: int) -> list[Event]:
    """A round of bids."""
    return [(ev.BID, who, each, number, 0) for who, each in enumerate(gold)]


HIDDEN: list[Event] = [(ev.HIDES, who, 0, 0, 0) for who in range(3)]


@pytest.mark.parametrize(("record", "line"), [
    ([roll(draws.HOUSE_ORDER, 0, 5), roll(draws.HOUSE_ORDER, 1, 3), roll(draws.HOUSE_ORDER, 2, 5)],
     "Sura and Livius have 5: they roll again."),
    ([roll(draws.HOUSE_ORDER, 0, 5), roll(draws.HOUSE_ORDER, 1, 3), roll(draws.HOUSE_ORDER, 2, 2),
      (ev.FIRST_HOST, 0, 0, 0, 0)], "Sura has the host marker (Sura 5, Gavia 3 and Livius 2)."),
    ([(ev.TREATED, 0, MAN, 1, ev.DIES)], "Celadus dies of the wounds: the roll is 1, and 4 or more heals."),
    ([(ev.BOOKS, 0, 3, 2, -1)], "Sura's books cost 1 gold, with 2 ready slaves and 3 ready gladiators."),
    ([(ev.GUARDED, 0, CARD["Guard"], 3, 0)],
     "Sura's Guard does not foil the scheme: the roll is 3, and 4 or more foils it."),
    ([(ev.SCHEME, 0, GRAIN, 0, 5)],
     "Sura plays Grain Contract on its own house with 5 influence; the card needs 3 influence."),
    ([(ev.SCHEME, 0, GRAIN, 0, 5), (ev.DONE, 0, GRAIN, 0, 0)],
     "Sura's Grain Contract takes effect, but nothing changes."),
    ([(ev.SCHEME, 0, GRAIN, 0, 5), (ev.GOLD, 0, terms.EFFECT, 3, -1), (ev.DONE, 0, GRAIN, 0, 0)],
     "Sura's Grain Contract takes effect."),
    ([*HIDDEN, (ev.LOT, -1, GRAIN, 2, 0), *bids(1, 3, 3, 1)],
     "Livius bids 1 gold. Sura and Gavia have the same bid, and may add gold."),
    ([*HIDDEN, (ev.LOT, -1, GRAIN, 2, 0), *bids(1, 3, 3, 1), (ev.OUT, 2, 1, 0, 0), *bids(2, 4, 4)],
     "Gavia bids 4 gold. Sura and Gavia have the same bid, and may add gold."),
    # Nobody adds, and the auction is over.
    ([*HIDDEN, (ev.LOT, -1, GRAIN, 2, 0), *bids(1, 3, 3, 1), (ev.OUT, 2, 1, 0, 0), *bids(2, 3, 3)],
     "Gavia bids 3 gold."),
    ([*HIDDEN, (ev.LOT, -1, GRAIN, 2, 0), *bids(1, 0, 0, 0), (ev.NOT_SOLD, -1, GRAIN, 0, 0)],
     "Nobody buys Grain Contract: there was no bid."),
    ([*HIDDEN, (ev.LOT, -1, GRAIN, 2, 0), *bids(1, 3, 3, 1), *bids(2, 3, 3), (ev.NOT_SOLD, -1, GRAIN, 0, 0)],
     "Nobody buys Grain Contract: the highest bids are equal."),
    ([*HIDDEN, (ev.TURN, -1, 5, 1, 0), *bids(1, 3, 3, 1), *bids(2, 3, 3), roll(draws.HOST_TIE, 0, 2),
      roll(draws.HOST_TIE, 1, 2)], "Both have 2: roll again."),
    ([roll(draws.HOST_TIE, 0, 2), roll(draws.HOST_TIE, 1, 6), (ev.HOST, 1, 3, 1, 0)],
     "The dice decide: Gavia pays 3 gold to host the games (Sura 2 and Gavia 6)."),
    ([(ev.REFUSES, 0, 0, 0, 0)], "Sura sends no fighter to the games: it has no ready fighter."),
    ([(ev.REFUSES, 0, 2, 0, 0)], "Sura sends no fighter to the games, though it has 2 ready fighters."),
    ([(ev.WAGERS, 0, terms.ON_INJURY, 2, 0)], "Sura bets 2 gold on injury, which brings back 6 gold if it wins."),
    ([(ev.SETTLED, 0, terms.ON_INJURY, 2, 0)], "Sura loses 2 gold bet on injury."),
    ([(ev.SETTLED, 0, terms.ON_INJURY, 2, 6)], "Sura gets 6 gold for a bet of 2 on injury."),
    ([(ev.INFLUENCE, 0, terms.INF_WON, 1, 5), (ev.FAVOUR, 0, MAN, 1, 0)],
     "Celadus has 1 favour now, for this victory."),
    ([roll(draws.RUDIS, 0, 7, (draws.WINS, 1)), (ev.RUDIS, 0, MAN, 8, 0)],
     "Celadus rolls 8 and does not win the rudis (freedom) (2d6 with wins as a champion +1, and 9 or more wins)."),
    ([(ev.MEETS, 0, 2, 0, 0), roll(draws.FORFEIT, 0, 4), roll(draws.FORFEIT, 2, 4)], "Both have 4: roll again."),
    ([*[(ev.VALUED, who, 9, 0, 0) for who in range(3)],
      *[roll(draws.TOURNAMENT_TIE, who, 1 + (who > 0)) for who in range(3)]],
     "Gavia and Livius have 2: they roll again."),
])  # fmt: skip
def test_the_reason_behind_a_line_of_houses(record: list[Event], line: str) -> None:
    assert told(*record)[-1] == line


@pytest.mark.parametrize(("own", "up", "line"), [
    ({"champion": True, "favours": 0}, 1,
     "Sura turns the thumb up over Celadus, because a champion cannot be condemned."),
    ({"champion": False, "favours": 2}, 0,
     "Sura turns the thumb down over Celadus, which costs 2 influence: 1 for each favour."),
    ({"champion": False, "favours": 0}, 0, "Sura turns the thumb down over Celadus."),
])  # fmt: skip
def test_what_a_thumb_costs(own: dict[str, Any], up: int, line: str) -> None:
    """[Winner]"""
    assert told((ev.THUMB, 0, MAN, up, 0), **own) == [line]


@pytest.mark.parametrize(("record", "line"), [
    ([(fight.ROUND, -1, 1, 0, 0), roll(dice.INITIATIVE, 0, 7), roll(dice.INITIATIVE, 1, 7)],
     "Both fighters have 7, and roll again."),
    ([(fight.NIGHT, 0, 2, 1, 2), roll(dice.NIGHTFALL, 1, 3), roll(dice.NIGHTFALL, 0, 3)],
     "Both fighters have 3, and roll again."),
    ([(fight.IGNORES, 0, 1, 2, 0)], "Sura ignores 1 wound: 2 wounds get through."),
    ([(fight.IGNORES, 0, 2, 0, 0)], "Sura ignores 2 wounds: nothing gets through."),
    ([(fight.FALLS, 0, terms.INJURY, 100, 0)], "Sura is injured and cannot go on, with 2 attributes at 0."),
])  # fmt: skip
def test_the_reason_behind_a_line_of_a_fight(record: list[Event], line: str) -> None:
    assert told(*record, houses=2)[-1] == line
