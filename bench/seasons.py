"""Plays seasons of four ludi and careers by rule, checks every denarius, and prints what comes of them beside the
figures at the end of "How it runs" in the rules.

    python -m bench.seasons [--seasons 300] [--months 24] [--careers 2000] [--first 1] [--jobs 1] [--all-matches]
                            [--edition 1981]

In a season one ludus is a person's, which does what is usual, and three are computer-run. Every denarius that a ludus
gains or loses must be a line of the ledger, and what ludi pay each other must come to nothing. Whatever does not, and
whatever comes to no end, is printed with its seed. The figures in the rules are of matched pairs alone, and of the
Colosseum Edition; with --all-matches the person's men fight whatever the table gives.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from statistics import mean
from typing import Any

from ludus_cli.core.errors import LudusError
from ludus_cli.game.elements.common_types import Doing
from ludus_cli.rules.gladiator.book.campaign import CAMPAIGN as CAREERS
from ludus_cli.rules.gladiator.book.house_rules import COLOSSEUM, EDITIONS
from ludus_cli.rules.gladiator.book.terms import LANISTA
from ludus_cli.rules.gladiator.ludus import events as ev
from ludus_cli.rules.gladiator.ludus.campaign import CAMPAIGN as LUDI
from ludus_cli.rules.gladiator.ludus.lanista import RUINED

#: After this many months the rules give figures: means of denarii and REP, and how many of 100 are still in.
FIGURES = {
    1: (55, 1, 100), 3: (70, 4, 99), 6: (101, 9, 98), 12: (146, 19, 96), 18: (165, 30, 90), 24: (122, 41, 72),
}  # fmt: skip
#: A ludus buries ten men and frees one; careers of equals have 3.3 matches, 8 of 100 are freed, after 11.2 matches.
LUDUS_FIGURES = "10 and 1"
CAREER_FIGURES = "half die before their first V, 3.3 matches, 8 of 100 are freed, after 11.2 matches"
#: Causes by which money goes from one ludus to another, and none to the bank.
AMONG_LUDI = (ev.TRADE,)
LONGEST_CAREER = 120
#: What a campaign that cannot go on raises.
BROKEN = (
    LudusError, ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError, TypeError, ValueError,
)  # fmt: skip


@dataclass
class Player:
    """A campaign that is played by its actions: its rules and state, and the number of the last action."""

    campaign: Any
    state: Any
    actions: int = 1

    def do(self, kind: str, **payload: Any) -> Doing:
        """Do an action of a kind."""
        self.actions += 1
        return self.campaign.apply(self.state, self.actions, kind, payload)  # type: ignore[no-any-return]


def player(campaign: Any, seed: int, all_matches: bool, edition: str) -> Player:
    """A new campaign."""
    rules = {"edition": edition} | ({} if all_matches else {"match_types": "pairs"})
    return Player(campaign, campaign.new_state(seed, {"rules": rules}))


# Seasons


@dataclass
class Season:
    """What a season has brought: by month the denarii and REP of each ludus that is still in; men buried and freed, of
    all ludi; ``wrong`` is what does not come out."""

    seed: int
    ludi: int = 0
    months: int = 0
    standing: dict[int, list[tuple[int, int]]] = field(default_factory=dict)
    buried: int = 0
    freed: int = 0
    matches: int = 0
    causes: Counter[int] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)


def money_in(d: Doing) -> Iterator[tuple[int, int, int]]:
    """The ludus (by number), cause and amount of each line of the ledger that an action has written."""
    for event in d.tray.record or []:
        if event[0] == ev.MONEY:
            yield event[1], event[2], event[3]
    for bout, events in d.fought:
        for event in events:
            if event[0] == ev.MONEY:
                yield bout.seats[event[1]].gladiator, event[2], event[3]


def season(seed: int, months: int, all_matches: bool = False, edition: str = EDITIONS[COLOSSEUM]) -> Season:
    """Play a season by rule."""
    p = player(LUDI, seed, all_matches, edition)
    found = Season(seed)
    balance: Counter[int] = Counter()
    lanistas: dict[int, Any] = {}
    try:
        note(found, balance, p.do("recruit", name="The first", season=months))
        while found.months < months and not p.state.over:
            done = p.do("next-month")
            found.months += 1
            note(found, balance, done)
            gone = [g for g in done.gone.values() if g.style == LANISTA]
            lanistas |= {g.id: g for g in [*p.state.gladiators.where(style=LANISTA), *gone]}
            found.standing[found.months] = [(g.denarii, g.reputation) for g in lanistas.values() if g.status != RUINED]
            check(found, balance, lanistas.values())
    except BROKEN as error:
        found.wrong.append(f"month {found.months + 1}: {error!r}")
    found.ludi = len(lanistas)
    return found


def note(found: Season, balance: Counter[int], done: Doing) -> None:
    """Enter what an action has done: money by ludus and by cause, men of ludi who have died or been freed."""
    for number, cause, amount in money_in(done):
        balance[number] += amount
        found.causes[cause] += amount
    for bout, _ in done.fought:
        if bout.play:
            continue
        found.matches += 1
        for seat in bout.seats:
            if seat.before.get("ludus"):
                found.buried += seat.after["status"] == "dead"
                found.freed += seat.after["freed"] and not seat.before["freed"]


def check(found: Season, balance: Counter[int], lanistas: Iterable[Any]) -> None:
    """Whether each ludus has what its ledger says, and ludi have paid each other as much as they have got."""
    for g in lanistas:
        if balance[g.id] != g.denarii:
            found.wrong.append(f"month {found.months}: {g.name} has {g.denarii}, the ledger {balance[g.id]}")
    for cause in AMONG_LUDI:
        if found.causes[cause]:
            found.wrong.append(f"month {found.months}: {ev.CAUSES[cause]} comes to {found.causes[cause]}")


def tell_seasons(seasons: list[Season], months: int) -> None:
    """Print the means beside the figures of the rules."""
    ludi = sum(each.ludi for each in seasons)
    print(f"{len(seasons)} seasons, {ludi} ludi (rules in brackets)")
    print(f"{'month':>7}{'denarii':>16}{'REP':>14}{'still in':>16}")
    for month, (denarii, reputation, still_in) in FIGURES.items():
        # A season that is over before has its last standing.
        there = [each.standing[min(month, each.months)] for each in seasons if each.standing]
        each = [ludus for standing in there for ludus in standing]
        if month > months or not each:
            continue
        share = 100 * len(each) / ludi
        print(
            f"{month:>7}{mean(d for d, _ in each):>9.0f} ({denarii:>4})"
            f"{mean(r for _, r in each):>8.1f} ({reputation:>3}){share:>9.0f} ({still_in:>3})"
        )
    buried, freed = (sum(getattr(each, name) for each in seasons) / ludi for name in ("buried", "freed"))
    print(f"buried and freed by each ludus: {buried:.1f} and {freed:.2f} ({LUDUS_FIGURES})")
    causes: Counter[int] = Counter()
    for one in seasons:
        causes.update(one.causes)
    for cause, amount in causes.most_common():
        print(f"{ev.CAUSES[cause]:>24}{amount / ludi:>9.1f} a ludus")
    print(f"bank: {-sum(causes.values())} denarii, ludi: {sum(causes.values())}")


# Careers


@dataclass
class Career:
    """What a career has brought."""

    seed: int
    wins: int = 0
    draws: int = 0
    missus: int = 0
    matches: int = 0
    months: int = 0
    end: str = ""
    wrong: list[str] = field(default_factory=list)


def career(
    seed: int, months: int = LONGEST_CAREER, all_matches: bool = False, edition: str = EDITIONS[COLOSSEUM]
) -> Career:
    """Play a career by rule, a match in every month, to its end."""
    p = player(CAREERS, seed, all_matches, edition)
    found = Career(seed)
    try:
        (star,) = p.do("recruit", name="The man").changed
        g = p.state.gladiators[star]
        while g.status == "active" and not g.freed and found.months < months:
            p.do("open-day")
            if not p.campaign.why_not_fight(p.state, g):
                p.do("fight", match=p.do("enter", star=star).state.days[0].bouts[-1])
            found.months += 1
            p.do("next-month")
        found.wins, found.draws, found.missus, found.matches = g.wins, g.draws, g.spared, g.matches
        found.end = "freed" if g.freed else g.status
    except BROKEN as error:
        found.wrong.append(f"month {found.months + 1}: {error!r}")
    return found


def tell_careers(careers: list[Career]) -> None:
    """Print what became of them beside the figures of the rules."""
    number = len(careers)
    ends = Counter(each.end for each in careers)
    print(f"\n{number} careers ({CAREER_FIGURES})")
    for name in ("wins", "draws", "missus", "matches"):
        print(f"{name:>24}{mean(getattr(each, name) for each in careers):>9.2f}")
    for end, times in ends.most_common():
        print(f"{end or 'none':>24}{100 * times / number:>9.1f} of 100")
    early = sum(each.end == "dead" and each.wins == 0 for each in careers)
    print(f"{'dead before a V':>24}{100 * early / number:>9.1f} of 100")
    freed = [each.matches for each in careers if each.end == "freed"]
    if freed:
        print(f"{'matches to freedom':>24}{mean(freed):>9.1f} ({min(freed)} to {max(freed)})")


# The command


def played(jobs: int, play: Callable[..., Any], seeds: range, *terms: Any) -> list[Any]:
    """Play with each seed, in this many processes; how far it is goes to the error output."""
    found: list[Any] = []
    began = time.monotonic()
    with ProcessPoolExecutor(jobs) as pool:
        for one in pool.map(play, seeds, *([each] * len(seeds) for each in terms)):
            found.append(one)
            for what in one.wrong:
                print(f"seed {one.seed}, {what}", flush=True)
            if len(found) % 10 == 0:
                spent = time.monotonic() - began
                print(f"\r{len(found)} of {len(seeds)}, {spent:.0f} s", end="", file=sys.stderr)
    print(file=sys.stderr)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seasons", type=int, default=300)
    parser.add_argument("--months", type=int, default=24)
    parser.add_argument("--careers", type=int, default=2000)
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--all-matches", action="store_true")
    parser.add_argument("--edition", choices=EDITIONS, default=EDITIONS[COLOSSEUM])
    terms = parser.parse_args()
    wrong = 0
    if terms.seasons:
        seeds = range(terms.first, terms.first + terms.seasons)
        seasons = played(terms.jobs, season, seeds, terms.months, terms.all_matches, terms.edition)
        tell_seasons(seasons, terms.months)
        wrong += sum(bool(each.wrong) for each in seasons)
    if terms.careers:
        seeds = range(terms.first, terms.first + terms.careers)
        careers = played(terms.jobs, career, seeds, LONGEST_CAREER, terms.all_matches, terms.edition)
        tell_careers(careers)
        wrong += sum(bool(each.wrong) for each in careers)
    print(f"\n{wrong} with something wrong" if wrong else "\nnothing wrong")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
