"""Clauses of GLADIATOR: staged events, and those of careers held against the events that they cite."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.stages.clauses import DOWN, HARM, NET, NONE, UP, Clause, Material
from ludus_cli.chronicle.stages.lexicon import lexicon_of
from ludus_cli.chronicle.told import StoredEvent
from ludus_cli.rules.gladiator.book import events as ev, rolls, terms as t
from ludus_cli.rules.gladiator.book.events import V
from ludus_cli.rules.gladiator.book.hexes import hex_number
from ludus_cli.rules.gladiator.career import events as career_ev
from ludus_cli.rules.gladiator.older import events as older
from ludus_cli.rules.gladiator.table.board import Figure, board_at
from ludus_cli.rules.gladiator.telling.blows import overrun
from ludus_cli.rules.gladiator.telling.clauses import SILENT, VERDICTS, fallen, followed, leads, material_of
from ludus_cli.rules.gladiator.telling.fight_clauses import Fight
from ludus_cli.rules.gladiator.telling.fought_match import BEAST_PARTS, PARTS, Told
from tests.chronicle.prose_truth import Report, audit
from tests.gladiator.played import full, recorded, told_of

A, B = "agent", "patient"
BLOWS = ("wound", "mauled", "beast_wound", "glanced", "stopped", "missed", "evaded", "punched", "sanded", "disarmed")
NETS = ("net_missed", "net_checked", "net_pulled", "net_trips", "caught")
OF_HORSES = ("horse_wound", "horse_killed")
#: By kind of clause, events, with the man or thing in each of their places. A clause must cite one of them.
MUST: dict[str, list[tuple[int, dict[int, Any]]]] = {
    **{kind: [(ev.ATTACK, {1: A, 2: B})] for kind in BLOWS},
    **{kind: [(ev.THROWS, {1: A, 3: B})] for kind in ("throw_hit", "throw_glanced", "throw_missed")},
    **{kind: [(ev.NET, {1: A, 2: B})] for kind in NETS},
    **{kind: [(ev.WOUND, {1: B, 2: A}), (ev.DIES, {1: B, 2: A})] for kind in ("backfire", "rope")},
    **{kind: [(ev.ATTACK, {1: A, 2: B}), (ev.THROWS, {1: A, 3: B}), (ev.WOUND, {1: B, 2: A})] for kind in OF_HORSES},
    "trampled": [(ev.TRAMPLED, {1: B, 2: A})], "collision": [(ev.IMPACT, {1: A, 2: B})],
    "clash": [(ev.IMPACT, {1: A, 2: B})], "jostle": [(ev.IMPACT, {1: A, 2: B})],
    "obstacle": [(ev.OBSTACLE_HIT, {1: B})], "charge": [(ev.PLOT, {1: A})],
    "climbs": [(ev.CLIMBS, {1: A})],
    "back_off": [(ev.MOVE, {1: A})], "exceeds": [(ev.EXCEEDS, {1: A})],
    "rise": [(ev.MOVE, {1: A}), (ev.STANDS, {1: A})], "to_knees": [(ev.KNEELS, {1: A, 3: 1})],
    "kneels": [(ev.KNEELS, {1: A, 3: 0})], "trips": [(ev.PRONE, {1: B})],
    "dazed": [(ev.STUNNED, {1: B})], "faints": [(ev.FAINTS, {1: B})], "wakes": [(ev.WAKES, {1: A})],
    "falls_off": [(ev.UNHORSED, {1: B})], "bleeds": [(ev.BLEEDS, {1: B})],
    "bled_out": [(ev.DIES, {1: B})], "dies": [(ev.DIES, {1: B})], "dying": [(ev.MORTAL, {1: B})],
    "drop": [(ev.DROPS, {1: B})], "breaks": [(ev.BREAKS, {1: B})], "pick_up": [(ev.PICKS_UP, {1: A})],
    "draws": [(ev.DRAWS_WEAPON, {1: A})], "kick": [(ev.KICKS, {1: A})],
    "net_kept": [(ev.NET_KEPT, {1: A, 2: B})], "net_taken": [(ev.NET_KEPT, {1: A, 2: B})],
    "escape": [(ev.ESCAPES, {1: A, 2: B})], "struggle": [(ev.NOT_FREE, {1: A, 2: B})],
    "dragged": [(ev.DRAGGED, {1: B, 2: A})], "bound": [(ev.BOUND, {1: B, 2: A})],
    "grappled": [(ev.GRAPPLED, {1: B, 2: A})], "released": [(ev.RELEASED, {1: A})],
    "quicker": [(older.QUICKER, {1: A, 2: B})], "yields": [(older.YIELDS, {1: A})],
    "crushed": [(older.CRUSHED, {1: B, 2: A})], "rears": [(older.REARS, {1: A})],
    "rushes": [(older.BEAST_DOES, {1: A})],
    "comes_on": [(ev.BEAST_ACTS, {1: A, 2: 4})], "flees": [(ev.BEAST_ACTS, {1: A, 2: 1})],
    "roams": [(ev.BEAST_ACTS, {1: A, 2: 2})], "hungry": [(ev.BEAST_ACTS, {1: A, 2: 5})],
    "panics": [(ev.PANICS, {1: A})], "feeds": [(ev.FEEDS, {1: A})],
    "favour": [(career_ev.FAVOUR, {1: A, 2: 1})], "favour_vain": [(career_ev.FAVOUR, {1: A, 2: 1})],
    "unheard": [(career_ev.FAVOUR, {1: A, 2: 0})], "gives_up": [(career_ev.GIVES_UP, {1: A})],
    "next_fight": [(career_ev.NEXT_FIGHT, {1: A})], "ignored": [(ev.PLEA_IGNORED, {1: A, 2: B})],
    "mercy": [(ev.MERCY, {1: A, 2: 1})], "refused": [(ev.MERCY, {1: A, 2: 0})],
    "let_go": [(ev.MERCY, {1: A, 2: 1})], "condemned": [(ev.MERCY, {1: A, 2: 0})],
    "overrun": [(ev.IMPACT, {1: A, 2: B})],
    "no_quarter": [(ev.MERCY, {1: A, 2: 0})], "died": [(ev.DIES, {1: A}), (ev.MERCY, {1: A, 2: 0})],
    "hurt": [(ev.HURT, {1: A})], "dies_after": [(ev.DIES_AFTER, {1: A})],
}  # fmt: skip
#: Kinds of the end that cite the event by which it ended.
OVER = ("victory", "side_won", "hunt_won", "hunt_lost", "drawn", "night", "driven", "nobody_left")
ALL_OVER = {ev.VICTORY, ev.DRAWN, ev.NOBODY_LEFT}
#: By effect, its kinds of event, about the man who suffers it.
OF_EFFECTS = {
    "fainted": {ev.FAINTS}, "fell": {ev.PRONE}, "killed": {ev.DIES}, "mortal": {ev.MORTAL}, "lamed": {ev.LAMED},
    "artery": {ev.CRITICAL_HIT}, "shield_ruined": {ev.SHIELD_RUINED}, "helmet_lost": {ev.HELMET_LOST},
    "dropped": {ev.DROPS}, "shield_lost": {ev.DROPS}, "net_lost": {ev.DROPS}, "unhorsed": {ev.UNHORSED, ev.PRONE},
}  # fmt: skip


class Untrue(AssertionError):
    """A clause says what its events do not."""


class Anew:
    """A clause and the events around it, looked up anew."""

    def __init__(self, told: Told, c: Clause) -> None:
        self.told, self.c, events = told, c, told.events
        strikes = (ev.ATTACK, ev.THROWS)
        self.at = next((n for n in c.cited if events[n][0] in strikes), c.first)
        begun = max((n for n in range(self.at + 1) if events[n][0] == ev.PHASE), default=0)
        self.before, self.phase = events[: self.at], events[begun : self.at]
        self.cited = [events[n] for n in c.cited]

    def seat(self, who: int) -> int:
        """The seat of a fighter: a mount is its rider."""
        men = len(self.told.men)
        return who if who < men else self.told.riders[who - men]

    @cache  # noqa: B019 - a clause is looked at once
    def figures(self) -> list[Figure]:
        return board_at(self.told.bout, self.before).figures

    def wounds(self) -> int:
        return sum(e[4] for e in self.cited if e[0] == ev.WOUND)

    def hurt(self, who: int) -> bool:
        return any(e[0] == ev.WOUND and e[1] == who and e[4] for e in self.before)

    def parts(self) -> set[str]:
        named = [(e[1], e[3]) for e in self.cited if e[0] in (ev.WOUND, ev.DIES) and e[3] >= 0]
        return {(BEAST_PARTS if self.told.is_beast(who) else PARTS)[area % t.MOUNT_AREAS] for who, area in named}

    def attack(self) -> tuple[int, int]:
        """The special attack, and what came of it."""
        found = [e for e in self.cited if e[0] == ev.ATTACK]
        return (found[0][3] // 16, found[0][4]) if found else (NONE, NONE)

    def charged(self, who: int) -> bool:
        return any(e[0] == ev.PLOT and e[1] == who and not e[4] and e[2] % 256 // 16 == t.ACT_C for e in self.phase)


FACTS: dict[str, Callable[[Anew, int, int], bool]] = {
    "light": lambda a, _, __: 0 < a.wounds() <= 2, "deep": lambda a, _, __: a.wounds() >= 6 or "killed" in a.c.effects,
    "first": lambda a, _, __: not any(e[0] == ev.WOUND and e[4] for e in a.before),
    "untouched": lambda a, by, _: not a.hurt(by),
    "was_down": lambda a, _, who: a.figures()[who].posture == DOWN,
    "was_fainted": lambda a, _, who: a.figures()[who].fainted, "kneeling": lambda a, _, who: a.figures()[who].kneeling,
    "was_netted": lambda a, _, who: a.figures()[who].posture == NET,
    "was_unarmed": lambda a, _, who: not a.figures()[who].weapons() and not a.told.is_beast(who),
    "was_dazed": lambda a, _, who: a.figures()[who].stun >= 4,
    "charge": lambda a, by, _: a.charged(by),
    "rear": lambda a, by, who: any(e[0] == ev.ENGAGES and e[1:3] == [by, who] and e[3] >= 4 for e in a.phase),
    "trick": lambda a, _, __: a.attack()[0] == t.DISARM, "bash": lambda a, _, __: a.attack()[0] == t.BASH,
    "sweep": lambda a, _, __: a.attack()[0] == t.SWEEP, "sand": lambda a, _, __: a.attack()[0] == t.SAND,
    "feint": lambda a, _, __: a.attack()[0] == t.FEINT or any(e[0] == ev.FREE_ATTACK for e in a.cited),
    "fumbled": lambda a, by, _: any(e[:2] == [ev.FUMBLES, by] for e in a.cited),
    "dazed": lambda a, _, who: any(e[0] == ev.STUNNED and e[1] == who and e[2] >= 4 for e in a.cited),
    "stumbles": lambda a, _, who: any(e[:2] == [ev.STUMBLES, who] for e in a.cited),
    "shield_hit": lambda a, _, who: any(e[:2] == [ev.SHIELD_DAMAGED, who] for e in a.cited),
}  # fmt: skip
#: What a clause must say where it holds.
SAID = ("untouched", "was_down", "was_fainted", "was_netted", "was_dazed", "charge")


def check(told: Told, c: Clause) -> None:
    """Raise Untrue if a clause does not say what its events say."""
    anew = Anew(told, c)
    if c.kind in OVER:
        if {e[0] for e in anew.cited} - ALL_OVER or (c.kind == "victory" and won(told, c)):
            raise Untrue(f"the end of {c}")
        return
    if c.kind in ("close_in", "circled"):
        if any(e[0] != ev.MOVE for e in anew.cited):
            raise Untrue(f"no moves of {c}")
        return
    if not any(fits(anew, e, kind, values) for kind, values in MUST[c.kind] for e in anew.cited):
        raise Untrue(f"{c} lacks {[V.events[kind].name for kind, _ in MUST[c.kind]]}")
    for effect, places in c.effects.items():
        if any(
            told.events[n][0] not in OF_EFFECTS[effect] or anew.seat(told.events[n][1]) != c.patient for n in places
        ):
            raise Untrue(f"{effect} of {c}")
    if any(e[0] in SILENT and e[0] not in (ev.PLOT, ev.RETURNS) for e in anew.cited):
        raise Untrue(f"{c} cites what is silent")
    if c.result == HARM and c.kind != "hurt" and c.words.get("part") not in anew.parts():
        raise Untrue(f"{c.words} of {c}, not {anew.parts()}")
    sides = {told.bout.seats[who].side for who in (c.agent, c.patient)} if NONE not in (c.agent, c.patient) else set()
    if c.kind in ("jostle", "trampled") and ("own" in c.facts or c.kind == "jostle") != (len(sides) == 1):
        raise Untrue(f"the sides of {c}")
    if c.kind == "overrun" and sum(e[0] == ev.WAKES for e in anew.cited) + 1 < int(c.words["count"]):
        raise Untrue(f"he did not come round in {c}")
    if c.kind in BLOWS and all(e[1] < len(told.men) for e in anew.cited):
        check_blow(anew, c)


def won(told: Told, c: Clause) -> bool:
    """Return True if the agent of a victory has not won, or was touched where it says that he was not."""
    hurt = any(e[0] == ev.WOUND and e[1] == c.agent and e[4] for e in told.events)
    return told.bout.seats[c.agent].outcome != "won" or ("untouched" in c.facts and hurt)


def fits(anew: Anew, e: StoredEvent, kind: int, values: dict[int, Any]) -> bool:
    """Return True for an event of a kind with these men and values in their places."""
    return e[0] == kind and all(
        anew.seat(e[at]) == getattr(anew.c, value) if value in (A, B) else e[at] == value
        for at, value in values.items()
    )


def check_blow(anew: Anew, c: Clause) -> None:
    """Raise Untrue if the facts or words of a blow do not hold."""
    for fact, holds in FACTS.items():
        if (fact in c.facts) != holds(anew, c.agent, c.patient) and (fact in c.facts or fact in SAID):
            raise Untrue(f"{fact} of {c}")
    held = anew.figures()[c.agent].weapons()
    if "weapon" in c.words and t.ITEMS.index(c.words["weapon"]) not in held:
        raise Untrue(f"{c.words['weapon']} of {c}, who holds {held}")
    _, came = anew.attack()
    if c.kind == "stopped" and not (c.effects or t.SHIELD <= came <= t.WEAPON_DROP):
        raise Untrue(f"nothing stopped {c}")
    if c.kind == "disarmed" and not any(e[0] == ev.DROPS and e[1] == c.patient for e in anew.cited):
        raise Untrue(f"nothing fell from the hand of {c}")


# Careers


@pytest.mark.parametrize("number", [6, pytest.param(200, marks=[pytest.mark.soak, pytest.mark.long])])
def test_careers_are_told_truly(number: int) -> None:
    report = Report()
    audit("gladiator", number, report)
    assert (report.wrong, report.gaps, report.missed) == ([], {}, {})
    assert report.matches > 8 * number


@pytest.mark.parametrize("number", range(10))
def test_a_match_from_the_table_says_no_more_than_was_told(number: int) -> None:
    played, _ = recorded(number)
    (told,) = [each for each in told_matches_of(played) if each.starred]
    m = material_of(told, Before())
    for clause in (*m.fight, *m.end):
        check(told, clause)
    assert {c.kind for c in m.fight} <= {"hurt", "died", "mercy"}
    assert any("recorded" in c.facts for c in m.opening)


def told_matches_of(played: Any) -> Sequence[Told]:
    from ludus_cli.rules.gladiator.telling.fought_match import told_matches

    return [told for told in told_matches(played.chronicle()) if told.fought]


def test_every_event_of_a_match_makes_a_clause_or_says_why_not() -> None:
    read = {*SILENT, ev.ENTER, ev.ARENA, ev.OBSTACLE_SET, ev.RECORDED, ev.VICTORY, ev.DRAWN, ev.NOBODY_LEFT, ev.STANDS,
            ev.COLLISION, ev.STUMBLES, ev.DIES_AFTER, ev.FREED, ev.RETIRES, career_ev.DAUNTS, career_ev.INJURED,
            career_ev.DISCHARGED, career_ev.NOTORIOUS, career_ev.FAVOUR, career_ev.TAKES_ROLL, career_ev.NEXT_FIGHT,
            ev.WEAKENED, ev.SHIELD_DAMAGED, ev.FUMBLES, ev.FREE_ATTACK, ev.DEFENDS, ev.PLEADS,
            ev.PLEA_IGNORED}  # fmt: skip
    read |= {kind for must in MUST.values() for kind, _ in must} | {k for kinds in OF_EFFECTS.values() for k in kinds}
    read |= {ev.ENSNARED, ev.SANDED}
    growth = range(career_ev.ORIGIN, career_ev.INJURED)
    for number, kind in V.events.items():
        of_match = number < ev.RETIRES or career_ev.DAUNTS <= number <= career_ev.FORTUNE or 230 <= number < 260
        if of_match and number not in growth and number != older.ARMOUR_BOUGHT:
            assert number in read, kind.name


def test_who_is_run_down_again_and_again_is_told_of_once() -> None:
    def ran(place: int, patient: int = 1) -> Clause:
        return Clause("collision", 0, patient, (place,), effects={"fainted": (place + 1,)})

    def woke(place: int, who: int = 1) -> Clause:
        return Clause("wakes", who, NONE, (place,))

    once, twice = ran(0), [ran(0), woke(2), ran(3)]
    assert overrun([once, woke(2)]) == [once, woke(2)]
    (found,) = overrun(twice)
    assert (found.kind, found.cited, found.words["number"]) == ("overrun", (0, 1, 2, 3, 4), "two")
    assert [c.words.get("number") for c in overrun([*twice, woke(5), ran(6), woke(8)])] == ["three", None]
    # What he does in between is told, and another man is told of by himself.
    struck = Clause("wound", 1, 0, (3,))
    assert overrun([once, woke(2), struck, ran(4)]) == [once, woke(2), struck, ran(4)]
    assert overrun([once, ran(2, 2)]) == [once, ran(2, 2)]


# Staged events

PHASE, HIT = [ev.PHASE, -1, 1, 1, 0], [ev.ATTACK, 0, 1, 1, 6]
PLACE = hex_number(1, 0)
BEGUN = [[ev.ENTER, 0, hex_number(0, 0), 0, 0], [ev.ENTER, 1, PLACE, 3, 0], [ev.TURN, -1, 1, 0, 0], PHASE]
BACK = [ev.ATTACK, 1, 0, 2, 6]
#: What comes up too seldom to be met in a few careers, as events that follow the entry: the clauses that they make,
#: and facts of the last one that hold and do not.
STAGED: dict[str, tuple[list[list[int]], list[str], str]] = {
    "a lasso round the neck": (
        [[ev.NET, 0, 1, 1, 4], [ev.ENSNARED, 1, 0, t.NECK, 0], [ev.WOUND, 1, 0, 0, 2], PHASE],
        ["caught 0>1"], "neck light head",
    ),
    "a net at last": (
        [[ev.NET, 0, 1, 1, 0], PHASE, [ev.NET, 0, 1, 1, 4], [ev.ENSNARED, 1, 0, t.NETTED, 0], PHASE,
         [ev.ESCAPES, 1, 0, 0, 0]], ["net_missed 0>1", "caught 0>1", "escape 1>0"], "",
    ),
    "a net that is swung": ([[ev.NET, 0, 1, t.SWING, 0]], ["net_missed 0>1"], "swing !lay"),
    "a net that is laid": ([[ev.NET, 0, 1, t.LAY_2, 0]], ["net_missed 0>1"], "lay !swing"),
    "bound": ([[ev.BOUND, 1, 0, 0, 0]], ["bound 0>1"], ""),
    "a grip": ([[ev.GRAPPLED, 1, 0, 0, 0], [ev.RELEASED, 1, 0, 0, 0]], ["grappled 0>1", "released 1>0"], ""),
    "dragged": (
        [[ev.ENSNARED, 1, 0, t.NETTED, 0], [ev.DRAGGED, 1, 0, 0, 0], [ev.PRONE, 1, PLACE, 0, 0]], ["dragged 0>1"], "",
    ),
    "a man in a net": (
        [[ev.ENSNARED, 1, 0, t.NETTED, 0], PHASE, HIT, [ev.WOUND, 1, 0, 1, 4], PHASE],
        ["wound 0>1"], "was_netted first chest !light !deep !was_down",
    ),
    "a man on the ground": (
        [[ev.PRONE, 1, PLACE, 0, 0], HIT, [ev.WOUND, 1, 0, 1, 7], PHASE],
        ["trips 0>1", "wound 0>1"], "was_down deep !kneeling",
    ),
    "a man on his knees": (
        [[ev.PRONE, 1, PLACE, 0, 0], [ev.KNEELS, 1, PLACE, 1, 0], HIT, [ev.WOUND, 1, 0, 1, 2], PHASE],
        ["trips 0>1", "to_knees 1>0", "wound 0>1"], "was_down kneeling light",
    ),
    "he gets up": (
        [[ev.PRONE, 1, PLACE, 0, 0], [ev.KNEELS, 1, PLACE, 1, 0], PHASE, [ev.MOVE, 1, PLACE, PLACE, 0]],
        ["trips 0>1", "to_knees 1>0", "rise 1>0"], "",
    ),
    "two blows": (
        [HIT, [ev.WOUND, 1, 0, 1, 1], BACK, [ev.WOUND, 0, 1, 2, 1], PHASE], ["wound 0>1", "wound 1>0"], "!first light",
    ),
    "the dead have struck before": (
        [HIT, [ev.DIES, 1, 0, 1, 0], [ev.DEFEATED, 1, 0, t.SLAIN, 0], BACK, [ev.WOUND, 0, 1, 2, 1]],
        ["wound 1>0", "wound 0>1 killed"], "deep chest",
    ),
    "what is dropped by a blow": (
        [HIT, [ev.DROPS, 1, t.SWORD, PLACE, 8], PHASE, [ev.PICKS_UP, 1, t.SWORD, PLACE, 8]],
        ["disarmed 0>1", "pick_up 1>0"], "had_lost",
    ),
    "a helmet, and senseless": (
        [HIT, [ev.WOUND, 1, 0, 0, 3], [ev.HELMET_LOST, 1, 0, 0, 0], [ev.STUNNED, 1, 6, 6, 0], [ev.FAINTS, 1, 6, 0, 0]],
        ["wound 0>1 helmet_lost fainted"], "dazed head",
    ),
    "a mortal wound is mortal once": (
        [HIT, [ev.WOUND, 1, 0, 1, 3], [ev.MORTAL, 1, 0, 0, 0], HIT, [ev.WOUND, 1, 0, 1, 3], [ev.MORTAL, 1, 0, 0, 0]],
        ["wound 0>1 mortal", "wound 0>1"], "same",
    ),
    "a weapon parried by a beast's leg": ([HIT, [ev.WOUND, 0, 1, 3, 2]], ["missed 0>1", "backfire 1>0"], "first"),
    "a collision": (
        [[ev.COLLISION, 0, 1, PLACE, 3], [ev.COLLISION, 1, 0, PLACE, 1], [ev.IMPACT, 0, 1, 2, 0],
         [ev.STUNNED, 1, 5, 5, 0], [ev.PRONE, 1, PLACE, 0, 0]], ["collision 0>1 fell"], "dazed contact !charge",
    ),
    "the climb": ([[ev.CLIMBS, 0, PLACE, 0, 0]], ["climbs 0>1"], ""),
    "he just dies": ([[ev.DIES, 1, -1, 0, 0], PHASE], ["dies 0>1"], ""),
    "he bleeds to death": (
        [[ev.BLEEDS, 1, 1, 0, 0], [ev.WOUND, 1, -1, 1, 1], [ev.DIES, 1, -1, 1, 0]], ["bleeds 0>1", "bled_out 0>1"], "",
    ),
    "a plea that is not heard": ([[ev.PLEADS, 1, 0, 0, 0], [ev.PLEA_IGNORED, 0, 1, 0, 0]], ["ignored 0>1"], ""),
    "a plea": ([[ev.PLEADS, 1, 0, t.DRAGGED, 0], [ev.MERCY, 1, 1, 0, 0]], ["mercy 1>0"], "dragged !again"),
    "a plea in vain": ([[ev.PLEADS, 1, 0, t.BOUND, 0], [ev.MERCY, 1, 0, 0, 0]], ["refused 1>0"], "bound"),
    "a favour": (
        [[career_ev.FAVOUR, 0, 1, rolls.PLEA, 2], [career_ev.TAKES_ROLL, 0, 1, 0, 0]], ["favour 0>1"], "plea",
    ),
    "a favour that was none": (
        [[career_ev.FAVOUR, 0, 1, rolls.FUMBLE, 2], [career_ev.TAKES_ROLL, 0, 0, 0, 0]], ["favour_vain 0>1"], "!plea",
    ),
    "no favour": ([[career_ev.FAVOUR, 0, 0, rolls.FUMBLE, 2]], ["unheard 0>1"], "!plea"),
    "a shield is ruined": (
        [[*HIT[:4], t.SHIELD], [ev.SHIELD_DAMAGED, 1, 3, 0, 0], [ev.SHIELD_RUINED, 1, 0, 0, 0]],
        ["stopped 0>1 shield_ruined"], "shield shield_hit",
    ),
    "the rush of a Springsteen's beast": ([[older.BEAST_DOES, 0, 5, 1, 0]], [], ""),
    "driven into the wall": ([[older.CRUSHED, 1, 0, PLACE, 0]], ["crushed 0>1"], ""),
    "arms laid down": ([[older.YIELDS, 1, 0, 0, 0]], ["yields 1>0"], ""),
}  # fmt: skip


def in_short(clause: Clause) -> str:
    """A clause as a test writes it: kind, men, effects."""
    return " ".join([clause.kind, f"{clause.agent}>{clause.patient}".replace("-1", "-"), *clause.effects])


def staged(events: list[list[int]]) -> tuple[Told, list[Clause]]:
    """Return a duel in which this has happened, and its clauses."""
    told = next(each for each in told_of(0) if each.duel and not each.hunt)
    told = replace(told, events=[*BEGUN, *events], men=[replace(g, matches=1, spared=0) for g in told.men])
    return told, Fight(told).read()


@pytest.mark.parametrize("what", STAGED)
def test_each_kind_of_clause(what: str) -> None:
    events, expected, facts = STAGED[what]
    told, found = staged(events)
    assert [in_short(clause) for clause in found] == expected
    for fact in facts.split():
        assert (fact.lstrip("!") in found[-1].facts) is not fact.startswith("!"), fact
    for clause in found:
        check(told, clause)
        able = lexicon_of("gladiator").fitting([replace(clause, effects={})])
        assert able, clause.kind


def test_a_false_clause_is_found() -> None:
    told, (wound,) = staged(STAGED["a man in a net"][0])
    for false in (
        replace(wound, facts=wound.facts | {"was_down"}), replace(wound, facts=wound.facts - {"was_netted"}),
        replace(wound, words={**wound.words, "part": "head"}), replace(wound, agent=1, patient=0),
        replace(wound, words={**wound.words, "weapon": "trident"}), replace(wound, effects={"killed": wound.events}),
    ):  # fmt: skip
        with pytest.raises(Untrue):
            check(told, false)


def test_the_deeds_of_a_mount_are_its_riders_and_without_him_it_has_none() -> None:
    told = next(told for seed in range(40) for told in told_of(seed) if told.duel and told.riders)
    (rider,) = told.riders
    mount, other = len(told.men), 1 - rider
    begun = [[ev.ENTER, who, hex_number(who, 0), 0, 0] for who in (0, 1)]
    ridden = [[ev.TRAMPLED, other, mount, 0, 0], [ev.WOUND, other, mount, 1, 3]]
    fallen = [PHASE, [ev.UNHORSED, rider, PLACE, 0, 0], [ev.PRONE, rider, PLACE, 0, 0]]
    loose = [[ev.STANDS, mount, 0, 0, 0], [ev.PANICS, mount, 0, 0, 0], [ev.MOVE, mount, PLACE, PLACE, 0]]
    found = Fight(replace(told, events=[*begun, PHASE, *ridden, *fallen, *loose])).read()
    assert [in_short(clause) for clause in found] == [f"trampled {rider}>{other}", f"falls_off {other}>{rider}"]


def test_a_call_on_the_gods_does_not_part_a_horse_from_the_man_whom_it_kills() -> None:
    told = next(each for seed in range(30) for each in told_of(seed) if each.duel and each.riders == [1])
    begun = [[ev.ENTER, who, hex_number(who, 0), 0, 0] for who in (0, 1)]
    calls = [[career_ev.FAVOUR, 0, 1, rolls.COMBAT, 3], [career_ev.TAKES_ROLL, 0, 0, 0, 0]]
    dead = [[ev.TRAMPLED, 0, len(told.men), 0, 0], *calls, [ev.DIES, 0, 1, 1, 0]]
    found = Fight(replace(told, events=[*begun, PHASE, *dead])).read()
    assert [in_short(clause) for clause in found if clause.agent == 1] == ["trampled 1>0 killed"]


def test_postures_and_causes() -> None:
    _, (_, caught, escape) = staged(STAGED["a net at last"][0])
    assert (caught.postures, escape.postures, escape.cause) == ({1: NET}, {1: UP}, caught.first)
    _, (disarmed, pick_up) = staged(STAGED["what is dropped by a blow"][0])
    assert pick_up.cause in disarmed.cited
    _, (trips, _, rise) = staged(STAGED["he gets up"][0])
    assert (trips.postures, rise.postures) == ({1: DOWN}, {1: UP})


def test_what_brought_a_man_down_is_told_before_his_plea() -> None:
    fallen = [[ev.PRONE, 1, PLACE, 0, 0], PHASE, [ev.PLEADS, 1, 0, 0, 0], [ev.MERCY, 1, 1, 0, 0]]
    _, (trips, mercy) = staged(fallen)
    assert trips.weight >= 10
    assert mercy.kind == "mercy"


# Crowds and hunts


def crowds() -> list[tuple[Told, Material]]:
    """Matches of more than four."""
    found = [told for seed in range(12) for told in told_matches_of(full(seed)) if len(told.men) > 4 and not told.hunt]
    return [(told, material_of(told, Before())) for told in found]


def test_of_a_crowd_four_have_names_and_one_of_the_victors_is_followed() -> None:
    found = crowds()
    assert found
    for told, m in found:
        named = [who for who, man in enumerate(m.men) if not man.short]
        assert len(named) == 4
        alive = {n for n, seat in enumerate(told.bout.seats) if seat.result["state"] not in (t.SLAIN, t.SPARED)}
        if not told.bout.draw and alive & {*told.victors}:
            assert alive & {*told.victors} & {*named}
        kinds = Counter(g.style for g in told.men)
        for who, man in enumerate(m.men):
            if man.short and kinds[told.men[who].style] == 1:
                assert man.name == man.short


def test_the_deeds_of_those_who_are_followed_weigh_more() -> None:
    more = less = 0
    for told, m in crowds():
        assert not m.men[followed(told, m.men)].short
        own = leads(told, m.men)
        plain = Fight(told, {w for w, man in enumerate(m.men) if not man.short}).read()
        gained = {c.cited: c.weight - p.weight for c, p in zip(m.fight, plain, strict=False)}
        for clause in m.fight if told.bout.arranged != t.CONSECUTIVE else ():
            more += gained[clause.cited] > 0
            less += gained[clause.cited] < 0
            assert gained[clause.cited] <= 0 or own & clause.men
            assert clause.weight < 10 or gained[clause.cited] == 0
    assert more > 10
    assert less > 10


def test_of_a_crowd_those_who_are_left_are_counted_by_their_sides() -> None:
    for told, m in crowds():
        if told.bout.arranged == t.CONSECUTIVE:
            continue
        whole = [*m.fight, *(c for c in m.end if c.kind in VERDICTS)]
        out = fallen(told, m.men, whole, whole)
        gone = {who for who, seat in enumerate(told.bout.seats) if seat.result["state"] in (t.SLAIN, t.SPARED)}
        hero = min(leads(told, m.men), key=lambda who: (not told.men[who].star, who))
        ours = told.bout.seats[hero].side
        if out is None:
            # The victory says it.
            assert not {who for who, seat in enumerate(told.bout.seats) if seat.side != ours} - gone
            continue
        later = {c.agent for c in m.end if c.kind == "dies_after"}
        assert gone - later <= {*out.others} <= gone | later
        left = {seat.side for who, seat in enumerate(told.bout.seats) if who not in out.others}
        assert ("over" in out.facts) == (ours not in left)


def test_beasts_are_it_and_their_hunt_has_words_of_its_own() -> None:
    hunts = [told for seed in range(8) for told in told_of(seed) if told.hunt]
    assert len(hunts) > 4
    kinds = Counter[str]()
    for told in hunts:
        m = material_of(told, Before())
        assert [man.pronoun == "it" for man in m.men] == [told.is_beast(who) for who in range(len(m.men))]
        kinds.update(clause.kind for clause in m.fight)
        for clause in m.fight:
            if clause.kind == "wound":
                assert not any(told.is_beast(who) for who in clause.men)
    assert {"mauled", "beast_wound", "comes_on"} <= {*kinds}


def test_a_beast_that_had_no_part_in_a_hunt_is_accounted_for() -> None:
    told = next(each for each in told_of(41) if len(each.beasts) > 1)
    dealt = {told.men[who].name: told.bout.seats[who].result["dealt"] for who in told.beasts}
    end = next(each for each in material_of(told, Before()).end if each.kind == "hunt_lost")
    assert end.words["idle"] == "the wolf"
    assert {name: wounds > 0 for name, wounds in dealt.items()} == {"the wolf": False, "the bear": True}


def test_a_net_is_announced_only_where_it_catches_or_is_lost() -> None:
    announced = []
    for told in (each for seed in range(8) for each in told_of(seed)):
        m = material_of(told, Before())
        nets = {"caught": A, "net_trips": A, "net_taken": B}
        used = {getattr(c, nets[c.kind]) for c in m.fight if c.kind in nets}
        announced += [c.agent in used for c in m.opening if c.kind == "net_against"]
    assert announced
    assert all(announced)
