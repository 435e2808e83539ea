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

#: Of many lists the first: no more, pass, no.
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

LEFT = "You leave the choice to the lanista. [F43]"
BACK = "He takes his whole reserve into his hand, and pays a coin for each card. [Machinations turn]"
USED = "He uses an ability of a card in play: he pays its cost, then it takes effect. [Card text]"

ACTION: int = V.request(
    0, "action",
    "In his machinations turn a player buys, plays, reserves and upgrades in any order. [Machinations turn, 2]",
    options={
        NOTHING: "He ends his turn, and discards the rest of his hand. [Machinations turn, 3]",
        BUY: "He buys a card of an open row. It goes onto his discard pile. The row is filled up in step 4. "
        "[Machinations turn, 2]",
        PLAY: "He plays a gladiator within his influence, a patron, who stays for the game, or a scheme. "
        "[Machinations turn, 2]",
        RESERVE: "He puts a tactic or reaction face down into his reserve, free of cost. [Machinations turn, 2]",
        UPGRADE: "He raises the champion in his hand by one level, for coins. The new card goes onto his discard "
        "pile. [Machinations turn, 2, F6]",
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
    1, "payment", "He pays with income cards and coin tokens, and needs each of them: he gets no change. [F5]"
)
#: The uid of an own gladiator.
INFLUENCE_LOST: int = V.request(
    2, "who goes",
    "His influence no longer covers his gladiators. He chooses gladiators to discard until it does. [Influence]",
    grave={ANY: "This gladiator is discarded."},
)  # fmt: skip
#: NOTHING or YES.
YES = 1
TOKEN: int = V.request(
    3, "token", "He may take the second Reigning Champion token. [F8]",
    options={NOTHING: "He leaves the token beside the arena deck. [F8]", YES: "He takes the token. [F8]"},
    keys={NOTHING: "z pass", YES: "y yes"},
)  # fmt: skip
LATE: int = V.request(
    4, "late registration",
    "He may pay coins to enter gladiators from his hand, within his influence. [Late registration]",
    board=True,
    options={
        NOTHING: "He enters no more gladiators. [Late registration]",
        REGISTER: "He pays, and the gladiator enters. [Late registration]",
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
    "In a combat turn he makes one attack and may play one tactic, in either order. With a ready gladiator he must "
    "attack. [Combat turns, F11]",
    board=True,
    options={
        NOTHING: "He ends his turn. [Combat turns]",
        ATTACK: "A ready gladiator of his attacks, and is exhausted. [Combat turns]",
        PLAY: "He plays a tactic: he shows it, pays its cost and discards it. [Combat turns]",
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
STRIKE: int = V.request(6, "target", "After all reactions the attacker chooses his target. [Attack, F12]")


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
    "In turn order each player uses one reaction that fits this moment, or passes, until all have passed in a row. "
    "[Reaction window]",
    options={
        NOTHING: "He passes. [Reaction window]",
        PLAY: "He plays a reaction from his hand. [Reaction window]",
        USE: "He uses a reaction of a card in play. If the card does not say 'may', he must use it once. [F30, F31]",
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
    8, "arena", "With two players there are two arenas. The gladiator enters one, and stays there. [F23]"
)
#: NOTHING or YES: an effect with "may" inside an ability.
MAY: int = V.request(
    9, "may", "The card says that he may do the rest of its effect. [Card text]",
    options={NOTHING: "He does not do the rest. [Card text]", YES: "He does the rest. [Card text]"},
    keys={NOTHING: "z pass", YES: "y yes"},
)  # fmt: skip
#: A champion, by his place in ``m.cards.champions``.
DRAFT: int = V.request(10, "champion", "The lanistas choose their champions in reverse turn order. [Setup]")
#: NOTHING or YES.
RUDIS: int = V.request(
    11, "rudis", "A champion of level 5 who stands when the season is won may take the rudis, the wooden sword of "
    "freedom, and leave in honour. [F38]",
    options={NOTHING: "He declines, and fights on. [F38]", YES: "His career ends in honour. [F38]"},
    keys={NOTHING: "z pass", YES: "y yes"},
    grave={YES: "His career ends."},
)  # fmt: skip

# Targets of effects: the uid of a gladiator; NOTHING where none (more) is chosen of up to so many

DAMAGE_WHOM: int = V.request(12, "damage", "Choose the gladiator who gets the damage. [Damage]")
PREVENT_FOR: int = V.request(
    13, "prevent damage", "Choose a gladiator with assigned damage. That damage is prevented. [Damage]"
)
REASSIGN_FROM: int = V.request(
    14, "take damage from", "Choose a gladiator with assigned damage. It goes to another gladiator. [Damage]"
)
REASSIGN_TO: int = V.request(
    15, "give damage to", "Choose the gladiator who gets this damage in place of the first. [Damage, Blessing]"
)
HEAL_WHOM: int = V.request(16, "heal", "Choose the gladiator who loses damage. [Damage]")
MOVE_FROM: int = V.request(
    17, "move damage from", "Choose a gladiator with damage. It moves to another gladiator. [Damage]"
)
MOVE_TO: int = V.request(18, "move damage to", "Choose the gladiator who gets that damage. [Damage]")
READY_WHOM: int = V.request(19, "ready", "Choose the exhausted gladiator who becomes ready.")
EXHAUST_WHOM: int = V.request(20, "exhaust", "Choose the ready gladiator who is exhausted.")
STRENGTHEN_WHOM: int = V.request(
    21, "strengthen", "Choose the gladiator who has more Attack until this combat turn ends."
)
BLESS_WHOM: int = V.request(
    22, "bless", "Choose a gladiator. A blessing stops all damage that is assigned to him once. [Blessing]"
)
#: A card in hand, in the own discard, and a gladiator in hand.
TRASH: int = V.request(
    23, "trash",
    "He removes a card in his hand from his deck. It goes onto the discard pile of its supply deck. Start, champion "
    "and boast cards leave the game. [F40]",
    grave={ANY: "This card leaves your deck for good."},
)  # fmt: skip
TOP: int = V.request(24, "to the top", "Choose a card of your discard pile. It goes on top of your deck.")
ENTER: int = V.request(
    25,
    "who enters",
    "Choose a gladiator in your hand within your influence. The gladiator enters the Arena free of cost.",
)
#: What came of a thing that only a person can do.
(NO_RESULT, TAKES, LOSES, DRAWS, HURT, HEALED, READIED, EXHAUSTED, BLESSED, STRENGTHENED) = range(10)
MANUAL: int = V.request(
    26, "by hand", "Ludus cannot do what the card says. Do it at the table, and choose the result. [Packs]"
)
#: A list: one number.
HOW_MANY: int = V.request(27, "how many", "Type the number. [Packs]")
#: A player's seat; a gladiator's uid.
OF_PLAYER: int = V.request(28, "to which lanista", "Choose the lanista. [Packs]")
OF_GLADIATOR: int = V.request(29, "to which gladiator", "Choose the gladiator. [Packs]")
