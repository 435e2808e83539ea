"""How much is tried: of many cases that are alike some run every day, others as soaks, the rest with ``-m long``."""

import os
from collections.abc import Iterable
from typing import Any, TypeVar

import pytest

#: This many times as many random examples as in the usual run, by the environment: TRIES=5.
TRIES = int(os.environ.get("TRIES", "1"))

T = TypeVar("T")


def some(cases: Iterable[Any], every: int, soaked: int = 1) -> list[Any]:
    """Return cases for ``parametrize``: the first and each ``every``-th after it run every day; of the others each
    ``soaked``-th is a soak, and the rest is long."""
    kept: list[Any] = []
    left = 0
    for n, case in enumerate(cases):
        if n % every == 0:
            kept.append(case)
        else:
            kept.append(later(case, pytest.mark.long if left % soaked else pytest.mark.soak))
            left += 1
    return kept


def soak_and_long(few: Any, many: Any) -> list[Any]:
    """Return two sizes of one test for ``parametrize``: the few as a soak, the many with ``-m long``."""
    return [later(few), later(many, pytest.mark.long)]


def nonempty(cases: Iterable[T]) -> list[T]:
    """The cases of a loop that checks each: raise AssertionError when there are none."""
    found = list(cases)
    assert found
    return found


def later(case: Any, mark: pytest.MarkDecorator = pytest.mark.soak) -> Any:
    """Return a case as a soak, or with another mark."""
    values = case if isinstance(case, tuple) else (case,)
    return pytest.param(*values, marks=mark)
