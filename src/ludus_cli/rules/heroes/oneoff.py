"""A match outside any campaign [4.7]: its men are made for it, and settle nothing by it."""

from __future__ import annotations

from ludus_cli.rules.dice import roll_one
from ludus_cli.rules.heroes.arrange import check_room
from ludus_cli.rules.heroes.bout import Bout
from ludus_cli.rules.heroes.day import join_pool, new_bout
from ludus_cli.rules.heroes.gladiator import Gladiator
from ludus_cli.rules.heroes.locales import LOCALES, pool_row
from ludus_cli.rules.heroes.styles import STYLE_NAMES
from ludus_cli.rules.heroes.tactics import TACTICS_NAMES
from ludus_cli.rules.heroes.terms import NONE, T_POOL
from ludus_cli.rules.oneoffs import (
    WHAT,
    Newcomer,
    check_tactics,
    names_in,
    read_newcomers,
    read_place,
)
from ludus_cli.rules.system import Doing, Payload


def oneoff(d: Doing, payload: Payload) -> Bout:
    """Make the men of a one-off match and let it wait to be fought.

    ``place`` is a locale: its pool and its arena; ``sides`` what :func:`read_newcomers` takes (a kind is
    a style); ``to_the_death`` what the player says of it, left out: 2d6 [4.7]. Raises Refusal for
    whatever cannot be.
    """
    state = d.state
    locale = read_place(payload, len(LOCALES))
    sides = read_newcomers(state, payload, STYLE_NAMES, "style")
    check_tactics(sides, TACTICS_NAMES)
    check_room(state, locale, WHAT, [len(side) for side in sides])
    state.borne |= dict.fromkeys(names_in(sides), 1)
    bout = new_bout(
        d, locale, 0, [[(made(d, man, locale), man.kind) for man in side] for side in sides]
    )
    bout.oneoff = True
    said = payload.get("to_the_death")
    bout.announced = None if said is None else bool(said)
    return bout


def made(d: Doing, man: Newcomer, locale: int) -> Gladiator:
    """A man as the pool of a locale would send him [4.5.1] (H10); with tactics he is a player's own."""
    row = pool_row(locale, roll_one(d.tray, NONE, T_POOL))
    g = join_pool(d, man.kind, locale, row, LOCALES[locale].cap, man.name)
    if man.tactics:
        g.star, g.tactics = True, man.tactics
    return g
