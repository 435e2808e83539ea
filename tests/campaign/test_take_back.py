"""Undo, redo, amend, branches: whatever is done, the file holds what its own log gives."""

import json
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import HealthCheck, settings, strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from ludus_cli.campaign.amend import amend_action, preview_amendment, trial_copy
from ludus_cli.campaign.audit import audit_campaign
from ludus_cli.campaign.engine import VOID, Campaign, do, fold_log, found_campaign, opened, to_text
from ludus_cli.campaign.take_back import (
    drop_branch,
    keep_branch,
    list_branches,
    redo_actions,
    switch_branch,
    try_out,
    undo_actions,
)
from ludus_cli.core.dice import Roll
from ludus_cli.core.errors import LudusError
from ludus_cli.game.elements.campaign_state import active_stars, stars, state_to_json
from ludus_cli.game.elements.manual_play import roll_said
from ludus_cli.systems.installed import load
from ludus_cli.systems.system import AnySystem
from tests.contract.made import defaults, star_payload
from tests.some import TRIES


def rows(campaign: Campaign) -> dict[str, Any]:
    """Everything that a campaign's tables hold."""
    file = campaign.file
    return {
        "state": file.campaign().state,
        "gladiators": {row.id: row.model_dump() for row in file.gladiators()},
        "matches": {row.id: row.model_dump() for row in file.matches_with_events()},
        "appearances": {(row.match_id, row.gladiator_id): row.model_dump() for row in file.appearances()},
        "events": {row.n: row.events for row in file.actions()},
    }


def folded(campaign: Campaign) -> dict[str, Any]:
    """What the campaign's log gives from the beginning."""
    tables = fold_log(campaign.system, campaign.file.actions())
    return {
        "state": to_text(state_to_json(tables.state)), "gladiators": tables.gladiators, "matches": tables.matches,
        "appearances": tables.appearances, "events": tables.events,
    }  # fmt: skip


def acts(campaign: Campaign) -> list[tuple[str, dict[str, Any]]]:
    """Actions that a person might try now; some are refused."""
    system, state = campaign.system, campaign.state
    found: list[tuple[str, dict[str, Any]]] = [
        ("recruit", star_payload(system, campaign.last, name=f"Star of {campaign.last}")),
        ("pool", {"kind": system.campaign.kinds[0], "number": 2, "locale": 0, **defaults(system.making.POOL)}),
        ("open-day", {"locale": 0}), ("close-day", {"locale": 0}), ("next-month", {}),
    ]  # fmt: skip
    for g in active_stars(state):
        found.append(("enter", {"star": g.id, **defaults(system.making.ENTER)}))
        found.append(("retire", {"star": g.id}))
    for bout in state.bouts.values():
        if bout.status == "billed":
            found += [("fight", {"match": bout.id})] * 3
            dice: list[tuple[int, list[int]]] = [(1, [3]), (4, [1, 2])]
            said = [roll_said(n, Roll(0, 5, 0, 0, 6, True, ()), faces) for n, faces in dice]
            found.append(("fight", {"match": bout.id, "scripts": {str(bout.id): said}}))
    return found


