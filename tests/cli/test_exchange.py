"""``campaign export`` and ``campaign import`` as a user types them."""

import json
import os
import shutil
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from ludus_cli.cli import app
from ludus_cli.models.campaign_file import open_campaign
from ludus_cli.models.library import folder_of
from tests.cli.helpers import RUNNER, campaign_file, ludus, ludus_json, refused, run, unchanged

At = Callable[[str], Path]


def test_there_and_back(at: At, home: Path) -> None:
    path = at("forked")
    said = run("campaign", "export")
    assert said.exit_code == 0
    text = Path("long-ago.jsonl").read_bytes()
    assert said.stdout == f"Campaign Long Ago written to long-ago.jsonl, {len(text):,} bytes\n"
    assert said.stderr == "On another machine: ludus campaign import long-ago.jsonl\n"
    ludus("campaign", "delete", "long-ago", "--yes")
    said = run("campaign", "import", "long-ago.jsonl")
    assert (said.exit_code, said.stdout) == (0, f"Campaign Long Ago imported: {path}\n")
    assert said.stderr.endswith("Next: ludus campaign choose long-ago\n")
    ludus("campaign", "export", "again.jsonl", "-c", "long-ago")
    assert Path("again.jsonl").read_bytes() == text
    assert "Long Ago" in ludus("brief", "-c", "long-ago")
    ludus("redo", "-c", "long-ago")


def test_forms_and_places(at: At) -> None:
    at("star")
    ludus("campaign", "export", "a.jsonl")
    text = Path("a.jsonl").read_text(encoding="utf-8")
    ludus("campaign", "export", "a.json")
    document = json.loads(Path("a.json").read_bytes())
    assert document["ludus"] == "campaign"
    assert [action["kind"] for action in document["action"]] == ["found", "recruit"]
    ludus("campaign", "export", "b.txt", "--format", "json")
    assert Path("b.txt").read_bytes() == Path("a.json").read_bytes()
    ludus("campaign", "export", "--format", "json")
    assert Path("sand-and-bread.json").read_bytes() == Path("a.json").read_bytes()
    assert ludus("campaign", "export", "-") == text
    assert json.loads(ludus("campaign", "export", "-", "--format", "json")) == document
    facts = ludus_json("campaign", "export", "c.jsonl")
    assert facts["path"] == str(Path("c.jsonl").absolute())
    assert facts["size"] == len(text.encode())
    assert (facts["name"], facts["form"]) == ("Sand and Bread", "jsonl")
    refused("campaign", "export", "-", "--json", code=2, why="name a file")
    refused("campaign", "export", "x", "--format", "csv", code=2, why="csv")


def test_nothing_is_written_over_unasked(at: At, home: Path, tmp_path: Path) -> None:
    path = at("star")
    Path("a.jsonl").write_text("mine")
    Path("folder").mkdir()
    with unchanged(tmp_path):
        refused("campaign", "export", "a.jsonl", why="the file already exists", mend="--force")
        refused("campaign", "export", "folder", why="it is a folder")
        refused("campaign", "export", "folder/no/a.jsonl", why="there is no folder")
        refused("campaign", "export", str(path), "--force", why="that ending is for campaign files")
        refused("campaign", "export", "/dev/null", why="the file already exists")
        refused("campaign", "export", "x" * 300, why="name too long")
        Path("link").symlink_to(path)
        refused("campaign", "export", "link", "--force", why="that ending is for campaign files")
        Path("link").unlink()
    ludus("campaign", "export", "a.jsonl", "--force")
    assert Path("a.jsonl").read_text(encoding="utf-8").startswith('{"ludus":"campaign"')
    assert sorted(each.name for each in Path().iterdir()) == ["a.jsonl", "folder"]


def test_somebody_at_the_keyboard_is_asked(at: At, terminal: None) -> None:
    at("star")
    Path("a.jsonl").write_text("mine")
    assert run("campaign", "export", "a.jsonl", typed="n\n").exit_code == 1
    assert Path("a.jsonl").read_text() == "mine"
    assert run("campaign", "export", "a.jsonl", typed="y\n").exit_code == 0
    assert Path("a.jsonl").read_text(encoding="utf-8") != "mine"


def test_a_damaged_campaign_is_exported_only_on_request(at: At, home: Path) -> None:
    with closing(sqlite3.connect(at("star"))) as connection, connection:
        connection.execute("UPDATE gladiator SET wins = 9")
    with unchanged(home.parent):
        refused("campaign", "export", why="gladiator, row 1: its checksum is wrong", mend="--damaged")
    ludus("campaign", "export", "--damaged")
    with unchanged(home.parent):
        refused("campaign", "import", "sand-and-bread.jsonl", "--name", "b", why="the audit finds", mend="--damaged")
    said = run("campaign", "import", "sand-and-bread.jsonl", "--name", "b", "--damaged")
    assert said.exit_code == 0
    assert "The audit finds: " in said.stderr


