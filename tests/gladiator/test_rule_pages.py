"""Words on the pages of docs/gladiator.md, beside the tables that are written from the code."""

import re
from pathlib import Path

from ludus_cli.rules.gladiator.book import terms
from ludus_cli.rules.gladiator.system import SYSTEM
from ludus_cli.rules.gladiator.tables.creation import STYLES
from ludus_cli.rules.gladiator.tables.weapons import ARMS, BREAKS

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGES = "\n".join((DOCS / name).read_text(encoding="utf-8") for name in SYSTEM.pages)


def last_cell(name: str) -> str:
    """The last cell of a name's row in a table of six columns."""
    found = re.findall(rf"^\| {name}\*? (?:\|[^|\n]*){{4}}\|([^|\n]*)\|$", PAGES, re.MULTILINE | re.IGNORECASE)
    return str(found[0])


def test_2_3_what_the_styles_carry() -> None:
    for name, style in zip(terms.KINDS[: terms.BESTIARIUS], STYLES, strict=False):
        assert all(terms.ITEMS[each] in last_cell(name) for each in style[4:] if each)


def test_21_which_weapons_break() -> None:
    for kind in (1, *range(terms.AXE, terms.TRIDENT + 1)):
        number = ARMS[kind][BREAKS]
        assert (f"breaks over {number}" in last_cell(terms.ITEMS[kind])) == (number > 0)