class Histories(RuleBasedStateMachine):
    """A campaign, and everything that may be done to its history."""

    KEY = "heroes"

    @initialize(seed=st.integers(0, 10**6))
    def founded(self, seed: int) -> None:
        self.stack = ExitStack()
        self.path = Path(self.stack.enter_context(TemporaryDirectory())) / "c.ludus"
        system = load(self.KEY)
        found_campaign(self.path, "C", seed, system.making.settings({}, {}, {}), system)
        self.file = ExitStack()
        self.campaign = self.file.enter_context(opened(self.path, hurried=True))
        do(self.campaign, "recruit", **star_payload(system, seed, name="Primus"))

    def again(self) -> None:
        """Close the file and open it again."""
        self.file.close()
        self.campaign = self.file.enter_context(opened(self.path, hurried=True))

    def teardown(self) -> None:
        if hasattr(self, "file"):
            self.file.close()
            self.stack.close()

    @rule(choice=st.integers(0, 10**6))
    def act(self, choice: int) -> None:
        possible = acts(self.campaign)
        kind, payload = possible[choice % len(possible)]
        before = rows(self.campaign)
        try:
            do(self.campaign, kind, **payload)
        except LudusError:
            self.again()
            assert rows(self.campaign) == before

    @rule()
    def play_on(self) -> None:
        """A month as a person plays it, as far as it can be."""
        for kind in ("open-day", "enter", "fight", "close-day", "next-month"):
            possible = [each for each in acts(self.campaign) if each[0] == kind]
            if possible:
                try:
                    do(self.campaign, kind, **possible[0][1])
                except LudusError:
                    self.again()

    @rule(times=st.integers(1, 6))
    def take_back(self, times: int) -> None:
        before = rows(self.campaign)
        try:
            taken = undo_actions(self.campaign, times)
        except LudusError:
            assert times >= self.campaign.last
            assert rows(self.campaign) == before
            return
        there = rows(self.campaign)
        assert [row.n for row in redo_actions(self.campaign, times)] == sorted(row.n for row in taken)
        assert rows(self.campaign) == before
        undo_actions(self.campaign, times)
        assert rows(self.campaign) == there

    @rule(times=st.integers(1, 6))
    def do_again(self, times: int) -> None:
        ahead = self.campaign.file.ahead()
        try:
            done = redo_actions(self.campaign, times)
        except LudusError:
            assert times > len(ahead)
            return
        assert [row.id for row in done] == [row.id for row in ahead[:times]]

    @rule()
    def all_back_and_again(self) -> None:
        before, last = rows(self.campaign), self.campaign.last
        if last > 1:
            undo_actions(self.campaign, last - 1)
            assert self.campaign.last == 1
            redo_actions(self.campaign, last - 1)
        assert rows(self.campaign) == before

    @rule(where=st.integers(0, 10**6), what=st.integers(0, 10**6))
    def change_the_past(self, where: int, what: int) -> None:
        n = 2 + where % max(1, self.campaign.last - 1)
        row = self.campaign.file.action(n)
        if row is None:
            return
        kind, payload = row.kind, json.loads(row.payload)
        if what % 3 == 0:
            kind, payload = VOID, {"kind": kind, "payload": payload, "why": "taken out"}
        elif kind == "fight":
            said = [roll_said(what % 40, Roll(0, 5, 0, 0, 6, True, ()), [1 + what % 6] * 2)]
            payload["scripts"] = {str(payload["match"]): said}
        elif kind == "pool":
            payload["number"] = 1 + what % 5
        before = rows(self.campaign)
        line = [row.id for row in self.campaign.file.actions()]
        try:
            seen = preview_amendment(self.campaign, n, kind, payload)
            assert rows(self.campaign) == before, "a preview changes the file"
            notes = amend_action(self.campaign, n, kind, payload)
        except LudusError:
            self.again()
            assert rows(self.campaign) == before
            return
        assert notes == seen.notes
        now = [row.id for row in self.campaign.file.actions()]
        assert now[: n - 1] == line[: n - 1]
        assert not set(now[n - 1 :]) & set(line[n - 1 :])
        assert len(now) == len(line)
        tips = {row.tip for row in list_branches(self.campaign)}
        assert line[-1] in tips or any(
            line[-1] in {each.id for each in self.campaign.file.line_of(row.name)}
            for row in list_branches(self.campaign)
        ), "the old line is lost"

    @rule(name=st.sampled_from(["what-if", "bolder", "third"]))
    def begin_a_branch(self, name: str) -> None:
        before = rows(self.campaign)
        taken = {row.name for row in list_branches(self.campaign, dropped=True)}
        try:
            try_out(self.campaign, name, "")
        except LudusError:
            assert name in taken
        assert rows(self.campaign) == before

    @rule(choice=st.integers(0, 100), how=st.sampled_from([switch_branch, keep_branch, drop_branch]))
    def use_a_branch(self, choice: int, how: Any) -> None:
        everything = list_branches(self.campaign, dropped=True)
        row = everything[choice % len(everything)]
        try:
            how(self.campaign, row.name)
        except LudusError:
            assert row.name == "main"
            return
        if how is not drop_branch and row.tip is not None:
            head = self.campaign.file.head()
            assert head is not None
            assert head.id == row.tip
        if how is not switch_branch:
            assert self.campaign.file.branch() != row.name

    @rule()
    def reopen(self) -> None:
        before, state = rows(self.campaign), state_to_json(self.campaign.state)
        self.again()
        assert rows(self.campaign) == before
        assert state_to_json(self.campaign.state) == state

    @precondition(lambda self: hasattr(self, "campaign"))
    @invariant()
    def the_file_holds_what_the_log_gives(self) -> None:
        assert rows(self.campaign) == folded(self.campaign)
        with trial_copy(self.campaign) as fresh:
            assert to_text(state_to_json(fresh.state)) == to_text(state_to_json(self.campaign.state))


