"""Results from the table in Toss: who won, how many points each side had, who fell."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import Any

from ludus_cli.dice import STREAM_MATCH, Event, SeededSource, tell
from ludus_cli.rules.by_hand import Hand, checked_script
from ludus_cli.rules.campaign import leave
from ludus_cli.rules.cards import card
from ludus_cli.rules.results import Chair, checked_result, of_man
from ludus_cli.rules.system import Doing, Field, Payload, Refusal
from ludus_cli.rules.told_result import Given, ToldResults, taken_down
from tests.contract.toy_rules import (
    BOUTS,
    E_END,
    E_POINT,
    FALL,
    LAST_TURN,
    Bout,
    Man,
    Rules,
    State,
)

NOBODY = "nobody"
ROLL = "roll"


def read_fall(text: str, said: Mapping[str, Any]) -> str:
    """The die of [3], or roll."""
    if text not in (ROLL, *"123456"):
        raise Refusal("take the die", f"{text!r} is no die", "Give 1 to 6, or roll")
    return text


def result_fields(state: State, bout: Bout) -> tuple[Field, ...]:
    """What may be said of a match."""
    names = [state.gladiators[seat.gladiator].name for seat in bout.seats]
    return (
        Field(
            "winner", "Who won?", "A man of the side that won, or nobody.", "choice",
            (*((name, "") for name in names), (NOBODY, "a draw")), required=True,
        ),
        Field("turns", "Turns", "How many turns.", "number", default=0, highest=LAST_TURN),
    )  # fmt: skip


def seat_fields(state: State, bout: Bout, who: int) -> tuple[Field, ...]:
    """What may be said of a man."""
    number = str(bout.seats[who].gladiator)

    def beaten_to_nothing(said: Mapping[str, Any]) -> bool:
        return not of_man(said, int(number)).get("points") and said.get("winner") != NOBODY

    return (
        Field("points", "Points of his side", "Its points.", "number", default=0, highest=5),
        Field(
            "fall", "The die that lets him fall on a 1", "The die of [3], or roll.",
            default=ROLL, shown_default=ROLL, read=read_fall, when=beaten_to_nothing,
        ),
    )  # fmt: skip


def checked(state: State, bout: Bout, result: Any) -> Payload:
    """A result with every value checked."""
    chairs = [
        Chair(seat.gladiator, state.gladiators[seat.gladiator].name, seat_fields(state, bout, who))
        for who, seat in enumerate(bout.seats)
    ]
    found = checked_result(result_fields(state, bout), chairs, result)
    if "winner" not in found:
        raise Refusal(f"record match {bout.id}", "it is not said who won", "Say it in 'winner'")
    return found


def winner_of(bout: Bout, men: list[Man], result: Payload) -> int:
    """The side that won, -1 none."""
    if result["winner"] == NOBODY:
        return -1
    return bout.seats[[man.name for man in men].index(result["winner"])].side


def points_of(bout: Bout, result: Payload) -> list[int]:
    """The points of each side: the most that were said of one of its men."""
    points = [0] * (1 + max(seat.side for seat in bout.seats))
    for seat in bout.seats:
        said = of_man(result, seat.gladiator).get("points", 0)
        points[seat.side] = max(points[seat.side], said)
    return points


def doubts(state: State, bout: Bout, result: Payload) -> list[str]:
    """What cannot be by [1] and [3]."""
    result = checked(state, bout, result)
    men = [state.gladiators[seat.gladiator] for seat in bout.seats]
    winner, points = winner_of(bout, men, result), points_of(bout, result)
    needed = state.rules.needed
    found = []
    for side, own in enumerate(points):
        if side == winner and own != needed:
            found.append(f"Side {side + 1} won with {own} points, not with {needed} [1]")
        if side != winner and own >= needed:
            found.append(f"Side {side + 1} has {own} points and has not won [1]")
    for seat, man in zip(bout.seats, men, strict=True):
        dice = of_man(result, seat.gladiator).get("fall", ROLL) != ROLL
        if dice and (points[seat.side] > 0 or winner == -1):
            found.append(f"{man.name} was not beaten to nothing, and rolls no die [3]")
    return found


def record(d: Doing, payload: Payload) -> None:
    """Record a match of the bill as it was told."""
    bout, men = taken_down(d, payload, checked, doubts)
    bout.rules = asdict(d.state.rules)
    d.fought.append((bout, settle_told(bout, men, d.state.seed, d.hand(bout.id))))
    leave(d, men)


def settle_told(bout: Bout, men: list[Man], seed: int, hand: Hand) -> list[Event]:
    """Settle a match as it was told."""
    bout.recorded, bout.script = True, hand.script
    hand.bout = bout
    given = Given(hand, {}, [])
    t = hand.tray(SeededSource(seed, STREAM_MATCH, bout.id))
    t.ask = given.ask
    m = BOUTS.brought_in(bout, men, Rules(), t, hand)
    m.turn, m.winner = bout.said.get("turns", 0), winner_of(bout, men, bout.said)
    m.points = points_of(bout, bout.said)
    for who, seat in enumerate(bout.seats):
        said = of_man(bout.said, seat.gladiator).get("fall", ROLL)
        given.dice[who, FALL] = [] if said == ROLL else [[int(said)]]
        tell(t, E_POINT, who, m.points[seat.side])
    tell(t, E_END, -1, m.winner)
    for who, (seat, man) in enumerate(zip(bout.seats, men, strict=True)):
        BOUTS.settle(m, who, man, bout.month)
        seat.after = card(man)
    BOUTS.write_down(bout, m)
    bout.typed = given.typed
    return hand.record


def replay(data: dict[str, Any], seed: int) -> tuple[Bout, list[Event]]:
    """A past match once more."""
    if not data.get("recorded"):
        return BOUTS.replay(data, seed)
    bout = replace(BOUTS.bout_from(data), typed=[])
    men = [BOUTS.from_card(seat.before) for seat in bout.seats]
    return bout, settle_told(bout, men, seed, Hand(checked_script(bout.script)))


class Results(ToldResults[State, Bout]):
    """Results of Toss from the table."""

    def result_fields(self, state: State, bout: Bout) -> tuple[Field, ...]:
        return result_fields(state, bout)

    def seat_fields(self, state: State, bout: Bout, who: int) -> tuple[Field, ...]:
        return seat_fields(state, bout, who)

    def doubts(self, state: State, bout: Bout, result: Any) -> list[str]:
        return doubts(state, bout, result)

    def record(self, d: Doing, payload: Payload) -> None:
        record(d, payload)

    def replay(self, data: dict[str, Any], seed: int) -> tuple[Bout, list[Event]]:
        return replay(data, seed)


RESULTS = Results()
