"""``ludus brief``: where things stand, and what may be done next."""

from __future__ import annotations

from ludus_cli.commands.common import (
    CampaignOption,
    JsonOption,
    campaign_of,
    more_words,
    show_sheet,
)


def brief(campaign: CampaignOption = None, as_json: JsonOption = False) -> None:
    """Where the campaign stands and what may be done next.

    \b
    Examples:
      ludus brief
      ludus brief --json
    """
    from ludus_cli import console
    from ludus_cli.rules.calendar import date_words

    with campaign_of(campaign, read_only=True) as opened:
        system, state, name = opened.system, opened.state, opened.name
    more = more_words(campaign)
    next_steps = [(command + more, why) for command, why in system.steps(state)]
    everybody = system.stars(state)
    if as_json:
        console.show_json(
            campaign=name,
            month=date_words(state.month),
            stars=[
                {
                    **system.gladiator_facts(g),
                    "cannot_fight": system.why_not_fight(state, g) or None,
                }
                for g in everybody
            ],
            days=[system.day_facts(state, day) for day in state.days],
            next=[{"command": command, "why": why} for command, why in next_steps],
        )
        return
    console.data(f"{name}: {date_words(state.month)}")
    if everybody:
        show_sheet(system.brief_sheet(state))
        gone = len(everybody) - len(system.active_stars(state))
        if 0 < gone < len(everybody):
            console.say(f"Gone from the arena: {gone}. See 'ludus star list'.")
    for day in state.days:
        show_sheet(system.bill_sheet(state, day))
    console.show_table("What may be done next", ["Command", "Why"], next_steps)
    if everybody and not system.active_stars(state):
        console.say("No Star of yours is left in the arena.")
