"""Rules that no worked example shows: windows, effects, readying, switches, two players, what is refused."""

from typing import Any

import pytest

from ludus_cli.core.dice import SeededSource, Tray
from ludus_cli.rules.forglory.book import (
    abilities,
    arena,
    damage,
    entering,
    events,
    machinations,
    piles,
    play,
    requests as ask,
    state,
    terms,
    two_players,
)
from ludus_cli.rules.forglory.book.draws import V
from ludus_cli.rules.forglory.book.influence import attack_of, initiative, late_price
from ludus_cli.rules.forglory.book.recorded_battle import Fall, Purse, Told, apply_told_battle
from ludus_cli.rules.forglory.book.refused_options import refused_options
from ludus_cli.rules.forglory.book.setup import Entrant
from ludus_cli.rules.forglory.book.state import Game, Packet, ability_code, gladiator_code
from tests.forglory.table import at_random, empty, everything, extra, game, hold, number, says, settle_in, stand, told


def tactic(m: Game, who: int, name: str) -> None:
    """A player plays a tactic or a scheme from his hand."""
    hold(m, who, name)
    card = number(m, name)
    abilities.play_card(m, who, card, abilities.playable_abilities(m, who, card, m.cards.kinds[card].type))


def started(m: Game, acting: int = 0) -> Game:
    """A battle without needs is under way."""
    m.exhibition = True
    arena.begin_battle(m)
    m.acting = acting
    return m


# Drawing, seats, coins


def test_draw_shuffles_only_when_a_card_is_needed() -> None:
    m = empty()
    hold(m, 0, "Tiro", "Tiro", pile="deck")
    hold(m, 0, "Damnatus", pile="discard")
    assert piles.draw_into_hand(m, 0, 2) == 2
    assert m.players[0].discard
    assert piles.draw_into_hand(m, 0, 4) == 1
    assert piles.draw_into_hand(m, 0, 4) == 0


@pytest.mark.parametrize(("value", "coins"), [*enumerate((5, 6, 8, 9, 10, 11))])
def test_f24_coins_of_the_second_of_two(value: int, coins: int) -> None:
    assert [p.tokens for p in game(2, coins_2p=value).players] == [5, coins]


def test_f4_the_first_seat_is_drawn_by_lot_or_said() -> None:
    assert {game(4, seed, first=-1).table.first for seed in range(30)} == {0, 1, 2, 3}
    m = game(4, first=2)
    assert (m.table.favor, [p.tokens for p in m.players]) == (1, [7, 8, 5, 6])


def test_f27_f42_heirs_and_veterans() -> None:
    m = game(3, entrants=[Entrant(heir=True), Entrant(champion=1, level=3), Entrant()])
    player = m.players[1]
    assert (len(m.players[0].deck), player.champion, len(player.stack)) == (9, 1, 2)
    assert player.men[player.champion_man].card == m.cards.champions[1] + 2
    assert m.players[0].champion != 1 != m.players[2].champion


def test_f7_an_empty_supply_is_its_discard_and_then_stays_short() -> None:
    m = empty()
    supply = m.table.supplies[0]
    supply.deck, supply.discard = [number(m, "Eques")], [number(m, "Gallus")]
    piles.refill_rows(m)
    assert (len(supply.row), supply.deck, supply.discard) == (2, [], [])


# Effects


def test_f40_trash_goes_to_the_supply_and_start_cards_leave() -> None:
    m = empty(player=says((ask.TRASH, 0)))
    hold(m, 0, "Gallus", "Stall Rent")
    gallus = number(m, "Gallus")
    gone = len(m.table.gone)
    tactic(m, 0, "Dismissal")
    assert (m.players[0].hand, m.table.supplies[0].discard[0], len(m.table.gone)) == ([], gallus, gone + 1)


def test_moved_damage_kills_and_up_to_so_many_are_named() -> None:
    m = empty()
    m.player = m.usual = says((ask.MOVE_TO, 2), (ask.DAMAGE_WHOM, 1), (ask.DAMAGE_WHOM, 3), (ask.PAYMENT, [1]))
    one = stand(m, 0, "Crupellarius", damage=2, blessings=1)
    stand(m, 1, "Tiro")
    three = stand(m, 2, "Crupellarius")
    started(m)
    tactic(m, 0, "Exchange")
    assert (one.damage, len(m.arena), m.players[1].tokens) == (0, 2, 1)
    m.players[0].tokens = 1
    tactic(m, 0, "Tremor")
    assert (one.damage, one.blessings, three.damage, m.players[0].tokens) == (2, 1, 2, 1)


