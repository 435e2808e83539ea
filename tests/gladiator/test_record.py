"""Results from the table: a told match does what the fought one did, what cannot be is doubted, and whole log sheets
are read as they are typed [2, 3, 5.4, 10, 17, 18]."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.campaign.engine import to_text
from ludus_cli.core.dice import ROLL, Event, Sfc32
from ludus_cli.core.errors import LudusError
from ludus_cli.game.elements.common_types import Field
from ludus_cli.game.elements.plain_records import bout_to_json, card
from ludus_cli.play.result_files import typed_text
from ludus_cli.rules.gladiator.book import events as ev
from ludus_cli.rules.gladiator.book.bout_records import Bout
from ludus_cli.rules.gladiator.book.campaign import CAMPAIGN, State
from ludus_cli.rules.gladiator.book.gladiator import Gladiator
from ludus_cli.rules.gladiator.book.house_rules import SWITCHES
from ludus_cli.rules.gladiator.book.plots import plot_words
from ludus_cli.rules.gladiator.book.styles import is_mounted
from ludus_cli.rules.gladiator.book.terms import CHEST, FIGHTERS, NONE, NOT_FALLEN, QUICK, SLOW, STYLES, UNTOLD
from ludus_cli.rules.gladiator.career import events as career
from ludus_cli.rules.gladiator.table.lists import LISTS
from ludus_cli.rules.gladiator.table.typed_sheet import fall_on_sheet, read_sheet, stored_sheet, total_row
from ludus_cli.rules.gladiator.tables.talents import STYLE_TALENTS
from ludus_cli.rules.gladiator.telling.sheet import match_sheets
from ludus_cli.rules.gladiator.trials.tactics import TACTICS_NAMES
from tests.docs.pages import DOCS, FENCED, read
from tests.gladiator.told import Result, result_of
from tests.some import TRIES

MARCUS = {"name": "Marcus", "style": "Myrmillo", "attributes": [10, 1, 0, 3, 12], "tactics": TACTICS_NAMES[-1]}
#: What nobody tells of a man: where he stood, what he held, which blow it was; whose horse he killed.
UNSAID = (
    "q", "r", "facing", "hand", "helmet_lost", "stun_taken", "vital", "mortal", "hits", "boost", "luck", "downed_by",
    "mortal_by",
)  # fmt: skip
OF_HORSES = ("kills", "conquered")


# The same as the fight


def fought(seed: int) -> tuple[State, State, Bout, list[Event]]:
    """A random match of a Star: the state before it and after it, and its bout and events. Teams, beasts, riders,
    death matches, arenas and house rules are all among them."""
    dice = Sfc32(seed)
    rules = {
        name: each.values[dice.below(len(each.values))] for name, each in SWITCHES.items()
        if not each.by and not each.edition
    }  # fmt: skip
    # An edict or a plague would keep him from it.
    state = CAMPAIGN.new_state(seed, {"rules": {**rules, "career_events": "off"}})
    tactics = TACTICS_NAMES[dice.below(len(TACTICS_NAMES))]
    style = STYLES[dice.below(len(STYLES))]
    if not state.rules.basic_record and STYLE_TALENTS[STYLES.index(style)] != NONE:
        style = "Myrmillo"
    CAMPAIGN.apply(state, 2, "recruit", {"name": "Marcus", "style": style, "tactics": tactics})
    CAMPAIGN.apply(state, 3, "open-day", {"locale": 0})
    sides: list[list[Result]] = [[{"gladiator": 1}], []]
    sides += [[] for _ in range((0, 0, 0, 1)[dice.below(4)])]
    for n, side in enumerate(sides):
        more = (1, 1, 1, 2)[dice.below(4)] - (n == 0)
        side += [{"kind": FIGHTERS[dice.below(len(FIGHTERS))]} for _ in range(more)]
    said = {"locale": 0, "sides": sides, "to_the_death": dice.below(4) == 0}
    number = max(CAMPAIGN.apply(state, 4, "arrange", said).billed)
    state.bouts[number].size = (0, 0, 1, 4, 6)[dice.below(5)]
    before = copy.deepcopy(state)
    ((bout, events),) = CAMPAIGN.apply(state, 5, "fight", {"match": number}).fought
    return before, state, bout, events


def counted(own: Result, basic: bool) -> Result:
    """The part of a card that no dice decide: by the basic record all of it."""
    return own if basic else {name: own[name] for name in ("matches", "wins", "draws", "defeats", "spared")}


@pytest.mark.parametrize("sheets", [False, True])
def test_a_told_match_does_what_the_fought_one_did_and_nothing_is_doubted(sheets: bool) -> None:
    ends = set()
    for seed in range(45 * TRIES):
        before, after, bout, events = fought(seed + 1000 * sheets)
        result = json.loads(json.dumps(result_of(bout, events, dice=seed % 2 == 0, sheets=sheets)))
        assert CAMPAIGN.told.doubts(before, before.bouts[bout.id], result) == [], seed
        payload = {"match": bout.id, "result": result, "house": []}
        ((told, told_events),) = CAMPAIGN.apply(before, 5, "record", payload).fought
        for name in ("winner", "draw", "turns", "ended", "clock"):
            assert getattr(told, name) == getattr(bout, name), (seed, name)
        riders = any(is_mounted(seat.style) for seat in bout.seats)
        basic = before.rules.basic_record
        for one, two in zip(told.seats, bout.seats, strict=True):
            ends.add((two.result["state"], two.result["dead"]))
            assert one.outcome == two.outcome
            unsaid = {*UNSAID, *(OF_HORSES if riders else ()), *(() if two.result["dead"] else ("fell_turn",))}
            for name in set(two.result) - unsaid:
                assert one.result[name] == two.result[name], (seed, name)
            assert riders or counted(one.after, basic) == counted(two.after, basic)
        data = json.loads(to_text(bout_to_json(told)))
        again, same = CAMPAIGN.told.replay(data, before.seed)
        assert to_text([bout_to_json(again), same]) == to_text([data, told_events])
        people = [[card(g) for g in state.gladiators.values()] for state in (before, after)]
        assert riders or not basic or people[0] == people[1]
    assert ends >= {(0, False), (1, False), (2, True)}


# A match at hand


def at_hand(death: bool = False, **rules: str) -> tuple[State, Bout, Gladiator]:
    """A duel of Marcus against a centurion without wounds to come, which waits; and the centurion."""
    state = CAMPAIGN.new_state(3, {"rules": {"record": "basic", **rules}})
    CAMPAIGN.apply(state, 2, "recruit", MARCUS)
    CAMPAIGN.apply(state, 3, "open-day", {"locale": 0})
    said = {"locale": 0, "sides": [[{"gladiator": 1}], [{"kind": "Provocator"}]], "to_the_death": death}
    bout = state.bouts[max(CAMPAIGN.apply(state, 4, "arrange", said).billed)]
    foe = state.gladiators[bout.seats[1].gladiator]
    foe.attributes[:] = [9, 2, 0, 3, 11]
    return state, bout, foe


def of_both(foe: Gladiator, own: Result, other: Result, **match: Any) -> Result:
    """A result with what is said of Marcus and of his foe."""
    return {**match, "gladiators": {"1": own, str(foe.id): other}}


def recorded(state: State, bout: Bout, result: Result) -> tuple[Bout, list[Event]]:
    """A match recorded, whatever is doubted."""
    house = CAMPAIGN.told.doubts(state, bout, result)
    payload = {"match": bout.id, "result": result, "house": house}
    ((told, events),) = CAMPAIGN.apply(state, 5, "record", payload).fought
    return told, events


def test_10_3_what_follows_from_the_wounds_is_worked_out() -> None:
    state, bout, foe = at_hand()
    own = {"wounds": "chest 2, head 2", "tired": "1", "stun": "2"}
    other = {"fell": "dead", "wounds": "head 11, legs 1", "attack": "40", "defence": "12"}
    told, events = recorded(state, bout, of_both(foe, own, other, winner="Marcus", turns=2, phases=11))
    one, two = (seat.result for seat in told.seats)
    assert (one["cf"], one["tired_cf"], one["stun"], one["dealt"], one["kills"]) == (7, 1, 2, 12, 1)
    assert (two["cf"], two["stun"], one["attack_total"]) == (UNTOLD, UNTOLD, UNTOLD)
    assert (two["attack_total"], two["dead"], two["by"], two["taken"]) == (40, True, 0, 12)
    assert (told.turns, told.clock, told.winner) == (2, 11, 0)
    assert state.gladiators[1].wins == 1
    assert (foe.status, foe.defeats) == ("dead", 1)
    assert [e[:4] for e in events if e[0] in (ev.HURT, ev.ENDS_WITH, ev.DIES)] == [
        (ev.HURT, 0, 0, 2), (ev.HURT, 0, 1, 2), (ev.ENDS_WITH, 0, 7, 2), (ev.HURT, 1, 0, 11),
        (ev.HURT, 1, 4, 1), (ev.DIES, 1, 0, 0),
    ]  # fmt: skip
    facts = LISTS.own_seat_facts(told.seats[1])
    assert (facts["cf_left"], facts["attack_allocated"]) == (None, 40)


@pytest.mark.parametrize(("match", "other", "letters"), [
    ({"winner": "Marcus"}, {"fell": "M"}, ("V", "M")),
    ({"winner": "Marcus"}, {"fell": "refused"}, ("V", "dead")),
    ({"winner": "Marcus", "ended": "plea"}, {"plea": "6 6"}, ("V", "M")),
    ({"winner": "Marcus"}, {"fell": "plea", "plea": "1 1"}, ("V", "dead")),
    ({"winner": "Marcus"}, {"fell": "plea", "plea": "4 4", "attack": "40", "defence": "15"}, ("V", "M")),
    ({"winner": "Marcus"}, {"fell": "M", "mortal": True}, ("V", "dead")),
    ({"ended": "draw", "turns": 4}, {"fell": "S"}, ("S", "S")),
    ({"ended": "draw", "turns": 4}, {"fell": "refused"}, ("S", "dead")),
    ({"ended": "draw", "turns": 4}, {"plea": "1 1"}, ("S", "dead")),
    ({"ended": "night", "turns": 12}, {}, ("S", "S")),
])  # fmt: skip
def test_18_letters_of_the_record(match: Result, other: Result, letters: tuple[str, str]) -> None:
    state, bout, foe = at_hand(death=match.get("ended") == "night")
    own = {"fell": "S"} if match.get("ended") == "draw" else {}
    assert CAMPAIGN.told.doubts(state, bout, of_both(foe, own, other, **match)) == []
    recorded(state, bout, of_both(foe, own, other, **match))
    for g, letter in zip((state.gladiators[1], foe), letters, strict=True):
        assert (g.wins == 1) == (letter == "V")
        assert g.spared == (letter == "M" or ("mortal" in other and g is foe))
        assert (g.status == "dead") == (letter == "dead")
        assert (g.draws == 1) == (letter == "S")


def test_18_3_a_plea_that_was_not_told_is_rolled() -> None:
    state, bout, foe = at_hand()
    _, events = recorded(state, bout, of_both(foe, {}, {}, winner="Marcus", ended="plea"))
    assert [e[0] for e in events if e[0] in (ROLL, ev.MERCY, ev.VICTORY)] == [ROLL, ev.MERCY, ev.VICTORY]


# What no match ends like


DOUBTS: list[tuple[Result, Result, Result, str]] = [
    ({"winner": "Marcus"}, {}, {"fell": "dead", "wounds": "head 12"}, "which has 11 boxes (3.9)"),
    ({"winner": "Marcus"}, {}, {"fell": "M", "wounds": "head 11"}, "is full, which kills (10.3)"),
    ({"winner": "Marcus"}, {"cf": "11", "wounds": "legs 1"}, {"fell": "M"}, "at most 10 are possible (10.3)"),
    ({"winner": "Marcus"}, {"cf": "5", "tired": "0", "vital": "0"}, {"fell": "M"}, "be at least 11 (10.3)"),
    ({"winner": "Marcus", "turns": 2}, {"tired": "9"}, {"fell": "M"}, "at most 5 are possible (17.2)"),
    ({"winner": "Marcus", "turns": 7}, {"tired": "1"}, {"fell": "M"}, "at least 10 must be lost (17.2)"),
    ({"winner": "Marcus", "turns": 9}, {}, {"fell": "M"}, "A match ends by turn 8"),
    ({"winner": "Marcus", "turns": 2, "phases": 8}, {}, {"fell": "M"}, "Phase 8 is not in turn 2"),
    ({"winner": "Marcus", "ended": "plea"}, {}, {"fell": "dead"}, "nobody pleaded (18)"),
    ({"winner": "Marcus"}, {"plea": "1 2"}, {"fell": "M"}, "but Marcus did not plead (18)"),
    (
        {"winner": "Marcus"},
        {},
        {"fell": "M", "plea": "4 1", "attack": "9", "defence": "9"},
        "With 5 on 2D6 + Prestige + Performance (0), Thurinus is killed, not spared",
    ),
    ({"ended": "draw", "turns": 2}, {"fell": "S"}, {"fell": "S"}, "before turn 3 (5.4, G28)"),
    ({"ended": "draw"}, {"fell": "S"}, {"fell": "M"}, "after a draw only S or death is possible"),
    ({"ended": "draw"}, {"fell": "S"}, {"fell": "dead"}, "fewer than two sides were left (5.3)"),
    ({"ended": "night"}, {}, {}, "Nightfall stops only matches"),
    ({"ended": "driven"}, {}, {}, "this match had no draw roll"),
]


@pytest.mark.parametrize(("match", "own", "other", "doubt"), DOUBTS)
def test_what_no_match_ends_like_is_doubted(match: Result, own: Result, other: Result, doubt: str) -> None:
    state, bout, foe = at_hand()
    result = of_both(foe, own, other, **match)
    found = CAMPAIGN.told.doubts(state, bout, result)
    assert any(doubt in each for each in found), found
    with pytest.raises(LudusError, match="record match"):
        CAMPAIGN.apply(copy.deepcopy(state), 5, "record", {"match": bout.id, "result": result, "house": []})
    recorded(state, bout, result)


def test_18_4_in_a_death_match_nobody_pleads() -> None:
    state, bout, foe = at_hand(death=True)
    found = CAMPAIGN.told.doubts(state, bout, of_both(foe, {}, {"fell": "M"}, winner="Marcus"))
    assert len([each for each in found if "(18.4)" in each]) == 2


@pytest.mark.parametrize(("match", "own", "other", "why"), [
    ({"winner": "Marcus"}, {}, {}, "does not say how"),
    ({"winner": "Marcus"}, {"fell": "S"}, {}, "S is for a match that nobody won"),
    ({"ended": "draw"}, {"fell": "V"}, {}, "V is for the winning side"),
    ({}, {"fell": "V"}, {}, "does not say who won"),
    ({"winner": "Marcus"}, {"stun": "-1"}, {}, "is not a possible number"),
    ({"winner": "Marcus"}, {"cf": "many"}, {}, "is not a possible number"),
])  # fmt: skip
def test_what_does_not_fit_together_is_refused(match: Result, own: Result, other: Result, why: str) -> None:
    state, bout, foe = at_hand()
    with pytest.raises(LudusError, match=why):
        CAMPAIGN.told.doubts(state, bout, of_both(foe, own, other, **match))


# Log sheets


SHEET = """
1.1 F SFL(L)
1.2 C TN | +3 N6 2:5 H:2 / E1
1.4 | 2:3 / 1:2 K | 2+2 5+1 V S4
1.8 X | | S-2
1.End -2
2.1 F F | | 1+K
"""


def test_2_a_log_sheet_is_read_row_by_row() -> None:
    rows = read_sheet(stored_sheet(SHEET), 2)
    assert stored_sheet(SHEET) == "; ".join(SHEET.strip().splitlines()).replace("\n", " ")
    assert [row.name for row in rows] == ["1.1", "1.2", "1.4", "1.8", "1.End", "2.1"]
    assert [plot_words(row.plot) for row in rows[:3]] == ["F SFL(L)", "C TN", ""]
    assert (rows[1].more, rows[1].attack, rows[1].defence) == (3, 13, 1)
    found = total_row(rows)
    assert (found.wounds, found.killed, found.vital, found.stun) == ([0, 2, 0, 0, 1], 1, 1, 2)
    assert (found.attack, found.defence, found.tired) == (16, 6, 2)


def test_the_sheet_of_the_page_for_players_is_read() -> None:
    blocks = [block[3] for block in FENCED.finditer(read(DOCS / "gladiator-results.md"))]
    (text,) = (block for block in blocks if ".End" in block)
    rows = read_sheet(stored_sheet(text), 2)
    assert [row.name for row in rows] == [line.split()[0] for line in text.strip().splitlines()]


@pytest.mark.parametrize(("rows", "why"), [
    ("F F", "must begin with its turn and phase"), ("1.2 F 1.1 F", "cannot follow 1.2"),
    ("1.9 F", "rows 1 to 8"), ("0.1 F", "rows 1 to 8"), ("1.1 Q", "is not an order"),
    ("1.1 F | 6:2", "must be an area from 1 to 5"), ("1.1 F | 2:7 | 7+2", "not a result; give wounds"),
    ("1.1 F | 2:1 | 2+1 | x", "more parts than plot"), ("1.End F | 2:1 | -1", "more parts than plot"),
])  # fmt: skip
def test_2_what_cannot_be_read_is_named_with_its_row(rows: str, why: str) -> None:
    with pytest.raises(LudusError, match=why):
        read_sheet(stored_sheet(rows), 2)


def test_3_the_sums_of_a_sheet_are_taken_over_where_nothing_else_is_said() -> None:
    state, bout, foe = at_hand()
    own: Result = {"sheet": "1.1 F | 2:7 5:2 / 1:2 | 2+2 S4; 1.2 X | | S-3; 1.End -1; 2.3 F"}
    result = of_both(foe, own, {"fell": "M"}, winner="Marcus")
    assert CAMPAIGN.told.doubts(state, bout, result) == []
    otherwise = of_both(foe, {**own, "wounds": "head 2"}, {"fell": "M"}, winner="Marcus")
    (doubt,) = CAMPAIGN.told.doubts(state, bout, otherwise)
    assert "gives wounds chest 2, but the result gives head 2" in doubt
    told, events = recorded(state, bout, result)
    one = told.seats[0].result
    facts = LISTS.own_bout_facts(told)["turns"]
    assert (facts["combats"], facts["phases"]) == (None, 11)
    assert repr(match_sheets(state, told, events)[0]).count("'1.1'") == 4
    assert (told.turns, told.clock, one["wounds"]) == (2, 11, [0, 2, 0, 0, 0])
    assert (one["attack_total"], one["defence_total"]) == (9, 2)
    assert (one["stun"], one["stun_taken"], one["tired_cf"], one["cf"]) == (1, 4, 1, 9)
    assert told.said["gladiators"]["1"]["sheet"].startswith("1.1 F | 2:7 5:2 / 1:2 | 2+2 S4; 1.2")


def test_33_2_25_a_sheet_that_shows_a_kill_awards_it() -> None:
    state, bout, foe = at_hand(record="full")
    own, other = {"sheet": "1.1 F | 2:8 3:2 / 1:1"}, {"sheet": "1.1 F | | 2+2; 1.4 F | | 2+K"}
    result = of_both(foe, own, {**other, "fell": "dead"}, winner="Marcus")
    assert CAMPAIGN.told.doubts(state, bout, result) == []
    before = state.gladiators[1].prestige
    told, events = recorded(state, bout, result)
    fallen = told.seats[1].result
    assert (fallen["fell_how"], fallen["fell_turn"], fallen["cleaved"]) == (SLOW, 1, True)
    # 3 for the CF; 10 for the kill, and 20 for a slow one in turn 1.
    assert [e[3] for e in events if e[0] == career.EARNS] == [3, 30]
    assert career.BY_CLEAVING in [e[3] for e in events if e[0] == career.FAME]
    assert state.gladiators[1].prestige > before


@pytest.mark.parametrize(("rows", "fall"), [
    ("1.1 F | | 2+K", (CHEST, 1, QUICK, True)),
    ("1.1 F | | 2+3 K", (CHEST, 1, QUICK, True)),
    ("1.1 F | | 2+3 2+K", (CHEST, 1, SLOW, True)),
    ("1.1 F | | 2+11 2+K", (CHEST, 1, QUICK, False)),
    ("1.1 F | | 2+5; 2.1 F | | 1+1 2+6", (CHEST, 2, SLOW, False)),
    ("1.1 F | | 2+10 SA; 1.2 F | | 2+1", (CHEST, 1, NOT_FALLEN, False)),
    ("1.1 F | | 2+1; 3.1 F | | 2+2 2XM; 4.1 F", (NONE, 3, SLOW, False)),
    ("1.1 F | | 2+10 V", None),
])  # fmt: skip
def test_m29_a_sheet_shows_how_a_man_fell(rows: str, fall: tuple[int, int, int, bool] | None) -> None:
    found = fall_on_sheet(read_sheet(stored_sheet(rows), 2), 11)
    assert (found and (found.area, found.turn, found.how, found.cleaved)) == fall


def test_3_a_result_that_contradicts_its_sheet_is_doubted() -> None:
    state, bout, foe = at_hand(record="full")
    sheet = "1.1 F | | 2+2; 1.4 F | | 2+K T"
    for other, doubt in (
        ({"fell": "M"}, "shows a blow that kills in turn 1"),
        ({"fell": "dead", "killed_how": "quickly"}, "killed slowly according to the log sheet"),
        ({"fell": "dead", "thrown": 2}, "thrown weapons that hit 1"),
    ):
        found = CAMPAIGN.told.doubts(state, bout, of_both(foe, {}, {"sheet": sheet, **other}, winner="Marcus"))
        assert any(doubt in each for each in found), found


@pytest.mark.parametrize(("rows", "doubt"), [
    ("1.1 F F(RR)", "1.1: he cannot turn that far"),
    ("1.1 F; 1.2 F; 1.3 F; 1.4 F; 1.5 F; 1.6 F; 1.7 F", "1.7: he moves in 7 phases of a turn, but at most 6 are"),
    ("1.1 F; 1.2 F; 1.3 F; 1.4 F; 1.5 F; 1.6 F; 2.1 F; 2.2 F; 2.3 F; 2.4 F; 2.5 F", "2.5: he moves in 5 phases"),
    ("1.1 F | 2:9", "1.1: one attack may have at most 8 CF (9.3)"),
    ("1.1 F | 2:2 2:3", "1.1: an area is attacked twice"),
    ("1.1 F | A:2 S:3", "1.1: only one special attack"),
    ("1.1 F | / 1:1 D", "1.1: a special defence guards its area by itself"),
    ("1.1 F | 2:8 5:4", "1.1: 12 CF spent, but only 11 were left (9.3)"),
    ("1.1 F | +2 2:8 5:4 | 2+9 S2; 1.2 X | 2:7", "1.2: 7 CF spent, but only 6 were left (9.3)"),
    ("1.1 F | | 1+9 2+11 3+11; 1.2 X | / 2:1", "match CF only attacks are allowed (10.3.4)"),
    ("1.1 X | | S-2", "1.1: 2 Stun shaken off, but the sheet shows only 0"),
    ("1.1 F; 3.2 F", "ends with row 3.2, but the match had 2 turns"),
])  # fmt: skip
def test_a_sheet_that_breaks_a_rule_is_doubted_in_its_row(rows: str, doubt: str) -> None:
    state, bout, foe = at_hand()
    own = {"sheet": rows}
    found = CAMPAIGN.told.doubts(state, bout, of_both(foe, own, {"fell": "M"}, winner="Marcus", turns=2))
    assert any(doubt in each for each in found), found


def test_a_text_is_read_from_a_file(tmp_path: Path) -> None:
    sheet = tmp_path / "marcus.txt"
    sheet.write_text(SHEET, encoding="utf-8")
    assert typed_text(Field("sheet", "", ""), f"@{sheet}") == SHEET
    assert typed_text(Field("turns", "", "", "number"), "@3") == "@3"
    with pytest.raises(LudusError, match="no such file"):
        typed_text(Field("sheet", "", ""), f"@{tmp_path / 'none'}")
