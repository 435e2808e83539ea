"""Events of a game. Append, never renumber. ``who`` is a player by his seat."""

from __future__ import annotations

from ludus_cli.game.elements.vocabulary import NUMBER, SEAT, Number, one_of
from ludus_cli.rules.forglory.book.draws import V
from ludus_cli.rules.forglory.book.terms import ARENAS
from ludus_cli.rules.forglory.book.view import CARD, MAN, View

#: Why coin tokens come and go: one line of the ledger each.
CAPITAL, INSURANCE, EFFECT, PURCHASE, UPGRADING, REGISTRATION, RESERVED, ABILITY = range(8)
CAUSES = (
    "the start of the season", "insurance", "a card's effect", "a purchase", "an upgrade", "late registration",
    "the reserve", "a card's cost",
)  # fmt: skip
ARENA = one_of(ARENAS)


def coins_words(view: View, who: int, cause: int, amount: int, _: int) -> str:
    verb = "takes" if amount > 0 else "pays"
    return f"{view.name(who)} {verb} {Number(abs(amount)):coin token} for {CAUSES[cause]}"


def defeated_words(view: View, who: int, man: int, by: int, _: int) -> str:
    return f"{view.man(man)} is defeated" + (f" by {view.man(by)}" if by >= 0 else "")


def battle_words(view: View, who: int, arena: int, *_: int) -> str:
    return f"The battle for {ARENAS[arena]} begins" if view.two_arenas else "The battle begins"


def bought_words(view: View, who: int, card: int, cost: int, man: int) -> str:
    personal = f" {view.personal(man)}" if man >= 0 else ""
    return f"{view.name(who)} buys {view.card(card)}{personal.rstrip()} for {Number(cost):coin}"


