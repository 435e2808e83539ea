"""A short form of :mod:`tests.lasting.loaders`, and files that once went wrong."""

import pytest

from tests.lasting.loaders import LOADERS, loaders

HEAD = b'[pack]\nid = "x"\nname = "X"\nsystem = "%s"\n'
CARD = HEAD % b"forglory" + b'[[card]]\nid = "a"\nname = "A"\ntype = "tactic"\n'
SCHEME = HEAD % b"spartacus" + b'[[scheme]]\nid = "a"\nname = "A"\n'
#: Files that hung a command or ended in a traceback, each with its loader.
ONCE_WRONG = [
    ("forglory.toml", ".".join(["a"] * 50_000).encode() + b" = 1\n"),
    ("forglory.toml", b"[" + b" . ".join([b"'a'"] * 20_000) + b"]\n"),
    ("forglory.toml", CARD + b"cost = 0x" + b"f" * 100_000 + b"\n"),
    ("phrases.toml", b"[portrait_even]\nany = [0x" + b"f" * 100_000 + b"]\n"),
    ("backups.toml", b"last = 0x" + b"f" * 100_000 + b"\n"),
    ("spartacus.toml", SCHEME + b'target = ["x"]\n'),
    ("spartacus.toml", SCHEME + b"target = { a = 1 }\n"),
    ("spartacus.toml", HEAD % b"spartacus" + b"[arena]\nstart_I = [[0, 0]]\n"),
    ("spartacus.toml", HEAD % b"spartacus" + b"[arena]\nstart_I = 5\nradius = []\n"),
]


def test_files_that_once_went_wrong_are_refused() -> None:
    tally = loaders([], ONCE_WRONG)
    assert tally.failures == []
    assert set(tally.ends) <= {"exit code 0", "exit code 1"}
    assert tally.ends["exit code 1"] >= len(ONCE_WRONG)


def test_random_files_are_read_or_refused() -> None:
    tally = loaders([(7, number) for number in range(12)])
    assert tally.failures == []
    assert min(tally.ends["exit code 0"], tally.ends["exit code 1"]) >= 3


@pytest.mark.soak
def test_random_files_of_every_kind_are_read_or_refused() -> None:
    tally = loaders([(8, number) for number in range(300)])
    assert (tally.failures, set(tally.tried)) == ([], set(LOADERS))
