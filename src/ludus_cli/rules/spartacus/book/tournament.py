"""The tournament of the houses that reach the goal together. [Victory, P26]"""

from __future__ import annotations

from ludus_cli.core.dice import roll_one, tell
from ludus_cli.rules.spartacus.book import choices, draws, entering, events, requests, setup, terms
from ludus_cli.rules.spartacus.book.state import About, Game, card_of, ready

#: Two houses fight at a time; of more, the value of property decides who.
PAIR, VALUED = 2, 3


def begin_tournament(m: Game, houses: list[int]) -> None:
    """Begin a tournament: two meet; of three the two with the lowest values, then the winner the third; of four the two
    lowest, the two highest, then the winners. [Victory]"""
    table = m.table
    tell(m.tray, events.TOURNAMENT, terms.NOBODY, len(houses))
    table.tournament, table.fights = True, []
    table.rivals = houses if len(houses) < VALUED else by_value(m, houses)
    table.plan = plan_plays(m)


def plan_plays(m: Game) -> list[str]:
    """Return the plays of a tournament that are still to come. [In Ludus]"""
    return [terms.ENTRY, terms.FIGHT] * (len(m.table.rivals) - 1) + [terms.HONOURS]


def after_fight(m: Game) -> list[str]:
    """Return the plays that are still to come when the next two have fought."""
    return plan_plays(m)[2:]


def value_of(m: Game, who: int) -> int:
    """Return the gold of a house's ready gladiators and equipment. [Victory]"""
    return sum(card_of(m, each).gold for kind in (terms.GLADIATOR, terms.EQUIPMENT) for each in ready(m, who, kind))


def by_value(m: Game, houses: list[int]) -> list[int]:
    """Return houses by the value of their property, lowest first; dice order equals where they decide a pairing.
    [Victory]"""
    values = {who: value_of(m, who) for who in houses}
    for who in houses:
        tell(m.tray, events.VALUED, who, values[who])
    found = sorted(houses, key=lambda who: values[who])
    bound = values[found[PAIR]]
    if values[found[PAIR - 1]] == bound:
        equal = by_dice(m, [who for who in found if values[who] == bound])
        found = [*(who for who in found if values[who] < bound), *equal, *(who for who in found if values[who] > bound)]
    return found


def by_dice(m: Game, houses: list[int]) -> list[int]:
    """Return houses ordered by a die each, lowest first; ties roll again."""
    if len(houses) < PAIR:
        return houses
    faces = {who: roll_one(m.tray, who, draws.TOURNAMENT_TIE) for who in houses}
    found: list[int] = []
    for face in sorted({*faces.values()}):
        equal = [who for who in houses if faces[who] == face]
        found += by_dice(m, equal)
    return found


def enter_next_two(m: Game) -> None:
    """Let the next two name fighters and gear; a house without a fighter forfeits the fight. [Victory, P26]"""
    table = m.table
    m.done = True
    pair = table.rivals[:PAIR]
    table.pairing, table.result = [], None
    m.acting = pair[0]
    tell(m.tray, events.MEETS, pair[0], pair[1])
    for who in pair:
        found = [each.uid for each in ready(m, who, terms.FIGHTER)]
        if found:
            entering.enter_fighter(m, who, choices.ask(m, who, requests.ACCEPT, found, About(who=table.host)))
    if len(table.pairing) == PAIR:
        table.plan = plan_plays(m)[1:]
        return
    there = [each.house for each in table.pairing]
    winner = there[0] if there else setup.highest_roller(m, pair, draws.FORFEIT)
    tell(m.tray, events.WALKS_OVER, winner, next(who for who in pair if who != winner))
    record_win(m, winner)


def record_win(m: Game, who: int) -> None:
    """Record a house's win: it waits for the next fight, or has won the season. [Victory]"""
    table = m.table
    table.rivals = [*table.rivals[PAIR:], who]
    table.fights.append(who)
    table.pairing = []
    if len(table.rivals) == 1:
        m.winner = who
        tell(m.tray, events.WINS_SEASON, who, m.houses[who].influence, table.round)
    table.plan = plan_plays(m)
