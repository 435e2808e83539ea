"""The kept careers: the same seed tells the same story, byte for byte, on any machine and Python."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tools.golden import (
    EVENTS,
    FEWER,
    FOLDER,
    KEPT,
    PARTS,
    ROOT,
    SAID,
    WHOLE,
    actions,
    careers,
    compare,
    difference,
    play,
)

#: The first of each sort is played in the usual run, and the one that is kept whole; some more are soaks, and all
#: others are played when a person wants it.
SOAKED = 3


def marks(system: str, seed: int, n: int) -> tuple[pytest.MarkDecorator, ...]:
    """When a career is played, by its place among those of its sort."""
    if not n or seed == WHOLE.get(system):
        return ()
    return (pytest.mark.soak if n < SOAKED else pytest.mark.long,)


SEEDS = [
    pytest.param(system, seed, marks=marks(system, seed, n))
    for system in SAID
    for n, seed in enumerate(careers(system))
]


@pytest.mark.parametrize(("system", "seed"), SEEDS)
def test_a_career_is_played_as_it_was_kept(system: str, seed: int, tmp_path: Path) -> None:
    parts = play(system, seed, tmp_path / "career")
    assert set(parts) == set(PARTS)
    if seed == WHOLE.get(system):
        for name in KEPT:
            kept = (FOLDER / f"{system}-{seed}" / name).read_bytes()
            assert parts[name].encode() == kept, f"{system}-{seed}/{name} changed"
    assert difference(system, seed, parts) == ""


def test_all_of_each_sort_are_kept() -> None:
    for system in SAID:
        kept = (FOLDER / f"digests-{system}.txt").read_text(encoding="utf-8").splitlines()
        assert [int(line.split()[0]) for line in kept] == list(careers(system))
        assert len(kept) == FEWER.get(system, 30)


def test_the_first_action_that_differs_is_named(tmp_path: Path) -> None:
    parts = play("heroes", 106, tmp_path / "career")
    done = actions(parts)
    assert "".join(done) == parts[EVENTS]
    assert done[4].startswith('action 5: fight {"match":4}\nmatch 4\n  [')
    altered = {**parts, EVENTS: "".join([*done[:4], done[4] + "  [1]\n", *done[5:]])}
    said = difference("heroes", 106, altered)
    assert said.startswith("heroes 106: events.txt changed, first in action 5: fight")
    said = difference("heroes", 106, {**parts, EVENTS: "".join(done[:6])})
    assert "first in no action 7 any more" in said
    told = {**parts, "journal.md": parts["journal.md"] + "More.\n"}
    said = difference("heroes", 106, told)
    assert said.startswith("heroes 106: journal.md changed; python tools/golden.py --base")


@pytest.mark.long
def test_another_checkout_is_held_against_this_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A sentence that another checkout tells otherwise is shown; of an equal one nothing differs."""
    for part in ("src", "templates"):
        kept_out = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / part, tmp_path / part, ignore=kept_out)
    ending = tmp_path / "src" / "ludus_cli" / "game" / "campaign" / "lists.py"
    told = ending.read_text(encoding="utf-8")
    ending.write_text(told.replace('DEAD: "died"', 'DEAD: "fell"'), encoding="utf-8")
    assert compare(tmp_path, "heroes", [28], 9) == 1
    shown = capsys.readouterr().out.splitlines()
    assert shown[1] == "heroes 28, career.json:"
    (old,) = (line for line in shown if line.startswith("-") and " fell in " in line)
    assert old.replace(" fell in ", " died in ").replace("-", "+", 1) in shown
    ending.write_text(told, encoding="utf-8")
    assert compare(tmp_path, "heroes", [28], 9) == 0
    assert capsys.readouterr().out == "Nothing differs.\n"
