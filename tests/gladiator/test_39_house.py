"""A lanista's house [39]: what he begins with, what is due, debt and ruin; and a campaign of ludi, phase by phase."""

import json
from typing import Any

import pytest

from ludus_cli.campaign.engine import copied_state, to_text
from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.bouts import FOUGHT
from ludus_cli.game.elements.campaign_state import state_to_json
from ludus_cli.game.elements.common_types import Doing, Payload
from ludus_cli.game.elements.plain_records import card
from ludus_cli.rules.gladiator.book.gladiator import ACTIVE, DEAD, RETIRED, Gladiator
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.terms import CN, LANISTA
from ludus_cli.rules.gladiator.ludus import events as ev
from ludus_cli.rules.gladiator.ludus.campaign import (
    CAMPAIGN,
    PHASES,
    UNDER_EDICT,
    LudusState,
    in_order,
    lanistas,
    men_of,
)
from ludus_cli.rules.gladiator.ludus.lanista import (
    RUINED,
    cv_of,
    dues_of_month,
    instalments,
    new_man,
    own_men,
    pay_at,
    pay_debt,
    sell_to_bank,
    spare_money,
    upkeep,
    upkeep_of,
)
from ludus_cli.rules.gladiator.ludus.system import SYSTEM
from ludus_cli.rules.gladiator.tables.events_of_month import EDICT, FEAST, NO_EVENT
from ludus_cli.rules.gladiator.tables.names import MORE_NAMES, NAMES
from tests.gladiator.ludi import council, fighter, lanista, told, used_up
from tests.some import nonempty

# The house


@pytest.mark.parametrize(("cv", "prestige", "cost"), [(5, 2, 3), (2, -2, 0), (3, 0, 1), (6, 0, 3), (-3, -1, 0)])
@pytest.mark.section("39.5.9")
def test_m63_upkeep_of_a_man_rounds_down_and_is_not_below_nothing(cv: int, prestige: int, cost: int) -> None:
    g = fighter(9, 1, cv, prestige=prestige)
    assert (cv_of(g), upkeep_of(g)) == (cv, cost)


@pytest.mark.parametrize(("half", "reputation"), [(False, 5), (True, 2)])
def test_m93_reputation_is_paid_whole_or_half(half: bool, reputation: int) -> None:
    men = [fighter(11, 1, 5), fighter(12, 1, 6), fighter(13, 2, 9)]
    m = council([lanista(1, 60, reputation=5, loans=[2, 1]), lanista(2)], men, rules=HouseRules(half_upkeep=half))
    assert upkeep(m, 0) == 2 + 3 + reputation
    assert instalments(m.fighters[0]) == 30
    assert dues_of_month(m, 0) == 35 + reputation
    assert spare_money(m, 0) == 60 - 35 - reputation - 10


def test_m94_new_men_have_names_that_nobody_has_borne_while_there_are_any() -> None:
    m = council([lanista(1)], picks=[0, 0, 0], borne=dict.fromkeys((*NAMES, *MORE_NAMES[:-2]), 1))
    for _ in range(3):
        new_man(m, fighter(0))
    assert [g.name for g in m.fighters[1:]] == [*MORE_NAMES[-2:], f"{NAMES[0]} II"]


def test_39_every_denarius_has_its_line() -> None:
    m = council([lanista(1)], [fighter(11, 1)])
    pay_at(m, 0, ev.WINDFALL, 6)
    pay_at(m, 0, ev.UPKEEP, -2, 1)
    pay_at(m, 0, ev.WAGER, 0)
    assert m.fighters[0].denarii == 44
    assert [event[1:5] for event in told(m, ev.MONEY)] == [(0, ev.WINDFALL, 6, -1), (0, ev.UPKEEP, -2, 11)]


@pytest.mark.parametrize(("cv", "dice", "price"), [(7, [6, 1], 12), (7, [1, 6], 2), (-3, [4, 2], 0), (2, [1, 6], 0)])
def test_m59_the_bank_pays_cv_and_two_dice(cv: int, dice: list[int], price: int) -> None:
    m = council([lanista(1)], [fighter(11, 1, cv)], dice=dice)
    sell_to_bank(m, 0, 1)
    used_up(m)
    sold = m.fighters[1]
    assert (m.fighters[0].denarii, sold.ludus, sold.star) == (40 + price, 0, False)


@pytest.mark.parametrize(("none", "matches", "price"), [(False, 0, 2), (False, 1, 11), (True, 0, 11)])
def test_m74_fresh_stock_brings_at_most_what_was_paid(none: bool, matches: int, price: int) -> None:
    man = fighter(11, 1, 9, price=2, matches=matches)
    m = council([lanista(1, 0)], [man], dice=[4, 2], rules=HouseRules(no_stable_limit=none))
    sell_to_bank(m, 0, 1)
    assert m.fighters[0].denarii == price


