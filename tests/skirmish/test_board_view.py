"""The match on the terminal while it is fought: nothing too wide, nobody missing, nothing secret."""

import io
import re
from collections.abc import Callable
from functools import partial

import pytest
from hypothesis import given, settings
from rich.console import Console

from ludus_cli.core.bitset import bit
from ludus_cli.core.hex import hexagon, long_hex_words
from ludus_cli.rules.skirmish.book import requests as ask
from ludus_cli.rules.skirmish.book.bout import Bout
from ludus_cli.rules.skirmish.book.match import play_match
from ludus_cli.rules.skirmish.book.plots import step_option
from ludus_cli.rules.skirmish.book.state import Match, Option, active, active_left, active_phases
from ludus_cli.rules.skirmish.book.terms import FALLEN, LARGE_SHIELD, LEFT_ARM, NONE, SPEAR, STAND
from ludus_cli.rules.skirmish.system import SYSTEM
from ludus_cli.rules.skirmish.table.condition import (
    armour_words,
    end_words,
    left_hand,
    right_hand,
    troubles,
    wound_count,
    wound_places,
)
from ludus_cli.rules.skirmish.table.scene import scene_of
from ludus_cli.scenes.terminal import CARD, card
from ludus_cli.systems import display
from tests.skirmish.cases import MatchCase, build, match_cases
from tests.skirmish.seated import bout_for
from tests.skirmish.table import EAST, NORTH_WEST, SOUTH_WEST, WEST, battle, duel, man, spot

arena_lines = partial(display.arena_lines, SYSTEM)
arena_view = partial(display.arena_view, SYSTEM)

NAMES = {1: "Marcus", 2: "Flavia", 3: "Varro", 4: "Corax", 5: "Syrus"}


def drawn(
    bout: Bout, m: Match, names: dict[int, str], width: int, colour: bool = False, encoding: str = "utf-8"
) -> str:
    """What a terminal of a width gets."""
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, encoding=encoding, errors="strict")
    Console(file=out, width=width, highlight=False).print(arena_view(bout, m, names, width))
    out.flush()
    return raw.getvalue().decode(encoding)


def flat(text: str) -> str:
    """Text without what its lines look like."""
    return " ".join(text.split())


def face_to_face() -> tuple[Bout, Match]:
    """A duel with much to see."""
    one = man((0, 0), SOUTH_WEST, shield=LARGE_SHIELD, armour=(2, 1, 0, 0, 0, 0, 1), stamina=9)
    m = duel(one, man((3, -1), NORTH_WEST, weapon=SPEAR, net=True))
    bout = bout_for(m)
    f, foe = m.fighters
    f.stamina, f.used, f.serious, f.part_serious[LEFT_ARM], f.wounds = 4, 1, 1, 1, 1
    f.shield, f.strength = 0, 0
    foe.net_on, foe.hand[1] = 3, NONE
    return bout, m


def test_the_drawing_of_a_duel() -> None:
    bout, m = face_to_face()
    text = drawn(bout, m, NAMES, 80)
    lines = text.splitlines()
    assert lines[0] == "Turn 1 of 20, phase 1 of 6"
    assert lines[8] == " 8  .   .   .   .   .   .   .  ↙A   .   .   .   .   .   .   ."
    assert lines[7] == " 7    .   .   .   .   .   .   .   .   .  ↖B#  .   .   .   ."
    assert "↙A Marcus, Medium" in text
    assert "↖B# Flavia, Medium" in text
    left = "\n".join(line[: CARD + 2] for line in lines[18:])
    assert "Strength 0/1  Training 1  Reactions 1" in left
    assert "Stamina     ■■■■□□□□□ 4/9" in left
    assert "Phases left ■■■□ 3/4" in left
    assert "Left    nothing (serious arm wound)" in left
    assert flat("Armour heavy on head, medium on upper body and right leg") in flat(left)
    assert flat("Wounds light 0 of 3, serious 1 of 3; left arm 1 serious") in flat(left)
    right = "\n".join(line[CARD + 2 :] for line in lines[18:])
    assert "In a net" in right
    assert "Right   spear" in right


