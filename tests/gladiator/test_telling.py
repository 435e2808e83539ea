"""The duel told: every sentence against its events, the board read from events, pictures, a life."""

import re
import xml.etree.ElementTree as ET
from dataclasses import replace
from functools import cache

import pytest

from ludus_cli.chronicle.phrases import PLACEHOLDER, REST, banks, fill
from ludus_cli.chronicle.prose import EPIC, SEVERITIES, STANDARD, TERSE, Sentence
from ludus_cli.chronicle.words import capital_unless_named
from ludus_cli.rules.gladiator.book import events as ev, terms as word
from ludus_cli.rules.gladiator.book.events import V
from ludus_cli.rules.gladiator.book.gladiator import Gladiator
from ludus_cli.rules.gladiator.book.hexes import hex_number
from ludus_cli.rules.gladiator.book.terms import LION, NONE, RETIARIUS, THRAEX
from ludus_cli.rules.gladiator.system import SYSTEM
from ludus_cli.rules.gladiator.table.board import board_at, boards_by_phase
from ludus_cli.rules.gladiator.telling.book import LEDGER, journal
from ludus_cli.rules.gladiator.telling.fought_match import Fighter, Told, person_of, told_matches
from ludus_cli.rules.gladiator.telling.narration import DuelNarrator
from ludus_cli.rules.gladiator.telling.pictures import (
    boards_to_draw,
    cells_of_board,
    hex_of,
    phase_pictures,
    pointers,
    sheets,
)
from ludus_cli.rules.gladiator.telling.story import DuelDigest
from tests.chronicle.audit import Report
from tests.gladiator.played import career, recorded, told_of
from tests.gladiator.truth import BANKS, FACTS, MEETING, ROLES, Untrue, check, judged, run
from tests.some import nonempty, soak_and_long

FEW, MANY = 5, 30
FEW_AND_MANY = pytest.mark.parametrize("number", [FEW, *soak_and_long(12, MANY)])


@cache
def checked(careers: int) -> Report:
    """So many careers, told at every severity and checked."""
    report = Report()
    run(careers, report)
    return report


@FEW_AND_MANY
def test_every_sentence_says_what_its_events_say(number: int) -> None:
    report = checked(number)
    assert report.wrong == []
    assert report.sentences.total() > 120 * number
    assert len(report.sentences) > 70


def test_severities_tell_the_bones_the_usual_and_everything() -> None:
    mean = {name: sum(found) / len(found) for name, found in checked(FEW).lengths.items()}
    assert set(mean) == set(SEVERITIES)
    assert 4 <= mean[TERSE] <= 8
    assert mean[TERSE] * 1.8 < mean[STANDARD] < mean[EPIC]


@FEW_AND_MANY
def test_a_large_bank_has_enough_for_whatever_comes_up(number: int) -> None:
    for one in nonempty(one for one in set(checked(number).said) if one.bank in BANKS):
        large = len(BANKS[one.bank]) > REST
        assert one.fitting(BANKS) > (REST if large else 0), one


def test_the_check_finds_what_is_not_true() -> None:
    told = next(t for t in told_of(0) if t.duel and not t.hunt)
    names = {str(g.name): told.men[1 - n].name for n, g in enumerate(told.men)}
    swap = {"chest": "legs", "head": "groin", "sword": "spear", "two wounds": "five wounds"}
    found = 0
    for sentence in (s for p in DuelNarrator(1, EPIC).tell(told) for s in p):
        check(told, sentence)
        with pytest.raises((Untrue, ValueError)):
            check(told, replace(sentence, events=()))
        if sentence.bank in ("entry", "debut", "close_in", "circle", "tally", "rematch", "collision_tie"):
            continue
        for old, new in (swap | names).items():
            if (other := sentence.text.replace(old, new)) != sentence.text:
                with pytest.raises((Untrue, IndexError)):
                    check(told, replace(sentence, text=other))
                found += 1
    assert found > 4


def test_each_bank_and_each_fact_is_checked() -> None:
    for bank, found in BANKS.items():
        assert bank in ROLES or bank in MEETING, bank
        for fact in {fact for phrase in found for fact in phrase.facts}:
            assert f"{bank} {fact}" in FACTS or fact in FACTS, (bank, fact)


