"""``ludus match``: fight matches, look at them, play them again."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.commands.common import CampaignOption, JsonOption, campaign_of, say_next, show_sheet
from ludus_cli.errors import LudusError

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.models.tables import MatchRow

app = typer.Typer(no_args_is_help=True, help="Fight, list, show and replay matches.")

MatchArgument = Annotated[
    int, typer.Argument(metavar="MATCH", min=1, max=2**53, help="Its number.")
]
RollsOption = Annotated[
    bool, typer.Option("--rolls", help="Every die with its table and its modifiers.")
]


def stored(campaign: Campaign, number: int, what: str) -> tuple[MatchRow, Any]:
    """A match of the file with its events."""
    row = campaign.file.match(number)
    if row is None:
        raise LudusError(
            f"{what} {number}", "the campaign has no match of that number", "See 'ludus match list'"
        )
    return row, campaign.system.bout_from(json.loads(row.data))


def fought(campaign: Campaign, number: int, what: str) -> tuple[MatchRow, Any, list[Any]]:
    """A match that has been fought, with its events."""
    row, bout = stored(campaign, number, what)
    if row.events is None:
        raise LudusError(
            f"{what} {number}",
            "it is not fought yet",
            f"Fight it with 'ludus match fight {number}'",
        )
    return row, bout, json.loads(row.events)


def waiting(campaign: Campaign) -> list[int]:
    """The bouts of Stars on the bill that wait to be fought."""
    state = campaign.state
    return [
        bout.id
        for bout in state.bouts.values()
        if bout.status == "billed"
        and any(state.gladiators[seat.gladiator].star for seat in bout.seats)
    ]


@app.command()
def fight(
    match: Annotated[
        int | None,
        typer.Argument(
            metavar="[MATCH]", min=1, max=2**53, help="Its number; else all matches of your Stars."
        ),
    ] = None,
    campaign: CampaignOption = None,
    rolls: RollsOption = False,
    as_json: JsonOption = False,
) -> None:
    """Let matches of the bill be fought; your Stars decide by their tactics.

    \b
    Examples:
      ludus match fight
      ludus match fight 12 --rolls
    """
    from ludus_cli import console
    from ludus_cli.campaign.engine import do

    with campaign_of(campaign) as opened:
        numbers = waiting(opened) if match is None else [match]
        if not numbers:
            raise LudusError(
                "fight", "no match of a Star waits on the bill", "Enter one with 'ludus day enter'"
            )
        found: list[dict[str, Any]] = []
        for number in numbers:
            done = do(opened, "fight", match=number)
            for bout, events in done.fought:
                # As the file keeps them.
                stored_events = json.loads(json.dumps(events))
                if as_json:
                    names = opened.system.names_of(opened.state, bout)
                    found.append(opened.system.bout_facts(bout, names))
                    if rolls:
                        found[-1]["events"] = events_facts(opened, bout, stored_events)
                else:
                    tell(opened, bout, stored_events, rolls)
    if as_json:
        console.show_json(matches=found)
        return
    say_next(opened, campaign)


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


def events_facts(opened: Campaign, bout: Any, events: list[Any]) -> list[dict[str, Any]]:
    """The events of a fought match as JSON shows them."""
    names = {seat.gladiator: str(seat.before.get("name", "")) for seat in bout.seats}
    return [opened.system.event_facts(tuple(event), bout, names) for event in events]


def tell(opened: Campaign, bout: Any, events: list[Any], rolls: bool) -> None:
    """Print a fought match: its telling, or its rolls; then how it ended."""
    from ludus_cli import console
    from ludus_cli.campaign.source import chronicle_of

    system = opened.system
    names = {seat.gladiator: str(seat.before["name"]) for seat in bout.seats}
    manner = ", to the death" if getattr(bout, "to_the_death", False) else ""
    console.prose(f"Match {bout.id}: {system.pairing(bout, names)}{manner}")
    if rolls:
        show_sheet(system.rolls_sheet(bout, [tuple(event) for event in events], names))
    else:
        console.data("")
        for paragraph in system.telling(chronicle_of(opened), bout.id):
            console.prose(paragraph + "\n")
    turns = "1 turn" if bout.turns == 1 else f"{bout.turns} turns"
    console.prose(f"{system.result_words(bout, names)}, after {turns}.")
    for line in system.settled(bout, names):
        console.prose(line)
    console.data("")
