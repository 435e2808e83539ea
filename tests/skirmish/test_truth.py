"""What is told is true: every sentence against its events, every phrase against the facts that can choose it."""

import re
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from ludus_cli.chronicle.past import Before, Meeting
from ludus_cli.chronicle.phrases import PLACEHOLDER, REST, fill
from ludus_cli.chronicle.prose import EPIC, SEVERITIES, STANDARD, TERSE, Sentence
from ludus_cli.chronicle.words import capital_unless_named
from ludus_cli.core.dice import ROLL
from ludus_cli.rules.skirmish.book import events as ev, modifiers as mod, rolls
from ludus_cli.rules.skirmish.book.terms import CHARGE, HEAD, LEFT_ARM, NET, STRENGTH
from ludus_cli.rules.skirmish.telling.facts import ORDINALS
from ludus_cli.rules.skirmish.telling.narration import SkirmishNarrator
from ludus_cli.rules.skirmish.telling.story import SkirmishDigest
from ludus_cli.rules.skirmish.telling.told import Told
from tests.chronicle.audit import Report, repeated
from tests.skirmish.chronicles import fought_in
from tests.skirmish.claims import FACT_TESTS
from tests.skirmish.seen import BANKS, Untrue, read_back
from tests.skirmish.truth import Held, groups, run, sample, two

PHASE = [ev.PHASE, -1, 1, 1, 0]

#: Careers that are checked here, and in the soak; ``python -m tests.skirmish.truth 200`` checks more.
FEW, MANY = 3, 32
#: How many sentences, banks and sets of facts there are at least, or the check has not seen enough.
LEAST = {FEW: (625, 40, 85), MANY: (5000, 50, 200)}
#: Words that give away a sex.
MALE = re.compile(r"\b(he|him|his|himself)\b", re.IGNORECASE)
FEMALE = re.compile(r"\b(she|her|hers|herself)\b", re.IGNORECASE)


@cache
def checked(careers: int) -> Report:
    """So many careers, told at every severity and checked."""
    report = Report()
    run(careers, report)
    return report


FEW_AND_MANY = pytest.mark.parametrize("number", [FEW, pytest.param(MANY, marks=pytest.mark.soak)])


@FEW_AND_MANY
def test_every_sentence_of_these_careers_says_what_its_events_say(number: int) -> None:
    count = checked(number)
    assert (count.wrong, count.careers) == ([], number)
    sentences, banks, _ = LEAST[number]
    assert count.sentences.total() > sentences
    assert len(count.sentences) > banks


def test_severities_tell_the_bones_the_usual_and_everything() -> None:
    mean = {name: sum(found) / len(found) for name, found in checked(FEW).lengths.items()}
    assert set(mean) == set(SEVERITIES)
    assert 5 <= mean[TERSE] <= 8
    assert mean[TERSE] * 1.8 < mean[STANDARD] < mean[EPIC]


def test_the_check_finds_what_is_not_true() -> None:
    told = fought_in(0)[0]
    seen = Held(told, [], STANDARD)
    found = 0
    swap = {"left arm": "right leg", "sword": "spear", "Stamina": "Training"}
    names = {g.name: told.men[1 - n].name for n, g in enumerate(told.men)}
    for sentence in (s for p in SkirmishNarrator(1).tell(told) for s in p):
        seen.check(sentence)
        for old, new in (swap | names).items():
            other = sentence.text.replace(old, new)
            if other != sentence.text:
                with pytest.raises(Untrue):
                    seen.check(replace(sentence, text=other))
                found += 1
        with pytest.raises(Untrue):
            seen.check(replace(sentence, events=()))
    assert found > 10


def test_repetition_is_found() -> None:
    light = [("light", phrase.mark) for phrase in BANKS["light"]]
    assert repeated(light + light, BANKS) == []
    assert len(repeated([*light[:REST], light[0]], BANKS)) == 1
    few = [("retires", phrase.mark) for phrase in BANKS["retires"]]
    assert repeated(few + few, BANKS) == []


@pytest.mark.parametrize("bank", sorted(b for b, found in BANKS.items() if len(found) > REST))
def test_a_large_bank_has_eleven_phrases_for_whatever_is_known(bank: str) -> None:
    """Those without facts fit always, so they alone must be enough, of those that name everybody too."""
    bare = [p for p in BANKS[bank] if not p.facts]
    persons = {role for p in bare for role in p.roles} & {"a", "b"}
    if bank in ALONE_IN_MANY:
        persons = {"a"}
    if bank not in DUELS:
        bare = [p for p in bare if p.roles & {"a", "b"} == persons]
    assert len(bare) > REST, bank


