"""What stands around the matches of a journal: bills, cards before and after, scores, marks."""

from collections import Counter

import pytest

from ludus_cli.chronicle.scores import on_a_wall, score_words
from ludus_cli.chronicle.words import counted, ordinal, times
from ludus_cli.rules.heroes.book.gladiator import Gladiator, attribute_total
from ludus_cli.rules.heroes.book.styles import STYLES
from ludus_cli.rules.heroes.telling.book import journal
from tests.chronicle.careers import career_that_ended
from tests.chronicle.life_truth import check_scores, first_cards, month_words
from tests.chronicle.test_life import BOOKS, book

# Bills


@pytest.mark.soak
def test_the_bill_is_painted_before_each_day_on_which_a_star_fought() -> None:
    twice = same_pairs = 0
    for which in (0, 3, 5):
        c, j = book(which)
        for chapter in j.chapters:
            fought = [
                match["bout"] for match in c.matches if match["bout"]["month"] == chapter.month and match["events"]
            ]
            own = {bout["locale"] for bout in fought if any(seat["before"]["star"] for seat in bout["seats"])}
            assert len(chapter.bills) == len(own)
            assert bool(chapter.bills) != chapter.quiet
            for locale, bill in zip(sorted(own), chapter.bills, strict=True):
                day = sorted((b for b in fought if b["locale"] == locale), key=lambda b: b["place"])
                assert bill.heading.endswith(
                    f"{counted(len(day), 'pair of gladiators', 'pairs of gladiators')} in {month_words(chapter.month)}"
                )
                first = first_cards(day)
                named: list[int] = []
                pairs = [sorted(seat["gladiator"] for seat in bout["seats"]) for bout in day]
                once = [bout for n, bout in enumerate(day) if pairs[n] not in pairs[:n]]
                for bout, line in zip(once, [line.words for line in bill.lines], strict=True):
                    men = sorted(seat["gladiator"] for seat in bout["seats"])
                    for seat in bout["seats"]:
                        before = first[seat["gladiator"]]
                        twice += before != seat["before"]
                        record = on_a_wall(before["matches"], before["wins"])
                        # A man named again has "again" in place of his record.
                        more = named.count(seat["gladiator"])
                        record = ("again", "for the third time")[more - 1] if more else record
                        assert f"{before['name']} the {STYLES[seat['style']].name} ({record})" in line
                    often = pairs.count(men)
                    assert line.endswith(f", {times(often)}") == (often > 1)
                    same_pairs += often > 1
                    named += men * often
                    assert "sine missione" not in line
    assert twice
    assert same_pairs


@pytest.mark.parametrize(("matches", "wins", "words"), [
    (0, 0, "tiro"), (1, 0, "I match, no victory"), (1, 1, "I match, I victory"),
    (12, 9, "XII matches, IX victories"), (94, 40, "XCIV matches, XL victories"),
])  # fmt: skip
def test_a_record_on_a_wall(matches: int, wins: int, words: str) -> None:
    assert on_a_wall(matches, wins) == words


def test_only_what_was_announced_is_on_the_wall() -> None:
    c = career_that_ended("freed").chronicle()
    deadly = next(m for m in c.matches if m["bout"]["to_the_death"] and m["events"])
    month = deadly["bout"]["month"]
    for announced in (None, True):
        deadly["bout"]["announced"] = announced
        chapter = next(ch for ch in journal(c).chapters if ch.month == month)
        lines = [line.words for bill in chapter.bills for line in bill.lines]
        painted = [line for line in lines if line.endswith(", sine missione")]
        assert len(painted) == (announced is True and bool(lines))


# Cards, scores, marks


def test_cards_before_and_after_are_those_of_the_match() -> None:
    seen = Counter[str]()
    for which in (0, 3, 5):
        c, j = book(which)
        bouts = {match["bout"]["id"]: match["bout"] for match in c.matches}
        for told in (match for chapter in j.chapters for match in chapter.matches):
            assert told.table is not None
            rows = {row.label: row.cells for row in told.table.rows}
            assert (told.table.rows[0].label, told.table.rows[-1].label) == ("Card before", "Card after")
            for who, seat in enumerate(bouts[told.id]["seats"]):
                before, after = Gladiator(**seat["before"]), Gladiator(**seat["after"])
                card = rows["Card before"][who]
                values = "–".join(map(str, before.attributes))
                assert card.startswith(f"{values}, Total {attribute_total(before)}, Fame {before.fame}")
                assert ("laurel" in card) == (before.laurels > 0)
                assert ("\u2212" in card) == any(before.losses)
                assert ("no match yet" in card) == (before.matches == 0)
                now = rows["Card after"][who]
                seen[now] += 1
                if after.status == "dead":
                    assert now == "dead"
                    continue
                assert (f"Total {attribute_total(after)}" in now) == (attribute_total(after) != attribute_total(before))
                assert (f"Fame {after.fame}" in now) == (after.fame != before.fame)
                assert ("\u2212" in now) == (after.losses != before.losses)
                assert ("the rudis" in now) == (after.rudis and not before.rudis)
    assert seen["unchanged"]
    assert seen["dead"]


def test_the_score_of_those_who_have_met_before() -> None:
    assert sum(check_scores(*book(which)) for which in BOOKS) > 5


def test_the_mark_of_a_match_goes_by_what_happened_in_it() -> None:
    _, j = book(4)
    marks = [match.mark for chapter in j.chapters for match in chapter.matches]
    assert len(set(marks)) == len(marks) > 3
    again = career_that_ended("alive").chronicle()
    own = next(m for m in again.matches if m["bout"]["id"] == j.chapters[0].matches[0].id)
    own["events"] = own["events"][:-1]
    other = [match.mark for chapter in journal(again).chapters for match in chapter.matches]
    assert other[0] != marks[0]
    assert other[1:] == marks[1:]


def test_words_of_scores_and_ordinals() -> None:
    assert score_words(2, 1, 0) == "two won, one lost"
    assert score_words(0, 2, 0) == "both lost"
    assert score_words(1, 0, 0) == "won"
    assert score_words(0, 0, 14) == "all drawn"
    assert [ordinal(n) for n in (1, 12, 13, 21, 22, 23, 111)] == [
        "first", "twelfth", "13th", "21st", "22nd", "23rd", "111th",
    ]  # fmt: skip
