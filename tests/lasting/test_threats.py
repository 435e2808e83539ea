"""What a campaign file from a stranger can do, and cannot: each line of docs/threats.md has its test here.

The stranger knows Ludus: what he changed in the file has checksums that fit.
"""

import csv
import io
import json
import os
import re
import resource
import shutil
import sqlite3
import subprocess
import sys
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.models import checksums
from ludus_cli.models.campaign_file import open_campaign
from ludus_cli.models.storage import SUPER_JOURNAL
from ludus_cli.models.undo_image import LARGEST_PART, Image, image_text, pack
from tests.cli.helpers import files_in, ludus, refused, run
from tests.models.tables import by_todays_rules
from tests.patience import HUNG

V3 = Path(__file__).parents[1] / "models" / "files" / "v3.ludus"
#: Where a letter starts that is no letter, but an order to the terminal.
ESCAPE = "\x1b]0;owned\x07\x1b[2J\u202e"
MARKUP = "<script>alert(1)</script><img src=x onerror=alert(1)>"

Change = Callable[[sqlite3.Connection], object]


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder to work in, the home beside it; nothing around them may change."""
    monkeypatch.setenv("LUDUS_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("LUDUS_CAMPAIGN", raising=False)
    folder = tmp_path / "outer" / "desk"
    folder.mkdir(parents=True)
    monkeypatch.chdir(folder)
    yield folder
    assert {path for path in files_in(tmp_path) if folder not in path.parents} <= set(files_in(tmp_path / "home")) | {
        tmp_path / "outer"
    }


@pytest.fixture(scope="module")
def todays(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A sound file, as this version writes it."""
    path = Path(shutil.copy(V3, tmp_path_factory.mktemp("todays") / "v3.ludus"))
    with open_campaign(path):
        pass
    by_todays_rules(path)
    return path


@pytest.fixture
def strange(todays: Path, desk: Path) -> Callable[[Change], str]:
    """Makes a stranger's file: a sound one, changed and sealed again; gives its name."""
    path = Path(shutil.copy(todays, desk / "strange.ludus"))

    def make(change: Change) -> str:
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            checksums.keep(connection)
            change(connection)
        return "strange.ludus"

    return make


def setting(statement: str, *values: object) -> Change:
    return lambda connection: connection.execute(statement, values)


def json_set(table: str, column: str, where: str, change: Callable[[Any], object]) -> Change:
    """Change the JSON in a column of some rows."""

    def apply(connection: sqlite3.Connection) -> None:
        found = connection.execute(f'SELECT rowid, {column} FROM "{table}" WHERE {where}').fetchall()
        assert found
        for rowid, text in found:
            value = json.loads(text)
            change(value)
            connection.execute(
                f'UPDATE "{table}" SET {column} = ? WHERE rowid = ?',
                (json.dumps(value, ensure_ascii=False, separators=(",", ":")), rowid),
            )

    return apply


def renamed(name: str) -> Change:
    """Give the campaign, its Star, a branch and a note a text of the stranger's."""

    def apply(connection: sqlite3.Connection) -> None:
        connection.execute("UPDATE campaign SET name = ?", (name,))
        connection.execute("UPDATE note SET text = ?", (name,))
        connection.execute("UPDATE gladiator SET name = ?", (name,))
        json_set("gladiator", "data", "1", lambda g: g.update(name=name, origin=name))(connection)
        connection.execute("UPDATE branch SET note = ?", (name,))

    return apply


# No code


@pytest.mark.parametrize("statement", [
    "CREATE TRIGGER x AFTER UPDATE ON campaign BEGIN DELETE FROM note; END",
    "CREATE VIEW x AS SELECT load_extension('x.so')",
    "CREATE TABLE x (a TEXT)",
    "CREATE TABLE x (b TEXT, a TEXT GENERATED ALWAYS AS (upper(b)) VIRTUAL)",
    "CREATE INDEX x ON note (length(zeroblob(100000000)))",
    "ALTER TABLE note ADD COLUMN a TEXT DEFAULT 'b'",
    "DROP INDEX ix_match_month",
])  # fmt: skip
def test_a_file_with_parts_of_a_strangers_own_is_refused(
    statement: str, strange: Callable[[Change], str], desk: Path
) -> None:
    name = strange(setting(statement))
    before = files_in(desk)
    for command in (["brief"], ["month", "next"], ["undo"]):
        refused(*command, "-c", name, why="")
    assert files_in(desk) == before


@pytest.mark.parametrize("key", ["os", "ludus_cli.cli", "../../evil", "tests.contract.toy", "heroes "])
def test_the_rule_system_is_one_that_is_installed(key: str, strange: Callable[[Change], str]) -> None:
    refused("brief", "-c", strange(setting("UPDATE campaign SET system = ?", key)), why="not installed")


@pytest.mark.parametrize("text", ["{{ 7*191 }}", "{% for x in range(10**9) %}x{% endfor %}", "{a.his}"])
def test_texts_are_no_templates(text: str, strange: Callable[[Change], str], desk: Path) -> None:
    page = ludus("journal", "-c", strange(renamed(text)), "--format", "html")
    assert "1337" not in page
    assert "7*191" in page or "{" in page


