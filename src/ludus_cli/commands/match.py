"""``ludus match``: fight matches, look at them, play them again."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from ludus_cli.commands import arrange, fight, oneoff, record, why
from ludus_cli.commands.common import CampaignOption, JsonOption, campaign_of
from ludus_cli.commands.telling import RollsOption, events_facts, fought, stored, tell
from ludus_cli.errors import LudusError

app = typer.Typer(no_args_is_help=True, help="Fight, list, show and replay matches.")

MatchArgument = Annotated[
    int, typer.Argument(metavar="MATCH", min=1, max=2**53, help="Its number.")
]

app.command("fight")(fight.fight)
app.command("resume")(fight.resume)
app.command("record")(record.record)
app.command("arrange")(arrange.arrange)
app.command("oneoff")(oneoff.oneoff)
app.command("why")(why.why)


@app.command("list")
def list_all(
    month: Annotated[
        int | None, typer.Option(min=0, max=100_000, help="Only of this month; 0 is September 106.")
    ] = None,
    gladiator: Annotated[
        str | None, typer.Option(help="Only those of a gladiator, by name or number.")
    ] = None,
    limit: Annotated[int, typer.Option(min=1, max=100_000, help="The last so many.")] = 30,
    campaign: CampaignOption = None,
    as_json: JsonOption = False,
) -> None:
    """List matches, the last ones by default.

    \b
    Examples:
      ludus match list
      ludus match list --gladiator Marcus --limit 100
      ludus match list --month 3 --json
    """
    from ludus_cli import console
    from ludus_cli.commands.pool import find_gladiator
    from ludus_cli.rules.calendar import short_date

    with campaign_of(campaign, read_only=True) as opened:
        number = None if gladiator is None else find_gladiator(opened, gladiator).id
        rows = opened.file.matches(month=month, gladiator_id=number, limit=limit)
        bouts = [opened.system.bout_from(json.loads(row.data)) for row in rows]
    system = opened.system
    named = [(bout, system.names_of(opened.state, bout)) for bout in bouts]
    if as_json:
        console.show_json(matches=[system.bout_facts(bout, names) for bout, names in named])
        return
    if not named:
        console.say("No such matches. They come with: ludus day open")
        return
    console.show_table(
        "Matches",
        ["#", "When", "Who met whom", "Result"],
        [
            (
                bout.id,
                short_date(bout.month),
                system.pairing(bout, names),
                system.result_words(bout, names),
            )
            for bout, names in named
        ],
        right=["#"],
        fixed=["When"],
    )


@app.command()
def show(
    match: MatchArgument,
    rolls: RollsOption = False,
    campaign: CampaignOption = None,
    as_json: JsonOption = False,
) -> None:
    """Tell a match; with --rolls every die, its table and its modifiers.

    \b
    Examples:
      ludus match show 12
      ludus match show 12 --rolls
      ludus match show 12 --json
    """
    from ludus_cli import console

    with campaign_of(campaign, read_only=True) as opened:
        row, bout = stored(opened, match, "show match")
        system = opened.system
        names = system.names_of(opened.state, bout)
        if as_json:
            events = events_facts(opened, bout, json.loads(row.events or "[]"))
            console.show_json(**system.bout_facts(bout, names), events=events)
        elif row.events is None:
            console.data(f"Match {bout.id}: {system.pairing(bout, names)}, to be fought")
            console.say(f"Next: ludus match fight {bout.id}")
        else:
            tell(opened, bout, json.loads(row.events), rolls)


@app.command()
def replay(
    match: MatchArgument,
    rolls: RollsOption = False,
    campaign: CampaignOption = None,
    as_json: JsonOption = False,
) -> None:
    """Fight a past match again from its seed and hold it against what was recorded.

    \b
    Examples:
      ludus match replay 12
      ludus match replay 12 --rolls
    """
    from ludus_cli import console
    from ludus_cli.campaign.engine import replayed

    with campaign_of(campaign, read_only=True) as opened:
        row, bout, events = fought(opened, match, "replay match")
        same = replayed(opened, row) == row.events
        if as_json:
            console.show_json(match=match, events=len(events), same=same)
        else:
            tell(opened, bout, events, rolls)
    if not same:
        raise LudusError(
            f"replay match {match}",
            "it went another way than was recorded",
            "It was recorded under other rules, or the file was changed; 'match show' tells what was recorded",
        )
    if not as_json:
        console.say(f"Replayed: all {len(events)} events are the same as recorded.")