#: Banks that tell of two and no more, and those that name one alone when there are many.
DUELS = ("entry", "rematch", "debut", "charge_both", "circle", "tally", "favoured", "close_in")
ALONE_IN_MANY = ("victory",)


@FEW_AND_MANY
def test_each_set_of_facts_that_came_up_has_eleven_phrases(number: int) -> None:
    asked = set(checked(number).said)
    assert len(checked(number).kinds()) > LEAST[number][2]
    for one in asked:
        assert one.fitting(BANKS) > (REST if len(BANKS[one.bank]) > REST else 0), one


def test_each_fact_is_checked() -> None:
    for bank, phrases in BANKS.items():
        for phrase in phrases:
            for fact in phrase.facts:
                assert f"{bank} {fact}" in FACT_TESTS or fact in FACT_TESTS, (bank, fact)


@pytest.mark.soak
def test_each_phrase_can_be_said() -> None:
    """No phrase waits for facts that never come up."""
    months = ("hurt", "rested", "still", "not_yet")
    said = checked(MANY).kinds()
    never = [
        f"{bank}: {' '.join(sorted(group))}" for bank in BANKS if bank not in months for group in groups(bank)
        if group and not any(b == bank and group <= facts for b, facts in said)
    ]  # fmt: skip
    assert set(never) <= SELDOM, set(never) - SELDOM


#: Both strike in one phase, and the second goes down before his own blow is told.
BOTH_STRIKE: list[list[Any]] = [
    *(PHASE, [ev.ATTACK, 0, 1, HEAD, 2], [ev.ATTACK, 1, 0, LEFT_ARM, 2]),
    *([ev.WOUND, 1, 0, HEAD, 3], [ev.COLLAPSES, 1, 0, HEAD, 0]),
]
#: Sets of facts that so few careers need not have: the next test stages them, and the last five are looked
#: at in test_several and test_record.
STAGED: dict[str, list[list[Any]]] = {
    "parry: netted": [PHASE, [ev.NET, 0, 1, 1, 95], PHASE, [ev.ATTACK, 0, 1, 1, -1], PHASE],
    "serious: head": [
        *(PHASE, [ev.ATTACK, 0, 1, LEFT_ARM, 1]),
        *([ev.WOUND, 1, 0, LEFT_ARM, 1], [ev.TALLY, 1, 1, 0, 5]),
        *(PHASE, [ev.ATTACK, 0, 1, HEAD, 2], [ev.WOUND, 1, 0, HEAD, 2], [ev.TALLY, 1, 1, 1, 5]),
    ],
    "weakened: strength": [PHASE, [ev.WEAKENED, 1, STRENGTH, 0, 0]],
    "collapses: only": [*(PHASE, [ev.ATTACK, 0, 1, HEAD, 2], [ev.WOUND, 1, 0, HEAD, 3], [ev.COLLAPSES, 1, 0, HEAD, 0])],
    "refused: known": [
        *(PHASE, [ev.ATTACK, 0, 1, HEAD, 2], [ev.WOUND, 1, 0, HEAD, 2], [ev.TALLY, 1, 0, 3, 5]),
        *([ev.FALLS, 1, 0, 3, 0], [ROLL, 1, rolls.MERCY, 7, 3, [1, 2], [[mod.WON, 3]]], [ev.MERCY, 1, 0, 0, 0]),
    ],
    "falls: reversal": [
        *(PHASE, [ev.TALLY, 0, 2, 2, 5], [ev.TALLY, 1, 0, 2, 5]),
        *(PHASE, [ev.ATTACK, 0, 1, HEAD, 2], [ev.WOUND, 1, 0, HEAD, 2], [ev.TALLY, 1, 0, 3, 5]),
        [ev.FALLS, 1, 0, 3, 0],
    ],
    "charge_in: late": [
        *([ev.TURN, -1, 2, 0, 0], PHASE, [ev.PLOT, 0, CHARGE, 0, 5], [ev.ATTACK, 0, 1, HEAD, -1], PHASE)
    ],
    "close_in: late": [[ev.TURN, -1, 2, 0, 0], PHASE, [ev.ATTACK, 0, 1, HEAD, -1], PHASE],
    "collision: against charge": [
        *(PHASE, [ev.PLOT, 0, CHARGE, 0, 5], [ev.PLOT, 1, CHARGE, 0, 5], [ev.COLLISION, 1, 0, 92, 0])
    ],
    "step_back: charge": [PHASE, [ev.PLOT, 1, CHARGE, 0, 5], [ev.STEP_BACK, 0, 90, 89, 0]],
    "pick_up: net": [PHASE, [ev.PICK_UP, 0, NET, 1, 90]],
    "net_caught: again": [PHASE, [ev.NET, 0, 1, 0, 95], PHASE, [ev.NET, 0, 1, 1, 95]],
    "net_caught: at_last": [
        *(PHASE, [ev.NET, 0, 1, 0, 95], PHASE, [ev.NET, 0, 1, 0, 95], PHASE, [ev.NET, 0, 1, 1, 95])
    ],
    "net_missed: again": [PHASE, [ev.NET, 0, 1, 0, 95], PHASE, [ev.NET, 0, 1, 0, 95]],
    "rematch: level": [],
    "blocked: falling": [*BOTH_STRIKE, [ev.BLOCKED, 0, 1, LEFT_ARM, 0]],
    "dented: falling": [*BOTH_STRIKE, [ev.SHIELD_DAMAGED, 0, 1, 1, 0]],
    "split: falling": [*BOTH_STRIKE, [ev.SHIELD_DAMAGED, 0, 1, 0, 0]],
    "falls: falling": [*BOTH_STRIKE, *([ev.WOUND, 0, 1, LEFT_ARM, 2], [ev.TALLY, 0, 0, 3, 5], [ev.FALLS, 0, 1, 3, 0])],
}
SELDOM = {
    *STAGED, *("both_down: many", "dismissed: many"), *("mercy_told: dead", "draw_told: down", "draw_told: standing"),
}  # fmt: skip


