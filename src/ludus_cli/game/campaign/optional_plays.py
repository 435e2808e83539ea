"""Plays outside the bill, called for a Star: they wait until a person plays them, and hold up nothing.

When the Star is entered again, or the month ends, they are played by rule.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from ludus_cli.core.errors import Refusal
from ludus_cli.core.names import star_by
from ludus_cli.game.campaign.matches import AnyRules
from ludus_cli.game.elements.bouts import BILLED
from ludus_cli.game.elements.campaign_state import ACTIVE, he, is_optional_play, pending, sits_in, waiting_called
from ludus_cli.game.elements.common_types import Doing, Payload


def new_call(rules: AnyRules, d: Doing, play: str, g: Any) -> Any:
    """Return a new play for one man, by its key, that waits on no bill."""
    bout = rules.new_bout(d, 0, 0, [[rules.seat_of(g)]])
    bout.play = play
    return bout


def call(rules: AnyRules, d: Doing, payload: Payload) -> None:
    """Call one of the system's own plays for a Star. Raises Refusal."""
    state, play = d.state, str(payload["play"])
    g = star_by(state, payload["star"])
    if play not in rules.callable:
        there = ", ".join(rules.callable)
        raise Refusal(
            f"call {g.name} to {play!r:.40}",
            "this game has no play with that name",
            f"Plays: {there}" if there else "See what you can do with 'ludus brief'",
        )
    what = f"call {g.name} to the {play}"
    if g.status != ACTIVE:
        raise Refusal(what, f"{he(g)} is {g.status}", "See your Stars with 'ludus star list'")
    waits = (state.bouts[number] for number in waiting_called(state))
    own = next((each for each in waits if each.play == play and sits_in(each, g.id)), None)
    if own is not None:
        raise Refusal(what, f"{he(g)} is already called to it", f"Play it with 'ludus match fight {own.id}'")
    if bout := pending(state, g.id):
        why, mend = f"{he(g)} is on the bill", f"Fight that match first: 'ludus match fight {bout.id}'"
        raise Refusal(what, why, mend)
    if why := rules.why_not_call(state, g, play):
        raise Refusal(what, why, "See what you can do with 'ludus brief'")
    new_call(rules, d, play, g)


def require_there(state: Any, bout: Any) -> None:
    """Raise Refusal for a called play whose man is no longer there."""
    men = [state.gladiators[seat.gladiator] for seat in bout.seats] if is_optional_play(bout) else []
    for g in men:
        if g.status != ACTIVE:
            what, why = f"play {bout.play} {bout.id}", f"{g.name} is {g.status}"
            raise Refusal(what, why, "It can no longer be played; see 'ludus brief'")


def play_called(rules: AnyRules, d: Doing, men: Collection[int] | None = None) -> None:
    """Play by rule the waiting calls for these men, or for all, without questions."""
    for bout in [*d.state.bouts.values()]:
        here = men is None or any(sits_in(bout, number) for number in men)
        if not (here and bout.status == BILLED and is_optional_play(bout)):
            continue
        if all(d.state.gladiators[seat.gladiator].status == ACTIVE for seat in bout.seats):
            rules.fought(d, bout, asked=False)
        else:
            rules.take_off(d, bout)


def next_words(state: Any) -> list[tuple[str, str]]:
    """Return the commands that play the waiting calls, with the reasons."""
    found = []
    for bout in (state.bouts[number] for number in waiting_called(state)):
        names = ", ".join(state.gladiators[seat.gladiator].name for seat in bout.seats)
        found.append((f"ludus match fight {bout.id}", f"the {bout.play} is ready to play: {names}"))
    return found
