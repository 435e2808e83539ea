"""The beginning of a season: the host, the houses, the deal. [Setup]"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ludus_cli.core.dice import draw_cards, roll_one, shuffle, tell
from ludus_cli.rules.spartacus.book import choices, draws, events, holdings, purse, requests, terms
from ludus_cli.rules.spartacus.book.state import Game, Table, Thing, by_person, in_order


@dataclass(frozen=True, slots=True)
class Entrant:
    """A seat to be taken: if a person decides for it; its house by card (NOBODY: by choice or lot); the favoured
    fighter it keeps, as a plain Thing (P28); and a start gladiator who is dealt to it for sure (P51)."""

    star: bool = False
    card: int = terms.NOBODY
    heir: dict[str, Any] | None = None
    gladiator: int = terms.NOBODY


def new_season(
    m: Game,
    entrants: list[Entrant],
    host: int = terms.NOBODY,
    borne: dict[str, int] | None = None,
    start: int = terms.NOBODY,
) -> None:
    """Set up a season in a game with blank houses, in the order of their seats. A ``host`` who is given is not rolled
    for; ``borne`` counts the fighters so far by name, ``start`` is the influence that houses begin with where it is not
    that of the season's length. [Setup]"""
    m.table, m.over, m.winner = Table(borne=dict(borne or {})), False, terms.NOBODY
    seats = [*range(m.seats)]
    m.table.host = m.acting = host if host != terms.NOBODY else highest_roller(m, seats, draws.HOUSE_ORDER)
    tell(m.tray, events.FIRST_HOST, m.table.host)
    give_houses(m, entrants)
    influence = terms.START_INFLUENCE[m.rules.length] if start == terms.NOBODY else start
    for house in m.houses:
        house.influence, house.attitude = influence, [0] * m.seats
    deal_fighters(m, entrants)
    deal_guards(m)
    for who in in_order(m, m.table.host):
        card = m.cards.kinds[m.houses[who].card]
        purse.change_gold(m, who, terms.CAPITAL, card.gold_by_houses.get(str(m.seats), (card.gold,))[0])


def highest_roller(m: Game, among: list[int], draw: int) -> int:
    """Return the house that rolls the highest die; tied houses roll again. [Setup, P12]"""
    while len(among) > 1:
        faces = [roll_one(m.tray, who, draw) for who in among]
        among = [who for who, face in zip(among, faces, strict=True) if face == max(faces)]
    return among[0]


def give_houses(m: Game, entrants: list[Entrant]) -> None:
    """Give out houses: given ones stay; the first chooses first, the rest clockwise; computer houses draw. [Setup]"""
    left = m.cards.of_type(terms.HOUSE)
    for house, entrant in zip(m.houses, entrants, strict=True):
        house.card = entrant.card
        if entrant.card != terms.NOBODY:
            left.remove(entrant.card)
    order = in_order(m, m.table.host)
    drawing = [who for who in order if m.houses[who].card == terms.NOBODY]
    lots: list[int] = []
    for who in order:
        house = m.houses[who]
        if who in drawing and by_person(m, who):
            house.card = choices.ask(m, who, requests.HOUSE, sorted(left))
        elif who in drawing:
            if not lots:
                lots = [*left]
                shuffle(m.tray, draws.HOUSES, lots)
            (house.card,) = draw_cards(m.tray, who, draws.HOUSE_LOT, lots)
        if who in drawing:
            left.remove(house.card)
            lots = [each for each in lots if each in left]
        tell(m.tray, events.HOUSE, who, house.card)


def of_deck(m: Game, wanted: Callable[[int], bool]) -> list[int]:
    """Return the numbers of the wanted cards, each as often as it is printed."""
    return [number for number, card in enumerate(m.cards.kinds) for _ in range(card.copies) if wanted(number)]


def deal_fighters(m: Game, entrants: list[Entrant]) -> None:
    """Shuffle and deal start gladiators and slaves; the rest go into the market deck. An heir comes in place of a start
    gladiator, and his card is not dealt again. [Setup, P28, P51]"""
    kinds, table = m.cards.kinds, m.table

    def start(type_: str) -> list[int]:
        return of_deck(m, lambda number: kinds[number].type == type_ and kinds[number].start)

    gladiators, slaves = start(terms.GLADIATOR), start(terms.SLAVE)
    table.market = of_deck(m, lambda number: kinds[number].deck == "market" and not kinds[number].start)
    order = in_order(m, table.host)
    for who in order:
        for card in starting_cards(entrants[who]):
            for deck in (gladiators, slaves, table.market):
                if card in deck:
                    deck.remove(card)
                    break
    shuffle(m.tray, draws.START_CARDS, gladiators)
    shuffle(m.tray, draws.START_CARDS, slaves)
    for who in order:
        house, entrant = m.houses[who], entrants[who]
        if entrant.heir is not None:
            keep_heir(m, who, entrant.heir)
        if entrant.gladiator != terms.NOBODY:
            deal_card(m, who, entrant.gladiator)
        own = kinds[house.card]
        asked = max(0, own.gladiators - len(starting_cards(entrant)))
        for card in draw_from_deck(m, who, draws.START_GLADIATOR, gladiators, asked):
            deal_card(m, who, card)
        for card in draw_from_deck(m, who, draws.START_SLAVE, slaves, own.slaves):
            deal_card(m, who, card)
    table.market += gladiators + slaves
    shuffle(m.tray, draws.MARKET_DECK, table.market)


def draw_from_deck(m: Game, who: int, draw: int, deck: list[int], number: int) -> list[int]:
    """Draw a number of cards from a deck; for 0 no question is asked."""
    return draw_cards(m.tray, who, draw, deck, number) if number and deck else []


def starting_cards(entrant: Entrant) -> list[int]:
    """Return the cards that a house has before the deal: its heir's, and that of a given gladiator."""
    found = [] if entrant.heir is None else [int(entrant.heir["card"])]
    return found + [entrant.gladiator] * (entrant.gladiator != terms.NOBODY)


def deal_card(m: Game, who: int, card: int) -> None:
    """Deal a card to a house at the beginning. [Setup]"""
    tell(m.tray, events.DEALT, who, holdings.acquire_card(m, who, card).code)


def keep_heir(m: Game, who: int, plain: dict[str, Any]) -> None:
    """Give a house the favoured fighter of its last season: markers are kept, wounds are healed. (P28)"""
    m.table.uids += 1
    heir = Thing(**{**plain, "uid": m.table.uids, "ready": True, "injured": False})
    m.houses[who].things.append(heir)
    tell(m.tray, events.HEIR, who, heir.code, heir.favours, int(heir.champion))


def deal_guards(m: Game) -> None:
    """Lay guards out of the intrigue deck open on the table, then shuffle the deck. [Setup]"""
    kinds, table = m.cards.kinds, m.table
    guards = of_deck(m, lambda number: kinds[number].type == terms.GUARD)
    shuffle(m.tray, draws.START_CARDS, guards)
    for who in in_order(m, table.host):
        house = m.houses[who]
        for card in draw_from_deck(m, who, draws.START_GUARD, guards, kinds[house.card].guards):
            house.guards.append(card)
            tell(m.tray, events.GUARD_LAID, who, card, len(house.guards))
    rest = of_deck(m, lambda number: kinds[number].type in (terms.SCHEME, terms.REACTION))
    table.intrigue = guards + rest
    shuffle(m.tray, draws.INTRIGUE_DECK, table.intrigue)
