"""Trials of Toss: matches of two men, careers of a Star, past matches played on; and what a coach turns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from ludus_cli.dice import Source
from ludus_cli.rules import rollouts as moments
from ludus_cli.rules.bouts import Seat
from ludus_cli.rules.by_hand import Hand
from ludus_cli.rules.cards import card
from ludus_cli.rules.system import Field, Payload, Refusal
from ludus_cli.rules.trials import (
    CAREER,
    ODDS,
    Kinds,
    Knob,
    MatchOutcome,
    Outcome,
    Trials,
    mean,
    share,
    spread,
)
from tests.contract.toy_rules import (
    BOUTS,
    FREE,
    KINDS,
    LAST_TURN,
    TACTICS,
    Bout,
    Game,
    Man,
    Rules,
    State,
    V,
    copy_match,
    falls,
    kind_by_name,
    play_turn,
)

# Step 10: trials

#: No module plays trials compiled here.
COMPILED = ""


@dataclass(slots=True)
class Match(MatchOutcome):
    """What a match brings."""

    turns_spread: int = spread("turns", LAST_TURN, first=1)


@dataclass(slots=True)
class Life(Outcome):
    """What a career brings; months are counted from 1."""

    freed: int = share("free to go")
    dead: int = share("dead")
    active: int = share("still fighting")
    months: int = mean("months")
    matches: int = mean("matches")
    wins: int = mean("victories")
    fame: int = mean("fame")
    total: int = mean("total")
    freed_by_month: int = spread("month of freedom", lambda months: months + 1)
    dead_by_month: int = spread("month of death", lambda months: months + 1)
    fame_spread: int = spread("fame", FREE + 1)


def campaign_terms(state: State, place: int | None) -> Payload:
    """What a campaign adds to the terms of trials."""
    return {"place": place, "rules": asdict(state.rules)}


def points_in(terms: Payload) -> int:
    """How many points win: as was said, else by the house rules."""
    return int(terms.get("points") or Rules(**terms["rules"]).needed)


# Odds


def tactics_in(said: Any, own: str) -> str:
    """The name of the tactics that terms give: a name, a row of parameters, or "" for his own."""
    if isinstance(said, Mapping):
        for name, row in TACTICS_ROWS.items():
            if row == said:
                return name
    elif not said or said in TACTICS:
        return str(said or own)
    raise Refusal("take tactics", f"there are none such as {said!r}", f"Tactics: {TACTICS}")


def fresh(contender: Payload, number: int, other: Payload) -> Man:
    """A man of odds: one of a card, or one of a temper, of whom the hot are bold."""
    if "card" in contender:
        man = BOUTS.from_card({**contender["card"], "id": number})
    else:
        kind = contender.get("kind")
        if kind is None:
            # The pool sends a man of the other temper, as it does on a Day.
            kind = 1 - (other["card"]["kind"] if "card" in other else other["kind"])
        man = Man(number, KINDS[kind], kind, tactics=TACTICS[kind == 0])
    man.tactics = tactics_in(contender["tactics"], man.tactics)
    return man


def odds_trial(terms: Payload, source: Source) -> list[int]:
    """One match on the terms of odds."""
    (one,), (two,) = terms["sides"]
    men = [fresh(one, 0, two), fresh(two, 1, one)]
    bout = Bout(1, 0, 1, [Seat(0, 0), Seat(1, 1)], points=points_in(terms))
    BOUTS.fight_with(source, bout, men, Rules(), Hand())
    dead = [int(man.status == "dead") for man in men]
    wins = [int(bout.winner == side) for side in range(2)]
    drawn, turns = int(bout.winner == -1), bout.turns
    return Match(
        wins, drawn, dead, executions=sum(dead), turns=turns, dice=bout.dice, turns_spread=turns
    ).values()


# Careers


def career_trial(terms: Payload, source: Source) -> list[int]:
    """A Star's career from where he stands: a match in every so-many-eth month, each with a novice."""
    star = fresh(terms["star"], 1, {})
    before, done, matches = star.wins, 0, 0
    for month in range(terms["months"]):
        if star.status != "active" or star.wins >= FREE:
            break
        done = month + 1
        if month % terms["every"] == 0:
            novice = Man(2, "Novice", 1 - star.kind)
            bout = Bout(1, 0, 1, [Seat(1, 0), Seat(2, 1)], points=points_in(terms))
            BOUTS.fight_with(source, bout, [star, novice], Rules(), Hand())
            matches += 1
    dead = star.status == "dead"
    freed = not dead and star.wins >= FREE
    return Life(
        freed=int(freed),
        dead=int(dead),
        active=int(not (freed or dead)),
        months=done,
        matches=matches,
        wins=star.wins - before,
        fame=star.wins,
        total=star.wins,
        freed_by_month=done if freed else -1,
        dead_by_month=done if dead else -1,
        fame_spread=star.wins,
    ).values()


CAREER_FIELDS: tuple[Field, ...] = (
    Field("temper", "Temper", "His temper: Hot or Cold.", default=None, required=True),
)
BUILD_COLUMNS: tuple[str, ...] = ("Temper",)
TACTICS_ROWS: Mapping[str, Mapping[str, Any]] = {
    "steady": {"third_die": False},
    "bold": {"third_die": True},
}
KNOBS: tuple[Knob, ...] = (Knob("third_die", "takes the third die", (False, True)),)


def career_star(said: Payload) -> Payload:
    """The card of a fresh Star."""
    try:
        kind = kind_by_name(said["temper"])
    except KeyError:
        raise Refusal(
            "make a Star", f"there is no temper {said['temper']!r}", f"Tempers: {', '.join(KINDS)}"
        ) from None
    return card(Man(1, f"a {KINDS[kind]} Star", kind, star=True))


def builds(said: Payload) -> list[tuple[tuple[str, ...], Payload]]:
    """Every temper, or the one that was said."""
    tempers = [said["temper"]] if said.get("temper") else KINDS
    return [((temper,), {**said, "temper": temper}) for temper in tempers]


# Past matches played on, and what weighed in them


def enter(m: Game) -> None:
    """Nobody needs to walk in."""


def died(bout: Bout, m: Game, who: int) -> bool:
    """Whether he falls once it is over [3]."""
    return falls(m.tray, who, m.points[bout.seats[who].side], m.winner)


PLAY = moments.Play(
    BOUTS.stood_up, enter, play_turn, copy_match, BOUTS.usual, died, secret=V.secret
)

TRIALS = {
    ODDS: Trials(
        lambda terms: Match.measures(),
        lambda terms: lambda source: odds_trial(terms, source),
        lambda terms: f"to {points_in(terms)} points",
    ),
    CAREER: Trials(
        lambda terms: Life.measures(terms["months"]),
        lambda terms: lambda source: career_trial(terms, source),
        lambda terms: f"{terms['months']} months",
    ),
    **moments.trials_of(PLAY),
}

KINDS_OF_TRIALS = Kinds(__name__)
measures, trials = KINDS_OF_TRIALS.measures, KINDS_OF_TRIALS.trials
terms_words = KINDS_OF_TRIALS.words
