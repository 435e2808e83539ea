"""Tables of creation in the older editions: the chart of 36 men, and d100 (V2.0)."""

from __future__ import annotations

from ludus_cli.rules.gladiator.book import terms

#: TR, ST, AG, CN and W by D66 in the sheet of 1981, a row of 36 from 11 to 66 (V4).
CHART = (
    (8, -2, 4, 4, 11), (7, 1, 3, 3, 12), (9, 0, 1, 3, 9),
    (8, 0, 1, 4, 11), (8, 1, 0, 4, 10), (7, -1, 4, 3, 12),
    (9, 0, 2, 3, 9), (9, 2, -1, 2, 10), (10, 1, -1, 2, 13),
    (8, 3, 0, 5, 11), (9, 2, 0, 6, 9), (11, 0, 0, 4, 9),
    (8, 1, 2, 3, 10), (9, 3, -1, 4, 14), (11, -2, 1, 3, 12),
    (7, 0, 3, 3, 11), (11, 1, 0, 4, 10), (8, 4, -1, 2, 9),
    (10, 3, -1, 4, 11), (12, -2, 1, 1, 13), (10, 3, -2, 4, 12),
    (7, 2, 1, 3, 11), (10, -1, 1, 4, 10), (13, 1, 0, 2, 13),
    (10, 2, -2, 5, 10), (13, 0, 0, 3, 10), (12, 1, 0, 3, 9),
    (9, 3, -1, 4, 9), (11, 0, 1, 3, 12), (10, 0, 3, 2, 15),
    (12, -1, 1, 2, 14), (12, 1, 0, 3, 9), (8, 5, -2, 5, 10),
    (10, -1, 2, 4, 14), (12, 2, -3, 3, 13), (7, 5, 1, 4, 13),
)  # fmt: skip

#: By d100 up to a number: the origin, and what it adds to the results for TR, ST, AG, CN and W.
ORIGINS = (
    (34, terms.SLAVE, 1, 1, -1, 0, -1),
    (51, terms.CRIMINAL, 0, -1, 1, 0, 0),
    (77, terms.FOREIGNER, 1, 1, -1, -1, 0),
    (97, terms.VOLUNTEER, -1, 0, 1, 0, 0),
    (100, terms.SENATOR, -1, -1, 0, 1, 1),
)
#: By d100 up to a number: the type, which is a style of its own (V32).
TYPES = (
    (9, terms.OLD_VELITE), (22, terms.QUICK_RETIARIUS), (33, terms.OLD_SECUTOR), (34, terms.TWO_SECUTOR),
    (45, terms.MYRMILLON), (46, terms.TWO_MYRMILLON), (61, terms.THRACIAN), (72, terms.OLD_PROVOCATOR),
    (73, terms.TWO_PROVOCATOR), (88, terms.SAMNITE), (97, terms.OLD_HOPLOMACHUS), (100, terms.OLD_CRUPELLARIUS),
)  # fmt: skip
#: By d100 up to a number: TR, ST, AG, CN and W, in this order.
PERCENT_ROWS: tuple[tuple[tuple[int, int], ...], ...] = (
    ((24, 8), (48, 9), (73, 10), (88, 11), (100, 12)),
    ((19, -1), (43, 0), (64, 1), (79, 2), (94, 3), (100, 4)),
    ((9, -2), (27, -1), (54, 0), (81, 1), (91, 2), (100, 3)),
    ((15, 2), (54, 3), (90, 4), (100, 5)),
    ((27, 10), (51, 11), (69, 12), (87, 13), (100, 14)),
)
#: The same in rows of one length, for machine code.
BY_PERCENT = tuple((*row, *[row[-1]] * (6 - len(row))) for row in PERCENT_ROWS)
