"""``ludus month``: time passes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated

import typer

from ludus_cli.commands.common import (
    AutoOption,
    CampaignOption,
    campaign_of,
    more_words,
    next_words,
    some,
)
from ludus_cli.report import Report, answering
from ludus_cli.rules.campaign import active_stars

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.campaign.news import Item
    from ludus_cli.campaign.rounds import Halt
    from ludus_cli.console import Step

app = typer.Typer(add_completion=False, no_args_is_help=True)

#: What a player may wish to be stopped by.
EVENTS = ("death", "wound", "rome", "freedom", "rival")


@app.callback()
def time() -> None:
    """Let time pass."""  # Without this Typer would take the only command for the whole noun.


@dataclass(slots=True)
class Passed:
    """Months that have passed: how many, their news, how many matches were fought without Stars as the last one ended,
    and why they ended before their time, "" when they did not; ``waits``: a person must see to a match first."""

    months: int = 0
    items: list[Item] = field(default_factory=list)
    others: int = 0
    stopped: str = ""
    waits: bool = False


@app.command("next")
@answering
def next_month(
    months: Annotated[
        int, typer.Argument(metavar="[MONTHS]", min=1, max=1200, help="So many months.")
    ] = 1,
    until: Annotated[
        str | None,
        typer.Option(
            metavar="EVENTS",
            help=f"Stop when one of these befalls a Star: {','.join(EVENTS)}. Separate several by commas.",
        ),
    ] = None,
    auto: AutoOption = False,
    campaign: CampaignOption = None,
) -> Report:
    """Go on to the next month, or several. Your Stars do what their standing orders say, and rest without any.

    Days of Events that have not been held are held first. A backup of the campaign is made at each month's end; see
    'ludus backup list'. A match that was begun by hand stops it: go on with that first, or let the program finish it
    with --auto.

    \b
    Examples:
      ludus month next
      ludus month next 12 --until death,freedom
      ludus month next --json
    """
    from ludus_cli import console
    from ludus_cli.campaign.begun import begun, finished
    from ludus_cli.campaign.news import looked, news_lines

    events = read_events(until)
    with campaign_of(campaign) as opened:
        system = opened.system
        what = f"go on to the next {system.campaign.round.calendar.noun}"
        with opened.file.writing():
            ended = finished(opened, what, begun(opened), auto, more_words(campaign))
        idle = sat_out(opened)
        try:
            with console.interruptible() as check, bar_of(opened, months) as step:
                passed = played(opened, months, events, campaign, step, check)
        except KeyboardInterrupt:
            console.say("Stopped. The months that have passed are kept.")
            raise typer.Exit(1) from None
        state = opened.state
        out = [(g.name, system.campaign.why_not_fight(state, g)) for g in active_stars(state)]
    facts = {
        "month": opened.when,
        "month_number": state.month,
        "months_passed": passed.months,
        "stopped": passed.stopped or None,
        "matches_fought": passed.others,
        "matches_finished": ended,
        "cannot_fight": {name: why for name, why in out if why},
        "news": [item.facts for item in passed.items],
    }

    def words() -> Iterator[str]:
        """What a person reads of it, who then has seen the news."""
        yield from month_lines(opened, passed.items) if months > 1 else news_lines(passed.items)
        with campaign_of(campaign, read_only=True) as seen:
            looked(seen)
        fought = (
            f"{passed.others} match was" if passed.others == 1 else f"{passed.others} matches were"
        )
        held = f" {fought} fought without your Stars before it." if passed.others else ""
        yield f"It is {opened.when}.{held if months == 1 else ''}"
        if passed.stopped:
            of = f"Stopped after {passed.months} of {months} months. " if months > 1 else ""
            yield of + passed.stopped
        if idle and months == 1 and passed.months:
            yield f"Sat out though fit to fight: {some(idle)}."
        yield from (f"{name}: {why}." for name, why in out if why)

    return Report(facts, parts=words(), notes=next_words(opened, campaign), code=int(passed.waits))


def read_events(text: str | None) -> set[str]:
    """The events that were named, separated by commas; a usage error for one that is none."""
    found = {word.strip().casefold() for word in (text or "").split(",") if word.strip()}
    for word in sorted(found - set(EVENTS)):
        raise typer.BadParameter(
            f"{word!r:.40} is none of the events: {', '.join(EVENTS)}", param_hint="--until"
        )
    return found


def sat_out(opened: Campaign) -> list[str]:
    """The Stars who are fit to fight this month, have not fought, and have no order to."""
    from ludus_cli.rules.orders import orders_of

    state, rules = opened.state, opened.system.campaign
    return [
        g.name
        for g in active_stars(state)
        if g.fought_month != state.month
        and not rules.why_not_fight(state, g)
        and not orders_of(state, g.id).enter
    ]


def bar_of(opened: Campaign, months: int) -> AbstractContextManager[Step | None]:
    """A progress bar for several months; none for one, nor where somebody is asked meanwhile."""
    from ludus_cli import console

    if months == 1 or somebody_steps(opened):
        return nullcontext()
    return console.progress(opened.when, months)


def somebody_steps(opened: Campaign) -> bool:
    """Whether a standing order says that a person steps through the matches of a Star."""
    from ludus_cli.rules.orders import orders_of

    found = (orders_of(opened.state, g.id) for g in active_stars(opened.state))
    return any(orders.enter and orders.step for orders in found)


def played(
    opened: Campaign,
    months: int,
    events: set[str],
    campaign: str | None,
    step: Step | None,
    check: Callable[[], None],
) -> Passed:
    """Let months pass by the standing orders, until one of the ``events`` befalls a Star.

    ``check`` is called before each match; what it raises ends the month as if it had not begun.
    """
    from ludus_cli.campaign.news import last_looked, news
    from ludus_cli.commands.backup import after_month

    passed = Passed()
    told = last_looked(opened)
    told = opened.last if told is None else told
    had = bool(active_stars(opened.state))
    while passed.months < months and not passed.stopped:
        since = opened.last
        halt = pass_month(opened, passed, events, campaign, check)
        passed.items += news(opened, told)
        told = opened.last
        if halt:
            passed.stopped, passed.waits = str(halt), halt.waits
            break
        passed.months += 1
        after_month(opened.file.path)
        if step is not None:
            step(passed.months, opened.when)
        befell = [item.words for item in news(opened, since) if item.star and item.kind in events]
        passed.stopped = befell[0] if befell else ""
        if had and not active_stars(opened.state) and passed.months < months:
            passed.stopped = passed.stopped or "No Star of yours is left in the arena."
    return passed


def pass_month(
    opened: Campaign,
    passed: Passed,
    events: set[str],
    campaign: str | None,
    check: Callable[[], None],
) -> Halt | None:
    """Play the rest of a month by the standing orders: it is there whole or not at all, unless somebody is asked.

    Returned is why it has stopped before its end, if it has.
    """
    from ludus_cli import console
    from ludus_cli.campaign.begun import finish_by_program
    from ludus_cli.campaign.engine import holding
    from ludus_cli.campaign.news import news
    from ludus_cli.campaign.rounds import Halt, orders_for, rest_of_round
    from ludus_cli.commands.fight import Stepping, stepped
    from ludus_cli.commands.telling import tell_fought

    since, more = opened.last, more_words(campaign)

    def meet(match: int, new: bool) -> None:
        check()
        if new and "rival" in events:
            for item in news(opened, since):
                if (item.kind, item.match) == ("rival", match):
                    raise Halt(item.words)
        if not orders_for(opened, match).step:
            finish_by_program(opened, match)
        elif console.interactive():
            done = stepped(opened, match, Stepping(), campaign)
            if done is None:
                raise Halt(f"Match {match} waits: 'ludus match resume {match}{more}'.")
            tell_fought(opened, done, rolls=False, as_json=False)
        else:
            command = f"ludus match fight {match} --step{more}"
            raise Halt(f"Match {match} is to be stepped through on a terminal: {command}", True)

    with nullcontext() if somebody_steps(opened) else holding(opened):
        try:
            passed.others = rest_of_round(opened, meet)
        except Halt as halt:
            return halt
    return None


def month_lines(opened: Campaign, items: Sequence[Item]) -> list[str]:
    """The news of several months, a line for each month."""
    months: dict[int, list[str]] = {}
    for item in items:
        months.setdefault(item.month, []).append(item.words)
    calendar = opened.system.campaign.round.calendar
    return [f"{calendar.words(month)}: {' '.join(words)}" for month, words in months.items()]
