"""Odds and careers of any rule system, played by its own actions: slow, and right by the rules as they stand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ludus_cli.dice import Source
from ludus_cli.rules.actions import CampaignRules
from ludus_cli.rules.by_hand import Hand
from ludus_cli.rules.shapes import Doing, Payload, Refusal
from ludus_cli.rules.trials import (
    CAREER,
    ODDS,
    Kinds,
    Knob,
    MatchOutcome,
    Outcome,
    Terms,
    Trials,
    counted,
    mean,
    share,
    spread,
)

#: The only parameter of tactics that have nothing but names.
TACTICS = "tactics"
LONGEST = 40
FROM = {"campaign": "elsewhere", "month": 0, "date": "long ago"}

AnyCampaign = CampaignRules[Any, Any, Any, Any, Any, Any, Any]


@dataclass(slots=True)
class MatchBrought(MatchOutcome):
    """What a match brings; longer ones count as of :data:`LONGEST` turns."""

    turns_spread: int = spread("turns", LONGEST, first=1)


@dataclass(slots=True)
class CareerBrought(Outcome):
    """What a career brings; months are counted from 1."""

    freed: int = share("free to go")
    dead: int = share("dead")
    active: int = share("still fighting")
    months: int = mean("months")
    matches: int = mean("matches")
    wins: int = mean("victories")
    freed_by_month: int = spread("month of freedom", lambda months: months + 1)
    dead_by_month: int = spread("month of death", lambda months: months + 1)


def by_actions(campaign: AnyCampaign, more: Mapping[str, Trials]) -> Kinds[Any]:
    """The trials of a system by the actions of its campaigns, with ``more`` of other kinds; tactics are names alone."""
    found = {
        ODDS: Trials(
            lambda terms: MatchBrought.measures(),
            lambda terms: lambda source: match_of(campaign, terms, source),
            lambda terms: "as in the campaign" if terms["rules"] else "by the usual rules",
        ),
        CAREER: Trials(
            lambda terms: CareerBrought.measures(terms["months"]),
            lambda terms: lambda source: career_of(campaign, terms, source),
            lambda terms: counted(terms["months"], "month"),
        ),
    }
    knob = Knob(TACTICS, "his tactics", tuple(campaign.tactics))
    rows = {name: {TACTICS: name} for name in campaign.tactics}
    return Kinds({**found, **more}, rows, (knob,))


def tactics_in(campaign: AnyCampaign, said: str | Mapping[str, Any]) -> str:
    """The name of the tactics that terms give, "" for a man's own. Raises Refusal for others."""
    for name in ("", *campaign.tactics):
        if said in (name, {TACTICS: name}):
            return name
    raise Refusal(
        "read the contenders",
        f"there are no tactics {said!r:.60}",
        f"Tactics: {', '.join(campaign.tactics)}",
    )


def founded(campaign: AnyCampaign, terms: Terms, source: Source) -> Any:
    """The state of a campaign for one trial, with a seed of its own and the house rules of the terms."""
    state = campaign.new_state(source.pick(2**31), {})
    state.rules = campaign.bouts.rules_of(terms.get("rules", {}))
    return state


def contender(campaign: AnyCampaign, said: Payload, source: Source) -> Payload:
    """A man of a one-off match: of a card, of a kind, or of a kind by chance as the pool sends him."""
    tactics = tactics_in(campaign, said["tactics"])
    own = {"tactics": tactics} if tactics else {}
    if "card" in said:
        return {"card": said["card"], "from": FROM, **own}
    if "kind" in said:
        return {"kind": campaign.kinds[said["kind"]], **own}
    return {"kind": campaign.usual_kinds[source.pick(len(campaign.usual_kinds))], **own}


def match_of(campaign: AnyCampaign, terms: Terms, source: Source) -> list[int]:
    """What one match on the terms of odds brings, settled as a match of the bill is."""
    state = founded(campaign, terms, source)
    sides = [[contender(campaign, man, source) for man in side] for side in terms["sides"]]
    payload = {"sides": sides} | ({} if terms.get("place") is None else {"place": terms["place"]})
    bout = state.bouts[max(campaign.apply(state, 2, "oneoff", payload).billed)]
    bout.oneoff = False
    men = [state.gladiators[seat.gladiator] for seat in bout.seats]
    campaign.bouts.fight_with(source, bout, men, state.rules, Hand())
    dead = [
        int(any(seat.side == side and seat.after["status"] == "dead" for seat in bout.seats))
        for side in range(2)
    ]
    return MatchBrought(
        [int(bout.winner == side) for side in range(2)],
        int(bout.winner < 0),
        dead,
        turns=bout.turns,
        dice=bout.dice,
        turns_spread=bout.turns,
    ).values()


def career_of(campaign: AnyCampaign, terms: Terms, source: Source) -> list[int]:
    """What a Star's career from where he stands brings: matches in every so-many-eth month, to its end or the last
    month of the terms."""
    state = founded(campaign, terms, source)
    number, own = 2, terms["star"]
    tactics = tactics_in(campaign, own["tactics"])
    card = {**own["card"], "star": True, **({"tactics": tactics} if tactics else {})}
    arrives = {"star": True, "name": "", "card": card, "from": FROM, "fights": [], "notes": []}
    (star,) = campaign.apply(state, number, "arrive", arrives).changed
    done = 0

    def do(kind: str, **payload: Any) -> Doing:
        nonlocal number
        number += 1
        return campaign.apply(state, number, kind, payload)

    while done < terms["months"] and not campaign.finished(state.gladiators[star]):
        if done % terms["every"] == 0:
            play_round(campaign, state, star, terms["per_day"], do)
        else:
            do("next-month")
        done += 1
    g = state.gladiators[star]
    matches = sum(getattr(g, name) - card[name] for name in ("wins", "defeats", "draws"))
    dead = g.status == "dead"
    freed = not dead and campaign.finished(g)
    return CareerBrought(
        int(freed), int(dead), int(not freed and not dead), done, matches, g.wins - card["wins"],
        done if freed else -1, done if dead else -1,
    ).values()  # fmt: skip


def play_round(
    campaign: AnyCampaign, state: Any, star: int, per_day: int, do: Callable[..., Doing]
) -> None:
    """One round of a Star: in each of its phases the Day of his place, with what is fought there as it opens and up to
    ``per_day`` matches for which he is entered; then the next round. ``do`` does an action of a kind with its payload.

    A Star who cannot fight sits the Day out; one who falls, or may retire, has no further round here.
    """
    for _ in campaign.round.phases[state.phase :]:
        g, phase = state.gladiators[star], state.phase
        if campaign.finished(g) or campaign.why_not_fight(state, g):
            break
        place = campaign.place_of(g)
        for match in sorted(do("open-day", locale=place).billed):
            if any(state.gladiators[seat.gladiator].star for seat in state.bouts[match].seats):
                do("fight", match=match)
        for _ in range(per_day):
            g = state.gladiators[star]
            if campaign.finished(g) or campaign.why_not_fight(state, g):
                break
            do("fight", match=max(do("enter", star=star).billed))
        if phase + 1 < len(campaign.round.phases):
            do("close-day", locale=place)
    if not campaign.finished(state.gladiators[star]):
        do("next-month")