def won_by(told: Told, side: int) -> Told:
    """The same people in a match that a side has won."""
    return replace(told, bout=replace(told.bout, winner=side, draw=False))


@pytest.mark.parametrize("what", STAGED)
def test_what_comes_up_seldom_is_said_truly_too(what: str) -> None:
    """Every phrase that rests on these facts, held against staged events."""
    bank, _, facts = what.partition(": ")
    told = next(t for t in fought_in(0) if t.duel)
    former = [won_by(told, 0), won_by(told, 1)] if bank == "rematch" else []
    begun = [[ev.ENTER, 0, 90, 0, 0], [ev.ENTER, 1, 95, 3, 0], [ev.TURN, -1, 1, 0, 0]]
    men = [replace(g, wins=3) if "known" in facts else g for g in told.men]
    told = replace(told, events=begun + STAGED[what], men=men)
    meetings = tuple(Meeting(0, t.men[t.bout.winner].name) for t in former)
    beats = [b for b in SkirmishDigest(told, Before(meetings)).read() if b.bank == bank]
    beat = beats[-1]
    assert set(facts.split()) <= set(beat.facts)
    phrases = [p for p in BANKS[bank] if p.facts == set(facts.split())]
    assert phrases
    for phrase in phrases:
        names = [str(word) for word in beat.words.values()]
        text = capital_unless_named(fill(phrase.text, beat.words), *names)
        sentence = Sentence(text, f"match {told.bout.id}", tuple(beat.events), ((bank, phrase.mark),))
        Held(told, former, STANDARD).check(sentence)


@pytest.mark.parametrize("bank", sorted(BANKS))
@pytest.mark.parametrize(("female", "names"), [
    (False, ("Aemil", "Brut")), (True, ("Aemilia", "Bruta")), (True, ('O"Brien {a} <b>', "{{ x }}")),
    (False, ("Quintus’s", "a & b")),
])  # fmt: skip
def test_each_phrase_fills_in_and_reads_well(bank: str, female: bool, names: tuple[str, str]) -> None:
    people = two(female, *names)
    words = sample(people)
    for phrase in BANKS[bank]:
        text = fill(phrase.text, words)
        plain = text
        for person in people:
            plain = plain.replace(person.name, "")
        assert "{" not in plain, text
        assert text[-1] in ".!?", text
        assert not re.search(r"  | [.,;:]", text), text
        assert not re.search(r"\b(\w+) \1\b", plain, re.IGNORECASE), text
        assert not (MALE if female else FEMALE).search(plain), text
        assert read_back(text, phrase.text, people).get("a", names[0]) == names[0]


def test_a_part_of_the_body_stands_in_no_phrase_but_by_its_fact() -> None:
    parts = re.compile(r"\b(head|chest|belly|arm|leg|back)s?\b")
    for bank, phrases in BANKS.items():
        for phrase in phrases:
            named = set(parts.findall(PLACEHOLDER.sub("", phrase.text))) - {"back"}
            assert named <= phrase.facts, (bank, phrase.text)


def test_ordinals_are_those_of_round_numbers() -> None:
    assert all(number % 5 == 0 for number in ORDINALS)
