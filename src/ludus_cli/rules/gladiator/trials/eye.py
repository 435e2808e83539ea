"""What the bookmaker's eye sees of a man or a beast of GLADIATOR."""

from __future__ import annotations

from ludus_cli.game.elements.common_types import Payload
from ludus_cli.rules.gladiator.book import terms as t
from ludus_cli.rules.gladiator.book.gladiator import NUMBERS
from ludus_cli.rules.gladiator.book.styles import is_beast
from ludus_cli.rules.gladiator.tables.talents import WEAPON_TALENTS
from ludus_cli.rules.gladiator.trials.tactics import TACTICS


def seen(man: Payload, rules: Payload) -> dict[str, float]:
    """Return what shows of a fighter, by name: his kind, characteristics, arms, armour, talents and tactics, as terms
    have him."""
    card = man["card"]
    found = {f"kind {card['style']}": 1.0}
    if is_beast(card["style"]):
        return found
    for name, value in zip(NUMBERS.names, card["attributes"], strict=True):
        found[name] = float(value)
    for area, worn, cover in zip(t.AREAS, card["armour"], card["cover"], strict=True):
        found[f"armour {area}"] = float(worn)
        found[f"cover {area}"] = float(cover) if worn else 0.0
    found[f"holds {t.ITEMS[card['weapon']]}"] = found[f"shield {t.ITEMS[card['shield']]}"] = 1.0
    found["dagger"], found["spirit"] = float(card["dagger"]), float(card["spirit"] - 1)
    found["luck"], found["prestige"] = float(card.get("luck", 0)), float(card.get("prestige", 0))
    talents = card.get("talents") or [0] * t.TALENT_COUNT
    weapon = WEAPON_TALENTS[card["weapon"]]
    found["skill"] = float(max(0, talents[weapon] - 1)) if weapon != t.NONE else 0.0
    for name, level in list(zip(t.TALENTS, talents, strict=True))[t.FIRST_OTHER :]:
        found[name] = float(level)
    tactics = man.get("tactics") or (card["tactics"] if card["star"] else "")
    if tactics in TACTICS:
        found[f"tactics {tactics}"] = 1.0
    return found
