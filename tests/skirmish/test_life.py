"""Portraits, lives, bills, cards and scores of the skirmish: what they say is so."""

import re
from collections import Counter
from functools import cache
from typing import Any

import pytest

from ludus_cli.chronicle.journal import Journal
from ludus_cli.chronicle.phrases import banks
from ludus_cli.chronicle.prose import Sentence, joined
from ludus_cli.chronicle.scores import on_a_wall
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.stages.clauses import Clause
from ludus_cli.chronicle.stages.lexicon import lexicon_of
from ludus_cli.chronicle.words import counted, spelled
from ludus_cli.rules.skirmish.book import events as ev
from ludus_cli.rules.skirmish.book.gladiator import Gladiator, is_perfect, lessons_lacking
from ludus_cli.rules.skirmish.book.terms import ATTRIBUTES, CLASSES, COLLAPSED
from ludus_cli.rules.skirmish.telling.book import SkirmishBook, journal
from ludus_cli.rules.skirmish.telling.persons import PART_WORDS, arms_of
from tests.chronicle.life_truth import HearsMonths, LifeTruth, Match, check_scores, first_cards, month_words
from tests.skirmish.chronicles import CAREERS, NUMBERS, Kept, book_of, career, chronicle_of

BANKS = {name: phrases for name, phrases in banks("skirmish").items() if name.startswith("portrait_")}


@cache
def early() -> Kept:
    """A Star of a few months, one who left without a match, one who has not fought yet."""
    played = Kept(5)
    played.recruit("Marcus", "Heavy", origin="Creta")
    left = played.recruit("Varro", "Light")
    played.recruit("Ilia", "Medium", female=True)
    played.do("retire", star=left.id)
    return played


@cache
def merciless() -> Kept:
    """A Star who dies of a critical wound where nobody asks for mercy then."""
    played = Kept(4, {"rules": {"critical": "death"}})
    star = played.recruit("Marcus", "Heavy")
    while star.status == "active":
        played.month()
    return played


@cache
def books() -> tuple[tuple[Chronicle, Journal], ...]:
    """The careers of all tests and two more, with their journals; the school is the first."""
    return (*((chronicle_of(n), book_of(n)) for n in NUMBERS), book(merciless()), book(early()))


@cache
def more_books() -> tuple[tuple[Chronicle, Journal], ...]:
    """As many again: of every other bank one."""
    played = [
        *(career(seed, "Light", "bold", 30) for seed in range(11, 13)),
        *(career(seed, "Heavy", "npg", 6) for seed in range(21, 23)),
        *(career(seed, "Light", "balanced", 24) for seed in (48, 55, 37, 42)),
    ]
    return tuple(map(book, played))


def book(played: Kept) -> tuple[Chronicle, Journal]:
    """The chronicle of a campaign and its journal."""
    c = played.chronicle()
    return c, journal(c)


