"""Terms for matches of Heroes that use every rule, drawn by number."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from ludus_cli.core.dice import Sfc32
from ludus_cli.game.elements.plain_records import card
from ludus_cli.rules.heroes.book.gladiator import SIGNATURE_BY_NAME, Gladiator
from ludus_cli.rules.heroes.book.house_rules import HouseRules
from ludus_cli.rules.heroes.trials.sides import TACTICS_ROWS

STREAM_TERMS = 77


def drawn_terms(number: int) -> dict[str, Any]:
    """The terms of a number."""
    dice = Sfc32(number, STREAM_TERMS)
    men = 1 + dice.below(2)
    place = dice.below(4)
    rules = {
        rule.name: dice.below(3) if rule.name == "laurel_fame" else bool(dice.below(2)) for rule in fields(HouseRules)
    }
    arena = ("amphitheatre", "colosseum")[dice.below(2)]
    return {
        "sides": [[drawn_man(dice) for _ in range(men)] for _ in range(2)],
        "row": 1 + dice.below(6),
        "arena": {"name": arena, "drawing": ""},
        "death": dice.below(4) == 0,
        "rules": rules,
        "place": None if place == 3 else place,
    }


def drawn_man(dice: Sfc32) -> dict[str, Any]:
    """A man of any style: fresh from the pool, or a Star with any points and Signatures."""
    tactics = ("npg", *TACTICS_ROWS)[dice.below(1 + len(TACTICS_ROWS))]
    style = dice.below(6)
    if dice.below(2):
        return {"kind": style, "tactics": "" if tactics == "npg" else tactics}
    signatures = [name for name in SIGNATURE_BY_NAME if dice.below(4) == 0]
    star = Gladiator(
        id=1,
        name="a Star",
        star=True,
        style=style,
        attributes=[1 + dice.below(7) for _ in range(3)],
        signatures=signatures,
        secondary=(style + 1 + dice.below(5)) % 6,
        female=bool(dice.below(2)),
        losses=[dice.below(2) for _ in range(7)],
        spared_by_emperor=bool(dice.below(2)),
    )
    return {"card": card(star), "secondary": bool(dice.below(2)), "tactics": tactics}


def group(terms: dict[str, Any]) -> int:
    """The men on each side: what is compiled is compiled for their number."""
    return len(terms["sides"][0])
