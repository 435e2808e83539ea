"""Abilities: those in play, those that can be paid and do anything, and their use. [Card text, COST, EFFECTS]"""

from __future__ import annotations

from collections.abc import Iterator

from ludus_cli.core.dice import tell
from ludus_cli.packs.cards import Ability, Effect
from ludus_cli.rules.forglory.book import choices, damage, effects, events, piles, requests, state, terms
from ludus_cli.rules.forglory.book.payment import most_payable, pay_in_full
from ludus_cli.rules.forglory.book.state import About, Fighter, Game, Packet, Use


def in_play(m: Game, who: int, kind: str) -> Iterator[tuple[int, Use]]:
    """Yield a player's abilities of one kind in play, with their numbers. Exhausted patrons and arena cards have none
    (F1); of gladiators only those in the arena concerned count."""
    used = m.cards.used_as.get(kind)
    if used is None:
        return
    for place, holding in enumerate(m.players[who].villa):
        if holding.ready:
            for number, ability in used[holding.card]:
                yield state.ability_code(place, number), Use(who, ability, holding.card, place)
    for f in m.arena:
        if f.owner == who and used[f.card] and state.is_on_site(m, f):
            for number, ability in used[f.card]:
                yield state.gladiator_code(f.uid, number), Use(who, ability, f.card, uid=f.uid)


def named_ability(m: Game, who: int, code: int) -> Use:
    """Return the ability that an option names."""
    source, number = divmod(code, 10)
    if source < state.GLADIATORS:
        holding = m.players[who].villa[source]
        return Use(who, m.cards.used[holding.card][number], holding.card, source)
    uid = source - state.GLADIATORS
    f = state.fighter_or_fallen(m, uid)
    assert f is not None
    return Use(who, m.cards.used[f.card][number], f.card, uid=uid)


def of_kind(m: Game, who: int, kind: str) -> list[tuple[int, int]]:
    """Return a player's usable abilities of one kind in play, as options. A free one comes once a turn."""
    found: list[tuple[int, int]] = []
    if len(m.free_used) >= terms.MOST_ACTIONS:
        return found
    for code, use in in_play(m, who, kind):
        if is_usable(m, use):
            if use.ability.costs or use_number(who, code) not in m.free_used:
                found.append((requests.USE, code))
    return found


def use_number(who: int, code: int) -> int:
    """Return the number under which a used ability of a player is noted for this turn."""
    return code * 10 + who


def at_any_time(m: Game, who: int) -> list[tuple[int, int]]:
    """Return a player's options at any time: free abilities, and taking the reserve back. [Reserve back]"""
    found = of_kind(m, who, terms.FREE)
    size = len(m.players[who].reserve)
    if size and most_payable(m, who) >= size:
        found.append((requests.RESERVE_BACK, size))
    return found


def any_time(m: Game, who: int, code: int, arg: int) -> None:
    """Carry out an option that a player has at any time."""
    if code == requests.RESERVE_BACK:
        pay_in_full(m, who, events.RESERVED, arg)
        piles.reserve_back(m, who)
    else:
        use_in_play(m, who, arg)


# Whether it can be


def is_usable(m: Game, use: Use) -> bool:
    """Return True if an ability can be used: its cost can be paid in full, and it has some effect; a scheme needs no
    effect. [Card text, Play]"""
    if not can_pay(m, use):
        return False
    return use.ability.kind == terms.SCHEME or any(
        effects.is_possible(m, use, effect) for effect in use.ability.effects
    )


def can_pay(m: Game, use: Use) -> bool:
    """Return True if a cost can be paid in full. [COST]"""
    coins = 0
    for cost in use.ability.costs:
        if cost.word == "coin":
            coins += cost.number
        elif cost.word == "exhaust":
            if not is_ready(m, use):
                return False
        elif state.fighter_in_arena(m, use.uid) is None:
            return False
    return coins == 0 or most_payable(m, use.who) >= coins


