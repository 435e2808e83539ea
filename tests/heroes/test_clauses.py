"""Clauses of Heroes against the events that they cite, read again without the code that made them."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings

from ludus_cli.chronicle.past import Before, Felled, Known, Meeting, Past
from ludus_cli.chronicle.stages.clauses import DOWN, MUTUAL, NET, NONE, UP, Clause
from ludus_cli.chronicle.stages.expectations import MAYBE
from ludus_cli.core.dice import ROLL, STREAM_MATCH, SeededSource
from ludus_cli.game.elements.manual_play import Hand
from ludus_cli.rules.heroes.book import events as ev, requests as ask, terms as t
from ludus_cli.rules.heroes.book.bout import BOUTS, Bout, Seat
from ludus_cli.rules.heroes.book.house_rules import HouseRules
from ludus_cli.rules.heroes.book.state import Match, Option
from ludus_cli.rules.heroes.book.styles import STYLES
from ludus_cli.rules.heroes.telling.aftermath import KINDS as AFTER
from ludus_cli.rules.heroes.telling.blows import FATES, KINDS
from ludus_cli.rules.heroes.telling.clauses import END_KINDS, READERS, SILENT, material_of
from ludus_cli.rules.heroes.telling.scene import followed
from ludus_cli.rules.heroes.telling.told import Told, told_matches
from tests.chronicle.careers import career
from tests.properties.cases import ManCase, MatchCase, Player, gladiator_of, match_cases
from tests.rulebook.told_duel import KILLED_FOE, MATCH, record, table, told as told_result
from tests.some import TRIES

A, B, ANY = "A", "B", "any"
Need = tuple[int, str, object, object]

#: Events that a clause must cite: kind, man, and the first two values; A and B are its men.
NEEDS: dict[str, Sequence[Need]] = {
    "wound": [(ev.HIT, A, B, ANY), (ev.WOUND, B, ANY, ANY)],
    "stopped": [(ev.HIT, A, B, ANY), (ev.SHIELDED, B, A, ANY)],
    "shrugged": [(ev.HIT, A, B, ANY), (ev.STAR_POWER, B, ANY, ANY)], "circle": [(ev.MANEUVER, A, B, 0)],
    "caught": [(ev.NET, A, B, t.CAUGHT)], "net_missed": [(ev.NET, A, B, t.MISSED)],
    "net_kept": [(ev.NET, A, B, t.NO_THROW)], "struggle": [(ev.STAY, A, 1, ANY)], "escape": [(ev.ESCAPE, A, ANY, ANY)],
    "tear_net": [(ev.DESTROY_NET, A, t.NET, ANY)], "rise": [(ev.RISE, A, ANY, ANY)],
    "back_off": [(ev.MOVE, A, ANY, ANY)],
    "pick_up": [(ev.PICK_UP, A, ANY, ANY)], "drop": [(ev.DROP, A, ANY, ANY)],
    "switch": [(ev.SWITCH, A, ANY, ANY)], "throw_missed": [(ev.THROW, A, B, 0)], "sand_hit": [(ev.KICK_SAND, A, B, 1)],
    "sand_missed": [(ev.KICK_SAND, A, B, 0)], "eyes": [(ev.CLEAR_EYES, A, 1, ANY)],
    "eyes_not": [(ev.CLEAR_EYES, A, 0, ANY)],
    "break": [(ev.DILUDIUM, ANY, ANY, ANY), (ev.RETURN_TO_GATE, A, ANY, ANY), (ev.RETURN_TO_GATE, B, ANY, ANY)],
    "dusk": [(ev.TURN, ANY, 191, ANY)], "surrender": [(ev.SURRENDER, A, 0, ANY), (ev.DEFEATED, A, B, t.SURRENDERED)],
    "surrender_forced": [(ev.SURRENDER, A, 1, ANY), (ev.DEFEATED, A, B, t.SURRENDERED)],
    "killed": [(ev.KILLED, B, A, ANY), (ev.DEFEATED, B, A, t.KILLED)],
    "senseless": [(ev.UNCONSCIOUS, B, ANY, ANY), (ev.DEFEATED, B, A, t.UNCONSCIOUS)],
    "cannot_stand": [(ev.CANNOT_STAND, B, A, ANY), (ev.DEFEATED, B, A, t.CANNOT_STAND)],
    "hurt": [(ev.DAMAGE, A, ANY, ANY)], "unfair": [(ev.UNFAIR, A, ANY, ANY)], "mercy": [(ev.APPEAL, A, 2, ANY)],
    "split": [(ev.APPEAL, A, 1, ANY)], "refused": [(ev.APPEAL, A, 0, ANY)],
    "emperor_spares": [(ev.EMPEROR, A, 1, ANY)], "emperor_kills": [(ev.EMPEROR, A, 0, ANY)],
    "put_to_death": [(ev.PUT_TO_DEATH, B, A, ANY)], "no_appeal": [(ev.PUT_TO_DEATH, B, A, ANY)],
    "victory": [(ev.VICTORY, ANY, ANY, ANY)], "dismissed": [(ev.DISMISSED_STANDING, ANY, ANY, ANY)],
    "nightfall": [(ev.NIGHTFALL, ANY, ANY, ANY)], "approach": [(ev.MANEUVER, A, B, ANY)], "clinch": [],
}  # fmt: skip
LOSS = [(ev.PART_OUT, B, ANY, ANY), (ev.DROP, B, ANY, ANY)]
EFFECTS: dict[str, Sequence[Need]] = {
    "fell": [(ev.DOWN, B, A, ANY)], "steady": [(ev.STEADY, B, A, ANY)], "leg_out": LOSS[:1], "arm_out": LOSS[:1],
    "disarmed": LOSS, "shield_lost": LOSS, "net_lost": LOSS, "second_sword_lost": LOSS,
    "senseless": [(ev.UNCONSCIOUS, B, ANY, ANY)], "killed": [(ev.KILLED, B, A, ANY)],
    "cannot_stand": [(ev.CANNOT_STAND, B, A, ANY)], "many": [],
}  # fmt: skip
#: What a blow may cite besides, by the fact that needs it.
BY_FACT = {
    "counter": {ev.MANEUVER, ev.COUNTERSTRIKE}, "rushed": {ev.BASH}, "bash": {ev.BASH}, "pressed": {ev.ADVANTAGE},
    "clinch": {ev.ATTACK}, "thrown": {ev.THROW}, "luck_gone": {ev.STAR_POWER},
}  # fmt: skip
BLOWS = ("wound", "stopped", "shrugged")
MORE = {
    "clinch": {ev.MANEUVER, ev.ATTACK, ev.COUNTERSTRIKE, ev.BASH, ev.ADVANTAGE, ev.POOLS_EMPTY},
    "approach": {ev.TURN},
}
FALLS = (ev.DOWN, ev.UNCONSCIOUS, ev.KILLED, ev.CANNOT_STAND)


def posture(events: list[list[int]], place: int, who: int) -> str:
    """A man's posture before an event, from the events about him, the latest first."""
    down = False
    for kind, man, a, b, *_ in reversed(events[:place]):
        if kind == ev.NET and (a, b) == (who, t.CAUGHT):
            return NET
        if man == who and kind in (ev.ESCAPE, ev.RETURN_TO_GATE):
            return DOWN if down else UP
        if man == who and kind == ev.RISE and not down:
            return UP
        down |= man == who and kind in FALLS
    return DOWN if down else UP


