"""Clauses of a fight say what its events say: each kind staged, and random fights read anew. [Combat]"""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.prose import EPIC, SEVERITIES
from ludus_cli.chronicle.stages.clauses import HARM, NONE, Clause
from ludus_cli.chronicle.stages.lexicon import lexicon_of
from ludus_cli.chronicle.stages.realise import Said
from ludus_cli.chronicle.stages.story import tell
from ludus_cli.chronicle.words import counted
from ludus_cli.core.dice import ROLL, Sfc32
from ludus_cli.rules.spartacus.book import terms
from ludus_cli.rules.spartacus.book.fight import events as ev
from ludus_cli.rules.spartacus.book.fight.state import ONE_IGNORE, ONE_WOUND
from ludus_cli.rules.spartacus.book.vocabulary import V
from ludus_cli.rules.spartacus.telling.fight_clauses import ENDINGS, SILENT, Fight
from ludus_cli.rules.spartacus.telling.fought_match import Told
from tests.chronicle.prose_truth import Telling, faults as slips
from tests.spartacus.fights import CARD, fought, told_of

# A clause against the events


def faults(clause: Clause, told: Told) -> Iterator[str]:
    """Yield the claims of a clause that the events of its fight do not prove."""
    events, cited = told.events, [told.events[n] for n in clause.cited]
    if not cited:
        yield "cites nothing"
    own = [e for e in cited if e[0] != ROLL]
    kinds = {e[0] for e in own}

    def of(kind: int) -> Sequence[Any]:
        return next((e for e in own if e[0] == kind), [kind, -9, -9, -9, -9])

    wrong = {
        "net": of(ev.NET)[1] != clause.agent,
        "nets": len([e for e in own if e[0] == ev.NET]) != 2,
        "began": of(ev.ORDER)[1:3] != [clause.agent, clause.agent],
        "waited": of(ev.ORDER)[1:3] != [clause.agent, clause.patient],
        "approach": kinds != {ev.MOVES} or any(e[0] == ev.ATTACKS for e in events[: clause.first]),
        "circled": kinds != {ev.MOVES} or all(e[0] != ev.ATTACKS for e in events[: clause.first]),
        "victory": of(ev.VICTORY)[1] != clause.agent,
        "night": ev.NIGHT not in kinds or ("equal" in clause.facts) != (of(ev.NIGHT)[2] == of(ev.NIGHT)[4]),
    }.get(clause.kind, False)  # fmt: skip
    if wrong:
        yield f"{clause.kind} is not in {own}"
    for name in {clause.kind, *clause.effects} & {*ENDINGS}:
        if of(ev.FALLS)[1:3] != [clause.patient, ENDINGS.index(name)]:
            yield f"{name} is not {of(ev.FALLS)}"
    if clause.kind in ("wound", "riposte", "missed", "turned", "saved"):
        yield from faults_of_blow(clause, told)
    if clause.kind == "victory" and not told.bout.recorded:
        hurt = any(e[0] == ev.WOUNDED and e[1] == clause.agent for e in events)
        if ("untouched" in clause.facts) > (not hurt):
            yield "untouched"


