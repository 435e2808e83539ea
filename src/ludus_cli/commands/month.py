"""``ludus month``: time passes."""

from __future__ import annotations

import typer

from ludus_cli.commands.common import (
    AutoOption,
    CampaignOption,
    answered,
    campaign_of,
    more_words,
)
from ludus_cli.nearest import some
from ludus_cli.report import Report, answering
from ludus_cli.rules.campaign import active_stars

app = typer.Typer(add_completion=False, no_args_is_help=True)


@app.callback()
def time() -> None:
    """Let time pass."""  # Without this Typer would take the only command for the whole noun.


@app.command("next")
@answering
def next_month(auto: AutoOption = False, campaign: CampaignOption = None) -> Report:
    """Go on to the next month; Days of Events not yet held are held first, without your Stars.

    A backup of the campaign is made then; see 'ludus backup list'. A match that was begun by hand stops it:
    go on with that first, or let the program finish it with --auto.

    \b
    Examples:
      ludus month next
      ludus month next --json
    """
    from ludus_cli.campaign.begun import begun, finished
    from ludus_cli.campaign.engine import do
    from ludus_cli.commands.backup import after_month

    with campaign_of(campaign, hold=True) as opened:
        system, state = opened.system, opened.state
        what = f"go on to the next {system.campaign.round.calendar.noun}"
        ended = finished(opened, what, begun(opened), auto, more_words(campaign))
        idle = [
            g.name
            for g in active_stars(state)
            if g.fought_month != state.month and not system.campaign.why_not_fight(state, g)
        ]
        done = do(opened, "next-month")
        out = [(g.name, system.campaign.why_not_fight(state, g)) for g in active_stars(state)]
    after_month(opened.file.path)
    others = len(done.fought)
    fought = f"{others} match was" if others == 1 else f"{others} matches were"
    held = f" {fought} fought without your Stars before it." if others else ""
    words = [f"It is {opened.when}.{held}"]
    if idle:
        words.append(f"Sat out though fit to fight: {some(idle)}.")
    facts = {
        "month": opened.when,
        "month_number": state.month,
        "matches_fought": others,
        "matches_finished": ended,
        "cannot_fight": {name: why for name, why in out if why},
    }
    words += [f"{name}: {why}." for name, why in out if why]
    return answered(opened, campaign, facts, *words)
