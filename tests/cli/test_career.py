"""``ludus career``: the table, the files, and the same again for the same seed."""

import os
from pathlib import Path

import pytest

from ludus_cli.commands.career import folder_name
from tests.cli.helpers import files_in, ludus, ludus_json, run

FILES = ["campaign.ludus", "card.html", "journal.html", "journal.md"]


def test_a_career_writes_its_files_and_prints_its_table(home: Path) -> None:
    result = run("career", "--seed", "1", "--name", "Verus", "--style", "Thraex", "--months", "24")
    assert result.exit_code == 0
    folder = Path("verus-1")
    assert sorted(path.name for path in folder.iterdir()) == FILES
    for name in ("journal.md", "journal.html", "card.html"):
        text = (folder / name).read_bytes().decode("utf-8")
        assert "Verus" in text
        assert "\r" not in text
        assert f"Written: verus-1/{name}".replace("/", os.sep) in result.stderr
    assert result.stdout.startswith("Verus, Thraex, seed 1\n")
    star = ludus_json("star", "show", "--campaign", "verus-1/campaign.ludus")["star"]
    rows = [line for line in result.stdout.splitlines() if "won: " in line or "lost: " in line]
    assert len(rows) + star["draws"] == star["matches"] > 0
    assert f"{star['matches']} matches, {star['wins']} won, {star['defeats']} lost" in result.stdout
    # The home of campaigns is not touched.
    assert not home.exists()


def test_the_campaign_of_a_career_goes_on(home: Path) -> None:
    ludus("career", "--seed", "1", "--months", "2", "--output", "a")
    assert ludus_json("brief", "--campaign", "a/campaign.ludus")["month"] == "November 106 AD"
    run("month", "next", "--campaign", "a/campaign.ludus")
    assert ludus_json("brief", "-c", "a/campaign.ludus")["month"] == "December 106 AD"


@pytest.mark.soak
def test_the_same_seed_gives_the_same_journal_and_card() -> None:
    options = ("career", "--seed", "106", "--months", "6", "--tactics", "cautious")
    ludus(*options, "--output", "one")
    ludus(*options, "--output", "two/deep/down")
    for name in ("journal.md", "journal.html", "card.html"):
        assert (Path("one") / name).read_bytes() == (Path("two/deep/down") / name).read_bytes()
    ludus("career", "--seed", "107", "--months", "6", "--output", "three")
    assert Path("one/journal.md").read_bytes() != Path("three/journal.md").read_bytes()


def test_json_has_the_career(home: Path) -> None:
    facts = ludus_json("career", "--seed", "3", "--months", "4", "--output", "a")
    assert facts["seed"] == 3
    assert [Path(file).name for file in facts["files"]] == ["journal.md", "journal.html", "card.html", "campaign.ludus"]
    assert len(facts["matches"]) == facts["star"]["matches"]
    assert facts["ending"].startswith(facts["star"]["name"])
    assert facts["months"] <= 4


def test_each_ending_is_told() -> None:
    endings = set()
    for seed in range(1, 30):
        facts = ludus_json("career", "--seed", str(seed), "--months", "3", "--output", f"d{seed}")
        status = facts["star"]["status"]
        assert {"dead": " died in ", "active": " is still fighting in "}[status] in facts["ending"]
        endings.add(status)
        if len(endings) == 2:
            break
    assert endings == {"dead", "active"}


def test_freedom_is_told() -> None:
    """The golden careers hold one; here the sentence alone."""
    from ludus_cli.rules.heroes.book.campaign import State
    from ludus_cli.rules.heroes.book.gladiator import Gladiator
    from ludus_cli.rules.heroes.table.lists import LISTS

    g = Gladiator(1, "Verus", True, 2, [6, 6, 6], status="retired", rudis=True, left_month=40)
    assert LISTS.ending(State(seed=1, month=40), g).startswith("Verus won the rudis and retired in January 110 AD: ")


def test_choices_by_flags(home: Path) -> None:
    facts = ludus_json(
        "career", "--name", "  Flavia   Prima ", "--female", "--left-handed", "--style", "retiarius",
        "--secondary", "secutor", "--signature", "strong", "--attributes", "5,4,3", "--months", "1",
        "--tactics", "bold", "--per-day", "3", "--seed", "5",
    )  # fmt: skip
    star = facts["star"]
    assert (star["name"], star["female"], star["left_handed"]) == ("Flavia Prima", True, True)
    assert (star["style"], star["secondary"]) == ("Retiarius", "Secutor")
    assert (star["signatures"], star["tactics"]) == (["Strong"], "bold")
    assert Path("flavia-prima-5").is_dir()


def test_a_random_seed_is_told() -> None:
    first = ludus_json("career", "--months", "1", "--output", "a")["seed"]
    assert first != ludus_json("career", "--months", "1", "--output", "b")["seed"]


@pytest.mark.parametrize(("name", "folder"), [
    ("Marcus Aurelius", "marcus-aurelius"), ("[red]x", "red-x"), ("../../etc", "etc"), ("🦁", "career"),
    ("Élan", "élan"), ("字" * 60, "字" * 60), ("𐎀" * 60, "𐎀" * 50),
])  # fmt: skip
def test_names_of_folders(name: str, folder: str) -> None:
    assert folder_name(name) == folder
    assert len(folder_name(name).encode()) <= 200


def test_nothing_is_written_when_an_option_is_refused(tmp_path: Path) -> None:
    before = files_in(tmp_path)
    for options in ("--style x", "--attributes 7,4,1", "--tactics x", "--signature x", "--months 0"):
        assert run("career", "--seed", "1", *options.split()).exit_code in (1, 2)
    assert files_in(tmp_path) == before
    assert not list(Path().iterdir())
