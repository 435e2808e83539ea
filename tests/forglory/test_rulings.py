"""Rulings that neither a worked example nor a test of the rules is named after, one test each."""

from collections import Counter
from typing import Any

import pytest

from ludus_cli.packs.loading import combined_pack
from ludus_cli.rules.forglory.book import (
    abilities,
    arena,
    damage,
    effects,
    entering,
    events,
    machinations,
    play,
    requests as ask,
    terms,
    two_players,
    upgrades,
)
from ludus_cli.rules.forglory.book.cards import boasts_of
from ludus_cli.rules.forglory.book.influence import attack_of, fits_influence, initiative
from ludus_cli.rules.forglory.book.state import Packet, Trigger, Use, ability_code
from ludus_cli.rules.forglory.packs.grammar import GRAMMAR
from ludus_cli.rules.forglory.rivals import choose_option
from ludus_cli.rules.forglory.school import fame_of
from tests.forglory.table import empty, everything, game, hold, ludi, number, says, settle_in, stand, told


def test_f1_an_exhausted_arena_card_has_no_tactic() -> None:
    m = empty()
    settle_in(m, 0, "Italica", "Arelate")
    stand(m, 0, "Tiro", ready=False)
    assert len(abilities.of_kind(m, 0, "tactic")) == 1
    for holding in m.players[0].villa:
        holding.ready = False
    assert abilities.of_kind(m, 0, "tactic") == []
    assert fits_influence(m, 0, number(m, "Eques")), "its influence is static"


def test_f2_any_gladiator_is_ones_own_too() -> None:
    m = empty()
    mine, his = stand(m, 0, "Tiro"), stand(m, 1, "Tiro")
    thrust = number(m, "Thrust")
    (ability,) = m.cards.used[thrust]
    assert effects.legal_targets(m, Use(0, ability, thrust, from_hand=True), ability.effects[0]) == [mine, his]


def test_f3_all_begin_with_the_same_fourteen() -> None:
    m = game(4, champions=0)
    for player in m.players:
        names = Counter(m.cards.names[card] for card in player.hand + player.deck)
        assert names == {"Stall Rent": 12, "Tiro": 1, "Damnatus": 1}
    assert all(m.cards.kinds[number(m, name)].need == 0 for name in ("Tiro", "Damnatus"))


def test_f5_a_payment_is_legal_if_no_part_could_be_left_out() -> None:
    """All mixtures of what is held, held against the ruling itself."""
    from itertools import product

    from ludus_cli.rules.forglory.book.payment import legal_payments

    m = empty()
    hold(m, 0, "Stall Rent", "Wine Trade", "Wine Trade", "Bath Lease")
    m.players[0].tokens = 3
    for cost in range(1, 12):
        legal = set()
        for ones, twos, threes, tokens in product(range(2), range(3), range(2), range(4)):
            parts = [1] * (ones + tokens) + [2] * twos + [3] * threes
            if sum(parts) >= cost and all(sum(parts) - part < cost for part in parts):
                legal.add((tokens, ones, twos, threes))
        found = set()
        for tokens, *cards in legal_payments(m, 0, cost):
            worth = Counter(m.cards.kinds[card].coin for card in cards)
            found.add((tokens, worth[1], worth[2], worth[3]))
        assert found == legal


def test_f6_champions_rise_from_the_hand_in_the_machinations_alone() -> None:
    m = empty(champions=1)
    player = m.players[0]
    first = player.stack[0] - 1
    player.tokens = 9
    entering.place_gladiator(m, 0, first, 0)
    assert upgrades.upgradable_champion(m, 0) == []
    m.arena.clear()
    player.hand = [first]
    assert (ask.UPGRADE, first) in machinations.action_options(m, 0)
    stand(m, 0, "Tiro")
    stand(m, 1, "Tiro")
    arena.begin_battle(m)
    assert ask.UPGRADE not in [code for code, _ in (arena.turn_options(m, 0) + arena.late_entrants(m, 0))]


def test_f10_the_exhausted_count_for_the_initiative() -> None:
    m = empty()
    stand(m, 0, "Eques", ready=False)
    stand(m, 0, "Tiro")
    assert initiative(m, 0) == 4


