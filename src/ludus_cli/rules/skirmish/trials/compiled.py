"""The skirmish compiled: contests, careers and moments by the rules' own functions.

Only the few doors to the world outside a match are written anew here: words of a card, and the player's answers.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from ludus_cli.core import dice, hex as hexes
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.trials.compiled_trials import (
    CompiledTrials,
    array_of,
    career_tray,
    contest_tray,
    moment_outcome,
    played_by,
    put_contest,
    put_rows,
)
from ludus_cli.game.trials.compiling import door, loop, player_door, recording, register, stand_again
from ludus_cli.game.trials.numpy_layout import (
    SMALL,
    TRUTH,
    WHOLE,
    Puts,
    Shape,
    put,
    put_fields,
    record_dtype,
    record_like,
)
from ludus_cli.game.trials.rollouts import at_turn
from ludus_cli.game.trials.trials import CAREER, MOMENT, ODDS
from ludus_cli.rules.skirmish.book import (
    aftermath,
    arms,
    events as ev,
    fight,
    gladiator,
    match,
    movement,
    npg,
    plots,
    pool,
    requests as ask,
    rolls,
    sand,
    sightlines,
    state,
    wounds,
)
from ludus_cli.rules.skirmish.book.gladiator import Gladiator, is_active
from ludus_cli.rules.skirmish.book.sand import Sand
from ludus_cli.rules.skirmish.book.state import Match
from ludus_cli.rules.skirmish.book.terms import AIM, FACE, PICK_UP, STAND, STEP_BACK
from ludus_cli.rules.skirmish.trials import contest, tactics
from ludus_cli.rules.skirmish.trials.contest import Brought, CareerBrought, Contest
from ludus_cli.rules.skirmish.trials.play import PLAY, TRIALS
from ludus_cli.rules.skirmish.trials.sides import career_of, contest_of
from ludus_cli.rules.skirmish.trials.tactics import DEFAULT_TACTICS, TACTICS, Tactics

MODULES = (
    aftermath, arms, contest, fight, gladiator, hexes, match, movement, npg, plots, pool, rolls, sand, sightlines,
    state, tactics, wounds,
)  # fmt: skip

KEY = "skirmish"


@door(contest.stand_up)
def _stand_up(c: Any) -> None:
    stand_again(c.match, c.pristine)


@door(state.write_plot)
def _write_plot(m: Any, who: int, plot: Any) -> None:
    m.plots[who, 0], m.plots[who, 1] = plot


# What is a word on a card


@door(gladiator.is_active)
def _is_active(g: Any) -> Any:
    return not g.fell


@door(gladiator.mark_dead)
def _dies(g: Any) -> None:
    g.fell = True


@door(gladiator.found_school)
def _founds(g: Any) -> None:
    g.fell = True
    g.founder = True


# Who answers for a player: his tactics


@player_door(movement.ask_plot)
def _ask_plot(m: Any, who: int) -> None:
    code, arg = tactics.choose_plot(m, who, m.tactics[who])
    state.write_plot(m, who, (code, arg))
    dice.tell(m.tray, ev.CHOICE, who, ask.PLOT, code, arg)


@player_door(movement.ask_step_back)
def _ask_step_back(m: Any, who: int) -> Any:
    number = tactics.step_back(m, who, m.tactics[who])
    code = STEP_BACK if number > 0 else STAND
    dice.tell(m.tray, ev.CHOICE, who, ask.STEP_BACK, code, number)
    return number


@player_door(movement.ask_pick_up)
def _ask_pick_up(m: Any, who: int) -> Any:
    item = sightlines.item_here(m, who)
    dice.tell(m.tray, ev.CHOICE, who, ask.PICK_UP, PICK_UP, item)
    return item


@player_door(movement.ask_turn)
def _ask_turn(m: Any, who: int) -> Any:
    foe = tactics.weakest_opponent(m, m.fighters[who].behind)
    dice.tell(m.tray, ev.CHOICE, who, ask.TURN, FACE, foe)
    return foe


@player_door(fight.ask_target)
def _ask_target(m: Any, who: int) -> None:
    code, foe = tactics.choose_attack(m, who)
    strike = m.strikes[who]
    strike.code = code
    strike.target = foe
    dice.tell(m.tray, ev.CHOICE, who, ask.TARGET, code, foe)


@player_door(fight.ask_part)
def _ask_part(m: Any, who: int, foe: int) -> Any:
    part = tactics.choose_part(m, foe, m.tactics[who])
    dice.tell(m.tray, ev.CHOICE, who, ask.PART, AIM, 10 * foe + part)
    return part


#: With plots and blows in line a match takes two thirds of the time, and compiling hardly longer.
register(MODULES, small=600)


# Records


def put_gladiator(into: Any, g: Gladiator) -> None:
    """Write a gladiator without his words."""
    put_fields(into, g, PUTS)
    into["fell"] = not is_active(g)


def put_sand(into: Any, s: Sand) -> None:
    """Write a board, as it was laid out the first time."""
    for name in into.dtype.names:
        into[name] = laid_out(s)[name]


PUTS: Puts = {Gladiator: put_gladiator, Sand: put_sand}
MORE: dict[type, Shape] = {Gladiator: [("fell", TRUTH)]}


def sand_record(s: Sand) -> np.dtype[Any]:
    """The tables of a board, as small as may be: each look at the board is into one of them."""
    hexes, codes = len(s.codes), (len(s.bearings),)
    tables: Shape = [(name, WHOLE, codes) for name in ("bearings", "straights")]
    tables += [(name, np.int8, codes) for name in ("fronts", "rears")]
    return record_dtype(
        [
            ("codes", SMALL, (hexes,)),
            ("middle", WHOLE),
            ("steps", SMALL, (hexes, 6)),
            ("apart", np.int8, (hexes, hexes)),
            *tables,
            ("nearer", SMALL, (len(s.nearer),)),
            ("farther", SMALL, (len(s.farther),)),
        ]
    )


@cache
def laid_out(s: Sand) -> Any:
    """Return the tables of a board in a record, with the ways known by then."""
    tables = np.zeros(1, sand_record(s))
    put_fields(tables[0], s, {})
    return tables[0]


def match_record(m: Match, players: bool, recorded: bool = False) -> np.dtype[Any]:
    """A match as large as another; with ``players`` there are tactics by man."""
    row = record_like(TACTICS[DEFAULT_TACTICS], {})
    rows = [("tactics", row, (len(m.fighters),))] if players else []
    more: Shape = [("board", sand_record(m.board)), *rows]
    return record_like(m, {Match: more}, leave=("board",), recorded=recorded)


def contest_record(c: Contest, players: bool, recorded: bool = False) -> np.dtype[Any]:
    """A contest like another."""
    return record_dtype(
        [
            ("match", match_record(c.match, players, recorded)),
            ("pristine", record_like(c.match, {}, leave=("tray", "board"))),
            ("corners", record_like(c.corners[0], MORE, leave=("tactics",)), (len(c.corners),)),
        ]
    )


def contest_array(terms: Payload, recorded: bool = False) -> Any:
    """The contest of ODDS terms, the one entry of an array; with a record it is one with players."""
    return array_of(contest_of(terms), contest_record, PUTS, recorded)


def career_array(terms: Payload) -> Any:
    """The career of CAREER terms, the one entry of an array, with the Star ``before`` it."""
    life = career_of(terms)
    corner = life.contest.corners[0]
    fields: Shape = [
        ("contest", contest_record(life.contest, True)),
        ("before", record_like(corner, MORE, leave=("tactics",))),
        *((name, WHOLE) for name in ("begins", "months", "every", "played", "missed")),
    ]
    lives = np.zeros(1, record_dtype(fields))
    put_fields(lives[0], life, PUTS)
    put_contest(lives[0]["contest"], life.contest, PUTS)
    put(lives[0]["before"], corner, PUTS)
    return lives


def moment_array(m: Match, rows: list[Tactics | None]) -> Any:
    """A match to be played on, the one entry of an array."""
    fields: Shape = [("match", match_record(m, True)), ("pristine", record_like(m, {}, leave=("tray", "board")))]
    moments = np.zeros(1, record_dtype(fields))
    for each in moments[0]["match"], moments[0]["pristine"]:
        put(each, m, PUTS)
    put_rows(moments[0]["match"], rows, PUTS)
    return moments


# What is played


def play_contest(c: Any, brought: Any) -> None:
    """Fight a contest once."""
    contest.play_trial(c)
    contest.count_contest(c.match, brought)


def play_career(life: Any, brought: Any) -> None:
    """Play a career once."""
    stand_again(life.contest.corners[0], life.before)
    life.played = 0
    life.missed = 0
    contest.play_career(life)
    contest.count_career(life, life.before.g, brought)


def play_moment(now: Any, brought: Any) -> None:
    """Fight a match out."""
    m = now.match
    stand_again(m, now.pristine)
    while not m.over:
        match.play_turn(m)
    brought.draws = int(m.draw)
    brought.turns = m.turn
    for side in range(len(brought.wins)):
        brought.wins[side] = int(m.winner == side)
    for who in range(len(brought.died)):
        brought.died[who] = int(m.fighters[who].dead)


play_contests = loop(contest_tray, play_contest)
play_careers = loop(career_tray, play_career)
play_moments = loop(contest_tray, play_moment)
play_recorded = recording(contest_tray, contest.play_trial)


def moments(terms: Payload) -> Any:
    """Return loop, records and outcome dtype for the rest of a match."""
    bout, m = at_turn(PLAY, terms)
    found = moment_array(m, [TACTICS.get(seat.tactics) for seat in bout.seats])
    return play_moments, found, moment_outcome(bout)


SET_OUT = {
    ODDS: played_by(play_contests, contest_array, Brought),
    CAREER: played_by(play_careers, career_array, CareerBrought),
    MOMENT: moments,
}
TRIALS_COMPILED = CompiledTrials(KEY, TRIALS, SET_OUT, play_recorded)
refusal, tally = TRIALS_COMPILED.refusal, TRIALS_COMPILED.tally
events_of = TRIALS_COMPILED.events_of
