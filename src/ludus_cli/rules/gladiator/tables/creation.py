"""Tables of creation [3], and the styles as they come into the arena [2.3, 19]."""

from __future__ import annotations

from ludus_cli.rules.gladiator.book import terms as t

#: TR, ST, AG, CN, W for 3D6 of 3 to 18 [3.4.1].
CHARACTERISTICS_BY_ROLL = (
    (7, 7, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13),
    (-2, -2, -1, -1, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5),
    (-3, -3, -2, -2, -1, -1, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4),
    (1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 6, 6),
    (9, 9, 9, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13, 14, 14, 15),
)

#: Armour by type and 1D6 [3.12]. A letter is the class; a number is partial cover, no number full cover.
ARMOUR_TABLE = """
Light   head  chest  groin  arms  legs  shield
1       A2    -      -      -     C4    Large
2       C3    -      -      B5    -     Small
3       -     -      C      -     -     Small
4       -     -      -      -     -     Large
5       -     -      -      B4    C5    Small
6       A4    -      C      -     -     Small

Medium  head  chest  groin  arms  legs  shield
1       A4    C      C      C5    C5    Small
2       A5    -      -      B4    A3    Large
3       A     -      C      C5    A4    Large
4       A     -      C      C     C5    Small
5       A     C3     -      C4    B4    Large
6       A4    B4     -      B5    C4    Large

Heavy   head  chest  groin  arms  legs  shield
1       A4    B5     C      B4    B4    Large
2       A     B5     C      B4    B4    Large
3       A     B4     C      B4    A5    Large
4       A     B4     A2     B4    A4    Large
5       A     B4     C      B4    A4    Large
6       A     C4     C      B4    A4    Large
"""
#: The same as a row of words for each type and 1D6: the areas from head to legs, and the shield.
ARMOUR_WORDS = tuple(
    tuple(" ".join(row.split()[1:]) for row in rows.splitlines()[1:]) for rows in ARMOUR_TABLE.strip().split("\n\n")
)


def piece_of(word: str) -> int:
    """Return a piece of armour as 10 times its class plus its cover: ``B5`` is 25, ``C`` 16, ``-`` 0."""
    return 10 * "-CBA".index(word[0]) + (int(word[1:] or 6) if word != "-" else 0)


def row_of(words: str) -> tuple[int, ...]:
    """Return a row of the armour table as six ints: the pieces of the areas, and the shield."""
    *pieces, shield = words.split()
    carried = t.LARGE_SHIELD if shield == "Large" else t.SMALL_SHIELD
    return (*map(piece_of, pieces), carried)


#: The same as ints: by type, 1D6 - 1, area; the sixth is the shield.
ARMOUR = tuple(tuple(map(row_of, rows)) for rows in ARMOUR_WORDS)

