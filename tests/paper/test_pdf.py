"""Journals and cards as PDF. Not among the usual tests, since it needs Pango: ``pytest -m paper``."""

import re
from pathlib import Path

import pytest
from pypdf import PageObject, PdfReader

from tests.some import nonempty
from tools.samples import ludus

pytestmark = pytest.mark.paper

#: Width and height in points.
SIZES = {"a4": (595.3, 841.9), "letter": (612, 792), "a3": (841.9, 1190.6)}


def pages(path: Path) -> list[str]:
    """The text of each page."""
    return [page.extract_text() for page in PdfReader(path).pages]


def check_size(path: Path, paper: str) -> None:
    """Every page has the size of a paper."""
    for page in PdfReader(path).pages:
        assert (float(page.mediabox.width), float(page.mediabox.height)) == pytest.approx(SIZES[paper], abs=1)


def rows(page: PageObject) -> list[tuple[float, float, str]]:
    """The texts of a page from its foot up, each with its height above the foot and the size of its letters."""
    found = []

    def visit(text: str, cm: list[float], tm: list[float], font: object, size: float) -> None:
        # The words of pictures are placed by their own measure.
        if text.strip() and cm[3] < 0:
            height = tm[4] * cm[1] + tm[5] * cm[3] + cm[5]
            found.append((height, size * abs(cm[3] * tm[3]), text.strip()))

    page.extract_text(visitor_text=visit)
    return sorted(found)


#: The letters of a heading are this large or larger; tables repeat the words of some in smaller ones.
HEADING = 10.5
JOURNALS = {
    "decimus": "decimus/campaign.ludus", "light-foot": "light-foot/campaign.ludus", "capua": "capua/campaign.ludus",
    "otho": "otho/campaign.ludus", "priscus": "priscus/campaign.ludus", "school": "school/campaign.ludus",
    "stable": "sand-and-bread",
}  # fmt: skip


@pytest.mark.parametrize(("name", "paper"), [
    *((name, "a4") for name in JOURNALS), ("decimus", "letter"),
    *(pytest.param(name, "letter", marks=pytest.mark.long) for name in JOURNALS if name != "decimus"),
])  # fmt: skip
def test_a_journal_has_numbered_pages_no_heading_alone_and_none_almost_empty(
    name: str, paper: str, samples: Path
) -> None:
    file = samples / f"{name}-{paper}.pdf"
    ludus(samples, f"journal -c {JOURNALS[name]} --output {file.name} --paper {paper}")
    check_size(file, paper)
    markdown = (samples / name / "journal.md").read_text(encoding="utf-8")
    headings = {re.sub(r"[*\\]", "", line) for line in re.findall(r"^#+ (.*)$", markdown, flags=re.MULTILINE)}
    found = PdfReader(file).pages
    assert len(found) > 5
    for number, page in enumerate(found, 1):
        foot, last, *_ = rows(page)
        assert foot[2] == f"{number} / {len(found)}"
        # Below a heading stands something of what it heads.
        assert last[2] not in headings or last[1] < HEADING, (number, last)
        if number == 1:
            contents = page.extract_text()
        elif number < len(found):
            assert last[0] < SIZES[paper][1] * 2 / 3, f"page {number} is almost empty"
    # The contents name the pages of lives and words.
    for title, number in nonempty(re.findall(r"^(.+?)[ .]{3,}(\d+)$", contents, flags=re.MULTILINE)):
        assert title in found[int(number) - 1].extract_text(), (title, number)


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
    ludus(samples, f"card -c many --stable --size {size} --paper {paper} --output {name}")
    found = pages(samples / name)
    check_size(samples / name, paper)
    assert len(found) == -(-len(many) // a_page) * sides
    for gladiator in many:
        assert sum(gladiator in text for text in found) == sides, gladiator
    for text in found:
        names = [gladiator for gladiator in many if gladiator in text]
        # Each has his Attributes where his name is: the whole card is on that page. What a wound costs also names one.
        assert len(re.findall(r"Savvy(?! −)", text)) in (len(names), 0)
