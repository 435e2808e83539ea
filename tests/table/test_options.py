"""Options of a question: keys, what may be typed for them, and how they are listed."""

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st
from rich.cells import cell_len

from ludus_cli.game.elements.manual_play import Blank, Form
from ludus_cli.odds.tables import whole_percent
from ludus_cli.play.options import in_order, listing, odds_words, option_lines, typed_option
from ludus_cli.play.question import Option, keys_in


def listed(*words: str, usual: int = 0, keys: str = "") -> list[Option]:
    """Options without odds; those without keys have them in their words."""
    names = keys.split() or keys_in(words)
    return [
        Option(number, key, text, (), "", number == usual)
        for number, (key, text) in enumerate(zip(names, words, strict=True))
    ]


MOVES = listed("Fight B", "Move north to zone 3 (Wall)", "Move east to zone 13 (Wall)", "Rest", "Surrender",
               keys="f 8 6 r S")  # fmt: skip
MOVES[4] = replace(MOVES[4], grave="He yields.")


def test_the_numbers_of_a_form_stand_by_their_size() -> None:
    """The usual one among them, though it was added behind the others."""
    form = Form([[0], [1], [3], [12]], blanks=[Blank("gold", 0, 12)])
    usual = form.place([2])
    options = [
        Option(each, form.text(each), f"{each[0]} gold", (), "", place == usual) for place, each in enumerate(form)
    ]
    shown = option_lines(in_order(form, options), 80, linear=False)
    assert shown == ["   0  gold", "   1  gold", ">  2  gold", "   3  gold", "  12  gold"]
    assert in_order(MOVES, MOVES) == MOVES


@pytest.mark.parametrize(
    ("typed", "place"),
    [("f", 0), ("F", 0), ("fight", 0), ("move north", 1), ("mo n", 1), ("move 3", 1), ("move 13", 2), ("8", 1),
     ("zone 3 wall", 1), ("r", 3), ("res", 3), ("S", 4), ("SURR", 4), ("surrender", 4)],
)  # fmt: skip
def test_an_option_is_named_by_its_key_or_its_words(typed: str, place: int) -> None:
    assert typed_option(MOVES, typed) == place


@pytest.mark.parametrize(("typed", "reason"), [
    ("move", "fits several options: 8 .*, 6 "), ("x", "not one of the options; type one of f, 8, 6, r, S"),
    ("1", "not one of the options"), ("", "not one of the options"), ("rest now", "not one of the options"),
    ("(", "not one of the options"),
])  # fmt: skip
def test_what_is_unclear_is_said(typed: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        typed_option(MOVES, typed)


@pytest.mark.parametrize("typed", ["s", "m", "3", "13"])
def test_a_slip_of_one_letter_or_a_number_is_no_order(typed: str) -> None:
    """Once, 13 was "Move east to zone 13", and one wrong letter gave a Star up."""
    with pytest.raises(ValueError, match="not one of the options"):
        typed_option(MOVES, typed)


def test_zeros_and_full_stops_that_only_keep_keys_apart_need_not_be_typed() -> None:
    options = listed("attack Felix", "attack Ida", "use Call", keys="a014 a140 s3.")
    assert [typed_option(options, typed) for typed in ("a14", "a140", "s3", "a014")] == [0, 1, 2, 0]
    twice = listed("one", "two", keys="3. 03")
    with pytest.raises(ValueError, match="not one of the options"):
        typed_option(twice, "003")


@given(st.text(max_size=20))
def test_whatever_is_typed_is_an_option_or_refused(typed: str) -> None:
    try:
        place = typed_option(MOVES, typed)
    except ValueError:
        return
    assert typed.casefold().split()[0][0] in (MOVES[place].key + MOVES[place].words).casefold()


def test_numbers_and_notations_are_their_keys_in() -> None:
    dice = listed("0 dice", "1 die", "2 dice")
    assert [(each.key, each.visible_words) for each in dice] == [("0", "dice"), ("1", "die"), ("2", "dice")]
    assert [each.visible_words for each in listed("8, Belly", "10, Head")] == ["Belly", "Head"]
    plots = listed("Stand", "F: one hex ahead", "F(Q): two hexes ahead")
    assert [each.key for each in plots] == ["Stand", "F", "F(Q)"]
    assert [each.visible_words for each in plots] == ["", "one hex ahead", "two hexes ahead"]
    assert typed_option(plots, "f(q)") == 2
    assert [each.visible_words for each in listed("take it", "leave it", keys="t x")] == ["take it", "leave it"]
    assert keys_in(["Rest", "Fight B", "Move: away"]) == []
    assert keys_in(["1 die", "1 die more"]) == []


@pytest.mark.parametrize(
    ("chance", "words"), [(0, "0%"), (1, "100%"), (0.001, "<1%"), (0.999, ">99%"), (0.5, "50%"), (0.004999, "<1%")]
)
def test_a_chance_is_never_rounded_to_never_or_always(chance: float, words: str) -> None:
    assert whole_percent(chance) == words
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
    keys = [f"k{number}" for number in range(len(words))]
    options = [
        Option(n, key, text, ODDS if odds and n % 2 else (), "leaves 2" if odds else "", n == 0)
        for n, (key, text) in enumerate(zip(keys, words, strict=True))
    ]
    lines = option_lines(options, width, linear=False)
    assert max(map(cell_len, lines)) <= width
    shown = " ".join(lines).replace(",", " ").split()
    assert all(key in shown for key in keys)
    spoken = option_lines(options, width, linear=True)
    assert len(spoken) == len(options)
    assert all(line.startswith(f"{key}: W") for line, key in zip(spoken, keys, strict=True))


def test_options_with_the_same_outcomes_are_a_table() -> None:
    options = [Option(n, str(n), f"{n} dice", ODDS, f"leaves {2 - n}", n == 1) for n in range(3)]
    assert option_lines(options, 80, linear=False) == [
        "           by 2+  by 1  even", "  0  dice    50%   20%   30%  leaves 2",
        "> 1  dice    50%   20%   30%  leaves 1", "  2  dice    50%   20%   30%  leaves 0",
    ]  # fmt: skip
