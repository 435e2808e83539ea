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
PLAIN = re.compile(r"(?<![\w.,)\]-])-\d(?!\d*,-?\d{1,2}(?!\d))|(?<![\w.-])\d{1,3}-\d{1,3}-\d{1,3}(?![\w-])")
#: A range of two figures, in a table of the rules.
PLAIN_SPAN = re.compile(r"(?<!Table )(?<!Tables )(?<!and )(?<![\w-])\d+-\d+(?![\d-])|\w\) - [A-Z]|\d[dD]\d - ")
#: What people read besides the text.
READ = re.compile(r'(?:alt|aria-label|content|title)="([^"]*)"')
SYSTEMS = ("heroes", "skirmish", "gladiator", "forglory", "spartacus")
#: Matches with log sheets.
LOGGED = {"capua": 4, "school": 18, "otho": 2, "priscus": 41}
#: What is made besides the samples, by the folder of the samples.
MORE = {
    **{name: [f"site {name}/site --campaign {name}/campaign.ludus"] for name in POSTERS},
    "cards": [
        *(f"card --system {system} --tables --size {size} --output cards/{system}-{size}.html"
          for system in SYSTEMS for size in ("quarter", "sheet")),
        *(f"card {star} --campaign {name}/campaign.ludus --output cards/{name}.html" for name, star in POSTERS.items()),
        *(f"card --match {number} --campaign {name}/campaign.ludus --output cards/{name}-match.html"
          for name, number in LOGGED.items()),
        *(f"card {POSTERS[name]} --sheet --campaign {name}/campaign.ludus --output cards/{name}-log.html"
          for name in LOGGED),
    ],
}  # fmt: skip


def read(page: Path) -> list[str]:
    """The texts of a page."""
    source = re.sub(r"<style.*?</style>", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    return [html.unescape(text) for text in [*re.split("<[^>]*>", source), *READ.findall(source)]]


@pytest.mark.parametrize("name", [*POSTERS, "stable", "cards"])
def test_no_page_has_a_hyphen_for_a_minus_or_in_a_record(name: str, samples: Path) -> None:
    for line in MORE.get(name, ()):
        ludus(samples, line)
    pages = sorted((samples / name).rglob("*.html"))
    assert len(pages) > 2
    for page in pages:
        wrong = PLAIN_SPAN if page.stem.startswith("table") or page.stem.endswith(("quarter", "sheet")) else PLAIN
        assert [text for text in read(page) if PLAIN.search(text) or wrong.search(text)] == [], page
