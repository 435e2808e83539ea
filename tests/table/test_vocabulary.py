"""A vocabulary of draws, events and requests: what is declared once is read everywhere."""

from types import SimpleNamespace
from typing import Any

import pytest

from ludus_cli.core.dice import ROLL, Event, Roll
from ludus_cli.game.elements.roll_sheets import rolls_sheet
from ludus_cli.game.elements.view import View
from ludus_cli.game.elements.visibility import TABLE
from ludus_cli.game.elements.vocabulary import (
    CARDS,
    FLAG,
    NAMED,
    NUMBER,
    PASSES,
    SEAT,
    SUCCESSES,
    TOTAL,
    Number,
    Vocabulary,
    one_of,
)

V: Vocabulary[View] = Vocabulary()
COUNT = V.draw(1, "5-5 Attack", SUCCESSES, "Successes. [5.4]", good=True)
PASS = V.draw(2, "Fate", PASSES, "Passes. [6.8]", need="against Savvy {need}", six_fails=True, good=True)
ORDER = V.draw(3, "Order", TOTAL, "Who goes first. [5.2]", about={5: "part"})
KNOCK = V.draw(4, "Knock", TOTAL, "1d20. [K]", sides=20, roller="the Emperor",
               means=lambda view, roll, then: f"{roll[4]}, {'off' if then else 'held'}", about={6: ""})  # fmt: skip
SAVVY = V.modifier(0, "Savvy", plain=True)
NET = V.modifier(1, "Ensnared")
HAND = V.draw(5, "hand", CARDS, "Off the top. [C]", names=("Net", "Nerve", "Thrust"), secret=True)
THROW = V.draw(6, "throw", NAMED, "One throw. [T]", names=("red", "red", "black"),
               readings={"blow": ("red",), "wound": ("red", "black")})  # fmt: skip
TURN = V.event(1, "turn", line="Turn {turn}", begins="turn", turn=NUMBER)
PHASE = V.event(2, "phase", line="Phase {phase}", begins="phase", phase=NUMBER)
HIT = V.event(3, "hit", line="{who} hits {foe} for {points:point}", weight=3, foe=SEAT, points=NUMBER)
END = V.event(4, "end", line="It is over.", ends=True)
WOUND = V.event(5, "wound", line="{who} holds {his} {part}", part=one_of(("Head", "Left Arm")),
                weight=lambda event: 4 + event[3])  # fmt: skip
FREE = V.event(6, "free", silent="the next event tells it", granted=FLAG)
DREW = V.event(8, "drew", line="{who} draws {card}", secret=True, card=one_of(("Net", "Nerve")))
SAID = V.event(7, "said", line=lambda view, who, a, *_: f"{view.name(who)} says {a}.", word=NUMBER)
ASK = V.request(0, "blow", "Where to strike. [5.4]", secret=True,
                options={1: "High. [5.4.1]", 2: lambda part: f"At {part}."})  # fmt: skip

SEATS = [SimpleNamespace(gladiator=7, before={}), SimpleNamespace(gladiator=8, before={"female": True})]
VIEW = View(SimpleNamespace(seats=SEATS, script=[], typed=[1]), {7: "Bato", 8: "Flavia"})


def roll(table: int, who: int, need: int, result: int, faces: tuple[int, ...], *lines: Any) -> Event:
    """A roll as a record holds it."""
    return (ROLL, who, table, need, result, faces, lines)


@pytest.mark.parametrize(("event", "line"), [
    ((TURN, -1, 3, 0, 0), "Turn 3."), ((HIT, 0, 1, 1, 0), "Bato hits Flavia for 1 point."),
    ((HIT, 1, 0, 2, 0), "Flavia hits Bato for 2 points."), ((WOUND, 1, 1, 0, 0), "Flavia holds her left arm."),
    ((FREE, 0, 1, 0, 0), ""), ((SAID, 0, 5, 0, 0), "Bato says 5."), (roll(COUNT, 0, 2, 1, (1, 6)), ""),
])  # fmt: skip
def test_an_event_in_a_line(event: Event, line: str) -> None:
    assert V.line(VIEW, event) == line


def test_numbers_take_their_nouns() -> None:
    assert f"{Number(1):die|dice} {Number(2):die|dice} {Number(1):hit} {Number(0):hit} {Number(3)}" == (
        "1 die 2 dice 1 hit 0 hits 3"
    )


