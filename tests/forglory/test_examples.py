"""The worked examples of the rules, one test each: 1 to 24 are the source's own."""

from typing import Any

import pytest

from ludus_cli.rules.forglory.book import (
    abilities,
    arena,
    damage,
    entering,
    events,
    machinations,
    payment,
    requests as ask,
    state,
    two_players,
    upgrades,
)
from ludus_cli.rules.forglory.book.influence import (
    attack_of,
    influence,
    influence_needed,
    initiative_winner,
    may_reserve,
)
from ludus_cli.rules.forglory.book.state import Fighter, Game, Packet, ability_code, gladiator_code
from tests.forglory.table import empty, game, hold, number, says, settle_in, stand, told


def cards(m: Game, who: int, pile: str = "hand") -> list[str]:
    """The names of the cards in a pile."""
    return [m.cards.names[card] for card in getattr(m.players[who], pile)]


def paid(m: Game, who: int, cost: int) -> list[tuple[int, ...]]:
    """The legal payments: tokens, then what the income cards are worth."""
    return [
        (tokens, *(m.cards.kinds[card].coin for card in used)) for tokens, *used in payment.legal_payments(m, who, cost)
    ]


def hit(m: Game, f: Fighter, amount: int, by: Fighter | None = None) -> None:
    """Damage is assigned to a gladiator, by the attack of another."""
    who, uid = (by.owner, by.uid) if by else (-1, 0)
    damage.deal_damage(m, [Packet(f.uid, amount, False, who, uid)], uid)


def in_battle(m: Game, acting: int) -> Game:
    """Begin a battle that asks for no influence, at a player's combat turn."""
    m.exhibition = True
    arena.begin_battle(m)
    m.acting = acting
    return m


def use(f: Fighter) -> tuple[int, int]:
    """The first ability of a gladiator, as an option."""
    return ask.USE, gladiator_code(f.uid, 0)


@pytest.mark.parametrize(("champions", "left"), [(0, 7), (1, 8)])
def test_example_01_start_decks(champions: int, left: int) -> None:
    assert [(len(p.hand), len(p.deck)) for p in game(champions=champions).players] == [(7, left)] * 3


def test_example_02_coins_and_the_crowds_favor() -> None:
    m = game(4)
    assert [p.tokens for p in m.players] == [5, 6, 7, 8]
    assert m.table.favor == 3


def test_example_03_income_and_tokens_together() -> None:
    m = empty()
    hold(m, 0, "Wine Trade", "Wine Trade")
    m.players[0].tokens = 3
    assert (3, 2, 2) in paid(m, 0, 7)
    sidestep = number(m, "Sidestep")
    m.table.supplies[1].row = [sidestep]
    assert (ask.BUY, sidestep) in machinations.action_options(m, 0)
    machinations.buy_card(m, 0, sidestep)
    assert cards(m, 0, "discard")[0] == "Sidestep"


def test_example_04_f28_within_influence() -> None:
    m = empty()
    settle_in(m, 0, "Censor")
    hold(m, 0, "Provocator", "Provocator")
    provocator = number(m, "Provocator")
    assert machinations.may_play(m, 0, provocator)
    machinations.play_card(m, 0, provocator)
    assert (influence(m, 0), influence_needed(m, 0)) == (3, 2)
    assert not machinations.may_play(m, 0, provocator)


def test_example_05_no_change_for_an_income() -> None:
    m = empty()
    hold(m, 0, "Purse")
    m.table.supplies[0].row = [number(m, "Paegniarius"), number(m, "Venator")]
    bought = [option for option in machinations.action_options(m, 0) if option[0] == ask.BUY]
    assert len(bought) == 2
    machinations.buy_card(m, 0, bought[0][1])
    assert not any(option[0] == ask.BUY for option in machinations.action_options(m, 0))


def test_example_06_each_cost_is_paid_apart() -> None:
    m = empty()
    settle_in(m, 0, "Augur", "Augur")
    hold(m, 0, "Bath Lease", "Lamp")
    hold(m, 0, "Stall Rent", "Tiro", pile="discard")
    usable = abilities.of_kind(m, 0, "scheme")
    assert len(usable) == 2
    abilities.use_in_play(m, 0, usable[0][1])
    assert abilities.of_kind(m, 0, "scheme") == []
    assert cards(m, 0) == ["Lamp"]


def test_example_07_f5_nothing_thrown_in() -> None:
    m = empty()
    hold(m, 0, "Bath Lease", "Wine Trade")
    assert paid(m, 0, 3) == [(0, 3)]