def faults_of_blow(clause: Clause, told: Told) -> Iterator[str]:
    """Yield the claims of the clause of a blow that its events do not prove."""
    events, facts = told.events, clause.facts
    begun = max(n for n in range(clause.last + 1) if events[n][0] == ev.ATTACKS)
    if events[begun][0] == ev.ATTACKS and any(events[n][0] == ev.MOVES for n in clause.cited):
        begun = next(n for n in clause.cited if events[n][0] == ev.ATTACKS)
    ends = (ev.ATTACKS, ev.MOVES, ev.ROUND, ev.FALLS)
    over = next((n for n in range(begun + 1, len(events)) if events[n][0] in ends), len(events))
    blow = range(begun, over)
    by, striker = events[begun][1], clause.patient if clause.kind == "riposte" else clause.agent
    if by != striker or {clause.agent, clause.patient} != {0, 1}:
        yield f"{by} struck, not {striker}"
    taken = {events[n][1]: n for n in blow if events[n][0] == ev.WOUNDED}
    pieces = [events[n] for n in blow if events[n][0] == ev.ONCE]
    truth = {"reach": events[begun][3] > 1 and events[begun][2] != ev.FAST, "fast": events[begun][2] == ev.FAST}
    if clause.result != HARM:
        if clause.patient in taken:
            yield f"{clause.kind} drew blood"
        saved = any(e[1] == clause.patient and e[3] == ONE_IGNORE for e in pieces)
        if (clause.kind == "saved") != saved and clause.kind != "missed":
            yield f"{clause.kind}, with {pieces}"
    else:
        n = taken.get(clause.patient, NONE)
        if n not in clause.cited:
            yield f"wound {n} is not told"
            return
        after = [e[3] for e in events[n:over] if e[0] == ev.DIE_LOST and e[1] == clause.patient][-1]
        number, before = events[n][2], events[n][3]
        started = next((e[3] for e in events if e[0] == ev.ENTERS and e[1] == clause.patient), before)
        full, had, now = (sum(map(int, str(code))) for code in (started, before, after))
        truth |= {
            "one": number == 1, "two": number == 2, "many": number > 2, "brink": {*str(after)} == {"1"},
            "was_weak": had <= 3 and had < full, "was_whole": had == full, "deep": 3 * number >= full,
            "piece": clause.kind == "wound" and any(e[1] == clause.agent and e[3] == ONE_WOUND for e in pieces),
            "first": "both" not in facts and not any(e[0] == ev.WOUNDED for e in events[:n]),
        }  # fmt: skip
        if clause.words["wounds"] != counted(number, "wound") or (("weak" in facts) and now > 3):
            yield f"{clause.words['wounds']}, {now} left"
    for fact, true in truth.items():
        if (fact in facts) != true and not (clause.kind == "riposte" and fact in ("reach", "fast")):
            yield f"{fact} of {clause.kind} {begun} is not {not true}"
    moved = [events[n] for n in clause.cited if events[n][0] == ev.MOVES]
    if ("away" in facts) != bool(moved) or any(e[1] != by or e[4] <= events[begun][3] for e in moved):
        yield "away"


ENTRY = [(ev.ENTERS, 0, 15, 322, 0), (ev.ENTERS, 1, 21, 232, 0)]
SECOND = [(ev.ROUND, -1, 1, 0, 0), (ev.INITIATIVE, 0, 9, 5, 0), (ev.ORDER, 0, 1, 0, 0)]
STRUCK = ((ev.ATTACKS, 0, ev.NORMAL, 1), (ev.COMPARED, 0, 442, 544, 0))
BACK = ((ev.ATTACKS, 1, ev.NORMAL, 1), (ev.COMPARED, 1, 42, 544, 0))


def material(told: Told) -> Any:
    return Fight(told, Before()).material()


def staged(*events: tuple[int, ...]) -> list[str]:
    """The clauses of a fight of Celadus, who has a Sica, and Florus, who has a Scutum, after its entry: kind, seats,
    effects."""
    rows = [*ENTRY, *SECOND, *((*each, 0, 0, 0, 0)[:5] for each in events)]
    told = told_of([("Celadus", ["Sica"]), ("Florus", ["Scutum"])], rows)
    found = material(told)
    for clause in (*found.fight, *found.end):
        assert list(faults(clause, told)) == []
    return [f"{c.kind} {c.agent}>{c.patient} {' '.join(c.effects)}".strip() for c in (*found.fight, *found.end)][1:]


FELL = ((ev.FALLS, 0, terms.SURRENDER, 110), (ev.VICTORY, 1, 1, terms.SURRENDER))


