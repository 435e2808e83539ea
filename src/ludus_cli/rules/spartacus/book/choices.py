"""Who decides: the one door to all decisions of houses. [Step]"""

from __future__ import annotations

from typing import Any

from ludus_cli.rules.by_hand import Form
from ludus_cli.rules.spartacus.book.house_rules import PERSON_AS_GLADIATOR
from ludus_cli.rules.spartacus.book.state import About, Game


def asks_all(m: Game, who: int) -> bool:
    """Whether a house is asked for all that the others cannot rule out, so that no question tells them what is held.
    (P57)"""
    several = sum(by_person(m, each) for each in range(len(m.houses))) > 1
    return bool(m.rules.ask_all) and several and by_person(m, who)


def choose(m: Game, who: int, request: int, options: list[Any], always: bool = False) -> Any:
    """What a house decides; a single option is not asked, unless ``always``. A person who plays a gladiator leaves all
    of it to the computer's policy. (P51)"""
    if len(options) == 1 and not isinstance(options, Form) and not always:
        return options[0]
    decide = m.player if by_person(m, who) else m.usual
    return options[decide(m, who, request, options)]


def by_person(m: Game, who: int) -> bool:
    """Whether a person decides for a house; one who plays a gladiator decides nothing for it. (P51)"""
    return m.houses[who].star and m.rules.role != PERSON_AS_GLADIATOR


def ask(
    m: Game,
    who: int,
    request: int,
    options: list[Any],
    about: About | None = None,
    always: bool = False,
) -> Any:
    """What a house decides, and what it is about; ``always``: a single option is asked too."""
    m.about = about or About()
    return choose(m, who, request, options, always)


def persons_first(m: Game, houses: list[int]) -> list[int]:
    """Houses in the order in which they are asked in secret: persons before computer houses. (P42)"""
    return sorted(houses, key=lambda who: not by_person(m, who))