@pytest.mark.parametrize(("name", "before", "after"), [
    ("Bandage", {"damage": 3}, {"damage": 1}), ("Second Wind", {"ready": False}, {"ready": True}),
    ("Feint", {}, {"ready": False}), ("Aim", {}, {"bonus": 2}), ("Invocation", {}, {"blessings": 1}),
    ("Thrust", {}, {"damage": 2}), ("Javelins", {}, {"damage": 0}),
])  # fmt: skip
def test_tactics(name: str, before: dict[str, Any], after: dict[str, Any]) -> None:
    m = empty()
    f = stand(m, 0, "Crupellarius", **before)
    stand(m, 1, "Crupellarius")
    started(m)
    tactic(m, 0, name)
    assert {field: getattr(f, field) for field in after} == after
    machinations.end_turn(m)
    assert f.bonus == 0


def test_f1_statics_add_up() -> None:
    m = empty()
    settle_in(m, 0, "Capua", "Lictor", "Aquincum", "Lugdunum")
    tiro = stand(m, 0, "Tiro")
    stand(m, 0, "Primus Palus")
    assert (attack_of(m, tiro), initiative(m, 0), late_price(m, 0)) == (2, 6, 2)
    assert (late_price(m, 1), piles.hand_size(m, 0)) == (3, 8)
    m.players[0].villa[0].ready = m.players[0].villa[1].ready = False
    assert initiative(m, 0) == 5, "an exhausted patron is blank, an arena card keeps what is static"


def test_by_hand_is_asked_and_told() -> None:
    m = empty()
    tactic(m, 0, "Oracle")
    assert told(m, events.BY_HAND) == [(0, number(m, "Oracle"), 0, 0)]


# Windows


def test_f30_a_duty_comes_even_to_ones_harm() -> None:
    m = empty()
    f = stand(m, 0, "Retiarius")
    enemy = stand(m, 1, "Tiro", ready=False)
    started(m)
    arena.make_attack(m, f)
    assert not told(m, events.EXHAUSTED), "no legal target"
    f.ready = enemy.ready = True
    m.attacked = False
    arena.make_attack(m, f)
    assert [event[0] for event in told(m, events.EXHAUSTED)] == [1]


def test_reactions_go_round_until_all_pass() -> None:
    m = empty()
    parry = (ask.REACT, (ask.PLAY, number(m, "Parry")))
    m.player = m.usual = says(parry, parry, (ask.REACT, (ask.RESERVE_BACK, 1)))
    f = stand(m, 0, "Venator")
    hold(m, 0, "Parry")
    hold(m, 1, "Parry", pile="reserve")
    m.players[1].tokens = 1
    damage.deal_damage(m, [Packet(f.uid, 5)])
    assert (f.damage, [event[0] for event in told(m, events.PLAYED)]) == (1, [0, 1])
    assert m.players[1].tokens == 0


def test_mourners_and_laquearius_at_a_fall() -> None:
    m = empty()
    m.player = m.usual = says((ask.REACT, (ask.PLAY, number(m, "Mourners"))))
    f = stand(m, 0, "Laquearius")
    hold(m, 0, "Mourners")
    hold(m, 0, "Stall Rent", pile="deck")
    m.exhibition = True
    damage.deal_damage(m, [Packet(f.uid, 3)])
    assert (m.players[0].tokens, len(m.players[0].hand)) == (5, 1)


def test_f31_a_card_comes_once_at_a_moment_though_it_is_drawn_again() -> None:
    m = empty()
    m.player = m.usual = says(*[(ask.REACT, (ask.PLAY, number(m, "Mourners")))] * 9)
    f = stand(m, 0, "Tiro")
    hold(m, 0, "Mourners", "Mourners")
    damage.deal_damage(m, [Packet(f.uid, 2)])
    assert len(told(m, events.PLAYED)) == 2


def test_who_is_out_does_not_return() -> None:
    m = empty()
    settle_in(m, 0, "Casinum")
    f = stand(m, 0, "Tiro")
    stand(m, 1, "Avenger")
    stand(m, 2, "Crupellarius")
    hold(m, 0, "Tiro")
    started(m)
    assert abilities.of_kind(m, 0, "tactic")
    damage.deal_damage(m, [Packet(f.uid, 2)])
    assert m.players[0].out
    assert not abilities.of_kind(m, 0, "tactic")


def test_f19_both_fall_and_each_has_his_window() -> None:
    m = empty()
    m.player = m.usual = says((ask.DAMAGE_WHOM, 3))
    stand(m, 0, "Avenger")
    tiro = stand(m, 0, "Tiro")
    last = stand(m, 1, "Tiro", damage=1)
    started(m)
    damage.deal_damage(m, [Packet(tiro.uid, 2)])
    assert last not in m.arena
    assert state.battle_won(m)
    assert m.players[1].out


