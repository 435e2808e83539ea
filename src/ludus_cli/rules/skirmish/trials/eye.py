"""What the bookmaker's eye sees of a man of the skirmish."""

from __future__ import annotations

from itertools import combinations_with_replacement

from ludus_cli.game.elements.common_types import Payload
from ludus_cli.rules.skirmish.book.terms import ATTRIBUTES, CLASSES, ITEMS, PARTS, SHIELDS
from ludus_cli.rules.skirmish.trials.tactics import TACTICS

#: The middle of Stamina, and the distance from it that counts as 1.
MIDDLE, STEP = 10, 4
#: Sights whose worth depends on the other man.
MUTUAL = (
    *CLASSES,
    *ATTRIBUTES,
    "net",
    "spear",
    "shield large",
    "shield none",
    "armour",
    *(f"tactics {name}" for name in TACTICS),
)


def seen(man: Payload, rules: Payload) -> dict[str, float]:
    """Return what shows of a man, by name: his class, Attributes, arms, armour and tactics, as terms have him."""
    card = man["card"]
    found = {CLASSES[card["weight"]]: 1.0, ITEMS[card["weapon"]]: 1.0, f"shield {SHIELDS[card['shield']]}": 1.0}
    found["net"] = float(card["net"])
    *values, stamina = card["attributes"]
    for name, value in zip(ATTRIBUTES, [*values, (stamina - MIDDLE) / STEP], strict=True):
        found[name] = float(value)
    for part, worn in zip(PARTS, card["armour"], strict=True):
        found[f"armour {part}"] = float(worn)
    found["armour"] = sum(card["armour"]) / len(PARTS)
    found |= {f"{name} of a {CLASSES[card['weight']]}": found[name] for name in (*ATTRIBUTES, "armour")}
    found |= {f"{one} with {two}": found[one] * found[two] for one, two in combinations_with_replacement(ATTRIBUTES, 2)}
    tactics = man.get("tactics") or card["tactics"]
    if tactics in TACTICS:
        name = f"tactics {tactics}"
        found[name] = found[f"{name} of a {CLASSES[card['weight']]}"] = 1.0
        found |= {f"{name} with {each}": found[each] for each in ATTRIBUTES}
    return found
