"""``ludus match``: fight matches, look at them, play them again."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.campaign.open_by_name import campaign_of
from ludus_cli.commands import arrange, fields, fight, oneoff, record, why
from ludus_cli.commands.common import CampaignOption, JsonOption, RollsOption, month_of
from ludus_cli.commands.match_filters import MatchFilters
from ludus_cli.core.english import list_words
from ludus_cli.core.errors import LudusError
from ludus_cli.game.campaign.lists import names_of
from ludus_cli.output.report import FIXED, NAME, RIGHT, Report, make_sheet, reporting
from ludus_cli.play.match_telling import by_hand, events_facts, fought, print_match, stored
from ludus_cli.play.next_steps import go_on_words, more_words, say_left

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.campaign.unfinished_matches import Begun
    from ludus_cli.models.tables import MatchRow

app = typer.Typer(
    add_completion=False, no_args_is_help=True, help="Fight, show and record matches, or fight one outside a campaign."
)

MatchArgument = Annotated[int, typer.Argument(metavar="MATCH", min=1, max=2**53, help="Number of the match.")]

app.command("fight")(fight.fight)
app.command("resume")(fight.resume)
app.command("record")(record.record)
app.command("arrange")(arrange.arrange)
app.command("oneoff", cls=fields.SystemCommand)(oneoff.oneoff)
app.command("why")(why.why)


@app.command("list")
@reporting
def list_all(
    month: Annotated[
        str | None, typer.Option(metavar="MONTH", help="Only matches in this month, for example 'October 106'.")
    ] = None,
    gladiator: Annotated[
        list[str] | None,
        typer.Option(
            metavar="GLADIATOR",
            help="Only matches of a gladiator, by name or number. Repeat it for matches between several.",
        ),
    ] = None,
    limit: Annotated[
        int, typer.Option(metavar="N", min=1, max=100_000, help="Show at most this many, the last ones.")
    ] = 30,
    plays: Annotated[
        bool, typer.Option("--plays", help="Also list plays that are not matches, for example markets.")
    ] = False,
    campaign: CampaignOption = None,
    *,
    filters: MatchFilters,
) -> Report:
    """List matches, the last ones by default.

    \b
    Examples:
      ludus match list
      ludus match list --gladiator Marcus --limit 100
      ludus match list --gladiator Marcus --gladiator Varro --limit 1
      ludus match list --gladiator Marcus --since "September 106"
      ludus match list --month "October 106" --json
      ludus match list --tag rematch --json
    """
    from ludus_cli.campaign.unfinished_matches import unfinished_matches
    from ludus_cli.chronicle.source import outline_of
    from ludus_cli.commands.pool import find_gladiator

    with campaign_of(campaign, read_only=True) as opened:
        men = [find_gladiator(opened, each) for each in gladiator or ()]
        numbers, system = {g.id for g in men}, opened.system
        never = next((why for g in men if (why := system.campaign.why_never(g))), "")
        when = None if month is None else month_of(month, "list matches", system.campaign.round.calendar)
        if filters or len(numbers) > (0 if plays else 1):
            # A play that is no match has no appearances.
            rows = opened.file.matches(when, plays=plays)
            rows = [row for row in rows if numbers <= {*outline_of(json.loads(row.data)).gladiators}]
        else:
            rows = opened.file.matches(when, next(iter(numbers), None), limit, plays=plays)
        found = (system.campaign.bouts.bout_from(json.loads(row.data)) for row in rows)
        bouts = [*filters.fitting(opened, found, numbers)][-limit:]
        fought_by = {row.id: row.action_n for row in rows}
        left = {each.match: each for each in unfinished_matches(opened)}
        hands = [by_hand(opened, fought_by[bout.id], bout) for bout in bouts]
    named = [(bout, names_of(opened.state, bout)) for bout in bouts]
    facts = [with_begun(system.lists.bout_facts(bout, names), left.get(bout.id)) for bout, names in named]
    if not named:
        none = "No matches yet. To put some on the bill: ludus day open"
        if filters:
            none = "No match fits. Leave out a filter, or see all with: ludus match list"
        elif len(men) > 1:
            none = f"{list_words([g.name for g in men])} have not met in a match."
        if never and not plays:
            none = f"No matches: {never}. --plays lists what else is played."
        return Report({"matches": []}, notes=[none])
    sheet = make_sheet("Matches", zip(named, hands, strict=True), [
        ("#", lambda row: row[0][0].id, RIGHT),
        ("When", lambda row: system.campaign.round.calendar.short(row[0][0].month), FIXED),
        ("Pairing", lambda row: system.lists.opponent_words(*row[0]), NAME),
        ("Result", lambda row: system.lists.result_words(*row[0]) + row[1], ""),
    ])  # fmt: skip
    waiting = [go_on_words(left[bout.id], campaign) for bout in bouts if bout.id in left]
    return Report({"matches": facts}, facts, [sheet, *waiting])


def with_begun(facts: dict[str, Any], left: Begun | None) -> dict[str, Any]:
    """A match as JSON shows it; while it waits, with how far it was played by hand."""
    waits = facts["status"] == "billed"
    return {**facts, "begun": left.as_json if left else None} if waits else facts


def told_under(opened: Campaign, row: MatchRow) -> str | None:
    """Under which rules a match was recorded; None when it is not fought yet."""
    action = None if row.action_n is None else opened.file.action(row.action_n)
    return None if action is None else action.rules_version


def say_rules(opened: Campaign, row: MatchRow) -> None:
    """Say under which rules a match was recorded, where these are not today's."""
    from ludus_cli.campaign.engine import rules_version
    from ludus_cli.output import console

    told_by, today = told_under(opened, row), rules_version(opened.system)
    if told_by not in (None, today):
        console.say(f"Match {row.id} was recorded under rules version {told_by}; now it is {today}.")


