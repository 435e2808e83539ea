"""People at a table of houses: a game as the frame sees it, and whole seasons with an onlooker."""

from typing import Any

from ludus_cli.rules.spartacus.book import arena, play, requests
from ludus_cli.rules.spartacus.book.state import Game
from ludus_cli.rules.spartacus.plays import fight_in
from ludus_cli.rules.spartacus.records import Bout, Seat, Sitting
from ludus_cli.rules.spartacus.rivals import choose_option
from tests.spartacus.table import extra, own, season

#: Those who sit at a table, by their numbers.
NAMES = dict(enumerate(("Vibia", "Servius", "Decimus", "Fabia"), start=1))
#: What a person holds and owns, so that rare questions come too.
HELD = (
    "Oracle", "Blackmail", "Roll Call", "Great Feast", "Physician", "Missio", "Hush", "Odds Maker", "Second Look",
    "Word in the Ear", "Tainted Oil", "Painted Walls", "Late Bid", "Prosecution", "Penniless!",
)  # fmt: skip
OWNED = ("Teller", "Nurse", "Sica", "Scutum", "Gladius", "Gladius", "Rete", "Thais", "Attilius", "Hermes")


def seated(m: Game) -> Sitting:
    """A game as the frame plays it."""
    seats = [Seat(number, number - 1, "rival", {"name": NAMES[number]}) for number in range(1, m.seats + 1)]
    return Sitting(Bout(1, 0, 1, seats, play=m.play), m, choose_option, choose_option)


def rich_season(seed: int, houses: int, watcher: Any, **rules: Any) -> Game:
    """A season in which the first house is a person's, who is rich in what brings questions, with odd seeds the second
    too; others are computers'."""
    m = season(houses, seed, cards=extra(), stars=range(1 + seed % 2), **rules)
    m.player, m.usual = watcher, choose_option
    own(m, 0, *OWNED)
    own(m, 1, "Nurse", "Sica")
    m.houses[0].gold, m.houses[0].influence = 20, 8
    m.houses[0].things[0].injured, m.houses[0].things[0].ready = True, False
    m.houses[0].things[1].injured, m.houses[0].things[1].ready = True, False
    for each in m.houses[0].things[-2:]:
        each.champion, each.wins = True, 9
    return m


def deal_again(m: Game) -> None:
    """Put into the person's hand what brings questions."""
    m.houses[0].hand = [m.cards.names.index(name) for name in HELD]


def watch(m: Game) -> None:
    """A season to its end, with the person's hand filled before each play."""
    while not m.over and m.table.round < 12:
        key = m.table.plan[0] if m.table.plan else "intrigue"
        if not key:
            arena.record_result(m, fight_in(m, m.player))
            continue
        deal_again(m)
        play.play_through(m, key)


#: Requests that no person is asked here: computer houses alone name prices, and houses are given.
NEVER = (requests.PRICE, requests.HOUSE)
