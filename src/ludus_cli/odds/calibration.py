"""A test of the odds: fights are called beforehand, then fought, and the calls held against them.

Each fight is a one-off match of the rule system, made and fought by the actions of a campaign, so that
the odds are held against the very code that people play by. Its men, place and house rules differ
from fight to fight; its dice are those of a campaign, and no trial has ever rolled them.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import exp, lgamma, log, log1p, sqrt

from ludus_cli.core.dice import Sfc32
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.elements.plain_records import card
from ludus_cli.game.elements.switches import drawn_rules
from ludus_cli.game.trials.trials import ODDS, places_of
from ludus_cli.odds.engines import AUTO, rest_of
from ludus_cli.odds.figures import Z999, interval
from ludus_cli.odds.runner import engine_of
from ludus_cli.odds.task import INTERPRETED, Failures, Task
from ludus_cli.odds.workers import Alone, Crew, in_turn
from ludus_cli.systems.system import AnySystem

#: The pairings are rolled on a stream of their own, apart from all dice of campaigns and odds.
STREAM_PAIRINGS = 6

#: The number of matches that are played to call a fight.
EACH = 400
#: Calls are sorted by the nearest tenth: 0 to 10 of them.
TENTHS = 10
#: With more fights than this won, and lost, the normal distribution is good enough.
MANY = 300


@dataclass(frozen=True, slots=True)
class Tenth:
    """Fights that were called alike, from ``low`` to ``high``: how many there were, how many were won, the
    mean of the calls, and the 99.9% interval of the share that was won."""

    low: float
    high: float
    fights: int
    won: int
    called: float
    interval: tuple[float, float]

    @property
    def sound(self) -> bool:
        """True if the calls lie within the interval that the fights leave possible."""
        low, high = self.interval
        return low <= self.called <= high


@dataclass(slots=True)
class Calibration:
    """The calls of fights and their outcomes. ``brier`` is the mean square of the difference between call and outcome,
    ``expected`` what it is in the mean when all calls are right, ``deviation`` its standard deviation then."""

    pairings: int = 0
    tenths: list[Tenth] = field(default_factory=list)
    brier: float = 0.0
    expected: float = 0.0
    deviation: float = 0.0
    seconds: float = 0.0
    engine: str = INTERPRETED
    remark: str = ""
    failures: Failures = field(default_factory=list)
    stopped: bool = False

    @property
    def sound(self) -> bool:
        """True if every tenth is sound, and the Brier score within its 99.9% interval."""
        near = abs(self.brier - self.expected) <= Z999 * self.deviation + 1e-12
        return near and all(tenth.sound for tenth in self.tenths)


def calibrate(
    system: AnySystem,
    pairings: int,
    seed: int,
    *,
    each: int = EACH,
    engine: str = AUTO,
    crew: Crew | None = None,
    progress: Callable[[int], None] | None = None,
) -> Calibration:
    """Call this many fights by ``each`` matches, fight each once, and say how good the calls were; after Ctrl-C
    those that were called by then.

    Raises LudusError as a run does.
    """
    found = Calibration()
    outcomes: deque[bool] = deque()
    calls: list[tuple[float, bool]] = []
    began = time.perf_counter()
    player = engine_of(system, engine, crew)
    player.later = pairings * each

    def tasks() -> Iterator[Task]:
        for number in range(pairings):
            terms, won = fight(system, seed, number)
            outcomes.append(won)
            task = Task(system.key, ODDS, terms, seed, number * each, each, INTERPRETED)
            player.start(task)
            rest = rest_of(number, pairings - number, time.perf_counter() - began)
            found.engine = player.look(task, rest)
            found.remark = found.remark or player.remark
            yield replace(task, engine=found.engine)

    try:
        for task, (tally, failures) in in_turn(system, tasks(), crew or Alone()):
            found.failures += failures
            wins = tally[places_of(system.trials.measures(ODDS, task.terms))["wins_a"]]
            # Half a win and half a defeat more, or a call of 0% could be proved wrong by a single fight.
            calls.append(((wins + 0.5) / (tally[0] + 1), outcomes.popleft()))
            if progress is not None:
                progress(len(calls))
    except KeyboardInterrupt:
        if not calls:
            raise
        found.stopped = True
    found.seconds = time.perf_counter() - began
    judge(found, calls, each)
    return found


def fight(system: AnySystem, seed: int, number: int) -> tuple[Payload, bool]:
    """Fight ``number`` of a seed: the terms on which it is called, and whether its first man won it."""
    dice = Sfc32(seed, STREAM_PAIRINGS, number)

    def one_of(choices: Sequence[str]) -> str:
        return choices[dice.below(len(choices))]

    rules = drawn_rules(system.campaign.switches, one_of)
    state = system.campaign.new_state(dice.next32(), system.making.settings(rules, {}, {}))
    place = dice.below(len(system.campaign.places))
    tactics = next(field for field in system.making.CREATE if field.name == "tactics")
    sides = []
    for _ in range(2):
        man = {"kind": one_of(system.campaign.usual_under(state.rules))}
        own = one_of(("", *(name for name, _ in tactics.choices)))
        sides.append([man | ({"tactics": own} if own else {})])
    payload: Payload = {"place": place, "sides": sides}
    manner: Payload = {}
    if any(each.name == "death" for each in system.making.ODDS) and dice.below(4) == 0:
        manner["death"] = payload["to_the_death"] = True
    billed = max(system.campaign.apply(state, 2, "oneoff", payload).billed)
    men = [state.gladiators[seat.gladiator] for seat in state.bouts[billed].seats]
    cards = [{"card": card(g), "secondary": False, "tactics": ""} for g in men]
    terms = {**system.trials.campaign_terms(state, place), **manner, "sides": [[card] for card in cards]}
    system.campaign.apply(state, 3, "fight", {"match": billed})
    return terms, state.bouts[billed].seats[0].outcome == "won"


def exact_interval(won: int, of: int) -> tuple[float, float]:
    """The 99.9% interval of a share after Clopper and Pearson, which is never too narrow; of very many
    fights the Wilson interval, which comes to the same."""
    if min(won, of - won) > MANY:
        return interval(won, of, Z999)
    return lower_end(won, of), 1 - lower_end(of - won, of)


def lower_end(won: int, of: int) -> float:
    """Return the chance at which ``won`` or more of ``of`` are won in one case of 2,000."""
    low, high = 0.0, won / of
    for _ in range(50):
        middle = (low + high) / 2
        if at_least(won, of, middle) > 0.0005:
            high = middle
        else:
            low = middle
    return low


def at_least(won: int, of: int, chance: float) -> float:
    """Return the probability that ``won`` or more of ``of`` are won at a chance above 0 and below 1."""
    fewer = won <= of - won
    counts = range(won) if fewer else range(won, of + 1)
    total = sum(
        exp(
            lgamma(of + 1) - lgamma(count + 1) - lgamma(of - count + 1)
            + count * log(chance) + (of - count) * log1p(-chance)
        )
        for count in counts
    )  # fmt: skip
    return 1 - total if fewer else total


def judge(found: Calibration, calls: list[tuple[float, bool]], each: int) -> None:
    """Sort calls and outcomes by tenths, and score them."""
    found.pairings = len(calls)
    sorted_calls: list[list[tuple[float, bool]]] = [[] for _ in range(TENTHS + 1)]
    for call, won in calls:
        sorted_calls[int(call * TENTHS + 0.5)].append((call, won))
    for tenth, own in enumerate(sorted_calls):
        if own:
            count, wins = len(own), sum(won for _, won in own)
            found.tenths.append(
                Tenth(
                    max(0.0, (tenth - 0.5) / TENTHS),
                    min(1.0, (tenth + 0.5) / TENTHS),
                    count,
                    wins,
                    sum(call for call, _ in own) / count,
                    exact_interval(wins, count),
                )
            )
    if calls:
        of = len(calls)
        found.brier = sum((call - won) ** 2 for call, won in calls) / of
        # A call is itself an estimate by ``each`` matches, and errs by as much as they do.
        doubt = (each + 1) / (each - 1) if each > 1 else 1.0
        ways = [call * (1 - call) for call, _ in calls]
        found.expected = doubt * sum(ways) / of
        # (1 - 2p)² = 1 - 4p(1 - p)
        found.deviation = sqrt(sum(way * (1 - 4 * way + 4 * way / each) for way in ways)) / of
