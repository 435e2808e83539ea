"""Sample journals and cards in Chromium: phone, laptop and print, light and dark.

Not among the usual tests, since it needs a browser: ``pytest -m paper``.
"""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright
from pypdf import PdfReader

from tests.paper.test_pdf import SIZES, check_size
from tools.look import CHROMIUM, SWITCHES, WIDTHS, look, opened, printed, problems
from tools.samples import POSTERS, ludus

pytestmark = pytest.mark.paper


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium, closed after these tests: while it is open nobody else in this process can run a loop of asyncio."""
    with sync_playwright() as play:
        opened = play.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
        yield opened
        opened.close()


@pytest.mark.parametrize("name", ["stable", "light-foot", "otho", "school"])
def test_a_journal(name: str, samples: Path, browser: Browser) -> None:
    assert look(browser, samples / name / "journal.html") == []
    for page in (samples / name).glob("card.html"):
        assert look(browser, page) == []


@pytest.mark.parametrize("name", ["capua", "school", "otho", "priscus"])
def test_no_printed_page_ends_with_a_heading_or_is_nearly_empty(
    name: str, samples: Path, tmp_path: Path, browser: Browser
) -> None:
    pdf = tmp_path / "journal.pdf"
    assert printed(browser, samples / name / "journal.html", pdf) == []
    check_size(pdf, "a4")


def test_mistakes_in_print_are_found(tmp_path: Path, browser: Browser) -> None:
    page = tmp_path / "page.html"
    page.write_text(
        "<style>@page { size: A4; margin: 16mm; @bottom-center { content: counter(page); } }</style>"
        '<p style="margin-bottom: 200mm">Full.</p><h2>Alone &amp; lost</h2>'
        '<p style="break-before: page">Nearly empty.</p><p style="break-before: page">The last.</p>',
        encoding="utf-8",
    )
    assert printed(browser, page, tmp_path / "page.pdf") == [
        "page 1 ends with the heading 'Alone & lost'", "page 2 of 3 is nearly empty",
    ]  # fmt: skip


@pytest.mark.parametrize("name", ["stable", "sleeves", "day", "blank", "tables", "pack"])
def test_a_sheet_of_cards(name: str, samples: Path, browser: Browser) -> None:
    assert look(browser, samples / "cards" / f"{name}.html") == []


@pytest.mark.parametrize("name", POSTERS)
def test_a_poster_is_one_sheet(name: str, samples: Path, tmp_path: Path, browser: Browser) -> None:
    assert look(browser, samples / name / "poster.html") == []
    for paper in SIZES:
        for ending in ("html", "pdf"):
            file = tmp_path / f"{paper}.{ending}"
            ludus(samples, f"poster {POSTERS[name]} -c {name}/campaign.ludus --paper {paper} --output {file}")
        page, _, _ = opened(browser, tmp_path / f"{paper}.html", WIDTHS["print"], False)
        page.pdf(path=tmp_path / "printed.pdf", prefer_css_page_size=True)
        # The foot stands below all else, and nothing over another.
        page.emulate_media(media="print")
        tops = page.locator(".face, h1, .when, .columns, .best, footer").evaluate_all(TOPS)
        assert tops == sorted(tops)
        (low,) = page.locator(".best, .columns:has(+ footer)").evaluate_all(LOW)
        assert low < tops[-1]
        page.close()
        for pdf in (tmp_path / "printed.pdf", tmp_path / f"{paper}.pdf"):
            check_size(pdf, paper)
            assert len(PdfReader(pdf).pages) == 1


#: Where the lower ends of some elements are, and where their tops are, and how far what is in one hangs below it.
LOW = "all => all.map(e => Math.round(e.getBoundingClientRect().bottom))"
TOPS = "all => all.map(e => Math.round(e.getBoundingClientRect().top))"
HANGS = """all => all.map(e => Math.max(...[...e.querySelectorAll('*')].map(
  i => i.getBoundingClientRect().bottom)) - e.getBoundingClientRect().bottom)"""


#: The corners of the tables on each side of a sheet, and of the side itself.
PLACES = """sides => sides.map(side => [side, ...side.querySelectorAll('article')].map(
  e => { const b = e.getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom]; }))"""


def test_a_sheet_of_tables(samples: Path, browser: Browser) -> None:
    path = samples / "cards" / "table-sheet.html"
    for width in (360, 1280):
        page, found, _ = opened(browser, path, width, False)
        assert found + problems(page, thoroughly=True) == []
        page.close()
    page, _, _ = opened(browser, path, WIDTHS["print"], False)
    for (_, _, wide, high), *tables in page.locator(".side").evaluate_all(PLACES):
        assert all(right <= wide and bottom <= high for _, _, right, bottom in tables)
        for one, other in combinations(tables, 2):
            assert one[0] >= other[2] or other[0] >= one[2] or one[1] >= other[3] or other[1] >= one[3]
    page.close()


@pytest.mark.parametrize("name", ["cards/stable", "otho/card"])
def test_a_body_keeps_its_three_columns_on_a_telephone(name: str, samples: Path, browser: Browser) -> None:
    page, _, _ = opened(browser, samples / f"{name}.html", 390, False)
    rows = [row.locator(".cell").evaluate_all(TOPS) for row in page.locator(".row").all()]
    assert rows
    assert all(len(tops) == 3 and len(set(tops)) == 1 for tops in rows)
    # The numbers of a track, to 7 or 13, stand in one row.
    assert len(set(page.locator(".line").nth(1).locator("li").evaluate_all(TOPS))) == 1
    page.close()


@pytest.mark.parametrize("name", ["cards/stable", "cards/day", "otho/card", "school/card"])
def test_no_card_is_cut_in_print(name: str, samples: Path, browser: Browser) -> None:
    page, _, _ = opened(browser, samples / f"{name}.html", WIDTHS["print"], False)
    hangs = page.locator(".card").evaluate_all(HANGS)
    assert hangs
    assert max(hangs) <= 0
    page.close()


#: A page of each kind.
PAGES = (
    "index", "gladiators", "months", "map", "records", "cemetery", "gladiator-1", "gladiator-5", "match-1", "month-1",
)  # fmt: skip


@pytest.mark.parametrize("name", PAGES)
def test_a_page_of_a_site(name: str, samples: Path, browser: Browser) -> None:
    path = samples / "stable" / "site" / f"{name}.html"
    # What scrolls, and has to be reached by keys, hangs on the width; what can be read, on the colours.
    for width, dark in ((360, False), (800, False), (1280, False), (1280, True)):
        page, found, _ = opened(browser, path, width, dark)
        assert found + problems(page, thoroughly=True) == [], (width, dark)
        page.close()


def test_the_rolls_of_a_match_open_without_a_script(samples: Path, browser: Browser) -> None:
    page, found, _ = opened(browser, samples / "stable" / "site" / "match-1.html", 360, False)
    rolls = page.locator(".rolls table")
    assert not rolls.is_visible()
    page.locator(".rolls summary").click()
    assert rolls.is_visible()
    assert found + problems(page, thoroughly=True) == []
    page.close()


BAD = {
    "a script": "<script>1</script>",
    "asks for": '<img alt="" src="https://example.org/x.png">',
    "too wide": '<div style="width:3000px">wide</div>',
    "axe color-contrast": '<p style="color:#ccc;background:#fff">faint</p>',
    "axe heading-order": "<h4>too deep</h4>",
    "axe image-alt": '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">',
    "axe svg-img-alt": '<svg role="img" width="9" height="9"><path d="M0 0h9"/></svg>',
}


@pytest.mark.parametrize("wrong", BAD)
def test_what_is_wrong_is_found(wrong: str, tmp_path: Path, browser: Browser) -> None:
    page = tmp_path / "page.html"
    page.write_text(
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title></head>'
        f"<body><main><h1>Page</h1>{BAD[wrong]}</main></body></html>",
        encoding="utf-8",
    )
    shown, found, _ = opened(browser, page, 360, False)
    assert any(wrong in each for each in found + problems(shown, thoroughly=True))
    shown.close()
