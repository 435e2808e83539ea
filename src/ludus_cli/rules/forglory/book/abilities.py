"""Abilities: which are in play, whether they can be paid and do anything, and their use. [Card text, COST, EFFECTS]"""

from __future__ import annotations

from collections.abc import Iterator

from ludus_cli.core.dice import tell
from ludus_cli.packs.cards import Ability, Effect
from ludus_cli.rules.forglory.book import damage, effects, events, requests, terms
from ludus_cli.rules.forglory.book.choices import choose
from ludus_cli.rules.forglory.book.payment import pay, wealth
from ludus_cli.rules.forglory.book.piles import reserve_back
from ludus_cli.rules.forglory.book.state import (
    GLADIATORS,
    About,
    Fighter,
    Game,
    Packet,
    Use,
    ability_code,
    dropped,
    fighter,
    fighter_or_fallen,
    gladiator_code,
    on_site,
)


def in_play(m: Game, who: int, kind: str) -> Iterator[tuple[int, Use]]:
    """All abilities of one kind of a player's cards in play, with their numbers. Exhausted patrons and arena cards have
    none (F1); of gladiators those in the arena concerned."""
    for place, holding in enumerate(m.players[who].villa):
        if holding.ready:
            for number, ability in enumerate(m.cards.used[holding.card]):
                if ability.kind == kind:
                    yield ability_code(place, number), Use(who, ability, holding.card, place)
    for f in on_site(m):
        if f.owner == who:
            for number, ability in enumerate(m.cards.used[f.card]):
                if ability.kind == kind:
                    yield gladiator_code(f.uid, number), Use(who, ability, f.card, uid=f.uid)


def used(m: Game, who: int, code: int) -> Use:
    """The ability that an option names."""
    source, number = divmod(code, 10)
    if source < GLADIATORS:
        holding = m.players[who].villa[source]
        return Use(who, m.cards.used[holding.card][number], holding.card, source)
    uid = source - GLADIATORS
    f = fighter_or_fallen(m, uid)
    assert f is not None
    return Use(who, m.cards.used[f.card][number], f.card, uid=uid)


def of_kind(m: Game, who: int, kind: str) -> list[tuple[int, int]]:
    """The abilities of one kind in play that a player may use, as options. One that costs nothing comes once a turn."""
    found: list[tuple[int, int]] = []
    if len(m.free_used) >= terms.MOST_ACTIONS:
        return found
    for code, use in in_play(m, who, kind):
        if usable(m, use):
            if use.ability.costs or spent(who, code) not in m.free_used:
                found.append((requests.USE, code))
    return found


def spent(who: int, code: int) -> int:
    """An ability that somebody has used in this turn."""
    return code * 10 + who


def at_any_time(m: Game, who: int) -> list[tuple[int, int]]:
    """What a player may do whenever he likes: his free abilities, and the reserve back. [Reserve back]"""
    found = of_kind(m, who, terms.FREE)
    size = len(m.players[who].reserve)
    if size and wealth(m, who) >= size:
        found.append((requests.RESERVE_BACK, size))
    return found


def any_time(m: Game, who: int, code: int, arg: int) -> None:
    """A player does what he may do at any time."""
    if code == requests.RESERVE_BACK:
        pay(m, who, events.RESERVED, arg)
        reserve_back(m, who)
    else:
        use_in_play(m, who, arg)


# Whether it can be


def usable(m: Game, use: Use) -> bool:
    """Return True if an ability can be used: its cost can be paid in full, and it has some effect; a scheme needs no
    effect. [Card text, Play]"""
    if not payable(m, use):
        return False
    return use.ability.kind == terms.SCHEME or any(effects.possible(m, use, effect) for effect in use.ability.effects)


def payable(m: Game, use: Use) -> bool:
    """Whether a cost can be paid in full. [COST]"""
    coins = 0
    for cost in use.ability.costs:
        if cost.word == "coin":
            coins += cost.number
        elif cost.word == "exhaust":
            if not is_ready(m, use):
                return False
        elif fighter(m, use.uid) is None:
            return False
    return coins == 0 or wealth(m, use.who) >= coins


def is_ready(m: Game, use: Use) -> bool:
    """Whether the card of an ability in play stands upright."""
    if use.place >= 0:
        return m.players[use.who].villa[use.place].ready
    f = fighter(m, use.uid)
    return f is not None and f.ready


def playable(m: Game, who: int, card: int, kind: str) -> list[Use]:
    """What a scheme or tactic in hand can do now."""
    uses = [Use(who, each, card, from_hand=True) for each in m.cards.used[card]]
    return [use for use in uses if use.ability.kind == kind and usable(m, use)]


# Its use


def play_card(m: Game, who: int, card: int, uses: list[Use]) -> bool:
    """A card is shown, its cost paid, its effect done, and it is discarded; whether it went elsewhere. Of several lines
    each with a cost or a "may" is asked for. [Tactic]"""
    player = m.players[who]
    player.hand.remove(card)
    player.shown.append(card)
    tell(m.tray, events.PLAYED, who, card)
    kept = False
    for use in uses:
        if not dropped(m) and payable(m, use) and (len(uses) == 1 or wanted(m, use)):
            perform(m, use)
            kept = kept or use.kept
    if card in player.shown:
        player.shown.remove(card)
        player.discard.insert(0, card)
    return kept


def use_in_play(m: Game, who: int, code: int) -> None:
    """An ability of a card in play is used."""
    use = used(m, who, code)
    m.free_used.append(spent(who, code))
    tell(m.tray, events.USED, who, use.card)
    perform(m, use)


def perform(m: Game, use: Use) -> None:
    """The cost is paid, then come the effects in order, each as far as it can; what is left when the battle is won is
    dropped. [Card text, F34, F39]"""
    for word in ("coin", "exhaust", "hurt"):
        for cost in use.ability.costs:
            if cost.word == word:
                pay_cost(m, use, cost)
    for effect in use.ability.effects:
        if dropped(m):
            break
        if effect.then is not None:
            effects.wait(m, use, effect.then)
        elif effects.possible(m, use, effect):
            effects.do(m, use, effect)


def pay_cost(m: Game, use: Use, cost: Effect) -> None:
    """One part of a cost: coins come first, for what else is paid may have consequences. [COST, Influence, F39]"""
    if cost.word == "coin":
        m.about = About(use, cost, cost.number)
        pay(m, use.who, events.ABILITY, cost.number)
    elif cost.word == "exhaust" and use.place >= 0:
        m.players[use.who].villa[use.place].ready = False
        damage.check_influence(m)
    elif cost.word == "exhaust":
        exhaust(m, fighter(m, use.uid))
    elif cost.word == "hurt":
        damage.deal(m, [Packet(use.uid, cost.number, True, use.who)])


def exhaust(m: Game, f: Fighter | None) -> None:
    """A gladiator is turned."""
    if f is not None and f.ready:
        f.ready = False
        tell(m.tray, events.EXHAUSTED, f.owner, f.code)


def follow(m: Game, use: Use, then: Ability) -> None:
    """What follows an effect: it is done, or may be. [if-defeated]"""
    own = Use(use.who, then, use.card, use.place, use.uid, use.from_hand)
    own.targets = use.targets
    if usable(m, own) and (not then.may or wanted(m, own)):
        perform(m, own)
        use.kept = use.kept or own.kept


def wanted(m: Game, use: Use) -> bool:
    """Whether a player does what he may do, or pay for."""
    if not (use.ability.may or use.ability.costs):
        return True
    m.about = About(use)
    said: int = choose(m, use.who, requests.MAY, [requests.NOTHING, requests.YES])
    return said == requests.YES