def faults(c: Clause, told: Told) -> Iterator[str]:
    """Yield the claims of a clause of the fight or the end that its events do not prove."""
    events = [list(e) for e in told.events]
    if not c.cited or not set(c.cited) <= set(range(len(events))):
        yield f"cites {c.cited}"
        return
    seats = {A: c.agent, B: c.patient}
    needed = [*NEEDS[c.kind], *(need for effect in c.effects for need in EFFECTS[effect])]
    cited = [events[n] for n in c.cited]
    for kind, who, *values in needed:
        want = [
            kind,
            seats.get(who, who),
            *(seats.get(value, value) if isinstance(value, str) else value for value in values),
        ]
        if not any(all(w in (ANY, got) for w, got in zip(want, e, strict=False)) for e in cited):
            yield f"lacks {t.V.events[kind].name if kind else 'roll'} {want[1:]}"
    able = {need[0] for need in needed} | MORE.get(c.kind, set())
    able |= {kind for fact in c.facts if c.kind in BLOWS for kind in BY_FACT.get(fact, ())}
    yield from (f"cites {t.V.events[e[0]].name}" for e in cited if e[0] not in able | {ev.PART_OUT, ev.TRANSFER})
    if c.kind in BLOWS:
        yield from blow_faults(c, told, events)
    if c.kind == "victory" and told.bout.seats[c.agent].outcome != "won":
        yield "names the loser"
    if c.kind in ("escape", "struggle", "tear_net") and events[c.cause][:3] != [ev.NET, c.patient, c.agent]:
        yield "was another's net"
    if c.kind == "victory" and not c.others and not told.bout.recorded:
        wounds = sum(e[:2] == [ev.WOUND, c.agent] for e in events)
        for fact, true in (("untouched", wounds == 0), ("one_wound", wounds == 1), ("bloody", wounds > 1)):
            if (fact in c.facts) != true:
                yield f"{fact} with {wounds} wounds"
    if c.kind in ("surrender", "surrender_forced") and ("down" in c.facts) != (posture(events, c.first, c.agent) != UP):
        yield "down"


