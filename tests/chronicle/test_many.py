"""Matches of many in the telling, the table, the acta and the journal."""

import re
from collections import Counter

import pytest

from ludus_cli.chronicle.journal import journal_html, journal_markdown
from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.prose import STANDARD, joined
from ludus_cli.rules.heroes.book import events as ev
from ludus_cli.rules.heroes.book.gladiator import DEAD
from ludus_cli.rules.heroes.book.locales import ROME
from ludus_cli.rules.heroes.telling.book import journal
from ludus_cli.rules.heroes.telling.clauses import material_of
from ludus_cli.rules.heroes.telling.ledger import LEDGER, styled
from ludus_cli.rules.heroes.telling.narration import HeroesNarrator
from ludus_cli.rules.heroes.telling.told import Told, told_matches
from tests.chronicle.careers import Career
from tests.chronicle.prose_truth import Telling, tellings
from tests.some import nonempty

LINE_UPS = {
    "two against two": [["Marcus", "Flavia"], ["Xerxes", "Secutor"]],
    "four against four": [
        ["Marcus", "Retiarius", "Thraex", "Secutor"],
        ["Flavia", "Xerxes", "Murmillo", "Hoplomachus"],
    ],
    "three against one": [["Marcus", "Flavia", "Retiarius"], ["Retiarius"]],
    "one against three": [["Marcus"], ["Thraex", "Retiarius", "Secutor"]],
    "two, two and two": [["Marcus", "Thraex"], ["Flavia", "Secutor"], ["Xerxes", "Murmillo"]],
    "each for himself": [["Marcus"], ["Thraex"], ["Retiarius"], ["Flavia"]],
}
STARS = {"Marcus": ("Murmillo", "bold"), "Flavia": ("Retiarius", "cautious"), "Xerxes": ("Thraex", "npg")}


def played(line_up: str, seed: int, deadly: bool = False) -> tuple[Career, Told]:
    """A campaign with one match of many, fought."""
    career = Career(seed, line_up)
    for name, (style, tactics) in STARS.items():
        g = career.recruit(name, style, tactics=tactics, female=name == "Flavia", secondary="Secutor")
        g.locale = ROME
    numbers = {name: n for n, name in enumerate(STARS, start=1)}
    sides = [
        [{"gladiator": numbers[one]} if one in numbers else {"kind": one} for one in side] for side in LINE_UPS[line_up]
    ]
    career.do("open-day", locale=ROME)
    number = career.do("arrange", locale=ROME, sides=sides, to_the_death=deadly)
    career.do("fight", match=number)
    return career, next(t for t in told_matches(career.chronicle()) if t.bout.id == number)


def telling_of(career: Career, told: Told) -> Telling:
    """The match in prose."""
    found = tellings(HeroesNarrator, career.chronicle(), STANDARD, Counter())
    return next(t for t in found if t.told.bout.id == told.bout.id)


#: Kinds of clauses; a match has one of these.
ENDS = ("victory", "dismissed", "nightfall")


@pytest.mark.parametrize("line_up", LINE_UPS)
def test_everybody_is_named_at_the_gates_and_the_end_is_told_once(line_up: str) -> None:
    for seed in range(3):
        career, told = played(line_up, seed, deadly=seed % 2 == 0)
        t = telling_of(career, told)
        sides = {c.agent: c.men for choice in t.writer.choices for c in choice.clauses if c.kind == "side"}
        assert sorted(map(sorted, sides.values())) == sorted(map(sorted, told.sides))
        opening = joined(t.paragraphs)[0]
        assert all(g.name in opening for g in told.men)
        (end,) = [c for choice in t.writer.choices for c in choice.clauses if c.kind in ENDS]
        if not told.bout.draw:
            won = [n for n in told.sides[told.bout.winner] if told.beaten_by(n) < 0]
            assert end.men == {*won}
            said = next(s.text for part in t.paragraphs for s in part if {*end.events} <= {*s.events})
            assert len(won) == 1 or all(told.men[n].name in said for n in won)


@pytest.mark.parametrize("line_up", LINE_UPS)
def test_sentences_name_whom_their_events_name(line_up: str) -> None:
    # What a sentence tells is in its events: nobody else's name may stand in it.
    for seed in range(3):
        career, told = played(line_up, seed)
        t = telling_of(career, told)
        for sentence, choices in nonempty(t.sentences):
            about = {who for choice in choices for clause in choice.clauses for who in clause.men}
            words = " ".join(word for choice in choices for c in choice.clauses for word in c.words.values())
            about |= {who for who, g in enumerate(told.men) if g.name in words}
            named = {who for who, g in enumerate(told.men) if re.search(rf"\b{g.name}\b(?! [IVX])", sentence.text)}
            assert named <= about, sentence


