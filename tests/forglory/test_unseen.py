"""Questions and typed cards do not show what others hold. [Reaction window, Step, F44, F47]"""

from typing import Any

import pytest

from ludus_cli.rules.forglory.book import piles, requests, terms, windows
from ludus_cli.rules.forglory.book.state import Trigger
from tests.forglory.table import empty, everything, hold, number, stand


@pytest.mark.ruling("F44")
@pytest.mark.parametrize("pile", ["hand", "reserve"])
def test_a_real_deck_can_deal_a_card_of_a_rival(pile: str) -> None:
    """Another card goes into his hand or reserve instead, and no card is lost."""
    m = empty()
    hold(m, 1, "Parry", pile=pile)
    hold(m, 1, "Aim", "Bandage", pile="deck")
    before = everything(m)
    m.tray.ask = lambda roll, rolled: [number(m, "Parry")]
    piles.draw_into_hand(m, 1, 1)
    assert m.players[1].hand[-1] == number(m, "Parry")
    assert number(m, "Parry") not in [*m.players[1].hand[:-1], *m.players[1].reserve]
    assert everything(m) == before


def test_a_person_knows_his_own_hand() -> None:
    """He cannot draw the cards that he holds."""
    m = empty()
    m.players[0].star = True
    hold(m, 0, "Parry")
    hold(m, 0, "Aim", pile="deck")
    seen: list[Any] = []

    def ask(roll: Any, rolled: list[int]) -> list[int]:
        seen.extend(roll.cards)
        return rolled

    m.tray.ask = ask
    piles.draw_into_hand(m, 0, 1)
    assert seen == [number(m, "Aim")]


class Asked:
    """Player who passes, and notes the seats that were asked."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def __call__(self, m: Any, who: int, request: int, options: list[Any]) -> int:
        if request == requests.REACT:
            self.asked.append(who)
        return 0


def asked_at(holder: int | None, stars: tuple[int, ...], **rules: Any) -> list[int]:
    """Return the persons who are asked to prevent damage when ``holder`` holds a card for it."""
    player = Asked()
    m = empty(player=player, **rules)
    for who, each in enumerate(m.players):
        each.star = who in stars
        # Each owns one such card, in hand or deck.
        hold(m, who, "Parry", pile="hand" if who == holder else "deck")
        hold(m, who, "Aim")
    windows.open_window(m, Trigger(terms.DAMAGE, [stand(m, 0, "Tiro").uid]))
    return [who for who in player.asked if who in stars]


@pytest.mark.ruling("F47")
def test_several_people_are_asked_whether_they_hold_a_reaction_or_not() -> None:
    for holder in (None, 0, 1):
        assert asked_at(holder, (0, 1)) == [0, 1]
    assert asked_at(None, (0, 1), ask_all=False) == []
    assert asked_at(None, (0,)) == []