def test_f34_damage_is_dropped_when_influence_ends_the_battle() -> None:
    m = empty()
    settle_in(m, 1, "Medicus")
    m.player = m.usual = says((ask.REACT, (ask.USE, ability_code(0, 0))))
    f = stand(m, 0, "Crupellarius")
    settle_in(m, 0, "Tribunus")
    stand(m, 1, "Eques")
    arena.begin_battle(m)
    damage.deal_damage(m, [Packet(f.uid, 3)])
    assert (f.damage, len(m.arena), m.players[1].tokens) == (0, 1, 1)


# Battles


def test_f14_weariness_from_the_tenth_readying() -> None:
    m = empty()
    stand(m, 0, "Crupellarius", blessings=1)
    stand(m, 1, "Crupellarius")
    started(m)
    m.readyings = 8
    arena.play_readying(m)
    assert [f.damage for f in m.arena] == [0, 0]
    arena.play_readying(m)
    assert [(f.damage, f.blessings) for f in m.arena] == [(1, 1), (1, 0)]


@pytest.mark.parametrize("must", [True, False])
def test_f11_must_attack(must: bool) -> None:
    m = empty(must_attack=must)
    stand(m, 0, "Tiro")
    stand(m, 1, "Tiro")
    started(m)
    assert ((ask.NOTHING, 0) in arena.turn_options(m, 0)) == (not must)
    arena.combat_turn(m)
    arena.combat_turn(m)
    assert m.readyings == 1, "all stand ready again when all have passed, too"


def test_late_registration() -> None:
    m = empty()
    m.player = m.usual = says((ask.LATE, (ask.REGISTER, number(m, "Tiro"))), (ask.PAYMENT, [3]))
    hold(m, 1, "Tiro", "Provocator")
    m.players[1].tokens = 7
    arena.late_registration(m)
    assert ([f.owner for f in m.arena], m.players[1].tokens) == ([1], 4)


@pytest.mark.parametrize(("turns", "due"), [(39, False), (40, True)])
@pytest.mark.parametrize("players", [2, 3])
def test_f36_the_last_call(players: int, turns: int, due: bool) -> None:
    m = empty(players)
    m.table.holder_turns = turns
    assert machinations.arena_phase_due(m) == due


def test_f38_the_winner_of_the_last_battle_may_free_his_champion() -> None:
    m = empty(4, player=says((ask.RUDIS, ask.YES)))
    m.table.round = m.table.rounds
    player = m.players[1]
    entering.place_gladiator(m, 1, m.cards.champions[player.champion] + 4, 0)
    arena.arena_phase(m)
    assert (m.over, m.winner, player.freed, player.battles_won) == (True, 1, True, 1)
    assert sum(man.finals for man in player.men) == 1


# Two players


def test_f23_registration_by_turns() -> None:
    m = empty(2, player=says(*[(ask.LATE, (ask.REGISTER, 1))] * 4, (ask.WHICH_ARENA, 1)))
    assert m.cards.names[1] == "Tiro"
    for who in range(2):
        hold(m, who, "Tiro", "Tiro")
        m.players[who].tokens = 6
    two_players.late_registration(m)
    assert [(f.owner, f.arena) for f in m.arena] == [(0, 1), (1, 0), (0, 0), (1, 0)]


@pytest.mark.parametrize("own", [False, True])
def test_f23_the_boast_of_two(own: bool) -> None:
    m = empty(2, bloodlust_own=own)
    stand(m, 0, "Primus Palus", arena=0)
    stand(m, 1, "Dimachaerus", arena=1)
    assert (machinations.check_bloodlust(m, 0), machinations.check_bloodlust(m, 1)) == (False, not own)


def test_f23_battles_touch_their_own_arena_alone() -> None:
    m = empty(2)
    here, there = stand(m, 0, "Crupellarius", arena=0), stand(m, 0, "Crupellarius", arena=1)
    stand(m, 1, "Crupellarius", arena=0)
    m.exhibition = True
    arena.begin_battle(m, terms.FLEETING)
    tactic(m, 0, "Javelins")
    hold(m, 0, "Bandage")
    here.damage = 0
    there.damage = 2
    assert not abilities.playable_abilities(m, 0, number(m, "Bandage"), "tactic")


@pytest.mark.parametrize(("stands", "glory", "cards"), [((), [0, 0], (0, 0)), ((0,), [1, 0], (1, 0))])
def test_f23_f27_lasting_glory(stands: tuple[int, ...], glory: list[int], cards: tuple[int, ...]) -> None:
    m = empty(2)
    top, second = m.table.arenas[:2]
    for who in stands:
        stand(m, who, "Tiro", arena=1)
    two_players.arena_phase(m)
    assert [p.glory for p in m.players] == glory
    assert tuple(len(p.villa) for p in m.players) == cards
    assert m.table.arenas[0] == second
    assert (m.table.arenas[-1] == top) == (not stands)
    assert (m.table.favor, m.table.next, m.cards.kinds[m.table.boasts[0]].bloodlust) == (1, 0, 12)


