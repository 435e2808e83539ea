"""Gladiators of Heroes in words: fighters in a sentence, styles, hands, parts of the body, facts of a card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from ludus_cli.chronicle.words import Person
from ludus_cli.core.english import capital, list_words
from ludus_cli.core.letters import isolated
from ludus_cli.rules.heroes.book.gladiator import ACTIVE, DEAD, Gladiator
from ludus_cli.rules.heroes.book.styles import STYLES
from ludus_cli.rules.heroes.book.terms import ATTRIBUTES, ITEMS, MIRRORED_PARTS, NONE, PARTS, WEAPON_HAND


@dataclass(frozen=True, slots=True)
class Fighter(Person):
    """A gladiator in a sentence, with his style and the gate that he came through."""

    style: str
    left_handed: bool
    gate: str = ""

    placeholders: ClassVar[tuple[str, ...]] = (*Person.placeholders, "style", "gate", "arms")

    @property
    def arms(self) -> str:
        """The arms of his style: ``trident and net``."""
        style = next(style for style in STYLES if style.name == self.style)
        one, other = (ITEMS[item] for item in (style.weapon, style.off_hand))
        return f"two {one}s" if one == other else f"{one} and {other}"


def style_name(style: int) -> str:
    """The name of a style."""
    return STYLES[style].name


def person_of(g: Any, style: int, *, gate: str = "", alone: bool = True) -> Fighter:
    """Return a gladiator in the style that he fights in; ``alone``: no other in the match has that style."""
    name = isolated(g.name)
    word = style_name(style)
    return Fighter(
        name=name,
        style=word,
        the=f"the {word}" if alone else name,
        female=g.female,
        left_handed=g.left_handed,
        gate=gate,
    )


def part_names(left_handed: bool) -> tuple[str, ...]:
    """The seven parts as they are called on this body: a left-hander is the mirror image (H15)."""
    return MIRRORED_PARTS if left_handed else PARTS


def hand_name(hand: int, left_handed: bool) -> str:
    """``right`` or ``left`` for the weapon-side hand or the off-hand."""
    return "right" if (hand == WEAPON_HAND) != left_handed else "left"


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
    return list_words([*values, *g.signatures])


def fate_words(g: Gladiator) -> str:
    """Return his fate, in a word or two."""
    if g.status == DEAD:
        return "dead"
    if g.status == ACTIVE:
        return "free, and still fighting" if g.rudis else "still fighting"
    return "free" if g.rudis else "retired"
