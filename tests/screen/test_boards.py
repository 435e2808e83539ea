"""The full screen's drawings: everything fits, is as large as fits, and can be clicked."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from rich.cells import cell_len
from rich.text import Text
from textual.widgets import Input

from ludus_cli.campaign.sitting import Modes, begin_sitting, play_on_copy
from ludus_cli.play.question import Option, Question
from ludus_cli.play.step import Table
from ludus_cli.scenes.full_board import board_in, cards_in
from ludus_cli.scenes.hexes import spot_style
from ludus_cli.scenes.overlay import Overlay, signs_of, ways_of
from ludus_cli.scenes.panels import draw_panels, text_lines
from ludus_cli.scenes.scene import CARD, MAN, PIECE, PLACE, Card, Gauge, Hexes, Man, NoBoard, Scene, Spot
from ludus_cli.scenes.terminal import SceneView
from ludus_cli.screen import messages
from ludus_cli.screen.app import LudusApp
from ludus_cli.screen.arena import Arena, Cards
from ludus_cli.screen.choices import Choices
from ludus_cli.screen.layout import HEAD_AND_FOOT, LINE, LOG_BELOW, PROMPT, layout_of
from ludus_cli.screen.log import Log
from ludus_cli.systems.installed import load
from tests.some import some
from tests.table.test_sittings import RandomView, players_of, waiting

SIZES = ((80, 24), (120, 40), (200, 50))
SYSTEMS = ("heroes", "skirmish", "gladiator", "forglory", "spartacus")
#: This many questions of a play are enough.
ENOUGH = 25


class Enough(Exception):
    """No more questions are wanted."""


class Keeping(RandomView):
    """A view that keeps all questions."""

    def __init__(self, kept: list[Question]) -> None:
        super().__init__(1)
        self.kept = kept

    def question(self, question: Question) -> Sequence[str]:
        self.kept.append(question)
        if len(self.kept) % ENOUGH == 0:
            raise Enough
        return super().question(question)

    def ask(self, prompt: str, *, hidden: bool = False, offered: Any = None) -> str | None:
        if self.shown is None or "[y/N" in prompt:
            return "y"
        options = self.shown.options
        usual = next((option for option in options if option.usual), options[0])
        return (usual if self.chance.random() < 0.6 else self.chance.choice(options)).key


@cache
def questions(key: str) -> list[Question]:
    """Questions of the plays of a system."""
    kept: list[Question] = []
    with TemporaryDirectory() as folder:
        for campaign, match in waiting(load(key), Path(folder)):
            sitting = begin_sitting(campaign, match, Modes(hands=players_of(campaign, match)[:1]))
            with suppress(Enough):
                play_on_copy(sitting, Table(sitting, Keeping(kept)))
    return kept


def scene_of(question: Question) -> Scene:
    assert question.scene is not None
    return question.scene.scene


def answers_of(question: Question) -> list[tuple[Spot, str]]:
    return [(option.spot, option.key) for option in question.options if option.spot is not None]


def plain(lines: Sequence[Text]) -> str:
    return "\n".join(line.plain for line in lines)


# The app


async def asked(app: LudusApp, pilot: Any, *shown: Question) -> None:
    """Ask questions, as the thread that plays does, and wait until the last one is painted."""
    for question in shown:
        app.port.view().question(question)
        app.port.number += 1
        app.port.send(messages.Asks(messages.Asked(app.port.number, question.prompt, question, at_table=True)))
        await pilot.pause()
    while app.painted is None:
        await pilot.pause()


def on_app(size: tuple[int, int], test: Callable[[LudusApp, Any], Awaitable[None]]) -> None:
    """Try something on an app of a size."""

    async def run() -> None:
        app = LudusApp()
        async with app.run_test(size=size) as pilot:
            await test(app, pilot)

    asyncio.run(run())


def painted(app: LudusApp) -> list[str]:
    """The lines on the screen."""
    return ["".join(part.text for part in strip) for strip in app.screen._compositor.render_strips()]


def movement(places: Sequence[int] = (), men: Sequence[int] = (), keys: str = "123456789") -> list[Option]:
    """Options to go to places, or to do something to men."""
    spots = [Spot(PLACE, place) for place in places] + [Spot(MAN, man) for man in men]
    return [
        Option(n, key, f"Do {key}", (), "", usual=n == 0, spot=spot)
        for n, (spot, key) in enumerate(zip(spots, keys, strict=False))
    ]


def on_hexes(place: int = 40, foe: int = 41) -> Scene:
    """Two men on a board of hexes."""
    figures = (Gauge("Strength", 3, 3, "Str"),)
    men = [Man("A", 0, "Ann", "Heavy", place, 0, figures=figures), Man("B", 1, "Bea", "Light", foe, 3, figures=figures)]
    return Scene(["Turn 1"], Hexes(6), men)


def question_of(scene: Scene, options: Sequence[Option], **more: Any) -> Question:
    return Question(1, 1, "Ann, move: ", options, scene=SceneView(scene, 80), board=True, **more)


def test_a_duel_of_heroes_at_80_by_24_shows_everything() -> None:
    question = max(questions("heroes"), key=lambda each: len(answers_of(each)))

    async def test(app: LudusApp, pilot: Any) -> None:
        await asked(app, pilot, question)
        text = "\n".join(painted(app))
        scene = scene_of(question)
        for place in range(len(scene.board.kinds)):  # type: ignore[union-attr]
            assert f"{place} {scene.board.kinds[place][0]}" in text  # type: ignore[union-attr]
        for man in scene.men:
            assert f"{man.tag} {man.name}" in text
        assert app.query_one(Log).size.height >= 4
        assert app.query_one(Choices).size.height >= 4
        assert text.count("Move ") >= 3
        assert "F1 " in painted(app)[-1]

    on_app((80, 24), test)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", some(SYSTEMS, 2))
def test_nothing_pushes_anything_off_the_screen(key: str, size: tuple[int, int]) -> None:
    found = questions(key)
    longest = max(found, key=lambda each: len(each.options))
    deepest = max(found, key=lambda each: sum(map(len, each.context)) + len(each.form))

    async def test(app: LudusApp, pilot: Any) -> None:
        for question in (longest, deepest, replace(deepest, context=[*deepest.context, *["word " * 60] * 9])):
            await asked(app, pilot, question)
            choices = app.query_one(Choices)
            assert choices.region.bottom == size[1] - 1
            assert choices.size.height >= min(4, len(question.options))
            if len(question.options) <= size[1] // 3 and size[1] > 24 and question is longest:
                assert choices.size.height >= len(question.options)
            assert app.query_one(Log).size.height >= 4
            arena = app.query_one(Arena)
            if app.scene is not None:
                assert len(arena.lines) <= arena.size.height
                assert arena.widest <= arena.size.width
                cards = app.query_one(Cards)
                assert not cards.display or cards.region.bottom <= app.query_one(Log).region.y

    on_app(size, test)


def test_the_marked_option_of_a_long_list_is_in_sight() -> None:
    options = [replace(option, usual=n == 60) for n, option in enumerate(movement(range(80), keys="x" * 80))]
    options = [replace(option, key=f"k{n:02}") for n, option in enumerate(options)]

    async def test(app: LudusApp, pilot: Any) -> None:
        await asked(app, pilot, question_of(on_hexes(), options))
        assert any("> k60" in line for line in painted(app))

    on_app((80, 24), test)


def test_another_size_lays_everything_out_anew_and_keeps_the_cursor() -> None:
    async def test(app: LudusApp, pilot: Any) -> None:
        question = max(questions("heroes"), key=lambda each: len(answers_of(each)))
        await asked(app, pilot, question)
        choices, arena = app.query_one(Choices), app.query_one(Arena)
        await pilot.press("up", "up")
        at, marked, small = choices.highlighted, arena.marked, arena.widest
        for size in ((200, 50), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert (choices.highlighted, arena.marked) == (at, marked)
            assert choices.region.bottom == size[1] - 1
            assert (arena.widest > small) == (size != (80, 24))
            assert app.query_one(Log).is_vertical_scroll_end

    on_app((80, 24), test)


# Clicks


async def click(app: LudusApp, pilot: Any, spot: Spot, area: type[Arena] | type[Cards] = Arena) -> None:
    """Click on a spot."""
    widget = app.query_one(area)
    style = spot_style(*spot)
    lines = widget.lines if isinstance(widget, Arena) else cards_in(app.scene or on_hexes(), 33, 8)
    row, at = next((n, span.start) for n, line in enumerate(lines) for span in line.spans if span.style == style)
    # The arena has a column of margin.
    await pilot.click(widget, offset=(at + (area is Arena) + (spot.kind == PLACE), row))
    await pilot.pause()


def answers(app: LudusApp) -> list[str]:
    """What was answered."""
    found = []
    while not app.port.answers.empty():
        found.append(app.port.answers.get()[1])
    return found


def test_a_click_on_a_hex_or_a_man_answers() -> None:
    async def test(app: LudusApp, pilot: Any) -> None:
        question = question_of(on_hexes(), movement([39, 28], [1]))
        for spot, key in ((Spot(PLACE, 28), "2"), (Spot(MAN, 1), "3")):
            await asked(app, pilot, question)
            await click(app, pilot, spot)
            assert answers(app) == [key]
        await asked(app, pilot, question)
        await click(app, pilot, Spot(MAN, 1), Cards)
        assert answers(app) == ["3"]
        await asked(app, pilot, question)
        await click(app, pilot, Spot(PLACE, 20))
        assert answers(app) == []

    on_app((80, 24), test)


def test_a_man_who_is_no_answer_leaves_the_click_to_his_hex() -> None:
    async def test(app: LudusApp, pilot: Any) -> None:
        await asked(app, pilot, question_of(on_hexes(), movement([41, 39])))
        await click(app, pilot, Spot(MAN, 1))
        assert answers(app) == ["1"]

    on_app((80, 24), test)


def test_a_click_on_a_hex_of_several_options_lists_these() -> None:
    async def test(app: LudusApp, pilot: Any) -> None:
        await asked(app, pilot, question_of(on_hexes(), movement([39, 28, 28])))
        await click(app, pilot, Spot(PLACE, 28))
        assert answers(app) == []
        assert [choice.key for choice in app.query_one(Choices).choices] == ["2", "3"]

    on_app((80, 24), test)


def test_a_hidden_question_shows_nothing_on_the_board_and_takes_no_click() -> None:
    async def test(app: LudusApp, pilot: Any) -> None:
        question = question_of(on_hexes(), movement([39, 28], keys="QZ"), secret=True)
        app.port.view().question(question)
        app.port.send(messages.Asks(messages.Asked(1, question.prompt, question, hidden=True, at_table=True)))
        await pilot.pause()
        assert not {"Q", "Z"} & set(plain(app.query_one(Arena).lines))
        await click(app, pilot, Spot(PLACE, 28))
        assert answers(app) == []
        assert app.query_one(Input).password

    on_app((80, 24), test)


@pytest.mark.parametrize("key", SYSTEMS)
def test_every_place_and_man_that_is_an_answer_can_be_clicked(key: str) -> None:
    """A spot of an option has letters on the board where there is room for all: a hex beyond the window on the sand has
    not, nor a card that is not on the table yet."""
    spots = 0
    for question in questions(key):
        scene = scene_of(question)
        overlay = Overlay(signs_of(answers_of(question)))
        for width, height in ((44, 15), (78, 13), (66, 25), (110, 34)):
            drawn = {span.style for line in board_in(scene, width, height, overlay) for span in line.spans}
            drawn |= {span.style for line in cards_in(scene, 60, 20) for span in line.spans}
            for spot, _ in answers_of(question):
                spots += 1
                if isinstance(scene.board, Hexes) and spot.kind == PLACE:
                    must = height > 30 and spot.number in scene.board.places().values()
                elif isinstance(scene.board, NoBoard):
                    must = height > 30 and spot.kind != CARD
                else:
                    must = True
                if must:
                    assert spot_style(*spot) in drawn, (question.prompt, spot, (width, height))
    assert spots


# Drawings


@pytest.mark.parametrize("key", SYSTEMS)
def test_no_drawing_is_larger_than_its_room(key: str) -> None:
    for question in questions(key)[:8]:
        scene, before = scene_of(question), scene_of(questions(key)[0])
        overlay = Overlay(signs_of(answers_of(question)), ways_of(before, scene))
        for width in (44, 60, 78, 90):
            for height in (*range(6, 36, 3), 40):
                lines = board_in(scene, width, height, overlay)
                assert len(lines) <= height
                assert max(line.cell_len for line in lines) <= width, plain(lines)
                assert all(cell_len(line.plain) <= 30 for line in cards_in(scene, 30, height))


def test_more_room_makes_larger_squares_and_outlined_hexes() -> None:
    heroes = scene_of(questions("heroes")[0])
    sizes = [len(board_in(heroes, width, height)) for width, height in ((44, 15), (66, 25), (110, 34))]
    assert sizes == sorted(set(sizes))
    scene = on_hexes()
    assert "╱" not in plain(board_in(scene, 66, 26))
    assert "╱" not in plain(board_in(scene, 66, 28)), "the key has its line first"
    assert "╱" in plain(board_in(scene, 66, 30))


def test_the_key_of_a_board_is_shown_whole_on_24_lines() -> None:
    heroes = scene_of(questions("heroes")[0])
    for height in (12, 13, 14):
        assert "W Wall, H Heart, C Center" in plain(board_in(heroes, 44, height))
    assert "8-6 is row 8, hex 6" in " ".join(plain(board_in(on_hexes(), 44, 14)).split())


def test_hexes_around_the_men_fill_their_room() -> None:
    scene = on_hexes()
    assert len(board_in(scene, 44, 12)) == 12
    # Both men at the edge: the window stays on the board.
    assert len(board_in(on_hexes(0, 1), 44, 12)) == 12


def test_a_direction_is_an_arrow_and_a_key_that_looks_like_a_man_is_not_drawn() -> None:
    signs = signs_of([(Spot(PLACE, 39), "4"), (Spot(PLACE, 28), "B"), (Spot(MAN, 1), "fb")])
    assert signs == {Spot(PLACE, 39): "←", Spot(PLACE, 28): "B", Spot(MAN, 1): "fb"}
    text = plain(board_in(on_hexes(), 60, 30, Overlay(signs)))
    assert "←" in text
    assert text.count("B") == 1
    assert "+" in text


def test_the_shortest_key_stands_for_several() -> None:
    spot = Spot(PLACE, 3)
    assert signs_of([(spot, "F(Q)"), (spot, "F"), (spot, "FC")]) == {spot: "F"}


def test_the_last_moves_are_drawn_as_ways() -> None:
    before, now = on_hexes(40), on_hexes(37)
    ways = ways_of(before, now)
    assert ways == {40: "·a", 39: "·", 38: "·"}
    assert "·a" in plain(board_in(now, 60, 30, Overlay({}, ways)))
    assert ways_of(None, now) == ways_of(now, now) == {}
    other = replace(now, men=[replace(man, name="Cleo") for man in now.men])
    assert ways_of(before, other) == {}


def test_a_way_stays_until_the_next_move() -> None:
    async def test(app: LudusApp, pilot: Any) -> None:
        one, two = on_hexes(40), on_hexes(39)
        await asked(app, pilot, *(question_of(scene, movement([20])) for scene in (one, two, two)))
        assert "·a" in plain(app.query_one(Arena).lines)
        app.port.wipe()
        await asked(app, pilot, question_of(two, movement([20])))
        assert "·a" not in plain(app.query_one(Arena).lines)

    on_app((80, 24), test)


def test_many_men_have_a_line_each() -> None:
    scene = on_hexes()
    scene = replace(scene, men=[replace(scene.men[0], tag=f"A{n}", name=f"Man {n}") for n in range(8)])
    lines = cards_in(scene, 33, 9)
    assert [line.plain.split(":")[0] for line in lines] == [f"A{n}→ Man {n}" for n in range(8)]


# Games of cards


def table_of(players: int = 4) -> Scene:
    """A table with this many houses, their people and a card on the block."""
    men = [
        Man(
            str(n + 1), n, f"House {n}", "Vibius", 0, brief=[f"Vibius, {n} gold, influence 4"],
            groups=[("Gladiators", [Card(f"Fighter {n}{i} 3/2/2", Spot(PIECE, 10 * n + i)) for i in range(3)])],
        )
        for n in range(players)
    ]  # fmt: skip
    hand = ("Hand", [Card("Scandal", Spot(CARD, 77), "lose 1 influence.")])
    men[0] = replace(men[0], groups=[*men[0].groups, hand])
    block = [("On the block", [Card("Oceanus", Spot(CARD, 5), "worth 4")]), ("Bids", [Card("House 1 3")])]
    return Scene(["Round 1"], NoBoard(), men, table=block)


@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("width", [44, 78, 124])
def test_every_house_has_its_place_on_the_table(players: int, width: int) -> None:
    scene = table_of(players)
    for height in range(2 * players + 2, 45):
        lines = draw_panels(scene, width, height)
        text = plain(lines)
        assert len(lines) <= height
        assert max(line.cell_len for line in lines) <= width
        assert all(f"House {n}, Vibius" in text and f"Fighter {n}0" in text for n in range(players))
        assert "On the block: Oceanus" in text
    assert "╭" in text


def test_cards_have_the_keys_of_their_options() -> None:
    signs = {Spot(CARD, 77): "s77", Spot(PIECE, 11): "k011", Spot(MAN, 2): "3"}
    text = plain(draw_panels(table_of(), 78, 40, Overlay(signs)))
    assert "Scandal [s77]" in text
    assert "Fighter 11 3/2/2 [k011]" in text
    assert "House 2, Vibius [3]" in text


@pytest.mark.parametrize("key", ["forglory", "spartacus"])
def test_a_viewer_reads_the_texts_of_his_own_hand_only(key: str) -> None:
    hands = 0
    for question in questions(key):
        scene = scene_of(question)
        held = [[cards for label, cards in man.groups if label == "Hand"] for man in scene.men]
        assert not any(held[1:])
        text = plain(text_lines(scene, 71))
        for cards in held[0]:
            hands += 1
            assert all(card.words in text for card in cards if card.text)
            assert any(card.text for card in cards)
        assert all(cell_len(line) <= 71 for line in text.splitlines())
    assert hands


def test_the_card_on_the_block_is_shown_with_the_bids() -> None:
    found = [question for question in questions("spartacus") if ", bid [" in question.prompt]
    assert found
    for question in found:
        (label, (card,)), *_ = scene_of(question).table
        assert label == "Up for auction"
        assert any(line.startswith(card.words.partition(",")[0]) for line in question.context)


def test_a_log_below_houses_has_what_these_can_spare() -> None:
    room = 24 - HEAD_AND_FOOT - LINE - PROMPT - 3 - 3
    houses = replace(table_of(), table=[], common=["Goal: influence 12."])
    plan = layout_of(80, 24, houses, 3, 3, 0, asks=True)
    assert room - plan.board[1] == 5
    # Each house has its two lines, and the goal stands behind the time.
    lines = plain(draw_panels(houses, *plan.board)).split("\n")
    assert "Goal" in lines[0]
    assert len(lines) == 1 + 4 * 2
    # Two houses leave more, and then the log has more than it needs.
    plan = layout_of(80, 24, replace(houses, men=houses.men[:2]), 3, 3, 0, asks=True)
    assert room - plan.board[1] >= LOG_BELOW
