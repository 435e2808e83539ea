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

LEFT = "The lanista decides. [F43]"
BACK = "The whole reserve comes into the hand, for a coin a card. [Machinations turn]"
USED = "An ability of a card in play is used: its cost is paid, then comes its effect. [Card text]"

ACTION: int = V.request(
    0, "action",
    "In his machinations turn a player buys, plays, reserves and upgrades in any order. [Machinations turn, 2]",
    options={
        NOTHING: "He does no more; the rest of his hand is discarded. [Machinations turn, 3]",
        BUY: "A card of an open row, onto the discard; the row waits for step 4. [Machinations turn, 2]",
        PLAY: "A gladiator, within influence; a patron, for the rest of the game; or a scheme. [Machinations turn, 2]",
        RESERVE: "A tactic or reaction, face down and free. [Machinations turn, 2]",
        UPGRADE: "A champion in hand rises one level, onto the discard. [Machinations turn, 2, F6]",
        RESERVE_BACK: BACK,
        USE: USED,
        LEAVE_IT: LEFT,
    },
    keys={
        NOTHING: "e end", BUY: "b buy", PLAY: "p play", RESERVE: "v reserve", UPGRADE: "i raise",
        RESERVE_BACK: "t take back the reserve", USE: "s ability", LEAVE_IT: "l leave it",
    },
)  # fmt: skip
#: A list: coin tokens, then income cards in hand by their numbers, in order.
PAYMENT: int = V.request(
    1, "payment", "Income cards and tokens, mixed freely, of which none could be left out; no change is given. [F5]"
)
#: The uid of an own gladiator.
INFLUENCE_LOST: int = V.request(
    2, "who goes",
    "Influence has fallen below the needs: gladiators of his choice are discarded until it fits. [Influence]",
    grave={ANY: "He is discarded."},
)  # fmt: skip
#: NOTHING or YES.
YES = 1
TOKEN: int = V.request(
    3, "token", "The second Reigning Champion token may be taken, or declined. [F8]",
    options={NOTHING: "It stays beside the arena deck. [F8]", YES: "He takes it. [F8]"},
    keys={NOTHING: "z pass", YES: "y yes"},
)  # fmt: skip
LATE: int = V.request(
    4, "late registration",
    "Gladiators from hand enter for coins, within influence. [Late registration]",
    board=True,
    options={
        NOTHING: "Nobody (more) enters. [Late registration]",
        REGISTER: "He pays, and the gladiator enters. [Late registration]",
        RESERVE_BACK: BACK,
        USE: USED,
        LEAVE_IT: LEFT,
    },
    keys={
        NOTHING: "z pass", REGISTER: "g register", RESERVE_BACK: "t take back the reserve", USE: "s ability",
        LEAVE_IT: "l leave it",
    },
)  # fmt: skip
COMBAT: int = V.request(
    5, "combat turn",
    "Once each, in either order: an attack and a tactic. With a ready gladiator one must attack. [Combat turns, F11]",
    board=True,
    options={
        NOTHING: "He ends his turn. [Combat turns]",
        ATTACK: "A ready gladiator is exhausted and attacks. [Combat turns]",
        PLAY: "A tactic is shown, its cost paid, and discarded. [Combat turns]",
        RESERVE_BACK: BACK,
        USE: USED,
        LEAVE_IT: LEFT,
    },
    keys={
        NOTHING: "e end", ATTACK: "a attack", PLAY: "p play", RESERVE_BACK: "t take back the reserve", USE: "s ability",
        LEAVE_IT: "l leave it",
    },
)  # fmt: skip
#: The uid of an enemy gladiator.
STRIKE: int = V.request(6, "target", "When the window has closed the attacker names his man. [Attack, F12]")


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
    "In turn order each uses one reaction that fits the moment or passes, until all pass in a row. [Reaction window]",
    options={
        NOTHING: "He passes. [Reaction window]",
        PLAY: "A reaction card from hand. [Reaction window]",
        USE: "A reaction of a card in play; without 'may' it must be used once. [F30, F31]",
        LEAVE_IT: LEFT,
        RESERVE_BACK: BACK,
    },
    rare=lambda m, who: is_rarely_wanted(m.game, who),
    keys={
        NOTHING: "z pass", PLAY: "p play", USE: "s ability", LEAVE_IT: "l leave it",
        RESERVE_BACK: "t take back the reserve",
    },
)  # fmt: skip
#: FLEETING or LASTING (`terms`).
WHICH_ARENA: int = V.request(
    8, "arena", "Between two players a gladiator enters one of two arenas, and stays there. [F23]"
)
#: NOTHING or YES: an effect with "may" inside an ability.
MAY: int = V.request(
    9, "may", "What follows may be done, or left. [Card text]",
    options={NOTHING: "It is left. [Card text]", YES: "It is done. [Card text]"},
    keys={NOTHING: "z pass", YES: "y yes"},
)  # fmt: skip
#: A champion, by his place in ``m.cards.champions``.
DRAFT: int = V.request(10, "champion", "Champions are drafted in reverse turn order. [Setup]")
#: NOTHING or YES.
RUDIS: int = V.request(
    11, "rudis", "A champion of the fifth level who stood as the season was won is offered his freedom. [F38]",
    options={NOTHING: "He declines, and fights on. [F38]", YES: "His career ends in honour. [F38]"},
    keys={NOTHING: "z pass", YES: "y yes"},
    grave={YES: "His career ends."},
)  # fmt: skip

