"""``ludus find``, and the filters of ``ludus match list``."""

import json
import shutil
from pathlib import Path

import pytest

from ludus_cli.campaign.engine import opened
from ludus_cli.campaign.search import path_of
from ludus_cli.models.library import resolve
from ludus_cli.models.search_index import open_index
from tests.cli.helpers import ludus, refused, run


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home with a campaign of a few months with Marcus and Flavia, all of them told."""
    folder = tmp_path_factory.mktemp("told")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LUDUS_HOME", str(folder))
        ludus("campaign", "create", "Words", "--seed", "15")
        ludus("star", "create", "Marcus", "--style", "Murmillo")
        ludus("star", "create", "Flavia", "--female", "--style", "Retiarius")
        ludus("star", "orders", "--all", "--enter")
        for _ in range(4):
            ludus("month", "next")
        ludus("journal", "--output", str(folder / "journal.md"))
        ludus("note", "add", "The évening in Capua when he lost his good shield.", "--match", first_match())
    return folder


@pytest.fixture
def campaign(told: Path, home: Path) -> Path:
    """A copy of that campaign."""
    shutil.copytree(told, home, dirs_exist_ok=True)
    return resolve("Words")


def index(campaign: Path) -> Path:
    """The file of the index."""
    with opened(campaign, read_only=True) as file:
        return path_of(file)


def first_match() -> str:
    """The number of the first match of Marcus."""
    found = json.loads(ludus("match", "list", "--gladiator", "Marcus", "--json"))["matches"]
    return str(found[0]["match"])


def find(*words: str) -> list[dict[str, str]]:
    """What is found."""
    found: list[dict[str, str]] = json.loads(ludus("find", "--json", *words))["found"]
    return found


def test_words_are_found_where_they_stand(campaign: Path) -> None:
    note = find("evening", "shields")
    assert [(each["kind"], each["of"]) for each in note] == [("note", f"match {first_match()}")]
    assert "good shield" in note[0]["text"]
    assert note[0]["command"] == f"ludus match show {first_match()}"
    assert find('"good shield"')
    assert not find('"shield good"')
    assert {each["of"] for each in find("Marc*")} >= {f"match {first_match()}", "star 1"}
    assert any(each["kind"] == "telling" for each in find("Marcus", "--limit", "100"))
    # All words must be there.
    assert not find("evening", "tower")


def test_what_is_undone_or_changed_is_found_no_more(campaign: Path) -> None:
    assert find("good", "shield")
    ludus("note", "edit", "1", "He lost his helmet.")
    assert not find("good", "shield")
    assert find("helmet")
    ludus("note", "drop", "1", "--yes")
    assert not find("helmet")
    before = {each["of"] for each in find("Marcus", "--limit", "100")}
    ludus("undo", "12")
    after = {each["of"] for each in find("Marcus", "--limit", "100")}
    assert after < before
    ludus("redo", "12")
    assert {each["of"] for each in find("Marcus", "--limit", "100")} == before


def test_a_note_to_a_match_that_was_undone_is_not_found(campaign: Path) -> None:
    assert find("good", "shield")
    ludus("undo", "24")
    assert not find("good", "shield")
    ludus("redo", "24")
    assert find("good", "shield")


@pytest.mark.parametrize("damage", [b"", b"no database", b"SQLite format 3\0" + b"\xff" * 5000])
def test_a_damaged_index_is_made_anew(campaign: Path, damage: bytes) -> None:
    found = find("Marcus")
    path = index(campaign)
    whole = path.read_bytes()
    path.write_bytes(damage)
    assert find("Marcus") == found
    path.write_bytes(whole[: len(whole) // 2] + bytes(len(whole) - len(whole) // 2))
    assert find("Marcus") == found
    path.unlink()
    assert find("Marcus") == found
    with opened(campaign, read_only=True) as file, open_index(path_of(file)) as made:
        assert made.missing(file.file.document_stamps("standard")) == 0


def test_a_new_campaign_in_an_old_file_has_an_index_of_its_own(campaign: Path) -> None:
    assert find("Marcus")
    ludus("campaign", "delete", "Words", "--yes")
    ludus("campaign", "create", "Words", "--seed", "16")
    assert resolve("Words") == campaign
    assert not find("Marcus")


def test_the_index_is_a_small_part_of_the_campaign(campaign: Path) -> None:
    find("Marcus")
    assert index(campaign).stat().st_size < campaign.stat().st_size


@pytest.mark.parametrize("words", ["*", '""', "--", "'", '"'])
def test_no_word_is_refused(campaign: Path, words: str) -> None:
    refused("find", "--", words, why="no word was given")


@pytest.mark.parametrize("words", ["a AND", "x NEAR(", "*a", "a:b", "NOT", '"a'])
def test_marks_of_the_query_language_are_only_letters(campaign: Path, words: str) -> None:
    find("--", words)


def test_matches_are_filtered(campaign: Path) -> None:
    def numbers(*options: str) -> set[int]:
        found = json.loads(ludus("match", "list", "--limit", "1000", "--json", *options))["matches"]
        return {each["match"] for each in found}

    every, mine = numbers(), numbers("--gladiator", "Marcus")
    won, lost, drew = (numbers("--gladiator", "Marcus", "--outcome", how) for how in ("won", "lost", "drew"))
    assert won | lost | drew == mine
    assert not won & lost
    early, late = numbers("--up-to", "October 106"), numbers("--since", "November 106")
    assert early | late == every
    assert not early & late
    assert numbers("--place", "fringes") | numbers("--place", "heart") | numbers("--place", "rome") == every
    assert numbers("--death") < every
    assert numbers("--injury") <= numbers("--gladiator", "Marcus") | numbers("--gladiator", "Flavia")
    assert "No match fits" in run("match", "list", "--since", "June 999").stderr
    refused("match", "list", "--place", "nowhere", why="there is no")
    refused("match", "list", "--since", "Julember", why="is not a month")
