"""The arena phase: late registration, initiative, combat turns, readying, places, resolution. [Arena phase]"""

from __future__ import annotations

from typing import Any

from ludus_cli.core.dice import tell
from ludus_cli.rules.forglory.book import abilities, damage, entering, events, piles, requests, state, terms, windows
from ludus_cli.rules.forglory.book.cards import is_gladiator, kinds_held
from ludus_cli.rules.forglory.book.choices import choose
from ludus_cli.rules.forglory.book.influence import attack_of, fits_influence, initiative, initiative_winner, late_price
from ludus_cli.rules.forglory.book.machinations import end_turn
from ludus_cli.rules.forglory.book.payment import most_payable, pay_in_full
from ludus_cli.rules.forglory.book.state import About, Fighter, Game, Holding, Packet, Trigger

# Late registration


def late_registration(m: Game) -> None:
    """Give each player a turn to enter gladiators, from the one after the Crowd's Favor. [Late registration]"""
    m.phase = terms.REGISTRATION
    tell(m.tray, events.DUE, terms.NOBODY, m.table.round)
    for who in state.in_order(m, m.table.favor + 1):
        m.acting = who
        m.free_used = []
        while register_player(m, who):
            pass


def register_player(m: Game, who: int) -> bool:
    """Take one decision of a player's late registration; return False if he passes."""
    options = late_entrants(m, who) + abilities.at_any_time(m, who)
    m.about = About(amount=late_price(m, who))
    code, arg = choose(m, who, requests.LATE, [(requests.NOTHING, 0), *options])
    if code == requests.NOTHING:
        return False
    if code == requests.REGISTER:
        pay_in_full(m, who, events.REGISTRATION, late_price(m, who))
        entering.enter_arena(m, who, arg)
    else:
        abilities.any_time(m, who, code, arg)
    return True


def late_entrants(m: Game, who: int) -> list[Any]:
    """Return the gladiators in hand that a player can pay and has the influence for."""
    if most_payable(m, who) < late_price(m, who):
        return []
    return [
        (requests.REGISTER, card)
        for card in kinds_held(m.players[who].hand)
        if is_gladiator(m.cards, card) and fits_influence(m, who, card)
    ]


# A battle


def play_battle(m: Game) -> None:
    """Fight a battle, from the initiative to the last side standing."""
    begin_battle(m)
    while not state.battle_won(m):
        combat_turn(m)
    end_battle(m)


def begin_battle(m: Game, site: int = terms.FLEETING) -> None:
    """Put players without gladiators out, ready all if none is, find the initiative. [Combat turns, Initiative]"""
    m.phase = terms.BATTLE
    m.site = site if m.seats == 2 else terms.EVERYWHERE
    m.readyings = m.batch = m.passes = 0
    m.places = []
    tell(m.tray, events.BATTLE, terms.NOBODY, site)
    for who, player in enumerate(m.players):
        player.out = not state.gladiators_of(m, who)
        player.out_at = 0
    for f in state.on_site(m):
        m.players[f.owner].men[f.man].munera += 1
    if not state.battle_won(m):
        if not any(f.ready for f in state.on_site(m)):
            ready_all(m)
        find_initiative(m)


def ready_all(m: Game) -> None:
    """Ready all gladiators; damage stays."""
    for f in state.on_site(m):
        f.ready = True


def find_initiative(m: Game) -> None:
    """Give the first combat turn to the player with the initiative. [Initiative]"""
    m.acting = initiative_winner(m)
    tell(m.tray, events.INITIATIVE, m.acting, initiative(m, m.acting))


def combat_turn(m: Game) -> None:
    """Play the active player's combat turn and find the next player. Ready all when no gladiator is ready, or when all
    who may have passed in a row. [Combat turns]"""
    who = m.acting
    m.turn += 1
    m.attacked = m.acted = False
    m.free_used = []
    tell(m.tray, events.TURN, who, m.turn)
    while not state.battle_won(m) and m.players[who].out is False:
        if not take_decision(m, who):
            break
    if not m.attacked and not m.acted:
        tell(m.tray, events.PASSES, who)
        m.passes += 1
    else:
        m.passes = 0
    end_turn(m)
    if state.battle_won(m):
        return
    idle = m.passes >= state.count_players_standing(m)
    if idle or not (any(f.ready for f in state.on_site(m)) or only_tactics_left(m)):
        play_readying(m)
    else:
        m.acting = next(each for each in state.in_order(m, who + 1) if state.gladiators_of(m, each))


