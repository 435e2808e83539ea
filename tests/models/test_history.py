"""The log as a tree: taken back, done again, played differently, and nothing lost."""

from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import event

from ludus_cli.models.campaign_file import CampaignFile, open_campaign
from ludus_cli.models.errors import CampaignChanged, DamagedCampaign, HistoryRefused, NoImage, ReadOnlyCampaign
from ludus_cli.models.undo_image import Image, difference, image_text, read_image, unpack
from tests.models.helpers import action, appearance, billed, fought, gladiator, last, record_first, unchanged
from tests.models.tables import dump, folded, rewrite, sound


def play(file: CampaignFile) -> list[int]:
    """A founding, two gladiators with a match, the match fought, a month; the ids."""
    assert file.head() is None
    ids = [file.record(action=action(1, "found"), expected_head=0, state='{"month": 9}')]
    ids.append(file.record(
        action=action(2, "bill"), expected_head=ids[-1], state='{"month": 9, "bill": 1}',
        gladiators=[gladiator(1, "Verus", player=True), gladiator(2, "Priscus")], matches=[billed(1)],
        appearances=[appearance(1, 1, 0), appearance(1, 2, 1)],
    ))  # fmt: skip
    ids.append(file.record(
        action=action(3, "fight"), expected_head=ids[-1], state='{"month": 9, "bill": 0}',
        gladiators=[gladiator(2, "Priscus", status="dead")], matches=[fought(1, 3)],
        appearances=[appearance(1, 1, 0, "won"), appearance(1, 2, 1, "lost")],
    ))  # fmt: skip
    ids.append(file.record(
        action=action(4, "month"), expected_head=ids[-1], state='{"month": 10}', gladiators=[gladiator(3, "Spiculus")],
    ))  # fmt: skip
    return ids


def head_id(file: CampaignFile) -> int:
    head = file.head()
    return head.id if head else 0