class SkirmishHistories(Histories):
    """The same with the other rules."""

    KEY = "skirmish"


SETTINGS = settings(
    max_examples=2 * TRIES, stateful_step_count=14, deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)  # fmt: skip
Histories.TestCase.settings = SETTINGS
SkirmishHistories.TestCase.settings = SETTINGS
TestHeroes = Histories.TestCase
TestSkirmish = SkirmishHistories.TestCase


# One by one


def career(system: AnySystem, path: Path, months: int = 3) -> Campaign:
    """An open campaign of some months with one Star; the caller closes its file."""
    found_campaign(path, "C", 106, system.making.settings({}, {}, {}), system)
    with opened(path, hurried=True) as campaign:
        do(campaign, "recruit", **star_payload(system, 3, name="Primus"))
        for _ in range(months):
            star = campaign.state.gladiators[1]
            if system.campaign.finished(star):
                break
            place = system.campaign.place_of(star)
            do(campaign, "open-day", locale=place)
            if not system.campaign.why_not_fight(campaign.state, star):
                match = max(do(campaign, "enter", star=1, **defaults(system.making.ENTER)).billed)
                do(campaign, "fight", match=match)
            do(campaign, "close-day", locale=place)
            do(campaign, "next-month")
    return campaign


@pytest.fixture(params=["heroes", "skirmish"])
def campaign(request: Any, tmp_path: Path) -> Any:
    """A campaign of three months, open."""
    career(load(request.param), tmp_path / "c.ludus")
    with opened(tmp_path / "c.ludus") as found_one:
        yield found_one


def fight_of(campaign: Campaign) -> tuple[int, dict[str, Any]]:
    """The first fight of the log: its number and payload."""
    row = next(row for row in campaign.file.actions() if row.kind == "fight")
    return row.n, json.loads(row.payload)


def test_a_changed_die_changes_its_match_and_what_follows(campaign: Campaign) -> None:
    n, payload = fight_of(campaign)
    match = payload["match"]
    row = campaign.file.match(match)
    assert row is not None
    rolls = [event for event in json.loads(row.events or "[]") if event[0] == 0]
    number, event = next((i, e) for i, e in enumerate(rolls) if e[5] and e[5][0] != 1)
    faces = [1, *event[5][1:]]
    said = ["roll", number, event[1], event[2], faces]
    before = {each.id: each.data for each in campaign.file.matches()}
    amend_action(campaign, n, "fight", {**payload, "scripts": {str(match): [said]}})
    changed = campaign.file.match(match)
    assert changed is not None
    again = [event for event in json.loads(changed.events or "[]") if event[0] == 0]
    assert (again[:number], again[number][5]) == (rolls[:number], faces)
    for each in campaign.file.matches():
        if each.id < match:
            assert each.data == before[each.id], "what was before is untouched"
    assert rows(campaign) == folded(campaign)
    aside = [row for row in list_branches(campaign) if row.status == "aside"]
    assert len(aside) == 1
    switch_branch(campaign, aside[0].name)
    assert {each.id: each.data for each in campaign.file.matches()} == before


