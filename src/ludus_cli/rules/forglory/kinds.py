"""Kinds that may be named: the champions of a pack, its gladiators, and champions at higher levels. [Packs, F41]"""

from __future__ import annotations

from functools import lru_cache

from ludus_cli.core.english import list_words
from ludus_cli.core.errors import Refusal
from ludus_cli.core.nearest import matching_names
from ludus_cli.game.elements.attributes import NONE
from ludus_cli.rules.forglory.book import terms
from ludus_cli.rules.forglory.records import MOST_CHAMPIONS, cards_in


@lru_cache(maxsize=8)
def numbers_in(pack: str) -> dict[str, int]:
    """The cards by which one may name a gladiator, by name: champions at their first level, gladiators, champions at
    their other levels ("Flamma 3"). Of cards of one name it is the first."""
    cards = cards_in(pack)
    found = {cards.kinds[first].name: first for first in cards.champions}
    for number, card in enumerate(cards.kinds):
        if card.type == terms.GLADIATOR and not card.level:
            found.setdefault(card.name, number)
    for first in cards.champions:
        for number in range(first + 1, first + terms.LEVELS):
            found.setdefault(cards.kinds[number].full_name, number)
    return found


@lru_cache(maxsize=8)
def kinds_in(pack: str) -> tuple[str, ...]:
    """Return the names of all kinds, the champions first."""
    return tuple(numbers_in(pack))


@lru_cache(maxsize=8)
def champions_in(pack: str) -> tuple[str, ...]:
    """Return the names of the champions of a pack."""
    cards = cards_in(pack)
    return tuple(cards.kinds[number].name for number in cards.champions)


def kind_of(champion: str, pack: str) -> int:
    """The kind of a lanista by his champion's name: the champion's place in the pack, NONE where he is not in it."""
    known = champions_in(pack)[:MOST_CHAMPIONS]
    return known.index(champion) if champion in known else NONE


def champion_called(pack: str, what: str, said: str | None) -> str:
    """Return the name of a champion as the cards have it, by its beginning, "" for the lot. Raises Refusal for the
    request ``what`` if no single champion has that name."""
    if not said or str(said).casefold() in ("lot", "by lot"):
        return ""
    names = champions_in(pack)
    found = matching_names(str(said), names)
    if len(found) != 1:
        mend = f"Choose one of {list_words(names)}, or leave the champion out to draw one"
        raise Refusal(what, f"there is no champion {said!r:.40}", mend)
    return found[0]
