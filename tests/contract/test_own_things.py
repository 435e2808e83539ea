"""Tracks, awards and tables of people's own, in every rule system: they fold, are undone, move by events, and are
told; and no table is read that is not right."""

import io
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, strategies as st

from ludus_cli.campaign.amend import amend_action
from ludus_cli.campaign.audit import audit_campaign
from ludus_cli.campaign.engine import Campaign, do, opened, reload_state
from ludus_cli.campaign.exchange import export_lines, import_text
from ludus_cli.campaign.own_words import render_journal
from ludus_cli.campaign.shipped_tables import shipped_text
from ludus_cli.campaign.take_back import redo_actions, undo_actions
from ludus_cli.campaign.travel import pack_gladiator
from ludus_cli.core.errors import LudusError
from ludus_cli.game.campaign.own_tables import PRONOUNS, ROLLED, TableError, dice_of, read_table, row_for, told_text
from ludus_cli.game.campaign.tracks import MOVED, value_of
from ludus_cli.game.elements.campaign_state import ACTIVE, active_stars, stars
from ludus_cli.game.elements.manual_play import roll_said
from ludus_cli.systems.display import roster_card
from ludus_cli.systems.installed import load, shipped_systems
from ludus_cli.systems.system import AnySystem
from tests.contract.made import play_months, with_two_stars
from tests.contract.travel import same_when_folded
from tests.lasting.common import content_of

SCHOOL = shipped_text("School")
WIDE = {"lowest": -999, "highest": 999, "start": 0}


@pytest.fixture(params=shipped_systems())
def system(request: pytest.FixtureRequest) -> AnySystem:
    return load(request.param)


def counted(campaign: Campaign) -> dict[str, Counter[int]]:
    """The matches that each man won and lost while he was a Star, by the stored matches."""
    found: dict[str, Counter[int]] = {"won": Counter(), "lost": Counter()}
    for row in campaign.file.matches_with_events():
        for seat in json.loads(row.data)["seats"]:
            if seat["before"].get("star") and seat["outcome"] in found:
                found[seat["outcome"]][seat["gladiator"]] += 1
    return found


def roll(campaign: Campaign, *faces: int, name: str = "School", star: int = 1) -> str:
    """Roll on a table with typed dice; the text of the row."""
    dice = dice_of(next(each["dice"] for each in campaign.state.own_tables if each["name"] == name))
    assert dice is not None
    do(campaign, "table", verb="roll", name=name, gladiator=star, scripts={"0": [roll_said(0, dice.roll, [*faces])]})
    g = campaign.state.gladiators[star]
    row = row_for(campaign.state.own_tables[0], 10 * faces[0] + faces[1])
    return told_text(row["text"], g.name, bool(getattr(g, "female", False)))


