"""Options of a question: labels, what may be typed for them, and how they are listed."""

import pytest
from hypothesis import given, strategies as st
from rich.cells import cell_len

from ludus_cli.game.elements.manual_play import Blank, Form
from ludus_cli.odds.tables import hundredths
from ludus_cli.play.options import (
    LETTERS,
    Labelled,
    in_order,
    letters,
    listing,
    odds_words,
    option_lines,
    own_labels,
    typed_option,
)

KEYS = "adhqruv"


def listed(*words: str, usual: int = 0, labels: list[str] | None = None) -> list[Labelled]:
    """Options without odds."""
    names = labels or own_labels(words) or letters(len(words))
    return [
        Labelled(number, label, text, (), "", number == usual)
        for number, (label, text) in enumerate(zip(names, words, strict=True))
    ]


MOVES = listed("Fight B", "Move north to zone 3 (Wall)", "Move east to zone 13 (Wall)", "Rest", "Surrender")


def test_no_letter_is_a_key_of_the_table() -> None:
    assert not set(LETTERS) & set(KEYS)
    many = letters(150)
    assert len(set(many)) == len(many) == 150


def test_the_numbers_of_a_form_stand_by_their_size() -> None:
    """The usual one among them, though it was added behind the others."""
    form = Form([[0], [1], [3], [12]], blanks=[Blank("gold", 0, 12)])
    usual = form.place([2])
    options = [
        Labelled(each, form.text(each), f"{each[0]} gold", (), "", place == usual) for place, each in enumerate(form)
    ]
    shown = option_lines(in_order(form, options), 80, linear=False)
    assert shown == ["   0  gold", "   1  gold", ">  2  gold", "   3  gold", "  12  gold"]
    assert in_order(MOVES, MOVES) == MOVES


@pytest.mark.parametrize(
    ("typed", "place"),
    [
        ("b", 0),
        ("B", 0),
        ("fight", 0),
        ("f", 3),  # a label comes before the beginning of a word
        ("move north", 1),
        ("mo n", 1),
        ("move 3", 1),
        ("move 13", 2),
        ("13", 2),
        ("zone 3 wall", 1),
        ("res", 3),
        ("SURR", 4),
        ("surrender", 4),
    ],
)
def test_an_option_is_named_by_its_label_or_its_words(typed: str, place: int) -> None:
    assert typed_option(MOVES, typed) == place


@pytest.mark.parametrize(("typed", "reason"), [
    ("move", "may mean any of these: c .*, e "), ("x", "not one of the options; type one of b, c, e, f, g"),
    ("1", "not one of the options"), ("", "not one of the options"), ("rest now", "not one of the options"),
    ("(", "not one of the options"),
])  # fmt: skip
def test_what_is_unclear_is_said(typed: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        typed_option(MOVES, typed)


@given(st.text(max_size=20))
def test_whatever_is_typed_is_an_option_or_refused(typed: str) -> None:
    try:
        place = typed_option(MOVES, typed)
    except ValueError:
        return
    assert typed.casefold().split()[0][0] in (MOVES[place].label + MOVES[place].words).casefold()


def test_numbers_and_notations_are_their_own_labels() -> None:
    dice = listed("0 dice", "1 die", "2 dice")
    assert [(each.label, each.visible_words) for each in dice] == [("0", "dice"), ("1", "die"), ("2", "dice")]
    assert [each.visible_words for each in listed("8, Belly", "10, Head")] == ["Belly", "Head"]
    plots = listed("Stand", "F: one hex ahead", "F(Q): two hexes ahead")
    assert [each.label for each in plots] == ["Stand", "F", "F(Q)"]
    assert [each.visible_words for each in plots] == ["", "one hex ahead", "two hexes ahead"]
    assert typed_option(plots, "f(q)") == 2
    assert [each.visible_words for each in listed("take it", "leave it", labels=["t", "x"])] == ["take it", "leave it"]
    assert own_labels(["Rest", "Fight B", "Move: away"]) == []
    assert own_labels(["1 die", "1 die more"]) == []


@pytest.mark.parametrize(
    ("chance", "words"), [(0, "0%"), (1, "100%"), (0.001, "<1%"), (0.999, ">99%"), (0.5, "50%"), (0.004999, "<1%")]
)
def test_a_chance_is_never_rounded_to_never_or_always(chance: float, words: str) -> None:
    assert hundredths(chance) == words
    assert odds_words((("hits", chance),)) == f"hits {words}"


def test_what_differs_in_a_word_is_said_once() -> None:
    assert listing(["Throw at B1", "Throw at B2", "Rest", "Kick at B1"]) == ("Throw at B1, B2, Rest, Kick at B1")


ODDS = (("by 2+", 0.5), ("by 1", 0.2), ("even", 0.3))


@given(
    st.lists(st.text("abc ,", min_size=1, max_size=60).map("W{}".format), min_size=1, max_size=60),
    st.integers(60, 140),
    st.booleans(),
)
def test_every_option_is_listed_within_the_width(words: list[str], width: int, odds: bool) -> None:
    labels = letters(len(words))
    options = [
        Labelled(n, label, text, ODDS if odds and n % 2 else (), "leaves 2" if odds else "", n == 0)
        for n, (label, text) in enumerate(zip(labels, words, strict=True))
    ]
    lines = option_lines(options, width, linear=False)
    assert max(map(cell_len, lines)) <= width
    shown = " ".join(lines).replace(",", " ").split()
    assert all(label in shown for label in labels)
    spoken = option_lines(options, width, linear=True)
    assert len(spoken) == len(options)
    assert all(line.startswith(f"{label}: W") for line, label in zip(spoken, labels, strict=True))


def test_options_with_the_same_outcomes_are_a_table() -> None:
    options = [Labelled(n, str(n), f"{n} dice", ODDS, f"leaves {2 - n}", n == 1) for n in range(3)]
    assert option_lines(options, 80, linear=False) == [
        "           by 2+  by 1  even", "  0  dice    50%   20%   30%  leaves 2",
        "> 1  dice    50%   20%   30%  leaves 1", "  2  dice    50%   20%   30%  leaves 0",
    ]  # fmt: skip
