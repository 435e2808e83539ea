"""What a question shows where the screen is small: whole sentences, the newest of them always."""

from collections.abc import Iterator, Sequence

import pytest

from ludus_cli.output import console
from ludus_cli.play.options import begun, fitted_lines
from ludus_cli.play.prompts import CUT, FEW_NEWS, LEAST_NEWS, Prompts, newest_lines
from ludus_cli.play.question import Option, Question
from ludus_cli.scenes.scene import Man, NoBoard, Scene
from ludus_cli.scenes.terminal import SceneView, clipped
from tests.cli.test_at_the_table import COLUMNS, ROWS, Desk

NEWS = [["one"], ["two", "goes on"], ["three"]]


@pytest.mark.parametrize(
    ("room", "shown"),
    [(4, [CUT, "two", "goes on", "three"]), (3, [CUT, "three"]), (2, [CUT, "three"]), (1, [f"{CUT} three"]), (0, [])],
)
def test_news_is_cut_between_sentences(room: int, shown: list[str]) -> None:
    assert newest_lines(NEWS, room) == shown


def test_of_a_sentence_that_is_too_long_the_end_is_shown() -> None:
    assert newest_lines([["a", "b", "c"]], 2) == [CUT, "c"]


@pytest.mark.parametrize("room", [-1, 0, 1])
def test_no_news_at_all_takes_no_room(room: int, capsys: pytest.CaptureFixture[str]) -> None:
    """Once, a question of Spartacus without news stopped the program."""
    assert Prompts().told([], room) == 0
    assert capsys.readouterr().out == ""
    assert newest_lines([], 1) == [CUT]


# A table of houses on 24 lines


HOUSES = ("Quintus", "Claudia", "Manius", "Fabia")
TOLD = [f"Fabia takes {gold} gold." for gold in range(1, 7)]


def house(place: int) -> Man:
    """A house with more to tell than a screen can show of all four."""
    things = [f"{kind}: {', '.join(f'{kind} {number}' for number in range(9))}" for kind in ("Men", "Slaves", "Gear")]
    return Man(str(place), place, HOUSES[place], "", 0, brief=("11 gold, influence 4", *things))


TABLE = SceneView(Scene(["round 3", "the intrigue"], NoBoard(), [house(place) for place in range(4)]), COLUMNS)


@pytest.fixture
def desk() -> Iterator[Desk]:
    found = Desk(lambda _: "")
    taken = console.PORT.set(found)
    yield found
    console.PORT.reset(taken)


def options(number: int, stakes: str = "") -> list[Option]:
    return [Option(each, f"c{each}", f"say that it is card {each}", (), stakes, each == 0) for each in range(number)]


def shown(
    desk: Desk, listed: Sequence[Option], news: Sequence[str] = (), context: Sequence[str] = (), form: str = ""
) -> list[str]:
    """The lines of a question on the screen, its prompt the last."""
    question = Question(0, 0, "Quintus, support: ", listed, news, TABLE, True, context, form)
    Prompts().question(question)
    lines = (desk.shown + question.prompt).split("\n")
    assert len(lines) <= ROWS
    return lines


def houses_in(lines: Sequence[str]) -> list[str]:
    return [name for place, name in enumerate(HOUSES) if any(line.startswith(f"{place} {name}: ") for line in lines)]


@pytest.mark.parametrize("news", [[], TOLD])
@pytest.mark.parametrize("number", [2, 10, 14, 26, 60])
def test_options_are_cut_only_where_the_screen_is_full_and_all_houses_are_there(
    number: int, news: list[str], desk: Desk
) -> None:
    """Once, room was kept for houses that were not shown, and six lines of options stood on an empty screen."""
    lines = shown(desk, options(number), news, ["Statue in the Forum needs influence 8."] * 3)
    assert houses_in(lines) == [*HOUSES]
    cut = any("/options shows all" in line for line in lines)
    assert cut == (number == 60)
    assert not cut or len(lines) == ROWS
    told = [line for line in lines if line in TOLD]
    # One line says that there is more.
    assert told[-1:] == news[-1:]
    assert not news or len(told) >= (FEW_NEWS if number < 20 else LEAST_NEWS) - 1


def test_what_else_may_be_typed_is_always_said(desk: Desk) -> None:
    """Once, bids looked as if only those of the list were allowed."""
    lines = shown(desk, options(5), TOLD, ["Gladius: weapon, worth 3."], "Or type another answer: gold 0 to 15.")
    assert lines[-2:] == ["Or type another answer: gold 0 to 15.", "Quintus, support: "]
    assert houses_in(lines) == [*HOUSES]


def test_facts_about_options_do_not_cost_the_houses_their_property(desk: Desk) -> None:
    """Options that could fill the screen with their facts say how to read them instead."""
    listed = options(9, "A reaction, when a card is played on your own house: it is foiled. Needs influence 4")
    lines = shown(desk, listed)
    assert houses_in(lines) == [*HOUSES]
    assert any("(? c8 shows all)" in line for line in lines)
    assert sum("11 gold, influence 4. Men: Men 0" in line for line in lines) == 4


def test_of_the_facts_about_an_option_whole_ones_are_shown() -> None:
    facts = "needs 6, 2 lacking. Cost: pay 1 gold to each of your rivals. +1 influence"
    option = Option(0, "p69", "play Public Banquet", (), facts, True)
    assert begun(option, 3, 120) == f"> p69  play Public Banquet; {facts}"
    assert begun(option, 3, COLUMNS) == "> p69  play Public Banquet; needs 6, 2 lacking (? p69 shows all)"
    assert begun(option, 3, 50) == "> p69  play Public Banquet (? p69 shows all)"
    assert begun(option, 3, 30) == "> p69  play Public Banquet (?…"


@pytest.mark.parametrize(("height", "shown"), [
    (2, ["On the sand: j javelin at 2,3; o small", "  shield at 0,1"]), (1, ["On the sand: j javelin at 2,3; …"]),
])  # fmt: skip
def test_things_that_have_no_room_are_not_cut(height: int, shown: list[str]) -> None:
    assert clipped("On the sand: j javelin at 2,3; o small shield at 0,1", 40, height) == shown
    assert clipped("On the sand: j javelin at 2,3", 12, 1) == []


def test_keys_stand_below_each_other_whatever_is_told_of_their_options() -> None:
    facts = "needs influence 6. If the target has: more influence than you. -1 influence"
    listed = [
        Option(0, "e", "end the turn", (), "", True),
        *(Option(n, f"s{n}", "sell Slander for 3", (), facts, False) for n in range(10, 14)),
    ]
    for room in (9, 5):
        lines = [line for line in fitted_lines(listed, COLUMNS, room) if line[:5].strip()]
        assert [line[:5].split()[-1] for line in lines] == [each.key for each in listed]
        assert {line[:5].rstrip()[-1] + line[5:7] for line in lines} == {f"{end}  " for end in "e0123"}
