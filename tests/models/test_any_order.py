"""Random histories against a model: what a file holds is what its current line says, always."""

from __future__ import annotations

import tempfile
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from ludus_cli.models.campaign_file import open_campaign
from ludus_cli.models.errors import CampaignChanged, HistoryRefused
from ludus_cli.models.tables import AppearanceRow, GladiatorRow, MatchRow
from tests.models.helpers import action, appearance, billed, fought, gladiator, new_campaign
from tests.models.tables import dump, sound, values

NAMES = ("main", "a", "b", "c")
MEN = range(1, 6)
MATCHES = range(1, 5)


@dataclass
class Entry:
    """An action as the model knows it: its place in the tree, and what it wrote."""

    parent: int
    n: int
    state: str
    gladiators: list[GladiatorRow]
    matches: list[MatchRow]
    appearances: list[AppearanceRow]


@st.composite
def changes(draw: st.DrawFn) -> dict[str, Any]:
    """What an action writes; the numbers alone, for the rows depend on where it stands."""
    return {
        "state": draw(st.text("xyzß✝ ", max_size=4)),
        "men": draw(st.dictionaries(st.sampled_from(MEN), st.integers(0, 3), max_size=3)),
        "matches": draw(st.dictionaries(st.sampled_from(MATCHES), st.booleans(), max_size=2)),
        "pairs": draw(
            st.dictionaries(
                st.tuples(st.sampled_from(MATCHES), st.sampled_from(MEN)),
                st.sampled_from([None, "won", "lost"]),
                max_size=4,
            )
        ),
    }


