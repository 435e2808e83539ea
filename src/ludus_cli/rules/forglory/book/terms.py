"""The words of the rules and their numbers: types of cards, decks, phases, arenas, moments; fixed values."""

from __future__ import annotations

#: Types of cards.
INCOME, SCHEME, PATRON, GLADIATOR, TACTIC, REACTION = ("income", "scheme", "patron", "gladiator", "tactic", "reaction")
ARENA, BOAST = "arena", "boast"

#: Decks that a pack fills; of three of them a row lies open to all.
START = "start"
SUPPLIES = ("gladiator", "training", "economy")

#: Kinds of abilities beside the static ones.
FREE = "free"

#: Moments at which a reaction may come.
DAMAGE, DAMAGE_SELF, DAMAGE_MINE = "damage", "damage-self", "damage-mine"
ATTACKS, ATTACKS_ANY = "attacks", "attacks-any"
ENTERS, ENTERS_ANY = "enters", "enters-any"
LEAVES, LEAVES_ANY, MINE_DEFEATED = "leaves", "leaves-any", "mine-defeated"

#: Where a game stands.
MACHINATIONS, REGISTRATION, BATTLE = range(3)

#: Arenas: one for all, or two; EVERYWHERE is meant in the machinations of two players.
FLEETING, LASTING = range(2)
EVERYWHERE = -1
ARENAS = ("Fleeting Glory", "Lasting Glory")

NOBODY = -1

#: Numbers of the table that a pack may change: rounds by players, first coins by seats, the open row, the hand, the
#: price of late registration, and the glory that wins between two.
ROUNDS = {2: 0, 3: 3, 4: 2}
COINS = (5, 6, 7, 8)
ROW, HAND, LATE, GLORY = 3, 7, 3, 6
#: What the arenas of two players are worth.
GLORY_OF = (2, 1)

#: Reigning Champion tokens, and levels of champions.
TOKENS = 2
LEVELS = 5

#: From this readying of a battle on, each gladiator takes 1 damage (F14).
WEARY = 10
#: From this turn of the Crowd's Favor holder in a round his check starts the arena phase (F36).
LAST_CALL = 40

#: The most actions in a machinations turn, and the most free abilities in a turn, whatever a pack allows (ours).
MOST_ACTIONS = 200

#: Rewards by place: arena cards, and who gets the Crowd's Favor [Resolution].
REWARDS = {3: (2, 1, 0), 4: (3, 2, 1, 0)}
