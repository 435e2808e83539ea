"""Every page of every system has one minus sign and one dash for figures. Not among the usual tests, since it makes
the samples: ``pytest -m paper``.
"""

import html
import re
from pathlib import Path

import pytest

from tools.samples import POSTERS, ludus

pytestmark = pytest.mark.paper

#: A hyphen before a number, or between the figures of a record; behind a letter it belongs to a name.
PLAIN = re.compile(r"(?<![\w.)\]-])-\d|(?<![\w.-])\d{1,3}-\d{1,3}-\d{1,3}(?![\w-])")
#: A range of two figures, in a table of the rules.
PLAIN_SPAN = re.compile(r"(?<!Table )(?<!Tables )(?<!and )(?<![\w-])\d+-\d+(?![\d-])|\w\) - [A-Z]|\d[dD]\d - ")
#: What people read besides the text.
READ = re.compile(r'(?:alt|aria-label|content|title)="([^"]*)"')
MORE = {
    **dict.fromkeys(POSTERS, ("site {0}/site --campaign {0}/campaign.ludus --force",)),
    "cards": tuple(
        f"card --system {system} --tables --size {size} --output cards/{system}-{size}.html"
        for system in ("heroes", "skirmish", "gladiator", "forglory", "spartacus") for size in ("quarter", "sheet")
    ) + tuple(
        f"card --campaign {name}/campaign.ludus {words} --output cards/{name}-{place}.html"
        for name in POSTERS for place, words in enumerate((POSTERS[name], "--match 5", "--blank 1"))
    ),
}  # fmt: skip


def read(page: Path) -> list[str]:
    """The texts of a page."""
    source = re.sub(r"<style.*?</style>", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    return [html.unescape(text) for text in [*re.split("<[^>]*>", source), *READ.findall(source)]]


@pytest.mark.parametrize("name", [*POSTERS, "stable", "cards"])
def test_no_page_has_a_hyphen_for_a_minus_or_in_a_record(name: str, samples: Path) -> None:
    for line in MORE.get(name, ()):
        ludus(samples, line.format(name))
    pages = sorted((samples / name).rglob("*.html"))
    assert len(pages) > 2
    for page in pages:
        wrong = PLAIN_SPAN if page.stem.startswith("table") or page.stem.endswith(("quarter", "sheet")) else PLAIN
        assert [text for text in read(page) if PLAIN.search(text) or wrong.search(text)] == [], page
