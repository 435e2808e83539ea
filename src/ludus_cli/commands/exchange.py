"""``ludus campaign export`` and ``ludus campaign import``: a whole campaign as text, and from it."""

from __future__ import annotations

import json
import os
import stat
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, BinaryIO

import typer

from ludus_cli.commands.common import CampaignOption, JsonOption, ask_yes
from ludus_cli.core.errors import LudusError
from ludus_cli.output.documents import bytes_of, write

if TYPE_CHECKING:
    from ludus_cli.campaign.exchange import Imported

#: Stands for standard output or standard input.
STANDARD = "-"

#: The number of lines after which the bar moves.
STRIDE = 100


class Form(StrEnum):
    """A text format for a campaign."""

    jsonl = "jsonl"
    json = "json"


def export(
    file: Annotated[
        str | None,
        typer.Argument(metavar="[FILE]", help="NAME.jsonl if left out; - is standard output.", show_default=False),
    ] = None,
    form: Annotated[
        Form | None,
        typer.Option(
            "--format", help="One line for each row, or one document; chosen by the file's ending if left out."
        ),
    ] = None,
    campaign: CampaignOption = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the file if it exists.")] = False,
    damaged: Annotated[bool, typer.Option("--damaged", help="Include damaged rows, as they are.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Write a whole campaign as text, without loss: for git, for other programs, for keeps.

    All branches, undone actions, notes and unfinished matches are in it. The same campaign gives the same text.

    \b
    Examples:
      ludus campaign export
      ludus campaign export rome.jsonl --force
      ludus campaign export rome.json
      ludus campaign export - --format json
    """
    import shlex

    from ludus_cli.campaign.exchange import document, export_lines
    from ludus_cli.models.campaign_file import open_campaign
    from ludus_cli.models.library import resolve
    from ludus_cli.output import console

    if file == STANDARD and as_json:
        raise typer.BadParameter("the text itself goes to standard output: name a file", param_hint="--json")
    path = resolve(campaign)
    form = form or (Form.json if file is not None and file.endswith(".json") else Form.jsonl)
    target = Path(file or f"{path.stem}.{form}")
    with open_campaign(path, read_only=True) as opened:
        if file != STANDARD:
            force = checked_target(target, path, force)
        lines = with_progress(export_lines(opened, damaged), quiet=file == STANDARD)
        pieces = lines if form is Form.jsonl else document(lines)
        if file == STANDARD:
            print_text(pieces)
            return
        write(target, pieces, force)
        title = opened.campaign().name
    size = target.stat().st_size
    if as_json:
        console.show_json(name=title, path=str(target.absolute()), form=form.value, size=size)
        return
    console.data(f"Campaign {title} written to {target}, {size:,} bytes")
    console.say(f"On another machine: ludus campaign import {shlex.quote(target.name)}")


def with_progress(lines: Iterator[str], *, quiet: bool) -> Iterator[str]:
    """Yield ``lines`` unchanged and move a progress bar, unless the lines are shown themselves."""
    from ludus_cli.output import console

    first = next(lines)
    yield first
    if quiet and sys.stdout.isatty():
        yield from lines
        return
    with console.progress("Exporting", sum(json.loads(first)["tables"].values())) as step:
        for done, line in enumerate(lines):
            if step is not None and done % STRIDE == 0:
                step(done)
            yield line


def checked_target(target: Path, campaign: Path, force: bool) -> bool:
    """Return whether an existing file may be replaced; ask the person at the keyboard.

    Raises LudusError for a path that is no place for a text.
    """
    from ludus_cli.models.library import SUFFIX
    from ludus_cli.output import console

    what = f"write {target}"
    try:
        there = target.is_file()
        if target.suffix == SUFFIX or (there and target.samefile(campaign)):
            raise LudusError(
                what,
                "that ending is for campaign files, but an export is text",
                "Use a name that ends in .jsonl or .json. To copy a campaign file, copy it like any other file",
            )
    except OSError as error:
        raise unreadable_path(what, error) from error
    if there and not force and console.interactive():
        ask_yes(f"{target} already exists. Replace it?", False)
        return True
    return force


def unreadable_path(what: str, error: Exception) -> LudusError:
    """The error for a path that the system takes for none."""
    reason = error.strerror if isinstance(error, OSError) else None
    return LudusError(what, (reason or str(error)).lower(), "Check the path")


def print_text(pieces: Iterable[str]) -> None:
    """Write a text to standard output: UTF-8 with line feeds, wherever it goes."""
    what = "write to standard output"
    if sys.stdout is None:
        raise LudusError(what, "it is closed", "Name a file")
    try:
        sys.stdout.buffer.writelines(bytes_of(pieces))
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        # The reader has closed the pipe.
        raise
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise LudusError(what, reason, "Choose another place") from error


def import_(
    file: Annotated[
        str,
        typer.Argument(metavar="FILE", help="What 'campaign export' wrote, or a campaign file; - is standard input."),
    ],
    name: Annotated[str | None, typer.Option("--name", metavar="NAME", help="Another name for the campaign.")] = None,
    damaged: Annotated[bool, typer.Option("--damaged", help="Import it even if something is wrong with it.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Make a campaign from a text that was exported, or take in a campaign file from anywhere.

    A text is audited before it is kept. What was there before stays as it was.

    \b
    Examples:
      ludus campaign import rome.jsonl
      ludus campaign import rome.jsonl --name "Rome again"
      ludus campaign import ~/games/old.ludus
    """
    import shlex

    from ludus_cli.commands.campaign_files import say_twins
    from ludus_cli.output import console

    what = f"import {file}"
    with reading_from(file, what) as stream:
        path, title, imported = taken_in(stream, file, what, name, damaged)
    if as_json:
        console.show_json(
            name=title, path=str(path),
            rows=None if imported is None else imported.rows,
            findings=[] if imported is None else imported.findings,
            notes=[] if imported is None else imported.notes,
        )  # fmt: skip
        return
    console.data(f"Campaign {title} imported: {path}")
    if imported is not None:
        for finding in imported.findings:
            console.say(f"The audit finds: {finding}.")
        for note in imported.notes:
            console.say(f"{note}.")
    say_twins(path)
    console.say(f"Next: ludus campaign choose {shlex.quote(path.stem)}")


def taken_in(
    stream: BinaryIO, file: str, what: str, name: str | None, damaged: bool
) -> tuple[Path, str, Imported | None]:
    """Take in a text or a campaign file. Return the campaign's path, its name, and the result of reading a text."""
    from ludus_cli.campaign.exchange import import_text
    from ludus_cli.models.file_summary import glance
    from ludus_cli.models.storage import HEADER
    from ludus_cli.models.whole_files import bring

    title = None if name is None else " ".join(name.split())
    if file != STANDARD:
        is_campaign_file = stream.read(len(HEADER)) == HEADER
        stream.seek(0)
        if is_campaign_file:
            path = Path(file).expanduser().absolute()
            title = glance(path).name if title is None else title
            target = free_place(title, what, path)
            bring(path, target, title)
            return target, title, None
    with ExitStack() as stack:
        imported = import_text(
            stream, what, lambda found: free_place(found, what), name=title, damaged=damaged, heard=bar_in(stack)
        )
    return imported.path, imported.name, imported


def bar_in(stack: ExitStack, every: int = STRIDE) -> Callable[[str, int, int], None]:
    """Return a listener that moves a progress bar every ``every`` steps; the bar appears with the first call."""
    from ludus_cli.output import console

    words = ""
    step: console.Step | None = None

    def heard(doing: str, done: int, total: int) -> None:
        nonlocal words, step
        if words != doing:
            stack.close()
            words = doing
            step = stack.enter_context(console.progress(doing, total))
        if step is not None and done % every == 0:
            step(done)

    return heard


def free_place(name: str, what: str, file: Path | None = None) -> Path:
    """The file that a campaign of that name gets; ``file`` is where it lies now, if it is a campaign file.

    Raises LudusError when the name will not do or is taken.
    """
    from ludus_cli.models.errors import BadCampaignName, CampaignExists
    from ludus_cli.models.library import campaign_path, folder_of, make_campaigns_folder

    another = "Give it another name with --name"
    try:
        path = campaign_path(name)
    except BadCampaignName as error:
        raise BadCampaignName(what, f"its name cannot be used: {error.why}", another) from error
    make_campaigns_folder()
    if os.path.lexists(path):
        if file is not None:
            refuse_twin(file, path, what)
        raise CampaignExists(what, f"there is already a campaign with that name: {path}", another)
    if os.path.lexists(folder_of(path)):
        why = f"an earlier campaign with that name left its backups here: {folder_of(path)}"
        raise CampaignExists(what, why, another)
    return path


def refuse_twin(file: Path, there: Path, what: str) -> None:
    """Raise :class:`CampaignExists` when the campaign in the way is the very one that is to come in."""
    import shlex

    from ludus_cli.campaign.summary import how_twins_stand
    from ludus_cli.models.errors import CampaignExists
    from ludus_cli.models.file_summary import twins_among
    from ludus_cli.models.library import typed

    for twin in twins_among(file, [there]):
        restore = f"ludus backup restore {shlex.quote(str(file))} --campaign {typed(there)}"
        raise CampaignExists(
            what,
            f"this is the same campaign as {there}: {how_twins_stand(twin)}",
            f"To take over what is in the file: {restore}; --name imports it beside the other",
        )


@contextmanager
def reading_from(file: str, what: str) -> Iterator[BinaryIO]:
    """A stream of an ordinary file or of standard input."""
    if file == STANDARD:
        yield sys.stdin.buffer
        return
    try:
        # A pipe that nobody writes to is not waited for.
        way = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
        descriptor = os.open(Path(file).expanduser(), way)
    except (OSError, ValueError, RuntimeError) as error:
        raise unreadable_path(what, error) from error
    kind = os.fstat(descriptor).st_mode
    if not stat.S_ISREG(kind):
        os.close(descriptor)
        why = "it is a folder" if stat.S_ISDIR(kind) else "it is not an ordinary file"
        raise LudusError(what, why, "Name a file, or - for standard input")
    with os.fdopen(descriptor, "rb") as stream:
        yield stream
