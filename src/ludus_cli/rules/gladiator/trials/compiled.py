"""The duel compiled: contests, careers and moments by the rules' own functions.

In place of rules this module has the few doors to the world outside a match: words of a card, and the answers for a
player.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludus_cli.core import dice
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
from ludus_cli.game.trials.compiling import door, field_door, loop, player_door, recording, register, stand_again
from ludus_cli.game.trials.numpy_layout import TRUTH, WHOLE, Puts, Shape, put, put_fields, record_dtype, record_like
from ludus_cli.game.trials.rollouts import at_turn
from ludus_cli.game.trials.trials import CAREER, MOMENT, ODDS
from ludus_cli.rules.gladiator.book import (
    allocation,
    allotting,
    arena,
    attacks,
    beasts,
    bout,
    centurions,
    charts,
    collisions,
    combat,
    endings,
    events as ev,
    fights,
    gladiator,
    handling,
    hexes,
    holds,
    hunts,
    items,
    leaving,
    match,
    mounted,
    movement,
    net,
    paths,
    plot_phase,
    plots,
    position,
    posture,
    requests,
    results,
    special,
    state,
    stun,
    styles,
    unarmed,
    weapons,
    wounds,
)
from ludus_cli.rules.gladiator.book.editions import RULES
from ludus_cli.rules.gladiator.book.gladiator import Gladiator, is_active
from ludus_cli.rules.gladiator.book.house_rules import is_older, victories_to_freedom
from ludus_cli.rules.gladiator.book.state import Match
from ludus_cli.rules.gladiator.book.terms import TALENT_COUNT
from ludus_cli.rules.gladiator.career import favours, intimidation, letters, talents
from ludus_cli.rules.gladiator.career.experience import has_killed, is_credited, kills_of
from ludus_cli.rules.gladiator.older import beasts as older_beasts, beasts_multi, items as older_items, missus, rulebook
from ludus_cli.rules.gladiator.older.requests import JAVELIN_CF
from ludus_cli.rules.gladiator.tables import net as net_tables
from ludus_cli.rules.gladiator.tables.combat import ALL_AREAS
from ludus_cli.rules.gladiator.trials import contest, foresight, tactics
from ludus_cli.rules.gladiator.trials.contest import Brought, CareerBrought, Contest
from ludus_cli.rules.gladiator.trials.play import PLAY, TRIALS
from ludus_cli.rules.gladiator.trials.sides import career_of, contest_of
from ludus_cli.rules.gladiator.trials.tactics import DEFAULT_TACTICS, TACTICS

MODULES = (
    allocation, allotting, arena, attacks, beasts, centurions, charts, collisions, combat, contest, endings, favours,
    fights, foresight, gladiator, handling, hexes, holds, hunts, intimidation, items, leaving, letters, match,
    mounted, movement, net, net_tables, paths, plot_phase, plots, position, posture, results, special, state, stun,
    styles, tactics, talents, unarmed, weapons, wounds, *rulebook.MODULES,
)  # fmt: skip

KEY = "gladiator"


@door(contest.stand_up)
def _stand_up(c: Any) -> None:
    stand_again(c.match, c.pristine)


# Words on a card


@door(gladiator.is_active)
def _is_active(g: Any) -> Any:
    return not g.fell


@door(gladiator.mark_dead)
def _dies(g: Any) -> None:
    g.fell = True


# Who answers for a player: his tactics

for asking in (
    allotting.ask_weapon,
    attacks.ask_free,
    endings.ask_exceed,
    endings.ask_hear,
    handling.choose_area,
    handling.choose_drawing,
    handling.choose_kick,
    handling.choose_recovery,
    handling.choose_throw,
    older_items.choose_underfoot,
    net.ask_hand,
    net.ask_target,
    favours.ask_favour,
    favours.ask_which,
    talents.ask_fatal,
    missus.ask_yield,
    unarmed.ask_grapple,
):
    player_door(asking)(asking)


@player_door(plot_phase.ask_plot)
def _ask_plot(m: Any, who: int) -> Any:
    return tactics.choose_plot(m, who, m.tactics[who])


@player_door(allotting.ask_allocation)
def _ask_allocation(m: Any, who: int) -> None:
    tactics.write_allocation(m, who, m.tactics[who])


@player_door(holds.ask_cf)
def _ask_cf(m: Any, who: int, request: int, most: int) -> Any:
    if most == 0:
        return 0
    number = tactics.escape_cf(m, who, request, most)
    dice.tell(m.tray, ev.CHOICE, who, request, number)
    return number


@player_door(handling.ask_javelin_cf)
def _ask_javelin_cf(m: Any, who: int, most: int) -> Any:
    if most == 1:
        return 1
    number = tactics.escape_cf(m, who, JAVELIN_CF, most)
    dice.tell(m.tray, ev.CHOICE, who, JAVELIN_CF, number)
    return number


@player_door(requests.choose)
def _choose(m: Any, who: int, request: int, options: Any) -> Any:
    if len(options) == 1:
        return options[0]
    wanted = tactics.choose_listed(m, who, request)
    code, arg = wanted if wanted in options else options[0]
    dice.tell(m.tray, ev.CHOICE, who, request, code, arg)
    return code, arg


# What beasts and mounts do, and how one stands to them: a match of men on foot has none of it


def place_of(m: Any, who: int, *_: Any) -> tuple[int, int]:
    """Return the hex of a man, his only one."""
    f = m.fighters[who]
    return f.q, f.r


def all_areas(m: Any, *_: Any) -> int:
    """The areas of a man that are open to a blow: all."""
    return ALL_AREAS


def no_beast(*_: Any) -> bool:
    """Return False: there are no beasts."""
    return False


for rule in (
    arena.place_mount,
    beasts.allocate_beast,
    beasts.body_in,
    beasts.body_of,
    beasts.pa_on_beast,
    collisions.meet_body,
    hunts.beasts_act,
    mounted.mount_up,
    mounted.plot_rides,
    mounted.move_riders,
    mounted.throw_riders,
    older_beasts.springsteens_impact,
    beasts_multi.allot_springsteens,
    beasts_multi.plot_beasts,
    beasts_multi.show_beasts,
    beasts_multi.springsteens_act,
):
    field_door("bodies", rule)(rule)
field_door("bodies", beasts.head_of, place_of)(beasts.head_of)
field_door("bodies", beasts.nearest_part, place_of)(beasts.nearest_part)
field_door("bodies", beasts.open_areas, all_areas)(beasts.open_areas)
field_door("bodies", older_beasts.is_springsteens, no_beast)(older_beasts.is_springsteens)

register(
    MODULES,
    (
        *RULES,
        bout.result_letter,
        bout.keep_record,
        is_credited,
        has_killed,
        is_older,
        kills_of,
        victories_to_freedom,
        place_of,
        all_areas,
        no_beast,
    ),
)


# Records


def put_gladiator(into: Any, g: Gladiator) -> None:
    """A gladiator without his words."""
    put_fields(into, g, PUTS)
    into["fell"] = not is_active(g)


PUTS: Puts = {Gladiator: put_gladiator}
#: Talents are those of a man who has some: of one who has none they are all 0.
MORE: dict[type, Shape] = {Gladiator: [("fell", TRUTH), ("talents", WHOLE, (TALENT_COUNT,))]}
#: Lists of his whose length varies, which a match does not know, and the talents in their own shape.
LEFT = ("tactics", "talents", "bought", "improved", "sets", "custom", "loans")


def match_record(m: Match, players: bool, recorded: bool = False) -> np.dtype[Any]:
    """A match as large as another; with ``players`` there are tactics by man, and ``bodies`` where beasts or mounts
    are in it."""
    row = record_like(TACTICS[DEFAULT_TACTICS], {})
    more: Shape = [("tactics", row, (len(m.fighters),))] if players else []
    if any(f.beast for f in m.fighters):
        more.append(("bodies", TRUTH))
    return record_like(m, {Match: more}, recorded=recorded)


def contest_record(c: Contest, players: bool, recorded: bool = False) -> np.dtype[Any]:
    """A contest like another."""
    return record_dtype(
        [
            ("match", match_record(c.match, players, recorded)),
            ("pristine", record_like(c.match, {}, leave=("tray",))),
            ("corners", record_like(c.corners[0], MORE, leave=LEFT), (len(c.corners),)),
            ("size", WHOLE),
        ]
    )


def contest_array(terms: Payload, recorded: bool = False) -> Any:
    """The contest of ODDS terms, the one entry of an array; with a record it is one with players."""
    return array_of(contest_of(terms), contest_record, PUTS, recorded)


def career_array(terms: Payload) -> Any:
    """The career of CAREER terms, twice."""
    life = career_of(terms)
    own = contest_record(life.contest, True)
    before = record_like(life.contest.corners[0].g, MORE, leave=LEFT)
    lives = np.zeros(
        2, record_dtype([("contest", own), ("before", before), *record_like(life, {}, leave=("contest",)).descr])
    )
    put_fields(lives[0], life, PUTS)
    put_contest(lives[0]["contest"], life.contest, PUTS)
    put(lives[0]["before"], life.contest.corners[0].g, PUTS)
    return lives


# Trials


def play_contest(c: Any, brought: Any) -> None:
    """Fight a contest once."""
    contest.play_trial(c)
    contest.count_contest(c.match, brought)


def play_career(life: Any, brought: Any) -> None:
    """Play a career once."""
    contest.play_career(life)
    contest.count_career(life, life.before, brought)


def play_moment(now: Any, brought: Any) -> None:
    """Fight a match out."""
    m = now.match
    while not m.over:
        match.play_turn(m)
    brought.draws = int(m.draw)
    brought.turns = m.turn
    for side in range(len(brought.wins)):
        brought.wins[side] = int(m.winner == side)
    for who in range(len(brought.died)):
        brought.died[who] = int(m.fighters[who].dead)


play_contests = loop(contest_tray, play_contest)
play_careers = loop(career_tray, play_career, afresh=True)
play_moments = loop(contest_tray, play_moment, afresh=True)
play_recorded = recording(contest_tray, contest.play_trial)


def moments(terms: Payload) -> Any:
    """Loop, records and outcome for the rest of a match."""
    bout, m = at_turn(PLAY, terms)
    found = np.zeros(2, record_dtype([("match", match_record(m, True))]))
    put(found[0]["match"], m, PUTS)
    put_rows(found[0]["match"], [TACTICS.get(seat.tactics) for seat in bout.seats], PUTS)
    return play_moments, found, moment_outcome(bout)


SET_OUT = {
    ODDS: played_by(play_contests, contest_array, Brought),
    CAREER: played_by(play_careers, career_array, CareerBrought),
    MOMENT: moments,
}
TRIALS_COMPILED = CompiledTrials(KEY, TRIALS, SET_OUT, play_recorded)
refusal, tally = TRIALS_COMPILED.refusal, TRIALS_COMPILED.tally
events_of = TRIALS_COMPILED.events_of
