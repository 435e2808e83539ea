"""Settings of all tests."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from hypothesis import settings

# A gate must judge the change alone: there the same examples are tried each time. Elsewhere, where
# people work, new ones are hunted for.
settings.register_profile("gate", derandomize=True)
if os.environ.get("CI"):
    settings.load_profile("gate")

# What is compiled for one test serves all, whatever home they are given; it is kept by the sources that it was
# compiled from, so nothing old is ever found there.
os.environ["XDG_CACHE_HOME"] = str(Path(tempfile.gettempdir()) / f"ludus-tests-{os.getuid()}")
