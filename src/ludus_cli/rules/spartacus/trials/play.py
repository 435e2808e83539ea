"""Plays played on, from where they stand or wait: a fight to its end, a play of houses to the end of the season. [Odds]

Cards that the house concerned cannot see are dealt anew for each.
"""

from __future__ import annotations

from ludus_cli.core.dice import pick
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.elements.manual_play import Form, Player as Decider
from ludus_cli.game.trials import rollouts
from ludus_cli.game.trials.trials import Measure
from ludus_cli.rules.spartacus.book import play, redeal_hidden, terms, vocabulary
from ludus_cli.rules.spartacus.book.fight import match as fights
from ludus_cli.rules.spartacus.book.fight.state import Fight
from ludus_cli.rules.spartacus.plays import BOUTS, AnyPlay, by_rule, copy_play, fight_by_rule, fight_in, play_turn
from ludus_cli.rules.spartacus.records import CHANCE, Bout

#: The results that a fighter and a house fear most.
FIGHTER_FEARS, HOUSE_FEARS = (("is decapitated", "Not decapitated"), ("comes last", "Not last"))


def begin_fight(m: AnyPlay) -> None:
    """Enter a fight before its first turn; plays of houses need no entry."""
    if isinstance(m, Fight):
        fights.tell_positions(m)


def play_trial_turn(m: AnyPlay) -> None:
    """Play a turn. After the last of a play of houses, play the rest of the season; its winner wins."""
    play_turn(m)
    if m.over and not isinstance(m, Fight):
        play.play_season(m.game, fight_in)
        m.winner = m.game.winner


def trial_decider(bout: Bout) -> Decider:
    """Return the decider of a trial: the policy of computer houses, or the chances of the trial."""

    def decide(m: AnyPlay, who: int, request: int, options: list[object]) -> int:
        if bout.seats[who].tactics == CHANCE and not isinstance(options, Form):
            return pick(m.tray, len(options))
        if isinstance(m, Fight):
            return fight_by_rule(m, who, request, options)
        return by_rule(m, who, request, options)

    return decide


def feared(match: Payload) -> tuple[str, str]:
    """Return the most feared outcome of a play."""
    return HOUSE_FEARS if match.get("play") else FIGHTER_FEARS


def came_so(bout: Bout, m: AnyPlay, who: int) -> bool:
    """Return True if the fear came true: a fight has cost a fighter his head, or no house has less influence than one
    that has not won; never for a fighter who sits with the houses."""
    if isinstance(m, Fight):
        return m.winner != who and m.end == terms.DECAPITATION
    houses = m.game.houses
    last = min(each.influence for each in houses)
    return m.winner != who < len(houses) and houses[who].influence == last


def decided(m: AnyPlay) -> bool:
    """Return True if a house has won the season: only its end is still to come."""
    return not isinstance(m, Fight) and m.game.winner != terms.NOBODY


def unseen(m: AnyPlay, who: int) -> None:
    """Deal anew the cards that a house cannot see; a fight hides nothing."""
    if not isinstance(m, Fight):
        redeal_hidden.deal_anew(m.game, who)


def fight_measures(match: Payload) -> tuple[Measure, ...]:
    """Return the measures of a fight's end, beside its winner."""
    if match.get("play"):
        return ()
    return tuple(Measure(f"end_{end}", end, group="ends") for end in terms.ENDS)


def count_fight(m: AnyPlay) -> list[int]:
    """Return the values of :func:`fight_measures` for a fight that is over."""
    return [int(m.end == end) for end in range(len(terms.ENDS))] if isinstance(m, Fight) else []


PLAY = rollouts.Play(
    BOUTS.stood_up, begin_fight, play_trial_turn, copy_play, trial_decider, came_so, vocabulary.V.secret,
    unseen=unseen, decided=decided, feared=feared, councils=True, more=fight_measures, counts=count_fight,
)  # fmt: skip
