"""Portraits, lives, bills, cards and scores: what they say is so."""

from collections import Counter
from collections.abc import Callable
from functools import cache, partial

import pytest

from ludus_cli.chronicle.journal import Journal
from ludus_cli.chronicle.phrases import PLACEHOLDER
from ludus_cli.chronicle.prose import Sentence, joined
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.rules.heroes.book import events as ev
from ludus_cli.rules.heroes.telling.book import journal
from tests.chronicle.careers import Career, career, career_that_ended
from tests.chronicle.life_truth import month_words
from tests.chronicle.lives import BANKS, Truth
from tests.chronicle.parsing import phrase_of
from tests.some import nonempty

FATES = ("killed", "executed", "wounds", "freed", "alive")


@cache
def mixed() -> Career:
    """Some Stars of every kind; one who never fights, one who retires, two of one name's kind."""
    played = Career(8)
    played.recruit("Marcus", "Retiarius", left_handed=True, origin="Dacia", signature="Agile")
    played.recruit("Ilia", "Thraex", female=True, secondary="Murmillo", attributes=[5, 4, 3])
    played.recruit("Varro", "Secutor", attributes=[3, 4, 5], left_handed=True, secondary="Thraex")
    played.recruit("Milo", "Murmillo", attributes=[3, 5, 4], tactics="bold")
    played.do("retire", star=played.recruit("Cato", "Dimachaerus").id)
    for _ in range(8):
        played.month()
    played.recruit("Novus", "Hoplomachus", origin="Gallia")
    return played


#: A dozen and more, of every end. The first ones are for all tests, the rest for the soak.
CAREERS: tuple[Callable[[], Career], ...] = (
    *(partial(career_that_ended, fate) for fate in FATES),
    mixed,
    *(partial(career, seed, "bold", "Retiarius") for seed in range(3)),
    *(partial(career, seed, "cautious", "Thraex", months=14) for seed in range(2)),
    # Of every other bank one.
    *(partial(career, seed, "cautious", "Retiarius", months=60) for seed in (1, 5, 7, 8, 18)),
    partial(career, 3, "balanced", "Retiarius", months=60),
)
BOOKS, ALL = range(6), range(len(CAREERS))


@cache
def book(which: int) -> tuple[Chronicle, Journal]:
    c = CAREERS[which]().chronicle()
    return c, journal(c)


@cache
def banks_seen(which: int) -> frozenset[str]:
    c, j = book(which)
    seen: set[str] = set()
    for star, closing in zip(c.stars, j.closings, strict=True):
        glance = next(glance for glance in j.glances if glance.star == star["id"])
        seen |= Truth(c, star).check([glance.portrait, *closing.paragraphs])
    return frozenset(seen)


@pytest.mark.parametrize("which", BOOKS)
def test_every_sentence_of_a_life_is_so(which: int) -> None:
    assert len(banks_seen(which)) >= 8


#: What none of these careers has; the next tests make it.
RARE = {"life_end_killed_told", "life_end_with_it", "life_still_free", "life_hope_dice", "life_first_drew"}


@pytest.mark.soak
def test_every_sentence_is_so_and_every_bank_is_spoken_from() -> None:
    found = [banks_seen(which) for which in ALL]
    assert min(map(len, found)) >= 8
    seen = frozenset().union(*found)
    assert set(BANKS) - seen <= RARE | {
        bank for bank in BANKS if bank.startswith("portrait_") or bank.endswith("_healed")
    }, set(BANKS) - seen - RARE


def test_banks_say_the_same_in_every_phrase() -> None:
    for name, phrases in BANKS.items():
        texts = [phrase.text for phrase in phrases]
        assert len(texts) <= 10, name
        assert all(text.endswith(".") and "  " not in text for text in texts)
        roles = [set(phrase.roles) - {"a", "verb"} for phrase in phrases]
        if name != "life_end_sine":
            assert all(found == roles[0] for found in roles), name
        assert Counter(phrase.facts for phrase in phrases)[frozenset()] >= 4, name


def test_a_living_star_hopes_for_what_the_rules_hold_out() -> None:
    c = career_that_ended("alive").chronicle()
    star = c.stars[0]
    for locale, attributes, rudis, words in (
        (0, [4, 4, 4], False, "three points"), (1, [5, 5, 6], False, "one point"),
        (2, [6, 6, 6], False, "two points are lacking"), (2, [6, 6, 7], False, "one point is lacking"),
        (2, [6, 7, 7], False, "may"), (2, [6, 7, 7], True, "the rudis"),
    ):  # fmt: skip
        star |= {"locale": locale, "attributes": attributes, "rudis": rudis, "signatures": []}
        last = journal(c).closings[0].paragraphs[-1]
        assert words in " ".join(s.text.lower() for s in last[-2:])
        assert last[-1].bank.startswith("life_still_free" if rudis else "life_hope")
        if rudis:
            assert PLACEHOLDER.search(last[-1].text) is None


