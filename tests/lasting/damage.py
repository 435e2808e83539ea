"""Damaged and foreign files against the commands: ``python -m tests.lasting.damage 500 [--seed N]``.

A campaign file is changed as disks, cables and strangers change files: bits turned over, blocks overwritten,
the end cut off or junk behind it, another file in its place, a journal beside it. Then it is audited, read,
and (as a copy) written to. There is no traceback, and the exit codes are 0 and 1 only. If the file's content changed,
``ludus audit`` says so and names the way to the last good backup, even after more play. ``--only K`` plays one place
of a seed again.
"""

import random
import shutil
import sqlite3
import tempfile
import zipfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from io import BytesIO
from pathlib import Path
from typing import Any
from unittest import mock

from typer.testing import CliRunner

from ludus_cli.campaign.engine import opened
from ludus_cli.cli import app
from ludus_cli.models.backups import make_backup
from ludus_cli.models.migrations import APPLICATION_ID
from ludus_cli.models.storage import HEADER
from tests.lasting.common import Line, Tally, dice, from_command_line
from tests.models.tables import by_todays_rules

FILES = Path(__file__).parents[1] / "models" / "files"
PAGE = 4096

#: What is read of a damaged file, and one of these is written to a copy of it.
READS = ("brief", "campaign show", "star list", "history", "branch list", "note list", "match list")
WRITES = ("month next", "undo", "note add Rain --month 1", "star create Felix --style Thraex", "redo", "day open")

#: Everything in a file, as a program sees it that is not ours; None where it cannot be read.
Content = dict[str, list[tuple[Any, ...]]]
Damage = Callable[[Path, random.Random], str]


# Files to damage


def originals(folder: Path) -> list[Path]:
    """Campaigns of today's version: with notes, branches, undone actions, a match half played; and a skirmish."""
    found = []
    for name in ("v3", "v3-skirmish"):
        (folder / name).mkdir()
        path = Path(shutil.copy(FILES / f"{name}.ludus", folder / name / "rome.ludus"))
        with opened(path):
            pass
        by_todays_rules(path)
        shutil.rmtree(path.with_name("rome.backups"))
        make_backup(path, "hand")
        found.append(path)
    return found


def content_of(path: Path) -> Content | None:
    """Every row of every table, the sums too, and what the header says; None when that cannot be read."""
    with tempfile.TemporaryDirectory() as folder:
        # Reading takes back what a journal says was interrupted.
        for end in ("", "-journal", "-wal"):
            if Path(f"{path}{end}").is_file():
                shutil.copy(f"{path}{end}", f"{folder}/copy{end}")
        try:
            with closing(sqlite3.connect(f"{folder}/copy")) as connection:
                connection.text_factory = bytes
                connection.execute("PRAGMA cell_size_check = ON")
                return dict(_tables(connection))
        except (sqlite3.Error, OSError, OverflowError, UnicodeError):
            return None


def _tables(connection: sqlite3.Connection) -> Iterator[tuple[str, list[tuple[Any, ...]]]]:
    for name in ("application_id", "user_version", "encoding"):
        yield name, connection.execute(f"PRAGMA {name}").fetchall()
    names = connection.execute("SELECT CAST(name AS BLOB) FROM sqlite_schema WHERE type = 'table'")
    for (name,) in names.fetchall():
        rows = connection.execute(f'SELECT rowid, * FROM "{name.decode()}" NOT INDEXED')
        yield name.decode(), rows.fetchall()


# Kinds of damage: each says what it did


def changed_bytes(path: Path, change: Callable[[bytearray], str]) -> str:
    """Change the bytes of a file."""
    content = bytearray(path.read_bytes())
    said = change(content)
    path.write_bytes(content)
    return said


