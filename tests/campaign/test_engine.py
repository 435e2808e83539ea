"""The action log: folding it gives the tables, replaying a match gives its events."""

import json
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.campaign.career import play_career
from ludus_cli.campaign.engine import Campaign, do, fold_log, found_campaign, opened, replayed_events, to_text
from ludus_cli.core.errors import LudusError
from ludus_cli.rules.heroes.book import endings
from ludus_cli.rules.heroes.book.campaign import active_stars, state_to_json, why_not_fight
from tests.some import nonempty

STAR: dict[str, Any] = {"name": "Marcus", "style": "Murmillo", "secondary": "Thraex", "attributes": [4, 4, 4]}


def silent(*_: object) -> None:
    """No progress shown."""


def new_campaign(folder: Path, seed: int, **settings: Any) -> Path:
    """A campaign file of a seed."""
    path = folder / f"{seed}.ludus"
    found_campaign(path, f"Campaign {seed}", seed, settings)
    return path


def rows(campaign: Campaign) -> dict[str, Any]:
    """Every row of the file that folding must give."""
    file = campaign.file
    matches: dict[int, dict[str, Any]] = {}
    for summary in file.matches():
        row = file.match(summary.id)
        assert row is not None
        matches[row.id] = row.model_dump()
    return {
        "gladiators": {row.id: row.model_dump() for row in file.gladiators()},
        "matches": matches,
        "appearances": {(row.match_id, row.gladiator_id): row.model_dump() for row in file.appearances()},
        "events": {row.n: row.events for row in file.actions()},
    }


@pytest.mark.parametrize(("seed", "tactics"), [(1, "npg"), (106, "bold")])
def test_folding_the_log_gives_state_and_tables(tmp_path: Path, seed: int, tactics: str) -> None:
    path = new_campaign(tmp_path, seed)
    with opened(path) as campaign:
        do(campaign, "recruit", **STAR, tactics=tactics)
        do(campaign, "recruit", **{**STAR, "name": "Flavia", "female": True, "style": "Retiarius"})
        do(campaign, "pool", kind="Secutor", number=3, locale=0, row=2)
        play_career(campaign, 1, 10, 2, silent)
        do(campaign, "rule", name="rivals", value="off")
        if active_stars(campaign.state):
            do(campaign, "next-month")
    with opened(path, read_only=True) as campaign:
        folded = fold_log(campaign.system, campaign.file.actions())
        assert state_to_json(campaign.state) == state_to_json(folded.state)
        # The dead are in the tables alone. The living are in the state, and both ways give the same.
        assert campaign.state.gladiators == folded.state.gladiators
        assert campaign.file.campaign().state == to_text(state_to_json(folded.state))
        kept = rows(campaign)
        assert (kept["gladiators"], kept["matches"]) == (folded.gladiators, folded.matches)
        assert (kept["appearances"], kept["events"]) == (folded.appearances, folded.events)
        assert len(kept["matches"]) > 0


def test_every_match_replays_to_its_recorded_events(tmp_path: Path) -> None:
    path = new_campaign(tmp_path, 7, rules={"advantage": "all", "leg-transfer": "both"})
    with opened(path) as campaign:
        do(campaign, "recruit", **STAR)
        play_career(campaign, 1, 6, 3, silent)
    with opened(path, read_only=True) as campaign:
        matches = [each for each in campaign.file.matches() if each.status == "fought"]
        assert matches
        for summary in matches:
            row = campaign.file.match(summary.id)
            assert row is not None
            assert replayed_events(campaign, row) == row.events


def test_a_match_keeps_the_house_rules_under_which_it_was_fought(tmp_path: Path) -> None:
    with opened(new_campaign(tmp_path, 3)) as campaign:
        do(campaign, "recruit", **STAR)
        play_career(campaign, 1, 2, 1, silent)
        for name, value in (("star-power", "off"), ("leg-transfer", "both"), ("laurel-fame", "2")):
            do(campaign, "rule", name=name, value=value)
        for summary in nonempty(campaign.file.matches()):
            row = campaign.file.match(summary.id)
            assert row is not None
            assert json.loads(row.data)["rules"]["star_power"] is True
            assert replayed_events(campaign, row) == row.events


