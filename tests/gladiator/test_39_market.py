"""The market [39.5.1, 39.5.2, 39.5.3]: the editor, the event of the month, the auction."""

from __future__ import annotations

from typing import Any

import pytest

from ludus_cli.core.dice import ROLL, ScriptedSource, Tray
from ludus_cli.game.elements.manual_play import Blank, Form
from ludus_cli.game.elements.plain_records import bout_to_json
from ludus_cli.rules.gladiator.book.gladiator import ACTIVE, DEAD
from ludus_cli.rules.gladiator.book.house_rules import EDITIONS, HouseRules
from ludus_cli.rules.gladiator.book.terms import CN
from ludus_cli.rules.gladiator.career import requests as schooling, rolls as career_rolls
from ludus_cli.rules.gladiator.career.school import question_of, visit_school
from ludus_cli.rules.gladiator.ludus import events as ev, events_of_month, requests as ask, rolls
from ludus_cli.rules.gladiator.ludus.auction import (
    buy_stock,
    by_rule,
    deliver_stock,
    free_places,
    grade_of,
    hold_auction,
    offer_men,
    sell_men,
    trade_options,
    trade_with_ludi,
)
from ludus_cli.rules.gladiator.ludus.campaign import CAMPAIGN
from ludus_cli.rules.gladiator.ludus.councils import MarketCouncil, Purchase
from ludus_cli.rules.gladiator.ludus.editor import choose_editor
from ludus_cli.rules.gladiator.ludus.events_of_month import roll_event
from ludus_cli.rules.gladiator.ludus.lanista import RUINED, cv_of, men_of, sell_to_bank
from ludus_cli.rules.gladiator.ludus.market import MARKET
from ludus_cli.rules.gladiator.ludus.system import SYSTEM
from ludus_cli.rules.gladiator.table.ludi import context_lines, council_scene, option_words, refused_options
from ludus_cli.rules.gladiator.tables import events_of_month as month
from ludus_cli.scenes.scene import scene_lines
from ludus_cli.scenes.terminal import SceneView, standing_lines
from tests.contract.at_table import HOSTILE, check_width, one_line
from tests.gladiator.ludi import fighter, lanista, ledger, sitting, told, used_up
from tests.gladiator.older import rules_by

NOTHING = (ask.NOTHING_MORE, 0)


def market(*lanistas: Any, men: Any = (), event: int = month.NO_EVENT, **more: Any) -> MarketCouncil:
    """A market in which the event of the month is known."""
    m = sitting(MarketCouncil, [*lanistas], men, **more)
    m.event = event
    return m


# The editor [39.5.1]


@pytest.mark.parametrize(
    ("dice", "last", "order"),
    [
        ([1, 2, 6, 6, 3, 3], 0, [1, 2, 0]),
        # Ties roll again among themselves.
        ([4, 4, 1, 1, 5, 3, 1, 2, 6, 1], 0, [2, 0, 1]),
        # Last month's editor is passed over, and comes second (M115).
        ([1, 2, 6, 6, 3, 3], 2, [2, 1, 0]),
    ],
)
@pytest.mark.section("39.5.1")
def test_m54_the_editor(dice: list[int], last: int, order: list[int]) -> None:
    m = sitting(MarketCouncil, [lanista(1), lanista(2), lanista(3)], dice=dice, last_editor=last)
    assert choose_editor(m) == order
    used_up(m)


def test_m54_who_is_alone_is_editor_again() -> None:
    m = sitting(MarketCouncil, [lanista(1), lanista(2, status=RUINED)], last_editor=1)
    assert choose_editor(m) == [0]


# The event of the month [39.5.2]


