"""Careers told and printed: every sentence against its events, lives, schools, cards, sheets and tables."""

import re
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from ludus_cli.chronicle.card_sheets import card_page
from ludus_cli.chronicle.past import Before
from ludus_cli.rules.gladiator.book import events as book_ev, rolls, terms as t
from ludus_cli.rules.gladiator.book.gladiator import DISCHARGED, Gladiator
from ludus_cli.rules.gladiator.book.hexes import hex_number, offset_range, place_q, place_r
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.career import events as ev, spending
from ludus_cli.rules.gladiator.system import SYSTEM
from ludus_cli.rules.gladiator.table.board import Board, boards_by_phase
from ludus_cli.rules.gladiator.tables import arranging
from ludus_cli.rules.gladiator.telling.book import journal
from ludus_cli.rules.gladiator.telling.card import blank_card, roster_card
from ludus_cli.rules.gladiator.telling.career_tables import after, career_cards
from ludus_cli.rules.gladiator.telling.clauses import material_of
from ludus_cli.rules.gladiator.telling.fought_match import Told, told_matches
from ludus_cli.rules.gladiator.telling.growth import Lesson, all_learned, grown, growth, learned_in
from ludus_cli.rules.gladiator.telling.ledger import LEDGER
from ludus_cli.rules.gladiator.telling.life import Life
from ludus_cli.rules.gladiator.telling.sheet import log_of, sheet_in
from tests.gladiator.played import Kept, full


@cache
def told_of(seed: int) -> list[Told]:
    """The matches of a career with a full record."""
    return [told for told in told_matches(full(seed).chronicle()) if told.fought and told.starred]


ENTRY = [[book_ev.ENTER, 0, hex_number(0, 0), 0, 0], [book_ev.ENTER, 1, hex_number(1, 0), 3, 0]]
BEGUN = [*ENTRY, [book_ev.TURN, -1, 1, 0, 0], [book_ev.PHASE, -1, 1, 1, 0]]
OVER = [*BEGUN, [book_ev.VICTORY, -1, 0, 1, 0]]
#: What a match leaves a Star in seat 0, as events after its end, and the clauses that say so with their facts.
STAGED: dict[str, tuple[list[list[int]], list[str]]] = {
    "injured": (
        [[ev.INJURED, 0, t.LEGS, t.AG, 2], [ev.INJURED, 0, t.HEAD, t.CN, 1]],
        ["injured agility", "injured constitution"],
    ),
    "discharged": (
        [[ev.INJURED, 0, t.HEAD, t.CN, 3], [ev.DISCHARGED, 0, t.CN, 0, 0]], ["injured constitution", "discharged head"],
    ),
    "discharged for his body": ([[ev.DISCHARGED, 0, t.W, -1, 0]], ["discharged"]),
    "notorious": ([[ev.FAME, 0, -1, ev.BY_MERCY, 0], [ev.NOTORIOUS, 0, 1, 0, 0]], ["notorious"]),
    "forgiven": ([[ev.FAME, 0, 0, ev.BY_FIGHTING, 0], [ev.NOTORIOUS, 0, 0, 0, 0]], ["forgiven"]),
    # Figures are in the table of his growth, and not in prose.
    "gains": ([[ev.EARNS, 0, 0, 8, 1], [ev.FAME, 0, 2, 0, 0], [ev.FORTUNE, 0, 6, 1, 0]], []),
    "freed": ([[book_ev.FREED, 0, 10, 0, 0]], ["freed"]),
}  # fmt: skip


@pytest.mark.parametrize("what", STAGED)
def test_what_a_match_leaves_a_star_is_said(what: str) -> None:
    told = next(each for each in told_of(7) if each.duel and not each.hunt)
    events, expected = STAGED[what]
    told = replace(told, events=[*OVER, *events])
    found = [c for c in material_of(told, Before()).aftermath if not c.answer]
    assert [" ".join([c.kind, *sorted(c.facts - {"survived"})]) for c in found] == expected
    cited = [e for e in events if e[0] not in (ev.FAME, ev.EARNS, ev.FORTUNE)]
    assert [told.events[n] for c in found for n in c.cited] == cited


def test_who_daunts_the_others_is_said_at_the_gate() -> None:
    told = next(each for each in told_of(7) if each.duel and not each.hunt)
    told = replace(told, events=[*BEGUN, [ev.DAUNTS, 0, 2, 0, 0]])
    (daunts,) = [c for c in material_of(told, Before()).opening if c.kind == "daunts"]
    assert (daunts.agent, daunts.patient, daunts.facts) == (0, 1, frozenset())
    told = replace(told, events=[*BEGUN, [ev.DAUNTS, 0, 2, 0, 0], [ev.DAUNTS, 1, 2, 0, 0]])
    assert not [c for c in material_of(told, Before()).opening if c.kind == "daunts"]


def test_m41_a_hunter_is_told_in_what_he_wore() -> None:
    told = next(told for seed in range(30) for told in told_of(seed) if told.hunt)
    who = next(n for n, g in enumerate(told.men) if g.star)
    assert t.KINDS[told.men[who].style] in ("Venator", "Bestiarius")
    assert t.KINDS[told.as_he_came(who).style] not in ("Venator", "Bestiarius")
    line = LEDGER.line(told)
    assert "Venator" in line or "Bestiarius" in line


