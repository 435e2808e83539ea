"""Portraits, lives, bills, cards and scores: what they say is so."""

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial

import pytest

from ludus_cli.chronicle.journal import Journal
from ludus_cli.chronicle.prose import Sentence, joined
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.stages.career import unrepeated
from ludus_cli.chronicle.stages.clauses import Clause
from ludus_cli.chronicle.stages.lexicon import SLOT, lexicon_of
from ludus_cli.rules.heroes.book import events as ev
from ludus_cli.rules.heroes.telling.book import HeroesBook, journal
from tests.chronicle.careers import Career, career, career_that_ended
from tests.chronicle.life_truth import HearsMonths
from tests.chronicle.lives import Truth
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
    heard = Heard(c)
    heard.journal()
    for star, closing in zip(c.stars, j.closings, strict=True):
        glance = next(glance for glance in j.glances if glance.star == star["id"])
        truth, career = Truth(c, star), heard.careers[star["id"]]
        seen |= truth.portrait(glance.portrait)
        seen |= truth.months(career, heard.months[star["id"]])
        told = closing.paragraphs if len(c.stars) <= 2 else closing.paragraphs[1:]
        seen |= truth.check(heard.story(heard.named[star["id"]]), told)
    return frozenset(seen)


class Heard(HearsMonths, HeroesBook):
    """A book that remembers its months."""


@pytest.mark.parametrize("which", BOOKS)
def test_every_clause_of_a_life_is_so(which: int) -> None:
    assert len(banks_seen(which)) >= 8


@pytest.mark.soak
def test_every_clause_is_so_and_every_kind_is_told() -> None:
    found = [banks_seen(which) for which in ALL]
    assert min(map(len, found)) >= 6
    seen = frozenset().union(*found)
    kinds = {kind for kind in lexicon_of("heroes").by_kind if kind.startswith(("life_", "month_"))}
    assert {kind for kind in kinds - seen if kind not in OF_THE_SKIRMISH} <= RARE, kinds - seen


#: What none of these careers has.
RARE = {f"month_{kind}" for kind in ("not_yet", "rested", "still", "slump", "slump_ended")} | {"life_slump_ended"}
#: Kinds with phrases in the shared lexicon for the skirmish.
OF_THE_SKIRMISH = {"month_back"}


def test_every_phrase_of_a_life_can_be_filled_in() -> None:
    for phrase in lexicon_of("heroes").phrases:
        if phrase.pattern.startswith(("life_", "month_")):
            assert phrase.whole, phrase.text
            assert not re.search(r"\d", SLOT.sub("", phrase.text))
            assert not re.search(r"\b(he|she|his|her|him)\b", SLOT.sub("", phrase.text)), phrase.text


def test_no_phrase_counts_the_defeats_of_one_who_was_never_beaten() -> None:
    counting = [phrase for phrase in lexicon_of("heroes").phrases if "{lost}" in phrase.text]
    assert counting
    for phrase in counting:
        (part,) = phrase.parts
        assert {"never_lost"} <= part.never or {"one_lost", "spared"} & part.needs, phrase.text


def test_a_living_star_hopes_for_what_the_rules_hold_out() -> None:
    c = career_that_ended("alive").chronicle()
    star = c.stars[0]
    for locale, attributes, rudis, words in (
        (0, [4, 4, 4], False, "Heart"), (1, [5, 5, 6], False, "Rome"),
        (2, [6, 6, 6], False, "close"), (2, [6, 7, 7], False, "may now bring the rudis"), (2, [6, 7, 7], True, "rudis"),
    ):  # fmt: skip
        star |= {"locale": locale, "attributes": attributes, "rudis": rudis, "signatures": []}
        last = journal(c).closings[0].paragraphs[-1][-1]
        assert words in last.text
        Truth(c, star).check(HeroesBook(c).careers[star["id"]])


def test_a_death_at_the_table_has_no_part_and_a_first_match_may_be_a_draw() -> None:
    c = career_that_ended("killed").chronicle()
    truth = Truth(c, c.stars[0])
    last = truth.mine[-1]
    last["events"] = [event for event in last["events"] if event[0] != ev.KILLED]
    first = truth.seat(truth.mine[0])
    first["outcome"], first["result"]["defeated_by"] = "drew", -1
    clauses = [clause for part in HeroesBook(c).careers[c.stars[0]["id"]].life() for clause in part]
    killed = next(clause for clause in clauses if clause.kind == "life_killed")
    assert "told" in killed.facts
    assert "part" not in killed.words
    assert next(c for c in clauses if c.kind == "life_first").facts >= {"drew"}


def test_the_emperors_mercy_is_not_called_the_crowds() -> None:
    c = career_that_ended("freed").chronicle()
    c.stars[0] |= {"spared": 5, "spared_by_emperor": True}
    text = " ".join(joined(journal(c).closings[0].paragraphs))
    assert "by the Emperor himself" in text


def test_a_portrait_says_a_name_once() -> None:
    for which in BOOKS:
        for glance in nonempty(book(which)[1].glances):
            first, *others = (s.text for s in glance.portrait)
            assert glance.name in first
            assert others
            assert not any(glance.name in text for text in others)


def test_a_finished_life_and_a_portrait_never_change_their_words() -> None:
    played = Career(8)
    one = played.recruit("Marcus")
    played.month()
    played.do("retire", star=one.id)
    c = played.chronicle()
    first = journal(c)
    kept = dict(c.memory.fresh)
    assert {of for of, _, _ in kept} >= {"portrait 1", "life 1"}
    # Another Star comes and goes: what was told stays.
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
            most = 1 if star["matches"] < 4 else 3
            assert 1 <= len(paragraphs) <= most
            words = sum(len(s.text.split()) for paragraph in paragraphs for s in paragraph)
            assert words <= 200


def test_names_come_out_as_typed() -> None:
    played = Career(8)
    played.recruit("van der {a} <b>", "Thraex", origin="{x} & co")
    played.month()
    j = journal(played.chronicle())
    text = " ".join(joined([j.glances[0].portrait, *j.closings[0].paragraphs]))
    assert "van der {a} <b>" in text
    assert "{x} & co" in text
    assert "Van der" not in text


def test_a_life_does_not_tell_the_same_match_or_meeting_twice() -> None:
    first, again = (Clause("feud", 0, 3, (1,), of=f"match {n}") for n in (1, 2))
    rival = Clause("rival", 0, 3, (), frozenset({"twice"}), of="star 1")
    hunt = Clause("hunt", 0, 4, (2,), of="match 2")
    assert unrepeated([first, again, rival, hunt]) == [first, again, hunt.with_facts("besides")]
    assert unrepeated([first, rival, replace(hunt, of="match 3")]) == [first, rival, replace(hunt, of="match 3")]
