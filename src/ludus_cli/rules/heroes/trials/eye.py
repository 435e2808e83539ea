"""What the bookmaker's eye sees of a man of Heroes."""

from __future__ import annotations

from itertools import combinations_with_replacement

from ludus_cli.game.elements.common_types import Payload
from ludus_cli.rules.heroes.book.gladiator import SIGNATURES
from ludus_cli.rules.heroes.book.styles import STYLE_NAMES
from ludus_cli.rules.heroes.book.terms import ATTRIBUTES, NONE
from ludus_cli.rules.heroes.trials.tactics import TACTICS

#: The middle of an Attribute, and the distance from it that counts as 1.
MIDDLE, STEP = 4, 2
#: Sights whose worth depends on the other man.
MUTUAL = (*STYLE_NAMES, *ATTRIBUTES, "Star", *(f"tactics {name}" for name in TACTICS))


def seen(man: Payload, rules: Payload) -> dict[str, float]:
    """Return what shows of a man, by name: his style, Attributes, Signatures, wounds and tactics, as terms have him."""
    card = man["card"]
    star = bool(card["star"] and rules.get("star_power", True))
    style = card["secondary"] if man.get("secondary") and card["secondary"] != NONE else card["style"]
    found = {STYLE_NAMES[style]: 1.0, "Star": float(star), "left-handed": float(card["left_handed"])}
    for name, value in zip(ATTRIBUTES, card["attributes"], strict=True):
        found[name] = (value - MIDDLE) / STEP
        found[f"{name} of a {STYLE_NAMES[style]}"] = found[name]
        found[f"{name} of a Star"] = found[name] * star
    for each in SIGNATURES.values():
        found[each.name] = float(each.name in card["signatures"])
    found["losses"] = sum(card["losses"]) / STEP
    tactics = man.get("tactics") or (card["tactics"] if card["star"] else "")
    if tactics in TACTICS:
        name = f"tactics {tactics}"
        found[name] = found[f"{name} of a {STYLE_NAMES[style]}"] = 1.0
        found |= {f"{name} with {each}": found[each] for each in ATTRIBUTES}
    for one, other in combinations_with_replacement(ATTRIBUTES, 2):
        found[f"{one} with {other}"] = found[one] * found[other]
    return found
