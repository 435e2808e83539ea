"""Matches in prose: the same every time, nothing invented, nothing left without words."""

import re
from functools import cache
from typing import Any

import pytest

from ludus_cli.chronicle.phrases import banks
from ludus_cli.chronicle.prose import Sentence, joined
from ludus_cli.chronicle.scores import before_words
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.rules.heroes.book import events as ev
from ludus_cli.rules.heroes.book.names import MEN, WOMEN
from ludus_cli.rules.heroes.book.terms import BELLY, HEAD, KILLED, LEFT_ARM, NET, RIGHT_ARM, RIGHT_LEG, TRIDENT, V
from ludus_cli.rules.heroes.telling.narration import HeroesNarrator, telling
from ludus_cli.rules.heroes.telling.scene import scene_of
from ludus_cli.rules.heroes.telling.told import Told, told_matches
from tests.chronicle.careers import Career, career
from tests.some import nonempty

CAREERS = ((12, "bold", "Dimachaerus"), (12, "bold", "Murmillo"))
LONG = ((23, "balanced", "Murmillo"), (1, "balanced", "Retiarius"), (8, "balanced", "Hoplomachus"))
EVERY_CAREER = pytest.mark.parametrize(
    "which", [*CAREERS, *(pytest.param(one, marks=pytest.mark.soak) for one in LONG)]
)


@cache
def told(seed: int, tactics: str, style: str) -> Chronicle:
    return career(seed, tactics, style).chronicle()


@cache
def spoken_of(which: tuple[int, str, str]) -> dict[int, list[Sentence]]:
    """All matches of a career in sentences."""
    return sentences(told(*which))


def sentences(c: Chronicle) -> dict[int, list[Sentence]]:
    return {
        number: [s for paragraph in told for s in paragraph]
        for number, told in HeroesNarrator.all(c, told_matches(c)).items()
    }


def first_match(**star: Any) -> tuple[Chronicle, Told]:
    """A campaign with one match of a Star, whose events a test may lay down."""
    played = Career(5)
    played.recruit("Ilia", "Retiarius", secondary="Dimachaerus", **star)
    played.month()
    c = played.chronicle()
    return c, next(t for t in told_matches(c) if t.fought and any(g.star for g in t.men))


def tell(events: list[list[Any]], seed: int = 5, **star: Any) -> list[Sentence]:
    """Events in words: seat 0 is Ilia the Retiarius; the two have entered and met."""
    _, match = first_match(**star)
    match.bout.to_the_death = False
    # Zones 8 and 12 are the west and east gates of the amphitheatre.
    match.events = [[ev.ENTER, 0, 8, 0, 0], [ev.ENTER, 1, 12, 0, 0], [ev.TURN, -1, 1, 0, 0], *events]
    return [s for paragraph in HeroesNarrator(seed).tell(match) for s in paragraph]


def test_the_same_campaign_gives_the_same_words() -> None:
    assert sentences(told(0, "balanced", "Murmillo")) == sentences(career(0, "balanced", "Murmillo").chronicle())


def test_another_seed_of_narration_gives_other_words_for_the_same_events() -> None:
    c, match = first_match()
    one = joined(HeroesNarrator(1).tell(match))
    assert one == joined(HeroesNarrator(1).tell(match))
    assert one != joined(HeroesNarrator(2).tell(match))
    assert c.seed == 5


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


@EVERY_CAREER
def test_names_are_those_of_the_match_alone(which: tuple[int, str, str]) -> None:
    c = told(*which)
    known = re.compile(rf"\b({'|'.join((*MEN, *WOMEN, 'Marcus'))})\b( [IVXLC]+\b)?")
    matches = {t.bout.id: t for t in told_matches(c)}
    assert spoken_of(which)
    for number, spoken in spoken_of(which).items():
        own = {g.name for g in matches[number].men}
        for sentence in spoken:
            assert {"".join(name) for name in known.findall(sentence.text)} <= own, sentence


