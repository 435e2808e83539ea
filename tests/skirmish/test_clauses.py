"""Clauses of a match say what its events say: each kind staged, and random matches read anew."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given

from ludus_cli.chronicle.past import Before, Felled, Known, Meeting, Past
from ludus_cli.chronicle.prose import SEVERITIES
from ludus_cli.chronicle.stages.clauses import DOWN, HARM, MUTUAL, NET, NONE, UP, Clause, Material
from ludus_cli.chronicle.stages.expectations import MAYBE
from ludus_cli.chronicle.stages.lexicon import lexicon_of
from ludus_cli.chronicle.stages.realise import Said
from ludus_cli.chronicle.stages.story import tell
from ludus_cli.core.dice import Sfc32
from ludus_cli.core.hex import hexagon
from ludus_cli.rules.skirmish.book import events as ev
from ludus_cli.rules.skirmish.book.events import V
from ludus_cli.rules.skirmish.book.gladiator import from_card
from ludus_cli.rules.skirmish.book.match import play_match
from ludus_cli.rules.skirmish.book.state import RADIUS, Match
from ludus_cli.rules.skirmish.book.terms import CHARGE, ITEMS, LARGE_SHIELD, LEFT_ARM, LEFT_LEG, RIGHT_ARM, SPEAR, SWORD
from ludus_cli.rules.skirmish.telling.blows import MINOR
from ludus_cli.rules.skirmish.telling.clauses import SILENT, material_of
from ludus_cli.rules.skirmish.telling.fight_clauses import Fight
from ludus_cli.rules.skirmish.telling.told import Told, told_matches
from tests.chronicle.prose_truth import Telling, risen
from tests.skirmish.cases import MatchCase, build, match_cases
from tests.skirmish.chronicles import NUMBERS, fought_in, school
from tests.skirmish.seated import bout_for
from tests.skirmish.table import battle, duel, man
from tests.skirmish.told import a_win, at_hand, record
from tests.some import nonempty, some

HEAD, CHEST = 0, 1
PARTS = ("head", "chest", "belly", "left arm", "right arm", "left leg", "right leg")
APART = hexagon(RADIUS).apart
ENTER: list[list[int]] = [[ev.ENTER, 0, 82, 0, 0], [ev.ENTER, 1, 87, 3, 0], [ev.TURN, -1, 1, 0, 0]]
PHASE = [ev.PHASE, -1, 1, 1, 0]


def told_of(m: Match, events: Sequence[Any]) -> Told:
    """A match that was set up at the table, told with these events."""
    bout = bout_for(m)
    men = [from_card(seat.before) for seat in bout.seats]
    return Told(bout, [list(e) for e in events], men, "", [f"School {seat.side}" for seat in bout.seats])


def staged(*phases: list[list[int]], m: Match | None = None) -> list[Clause]:
    """The clauses of a duel of swordsmen with large shields, or of another, in which this has happened."""
    m = m or duel(man(shield=LARGE_SHIELD), man((1, 0), shield=LARGE_SHIELD))
    events = [*ENTER, *(e for phase in phases for e in [PHASE, *phase]), [ev.VICTORY, -1, 0, 0, 0]]
    return Fight(told_of(m, events)).read()


def in_short(clause: Clause) -> str:
    """A clause as a test writes it: kind, men, effects."""
    return " ".join([clause.kind, f"{clause.agent}>{clause.patient}".replace("-1", "-"), *clause.effects])


NETS = duel(man(weapon=SPEAR, net=True), man((1, 0), shield=LARGE_SHIELD))
BLOW, AIR, MISS = [ev.ATTACK, 0, 1, LEFT_ARM, 3], [ev.ATTACK, 0, 1, HEAD, 0], [ev.ATTACK, 1, 0, HEAD, -1]
OTHER = [ev.ATTACK, 1, 0, CHEST, 2]
LOSES_ARM = [[ev.WOUND, 1, 0, RIGHT_ARM, 2], [ev.DROP, 1, SWORD, 0, 83], [ev.TALLY, 1, 0, 1, 3]]
DIES = [
    [ev.WOUND, 0, 1, CHEST, 3],
    [ev.COLLAPSES, 0, 1, CHEST, 0],
    [ev.DROP, 0, SWORD, 0, 82],
    [ev.DEFEATED, 0, 1, 2, 0],
]
#: What happened in some phases, the clauses that it makes, and facts of the last one that hold and do not.
STAGED: dict[str, tuple[list[list[list[int]]], Match | None, list[str], str]] = {
    "a miss is in the other's blow": (
        [[BLOW, MISS, [ev.SHIELD_DAMAGED, 1, 0, 1, 0], [ev.WOUND, 1, 0, LEFT_ARM, 1], [ev.TALLY, 1, 1, 0, 3]]], None,
        ["wound 0>1"], "shield_cut first light arm left_arm sword !same !same_phase",
    ),
    "both strike at once": (
        [[BLOW, OTHER, [ev.WOUND, 1, 0, LEFT_ARM, 1], [ev.TALLY, 1, 1, 0, 3],
          [ev.WOUND, 0, 1, CHEST, 2], [ev.WEAKENED, 0, 0, 0, 0], [ev.TALLY, 0, 0, 1, 3]]], None,
        ["wound 0>1", "wound 1>0"], "weakened serious deep chest same_phase !first",
    ),
    "he strikes as his sword falls": (
        [[[ev.ATTACK, 0, 1, RIGHT_ARM, 3], OTHER, *LOSES_ARM, *DIES]], None,
        ["wound 0>1 dropped", "wound 1>0 same_phase collapsed"], "critical dropping !falling",
    ),
    "a bare arm": (
        [[[ev.ATTACK, 0, 1, HEAD, 1], [ev.WOUND, 1, 0, LEFT_ARM, 1], [ev.TALLY, 1, 1, 0, 3],
          [ev.WOUND, 1, 0, HEAD, 0]]], duel(), ["wound 0>1"], "warded bare left_arm light first !head",
    ),
    "an arm besides": (
        [[[ev.ATTACK, 0, 1, LEFT_LEG, 1], [ev.WOUND, 1, 0, LEFT_ARM, 1], [ev.TALLY, 1, 1, 0, 3],
          [ev.WOUND, 1, 0, LEFT_LEG, 2], [ev.LAMED, 1, LEFT_LEG, 3, 0], [ev.TALLY, 1, 1, 1, 2]]],
        duel(), ["wound 0>1 lamed"], "arm_hurt leg serious !warded",
    ),
    "a shield lost, a third light wound": (
        [[BLOW, [ev.WOUND, 1, 0, LEFT_ARM, 2], [ev.SHIELD_LOST, 1, 2, 0, 0], [ev.TALLY, 1, 2, 1, 3]],
         [BLOW, [ev.WOUND, 1, 0, LEFT_ARM, 1], [ev.THIRD_LIGHT, 1, 2, 0, 0], [ev.TALLY, 1, 0, 2, 3]]], None,
        ["wound 0>1 shield_lost", "wound 0>1"], "third_light same brink bare !first",
    ),
    "a head": (
        [[[ev.ATTACK, 0, 1, HEAD, 3], [ev.WOUND, 1, 0, HEAD, 2], [ev.HELMET_LOST, 1, 0, 0, 0],
          [ev.STUNNED, 1, 2, 0, 0], [ev.TALLY, 1, 0, 1, 0]], [BLOW, [ev.BLOCKED, 1, 0, LEFT_ARM, 0]]], None,
        ["wound 0>1 stunned", "stopped 0>1"], "shield untouched",
    ),
    "nothing but steel": (
        [[AIR, MISS]], None, ["exchange 0>1"], "",
    ),
    "both stop": (
        [[BLOW, OTHER, [ev.BLOCKED, 1, 0, LEFT_ARM, 0], [ev.BLOCKED, 0, 1, CHEST, 0]]], None,
        ["exchange 0>1"], "",
    ),
    "a blow that does nothing": (
        [[BLOW, OTHER, [ev.BLOCKED, 0, 1, CHEST, 0], [ev.SHIELD_DAMAGED, 1, 0, 0, 0], [ev.WOUND, 1, 0, LEFT_ARM, 0]]],
        None, ["shrugged 0>1 shield_split"], "!first",
    ),
    "a sword flies and is fetched": (
        [[AIR, MISS, [ev.KNOCK, 0, 1, 20, 0], [ev.DISARMED, 1, 0, SWORD, 88]],
         [[ev.PICK_UP, 1, SWORD, 0, 88], [ev.ATTACK, 0, 1, HEAD, -3]]], None,
        ["disarmed 0>1", "missed 0>1"], "was_picking !was_unarmed",
    ),
    "a sword is fetched after a blow": (
        [[AIR, MISS, [ev.KNOCK, 0, 1, 20, 0], [ev.DISARMED, 1, 0, SWORD, 88]],
         [[ev.ATTACK, 0, 1, HEAD, -3]], [[ev.PICK_UP, 1, SWORD, 0, 88], BLOW, [ev.WOUND, 1, 0, LEFT_ARM, 1]]], None,
        ["disarmed 0>1", "missed 0>1", "pick_up 1>0", "wound 0>1"], "was_picking !was_unarmed",
    ),
    "a net": (
        [[[ev.NET, 0, 1, 0, 87]], [[ev.PICK_UP, 0, 3, 1, 87], [ev.NET, 0, 1, 1, 87]],
         [[ev.NET_HOLDS, 1, 2, 0, 0], AIR, [ev.NET_OFF, 1, 87, 0, 0]]], NETS,
        ["net_missed 0>1", "pick_up 0>1", "caught 0>1", "missed 0>1", "escape 1>0"], "",
    ),
    "a charge from behind": (
        [[[ev.PLOT, 0, CHARGE, 0, 4], [ev.MOVE, 0, 82, 85, 0], [ev.FACE, 1, 0, 3, 0], AIR]], None,
        ["charge 0>1", "behind 0>1", "missed 0>1"], "rear charge",
    ),
    "they run past one another": (
        [[[ev.MOVE, 0, 82, 85, 0], [ev.MOVE, 1, 87, 84, 3], [ev.FACE, 0, 1, 3, 0], [ev.FACE, 1, 0, 0, 3]]], None,
        ["close_in 0>1", "passed 1>0"], "",
    ),
    "a collision": (
        [[[ev.PLOT, 0, CHARGE, 0, 4], [ev.COLLISION, 1, 0, 85, 0], [ev.PUSHED, 1, 85, 86, 3], [ev.TIRED, 1, 2, 0, 0]]],
        None, ["collision 0>1", "spent 1>0"], "!both_spent",
    ),
    "a long chase": (
        [[AIR], *[[[ev.MOVE, 1, 87 + n, 88 + n, 3], [ev.MOVE, 0, 82 + n, 83 + n, 0]] for n in range(5)], [AIR]], None,
        ["missed 0>1", "kept_away 1>0", "missed 0>1"], "",
    ),
    "in vain": ([[[ev.GRASP, 0, SWORD, 83, 1]], [[ev.WALL, 1, 88, 0, 1]], [[ev.STEP_BACK, 0, 82, 81, 0]]], None,
                ["grasp 0>-", "wall 1>-", "step_back 0>1"], "!charge"),
}  # fmt: skip


@pytest.mark.parametrize("what", STAGED)
def test_each_kind_of_clause(what: str) -> None:
    phases, m, expected, facts = STAGED[what]
    found = staged(*phases, m=m)
    assert [in_short(clause) for clause in found] == expected
    for fact in facts.split():
        assert (fact.lstrip("!") in found[-1].facts) is not fact.startswith("!"), fact


def test_who_goes_down_has_struck_before() -> None:
    m = battle([man(), man((2, 0))], [man((1, 0))])
    fells = {who: [[ev.WOUND, who, by, CHEST, 3], [ev.COLLAPSES, who, by, CHEST, 0], [ev.DEFEATED, who, by, 2, 0]]
             for who, by in ((2, 0), (1, 2))}  # fmt: skip
    found = staged([[ev.ATTACK, 0, 2, CHEST, 3], [ev.ATTACK, 2, 1, CHEST, 2], *fells[2], *fells[1]], m=m)
    assert [in_short(clause) for clause in found] == ["wound 2>1 collapsed", "wound 0>2 collapsed"]


#: Matches in which men fell in one moment.
FALLEN_TOGETHER = ((87, 18), (255, 68), (335, 53))


@pytest.mark.parametrize(("seed", "match"), FALLEN_TOGETHER)
def test_nobody_strikes_after_he_was_told_to_go_down(seed: int, match: int) -> None:
    told = next(t for t in told_matches(school(seed, 12).chronicle()) if t.bout.id == match)
    m, lexicon = material_of(told, Before()), lexicon_of("skirmish")
    for severity in SEVERITIES:
        found = tell(m, severity, lexicon, Said(), lambda kind: False, Sfc32(seed), f"match {match}")
        assert list(risen(Telling(told, m, *found))) == []


def test_causes_and_postures() -> None:
    *_, caught, missed, escape = staged(*STAGED["a net"][0], m=NETS)
    assert caught.postures == {1: NET}
    assert escape.postures == {1: UP}
    assert escape.cause == caught.first
    assert {"was_netted"} <= missed.facts
    disarmed, _, pick_up, wound = staged(*STAGED["a sword is fetched after a blow"][0])
    assert pick_up.cause in disarmed.cited
    assert wound.cause in pick_up.cited
    disarmed, _ = staged(*STAGED["a sword flies and is fetched"][0])
    assert "fetched" in disarmed.facts
    first, second = staged(*STAGED["he strikes as his sword falls"][0])
    assert second.cause in first.cited
    assert second.postures == {0: DOWN}


# Random matches, read anew

A, B = "agent", "patient"
#: By kind of clause, the events that it must cite, with what stands where in them.
MUST: dict[str, list[tuple[int, dict[int, Any]]]] = {
    "wound": [(ev.ATTACK, {1: A, 2: B}), (ev.WOUND, {1: B, 2: A})],
    "shrugged": [(ev.ATTACK, {1: A, 2: B}), (ev.WOUND, {1: B, 2: A, 4: 0})],
    "stopped": [(ev.ATTACK, {1: A, 2: B}), (ev.BLOCKED, {1: B, 2: A})], "missed": [(ev.ATTACK, {1: A, 2: B})],
    "exchange": [(ev.ATTACK, {1: A, 2: B}), (ev.ATTACK, {1: B, 2: A})],
    "disarmed": [(ev.KNOCK, {1: A, 2: B}), (ev.DISARMED, {1: B, 2: A})],
    "both_disarmed": [(ev.DISARMED, {1: B, 2: A}), (ev.DISARMED, {1: A, 2: B})],
    "caught": [(ev.NET, {1: A, 2: B, 3: 1})], "net_missed": [(ev.NET, {1: A, 2: B, 3: 0})],
    "escape": [(ev.NET_HOLDS, {1: A}), (ev.NET_OFF, {1: A})], "struggle": [(ev.NET_HOLDS, {1: A})],
    "pick_up": [(ev.PICK_UP, {1: A})], "grasp": [(ev.GRASP, {1: A})], "wall": [(ev.WALL, {1: A})],
    "collision": [(ev.COLLISION, {1: B, 2: A})], "stumble": [(ev.COLLISION, {1: B, 2: A})],
    "behind": [(ev.FACE, {1: B, 2: A})], "passed": [(ev.FACE, {1: A, 2: B}), (ev.FACE, {1: B, 2: A})],
    "step_back": [(ev.STEP_BACK, {1: A})], "spent": [(ev.TIRED, {1: A})], "charge": [(ev.PLOT, {1: A, 2: CHARGE})],
    "close_in": [(ev.MOVE, {1: A})], "kept_away": [(ev.MOVE, {1: A})], "circled": [],
    "mercy": [(ev.MERCY, {1: A, 2: 1, 3: B})], "refused": [(ev.MERCY, {1: A, 2: 0, 3: B})],
    "put_to_death": [(ev.MERCY, {1: B, 2: 0, 3: A})], "killed": [(ev.MERCY, {1: B, 2: 0, 3: A})],
}  # fmt: skip
#: By effect, its kind of event, about the man who was struck.
OF_EFFECTS = {
    "felled": ev.FALLS, "collapsed": ev.COLLAPSES, "dropped": ev.DROP, "shield_lost": ev.SHIELD_LOST,
    "shield_split": ev.SHIELD_DAMAGED, "shield_cut": ev.SHIELD_DAMAGED, "lamed": ev.LAMED, "stunned": ev.STUNNED,
    "helmet_lost": ev.HELMET_LOST, "weakened": ev.WEAKENED, "slowed": ev.WEAKENED, "third_light": ev.THIRD_LIGHT,
    "arm_hurt": ev.WOUND,
}  # fmt: skip


class Untrue(AssertionError):
    """A clause says what its events do not."""


class Anew:
    """A blow's clause and the events before it, looked up anew."""

    def __init__(self, told: Told, c: Clause) -> None:
        self.c, events = c, told.events
        begun = max((n for n in range(c.first + 1) if events[n][0] == ev.PHASE), default=0)
        ended = next((n for n in range(begun + 1, len(events)) if events[n][0] == ev.PHASE), len(events))
        strike = next((n for n in range(begun, ended) if events[n][0] in (ev.ATTACK, ev.NET)), begun)
        self.before, self.phase = events[:strike], events[begun:ended]
        self.cited = [events[n] for n in c.cited]

    def was(self, who: int, kind: int, **values: int) -> list[list[Any]]:
        """Events of a kind about a man before the blows of this phase."""
        return [e for e in self.before if e[0] == kind and e[1] == who and (not values or e[4] >= values["least"])]

    def armed(self, who: int) -> bool:
        own = [
            e
            for e in self.before
            if e[1] == who and (e[0] == ev.DISARMED or (e[0] in (ev.DROP, ev.PICK_UP) and not e[3]))
        ]
        return not own or own[-1][0] == ev.PICK_UP

    def netted(self, who: int) -> bool:
        own = [
            e for e in self.before if (e[0] == ev.NET and e[2] == who and e[3]) or (e[0] == ev.NET_OFF and e[1] == who)
        ]
        return bool(own) and own[-1][0] == ev.NET

    def serious(self, who: int) -> int:
        return int(([0, *(e[3] for e in self.was(who, ev.TALLY))])[-1])

    def severity(self) -> int:
        return max((int(e[4]) for e in self.cited if e[0] == ev.WOUND and e[1] == self.c.patient), default=-1)

    def here(self, *event: int) -> bool:
        return any(e[: len(event)] == [*event] for e in self.phase)