def test_the_same_name_again(at: At, home: Path) -> None:
    at("noted")
    ludus("campaign", "export", "a.jsonl")
    for file in ("a.jsonl", str(campaign_file(home))):
        with unchanged(home):
            refused("campaign", "import", file, why="there is already a campaign with that name", mend="with --name")
            refused("campaign", "import", file, "--name", "sand AND bread", why="with that name")
            for name in ("", "a/b", "con", "x" * 99, "🏛"):
                refused("campaign", "import", file, "--name", name, why="name")
    facts = ludus_json("campaign", "import", "a.jsonl", "--name", "  Bread  and Sand ")
    assert facts["name"] == "Bread and Sand"
    assert facts["path"] == str(campaign_file(home, "bread-and-sand"))
    assert facts["findings"] == []
    with open_campaign(Path(facts["path"]), read_only=True) as opened:
        assert opened.campaign().name == "Bread and Sand"
    with Path("a.jsonl").open(encoding="utf-8") as lines:
        assert facts["rows"] == sum(1 for _ in lines) - 2
    # The name alone is another, and the last line with it.
    ludus("campaign", "export", "b.jsonl", "-c", "bread-and-sand")
    there, here = (Path(name).read_text(encoding="utf-8").splitlines() for name in ("a.jsonl", "b.jsonl"))
    assert [i for i, line in enumerate(there) if line != here[i]] == [1, len(there) - 1]


def test_names_that_only_a_text_can_have(at: At, home: Path) -> None:
    at("star")
    ludus("campaign", "export", "a.jsonl")
    text = Path("a.jsonl").read_text(encoding="utf-8")
    for name in ("../../x", "\\u001b[2J", ""):
        Path("b.jsonl").write_text(text.replace('"name":"Sand and Bread"', f'"name":"{name}"', 1))
        with unchanged(home.parent):
            refused("campaign", "import", "b.jsonl", why="its name cannot be used", mend="--name")


def test_a_campaign_file_is_copied(at: At, home: Path) -> None:
    path = at("told")
    shutil.move(path, "other.ludus")
    with unchanged(home.parent):
        refused("campaign", "import", "other.ludus", why="left its backups", mend="with --name")
    shutil.rmtree(folder_of(path))
    facts = ludus_json("campaign", "import", "other.ludus")
    assert (facts["name"], facts["path"]) == ("Sand and Bread", str(path))
    assert path.is_file()
    content = Path("other.ludus").read_bytes()
    Path("cut.jsonl").write_bytes(content[:5000])
    # SQLite's own words about it are no UTF-8.
    spoilt = content.replace(b"tablegladiator", b"table\xa5ladiator").replace(b"TABLE glad", b"TABLE ||((")
    Path("odd.ludus").write_bytes(spoilt)
    with unchanged(home.parent):
        for file in ("cut.jsonl", "odd.ludus"):
            refused("campaign", "import", file, "--name", "x", why="the file is damaged")


def test_standard_input(at: At, home: Path) -> None:
    path = at("star")
    text = ludus("campaign", "export", "-")
    path.unlink()
    assert run("campaign", "import", "-", typed=text).exit_code == 0
    assert ludus("campaign", "export", "-", "-c", "sand-and-bread") == text
    said = RUNNER.invoke(app, ["campaign", "import", "-"], input=path.read_bytes())
    assert said.exit_code == 1
    assert "it is a campaign file" in said.stderr


@pytest.mark.parametrize(("name", "why"), [
    ("none.jsonl", "no such file"), (".", "it is a folder"), ("pipe", "it is not an ordinary file"),
    ("/dev/zero", "it is not an ordinary file"), ("empty", "it is empty"),
    ("roster.csv", "it is not the JSON of a campaign"), ("a\0b", "null"), ("~nobody-there/x", "home"),
    ("x" * 5000, "name too long"),
])  # fmt: skip
def test_what_is_no_campaign(name: str, why: str, home: Path, tmp_path: Path) -> None:
    os.mkfifo("pipe")
    Path("empty").touch()
    Path("roster.csv").write_text("name,style\nVarro,Thraex\n")
    with unchanged(tmp_path):
        refused("campaign", "import", name, why=why)
    assert not list(home.rglob("*.tmp"))


def test_a_folder_that_cannot_be_written_to(at: At, home: Path, tmp_path: Path) -> None:
    at("star")
    ludus("campaign", "export", "a.jsonl")
    folder = home / "campaigns"
    blocked = tmp_path / "blocked"
    folder.rename(blocked)
    folder.write_text("in the way")
    with unchanged(tmp_path):
        refused("campaign", "import", "a.jsonl", why="Cannot make the folder")
    folder.unlink()
    blocked.rename(folder)
    assert stat.S_ISDIR(folder.stat().st_mode)


def test_rules_that_are_not_installed(at: At, home: Path) -> None:
    at("star")
    ludus("campaign", "export", "a.jsonl")
    text = Path("a.jsonl").read_text(encoding="utf-8").replace('"system":"heroes"', '"system":"chess"')
    Path("b.jsonl").write_text(text, encoding="utf-8")
    with unchanged(home):
        refused("campaign", "import", "b.jsonl", "--name", "b", why="its checksum is wrong")
    said = run("campaign", "import", "b.jsonl", "--name", "b", "--damaged")
    assert said.exit_code == 0
    assert "cannot be loaded: it is not installed" in " ".join(said.stderr.split())
    # It can be exported again all the same.
    assert '"system":"chess"' in ludus("campaign", "export", "-", "-c", "b")
