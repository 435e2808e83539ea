"""The phrase banks, and how a phrase is chosen."""

import itertools
from pathlib import Path

import pytest

from ludus_cli.chronicle.phrases import REST, Banks, Phrase, Speaker, Words, banks, banks_in, fill, most_naming
from ludus_cli.chronicle.prose import Sentence
from ludus_cli.chronicle.words import Person
from ludus_cli.core.dice import Sfc32
from ludus_cli.rules.heroes.telling.persons import Fighter

#: A large bank, a small one, and one whose phrases name two people.
BANKS: Banks = {
    "wound": tuple(
        Phrase(f"{{a}} hits {{b}} in way {n}.", frozenset(facts))
        for n, facts in enumerate([*[()] * 14, *[("blade",)] * 14, *[("head", "blade")] * 14])
    ),
    "rolls": tuple(Phrase(f"{{a}} rolls in way {n}.", frozenset()) for n in range(4)),
    "parry": (Phrase("{a} parries {b}.", frozenset()),),
}

MARCUS = Fighter("Marcus", "the Murmillo", False, "Murmillo", False, "west")
ILIA = Fighter("Ilia", "the Thraex", True, "Thraex", True, "east")


def test_pronouns_go_by_sex() -> None:
    text = "{a.The} {a} {a.he} {a.him} {a.his} {a.own} {a.himself} {a.He} {a.His}, {a.gate}"
    assert fill(text, {"a": MARCUS}) == "The Murmillo Marcus he him his his himself He His, west"
    assert fill(text, {"a": ILIA}) == "The Thraex Ilia she her her hers herself She Her, east"


def test_a_name_is_never_read_as_a_placeholder() -> None:
    strange = Person("{b} {a.his}", "the Thraex", False)
    assert fill("{a} and {b}", {"a": strange, "b": MARCUS}) == "{b} {a.his} and Marcus"


def test_a_missing_word_is_an_error() -> None:
    with pytest.raises(KeyError):
        fill("{a} strikes {b}", {"a": MARCUS})
    with pytest.raises(KeyError):
        fill("{a.name}", {"a": MARCUS})


@pytest.mark.parametrize("facts", [(), ("blade",), ("blade", "down", "head")])
def test_no_phrase_comes_again_within_ten_uses(facts: tuple[str, ...]) -> None:
    speaker, dice = Speaker(BANKS), Sfc32(7)
    fitting = {p.text for p in BANKS["wound"] if p.facts <= frozenset(facts)}
    said = [speaker.choose("wound", facts, dice) for _ in range(100)]
    assert all(text not in said[max(0, n - REST) : n] for n, text in enumerate(said))
    assert set(said) <= fitting
    assert len(set(said)) > REST


def test_a_bank_of_few_phrases_says_the_one_that_was_not_said_for_longest() -> None:
    speaker, dice = Speaker(BANKS), Sfc32(3)
    count = len(BANKS["rolls"])
    assert count <= REST
    said = [speaker.choose("rolls", (), dice) for _ in range(5 * count)]
    assert said[count:] == said[:-count]


def test_what_was_told_before_rests_as_if_it_had_just_been_said() -> None:
    told = Speaker(BANKS)
    texts = [told.choose("wound", (), Sfc32(n)) for n in range(5)]
    reader = Speaker(BANKS)
    reader.heard([[Sentence("", phrases=told.taken())]])
    assert told.taken() == ()
    assert {reader.choose("wound", (), Sfc32(n)) for n in range(6)}.isdisjoint(texts)


def test_the_most_specific_phrase_comes_first() -> None:
    marks = [{"head"}, {"head", "heavy"}, {"heavy"}, {"head", "light"}, set[str]()]
    speaker = Speaker({"wound": tuple(Phrase(" ".join(sorted(facts)), frozenset(facts)) for facts in marks)})
    assert speaker.choose("wound", ("head", "heavy", "armed"), Sfc32(1)) == "head heavy"


def test_phrases_that_name_more_come_first_and_none_that_cannot_be_filled_in() -> None:
    words: Words = {"a": MARCUS, "part": "head"}
    both = most_naming(BANKS["wound"], {**words, "b": ILIA, "weapon": "sword", "wounds": "two"})
    assert len(both) > 10
    assert all({"a", "b"} <= phrase.roles for phrase in both)
    found = {"closes": (Phrase("{a} comes on.", frozenset()), Phrase("{a} closes with {b}.", frozenset()))}
    said = {Speaker(found).say("closes", (), {"a": MARCUS}, Sfc32(n), naming=True) for n in range(9)}
    assert said == {"Marcus comes on."}
    with pytest.raises(LookupError):
        Speaker(BANKS).say("parry", (), {"a": MARCUS}, Sfc32(1), naming=True)


def test_a_phrase_is_not_said_twice_in_a_row_when_a_round_is_over() -> None:
    for seed in range(30):
        speaker, dice = Speaker(BANKS), Sfc32(seed)
        said = [speaker.choose("rolls", (), dice) for _ in range(40)]
        assert all(one != two for one, two in itertools.pairwise(said))


def test_nothing_that_fits_is_an_error() -> None:
    quiet = Speaker({"greets": (Phrase("Hail.", frozenset({"heard"})),)})
    with pytest.raises(LookupError, match="no phrase of \\[greets\\] fits"):
        quiet.choose("greets", ("unheard",), Sfc32(1))


def test_a_person_has_only_the_words_of_his_system() -> None:
    plain = Person("Marcus", "the hunter", False)
    assert fill("{a.The} and {a.his} net", {"a": plain}) == "The hunter and his net"
    for word in ("style", "gate", "name"):
        with pytest.raises(KeyError):
            fill(f"{{a.{word}}}", {"a": plain})
    assert fill("{a.style}, {a.gate}", {"a": MARCUS}) == "Murmillo, west"


def test_each_system_speaks_from_a_folder_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "one.toml").write_text('[greets]\nany = ["Hail, {a}."]\n', encoding="utf-8")
    own = banks_in(tmp_path)
    assert set(own) == {"greets"}
    assert Speaker(own).say("greets", (), {"a": MARCUS}, Sfc32(1)) == "Hail, Marcus."
    with pytest.raises(KeyError):
        Speaker(own).choose("wound", (), Sfc32(1))
    assert "greets" not in BANKS


def test_a_bank_that_is_there_twice_is_an_error(tmp_path: Path) -> None:
    for name in ("one.toml", "two.toml"):
        (tmp_path / name).write_text('[greets]\nany = ["Hail."]\n', encoding="utf-8")
    with pytest.raises(ValueError, match="two.toml: there is a bank 'greets' already"):
        banks_in(tmp_path)


def test_a_system_without_phrases_is_an_error_that_names_the_folder() -> None:
    with pytest.raises(FileNotFoundError, match="no phrases in .*unheard"):
        banks("unheard")