def test_f13_attack_below_0_counts_0_and_is_not_assigned() -> None:
    m = empty()
    f = stand(m, 0, "Tiro", bonus=-5)
    foe = stand(m, 1, "Crupellarius", blessings=1)
    m.exhibition = True
    arena.begin_battle(m)
    assert attack_of(m, f) == 0
    arena.make_attack(m, f)
    assert (foe.damage, foe.blessings, f.ready) == (0, 1, False)
    assert not told(m, events.ASSIGNED)


def test_f15_damage_in_the_machinations_has_its_windows() -> None:
    m = empty()
    m.player = m.usual = says((ask.DAMAGE_WHOM, 1), (ask.REACT, (ask.PLAY, number(m, "Parry"))))
    f = stand(m, 1, "Tiro")
    stand(m, 2, "Tiro")
    hold(m, 0, "Poisoner", "Poisoner")
    hold(m, 1, "Parry")
    poisoner = number(m, "Poisoner")
    machinations.play_card(m, 0, poisoner)
    assert (f.damage, m.players[1].hand) == (0, [])
    machinations.play_card(m, 0, poisoner)
    assert f not in m.arena
    assert m.players[1].tokens == 1


def test_f18_damage_added_in_a_window_opens_none() -> None:
    """The Vestalis may prevent what is added: it is still the same window, and each passes once more."""
    m = empty()
    riposte, vestalis = (ask.PLAY, number(m, "Riposte")), (ask.USE, ability_code(0, 0))
    m.player = m.usual = says((ask.REACT, riposte), (ask.REACT, vestalis), (ask.PREVENT_FOR, 1))
    one, two = stand(m, 0, "Crupellarius"), stand(m, 1, "Crupellarius")
    hold(m, 1, "Riposte")
    settle_in(m, 0, "Vestalis")
    m.exhibition = True
    arena.begin_battle(m)
    damage.deal_damage(m, [Packet(two.uid, 3, False, 0, one.uid)], one.uid)
    assert (one.damage, two.damage) == (1, 3)
    assert [event[0] for event in told(m, events.HURT)] == [1, 0], "together, at the end"


def test_f21_f22_f35_tokens_and_survivors_go_back_without_a_window() -> None:
    """An Avenger and a Laquearius would react to a defeat; nobody is asked, and no coin is taken."""

    def nobody(m: Any, who: int, request: int, options: list[Any]) -> int:
        raise AssertionError(request)

    m = empty(player=nobody, champions=0)
    for who, name in ((0, "Laquearius"), (0, "Avenger"), (1, "Laquearius")):
        stand(m, who, name, blessings=2, damage=1)
    m.table.tokens, m.players[2].took = 0, 2
    m.places = [0, 1, 2]
    arena.resolve_battle(m)
    assert (m.table.tokens, [p.took for p in m.players]) == (2, [0, 0, 0])
    assert (m.arena, [p.tokens for p in m.players]) == ([], [0, 0, 0])
    assert [m.cards.names[card] for card in m.players[1].hand + m.players[1].discard] == ["Laquearius"]


def test_f23_the_last_two_of_an_arena_fall_together() -> None:
    """The holder of the Crowd's Favor has the glory; an empty arena is nobody's."""
    m = empty(2)
    assert m.table.favor == 1
    for who in range(2):
        stand(m, who, "Tiro")
    arena.begin_battle(m, terms.FLEETING)
    damage.deal_damage(m, [Packet(f.uid, 2) for f in m.arena])
    two_players.end_battle(m, terms.FLEETING)
    assert [p.glory for p in m.players] == [0, 2]
    two_players.battle_of(m, terms.LASTING)
    assert [p.glory for p in m.players] == [0, 2]
    assert len(told(m, events.EMPTY)) == 1


def test_f25_the_middle_numbers_of_the_facts_are_uncertain() -> None:
    cards = {card.name: card for card in combined_pack(GRAMMAR, ["source-facts"]).cards}
    for name in ("Thraex", "Spiculus", "Arbelas"):
        assert {"attack", "agility", "bloodlust"} <= set(cards[name].uncertain)
    assert not set(cards["Legatus"].uncertain) & {"attack", "agility"}


