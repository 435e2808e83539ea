"""Effects of abilities, one function for each word: their legal targets and their results. [EFFECTS, T]"""

from __future__ import annotations

from collections.abc import Callable

from ludus_cli.core.dice import tell
from ludus_cli.packs.cards import MANUAL, Ability, Effect, Target
from ludus_cli.rules.forglory.book import abilities, damage, entering, events, manual_effects, piles, requests, state
from ludus_cli.rules.forglory.book.cards import is_gladiator, kinds_held
from ludus_cli.rules.forglory.book.choices import choose
from ludus_cli.rules.forglory.book.influence import attack_of, fits_influence
from ludus_cli.rules.forglory.book.payment import change_tokens
from ludus_cli.rules.forglory.book.state import About, Fighter, Game, Packet, Use, Watch

ALL, ATTACK = "all", "attack"
#: More than all.
MOST = 9_999


def amount_of(m: Game, use: Use, effect: Effect) -> int:
    """Return the amount of an effect: a number, all, or the Attack of the card as it last stood. [N]"""
    if effect.measure == ALL:
        return MOST
    if effect.measure == ATTACK:
        f = state.fighter_or_fallen(m, use.uid)
        return attack_of(m, f) if f else m.cards.kinds[use.card].attack
    return effect.number


def gladiators_meant(m: Game, use: Use, target: Target) -> list[Fighter]:
    """Return the gladiators that a target may mean, in the arena concerned; "any" includes every player's (F2)."""
    word = target.word
    if word in ("self", "attacker"):
        uid = use.uid if word == "self" else m.attacker
        return [f for f in state.on_site(m) if f.uid == uid and uid]
    if word == "mine":
        return [f for f in state.on_site(m) if f.owner == use.who]
    if word == "enemy":
        return [f for f in state.on_site(m) if f.owner != use.who]
    if word == "others":
        return [f for f in state.on_site(m) if f.owner == use.who and f.uid != use.uid]
    return list(state.on_site(m))


# Which of a pool an effect can touch, by its word; the second target of two by its word and a 2


def preventable(m: Game, f: Fighter) -> bool:
    return damage.assigned_damage(m, f.uid, preventable=True) > 0


def endangered(m: Game, f: Fighter) -> bool:
    return damage.assigned_damage(m, f.uid) > 0


def damaged(m: Game, f: Fighter) -> bool:
    return f.damage > 0


def exhausted(m: Game, f: Fighter) -> bool:
    return not f.ready


def is_ready(m: Game, f: Fighter) -> bool:
    return f.ready


def anybody(m: Game, f: Fighter) -> bool:
    return True


TOUCHES: dict[str, Callable[[Game, Fighter], bool]] = {
    "damage": anybody, "prevent": preventable, "reassign": endangered, "remove": damaged, "move": damaged,
    "ready": exhausted, "exhaust": is_ready, "attack": anybody, "bless": anybody,
}  # fmt: skip
ASKS = {
    "damage": requests.DAMAGE_WHOM, "prevent": requests.PREVENT_FOR, "reassign": requests.REASSIGN_FROM,
    "remove": requests.HEAL_WHOM, "move": requests.MOVE_FROM, "ready": requests.READY_WHOM,
    "exhaust": requests.EXHAUST_WHOM, "attack": requests.STRENGTHEN_WHOM, "bless": requests.BLESS_WHOM,
}  # fmt: skip


def legal_targets(m: Game, use: Use, effect: Effect) -> list[Fighter]:
    """Return the gladiators that an effect can touch, by its first target."""
    found = [f for f in gladiators_meant(m, use, effect.targets[0]) if TOUCHES[effect.word](m, f)]
    if len(effect.targets) > 1:
        found = [f for f in found if second_targets(m, use, effect, f)]
    return found


def second_targets(m: Game, use: Use, effect: Effect, first: Fighter) -> list[Fighter]:
    """Return the gladiators that may receive what an effect takes from the first."""
    return [f for f in gladiators_meant(m, use, effect.targets[1]) if f.uid != first.uid]


def is_possible(m: Game, use: Use, effect: Effect) -> bool:
    """Return True if an effect could do something now."""
    word, player = effect.word, m.players[use.who]
    if word in TOUCHES:
        return amount_counts(m, use, effect) and bool(legal_targets(m, use, effect))
    if word == "draw":
        return bool(player.deck or player.discard)
    if word == "top":
        return bool(player.discard)
    if word == "trash":
        own = 1 if use.from_hand and use.card in player.hand else 0
        return len(player.hand) > own
    if word == "enter":
        return bool(may_enter(m, use.who))
    if word == "return":
        return use.from_hand and use.card in [*player.shown, *player.discard]
    return word in ("coin", MANUAL)


def amount_counts(m: Game, use: Use, effect: Effect) -> bool:
    """Return False if an effect needs an amount and has 0; 0 damage is not assigned (F13)."""
    if effect.word in ("damage", "prevent", "remove", "move", "attack", "bless"):
        return amount_of(m, use, effect) > 0
    return True


def may_enter(m: Game, who: int) -> list[int]:
    """Return the gladiators in a player's hand that an ability may put into the Arena: within influence, and not if he
    is out of the battle. [Combat turns]"""
    if m.players[who].out:
        return []
    return [
        card for card in kinds_held(m.players[who].hand) if is_gladiator(m.cards, card) and fits_influence(m, who, card)
    ]


def ask_targets(m: Game, use: Use, effect: Effect) -> list[Fighter]:
    """Ask a player for the targets of an effect: one gladiator, or up to a number."""
    target = effect.targets[0]
    about = About(use, effect, amount_of(m, use, effect))
    left = legal_targets(m, use, effect)
    found: list[Fighter] = []
    while left and len(found) < (target.most if target.up_to else 1):
        options = [0] * target.up_to + [f.uid for f in left]
        m.about = about
        uid = choose(m, use.who, ASKS[effect.word], options)
        if not uid:
            break
        f = next(each for each in left if each.uid == uid)
        found.append(f)
        left.remove(f)
    use.targets += [f.uid for f in found]
    return found


