"""The rules behind the questions of a match: each edition is explained by its own words."""

import pytest

from ludus_cli.rules.gladiator.book import requests as ask
from ludus_cli.rules.gladiator.book.house_rules import EDITIONS
from ludus_cli.rules.gladiator.system import SYSTEM
from tests.gladiator.older import rules_by

#: What only some editions have, by the editions that have it.
OWN = {
    "LN1 to LN3 lay": "colosseum", "tires him": "colosseum", "Standard Action": "1981 billings v2", "(QF)": "billings",
    "at most 8 in one attack": "colosseum billings", "at most half of his CF in one attack": "1981 v2",
    "A Disarm": "colosseum", "special defence": "colosseum", "defence card": "billings", "Fatal Blow": "colosseum",
    "ST + Thr": "colosseum", "shows the distance": "1981 v2", "modifiers for distance and Training": "billings",
}  # fmt: skip


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_question_is_explained_by_the_edition_that_is_played(edition: str) -> None:
    """[7, 9.3, 13.3] (V6, V7, V11, V20)"""
    v = SYSTEM.under_rules(rules_by(edition)).vocabulary
    said = [v.explain(ask.PLOT), v.explain(ask.ALLOCATE), v.explain(ask.THROW, (ask.TAKE, 1))]
    for words, editions in OWN.items():
        assert (words in " ".join(said)) == (edition in editions.split()), words
    for text in said:
        assert "older" not in text
        assert "edition" not in text
        assert text.endswith("]")


def test_a_house_rule_alone_changes_what_is_explained() -> None:
    rules = rules_by("colosseum", special_attacks="off", defence="cards", throwing="die")
    v = SYSTEM.under_rules(rules).vocabulary
    assert "A Disarm" not in v.explain(ask.ALLOCATE)
    assert "A Duck" in v.explain(ask.ALLOCATE)
    assert "shows the distance" in v.explain(ask.THROW, (ask.TAKE, 1))
    assert SYSTEM.under_rules(rules_by("colosseum")) is SYSTEM
