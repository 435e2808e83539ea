"""Games of the pool: the field, the newcomers and the pairs, all by the dice of an action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludus_cli.core.dice import pick
from ludus_cli.core.errors import Refusal
from ludus_cli.core.plain_values import is_whole
from ludus_cli.game.campaign.matches import AnyRules
from ludus_cli.game.campaign.sides import Entry, read_kind, read_place
from ludus_cli.game.elements.campaign_state import ACTIVE
from ludus_cli.game.elements.common_types import Doing, Payload

#: The fewest and the most men of a circuit.
FEWEST, MOST = 2, 200


def read_number(what: str, value: Any, fewest: int, most: int) -> int:
    """Read a number of men in a payload. Raises Refusal for one outside the limits or of another type."""
    if not is_whole(value, fewest, most):
        raise Refusal(what, f"{value!r:.40} is not a possible number of men", f"Give a number from {fewest} to {most}")
    return value


def read_kinds(rules: AnyRules, state: Any, what: str, payload: Payload) -> list[int]:
    """Read the numbers of the ``kinds`` of a payload, by default the usual ones. Raises Refusal for an unknown kind."""
    said = payload.get("kinds") or rules.usual_under(state.rules)
    known = rules.kinds_under(state.rules)
    return [read_kind(what, kind, known, rules.kind) for kind in said]


def of_pool(rules: AnyRules, state: Any, kinds: Sequence[int], place: int | None) -> list[Any]:
    """Return the men of the pool of some kinds, in one place or all (None), by number: the oldest first."""
    return [
        g
        for g in state.gladiators.where(star=False, status=ACTIVE)
        if rules.kind_of(g) in kinds and place in (None, rules.place_of(g))
    ]


def newcomers(rules: AnyRules, d: Doing, number: int, kinds: Sequence[int], place: int, what: str) -> list[Any]:
    """Return a number of newcomers in a place, each of a random kind."""
    names = rules.kinds_under(d.state.rules)
    return [
        rules.newcomers(d, {"kind": names[kinds[pick(d.tray, len(kinds))]], "locale": place}, what)("")
        for _ in range(number)
    ]


def shuffled(d: Doing, men: Sequence[Any]) -> list[Any]:
    """Men in an order by chance."""
    left, found = list(men), []
    while left:
        found.append(left.pop(pick(d.tray, len(left))))
    return found


def paired(rules: AnyRules, d: Doing, men: Sequence[Any]) -> list[tuple[Any, Any]]:
    """Pair men by chance, each with another of his place, of another kind where there is one; a man without a partner
    sits out."""
    left, found = shuffled(d, men), []
    while left:
        g = left.pop()
        near = [other for other in left if rules.place_of(other) == rules.place_of(g)]
        foes = [other for other in near if rules.kind_of(other) != rules.kind_of(g)] or near
        if foes:
            foe = foes[pick(d.tray, len(foes))]
            left.remove(foe)
            found.append((g, foe))
    return found


def duel(rules: AnyRules, d: Doing, place: int, one: Any, two: Any, what: str) -> Any:
    """Return a new match of two known men on no bill, which waits to be fought."""
    entries = [[Entry(one.id, -1)], [Entry(two.id, -1)]]
    sides = rules.arranged(d, place, entries, {one.id: one, two.id: two}, what)
    return rules.new_bout(d, place, 0, sides)


def require_circuit(rules: AnyRules, what: str) -> None:
    """Raise Refusal where the pool holds no games or tournaments of its own."""
    why, instead = rules.no_circuit
    if why:
        raise Refusal(what, why, instead)


def games(rules: AnyRules, d: Doing, payload: Payload) -> None:
    """Hold a month's games among the gladiators of the pool.

    The ``men`` who have been there longest are the field, of the given ``kinds`` and ``locale``, if any;
    newcomers fill it up. Those of them who may fight meet in pairs. Raises Refusal for impossible games.
    """
    what = "hold a season of the pool"
    require_circuit(rules, what)
    number = read_number(what, payload.get("men"), FEWEST, MOST)
    kinds = read_kinds(rules, d.state, what, payload)
    place = read_place(what, payload.get("locale"), len(rules.places))
    field = of_pool(rules, d.state, kinds, place)[:number]
    field += newcomers(rules, d, number - len(field), kinds, place or 0, what)
    ready = [g for g in field if not rules.why_not_meet(d.state, g)]
    for one, two in paired(rules, d, ready):
        rules.fought(d, duel(rules, d, rules.place_of(one), one, two, what))