FACTS: dict[str, Callable[[Anew, int, int], bool]] = {
    "light": lambda a, _, __: a.severity() == 1, "serious": lambda a, _, __: a.severity() == 2,
    "critical": lambda a, _, __: a.severity() == 3,
    "untouched": lambda a, by, _: not a.was(by, ev.WOUND, least=1),
    "first": lambda a, _, __: not any(e[0] == ev.WOUND and e[4] for e in a.before),
    "was_unarmed": lambda a, _, who: not a.armed(who),
    "was_netted": lambda a, _, who: a.netted(who), "netted": lambda a, by, _: a.netted(by),
    "was_spent": lambda a, _, who: bool(a.was(who, ev.TIRED)), "spent": lambda a, by, _: bool(a.was(by, ev.TIRED)),
    "was_lame": lambda a, _, who: bool(a.was(who, ev.LAMED)),
    "rear": lambda a, by, who: a.here(ev.FACE, who, by), "charge": lambda a, by, _: a.here(ev.PLOT, by, CHARGE),
    "collision": lambda a, by, who: a.here(ev.COLLISION, who, by),
    "was_picking": lambda a, _, who: a.here(ev.PICK_UP, who),
}  # fmt: skip
#: Kinds where either man may be the agent.
OF_BOTH = frozenset({*MUTUAL, "exchange", "passed", "both_disarmed", "charge", "close_in", "spent"})
BLOWS = ("wound", "shrugged", "stopped", "missed")


