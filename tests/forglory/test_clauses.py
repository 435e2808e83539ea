"""The clauses of battles against their events, read without the code that made them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.stages.clauses import NONE, Clause, person
from ludus_cli.chronicle.words import spelled
from ludus_cli.rules.forglory.book import events as ev
from ludus_cli.rules.forglory.book.view import KINDS, man_of
from ludus_cli.rules.forglory.telling.acts import acts_of
from ludus_cli.rules.forglory.telling.clauses import material_of, seats_of
from ludus_cli.rules.forglory.telling.fought_match import Sand, Told, own_name, told_matches
from tests import season_journals


class Facts:
    """A battle, and what its events say at a place."""

    def __init__(self, told: Told, clause: Clause) -> None:
        self.told, self.clause, self.n = told, clause, len(told.men)
        self.keys = {seat: key for key, seat in seats_of(told).items()}
        self.events = [told.events[n] for n in clause.cited]

    def code(self, seat: int) -> int:
        """The code of a gladiator's seat; of a lanista there is none."""
        assert seat >= self.n, f"{seat} is a lanista"
        key = self.keys[seat]
        return next(each.code for each in sand_at(self.told, len(self.told.events)).men if each.code // KINDS == key)

    def owner(self, seat: int) -> int:
        """The lanista of a seat."""
        return seat if seat < self.n else man_of(self.code(seat))[0]

    def of(self, *kinds: int) -> list[Any]:
        """The events of some kinds that the clause cites."""
        return [e for e in self.events if e[0] in kinds]

    def hits(self, seat: int, *kinds: int) -> list[Any]:
        """The events of some kinds that it cites about a gladiator."""
        return [e for e in self.of(*kinds) if e[2] // KINDS == self.keys.get(seat)]

    def left_of(self, seat: int, until: int) -> int:
        """The Health that a gladiator has left before an event."""
        code = self.code(seat)
        damage = next((each.damage for each in Sand(self.told.bout).men if each.code // KINDS == code // KINDS), 0)
        for kind, _, man, a, b, *_ in ([*e, 0, 0, 0][:5] for e in self.told.events[:until] if e[0] < 100):
            if man // KINDS == code // KINDS:
                damage = b if kind == ev.HURT else max(0, damage - a) if kind == ev.HEALED else damage
                damage = max(0, damage - b) if kind == ev.MOVED else damage
        return int(self.told.cards.kinds[man_of(code)[2]].health) - damage


def sand_at(told: Told, until: int) -> Sand:
    """The sand before an event."""
    sand = Sand(told.bout)
    for event in told.events[:until]:
        sand.follow(event)
    return sand


def standing(told: Told, until: int) -> dict[int, int]:
    """How many gladiators each lanista has before an event, those who have any."""
    sand = sand_at(told, until)
    count = {who: len(sand.standing_fighters(who)) for who in range(len(told.men))}
    return {who: number for who, number in count.items() if number}


def end_of_act(told: Told, place: int) -> int:
    """The place behind the act of an event."""
    act = next(a for a in acts_of(told.cards, told.events) if any(n == place for n, _ in a.events))
    return act.events[-1][0] + 1


def fall(f: Facts) -> None:
    """What holds of every fall."""
    told, clause = f.told, f.clause
    (fell,) = f.hits(clause.patient, ev.DEFEATED)
    n = next(n for n in clause.cited if told.events[n] == fell and told.events[n][0] == ev.DEFEATED)
    before = [e for e in told.events[:n] if e[0] == ev.DEFEATED]
    falls = sum(e[0] == ev.DEFEATED for e in told.events)
    assert ("first" in clause.facts) == (not before and falls > 1)
    card = man_of(f.code(clause.patient))[2]
    assert ("champion" in clause.facts) == bool(told.cards.kinds[card].level)
    assert clause.words["school"] == told.men[f.owner(clause.patient)].name
    whole = told.cards.kinds[card].health
    start = next(a for a in acts_of(told.cards, told.events) if any(m == n for m, _ in a.events)).events[0][0]
    assert ("hurt_before" in clause.facts) <= (f.left_of(clause.patient, start) < whole)
    left = standing(told, end_of_act(told, n))
    if "out" in clause.effects:
        assert f.owner(clause.patient) not in left
        assert len(left) > 1
        assert clause.words["left"] == names(told, sorted(left))
    assert "one_left" not in clause.facts or left[f.owner(clause.patient)] == 1
    assert ("two_left" in clause.facts) <= (len(left) == 2 and "out" in clause.effects)
    if clause.agent >= f.n:
        own = [e for e in before if e[3] >= 0 and e[3] // KINDS == f.keys[clause.agent]]
        # Only a reader who was told of another fall by his hand looks back at it.
        assert ("one_more" in clause.facts) <= (len(own) == 1)
        assert ("nth" in clause.facts) <= (len(own) > 1)
        fellows = [e for e in before if e[3] >= 0 and e[3] // KINDS == f.keys[clause.patient]]
        fellows = [e for e in fellows if e[1] == f.owner(clause.agent)]
        assert ("avenged" in clause.facts) <= bool(fellows)
        assert "alone" not in clause.facts or standing(told, start)[f.owner(clause.agent)] == 1


def fells(f: Facts) -> None:
    fall(f)
    (fell,) = f.hits(f.clause.patient, ev.DEFEATED)
    card = man_of(f.code(f.clause.agent))[2]
    ability = any(e[2] == card and e[1] == f.owner(f.clause.agent) for e in f.of(ev.USED))
    assert fell[3] // KINDS == f.keys[f.clause.agent] or (fell[3] < 0 and ability)


def by_order(f: Facts) -> None:
    fall(f)
    assert f.clause.agent < f.n
    assert any(e[1] == f.clause.agent for e in f.of(ev.PLAYED, ev.USED))


def ran_into(f: Facts) -> None:
    by_order(f)
    n = f.clause.cited[-1]
    strikes = [e for e in f.told.events[:n] if e[0] == ev.STRIKES]
    assert strikes[-1][2] // KINDS == f.keys[f.clause.patient]
    assert f.clause.words["target"] == person(seats_of(f.told)[strikes[-1][3] // KINDS])
    assert ("own" in f.clause.facts) == (man_of(strikes[-1][3])[0] == f.clause.agent)


def turned(f: Facts) -> None:
    fall(f)
    (turn,) = f.of(ev.REASSIGNED)
    assert turn[3] // KINDS == f.keys[f.clause.patient]
    if f.clause.kind == "turned":
        assert f.hits(f.clause.agent, ev.STRIKES)
    else:
        assert f.clause.agent < f.n
        assert f.clause.kind == "turned_aside" or f.hits(f.clause.patient, ev.STRIKES)


def gave_up(f: Facts) -> None:
    fall(f)
    (lost,) = f.of(ev.INFLUENCE_LOST)[-1:]
    assert lost[1] == f.clause.agent == f.owner(f.clause.patient)


def struck(f: Facts) -> None:
    (strike,) = f.hits(f.clause.agent, ev.STRIKES)
    assert strike[3] // KINDS == f.keys[f.clause.patient]
    first = f.clause.cited[0]
    left = f.left_of(f.clause.patient, first)
    if f.clause.kind == "wounds":
        (hurt,) = f.hits(f.clause.patient, ev.HURT)
        health = f.told.cards.kinds[man_of(f.code(f.clause.patient))[2]].health
        assert ("brink" in f.clause.facts) == (health - hurt[4] == 1)
    else:
        stopped = ev.BLESSING if f.clause.kind == "blessed_off" else ev.PREVENTED
        assert f.hits(f.clause.patient, stopped)
        assert ("saved" in f.clause.facts) == (strike[4] >= left)
    if "lanista" in f.clause.words:
        between = f.told.events[f.clause.cited[0] : f.clause.cited[-1]]
        used = [e[1] for e in between if e[0] in (ev.PLAYED, ev.USED)]
        assert f.clause.words["lanista"] in {f.told.men[who].name for who in used}


def misled(f: Facts) -> None:
    assert f.hits(f.clause.agent, ev.STRIKES)
    (turn,) = f.of(ev.REASSIGNED)
    assert turn[3] // KINDS == f.keys[f.clause.patient]


def helped(f: Facts) -> None:
    assert f.hits(f.clause.patient, ev.BLESSED)
    assert f.clause.agent < f.n
    assert any(e[1] == f.clause.agent for e in f.of(ev.PLAYED, ev.USED))


def last_two(f: Facts) -> None:
    left = standing(f.told, f.clause.cited[0])
    assert sorted(left) == sorted({f.owner(f.clause.agent), f.owner(f.clause.patient)})
    assert {*left.values()} == {1}
    for seat, fact in ((f.clause.agent, "fresh"), (f.clause.patient, "other_fresh")):
        sand = sand_at(f.told, f.clause.cited[0])
        assert any(each.code == f.code(seat) and not each.fell for each in sand.men)
        hurt = any(e[0] == ev.HURT and e[2] // KINDS == f.keys[seat] for e in f.told.events[: f.clause.cited[0]])
        assert (fact in f.clause.facts) == (not hurt)
    for e in f.of(ev.INITIATIVE):
        assert e[1] == f.owner(f.clause.agent)


def pause(f: Facts) -> None:
    left = standing(f.told, f.clause.cited[0])
    most = [who for who, number in left.items() if number == max(left.values())]
    # A school that was ahead before as well is not told again.
    assert ("ahead" in f.clause.facts) == (f.clause.agent != NONE)
    assert f.clause.agent == NONE or most == [f.clause.agent]
    if "lone" in f.clause.facts:
        sand = sand_at(f.told, f.clause.cited[0])
        owner = f.owner(f.clause.patient)
        (last,) = sand.standing_fighters(owner)
        assert last.code == f.code(f.clause.patient)
        assert f.clause.words["school"] == f.told.men[owner].name
    assert ("two" in f.clause.facts) == (len(left) == 2)
    if "two" in f.clause.facts and most == [f.clause.agent]:
        assert f.clause.words["behind"] == names(f.told, [who for who in left if who not in most])


def amid(f: Facts) -> None:
    assert f.hits(f.clause.agent, ev.ENTERED)


def falls(f: Facts) -> None:
    fall(f)
    assert f.clause.agent == NONE


def together(f: Facts) -> None:
    (joint,) = f.of(ev.TOGETHER)
    assert len(f.of(ev.DEFEATED)) == joint[2]


def victory(f: Facts) -> None:
    (won,) = f.of(ev.WINS_BATTLE)
    sand = sand_at(f.told, len(f.told.events))
    left = [each for each in sand.men if not each.fell]
    assert won[1] == f.clause.agent
    assert {each.owner for each in left} <= {won[1]}
    assert ("alone" in f.clause.facts) == (len(left) == 1 and "unopposed" not in f.clause.facts)
    assert f.clause.words["number"] == spelled(len(left))
    assert f.clause.patient == NONE or f.code(f.clause.patient) in {each.code for each in left}
    fell = {each.owner for each in sand.men if each.fell}
    assert "whole" not in f.clause.facts or won[1] not in fell
    assert ("unopposed" in f.clause.facts) == (not fell)


def why(f: Facts) -> None:
    felled = [e for e in f.of(ev.DEFEATED) if e[3] // KINDS == f.keys[f.clause.agent]]
    fell = [e for e in f.told.events if e[0] == ev.DEFEATED and e[1] != f.owner(f.clause.agent)]
    assert f.owner(f.clause.agent) == f.clause.patient == f.told.bout.winner
    assert felled == f.of(ev.DEFEATED)
    assert 2 <= len(felled) >= len(fell) / 2
    assert ("all" in f.clause.facts) == (len(felled) == len(fell))
    assert f.clause.words["number"] == spelled(len(felled))
    assert ("fell" in f.clause.facts) == any(
        e[0] == ev.DEFEATED and e[2] // KINDS == f.keys[f.clause.agent] for e in f.told.events
    )


def said_by(kind: int) -> Callable[[Facts], None]:
    def check(f: Facts) -> None:
        assert [e[1] for e in f.of(kind)] == [f.clause.agent]

    return check


def numbers(f: Facts) -> None:
    sand = sand_at(f.told, next(n for n, e in enumerate(f.told.events) if e[0] == ev.BATTLE))
    count = {who: len(sand.fighters_of(who)) for who in range(f.n)}
    assert f.clause.words["most"] == spelled(count[f.clause.agent])
    assert f.clause.words["least"].removesuffix(" each") == spelled(min(count.values()))
    assert all(number < count[f.clause.agent] for who, number in count.items() if who != f.clause.agent)
    few = [who for who, number in count.items() if number == min(count.values())]
    assert f.clause.words["others"] == names(f.told, few)
    assert ("double" in f.clause.facts) == (count[f.clause.agent] >= 2 * min(count.values()))


def names(told: Told, seats: Sequence[int]) -> str:
    found = [told.men[who].name for who in seats]
    return f"{', '.join(found[:-1])} and {found[-1]}" if len(found) > 1 else found[0]


def among(f: Facts) -> None:
    code = f.code(f.clause.agent)
    assert f.clause.words["school"] == f.told.men[man_of(code)[0]].name
    assert (f.clause.kind == "champion_in") == bool(f.told.cards.kinds[man_of(code)[2]].level)


def nothing(f: Facts) -> None:
    """What the history of lanistas says is the business of other tests."""


CHECKS: dict[str, Callable[[Facts], None]] = {
    "fells": fells, "had_felled": by_order, "ran_into": ran_into, "turned": turned, "turned_back": turned,
    "turned_aside": turned, "gave_up": gave_up, "falls": falls, "wounds": struck, "parried": struck,
    "blessed_off": struck, "misled": misled, "blesses": helped,
    "last_two": last_two, "break": pause, "amid": amid, "together": together, "victory": victory,
    "season": said_by(ev.WINS_GAME), "freed": said_by(ev.FREED), "no_victor": said_by(ev.EMPTY),
    "numbers": numbers, "among": among, "champion_in": among, "entry": nothing, "nobody": nothing, "row": nothing,
    "winless": nothing, "losing": nothing, "met": nothing, "won_before": nothing, "why": why,
}  # fmt: skip


def check(told: Told, clause: Clause) -> None:
    """Raise an error for a clause that the events of its battle do not prove."""
    CHECKS[clause.kind](Facts(told, clause))


@pytest.fixture(scope="module")
def battles(tmp_path_factory: pytest.TempPathFactory) -> list[Told]:
    """Battles of two, three and four lanistas."""
    folder = tmp_path_factory.mktemp("battles")
    found: list[Told] = []
    for players in (2, 3, 4):
        c = season_journals.told(folder, "forglory", 40 + players, 3, players=players, champion="")
        found += [told for told in told_matches(c) if told.fought]
    return found


def test_each_clause_is_what_its_events_say(battles: list[Told]) -> None:
    met = set()
    for told in battles:
        material = material_of(told, Before())
        for clause in (*material.opening, *material.fight, *material.end, *material.aftermath):
            if clause.kind in CHECKS:
                check(told, clause)
            met.add(clause.kind)
    assert {"fells", "had_felled", "ran_into", "wounds", "parried", "break", "victory", "numbers", "why"} <= met


def test_every_fall_is_a_clause_once(battles: list[Told]) -> None:
    for told in battles:
        fight = material_of(told, Before()).fight
        fell = [n for n, e in enumerate(told.events) if e[0] == ev.DEFEATED and e[2] // KINDS in seats_of(told)]
        cited = sorted(n for c in fight if c.result == "harm" for n in c.events if told.events[n][0] == ev.DEFEATED)
        assert cited == fell


def test_a_false_clause_is_noticed(battles: list[Told]) -> None:
    tried = 0
    for told in battles:
        for clause in material_of(told, Before()).fight:
            others = [who for who in range(len(told.men), len(told.men) + len(seats_of(told))) if who != clause.agent]
            if clause.kind in ("fells", "wounds"):
                tried += 1
                with pytest.raises((AssertionError, ValueError, KeyError)):
                    check(told, replace(clause, agent=next(who for who in others if who != clause.patient)))
    assert tried > 20


def test_falls_that_are_left_out_are_counted_only_in_the_first_rush(battles: list[Told]) -> None:
    met: Counter[str] = Counter()
    for told in battles:
        material = material_of(told, Before())
        falls = [c for c in material.fight if c.result == "harm" and c.patient != NONE]
        fallen = [n for n, e in enumerate(told.events) if e[0] == ev.DEFEATED]
        assert material.run is not None
        for first in range(len(falls)):
            for last in range(first + 1, len(falls) + 1):
                run, skipped = material.run(falls[first:last]), falls[first:last]
                lost = Counter(material.men[c.patient].side for c in skipped).most_common()
                rush = fallen[0] in skipped[0].cited
                hardest = rush and lost[0][1] > max([1, *(number for _, number in lost[1:])])
                if run is None:
                    assert not hardest
                    assert not any(clause.effects for clause in skipped)
                    continue
                assert {*run.cited} == {n for clause in skipped for n in clause.cited}
                assert "gone" in run.facts or hardest
                assert (run.agent, run.words["number"]) == (lost[0][0], spelled(lost[0][1]))
                left = standing(told, end_of_act(told, max(run.cited)))
                gone = [who for who, g in enumerate(told.men) if g.name in run.words["school"]]
                assert bool(gone) == ("gone" in run.facts)
                assert not {*gone} & {*left}
                met.update(run.facts or {"hardest"})
    assert {"hardest", "gone", "two_left", "alone"} <= met.keys()


def test_two_of_a_school_who_are_alike_have_names(battles: list[Told]) -> None:
    """No one who does more than one thing is called by his kind if another of the school could be meant."""
    named = 0
    for told in battles:
        material = material_of(told, Before())
        deeds = Counter(who for c in material.fight if c.weight >= 1 for who in {c.agent, c.patient})
        alike = Counter(man.intro for man in material.men)
        for man, (seat, key) in zip(
            material.men[len(told.men) :], enumerate(seats_of(told), len(told.men)), strict=True
        ):
            code = next(each.code for each in sand_at(told, len(told.events)).men if each.code // KINDS == key)
            kind = told.cards.names[man_of(code)[2]].lower()
            assert man.name.endswith(kind) if man.short else man.name in own_name(told.bout, code)
            assert alike[man.intro] == 1 or deeds[seat] <= 1
            named += not man.short
    assert named > 20