@app.command()
def show(
    match: Annotated[
        int | None,
        typer.Argument(metavar="[MATCH]", min=1, max=2**53, help="Number of the match; the last one if left out."),
    ] = None,
    rolls: RollsOption = False,
    campaign: CampaignOption = None,
    as_json: JsonOption = False,
) -> None:
    """Tell a match; with --rolls every die, its table and its modifiers.

    \b
    Examples:
      ludus match show
      ludus match show 12
      ludus match show 12 --rolls
      ludus match show 12 --json
    """
    from ludus_cli.campaign.unfinished_matches import unfinished_among, unfinished_matches
    from ludus_cli.output import console

    with campaign_of(campaign, read_only=True) as opened:
        if match is None:
            match = last_fought(opened)
            console.say(f"The last match is number {match}.")
        row, bout = stored(opened, match, "show match")
        left = unfinished_among(unfinished_matches(opened), [match])
        system = opened.system
        names = names_of(opened.state, bout)
        if as_json:
            events = events_facts(opened, bout, json.loads(row.events or "[]"))
            told_by = told_under(opened, row)
            facts = with_begun(system.lists.bout_facts(bout, names), left[0] if left else None)
            console.show_json(**facts, rules_version=told_by, events=events)
        elif row.events is None:
            waits = system.lists.result_words(bout, names)
            console.data(f"{system.lists.bout_name(bout)}: {system.lists.pairing(bout, names)}, {waits}")
            say_left(left)
            command = left[0].command if left else f"ludus match fight {bout.id}"
            console.say(f"Next: {command}{more_words(campaign)}")
        else:
            print_match(opened, bout, json.loads(row.events), rolls)
            say_rules(opened, row)


def last_fought(opened: Campaign) -> int:
    """Return the number of the last match that was fought. Raises LudusError where there is none."""
    found = [(row.action_n, row.id) for row in opened.file.matches(plays=False) if row.action_n is not None]
    if not found:
        raise LudusError("show the last match", "no match has been fought yet", "Fight one with 'ludus play'")
    return max(found)[1]


@app.command()
def replay(
    match: MatchArgument, rolls: RollsOption = False, campaign: CampaignOption = None, as_json: JsonOption = False
) -> None:
    """Fight a past match again from its seed, and compare it with what was recorded.

    A match that was recorded under other rules may go differently today. Its record stays as it was.

    \b
    Examples:
      ludus match replay 12
      ludus match replay 12 --rolls
    """
    from ludus_cli.campaign.engine import replayed_events, rules_version, same_events
    from ludus_cli.game.elements.visibility import TABLE, hides_event
    from ludus_cli.output import console

    with campaign_of(campaign, read_only=True) as opened:
        row, bout, events = fought(opened, match, "replay match")
        try:
            same = same_events(row.events, replayed_events(opened, row))
        except (LudusError, LookupError, TypeError, ValueError):
            # Other rules than today's may have left something that these do not know.
            same = False
        told_by = told_under(opened, row)
        kept = not same and told_by != rules_version(opened.system)
        seen = sum(not hides_event(opened.system.vocabulary, TABLE, tuple(event)) for event in events)
        if as_json:
            console.show_json(match=match, events=seen, same=same, rules_version=told_by)
        else:
            print_match(opened, bout, events, rolls)
            say_rules(opened, row)
    if kept:
        console.say(f"By today's rules it goes differently. Its record stays as it was, with all {seen} events.")
        return
    if not same:
        raise LudusError(
            f"replay match {match}",
            "it went differently from what was recorded",
            "The file was changed, or Ludus has a mistake: see 'ludus audit'; 'ludus match show' tells what "
            "was recorded",
        )
    if not as_json:
        console.say(f"Replayed: all {seen} events are the same as recorded.")