def check(told: Told, c: Clause) -> None:
    """Raise Untrue if a clause does not say what its events say."""
    cited = [told.events[n] for n in c.cited]
    for kind, values in MUST[c.kind]:
        wanted = {at: getattr(c, value) if value in (A, B) else value for at, value in values.items()}
        if not any(e[0] == kind and all(e[at] == value for at, value in wanted.items()) for e in cited):
            raise Untrue(f"{c} lacks {V.events[kind].name}")
    for effect, places in c.effects.items():
        if any(told.events[n][:2] != [OF_EFFECTS[effect], c.patient] for n in places):
            raise Untrue(f"{effect} of {c}")
    for fact in c.facts & MINOR if c.kind in BLOWS else ():
        if not any(e[:2] == [OF_EFFECTS[fact], c.patient] for e in cited):
            raise Untrue(f"{fact} of {c}")
    if any(e[0] in SILENT for e in cited):
        raise Untrue(f"{c} cites what is silent")
    if c.kind in ("kept_away", "escape") and not roles_hold(told, c):
        raise Untrue(f"the men of {c}")
    if c.kind in BLOWS:
        check_blow(told, c)


def check_blow(told: Told, c: Clause) -> None:
    """Raise Untrue if the facts or words of a blow do not hold."""
    anew, (by, who) = Anew(told, c), (c.agent, c.patient)
    for fact, holds in FACTS.items():
        if fact in c.facts and not holds(anew, by, who):
            raise Untrue(f"{fact} of {c}")
        if fact not in c.facts and fact not in ("first", "light", "serious", "critical") and holds(anew, by, who):
            raise Untrue(f"{fact} is missing in {c}")
    parts = {PARTS[e[3]] for e in anew.cited if e[0] in (ev.WOUND, ev.ATTACK) and by in e[1:3] and e[3] < len(PARTS)}
    held = [e[2] for e in anew.was(by, ev.PICK_UP) if not e[3]] or [told.men[by].weapon]
    if c.words["part"] not in parts or c.words["weapon"] != ITEMS[held[-1]] or c.words["weapon"] not in c.facts:
        raise Untrue(f"the words of {c}")


