"""The journal of seasons: battles, machinations, seasons and careers told from their events. [Journal]"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from ludus_cli.chronicle.journal import journal_html, journal_markdown
from ludus_cli.chronicle.narrator import Beat
from ludus_cli.chronicle.phrases import Speaker, banks
from ludus_cli.chronicle.prose import EPIC, TERSE, joined
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.statements import Saying, said
from ludus_cli.core.dice import Sfc32
from ludus_cli.rules.forglory.book import events as ev
from ludus_cli.rules.forglory.book.terms import FLEETING
from ludus_cli.rules.forglory.book.view import man_code
from ludus_cli.rules.forglory.records import CHOICE, Bout, Lanista, Seat
from ludus_cli.rules.forglory.system import SYSTEM
from ludus_cli.rules.forglory.telling import book, fought_match, life, months, picture, story
from ludus_cli.rules.forglory.telling.narration import GloryNarrator
from tests import season_journals
from tests.season_journals import Hearing, blind, check_phrases, check_told, fresh

BANKS = banks("forglory")
#: Banks whose sentences say that somebody fell.
FALLS = ("fells", "falls", "falls_turned", "answered", "card_fells", "influence", "together")


@pytest.fixture(scope="module")
def chronicles(tmp_path_factory: pytest.TempPathFactory) -> dict[int, Chronicle]:
    """Campaigns of two, three and four lanistas, by their number."""
    folder = tmp_path_factory.mktemp("told")
    return {
        players: season_journals.told(folder, "forglory", 20 + players, months, players=players, champion="")
        for players, months in ((2, 2), (3, 4), (4, 2))
    }


class Heard(Hearing, book.GloryBook):
    """A book that keeps what it says."""


def test_names_of_cards_have_the_apostrophes_of_prose(chronicles: dict[int, Chronicle]) -> None:
    (battle, *_) = fought_match.told_matches(chronicles[2])
    card = battle.cards.names.index("Banker's Advance")
    assert story.GloryDigest(battle, None, EPIC).card(card) == "Banker’s Advance"
    month = months.Month.__new__(months.Month)
    month.cards = battle.cards
    assert month.cards_words([card]) == "Banker’s Advance"


def ends(g: Lanista) -> list[Lanista]:
    """A lanista as he is, and as he may have left."""
    return [g, replace(g, status="retired", left_month=3), replace(g, freed=1, released=True)]


def all_said(c: Chronicle) -> Iterator[Beat | Saying]:
    """Everything that is said of a campaign: beats and sayings, with the facts and words of each."""
    for battle in fought_match.told_matches(c):
        yield from story.GloryDigest(battle, None, c.severity).read()
    yield from Heard(c).all_said(ends)


def test_every_phrase_that_may_be_said_has_its_words(chronicles: dict[int, Chronicle]) -> None:
    check_phrases("forglory", chronicles.values(), all_said, 0.7)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_falls_are_told_and_cited_once(chronicles: dict[int, Chronicle], players: int) -> None:
    c = fresh(chronicles[players])
    narrator, fell = GloryNarrator(c.seed), 0
    for battle in fought_match.told_matches(c):
        sentences = [sentence for part in narrator.tell(battle) for sentence in part]
        cited = Counter(n for s in sentences if s.bank in FALLS for n in s.events)
        for n, event in enumerate(battle.events):
            if event[0] == ev.DEFEATED:
                fell += 1
                assert cited[n] == 1
                (text,) = (s.text for s in sentences if n in s.events and s.bank in FALLS)
                assert fought_match.own_name(battle.bout, event[2]) in text
                assert event[3] < 0 or fought_match.own_name(battle.bout, event[3]) in text or "meant" in text
        ends = [s.text for s in sentences if s.bank in ("wins", "wins_empty")]
        assert len(ends) == 1
        assert battle.men[battle.victors[0]].name in ends[0]
    assert fell > 4


#: By what kind of event a sentence of a bank is proven.
PROOF = {
    "wounds": ev.HURT, "harmless": ev.STRIKES, "blessed_off": ev.BLESSING, "parried": ev.PREVENTED,
    "turned": ev.REASSIGNED, "turned_back": ev.REASSIGNED, "card_turned": ev.REASSIGNED, "snared": ev.EXHAUSTED,
    "card_wounds": ev.HURT, "card_blesses": ev.BLESSED, "card_heals": ev.HEALED, "card_readies": ev.READIED,
    "card_tires": ev.EXHAUSTED, "out": ev.DEFEATED, "ready": ev.READYING, "late": ev.ENTERED, "amid": ev.ENTERED,
    "initiative": ev.INITIATIVE, "wins": ev.WINS_BATTLE, "season": ev.WINS_GAME, "freed": ev.FREED, "placed": ev.PLACED,
    "glory": ev.GLORY, "gains": ev.GAINS_ARENA, "favor": ev.FAVOR, "empty": ev.EMPTY, "order": ev.DEFEATED,
}  # fmt: skip


def test_each_sentence_cites_what_proves_it(chronicles: dict[int, Chronicle]) -> None:
    met = set()
    for c in chronicles.values():
        for severity in (TERSE, EPIC):
            narrator = GloryNarrator(c.seed, severity)
            for battle in fought_match.told_matches(c):
                for sentence in (s for part in narrator.tell(battle) for s in part):
                    met.add(sentence.bank)
                    kinds = {battle.events[n][0] for n in sentence.events}
                    assert PROOF.get(sentence.bank) in {None, *kinds}, sentence
                    owners = {battle.men[battle.events[n][1]].name for n in sentence.events
                              if battle.events[n][0] in (ev.HURT, ev.DEFEATED, ev.PREVENTED)}  # fmt: skip
                    assert all(name in sentence.text for name in owners), sentence
    assert len(met & {*PROOF}) > 18


def test_more_is_told_at_length_and_no_word_is_a_machines(chronicles: dict[int, Chronicle]) -> None:
    check_told(chronicles.values(), book.journal, r"0 of it|\d\. time")


def seen(table: Any) -> dict[str, Any]:
    """A table without what is hidden from those who sit there."""
    empty = dict.fromkeys(("hand", "deck", "reserve", "stack"), ())
    supplies = [{**each, "deck": ()} for each in table["table"]["supplies"]]
    return {
        **table,
        "players": [{**player, **empty} for player in table["players"]],
        "table": {**table["table"], "supplies": supplies, "arenas": ()},
    }


def test_what_is_hidden_makes_no_difference(chronicles: dict[int, Chronicle]) -> None:
    """Hands, reserves and decks, the order of all cards, and what a person chose are told nowhere. [Journal]"""
    for c in chronicles.values():
        plays, matches = ([blind(each, seen, [CHOICE]) for each in kept] for kept in (c.plays, c.matches))
        other = replace(fresh(c), state={**c.state, "table": {}}, matches=matches, plays=plays)
        assert journal_markdown(book.journal(other)) == journal_markdown(book.journal(fresh(c)))


def test_a_month_has_its_machinations_in_a_few_sentences(chronicles: dict[int, Chronicle]) -> None:
    c = fresh(chronicles[3])
    for chapter in book.journal(c).chapters[:-1]:
        (part,) = (part for part in chapter.before if part.heading == "The machinations")
        plays = [play for play in c.plays if play["bout"]["month"] == chapter.month]
        bought = [e for play in plays for e in play["events"] if e[0] == ev.BOUGHT]
        tokens = [e for play in plays for e in play["events"] if e[0] == ev.TOKEN]
        sentences = [sentence for paragraph in part.paragraphs for sentence in paragraph]
        assert sum(s.bank == "token" for s in sentences) == len(tokens) == 2
        # One for each lanista and for each upgrade, not one for each card.
        assert len(sentences) < 16
        rows = {row.label: row.cells for row in part.tables[0].rows}
        spent = dict.fromkeys(rows, 0)
        names = [seat["before"]["name"] for seat in plays[0]["bout"]["seats"]]
        for _, who, _, cost, _ in bought:
            spent[names[who]] += cost
        assert {name: cells[0] for name, cells in rows.items()} == {
            name: str(coins or "–") for name, coins in spent.items()
        }


def test_a_month_that_goes_on_is_not_told_as_over(chronicles: dict[int, Chronicle]) -> None:
    c = fresh(chronicles[3])
    week = c.plays[0]["bout"]["id"]
    early = replace(c, month=0, matches=[], plays=[p for p in c.plays if p["bout"]["id"] == week])
    chapter = book.journal(early).chapters[0]
    told_of = {s.bank for part in chapter.before for paragraph in part.paragraphs for s in paragraph}
    assert "weeks_so_far" in told_of
    assert "weeks" not in told_of
    assert (chapter.lines[-1].bank, chapter.behind) == ("not_yet", [])


def test_a_season_is_opened_and_closed(chronicles: dict[int, Chronicle]) -> None:
    """A season of three lanistas has three months; then comes the next. [Setup, In Ludus]"""
    journal = book.journal(fresh(chronicles[3]))
    headings = [[part.heading for part in (*c.before, *c.behind)] for c in journal.chapters]
    assert [found[0] for found in headings[:4]] == ["Season 1", "The machinations", "The machinations", "Season 2"]
    assert [found[-1] for found in headings[:4]] == [
        "The standings", "The standings", "The end of season 1", "The standings",
    ]  # fmt: skip
    end = journal.chapters[2].behind[-1]
    (winner,) = (row for row in end.tables[0].rows if row.label.endswith("(winner)"))
    assert winner.label.split()[0] in " ".join(joined(end.paragraphs))
    assert winner.cells[0].endswith("1")
    places = zip(*(row.cells[0].split(", ") for row in end.tables[0].rows), strict=True)
    assert [sorted(own) for own in places] == [["1", "2", "3"]] * 3
    (closing,) = journal.closings
    assert [table.title for table in closing.tables] == ["The seasons of Sura", "The school of Sura"]
    assert [row.cells[-1] for row in closing.tables[0].rows][-1] == "goes on"
    assert journal.tables[-1].title == "The seasons"
    assert journal_html(journal).count("<svg") > 4


def test_two_lanistas_meet_in_two_arenas(chronicles: dict[int, Chronicle]) -> None:
    """[F23]"""
    journal = book.journal(fresh(chronicles[2]))
    found = [match.heading.partition(":")[0] for chapter in journal.chapters for match in chapter.matches]
    assert (found[0], set(found)) == ("Fleeting Glory", {"Fleeting Glory", "Lasting Glory"})
    heads = journal.chapters[0].behind[-1].tables[0].heads
    assert "Glory" in heads
    assert "Boasts" not in heads


def test_the_arena_is_drawn(chronicles: dict[int, Chronicle]) -> None:
    battle = fought_match.told_matches(fresh(chronicles[3]))[0]
    (found,) = picture.pictures(battle)
    sand = fought_match.sand_of(battle)
    assert found.table is not None
    assert len(found.table.rows) == len(sand.men)
    assert {each.fell for each in sand.fallen} == {*range(1, sand.falls + 1)}
    for man in sand.men:
        assert fought_match.own_name(battle.bout, man.code)[:5] in found.svg
    # No frame stands on the edge of the picture, which would cut it in half.
    frames = re.findall(r'd="M([\d.]+) [\d.]+h([\d.]+)v', found.svg)
    assert len(frames) == len(sand.men)
    assert all(float(x) >= 1 and float(x) + float(wide) <= 399 for x, wide in frames)
    turns = picture.turn_pictures(battle)
    assert len(turns) == battle.bout.turns
    assert turns[0].svg != turns[-1].svg


def test_a_week_is_a_line_for_each_lanista(chronicles: dict[int, Chronicle]) -> None:
    kept = chronicles[3].plays[1]
    bout = SYSTEM.campaign.bouts.bout_from(kept["bout"])
    names = {seat.gladiator: seat.before["name"] for seat in bout.seats}
    lines = SYSTEM.play_telling(bout, [tuple(event) for event in kept["events"]], names)
    turns = sum(event[0] == ev.TURN for event in kept["events"])
    assert turns <= len(lines) <= turns + 4
    assert all(line.endswith(".") for line in lines)
    assert not re.search(r"draws|of it in tokens|card \d", " ".join(lines))


# Battles that seldom come so

A, B, C = (man_code(who, 2, card) for who, card in ((0, 4), (1, 7), (2, 12)))
OTHER = man_code(1, 3, 8)
#: Cards of the starter pack by name.
CARD = {name: number for number, name in enumerate(Bout(1, 0, 1, []).cards.names)}
CHAMPION = man_code(0, 9, CARD["Mevia 5"])


def banks_of(*events: tuple[int, ...], men: int = 3) -> list[tuple[str, tuple[str, ...]]]:
    """The banks, with their facts, of a battle of three with these events; its entry is left out."""
    people = [Lanista(n + 1, name) for n, name in enumerate(("Sura", "Gavia", "Pansa")[:men])]
    seats = [Seat(g.id, n, before={"name": g.name}) for n, g in enumerate(people)]
    bout = Bout(1, 0, 1, seats, site=FLEETING)
    entered = [[ev.ENTERED, code // 10_000_000, code, 0, 0] for code in (A, B, OTHER, C)[: men + 1]]
    rest = [[*event, 0, 0, 0, 0][:5] for event in ((ev.BATTLE, -1), *events)]
    beats = story.GloryDigest(fought_match.Told(bout, [*entered, *rest], people, "")).read()
    assert GloryNarrator(1).sentences(beats, Sfc32(1), "match 1", naming=men > 2)
    return [(b.bank, tuple(b.facts)) for b in beats if b.section != "entry"]


STRUCK = ((ev.ATTACKS, 0, A), (ev.STRIKES, 0, A, B, 2), (ev.ASSIGNED, 1, B, 2))


@pytest.mark.parametrize(("events", "found"), [
    ((*STRUCK, (ev.DEFEATED, 1, B, A)), [("fells", ("first",))]),
    ((*STRUCK, (ev.BLESSING, 1, B, 2)), [("blessed_off", ())]),
    ((*STRUCK, (ev.PLAYED, 1, CARD["Parry"]), (ev.PREVENTED, 1, B, 2)), [("parried", ())]),
    ((*STRUCK, (ev.PLAYED, 1, CARD["Turned Blade"]), (ev.REASSIGNED, 1, B, A, 2), (ev.ASSIGNED, 0, A, 2),
      (ev.DEFEATED, 0, A, -1)), [("turned_back", ()), ("falls_turned", ()), ("out", ("two",))]),
    ((*STRUCK, (ev.PLAYED, 1, CARD["Turned Blade"]), (ev.REASSIGNED, 1, B, C, 2)), [("turned", ())]),
    ((*STRUCK, (ev.PLAYED, 1, CARD["Riposte"]), (ev.ASSIGNED, 0, A, 2), (ev.HURT, 1, B, 1, 1),
      (ev.HURT, 0, A, 2, 2), (ev.DEFEATED, 0, A, -1)),
      [("wounds", ("brink",)), ("answered", ()), ("out", ("two",))]),
    (((ev.PLAYED, 0, CARD["Thrust"]), (ev.ASSIGNED, 1, B, 2), (ev.DEFEATED, 1, B, -1)), [("card_fells", ())]),
    (((ev.PLAYED, 0, CARD["Thrust"]), (ev.ASSIGNED, 1, B, 2), (ev.REASSIGNED, 1, B, C, 2)), [("card_turned", ())]),
    (((ev.PLAYED, 0, CARD["Bandage"]), (ev.HEALED, 0, A, 1)), [("card_heals", ())]),
    (((ev.USED, 1, CARD["Augusta"]), (ev.INFLUENCE_LOST, 1, 1, 2), (ev.DEFEATED, 1, B, -1)), [("influence", ())]),
    (((ev.READYING, -1, 10), (ev.INITIATIVE, 2, 3)), [("ready", ("weary",))]),
    (((ev.TURN, 0, 1), (ev.ENTERED, 0, CHAMPION)), [("amid", ())]),
    (((ev.DEFEATED, 1, B, A), (ev.PLACED, 0, 1), (ev.WINS_BATTLE, 0), (ev.WINS_GAME, 0),
      (ev.FREED, 0, CARD["Mevia 5"])), [("wins", ("alone",)), ("season", ()), ("freed", ())]),
    (((ev.INITIATIVE, 0, 3), (ev.DEFEATED, 1, B, A), (ev.DEFEATED, 1, OTHER, A), (ev.DEFEATED, 2, C, A)),
     [("initiative", ()), ("fells", ("first",)), ("fells", ("again",)), ("out", ("two",)), ("fells", ("again",))]),
    (((ev.EMPTY, -1, 0),), [("empty", ())]),
])  # fmt: skip
def test_what_seldom_happens_is_told(
    events: tuple[tuple[int, ...], ...], found: list[tuple[str, tuple[str, ...]]]
) -> None:
    """[Journal, F14, F16, F23, F38]"""
    assert [each for each in banks_of(*events) if each in found] == found


def test_a_gladiator_who_exhausts_himself_is_not_caught_by_another() -> None:
    """A Retiarius exhausts the man he attacks; a Secutor who answers exhausts himself. [F30]"""
    net, answer = man_code(0, 2, CARD["Retiarius"]), man_code(1, 3, CARD["Secutor"])
    strike = ((ev.ATTACKS, 0, net), (ev.STRIKES, 0, net, answer, 1), (ev.ASSIGNED, 1, answer, 1))
    tires = (ev.USED, 1, CARD["Secutor"]), (ev.EXHAUSTED, 1, answer), (ev.PREVENTED, 1, answer, 1)
    assert "snared" not in dict(banks_of(*strike, *tires))
    caught = (strike[0], (ev.USED, 0, CARD["Retiarius"]), (ev.EXHAUSTED, 1, answer), *strike[1:])
    assert "snared" in dict(banks_of(*caught))
    thrust = ((ev.PLAYED, 0, CARD["Thrust"]), (ev.ASSIGNED, 1, answer, 1), *tires)
    assert "card_tires" not in dict(banks_of(*thrust))


def test_a_blow_that_is_turned_upon_the_blessed_does_no_damage() -> None:
    turned = (ev.PLAYED, 1, CARD["Turned Blade"]), (ev.REASSIGNED, 1, B, C, 2)
    assert ("turned", ("vain",)) in banks_of(*STRUCK, *turned, (ev.ASSIGNED, 2, C, 2), (ev.BLESSING, 2, C, 2))


def test_those_who_fell_together_are_told_together() -> None:
    """Of a battle from the table: all others, or two of them before the last. [Record a result]"""
    fell = [(ev.DEFEATED, 1, B, -1), (ev.DEFEATED, 1, OTHER, -1), (ev.DEFEATED, 2, C, A)]
    begin = ((ev.RECORDED, -1, 0), (ev.INITIATIVE, 0, 3))
    for joint, single in ((3, 0), (2, 1)):
        found = banks_of(*begin, (ev.TOGETHER, -1, joint), *fell)
        assert [bank for bank, _ in found].count("together") == 1
        assert sum(bank in FALLS for bank, _ in found) == 1 + single
    sand = fought_match.Sand(Bout(1, 0, 1, []))
    for event in ((ev.BATTLE, -1, 0, 0, 0), *begin, (ev.TOGETHER, -1, 2), *fell):
        sand.follow([*event, 0, 0, 0][:5])
    assert [each.fell for each in sand.fallen] == [1, 1, 2]


def test_a_champion_who_falls_is_named_by_his_name_and_level() -> None:
    banks_found = banks_of(
        (ev.DEFEATED, 1, OTHER, A), (ev.TURN, 0, 1), (ev.ENTERED, 0, CHAMPION), (ev.ATTACKS, 2, C),
        (ev.STRIKES, 2, C, CHAMPION, 4), (ev.DEFEATED, 0, CHAMPION, C),
    )  # fmt: skip
    assert ("fells", ("champion",)) in banks_found
    bout = Bout(1, 0, 1, [])
    assert fought_match.own_name(bout, CHAMPION) == "Mevia"
    assert fought_match.gladiator_words(bout, CHAMPION) == "Mevia (level 5)"


def test_a_life_without_a_battle_is_told() -> None:
    g = Lanista(1, "Sura", star=True, joined_month=0)
    text = joined(said(life.life(g, [], [], 0), Speaker(BANKS), Sfc32(1)))
    assert len(text) == 2
    assert "Sura" in text[0]