def test_the_drawing_without_arrows_where_only_ascii_can_be_shown() -> None:
    bout, m = face_to_face()
    text = drawn(bout, m, {1: "M" * 60, 2: "Flavia"}, 80, encoding="ascii")
    assert text.isascii()
    assert " ,A " in text
    assert "####----- 4/9" in text


def test_things_and_fallen_men() -> None:
    m = battle([man((0, 0)), man((0, 2))], [man((1, 0), WEST), man((5, 0), WEST, net=True)])
    bout = bout_for(m)
    m.fighters[1].state, m.fighters[1].dead = FALLEN, True
    m.fighters[1].hand[0], m.item_hex[2] = NONE, spot((-3, 0))
    m.fighters[3].hand[1], m.item_hex[7] = NONE, spot((4, 1))
    text = drawn(bout, m, NAMES, 80)
    assert re.search(r"^ 8 .*  s .*A→ ←C .*←D", text, re.MULTILINE)
    assert re.search(r"^ 9 .*  n ", text, re.MULTILINE)
    assert re.search(r"^10 .* xB ", text, re.MULTILINE)
    assert "s sword of B at 8-5" in flat(text)
    assert "n net of D at 9-12" in flat(text)
    assert "xB Flavia, Medium Fallen, dead, at 10-8; wounds none" in flat(text)
    assert re.search(r"A→ Marcus .*\n +Medium, side 1", text)
    assert re.search(r"←D Corax .*\n +Medium, side 2", text)
    lines = arena_lines(bout, m, NAMES)
    assert "Flavia is out of the match in row 10, hex 8: fallen, dead." in lines
    assert "A sword of Flavia lies in row 8, hex 5." in lines
    assert "A net of Corax lies in row 9, hex 12." in lines
    assert "Corax could pick up a net 1 hex to the left front." in lines


def test_several_who_stand_in_one_hex_are_all_shown() -> None:
    m = duel(man((0, 0)), man((0, 0), WEST))
    assert re.search(r"^ 8 .* AB  ", drawn(bout_for(m), m, NAMES, 80), re.MULTILINE)
    assert "From Marcus, Flavia is in the same hex." in arena_lines(bout_for(m), m, NAMES)


def test_the_lines_of_a_duel() -> None:
    bout, m = face_to_face()
    assert arena_lines(bout, m, NAMES) == [
        "Turn 1 of 20, phase 1 of 6.", "A is Marcus, Medium.", "B is Flavia, Medium.",
        "Marcus stands in row 8, hex 8, looks south-west.", "Flavia stands in row 7, hex 10, looks north-west.",
        "Marcus has 7 free hexes ahead, up to the wall.", "From Marcus, Flavia is 3 hexes to the left rear.",
        "Flavia has 6 free hexes ahead, up to the wall.", "From Flavia, Marcus is 3 hexes to the left front.",
        "Marcus: Strength 0 of 1.", "Marcus: Training 1.", "Marcus: Reactions 1.", "Marcus: Stamina 4 of 9.",
        "Marcus: Phases left 3 of 4.", "Marcus: Right: sword.", "Marcus: Left: nothing (serious arm wound).",
        "Marcus: Armour: heavy on head, medium on upper body and right leg.",
        "Marcus: Wounds: light 0 of 3, serious 1 of 3; left arm 1 serious.", "Flavia: in a net.", "Flavia: Strength 1.",
        "Flavia: Training 1.", "Flavia: Reactions 1.", "Flavia: Stamina 8 of 8.", "Flavia: Phases left 4 of 4.",
        "Flavia: Right: spear.", "Flavia: Left: nothing.", "Flavia: Armour: none.", "Flavia: Wounds: none.",
    ]  # fmt: skip


@pytest.mark.parametrize(("at", "words"), [
    ((3, 0), "3 hexes straight ahead"), ((2, 1), "3 hexes ahead"), ((0, 1), "1 hex to the right front"),
    ((-1, 1), "1 hex to the right rear"), ((-2, 0), "2 hexes behind"), ((0, -1), "1 hex to the left rear"),
    ((1, -1), "1 hex to the left front"), ((-1, 2), "2 hexes straight to the right"),
    ((1, -2), "2 hexes straight to the left"),
])  # fmt: skip
def test_where_another_stands(at: tuple[int, int], words: str) -> None:
    m = duel(man((0, 0), EAST), man(at, WEST))
    assert f"From Marcus, Flavia is {words}." in arena_lines(bout_for(m), m, NAMES)


