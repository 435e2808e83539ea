"""Patterns are read, and find the phrases that tell clauses, with the men that their letters stand for."""

from pathlib import Path

import pytest

from ludus_cli.chronicle.stages.clauses import NONE, Clause
from ludus_cli.chronicle.stages.lexicon import Lexicon, Part, Phrase, lexicon_in, own_phrases, parts_of
from ludus_cli.core.errors import LudusError
from tests.chronicle.stages.made import lexicon, of, stopped, wound


def test_a_pattern_is_a_kind_with_letters_facts_and_what_must_not_be() -> None:
    first, second = parts_of("held, wound B A fell !deep")
    assert first == Part("held", "A", "B", frozenset(), frozenset())
    assert second == Part("wound", "B", "A", frozenset({"fell"}), frozenset({"deep"}))
    assert parts_of("rise B")[0].patient == "A"
    # A third man may strike anybody.
    assert parts_of("wound, wound C")[1].patient == ""


@pytest.mark.parametrize(
    "pattern", ["", "  ", "wound,", "Wound", "!first", "wound A B C", "wound first!", "wound 2nd", "A wound"]
)
def test_what_is_no_pattern_is_refused(pattern: str) -> None:
    with pytest.raises(ValueError, match=r"is not a kind|does not begin with"):
        parts_of(pattern)


def said_of(pattern: str, *clauses: Clause, text: str = "it was so") -> dict[str, int] | None:
    fitting = Lexicon.of([Phrase(pattern, parts_of(pattern), text)]).fitting(clauses)
    return fitting[0][1] if fitting else None


@pytest.mark.parametrize(
    ("pattern", "fits"),
    [("wound", True), ("wound first", True), ("wound !deep", True), ("wound first !deep", True), ("wound deep", False),
     ("wound !first", False), ("stopped", False), ("wound, wound", False)],
)  # fmt: skip
def test_facts_decide_whether_a_pattern_fits(pattern: str, fits: bool) -> None:
    assert (said_of(pattern, wound(facts="first chest")) is not None) == fits


def test_every_effect_must_be_named() -> None:
    clause = wound(effects={"fell": (1,), "arm_out": (2,)})
    assert said_of("wound", clause) is None
    assert said_of("wound fell", clause) is None
    assert said_of("wound fell arm_out", clause) == {"A": 0, "B": 1}
    assert said_of("wound !fell", clause) is None
    assert said_of("wound fell", wound()) is None


@pytest.mark.parametrize(
    ("pattern", "second", "roles"),
    [
        ("wound, wound", wound(0, 1), {"A": 0, "B": 1}),
        ("wound, wound", wound(1, 0), None),
        ("wound, wound B", wound(1, 0), {"A": 0, "B": 1}),
        ("wound, wound B", wound(1, 2), None),
        ("wound, wound B C", wound(1, 2), {"A": 0, "B": 1, "C": 2}),
        ("wound, wound B C", wound(1, 0), None),
        ("wound, wound C", wound(2, 0), {"A": 0, "B": 1, "C": 2}),
        ("wound, wound C D", wound(2, 3), {"A": 0, "B": 1, "C": 2, "D": 3}),
        ("wound, wound C D", wound(2, 0), None),
        ("wound, rise B", of("rise", 1, NONE), {"A": 0, "B": 1}),
        ("wound, rise C", of("rise", NONE, NONE), None),
    ],
)
def test_a_letter_is_one_man_and_two_letters_are_two(pattern: str, second: Clause, roles: dict[str, int]) -> None:
    assert said_of(pattern, wound(0, 1), second) == roles


def test_either_of_two_may_come_first_in_what_both_do() -> None:
    assert said_of("circled, wound", of("circled", 1, 0), wound(0, 1)) == {"A": 0, "B": 1}
    assert said_of("held, wound", of("held", 1, 0), wound(0, 1)) is None


def test_a_text_needs_its_men_and_its_words() -> None:
    assert said_of("rise", of("rise", 0, NONE), text="{A} got up") == {"A": 0}
    assert said_of("rise", of("rise", 0, NONE), text="{A} got up, and {B} let {A.him}") is None
    assert said_of("wound", wound(), text="the {part} bled") is not None
    assert said_of("wound", wound(), text="the {weapon} bit") is None
    assert said_of("rise, wound", of("rise", 0, NONE), wound(), text="the {2.part} bled") is not None


