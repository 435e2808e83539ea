"""Contradictions in a text are found, and the texts of Ludus have none."""

import pytest

from ludus_cli.chronicle.phrases import Words, banks
from ludus_cli.chronicle.prose import EPIC, STANDARD
from ludus_cli.chronicle.words import Person
from tests.chronicle.contradictions import AXES, BY_BANKS, SYSTEMS, contradictions, narrator_of, told

A, B, C = (
    Person(name, f"the {kind}", False) for name, kind in (("Milo", "Thraex"), ("Cato", "Secutor"), ("Titus", "Eques"))
)
WORDS: Words = {"a": A, "b": B, "item": "shield", "weapon": "sword"}

#: By axis: two contradicting phrases with their banks, and one that may resolve them when it comes between.
PLANTED = {
    "life": (("bled_out", "{a} bleeds to death."), ("wound", "{a} strikes {b}."), ("next_fight", "{a} again.")),
    "senses": (("faints", "{a} faints."), ("wound", "{a} strikes {b}."), ("wakes", "{a} comes to.")),
    "feet": (("falls", "{a} goes down."), ("waits", "{a} stands off."), ("rises", "{a} gets up.")),
    "shield": (("bare", "{a} has no gear."), ("yields", "{a} throws the shield away."), ("pick_up", "{a} has it.")),
    "weapon": (("fist", "{a} has no weapon."), ("hit", "{a}’s {weapon} finds {b}."), ("draws", "{a} has a {item}.")),
    "breath": (("tired", "{a} is tired out."), ("stands", "{a} is as fresh as before."), None),
    "wounds": (("scratch", "{a} nicks {b}."), ("wins", "{b} has won without a wound."), None),
}


@pytest.mark.parametrize("axis", AXES)
def test_a_planted_contradiction_is_found(axis: str) -> None:
    first, second, between = ((bank, text, WORDS) if pair else None for pair in PLANTED[axis]
                              for bank, text in [pair or ("", "")])  # fmt: skip
    assert first is not None
    assert second is not None
    (found,) = (each for each in contradictions([first, second]) if each.startswith(axis))
    assert second[1] in found
    other = {**WORDS, **dict.fromkeys("ab", C)}
    assert contradictions([first, (*second[:2], other)]) == [], "it may be said of another man"
    if between:
        assert contradictions([first, between, second]) == []


def test_a_man_who_is_called_by_his_kind_is_the_same_man() -> None:
    thraex = {**WORDS, "a": Person(A.the, A.the, False)}
    first, second, _ = PLANTED["life"]
    assert contradictions([(*first, WORDS), (*second, thraex)])


def test_each_bank_of_a_claim_is_there() -> None:
    """A claim about a bank that no system has would find nothing."""
    known = {name for key in SYSTEMS for name in banks(key)}
    claimed = {claim[1:].partition("]")[0] for axis in AXES.values()
               for claim in (*axis.off, *axis.on, *axis.back) if claim.startswith("[")}  # fmt: skip
    assert claimed <= known


@pytest.mark.soak
@pytest.mark.parametrize("key", BY_BANKS)
def test_careers_do_not_contradict_themselves(key: str) -> None:
    kind = narrator_of(key)
    for c in SYSTEMS[key](8):
        for severity in (STANDARD, EPIC):
            assert [*told(kind, c.seed, kind.matches(c), severity)] == []
