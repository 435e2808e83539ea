"""docs/add-a-rule-system.md and its further pages tell every member of the door, and the toy goes by their steps."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from ludus_cli.game.elements.common_types import Field
from ludus_cli.systems.system import System

ROOT = Path(__file__).resolve().parents[2]
PAGES = ("add-a-rule-system", *(f"rule-system-{part}" for part in ("match", "campaign", "actions", "words", "odds")))
GUIDE = "\n".join((ROOT / "docs" / f"{name}.md").read_text(encoding="utf-8") for name in PAGES)
TOY = [(ROOT / "tests" / "contract" / name).read_text("utf-8") for name in ("toy_rules.py", "toy.py")]


def test_every_member_of_the_door_is_told() -> None:
    names = [name for name in {**System.__annotations__, **vars(System)} if name[0] != "_"]
    assert 10 < len(names) <= 30
    assert [name for name in names if f"`{name}" not in GUIDE] == []


@pytest.mark.parametrize("name", [field.name for field in fields(Field)])
def test_every_part_of_a_field_is_told(name: str) -> None:
    assert f"`{name}`" in GUIDE


def test_the_toy_goes_by_the_steps_of_the_guide() -> None:
    told = [int(number) for number in re.findall(r"^## Step (\d+)", GUIDE, re.MULTILINE)]
    assert told == list(range(1, 13))
    gone = {int(number) for text in TOY for number in re.findall(r"^# Step (\d+)", text, re.MULTILINE)}
    assert gone <= set(told)


def test_the_actions_of_the_guide_are_those_of_the_commands() -> None:
    told = set(re.findall(r"^\| `([a-z-]+)` \| [^|]*\| [^|]*\|$", GUIDE, re.MULTILINE))
    sources = [
        path.read_text("utf-8")
        for folder in ("commands", "play", "campaign")
        for path in (ROOT / "src" / "ludus_cli" / folder).glob("*.py")
    ]
    sent = {kind for text in sources for kind in re.findall(r'\bdo\(\w+, "([\w-]+)"', text)}
    assert len(sent) == 27
    assert sent == told
