"""Odds and careers of any rule system, played by its own actions.

This is slow, but follows every change of the rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ludus_cli.core.dice import STREAM_ODDS, SeededSource, Source
from ludus_cli.core.errors import Refusal
from ludus_cli.game.campaign.actions import CampaignRules
from ludus_cli.game.elements.common_types import Doing, Payload
from ludus_cli.game.elements.manual_play import Hand, Live
from ludus_cli.game.elements.plain_records import card
from ludus_cli.game.trials.trials import (
    CAREER,
    ODDS,
    OVER,
    Kinds,
    Knob,
    MatchOutcome,
    Outcome,
    Terms,
    Trial,
    Trials,
    count_noun,
    hide_measures,
    mean,
    share,
    spread,
)

#: The only parameter of tactics that have nothing but names.
TACTICS = "tactics"
LONGEST = 40
FROM = {"campaign": "elsewhere", "month": 0, "date": "long ago"}

#: Measures of odds that no match played by actions counts.
UNCOUNTED = ("kills", "executions", "surrenders")

AnyCampaign = CampaignRules[Any, Any, Any, Any, Any, Any, Any]


@dataclass(slots=True)
class MatchBrought(MatchOutcome):
    """The outcome of a match; longer ones count as of :data:`LONGEST` turns."""

    turns_spread: int = spread("turns", LONGEST, first=1)


def months_so_far(words: str) -> Any:
    """Declare a field: the month in which a career ended so, 0 before the first; -1: it ended otherwise."""
    return spread(words, lambda months: months + 1, group="by month")


@dataclass(slots=True)
class CareerBrought(Outcome):
    """The outcome of a career; its counts begin with the career.

    It ends in one way alone, ``freed``, ``dead`` or another of OVER that a system has, or the Star is ``active``.
    """

    freed: int = share("freed")
    dead: int = share("dead")
    active: int = share("still fighting")
    months: int = mean("months")
    matches: int = mean("matches")
    wins: int = mean("wins")
    freed_by_month: int = months_so_far("freed")
    dead_by_month: int = months_so_far("dead")


def by_actions(
    campaign: AnyCampaign,
    more: Mapping[str, Trials],
    careers: Callable[[AnyCampaign], Careers] | None = None,
    without: Sequence[str] = (),
) -> Kinds[Any]:
    """The trials of a system by the actions of its campaigns, with ``more`` of other kinds; tactics are names alone.

    ``careers`` makes those of a system that counts more than :class:`Careers`; ``without`` names measures of odds that
    the system does not have.
    """
    found = {
        ODDS: Trials(
            lambda terms: hide_measures(MatchBrought.measures(), *UNCOUNTED, *without),
            lambda terms: lambda source: match_of(campaign, terms, source),
            words_of,
        ),
        CAREER: (careers or Careers)(campaign).trials,
    }
    knob = Knob(TACTICS, "his tactics", tuple(campaign.tactics))
    rows = {name: {TACTICS: name} for name in campaign.tactics}
    return Kinds({**found, **more}, rows, (knob,))


def words_of(terms: Terms) -> str:
    """Return the house rules of the odds in words: those of the campaign, or outside it the usual ones."""
    ours = terms["rules"] and terms.get("place") is not None
    return "as in the campaign" if ours else "by the usual rules"


def tactics_in(campaign: AnyCampaign, said: str | Mapping[str, Any]) -> str:
    """Return the name of the tactics in terms, "" for a man's own. Raises Refusal for others."""
    for name in ("", *campaign.tactics):
        if said in (name, {TACTICS: name}):
            return name
    raise Refusal(
        "read the contenders", f"there are no tactics {said!r:.60}", f"Tactics: {', '.join(campaign.tactics)}"
    )


def founded(campaign: AnyCampaign, terms: Terms, source: Source) -> Any:
    """Return the state of a campaign for one trial, with its own seed and the house rules of the terms."""
    state = campaign.new_state(source.pick(2**31), {})
    state.rules = campaign.bouts.rules_of(terms.get("rules", {}))
    return state