def test_a_blow_among_many_says_who_struck_whom() -> None:
    unsaid = told_of = 0
    for seed in range(12):
        career, told = played("four against four", seed)
        for sentence, choices in telling_of(career, told).sentences:
            for clause in (c for choice in choices for c in choice.clauses if c.kind in ("wound", "stopped", "caught")):
                told_of += 1
                unsaid += not any(told.men[who].name in sentence.text for who in clause.men)
    # By pronouns alone, where the sentence before has named them.
    assert unsaid < told_of / 4


def test_the_table_and_the_acta_tell_of_both_sides_fallen() -> None:
    fallen = 0
    for seed in range(15):
        _, told = played("four against four", seed, deadly=True)
        table = LEDGER.table(told)
        assert len(table.heads) == 8
        (sides,) = [row for row in table.rows if row.label == "Side"]
        assert sides.cells == ["1"] * 4 + ["2"] * 4
        line = LEDGER.line(told)
        assert line.count("sine missione") == 1
        for who, seat in enumerate(told.bout.seats):
            beaten = seat.result["defeated_by"] >= 0
            times = 1 + (beaten and seat.outcome == "won")
            dies_later = not beaten and seat.after["status"] == DEAD
            assert line.count(styled(told, who)) == times
            assert (told.men[who].name in line.partition("; ")[2]) >= dies_later
            fallen += times == 2
        winners = [n for n, seat in enumerate(told.bout.seats) if seat.outcome == "won"]
        assert line.index(styled(told, winners[0])) == 0
    assert fallen > 5


def test_a_duel_has_no_row_of_sides() -> None:
    career = Career(3)
    career.day(career.recruit("Marcus"))
    told = next(t for t in told_matches(career.chronicle()) if t.fought)
    assert "Side" not in [row.label for row in LEDGER.table(told).rows]


@pytest.mark.parametrize("line_up", LINE_UPS)
def test_the_journal_has_the_match_under_all_its_names(line_up: str) -> None:
    career, told = played(line_up, 5)
    book = journal(career.chronicle())
    (match,) = book.chapters[0].matches
    sides = match.heading.split(" against ")
    assert len(sides) == len(told.sides)
    for names, side in zip(sides, told.sides, strict=True):
        assert all(told.men[n].name in names for n in side)
    for text in (journal_markdown(book), journal_html(book)):
        assert all(g.name in text for g in told.men)
    titles = [closing.title for closing in book.closings]
    assert [title.partition(":")[0] for title in titles] == [g["name"] for g in career.chronicle().stars]


def test_a_match_that_is_not_fought_yet_stands_in_the_acta_side_by_side() -> None:
    career = Career(4)
    for name, (style, tactics) in STARS.items():
        career.recruit(name, style, tactics=tactics)
    career.do("open-day", locale=0)
    career.do("arrange", locale=0, sides=[[{"gladiator": 1}], [{"gladiator": 2}], [{"gladiator": 3}]])
    told = told_matches(career.chronicle())[-1]
    words = "Marcus (Murmillo) against Flavia (Retiarius) against Xerxes (Thraex), not yet fought"
    assert LEDGER.line(told) == words


def test_draws_of_many_are_told_of_those_who_stand() -> None:
    _, told = played("each for himself", 2)
    beaten = next(n for n, s in enumerate(told.bout.seats) if s.result["defeated_by"] >= 0)
    standing = [n for n in range(4) if n != beaten]
    told.bout.draw, told.bout.winner = True, -1
    for n, seat in enumerate(told.bout.seats):
        seat.outcome = "lost" if n == beaten else "drew"
        if n != beaten:
            seat.result["defeated_by"] = -1
            seat.after["status"] = "active"
    head, _, tail = LEDGER.line(told).partition("; beaten: ")
    assert all(styled(told, n) in head for n in standing)
    assert styled(told, beaten) in tail
    told.events = [e for e in told.events if e[0] != ev.VICTORY] + [[ev.NIGHTFALL, -1, 0, 0, 0]]
    assert material_of(told, Before()).end[-1].kind == "nightfall"
