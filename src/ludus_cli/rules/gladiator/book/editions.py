"""The rules that the older editions play otherwise: which of two functions a match calls.

A chapter marks the rule of the Colosseum Edition with :func:`by_edition`; :mod:`..older.rulebook` names the function
that the older editions call in its place. The edition is looked at here, and not in the chapters.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from inspect import signature
from typing import Any, TypeVar, TypeVarTuple

from ludus_cli.rules.gladiator.book.house_rules import COLOSSEUM

RULEBOOK = "ludus_cli.rules.gladiator.older.rulebook"
R = TypeVar("R")
Args = TypeVarTuple("Args")

#: All rules that have been marked, as they stand in the chapters, and their replacements.
RULES: list[Callable[..., Any]] = []
#: For each marked rule that has no replacement yet, the function that takes it.
WAITING: dict[Callable[..., Any], Callable[[Callable[..., Any]], None]] = {}


def by_edition(rule: Callable[[*Args], R]) -> Callable[[*Args], R]:
    """Mark a rule that the older editions replace. It takes the match first, or the house rules as ``rules``, and is
    called without keywords; it is compiled as any other."""
    newer: Any = rule

    def older(*args: Any) -> Any:
        # The first match of an older edition reads the package.
        import_module(RULEBOOK)
        return chosen(*args)

    def take(found: Callable[..., Any]) -> None:
        nonlocal older
        older = found

    def of_match(m: Any, *args: Any) -> Any:
        return newer(m, *args) if m.rules.edition == COLOSSEUM else older(m, *args)

    def of_rules(*args: Any) -> Any:
        return newer(*args) if args[place].edition == COLOSSEUM else older(*args)

    parameters = list(signature(newer).parameters)
    chosen: Any = of_match
    if "rules" in parameters:
        place = parameters.index("rules")
        chosen = of_rules
    for name in ("__module__", "__name__", "__qualname__", "__doc__"):
        setattr(chosen, name, getattr(newer, name))
    RULES.append(newer)
    WAITING[chosen] = take
    # ``chosen`` is Any, as it is one of two functions with other parameters.
    return chosen  # type: ignore[no-any-return]


def replace_in_older(newer: Callable[[*Args], R], older: Callable[[*Args], R]) -> Callable[[*Args], R]:
    """Let the older editions call a function in place of a marked rule, and return it."""
    WAITING.pop(newer)(older)
    RULES.append(older)
    return older
