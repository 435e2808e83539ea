"""The arena in the terminal: everybody and everything shown, no line too wide, the same facts without a drawing."""

import re
import unicodedata
from functools import partial
from itertools import product

import pytest
from hypothesis import given, settings, strategies as st
from rich.cells import cell_len
from rich.text import Text

from ludus_cli.game.elements.plain_records import card
from ludus_cli.rules.heroes.book import requests as ask, terms
from ludus_cli.rules.heroes.book.arena import Arena, read_arena
from ludus_cli.rules.heroes.book.bout import Bout, Seat
from ludus_cli.rules.heroes.book.gladiator import Gladiator, starting_track
from ludus_cli.rules.heroes.book.state import GONE, Fighter, Match, active, drop_item
from ludus_cli.rules.heroes.book.styles import DIMACHAERUS, MURMILLO, RETIARIUS, SECUTOR, STYLES, THRAEX
from ludus_cli.rules.heroes.system import SYSTEM
from ludus_cli.rules.heroes.table.match_questions import option_words
from ludus_cli.rules.heroes.table.scene import scene_of, squares_of, tags_of, way_words
from ludus_cli.scenes.scene import Man, Scene
from ludus_cli.scenes.squares import JUNCTIONS, Window, draw, window_of
from ludus_cli.scenes.terminal import side_by_side, standing_lines
from ludus_cli.scenes.text_width import cropped, terminal_text, wrapped
from ludus_cli.systems import display
from tests.rulebook.arena_cases import NAMES, Moment, crowds, man_names, moments, names_for, printed
from tests.rulebook.table import CENTRE, EAST, WEST, battle, man

arena_lines = partial(display.arena_lines, SYSTEM)
arena_view = partial(display.arena_view, SYSTEM)

#: Widths of terminals, with those beyond which the layout changes.
WIDTHS = st.one_of(st.integers(30, 160), st.sampled_from((71, 72, 75, 79, 80, 99, 100, 120)))

DUEL_AT_80 = """\
Turn 4, amphitheatre                       A_? Marcus, Murmillo
        ┏━━━━━━━┑       ┍━━━━━━━┓          Down, blinded
        ┃0 W    │1 W    │2 W    ┃          Side A, west gate
        ┃       │       │       ┃          Savvy 3/4  Strength 3/4  Speed 4
┏━━━━━━━╃───────┼───────┼───────╄━━━━━━━┓  Bonus Dice 5  Star Power 4
┃3 W    │4 H    │5 H    │6 H    │7 W    ┃  Head  AC3 ■■■■  Chest AC0 ■■■■
┃       │       │       │       │       ┃  R Arm AC2 ■■■■  L Arm AC0 □□□□
┖───────┼───────┼───────┼───────┼───────┚  R Leg AC0 ■■■■  L Leg AC2 ■■■■
 8 W    │9 H    │10 C   │11 H   │12 W      Belly AC0 ■□□□
        │       │A_? B  │net    │          Hands   right sword, left arm at 0
        │       │shield │       │          Wounds  2 taken, 0 dealt
┎───────┼───────┼───────┼───────┼───────┒
┃13 W   │14 H   │15 H   │16 H   │17 W   ┃  B Priscus, Retiarius
┃       │       │       │       │       ┃  Side B, east gate
┗━━━━━━━╅───────┼───────┼───────╆━━━━━━━┛  Savvy 5  Strength 3  Speed 4
        ┃18 W   │19 W   │20 W   ┃          Bonus Dice 0  Star Power 0
        ┃       │       │       ┃          Head  AC0 ■■■  Chest AC0 ■■■
        ┗━━━━━━━┙       ┕━━━━━━━┛          R Arm AC0 ■■■  L Arm AC2 ■■■
W Wall, H Heart, C Center                  R Leg AC1 ■■■  L Leg AC1 ■■■
_ down, ? blinded                          Belly AC1 ■■■
On the sand: large shield in zone 10;      Hands   trident in both hands
  missed net in zone 11                    Wounds  0 taken, 2 dealt
"""


def bout_of(m: Match, *, left_handed: bool = False) -> Bout:
    """The bout that a match belongs to: cards with the Attributes that the men brought."""
    seats = []
    for who, f in enumerate(m.fighters):
        g = Gladiator(
            id=who, name="", star=not f.npg, style=f.style, attributes=[f.brought_savvy, f.brought_strength, f.speed],
            left_handed=left_handed,
        )  # fmt: skip
        seats.append(Seat(who, f.side, style=f.style, armour=list(STYLES[f.style].armour), before=card(g)))
    return Bout(1, 0, 1, seats, locale=0, arena=m.arena.name)


