"""Armour that is bought with sesterces, by the house rule `armour` (V22)."""

from __future__ import annotations

from ludus_cli.rules.gladiator.book.terms import ARMOURS, BARE, FULL_ON_TWO, KINDS, LIGHT, NET, TYPES
from ludus_cli.rules.gladiator.tables.creation import STYLES
from ludus_cli.rules.gladiator.tables.older_armour import LEAST_SOLD, MOST_SOLD, PRICES, SESTERCES

#: How five pieces are written.
PIECES = "B5 - - C7 -"


def price_of(armour: int, cover: int) -> int:
    """Sesterces for a piece, by its class and cover."""
    if armour == BARE:
        return 0
    return PRICES[armour - 1][(MOST_SOLD + 1 if cover == FULL_ON_TWO else cover) - LEAST_SOLD]


def purse_of(style: int) -> int:
    """Sesterces that a man of a style has for his armour; a Retiarius of any edition as many as a Light."""
    return SESTERCES[LIGHT if STYLES[style][6] == NET else STYLES[style][0]]


def read_bought(text: str) -> tuple[list[int], list[int]]:
    """Classes and covers of five pieces as they are written: ``B5 - - C7 -``. Raises ValueError."""
    words = text.upper().replace(",", " ").split()
    if len(words) != 5:
        raise ValueError(f"write five pieces, from the head to the legs, with - for none, for example {PIECES}")
    armour, cover = [], []
    for word in words:
        letter, part = word[0], word[1:]
        known = ("",) if letter == "-" else ("", *map(str, range(LEAST_SOLD, MOST_SOLD + 1)))
        if letter not in ARMOURS or part not in known:
            raise ValueError(
                f"{word} is not a piece of armour: write A, B or C, alone or with a number from {LEAST_SOLD} to "
                f"{MOST_SOLD}, or - for none"
            )
        armour.append(ARMOURS.index(letter))
        cover.append(0 if letter == "-" else int(part or FULL_ON_TWO))
    return armour, cover


def why_not_buy(style: int, text: str) -> str:
    """Why a man of a style cannot buy such pieces, "" when he can."""
    try:
        armour, cover = read_bought(text)
    except ValueError as error:
        return str(error)
    cost, purse = sum(map(price_of, armour, cover)), purse_of(style)
    if cost <= purse:
        return ""
    words = TYPES[STYLES[style][0]] if STYLES[style][6] != NET else KINDS[style]
    return f"this armour costs {cost} sesterces, and a {words} has {purse} (V22)"
