"""Rulings of the houses' game, one test each, and rules that no worked example is about."""

from typing import Any

import pytest

from ludus_cli.core.dice import ScriptedSource
from ludus_cli.rules.spartacus.book import (
    abilities,
    answers,
    effects,
    events,
    holdings,
    intrigue,
    play,
    purse,
    reactions,
    requests as ask,
    schemes,
    setup,
    talk,
    terms,
    upkeep,
)
from ludus_cli.rules.spartacus.book.moments import Deed, Moment, effects_of
from ludus_cli.rules.spartacus.book.refused_options import refused_options
from ludus_cli.rules.spartacus.book.state import About, Game, record_to_json, use_code
from ludus_cli.rules.spartacus.book.vocabulary import V
from ludus_cli.rules.spartacus.records import Bout, Seat, TableView
from tests.spartacus.table import (
    CARD,
    GO,
    blank,
    capua,
    deck,
    everything,
    foil,
    golds,
    hold,
    influences,
    names,
    own,
    react,
    says,
    scheme,
    season,
    told,
    used_up,
)

# Setup


@pytest.mark.ruling("P3", "P44")
@pytest.mark.parametrize(("houses", "gold"), [(2, 8), (3, 8), (4, 11)])
def test_p44_gold_by_the_number_of_houses(houses: int, gold: int) -> None:
    entrants = [setup.Entrant(card=capua().names.index("Ninnius"))]
    m = season(houses, entrants=entrants + [setup.Entrant()] * (houses - 1))
    assert golds(m)[0] == gold
    assert [len(m.houses[0].guards), len(m.houses[0].things)] == [2, 3]
    assert {house.influence for house in m.houses} == {4}
    market_cards = sum(card.copies for card in m.cards.kinds if card.deck == "market")
    assert len(m.table.market) + sum(len(each.things) for each in m.houses) == market_cards


@pytest.mark.parametrize(("length", "influence"), [(0, 7), (1, 4), (2, 1)])
@pytest.mark.ruling("P2")
def test_p2_influence_by_length_from_0_without_a_ceiling(length: int, influence: int) -> None:
    m = season(length=length)
    assert {house.influence for house in m.houses} == {influence}
    purse.change_influence(m, 0, terms.INF_USE, -20)
    purse.change_influence(m, 0, terms.INF_USE, 14)
    assert influences(m)[0] == 14


class ThenOnes(ScriptedSource):
    """Faces that are laid down, and then nothing but ones."""

    def die(self, sides: int) -> int:
        return super().die(sides) if self.faces else 1


def test_the_highest_die_is_host_and_chooses_a_house_first() -> None:
    chosen = capua().names.index("Vibius")
    source = ThenOnes([2, 5, 5, 6, 1])
    m = season(3, player=says((1, ask.HOUSE, chosen)), stars=[1], source=source)
    assert (m.table.host, told(m, events.HOUSE)[0][:2]) == (1, (1, chosen))
    assert len({house.card for house in m.houses}) == 3


@pytest.mark.ruling("P28")
def test_p28_an_heir_comes_in_place_of_a_start_gladiator() -> None:
    before = season(3)
    heir = {**record_to_json(before.houses[0].things[0]), "favours": 2, "numeral": 4, "injured": True}
    entrants = [setup.Entrant(card=house.card) for house in before.houses]
    entrants[0] = setup.Entrant(card=before.houses[0].card, heir=heir)
    m = season(3, 5, entrants=entrants)
    kept = m.houses[0].things[0]
    assert (kept.card, kept.favours, kept.numeral, kept.injured, kept.ready) == (heir["card"], 2, 4, False, True)
    assert (len(m.houses[0].things), everything(m)) == (len(before.houses[0].things), everything(before))