def hard_duel() -> Match:
    """A Star on the ground, with sand in his eyes and an arm out. A Retiarius stands over him."""
    star = man(MURMILLO, player=True, bonus=5, star_power=4)
    m = battle([star], [man(RETIARIUS, 5, 3, 4)])
    m.turn = 4
    star.down = star.blinded = True
    star.strength, star.wounds, m.fighters[1].dealt = 3, 2, 2
    star.track[terms.BELLY], star.track[terms.LEFT_ARM] = 1, 0
    drop_item(m, 0, terms.OFF_HAND)
    net = m.fighters[1].hand[terms.OFF_HAND]
    m.fighters[1].hand[terms.OFF_HAND] = -1
    m.item_zone[net], m.item_prey[net] = EAST, 0
    return m


def view(m: Match, width: int, names: dict[int, str] | None = None, **more: bool) -> list[str]:
    """What a terminal of a width gets of a match."""
    bout = bout_of(m, **more)
    return printed(arena_view(bout, m, names or man_names(bout), width), width)


# The picture


def test_a_duel_at_80_columns_is_this_picture() -> None:
    lines = view(hard_duel(), 80, {0: "Marcus", 1: "Priscus"})
    assert "\n".join(line.rstrip() for line in lines) + "\n" == DUEL_AT_80


def test_the_positions_have_the_dice_that_are_left() -> None:
    """[3.2.1, 3.7] Also before any of them is spent; an NPG has no Star Power."""
    star = man(MURMILLO, player=True, bonus=5, star_power=4)
    m = battle([star], [man(RETIARIUS, bonus=6)])
    m.turn = 1

    def positions() -> list[str]:
        return standing_lines(scene_of(bout_of(m), m, {0: "Marcus", 1: "Priscus"}), 80)

    assert positions() == [
        "A Marcus in zone 10; Bonus Dice 5; Star Power 4", "B Priscus in zone 10; Bonus Dice 6",
    ]  # fmt: skip
    star.bonus, star.star_power, star.track[terms.BELLY] = 0, 0, 1
    assert positions()[0] == "A Marcus in zone 10; Bonus Dice 0; Belly 1/4"


def test_with_more_room_kinds_and_parts_are_words() -> None:
    text = "\n".join(view(hard_duel(), 120))
    for words in ("10 Center", "8 Wall", "4 Heart", "3 Wall"):
        assert words in text
    assert "Right Arm AC2 ■■■■ 4/4  Left Arm  AC0 □□□□ 0/4" in text


@settings(deadline=None, max_examples=15)
@given(crowds(), st.sampled_from((80, 100, 120)), st.permutations(NAMES))
def test_four_against_four_in_the_colosseum_fit_and_are_all_there(moment: Moment, width: int, names: list[str]) -> None:
    bout, m = moment.seen()
    lines = printed(arena_view(bout, m, names_for(bout, names), width), width)
    assert max(cell_len(line.rstrip()) for line in lines) <= width
    assert_everybody_is_drawn(m, lines)
    # Nobody is told of in words alone: table rows and the men out of the fight name each tag once more.
    text = "\n".join(lines)
    for tag in tags_of(m):
        assert len(re.findall(rf"(?<!\w){tag}(?![A-Za-z0-9])", text)) == 2


def assert_everybody_is_drawn(m: Match, lines: list[str]) -> None:
    """Each man's tag, with his signs or in brackets, and each thing on the sand, stand in a zone."""
    drawn = "\n".join(line for line in lines if "│" in line or "┃" in line)
    for tag, f in zip(tags_of(m), m.fighters, strict=True):
        signs = "_" * f.down + "#" * f.netted + "?" * f.blinded
        shown = f"{tag}{signs}" if active(f) else f"({tag})"
        assert re.search(rf"(?<![\w(]){re.escape(shown)}(?![\w_#?])", drawn), shown
    sand = "\n".join(lines)
    for item, zone in enumerate(m.item_zone):
        if zone >= 0:
            assert terms.ITEMS[m.item_kind[item]].split()[-1] in drawn
            assert f"zone {zone}" in sand


@settings(deadline=None, max_examples=20)
@given(moments(), st.sampled_from((80, 120)))
def test_everybody_and_all_on_the_sand_is_drawn(moment: Moment, width: int) -> None:
    bout, m = moment.seen()
    lines = printed(arena_view(bout, m, man_names(bout), width), width)
    assert_everybody_is_drawn(m, lines)
    text = "\n".join(lines)
    for name in man_names(bout).values():
        assert name in text


