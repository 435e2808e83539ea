"""Back and forth in the history of a campaign: undo, redo, branches.

Nothing here runs rules: the file keeps both sides of every action.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ludus_cli.campaign.engine import Campaign, holding, now, reload_state, require_unchanged
from ludus_cli.campaign.history import fill_images
from ludus_cli.core.errors import LudusError
from ludus_cli.core.letters import unfit
from ludus_cli.core.nearest import comparison_text
from ludus_cli.models.branches import ASIDE, DROPPED, MAIN, OPEN
from ludus_cli.models.errors import NoImage
from ludus_cli.models.tables import ActionRow, BranchRow

T = TypeVar("T")

LONGEST_NOTE = 120


def undo_actions(campaign: Campaign, times: int = 1) -> list[ActionRow]:
    """Take back the last actions, all of them or none; return them, the last first.

    Raises LudusError when there are too few.
    """

    def back() -> list[ActionRow]:
        if times >= campaign.last:
            left = campaign.last - 1
            raise LudusError(
                "undo" if times == 1 else f"undo {times} actions",
                "the creation of the campaign is the only action, and it cannot be undone"
                if left == 0
                else f"only {left} can be undone: the creation of the campaign stays",
                "See them with 'ludus history'; to start again, create another campaign",
            )
        return repeat_step(campaign, campaign.file.undo, times)

    return move_in_history(campaign, back)


def redo_actions(campaign: Campaign, times: int = 1) -> list[ActionRow]:
    """Do undone actions of the branch again, all of them or none; return them in order.

    Raises LudusError when there are too few ahead.
    """

    def forth() -> list[ActionRow]:
        ahead = len(campaign.file.ahead())
        if times > ahead:
            raise LudusError(
                "redo" if times == 1 else f"redo {times} actions",
                "there is nothing to redo" if ahead == 0 else f"only {ahead} can be redone",
                "See them with 'ludus history'; 'ludus branch list' shows what was set aside",
            )
        return repeat_step(campaign, campaign.file.redo, times)

    return move_in_history(campaign, forth)


def repeat_step(campaign: Campaign, step: Callable[[int], ActionRow], times: int) -> list[ActionRow]:
    """Repeat a step, each time from where the last one has led."""
    found: list[ActionRow] = []
    for _ in range(times):
        head = campaign.file.head()
        found.append(step(0 if head is None else head.id))
    return found


def move_in_history(campaign: Campaign, move: Callable[[], T], *, anew: bool = False) -> T:
    """Move in the history in one transaction, and load the state that the campaign then has.

    ``move`` may itself move so, as a part of the same. Raises CampaignChanged when another program has written since
    the campaign was opened; ``anew`` begins with the state that the file then has.
    """

    def in_one() -> T:
        with holding(campaign) if anew else campaign.file.writing():
            require_unchanged(campaign)
            found = move()
            reload_state(campaign)
            # Nothing new was done.
            campaign.began = campaign.last
            return found

    try:
        return in_one()
    except NoImage:
        if campaign.file.held:
            raise
        fill_images(campaign)
        return in_one()


# Branches


def list_branches(campaign: Campaign, *, dropped: bool = False) -> list[BranchRow]:
    """The branches; those that were dropped too, if asked for."""
    return [row for row in campaign.file.branches() if dropped or row.status != DROPPED]


def try_out(campaign: Campaign, name: str, note: str) -> None:
    """Begin a branch here and switch to it; the former branch does not change.

    Raises LudusError for a name that will not do or is taken, and for a note of more than one line.
    """
    said = " ".join(note.split())
    if len(said) > LONGEST_NOTE or unfit(said):
        raise LudusError(
            f"begin the branch {name}",
            f"{note!r:.60} is not a note",
            f"Give one line of at most {LONGEST_NOTE} characters",
        )
    campaign.file.make_branch(name, now(), said)


def switch_branch(campaign: Campaign, name: str) -> None:
    """Play on another branch, from its tip; one that was dropped or set aside is open again."""

    def move() -> None:
        row = campaign.file.branch_named(name, f"switch to {name}")
        campaign.file.set_status(row.name, OPEN)
        campaign.file.switch(row.name)

    move_in_history(campaign, move)


def keep_branch(campaign: Campaign, name: str) -> str:
    """Make a branch the main line. Return the name under which the old main line is set aside, or "".

    Raises LudusError when it is already the main line.
    """

    def move() -> str:
        file = campaign.file
        row = file.branch_named(name, f"keep {name}")
        main = file.branch_named(MAIN, f"keep {name}")
        if row.name == MAIN:
            raise LudusError(f"keep {name}", "it is already the main line", "Name another branch")
        ids = {action.id for action in file.line_of(row.name)}
        old = ""
        if main.tip is not None and main.tip not in ids:
            old = free_name(campaign, f"main-before-{row.name}")
            file.switch(MAIN)
            file.make_branch(old, now(), f"was main until {row.name} was kept")
            file.set_status(old, ASIDE)
        if row.tip is not None:
            file.set_tip(MAIN, row.tip)
        file.switch(MAIN)
        file.set_status(row.name, ASIDE)
        return old

    return move_in_history(campaign, move)


def drop_branch(campaign: Campaign, name: str) -> bool:
    """Drop a branch. Return whether the campaign had to go back to the main line. No action is deleted.

    Raises LudusError for the main line.
    """

    def move() -> bool:
        row = campaign.file.branch_named(name, f"drop {name}")
        if row.name == MAIN:
            raise LudusError(f"drop {name}", "it is the main line", "Keep another branch first: 'ludus branch keep'")
        leaving = campaign.file.branch() == row.name
        if leaving:
            campaign.file.switch(MAIN)
        campaign.file.set_status(row.name, DROPPED)
        return leaving

    return move_in_history(campaign, move)


def free_name(campaign: Campaign, wanted: str) -> str:
    """Return a free name for a branch: the wanted one, with a number if it is taken."""
    taken = {comparison_text(row.name) for row in campaign.file.branches()}
    name, again = wanted[:40], 1
    while comparison_text(name) in taken:
        again += 1
        name = f"{wanted[:36]}-{again}"
    return name
