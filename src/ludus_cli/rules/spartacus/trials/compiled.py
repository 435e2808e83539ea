"""Fights compiled: odds and moments by the rules' own functions.

Only the few doors to the world outside a fight replace rules here: the answers for a person, and a fighter's entry.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from ludus_cli.core import dice
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.trials.compiled_trials import CompiledTrials, contest_tray, played_by
from ludus_cli.game.trials.compiling import door, loop, recording, register, stand_again
from ludus_cli.game.trials.numpy_layout import WHOLE, Puts, Shape, put_fields, record_dtype, record_like
from ludus_cli.game.trials.rollouts import at_turn
from ludus_cli.game.trials.trials import MOMENT, ODDS
from ludus_cli.rules.spartacus.book.fight import (
    attack,
    board,
    dice_sets,
    events as ev,
    initiative,
    match,
    movement,
    npg,
    requests as ask,
    rolls,
    state,
    wounds,
)
from ludus_cli.rules.spartacus.book.fight.board import Sand
from ludus_cli.rules.spartacus.book.fight.state import Fight
from ludus_cli.rules.spartacus.book.terms import DECAPITATION, ENDS
from ludus_cli.rules.spartacus.trials import contest, kinds, play, sides
from ludus_cli.rules.spartacus.trials.contest import Brought, Contest, count_contest, play_trial as fight_contest

MODULES = (dice_sets, attack, board, contest, initiative, match, movement, npg, rolls, state, wounds)

KEY = "spartacus"


@door(contest.stand_up)
def _stand_up(c: Any) -> None:
    stand_again(c.match, c.pristine)


@door(contest.bring)
def _bring(c: Any, who: int, number: int) -> None:
    stand_again(c.match.fighters[who], c.corners[who].bodies[number])


# Who answers for a person: the policy


@door(match.ask_action)
def _ask_action(f: Any, who: int) -> Any:
    code, arg = npg.usual_action(f, who)
    dice.tell(f.tray, ev.CHOICE, who, ask.ACTION, code, arg)
    return code, arg


@door(initiative.ask_net)
def _ask_net(f: Any, who: int) -> Any:
    dice.tell(f.tray, ev.CHOICE, who, ask.NET, ask.SHOW, 0)
    return True


@door(initiative.ask_order)
def _ask_order(f: Any, who: int) -> Any:
    first = npg.goes_first(f, who)
    dice.tell(f.tray, ev.CHOICE, who, ask.ORDER, ask.GO_FIRST if first else ask.GO_SECOND, 0)
    return first


@door(rolls.ask_rerolls)
def _ask_rerolls(f: Any, who: int) -> Any:
    chosen = npg.rerolls(f, who)
    code = state.chosen_code(f.fighters[who], chosen)
    dice.tell(f.tray, ev.CHOICE, who, ask.REROLLS, ask.REROLL if code > 0 else ask.NOTHING, code)
    return chosen


@door(attack.ask_piece)
def _ask_piece(f: Any, who: int, request: int, piece: int) -> Any:
    if f.wounds > 0:
        place = state.next_piece(f.fighters[who], piece)
        dice.tell(f.tray, ev.CHOICE, who, request, ask.USE, place)
        return place
    dice.tell(f.tray, ev.CHOICE, who, request, ask.NOTHING, 0)
    return -1


@door(wounds.ask_loss)
def _ask_loss(f: Any, who: int) -> Any:
    attribute = npg.loses(f.fighters[who])
    dice.tell(f.tray, ev.CHOICE, who, ask.LOSES, ask.LOSE, attribute)
    return attribute


register(MODULES, small=300)


# Records


def put_sand(into: Any, s: Sand) -> None:
    """Put a board into a record, as it was laid out the first time."""
    for name in into.dtype.names:
        into[name] = laid_out(s)[name]


PUTS: Puts = {Sand: put_sand}
#: What only lists and pages want to know.
LEAVE = ("board", "gear")


def sand_record(s: Sand) -> np.dtype[Any]:
    """Return the dtype of a board's tables."""
    hexes = len(s.hexes)
    tables: Shape = [(name, WHOLE, (len(getattr(s, name)),)) for name in ("around", "rings", "walks", "ways")]
    return record_dtype([("apart", np.int8, (hexes, hexes)), ("longest", WHOLE), ("wide", WHOLE), *tables])


@cache
def laid_out(s: Sand) -> Any:
    """Return the tables of a board in a record; its ways are those that were known by then."""
    tables = np.zeros(1, sand_record(s))
    put_fields(tables[0], s, {})
    return tables[0]


def fight_record(f: Fight, recorded: bool = False) -> np.dtype[Any]:
    """Return the dtype of a fight like another, with its board."""
    more: Shape = [("board", sand_record(f.board))]
    return record_like(f, {Fight: more}, leave=LEAVE, recorded=recorded)


def pristine_record(f: Fight) -> np.dtype[Any]:
    """Return the dtype for the beginning of a fight like another."""
    return record_like(f, {}, leave=("tray", *LEAVE))


def contest_array(terms: Payload, recorded: bool = False) -> Any:
    """Return an array with one entry, the contest of ODDS terms."""
    c: Contest = sides.contest_of(terms)
    fields: Shape = [
        ("match", fight_record(c.match, recorded)),
        ("pristine", pristine_record(c.match)),
        ("corners", record_like(c.corners[0], {}, leave=LEAVE), (len(c.corners),)),
    ]
    contests = np.zeros(1, record_dtype(fields))
    put_fields(contests[0], c, PUTS)
    return contests


#: What the rest of a fight brings, as PLAY measures it.
MOMENT_BROUGHT = record_dtype(
    [("wins", WHOLE, (2,)), ("draws", WHOLE), ("died", WHOLE, (2,)), ("turns", WHOLE), ("ends", WHOLE, (len(ENDS),))]
)


# What is played


def play_contest(c: Any, brought: Any) -> None:
    """Fight a contest once."""
    fight_contest(c)
    count_contest(c.match, brought)


def play_moment(now: Any, brought: Any) -> None:
    """Fight a fight out."""
    m = now.match
    stand_again(m, now.pristine)
    while not m.over:
        match.play_turn(m)
    brought.draws = 0
    brought.turns = m.turn
    for side in range(2):
        lost = m.winner != side
        brought.wins[side] = int(not lost)
        brought.died[side] = int(lost and m.end == DECAPITATION)
    for end in range(len(brought.ends)):
        brought.ends[end] = int(m.end == end)


play_contests = loop(contest_tray, play_contest)
play_moments = loop(contest_tray, play_moment)
play_recorded = recording(contest_tray, fight_contest)


def moments(terms: Payload) -> Any:
    """Loop, records and dtype for the rest of a fight."""
    _, f = at_turn(play.PLAY, terms)
    found = np.zeros(1, record_dtype([("match", fight_record(f)), ("pristine", pristine_record(f))]))
    for each in found[0]["match"], found[0]["pristine"]:
        put_fields(each, f, PUTS)
    return play_moments, found, MOMENT_BROUGHT


SET_OUT = {ODDS: played_by(play_contests, contest_array, Brought), MOMENT: moments}
TRIALS_COMPILED = CompiledTrials(KEY, kinds.TRIALS, SET_OUT, play_recorded)
refusal, tally = TRIALS_COMPILED.refusal, TRIALS_COMPILED.tally
events_of = TRIALS_COMPILED.events_of