def roles_hold(told: Told, c: Clause) -> bool:
    """Return True if the man who kept away went away more often than he came, and the net was that of the other."""
    if c.kind == "escape":
        return told.events[c.cause][:4] == [ev.NET, c.patient, c.agent, 1]
    where: dict[int, int] = {}
    went = 0
    for n, e in enumerate(told.events[: c.last + 1]):
        if n in c.events and e[1] == c.agent:
            foe = where[c.patient]
            change = APART[e[3]][foe] - APART[e[2]][foe]
            went += (change > 0) - (change < 0)
        if e[0] in (ev.ENTER, ev.MOVE, ev.STEP_BACK, ev.PUSHED):
            where[e[1]] = e[2] if e[0] == ev.ENTER else e[3]
    return went > 0


def check_all(told: Told, clauses: Sequence[Clause]) -> int:
    """Check clauses, and that swapped men are found; return how many were."""
    swapped = 0
    for c in clauses:
        assert c.cited == tuple(sorted(set(c.cited)))
        assert all(0 <= n < len(told.events) for n in c.cited)
        assert c.cited
        if c.kind not in MUST:
            continue
        check(told, c)
        if c.patient != NONE and c.kind not in OF_BOTH:
            with pytest.raises(Untrue):
                check(told, replace(c, agent=c.patient, patient=c.agent))
            swapped += 1
    return swapped


