"""Wagers [39.5.4.3, 39.5.6]: odds, what may be staked, who takes what, how they are settled."""

from dataclasses import replace
from typing import Any

import pytest

from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.terms import HUNT_VENATOR, MATCHED_PAIR, NONE
from ludus_cli.rules.gladiator.ludus import events as ev, requests as ask, wagers
from ludus_cli.rules.gladiator.ludus.councils import MunusCouncil, Wager
from tests.gladiator.ludi import fighter, games, lanista, ledger, sitting, told, used_up

RULES = HouseRules()


def pair(one: int = 8, other: int = 4, denarii: int = 100, *, ludus: int = 2, **more: Any) -> MunusCouncil:
    """Two lanistas (1 and 2), and a match of a man of the first (place 2) against one of a ludus (place 3)."""
    houses = [lanista(1, denarii, star=more.pop("star", False)), lanista(2, more.pop("others", 100))]
    men = [fighter(11, 1, one), fighter(12, ludus, other)]
    arranged = more.pop("arranged", MATCHED_PAIR)
    m = sitting(MunusCouncil, houses, men, **more)
    m.games = games(([2], [3]), arranged=arranged)
    return m


def won(
    m: MunusCouncil, winner: int, *, holder: int = NONE, side: int = 0, stake: int = 1, a: int = 1, b: int = 1
) -> list[int]:
    """What a settled wager of the first lanista has brought each of both."""
    before = [m.fighters[who].denarii for who in range(2)]
    wagers.settle_wager(m, Wager(0, side, 1, holder, stake, a, b), winner, 2)
    return [m.fighters[who].denarii - had for who, had in enumerate(before)]


def test_example_1_odds_of_two_to_five() -> None:
    assert [won(pair(), winner, side=0, a=2, b=5)[0] for winner in (0, 1)] == [5, -2]
    assert [won(pair(), winner, side=1, a=5, b=2)[0] for winner in (1, 0)] == [2, -5]


def test_example_15_odds() -> None:
    assert wagers.bank_odds(RULES, 12, 9) == (4, 3)
    assert wagers.bank_odds(RULES, 8, 4) == (2, 1)
    assert [won(pair(), winner, stake=3, a=2, b=1)[0] for winner in (0, 1)] == [3, -6]
    assert wagers.bank_odds(RULES, -2, 9) == (4, 9)
    assert [won(pair(), winner, stake=2, a=4, b=9)[0] for winner in (0, 1)] == [18, -8]
    assert wagers.bank_odds(replace(RULES, odds_to_one=True), -2, 9) == (1, 3)
    assert wagers.side_cv([3, 6]) == 5


@pytest.mark.parametrize(("to_one", "one", "other", "odds"), [
    (False, 12, 9, (4, 3)), (False, 7, 7, (1, 1)), (True, 12, 9, (2, 1)), (True, 9, 5, (2, 1)), (True, 8, 8, (1, 1)),
])  # fmt: skip
def test_m64_odds_are_reduced_or_to_one(to_one: bool, one: int, other: int, odds: tuple[int, int]) -> None:
    assert wagers.bank_odds(replace(RULES, odds_to_one=to_one), one, other) == odds


@pytest.mark.parametrize(("low", "odds"), [(False, (4, 9)), (True, (2, 9))])
def test_m75_a_cv_counts_four_or_one_at_least(low: bool, odds: tuple[int, int]) -> None:
    assert wagers.bank_odds(replace(RULES, low_odds=low), 2, 9) == odds
    assert wagers.bank_odds(replace(RULES, low_odds=low), -3, 1)[0] == 1


def test_m75_a_team_has_the_mean_rounded_up() -> None:
    m = sitting(MunusCouncil, [lanista(1)], [fighter(11, 1, 3), fighter(12, 1, 6), fighter(13, 0, 10)])
    m.games = games(([1, 2], [3]))
    assert wagers.odds_for(m, 0, 0) == (1, 2)
    assert wagers.side_cv([-3, -4]) == -3


@pytest.mark.parametrize(
    ("no_limit", "denarii", "a", "b", "most"),
    [(False, 100, 2, 5, 4), (False, 100, 1, 1, 20), (False, 100, 7, 22, 0), (False, 5, 2, 3, 2),
     (True, 100, 2, 5, 50), (True, 100, 7, 22, 14), (True, 0, 1, 1, 0)],
)  # fmt: skip
def test_m89_neither_gain_nor_loss_passes_the_bank_s_limit(
    no_limit: bool, denarii: int, a: int, b: int, most: int
) -> None:
    assert wagers.bank_stake(pair(denarii=denarii, rules=replace(RULES, no_bank_limit=no_limit)), 0, a, b) == most


def test_m89_one_bank_wager_a_match() -> None:
    m = pair(star=True)
    assert (ask.WITH_BANK, 0) in wagers.wager_options(m, 0)
    wagers.lay_wager(m, 0, 0, 0, 1, 2, 1)
    assert (ask.WITH_BANK, 0) not in wagers.wager_options(m, 0)


def test_m65_and_m120_what_a_stake_may_lose_is_covered_after_all_others() -> None:
    m = pair(denarii=10)
    wagers.lay_wager(m, 0, 0, 0, 3, 2, 1)
    assert (wagers.at_risk(m, 0), wagers.highest_covered_stake(m, 0, 2)) == (6, 2)
    # A lanista who holds another's wager may lose what it wins.
    wagers.lay_wager(m, 1, 0, 1, 4, 1, 1, 0)
    assert (wagers.at_risk(m, 0), wagers.at_risk(m, 1), wagers.highest_covered_stake(m, 0, 1)) == (10, 4, 0)


