"""The arena [27] as data: obstacles by die, where each side begins, the six edges of a window."""

from __future__ import annotations

from ludus_cli.rules.gladiator.book.terms import MUD, PILLAR, ROCK, TREE

#: The obstacle of each face of a die (G36).
OBSTACLE = (PILLAR, TREE, MUD, MUD, ROCK, ROCK)

#: Where the first man of each side begins, by the number of sides: q, r and facing. Two sides are five hexes apart
#: [4.5]; three or four stand round the middle, six from their neighbours, so that nobody of them begins nearer than
#: five (G62).
TWO_SIDES = ((-2, 0, 0), (3, 0, 3))
THREE_SIDES = ((-3, 0, 0), (3, -3, 2), (0, 3, 4))
FOUR_SIDES = ((-4, 0, 0), (4, 0, 3), (2, -4, 1), (-2, 4, 4))
#: This many stand side by side: of two sides in one rank, of three or four in three ranks behind each other (G62).
RANK_OF_TWO, RANK, RANKS = 15, 3, 3

# An edge of the window is that of a wall (see ``Match.walls``): how far out a hex lies is q times the first and r
# times the second number; two directions lead straight over it.
EDGE_Q = (1, 0, 1, -1, 0, -1)
EDGE_R = (0, 1, 1, 0, -1, -1)
EDGE_ONE = (5, 1, 0, 2, 4, 3)
EDGE_OTHER = (0, 2, 1, 3, 5, 4)
