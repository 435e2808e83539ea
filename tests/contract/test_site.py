"""The site of a campaign of every rule system: every link leads somewhere, nothing runs, everything is escaped, and
only what changed is written again."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from ludus_cli.campaign.engine import Campaign, do, opened
from ludus_cli.campaign.own_words import render_journal
from ludus_cli.site.folder import SITE, Outcome, write_site
from ludus_cli.site.material import gathered
from ludus_cli.site.pages import Pages
from ludus_cli.systems.installed import load
from tests.chronicle.page import Page
from tests.contract.made import founded, play_months, star_payload
from tests.some import some

SYSTEMS = ("gladiator", "heroes", "skirmish", "toy")
NASTY = 'Ti<b>us & "Co"'
#: A seed with which a Star of each system survives two months.
SEED = 102
NOTE = "<script>alert(1)</script> & so on"


def put(campaign: Campaign, folder: Path) -> Outcome:
    """Write the site of a campaign."""
    material = gathered(campaign, "standard")
    return write_site(folder, list(Pages(material).files()), material.identity)


def pages_in(folder: Path) -> dict[str, Page]:
    """The pages of a site, each read strictly."""
    return {path.name: Page(path.read_text(encoding="utf-8")) for path in folder.glob("*.html")}


def check_links(pages: dict[str, Page], folder: Path) -> int:
    """Every address of every page is that of a file of the site, and every anchor is there; how many they are."""
    found = 0
    for name, page in pages.items():
        ids = page.values("id")
        assert len(ids) == len(set(ids)), name
        for link in page.values("href"):
            if link.startswith("data:"):
                continue
            path, _, anchor = link.partition("#")
            assert not path or (folder / path).is_file(), (name, link)
            assert not anchor or anchor in (pages[path].values("id") if path else ids), (name, link)
            found += 1
    return found


def check_page(page: Page) -> None:
    """Nothing runs, nothing is fetched but the style sheet, headings follow one another."""
    assert not set(page.names()) & {"script", "iframe", "object", "embed", "base", "form", "img"}
    for _, attrs in page.tags:
        assert not any(name.startswith("on") for name in attrs)
        assert not {"src", "srcset"} & set(attrs)
    assert page.values("rel").count("stylesheet") == 1
    levels = [level for level, _ in page.headings]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


@pytest.mark.parametrize("key", some(SYSTEMS, 4))
def test_the_site_of_a_campaign(key: str, tmp_path: Path) -> None:
    system, folder = load(key), tmp_path / "site"
    path = founded(system, tmp_path, key, SEED)
    with opened(path, hurried=True) as campaign:
        for number, name in enumerate((NASTY, "Flavius")):
            do(campaign, "recruit", **star_payload(system, SEED + number, name=name))
        play_months(campaign, 1)
        campaign.file.rename("<u>Sand</u> & Bread")
        campaign.file.write_note("month 0", "", "note", NOTE, "2026-01-01T00:00:00Z")
    with opened(path, hurried=True) as campaign:
        put(campaign, folder)
        journal = render_journal(campaign).journal
        told = [match for chapter in journal.chapters for match in chapter.matches]
        pages = pages_in(folder)
        assert check_links(pages, folder) > len(pages)
        for page in pages.values():
            check_page(page)
        # A page for each Star, each match of one, each month; and each is reached from the others.
        assert told
        for match in told:
            page = pages[f"match-{match.id}.html"]
            links = page.values("href")
            assert all(f"gladiator-{star}.html" in links for star in match.stars)
            assert any(link.startswith("month-") for link in links)
            for paragraph in match.paragraphs:
                assert all(sentence.text in page.text for sentence in paragraph)
            for star in match.stars:
                assert f"match-{match.id}.html" in pages[f"gladiator-{star}.html"].values("href")
        for chapter in journal.chapters:
            links = pages[f"month-{chapter.month}.html"].values("href")
            assert all(f"match-{match.id}.html" in links for match in chapter.matches)
        # All that people typed stands there as text.
        assert NOTE in pages["month-0.html"].text
        assert NASTY in pages["gladiators.html"].text
        assert "<u>Sand</u> & Bread" in pages["index.html"].text
        # Written again, nothing is; after another month what changed, and it is as if it were written afresh.
        assert put(campaign, folder).written == []
        before = {each.name: each.stat().st_mtime_ns for each in folder.iterdir()}
        play_months(campaign, 1)
        again = put(campaign, folder)
        assert {"index.html", "month-1.html"} <= set(again.written)
        assert again.kept
        for name in set(before) - set(again.written) - {SITE.list}:
            assert not (folder / name).exists() or (folder / name).stat().st_mtime_ns == before[name]
        put(campaign, tmp_path / "afresh")
        assert {each.name: each.read_bytes() for each in folder.iterdir()} == {
            each.name: each.read_bytes() for each in (tmp_path / "afresh").iterdir()
        }


def test_dice_and_turns_stand_on_the_page_of_a_match(tmp_path: Path) -> None:
    system = load("heroes")
    with opened(founded(system, tmp_path, "one", 101), hurried=True) as campaign:
        do(campaign, "recruit", **star_payload(system, 101, name="Marcus"))
        play_months(campaign, 1)
        put(campaign, tmp_path / "site")
        match = render_journal(campaign).journal.chapters[0].matches[0]
        html = (tmp_path / "site" / f"match-{match.id}.html").read_text(encoding="utf-8")
        turns = re.findall(r"<figcaption>Turn (\d+): ", html)
        assert turns == [str(n) for n in range(1, len(turns) + 1)]
        assert turns
        rolls = html.partition('<details class="rolls">')[2]
        assert "in the order of the rolls</summary>" in rolls
        assert rolls.count("<tr>") > len(turns)
