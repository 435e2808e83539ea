"""Matches in prose: the same every time, nothing invented, nothing left without words."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from statistics import mean
from typing import Any

import pytest

from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.prose import EPIC, SEVERITIES, STANDARD, TERSE, joined
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.stages.clauses import HARM, NONE, Clause
from ludus_cli.chronicle.stages.lexicon import lexicon_of
from ludus_cli.rules.heroes.book import events as ev
from ludus_cli.rules.heroes.book.terms import HEAD, KILLED, RIGHT_ARM, TRIDENT
from ludus_cli.rules.heroes.telling.clauses import material_of
from ludus_cli.rules.heroes.telling.narration import HeroesNarrator, telling
from ludus_cli.rules.heroes.telling.told import Told, told_matches
from ludus_cli.rules.skirmish.table.lists import was_refused_mercy
from tests.chronicle.careers import Career, career
from tests.chronicle.prose_truth import Telling, chronicler_of, tellings
from tests.skirmish.chronicles import chronicle_of
from tests.some import nonempty

CAREERS = ((12, "bold", "Dimachaerus"), (12, "bold", "Murmillo"))
SYSTEMS = ("heroes", "skirmish")
EACH_SYSTEM = pytest.mark.parametrize("system", SYSTEMS)
EACH_SEVERITY = pytest.mark.parametrize("severity", SEVERITIES)


@cache
def told(seed: int, tactics: str, style: str) -> Chronicle:
    return career(seed, tactics, style).chronicle()


@cache
def chronicles(system: str) -> list[Chronicle]:
    """Careers of a system."""
    return [told(*which) for which in CAREERS] if system == "heroes" else [chronicle_of(n) for n in (-1, 1, 3)]


@cache
def all_told(system: str, severity: str = STANDARD) -> list[Telling]:
    """All matches of these careers."""
    kind = chronicler_of(system)
    return nonempty(t for c in chronicles(system) for t in tellings(kind, c, severity, Counter()))


def text_of(t: Telling) -> str:
    return " ".join(joined(t.paragraphs))


def said_in(t: Telling) -> list[Clause]:
    """The clauses of a telling in the order in which they are told."""
    return [clause for choice in t.writer.choices for clause in choice.clauses]


def kinds_in(t: Telling) -> set[str]:
    """Return what was told: kinds and effects."""
    return {name for clause in said_in(t) for name in (clause.kind, *clause.effects)}


# Whole careers


def test_the_same_campaign_gives_the_same_words() -> None:
    one, two = (
        HeroesNarrator.all(c, told_matches(c))
        for c in (told(0, "balanced", "Murmillo"), career.__wrapped__(0, "balanced", "Murmillo").chronicle())
    )
    assert one == two


def test_another_seed_of_narration_gives_other_words_for_the_same_events() -> None:
    match = match_of([[ev.NIGHTFALL, -1, 0, 0, 0]])
    one = joined(HeroesNarrator(1).tell(match))
    assert one == joined(HeroesNarrator(1).tell(match))
    assert len({*map(str, (joined(HeroesNarrator(seed).tell(match)) for seed in range(1, 6)))}) > 1


def test_one_match_is_told_in_the_words_of_the_journal() -> None:
    c = told(12, "bold", "Retiarius")
    every = HeroesNarrator.all(c, told_matches(c))
    last = max(every)
    assert telling(c, last) == joined(every[last])


def test_a_match_without_a_star_is_told_by_itself() -> None:
    c = told(12, "bold", "Murmillo")
    match = next(t for t in told_matches(c) if t.fought and not t.starred)
    words = telling(c, match.bout.id)
    assert words == joined(HeroesNarrator(c.seed).tell(match))
    assert all(g.name in " ".join(words) for g in match.men)


def test_a_match_that_is_not_there_or_not_yet_fought_is_an_error() -> None:
    played = Career(8)
    star = played.recruit("Marcus")
    played.do("open-day", locale=0)
    billed = played.do("enter", star=star.id)
    c = played.chronicle()
    assert billed in {t.bout.id for t in told_matches(c)}
    for number in (billed, 4711):
        with pytest.raises(KeyError):
            telling(c, number)


@pytest.mark.soak
@EACH_SYSTEM
def test_names_are_those_of_the_match_alone(system: str) -> None:
    everybody = {g.name for c in chronicles(system) for match in chronicler_of(system).matches(c) for g in match.men}
    for t in all_told(system):
        # A clause may name others: a friend to avenge, a man who could not come.
        known = [man.name for man in t.material.men] + [word for man in t.material.men for word in man.words.values()]
        known += [word for clause in said_in(t) for word in clause.words.values()]
        text = text_of(t)
        for name in known:
            text = text.replace(name, "") if name[:1].isupper() else text
        assert [name for name in everybody if re.search(rf"\b{re.escape(name)}\b", text)] == []


@EACH_SYSTEM
def test_severities_tell_the_bones_the_usual_and_everything(system: str) -> None:
    words = {
        severity: [len(text_of(t).split()) for t in all_told(system, severity) if t.material.duel]
        for severity in SEVERITIES
    }
    assert mean(words[TERSE]) * 1.2 < mean(words[STANDARD])
    assert mean(words[STANDARD]) * 1.1 < mean(words[EPIC])
    assert max(words[STANDARD]) < 220
    assert 2.5 < mean(sum(map(len, t.paragraphs)) for t in all_told(system, TERSE)) < 5.5
    assert min(sum(map(len, t.paragraphs)) for t in all_told(system)) >= 2


def fates(system: str, match: Any) -> Iterator[tuple[str, bool]]:
    """Yield each kind of fate, and True if the rules kept it of one of the men."""
    kept = [seat.result for seat in match.bout.seats]
    if system == "skirmish":
        dead = [was_refused_mercy(match.bout.rules, one) for one in kept if one["dead"]]
        yield from (("put_to_death", True in dead), ("killed", False in dead))
        yield "mercy", any(one["defeated_by"] >= 0 and not one["dead"] for one in kept)
        return
    passed, emperor = ({e[2] for e in match.events if e[0] == kind} for kind in (ev.APPEAL, ev.EMPEROR))
    yield from (("refused", 0 in passed), ("mercy", 2 in passed))
    yield from (("emperor_kills", 0 in emperor), ("emperor_spares", 1 in emperor))
    put = any(one["put_to_death"] for one in kept)
    yield from (("no_appeal", put and match.bout.to_the_death), ("put_to_death", put and not match.bout.to_the_death))
    yield "killed", any(one["state"] == KILLED for one in kept)


@EACH_SYSTEM
@EACH_SEVERITY
def test_a_fate_is_told_whatever_else_is_left_out(system: str, severity: str) -> None:
    seen: set[str] = set()
    for t in all_told(system, severity):
        kinds = kinds_in(t)
        for kind, true in fates(system, t.told):
            assert (kind in kinds) == true, (kind, t.told.bout.id)
        assert ("victory" in kinds) == (not t.told.bout.draw)
        seen |= kinds
    assert seen >= {kind for kind, _ in fates(system, all_told(system)[0].told)}


#: Who has lost his weapon by these, and what gives him one.
DISARMS, ARMS = {"disarmed", "dropped"}, {"pick_up", "switch", "grasp", "break"}


@EACH_SYSTEM
@EACH_SEVERITY
def test_nothing_is_called_to_mind_that_was_not_told(system: str, severity: str) -> None:
    """A net is cast before a man gets out of it, a blow is struck before it is answered, and a weapon that is lost
    twice was recovered between."""
    found = Counter[str]()
    # A clause that no phrase tells is found elsewhere.
    for t in nonempty(t for t in all_told(system, severity) if not t.writer.untold):
        known: set[int] = set()
        empty: set[int] = set()
        before: Clause | None = None
        for clause in said_in(t):
            if clause.cause != NONE:
                assert clause.cause in known, (t.told.bout.id, clause)
                found["cause"] += 1
            if "reply" in clause.facts and clause.kind != "decided":
                assert before is not None
                assert (before.patient, before.agent) == (clause.agent, clause.patient), (t.told.bout.id, clause)
                found["reply"] += 1
            if DISARMS & {clause.kind, *clause.effects} and clause.result == HARM:
                assert clause.patient not in empty, (t.told.bout.id, clause)
                empty.add(clause.patient)
            empty -= {clause.agent} if clause.kind in ARMS else set()
            known |= {*clause.cited}
            before = clause if clause.kind != "stock" else before
    assert severity == TERSE or min(found["cause"], found["reply"]) > 0


@EACH_SYSTEM
def test_she_is_she_and_he_is_he(system: str) -> None:
    sexes = {True: r"\b(he|him|his|himself|m[ae]n(?! to beat))\b", False: r"\b(she|hers?|herself|wom[ae]n)\b"}
    for female, others in sexes.items():
        narrator = chronicler_of(system)(1)
        for t in all_told(system):
            people = [replace(g, female=female) for g in t.told.men]
            text = " ".join(joined(narrator.tell(replace(t.told, men=people))))
            assert re.search(others, text, re.IGNORECASE) is None, text


# Events that are laid down


def match_of(events: list[list[Any]], **star: Any) -> Told:
    """A match of Ilia the Retiarius in seat 0 against a man; the two have entered and met."""
    played = Career(5)
    played.recruit("Ilia", "Retiarius", secondary="Dimachaerus", **star)
    played.month()
    match = next(t for t in told_matches(played.chronicle()) if t.fought and t.starred)
    match.bout.to_the_death = False
    # Zones 8 and 12 are the west and east gates of the amphitheatre.
    match.events = [[ev.ENTER, 0, 8, 0, 0], [ev.ENTER, 1, 12, 0, 0], [ev.TURN, -1, 1, 0, 0], *events]
    return match


def clauses(events: list[list[Any]], **star: Any) -> list[Clause]:
    """Return the kinds of clauses of these events, but for the approach."""
    return [c for c in material_of(match_of(events, **star), Before()).fight if c.kind != "approach"]


def tell(events: list[list[Any]], seed: int = 5, **star: Any) -> str:
    """These events in words, each of them."""
    return " ".join(joined(HeroesNarrator(seed, EPIC).tell(match_of(events, **star))))


def struck(by: int, part: int, *then: list[Any]) -> list[list[Any]]:
    """A blow of a man, and what it did."""
    return [[ev.ACT, by, 10, 0, 0], [ev.MANEUVER, by, 1 - by, 2, 0], [ev.HIT, by, 1 - by, part, 2], *then]


def test_a_bash_that_is_turned_is_not_told_as_the_strikers() -> None:
    (blow,) = clauses(
        [[ev.ACT, 1, 12, 0, 0], [ev.MANEUVER, 1, 0, 2, 0], [ev.BASH, 1, 0, 0, 0], [ev.ATTACK, 1, 0, -2, 0],
         [ev.HIT, 0, 1, HEAD, 2], [ev.WOUND, 1, HEAD, 1, 3]]
    )  # fmt: skip
    assert (blow.kind, blow.agent) == ("wound", 0)
    assert {"counter", "rushed"} <= blow.facts
    assert "bash" not in blow.facts


def test_a_lost_arm_and_what_it_let_fall_are_those_of_a_left_hander_too() -> None:
    lost = [[ev.DOWN, 0, 1, 0, 0], [ev.WOUND, 0, RIGHT_ARM, 4, 0], [ev.PART_OUT, 0, RIGHT_ARM, 0, 0]]
    lost += [[ev.DROP, 0, TRIDENT, 0, 8], [ev.ACT, 0, 8, 0, 0], [ev.PICK_UP, 0, TRIDENT, 1, 8]]
    for left_handed, arm, hand in ((False, "right arm", "left"), (True, "left arm", "right")):
        blow, pick_up = clauses(struck(1, RIGHT_ARM, *lost), left_handed=left_handed)
        assert blow.words["part"] == arm
        assert {"arm_out", "disarmed"} & blow.effects.keys()
        assert pick_up.words == {"item": "trident", "hand": hand}
        text = tell(struck(1, RIGHT_ARM, *lost), left_handed=left_handed)
        assert re.search(r"\barm\b", text)
        assert "trident" in text
        assert f"{hand} arm" not in text


@pytest.mark.parametrize("fate", [ev.KILLED, ev.UNCONSCIOUS, ev.CANNOT_STAND, None])
def test_nobody_keeps_his_feet_under_the_blow_that_ends_him(fate: int | None) -> None:
    ends = [[fate, 0, 1, HEAD, 0], [ev.DEFEATED, 0, 1, 1, 0]] if fate is not None else [[ev.ACT, 1, 12, 0, 0]]
    blow, *_ = clauses(struck(1, HEAD, [ev.STEADY, 0, 1, 0, 0], [ev.WOUND, 0, HEAD, 3, 0], *ends))
    assert ("steady" in blow.effects) == (fate is None)


@pytest.mark.parametrize("before", [False, True])
@pytest.mark.parametrize("spared", [0, 1])
def test_an_emperor_who_has_spared_him_before_is_remembered(before: bool, spared: int) -> None:
    match = match_of([[ev.DEFEATED, 0, 1, 1, 0], [ev.EMPEROR, 0, spared, 0, 0]])
    match.men[0].spared_by_emperor = before
    (verdict,) = material_of(match, Before()).end
    assert verdict.kind == ("emperor_spares" if spared else "emperor_kills")
    assert ("again" in verdict.facts) == before


#: Acts of a man who is awake.
DELIBERATE = re.compile(r"\{A\} (?:had )?(?:to wait|knelt|waited|asked|looked|raised|begged|listened)\b")


def test_the_senseless_neither_kneel_nor_ask() -> None:
    assert DELIBERATE.search("The crowd spared {B}, and {A} knelt")
    for phrase in lexicon_of("heroes").phrases:
        if phrase.parts[0].kind in ("mercy", "split", "refused", "emperor_spares", "emperor_kills"):
            assert "yielded" in phrase.parts[0].needs or not DELIBERATE.search(phrase.text), phrase.text


def test_the_secondary_style_is_told() -> None:
    played = Career(5)
    played.day(played.recruit("Ilia", "Retiarius", secondary="Dimachaerus"), secondary=True)
    c = played.chronicle()
    (t,) = tellings(HeroesNarrator, c, STANDARD, Counter())
    assert "secondary" in kinds_in(t)
    assert "dimachaerus" in text_of(t).lower()


def test_a_rematch_tells_how_it_went_before() -> None:
    met = [t for t in all_told("heroes", EPIC) if any(c.kind in ("met", "won_before") for c in t.material.opening)]
    assert all({"met", "won_before"} & kinds_in(t) for t in nonempty(met))
