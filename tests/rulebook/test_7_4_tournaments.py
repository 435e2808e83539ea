"""[7.4] Terms of a tournament: who is seeded, who meets more than once, what decides and what is struck."""

import pytest

from ludus_cli.chronicle.tournaments import tie_words
from ludus_cli.game.campaign.tournament import (
    BYE,
    COMPARED,
    COMPARISONS,
    DOUBLE,
    FAME,
    FORFEIT,
    FORMS,
    HAND,
    KILLS,
    LOT,
    MEETING,
    ROBIN,
    SINGLE,
    VICTORIES,
    WOUNDS,
    Tie,
    Tournament,
    matches_of,
)
from ludus_cli.game.campaign.tournament_rounds import first_round, places_of, tied_for_victory, twos
from ludus_cli.rules.heroes.book.gladiator import DEAD
from ludus_cli.rules.heroes.book.locales import FRINGES
from tests.properties.careers import Career, round_trip, snapshot
from tests.rulebook.test_7_4_circuits import drawn, end_as, ended, four, last, noted

pytestmark = pytest.mark.ruling("H74")


@pytest.mark.parametrize("number", range(2, 34))
def test_the_best_meet_as_late_as_they_can_and_have_the_byes(number: int) -> None:
    """Seeds are 1 to ``number``. If the better man always wins a knockout, the last men in it are always the best."""
    t = Tournament(0, 0, SINGLE, None, places_of(SINGLE, list(range(1, number + 1))), seeds=list(range(1, number + 1)))
    ties = first_round(t)
    assert [man for tie in ties for man in tie.men] == t.men
    assert {tie.one for tie in ties if tie.how == BYE} == set(range(1, 2 * len(ties) - number + 1))
    best = [min(tie.men) for tie in ties]
    while best:
        assert sorted(best) == list(range(1, len(best) + 1))
        best = [min(best[at : at + 2]) for at in range(0, len(best) - 1, 2)]
    double = Tournament(0, 0, DOUBLE, None, places_of(DOUBLE, t.seeds), seeds=t.seeds)
    ties = twos(double, double.men)
    assert {tie.one + (tie.two or tie.one) for tie in ties if tie.how != BYE} <= {number + 1 + number % 2}
    assert [tie.one for tie in ties if tie.how == BYE] == [1] * (number % 2)
    assert places_of(ROBIN, t.seeds) == t.seeds


@pytest.mark.parametrize("form", FORMS)
def test_men_are_seeded_by_fame_or_as_they_are_named(form: str) -> None:
    career = Career(5)
    for g, fame in zip(four(career), (3, 9, 0, 5), strict=True):
        g.fame = fame
    t = drawn(career, of=4, form=form, order=FAME)
    assert t.seeds == [2, 4, 1, 3]
    assert {frozenset(tie.men) for tie in t.rounds[0]} == {frozenset((2, 3)), frozenset((1, 4))}
    ended(career)
    while len(alive := [g.id for g in career.state.gladiators.values() if g.misses_month != career.state.month]) < 4:
        career.do("pool", kind="Thraex", locale=FRINGES, number=1)
    named = alive[:2][::-1]
    t = drawn(career, men=named, of=4, form=form, order=HAND, best_of=3)
    assert t.seeds[:2] == named
    assert career.state.tournaments is not None
    assert snapshot(round_trip(career.state)) == snapshot(career.state)


def series(career: Career, form: str, results: tuple[int, ...], gone: int = -1) -> Tournament:
    """Return a tournament of two men who have met in a series with these results: 0 or 1 for the seat that won, -1 for
    a draw. A match follows each month. The man in the seat ``gone`` dies in the last."""
    career.do("pool", kind="Thraex", locale=FRINGES, number=2)
    t = drawn(career, of=2, form=form, best_of=3, ties=COMPARED)
    for n, winner in enumerate(results):
        if n:
            assert not matches_of(career.state)
            career.do("next-month")
        tie = last(career).waiting[0]
        end_as(career, tie.match, winner)
        if gone >= 0 and n + 1 == len(results):
            career.state.gladiators[tie.men[gone]].status = DEAD
        noted(career)
    t = last(career)
    assert [match for match, _ in t.rounds[0][0].series] == list(range(1, len(results) + 1))
    return t


