"""The findings of an examination, for ``ludus doctor``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from ludus_cli.core.errors import LudusError

Level = Literal["ok", "note", "problem"]
OK: Level = "ok"
NOTE: Level = "note"
PROBLEM: Level = "problem"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was checked, the result, and what to do about it; "" for nothing."""

    level: Level
    what: str
    found: str
    mend: str = ""


def all_tried(checks: Mapping[str, Callable[[], Iterable[Finding]]]) -> Iterator[Finding]:
    """Yield the findings of checks, in their order, each by its heading."""
    for what, check in checks.items():
        yield from run_check(what, check)


def run_check(what: str, check: Callable[[], Iterable[Finding]]) -> Iterator[Finding]:
    """The findings of a check. A check that fails is a finding too, and the other checks go on."""
    try:
        yield from check()
    except LudusError as error:
        yield Finding(PROBLEM, what, error.why, error.mend)
    except OSError as error:
        yield Finding(PROBLEM, what, f"cannot be checked: {(error.strerror or str(error)).lower()}")
    except Exception as error:  # noqa: BLE001 - a broken installation may fail in any way.
        found = f"cannot be checked: {type(error).__name__}: {error}"
        mend = "Install ludus-cli again; if that does not help, please report it"
        yield Finding(PROBLEM, what, found, mend)
