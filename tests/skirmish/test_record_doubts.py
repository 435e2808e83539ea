"""What cannot be by the rules in a result from the table is doubted; what does not say enough is refused."""

import json
from typing import Any

import pytest

from ludus_cli.chronicle.past import Before
from ludus_cli.core.errors import Refusal
from ludus_cli.game.campaign.lists import names_of
from ludus_cli.rules.skirmish.book import events as ev
from ludus_cli.rules.skirmish.book.gladiator import Gladiator
from ludus_cli.rules.skirmish.table.lists import LISTS
from ludus_cli.rules.skirmish.table.recorded_result import doubts
from ludus_cli.rules.skirmish.telling.clauses import material_of
from ludus_cli.rules.skirmish.telling.told import told_matches
from tests.skirmish.told import COLLAPSE, TEAMS, Result, a_win, at_hand, many, record


def told_of(foe: Result | None = None, own: Result | None = None, **match: Any) -> Result:
    """What is said of the match, of his foe and of Marcus, beside the win of :func:`a_win`."""
    return {"foe": foe or {}, "own": own or {}, "match": match}


DOUBTS: dict[str, tuple[Result, str]] = {
    "too many turns": (
        told_of(turns=21),
        "After turn 20 all who still stand are dismissed, so a match cannot have 21 turns (S8)",
    ),
    "too early a draw": (
        told_of({"fell": None, "serious": None, "mercy": None}, ended="standing", turns=7),
        "All who still stand are dismissed after turn 20, not in turn 7 (S8)",
    ),
    "a draw with one man left": (
        told_of(ended="standing"),
        "It is recorded as a draw, but only Marcus stood at the end (S31)",
    ),
    "a winner who is down": (
        told_of(own={"fell": "collapsed", "critical": "head"}),
        "Marcus won, but no one on that side was left standing (S31)",
    ),
    "more dealt than taken": (told_of(own={"dealt": 5}), "Marcus dealt 5 wounds, but the other side took 3 (S20)"),
    "too few to fall": (
        told_of({"serious": "head 1", "light": "head 4"}),
        (
            "A gladiator falls with 3 serious wounds (S25), but FOE fell with 2, "
            "counting every three light wounds as one (S26)"
        ),
    ),
    "too many to fall": (
        told_of({"serious": "head 4"}),
        "A gladiator falls with 3 serious wounds (S25), but FOE fell with 4",
    ),
    "too many to stand": (
        told_of(own={"serious": "left leg 3"}),
        "A gladiator with 3 serious wounds falls (S25), but Marcus stood to the end with 3",
    ),
    "too many to collapse": (
        told_of({"fell": "collapsed", "critical": "belly"}),
        "A gladiator with 3 serious wounds falls (S25), but FOE collapsed with 3",
    ),
    "more Stamina than he had": (
        told_of(own={"stamina": "40"}),
        "Marcus has 40 Stamina left, but began with STAMINA (S30)",
    ),
    "more phases than there were": (
        told_of(own={"stamina": "0"}, turns=1),
        "Marcus spent STAMINA Stamina, but 1 turn of 6 phases can cost at most 6 (S30)",
    ),
    "blows without breath": (
        told_of(own={"stamina": "STAMINA"}),
        "Marcus dealt 3 wounds, but spent only 0 Stamina, and each phase of fighting costs a point (S30)",
    ),
    "wounds without breath": (
        told_of({"stamina": "FULL"}),
        "FOE took 3 wounds, but spent only 0 Stamina, and each phase of fighting costs a point (S30)",
    ),
    "a verdict on one who stood": (
        told_of(own={"mercy": "lives"}),
        "There is a verdict on Marcus, who did not go down (S4)",
    ),
    "a verdict that cannot be": (
        told_of({"mercy": "dies", "wins": 5}),
        "FOE was refused mercy, but with 5 matches won any roll of 2d6 reaches 7 (S4)",
    ),
    "an improvement of the beaten": (
        told_of({"improvement": "3"}),
        "There are improvement dice for FOE, whose side did not win (S33)",
    ),
    "an improvement of one who is full": (
        told_of(own={"improvement": "3", "full": True}),
        "There are improvement dice for Marcus, whose Attributes cannot grow (S33)",
    ),
    "an improvement too many": (
        told_of(own={"improvement": "9 4"}),
        "Marcus improved Training with an earlier die, so there can be no further dice (S33)",
    ),
    "an improvement too few": (
        told_of(own={"improvement": "1", "stamina_full": True}),
        "Marcus's Stamina cannot grow, so another improvement die is needed (S33)",
    ),
}


@pytest.mark.parametrize("case", DOUBTS)
def test_what_cannot_be_is_doubted_and_else_nothing(case: str) -> None:
    said, sentence = DOUBTS[case]
    career, bout, marcus, foe = at_hand()
    parts = {"belly": "lower body"}
    of_foe, own = dict(said["foe"]), dict(said["own"])
    foe.wins = of_foe.pop("wins", 0)
    if own.pop("full", False):
        marcus.attributes = [3, 3, 3, marcus.start_stamina + 4]
    if own.pop("stamina_full", False):
        marcus.attributes[3] = marcus.start_stamina + 4
    words = {"STAMINA": marcus.attributes[3], "FULL": foe.attributes[3], "FOE": foe.name}
    for fields in (of_foe, own):
        for name, value in fields.items():
            if value in words:
                fields[name] = str(words[value])
    if "critical" in of_foe:
        of_foe["critical"] = parts[of_foe["critical"]]
    result = a_win(foe, **of_foe) | said["match"]
    result["gladiators"]["1"] = own
    if said["match"].get("ended"):
        del result["winner"]
    for word, value in words.items():
        sentence = sentence.replace(f"{word} ", f"{value} ").replace(f"{word},", f"{value},")
    assert doubts(career.state, bout, result) == [sentence]
    with pytest.raises(Refusal):
        record(career, bout, result, [])
    recorded, _ = record(career, bout, result, [sentence])
    assert recorded.house == [sentence]
    assert LISTS.settled(recorded, names_of(career.state, recorded) | {foe.id: foe.name})[0] == (
        f"By a house ruling: {sentence}."
    )


