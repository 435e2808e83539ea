"""Journals and cards as PDF. Not among the usual tests, since it needs Pango: ``pytest -m paper``."""

import re
from pathlib import Path

import pytest
from pypdf import PdfReader

from tools.samples import ludus

pytestmark = pytest.mark.paper

#: Width and height in points.
SIZES = {"a4": (595.3, 841.9), "letter": (612, 792)}


def pages(path: Path) -> list[str]:
    """The text of each page."""
    return [page.extract_text() for page in PdfReader(path).pages]


def check_size(path: Path, paper: str) -> None:
    """Every page has the size of a paper."""
    for page in PdfReader(path).pages:
        assert (float(page.mediabox.width), float(page.mediabox.height)) == pytest.approx(SIZES[paper], abs=1)


@pytest.mark.parametrize("paper", SIZES)
def test_a_journal_has_numbered_pages_and_no_heading_alone(paper: str, samples: Path) -> None:
    name = f"decimus/{paper}.pdf"
    ludus(samples, f"journal -c decimus/campaign.ludus --output {name} --paper {paper}")
    found = pages(samples / name)
    check_size(samples / name, paper)
    assert len(found) > 10
    markdown = (samples / "decimus" / "journal.md").read_text(encoding="utf-8")
    headings = re.findall(r"^### (\S+ against \S+)$", markdown, flags=re.MULTILINE)
    assert len(headings) >= 15
    for number, text in enumerate(found, 1):
        assert f"{number} / {len(found)}" in text
        lines = [line for line in text.splitlines() if line.strip()]
        # Below a heading stands something of what it heads: it is never the last line before the number.
        assert lines[-2].strip() not in headings
    everything = "\n".join(found)
    assert all(heading in everything for heading in headings)


@pytest.fixture(scope="module")
def many(samples: Path) -> list[str]:
    """The names of a large stable, in the campaign ``many``: it fills no sheet of several cards."""
    ludus(samples, "campaign create many --seed 40")
    names = [f"Gladiator{number:02}" for number in range(10)]
    lines = [f"{name},Murmillo" for name in names]
    (samples / "many.csv").write_text("\n".join(["name,style", *lines]), encoding="utf-8")
    ludus(samples, "star import many.csv -c many")
    return names


@pytest.mark.parametrize(("size", "paper", "a_page", "sides"), [
    ("page", "a4", 1, 1), ("quarter", "letter", 4, 1), ("quarter", "a4", 4, 1), ("sleeve", "a4", 9, 2),
])  # fmt: skip
def test_no_card_of_many_is_split(
    size: str, paper: str, a_page: int, sides: int, many: list[str], samples: Path
) -> None:
    name = f"cards/many-{size}-{paper}.pdf"
    ludus(samples, f"card -c many --stable --size {size} --paper {paper} --pdf {name}")
    found = pages(samples / name)
    check_size(samples / name, paper)
    assert len(found) == -(-len(many) // a_page) * sides
    for gladiator in many:
        assert sum(gladiator in text for text in found) == sides, gladiator
    for text in found:
        names = [gladiator for gladiator in many if gladiator in text]
        # Each has his Attributes where his name is: the whole card is on that page. What a wound costs also names one.
        assert len(re.findall(r"Savvy(?! -)", text)) in (len(names), 0)
