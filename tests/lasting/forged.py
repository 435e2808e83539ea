"""Forged rows with the right checksums: ``python -m tests.lasting.forged 300 [--seed N] [--only K]``.

A stranger who knows Ludus changes one value in a campaign of any system: a column of a row, or a value anywhere in
the JSON of one, plausible or not. Then the file is read by commands of all kinds, audited, and (as a copy) written
to. No command may end in a traceback or in a message about a bug in Ludus: it reports a value that it cannot read as
damage.
"""

import json
import random
import shutil
import sqlite3
import tempfile
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any
from unittest import mock

from ludus_cli.campaign.engine import opened, rules_version
from ludus_cli.models.checksums import seal_all
from ludus_cli.models.undo_image import pack, unpack
from ludus_cli.systems.installed import load
from tests.lasting.common import Line, Tally, dice, from_command_line
from tests.lasting.damage import FILES, command

NAMES = ("v3", "v3-skirmish", "v4-gladiator", "rules-0.2.0-ludus", "v4-forglory", "v4-spartacus")
READS = (
    "brief", "news", "campaign show", "campaign export -", "star list", "star show 1", "star show 2", "card 1",
    "star list --json", "card --stable", "card --day", "pool list", "day show", "match list", "match list --json",
    "match show 1", "match show 2", "match show 3", "history", "history --all --json", "branch list", "note list",
    "rules list", "rules list --json", "records", "ledger", "lanista list", "tournament show", "journal",
    "journal --format html", "journal --format json", "journal --format csv", "journal --severity terse",
    "journal --vault {room}/vault", "site {room}/site", "backup list", "amend 8 --list", "star export 1 {room}/star",
    "star export 2 -", "star orders 1", "star orders 2", "match replay 1", "doctor",
)  # fmt: skip
WRITES = ("undo", "redo", "month next", "note add Rain --star 1", "day close", "day open", "match fight",
          "star tactics 1 bold", "branch try x", "undo 4", "day close --auto")  # fmt: skip
#: Values that may stand anywhere.
ANY: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 2, 7, 10**6, 2**63, -(2**40), 1.5, "", "x", "Marcus", "thraex", [], [0], [1, 2, 3],
    [[]], {}, {"a": 1}, {"1": []}, "1",
)  # fmt: skip
TEXTS = ("", "x", "main", "active", "dead", "found", "recruit", "void", "2026-01-01T00:00:00+00:00", "heroes",
         "match 1", "month 0", "{}", "[]", "null", "standard", "1")  # fmt: skip


def originals(folder: Path) -> list[Path]:
    """Return a campaign of each system, migrated; most have notes, branches and a half-played match."""
    found = [Path(shutil.copy(FILES / f"{name}.ludus", folder)) for name in NAMES]
    for path in found:
        with opened(path):
            pass
    return found


def forged_value(value: Any, chance: random.Random) -> Any:
    """Return a value in the place of another, of the same kind or of any."""
    if isinstance(value, bool) or value is None or chance.random() < 0.4:
        return chance.choice(ANY)
    if isinstance(value, int):
        return value + chance.choice((-1, 1, 10, 1000, -1000, 2**62))
    if isinstance(value, list) and value:
        item = chance.choice(value)
        return chance.choice((value[:-1], [*value, item], value[::-1], [item], [None, *value[1:]]))
    if isinstance(value, dict) and value:
        key = chance.choice(sorted(value))
        rest = {k: v for k, v in value.items() if k != key}
        return chance.choice((rest, {**rest, f"{key}x": value[key]}, {**value, "x": 1}))
    return chance.choice(ANY)


def forged_json(value: Any, chance: random.Random) -> Any:
    """Return the same JSON with one value forged, at any depth."""
    if isinstance(value, (list, dict)) and value and chance.random() < 0.85:
        key = chance.choice(sorted(value) if isinstance(value, dict) else range(len(value)))
        copy = value.copy()
        copy[key] = forged_json(value[key], chance)
        return copy
    return forged_value(value, chance)


def forged(value: Any, chance: random.Random) -> Any:
    """Return another value for a column."""
    text = value
    if isinstance(value, bytes):
        text = unpack(value)
    if isinstance(text, str) and text[:1] in ("{", "[") and chance.random() < 0.95:
        text = json.dumps(forged_json(json.loads(text), chance), ensure_ascii=False, separators=(",", ":"))
        return pack(text) if isinstance(value, bytes) else text
    if isinstance(value, bytes):
        return chance.choice((b"", b"x", pack(""), pack("[]"), pack("{}"), pack("null"), value[:-1]))
    if isinstance(value, int):
        return value + chance.choice((-1, 1, 5, 10**6, 2**61))
    return chance.choice(TEXTS)


def forge(path: Path, chance: random.Random) -> str:
    """Change one value in a file and seal it again; return a description."""
    with closing(sqlite3.connect(path)) as connection:
        if chance.random() < 0.5:
            # Then no difference is explained by older rules.
            (key,) = connection.execute("SELECT system FROM campaign").fetchone()
            connection.execute("UPDATE action SET rules_version = ?", (rules_version(load(key)),))
        tables = [
            name for (name,) in connection.execute(
                "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
            )
        ]  # fmt: skip
        while True:
            table = chance.choice(tables)
            columns = [row[1] for row in connection.execute(f'PRAGMA table_info("{table}")')]
            column = chance.choice([each for each in columns if each != "sum"])
            rows = connection.execute(f'SELECT rowid, "{column}" FROM "{table}"').fetchall()
            if not rows:
                continue
            rowid, value = chance.choice(rows)
            try:
                new = forged(value, chance)
                if new == value:
                    continue
                connection.execute(f'UPDATE "{table}" SET "{column}" = ? WHERE rowid = ?', (new, rowid))
                seal_all(connection)
                connection.commit()
            except (sqlite3.Error, OverflowError):
                connection.rollback()
                continue
            return f"{table}.{column}, row {rowid}: {new!r:.60}"


def try_one(made: list[Path], seed: int, place: int, folder: Path, tally: Tally, reads: int) -> None:
    """Forge one copy, and try commands on it."""
    chance = dice(seed, place)
    original = made[place % len(made)]
    room = folder / f"{place}"
    room.mkdir()
    path = Path(shutil.copy(original, room / "rome.ludus"))
    what = f"place {place}, {original.stem}: {forge(path, chance)}"
    tally.tried[original.stem] += 1
    copy = Path(shutil.copy(path, room / "played.ludus"))
    lines = [("audit", path), *((line, path) for line in chance.sample(READS, reads))]
    lines += [(line, copy) for line in chance.sample(WRITES, 2)]
    for line, file in lines:
        code, _, wrong = command(line.format(room=room), file)
        tally.ends[f"{'audit' if line == 'audit' else 'others'} {code}"] += 1
        if wrong and code != 2:
            tally.fail(f"{what}: {wrong}")
    shutil.rmtree(room)


def soak(places: Sequence[int], seed: int, reads: int = 8) -> Tally:
    """Forge a copy at each of these places."""
    tally = Tally()
    line = Line(len(places))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with mock.patch.dict("os.environ", {"LUDUS_HOME": str(folder / "home")}):
            made = originals(folder)
            for done, place in enumerate(places, 1):
                try_one(made, seed, place, folder, tally, reads)
                line.show(done, f"{len(tally.failures)} failures")
    line.end()
    return tally


if __name__ == "__main__":
    from_command_line(__doc__, 300, soak)