PHASE, HIT = [ev.PHASE, -1, 1, 1, 0], [ev.ATTACK, 0, 1, 1, 6]
#: What comes up too seldom to be met in a few careers, as events that end with it, after the entry.
STAGED: dict[str, list[list[int]]] = {
    "throttled": [[ev.NET, 0, 1, 1, 4], [ev.ENSNARED, 1, 0, word.NECK, 0], [ev.WOUND, 1, 0, 0, 2], PHASE],
    "lasso_caught arm": [[ev.NET, 0, 1, 1, 4], [ev.ENSNARED, 1, 0, word.ARM, 0]],
    "net_caught again": [[ev.NET, 0, 1, 1, 0], PHASE, [ev.NET, 0, 1, 1, 4], [ev.ENSNARED, 1, 0, word.NETTED, 0]],
    "net_missed lay": [[ev.NET, 0, 1, word.LAY_2, 0]],
    "net_missed swing": [[ev.NET, 0, 1, word.SWING, 0]],
    "bound": [[ev.BOUND, 1, 0, 0, 0]],
    "grappled": [[ev.GRAPPLED, 1, 0, 0, 0]],
    "released": [[ev.GRAPPLED, 1, 0, 0, 0], [ev.RELEASED, 1, 0, 0, 0]],
    "climbs": [[ev.CLIMBS, 0, hex_number(0, 0), 0, 0]],
    "kneels": [[ev.KNEELS, 0, hex_number(0, 0), 0, 0]],
    "wound held": [[ev.ENSNARED, 1, 0, 1, 0], [*PHASE], HIT, [ev.WOUND, 1, 0, 1, 4], PHASE],
    "gash down": [[ev.PRONE, 1, hex_number(0, 0), 0, 0], HIT, [ev.WOUND, 1, 0, 1, 7], PHASE],
    "volley first": [HIT, [ev.WOUND, 1, 0, 1, 1], [ev.ATTACK, 0, 1, 2, 6], [ev.WOUND, 1, 0, 2, 1], PHASE],
    "just_dies": [[ev.DIES, 1, -1, 0, 0], PHASE],
    "ignored": [[ev.PLEADS, 1, 0, 0, 0], [ev.PLEA_IGNORED, 0, 1, 0, 0]],
    "spared dragged": [[ev.PLEADS, 1, 0, word.DRAGGED, 0], [ev.MERCY, 1, 1, 0, 0]],
    "refused bound": [[ev.PLEADS, 1, 0, word.BOUND, 0], [ev.MERCY, 1, 0, 0, 0]],
    "draw_spared": [[ev.PLEADS, 1, -1, word.AT_DRAW, 0], [ev.MERCY, 1, 1, -1, 0]],
    "nobody_left": [[ev.NOBODY_LEFT, -1, 0, 0, 0]],
    "freed": [[ev.FREED, 0, 10, 0, 0]],
}


@pytest.mark.parametrize("what", STAGED)
def test_what_comes_up_seldom_is_said_truly_too(what: str) -> None:
    """Every phrase that rests on these facts, held against staged events."""
    bank, *facts = what.split()
    told = next(t for t in told_of(0) if t.duel and not t.hunt)
    begun = [
        [ev.ENTER, 0, hex_number(0, 0), 0, 0],
        [ev.ENTER, 1, hex_number(1, 0), 3, 0],
        [ev.TURN, -1, 1, 0, 0],
        PHASE,
    ]
    men = [replace(g, matches=1) for g in told.men]
    told = replace(told, events=[*begun, *STAGED[what]], men=men)
    beat = [b for b in DuelDigest(told).read() if b.bank == bank][-1]
    assert set(facts) <= set(beat.facts)
    phrases = [p for p in BANKS[bank] if p.facts == set(facts)]
    assert phrases
    for phrase in phrases:
        names = [str(word) for word in beat.words.values()]
        text = capital_unless_named(fill(phrase.text, beat.words), *names)
        mark = ((bank, phrase.mark),)
        check(told, Sentence(text, f"match {told.bout.id}", tuple(beat.events), mark))


def test_each_event_of_a_match_is_told_or_says_why_not() -> None:
    told = {ev.ENTER, ev.ARENA, ev.OBSTACLE_SET, ev.RECORDED, ev.RETIRES, ev.DEFEATED, ev.ENDS_WITH}
    for number, kind in V.events.items():
        spoken = DuelDigest.reader(number) or number in {*DuelDigest.PLAIN, *told}
        assert spoken or kind.silent or kind.untold or number >= ev.RECRUITED, kind.name


