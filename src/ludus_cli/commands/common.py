"""Shared by the commands: options, finding things by name, small words."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.core.errors import LudusError
from ludus_cli.core.nearest import hint, matching_names, several, some, spelt
from ludus_cli.game.elements.campaign_state import active_stars, stars, waiting
from ludus_cli.game.elements.plain_records import card
from ludus_cli.play.next_steps import next_words
from ludus_cli.systems.display import card_renderable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.chronicle.card_terminal import TerminalCard
    from ludus_cli.core.calendar import Calendar
    from ludus_cli.output.report import Drawing, Report
    from ludus_cli.systems.system import AnySystem


#: No more kinds of fighters are listed: a pack of cards may have dozens.
MOST_KINDS = 30

CampaignOption = Annotated[
    str | None,
    typer.Option("--campaign", "-c", metavar="CAMPAIGN", help="Campaign by name or file; the chosen one if left out."),
]
CampaignArgument = Annotated[
    str | None, typer.Argument(metavar="[CAMPAIGN]", show_default=False, help="The same as --campaign.")
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print data as JSON.")]
LocaleOption = Annotated[
    str | None,
    typer.Option("--locale", metavar="PLACE", help="A place by its short name; that of your Star if left out."),
]
SystemOption = Annotated[str | None, typer.Option("--system", metavar="SYSTEM", help="The game; see 'ludus systems'.")]
KindOption = Annotated[
    str | None,
    typer.Option(
        "--kind",
        metavar="CAMPAIGNS",
        help="Kind of campaign, where the rules have several: career if left out; see 'ludus systems'.",
    ),
]
DryRunOption = Annotated[bool, typer.Option("--dry-run", help="Only show what would change.")]
AutoOption = Annotated[bool, typer.Option("--auto", help="Let Ludus finish a match that you began by hand.")]
AnywayOption = Annotated[
    bool, typer.Option("--anyway", help="Go ahead although you began a match by hand; your answers in it are kept.")
]
YesOption = Annotated[bool, typer.Option("--yes", "-y", help="Do not ask.")]


RollsOption = Annotated[bool, typer.Option("--rolls", help="Show every die with its table and its modifiers.")]


class Paper(StrEnum):
    """A size of paper."""

    A4 = "a4"
    LETTER = "letter"


def either(argument: str | None, option: str | None) -> str | None:
    """Return the campaign named by the argument or by ``--campaign``; a usage error when they differ."""
    if None not in (argument, option) and argument != option:
        raise typer.BadParameter(
            f"--campaign says {option!r} and the argument {argument!r}: give one of them", param_hint="[CAMPAIGN]"
        )
    return argument if option is None else option


def system_named(key: str | None) -> AnySystem:
    """The rule system of that key, or the default one."""
    from ludus_cli.systems.installed import default, find_system

    return default() if key is None else find_system(key)


def system_now(key: str | None) -> AnySystem:
    """The rule system of that key, or that of the chosen campaign, or the default one."""
    from ludus_cli.commands.help_by_need import chosen_system

    return (chosen_system(()) if key is None else None) or system_named(key)


def find_star(campaign: Campaign, name: str | None, what: str) -> Any:
    """Return a Star by name or number. Without either, return the only active one who comes before others (a lanista
    comes before his men), else the only active one, else the only one."""
    active = active_stars(campaign.state)
    everybody = stars(campaign.state)
    if name is None:
        first = [g for g in active if not campaign.system.campaign.comes_after(card(g))]
        for choice in (first, active, everybody):
            if len(choice) == 1:
                return choice[0]
        if not everybody:
            raise LudusError(what, "the campaign has no Star", "Create one with 'ludus star create'")
        names = some(g.name for g in active or everybody)
        raise LudusError(what, "the campaign has several Stars", f"Name one of them: {names}")
    for g in everybody:
        if str(g.id) == name:
            return g
    wanted = spelt(" ".join(name.split()), (g.name for g in everybody), what)
    for g in everybody:
        if g.name == wanted:
            return g
    # Those who still fight come first; of these and of the others, who fought last.
    alive = {g.id for g in active}
    order = sorted(everybody, key=lambda g: (g.id in alive, g.fought_month, g.id), reverse=True)
    names = some(g.name for g in order) if order else "none yet"
    near = hint(name, (g.name for g in order), f"Your Stars: {names}")
    raise LudusError(what, f"there is no Star {name!r}", near)


def month_of(text: str, what: str, calendar: Calendar) -> int:
    """Return a month from its typed text or number, counted from 0. Raises LudusError for text that is no month."""
    number = text.isascii() and text.isdecimal() and len(text) < 6
    found = int(text) if number else calendar.named(text)
    if found is None:
        from ludus_cli.core.calendar import since_106

        why = f"{text!r:.60} is not a {calendar.noun}"
        if since_106(text) is not None:
            why = f"{text!r:.60} is before the campaign, which began in {calendar.words(0)}"
        raise LudusError(what, why, f"Give it as {calendar.examples}")
    return found


BeginOption = Annotated[
    str | None,
    typer.Option(
        "--begin", metavar="MONTH", help="The month in which it begins, for example 'June 80' or 'June 73 BC'."
    ),
]


def begin_said(text: str | None) -> dict[str, int]:
    """Return the setting for the month in which a campaign begins, from its typed ``text``; {} for None. Raises
    LudusError for text that is no month."""
    from ludus_cli.core.calendar import EARLIEST, LATEST, since_106
    from ludus_cli.game.campaign.actions import BEGIN_BETWEEN

    if text is None:
        return {}
    month = since_106(text)
    if month is None or not EARLIEST <= month <= LATEST:
        what, why = f"begin in {text!r:.60}", "it is not a month of the calendar"
        raise LudusError(what, why, BEGIN_BETWEEN)
    return {"begins": month}


def place_number(system: AnySystem, key: str, what: str) -> int:
    """A place by its short name or its name; the beginning of either will do."""
    places = system.campaign.places
    numbers = {name: n for n, place in enumerate(places) for name in (place.name, place.key)}
    found = {numbers[name] for name in matching_names(key, numbers)}
    if len(found) == 1:
        return found.pop()
    keys = [place.key for place in places]
    if found:
        raise several(key, [keys[number] for number in sorted(found)], what)
    near = hint(key, keys, f"Locales: {', '.join(keys)}")
    raise LudusError(what, f"there is no locale {key!r}", near)


def kinds_words(system: AnySystem) -> str:
    """The kinds of fighters that there are: ``Styles: Murmillo, Thraex``."""
    plural = system.campaign.kind.capitalize() + ("es" if system.campaign.kind.endswith("s") else "s")
    return f"{plural}: {some(system.campaign.kinds, MOST_KINDS)}"


def card_of(campaign: Campaign, g: Any, own: Sequence[str] = ()) -> TerminalCard:
    """A Roster Card, to be drawn with people's ``own`` notes."""
    from dataclasses import replace

    from ludus_cli.output import console

    shown = replace(g, name=console.clean(g.name), origin=console.clean(g.origin))
    return card_renderable(campaign.system, campaign.state, shown, own)


