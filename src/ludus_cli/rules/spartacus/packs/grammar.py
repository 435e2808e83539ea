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

#: The most houses at a table.
MOST_HOUSES = 4
#: The most dice of a kind on a fighter, and the most lines in 'use' on a card.
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
    "gold": Number("its worth in gold", 0, 99, short="Gold"),
}
GOLD = Number("its worth in gold", 0, 99, short="Gold")
NEEDS = Number("the influence that it needs", 0, 99, short="Needs")
SLOTS = ("weapon", "armour", "special")
#: Targets of schemes, and moments of reactions: the words in a pack, with their meaning.
TARGETS = {
    "self": "for your own house", "rival": "against another house", "any": "for or against any house",
    "none": "without a target",
}  # fmt: skip
WHENS = {
    "scheme": "when another house plays a scheme",
    "scheme-me": "when another house plays a scheme against you",
    "books": "when the books are settled",
    "declined": "when an invitation is refused",
    "matched": "when both fighters are named",
    "condemned": "when one of your fighters is condemned",
    "guard-failed": "when one of your guards fails",
    "auction-failed": "when a card is not sold in the auction",
    "any": "at any time",
}
FIGHTER = Sort("fights in the arena, and is property", ("market",), BODY, ("static", "combat", "use"), main="",
               corner="attack", emblem="helmet", more={"passive": "static", "combat": "combat", "use": "use"},
               flags={"start": "dealt to a house at the start"}, example="exhaust: gold 1 me")  # fmt: skip
SORTS = {
    "house": Sort("a Dominus and his house", ("house",), {
        "gladiators": Number("starting gladiators", 0, 9),
        "slaves": Number("starting slaves", 0, 9),
        "guards": Number("starting guards", 0, 9),
        "gold": Number("starting gold", 0, 99),
    }, ("static", "use"), main="", corner="gold", emblem="temple",
        more={"passive": "static", "use": "use"}, texts={"text": "text that is printed on it"},
        lines={"gold_by_houses": Line("starting gold, by the number of houses", {}, 0, 99, ("2", "3", "4"), size=1,
                                      example={"2": (12,)})},
        example="once, if gladiators>=2: gold 1 me"),
    "gladiator": FIGHTER,
    "slave": replace(FIGHTER, emblem="chain"),
    "equipment": Sort("gear that a fighter takes into a fight", ("market",), {"gold": GOLD}, ("combat",), main="",
                      corner="gold", emblem="sword", more={"combat": "combat"}, choices={"slot": SLOTS},
                      example="reroll attack 1"),
    "scheme": Sort("played in the intrigue", ("intrigue",), {"needs": NEEDS, "gold": GOLD}, ("if", "cost", "do"),
                   main="", corner="needs", emblem="scroll", more={"if": "if", "cost": "cost", "do": "do"}, must=True,
                   choices={"target": TARGETS}, example="gold 2"),
    "reaction": Sort("played when its moment comes", ("intrigue",), {"needs": NEEDS, "gold": GOLD}, ("if", "do"),
                     main="", corner="needs", emblem="shield", more={"if": "if", "do": "do"}, must=True,
                     choices={"when": WHENS}, example="influence -1"),
    "guard": Sort("protects its house from schemes", ("intrigue",), {"gold": GOLD}, main="", corner="gold",
                  emblem="gate", rule="When another house plays a scheme against you, discard this card from the table"
                       " or your hand and roll 1d6. On 4 to 6 the scheme is foiled. You may try another guard."),
}  # fmt: skip

#: Conditions about numbers of a house, with their words.
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
#: Kinds of property, where only ready ones count (P48): fighters, those that can be exhausted, and all.
FIGHTER_KIND = {"gladiator": Word("gladiator"), "slave": Word("slave"), "fighter": Word("gladiator or slave")}
THING_KIND = {**FIGHTER_KIND, "equipment": Word("piece of equipment")}
KIND = {**THING_KIND, "guard": Word("guard")}
PAID = (Phrase("pay N bank", "pay {n} gold to the bank", "pay"), Phrase("pay N WHO", "pay {n} gold to {t}", "pay"))


#: Types of cards that may answer something.
REACTION = ("reaction",)


