"""The plan: which clauses are told, what shaped the match, and what a reader must know before each."""

from dataclasses import replace
from itertools import pairwise

import pytest

from ludus_cli.chronicle.prose import EPIC, SEVERITIES, STANDARD, TERSE
from ludus_cli.chronicle.stages.clauses import CHANGE, DOWN, NET, NONE, UP, Clause
from ludus_cli.chronicle.stages.plan import MOST, PARAGRAPH, WOUNDS, grouped, plan_of
from ludus_cli.core.dice import Sfc32
from tests.chronicle.stages.made import CELER, DUEL, gone, material, of, stopped, wound


def felled(weight: float) -> Clause:
    """A blow that knocks the other man down."""
    return wound(at=0, weight=weight, effects={"fell": (1,)}, postures={1: DOWN})


def told(plan_fight: list[list[Clause]]) -> list[Clause]:
    return [clause for paragraph in plan_fight for clause in paragraph]


@pytest.mark.parametrize("seed", range(20))
def test_what_several_do_is_grouped_and_for_each_of_them_stays_in_its_order(seed: int) -> None:
    dice = Sfc32(seed, 1)
    pairs = [(dice.below(3), 3 + dice.below(3)) if dice.below(8) else (NONE, NONE) for _ in range(30)]
    clauses = [Clause("wound" if one != NONE else "fallen", one, two, (n,)) for n, (one, two) in enumerate(pairs)]
    found = grouped(clauses)
    assert sorted(clause.first for clause in found) == [*range(30)]
    for who in range(6):
        own = [clause.first for clause in found if who in clause.men or clause.kind == "fallen"]
        assert own == sorted(own)
    changes = [sum(not one.men & two.men for one, two in pairwise(row)) for row in (clauses, found)]
    assert changes[1] <= changes[0]


# Turning points


@pytest.mark.parametrize(
    ("swings", "winner", "shift", "turn"),
    [
        # By clause: who is worse off after it, and by how much. Seat 0 is of side 0.
        ([(1, 1.0), (1, 1.0)], 0, None, None),
        ([(1, 2.0), (1, 1.0)], 0, 0, None),
        ([(1, 2.0), (1, 3.0)], 0, 0, 1),
        # Behind, the winner turns it with less, and not before he was furthest behind.
        ([(0, 2.0), (1, 2.0), (1, 1.0)], 0, 0, 1),
        ([(1, 2.0), (0, 4.0), (1, 2.0), (1, 1.0)], 0, 0, 2),
        ([(0, 2.0), (1, 1.0), (1, 1.0), (1, 1.0)], 0, 0, None),
        # A draw has a shift and no turn.
        ([(0, 2.0), (1, 4.0)], NONE, 0, None),
        ([], 0, None, None),
    ],
)
def test_what_turned_a_fight(swings: list[tuple[int, float]], winner: int, shift: int | None, turn: int | None) -> None:
    fight = [wound(1 - who, who, at) for at, (who, _) in enumerate(swings)]
    plan = plan_of(material(fight, winner=winner, worse=dict(enumerate(swings))), EPIC)
    found = [None if clause is None else clause.first for clause in (plan.shift, plan.turn)]
    assert found == [shift, turn]
    for name, place in (("shift", shift), ("turn", turn)):
        assert [clause.first for clause in told(plan.fight) if name in clause.facts] == (
            [] if place is None else [place]
        )


def test_a_weapon_that_was_lost_is_told_to_be_back_before_its_man_loses_it_again() -> None:
    fight = [
        of("disarmed", 0, 1, 0, result=CHANGE, weight=9), of("pick_up", 1, NONE, 1, "had_lost", weight=0.1),
        of("disarmed", 0, 1, 2, result=CHANGE, weight=9),
    ]  # fmt: skip
    assert [clause.kind for clause in told(plan_of(material(fight), STANDARD).fight)] == [
        "disarmed", "pick_up", "disarmed"]  # fmt: skip
    # Of a weapon that he never got back nothing is said.
    assert len(told(plan_of(material([fight[0], fight[2]]), STANDARD).fight)) == 2


def test_a_man_who_gets_up_has_not_turned_a_fight() -> None:
    fight = [wound(at=0), of("rise", 0, NONE, 1), wound(at=2)]
    plan = plan_of(material(fight, worse={0: (1, 2.0), 1: (1, 5.0), 2: (1, 3.0)}), EPIC)
    assert (plan.shift, plan.turn) == (fight[0], fight[2])
    plan = plan_of(material(fight[1:], worse={1: (1, 5.0)}), EPIC)
    assert (plan.shift, plan.turn) == (None, None)


