"""[7.4] Games of the pool and tournaments: the pairs, who is waited for, who goes on, what is refused."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from ludus_cli.chronicle.tournaments import tie_words, winner_words
from ludus_cli.core.errors import Refusal
from ludus_cli.game.campaign.tournament import (
    BYE,
    COMPARED,
    DOUBLE,
    DRAW,
    FAME,
    FORFEIT,
    FORMS,
    HAND,
    LATER,
    LOT,
    MEETING,
    NOBODY,
    POINTS,
    ROBIN,
    SINGLE,
    VICTORIES,
    WITHDREW,
    WOUNDS,
    Tie,
    Tournament,
    all_of,
    matches_of,
    under_way,
)
from ludus_cli.game.campaign.tournament_rounds import first_round, robin_round, tied_for_victory
from ludus_cli.game.elements.bouts import FOUGHT
from ludus_cli.rules.heroes.book.gladiator import DEAD, Gladiator
from ludus_cli.rules.heroes.book.locales import FRINGES, HEARTLAND, ROME
from ludus_cli.rules.heroes.book.styles import STYLE_NAMES
from tests.properties.careers import Career, round_trip, snapshot

pytestmark = pytest.mark.ruling("H74")


def drawn(career: Career, **payload: Any) -> Tournament:
    """A tournament, just drawn."""
    career.do("tournament", **payload)
    return last(career)


def last(career: Career) -> Tournament:
    """The last tournament as it stands."""
    return all_of(career.state)[-1]


def ended(career: Career) -> Tournament:
    """The tournament under way, held to its end by the months that pass."""
    while under_way(career.state):
        career.do("next-month")
    return last(career)


def end_as(career: Career, match: int, winner: int) -> None:
    """Let a match have ended with a winner by his side, or with -1 in a draw, without anything else."""
    bout = career.state.bouts[match]
    bout.status, bout.winner, bout.draw = FOUGHT, winner, winner < 0


def noted(career: Career) -> None:
    """Whatever is done next, what has been fought is noted."""
    career.do("rule", name="rivals", value="on")


def four(career: Career) -> list[Gladiator]:
    """Four men of one Style in the pool of the Fringes."""
    career.do("pool", kind="Thraex", locale=FRINGES, number=4)
    return list(career.state.gladiators.values())


# Games of the pool


def test_the_pool_is_filled_up_and_each_meets_one_of_another_style() -> None:
    career = Career(3)
    done = career.do("games", men=12)
    assert len(career.state.gladiators) + len(done.gone) == 12
    assert len(done.fought) == 6
    assert len({seat.gladiator for bout, _ in done.fought for seat in bout.seats}) == 12
    assert sum(one == two for one, two in [[seat.style for seat in bout.seats] for bout, _ in done.fought]) <= 1
    assert all(bout.place == 0 and not bout.oneoff for bout, _ in done.fought)


def test_the_fallen_are_replaced_by_newcomers_and_the_wounded_rest() -> None:
    career = Career(3)
    done = career.do("games", men=12)
    career.do("next-month")
    hurt = [g.id for g in career.state.gladiators.values() if g.misses_month == 1]
    assert done.gone
    assert hurt
    done = career.do("games", men=12)
    seated = {seat.gladiator for bout, _ in done.fought for seat in bout.seats}
    assert not seated & set(hurt)
    assert max(seated) > 12, "no newcomer fought"


def test_who_came_first_is_in_the_field_and_kinds_may_be_said() -> None:
    career = Career(3)
    four(career)
    career.do("pool", kind="Secutor", locale=FRINGES, number=2)
    done = career.do("games", men=2)
    assert sorted(seat.gladiator for seat in done.fought[0][0].seats) == [1, 2]
    done = career.do("games", men=4, kinds=["secutor"], locale=FRINGES)
    assert {STYLE_NAMES[seat.style] for bout, _ in done.fought for seat in bout.seats} == {"Secutor"}


def test_nobody_meets_a_man_of_another_locale() -> None:
    career = Career(3)
    men = four(career)
    for g in men[:1]:
        g.locale = HEARTLAND
    (bout,) = [bout for bout, _ in career.do("games", men=4).fought]
    assert men[0].id not in [seat.gladiator for seat in bout.seats]
    assert bout.locale == FRINGES


@pytest.mark.parametrize(("payload", "why"), [
    ({}, "None is not a possible number of men"), ({"men": 1}, "1 is not a possible number of men"),
    ({"men": 201}, "201 is not a possible number of men"), ({"men": True}, "True is not a possible number of men"),
    ({"men": 4, "kinds": ["Samnite"]}, "'Samnite'"), ({"men": 4, "locale": 9}, "9 is not the number of a place"),
])  # fmt: skip
def test_games_that_cannot_be_are_refused(payload: dict[str, Any], why: str) -> None:
    with pytest.raises(Refusal) as refused:
        Career().do("games", **payload)
    assert why in refused.value.why


# The draw


@pytest.mark.parametrize("number", range(2, 17))
def test_byes_leave_a_power_of_two_after_the_first_round(number: int) -> None:
    t = Tournament(0, 0, SINGLE, None, list(range(1, number + 1)))
    ties = first_round(t)
    assert sorted([man for tie in ties for man in tie.men]) == t.men
    assert len(ties) & (len(ties) - 1) == 0
    assert [tie.won for tie in ties if tie.how == BYE] == [tie.one for tie in ties if not tie.two]
    assert len(ties) < number


@pytest.mark.parametrize("number", range(2, 9))
def test_in_a_round_robin_each_meets_each_once(number: int) -> None:
    t = Tournament(0, 0, ROBIN, None, list(range(1, number + 1)))
    while ties := robin_round(t):
        assert sorted(man for tie in ties for man in tie.men) == t.men
        t.rounds.append(ties)
    pairs = Counter(frozenset(tie.men) for ties in t.rounds for tie in ties if tie.how != BYE)
    assert len(pairs) == number * (number - 1) // 2
    assert set(pairs.values()) == {1}


def test_named_men_come_first_then_the_pool_then_newcomers() -> None:
    career = Career(5)
    star = career.recruit()
    four(career)
    t = drawn(career, men=[star.id], of=8)
    assert {1, 2, 3, 4, 5} < set(t.men)
    assert len(set(t.men)) == 8
    assert len(matches_of(career.state)) == 4


# From round to round


def test_a_round_is_held_each_month_if_nobody_else_holds_it() -> None:
    career = Career(5)
    t = drawn(career, of=4)
    assert [len(ties) for ties in t.rounds] == [2]
    career.do("next-month")
    assert all(tie.won in tie.men for tie in last(career).rounds[0])
    t = ended(career)
    assert [len(ties) for ties in t.rounds] == [2, 1]
    assert t.winner == t.rounds[1][0].won
    assert t.ended >= 1
    assert snapshot(round_trip(career.state)) == snapshot(career.state)


def test_a_match_waits_for_a_wounded_man() -> None:
    career = Career(5)
    four(career)
    t = drawn(career, of=4)
    for tie in t.rounds[0]:
        end_as(career, tie.match, 0)
    noted(career)
    one = career.state.gladiators[t.rounds[0][0].one]
    one.misses_month = 1
    career.do("next-month")
    (final,) = last(career).rounds[1]
    assert one.id in final.men
    assert not final.match
    with pytest.raises(Refusal):
        career.do("tournament-round")
    career.do("next-month")
    assert last(career).rounds[1][0].match


@pytest.mark.parametrize("gone", ["dead", "moved"])
def test_who_can_come_no_more_forfeits(gone: str) -> None:
    career = Career(5)
    four(career)
    t = drawn(career, of=4)
    for tie in t.rounds[0]:
        end_as(career, tie.match, 0)
    noted(career)
    (one, other) = (career.state.gladiators[tie.one] for tie in t.rounds[0])
    if gone == "dead":
        one.status = DEAD
    else:
        one.locale = HEARTLAND
    career.do("next-month")
    t = last(career)
    (final,) = t.rounds[1]
    assert (final.how, final.match) == (FORFEIT, 0)
    assert t.winner == other.id


def test_after_a_draw_the_lot_decides_between_those_who_can_come() -> None:
    picked = set()
    for seed in range(1, 12):
        career = Career(seed)
        four(career)
        tie = drawn(career, of=2).rounds[0][0]
        end_as(career, tie.match, -1)
        noted(career)
        t = last(career)
        assert t.rounds[0][0].how == LOT
        assert t.winner in tie.men
        picked.add(tie.men.index(t.winner))
    assert picked == {0, 1}
    career = Career(1)
    four(career)
    tie = drawn(career, of=2).rounds[0][0]
    end_as(career, tie.match, -1)
    career.state.gladiators[tie.one].status = DEAD
    noted(career)
    assert last(career).winner == tie.two


def test_in_a_round_robin_a_draw_is_half_a_victory() -> None:
    career = Career(1)
    four(career)
    end_as(career, drawn(career, of=2, form=ROBIN).rounds[0][0].match, -1)
    noted(career)
    t = last(career)
    assert t.rounds[0][0].how == DRAW
    assert [t.points(man) for man in t.men] == [1, 1]
    assert t.winner in t.men


def robin(career: Career, number: int = 4) -> Tournament:
    """Return a round robin of men of the pool in which the living are compared at the end."""
    career.do("pool", kind="Thraex", locale=FRINGES, number=number)
    return drawn(career, of=number, form=ROBIN, ties=COMPARED)


def decided(career: Career, better: Callable[[int, int], int], died: tuple[int, ...] = ()) -> Tournament:
    """Hold a round robin in which ``better`` names the winner of two, or NOBODY; at its end some have ``died``."""
    while t := under_way(career.state):
        for tie in (each for each in t.waiting if each.match):
            men = [seat.gladiator for seat in career.state.bouts[tie.match].seats]
            won = better(*men)
            end_as(career, tie.match, men.index(won) if won else -1)
        if len(t.rounds) == len(t.men) - 1:
            for number in died:
                career.state.gladiators[number].status = DEAD
        noted(career)
        if under_way(career.state):
            career.do("next-month")
    return last(career)


def test_equals_in_a_round_robin_are_decided_by_the_match_between_them() -> None:
    career = Career(1)
    one, two, three, four = robin(career).men
    beats = {(one, two), (three, one), (one, four), (two, three), (two, four), (three, four)}
    # The best three have beaten each other in a ring, and one of them has died.
    t = decided(career, lambda a, b: a if (a, b) in beats else b, died=(three,))
    assert t.points(one) == t.points(two) == t.points(three)
    assert (t.winner, t.decided, t.dead) == (one, [MEETING], [three])
    assert t.standings()[0] == one
    words = winner_words(t, str)
    assert "the match between them decided" in words
    assert f"{three} had 4 points and died." in words
    assert snapshot(round_trip(career.state)) == snapshot(career.state)


def test_then_victories_count_then_the_fewest_wounds_and_at_last_the_lot() -> None:
    career = Career(1)
    one, two, three, four = robin(career).men
    wins = {(one, three): one, (one, two): NOBODY, (two, four): two, (two, three): NOBODY}
    wins |= {(one, four): four, (three, four): three}
    t = decided(career, lambda a, b: wins[(a, b) if (a, b) in wins else (b, a)])
    assert [t.points(man) for man in (one, two, three, four)] == [3, 4, 3, 2]
    assert t.decided == [POINTS]
    alike = Tournament(0, 0, ROBIN, None, [1, 2, 3], wounds=[2, 1, 1])
    alike.rounds = [[Tie(*men, n, NOBODY, DRAW) for n, men in enumerate(((1, 2), (1, 3), (2, 3)), 1)]]
    assert tied_for_victory(alike) == [2, 3]
    assert alike.decided == [WOUNDS, LOT]
    alike.winner = 2
    assert "the fewest wounds, then the lot decided" in winner_words(alike, str)
    # A victory and a defeat have the points of two draws.
    more = Tournament(0, 0, ROBIN, None, [1, 2, 3, 4], wounds=[0] * 4)
    more.rounds = [[
        Tie(1, 3, 1, 1), Tie(1, 4, 2, 4), Tie(1, 2, 3, NOBODY, DRAW), Tie(2, 3, 4, NOBODY, DRAW),
        Tie(2, 4, 5, NOBODY, DRAW), Tie(3, 4, 6, 3),
    ]]  # fmt: skip
    assert tied_for_victory(more) == [1, 3, 4]
    assert more.decided == [VICTORIES, LOT]


def test_older_round_robins_keep_the_lot_and_their_fields() -> None:
    career = Career(1)
    four(career)
    assert not {*LATER} & ended_plain(career).keys()
    assert all_of(career.state)[0].won_by in ([POINTS], [LOT])
    with pytest.raises(Refusal):
        career.do("tournament", of=2, ties="arms")


def ended_plain(career: Career) -> dict[str, Any]:
    """Return the plain values of a finished round robin of an older campaign."""
    drawn(career, of=4, form=ROBIN)
    ended(career)
    return (career.state.tournaments or [])[-1]


@pytest.mark.parametrize("form", FORMS)
def test_a_man_who_withdraws_forfeits_his_remaining_matches(form: str) -> None:
    career = Career(5)
    star = career.recruit()
    four(career)
    t = drawn(career, of=4, form=form, men=[star.id], ties=COMPARED)
    (tie,) = [tie for tie in t.waiting if star.id in tie.men]
    with pytest.raises(Refusal) as refused:
        career.do("withdraw", match=tie.match)
    assert "tournament withdraw Marcus" in refused.value.mend
    assert list(career.do("tournament-withdraw", gladiator=star.id).off) == [tie.match]
    now = next(each for each in last(career).rounds[0] if star.id in each.men)
    assert (now.won, now.how) == (tie.other(star.id), WITHDREW)
    assert "has withdrawn" in tie_words(now, str)
    with pytest.raises(Refusal):
        career.do("tournament-withdraw", gladiator=star.id)
    t = ended(career)
    assert t.winner != star.id
    assert all(tie.won != star.id for ties in t.rounds for tie in ties)
    assert snapshot(round_trip(career.state)) == snapshot(career.state)
    with pytest.raises(Refusal) as refused:
        career.do("tournament-withdraw", gladiator=star.id)
    assert refused.value.why == "no tournament is under way"


def test_only_men_still_in_a_tournament_can_withdraw() -> None:
    career = Career(5)
    four(career)
    t = drawn(career, of=4)
    for tie in t.rounds[0]:
        end_as(career, tie.match, 0)
    noted(career)
    for number in (99, t.rounds[0][0].two):
        with pytest.raises(Refusal) as refused:
            career.do("tournament-withdraw", gladiator=number)
        assert "the gladiator is not in it" in refused.value.why


@pytest.mark.parametrize("seed", range(1, 4))
def test_in_double_elimination_nobody_is_out_before_his_second_defeat(seed: int) -> None:
    career = Career(seed)
    drawn(career, of=6, form=DOUBLE)
    t = ended(career)
    for number in range(1, len(t.rounds)):
        before = replace(t, rounds=t.rounds[:number])
        assert all(before.defeats(man) < 2 for tie in t.rounds[number] for man in tie.men)
    assert t.defeats(t.winner or 0) < 2
    for man in t.men:
        g = career.state.gladiators.get(man)
        if g is not None and g.locale == t.place and man != t.winner:
            assert t.defeats(man) == 2


# To the death, and what is refused


def test_to_the_death_it_is_held_where_the_rules_allow_it() -> None:
    career = Career(5)
    t = drawn(career, of=4, to_the_death=True)
    assert t.place == ROME
    assert all(bout.announced for bout in matches_of(career.state))
    t = ended(career)
    beaten = [tie.other(tie.won) for ties in t.rounds for tie in ties if tie.won and not tie.how]
    assert beaten
    assert not any(number in career.state.gladiators for number in beaten)


def test_elsewhere_the_dice_say() -> None:
    career = Career(5)
    t = drawn(career, of=4)
    assert (t.place, t.to_the_death) == (FRINGES, None)
    assert {bout.announced for bout in matches_of(career.state)} == {None}


@pytest.mark.parametrize(("payload", "why"), [
    ({"form": "swiss"}, "there is no form 'swiss'"), ({"of": 1}, "1 is not a possible number of men"),
    ({"of": 65}, "65 is not a possible number of men"),
    ({"of": 17, "form": ROBIN}, "17 is not a possible number of men"),
    ({"of": "8"}, "'8' is not a possible number of men"), ({"men": "Marcus"}, "not numbers"),
    ({"men": [1, 1], "of": 4}, "a gladiator is named twice"),
    ({"men": [1, 2, 5], "of": 2}, "3 gladiators are named, but it has 2 places"),
    ({"men": [99], "of": 2}, "no gladiator 99"), ({"men": [1, 4]}, "fights in Heart of the Empire"),
    ({"men": [3], "of": 2}, "misses the Day"), ({"kinds": ["Samnite"]}, "'Samnite'"),
    ({"order": "age"}, "no seeding 'age'"), ({"order": HAND}, "needs names"),
    ({"best_of": 5}, "cannot have 5 matches"), ({"best_of": True}, "cannot have True matches"),
    ({"best_of": 3.0}, "cannot have 3.0 matches"), ({"strike": 1, "form": ROBIN}, "'strike' is 1"),
    ({"strike": True}, "only a round robin"),
    ({"strike": 1.5, "form": ROBIN}, "'strike' is 1.5"), ({"ties": []}, "broken by []"),
    ({"ties": "lot"}, "broken by 'lot'"),
    ({"ties": ["arms"]}, "broken by ['arms']"), ({"ties": [FAME, FAME]}, "given twice"),
    ({"ties": [LOT, FAME]}, "the lot always decides"), ({"ties": [[1]]}, "broken by [[1]]"),
    ({"locale": 7}, "7 is not the number of a place"),
    ({"locale": FRINGES, "to_the_death": True}, "take place only in Rome"),
    ({"men": [1], "of": 2, "to_the_death": True}, "take place only in Rome"),
])  # fmt: skip
def test_tournaments_that_cannot_be_are_refused(payload: dict[str, Any], why: str) -> None:
    career = Career(5)
    men = four(career)
    career.recruit()
    men[2].misses_month, men[3].locale = 0, HEARTLAND
    with pytest.raises(Refusal) as refused:
        career.do("tournament", **payload)
    assert why in refused.value.why
    assert career.state.tournaments is None


@pytest.mark.parametrize("form", FORMS)
def test_one_tournament_at_a_time(form: str) -> None:
    career = Career(5)
    drawn(career, of=4, form=form)
    with pytest.raises(Refusal) as refused:
        career.do("tournament", of=4)
    assert "not over" in refused.value.why
    ended(career)
    drawn(career, of=4)
    assert len(all_of(career.state)) == 2


def test_a_forfeit_is_no_victory_and_no_defeat_of_a_fight() -> None:
    t = Tournament(0, 0, ROBIN, None, [1, 2, 3])
    t.rounds = [[Tie(1, 2, 1, 1), Tie(1, 3, 0, 1, FORFEIT)], [Tie(2, 3, 2, NOBODY, DRAW)]]
    assert [t.unfought(man, won=True) for man in t.men] == [1, 0, 0]
    assert [t.unfought(man, won=False) for man in t.men] == [0, 0, 1]
    assert [t.defeats(man) for man in t.men] == [0, 1, 1]
