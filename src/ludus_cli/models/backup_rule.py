"""The rule for keeping backups, the file for a person's own rule, and the backups that it lets go."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Literal, Protocol, TypeVar, get_args

from ludus_cli.core import folders, plain_toml, plain_values
from ludus_cli.core.errors import LudusError
from ludus_cli.output.documents import put_file

Then = Literal["month", "year", "nothing", "all"]
THENS: tuple[Then, ...] = get_args(Then)
MOST = 1_000_000

#: What no rule lets go: copies made by hand, and damaged files.
FOR_GOOD = frozenset({"hand", "damaged"})


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule that keeps the ``last`` backups (1 to 1,000,000), and of older ones the newest of each calendar month or
    year (UTC), all, or nothing."""

    last: int = 10
    then: Then = "month"


class Dated(Protocol):
    """A backup, as far as the rule looks at it."""

    @property
    def made_at(self) -> datetime: ...
    @property
    def reason(self) -> str: ...


AnyBackup = TypeVar("AnyBackup", bound=Dated)


def to_let_go(backups: Iterable[AnyBackup], rule: Rule) -> list[AnyBackup]:
    """Return those of ``backups``, newest first, that the rule does not keep."""
    automatic = [backup for backup in backups if backup.reason not in FOR_GOOD]
    if rule.then == "all":
        return []
    kept: set[tuple[int, ...]] = set()
    gone = []
    for place, backup in enumerate(automatic):
        time = backup.made_at
        period = (time.year, time.month) if rule.then == "month" else (time.year,)
        if place >= rule.last and (rule.then == "nothing" or period in kept):
            gone.append(backup)
        kept.add(period)
    return gone


def rule_file() -> Path:
    """Return the path of a person's own rule; the file need not exist."""
    return folders.own_dir() / "backups.toml"


def read_rule() -> Rule:
    """Return the person's own rule, else ours. Raises LudusError when the file makes no sense."""
    path = rule_file()
    what = f"read the rule for backups in {path}"
    mend = "Write it again with 'ludus backup keep --last 10 --then month'; no backup is removed until then"
    try:
        found = plain_toml.read_toml(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Rule()
    except OSError as error:
        raise LudusError(what, (error.strerror or str(error)).lower(), mend) from error
    except ValueError as error:
        raise LudusError(what, f"it is not valid TOML ({error!s:.80})", mend) from error
    last, then = found.pop("last", Rule().last), found.pop("then", Rule().then)
    if found:
        raise LudusError(what, f"it has no setting {next(iter(found))!r:.40}", mend)
    if not plain_values.is_whole(last, 1, MOST):
        raise LudusError(what, f"'last' is not a number from 1 to {MOST:,}", mend)
    if then not in THENS:
        raise LudusError(what, f"'then' is not one of {', '.join(THENS)}", mend)
    return Rule(last, then)


def write_rule(rule: Rule) -> None:
    """Write down a rule for all campaigns. Raises LudusError."""
    path = rule_file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        put_file(path, f'last = {rule.last}\nthen = "{rule.then}"\n')
    except OSError as error:
        raise LudusError(
            f"save the rule for backups in {path}",
            (error.strerror or str(error)).lower(),
            "Check the permissions, or set LUDUS_HOME to a folder of your own",
        ) from error