# Choice


def test_more_is_told_from_terse_to_epic() -> None:
    fight = [wound(at=n, weight=n % 5) for n in range(20)]
    counts = [sum(clause.kind == "wound" for clause in told(plan_of(material(fight), s).fight)) for s in SEVERITIES]
    assert counts == [0, WOUNDS[STANDARD], 16]
    idle = [stopped(at=n, weight=3) for n in range(20)]
    assert sum(clause.kind == "stopped" for clause in told(plan_of(material(idle), STANDARD).fight)) == MOST[STANDARD]
    grave = [wound(at=n, weight=10) for n in range(20)]
    assert [len(told(plan_of(material(grave), s).fight)) for s in SEVERITIES] == [20] * 3


@pytest.mark.parametrize(("winner", "places"), [(0, [9]), (NONE, [0])])
def test_a_terse_telling_has_the_turn_or_else_the_first_shift(winner: int, places: list[int]) -> None:
    fight = [wound(0, 1, 0), *(stopped(at=n) for n in range(1, 9)), wound(0, 1, 9)]
    plan = plan_of(material(fight, winner=winner, worse={0: (1, 2.0), 9: (1, 3.0)}), TERSE)
    assert [clause.first for clause in told(plan.fight)] == places


def test_the_last_wound_is_told_at_the_usual_length() -> None:
    fight = [*(wound(at=n, weight=5) for n in range(9)), wound(at=9, weight=1.0)]
    assert told(plan_of(material(fight), STANDARD).fight)[-1].cited == (9,)


def test_a_clause_brings_its_cause_and_the_cause_of_that() -> None:
    fight = [
        of("caught", at=0, weight=0), of("dropped", 1, NONE, 1, weight=0, cause=0), stopped(at=2),
        of("pick_up", 1, NONE, 3, weight=10, cause=1),
    ]  # fmt: skip
    assert gone(told(plan_of(material(fight), TERSE).fight)) == ["caught", "dropped", "pick_up"]


def test_several_a_side_have_more_room() -> None:
    fight = [wound(at=n, weight=2) for n in range(30)]
    men = (*DUEL, CELER, CELER)
    assert len(told(plan_of(material(fight, men), STANDARD).fight)) > MOST[STANDARD]


# Runs and gaps


def test_alike_clauses_between_told_ones_are_a_run() -> None:
    fight = [wound(at=0, weight=10), *(stopped(1, 0, n, weight=0) for n in range(1, 5)), wound(at=5, weight=10)]
    assert gone(told(plan_of(material(fight), STANDARD).fight)) == ["wound", "held", "wound"]
    plan = told(plan_of(material(fight), TERSE).fight)
    assert gone(plan) == ["wound", "wound"]
    assert "gap" in plan[1].facts


def test_left_out_blows_are_a_gap_and_the_first_told_is_not_the_first_blow() -> None:
    fight = [stopped(at=0, weight=0), wound(at=1, weight=10), wound(at=2, weight=10), of("rest", at=3, weight=0),
             wound(at=4, weight=10)]  # fmt: skip
    plan = told(plan_of(material(fight), STANDARD).fight)
    assert ["gap" in clause.facts for clause in plan] == [True, False, False]
    assert not any("opening_blow" in clause.facts for clause in plan)
    plan = told(plan_of(material(fight[1:]), STANDARD).fight)
    assert ["opening_blow" in clause.facts for clause in plan] == [True, False, False]
    assert ["last" in clause.facts for clause in plan] == [False, False, True]


# Postures


def test_a_man_rises_before_he_acts() -> None:
    fight = [felled(10), of("rise", 1, NONE, 5, postures={1: UP}, weight=0),
             wound(1, 0, 6, weight=10)]  # fmt: skip
    known = material(fight, postures={1: [(1, DOWN), (5, UP)]})
    assert gone(told(plan_of(known, STANDARD).fight)) == ["wound", "rise", "wound"]


