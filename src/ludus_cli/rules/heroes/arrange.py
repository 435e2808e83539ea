"""A match put on the bill by hand: who stands on which of its two to four sides [4.3, 7.4] (H72)."""

from __future__ import annotations

from ludus_cli.rules.heroes.bout import Bout, arena_of
from ludus_cli.rules.heroes.built import BUILT, build
from ludus_cli.rules.heroes.campaign import State, why_not_fight
from ludus_cli.rules.heroes.day import arena_in, bill, draw_opponent, open_place
from ludus_cli.rules.heroes.gladiator import Gladiator
from ludus_cli.rules.heroes.locales import LOCALES
from ludus_cli.rules.heroes.match import GATE_WORDS, room_for
from ludus_cli.rules.heroes.styles import STYLE_NAMES
from ludus_cli.rules.heroes.terms import NONE
from ludus_cli.rules.sides import Entry, names_said, read_sides, ready_man
from ludus_cli.rules.system import Doing, Payload, Refusal


def arrange(d: Doing, payload: Payload) -> Bout:
    """Put a match of the player's making on the bill of a locale's open Day (H72).

    ``locale`` is the place, ``sides`` what :func:`read_sides` takes (a kind is a style),
    ``to_the_death`` whether it is announced so, left out: the locale's dice say. Raises Refusal for
    whatever the rules or the state of the campaign do not allow.
    """
    state = d.state
    locale = payload["locale"]
    what = f"arrange a match in {LOCALES[locale].name}"
    sides = read_sides(what, payload.get("sides"), STYLE_NAMES, "style", BUILT)
    day = open_place(state, locale, what)
    said = payload.get("to_the_death")
    announced = None if said is None else bool(said)
    if announced and not LOCALES[locale].to_the_death:
        raise Refusal(
            what,
            "matches to the death belong to Rome [7.4.3]",
            "Leave that out, or wait for Rome; outside the campaign any match may be: 'ludus match oneoff'",
        )
    check_room(state, locale, what, [len(side) for side in sides])
    known = {
        entry.gladiator: known_man(state, locale, what, entry)
        for side in sides
        for entry in side
        if entry.gladiator
    }
    for name in names_said(what, state, sides):
        state.borne[name] = state.borne.get(name, 0) + 1
    taken = set(known)
    pairs: list[list[tuple[Gladiator, int]]] = []
    for side in sides:
        pairs.append([])
        for entry in side:
            if entry.gladiator:
                g = known[entry.gladiator]
                pairs[-1].append((g, g.secondary if entry.secondary else g.style))
            elif entry.new:
                cap = LOCALES[locale].cap
                pairs[-1].append(
                    build(d, what, entry.kind, locale, cap, entry.name, entry.built, own=False)
                )
            else:
                g = draw_opponent(d, entry.kind, locale, taken)
                taken.add(g.id)
                pairs[-1].append((g, entry.kind))
    bout = bill(d, day, pairs)
    bout.announced = announced
    return bout


def check_room(state: State, locale: int, what: str, men: list[int]) -> None:
    """Raise Refusal when a side is too many for the Wall behind its gate [4.8] (H69)."""
    arena = arena_of(*arena_in(state, locale))
    for side, (number, room) in enumerate(zip(men, room_for(arena, men), strict=True)):
        if number > room:
            raise Refusal(
                what,
                f"side {side + 1} has {number} men, and there is room for {room} at its {GATE_WORDS[side]} gate [4.8]",
                f"Give it {room} at most",
            )


def known_man(state: State, locale: int, what: str, entry: Entry) -> Gladiator:
    """A man named by his number, if he may fight there now; Refusal when not."""
    g: Gladiator = ready_man(state, what, entry.gladiator, why_not_fight)
    if g.locale != locale:
        raise Refusal(
            what,
            f"{g.name} fights in {LOCALES[g.locale].name}",
            "Name another, or arrange the match there",
        )
    if entry.secondary and g.secondary == NONE:
        raise Refusal(what, f"{g.name} has no Secondary Style", "Enter him in his Primary")
    return g
