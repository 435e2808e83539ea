"""What the bookmaker's eye sees of a man of Heroes."""

from __future__ import annotations

from ludus_cli.game.elements.common_types import Payload
from ludus_cli.rules.heroes.book.gladiator import SIGNATURES
from ludus_cli.rules.heroes.book.styles import STYLE_NAMES
from ludus_cli.rules.heroes.book.terms import ATTRIBUTES, NONE
from ludus_cli.rules.heroes.trials.tactics import TACTICS


def seen(man: Payload, rules: Payload) -> dict[str, float]:
    """Return what shows of a man, by name: his style, Attributes, Signatures, wounds and tactics, as terms have him."""
    card = man["card"]
    star = bool(card["star"] and rules.get("star_power", True))
    style = card["secondary"] if man.get("secondary") and card["secondary"] != NONE else card["style"]
    found = {STYLE_NAMES[style]: 1.0, "Star": float(star), "left-handed": float(card["left_handed"])}
    for name, value in zip(ATTRIBUTES, card["attributes"], strict=True):
        found[name] = float(value)
    for each in SIGNATURES.values():
        found[each.name] = float(each.name in card["signatures"])
    found["losses"] = float(sum(card["losses"]))
    tactics = man.get("tactics") or (card["tactics"] if card["star"] else "")
    if tactics in TACTICS:
        found[f"tactics {tactics}"] = 1.0
    return found