def test_he_has_risen_although_something_else_was_told_since() -> None:
    fight = [
        felled(10), of("rise", 1, NONE, 3, postures={1: UP}, weight=0),
        of("pick_up", 0, NONE, 5, weight=10), wound(1, 0, 6, weight=10),
    ]  # fmt: skip
    known = material(fight, postures={1: [(1, DOWN), (3, UP)]})
    plan = told(plan_of(known, STANDARD).fight)
    assert gone(plan) == ["wound", "rise", "pick_up", "wound"]
    assert [clause.first for clause in plan] == sorted(clause.first for clause in plan)


def test_a_fall_that_changed_nothing_is_left_out() -> None:
    fight = [felled(5), wound(1, 0, 6, weight=5)]
    plan = told(plan_of(material(fight, postures={1: [(1, DOWN), (3, UP)]}), STANDARD).fight)
    assert [(clause.effects, clause.cited) for clause in plan] == [({}, (0,)), ({}, (6,))]


@pytest.mark.parametrize("facts", ["was_down", "from_ground"])
def test_a_fall_is_told_of_a_man_who_then_is_down(facts: str) -> None:
    men = (0, 1) if facts == "was_down" else (1, 0)
    fight = [felled(5), wound(*men, 6, facts, weight=5)]
    plan = told(plan_of(material(fight, postures={1: [(1, DOWN)]}), STANDARD).fight)
    assert plan[0].effects == {"fell": (1,)}


def test_the_fall_of_a_turning_point_is_told() -> None:
    fight = [felled(5), wound(1, 0, 6, weight=5)]
    known = material(fight, worse={0: (1, 2.0)}, postures={1: [(1, DOWN), (3, UP)]})
    plan = told(plan_of(known, STANDARD).fight)
    assert "shift" in plan[0].facts
    assert plan[0].effects == {"fell": (1,)}


def test_an_escape_is_told_before_the_escaped_man_strikes() -> None:
    fight = [of("caught", at=0, weight=10, postures={1: NET}, result=CHANGE),
             of("escape", 1, NONE, 3, weight=0, postures={1: UP}), stopped(1, 0, 4, weight=10)]  # fmt: skip
    known = material(fight, postures={1: [(0, NET), (3, UP)]})
    assert gone(told(plan_of(known, STANDARD).fight)) == ["caught", "escape", "stopped"]


# Context


def test_facts_of_the_place_in_a_telling() -> None:
    men = (*DUEL, CELER, CELER)
    fight = [wound(0, 1, 0), wound(1, 0, 1), wound(1, 0, 2), wound(2, 3, 3), wound(0, 1, 4, turn=5)]
    fight = [clause.with_facts() for clause in fight]
    plan = told(plan_of(material(fight, men, worse={1: (0, 9.0)}), EPIC).fight)
    found = [clause.facts - {"last", "opening_blow", "shift", "turn"} for clause in plan]
    again = {"again", "same_place", "lead"}
    assert found == [set(), {"reply"}, again, {"elsewhere", "lead"}, {"elsewhere", "later", "trail"}]


def test_a_man_is_struck_again_only_where_a_wound_was_told() -> None:
    leg = {"part": "left leg"}
    again = [wound(at=n, weight=9, facts="same", words=leg) for n in (2, 4, 5)]
    fight = [wound(at=0, weight=0, words=leg), wound(at=1, weight=9), again[0], stopped(at=3, weight=9), *again[1:]]
    plan = told(plan_of(material(fight), STANDARD).fight)
    found = {c.first: sorted(c.facts & {"same", "same_place"}) for c in plan if c.kind == "wound"}
    assert found == {1: [], 2: [], 4: ["same"], 5: ["same", "same_place"]}


def test_the_turn_begins_a_paragraph_where_there_is_enough_before_it() -> None:
    fight = [stopped(at=n, weight=10) for n in range(8)]
    plan = plan_of(material(fight, worse={0: (1, 2.0), 5: (1, 3.0)}), STANDARD)
    assert [len(paragraph) for paragraph in plan.fight] == [5, 3]
    early = plan_of(material(fight, worse={0: (1, 2.0), PARAGRAPH - 1: (1, 3.0)}), STANDARD)
    assert [len(paragraph) for paragraph in early.fight] == [8]


def test_a_long_fight_takes_stock_of_both_mens_wounds() -> None:
    fight = [wound(at=n, weight=10) for n in range(3)] + [wound(1, 0, 3, weight=10), stopped(at=4, weight=10)]
    (stock,) = (clause for clause in told(plan_of(material(fight), STANDARD).fight) if clause.kind == "stock")
    assert (stock.agent, stock.patient, stock.cited) == (1, 0, (0, 1, 2, 3))
    assert stock.words == {"number": "three", "other": "one"}
    for severity, those in ((TERSE, fight), (STANDARD, fight[1:])):
        assert "stock" not in gone(told(plan_of(material(those), severity).fight))


