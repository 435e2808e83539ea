"""``ludus month``: time passes."""

from __future__ import annotations

import typer

from ludus_cli.commands.common import (
    AutoOption,
    CampaignOption,
    JsonOption,
    campaign_of,
    more_words,
    say_next,
    some,
)

app = typer.Typer(add_completion=False, no_args_is_help=True)


@app.callback()
def time() -> None:
    """Let time pass."""  # Without this Typer would take the only command for the whole noun.


@app.command("next")
def next_month(
    auto: AutoOption = False, campaign: CampaignOption = None, as_json: JsonOption = False
) -> None:
    """Go on to the next month; Days of Events not yet held are held first, without your Stars.

    A backup of the campaign is made then; see 'ludus backup list'. A match that was begun by hand stops it:
    go on with that first, or let the program finish it with --auto.

    \b
    Examples:
      ludus month next
      ludus month next --json
    """
    from ludus_cli import console
    from ludus_cli.campaign.begun import begun, finished
    from ludus_cli.campaign.engine import do
    from ludus_cli.commands.backup import after_month

    with campaign_of(campaign, hold=True) as opened:
        system, state = opened.system, opened.state
        what = f"go on to the next {system.ROUND.calendar.noun}"
        ended = finished(opened, what, begun(opened), auto, more_words(campaign))
        idle = [
            g.name
            for g in system.active_stars(state)
            if g.fought_month != state.month and not system.why_not_fight(state, g)
        ]
        done = do(opened, "next-month")
        out = [(g.name, system.why_not_fight(state, g)) for g in system.active_stars(state)]
    after_month(opened.file.path)
    if as_json:
        console.show_json(
            month=system.ROUND.calendar.words(state.month),
            month_number=state.month,
            matches_fought=len(done.fought),
            matches_finished=ended,
            cannot_fight={name: why for name, why in out if why},
        )
        return
    others = len(done.fought)
    fought = f"{others} match was" if others == 1 else f"{others} matches were"
    held = f" {fought} fought without your Stars before it." if others else ""
    console.data(f"It is {system.ROUND.calendar.words(state.month)}.{held}")
    if idle:
        console.data(f"Sat out though fit to fight: {some(idle)}.")
    for name, why in out:
        if why:
            console.data(f"{name}: {why}.")
    say_next(opened, campaign)
