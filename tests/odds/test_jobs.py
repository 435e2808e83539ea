"""Many short runs side by side: every engine gives the same results."""

from typing import Any

import pytest

from ludus_cli.core.errors import LudusError
from ludus_cli.game.trials.trials import CAREER, Tally
from ludus_cli.odds.coach import Job
from ludus_cli.odds.jobs import Jobs
from ludus_cli.odds.runner import crew, run
from ludus_cli.odds.task import INTERPRETED
from ludus_cli.systems.installed import load
from tests.cli.stub_careers import stub


def terms(style: str, tactics: str = "meek") -> dict[str, Any]:
    return {"star": {"card": {"style": style}, "secondary": False, "tactics": tactics}, "months": 10, "every": 1}


def test_jobs_are_runs_in_portions() -> None:
    system = stub()
    heard: list[int] = []
    jobs = Jobs(system, CAREER, seed=4, heard=heard.append)
    asked = [Job(terms("Strong"), 0, 500), Job(terms("Weak"), 0, 300), Job(terms("Strong"), 500, 500)]
    found = jobs(asked)
    assert found == [system.trials.tally(CAREER, job.terms, 4, job.first, job.trials) for job in asked]
    assert sum(heard) == jobs.trials == 1300
    assert jobs.playing == INTERPRETED
    assert jobs.seconds > 0
    both = [one + other for one, other in zip(found[0], found[2], strict=True)]
    assert both == run(system, CAREER, terms("Strong"), seed=4, trials=1000).tally


def test_nothing_is_played_for_no_job() -> None:
    assert Jobs(stub(), CAREER, seed=4)([]) == []


def test_trials_that_fail_are_kept_by_number() -> None:
    system = stub()
    system.trials.broken = frozenset((7, 250))
    jobs = Jobs(system, CAREER, seed=4)
    (tally,) = jobs([Job(terms("Strong"), 0, 300)])
    assert tally[0] == jobs.trials == 298
    assert [number for number, _ in jobs.failures] == [7, 250]
    assert all("the roof fell in" in why for _, why in jobs.failures)


def test_where_nothing_comes_to_an_end_it_says_so() -> None:
    system = stub()
    system.trials.broken = frozenset(range(5000))
    with pytest.raises(LudusError, match="the first was trial 0 of seed 4: RuntimeError: the roof fell in"):
        Jobs(system, CAREER, seed=4)([Job(terms("Strong"), 0, 5)])
    with pytest.raises(LudusError, match="too many"):
        Jobs(system, CAREER, seed=4)([Job(terms("Strong"), 0, 5000)])


def test_two_workers_come_to_the_same_as_one() -> None:
    system = load("skirmish")
    star = {"card": system.making.career_star({"class": "Light"}), "secondary": False, "tactics": ""}
    asked = [
        Job({"star": star, "months": months, "per_day": 1, "every": 1, "rules": {}}, first, 8)
        for months, first in ((1, 0), (2, 0), (1, 8))
    ]

    def played(workers: int) -> list[Tally]:
        with crew(workers) as hands:
            return Jobs(system, CAREER, seed=9, crew=hands)(asked)

    assert played(2) == played(1)