@pytest.mark.parametrize(
    ("events", "found"),
    [
        (STRUCK, ["missed 0>1"]),
        ((*STRUCK, *BACK), ["missed 0>1", "missed 1>0"]),
        (((ev.ATTACKS, 0, ev.FAST, 3), (ev.COMPARED, 0, 42, 544, 0)), ["missed 0>1"]),
        ((*STRUCK, (ev.ONCE, 0, CARD["Sica"], ONE_WOUND, 1), (ev.ONCE, 1, CARD["Scutum"], ONE_IGNORE, 1)),
         ["saved 0>1"]),
        ((*STRUCK, (ev.ONCE, 0, CARD["Sica"], ONE_WOUND, 1), (ev.WOUNDED, 1, 1, 232), (ev.DIE_LOST, 1, 1, 222)),
         ["wound 0>1"]),
        (((ev.ATTACKS, 0, ev.NORMAL, 1), (ev.COMPARED, 0, 643, 654, 0), (ev.ALIKE, 0, 1, 0, 2), (ev.IGNORES, 1, 2, 0)),
         ["turned 0>1"]),
        (((ev.ATTACKS, 0, ev.NORMAL, 2), (ev.COMPARED, 0, 643, 11, 3), (ev.ALIKE, 0, 0, 1, 1), (ev.WOUNDED, 1, 4, 232),
          (ev.DIE_LOST, 1, 0, 111)), ["wound 0>1"]),
        ((*STRUCK, (ev.ALIKE, 1, 0, 1, 1), (ev.WOUNDED, 0, 1, 322), (ev.DIE_LOST, 0, 0, 222)), ["riposte 1>0"]),
        (((ev.MOVES, 0, 15, 24, 2), (ev.ROUND, -1, 2), (ev.MOVES, 1, 21, 18, 2), (ev.ROUND, -1, 3), *STRUCK),
         ["approach -1>-1", "missed 0>1"]),
        ((*STRUCK, (ev.ROUND, -1, 2), (ev.MOVES, 0, 15, 24, 2), (ev.ROUND, -1, 3), *STRUCK),
         ["missed 0>1", "circled -1>-1", "missed 0>1"]),
        (((ev.NIGHT, 0, 2, 1, 2), (ev.FALLS, 1, terms.SURRENDER, 121), (ev.VICTORY, 0, 30, terms.SURRENDER)),
         ["night 0>1", "surrender 0>1", "victory 0>1"]),
        ((*STRUCK, (ev.ALIKE, 1, 0, 1, 1), (ev.WOUNDED, 0, 1, 111), (ev.DIE_LOST, 0, 2, 110), *FELL),
         ["riposte 1>0 surrender", "victory 1>0"]),
        (((ev.ATTACKS, 0, ev.NORMAL, 1), (ev.COMPARED, 0, 665, 1, 3), (ev.ONCE, 0, CARD["Sica"], ONE_WOUND, 1),
          (ev.WOUNDED, 1, 4, 111), (ev.DIE_LOST, 1, 0, 0), (ev.FALLS, 1, terms.DECAPITATION), (ev.VICTORY, 0, 1, 2)),
         ["wound 0>1 beheaded", "victory 0>1"]),
        # By the house rule both fall to one attack; the winner's wound is told too. (P58)
        ((*STRUCK, (ev.WOUNDED, 1, 1, 111), (ev.DIE_LOST, 1, 1, 101),
          (ev.WOUNDED, 0, 1, 111), (ev.DIE_LOST, 0, 2, 110), (ev.FALLS, 1, terms.SURRENDER, 101),
          (ev.VICTORY, 0, 1, terms.SURRENDER)),
         ["wound 0>1 surrender", "riposte 1>0", "victory 0>1"]),
        # A step out of reach belongs to the blow before it.
        (((ev.ATTACKS, 0, ev.NORMAL, 2), (ev.COMPARED, 0, 643, 11, 1), (ev.WOUNDED, 1, 1, 232),
          (ev.DIE_LOST, 1, 0, 132), (ev.MOVES, 0, 15, 24, 4)), ["wound 0>1"]),
    ],
)  # fmt: skip
def test_what_seldom_happens_is_a_clause(events: tuple[tuple[int, ...], ...], found: list[str]) -> None:
    """[Attack, Equipment, Wounds, P20, P22, P38]"""
    assert staged(*events) == found


def test_example_26_two_nets_at_once_are_told_together() -> None:
    rows = [*ENTRY, (ev.ROUND, -1, 1, 0, 0), (ev.NET, 0, CARD["Rete"], 0, 0), (ev.NET, 1, CARD["Rete"], 0, 0)]
    found = material(told_of([("Celadus", ["Rete"]), ("Florus", ["Rete"])], rows)).fight
    assert [(clause.kind, clause.cited) for clause in found] == [("nets", (3, 4))]


