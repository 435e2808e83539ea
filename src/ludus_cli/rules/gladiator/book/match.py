"""The order of a match [4, 5]: how it begins, the steps of a phase, the end of a turn."""

from __future__ import annotations

from ludus_cli.core.dice import tell
from ludus_cli.rules.gladiator.book import events as ev
from ludus_cli.rules.gladiator.book.arena import lay_out
from ludus_cli.rules.gladiator.book.combat import begin_combat, play_combat
from ludus_cli.rules.gladiator.book.endings import (
    check_yields,
    draw_roll,
    end_at_nightfall,
    end_if_decided,
    resolve_pleas,
    roll_endurance,
)
from ludus_cli.rules.gladiator.book.fights import come_in, next_fight
from ludus_cli.rules.gladiator.book.handling import choose_throws, resolve_kicks, resolve_recoveries
from ludus_cli.rules.gladiator.book.holds import resolve_escapes
from ludus_cli.rules.gladiator.book.hunts import beasts_act
from ludus_cli.rules.gladiator.book.mounted import mount_up, move_riders, plot_rides, throw_riders
from ludus_cli.rules.gladiator.book.movement import move_on_foot
from ludus_cli.rules.gladiator.book.net import net_attacks
from ludus_cli.rules.gladiator.book.plot_phase import plot_all
from ludus_cli.rules.gladiator.book.plots import MOST_ACTIONS
from ludus_cli.rules.gladiator.book.posture import fall_or_stand, hazard_checks, weak_legs
from ludus_cli.rules.gladiator.book.state import PHASES, Fighter, Match, turn_of_fight
from ludus_cli.rules.gladiator.book.stun import recover_stun
from ludus_cli.rules.gladiator.book.terms import NONE, NOT_ENDED
from ludus_cli.rules.gladiator.book.wounds import bleed_arteries
from ludus_cli.rules.gladiator.older.beasts import begin_hunt
from ludus_cli.rules.gladiator.older.beasts_multi import springsteens_act
from ludus_cli.rules.gladiator.older.endurance import at_turns_start, tire_at_start
from ludus_cli.rules.gladiator.older.posture import falls_before_plots

#: A death match, or one without a draw, is parted at the end of this turn (G52, V44).
NIGHTFALL = 12
#: From the end of this turn on a match may be drawn [5.4].
FIRST_DRAW = 3


def lay_out_arena(m: Match) -> None:
    """Lay out the arena and put all fighters in place; then let the sides daunt each other [4.1, 27, 28.1, 35.4]."""
    lay_out(m)
    begin_hunt(m)
    mount_up(m)
    come_in(m)


def begin_turn(m: Match) -> None:
    """A new turn: moving phases begin anew; who exceeded his rate has two fewer [17.3]."""
    m.turn += 1
    m.phase = 0
    for f in m.fighters:
        f.moved_phases = 0
        # Where chapter 17 does not hold there is no phase beyond his rate.
        f.exceeded = at_turns_start(m.rules)
        f.moves_owed = f.owes_next
        f.owes_next = 0
    tell(m.tray, ev.TURN, NONE, m.turn)
    if at_turns_start(m.rules):
        tire_at_start(m)


def begin_phase(m: Match) -> None:
    """A new phase: what belonged to the last one is forgotten."""
    m.phase += 1
    m.clock += 1
    begin_combat(m)
    for f in m.fighters:
        clear_movement(f)
        clear_combat(f)
        f.stumbles = f.will_stumble
        f.will_stumble = False
        f.pleading = f.pleads_next
        f.pleads_next = 0
        f.toss_wait = max(0, f.toss_wait - 1)
        f.swing_wait = max(0, f.swing_wait - 1)
    tell(m.tray, ev.PHASE, NONE, m.phase, m.turn)


def clear_movement(f: Fighter) -> None:
    """Forget his plot and his movement."""
    f.plot = f.net = f.way_length = f.gone = f.forward = f.back = f.rotated = 0
    f.hazards = f.checks = f.beast_hexes = f.jolted = 0
    for action in range(MOST_ACTIONS):
        f.act[action] = f.turn_before[action] = f.turn_after[action] = 0
    f.collided = f.pushed = f.recovering = f.drew = False
    f.recovered = NONE
    f.kicks = f.kept_still = f.tripped = False


def clear_combat(f: Fighter) -> None:
    """Forget the cost of his net, his defence and his bleeding."""
    f.escape_cf = f.hold_cf = f.net_cf = f.exposed = f.guard = 0
    f.named = NONE
    for area in range(5):
        f.defence[area] = f.fresh_arteries[area] = 0


def play_phase(m: Match) -> None:
    """The steps of a phase, each for all men before the next [5.2]."""
    begin_phase(m)
    resolve_pleas(m)
    if m.ended != NOT_ENDED:
        return
    falls_first = falls_before_plots(m.rules)
    if falls_first:
        fall_or_stand(m)
    plot_all(m)
    plot_rides(m)
    if not falls_first:
        fall_or_stand(m)
    weak_legs(m)
    move_on_foot(m)
    # This may end a death match: a Prone man who is run into is killed.
    if not end_if_decided(m):
        move_riders(m)
        beasts_act(m)
        springsteens_act(m)
    if not end_if_decided(m):
        hazard_checks(m)
        recover_stun(m)
        choose_throws(m)
    if not end_if_decided(m):
        resolve_recoveries(m)
        resolve_kicks(m)
        net_attacks(m)
    if not end_if_decided(m):
        resolve_escapes(m)
    if not end_if_decided(m):
        play_combat(m)
        throw_riders(m)
    if not end_if_decided(m):
        bleed_arteries(m)
    if not end_if_decided(m):
        check_yields(m)


def play_turn(m: Match) -> None:
    """Play a turn of eight phases, and its close; or fewer, and then the next fight of a consecutive match (M24)."""
    begin_turn(m)
    while m.phase < PHASES and m.ended == NOT_ENDED:
        play_phase(m)
    if m.ended == NOT_ENDED:
        close_turn(m)
    if m.ended != NOT_ENDED and not m.over:
        next_fight(m)


def close_turn(m: Match) -> None:
    """The close of a turn: endurance and, from the third on, the draw roll; of a death match, and where there is no
    draw, at last the night [5.4, 17, G52, V44]."""
    if not at_turns_start(m.rules):
        roll_endurance(m)
    if end_if_decided(m):
        return
    if m.death or m.rules.no_draw:
        if turn_of_fight(m) >= NIGHTFALL:
            end_at_nightfall(m)
    elif turn_of_fight(m) >= FIRST_DRAW:
        draw_roll(m)


def play_match(m: Match) -> None:
    """A whole match."""
    lay_out_arena(m)
    while not m.over:
        play_turn(m)
