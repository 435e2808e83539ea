"""Tables of creation [3], and the styles as they come into the arena [2.3, 19]."""

from __future__ import annotations

from ludus_cli.rules.gladiator.book.terms import (
    BOW,
    DAGGER,
    HEAVY,
    JAVELIN,
    LARGE_SHIELD,
    LASSO,
    LIGHT,
    MEDIUM,
    NET,
    NO_ITEM,
    PIKE,
    SCIMITAR,
    SCISSOR,
    SMALL_SHIELD,
    SPEAR,
    SWORD,
    TRIDENT,
    XL_SHIELD,
)

#: TR, ST, AG, CN, W for 3D6 of 3 to 18 [3.4.1].
CHARACTERISTICS_BY_ROLL = (
    (7, 7, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13),
    (-2, -2, -1, -1, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5),
    (-3, -3, -2, -2, -1, -1, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4),
    (1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 6, 6),
    (9, 9, 9, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13, 14, 14, 15),
)

#: Armour by type and 1D6 [3.12]: areas 1 to 5 and the shield. A letter is the class, a number partial cover, none full.
ARMOUR_WORDS = (
    (
        "A2 - - - C4 Large", "C3 - - B5 - Small", "- - C - - Small",
        "- - - - - Large", "- - - B4 C5 Small", "A4 - C - - Small",
    ),
    (
        "A4 C C C5 C5 Small", "A5 - - B4 A3 Large", "A - C C5 A4 Large",
        "A - C C C5 Small", "A C3 - C4 B4 Large", "A4 B4 - B5 C4 Large",
    ),
    (
        "A4 B5 C B4 B4 Large", "A B5 C B4 B4 Large", "A B4 C B4 A5 Large",
        "A B4 A2 B4 A4 Large", "A B4 C B4 A4 Large", "A C4 C B4 A4 Large",
    ),
)  # fmt: skip


def piece_of(word: str) -> int:
    """A piece of armour as the tables write it: 10 times its class and its cover. ``B5`` is 25, ``C`` 16, ``-`` 0."""
    return 10 * "-CBA".index(word[0]) + (int(word[1:] or 6) if word != "-" else 0)


def row_of(words: str) -> tuple[int, ...]:
    """A row of the armour tables as six ints: the pieces of the areas, and the shield."""
    *pieces, shield = words.split()
    carried = LARGE_SHIELD if shield == "Large" else SMALL_SHIELD
    return (*map(piece_of, pieces), carried)


#: The same as ints: by type, 1D6 - 1, area; the sixth is the shield.
ARMOUR = tuple(tuple(map(row_of, rows)) for rows in ARMOUR_WORDS)