PEOPLE = (
    (Fighter("Aemil", "the Thraex", False, "Thraex", "sword", "sword"), "he|him|his|himself"),
    (Fighter("Livia", "the Eques", True, "Eques", "spear", "spear"), "she|her|hers|herself"),
    (Fighter("the lion", "the lion", False, "lion", "claws", "claws", beast=True), "it|its|itself"),
)
WORDS = {
    "part": "head", "weapon": "sword", "item": "net", "wounds": "one wound", "turn": "three", "own": "no wounds",
    "theirs": "two wounds", "obstacle": "rock", "obstacles": "mud", "parties": "Aemil against the lion", "one": "Aemil",
    "wins": "five wins", "fewer": "one win", "row": "three matches", "before": "Aemil has won twice", "number": "twice",
    "victories": "ten victories", "when": "in May 107", "foe": "the Thraex Xerxes", "arms": "sword", "values": "CF 12",
    "nth": "third", "count": "twice", "score": "all won", "dead": "one opponent", "times": "once",
    "matches": "six matches", "points": "two", "losses": "one point of Agility (legs)", "gains": "12 XP and PR 1",
    "learned": "SL 1 with the sword", "talents": "Throwing at SL 1", "fortune": "LK was 5 and PR 0",
    "station": "a slave", "heard": "once",
    "origin": "Dacia", "cf": "12", "nf": "9", "best": "Strength 4", "worst": "Agility -2",
}  # fmt: skip


@pytest.mark.parametrize(("person", "his"), PEOPLE)
def test_each_phrase_fills_in_and_reads_well(person: Fighter, his: str) -> None:
    pronouns = re.compile(r"\b(he|him|his|himself|she|her|hers|herself)\b", re.IGNORECASE)
    for bank, found in banks("gladiator").items():
        for phrase in found:
            text = fill(phrase.text, {**WORDS, "a": person, "b": person})
            plain = text.replace(person.name, "")
            assert re.fullmatch(r"[^{]*[.!?]", text), (bank, text)
            assert not re.search(r"  | [.,;:]|'", text), (bank, text)
            strange = {word.lower() for word in pronouns.findall(plain)} - set(his.split("|"))
            assert strange <= ({"his"} if "surgeon" in text else set()), (bank, text)
            assert not re.search(r"\{part\}[^.,:;]{0,2} (are|have|bleed|take)\b", phrase.text), text
            roles = {role for role, _ in PLACEHOLDER.findall(phrase.text)}
            assert roles <= {*WORDS, "a", "b"}, (bank, roles)


def test_a_beast_begins_a_sentence_with_a_capital_and_a_name_stays_as_typed() -> None:
    matches = [told for number in range(FEW) for told in told_of(number)]
    texts = [s.text for told in matches for p in DuelNarrator(1, EPIC).tell(told) for s in p]
    assert {start for text in texts for start in re.findall(r"(?:^|[.!?] )(the \w+)", text)} == {"the Ox"}


# The board


def test_the_board_read_from_events_is_that_of_the_match() -> None:
    for number in range(FEW):
        for bout, events in nonempty(career(number).fought.values()):
            board = board_at(bout, events)
            for who, seat in enumerate(bout.seats):
                figure, kept = board.figures[who], seat.result
                where = (figure.at, figure.facing, figure.stun, sorted(figure.hands))
                hands = sorted(item for item in kept["hand"] if item >= 0)
                assert where == (hex_number(kept["q"], kept["r"]), kept["facing"], kept["stun"], hands)


def hunt() -> Told:
    """The first hunt of the careers."""
    return next(t for number in range(20) for t in told_of(number) if t.hunt)


def test_pictures_are_well_formed_and_show_what_there_is() -> None:
    told = hunt()
    boards = list(boards_by_phase(told.bout, told.events))
    turned = sheets(told)
    assert len(turned) == told.bout.turns
    assert len(phase_pictures(told)) == len(boards) - 1
    for picture in [*turned, *phase_pictures(told)]:
        assert ET.fromstring(picture.svg).get("aria-label") == picture.title
        assert not re.search(r"<script|\bid=|https?:|None|nan", picture.svg)
    assert turned[0].table is not None
    assert len(turned[0].table.heads) == len(told.men)


