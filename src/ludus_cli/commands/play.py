"""``ludus play``: one sitting, from month to month."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from ludus_cli.campaign.open_by_name import campaign_of
from ludus_cli.commands.common import CampaignArgument, CampaignOption, either
from ludus_cli.commands.fight import DiceOption, LeaveOption, LinearOption, PauseOption, SteppingOptions, SureOption
from ludus_cli.commands.journal import Severity
from ludus_cli.play import full_screen
from ludus_cli.play.stepping import Stepping

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.play.evening import Evening


def play(
    which: CampaignArgument = None,
    severity: Annotated[
        Severity, typer.Option("--severity", help="How much to tell of each match.")
    ] = Severity.standard,
    dice: DiceOption = None,
    linear: LinearOption = False,
    screen: Annotated[
        bool | None,
        typer.Option("--screen/--plain", help="Play on the full screen, or at prompts; Ludus remembers it."),
    ] = None,
    pause: PauseOption = None,
    leave: LeaveOption = None,
    yes: SureOption = False,
    campaign: CampaignOption = None,
) -> None:
    """Play on from month to month, or begin a campaign.

    It tells the news, opens the Days of Events, asks what each Star does, tells each match, and goes on. Enter takes
    a Star's standing order. Leave whenever you like with q; everything is kept.

    \b
    Examples:
      ludus play
      ludus play --severity epic
      ludus play 'Sand and Bread' --dice ask
    """
    from ludus_cli.models.library import resolve
    from ludus_cli.output import console
    from ludus_cli.play.first_lessons import make_due
    from ludus_cli.play.new_campaign import another_campaign, begin_campaign

    if not console.interactive():
        raise typer.BadParameter(
            "Ludus cannot ask here: play on a terminal, or let months pass with 'ludus month next'"
        )
    stepping = SteppingOptions(dice=dice, pause=pause, leave=leave or [], yes=yes)
    stepping.check_options()
    if screen is not None and console.PORT.get() is console.TERMINAL:
        full_screen.prefer(full_screen.SCREEN if screen else full_screen.PROMPTS)
        if screen and not full_screen.is_wanted():
            console.say(
                "The full screen cannot open here. It needs UTF-8 and a terminal that is not 'dumb', and "
                f"{full_screen.PLAIN} and {console.LINEAR} must not be set. Ludus asks at prompts instead."
            )
    if not full_screen.ask_once():
        return
    full_screen.enter()
    named = either(which, campaign)
    if named is None and not begun_before():
        console.prose(f"Which game do you want to play? {console.key('q', 'F10')} leaves.")
        if not begin_campaign():
            return
        make_due(resolve())
    while True:
        with campaign_of(named) as opened:
            elsewhere = open_evening(opened, severity.value, stepping).run()
            here = opened.file.path
        if not elsewhere:
            return
        named = str(another_campaign(here) or here)


def open_evening(opened: Campaign, severity: str, stepping: Stepping) -> Evening:
    """Return an evening at a campaign that can show odds and run other commands."""
    from ludus_cli.commands.prospects import tell_odds
    from ludus_cli.play.evening import Evening

    return Evening(opened, severity, stepping, tell_odds, run_command)


def run_command(words: Sequence[str]) -> None:
    """Run another command of ludus. Raises what it raises."""
    from typer.main import get_command

    from ludus_cli.commands.all_commands import load_command

    get_command(load_command(words[0])).main(list(words[1:]), f"ludus {words[0]}", standalone_mode=False)


def begun_before() -> bool:
    """Return whether a campaign is chosen or any exists."""
    import os

    from ludus_cli.models.library import chosen_campaign, list_campaigns

    return bool(os.environ.get("LUDUS_CAMPAIGN") or chosen_campaign() or list_campaigns())