# No word to the terminal, the browser, the spreadsheet


def test_no_order_reaches_the_terminal(strange: Callable[[Change], str]) -> None:
    name = strange(renamed(ESCAPE))
    for command in (
        "brief", "campaign show", "star list", "star show", "card", "pool list", "match list", "match show 28",
        "day show", "history", "branch list", "note list", "records", "rules list", "audit", "backup list",
        "undo", "redo", "star tactics 1 bold",
    ):  # fmt: skip
        said = run(*command.split(), "-c", name).output
        assert not any(letter in said for letter in "\x1b\x07\u202e"), command


def test_no_markup_reaches_the_page(strange: Callable[[Change], str], desk: Path) -> None:
    name = strange(renamed(MARKUP))
    for words in (["journal", "--output"], ["card", "--output"], ["card", "--day", "--size", "sleeve", "--output"]):
        ludus(*words, "page.html", "--force", "-c", name)
        page = (desk / "page.html").read_text(encoding="utf-8")
        assert "&lt;script&gt;" in page
        assert "<script" not in page
        assert "<img" not in page


def test_pages_ask_nobody_for_anything(strange: Callable[[Change], str], desk: Path) -> None:
    name = strange(renamed("http://example.org/x.png ![](http://example.org/y.png)"))
    ludus("journal", "-c", name, "--output", "page.html")
    page = (desk / "page.html").read_text(encoding="utf-8")
    for call in ("src=", "@import", "url(", "<link", "<iframe", "<object", "<form", "http-equiv=refresh"):
        assert call not in page.replace("url(#", "").replace('<link rel="icon" href="data:', "")


def test_no_formula_reaches_the_spreadsheet(strange: Callable[[Change], str]) -> None:
    table = ludus("journal", "-c", strange(renamed("=HYPERLINK(A1)")), "--format", "csv")
    cells = [cell for row in csv.reader(io.StringIO(table)) for cell in row]
    assert any("HYPERLINK" in cell for cell in cells)
    assert not any(cell.startswith(("=", "+", "-", "@")) for cell in cells)


# No path outside


def test_no_file_lands_elsewhere(strange: Callable[[Change], str], desk: Path) -> None:
    name = strange(renamed("../../outside/../../x"))
    ludus("journal", "-c", name, "--vault", "vault")
    ludus("campaign", "export", "-c", name)
    ludus("star", "export", "1", "-c", name)
    ludus("backup", "make", "-c", name)
    refused("campaign", "import", name, why="its name cannot be used", mend="--name")
    ludus("campaign", "import", name, "--name", "Harmless")
    assert any(path.suffix == ".jsonl" for path in desk.iterdir())
    # That nothing lies outside of desk and home is looked at when the desk is left.


# No file of the user's