def test_every_zone_has_the_number_and_kind_that_the_options_say() -> None:
    m = hard_duel()
    text = "\n".join(view(m, 120))
    for zone in range(len(m.arena.kind)):
        said = option_words(m, 0, ask.OPTION, (terms.MOVE, zone))
        kind = re.split(r"[(,)]", said)[1]
        assert f"to zone {zone} (" in said
        assert re.search(rf"[ │┃]{zone} {kind}\b", text)


def test_who_is_in_the_net_or_out_of_the_fight_says_so() -> None:
    m = battle([man(SECUTOR), man(THRAEX)], [man(RETIARIUS), man(DIMACHAERUS, zone=WEST)])
    m.fighters[0].netted = m.fighters[0].down = True
    m.fighters[1].state, m.fighters[1].defeated_by = terms.KILLED, 2
    m.fighters[3].state, m.fighters[3].defeated_by = terms.SURRENDERED, 0
    text = "\n".join(view(m, 80))
    assert "A1_#" in text
    assert "Down, in the net" in text
    assert "_ down, # in the net, ( ) out of the fight" in text
    assert "(A2) Bato, Thraex\n   Killed by Celadus, in zone 10" in text
    assert "(B2) Diodorus, Dimachaerus\n   Surrendered, spared, in zone 9" in text


def test_four_sides_have_a_letter_each() -> None:
    m = battle([man(), man(zone=WEST)], [man(zone=EAST), man(zone=CENTRE)])
    for side, f in enumerate(m.fighters):
        f.side = side
    lines = view(m, 80)
    assert_everybody_is_drawn(m, lines)
    assert tags_of(m) == ["A", "B", "C", "D"]
    for letter in "ABCD":
        assert sum(f", side {letter}" in line for line in lines) == 1


@pytest.mark.ruling("H15")
def test_a_left_hander_is_the_mirror_image() -> None:
    m = hard_duel()
    m.fighters[0].track[terms.LEFT_ARM], m.fighters[0].track[terms.RIGHT_ARM] = 4, 2
    right, left = "\n".join(view(m, 80)), "\n".join(view(m, 80, left_handed=True))
    assert "R Arm AC2 ■■□□  L Arm AC0 ■■■■" in right
    assert "R Arm AC0 ■■■■  L Arm AC2 ■■□□" in left
    m.fighters[1].track[terms.RIGHT_ARM] = 0
    drop_item(m, 1, terms.WEAPON_HAND)
    m.fighters[1].hand[terms.OFF_HAND] = 2
    m.item_zone[2] = -1
    assert "right arm at 0, left trident" in "\n".join(view(m, 120))
    assert "right trident, left arm at 0" in "\n".join(view(m, 120, left_handed=True))


def test_narrow_terminals_get_the_cards_in_words() -> None:
    lines = view(hard_duel(), 32)
    assert "Left Leg 4 of 4, AC2; Belly 1 of 4, AC0;" in " ".join(line.strip() for line in lines)
    assert max(map(len, lines)) <= 32


# Arenas of all shapes


