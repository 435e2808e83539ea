"""A fight recorded from the table, or a whole round: set up as recorded, and settled as any other. [Record a result]

A fight is recorded alone; its consequences for the houses come with the thumb. A round is recorded instead of its
intrigue. An impossible result is refused, with the reason.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from typing import Any

from ludus_cli.core.bitset import bit
from ludus_cli.core.dice import Event, tell
from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.campaign_state import State as AnyState
from ludus_cli.game.elements.common_types import Doing, Field
from ludus_cli.game.results.outcome import NONE, About
from ludus_cli.game.results.recorded_result import Case, Recording, ToldResults, waiting_match
from ludus_cli.rules.spartacus.book import terms
from ludus_cli.rules.spartacus.book.fight import events, match
from ludus_cli.rules.spartacus.book.fight.state import ONE_NET, Fight, dice_code, next_piece
from ludus_cli.rules.spartacus.book.house_rules import HouseRules
from ludus_cli.rules.spartacus.plays import BOUTS, set_up_play
from ludus_cli.rules.spartacus.records import Bout, Man, Sitting, State
from ludus_cli.rules.spartacus.table.outcome import FighterTold, FightTold, HouseTold, RoundTold
from ludus_cli.rules.spartacus.table.recorded_round import enter_round

AnyCampaign = AnyState[Man, Any, Any, HouseRules]


def impossible_result(bout: Bout, why: str, mend: str = "Correct the result") -> Refusal:
    """Return the refusal of an impossible result."""
    return Refusal(f"record match {bout.id}", why, mend)


# A fight

#: The dice of a loser by how he left it: none goes below 1 while another is above 1. [Wounds]
LEFT = ((1, 1, 0), (1, 0, 0), (0, 0, 0))


def complete_result(said: FightTold, about: About[Bout, Man, HouseRules]) -> None:
    """Raise Refusal if the result does not name the winner."""
    if said.winner == NONE:
        raise impossible_result(about.bout, "the result does not say who won", "Give it in the field 'winner'")


def set_up_ending(m: Fight, said: FightTold) -> None:
    """Bring a fight to its recorded end."""
    m.turn, m.over, m.winner, m.end = said.turns, True, said.winner, said.end
    m.fighters[1 - said.winner].dice[:] = LEFT[said.end]
    for who, man in enumerate(said.men):
        if man.net:
            m.shown |= bit(who)


def tell_fight(bout: Bout, m: Fight, said: FightTold) -> None:
    """Write the events for the nets thrown, and for the loser's fall."""
    loser = m.fighters[1 - m.winner]
    after, loser.dice[:] = list(loser.dice), loser.full
    match.tell_positions(m)
    for who, man in enumerate(said.men):
        if man.net:
            own = m.fighters[who]
            tell(m.tray, events.NET, who, own.bearers[next_piece(own, ONE_NET)])
    loser.dice[:] = after
    tell(m.tray, events.FALLS, 1 - m.winner, m.end, dice_code(loser))
    tell(m.tray, events.VICTORY, m.winner, m.turn, m.end)


def strange_fight(case: Case[Bout, Man, Fight, FightTold]) -> Iterator[str]:
    """Yield the reasons why a fight cannot have ended as recorded. [Wounds, P22]"""
    if case.said.turns > terms.NIGHTFALL:
        yield f"a fight lasts {terms.NIGHTFALL} rounds at most, and this one ended in round {case.said.turns} [P22]"


FIGHTS: Recording[Bout, Man, HouseRules, Fight, FightTold, FighterTold] = Recording(
    bouts=BOUTS,
    match=FightTold,
    man=FighterTold,
    complete=complete_result,
    stand=set_up_ending,
    tell=tell_fight,
    strange=strange_fight,
)

# A round


def stand_round(m: Sitting, said: RoundTold) -> None:
    """Bring the table to the end of the round. Raises Refusal if that is impossible."""
    m.begun = m.over = True
    m.game.play = m.bout.play
    why = enter_round(m.game, said)
    if why:
        raise impossible_result(m.bout, with_house_names(m.bout, why))


def with_house_names(bout: Bout, why: str) -> str:
    """Return a reason with the houses by the names of their Domini."""
    for who, seat in enumerate(bout.seats):
        why = why.replace(f"house {who + 1}", str(seat.before["name"]))
    return why


class Rounds(Recording[Bout, Man, HouseRules, Sitting, RoundTold, HouseTold]):
    """Recordings of whole rounds, each in place of its intrigue."""

    def about(self, state: AnyCampaign, bout: Bout, who: int = NONE) -> About[Bout, Man, HouseRules]:
        if not isinstance(state, State) or not state.table:
            raise impossible_result(
                bout, "the houses have not been dealt their cards",
                f"Play the first round and type the cards that were dealt: 'ludus match fight {bout.id} --step "
                f"--dice ask'",
            )  # fmt: skip
        laid = replace(bout, rules=asdict(state.rules))
        set_up_play(state, laid)
        return super().about(state, laid, who)


ROUNDS = Rounds(bouts=BOUTS.others[terms.INTRIGUE], match=RoundTold, man=HouseTold, stand=stand_round)


# Both


@dataclass(frozen=True, slots=True)
class Told(ToldResults[AnyCampaign, Bout]):
    """Recordings of fights, and of rounds in place of their intrigue."""

    fights: Recording[Bout, Man, HouseRules, Any, Any, Any] = FIGHTS
    rounds: Recording[Bout, Man, HouseRules, Any, Any, Any] = ROUNDS

    def recording_of(self, play: str) -> Recording[Bout, Man, HouseRules, Any, Any, Any]:
        """Return the recording for a play of a key."""
        return self.rounds if play else self.fights

    def result_fields(self, state: AnyCampaign, bout: Bout) -> tuple[Field, ...]:
        return self.recording_of(bout.play).result_fields(state, bout)

    def seat_fields(self, state: AnyCampaign, bout: Bout, who: int) -> tuple[Field, ...]:
        return self.recording_of(bout.play).seat_fields(state, bout, who)

    def doubts(self, state: AnyCampaign, bout: Bout, result: object) -> list[str]:
        return self.recording_of(bout.play).doubts(state, bout, result)

    def record_result(self, d: Doing, payload: dict[str, Any]) -> None:
        self.recording_of(waiting_match(d.state, payload).play).record_result(d, payload)

    def replay(self, data: dict[str, Any], seed: int) -> tuple[Bout, list[Event]]:
        if not data.get("recorded"):
            return BOUTS.replay(data, seed)
        return self.recording_of(data.get("play", "")).replay(data, seed)


TOLD = Told()
