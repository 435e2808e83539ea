"""Armour of the older editions: rolled, bought with sesterces, or worn by a type of V2.0 (V5, V22)."""

from __future__ import annotations

from ludus_cli.rules.gladiator.book.terms import FULL_ON_TWO, LARGE_SHIELD, SMALL_SHIELD

#: Rows of armour by type and 1D6: areas 1 to 5 and the shield, as :func:`row_of` reads them.
ROWS_1981 = (
    ("A5 - - - - S", "C6 - - - - S", "- - C - - L", "- - - - - S", "- - - - - S", "A7 - C - - S"),
    ("A7 C C C8 C8 L", "A8 B7 - B7 A6 L", "A - C C8 A7 L", "A - C C C8 L", "A C6 - C7 B7 L", "A B8 - B7 A7 L"),
    ("A7 B8 C B7 B7 L", "A B8 C B7 B7 L", "A B7 C B7 A8 L", "A B7 A5 B7 A7 L", "A B7 C B7 A7 L", "A C7 C B7 A7 L"),
)
ROWS_OF_BILLINGS = (
    ("A5 - - - - L", "B6 - - - - S", "C6 - C - - S", "C7 - - - - L", "B7 - - - - S", "A7 - C - - S"),
    ("A7 C C C8 C8 S", "A8 B7 C B7 A6 L", "A - B7 C A7 L", "A - B7 C7 C8 S", "A C6 - B6 B7 L", "A B7 - B7 A7 L"),
    ("A7 B8 C B7 B7 L", "A B8 C B7 B7 L", "A B7 B7 B8 A7 L", "A B7 B7 B8 A7 L", "A C A7 A7 B8 L", "A C8 B8 A7 A8 L"),
)
#: What the types of V2.0 wear, from the Velite to the Crupellarius in the order of their styles.
WORN = (
    "A6 - C7 - - S", "B5 - C7 B7 - S", "A8 C8 C C7 B7 L", "A8 C8 C C7 B7 L", "A - C7 C8 B8 L", "A - C7 C8 B8 L",
    "A - C B8 C S", "A C C C7 C6 L", "A C C C7 C6 L", "A C7 C B7 A8 L", "A - C B7 B8 L", "A C8 B B7 A7 L",
)  # fmt: skip

#: A piece as a number: this many times its class, and its cover.
CLASS_STEP = 100


def piece_of(word: str) -> int:
    """A piece of armour as a number: ``B7`` is 207, ``C`` 112, ``-`` 0."""
    if word == "-":
        return 0
    return CLASS_STEP * "-CBA".index(word[0]) + int(word[1:] or FULL_ON_TWO)


def row_of(words: str) -> tuple[int, ...]:
    """A row of armour as six ints: the pieces of the areas, and the shield."""
    *pieces, shield = words.split()
    return (*map(piece_of, pieces), LARGE_SHIELD if shield == "L" else SMALL_SHIELD)


#: The same as ints: by the table (1981, Billings), type, 1D6 - 1, area; the sixth is the shield.
ARMOUR = tuple(tuple(tuple(map(row_of, rows)) for rows in table) for table in (ROWS_1981, ROWS_OF_BILLINGS))
OF_V2 = tuple(map(row_of, WORN))

#: Sesterces for a piece, by its class, C first, and cover from 5 to 9, then full.
PRICES = ((50, 80, 105, 130, 150, 180), (80, 125, 165, 205, 235, 285), (85, 140, 185, 225, 265, 320))
#: The least cover that is sold, and the highest that is not full.
LEAST_SOLD, MOST_SOLD = 5, 9
#: Sesterces that a man has for armour, by type; a Retiarius has as many as a Light.
SESTERCES = (400, 850, 1100)
