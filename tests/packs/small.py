"""A small game with packs, other than any of Ludus: dogs and tricks, in a vocabulary of its own."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ludus_cli.packs import cards
from ludus_cli.packs.grammar import Deck, Grammar, Kind, Levels, Line, Number, Phrase, Sort, Word
from ludus_cli.packs.reading import pack_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Card(cards.Card):
    """A dog has a bark, a ball and a bone a colour."""

    bark: int = 0
    colour: str = ""


WHO = {"me": Word("you"), "dog": Word("a dog", "dogs"), "cat": Word("the cat", on=("dog",), at=("meows",))}
GRAMMAR: Grammar[Card] = Grammar(
    key="dogs",
    name="Dogs",
    card=Card,
    decks={"kennel": Deck("dogs", priced=True), "tricks": Deck("tricks"), "best": Deck("the best")},
    sorts={
        "dog": Sort(
            "barks", ("kennel", "tricks"), {"bark": Number("its bark", least=1, most=9)}, ("static", "trick", "answer")
        ),
        "trick": Sort("is done", ("tricks",), kinds=("trick",), own="trick", must=True, example="bone 1"),
        "answer": Sort("answers", ("tricks",), kinds=("answer",), own="answer"),
        "ball": Sort(
            "rolls", ("tricks",), kinds=("throw",), choices={"colour": ("red", "blue")}, more={"throw": "throw"}
        ),
        "bone": Sort("lies there", ("tricks",), choices={"colour": ("white", "")}),
    },
    tables={"card": "", "ball": "ball"},
    kinds={
        "static": Kind("Always"), "trick": Kind("Trick"), "answer": Kind("Answer", waits=True),
        "throw": Kind("Thrown", phrases=(Phrase("far N", "it flies {n:yard}"),)),
    },
    whens={"meows": Word("when the cat meows"), "comes": Word("when it comes", on=("dog",))},
    slots={"WHO": WHO},
    measures={"bark": Word("as many {many} as its bark", on=("dog",))},
    costs=(Phrase("sit", "sit down", on=("dog",)), Phrase("bone N", "give {n:bone}")),
    effects=(
        Phrase("bone N WHO", "give {t} {n:bone}{flags}"), Phrase("bone N", "take {n:bone}", measures=("bark",)),
        Phrase("swap WHO WHO", "swap {t} and {t2}"),
        Phrase("lose N owner|player [twice]", "lose {n:mouse/mice}{flags}", at=("meows",)),
        Phrase("mood +N", "mood {n}"), Phrase("then THEN", "afterwards {then}"),
    ),
    statics=(Phrase("loud +N", "{n} louder"), Phrase("loud always", "always loud", "always")),
    table={
        "bowls": Line("bowls", 3, 1, 9), "walks": Line("walks", (1, 2), size=2),
        "rounds": Line("rounds", {"2": (5,)}, 1, 9, ("2", "3")),
    },
    folder=Path(__file__).parent,
    usual=(),
    champions=Levels("dog", "best", 2),
)  # fmt: skip

HEAD = {"pack": {"id": "dogs", "name": "Dogs", "system": "dogs"}}
REX = {"id": "rex", "name": "Rex", "type": "dog", "bark": 2, "cost": 3}


def read(*made: dict[str, Any], **tables: Any) -> cards.Pack[Card]:
    """A pack of cards, and of other tables of its file."""
    return pack_of({**HEAD, "card": list(made), **tables}, GRAMMAR, "read it")