@pytest.mark.ruling("P51")
def test_p51_a_gladiator_by_name_and_all_else_by_the_computer() -> None:
    """Two persons, each with a champion of his own."""
    named = [capua().names.index(name) for name in ("Pugnax", "Florus")]
    m = season(2, entrants=[setup.Entrant(gladiator=each) for each in named], role=1)
    own = [house.things[0] for house in m.houses]
    assert [each.card for each in own] == named
    m.apart = {each.uid: 2 + who for who, each in enumerate(own)}
    asked: list[tuple[int, int]] = []

    def person(m: Any, who: int, request: int, options: list[Any]) -> int:
        asked.append((who, request))
        return int(who == 2)

    m.player = person
    for each in own:
        each.champion, each.wins = True, 12
    play.play_through(m, terms.INTRIGUE)
    play.play_through(m, terms.HONOURS)
    assert sorted(asked) == [(2, ask.RUDIS), (3, ask.RUDIS)]
    assert [(each.thing, each.fate) for each in m.departures] == [(own[0], terms.RUDIS)]


def test_numerals_go_on_where_a_name_comes_again() -> None:
    m = blank()
    m.table.borne = {"Celadus": 2}
    (one, two), (gear,) = own(m, 0, "Celadus", "Celadus"), own(m, 0, "Gladius")
    assert (one.numeral, two.numeral, gear.numeral) == (3, 4, 1)


# Upkeep


@pytest.mark.ruling("P37")
def test_p37_he_may_keep_his_gold_and_free_a_gladiator_of_his_choice() -> None:
    m = blank()
    own(m, 0, "Celadus", "Lydus")
    (other,) = own(m, 0, "Florus")
    m.player = m.usual = says((ask.BOOKS, 0), (ask.FREE, other.uid))
    upkeep.balance_books(m, 0)
    assert golds(m)[0] == 10
    assert [each.thing for each in m.departures] == [other]


@pytest.mark.ruling("P35")
def test_p35_a_card_on_the_pile_has_no_markers() -> None:
    m = blank(faces=[1])
    own(m, 0, "Celadus", ready=False, injured=True, favours=2)
    upkeep.heal_injured(m, 0)
    assert m.departures[0].fate == terms.DIED_OF_WOUNDS
    assert record_to_json(holdings.acquire_card(m, 1, m.table.market_pile[0]))["favours"] == 0
    used_up(m)


# Intrigue


@pytest.mark.ruling("P5")
def test_p5_several_schemes_and_sales_in_one_turn() -> None:
    grain, purse_ = (ask.SCHEME, CARD["Grain Contract"]), (ask.SELL, CARD["Rents"])
    m = blank(player=says(*((ask.INTRIGUE, each) for each in (grain, purse_, grain)), GO, GO))
    hold(m, 0, "Grain Contract", "Grain Contract", "Rents")
    intrigue.play_intrigue_turn(m, 0)
    assert golds(m)[0] == 10 + 3 + 2 + 3


@pytest.mark.ruling("P6", "P46")
def test_p6_cards_over_the_limit_are_sold_at_the_end_of_the_turn_and_of_the_phase() -> None:
    m = blank(2)
    guard = m.cards.of_type(terms.GUARD)[0]
    m.player = m.usual = says((1, ask.OVER_LIMIT, (ask.LAY, guard)))
    play.begin_play(m, terms.INTRIGUE)
    deck(m, *["Rents"] * 6)
    hold(m, 0, "Rents", "Rents")
    play.next_turn(m)
    assert [len(house.hand) for house in m.houses] == [5, 3]
    play.next_turn(m)
    assert len(m.houses[0].hand) == 4
    m.houses[1].hand.append(guard)
    m.houses[0].influence = m.houses[1].influence = 3
    play.next_turn(m)
    assert [len(house.hand) for house in m.houses] == [3, 3]
    assert m.houses[1].guards == [guard]
    assert (m.done, m.table.plan) == (True, [terms.MARKET, terms.GAMES])