def test_they_are_kept_beside_the_rules(system: AnySystem, tmp_path: Path) -> None:
    path, date = with_two_stars(system, tmp_path), system.campaign.round.calendar.words
    with opened(path, hurried=True) as campaign:
        do(campaign, "track", verb="create", name="Patron", lowest=0, highest=5, start=0, shared=False, when={})
        marcus, flavia = (g.id for name in ("Marcus", "Flavia") for g in stars(campaign.state) if g.name == name)
        do(campaign, "track", verb="create", name="Luck", **WIDE, shared=False, when={"won": 2, "lost": -1})
        do(campaign, "track", verb="create", name="Renown", **WIDE, shared=True, when={"won": 1, "month": 10})
        do(campaign, "award", verb="create", name="Best")
        do(campaign, "table", verb="add", text=SCHOOL)
        rolled = roll(campaign, 2, 5, star=marcus)
        do(campaign, "track", verb="set", name="Patron", gladiator=marcus, by=3, why="A {reason}.")
        do(campaign, "award", verb="give", name="Best", gladiator=flavia, month=0, why="")
        first = campaign.last
        play_months(campaign, 2)
        patron, luck, renown = campaign.state.tracks
        count = counted(campaign)
        assert value_of(patron, marcus) == 4
        for g in stars(campaign.state):
            assert value_of(luck, g.id) == 2 * count["won"][g.id] - count["lost"][g.id]
        assert value_of(renown, 0) == count["won"].total() + 20
        same_when_folded(campaign)
        g = campaign.state.gladiators[marcus]
        if g.status == ACTIVE:
            assert f"Patron in {campaign.name}: 4 (0 to 5)" in pack_gladiator(campaign, g)["notes"]
        card = roster_card(system, campaign.state, campaign.state.gladiators[flavia])
        assert ("Awards", f"Best ({date(0)})") in card.facts
        lines = [s.text for each in render_journal(campaign).journal.chapters for s in (*each.lines, *each.after)]
        for words in (
            rolled, "Patron of Marcus rose from 0 to 1.", "Patron of Marcus rose from 1 to 4. A {reason}.",
            f"Flavia was given the award Best for {date(0)}.",
        ):  # fmt: skip
            assert lines.count(words) == 1, words
        assert any(line.startswith("Renown of the campaign rose from ") for line in lines)
        assert f"Renown {value_of(renown, 0)} (-999 to 999)." in render_journal(campaign).journal.about
        text = "".join(export_lines(campaign.file))
        after = campaign.last
        undo_actions(campaign, after - 3)
        reload_state(campaign)
        assert (campaign.state.tracks, campaign.state.own_tables) == (None, None)
        redo_actions(campaign, after - 3)
        reload_state(campaign)
        assert campaign.state.tracks == [patron, luck, renown]
        # Without the roll there is one less for him, and the rest goes on.
        roll_at = next(row.n for row in campaign.file.actions(after=1) if f",{ROLLED}," in row.events)
        assert not amend_action(campaign, roll_at, "void", {"kind": "table", "payload": {}, "why": ""})
        assert (value_of(campaign.state.tracks[0], marcus), first) == (3, roll_at + 2)
        same_when_folded(campaign)
    report = audit_campaign(path)
    assert (report.findings, report.kept) == ([], [])
    import_text(io.BytesIO(text.encode()), "import it", lambda name: tmp_path / "copy.ludus")
    assert not audit_campaign(tmp_path / "copy.ludus").findings


def test_a_row_follows_from_its_dice(system: AnySystem, tmp_path: Path) -> None:
    """A log whose roll has another result than its dice is found out."""
    path = with_two_stars(system, tmp_path)
    with opened(path, hurried=True) as campaign:
        do(campaign, "table", verb="add", text=SCHOOL)
        roll(campaign, 1, 6)
        text = "".join(export_lines(campaign.file))
    forged = text.replace(f"{ROLLED},0,16,[1,6]", f"{ROLLED},0,61,[1,6]")
    assert forged != text
    with pytest.raises(LudusError):
        import_text(io.BytesIO(forged.encode()), "import it", lambda name: tmp_path / "forged.ludus")


BAD: list[tuple[str, dict[str, Any], str]] = [
    ("track", {"verb": "juggle"}, "is not a change of a track"), ("track", {}, "is not a change of a track"),
    ("track", {"verb": "create", "name": "Patron", **WIDE}, "already a track"),
    ("track", {"verb": "create", "name": " 7 ", **WIDE}, "is not a name for a track"),
    ("track", {"verb": "create", "name": "New", **WIDE, "highest": -999}, "its lowest value is"),
    ("track", {"verb": "create", "name": "New", **WIDE, "start": 1000}, "cannot start at 1000"),
    ("track", {"verb": "create", "name": "New", **WIDE, "start": "0"}, "not whole numbers"),
    ("track", {"verb": "create", "name": "New", **WIDE, "when": {"sneezed": 1}}, "no event 'sneezed'"),
    ("track", {"verb": "create", "name": "New", **WIDE, "when": {"won": 0}}, "must be a whole number other than 0"),
    ("track", {"verb": "set", "name": "Nothing", "gladiator": 1, "to": 3}, "there is no track 'Nothing'"),
    ("track", {"verb": "set", "name": "Patron", "gladiator": 1, "to": 6}, "it cannot be 6; it is 0 now"),
    ("track", {"verb": "set", "name": "Patron", "gladiator": 1, "by": -1}, "it cannot be -1; it is 0 now"),
    ("track", {"verb": "set", "name": "Patron", "gladiator": 1}, "no number is given"),
    ("track", {"verb": "set", "name": "Patron", "gladiator": 99, "to": 1}, "no Star has that number"),
    ("track", {"verb": "set", "name": "Patron", "gladiator": 1, "to": 1, "why": "x" * 401}, "more than 400 letters"),
    ("award", {"verb": "create", "name": "BEST"}, "already an award"),
    ("award", {"verb": "give", "name": "Worst", "gladiator": 1, "month": 0}, "there is no award 'Worst'"),
    ("award", {"verb": "give", "name": "Best", "gladiator": 1, "month": 1}, "has not come yet"),
    ("award", {"verb": "give", "name": "Best", "gladiator": "1", "month": 0}, "no gladiator has that number"),
    ("table", {"verb": "add", "text": SCHOOL}, "already a table"), ("table", {"verb": "add"}, "it has no text"),
    ("table", {"verb": "add", "text": "name = "}, "not valid TOML"),
    ("table", {"verb": "roll", "name": "School"}, "its texts name a Star"),
    ("table", {"verb": "roll", "name": "Tavern", "gladiator": 1}, "the campaign has no table 'Tavern'"),
]  # fmt: skip


