"""The Roster Card [2.4-2.5] as a page and on a terminal."""

from __future__ import annotations

import re
from dataclasses import asdict
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from ludus_cli.chronicle.source import Chronicle
from ludus_cli.rules.heroes.chronicle.card import card_of, card_renderable
from ludus_cli.rules.heroes.chronicle.paper import card_html
from ludus_cli.rules.heroes.gladiator import Gladiator
from ludus_cli.rules.heroes.styles import (
    DIMACHAERUS,
    HOPLOMACHUS,
    MURMILLO,
    RETIARIUS,
    SECUTOR,
    STYLES,
    THRAEX,
)
from tests.chronicle.page import check_page


def secutor(**changes: Any) -> Gladiator:
    """The Secutor of the rulebook's card: Savvy 5, Strength 3, Speed 4."""
    values: dict[str, Any] = {
        "id": 1,
        "name": "Verus",
        "star": True,
        "style": SECUTOR,
        "attributes": [5, 3, 4],
        **changes,
    }
    return Gladiator(**values)


def chronicle(**changes: Any) -> Chronicle:
    return Chronicle(name="The Games", seed=1, rules_version="test", month=3, **changes)


def shown(g: Gladiator, *, width: int = 80, encoding: str = "utf-8", **more: Any) -> str:
    """The card as a terminal without colour prints it."""
    out = StringIO()
    console = Console(file=out, width=width, no_color=True, legacy_windows=False)
    options = console.options.update(width=width)
    options.encoding = encoding
    lines = console.render_lines(card_renderable(g, **more), options, pad=False)
    return "\n".join("".join(segment.text for segment in line) for line in lines)


@pytest.mark.section("2.4", "2.5.1")
def test_the_card_of_the_secutor() -> None:
    card = card_of(secutor())
    assert dict(card.attributes) == {"Savvy": 5, "Strength": 3, "Speed": 4}
    assert card.values == tuple(range(8))
    assert card.total == 12
    assert card.bonus == 6
    assert card.star_power == 3
    assert [part.name for part in card.parts] == [
        "Head", "Left Arm", "Chest", "Right Arm", "Belly", "Left Leg", "Right Leg",
    ]  # fmt: skip
    assert all(part.track == (3, 2, 1, 0) for part in card.parts)
    assert [part.armour for part in card.parts] == [(ac,) for ac in STYLES[SECUTOR].armour]
    assert card.styles[0].hands == (("Right hand", "sword"), ("Left hand", "large shield"))


@pytest.mark.section("2.4")
@pytest.mark.ruling("H15")
def test_a_left_hander_is_mirrored() -> None:
    card = card_of(secutor(left_handed=True, style=RETIARIUS, secondary=MURMILLO))
    armour = {part.name: part.armour for part in card.parts}
    assert armour["Right Arm"] == (2, 0)
    assert armour["Left Arm"] == (0, 2)
    assert armour["Right Leg"] == (1, 2)
    assert armour["Left Leg"] == (1, 0)
    assert card.styles[0].hands == (("Right hand", "net"), ("Left hand", "trident"))
    assert card.styles[1].hands == (("Right hand", "large shield"), ("Left hand", "sword"))
    places = {part.name: part.place for part in card.parts}
    assert places["Right Arm"] == "right-arm"
    assert places["Left Leg"] == "left-leg"


@pytest.mark.section("3.7")
def test_bonus_dice_and_star_power() -> None:
    assert card_of(secutor(female=True)).bonus == 8
    assert card_of(secutor(signatures=["Strong"])).bonus == 9
    assert card_of(secutor(female=True, signatures=["Strong"])).bonus == 11
    assert card_of(secutor(female=True, star=False)).bonus == 6
    assert card_of(secutor(star=False)).star_power == 0
    assert card_of(secutor(), rules={"star_power": False}).star_power == 0


@pytest.mark.ruling("H48")
def test_lasting_losses_shorten_a_track() -> None:
    card = card_of(secutor(losses=[0, 1, 0, 0, 5, 0, 0]))
    tracks = {part.name: (part.track, part.lost) for part in card.parts}
    assert tracks["Left Arm"] == ((2, 1, 0), 1)
    assert tracks["Belly"] == ((1, 0), 5)
    assert tracks["Head"] == ((3, 2, 1, 0), 0)


def test_a_users_own_armour_is_on_the_card() -> None:
    card = card_of(secutor(), cards={"Secutor": [1, 1, 1, 1, 1, 1, 1]})
    assert {part.armour for part in card.parts} == {(1,)}


@pytest.mark.parametrize(
    ("misses", "month", "words"),
    [(-1, 3, "none"), (4, 3, "January 107 AD"), (3, 3, "December 106 AD"), (2, 3, "none")],
)
def test_the_day_that_he_must_miss(misses: int, month: int, words: str) -> None:
    facts = dict(card_of(secutor(misses_month=misses), month=month).facts)
    assert facts["Misses the Day of"] == words