def test_undo_shows_each_moment_again_and_redo_too(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        moments = []
        ids = play(file)
        for _ in ids[1:]:
            moments.append(folded(file))
            assert not file.undo(head_id(file)).applied
        assert folded(file) == {"gladiator": [], '"match"': [], "appearance": [], "state": ['{"month": 9}']}
        assert (last(file), file.counts().actions) == (1, 1)
        assert [row.id for row in file.ahead()] == ids[1:]
        assert [row.id for row in file.line_of("main")] == ids
        for moment, wanted in zip(reversed(moments), ids[1:], strict=True):
            redone = file.redo(head_id(file))
            assert (redone.id, redone.applied) == (wanted, True)
            assert folded(file) == moment
            assert sound(file)
        assert file.ahead() == []


def test_an_image_is_the_other_side(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        ids = play(file)
        assert read_image(unpack(file.entry(ids[2]).image or b"")) == Image(
            state=difference('{"month": 9, "bill": 1}', '{"month": 9, "bill": 0}'),
            gladiators={2: gladiator(2, "Priscus").model_dump()},
            matches={1: billed(1).model_dump()},
            appearances={(1, 1): appearance(1, 1, 0).model_dump(), (1, 2): appearance(1, 2, 1).model_dump()},
        )
        file.go_to(ids[1])
        after = read_image(unpack(file.entry(ids[2]).image or b""))
        assert after.matches == {1: fought(1, 3).model_dump()}
        assert after.gladiators == {2: gladiator(2, "Priscus", status="dead").model_dump()}
        assert read_image(unpack(file.entry(ids[1]).image or b"")).gladiators == {1: None, 2: None}


def test_a_state_that_was_changed_beside_the_log_is_not_built_upon(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        for n, state in enumerate(('{"a":{"b":1},"month":9}', '{"a":{"b":1},"month":10}'), 1):
            file.record(action=action(n), expected_head=n - 1, state=state)
    rewrite(campaign, """UPDATE campaign SET state = replace(state, '"b":1', '"b":2')""")
    with open_campaign(campaign) as file, unchanged(campaign):
        with pytest.raises(DamagedCampaign, match="entry 2 of the log .*it does not belong to the state"):
            file.undo(2)


def test_the_founding_stays(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        for expected in (0, 1):
            with unchanged(campaign), pytest.raises(HistoryRefused) as caught:
                file.undo(expected)
            assert str(caught.value) == (
                f"Cannot undo anything in {campaign}: its creation is its only "
                f"action. To start again, create another campaign."
            )
            if expected == 0:
                record_first(file)


def test_nothing_ahead(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        for expected in (0, 1):
            with unchanged(campaign), pytest.raises(HistoryRefused) as caught:
                file.redo(expected)
            assert str(caught.value) == (
                f"Cannot redo anything in {campaign}: there is nothing to redo. Play on, or switch to another branch."
            )
            if expected == 0:
                record_first(file)


def test_another_program_moved_the_head(campaign: Path) -> None:
    with open_campaign(campaign) as mine, open_campaign(campaign) as theirs:
        ids = play(mine)
        theirs.undo(ids[-1])
        with unchanged(campaign):
            for change in (mine.undo, mine.redo):
                with pytest.raises(CampaignChanged, match="it is at entry 3 of its log"):
                    change(ids[-1])
            with pytest.raises(CampaignChanged, match="not at entry 4"):
                mine.record(action=action(5), expected_head=ids[-1], state="{}")
        theirs.redo(ids[-2])
        assert mine.undo(ids[-1]).id == ids[-1]


def test_to_a_file_opened_to_read_nothing_happens(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        ids = play(file)
        file.undo(ids[-1])
    with unchanged(campaign), open_campaign(campaign, read_only=True) as file:
        assert [row.id for row in file.ahead()] == ids[-1:]
        changes: list[tuple[Callable[[int], object], int]] = [
            (file.undo, ids[2]), (file.redo, ids[2]), (file.go_to, ids[1]),
        ]  # fmt: skip
        for change, to in changes:
            with pytest.raises(ReadOnlyCampaign):
                change(to)


def test_playing_on_after_undo_puts_the_old_line_aside(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        ids = play(file)
        old = folded(file)
        file.undo(ids[3])
        file.undo(ids[2])
        new = file.record(
            action=action(3, "other"), expected_head=ids[1], state='{"month": 99}',
            gladiators=[gladiator(1, "Verus", player=True, status="retired")],
        )  # fmt: skip
        assert new == 5, "no id is given twice"
        assert file.ahead() == []
        assert [row.kind for row in file.actions()] == ["found", "bill", "other"]
        assert [row.kind for row in file.actions(after=2)] == ["other"]
        third = file.action(3)
        assert third is not None
        assert (third.id, third.parent, third.kind) == (5, ids[1], "other")
        assert file.action(4) is None
        assert file.branches()[1].model_dump() == {
            "name": "aside-4", "tip": ids[3], "status": "aside", "made_at": "2026-01-02T03:04:05Z",
            "note": "was main until a new action 3 was recorded",
        }  # fmt: skip
        assert [row.kind for row in file.line_of("aside-4")] == ["found", "bill", "fight", "month"]
        assert [row.applied for row in file.line_of("aside-4")] == [True, True, False, False]
        here = folded(file)
        file.switch("aside-4")
        assert folded(file) == old
        assert file.branch() == "aside-4"
        file.switch("main")
        assert folded(file) == here
        assert sound(file)


def test_what_another_branch_keeps_is_not_put_aside_again(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        ids = play(file)
        file.make_branch("what-if", "now")
        file.undo(ids[3])
        file.record(action=action(4, "other"), expected_head=ids[2], state="{}")
        assert [(row.name, row.tip) for row in file.branches()] == [("main", 4), ("what-if", 5)]
        file.undo(5)
        file.set_status("main", "dropped")
        file.switch("what-if", to_tip=False)
        file.record(action=action(4, "third"), expected_head=ids[2], state="{}")
        assert [(row.name, row.tip) for row in file.branches()] == [("main", 4), ("what-if", 6), ("aside-5", 5)]


def test_a_name_for_what_is_put_aside_is_always_found(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        ids = play(file)
        file.go_to(ids[0])
        for name in ("ASIDE-4", "aside-4-2"):
            file.make_branch(name, "now")
        file.switch("main", to_tip=False)
        file.record(action=action(2, "other"), expected_head=ids[0], state="{}")
        assert [(row.name, row.tip) for row in file.branches()][-1] == ("aside-4-3", 4)


def test_go_anywhere_in_the_tree(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        ids = play(file)
        moments = {ids[3]: folded(file)}
        file.go_to(ids[1])
        moments[ids[1]] = folded(file)
        tips = dump(file, ("branch",))
        other = file.record(
            action=action(3, "other"), expected_head=ids[1], state='{"month": 7}',
            gladiators=[gladiator(1, "Renamed"), gladiator(9)],
        )  # fmt: skip
        moments[other] = folded(file)
        assert dump(file, ("branch",)) != tips
        tips = dump(file, ("branch",))
        for wanted in (ids[3], other, ids[1], ids[3], ids[3], ids[1], other):
            file.go_to(wanted)
            assert folded(file) == moments[wanted]
            assert head_id(file) == wanted
            line = list(file.actions())
            assert [row.n for row in line] == list(range(1, len(line) + 1))
            assert dump(file, ("branch",)) == tips
            assert file.branch() == "main"
            assert [row.id for row in file.ahead()] == ([other] if wanted == ids[1] else [])
        assert sound(file)


@pytest.mark.parametrize("unknown", [0, -1, 99])
def test_no_such_entry(unknown: int, campaign: Path) -> None:
    with open_campaign(campaign) as file:
        play(file)
        with unchanged(campaign):
            with pytest.raises(HistoryRefused) as caught:
                file.go_to(unknown)
            assert str(caught.value) == (
                f"Cannot go to entry {unknown} in {campaign}: its log has no entry {unknown}. "
                "Choose an entry that it has."
            )
            with pytest.raises(HistoryRefused, match=f"its log has no entry {unknown}"):
                file.entry(unknown)
            with pytest.raises(HistoryRefused, match=f"its log has no entry {unknown}"):
                file.set_image(unknown, image_text(Image("{}")))


def test_undo_asks_the_same_however_long_the_log_is(campaign: Path) -> None:
    counted: list[int] = []
    asked: list[str] = []

    def note(_conn: object, _cursor: object, sql: str, *_: object) -> None:
        asked.append(sql)

    with open_campaign(campaign, hurried=True) as file:
        event.listen(file._engine, "before_cursor_execute", note)
        file.record(action=action(1), expected_head=0, state="{}")
        for n in range(2, 200):
            file.record(action=action(n), expected_head=n - 1, state="{}")
            if n in (2, 199):
                del asked[:]
                file.undo(n)
                file.redo(n - 1)
                counted.append(len(asked))
    assert counted[0] == counted[1]


def test_the_head_and_the_rows_of_an_image_are_found_by_index(campaign: Path) -> None:
    asked: list[tuple[str, tuple[object, ...]]] = []

    def note(_conn: object, _cursor: object, sql: str, values: tuple[object, ...], *_: object) -> None:
        asked.append((sql, values))

    with open_campaign(campaign) as file:
        ids = play(file)
        event.listen(file._engine, "before_cursor_execute", note)
        file.undo(ids[3])
        file.undo(ids[2])
        file.redo(ids[1])
        steps = [
            row[3] for sql, values in asked if sql.startswith(("SELECT", "WITH", "DELETE"))
            for row in file._connection.execute(f"EXPLAIN QUERY PLAN {sql}", values)
        ]  # fmt: skip
    assert steps
    scanned = {step for step in steps if step.startswith("SCAN")}
    # The last entry of the index, the only campaign, and the way from one action to another.
    assert scanned <= {"SCAN action USING INDEX ix_action_applied_n", "SCAN campaign", "SCAN up"}


# Images that are not there, or not whole


def forget_images(path: Path, where: str = "1") -> None:
    rewrite(path, f"UPDATE action SET image = NULL WHERE {where}")


def test_without_an_image_there_is_no_way_back(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        ids = play(file)
        assert not file.missing_images()
    forget_images(campaign, "id = 3")
    with open_campaign(campaign) as file:
        assert file.missing_images()
        with unchanged(campaign):
            with pytest.raises(NoImage) as caught:
                file.go_to(ids[1])
            assert str(caught.value) == (
                f"Cannot go to entry 2 in {campaign}: entry 3 of the log comes from an older version, which did not "
                "store what undo needs. Work out the missing part from the log, then try again."
            )
        file.undo(ids[3])
        with unchanged(campaign), pytest.raises(NoImage, match="Cannot undo anything in"):
            file.undo(ids[2])


def test_a_missing_image_is_filled_in_once(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        ids = play(file)
        before = dump(file)
        text = unpack(file.entry(ids[2]).image or b"")
    forget_images(campaign)
    with open_campaign(campaign) as file:
        assert file.missing_images()
        for each in ids[1:]:
            file.set_image(each, unpack(next(row for row in before["action"] if row[0] == each)[-1]))
        assert not file.missing_images(), "the founding needs none"
        file.set_image(ids[2], image_text(Image("never")))
        assert unpack(file.entry(ids[2]).image or b"") == text
        with pytest.raises(ValueError, match="does not have the form"):
            file.set_image(ids[2], "{}")
        file.go_to(ids[0])
        file.go_to(ids[3])
        assert folded(file) == {
            **{name: before[name] for name in ("gladiator", '"match"', "appearance")},
            "state": ['{"month": 10}'],
        }


@pytest.mark.parametrize("blob", ["x'00'", "zeroblob(0)"])
def test_a_damaged_image(blob: str, campaign: Path) -> None:
    with open_campaign(campaign) as file:
        ids = play(file)
    rewrite(campaign, f"UPDATE action SET image = {blob} WHERE id = 4")
    with open_campaign(campaign) as file, unchanged(campaign):
        with pytest.raises(DamagedCampaign, match=r"entry 4 of the log is damaged .*ludus backup list"):
            file.undo(ids[3])
        assert head_id(file) == ids[3]


def test_an_image_that_does_not_fit_the_tables_changes_nothing(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        ids = play(file)
    forget_images(campaign, "id = 4")
    with open_campaign(campaign) as file:
        # He stands in a match: his row cannot go without it.
        file.set_image(4, image_text(Image("{}", gladiators={1: None})))
        with unchanged(campaign), pytest.raises(Exception, match="FOREIGN KEY"):
            file.undo(ids[3])
        assert head_id(file) == ids[3]
