"""Matches told by clauses are true, and the checks notice what is not."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import pytest

from ludus_cli.chronicle.prose import STANDARD
from ludus_cli.chronicle.stages.clauses import DOWN, NONE, Clause, Fighter
from ludus_cli.chronicle.stages.realise import Said
from ludus_cli.chronicle.stages.refer import Mention
from ludus_cli.chronicle.stages.story import tell
from ludus_cli.core.dice import Sfc32
from tests.chronicle.prose_truth import Report, Telling, audit, check, faults
from tests.chronicle.stages.made import DUEL, lexicon, material, of, stopped, wound
from tests.some import soak_and_long

LEXICON = {
    "odds": "few would have backed {A}",
    "upset": "{A} had proved them wrong.",
    "wound": "{A} cut {B.him} on the {part}",
    "wound fell": "{A} cut {B.him} on the {part} and sent {B.him} down",
    "wound was_down": "{A} cut {B.him} on the ground",
    "stopped": "{B} stopped {A.him}",
    "held": "{B} held {A} off",
    "rise": "{A} got up",
}
FELL = wound(at=1, weight=10, effects={"fell": (2,)}, postures={1: DOWN}, words={"part": "left arm"})
FIGHT = [FELL, of("rise", 1, NONE, 4, postures={1: "up"}), wound(1, 0, 5, weight=10, words={"part": "chest"})]


def telling(
    more: Mapping[str, str] | None = None, fight: Sequence[Clause] = FIGHT, men: Sequence[Fighter] = DUEL
) -> Telling:
    """A match told by the lexicon and ``more``."""
    known = replace(
        material(
            fight, men, postures={1: [(2, DOWN), (4, "up")]}, opening=[of("odds", at=0, weight=10, promise="odds")],
            end=[of("upset", at=6, weight=10, answer="odds")],
        ), length=7,
    )  # fmt: skip
    texts = lexicon({**LEXICON, **(more or {})})
    paragraphs, writer, plan = tell(known, STANDARD, texts, Said(), lambda kind: False, Sfc32(1), "match 1")
    return Telling(None, known, paragraphs, writer, plan)


def test_a_true_telling_has_no_faults() -> None:
    assert list(faults(telling())) == []


@pytest.mark.parametrize(
    ("more", "found"),
    [
        ({"wound fell": "{A} cut {B.his} head, and {B} fell"}, "nouns: 'head'"),
        ({"wound fell": "{A} cut {B.his} right arm, and {B} fell"}, "nouns: 'right arm'"),
        ({"wound fell": "{A} struck with the trident, and {B} fell"}, "nouns: 'trident'"),
        ({"wound fell": "{A} struck, and {B} was dead"}, "nouns: 'dead'"),
        ({"wound fell": "{A} struck {B.him} down in the third round"}, "slips: figure"),
        ({"wound fell": "{A} struck {B.him} down 3 times"}, "slips: figure"),
        ({"wound fell": "{A} struck {B.him} down and and waited"}, "slips: slip"),
        ({"wound fell": "{A} struck, but {B} kept {B.his} feet"}, "postures: down, but"),
        ({"wound": "{A} struck from the ground and cut {B.him} on the {part}"}, "postures: on his feet, but"),
        ({"wound": "{A} got up and cut {B.him} on the {part}"}, ""),
        ({"upset": "{A} got up."}, "postures: had not been down"),
        ({"upset": "{A} won without a scratch."}, "excluded: wounds"),
    ],
)  # fmt: skip
def test_a_false_word_is_noticed(more: dict[str, str], found: str) -> None:
    wrong = list(faults(telling(more)))
    assert any(each.startswith(found) for each in wrong) or not found, wrong


def test_who_was_told_to_fall_must_be_told_to_rise() -> None:
    t = telling()
    t.writer.choices = [choice for choice in t.writer.choices if choice.phrase.pattern != "rise"]
    assert any(each.startswith("risen") for each in faults(t))


def without_answer(t: Telling) -> None:
    t.writer.choices.pop()
    t.paragraphs[-1].pop()


def with_false_events(t: Telling) -> None:
    t.paragraphs[-1][-1] = replace(t.paragraphs[-1][-1], events=(3,))


def with_an_ambiguous_pronoun(t: Telling) -> None:
    t.writer.reader.mentions.append(Mention(1, "", True, 0, frozenset({0, 1}), frozenset({0, 1})))


def with_the_dead_striking(t: Telling) -> None:
    first, *others = t.writer.choices[1].clauses
    t.writer.choices[1].clauses = [replace(first, effects={**first.effects, "killed": (3,)}), *others]


def with_a_false_fact(t: Telling) -> None:
    first, *others = t.writer.choices[1].clauses
    t.writer.choices[1].clauses = [first.with_facts("was_down"), *others]


@pytest.mark.parametrize(
    ("change", "found"),
    [(without_answer, "promises"), (with_false_events, "citations"), (with_an_ambiguous_pronoun, "pronouns"),
     (with_the_dead_striking, "excluded: life"), (with_a_false_fact, "postures")],
)  # fmt: skip
def test_a_fault_in_the_making_is_noticed(change: Callable[[Telling], None], found: str) -> None:
    t = telling()
    change(t)
    assert any(each.startswith(found) for each in faults(t)), list(faults(t))


def test_a_run_that_hides_something_is_noticed() -> None:
    t = telling(fight=[stopped(at=1), wound(at=2), stopped(at=3)])
    t.plan.fight = [[Clause("held", 0, 1, (1, 2, 3))], [wound(at=3, facts="opening_blow")]]
    wrong = [each for each in faults(t) if each.startswith("places")]
    assert len(wrong) == 3


def test_a_wound_that_was_not_told_before_is_noticed() -> None:
    t = telling(fight=[wound(at=1, weight=9, facts="same"), wound(at=2, weight=9, words={"part": "chest"})])
    first, second = (choice for choice in t.writer.choices if choice.clauses[0].kind == "wound")
    assert [each for each in faults(t) if each.startswith("repeated")] == []
    first.clauses = [wound(at=1, facts="same")]
    second.clauses = [wound(at=2, facts="same_place", words={"part": "chest"}), of("stock", 0, 1, 2, "other_unhurt")]
    assert len([each for each in faults(t) if each.startswith("repeated")]) == 3


def test_a_clause_is_held_against_the_events_and_swapped_roles_must_be_found() -> None:
    t, report = telling(), Report()
    assert list(check(t, lambda clause, told: "" if clause.agent < 1 or clause.first == 5 else "no", report)) == [
        "clause rise: no"
    ]
    assert (report.matches, report.clauses, report.mutants, report.missed) == (1, 4, 2, {"wound": 1})


@pytest.mark.parametrize("system", ["heroes"])
def test_careers_are_told_truly(system: str) -> None:
    report = Report()
    audit(system, 2, report, most=12)
    assert (report.wrong, report.gaps, report.missed) == ([], {}, {})
    assert report.matches > 20


@pytest.mark.parametrize("careers", soak_and_long(6, 24))
@pytest.mark.parametrize("system", ["heroes", "skirmish", "spartacus"])
def test_many_careers_are_told_truly(system: str, careers: int) -> None:
    report = Report()
    audit(system, careers, report)
    assert (report.wrong, report.gaps, report.missed) == ([], {}, {})
