"""A player's machinations turn, steps 1 to 6, and a round of them. [Machinations turn]"""

from __future__ import annotations

from typing import Any

from ludus_cli.core.dice import tell
from ludus_cli.rules.forglory.book import abilities, entering, events, piles, requests, terms, upgrades, view
from ludus_cli.rules.forglory.book.cards import is_gladiator, kinds_held
from ludus_cli.rules.forglory.book.choices import choose
from ludus_cli.rules.forglory.book.influence import bloodlust, fits_influence, may_reserve
from ludus_cli.rules.forglory.book.payment import most_payable, pay_in_full
from ludus_cli.rules.forglory.book.state import About, Game, Holding, Man


def machinations_round(m: Game) -> bool:
    """Play a machinations turn of each player, clockwise from the next one. Stop and return True if the arena phase is
    due."""
    for _ in range(m.seats):
        who = m.table.next
        m.table.next = (who + 1) % m.seats
        if play_machinations_turn(m, who):
            return True
    return False


def play_machinations_turn(m: Game, who: int) -> bool:
    """Play a player's machinations turn; return True if the arena phase is due. [1-6]"""
    begin_turn(m, who)
    ready_villa(m, who)
    for _ in range(terms.MOST_ACTIONS):
        if not take_action(m, who):
            break
    end_turn(m)
    discard_hand(m, who)
    piles.refill_rows(m)
    piles.draw_into_hand(m, who, piles.hand_size(m, who))
    return check_bloodlust(m, who)


def begin_turn(m: Game, who: int) -> None:
    """Begin a player's turn."""
    m.phase = terms.MACHINATIONS
    m.acting = who
    m.turn += 1
    m.players[who].turns += 1
    m.table.holder_turns += who == m.table.favor
    m.free_used = []
    tell(m.tray, events.TURN, who, m.turn)


def end_turn(m: Game) -> None:
    """End the effects that hold until the end of a turn."""
    m.watches = []
    for f in m.arena:
        f.bonus = 0


def ready_villa(m: Game, who: int) -> None:
    """Ready a player's patrons and arena cards. [1]"""
    for each in m.players[who].villa:
        each.ready = True


def take_action(m: Game, who: int) -> bool:
    """Take one action of a player, of any number in any order; return True if he goes on. [2]"""
    options = action_options(m, who)
    m.about = About()
    code, arg = choose(m, who, requests.ACTION, options)
    if code == requests.NOTHING:
        return False
    if code == requests.BUY:
        buy_card(m, who, arg)
    elif code == requests.PLAY:
        play_card(m, who, arg)
    elif code == requests.RESERVE:
        player = m.players[who]
        player.hand.remove(arg)
        player.reserve.append(arg)
        tell(m.tray, events.RESERVED_CARD, who, len(player.reserve))
    elif code == requests.UPGRADE:
        upgrades.upgrade_champion(m, who, arg)
    else:
        abilities.any_time(m, who, code, arg)
    return True


def action_options(m: Game, who: int) -> list[Any]:
    """Return a player's options in his machinations turn. [2]"""
    found: list[Any] = [(requests.NOTHING, 0)]
    coins = most_payable(m, who)
    for supply in m.table.supplies:
        for card in kinds_held(supply.row):
            if m.cards.kinds[card].cost <= coins:
                found.append((requests.BUY, card))
    hand = kinds_held(m.players[who].hand)
    found += [(requests.PLAY, card) for card in hand if may_play(m, who, card)]
    found += [(requests.RESERVE, card) for card in hand if may_reserve(m, who, card)]
    found += [(requests.UPGRADE, card) for card in upgrades.upgradable_champion(m, who)]
    return found + abilities.of_kind(m, who, terms.SCHEME) + abilities.at_any_time(m, who)


def may_play(m: Game, who: int, card: int) -> bool:
    """Return True if a card in hand may be played now: a gladiator within influence, a patron, a boast, or a scheme
    whose cost can be paid. [Play]"""
    type_ = m.cards.kinds[card].type
    if type_ == terms.GLADIATOR:
        return fits_influence(m, who, card)
    if type_ == terms.SCHEME:
        return bool(abilities.playable_abilities(m, who, card, terms.SCHEME))
    return type_ in (terms.PATRON, terms.BOAST)


def play_card(m: Game, who: int, card: int) -> None:
    """Play a card: a gladiator enters, a patron joins the villa for the rest of the game, a scheme or boast takes
    effect. [Play]"""
    player = m.players[who]
    type_ = m.cards.kinds[card].type
    if type_ == terms.GLADIATOR:
        entering.enter_arena(m, who, card)
    elif type_ == terms.PATRON:
        player.hand.remove(card)
        player.villa.append(Holding(card))
        tell(m.tray, events.PATRON, who, card)
    else:
        abilities.play_card(m, who, card, abilities.playable_abilities(m, who, card, terms.SCHEME))


def buy_card(m: Game, who: int, card: int) -> None:
    """Buy a face-up card for its cost, onto the discard; the row waits for step 4. [Buy]"""
    cost = m.cards.kinds[card].cost
    pay_in_full(m, who, events.PURCHASE, cost)
    m.table.supplies[piles.supply_of(m, card)].row.remove(card)
    piles.discard_card(m, who, card)
    man = terms.NOBODY
    if is_gladiator(m.cards, card):
        man = view.man_code(who, len(m.players[who].men), card)
        m.players[who].men.append(Man(card))
    tell(m.tray, events.BOUGHT, who, card, cost, man)


def discard_hand(m: Game, who: int) -> None:
    """Discard the rest of the hand. [3]"""
    player = m.players[who]
    if player.hand:
        tell(m.tray, events.HAND_AWAY, who, len(player.hand))
    player.discard[:0] = player.hand[::-1]
    player.hand = []


# The check


def check_bloodlust(m: Game, who: int) -> bool:
    """Give a Champion token for enough bloodlust; return True if the arena phase begins. [6, F9, F36]"""
    if m.seats > 2:
        take_token(m, who)
    return who == m.table.favor and arena_phase_due(m)


def arena_phase_due(m: Game) -> bool:
    """Return True if the Crowd's Favor holder's check starts the arena phase. [6, F23, F36]"""
    if m.table.holder_turns >= terms.LAST_CALL:
        return True
    if m.seats > 2:
        return m.table.tokens == 0
    return blood_of_two(m) >= top_boast(m)


def blood_of_two(m: Game) -> int:
    """The bloodlust that counts between two players: of both in both arenas, or of the holder alone. [F23]"""
    if m.rules.bloodlust_own:
        return bloodlust(m, m.table.favor)
    return sum(bloodlust(m, who) for who in range(m.seats))


def top_boast(m: Game) -> int:
    """Return the bloodlust that the top boast asks for. [6]"""
    return m.cards.kinds[m.table.boasts[0]].bloodlust if m.table.boasts else 0


def take_token(m: Game, who: int) -> None:
    """Give a token, if one is left, to a player with enough bloodlust; he may decline a second on a later turn of the
    round. [6, F8]"""
    player = m.players[who]
    blood, boast = bloodlust(m, who), top_boast(m)
    if blood < boast or not m.table.tokens:
        return
    if player.took:
        m.about = About(amount=boast)
        if choose(m, who, requests.TOKEN, [requests.NOTHING, requests.YES]) == requests.NOTHING:
            tell(m.tray, events.DECLINED, who)
            return
    m.table.tokens -= 1
    player.took += 1
    tell(m.tray, events.TOKEN, who, blood, boast)