def is_ready(m: Game, use: Use) -> bool:
    """Return True if the card of an ability in play is ready."""
    if use.place >= 0:
        return m.players[use.who].villa[use.place].ready
    f = state.fighter_in_arena(m, use.uid)
    return f is not None and f.ready


def playable_abilities(m: Game, who: int, card: int, kind: str) -> list[Use]:
    """Return the usable abilities of one kind of a card in hand."""
    uses = [Use(who, each, card, from_hand=True) for each in m.cards.used[card]]
    return [use for use in uses if use.ability.kind == kind and is_usable(m, use)]


# Its use


def play_card(m: Game, who: int, card: int, uses: list[Use]) -> bool:
    """Show a card, pay its cost, do its effect and discard it; return True if it went elsewhere. Of several lines, ask
    for each that has a cost or a "may". [Tactic]"""
    player = m.players[who]
    player.hand.remove(card)
    player.shown.append(card)
    tell(m.tray, events.PLAYED, who, card)
    kept = False
    for use in uses:
        if not state.is_dropped(m) and can_pay(m, use) and (len(uses) == 1 or wants_ability(m, use)):
            perform_ability(m, use)
            kept = kept or use.kept
    if card in player.shown:
        player.shown.remove(card)
        player.discard.insert(0, card)
    return kept


def use_in_play(m: Game, who: int, code: int) -> None:
    """Use an ability of a card in play."""
    use = named_ability(m, who, code)
    m.free_used.append(use_number(who, code))
    tell(m.tray, events.USED, who, use.card)
    perform_ability(m, use)


def perform_ability(m: Game, use: Use) -> None:
    """Pay the cost, then do the effects in order, each as far as possible. Drop the rest once the battle is won. [Card
    text, F34, F39]"""
    for word in ("coin", "exhaust", "hurt"):
        for cost in use.ability.costs:
            if cost.word == word:
                pay_cost(m, use, cost)
    for effect in use.ability.effects:
        if state.is_dropped(m):
            break
        if effect.then is not None:
            effects.do_if_defeated(m, use, effect.then)
        elif effects.is_possible(m, use, effect):
            effects.do_effect(m, use, effect)


def pay_cost(m: Game, use: Use, cost: Effect) -> None:
    """Pay one part of a cost. Coins first; the rest may have consequences. [COST, Influence, F39]"""
    if cost.word == "coin":
        m.about = About(use, cost, cost.number)
        pay_in_full(m, use.who, events.ABILITY, cost.number)
    elif cost.word == "exhaust" and use.place >= 0:
        m.players[use.who].villa[use.place].ready = False
        damage.check_influence(m)
    elif cost.word == "exhaust":
        exhaust_gladiator(m, state.fighter_in_arena(m, use.uid))
    elif cost.word == "hurt":
        damage.deal_damage(m, [Packet(use.uid, cost.number, True, use.who)])


def exhaust_gladiator(m: Game, f: Fighter | None) -> None:
    """Exhaust a gladiator."""
    if f is not None and f.ready:
        f.ready = False
        tell(m.tray, events.EXHAUSTED, f.owner, f.code)


def do_follow_up(m: Game, use: Use, then: Ability) -> None:
    """Do the ability that follows an effect, if it is usable and the player wants it. [if-defeated]"""
    own = Use(use.who, then, use.card, use.place, use.uid, use.from_hand)
    own.targets = use.targets
    if is_usable(m, own) and (not then.may or wants_ability(m, own)):
        perform_ability(m, own)
        use.kept = use.kept or own.kept


def wants_ability(m: Game, use: Use) -> bool:
    """Return True if a player uses an ability; ask him if it is optional or has a cost."""
    if not (use.ability.may or use.ability.costs):
        return True
    m.about = About(use)
    said: int = choices.choose(m, use.who, requests.MAY, [requests.NOTHING, requests.YES])
    return said == requests.YES
