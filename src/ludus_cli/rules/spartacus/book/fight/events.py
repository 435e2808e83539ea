"""Events of a fight. Numbers 1 to 49; append, never renumber. ``who`` is a fighter by his field, 0 for I."""

from __future__ import annotations

from ludus_cli.core.dice import Event
from ludus_cli.game.elements.vocabulary import NUMBER, REST, SEAT, Number, Value, one_of
from ludus_cli.rules.spartacus.book import terms
from ludus_cli.rules.spartacus.book.fight import board
from ludus_cli.rules.spartacus.book.fight.state import ATTRIBUTES, ONE_IGNORE, ONE_NET, ONE_REROLL, ONE_WOUND
from ludus_cli.rules.spartacus.book.vocabulary import CARD, V, View

# What values stand for


def sorted_faces(code: int) -> str:
    """Return dice as they lie, the highest first: ``6 4 3``; "none" for none."""
    return " ".join(str(code)) if code else "none"


def dice_words(code: int) -> str:
    """Return a fighter's dice by attribute: ``3/2/2``."""
    return "/".join(f"{code:03}")


def dice_of(code: int) -> int:
    """Return the number of a fighter's dice."""
    return sum(map(int, str(code)))


def hex_in(view: View, number: int) -> str:
    """Return a hex of the arena in short: ``4-1``."""
    return board.hex_words(board.sand(view.bout.cards.arena).hexes, number)


#: A hex by its number in the arena.
HEX: Value[View] = Value(
    lambda view, _, number: hex_in(view, number),
    lambda view, _, number: list(board.sand(view.bout.cards.arena).hexes[number]),
)
#: Faces in one number, and a fighter's dice in one.
FACES: Value[View] = Value(
    lambda _, __, code: sorted_faces(code), lambda _, __, code: [int(each) for each in str(code or "")]
)
DICE: Value[View] = Value(
    lambda _, __, code: ", ".join(f"{name} {left}" for name, left in zip(ATTRIBUTES, f"{code:03}", strict=True)),
    lambda _, __, code: dice_words(code),
)
ATTRIBUTE: Value[View] = Value(lambda _, __, value: ATTRIBUTES[value], lambda _, __, value: ATTRIBUTES[value])
NORMAL, FAST = range(2)
MANNERS = one_of(("attack", "fast attack"))
REQUEST: Value[View] = Value(lambda _, __, value: V.requests[value].words, lambda _, __, value: V.requests[value].words)
END = one_of(terms.ENDS)
#: Why a piece of gear is used that works once a fight.
PIECE_WORDS = {
    ONE_WOUND: "to deal extra wounds",
    ONE_IGNORE: "to ignore wounds",
    ONE_REROLL: "to roll Attack dice again",
    ONE_REROLL + 1: "to roll Defence dice again",
    ONE_REROLL + 2: "to roll Speed dice again",
    ONE_NET: "to take the initiative",
}
PIECE: Value[View] = Value(lambda _, __, value: PIECE_WORDS[value], lambda _, __, value: PIECE_WORDS[value])


# Lines whose words vary


def initiative_words(view: View, who: int, own: int, other: int, _: int) -> str:
    if not own:
        return f"{view.name(who)} has the initiative, because {view.pronoun(who, 'he', 'she')} threw a net"
    return f"{view.name(who)} has the initiative with Speed {own} against {other}"


def order_words(view: View, who: int, first: int, *_: int) -> str:
    if who == first:
        return f"{view.name(who)} goes first"
    return f"{view.name(who)} lets {view.name(first)} go first"


def attack_words(view: View, who: int, manner: int, apart: int, _: int) -> str:
    how = "makes a fast attack" if manner == FAST else "attacks"
    return f"{view.name(who)} {how} from {Number(apart):hex|hexes} away"


def compared_words(view: View, who: int, attack: int, defence: int, hits: int) -> str:
    fell = f"{sorted_faces(attack)} against {sorted_faces(defence)}"
    return f"{view.name(who)}'s dice show {fell}: {Number(hits):wound}"


def alike_words(view: View, who: int, doubles: int, triples: int, wounds: int) -> str:
    sets = [f"{Number(number):{noun}}" for number, noun in ((doubles, "double"), (triples, "triple")) if number]
    more = f", which deal{'s' * (doubles + triples == 1)} {Number(wounds):wound}" if wounds else ""
    return f"{view.name(who)} rolled {' and '.join(sets)}{more}"