def only_tactics_left(m: Game) -> bool:
    """Return True if two players may go on with tactics when no gladiator is ready, until both pass (F23)."""
    return m.seats == 2 and m.rules.tail_tactics


def take_decision(m: Game, who: int) -> bool:
    """Take one decision of a combat turn; return True if the turn goes on. [Combat turns]"""
    options = turn_options(m, who)
    if options == [(requests.NOTHING, 0)]:
        return False
    m.about = About()
    code, arg = choose(m, who, requests.COMBAT, options)
    if code == requests.NOTHING:
        return False
    if code == requests.ATTACK:
        f = state.fighter_in_arena(m, arg)
        assert f is not None
        make_attack(m, f)
    elif code == requests.PLAY:
        m.acted = True
        abilities.play_card(m, who, arg, abilities.playable_abilities(m, who, arg, terms.TACTIC))
    elif code == requests.USE and abilities.named_ability(m, who, arg).ability.kind == terms.TACTIC:
        m.acted = True
        abilities.use_in_play(m, who, arg)
    else:
        abilities.any_time(m, who, code, arg)
    return True


def turn_options(m: Game, who: int) -> list[Any]:
    """Return a player's options in his combat turn: an attack and a tactic, once each; with a ready gladiator he must
    attack (F11)."""
    ready = [] if m.attacked else [f.uid for f in state.gladiators_of(m, who) if f.ready]
    found: list[Any] = [] if ready and m.rules.must_attack else [(requests.NOTHING, 0)]
    found += [(requests.ATTACK, uid) for uid in ready]
    if not m.acted:
        for card in kinds_held(m.players[who].hand):
            if m.cards.kinds[card].type == terms.TACTIC:
                if abilities.playable_abilities(m, who, card, terms.TACTIC):
                    found.append((requests.PLAY, card))
        found += abilities.of_kind(m, who, terms.TACTIC)
    return found + abilities.at_any_time(m, who)


def make_attack(m: Game, f: Fighter) -> None:
    """Exhaust a gladiator and open the window "attacks"; then he names one opposing gladiator and deals damage equal to
    his Attack at that moment. If he is gone by then, he deals none. [Attack, F12, F13]"""
    m.attacked = True
    m.players[f.owner].men[f.man].attacks += 1
    f.ready = False
    tell(m.tray, events.ATTACKS, f.owner, f.code)
    m.attacker = f.uid
    windows.open_window(m, Trigger(terms.ATTACKS, [f.uid]))
    foes = [each for each in state.on_site(m) if each.owner != f.owner]
    if state.fighter_in_arena(m, f.uid) is not None and foes and not state.is_dropped(m):
        amount = attack_of(m, f)
        m.about = About(amount=amount)
        uid = choose(m, f.owner, requests.STRIKE, [each.uid for each in foes])
        foe = next(each for each in foes if each.uid == uid)
        tell(m.tray, events.STRIKES, f.owner, f.code, foe.code, amount)
        damage.deal_damage(m, [Packet(uid, amount, False, f.owner, f.uid)], f.uid)
    m.attacker = 0


def play_readying(m: Game) -> None:
    """Ready all again and find the initiative anew; from the tenth time each first takes 1 unpreventable damage, all
    together (F14)."""
    m.readyings += 1
    m.passes = 0
    tell(m.tray, events.READYING, terms.NOBODY, m.readyings)
    if m.readyings >= terms.WEARY:
        damage.deal_damage(m, [Packet(f.uid, 1, True) for f in state.on_site(m)])
    if not state.battle_won(m):
        ready_all(m)
        find_initiative(m)


