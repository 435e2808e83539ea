"""``ludus find``: look for words in the whole past of a campaign."""

from __future__ import annotations

from functools import partial
from itertools import islice
from typing import Annotated

import typer

from ludus_cli.campaign.open_by_name import campaign_of
from ludus_cli.commands.common import CampaignOption
from ludus_cli.output.report import NAME, Report, make_sheet, reporting


@reporting
def find(
    words: Annotated[
        list[str], typer.Argument(metavar="WORDS...", help="The words to find; an entry must have all of them.")
    ],
    limit: Annotated[
        int, typer.Option(metavar="N", min=1, max=100_000, help="Show at most this many, the newest.")
    ] = 20,
    campaign: CampaignOption = None,
) -> Report:
    """Find words in everything that was played and written.

    The newest come first. A word is found in its other forms too: wound finds wounded. Put a phrase in quotation marks;
    'mur*' finds all words that begin with mur. Stories are found only after 'ludus journal' has told them.

    \b
    Examples:
      ludus find Marcus
      ludus find Marcus won --limit 5
      ludus find Mar* --json
    """
    from ludus_cli.campaign.search import find as find_words
    from ludus_cli.output import console

    with campaign_of(campaign, read_only=True) as opened:
        calendar = opened.system.campaign.round.calendar
        progress = partial(console.progress, "Reading the past")
        found = list(islice(find_words(opened, words, progress), limit))
    facts = [
        {
            "kind": each.kind, "of": each.of, "month": None if each.month < 0 else calendar.words(each.month),
            "title": each.title, "text": each.text, "command": each.command,
        }
        for each in found
    ]  # fmt: skip
    if not found:
        none = "Nothing was found. Stories are found only after 'ludus journal' has told them."
        return Report({"found": []}, notes=[none])
    sheet = make_sheet("Found", found, [
        ("When", lambda each: "" if each.month < 0 else calendar.short(each.month), ""),
        ("What", lambda each: each.of if each.of.startswith("m") else each.title, NAME),
        ("Words", lambda each: each.text, ""),
    ])  # fmt: skip
    return Report({"found": facts}, facts, [sheet, f"Show one with: {found[0].command}"])