def test_who_is_at_his_back_is_named() -> None:
    m = duel()
    m.fighters[0].behind = bit(1)
    assert "A Marcus" not in drawn(bout_for(m), m, NAMES, 80)
    assert "B behind" in drawn(bout_for(m), m, NAMES, 80)
    assert "Marcus: B behind." in arena_lines(bout_for(m), m, NAMES)


def test_a_board_that_does_not_fit_is_told_instead() -> None:
    m = duel()
    bout = bout_for(m)
    text = drawn(bout, m, NAMES, 50)
    assert " .   . " not in text
    assert "Marcus stands in row 8, hex 8, looks east." in flat(text)
    assert " .   . " not in drawn(bout, m, NAMES, 61)
    assert " .   . " in drawn(bout, m, NAMES, 62)


# At every moment of every match


def at_choices(case: MatchCase, every: int, look: Callable[[Bout, Match, int, int], None]) -> None:
    """Play a match of a case and look at some of its choices and at its end."""
    m = build(case)
    bout, usual, asked = bout_for(m), m.player, [0]

    def decide(m: Match, who: int, request: int, options: list[Option]) -> int:
        asked[0] += 1
        if asked[0] % every == 1:
            look(bout, m, who, request)
        return usual(m, who, request, options)

    m.player = decide
    play_match(m)
    look(bout, m, 0, ask.PLOT)


def names_for(bout: Bout) -> dict[int, str]:
    return {seat.gladiator: f"Man {seat.gladiator} of Capua" for seat in bout.seats}


@settings(deadline=None, max_examples=8)
@given(match_cases(most=4))
def test_drawing_and_lines_hold_the_same_facts(case: MatchCase) -> None:
    def look(bout: Bout, m: Match, who: int, request: int) -> None:
        names = names_for(bout)
        told = "\n".join(arena_lines(bout, m, names))
        for one, f in enumerate(m.fighters):
            scene = scene_of(bout, m, names)
            shown = flat("\n".join(line.plain for line in card(scene, scene.men[one], 44)))
            facts = wound_places(f)
            if active(f):
                facts += [right_hand(m, f), left_hand(m, f), armour_words(f)]
                if f.wounds:
                    facts.append(wound_count(f))
            else:
                facts.append(end_words(f))
            for fact in facts:
                assert fact.lower() in shown.lower()
                assert fact in told
            if active(f):
                assert f"Training {f.training}" in told
                assert f"Training {f.training}" in shown
                assert f"Phases left {active_left(f)} of {active_phases(f)}." in told
                assert f" {active_left(f)}/{active_phases(f)}" in shown
                assert all(words.lower() in shown.lower() for words in troubles(m, one))
                assert all(f"{names[one + 1]}: {words}." in told for words in troubles(m, one))
            assert long_hex_words(bout.radius, f.hex) in told
        for who_told in names.values():
            assert who_told in told
        assert all(line.endswith(".") and "  " not in line for line in told.splitlines())

    at_choices(case, 17, look)


# Secrets


def test_plots_are_shown_when_all_have_plotted() -> None:
    m = duel()
    m.plots, m.shown = [(STAND, 0), step_option(0, 2)], True
    bout = bout_for(m)
    assert "Plot    F(Q): two hexes ahead" in drawn(bout, m, NAMES, 80)
    assert "Flavia: Plot: F(Q): two hexes ahead." in arena_lines(bout, m, NAMES)


def test_the_hexes_are_numbered_by_row_and_place() -> None:
    hexes = hexagon(7).hexes
    assert long_hex_words(7, 0) == "row 1, hex 1"
    assert long_hex_words(7, hexagon(7).number[0, 0]) == "row 8, hex 8"
    assert long_hex_words(7, len(hexes) - 1) == "row 15, hex 8"
    assert len({long_hex_words(7, number) for number in range(len(hexes))}) == len(hexes)