def test_m66_a_debt_is_met_by_selling_the_lowest_cv_first() -> None:
    men = [fighter(11, 1, 8), fighter(12, 1, 2), fighter(13, 1, 5)]
    m = council([lanista(1, 3)], men, dice=[1, 1, 3, 3])
    assert pay_debt(m, 0, ev.TAXES, 9)
    used_up(m)
    assert [m.fighters[man].id for man in own_men(m, 0)] == [11]
    assert m.fighters[0].denarii == 3 - 9 + 2 + 5


def test_m66_who_cannot_pay_is_out_and_m67_his_men_are_offered() -> None:
    men = [fighter(11, 1, 2), fighter(12, 1, 1)]
    m = council([lanista(1, 0, star=True)], men, dice=[1, 1, 1, 1], professional=0)
    assert not pay_debt(m, 0, ev.UPKEEP, 30)
    assert m.fighters[0].status == RUINED
    # Both were sold before; a ruined ludus offers the men it still has.
    assert (m.out, m.offered) == ([1], [])
    m = council([lanista(1, -1)], [fighter(12, 1, 3)], professional=12)
    assert not pay_debt(m, 0, ev.UPKEEP, 1)
    assert own_men(m, 0) == []


# A campaign


class Season:
    """A campaign of ludi, action by action."""

    def __init__(self, seed: int = 5, **said: Any) -> None:
        self.state: LudusState = CAMPAIGN.of(CAMPAIGN.new_state(seed, {}))
        self.number = 1
        self.first = self.found("Batiatus", **said)

    def do(self, kind: str, /, **payload: Any) -> Doing:
        self.number += 1
        return CAMPAIGN.apply(self.state, self.number, kind, payload)

    def found(self, name: str, **said: Any) -> Gladiator:
        return self.state.gladiators[max(self.do("recruit", name=name, **said).changed)]

    def open(self) -> int:
        """Open the Day of the phase; the number of its first bout."""
        return min(self.do("open-day", locale=0).billed)

    def phase(self) -> None:
        """Play a phase to its end by rule."""
        for number in sorted(self.do("open-day", locale=0).billed):
            self.do("fight", match=number)
        self.do("close-day", locale=0)


def test_39_a_ludus_has_five_men_and_40_denarii() -> None:
    season = Season()
    d = season.do("recruit", name="Solonius", tactics="bold")
    own = season.state.gladiators[max(d.changed)]
    men = men_of(season.state, own.id)
    assert (own.style, own.denarii, own.reputation, own.name) == (LANISTA, 40, 0, "Solonius")
    assert [g.star for g in men] == [True] * 5
    assert {g.tactics for g in men} == {"bold"}
    assert d.tray.record is not None
    assert [event[1:] for event in d.tray.record if event[0] == ev.MONEY] == [(own.id, ev.CAPITAL, 40, -1)]


@pytest.mark.parametrize(("rivals", "persons", "ludi"), [(3, 1, 4), (1, 1, 2), (3, 2, 4), (1, 3, 3)])
def test_m53_computer_run_ludi_make_the_number_up(rivals: int, persons: int, ludi: int) -> None:
    season = Season(rivals=rivals)
    for name in ("Solonius", "Vettius")[: persons - 1]:
        season.found(name)
    season.open()
    assert len(lanistas(season.state)) == ludi
    assert [g.star for g in lanistas(season.state)].count(True) == persons


@pytest.mark.parametrize("said", [{"rivals": 0}, {"rivals": 4}, {"season": 0}, {"season": "long"}])
def test_m68_a_season_that_cannot_be_is_refused(said: Payload) -> None:
    with pytest.raises(Refusal):
        Season(**said)


def test_39_a_month_has_four_phases_and_its_state_is_whole_after_each() -> None:
    season = Season()
    for phase in PHASES:
        assert CAMPAIGN.phases(season.state)[season.state.phase] == phase
        season.phase()
        assert to_text(state_to_json(copied_state(SYSTEM, season.state))) == to_text(state_to_json(season.state))
        for g in season.state.gladiators.where(status=ACTIVE):
            assert not g.ludus or g.ludus in {each.id for each in lanistas(season.state)}
            assert g.star == (g.ludus == season.first.id or g is season.first)
    season.do("next-month")
    state = season.state
    assert (state.month, state.phase, state.munus, state.bill, state.order) == (1, 0, {}, [], [])
    assert state.last_editor


def test_39_5_2_an_edict_leaves_two_phases() -> None:
    state = Season().state
    assert list(CAMPAIGN.phases(state)) == list(PHASES)
    state.event = EDICT
    assert CAMPAIGN.phases(state) == UNDER_EDICT


