"""Open pages in a real browser and report whatever is wrong with them.

    python tools/look.py PAGE.html … [--pictures FOLDER]

Each page is opened by Chromium at phone, laptop and print width, light and dark. Reported, with exit
code 1: a request that would leave the page, a script, an error on the console, anything wider than the
window, and what axe-core finds (contrast, order of headings, pictures without a name and the like). A journal is
printed as well: no page ends with a heading, and none but the last is nearly empty.
Needs Debian's ``chromium`` and ``poppler-utils`` and, from PyPI, ``playwright`` and ``axe-playwright-python``.
"""

from __future__ import annotations

import re
import subprocess
import sys
from html import unescape
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, sync_playwright

#: The last is Letter without margins, which is wider than A4.
WIDTHS = {"phone": 360, "narrow": 520, "laptop": 1280, "print": 816}
#: This many seconds may pass until a page is there.
SLOW = 3.0
CHROMIUM = "/usr/bin/chromium"
SWITCHES = ["--no-sandbox", "--disable-background-networking"]

#: A printed page that is full to less than this share of its height is nearly empty.
LEAST_FULL = 1 / 3
#: Pages, their heights, lines and words as pdftotext writes them; lines closer than BESIDE points are one row.
PAGE = re.compile(r"<page .*?</page>", re.S)
HEIGHT = re.compile(r'height="([\d.]+)"')
LINE = re.compile(r'<line .*?yMax="([\d.]+)">(.*?)</line>', re.S)
WORD = re.compile(r"<word [^>]*>(.*?)</word>")
BESIDE = 3
#: Elements that are headings.
HEADING = "h1, h2, h3, caption"
#: An element that only journals have.
JOURNAL = ".chapter"

#: What is wider than the window and cannot be scrolled by itself.
TOO_WIDE = """() => {
  const wide = document.documentElement.clientWidth;
  const scrolls = e => { for (let p = e.parentElement; p; p = p.parentElement)
    if (['auto', 'scroll', 'hidden'].includes(getComputedStyle(p).overflowX)) return true; return false; };
  return [...document.body.querySelectorAll('*')].filter(e => {
    const box = e.getBoundingClientRect();
    return box.width && (box.right > wide + 1 || box.left < -1) && !e.closest('svg svg, svg *') && !scrolls(e);
  }).slice(0, 5).map(e => e.tagName + '.' + e.getAttribute('class') + ': ' + e.textContent.trim().slice(0, 40));
}"""


def opened(browser: Browser, path: Path, width: int, dark: bool) -> tuple[Page, list[str], float]:
    """A page at a width, what it asked of the world or complained of, and how long it took to open."""
    found: list[str] = []
    page = browser.new_page(viewport={"width": width, "height": 900}, color_scheme="dark" if dark else "light")
    if width == WIDTHS["print"]:
        page.emulate_media(media="print")
    own = path.absolute().as_uri()
    # A page of a site has its style sheet beside it.
    known = (own, path.absolute().with_name("style.css").as_uri())
    page.on("request", lambda asked: None if asked.url in known else found.append(f"asks for {asked.url}"))
    page.on("console", lambda said: found.append(f"says {said.text}"))
    start = perf_counter()
    page.goto(own, wait_until="load")
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return page, found, perf_counter() - start


def problems(page: Page, thoroughly: bool) -> list[str]:
    """What is wrong with an open page; ``thoroughly``: by axe-core as well."""
    found = [f"too wide: {each}" for each in page.evaluate(TOO_WIDE)]
    if page.locator("script").count():
        found.append("has a script")
    if not thoroughly:
        return found
    # It would read the style sheet itself, which a browser forbids between files.
    results: dict[str, Any] = Axe().run(page, options={"preload": False}).response
    for violation in results["violations"]:
        nodes = violation["nodes"]
        found.append(
            f"axe {violation['id']} ({violation['impact']}), {len(nodes)} times: {violation['help']}:"
            f" {nodes[0]['html'][:200]} {nodes[0].get('failureSummary', '')[:300]}"
        )
    return found


def printed(browser: Browser, path: Path, pdf: Path) -> list[str]:
    """Print a page into ``pdf``; return the pages that end with a heading or, before the last, are nearly empty."""
    page = browser.new_page()
    page.goto(path.absolute().as_uri())
    headings = {" ".join(text.split()).casefold() for text in page.locator(HEADING).all_inner_texts()}
    page.pdf(path=pdf, prefer_css_page_size=True)
    page.close()
    command = ["pdftotext", "-bbox-layout", str(pdf), "-"]
    places = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    sheets, found = PAGE.findall(places), []
    for number, sheet in enumerate(sheets, 1):
        lines = sorted((float(low), words) for low, words in LINE.findall(sheet))
        # The lowest line is the number of the page; other lines at the height of the last one are of its row.
        low = lines[-2][0] if len(lines) > 1 else 0.0
        row = " ".join(words for other, words in lines[:-1] if low - other < BESIDE)
        last = unescape(" ".join(WORD.findall(row)))
        if last.casefold() in headings:
            found.append(f"page {number} ends with the heading {last!r}")
        if number < len(sheets) and low < LEAST_FULL * float(HEIGHT.findall(sheet)[0]):
            found.append(f"page {number} of {len(sheets)} is nearly empty")
    return found


def look(browser: Browser, path: Path, pictures: Path | None = None) -> list[str]:
    """Look at a page in every way: what is wrong with it, and how long it took to open where that is long."""
    wrong = []
    for name, width in WIDTHS.items():
        for dark in (False, True) if name != "print" else (False,):
            page, found, seconds = opened(browser, path, width, dark)
            shade = f"{path.parent.name}/{path.name}, {name}, {'dark' if dark else 'light'}"
            # What axe-core looks for does not hang on the width, but on the colours.
            found += problems(page, thoroughly=name == "laptop")
            if seconds > SLOW:
                found.append(f"took {seconds:.1f} s to open")
            if pictures is not None:
                page.screenshot(path=pictures / f"{path.parent.name}-{path.stem}-{name}-{dark:d}.png")
            wrong += [f"{shade}: {each}" for each in found]
            journal = page.locator(JOURNAL).count()
            page.close()
    if journal:
        with TemporaryDirectory() as folder:
            wrong += printed(browser, path, Path(folder, "page.pdf"))
    return wrong


def main(words: list[str]) -> None:
    """Look at the pages that are named."""
    pictures = None
    if "--pictures" in words:
        place = words.index("--pictures")
        pictures = Path(words[place + 1])
        pictures.mkdir(parents=True, exist_ok=True)
        del words[place : place + 2]
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
        wrong = [each for word in words for each in look(browser, Path(word), pictures)]
        browser.close()
    print("\n".join(wrong) or f"{len(words)} pages looked at, nothing wrong")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
