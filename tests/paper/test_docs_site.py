"""The documentation as a site, opened from the disk in Chromium: its search, what it asks of the network, axe."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Request, sync_playwright

from tests.docs.pages import ROOT
from tools.look import CHROMIUM, SWITCHES, TOO_WIDE

pytestmark = pytest.mark.paper

#: What a browser should not show: tables, lists, links, quotations and escapes that were not understood.
MARKDOWN = re.compile(r"\|---|^\| .*\|$|\*\*\w|\]\([\w./#-]+\)|^\s*- \w|<!-- |^> |&lt;|\\[<*_|\[]", re.MULTILINE)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built without a warning."""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"})
    return folder


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as play:
        opened = play.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
        yield opened
        opened.close()


def opened(browser: Browser, page: Path, width: int, scheme: str) -> tuple[Page, list[str]]:
    """A page in a window, and the addresses of other hosts that it asks for."""
    shown = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme).new_page()  # type: ignore[arg-type]
    outside: list[str] = []

    def note(request: Request) -> None:
        if not request.url.startswith(("file:", "data:", "blob:")):
            outside.append(request.url)

    shown.on("request", note)
    shown.goto(page.as_uri(), wait_until="load")
    return shown, outside


@pytest.mark.parametrize("name", ["index", "play/heroes", "gladiator/basic", "reference/commands-play"])
@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (390, "dark")])
def test_a_page(site: Path, browser: Browser, name: str, width: int, scheme: str) -> None:
    page, outside = opened(browser, site / f"{name}.html", width, scheme)
    assert [(each["id"], each["nodes"][0]["html"]) for each in Axe().run(page).response["violations"]] == []
    assert outside == []
    assert page.evaluate(TOO_WIDE) == []
    page.context.close()


def test_the_search_works_without_a_server(site: Path, browser: Browser) -> None:
    page, outside = opened(browser, site / "play" / "heroes.html", 1280, "light")
    page.locator(".md-search__input").fill("standing orders")
    found = page.locator(".md-search-result__link", has_text="An evening").first
    found.click()
    page.wait_for_url("**/evening.html*")
    assert outside == []
    page.context.close()


def test_all_markdown_is_understood(site: Path) -> None:
    left: list[tuple[str, str]] = []
    for path in site.rglob("*.html"):
        for article in re.findall(r"<article.*?</article>", path.read_text(encoding="utf-8"), re.DOTALL):
            prose = re.sub(r"<pre.*?</pre>|<code.*?</code>|<[^>]+>", "", article, flags=re.DOTALL)
            left += [(path.name, found[0]) for found in MARKDOWN.finditer(unescape(prose))]
    assert left == []
