"""A short form of :mod:`tests.lasting.fuzz`."""

from tests.lasting.fuzz import fuzz


def test_random_command_lines_fail_well_or_succeed() -> None:
    tally = fuzz(range(1), seed=7)
    assert tally.failures == []
    assert min(tally.ends[f"exit code {code}"] for code in (0, 1, 2)) > 5
