"""``ludus coach`` with the systems that come with Ludus: their words, and how often their careers are played."""

import re

import pytest

from ludus_cli.commands.careers import Course
from ludus_cli.commands.coach import fresh_of_build
from ludus_cli.commands.house_rules import GameSaid
from ludus_cli.systems.installed import load
from tests.cli.helpers import ludus, refused
from tests.some import later, soak_and_long


@pytest.mark.parametrize(("key", "slow"), [
    ("heroes", False), ("skirmish", False), ("gladiator", True), ("gladiator-ludus", True), ("forglory", True),
    ("spartacus", True),
])  # fmt: skip
def test_systems_whose_careers_are_not_compiled_say_how_many_one_would_wait_for(key: str, slow: bool) -> None:
    system = load(key)
    terms = fresh_of_build(system, next(terms for _, terms in system.making.builds({})), GameSaid()).terms(Course())
    assert bool(system.trials.waited_for(terms)) == slow


@pytest.mark.parametrize(
    "game",
    [
        later("spartacus --house Vibius"),
        # The lanistas of For Glory think long, and a month of ten lanistas takes longer.
        *soak_and_long("forglory", "gladiator --kind ludus"),
    ],
)  # fmt: skip
def test_the_goal_has_the_word_of_the_game(game: str) -> None:
    for command in ("builds --precision 0.25", "plans -n 20"):
        shown = ludus("coach", *command.split(), "--system", *game.split(), "--months", "1")
        assert re.search(r"^\S.*  Won  95%", shown, re.MULTILINE), shown
        assert "Freed" not in shown


def test_the_goals_that_there_are_are_named() -> None:
    command = "coach plans --system spartacus --house Vibius --goal fortune --months 1 -n 20"
    refused(*command.split(), why="Spartacus cannot aim for fortune", mend="another --goal: freedom.")


def test_of_many_kinds_some_are_listed() -> None:
    said = refused(
        *["odds", "--system", "forglory", "Flamma", "Murmillo"], why="there is no champion 'Murmillo'", mend="more"
    )
    assert said.count(",") < 35
    refused(*["odds", "--system", "spartacus", "Flamma", "Murmillo"], why="no card 'Murmillo'", mend="and")


def test_a_fresh_star_of_a_system_is_told_what_he_needs() -> None:
    for command in ("forecast", "coach plans", "coach tactics"):
        refused(*command.split(), "--system", "skirmish", code=2, why="--class: needed for a new Star")


def test_a_forecast_of_a_star_in_his_second_style() -> None:
    """The flag is another than that which says what the second style of a fresh Star is."""
    ludus("campaign", "create", "C", "--seed", "1")
    ludus("star", "create", "Marcus", "--style", "Murmillo", "--secondary", "Thraex")
    brief = ("--months", "2", "-n", "20", "--json")
    first, second = (ludus("forecast", "Marcus", *brief, *more) for more in ((), ("--in-secondary",)))
    fresh_one = ("--style", "Murmillo", "--secondary", "Thraex", "--in-secondary")
    assert first != second
    assert ludus("forecast", *brief, *fresh_one)
