"""What is looked at on paper and in a browser: the samples, made once for all workers."""

import fcntl
import os
from pathlib import Path

import pytest

from tools.samples import main


@pytest.fixture(scope="session")
def samples(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the samples. The first worker makes them, and the others wait."""
    base = tmp_path_factory.getbasetemp()
    # The workers of one run have their folders side by side.
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    with (shared / "samples.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (shared / "samples.made").exists():
            main(shared / "samples")
            (shared / "samples.made").touch()
    return shared / "samples"
