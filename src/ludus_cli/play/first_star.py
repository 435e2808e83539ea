"""The first Star of a campaign: a ready one, one by chance, or one made step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludus_cli.campaign.engine import random_seed
from ludus_cli.game.campaign.orders import Orders
from ludus_cli.game.elements.campaign_state import active_stars
from ludus_cli.play.evening_words import MONTH, NEW, READY, STEP, SURPRISE

if TYPE_CHECKING:
    from ludus_cli.play.evening import Evening


def first_star(evening: Evening) -> None:
    """Ask for the first Star and create him; or let a month pass without one. One who is not made step by step fights
    each month, and the person decides in his matches."""
    making = evening.campaign.system.making
    name, values = making.offered_star(random_seed())
    labels = {field.name: field.label for field in making.CREATE}
    card = ", ".join(f"{labels[each]} {text}" for each, text in values.items())
    ready = f"take {name}" + (f": {card}" if card else "")
    typed = evening.ask("Your Star", [READY, SURPRISE, NEW, MONTH], READY, meant={READY: ready})
    if typed.word == MONTH:
        evening.try_answer(evening.end_phase)
        return
    if typed.word == NEW:
        if evening.create():
            evening.seat_others()
        return
    if typed.word == SURPRISE:
        name, values = making.offered_star(random_seed(), surprise=True)
    flags = {field.name: field.flag for field in making.CREATE}
    said = [word for each, text in values.items() for word in (flags[each], text)]
    evening.command("star", "create", name, *said)
    for g in filter(evening.campaign.system.campaign.enters, active_stars(evening.campaign.state)):
        evening.set_orders(g, Orders(), STEP)
