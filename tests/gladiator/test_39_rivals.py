"""What rival lanistas do (M69)."""

from typing import Any

import pytest

from ludus_cli.rules.gladiator.book.terms import NONE
from ludus_cli.rules.gladiator.ludus import rivals
from ludus_cli.rules.gladiator.ludus.councils import LudusCouncil
from tests.gladiator.ludi import council, fighter, lanista


def house(denarii: int, *cvs: int, **more: Any) -> LudusCouncil:
    """A rival with this much money and men of these CVs, who cost half of it each month."""
    return council([lanista(1, denarii, **more)], [fighter(10 + n, 1, cv) for n, cv in enumerate(cvs, 1)])


@pytest.mark.parametrize(("denarii", "cvs", "more", "man"), [
    (3, (4, 2, 6), {}, 2), (6, (4, 2, 6), {}, NONE), (0, (8,), {}, NONE), (15, (4, 4), {"loans": [1]}, 1),
])  # fmt: skip
def test_m69_sells_the_lowest_cv_while_its_money_is_below_due(
    denarii: int, cvs: tuple[int, ...], more: dict[str, Any], man: int
) -> None:
    assert rivals.man_to_sell(house(denarii, *cvs, **more), 0) == man


@pytest.mark.parametrize(("denarii", "men", "doubled", "grade"), [
    (40, 4, False, 10), (24, 4, False, 3), (24, 4, True, 1), (18, 4, False, 0), (90, 5, False, 0), (90, 1, True, 5),
])  # fmt: skip
def test_m69_buys_stock_of_half_its_spare(denarii: int, men: int, doubled: bool, grade: int) -> None:
    assert rivals.stock_grade(house(denarii, *[4] * men), 0, doubled) == grade


@pytest.mark.parametrize(
    ("cv", "more", "price"), [(6, {}, 12), (-3, {}, 2), (6, {"prestige": 2, "wins": 3}, 31), (6, {"prestige": -2}, 12)]
)
def test_m69_sells_to_a_person_for_its_price_if_three_men_remain(cv: int, more: dict[str, Any], price: int) -> None:
    for men, sold in ((4, True), (3, False)):
        m = council([lanista(1)], [fighter(11, 1, cv, **more), *(fighter(20 + n, 1) for n in range(men - 1))])
        assert rivals.price_of(m, 1) == price
        assert [rivals.sells_to_person(m, 0, 1, each) for each in (price - 1, price)] == [False, sold]


@pytest.mark.parametrize(("denarii", "men", "more", "most"), [
    (40, 4, {"matches": 1, "prestige": 1}, 7), (40, 4, {}, 0), (40, 5, {"matches": 1}, 0), (22, 4, {"matches": 1}, 4),
])  # fmt: skip
def test_m69_buys_a_man_who_has_fought(denarii: int, men: int, more: dict[str, Any], most: int) -> None:
    m = council([lanista(1, denarii)], [*(fighter(20 + n, 1) for n in range(men)), fighter(11, 0, 6, **more)])
    assert rivals.most_for(m, 0, men + 1) == most


@pytest.mark.parametrize(("denarii", "bid"), [(40, 3 + 7), (10, 0), (11, 3)])
def test_m69_bids_a_die_and_a_quarter_of_its_spare(denarii: int, bid: int) -> None:
    assert rivals.sealed_bid(house(denarii), 0, 3) == bid


@pytest.mark.parametrize(
    ("denarii", "loan", "revolt"), [(9, True, 0), (10, False, 0), (30, False, 10), (49, False, 10), (200, False, 20)]
)
def test_m69_takes_a_loan_in_need_and_spends_against_a_revolt(denarii: int, loan: bool, revolt: int) -> None:
    m = house(denarii)
    assert (rivals.takes_loan(m, 0), rivals.against_revolt(m, 0)) == (loan, revolt)
