"""The older editions on reference cards, log sheets and in journals: each says what its own tables say."""

import re
from dataclasses import asdict, replace
from functools import cache

import pytest

from ludus_cli.chronicle.cards import ReferenceCard
from ludus_cli.chronicle.past import Before
from ludus_cli.game.trials.trials import ODDS
from ludus_cli.rules.gladiator.book import events as ev, terms
from ludus_cli.rules.gladiator.book.bout_records import Bout, Seat
from ludus_cli.rules.gladiator.book.events import V
from ludus_cli.rules.gladiator.book.gladiator import Gladiator
from ludus_cli.rules.gladiator.book.house_rules import EDITION_WORDS, EDITIONS, HouseRules
from ludus_cli.rules.gladiator.book.plots import ALLOWED, read_plot
from ludus_cli.rules.gladiator.book.view import View
from ludus_cli.rules.gladiator.ludus.telling.cards import key
from ludus_cli.rules.gladiator.ludus.telling.history import History
from ludus_cli.rules.gladiator.ludus.telling.years import counts, counts_heads, letters_head
from ludus_cli.rules.gladiator.older.orders import why_no_order
from ludus_cli.rules.gladiator.system import SYSTEM
from ludus_cli.rules.gladiator.table.lists import LISTS
from ludus_cli.rules.gladiator.table.making import MAKING, made_under
from ludus_cli.rules.gladiator.table.outcome import ENDINGS, LETTERS, in_words
from ludus_cli.rules.gladiator.table.typed_sheet import BEGIN, read_sheet, stored_sheet
from ludus_cli.rules.gladiator.telling.book import journal
from ludus_cli.rules.gladiator.telling.card import blank_card, roster_card
from ludus_cli.rules.gladiator.telling.career_tables import career_cards
from ludus_cli.rules.gladiator.telling.clauses import material_of
from ludus_cli.rules.gladiator.telling.fought_match import Told, told_matches
from ludus_cli.rules.gladiator.telling.ledger import LEDGER
from ludus_cli.rules.gladiator.telling.older_sheet import weapon_cells
from ludus_cli.rules.gladiator.telling.sheet import blank_sheets, match_sheets
from ludus_cli.rules.gladiator.telling.tables import reference_cards
from tests.gladiator.older import rules_by
from tests.gladiator.played import Kept, of_edition
from tests.gladiator.test_clauses import check
from tests.some import nonempty, some

OLDER = EDITIONS[1:]
#: What a career tells match by match, where nobody has prestige or luck.
GROWN = ["Match", "XP", "Lost for good", "Learned"]


def cards(edition: str, **switched: str) -> dict[str, ReferenceCard]:
    rules = rules_by(edition, **switched)
    return {card.title: card for card in (*reference_cards(rules), *career_cards(rules))}


def row(card: ReferenceCard, first: str) -> tuple[str, ...]:
    return next(row[1:] for row in card.rows if row[0] == first)


# Cards


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("beasts", ["", "multi"])
def test_cards_of_every_edition_are_well_formed(edition: str, beasts: str) -> None:
    for card in cards(edition, **({"beasts": beasts} if beasts else {})).values():
        assert card.steps or card.rows, card.title
        assert all(len(row) == len(card.heads) for row in card.rows), card.title
        assert all(card.steps), card.title
        assert not re.search(r"[{}]|None|  ", f"{card}".replace("()", "")), card.title


def test_the_ladders_of_v2_on_cards() -> None:
    old, billings = cards("1981")["Combat results"], cards("billings")["Combat results"]
    assert old.heads == ("3D6", *map(str, range(6)))
    assert billings.heads == ("3D6", *map(str, range(9)))
    # Worked example 7: NAA 3, dice 11 is P*; NAA 0, dice 6 is -- of 1981 and M of Billings.
    assert (row(old, "11")[3], row(old, "6")[0], row(billings, "6")[0]) == ("P*", "--", "M")
    assert row(old, "18")[5] == "H+7"
    assert "half of his CF" in cards("v2")["Rounds of attacks"].note
    assert "at most 8 CF" in cards("billings")["Rounds of attacks"].note