class Histories(RuleBasedStateMachine):
    """Record, undo, redo, go, branch, switch, reopen, fail, in any order."""

    def __init__(self) -> None:
        super().__init__()
        self.stack = ExitStack()
        folder = self.stack.enter_context(tempfile.TemporaryDirectory())
        self.path = new_campaign(Path(folder) / "rome.ludus")
        self.opening = self.stack.enter_context(ExitStack())
        self.file = self.opening.enter_context(open_campaign(self.path, hurried=True))
        self.tree: dict[int, Entry] = {}
        self.head = 0
        self.branches: dict[str, list[Any]] = {"main": [0, "open"]}
        self.current = "main"

    def teardown(self) -> None:
        self.stack.close()

    # The model

    def line(self, tip: int) -> list[int]:
        ids: list[int] = []
        while tip:
            ids.append(tip)
            tip = self.tree[tip].parent
        return ids[::-1]

    def ahead(self) -> list[int]:
        line = self.line(self.branches[self.current][0])
        if self.head == 0:
            return line
        return line[line.index(self.head) + 1 :] if self.head in line else []

    def replayed(self) -> dict[str, Any]:
        state = '{"month": 9}'
        tables: dict[str, dict[Any, Any]] = {"gladiator": {}, '"match"': {}, "appearance": {}}
        for each in self.line(self.head):
            entry = self.tree[each]
            state = entry.state
            for g in entry.gladiators:
                tables["gladiator"][g.id] = values(g)
            for m in entry.matches:
                tables['"match"'][m.id] = values(m)
            for a in entry.appearances:
                tables["appearance"][a.match_id, a.gladiator_id] = values(a)
        rows = {name: sorted(found.values(), key=repr) for name, found in tables.items()}
        return {"state": state, "rows": rows}

    def write(self, drawn: dict[str, Any]) -> None:
        """Record in the file and in the model."""
        n = len(self.line(self.head)) + 1
        there = self.replayed()["rows"]
        men = {row[0] for row in there["gladiator"]} | drawn["men"].keys()
        matches = {row[0] for row in there['"match"']} | drawn["matches"].keys()
        entry = Entry(
            parent=self.head,
            n=n,
            state=drawn["state"],
            gladiators=[gladiator(g, status=f"s{s}") for g, s in drawn["men"].items()],
            matches=[fought(m, n) if f else billed(m) for m, f in drawn["matches"].items()],
            appearances=[
                appearance(m, g, n % 2, result)
                for (m, g), result in drawn["pairs"].items()
                if m in matches and g in men
            ],
        )
        new = self.file.record(
            action=action(n),
            expected_head=self.head,
            state=entry.state,
            gladiators=entry.gladiators,
            matches=entry.matches,
            appearances=entry.appearances,
        )
        assert new == len(self.tree) + 1
        self.tree[new] = entry
        old, _ = self.branches[self.current]
        self.branches[self.current][0] = new
        kept = [tip for tip, status in self.branches.values() if status != "dropped"]
        if old not in (0, self.head) and old not in kept:
            name = f"aside-{old}"
            again = 1
            while name in self.branches:
                again += 1
                name = f"aside-{old}-{again}"
            self.branches[name] = [old, "aside"]
        self.head = new

    # What may happen

    @initialize(drawn=changes())
    def found(self, drawn: dict[str, Any]) -> None:
        self.write(drawn)

    @rule(drawn=changes())
    def record(self, drawn: dict[str, Any]) -> None:
        self.write(drawn)

    @rule()
    def undo(self) -> None:
        if self.tree[self.head].parent == 0:
            with pytest.raises(HistoryRefused):
                self.file.undo(self.head)
            return
        assert self.file.undo(self.head).id == self.head
        self.head = self.tree[self.head].parent

    @rule()
    def redo(self) -> None:
        ahead = self.ahead()
        if not ahead:
            with pytest.raises(HistoryRefused):
                self.file.redo(self.head)
            return
        assert self.file.redo(self.head).id == ahead[0]
        self.head = ahead[0]

    @rule()
    def undo_all_and_redo_all(self) -> None:
        before = dump(self.file)
        line = self.line(self.head)
        for each in reversed(line[1:]):
            self.file.undo(each)
        if self.head in self.line(self.branches[self.current][0]):
            for each in line[:-1]:
                self.file.redo(each)
        else:
            self.file.go_to(self.head)
        assert dump(self.file) == before

    @rule(data=st.data())
    def go(self, data: st.DataObject) -> None:
        self.head = data.draw(st.sampled_from(sorted(self.tree)))
        self.file.go_to(self.head)

    @rule(name=st.sampled_from(NAMES))
    def branch(self, name: str) -> None:
        if name in self.branches:
            with pytest.raises(HistoryRefused):
                self.file.make_branch(name, "now")
            return
        self.file.make_branch(name, "now")
        self.branches[name] = [self.head, "open"]
        self.current = name

    @rule(data=st.data(), to_tip=st.booleans())
    def switch(self, data: st.DataObject, to_tip: bool) -> None:
        name = data.draw(st.sampled_from(sorted(self.branches)))
        tip, status = self.branches[name]
        if status == "dropped":
            with pytest.raises(HistoryRefused):
                self.file.switch(name, to_tip=to_tip)
            return
        self.file.switch(name, to_tip=to_tip)
        self.current = name
        if to_tip:
            self.head = tip

    @rule(data=st.data())
    def set_tip(self, data: st.DataObject) -> None:
        name = data.draw(st.sampled_from(sorted(self.branches)))
        tip = data.draw(st.sampled_from(sorted(self.tree)))
        self.file.set_tip(name, tip)
        self.branches[name][0] = tip

    @rule(data=st.data(), status=st.sampled_from(["open", "aside", "dropped"]))
    def set_status(self, data: st.DataObject, status: str) -> None:
        name = data.draw(st.sampled_from(sorted(self.branches)))
        if status == "dropped" and name == self.current:
            with pytest.raises(HistoryRefused):
                self.file.set_status(name, status)
            return
        self.file.set_status(name, status)
        self.branches[name][1] = status

    @rule(drawn=changes())
    def fail(self, drawn: dict[str, Any]) -> None:
        before = dump(self.file)
        kept = (dict(self.tree), self.head, self.current)
        branches = {name: list(values) for name, values in self.branches.items()}
        with pytest.raises(CampaignChanged):
            self.half_done(drawn)
        self.tree, self.head, self.current = kept
        self.branches = branches
        assert dump(self.file) == before

    def half_done(self, drawn: dict[str, Any]) -> None:
        with self.file.writing():
            self.undo()
            self.write(drawn)
            self.file.undo(self.head + 1)

    @rule()
    def reopen(self) -> None:
        self.opening.close()
        self.file = self.opening.enter_context(open_campaign(self.path, hurried=True))

    @precondition(lambda self: len(self.tree) > 2)
    @rule(drawn=changes())
    def try_on_a_copy(self, drawn: dict[str, Any]) -> None:
        before = dump(self.file)
        with self.file.copy_in_memory() as copy:
            copy.go_to(1)
            copy.record(action=action(2), expected_head=1, state=drawn["state"])
        assert dump(self.file) == before

    # What always holds

    @invariant()
    def the_tables_are_what_the_line_gives(self) -> None:
        if not self.tree:
            return
        wanted = self.replayed()
        assert self.file.campaign().state == wanted["state"]
        assert dump(self.file, tuple(wanted["rows"])) == wanted["rows"]

    @invariant()
    def the_log_is_the_tree(self) -> None:
        head = self.file.head()
        assert (head.id if head else 0) == self.head
        line = self.line(self.head)
        assert [(row.id, row.n) for row in self.file.actions()] == [
            (each, n) for n, each in enumerate(line, 1)
        ]
        assert [row.id for row in self.file.ahead()] == self.ahead()
        assert {
            row.name: [row.tip or 0, row.status] for row in self.file.branches()
        } == self.branches
        assert self.file.branch() == self.current
        for name, (tip, _) in self.branches.items():
            assert [row.id for row in self.file.line_of(name)] == self.line(tip)
        for each, entry in self.tree.items():
            row = self.file.entry(each)
            assert (row.parent or 0, row.n, row.applied) == (entry.parent, entry.n, each in line)

    @invariant()
    def nothing_points_nowhere(self) -> None:
        assert sound(self.file)


Histories.TestCase.settings = settings(max_examples=4, stateful_step_count=20, deadline=None)
test_any_order = Histories.TestCase