def check_complete(told: Told, clauses: Sequence[Clause]) -> None:
    """Every event that changed something is told, and every wound once."""
    cited = [n for c in clauses for n in c.cited]
    must = (ev.NET, ev.DISARMED, ev.PICK_UP, ev.FALLS, ev.COLLAPSES, ev.SHIELD_LOST, ev.LAMED, ev.COLLISION, ev.FACE)
    for n, e in enumerate(told.events):
        if e[0] == ev.WOUND and e[4]:
            assert cited.count(n) == 1, e
        elif e[0] in must:
            assert n in cited, e


@pytest.mark.soak
@given(match_cases())
def test_clauses_of_random_matches_say_what_their_events_say(case: MatchCase) -> None:
    m = build(case)
    told = told_of(m, [])
    play_match(m)
    told = replace(told, events=[list(e) for e in m.tray.record or []])
    clauses = Fight(told).read()
    check_all(told, clauses)
    check_complete(told, clauses)


def materials(number: int) -> list[tuple[Told, Material]]:
    """The matches of a career with their material."""
    past, found = Past(), []
    for told in fought_in(number):
        found.append((told, material_of(told, past.before(told))))
        past.add(told)
    return nonempty(found)


@pytest.mark.parametrize("number", some(NUMBERS, 3))
def test_material_of_careers(number: int) -> None:
    swapped = 0
    for told, found in materials(number):
        everything = [*found.opening, *found.fight, *found.end, *found.aftermath]
        swapped += check_all(told, everything)
        check_complete(told, found.fight)
        assert found.opening[0].kind in ("entry", "sides")
        assert found.end[-1].kind in ("victory", "dismissed", "both_down")
        if told.duel and found.winner != NONE:
            assert found.end[-1].agent == told.side(found.winner)[0]
        asked = {c.promise for c in found.opening if c.promise}
        answers = [c.answer for c in found.aftermath if c.answer]
        assert set(answers) <= asked
        assert told.bout.draw or all(each.split()[0] in MAYBE for each in asked - set(answers))
        for c in found.fight:
            if c.result == HARM and c.patient != NONE:
                assert found.plight(c.last + 1, c.patient) > found.plight(c.first, c.patient)
            for who, posture in c.postures.items():
                assert found.posture(c.last + 1, who) == posture
    assert swapped > 10


