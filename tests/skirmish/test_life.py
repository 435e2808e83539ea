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
from ludus_cli.chronicle.words import counted
from ludus_cli.rules.skirmish.book import events as ev
from ludus_cli.rules.skirmish.book.gladiator import Gladiator, is_perfect
from ludus_cli.rules.skirmish.book.terms import ATTRIBUTES, CLASSES, COLLAPSED
from ludus_cli.rules.skirmish.telling.book import journal
from ludus_cli.rules.skirmish.telling.life import lessons_lacking
from ludus_cli.rules.skirmish.telling.persons import PART_WORDS, arms_of
from tests.chronicle.life_truth import LifeTruth, Match, check_scores, first_cards, month_words
from tests.chronicle.parsing import how_often, number
from tests.skirmish.chronicles import CAREERS, NUMBERS, Kept, book_of, career, chronicle_of

BANKS = {name: phrases for name, phrases in banks("skirmish").items() if name.startswith(("portrait_", "life_"))}


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
    """What is so of a Star of the skirmish."""

    BANKS = BANKS

    def named(self, seat: dict[str, Any]) -> str:
        return named(seat)

    def beaten(self) -> list[tuple[Match, dict[str, Any]]]:
        return [
            (match, foe) for match in self.won() for foe in self.foes(match)
            if foe["result"]["defeated_by"] == self.who(match)
        ]  # fmt: skip

    def of_a_match(self, bank: str, s: Sentence, match: Match, foe: str, said: dict[str, str]) -> None:
        of_a_match(self, bank, s, match, foe, said)
        assert not said

    def of_him(self, bank: str, s: Sentence, said: dict[str, str]) -> None:
        of_him(self, bank, said)


def named(seat: dict[str, Any]) -> str:
    return f"the {CLASSES[seat['before']['weight']]} {seat['before']['name']}"


def gravity(seat: dict[str, Any]) -> tuple[bool, int, int]:
    kept = seat["result"]
    return kept["critical"] >= 0, kept["serious"], kept["light"]


def points(card: dict[str, Any]) -> int:
    return int(sum(card["attributes"][:3]))


def of_a_match(truth: Truth, bank: str, s: Sentence, match: Match, foe: str, said: dict[str, str]) -> None:
    """Everything else that a sentence of a match says."""
    place, seat = truth.mine.index(match), truth.seat(match)
    cited = [match["events"][n] for n in s.events]
    own = {e[0] for e in cited if e[1] == truth.who(match)}
    if bank.startswith("life_learned"):
        grown = [m for m in truth.mine if truth.own(m, ev.IMPROVED)]
        assert own == {ev.IMPROVED}
        assert grown[0] is match
        assert how_often(said.pop("times", "once")) == len(grown)
    elif bank == "life_perfect":
        assert own == {ev.PERFECT}
        assert number(said.pop("matches")) == place + 1
    elif bank == "life_odds":
        gaps = [points(man["before"]) - points(truth.seat(m)["before"]) for m, man in truth.beaten()]
        assert int(said.pop("own")) == points(seat["before"])
        theirs = int(said.pop("theirs"))
        assert theirs - points(seat["before"]) == max(gaps) >= 2
        assert theirs in {points(m["before"]) for m in truth.foes(match) if foe == named(m).lower()}
    elif bank == "life_greatest":
        wins = number(said.pop("wins"))
        assert wins == max(man["before"]["wins"] for _, man in truth.beaten())
        assert wins in {m["before"]["wins"] for m in truth.foes(match) if foe == named(m).lower()}
    elif bank == "life_wound":
        ((_, _, missed, through, *_),) = cited
        assert own == {ev.MISSES}
        assert number(said.pop("missed")) == missed
        assert said.pop("until") == month_words(through)
        alive = [m for m in truth.mine if not truth.seat(m)["result"]["dead"]]
        worst = max((e[2], gravity(truth.seat(m))) for m in alive for e in truth.own(m, ev.MISSES))
        assert (missed, gravity(seat)) == worst
    else:
        kept = seat["result"]
        assert match is truth.mine[-1]
        assert kept["dead"]
        assert foe == named(match["bout"]["seats"][kept["defeated_by"]]).lower()
        # Whoever may ask for mercy, and is refused, dies of the verdict and not of the wound.
        asked = kept["state"] != COLLAPSED or match["bout"]["rules"]["critical_mercy"]
        assert (bank == "life_end_refused") == asked
        if bank == "life_end_collapsed":
            assert said.pop("part") == PART_WORDS[kept["critical"]]


def of_him(truth: Truth, bank: str, said: dict[str, str]) -> None:
    """Everything that a sentence of his card says."""
    star = truth.star
    if bank.startswith("portrait_") or bank == "life_arrival":
        of_his_beginning(truth, bank, said)
        return
    for role, words in said.items():
        if role == "attributes":
            assert [int(n) for n in re.findall(r"\d+", words)] == star["attributes"]
        elif role == "lessons":
            assert number(words) == lessons_lacking(Gladiator(**star)) > 0
        elif role == "dead":
            assert number(words) == star["kills"]
        else:
            assert truth.counts(role, words), words
    assert (bank == "life_end_school") <= star["founder"]
    assert (bank == "life_never_won") <= (star["wins"] == 0)
    assert (bank == "life_hope_school") <= is_perfect(Gladiator(**star))


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


@cache
def banks_seen(which: int, more: bool = False) -> frozenset[str]:
    """The banks of a career, each sentence of which has been checked."""
    c, j = (more_books() if more else books())[which]
    seen: set[str] = set()
    for star, closing, glance in zip(c.stars, j.closings, j.glances, strict=True):
        seen |= Truth(c, star).check([glance.portrait, *closing.paragraphs])
    return frozenset(seen)


@pytest.mark.parametrize("which", range(9))
def test_every_sentence_of_a_life_is_so(which: int) -> None:
    assert len(books()) == 9
    assert len(banks_seen(which)) >= 6


@pytest.mark.soak
def test_every_sentence_is_so_and_every_bank_is_spoken_from() -> None:
    more = [banks_seen(which, more=True) for which in range(len(more_books()))]
    assert min(map(len, more)) >= 6
    seen = frozenset().union(*more, *(banks_seen(which) for which in range(9)))
    assert set(BANKS) - seen == set()


def test_who_is_full_may_found_a_school() -> None:
    c = early().chronicle()
    (marcus,) = (star for star in c.stars if star["name"] == "Marcus")
    marcus |= {"attributes": [3, 3, 3, 13], "start_stamina": 9}
    hope = journal(c).closings[0].paragraphs[-1][-1]
    assert hope.bank == "life_hope_school"
    Truth(c, marcus).check([[hope]])


def test_banks_say_the_same_in_every_phrase() -> None:
    for name, phrases in BANKS.items():
        assert 4 <= len(phrases) <= 10, name
        roles = [phrase.roles - {"a"} for phrase in phrases]
        assert all(found == roles[0] for found in roles), name


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
                for bout, line in zip(fought, bill.lines, strict=True):
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
                    assert (now == "as before") == (after["attributes"] == before["attributes"])
    assert seen["dead"]
    assert seen["as before"]
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