def ask_second_target(m: Game, use: Use, effect: Effect, first: Fighter, request: int) -> Fighter:
    """Ask for the second target of an effect."""
    m.about = About(use, effect, amount_of(m, use, effect))
    left = second_targets(m, use, effect, first)
    uid = choose(m, use.who, request, [f.uid for f in left])
    return next(f for f in left if f.uid == uid)


# What they do


def do_effect(m: Game, use: Use, effect: Effect) -> None:
    """Do an effect."""
    DONE[effect.word](m, use, effect)


def do_coin(m: Game, use: Use, effect: Effect) -> None:
    change_tokens(m, use.who, events.EFFECT, amount_of(m, use, effect))


def do_draw(m: Game, use: Use, effect: Effect) -> None:
    piles.draw_into_hand(m, use.who, amount_of(m, use, effect))


def do_damage(m: Game, use: Use, effect: Effect) -> None:
    number = amount_of(m, use, effect)
    packets = [Packet(f.uid, number, effect.unpreventable, use.who) for f in ask_targets(m, use, effect)]
    damage.deal_damage(m, packets)


def do_prevent(m: Game, use: Use, effect: Effect) -> None:
    for f in ask_targets(m, use, effect):
        damage.prevent_damage(m, f, amount_of(m, use, effect))


def do_reassign(m: Game, use: Use, effect: Effect) -> None:
    for f in ask_targets(m, use, effect):
        damage.reassign_damage(m, f, ask_second_target(m, use, effect, f, requests.REASSIGN_TO))


def do_remove(m: Game, use: Use, effect: Effect) -> None:
    for f in ask_targets(m, use, effect):
        healed = min(f.damage, amount_of(m, use, effect))
        f.damage -= healed
        tell(m.tray, events.HEALED, f.owner, f.code, healed)


def do_move(m: Game, use: Use, effect: Effect) -> None:
    for f in ask_targets(m, use, effect):
        other = ask_second_target(m, use, effect, f, requests.MOVE_TO)
        moved = min(f.damage, amount_of(m, use, effect))
        f.damage -= moved
        other.damage += moved
        tell(m.tray, events.MOVED, f.owner, f.code, other.code, moved)
    damage.defeat_all(m)


def do_ready(m: Game, use: Use, effect: Effect) -> None:
    for f in ask_targets(m, use, effect):
        f.ready = True
        tell(m.tray, events.READIED, f.owner, f.code)


def do_exhaust(m: Game, use: Use, effect: Effect) -> None:
    for f in ask_targets(m, use, effect):
        abilities.exhaust_gladiator(m, f)


def do_attack(m: Game, use: Use, effect: Effect) -> None:
    for f in ask_targets(m, use, effect):
        number = amount_of(m, use, effect)
        f.bonus += number
        tell(m.tray, events.STRENGTHENED, f.owner, f.code, number)


def do_bless(m: Game, use: Use, effect: Effect) -> None:
    for f in ask_targets(m, use, effect):
        f.blessings += amount_of(m, use, effect)
        tell(m.tray, events.BLESSED, f.owner, f.code, f.blessings)


def do_return(m: Game, use: Use, effect: Effect) -> None:
    player = m.players[use.who]
    (player.shown if use.card in player.shown else player.discard).remove(use.card)
    player.hand.append(use.card)
    use.kept = True
    tell(m.tray, events.RETURNED, use.who, use.card)


def do_top(m: Game, use: Use, effect: Effect) -> None:
    player = m.players[use.who]
    for left in range(effect.number, 0, -1):
        if player.discard:
            m.about = About(use, effect, left)
            card = choose(m, use.who, requests.TOP, kinds_held(player.discard))
            player.discard.remove(card)
            player.deck.insert(0, card)
            tell(m.tray, events.TO_TOP, use.who, card)


def do_trash(m: Game, use: Use, effect: Effect) -> None:
    player = m.players[use.who]
    for left in range(effect.number, 0, -1):
        if player.hand:
            m.about = About(use, effect, left)
            card = choose(m, use.who, requests.TRASH, kinds_held(player.hand))
            player.hand.remove(card)
            piles.trash_card(m, card)
            if is_gladiator(m.cards, card):
                entering.mark_gone(m, use.who, card)
            tell(m.tray, events.TRASHED, use.who, card)


def do_enter(m: Game, use: Use, effect: Effect) -> None:
    m.about = About(use, effect)
    entering.enter_arena(m, use.who, choose(m, use.who, requests.ENTER, may_enter(m, use.who)))


DONE: dict[str, Callable[[Game, Use, Effect], None]] = {
    "coin": do_coin, "draw": do_draw, "damage": do_damage, "prevent": do_prevent, "reassign": do_reassign,
    "remove": do_remove, "move": do_move, "ready": do_ready, "exhaust": do_exhaust, "attack": do_attack,
    "bless": do_bless, "return": do_return, "top": do_top, "trash": do_trash, "enter": do_enter,
    MANUAL: manual_effects.do_manual,
}  # fmt: skip


def do_if_defeated(m: Game, use: Use, then: Ability) -> None:
    """Do an ability if a target of this card falls before the combat turn ends; at once if one has. [if-defeated]"""
    if not use.targets:
        return
    if all(state.fighter_in_arena(m, uid) for uid in use.targets):
        m.watches.append(Watch(use, then, [*use.targets]))
    else:
        abilities.do_follow_up(m, use, then)