def flips(path: Path, chance: random.Random) -> str:
    """A few bits anywhere."""

    def change(content: bytearray) -> str:
        places = [chance.randrange(len(content) * 8) for _ in range(chance.randint(1, 8))]
        for place in places:
            content[place // 8] ^= 1 << place % 8
        return f"bits {places}"

    return changed_bytes(path, change)


def flips_in_cells(path: Path, chance: random.Random) -> str:
    """Bits of what a row says, chosen table by table, so that short ones have their turn."""
    with closing(sqlite3.connect(path)) as connection:
        tables = [row[0] for row in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        rows: list[tuple[Any, ...]] = []
        while not rows:
            table = chance.choice(tables)
            rows = connection.execute(f'SELECT * FROM "{table}"').fetchall()
    row = chance.choice(rows)
    texts = [v for v in row if isinstance(v, (str, bytes)) and len(v) > 2] or [str(row[0])]

    def change(content: bytearray) -> str:
        value = chance.choice(texts)
        start = content.find((value.encode() if isinstance(value, str) else value)[:30])
        bit = chance.randrange(8)
        place = max(start, 0) + chance.randrange(min(len(value), 30))
        content[place] ^= 1 << bit
        return f"{table}: bit {bit} of byte {place}"

    return changed_bytes(path, change)


def flips_in_heads(path: Path, chance: random.Random) -> str:
    """A bit of the file's header, or of the first bytes of a page: its kind, its cells, where they stand."""

    def change(content: bytearray) -> str:
        start = chance.randrange(len(content) // PAGE) * PAGE
        place = chance.choice([chance.randrange(100), start + chance.randrange(16)])
        bit = chance.randrange(8)
        content[place] ^= 1 << bit
        return f"bit {bit} of byte {place}"

    return changed_bytes(path, change)


def cut(path: Path, chance: random.Random) -> str:
    """The end is gone."""
    keep = chance.choice([chance.randrange(path.stat().st_size), chance.randrange(0, 200), PAGE, 2 * PAGE])
    path.write_bytes(path.read_bytes()[:keep])
    return f"kept {keep}"


def overwritten(path: Path, chance: random.Random) -> str:
    """A block of a disk holds something else."""

    def change(content: bytearray) -> str:
        size = chance.choice([16, 512, PAGE, 3 * PAGE])
        start = chance.randrange(0, len(content), 512)
        end = min(len(content), start + size)
        with_what = chance.choice([bytes(size), b"\xff" * size, chance.randbytes(size), bytes(content[:size])])
        content[start:end] = with_what[: end - start]
        return f"{start} to {end}"

    return changed_bytes(path, change)


def moved_pages(path: Path, chance: random.Random) -> str:
    """Two pages have changed places."""

    def change(content: bytearray) -> str:
        one, two = (chance.randrange(len(content) // PAGE) * PAGE for _ in range(2))
        first, second = content[one : one + PAGE], content[two : two + PAGE]
        content[one : one + PAGE], content[two : two + PAGE] = second, first
        return f"pages at {one} and {two}"

    return changed_bytes(path, change)


def junk_behind(path: Path, chance: random.Random) -> str:
    """Something hangs on."""
    more = chance.randbytes(chance.choice([1, 100, PAGE, 10_000]))
    path.write_bytes(path.read_bytes() + more)
    return f"{len(more)} bytes more"


def foreign(path: Path, chance: random.Random) -> str:
    """Another file in its place."""
    name = chance.choice([
        "empty", "text", "zip", "random", "header", "ours in the header", "sqlite", "sqlite as ours", "utf-16",
        "folder", "picture", "old and empty", "newer",
    ])  # fmt: skip
    path.unlink()
    if name == "folder":
        path.mkdir()
        return name
    if "sqlite" in name or name in ("utf-16", "old and empty", "newer"):
        with closing(sqlite3.connect(path)) as connection:
            if name == "utf-16":
                connection.execute("PRAGMA encoding = 'UTF-16'")
            if name != "old and empty":
                connection.execute("CREATE TABLE campaign (id INTEGER, name TEXT, state TEXT)")
                connection.execute("INSERT INTO campaign VALUES (1, 'x', '{}')")
            connection.commit()
            if name != "sqlite":
                connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
                connection.execute(f"PRAGMA user_version = {99 if name == 'newer' else chance.randint(0, 4)}")
        return name
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("x.ludus", "x")
    size = chance.randrange(1, 9000)
    path.write_bytes(
        {
            "empty": b"", "text": b"Dear diary\n" * 99, "zip": packed.getvalue(), "random": chance.randbytes(size),
            "header": HEADER + chance.randbytes(size),
            "ours in the header": HEADER + bytes(52) + APPLICATION_ID.to_bytes(4, "big") + chance.randbytes(size),
            "picture": b"\x89PNG\r\n\x1a\n" + chance.randbytes(size),
        }[name]
    )  # fmt: skip
    return name


def journals(path: Path, chance: random.Random) -> str:
    """A journal beside it: of an interrupted change, cut off, of junk; or the file in WAL mode."""
    name = chance.choice(["hot", "cut", "junk", "wal", "wal of junk"])
    if name.startswith("wal"):
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA journal_mode = WAL")
        if name != "wal":
            Path(f"{path}-wal").write_bytes(chance.randbytes(5000))
        return name
    if name == "junk":
        Path(f"{path}-journal").write_bytes(chance.randbytes(chance.choice([1, 600, 9000])))
        return name
    with tempfile.TemporaryDirectory() as folder:
        work = shutil.copy(path, f"{folder}/work")
        with closing(sqlite3.connect(work, isolation_level=None)) as connection:
            connection.execute("PRAGMA cache_size = 1")
            connection.execute("BEGIN")
            connection.execute("UPDATE action SET events = events || ' '")
            connection.execute("UPDATE gladiator SET wins = wins + 1")
            shutil.copy(work, path)
            journal = Path(f"{work}-journal").read_bytes()
    keep = chance.randrange(len(journal)) if name == "cut" else len(journal)
    Path(f"{path}-journal").write_bytes(journal[:keep])
    return f"{name}, {keep} bytes"


def by_another_program(path: Path, chance: random.Random) -> str:
    """Somebody has been at the rows, or at the schema."""
    statement = chance.choice([
        "UPDATE gladiator SET wins = wins + 1 WHERE id = 1", "UPDATE gladiator SET data = '[]' WHERE id = 3",
        "UPDATE gladiator SET data = '' WHERE player", "UPDATE campaign SET state = '{}'",
        "UPDATE campaign SET state = '" + "[" * 5000 + "'", "UPDATE campaign SET seed = seed + 1",
        "UPDATE campaign SET system = 'nobody'", "UPDATE campaign SET branch = (SELECT name FROM branch LIMIT 1)",
        "UPDATE action SET payload = '[[', kind = 'x' WHERE n = 3",
        "UPDATE action SET parent = id + 1 WHERE id = 5", "UPDATE action SET image = zeroblob(20)",
        "UPDATE action SET applied = 0 WHERE n > 4", "UPDATE action SET n = n + 1000000",
        "UPDATE action SET recorded_at = ''", 'UPDATE "match" SET data = zeroblob(20) WHERE id = 2',
        'UPDATE "match" SET month = -1', "UPDATE appearance SET side = 99 WHERE match_id = 1",
        "UPDATE branch SET tip = 1", "UPDATE branch SET name = 'x' || rowid", "UPDATE note SET of = 'match x'",
        "UPDATE sitting SET modes = '{'", "UPDATE answer SET answer = 'null'", "DELETE FROM action WHERE n > 5",
        "DELETE FROM gladiator WHERE id = 1", "DELETE FROM campaign", "DELETE FROM branch",
        "INSERT INTO note (of, mark, kind, text, written_at) VALUES ('x', '', 'note', char(0), 'y')",
        "CREATE TRIGGER t AFTER INSERT ON action BEGIN DELETE FROM gladiator; END",
        "CREATE VIEW v AS SELECT * FROM gladiator", "CREATE TABLE t (a)", "DROP INDEX ix_match_month",
        "DROP TABLE note",
    ])  # fmt: skip
    with closing(sqlite3.connect(path)) as connection:
        try:
            changed = connection.execute(statement).rowcount
            connection.commit()
        except sqlite3.IntegrityError as error:
            return f"{statement[:80]}: {error}"
    return f"{statement[:80]}: {changed} rows"


KINDS: list[Damage] = [
    flips, flips, flips_in_cells, flips_in_cells, flips_in_cells, flips_in_heads, flips_in_heads, cut, overwritten,
    overwritten, moved_pages, junk_behind, foreign, foreign, journals, by_another_program, by_another_program,
]  # fmt: skip


# One place


def command(line: str, path: Path) -> tuple[int, str, str]:
    """A command on a file in this process: its exit code, what it said, and what is wrong with that."""
    args = [*line.split(), "-c", str(path)]
    result = CliRunner().invoke(app, args, prog_name="ludus")
    wrong = ""
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        wrong = f"ludus {line}: traceback: {result.exception!r:.300}"
    elif result.exit_code not in (0, 1):
        wrong = f"ludus {line}: exit code {result.exit_code}: {result.output[-300:]}"
    return result.exit_code, result.output, wrong


def damaged(originals: list[Path], seed: int, place: int, folder: Path, tally: Tally) -> None:
    """Damage one copy, and try everything on it."""
    chance = dice(seed, place)
    original = originals[place % len(originals)]
    room = folder / f"{place}"
    shutil.copytree(original.parent, room)
    path = room / "rome.ludus"
    kind = chance.choice(KINDS)
    what = f"place {place}: {kind.__name__}: {kind(path, chance)}"
    tally.tried[kind.__name__] += 1
    changed = content_of(path) != content_of(original)

    def fail(why: str) -> None:
        tally.fail(f"{what}{' (content changed)' * changed}: {why}")

    shutil.copytree(room, room / "played")
    before = path.read_bytes() if path.is_file() else b""
    # Reading takes back an interrupted change, and ends another tool's WAL mode.
    alone = not Path(f"{path}-journal").exists() and before[18:20] == b"\x01\x01"
    code, said, wrong = command("audit", path)
    if wrong:
        fail(wrong)
    tally.ends[f"audit {code}, {'changed' if changed else 'the same'}"] += 1
    if changed and code == 0:
        fail("the audit found nothing")
    if code == 1 and "ludus backup" not in said:
        fail(f"no way back is named: {said[-300:]}")
    for line in ("brief", "campaign show", chance.choice(READS)):
        if wrong := command(line, path)[2]:
            fail(wrong)
    if alone and path.is_file() and path.read_bytes() != before:
        fail("reading changed the file")
    played = room / "played" / "rome.ludus"
    line = chance.choice(WRITES)
    code, said, wrong = command(line, played)
    tally.ends[f"written {code}"] += 1
    if wrong:
        fail(wrong)
    if code == 0 and changed and command("audit", played)[0] != 1:
        fail(f"after 'ludus {line}' the audit finds nothing any more")
    shutil.rmtree(room)


def soak(places: Sequence[int], seed: int) -> Tally:
    """Damage a copy at each of these places."""
    tally = Tally()
    line = Line(len(places))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with mock.patch.dict("os.environ", {"LUDUS_HOME": str(folder / "home")}):
            made = originals(folder)
            for done, place in enumerate(places, 1):
                damaged(made, seed, place, folder, tally)
                line.show(done, f"{len(tally.failures)} failures")
    line.end()
    return tally


if __name__ == "__main__":
    from_command_line(__doc__, 500, soak)