@pytest.mark.parametrize(
    ("first", "last", "event"),
    [
        (11, 13, month.PLAGUE), (14, 16, month.EDICT), (21, 23, month.TRAINER), (24, 26, month.PROFESSIONAL),
        (31, 33, month.HARVEST), (34, 36, month.FEAST), (41, 43, month.TAXES), (44, 46, month.LOW_STOCK),
        (51, 52, month.NO_EVENT), (53, 54, month.POOR_STOCK), (55, 56, month.GOOD_STOCK), (61, 61, month.NO_EVENT),
        (62, 63, month.WINDFALL), (64, 65, month.INVESTOR), (66, 66, month.REVOLT),
    ],
)  # fmt: skip
def test_m55_events_by_d66(first: int, last: int, event: int) -> None:
    assert {month.event_by(d66) for d66 in range(first, last + 1)} == {event}


def happened(d66: int, *lanistas: Any, dice: Any = (), **more: Any) -> MarketCouncil:
    m = sitting(MarketCouncil, [*lanistas], dice=[*divmod(d66, 10), *dice], **more)
    roll_event(m, list(range(len(lanistas))))
    used_up(m)
    return m


@pytest.mark.parametrize(("die", "lives"), [(2, False), (3, True)])
def test_example_17_plague(die: int, lives: bool) -> None:
    man = fighter(11, 1)
    man.attributes[CN] = 3
    m = happened(11, lanista(1), men=[man], dice=[die])
    assert m.fighters[1].status == (ACTIVE if lives else DEAD)


@pytest.mark.parametrize(("roll", "stays"), [([4, 6], False), ([3, 6], True)])
def test_example_17_revolt_m56_spending_counts_for_all_men(roll: list[int], stays: bool) -> None:
    men = [fighter(11, 1, star=True), fighter(12, 1, star=True)]
    m = happened(66, lanista(1, star=True), men=men, dice=roll * 2, said=[[25]])
    assert ledger(m) == [(0, ev.REVOLT, -25)]
    # M58: a man who flees belongs to nobody, and is in the circuit.
    assert [(g.ludus, g.star, g.status) for g in m.fighters[1:]] == [(int(stays), stays, ACTIVE)] * 2


def test_39_5_2_rivals_spend_against_a_revolt() -> None:
    m = happened(66, lanista(1, 60), men=[fighter(11, 1)], dice=[3, 4])
    assert ledger(m) == [(0, ev.REVOLT, -20)]


def test_39_5_2_taxes_are_five_a_man() -> None:
    m = happened(41, lanista(1), lanista(2, 3), men=[fighter(11, 1), fighter(12, 1), fighter(13, 2, 6)], dice=[1, 1])
    assert ledger(m) == [(0, ev.TAXES, -10), (1, ev.TAXES, -5), (1, ev.SALE, 6)]


def test_39_5_2_trainer_harvest_and_windfall() -> None:
    m = happened(21, lanista(1), lanista(2), picks=[1])
    assert (m.trainer, m.harvest) == (2, False)
    assert happened(31, lanista(1), lanista(2)).harvest
    m = happened(62, lanista(1), lanista(2), picks=[0], dice=[5])
    assert ledger(m) == [(0, ev.WINDFALL, 5)]


def test_39_5_2_edict_and_feast_hold_for_later_phases() -> None:
    assert [happened(d66, lanista(1)).event for d66 in (14, 34)] == [month.EDICT, month.FEAST]


def test_39_5_2_an_investor_is_taken_by_who_wants_and_by_rivals_in_need() -> None:
    men = [fighter(13, 3, 30)]
    m = happened(64, lanista(1, star=True), lanista(2), lanista(3, 5), men=men, said=[(ask.TAKE_LOAN, 0)])
    assert ledger(m) == [(0, ev.INVESTMENT, 25), (2, ev.INVESTMENT, 25)]
    assert m.loans == [1, 3]


@pytest.fixture
def no_making(monkeypatch: pytest.MonkeyPatch) -> None:
    """Professionals are made without dice, of CV 4."""

    def made(t: Tray, who: int, g: Any, rules: HouseRules, xp: int) -> None:
        g.attributes, g.talents = fighter(0).attributes, fighter(0).talents

    monkeypatch.setattr(events_of_month, "make_stock", made)
    monkeypatch.setattr(events_of_month, "style_by_dice", lambda t, who, rules: 0)


