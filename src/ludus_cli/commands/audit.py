"""``ludus audit``: is everything in a campaign file true?"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from typing import TYPE_CHECKING

from ludus_cli.commands.common import CampaignArgument, CampaignOption, either
from ludus_cli.core.sheet import Sheet
from ludus_cli.output.report import Report, among, reporting
from ludus_cli.play.next_steps import more_words

if TYPE_CHECKING:
    from pathlib import Path

    from ludus_cli.campaign.audit import Report as Audited


@reporting
def audit(which: CampaignArgument = None, campaign: CampaignOption = None) -> Report:
    """Check a campaign by playing all of it again.

    Everything must come out exactly as it was recorded. If something differs, the audit says what,
    where, and since when, and the exit code is 1. It does not change the file.

    \b
    Examples:
      ludus audit
      ludus audit 'Sand and Bread'
      ludus audit --json
    """
    from dataclasses import asdict

    from ludus_cli.campaign import audit as work
    from ludus_cli.campaign.audit_parts import proved_in_parts
    from ludus_cli.commands.exchange import bar_in
    from ludus_cli.models.errors import DamagedCampaign, NewerCampaign, NotACampaign
    from ludus_cli.models.library import resolve
    from ludus_cli.odds.workers import cores
    from ludus_cli.output import console

    campaign = either(which, campaign)
    path = resolve(campaign)
    try:
        with console.interruptible() as check, ExitStack() as stack:
            bar = bar_in(stack, 1)

            def step(done: int, total: int) -> None:
                check()
                bar("Auditing", done, total)

            hands = cores()
            parts = partial(proved_in_parts, hands=hands) if hands > 1 else None
            report = work.audit_campaign(path, step, parts)
    except (DamagedCampaign, NotACampaign) as error:
        if backup := work.last_good_backup(path):
            error.mend = way_back(backup, campaign)
        raise
    except NewerCampaign as error:
        if backup := work.last_good_backup(path):
            error.mend += f". If no newer version of Ludus has written to the file: {way_back(backup, campaign)}"
        raise
    backup = work.last_good_backup(path) if report.findings else None
    findings, kept = list(map(asdict, report.findings)), list(map(asdict, report.kept))
    notes = []
    if backup is not None:
        notes = [way_back(backup, campaign)]
    elif findings:
        notes = ["No backup of it is sound. See: ludus backup list" + more_words(campaign)]
    return Report(
        {
            "campaign": str(report.path),
            "version": report.version,
            "rows": report.rows,
            "actions": report.actions,
            "undone": report.undone,
            "matches": report.matches,
            "sittings": report.sittings,
            "findings": findings,
            "kept_as_told": kept,
            "notes": report.notes,
            "backup": None if backup is None else str(backup),
        },
        among(findings=findings, kept_as_told=kept),
        audit_blocks(report),
        notes,
        code=1 if findings else 0,
    )


def way_back(backup: Path, campaign: str | None) -> str:
    """Return the command that restores the last good backup, in a sentence."""
    command = f"ludus backup restore {backup.stem}{more_words(campaign)}"
    return f"To bring back the last good backup: {command}"


def audit_blocks(report: Audited) -> Iterator[Sheet | str]:
    """Yield the report of an audit for people: a summary, findings and notes."""
    from ludus_cli.game.trials.trials import count_noun

    looked = [
        count_noun(report.rows, "row"),
        count_noun(report.actions, "action") + (f" ({report.undone} undone)" if report.undone else ""),
        count_noun(report.matches, "match"),
    ]
    if report.sittings:
        looked.append(count_noun(report.sittings, "half-played match"))
    yield f"{report.path.name}, version {report.version}: {', '.join(looked)}."
    for title, found in (
        ("What differs", report.findings),
        ("Recorded under older rules, and kept as recorded", report.kept),
    ):
        if found:
            yield Sheet(
                title, ["Where", "What", "Recorded by"], [(each.place, each.what, each.since or "-") for each in found]
            )
    for note in report.notes:
        yield f"{note}."
    if not report.findings:
        yield "Nothing differs."