@pytest.mark.ruling("P7")
@pytest.mark.parametrize(("name", "targets"), [
    ("Rents", [1]), ("Thieves by Night", [2, 0]), ("Insider Information", [1, 2, 0]), ("Great Feast", [-1]),
])  # fmt: skip
def test_p7_whom_a_scheme_names(name: str, targets: list[int]) -> None:
    assert schemes.scheme_targets(blank(), 1, CARD[name]) == targets


def test_slander_asks_for_more_influence_than_his_own() -> None:
    m = blank()
    m.houses[2].influence = 5
    assert schemes.scheme_targets(m, 0, CARD["Slander"]) == [2]


@pytest.mark.ruling("P8")
def test_p8_support_is_paid_even_if_the_scheme_is_let_be() -> None:
    m = blank(player=says((ask.PREPARE, (ask.ASK, 1)), (1, ask.PRICE, 2), (0, ask.AGREE, 1)))
    scheme(m, 0, "Black Market Profit")
    assert (golds(m), names(m, m.houses[0].hand)) == ([8, 12, 10], ["Black Market Profit"])


@pytest.mark.ruling("P9")
def test_p9_the_cost_must_be_there_when_it_is_played() -> None:
    m = blank(player=says((ask.PREPARE, (ask.ASK, 1)), (1, ask.PRICE, 7), (0, ask.AGREE, 1)))
    scheme(m, 0, "Great Feast")
    assert golds(m)[0] == 3
    m.about = About(CARD["Great Feast"], 0, -1, amount=0)
    assert dict(refused_options(m, 0, ask.PREPARE)) == {(ask.GO, 0): "you cannot pay its cost"}


@pytest.mark.ruling("P53")
def test_p53_a_feast_pays_each_other_house() -> None:
    m = blank(player=says(GO, (ask.CHOSEN, 2)))
    scheme(m, 0, "Great Feast")
    assert (golds(m), influences(m)) == ([6, 12, 12], [4, 4, 5])


@pytest.mark.ruling("P10", "P11")
def test_p11_the_target_first_then_clockwise_until_all_pass_in_a_row() -> None:
    m = blank(4, [3])
    guard = m.cards.of_type(terms.GUARD)[0]
    for house in m.houses:
        house.guards, house.hand = [guard], [CARD["Whispered Rumours"]]
    order: list[int] = []

    def decide(m: Any, who: int, request: int, options: list[Any]) -> int:
        if request != ask.ANSWER:
            return 0
        order.append(who)
        assert ((ask.FROM_TABLE, guard) in options) == (who == 3 and bool(m.houses[3].guards))
        return 1 if order == [3] else 0

    m.player = m.usual = decide
    assert not answers.is_foiled(m, Moment(terms.ON_SCHEME, 1, 3, CARD["Slander"]), [])
    assert order == [3, 2, 0, 3]
    used_up(m)


@pytest.mark.ruling("P33")
def test_p33_a_reaction_is_foiled_by_a_card_that_says_so() -> None:
    hush = (ask.REACTION, CARD["Hush"])
    m = blank(
        4, player=says(GO, foil(1, "Whispered Rumours"), (2, ask.FOIL_REACTION, hush), (3, ask.FOIL_REACTION, (0, 0)))
    )
    hold(m, 1, "Whispered Rumours")
    hold(m, 2, "Hush")
    hold(m, 3, "Hush")
    scheme(m, 0, "A Visitor from Rome")
    assert influences(m)[0] == 5
    assert told(m, events.REACTION_FOILED) == [(1, CARD["Whispered Rumours"], 0, 0)]


@pytest.mark.ruling("P32")
def test_p32_any_reaction_comes_after_a_change_and_asks_only_who_holds_one() -> None:
    m = blank(player=says(react(2, "Penniless!"), (ask.CHOSEN, 0)))
    hold(m, 2, "Penniless!")
    hold(m, 0, "Rents")
    m.houses[0].gold = 0
    m.houses[1].gold = 0
    reactions.open_after_change(m)
    assert influences(m) == [3, 4, 4]
    assert [event[1] for event in m.tray.record or [] if event[0] == events.REACTS] == [2]