def test_an_event_as_facts() -> None:
    assert V.event_json(VIEW, (HIT, 0, 1, 2, 0)) == {"event": "hit", "who": "Bato", "foe": "Flavia", "points": 2}
    assert V.event_json(VIEW, (HIT, -1, -1, 2, 0)) == {"event": "hit", "foe": None, "points": 2}
    assert V.event_json(VIEW, (WOUND, 1, 1, 0, 0))["part"] == "Left Arm"
    assert V.event_json(VIEW, (FREE, 1, 1, 0, 0))["granted"] is True
    assert V.event_json(VIEW, roll(ORDER, 0, 1, 4, (4,), (SAVVY, 3), (NET, -2))) == {
        "event": "roll", "who": "Bato", "table": "Order", "need": 1, "faces": [4],
        "modifiers": {"Savvy": 3, "Ensnared": -2}, "result": 4, "total": 5,
    }  # fmt: skip
    assert V.event_json(VIEW, roll(KNOCK, -1, 1, 20, (20,)))["who"] == "the Emperor"
    assert V.event_json(VIEW, roll(COUNT, -1, 2, 1, (1, 6)))["who"] is None


def test_turns_end_with_the_match() -> None:
    turn, hit, end = (TURN, -1, 1, 0, 0), (HIT, 0, 1, 1, 0), (END, -1, 0, 0, 0)
    assert V.by_turn([hit, turn, hit, turn, end, hit]) == [[hit], [turn, hit], [turn, end]]


def test_what_an_event_weighs() -> None:
    assert [V.weight(event) for event in ((HIT, 0, 1, 1, 0), (WOUND, 0, 1, 3, 0), (END, -1, 0, 0, 0))] == [3, 7, 0]
    assert V.weight(roll(COUNT, 0, 2, 1, (1, 6))) == 0


def test_what_was_to_be_expected() -> None:
    assert V.expectation(roll(COUNT, 0, 4, 1, (1, 6, 6, 6))) == (2, 1)
    assert V.expectation(roll(PASS, 0, 9, 1, (1, 6))) == pytest.approx((10 / 6, 10 / 36))
    assert V.expectation(roll(COUNT, -1, 2, 1, (1, 6))) is None
    assert V.expectation(roll(ORDER, 0, 1, 4, (4,))) is None
    assert V.expectation((HIT, 0, 1, 1, 0)) is None


def test_the_sheet_of_rolls() -> None:
    events = [
        (TURN, -1, 2, 0, 0), roll(COUNT, 0, 2, 1, (1, 6), (SAVVY, 4), (NET, -2)),
        (PHASE, -1, 3, 0, 0), roll(ORDER, 1, 1, 4, (4,), (NET, -2)), (WOUND, 1, 0, 1, 0),
        (END, -1, 0, 0, 0), roll(PASS, 1, 9, 1, (1, 6)), roll(KNOCK, -1, 1, 20, (20,)), roll(COUNT, 0, 0, 0, ()),
    ]  # fmt: skip
    sheet = rolls_sheet(V, VIEW, events)
    assert sheet.title == "5 rolls of 6 dice, in the order of the rolls"
    assert sheet.rows == [
        ("2", "Bato", "5-5 Attack", "2d6: Savvy 4, Ensnared -2\n1 6 = 1 success"),
        ("2.3", "Flavia", "Order, Head", "1d6: Ensnared -2\ntyped 4 - 2 = 2"),
        ("after", "Flavia", "Fate", "2d6 against Savvy 9\n1 6 = 1 passed, a 6 never passes"),
        ("after", "the Emperor", "Knock", "1d20\n20 = 20, held"),
        ("after", "Bato", "5-5 Attack", "0d6\nno dice = 0 successes"),
    ]


def test_what_is_drawn_in_secret_is_for_one_viewer() -> None:
    drawn, told = roll(HAND, 1, 12, 2, (0, 2)), (DREW, 1, 0, 0, 0)
    shuffled = roll(HAND, -1, 3, 3, (2, 1, 0))
    own, other = View(VIEW.bout, VIEW.names, 1), View(VIEW.bout, VIEW.names, 0)
    assert V.line(own, told) == "Flavia draws net."
    assert V.event_json(own, told) == {"event": "drew", "who": "Flavia", "card": "Net"}
    assert V.event_json(own, drawn)["cards"] == ["Net", "Thrust"]
    for view in (VIEW, other):
        assert V.line(view, told) == ""
        assert V.event_json(view, told) == {"event": "drew", "who": "Flavia"}
        assert V.event_json(view, drawn)["faces"] == V.event_json(view, drawn)["cards"] == []
    for view, seen in ((VIEW, "unseen"), (other, "unseen"), (own, "Net, Thrust")):
        sheet = rolls_sheet(V, view, [drawn, shuffled])
        assert sheet.title == "2 rolls of 5 cards, in the order of the rolls"
        assert sheet.rows == [
            ("", "Flavia", "hand", f"2 cards of 12\n{seen}"),
            ("", "", "hand", "3 cards of 3\ntyped unseen"),
        ]


