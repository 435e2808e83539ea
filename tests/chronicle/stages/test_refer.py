"""A name or a pronoun: never one that a plain reading gives to another person."""

from itertools import product

import pytest

from ludus_cli.chronicle.stages.clauses import Fighter
from ludus_cli.chronicle.stages.lexicon import HIM, HIMSELF, HIS, SUBJECT
from ludus_cli.chronicle.stages.refer import MOST_PRONOUNS, Mention, Reader
from tests.chronicle.pronouns import ambiguous, nameless_pairs
from tests.chronicle.stages.made import BRISCUS, CELER, DECIMUS, DUEL, ILIA, LION, NEMO

MIXED, THREE, UNKNOWN = (DECIMUS, ILIA), (DECIMUS, BRISCUS, CELER), (DECIMUS, NEMO)
HUNT = (DECIMUS, LION)
#: Two are called alike, and nobody else is.
CROWD = (DECIMUS, *(Fighter("a Thraex", False, 1, short="the Thraex", common=True) for _ in range(2)))
TEAM = (DECIMUS, Fighter("the side of Celer", None, 1, common=True))


def read(men: tuple[Fighter, ...], steps: str) -> list[str]:
    """Return the words for mentions: ``0 1.him / 0`` with ``/`` between sentences, ``//`` between paragraphs, ``it``
    for a thing as the subject, ``1-`` for the subject of a dependent clause, ``^`` before the first word of a sentence,
    and ``1:fell`` with the verb that follows."""
    reader, found = Reader(men), []
    for step in steps.split():
        if step == "/":
            reader.end_sentence()
        elif step == "//":
            reader.begin_paragraph()
        elif step == "it":
            reader.begin_clause(None)
        else:
            who, _, case = step.strip("^").partition(".")
            who, _, verb = who.partition(":")
            starts, main = step[0] == "^", not who.endswith("-")
            found.append(reader.refer(int(who[0]), case, main=main, starts=starts, after=f" {verb}" if verb else ""))
    assert ambiguous(reader.mentions, men) == []
    return found


@pytest.mark.parametrize(
    ("men", "steps", "words"),
    [
        # An animal is "it", and the man alone among animals stays "he" within a sentence.
        (HUNT, "0 1.him / 1 0.his 1.himself / 0 1.his", "Decimus the_lion it his itself he its"),
        (HUNT, "0 1.him / 0 / 0 / 0 1.him 0.him", "Decimus the_lion he he he it him"),
        # Nobody takes "he" for a side of several.
        (TEAM, "0 1.him / 0 / 0 1 0.him", "Decimus the_side_of_Celer he he the_side_of_Celer him"),
        # Two men: the subject stays "he", the other is "him" beside one who is named.
        (DUEL, "0 1.him / 0 1.him / 0 1.him", "Decimus Briscus he Briscus he Briscus"),
        (DUEL, "0 1.him 1 / 1 0.him", "Decimus Briscus Briscus he Decimus"),
        (DUEL, "0 1.him 1 0.him / 1 0.him", "Decimus Briscus Briscus him Briscus him"),
        (DUEL, "0 1.him / 1 0.him", "Decimus Briscus Briscus him"),
        (DUEL, "0 1.him 0", "Decimus Briscus he"),
        (DUEL, "0 1.him 1", "Decimus Briscus Briscus"),
        (DUEL, "0 0.his 1.his", "Decimus his Briscus’s"),
        (DUEL, "0 1.him / it 1.his", "Decimus Briscus his"),
        (DUEL, "0 1.him / it 0.his", "Decimus Briscus Decimus’s"),
        # A dependent clause has a subject of its own.
        (DUEL, "0 1- 1.his", "Decimus Briscus his"),
        (DUEL, "0 / 0 1- 0.him", "Decimus he Briscus him"),
        # "The blow killed him": he who was mentioned last.
        (DUEL, "0 1.him / it 1.him", "Decimus Briscus him"),
        (DUEL, "0 1.him / it 0.him", "Decimus Briscus Decimus"),
        (DUEL, "0 1.him / ^1.his", "Decimus Briscus Briscus’s"),
        # He goes on after a thing if nobody else was mentioned after him.
        (DUEL, "0 / 0 1- 0.own / it 0", "Decimus he Briscus his he"),
        (DUEL, "0 1.him 1 / 1", "Decimus Briscus Briscus he"),
        # He who was struck falls.
        (DUEL, "0 1.him 1:fell", "Decimus Briscus he"),
        (DUEL, "0 1.him 0:fell", "Decimus Briscus Decimus"),
        (DUEL, "0 / 0 0-.he 1.him 1:fell", "Decimus he he Briscus Briscus"),
        (DUEL, "0 1.his it 1:fell", "Decimus Briscus’s Briscus"),
        (DUEL, "0 1.him 1:struck", "Decimus Briscus Briscus"),
        (DUEL, "0 1.him / it 0", "Decimus Briscus Decimus"),
        (DUEL, "0 0.himself", "Decimus himself"),
        # A man and a woman cannot be mistaken.
        (MIXED, "0 1.him / 1 0.his", "Decimus Ilia she his"),
        (MIXED, "1 0.him 1.his / it 1.him", "Ilia Decimus her her"),
        (MIXED, "1 1.himself", "Ilia herself"),
        # Of three men the pronoun of an object may be two.
        (THREE, "0 1.him / 2 1.him", "Decimus Briscus Celer Briscus"),
        # One of the sentence before is no rival of an object that was named in this one.
        (THREE, "2 / 0 1.him 1.him", "Celer Decimus Briscus him"),
        (THREE, "0 1.him 2.him / 0", "Decimus Briscus Celer he"),
        # A person of unknown sex is named, and "he" could mean him.
        (UNKNOWN, "1 1.his 1.himself / 1", "Nemo Nemo’s Nemo Nemo"),
        (UNKNOWN, "0 1.him / it 0", "Decimus Nemo Decimus"),
        # Of several without a name, the one mentioned last has the short one.
        (
            CROWD,
            "1 / 0 / 2 / 0 / 2 / 0 / 1",
            "a_Thraex Decimus another_Thraex Decimus the_Thraex Decimus another_Thraex",
        ),
        # A paragraph names its men, and a man of two sentences ago is forgotten.
        (DUEL, "0 / 0 // 0", "Decimus he Decimus"),
        (DUEL, "0 1.him / 0 / 0 / 0.his", "Decimus Briscus he he his"),
        (DUEL, "0 / 1 / 1 / 0.him", "Decimus Briscus he Decimus"),
    ],
)
def test_who_is_called_what(men: tuple[Fighter, ...], steps: str, words: str) -> None:
    assert read(men, steps) == [word.replace("_", " ") for word in words.split()]