@pytest.mark.parametrize(("tail", "turns"), [(False, 2), (True, 4)])
def test_f23_tail_tactics(tail: bool, turns: int) -> None:
    m = empty(2, tail_tactics=tail)
    for who in range(2):
        stand(m, who, "Crupellarius")
    m.exhibition = True
    arena.begin_battle(m, terms.FLEETING)
    while not m.readyings:
        arena.combat_turn(m)
    assert m.turn == turns


# What is refused, and who may type cards


def test_what_is_refused_has_a_reason() -> None:
    m = empty()
    hold(m, 0, "Primus Palus", "Dismissal", "Thrust")
    hold(m, 0, "Feint", pile="reserve")
    settle_in(m, 0, "Quaestor")
    m.players[0].villa[0].ready = False
    m.table.supplies[0].row = [number(m, "Tiro"), number(m, "Eques")]
    reasons = dict(refused_options(m, 0, ask.ACTION))
    assert {code for code, _ in reasons} == {ask.BUY, ask.PLAY, ask.USE, ask.UPGRADE, ask.RESERVE_BACK}
    assert not {*reasons} & {*machinations.action_options(m, 0)}
    assert reasons[ask.USE, ability_code(0, 0)] == "the card is exhausted"
    assert [option[0] for option, _ in refused_options(m, 0, ask.LATE)] == [ask.REGISTER, ask.RESERVE_BACK]
    stand(m, 0, "Tiro")
    stand(m, 0, "Essedarius", ready=False)
    stand(m, 1, "Tiro")
    started(m)
    combat = dict(refused_options(m, 0, ask.COMBAT))
    assert combat[ask.NOTHING, 0] == "you must attack while you have a ready gladiator"
    assert combat[ask.ATTACK, 2] == "this gladiator is exhausted"
    assert combat[ask.USE, gladiator_code(2, 0)] == "you cannot pay its cost"


def test_a_battle_from_the_table() -> None:
    m = started(empty(4))
    for who in (0, 1, 1, 2):
        stand(m, who, "Tiro")
    hold(m, 1, "Thrust")
    thrust = number(m, "Thrust")
    arena.begin_battle(m)
    falls = [[Fall(1, 2)], [Fall(4, 3), Fall(2, 4)]]
    assert apply_told_battle(m, Told(falls, [Purse(), Purse(used=[thrust]), Purse(spent=1), Purse()])) == ""
    arena.end_battle(m)
    assert (m.places, [p.tokens for p in m.players]) == ([1, 2, 0, 3], [1, 1, 0, 0])
    assert ([p.kills for p in m.players], m.players[1].discard) == ([0, 2, 1, 0], [thrust, 1])


@pytest.mark.parametrize(("falls", "first", "why"), [
    ([[Fall(9)]], Purse(), "gladiator 9 was not"),
    ([[Fall(1, 9)]], Purse(), "gladiator 9 was not"), ([[]], Purse(), "names no gladiator"),
    ([[Fall(3, 2)]], Purse(), "same lanista"), ([[Fall(1)], [Fall(1)]], Purse(), "twice"), ([], Purse(), "is not over"),
    ([[Fall(1)]], Purse(spent=2), "had 1 coin token, and cannot have spent 2"),
    ([[Fall(1)]], Purse(used=[1]), "the card Tiro"),
])  # fmt: skip
def test_what_cannot_be_recorded(falls: list[list[Fall]], first: Purse, why: str) -> None:
    m = empty()
    for who in (0, 1, 1):
        stand(m, who, "Tiro")
    m.players[0].star = True
    arena.begin_battle(m)
    assert why in apply_told_battle(m, Told(falls, [first, Purse(), Purse()]))


def test_f44_typed_cards_come_to_hand() -> None:
    m = game(3, cards=extra())
    wanted = m.players[0].deck[-2:]
    m.tray = Tray(SeededSource(1, 2), [], ask=lambda roll, cards: wanted if roll.who == 0 else cards)
    before = everything(m)
    piles.draw_into_hand(m, 0, 2)
    assert (m.players[0].hand[-2:], everything(m)) == (wanted, before)


def test_nobody_hears_the_same_game() -> None:
    games = []
    for listens in (True, False):
        m = game(3, 4, player=at_random(4))
        if not listens:
            m.tray.record = None
        play.play_game(m)
        games.append((m.winner, everything(m), [p.turns for p in m.players]))
    assert games[0] == games[1]


def test_what_is_lost_for_good_is_confirmed() -> None:
    """[F38, F40, Influence]"""
    for request, option in ((ask.TRASH, 0), (ask.INFLUENCE_LOST, 3), (ask.RUDIS, ask.YES)):
        assert V.grave(request, option)
    assert not V.grave(ask.TOP, 0)
    assert not V.grave(ask.RUDIS, ask.NOTHING)
