"""Settings of all tests."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from hypothesis import HealthCheck, settings

# A gate must judge the change alone: there the same examples are tried each time. Elsewhere, where
# people work, new ones are hunted for. How busy the machine is decides nothing.
PATIENT = settings(suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("gate", PATIENT, derandomize=True)
settings.register_profile("hunt", PATIENT)
settings.load_profile("gate" if os.environ.get("CI") else "hunt")

# What is compiled for one test serves all, whatever home they are given; it is kept by the sources that it was
# compiled from, so nothing old is ever found there.
os.environ["XDG_CACHE_HOME"] = str(Path(tempfile.gettempdir()) / f"ludus-tests-{os.getuid()}")