def test_one_throw_has_several_readings() -> None:
    fell = roll(THROW, 0, 3, 12, (6, 1, 5))
    assert V.event_json(VIEW, fell)["readings"] == {"blow": 7, "wound": 12}
    sheet = rolls_sheet(V, VIEW, [fell])
    assert sheet.rows == [("", "Bato", "throw", "3d6 (red, red, black)\n6 1 5 = blow 7, wound 12")]


DRAWN = Roll(0, HAND, 4, 2, 0, False, (), (0, 1, 1, 2))


@pytest.mark.parametrize(("text", "cards"), [("net, nerve", [0, 1]), (" NERVE,ner", [1, 1]), ("t,net", [2, 0])])
def test_cards_are_named_by_their_beginnings(text: str, cards: list[int]) -> None:
    assert V.draws[HAND].read(text, DRAWN) == cards


@pytest.mark.parametrize(("text", "why"), [
    ("ne, t", "'ne' could be Net and Nerve"),
    ("net", "2 cards are drawn, but you named 1"),
    ("net, net", "no more cards of Net"),
    ("shield, net", "'shield' could be none of these cards"),
    ("", "'' could be none"),
])  # fmt: skip
def test_cards_that_were_not_drawn(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        V.draws[HAND].read(text, DRAWN)


def test_a_roll_to_come() -> None:
    assert V.roll_words(Roll(0, PASS, 3, 2, 6, True, ((NET, -1),))) == "Fate: 2d6 against Savvy 3: Ensnared -1"
    assert V.roll_words(DRAWN) == "hand: 2 cards of 4"
    assert V.draws[HAND].example(DRAWN) == "Net, Nerve"


def test_the_rule_behind_a_question() -> None:
    assert V.request_words() == {ASK: "blow"}
    assert V.secret == (ASK,)
    assert V.explain(ASK) == "Where to strike. [5.4]"
    assert V.explain(ASK, (1, 0)) == "High. [5.4.1]"
    assert V.explain(ASK, 1) == "High. [5.4.1]"
    assert V.explain(ASK, (2, 4)) == "At 4."
    assert V.explain(ASK, (9, 0)) == "Where to strike. [5.4]"
    with pytest.raises(KeyError):
        V.explain(1)


def test_a_declaration_that_will_not_do() -> None:
    with pytest.raises(ValueError, match="number 1 is declared twice"):
        V.event(1, "again", line="x")
    with pytest.raises(ValueError, match="must have a line, or a reason"):
        V.event(20, "mute")
    with pytest.raises(ValueError, match="more than three"):
        V.event(20, "long", line="x", a=NUMBER, b=NUMBER, c=NUMBER, d=NUMBER)


REASONS: Vocabulary[View] = Vocabulary()
DIE = REASONS.draw(1, "Die", TOTAL, "One die. [D]")
COVERED = REASONS.draw(2, "Covered", TOTAL, "A die that nobody sees. [C]", secret=True)
BEGINS = REASONS.event(1, "turn", line="Turn {turn}", begins="turn", turn=NUMBER)
FALLS = REASONS.event(2, "falls", line="{who} falls")


@REASONS.why(FALLS)
def why_he_falls(view: View, event: Event) -> str:
    roll = view.roll(DIE, event[1])
    return f" ({roll[4]})" if roll else ""


@REASONS.tells(DIE, COVERED)
def tell_a_die(view: View, event: Event) -> str:
    number = len(view.rolls(event[2], since=(BEGINS,)))
    return f"Die {number + 1} is {event[4]}"


def test_a_reason_comes_from_the_events_before() -> None:
    record: list[Event] = [
        (BEGINS, -1, 1, 0, 0), roll(DIE, 0, 1, 4, (4,)), roll(DIE, 1, 1, 2, (2,)), (FALLS, 1, 0, 0, 0),
        (FALLS, 1, 0, 0, 0), (BEGINS, -1, 2, 0, 0), roll(DIE, 1, 1, 6, (6,)), (FALLS, 0, 0, 0, 0),
    ]  # fmt: skip
    told = [
        "Turn 1.", "Die 1 is 4.", "Die 2 is 2.", "Flavia falls (2).", "Flavia falls.", "Turn 2.", "Die 1 is 6.",
        "Bato falls.",
    ]  # fmt: skip
    assert REASONS.lines(View(VIEW.bout, VIEW.names), record) == told
    assert REASONS.lines(View(VIEW.bout, VIEW.names), record, 3) == told[3:]
    # Told by itself, an event has no reason, and a roll has no line.
    assert [REASONS.line(VIEW, event) for event in record[1:4]] == ["", "", "Flavia falls."]


def test_a_roll_that_is_unseen_has_no_line() -> None:
    record = [roll(COVERED, 0, 1, 4, (4,))]
    for viewer, told in ((TABLE, ""), (1, ""), (0, "Die 1 is 4.")):
        assert REASONS.lines(View(VIEW.bout, VIEW.names, viewer), record) == [told]
