"""Fixtures for the tests of the campaign file."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludus_cli.models.library import make_campaigns_folder
from tests.models.helpers import NOBODY, new_campaign


@pytest.fixture
def campaign(tmp_path: Path) -> Path:
    """A new campaign file, without actions."""
    return new_campaign(tmp_path / "rome.ludus")


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home of campaigns; gives the folder of the files."""
    monkeypatch.setenv("LUDUS_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("LUDUS_CAMPAIGN", raising=False)
    return make_campaigns_folder()


@pytest.fixture
def own_folder() -> Iterator[Path]:
    """A folder in which permissions bite.

    They do not for root, so that he becomes nobody for the length of the test. The folder is
    nobody's, and not under ``tmp_path``, which only root may enter.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        is_root = os.geteuid() == 0
        if is_root:
            os.chown(folder, NOBODY, -1)
            os.seteuid(NOBODY)
        try:
            yield folder
        finally:
            folder.chmod(0o700)
            if is_root:
                os.seteuid(0)
