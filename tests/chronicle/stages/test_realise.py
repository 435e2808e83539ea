"""Told clauses become English: phrases, joins, persons, capital letters, and the events of each sentence."""

from dataclasses import replace
from itertools import pairwise

import pytest

from ludus_cli.chronicle.prose import STANDARD
from ludus_cli.chronicle.stages.clauses import CHANGE, HARM, IDLE, MOVE, NONE, Clause, Fighter
from ludus_cli.chronicle.stages.realise import MOST_CLAUSES, Said, split
from ludus_cli.chronicle.stages.story import tell
from ludus_cli.core.dice import Sfc32
from tests.chronicle.stages.made import (
    DECIMUS,
    DUEL,
    ILIA,
    LION,
    NEMO,
    lexicon,
    material,
    of,
    stopped,
    told,
    wound,
    writer,
)

RUYTER = (Fighter("de Ruyter", False, 0, {"style": "thraex"}), DUEL[1])


# Choice


def test_the_phrase_that_says_most_is_chosen() -> None:
    entries = {"wound": "plain.", "wound first": "first.", "wound first chest": "chest.", "wound, stopped": "both."}
    assert told(entries, [wound()]) == ["Plain."]
    assert told(entries, [wound(facts="first chest deep")]) == ["Chest."]
    assert told(entries, [wound(facts="first"), stopped()]) == ["Both."]


def test_ones_own_phrase_goes_first() -> None:
    one = writer({"wound": "ours.", "wound first deep": "ours too."})
    mine = lexicon({"wound": "mine."}).phrases[0]
    own = type(mine)(mine.pattern, mine.parts, mine.text, own=True)
    one.lexicon = type(one.lexicon).of([*one.lexicon.phrases, own])
    (sentence,) = one.paragraph([wound(facts="first deep")])
    assert sentence.text == "Mine."


def test_a_phrase_is_not_said_again_soon() -> None:
    said, texts = Said(), [f"text {number}." for number in "abcdefghij"]
    found = []
    for seed in range(30):
        found += [s.text for s in writer({"wound": texts}, said=said, seed=seed).paragraph([wound(), wound(at=1)])]
    assert set(found[:8]) <= {text.capitalize() for text in texts}
    assert len(set(found[:8])) == 8
    assert all(one != other for one, other in pairwise(found))
    assert max(found.count(text) for text in found) <= 2 * len(found) / len(texts)
    # What fits better is not said for it in the same text, either.
    entries = {"wound": "plain.", "wound first": "better."}
    assert told(entries, [wound(facts="first"), wound(at=1, facts="first")]) == ["Better.", "Plain."]


def test_words_are_not_echoed_by_the_next_phrase() -> None:
    entries = {"spent": "{A} was out of breath", "wound": ["{B} was out of breath and fell.", "{A} struck {B.him}."]}
    for seed in range(20):
        found = writer(entries, seed=seed).paragraph([of("spent", 1, 0), wound(at=1)])
        assert found[-1].text.endswith("Decimus struck him.")


def test_a_short_telling_has_few_sentences() -> None:
    entries = {"wound": "{A} struck {B.him}.", "wound first": "Nobody had bled. Then {A} struck {B.him}. It was deep."}
    for brief, text in ((False, "Nobody had bled"), (True, "Decimus struck Briscus.")):
        one = writer(entries)
        one.brief = brief
        assert one.paragraph([wound(facts="first")])[0].text.startswith(text)


def test_the_same_dice_give_the_same_text() -> None:
    entries = {"wound": ["{A} struck", "{A} cut {B.him}", "the {part} bled", "{B} bled"], "stopped": ["{A} missed."]}
    clauses = [wound(0, 1, 0), wound(1, 0, 1), stopped(at=2), wound(at=3)]
    texts = {tuple(s.text for s in writer(entries, seed=3).paragraph(clauses)) for _ in range(3)}
    assert len(texts) == 1
    assert len({tuple(s.text for s in writer(entries, seed=n).paragraph(clauses)) for n in range(9)}) > 1


def test_an_effect_that_no_phrase_names_is_told_by_itself() -> None:
    entries = {"wound": "{A} struck {B.him}", "fell": "{B} fell", "wound arm_out": "{A} took {B.his} arm"}
    clause = wound(at=3, effects={"fell": (4,)}, facts="reply later turn chest")
    one = writer(entries)
    found = one.paragraph([clause])
    assert [s.text for s in found] == ["Decimus struck Briscus, and he fell."]
    assert found[0].events == (3, 4)
    assert told(entries, [wound(effects={"arm_out": (1,), "fell": (2,)})]) == [
        "Decimus took Briscus’s arm, and he fell."
    ]
    (left, peeled) = split([clause])
    assert (left.effects, peeled.kind, peeled.cited) == ({}, "fell", (4,))
    # What it is from its place in the telling is the blow's alone.
    assert peeled.facts == {"chest"}


