"""The one door to the computer houses: each request has its function, which gives the place of an option."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludus_cli.game.elements.manual_play import Form
from ludus_cli.rules.spartacus.book import requests
from ludus_cli.rules.spartacus.book.state import Game
from ludus_cli.rules.spartacus.rivals import (
    bids,
    host,
    market,
    reactions,
    schemes,
    support,
    talk,
    targets,
    thumb,
    turn,
    upkeep,
    wagers,
)
from ludus_cli.rules.spartacus.rivals.dice import one_of

Answer = Callable[[Game, int, Any], int]


def accept_offer(m: Game, who: int, options: list[Any]) -> int:
    """Take an honour. [P50]"""
    return options.index(requests.YES)


def first_option(m: Game, who: int, options: list[Any]) -> int:
    """Return the first answer, where only a person can do more."""
    return 0


def choose_draw(m: Game, who: int, options: list[Any]) -> int:
    """Draw the card of a computer house. [Setup]"""
    return one_of(m, who, range(len(options)))


ANSWERS: dict[int, Answer] = {
    requests.INTRIGUE: turn.choose_in_intrigue,
    requests.TARGET: schemes.target,
    requests.PREPARE: support.choose_preparation,
    requests.PRICE: talk.price,
    requests.OFFER: talk.choose_offer,
    requests.AGREE: talk.choose_agreement,
    requests.ANSWER: reactions.answer_scheme,
    requests.REACT: reactions.choose_reaction,
    requests.CHOSEN: targets.choose_house,
    requests.WHICH: targets.which,
    requests.DROP: turn.choose_drop,
    requests.OVER_LIMIT: turn.over_limit,
    requests.HEAL: upkeep.choose_patient,
    requests.HEAL_AGAIN: upkeep.heal_again,
    requests.BOOKS: upkeep.choose_for_books,
    requests.FREE: upkeep.choose_freed,
    requests.OPEN_MARKET: market.open_market,
    requests.BID: bids.choose_bid,
    requests.HOST_BID: bids.host_bid,
    requests.COURT: talk.choose_courting,
    requests.IN_ARENA: turn.use_or_not,
    requests.INVITE: host.choose_invitation,
    requests.ACCEPT: host.choose_acceptance,
    requests.GEAR: host.choose_gear,
    requests.WAGER: wagers.choose_wager,
    requests.THUMB: thumb.choose_thumb,
    requests.BRIBE: talk.choose_bribe,
    requests.RUDIS: accept_offer,
    requests.HOUSE: choose_draw,
    requests.MANUAL: first_option,
    requests.HOW_MANY: first_option,
    requests.OF_HOUSE: first_option,
    requests.OF_CARD: first_option,
    requests.FOIL_REACTION: reactions.foil_reaction,
    requests.IN_UPKEEP: turn.use_or_not,
    requests.AIM: first_option,
    requests.GIVE_TO: first_option,
    requests.FOR_WHAT: first_option,
}


def choose_option(m: Game, who: int, request: int, options: list[Any]) -> int:
    """Return the place of the option that a computer house takes. It rolls nothing on the table, so that asking for the
    usual answer changes nothing."""
    if requests.GIFT in options and not isinstance(options, Form):
        # It gives no gold for nothing.
        options = options[:-1]
    return ANSWERS[request](m, who, options)