def test_amending_without_a_change_changes_nothing(campaign: Campaign) -> None:
    n, payload = fight_of(campaign)
    before = rows(campaign)
    seen = preview_amendment(campaign, n, "fight", payload)
    assert (seen.notes, seen.stars, seen.matches) == ([], [], [])
    amend_action(campaign, n, "fight", payload)
    assert rows(campaign) == before


def test_who_was_never_recruited_has_fought_nobody(campaign: Campaign) -> None:
    row = campaign.file.action(2)
    assert row is not None
    payload = {"kind": "recruit", "payload": json.loads(row.payload), "why": "taken out"}
    last = campaign.last
    seen = preview_amendment(campaign, 2, VOID, payload)
    assert seen.stars == [("Primus", ["not recruited in the amended past"])]
    amend_action(campaign, 2, VOID, payload)
    assert campaign.last == last
    assert stars(campaign.state) == []
    assert any("(enter) is no longer possible" in note for note in seen.notes)
    assert any("(fight) is no longer possible" in note for note in seen.notes)
    assert campaign.state.month > 0
    assert rows(campaign) == folded(campaign)


def test_7_6_who_left_early_by_older_rules_stays_so_when_the_past_is_told_again(tmp_path: Path) -> None:
    path = tmp_path / "older.ludus"
    system = load("heroes")
    found_campaign(path, "Older", 5, {}, system)
    with opened(path) as campaign:
        do(campaign, "recruit", **star_payload(system, 3, name="Marcus"))
        do(campaign, "tactics", star=1, tactics="bold")
        # As a log of older rules tells it, and as one of today's.
        do(campaign, "retire", star=1)
        assert not amend_action(campaign, 3, "tactics", {"star": 1, "tactics": "cautious"})
        assert campaign.state.gladiators[1].status == "retired"
        assert rows(campaign) == folded(campaign)
        with pytest.raises(LudusError, match="has not won the rudis"):
            amend_action(campaign, 4, "retire", {"star": 1, "anyway": False})
    assert audit_campaign(path).findings == []


def test_a_refused_amendment_leaves_everything_as_it_was(campaign: Campaign) -> None:
    row = campaign.file.action(2)
    assert row is not None
    before = rows(campaign)
    payload = {**json.loads(row.payload), "tactics": "no such tactics"}
    with pytest.raises(LudusError):
        amend_action(campaign, 2, "recruit", payload)
    assert rows(campaign) == before
    assert len(list_branches(campaign)) == 1


def test_a_what_if_is_kept_or_dropped(campaign: Campaign) -> None:
    before, last = rows(campaign), campaign.last
    try_out(campaign, "what-if", "what if?")
    do(campaign, "next-month")
    there = rows(campaign)
    switch_branch(campaign, "main")
    assert rows(campaign) == before
    do(campaign, "recruit", **star_payload(campaign.system, 9, name="Other"))
    assert keep_branch(campaign, "what-if") == "main-before-what-if"
    assert campaign.file.branch() == "main"
    assert rows(campaign) == there
    switch_branch(campaign, "main-before-what-if")
    assert campaign.last == last + 1
    assert drop_branch(campaign, "main-before-what-if")
    assert rows(campaign) == there
    with pytest.raises(LudusError, match="main line"):
        drop_branch(campaign, "main")
    with pytest.raises(LudusError, match="already the main line"):
        keep_branch(campaign, "main")
    with pytest.raises(LudusError, match="no branch with that name"):
        switch_branch(campaign, "nowhere")


def test_somebody_elses_action_is_not_taken_back_unseen(campaign: Campaign, tmp_path: Path) -> None:
    with opened(tmp_path / "c.ludus") as other:
        do(other, "next-month")
    with pytest.raises(LudusError, match="another program changed"):
        undo_actions(campaign)
    with pytest.raises(LudusError, match="another program changed"):
        amend_action(campaign, *(2, "retire", {"star": 1}))
