"""Several campaigns: listed, renamed, archived, deleted, and a copy of one from elsewhere."""

import shlex
import shutil
from collections.abc import Callable
from pathlib import Path

from ludus_cli.models.library import folder_of
from tests.cli.helpers import campaign_file, ludus, ludus_json, refused, run, unchanged

At = Callable[[str], Path]

FILES = Path(__file__).parents[1] / "models" / "files"


def test_list_shows_size_and_times(at: At, home: Path) -> None:
    path = at("fought")
    ludus("campaign", "create", "Capua")
    ludus("campaign", "archive", "Capua")
    (facts,) = ludus_json("campaign", "list")["campaigns"]
    assert facts["size"] == path.stat().st_size
    assert facts["last_played"].startswith("20")
    assert facts["last_backup"] == ""
    assert (facts["month"], facts["stars"]) == ("September 106 AD", ["Marcus"])
    ludus("backup", "make")
    everything = ludus_json("campaign", "list", "--all")["campaigns"]
    assert [(each["name"], each["archived"]) for each in everything] == [("Sand and Bread", False), ("Capua", True)]
    assert everything[0]["last_backup"].startswith("20")
    shown = run("campaign", "list")
    assert "Archive" not in shown.stdout
    assert "In the archive: 1; see them with ludus campaign list --all" in shown.stderr
    assert "Archive" in ludus("campaign", "list", "--all")


def test_list_goes_on_past_what_cannot_be_read(at: At, home: Path) -> None:
    at("star")
    campaigns = home / "campaigns"
    (campaigns / "text.ludus").write_text("no campaign")
    (campaigns / "empty.ludus").touch()
    shutil.copy(FILES / "v1.ludus", campaigns / "old.ludus")
    shutil.copy(campaigns / "sand-and-bread.ludus", campaigns / "copy.ludus")
    with unchanged(home):
        shown = ludus("campaign", "list")
    assert "text.ludus cannot be read: it is not a campaign file." in shown
    assert "empty.ludus cannot be read: the file is empty." in shown
    assert "The career of Varro" in shown
    names = [line.split("  ")[-1] for line in shown.splitlines() if "Sand and Bread" in line]
    assert "copy.ludus" in " ".join(names), "two of one name are told apart"


def test_rename(at: At, home: Path) -> None:
    at("star")
    said = ludus("campaign", "rename", "Sand and Bread", "Ærø två")
    assert said.startswith("Campaign Sand and Bread is now called Ærø två: ")
    assert ludus_json("campaign", "show")["name"] == "Ærø två"
    assert ludus_json("campaign", "rename", "ærø-två", "ÆRØ TVÅ")["path"] == str(campaign_file(home, "ærø-två"))
    assert "already has that name" in ludus("campaign", "rename", "ærø-två", "ÆRØ TVÅ")
    ludus("campaign", "create", "Rome")
    with unchanged(home):
        refused("campaign", "rename", "rome", "ærø två", why="ærø-två.ludus already exists")
        refused("campaign", "rename", "rome", "///", why="a name cannot contain")
        refused("campaign", "rename", "nobody", "Capua", why="there is no file")


def test_renamed_campaigns_are_played_on(at: At, home: Path) -> None:
    at("open")
    ludus("campaign", "rename", "sand-and-bread", "Rome")
    ludus("day", "enter")
    ludus("undo", "2")
    assert ludus_json("campaign", "show")["name"] == "Rome", "to go back brings no old name back"
    ludus("doctor", "--audit")


def test_archive_and_back(at: At, home: Path) -> None:
    path = at("star")
    done = run("campaign", "archive", "Sand and Bread")
    assert done.stdout.startswith("Sand and Bread is archived: ")
    assert "It was the chosen campaign. No campaign is chosen now." in done.stderr
    assert "ludus campaign archive sand-and-bread --back" in done.stderr
    refused("brief", "-c", "Sand and Bread", why="it is archived", mend="--back")
    refused("brief", why="there is none in")
    away = path.parent / "archive" / path.name
    assert "Marcus" in ludus("star", "list", "-c", str(away))
    refused("campaign", "archive", str(away), why="is not in")
    refused("campaign", "archive", "nobody", "--back", why="no nobody.ludus in the archive")
    with unchanged(away.parent):
        ludus("campaign", "create", "Sand and Bread")
        refused("campaign", "archive", "sand-and-bread", "--back", why="already exists")
    ludus("campaign", "delete", "Sand and Bread", "--yes")
    facts = ludus_json("campaign", "archive", "Sand and Bread", "--back")
    assert (facts["path"], facts["archived"]) == (str(path), False)
    ludus("campaign", "choose", "Sand and Bread")


