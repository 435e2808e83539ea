"""What the rules say to a result from the table: every doubt is said, and must be accepted."""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.campaign.audit import audit_campaign
from ludus_cli.campaign.engine import do, found_campaign, opened
from ludus_cli.campaign.take_back import redo_actions, undo_actions
from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.plain_records import bout_to_json
from ludus_cli.game.results.results import MEN
from ludus_cli.rules.heroes.book import events as ev
from ludus_cli.rules.heroes.book.actions import apply, new_state
from ludus_cli.rules.heroes.book.fame import fame_for_win
from ludus_cli.rules.heroes.book.gladiator import attribute_total
from ludus_cli.rules.heroes.book.house_rules import HouseRules
from ludus_cli.rules.heroes.table.lists import LISTS
from ludus_cli.rules.heroes.table.recorded_result import doubts, replay
from tests.rulebook.told_duel import (
    DEAD,
    KILLED_FOE,
    MARCUS,
    MATCH,
    YIELDED,
    doubts_about,
    drawn,
    lost,
    record,
    recruit,
    table,
    told,
    won,
)


def test_the_plain_results_leave_no_doubt() -> None:
    assert doubts_about(won()) == []
    assert doubts_about(lost()) == []
    assert doubts_about(drawn(diludia=1)) == []
    assert doubts_about(drawn("nightfall")) == []
    assert doubts_about(drawn("nightfall", turns=200)) == []


@pytest.mark.ruling("H42")
def test_6_7_without_nightfall_a_match_may_be_long_and_none_ends_by_it() -> None:
    state = copy.deepcopy(table())
    state.rules = HouseRules(nightfall=False)
    bout = state.bouts[MATCH]
    assert doubts(state, bout, {**won(), "turns": 201}) == []
    said = doubts(state, bout, drawn("nightfall", turns=250))
    assert said == ["The house rule nightfall is off, so no match ends at nightfall (H42)"]