#: The shield that the armour table gives.
ROLLED = -1
#: By style: type, moving phases a turn, class as a Roman number, shield, weapon, second weapon, net or lasso, sheathed.
STYLES = (
    (LIGHT, 6, 1, ROLLED, SWORD, NO_ITEM, NO_ITEM, NO_ITEM),  # Parmularius
    (LIGHT, 6, 1, NO_ITEM, SWORD, SWORD, NO_ITEM, NO_ITEM),  # Dimachaerus
    (LIGHT, 6, 2, SMALL_SHIELD, SCIMITAR, NO_ITEM, NO_ITEM, NO_ITEM),  # Thraex
    (LIGHT, 7, 1, SMALL_SHIELD, JAVELIN, NO_ITEM, NO_ITEM, NO_ITEM),  # Velite
    (MEDIUM, 5, 2, ROLLED, SWORD, NO_ITEM, NO_ITEM, NO_ITEM),  # Myrmillo
    (MEDIUM, 5, 2, SMALL_SHIELD, SPEAR, NO_ITEM, NO_ITEM, SWORD),  # Hoplomachus
    (MEDIUM, 6, 4, NO_ITEM, TRIDENT, NO_ITEM, NET, DAGGER),  # Retiarius
    (MEDIUM, 6, 4, NO_ITEM, NO_ITEM, NO_ITEM, LASSO, SWORD),  # Laquerarius
    (MEDIUM, 5, 5, LARGE_SHIELD, SWORD, NO_ITEM, NO_ITEM, NO_ITEM),  # Secutor
    (HEAVY, 4, 3, ROLLED, SWORD, NO_ITEM, NO_ITEM, NO_ITEM),  # Provocator
    (HEAVY, 4, 3, NO_ITEM, PIKE, NO_ITEM, NO_ITEM, NO_ITEM),  # Cataphractarius
    (HEAVY, 3, 3, ROLLED, SWORD, NO_ITEM, NO_ITEM, NO_ITEM),  # Crupellarius
    (HEAVY, 4, 2, NO_ITEM, SCISSOR, DAGGER, NO_ITEM, NO_ITEM),  # Scissores
    (LIGHT, 6, 6, LARGE_SHIELD, SPEAR, NO_ITEM, NO_ITEM, SCIMITAR),  # Eques
    (MEDIUM, 5, 6, NO_ITEM, BOW, NO_ITEM, NO_ITEM, SWORD),  # Sagittarius
    (HEAVY, 4, 0, ROLLED, SWORD, NO_ITEM, NO_ITEM, NO_ITEM),  # Bestiarius
    (LIGHT, 6, 0, NO_ITEM, SPEAR, NO_ITEM, NO_ITEM, NO_ITEM),  # Venator
    # No men: eleven kinds, from the bear to the lanista.
    *((LIGHT, 0, 0, NO_ITEM, NO_ITEM, NO_ITEM, NO_ITEM, NO_ITEM) for _ in range(11)),
    # Of the older editions: four styles, the Retiarius of each kind
    (LIGHT, 6, 1, ROLLED, SWORD, NO_ITEM, NO_ITEM, NO_ITEM),  # Light
    (MEDIUM, 5, 2, ROLLED, SWORD, NO_ITEM, NO_ITEM, NO_ITEM),  # Medium
    (HEAVY, 4, 3, ROLLED, SWORD, NO_ITEM, NO_ITEM, NO_ITEM),  # Heavy
    (MEDIUM, 5, 4, NO_ITEM, TRIDENT, NO_ITEM, NET, DAGGER),  # Retiarius of 1981
    (LIGHT, 6, 4, NO_ITEM, TRIDENT, NO_ITEM, NET, DAGGER),  # Retiarius of Billings
    (LIGHT, 6, 4, NO_ITEM, TRIDENT, NO_ITEM, NET, DAGGER),  # Retiarius, Light with Medium armour
    # Those of the Tables V2.0
    (LIGHT, 6, 1, SMALL_SHIELD, JAVELIN, NO_ITEM, NO_ITEM, NO_ITEM),  # Velite
    (LIGHT, 6, 4, NO_ITEM, TRIDENT, NO_ITEM, NET, DAGGER),  # Retiarius
    (MEDIUM, 5, 5, LARGE_SHIELD, SWORD, NO_ITEM, NO_ITEM, NO_ITEM),  # Secutor
    (MEDIUM, 5, 5, NO_ITEM, SWORD, SWORD, NO_ITEM, NO_ITEM),  # Secutor dimachus
    (MEDIUM, 5, 2, LARGE_SHIELD, SWORD, NO_ITEM, NO_ITEM, NO_ITEM),  # Myrmillon
    (MEDIUM, 5, 2, NO_ITEM, SWORD, SWORD, NO_ITEM, NO_ITEM),  # Myrmillon dimachus
    (MEDIUM, 5, 2, SMALL_SHIELD, SWORD, NO_ITEM, NO_ITEM, NO_ITEM),  # Thracian
    (MEDIUM, 5, 3, LARGE_SHIELD, SWORD, NO_ITEM, NO_ITEM, NO_ITEM),  # Provocator
    (MEDIUM, 5, 3, NO_ITEM, SWORD, SWORD, NO_ITEM, NO_ITEM),  # Provocator dimachus
    (HEAVY, 4, 3, LARGE_SHIELD, SWORD, NO_ITEM, NO_ITEM, NO_ITEM),  # Samnite
    (HEAVY, 4, 3, XL_SHIELD, SWORD, NO_ITEM, NO_ITEM, NO_ITEM),  # Hoplomachus
    (HEAVY, 4, 3, LARGE_SHIELD, SWORD, NO_ITEM, NO_ITEM, NO_ITEM),  # Crupellarius
    # Hunters
    (HEAVY, 4, 0, ROLLED, SWORD, NO_ITEM, NO_ITEM, NO_ITEM),  # Bestiarius
    (LIGHT, 6, 0, NO_ITEM, SPEAR, NO_ITEM, NO_ITEM, NO_ITEM),  # Venator
)
