"""An evening in every rule system: what is typed comes to actions, is taken back, and is left at any question."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.campaign.audit import audit_campaign
from ludus_cli.campaign.engine import Campaign, do, opened
from ludus_cli.commands import play, prospects
from ludus_cli.game.elements.campaign_state import active_stars
from ludus_cli.output import console
from ludus_cli.play.stepping import Stepping
from ludus_cli.systems.installed import load
from tests.contract.made import fight_those_of_stars, with_two_stars
from tests.some import some

SYSTEMS = ("gladiator", "heroes", "skirmish", "toy")
#: Where both Stars live through their first matches.
SEEDS = {"gladiator": 108}


@pytest.fixture(params=some(SYSTEMS, 3))
def path(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A campaign with the Stars Marcus (1) and Flavia (2). Only Marcus has orders to fight."""
    path = with_two_stars(load(request.param), tmp_path, SEEDS.get(request.param, 106))
    with opened(path, hurried=True) as campaign:
        # What waits for a new Star, such as a school, is no part of the evening.
        fight_those_of_stars(campaign, sorted(campaign.state.bouts))
        do(campaign, "orders", star=1, orders={"enter": True})
    return path


def evening(
    path: Path, monkeypatch: pytest.MonkeyPatch, *typed: str, linear: bool = False
) -> tuple[list[str], list[tuple[int, str, str]]]:
    """An evening in which this is typed, then q: what was asked, and the log after it as text."""
    lines: Iterator[str] = iter(typed)
    asked: list[str] = []

    def ask(prompt: str, *, hidden: bool = False, offered: Any = None) -> str:
        asked.append(prompt)
        # Whatever a winner may choose is as it would be.
        return "" if prompt.startswith(("Marcus, ", "Flavia, ")) else next(lines, "q")

    monkeypatch.setattr(console, "ask", ask)
    monkeypatch.setenv(console.LINEAR, "1" if linear else "")
    with opened(path) as campaign:
        play.open_evening(campaign, "terse", Stepping()).run()
    return asked, log(path)


def log(path: Path) -> list[tuple[int, str, str]]:
    """The log of a campaign as text."""
    with opened(path, read_only=True) as campaign:
        return [(row.n, row.kind, row.payload + row.events) for row in campaign.file.actions()]


def kinds(path: Path) -> list[str]:
    """The kinds of the actions after the beginning, which the orders of Marcus end."""
    done = [kind for _, kind, _ in log(path)]
    return done[done.index("orders") + 1 :]


def month_of(campaign: Campaign) -> int:
    """The month of a campaign."""
    month: int = campaign.state.month
    return month


def test_enter_takes_the_orders_until_months_have_passed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked, _ = evening(path, monkeypatch, *[""] * 12)
    assert re.search(r"^Marcus: .*\[Enter: fight\]: $", asked[0])
    with opened(path, read_only=True) as campaign:
        assert month_of(campaign) >= 3
    assert kinds(path)[:3] == ["open-day", "enter", "fight"]
    assert not audit_campaign(path).findings


def test_what_is_taken_back_and_done_again_is_the_same(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, first = evening(path, monkeypatch, "", "")
    assert len(first) > 6
    _, back = evening(path, monkeypatch, "u")
    assert len(back) < len(first)
    # Marcus is fought anew, and all after it; whatever was asked is asked again.
    evening(path, monkeypatch, "", "u", "", "")
    again = log(path)
    assert again[: len(first)] == first[: len(again)]


def test_a_month_of_rest_is_taken_back_and_nobody_with_it(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    evening(path, monkeypatch, "r", "r")
    assert "next-month" in kinds(path)
    asked, _ = evening(path, monkeypatch, "u")
    assert kinds(path) == ["open-day"]
    assert [prompt.split(":")[0] for prompt in asked] == ["Marcus", "Marcus"]


def test_a_fight_of_the_month_before_is_taken_back_with_its_end(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(path) as campaign:
        do(campaign, "orders", star=2, orders={"enter": True})
    # Both fight, and the month ends.
    evening(path, monkeypatch, "", "")
    fights = kinds(path).count("fight")
    assert "next-month" in kinds(path)
    asked, _ = evening(path, monkeypatch, "u")
    assert "next-month" not in kinds(path)
    # With the fight go plays that came of it, such as a school.
    assert 1 <= fights - kinds(path).count("fight") <= 2
    assert asked[-1].startswith("Match ")


def test_what_stands_behind_a_word_is_read_first(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = log(path)
    _, after = evening(path, monkeypatch, "f! nonsense", "f --nonsense=3", "r nonsense", "! x")
    assert [kind for _, kind, _ in after[len(before) :]] == ["open-day"]


def test_each_word_does_what_it_says(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prospects, "MATCHES", 20)
    asked, _ = evening(path, monkeypatch, "e", "o", "c", "b", "?", "w", "r!", "nonsense")
    with opened(path, read_only=True) as campaign:
        state, rules = campaign.state, campaign.system.campaign
        if any(rules.why_not_withdraw(state, bout) for bout in state.bouts.values()):
            # What the dice have arranged stands: the word is not offered, and does nothing.
            assert kinds(path) == ["open-day", "enter"]
            assert "w withdraw" not in asked[1]
            return
        assert not state.orders
    assert kinds(path) == ["open-day", "enter", "withdraw", "orders"]
    assert "w withdraw" in asked[1]
    assert asked[-1].startswith("Flavia: ")


def test_it_is_left_and_taken_up(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    evening(path, monkeypatch, "e", linear=True)
    asked, _ = evening(path, monkeypatch, "f", linear=True)
    assert asked[0].startswith("Match ")
    assert kinds(path)[:3] == ["open-day", "enter", "fight"]
    with opened(path, read_only=True) as campaign:
        assert len(active_stars(campaign.state)) >= 1


def test_orders_are_refused_that_make_no_sense(path: Path) -> None:
    from ludus_cli.core.errors import LudusError

    bad: tuple[Any, ...] = ("x", {"enter": 1}, {"matches": 0}, {"matches": 11}, {"far": True})
    for orders in bad:
        with opened(path) as campaign, pytest.raises(LudusError):
            do(campaign, "orders", star=1, orders=orders)
    assert kinds(path) == []
