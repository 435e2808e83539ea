"""``ludus news``: the news since the last look."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from ludus_cli.campaign.open_by_name import campaign_of
from ludus_cli.commands.common import CampaignOption, month_of
from ludus_cli.core.errors import LudusError
from ludus_cli.core.sheet import Sheet
from ludus_cli.output.report import Report, reporting
from ludus_cli.play.next_steps import more_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.campaign.news import Item

WHAT = "tell the news"


@reporting
def news(
    since: Annotated[
        str | None,
        typer.Option(
            metavar="MONTH",
            help="From this month on, or after this action of the history; since your last look if left out.",
        ),
    ] = None,
    campaign: CampaignOption = None,
) -> Report:
    """Tell what has happened since you last looked.

    Looking means that 'ludus brief' or this command showed you the news as text. --json and --csv do not count.

    \b
    Examples:
      ludus news
      ludus news --since "October 106"
      ludus news --since 3
    """
    from ludus_cli.campaign.news import news_since, take_look

    with campaign_of(campaign, read_only=True) as opened:
        now = take_look(opened)
        after = now.since if since is None else news_start(opened, since)
        items = news_since(opened, after)
        sheet = sheet_of("News", opened, items)
    told = [item.as_json for item in items]
    facts = {"campaign": opened.name, "since": after, "news": told}
    notes = []
    if not items:
        notes.append(f"There is no news{' since you last looked' if since is None else ''}.")
    if not items and since is None and opened.last > 1:
        month = opened.system.campaign.round.calendar.words(max(0, opened.state.month - 1))
        more = more_words(campaign)
        notes.append(f"To read again what you have seen: ludus news --since '{month}'{more}")
    return Report(
        facts,
        told,
        [sheet] if items else [],
        notes,
        # News that begins later leaves some unseen, so it does not count as seen.
        seen=now.mark_seen if after <= now.since else None,
    )


def news_start(opened: Campaign, since: str) -> int:
    """The number of the action after which the news is wanted. Raises LudusError."""
    from ludus_cli.campaign.news import before_month

    text = since.strip()
    if text.isascii() and text.isdecimal():
        number = int(text[:18])
        if number <= opened.last:
            return number
        why = f"the last action has the number {opened.last}"
        raise LudusError(WHAT, why, "See the numbers with 'ludus history'")
    month = month_of(since, WHAT, opened.system.campaign.round.calendar)
    if month > opened.state.month:
        raise LudusError(WHAT, f"it is only {opened.when}", "Give that month or an earlier one")
    return before_month(opened, month)


def sheet_of(title: str, opened: Campaign, items: Sequence[Item], most: int | None = None) -> Sheet:
    """News as a table, all of it, or the first ``most`` lines, those of Stars before others."""
    from ludus_cli.campaign.news import foremost_news

    short = opened.system.campaign.round.calendar.short
    rows = [(short(item.month), item.words) for item in foremost_news(items, most)]
    return Sheet(title, ["When", "What happened"], rows, fixed=["When"])
