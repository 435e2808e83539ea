"""docs/add-a-rule-system.md tells the whole Protocol, and the toy goes by its steps."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from ludus_cli.rules.system import Field, Place, Sheet, System
from tests.contract import toy
from tests.contract.suite import VALUES, methods

ROOT = Path(__file__).resolve().parents[2]
GUIDE = (ROOT / "docs" / "add-a-rule-system.md").read_text(encoding="utf-8")
TOY = [
    (ROOT / "tests" / "contract" / name).read_text("utf-8")
    for name in ("toy_rules.py", "toy_table.py", "toy_trials.py", "toy.py")
]


def test_every_name_of_the_protocol_is_told() -> None:
    names = [*System.__annotations__, *methods()]
    assert set(VALUES) < set(names)
    missing = [name for name in names if not re.search(rf"`{name}[`(]", GUIDE)]
    assert missing == []


def test_functions_are_told_with_the_parameters_that_they_have() -> None:
    told = dict(re.findall(r"`(\w+)\((\w[\w, ]*)\)`", GUIDE))
    wrong = {}
    for name in methods():
        code = getattr(System, name).__code__
        parameters = ", ".join(code.co_varnames[1 : code.co_argcount])
        if told.get(name) != parameters:
            wrong[name] = (told.get(name), parameters)
    assert wrong == {}


@pytest.mark.parametrize("name", [field.name for field in fields(Field)])
def test_every_part_of_a_field_is_told(name: str) -> None:
    assert f"`{name}`" in GUIDE


def test_the_toy_goes_by_the_steps_of_the_guide() -> None:
    told = [int(number) for number in re.findall(r"^## Step (\d+)", GUIDE, re.MULTILINE)]
    assert told == list(range(1, 13))
    gone = [
        int(number) for text in TOY for number in re.findall(r"^# Step (\d+)", text, re.MULTILINE)
    ]
    assert sorted(gone) == told[:-1]


def test_the_actions_of_the_guide_are_those_of_the_commands() -> None:
    told = set(re.findall(r"^\| `([\w-]+)` \| [^|]*\| [^|]*\|$", GUIDE, re.MULTILINE))
    sources = [
        path.read_text("utf-8")
        for folder in ("commands", "campaign")
        for path in (ROOT / "src" / "ludus_cli" / folder).glob("*.py")
    ]
    sent = {kind for text in sources for kind in re.findall(r'\bdo\(\w+, "([\w-]+)"', text)}
    assert len(sent) == 14
    assert sent == told


def test_the_toy_lists_the_protocol_and_nothing_else() -> None:
    assert sorted(toy.__all__) == sorted([*System.__annotations__, *methods()])
    assert Place.__doc__
    assert Sheet.__doc__
