"""What men bring to a match, and how it came out."""

from dataclasses import replace

import pytest

from ludus_cli.chronicle.past import Felled, Known, Meeting
from ludus_cli.chronicle.stages.clauses import NONE, Clause
from ludus_cli.chronicle.stages.expectations import (
    ANSWERS,
    OPEN,
    Entrant,
    Gate,
    answers,
    comrade,
    first_match,
    hurt_again,
    killer,
    meetings,
    run,
    weighed,
)

ONE = Entrant(1, True, 9, 5, outcome="won")
TWO = Entrant(2, False, 9, 5, kills=2, outcome="lost", by=0)
#: Kinds of clauses with what is known of the first man, and of the second.
BROUGHT = {
    "row long": (replace(ONE, known=Known(7, whole=True)), TWO),
    "winless": (replace(ONE, wins=0), TWO),
    "losing": (replace(ONE, known=Known(lost=2, whole=True)), TWO),
    "debut": (replace(ONE, matches=0), TWO),
    "both_debut": (replace(ONE, matches=0), replace(TWO, matches=0)),
    "avenge dead": (ONE, replace(TWO, known=Known(felled=(Felled(8, "A", False), Felled(9, "B", True))))),
    "killer many": (ONE, TWO),
}


def opening(men: tuple[Entrant, Entrant]) -> list[Clause]:
    """All that the two bring."""
    return [*run(men, 0, 1), *first_match(men), *comrade(men, 0, 1), *killer(men, 0, 1)]


def in_short(clause: Clause) -> str:
    """The kind of a clause and its facts."""
    return " ".join([clause.kind, *sorted(clause.facts)])


@pytest.mark.parametrize("what", BROUGHT)
def test_what_men_bring(what: str) -> None:
    assert what in [in_short(clause) for clause in opening(BROUGHT[what])]


def test_of_others_than_stars_no_history_is_told() -> None:
    assert first_match((replace(ONE, star=False, matches=0), TWO)) == []
    assert comrade(BROUGHT["avenge dead"], 1, 0) == killer((TWO, replace(ONE, star=True)), 0, 1) == []
    assert run((replace(ONE, known=Known(7)), TWO), 0, 1) == []


@pytest.mark.parametrize(
    ("winners", "expected", "agent", "score"),
    [
        ((1, 1), "won_before always twice", 0, "two to none"), ((2, 1, 2), "won_before often", 1, "two to one"),
        ((1, 2), "met level twice", 0, "one to one"), ((-1,), "met drawn once", 0, "no to none"),
    ],
)  # fmt: skip
def test_former_meetings(winners: tuple[int, ...], expected: str, agent: int, score: str) -> None:
    (found,) = meetings((ONE, TWO), [Meeting(number, "") for number in winners])
    assert (in_short(found), found.agent, found.words["score"]) == (expected, agent, score)
    assert meetings((ONE, TWO), ()) == []


def test_who_ended_a_run_is_remembered() -> None:
    (found,) = meetings((ONE, TWO), [Meeting(2, "", run=13)])
    assert "run_ender" in found.facts
    assert found.words["row"] == "thirteen"


def said(kind: str, *facts: str, agent: int = 0) -> Clause:
    """A clause of an opening that promises something."""
    return Clause(kind, agent, 1 - agent, facts=frozenset(facts), words={"friend": "C"}, promise=f"{kind} {agent}")


WON = {
    "row": "run_goes_on long", "odds": "as_expected", "losing": "losing_ended", "winless": "first_win",
    "debut": "first_win debut", "avenge": "avenged", "stake": "stake_lost won", "returns": "return_won",
    "met": "score ahead",
}  # fmt: skip
LOST = {
    "row": "run_ended long", "odds": "upset", "losing": "losing_goes_on", "winless": "still_winless",
    "debut": "debut_lost", "avenge": "not_avenged", "stake": "stake_lost", "returns": "", "met": "score ahead",
}  # fmt: skip
DRAWN = {**dict.fromkeys(WON, ""), "row": "run_ended draw long", "stake": "stake_lost draw"}


@pytest.mark.parametrize(("outcome", "expected"), [("won", WON), ("lost", LOST), ("drew", DRAWN)])
def test_how_it_came_out(outcome: str, expected: dict[str, str]) -> None:
    other = {"won": "lost", "lost": "won"}.get(outcome, outcome)
    men = (
        replace(ONE, outcome=outcome, known=Known(6, whole=True), by=1 if outcome == "lost" else NONE),
        replace(TWO, outcome=other, by=0 if outcome == "won" else NONE),
    )
    for kind, want in expected.items():
        found = answers([said(kind)], men, ())
        assert [in_short(clause) for clause in found] == [want][: bool(want)], kind
        assert [clause.answer for clause in found] == [f"{kind} 0"][: bool(want)]
    assert answers([said("row")], men, (), answered={"row 0"}) == []


def test_a_rule_system_may_answer_more() -> None:
    drawn = (replace(ONE, outcome="drew"), replace(TWO, outcome="drew", by=NONE))
    found = answers([said("odds", "far"), said("avenge", "dead")], drawn, (), in_draws=OPEN | {"odds", "avenge"})
    assert [in_short(clause) for clause in found] == ["held_off far", "not_avenged draw killed"]
    (found_here,) = answers([said("rome")], (ONE, TWO), (), more={"rome": ("rome_won", "rome_lost", 5.0)})
    assert found_here.kind == "rome_won"
    assert "rome" not in ANSWERS


@pytest.mark.parametrize(
    ("men", "expected"),
    [
        ((ONE, TWO), ["killer_beaten"]), ((ONE, replace(TWO, dead=True)), ["killer_beaten dead"]),
        ((replace(ONE, outcome="lost", dead=True, by=1), replace(TWO, outcome="won")), ["killed_again"]),
        ((replace(ONE, outcome="lost", by=1), replace(TWO, outcome="won")), []),
    ],
)  # fmt: skip
def test_a_killer_is_answered_where_something_came_of_it(men: tuple[Entrant, Entrant], expected: list[str]) -> None:
    assert [in_short(clause) for clause in answers([said("killer", "many", agent=1)], men, ())] == expected


def test_wounds_after_a_return_answer_it() -> None:
    missed, back = Clause("misses", 0), said("returns")
    assert hurt_again(missed, [back]) == replace(missed, facts=frozenset({"again"}), answer="returns 0")
    assert hurt_again(missed, [said("row")]) == missed


def test_what_pays_off_weighs_more() -> None:
    row, odds = said("row"), replace(said("odds"), weight=3)
    after = [replace(each, answer=row.promise, weight=weight) for each, weight in ((row, 8.0), (row, 2.0))]
    assert [clause.weight for clause in weighed([row, odds], after)] == [7, 3]


def test_a_gate_has_the_events_by_which_men_came() -> None:
    gate = Gate.of([[7, 0, 0, 0, 0], [7, 1, 0, 0, 0], [9, -1, 0, 0, 0]], 7, 8)
    assert gate.cited(Clause("row", 1)).events == (1,)
    assert gate.cited(Clause("oneoff")).events == (0, 1)
    assert Gate.of([[8, -1, 0, 0, 0]], 7, 8).cited(Clause("row", 1)).events == (0,)
