"""Which backups are kept, and the rule that a person writes down."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from ludus_cli.core.errors import LudusError
from ludus_cli.models.backup_rule import Rule, read_rule, rule_file, to_let_go, write_rule
from ludus_cli.models.backups import Backup, prune

pytestmark = pytest.mark.usefixtures("library")


def test_over_five_years_ten_and_then_one_a_month_are_kept() -> None:
    """A player who closes two months a day, with a break each summer."""
    kept: list[Backup] = []
    day = datetime(2026, 1, 1, tzinfo=UTC)
    for _ in range(5 * 365):
        day += timedelta(days=1)
        if day.month in (7, 8):
            continue
        for hour in (19, 21):
            kept.insert(0, Backup(Path(f"{day:%F}-{hour}"), day.replace(hour=hour), "month", 1))
            gone = to_let_go(kept, Rule())
            assert gone == [] or gone[0].made_at < kept[9].made_at
            kept = [each for each in kept if each not in gone]
    assert len(kept) == 10 + 49
    assert len({(each.made_at.year, each.made_at.month) for each in kept}) == 50
    for each in kept[10:]:
        assert (each.made_at + timedelta(days=1)).month != each.made_at.month
        assert each.made_at.hour == 21


@pytest.mark.parametrize(("rule", "left"), [
    (Rule(2, "month"), [0, 1, 2, 5, 6, 7, 8]), (Rule(2, "year"), [0, 1, 5, 6, 7, 8]),
    (Rule(1, "nothing"), [0, 6, 7]), (Rule(1, "all"), list(range(9))), (Rule(1, "year"), [0, 5, 6, 7, 8]),
])  # fmt: skip
def test_rules(rule: Rule, left: list[int]) -> None:
    times = ["2026-11-22", "2026-11-21", "2026-10-30", "2026-10-02", "2026-10-01", "2025-12-31",
             "2025-12-30", "2025-12-29", "2024-02-29"]  # fmt: skip
    all_of_them = [
        Backup(
            Path(time), datetime.fromisoformat(time).replace(tzinfo=UTC),
            {6: "hand", 7: "damaged"}.get(place, "month"), 1,
        )
        for place, time in enumerate(times)
    ]  # fmt: skip
    gone = to_let_go(all_of_them, rule)
    assert [place for place, each in enumerate(all_of_them) if each not in gone] == left


def test_the_rule_is_written_down_and_read_again() -> None:
    assert read_rule() == Rule(10, "month")
    write_rule(Rule(3, "year"))
    assert read_rule() == Rule(3, "year")
    assert list(rule_file().parent.iterdir()) == [rule_file()]


@pytest.mark.parametrize(
    "text",
    ["last = 0", "last = true", 'last = "ten"', "last = 1000001", 'then = "week"', "then = 1", "keep = 3",
     "last", "\x00", "last = 1\nlast = 2", "last = 1e3", b"\xff\xfe", "then = ['month']"],
)  # fmt: skip
def test_a_rule_that_makes_no_sense_is_told(text: str | bytes) -> None:
    rule_file().parent.mkdir(parents=True)
    rule_file().write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(LudusError, match="read the rule for backups in .*backup keep --last 10"):
        read_rule()
    with pytest.raises(LudusError, match="no backup is removed until then"):
        prune(Path("rome.ludus"))
