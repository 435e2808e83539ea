"""The backup at the end of a month."""

from __future__ import annotations

from pathlib import Path

from ludus_cli.core.english import capital
from ludus_cli.core.errors import LudusError


def rule_warning() -> list[str]:
    """Return a warning when the backup rule cannot be read, so that no backup is ever removed; else none."""
    from ludus_cli.models.backup_rule import read_rule

    try:
        read_rule()
    except LudusError as error:
        return [f"Warning: cannot {error.what}: {error.why}.\n{error.mend}."]
    return []


def after_month(path: Path) -> None:
    """Make the backup of a month's end. A failure is told and does no more: the month has ended."""
    from ludus_cli.models.backups import make_backup
    from ludus_cli.output import console

    try:
        make_backup(path, "month", lasting=False)
    except LudusError as error:
        mend = error.mend.removeprefix("Nothing was changed; ")
        console.say(
            f"Warning: the month has ended, but no backup was made: {error.what}: {error.why}.\n"
            f"{capital(mend)}. Then: ludus backup make"
        )
    for warning in rule_warning():
        console.say(warning)
