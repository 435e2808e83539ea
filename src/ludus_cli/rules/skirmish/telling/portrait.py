"""A Star in words: who he was when he joined."""

from __future__ import annotations

from collections.abc import Sequence

from ludus_cli.chronicle.saying import Saying
from ludus_cli.chronicle.templating import isolated
from ludus_cli.chronicle.told import as_he_came
from ludus_cli.chronicle.words import Person, listed
from ludus_cli.rules.skirmish.book.gladiator import Gladiator
from ludus_cli.rules.skirmish.book.terms import (
    ATTRIBUTES,
    CLASSES,
    REACTIONS,
    STAMINA,
    STRENGTH,
    TRAINING,
)
from ludus_cli.rules.skirmish.telling.persons import arms_of, person_of
from ludus_cli.rules.skirmish.telling.told import Told

#: The Attributes that are counted alike.
POINTS = (STRENGTH, TRAINING, REACTIONS)


def values_words(g: Gladiator, value: int) -> str:
    """The Attributes that have a value: ``Strength 1 and Training 1``."""
    return listed([f"{ATTRIBUTES[n]} {value}" for n in POINTS if g.attributes[n] == value])


def portrait(g: Gladiator, matches: Sequence[Told]) -> list[Saying]:
    """What is to be said of a Star as he joined; ``matches`` are all that he fought, in their order."""
    then = as_he_came(g, g.id, matches)
    of = f"star {g.id}"
    a = person_of(g)
    body: dict[str, str | Person] = {"a": a, "kind": CLASSES[then.weight]}
    bank = "portrait_body"
    if then.origin:
        bank, body["origin"] = "portrait_body_from", isolated(then.origin)
    points = [then.attributes[n] for n in POINTS]
    gifts: dict[str, str | Person] = {"a": a, "stamina": str(then.attributes[STAMINA])}
    if min(points) == max(points):
        even = "portrait_even"
        gifts["best"] = str(points[0])
    else:
        even = "portrait_uneven"
        gifts["best"] = values_words(then, max(points))
        gifts["worst"] = values_words(then, min(points))
    return [
        Saying(bank, body, of),
        Saying("portrait_arms", {"a": a, "arms": arms_of(then)}, of),
        Saying(even, gifts, of),
    ]