def test_what_cannot_be_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    path = with_two_stars(load("heroes"), tmp_path)
    with opened(path, hurried=True) as campaign:
        do(campaign, "track", verb="create", name="Patron", lowest=0, highest=5, start=0, shared=False, when={})
        do(campaign, "award", verb="create", name="Best")
        do(campaign, "table", verb="add", text=SCHOOL)
    before = content_of(path)
    for kind, payload, why in BAD:
        with opened(path) as campaign, pytest.raises(LudusError, match=why):
            do(campaign, kind, **payload)
    assert content_of(path) == before


@given(st.data())
def test_each_result_has_one_row_or_the_table_is_refused(data: st.DataObject) -> None:
    """A table cut at any places is read; with a row moved, a row lost or a key spoilt it is not."""
    text = data.draw(st.sampled_from(["d6", "2d6", "d66", "d36", "3d10"]))
    dice = dice_of(text)
    assert dice is not None
    cuts = sorted(data.draw(st.sets(st.sampled_from(dice.results[1:]), max_size=5)))
    starts = [dice.results[0], *cuts]
    ends = [*(dice.results[dice.results.index(cut) - 1] for cut in cuts), dice.results[-1]]
    rows = [f'[[row]]\nresult = "{a}-{b}"\ntext = "{{He}} saw {a}."\n' for a, b in zip(starts, ends, strict=True)]
    whole = f'name = "T"\ndice = "{text}"\n'
    table = read_table(whole + "".join(rows), "read it")
    for result in dice.results:
        assert result in row_for(table, result)["results"]
    spoilt = data.draw(st.sampled_from([
        whole + "".join(rows[1:]), whole + "".join([*rows, rows[0]]), whole + "".join(rows).replace("{He}", "{Hw}"),
        whole + "".join(rows).replace("text", "txet"), whole.replace(text, "7x") + "".join(rows),
        whole + "".join(rows).replace("saw", "{"), (whole + "".join(rows)).replace('"T"', '""'),
    ]))  # fmt: skip
    with pytest.raises(TableError):
        read_table(spoilt, "read it")


def test_the_table_of_the_school_fits_men_and_women_and_says_nothing_twice() -> None:
    table = read_table(SCHOOL, "read it")
    assert [row["results"] for row in table["rows"]] == [[n] for n in dice_of("d66").results]  # type: ignore[union-attr]
    told = [told_text(row["text"], "Flavia", True) for row in table["rows"]]
    assert len({words[:30] for words in told}) == 36
    assert all("Flavia" in words and "{" not in words and len(words) < 240 for words in told)
    assert {man for man, _ in PRONOUNS.values()} >= {"he", "him", "his", "himself"}


def test_no_system_has_their_numbers_for_its_own() -> None:
    for key in shipped_systems():
        vocabulary = load(key).vocabulary
        assert not {MOVED, ROLLED} & {*vocabulary.events, *vocabulary.draws}


def test_a_clamped_track_stays_within_its_limits(system: AnySystem, tmp_path: Path) -> None:
    with opened(with_two_stars(system, tmp_path), hurried=True) as campaign:
        do(campaign, "track", verb="create", name="Age", lowest=0, highest=2, start=0, shared=False, when={"month": 3})
        do(campaign, "next-month")
        here = [g.id for g in active_stars(campaign.state)]
        assert here
        assert [value_of(campaign.state.tracks[0], number) for number in here] == [2] * len(here)
