"""Terms for fights of Spartacus that use every combat phrase, drawn by number."""

from __future__ import annotations

from functools import cache
from typing import Any

from ludus_cli.core.dice import Sfc32
from ludus_cli.core.hex import disc
from ludus_cli.game.elements.plain_records import card
from ludus_cli.packs.loading import pack_to_json
from ludus_cli.packs.reading import pack_of
from ludus_cli.rules.spartacus.book import terms
from ludus_cli.rules.spartacus.book.cards import Cards
from ludus_cli.rules.spartacus.book.fight.state import BRINGS, SETS
from ludus_cli.rules.spartacus.kinds import fighters_in
from ludus_cli.rules.spartacus.packs.grammar import GRAMMAR
from ludus_cli.rules.spartacus.records import Man, cards_in

STREAM_TERMS = 82


def drawn_terms(number: int) -> dict[str, Any]:
    """The terms of a number."""
    dice = Sfc32(number, STREAM_TERMS)
    pack = every_phrase() if dice.below(2) else ""
    sides = [[drawn_man(dice, pack)] for _ in range(2)]
    gear = {name: drawn_gear(dice, cards_in(pack)) for name in ("gear_a", "gear_b")}
    rules = {"pack": pack, "extra_wounds": bool(dice.below(2))}
    return {"sides": sides, "rules": rules, **gear}


def drawn_man(dice: Sfc32, pack: str) -> dict[str, Any]:
    """Any fighter of the pack, or a fighter of the campaign that a person may own."""
    kind, how = dice.below(len(fighters_in(pack))), dice.below(4)
    if how == 0:
        return {"pool": 0}
    if how == 1:
        return {"kind": kind}
    return {"card": card(Man(1, "a Star", kind, star=how == 2))}


def drawn_gear(dice: Sfc32, cards: Cards) -> list[str]:
    """For each slot one piece or none."""
    found = []
    for slot in terms.SLOTS:
        names = [each.name for each in cards.kinds if each.slot == slot]
        place = dice.below(len(names) + 1)
        found += names[place : place + 1]
    return found


#: What stands on the cards of a pack of phrases that the starter pack has not, or seldom.
PHRASES = (
    "once reroll attack 2", "once reroll defence 1", "once reroll speed 2", "reroll speed 2", "wound 1", "ignore 1",
    "once wound 2", "once ignore 2", "net", "range 3", "fast 2",
    *(f"{colour} {each} {brings} {1 + len(colour + brings) % 2}"
      for colour in ("attack", "defence") for each in SETS for brings in BRINGS),
)  # fmt: skip


@cache
def every_phrase() -> str:
    """A pack with all combat phrases, two on each fighter, and an arena with holes, as a text."""
    dice = Sfc32(0, STREAM_TERMS)
    holes = ((0, 0), (1, -2), (-1, 2))
    men, gear = [], []
    for place, phrase in enumerate(PHRASES):
        named = {"id": f"c{place}", "name": f"C{place}", "gold": 1}
        body = {each: 1 + dice.below(6) for each in ("attack", "defence", "speed")}
        other = PHRASES[dice.below(len(PHRASES))]
        men.append({**named, **body, "combat": [phrase, other]})
        slot = terms.SLOTS[place % 3]
        named = {"id": f"g{place}", "name": f"G{place}", "gold": 1}
        gear.append({**named, "slot": slot, "combat": [phrase]})
    tables = {
        "format": 1,
        "pack": {"id": "phrases", "name": "Phrases", "system": "spartacus"},
        "arena": {"cells": [list(here) for here in disc((0, 0), 3) if here not in holes]},
        "gladiator": men,
        "equipment": gear,
    }
    return pack_to_json(pack_of(tables, GRAMMAR, "draw terms"), GRAMMAR)


def group(terms_: dict[str, Any]) -> int:
    """All are compiled alike."""
    return 1
