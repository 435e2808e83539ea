"""The grammar of packs for this game: decks, types of cards, their numbers, and the words of their effects. [Packs]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from ludus_cli.core.english import stated
from ludus_cli.packs.grammar import Deck, Grammar, Kind, Line, Number, Phrase, Sort, Word
from ludus_cli.packs.reading import Found, PackError
from ludus_cli.rules.spartacus.packs.cards import Card, Pack

#: Houses that may sit at a table, at most.
MOST_HOUSES = 4
#: No fighter has more dice of a kind, and no card more lines that are used.
MOST_DICE, MOST_USES = 9, 10

DECKS = {
    "house": Deck("the houses", emblem="temple"),
    "market": Deck("gladiators, slaves and equipment", emblem="amphora"),
    "intrigue": Deck("schemes, reactions and guards", emblem="dagger"),
}
BODY = {
    "attack": Number("Attack dice", 1, MOST_DICE, short="A"),
    "defence": Number("Defence dice", 1, MOST_DICE, short="D"),
    "speed": Number("Speed dice", 1, MOST_DICE, short="S"),
    "gold": Number("worth in gold", 0, 99, short="Gold"),
}
GOLD = Number("worth in gold", 0, 99, short="Gold")
NEEDS = Number("the influence that it needs", 0, 99, short="Needs")
SLOTS = ("weapon", "armour", "special")
#: On whom a scheme is played, and the moments of reactions: as a pack names them, and as people read it.
TARGETS = {"self": "on your own house", "rival": "on another house", "any": "on any house", "none": "on no house"}
WHENS = {
    "scheme": "to a scheme of another house",
    "scheme-me": "to a scheme of another house against you",
    "books": "when books are balanced",
    "declined": "when an invitation is refused",
    "matched": "when both fighters are named",
    "condemned": "when a fighter of yours is condemned",
    "guard-failed": "when a guard of yours fails",
    "auction-failed": "when a card of the auction is not bought",
    "any": "at any time",
}
FIGHTER = Sort("fights, and can be owned", ("market",), BODY, ("static", "combat", "use"), main="", corner="attack",
               emblem="helmet", more={"passive": "static", "combat": "combat", "use": "use"},
               flags={"start": "one of those whom the houses are dealt"}, example="exhaust: gold 1 me")  # fmt: skip
SORTS = {
    "house": Sort("a Dominus and his house", ("house",), {
        "gladiators": Number("gladiators at the start", 0, 9),
        "slaves": Number("slaves that it begins with", 0, 9),
        "guards": Number("guards that it begins with", 0, 9),
        "gold": Number("gold that it begins with", 0, 99),
    }, ("static", "use"), main="", corner="gold", emblem="temple",
        more={"passive": "static", "use": "use"}, texts={"text": "what stands on it"},
        lines={"gold_by_houses": Line("its gold, by how many play", {}, 0, 99, ("2", "3", "4"), size=1,
                                      example={"2": (12,)})},
        example="once, if gladiators>=2: gold 1 me"),
    "gladiator": FIGHTER,
    "slave": replace(FIGHTER, emblem="chain"),
    "equipment": Sort("is worn in a fight", ("market",), {"gold": GOLD}, ("combat",), main="",
                      corner="gold", emblem="sword", more={"combat": "combat"}, choices={"slot": SLOTS},
                      example="reroll attack 1"),
    "scheme": Sort("is played in the intrigue", ("intrigue",), {"needs": NEEDS, "gold": GOLD}, ("if", "cost", "do"),
                   main="", corner="needs", emblem="scroll", more={"if": "if", "cost": "cost", "do": "do"}, must=True,
                   choices={"target": TARGETS}, example="gold 2"),
    "reaction": Sort("answers what happens", ("intrigue",), {"needs": NEEDS, "gold": GOLD}, ("if", "do"), main="",
                     corner="needs", emblem="shield", more={"if": "if", "do": "do"}, must=True, choices={"when": WHENS},
                     example="influence -1"),
    "guard": Sort("stands before the house", ("intrigue",), {"gold": GOLD}, main="", corner="gold", emblem="gate",
                  rule="When another house plays a scheme against you, discard this from the table or your hand and"
                       " roll a die: 4 to 6 foil the scheme. You may try another guard."),
}  # fmt: skip

#: What is counted of a house in a condition, and how it reads.
CONDITIONS = (
    *(
        Phrase(f"{name}{sign}N", f"{words}{{n:{noun}}}", f"{name}{sign}")
        for name, noun in (
            ("gold", "gold/gold"), ("gladiators", "ready gladiator"), ("slaves", "ready slave"),
            ("influence", "influence/influence"),
        )
        for sign, words in ((">=", "at least "), ("=", "exactly "))
    ),
    ABOVE := Phrase("influence>me", "more influence than you", "influence>me"),
)  # fmt: skip
WHO = {
    "me": Word("you"), "target": Word("the target"), "rivals": Word("each rival"), "all": Word("each house"),
    "chosen": Word("a house of your choice"),
}  # fmt: skip
#: Kinds of property, of which ready ones alone count (P48): fighters, those that can be exhausted, and all.
FIGHTER_KIND = {"gladiator": Word("gladiator"), "slave": Word("slave"), "fighter": Word("gladiator or slave")}
THING_KIND = {**FIGHTER_KIND, "equipment": Word("piece of equipment")}
KIND = {**THING_KIND, "guard": Word("guard")}
PAID = (Phrase("pay N bank", "pay {n} gold to the bank", "pay"), Phrase("pay N WHO", "pay {n} gold to {t}", "pay"))


#: Types of cards that may answer something.
REACTION = ("reaction",)


def of_kind(word: str, kind: str, words: str) -> Phrase:
    """Return the phrase of an effect on property; its last word names the chooser."""
    chosen = "{flags:owner= of its owner's choice|player= of your choice}"
    return Phrase(f"{word} {kind} N owner|player", f"{words} {{n}} {{t}}{chosen}")


EFFECTS = (
    Phrase("gold N", "take {n} gold from the bank"),
    Phrase("gold N WHO", "{n} gold from the bank for {t}"),
    Phrase("gold N per KIND", "take {n} gold from the bank for each ready {t}", "gold-per"),
    Phrase("gold N WHO per KIND", "{n} gold from the bank for {t}, for each ready {t2}", "gold-per"),
    *PAID,
    Phrase("take N", "take up to {n} gold from the target"),
    Phrase("influence +N", "{n:+} influence"),
    Phrase("influence +N WHO", "{n:+} influence for {t}"),
    Phrase("draw N", "draw {n:card}"),
    Phrase("draw N WHO", "{n:card} from the deck for {t}"),
    Phrase("drop N random|choice",
           "the target discards {n:card} from the hand{flags:random=, drawn at random|choice= of the target's choice}"),
    Phrase("peek 1|all", "look at {flags:1=a card|all=all cards} in the target's hand"),
    of_kind("lose", "KIND", "discard"),
    of_kind("exhaust", "THING", "exhaust"),
    of_kind("ready", "THING", "ready"),
    of_kind("injure", "FIGHTER", "injure"),
    Phrase("heal N", "heal {n} of your injured"),
    Phrase("favour N", "{n:favour marker} for a ready gladiator of yours"),
    Phrase("foil", "the scheme is foiled", on=REACTION),
    Phrase("foil-reaction", "the reaction is foiled", on=REACTION),
    Phrase("spare", "the condemned is spared", on=REACTION),
    Phrase("guard-again", "the guard rolls again", on=REACTION),
    Phrase("take-card", "take the card of the failed auction, and pay the gold printed on it", on=REACTION),
    Phrase("support N", "your next scheme of this turn has {n} more influence"),
)  # fmt: skip
STATICS = (
    Phrase("heal-again", "once an upkeep, a failed healing die of yours is rolled again"),
    Phrase("guard +N", "{n:+} on the dice of your guards"),
    Phrase("need +N", "{n:+} on the influence that your schemes need"),
    Phrase("first-sale +N", "{n:+} gold for the first intrigue card that you sell in a turn"),
)
ONCE = "once=, once a fight"
COMBAT = (
    Phrase("[once] reroll attack|defence|speed N",
           "roll {n:die/dice} of {flags:attack=Attack|defence=Defence|speed=Speed} again{flags:" + ONCE + "}",
           "reroll"),
    Phrase("range N", "attack at a distance of up to {n:hex/hexes}"),
    Phrase("fast N", "attack with Speed dice at a distance of up to {n:hex/hexes}, in place of an attack"),
    Phrase("net", "win the initiative without a roll, once a fight"),
    Phrase("[once] wound N", "{n:wound} more{flags:" + ONCE + "}", "wound"),
    Phrase("[once] ignore N", "{n:wound} less{flags:" + ONCE + "}", "ignore"),
    Phrase("attack|defence double|triple wound|hurt|ignore N",
           "{flags:attack=each Attack|defence=each Defence}{flags:double= double|triple= triple}: {n:wound}"
           "{flags:wound= more|hurt= for the opponent, whatever the dice|ignore= less}", "alike"),
)  # fmt: skip
#: When abilities are used. [Intrigue]
PHASES = (
    "intrigue=in the intrigue|upkeep=in the upkeep, before the books|market=in the open market"
    "|arena=in the arena phase, before the invitations"
)
KINDS = {
    "static": Kind("Always"),
    "use": Kind("Use", heads=(
        Phrase("intrigue|upkeep|market|arena", "{flags:" + PHASES + "}", "phase"),
        Phrase("once", "once a round"), Phrase("exhaust", "exhaust this card"), Phrase("pay N", "pay {n} gold"),
        *(Phrase(f"if {each.form}", f"if you have {each.words}", f"if {each.effect_name}")
          for each in CONDITIONS if each is not ABOVE),
    )),
    "combat": Kind("In a fight", by_hand=False, phrases=COMBAT),
    "if": Kind("If the target has", by_hand=False, phrases=CONDITIONS),
    "cost": Kind("Cost", by_hand=False, phrases=(*PAID, Phrase("exhaust THING N", "exhaust {n} {t}"))),
    "do": Kind(""),
}  # fmt: skip
#: Hands by influence: from so much on, so many cards. (P4)
HAND_LIMIT = ((0, 3), (4, 4), (7, 5), (10, 6))
GOAL = 12
TABLE = {
    "hand_limit": Line(
        "hand limit by influence: from this influence, this many cards", HAND_LIMIT, 0, 99, rows=True, size=2
    ),
    "goal": Line("influence that wins", GOAL, 1, 99),
    "auction_cards": Line("cards of an auction; 0 for one for each house", 0, 0, 9),
}
#: The board of the arena. (P19)
RADIUS, START_I, START_II = 3, (-3, 0), (3, 0)
ARENA = {
    "radius": Line("hexes from the centre to the edge", RADIUS, 1, 9),
    "cells": Line(
        "the hexes of an arena that is not a hexagon",
        (),
        -9,
        9,
        rows=True,
        size=2,
        example=tuple((across, 0) for across in range(-RADIUS, RADIUS + 1)),
    ),
    "start_I": Line("hex where the first fighter begins", START_I, -9, 9, size=2),
    "start_II": Line("hex where the second fighter begins", START_II, -9, 9, size=2),
}


def fitting(pack: Pack) -> Pack:
    """Return the pack, if it has the start cards that its houses ask for, and fighters begin on the board. Raises
    PackError."""
    found = [*too_few(pack), *off_board(pack), *too_many_uses(pack), *called_alike(pack)]
    if found:
        raise PackError(f"play with the pack {pack.id}", found)
    return pack


def too_few(pack: Pack) -> Iterator[Found]:
    """Yield the start cards that the houses of one table may ask for, and that are missing. [Setup]"""
    houses = [card for card in pack.played if card.type == "house"]
    for type_, key in (("gladiator", "gladiators"), ("slave", "slaves")):
        wanting = sorted(houses, key=lambda house: -getattr(house, key))[:MOST_HOUSES]
        asked = sum(getattr(house, key) for house in wanting)
        having = sum(card.copies for card in pack.played if card.type == type_ and card.start)
        if asked > having:
            why = f"the houses need {asked} start {key}, and the pack has {having}"
            mend = f"Write start = true in more cards [[{type_}]], or lower {key} of a house"
            yield Found(f"house {wanting[0].id!r}", why, mend)


def too_many_uses(pack: Pack) -> Iterator[Found]:
    """Yield the cards with more lines of use than a choice can name."""
    for card in pack.cards:
        number = len(card.of("use"))
        if number > MOST_USES:
            why = f"it has {number} lines 'use', and may have {MOST_USES} at most"
            yield Found(f"{card.type} {card.id!r}", why, "Write fewer, with ; between effects")


def called_alike(pack: Pack) -> Iterator[Found]:
    """Yield houses and equipment that share a name with another card: they are named by it."""
    known = Counter(card.name.casefold() for card in pack.cards)
    for card in pack.cards:
        if card.type in ("house", "equipment") and known[card.name.casefold()] > 1:
            why = f"another card has the name {card.name!r} too"
            yield Found(f"{card.type} {card.id!r}", why, "Give it another name, or write copies")


def off_board(pack: Pack) -> Iterator[Found]:
    """Yield a finding if the fighters do not begin on two hexes of the board. (P19)"""
    usual = {name: line.usual for name, line in ARENA.items()}
    board: dict[str, Any] = {**usual, **pack.boards.get("arena", {})}
    starts, radius = (board["start_I"], board["start_II"]), board["radius"]
    on_it = [
        start in board["cells"] if board["cells"] else max(*map(abs, start), abs(sum(start))) <= radius
        for start in starts
    ]
    if not all(on_it) or starts[0] == starts[1]:
        why = f"{list(starts[0])} and {list(starts[1])} are not two hexes of the board"
        yield Found("[arena]", why, "Correct start_I and start_II")


GRAMMAR = Grammar(
    key="spartacus",
    name="Spartacus",
    card=Card,
    decks=DECKS,
    sorts=SORTS,
    tables={name: name for name in SORTS},
    kinds=KINDS,
    whens={},
    slots={"WHO": WHO, "KIND": KIND, "THING": THING_KIND, "FIGHTER": FIGHTER_KIND},
    measures={},
    costs=(),
    effects=EFFECTS,
    statics=STATICS,
    table=TABLE,
    boards={"arena": ARENA},
    may=False,
    folder=Path(__file__).parent,
    usual=("capua",),
    finish=fitting,
)


def lacks(pack: Pack, houses: int) -> list[str]:
    """Return the shortages of a pack for a game of so many houses, in words; none if it can be played. [Setup]"""
    having = sum(card.type == "house" for card in pack.played)
    guards = sum(card.copies for card in pack.played if card.type == "guard")
    asked = sorted((card.guards for card in pack.played if card.type == "house"), reverse=True)
    return stated(
        (having < houses, f"{having} houses"),
        (not any(card.type == "gladiator" for card in pack.played), "no gladiators"),
        (not pack.deck("intrigue"), "no cards of intrigue"),
        (guards < sum(asked[:houses]), f"{guards} guards, but its houses begin with {sum(asked[:houses])}"),
    )