def test_a_death_at_the_table_has_no_part_and_a_first_match_may_be_a_draw() -> None:
    c = career_that_ended("killed").chronicle()
    truth = Truth(c, c.stars[0])
    last = truth.mine[-1]
    last["events"] = [event for event in last["events"] if event[0] != ev.KILLED]
    truth.seat(truth.mine[0])["outcome"] = "drew"
    found = {s.bank: s for paragraph in journal(c).closings[0].paragraphs for s in paragraph}
    for bank in ("life_first_drew", "life_end_killed_told"):
        truth.check([[found[bank]]])


def test_that_a_star_left_free_is_said_once() -> None:
    c = career_that_ended("freed").chronicle()
    star = c.stars[0]
    told = journal(c).closings[0].paragraphs[-1]
    assert [s.bank for s in told][-2:] == ["life_rudis", "life_end_free"]
    # Whoever leaves in that same month has the month and the rudis told once.
    star["left_month"] = Truth(c, star).mine[-1]["bout"]["month"]
    when = f"in {month_words(star['left_month'])}"
    told = journal(c).closings[0].paragraphs[-1]
    assert [s.bank for s in told][-2:] == ["life_rudis", "life_end_with_it"]
    assert " ".join(s.text.lower() for s in told[-2:]).count(when.lower()) == 1
    assert told[-1].text.lower().count("rudis") == 0
    Truth(c, star).check([told[-2:]])


def test_a_portrait_says_a_name_once() -> None:
    for which in BOOKS:
        for glance in nonempty(book(which)[1].glances):
            first, *others = (s.text for s in glance.portrait)
            assert glance.name in first
            assert others
            assert not any(glance.name in text for text in others)


def test_the_emperors_mercy_is_not_called_the_crowds() -> None:
    c = career_that_ended("freed").chronicle()
    c.stars[0] |= {"spared": 1, "spared_by_emperor": True}
    found = [s for p in journal(c).closings[0].paragraphs for s in p if s.bank == "life_spared"]
    Truth(c, c.stars[0]).check([found])
    assert [phrase_of(s, BANKS).facts for s in found] == [{"emperor", "once"}]
    assert "Crowd" not in found[0].text


def test_a_finished_life_and_a_portrait_never_change_their_words() -> None:
    played = Career(8)
    one = played.recruit("Marcus")
    played.month()
    played.do("retire", star=one.id)
    c = played.chronicle()
    first = journal(c)
    kept = dict(c.memory.fresh)
    assert {of for of, _, _ in kept} >= {"portrait 1", "life 1"}
    # Another Star comes and goes: what was told stays, whoever speaks first.
    played.do("retire", star=played.recruit("Ilia", "Thraex", female=True).id)
    c = played.chronicle()
    c.memory.kept = {key: [[Sentence("As told.", "star 1")]] for key in kept}
    again = journal(c)
    assert joined(again.closings[0].paragraphs) == ["As told."]
    assert joined([again.glances[0].portrait]) == ["As told."]
    assert joined(again.closings[1].paragraphs) != ["As told."]
    assert joined(first.closings[0].paragraphs) != ["As told."]


def test_a_living_star_is_told_in_the_same_words_while_nothing_happens_to_him() -> None:
    played = Career(8)
    played.recruit("Marcus")
    played.month()
    one = journal(played.chronicle()).closings[0].paragraphs
    played.do("retire", star=played.recruit("Ilia", "Thraex", female=True).id)
    c = played.chronicle()
    assert journal(c).closings[0].paragraphs == one
    assert not any(of == "life 1" for of, _, _ in c.memory.fresh)


def test_a_life_has_as_many_paragraphs_as_it_can_fill() -> None:
    for which in BOOKS:
        c, j = book(which)
        for star, closing in zip(nonempty(c.stars), j.closings, strict=True):
            paragraphs = closing.paragraphs
            if len(c.stars) > 2:
                assert paragraphs[0][0].bank.startswith("portrait_")
                paragraphs = paragraphs[1:]
            most = 2 if star["matches"] <= 4 else 6
            assert 1 <= len(paragraphs) <= most
            if star["matches"] >= 20:
                assert len(paragraphs) >= 3
            assert all(len(paragraph) >= 2 for paragraph in paragraphs[:-1])


def test_names_come_out_as_typed() -> None:
    played = Career(8)
    played.recruit("van der {a} <b>", "Thraex", origin="{x} & co")
    played.month()
    j = journal(played.chronicle())
    text = " ".join(joined([j.glances[0].portrait, *j.closings[0].paragraphs]))
    assert "van der {a} <b>" in text
    assert "{x} & co" in text
    assert "Van der" not in text
