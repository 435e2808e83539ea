"""``ludus month``: time passes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated

import typer

from ludus_cli.campaign.open_by_name import campaign_of
from ludus_cli.commands.common import AutoOption, CampaignOption
from ludus_cli.core.errors import LudusError
from ludus_cli.core.nearest import matching_names, some
from ludus_cli.game.elements.campaign_state import active_stars
from ludus_cli.output.report import Report, answering
from ludus_cli.play.next_steps import more_words, next_words

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.campaign.news import Item
    from ludus_cli.output.console import Step

app = typer.Typer(add_completion=False, no_args_is_help=True)

#: What a player may wish to be stopped by.
EVENTS = ("death", "wound", "rome", "freedom", "rival")


@app.callback()
def time() -> None:
    """Go on to the next month."""  # Without this Typer would take the only command for the whole noun.


@app.command("next")
@answering
def next_month(
    months: Annotated[int, typer.Argument(metavar="[MONTHS]", min=1, max=1200, help="How many months.")] = 1,
    until: Annotated[
        str | None,
        typer.Option(
            metavar="EVENTS",
            help=f"Stop when one of these happens to a Star: {','.join(EVENTS)}. Put commas between several.",
        ),
    ] = None,
    rest: Annotated[bool, typer.Option("--rest", help="Enter no Star, even if the standing orders say so.")] = False,
    auto: AutoOption = False,
    campaign: CampaignOption = None,
) -> Report:
    """Go on to the next month, or several. Your Stars follow their standing orders.

    A Star without orders rests. Ludus first holds the Days of Events that have not been held, and makes a backup of
    the campaign at each month's end; see 'ludus backup list'. If you began a match by hand, finish it first, or let
    Ludus finish it with --auto.

    \b
    Examples:
      ludus month next
      ludus month next 12 --until death,freedom
      ludus month next --json
    """
    from ludus_cli.campaign.news import take_look
    from ludus_cli.output import console
    from ludus_cli.play import full_screen

    events = read_events(until)
    with campaign_of(campaign) as opened:
        rules = opened.system.campaign
        if "rome" in events and len(rules.places) == 1:
            raise LudusError(
                "stop at rome",
                "Stars do not travel in this game",
                f"Give --until one of these: {', '.join(each for each in EVENTS if each != 'rome')}",
            )
        if somebody_steps(opened) and not rest:
            full_screen.enter()
        idle = sat_out(opened)
        going = Going(opened, campaign, months, events, rest, auto)
        try:
            with console.interruptible() as check, going.bar() as step:
                going.let_months_pass(check, step)
        except KeyboardInterrupt:
            console.say("Stopped. The months that have passed are kept.")
            raise typer.Exit(1) from None
        state = opened.state
        there = [g for g in active_stars(state) if rules.enters(g)]
        out = [(g.name, rules.why_not_fight(state, g)) for g in there]
        seen = take_look(opened).mark_seen
    facts = {
        "month": opened.when,
        "month_number": state.month,
        "months_passed": going.passed,
        "stopped": going.stopped or None,
        "matches_fought": going.others,
        "matches_finished": going.finished,
        "cannot_fight": {name: why for name, why in out if why},
        "news": [item.as_json for item in going.items],
    }
    lines = month_lines(opened, going.items)
    words = [f"It is {opened.when}."]
    if months == 1:
        fought = "1 match was" if going.others == 1 else f"{going.others} matches were"
        held = f" Before that, {fought} fought without your Stars." if going.others else ""
        words = [words[0] + held, *(item.words for item in going.items)]
        lines = []
    if going.stopped:
        of = f"Stopped after {going.passed} of {months} months. " if months > 1 else ""
        words.append(of + going.stopped)
    if idle and months == 1 and going.passed:
        words.append(f"Fit to fight, but not entered: {some(idle)}.")
    words += [f"{name}: {why}." for name, why in out if why]
    return Report(facts, parts=[*lines, *words], notes=next_words(opened, campaign), seen=seen, code=int(going.waits))


def read_events(text: str | None) -> set[str]:
    """The events that were named, separated by commas; a usage error for one that is none."""
    words = [word.strip() for word in (text or "").split(",") if word.strip()]
    found = {word: matching_names(word, EVENTS) for word in words}
    for word, events in found.items():
        if len(events) != 1:
            raise typer.BadParameter(
                f"{word!r:.40} is not one of the events: {', '.join(EVENTS)}", param_hint="--until"
            )
    return {event for events in found.values() for event in events}


def sat_out(opened: Campaign) -> list[str]:
    """Return the Stars who are fit to fight this month, have not fought, and have no order to."""
    from ludus_cli.game.campaign.orders import orders_of

    state, rules = opened.state, opened.system.campaign
    return [
        g.name
        for g in active_stars(state)
        if g.fought_month != state.month
        and rules.enters(g)
        and not rules.why_not_fight(state, g)
        and not orders_of(state, g.id).enter
    ]


def somebody_steps(opened: Campaign) -> bool:
    """Return whether a standing order has a person step through a Star's matches."""
    from ludus_cli.game.campaign.orders import orders_of

    found = (orders_of(opened.state, g.id) for g in active_stars(opened.state))
    return any(orders.enter and orders.step for orders in found)


