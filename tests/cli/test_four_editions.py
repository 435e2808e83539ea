"""The duel in four editions on its page is what its commands tell."""

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.helpers import ludus

PAGE = Path(__file__).parents[2] / "docs" / "gladiator" / "editions.md"
TEXT = PAGE.read_text(encoding="utf-8")
DUEL = TEXT[TEXT.index("## One duel, four editions") :]
TOLD = re.findall(r"^\*\*`(\w+)`\*\* (.+)$", DUEL, re.MULTILINE)


@pytest.mark.parametrize(("edition", "told"), TOLD)
def test_it_is_told_as_on_the_page(edition: str, told: str, home: Path) -> None:
    (line,) = re.findall(rf"^\$ ludus (.+--rules {edition} .+)$", DUEL, re.MULTILINE)
    shown = ludus(*shlex.split(line)).split("\nSeed ")[0]
    assert " ".join(" ".join(shown.split("\n\n")[1:]).split()) == told