@pytest.mark.parametrize("coins", [5, 6])
def test_example_08_the_whole_reserve_or_none(coins: int) -> None:
    m = empty()
    hold(m, 0, *["Feint"] * 6, pile="reserve")
    m.players[0].tokens = coins
    offered = abilities.at_any_time(m, 0)
    assert offered == ([(ask.RESERVE_BACK, 6)] if coins == 6 else [])
    if offered:
        abilities.any_time(m, 0, *offered[0])
        assert (len(m.players[0].hand), m.players[0].reserve, m.players[0].tokens) == (6, [], 0)


def test_example_09_f29_a_defeat() -> None:
    m = empty()
    hit(m, stand(m, 0, "Venator"), 3)
    assert (m.arena, cards(m, 0, "discard"), m.players[0].tokens) == ([], ["Venator"], 1)


def test_example_10_tied_initiative() -> None:
    m = empty(4, first=3)
    assert m.table.favor == 2
    stand(m, 1, "Eques")
    stand(m, 3, "Eques")
    assert initiative_winner(m) == 1


def test_example_11_f20_fallen_together() -> None:
    m = empty(4)
    for who in (0, 1, 2):
        stand(m, who, "Tiro", damage=1)
    stand(m, 3, "Crupellarius")
    in_battle(m, 3)
    damage.deal_damage(m, [Packet(f.uid, 1, True) for f in m.arena])
    assert arena.final_places(m) == [3, 2, 1, 0]


@pytest.mark.parametrize("later", [False, True])
def test_example_12_pierce_comes_back(later: bool) -> None:
    victim = 2 if later else 1
    m = empty(player=says((ask.DAMAGE_WHOM, victim), (ask.MAY, ask.YES), (ask.STRIKE, victim)))
    m.players[0].tokens = 2
    stand(m, 1, "Damnatus")
    stand(m, 1, "Tiro")
    eques = stand(m, 0, "Eques")
    stand(m, 2, "Crupellarius")
    in_battle(m, 0)
    hold(m, 0, "Pierce")
    pierce = number(m, "Pierce")
    abilities.play_card(m, 0, pierce, abilities.playable_abilities(m, 0, pierce, "tactic"))
    assert (cards(m, 0, "discard") == ["Pierce"]) == later
    if later:
        arena.make_attack(m, eques)
    assert (cards(m, 0), m.players[0].tokens, m.players[0].discard) == (["Pierce"], 0, [])


def test_example_13_influence_falls() -> None:
    m = empty(player=says((ask.INFLUENCE_LOST, 2)))
    settle_in(m, 0, "Tribunus", "Medicus")
    stand(m, 0, "Eques")
    stand(m, 0, "Scissor")
    stand(m, 0, "Retiarius")
    m.players[0].villa[1].ready = False
    damage.check_influence(m)
    assert [f.uid for f in m.arena] == [1, 3]
    assert (m.players[0].tokens, cards(m, 0, "discard")) == (1, ["Scissor"])


def test_example_14_upgrades() -> None:
    m = game()
    player = m.players[0]
    first = player.stack[0] - 1
    player.hand, player.deck, player.tokens = [first], [], 99
    assert upgrades.upgradable_champion(m, 0) == [first]
    upgrades.upgrade_champion(m, 0, first)
    assert (m.table.gone, player.discard, player.tokens) == ([first], [first + 1], 96)
    assert upgrades.upgradable_champion(m, 0) == []
    for _ in range(3):
        player.hand = [player.discard.pop(0)]
        upgrades.upgrade_champion(m, 0, *upgrades.upgradable_champion(m, 0))
    player.hand = [player.discard.pop(0)]
    assert (player.hand, player.stack, upgrades.upgradable_champion(m, 0)) == ([first + 4], [], [])


def test_example_15_champions_drafted() -> None:
    asked = []

    def last(m: Any, who: int, request: int, options: list[Any]) -> int:
        if request == ask.DRAFT:
            asked.append((who, len(options)))
        return len(options) - 1

    m = game(4, champions=2, player=last)
    assert asked == [(3, 4), (2, 3), (1, 2)]
    assert sorted(p.champion for p in m.players) == [0, 1, 2, 3]


def test_example_16_f16_a_blessing_before_all_else() -> None:
    m = empty()
    f = stand(m, 0, "Crupellarius", blessings=1)
    hold(m, 0, "Sidestep")
    hit(m, f, 3)
    assert (f.damage, f.blessings, cards(m, 0)) == (0, 0, ["Sidestep"])


def test_example_17_f8_tokens() -> None:
    m = empty()
    stand(m, 0, "Primus Palus")
    stand(m, 0, "Scissor")
    machinations.take_token(m, 0)
    assert (m.table.tokens, m.players[0].took) == (1, 1)
    m.table.tokens = 0
    machinations.take_token(m, 0)
    assert m.players[0].took == 1
    m.table.tokens = 1
    machinations.take_token(m, 0)
    assert m.players[0].took == 1, "the second may be declined, as the first option does"


