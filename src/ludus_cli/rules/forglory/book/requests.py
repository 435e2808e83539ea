"""Decisions of players. Append, never renumber.

The first option of a list is to do nothing (more), if that is allowed. Cards are numbers into ``m.cards.kinds``;
gladiators in the Arena are named by their ``uid``, from 1. An option is an int, or a pair of a code and its argument; a
payment is a list. A single option is not asked. ``m.about`` has the subject of a request (the ability or card that is
used, its effect, how much), and ``m.deals`` the damage assigned.
"""

from __future__ import annotations

from typing import Any

from ludus_cli.game.elements.vocabulary import ANY
from ludus_cli.rules.forglory.book.draws import V
from ludus_cli.rules.forglory.book.state import asks_all

#: The first option of many lists: no more, pass, no.
NOTHING = 0

# What is offered in turns and windows, as (code, argument)

#: (BUY, card of an open row) · (PLAY, card in hand) · (RESERVE, card in hand) · (UPGRADE, champion's card in hand)
BUY, PLAY, RESERVE, UPGRADE = 1, 2, 3, 4
#: (RESERVE_BACK, its cost): the whole reserve into the hand.
RESERVE_BACK = 5
#: (USE, ability in play, see `state.ability_code`): a scheme, a tactic, a free or a reaction ability; `abilities.used`
#: reads it.
USE = 6
#: (ATTACK, uid of an own ready gladiator).
ATTACK = 7
#: (REGISTER, gladiator in hand), late.
REGISTER = 8
#: (LEAVE_IT, 0): a person who plays the champion alone leaves it to the lanista (F43).
LEAVE_IT = 9

LEFT = "Your lanista decides. [F43]"
BACK = "You pay 1 coin for each card in your reserve, and take all of them into your hand. [Machinations turn]"
USED = "You use an ability of a card in play. Pay its cost; then it takes effect. [Card text]"

ACTION: int = V.request(
    0, "action",
    "In your machinations turn you buy, play, reserve and upgrade, as often as you like and in any order. "
    "[Machinations turn, 2]",
    options={
        NOTHING: "You end your turn, and discard the rest of your hand. [Machinations turn, 3]",
        BUY: "You buy a face-up card of a supply. It goes onto your discard pile. The next card is turned up when your "
        "turn ends. [Machinations turn, 2]",
        PLAY: "You play a gladiator, if your influence is large enough, a patron, who stays until the game ends, or a "
        "scheme. This costs no coins. [Machinations turn, 2]",
        RESERVE: "You put a tactic or reaction face down into your reserve. This costs nothing. [Machinations turn, 2]",
        UPGRADE: "You pay to raise the champion in your hand by one level. The card of the new level goes onto your "
        "discard pile. [Machinations turn, 2, F6]",
        RESERVE_BACK: BACK,
        USE: USED,
        LEAVE_IT: LEFT,
    },
    keys={
        NOTHING: "e end", BUY: "b buy", PLAY: "p play", RESERVE: "v reserve", UPGRADE: "i raise",
        RESERVE_BACK: "t take the reserve", USE: "s ability", LEAVE_IT: "l leave it",
    },
)  # fmt: skip
#: A list: coin tokens, then income cards in hand by their numbers, in order.
PAYMENT: int = V.request(
    1,
    "payment",
    "Pay with income cards and coin tokens. You get no change. You may pay too much, but not with a card or token that "
    "you could leave out. [F5]",
)
#: The uid of an own gladiator.
INFLUENCE_LOST: int = V.request(
    2, "who goes",
    "Your influence no longer covers what your gladiators need. Discard gladiators of your choice until it does. "
    "[Influence]",
    grave={ANY: "This gladiator is discarded."},
)  # fmt: skip
#: NOTHING or YES.
YES = 1
TOKEN: int = V.request(
    3, "token", "You may take the second Reigning Champion token. [F8]",
    options={NOTHING: "You leave the token beside the arena deck. [F8]", YES: "You take the token. [F8]"},
    keys={NOTHING: "z pass", YES: "y yes"},
)  # fmt: skip
LATE: int = V.request(
    4, "late registration",
    "You may pay coins to put gladiators from your hand into the Arena, as far as your influence allows. "
    "[Late registration]",
    board=True,
    options={
        NOTHING: "You register no more gladiators. [Late registration]",
        REGISTER: "You pay, and the gladiator enters the Arena. [Late registration]",
        RESERVE_BACK: BACK,
        USE: USED,
        LEAVE_IT: LEFT,
    },
    keys={
        NOTHING: "z pass", REGISTER: "g register", RESERVE_BACK: "t take the reserve", USE: "s ability",
        LEAVE_IT: "l leave it",
    },
)  # fmt: skip
COMBAT: int = V.request(
    5, "combat turn",
    "In a combat turn you may make one attack and play one tactic, in either order. While you have a ready "
    "gladiator you must attack. [Combat turns, F11]",
    board=True,
    options={
        NOTHING: "You end your turn. [Combat turns]",
        ATTACK: "One of your ready gladiators attacks, and is then exhausted. [Combat turns]",
        PLAY: "You show a tactic, pay its cost, carry it out and discard it. [Combat turns]",
        RESERVE_BACK: BACK,
        USE: USED,
        LEAVE_IT: LEFT,
    },
    keys={
        NOTHING: "e end", ATTACK: "a attack", PLAY: "p play", RESERVE_BACK: "t take the reserve", USE: "s ability",
        LEAVE_IT: "l leave it",
    },
)  # fmt: skip
#: The uid of an enemy gladiator.
STRIKE: int = V.request(6, "target", "After all reactions, choose the gladiator who is attacked. [Attack, F12]")


