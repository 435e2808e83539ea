"""Heroes of the Colosseum, compiled: contests and careers by the rules' own functions.

Every function of the rules is registered as it stands; what is written here in its place are the few doors
to the world outside a match: dice, record, words of a Roster Card, and who answers for a player.
Equal seeds give equal matches, event for event, to those that are played interpreted.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from inspect import isfunction
from types import ModuleType
from typing import Any

import numpy as np
from numba import njit, types
from numba.extending import intrinsic, overload, overload_method, register_jitable

from ludus_cli.compiled import first_time, keep_in_cache
from ludus_cli.rules import bits as bit_sets
from ludus_cli.rules import dice
from ludus_cli.rules.dice import PICKS, ROLL, STREAM_ODDS, SeededSource, Sfc32
from ludus_cli.rules.heroes import (
    aftermath,
    arena,
    attack,
    bonus,
    bout,
    campaign,
    choices,
    contest,
    damage,
    endings,
    fame,
    forecast,
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
    state,
    styles,
    tactics,
)
from ludus_cli.rules.heroes import events as ev
from ludus_cli.rules.heroes import requests as ask
from ludus_cli.rules.heroes.arena import ZONE_CAPACITY
from ludus_cli.rules.heroes.contenders import career_of, contest_of
from ludus_cli.rules.heroes.contest import add_mean, count_contest
from ludus_cli.rules.heroes.contest import contest as fight_contest
from ludus_cli.rules.heroes.forecast import career as live_career
from ludus_cli.rules.heroes.forecast import count_career
from ludus_cli.rules.heroes.match import play_turn
from ludus_cli.rules.heroes.moments import PLAY, costs_life
from ludus_cli.rules.heroes.records import (
    FACES,
    ZONES,
    career_record,
    contest_record,
    moment_record,
    put_career,
    put_contest,
    put_moment,
)
from ludus_cli.rules.heroes.tactics import TACTICS
from ludus_cli.rules.heroes.terms import FIGHT, NONE, OFF_HAND, PICK_UP, WEAPON_HAND
from ludus_cli.rules.heroes.trials import measures
from ludus_cli.rules.moments import at_turn
from ludus_cli.rules.system import Payload
from ludus_cli.rules.trials import CAREER, MOMENT, ODDS, Tally, blank, places_of

keep_in_cache()

MODULES = (
    aftermath, arena, attack, bit_sets, bonus, contest, damage, endings, fame, forecast, gladiator, locales,
    maneuver, match, mercy, movement, net, npg, order, paths, pool, ranged, recovery, state, styles, tactics,
)  # fmt: skip

#: Nobody calls the rules' functions but each other: no wrappers for other callers.
LIBRARY = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
#: Functions of less byte code than this are always put in line.
SMALL = 200

KEY = "heroes"

#: What stands in place of functions of the rules: the doors to what is not compiled.
DOORS: dict[Callable[..., Any], Callable[..., Any]] = {}
PLAYER_DOORS: dict[Callable[..., Any], Callable[..., Any]] = {}


def door(closed: Callable[..., Any]) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """What follows is compiled in place of a function of the rules."""

    def put(instead: Callable[..., Any]) -> Callable[..., Any]:
        DOORS[closed] = instead
        return instead

    return put


# Dice


@overload_method(types.Record, "next32", jit_options=LIBRARY, strict=False)
def _next32(self: Any) -> Any:
    return Sfc32.next32


@overload_method(types.Record, "below", jit_options=LIBRARY, strict=False)
def _below(self: Any, n: Any) -> Any:
    return Sfc32.below


@intrinsic
def ones(context: Any, whole: Any) -> Any:
    """How many bits of an int are set."""

    def generate(_: Any, builder: Any, __: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return whole(whole), generate


@overload_method(types.Integer, "bit_count", jit_options=LIBRARY, strict=False)
def _bit_count(self: Any) -> Any:
    def bit_count(self: Any) -> Any:
        return ones(self)

    return bit_count


throw_d6 = register_jitable(**LIBRARY)(SeededSource.d6)
throw_pick = register_jitable(**LIBRARY)(SeededSource.pick)
start = register_jitable(**LIBRARY)(Sfc32.__init__)


def recorded(t: types.Record) -> bool:
    """Whether a tray of this type has a record."""
    return "events" in t.fields


@overload(dice.listens, LIBRARY, strict=False)
def _listens(t: Any) -> Any:
    yes = recorded(t)
    return lambda t: yes


@overload(dice.die, LIBRARY, strict=False)
def _die(t: Any) -> Any:
    def die(t: Any) -> Any:
        t.count += 1
        return throw_d6(t)

    return die


@overload(dice.pick, LIBRARY, strict=False)
def _pick(t: Any, n: Any) -> Any:
    return lambda t, n: throw_pick(t, n) if n > 1 else 0


@overload(dice.throw, LIBRARY, strict=False)
def _throw(
    t: Any, who: Any, table: Any, need: Any, dice: Any, sides: Any = 6, counted: Any = False
) -> Any:
    def throw(
        t: Any, who: Any, table: Any, need: Any, dice: Any, sides: Any = 6, counted: Any = False
    ) -> Any:
        if dice > FACES:
            raise ValueError("more dice than a roll may have")
        for place in range(dice):
            t.count += 1
            t.faces[place] = throw_d6(t)
        return t.faces[:dice]

    return throw


@overload(dice.line, LIBRARY, strict=False)
def _line(t: Any, code: Any, value: Any) -> Any:
    if not recorded(t):
        return lambda t, code, value: value

    def line(t: Any, code: Any, value: Any) -> Any:
        if value and not t.hushed:
            t.notes[t.noted] = code
            t.notes[t.noted + 1] = value
            t.noted += 2
        return value

    return line


@overload(dice.tell, LIBRARY, strict=False)
def _tell(t: Any, kind: Any, who: Any = -1, a: Any = 0, b: Any = 0, c: Any = 0) -> Any:
    def silent(t: Any, kind: Any, who: Any = -1, a: Any = 0, b: Any = 0, c: Any = 0) -> Any:
        pass

    def tell(t: Any, kind: Any, who: Any = -1, a: Any = 0, b: Any = 0, c: Any = 0) -> Any:
        put_event(t, kind, who, a, b, c)

    return tell if recorded(t) else silent


@register_jitable(**LIBRARY)
def put_event(t: Any, kind: int, who: int, a: int, b: int, c: int) -> None:
    """Write five numbers into the record."""
    at = t.written
    t.events[at] = kind
    t.events[at + 1] = who
    t.events[at + 2] = a
    t.events[at + 3] = b
    t.events[at + 4] = c
    t.written = at + 5


@overload(dice.put_down, LIBRARY, strict=False)
def _put_down(t: Any, who: Any, table: Any, need: Any, result: Any, faces: Any) -> Any:
    def silent(t: Any, who: Any, table: Any, need: Any, result: Any, faces: Any) -> Any:
        return result

    def put_down(t: Any, who: Any, table: Any, need: Any, result: Any, faces: Any) -> Any:
        put_event(t, ROLL, who, table, need, result)
        t.events[t.written] = len(faces)
        t.written += 1
        for face in faces:
            t.events[t.written] = face
            t.written += 1
        t.events[t.written] = t.noted
        t.written += 1
        for place in range(t.noted):
            t.events[t.written] = t.notes[place]
            t.written += 1
        t.noted = 0
        return result

    return put_down if recorded(t) else silent


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


@door(gladiator.dies)
def _dies(g: Any) -> None:
    g.status = 1


@door(gladiator.leaves)
def _leaves(g: Any) -> None:
    g.status = 2


# Where as many men as a zone holds are in the arena, none is ever closed to a mover [5.4.7].


@door(paths.steps_to)
def _steps_to(m: Any, who: int, zone: int) -> Any:
    return m.arena.steps[zone]


@door(paths.ways_toward)
def _ways_toward(m: Any, who: int, enemy: int) -> Any:
    return m.arena.toward[m.fighters[who].zone][m.fighters[enemy].zone]


@door(state.full)
def _full(m: Any, zone: int) -> bool:
    return False


@door(forecast.lay_ground)
def _lay_ground(c: Any, locale: int) -> None:
    ground, chosen = c.contest.match.arena, c.arenas[locale]
    ground.kind[:] = chosen.kind
    ground.neighbours[:] = chosen.neighbours
    ground.steps[:] = chosen.steps
    ground.toward[:] = chosen.toward


# Who answers for a player: his tactics. A match of NPGs alone has none, and needs none of this.


def nobody(m: Any, *_: Any) -> int:
    """Stands where a player would be asked in a match that has none."""
    return NONE


def player_door(closed: Callable[..., Any]) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """What follows is compiled in place of a function of the rules in matches with players."""

    def put(instead: Callable[..., Any]) -> Callable[..., Any]:
        PLAYER_DOORS[closed] = instead
        return instead

    return put


player_door(movement.player_phase)(movement.player_phase)
player_door(bonus.player_bonus)(bonus.player_bonus)


@player_door(choices.choose_bonus)
def _choose_bonus(m: Any, who: int, request: int, fewest: int) -> int:
    number = tactics.bonus_number(m, who, m.tactics[who], request, fewest)
    dice.tell(m.tray, ev.CHOICE, who, request, number, 0)
    return number


@player_door(choices.choose_edge)
def _choose_edge(m: Any, who: int, foe: int) -> int:
    edge = tactics.wanted_edge(m.tactics[who])
    dice.tell(m.tray, ev.CHOICE, who, ask.BASH, edge, foe)
    return edge


@player_door(choices.choose_location)
def _choose_location(m: Any, who: int, target: int, one: int, two: int) -> int:
    total = tactics.better_location(m, who, target, one, two)
    dice.tell(m.tray, ev.CHOICE, who, ask.LOCATION, total, target)
    return total


@player_door(choices.choose_star_power)
def _choose_star_power(m: Any, who: int, points: int, part: int) -> Any:
    wanted = tactics.star_dice(m.tactics[who], points, part)
    number = min(m.fighters[who].star_power, wanted)
    dice.tell(m.tray, ev.CHOICE, who, ask.STAR_POWER, number, points * 10 + part)
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


def given(instead: Callable[..., Any], *_: Any) -> Callable[..., Any]:
    """A door for arguments of any types."""
    return instead


def given_players(instead: Callable[..., Any], m: types.Record, *_: Any) -> Callable[..., Any]:
    """The same in a match with players."""
    return instead if "tactics" in m.fields else nobody


def register() -> None:
    """Let the compiler know every function of the rules, and the doors in place of some."""
    for closed, instead in DOORS.items():
        overload(closed, LIBRARY, strict=False)(partial(given, instead))
    for closed, instead in PLAYER_DOORS.items():
        overload(closed, LIBRARY, strict=False)(partial(given_players, instead))
    own = [dice.pick_of, dice.count_low, dice.roll_successes, dice.roll_passes, dice.roll_one]
    own += [dice.roll_total, campaign.kept_from_day, campaign.fought_in, costs_life]
    for module in MODULES:
        own += functions_of(module)
    for function in own:
        if function not in DOORS and function not in PLAYER_DOORS:
            small = len(function.__code__.co_code) < SMALL
            register_jitable(**LIBRARY, forceinline=small)(function)


def functions_of(module: ModuleType) -> list[Callable[..., Any]]:
    """The functions that a module defines."""
    return [
        thing
        for thing in vars(module).values()
        if isfunction(thing) and thing.__module__ == module.__name__
    ]


register()


@register_jitable(**LIBRARY)
def begin_dice(t: Any, seed: int, index: int) -> None:
    """The dice of a trial."""
    start(t.dice, seed, STREAM_ODDS, index)
    start(t.picks, seed, STREAM_ODDS + PICKS, index)


@njit(cache=True, nogil=True)
def play_contests(contests: Any, seed: int, first: int, count: int, tally: Any) -> None:
    """Fight a contest so many times, and count."""
    c = contests[0]
    for index in range(first, first + count):
        begin_dice(c.match.tray, seed, index)
        fight_contest(c)
        count_contest(c.match, tally)


@njit(cache=True, nogil=True)
def play_careers(lives: Any, seed: int, first: int, count: int, tally: Any) -> None:
    """Play a career (the first of two) so many times in the place of the second, and count."""
    for index in range(first, first + count):
        lives[1] = lives[0]
        life = lives[1]
        begin_dice(life.contest.match.tray, seed, index)
        live_career(life)
        count_career(life, tally)


@njit(cache=True, nogil=True)
def play_moments(moments: Any, seed: int, first: int, count: int, tally: Any, draws: int) -> None:
    """Fight a match out (the first of two) so many times in the place of the second, and count.

    Place 1 + side of the tally counts wins; after ``draws`` follow those who died, and the turns.
    """
    for index in range(first, first + count):
        moments[1] = moments[0]
        now = moments[1]
        m = now.match
        begin_dice(m.tray, seed, index)
        while not m.over:
            play_turn(m)
        tally[0] += 1
        tally[draws if m.draw else 1 + m.winner] += 1
        for who in range(len(m.fighters)):
            tally[draws + 1 + who] += int(costs_life(m, who, now.men[who], now.month, now.oneoff))
        add_mean(tally, draws + 1 + len(m.fighters), m.turn)


@njit(cache=True)
def play_recorded(contests: Any, seed: int, index: int) -> None:
    """Fight a contest once, and record it."""
    c = contests[0]
    c.match.tray.written = 0
    c.match.tray.noted = 0
    begin_dice(c.match.tray, seed, index)
    fight_contest(c)


def refusal(kind: str, terms: Payload) -> str:
    """Why these terms cannot be played compiled; "" when they can."""
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
        return "choices in mid-turn are not compiled"
    if len(m.fighters) > ZONE_CAPACITY:
        return f"there are more than {ZONE_CAPACITY} men"
    if any(len(ground.kind) > ZONES for ground in grounds):
        return f"an arena has more than {ZONES} zones"
    return ""


@contextmanager
def nothing_swept_up() -> Iterator[None]:
    """Without the garbage collector, which would look through all that a compiler piles up again and again."""
    running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if running:
            gc.enable()


def variant(kind: str, records: Any) -> str:
    """A name for what is compiled for trials of a kind on records of a shape."""
    return f"{KEY}-{kind}-{records.dtype.itemsize}"


@nothing_swept_up()
def trials(kind: str, terms: Payload, seed: int, first: int, count: int) -> Tally:
    """Play trials ``first`` … of a seed; the same sums as interpreted. Raises Refusal as these do."""
    tally = np.array(blank(measures(kind, terms)))
    if kind == ODDS:
        contests = contest_array(terms)
        with first_time(variant(kind, contests)):
            play_contests(contests, seed, first, count, tally)
    elif kind == CAREER:
        lives = np.zeros(2, career_record())
        put_career(lives[0], career_of(terms))
        with first_time(variant(kind, lives)):
            play_careers(lives, seed, first, count, tally)
    else:
        bout, m = at_turn(PLAY, terms)
        rows = [TACTICS.get(seat.tactics) for seat in bout.seats]
        moments = np.zeros(2, moment_record(len(rows)))
        put_moment(moments[0], bout, m, rows)
        draws = places_of(measures(kind, terms))["draws"]
        with first_time(variant(kind, moments)):
            play_moments(moments, seed, first, count, tally, draws)
    found: Tally = tally.tolist()
    return found


def contest_array(terms: Payload, recorded: bool = False) -> Any:
    """The contest of ODDS terms, the one entry of an array; with a record it is one with players."""
    c = contest_of(terms)
    players = recorded or any(corner.tactics is not None for corner in c.corners)
    contests = np.zeros(1, contest_record(len(c.corners), players, recorded))
    put_contest(contests[0], c)
    return contests


def events_of(contests: Any, seed: int, index: int) -> list[int]:
    """What a recorded contest of :func:`contest_array` records in one match, as a row of ints.

    An event is its five ints; a roll its kind, who, table, need and result, then how many faces and
    these, then how many ints its modifiers are and these.
    """
    play_recorded(contests, seed, index)
    tray = contests[0]["match"]["tray"]
    found: list[int] = tray["events"][: tray["written"]].tolist()
    return found
