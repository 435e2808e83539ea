"""The other side of an action as text, and compressed."""

import zlib
from typing import Any
from zlib import crc32

import pytest
from hypothesis import given, strategies as st

from ludus_cli.models.undo_image import (
    LARGEST_IMAGE,
    Image,
    difference,
    image_text,
    pack,
    read_image,
    state_text,
    unpack,
    unpack_part,
)

IMAGE = Image(
    state='{"month": 9}',
    gladiators={2: {"id": 2, "name": "Ærø ✝", "player": True}, 10: None},
    matches={1: {"id": 1, "action_n": None, "events": None}},
    appearances={(1, 2): None, (1, 10): {"match_id": 1, "gladiator_id": 10, "side": 1}},
)


def test_an_image_comes_back_as_it_was() -> None:
    assert read_image(image_text(IMAGE)) == IMAGE
    assert unpack(pack(image_text(IMAGE))) == image_text(IMAGE)
    assert read_image(image_text(Image("{}"))) == Image("{}", {}, {}, {})


def test_the_text_does_not_depend_on_the_order_of_the_rows() -> None:
    other = Image(
        IMAGE.state, dict(reversed(IMAGE.gladiators.items())), IMAGE.matches, dict(reversed(IMAGE.appearances.items()))
    )
    assert image_text(other) == image_text(IMAGE)


@pytest.mark.parametrize("text", [
    "", "{", "[]", "null", "{}", '{"state": "{}"}', '{"state": 1, "gladiators": [], "matches": [], "appearances": []}',
    '{"state": "{}", "gladiators": [1], "matches": [], "appearances": []}',
    '{"state": "{}", "gladiators": [[1, "x"]], "matches": [], "appearances": []}',
    '{"state": "{}", "gladiators": [], "matches": [["x", null]], "appearances": []}',
    '{"state": "{}", "gladiators": [], "matches": [], "appearances": [[1, null]]}',
    '{"state": "{}", "gladiators": [], "matches": [], "appearances": [[[1, 2, 3], null]]}',
])  # fmt: skip
def test_a_text_that_is_no_image(text: str) -> None:
    with pytest.raises(ValueError, match="does not have the form"):
        read_image(text)


@pytest.mark.parametrize(
    "blob", [b"", b"x", pack("{}")[:-1], b"\x00" + pack("{}"), pack("{}") + b"x", zlib.compress(b"\xff")]
)
def test_what_was_not_packed_cannot_be_unpacked(blob: bytes) -> None:
    with pytest.raises(ValueError, match=r"it cannot be unpacked|it does not end|can't decode"):
        unpack(blob)


def test_an_image_is_no_bomb_and_no_pit() -> None:
    """A stranger may have packed a thousand times as much as the file is long, or nested it without end."""
    with pytest.raises(ValueError, match="does not end where it should"):
        unpack(zlib.compress(bytes(LARGEST_IMAGE + 1)))
    with pytest.raises(ValueError, match="does not have the form"):
        read_image("[" * 100_000)


def test_many_small_parts_do_not_become_large() -> None:
    text = "x" * 100_000
    assert unpack_part(pack(text)) == text
    with pytest.raises(ValueError, match="does not end where it should"):
        unpack_part(zlib.compress(text.encode()))


PARTS = st.lists(st.sampled_from(['{"a":1', "}", "{}", ",", "é✝", "[1,2]", ""]), max_size=12)


@given(PARTS, PARTS)
def test_a_state_comes_back_from_its_difference(one: list[str], two: list[str]) -> None:
    text, other = "".join(one), "".join(two)
    assert state_text(read_image(image_text(Image(difference(text, other)))).state, other) == text
    assert state_text(text, other) == text, "a whole one, from an older version"


def test_a_difference_has_what_differs() -> None:
    men = [f'{{"name":"{name}","wins":{wins}}}' for wins, name in enumerate(("Verus", "Priscus", "Ursus"))]
    other = f"[{','.join(men)}]"
    text = other.replace('"wins":1', '"wins":9')
    assert difference(text, other) == [crc32(text.encode()), [0, 1], ',{"name":"Priscus","wins":9', [2, 4]]


@pytest.mark.parametrize("state", [
    difference("{}{}", "{}"), [], ["x"], [crc32(b"x"), "y"], [0, 1], [0, None], [0, []], [0, ["x", "y"]], [0, {"0": 1}],
])  # fmt: skip
def test_a_difference_from_another_state_is_refused(state: list[Any]) -> None:
    with pytest.raises(ValueError, match="its state |it does not belong to the state"):
        state_text(state, '{"month":9}')


def test_a_difference_is_no_bomb() -> None:
    with pytest.raises(ValueError, match="its state has more than"):
        state_text([0, *([0, 1],) * 100], " " * (LARGEST_IMAGE // 50))
