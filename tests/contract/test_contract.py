"""Every registered rule system, and the toy, holds the contract."""

import os
import subprocess
import sys
from collections.abc import Callable, Collection
from functools import cache
from pathlib import Path

import pytest

from ludus_cli.systems.installed import load, registered
from ludus_cli.systems.system import AnySystem
from tests.contract import toy
from tests.contract.campaigns import check_choices
from tests.contract.journey import COMMAND_CHECKS, COMMANDS_OF_DAYS
from tests.contract.made import Sample, enters_days, samples
from tests.contract.packages import TOY
from tests.contract.suite import FOLDER_CHECKS, OF_DAYS, SAMPLE_CHECKS, SYSTEM_CHECKS, fields_agree, registry
from tests.patience import HUNG
from tests.some import nonempty

KEYS = sorted({*registered(), *TOY})
ROOT = Path(__file__).resolve().parents[2]

#: A module can be held against the door by the type checker, as here.
CHECKED: AnySystem = toy.SYSTEM

#: Heroes is held against it in the usual run.
LATER = dict.fromkeys({*KEYS} - {"heroes"}, pytest.mark.soak)
#: A season of ludi takes minutes.
LATER["gladiator-ludus"] = pytest.mark.long
EVERY = {key: pytest.param(key, marks=LATER.get(key, ())) for key in KEYS}
every_system = pytest.mark.parametrize("key", EVERY.values())
#: The toy is held against all of the suite by test_suite.
every_other = pytest.mark.parametrize("key", [EVERY[key] for key in KEYS if key not in TOY])


def named(check: Callable[..., None]) -> str:
    """A check in the name of a test."""
    return check.__name__.removeprefix("check_")


def of_days(key: str, check: Callable[..., None], others: Collection[Callable[..., None]]) -> None:
    """Skip a check of Days where a campaign has none to which Stars are entered."""
    if check in others and not enters_days(load(key)):
        pytest.skip("its phases have plays of their own")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], list[Sample]]:
    """The campaigns of a system, played once."""

    @cache
    def play(key: str) -> list[Sample]:
        return samples(load(key), tmp_path_factory.mktemp(key))

    return play


def test_the_systems_of_this_project_are_registered() -> None:
    assert {"heroes", "toy"} <= set(KEYS)
    registry({key: load(key) for key in KEYS})


def test_flags_of_one_name_are_alike_in_all_systems() -> None:
    assert fields_agree([load(key) for key in KEYS]) == []


@every_other
@pytest.mark.parametrize("check", SYSTEM_CHECKS, ids=named)
def test_the_system(key: str, check: Callable[[AnySystem], None]) -> None:
    check(load(key))


@every_other
@pytest.mark.parametrize("check", FOLDER_CHECKS, ids=named)
def test_its_actions(key: str, check: Callable[[AnySystem, Path], None], tmp_path: Path) -> None:
    of_days(key, check, OF_DAYS)
    check(load(key), tmp_path)


@every_other
@pytest.mark.parametrize("check", SAMPLE_CHECKS, ids=named)
def test_its_campaigns(key: str, check: Callable[[Sample], None], played: Callable[[str], list[Sample]]) -> None:
    for each in nonempty(played(key)):
        check(each)


@every_other
def test_its_choices(key: str, played: Callable[[str], list[Sample]]) -> None:
    check_choices(played(key))


@every_system
@pytest.mark.parametrize("check", COMMAND_CHECKS, ids=named)
def test_its_commands(key: str, check: Callable[[AnySystem], None]) -> None:
    of_days(key, check, COMMANDS_OF_DAYS)
    check(load(key))


@every_system
def test_a_career_is_the_same_in_another_process(key: str, toy_package: Path, tmp_path: Path) -> None:
    """Nothing hangs on the order of a set or on where the process stands."""
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT), str(toy_package)])
    kept = []
    for number in ("1", "2"):
        folder = tmp_path / f"work {number}"
        folder.mkdir()
        command = ["career", "--seed", "4", "--months", "3", "--system", key, "--output", "out"]
        subprocess.run(
            [sys.executable, "-m", "ludus_cli", *command], cwd=folder,
            env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": number}, stdin=subprocess.DEVNULL,
            capture_output=True, check=True, timeout=HUNG,
        )  # fmt: skip
        kept.append([(folder / "out" / name).read_bytes() for name in ("journal.md", "journal.html", "card.html")])
    assert kept[0] == kept[1]
