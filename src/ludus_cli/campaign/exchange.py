"""A whole campaign as text, and a campaign file from such a text, without loss.

The text is JSON Lines: a first line that says what it is, a line for every row of every table, in an order that stays,
and a last one with their number and a checksum. It holds no time or place of writing: the same campaign gives the same
text. The same can be laid out as one JSON document. ``docs/reference/export.md`` describes both.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from math import inf
from pathlib import Path
from typing import Any, BinaryIO

from ludus_cli import __version__
from ludus_cli.campaign.exchange_lines import Line, Lines
from ludus_cli.campaign.row_text import LONGEST_LINE, CutOff, Unfit, line_text, shown_row, stored_row
from ludus_cli.core.errors import LudusError
from ludus_cli.core.letters import JSON_ESCAPES
from ludus_cli.core.plain_json import NotPlain
from ludus_cli.core.plain_values import as_dict, is_whole
from ludus_cli.models.campaign_file import CampaignFile
from ludus_cli.models.content import Column, columns_of, new_content
from ludus_cli.models.errors import DamagedCampaign, NewerCampaign, RefusedRow
from ludus_cli.models.migrations import known_version
from ludus_cli.models.storage import new_file

CAMPAIGN = "campaign"
END = "end"

#: A document is laid out to this width.
WIDTH = 120

MEND_LINE = "Nothing was imported. Correct the line, or export the campaign again"
MEND_TEXT = "Nothing was imported. Export the campaign again, or import the readable rows with --damaged"


#: Told what is being done, how much of it is done, and of how much.
Heard = Callable[[str, int, int], None]

# Out


def export_lines(file: CampaignFile, damaged: bool = False) -> Iterator[str]:
    """Yield the lines of a campaign's text, with their ends, as it is when the first is taken.

    Raises :class:`DamagedCampaign` before the first line if a row is damaged (unless ``damaged``).
    """
    what = f"Cannot export {file.path}"
    # Other programs may write meanwhile: a slow reader must not block them.
    with file.copy_in_memory() as copy:
        if not damaged and (trouble := copy.damage()):
            raise DamagedCampaign(
                what, f"it is damaged: {trouble}", "See 'ludus audit'. To export everything as it is, add --damaged"
            )
        tables = columns_of(known_version())
        counts = {table: copy.count(table) for table in tables}
        head = {"ludus": CAMPAIGN, "version": known_version(), "program": __version__, "tables": counts}
        digest = sha256()
        yield _line(head, digest, what)
        for table, columns in tables.items():
            for row in copy.rows(table):
                yield _line({table: shown_row(columns, row)}, digest, what)
        rows = sum(counts.values())
    yield line_text({END: {"rows": rows, "sha256": digest.hexdigest()}}) + "\n"


def _line(value: Any, digest: Any, what: str) -> str:
    line = line_text(value) + "\n"
    content = line.encode()
    if len(content) > LONGEST_LINE:
        raise LudusError(
            what, f"a row of {next(iter(value))} is longer than {LONGEST_LINE:,} bytes", "Copy the campaign file itself"
        )
    digest.update(content)
    return line


def document(lines: Iterable[str]) -> Iterator[str]:
    """Yield the lines as one JSON document for people to read, piece by piece."""
    values = map(json.loads, lines)
    head = next(values)
    yield "{\n" + ",\n".join(f"  {_laid_out(key, 0)}: {_laid_out(head[key], 2)}" for key in head)
    value = next(values)
    for table in head["tables"]:
        yield f",\n  {_laid_out(table, 0)}: ["
        between = "\n"
        while table in value:
            yield f"{between}    {_columns_laid_out(value[table])}"
            between = ",\n"
            value = next(values)
        yield "]" if between == "\n" else "\n  ]"
    yield f",\n  {_laid_out(END, 0)}: {_laid_out(value[END], 2)}\n}}\n"


def _columns_laid_out(row: dict[str, Any]) -> str:
    """A row, a line for each of its columns and more for long ones."""
    columns = ",\n".join(f"      {_laid_out(key, 0)}: {_laid_out(row[key], 6)}" for key in row)
    return f"{{\n{columns}\n    }}"


def _laid_out(value: Any, indent: int) -> str:
    """JSON on one line where there is room, else an item a line."""
    short = json.dumps(value, ensure_ascii=False).translate(JSON_ESCAPES)
    if len(short) <= WIDTH - indent or not isinstance(value, dict | list):
        return short
    deeper = " " * (indent + 2)
    if isinstance(value, dict):
        items = [f"{_laid_out(key, 0)}: {_laid_out(value[key], indent + 2)}" for key in value]
    else:
        items = [_laid_out(each, indent + 2) for each in value]
    begin, end = "{}" if isinstance(value, dict) else "[]"
    return f"{begin}\n{deeper}" + f",\n{deeper}".join(items) + f"\n{' ' * indent}{end}"


# In


@dataclass(frozen=True, slots=True)
class Imported:
    """A campaign made from a text: its file, its name, the number of its rows, the findings of the audit in words, and
    its notes on what it could not prove."""

    path: Path
    name: str
    rows: int
    findings: list[str]
    notes: list[str]


def import_text(
    stream: BinaryIO,
    what: str,
    place: Callable[[str], Path],
    *,
    name: str | None = None,
    damaged: bool = False,
    heard: Heard = lambda words, done, total: None,
) -> Imported:
    """Make a campaign file from a text, audit it, and only then put it where ``place`` wants it by its name.

    ``what`` is being tried, in the words of an error; ``name`` is to be the campaign's, else it keeps its own;
    ``damaged`` takes a text that was cut off or changed, and what the audit finds something wrong with; ``heard`` is
    told what is being done, how much of it is done, and of how much. Raises LudusError, and leaves nothing behind then.
    """
    lines = Lines(stream)
    try:
        return _imported(lines, what, place, name, damaged, heard)
    except CutOff as error:
        raise DamagedCampaign(what, f"line {lines.number}: {error}", MEND_TEXT) from error
    except (Unfit, NotPlain, RefusedRow) as error:
        why = error.why if isinstance(error, RefusedRow) else str(error)
        why = re.sub("( starting at)?, line 1,", ",", why)
        raise LudusError(what, f"line {lines.number}: {why}", MEND_LINE) from error
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise LudusError(what, reason, "Check the file") from error


def _imported(
    lines: Lines, what: str, place: Callable[[str], Path], name: str | None, damaged: bool, heard: Heard
) -> Imported:
    reading = iter(lines)
    digest = sha256()
    version, counts = _head(_next(reading, digest), what)
    columns = columns_of(version)
    own = _next(reading, digest)
    if _table_of(own) != CAMPAIGN:
        raise Unfit("the row of the campaign itself is expected here")
    row = stored_row(columns[CAMPAIGN], own.value[CAMPAIGN])
    columns_there = [column.name for column in columns[CAMPAIGN]]
    named, system = columns_there.index("name"), columns_there.index("system")
    row[named] = row[named] if name is None else name
    target = place(row[named])
    with new_file(what, target) as temporary:
        with new_content(temporary, version) as put:
            rows = _fill(reading, digest, columns, counts, what, put, damaged, heard)
            # It names its branch, which has come by now.
            lines.number = own.number
            put(CAMPAIGN, row)
        findings, notes = _audited(temporary, row[system], heard)
        if findings and not damaged:
            more = f", and {len(findings) - 1} more" if len(findings) > 1 else ""
            raise DamagedCampaign(what, f"the audit finds: {findings[0]}{more}", MEND_TEXT)
    return Imported(target, row[named], rows, findings, notes)


def _audited(path: Path, system: str, heard: Heard) -> tuple[list[str], list[str]]:
    """Audit a new file; return the findings, and notes on entries that were not checked."""
    from ludus_cli.campaign.audit import audit_campaign
    from ludus_cli.systems.installed import load

    try:
        load(system)
    except LudusError as error:
        return [], [f"The campaign was not audited, because its game cannot be loaded: {error.why}"]
    report = audit_campaign(path, lambda done, total: heard("Auditing", done, total))
    notes = list(report.notes)
    if report.kept:
        notes.append(f"entries from older rules, kept as recorded: {len(report.kept)}")
    return list(map(str, report.findings)), notes


def _head(line: Line, what: str) -> tuple[int, dict[str, int]]:
    """The version of a text, and how many rows it says that each table has."""
    head = as_dict(line.value)
    if (kind := head.get("ludus")) != CAMPAIGN:
        raise Unfit(
            "it holds a gladiator; import him with 'ludus star import'"
            if kind == "gladiator"
            else "its first line does not say that it is a campaign"
        )
    version, counts = head.get("version"), head.get("tables")
    if not is_whole(version, 1, inf):
        raise Unfit("its first line does not give the version of the text")
    if version > known_version():
        raise NewerCampaign(
            what,
            f"the text has version {version}, and this program knows versions up to {known_version()}",
            "Install a newer ludus",
        )
    if not isinstance(counts, dict) or list(counts) != list(columns_of(version)):
        raise Unfit(f"it does not name the tables of version {version}")
    if not all(is_whole(count, 0, inf) for count in counts.values()):
        raise Unfit("its first line does not give the number of rows")
    return version, counts


def _fill(
    reading: Iterator[Line],
    digest: Any,
    columns: dict[str, tuple[Column, ...]],
    counts: dict[str, int],
    what: str,
    put: Callable[[str, list[Any]], None],
    damaged: bool,
    heard: Heard,
) -> int:
    """Put all rows but the campaign's own into a file, and give back how many there are with it."""
    found = Counter([CAMPAIGN])
    said: Any = None
    total = sum(counts.values())
    for line in _as_far_as_it_goes(reading) if damaged else reading:
        table = _table_of(line)
        if table == END:
            said = line.value[END]
            break
        if table not in columns:
            raise Unfit("a row of one of the tables is expected here")
        if found[table] == counts[table]:
            raise Unfit(f"the first line says that {table} has {counts[table]} rows, but there are more")
        put(table, stored_row(columns[table], line.value[table]))
        digest.update(line.text.encode() + b"\n")
        found[table] += 1
        heard("Importing", found.total(), total)
    if next(reading, None) is not None:
        raise Unfit("there is more after the last line")
    sound = {"rows": found.total(), "sha256": digest.hexdigest()}
    if not damaged and (said != sound or found.total() != total):
        why = "its last line is missing" if said is None else "its checksum is wrong"
        raise DamagedCampaign(what, f"the text was cut off or changed: {why}", MEND_TEXT)
    return found.total()


def _as_far_as_it_goes(reading: Iterator[Line]) -> Iterator[Line]:
    """The lines of a text that may be cut off in the middle of one."""
    with suppress(CutOff):
        yield from reading


def _table_of(line: Line) -> str | None:
    """The one name that a line has."""
    one = isinstance(line.value, dict) and len(line.value) == 1
    return next(iter(line.value)) if one else None


def _next(reading: Iterator[Line], digest: Any) -> Line:
    line = next(reading, None)
    if line is None:
        raise CutOff("it is cut off here")
    digest.update(line.text.encode() + b"\n")
    return line
