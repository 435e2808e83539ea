"""Arrivals of gladiators from other campaigns: cards checked against the rules (S45)."""

from __future__ import annotations

from ludus_cli.game.campaign.arrivals import arrival_refusal
from ludus_cli.rules.skirmish.book.arms import CreationError, check_arms
from ludus_cli.rules.skirmish.book.campaign import State
from ludus_cli.rules.skirmish.book.gladiator import LARGEST_STAMINA_GAIN, STAMINA_BASE, STAMINA_DIE, Gladiator
from ludus_cli.rules.skirmish.book.terms import CLASSES, SPEAR, STAMINA, SWORD


def check_arrival(g: Gladiator, state: State) -> None:
    """Raise Refusal for a card that the rules cannot have given."""
    if g.weapon not in (SWORD, SPEAR):
        raise arrival_refusal(f"his weapon has the number {g.weapon}, which is neither a sword nor a spear")
    try:
        check_arms(g.weight, g.armour, g.shield, g.net, state.rules.guide)
    except CreationError as error:
        raise arrival_refusal(
            str(error), "If the guide forbids it, allow it with 'ludus rules set guide free'"
        ) from error
    stamina, most = g.attributes[STAMINA], g.start_stamina + LARGEST_STAMINA_GAIN
    if not g.start_stamina <= stamina <= most:
        raise arrival_refusal(f"his Stamina is {stamina}, but must be {g.start_stamina} to {most}")
    largest = STAMINA_BASE + STAMINA_DIE[g.weight]
    if not STAMINA_BASE < g.start_stamina <= largest:
        raise arrival_refusal(
            f"he began with Stamina {g.start_stamina}, but a {CLASSES[g.weight]} begins with {STAMINA_BASE + 1} to "
            f"{largest} (S9)"
        )
    if g.founder:
        raise arrival_refusal("he has a school of his own and no longer fights (S40)")