def test_delete_asks_and_keeps_a_copy(at: At, home: Path, terminal: None) -> None:
    path = at("noted")
    ludus("backup", "make")
    with unchanged(home):
        no = run("campaign", "delete", "sand-and-bread", typed="n\n")
    assert no.exit_code == 1
    for words in (
        "Sand and Bread: played to October 106 AD, 7 matches, 1 Star: Marcus, 1 note; ", "made by you",
        "Delete Sand and Bread? [y/N]",
    ):  # fmt: skip
        assert words in no.stderr, words
    yes = run("campaign", "delete", "sand-and-bread", typed="y\n")
    assert yes.exit_code == 0
    (copy,) = (path.parent / "deleted").iterdir()
    assert f"Sand and Bread was deleted. Its last copy: {copy}" in yes.stdout
    assert f"ludus campaign import {copy}" in yes.stderr
    assert "No campaign is chosen now" in yes.stderr
    assert ludus_json("campaign", "list")["campaigns"] == []
    assert "Marcus" in ludus("star", "list", "-c", str(copy))


def test_delete_where_nobody_can_be_asked(at: At, home: Path) -> None:
    at("star")
    with unchanged(home):
        assert run("campaign", "delete", "sand-and-bread").exit_code == 2
    facts = ludus_json("campaign", "delete", "sand-and-bread", "--yes")
    assert facts["was_chosen"]
    assert Path(facts["path"]).is_file()


def test_delete_a_damaged_one(at: At, home: Path) -> None:
    path = at("star")
    ludus("backup", "make")
    path.write_text("no campaign")
    done = run("campaign", "delete", "sand-and-bread", "--yes")
    assert "That copy is not sound: it is not a campaign" in done.stderr
    assert "Kept with it: 1 backup." in done.stderr
    (line,) = (each for each in done.stderr.splitlines() if each.startswith("Bring it back: "))
    ludus(*shlex.split(line.removeprefix("Bring it back: ludus ")))
    assert ludus_json("star", "list", "-c", "sand-and-bread")["stars"][0]["name"] == "Marcus"
    path.write_text("no campaign again")
    facts = ludus_json("campaign", "delete", "sand-and-bread", "--yes")
    assert (facts["kept"], facts["comes_back_from"]) == (0, None)


def test_a_chosen_one_that_is_gone_is_told_of_with_its_backups(at: At, home: Path) -> None:
    path = at("star")
    ludus("backup", "make")
    path.unlink()
    shown = run("campaign", "list")
    assert "sand-and-bread.ludus cannot be read" in shown.stdout
    assert "ludus backup restore --campaign sand-and-bread" in shown.stderr
    assert "No campaigns yet" not in shown.stderr
    assert "Bring it back: ludus backup restore -c sand-and-bread" in " ".join(run("doctor").stdout.split())
    ludus("backup", "restore", "--yes", "-c", "sand-and-bread")
    shutil.rmtree(folder_of(path))
    path.unlink()
    assert "Choose another: ludus campaign choose NAME" in run("campaign", "list").stderr


def test_the_same_campaign_from_elsewhere_is_told_to_be_restored(at: At, home: Path, tmp_path: Path) -> None:
    path = at("star")
    copy = Path(shutil.copy(path, tmp_path / "lap top.ludus"))
    ludus("day", "open", "-c", str(copy))
    with unchanged(home):
        said = refused(
            "campaign", "import", str(copy), why=f"this is the same campaign as {path}: this one is ahead by 1 action",
            mend=f"ludus backup restore '{copy}' --campaign sand-and-bread; --name",
        )  # fmt: skip
    assert "--name" in said
    ludus("backup", "restore", str(copy), "--campaign", "sand-and-bread", "--yes")
    assert ludus_json("history")["last"] == ludus_json("history", "-c", str(copy))["last"]


def test_a_begun_match_is_told(at: At, home: Path, terminal: None) -> None:
    at("october")
    run("match", "fight", "12", "--step", typed="\nq\n")
    assert "begun" in run("campaign", "list").stderr
    assert "was begun but not finished" in run("campaign", "archive", "sand-and-bread").stderr


def test_a_copy_that_is_chosen_is_compared(at: At, home: Path, tmp_path: Path) -> None:
    path = at("star")
    copy = Path(shutil.copy(path, tmp_path / "laptop.ludus"))

    def told() -> str:
        said = run("campaign", "choose", str(copy)).stderr
        return next(line for line in said.splitlines() if line.startswith("The same campaign"))

    assert told() == f"The same campaign as {path}: both have the same actions."
    ludus("day", "open")
    assert told() == f"The same campaign as {path}: this one is ahead by 1 action."
    ludus("month", "next", "-c", "sand-and-bread")
    ludus("day", "open", "-c", "sand-and-bread")
    assert told().endswith("they differ after action 2: 1 action here, 2 there.")