def test_the_opening_promises_and_the_end_answers() -> None:
    told = next(t for t in fought_in(0) if t.duel and not t.bout.draw)
    winner = told.victors[0]
    loser = 1 - winner
    men = list(told.men)
    men[winner] = replace(men[winner], star=True, matches=9, wins=4)
    men[loser] = replace(men[loser], star=False, matches=9, wins=9)
    told = replace(told, men=men)
    number = told.bout.seats[loser].gladiator
    known = [Known(), Known()]
    known[winner] = Known(row=4, whole=True)
    known[loser] = Known(felled=(Felled(99, "Cato", True),))
    before = Before((Meeting(number, "Foe"),), tuple(known))
    found = material_of(told, before)
    opening = {c.kind: c for c in found.opening}
    assert {"entry", "won_before", "row", "avenge"} <= set(opening)
    assert opening["won_before"].agent == loser
    assert opening["avenge"].words == {"friend": "Cato"}
    after = {c.kind: c for c in found.aftermath}
    assert {"score", "run_goes_on", "avenged"} <= set(after)
    assert {"first", "level"} <= after["score"].facts
    assert after["run_goes_on"].words == {"row": "five", "nth": "fifth"}


def test_a_win_that_leaves_nothing_to_learn_is_at_stake() -> None:
    told = next(t for t in fought_in(0) if t.duel)
    full = [3, 3, 3, told.men[0].start_stamina + 2]
    told = replace(told, men=[replace(told.men[0], attributes=full, star=True), told.men[1]])
    stakes = [c for c in material_of(told, Before()).opening if c.kind == "stake"]
    assert [(c.agent, c.promise) for c in stakes] == [(0, "stake 0")]