@pytest.mark.ruling("P43")
def test_p43_a_rival_supports_what_does_not_target_him() -> None:
    m = blank(2)
    hold(m, 0, "Tax Farm", "Slander")
    m.houses[1].influence = 5
    assert schemes.playable_schemes(m, 0) == [(ask.SCHEME, CARD["Tax Farm"])]
    assert "needs 6 influence" in schemes.why_not(m, 0, CARD["Slander"])


@pytest.mark.ruling("P47")
def test_p47_a_false_claim_is_believed_and_remembered() -> None:
    heard: list[dict[str, Any]] = []
    claim = CARD["Rents"]
    answers_ = says(
        (ask.TARGET, 2), (ask.PREPARE, (ask.CLAIM, claim)), (ask.PREPARE, (ask.ASK, 1)), (0, ask.AGREE, 1), GO
    )

    def decide(m: Any, who: int, request: int, options: list[Any]) -> int:
        if request == ask.PRICE:
            heard.append(record_to_json(m.about))
            return options.index(1)
        return int(answers_(m, who, request, options))

    m = blank(stars=[0], player=decide)
    scheme(m, 0, "Forged Accounts")
    assert [(each["card"], each["claim"], each["target"]) for each in heard] == [(claim, claim, 0)]
    assert golds(m) == [13, 11, 6]
    assert [house.attitude[0] for house in m.houses] == [0, -2, -2]


@pytest.mark.ruling("P27")
def test_p27_restraint_is_bought_for_this_scheme() -> None:
    m = blank(stars=[0], player=says(
        (ask.PREPARE, (ask.HUSH, 1)), (1, ask.PRICE, 3), (0, ask.AGREE, 1), GO, foil(1, "Whispered Rumours")
    ))  # fmt: skip
    hold(m, 1, "Whispered Rumours")
    scheme(m, 0, "A Visitor from Rome")
    assert (golds(m), influences(m)[0]) == ([7, 13, 10], 5)
    assert names(m, m.houses[1].hand) == ["Whispered Rumours"]


@pytest.mark.ruling("P27")
def test_p27_whom_it_hits_sells_no_restraint() -> None:
    """[Talk] Another house may. If there is none, no house is left to make a claim to."""

    def prepared(houses: int) -> dict[int, list[int]]:
        def decide(m: Any, who: int, request: int, options: list[Any]) -> int:
            if request == ask.PREPARE:
                assert ((ask.HUSH, 1), "the scheme is against this house") in refused_options(m, who, request)
                for code, other in options:
                    found.setdefault(code, []).append(other)
            return int(script(m, who, request, options))

        found: dict[int, list[int]] = {}
        script = says((ask.TARGET, 1), (ask.PREPARE, GO[-1]))
        scheme(blank(houses, stars=[0], player=decide), 0, "Thieves by Night")
        return found

    # With two houses the target can be told of no target. (P56)
    assert [*prepared(2)] == [ask.NOTHING, ask.GO, ask.GIVE]
    assert [*prepared(3)] == [ask.NOTHING, ask.GO, ask.ASK, ask.HUSH, ask.CLAIM, ask.GIVE]
    assert prepared(3)[ask.HUSH] == [2]


def test_a_person_is_made_an_offer() -> None:
    m = blank(stars=[0, 1], player=says((ask.PREPARE, (ask.ASK, 1)), (0, ask.OFFER, [2]), (1, ask.AGREE, 1), GO))
    scheme(m, 0, "Black Market Profit")
    assert golds(m) == [13, 12, 10]
    assert not told(m, events.REFUSED_DEAL)