DOUBTS: dict[str, tuple[Callable[[], dict[str, Any]], str]] = {
    "more points than the part has": (
        lambda: lost(damage="head 9"), "Marcus lost 9 points on the head, which had only 4 [5.4.3]",
    ),
    "more hits than points": (lambda: won(hits="chest 3"), "took 3 hits on the chest, which lost 1 point"),
    "hits without damage": (lambda: won({"hits": "belly 1"}), "Marcus took 1 hit on the belly, which lost 0 points"),
    "he stood with a part at 0": (
        lambda: won({"damage": "belly 4"}),
        "Marcus is recorded as standing at the end, but a gladiator with the belly at 0 is unconscious or dead [5.4.4]",
    ),
    "he yielded with a part at 0": (
        lambda: won(damage="belly 4"), "is recorded as beaten in another way, but a gladiator with the belly at 0",
    ),
    "a killing stroke on a leg": (
        lambda: told({}, {"fell": "killed", "damage": "left leg 4"}, winner="Marcus"),
        "can die from a killing stroke only with the head, chest or belly at 0 [5.4.4]",
    ),
    "unconscious without a part at 0": (
        lambda: lost(damage="head 3"), "Marcus can be unconscious only with the head, chest or belly at 0",
    ),
    "he cannot stand with two good legs": (
        lambda: lost(fell="legs", damage="left leg 2"),
        "Marcus could still stand: Speed and at least one leg are above 0 [5.4.4]",
    ),
    "he stood on no legs": (lambda: won({"damage": "left leg 4, right leg 4"}), "Marcus could no longer stand"),
    "he stood with Speed 0": (
        lambda: won({"damage": "left leg 3, right leg 3", "hits": "left leg 2, right leg 2"}),
        "Marcus could no longer stand: both legs are at 0, or Speed is",
    ),
    "put out without a wound": (lambda: lost(damage="none"), "Marcus was beaten, but has no wound"),
    "an NPG who yields too soon": (
        lambda: won(bonus=2), "an NPG yields only without Bonus Dice and with more wounds than the opponent [6.5]",
    ),
    "too many Bonus Dice": (lambda: won({"bonus": 9}), "Marcus has 9 Bonus Dice left, but never had more than 8 [3.7]"),
    "too much Star Power": (
        lambda: won({"star_power": 5}), "Marcus has 5 Star Power dice left, but never had more than 4 [3.2.1]",
    ),
    "Star Power of an NPG": (lambda: won(star_power=1), "but never had more than 0 [3.2.1]"),
    "an NPG who kicks sand": (lambda: won(sand=True), "NPGs neither kick sand nor throw weapons (H28)"),
    "an NPG who throws": (lambda: won(threw=True), "NPGs neither kick sand nor throw weapons (H28)"),
    "a winner who fell": (
        lambda: won({"fell": "surrendered", "damage": "chest 1", "zone": "heart"}),
        "Marcus won, but no one on that side was left standing (H43)",
    ),
    "wounds dealt that nobody took": (
        lambda: won({"dealt": 3}), "Marcus dealt 3 wounds, but the other side took 2 [5.4.3]",
    ),
    "killing strokes without a dead man": (
        lambda: won({"kills": 1}), "Marcus is recorded with 1 killing stroke, but killed 0 of the fallen [5.4.4]",
    ),
    "a verdict on a dead man": (
        lambda: told({}, {**KILLED_FOE, "verdict": "mercy"}, winner="Marcus"), "who is dead [6.8]",
    ),
    "a verdict on a man who stood": (
        lambda: won({"verdict": "mercy"}), "There is a verdict on Marcus, who was not beaten [6.8]",
    ),
    "the Emperor without the Crowd": (lambda: won(emperor="1 2 3 4"), "There are dice of the Emperor"),
    "the Emperor when the Crowd has spoken": (
        lambda: won(verdict="1 1", emperor="1 2 3 4"), "so there can be no dice of the Emperor [6.8]",
    ),
    "the Emperor after a word": (
        lambda: won(verdict="mercy", emperor="1 2 3 4"), "was given in words, so there can be no dice of the Emperor",
    ),
    "level before the Emperor": (
        lambda: won(verdict="1 6", emperor="1 2 1 1"),
        "need one more die each: each rolls one more die only after a tie",
    ),
    "not level before the Emperor": (
        lambda: won(verdict="1 6", emperor="1 2 6 6 3 4"),
        "need no more dice: each rolls one more die only after a tie",
    ),
    "recovery of a sound part": (
        lambda: won({"recovery": "head 3 4"}), "Marcus has recovery dice for the head, which is not hurt [7.5]",
    ),
    "recovery of one part of two": (
        lambda: won({"damage": "head 1, chest 1", "recovery": "head 3 4"}),
        "Marcus has recovery dice, but none for the chest [7.5]",
    ),
    "a dead man recovers": (
        lambda: won(**DEAD, recovery="chest 1 2, left leg 1 2"),
        "is dead, but the result also has these fields: recovery (H53)",
    ),
    "a dead man pays for his defeat": (
        lambda: won(**DEAD, defeat="3"), "is dead, but the result also has these fields: defeat (H53)",
    ),
    "he died of his belly": (
        lambda: won({"damage": "belly 1", "recovery": "belly 6 6", "freedom": "3 4"}),
        "Marcus died of the belly wound, but the result also has these fields: freedom (H53)",
    ),
    "Fame dice of the wrong number": (
        lambda: won({"fame": "1 2 3 4 5"}), "Marcus has 5 Fame dice, but the match was worth 0 Fame [7.7.1, 7.7.2]",
    ),
    "an Attribute without Fame": (lambda: won({"raised": "Speed"}), "Marcus won no Fame in this match"),
    "Fame of a loser": (lambda: lost(fame="3"), "Marcus did not win, so there are no Fame dice to roll"),
    "dice of a defeat for a winner": (
        lambda: won({"defeat": "3"}), "Marcus did not lose, so there are no dice for a defeat [7.8]",
    ),
    "too many dice of a defeat": (
        lambda: lost(verdict="mercy", defeat="3 3 3 3"), "Marcus has 4 dice for the defeat, but lost",
    ),
    "Attributes fell without a 1": (
        lambda: lost(verdict="mercy", defeat="3 4", lowered="Speed"),
        "Marcus lost a point of 1 Attribute, but 0 dice show a 1 [7.8]",
    ),
    "dice for Freedom in the Fringes": (
        lambda: won({"freedom": "3 4"}), "Marcus does not have a Total of 20, so there are no dice for Freedom [7.6]",
    ),
    "to the death in the Fringes": (
        lambda: told({}, KILLED_FOE, winner="Marcus", to_the_death=True),
        "No match in Fringes of the Empire is to the death [4.7]",
    ),
    "surrender in a match to the death": (
        lambda: told({}, YIELDED, winner="Marcus", to_the_death=True),
        "yielded, but no gladiator may yield in a match to the death [4.7]",
    ),
    "mercy in a match to the death": (lambda: told(
        {}, {"fell": "unconscious", "damage": "head 4", "verdict": "mercy"}, winner="Marcus", to_the_death=True
    ), "but there is no mercy in a match to the death [6.9]"),
    "a draw to the death": (
        lambda: drawn(diludia=1, to_the_death=True), "No gladiator is dismissed standing in a match to the death [4.7]",
    ),
    "more turns than a day has": (
        lambda: {**won(), "turns": 201}, "Night falls after turn 200, so a match cannot have 201 turns (H42)",
    ),
    "nightfall too early": (
        lambda: drawn("nightfall", turns=30), "Night falls after turn 200, not after turn 30 (H42)",
    ),
    "too many diludia": (lambda: {**won(), "diludia": 2}, "2 diludia are too many"),
    "dismissed without a diludium": (drawn, "Both can only be dismissed standing after a diludium, a break [6.7]"),
    "dismissed with Bonus Dice": (
        lambda: told({"bonus": 1}, {}, ended="standing", diludia=1),
        "Marcus has Bonus Dice left, but only gladiators without Bonus Dice are dismissed standing [6.7]",
    ),
    "dismissed with unequal wounds": (
        lambda: told({"damage": "chest 1"}, {}, ended="standing", diludia=1), "have different numbers of wounds",
    ),
    "a draw with a fallen man": (
        lambda: told({}, YIELDED, ended="standing", diludia=1),
        "It is recorded as a draw, but no two sides were left standing [6.7]",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", DOUBTS)
def test_each_doubt_is_said_and_must_be_accepted(name: str) -> None:
    make, words = DOUBTS[name]
    result = make()
    found = doubts_about(result)
    assert any(words in doubt for doubt in found), found
    assert not any(doubt.endswith(".") for doubt in found)
    with pytest.raises(Refusal) as refused:
        record(table(), 5, MATCH, result, house=found[1:])
    assert found[0] in refused.value.why
    ((bout, events),) = record(table(), 5, MATCH, result, house=found).fought
    assert bout.house == found
    assert next(e for e in events if e[0] == ev.RECORDED)[2] == len(found)
    names = {seat.gladiator: seat.before["name"] for seat in bout.seats}
    assert LISTS.bout_facts(bout, names)["house"] == found
    assert [f"By a house ruling: {doubt}." for doubt in found] == LISTS.settled(bout, names)[: len(found)]
    again, same = replay(json.loads(json.dumps(bout_to_json(bout))), 39)
    assert (bout_to_json(again), same) == (bout_to_json(bout), events)


def test_dead_and_wounded_men_of_several_sides_must_fit_together() -> None:
    state = new_state(3, {})
    recruit(state, 2, "Marcus", "Murmillo")
    apply(state, 3, "open-day", {"locale": 0})
    sides = [[{"gladiator": 1}], [{"kind": "Thraex"}], [{"kind": "Secutor"}]]
    match = max(apply(state, 4, "arrange", {"locale": 0, "sides": sides}).billed)
    bout = state.bouts[match]
    one, two = (str(seat.gladiator) for seat in bout.seats[1:])
    name = state.gladiators[int(one)].name
    fell = {"fell": "unconscious", "damage": "head 7", "zone": "heart", "by": "Marcus"}
    result = {"winner": "Marcus", MEN: {MARCUS: {}, one: fell, two: {**fell, "by": name}}}
    assert "dealt" not in " ".join(doubts(state, bout, result)), "what nobody has counted is no doubt"
    none = {"dealt": 0}
    result[MEN] = {MARCUS: none, one: {**fell, **none}, two: {**fell, "by": name, **none}}
    found = doubts(state, bout, result)
    assert "2 wounds were dealt, but 2 were taken" not in " ".join(found)
    assert "0 wounds were dealt, but 2 were taken [5.4.3]" in found
    assert f"Marcus beat {name}, but dealt no wound (H43)" in found
    draw = {"ended": "standing", "diludia": 1, MEN: {}}
    assert "Both can be dismissed standing only if one is left on each side (H43)" in doubts(state, bout, draw)
    del fell["by"]
    with pytest.raises(Refusal, match="the result does not say who put"):
        doubts(state, bout, {"winner": "Marcus", MEN: {one: fell, two: fell}})


def test_a_man_killed_outright_is_worth_one_stroke_and_the_doubts_of_old_refuse_nothing(tmp_path: Path) -> None:
    """With ``coup-de-grace`` he once counted twice: a log of then has a doubt that there is not any more."""
    path = tmp_path / "old.ludus"
    found_campaign(path, "old", 39, {"rules": {"coup-de-grace": "on"}})
    with opened(path) as campaign:
        star = {"name": "Marcus", "style": "Murmillo", "attributes": [4, 4, 4]}
        do(campaign, "recruit", **star, tactics="balanced")
        do(campaign, "open-day", locale=0)
        match = max(do(campaign, "enter", star=1).billed)
        bout, men = campaign.state.bouts[match], campaign.state.gladiators
        killed = men[bout.seats[1].gladiator]
        worth = fame_for_win(12, attribute_total(killed), int(attribute_total(killed) < 12)) + 1

        def won_with(dice: int) -> dict[str, Any]:
            other = {"fell": "killed", "damage": f"head {killed.attributes[1]}"}
            return {"winner": "Marcus", MEN: {MARCUS: {"fame": " ".join("3" * dice)}, str(killed.id): other}}

        words = "Marcus has {} Fame dice, but the match was worth {} Fame [7.7.1, 7.7.2]"
        assert doubts(campaign.state, bout, won_with(worth)) == []
        assert doubts(campaign.state, bout, won_with(worth + 2)) == [words.format(worth + 2, worth)]
        result = won_with(worth + 2)
        with pytest.raises(Refusal):
            do(campaign, "record", match=match, result=result, house=["another doubt"])
        once = ["5 Fame dice in other words [7.7.1, 7.7.2]", "A doubt that nobody has any more"]
        do(campaign, "record", match=match, result=result, house=[*once, "\x1b[2J", 7])
        assert campaign.state.bouts[match].house == once
        undo_actions(campaign, campaign.last - 1)
        redo_actions(campaign, 1)
    assert audit_campaign(path).findings == []
