"""docs/tactics.md gives the numbers that the tactics really have."""

from ludus_cli.rules.heroes.book.terms import ATTRIBUTES
from ludus_cli.rules.heroes.trials.tactics import DEFAULT_TACTICS, LOWEST_FIRST, TACTICS, TACTICS_NAMES, Tactics
from tests.docs.pages import DOCS, read, table_rows

PAGE = read(DOCS / "tactics.md")


def in_words(value: object) -> str:
    """A parameter as the page writes it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        if value == LOWEST_FIRST:
            return "the lowest"
        return ", ".join(ATTRIBUTES[number] for number in value)
    return str(value)


def test_every_number_of_every_tactics_is_on_the_page() -> None:
    told = {row[0].strip("`"): row[2:] for row in table_rows(PAGE, "| choice |")}
    parameters = [field for field in Tactics._fields if field not in ("name", "words")]
    assert told == {
        parameter: [in_words(getattr(tactics, parameter)) for tactics in TACTICS.values()] for parameter in parameters
    }


def test_every_tactics_is_introduced_and_the_default_named() -> None:
    for name in TACTICS_NAMES:
        assert f"- **`{name}`**" in PAGE
    for tactics in TACTICS.values():
        assert f"- **`{tactics.name}`** {tactics.words}." in PAGE
    assert f"`{DEFAULT_TACTICS}` (the default)" in PAGE