@pytest.mark.parametrize(("stars", "answers", "line"), [
    ([0, 1], ((0, ask.OFFER, [2]), (1, ask.AGREE, 0)),
     "House 2 declines to make a deal with House 1 about its support."),
    ([0], ((1, ask.PRICE, 2), (0, ask.AGREE, 0)), "House 1 declines to make a deal with House 2 about its support."),
])  # fmt: skip
def test_the_table_is_told_who_declines_a_deal(stars: list[int], answers: Any, line: str) -> None:
    """[Talk] A person declines an offer, or the asker declines the price of a computer house."""
    m = blank(stars=stars, player=says((ask.PREPARE, (ask.ASK, 1)), *answers))
    scheme(m, 0, "Black Market Profit")
    assert golds(m) == [10, 10, 10]
    seats = [Seat(gladiator, 0) for gladiator in range(3)]
    view = TableView(Bout(1, 0, 1, seats), {who: f"House {who + 1}" for who in range(3)})
    (event,) = (each for each in m.tray.record or [] if each[0] == events.REFUSED_DEAL)
    assert V.line(view, event) == line


def test_a_gift_pleases_once_a_round() -> None:
    m = blank(stars=[0], player=says((ask.OFFER, [2]), (ask.OFFER, [3])))
    talk.hand_over_gold(m, 0, 1)
    talk.hand_over_gold(m, 0, 1)
    assert (golds(m), m.houses[1].attitude[0]) == ([5, 15, 10], 1)


# What cards do


def done(m: Game, name: str, target: int) -> None:
    """What a scheme does, done by the first house."""
    effects.do_effects(m, Deed(0, CARD[name], target, terms.INF_SCHEME), effects_of(m.cards.kinds[CARD[name]], "do"))


@pytest.mark.ruling("P48")
def test_p48_ready_property_alone_is_lost_and_the_last_word_chooses() -> None:
    m = blank()
    (ready,) = own(m, 1, "Lydus")
    own(m, 1, "Davus", ready=False)
    own(m, 1, "Gladius", "Galea")
    (oiled,) = own(m, 1, "Celadus")
    m.player = m.usual = says((1, ask.WHICH, m.houses[1].things[3].uid))
    done(m, "Runaway", 1)
    done(m, "Fire in the Store", 1)
    done(m, "Tainted Oil", 1)
    assert [m.cards.names[each.card] for each in m.houses[1].things] == ["Davus", "Gladius", "Celadus"]
    assert (oiled.injured, oiled.ready) == (True, False)
    assert ready not in m.houses[1].things


def test_gold_is_taken_as_far_as_it_goes() -> None:
    m = blank()
    m.houses[1].gold = 3
    done(m, "Forged Accounts", 1)
    assert golds(m) == [13, 0, 10]


def test_cards_are_dropped_by_chance_or_by_choice() -> None:
    m = blank(picks=[2, 0], player=says((1, ask.DROP, CARD["Rents"])))
    hold(m, 1, "Rents", "Slander", "Couriers", "Rents")
    done(m, "Intercepted Letters", 1)
    own(m, 1, "Lydus", "Davus")
    done(m, "Blackmail", 1)
    assert len(m.houses[1].hand) == 1
    assert [each.ready for each in m.houses[1].things] == [False, True]
    used_up(m)


def test_heal_favour_and_guards() -> None:
    m = blank()
    (man,) = own(m, 0, "Celadus", ready=False, injured=True)
    m.houses[1].guards = [m.cards.of_type(terms.GUARD)[0]]
    done(m, "Physician", 0)
    assert (man.ready, man.injured) == (True, False)
    done(m, "Painted Walls", 0)
    done(m, "Bribed Watch", 1)
    assert (man.favours, m.houses[1].guards) == (1, [])


def test_costs_of_property_and_cards_that_are_readied() -> None:
    m = blank(player=says(GO))
    (slave,) = own(m, 0, "Lydus")
    (gear,) = own(m, 0, "Rete", ready=False)
    scheme(m, 0, "Roll Call")
    assert (slave.ready, gear.ready) == (False, True)


