"""Wagers on the four corners of the arena. [Wagers, P15, P16, P40]"""

from __future__ import annotations

from ludus_cli.core.dice import tell
from ludus_cli.game.elements.manual_play import Blank, Form
from ludus_cli.rules.spartacus.book import events, requests, terms
from ludus_cli.rules.spartacus.book.choices import ask, persons_first
from ludus_cli.rules.spartacus.book.purse import change_gold
from ludus_cli.rules.spartacus.book.state import Game, Result, in_order

NONE = [0] * len(terms.CORNERS)


def barred_corner(m: Game, who: int) -> int:
    """Return the corner that is barred to a house: its own fighter's opponent; NOBODY for none. [Wagers]"""
    for place, entry in enumerate(m.table.pairing):
        if entry.house == who:
            return terms.WINNER_II if place == 0 else terms.WINNER_I
    return terms.NOBODY


def wager_form(m: Game, who: int) -> Form:
    """Return the form of a wager: up to 3 gold on each corner that is not barred, as far as the gold goes. (P16)"""
    gold, corner = m.houses[who].gold, barred_corner(m, who)
    most = [0 if place == corner else min(terms.MOST_STAKE, gold) for place in range(len(NONE))]
    some = [NONE, *(wager_on_corner(place, 1) for place, limit in enumerate(most) if limit)]
    some += [wager_on_corner(place, limit) for place, limit in enumerate(most) if limit > 1]
    blanks = [Blank(name, 0, limit) for name, limit in zip(terms.CORNERS, most, strict=True)]

    def wrong(answer: list[int]) -> str:
        return f"you have only {gold} gold" if sum(answer) > gold else ""

    barred = "" if corner == terms.NOBODY else f"; you cannot bet on {terms.CORNERS[corner]}, your fighter's opponent"
    return Form(some, f"at most {gold} gold in all{barred}", blanks, wrong)


def wager_on_corner(corner: int, gold: int) -> list[int]:
    """Return a wager of gold on one corner alone."""
    return [gold if place == corner else 0 for place in range(len(NONE))]


def lay_wagers(m: Game) -> None:
    """Let all lay their wagers unseen, then open them. (P15)"""
    stakes = [[*NONE] for _ in m.houses]
    order = in_order(m, m.table.host)
    for who in persons_first(m, order):
        if m.houses[who].gold:
            stakes[who] = [*ask(m, who, requests.WAGER, wager_form(m, who))]
    m.table.wagers = stakes
    for who in order:
        for corner, gold in enumerate(stakes[who]):
            if gold:
                tell(m.tray, events.WAGERS, who, corner, gold)
        change_gold(m, who, terms.WAGER, -sum(stakes[who]))
        m.houses[who].did("stakes", sum(stakes[who]))


def corner_pays(corner: int, result: Result) -> bool:
    """Return True if a corner pays; injury only if the fight has ended with it. (P40)"""
    return corner in (
        terms.WINNER_I + result.winner,
        {terms.INJURY: terms.ON_INJURY, terms.DECAPITATION: terms.ON_DECAPITATION}.get(result.end),
    )


def settle_wagers(m: Game, result: Result) -> None:
    """Settle wagers. Won: the stake comes back with its gain; lost: the bank has it. [Wagers]"""
    for who in in_order(m, m.table.host):
        back = 0
        for corner, stake in enumerate(m.table.wagers[who]):
            paid = stake * (1 + terms.PAYS[corner]) if corner_pays(corner, result) else 0
            back += paid
            if stake:
                tell(m.tray, events.SETTLED, who, corner, stake, paid)
        change_gold(m, who, terms.WAGER, back)
        m.houses[who].did("winnings", back)
