"""The one door to the computer houses: each request has its function, which gives the place of an option."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludus_cli.game.elements.manual_play import Form
from ludus_cli.rules.spartacus.book import requests
from ludus_cli.rules.spartacus.book.state import Game
from ludus_cli.rules.spartacus.rivals import (
    answering,
    bids,
    host,
    market,
    picking,
    schemes,
    support,
    talk,
    thumb,
    turn,
    upkeep,
    wagers,
)
from ludus_cli.rules.spartacus.rivals.dice import one_of

Answer = Callable[[Game, int, Any], int]


def yes(m: Game, who: int, options: list[Any]) -> int:
    """Take an honour. [P50]"""
    return options.index(requests.YES)


def first(m: Game, who: int, options: list[Any]) -> int:
    """Return the first answer, where only a person can do more."""
    return 0


def choose_draw(m: Game, who: int, options: list[Any]) -> int:
    """Draw the card of a computer house. [Setup]"""
    return one_of(m, who, range(len(options)))


ANSWERS: dict[int, Answer] = {
    requests.INTRIGUE: turn.intrigue,
    requests.TARGET: schemes.target,
    requests.PREPARE: support.prepare,
    requests.PRICE: talk.price,
    requests.OFFER: talk.offer,
    requests.AGREE: talk.agree,
    requests.ANSWER: answering.answer_scheme,
    requests.REACT: answering.react,
    requests.CHOSEN: picking.choose_house,
    requests.WHICH: picking.which,
    requests.DROP: turn.drop,
    requests.OVER_LIMIT: turn.over_limit,
    requests.HEAL: upkeep.heal,
    requests.HEAL_AGAIN: upkeep.heal_again,
    requests.BOOKS: upkeep.books,
    requests.FREE: upkeep.free,
    requests.OPEN_MARKET: market.open_market,
    requests.BID: bids.bid,
    requests.HOST_BID: bids.host_bid,
    requests.COURT: talk.court,
    requests.IN_ARENA: turn.use_or_not,
    requests.INVITE: host.invite,
    requests.ACCEPT: host.accept,
    requests.GEAR: host.gear,
    requests.WAGER: wagers.wager,
    requests.THUMB: thumb.thumb,
    requests.BRIBE: talk.bribe,
    requests.RUDIS: yes,
    requests.HOUSE: choose_draw,
    requests.MANUAL: first,
    requests.HOW_MANY: first,
    requests.OF_HOUSE: first,
    requests.OF_CARD: first,
    requests.FOIL_REACTION: answering.foil_reaction,
    requests.IN_UPKEEP: turn.use_or_not,
    requests.AIM: first,
    requests.GIVE_TO: first,
    requests.FOR_WHAT: first,
}


def choose_option(m: Game, who: int, request: int, options: list[Any]) -> int:
    """Return the place of the option that a computer house takes. It rolls nothing on the table, so that asking for the
    usual answer changes nothing."""
    if requests.GIFT in options and not isinstance(options, Form):
        # It gives no gold for nothing.
        options = options[:-1]
    return ANSWERS[request](m, who, options)
