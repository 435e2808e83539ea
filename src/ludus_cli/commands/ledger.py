"""``ludus ledger``: the money of each owner, and its uses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.campaign.open_by_name import campaign_of
from ludus_cli.commands.common import CampaignOption, month_of
from ludus_cli.core.errors import LudusError
from ludus_cli.core.figures import signed
from ludus_cli.core.nearest import some, the_one
from ludus_cli.output.report import FIXED, NAME, RIGHT, Column, Report, make_sheet, reporting

if TYPE_CHECKING:
    from ludus_cli.campaign.ledger import Entry
    from ludus_cli.core.sheet import Sheet


class By(StrEnum):
    """The grouping of the lines of a ledger."""

    month = "month"
    cause = "cause"
    man = "man"
    line = "line"


@reporting
def ledger(
    by: Annotated[
        By | None,
        typer.Option(
            show_default=False,
            help="Add up by month, cause or man, or list every line; by month and cause if left out.",
        ),
    ] = None,
    who: Annotated[
        str | None, typer.Option(metavar="NAME", help="Only the money of this man; all money if left out.")
    ] = None,
    month: Annotated[
        str | None, typer.Option(metavar="MONTH", help="Only the money of this month, for example 'October 106'.")
    ] = None,
    campaign: CampaignOption = None,
) -> Report:
    """Show who earned and spent how much, and for what.

    --json and --csv list every line in order; --by does not change them.

    \b
    Examples:
      ludus ledger --by cause
      ludus ledger --who Marcus --by line
      ludus ledger --csv
    """
    from ludus_cli.campaign.ledger import WHAT, ledger_entries
    from ludus_cli.output import console

    with campaign_of(campaign, read_only=True) as opened:
        calendar = opened.system.campaign.round.calendar
        when = None if month is None else month_of(month, WHAT, calendar)
        with console.progress("Reading the log", opened.last) as step:
            found = ledger_entries(opened, lambda done: None if step is None else step(done))
    names = list(dict.fromkeys(entry.who for entry in found))
    if not found:
        return Report({"entries": []}, notes=["No money has changed hands yet."])
    if who is not None:
        whose = f"Choose from: {some(names)}"
        names = [the_one(who, names, WHAT, f"the ledger has no money of {who!r:.60}", whose)]
    kept = [each for each in found if each.who in names and when in (None, each.month)]
    if not kept:
        why = f"no money changed hands in {calendar.words(when or 0)}"
        raise LudusError(WHAT, why, "Leave --month out, or give another month")
    facts = [facts_of(each, calendar.words) for each in kept]
    sheets = [
        sheet_of(name, [each for each in kept if each.who == name], by, calendar.short)
        for name in names
        if any(each.who == name for each in kept)
    ]
    return Report({"campaign": opened.name, "entries": facts}, facts, sheets)


def facts_of(entry: Entry, words: Callable[[int], str]) -> dict[str, Any]:
    """A line as JSON shows it."""
    return {
        "month": words(entry.month),
        "month_number": entry.month,
        "who": entry.who,
        "cause": entry.cause,
        "amount": entry.amount,
        "balance": entry.balance,
        "man": entry.man or None,
        "match": entry.match,
    }


def sheet_of(name: str, lines: Sequence[Entry], by: By | None, short: Callable[[int], str]) -> Sheet:
    """The lines of one as a table, added up."""
    month: Column = ("Month", lambda group: short(group[0].month), FIXED)
    cause: Column = ("Cause", lambda group: group[0].cause, "")
    man: Column = ("Man", lambda group: group[0].man or "no particular man", NAME)
    number: Column = ("Lines", len, RIGHT)
    amount: Column = ("Amount", lambda group: signed(sum_of_amounts(group)), RIGHT)
    balance: Column = ("Balance", lambda group: group[-1].balance, RIGHT)
    #: Causes of a month interleave, so that nobody had what they come to in between: behind the last alone.
    left: Column = ("Balance", lambda group: over[group[0].month] if group is last[group[0].month] else "", RIGHT)
    both: list[Column] = [
        ("In", lambda group: sum_of_amounts(each for each in group if each.amount > 0), RIGHT),
        ("Out", lambda group: -sum_of_amounts(each for each in group if each.amount < 0), RIGHT),
    ]
    columns: dict[By | None, list[Column]] = {
        None: [month, cause, number, amount, left],
        By.month: [month, *both, amount, balance],
        By.cause: [cause, number, *both, amount],
        By.man: [man, number, *both, amount],
        By.line: [month, cause, ("Man", lambda group: group[0].man, NAME), amount, balance],
    }
    keys: dict[By | None, Callable[[int, Entry], object]] = {
        None: lambda n, each: (each.month, each.cause),
        By.month: lambda n, each: each.month,
        By.cause: lambda n, each: each.cause,
        By.man: lambda n, each: each.man,
        By.line: lambda n, each: n,
    }
    groups: dict[object, list[Entry]] = {}
    for n, each in enumerate(lines):
        groups.setdefault(keys[by](n, each), []).append(each)
    over = {each.month: each.balance for each in lines}
    last = {group[0].month: group for group in groups.values()}
    title = f"Money of {name}: {lines[-1].balance} after {short(lines[-1].month)}"
    return make_sheet(title, groups.values(), columns[by])


def sum_of_amounts(lines: Iterable[Entry]) -> int:
    """Return the sum of the lines' amounts."""
    return sum(each.amount for each in lines)