def test_39_the_month_ends_by_rule_wherever_it_stands() -> None:
    seasons = [Season(seed=7) for _ in range(2)]
    done = seasons[0].do("next-month")
    seasons[1].open()
    seasons[1].do("next-month")
    assert [season.state.month for season in seasons] == [1, 1]
    assert len(seasons[0].state.gladiators) == len(seasons[1].state.gladiators)
    # Matches of rivals are fought as all others are, with every die on record (M70).
    fought = [bout for bout, _ in done.fought if not bout.play]
    others = [bout for bout in fought if all(not seat.before["star"] for seat in bout.seats)]
    assert others
    assert all(bout.status == FOUGHT for bout in others)


@pytest.mark.parametrize(("kind", "payload"), [
    ("enter", {"star": 1}), ("enter", {"star": 6}), ("orders", {"star": 6, "orders": {"enter": True}}),
    ("withdraw", {"match": 1}), ("arrange", {"locale": 0, "sides": [["1"], ["2"]]}),
    ("pool", {"kind": "Lanista", "number": 1}), ("retire", {"star": 6, "anyway": False}),
])  # fmt: skip
def test_39_what_lanistas_do_not_do(kind: str, payload: Payload) -> None:
    season = Season()
    season.open()
    with pytest.raises(Refusal) as refused:
        season.do(kind, **payload)
    assert refused.value.why


@pytest.mark.parametrize("name", ["record", "career_events", "fight_on"])
def test_39_ludi_have_no_house_rules_of_careers(name: str) -> None:
    assert name not in CAMPAIGN.switches
    with pytest.raises(Refusal):
        CAMPAIGN.new_state(1, {"rules": {name: "on"}})


def test_m118_a_feast_costs_men_of_ludi_cf_in_their_match() -> None:
    season = Season()
    season.phase()
    season.state.event = NO_EVENT
    season.phase()
    season.state.event = FEAST
    for g in season.state.gladiators.values():
        g.attributes[CN] = 1
    bouts = [season.state.bouts[n] for n in sorted(season.do("open-day", locale=0).billed)]
    seats = [seat for bout in bouts for seat in bout.seats]
    assert any(seat.feast for seat in seats)
    for seat in seats:
        assert seat.feast <= 5
        assert seat.feast == 0 or season.state.gladiators[seat.gladiator].ludus


def test_39_stock_that_has_fought_is_no_stock_any_more() -> None:
    season = Season()
    for g in season.state.gladiators.values():
        g.price = 3
    for _ in range(3):
        season.phase()
    fought = {seat.gladiator for n in season.state.bill for seat in season.state.bouts[n].seats}
    for g in nonempty(men_of(season.state, season.first.id)):
        assert (g.price == 0) == (g.id in fought)


def test_39_a_retired_lanistas_men_are_offered() -> None:
    season = Season()
    men = [g.id for g in men_of(season.state, season.first.id)]
    season.do("retire", star=season.first.id, anyway=True)
    assert season.state.offered == men
    assert not any(season.state.gladiators[number].star for number in men)


def test_39_what_a_market_knew_of_stays_as_it_was_when_a_lanista_gives_up() -> None:
    season = Season()
    season.phase()
    (market,) = season.state.bouts.values()
    known = list(market.matter["offered"])
    season.do("retire", star=season.first.id, anyway=True)
    assert market.matter["offered"] == known


def test_39_nobody_comes_back_to_a_lanista_who_gives_up_before_the_reckoning() -> None:
    season = Season(4)
    for _ in range(3):
        season.phase()
    men = [g.id for g in men_of(season.state, season.first.id)]
    assert {seat.gladiator for n in season.state.bill for seat in season.state.bouts[n].seats} & set(men)
    season.do("retire", star=season.first.id, anyway=True)
    season.phase()
    assert not men_of(season.state, season.first.id)


def test_m119_no_season_begins_while_something_of_the_last_is_on_the_bill() -> None:
    season = Season()
    season.phase()
    season.do("retire", star=season.first.id, anyway=True)
    season.open()
    with pytest.raises(Refusal, match="on the bill"):
        season.found("Solonius")
    season.do("next-month")
    assert season.found("Solonius").denarii == 40


def test_m119_who_founds_a_ludus_when_nobody_is_left_begins_another_season() -> None:
    season = Season()
    season.do("next-month")
    rivals = [g.id for g in lanistas(season.state) if not g.star]
    season.do("retire", star=season.first.id, anyway=True)
    season.found("Solonius", season=12, rivals=1)
    assert not set(rivals) & set(season.state.gladiators)
    assert (season.state.began, season.state.months) == (-1, 12)
    season.do("next-month")
    assert len(lanistas(season.state)) == 2


