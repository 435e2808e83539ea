"""Texts written with "he" speak of "she" when the gladiator is a woman: rules, refusals, fields and doubts."""

import re
from dataclasses import replace
from typing import Any

import pytest

from ludus_cli.core.english import feminine
from ludus_cli.game.elements.vocabulary import Vocabulary
from ludus_cli.rules.gladiator.book.events import V as GLADIATOR
from ludus_cli.rules.heroes.book.bout import Bout as HeroesBout
from ludus_cli.rules.heroes.book.gladiator import Gladiator as Hero
from ludus_cli.rules.heroes.book.terms import V as HEROES
from ludus_cli.rules.heroes.table.lists import LISTS
from ludus_cli.rules.skirmish.book.events import V as SKIRMISH
from ludus_cli.rules.skirmish.table.recorded_result import seat_fields
from ludus_cli.rules.spartacus.book.vocabulary import V as SPARTACUS
from tests.skirmish.told import at_hand

HIS = re.compile(r"\b(he|him|his|himself)\b", re.IGNORECASE)


@pytest.mark.parametrize(("his", "hers"), [
    ("He rests his arm, and nobody hits him.", "She rests her arm, and nobody hits her."),
    ("the helmet, this shield and the history", "the helmet, this shield and the history"),
])  # fmt: skip
def test_pronouns_of_a_woman(his: str, hers: str) -> None:
    assert feminine(his) == hers


@pytest.mark.parametrize("vocabulary", [HEROES, SKIRMISH, GLADIATOR])
def test_a_woman_reads_rules_about_her(vocabulary: Vocabulary[Any]) -> None:
    for asked in vocabulary.requests.values():
        rules = [asked.rule, *(rule if isinstance(rule, str) else rule(0) for rule in asked.options.values())]
        for rule in (*rules, *asked.grave.values()):
            assert not HIS.search(vocabulary.to_asked(True, rule))
            assert vocabulary.to_asked(False, rule) == rule


def test_other_games_keep_their_texts() -> None:
    assert SPARTACUS.to_asked(True, "He fights.") == "He fights."


def test_a_result_asks_about_her() -> None:
    career, bout, marcus, _ = at_hand()
    his = [(field.label, field.help) for field in seat_fields(career.state, bout, 0)]
    marcus.female = True
    hers = [(field.label, field.help) for field in seat_fields(career.state, bout, 0)]
    assert any(HIS.search(text) for pair in his for text in pair)
    assert not any(HIS.search(text) for pair in hers for text in pair)


def test_a_lasting_loss_names_its_part() -> None:
    before = Hero(1, "Marcus", True, 0, [4, 4, 4], [])
    after = replace(before, losses=[1, 0, 2, *before.losses[3:]])
    bout = HeroesBout(1, 0, 0, [], locale=0, arena="amphitheatre", oneoff=True)
    lost = [each for each in LISTS.card_changes(bout, before, after) if "loses" in each]
    assert lost[0] == "permanently loses 1 point on the head"
    assert lost[1].startswith("permanently loses 2 points on the ")
