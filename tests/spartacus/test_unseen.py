"""Questions and typed cards do not show what others hold. [Reactions, Step, P57]"""

from typing import Any

import pytest

from ludus_cli.core.dice import Roll
from ludus_cli.rules.spartacus.book import answers, events, piles, reactions, requests, terms
from ludus_cli.rules.spartacus.book.moments import Moment
from ludus_cli.rules.spartacus.book.state import Game
from tests.spartacus.table import blank, deck, everything, hold, names, number, told


def dealing(m: Game, *cards: str) -> list[Roll]:
    """Let a real deck deal cards; return the rolls that are asked for."""
    asked: list[Roll] = []

    def ask(roll: Roll, rolled: list[int]) -> list[int]:
        asked.append(roll)
        return [number(m, card) for card in cards]

    m.tray.ask = ask
    return asked


@pytest.mark.ruling("P57")
def test_a_real_deck_can_deal_a_card_of_a_rival() -> None:
    """The rival has another card instead; no card is lost, and the person's own hand stays."""
    m = blank(stars=(0,), picks=(1,))
    hold(m, 0, "Rents")
    hold(m, 1, "Word in the Ear")
    hold(m, 2, "Guard")
    deck(m, "Missio", "Couriers")
    before = everything(m)
    asked = dealing(m, "Word in the Ear")
    piles.draw_into_hand(m, 0, 1)
    assert names(m, m.houses[0].hand) == ["Rents", "Word in the Ear"]
    assert names(m, m.houses[1].hand)[0] in ("Missio", "Couriers")
    assert everything(m) == before
    # Every card that he cannot see may be typed.
    assert sorted(names(m, [*asked[0].cards])) == ["Couriers", "Guard", "Missio", "Word in the Ear"]
    assert told(m, events.OTHER_CARD) == []


@pytest.mark.ruling("P57")
def test_only_the_other_person_is_told_that_a_card_was_exchanged() -> None:
    m = blank(stars=(0, 1))
    hold(m, 1, "Word in the Ear")
    deck(m, "Missio")
    dealing(m, "Word in the Ear")
    piles.draw_into_hand(m, 0, 1)
    assert names(m, m.houses[1].hand) == ["Missio"]
    told_to = [(who, names(m, [got, lost])) for who, got, lost, _ in told(m, events.OTHER_CARD)]
    assert told_to == [(1, ["Missio", "Word in the Ear"])]


class Asked:
    """Player who passes, and notes the seats and requests."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, int]] = []

    def __call__(self, m: Any, who: int, request: int, options: list[Any]) -> int:
        self.asked.append((who, request))
        return 0


def asked_at(moment: str, holder: int | None, stars: tuple[int, ...], **rules: Any) -> list[Any]:
    """Return the persons who are asked at a moment when ``holder`` holds a card that fits."""
    player = Asked()
    m = blank(stars=stars, player=player, **rules)
    for who in range(3):
        hold(m, who, "Whispers of Fear" if who == holder else "Rents")
    deck(m, "Whispers of Fear", "Guard")
    if moment == terms.ON_SCHEME:
        # A guard in hand would answer it.
        answers.is_foiled(m, Moment(moment, 2, 0, number(m, "Fire in the Store")), [])
    else:
        reactions.open_window(m, Moment(moment, 2))
    return [each for each in player.asked if each[0] in stars]


@pytest.mark.ruling("P57")
def test_several_people_are_asked_whether_they_hold_a_reaction_or_not() -> None:
    both = [(0, requests.REACT), (1, requests.REACT)]
    for holder in (None, 0, 1, 2):
        assert asked_at(terms.ON_DECLINED, holder, (0, 1)) == both
    assert asked_at(terms.ON_SCHEME, None, (0, 1)) == [(0, requests.ANSWER)]
    assert asked_at(terms.ON_DECLINED, 0, (0, 1), ask_all=False) == both[:1]
    assert asked_at(terms.ON_DECLINED, None, (0,)) == []
