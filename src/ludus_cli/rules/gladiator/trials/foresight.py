"""The worth of a plot before it is shown, against all results of the Random Movement Chart for an opponent [29.4].

Worth is in tenths of a CF. An opponent is assumed to roll on the chart, under any control, and to meet no obstacle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludus_cli.rules.gladiator.book import arena, collisions, editions, house_rules, paths, position
from ludus_cli.rules.gladiator.book.beasts import impact_of
from ludus_cli.rules.gladiator.book.centurions import (
    STEP,
    chart_modifier,
    direction_toward,
    hex_ahead,
    pa_on_opponent,
    sides_to_turn,
)
from ludus_cli.rules.gladiator.book.hexes import direction_along, in_front, offset_range, side_of
from ludus_cli.rules.gladiator.book.plots import ALLOWED, is_moving_phase, read_plot, unpack_plot, why_not_now
from ludus_cli.rules.gladiator.book.state import PHASES, Fighter, Match, free, moves_left, range_to
from ludus_cli.rules.gladiator.book.terms import ACT_L, NONE
from ludus_cli.rules.gladiator.older.beasts import impact_line, is_springsteens
from ludus_cli.rules.gladiator.tables.centurions import FIRST_STEP, ROTATION, SECOND_STEP
from ludus_cli.rules.gladiator.tables.combat import PA_ENSNARED, PA_PRONE, PA_STUMBLING, POSITIONAL
from ludus_cli.rules.gladiator.tables.movement import AGILE_IMPACT, BUSY_IMPACT, LOW_IMPACT, SENSE, TYPE_IMPACT
from ludus_cli.rules.gladiator.tables.older_movement import HEX_IMPACT

if TYPE_CHECKING:
    from ludus_cli.rules.gladiator.trials.tactics import Tactics

#: The plots that a man weighs; the first costs nothing.
PLOTS = tuple(
    map(
        read_plot,
        ("", "X(L)", "X(R)", "X(LL)", "X(RR)", "X(RRR)", "F", "F(L)", "F(R)", "SFL", "SFL(R)", "SFR", "SFR(L)",
         "(L)F", "(R)F", "F F", "F F(L)", "F F(R)", "F SFL(R)", "F SFR(L)", "SFL(R) SFL(R)", "SFR(L) SFR(L)",
         "SFL F(R)", "SFR F(L)", "SFL SFL(R)", "SFR SFR(L)", "(L)F F(R)", "(R)F F(L)", "B", "SBL", "SBR", "B B",
         "SBL SBL", "SBR SBR", "C", "L"),
    )
)  # fmt: skip

#: What he weighs in the older editions, those after the first of the Billings rules alone (V6).
ORDERS = tuple(
    map(
        read_plot,
        ("", "X(L)", "X(R)", "X(LL)", "X(RR)", "X(RRR)", "F", "F(L)", "F(R)", "SFL", "SFL(R)", "SFR", "SFR(L)",
         "(L)F", "(R)F", "F(Q)", "F(Q)(L)", "F(Q)(R)", "F(Q)(RRR)", "SFL(Q)", "SFL(Q)(R)", "SFL(Q)(RR)", "SFR(Q)",
         "SFR(Q)(L)", "SFR(Q)(LL)", "B", "SBL", "SBR", "B(Q)", "SBL(Q)", "SBR(Q)", "C"),
    )
)  # fmt: skip
BILLINGS_ORDERS = tuple(
    map(
        read_plot,
        ("SFL(QF)", "SFR(QF)", "SFL(QF)(R)", "SFR(QF)(L)", "SFL(QF)(RR)", "SFR(QF)(LL)", "SFL(QB)(R)", "SFR(QB)(L)",
         "B(QL)", "B(QR)", "B(QL)(R)", "B(QR)(L)"),
    )
)  # fmt: skip
#: All of them, and by edition the first that is weighed and where they end.
ALL_PLOTS = PLOTS + ORDERS + BILLINGS_ORDERS
_FIRST, _LAST = len(PLOTS), len(PLOTS) + len(ORDERS)
PLOTS_OF = ((0, _FIRST), (_FIRST, _LAST), (_FIRST, len(ALL_PLOTS)), (_FIRST, _LAST))
#: What an action adds to Impact, by edition.
IMPACT_OF = (SENSE, HEX_IMPACT, HEX_IMPACT, HEX_IMPACT)

#: The 19 results of the chart: red row, first and second step, and on how many faces of the white die each comes.
RESULTS = tuple(
    (row, first, second, list(zip(FIRST_STEP[row], SECOND_STEP[row], strict=True)).count((first, second)))
    for row in range(6)
    for first, second in sorted(set(zip(FIRST_STEP[row], SECOND_STEP[row], strict=True)))
)
#: All ways of the dice, by which ends are weighed.
WHOLE = 36 * 36
#: Impact differences count up to this.
MOST_IMPACT = 8
#: Worth of a Prone man who must plead, in tenths of a CF.
MERCY = 200


#: What is kept of both first: reaches as :func:`reach_code` has them, PA that the opponent's plight gives, and by what
#: one's own Impact is the greater, without die, ways and PA; beyond ``FAR`` neither strikes.
OURS, HIS, PLIGHT, IMPACT, FAR, BEFORE = range(6)
#: Then of each result: its weight, steps of the opponent, q and r after the first of them and at the end, his facing
#: there, and what his hexes add to his Impact.
WEIGHT, STEPS, STEP_Q, STEP_R, END_Q, END_R, LOOKS, SENSED, SEEN = range(9)


def best_plot(m: Match, who: int, foe: int, own: Tactics) -> int:
    """Return the plot within his rate that is worth most against a man; of equals the first."""
    f = m.fighters[who]
    seen = [0] * (BEFORE + SEEN * (len(RESULTS) + 1))
    foresee_results(m, foe, who, seen)
    short = moves_left(f) <= PHASES - m.phase
    best, most, found = 0, 0, False
    first, last = PLOTS_OF[m.rules.edition]
    for number in range(first, last):
        plot = ALL_PLOTS[number]
        moving = is_moving_phase(plot)
        if (moving and moves_left(f) <= own.reserve) or why_not_now(m, f, plot) != ALLOWED:
            continue
        unpack_plot(m, who, plot)
        if way_is_clear(m, f):
            worth = worth_of_way(m, who, foe, own, seen)
            if moving and short:
                worth -= WHOLE * own.thrift
            if not found or worth > most:
                best, most, found = plot, worth, True
    return best


def way_is_clear(m: Match, f: Fighter) -> bool:
    """True if no obstacle stands on the way that he has been given."""
    for step in range(f.way_length):
        if arena.blocking_terrain(m, f.way_q[step], f.way_r[step]) != 0:
            return False
    return True


# What an opponent may do


def foresee_results(m: Match, foe: int, who: int, seen: list[int]) -> None:
    """Write down how likely each result of the chart is for an opponent and where it leaves him; last that he does not
    move at all."""
    f = m.fighters[foe]
    seen[OURS], seen[HIS], seen[PLIGHT] = reach_code(m, who), reach_code(m, foe), pa_of_state(f)
    seen[IMPACT] = own_impact(m, who) - own_impact(m, foe)
    seen[FAR] = max(seen[OURS] % 16, seen[HIS] % 16)
    still = BEFORE + SEEN * len(RESULTS)
    seen[still + WEIGHT] = WHOLE
    seen[still + STEP_Q] = seen[still + END_Q] = f.q
    seen[still + STEP_R] = seen[still + END_R] = f.r
    seen[still + LOOKS] = f.facing
    if f.beast or f.prone or f.stumbles or not free(f) or moves_left(f) == 0:
        return
    m.tray.hushed = True
    drm = chart_modifier(m, foe, who)
    m.tray.hushed = False
    resting = pauses_in_36(m, foe, who)
    seen[still + WEIGHT] = 36 * resting
    for number in range(len(RESULTS)):
        reds = 0
        for red in range(1, 7):
            if max(1, min(6, red + drm)) == RESULTS[number][0] + 1:
                reds += 1
        if reds > 0:
            seen[BEFORE + SEEN * number + WEIGHT] = reds * RESULTS[number][3] * (36 - resting)
            see_end(m, foe, who, number, seen)


def pauses_in_36(m: Match, foe: int, who: int) -> int:
    """Return the number of ways, of 36, in which an opponent pauses [29.4.1]."""
    left = PHASES + 1 - m.phase - moves_left(m.fighters[foe])
    if left <= 0:
        return 0
    most = range_to(m, foe, who) // 3 + left + m.phase - pa_on_opponent(m, who, foe)
    ways = 0
    for total in range(2, min(12, most) + 1):
        ways += 6 - abs(7 - total)
    return ways


def see_end(m: Match, foe: int, who: int, number: int, seen: list[int]) -> None:
    """Write down where a result of the chart leaves an opponent, and how he looks [29.4.2, 29.4.3]."""
    f, other = m.fighters[foe], m.fighters[who]
    row, first, second, _ = RESULTS[number]
    arrow = direction_toward(m, foe, who, f.facing)
    q, r, steps, sense = f.q, f.r, 0, 0
    at = BEFORE + SEEN * number
    seen[at + STEP_Q], seen[at + STEP_R] = q, r
    for step in (first, second):
        if step >= 0:
            direction = (arrow + step) % 6
            if steps == 1:
                direction = second_direction(m, f, (arrow + first) % 6, direction)
            q, r = hex_ahead(q, r, direction, 1)
            action = STEP[(direction - f.facing) % 6]
            sense += IMPACT_OF[m.rules.edition][action]
            steps += 1
            if steps == 1:
                seen[at + STEP_Q], seen[at + STEP_R] = q, r
    wanted = arrow
    if other.q != q or other.r != r:
        wanted = direction_along(other.q - q, other.r - r, f.facing)
    turns = row < 2 or f.facing != (arrow + 3) % 6
    turn = sides_to_turn(f.facing, wanted, ROTATION[steps]) if turns else 0
    seen[at + STEPS], seen[at + SENSED] = steps, sense
    seen[at + END_Q], seen[at + END_R] = q, r
    seen[at + LOOKS] = (f.facing + turn) % 6


@editions.by_edition
def second_direction(m: Match, f: Fighter, first: int, second: int) -> int:
    """The direction of an opponent's second step, which may follow any first."""
    return second


