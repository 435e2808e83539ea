"""A fight in words: the options of a fighter, and their stakes. [Combat]"""

from __future__ import annotations

from ludus_cli.core.bitset import holds
from ludus_cli.game.elements.vocabulary import Number
from ludus_cli.rules.spartacus.book.fight import attack, requests, state
from ludus_cli.rules.spartacus.book.fight.board import hex_words, reachable_hexes
from ludus_cli.rules.spartacus.book.fight.rolls import summed
from ludus_cli.rules.spartacus.book.fight.state import Fight, Fighter, Option
from ludus_cli.rules.spartacus.table.blows import attack_odds

#: The words of the answer that does nothing (more), by request.
NOTHING = {
    requests.ACTION: "end the turn",
    requests.NET: "keep the net",
    requests.REROLLS: "keep all dice",
    requests.MORE_WOUNDS: "use no gear",
    requests.FEWER_WOUNDS: "use no gear",
}


def fight_words(f: Fight, who: int, request: int, option: Option) -> str:
    """Return an option of a fighter in words; each action of his turn begins with a word of its own."""
    code, arg = option
    own = f.fighters[who]
    if request == requests.ORDER:
        return "go first" if code == requests.GO_FIRST else "go second"
    if code == requests.NOTHING:
        return NOTHING[request]
    if code == requests.SHOW:
        return "throw the net"
    if code == requests.REROLL:
        return f"roll {' '.join(str(arg))} again"
    if code == requests.USE:
        deal = "deal" if request == requests.MORE_WOUNDS else "ignore"
        more = " more" if request == requests.MORE_WOUNDS else ""
        number = Number(own.numbers[arg])
        return f"use {card_name(f, own.bearers[arg])} to {deal} {number}{more} {'wound' if number == 1 else 'wounds'}"
    if code == requests.LOSE:
        return f"lose {with_article(state.ATTRIBUTES[arg])} die (from {own.dice[arg]} to {max(0, own.dice[arg] - 1)})"
    if code == requests.MOVE:
        return f"{hex_words(f.board.hexes, arg)}: {from_there(f, who, arg)}"
    how = "attack with {0}" if code == requests.ATTACK else "make a fast attack with {0}"
    return how.format(f"{attack_dice_words(f, who, code == requests.FAST)}")


def card_name(f: Fight, card: int) -> str:
    """Return a card by its name."""
    return f.names[card]


def with_article(noun: str) -> str:
    """Return a noun behind its article."""
    return f"{'an' if noun[0] in 'AEIOU' else 'a'} {noun}"


def attack_dice_words(f: Fight, who: int, fast: bool) -> str:
    """Return the dice of an attack: ``3 Attack dice against 2 Defence dice``."""
    attribute = state.SPEED if fast else state.ATTACK
    dice = Number(f.fighters[who].dice[attribute])
    other = Number(f.fighters[1 - who].dice[state.DEFENCE])
    return (
        f"{dice:{state.ATTRIBUTES[attribute]} die|{state.ATTRIBUTES[attribute]} dice} against "
        f"{other:Defence die|Defence dice}"
    )


# The stakes of an option


def fight_stakes(f: Fight, who: int, request: int, option: Option) -> str:
    """Return the stakes of an option: dice that may still be rerolled, and pieces spent."""
    code, arg = option
    own = f.fighters[who]
    if request == requests.ACTION and code in (requests.ATTACK, requests.FAST):
        return may_again(f, who)
    if code == requests.SHOW:
        return "once a fight; gives you the initiative without a roll, unless the opponent throws a net too"
    if code == requests.USE:
        return "once a fight"
    if request == requests.REROLLS and code == requests.REROLL:
        dear = len(str(arg)) > own.rerolls[f.rolling]
        return "uses up gear that works once a fight" if dear else ""
    return ""


def from_there(f: Fight, who: int, there: int) -> str:
    """Return the merits of a hex, so short that many stand in a line: ``2 away, in reach``, ``6 away, safe``."""
    own, foe = f.fighters[who], f.fighters[1 - who]
    apart = f.board.apart[there][foe.hex]
    words = ["next to the opponent" if apart == 1 else f"{apart} away"]
    words += ["in reach"] * (not f.attacked and 1 < apart <= max(own.reach, own.fast))
    words += ["safe"] * (not can_reach(f, foe, there))
    return ", ".join(words)


