"""What the bookmaker's eye sees of a fighter of Spartacus: his dice, and the effects of his card and gear."""

from __future__ import annotations

from functools import lru_cache

from ludus_cli.game.elements.common_types import Payload
from ludus_cli.rules.spartacus.kinds import fighter_card
from ludus_cli.rules.spartacus.packs.cards import Card
from ludus_cli.rules.spartacus.records import cards_in

#: The middle number of dice.
MIDDLE = 2.5
DICE = ("attack", "defence", "speed")
#: Effects of the cards of the starter pack, as they are named here.
EFFECTS = (
    "reroll attack", "reroll defence", "reroll speed", "range", "wound once", "ignore once", "net", "fast",
    "alike defence double hurt", "alike defence triple hurt", "alike attack triple wound",
    "alike defence double ignore",
)  # fmt: skip
#: Sights whose worth depends on the other man.
MUTUAL = (*DICE, "all", *EFFECTS)


def seen(man: Payload, rules: Payload) -> dict[str, float]:
    """Return what shows of a fighter, by name, as terms have him."""
    pack = rules.get("pack", "")
    card = fighter_card(pack, man["card"]["kind"])
    dice = [value - MIDDLE for value in (card.attack, card.defence, card.speed)]
    found = {"all": sum(dice)}
    for name, value in zip(DICE, dice, strict=True):
        found[name], found[f"{name} squared"], found[f"{name} cubed"] = value, value**2, value**3
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
