"""What the bookmaker's eye sees of a fighter of Spartacus: his dice, and the effects of his card and gear."""

from __future__ import annotations

from functools import lru_cache

from ludus_cli.game.elements.common_types import Payload
from ludus_cli.rules.spartacus.kinds import fighter_card
from ludus_cli.rules.spartacus.packs.cards import Card
from ludus_cli.rules.spartacus.records import cards_in


def seen(man: Payload, rules: Payload) -> dict[str, float]:
    """Return what shows of a fighter, by name, as terms have him."""
    pack = rules.get("pack", "")
    card = fighter_card(pack, man["card"]["kind"])
    found = {"attack": float(card.attack), "defence": float(card.defence), "speed": float(card.speed)}
    for own in (card, *(gear_called(pack, name) for name in man.get("gear", ()))):
        for ability in own.of("combat"):
            for effect in ability.effects:
                name = " ".join((effect.word, *effect.flags))
                found[name] = found.get(name, 0.0) + max(1, effect.number)
    return found


@lru_cache(maxsize=256)
def gear_called(pack: str, name: str) -> Card:
    """Return the card of a piece of gear by its name."""
    cards = cards_in(pack)
    return cards.kinds[cards.names.index(name)]
