"""Odds of fights: which fighters and gear terms may name, and what is counted. [Odds, P40, P49]"""

import pytest

from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.elements.plain_records import card
from ludus_cli.game.trials.trials import SHARE
from ludus_cli.odds.figures import figures
from ludus_cli.odds.tables import figures_sheet
from ludus_cli.rules.spartacus.book import terms
from ludus_cli.rules.spartacus.book.fight.power import odds, power
from ludus_cli.rules.spartacus.kinds import fighters_in, kinds_in
from ludus_cli.rules.spartacus.records import CHANCE, Man, cards_in
from ludus_cli.rules.spartacus.trials.contest import Brought, count_contest
from ludus_cli.rules.spartacus.trials.sides import ODDS_TRIALS, contest_of
from tests.spartacus.duel import duel, man


def against(one: Payload, two: Payload, **more: object) -> Payload:
    """Terms of two fighters."""
    return {"sides": [[one], [two]], **more}


def kind(name: str) -> Payload:
    """A fighter of the starter pack."""
    return {"kind": kinds_in("").index(name)}


def shares(said: Payload, trials: int = 400) -> dict[str, float]:
    """What trials of some terms come to."""
    tally = ODDS_TRIALS.tally(said, 1, 0, trials)
    return {key: each.value for key, each in figures(ODDS_TRIALS.measures(said), tally).items()}


@pytest.mark.parametrize(("said", "why"), [
    (against({"kind": 999}, {"kind": 0}), "none has the number 999"),
    (against({"kind": 40}, {"kind": 0}), "Blossius is a Dominus, who does not fight"),
    (against({"card": {"kind": -1, "name": "Quintus"}}, {"kind": 0}), "Quintus is a Dominus"),
    (against({}, {"kind": 0}), "no fighter is named"),
    ({"sides": [[{"kind": 0}, {"kind": 1}], [{"kind": 2}]]}, "a fight has exactly two fighters"),
    (against({"kind": 0, "tactics": "wild"}, {"kind": 1}), "no tactics 'wild'"),
    (against({"kind": 0, "secondary": True}, {"kind": 1}), "no.*second style"),
    (against({"kind": 0}, {"kind": 1}, gear_a=["Spoon"]), "no equipment 'Spoon'"),
    (against({"kind": 0}, {"kind": 1}, gear_b=["Hasta", "Sica"]), "Hasta and Sica are of the same kind .weapon."),
])  # fmt: skip
def test_what_cannot_be_is_refused_in_words(said: Payload, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        ODDS_TRIALS.measures(said)


def test_gear_and_dice_tell() -> None:
    flamma, geta = kind("Flamma"), kind("Geta")
    found = shares(against(flamma, geta))
    assert found["wins_a"] > 0.95
    assert found["wins_a"] + found["wins_b"] == pytest.approx(1)
    assert found["worth_winner_i"] == pytest.approx(2 * found["wins_a"] - 1)
    equal = against(kind("Celadus"), kind("Hilarus"))
    armed = {**equal, "gear_a": ["Spatha", "Manica", "Palus Drill"]}
    assert shares(armed)["wins_a"] > shares(equal)["wins_a"] + 0.1
    assert ODDS_TRIALS.words(armed) == "I with Spatha, Manica, Palus Drill, II without gear"


def test_the_pool_is_every_fighter_of_the_pack() -> None:
    c = contest_of(against({"pool": 0}, kind("Flamma")))
    assert [each.men for each in c.corners] == [len(fighters_in("")), 1]
    assert {each.card for each in c.corners[0].bodies} == set(fighters_in(""))
    assert {each.hex for each in c.corners[1].bodies} == {c.match.fighters[1].hex}


def test_a_star_is_left_to_the_policy_or_to_chance() -> None:
    star = {"card": card(Man(1, "A", 3, star=True))}
    assert [f.star for f in contest_of(against(star, {"kind": 0})).match.fighters] == [True, False]
    wild = against({"kind": 3, "tactics": CHANCE}, {"kind": 3})
    assert shares(wild)["wins_a"] < 0.35
    assert ODDS_TRIALS.words(wild).startswith("I without gear, I decides at random")
    assert ODDS_TRIALS.uncompiled(against(star, {"kind": 0})) == ""


@pytest.mark.ruling("P40")
@pytest.mark.parametrize(("end", "worth"), [
    (terms.SURRENDER, (-1, 1, -1, -1)), (terms.INJURY, (-1, 1, 2, -1)), (terms.DECAPITATION, (-1, 1, -1, 2)),
])  # fmt: skip
def test_what_a_gold_on_each_corner_brings(end: int, worth: tuple[int, ...]) -> None:
    f, brought = duel(man("1/1/1"), man("1/1/1")), Brought()
    f.winner, f.end = 1, end
    count_contest(f, brought)
    corners = (brought.worth_winner_i, brought.worth_winner_ii, brought.worth_injury, brought.worth_decapitation)
    assert corners == worth
    ends = (brought.surrendered, brought.injured, brought.decapitated)
    assert [each for each in ends if each == [1, 0]] == [ends[end]]


def test_power_and_its_odds() -> None:
    cards = cards_in("")
    number = cards.names.index
    assert power(cards, number("Celadus"), []) == 14
    assert power(cards, number("Flamma"), [number("Rete"), number("Galea")]) == 22 + 1 + 2
    assert [odds(by) for by in (0, 1, 6, 9, -2)] == [50, 61, 98, 98, 20]


def test_odds_follow_the_house_rule_and_list_nothing_that_never_happens() -> None:
    """Without the house rule a defender who falls does no harm."""
    said = against(kind("Flamma"), kind("Hermes"))
    assert not contest_of(said).match.always
    assert contest_of({**said, "rules": {"extra_wounds": True}}).match.always
    assert {each.key for each in ODDS_TRIALS.measures(said) if not each.shown} == {"draws", "executions"}
    sheet = figures_sheet("", SHARE, [*figures(ODDS_TRIALS.measures(said), [1] * 200).values()], ("A", "B"))
    assert not {"draws", "executions"} & {str(row[0]) for row in sheet.rows}