def test_a_refused_action_changes_nothing(tmp_path: Path) -> None:
    path = new_campaign(tmp_path, 5)
    with opened(path) as campaign:
        do(campaign, "recruit", **STAR)
    before = path.read_bytes()
    refused: list[tuple[str, dict[str, Any]]] = [
        ("recruit", STAR), ("enter", {"star": 1}), ("fight", {"match": 1}), ("close-day", {"locale": 0}),
        ("enter", {"star": 9}), ("retire", {"star": 9}), ("rule", {"name": "rivals", "value": "maybe"}),
        ("pool", {"kind": "Samnite", "locale": 0, "row": 1}),
    ]  # fmt: skip
    for kind, payload in refused:
        with opened(path) as campaign, pytest.raises(LudusError) as caught:
            do(campaign, kind, **payload)
        assert caught.value.what
        assert caught.value.why
        assert caught.value.mend
        assert path.read_bytes() == before


@pytest.mark.ruling("H42")
def test_6_7_a_match_without_end_is_an_error_with_its_numbers_and_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = new_campaign(tmp_path, 5, rules={"nightfall": "off"})
    with opened(path) as campaign:
        do(campaign, "recruit", **STAR)
        do(campaign, "open-day", locale=0)
        number = max(do(campaign, "enter", star=1).billed)
    before = path.read_bytes()
    monkeypatch.setattr(endings, "ENDLESS", 1)
    with opened(path) as campaign, pytest.raises(LudusError) as caught:
        do(campaign, "fight", match=number)
    assert caught.value.what == f"fight match {number}"
    assert caught.value.why == f"neither side has won after 2,000 turns (H42) (seed 5, match {number})"
    assert "report" in caught.value.mend
    assert path.read_bytes() == before


def test_a_campaign_that_cannot_be_founded_leaves_no_file(tmp_path: Path) -> None:
    for settings in (
        {"rules": {"rivals": "perhaps"}}, {"rules": {"no-such": "on"}}, {"drawings": {"rome": "W G W"}},
        {"cards": {"Thraex": [0, 1]}},
    ):  # fmt: skip
        with pytest.raises(LudusError):
            found_campaign(tmp_path / "x.ludus", "x", 1, settings)
    assert list(tmp_path.iterdir()) == []


def test_own_arena_and_card_are_fought_with(tmp_path: Path) -> None:
    drawing = ". G .\nG C G\n. G .\n"
    path = new_campaign(tmp_path, 11, drawings={"fringes": drawing}, cards={"Murmillo": [1, 1, 1, 1, 1, 1, 1]})
    with opened(path) as campaign:
        do(campaign, "recruit", **STAR)
        do(campaign, "open-day", locale=0)
        bout, _ = do(campaign, "fight", match=max(do(campaign, "enter", star=1).billed)).fought[0]
        assert (bout.arena, bout.drawing) == ("fringes", drawing)
        assert bout.seats[0].armour == [1] * 7
        assert {seat.result["zone"] for seat in bout.seats} <= set(range(5))


def test_same_seed_and_choices_give_the_same_career(tmp_path: Path) -> None:
    logs = []
    for name in ("one", "two"):
        folder = tmp_path / name
        folder.mkdir()
        with opened(new_campaign(folder, 42)) as campaign:
            do(campaign, "recruit", **STAR)
            g = play_career(campaign, 1, 8, 1, silent)
            logs.append((g, [(row.n, row.kind, row.events) for row in campaign.file.actions()]))
    assert logs[0] == logs[1]


def test_a_career_ends_free_or_dead_or_with_its_last_month(tmp_path: Path) -> None:
    for seed in range(3):
        with opened(new_campaign(tmp_path, seed)) as campaign:
            do(campaign, "recruit", **STAR)
            g = play_career(campaign, 1, 12, 1, silent)
            if g.status == "active":
                assert campaign.state.month == 12
                assert not g.rudis
            else:
                assert why_not_fight(campaign.state, g)