@pytest.mark.parametrize(("champions", "cards"), [(0, 14), (1, 15), (2, 15)])
def test_f26_champions_or_none_and_computer_lanistas(champions: int, cards: int) -> None:
    m = game(4, champions=champions, player=choose_option)
    assert [len(p.hand) + len(p.deck) for p in m.players] == [cards] * 4
    assert [p.champion != terms.NOBODY for p in m.players] == [champions > 0] * 4


def test_f27_what_boasts_ask_for_and_that_they_do_nothing() -> None:
    asked = {players: [ludi().kinds[card].bloodlust for card in boasts_of(ludi(), players)] for players in (2, 3, 4)}
    assert asked == {2: [9, 12, 15, 18, 21], 3: [5, 8, 11], 4: [6, 10]}
    m = empty()
    boast = m.table.boasts[0]
    m.players[0].hand = [boast]
    assert (ask.PLAY, boast) in machinations.action_options(m, 0)
    machinations.play_card(m, 0, boast)
    assert (m.players[0].hand, m.players[0].discard) == ([], [boast])
    assert told(m, events.PLAYED) == [(0, boast, 0, 0)]


def test_play_a_scheme_that_does_nothing_but_no_such_tactic() -> None:
    m = empty()
    hold(m, 0, "Couriers", "Votive Gift", "Second Wind")
    settle_in(m, 0, "Augur", "Quaestor")
    m.players[0].tokens = 1
    assert {each for each in machinations.action_options(m, 0) if each[0] in (ask.PLAY, ask.USE)} == {
        (ask.PLAY, number(m, "Couriers")), (ask.PLAY, number(m, "Votive Gift")), (ask.USE, ability_code(1, 0)),
    }, "the Augur cannot be paid"  # fmt: skip
    machinations.play_card(m, 0, number(m, "Votive Gift"))
    assert m.players[0].discard == [number(m, "Votive Gift")]
    stand(m, 0, "Tiro")
    assert arena.turn_options(m, 0) == [(ask.ATTACK, m.arena[0].uid)], "nobody to make ready"
    assert choose_option(m, 0, ask.ACTION, [(ask.NOTHING, 0), (ask.PLAY, m.table.boasts[0])]) == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_f46_four_champions_lie_out_in_every_draft(players: int) -> None:
    asked = []

    def first(m: Any, who: int, request: int, options: list[Any]) -> int:
        if request == ask.DRAFT:
            asked.append((who, options))
        return 0

    game(players, champions=2, player=first)
    order = range(players)[::-1]
    # The lanista with one champion left is not asked.
    assert asked == [(who, [*range(4)][n:]) for n, who in enumerate(order) if n < 3]


def test_f16_a_blessing_stops_earlier_damage_too_but_none_unpreventable() -> None:
    m = empty()
    f = stand(m, 0, "Crupellarius")
    m.assigning = Trigger(terms.DAMAGE, [])
    damage.assign_damage(m, [Packet(f.uid, 3), Packet(f.uid, 1, unpreventable=True)])
    f.blessings = 1
    damage.assign_damage(m, [Packet(f.uid, 1, unpreventable=True)])
    assert (damage.assigned_damage(m, f.uid), f.blessings) == (5, 1)
    damage.assign_damage(m, [Packet(f.uid, 2)])
    assert (damage.assigned_damage(m, f.uid), f.blessings) == (2, 0)
    assert [event[2] for event in told(m, events.BLESSING)] == [5]


@pytest.mark.parametrize("goes", [1, 2])
def test_influence_a_lanista_who_loses_it_chooses_among_all_his_gladiators(goes: int) -> None:
    m = empty(player=says((ask.INFLUENCE_LOST, goes)))
    tiro, eques = stand(m, 0, "Tiro"), stand(m, 0, "Eques")
    stand(m, 1, "Tiro")
    damage.check_influence(m)
    assert (tiro in m.arena, eques in m.arena) == (goes == 2, False)
    assert m.players[0].tokens == (2 if goes == 1 else 1)


