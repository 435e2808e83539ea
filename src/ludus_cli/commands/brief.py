"""``ludus brief``: where things stand, and what may be done next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludus_cli.commands.common import (
    CampaignOption,
    JsonOption,
    campaign_of,
    gladiator_facts,
    record_words,
)

if TYPE_CHECKING:
    from ludus_cli.rules.heroes.campaign import State
    from ludus_cli.rules.heroes.gladiator import Gladiator


def brief(campaign: CampaignOption = None, as_json: JsonOption = False) -> None:
    """Where the campaign stands and what may be done next.

    \b
    Examples:
      ludus brief
      ludus brief --json
    """
    from ludus_cli import console, views
    from ludus_cli.rules.heroes.campaign import active_stars, date_words, stars, why_not_fight

    with campaign_of(campaign, read_only=True) as opened:
        state, name = opened.state, opened.name
    next_steps = views.steps(state)
    if as_json:
        console.show_json(
            campaign=name,
            month=date_words(state.month),
            stars=[
                {**gladiator_facts(g), "cannot_fight": why_not_fight(state, g) or None}
                for g in stars(state)
            ],
            days=[views.day_facts(state, day) for day in state.days],
            next=[{"command": command, "why": why} for command, why in next_steps],
        )
        return
    console.data(f"{name}: {date_words(state.month)}")
    if stars(state):
        console.show_table(
            "Stars",
            ["Name", "Where", "Total", "Fame", "W-L-D", "This month"],
            [star_row(state, g) for g in stars(state)],
            right=["Total", "Fame"],
            fixed=["W-L-D"],
        )
    for day in state.days:
        console.show_table(
            views.day_title(state, day),
            ["", "Match", "Who meets whom", "Result"],
            views.bill_rows(state, day),
            right=["", "Match"],
        )
    console.show_table("What may be done next", ["Command", "Why"], next_steps)
    if not active_stars(state) and stars(state):
        console.say("No Star of yours is left in the arena.")


def star_row(state: State, g: Gladiator) -> tuple[Any, ...]:
    """A Star in the brief."""
    from ludus_cli.rules.heroes.campaign import (
        MATCHES_A_DAY,
        fought_this_month,
        why_not_fight,
    )
    from ludus_cli.rules.heroes.locales import LOCALES

    facts = gladiator_facts(g)
    left = MATCHES_A_DAY - fought_this_month(state, g)
    can = why_not_fight(state, g) or f"may fight {left} more"
    where = LOCALES[g.locale].short if g.status == "active" else g.status
    return g.name, where, facts["total"], g.fame, record_words(g), can