def of_kind(word: str, kind: str, words: str) -> Phrase:
    """Return the phrase of an effect on property; its last word names the chooser."""
    chosen = "{flags:owner= of the target, chosen by its owner|player= of the target, chosen by you}"
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
    Phrase("peek 1|all", "look at {flags:1=a random card|all=all cards} in the target's hand"),
    of_kind("lose", "KIND", "discard"),
    of_kind("exhaust", "THING", "exhaust"),
    of_kind("ready", "THING", "ready"),
    of_kind("injure", "FIGHTER", "injure"),
    Phrase("heal N", "heal {n} of your injured fighters"),
    Phrase("favour N", "{n:favour} for one of your ready gladiators"),
    Phrase("foil", "the scheme is foiled", on=REACTION),
    Phrase("foil-reaction", "the reaction is foiled", on=REACTION),
    Phrase("spare", "the condemned fighter is spared", on=REACTION),
    Phrase("guard-again", "the guard rolls again", on=REACTION),
    Phrase("take-card", "take the card of the failed auction, and pay the gold printed on it", on=REACTION),
    Phrase("support N", "{n} more influence for your next scheme in this turn"),
)  # fmt: skip
STATICS = (
    Phrase("heal-again", "once an upkeep, you may roll a failed healing die again"),
    Phrase("guard +N", "{n:+} to the rolls of your guards"),
    Phrase("need +N", "{n:+} to the influence that your schemes need"),
    Phrase("first-sale +N", "{n:+} gold for the first intrigue card that you sell in a turn"),
)
ONCE = "once=, once a fight"
COMBAT = (
    Phrase("[once] reroll attack|defence|speed N",
           "you may roll {n:die/dice} of {flags:attack=Attack|defence=Defence|speed=Speed} again{flags:" + ONCE + "}",
           "reroll"),
    Phrase("range N", "attack at a distance of up to {n:hex/hexes}"),
    Phrase("fast N", "make a fast attack with Speed dice at a distance of up to {n:hex/hexes}, instead of an attack"),
    Phrase("net", "once a fight, take the initiative without a roll"),
    Phrase("[once] wound N", "deal {n:extra wound}{flags:" + ONCE + "}", "wound"),
    Phrase("[once] ignore N", "ignore {n:wound}{flags:" + ONCE + "}", "ignore"),
    Phrase("attack|defence double|triple wound|hurt|ignore N",
           "for each {flags:double=double|triple=triple} of {flags:attack=Attack|defence=Defence} dice, "
           "{flags:wound=add|hurt=deal the opponent|ignore=ignore} {n:wound}"
           "{flags:wound=|hurt=, whatever the dice show|ignore=}", "alike"),
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
#: Hand limits: from this influence on, this many cards. (P4)
HAND_LIMIT = ((0, 3), (4, 4), (7, 5), (10, 6))
GOAL = 12
TABLE = {
    "hand_limit": Line("hand limit: from this influence on, this many cards", HAND_LIMIT, 0, 99, rows=True, size=2),
    "goal": Line("influence that wins the season", GOAL, 1, 99),
    "auction_cards": Line("cards in an auction; 0 for one card for each house", 0, 0, 9),
}
#: The board of the arena. (P19)
RADIUS, START_I, START_II = 3, (-3, 0), (3, 0)
ARENA = {
    "radius": Line("hexes from the centre of the arena to its edge", RADIUS, 1, 9),
    "cells": Line(
        "hexes of an arena of another shape",
        (),
        -9,
        9,
        rows=True,
        size=2,
        example=tuple((across, 0) for across in range(-RADIUS, RADIUS + 1)),
    ),
    "start_I": Line("hex where fighter I starts", START_I, -9, 9, size=2),
    "start_II": Line("hex where fighter II starts", START_II, -9, 9, size=2),
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
            why = f"the houses need {asked} starting {key}, and the pack has {having}"
            mend = f"Write start = true into more cards [[{type_}]], or lower '{key}' of a house"
            yield Found(f"house {wanting[0].id!r}", why, mend)


def too_many_uses(pack: Pack) -> Iterator[Found]:
    """Yield the cards with more lines of use than a choice can name."""
    for card in pack.cards:
        number = len(card.of("use"))
        if number > MOST_USES:
            why = f"it has {number} lines in 'use', and may have {MOST_USES} at most"
            yield Found(f"{card.type} {card.id!r}", why, "Write several effects into one line, with ; between them")


def called_alike(pack: Pack) -> Iterator[Found]:
    """Yield houses and equipment that share a name with another card: they are named by it."""
    known = Counter(card.name.casefold() for card in pack.cards)
    for card in pack.cards:
        if card.type in ("house", "equipment") and known[card.name.casefold()] > 1:
            why = f"another card is also called {card.name!r}"
            yield Found(f"{card.type} {card.id!r}", why, "Give it another name, or a number of 'copies'")


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
        why = f"{list(starts[0])} and {list(starts[1])} are not two different hexes of the board"
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
    """Return in words what a pack lacks for a game with this number of houses; empty if it can be played. [Setup]"""
    having = sum(card.type == "house" for card in pack.played)
    guards = sum(card.copies for card in pack.played if card.type == "guard")
    asked = sorted((card.guards for card in pack.played if card.type == "house"), reverse=True)
    return stated(
        (having < houses, f"{having} of {houses} houses"),
        (not any(card.type == "gladiator" for card in pack.played), "no gladiators"),
        (not pack.deck("intrigue"), "no intrigue cards"),
        (guards < sum(asked[:houses]), f"{guards} guards, although its houses start with {sum(asked[:houses])}"),
    )