def test_m65_nobody_backs_his_own_man_s_opponent_and_no_hunts() -> None:
    m = pair()
    assert [wagers.sides_open(m, who, 0) for who in range(2)] == [[0], [1]]
    assert wagers.sides_open(pair(ludus=0), 1, 0) == [0, 1]
    assert wagers.sides_open(pair(arranged=HUNT_VENATOR), 0, 0) == []


def test_m65_a_draw_returns_the_stake() -> None:
    m = pair()
    assert won(m, NONE, stake=3, a=2, b=1) == [0, 0]
    assert told(m, ev.WAGER_RETURNED) == [(ev.WAGER_RETURNED, 0, 2, 3, 0)]
    assert not ledger(m)


def test_39_5_4_3_what_one_lanista_loses_the_other_wins() -> None:
    assert won(pair(), 0, holder=2, stake=2, a=3, b=5) == [10, -10]
    assert won(pair(), 1, holder=2, stake=2, a=3, b=5) == [-6, 6]


def test_m66_a_lost_wager_is_met_by_selling_men() -> None:
    m = pair(denarii=2, dice=[3, 3])
    assert won(m, 1, stake=3, a=2, b=1) == [2, 0]
    assert (m.fighters[2].ludus, ledger(m)) == (0, [(0, ev.WAGER, -6), (0, ev.SALE, 8)])


@pytest.mark.parametrize(
    ("one", "other", "denarii", "face", "laid"),
    [(8, 4, 100, 3, [3]), (8, 8, 100, 6, [6]), (12, 4, 100, 6, [6]), (16, 3, 100, 6, [5]), (8, 4, 18, 6, [2]),
     (8, 4, 15, 6, [])],
)  # fmt: skip
def test_m69_a_rival_stakes_1d6_on_the_better_man_within_spare(
    one: int, other: int, denarii: int, face: int, laid: list[int]
) -> None:
    m = pair(one, other, denarii, ludus=0, dice=[face])
    wagers.lay_wagers(m, [0, 1])
    assert [each.stake for each in m.games.wagers] == laid
    assert all((each.by, each.holder, each.side) == (1, NONE, 0) for each in m.games.wagers)
    used_up(m)


def test_m69_a_rival_does_not_back_the_lesser_man() -> None:
    m = pair(4, 8, ludus=0)
    wagers.lay_wagers(m, [0, 1])
    assert m.games.wagers == []


def test_m121_what_is_usual_for_a_person_costs_no_die() -> None:
    m = pair(star=True, ludus=0)
    assert wagers.by_rule(m, 0, ask.WAGER, wagers.wager_options(m, 0)) == 1
    m.player = wagers.by_rule
    wagers.lay_wagers(m, [0])
    assert [(each.stake, each.a, each.b) for each in m.games.wagers] == [(3, 2, 1)]


def test_39_5_4_3_a_person_lays_with_the_bank_what_he_likes() -> None:
    m = pair(star=True, said=[(ask.WITH_BANK, 0), [7], (ask.NOTHING_MORE, 0)])
    wagers.lay_wagers(m, [0])
    (wager,) = m.games.wagers
    assert (wager.stake, wager.a, wager.b, wager.holder) == (7, 2, 1, NONE)
    assert told(m, ev.BACKS) == [(ev.BACKS, 0, 2, 7, 2001)]


@pytest.mark.parametrize(
    ("one", "other", "terms", "dice", "taken"),
    [
        (4, 8, [2, 1, 2], [], True),  # the rival's man is the better one
        (8, 4, [2, 2, 1], [5], True),  # he is not, and 1D6 says yes
        (8, 4, [2, 2, 1], [4], False),
        (4, 8, [11, 1, 2], [], False),  # above ten
        (4, 8, [2, 1, 3], [], False),  # worse for him than the bank's odds
        (4, 8, [2, 1, 1], [], True),  # better for him
    ],
)
def test_m69_a_rival_takes_a_person_s_wager(
    one: int, other: int, terms: list[int], dice: list[int], taken: bool
) -> None:
    m = pair(one, other, star=True, dice=dice, said=[(ask.WITH_LANISTA, 0), terms, (ask.NOTHING_MORE, 0)])
    wagers.lay_wagers(m, [0])
    assert [each.holder for each in m.games.wagers] == ([2] if taken else [])
    assert len(told(m, ev.REFUSES_WAGER)) == (not taken)
    used_up(m)


def test_m69_a_rival_takes_no_wager_beyond_its_spare() -> None:
    m = pair(4, 4, star=True, others=16, said=[(ask.WITH_LANISTA, 0), [5, 1, 1], (ask.NOTHING_MORE, 0)])
    wagers.lay_wagers(m, [0])
    assert m.games.wagers == []


def test_39_5_4_3_a_person_takes_or_declines_another_s_wager() -> None:
    offered = [(ask.WITH_LANISTA, 0), [5, 1, 9]]
    for answer, laid in ((ask.TAKES, 1), (ask.NOTHING_MORE, 0)):
        arg = 1 if laid else 0
        m = pair(star=True, said=[*offered, (answer, arg), (ask.NOTHING_MORE, 0)])
        m.fighters[1].star = True
        wagers.lay_wagers(m, [0])
        assert len(m.games.wagers) == laid


def test_m65_terms_beyond_the_money_of_either_cannot_be_agreed() -> None:
    m = pair(denarii=10, others=20)
    assert "10 denarii" in wagers.wrong_terms(m, 0, 1, [6, 2, 1])
    assert "20 denarii" in wagers.wrong_terms(m, 0, 1, [5, 2, 5])
    assert wagers.wrong_terms(m, 0, 1, [5, 2, 4]) == ""
