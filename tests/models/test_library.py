"""Where campaigns live, their file names, and which one is meant."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ludus_cli.core.folders import home
from ludus_cli.models import library as lib
from ludus_cli.models.errors import BadCampaignName, CampaignFileError, CampaignMissing, NoCampaignChosen


def put(name: str) -> Path:
    path = lib.campaign_path(name)
    path.write_bytes(b"")
    return path


def test_home_is_ludus_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDUS_HOME", str(tmp_path / "x"))
    assert lib.campaigns_folder() == tmp_path / "x" / "campaigns"
    assert not (tmp_path / "x").exists()
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("LUDUS_HOME", "~/games")
    assert home() == tmp_path / "games"


@pytest.mark.skipif(sys.platform != "linux", reason="XDG folders are those of Linux")
def test_home_without_ludus_home_is_the_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LUDUS_HOME", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert lib.campaigns_folder() == tmp_path / "ludus" / "campaigns"


@pytest.mark.parametrize(("name", "file"), [
    ("rome", "rome.ludus"), ("  Sand and Bread! ", "sand-and-bread.ludus"),
    ("Gaius' 2nd_try -- again", "gaius-2nd_try-again.ludus"), ("../etc".replace("/", "."), "etc.ludus"),
    ("Ærø", "ærø.ludus"), ("E\u0301lan", "élan.ludus"), ("Ἀχιλλεύς", "ἀχιλλεύς.ludus"), ("角斗士", "角斗士.ludus"),
    ("कर्ण", "कर्ण.ludus"), ("rome.ludus", "rome-ludus.ludus"), ("x" * 80, "x" * 80 + ".ludus"),
    ("console", "console.ludus"),
])  # fmt: skip
def test_a_name_becomes_a_file_name(name: str, file: str, library: Path) -> None:
    assert lib.campaign_path(name) == library / file


@pytest.mark.parametrize(("name", "why"), [
    ("", "empty"), (" \t ", "empty"), ("a/b", "cannot contain"), ("a\\b", "cannot contain"),
    ("a\nb", r"contains U\+"), ("a\0b", r"contains U\+"), ("a\x1b[31mb", r"contains U\+"),
    ("a\udcffb", "broken text"), ("x" * 81, "81 characters"), ("角" * 80, "too long"),
    ("..", "neither a letter nor a digit"), ("-_!", "neither a letter nor a digit"),
    ("🗡\ufe0f", "neither a letter nor a digit"), ("NUL", "Windows"), ("com1", "Windows"),
])  # fmt: skip
def test_a_bad_name_is_refused(name: str, why: str, library: Path) -> None:
    with pytest.raises(BadCampaignName, match=why):
        lib.campaign_path(name)
    assert list(library.iterdir()) == []


def test_list_is_sorted_and_only_campaigns(library: Path) -> None:
    assert lib.list_campaigns() == []
    b, a = put("b"), put("a")
    (library / "a.ludus.bak-v1").write_bytes(b"")
    (library / "folder.ludus").mkdir()
    assert lib.list_campaigns() == [a, b]


def test_list_without_folder_is_empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDUS_HOME", str(tmp_path / "none"))
    assert lib.list_campaigns() == []
    assert lib.chosen_campaign() is None


def test_choice_is_kept(library: Path, tmp_path: Path) -> None:
    assert lib.chosen_campaign() is None
    a, b = put("a"), put("b")
    lib.choose_campaign(a)
    assert lib.chosen_campaign() == a
    lib.choose_campaign(b)
    assert lib.chosen_campaign() == b
    elsewhere = tmp_path / "odd \n name \udcff.ludus"
    elsewhere.write_bytes(b"")
    lib.choose_campaign(elsewhere)
    assert lib.chosen_campaign() == elsewhere
    assert sorted(path.name for path in home().iterdir()) == ["campaigns", "chosen"]


def test_choice_moves_with_the_home(library: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lib.choose_campaign(put("a"))
    (tmp_path / "home").rename(tmp_path / "moved")
    monkeypatch.setenv("LUDUS_HOME", str(tmp_path / "moved"))
    assert lib.resolve() == tmp_path / "moved" / "campaigns" / "a.ludus"


def test_choosing_what_is_not_there_keeps_the_old_choice(library: Path) -> None:
    a = put("a")
    lib.choose_campaign(a)
    with pytest.raises(CampaignMissing, match="there are: a"):
        lib.choose_campaign(library / "b.ludus")
    assert lib.chosen_campaign() == a


def test_a_choice_that_cannot_be_written_is_a_clear_error(library: Path) -> None:
    a = put("a")
    (home() / "chosen").mkdir()
    with pytest.raises(CampaignFileError, match="Cannot save the choice of a.ludus"):
        lib.choose_campaign(a)
    with pytest.raises(CampaignFileError, match="Cannot read"):
        lib.chosen_campaign()
    assert sorted(path.name for path in home().iterdir()) == ["campaigns", "chosen"]


def test_a_home_that_cannot_be_made_is_a_clear_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("LUDUS_HOME", str(tmp_path / "file"))
    with pytest.raises(CampaignFileError, match=r"Cannot make the folder .*LUDUS_HOME"):
        lib.make_campaigns_folder()


def test_order_argument_setting_choice_only_one(library: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    a = put("a")
    assert lib.resolve() == a
    b, c = put("b"), put("c")
    lib.choose_campaign(b)
    assert lib.resolve() == b
    monkeypatch.setenv("LUDUS_CAMPAIGN", "c")
    assert lib.resolve() == c
    assert lib.resolve("A") == a
    monkeypatch.setenv("LUDUS_CAMPAIGN", "")
    assert lib.resolve() == b


def test_an_argument_may_be_a_path(library: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    a = put("a")
    monkeypatch.chdir(tmp_path)
    assert lib.resolve("a.ludus") == a, "found at home"
    here = tmp_path / "a.ludus"
    here.write_bytes(b"")
    assert lib.resolve("a.ludus") == here, "found here first"
    assert lib.resolve("./a.ludus") == here
    assert lib.resolve(str(a)) == a
    monkeypatch.setenv("HOME", str(tmp_path))
    assert lib.resolve("~/a.ludus") == here


def test_nothing_chosen(library: Path) -> None:
    with pytest.raises(NoCampaignChosen) as caught:
        lib.resolve()
    assert str(caught.value).startswith("No campaign chosen: there is none in ")
    put("a"), put("b")
    with pytest.raises(NoCampaignChosen) as caught:
        lib.resolve()
    assert str(caught.value) == (
        "No campaign chosen: there are several: a, b. Create a campaign with "
        "'ludus campaign create NAME', or choose one with 'ludus campaign choose NAME'."
    )


def test_named_campaign_is_not_there(library: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(CampaignMissing, match="'nowhere'.*there is no file"):
        lib.resolve("nowhere")
    with pytest.raises(CampaignMissing, match=r"there is no file .*x\.ludus"):
        lib.resolve("some/folder/x.ludus")
    with pytest.raises(BadCampaignName):
        lib.resolve("")
    gone = put("gone")
    lib.choose_campaign(gone)
    gone.unlink()
    put("a")
    with pytest.raises(CampaignMissing, match="chosen last.*there are: a"):
        lib.resolve()
    monkeypatch.setenv("LUDUS_CAMPAIGN", "b")
    with pytest.raises(CampaignMissing, match="LUDUS_CAMPAIGN names.*there are: a"):
        lib.resolve()


def test_library_is_cheap_to_import() -> None:
    heavy = "sqlmodel sqlalchemy sqlite3 pydantic platformdirs rich typer"
    code = (
        "import sys, ludus_cli.models, ludus_cli.models.library, ludus_cli.models.errors\n"
        f"print([name for name in {heavy.split()!r} if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )  # fmt: skip
    assert done.stdout == "[]\n"