@EVERY_CAREER
def test_a_match_has_some_sentences_and_not_too_many(which: tuple[int, str, str]) -> None:
    c = told(*which)
    for number, paragraphs in nonempty(HeroesNarrator.all(c, told_matches(c)).items()):
        length = sum(len(paragraph) for paragraph in paragraphs)
        # The heaviest beats are never left out; a very long match may have a few more.
        assert 4 <= length <= HeroesNarrator.MOST_SENTENCES + 12, number
        for paragraph in paragraphs:
            for sentence in paragraph:
                assert sentence.text[-1] in ".!?", sentence
                assert "  " not in sentence.text, sentence
                assert not re.search(r"[{}]|\.\.|,,", sentence.text), sentence
                assert not sentence.text[0].islower(), sentence


@EVERY_CAREER
def test_the_scene_agrees_with_what_the_rules_kept(which: tuple[int, str, str]) -> None:
    for match in nonempty(told_matches(told(*which))):
        scene = scene_of(match)
        for event in match.events:
            scene.follow(event)
        for man, seat in zip(scene.men, match.bout.seats, strict=True):
            kept = seat.result
            assert (man.bonus, man.track, man.zone, man.wounds) == (
                kept["bonus"], kept["track"], kept["zone"], kept["wounds"],
            )  # fmt: skip
            assert [hand != 0 for hand in man.hands] == [hand >= 0 for hand in kept["hand"]]


def test_verdicts_come_from_the_events() -> None:
    seen: set[str] = set()
    for which in CAREERS:
        matches = {t.bout.id: t for t in told_matches(told(*which))}
        for number, spoken in spoken_of(which).items():
            banks = [s.bank for s in spoken]
            match = matches[number]
            kept = [seat.result for seat in match.bout.seats]
            passed = [e[2] for e in match.events if e[0] == ev.APPEAL]
            emperor = [e[2] for e in match.events if e[0] == ev.EMPEROR]
            assert ("mercy" in banks) == (2 in passed)
            assert ("refused" in banks) == (0 in passed)
            assert ("emperor_spares" in banks) == (1 in emperor)
            assert ("emperor_refuses" in banks) == (0 in emperor)
            put = any(k["put_to_death"] for k in kept)
            assert ("no_appeal" in banks) == (put and match.bout.to_the_death)
            assert ("put_to_death" in banks) == (put and not match.bout.to_the_death)
            assert ("killed" in banks) == any(k["state"] == KILLED for k in kept)
            assert ("victory" in banks) == (not match.bout.draw)
            seen.update(banks)
    assert {"mercy", "refused", "emperor_spares", "emperor_refuses", "killed", "no_appeal"} <= seen