@pytest.mark.parametrize(("results", "score", "words"), [
    ((0, 0), (2, 0), "1 beat 2 2 to 0"), ((1, 0, 1), (1, 2), "2 beat 1 2 to 1"),
    ((-1, 0, -1), (1, 0), "1 beat 2 1 to 0"),
    ((0, 1, -1), (1, 1), "1 and 2 drew"), ((-1, -1, -1), (0, 0), "1 and 2 drew"),
    ((0, -1), (1, 0), "1 meets 2 again, after 1 to 0 for 1"), ((-1,), (0, 0), "1 meets 2 again, after a draw"),
])  # fmt: skip
def test_the_best_of_three_goes_on_until_one_has_won_twice(
    results: tuple[int, ...], score: tuple[int, int], words: str
) -> None:
    career = Career(5)
    t = series(career, ROBIN, results)
    (tie,) = t.rounds[0]
    men = {tie.one: "1", tie.two: "2"}
    assert (tie.victories(tie.one), tie.victories(tie.two)) == score
    assert tie_words(tie, men.__getitem__) == words
    assert [t.lost(man) for man in tie.men] == [*score][::-1]
    over = len(results) == 3 or 2 in score
    assert (t.winner is None) != over
    points = {True: (1, 1), False: (2, 0) if score[0] > score[1] else (0, 2)}[score[0] == score[1]]
    assert not over or tuple(map(t.points, tie.men)) == points
    assert snapshot(round_trip(career.state)) == snapshot(career.state)


@pytest.mark.parametrize(("results", "gone", "winner", "how"), [
    ((0,), 1, 0, ""), ((0,), 0, 1, FORFEIT), ((0, 1), 0, 1, FORFEIT), ((0, -1), 1, 0, ""), ((-1,), 0, 1, FORFEIT),
])  # fmt: skip
def test_a_series_ends_when_one_man_can_come_no_more(
    results: tuple[int, ...], gone: int, winner: int, how: str
) -> None:
    t = series(Career(5), SINGLE, results, gone)
    (tie,) = t.rounds[0]
    assert (tie.won, tie.how) == (tie.men[winner], how)
    assert t.winner == tie.won


def test_results_of_a_man_who_withdraws_are_struck_or_stand() -> None:
    for strike in (False, True):
        career = Career(5)
        four(career)
        t = drawn(career, of=4, form=ROBIN, ties=COMPARED, strike=strike)
        for tie in t.rounds[0]:
            end_as(career, tie.match, 0)
        career.do("next-month")
        first, other = last(career).rounds[0]
        career.do("tournament-withdraw", gladiator=first.one)
        t = last(career)
        assert t.struck == strike
        # Either his victory and the walkovers of the men he would have met count, or none of them does.
        counted = (t.points(first.one), t.defeats(first.two), t.worth(first.one, VICTORIES))
        assert counted == ((0, 0, 0) if strike else (2, 1, 1))
        assert (t.points(other.one, [other.two]), t.is_struck(first), t.is_struck(other)) == (2, strike, False)
        t = ended(career)
        assert [len(t.ties_of(man)) for man in (first.one, other.one)] == ([0, 2] if strike else [3, 3])
        assert t.winner != first.one


def test_an_order_of_ones_own_decides_between_equals_and_after_a_draw() -> None:
    """Each comparison, in each place of the order, decides if those before it do not; the lot if none does."""
    for how in COMPARISONS:
        for before in (m for m in COMPARISONS if m != how):
            t = Tournament(
                0, 0, ROBIN, None, [1, 2, 3], ties=[before, how], wounds=[1] * 3, kills=[1] * 3, fame=[1] * 3
            )
            # In a ring all have the points, victories and meetings of the others.
            t.rounds = [[Tie(1, 2, 1, 1), Tie(2, 3, 2, 2), Tie(3, 1, 3, 3)]]
            level = {WOUNDS: t.wounds, KILLS: t.kills, FAME: t.fame}
            if how in level:
                level[how][:] = [1, 0, 1] if how == WOUNDS else [1, 2, 1]
            assert tied_for_victory(t) == ([2] if how in level else [1, 2, 3])
            assert t.decided == [how if how in level else LOT]
            assert t.standings() == ([2, 1, 3] if how in level else [1, 2, 3])
    career = Career(1)
    for g, fame in zip(four(career), (3, 9, 0, 5), strict=True):
        g.fame = fame
    tie = drawn(career, of=2, men=[1, 2], ties=[MEETING, KILLS, FAME]).rounds[0][0]
    end_as(career, tie.match, -1)
    noted(career)
    t = last(career)
    assert (t.winner, t.rounds[0][0].how) == (2, FAME)
    assert tie_words(t.rounds[0][0], str).endswith(" drew, and 2 goes on by fame")
