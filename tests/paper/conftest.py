"""What is looked at on paper and in a browser: the samples, made once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.samples import main


@pytest.fixture(scope="session")
def samples(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the samples."""
    folder = tmp_path_factory.mktemp("paper") / "samples"
    main(folder)
    return folder
