"""The Talents Table [31], by D66: a red die for the tens, a white one for the units."""

from __future__ import annotations

from ludus_cli.rules.gladiator.book.terms import BR, DI, FA, FB, GP, HG, NONE, RE, SP, TALENT_COUNT, TG, TH

#: Rows that are no single talent: a weapon; any talent.
WEAPON, ANY = 0, TALENT_COUNT
#: The row by the red die and the white one, from 1; with 7 and more on the red one it is ANY.
BY_DICE = (
    (NONE,) * 6,
    (NONE,) * 6,
    (WEAPON,) * 6,
    (TH, TH, GP, GP, HG, HG),
    (RE, RE, RE, DI, DI, DI),
    (FA, FA, BR, TG, SP, FB),
)
#: TR for one roll at creation.
TR_A_ROLL = 3
