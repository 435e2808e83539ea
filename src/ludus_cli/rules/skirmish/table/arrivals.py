"""A gladiator comes from another campaign: his card held against the rules, and he is one of ours (S45)."""

from __future__ import annotations

from ludus_cli.rules.arrivals import refused
from ludus_cli.rules.skirmish.book.arms import CreationError, check_arms
from ludus_cli.rules.skirmish.book.campaign import State
from ludus_cli.rules.skirmish.book.gladiator import (
    LARGEST_ATTRIBUTE,
    LARGEST_STAMINA_GAIN,
    STAMINA_BASE,
    STAMINA_DIE,
    Gladiator,
)
from ludus_cli.rules.skirmish.book.terms import ATTRIBUTES, CLASSES, PARTS, SPEAR, STAMINA, SWORD

#: What of a card is a month of its campaign.
MONTHS = ("misses_through", "fought_month", "left_month")


def check(g: Gladiator, state: State) -> None:
    """Raise Refusal for a card that the rules cannot have given."""
    if not 0 <= g.weight < len(CLASSES):
        raise refused(f"there is no class number {g.weight}")
    if g.weapon not in (SWORD, SPEAR):
        raise refused(f"there is no weapon number {g.weapon}")
    try:
        check_arms(g.weight, g.armour, g.shield, g.net, state.rules.guide)
    except CreationError as error:
        raise refused(
            str(error), "Where it is the guide that forbids it: 'ludus rules set guide free'"
        ) from error
    if len(g.attributes) != len(ATTRIBUTES):
        raise refused(f"his card has {len(g.attributes)} Attributes")
    for attribute, value in enumerate(g.attributes):
        least, most = 0, LARGEST_ATTRIBUTE
        if attribute == STAMINA:
            least, most = g.start_stamina, g.start_stamina + LARGEST_STAMINA_GAIN
        if not least <= value <= most:
            raise refused(f"{ATTRIBUTES[attribute]} {value}: with him it is {least} to {most}")
    largest = STAMINA_BASE + STAMINA_DIE[g.weight]
    if not STAMINA_BASE < g.start_stamina <= largest:
        raise refused(
            f"he began with Stamina {g.start_stamina}: a {CLASSES[g.weight]} has "
            f"{STAMINA_BASE + 1} to {largest} (S9)"
        )
    if len(g.serious_career) != len(PARTS) or min(g.serious_career) < 0:
        raise refused("his serious wounds cannot be")
    if g.founder:
        raise refused("he has a school of his own, and fights no more (S40)")