#: The shield that the armour table gives.
ROLLED = -1
#: By style: type, moving phases a turn, class as a Roman number, shield, weapon, second weapon, net or lasso, sheathed.
STYLES = (
    (t.LIGHT, 6, 1, ROLLED, t.SWORD, t.NO_ITEM, t.NO_ITEM, t.NO_ITEM),  # Parmularius
    (t.LIGHT, 6, 1, t.NO_ITEM, t.SWORD, t.SWORD, t.NO_ITEM, t.NO_ITEM),  # Dimachaerus
    (t.LIGHT, 6, 2, t.SMALL_SHIELD, t.SCIMITAR, t.NO_ITEM, t.NO_ITEM, t.NO_ITEM),  # Thraex
    (t.LIGHT, 7, 1, t.SMALL_SHIELD, t.JAVELIN, t.NO_ITEM, t.NO_ITEM, t.NO_ITEM),  # Velite
    (t.MEDIUM, 5, 2, ROLLED, t.SWORD, t.NO_ITEM, t.NO_ITEM, t.NO_ITEM),  # Myrmillo
    (t.MEDIUM, 5, 2, t.SMALL_SHIELD, t.SPEAR, t.NO_ITEM, t.NO_ITEM, t.SWORD),  # Hoplomachus
    (t.MEDIUM, 6, 4, t.NO_ITEM, t.TRIDENT, t.NO_ITEM, t.NET, t.DAGGER),  # Retiarius
    (t.MEDIUM, 6, 4, t.NO_ITEM, t.NO_ITEM, t.NO_ITEM, t.LASSO, t.SWORD),  # Laquerarius
    (t.MEDIUM, 5, 5, t.LARGE_SHIELD, t.SWORD, t.NO_ITEM, t.NO_ITEM, t.NO_ITEM),  # Secutor
    (t.HEAVY, 4, 3, ROLLED, t.SWORD, t.NO_ITEM, t.NO_ITEM, t.NO_ITEM),  # Provocator
    (t.HEAVY, 4, 3, t.NO_ITEM, t.PIKE, t.NO_ITEM, t.NO_ITEM, t.NO_ITEM),  # Cataphractarius
    (t.HEAVY, 3, 3, ROLLED, t.SWORD, t.NO_ITEM, t.NO_ITEM, t.NO_ITEM),  # Crupellarius
    (t.HEAVY, 4, 2, t.NO_ITEM, t.SCISSOR, t.DAGGER, t.NO_ITEM, t.NO_ITEM),  # Scissores
    (t.LIGHT, 6, 6, t.LARGE_SHIELD, t.SPEAR, t.NO_ITEM, t.NO_ITEM, t.SCIMITAR),  # Eques
    (t.MEDIUM, 5, 6, t.NO_ITEM, t.BOW, t.NO_ITEM, t.NO_ITEM, t.SWORD),  # Sagittarius
    (t.HEAVY, 4, 0, ROLLED, t.SWORD, t.NO_ITEM, t.NO_ITEM, t.NO_ITEM),  # Bestiarius
    (t.LIGHT, 6, 0, t.NO_ITEM, t.SPEAR, t.NO_ITEM, t.NO_ITEM, t.NO_ITEM),  # Venator
    # No men: eleven kinds, from the bear to the lanista.
    *((t.LIGHT, 0, 0, t.NO_ITEM, t.NO_ITEM, t.NO_ITEM, t.NO_ITEM, t.NO_ITEM) for _ in range(11)),
    # Of the older editions: four styles, the Retiarius of each kind
    (t.LIGHT, 6, 1, ROLLED, t.SWORD, t.NO_ITEM, t.NO_ITEM, t.NO_ITEM),  # Light
    (t.MEDIUM, 5, 2, ROLLED, t.SWORD, t.NO_ITEM, t.NO_ITEM, t.NO_ITEM),  # Medium
    (t.HEAVY, 4, 3, ROLLED, t.SWORD, t.NO_ITEM, t.NO_ITEM, t.NO_ITEM),  # Heavy
    (t.MEDIUM, 5, 4, t.NO_ITEM, t.TRIDENT, t.NO_ITEM, t.NET, t.DAGGER),  # Retiarius of 1981
    (t.LIGHT, 6, 4, t.NO_ITEM, t.TRIDENT, t.NO_ITEM, t.NET, t.DAGGER),  # Retiarius of Billings
    (t.LIGHT, 6, 4, t.NO_ITEM, t.TRIDENT, t.NO_ITEM, t.NET, t.DAGGER),  # Retiarius, Light with Medium armour
    # Those of the Tables V2.0
    (t.LIGHT, 6, 1, t.SMALL_SHIELD, t.JAVELIN, t.NO_ITEM, t.NO_ITEM, t.NO_ITEM),  # Velite
    (t.LIGHT, 6, 4, t.NO_ITEM, t.TRIDENT, t.NO_ITEM, t.NET, t.DAGGER),  # Retiarius
    (t.MEDIUM, 5, 5, t.LARGE_SHIELD, t.SWORD, t.NO_ITEM, t.NO_ITEM, t.NO_ITEM),  # Secutor
    (t.MEDIUM, 5, 5, t.NO_ITEM, t.SWORD, t.SWORD, t.NO_ITEM, t.NO_ITEM),  # Secutor dimachus
    (t.MEDIUM, 5, 2, t.LARGE_SHIELD, t.SWORD, t.NO_ITEM, t.NO_ITEM, t.NO_ITEM),  # Myrmillon
    (t.MEDIUM, 5, 2, t.NO_ITEM, t.SWORD, t.SWORD, t.NO_ITEM, t.NO_ITEM),  # Myrmillon dimachus
    (t.MEDIUM, 5, 2, t.SMALL_SHIELD, t.SWORD, t.NO_ITEM, t.NO_ITEM, t.NO_ITEM),  # Thracian
    (t.MEDIUM, 5, 3, t.LARGE_SHIELD, t.SWORD, t.NO_ITEM, t.NO_ITEM, t.NO_ITEM),  # Provocator
    (t.MEDIUM, 5, 3, t.NO_ITEM, t.SWORD, t.SWORD, t.NO_ITEM, t.NO_ITEM),  # Provocator dimachus
    (t.HEAVY, 4, 3, t.LARGE_SHIELD, t.SWORD, t.NO_ITEM, t.NO_ITEM, t.NO_ITEM),  # Samnite
    (t.HEAVY, 4, 3, t.XL_SHIELD, t.SWORD, t.NO_ITEM, t.NO_ITEM, t.NO_ITEM),  # Hoplomachus
    (t.HEAVY, 4, 3, t.LARGE_SHIELD, t.SWORD, t.NO_ITEM, t.NO_ITEM, t.NO_ITEM),  # Crupellarius
    # Hunters
    (t.HEAVY, 4, 0, ROLLED, t.SWORD, t.NO_ITEM, t.NO_ITEM, t.NO_ITEM),  # Bestiarius
    (t.LIGHT, 6, 0, t.NO_ITEM, t.SPEAR, t.NO_ITEM, t.NO_ITEM, t.NO_ITEM),  # Venator
)
