"""Reading an HTML page strictly enough to notice what is wrong with it."""

import itertools
import re
from collections.abc import Mapping
from html.parser import HTMLParser
from typing import Any

from ludus_cli.chronicle.card_sheets import card_page
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.core.calendar import date_words
from ludus_cli.rules.heroes.book.gladiator import Gladiator
from ludus_cli.rules.heroes.telling.card import roster_card

VOID = {"meta", "br", "hr", "img", "link", "input", "col"}


class Page(HTMLParser):
    """A page: its elements with attributes, headings, ids, links, and its text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.headings: list[tuple[int, str]] = []
        self.text = ""
        self.style = ""
        self.feed(html)
        self.close()
        assert self.open == [], f"not closed: {self.open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if re.fullmatch("h[1-6]", tag):
            self.headings.append((int(tag[1]), ""))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop() == tag, f"</{tag}> closes another element"

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == "style":
            self.style += data
            return
        self.text += data
        for tag in self.open:
            if re.fullmatch("h[1-6]", tag):
                level, words = self.headings[-1]
                self.headings[-1] = (level, words + data)

    def values(self, attribute: str) -> list[str]:
        """All values of an attribute."""
        return [value for _, attrs in self.tags for name, value in attrs.items()
                if name == attribute and value is not None]  # fmt: skip

    def names(self) -> list[str]:
        """The names of all elements."""
        return [tag for tag, _ in self.tags]


def luminance(colour: str) -> float:
    """The relative luminance of a colour like #rrggbb or #rgb."""
    digits = colour.lstrip("#")
    if len(digits) == 3:
        digits = "".join(d * 2 for d in digits)
    parts = [int(digits[n : n + 2], 16) / 255 for n in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, two: str) -> float:
    """The contrast between two colours, 1 to 21."""
    light, dark = sorted((luminance(one), luminance(two)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def palettes(style: str) -> list[dict[str, str]]:
    """The sets of colours that a style sheet defines on :root."""
    found = []
    for body in re.findall(r":root \{(.*?)\}", style, re.DOTALL):
        colours = dict(re.findall(r"--(\w+): (#[0-9a-f]+)", body))
        if colours:
            found.append(colours)
    return found


def check_page(html: str) -> Page:
    """What every page of the chronicle must be: closed, self-contained, labelled, legible."""
    page = Page(html)
    names = page.names()
    assert html.startswith("<!DOCTYPE html>")
    assert "script" not in names
    links = [attrs for tag, attrs in page.tags if tag == "link"]
    assert [each["rel"] for each in links] == ["icon"]
    assert str(links[0]["href"]).startswith("data:image/svg+xml;base64,")
    assert "iframe" not in names
    assert not {name for name, _ in page.tags} & {"object", "embed", "base", "form"}
    assert "url(" not in page.style
    assert "@import" not in page.style
    for _, attrs in page.tags:
        assert not any(name.startswith("on") for name in attrs)
        assert not {"src", "srcset", "xmlns"} & set(attrs)
    assert next(attrs for tag, attrs in page.tags if tag == "html")["lang"] == "en"
    ids = page.values("id")
    assert len(ids) == len(set(ids))
    inside = [attrs["href"] for tag, attrs in page.tags if tag != "link" and attrs.get("href")]
    assert all(str(link).startswith("#") and str(link)[1:] in ids for link in inside)
    assert all(label in ids for label in page.values("aria-labelledby"))
    levels = [level for level, _ in page.headings]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in itertools.pairwise(levels))
    assert all(words.strip() for _, words in page.headings)
    schemes = palettes(page.style)
    assert len(schemes) == 3, "light, dark and print"
    for colours in schemes:
        for ink in ("ink", "soft", "mark"):
            assert contrast(colours[ink], colours["paper"]) >= 4.5, (ink, colours)
    assert "prefers-color-scheme: dark" in page.style
    assert "@media print" in page.style
    return page


def card_html(c: Chronicle, gladiator: Gladiator | Mapping[str, Any]) -> str:
    """The Roster Card as one HTML page without outside address, to print on one sheet."""
    card = roster_card(gladiator, rules=c.rules, cards=c.state.get("cards", {}), month=c.month)
    return card_page(
        [card],
        title=f"{card.name}: Roster Card",
        game="Heroes of the Colosseum",
        occasion=f"{c.name}, {date_words(c.month)}",
    )