def test_what_a_person_does_by_hand() -> None:
    m = blank(stars=[0])
    (gear,) = own(m, 1, "Rete")
    results: list[tuple[int, int, Any]] = [
        (ask.TAKES, 0, [4]), (ask.PAYS, 1, [20]), (ask.RISES, 2, [1]), (ask.FALLS, 1, [9]), (ask.DRAWS, 0, [2]),
    ]  # fmt: skip
    told_ = [
        answer for what, whom, number_ in results
        for answer in ((ask.MANUAL, what), (ask.OF_HOUSE, whom), (ask.HOW_MANY, number_))
    ]  # fmt: skip
    m.player = says(GO, *told_, (ask.MANUAL, ask.DISCARDS), (ask.OF_HOUSE, 1), (ask.OF_CARD, gear.card))
    deck(m, "Rents", "Slander", "Rents")
    scheme(m, 0, "Oracle")
    assert (golds(m), influences(m)) == ([14, 0, 10], [4, 0, 5])
    assert (len(m.houses[0].hand), m.houses[1].things) == (2, [])
    hold(m, 1, "Oracle")
    assert schemes.why_not(m, 1, CARD["Oracle"]) == "Ludus does not know its effect"


def test_peeking_is_a_secret_of_who_looks() -> None:
    m = blank(picks=[1])
    (thais,) = own(m, 0, "Thais")
    m.player = m.usual = says((ask.TARGET, 2))
    hold(m, 2, "Rents", "Slander")
    abilities.use_ability(m, 0, use_code(thais.uid, 0))
    assert told(m, events.SEEN) == [(0, 2, max(CARD["Rents"], CARD["Slander"]), 0)]
    assert V.events[events.SEEN].secret
    used_up(m)


def test_abilities_of_other_phases_and_the_house() -> None:
    m = blank()
    m.houses[0].card = CARD["Vibius"]
    (teller,) = own(m, 0, "Teller")
    codes = [use_code(teller.uid, place) for place in range(3)]
    assert abilities.of_phase(m, 0, abilities.INTRIGUE) == [(ask.USE, use_code(0, 0))]
    for phase, code in zip((abilities.UPKEEP, abilities.MARKET, abilities.ARENA), codes, strict=True):
        assert abilities.of_phase(m, 0, phase) == [(ask.USE, code)]
        abilities.use_ability(m, 0, code)
        assert abilities.of_phase(m, 0, phase) == []
    assert (golds(m)[0], influences(m)[0]) == (11, 5)
    m.houses[0].gold = 1
    assert dict(refused_options(m, 0, ask.INTRIGUE)) == {(ask.USE, 0): "it costs 2 gold, and you have 1"}


def test_passives_of_houses_and_slaves() -> None:
    m = blank(
        faces=[3], player=says((ask.INTRIGUE, (ask.SELL, CARD["Rents"])), (ask.INTRIGUE, (ask.SELL, CARD["Rents"])))
    )
    m.houses[0].card = CARD["Magius"]
    hold(m, 0, "Rents", "Rents")
    intrigue.play_intrigue_turn(m, 0)
    assert golds(m)[0] == 10 + 3 + 2
    m.houses[0].card = CARD["Ninnius"]
    assert schemes.influence_needed(m, 0, CARD["Slander"]) == 5
    own(m, 0, "Ostiarius")
    guard = m.cards.of_type(terms.GUARD)[0]
    m.houses[0].guards = [guard]
    assert answers.use_guard(m, 0, guard, ask.FROM_TABLE)
    assert told(m, events.GUARDED) == [(0, guard, 4, 1)]
    used_up(m)


def test_a_second_look_lets_ones_own_guard_roll_again() -> None:
    m = blank(faces=[1, 6], player=says(react(1, "Second Look")))
    guard = m.cards.of_type(terms.GUARD)[0]
    m.houses[1].guards = [guard]
    hold(m, 1, "Second Look")
    hold(m, 2, "Second Look")
    assert answers.use_guard(m, 1, guard, ask.FROM_TABLE)
    used_up(m)
