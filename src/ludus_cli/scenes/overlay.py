"""What a board shows beside the men and things on it: where an answer leads, and the way that each man has come."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from ludus_cli.core.hex import Hex, distance
from ludus_cli.scenes.scene import CARD, MAN, PIECE, PLACE, Hexes, Man, NoBoard, Scene, Spot, Squares

#: The kinds of spots, that which lies above the others first: what is clicked is the first that is an answer.
KINDS = (PIECE, CARD, MAN, PLACE)
#: Keys of a number pad as arrows: the same digits could be numbers of places.
ARROWS = {"1": "↙", "2": "↓", "3": "↘", "4": "←", "6": "→", "7": "↖", "8": "↑", "9": "↗"}
#: The sign of a place that several options lead to, where no key of theirs has room.
SEVERAL = "+"
#: The sign of a place on the way of a man.
STEP = "·"


@dataclass(frozen=True, slots=True)
class Overlay:
    """What is drawn over a board: the ``signs`` of the spots that are answers, and of the places on the ways of men."""

    signs: Mapping[Spot, str] = field(default_factory=dict)
    ways: Mapping[int, str] = field(default_factory=dict)


BARE = Overlay()


def signs_of(answers: Iterable[tuple[Spot, str]]) -> dict[Spot, str]:
    """Return the sign of each spot from the keys of the options there: an arrow for a direction, else the shortest
    key."""
    found: dict[Spot, str] = {}
    for spot, key in answers:
        sign = ARROWS.get(key, key) if spot.kind == PLACE else key
        if spot not in found or len(sign) < len(found[spot]):
            found[spot] = sign
    return found


def fits(one: Scene, two: Scene) -> bool:
    """Return True if two scenes are of the same men on the same board."""
    names = [[man.name for man in scene.men] for scene in (one, two)]
    return type(one.board) is type(two.board) and one.board.name == two.board.name and names[0] == names[1]


def moved(before: Scene, now: Scene) -> list[tuple[Man, Man]]:
    """Return each man who stands in another place than before, as he was and as he is."""
    if isinstance(now.board, NoBoard) or not fits(before, now):
        return []
    pairs = zip(before.men, now.men, strict=True)
    return [(was, man) for was, man in pairs if was.place != man.place and not was.fate]


def ways_of(before: Scene | None, now: Scene) -> dict[int, str]:
    """Return the signs of the places that men have left, and of those between: ``·a`` where A was."""
    found: dict[int, str] = {}
    for was, man in moved(before, now) if before is not None else []:
        for place in between(now, was.place, man.place):
            found.setdefault(place, STEP)
        found[was.place] = STEP + man.tag.lower()
    return found


def between(scene: Scene, start: int, end: int) -> list[int]:
    """Return the places on the straight way between two places."""
    board = scene.board
    if isinstance(board, Squares):
        squares = {place: number for number, place in enumerate(zip(board.row, board.column, strict=True))}
        a, b = (board.row[start], board.column[start]), (board.row[end], board.column[end])
        steps = max(abs(b[0] - a[0]), abs(b[1] - a[1]))
        cells = [tuple(part(a[n], b[n], step, steps) for n in range(2)) for step in range(1, steps)]
        return [squares[cell] for cell in cells if cell in squares]
    assert isinstance(board, Hexes)
    places = board.places()
    one, two = (next((a for a, place in places.items() if place == end_of), None) for end_of in (start, end))
    if one is None or two is None:
        return []
    steps = distance(one, two)
    return [places[a] for a in (along(one, two, step, steps) for step in range(1, steps)) if a in places]


def part(start: int, end: int, step: int, steps: int) -> int:
    """Return the whole number nearest to a part of the way between two."""
    return start + (2 * (end - start) * step + steps) // (2 * steps)


def along(one: Hex, two: Hex, step: int, steps: int) -> Hex:
    """Return the hex nearest to a part of the straight way between two."""
    q, r = (one[n] + (two[n] - one[n]) * step / steps for n in range(2))
    s = -q - r
    near = [round(each) for each in (q, r, s)]
    off = [abs(exact - whole) for exact, whole in zip((q, r, s), near, strict=True)]
    if off[0] > off[1] and off[0] > off[2]:
        near[0] = -near[1] - near[2]
    elif off[1] > off[2]:
        near[1] = -near[0] - near[2]
    return near[0], near[1]
