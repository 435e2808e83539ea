"""The order of a telling: nobody does anything after his end, and nothing looks back to what was not told."""

from collections import Counter
from collections.abc import Iterator

import pytest

from ludus_cli.chronicle.prose import EPIC, STANDARD
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.stages.clauses import Clause
from ludus_cli.rules.gladiator.book.gladiator import ACTIVE
from ludus_cli.rules.gladiator.book.terms import STYLES
from ludus_cli.rules.gladiator.telling.clauses import PARTED
from ludus_cli.rules.gladiator.telling.phase_order import in_order
from tests.chronicle.contradictions import SYSTEMS
from tests.chronicle.prose_truth import chronicler_of, deeds, recalled, tellings
from tests.gladiator.played import Kept, careers
from tests.some import soak_and_long


def shows(number: int, matches: int = 5) -> Iterator[Chronicle]:
    """Stars in hunts, in duels against riders and in teams, one after the other."""
    for seed in range(12, 12 + number):
        played = Kept(seed)
        star = played.recruit("Marcus", STYLES[seed % len(STYLES)])
        for n in range(matches):
            if star.status == ACTIVE:
                played.show(star.id, seed + 3 * n)
                played.do("next-month")
        yield played.chronicle()


@pytest.mark.parametrize("number", [8, *soak_and_long(60, 400)])
def test_no_deed_follows_its_mans_end_and_nothing_looks_back_in_vain(number: int) -> None:
    kind, told = chronicler_of("gladiator"), 0
    for c in (*shows(number), *(played.chronicle() for played in careers(number // 4))):
        for severity in (STANDARD, EPIC):
            for t in tellings(kind, c, severity, Counter()):
                told += 1
                # The verdicts on men who are parted come when all is over.
                assert not any(clause.kind in PARTED for clause in t.material.fight)
                assert [*deeds(t), *recalled(t)] == [], (c.seed, t.told.bout.id, severity)
    assert told > 4 * number


@pytest.mark.parametrize("system", sorted(SYSTEMS.keys() - {"gladiator"}))
@pytest.mark.parametrize("number", [1, *soak_and_long(10, 100)])
def test_nor_in_the_other_systems(system: str, number: int) -> None:
    kind = chronicler_of(system)
    told = [t for c in SYSTEMS[system](number) for t in tellings(kind, c, EPIC, Counter())]
    assert told
    assert [fault for t in told for fault in (*deeds(t), *recalled(t))] == []


def clause(kind: str, agent: int, patient: int, place: int, *effects: str) -> Clause:
    """A clause of one event."""
    return Clause(kind, agent, patient, (place,), effects=dict.fromkeys(effects, (place,)))


def test_the_last_deeds_of_a_phase_come_before_the_fall() -> None:
    dies, ran, tore = (
        clause("backfire", 0, 1, 1, "killed"),
        clause("collision", 1, 0, 2, "fainted"),
        clause("mauled", 1, 0, 3),
    )
    assert in_order([dies, ran, tore]) == [ran, tore, dies]
    # A man who falls by such a deed has struck as well.
    struck = clause("wound", 0, 2, 4)
    assert in_order([dies, ran, struck]) == [struck, ran, dies]
    # A man who comes round may act.
    woke = clause("wakes", 1, 0, 2)
    assert in_order([clause("faints", 0, 1, 1), woke, tore]) == [clause("faints", 0, 1, 1), woke, tore]


def test_two_who_kill_each_other_do_it_at_the_same_moment() -> None:
    first, second = clause("wound", 0, 1, 1, "killed"), clause("wound", 1, 0, 2, "killed")
    found = in_order([first, second])
    assert found[0] == first
    assert [*found[1].effects] == ["killed", "dying"]