@pytest.mark.parametrize(("left", "due"), [(1, False), (0, True)])
def test_example_18_the_holders_check(left: int, due: bool) -> None:
    m = empty()
    m.table.tokens = left
    assert machinations.check_bloodlust(m, m.table.favor) == due


def test_example_19_f9_only_the_holders_check() -> None:
    m = empty()
    m.table.tokens = 0
    assert not machinations.check_bloodlust(m, 0)
    assert machinations.machinations_round(m)
    assert m.acting == m.table.favor == 2


def test_example_20_rewards_of_four() -> None:
    m = game(4)
    m.places = [1, 3, 0, 2]
    arena.resolve_battle(m)
    assert [len(p.villa) for p in m.players] == [1, 3, 0, 2]
    assert (m.players[1].boasts, m.table.favor, m.table.next, m.table.tokens) == (1, 2, 0, 2)


def spiculus_strikes(hurt: int) -> tuple[int, bool, int]:
    """Spiculus, hurt this much before, uses his tactic: the damage dealt, whether he stands, his owner's tokens."""
    m = empty(player=says((ask.DAMAGE_WHOM, 2)))
    f = stand(m, 0, "Spiculus", damage=hurt)
    foe = stand(m, 1, "Crupellarius")
    stand(m, 2, "Crupellarius")
    in_battle(m, 0)
    abilities.use_in_play(m, 0, use(f)[1])
    return foe.damage, f in m.arena, m.players[0].tokens


def test_example_21_hurt_is_a_cost() -> None:
    assert spiculus_strikes(0) == (1, True, 0)


def test_example_27_f39_the_damage_is_dealt_though_he_falls() -> None:
    assert spiculus_strikes(2) == (1, False, 1)


def test_example_27_f34_the_battle_is_over_with_him() -> None:
    m = empty()
    f = stand(m, 0, "Spiculus", damage=2)
    foe = stand(m, 1, "Crupellarius")
    in_battle(m, 0)
    abilities.use_in_play(m, 0, use(f)[1])
    assert (foe.damage, state.battle_won(m)) == (0, True)


def test_example_22_exhausted_gladiators() -> None:
    m = empty()
    f = stand(m, 0, "Eques", ready=False, damage=1)
    foe = stand(m, 1, "Crupellarius")
    in_battle(m, 0)
    assert arena.turn_options(m, 0) == [(ask.NOTHING, 0)]
    hold(m, 0, "Thrust")
    assert arena.turn_options(m, 0) == [(ask.NOTHING, 0), (ask.PLAY, number(m, "Thrust"))]
    foe.ready = False
    arena.combat_turn(m)
    assert (f.ready, foe.ready, f.damage, m.readyings) == (True, True, 1, 1)


def test_example_23_vestalis() -> None:
    m = empty(player=says((ask.REACT, (ask.USE, ability_code(0, 0)))))
    settle_in(m, 0, "Vestalis")
    f = stand(m, 0, "Venator")
    hit(m, f, 2)
    assert (f.damage, m.players[0].villa[0].ready, influence(m, 0)) == (1, False, 0)


def test_example_24_casinum() -> None:
    m = empty()
    settle_in(m, 0, "Casinum", "Scriba")
    hold(m, 0, "Provocator", "Eques")
    stand(m, 0, "Tiro")
    stand(m, 1, "Tiro")
    arena.begin_battle(m)
    abilities.use_in_play(m, 0, ability_code(0, 0))
    assert (cards(m, 0), len(m.arena)) == (["Provocator"], 3)
    assert may_reserve(m, 0, number(m, "Provocator"))
    assert abilities.of_kind(m, 0, "tactic") == []


def test_example_25_f16_f18_a_second_assignment() -> None:
    m = empty()
    m.player = m.usual = says(*[(ask.REACT, (ask.PLAY, number(m, "Riposte")))] * 2)
    one = stand(m, 0, "Secutor", blessings=1)
    stand(m, 1, "Crupellarius")
    stand(m, 2, "Crupellarius")
    in_battle(m, 0)
    hold(m, 1, "Riposte", "Riposte")
    hit(m, m.arena[1], 2, one)
    assert (one.damage, one.blessings, m.arena[1].damage) == (2, 0, 2)


def test_example_26_f17_unpreventable() -> None:
    m = empty(player=says((ask.DAMAGE_WHOM, 2)))
    f = stand(m, 0, "Spiculus", blessings=1)
    stand(m, 1, "Crupellarius")
    in_battle(m, 0)
    abilities.use_in_play(m, 0, use(f)[1])
    assert (f.damage, f.blessings) == (1, 1)