def spread(board: Board) -> int:
    """Return the greatest distance of a used hex from the middle of the window."""
    q, r = place_q(board.centre), place_r(board.centre)
    return max((offset_range(place_q(at) - q, place_r(at) - r) for at in board.used()), default=0)


def test_each_fight_of_a_consecutive_match_lies_close_together() -> None:
    told = next(told for seed in range(40) for told in told_of(seed) if any(e[0] == ev.NEXT_FIGHT for e in told.events))
    assert [c for c in material_of(told, Before()).fight if c.kind == "next_fight"]
    # A man who comes in later has no way from a corner of the world.
    assert max(map(spread, boards_by_phase(told.bout, told.events))) < 60


# Lives


def life(matches: list[Told], g: Gladiator, played: Kept) -> list[str]:
    """The kinds of the clauses of a life, with the facts of some."""
    clauses = [clause for part in Life(played.chronicle(), g, matches).life() for clause in part]
    return [*(clause.kind for clause in clauses), *(f"{c.kind} {fact}" for c in clauses for fact in c.facts)]


def test_a_life_has_its_school_its_injuries_and_its_end() -> None:
    played, matches = full(7), told_of(7)
    star = next(g for g in played.people.values() if g.star)
    assert star.freed
    banks = life(matches, star, played)
    assert {"life_free won", "life_learned", "life_still free"} <= set(banks)
    last = matches[-1]
    hurt = replace(last, events=[*last.events, [ev.INJURED, last.seat_of(star.id), t.HEAD, t.CN, 2]])
    cripple = replace(star, status=DISCHARGED, freed=False, wins=9)
    banks = life([*matches[:-1], hurt], cripple, played)
    assert {"life_crippled", "life_wound lasting"} <= set(banks)
    assert "life_crippled freed" not in banks


def test_m50_who_dies_of_his_tenth_victory_dies_free() -> None:
    played, matches = full(7), told_of(7)
    star = next(g for g in played.people.values() if g.star)
    last = matches[-1]
    who = last.seat_of(star.id)
    last.bout.seats[who].result["dead"] = True
    last.bout.seats[who].after["status"] = "dead"
    try:
        banks = life(matches, replace(star, status="dead"), played)
    finally:
        last.bout.seats[who].result["dead"] = False
        last.bout.seats[who].after["status"] = "active"
    assert "life_died_later freed" in banks


def test_m95_another_number_of_victories_is_told() -> None:
    played = Kept(1, {"rules": {"record": "full", "freedom_at": "3"}})
    star = played.recruit("Marcus", "Thraex")
    star.wins, star.freed, star.matches = 3, True, 3
    assert "life_still free" in life([], star, played)
    assert ("V", "3 of 3") in journal(played.chronicle()).glances[0].facts


def test_growth_is_a_row_for_each_match_and_month_of_training() -> None:
    played, matches = full(7), told_of(7)
    star = next(g for g in played.people.values() if g.star)
    (table,) = growth(played.chronicle(), star, matches, book_ev.NEW_MONTH)
    assert sum(row.cells[0] in ("V", "S", "M", "V, free") for row in table.rows) == len(matches)
    assert table.rows[-1].cells[0] == "V, free"
    assert sum(int(row.cells[1]) for row in table.rows if row.cells[1].isdigit()) == star.xp_earned
    # A career of the basic record has none.
    assert growth(played.chronicle(), star, [], book_ev.NEW_MONTH) == []


def test_what_was_learned_is_said_at_the_level_reached() -> None:
    lesson = Lesson(0, 2, dict(enumerate((
        [ev.TALENT_GAINED, 0, t.WP_SWORD, 1, 0], [ev.TALENT_GAINED, 0, t.WP_SWORD, 2, 0],
        [ev.TALENT_GAINED, 0, t.WP_AXE, 0, 0], [ev.BUYS, 0, t.ST, 4, 35], [ev.TALENT_GAINED, 0, t.BR, 1, 0],
    ))))  # fmt: skip
    assert learned_in(lesson) == ["SL 2 with the sword", "training with the axe", "Bravado", "Strength 4"]
    words = ["to use the axe", "to use the sword very well", "to play to the crowd"]
    assert all_learned([lesson, lesson]) == words
    assert grown(lesson) == ["stronger"]


def test_a_month_of_training_is_told_and_a_school_too() -> None:
    played = Kept(3, {"rules": {"record": "full"}})
    played.recruit("Marcus", "Thraex")
    played.do("next-month")
    book = journal(played.chronicle())
    assert "month_trained" in [sentence.bank for sentence in book.chapters[0].lines]
    assert any(word == "LK" for word, _ in book.glossary)
    basic = Kept(3)
    basic.recruit("Marcus", "Thraex")
    assert all(word != "LK" for word, _ in journal(basic.chronicle()).glossary)


# On paper


