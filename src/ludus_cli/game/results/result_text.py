"""The text of wounds and dice in a result from the table, for every system."""

from __future__ import annotations

import re
from typing import NamedTuple

from ludus_cli.core.errors import Refusal
from ludus_cli.core.nearest import comparison_text, matching_names
from ludus_cli.game.results.results import quote_value

#: Words for nothing at all.
NOTHING = ("", "none", "no", "-")
#: The word that leaves dice to the program.
ROLL = "roll"
#: Numbers that no match comes near, so that whatever is typed can be held.
MOST, MOST_DICE = 1000, 20


def part_of(word: str, parts: tuple[str, ...]) -> int:
    """The part of the body that a word means: its name, its first letters, or the initials of its words.

    Raises Refusal for none, or for one that may mean several.
    """
    wanted = comparison_text(word).replace("_", " ").replace("-", " ").split()
    found = [
        number
        for number, part in enumerate(parts)
        if "".join(wanted) == "".join(name[0] for name in part.split())
        or (
            len(wanted) == len(part.split()) and all(n.startswith(w) for n, w in zip(part.split(), wanted, strict=True))
        )
    ]
    if len(found) != 1:
        raise Refusal("use this answer", f"{quote_value(word)} is not a part of the body", f"Parts: {', '.join(parts)}")
    return found[0]


def by_part(text: str, parts: tuple[str, ...], example: str) -> dict[int, str]:
    """Read ``head 2, left arm 1`` as the text behind each part, in the order of the card.

    Raises Refusal, with an ``example`` of the form.
    """
    found: dict[int, str] = {}
    for piece in [] if text.casefold() in NOTHING else re.split(r"[,;]", text):
        match = re.fullmatch(r"\s*([^\W\d][\w -]*?)[\s:=]+(\d[\d\s]*)", piece.rstrip())
        if match is None:
            raise Refusal("use this answer", f"{quote_value(piece.strip())} is not a part with numbers", example)
        part = part_of(match[1].strip(), parts)
        if part in found:
            raise Refusal("use this answer", f"the {parts[part]} is given twice", "Give it once")
        found[part] = match[2].strip()
    return {part: found[part] for part in sorted(found)}


def read_points(text: str, parts: tuple[str, ...]) -> list[int]:
    """``head 2, left arm 1`` as numbers by part. Raises Refusal for anything else."""
    example = f"Write it as 'head 2, {parts[1]} 1', or none"
    points = [0] * len(parts)
    for part, words in by_part(text, parts, example).items():
        if not words.isascii() or not words.isdecimal() or not 1 <= int(words[:9]) <= MOST:
            raise Refusal("use this answer", f"{quote_value(words)} is not a number from 1 to {MOST}", example)
        points[part] = int(words)
    return points


def points_words(points: list[int], parts: tuple[str, ...]) -> str:
    """Numbers by part in words: ``head 2, left arm 1``; ``none``."""
    return ", ".join(f"{parts[n]} {value}" for n, value in enumerate(points) if value) or "none"


def read_dice(text: str, numbers: tuple[int, ...] = (), sides: int = 6) -> list[int]:
    """Faces as they were typed: ``3 5``, and where no die has more than nine sides also ``35``.

    ``numbers``: how many there may be. Raises Refusal for anything else.
    """
    words = text.replace(",", " ").split()
    if sides <= 9:
        words = list("".join(words))
    faces = [int(word) for word in words if word.isascii() and word.isdecimal() and len(word) < 9]
    if len(faces) < len(words) or not 1 <= len(faces) <= MOST_DICE or not all(1 <= face <= sides for face in faces):
        raise Refusal(
            "use this answer",
            f"{quote_value(text)} is not a list of dice",
            f"Give faces from 1 to {sides}, for example 3 5",
        )
    if numbers and len(faces) not in numbers:
        many = " or ".join(map(str, numbers))
        raise Refusal("use this answer", f"{len(faces)} dice were given", f"Give {many} dice")
    return faces


def read_dice_or_roll(text: str, numbers: tuple[int, ...] = (), sides: int = 6) -> list[int]:
    """Dice, none where the program rolls."""
    return [] if text.casefold() == ROLL else read_dice(text, numbers, sides)


def dice_words(faces: list[int]) -> str:
    """Faces in words; where there are none the program rolls."""
    return " ".join(map(str, faces)) or ROLL


class Verdict(NamedTuple):
    """A verdict in a word or by its two dice; neither where the program rolls."""

    word: str = ""
    dice: tuple[int, ...] = ()

    def __str__(self) -> str:
        return self.word or dice_words(list(self.dice))


def read_verdict(text: str, words: tuple[str, ...]) -> Verdict:
    """Read a verdict: one of some words, whose first letters are enough, or two dice.

    Raises Refusal for anything else.
    """
    if text[:1].isdecimal():
        return Verdict(dice=tuple(read_dice(text, (2,))))
    found = matching_names(text, (ROLL, *words))
    if len(found) != 1:
        mend = f"Give one of {', '.join((ROLL, *words))}, or two dice"
        raise Refusal("use this answer", f"{quote_value(text)} is not a verdict", mend)
    return Verdict() if found[0] == ROLL else Verdict(found[0])