def test_example_28_f19_f20_the_last_of_both() -> None:
    m = empty()
    arbelas = stand(m, 0, "Arbelas")
    foe = stand(m, 1, "Tiro")
    in_battle(m, 1)
    hit(m, arbelas, 1, foe)
    assert (m.arena, arena.final_places(m)[:2], m.players[0].kills) == ([], [1, 0], 1)


def test_example_29_f8_both_tokens_by_one() -> None:
    m = empty(player=says((ask.TOKEN, ask.YES)))
    stand(m, 0, "Primus Palus")
    assert not machinations.check_bloodlust(m, 0)
    assert not machinations.check_bloodlust(m, 0)
    assert (m.players[0].took, machinations.check_bloodlust(m, 2)) == (2, True)


def test_example_30_glory_after_each_battle() -> None:
    m = empty(2)
    m.players[0].glory, m.players[1].glory = 4, 5
    stand(m, 0, "Tiro", arena=0)
    stand(m, 1, "Tiro", arena=1)
    two_players.arena_phase(m)
    assert (m.over, m.winner, [p.glory for p in m.players]) == (True, 0, [6, 5])


def test_example_31_thraex() -> None:
    m = empty()
    assert attack_of(m, stand(m, 0, "Thraex", damage=3)) == 4


@pytest.mark.parametrize(("hurt", "attack"), [(0, 3), (1, 5)])
def test_example_37_carpophorus(hurt: int, attack: int) -> None:
    m = empty()
    assert attack_of(m, stand(m, 0, "Carpophorus 3", damage=hurt)) == attack


def test_example_32_turned_blade_onto_the_blessed() -> None:
    m = empty()
    m.player = m.usual = says((ask.REACT, (ask.PLAY, number(m, "Turned Blade"))), (ask.REASSIGN_TO, 2))
    f = stand(m, 0, "Venator")
    blessed = stand(m, 1, "Venator", blessings=1)
    hold(m, 0, "Turned Blade")
    hit(m, f, 3)
    assert (f.damage, blessed.damage, blessed.blessings) == (0, 0, 0)


def test_example_33_f5_no_part_could_be_left_out() -> None:
    m = empty()
    hold(m, 0, "Bath Lease", "Wine Trade")
    m.players[0].tokens = 1
    assert sorted(paid(m, 0, 4)) == [(0, 2, 3), (1, 3)]


@pytest.mark.parametrize("struck", [2, 3])
def test_example_34_f12_retiarius_exhausts_first(struck: int) -> None:
    m = empty(player=says((ask.EXHAUST_WHOM, 2), (ask.STRIKE, struck)))
    f = stand(m, 0, "Retiarius")
    stand(m, 1, "Crupellarius")
    stand(m, 2, "Crupellarius")
    in_battle(m, 0)
    arena.make_attack(m, f)
    assert [each.ready for each in m.arena] == [False, False, True]
    assert [each.uid for each in m.arena if each.damage] == [struck]


def test_example_35_an_empty_arena() -> None:
    m = empty(4, first=2)
    arena.begin_battle(m)
    assert (state.battle_won(m), arena.final_places(m)) == (True, [1, 0, 3, 2])


@pytest.mark.parametrize(("ready", "hurt"), [(True, 1), (False, 2)])
def test_example_36_secutor(ready: bool, hurt: int) -> None:
    m = empty()
    f = stand(m, 0, "Secutor", ready=ready)
    m.player = m.usual = says((ask.REACT, use(f)))
    hit(m, f, 2)
    assert f.damage == hurt


def test_example_38_f2_sagittarius_alone() -> None:
    m = empty()
    settle_in(m, 0, "Scriba")
    hold(m, 0, "Sagittarius")
    entering.enter_arena(m, 0, number(m, "Sagittarius"))
    assert [f.damage for f in m.arena] == [0]


def test_example_39_a_whole_battle() -> None:
    a, b, c = range(3)
    m = empty(player=says((ask.STRIKE, 1), (ask.STRIKE, 3), (ask.STRIKE, 2), (ask.STRIKE, 3)))
    for who, name in enumerate(("Scissor", "Crupellarius", "Eques")):
        settle_in(m, who, "Tribunus")
        stand(m, who, name)
    m.arena[1].blessings = 1
    arena.play_battle(m)
    assert told(m, events.INITIATIVE) == [(c, 3, 0, 0), (c, 3, 0, 0)]
    assert [event[0] for event in told(m, events.ATTACKS)] == [c, b, c, b]
    assert [event[0] for event in told(m, events.DEFEATED)] == [a, c]
    assert (m.places, [p.tokens for p in m.players]) == ([b, c, a], [1, 0, 1])
    assert (m.players[b].men[-1].kills, m.players[b].men[-1].survived) == (1, 1)
