"""Small campaigns to test with. The rule system is made up: the file must not care."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from ludus_cli.models.campaign_file import CampaignFile, create, open_campaign
from ludus_cli.models.errors import CampaignFileError
from ludus_cli.models.tables import ActionRow, AppearanceRow, GladiatorRow, MatchRow


def new_campaign(path: Path, *, seed: int = 106) -> Path:
    return create(
        path, name="Sand and Bread", system="tiddlywinks", seed=seed, rules_version="1",
        created_at="2026-01-02T03:04:05Z", state='{"month": 9}',
    )  # fmt: skip


def last(file: CampaignFile) -> int:
    """The number of the last applied action; 0 before the founding."""
    head = file.head()
    return head.n if head else 0


def action(n: int, kind: str = "recruit") -> ActionRow:
    return ActionRow(
        n=n, kind=kind, payload=f'{{"number": {n}}}', rules_version="1", recorded_at="2026-01-02T03:04:05Z",
        events=f'[["happened", {n}]]',
    )  # fmt: skip


def gladiator(number: int, name: str = "Verus", *, player: bool = False, status: str = "alive") -> GladiatorRow:
    return GladiatorRow(id=number, name=name, player=player, status=status, data=f'{{"speed": {number}}}')


def billed(number: int, month: int = 9) -> MatchRow:
    return MatchRow(id=number, month=month, status="billed", data='{"row": 1}')


def fought(number: int, action_n: int, month: int = 9) -> MatchRow:
    return MatchRow(
        id=number, action_n=action_n, month=month, status="fought", data='{"winner": 1}', events="[[1, 2, 3]]"
    )


def appearance(match: int, who: int, side: int = 0, result: str | None = None) -> AppearanceRow:
    return AppearanceRow(match_id=match, gladiator_id=who, side=side, result=result)


def record_first(file: CampaignFile) -> None:
    """One action that brings two gladiators and bills a match between them."""
    file.record(
        action=action(1), expected_head=0, state='{"month": 10}',
        gladiators=[gladiator(1, "Verus", player=True), gladiator(2, "Priscus")], matches=[billed(1)],
        appearances=[appearance(1, 1, 0), appearance(1, 2, 1)],
    )  # fmt: skip


@contextmanager
def unchanged(path: Path) -> Iterator[None]:
    """The file is the same afterwards, byte for byte, and nothing lies beside it that did not."""
    before = path.read_bytes()
    beside = sorted(path.parent.iterdir())
    yield
    assert path.read_bytes() == before
    assert sorted(path.parent.iterdir()) == beside


def refuse_to_open(path: Path, kind: type[CampaignFileError], why: str) -> None:
    for read_only in (False, True):
        with pytest.raises(kind, match=why), open_campaign(path, read_only=read_only):
            pytest.fail("opened")


@contextmanager
def held(path: Path, *statements: str, seconds: float = 60) -> Iterator[None]:
    """Let another process hold the file by some statements, for this many seconds at most."""
    code = (
        "import sqlite3, sys, time\n"
        "c = sqlite3.connect(sys.argv[1], isolation_level=None)\n"
        "for s in sys.argv[3:]: c.execute(s).fetchall()\n"
        "print('held', flush=True); time.sleep(float(sys.argv[2]))\n"
    )
    command = [sys.executable, "-c", code, str(path), str(seconds), *statements]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"held\n"
        try:
            yield
        finally:
            other.kill()
