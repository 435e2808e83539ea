"""``ludus play``: one sitting, from month to month."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from ludus_cli.campaign.open_by_name import campaign_of
from ludus_cli.commands.common import CampaignArgument, CampaignOption, either
from ludus_cli.commands.fight import DiceOption, LeaveOption, LinearOption, PauseOption, SteppingOptions, SureOption
from ludus_cli.commands.journal import Severity
from ludus_cli.core.english import capital
from ludus_cli.play import full_screen
from ludus_cli.play.stepping import Stepping

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.play.evening import Evening
    from ludus_cli.systems.system import AnySystem

#: What may be typed for a rule system.
TYPE_ONE = "Type the word before a colon; 'ludus systems' has more of each. Enter takes"


def play(
    which: CampaignArgument = None,
    severity: Annotated[
        Severity, typer.Option("--severity", help="How much is told of each match.")
    ] = Severity.standard,
    dice: DiceOption = None,
    linear: LinearOption = False,
    screen: Annotated[
        bool | None,
        typer.Option("--screen/--plain", help="Play on the full screen, or at prompts; remembered for the next time."),
    ] = None,
    pause: PauseOption = None,
    leave: LeaveOption = None,
    yes: SureOption = False,
    campaign: CampaignOption = None,
) -> None:
    """Play a campaign from month to month in one sitting. Without a campaign, begin one.

    It tells the news, opens the Days of Events, asks what each Star does, tells each match, and goes on. Enter takes
    a Star's standing order. Leave whenever you like with q; everything is kept.

    \b
    Examples:
      ludus play
      ludus play --severity epic
      ludus play 'Sand and Bread' --dice ask
    """
    from ludus_cli.output import console

    if not console.interactive():
        raise typer.BadParameter(
            "nobody can be asked here: play on a terminal, or let months pass with 'ludus month next'"
        )
    stepping = SteppingOptions(dice=dice, pause=pause, leave=leave or [], yes=yes)
    stepping.check_options()
    if screen is not None and console.PORT.get() is console.TERMINAL:
        full_screen.prefer(full_screen.SCREEN if screen else full_screen.PROMPTS)
        if screen and not full_screen.is_possible():
            console.say(
                "A full screen needs a terminal of 80 columns and 24 lines with UTF-8; this is played at prompts."
            )
    if not full_screen.ask_once():
        return
    full_screen.enter()
    named = either(which, campaign)
    if named is None and not begun_before() and not begin_first_campaign():
        return
    with campaign_of(named) as opened:
        open_evening(opened, severity.value, stepping).run()


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


def tell_systems(systems: Sequence[AnySystem]) -> None:
    """The rule systems, a line each."""
    from ludus_cli.output import console

    for system in systems:
        console.prose(f"  {system.key}: {system.name}, {system.words}.")


def begin_first_campaign() -> Path | None:
    """Found a first campaign and choose it: its file, or None when the person leaves."""
    from ludus_cli.campaign.engine import found_campaign, random_seed
    from ludus_cli.core.errors import LudusError
    from ludus_cli.models.library import campaign_path, choose_campaign, make_campaigns_folder
    from ludus_cli.output import console
    from ludus_cli.systems.installed import default, find_system, working

    systems = working()
    console.prose("You have no campaign yet. Begin one now, or type q to leave.")
    if not console.lists_offered():
        tell_systems(systems)
    games = console.Offered([(each.key, f"{each.name}, {each.words}") for each in systems], default().key, open=True)
    name: str | None = None
    while True:
        if name is None:
            name = console.ask("Name of the campaign [Sand and Bread]: ")
            if name == "?":
                console.prose("By this name you find it again; it may be changed later.")
                name = None
                continue
            if name not in (None, "q"):
                name = " ".join((name or "Sand and Bread").split())
                try:
                    campaign_path(name)
                except LudusError as error:
                    console.say(f"{capital(error.why)}. {error.mend}.")
                    name = None
                    continue
        key = None if name in (None, "q") else console.ask(f"Rule system [{default().key}]: ", offered=games)
        if name is None or key in (None, "q"):
            console.say("No campaign was created.")
            return None
        if key == "?":
            console.prose(f"A campaign keeps to one system of rules. {TYPE_ONE} {default().key}.")
            tell_systems(systems)
            continue
        try:
            system = find_system(key) if key else default()
        except LudusError as error:
            console.say(f"Cannot {error.what}: {error.why}. {error.mend}.")
            continue
        rules = edition_said(system)
        if rules is None:
            console.say("No campaign was created.")
            return None
        cards = packs_said(system)
        if cards is None:
            console.say("No campaign was created.")
            return None
        try:
            path = campaign_path(name)
            settings = system.making.settings(rules, {}, {}) | cards
            make_campaigns_folder()
            found_campaign(path, name, random_seed(), settings, system)
        except LudusError as error:
            console.say(f"{error.why}. {error.mend}.")
            name = None
            continue
        choose_campaign(path)
        return path


def packs_said(system: AnySystem) -> dict[str, str] | None:
    """Ask for the packs of cards, where it is played with cards. Return their settings, {} for the usual packs, None
    when the person leaves."""
    from ludus_cli.core.errors import LudusError
    from ludus_cli.output import console
    from ludus_cli.packs.loading import shipped
    from ludus_cli.packs.pack_catalogue import combine_packs, grammars

    grammar = grammars().get(system.key)
    if grammar is None:
        return {}
    while True:
        said = console.ask(f"Packs of cards [{', '.join(grammar.usual)}]: ")
        if said in (None, "q"):
            return None
        if not said:
            return {}
        if said == "?":
            console.prose(f"The cards that are played with. There are {', '.join(shipped(grammar))}; or type the "
                          "path of a pack's file. Put commas between several.")  # fmt: skip
            continue
        try:
            cards = {"pack": combine_packs(system.key, [name.strip() for name in said.split(",")])}
            system.making.check_settings(cards)
        except LudusError as error:
            console.say(f"Cannot {error.what}: {error.why}. {error.mend}.")
        else:
            return cards


def edition_said(system: AnySystem) -> dict[str, str] | None:
    """Ask by which edition it is played, where there are several: the house rule by its name, nothing where nothing was
    said, None when the person leaves."""
    from ludus_cli.core.errors import LudusError
    from ludus_cli.core.nearest import the_one
    from ludus_cli.game.elements.switches import edition_of
    from ludus_cli.output import console

    switches = system.campaign.switches
    edition = edition_of(switches)
    if not edition:
        return {}
    values = switches[edition].values
    known = f"There are {', '.join(values)}; a campaign keeps to one"
    offered = console.Offered([(value, "") for value in values], values[0], open=True)
    while True:
        said = console.ask(f"{edition.capitalize()} [{values[0]}]: ", offered=offered)
        if said in (None, "q"):
            return None
        if not said:
            return {}
        if said == "?":
            console.prose(f"{switches[edition].words.capitalize()}. {known}.")
            continue
        try:
            what, why = f"play by the {edition} {said!r}", "there is none of that name"
            return {edition: the_one(said, values, what, why, known)}
        except LudusError as error:
            console.say(f"Cannot {error.what}: {error.why}. {error.mend}.")