def test_the_page() -> None:
    g = secutor(
        name="Ilia <b> “x” {{ 1 }}",
        secondary=THRAEX,
        female=True,
        signatures=["Strong", "Frenzy"],
        fame=7,
        laurels=2,
        losses=[1, 0, 0, 0, 0, 0, 0],
        origin="Thracia",
    )
    for data in (g, asdict(g)):
        html = card_html(chronicle(), data)
        page = check_page(html)
        assert "http" not in html
        assert "main" in page.names()
        assert page.headings[:2] == [
            (1, "Ilia <b> “x” {{ 1 }}: Roster Card"),
            (2, "Ilia <b> “x” {{ 1 }}"),
        ]
        for words in (
            "Thracia",
            "Secutor",
            "Thraex",
            "Strong",
            "Frenzy",
            "The Games",
            "December 106",
        ):
            assert words in page.text
        assert html.count("<i></i>") == card_of(g).bonus + card_of(g).star_power
        labels = page.values("aria-label")
        assert "Savvy 5" in labels
        assert "Head 2" in labels
        assert "Bonus Dice, 11 to tick" in labels
        assert "1 lost for good" in page.text
        # One value marked on each of three Attributes and seven parts.
        assert page.values("aria-current") == ["true"] * 10
        assert page.style.count("@page") == 1


def test_the_page_is_the_same_every_time() -> None:
    assert card_html(chronicle(), secutor()) == card_html(chronicle(), secutor())


def test_the_terminal_card_fits_80_columns_without_colour() -> None:
    g = secutor(
        name="[bold]Verus[/] :lion: שלום",
        secondary=THRAEX,
        attributes=[7, 7, 6],
        losses=[2, 2, 2, 2, 2, 2, 2],
        female=True,
        signatures=["Swordsman", "Strong"],
    )
    text = shown(g)
    assert max(len(line) for line in text.splitlines()) <= 80
    assert "[bold]Verus[/] :lion: שלום" in text
    assert "Savvy" in text
    assert " 6 [7]" in text
    assert "Track (lost for good)" in text
    assert "[5] 4  3  2  1  0 (-2)" in text
    assert "☐" * 5 in text
    assert text.count("☐") == 19 + 7
    assert "with a sword, rolls Hit Location twice" in " ".join(text.split())
    assert "\x1b" not in text


@pytest.mark.parametrize("width", [60, 80])
@pytest.mark.parametrize("strength", range(1, 8))
def test_every_track_of_the_terminal_card_is_on_one_line(width: int, strength: int) -> None:
    for secondary in (-1, HOPLOMACHUS):
        g = secutor(
            style=DIMACHAERUS,
            secondary=secondary,
            attributes=[7, strength, 7],
            losses=[0, 1, 0, 0, 0, 2, 0],
        )
        lines = shown(g, width=width).splitlines()
        assert max(len(line) for line in lines) <= width
        for part in card_of(g).parts:
            line = next(line for line in lines if f" {part.name} " in line)
            lost = f" (-{part.lost})" if part.lost else ""
            track = "  ".join(str(value) for value in part.track[1:])
            assert f"[{part.track[0]}] {track}{lost} " in line
        kind = "Primary style" if width == 80 else ""
        assert any(re.search(rf"Dimachaerus +{kind} +sword +sword", line) for line in lines)


def test_a_narrow_card_has_the_armour_of_both_styles() -> None:
    text = shown(secutor(secondary=THRAEX), width=60)
    for part in card_of(secutor(secondary=THRAEX)).parts:
        one, two = part.armour
        assert re.search(rf"{part.name} +{one} \({two}\) +\[3\] 2  1  0 ", text)
    assert "AC (2nd)" in text
    assert re.search(r"Secutor +sword +large shield", text)
    assert re.search(r"Thraex +sword +small shield.*\n.* \(2nd\) ", text)


@pytest.mark.parametrize("style", [DIMACHAERUS, RETIARIUS])
def test_on_a_terminal_of_40_columns_no_word_of_the_card_is_cut(style: int) -> None:
    g = secutor(style=style, secondary=HOPLOMACHUS, attributes=[7, 7, 7], losses=[1] * 7)
    text = shown(g, width=40)
    assert "…" not in text
    assert max(len(line) for line in text.splitlines()) == 40
    for word in (
        "Hoplomachus",
        "spear",
        "shield",
        "Speed -1",
        "sword" if style == DIMACHAERUS else "trident",
    ):
        assert word in text


@pytest.mark.section("3.8")
@pytest.mark.ruling("H6")
def test_savvy_is_one_less_in_the_secondary_style() -> None:
    g = secutor(secondary=THRAEX)
    note = "Savvy 4 (one less), Total 11"
    assert card_of(g).second == (("As a Thraex", note),)
    assert re.search(rf"As a Thraex +{re.escape(note)}", shown(g, width=60))
    assert f"As a Thraex: {note}" in check_page(card_html(chronicle(), g)).text
    assert card_of(secutor()).second == ()
    assert "one less" not in shown(secutor()) + card_html(chronicle(), secutor())


def test_the_terminal_card_in_ascii_and_on_a_narrow_terminal() -> None:
    ascii_text = shown(secutor(), encoding="ascii")
    assert "ooooo o" in ascii_text
    assert ascii_text.isascii()
    assert max(len(line) for line in shown(secutor(), width=50).splitlines()) <= 50