# Joins


@pytest.mark.parametrize(
    ("clauses", "text"),
    [
        ([wound(0, 1), of("rest", 0, NONE, 1)], "Decimus struck Briscus and rested."),
        ([wound(0, 1), of("rest", 0, NONE, 1), of("turn_away", 0, NONE, 2)],
         "Decimus struck Briscus, rested, and turned away."),
        ([wound(0, 1), wound(1, 0, 1, "reply")], "Decimus struck Briscus, but Briscus struck him."),
        ([wound(0, 1), of("rest", 1, NONE, 1)], "Decimus struck Briscus, and Briscus rested."),
        ([stopped(0, 1), stopped(1, 0, 1)], "Decimus was stopped, and Briscus was stopped."),
        # Nobody is elided behind a thing, or behind another man.
        ([of("thing"), of("rest", 0, NONE, 1)], "The sword bit into Briscus’s arm, and Decimus rested."),
        ([of("tail"), of("rest", 0, NONE, 1)], "Decimus struck Briscus, and it went deep, and Decimus rested."),
        ([of("where"), of("rest", 1, NONE, 1)], "Decimus struck where Briscus lay, and Briscus rested."),
        ([of("where"), of("rest", 0, NONE, 1)], "Decimus struck where Briscus lay, and Decimus rested."),
    ],
)  # fmt: skip
def test_neighbours_are_joined(clauses: list[Clause], text: str) -> None:
    entries = {"wound": "{A} struck {B.him}", "rest": "{A} rested", "turn_away": "{A} turned away",
               "stopped": "{A} was stopped", "thing": "the sword bit into {B.his} arm",
               "tail": "{A} struck {B.him}, and it went deep", "where": "{A} struck where {B} lay"}  # fmt: skip
    assert told(entries, clauses) == [text]


def test_how_a_man_is_begins_a_sentence() -> None:
    entries = {"wound": "{A} hit {B.him}", "trips": "{B} fell", "disarmed": "{B} had no weapon, and {A} saw it"}
    clauses = [of("trips", 0, 1, 0), of("disarmed", 0, 1, 1)]
    assert told(entries, clauses) == ["Briscus fell.", "He had no weapon, and Decimus saw it."]


def test_the_last_blow_stands_alone_behind_a_sentence_that_is_not_short() -> None:
    entries = {"wound": "{A} struck {B.him}", "wound first": "{A} struck {B.him} in the left arm after a while"}
    assert len(told(entries, [wound(facts="first"), wound(at=1)])) == 1
    assert len(told(entries, [wound(facts="first"), wound(at=1, facts="last")])) == 2
    assert len(told(entries, [wound(), wound(at=1, facts="last")])) == 1


@pytest.mark.parametrize(
    ("first", "text"),
    [
        ("{A} struck {B.him}", "Decimus struck Briscus. Decimus, spent, stood off."),
        ("{B} hit {A.him}", "Briscus hit Decimus, and Decimus, spent, stood off."),
    ],
)
def test_a_man_of_whom_something_is_said_first_has_his_name_once(first: str, text: str) -> None:
    entries = {"wound": first, "spent": "{A}, spent, stood off"}
    assert " ".join(told(entries, [wound(0, 1), of("spent", 0, NONE, 1)])) == text


def test_a_thing_is_not_named_twice_in_a_row() -> None:
    entries = {"drop": "{B} dropped {B.his} {item}", "pick_up": "{A} got {A.his} {item} back"}
    lost = of("drop", 0, 1, 0, words={"item": "sword"})
    for item, text in {"sword": "got it back", "spear": "got his spear back"}.items():
        found = of("pick_up", 1, 0, 1, words={"item": item})
        assert " ".join(told(entries, [lost, found])) == f"Briscus dropped his sword but {text}."