def test_cards_show_what_is_switched_and_nothing_else() -> None:
    """Each by its own house rule: cards of defence (V20), missus (V18), draw (V44), extras (V40), beasts (V34)."""
    old = cards("1981")
    for gone in ("Defence cards", "Talents", "Weapons", "Prestige and luck in a match", "Lasso", "Walls"):
        assert gone not in old
    assert not [title for title in old if title.startswith("Special")]
    assert "There is no draw. Nightfall" in old["Endurance, draw, mercy"].steps[1]
    assert [row[0] for row in cards("1981", defence="cards")["Defence cards"].rows] == list("ABCDE")
    assert old["Missus"].rows == (
        ("15 or less", "6"), ("16–30", "5–6"), ("31–45", "4–6"), ("46–60", "3–6"), ("61+", "2–6"),
    )  # fmt: skip
    assert "matches won before" in cards("billings")["Missus"].note
    assert "CF lost to wounds" in cards("v2")["Missus"].note
    assert "Walls" in cards("billings")
    assert "sesterces" in cards("billings", armour="buy")["Armour"].heads
    assert "The throw hits if 1D6 shows the distance in hexes." in old["Throws"].steps
    assert "with a 6 the thrower chooses" in old["Throws"].steps[1]
    assert "a 6 misses" in cards("billings")["Throws"].steps[3]
    assert "Javelin: up to 4 hexes" in cards("v2")["Throws"].steps[-1]
    assert "endurance" not in f"{cards('1981', endurance='17')['A phase'].steps}"
    assert row(cards("billings", throwing="13.3")["Weapons"], "trident")[2] == "2"
    assert "above 8" in cards("1981", draw="on")["Endurance, draw, mercy"].steps[1]
    assert "above 5" in cards("v2", endurance="excess")["Endurance, draw, mercy"].steps[0]
    own = cards("colosseum", defence="cards", missus="chart", beasts="solo")
    assert {"Defence cards", "Missus", "What a beast attacks", "Special attacks"} < set(own)
    assert "Talents" in cards("billings", campaign_extras="on")
    assert cards("colosseum")["Combat results"].heads[1] == "1"


def test_prices_of_v41_and_v19_on_cards() -> None:
    once, v2 = cards("1981"), cards("v2")
    assert [each[1:] for each in once["What XP buys"].rows] == [
        ("25", "2 in a career"), *(("35", "1 in a career"),) * 2, *(("50", "1 in a career"),) * 2,
    ]  # fmt: skip
    earned = v2["What earns XP"]
    assert row(earned, "a match survived") == ("+10",)
    assert row(earned, "bonus for a kill in turn 2") == ("slow +15, fast +9",)
    assert "a kill" not in [cells[0] for cells in earned.rows]
    assert row(once["What earns XP"], "a kill") == ("+10",)
    assert "10 matches survived" in once["Matches"].note


# Sheets


@cache
@pytest.mark.parametrize("edition", OLDER)
def test_log_sheets_of_an_edition(edition: str) -> None:
    played = of_edition(edition, 1)
    for bout, events in nonempty(played.fought.values()):
        for sheet in nonempty(match_sheets(played.state, bout, events)):
            labels = {label for fields in sheet.fields for label, _ in fields}
            if sheet.title == "Beast sheet":
                assert "Speed" in sheet.grids[0].heads
                continue
            assert {"XP", "Survived", "V", "M"} <= labels
            assert not labels & {"Talents", "Luck", "Prestige", "S"}
            assert [grid.title for grid in sheet.grids][1] == "Armour, on two dice"
            assert sheet.grids[-2].heads == ("Weapon", "Reach", "CRT")
            assert sheet.grids[-1].rows == (("6", "5+", "4+", "3+", "2+"),)
            assert "M is a miss" in sheet.key
            assert not re.search(r"\d F'", str(sheet.bands))
            assert terms.CRITICALS[0] not in sheet.notes[1][1]


@pytest.mark.parametrize("edition", OLDER)
def test_blank_sheets_and_cards_of_an_edition(edition: str) -> None:
    played = of_edition(edition, 1)
    man, beast = blank_sheets(played.state, [])
    assert (man.grids[-1].heads[::4], beast.grids[0].heads[0]) == (("to 15", "61+"), "CU")
    facts = [label for label, _ in blank_card(played.state.rules).facts]
    assert facts[:2] == ["Matches survived", "V, M"]
    assert "Talents" not in facts
    lion = replace(next(iter(played.people.values())), style=terms.KINDS.index("Lion"), name="Leo")
    card = roster_card(lion, played.state.rules)
    assert "CU 2, ST 9, AG 3" in card.totals[0][1]
    assert [part.track.boxes for part in card.parts] == [14] * 5
    assert "HI" in roster_card(lion, HouseRules()).totals[0][1]


# The journal


@pytest.mark.parametrize("edition", OLDER)
@pytest.mark.parametrize("seed", some([1, 2], 2))
def test_a_journal_of_an_edition_says_what_its_events_say(edition: str, seed: int) -> None:
    played = of_edition(edition, seed)
    told = [each for each in told_matches(played.chronicle()) if each.fought and each.starred]
    clauses = [(each, clause) for each in told for m in [material_of(each, Before())] for clause in (*m.fight, *m.end)]
    assert len(clauses) > 20
    for each, clause in clauses:
        check(each, clause)
    book = journal(played.chronicle())
    assert f"Edition: {dict(zip(EDITIONS, EDITION_WORDS, strict=True))[edition]}." in book.about
    assert not {"PR", "LK", "SL", "S"} & {word for word, _ in book.glossary}
    matches = [match for chapter in book.chapters for match in chapter.matches]
    assert not re.search(r"Prestige|Luck|LK|talent", str([match.table for match in matches]))
    assert [closing.tables[0].heads for closing in book.closings] == [GROWN]