TURN: int = V.event(1, "turn", line="Turn {turn}: {who}", begins="turn", turn=NUMBER)
#: The choice is secret; this event comes when the champion is seen.
CHAMPION: int = V.event(2, "champion", line="{who} has the champion {card}", weight=2, card=CARD)
FIRST: int = V.event(3, "first", line="{who} is the first player, and {favor} has the Crowd's Favor", favor=SEAT)
TURNED_UP: int = V.event(4, "turned_up", line="{card} is turned up in a supply", card=CARD)
DRAWN: int = V.event(5, "drawn", line="{who} draws {number:card}", number=NUMBER)
COINS: int = V.event(
    6, "coins", line=coins_words, untold="in the ledger", money=True, cause=one_of(CAUSES), amount=NUMBER
)
#: The whole price, and how much of it was paid in tokens.
PAID: int = V.event(7, "paid", silent="the purchase and the tokens have lines of their own", cost=NUMBER, tokens=NUMBER)
BOUGHT: int = V.event(8, "bought", line=bought_words, weight=1, card=CARD, cost=NUMBER, man=MAN)
ENTERED: int = V.event(9, "entered", line="{man} enters the Arena", weight=1, man=MAN, arena=ARENA)
PATRON: int = V.event(10, "patron", line="{who} gets the patron {card}", weight=1, card=CARD)
PLAYED: int = V.event(11, "played", line="{who} plays {card}", weight=1, card=CARD)
#: Other players see only how many cards there are.
RESERVED_CARD: int = V.event(12, "reserved", line="{who} puts a card into the reserve", count=NUMBER)
RESERVE_TAKEN: int = V.event(
    13, "reserve_taken", line="{who} takes {number:card} from the reserve into the hand", number=NUMBER
)
UPGRADED: int = V.event(14, "upgraded", line="{who}'s champion rises to {card}", weight=6, card=CARD)
HAND_AWAY: int = V.event(15, "hand_away", line="{who} discards {number:card}", number=NUMBER)
TOKEN: int = V.event(
    16, "token", line="{who} takes a Reigning Champion token with {bloodlust} bloodlust against a boast of {boast}",
    weight=5, bloodlust=NUMBER, boast=NUMBER,
)  # fmt: skip
DUE: int = V.event(17, "due", line="The arena phase begins", weight=3, round=NUMBER)
INITIATIVE: int = V.event(18, "initiative", line="{who} has the initiative with {sum} Agility", sum=NUMBER)
ATTACKS: int = V.event(19, "attacks", line="{man} attacks", man=MAN)
STRIKES: int = V.event(
    20, "strikes", line="{man} strikes {foe} for {damage} damage", weight=1, man=MAN, foe=MAN, damage=NUMBER
)
ASSIGNED: int = V.event(21, "assigned", line="{damage} damage is assigned to {man}", man=MAN, damage=NUMBER)
BLESSING: int = V.event(
    22, "blessing", line="A blessing stops {damage} damage to {man}", weight=3, man=MAN, damage=NUMBER
)
PREVENTED: int = V.event(
    23, "prevented", line="{damage} damage to {man} is prevented", weight=3, man=MAN, damage=NUMBER
)
REASSIGNED: int = V.event(
    24,
    "reassigned",
    line="{damage} damage assigned to {man} goes to {other}",
    weight=3,
    man=MAN,
    other=MAN,
    damage=NUMBER,
)
HURT: int = V.event(
    25, "hurt", line="{man} takes {damage} damage and now has {total}", weight=1, man=MAN, damage=NUMBER, total=NUMBER
)
DEFEATED: int = V.event(26, "defeated", line=defeated_words, weight=5, man=MAN, by=MAN)
INFLUENCE_LOST: int = V.event(
    27, "influence_lost", line="{who} has {influence} influence, but needs {needs} for the gladiators", weight=3,
    influence=NUMBER, needs=NUMBER,
)  # fmt: skip
HEALED: int = V.event(28, "healed", line="{man} is healed of {damage} damage", weight=1, man=MAN, damage=NUMBER)
MOVED: int = V.event(
    29, "moved", line="{damage} damage moves from {man} to {other}", weight=1, man=MAN, other=MAN, damage=NUMBER
)
READIED: int = V.event(30, "readied", line="{man} is ready again", weight=1, man=MAN)
EXHAUSTED: int = V.event(31, "exhausted", line="{man} is exhausted", weight=1, man=MAN)
STRENGTHENED: int = V.event(
    32, "strengthened", line="{man} gets +{number} Attack until this combat turn ends", weight=1, man=MAN, number=NUMBER
)
BLESSED: int = V.event(33, "blessed", line="{man} gets a blessing", weight=3, man=MAN, blessings=NUMBER)
USED: int = V.event(34, "used", line="{who} uses {card}", weight=1, card=CARD)
RETURNED: int = V.event(35, "returned", line="{card} comes back to {who}'s hand", card=CARD)
TRASHED: int = V.event(36, "trashed", line="{who} removes {card} from the deck for good", weight=1, card=CARD)
TO_TOP: int = V.event(37, "to_top", line="{who} puts {card} on top of the deck", card=CARD)
READYING: int = V.event(38, "readying", line="Readying {number}: all gladiators become ready again", number=NUMBER)
PLACED: int = V.event(39, "placed", line="{who} finishes in place {place}", weight=4, place=NUMBER)
WINS_BATTLE: int = V.event(40, "wins_battle", line="{who} wins the battle", weight=7)
GAINS_ARENA: int = V.event(41, "gains_arena", line="{who} gains the arena card {card}", weight=4, card=CARD)
GAINS_BOAST: int = V.event(42, "gains_boast", line="{who} gains the boast {card}", weight=2, card=CARD)
FAVOR: int = V.event(43, "favor", line="{who} has the Crowd's Favor", weight=2)
GLORY: int = V.event(
    44, "glory", line="{who} has {glory} glory after the battle for {arena}", weight=6, glory=NUMBER, arena=ARENA
)
WINS_GAME: int = V.event(45, "wins_game", line="{who} wins the season", weight=9)
FREED: int = V.event(46, "freed", line="{who}'s champion leaves with the rudis (freedom)", weight=9, card=CARD)
BATTLE: int = V.event(47, "battle", line=battle_words, weight=2, arena=ARENA)
BATTLE_OVER: int = V.event(48, "battle_over", line="The battle is over", ends=True, winner=SEAT)
SURVIVES: int = V.event(49, "survives", line="{man} leaves the Arena alive", man=MAN)
BY_HAND: int = V.event(50, "by_hand", line="{who} carries out {card} by hand", card=CARD)
PASSES: int = V.event(51, "passes", line="{who} passes")
EMPTY: int = V.event(52, "empty", line="Nobody wins the battle for {arena}", weight=2, arena=ARENA)
DECLINED: int = V.event(53, "declined", line="{who} declines the second Reigning Champion token")
RECORDED: int = V.event(
    60, "recorded", line="This was played at the table, and only its result was recorded", decisions=NUMBER
)
#: In a recorded battle: the gladiators who are defeated next fell together.
TOGETHER: int = V.event(61, "together", line="{number} gladiators fall together", number=NUMBER)
