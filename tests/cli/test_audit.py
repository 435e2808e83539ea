"""``ludus audit``, and matches that were recorded under other rules."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from ludus_cli.campaign.engine import opened
from ludus_cli.game.campaign.actions import CampaignRules
from ludus_cli.game.campaign.interface import VERSION
from ludus_cli.models.backups import make_backup
from ludus_cli.models.migrations import known_version
from tests.cli.helpers import ludus, ludus_json, refused, run, unchanged
from tests.models.tables import by_todays_rules, rewrite

V3 = Path(__file__).parents[1] / "models" / "files" / "v3.ludus"


@pytest.fixture
def file(home: Path, tmp_path: Path) -> Path:
    """A campaign with undone actions, notes and a half-played match, in today's version."""
    path = Path(shutil.copy(V3, tmp_path / "varro.ludus"))
    with opened(path):
        pass
    by_todays_rules(path)
    return path


def damage(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE gladiator SET wins = wins + 1 WHERE id = 1")


def test_a_sound_campaign(file: Path) -> None:
    with unchanged(file.parent):
        said = ludus("audit", "-c", str(file))
        facts = ludus_json("audit", "-c", str(file))
    assert said.splitlines()[0].startswith(f"varro.ludus, version {known_version()}: ")
    assert "16 actions (3 undone), 25 matches, 1 half-played match." in said
    assert said.endswith("Nothing differs.\n")
    assert (facts["findings"], facts["kept_as_told"]) == ([], [])
    (note,) = facts["notes"]
    assert note.startswith("match 28, half played: it was begun under other rules (an older")
    assert (facts["version"], facts["actions"], facts["matches"]) == (known_version(), 16, 25)


def test_what_differs_is_told_with_the_way_back(file: Path) -> None:
    damage(file)
    result = run("audit", "-c", str(file))
    assert result.exit_code == 1
    assert "gladiator, row 1" in result.stdout
    assert "gladiator 1 differs" in result.stdout
    # The backup that was made before it was brought up to date.
    assert "To bring back the last good backup: ludus backup restore 2" in result.stderr
    result = run("audit", "-c", str(file), "--json")
    assert result.exit_code == 1
    assert '"kind": "row"' in result.stdout
    assert '-migration.ludus"' in result.stdout
    shutil.rmtree(file.with_name("varro.backups"))
    assert "No backup of it is sound" in run("audit", "-c", str(file)).stderr


def test_a_file_that_cannot_be_read_names_the_way_back(file: Path) -> None:
    made = make_backup(file, "hand").path.stem
    file.write_bytes(file.read_bytes()[:5000])
    refused("audit", "-c", str(file), why="is damaged", mend=f"ludus backup restore {made} ")
    file.write_bytes(b"Dear diary")
    refused("audit", "-c", str(file), why="it is not a campaign file", mend=f"ludus backup restore {made} ")
    shutil.rmtree(file.with_name("varro.backups"))
    refused("audit", "-c", str(file), why="it is not a campaign file", mend="Name another file")


def test_a_match_of_other_rules_is_marked(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(file, "UPDATE \"match\" SET events = pack(replace(unpack(events), ',2,', ',3,')) WHERE id = 2")
    assert "recorded under" not in ludus("match", "show", "3", "-c", str(file))
    result = run("match", "replay", "2", "-c", str(file))
    assert result.exit_code == 1
    assert "it went differently from what was recorded" in " ".join(result.stderr.split())
    recorded = f"heroes {VERSION}"
    monkeypatch.setattr(CampaignRules, "version", "9.0.0")
    shown = run("match", "show", "3", "-c", str(file))
    assert shown.exit_code == 0
    assert f"Match 3 was recorded under rules version {recorded}; now it is heroes 9.0.0." in " ".join(
        shown.stderr.split()
    )
    assert ludus_json("match", "show", "3", "-c", str(file))["rules_version"] == recorded
    replayed = run("match", "replay", "2", "-c", str(file))
    assert replayed.exit_code == 0
    assert replayed.stdout
    assert "Its record stays as it was" in " ".join(replayed.stderr.split())
    facts = ludus_json("match", "replay", "2", "-c", str(file))
    assert (facts["same"], facts["rules_version"]) == (False, recorded)
    assert "are the same as recorded" in run("match", "replay", "3", "-c", str(file)).stderr
    report = ludus("audit", "-c", str(file))
    assert "Recorded under older rules, and kept as recorded" in report
    assert report.endswith("Nothing differs.\n")
