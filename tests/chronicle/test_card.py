"""The Roster Card [2.4-2.5] as a page and on a terminal."""

import re
from dataclasses import asdict
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from ludus_cli.chronicle.card_terminal import TerminalCard
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.core.figures import PLAIN_SIGNS
from ludus_cli.rules.heroes.book.gladiator import DEAD, Gladiator
from ludus_cli.rules.heroes.book.styles import DIMACHAERUS, HOPLOMACHUS, MURMILLO, RETIARIUS, SECUTOR, STYLES, THRAEX
from ludus_cli.rules.heroes.telling.card import roster_card
from tests.chronicle.page import card_html, check_page


def secutor(**changes: Any) -> Gladiator:
    """The Secutor of the rulebook's card: Savvy 5, Strength 3, Speed 4."""
    values: dict[str, Any] = {
        "id": 1, "name": "Verus", "star": True, "style": SECUTOR, "attributes": [5, 3, 4], **changes,
    }  # fmt: skip
    return Gladiator(**values)


def chronicle(**changes: Any) -> Chronicle:
    return Chronicle(name="The Games", seed=1, rules_version="test", month=3, **changes)


def shown(g: Gladiator, *, width: int = 80, encoding: str = "utf-8", **more: Any) -> str:
    """The card as a terminal without colour prints it."""
    console = Console(file=StringIO(), width=width, no_color=True, legacy_windows=False)
    options = console.options.update(width=width)
    options.encoding = encoding
    lines = console.render_lines(TerminalCard(roster_card(g, **more)), options, pad=False)
    return "\n".join("".join(segment.text for segment in line) for line in lines)


def tracks_of(g: Gladiator, **more: Any) -> dict[str, int]:
    """What the tracks of a card hold: the value that counts, or how many boxes there are."""
    tracks = roster_card(g, **more).tracks
    return {track.label: track.boxes if track.ticks else int(track.fields[track.now or 0]) for track in tracks}


@pytest.mark.section("2.4", "2.5.1")
def test_the_card_of_the_secutor() -> None:
    card = roster_card(secutor())
    assert tracks_of(secutor()) == {"Savvy": 5, "Strength": 3, "Speed": 4, "Bonus Dice": 6, "Star Power": 3}
    assert (card.tracks[0].fields, card.totals) == (tuple("01234567"), (("Total", "12"),))
    assert all(part.track.fields == tuple("3210") for part in card.parts)
    names = ["Head", "Left Arm", "Chest", "Right Arm", "Belly", "Left Leg", "Right Leg"]
    assert {part.name: part.armour for part in card.parts} == {
        name: str(ac) for name, ac in zip(names, STYLES[SECUTOR].armour, strict=True)
    }
    assert [(hand.name, hand.holds) for hand in card.hands] == [("Right hand", "sword"), ("Left hand", "large shield")]


@pytest.mark.section("2.4", "H15")
def test_a_left_hander_is_mirrored() -> None:
    card = roster_card(secutor(left_handed=True, style=RETIARIUS, secondary=MURMILLO))
    armour = {part.name: part.armour for part in card.parts}
    assert (armour["Right Arm"], armour["Left Arm"], armour["Right Leg"]) == ("2 / 0", "0 / 2", "1 / 2")
    assert armour["Left Leg"] == "1 / 0"
    right, left = card.hands
    assert (right.name, right.holds, right.otherwise) == ("Right hand", "net", "large shield as Murmillo")
    assert (left.holds, left.otherwise) == ("trident", "sword as Murmillo")
    assert card.grid is not None
    assert [row[1:3] for row in card.grid.rows] == [("net", "trident"), ("large shield", "sword")]
    assert [[cell.name if cell else "" for cell in row] for row in card.figure[1::2]] == [
        ["Right Arm", "Chest", "Left Arm"], ["Right Leg", "", "Left Leg"],
    ]  # fmt: skip


@pytest.mark.section("3.7")
def test_bonus_dice_and_star_power() -> None:
    assert tracks_of(secutor(female=True))["Bonus Dice"] == 8
    assert tracks_of(secutor(signatures=["Strong"]))["Bonus Dice"] == 9
    assert tracks_of(secutor(female=True, signatures=["Strong"]))["Bonus Dice"] == 11
    assert tracks_of(secutor(female=True, star=False))["Bonus Dice"] == 6
    assert "Star Power" not in tracks_of(secutor(star=False))
    assert "Star Power" not in tracks_of(secutor(), rules={"star_power": False})


@pytest.mark.ruling("H48")
def test_lasting_losses_shorten_a_track() -> None:
    card = roster_card(secutor(losses=[0, 1, 0, 0, 5, 0, 0]))
    tracks = {part.name: (part.track.fields, part.note) for part in card.parts}
    assert tracks["Left Arm"] == (("2", "1", "0"), "1 lost for good")
    assert tracks["Belly"] == (("1", "0"), "5 lost for good")
    assert tracks["Head"] == (("3", "2", "1", "0"), "")


def test_a_users_own_armour_is_on_the_card() -> None:
    assert {part.armour for part in roster_card(secutor(), cards={"Secutor": [1, 1, 1, 1, 1, 1, 1]}).parts} == {"1"}


@pytest.mark.parametrize(
    ("misses", "month", "words"), [(-1, 3, "none"), (4, 3, "January 107 AD"), (3, 3, "December 106 AD"), (2, 3, "none")]
)
def test_the_day_that_he_must_miss(misses: int, month: int, words: str) -> None:
    assert dict(roster_card(secutor(misses_month=misses), month=month).facts)["Misses the Day of"] == words


