"""``ludus lanista``: several lanistas with their own Stars in one campaign."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.campaign.open_by_name import campaign_of
from ludus_cli.commands.arrange import DeathOption
from ludus_cli.commands.common import CampaignOption, answered, find_star
from ludus_cli.commands.day import billed_report
from ludus_cli.core.errors import LudusError
from ludus_cli.core.nearest import some, spelt, the_one
from ludus_cli.output.report import FIXED, NAME, RIGHT, Column, Report, answering, make_sheet, reporting

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.chronicle.schools import School

app = typer.Typer(
    add_completion=False, no_args_is_help=True, help="Divide Stars among lanistas, and compare their schools."
)

LanistaArgument = Annotated[str, typer.Argument(metavar="LANISTA", help="The lanista’s name.")]


@app.command()
@answering
def add(
    lanista: LanistaArgument,
    stars: Annotated[list[str], typer.Argument(metavar="STAR...", help="By name or number.")],
    campaign: CampaignOption = None,
) -> Report:
    """Give Stars to a lanista; they leave the lanista who had them before.

    \b
    Examples:
      ludus lanista add Anna Marcus
      ludus lanista add "Bela of Aquincum" Marcus --json
    """
    from ludus_cli.campaign.engine import do
    from ludus_cli.game.campaign.schools import lanista_of

    with campaign_of(campaign, hold=True) as opened:
        men = [find_star(opened, each, "give Stars to a lanista") for each in stars]
        known = opened.state.lanistas or {}
        lanista = spelt(lanista, known, "give Stars to a lanista", whole=True)
        do(opened, "lanista", lanista=lanista, men=[g.id for g in men])
    name = lanista_of(opened.state, men[0].id)
    own = [opened.state.gladiators[number].name for number in opened.state.lanistas[name]]
    facts = {"lanista": name, "men": own}
    return answered(opened, campaign, facts, f"{name} has {some(own)}.")


@app.command("list")
@reporting
def list_all(campaign: CampaignOption = None) -> Report:
    """List the lanistas, their men, and how their schools did against each other.

    \b
    Examples:
      ludus lanista list
      ludus lanista list --json
    """
    with campaign_of(campaign, read_only=True) as opened:
        found = schools_in(opened)
    facts = [each.facts for each in found]
    if not found:
        none = "No lanista has a Star yet. Give a Star to a lanista: ludus lanista add"
        return Report({"schools": []}, notes=[none])
    from ludus_cli.chronicle.schools import words

    columns: list[Column] = [
        ("Lanista", lambda each: each.lanista, NAME),
        ("Men", lambda each: some(each.men, 5), ""),
        ("Fallen", lambda each: each.fallen, RIGHT),
        ("W-L-D", lambda each: words(each.record), FIXED),
        (
            "Against each other",
            lambda each: ", ".join(f"{name} {words(met)}" for name, met in each.against.items()),
            "",
        ),
    ]
    return Report({"schools": facts}, facts, [make_sheet("Schools", found, columns)])


@app.command()
@answering
def match(
    one: LanistaArgument,
    two: Annotated[str, typer.Argument(metavar="OTHER", help="The other lanista’s name.")],
    star: Annotated[
        list[str] | None,
        typer.Option("--star", metavar="STAR", help="A Star to fight for one of the two; chosen by Ludus if left out."),
    ] = None,
    to_the_death: DeathOption = None,
    campaign: CampaignOption = None,
) -> Report:
    """Put a match between the men of two lanistas on the bill of an open Day.

    For each lanista, Ludus takes the man who may fight and has fought least. --star names another; give it once for
    each side. The match is fought or recorded like any other.

    \b
    Examples:
      ludus lanista match Anna Bela
      ludus lanista match Anna Bela --star Marcus --star Flavia
    """
    from ludus_cli.campaign.engine import do

    what = f"let {one} and {two} meet"
    with campaign_of(campaign, hold=True) as opened:
        named = [find_star(opened, each, what).id for each in star or []]
        pair = pair_of(opened, what, [men_of(opened, each, what) for each in (one, two)], named)
        place = opened.system.campaign.place_of(opened.state.gladiators[pair[0]])
        payload: dict[str, Any] = {"locale": place, "sides": [[{"gladiator": g}] for g in pair]}
        if to_the_death is not None:
            payload["to_the_death"] = to_the_death
        done = do(opened, "arrange", **payload)
    bout = opened.state.bouts[max(done.billed)]
    manner = ", to the death" if to_the_death else ""
    return billed_report(opened, bout, manner, campaign, first=f"ludus match fight {bout.id}")


def men_of(opened: Campaign, lanista: str, what: str) -> list[int]:
    """Return the numbers of a lanista's men. Raises LudusError for an unknown lanista."""
    known = opened.state.lanistas or {}
    why, mend = f"there is no lanista {lanista!r:.60}", f"Lanistas: {some(known) or 'none yet'}"
    return list(known[the_one(lanista, known, what, why, mend)])


def pair_of(opened: Campaign, what: str, sides: list[list[int]], named: list[int]) -> tuple[int, int]:
    """Return a man of each side who may fight and are in one place: the named ones, else those who have fought least.
    Raises LudusError when there are none."""
    campaign, state = opened.system.campaign, opened.state
    if sides[0] == sides[1]:
        raise LudusError(what, "that is one school", "Name two lanistas")
    strangers = [number for number in named if number not in [*sides[0], *sides[1]]]
    if strangers:
        name = state.gladiators[strangers[0]].name
        raise LudusError(what, f"{name} belongs to neither of them", "See 'ludus lanista list'")
    asked = [[g for g in side if g in named] or side for side in sides]
    kept = {g: campaign.why_not_meet(state, state.gladiators[g]) for side in asked for g in side}

    def matches(number: int) -> int:
        g = state.gladiators[number]
        return int(g.wins + g.defeats + g.draws)

    pairs = [
        (matches(one) + matches(two), one, two)
        for one in asked[0]
        for two in asked[1]
        if not kept[one] and not kept[two]
        and campaign.place_of(state.gladiators[one]) == campaign.place_of(state.gladiators[two])
    ]  # fmt: skip
    if not pairs:
        whys = [f"{state.gladiators[g].name}: {why}" for g, why in kept.items() if why]
        why = "; ".join(whys[:3]) or "their men are in different places"
        raise LudusError(what, why, "Name others with --star, or go on with 'ludus month next'")
    _, first, second = min(pairs)
    return first, second


def schools_in(opened: Campaign) -> list[School]:
    """The schools of a campaign, the one with most victories first."""
    import json

    from ludus_cli.chronicle.schools import schools_of
    from ludus_cli.game.elements.plain_records import card

    lanistas = opened.state.lanistas or {}
    cards = {number: card(opened.state.gladiators[number]) for held in lanistas.values() for number in held}
    return schools_of(
        lanistas, cards, lambda number: (json.loads(row.data) for row in opened.file.matches(gladiator_id=number))
    )