def star_facts(opened: Campaign, g: Any) -> dict[str, Any]:
    """Return a gladiator as JSON shows him, with his tracks and awards where the campaign has any."""
    from ludus_cli.game.campaign.tracks import kept_facts

    return {**opened.system.lists.gladiator_facts(g), **kept_facts(opened.state, g.id)}


def portrait_shown(campaign: Campaign, g: Any) -> list[Drawing]:
    """Return the portrait of a gladiator for a terminal; [] if he has none."""
    from ludus_cli.campaign.portraits import portrait_of
    from ludus_cli.output.pictures import TerminalPicture

    row = portrait_of(campaign, g)
    return [] if row is None else [TerminalPicture(row.picture)]


def check_no_match_waits(opened: Campaign, what: str, otherwise: str = "") -> None:
    """Raise LudusError if a match of a Star waits on the bill, outside a tournament. ``otherwise`` adds another way
    out."""
    from ludus_cli.game.campaign.tournament import matches_of

    own = [bout.id for bout in matches_of(opened.state)]
    for match in (each for each in waiting(opened.state) if each not in own):
        why = f"no month can pass while match {match} waits on the bill"
        raise LudusError(what, why, f"Fight it with 'ludus match fight {match}'{otherwise}")


def answered(opened: Campaign, campaign: str | None, facts: dict[str, Any], *words: str, first: str = "") -> Report:
    """Report what was done, as data and in words, with the likely next commands."""
    from ludus_cli.output.report import Report

    return Report(facts, parts=words, notes=next_words(opened, campaign, first))


def ask_yes(question: str, yes: bool) -> None:
    """Ask for a yes and abort without it; ``yes`` answers beforehand. A usage error off the terminal."""
    from ludus_cli.output import console

    if yes:
        return
    if not console.interactive():
        raise typer.BadParameter(
            "Ludus cannot ask here: add --yes to confirm beforehand; nothing was changed", param_hint="--yes"
        )
    typer.confirm(question, abort=True, err=True)