def test_the_plain_win_is_beyond_doubt() -> None:
    career, bout, _, foe = at_hand()
    assert doubts(career.state, bout, a_win(foe)) == []


@pytest.mark.parametrize(("mercy", "found"), [("lives", 1), ("6 6", 1), ("dies", 0), ("roll", 0), (None, 0)])
def test_s28_where_a_critical_wound_is_death_mercy_is_a_decision_of_the_house(mercy: str | None, found: int) -> None:
    career, bout, _, foe = at_hand(critical="death")
    result = a_win(foe, fell="collapsed", critical="head", serious=None, mercy=mercy)
    house = doubts(career.state, bout, result)
    assert house == [f"{foe.name} collapsed, which means death at once by the house rule 'critical' (S28)"] * found
    record(career, bout, result, house)
    assert (foe.status == "active") is bool(found)


def all_down(men: list[Gladiator], last: list[bool]) -> Result:
    """Three men who all went down, the first by the second, the others by the first."""
    by = [men[1].name, men[0].name, men[0].name]
    return {
        "ended": "down",
        "gladiators": {
            str(g.id): {**COLLAPSE, "by": foe, "last": own, "dealt": dealt}
            for g, foe, own, dealt in zip(men, by, last, (2, 1, 0), strict=True)
        },
    }


def test_s42_who_was_out_before_the_last_phase_has_lost() -> None:
    career, bout, men = many(TEAMS[2])
    result = all_down(men, [True, True, False])
    assert doubts(career.state, bout, result) == []
    recorded, events = record(career, bout, result, [])
    assert [seat.outcome for seat in recorded.seats] == ["drew", "drew", "lost"]
    assert [e[0] for e in events if e[0] in (ev.VICTORY, ev.BOTH_DOWN, ev.DISMISSED_STANDING)] == [ev.BOTH_DOWN]
    (told,) = (told for told in told_matches(career.chronicle()) if told.bout.id == bout.id)
    assert material_of(told, Before()).end[-1].words["names"] == "Marcus and Flavia"


def test_s42_one_side_alone_cannot_draw() -> None:
    career, bout, men = many(TEAMS[2])
    result = all_down(men, [True, False, False])
    assert doubts(career.state, bout, result) == [
        ("It is recorded as a draw, but only Marcus went down in the last phase, so the other side won (S42)")
    ]
    with pytest.raises(Refusal, match="who went down in the last phase"):
        doubts(career.state, bout, all_down(men, [False] * 3))


def test_wounds_of_many_are_counted_against_each_other() -> None:
    career, bout, men = many(TEAMS[2])
    result = all_down(men, [True, True, False])
    result["gladiators"]["1"]["dealt"] = 1
    assert doubts(career.state, bout, result) == [
        "All together dealt 2 wounds, but took 3 (S20)",
        f"Marcus put Flavia and {men[2].name} out of the fight, but dealt only 1 wound (S25)",
    ]


def test_what_one_man_dealt_against_a_team_follows() -> None:
    career, bout, men = many(TEAMS[1])
    result: Result = {"winner": "Marcus", "gladiators": {str(g.id): dict(COLLAPSE) for g in men[1:]}}
    recorded, _ = record(career, bout, result, doubts(career.state, bout, result))
    assert (recorded.house, recorded.seats[0].result["dealt"]) == ([], 3)


@pytest.mark.parametrize(("result", "why"), [
    ({}, "the result does not say who won"),
    ({"winner": "Marcus"}, "the result does not say how .* went down, whose side lost"),
    ({"ended": "down"}, "the result does not say how .* went down, though no one was left standing"),
    (
        {"ended": "standing", "gladiators": {"1": {"fell": "fallen"}, "FOE": {"fell": "fallen"}}},
        "the result does not say who was left standing",
    ),
    ({"gladiators": {"FOE": {"fell": "collapsed"}}}, "the result does not say which part of .* took"),
    (
        {"gladiators": {"FOE": {"fell": "fallen", "critical": "head"}}},
        "took a critical wound, but the result does not say that he collapsed",
    ),
    ({"gladiators": {"1": {"by": "FOE"}}}, "the result says who put Marcus out, but not how"),
])  # fmt: skip
def test_what_is_not_said_enough_is_refused(result: Result, why: str) -> None:
    career, bout, _, foe = at_hand()
    text = json.dumps(result).replace('"FOE":', f'"{foe.id}":').replace("FOE", foe.name)
    with pytest.raises(Refusal, match=why):
        doubts(career.state, bout, json.loads(text))


def test_who_put_a_man_out_must_be_said_when_it_may_have_been_several() -> None:
    career, bout, _ = many(TEAMS[1])
    result = {"ended": "won", "gladiators": {"1": {"fell": "collapsed", "critical": "head"}}}
    with pytest.raises(Refusal, match="the result does not say who put Marcus out"):
        doubts(career.state, bout, result)


def test_who_alone_stood_has_won_without_a_word_more() -> None:
    career, bout, marcus, foe = at_hand()
    result = a_win(foe)
    del result["winner"]
    record(career, bout, result, doubts(career.state, bout, result))
    assert (marcus.wins, foe.defeats) == (1, 1)