def test_a_fight_that_the_table_told_has_its_end() -> None:
    rows = [(ev.NET, 0, CARD["Rete"], 0, 0), (ev.FALLS, 1, terms.INJURY, 0, 0), (ev.VICTORY, 0, 5, terms.INJURY, 0)]
    found = material(told_of([("Celadus", ["Rete"]), ("Florus", [])], rows, recorded=True, turns=5))
    kinds = [clause.kind for clause in (*found.opening, *found.fight, *found.end)]
    assert kinds == ["entry", "net", "injury", "victory"]


@pytest.mark.parametrize(
    ("men", "changes", "opening"),
    [
        (("Celadus", "Davus"), {0: {"champion": True}}, {"champion 0", "slave 1", "odds 0"}),
        (("Celadus", "Florus"), {1: {"favours": 2}}, {"stake 1", "even 0"}),
        (("Celadus", "Florus"), {0: {"favours": 1}}, {"favoured 0"}),
        (("Celadus", "Florus"), {0: {"champion": True}, 1: {"champion": True}}, {"champion 0"}),
    ],
)  # fmt: skip
def test_what_the_two_bring_is_told(
    men: tuple[str, str], changes: dict[int, dict[str, Any]], opening: set[str]
) -> None:
    """[Winner]"""
    told = told_of([(name, []) for name in men], [*ENTRY, (ev.VICTORY, 0, 1, 0, 0)])
    for who, values in changes.items():
        for name, value in values.items():
            setattr(told.men[who], name, value)
    found = {f"{c.kind} {c.agent}": c for c in material(told).opening}
    assert opening <= {*found}
    assert all(c.cited for c in found.values())


def test_of_empty_hands_no_gear_is_told() -> None:
    found = {c.kind: c for c in material(told_of([("Celadus", []), ("Florus", ["Sica"])], ENTRY)).opening}
    assert (found["gear"].agent, found["gear"].words, "bare" in found["gear"].facts) == (1, {"gear": "a sica"}, True)


def test_a_third_favour_is_known_to_make_a_champion() -> None:
    """[Winner]"""
    end = ((ev.FALLS, 1, terms.SURRENDER, 110, 0), (ev.VICTORY, 0, 1, 0, 0))
    found = {}
    for favoured in range(2):
        told = told_of([("Celadus", []), ("Florus", [])], [*ENTRY, *end])
        told.men[favoured].favours = 2
        found[favoured] = [(c.kind, c.agent) for c in material(told).aftermath]
    assert found == {0: [("crown_won", 0)], 1: [("stake_lost", 1)]}


def test_clauses_of_random_fights_are_true_and_leave_nothing_out() -> None:
    """Every attack, wound and end is told in one clause of the fight, and tellings of it have no faults. [Combat]"""
    lexicon, said = lexicon_of("spartacus"), Said()
    for seed in range(60):
        told = fought(seed)
        found = material(told)
        clauses = [*found.fight, *found.end]
        assert [(c.kind, *faults(c, told)) for c in clauses if [*faults(c, told)]] == [], seed
        for kind in (ev.ATTACKS, ev.WOUNDED, ev.FALLS):
            places = [n for n, e in enumerate(told.events) if e[0] == kind]
            assert [n for n in places if not any(n in c.cited for c in clauses)] == [], seed
        for severity in SEVERITIES:
            paragraphs, writer, plan = tell(found, severity, lexicon, said, lambda _: False, Sfc32(seed, 7), "match 1")
            assert writer.untold == []
            assert list(slips(Telling(told, found, paragraphs, writer, plan))) == []
            assert severity != EPIC or any(c.kind == "victory" for choice in writer.choices for c in choice.clauses)


def test_every_kind_of_event_is_told_or_says_why_not() -> None:
    told = {kind for seed in range(60) for kind in kinds_told(fought(seed))}
    fights = {number for number in V.events if number < 50}
    assert fights - told - {*SILENT} <= {ev.NIGHT, ev.IGNORES, ev.NET, *(n for n in fights if n < ev.ROUND)}


def kinds_told(told: Told) -> set[int]:
    """The kinds of events that the clauses of a fight cite."""
    found = material(told)
    return {told.events[n][0] for c in (*found.opening, *found.fight, *found.end) for n in c.cited}