def deadly_journal(path: Path, victim: Path) -> None:
    """Leave a hot journal beside a campaign that names ``victim`` as its super-journal, as SQLite would write it."""
    work = Path(shutil.copy(path, path.with_name("work")))
    with closing(sqlite3.connect(work, isolation_level=None)) as connection:
        connection.execute("PRAGMA cache_size = 1")
        connection.execute("BEGIN")
        connection.execute("UPDATE action SET events = events || ' '")
        shutil.copy(work, path)
        journal = work.with_name("work-journal").read_bytes()
    work.unlink()
    name = os.fsencode(victim)
    lock_page = (2**30 // 4096 + 1).to_bytes(4, "big")
    sizes = len(name).to_bytes(4, "big") + sum(name).to_bytes(4, "big")
    Path(f"{path}-journal").write_bytes(journal + lock_page + name + sizes + SUPER_JOURNAL)


def test_a_journal_deletes_no_other_file(strange: Callable[[Change], str], desk: Path) -> None:
    sound = Path(shutil.copy(desk / strange(lambda _: None), desk / "sound.ludus"))
    path, link, victim = (desk / name for name in ("strange.ludus", "link.ludus", "thesis.txt"))
    deadly_journal(path, victim)
    link.symlink_to(path)
    victim.write_text("years of work")
    before = files_in(desk)
    for line in (
        "brief", "news", "campaign show", "campaign choose {}", "campaign export", "campaign import {}", "star list",
        "star export 1", "star import 1 --from {}", "history", "undo", "redo", "note list", "audit", "journal", "news",
        "note add Rain --star 1", "journal --vault vault", "site site",
        "card", "records", "match list", "match show 12", "month next", "day open", "backup list", "backup make",
        "backup restore", "branch list", "amend --list", "campaign list", "doctor", "rules list", "ledger", "play",
        "backup restore sound.ludus --dry-run", "campaign rename {} Other", "lanista list",
    ):  # fmt: skip
        for name in ("strange.ludus", "link.ludus"):
            args = line.format(name).split()
            run(*args, *([] if "{}" in line or args[0] == "doctor" else ["-c", name]))
            assert victim.exists(), line
    assert {each: text for each, text in files_in(desk).items() if each in before} == before
    refused("brief", "-c", "strange.ludus", why="tells SQLite to delete a file", mend="-journal")
    home = desk.parents[1] / "home" / "campaigns"
    home.mkdir(parents=True)
    for end in ("", "-journal"):
        shutil.copy(f"{path}{end}", home / f"rome.ludus{end}")
    assert "tells SQLite to delete a file" in run("doctor").output
    # Completing a word looks into the campaign as well.
    typed = {"_LUDUS_COMPLETE": "complete_bash", "COMP_WORDS": "ludus star show -c rome ", "COMP_CWORD": "5"}
    words = [sys.executable, "-m", "ludus_cli"]
    subprocess.run(words, env=os.environ | typed, capture_output=True, check=True, timeout=HUNG)
    assert victim.exists()
    # The way back is open, and the journal is put away with the damaged file.
    ludus("backup", "restore", "sound.ludus", "-c", "rome", "--yes")
    ludus("brief", "-c", "rome")
    run("backup", "list", "-c", "rome")
    assert list((home / "rome.backups").glob("*-damaged.ludus-journal"))
    shutil.copy(f"{path}-journal", home / "rome.ludus-journal")
    ludus("campaign", "delete", "rome", "--yes")
    assert victim.exists()
    assert sound.exists()


# No bomb


def bombs() -> dict[str, Change]:
    """Files that are small and would become large."""
    zeros = zlib.compress(b"0" * 400_000_000, 9)
    deep = "[" * 200_000 + "]" * 200_000
    often = [0, *([0, 1000],) * 1_000_000]
    many = """
        WITH RECURSIVE n(i) AS (VALUES (1000) UNION ALL SELECT i + 1 FROM n WHERE i < 1500)
        INSERT INTO "match" SELECT i, action_n, month, status, ?, events, NULL FROM n, "match" WHERE id = 12
    """
    return {
        "image": setting("UPDATE action SET image = ?", zeros),
        "telling": setting("UPDATE telling SET told = ?", zeros),
        "state": setting("UPDATE campaign SET state = ?", deep),
        "payload": setting("UPDATE action SET payload = ?", deep),
        "difference": setting("UPDATE action SET image = ?", pack(image_text(Image(often)))),
        "events": setting('UPDATE "match" SET events = ? WHERE events IS NOT NULL', zeros),
        "matches": setting(many, zlib.compress(b" " * LARGEST_PART, 9)),
        "data": setting('UPDATE "match" SET data = ?', pack(deep)),
        "card": setting("UPDATE gladiator SET data = ?", deep),
        "number": setting("UPDATE gladiator SET data = replace(data, ':1,', ?)", f":{'9' * 5000},"),
    }


#: What would be hit by one of them.
TRIED = ("brief", "match show 12", "history", "undo", "journal", "audit")
LARGEST = 1_500_000_000

SCRIPT = f"""
import sys
from typer.testing import CliRunner
from ludus_cli.cli import app
for bomb in sys.argv[1:]:
    for line in {TRIED!r}:
        result = CliRunner().invoke(app, [*line.split(), "-c", bomb], prog_name="ludus")
        if isinstance(result.exception, MemoryError):
            raise result.exception
        print(bomb, line, result.exit_code)
"""


@pytest.mark.soak
def test_no_bomb_goes_off(strange: Callable[[Change], str], desk: Path) -> None:
    """Under a limit of memory that any of them would break."""
    sound = (desk / "strange.ludus").read_bytes()
    for bomb, change in bombs().items():
        (desk / "strange.ludus").write_bytes(sound)
        Path(strange(change)).rename(f"{bomb}.ludus")
    ended = subprocess.run(
        [sys.executable, "-c", SCRIPT, *(f"{bomb}.ludus" for bomb in bombs())], cwd=desk,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}, capture_output=True, text=True, check=False,
        timeout=HUNG, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (LARGEST, LARGEST)),
    )  # fmt: skip
    assert ended.returncode == 0, ended.stderr[-2000:]
    for bomb in bombs():
        assert f"{bomb}.ludus audit 1" in ended.stdout, ended.stdout


@pytest.mark.parametrize(("kind", "payload"), [
    ("pool", {"kind": "Thraex", "number": 10**9, "locale": 0}), ("undo", {}), ("__class__", {}),
    ("fight", {"match": 10**30}), ("rule", {"name": "advantage", "value": "9" * 10**6}),
])  # fmt: skip
def test_no_action_of_a_strangers_goes_on_for_ever(
    kind: str, payload: dict[str, Any], strange: Callable[[Change], str]
) -> None:
    name = strange(
        setting("UPDATE action SET kind = ?, payload = ? WHERE applied AND n = 5", kind, json.dumps(payload))
    )
    assert run("audit", "-c", name).exit_code == 1


# The page


def test_the_page_names_every_test_here() -> None:
    page = Path(__file__).parents[2] / "docs" / "threats.md"
    named = set(re.findall(r"`(test_\w+)`", page.read_text(encoding="utf-8")))
    own = {name for name in globals() if name.startswith("test_")}
    assert named == own - {"test_the_page_names_every_test_here"}