def can_reach(f: Fight, foe: Fighter, there: int) -> bool:
    """Return True if an enemy can move and then attack a fighter in a hex."""
    far = max(foe.reach, foe.fast)
    hexes = reachable_hexes(f.board, foe.hex, there, foe.dice[state.SPEED])
    near = (here for here in range(len(f.board.hexes)) if holds(hexes, here))
    return any(f.board.apart[here][there] <= far for here in (foe.hex, *near))


def may_again(f: Fight, who: int) -> str:
    """Return the rerolls of both in an attack; the odds are those before them."""
    mine, others = state.may_reroll(f.fighters[who], state.ATTACK), state.may_reroll(f.fighters[1 - who], state.DEFENCE)
    whose = (("you may roll", mine), ("the opponent may roll", others))
    words = [f"{rolls} up to {Number(dice):die|dice} again" for rolls, dice in whose if dice]
    return f"after the roll {' and '.join(words)}" if words else ""


def fight_chances(f: Fight, who: int, request: int, option: Option) -> tuple[tuple[str, float], ...]:
    """Return the exact odds of an attack, before dice are rolled again."""
    code, _ = option
    if request == requests.ACTION and code in (requests.ATTACK, requests.FAST):
        return attack_odds(f, who, code == requests.FAST)
    return ()


# The lines beside a question


def fight_beside(f: Fight, who: int, request: int) -> list[str]:
    """Return the dice that lie, the wounds to be dealt or taken, or the distance between the two."""
    if request == requests.ACTION and not f.moved:
        return [
            (
                "'3 away' means three hexes from the opponent. 'safe' means that the opponent cannot attack you there "
                "in one turn."
            )
        ]
    if request == requests.REROLLS:
        return [dice_as_they_lie(f, who)]
    if request == requests.ORDER:
        apart = Number(state.distance(f))
        return [f"You are {apart:hex|hexes} apart. After a move, {reach_words(f, who)}, and {reach_words(f, 1 - who)}."]
    if request == requests.MORE_WOUNDS:
        return [f"{dice_as_they_lie(f, who)} The attack deals {Number(f.wounds):wound} so far."]
    if request in (requests.FEWER_WOUNDS, requests.LOSES):
        # The wound for the die that is chosen now is already subtracted.
        left = Number(f.wounds + (request == requests.LOSES))
        return [f"You take {left:wound}. Your dice left: {', '.join(dice_words(f.fighters[who]))}."]
    return []


def dice_as_they_lie(f: Fight, who: int) -> str:
    """Return the dice of both: ``Attack 6 4 3 against Defence 6 4 2: 1 wound so far.``"""
    own, foe = f.fighters[who], f.fighters[1 - who]
    if f.rolling == state.SPEED:
        return f"Speed {rolled_faces(own)} ({summed(own)}) against {rolled_faces(foe)} ({summed(foe)})."
    if who != f.acting:
        own, foe = foe, own
    hits = Number(attack.compare_dice(own, foe))
    return f"Attack {rolled_faces(own)} against Defence {rolled_faces(foe)}: {hits:wound} so far."


def rolled_faces(own: Fighter) -> str:
    """Return the dice that a fighter has rolled, the highest first."""
    return " ".join(str(state.faces_code(own)))


def dice_words(own: Fighter) -> list[str]:
    """Return a fighter's dice by attribute: ``Attack 3``."""
    return [f"{word} {dice}" for word, dice in zip(state.ATTRIBUTES, own.dice, strict=True)]


def reach_words(f: Fight, who: int) -> str:
    """Return the reach of a fighter, a move included: ``Celadus can attack 3 hexes away``."""
    own = f.fighters[who]
    far = own.dice[state.SPEED] + max(own.reach, own.fast)
    return f"{card_name(f, own.card)} can attack {Number(far):hex|hexes} away"