@pytest.mark.usefixtures("no_making")
def test_m57_a_professional_goes_to_the_highest_bid() -> None:
    lanistas = [lanista(1, star=True), lanista(2, 50), lanista(3, 5)]
    # CV 2 + 6; the rival bids 3 + 10; a tie goes by 2D6; the dice give TR and ST until CV 8.
    m = happened(24, *lanistas, dice=[1, 1, 3, 1, 2, 1, 3, 1, 2, 1, 2], said=[[13]], picks=[0])
    assert told(m, ev.BIDS) == [(ev.BIDS, 0, 13, 0, 0), (ev.BIDS, 1, 13, 0, 0), (ev.BIDS, 2, 0, 0, 0)]
    assert ledger(m) == [(1, ev.BID, -13)]
    man = m.fighters[3]
    assert (cv_of(man), man.ludus, man.xp, m.professional) == (8, 2, 0, 100)


def test_m57_nobody_has_him_when_nobody_bids() -> None:
    m = happened(24, lanista(1, star=True), lanista(2, 5), dice=[6, 6])
    assert (m.professional, len(m.fighters)) == (0, 2)


# The auction [39.5.3]


@pytest.mark.parametrize(
    ("grade", "dice", "drm", "becomes"),
    [
        # Example 14, and the other rows.
        (6, [5, 6, 3], 0, 8), (6, [1, 2], 0, 1), (2, [2, 3, 5], 0, -1), (5, [4, 5], -1, 5),
        (4, [1, 3, 2], 0, 3), (4, [3, 5], 0, 4), (4, [4, 5], 0, 5), (4, [6, 6, 5], 1, 9), (1, [1, 1], -1, 1),
    ],
)  # fmt: skip
def test_example_14_m60_stock(grade: int, dice: list[int], drm: int, becomes: int) -> None:
    source = ScriptedSource(dice)
    assert grade_of(Tray(source, []), 0, grade, drm) == becomes
    source.assert_used_up()


@pytest.mark.parametrize(("event", "cost"), [(month.NO_EVENT, 6), (month.LOW_STOCK, 12)])
def test_example_14_low_stock_costs_double(event: int, cost: int) -> None:
    m = market(lanista(1, 20, star=True), event=event, said=[[6], [0]])
    buy_stock(m, 0)
    assert (m.fighters[0].denarii, m.made["stock"]) == (20 - cost, [[0, 6]])


def test_m60_xp_of_stock_and_its_price(monkeypatch: pytest.MonkeyPatch) -> None:
    xps: list[int] = []
    monkeypatch.setattr("ludus_cli.rules.gladiator.ludus.lanista.make_man", lambda t, who, g, rules, xp: xps.append(xp))
    m = market(lanista(1), event=month.LOW_STOCK, dice=[5, 6, 3, 1, 4, 5], picks=[0, 1])
    deliver_stock(m, 0, 6)
    deliver_stock(m, 0, 2)
    used_up(m)
    assert xps == [200, 0]
    assert [(g.price, g.ludus, g.id) for g in m.fighters[1:]] == [(12, 1, 100), (4, 1, 101)]


@pytest.mark.parametrize(("none", "left"), [(False, 1), (True, 991)])
def test_m74_ten_men_are_the_most(none: bool, left: int) -> None:
    men = [fighter(10 + n, 1) for n in range(8)]
    m = market(lanista(1), men=men, rules=HouseRules(no_stable_limit=none))
    m.stock = [Purchase(0, 4)]
    assert free_places(m, 0) == left


