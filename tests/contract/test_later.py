"""The list of tests that are soaks or long names tests that there are."""

import re

from tests.conftest import LATER

LINE = re.compile(r"(?:soak|long) (tests/[\w/]+\.py)::(?:(\w+)::)?(\w+)(?:\[.*\])?")


def test_every_listed_test_is_there() -> None:
    root = LATER.parent.parent
    lines = [line for line in LATER.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert len(lines) == len(set(lines))
    for line in lines:
        found = LINE.fullmatch(line)
        assert found, line
        text = (root / found[1]).read_text(encoding="utf-8")
        assert found[3] == "runTest" or f"def {found[3]}(" in text, line
