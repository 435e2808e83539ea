"""Contradictions in a text are found."""

import pytest

from ludus_cli.chronicle.phrases import Words
from ludus_cli.chronicle.words import Person
from tests.chronicle.contradictions import Axis, contradictions
from tests.chronicle.prose_truth import AXES

A, B, C = (
    Person(name, f"the {kind}", False) for name, kind in (("Milo", "Thraex"), ("Cato", "Secutor"), ("Titus", "Eques"))
)
WORDS: Words = {"A": A, "B": B}
#: By axis: two contradicting claims, by the kind of a clause or in words, and one that resolves them between, if any.
PLANTED: dict[str, tuple[tuple[str, str], tuple[str, str], tuple[str, str] | None]] = {
    "life": (("killed", ""), ("wound", ""), ("wakes", "")),
    "wounds": (("wound", ""), ("", "{B} was unhurt"), None),
    "breath": (("spent", ""), ("", "{A} was fresh"), ("rest", "")),
    "name": (("", "{A} had no name"), ("", "the crowd knew {A}"), None),
}


@pytest.mark.parametrize("axis", AXES)
def test_a_planted_contradiction_is_found(axis: str) -> None:
    first, second, between = ((*pair, WORDS) if pair else None for pair in PLANTED[axis])
    assert first is not None
    assert second is not None
    if axis == "life":
        # The dead man strikes.
        second = (*second[:2], {"A": B, "B": A})
        between = ("wakes", "", {"A": B})
    (found,) = contradictions([first, second], AXES)
    assert found.startswith(axis)
    assert contradictions([first, (*second[:2], {"A": C, "B": C})], AXES) == [], "it may be said of another man"
    if between:
        assert contradictions([first, between, second], AXES) == []


def test_a_man_who_is_called_by_his_kind_is_the_same_man() -> None:
    axes = {"feet": Axis(off=("<a> fell",), on=("<a> stood",))}
    thraex = Person(A.the, A.the, False)
    assert contradictions([("", "{a} fell", {"a": A}), ("", "{a} stood", {"a": thraex})], axes)
    assert contradictions([("", "{a} fell", {"a": A}), ("", "{a} stood", {"a": B})], axes) == []
