"""The rules in a few words: everything that is asked and rolled has some, and they name where they stand."""

import re
from pathlib import Path

import pytest

from ludus_cli.rules.skirmish.book import requests as ask, rolls
from ludus_cli.rules.skirmish.book.events import V
from ludus_cli.rules.skirmish.book.terms import AIM, ATTACK, MOVE, OPTIONS, PARTS, PICK_UP
from ludus_cli.rules.skirmish.system import SYSTEM

explain = SYSTEM.vocabulary.explain
explain_roll = SYSTEM.vocabulary.explain_roll

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "skirmish.md").read_text(encoding="utf-8")
CHAPTERS = set(re.findall(r"^#+ (.+)$", PAGE, re.MULTILINE))
RULINGS = {f"S{number}" for number in re.findall(r'<a id="s(\d+)">', PAGE)}

OPTION_RULES = [(request, code) for request, asked in V.requests.items() for code in asked.options]
EVERYTHING = [
    *(explain(request, None) for request in V.requests),
    *(explain(request, (code, 0)) for request, code in OPTION_RULES if code != AIM),
    *(explain(ask.PART, (AIM, 10 + part)) for part in range(len(PARTS))),
    *(explain_roll(table) for table in V.draws),
]


def test_every_option_has_its_words() -> None:
    assert {code for _, code in OPTION_RULES} == set(range(len(OPTIONS)))


@pytest.mark.parametrize("words", EVERYTHING)
def test_an_explanation_is_short_and_ends_with_where_it_stands(words: str) -> None:
    found = re.fullmatch(r"(.+\.) \[(.+)\]", words)
    assert found, words
    text, places = found.groups()
    assert len(re.findall(r"[.;] |\.$", text)) <= 6
    assert len(re.findall(r"\. |\.$", text)) <= 4
    assert len(text) < 330
    named = places.split(", ")
    # A heading may hold a comma itself.
    rulings = [name for name in named if re.fullmatch(r"S\d+", name)]
    chapters = [name for name in named if name not in rulings]
    assert chapters
    assert set(chapters) <= CHAPTERS
    assert set(rulings) <= RULINGS
    assert named == chapters + rulings


def test_explanations_are_not_told_twice() -> None:
    legs = 2
    assert len(set(EVERYTHING)) == len(EVERYTHING) - (legs - 1)


@pytest.mark.parametrize(("words", "facts"), [
    (explain(ask.PLOT, (MOVE, 0)), ["60°", "(Q)", "wall"]),
    (explain(ask.PLOT, (PICK_UP, 0)), ["cannot attack", "+2"]),
    (explain(ask.PICK_UP, (PICK_UP, 0)), ["cannot attack", "+2"]),
    (explain(ask.TARGET, (ATTACK, 1)), ["2d6 + Training", "tie misses"]),
    (explain(ask.PART, (AIM, 10)), ["helmet", "-1 to hit"]),
    (explain_roll(rolls.SHIELD), ["large", "at 3", "small one at 2", "a 1 stops it", "left arm"]),
    (explain_roll(rolls.WOUND), ["7 or more is a light", "9 or more a serious", "11 or more a critical", "spear"]),
    (explain_roll(rolls.KNOCK), ["1d20", "20", "19"]),
])  # fmt: skip
def test_the_numbers_are_there(words: str, facts: list[str]) -> None:
    assert all(fact in words for fact in facts)
