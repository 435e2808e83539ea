"""Another small game with packs: houses that use their cards, with heads, conditions, boards and lines of their own."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from ludus_cli.packs import cards
from ludus_cli.packs.grammar import Deck, Grammar, Kind, Line, Number, Phrase, Sort, Word
from ludus_cli.packs.reading import Found, PackError


@dataclass(frozen=True, slots=True, kw_only=True)
class Card(cards.Card):
    """A house has gold by how many play, a fighter his numbers, gear a place, a scheme what it needs."""

    fighters: int = 0
    attack: int = 0
    needs: int = 0
    gold: int = 0
    slot: str = ""
    target: str = ""
    text: str = ""
    start: bool = False
    gold_by_houses: Mapping[str, tuple[int, ...]] = field(default_factory=dict)


CONDITIONS = tuple(
    Phrase(form, f"{form.partition('=')[0].rstrip('>')} is {words}", name)
    for form, words, name in (
        ("gold=N", "{n}", "gold"), ("slaves>=N", "{n} at least", "slaves"),
        ("influence>me", "above yours", "influence"),
    )
)  # fmt: skip
#: The house that is meant, and what it has.
WHO = {"me": Word("you"), "target": Word("the target"), "rivals": Word("each rival")}
KIND = {"slave": Word("slave"), "gladiator": Word("gladiator")}
REROLLS = (
    Phrase("[once] reroll attack|defence N", "roll {n:die/dice} again{flags:once=, once|attack= in attack}", "reroll"),
    Phrase("attack|defence double|triple wound|hurt N", "{n:wound}{flags}", "alike"),
)


def enough(pack: cards.Pack[Card]) -> cards.Pack[Card]:
    """The pack, where there are as many start fighters as its houses ask for."""
    asked = sum(card.fighters for card in pack.cards if card.type == "house")
    having = sum(card.copies for card in pack.cards if card.start)
    if asked > having:
        house = next(card for card in pack.cards if card.fighters)
        why = f"the houses ask for {asked} start fighters, and there are {having}"
        raise PackError("play", [Found(f"house {house.id!r}", why, "Write start = true in more fighters")])
    return pack


GRAMMAR: Grammar[Card] = Grammar(
    key="houses",
    name="Houses",
    card=Card,
    decks={"house": Deck("houses"), "market": Deck("what is bought"), "plots": Deck("what is played")},
    sorts={
        "house": Sort("a player's", ("house",), {"fighters": Number("its fighters")}, ("use", "static"), main="",
                      more={"passive": "static", "use": "use"}, texts={"text": "what stands on it"},
                      lines={"gold_by_houses": Line("gold, by houses", {}, 0, 99, ("2", "3"), size=1)},
                      example="upkeep, once, pay 1, if gold=0: gold 1 me"),
        "fighter": Sort("fights", ("market",), {"attack": Number("his Attack", least=1), "gold": Number("his price")},
                        ("use", "combat"), main="", more={"combat": "combat", "use": "use"},
                        flags={"start": "one of a house's first"}, example="exhaust: gold 1 me"),
        "gear": Sort("is worn", ("market",), {"gold": Number("its price")}, ("combat",), main="",
                     more={"combat": "combat"}, choices={"slot": ("weapon", "armour")}, example="reroll attack 1"),
        "scheme": Sort("is played", ("plots",), {"needs": Number("what it needs")}, ("if", "cost", "do"), main="",
                       more={"if": "if", "cost": "cost", "do": "do"}, must=True,
                       choices={"target": ("self", "rival", "")}, example="gold 2"),
    },
    tables={"house": "house", "fighter": "fighter", "gear": "gear", "scheme": "scheme"},
    kinds={
        "static": Kind("Always"),
        "use": Kind("Use", heads=(
            Phrase("intrigue|upkeep", "in {flags:upkeep=the upkeep|intrigue=the intrigue}", "phase"),
            Phrase("once", "once a round"), Phrase("exhaust", "turn it"), Phrase("pay N", "pay {n} gold"),
            *(Phrase(f"if {each.form}", f"if {each.words}", f"if-{each.name}") for each in CONDITIONS),
        )),
        "combat": Kind("In a fight", phrases=REROLLS),
        "if": Kind("If", phrases=CONDITIONS),
        "cost": Kind("Cost", phrases=(Phrase("pay N WHO", "pay {n} to {t}"), Phrase("pay N bank", "pay {n}"))),
        "do": Kind(""),
    },
    whens={},
    slots={"WHO": WHO, "KIND": KIND},
    measures={},
    costs=(),
    effects=(
        Phrase("gold N", "take {n} gold"),
        Phrase("gold N WHO", "{t} takes {n} gold"),
        Phrase("gold N WHO per KIND", "{t} takes {n} gold for each {t2}"),
        Phrase("influence +N WHO", "{n:+} influence for {t}"),
        Phrase("peek 1|all", "look at cards{flags}"),
        Phrase("lose KIND N owner|player", "{n:loss/losses} of a {t}{flags}"),
        Phrase("favour N", "{n:favour}"),
    ),
    statics=(Phrase("heal-again", "heal once more"), Phrase("need +N", "{n} on what is needed")),
    table={"goal": Line("influence that wins", 12), "hand_limit": Line("cards, from where", (), rows=True, size=2)},
    boards={"arena": {
        "radius": Line("how wide", 3, 1, 9), "start_I": Line("where one begins", (), -9, 9, rows=True, size=2),
    }},
    folder=Path(__file__).parent,
    usual=(),
    finish=enough,
)  # fmt: skip