class Truth(LifeTruth):
    """Facts of a Star of the skirmish."""

    BANKS, SYSTEM = BANKS, "skirmish"

    def named(self, seat: dict[str, Any]) -> str:
        return f"the {CLASSES[seat['before']['weight']]} {seat['before']['name']}"

    def portrayed(self, bank: str, said: dict[str, str]) -> None:
        of_his_beginning(self, bank, said)

    def dead_in(self, seat: dict[str, Any]) -> bool:
        return bool(seat["result"].get("dead"))

    def missed(self, match: Match) -> int:
        return sum(int(e[2]) for e in self.own(match, ev.MISSES))

    def cited(self, clause: Clause, match: Match) -> set[int]:
        """Return the kinds of the events of a clause, after a check that all are his."""
        found = [match["events"][place] for place in clause.events]
        assert all(event[1] == self.who(match) for event in found)
        return {event[0] for event in found}

    # What the skirmish tells

    def check_arrival(self, clause: Clause) -> None:
        man = Gladiator(**self.before)
        assert clause.words["sort"] == CLASSES[man.weight]
        assert (clause.words["arms"], clause.words["origin"]) == (arms_of(man), man.origin)
        assert clause.turn == self.star["joined_month"]

    def check_perfect(self, clause: Clause, match: Match) -> None:
        assert self.cited(clause, match) == {ev.PERFECT}
        nth = self.mine.index(match) + 1
        assert clause.words["matches"].startswith(f"{spelled(nth)} match")
        assert ("quick" in clause.facts, "slow" in clause.facts) == (nth <= 8 and self.whole, nth > 15)

    def check_wound(self, clause: Clause, match: Match) -> None:
        assert self.cited(clause, match) == {ev.MISSES}
        missed, critical = self.missed(match), self.seat(match)["result"]["critical"]
        assert missed >= 3
        assert clause.words["months"] == f"{spelled(missed)} months"
        assert ("critical" in clause.facts) == (critical >= 0)
        assert critical < 0 or clause.words["part"] == PART_WORDS[critical]

    def check_upset(self, clause: Clause, match: Match) -> None:
        assert self.seat(match)["outcome"] == "won"
        (foe,) = self.foes(match)
        assert foe["result"]["defeated_by"] == self.who(match)
        odds = points(foe["before"]) - points(self.seat(match)["before"])
        if clause.kind.endswith("upset"):
            assert ("odds" in clause.facts, "name" in clause.facts) == (odds >= 2, odds < 2)
            assert clause.words["wins"].startswith(f"{spelled(foe['before']['wins'])} victor")
        assert odds >= 2 or foe["before"]["wins"] >= 2

    def check_killed(self, clause: Clause, match: Match) -> None:
        self.death(clause, match)
        kept = self.seat(match)["result"]
        assert kept["state"] == COLLAPSED
        assert not match["bout"]["rules"]["critical_mercy"]
        assert clause.words["part"] == PART_WORDS[kept["critical"]]
        assert self.cited(clause, match) <= {ev.COLLAPSES, ev.MERCY}

    def check_refused(self, clause: Clause, match: Match) -> None:
        self.death(clause, match)
        kept = self.seat(match)["result"]
        # A man who is refused mercy dies of the verdict and not of the wound.
        assert kept["state"] != COLLAPSED or match["bout"]["rules"]["critical_mercy"]
        assert self.cited(clause, match) <= {ev.FALLS, ev.COLLAPSES, ev.MERCY}

    def check_school(self, clause: Clause) -> None:
        self.left(clause)
        assert self.star["founder"]

    def check_retired(self, clause: Clause) -> None:
        self.left(clause)
        assert not self.star["founder"]

    def goal(self, clause: Clause) -> None:
        """Check how far a school of his own is."""
        man = Gladiator(**self.star)
        lacking = lessons_lacking(man)
        assert ("open" in clause.facts, "near" in clause.facts) == (is_perfect(man), 0 < lacking <= 2)

    def check_hope(self, clause: Clause) -> None:
        self.goal(clause)
        assert self.star["status"] == "active"

    def check_goal(self, clause: Clause) -> None:
        self.goal(clause)
        assert self.star["status"] != "active"
        assert not self.star["founder"]

    def check_hurt(self, clause: Clause, match: Match) -> None:
        super().check_hurt(clause, match)
        critical = self.seat(match)["result"]["critical"]
        if critical >= 0:
            assert clause.words["part"] == PART_WORDS[critical]
        elif "part" in clause.facts:
            part = PART_WORDS.index(clause.words["part"])
            assert any(e[3] == part and e[4] == 2 for e in self.own(match, ev.WOUND)) or match["bout"].get("recorded")

    def check_stand_in(self, clause: Clause, match: Match, man: Any) -> None:
        events = [
            e for a in self.c.actions for e in a["events"] if e[0] == ev.SUBSTITUTE and e[3] == match["bout"]["id"]
        ]
        (number,) = (e[1] for e in events if e[2] == self.star["id"])
        seat = next(s for s in match["bout"]["seats"] if s["gladiator"] == number)
        assert seat["before"]["name"] == man.name
        assert seat["outcome"] in clause.facts
        assert ("dead" in clause.facts) == self.dead_in(seat)


def points(card: dict[str, Any]) -> int:
    return int(sum(card["attributes"][:3]))


def of_his_beginning(truth: Truth, bank: str, said: dict[str, str]) -> None:
    before = truth.before
    three = before["attributes"][:3]
    for role, words in said.items():
        if role == "kind":
            assert words == CLASSES[before["weight"]]
        elif role == "arms":
            assert words == arms_of(Gladiator(**before))
        elif role == "when":
            assert words.lower() == f"in {month_words(truth.star['joined_month'])}".lower()
        elif role == "attributes":
            assert [int(n) for n in re.findall(r"\d+", words)] == before["attributes"]
        elif role == "origin":
            assert words == before["origin"]
        elif role == "stamina":
            assert int(words) == before["attributes"][3]
        elif bank == "portrait_even":
            assert int(words) == min(three) == max(three)
        else:
            end = max(three) if role == "best" else min(three)
            names = {f"{n} {v}" for n, v in zip(ATTRIBUTES, three, strict=False) if v == end}
            assert set(re.split(r", | and ", words)) == names


class Heard(HearsMonths, SkirmishBook):
    """A book that remembers its months."""


@cache
def banks_seen(which: int, more: bool = False) -> frozenset[str]:
    """Return the banks and the kinds of clauses of a career, all of them checked."""
    c, j = (more_books() if more else books())[which]
    seen: set[str] = set()
    heard = Heard(c)
    heard.journal()
    for star, closing, glance in zip(c.stars, j.closings, j.glances, strict=True):
        truth = Truth(c, star)
        seen |= truth.portrait(glance.portrait)
        seen |= truth.months(heard.careers[star["id"]], heard.months[star["id"]])
        seen |= truth.check(heard.story(heard.named[star["id"]]), closing.paragraphs)
    return frozenset(seen)


@pytest.mark.parametrize("which", range(9))
def test_every_clause_of_a_life_is_so(which: int) -> None:
    assert len(books()) == 9
    assert len(banks_seen(which)) >= 6


