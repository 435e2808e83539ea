"""Heroes of the Colosseum, compiled: contests and careers by the rules' own functions.

Every function of the rules is registered as it stands; what is written here in its place are the few doors
to the world outside a match: dice, record, words of a Roster Card, and who answers for a player.
Equal seeds give equal matches, event for event, to those that are played interpreted.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from inspect import isfunction
from types import ModuleType
from typing import Any

import numpy as np
from numba import njit, types
from numba.extending import overload, overload_method, register_jitable

from ludus_cli.compiled import keep_in_cache
from ludus_cli.compiled.records import (
    FACES,
    ZONES,
    career_record,
    contest_record,
    put_career,
    put_contest,
)
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
from ludus_cli.rules.heroes.arena import ZONE_CAPACITY
from ludus_cli.rules.heroes.contenders import career_of, contest_of
from ludus_cli.rules.heroes.contest import MEASURES
from ludus_cli.rules.heroes.contest import contest as fight_contest
from ludus_cli.rules.heroes.contest import count_contest
from ludus_cli.rules.heroes.forecast import career as live_career
from ludus_cli.rules.heroes.forecast import career_measures, count_career
from ludus_cli.rules.heroes.terms import (
    ASK_BASH,
    ASK_LOCATION,
    ASK_OPTION,
    ASK_PICK_UP,
    ASK_STAR_POWER,
    ASK_TARGET,
    E_CHOICE,
    FIGHT,
    NONE,
    OFF_HAND,
    PICK_UP,
    WEAPON_HAND,
)
from ludus_cli.rules.system import Payload
from ludus_cli.rules.trials import CAREER, ODDS, Tally, blank

keep_in_cache()

MODULES = (
    aftermath, arena, attack, bit_sets, bonus, contest, damage, endings, fame, forecast, gladiator, locales,
    maneuver, match, mercy, movement, net, npg, order, paths, pool, ranged, recovery, state, styles, tactics,
)  # fmt: skip

#: Nobody calls these functions but each other: no wrappers for other callers.
LIBRARY = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}

#: What stands in place of functions of the rules: the doors to what is not compiled.
DOORS: dict[Callable[..., Any], Callable[..., Any]] = {}


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
def _throw(t: Any, who: Any, table: Any, need: Any, dice: Any, sides: Any = 6, counted: Any = False) -> Any:
    def throw(t: Any, who: Any, table: Any, need: Any, dice: Any, sides: Any = 6, counted: Any = False) -> Any:
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
def _bits_of(g: Any) -> int:
    return g.bits  # type: ignore


@door(gladiator.give_signatures)
def _give_signatures(g: Any, bits: int) -> None:
    g.bits = bits


@door(gladiator.is_active)
def _is_active(g: Any) -> bool:
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


@door(state.full)
def _full(m: Any, zone: int) -> bool:
    return False


@door(forecast.lay_ground)
def _lay_ground(c: Any, locale: int) -> None:
    ground, chosen = c.contest.match.arena, c.arenas[locale]
    ground.kind[:] = chosen.kind
    ground.neighbours[:] = chosen.neighbours
    ground.steps[:] = chosen.steps


# Who answers for a player: his tactics


@door(choices.choose_bonus)
def _choose_bonus(m: Any, who: int, request: int, fewest: int) -> int:
    number = tactics.bonus_number(m, who, m.tactics[who], request, fewest)
    dice.tell(m.tray, E_CHOICE, who, request, number, 0)
    return number


@door(choices.choose_edge)
def _choose_edge(m: Any, who: int, foe: int) -> int:
    edge = tactics.wanted_edge(m.tactics[who])
    dice.tell(m.tray, E_CHOICE, who, ASK_BASH, edge, foe)
    return edge


@door(choices.choose_location)
def _choose_location(m: Any, who: int, target: int, one: int, two: int) -> int:
    total = tactics.better_location(m, who, target, one, two)
    dice.tell(m.tray, E_CHOICE, who, ASK_LOCATION, total, target)
    return total


@door(choices.choose_star_power)
def _choose_star_power(m: Any, who: int, points: int, part: int) -> int:
    wanted = tactics.star_dice(m.tactics[who], points, part)
    number = min(m.fighters[who].star_power, wanted)
    dice.tell(m.tray, E_CHOICE, who, ASK_STAR_POWER, number, points * 10 + part)
    return number


@door(choices.choose_target)
def _choose_target(m: Any, who: int, enemies: int) -> int:
    foe = tactics.weakest(m, enemies)
    dice.tell(m.tray, E_CHOICE, who, ASK_TARGET, FIGHT, foe)
    return foe


@door(movement.choose_pick_up)
def _choose_pick_up(m: Any, who: int) -> int:
    found = False
    for item in range(len(m.item_zone)):
        if m.item_zone[item] == m.fighters[who].zone:
            for hand in (WEAPON_HAND, OFF_HAND):
                found = found or tactics.may(m, who, PICK_UP, 2 * item + hand)
    if not found:
        return NONE
    wanted = tactics.wanted_item(m, who)
    dice.tell(m.tray, E_CHOICE, who, ASK_PICK_UP, PICK_UP, wanted)
    return wanted


@door(movement.choose_option)
def _choose_option(m: Any, who: int) -> tuple[int, int]:
    code, arg = tactics.movement_option(m, who, m.tactics[who])
    dice.tell(m.tray, E_CHOICE, who, ASK_OPTION, code, arg)
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


def register() -> None:
    """Let the compiler know every function of the rules, and the doors in place of some."""
    for closed, instead in DOORS.items():
        overload(closed, LIBRARY, strict=False)(partial(given, instead))
    own = [dice.pick_of, dice.roll_successes, dice.roll_passes, dice.roll_one]
    own += [dice.roll_total, campaign.kept_from_day, campaign.fought_in]
    for module in MODULES:
        own += functions_of(module)
    for function in own:
        if function not in DOORS:
            register_jitable(**LIBRARY)(function)


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


def refusal(kind: str, terms: Payload) -> str:
    """Why these terms cannot be played compiled; "" when they can."""
    if kind not in (ODDS, CAREER):
        return "only odds and careers are compiled"
    c = contest_of(terms) if kind == ODDS else career_of(terms).contest
    if len(c.corners) > ZONE_CAPACITY:
        return f"more than {ZONE_CAPACITY} men"
    grounds = [c.match.arena] if kind == ODDS else career_of(terms).arenas
    return f"an arena of more than {ZONES} zones" if any(len(g.kind) > ZONES for g in grounds) else ""


def trials(kind: str, terms: Payload, seed: int, first: int, count: int) -> Tally:
    """Play trials ``first`` … of a seed; the same sums as interpreted."""
    if kind == ODDS:
        c = contest_of(terms)
        tally = np.array(blank(MEASURES))
        contests = np.zeros(1, contest_record(len(c.corners)))
        put_contest(contests[0], c)
        play_contests(contests, seed, first, count, tally)
    else:
        life = career_of(terms)
        tally = np.array(blank(career_measures(life.months)))
        lives = np.zeros(2, career_record())
        put_career(lives[0], life)
        play_careers(lives, seed, first, count, tally)
    found: Tally = tally.tolist()
    return found
