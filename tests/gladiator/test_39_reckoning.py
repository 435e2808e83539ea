"""The reckoning of a month [39.5.5 to 39.5.9]: reputation, earnings, training, upkeep, debts, who is out, who wins."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, replace
from typing import Any

import pytest

from ludus_cli.rules.gladiator.book.bout_records import Bout, Seat
from ludus_cli.rules.gladiator.book.gladiator import ACTIVE, DEAD, DISCHARGED, RETIRED, Gladiator
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.terms import NONE
from ludus_cli.rules.gladiator.career.spending import Terms
from ludus_cli.rules.gladiator.ludus import events as ev, reckoning
from ludus_cli.rules.gladiator.ludus.councils import Combatant, Fought, ReckoningCouncil
from ludus_cli.rules.gladiator.ludus.reckoning import RECKONING, told_of
from tests.gladiator.ludi import fighter, lanista, ledger, sitting, told, used_up

RULES = HouseRules()


def match(
    *men: tuple[int, int, str], place: int = 0, winner: int = 0, cv: int = 4, pr: int = 0, freed: int = 0
) -> Fought:
    """A match that was fought, by number, ludus and letter of each man, one a side."""
    found = [Combatant(number, ludus, side, letter, cv, pr, freed) for side, (number, ludus, letter) in enumerate(men)]
    return Fought(place, winner, found)


def month(
    houses: list[Gladiator],
    men: Iterable[Gladiator] = (),
    *fought: Fought,
    dice: Iterable[int] = (),
    rules: HouseRules = RULES,
    **more: Any,
) -> ReckoningCouncil:
    """A month to be reckoned up, of quality 3 in a season of 24."""
    kept = [each.to_plain() for each in fought]
    known: dict[str, Any] = {"fought": kept, "wagers": [], "quality": 3, "months": 24} | more
    return sitting(ReckoningCouncil, houses, men, dice=dice, rules=rules, **known)


def causes(m: ReckoningCouncil, who: int = 0) -> dict[int, int]:
    """Denarii of a lanista by their cause."""
    found: dict[int, int] = {}
    for _, cause, amount in (line for line in ledger(m) if line[0] == who):
        found[cause] = found.get(cause, 0) + amount
    return found


def test_example_16_a_month() -> None:
    men = [fighter(11, 1, 5, prestige=2), fighter(12, 1, 2, prestige=-2), fighter(14, 1, 3), fighter(15, 1, 6)]
    fought = [
        match((11, 1, "V"), (21, 0, ""), cv=4, pr=1),
        match((12, 1, ""), (22, 0, "V"), cv=2, pr=-1, winner=1),
        match((13, 1, ""), (23, 0, "V"), cv=-3, pr=-1, winner=1),
    ]
    m = month([lanista(1, 40 - 2 - 1 - 3)], men, *fought, dice=[5, 3, 1, 6])
    RECKONING.play_match(m)
    g = m.fighters[0]
    assert (g.denarii, g.reputation) == (46, 1)
    assert causes(m) == {ev.EARNINGS: 8 + 4, ev.VICTORY: 8, ev.UPKEEP: -7, ev.REPUTATION: -1}
    assert [event[2] for event in told(m, ev.MONEY) if event[2] == ev.EARNINGS] == [ev.EARNINGS] * 2
    # D and E had no match, and trained.
    assert [g.xp for g in m.fighters[1:]] == [0, 0, 1, 6]
    used_up(m)


# Reputation and earnings


def test_39_5_5_v_or_s_brings_rep_1_a_match() -> None:
    team = Fought(0, 0, [Combatant(n, 1, 0, "V", 4, 0, 0) for n in (11, 12)])
    fought = [team, match((13, 1, "S"), (21, 2, "S"), place=1, winner=NONE), match((14, 1, ""), (22, 2, "V"), place=2)]
    m = month([lanista(1), lanista(2, reputation=5)], [], *fought)
    reckoning.gain_reputation(m, [0, 1])
    assert [m.fighters[who].reputation for who in range(2)] == [2, 7]


@pytest.mark.parametrize(("cv", "pr", "earned"), [(4, 1, 8), (-3, -1, 0), (-9, 2, 0), (2, -1, 4)])
def test_m62_quality_cv_and_pr_of_before_the_match_not_below_0(cv: int, pr: int, earned: int) -> None:
    # He has fallen, and nobody knows him any more.
    m = month([lanista(1, 0)], [], match((11, 1, ""), (21, 0, "V"), cv=cv, pr=pr))
    reckoning.earn_purses(m, 0)
    assert m.fighters[0].denarii == earned


def test_39_5_7_the_emperor_s_champion_brings_20_and_leaves() -> None:
    men = [
        fighter(11, 1, freed=True, star=True, wins=10),
        fighter(12, 1, status=DISCHARGED),
        fighter(13, 1),
        # Freed, and dead of his wounds the same day (M50).
        fighter(14, 1, freed=True, status=DEAD),
    ]
    m = month([lanista(1, 100)], men, match((11, 1, "V"), (21, 0, ""), freed=1), dice=[3, 3, 1])
    RECKONING.play_match(m)
    assert causes(m)[ev.EMPEROR] == 20
    assert [(g.ludus, g.status) for g in m.fighters[1:]] == [(0, RETIRED), (0, DISCHARGED), (1, ACTIVE), (1, DEAD)]
    assert [event[1::2] for event in told(m, ev.LEAVES_LUDUS)] == [(1, 1), (2, 0)]


def test_told_of_reads_letter_and_worth_from_the_cards() -> None:
    """A man who waited in a consecutive match has not fought (M104)."""
    before = [fighter(11, 1, 4, prestige=1, wins=9), fighter(12, 2, 6), fighter(13, 0, 3), fighter(14, 2)]
    after = [
        replace(before[0], wins=10, freed=True),
        replace(before[1], draws=1),
        replace(before[2], defeats=1),
        before[3],
    ]
    outcomes = ["won", "drew", "lost", ""]
    seats = [
        Seat(gladiator=g.id, side=side, before=asdict(g), after=asdict(then), outcome=outcomes[side])
        for side, (g, then) in enumerate(zip(before, after, strict=True))
    ]
    assert told_of(Bout(id=7, month=0, place=1, seats=seats, winner=0), 2).to_plain() == {
        "match": 2,
        "winner": 0,
        "men": [[11, 1, 0, "V", 4, 1, 1], [12, 2, 1, "S", 6, 0, 0], [13, 0, 2, "", 3, 0, 0]],
    }


# Wagers


def test_39_5_6_wagers_are_settled_by_the_victor_and_an_unfought_match_returns_them() -> None:
    wager = {"match": 0, "side": 0, "by": 1, "with": NONE, "stake": 3, "a": 2, "b": 1}
    m = month(
        [lanista(1, 40)], [fighter(11, 1)], match((11, 1, "V"), (21, 0, "")), wagers=[wager, wager | {"match": 1}]
    )
    reckoning.settle_wagers(m)
    assert told(m, ev.MONEY) == [(ev.MONEY, 0, ev.WAGER, 3, 11)]
    assert len(told(m, ev.WAGER_RETURNED)) == 1


# Training and experience


def test_39_5_8_who_has_no_match_trains_and_with_an_edict_all() -> None:
    men = [fighter(11, 1), fighter(12, 1)]
    m = month([lanista(1)], men, match((11, 1, ""), (21, 0, "V")), dice=[4])
    reckoning.train_men(m, 0)
    assert [(g.xp, g.xp_earned, g.trained_month) for g in m.fighters[1:]] == [(0, 0, NONE), (4, 4, 3)]
    m = month([lanista(1)], [fighter(11, 1), fighter(12, 1)], dice=[4, 5])
    reckoning.train_men(m, 0)
    assert [g.xp for g in m.fighters[1:]] == [4, 5]


@pytest.mark.parametrize(
    ("more", "terms"),
    [({}, Terms()), ({"trainer": 1}, Terms(less=5)), ({"trainer": 2}, Terms()),
     ({"harvest": True}, Terms(harvest=True))],
)  # fmt: skip
def test_39_5_2_a_trainer_and_a_barley_harvest_make_experience_cheap(more: dict[str, Any], terms: Terms) -> None:
    assert reckoning.terms_of(month([lanista(1), lanista(2)], **more), 0) == terms


def test_m69_a_rival_s_experience_is_spent_at_random_and_a_person_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    at_random: list[int] = []
    asked: list[tuple[int, int]] = []
    monkeypatch.setattr(reckoning, "random_spending", lambda t, who, g, rules, terms: at_random.append(who))
    monkeypatch.setattr(reckoning, "visit_school", lambda m, who, man, terms: asked.append((who, man)))
    men = [fighter(11, 1, xp=20), fighter(12, 2, xp=25), fighter(13, 2, xp=15), fighter(14, 2, rolls_due=1)]
    m = month([lanista(1), lanista(2, star=True)], men)
    for who in range(2):
        reckoning.spend_experience(m, who)
    # 15 XP buy nothing, but with a trainer of this month (M124).
    assert (at_random, asked) == ([2], [(1, 3), (1, 5)])
    m.trainer = 2
    reckoning.spend_experience(m, 1)
    assert asked[2:] == [(1, 3), (1, 4), (1, 5)]


# Upkeep, debts, ruin


@pytest.mark.parametrize(("half", "reputation"), [(False, -9), (True, -4)])
def test_m63_upkeep_of_each_man_and_m93_of_reputation(half: bool, reputation: int) -> None:
    men = [fighter(11, 1, 5, prestige=2), fighter(12, 1, 2, prestige=-2), fighter(13, 1, -5), fighter(14, 1, 3)]
    m = month([lanista(1, 60, reputation=9, loans=[2, 1])], men, rules=replace(RULES, half_upkeep=half))
    reckoning.pay_upkeep(m, 0)
    assert causes(m) == {ev.UPKEEP: -4, ev.REPUTATION: reputation, ev.INSTALMENT: -30}
    assert m.fighters[0].loans == [1]


def test_m66_men_are_sold_the_lowest_cv_first_until_the_money_is_there() -> None:
    men = [fighter(11, 1, 6), fighter(12, 1, -1), fighter(13, 1, 4)]
    # Upkeep 3 + 0 + 2, REP 6, and 3 at hand: the first sale brings nothing, the second 4 + 6 - 1.
    m = month([lanista(1, 3, reputation=6)], men, dice=[1, 1, 6, 1])
    reckoning.pay_upkeep(m, 0)
    assert [g.ludus for g in m.fighters[1:]] == [1, 0, 0]
    assert (m.fighters[0].denarii, m.out) == (1, [])
    # It is said why each goes, and why the bank gave nothing.
    assert [event[2:4] for event in told(m, ev.FORCED_SALE)] == [(2, 2), (3, 2)]
    assert [event[1:3] for event in told(m, ev.WORTHLESS)] == [(2, -1)]
    used_up(m)


def test_m66_who_is_still_short_is_out_and_his_money_does_not_vanish() -> None:
    m = month([lanista(1, 0, reputation=30), lanista(2)], [fighter(11, 1, 4), fighter(12, 2)], dice=[1, 1])
    reckoning.pay_upkeep(m, 0)
    assert m.out == [1]
    assert m.fighters[0].denarii == sum(amount for _, _, amount in ledger(m)) == -28


def test_m66_who_has_no_man_left_at_a_month_s_end_is_out() -> None:
    m = month([lanista(1, 100), lanista(2)], [fighter(11, 2), fighter(12, 1)], professional=12)
    reckoning.pay_upkeep(m, 0)
    assert (m.out, m.fighters[0].denarii) == ([1], 98)


def test_m57_a_professional_goes_back_to_the_circuit() -> None:
    m = month([lanista(1)], [fighter(11, 1), fighter(12, 1)], professional=12)
    reckoning.dismiss_professional(m)
    assert [g.ludus for g in m.fighters[1:]] == [1, 0]


# Victory


@pytest.mark.parametrize(
    ("men", "gone", "months", "victor"),
    [(5, [1], 24, 1), (4, [1], 24, None), (4, [1], 4, 1), (5, [], 24, None), (5, [0, 1], 4, None)],
)  # fmt: skip
def test_m90_the_only_ludus_left_wins_with_five_men(men: int, gone: list[int], months: int, victor: int | None) -> None:
    m = month([lanista(1), lanista(2)], [fighter(10 + each, 1) for each in range(men)], months=months)
    for who in gone:
        m.fighters[who].status = "ruined"
    reckoning.find_victor(m, [0, 1])
    assert m.made.get("victor") == victor


@pytest.mark.parametrize(
    ("first", "second", "victor"),
    [((50, 0, 4), (60, 0, 4), 2), ((60, 3, 4), (60, 2, 9), 1), ((60, 3, 4), (60, 3, 9), 2),
     ((60, 3, 4), (60, 3, 4), 1)],
)  # fmt: skip
def test_m68_and_m123_most_denarii_win_then_rep_then_cv(
    first: tuple[int, int, int], second: tuple[int, int, int], victor: int
) -> None:
    houses = [lanista(n, each[0], reputation=each[1]) for n, each in enumerate((first, second), 1)]
    m = month(houses, [fighter(11, 1, first[2]), fighter(12, 2, second[2])], months=4)
    reckoning.find_victor(m, [0, 1])
    assert m.made["victor"] == m.victor == victor
    assert told(m, ev.WINS_SEASON)[0][1] == victor - 1


def test_m68_nobody_wins_before_the_end() -> None:
    m = month([lanista(1), lanista(2)], [fighter(11, 1), fighter(12, 2)], months=5)
    reckoning.find_victor(m, [0, 1])
    assert "victor" not in m.made
