"""Homes with campaigns at several stages, made once and copied for each test."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.helpers import campaign_file, ludus

#: What was done to reach a stage, after the stage before it.
STAGES: dict[str, tuple[tuple[str, ...], ...]] = {
    "empty": (("campaign", "create", "Sand and Bread", "--seed", "39"),),
    "star": (("star", "create", "Marcus", "--style", "Murmillo", "--secondary", "Thraex"),),
    "open": (("day", "open"),),
    "billed": (("day", "enter"),),
    "fought": (("match", "fight"),),
    "closed": (("day", "close"),),
    # With this seed his second match is number 12, as in the examples.
    "october": (("month", "next"), ("day", "open"), ("day", "enter")),
    "told": (("match", "fight", "12"),),
    "noted": (("note", "add", "He limps a little.", "--match", "12"),),
    "reminded": (
        ("note", "add", "Owes Vibia a favour.", "--card", "Marcus", "--up-to", "June 107"),
        ("note", "remind", "Pay him.", "--star", "Marcus"),
    ),
    # Another campaign, whose actions have the numbers of the examples: 9 changes his tactics, in the match
    # of 12 he lies on the ground at the seventh choice and the 31st roll has three dice.
    "long": (
        ("campaign", "create", "Long Ago", "--seed", "859"),
        ("star", "create", "Marcus", "--style", "Murmillo", "--secondary", "Thraex"),
        ("day", "open"),
        ("day", "enter"),
        ("match", "fight"),
        ("day", "close"),
        ("month", "next"),
        ("day", "open"),
        ("star", "tactics", "Marcus", "cautious"),
        ("day", "enter"),
        ("pool", "roll", "Thraex"),
        ("match", "fight"),
        ("day", "close"),
        ("month", "next"),
        ("day", "open"),
        ("day", "enter"),
        ("match", "fight"),
    ),
    "forked": (("branch", "try", "bolder"), ("star", "tactics", "Marcus", "bold"), ("undo", "6")),
}


@pytest.fixture(scope="session")
def stages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A home for each stage."""
    folder = tmp_path_factory.mktemp("stages")
    kept = os.environ.get("LUDUS_HOME")
    homes: dict[str, Path] = {}
    last: Path | None = None
    try:
        for stage, commands in STAGES.items():
            homes[stage] = folder / stage
            if last is not None:
                shutil.copytree(last, homes[stage])
            os.environ["LUDUS_HOME"] = str(homes[stage])
            for command in commands:
                ludus(*command)
            last = homes[stage]
    finally:
        if kept is None:
            del os.environ["LUDUS_HOME"]
        else:
            os.environ["LUDUS_HOME"] = kept
    return homes


@pytest.fixture(autouse=True)
def at_home(home: Path) -> None:
    """Each test has a home of its own."""


@pytest.fixture
def at(home: Path, stages: dict[str, Path]) -> Callable[[str], Path]:
    """Puts the campaign of a stage into the home of the test; gives its file."""

    def put(stage: str) -> Path:
        shutil.copytree(stages[stage], home)
        chosen = list(STAGES).index(stage) >= list(STAGES).index("long")
        return campaign_file(home, "long-ago" if chosen else "sand-and-bread")

    return put


@pytest.fixture
def told(at: Callable[[str], Path]) -> Path:
    """A campaign in which matches 1 and 12 of a Star have been fought."""
    return at("told")


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody seems to sit at the keyboard."""
    monkeypatch.setattr("ludus_cli.output.console.interactive", lambda: True)