@pytest.mark.parametrize(
    ("first", "second", "link"),
    [
        (("caught", "{B} was caught"), ("held", "{B} kept {A.him} off"), "but"),
        (("escape B A", "{B} got free"), ("held", "{B} kept {A.him} off"), "and"),
        (("drop", "{B} dropped the net"), ("draws B A", "{B} drew a dagger"), "and"),
        (("drop", "{B} dropped the net"), ("pick_up B A", "{B} picked it up"), "but"),
        (("wound", "{A} hit {B.him}"), ("held reply B A", "{B} struck in vain"), "and"),
        (("wound", "{A} hit {B.him}"), ("wound reply B A", "{B} hit {A.him}"), "but"),
    ],
)
def test_but_joins_only_what_opposes(first: tuple[str, str], second: tuple[str, str], link: str) -> None:
    results = {"wound": HARM, "held": IDLE, "caught": CHANGE, "draws": CHANGE, "escape": CHANGE}
    clauses, entries = [], {}
    for place, (pattern, text) in enumerate((first, second)):
        kind, *facts = pattern.removesuffix(" B A").split()
        who = (1, 0) if pattern.endswith("B A") else (0, 1)
        clauses.append(
            of(kind, *who, place, " ".join(facts), result=results.get(kind, MOVE), words={"part": str(place)})
        )
        letters = text if who == (0, 1) else text.translate(str.maketrans("AB", "BA"))
        entries[" ".join((kind, *facts))] = letters
    (sentence,) = told(entries, clauses)
    assert ("and" in sentence, "but" in sentence) == (link == "and", link == "but"), sentence


def test_a_wound_in_the_same_place_is_told_as_one() -> None:
    entries = {"wound first": "{A} cut {B.his} {part}.", "wound deep chest": "{A} cut {B.his} {part} deeply.",
               "wound same_place": "{A} cut it again."}  # fmt: skip
    assert told(entries, [wound(facts="first"), wound(at=1, facts="same_place deep chest")])[1] == "He cut it again."


def test_a_phrase_without_the_words_of_the_last_goes_first() -> None:
    entries = {"wound first": "{A} grazed {B.him} badly.", "wound": ["{A} grazed the arm badly.", "{A} cut the arm."]}
    found = {
        " ".join(s.text for s in writer(entries, seed=seed).paragraph([wound(facts="first"), wound(at=1)]))
        for seed in range(20)
    }
    assert found == {"Decimus grazed Briscus badly. He cut the arm."}


def test_he_who_was_run_into_has_his_name() -> None:
    entries = {"collision": "{A} ran into {B.him}", "wound": "{A} cut {B.his} {part}", "drop": "{B} dropped the net"}
    drop = of("drop", NONE, 1, 1)
    assert told(entries, [of("collision"), drop]) == ["Decimus ran into Briscus, and Briscus dropped the net."]
    assert told(entries, [wound(), drop]) == ["Decimus cut Briscus’s left arm, and he dropped the net."]


@pytest.mark.parametrize(
    ("first", "text"),
    [
        ("{B} bled", "Briscus bled but fought on."),
        ("{B} was hit first, on {B.his} head", "Briscus was hit first, on his head, but fought on."),
        ("{B} took a deep wound in {B.his} left arm from the sword",
         "Briscus took a deep wound in his left arm from the sword, but fought on."),
    ],
)  # fmt: skip
def test_but_has_a_comma_behind_a_long_clause(first: str, text: str) -> None:
    assert told({"wound": first, "rise": "{A} fought on"}, [wound(0, 1), of("rise", 1, NONE, 1)]) == [text]


def test_but_is_said_once_in_a_sentence() -> None:
    entries = {"wound": "{A} struck {B.him}", "rest": "{A} struck, but was struck by {B.him}"}
    (text,) = told(entries, [of("rest", 1, 0), wound(1, 0, 1)])
    assert text.count("but") == 1


@pytest.mark.parametrize("fact", ["gap", "turn", "later", "elsewhere"])
def test_what_is_apart_is_not_joined(fact: str) -> None:
    assert len(told({"wound": "{A} struck"}, [wound(), wound(at=1, facts=fact)])) == 2


def test_a_finished_sentence_stands_alone_and_no_sentence_is_too_long() -> None:
    entries = {"wound": "{A} struck", "whole": "{A} fell. So did {B}."}
    assert told(entries, [wound(), of("whole", at=1), wound(at=2)]) == [
        "Decimus struck.", "He fell. So did Briscus.", "Decimus struck."
    ]  # fmt: skip
    found = told({"wound": "{A} struck"}, [wound(at=n) for n in range(MOST_CLAUSES + 1)])
    assert [text.count("struck") for text in found] == [MOST_CLAUSES, 1]
    long = "{A} struck " + " ".join(["again"] * 20)
    assert len(told({"wound": long}, [wound(), wound(at=1)])) == 2


