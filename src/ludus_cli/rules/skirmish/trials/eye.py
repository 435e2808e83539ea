"""What the bookmaker's eye sees of a man of the skirmish."""

from __future__ import annotations

from ludus_cli.game.elements.common_types import Payload
from ludus_cli.rules.skirmish.book.terms import ATTRIBUTES, CLASSES, ITEMS, PARTS, SHIELDS
from ludus_cli.rules.skirmish.trials.tactics import TACTICS


def seen(man: Payload, rules: Payload) -> dict[str, float]:
    """Return what shows of a man, by name: his class, Attributes, arms, armour and tactics, as terms have him."""
    card = man["card"]
    found = {CLASSES[card["weight"]]: 1.0, ITEMS[card["weapon"]]: 1.0, f"shield {SHIELDS[card['shield']]}": 1.0}
    found["net"] = float(card["net"])
    for name, value in zip(ATTRIBUTES, card["attributes"], strict=True):
        found[name] = float(value)
    for part, worn in zip(PARTS, card["armour"], strict=True):
        found[f"armour {part}"] = float(worn)
    tactics = man.get("tactics") or card["tactics"]
    if tactics in TACTICS:
        found[f"tactics {tactics}"] = 1.0
    return found