def blow_faults(c: Clause, told: Told, events: list[list[int]]) -> Iterator[str]:
    """The same of a blow: part, depth, posture, and what came before."""
    hit = next(n for n in c.events if events[n][0] == ev.HIT)
    struck, before = events[hit], events[:hit]
    wound = next((events[n] for n in c.events if events[n][0] == ev.WOUND), [])
    part = wound[2] if wound else struck[3]
    names = t.MIRRORED_PARTS if told.men[c.patient].left_handed else t.PARTS
    wounds = [e for e in before if e[0] == ev.WOUND]
    true = {
        "was_down": posture(events, hit, c.patient) != UP,
        "was_netted": posture(events, hit, c.patient) == NET,
        "from_ground": posture(events, hit, c.agent) != UP,
        "untouched": not any(e[1] == c.agent for e in wounds),
        "was_unhurt": not any(e[1] == c.patient for e in wounds),
        "first": bool(wound) and not wounds,
        "same": bool(wound) and any(e[1:3] == [c.patient, part] for e in wounds),
        "light": bool(wound) and wound[3] == 1,
        "deep": bool(wound) and wound[3] >= 4,
    }
    if true["was_netted"]:
        # A net may hold a man on his feet.
        del true["was_down"]
    yield from (fact for fact, so in true.items() if (fact in c.facts) != so)
    long = ("spear", "trident")
    for fact, who, word in (("longer", c.agent, "weapon"), ("shorter", c.patient, "foe_weapon")):
        if fact in c.facts and not (has_held(before, told, who) and c.words[word] in long):
            yield fact
    if c.words["part"] != names[part].lower() or c.words["part"].split()[-1] not in c.facts:
        yield f"strikes the {c.words['part']}"
    took = any(e[0] in (ev.PICK_UP, ev.DROP, ev.THROW) and e[1] == c.agent for e in before)
    own = t.ITEMS[STYLES[told.bout.seats[c.agent].style].weapon]
    if not took and c.words["weapon"] not in (own, "bare hand"):
        yield f"strikes with a {c.words['weapon']}"
    if "killed" not in c.effects and posture(events, c.last + 1, c.patient) != c.postures.get(
        c.patient, posture(events, hit, c.patient)
    ):
        yield "leaves him otherwise"


