"""How much is tried: of many cases that are alike some in the usual run, the others as soaks."""

import os
from collections.abc import Iterable
from typing import Any, TypeVar

import pytest

#: So many times as many random examples as in the usual run, by the environment: TRIES=5.
TRIES = int(os.environ.get("TRIES", "1"))

T = TypeVar("T")


def some(cases: Iterable[Any], every: int) -> list[Any]:
    """Cases for ``parametrize``: each so-many-th as it is, the first among them, the others as soaks."""
    return [case if n % every == 0 else later(case) for n, case in enumerate(cases)]


def nonempty(cases: Iterable[T]) -> list[T]:
    """The cases of a loop that checks each: raise AssertionError when there are none."""
    found = list(cases)
    assert found
    return found


def later(case: Any) -> Any:
    """A case as a soak."""
    values = case if isinstance(case, tuple) else (case,)
    return pytest.param(*values, marks=pytest.mark.soak)
