"""A short form of :mod:`tests.lasting.imports`, and files of long runs that once went wrong."""

import pytest

from ludus_cli.chronicle.arrivals import record_words
from tests.lasting.imports import OF_PLAYS, imports

#: By seed and number: campaign files whose broken schema SQLite speaks of in no letters; a card without wins.
ONCE_WRONG = [(106, 122), (2026, 1779)]


@pytest.mark.soak
def test_random_files_are_refused_or_taken_in_whole() -> None:
    tally = imports([*((7, number) for number in range(22)), *ONCE_WRONG])
    assert tally.failures == []
    assert tally.ends["exit code 0"] >= 3
    assert tally.ends["exit code 1"] >= 10
    assert set(tally.ends) == {"exit code 0", "exit code 1"}


@pytest.mark.long
def test_random_files_of_ludi_and_careers_are_refused_or_taken_in_whole() -> None:
    tally = imports([(7, number) for number in range(20)], OF_PLAYS)
    assert tally.failures == []
    assert min(tally.ends["exit code 0"], tally.ends["exit code 1"]) >= 3


def test_a_card_may_leave_out_what_is_as_in_a_new_man() -> None:
    assert record_words({"name": "Ida"}) == "no match yet"