def has_held(events: list[list[int]], told: Told, who: int) -> bool:
    """Return True if a man came with a spear or a trident, or has taken one up."""
    long = (t.SPEAR, t.TRIDENT)
    took = any(e[0] == ev.PICK_UP and e[1] == who and e[2] in long for e in events)
    return took or STYLES[told.bout.seats[who].style].weapon in long


# Matches


def anyhow(seed: int) -> Player:
    """A player who does anything that he may but give up, so that rare things happen."""
    dice = random.Random(seed)

    def choose(m: Match, who: int, request: int, options: list[Option]) -> int:
        able = [n for n, option in enumerate(options) if (request, option[0]) != (ask.OPTION, t.SURRENDER)]
        return dice.choice(able or [0])

    return choose


def told_of(case: MatchCase, *, wild: bool = False) -> Told:
    """A case, fought and settled."""
    men = [(man, side) for side, one in enumerate(case.sides) for man in one]
    people = [gladiator_of(man, number) for number, (man, _) in enumerate(men)]
    seats = [
        Seat(gladiator=g.id, side=side, style=g.style, tactics=man.tactics or "npg", armour=[*STYLES[g.style].armour])
        for g, (man, side) in zip(people, men, strict=True)
    ]
    bout = Bout(1, 3, 0, seats, locale=0, arena=case.arena, announced=case.to_the_death)
    decide = anyhow(case.seed) if wild else None
    source = SeededSource(case.seed, STREAM_MATCH)
    events = BOUTS.fight_with(source, bout, people, HouseRules(**case.rules), Hand(record=[]), decide)
    return Told(bout, [list(e) for e in events], [BOUTS.from_card(seat.before) for seat in seats], "")


def check(told: Told) -> Counter[str]:
    """Hold every clause of a match against its events; return how many of each kind there were."""
    m = material_of(told, Before())
    for c in (*m.fight, *m.end):
        assert list(faults(c, told)) == [], c
        if NONE not in (c.agent, c.patient) and c.kind not in MUTUAL | {"dismissed", "nightfall"}:
            swapped = replace(c, agent=c.patient, patient=c.agent)
            assert list(faults(swapped, told)), swapped
    for c in (*m.opening, *m.aftermath):
        kinds = {told.events[n][0] for n in c.cited}
        wanted = {ev.ENTER, ev.RECORDED} if c in m.opening else {*ev.ENDS, ev.FAME, *AFTER}
        assert kinds <= wanted, c
    answers = {c.answer for c in (*m.end, *m.aftermath)} - {""}
    promises = {c.promise for c in m.opening} - {""}
    assert answers <= promises
    assert told.bout.draw or all(each.split()[0] in MAYBE for each in promises - answers)
    assert m.end or not told.fought
    return Counter(c.kind for c in (*m.fight, *m.end))


@settings(deadline=None, max_examples=12 * TRIES)
@given(match_cases())
def test_every_clause_of_a_random_match_is_so(case: MatchCase) -> None:
    check(told_of(case))


@pytest.mark.soak
def test_rare_things_are_told_truly() -> None:
    seen: Counter[str] = Counter()
    for seed in range(90):
        men = [ManCase(style, [4, 4, 4], "balanced", left_handed=seed % 3 == 0) for style in (seed % 6, (seed + 3) % 6)]
        seen += check(told_of(MatchCase(seed, "amphitheatre", ([men[0]], [men[1]]), False, {}), wild=True))
    assert seen.keys() >= {"throw_missed", "sand_hit", "sand_missed", "eyes", "drop", "switch", "pick_up", "clinch"}


@cache
def career_matches() -> list[tuple[Told, Before]]:
    """The matches of two careers with their past."""
    found = []
    for seed, style in ((1, "Retiarius"), (2, "Murmillo"), (1, "Hoplomachus")):
        past = Past()
        for told in told_matches(career(seed, "balanced", style, 24).chronicle()):
            if told.fought:
                found.append((told, past.before(told)))
                past.add(told, told.bout.locale)
    return found