def synthetic() -> list[list[list[Any]]]:
    """What careers seldom or never show."""
    blow: list[list[Any]] = [
        [ev.ACT, 0, 10, 0, 0], [ev.MANEUVER, 0, 1, 2, 0], [ev.ATTACK, 0, 1, 2, 0], [ev.HIT, 0, 1, RIGHT_ARM, 2],
        [ev.TRANSFER, 1, RIGHT_ARM, BELLY, 0], [ev.WOUND, 1, BELLY, 2, 2],
    ]  # fmt: skip
    legs: list[list[Any]] = [
        [ev.ACT, 0, 10, 0, 0], [ev.MANEUVER, 0, 1, 2, 0], [ev.HIT, 0, 1, RIGHT_LEG, 2], [ev.DOWN, 1, 0, 0, 0],
        [ev.WOUND, 1, RIGHT_LEG, 4, 0], [ev.PART_OUT, 1, RIGHT_LEG, 0, 0], [ev.CANNOT_STAND, 1, 0, 0, 0],
        [ev.DEFEATED, 1, 0, 3, 0],
    ]  # fmt: skip
    return [
        [[ev.STAY, 1, 1, 0, 0], [ev.STAY, 1, 0, 0, 0]],
        [[ev.SWITCH, 0, TRIDENT, 1, 0]],
        [[ev.NIGHTFALL, -1, 0, 0, 0]],
        [[ev.DISMISSED_STANDING, -1, 0, 0, 0]],
        [[ev.ACT, 0, 8, 0, 0], [ev.MANEUVER, 0, 1, 1, 0], [ev.POOLS_EMPTY, 0, 1, 0, 0]],
        [[ev.KICK_SAND, 0, 1, 1, 0], [ev.KICK_SAND, 0, 1, 0, 0]],
        [[ev.THROW, 0, 1, 0, 12]],
        [[ev.THROW, 0, 1, 1, 12], [ev.HIT, 0, 1, HEAD, 1], [ev.WOUND, 1, HEAD, 1, 3]],
        [[ev.SURRENDER, 1, 1, 0, 0], [ev.DEFEATED, 1, 0, 1, 0]],
        [[ev.CLEAR_EYES, 1, 1, 0, 0], [ev.CLEAR_EYES, 1, 0, 0, 0]],
        [[ev.NET, 0, 1, 0, 12], [ev.DOWN, 1, 0, 0, 0], [ev.ACT, 1, 12, 0, 0], [ev.ESCAPE, 1, 0, 0, 0]],
        [[ev.NET, 0, 1, 0, 12], [ev.STEADY, 1, 0, 0, 0]],
        [[ev.NET, 0, 1, 2, 12], [ev.ACT, 1, 12, 0, 0], [ev.DESTROY_NET, 1, 6, 12, 0]],
        [[ev.DROP, 0, NET, 1, 8], [ev.PICK_UP, 0, NET, 1, 8]],
        [[ev.DECREASED, 0, 1, 3, 0], [ev.RUDIS, 0, 0, 0, 0], [ev.RUDIS, 0, 1, 0, 0]],
        [[ev.DIES_OF_WOUNDS, 1, BELLY, 0, 0], [ev.LAUREL, 0, 0, 0, 0], [ev.MOVES_UP, 0, 1, 0, 0]],
        [[ev.DILUDIUM, -1, 1, 0, 0], [ev.DILUDIUM, -1, 2, 0, 0]],
        [[ev.DAMAGE, 0, HEAD, 2, 1], [ev.DAMAGE, 0, BELLY, 2, 2], [ev.UNFAIR, 0, 1, 1, 0]],
        blow,
        legs,
    ]


def test_every_kind_of_event_has_words_or_is_silent_for_a_reason() -> None:
    telling: set[int] = set()
    for which in (*CAREERS, (0, "bold", "Murmillo")):
        matches = {t.bout.id: t for t in told_matches(told(*which))}
        for number, spoken in spoken_of(which).items():
            events = matches[number].events
            telling |= {events[n][0] for sentence in spoken for n in sentence.events}
    for events in synthetic():
        start: list[list[Any]] = [[0, 0, 0, 0, 0]] * 3
        spoken = tell(events)
        telling |= {[*start, *events][n][0] for sentence in spoken for n in sentence.events if n > 2}
    for number, kind in V.events.items():
        assert number in telling or kind.silent or kind.untold, kind.name


def test_a_bash_that_is_turned_is_not_told_as_the_strikers() -> None:
    events: list[list[Any]] = [
        [ev.ACT, 1, 12, 0, 0], [ev.MANEUVER, 1, 0, 2, 0], [ev.BASH, 1, 0, 0, 0], [ev.ATTACK, 1, 0, -2, 0],
        [ev.HIT, 0, 1, HEAD, 2], [ev.WOUND, 1, HEAD, 1, 3],
    ]  # fmt: skip
    for seed in range(10):
        opening = next(s for s in tell(events, seed) if s.bank.startswith("opening_"))
        assert opening.bank == "opening_charge", opening


def test_a_lost_arm_and_what_it_let_fall() -> None:
    events: list[list[Any]] = [
        [ev.ACT, 1, 12, 0, 0], [ev.MANEUVER, 1, 0, 2, 0], [ev.HIT, 1, 0, RIGHT_ARM, 3], [ev.DOWN, 0, 1, 0, 0],
        [ev.WOUND, 0, RIGHT_ARM, 4, 0], [ev.PART_OUT, 0, RIGHT_ARM, 0, 0], [ev.DROP, 0, TRIDENT, 0, 8],
        [ev.ACT, 0, 8, 0, 0], [ev.PICK_UP, 0, TRIDENT, 1, 8],
    ]  # fmt: skip
    right = {s.bank: s.text for s in tell(events)}
    assert "right arm" in right["arm_dropped"]
    assert "trident" in right["arm_dropped"]
    assert "right arm" in right["first_blood"]
    assert "left hand" in right["pick_up"]
    assert "trident" in right["pick_up"]
    left = {s.bank: s.text for s in tell(events, left_handed=True)}
    assert "left arm" in left["arm_dropped"]
    assert "left arm" in left["first_blood"]
    assert "right" not in left["first_blood"]
    assert "right hand" in left["pick_up"]
    assert "Ilia" in left["left_handed"]


