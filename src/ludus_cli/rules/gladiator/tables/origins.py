"""Origins [36]: a man's earlier life, and its effects."""

from __future__ import annotations

from ludus_cli.rules.gladiator.book.terms import CRIMINAL, FOREIGNER, FREEMAN, SENATOR, SLAVE, SOLDIER

#: The origin by 2D6, from 2 to 12.
BY_ROLL = (CRIMINAL, CRIMINAL, CRIMINAL, CRIMINAL, SLAVE, SLAVE, SOLDIER, FOREIGNER, FREEMAN, FREEMAN, SENATOR)
#: What each adds, in the order of STATIONS: to the rolls for TR, ST, AG, CN and W, and to PR.
CHANGES = (
    (0, 0, 0, 0, 0, 0),
    (0, 1, 0, -1, 0, -2),  # Criminal
    (1, 2, -1, 0, -1, -1),  # Slave
    (2, 1, 0, -1, -1, 0),  # Soldier
    (0, 0, 0, 0, 0, 1),  # Foreigner
    (0, 0, 0, 1, 2, 0),  # Freeman
    (-1, 0, 0, 2, 1, 2),  # Senator
    (0, 0, 0, 0, 0, 0),  # Volunteer
)
#: The lowest and the highest that an origin makes of a value of the centurions' table (M77, M105).
LOWEST = (7, -99, -99, 1, 1)
HIGHEST = (18, 7, 7, 7, 18)