def large(rows: int, columns: int) -> Arena:
    """A plain arena with its gates in the middle of its sides."""
    drawing = []
    for r in range(rows):
        cells = ["W" if r in (0, rows - 1) or c in (0, columns - 1) else "H" for c in range(columns)]
        drawing.append(cells)
    drawing[rows // 2][columns // 2] = "C"
    for r, c in ((0, columns // 2), (rows - 1, columns // 2), (rows // 2, 0), (rows // 2, columns - 1)):
        drawing[r][c] = "G"
    return read_arena("large", "\n".join(" ".join(cells) for cells in drawing))


HOLE = """\
. W G W W .
W W . W W W
G W W H C G
W H H H H W
. W G W W .
"""
HOLE_DRAWN = """\
      ┏━━━━━┑     ┍━━━━━┯━━━━━┓
      ┃0 W  │1 W  │2 W  │3 W  ┃
      ┃     │     │     │     ┃
┏━━━━━╃─────╆━━━━━╅─────┼─────╄━━━━━┓
┃4 W  │5 W  ┃     ┃6 W  │7 W  │8 W  ┃
┃     │     ┃     ┃     │     │     ┃
┖─────┼─────╄━━━━━╃─────┼─────┼─────┚
 9 W  │10 W │11 W │12 H │13 C │14 W
 A    │     │     │B    │     │
┎─────┼─────┼─────┼─────┼─────┼─────┒
┃15 W │16 H │17 H │18 H │19 H │20 W ┃
┃     │     │     │     │     │     ┃
┗━━━━━╅─────┼─────┼─────┼─────╆━━━━━┛
      ┃21 W │22 W │23 W │24 W ┃
      ┃     │     │     │     ┃
      ┗━━━━━┙     ┕━━━━━┷━━━━━┛
"""


def test_an_arena_with_a_hole_has_the_wall_around_it_too() -> None:
    board = squares_of(read_arena("hole", HOLE))
    scene = Scene(["Now"], board, [Man("A", 0, "x", "y", 9), Man("B", 1, "x", "y", 12)])
    lines = [line.plain.rstrip() for line in draw(scene, board, 5, Window(0, 0, 5, 6))]
    assert "\n".join(lines) + "\n" == HOLE_DRAWN


def test_of_a_large_arena_the_part_with_the_men_is_drawn() -> None:
    arena = large(21, 31)
    one, two = 10 * 31 + 20, 11 * 31 + 23
    lines = view(battle([man(zone=one)], [man(zone=two)], arena=arena), 80)
    text = "\n".join(lines)
    assert max(map(len, lines)) <= 80
    assert re.search(r"Shown: rows \d+ to \d+ of 21, columns \d+ to \d+ of 31", text)
    for zone in (one, two):
        for neighbour in arena.neighbours[zone]:
            assert re.search(rf"[ │┃]{neighbour} [WGHC]", text)


def test_men_too_far_apart_to_be_drawn_are_told_in_words() -> None:
    arena = large(9, 61)
    lines = view(battle([man(zone=4 * 61)], [man(zone=4 * 61 + 60)], arena=arena), 80)
    text = "\n".join(lines)
    assert "The board does not fit into 80 columns:" in text
    assert "Amatus stands in zone 244, Wall, west gate." in text
    assert "Bato stands in zone 304, Wall, east gate." in text
    assert max(map(len, lines)) <= 80


@pytest.mark.soak
@settings(deadline=None, max_examples=50)
@given(st.integers(5, 20), st.integers(5, 30), st.integers(30, 130), st.data())
def test_arenas_of_any_size_fit(rows: int, columns: int, width: int, data: st.DataObject) -> None:
    arena = large(rows, columns)
    zones = st.integers(0, rows * columns - 1)
    m = battle([man(zone=data.draw(zones))], [man(zone=data.draw(zones))], arena=arena)
    assert max(map(cell_len, view(m, width))) <= width
    bout = bout_of(m)
    window = window_of(scene_of(bout, m, man_names(bout)), squares_of(arena), (width - 1) // 6)
    for f in m.fighters:
        if window is not None:
            assert window.top <= arena.row[f.zone] < window.bottom
            assert window.left <= arena.column[f.zone] < window.right


def test_lines_meet_in_the_signs_that_unicode_has_for_them() -> None:
    arms = ("UP", "RIGHT", "DOWN", "LEFT")
    for sign, weights in zip(JUNCTIONS, product((0, 1, 2), repeat=4), strict=True):
        if not any(weights):
            assert sign == " "
            continue
        name = unicodedata.name(sign)
        there = {arm for arm, weight in zip(arms, weights, strict=True) if weight}
        said = set(re.findall("|".join(arms), name.replace("VERTICAL", "UP DOWN").replace("HORIZONTAL", "LEFT RIGHT")))
        assert said == there, name
        assert ("LIGHT" in name, "HEAVY" in name) == (1 in weights, 2 in weights), name


# One fact a line


def facts(bout: Bout, m: Match, who: int, f: Fighter) -> set[str]:
    """What must be told of a man in play, read off the state."""
    g = bout.seats[who].before
    name = man_names(bout)[who]
    parts = terms.MIRRORED_PARTS if g["left_handed"] else terms.PARTS
    found = {f"{name}: Bonus Dice {f.bonus}."}
    found.add(f"{name}: Star Power {f.star_power}.")
    found |= {
        f"{name}: {word}." for word, so in (("down", f.down), ("in the net", f.netted), ("blinded", f.blinded)) if so
    }
    for part, word in enumerate(parts):
        start = starting_track(f.brought_strength, g["losses"][part])
        found.add(f"{name}: {word} {f.track[part]} of {start}, AC{f.armour[part]}.")
    was = "" if f.strength == f.brought_strength else f" of {f.brought_strength}"
    found.add(f"{name}: Strength {f.strength}{was}.")
    return found


@settings(deadline=None, max_examples=40)
@given(moments())
def test_lines_tell_everything_without_a_drawing(moment: Moment) -> None:
    bout, m = moment.seen()
    names = man_names(bout)
    lines = arena_lines(bout, m, names)
    assert lines[0] == (f"Turn {m.turn}." if m.turn else "Before the first turn.")
    assert all(line == line.strip() and line.endswith(".") and "\n" not in line for line in lines)
    for who, f in enumerate(m.fighters):
        verb = "lies" if f.down else "stands"
        if active(f):
            assert facts(bout, m, who, f) <= set(lines)
            assert any(line.startswith(f"{names[who]} {verb} in zone {f.zone}, ") for line in lines)
        else:
            assert any(line.startswith(f"{names[who]} is out of the match in zone {f.zone}, ") for line in lines)
    lying = [terms.ITEMS[m.item_kind[item]] for item, zone in enumerate(m.item_zone) if zone >= 0]
    assert sum(" lies in zone " in line and line.startswith("A ") for line in lines) == len(lying)


def test_lines_say_who_is_beside_whom_and_what_lies_where() -> None:
    lines = arena_lines(bout_of(hard_duel()), hard_duel(), {0: "Marcus", 1: "Priscus"})
    assert lines[:7] == [
        "Turn 4.", "A is Marcus, Murmillo, side A, west gate.", "B is Priscus, Retiarius, side B, east gate.",
        "Marcus lies in zone 10, Center, beside Priscus.", "Priscus stands in zone 10, Center, beside Marcus.",
        "Nearest to Marcus: Priscus, in the same zone.", "Nearest to Priscus: Marcus, in the same zone.",
    ]  # fmt: skip
    assert "A large shield lies in zone 10, Center." in lines
    assert "A missed net lies in zone 11, Heart." in lines
    assert "Marcus: Hands: right sword, left arm at 0." in lines
    assert "Priscus: Hands: trident in both hands." in lines
    assert "Row 3, column 1: zone 8, Wall, west gate." in lines
    assert "Row 2, columns 2 to 4: zones 4 to 6, Heart." in lines


def test_what_is_gone_lies_nowhere() -> None:
    m = hard_duel()
    m.item_zone = [GONE if zone >= 0 else zone for zone in m.item_zone]
    lines = arena_lines(bout_of(m), m, {0: "Marcus", 1: "Priscus"})
    assert not [line for line in lines if " lies in " in line and line.startswith("A ")]
    assert "On the sand" not in "\n".join(view(m, 80))


def test_the_lines_name_every_zone_once() -> None:
    m = hard_duel()
    told: list[int] = []
    for line in arena_lines(bout_of(m), m, {0: "Marcus", 1: "Priscus"}):
        if found := re.match(r"Row \d.*: zones? (\d+)(?: to (\d+))?,", line):
            told += range(int(found[1]), int(found[2] or found[1]) + 1)
    assert told == list(range(len(m.arena.kind)))


@pytest.mark.parametrize(("start", "end", "words"), [
    (CENTRE, CENTRE, "in the same zone"), (CENTRE, EAST, "1 step east"), (8, 12, "4 steps east"),
    (20, 2, "4 steps north"), (CENTRE, 4, "1 step north-west"), (8, 20, "3 steps south-east"),
])  # fmt: skip
def test_ways_in_words(start: int, end: int, words: str) -> None:
    assert way_words(hard_duel().arena, start, end) == words


def test_a_faint_line_of_the_drawing_leaves_the_card_beside_it_alone() -> None:
    (line,) = side_by_side([Text("┗━┛", style="dim")], [Text("Belly")], 6)
    assert (line.plain, line.style) == ("┗━┛   Belly", "")
    assert [(span.start, span.end, span.style) for span in line.spans] == [(0, 3, "dim")]


# Words that fit


@given(st.text(), st.integers(2, 40))
def test_what_is_cropped_and_wrapped_fits(text: str, cells: int) -> None:
    clean = terminal_text(text)
    assert cell_len(cropped(clean, cells)) <= cells
    assert all(cell_len(line) <= cells for line in wrapped(clean, cells, 2 if cells > 4 else 0))
    assert "".join("".join(wrapped(clean, cells)).split()) == "".join(clean.split())


def test_a_name_keeps_what_fits() -> None:
    assert cropped("Priscus", 7) == "Priscus"
    assert cropped("Priscus", 6) == "Prisc…"
    assert cropped("力士力", 4) == "力…"
    assert terminal_text("a\x1b[1m\u202eb\n") == "a\\x1b[1mb\\x0a"
