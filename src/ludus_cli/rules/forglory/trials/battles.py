"""Battles played on, from where they stand or wait: places and falls. [Odds]

Cards that the viewer cannot see are dealt anew for each. Machinations are played on to the end of the season, so that
there is a winner.
"""

from __future__ import annotations

from typing import Any

from ludus_cli.core.dice import pick
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.elements.manual_play import Player as Decider
from ludus_cli.game.trials import rollouts
from ludus_cli.game.trials.trials import Measure
from ludus_cli.rules.forglory.book import battles, draws, play
from ludus_cli.rules.forglory.plays import BOUTS, by_rule, copy_match, play_turn
from ludus_cli.rules.forglory.records import CHANCE, PLACES, Bout, Match, cards_in

#: The result that a lanista fears; no one dies in a battle. [F29]
FEARED = ("comes last", "Not last")


def play_trial_turn(m: Match) -> None:
    """Play a turn. With the last of the machinations, play the rest of the season too: its winner wins the play."""
    play_turn(m)
    if m.over and m.bout.play:
        if m.due:
            play.arena_phase(m.game)
        play.play_game(m.game)
        m.winner = m.game.winner


def trial_decider(bout: Bout) -> Decider:
    """Return the decider of a trial: the rules of computer lanistas, or the chances of the trial."""

    def decide(m: Match, who: int, request: int, options: list[Any]) -> int:
        if bout.seats[who].tactics == CHANCE:
            return pick(m.tray, len(options))
        return by_rule(m, who, request, options)

    return decide


def came_last(bout: Bout, m: Match, who: int) -> bool:
    """Return True if a lanista came last; in a season, in its last battle."""
    return m.game.places[-1:] == [who]


def battle_entrants(match: Payload) -> list[Payload]:
    """The gladiators who stand in the Arena as a battle begins, of one between two players those of its arena."""
    if match.get("play") or not match["table"]:
        return []
    two = len(match["seats"]) == 2
    return [f for f in match["table"]["arena"] if not two or f["arena"] == match["site"]]


def place_measures(match: Payload) -> tuple[Measure, ...]:
    """The places of each, where there are more than two, and each gladiator's fall."""
    if match.get("play"):
        return ()
    seats = match["seats"]
    found = [
        Measure(f"{place}_{who}", place, group="places", side=who)
        for place in PLACES[: len(seats)]
        for who in range(len(seats) if len(seats) > 2 else 0)
    ]
    kinds = cards_in(match["rules"].get("pack", "")).kinds
    for f in battle_entrants(match):
        owner = seats[f["owner"]]["before"]["name"]
        found.append(Measure(f"falls_{f['uid']}", f"{owner}'s {kinds[f['card']].full_name} falls"))
    return tuple(found)


def seats_words(match: Payload) -> str:
    """Return the lanistas in their seats, from the first player of the season: the seat counts. (F45)"""
    names = [seat["before"]["name"] for seat in match["seats"]]
    first = match["table"]["table"]["first"] if match["table"] else 0
    return f"seats in this order: {', '.join(names[first:] + names[:first])}"


def count_battle(m: Match) -> list[int]:
    """Return the counts for :func:`place_measures` of a battle that is over."""
    if m.bout.play:
        return []
    game, seats = m.game, range(m.game.seats)
    found = [int(who == at) for at in game.places for who in seats] if game.seats > 2 else []
    table = m.bout.table
    for f in battle_entrants({"table": table, "seats": m.bout.seats, "site": m.bout.site}):
        before = table["players"][f["owner"]]["men"][f["man"]]["falls"]
        found.append(int(game.players[f["owner"]].men[f["man"]].falls > before))
    return found


PLAY = rollouts.Play(
    BOUTS.stood_up, lambda m: None, play_trial_turn, copy_match, trial_decider, came_last, draws.V.secret,
    unseen=lambda m, who: battles.deal_anew(m.game, who), feared=lambda match: FEARED, councils=True,
    more=place_measures, ground=seats_words, counts=count_battle,
)  # fmt: skip
