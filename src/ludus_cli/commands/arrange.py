"""``ludus match arrange``: put a match of your own making on the bill."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.campaign.open_by_name import campaign_of
from ludus_cli.commands.common import CampaignOption, LocaleOption, place_number
from ludus_cli.commands.day import billed_report, the_day
from ludus_cli.output.report import Report, answering

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.commands.sides import Side

WHAT = "arrange a match"

SideOption = Annotated[
    list[str] | None,
    typer.Option(
        "--side", metavar="MEN", help="The men of one side, separated by commas. Give this option two to four times."
    ),
]
DeathOption = Annotated[
    bool | None,
    typer.Option(
        "--to-the-death/--no-death", help="Announce it as a match to the death, or not; the dice decide if left out."
    ),
]


@answering
def arrange(
    side: SideOption = None,
    locale: LocaleOption = None,
    to_the_death: DeathOption = None,
    campaign: CampaignOption = None,
) -> Report:
    """Put a match that you choose on the bill: two to four sides, with any men on them.

    A side is a list of gladiators, by name or number. For men that Ludus draws, give their number and kind: 2 Thraex.
    "Marcus secondary" enters in his Secondary Style. Your own Stars may be on any side. Ajax:Thraex is a newcomer with
    a name of your choice. More colons give values of his card, for example Ajax:Thraex:4/4/4:left; see 'ludus match
    oneoff --help'.

    \b
    Examples:
      ludus match arrange --side "Marcus, Murmillo" --side "2 Thraex, Retiarius"
      ludus match arrange --side Marcus --side Thraex --side Secutor
      ludus match arrange --side "Marcus secondary" --side Murmillo --json
      ludus match arrange --side Marcus --side Ajax:Thraex:5/4/4:sex=woman
    """
    from ludus_cli.campaign.engine import do
    from ludus_cli.commands.sides import built_words, known_side, sides_from

    with campaign_of(campaign, hold=True) as opened:
        system = opened.system
        sides = sides_from(
            side,
            WHAT,
            f"On each side give gladiators by name or number, or a {system.campaign.kind} that Ludus draws, for "
            f"example: Marcus, 2 {system.campaign.kinds[0]}, {built_words(system)}",
            lambda text, before: known_side(opened, WHAT, text, before),
        )
        payload: dict[str, Any] = {"locale": place_of(opened, locale, sides), "sides": sides}
        if to_the_death is not None:
            payload["to_the_death"] = to_the_death
        done = do(opened, "arrange", **payload)
    bout = opened.state.bouts[max(done.billed)]
    manner = ", to the death" if to_the_death else ""
    return billed_report(opened, bout, manner, campaign, first=f"ludus match fight {bout.id}")


def place_of(opened: Campaign, locale: str | None, sides: list[Side]) -> int:
    """Return the place: the one named, else the place of the named men, else that of the open Day."""
    system, state = opened.system, opened.state
    if locale is not None:
        return place_number(system, locale, WHAT)
    numbers = [entry["gladiator"] for side in sides for entry in side if "gladiator" in entry]
    places = {system.campaign.place_of(state.gladiators[number]) for number in numbers}
    if len(places) == 1:
        return places.pop()
    return system.campaign.day_place(the_day(opened, None, WHAT))