def test_the_matches_of_careers_are_told_truly() -> None:
    seen = sum((check(told) for told, _ in career_matches() if told.starred), Counter())
    assert seen.keys() >= {"wound", "stopped", "shrugged", "caught", "escape", "rise", "victory", "mercy", "surrender"}


def test_events_have_a_clause_or_a_reason() -> None:
    told_after = {*AFTER, ev.FAME}
    campaign = {kind for kind in t.V.events if kind in range(ev.RECRUITED, ev.RECORDED) or kind == ev.ARRIVES}
    assert set(t.V.events) == {*READERS, *SILENT, *told_after, *campaign} - {ROLL}
    assert not told_after & {*SILENT}
    assert NEEDS.keys() == KINDS.keys() | END_KINDS | {"surrender", "surrender_forced", *FATES.values()}


def test_what_is_known_before_a_match_and_how_it_came_out() -> None:
    won = [told for told, _ in career_matches() if told.duel and told.men[0].star and told.bout.winner == 0]
    told = next(told for told in won if told.men[0].matches > 3)
    one, two = (seat.gladiator for seat in told.bout.seats)
    met = (Meeting(two, "B"), Meeting(one, "A"), Meeting(two, "B", run=4))
    before = Before(met, (Known(4, frozenset({0, 1, 2}), True), Known(felled=(Felled(99, "Varro", True),))))
    m = material_of(told, before)
    kinds = {c.kind: c for c in m.opening}
    led = kinds["won_before"]
    assert (led.agent, led.words["score"], led.words["row"]) == (1, "two to one", "four")
    assert led.facts == {"often", "run_ender"}
    assert kinds["row"].words == {"row": "four", "next": "fifth"}
    assert kinds["avenge"].words == {"friend": "Varro"}
    after = {c.kind: c for c in m.aftermath}
    assert "level" in after["score"].facts
    assert after["run_goes_on"].words["nth"] == "fifth"
    assert "killed" in after["avenged"].facts


def test_the_past_knows_who_fell_by_whom() -> None:
    past, lost = Past(), 0
    for told, _ in career_matches():
        past.add(told, told.bout.locale)
        for seat, g in zip(told.bout.seats, told.men, strict=True):
            if g.star and told.duel and seat.outcome == "lost":
                (foe,) = (other.gladiator for other in told.bout.seats if other is not seat)
                felled = past.records[foe].felled[-1]
                assert (felled.number, felled.dead) == (seat.gladiator, seat.after["status"] == "dead")
                lost += 1
    assert lost


def test_a_match_from_the_table_tells_what_is_known() -> None:
    result = told_result({"damage": "head 2, left leg 1", "sand": True}, KILLED_FOE)
    ((bout, events),) = record(table(), 5, MATCH, result).fought
    told = Told(bout, [list(e) for e in events], [BOUTS.from_card(seat.before) for seat in bout.seats], "")
    seen = check(told)
    m = material_of(told, Before())
    assert {"hurt", "unfair", "killed", "victory"} <= seen.keys()
    hurt = next(c for c in m.fight if c.kind == "hurt" and c.agent == 0)
    assert hurt.words == {"parts": "head and left leg", "wounds": "two"}
    assert not {"wound", "rise", "approach"} & seen.keys()


def test_the_fold_ends_as_the_rules_did() -> None:
    for told, _ in career_matches():
        course = followed(told)
        assert len(course.states) == len(told.events) + 1
        for man, seat in zip(course.states[-1], told.bout.seats, strict=True):
            kept = seat.result
            state = {"track": list(man.track), "bonus": man.bonus, "wounds": man.wounds, "zone": man.zone}
            assert state == {name: kept[name] for name in state}
            assert man.out == (kept["defeated_by"] >= 0)
            assert [hand != 0 for hand in man.hands] == [hand >= 0 for hand in kept["hand"]]
