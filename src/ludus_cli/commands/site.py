"""``ludus site``: a campaign as static pages."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ludus_cli.campaign.open_by_name import campaign_of
from ludus_cli.commands.common import CampaignOption
from ludus_cli.commands.journal import Severity
from ludus_cli.output.report import Report, answering


@answering
def site(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="The folder of the site.")],
    severity: Annotated[
        Severity, typer.Option("--severity", help="How much to tell of each match.")
    ] = Severity.standard,
    campaign: CampaignOption = None,
    force: Annotated[
        bool,
        typer.Option(
            "--force", help="Write into a folder that has other files, and replace files with the name of a page."
        ),
    ] = False,
) -> Report:
    """Write a campaign as web pages.

    It has a page for each gladiator, match and month, the map, the records and the cemetery. When you write it again,
    only the pages that changed are written. Open index.html in a browser, or put the folder on any web server.

    \b
    Examples:
      ludus site arena
      ludus site arena --severity epic
      ludus site arena --json
    """
    from ludus_cli.campaign.source import keep_told
    from ludus_cli.game.trials.trials import count_noun
    from ludus_cli.output import console
    from ludus_cli.site.folder import write_site
    from ludus_cli.site.material import gathered
    from ludus_cli.site.pages import Pages

    with campaign_of(campaign) as opened:
        with console.working("Telling the campaign…"):
            material = gathered(opened, severity)
            files = list(Pages(material).files())
        with console.progress("Writing pages", len(files)) as step:
            found = write_site(folder, files, material.identity, force=force, step=step)
        # The words are kept only once the site has been written.
        keep_told(opened, material.written.chronicle)
    pages = sum(file.name.endswith(".html") for file in files)
    facts = {
        "folder": str(folder),
        "pages": pages,
        "written": len(found.written),
        "kept": found.kept,
        "removed": len(found.removed),
        "bytes": found.bytes,
    }
    words = (
        f"{count_noun(pages, 'page')} and a style sheet, {found.bytes / 1e6:.1f} MB: {len(found.written):,} written, "
        f"{found.kept:,} unchanged, {len(found.removed):,} removed."
    )
    left = [f"{name} no longer belongs to the site, but you changed it, so it stays." for name in found.left]
    return Report(facts, parts=[f"Written: {folder / 'index.html'}", words], notes=left)
