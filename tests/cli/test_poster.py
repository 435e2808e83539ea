"""``ludus poster``: a Star on one sheet, or as a picture; and his best match, on the site too."""

import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageFont

from ludus_cli.campaign import poster_picture
from ludus_cli.campaign.posters import LONGEST
from tests.chronicle.page import Page
from tests.cli.helpers import a_picture, ludus, ludus_json, refused, unchanged

At = Callable[[str], Path]


def test_what_stands_on_a_poster(at: At) -> None:
    at("told")
    best = ludus_json("poster", "--output", "marcus.html")["best_match"]
    page = Page(Path("marcus.html").read_text(encoding="utf-8"))
    facts = ludus_json("star", "show")["star"]
    assert "script" not in page.names()
    assert facts["name"] in page.text
    won = [match for match in ludus_json("match", "list")["matches"] if match["match"] == best["match"]]
    assert len(won) == 1
    assert " ".join(best["sentences"]) in page.text
    # The telling has them first and last; and they are the same on the front page of the site.
    told = " ".join(ludus("journal", "--match", str(best["match"]), "--severity", "terse").split())
    assert all(sentence in told for sentence in best["sentences"])
    ludus("site", "arena", "--severity", "terse")
    front = Page(Path("arena/index.html").read_text(encoding="utf-8"))
    assert f"match-{best['match']}.html" in front.values("href")
    assert all(sentence in front.text for sentence in best["sentences"])


def test_a_picture_has_the_size_that_messages_show(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    at("told")
    ludus("poster", "Marcus", "--output", "shield.png")
    a_picture(Path("marcus.jpg"))
    ludus("star", "portrait", "Marcus", "marcus.jpg")
    ludus("poster", "Marcus", "--output", "face.png")
    # Without serifs the letters of Pillow serve.
    monkeypatch.setattr(poster_picture, "SERIFS", ())
    ludus("poster", "Marcus", "--output", "plain.png")
    pictures = [Path(name).read_bytes() for name in ("shield.png", "face.png", "plain.png")]
    assert len(set(pictures)) == 3
    for content in pictures:
        with Image.open(BytesIO(content)) as image:
            assert (image.format, image.size) == ("PNG", (1200, 630))
            assert sum(image.convert("L").histogram()[:80]) > 1_000


def test_the_letters_of_pillow_have_no_accents_and_need_none() -> None:
    pen = poster_picture.Pen.__new__(poster_picture.Pen)
    pen.names = None
    assert pen.written("Caesō – Ñero") == "Caeso - Nero"
    words, size = pen.fitting("A name without an end " * 9, 300, 60, 30)
    assert size == 30
    assert ImageFont.load_default(30).getlength(words) <= 300


def test_what_is_refused(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    path = at("star")
    ludus("poster", "--output", "marcus.html")
    with unchanged(path):
        refused("poster", "--output", "marcus.html", why="already exists", mend="--force")
        refused("poster", "Nobody", "--output", "n.html", why="there is no Star 'Nobody'")
        refused("poster", code=2, why="name the file to write")
        refused("poster", "--output", "marcus.svg", code=2, why="let the name end in .html, .pdf or .png")
        refused("poster", "--output", "marcus.png", "--paper", "a3", code=2, why="a picture has no paper")
        monkeypatch.setitem(sys.modules, "PIL.Image", None)
        refused("poster", "--output", "marcus.png", why="needs Pillow", mend="'ludus-cli[portraits]'")
        monkeypatch.setitem(sys.modules, "weasyprint", None)
        refused("poster", "--output", "marcus.pdf", why="needs WeasyPrint", mend="'ludus-cli[pdf]'")
    ludus("poster", "--output", "marcus.html", "--force")


def test_a_campaign_without_a_star_has_no_poster(at: At) -> None:
    at("empty")
    refused("poster", "--output", "p.html", why="the campaign has no Star", mend="ludus star create")


def test_long_words_of_ones_own_are_cut(at: At) -> None:
    at("told")
    number = ludus_json("poster", "--output", "before.html")["best_match"]["match"]
    ludus("note", "rewrite", "Oh, what a day it was! " * 200, "--match", str(number))
    best = ludus_json("poster", "--output", "after.html")["best_match"]
    assert all(len(each) <= LONGEST for each in best["sentences"])
