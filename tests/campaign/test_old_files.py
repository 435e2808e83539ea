"""Going back in a campaign that the first release recorded."""

import json
import shutil
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.campaign.engine import (
    Campaign,
    do,
    fold_log,
    found_campaign,
    load_campaign,
    opened,
    replayed_events,
    to_text,
)
from ludus_cli.campaign.history import fill_images
from ludus_cli.core.errors import LudusError
from ludus_cli.game.elements.campaign_state import state_to_json
from ludus_cli.game.elements.plain_records import bout_to_json, fields_of
from ludus_cli.models.errors import NoImage, ReadOnlyCampaign
from ludus_cli.models.undo_image import difference, image_text, pack, read_image, unpack
from tests.campaign.test_engine import rows
from tests.models.tables import rewrite
from tests.some import nonempty

V1 = Path(__file__).parents[1] / "models" / "files" / "v1.ludus"


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A copy of it to change."""
    return Path(shutil.copy(V1, tmp_path / "v1.ludus"))


def undo_all(campaign: Campaign) -> None:
    file = campaign.file
    for row in reversed(list(file.actions(after=1))):
        file.undo(row.id)


def in_todays_words(campaign: Campaign, matches: dict[int, dict[str, Any]]) -> dict[int, Any]:
    """Matches as this version would write them: the first one knew fewer fields, and put down fewer events."""
    system = campaign.system
    return {
        number: {
            **row,
            "data": bout_to_json(system.campaign.bouts.bout_from(json.loads(row["data"]))),
            "events": row["events"] is not None,
        }
        for number, row in matches.items()
    }


def test_it_is_played_on_where_it_stood(old: Path) -> None:
    with opened(old) as campaign:
        assert (campaign.last, campaign.head, campaign.state.month) == (9, 9, 2)
        bout, _ = do(campaign, "fight", match=23).fought[0]
        assert bout.status == "fought"
        assert (campaign.last, campaign.head) == (10, 10)
    with opened(old) as campaign:
        row = campaign.file.match(23)
        assert row is not None
        assert row.action_n == 10
        assert replayed_events(campaign, row) == row.events


def test_each_action_can_be_undone_when_the_images_are_filled_in(old: Path) -> None:
    with opened(old) as campaign:
        file = campaign.file
        do(campaign, "fight", match=23)
        file.undo(campaign.head)
        with pytest.raises(NoImage):
            file.undo(9)
        before = rows(campaign)
        fill_images(campaign)
        assert rows(campaign) == before
        assert not file.missing_images()
        log = list(file.actions())
        for row in reversed(log[1:]):
            file.undo(row.id)
            folded = fold_log(campaign.system, log[: row.n - 1])
            kept = rows(campaign)
            assert kept["gladiators"] == folded.gladiators
            assert in_todays_words(campaign, kept["matches"]) == in_todays_words(campaign, folded.matches)
            assert kept["appearances"] == folded.appearances
            assert file.campaign().state == to_text(state_to_json(folded.state))
            back = load_campaign(file)
            assert (back.last, back.head) == (row.n - 1, row.id - 1)
            assert back.state.gladiators == folded.state.gladiators
        for row in log[1:]:
            assert file.redo(row.id - 1).id == row.id
        assert rows(campaign) == before
        assert [row.id for row in file.ahead()] == [10]


def test_filled_in_images_are_what_recording_makes(old: Path, tmp_path: Path) -> None:
    """The same actions, recorded anew: the images agree, byte for byte, but that these have states as differences."""
    with opened(old) as campaign:
        fill_images(campaign)
        log = list(campaign.file.actions())
    founding = json.loads(log[0].payload)
    path = tmp_path / "anew.ludus"
    # By the rules of its day clearing the eyes was all of a turn.
    settings = {**founding["settings"], "rules": {"clear-eyes-and-fight": "off"}}
    found_campaign(path, founding["name"], founding["seed"], settings)
    with opened(path) as campaign:
        for row in log[1:]:
            do(campaign, row.kind, **json.loads(row.payload))
        anew = list(campaign.file.actions())
        other = campaign.file.campaign().state
    for then, now in zip(nonempty(log[:0:-1]), anew[:0:-1], strict=True):
        filled, made = (read_image(unpack(row.image or b"")) for row in (then, now))
        assert made.state == difference(str(filled.state), other)
        assert then.image == pack(image_text(replace(made, state=filled.state)))
        other = str(filled.state)


def test_nothing_to_fill_in(old: Path) -> None:
    with opened(old) as campaign:
        fill_images(campaign)
        before = old.read_bytes()
        fill_images(campaign)
        assert old.read_bytes() == before


def test_a_file_that_cannot_be_written_to(old: Path) -> None:
    with opened(old, read_only=True) as campaign:
        with pytest.raises(ReadOnlyCampaign):
            fill_images(campaign)
        with campaign.file.copy_in_memory() as copy:
            fill_images(load_campaign(copy))
            undo_all(load_campaign(copy))
            assert copy.counts().actions == 1
    assert old.read_bytes() == V1.read_bytes()


@pytest.mark.parametrize("other", [
    "UPDATE gladiator SET wins = wins + 1 WHERE id = 1",
    "UPDATE gladiator SET data = json_set(data, '$.fame', 9) WHERE id = 1",
    "UPDATE \"match\" SET data = pack(json_set(unpack(data), '$.turns', 99)) WHERE id = 1",
    'UPDATE "match" SET month = 1 WHERE id = 1',
    "UPDATE appearance SET result = 'lost' WHERE result = 'won'",
    "UPDATE campaign SET state = json_set(state, '$.month', 5)",
    "UPDATE action SET payload = json_set(payload, '$.seed', 6) WHERE n = 1",
    "UPDATE action SET kind = 'next-month', payload = '{}' WHERE n = 3",
    "DELETE FROM appearance WHERE match_id = 2",
])  # fmt: skip
def test_a_log_that_gives_something_else(other: str, old: Path) -> None:
    with opened(old):
        pass  # brought up to date
    rewrite(old, other)
    before = old.read_bytes()
    with opened(old) as campaign:
        with pytest.raises(LudusError) as caught:
            fill_images(campaign)
        assert str(caught.value) == (
            f"Cannot go back in {old}: an older version of Ludus played it by other rules, so its log "
            "no longer leads to the career in the file. Play on from here; you can undo everything that you do from "
            "now on."
        )
        assert campaign.file.missing_images()
    assert old.read_bytes() == before


def test_an_order_that_forgets_a_field_is_refused() -> None:
    @dataclass
    class Seat:
        ORDER = ("side", "gladiator")

        gladiator: int
        side: int

    assert list(fields_of(Seat(1, 0))) == ["side", "gladiator"]

    @dataclass
    class Forgetful(Seat):
        outcome: str = ""

    with pytest.raises(TypeError, match="ORDER of .*Forgetful"):
        fields_of(Forgetful(1, 0))
