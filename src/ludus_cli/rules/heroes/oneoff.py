"""A match outside any campaign [4.2, 4.7]: its men are made or copied for it, and settle nothing by it."""

from __future__ import annotations

from ludus_cli.rules.dice import tell
from ludus_cli.rules.heroes import events as ev
from ludus_cli.rules.heroes.arrange import check_room
from ludus_cli.rules.heroes.arrivals import MONTHS, check
from ludus_cli.rules.heroes.bout import Bout
from ludus_cli.rules.heroes.built import BUILT, build
from ludus_cli.rules.heroes.day import new_bout
from ludus_cli.rules.heroes.gladiator import LARGEST_TOTAL, Gladiator
from ludus_cli.rules.heroes.locales import FRINGES, LOCALES
from ludus_cli.rules.heroes.styles import STYLE_NAMES
from ludus_cli.rules.heroes.tactics import TACTICS_NAMES
from ludus_cli.rules.heroes.terms import NONE
from ludus_cli.rules.oneoffs import (
    WHAT,
    Newcomer,
    check_tactics,
    copy_of,
    names_in,
    read_newcomers,
    read_place,
)
from ludus_cli.rules.system import Doing, Payload, Refusal


def oneoff(d: Doing, payload: Payload) -> Bout:
    """Make the men of a one-off match and let it wait to be fought.

    ``place`` is a locale: its pool (H10) and its arena; without one the row is a plain d6 and the arena the
    amphitheatre [4.5.1] (H11). ``sides`` are what :func:`read_newcomers` takes (a kind is a style);
    ``to_the_death`` what the player says of it, left out: 2d6 [4.7]. Raises Refusal for whatever cannot be.
    """
    state = d.state
    place = read_place(payload, len(LOCALES))
    locale = NONE if place is None else place
    ground = FRINGES if place is None else place
    sides = read_newcomers(state, payload, STYLE_NAMES, "style", BUILT)
    check_tactics(sides, TACTICS_NAMES)
    check_room(state, ground, WHAT, [len(side) for side in sides])
    state.borne |= dict.fromkeys(names_in(sides), 1)
    bout = new_bout(d, ground, 0, [[made(d, man, locale) for man in side] for side in sides])
    bout.oneoff = True
    said = payload.get("to_the_death")
    bout.announced = None if said is None else bool(said)
    return bout


def made(d: Doing, man: Newcomer, locale: int) -> tuple[Gladiator, int]:
    """A man of a one-off match and the style he fights in: copied, or built, as far as nothing is said by the
    pool (H10, H11); with tactics he is a player's own."""
    if man.copied:
        return copied(d, man)
    own = bool(man.tactics)
    g, style = build(d, WHAT, man.kind, locale, LARGEST_TOTAL, man.name, man.built, own)
    g.star, g.tactics = own, man.tactics
    return g, style


def copied(d: Doing, man: Newcomer) -> tuple[Gladiator, int]:
    """The copy of a gladiator of a campaign, as he stands, and the style he fights in."""
    state = d.state
    g: Gladiator = copy_of(
        state, man, Gladiator, months=MONTHS, tactics=TACTICS_NAMES, names=state.borne
    )
    check(g)
    if man.secondary and g.secondary == NONE:
        raise Refusal(WHAT, f"{g.name} has no Secondary Style", "Enter him in his Primary")
    state.next_gladiator += 1
    state.borne[g.name] = state.borne.get(g.name, 0) + 1
    state.gladiators[g.id] = g
    d.changed.add(g.id)
    tell(d.tray, ev.JOINS_POOL, g.id)
    return g, g.secondary if man.secondary else g.style
