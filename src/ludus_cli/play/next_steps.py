"""The next steps in a campaign, as commands to type, and the matches that wait in the middle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from contextvars import ContextVar
from typing import TYPE_CHECKING

from ludus_cli.core.english import capital
from ludus_cli.core.errors import LudusError
from ludus_cli.core.nearest import command_word
from ludus_cli.game.elements.bouts import BILLED
from ludus_cli.game.elements.campaign_state import active_stars

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.campaign.unfinished_matches import Begun


#: Whether commands name what may be done next: not in the middle of an evening.
naming_next = ContextVar("naming_next", default=True)


def more_words(campaign: str | None) -> str:
    """Return the option that a next command needs to mean the named campaign; "" for None."""
    return "" if campaign is None else f" --campaign {command_word(campaign)}"


def enters_stars(opened: Campaign) -> bool:
    """Return whether Stars can be entered. At a table each phase of a month has its own plays."""
    stars = active_stars(opened.state)
    return not stars or any(map(opened.system.campaign.enters, stars))


def to_the_bill(opened: Campaign, more: str = "") -> str:
    """Tell a person how to get a match on the bill; ``more`` is the option that names the campaign."""
    billed = [bout.id for bout in opened.state.bouts.values() if bout.status == BILLED]
    if billed and not active_stars(opened.state):
        return f"A match without a Star needs its number, for example 'ludus match fight {billed[-1]}{more}'"
    if not active_stars(opened.state):
        return f"Create a Star with 'ludus star create{more}'"
    if enters_stars(opened):
        return f"Enter a Star with 'ludus day enter{more}'"
    return f"See what comes next with 'ludus brief{more}'"


def next_steps(opened: Campaign, left: Sequence[Begun], campaign: str | None) -> list[tuple[str, str]]:
    """The commands that make sense now, with the campaign that was named, each with its reason: matches that
    are ``left`` in the middle go first."""
    fights = {f"ludus match fight {each.match}" for each in left}
    more = more_words(campaign)
    return [
        *((each.command + more, each.description) for each in left),
        *((f + more, why) for f, why in opened.system.campaign.steps(opened.state) if f not in fights),
    ]


def next_words(opened: Campaign, campaign: str | None, first: str = "") -> Iterator[str]:
    """The likely next commands in a sentence, with the campaign that was named; ``first`` is the likeliest.

    Matches that were begun by hand are named in sentences before it, and come first in it.
    """
    from ludus_cli.campaign.unfinished_matches import begun_by_now

    if not naming_next.get():
        return
    left: list[Begun] = []
    # The action is done, even if another program holds the file by now.
    with suppress(LudusError):
        left = begun_by_now(opened)
    steps = [command for command, _ in next_steps(opened, left, campaign)]
    if first and not any(first == f"ludus match fight {each.match}" for each in left):
        first += more_words(campaign)
        steps = [each for each in steps if each != first]
        steps.insert(len(left), first)
    yield from left_words(left)
    yield from undo_words(opened, campaign)
    yield f"Next: {', or '.join(steps[:2])}"


def undo_words(opened: Campaign, campaign: str | None) -> Iterator[str]:
    """Tell how to take back a command that did more than one action."""
    done = opened.last - opened.began
    if done > 1:
        yield f"To take all of this back: ludus undo {done}{more_words(campaign)}"


def say_next(opened: Campaign, campaign: str | None, first: str = "") -> None:
    """Tell the likely next commands."""
    from ludus_cli.output import console

    for line in next_words(opened, campaign, first):
        console.say(line)


def say_left(left: Sequence[Begun]) -> None:
    """Name the matches that were begun by hand and wait."""
    from ludus_cli.output import console

    for line in left_words(left):
        console.say(line)


def left_words(left: Sequence[Begun]) -> list[str]:
    """A sentence for each match that was begun by hand and waits."""
    return [f"{capital(each.description)}." for each in left]


def go_on_words(each: Begun, campaign: str | None) -> str:
    """Return how a match begun by hand was left, and the command that resumes it."""
    return f"{capital(each.description)}. Go on: {each.command}{more_words(campaign)}"