def test_a_left_hander_is_mirrored_in_a_whole_career() -> None:
    played = Career(3)
    played.recruit("Scaeva", left_handed=True)
    for _ in range(12):
        played.month()
    c = played.chronicle()
    matches = told_matches(c)
    told_of = HeroesNarrator.all(c, matches)
    checked = 0
    for match in matches:
        spoken = told_of.get(match.bout.id)
        who = match.seat_of(1)
        if spoken is None or who < 0:
            continue
        struck = {e[2] for e in match.events if e[0] == ev.WOUND and e[1] == who}
        text = " ".join(
            s.text for paragraph in spoken for s in paragraph
            if any(match.events[n][0] == ev.WOUND and match.events[n][1] == who for n in s.events)
        )  # fmt: skip
        if LEFT_ARM in struck:
            assert "right arm" in text
            checked += 1
        if RIGHT_ARM in struck:
            assert "left arm" in text
            checked += 1
    assert checked


@pytest.mark.parametrize("fate", [ev.KILLED, ev.UNCONSCIOUS, ev.CANNOT_STAND, None])
def test_nobody_keeps_his_feet_under_the_blow_that_ends_him(fate: int | None) -> None:
    blow: list[list[Any]] = [[ev.ACT, 0, 8, 0, 0], [ev.MANEUVER, 1, 0, 2, 0], [ev.HIT, 1, 0, HEAD, 9]]
    blow += [[ev.STEADY, 0, 1, 0, 0], [ev.STAR_POWER, 0, 4, 1, 0], [ev.WOUND, 0, HEAD, 3, 0]]
    if fate is not None:
        blow += [[fate, 0, 1, HEAD, 0], [ev.DEFEATED, 0, 1, 1, 0]]
    else:
        blow += [[ev.ACT, 1, 12, 0, 0]]
    said = [s.bank for s in tell(blow)]
    assert "first_blood" in said
    assert ("steady" in said) == (fate is None)
    assert ("star_part" in said) == (fate is None)


def test_she_is_she() -> None:
    events: list[list[Any]] = [[ev.ACT, 0, 8, 0, 0], [ev.MANEUVER, 1, 0, 2, 0]]
    events += [[ev.HIT, 1, 0, HEAD, 3], [ev.DOWN, 0, 1, 0, 0], [ev.WOUND, 0, HEAD, 2, 2]]
    for _ in range(3):
        events += [[ev.SURRENDER, 0, 0, 0, 0], [ev.DEFEATED, 0, 1, 1, 0]]
    texts = " ".join(s.text for seed in range(5) for s in tell(events, seed, female=True))
    assert re.search(r"\b(she|her|She|Her)\b", texts)


def test_the_secondary_style_is_told() -> None:
    played = Career(5)
    played.day(played.recruit("Ilia", "Retiarius", secondary="Dimachaerus"), secondary=True)
    spoken = [s for one in sentences(played.chronicle()).values() for s in one]
    assert any(s.bank == "secondary" for s in spoken)
    assert "Dimachaerus" in next(s.text for s in spoken if s.bank == "entry")


def test_a_rematch_tells_how_it_went_before() -> None:
    assert before_words(["Marcus", "", "Marcus", "Verus"]) == (
        "Marcus has won twice, Verus has won once and one ended in a draw"
    )
    assert before_words([""]) == "once a draw"
    found = [s for which in CAREERS for one in spoken_of(which).values() for s in one]
    assert any(s.bank == "rematch" and "has won once" in s.text for s in found)


