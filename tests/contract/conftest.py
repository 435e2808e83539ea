"""A home for each test, and the toy system installed beside the registered ones."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ludus_cli.systems.installed import load
from ludus_cli.systems.system import AnySystem
from tests.contract.packages import TOY, installed


@pytest.fixture(scope="module", autouse=True)
def toy_package(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The toy system, installed for the tests of a module."""
    with installed(tmp_path_factory.mktemp("toy"), "toy", TOY) as place:
        yield place


@pytest.fixture(scope="module")
def probe(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AnySystem]:
    """The probe, installed for the tests of a module."""
    systems = {"probe": "tests.contract.probe:SYSTEM"}
    with installed(tmp_path_factory.mktemp("probe"), "probe", systems):
        yield load("probe")


@pytest.fixture(autouse=True)
def at_home(home: Path) -> None:
    """Each test has a home of its own."""