def test_m68_only_the_first_lanista_says_how_long_the_season_is() -> None:
    season = Season(season=2)
    for said in ({"season": 5}, {"rivals": 1}):
        with pytest.raises(Refusal, match="its first lanista has set"):
            season.found("Solonius", **said)
    assert season.found("Solonius", season=2).denarii == 40
    assert season.state.months == 2


def test_m68_the_season_ends_after_its_months_and_one_has_won() -> None:
    season = Season(season=2)
    season.do("next-month")
    d = season.do("next-month")
    state = season.state
    assert state.over
    everybody = [*d.gone.values(), season.first]
    richest = [g.denarii for g in everybody if g.style == LANISTA and g.status != RUINED]
    winner = next(g for g in everybody if g.id == state.winner)
    assert winner.freed
    assert winner.denarii == max(richest)
    assert season.first.status == RETIRED
    assert CAMPAIGN.finished(season.first)
    season.do("next-month")
    assert (state.month, state.bouts) == (3, {})


def test_m119_men_stay_with_their_lanista_until_another_season_is_founded() -> None:
    season = Season(season=1)
    season.do("next-month")
    state, first = season.state, season.first
    men = men_of(state, first.id)
    assert state.over
    assert men
    assert all(g.star for g in men)
    assert CAMPAIGN.at_play(state) == []
    assert [each.split(" --")[0] for each, _ in CAMPAIGN.steps(state)] == ["ludus journal", "ludus star create"]
    assert {(row[0], row[1]) for row in SYSTEM.lists.brief_sheet(state).rows} >= {(g.name, first.name) for g in men}
    assert {row[1] for row in SYSTEM.lists.star_sheet(state).rows} >= {g.name for g in men}
    new = season.found("Solonius")
    assert men_of(state, first.id) == []
    assert not any(g.star or g.tactics for g in men)
    assert CAMPAIGN.at_play(state) == [*men_of(state, new.id), new]


def test_m67_a_ruined_person_has_no_month_left() -> None:
    season = Season()
    season.do("next-month")
    season.first.denarii = -500
    for g in men_of(season.state, season.first.id):
        g.attributes[:] = [7, 0, 0, 1, 1]
    for _ in range(3):
        if season.first.status == ACTIVE:
            season.do("next-month")
    assert season.first.status == RUINED
    assert CAMPAIGN.why_not_fight(season.state, season.first) == "he is out of the game (M66)"
    # A house without men is not called ruined: why it is out is said.
    for money, why in ((156, "without a gladiator left"), (-3, "unable to pay")):
        season.first.denarii = money
        assert f"lost the ludus, {why}" in SYSTEM.lists.news_of_leaving(season.state, season.first)


def test_39_the_order_of_the_month_leaves_out_who_is_out() -> None:
    season = Season()
    season.phase()
    order = [g.id for g in in_order(season.state)]
    assert sorted(order) == sorted(season.state.order)
    season.state.gladiators[order[0]].status = RUINED
    assert [g.id for g in in_order(season.state)] == order[1:]


def test_39_a_lanista_comes_from_another_campaign_with_his_money() -> None:
    season = Season()
    left = {"campaign": "elsewhere", "month": 0, "date": "then"}
    g = lanista(1, 77, star=True, reputation=4, loans=[2], tactics="bold")
    d = season.do("arrive", star=True, name="", card=card(g), fights=[], notes=[], **{"from": left})
    came = season.state.gladiators[max(d.changed)]
    assert (came.denarii, came.reputation, len(men_of(season.state, came.id))) == (77, 4, 5)
    for wrong in (lanista(1, 7, star=True, loans=[9]), fighter(1, star=True)):
        with pytest.raises(Refusal):
            season.do("arrive", star=True, name="X", card=card(wrong), fights=[], notes=[], **{"from": left})


def test_39_tactics_of_a_lanista_are_those_of_his_men() -> None:
    season = Season()
    season.do("tactics", star=season.first.id, tactics="bold")
    assert {g.tactics for g in men_of(season.state, season.first.id)} == {"bold"}


def test_39_a_fallen_man_of_a_rival_is_known_to_the_reckoning() -> None:
    season = Season(seed=2)
    for _ in range(3):
        season.phase()
    matter = CAMPAIGN.matter(season.state, "reckoning")
    fallen = [each for each in matter["men"] if each["status"] == DEAD]
    fought = [man[0] for each in matter["fought"] for man in each["men"]]
    assert fallen
    assert {each["id"] for each in fallen} <= set(fought)
    assert {each["id"] for each in matter["men"]} >= {
        man[0] for each in matter["fought"] for man in each["men"] if man[1]
    }
    assert json.loads(json.dumps(matter)) == matter
