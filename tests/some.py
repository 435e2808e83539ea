"""How much is tried: of many cases that are alike some in the usual run, the others as soaks."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any

import pytest

#: So many times as many random examples as in the usual run, by the environment: TRIES=5.
TRIES = int(os.environ.get("TRIES", "1"))


def some(cases: Iterable[Any], every: int) -> list[Any]:
    """Cases for ``parametrize``: each so-many-th as it is, the first among them, the others as soaks."""
    return [case if n % every == 0 else later(case) for n, case in enumerate(cases)]


def later(case: Any) -> Any:
    """A case as a soak."""
    values = case if isinstance(case, tuple) else (case,)
    return pytest.param(*values, marks=pytest.mark.soak)
