"""Results from the table (S44): a told match does what the fought one did, and what cannot be is doubted."""

from collections import Counter

import pytest

from ludus_cli.chronicle.journal import journal_html, journal_markdown
from ludus_cli.chronicle.prose import EPIC
from ludus_cli.core.dice import Event, Roll
from ludus_cli.game.elements.manual_play import roll_said
from ludus_cli.rules.skirmish.book import events as ev, rolls
from ludus_cli.rules.skirmish.book.bout import Bout
from ludus_cli.rules.skirmish.book.terms import FALLEN, NO_SHIELD, NONE, STAMINA
from ludus_cli.rules.skirmish.system import SYSTEM as system
from ludus_cli.rules.skirmish.table.lists import LISTS
from ludus_cli.rules.skirmish.table.recorded_result import doubts
from ludus_cli.rules.skirmish.telling.book import journal
from ludus_cli.rules.skirmish.telling.ledger import LEDGER
from ludus_cli.rules.skirmish.telling.narration import SkirmishNarrator, telling
from ludus_cli.rules.skirmish.telling.told import told_matches
from ludus_cli.systems.display import rolls_sheet
from tests.chronicle.prose_truth import tellings
from tests.skirmish.careers import round_trip
from tests.skirmish.chronicles import Kept
from tests.skirmish.told import TEAMS, Result, a_win, at_hand, faces_on, many, record, result_of

# The same as the fight


def typed_by_table(bout: Bout, events: list[Event]) -> dict[str, list[bool]]:
    """Of the rolls of a match, by table: whether each was typed."""
    found: dict[str, list[bool]] = {}
    names = {seat.gladiator: seat.before["name"] for seat in bout.seats}
    for row in rolls_sheet(system, bout, events, names).rows:
        found.setdefault(str(row[2]), []).append("typed" in str(row[3]))
    return found


# A match at hand


def test_s44_what_follows_from_the_wounds_is_worked_out() -> None:
    career, bout, marcus, foe = at_hand()
    result = a_win(foe, serious="head 1, upper body 1", light="left arm 2, right leg 2", mercy="6 6")
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
    ("mercy", "lived"), [("lives", True), ("dies", False), ("1 1", False), ("6 1", True), ("3 3", False)]
)
def test_a_verdict_is_told_in_a_word_or_by_its_dice(mercy: str, lived: bool) -> None:
    career, bout, marcus, foe = at_hand()
    recorded, events = record(career, bout, a_win(foe, mercy=mercy), [])
    assert (foe.status == "active") is lived
    assert foe.id in career.state.gladiators if lived else foe.id in career.gone
    assert marcus.kills == (not lived)
    assert typed_by_table(recorded, events).get("Mercy", []) == ([True] if mercy[0].isdecimal() else [])


def test_what_is_not_told_is_rolled_and_not_marked_as_typed() -> None:
    career, bout, _, foe = at_hand()
    recorded, events = record(career, bout, a_win(foe, mercy=None), [])
    found = typed_by_table(recorded, events)
    assert set(found) > {"Mercy"}
    assert not any(map(any, found.values()))
    assert recorded.typed == []


@pytest.mark.parametrize(("dice", "typed"), [("1 9", 3), ("roll", 1)])
def test_a_full_attribute_lets_another_die_fall_told_or_rolled(dice: str, typed: int) -> None:
    career, bout, marcus, foe = at_hand()
    marcus.attributes[STAMINA] = marcus.start_stamina + 4
    before = [*marcus.attributes]
    result = a_win(foe)
    result["gladiators"]["1"] = {"improvement": dice}
    recorded, events = record(career, bout, result, [])
    full, grown = (rolls.IMPROVES[face - 1] for face in faces_on(events, rolls.IMPROVEMENT, 0))
    assert full == STAMINA != grown
    assert [n for n, value in enumerate(marcus.attributes) if value == before[n] + 1] == [grown]
    assert len(recorded.typed) == typed


def test_an_amended_die_goes_before_what_was_told() -> None:
    career, bout, _, foe = at_hand()
    script = [roll_said(0, Roll(1, rolls.MERCY, 2, 2, 6, False, ()), [1, 1])]
    career.do("record", match=bout.id, result=a_win(foe, mercy="6 6"), house=[], scripts={str(bout.id): script})
    assert foe.status == "dead"


# Told


#: What may be said of a match from the table: nothing that was not told.
TOLD_KINDS = {
    "entry", "sides", "stand_in", "met", "won_before", "hurt", "collapsed", "felled", "mercy", "died", "put_to_death",
    "killed", "victory", "dismissed", "both_down", "improved", "perfect", "misses", "retires", "score",
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
        (telling_of,) = (
            t for t in tellings(SkirmishNarrator, career.chronicle(), EPIC, Counter()) if t.told.bout.id == bout.id
        )
        clauses = [clause for choice in telling_of.writer.choices for clause in choice.clauses]
        assert telling_of.writer.untold == []
        kinds = [clause.kind for clause in clauses]
        assert set(kinds) <= TOLD_KINDS
        said.update(kinds)
        assert sum(kind in ("victory", "dismissed", "both_down") for kind in kinds) == 1
        for who, seat in enumerate(told.bout.seats):
            own = [clause for clause in clauses if (clause.kind, clause.agent) == ("hurt", who)]
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
    assert min(said[kind] for kind in ("entry", "sides", "collapsed", "felled", "mercy", "hurt", "victory")) > 0


def round_trip_fight(career: Kept, match: int) -> tuple[Bout, list[Event]]:
    """How a match would go, fought in a copy of the campaign."""
    return system.campaign.apply(round_trip(career.state), len(career.log) + 1, "fight", {"match": match}).fought[0]


def rows_of(career: Kept, bout: Bout) -> dict[str, list[str]]:
    """The table of a told match."""
    told = next(t for t in told_matches(career.chronicle()) if t.bout.id == bout.id)
    return {row.label: row.cells for row in LEDGER.table(told).rows}


def test_what_nobody_counted_is_shown_nowhere() -> None:
    career, bout, marcus, foe = at_hand()
    recorded, _ = record(career, bout, a_win(foe), [])
    assert "Stamina left" not in rows_of(career, bout)
    names = {1: "Marcus", foe.id: foe.name}
    facts = LISTS.bout_facts(recorded, names)
    assert (facts["turns"], facts["recorded"], facts["house"]) == (None, True, [])
    assert [g["stamina_left"] for g in facts["gladiators"]] == [None, None]
    assert LISTS.career_row(career.state, recorded, marcus.id)["Turns"] == "-"
    assert LISTS.result_words(recorded, names) == f"Marcus won; {foe.name} fallen, spared (at the table)"


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
    assert LISTS.career_row(career.state, recorded, 1)["Turns"] == 4
    facts = LISTS.bout_facts(recorded, {1: "Marcus", foe.id: foe.name})
    assert (facts["turns"], facts["gladiators"][0]["stamina_left"]) == (4, 0)


def test_decisions_of_the_house_stand_in_the_journal() -> None:
    career, bout, _, foe = at_hand()
    result = a_win(foe, serious="head 2")
    (doubt,) = doubts(career.state, bout, result)
    record(career, bout, result, [doubt])
    told = next(t for t in told_matches(career.chronicle()) if t.bout.id == bout.id)
    assert f"by a house ruling: {doubt}" in LEDGER.table(told).notes
    page = journal_markdown(journal(career.chronicle()))
    assert "by a house ruling" in page
    assert "hird serious wound" not in page
