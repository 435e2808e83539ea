"""What people choose and roll: typed, written down, fitted to questions."""

from typing import Any

import pytest
from hypothesis import given, strategies as st

from ludus_cli.core.dice import (
    Roll,
    ScriptedSource,
    SeededSource,
    Tray,
    draw_cards,
    roll_one,
    roll_passes,
    roll_successes,
    shuffle,
)
from ludus_cli.game.elements.manual_play import (
    CHOICE,
    ROLL,
    Blank,
    Form,
    Hand,
    checked_script,
    choice_said,
    example_faces,
    faces_words,
    fits,
    read_faces,
    roll_said,
    told_successes,
    typed_rolls,
)
from ludus_cli.play.typed_dice import rolls_in
from ludus_cli.rules.gladiator.book import rolls as combat_rolls
from ludus_cli.systems.installed import load


def asked(dice: int = 7, sides: int = 6, counted: bool = True) -> Roll:
    """A roll about to be made."""
    return Roll(0, 3, dice, dice, sides, counted, ())


@pytest.mark.parametrize(("text", "faces"), [
    ("1223566", [1, 2, 2, 3, 5, 6, 6]), ("1 2 2 3 5 6 6", [1, 2, 2, 3, 5, 6, 6]),
    ("1,2,2, 3,5,6,6", [1, 2, 2, 3, 5, 6, 6]), ("122 356 6", [1, 2, 2, 3, 5, 6, 6]),
    ("12235 66", [1, 2, 2, 3, 5, 6, 6]), ("3s", [-1, -1, -1, 0, 0, 0, 0]), ("0S", [0] * 7), ("7s", [-1] * 7),
])  # fmt: skip
def test_faces_are_typed_in_a_row_apart_or_as_successes(text: str, faces: list[int]) -> None:
    assert read_faces(text, asked()) == faces


@pytest.mark.parametrize(("text", "reason"), [
    ("122356", "the roll has 7 dice, but you gave 6 faces"), ("12235666", "the roll has 7 dice, but you gave 8 faces"),
    ("1223567", "a die with 6 sides cannot show 7"), ("1223560", "a die with 6 sides cannot show 0"),
    ("8s", "7 dice cannot give 8 successes"), ("-1s", "faces are numbers"), ("three", "faces are numbers"),
    ("", "the roll has 7 dice, but you gave no faces"), ("١٢٣٤٥٦١", "faces are numbers"),
    ("1 2 3 4 5 6 ½", "faces are numbers"),
])  # fmt: skip
def test_what_is_no_roll_is_told_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        read_faces(text, asked())


@pytest.mark.parametrize(("text", "dice", "rolls"), [
    ("263 22 4", 6, ["263 22 4"]), ("1223456 12", 9, ["1223456 12"]), ("1 2 2 3", 4, ["1 2 2 3"]),
    ("12 34", 2, ["12", "34"]), ("1 2", 1, ["1", "2"]), ("263 22 43", 6, ["263 22 43"]), ("12;34", 2, ["12", "34"]),
])  # fmt: skip
def test_groups_of_dice_are_one_roll_where_they_fit_it(text: str, dice: int, rolls: list[str]) -> None:
    draw = load("gladiator").vocabulary.draws[combat_rolls.COMBAT]
    assert rolls_in(text, draw, asked(dice, counted=False)) == rolls


def test_successes_alone_will_not_do_where_faces_count() -> None:
    with pytest.raises(ValueError, match="needs the faces"):
        read_faces("1s", asked(2, counted=False))


def test_dice_of_many_sides_are_typed_apart() -> None:
    assert read_faces("17", asked(1, 20, False)) == [17]
    assert read_faces("10 3", asked(2, 10, False)) == [10, 3]
    with pytest.raises(ValueError, match="a die with 20 sides cannot show 21"):
        read_faces("21", asked(1, 20, False))


