"""Kinds of questions that a person at the table leaves to his tactics."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from ludus_cli.core.errors import LudusError
from ludus_cli.core.nearest import the_one

if TYPE_CHECKING:
    from ludus_cli.campaign.sitting import Modes
    from ludus_cli.game.elements.vocabulary import Vocabulary
    from ludus_cli.systems.system import AnySystem


def kinds_of(system: AnySystem, said: Iterable[str]) -> tuple[list[int], list[str]]:
    """Return the named questions and plays, found by the beginnings of their words. Raises LudusError for other
    words."""
    plays = list(system.campaign.bouts.others)
    requests: list[int] = []
    found: list[str] = []
    for each in said:
        name = one_named(system.vocabulary, each, plays)
        if name in plays:
            found.append(name)
        else:
            requests += asked_so(system.vocabulary, name)
    return requests, found


def one_named(vocabulary: Vocabulary[Any], said: str, plays: Iterable[str] = ()) -> str:
    """The words of the kind of question that was named, or the play. Raises LudusError for none."""
    names = dict.fromkeys([*plays, *vocabulary.request_words().values()])
    return the_one(
        said,
        names,
        f"leave {said!r:.40} to tactics",
        "there is no question with that name",
        f"Choose from: {', '.join(names)}",
    )


def asked_so(vocabulary: Vocabulary[Any], words: str) -> list[int]:
    """The numbers of the questions of these words."""
    return [number for number, each in vocabulary.request_words().items() if each == words]


def leave(modes: Modes, vocabulary: Vocabulary[Any], request: int | None, said: str) -> str:
    """Leave a kind of question to tactics, or take it back: the named kind, or that of the present question. Return a
    sentence with all kinds that tactics decide now."""
    words = vocabulary.request_words()
    try:
        name = one_named(vocabulary, said) if said else words.get(-1 if request is None else request)
    except LudusError as error:
        return f"{error.why}. {error.mend}."
    kinds = asked_so(vocabulary, name) if name else []
    if name and kinds[0] in modes.left:
        modes.left = [each for each in modes.left if each not in kinds]
    else:
        modes.left = sorted({*modes.left, *kinds})
    left = list(dict.fromkeys(words[each] for each in modes.left))
    if not left:
        return "From now on, Ludus asks every question."
    return f"From now on, tactics decide: {', '.join(left)}. To decide yourself again: '/tactics {left[-1]}'."