def contender(campaign: AnyCampaign, rules: Any, said: Payload, source: Source) -> Payload:
    """Return a man of a one-off match: by his card, of a kind, or of a kind by chance as in the pool."""
    tactics = tactics_in(campaign, said["tactics"])
    own = {"tactics": tactics} if tactics else {}
    if "card" in said:
        return {"card": said["card"], "from": FROM, **own}
    if "kind" in said:
        return {"kind": campaign.kinds_under(rules)[said["kind"]], **own}
    usual = campaign.usual_under(rules)
    return {"kind": usual[source.pick(len(usual))], **own}


def match_of(campaign: AnyCampaign, terms: Terms, source: Source) -> list[int]:
    """Play one match on the terms of odds, settle it like one of the bill, and return its outcome's values."""
    state = founded(campaign, terms, source)
    sides = [[contender(campaign, state.rules, man, source) for man in side] for side in terms["sides"]]
    payload = {"sides": sides} | ({} if terms.get("place") is None else {"place": terms["place"]})
    bout = state.bouts[max(campaign.apply(state, 2, "oneoff", payload).billed)]
    bout.oneoff = False
    men = [state.gladiators[seat.gladiator] for seat in bout.seats]
    campaign.bouts.fight_with(source, bout, men, state.rules, Hand())
    dead = [int(any(seat.side == side and seat.after["status"] == "dead" for seat in bout.seats)) for side in range(2)]
    return MatchBrought(
        [int(bout.winner == side) for side in range(2)],
        int(bout.winner < 0),
        dead,
        turns=bout.turns,
        dice=bout.dice,
        turns_spread=bout.turns,
    ).values()


# Careers

FORECAST = "forecast a career"


@dataclass(slots=True)
class Life:
    """A career in progress: the campaign, its state, the Star's number and his card as he began; ``live`` is
    asked in place of a person. ``actions`` is the number of the last one, ``played`` counts the months, ``counts``
    are a system's own counts: ``heard`` is called with each action's Doing."""

    campaign: AnyCampaign
    state: Any
    heard: Callable[[Life, Doing], None]
    live: Live | None = None
    star: int = 0
    before: Payload = field(default_factory=dict)
    actions: int = 1
    played: int = 0
    counts: Counter[str] = field(default_factory=Counter)

    @property
    def g(self) -> Any:
        """The Star in his present state."""
        return self.state.gladiators[self.star]

    def do(self, kind: str, **payload: Any) -> Doing:
        """Do an action of a kind."""
        self.actions += 1
        d = self.campaign.apply(self.state, self.actions, kind, payload, self.live)
        self.heard(self, d)
        return d