def test_f31_each_ability_comes_once_at_a_moment() -> None:
    """The fourth level of Hermes exhausts one enemy, not two."""
    m = empty()
    f = stand(m, 0, "Hermes 4")
    for who in (1, 2):
        stand(m, who, "Crupellarius")
    m.exhibition = True
    arena.begin_battle(m)
    arena.make_attack(m, f)
    assert len(told(m, events.USED)) == 1
    assert [each.ready for each in m.arena] == [False, False, True]


def test_f32_who_is_exhausted_in_the_machinations_begins_so() -> None:
    m = empty()
    settle_in(m, 0, "Tribunus")
    hold(m, 0, "Stall Rent")
    f = stand(m, 0, "Retiarius", ready=False)
    machinations.ready_villa(m, 0)
    stand(m, 1, "Tiro")
    arena.begin_battle(m)
    assert not f.ready
    m.arena[1].ready = False
    arena.begin_battle(m)
    assert f.ready, "with nobody ready all are readied"


def test_f33_who_is_out_may_still_answer() -> None:
    m = empty()
    m.player = m.usual = says((ask.REACT, (ask.PLAY, number(m, "Parry"))))
    f = stand(m, 0, "Crupellarius")
    stand(m, 1, "Crupellarius")
    hold(m, 2, "Parry")
    m.exhibition = True
    arena.begin_battle(m)
    assert m.players[2].out
    damage.deal_damage(m, [Packet(f.uid, 3)])
    assert (f.damage, m.players[2].hand) == (1, [])


def test_f34_what_is_left_of_an_effect_is_dropped() -> None:
    """The second line of the Tremor would draw a card; the first has won the battle."""
    m = empty()
    m.player = m.usual = says((ask.DAMAGE_WHOM, 2), (ask.MAY, ask.YES))
    stand(m, 0, "Crupellarius")
    stand(m, 1, "Tiro")
    hold(m, 0, "Tremor")
    hold(m, 0, "Tiro", pile="deck")
    m.players[0].tokens = 1
    m.exhibition = True
    arena.begin_battle(m)
    tremor = number(m, "Tremor")
    abilities.play_card(m, 0, tremor, abilities.playable_abilities(m, 0, tremor, "tactic"))
    assert arena.battle_won(m)
    assert (m.players[0].hand, m.players[0].tokens) == ([], 1)


def test_f37_fame_of_a_gladiator() -> None:
    """The tactic fells one, his attack the other: one kill of his; he survives the final battle on the winning side."""
    m = empty()
    m.player = m.usual = says((ask.DAMAGE_WHOM, 2))
    f = stand(m, 0, "Scissor")
    for who in (1, 2):
        stand(m, who, "Tiro")
    hold(m, 0, "Thrust")
    m.exhibition = True
    arena.begin_battle(m)
    thrust = number(m, "Thrust")
    abilities.play_card(m, 0, thrust, abilities.playable_abilities(m, 0, thrust, "tactic"))
    arena.make_attack(m, f)
    arena.end_battle(m)
    arena.end_game(m, 0)
    man = m.players[0].men[f.man]
    assert (m.players[0].kills, man.kills, man.survived, man.finals) == (2, 1, 1, 1)
    assert fame_of(man.kills, man.survived, man.finals) == 5


def test_f43_as_a_gladiator_one_decides_for_the_champion_alone() -> None:
    asked: Counter[int] = Counter()

    def person(m: Any, who: int, request: int, options: list[Any]) -> int:
        asked[request] += 1
        own = [f for f in m.arena if f.man == m.players[0].champion_man and f.owner == 0]
        for option in options if request in (ask.ACTION, ask.COMBAT, ask.REACT, ask.LATE) else []:
            code, arg = option
            assert code in (ask.UPGRADE, ask.ATTACK, ask.USE, ask.LEAVE_IT)
            assert code != ask.ATTACK or arg == own[0].uid
        if request == ask.STRIKE:
            assert m.attacker == own[0].uid
        return 0

    m = game(3, 5, player=person, role=True)
    m.usual = choose_option
    m.players[0].star = True
    before = everything(m)
    play.play_game(m)
    assert everything(m) == before
    assert {ask.ACTION, ask.COMBAT, ask.STRIKE} <= {*asked}
    assert not {ask.PAYMENT, ask.TOKEN, ask.INFLUENCE_LOST, ask.WHICH_ARENA} & {*asked}