@pytest.mark.soak
def test_every_clause_is_so_and_nearly_every_kind_is_told() -> None:
    more = [banks_seen(which, more=True) for which in range(len(more_books()))]
    assert min(map(len, more)) >= 6
    seen = frozenset().union(*more, *(banks_seen(which) for which in range(9)))
    assert set(BANKS) - seen == set()
    kinds = {kind for kind in lexicon_of("skirmish").by_kind if kind.startswith(("life_", "month_"))}
    assert kinds - seen <= RARE, kinds - seen


RARE = {"month_not_yet", "month_rested", "month_still", "month_rival_died", "life_mercy"}


def test_who_is_full_may_found_a_school() -> None:
    c = early().chronicle()
    (marcus,) = (star for star in c.stars if star["name"] == "Marcus")
    marcus |= {"attributes": [3, 3, 3, 13], "start_stamina": 9}
    hopes = [clause.kind for part in SkirmishBook(c).careers[marcus["id"]].life() for clause in part]
    assert "life_still" in hopes
    Truth(c, marcus).check(SkirmishBook(c).careers[marcus["id"]])


def test_a_finished_life_never_changes_its_words_and_a_living_one_goes_by_its_facts() -> None:
    c = career(*CAREERS[0]).chronicle()
    first = journal(c)
    again = career(*CAREERS[0]).chronicle()
    again.memory.kept = {key: [[Sentence("As told.", "star 1")]] for key in c.memory.fresh}
    told = journal(again)
    assert joined(told.closings[0].paragraphs) == ["As told."]
    assert joined([told.glances[0].portrait]) == ["As told."]
    assert joined(first.closings[0].paragraphs) != ["As told."]
    living = early().chronicle()
    one = journal(living).closings[0].paragraphs
    assert not any(of == f"life {living.stars[0]['id']}" for of, _, _ in living.memory.fresh)
    assert journal(early().chronicle()).closings[0].paragraphs == one


def test_the_bill_is_painted_before_each_month_in_which_a_star_fought() -> None:
    found = 0
    for c, j in books()[:2]:
        hurt_men = {(e[3], e[1]): e[2] for a in c.actions for e in a["events"] if e[0] == ev.SUBSTITUTE}
        for chapter in j.chapters:
            assert len(chapter.bills) == (not chapter.quiet)
            fought = sorted(
                (m["bout"] for m in c.matches if m["bout"]["month"] == chapter.month and m["events"]),
                key=lambda bout: bout["place"],
            )
            for bill in chapter.bills:
                assert bill.heading.endswith(f" in {month_words(chapter.month)}")
                first = first_cards(fought)
                for bout, line in zip(fought, [line.words for line in bill.lines], strict=True):
                    for seat in bout["seats"]:
                        # The wall has the man who was drawn, though he is hurt and another comes.
                        drawn = hurt_men.get((bout["id"], seat["gladiator"]))
                        card = first[seat["gladiator"]]
                        if drawn is not None:
                            card = first.get(drawn) or next(
                                s["after"] for m in reversed(c.matches) for s in m["bout"]["seats"]
                                if s["gladiator"] == drawn and m["bout"]["month"] < chapter.month
                            )  # fmt: skip
                            found += 1
                        assert f"{card['name']} the {CLASSES[card['weight']]} of " in line
                        assert f"({on_a_wall(card['matches'], card['wins'])})" in line
    assert found


def test_cards_before_and_after_and_marks_are_those_of_the_match() -> None:
    seen = Counter[str]()
    for c, j in books():
        bouts = {match["bout"]["id"]: match["bout"] for match in c.matches}
        told = [match for chapter in j.chapters for match in chapter.matches]
        assert len({match.mark for match in told}) == len(told)
        for match in told:
            assert match.table is not None
            rows = {row.label: row.cells for row in match.table.rows}
            for who, seat in enumerate(bouts[match.id]["seats"]):
                before, after = seat["before"], seat["after"]
                three = "–".join(map(str, before["attributes"][:3]))
                card = rows["Card before"][who]
                assert card.startswith(f"{three}, Stamina {before['attributes'][3]}; ")
                assert ("no match yet" in card) == (before["matches"] == 0)
                now = rows["Card after"][who]
                seen[now] += 1
                if after["status"] == "dead":
                    assert now == "dead"
                else:
                    assert (now == "unchanged") == (after["attributes"] == before["attributes"])
    assert seen["dead"]
    assert seen["unchanged"]
    assert len(seen) > 10


def test_the_score_of_those_who_have_met_before() -> None:
    assert sum(check_scores(c, j) for c, j in books())


def test_lessons_that_are_lacking() -> None:
    star = Gladiator(**early().chronicle().stars[0])
    star.attributes, star.start_stamina = [3, 3, 3, 13], 9
    assert is_perfect(star)
    assert lessons_lacking(star) == 0
    star.attributes = [3, 2, 1, 10]
    assert lessons_lacking(star) == 5
    assert counted(lessons_lacking(star), "lesson") == "five lessons"