def test_m69_rivals_sell_below_due_and_buy_one_stock() -> None:
    m = market(lanista(1, 3), men=[fighter(11, 1, 20), fighter(12, 1, 3), fighter(13, 1, 1)], dice=[1, 1, 1, 1])
    sell_men(m, 0)
    # Due 11, 10, then 10 of 3 + 1 + 3: he keeps one man.
    assert [m.fighters[man].id for man in men_of(m, 0)] == [11]
    m = market(lanista(1, 30), men=[fighter(11, 1)])
    buy_stock(m, 0)
    assert m.stock == [Purchase(0, 9)]


def test_39_5_3_a_person_buys_of_a_rival_at_its_price() -> None:
    men = [fighter(11, 2, 4, prestige=1, wins=1, matches=1), *(fighter(n, 2) for n in (12, 13, 14))]
    lanistas = [lanista(1, star=True, tactics="bold"), lanista(2)]
    m = market(*lanistas, men=men, said=[(ask.BUY, 2), [15]])
    trade_with_ludi(m, 0)
    assert (m.fighters[2].ludus, m.fighters[2].star, m.fighters[2].tactics) == (1, True, "bold")
    assert ledger(m) == [(0, ev.TRADE, -15), (1, ev.TRADE, 15)]


def test_39_5_3_a_rival_declines_too_little_and_is_not_asked_again() -> None:
    men = [fighter(n, 2) for n in (11, 12, 13, 14)]
    m = market(lanista(1, star=True), lanista(2), men=men, said=[(ask.BUY, 2), [7], NOTHING])
    trade_with_ludi(m, 0)
    assert told(m, ev.OFFER_REFUSED) == [(ev.OFFER_REFUSED, 1, 7, 2, 0)]
    assert ledger(m) == []


def test_39_5_3_a_rival_with_three_men_has_none_for_sale() -> None:
    m = market(lanista(1, star=True), lanista(2), men=[fighter(n, 2) for n in (11, 12, 13)])
    trade_with_ludi(m, 0)
    assert ledger(m) == []
    assert trade_options(m, 0, []) == [NOTHING]
    assert refused_options(m, 0, ask.TRADE)[0][0] == (ask.BUY, 2)


def test_39_5_3_a_rival_buys_who_has_fought_at_cv_and_pr() -> None:
    men = [fighter(11, 1, 6, prestige=2, matches=2), fighter(12, 1)]
    m = market(lanista(1, star=True), lanista(2), men=men, said=[(ask.OFFER, 2 * ask.MANY + 1), [8]])
    trade_with_ludi(m, 0)
    assert ledger(m) == [(1, ev.TRADE, -8), (0, ev.TRADE, 8)]
    assert (m.fighters[2].ludus, m.fighters[2].star) == (2, False)


@pytest.mark.parametrize("agrees", [True, False])
def test_39_5_3_persons_trade_at_any_price_that_both_agree_upon(agrees: bool) -> None:
    code, arg = (ask.ACCEPT, ask.MANY * 30 + 2) if agrees else (ask.NOTHING_MORE, 2)
    lanistas = [lanista(1, star=True), lanista(2, star=True)]
    m = market(*lanistas, men=[fighter(11, 2, price=4)], said=[(ask.BUY, 2), [30], (code, arg)])
    trade_with_ludi(m, 0)
    # Fresh stock stays what it was for the bank (M74).
    assert (m.fighters[2].ludus, m.fighters[2].price) == (1 if agrees else 2, 4)
    assert [g.denarii for g in m.fighters[:2]] == ([10, 70] if agrees else [40, 40])


@pytest.mark.parametrize(("dice", "said"), [([1, 6], ["The bank paid 0 denarii for Man 11"]), ([6, 1], [])])
def test_m59_what_the_bank_paid_is_seen_even_if_it_is_nothing(dice: list[int], said: list[str]) -> None:
    men = [fighter(11, 1, 2), fighter(12, 1, 2)]
    m = market(lanista(1, star=True), men=men, dice=dice)
    assert context_lines(m, 0, ask.SELL_TO_BANK)[1:] == []
    sell_to_bank(m, 0, 1)
    assert context_lines(m, 0, ask.SELL_TO_BANK)[:-1] == said
    assert option_words(m, 0, ask.SELL_TO_BANK, (ask.SELL, 2)).endswith("sells for 0 to 7 denarii")
    m.fighters[2].price = 3
    assert option_words(m, 0, ask.SELL_TO_BANK, (ask.SELL, 2)).endswith("sells for 0 to 3 denarii")


