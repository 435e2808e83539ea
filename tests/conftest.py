"""Settings of all tests."""

from __future__ import annotations

import os

from hypothesis import settings

# A gate must judge the change alone: there the same examples are tried each time. Elsewhere, where
# people work, new ones are hunted for.
settings.register_profile("gate", derandomize=True)
if os.environ.get("CI"):
    settings.load_profile("gate")
