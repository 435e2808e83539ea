"""The end of a career, or where it stands: facts, record by style, rivals."""

from __future__ import annotations

from collections.abc import Sequence

from ludus_cli.chronicle.charts import Score, score_of
from ludus_cli.chronicle.journal import Closing
from ludus_cli.chronicle.prose import Paragraph
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.templating import isolated
from ludus_cli.chronicle.words import capital, listed
from ludus_cli.rules.heroes.book.gladiator import ACTIVE, DEAD, Gladiator
from ludus_cli.rules.heroes.book.terms import ATTRIBUTES, NONE
from ludus_cli.rules.heroes.telling.persons import style_name
from ludus_cli.rules.heroes.telling.pictures import career_pictures
from ludus_cli.rules.heroes.telling.told import Told
from ludus_cli.rules.heroes.telling.travels import travels


def record_words(g: Gladiator) -> str:
    """A record: ``12 matches: 8 won, 3 lost, 1 drawn``, or ``no matches``."""
    if g.matches == 0:
        return "no matches"
    noun = "match" if g.matches == 1 else "matches"
    return f"{g.matches} {noun}: {g.wins} won, {g.defeats} lost, {g.draws} drawn"


def styles_words(g: Gladiator) -> str:
    """His styles: ``Murmillo, secondary Thraex``."""
    second = f", secondary {style_name(g.secondary)}" if g.secondary != NONE else ""
    return style_name(g.style) + second


def body_words(g: Gladiator) -> str:
    """Sex, size, origin and handedness."""
    words = ["woman" if g.female else "man", f"{g.size.lower()} build"]
    if g.origin:
        words.append(f"from {isolated(g.origin)}")
    words.append("left-handed" if g.left_handed else "right-handed")
    return capital(", ".join(words))


def attribute_words(g: Gladiator) -> str:
    """The three Attributes and the Signatures."""
    values = [f"{name} {value}" for name, value in zip(ATTRIBUTES, g.attributes, strict=True)]
    return listed([*values, *g.signatures])


def fate_words(g: Gladiator) -> str:
    """What has become of him, in a word or two."""
    if g.status == DEAD:
        return "dead"
    if g.status == ACTIVE:
        return "free, and still fighting" if g.rudis else "still fighting"
    return "free" if g.rudis else "retired"


def closing_title(g: Gladiator) -> str:
    """The heading of his closing chapter."""
    name = isolated(g.name)
    if g.status == DEAD:
        return f"{name}: the grave"
    if g.rudis:
        return f"{name}: freedom"
    return f"{name}: still fighting" if g.status == ACTIVE else f"{name}: retired"


def by_style(g: Gladiator, matches: list[Told]) -> list[Score]:
    """His record by his own style and his opponents'."""
    found: dict[tuple[int, int], list[str]] = {}
    for told in matches:
        who = told.seat_of(g.id)
        own = told.bout.seats[who].style
        for foe in sorted({told.bout.seats[n].style for n in told.foes_of(who)}):
            found.setdefault((own, foe), []).append(told.bout.seats[who].outcome)
    return [
        score_of(f"{style_name(own)} against {style_name(foe)}", found[own, foe])
        for own, foe in sorted(found)
    ]


def closing_of(
    c: Chronicle, g: Gladiator, matches: list[Told], paragraphs: Sequence[Paragraph] = ()
) -> Closing:
    """The closing chapter of a Star; ``matches`` are those that he fought, ``paragraphs`` his life in words."""
    record = by_style(g, matches)
    return Closing(
        star=g.id,
        title=closing_title(g),
        paragraphs=list(paragraphs),
        pictures=[*career_pictures(c, g, matches, record), *travels(c.seed, g, matches)],
    )