# Targets of effects: the uid of a gladiator; NOTHING where none (more) is chosen of up to so many

DAMAGE_WHOM: int = V.request(12, "damage whom", "Whom the damage is assigned to. [Damage]")
PREVENT_FOR: int = V.request(13, "prevent for whom", "Of damage that is assigned. [Damage]")
REASSIGN_FROM: int = V.request(14, "reassign from whom", "All that is assigned to him goes to another. [Damage]")
REASSIGN_TO: int = V.request(15, "reassign to whom", "He has it now. [Damage, Blessing]")
HEAL_WHOM: int = V.request(16, "heal whom", "Of resolved damage. [Damage]")
MOVE_FROM: int = V.request(17, "move damage from whom", "Of resolved damage. [Damage]")
MOVE_TO: int = V.request(18, "move damage to whom", "He has it now. [Damage]")
READY_WHOM: int = V.request(19, "ready whom", "An exhausted gladiator stands upright again.")
EXHAUST_WHOM: int = V.request(20, "exhaust whom", "A ready gladiator is turned.")
STRENGTHEN_WHOM: int = V.request(21, "strengthen whom", "His Attack counts more till this combat turn ends.")
BLESS_WHOM: int = V.request(22, "bless whom", "A blessing stops all of one assignment. [Blessing]")
#: A card in hand, in the own discard, and a gladiator in hand.
TRASH: int = V.request(23, "trash", "To its supply deck's discard; start, champion and boast cards leave. [F40]")
TOP: int = V.request(24, "to the top", "A card of the own discard onto the deck.")
ENTER: int = V.request(25, "who enters", "A gladiator from hand, free, within influence.")
#: What came of a thing that only a person can do.
(NO_RESULT, TAKES, LOSES, DRAWS, HURT, HEALED, READIED, EXHAUSTED, BLESSED, STRENGTHENED) = range(10)
MANUAL: int = V.request(26, "by hand", "The program cannot do what the card says: do it, and say what came. [Packs]")
#: A list: one number.
HOW_MANY: int = V.request(27, "how many", "How much of it came. [Packs]")
#: A player's seat; a gladiator's uid.
OF_PLAYER: int = V.request(28, "to which lanista", "To whom it came. [Packs]")
OF_GLADIATOR: int = V.request(29, "to which gladiator", "To whom it came. [Packs]")