class Careers:
    """Careers of Stars, played by the actions of a campaign. A system overrides methods in a class of its own."""

    #: What a career brings: an Outcome with months, matches, wins, ``active`` and what ends it; :meth:`note` writes
    #: down what a system has added.
    brings: type[Any] = CareerBrought

    def __init__(self, campaign: AnyCampaign) -> None:
        self.campaign = campaign

    @property
    def trials(self) -> Trials:
        """The trials."""
        return Trials(lambda terms: self.brings.measures(terms["months"]), self.begin, self.describe_terms)

    def begin(self, terms: Terms) -> Trial:
        """Return the trial that plays one career. Raises Refusal for terms on which none can begin."""
        every, per_day = terms.get("every", 1), terms.get("per_day", 1)
        if min(terms["months"], every) < 1:
            raise Refusal(FORECAST, "the numbers of months and matches must be at least 1", "Give numbers of 1 or more")
        if terms["star"].get("secondary"):
            raise Refusal(FORECAST, "gladiators have no second style in these rules", "Leave the second style out")
        g = self.begun(terms, SeededSource(0, STREAM_ODDS)).g
        if every != 1:
            check_entered(self.campaign, g, FORECAST, "--every")
        if per_day != 1:
            check_entered(self.campaign, g, FORECAST, "--per-day")
        return lambda source: self.career(terms, source)

    def describe_terms(self, terms: Terms) -> str:
        """The terms of a career in words."""
        return count_noun(terms["months"], "month")

    def begun(self, terms: Terms, source: Source) -> Life:
        """Begin a career before its first month: by default the Star comes with his card into a campaign of his own.
        Raises Refusal for an impossible Star."""
        life = Life(self.campaign, founded(self.campaign, terms, source), self.count_action)
        own = terms["star"]
        tactics = tactics_in(self.campaign, own.get("tactics", ""))
        card = {**own["card"], "star": True, **({"tactics": tactics} if tactics else {})}
        # He has fought this month where he had in the campaign in which he stands.
        left = {**FROM, "month": terms.get("month", 0)}
        arrives = life.do("arrive", **{"star": True, "name": "", "card": card, "from": left, "fights": [], "notes": []})
        life.star = max(arrives.changed)
        return life

    def month(self, life: Life, terms: Terms) -> None:
        """Play a month of a career that is not over, with matches once in this many months."""
        if life.played % terms.get("every", 1):
            life.do("next-month")
        else:
            play_round(self.campaign, life.state, life.star, terms.get("per_day", 1), life.do)

    def count_action(self, life: Life, d: Doing) -> None:
        """Count a system's own facts of an action."""

    def ending_key(self, life: Life) -> str:
        """Return the way a career has ended, as the key of a measure; "" where it goes on."""
        if life.g.status == "dead":
            return "dead"
        return "freed" if self.campaign.finished(life.g) else ""

    def note(self, brought: Any, life: Life) -> None:
        """Write a system's own facts of a career into its outcome."""

    def career(self, terms: Terms, source: Source) -> list[int]:
        """Play a career to its end or to the last month of the terms, and return its outcome's values."""
        return self.outcome_values(self.lived(terms, source))

    def lived(self, terms: Terms, source: Source) -> Life:
        """Play a career to its end, or to the last month of the terms."""
        life = self.begun(terms, source)
        life.before = card(life.g)
        while life.played < terms["months"] and not self.ending_key(life):
            self.month(life, terms)
            life.played += 1
        return life

    def outcome_values(self, life: Life) -> list[int]:
        """Return the outcome's values of a finished career."""
        g, before = life.g, life.before
        matches = sum(getattr(g, name) - before[name] for name in ("wins", "defeats", "draws"))
        brought = self.brings(
            months=life.played, matches=matches, wins=g.wins - before["wins"],
            **{f"{key}_by_month": -1 for key in OVER if key in self.brings.__dataclass_fields__},
        )  # fmt: skip
        over = self.ending_key(life)
        setattr(brought, over or "active", 1)
        if over:
            setattr(brought, f"{over}_by_month", life.played)
        self.note(brought, life)
        found: list[int] = brought.values()
        return found


def check_entered(campaign: AnyCampaign, g: Any, what: str, flag: str) -> None:
    """Raise Refusal for a flag about a Star's entries, where Stars are not entered by themselves."""
    if not campaign.enters(g):
        why = "the rules of this game say when a Star fights"
        raise Refusal(what, why, f"Leave {flag} out")


def play_round(campaign: AnyCampaign, state: Any, star: int, per_day: int, do: Callable[..., Doing]) -> None:
    """Play one round of a Star: in each of its phases the Day of his place, with the matches that wait there and up to
    ``per_day`` matches for which he is entered; then the next round. ``do`` does an action of a kind with its payload.

    A Star who cannot fight sits the Day out; one who falls, or may retire, has no further round here.
    """
    phase = -1
    while state.phase > phase:
        g, phase = state.gladiators[star], state.phase
        if campaign.finished(g) or campaign.why_not_fight(state, g):
            break
        place = campaign.place_of(g)
        for match in sorted(do("open-day", locale=place).billed):
            if any(state.gladiators[seat.gladiator].star for seat in state.bouts[match].seats):
                do("fight", match=match)
        for _ in range(per_day):
            g = state.gladiators[star]
            sits_out = not campaign.enters(g) or campaign.why_not_fight(state, g)
            if campaign.finished(g) or sits_out:
                break
            do("fight", match=max(do("enter", star=star).billed))
        if phase + 1 < len(campaign.phases(state)):
            do("close-day", locale=place)
    if not campaign.finished(state.gladiators[star]):
        do("next-month")
