"""A match that was just fought is told out of what was told before it: in the words of the journal, whatever the length
of the campaign."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.campaign import source
from ludus_cli.campaign.engine import Campaign, do, opened
from ludus_cli.campaign.take_back import undo_actions
from ludus_cli.chronicle.prose import STANDARD, Memory
from ludus_cli.chronicle.source import Chronicle, outline_of
from ludus_cli.game.elements.campaign_state import active_stars
from ludus_cli.models.tables import Packed
from ludus_cli.play.match_telling import retold
from ludus_cli.systems.installed import load
from tests.contract.made import founded, play_months, star_payload
from tests.some import some

SYSTEMS = ("heroes", "skirmish", "gladiator", "spartacus", "forglory")


def play_month(campaign: Campaign) -> list[int]:
    """Play a month, in which three Stars are active where a campaign has this many; the matches in it that are
    told."""
    system, before = campaign.system, campaign.last
    three = system.key in ("heroes", "skirmish", "gladiator")
    while len(active_stars(campaign.state)) < (3 if three else 1):
        number = len(campaign.state.gladiators)
        do(campaign, "recruit", **star_payload(system, number, name=f"Star {number}"))
    play_months(campaign, 1)
    rows = [campaign.file.match(number) for number in campaign.file.fights_since(before)]
    found = [row for row in rows if row and source.is_match(campaign, row)]
    # Spartacus tells the others as well.
    return [row.id for row in found if system.key == "spartacus" or outline_of(json.loads(row.data)).starred]


def tell(campaign: Campaign, match: int) -> list[str]:
    """Tell a match as after the fight."""
    row = campaign.file.match(match)
    assert row is not None
    return retold(campaign, campaign.system.campaign.bouts.bout_from(json.loads(row.data)), STANDARD)


def told_whole(campaign: Campaign, match: int) -> tuple[list[str], Chronicle]:
    """A match as the journal tells it out of all matches, and the chronicle."""
    whole = source.chronicle_of(campaign)
    return campaign.system.telling(whole, match), whole


@pytest.fixture
def whole(monkeypatch: pytest.MonkeyPatch) -> list[Campaign]:
    """The campaigns that a telling reads whole, one after the other."""
    found: list[Campaign] = []

    def noted(campaign: Campaign, severity: str = STANDARD) -> Chronicle:
        found.append(campaign)
        return read(campaign, severity)

    read = source.chronicle_of
    monkeypatch.setattr(source, "chronicle_of", noted)
    return found


@contextmanager
def rows_read(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Any]]:
    """The texts of matches that are read."""
    found: list[Any] = []
    unpacked = Packed.process_result_value

    def noted(packed: Packed, value: bytes | None, dialect: Any) -> str | None:
        found.append(value)
        return unpacked(packed, value, dialect)

    with monkeypatch.context() as patched:
        patched.setattr(Packed, "process_result_value", noted)
        yield found


def months_told(campaign: Campaign, months: int, whole: list[Campaign]) -> int:
    """Play months, and tell now each match, now the last of a month alone; how many were told without the whole."""
    done = 0
    for month in range(months):
        matches = play_month(campaign)
        for match in matches if month % 2 else matches[-1:]:
            expected, chronicle = told_whole(campaign, match)
            whole.clear()
            assert tell(campaign, match) == expected
            kept = source.memory_of(campaign, STANDARD).kept
            assert chronicle.memory.fresh.items() <= kept.items(), "the journal would tell more, or otherwise"
            done += not whole
    return done


@pytest.mark.parametrize("key", some(SYSTEMS, 3))
def test_a_match_is_told_after_the_fight_as_the_journal_would(key: str, tmp_path: Path, whole: list[Campaign]) -> None:
    """Also where others were never told, and in a past that was taken back and went otherwise."""
    with opened(founded(load(key), tmp_path, "c", 5), hurried=True) as campaign:
        assert months_told(campaign, 5, whole)
        before = campaign.last
        told = months_told(campaign, 2, whole)
        assert told
        undo_actions(campaign, campaign.last - before)
        # The next action has other dice.
        do(campaign, "rename", star=active_stars(campaign.state)[0].id, name="Nemo")
        assert months_told(campaign, 3, whole)
        kept = source.memory_of(campaign, STANDARD)
        line = source.kept_line(campaign, STANDARD)
        # As they stand, one after the other, the journal finds all of them.
        c = source.chronicle_of(campaign)
        campaign.system.journal(c)
        assert not {of for of, _, _ in c.memory.fresh if of.startswith("match")}
        assert [(each.match, each.mark) for each in c.memory.line.values()] == [each[:2] for each in line]
        assert all((f"match {each.match}", STANDARD, each.mark) in kept.kept for each in line)
        assert all(campaign.file.number_on_line(each.action) for each in line)


@pytest.mark.parametrize("key", some(SYSTEMS, 5))
def test_what_is_read_of_matches_after_a_fight_does_not_grow(
    key: str, tmp_path: Path, whole: list[Campaign], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only the match and the former ones of its men are read, and others that were fought since the last telling."""
    with opened(founded(load(key), tmp_path, "c", 5), hurried=True) as campaign:
        read = 0
        for _ in range(6):
            for match in play_month(campaign):
                line = source.kept_line(campaign, STANDARD)
                last = campaign.file.number_on_line(line[-1].action) if line else 0
                new = campaign.file.matches_before(*campaign.file.fights_since(last))
                own = campaign.file.matches_before(match)
                whole.clear()
                with rows_read(monkeypatch) as texts:
                    tell(campaign, match)
                if line:
                    assert not whole
                    # Two texts a row: of its men, to look for a former telling, and of all since the last, to tell it.
                    assert len(texts) <= 2 * (len(own) + len(new))
                    read += 1
        assert read


def test_a_line_that_nobody_can_read_is_made_anew(tmp_path: Path, whole: list[Campaign]) -> None:
    with opened(founded(load("heroes"), tmp_path, "c", 5), hurried=True) as campaign:
        for _ in range(2):
            match = play_month(campaign)[-1]
            tell(campaign, match)
        kept = source.kept_line(campaign, STANDARD)
        assert match in [each.match for each in kept]
        for text in (
            "[]",
            '[[["mark","match x",[1],[]]]]',
            '[[["mark","match 1",[],[]]]]',
            '[[["no","match 1",[2],[]]]]',
        ):
            campaign.file.keep_line(STANDARD, text)
            match = play_month(campaign)[-1]
            expected, _ = told_whole(campaign, match)
            whole.clear()
            assert tell(campaign, match) == expected
            assert whole
            assert match in [each.match for each in source.kept_line(campaign, STANDARD)]
        # What was told is found without it as well.
        c = replace(source.chronicle_of(campaign), memory=Memory())
        assert campaign.system.telling(c, match)


def test_another_program_that_went_on_leaves_no_line(tmp_path: Path) -> None:
    path = founded(load("heroes"), tmp_path, "c", 5)
    with opened(path, hurried=True) as campaign:
        match = play_month(campaign)[-1]
        chronicle = told_whole(campaign, match)[1]
        with opened(path, hurried=True) as other:
            undo_actions(other)
        source.keep_told(campaign, chronicle)
        assert source.kept_line(campaign, STANDARD) == []
