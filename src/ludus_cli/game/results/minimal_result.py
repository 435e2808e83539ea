"""The plainest result from the table: the winner and the turn. The match's own dice settle all else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Generic

from ludus_cli.core.dice import STREAM_MATCH, Event, SeededSource
from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.bouts import B, Bouts, G, M, R, T
from ludus_cli.game.elements.campaign_state import State
from ludus_cli.game.elements.common_types import Doing, Field, Payload
from ludus_cli.game.elements.manual_play import Hand, checked_script
from ludus_cli.game.elements.plain_records import card
from ludus_cli.game.results.recorded_result import ToldResults, taken_down
from ludus_cli.game.results.results import Chair, checked_result

#: What is said in the place of a winner where there is none.
NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class ToldEnd(ToldResults["State[G, B, Any, R]", B], Generic[G, T, B, M, R]):
    """Results with the end alone. ``stand`` brings a match to its end, given the winning side, -1 for none,
    and the number of turns; it tells that end."""

    bouts: Bouts[G, T, B, M, R]
    stand: Callable[[M, int, int], None]

    def result_fields(self, state: State[G, B, Any, R], bout: B) -> tuple[Field, ...]:
        """The winner and the turns."""
        names = [state.gladiators[seat.gladiator].name for seat in bout.seats]
        winners = (*((name, "") for name in names), (NOBODY, "a draw"))
        return (
            Field(
                "winner", "Who won?", "A gladiator of the side that won, or a draw.", "choice", winners, required=True
            ),
            Field("turns", "Turns", "The number of turns.", "number", default=0),
        )

    def seat_fields(self, state: State[G, B, Any, R], bout: B, who: int) -> tuple[Field, ...]:
        """Nothing."""
        return ()

    def checked(self, state: State[G, B, Any, R], bout: B, result: object) -> Payload:
        """Return a result of a billed match, every value checked. Raises Refusal for anything else."""
        men = [state.gladiators[seat.gladiator] for seat in bout.seats]
        chairs = [Chair(g.id, g.name, ()) for g in men]
        found = checked_result(self.result_fields(state, bout), chairs, result)
        if "winner" not in found:
            raise Refusal(f"record match {bout.id}", "the result does not say who won", "Give it in the field 'winner'")
        return found

    def doubts(self, state: State[G, B, Any, R], bout: B, result: object) -> list[str]:
        """Return no doubts: any side may win in any turn. Raises Refusal for an invalid result."""
        self.checked(state, bout, result)
        return []

    def record_result(self, d: Doing, payload: Payload) -> None:
        """Record the told result of a billed match; see :func:`~ludus_cli.game.results.recorded_result.taken_down`."""
        bout, men = taken_down(d, payload, self.checked, self.doubts)
        bout.rules = asdict(d.state.rules)
        d.fought.append((bout, self.settled(bout, men, d.state.seed, d.hand(bout.id))))

    def settled(self, bout: B, men: Sequence[G], seed: int, hand: Hand) -> list[Event]:
        """Bring a bout to its told end and settle it; return its events."""
        bout.recorded, bout.script, hand.bout = True, hand.script, bout
        tray = hand.tray(SeededSource(seed, STREAM_MATCH, bout.id))
        rules = self.bouts.rules_of(bout.rules)
        m = self.bouts.brought_in(bout, list(men), rules, tray, hand)
        names = [g.name for g in men]
        said = bout.said["winner"]
        winner = -1 if said == NOBODY else bout.seats[names.index(said)].side
        self.stand(m, winner, bout.said.get("turns", 0))
        for who, (seat, g) in enumerate(zip(bout.seats, men, strict=True)):
            self.bouts.settle_gladiator(m, who, g, bout.month)
            seat.after = card(g)
        self.bouts.write_down(bout, m)
        return hand.record

    def replay(self, data: dict[str, Any], seed: int) -> tuple[B, list[Event]]:
        """Replay a past bout: fight it again, or settle it again as it was told."""
        if not data.get("recorded"):
            return self.bouts.replay(data, seed)
        bout = self.bouts.bout_from(data)
        men = [self.bouts.from_card(seat.before) for seat in bout.seats]
        return bout, self.settled(bout, men, seed, Hand(checked_script(bout.script)))