def test_m67_men_of_a_ruined_ludus_are_offered_at_their_cv() -> None:
    men = [fighter(11, 0, 9), fighter(12, 0, 31), fighter(13, 0, -2), fighter(14, 0, 5)]
    m = market(
        lanista(1, star=True), lanista(2, 40), men=men, offered=[11, 12, 13],
        said=[(ask.TAKE_OVER, 4), NOTHING],
    )  # fmt: skip
    offer_men(m, [0, 1])
    # M117: a rival takes the highest CV that it can spare, and then more while it has less than five.
    assert {g.id: g.ludus for g in m.fighters[2:]} == {11: 2, 12: 0, 13: 1, 14: 0}
    assert ledger(m) == [(1, ev.TAKEN_OVER, -9)]


def test_31_2_m125_new_men_have_their_talents_before_any_is_sold() -> None:
    state = CAMPAIGN.of(CAMPAIGN.new_state(11, {}))
    CAMPAIGN.apply(state, 2, "recruit", {"name": "Batiatus"})
    due = sum(g.rolls_due for g in state.gladiators.where(star=True))
    bout = state.bouts[min(CAMPAIGN.apply(state, 3, "open-day", {"locale": 0}).billed)]
    ((_, events),) = CAMPAIGN.apply(state, 4, "fight", {"match": bout.id}).fought
    rolled = [e[2] for e in events if e[0] == ROLL]
    assert due > 0
    assert rolled[:due] == [career_rolls.TALENT] * due
    assert career_rolls.TALENT not in rolled[due : rolled.index(rolls.EDITOR) + 1]


def test_39_5_3_a_whole_market_by_rule() -> None:
    state = CAMPAIGN.of(CAMPAIGN.new_state(11, {}))
    CAMPAIGN.apply(state, 2, "recruit", {"name": "Batiatus"})
    d = CAMPAIGN.apply(state, 3, "open-day", {"locale": 0})
    bout = state.bouts[min(d.billed)]
    d = CAMPAIGN.apply(state, 4, "fight", {"match": bout.id})
    assert sorted(bout.made["order"]) == sorted(seat.gladiator for seat in bout.seats)
    own = state.gladiators[6]
    assert not any(g.rolls_due for g in state.gladiators.where(star=True))
    # What it made can be played again from its record, event for event.
    again, events = CAMPAIGN.told.replay(bout_to_json(bout), state.seed)
    assert (events, again.made) == (d.fought[0][1], bout.made)
    assert own.denarii >= 0


# At the table


@pytest.mark.parametrize("edition", EDITIONS)
def test_39_3_the_school_of_each_edition_has_words_at_the_table(edition: str) -> None:
    man = fighter(11, 1, 6, xp=60)
    m = market(lanista(1, star=True), men=[man], rules=rules_by(edition), said=[(schooling.DONE, 0)])
    visit_school(m, 0, 1)
    request = question_of(m.rules)
    assert option_words(m, 0, request, (schooling.DONE, 0)) == "Buy nothing more, and keep 60 XP"
    assert context_lines(m, 0, request)[0].startswith("Man 11, Myrmillo: TR 18")
    assert all(why for _, why in refused_options(m, 0, request))