def test_a_ruling_can_be_looked_up() -> None:
    from ludus_cli.systems.rulebook import looked_up, rules_of

    (rule,) = looked_up(rules_of(SYSTEM), "V7")
    assert "rounded down" in rule.text


# What no older edition says


def words_of(event: list[int], **rules: int) -> str:
    """The line of an event of a man called Ann, who meets Bea."""
    seats = [Seat(gladiator=n, side=n, before={"style": terms.OLD_VELITE}) for n in range(2)]
    return V.line(View(Bout(1, 1, 1, seats=seats, rules=dict(rules)), {0: "Ann", 1: "Bea"}), tuple(event))


@pytest.mark.parametrize(("event", "plea", "missus"), [
    ([ev.PLEADS, 0, 1, 0, 0], "Ann pleads: he is Prone", "Ann asks for mercy (missus): he is Prone"),
    ([ev.PLEA_IGNORED, 0, 1, 0, 0], "ignores Bea's plea", "ignores Bea's request for missus"),
    ([ev.VICTORY, -1, 0, terms.BY_PLEA, 0], "by a plea", "by missus"),
    ([ev.LOSES_CF, 0, 1, 1, 0], "has 1 left", "has 1 left"), ([ev.LOSES_CF, 0, -1, 1, 0], "has -1", "has -1"),
])  # fmt: skip
def test_18_lines_of_v18_speak_of_missus(event: list[int], plea: str, missus: str) -> None:
    assert plea in words_of(event)
    assert missus in words_of(event, missus=1)


def test_18_odds_of_v18_speak_of_missus() -> None:
    found = {name: str(SYSTEM.trials.measures(ODDS, {"rules": asdict(rules_by(name))})) for name in EDITIONS}
    assert [("ended by a plea" in said, "ended by missus" in said) for said in found.values()] == [
        (True, False), *[(False, True)] * 3,
    ]  # fmt: skip


@pytest.mark.parametrize("edition", EDITIONS)
def test_5_4_the_form_of_a_result_asks_for_what_there_is(edition: str) -> None:
    rules, older = rules_by(edition), edition != "colosseum"
    endings = dict(in_words(ENDINGS, rules))
    assert ("draw" in endings) == (not older)
    assert ("missus" in endings["plea"]) == ("missus" in dict(in_words(LETTERS, rules))["M"]) == older
    assert ("nightfall" in dict(in_words(LETTERS, rules))["S"]) == older
    assert read_sheet(stored_sheet(BEGIN.split(" like ")[1].split(" | ")[0]), 2)[0].plot == read_plot("F(L)")
    assert why_no_order(rules.edition, read_plot("F(L)")) == ALLOWED


def test_v31_a_javelin_reaches_one_hex_on_the_sheet() -> None:
    row = ("javelin", "+1", "2", "3", "7")
    assert [weapon_cells(rules_by(name), row)[row_at] for name, row_at in zip(EDITIONS, (2, 1, 1, 1), strict=True)] == [
        "2", "2", "2", "1",
    ]  # fmt: skip


def test_v42_cards_and_wizard_of_classes_without_talents() -> None:
    assert ["V counts as II" in str(cards(name)["Pairing"]) for name in EDITIONS] == [False, True, True, False]
    offered = {name: str(made_under(MAKING, rules_by(name))) for name in EDITIONS}
    assert not any("untrained at first" in said for said in list(offered.values())[1:])


def test_v41_s_is_no_column_of_a_ludus_without_draws() -> None:
    for name in EDITIONS:
        played, rules = Kept(1, {"rules": {"edition": name}}), rules_by(name)
        h, older = History(played.chronicle(), ev.NEW_MONTH), name != "colosseum"
        assert (letters_head(h), len(counts_heads(h))) == (("V–M", 3) if older else ("V–S–M", 4))
        assert counts(h, [4, 3, 2, 1]) == (["4", "2", "1"] if older else ["4", "3", "2", "1"])
        assert ("PR" in key(rules), "V–S–M" in key(rules)) == (not older, not older)


@pytest.mark.parametrize("edition", EDITIONS)
def test_10_4_a_victor_who_died_of_it_is_in_the_result(edition: str) -> None:
    lives = {"state": terms.FIGHTING, "by": terms.NONE, "dead": False, "spared": False}
    fates = (("won", {**lives, "dead": True}), ("lost", {**lives, "state": terms.SLAIN, "by": 0, "dead": True}))
    men = [
        Seat(gladiator=n, side=n, outcome=how, result=result, style=terms.OLD_VELITE)
        for n, (how, result) in enumerate(fates)
    ]
    bout = Bout(1, 1, 1, seats=men, rules=asdict(rules_by(edition)), status="fought", winner=0)
    assert "Ann won, but died afterwards" in LISTS.result_words(bout, {0: "Ann", 1: "Bea"})
    people = [Gladiator(n, name, True, terms.OLD_VELITE, [9, 0, 0, 3, 11]) for n, name in enumerate(("Ann", "Bea"))]
    assert LEDGER.line(Told(bout, [], people, "")).count("died of the wounds") == 1
