"""A Star in words: who he was when he joined [3]."""

from __future__ import annotations

from collections.abc import Sequence

from ludus_cli.chronicle.saying import Saying
from ludus_cli.chronicle.templating import isolated
from ludus_cli.chronicle.told import as_he_came
from ludus_cli.chronicle.words import Person, listed
from ludus_cli.rules.heroes.book.gladiator import Gladiator
from ludus_cli.rules.heroes.book.terms import ATTRIBUTES, NONE
from ludus_cli.rules.heroes.telling.persons import person_of, style_name
from ludus_cli.rules.heroes.telling.told import Told

GIANT = "Giant"


def build_words(size: str) -> str:
    """A size of Table 3-1 in a sentence: ``of slight build``."""
    return "a giant" if size == GIANT else f"of {size.lower()} build"


def ends_of(attributes: Sequence[int]) -> tuple[list[int], list[int]]:
    """The places of the highest Attributes and of the lowest; the same when all are equal."""
    most, least = max(attributes), min(attributes)
    return (
        [n for n, value in enumerate(attributes) if value == most],
        [n for n, value in enumerate(attributes) if value == least],
    )


def values_words(attributes: Sequence[int], places: Sequence[int]) -> str:
    """Some Attributes with their values: ``Savvy 5 and Speed 5``."""
    return listed([f"{ATTRIBUTES[n]} {attributes[n]}" for n in places])


def portrait(g: Gladiator, matches: Sequence[Told]) -> list[Saying]:
    """What is to be said of a Star as he joined; ``matches`` are all that he fought, in their order."""
    then = as_he_came(g, g.id, matches)
    of = f"star {g.id}"
    a = person_of(g, g.style)
    body: dict[str, str | Person] = {"a": a, "build": build_words(then.size)}
    bank = "portrait_body"
    if then.origin:
        bank, body["origin"] = "portrait_body_from", isolated(then.origin)
    huge = ("giant",) if then.size == GIANT else ()
    hand: dict[str, str | Person] = {"a": a, "style": style_name(then.style)}
    arms = "portrait_left" if then.left_handed else "portrait_right"
    if then.secondary != NONE:
        arms, hand["second"] = f"{arms}_second", style_name(then.secondary)
    return [
        Saying(bank, body, of, facts=huge),
        Saying(arms, hand, of),
        gifts(then, a, of),
    ]


def gifts(then: Gladiator, a: Person, of: str) -> Saying:
    """What he was best and worst at, and his Signatures."""
    best, worst = ends_of(then.attributes)
    even = best == worst
    words: dict[str, str | Person] = {"a": a}
    if even:
        words["best"] = str(then.attributes[0])
    else:
        words["best"] = values_words(then.attributes, best)
        words["worst"] = values_words(then.attributes, worst)
    if then.signatures:
        words["signature"] = listed(then.signatures)
        return Saying("portrait_even_signed" if even else "portrait_uneven_signed", words, of)
    if even:
        return Saying("portrait_even", words, of)
    alone = len(best) == 1
    return Saying(
        f"portrait_{ATTRIBUTES[best[0]].lower()}" if alone else "portrait_uneven", words, of
    )