# Words


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{A} struck", "de Ruyter struck."),
        ("{A.his} arm hung", "de Ruyter’s arm hung."),
        ("the {part} bled", "The left arm bled."),
        ("{part} and all", "Left arm and all."),
        ("there was blood. {A} laughed.", "There was blood. de Ruyter laughed."),
        ("{A} struck. {A} waited.", "de Ruyter struck. He waited."),
        ("“Now!” {A} struck.", "“Now!” de Ruyter struck."),
        ("nobody saw. {part} was all.", "Nobody saw. Left arm was all."),
        ("{A} was a {A.style}", "de Ruyter was a thraex."),
        ("{A} threw {A.himself} at {B.him}", "de Ruyter threw himself at Briscus."),
    ],
)
def test_capitals_and_names_as_they_were_typed(text: str, sentence: str) -> None:
    assert told({"wound": text}, [wound()], RUYTER) == [sentence]


def test_a_common_noun_gets_a_capital_at_the_beginning_of_a_sentence() -> None:
    texts = {"wound": "{A} bit {B.him}. {B} ran from {A.name}."}
    found = told(texts, [wound(1, 0)], (DECIMUS, LION))
    assert found == ["The lion bit Decimus. He ran from the lion."]


def test_the_last_blow_may_be_told_with_the_end() -> None:
    texts = {
        "wound": "{A} cut {B.him}.",
        "wound, over": "{A} cut {B.him}, and that was the end.",
        "over": "It was over.",
    }
    known = lexicon(texts)
    match = material([wound(at=1, weight=9)], end=[of("over", at=2, weight=10)])
    for flows, expected in ((False, 2), (True, 1)):
        paragraphs, *_ = tell(
            replace(match, flows=flows), STANDARD, known, Said(), lambda kind: False, Sfc32(1), "match 7"
        )
        assert sum(map(len, paragraphs)) == expected


def test_a_sentence_that_ends_within_a_text_ends_for_the_reader() -> None:
    """Two full stops later a man is no longer in mind."""
    text = "{A} struck {B.him}. Nobody spoke. Nobody moved. {A} waited."
    assert told({"wound": text}, [wound()]) == ["Decimus struck Briscus. Nobody spoke. Nobody moved. Decimus waited."]


def test_a_paragraph_names_its_men() -> None:
    one = writer({"wound": "{A} struck {B.him}"})
    texts = [one.paragraph([wound(at=n)])[0].text for n in range(2)]
    assert texts == ["Decimus struck Briscus."] * 2


def test_himself_is_not_said_of_one_whose_sex_is_not_known() -> None:
    entries = {"wound": ["{A} threw {A.himself} forward", "{A} lunged"]}
    for seed in range(20):
        assert writer(entries, (NEMO, ILIA), seed=seed).paragraph([wound()])[0].text == "Nemo lunged."


def test_a_sentence_cites_the_events_of_its_clauses_and_the_phrases_it_is_made_from() -> None:
    one = writer({"wound": "{A} struck", "wound, stopped": "{A} struck, and was stopped.", "rest": "{A} rested"})
    clauses = [wound(at=2), of("rest", 0, NONE, 4), wound(at=5), stopped(at=7), wound(at=9, effects={})]
    found = one.paragraph(clauses)
    assert [s.events for s in found] == [(2, 4), (5, 7), (9,)]
    assert {s.of for s in found} == {"match 1"}
    marks = [choice.phrase.mark for choice in one.choices]
    assert [mark for s in found for _, mark in s.phrases] == marks
    assert found[0].phrases[0][0] == "wound"


# A whole telling


def test_a_match_is_told_in_paragraphs() -> None:
    known = lexicon({"entry": "{A} came, and {B} came", "wound": ["{A} struck", "{A} cut"], "won": "{A} won.",
                     "killed": "{B} was dead", "fame": "{A} was famous.", "rest": "{A} rested"})  # fmt: skip
    match = material(
        [wound(at=1, effects={"killed": (2,)}, weight=10)], opening=[of("entry", at=0, weight=10)],
        end=[of("won", at=3, weight=10), of("fame", at=4, weight=10)],
    )  # fmt: skip
    found, one, plan = tell(match, STANDARD, known, Said(), lambda kind: False, Sfc32(1), "match 7")
    assert len(found) == 1
    assert [n for s in found[0] for n in s.events] == [0, 1, 2, 3, 4]
    assert [choice.clauses[0].kind for choice in one.choices] == ["entry", "wound", "killed", "won", "fame"]
    assert [clause.kind for clause in plan.end] == ["won", "fame"]
    assert tell(material([]), STANDARD, known, Said(), lambda kind: False, Sfc32(1), "match 7")[0] == []