def is_rarely_wanted(m: Any, who: int) -> bool:
    """Return True if a reaction is hardly wanted: none fits the moment, or it concerns no gladiator of the player.
    Where several people play, all are asked, so that no missing question tells the others anything. (F47)"""
    if asks_all(m, who):
        return False
    trigger = m.about.trigger
    mine = [f.uid for f in (*m.arena, *m.fallen) if f.owner == who]
    return m.nothing_fits or (trigger is not None and not {*trigger.uids} & {*mine})


REACT: int = V.request(
    7, "reaction",
    "In turn order each player uses one reaction that fits this moment, or passes. This goes on until all have "
    "passed in a row. [Reaction window]",
    options={
        NOTHING: "You pass. [Reaction window]",
        PLAY: "You play a reaction from your hand. [Reaction window]",
        USE: "You use a reaction of a card in play. If the card does not say 'may', you must use it once. [F30, F31]",
        LEAVE_IT: LEFT,
        RESERVE_BACK: BACK,
    },
    rare=lambda m, who: is_rarely_wanted(m.game, who),
    keys={
        NOTHING: "z pass", PLAY: "p play", USE: "s ability", LEAVE_IT: "l leave it",
        RESERVE_BACK: "t take the reserve",
    },
)  # fmt: skip
#: FLEETING or LASTING (`terms`).
WHICH_ARENA: int = V.request(
    8, "arena", "With two players there are two arenas. Choose the arena that the gladiator enters and stays in. [F23]"
)
#: NOTHING or YES: an effect with "may" inside an ability.
MAY: int = V.request(
    9, "may", "The rest of this card's effect is optional. [Card text]",
    options={NOTHING: "The effect ends here. [Card text]", YES: "You carry out the rest of the effect. [Card text]"},
    keys={NOTHING: "z pass", YES: "y yes"},
)  # fmt: skip
#: A champion, by his place in ``m.cards.champions``.
DRAFT: int = V.request(
    10, "champion", "The lanistas choose their champions in reverse turn order: the last player first. [Setup]"
)
#: NOTHING or YES.
RUDIS: int = V.request(
    11, "rudis", "A champion of level 5 who is still in the Arena when you win the season may take the rudis, the "
    "wooden sword of freedom, and retire. [F38]",
    options={NOTHING: "The champion declines, and fights on. [F38]", YES: "The champion is free, and the career "
    "ends. [F38]"},
    keys={NOTHING: "z pass", YES: "y yes"},
    grave={YES: "The champion's career ends."},
)  # fmt: skip

# Targets of effects: the uid of a gladiator; NOTHING if no (further) target is chosen, where there may be several

DAMAGE_WHOM: int = V.request(12, "damage", "Choose the gladiator who gets the damage. [Damage]")
PREVENT_FOR: int = V.request(
    13, "prevent damage", "Choose a gladiator with assigned damage. The card prevents this damage. [Damage]"
)
REASSIGN_FROM: int = V.request(
    14, "take damage from", "Choose a gladiator with assigned damage. Another gladiator gets this damage. [Damage]"
)
REASSIGN_TO: int = V.request(
    15, "give damage to", "Choose the gladiator who gets the damage instead. [Damage, Blessing]"
)
HEAL_WHOM: int = V.request(16, "heal", "Choose the gladiator who is healed of damage. [Damage]")
MOVE_FROM: int = V.request(
    17, "move damage from", "Choose a damaged gladiator. The damage moves to another gladiator. [Damage]"
)
MOVE_TO: int = V.request(18, "move damage to", "Choose the gladiator who gets the damage that moves. [Damage]")
READY_WHOM: int = V.request(19, "ready", "Choose an exhausted gladiator to become ready.")
EXHAUST_WHOM: int = V.request(20, "exhaust", "Choose a ready gladiator to become exhausted.")
STRENGTHEN_WHOM: int = V.request(21, "strengthen", "Choose a gladiator to get more Attack until this combat turn ends.")
BLESS_WHOM: int = V.request(
    22,
    "bless",
    "Choose a gladiator to bless. A blessing stops all damage that is assigned next, and is used up. [Blessing]",
)
#: A card in hand, in the own discard, and a gladiator in hand.
TRASH: int = V.request(
    23, "trash",
    "Choose a card in your hand. It leaves your deck for good, and goes onto the discard pile of its supply. Start, "
    "champion and boast cards leave the game. [F40]",
    grave={ANY: "This card leaves your deck for good."},
)  # fmt: skip
TOP: int = V.request(24, "to the top", "Choose a card in your discard pile. It goes on top of your deck.")
ENTER: int = V.request(
    25, "who enters", "Choose a gladiator in your hand, within your influence, to enter the Arena free of cost."
)
#: What came of a thing that only a person can do.
(NO_RESULT, TAKES, LOSES, DRAWS, HURT, HEALED, READIED, EXHAUSTED, BLESSED, STRENGTHENED) = range(10)
MANUAL: int = V.request(
    26,
    "by hand",
    "Ludus does not know this card's effect. Do what the card says at the table, and choose here what changed. [Packs]",
)
#: A list: one number.
HOW_MANY: int = V.request(27, "how many", "Type how many, for example 2. [Packs]")
#: A player's seat; a gladiator's uid.
OF_PLAYER: int = V.request(28, "to which lanista", "Choose the lanista that the card affected. [Packs]")
OF_GLADIATOR: int = V.request(29, "to which gladiator", "Choose the gladiator that the card affected. [Packs]")
