"""Every ruling of docs/skirmish.md has a test of its name."""

import re
from pathlib import Path


def test_every_ruling_has_a_test_of_its_name() -> None:
    tests = "\n".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    # S2 is the last line of each row of S1's test, S14 and others have several.
    assert set(range(1, 47)) - {int(n) for n in re.findall(r"def test_s(\d+)_", tests)} == {2}
    assert "# S2:" in tests