def ignores_words(view: View, who: int, wounds: int, left: int, _: int) -> str:
    through = f"{Number(left):wound} {'gets' if left == 1 else 'get'} through" if left else "nothing gets through"
    return f"{view.name(who)} ignores {Number(wounds):wound}: {through}"


def fell_words(view: View, who: int, end: int, *_: int) -> str:
    return f"{view.name(who)} {('surrenders', 'is injured and cannot go on', 'is decapitated')[end]}"


def weight_of_wounds(event: Event) -> int:
    return min(8, 2 + 2 * int(event[2])) if event[2] else 0


def weight_of_end(event: Event) -> int:
    return (5, 7, 9)[event[3]]


CHOICE: int = V.event(
    1, "choice", silent="it is secret, or its result has a line of its own", request=REQUEST, option=NUMBER, arg=NUMBER
)
ENTERS: int = V.event(2, "enters", line="{who} begins at hex {hex} with {dice}", hex=HEX, dice=DICE)
ROUND: int = V.event(3, "round", silent="its turns have lines of their own", begins="turn", turn=NUMBER)
#: ``card`` is the net. Its thrower has the initiative without a roll, unless both throw one.
NET: int = V.event(4, "net", line="{who} throws {his} {card}", weight=2, card=CARD)
#: ``who`` has the choice; sums of 0 without a roll.
INITIATIVE: int = V.event(5, "initiative", line=initiative_words, sum=NUMBER, against=NUMBER)
#: ``who`` has decided it.
ORDER: int = V.event(6, "order", line=order_words, first=SEAT)
MOVES: int = V.event(
    7, "moves", line="{who} moves from hex {from_hex} to {to_hex}", untold="the picture of the board shows it",
    from_hex=HEX, to_hex=HEX, apart=NUMBER,
)  # fmt: skip
ATTACKS: int = V.event(8, "attacks", line=attack_words, manner=MANNERS, apart=NUMBER)
#: His dice before and after; those of Attack too where a fast attack is rolled with Speed dice.
REROLLED: int = V.event(
    9,
    "rerolled",
    line="{who} rolls {attribute} dice again, and {before} becomes {after}",
    before=FACES,
    after=FACES,
    attribute=ATTRIBUTE,
)
#: The dice that count, the attacker's and the defender's, and the wounds of their comparison alone.
COMPARED: int = V.event(10, "compared", line=compared_words, attack=FACES, defence=FACES, hits=NUMBER)
#: Sets that bring something, and the wounds that they deal.
ALIKE: int = V.event(11, "alike", line=alike_words, weight=3, doubles=NUMBER, triples=NUMBER, wounds=NUMBER)
#: A piece that is used once: its card, what it does and how much.
ONCE: int = V.event(12, "once", line="{who} uses {his} {card} {piece}", weight=3, card=CARD, piece=PIECE, number=NUMBER)
#: By his dice or by what he always wears; ``left`` are still to be taken.
IGNORES: int = V.event(13, "ignores", line=ignores_words, weight=3, wounds=NUMBER, left=NUMBER)
#: ``who`` takes them; ``dice`` are those before.
WOUNDED: int = V.event(
    14, "wounded", line="{who} takes {wounds:wound}", weight=weight_of_wounds, wounds=NUMBER, dice=DICE
)
#: ``dice`` are those that he has left, ``left`` the wounds that are still to be taken.
DIE_LOST: int = V.event(
    15,
    "die_lost",
    line="{who} loses a die of {attribute}, and has {dice} left",
    attribute=ATTRIBUTE,
    dice=DICE,
    left=NUMBER,
)
NIGHT: int = V.event(
    16, "night", line="Night falls. {who} has lost {lost:die|dice}, and {other} {others}", weight=5,
    lost=NUMBER, other=SEAT, others=NUMBER,
)  # fmt: skip
FALLS: int = V.event(17, "falls", line=fell_words, weight=4, end=END, dice=DICE)
#: ``who`` has won it.
VICTORY: int = V.event(
    18, "victory", line="{who} wins the fight in round {rounds}", weight=weight_of_end, ends=True,
    rounds=NUMBER, end=END, arg=REST,
)  # fmt: skip
