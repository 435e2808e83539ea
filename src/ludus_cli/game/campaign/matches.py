"""The matches of a campaign: a new one waits on a bill or none, is fought and settled, or comes off the bill."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludus_cli.core.errors import Refusal
from ludus_cli.game.campaign.interface import CampaignHooks
from ludus_cli.game.elements.bouts import BILLED, WITHDRAWN, B, G, M, R, T
from ludus_cli.game.elements.campaign_state import D, S
from ludus_cli.game.elements.common_types import Doing
from ludus_cli.game.elements.plain_records import card


class CampaignMatches(CampaignHooks[G, T, B, D, R, S, M]):
    """Campaigns as tournaments, circuits and optional plays use them."""

    def new_bout(self, d: Doing, place: int, number: int, sides: Sequence[Sequence[T]]) -> B:
        """Return a new match that waits to be fought, with its place and its number on the bill (0 on none)."""
        state = d.state
        for side, seats in enumerate(sides):
            for seat in seats:
                seat.side = side
        seated = [seat for seats in sides for seat in seats]
        own = self.ground(state, place)
        bout = self.bouts.bout(state.next_bout, state.month, number, seated, **own)
        state.next_bout += 1
        state.bouts[bout.id] = bout
        d.billed.add(bout.id)
        for seat in seated:
            self.tell(d, self.billed, seat.gladiator, bout.id, seat.side)
        return bout

    def take_off(self, d: Doing, bout: B) -> None:
        """Take a bout that waits off the bill."""
        bout.status = WITHDRAWN
        for seat in bout.seats:
            # Keep the cards: questions about these men may come long after they have gone.
            seat.before = card(d.state.gladiators[seat.gladiator])
        d.off[bout.id] = bout

    def fought(self, d: Doing, bout: B, *, asked: bool = True) -> None:
        """Fight a bout of the bill and settle it; men who have died or left leave the state. The person at the table
        is ``asked`` in it, or not."""
        state = d.state
        if bout.status != BILLED:
            raise Refusal(f"fight match {bout.id}", f"it has been {bout.status}", "See it with 'ludus match show'")
        gladiators = [state.gladiators[seat.gladiator] for seat in bout.seats]
        for seat, g in zip(bout.seats, gladiators, strict=True):
            seat.tactics = g.tactics
        self.laid(state, bout)
        hand = d.hand(bout.id, asked=asked)
        events = self.bouts.for_play(bout.play).fight(bout, gladiators, state.seed, state.rules, hand)
        d.fought.append((bout, events))
        self.played(d, bout, hand.match)
        self.leave(d, gladiators)


AnyRules = CampaignMatches[Any, Any, Any, Any, Any, Any, Any]