@dataclass(slots=True)
class Going:
    """Months that pass: ``months`` of them, until one of the ``events`` befalls a Star, by the standing orders or in
    ``rest``; ``auto``: matches begun by hand are finished first.

    The result: how many have ``passed``, their news, how many matches were fought without Stars as the last one ended,
    which matches were ``finished``, and why it ``stopped`` before its time, "" when it did not; ``waits``: a person
    must see to a match first.
    """

    opened: Campaign
    campaign: str | None
    months: int
    events: set[str]
    rest: bool
    auto: bool
    passed: int = 0
    items: list[Item] = field(default_factory=list)
    others: int = 0
    finished: list[int] = field(default_factory=list)
    stopped: str = ""
    waits: bool = False

    def bar(self) -> AbstractContextManager[Step | None]:
        """Return a progress bar for several months; none for one, nor where questions may be asked meanwhile."""
        from ludus_cli.output import console

        if self.months == 1 or somebody_steps(self.opened):
            return nullcontext()
        return console.progress(self.opened.when, self.months)

    def let_months_pass(self, check: Callable[[], None], step: Step | None) -> None:
        """Let the months pass. ``check`` is called before each month and each match on the bill; an error that it
        raises ends the month as if it had not begun."""
        from ludus_cli.campaign.news import last_looked, news_since
        from ludus_cli.play.month_backup import after_month

        opened = self.opened
        told = last_looked(opened)
        told = opened.last if told is None else told
        at_play = opened.system.campaign.at_play
        had = bool(at_play(opened.state))
        while self.passed < self.months and not self.stopped:
            check()
            since = opened.last
            ended = self.pass_month(check)
            items = news_since(opened, told)
            self.items += items
            # The first month may tell of what was done before it, too.
            new = items if told == since else news_since(opened, since)
            told = opened.last
            if not ended:
                return
            self.passed += 1
            after_month(opened.file.path)
            if step is not None:
                step(self.passed, opened.when)
            befell = (item for item in new if item.star is not None)
            self.stopped = next((item.words for item in befell if item.kind in self.events), "")
            if had and not at_play(opened.state) and self.passed < self.months:
                self.stopped = self.stopped or "You have no Star left in the arena."

    def pass_month(self, check: Callable[[], None]) -> bool:
        """Play the rest of a month, and return whether it has come to its end.

        It is there whole or not at all, unless questions are asked.
        """
        from ludus_cli.campaign.engine import do, holding
        from ludus_cli.campaign.rounds import Halt, matches_in, rest_of_round
        from ludus_cli.campaign.unfinished_matches import finish_unfinished, unfinished_matches

        opened = self.opened
        since = opened.last
        what = f"go on to the next {opened.system.campaign.round.calendar.noun}"

        def meet(match: int, new: bool) -> None:
            check()
            self.see_to_match(match, since if new else opened.last)

        with nullcontext() if somebody_steps(opened) and not self.rest else holding(opened):
            left = unfinished_matches(opened)
            self.finished += finish_unfinished(opened, what, left, self.auto, more_words(self.campaign))
            if self.rest:
                self.others = len(matches_in(opened, do(opened, "next-month")))
                return True
            try:
                self.others = rest_of_round(opened, meet)
            except Halt as halt:
                self.stopped, self.waits = str(halt), halt.waits
                return False
        return True

    def see_to_match(self, match: int, since: int) -> None:
        """See to a match by the standing orders. Raises Halt where it waits for a person, or if the actions after
        ``since`` brought news of a rival in it."""
        from ludus_cli.campaign.news import news_since
        from ludus_cli.campaign.rounds import Halt, orders_for
        from ludus_cli.campaign.unfinished_matches import finish_by_program
        from ludus_cli.output import console
        from ludus_cli.play.match_telling import tell_fought
        from ludus_cli.play.stepping import Stepping, stepped

        opened, more = self.opened, more_words(self.campaign)
        if "rival" in self.events:
            for item in news_since(opened, since):
                if (item.kind, item.match) == ("rival", match):
                    raise Halt(item.words)
        if not orders_for(opened, match).step:
            finish_by_program(opened, match)
        elif console.interactive():
            done = stepped(opened, match, Stepping(), self.campaign)
            if done is None:
                raise Halt(f"Match {match} waits: 'ludus match resume {match}{more}'.")
            tell_fought(opened, done, rolls=False, as_json=False)
        else:
            command = f"ludus match fight {match} --step{more}"
            raise Halt(f"Match {match} has to be played step by step on a terminal: {command}", True)


def month_lines(opened: Campaign, items: Sequence[Item]) -> list[str]:
    """The news of several months, a line for each month."""
    months: dict[int, list[str]] = {}
    for item in items:
        months.setdefault(item.month, []).append(item.words)
    calendar = opened.system.campaign.round.calendar
    return [f"{calendar.words(month)}: {' '.join(words)}" for month, words in months.items()]
