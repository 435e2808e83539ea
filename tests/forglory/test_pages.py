"""The numbers on the pages on For Glory are those of the code."""

import re

from ludus_cli.rules.forglory.book import terms
from ludus_cli.rules.forglory.book.cards import boasts_of
from tests.docs.pages import DOCS, read
from tests.forglory.table import ludi

RULES = read(DOCS / "forglory" / "rules.md")


def test_the_numbers_of_the_page_are_those_of_the_rules() -> None:
    told = " ".join(RULES.replace("\n> ", " ").split())
    asked = [[ludi().kinds[card].bloodlust for card in boasts_of(ludi(), n)] for n in (3, 4, 2)]
    three, four, two = (", ".join(map(str, each)) for each in asked)
    assert f"{three} for three; {four} for four; {two} for two" in told
    rows = [line.split("|")[2:4] for line in RULES.splitlines() if re.match(r"\| [1-4] \|", line)]
    for column, players in ((0, 3), (1, 4)):
        cards = [row[column].strip()[:1] for row in rows[:players]]
        assert tuple(int(number) if number.isdigit() else 0 for number in cards) == terms.REWARDS[players]
    assert f"From the {terms.LAST_CALL}th turn" in told
    assert (terms.WEARY, "From the tenth readying" in told) == (10, True)