# The result of both plots


def worth_of_way(m: Match, who: int, foe: int, own: Tactics, seen: list[int]) -> int:
    """The worth of the way that he has been given against all that is foreseen, in tenths of a CF by WHOLE."""
    f, other = m.fighters[who], m.fighters[foe]
    facing = (f.facing + paths.all_turns(f)) % 6
    length = f.way_length
    q, r = (f.way_q[length - 1], f.way_r[length - 1]) if length > 0 else (f.q, f.r)
    helpless = other.prone and (moves_left(other) == 0 or other.fainted or not free(other))
    total = 0
    for at in range(BEFORE, len(seen), SEEN):
        if seen[at + WEIGHT] > 0:
            steps = meets_after(f, seen, at)
            if steps == NONE:
                worth = position_value(m, own, seen, at, q, r, facing)
            elif helpless:
                worth = MERCY
            else:
                margin = margin_of(m, f, seen, at, steps)
                worth = own.rams * max(-MOST_IMPACT, min(MOST_IMPACT, margin))
            total += seen[at + WEIGHT] * worth
    return total


def margin_of(m: Match, f: Fighter, seen: list[int], at: int, steps: int) -> int:
    """Return his lead in Impact where he meets an opponent after this many steps, without dice [8.4]."""
    margin = seen[IMPACT] - seen[at + SENSED]
    if f.act[0] == ACT_L:
        margin += AGILE_IMPACT
    for step in range(steps):
        action = f.act[step] if f.act[1] else f.act[0]
        margin += IMPACT_OF[m.rules.edition][action]
    # By the errata nobody has it where both have come into the hex.
    both = seen[at + STEPS] > 0 and m.rules.errata and m.rules.edition != house_rules.BILLINGS
    if steps > 0 and not both:
        q, r = (f.way_q[steps - 2], f.way_r[steps - 2]) if steps > 1 else (f.q, f.r)
        margin += pa_between(m, q, r, seen[at + END_Q], seen[at + END_R], seen[at + LOOKS])
    return margin


