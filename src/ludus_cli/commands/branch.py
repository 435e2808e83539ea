"""``ludus branch``: try a what-if, and keep or drop it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.campaign.open_by_name import campaign_of
from ludus_cli.commands.common import CampaignOption, JsonOption, YesOption, ask_yes
from ludus_cli.core.sheet import Sheet
from ludus_cli.output.local_time import local_day
from ludus_cli.output.report import Report, reporting
from ludus_cli.play.next_steps import say_next

if TYPE_CHECKING:
    from ludus_cli.campaign.amend import Changes
    from ludus_cli.campaign.engine import Campaign

app = typer.Typer(add_completion=False, no_args_is_help=True, help="Try a what-if; keep it or drop it.")

NameArgument = Annotated[str, typer.Argument(metavar="BRANCH", help="A branch; see 'branch list'.")]

WORDS = {"open": "", "aside": "set aside", "dropped": "dropped"}


@app.command("list")
@reporting
def list_all(
    show_all: Annotated[bool, typer.Option("--all", help="Include dropped branches.")] = False,
    campaign: CampaignOption = None,
) -> Report:
    """List the branches: lines of history that were tried, or set aside when the past was changed.

    \b
    Examples:
      ludus branch list
      ludus branch list --all --json
    """
    from ludus_cli.campaign.take_back import list_branches

    with campaign_of(campaign, read_only=True) as opened:
        current = opened.file.branch()
        rows: list[dict[str, Any]] = [
            {
                "name": row.name,
                "actions": opened.file.entry(row.tip).n if row.tip is not None else 0,
                "status": row.status,
                "made_at": row.made_at,
                "note": row.note,
            }
            for row in list_branches(opened, dropped=show_all)
        ]
    sheet = Sheet(
        "Branches",
        ["", "Name", "Actions", "", "Made", "Note"],
        [
            (
                "now" if row["name"] == current else "",
                row["name"],
                row["actions"],
                WORDS.get(row["status"], row["status"]),
                local_day(row["made_at"]),
                row["note"],
            )
            for row in rows
        ],
        right=["Actions"],
        fixed=["Made"],
        names=["Name"],
    )
    return Report({"current": current, "branches": rows}, rows, [sheet])


@app.command("try")
def try_it(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A new name: letters, digits, - and _.")],
    note: Annotated[str, typer.Option(metavar="TEXT", help="A note that says what the branch is for.")] = "",
    campaign: CampaignOption = None,
    as_json: JsonOption = False,
) -> None:
    """Begin a what-if from here: everything you do from now on belongs to this branch.

    \b
    Examples:
      ludus branch try bolder
      ludus branch try no-retreat --note "What if he had fought on?"
    """
    from ludus_cli.campaign.engine import holding
    from ludus_cli.campaign.take_back import try_out
    from ludus_cli.output import console

    with campaign_of(campaign) as opened:
        with holding(opened):
            before = opened.file.branch()
            try_out(opened, name, note)
        if as_json:
            show_position(opened, as_json)
            return
    console.data(f"You now play on branch {name}; {before} stays as it is.")
    console.say(f"Later: ludus branch keep {name}, or ludus branch drop {name}")


@app.command()
def switch(name: NameArgument, campaign: CampaignOption = None, as_json: JsonOption = False) -> None:
    """Play on another branch, from its last action.

    \b
    Examples:
      ludus branch switch main
    """
    from ludus_cli.campaign.take_back import move_in_history, switch_branch as go

    with campaign_of(campaign) as opened:
        move_in_history(opened, lambda: go(opened, name), anew=True)
        show_position(opened, as_json)
    if not as_json:
        say_next(opened, campaign)


@app.command()
@reporting
def compare(name: NameArgument, campaign: CampaignOption = None) -> Report:
    """Show how a branch differs from where you play now.

    \b
    Examples:
      ludus branch compare main
    """
    from ludus_cli.campaign.amend import compare_states, trial_copy
    from ludus_cli.campaign.take_back import switch_branch as go

    with campaign_of(campaign, read_only=True) as opened, trial_copy(opened) as other:
        name = other.file.branch_named(name, f"compare with {name}").name
        go(other, name)
        return changes_report(compare_states(opened, other, []), f"From here to {name}", "Here", name)


@app.command()
def keep(name: NameArgument, campaign: CampaignOption = None, as_json: JsonOption = False) -> None:
    """Make a branch the main line. The earlier main line is set aside, not lost.

    \b
    Examples:
      ludus branch keep bolder
    """
    from ludus_cli.campaign.take_back import keep_branch as make_main, move_in_history
    from ludus_cli.output import console

    with campaign_of(campaign) as opened:
        old = move_in_history(opened, lambda: make_main(opened, name), anew=True)
        if old and not as_json:
            console.data(f"The earlier main line is now branch {old}.")
        show_position(opened, as_json, set_aside=old or None)
    if not as_json:
        say_next(opened, campaign)


@app.command()
def drop(
    name: NameArgument, yes: YesOption = False, campaign: CampaignOption = None, as_json: JsonOption = False
) -> None:
    """Give a branch up and go back to the main line; 'branch switch' can still bring it back.

    \b
    Examples:
      ludus branch drop bolder
    """
    from ludus_cli.campaign.take_back import drop_branch as give_up, move_in_history
    from ludus_cli.output import console

    with campaign_of(campaign) as opened:
        # The question holds no lock. Actions played on the branch meanwhile stay in it.
        row = opened.file.branch_named(name, f"drop {name}")
        ask_yes(f"Drop branch {row.name}?", yes)
        move_in_history(opened, lambda: give_up(opened, row.name), anew=True)
        if not as_json:
            console.data(f"Dropped: {row.name}. 'ludus branch switch {row.name}' brings it back.")
        show_position(opened, as_json, dropped=row.name)


def show_position(opened: Campaign, as_json: bool = False, **more: str | None) -> None:
    """Show where the campaign stands; in JSON with ``more``."""
    from ludus_cli.output import console

    branch, month = opened.file.branch(), opened.when
    if as_json:
        console.show_json(branch=branch, last=opened.last, month=month, **more)
        return
    console.data(f"Branch {branch}, action {opened.last}, {month}.")


def changes_report(changed: Changes, title: str, here: str = "Was", there: str = "Is") -> Report:
    """Report the differences of two lines of history: notes on what could not stay, the Stars, the matches."""
    parts: list[Sheet | str] = [f"{title}\n"]
    if not (changed.notes or changed.stars or changed.matches):
        parts.append("No Star and no result differs.\n")
    for name, words in changed.stars:
        parts += [name, *(f"  {line}" for line in words), ""]
    if changed.matches:
        sheet = Sheet("Matches that differ", ["#", here, there], changed.matches, right=["#"])
        parts.append(sheet)
    if changed.notes:
        parts += ["What no longer fits", *(f"  {line}" for line in changed.notes), ""]
    keys = ("match", "was", "is")
    matches = [dict(zip(keys, each, strict=True)) for each in changed.matches]
    stars = [{"name": name, "changes": words} for name, words in changed.stars]
    return Report({"notes": changed.notes, "stars": stars, "matches": matches}, matches, parts)
