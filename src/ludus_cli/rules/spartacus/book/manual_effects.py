"""Cards by hand: a person reads a card beyond the vocabulary, and the program applies the results. [Packs]"""

from __future__ import annotations

from typing import Any

from ludus_cli.core.dice import tell
from ludus_cli.game.elements.manual_play import Blank, Form
from ludus_cli.packs.cards import Effect
from ludus_cli.rules.spartacus.book import choices, events, holdings, moments, piles, requests, terms
from ludus_cli.rules.spartacus.book.purse import change_gold, change_influence
from ludus_cli.rules.spartacus.book.state import About, Game, in_order

#: This many things may come of one card.
MOST = 20
RESULTS = (requests.TAKES, requests.PAYS, requests.RISES, requests.FALLS, requests.DRAWS, requests.DISCARDS)


def do_manual(m: Game, deed: moments.Deed, effect: Effect) -> None:
    """Let a person read the card, and carry out one result after another, until there are no more."""
    tell(m.tray, events.BY_HAND, deed.who, deed.card)

    def say(request: int, options: list[Any]) -> Any:
        about = About(card=deed.card, who=deed.who, target=deed.target, effect=effect)
        return choices.ask(m, deed.who, request, options, about)

    for _ in range(MOST):
        found = [each for each in RESULTS if concerned_houses(m, deed.who, each)]
        what = say(requests.MANUAL, [requests.NO_RESULT, *found])
        if what == requests.NO_RESULT:
            return
        target = say(requests.OF_HOUSE, concerned_houses(m, deed.who, what))
        if what == requests.DISCARDS:
            discard_of_house(m, target, say(requests.OF_CARD, cards_to_name(m, deed.who, target)))
        else:
            form = Form([[1], [2], [3]], "", [Blank("number", 1, 99)])
            apply_result(m, what, target, say(requests.HOW_MANY, form)[0])


def concerned_houses(m: Game, me: int, what: int) -> list[int]:
    """Return the houses that a result may be about."""
    piled = bool(m.table.intrigue or m.table.intrigue_pile)
    return [
        who
        for who in in_order(m, me)
        if (what != requests.PAYS or m.houses[who].gold)
        and (what != requests.FALLS or m.houses[who].influence)
        and (what != requests.DRAWS or piled)
        and (what != requests.DISCARDS or cards_to_name(m, me, who))
    ]


def cards_to_name(m: Game, me: int, whose: int) -> list[int]:
    """Return the cards of a house that house ``me`` may name as discarded: all that it sees of them."""
    house = m.houses[whose]
    seen = house.guards + [each.card for each in house.things] + house.hand * (me == whose)
    return sorted({*seen})


def discard_of_house(m: Game, whose: int, card: int) -> None:
    """Discard a card of a house: of its property, of its guards, else of its hand."""
    house = m.houses[whose]
    thing = next((each for each in house.things if each.card == card), None)
    if thing is not None:
        holdings.take_property(m, whose, thing, terms.LOST_TO_CARD)
    elif card in house.guards:
        holdings.lose_guard(m, whose, card, terms.LOST_TO_CARD)
    else:
        house.hand.remove(card)
        piles.discard_card(m, card)
        tell(m.tray, events.DROPPED, whose, card, len(house.hand))


def apply_result(m: Game, what: int, target: int, number: int) -> None:
    """Apply one result in numbers: gold, cards or influence."""
    if what == requests.TAKES:
        change_gold(m, target, terms.BY_HAND, number)
    elif what == requests.PAYS:
        change_gold(m, target, terms.BY_HAND, -min(number, m.houses[target].gold))
    elif what == requests.DRAWS:
        piles.draw_into_hand(m, target, number)
    else:
        change_influence(m, target, terms.INF_BY_HAND, number if what == requests.RISES else -number)
