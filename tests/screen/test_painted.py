"""The pages of the full screen look as they did when a person looked at them."""

from __future__ import annotations

import asyncio
import json

import pytest
import textual

from ludus_cli.systems.installed import shipped_systems
from tests.screen.painted import FOLDER, READ, SIZES, THEMES, kept_sums, kept_text, paint, sums_file

#: A game with a board is looked at every day; those with cards are soaks.
DAILY = ("heroes",)


def marks(key: str, size: tuple[int, int]) -> tuple[pytest.MarkDecorator, ...]:
    """When the pages of a system are painted: the small ones often, the largest when a person wants it."""
    if size == READ:
        return () if key in DAILY else (pytest.mark.soak,)
    return (pytest.mark.soak if size == SIZES[1] and key in DAILY else pytest.mark.long,)


CASES = [
    pytest.param(key, size, marks=marks(key, size), id=f"{key}-{size[0]}x{size[1]}")
    for key in shipped_systems()
    for size in SIZES
]


@pytest.mark.parametrize(("key", "size"), CASES)
def test_the_pages_are_painted_as_before(key: str, size: tuple[int, int]) -> None:
    found = asyncio.run(paint(key, size))
    if size == READ:
        assert kept_text(found) == (FOLDER / f"{key}.txt").read_text("utf-8")
    kept = json.loads(sums_file(key).read_text("utf-8"))
    before, now = kept["x".join(map(str, size))], kept_sums(found)
    # Another version of Textual may draw the same in other colours.
    parts = ("text", *THEMES) if kept["textual"] == textual.__version__ else ("text",)
    changed = [name for name in now if any(now[name][part] != before.get(name, {}).get(part) for part in parts)]
    assert not changed, f"look at them with: python -m tests.screen.painted {key} --svg DIR"
    assert list(now) == list(before)
