"""The same evening by prompts and by commands, in every rule system."""

import json
from pathlib import Path

import pytest

from ludus_cli.models.library import resolve
from ludus_cli.systems.installed import load
from tests.cli.evenings import BACK, FINISH, LEAVE, STEP, TELL, Person, as_command, log, play
from tests.cli.helpers import ludus
from tests.screen.evenings import play_on_screen
from tests.some import some

#: Of each system a seed by which some Star lives through the months, and what is said of each Star.
EVENINGS: dict[str, tuple[int, tuple[str, ...]]] = {
    "heroes": (15, ("--style Murmillo --secondary Thraex", "--style Retiarius", "--style Thraex --tactics cautious")),
    "skirmish": (7, ("--class light",) * 3),
    "gladiator": (108, ("",) * 3),
    "gladiator-ludus": (108, ("",)),
    "forglory": (5, ("--tactics rival",)),
    "spartacus": (10, ("--tactics rival",)),
}


def begin(name: str, system: str) -> Path:
    """A campaign with Stars who have orders to fight, where orders are given."""
    seed, stars = EVENINGS[system]
    ludus("campaign", "create", name, "--system", system, "--seed", str(seed))
    for star, said in zip(("Marcus", "Flavia", "Varro"), stars, strict=False):
        ludus("star", "create", star, *said.split())
    if len(stars) > 1:
        ludus("star", "orders", "--all", "--enter")
    return resolve(name)


def repeat(system: str) -> set[str]:
    """Repeat the evening by commands in a campaign of its own: the same log. The kinds of its actions."""
    played, path = log(resolve("Evening")), begin("Commands", system)
    actions = played[0][len(log(path)[0]) :]
    for _, kind, payload, _ in actions:
        as_command(kind, json.loads(payload), path)
    assert log(path) == played
    return {kind for _, kind, *_ in actions}


def plan_of(system: str, same_as: Person | None = None) -> Person:
    """Six months, with a deed in most of them; with the same answers in matches as in another evening."""
    several = len(EVENINGS[system][1]) > 1
    return Person(6, {0: STEP, 1: TELL if several else FINISH, 2: BACK, 3: LEAVE, 4: FINISH}, same_as)


def check_played(person: Person, name: str) -> None:
    """All was done that was to be done, and the campaign is in order."""
    assert not person.deeds
    assert "Taken back: " in person.seen
    assert "from where you left it" in person.seen
    assert "Nothing differs" in ludus("audit", "--campaign", name)


#: Two games are soaks; all others are played when a person wants it.
WHOLE = [
    pytest.param(each, marks=pytest.mark.soak if each in ("heroes", "skirmish") else pytest.mark.long)
    for each in EVENINGS
]


@pytest.mark.parametrize("system", WHOLE)
def test_an_evening_of_six_months_is_the_same_as_its_commands(system: str, home: Path) -> None:
    person, path = plan_of(system), begin("Evening", system)
    play(person, path)
    check_played(person, "Evening")
    kinds = repeat(system)
    several = len(EVENINGS[system][1]) > 1
    assert kinds >= {"open-day", "fight", "next-month"} | ({"enter", "record"} if several else {"close-day"})


@pytest.mark.long
@pytest.mark.parametrize("system", EVENINGS)
def test_an_evening_on_the_screen_is_the_same_as_at_prompts(system: str, home: Path) -> None:
    person, path = plan_of(system), begin("Evening", system)
    play(person, path)
    player, screen = plan_of(system, person), begin("Screen", system)
    play_on_screen(player, screen)
    check_played(player, "Screen")
    assert log(screen) == log(path)


@pytest.mark.parametrize("system", some(EVENINGS, 6))
def test_a_month_without_a_decision_takes_three_keys(system: str, home: Path) -> None:
    """A month of Enter alone, in which plays that are no matches are left to rule."""
    path, person, plays = begin("Evening", system), Person(1, {}), load(system).campaign.bouts.others
    play(person, path, *(word for each in plays for word in ("--leave", each)))
    assert person.presses[0] <= 3
    # Without such plays, a winner may choose what he gains.
    assert not (plays and person.decided)
    repeat(system)