def test_the_page() -> None:
    g = secutor(
        name="Ilia <b> “x” {{ 1 }}", secondary=THRAEX, female=True, signatures=["Strong", "Frenzy"], fame=7, laurels=2,
        losses=[1, 0, 0, 0, 0, 0, 0], origin="Thracia",
    )  # fmt: skip
    for data in (g, asdict(g)):
        html = card_html(chronicle(), data)
        page = check_page(html)
        assert "http" not in html
        assert "main" in page.names()
        assert page.headings[:2] == [(1, "Ilia <b> “x” {{ 1 }}: Roster Card"), (2, "Ilia <b> “x” {{ 1 }}")]
        for words in ("Thracia", "Secutor", "Thraex", "Strong", "Frenzy", "The Games", "December 106"):
            assert words in page.text
        assert html.count("<i></i>") == 11 + 3
        labels = page.values("aria-label")
        assert "Savvy 5" in labels
        assert "Head 2" in labels
        assert "Bonus Dice, 11 to tick" in labels
        assert "1 lost for good" in page.text
        # One value marked on each of three Attributes and seven parts.
        assert page.values("aria-current") == ["true"] * 10
        assert page.style.count("@page") == 2


def test_the_page_is_the_same_every_time() -> None:
    assert card_html(chronicle(), secutor()) == card_html(chronicle(), secutor())


def test_the_terminal_card_fits_80_columns_without_colour() -> None:
    g = secutor(
        name="[bold]Verus[/] :lion: שלום", secondary=THRAEX, attributes=[7, 7, 6], losses=[2, 2, 2, 2, 2, 2, 2],
        female=True, signatures=["Swordsman", "Strong"],
    )  # fmt: skip
    text = shown(g)
    assert max(len(line) for line in text.splitlines()) <= 80
    assert "[bold]Verus[/] :lion: שלום" in text
    assert "Savvy" in text
    assert " 6 [7]" in text
    assert re.search(r"\[5\] 4  3  2  1  0 +wound: Savvy −1, 2 lost", text)
    assert "☐" * 5 in text
    assert text.count("☐") == 19 + 7
    assert "rolls Hit Location twice with a sword" in " ".join(text.split())
    assert "\x1b" not in text


@pytest.mark.parametrize("width", [60, 80])
@pytest.mark.parametrize("strength", range(1, 8))
def test_every_track_of_the_terminal_card_is_on_one_line(width: int, strength: int) -> None:
    for secondary in (-1, HOPLOMACHUS):
        g = secutor(style=DIMACHAERUS, secondary=secondary, attributes=[7, strength, 7], losses=[0, 1, 0, 0, 0, 2, 0])
        lines = shown(g, width=width).splitlines()
        assert max(len(line) for line in lines) <= width
        for part in roster_card(g).parts:
            line = next(line for line in lines if f" {part.name} " in line)
            first, *rest = part.track.fields
            assert f" {part.armour}   [{first}] {'  '.join(rest)} " in re.sub(r" {3,}", "   ", line)
            said = line if width == 80 else " ".join(lines)
            assert part.cost in said
            assert part.note.split(" ")[0] in said
        assert any(re.search(r"Right hand +sword", line) for line in lines)


def test_the_terminal_card_has_the_arms_of_both_styles() -> None:
    text = shown(secutor(secondary=THRAEX), width=60)
    assert "Secutor, Thraex (secondary)" in text
    for part in roster_card(secutor(secondary=THRAEX)).parts:
        assert re.search(rf"{part.name} +{part.armour} +\[3\] 2  1  0 ", text)
    assert re.search(r"Left hand +large shield \(small shield as Thraex\)", text)


@pytest.mark.parametrize("style", [DIMACHAERUS, RETIARIUS])
def test_on_a_terminal_of_40_columns_no_word_of_the_card_is_cut(style: int) -> None:
    text = shown(secutor(style=style, secondary=HOPLOMACHUS, attributes=[7, 7, 7], losses=[1] * 7), width=40)
    assert "…" not in text
    assert max(len(line) for line in text.splitlines()) == 40
    for word in ("Hoplomachus", "spear", "shield", "Speed −1", "sword" if style == DIMACHAERUS else "trident"):
        assert word in text


@pytest.mark.section("3.8", "H6")
def test_savvy_is_one_less_in_the_secondary_style() -> None:
    g = secutor(secondary=THRAEX)
    note = "Savvy 4 (1 less), Total 11"
    assert roster_card(g).totals[1:] == (("As a Thraex", note),)
    assert re.search(rf"As a Thraex +{re.escape(note)}", shown(g, width=60))
    assert f"As a Thraex: {note}" in check_page(card_html(chronicle(), g)).text
    assert roster_card(secutor()).totals[1:] == ()
    assert "one less" not in shown(secutor()) + card_html(chronicle(), secutor())


def test_the_terminal_card_in_ascii_and_on_a_narrow_terminal() -> None:
    ascii_text = shown(secutor(), encoding="ascii")
    assert "ooooo o" in ascii_text
    assert ascii_text.encode("ascii", PLAIN_SIGNS).decode().count("Savvy -1") == 1
    assert max(len(line) for line in shown(secutor(), width=50).splitlines()) <= 50


def test_the_card_of_a_dead_man_has_the_month_of_his_death() -> None:
    facts = dict(roster_card(secutor(status=DEAD, left_month=9), month=9).facts)
    assert facts["Died"] == "June 107 AD"
    assert "Misses the Day of" not in facts