def man(**more: object) -> Gladiator:
    """A man with talents."""
    talents = [0] * t.TALENT_COUNT
    talents[t.WP_SWORD], talents[t.TG] = 2, 1
    g = Gladiator(1, "Verus", True, t.MYRMILLO, [9, 1, 0, 3, 12], weapon=t.SWORD, talents=talents)
    return replace(g, luck=5, prestige=-1, xp=12, xp_earned=60, station=t.SLAVE, **more)  # type: ignore[arg-type]


def test_a_roster_card_has_talents_luck_and_a_line_for_what_is_lost() -> None:
    card = roster_card(man(), HouseRules(freedom_at=1))
    facts = dict(card.facts)
    assert (facts["V, S, M"], facts["Talents"]) == ("0 of 3, 0, 0", "sword 1, Toughness")
    assert facts["Luck and prestige"] == "LK 5, PR -1, Notorious"
    assert (facts["Experience"], facts["Origin"], facts["Lost for good"]) == ("60 XP earned, 12 to spend", "Slave", "")
    assert card.tracks[-1].words == "Luck left 5"
    assert {"Talents", "Lost for good"} < {label for label, _ in blank_card().facts}
    assert "Talents" not in {label for label, _ in blank_card(HouseRules(basic_record=True)).facts}


def test_m17_the_first_cf_of_a_tough_man_is_not_lost() -> None:
    assert roster_card(man(), HouseRules()).parts[0].cost == "CF -1 at wounds 2, 4, 6, 8, 10"
    log = log_of([man()], [(book_ev.WOUND, 0, 0, 1, 1), (book_ev.LOSES_CF, 0, 10, 0, 0)])
    (tracks, *_) = sheet_in(log, 0).tracks
    spans = [span for span in tracks.tracks[1].spans if span.words == "0"]
    assert [span.reached for span in spans] == [False]


def test_a_log_sheet_keeps_pb_luck_favours_and_what_came_after() -> None:
    log = log_of([man()], [
        (ev.DAUNTS, 0, 4, 0, 0), (book_ev.PHASE, -1, 2, 1, 0), (ev.FAVOUR, 0, 1, rolls.FUMBLE, 2),
        (ev.INJURED, 0, t.LEGS, t.AG, 2), (ev.EARNS, 0, ev.BY_KILL, 22, 1), (ev.FAME, 0, 0, 0, 0),
        (ev.FORTUNE, 0, 6, 1, 0),
    ])  # fmt: skip
    sheet = sheet_in(log, 0)
    fields = dict(pair for row in sheet.fields for pair in row)
    assert (fields["Luck"], fields["Favours"], fields["Talents"]) == ("5 > 2", "1", "sword 1, Toughness")
    assert sheet.bands[0].tables[0].rows[0] == ("PB", "4")
    ((table,),) = (band.tables for band in sheet.bands[2:])
    assert table.rows == (("AG -2 (legs)", "", "", "", "", "22", "0", "6", ""),)


def test_tables_of_careers_are_those_of_the_rules() -> None:
    rules = HouseRules()
    cards = {card.title: card for card in career_cards(rules)}
    retiarius = "he may be a Retiarius or Laquerarius; net, trident and lasso at SL 0"
    assert ("51–53", "RE* Retiarius", retiarius) in cards["Talents"].rows
    assert ("6–7", "Slave", "+1", "+2", "−1", "", "−1", "−1") in cards["Origins"].rows
    assert ("A", "1", "2", "2", "3", "4") in cards["Armour made to measure"].rows
    assert ("54–61", "venatores", "", "1D3 beasts, as a light man with spear, without shield") in cards["Matches"].rows
    assert cards["Pairing"].rows[3] == ("IV", "54", "55", "56–61", "", "62–63", "64")
    assert ("bonus for a kill in turn 2", "slow +15, quick +9") in cards["What earns XP"].rows
    assert ("+1 TR", str(spending.PRICES[t.TR]), "2, up to 18") in cards["What XP buys"].rows
    for card in cards.values():
        assert all(len(row) == len(card.heads) for row in card.rows), card.title
        assert not re.search(r"[{}]|None", f"{card}".replace("()", "")), card.title
    # No range of dice is broken in a narrow column.
    page = card_page(list(cards.values()), title="Tables", game="GLADIATOR")
    assert '<th scope="row" style="white-space: nowrap">11–' in page
    cheap = {card.title: card for card in career_cards(replace(rules, cheap_tr=True, draw_xp=True))}
    assert ("+1 TR", "25", "2, up to 18") in cheap["What XP buys"].rows
    assert ("opponent granted missus", "+15; both, if the match was stopped") in cheap["What earns XP"].rows


def test_every_d66_of_matches_and_pairing_stands_once() -> None:
    for table in (arranging.MATCHES, arranging.PAIRING):
        ends = [row[0] for row in table]
        assert ends[-1] == 66
        assert all(after(one) <= two for one, two in pairwise(ends))


def test_a_basic_campaign_has_no_tables_of_careers() -> None:
    assert "Origins" not in {card.title for card in SYSTEM.reference_cards(Kept(1).state)}
    full_state = Kept(1, {"rules": {"record": "full"}}).state
    assert "Origins" in {card.title for card in SYSTEM.reference_cards(full_state)}
