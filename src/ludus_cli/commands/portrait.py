"""``ludus star portrait``: the picture of a gladiator."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.campaign.open_by_name import campaign_of
from ludus_cli.commands.common import CampaignOption
from ludus_cli.core.errors import LudusError
from ludus_cli.core.pictures import JPEG
from ludus_cli.output.report import Drawing, Report, answering

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.models.tables import PortraitRow

#: The endings of the files of each format.
ENDINGS = {"jpeg": (".jpg", ".jpeg"), "png": (".png",)}


@answering
def portrait(
    star: Annotated[str, typer.Argument(metavar="GLADIATOR", help="Name or number, of a Star or of the pool.")],
    file: Annotated[
        Path | None,
        typer.Argument(metavar="[FILE]", help="A PNG, JPEG or WebP picture; shows his portrait if left out."),
    ] = None,
    remove: Annotated[
        bool, typer.Option("--remove", help="Remove his portrait, so that his emblem is shown instead.")
    ] = False,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help="Write his portrait to a file.")
    ] = None,
    campaign: CampaignOption = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the file if it exists.")] = False,
) -> Report:
    """Give a gladiator a portrait, for his card, the journal and the site.

    Ludus keeps a small copy in the campaign file, at most 512 pixels a side, without the place, time and camera that
    a photograph may name. It needs Pillow. Without a portrait an emblem is drawn from his name and style.

    \b
    Examples:
      ludus star portrait Marcus
      ludus star portrait Marcus marcus.jpg
      ludus star portrait Marcus --output copy.jpg
      ludus star portrait Marcus --remove
    """
    from ludus_cli.campaign.portraits import portrait_of
    from ludus_cli.commands.pool import find_gladiator

    ways = [word for word, said in (("FILE", file), ("--remove", remove), ("--output", output)) if said]
    if len(ways) > 1:
        raise typer.BadParameter(f"{' and '.join(ways)} do not go together: give one of them", param_hint=ways[-1])
    if file is not None:
        return give(star, file, campaign)
    with campaign_of(campaign, read_only=not remove) as opened:
        g = find_gladiator(opened, star)
        row = portrait_of(opened, g)
        if row is None and ways:
            what = f"{'remove' if remove else 'write'} the portrait of {g.name}"
            mend = f"Give one with 'ludus star portrait {g.id} FILE'"
            raise LudusError(what, f"{g.name} has no portrait, only an emblem", mend)
        if row is not None and remove:
            return taken_away(opened, g)
        if row is not None and output is not None:
            return written(g, row, output, force)
        if row is None:
            words = f"{g.name} has no portrait: an emblem is shown instead."
            return Report(facts_of(g, None), parts=[words], notes=[f"Next: ludus star portrait {g.id} FILE"])
        return Report(facts_of(g, row), parts=[*shown(row), f"Portrait of {g.name}: {words_of(row)}."])


def give(star: str, path: Path, campaign: str | None) -> Report:
    """Give a gladiator the picture of a file."""
    from ludus_cli.campaign.portraits import give_portrait, new_portrait
    from ludus_cli.commands.pool import find_gladiator
    from ludus_cli.output.pictures import read_picture

    # Nothing is held open while a large picture is read, and nothing is read for a name that is wrong.
    with campaign_of(campaign, read_only=True) as opened:
        find_gladiator(opened, star)
    picture = read_picture(path)
    with campaign_of(campaign) as opened:
        g = find_gladiator(opened, star)
        row = new_portrait(g.id, g.name, picture.format, picture.content)
        give_portrait(opened, g, row)
        words = f"Portrait of {g.name}: {words_of(row)}. His card, the journal and the site show it."
        return Report(facts_of(g, row), parts=[*shown(row), words])


def taken_away(opened: Campaign, g: Any) -> Report:
    """Remove the portrait of a gladiator."""
    from ludus_cli.campaign.portraits import give_portrait

    give_portrait(opened, g, None)
    words = f"{g.name} no longer has a portrait: an emblem is shown instead. Older backups still have it."
    return Report(facts_of(g, None), parts=[words])


def written(g: Any, row: PortraitRow, path: Path, force: bool) -> Report:
    """Write a portrait to a file."""
    from ludus_cli.output.documents import write

    endings = ENDINGS[row.format]
    if path.suffix.casefold() not in endings:
        why = f"the portrait is kept as {row.format.upper()}: let the name end in {endings[0]}"
        raise typer.BadParameter(why, param_hint="--output")
    write(path, row.picture, force)
    return Report({**facts_of(g, row), "file": str(path)}, parts=[f"Written: {path}"])


def shown(row: PortraitRow) -> list[Drawing]:
    """Return a portrait to be drawn on a terminal."""
    from ludus_cli.output.pictures import TerminalPicture

    return [TerminalPicture(row.picture)]


def words_of(row: PortraitRow) -> str:
    """Return the format, measures and size of a portrait in words."""
    from rich.filesize import decimal

    from ludus_cli.core.pictures import size_of

    size = size_of(row.picture)
    measures = f", {size.width} by {size.height} pixels" if size else ""
    return f"{'JPEG' if row.format == JPEG else 'PNG'}{measures}, {decimal(len(row.picture))}"


def facts_of(g: Any, row: PortraitRow | None) -> dict[str, Any]:
    """Return a gladiator's portrait for JSON, with its checksum and without its bytes."""
    from ludus_cli.core.pictures import size_of

    facts = None
    if row is not None:
        size = size_of(row.picture)
        facts = {
            "format": row.format,
            "width": size.width if size else None,
            "height": size.height if size else None,
            "bytes": len(row.picture),
            "sha256": row.sha256,
            "set_at": row.set_at,
        }
    return {"gladiator": g.id, "name": g.name, "portrait": facts}
