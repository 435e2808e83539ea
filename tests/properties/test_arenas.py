"""Random arenas: valid ones by construction are read and fought in; broken ones are always refused."""

import re

import pytest
from hypothesis import given, settings, strategies as st

from ludus_cli.core.dice import STREAM_MATCH, SeededSource, Tray
from ludus_cli.rules.heroes.book.arena import FAR, Arena, ArenaError, read_arena
from ludus_cli.rules.heroes.book.match import play_match
from ludus_cli.rules.heroes.book.pool import roll_npg
from ludus_cli.rules.heroes.book.state import fighter_of, new_match
from ludus_cli.rules.heroes.book.styles import STYLES
from ludus_cli.rules.heroes.book.terms import CENTER, HEART, WALL
from tests.docs.pages import DOCS, fenced_blocks, read
from tests.some import TRIES

Grid = list[list[str]]
KINDS = {"W": WALL, "G": WALL, "H": HEART, "C": CENTER}


def drawn(grid: Grid) -> str:
    """The text of a grid."""
    return "\n".join(" ".join(row) for row in grid)


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    """A valid arena: a Wall all around, Heart and Center inside, four gates, corners cut or not."""
    rows, columns = draw(st.integers(3, 9)), draw(st.integers(3, 11))
    inner = [(r, c) for r in range(1, rows - 1) for c in range(1, columns - 1)]
    center = set(draw(st.lists(st.sampled_from(inner), min_size=1)))
    grid = [["C" if (r, c) in center else "H" if (r, c) in inner else "W" for c in range(columns)] for r in range(rows)]
    for r, c in ((0, 0), (0, -1), (-1, 0), (-1, -1)):
        if draw(st.booleans()):
            grid[r][c] = "."
    column, row = draw(st.integers(1, columns - 2)), draw(st.integers(1, rows - 2))
    grid[0][column] = grid[-1][column] = grid[row][0] = grid[row][-1] = "G"
    if draw(st.booleans()):  # an empty margin does no harm
        grid = [["."] * (columns + 1), *([".", *line] for line in grid)]
    return grid


def places(grid: Grid, letters: str) -> list[tuple[int, int]]:
    """Where these letters stand."""
    return [(r, c) for r, row in enumerate(grid) for c, x in enumerate(row) if x in letters]


@pytest.mark.section("2.6", "4.4", "H20")
@settings(deadline=None, max_examples=30)
@given(grids())
def test_every_valid_drawing_is_read_as_drawn(grid: Grid) -> None:
    arena = read_arena("own", drawn(grid))
    zones = places(grid, "WGHC")
    assert list(zip(arena.row, arena.column, strict=True)) == zones
    assert arena.kind == [KINDS[grid[r][c]] for r, c in zones]
    for zone, (r, c) in enumerate(zones):
        around = {other for other, (y, x) in enumerate(zones) if other != zone and abs(y - r) <= 1 and abs(x - c) <= 1}
        assert {other for other in arena.neighbours[zone] if other >= 0} == around
        assert {other for other, far in enumerate(arena.steps[zone]) if far == 1} == around
        assert max(arena.steps[zone]) < FAR
    north, east, south, west = arena.gates
    assert {zones[gate] for gate in arena.gates} == set(places(grid, "G"))
    assert (arena.column[north], arena.row[west]) == (arena.column[south], arena.row[east])
    assert arena.row[north] < arena.row[south]
    assert arena.column[west] < arena.column[east]


def duel_in(arena: Arena, seed: int, styles: tuple[int, int]) -> int:
    """Two NPGs of the pool fight it out: how many turns they need."""
    t = Tray(SeededSource(seed, STREAM_MATCH))
    fighters = [
        fighter_of(roll_npg(t, number, style, 2), style, number, True, list(STYLES[style].armour), True)
        for number, style in enumerate(styles)
    ]
    m = new_match(t, arena, fighters)
    play_match(m)
    return m.turn


@pytest.mark.section("2.6", "4.8", "H20")
@settings(deadline=None, max_examples=20)
@given(grids(), st.integers(0, 2**64 - 1), st.tuples(*[st.integers(0, len(STYLES) - 1)] * 2))
def test_every_valid_drawing_can_be_fought_in(grid: Grid, seed: int, styles: tuple[int, int]) -> None:
    assert 1 <= duel_in(read_arena("own", drawn(grid)), seed, styles) <= 200


def strange_letter(grid: Grid) -> None:
    """A letter that is none, in a zone of the Wall."""
    r, c = places(grid, "W.")[0] if places(grid, "W.") else places(grid, "G")[0]
    grid[r][c] = "X"


def no_center(grid: Grid) -> None:
    """Nothing but Heart inside."""
    for r, c in places(grid, "C"):
        grid[r][c] = "H"