@given(st.text(max_size=12), st.integers(1, 9), st.sampled_from([6, 8, 20]), st.booleans())
def test_whatever_is_typed_is_faces_that_fit_or_refused(text: str, dice: int, sides: int, counted: bool) -> None:
    roll = asked(dice, sides, counted)
    try:
        faces = read_faces(text, roll)
    except ValueError:
        return
    assert fits(roll, faces)


@given(st.integers(1, 12), st.sampled_from([4, 6, 10, 20]))
def test_the_example_can_be_typed(dice: int, sides: int) -> None:
    roll = asked(dice, sides, False)
    assert fits(roll, read_faces(example_faces(roll), roll))


@given(st.integers(0, 9), st.integers(0, 9))
def test_told_successes_count_as_such(successes: int, others: int) -> None:
    roll = asked(successes + others)
    hand = Hand([roll_said(0, roll, told_successes(roll, successes))])
    assert roll_successes(hand.tray(SeededSource(1, 2)), 0, 3, roll.dice) == successes
    assert hand.left_over() == ([] if roll.dice else hand.script) or roll.dice == 0
    again = Hand([roll_said(0, roll, told_successes(roll, successes))])
    assert roll_passes(again.tray(SeededSource(1, 2)), 0, 3, roll.dice, 0) == successes
    words = faces_words(told_successes(roll, successes), " ")
    assert words == (f"{successes} of {roll.dice} succeeded" if roll.dice else "")


def test_typed_dice_stand_in_the_place_of_rolled_ones() -> None:
    """The rolls after a typed one are those that would have followed anyway."""
    plain = Hand()
    tray = plain.tray(SeededSource(5, 2))
    for _ in range(6):
        roll_one(tray, 0, 1)
    roll = Roll(0, 1, 1, 1, 6, False, ())
    hand = Hand([roll_said(2, roll, [5])])
    tray = hand.tray(SeededSource(5, 2))
    for _ in range(6):
        roll_one(tray, 0, 1)
    faces = [event[5] for event in plain.record]
    faces[2] = (5,)
    assert [event[5] for event in hand.record] == faces
    assert typed_rolls(hand.script) == {2}
    assert typed_rolls([roll_said(2, roll, None)]) == set()


def usual(m: Any, who: int, request: int, options: list[Any]) -> int:
    """Tactics: always the first."""
    return 0