def test_after_some_pronouns_a_man_is_named_again() -> None:
    found = read(DUEL, " / ".join("0" * (MOST_PRONOUNS + 3)))
    assert found == ["Decimus", *["he"] * MOST_PRONOUNS, "Decimus", "he"]


def test_a_man_who_is_described_is_named() -> None:
    reader = Reader(DUEL)
    words = [reader.refer(0, SUBJECT, after=after) for after in (" fell", ", out of breath, fell", " rose")]
    assert words == ["Decimus", "Decimus", "he"]


def test_the_possessive_of_any_name() -> None:
    assert read((Fighter("Nerva the Ox", None, 0), NEMO), "0.his") == ["Nerva the Ox’s"]


@pytest.mark.parametrize("men", [DUEL, MIXED, THREE, UNKNOWN])
def test_no_order_of_mentions_makes_a_pronoun_ambiguous(men: tuple[Fighter, ...]) -> None:
    who = [f"{seat}{case}" for seat in range(len(men)) for case in ("", ".him", ".his", ":fell", "-")]
    for steps in product([*who, "it", "/"], repeat=3):
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


#: A man in mind beside another, and both of them in the sentence at hand.
BOTH = frozenset({0, 1})


@pytest.mark.parametrize(
    "mention",
    [
        # "Decimus struck Briscus, and he struck again", of Briscus.
        Mention(1, SUBJECT, True, 0, BOTH, BOTH, 1, object=True, clause=0, named=BOTH, after=" struck again"),
        # "Decimus struck Briscus, and he fell", of Decimus; and of Briscus after a sword that broke.
        Mention(0, SUBJECT, True, 0, BOTH, BOTH, 1, object=True, clause=0, named=BOTH, after=" fell"),
        Mention(1, SUBJECT, True, None, BOTH, BOTH, 0, object=True, named=BOTH, after=" fell"),
        # "Decimus struck Briscus. It was not deep, but he …", of either.
        *(Mention(n, SUBJECT, True, None, BOTH, frozenset(), 1, object=True, topics=frozenset({0})) for n in (0, 1)),
        # "He was unhurt when he struck Briscus, and he fell", of Briscus.
        Mention(1, SUBJECT, True, 0, BOTH, BOTH, 1, object=True, clause=0, called=frozenset({0}), after=" fell"),
        # "Decimus struck, and Briscus struck him. He …", of Briscus.
        Mention(1, SUBJECT, True, 1, BOTH, frozenset(), 0, object=True, topics=BOTH),
        # "Decimus struck Briscus. The blow killed him", of Decimus; "His arm hung", of Briscus.
        Mention(0, HIM, True, 0, BOTH, frozenset(), 1, object=True, topics=frozenset({0})),
        Mention(1, HIS, True, 0, BOTH, frozenset(), 1, object=True, topics=frozenset({0}), starts=True),
        # "Decimus struck Briscus, and Briscus fell. He struck him", of Briscus: a reader has to think.
        Mention(1, HIM, True, 0, BOTH, frozenset({0}), 0, clause=0, topics=BOTH),
        # "Decimus waited until Briscus came, and kept his shield up", of Decimus where Briscus is the subject.
        Mention(0, HIS, True, 1, BOTH, BOTH, 1, clause=1, named=BOTH),
        # "Decimus fell when Briscus struck him", of Briscus.
        Mention(1, HIM, True, 1, BOTH, BOTH, 1, clause=1, named=BOTH),
    ],
)
def test_a_planted_ambiguity_is_found(mention: Mention) -> None:
    assert ambiguous([mention], DUEL) == [mention]
    assert ambiguous([mention], MIXED) == []


@pytest.mark.parametrize(
    ("sentences", "found"),
    [
        (["X came on.", "He struck him."], ["He struck him."]),
        (["He quickly struck him."], ["He quickly struck him."]),
        (["He struck X and left him senseless."], []),
    ],
)
def test_he_and_him_without_a_name_are_found(sentences: list[str], found: list[str]) -> None:
    assert nameless_pairs(sentences) == found
