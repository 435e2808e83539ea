"""Heroes of the Colosseum, compiled: contests and careers by the rules' own functions.

Only the few doors to the world outside a match are written anew here: words of a Roster Card, and the player's answers.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludus_cli.core import dice
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.trials.compiled_trials import CompiledTrials, career_tray, contest_tray, moment_outcome, played_by
from ludus_cli.game.trials.compiling import door, loop, player_door, recording, register
from ludus_cli.game.trials.numpy_layout import put
from ludus_cli.game.trials.rollouts import at_turn
from ludus_cli.game.trials.trials import CAREER, MOMENT, ODDS
from ludus_cli.rules.heroes.book import (
    aftermath,
    arena,
    attack,
    bonus,
    bout,
    campaign,
    choices,
    damage,
    endings,
    events as ev,
    fame,
    gladiator,
    locales,
    maneuver,
    match,
    mercy,
    movement,
    net,
    npg,
    order,
    paths,
    pool,
    ranged,
    recovery,
    requests as ask,
    state,
    styles,
)
from ludus_cli.rules.heroes.book.arena import ZONE_CAPACITY
from ludus_cli.rules.heroes.book.terms import FIGHT, NONE, OFF_HAND, PICK_UP, WEAPON_HAND
from ludus_cli.rules.heroes.trials import contest, forecast, numpy_layout, tactics
from ludus_cli.rules.heroes.trials.contest import Brought as MatchBrought, count_contest, play_trial as fight_contest
from ludus_cli.rules.heroes.trials.forecast import Brought, count_career, play_career as live_career
from ludus_cli.rules.heroes.trials.play import PLAY, TRIALS, costs_life
from ludus_cli.rules.heroes.trials.sides import career_of, contest_of

MODULES = (
    aftermath, arena, attack, bonus, choices, contest, damage, endings, fame, forecast, gladiator, locales,
    maneuver, match, mercy, movement, net, npg, order, paths, pool, ranged, recovery, state, styles, tactics,
)  # fmt: skip

KEY = "heroes"

# The words of a Roster Card


@door(gladiator.bits_of)
def _bits_of(g: Any) -> Any:
    return g.bits


@door(gladiator.give_signatures)
def _give_signatures(g: Any, bits: int) -> None:
    g.bits = bits


@door(gladiator.is_active)
def _is_active(g: Any) -> Any:
    return g.status == 0


@door(gladiator.mark_dead)
def _dies(g: Any) -> None:
    g.status = 1


@door(gladiator.mark_retired)
def _leaves(g: Any) -> None:
    g.status = 2


# Where as many men as a zone holds are in the arena, none is ever closed to a mover [5.4.7].


@door(paths.steps_to)
def _steps_to(m: Any, who: int, zone: int) -> Any:
    return m.arena.steps[zone]


@door(paths.ways_toward)
def _ways_toward(m: Any, who: int, enemy: int) -> Any:
    return m.arena.toward[m.fighters[who].zone][m.fighters[enemy].zone]


@door(state.is_full_zone)
def _full(m: Any, zone: int) -> bool:
    return False


@door(forecast.lay_ground)
def _lay_ground(c: Any, locale: int) -> None:
    ground, chosen = c.contest.match.arena, c.arenas[locale]
    ground.kind[:] = chosen.kind
    ground.neighbours[:] = chosen.neighbours
    ground.steps[:] = chosen.steps
    ground.toward[:] = chosen.toward


# Who answers for a player: his tactics


player_door(movement.player_phase)(movement.player_phase)
player_door(bonus.player_bonus)(bonus.player_bonus)


@player_door(choices.choose_number)
def _choose_number(m: Any, who: int, request: int, first: int, last: int, arg: int) -> int:
    number = tactics.answer_number(m, who, m.tactics[who], request, first, last, arg)
    dice.tell(m.tray, ev.CHOICE, who, request, number, arg)
    return number


@player_door(choices.choose_target)
def _choose_target(m: Any, who: int, enemies: int) -> int:
    foe = tactics.weakest(m, enemies)
    dice.tell(m.tray, ev.CHOICE, who, ask.TARGET, FIGHT, foe)
    return foe


@player_door(movement.choose_pick_up)
def _choose_pick_up(m: Any, who: int) -> int:
    found = False
    for item in range(len(m.item_zone)):
        if m.item_zone[item] == m.fighters[who].zone:
            for hand in (WEAPON_HAND, OFF_HAND):
                found = found or tactics.may(m, who, PICK_UP, 2 * item + hand)
    if not found:
        return NONE
    wanted = tactics.wanted_item(m, who)
    dice.tell(m.tray, ev.CHOICE, who, ask.PICK_UP, PICK_UP, wanted)
    return wanted


@player_door(movement.choose_option)
def _choose_option(m: Any, who: int) -> tuple[int, int]:
    code, arg = tactics.movement_option(m, who, m.tactics[who])
    dice.tell(m.tray, ev.CHOICE, who, ask.OPTION, code, arg)
    return code, arg


@door(bout.raise_choice)
def _raise_choice(m: Any, who: int) -> Any:
    return m.tactics[who]


@door(fame.chosen_raise)
def _chosen_raise(t: Any, g: Any, due: int, choice: Any) -> int:
    allowed = fame.may_raise(g)
    if choice.npg:
        return dice.pick_of(t, allowed)
    return tactics.attribute_to_raise(choice, g.attributes, allowed)


@door(fame.chosen_loss)
def _chosen_loss(t: Any, allowed: int, choice: Any) -> int:
    return dice.pick_of(t, allowed)


register(MODULES, (campaign.kept_from_day, campaign.fought_in, campaign.has_ended, costs_life))


# What is played


def play_contest(c: Any, brought: Any) -> None:
    """Fight a contest once."""
    fight_contest(c)
    count_contest(c.match, brought)


def play_career(life: Any, brought: Any) -> None:
    """Play a career once."""
    live_career(life)
    count_career(life, brought)


def play_moment(now: Any, brought: Any) -> None:
    """Fight a match out."""
    m = now.match
    while not m.over:
        match.play_turn(m)
    brought.draws = int(m.draw)
    brought.turns = m.turn
    for side in range(len(brought.wins)):
        brought.wins[side] = int(not m.draw and m.winner == side)
    for who in range(len(m.fighters)):
        brought.died[who] = int(costs_life(m, who, now.men[who], now.month, now.oneoff))


play_contests = loop(contest_tray, play_contest)
play_careers = loop(career_tray, play_career, afresh=True)
play_moments = loop(contest_tray, play_moment, afresh=True)
play_recorded = recording(contest_tray, fight_contest)


def refusal(kind: str, terms: Payload) -> str:
    """The reason why these terms cannot be played compiled; "" when they can."""
    if kind == ODDS:
        m = contest_of(terms).match
        grounds = [m.arena]
    elif kind == CAREER:
        life = career_of(terms)
        m, grounds = life.contest.match, life.arenas
    elif kind == MOMENT:
        m = at_turn(PLAY, terms)[1]
        grounds = [m.arena]
    else:
        return TRIALS_COMPILED.refusal(kind, terms)
    if len(m.fighters) > ZONE_CAPACITY:
        return f"there are more than {ZONE_CAPACITY} men"
    if any(len(ground.kind) > numpy_layout.ZONES for ground in grounds):
        return f"an arena has more than {numpy_layout.ZONES} zones"
    return ""


def moments(terms: Payload) -> Any:
    """Return loop, records and outcome dtype for the rest of a match."""
    bout, m = at_turn(PLAY, terms)
    found = np.zeros(2, numpy_layout.moment_record(len(bout.seats)))
    numpy_layout.put_moment(found[0], bout, m, [tactics.TACTICS.get(seat.tactics) for seat in bout.seats])
    return play_moments, found, moment_outcome(bout)


def contest_array(terms: Payload, recorded: bool = False) -> Any:
    """The contest of ODDS terms, the one entry of an array; with a record it is one with players."""
    c = contest_of(terms)
    players = recorded or any(corner.tactics is not None for corner in c.corners)
    contests = np.zeros(1, numpy_layout.contest_record(len(c.corners), players, recorded))
    numpy_layout.put_contest(contests[0], c)
    return contests


def career_array(terms: Payload) -> Any:
    """The career of CAREER terms, twice."""
    lives = np.zeros(2, numpy_layout.career_record())
    put(lives[0], career_of(terms), numpy_layout.PUTS)
    return lives


SET_OUT = {
    ODDS: played_by(play_contests, contest_array, MatchBrought),
    CAREER: played_by(play_careers, career_array, Brought),
    MOMENT: moments,
}
TRIALS_COMPILED = CompiledTrials(KEY, TRIALS, SET_OUT, play_recorded)
tally, events_of = TRIALS_COMPILED.tally, TRIALS_COMPILED.events_of
