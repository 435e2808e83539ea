"""Chance forced: every way in which dice can fall, by the readings that are declared."""

from fractions import Fraction

import pytest

from ludus_cli.core.dice import (
    Tray,
    draw_cards,
    pick,
    roll_named,
    roll_passes,
    roll_successes,
    roll_total,
    shuffle,
    tell,
)
from ludus_cli.game.elements.view import View
from ludus_cli.game.elements.vocabulary import CARDS, NAMED, PASSES, SUCCESSES, TOTAL, Vocabulary
from ludus_cli.game.trials.forced import forced

V: Vocabulary[View] = Vocabulary()
POOL = V.draw(1, "Pool", SUCCESSES, "Count. [1]")
SAVE = V.draw(2, "Save", PASSES, "Pass. [1]", six_fails=True)
SUM = V.draw(3, "Sum", TOTAL, "Add. [1]")
DECK = V.draw(4, "Deck", CARDS, "Draw. [1]", names=("Net", "Sword", "Helmet"))
THROW = V.draw(5, "Throw", NAMED, "Throw. [1]", names=("red", "red", "black"),
               readings={"blow": ("red",), "wound": ("red", "black")})  # fmt: skip
THIRD = Fraction(1, 3)


def test_results_are_those_of_the_reading() -> None:
    assert forced(lambda t: str(roll_successes(t, 0, POOL, 2)), V.draws) == {
        "0": Fraction(1, 4), "1": Fraction(1, 2), "2": Fraction(1, 4),
    }  # fmt: skip
    assert forced(lambda t: str(roll_passes(t, 0, SAVE, 1, 9, six_fails=True)), V.draws) == {
        "0": Fraction(1, 6), "1": Fraction(5, 6),
    }  # fmt: skip
    assert forced(lambda t: str(roll_passes(t, 0, SAVE, 1, 0)), V.draws) == {"0": 1}
    sums = forced(lambda t: str(roll_total(t, 0, SUM)), V.draws)
    assert [sums[str(total)] * 36 for total in (2, 7, 12)] == [1, 6, 1]


def test_one_roll_after_another_stops_where_it_is_settled() -> None:
    runs = []

    def run(t: Tray) -> None:
        runs.append(t)
        if roll_successes(t, 0, POOL, 1) == 1:
            tell(t, 5)
        if pick(t, 3) == 2:
            tell(t, 6)
        tell(t, 7)

    words = {5: "won", 6: "picked", 7: "lost"}
    found = forced(run, V.draws, lambda record: words.get(record[-1][0], ""))
    assert found == {"won": Fraction(1, 2), "picked": THIRD / 2, "lost": THIRD}
    assert len(runs) == 4


def test_any_card_of_a_shuffled_deck_may_be_drawn() -> None:
    def run(t: Tray) -> str:
        deck = [0, 0, 0, 1, 2]
        shuffle(t, DECK, deck)
        return str(sorted(draw_cards(t, 0, DECK, deck) + draw_cards(t, 0, DECK, deck, 2)))

    assert forced(run, V.draws) == {
        "[0, 0, 0]": Fraction(1, 10), "[0, 0, 1]": Fraction(3, 10), "[0, 0, 2]": Fraction(3, 10),
        "[0, 1, 2]": Fraction(3, 10),
    }  # fmt: skip


def test_readings_of_one_throw_hang_together() -> None:
    def run(t: Tray) -> str:
        one, two, black = roll_named(t, 0, THROW, 3)
        return f"{one + two == 12} {one + two + black == 18}"

    found = forced(run, V.draws)
    assert found == {"True True": Fraction(1, 216), "True False": Fraction(5, 216), "False False": Fraction(35, 36)}


def test_what_settles_nothing_is_an_error() -> None:
    with pytest.raises(ValueError, match="no figure is known"):
        forced(lambda t: None, V.draws)