def test_boards_are_small_enough_to_be_read_wherever_the_beasts_run() -> None:
    """A disc of 16 units is 18 pixels wide at least, and no board is wider than a telephone."""
    told = hunt()
    for picture in [*sheets(told), *phase_pictures(told)]:
        sizes = r'width="(\d+)" viewBox="\S+ \S+ (\d+) (\d+)"'
        for shown, wide, high in re.findall(sizes, picture.svg):
            assert 16 * int(shown) / int(wide) >= 18
            assert int(shown) <= 350
            assert int(high) <= 200
    far = board_at(told.bout, told.events[:9])
    man, beast, *others = far.figures
    man.at, beast.at = hex_number(0, 0), hex_number(30, 0)
    for other in others:
        other.at = NONE
    cells = cells_of_board(far)
    assert hex_of(man.at) in cells
    assert hex_of(beast.at) not in cells
    pointed = re.findall(r">([AB], \S+ hexes)<", pointers(far, cells))
    assert pointed in (["B, 28 hexes"], ["B, 29 hexes"], ["B, 30 hexes"])
    # The men are far apart: one board for the turn, with its phases.
    assert [head for head, _ in boards_to_draw([replace(far, turn=1, phase=n) for n in range(1, 9)])] == ["1–8"]
    beast.at = hex_number(2, 0)
    near = [replace(far, turn=1, phase=n) for n in range(1, 4)]
    assert [head for head, _ in boards_to_draw(near)] == ["1", "2", "3"]


def test_bodies_lie_ahead_or_behind_and_beasts_are_long() -> None:
    told = hunt()
    (bear,) = [f for f in board_at(told.bout, told.events[:9]).figures if f.length == 3][:1]
    assert len(bear.body()) == 2
    man = replace(board_at(told.bout, []).figures[0], at=hex_number(0, 0), facing=0, prone=True)
    assert man.body() == [hex_number(1, 0)]
    assert replace(man, back=True).body() == [hex_number(-1, 0)]


# The book


def test_a_journal_has_lives_tables_and_pictures() -> None:
    for number in range(FEW):
        book = journal(career(number).chronicle())
        (closing,) = book.closings
        assert closing.paragraphs
        matches = [m for chapter in book.chapters for m in chapter.matches]
        assert len(matches) == len(told_of(number))
        assert all(match.table and list(match.pictures) for match in matches)
        if matches:
            assert len(closing.pictures) >= 3


@pytest.mark.parametrize("number", range(10))
def test_a_match_from_the_table_tells_what_was_told(number: int) -> None:
    played, fought = recorded(number)
    report = Report()
    judged(played, report)
    assert report.wrong == []
    assert {"entry_told"} < set(report.sentences)
    (told,) = told_matches(played.chronicle())
    assert LEDGER.line(told) == LEDGER.line(fought)
    match = next(m for chapter in journal(played.chronicle()).chapters for m in chapter.matches)
    assert not list(match.pictures)
    assert "-1000" not in str(match.table)


def test_the_frame_asks_who_beat_whom() -> None:
    """A mount's deeds are its rider's, also in the acta and in a life."""
    for number in range(FEW):
        for told in nonempty(told_of(number)):
            assert all(told.beaten_by(who) < len(told.men) for who in range(len(told.men)))
            line = LEDGER.line(told)
            for who in told.beaten:
                if not told.bout.draw:
                    assert ("killed" in line) or ("missus" in line), (who, line)


def test_the_door_tells_a_match() -> None:
    played = career(1)
    (told, *_) = told_of(1)
    assert SYSTEM.telling(played.chronicle(), told.bout.id) == [
        " ".join(s.text for s in p) for m in journal(played.chronicle()).chapters[told.bout.month].matches
        if m.id == told.bout.id for p in m.paragraphs
    ]  # fmt: skip


def test_people_in_a_sentence() -> None:
    g = Gladiator(1, "Milo", False, RETIARIUS, [10, 1, 1, 3, 11])
    assert (person_of(g).A, person_of(g).the) == ("a Retiarius", "the Retiarius")
    lion = Gladiator(2, "the lion", False, LION, [7, 1, 1, 3, 11])
    assert (person_of(lion).his, person_of(lion).own, person_of(lion).the) == ("its", "its", "the lion")
    assert person_of(replace(g, style=THRAEX, female=True)).He == "She"