class Person:
    """A person who takes the last option, and remembers what he was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, int]] = []

    def choose(self, hand: Hand, m: Any, who: int, request: int, options: list[Any], usual: int) -> int | None:
        self.asked.append(("choice", hand.choices - 1))
        return len(options) - 1

    def roll(self, hand: Hand, roll: Roll, rolled: list[int]) -> list[int] | None:
        self.asked.append(("roll", hand.rolls - 1))
        return None


OPTIONS = [(1, 0), (2, 0), (3, 5)]


def test_a_script_is_followed_before_anybody_is_asked() -> None:
    person = Person()
    hand = Hand([choice_said(2, 0, 4, (2, 0))], person)
    decide = hand.answers_for(usual)
    assert [decide(None, 0, 4, OPTIONS) for _ in range(4)] == [0, 0, 1, 2]
    assert person.asked == [("choice", 3)]
    assert hand.left_over() == []


@pytest.mark.parametrize(
    "said",
    [
        choice_said(0, 1, 4, (2, 0)),  # another man was asked
        choice_said(0, 0, 5, (2, 0)),  # something else was asked
        choice_said(0, 0, 4, (9, 0)),  # no such option
    ],
)
def test_an_answer_that_does_not_fit_is_passed_over(said: list[Any]) -> None:
    hand = Hand([said, choice_said(1, 0, 4, (3, 5))])
    decide = hand.answers_for(usual)
    assert [decide(None, 0, 4, OPTIONS) for _ in range(2)] == [0, 2]
    assert hand.misfits == hand.left_over() == [said]


def test_what_is_never_asked_is_left_over() -> None:
    said = choice_said(7, 0, 4, (2, 0))
    hand = Hand([said], Person())
    assert hand.answers_for(usual)(None, 0, 4, OPTIONS) == 0
    assert hand.left_over() == [said]


@pytest.mark.parametrize("faces", [[1], [1, 2, 3], [0, 1], [7, 1], ["1", 2], [True, 2]])
def test_faces_that_do_not_fit_are_passed_over(faces: list[Any]) -> None:
    roll = Roll(0, 1, 2, 2, 6, False, ())
    assert not fits(roll, faces)
    hand = Hand([roll_said(0, roll, faces)])
    assert hand.ask(roll, [3, 4]) == [3, 4]
    assert hand.left_over() != []


def points() -> Form:
    """A form of eight points over two fields, with at least three in the first."""
    blanks = (Blank("attack", 0, 6), Blank("defence", 0, 8))
    return Form([[4, 4]], "8 in all", blanks, lambda said: "" if sum(said) <= 8 else "that is over 8")


def test_an_answer_that_is_not_listed_is_taken_up() -> None:
    form = points()
    assert form.words == "attack 0 to 6, defence 0 to 8; 8 in all"
    assert (form.read("4 4"), form.read("6, 2"), form.read("6 2"), form) == (0, 1, 1, [[4, 4], [6, 2]])
    plots = Form(["F2 R"], "orders", wrong=lambda said: "" if set(said) <= set("FR2 ") else "no order")
    assert (plots.read(" F2  R "), plots.read("R"), plots.text("R")) == (0, 1, "R")
    with pytest.raises(ValueError, match="'X' cannot be: no order"):
        plots.read("X")


@pytest.mark.parametrize(("text", "why"), [
    ("7 1", "attack can be 0 to 6"), ("6 3", "over 8"), ("1", "it has 1 number, not 2"), ("a b", "not a list"),
    ("", "it has 0 numbers, not 2"),
])  # fmt: skip
def test_an_answer_that_cannot_be_says_why(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        points().read(text)


@pytest.mark.parametrize("said", ["4 4", [4], [4, 5], [True, 1], [4, "4"], None, {"attack": 4}])
def test_what_a_script_says_is_checked(said: Any) -> None:
    hand = Hand([[CHOICE, 0, 0, 4, said]])
    assert hand.answers_for(usual)(None, 0, 4, points()) == 0
    assert hand.left_over() != []


def test_an_answer_of_a_script_is_taken_as_it_is() -> None:
    form = points()
    hand = Hand([choice_said(0, 0, 4, [3, 5])])
    assert form[hand.answers_for(usual)(None, 0, 4, form)] == [3, 5]
    assert hand.left_over() == []


@pytest.mark.parametrize(("said", "deck", "drawn"), [
    ([2], [1, 3], [2]), ([3], [1, 2], [3]), ([7], [2, 3], [1]), (["1"], [2, 3], [1]), (None, [2, 3], [1]),
])  # fmt: skip
def test_a_card_that_was_named_lay_on_top(said: Any, deck: list[int], drawn: list[int]) -> None:
    hand = Hand([[ROLL, 0, 0, 5, said]])
    cards, tray = [1, 2, 3], hand.tray(ScriptedSource([]))
    assert draw_cards(tray, 0, 5, cards) == drawn
    assert cards == deck
    assert hand.record == [(0, 0, 5, 3, 1, tuple(drawn), ())]


def test_a_deck_is_shuffled_by_its_dice_alone() -> None:
    record: list[Any] = []
    deck = [1, 2, 3, 3]
    shuffle(Tray(ScriptedSource([2, 3, 1]), record), 5, deck)
    assert deck == [3, 1, 3, 2]
    assert record == [(0, -1, 5, 4, 4, tuple(deck), ())]
    assert draw_cards(Tray(ScriptedSource([])), 0, 5, deck, 9) == list(record[0][5])


@pytest.mark.parametrize(
    "value", [None, {}, "x", [[]], [["choice", 1, 2, 3]], [["other", 1, 2, 3, 4]], [["roll", "1", 2, 3, 4]]]
)
def test_what_is_no_script_is_refused(value: Any) -> None:
    with pytest.raises(ValueError, match="script|not an answer"):
        checked_script(value)
