"""``ludus pool``: the gladiators without an owner."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.campaign.open_by_name import campaign_of
from ludus_cli.commands import season, traveller
from ludus_cli.commands.common import (
    CampaignOption,
    LocaleOption,
    answered,
    card_of,
    kinds_words,
    place_number,
    portrait_shown,
)
from ludus_cli.commands.fields import said_in, takes_fields
from ludus_cli.core.nearest import the_one
from ludus_cli.output.report import Report, answering, reporting
from ludus_cli.play.payload_fields import completed, given

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign

app = typer.Typer(
    add_completion=False, no_args_is_help=True, help="Show and fill the pool of opponents, or let it fight a season."
)
app.command("import")(traveller.pool_import)
app.command("season")(season.season)


@app.command(cls=takes_fields("POOL"))
@answering
def roll(
    ctx: typer.Context,
    kind: Annotated[str, typer.Argument(metavar="KIND", help="Kind of fighter: style or class.")],
    number: Annotated[int, typer.Option("--number", "-n", metavar="N", min=1, max=100, help="How many to roll.")] = 1,
    name: Annotated[str, typer.Option(metavar="NAME", help="The name of a single gladiator; random if left out.")] = "",
    locale: LocaleOption = None,
    campaign: CampaignOption = None,
) -> Report:
    """Roll gladiators for the pool, or add one with the values that you give.

    They may come back as known rivals.

    \b
    Examples:
      ludus pool roll Thraex
      ludus pool roll Retiarius --number 3 --locale heart --row 5
      ludus pool roll Secutor --name Barbatus --attributes 5,4,4
    """
    from ludus_cli.campaign.engine import do

    what = "roll pool gladiators"
    with campaign_of(campaign, hold=True) as opened:
        system = opened.system
        said = completed(system.making.POOL, given(system, "POOL", said_in(ctx)))
        place = 0 if locale is None else place_number(system, locale, what)
        why = f"there is no {system.campaign.kind} {kind!r}"
        own = the_one(kind, system.campaign.kinds, what, why, kinds_words(system))
        done = do(opened, "pool", kind=own, number=number, locale=place, name=name, **said)
    new = [opened.state.gladiators[g] for g in sorted(done.changed)]
    facts = {"gladiators": [system.lists.gladiator_facts(g) for g in new]}
    words = (f"{g.id} {system.lists.introduction(g)}" for g in new)
    return answered(opened, campaign, facts, *words)


@app.command("list", cls=takes_fields("FILTERS"))
@reporting
def list_all(
    ctx: typer.Context,
    locale: Annotated[str | None, typer.Option(metavar="PLACE", help="Only gladiators in this locale.")] = None,
    limit: Annotated[
        int, typer.Option(metavar="N", min=1, max=100_000, help="Show at most this many, the best known first.")
    ] = 40,
    campaign: CampaignOption = None,
) -> Report:
    """List the pool: known gladiators who are alive, the best known first.

    \b
    Examples:
      ludus pool list
      ludus pool list --style Thraex --locale fringes --limit 10
    """
    what = "list the pool"
    with campaign_of(campaign, read_only=True) as opened:
        system = opened.system
        filters = given(system, "FILTERS", said_in(ctx))
        place = None if locale is None else place_number(system, locale, what)
        found = system.lists.in_pool(opened.state, place, filters)
    facts = [system.lists.gladiator_facts(g) for g in found[:limit]]
    empty = "The pool is empty. It fills as months pass. To fill it now: ludus pool roll"
    return Report(
        {"count": len(found), "gladiators": facts},
        facts,
        [system.lists.pool_sheet(opened.state, found, limit)] if found else [],
        [] if found else [empty],
    )


@app.command()
@reporting
def show(
    gladiator: Annotated[str, typer.Argument(metavar="GLADIATOR", help="Name or number, living or dead.")],
    campaign: CampaignOption = None,
) -> Report:
    """Show the roster card of any gladiator, living or dead.

    \b
    Examples:
      ludus pool show Priscus
      ludus pool show 17 --json
    """
    from ludus_cli.campaign.notes import card_notes
    from ludus_cli.campaign.travel import earlier_of

    with campaign_of(campaign, read_only=True) as opened:
        g = find_gladiator(opened, gladiator)
        earlier, own = earlier_of(opened, g.id), card_notes(opened).get(g.id, ())
        picture = portrait_shown(opened, g)
        corrected = [*traveller.corrections_shown(opened, g.id)]
    facts = opened.system.lists.gladiator_facts(g)
    return Report(
        {"gladiator": facts, "earlier": traveller.earlier_facts(earlier), "notes": own},
        [facts],
        [*picture, card_of(opened, g, own), *corrected, *traveller.earlier_shown(opened, earlier)],
    )


@app.command("export")
def export(
    gladiator: Annotated[str, typer.Argument(metavar="GLADIATOR", help="Name or number.")],
    file: traveller.FileArgument = None,
    campaign: CampaignOption = None,
    force: traveller.ForceOption = False,
) -> None:
    """Write any gladiator to a file of his own, with his whole career, for another campaign.

    \b
    Examples:
      ludus pool export Marcus marcus.json
      ludus pool export 2 rival.json --force
    """
    with campaign_of(campaign, read_only=True) as opened:
        g = find_gladiator(opened, gladiator)
        text = traveller.export_text(opened, g)
    traveller.write_or_print(text, file, force, g.name, "ludus pool import")


def find_gladiator(campaign: Campaign, name: str) -> Any:
    """Any gladiator of the campaign, living or dead, by name or number."""
    import json

    row = None
    if name.isascii() and name.isdecimal() and len(name) < 16:
        row = campaign.file.gladiator(int(name))
    if row is None:
        what, why = f"find {name!r}", "the campaign has no gladiator with that name or number"
        known, lists = campaign.file.names(), "See 'ludus star list' and 'ludus pool list'"
        spelt = the_one(" ".join(name.split()), known, what, why, lists)
        row = campaign.file.gladiator_by_name(spelt)
    assert row is not None
    return campaign.system.campaign.bouts.from_card(json.loads(row.data))