def test_several_a_side_are_told_by_name() -> None:
    c, match = first_match()
    extra = match.bout.seats[1]
    match.bout.seats.append(extra)
    match.men.append(match.men[1])
    match.events = [[ev.ENTER, n, 8, 0, 0] for n in range(3)]
    match.events += [[ev.ACT, 0, 8, 0, 0], [ev.MANEUVER, 0, 2, 1, 0], [ev.HIT, 0, 2, HEAD, 1]]
    match.events += [[ev.WOUND, 2, HEAD, 1, 3]]
    texts = joined(HeroesNarrator(c.seed).tell(match))
    name = match.men[1].name
    assert texts[0].count(f"{name} the Secutor") == 2
    assert "the palm" not in texts[-1]
    assert name in " ".join(texts[1:])


def test_a_style_that_stands_for_a_name_begins_a_sentence_with_a_capital() -> None:
    # "It lands on the head. The Retiarius ought to bleed there, and does not."
    blow: list[list[Any]] = [
        [ev.ACT, 0, 8, 0, 0], [ev.MANEUVER, 0, 1, 2, 0], [ev.COUNTERSTRIKE, 1, 0, 0, 0], [ev.HIT, 1, 0, HEAD, 1],
        [ev.STAR_POWER, 0, 1, 1, 0],
    ]  # fmt: skip
    texts = [s.text for seed in range(6) for s in tell(blow * 8, seed)]
    assert any("the Retiarius" in text for text in texts)
    assert any(". The Retiarius" in text for text in texts)
    assert not any(". the " in text for text in texts)


def phrase_facts(sentence: Sentence) -> frozenset[str]:
    """The facts of the phrase that was chosen."""
    bank, mark = sentence.phrases[0]
    return next(phrase.facts for phrase in banks("heroes")[bank] if phrase.mark == mark)


def cast(outcome: int) -> list[list[Any]]:
    """Ilia casts the net: 0 caught, 2 missed, and has it again."""
    thrown: list[list[Any]] = [[ev.ACT, 0, 8, 0, 0], [ev.NET, 0, 1, outcome, 12]]
    if outcome == 0:
        return [*thrown, [ev.DOWN, 1, 0, 0, 0]]
    return [*thrown, [ev.ACT, 1, 12, 0, 0], [ev.PICK_UP, 0, NET, 1, 8]]


@pytest.mark.parametrize(("misses", "at_last"), [(0, False), (1, False), (2, True), (3, True)])
def test_a_net_that_missed_and_missed_catches_at_last(misses: int, at_last: bool) -> None:
    events = [event for _ in range(misses) for event in cast(2)] + cast(0)
    (caught,) = [s for s in tell(events) if s.bank == "net_caught"]
    assert ("at_last" in phrase_facts(caught)) == at_last


@pytest.mark.parametrize("before", [False, True])
@pytest.mark.parametrize("spared", [0, 1])
def test_an_emperor_who_has_spared_him_before_is_remembered(before: bool, spared: int) -> None:
    _, match = first_match()
    match.men[0].spared_by_emperor = before
    match.events = [[ev.ENTER, 0, 8, 0, 0], [ev.ENTER, 1, 12, 0, 0], [ev.EMPEROR, 0, spared, 0, 0]]
    sentences = [s for paragraph in HeroesNarrator(1).tell(match) for s in paragraph]
    (verdict,) = [s for s in sentences if s.bank.startswith("emperor_")]
    assert verdict.bank == ("emperor_spares" if spared else "emperor_refuses")
    assert phrase_facts(verdict) == ({"again"} if before else set())


def test_the_last_of_his_star_power_is_told() -> None:
    _, match = first_match()
    match.bout.seats[0].result["star_power"] = 0
    blow: list[list[Any]] = [[ev.ACT, 1, 12, 0, 0], [ev.MANEUVER, 1, 0, 1, 0], [ev.HIT, 1, 0, HEAD, 1]]
    start: list[list[Any]] = [[ev.ENTER, 0, 8, 0, 0], [ev.ENTER, 1, 12, 0, 0]]
    match.events = [*start, *blow, [ev.STAR_POWER, 0, 2, 1, 1], *blow, [ev.STAR_POWER, 0, 1, 1, 1]]
    told = [s for paragraph in HeroesNarrator(1).tell(match) for s in paragraph]
    assert [phrase_facts(s) for s in told if s.bank == "star_full"] == [frozenset(), {"last"}]
