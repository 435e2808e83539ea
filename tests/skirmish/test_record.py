"""Results from the table (S44): a told match does what the fought one did, and what cannot be is doubted."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict

import pytest

from ludus_cli.chronicle.journal import journal_html, journal_markdown
from ludus_cli.dice import STREAM_MATCH, Event, Roll, SeededSource
from ludus_cli.rules.by_hand import roll_said
from ludus_cli.rules.cards import bout_to_json
from ludus_cli.rules.skirmish import system
from ludus_cli.rules.skirmish.book import events as ev
from ludus_cli.rules.skirmish.book import rolls
from ludus_cli.rules.skirmish.book.bout import FOUGHT, Bout, bout_from
from ludus_cli.rules.skirmish.book.campaign import State
from ludus_cli.rules.skirmish.book.terms import COLLAPSED, FALLEN, NO_SHIELD, NONE
from ludus_cli.rules.skirmish.table.told_result import doubts, replay
from ludus_cli.rules.skirmish.table.views import bout_facts, career_row, result_words
from ludus_cli.rules.skirmish.telling.book import journal
from ludus_cli.rules.skirmish.telling.ledger import LEDGER
from ludus_cli.rules.skirmish.telling.narration import telling
from ludus_cli.rules.skirmish.telling.story import SkirmishDigest
from ludus_cli.rules.skirmish.telling.told import told_matches
from ludus_cli.rules.system import Refusal
from tests.skirmish.careers import Career, round_trip
from tests.skirmish.chronicles import Kept
from tests.skirmish.told import TEAMS, Result, a_win, at_hand, many, record, result_of
from tests.told_as_fought import same_as_fought

# The same as the fight


def men_after(state: State) -> dict[int, Result]:
    """Everybody of a state, as a card."""
    return {number: asdict(g) for number, g in state.gladiators.items()}


def typed_by_table(bout: Bout, events: list[Event]) -> dict[str, list[bool]]:
    """Of the rolls of a match, by table: whether each was typed."""
    found: dict[str, list[bool]] = {}
    names = {seat.gladiator: seat.before["name"] for seat in bout.seats}
    for row in system.rolls_sheet(bout, events, names).rows:
        found.setdefault(str(row[2]), []).append("typed" in str(row[3]))
    return found


def fought_and_told(career: Career, match: int, *, dice: bool = True) -> tuple[Bout, Bout]:
    """Fight a match, tell it in a copy of the campaign, and hold both campaigns against each other."""
    copy = round_trip(career.state)
    number = len(career.log) + 1
    done = career.do("fight", match=match)
    fought, events = done.fought[0]
    result = result_of(fought, events, dice=dice)
    again = same_as_fought("skirmish", copy, number, fought, result)
    bout, _ = again.fought[0]
    assert men_after(copy) == men_after(career.state)
    assert {n: asdict(g) for n, g in again.gone.items()} == {
        n: asdict(g) for n, g in done.gone.items()
    }
    assert (copy.schools, again.changed) == (career.state.schools, done.changed)
    for one, two in zip(bout.seats, fought.seats, strict=True):
        assert one.result["shield"] >= two.result["shield"]
    return fought, bout


def sorts(bout: Bout) -> list[str]:
    """What a match had to tell."""
    found = ["draw" if bout.draw else "won"]
    for seat in bout.seats:
        kept = seat.result
        if kept["state"] in (FALLEN, COLLAPSED):
            how = "fallen" if kept["state"] == FALLEN else "collapsed"
            found += [how, "dead" if kept["dead"] else "spared"]
        if seat.after["attributes"] != seat.before["attributes"]:
            found.append("improved")
        if sum(kept["part_light"]) > 2:
            found.append("three light")
    return found


@pytest.mark.parametrize("critical", ["mercy", "death"])
@pytest.mark.parametrize("number", [8, pytest.param(30, marks=pytest.mark.soak)])
def test_s44_told_duels_do_what_the_fought_ones_did(critical: str, number: int) -> None:
    seen = Counter[str]()
    for seed in range(number):
        career = Career(seed, {"rules": {"critical": critical}})
        career.recruit("Marcus", "Heavy", tactics="bold")
        career.recruit("Flavia", "Light", weapon="spear", net=True, female=True)
        career.do("open-day")
        for star in (1, 2):
            career.do("enter", star=star)
        for match in list(career.state.bouts):
            _, bout = fought_and_told(career, match, dice=bool(seed % 2))
            seen.update(sorts(bout))
    assert min(seen[what] for what in ("won", "fallen", "dead", "spared", "improved")) > 0
    if number == 30:
        assert min(seen[what] for what in ("draw", "fallen", "collapsed", "dead", "spared")) > 4
        assert seen["improved"] > 20
        assert seen["three light"] > 0


@pytest.mark.parametrize("sides", TEAMS)
def test_s44_told_matches_of_many_do_what_the_fought_ones_did(sides: list[list[Result]]) -> None:
    seen = Counter[str]()
    for seed in range(12):
        career = Career(seed)
        career.recruit("Marcus", "Heavy", tactics="bold")
        career.recruit("Flavia", "Light", female=True)
        career.do("open-day")
        match = max(career.do("arrange", locale=0, sides=sides).billed)
        fought, _ = fought_and_told(career, match, dice=bool(seed % 2))
        seen.update(sorts(fought))
    assert seen["won"] > 3
    assert seen["spared"] > 3


def test_s44_whole_careers_of_told_matches_reach_the_same_end() -> None:
    for seed in (3, 7):
        career = Career(seed)
        star = career.recruit("Marcus", "Light", tactics="bold")
        for _ in range(24):
            if star.status != "active":
                break
            career.do("open-day")
            if star.misses_through < career.state.month:
                fought_and_told(career, max(career.do("enter", star=1).billed))
            career.do("next-month")
        assert star.matches > 4


def test_a_one_off_settles_nothing_that_could_be_recorded() -> None:
    career = Career(1)
    sides = [[{"kind": "Light", "name": "Varro", "tactics": "bold"}], [{"kind": "Heavy"}]]
    match = max(career.do("oneoff", place=0, sides=sides).billed)
    with pytest.raises(Refusal, match="it is a one-off"):
        career.do("record", match=match, result={"winner": "Varro"}, house=[])


# A match at hand


def test_what_follows_from_the_wounds_is_worked_out() -> None:
    career, bout, marcus, foe = at_hand()
    result = a_win(
        foe,
        serious="head 1, upper body 1",
        light="left arm 2, right leg 2",
        mercy="6 6",
    )
    result["gladiators"]["1"] = {"serious": "left arm 1", "stamina": "0", "improvement": "9"}
    training = marcus.attributes[1]
    recorded, events = record(career, bout, result, [])
    own, other = (seat.result for seat in recorded.seats)
    assert (other["light"], other["serious"], other["wounds"], other["state"]) == (1, 3, 6, FALLEN)
    assert (other["helmet_lost"], other["dead"], other["defeated_by"]) == (True, False, 0)
    assert other["strength"] == max(0, foe.attributes[0] - 1)
    assert (own["shield"], own["stamina"], own["tired"]) == (NO_SHIELD, 0, True)
    assert (own["dealt"], other["dealt"], own["kills"]) == (6, 1, 0)
    assert (other["stamina"], other["hex"], other["facing"]) == (NONE, NONE, NONE)
    assert (foe.misses_through, marcus.misses_through) == (3, 1)
    assert (marcus.attributes[1], marcus.wins, foe.defeats) == (training + 1, 1, 1)
    assert (marcus.wounds_dealt, foe.spared, foe.serious_career[0]) == (6, 1, 1)
    assert [e[0] for e in events if e[0] in (ev.RECORDED, ev.HURT, ev.VICTORY)] == [
        ev.RECORDED, ev.HURT, ev.HURT, ev.HURT, ev.HURT, ev.HURT, ev.VICTORY,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("mercy", "lived"),
    [("lives", True), ("dies", False), ("1 1", False), ("6 1", True), ("3 3", False)],
)
def test_a_verdict_is_told_in_a_word_or_by_its_dice(mercy: str, lived: bool) -> None:
    career, bout, marcus, foe = at_hand()
    recorded, events = record(career, bout, a_win(foe, mercy=mercy), [])
    assert (foe.status == "active") is lived
    assert foe.id in career.state.gladiators if lived else foe.id in career.gone
    assert marcus.kills == (not lived)
    assert typed_by_table(recorded, events).get("Mercy", []) == (
        [True] if mercy[0].isdecimal() else []
    )


def test_what_is_not_told_is_rolled_and_not_marked_as_typed() -> None:
    career, bout, _, foe = at_hand()
    recorded, events = record(career, bout, a_win(foe, mercy=None), [])
    found = typed_by_table(recorded, events)
    assert set(found) > {"Mercy"}
    assert not any(map(any, found.values()))
    assert recorded.typed == []


def test_a_full_attribute_lets_another_die_fall_told_or_rolled() -> None:
    for dice, faces in (("1 9", (1, 9)), ("roll", ())):
        career, bout, marcus, foe = at_hand()
        marcus.attributes[3] = marcus.start_stamina + 4
        result = a_win(foe)
        result["gladiators"]["1"] = {"improvement": dice}
        training = marcus.attributes[1]
        recorded, _ = record(career, bout, result, [])
        if faces:
            assert marcus.attributes[1] == training + 1
            assert len(recorded.typed) == 3


def test_an_amended_die_goes_before_what_was_told() -> None:
    career, bout, _, foe = at_hand()
    script = [roll_said(0, Roll(1, rolls.MERCY, 2, 2, 6, False, ()), [1, 1])]
    career.do(
        "record",
        match=bout.id, result=a_win(foe, mercy="6 6"), house=[], scripts={str(bout.id): script},
    )  # fmt: skip
    assert foe.status == "dead"


@pytest.mark.parametrize("house", [False, True])
def test_a_told_match_replays_from_its_own_row(house: bool) -> None:
    career, bout, _, foe = at_hand()
    result = a_win(foe, mercy=None, serious="head 2") if house else a_win(foe)
    found = doubts(career.state, bout, result)
    assert bool(found) is house
    recorded, events = record(career, bout, result, found)
    data = json.loads(json.dumps(bout_to_json(recorded)))
    again, told_again = replay(data, career.state.seed)
    assert told_again == events
    assert json.loads(json.dumps(bout_to_json(again))) == data
    assert bout_from(data) == recorded
    assert (recorded.recorded, recorded.status, recorded.house) == (True, FOUGHT, found)
    fought, _ = system.refight(data, SeededSource(1, STREAM_MATCH))
    assert (fought.recorded, fought.said, fought.house, fought.typed) == (False, {}, [], [])


def test_it_is_recorded_once_and_only_what_waits() -> None:
    career, bout, _, foe = at_hand()
    result = a_win(foe)
    for wrong in (0, None, "1", 10**6):
        with pytest.raises(Refusal, match="not on this month's bill"):
            career.do("record", match=wrong, result=result, house=[])
    record(career, bout, result, [])
    with pytest.raises(Refusal, match="it has been fought"):
        record(career, bout, result, [])
    with pytest.raises(Refusal, match="it has been fought"):
        career.do("fight", match=bout.id)


def test_doubts_must_be_decided_about_and_are_kept() -> None:
    career, bout, _, foe = at_hand()
    result = a_win(foe, serious="head 2")
    found = doubts(career.state, bout, result)
    for house in ([], ["something else"], "all"):
        with pytest.raises(Refusal, match="fell, which takes 3 serious wounds"):
            record(career, bout, result, house)
    assert bout.status == "billed"
    recorded, events = record(career, bout, result, found)
    assert recorded.house == found
    assert events[0] == (ev.RECORDED, NONE, 1, 0, 0)


# Told


#: What may be said of a match from the table: nothing that was not told.
TOLD_BANKS = {
    "entry_told", "sides_told", "stand_in", "rematch", "oneoff", "hurt_told", "collapses_told",
    "falls_told", "mercy_told", "victory_told", "team_victory", "draw_told", "improved", "perfect",
    "misses", "retires",
}  # fmt: skip


def test_a_told_match_is_told_of_what_was_told_alone() -> None:
    said = Counter[str]()
    for seed in range(24):
        duel: list[list[Result]] = [[{"gladiator": 1}], [{"kind": "Medium"}]]
        sides = TEAMS[seed // 2 % 4] if seed % 2 else duel
        career, bout, men = many(sides, seed)
        fought, events = round_trip_fight(career, bout.id)
        record(career, bout, result_of(fought, events), [])
        told = next(t for t in told_matches(career.chronicle()) if t.bout.id == bout.id)
        beats = SkirmishDigest(told).read()
        banks = [beat.bank for beat in beats]
        assert set(banks) <= TOLD_BANKS
        said.update(banks)
        assert sum(bank in ("victory_told", "team_victory", "draw_told") for bank in banks) == 1
        for who, seat in enumerate(told.bout.seats):
            own = [beat for beat in beats if beat.bank == "hurt_told"
                   and str(beat.words["a"]) == men[who].name]  # fmt: skip
            kept = seat.result
            assert len(own) == bool(sum(kept["part_light"]) + sum(kept["part_serious"]))
        text = telling(career.chronicle(), bout.id)
        assert all(g.name in " ".join(text) for g in men)
        assert not any("\n" in paragraph for paragraph in text)
        table = LEDGER.table(told)
        assert table.notes[0] == "fought at the table"
        assert "dice" not in " ".join(table.notes)
        assert LEDGER.line(told)
        book = journal(career.chronicle())
        (match,) = book.chapters[0].matches
        assert match.pictures == []
        for page in (journal_markdown(book), journal_html(book)):
            assert "ought at the table" in page
        told_at_length = journal_html(book).partition("<article")[2].partition("</article>")[0]
        assert "ought at the table" in told_at_length
        assert "<svg" not in told_at_length
    assert min(said[bank] for bank in ("entry_told", "sides_told", "collapses_told", "falls_told",
                                       "mercy_told", "hurt_told", "team_victory")) > 0  # fmt: skip


def round_trip_fight(career: Kept, match: int) -> tuple[Bout, list[Event]]:
    """How a match would go, fought in a copy of the campaign."""
    copy = round_trip(career.state)
    return system.apply(copy, len(career.log) + 1, "fight", {"match": match}).fought[0]


def rows_of(career: Kept, bout: Bout) -> dict[str, list[str]]:
    """The table of a told match."""
    told = next(t for t in told_matches(career.chronicle()) if t.bout.id == bout.id)
    return {row.label: row.cells for row in LEDGER.table(told).rows}


def test_what_nobody_counted_is_shown_nowhere() -> None:
    career, bout, marcus, foe = at_hand()
    recorded, _ = record(career, bout, a_win(foe), [])
    assert "Stamina left" not in rows_of(career, bout)
    names = {1: "Marcus", foe.id: foe.name}
    facts = bout_facts(recorded, names)
    assert (facts["turns"], facts["recorded"], facts["house"]) == (None, True, [])
    assert [g["stamina_left"] for g in facts["gladiators"]] == [None, None]
    assert career_row(career.state, recorded, marcus.id)[4] == "-"
    assert result_words(recorded, names) == f"Marcus won; {foe.name} fallen, spared (at the table)"


def test_what_was_counted_is_shown() -> None:
    career, bout, marcus, foe = at_hand()
    result = a_win(foe, fell="collapsed", critical="head", serious="head 1", light="left arm 2")
    result |= {"turns": 4}
    result["gladiators"]["1"] = {"stamina": "0"}
    brought = marcus.attributes[3]
    recorded, _ = record(career, bout, result, [])
    rows = rows_of(career, bout)
    assert rows["Wounds by part"][1] == "head critical + serious, left arm light + light"
    assert rows["Stamina left"][0] == f"0 of {brought}, tired"
    assert career_row(career.state, recorded, 1)[4] == "4"
    names = {1: "Marcus", foe.id: foe.name}
    facts = bout_facts(recorded, names)
    assert (facts["turns"], facts["gladiators"][0]["stamina_left"]) == (4, 0)


def test_decisions_of_the_house_stand_in_the_journal() -> None:
    career, bout, _, foe = at_hand()
    result = a_win(foe, serious="head 2")
    (doubt,) = doubts(career.state, bout, result)
    record(career, bout, result, [doubt])
    told = next(t for t in told_matches(career.chronicle()) if t.bout.id == bout.id)
    assert f"by decision of the house: {doubt}" in LEDGER.table(told).notes
    page = journal_markdown(journal(career.chronicle()))
    assert "by decision of the house" in page
    assert "hird serious wound" not in page