def test_of_a_match_from_the_table_only_what_is_known_is_said() -> None:
    career, bout, _, foe = at_hand()
    record(career, bout, a_win(foe, light="left arm 2"), [])
    (told,) = [t for t in told_matches(career.chronicle()) if t.fought and t.bout.recorded]
    found = material_of(told, Before())
    assert [c.kind for c in found.fight] == ["hurt"]
    assert re.findall(r"on the ([a-z ]+?)(?:,| and|$)", found.fight[0].words["wounds"]) == [
        "head",
        "left arm",
        "left leg",
    ]
    assert [c.kind for c in found.end] == ["felled", "mercy", "victory"]
    assert {"from_table", "three"} <= found.end[0].facts
    check(told, found.end[1])
    assert {c.kind for c in found.opening} == {"entry"}


def test_every_kind_of_event_is_told_or_silent_for_a_reason() -> None:
    told = {kind for must in MUST.values() for kind, _ in must} | {*OF_EFFECTS.values()}
    frames = {ev.ENTER, ev.VICTORY, ev.BOTH_DOWN, ev.DISMISSED_STANDING, ev.IMPROVED, ev.PERFECT, ev.MISSES, ev.RETIRES}
    assert told | frames | {ev.PUSHED, ev.RECORDED, ev.HURT} == set(V.events) - set(SILENT)
    assert set(OF_EFFECTS) > MINOR
