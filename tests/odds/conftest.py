"""The system of coins, and the toy, installed for these tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ludus_cli.systems.installed import load
from ludus_cli.systems.system import AnySystem
from tests.contract.packages import TOY, installed


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Both, as a stranger would install them, for the tests of a module."""
    own = {key: f"tests.odds.{key}:SYSTEM" for key in ("coins", "quick")}
    systems = {**TOY, **own}
    with installed(tmp_path_factory.mktemp("systems"), "coins", systems):
        yield


@pytest.fixture
def coins(packages: None) -> AnySystem:
    """Coins."""
    return load("coins")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home."""
    monkeypatch.setenv("LUDUS_HOME", str(tmp_path / "home"))
    return tmp_path
