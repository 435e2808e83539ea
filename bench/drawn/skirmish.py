"""Terms for matches of the hex skirmish that use every rule, drawn by number."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from ludus_cli.core.dice import Sfc32
from ludus_cli.game.elements.plain_records import card
from ludus_cli.rules.skirmish.book.gladiator import Gladiator
from ludus_cli.rules.skirmish.book.house_rules import HouseRules
from ludus_cli.rules.skirmish.book.state import RADIUS
from ludus_cli.rules.skirmish.book.terms import CLASSES, PARTS
from ludus_cli.rules.skirmish.trials.sides import TACTICS_ROWS

STREAM_TERMS = 79
#: The board of all matches is one for which the game is compiled once.
SIDES = ((1, 1), (1, 1), (2, 3), (1, 1, 1), (2, 1, 2, 1))


def drawn_terms(number: int) -> dict[str, Any]:
    """The terms of a number."""
    dice = Sfc32(number, STREAM_TERMS)
    sides = SIDES[dice.below(len(SIDES))]
    return {
        "sides": [[drawn_man(dice) for _ in range(men)] for men in sides],
        "radius": RADIUS,
        "rules": {rule.name: bool(dice.below(2)) for rule in fields(HouseRules)},
    }


def drawn_man(dice: Sfc32) -> dict[str, Any]:
    """One of any class: fresh, from the pool, or a Star with any Attributes and arms; by the solo rule or tactics."""
    tactics = ("", *TACTICS_ROWS)[dice.below(1 + len(TACTICS_ROWS))]
    weight, how = dice.below(len(CLASSES)), dice.below(4)
    if how == 0:
        return {"pool": 0, "tactics": tactics}
    if how == 1:
        return {"kind": weight, "tactics": tactics}
    net, stamina = dice.below(3) == 0, 1 + dice.below(14)
    star = Gladiator(
        id=1,
        name="a Star",
        star=True,
        weight=weight,
        attributes=[*(dice.below(4) for _ in range(3)), stamina],
        start_stamina=stamina,
        armour=[dice.below(3) for _ in PARTS],
        shield=0 if net else dice.below(3),
        weapon=1 + dice.below(2),
        net=net,
        wins=dice.below(6),
    )
    return {"card": card(star), "tactics": tactics or "npg"}


def group(terms: dict[str, Any]) -> int:
    """The number of men: what is compiled is compiled for it."""
    return sum(map(len, terms["sides"]))
