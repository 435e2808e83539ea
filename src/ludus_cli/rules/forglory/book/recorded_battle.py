"""A battle at the table as recorded: late gladiators, falls and slayers, coins, cards. [Record a result]

No reaction and no ability is used: their results are told.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ludus_cli.core.dice import tell
from ludus_cli.game.elements.vocabulary import Number
from ludus_cli.rules.forglory.book import damage, entering, events, piles, terms
from ludus_cli.rules.forglory.book.influence import attack_of, influence, influence_needed, late_price
from ludus_cli.rules.forglory.book.payment import change_tokens
from ludus_cli.rules.forglory.book.state import Game, fighter_in_arena, on_site

#: The effect by which a gladiator enters out of turn and without coins.
ENTER = "enter"


@dataclass(slots=True)
class Fall:
    """A gladiator who fell: by the ``attack`` of a gladiator, by his uid (0: by none), or by a card of a ``player``
    (NOBODY: by himself)."""

    uid: int
    attack: int = 0
    player: int = terms.NOBODY


@dataclass(slots=True)
class Purse:
    """Coins and cards of a player in a battle: coin tokens that he ``spent`` on anything, and those that he ``earned``
    beside the insurance; the cards that he ``used`` out of his hand; ``back`` if his reserve came into it; the cards
    that he ``drew``, to the hand that he went on with. ``late`` are the gladiators who came late, each with his arena;
    ``price`` is the least that he paid for them."""

    late: list[tuple[int, int]] = field(default_factory=list)
    price: int = 0
    spent: int = 0
    earned: int = 0
    used: list[int] = field(default_factory=list)
    back: bool = False
    drew: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Told:
    """A recorded battle: ``falls`` in their order, those who fell together in one list; a purse by seat."""

    falls: list[list[Fall]]
    purses: list[Purse]


# Cards that players had, as far as the record tells


def take_used_card(m: Game, who: int, card: int, own: Purse) -> bool:
    """Take a card that a player used from his cards; return False if he cannot have held it.

    A person knows his own hand and reserve. Another player's are unknown: it may be any card not seen elsewhere, and
    where it lay in his deck another goes there. (F44)
    """
    player = m.players[who]
    if card in player.hand:
        player.hand.remove(card)
    elif card in player.deck and (card in own.drew or not player.star):
        place = player.deck.index(card)
        if card in own.drew:
            own.drew.remove(card)
        elif player.hand:
            player.deck[place] = player.hand.pop()
            return True
        player.deck.pop(place)
    elif card in own.drew and card in player.discard:
        # He drew it once more, when his deck had been used up and shuffled anew.
        own.drew.remove(card)
        player.discard.remove(card)
    elif card in player.reserve:
        piles.reserve_back(m, who)
        player.hand.remove(card)
    else:
        return False
    return True


# What was done


def come_late(m: Game, told: Told) -> str:
    """Put the latecomers into the Arena; return the reason if that is impossible, else "". [Late registration]"""
    for who, own in enumerate(told.purses):
        for card, arena in own.late:
            if not take_used_card(m, who, card, own):
                return f"{not_held(m, who, card)} [Late registration]"
            entering.place_gladiator(m, who, card, arena)
        own.price = 0 if any_enters(m) else late_price(m, who) * len(own.late)
        needed, there = influence_needed(m, who), influence(m, who)
        if own.late and needed > there:
            return f"player {who + 1} has {there} influence, but the gladiators need {needed} [Influence]"
    return ""


def why_not(m: Game, falls: list[list[Fall]]) -> str:
    """Return the reason why the gladiators of a battle cannot have fallen as recorded, or ""."""
    # Influence that is lost may take one from the other of two arenas as well.
    there = {f.uid: f.owner for f in m.arena}
    fallen = [each.uid for group in falls for each in group]
    if not all(falls):
        return "a group of gladiators who fell together names no gladiator"
    for each in (each for group in falls for each in group):
        for uid in (each.uid, each.attack):
            if uid not in there and uid:
                return f"gladiator {uid} was not in the Arena"
        by = there[each.attack] if each.attack else each.player
        if by == there[each.uid]:
            return "gladiators of the same lanista do not attack each other [Attack]"
    if len({*fallen}) < len(fallen):
        return "the same gladiator fell twice"
    if len({f.owner for f in on_site(m) if f.uid not in fallen}) > 1:
        return "several players have gladiators left, so the battle is not over [Battle won]"
    return ""


def apply_told_battle(m: Game, told: Told) -> str:
    """Apply the falls and spending of a battle that has begun; return the reason if they are impossible, else ""."""
    why = why_not(m, told.falls)
    if why:
        return why
    for group in told.falls:
        m.batch += 1
        if len(group) > 1:
            tell(m.tray, events.TOGETHER, terms.NOBODY, len(group))
        men = [(each, fighter_in_arena(m, each.uid), fighter_in_arena(m, each.attack)) for each in group]
        for _, f, _ in men:
            assert f is not None
            f.last_attack = attack_of(m, f)
        for each, f, slayer in men:
            assert f is not None
            by = each.player if slayer is None else slayer.owner
            if by != terms.NOBODY:
                m.players[by].kills += 1
            damage.defeat_one(m, f, slayer)
    for who, own in enumerate(told.purses):
        why = why or apply_told_uses(m, who, own)
    return why


def apply_told_uses(m: Game, who: int, own: Purse) -> str:
    """Spend, earn and use a player's recorded coins and cards; return the reason if that is impossible, else ""."""
    player = m.players[who]
    tokens = player.tokens + own.earned
    if not 0 <= own.spent <= tokens:
        return f"player {who + 1} had {Number(tokens):coin token}, and cannot have spent {own.spent}"
    if own.back and player.reserve:
        piles.reserve_back(m, who)
    for card in own.used:
        if not take_used_card(m, who, card, own):
            return not_held(m, who, card)
        piles.discard_card(m, who, card)
    worth = own.spent + sum(m.cards.kinds[card].coin for card in own.used)
    if worth < own.price:
        return f"player {who + 1} must have paid {own.price} coins for late gladiators, not {worth} [Late registration]"
    change_tokens(m, who, events.EFFECT, own.earned)
    change_tokens(m, who, events.ABILITY, -own.spent)
    return ""


def any_enters(m: Game) -> bool:
    """Return True if a card of the pack lets gladiators enter in another way than late registration."""
    return any(effect.word == ENTER for used in m.cards.used for each in used for effect in each.effects)


def not_held(m: Game, who: int, card: int) -> str:
    """Return the message that a player cannot have had a card."""
    return f"player {who + 1} cannot have had the card {m.cards.kinds[card].full_name}"
