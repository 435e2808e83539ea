"""S31: if a man dies of a draw, his record does not call it a plain draw."""

from typing import Any

from ludus_cli.game.elements.achievements import Honours
from ludus_cli.records.annals import Annals, Fight, Man, Part
from ludus_cli.records.books import streaks
from ludus_cli.rules.skirmish.book.aftermath import DREW
from ludus_cli.rules.skirmish.system import SYSTEM as system
from ludus_cli.rules.skirmish.table.lists import LISTS
from ludus_cli.rules.skirmish.telling.book import journal
from ludus_cli.rules.skirmish.telling.card import roster_card
from ludus_cli.rules.skirmish.telling.ledger import result
from ludus_cli.rules.skirmish.telling.told import told_matches
from tests.skirmish.told import at_hand, record


def test_s31_a_draw_that_he_died_of_is_told_as_one() -> None:
    career, bout, marcus, foe = at_hand()
    fell = {"fell": "fallen", "serious": "head 1, left arm 1, left leg 1"}
    men = {"1": {**fell, "mercy": "dies"}, str(foe.id): {**fell, "mercy": "lives"}}
    record(career, bout, {"ended": "down", "gladiators": men}, [])
    state = career.state
    marcus = state.gladiators[1]
    assert (marcus.status, marcus.draws, marcus.died_drawing) == ("dead", 1, True)
    assert not state.gladiators[foe.id].died_drawing
    assert roster_card(marcus, school="x").facts[1][1] == ("1 match: 0 won, 0 lost, 1 drawn, and died in the draw")
    assert "1 drawn, and died in the draw" in LISTS.ending(state, marcus)
    assert LISTS.state_words(state, marcus) == "died in a draw"
    fought = state.bouts.get(bout.id) or career.fought[-1][0]
    assert LISTS.career_row(state, fought, 1)["Result"].startswith("drew, but fallen, put to death: ")
    c = career.chronicle()
    told = next(t for t in told_matches(c) if t.fought)
    who = told.seat_of(1)
    assert [result(told, who), result(told, 1 - who)] == ["drew and died (fallen)", "drew (fallen)"]
    patterns = [pattern for part in journal(c).closings[0].paragraphs for s in part for pattern, _ in s.phrases]
    assert [pattern.split()[0] for pattern in patterns if "drew" in pattern.split()] == ["life_refused"], patterns


def test_s31_the_records_know_of_it_and_who_died_so_was_not_unbeaten() -> None:
    man = Man("x", 1, "Marcus", True, "dead", 1, 0, 1, Honours(0, False, {"Wins": 1}))
    fights = [
        Fight("x", n, n, 0, "", "", [Part(man, 0, outcome, 0, "", died, False)], {}, 1)
        for n, (outcome, died) in enumerate((("won", False), (DREW, True)))
    ]
    rules: Any = system
    assert streaks(Annals(rules, ["x"], [man], fights)) == []