def meets_after(f: Fighter, seen: list[int], at: int) -> int:
    """After how many of his steps he meets an opponent for certain, whose end is foreseen; NONE: he does not [8.1]."""
    foe_q, foe_r, steps = seen[at + END_Q], seen[at + END_R], seen[at + STEPS]
    for step in range(f.way_length):
        if f.way_q[step] == foe_q and f.way_r[step] == foe_r:
            if steps == 0 or step == f.way_length - 1:
                return step + 1
    if f.way_length == 0 and steps > 0:
        if (f.q == foe_q and f.r == foe_r) or (f.q == seen[at + STEP_Q] and f.r == seen[at + STEP_R]):
            return 0
    return NONE


def own_impact(m: Match, who: int) -> int:
    """A fighter's Impact without die, way and PA [8.4, 28.6]."""
    f = m.fighters[who]
    if is_springsteens(m, f):
        return impact_line(f.style)
    if f.beast:
        return impact_of(f.style) + f.st - f.stun
    found = TYPE_IMPACT[f.weight] + collisions.shield_impact(m, who) + f.st + f.ag - f.stun + f.holds_ground
    if f.stumbles or f.kneeling or f.prone:
        found += LOW_IMPACT
    return found if free(f) else found + BUSY_IMPACT


def pa_between(m: Match, q: int, r: int, foe_q: int, foe_r: int, facing: int) -> int:
    """PA by hex of a man in one hex over one in another who looks in a direction (G10)."""
    house = 1 if m.rules.mild_positions else 0
    return POSITIONAL[house][side_of(q - foe_q, r - foe_r, facing)]