def end_battle(m: Game) -> None:
    """Set the places, and the records of those who stand. [Places]"""
    m.places = final_places(m)
    for f in state.on_site(m):
        m.players[f.owner].men[f.man].survived += 1
        m.players[f.owner].men[f.man].rewards += f.owner == m.places[0]
    winner = m.places[0]
    m.players[winner].battles_won += 1
    for place, who in enumerate(m.places):
        m.players[who].placed.append(place + 1)
        tell(m.tray, events.PLACED, who, place + 1)
    tell(m.tray, events.WINS_BATTLE, winner)
    tell(m.tray, events.BATTLE_OVER, terms.NOBODY, winner)
    for player in m.players:
        player.out = False
    m.site = terms.EVERYWHERE
    m.passes = 0


def final_places(m: Game) -> list[int]:
    """Return all players, the best first. A later loss of the last gladiator ranks higher. Ties: the Crowd's Favor
    holder, then in reverse turn order from him. [Places, F20]"""

    def rank(who: int) -> tuple[bool, int, int]:
        return not state.gladiators_of(m, who), -m.players[who].out_at, state.distance_behind(m, who)

    return sorted(range(m.seats), key=rank)


# Resolution


def arena_phase(m: Game) -> None:
    """Play the arena phase of three or four: registration, battle, resolution; the last battle ends the game."""
    late_registration(m)
    play_battle(m)
    after_battle(m)


def after_battle(m: Game) -> None:
    """End the game after its last battle, else resolve the battle. [Setup, Resolution]"""
    if m.table.round >= m.table.rounds:
        end_game(m, m.places[0])
    else:
        resolve_battle(m)


def end_game(m: Game, winner: int) -> None:
    """End the game: the winner of the last battle wins it, and his champion may be offered the rudis. [Setup, F38]"""
    m.over, m.winner = True, winner
    for f in m.arena:
        if f.owner == winner:
            m.players[winner].men[f.man].finals += 1
    tell(m.tray, events.WINS_GAME, winner)
    offer_rudis(m, winner)


def offer_rudis(m: Game, who: int) -> None:
    """Offer the rudis to the winner's champion of the fifth level, if he stands in the Arena (F38)."""
    player = m.players[who]
    if not m.rules.rudis or player.champion == terms.NOBODY:
        return
    last = m.cards.champions[player.champion] + terms.LEVELS - 1
    if any(f.owner == who and f.card == last for f in m.arena):
        m.about = About(amount=last)
        if choose(m, who, requests.RUDIS, [requests.NOTHING, requests.YES]) == requests.YES:
            player.freed = True
            tell(m.tray, events.FREED, who, last)


def resolve_battle(m: Game) -> None:
    """Return tokens, give rewards in order, take survivors off, fill hands. The next turn belongs to the player after
    the last holder of the Crowd's Favor. [Resolution]"""
    m.table.tokens = terms.TOKENS
    for player in m.players:
        player.took = 0
    holder = m.table.favor
    for place, who in enumerate(m.places):
        for _ in range(terms.REWARDS[m.seats][place]):
            gain_arena(m, who)
        if place == 0 and m.table.boasts:
            boast = m.table.boasts.pop(0)
            piles.discard_card(m, who, boast)
            m.players[who].boasts += 1
            tell(m.tray, events.GAINS_BOAST, who, boast)
    give_favor(m, m.places[-1])
    close_phase(m, holder)


def gain_arena(m: Game, who: int) -> None:
    """Move the top arena card, if any is left, into a player's villa."""
    if m.table.arenas:
        card = m.table.arenas.pop(0)
        piles.reveal_arena(m)
        m.players[who].villa.append(Holding(card))
        m.players[who].arenas += 1
        tell(m.tray, events.GAINS_ARENA, who, card)


def give_favor(m: Game, who: int) -> None:
    """Give the Crowd's Favor to a player."""
    m.table.favor = who
    tell(m.tray, events.FAVOR, who)


def close_phase(m: Game, holder: int) -> None:
    """Discard survivors to their owners, fill hands, begin a new round after the old holder. [Resolution, F22, F35]"""
    for f in m.arena:
        tell(m.tray, events.SURVIVES, f.owner, f.code)
        piles.discard_card(m, f.owner, f.card)
    m.arena = []
    m.phase = terms.MACHINATIONS
    for who in state.in_order(m, holder + 1):
        piles.fill_hand(m, who)
    m.table.next = (holder + 1) % m.seats
    m.table.holder_turns = 0
    m.table.round += 1