def test_39_5_3_what_a_lanista_sees() -> None:
    men = [fighter(11, 1, 6), fighter(12, 2), *(fighter(n, 2) for n in (13, 14, 15))]
    m = market(lanista(1, star=True), lanista(2), men=men)
    said = {
        (ask.TRADE, NOTHING): "Trade no more",
        (ask.TRADE, (ask.BUY, 3)): "Offer Lanista 2 8 denarii for Man 12, Myrmillo, CV 4, PR 0, 0–0–0",
        (
            ask.SELL_TO_BANK,
            (ask.SELL, 2),
        ): "Man 11, Myrmillo, CV 6, PR 0, 0–0–0, upkeep 3 denarii a month, sells for 1 to 11 denarii",
        (ask.LOAN, (ask.TAKE_LOAN, 0)): "Take 25 denarii now, and pay back 15 in each of the next two months",
    }
    for (request, option), words in said.items():
        assert option_words(m, 0, request, option) == words
    assert [option_words(m, 0, ask.GRADE, [grade]) for grade in (0, 1)] == [
        "Buy no more stock", "Grade 1, for 1 denarius"
    ]  # fmt: skip
    assert context_lines(m, 0, ask.TRADE) == ["40 denarii, 3 due at the month's end, 1 gladiator; event: nothing"]
    scene = council_scene(m.bout, m, {1: "Batiatus", 2: "Solonius"})
    assert next(man.facts for man in scene.men) == [("Gladiators (CV)", "Man 11 6")]
    # On a small screen as well each has what he has, below what it is that all sit in.
    heading, first, *_ = standing_lines(scene, 80)
    assert (heading[-1], first.split(";")[0]) == (":", "A Batiatus: Den 40")


@pytest.mark.parametrize("name", HOSTILE)
def test_names_in_a_stable_are_not_obeyed(name: str) -> None:
    men = [fighter(11, 1), fighter(12, 2)]
    men[0].name = name
    m = market(lanista(1, star=True), lanista(2), men=men)
    scene = council_scene(m.bout, m, {1: "Batiatus", 2: "Solonius"})
    for line in scene_lines(scene):
        one_line(line, "a line of the market")
    check_width(SceneView(scene, 80), 80)


@pytest.mark.parametrize(
    ("event", "odds"),
    [
        (month.NO_EVENT, "worse than its grade (28%), the same (44%) or better (28%)"),
        (month.POOR_STOCK, "worse than its grade (42%), the same (42%) or better (17%)"),
    ],
)
def test_39_5_3_odds_of_stock(event: int, odds: str) -> None:
    m = market(lanista(1), event=event)
    assert context_lines(m, 0, ask.GRADE)[1] == f"Stock may turn out {odds}"
    assert SYSTEM.option_odds(m, 0, ask.GRADE, [5]) == ()


@pytest.mark.parametrize("money", [0, 30])
def test_39_what_is_usual_for_a_person_is_what_a_rival_does(money: int) -> None:
    m = market(lanista(1, money, star=True), men=[fighter(11, 1)])
    form = Form([[0]], "", [Blank("grade", 0, 10)])
    assert form[by_rule(m, 0, ask.GRADE, form)] == [(money - 2 - 10) // 2 if money else 0]
    assert MARKET.by_rule(m, 0, ask.SELL_TO_BANK, [NOTHING, (ask.SELL, 1)]) == 0
    bid = Form([[0]], "", [Blank("denarii", 0, 99)])
    assert bid[MARKET.by_rule(m, 0, ask.BID_FOR, bid)] == [3 + 18 // 4 if money else 0]


def test_39_5_3_what_stock_is_comes_when_all_have_bought(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludus_cli.rules.gladiator.ludus.lanista.make_man", lambda *said: None)
    m = market(lanista(1, 30), lanista(2, 20), dice=[3, 4, 3, 4], picks=[0, 1])
    hold_auction(m, [1, 0])
    used_up(m)
    kinds = [event[0] for event in m.tray.record or [] if event[0] in (ev.MONEY, ev.STOCK_MADE)]
    assert kinds == [ev.MONEY] * 2 + [ev.STOCK_MADE] * 2