def position_value(m: Match, own: Tactics, seen: list[int], at: int, q: int, r: int, facing: int) -> int:
    """Return the worth of the final places of both, without a collision, by which man can strike and with which PA."""
    foe_q, foe_r, foe_facing = seen[at + END_Q], seen[at + END_R], seen[at + LOOKS]
    distance = offset_range(foe_q - q, foe_r - r)
    if distance > seen[FAR]:
        return -own.closes * distance
    worth = 0
    fights = False
    if is_within_reach(seen[OURS], distance) and in_front(foe_q - q, foe_r - r, facing):
        fights = True
        worth += 10 * (seen[PLIGHT] + pa_between(m, q, r, foe_q, foe_r, foe_facing))
    if is_within_reach(seen[HIS], distance) and in_front(q - foe_q, r - foe_r, foe_facing):
        fights = True
        worth -= own.wary * pa_between(m, foe_q, foe_r, q, r, facing)
    return worth + (own.eager if fights else 0) - own.closes * distance


def is_within_reach(reach: int, distance: int) -> bool:
    """True if a distance is within a reach of :func:`reach_code`."""
    return reach // 16 <= distance <= reach % 16


def reach_code(m: Match, who: int) -> int:
    """Return his reach as 16 x nearest + farthest range; a man who cannot strike has none."""
    f = m.fighters[who]
    if f.prone or f.fainted or not free(f):
        return 16
    least, most = position.reach_of(m, who)
    return 16 * least + most if least <= most else 16


def pa_of_state(f: Fighter) -> int:
    """Return the PA that his state gives to any attacker [9.2]."""
    pa = PA_PRONE if f.prone else PA_STUMBLING if f.stumbles else 0
    return pa if free(f) else pa + PA_ENSNARED
