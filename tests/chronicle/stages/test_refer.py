"""A name or a pronoun: never one that a plain reading gives to another person."""

from itertools import product

import pytest

from ludus_cli.chronicle.stages.clauses import Fighter
from ludus_cli.chronicle.stages.lexicon import HIM, HIMSELF, HIS, SUBJECT
from ludus_cli.chronicle.stages.refer import MOST_PRONOUNS, Mention, Reader
from tests.chronicle.pronouns import ambiguous
from tests.chronicle.stages.made import BRISCUS, CELER, DECIMUS, DUEL, ILIA, NEMO

MIXED, THREE, UNKNOWN = (DECIMUS, ILIA), (DECIMUS, BRISCUS, CELER), (DECIMUS, NEMO)


def read(men: tuple[Fighter, ...], steps: str) -> list[str]:
    """Return the words for mentions: ``0 1.him / 0`` with ``/`` between sentences, ``//`` between paragraphs, and
    ``it`` for a thing as the subject."""
    reader, found = Reader(men), []
    for step in steps.split():
        if step == "/":
            reader.end_sentence()
        elif step == "//":
            reader.begin_paragraph()
        elif step == "it":
            reader.subject = None
        else:
            who, _, case = step.partition(".")
            found.append(reader.refer(int(who), case))
    assert ambiguous(reader.mentions, men) == []
    return found


@pytest.mark.parametrize(
    ("men", "steps", "words"),
    [
        # Two men: the subject stays "he", the other is "him" beside one who is named.
        (DUEL, "0 1.him / 0 1.him", "Decimus Briscus he Briscus"),
        (DUEL, "0 1.him / 1 0.him", "Decimus Briscus Briscus him"),
        (DUEL, "0 1.him 0", "Decimus Briscus he"),
        (DUEL, "0 1.him 1", "Decimus Briscus Briscus"),
        (DUEL, "0 0.his 1.his", "Decimus his Briscus’s"),
        (DUEL, "0 1.him / it 1.his", "Decimus Briscus Briscus’s"),
        (DUEL, "0 1.him / it 0", "Decimus Briscus Decimus"),
        (DUEL, "0 0.himself", "Decimus himself"),
        # A man and a woman cannot be mistaken.
        (MIXED, "0 1.him / 1 0.his", "Decimus Ilia she his"),
        (MIXED, "1 0.him 1.his / it 1.him", "Ilia Decimus her her"),
        (MIXED, "1 1.himself", "Ilia herself"),
        # Of three men the pronoun of an object may be two.
        (THREE, "0 1.him / 2 1.him", "Decimus Briscus Celer Briscus"),
        (THREE, "0 1.him 2.him / 0", "Decimus Briscus Celer he"),
        # A person of unknown sex is named, and "he" could mean him.
        (UNKNOWN, "1 1.his 1.himself / 1", "Nemo Nemo’s Nemo Nemo"),
        (UNKNOWN, "0 1.him / it 0", "Decimus Nemo Decimus"),
        # A paragraph names its men, and a man of two sentences ago is forgotten.
        (DUEL, "0 / 0 // 0", "Decimus he Decimus"),
        (DUEL, "0 1.him / 0 / 0 / 0.his", "Decimus Briscus he he his"),
        (DUEL, "0 / 1 / 1 / 0.him", "Decimus Briscus he Decimus"),
    ],
)
def test_who_is_called_what(men: tuple[Fighter, ...], steps: str, words: str) -> None:
    assert read(men, steps) == words.split()


def test_after_some_pronouns_a_man_is_named_again() -> None:
    found = read(DUEL, " / ".join("0" * (MOST_PRONOUNS + 3)))
    assert found == ["Decimus", *["he"] * MOST_PRONOUNS, "Decimus", "he"]


def test_the_possessive_of_any_name() -> None:
    assert read((Fighter("Nerva the Ox", None, 0), NEMO), "0.his") == ["Nerva the Ox’s"]


@pytest.mark.parametrize("men", [DUEL, MIXED, THREE, UNKNOWN])
def test_no_order_of_mentions_makes_a_pronoun_ambiguous(men: tuple[Fighter, ...]) -> None:
    who = [f"{seat}{case}" for seat in range(len(men)) for case in ("", ".him", ".his")]
    for steps in product([*who, "it", "/"], repeat=4):
        read(men, f"0 1.him {' '.join(steps)}")


@pytest.mark.parametrize(
    ("who", "case", "subject", "wrong"),
    [(0, SUBJECT, 0, False), (1, SUBJECT, 0, True), (0, SUBJECT, None, True), (1, HIM, 0, False), (0, HIM, 0, True),
     (1, HIM, None, True), (0, HIS, 0, False), (1, HIS, 0, True), (1, HIMSELF, 0, False)],
)  # fmt: skip
def test_an_ambiguous_pronoun_is_found(who: int, case: str, subject: int | None, wrong: bool) -> None:
    mention = Mention(who, case, True, subject, frozenset({0, 1}), frozenset({0, 1}))
    assert bool(ambiguous([mention], DUEL)) == wrong
    assert ambiguous([mention], MIXED) == []
    assert ambiguous([Mention(who, case, False, subject, frozenset({0, 1}), frozenset({0, 1}))], DUEL) == []
    # A person of unknown sex may be meant.
    assert not wrong or who or ambiguous([mention], UNKNOWN)