def gate_walled_up(grid: Grid) -> None:
    """Three gates."""
    r, c = places(grid, "G")[0]
    grid[r][c] = "W"


def fifth_gate(grid: Grid) -> None:
    """One gate too many, in the Center if need be."""
    r, c = places(grid, "WHC")[0]
    grid[r][c] = "G"


def gate_gone(grid: Grid) -> None:
    """The zone of a gate left out, which opens the edge as well."""
    r, c = places(grid, "G")[-1]
    grid[r][c] = "."


def gates_not_opposite(grid: Grid) -> None:
    """The north gate moved to a corner, where it faces nobody."""
    r, c = places(grid, "G")[0]
    left = min(column for _, column in places(grid, "WGHC"))
    grid[r][c] = "W"
    grid[r][left] = "G"


def short_row(grid: Grid) -> None:
    """A row that lacks its last cell."""
    grid[0].pop()


def long_row(grid: Grid) -> None:
    """A row with a cell too many."""
    grid[-1].append("W")


def open_edge(grid: Grid) -> None:
    """A Heart zone where the Wall should be."""
    r, c = places(grid, "G")[1]
    grid[r][c] = "H"


def island(grid: Grid) -> None:
    """A zone that nobody can reach."""
    grid.append(["."] * len(grid[0]))
    grid.append(["W", *["."] * (len(grid[0]) - 1)])


def nothing(grid: Grid) -> None:
    """An empty sheet."""
    grid.clear()


def too_large(grid: Grid) -> None:
    """More cells than anybody can draw."""
    width = len(grid[0])
    grid.extend([["."] * width for _ in range(10_001 // width)])


WAYS_TO_BREAK = (
    strange_letter, no_center, gate_walled_up, fifth_gate, gate_gone, gates_not_opposite, short_row, long_row,
    open_edge, island, nothing, too_large,
)  # fmt: skip


@pytest.mark.section("2.6", "4.4", "H20")
@pytest.mark.parametrize("breaking", WAYS_TO_BREAK, ids=lambda breaking: breaking.__name__)
@settings(deadline=None, max_examples=6)
@given(grids())
def test_every_broken_drawing_is_refused(breaking: object, grid: Grid) -> None:
    assert callable(breaking)
    breaking(grid)
    with pytest.raises(ArenaError, match="arena 'own'"):
        read_arena("own", drawn(grid))


@pytest.mark.soak
@pytest.mark.section("2.6", "H20")
@settings(deadline=None, max_examples=10 * TRIES)
@given(st.text(alphabet="WGHC. \n", max_size=80) | st.text(max_size=60))
def test_any_text_is_an_arena_or_refused(text: str) -> None:
    try:
        arena = read_arena("own", text)
    except ArenaError as error:
        told = str(error)
    else:
        told = f"arena 'own' of {len(arena.gates)} gates"
    assert told.startswith("arena 'own'")


@pytest.mark.section("2.6", "H20")
def test_the_example_of_the_page_on_arenas_can_be_fought_in() -> None:
    drawings = [drawing for info, drawing in fenced_blocks(read(DOCS / "arenas.md")) if info == "text"]
    assert drawings
    for drawing in drawings:
        arena = read_arena("example", drawing)
        assert all(1 <= duel_in(arena, seed, (2, 5)) <= 200 for seed in range(20))


@pytest.mark.section("2.6", "4.4", "H20")
def test_every_error_that_the_page_on_arenas_lists_is_given_for_its_drawing() -> None:
    errors = dict(re.findall(r"^\| `(.+?)` \| `(.+?)` \| [^|]+ \|$", read(DOCS / "arenas.md"), re.MULTILINE))
    assert len(errors) == len(BROKEN_EXAMPLES)
    for fault, drawing in BROKEN_EXAMPLES.items():
        with pytest.raises(ArenaError) as caught:
            read_arena("mine", drawing)
        assert str(caught.value) == errors[fault]


TINY = [". G .", "G C G", ". G ."]
#: A drawing for every error of the page, by what the page says is wrong with it.
BROKEN_EXAMPLES = {
    "an empty drawing": "\n", "rows of different lengths": ". G .\nG C G\n. G",
    "an unknown letter": ". G .\nG C G\nx G .", "no Center": ". G .\nG H G\n. G .",
    "an open edge": ". G .\nG C G\n. . G", "a place out of reach": "\n".join([*TINY, ". . .", "W . ."]),
    "too few or too many gates": ". G .\nG C G\n. W .",
    "gates that do not face each other": "W G W W\nG C H G\nW W G W", "too large": "\n".join(["W"] * 10_001),
}  # fmt: skip