def test_stock_gives_no_number_where_not_all_wounds_were_told() -> None:
    fight = [wound(at=n, weight=10 if n else 0) for n in range(4)]
    fight += [wound(1, 0, 4, weight=10), *(stopped(at=n, weight=10) for n in (5, 6))]
    (stock,) = (clause for clause in told(plan_of(material(fight), STANDARD).fight) if clause.kind == "stock")
    assert stock.words == {"number": "several", "other": "one"}


def test_stock_counts_a_wound_that_fell_together_with_the_next_and_was_told_before_it() -> None:
    fight = [*(wound(at=n, weight=10) for n in range(3)), wound(1, 0, 4, weight=10)]
    fight.append(replace(wound(weight=10), events=(3, 5)))
    (stock,) = (clause for clause in told(plan_of(material(fight), STANDARD).fight) if clause.kind == "stock")
    assert stock.facts == {"many", "other_hurt"}


def test_the_end_recalls_a_turn_that_lies_back() -> None:
    fight = [wound(n % 2, 1 - n % 2, n, weight=9, words={"part": "arm" if n == 2 else "leg"}) for n in range(4)]
    fight += [stopped(at=n, weight=10) for n in range(4, 10)]
    known = material(fight, worse={0: (1, 2.0), 2: (1, 3.0)}, end=[of("victory", weight=10)])
    plan = plan_of(known, STANDARD)
    assert gone(plan.end) == ["decided", "victory"]
    assert plan.end[0].cited == (2,)
    assert gone(plan_of(known, STANDARD, lambda kind: True).end) == ["victory"]
    # A blow that ends the fight, or strikes the same part, says it already.
    final = [*fight[:5], wound(at=5, weight=10, words={"part": "leg"})]
    assert gone(plan_of(material(final, worse={0: (1, 2.0), 2: (1, 3.0)}, end=known.end), STANDARD).end) == ["victory"]
    same = [replace(clause, patient=1, agent=0, words={"part": "arm"}) for clause in fight]
    assert gone(plan_of(material(same, worse={0: (1, 2.0), 2: (1, 3.0)}, end=known.end), STANDARD).end) == ["victory"]
    late = material(fight, worse={0: (1, 2.0), 5: (1, 3.0)}, end=[of("victory", weight=10)])
    assert gone(plan_of(late, STANDARD).end) == ["victory"]


# Opening, end and promises


def test_a_promise_is_told_only_with_its_answer_and_an_answer_with_its_promise() -> None:
    odds, paid = of("odds", weight=5, promise="odds"), of("upset", weight=1, answer="odds")
    debut, first = of("debut", weight=3, promise="debut"), of("first_win", weight=5, answer="debut")

    def both(opening: list[Clause], end: list[Clause], severity: str = STANDARD) -> tuple[list[str], list[str]]:
        plan = plan_of(material([], opening=opening, end=end), severity)
        return gone(plan.opening), gone(plan.end)

    assert both([odds], []) == ([], [])
    assert both([], [first]) == ([], [])
    assert both([odds], [paid]) == (["odds"], ["upset"])
    assert both([odds, debut], [paid, first], TERSE) == (["odds"], ["upset"])
    always = of("upset", weight=10, answer="odds")
    assert both([], [always]) == ([], ["upset"])


def test_what_was_told_lately_gives_way_in_an_opening() -> None:
    opening = [of("entry", weight=10), of("odds", weight=5), of("row", weight=4), of("debut", weight=3)]
    known = material([], opening=opening)
    assert gone(plan_of(known, TERSE).opening) == ["entry", "odds"]
    assert gone(plan_of(known, TERSE, lambda kind: kind == "odds").opening) == ["entry", "row"]
    assert gone(plan_of(known, EPIC).opening) == gone(opening)
    assert gone(plan_of(material([], opening=[of("odds", weight=2)]), EPIC, lambda kind: True).opening) == []


def test_nothing_makes_an_empty_plan() -> None:
    for severity in SEVERITIES:
        plan = plan_of(material([]), severity)
        assert (plan.opening, plan.fight, plan.end, plan.shift, plan.turn) == ([], [], [], None, None)