def test_after_a_gap_only_a_pattern_that_names_it_goes_on() -> None:
    assert said_of("stopped, wound", stopped(), wound(facts="gap")) is None
    assert said_of("stopped, wound gap", stopped(), wound(facts="gap")) is not None
    assert said_of("wound", wound(facts="gap")) is not None


@pytest.mark.parametrize(
    ("text", "whole", "subject", "elided", "closing", "goes_on"),
    [
        ("{A} and {B} passed", False, "A", "", "", False),
        ("{A} struck {B.him}", False, "A", "struck {B.him}", "A", True),
        ("{A} struck {B.him}.", True, "A", "struck {B.him}.", "A", True),
        ("{B} lay still. “Missum!”", True, "B", "lay still. “Missum!”", "B", True),
        ("{A}, spent, struck", False, "A", "", "A", True),
        ("{A.his} sword broke", False, "", "", "", False),
        ("the {weapon} bit into {B.his} {part}", False, "", "", "", False),
        ("{A} struck, and it went deep", False, "A", "struck, and it went deep", "", False),
        ("{A} struck, but {B.his} shield held", False, "A", "struck, but {B.his} shield held", "", False),
        ("{A} struck {B.him} where {B} lay", False, "A", "struck {B.him} where {B} lay", "A", False),
        ("before {B} could rise {A} struck", False, "", "", "A", True),
        ("{A} gave ground, and {B} struck", False, "A", "gave ground, and {B} struck", "B", True),
    ],
)
def test_how_a_text_begins_and_whom_it_leaves_in_mind(
    text: str, whole: bool, subject: str, elided: str, closing: str, goes_on: bool
) -> None:
    found = Phrase("wound", parts_of("wound"), text)
    assert (found.whole, found.subject, found.elided) == (whole, subject, elided)
    assert (found.closing, found.open) == (closing, goes_on)


def test_the_fitting_phrases_tell_one_clause_or_more() -> None:
    known = lexicon({"wound": "{A} struck", "wound, rise B": "{A} struck, and {B} rose", "stopped": "no"})
    clauses = [wound(), of("rise", 1, NONE)]
    assert [phrase.text for phrase, _ in known.fitting(clauses)] == ["{A} struck", "{A} struck, and {B} rose"]
    assert known.fitting([of("rise", 1, NONE)]) == []
    assert len(known.phrases) == 3


def test_a_folder_without_a_lexicon_is_missed(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="install"):
        lexicon_in(tmp_path)
    (tmp_path / "a.toml").write_text('[wounds]\n"wound first" = ["{A} drew blood", "blood at last."]\n')
    assert [phrase.pattern for phrase in lexicon_in(tmp_path).phrases] == ["wound first"] * 2


OURS = lexicon({"wound first": "{A} drew blood from {B.his} {part}", "rise": "{A} rose"})


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ('"wound first" = ["x"]', "outside a table"),
        ('[mine]\n"wound first" = "x"', "not a list"),
        ('[mine]\nwuond = ["x"]', "Did you mean wound"),
        ('[mine]\n"wound chest" = ["x"]', "has no fact chest"),
        ('[mine]\n"wound A B C" = ["x"]', "up to two letters"),
        ('[mine]\nrise = ["{A} and {C}"]', "no {C}"),
        ('[mine]\nrise = ["the {part}"]', "no {part}"),
        ('[mine]\n"wound" = ["{2.part}"]', "no {2.part}"),
        ('[mine]\n"rise" = ["{A.of} rose"]', "no {A.of}"),
        ('[mine]\n"rise" = ["{A rose"]', "not a phrase"),
        ('[mine]\n"rise" = [" "]', "not a phrase"),
        ("[mine", "cannot be read"),
    ],
)
def test_a_file_of_ones_own_is_refused_with_a_reason(tmp_path: Path, written: str, why: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(written, encoding="utf-8")
    with pytest.raises(LudusError) as refused:
        own_phrases(path, OURS)
    assert why in str(refused.value) or why in repr(vars(refused.value))


def test_a_phrase_of_ones_own_is_marked(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('[mine]\n"wound !first" = ["{B} bled from {B.his} {part}"]\n', encoding="utf-8")
    (found,) = own_phrases(path, OURS)
    assert (found.own, found.pattern) == (True, "wound !first")
