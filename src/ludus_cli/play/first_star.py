"""New Stars: the first of a campaign, which may be a ready one or one by chance, and those made step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludus_cli.campaign.engine import random_seed
from ludus_cli.game.campaign.orders import Orders
from ludus_cli.game.elements.campaign_state import active_stars
from ludus_cli.output import console
from ludus_cli.play.evening_words import FIGHT, MONTH, NEW, READY, REST, START, STEP, SURPRISE
from ludus_cli.play.first_lessons import is_first

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
        if create_star(evening):
            seat_others(evening)
        return
    if typed.word == SURPRISE:
        name, values = making.offered_star(random_seed(), surprise=True)
    flags = {field.name: field.flag for field in making.CREATE}
    said = [word for each, text in values.items() for word in (flags[each], text)]
    evening.command("star", "create", name, *said)
    for g in filter(evening.campaign.system.campaign.enters, active_stars(evening.campaign.state)):
        evening.set_orders(g, Orders(), STEP)


def create_star(evening: Evening) -> bool:
    """Create a Star, and ask for his first orders. Return whether he plays at a table that others may join."""
    before = {g.id for g in active_stars(evening.campaign.state)}
    evening.command("star", "create")
    came = [g for g in active_stars(evening.campaign.state) if g.id not in before]
    own = [g for g in came if evening.campaign.system.campaign.enters(g)]
    for g in own:
        first_orders(evening, g)
    return bool(came and not own)


def seat_others(evening: Evening) -> None:
    """Ask who else plays at the same table, before anything is dealt there."""
    while evening.ask("Does anybody else play here? ", [NEW, START], START).word == NEW:
        evening.command("star", "create")


def first_orders(evening: Evening, g: Any) -> None:
    """Ask for a new Star's orders for each month."""
    console.prose(f"What does {g.name} do each month, unless you answer differently?")
    usual = STEP if is_first(evening.campaign.file.path) else FIGHT
    word = evening.ask(f"{g.name}: ", [FIGHT, STEP, REST], usual).word
    evening.try_answer(lambda: evening.set_orders(g, Orders(), word))
