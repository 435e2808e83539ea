"""``ludus undo``, ``redo`` and ``history``: the log of a campaign, back and forth."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.campaign.action_words import Words
from ludus_cli.campaign.open_by_name import campaign_of
from ludus_cli.commands.common import AnywayOption, CampaignOption, JsonOption
from ludus_cli.core.english import capital
from ludus_cli.core.sheet import Sheet
from ludus_cli.output.local_time import local_words, zone
from ludus_cli.output.report import Report, reporting
from ludus_cli.play.next_steps import go_on_words, more_words, say_next

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.campaign.unfinished_matches import Begun
    from ludus_cli.models.tables import ActionRow

TimesArgument = Annotated[
    int | None, typer.Argument(metavar="[TIMES]", min=1, max=1_000_000, help="How many actions; one if left out.")
]


def undo(
    times: TimesArgument = None,
    to: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, max=2**53, help="Go back to the action with this number; it stays."),
    ] = None,
    campaign: CampaignOption = None,
    as_json: JsonOption = False,
) -> None:
    """Take back what was done last; 'ludus redo' brings it back.

    \b
    Examples:
      ludus undo
      ludus undo 5
      ludus undo --to 12
    """
    from ludus_cli.campaign.take_back import move_in_history, undo_actions as take_back
    from ludus_cli.campaign.unfinished_matches import unfinished_matches
    from ludus_cli.output import console

    with campaign_of(campaign) as opened:
        words = Words(opened)
        left: list[Begun] = []

        def back() -> list[ActionRow]:
            left[:] = unfinished_matches(opened)
            number = how_many(opened, times, to, back=True)
            for row in opened.file.actions(after=max(0, opened.last - number)):
                # Describe them now: undoing may remove the gladiators that they are about.
                words.describe_row(row)
            return take_back(opened, number)

        show_moved(opened, campaign, "undone", move_in_history(opened, back, anew=True), words, as_json)
        for each in left:
            if not each.undone and each.match not in opened.state.bouts:
                kept = "" if each.stale else " Its answers are kept in case it comes back."
                console.say(f"{capital(each.description)}. It is no longer on the bill.{kept}")
        for each in unfinished_matches(opened):
            if each.undone:
                console.say(go_on_words(each, campaign))


def redo(
    times: TimesArgument = None,
    to: Annotated[
        int | None, typer.Option(metavar="N", min=1, max=2**53, help="Redo up to the action with this number.")
    ] = None,
    anyway: AnywayOption = False,
    campaign: CampaignOption = None,
    as_json: JsonOption = False,
) -> None:
    """Redo what was undone.

    If you have begun a match by hand since then, give --anyway.

    \b
    Examples:
      ludus redo
      ludus redo 5
    """
    from ludus_cli.campaign.take_back import move_in_history, redo_actions as do_again
    from ludus_cli.campaign.unfinished_matches import require_none, unfinished_matches

    with campaign_of(campaign) as opened:

        def forth() -> list[ActionRow]:
            left = [] if anyway else unfinished_matches(opened)
            rows = do_again(opened, how_many(opened, times, to, back=False))
            # What ends a match is known when it is done; an error takes that back.
            ends = [each for each in left if ended_in(opened, each, rows)]
            require_none("redo", ends, "add --anyway to redo anyway; its answers are kept", more_words(campaign))
            return rows

        rows = move_in_history(opened, forth, anew=True)
        show_moved(opened, campaign, "redone", rows, Words(opened), as_json)


def ended_in(opened: Campaign, left: Begun, rows: Sequence[ActionRow]) -> bool:
    """Return whether one of these actions fought the match and existed when it was begun by hand. A later action asked
    about it first."""
    match = opened.file.match(left.match)
    return match is not None and any(row.n == match.action_n and row.id <= left.since for row in rows)


def how_many(opened: Campaign, times: int | None, to: int | None, *, back: bool) -> int:
    """Return the number of actions meant: ``times``, or those between the present action and action ``to``.

    Raises a usage error for both at once, or when there are none.
    """
    if to is None:
        return times or 1
    if times is not None:
        raise typer.BadParameter("give a number of actions or --to, not both", param_hint="--to")
    number = opened.last - to if back else to - opened.last
    if number < 1:
        where = "before" if back else "after"
        raise typer.BadParameter(f"action {to} is not {where} the last one, {opened.last}", param_hint="--to")
    return number


def show_moved(
    opened: Campaign, campaign: str | None, how: str, rows: Sequence[ActionRow], words: Words, as_json: bool
) -> None:
    """Show the undone or redone actions, and where the campaign stands now."""
    from ludus_cli.output import console

    if as_json:
        facts = [action_facts(words, row) for row in rows]
        console.show_json(**{how: facts}, last=opened.last, month=opened.when)
        return
    for row in rows:
        console.data(f"{how.capitalize()}: {row.n} {words.describe_row(row)}")
    console.say(f"The campaign is now at action {opened.last}, {opened.when}.")
    ahead = len(opened.file.ahead())
    if ahead:
        what = "1 undone action can be redone: 'ludus redo'."
        if ahead > 1:
            what = f"{ahead} undone actions can be redone: 'ludus redo {ahead}' does all of them."
        console.say(what)
    if how == "redone":
        say_next(opened, campaign)


@reporting
def history(
    limit: Annotated[
        int, typer.Option(metavar="N", min=1, max=1_000_000, help="Show this many of the last actions.")
    ] = 30,
    show_all: Annotated[bool, typer.Option("--all", help="Show all actions, from the first on.")] = False,
    campaign: CampaignOption = None,
) -> Report:
    """List everything that was done, with numbers.

    \b
    Examples:
      ludus history
      ludus history --all
      ludus history --json
    """

    with campaign_of(campaign, read_only=True) as opened:
        after = 0 if show_all else max(0, opened.last - limit)
        rows = list(opened.file.actions(after=after))
        ahead = opened.file.ahead()
        branch = opened.file.branch()
        words = Words(opened)
        facts = [action_facts(words, row) for row in (*rows, *ahead)]
    recorded = f"Recorded ({zone()})"
    sheet = Sheet(
        f"History, branch {branch}",
        ["#", "What", "", recorded],
        [
            (row["action"], row["what"], "" if row["applied"] else "undone", local_words(row["recorded_at"]))
            for row in facts
        ],
        right=["#"],
        fixed=[recorded],
    )
    return Report(
        {"branch": branch, "last": opened.last, "actions": facts},
        facts,
        [sheet],
        ["Take the last one back with: ludus undo; change an earlier one with: ludus amend"],
    )


def action_facts(words: Words, row: ActionRow) -> dict[str, Any]:
    """An action as JSON shows it."""
    return {
        "action": row.n,
        "kind": row.kind,
        "what": words.describe_row(row),
        "payload": words.visible_payload(json.loads(row.payload)),
        "applied": row.applied,
        "recorded_at": row.recorded_at,
        "rules_version": row.rules_version,
    }
