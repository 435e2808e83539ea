"""The prompt for real dice says which faces count."""

from typing import Any

import pytest

from ludus_cli.core.dice import Roll
from ludus_cli.play.typed_dice import asked_words
from ludus_cli.rules.gladiator.book import rolls as duel
from ludus_cli.rules.gladiator.older import rolls as older
from ludus_cli.rules.gladiator.system import SYSTEM as GLADIATOR
from ludus_cli.rules.heroes.book import rolls as heroes
from ludus_cli.rules.heroes.system import SYSTEM as HEROES
from ludus_cli.rules.skirmish.book import modifiers as mod, rolls as hexes
from ludus_cli.rules.skirmish.system import SYSTEM as SKIRMISH


@pytest.mark.parametrize(("system", "table", "need", "lines", "words"), [
    (SKIRMISH, hexes.SHIELD, 3, (), "1 to 3 stops the blow"),
    (SKIRMISH, hexes.SHIELD, 1, (), "1 stops the blow"),
    # The quicker man has -1 on the die.
    (SKIRMISH, hexes.SHIELD, 3, ((mod.QUICKER, -1),), "1 to 4 stops the blow"),
    (SKIRMISH, hexes.WOUND, 1, (), "a total of 7 or more causes a wound"),
    (GLADIATOR, duel.FALL_PRONE, 1, (), "a total of 7 or more keeps him up"),
    (GLADIATOR, older.FALL_PRONE, 1, (), "a total of 8 or more keeps him up"),
    (GLADIATOR, duel.STU, 1, (), "with a 1 he stumbles"),
    (GLADIATOR, duel.BLOOD, 1, (), ""),
    (HEROES, heroes.OPTIONS, 4, (), "passes on 1 to 4"),
    (HEROES, heroes.MANEUVER, 4, (), "success on 1 to 3"),
])  # fmt: skip
def test_the_prompt_says_which_faces_count(system: Any, table: int, need: int, lines: Any, words: str) -> None:
    asked = asked_words(system.vocabulary.draws[table], Roll(0, table, need, 1, 6, False, lines))
    assert asked == f"A face, for example 1{words and '; '}{words}. Enter rolls for you: "
