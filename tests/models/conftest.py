"""Fixtures for the tests of the campaign file."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ludus_cli.models.library import make_campaigns_folder
from tests.models.helpers import new_campaign
from tests.permissions import folder_where_permissions_bite


@pytest.fixture
def campaign(tmp_path: Path) -> Path:
    """A new campaign file, without actions."""
    return new_campaign(tmp_path / "rome.ludus")


@pytest.fixture
def library(home: Path) -> Path:
    """An empty home of campaigns; gives the folder of the files."""
    return make_campaigns_folder()


@pytest.fixture
def own_folder() -> Iterator[Path]:
    """A folder in which permissions bite. It is not under ``tmp_path``, which only root may enter."""
    with folder_where_permissions_bite() as folder:
        yield folder
