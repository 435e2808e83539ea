"""Talents as they come into a match [31]: which weapons go together, and which styles ask for a talent."""

from __future__ import annotations

from ludus_cli.rules.gladiator.book.terms import (
    BEAR,
    DI,
    KINDS,
    NONE,
    RE,
    WP_AXE,
    WP_DAGGER,
    WP_FLAIL,
    WP_LASSO,
    WP_MAUL,
    WP_PIKE,
    WP_SPEAR,
    WP_SWORD,
)

#: The Weapon talent of each item, from nothing to the largest shield: javelins go with the spear, scimitars with the
#: sword, scissors with the dagger; bow, trident and net have none [31, M13].
WEAPON_TALENTS = (
    NONE, WP_SWORD, WP_AXE, NONE, WP_DAGGER, WP_FLAIL, WP_SPEAR, WP_MAUL, WP_PIKE, WP_SWORD, WP_DAGGER, WP_SPEAR,
    NONE, NONE, WP_LASSO, NONE, NONE, NONE,
)  # fmt: skip

#: The talent without which a style is not open to a man, by style on foot and mounted, NONE for none [31]; the
#: older editions ask for none (V42).
STYLE_TALENTS = (
    NONE, DI, NONE, NONE, NONE, NONE, RE, RE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE,
    *(NONE for _ in KINDS[BEAR:]),
)  # fmt: skip

#: What a man who is not trained in his weapon loses: CF of a phase, and as much on the drop rolls that he causes (M15).
UNTRAINED_COSTS = 2
#: What the sum of TR, ST, AG, CN, W and twice the SL is less by, for a CV [39.3].
CV_BASE = 25
#: What one SL is worth in CV [39.3].
CV_SKILL = 2
