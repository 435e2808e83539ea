"""Several clauses alike become one, with their number, and nothing that must be told is lost in it."""

from dataclasses import replace

import pytest

from ludus_cli.chronicle.stages.clauses import HARM, IDLE, Clause
from ludus_cli.chronicle.stages.runs import run_of
from tests.chronicle.stages.made import of, stopped, wound

MADE = {
    "there": wound(0, 1), "back": wound(1, 0), "held": stopped(0, 1), "guarded": stopped(1, 0), "other": stopped(0, 2),
    "off": of("back_off"), "circle": of("circle"),
}  # fmt: skip


def run(words: str) -> Clause | None:
    """Return the run of clauses one after the other."""
    return run_of([replace(MADE[word], events=(at,)) for at, word in enumerate(words.split())])


@pytest.mark.parametrize(
    ("clauses", "kind", "men", "fact", "times"),
    [
        ("there there", "hurt_more", (0, 1), "twice", "twice"),
        ("back back held back", "hurt_more", (1, 0), "often", "three times"),
        ("there back", "traded", (0, 1), "once", "once"),
        ("back there there back", "traded", (0, 1), "twice", "twice"),
        ("there back back", "had_better", (1, 0), "twice", "twice"),
        ("held held held", "held", (0, 1), "often", "three times"),
        ("held guarded held", "both_held", (0, 1), "often", "three times"),
        ("off off off held held", "kept_away", (0, 1), "often", "three times"),
        ("off off off", "kept_away", (0, 1), "often", "three times"),
        ("circle circle held circle", "circled", (0, 1), "often", "three times"),
    ],
)
def test_what_is_alike_is_one_clause(clauses: str, kind: str, men: tuple[int, int], fact: str, times: str) -> None:
    found = run(clauses)
    assert found is not None
    assert (found.kind, (found.agent, found.patient)) == (kind, men)
    assert fact in found.facts
    assert found.words["times"] == times


@pytest.mark.parametrize(
    "clauses", ["", "there", "held held", "held held other", "off off", "off off off held other held held"]
)
def test_what_is_not_alike_or_too_little_is_none(clauses: str) -> None:
    assert run(clauses) is None


def test_a_run_tells_the_events_of_its_clauses_and_the_facts_of_all() -> None:
    clauses = [
        wound(at=3, facts="chest sword"),
        stopped(1, 0, at=4),
        wound(at=5, facts="sword", effects={"fell": (6,)}),
    ]
    found = run_of(clauses)
    assert found is not None
    assert found.cited == (3, 5, 6)
    assert found.facts == {"sword", "twice", "felled"}
    assert (found.result, found.words["part"]) == (HARM, "left arm")
    clauses[2] = wound(at=5, words={"part": "chest"})
    found = run_of(clauses)
    assert found is not None
    assert "part" not in found.words


def test_what_must_be_told_is_in_no_run() -> None:
    """A lost arm among wounds, and a man knocked down by blows that came to nothing."""
    assert run_of([wound(at=0), wound(at=1, effects={"arm_out": (2,)})]) is None
    assert run_of([stopped(at=n) for n in range(3)] + [stopped(at=4, effects={"fell": (5,)})]) is None


def test_many_are_many() -> None:
    found = run_of([stopped(at=n, result=IDLE) for n in range(40)])
    assert found is not None
    assert found.words["times"] == "many times"
