"""The exact odds of the roll that an option leads to, counted with the modifiers of the rules, never simulated.

Plots are secret, so there are no odds for collisions; those of a net are for the present places of both men.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ludus_cli.core.dice import ScriptedSource, Tray
from ludus_cli.rules.gladiator.book import allocation, handling, hexes, holds, requests as ask, special
from ludus_cli.rules.gladiator.book.attacks import NUMBER, attack_result, struck_target
from ludus_cli.rules.gladiator.book.beasts import head_of, nearest_part
from ludus_cli.rules.gladiator.book.decision_play import Council
from ludus_cli.rules.gladiator.book.editions import by_edition, replace_in_older
from ludus_cli.rules.gladiator.book.endings import SPARED_ABOVE, performance
from ludus_cli.rules.gladiator.book.net import can_be_tossed, net_drm, net_table
from ludus_cli.rules.gladiator.book.odds import blow_odds, throws_of, wound_odds
from ludus_cli.rules.gladiator.book.plots import MOST_ACTIONS, action_at, net_of, read_plot
from ludus_cli.rules.gladiator.book.posture import fall_table
from ludus_cli.rules.gladiator.book.results import table_of
from ludus_cli.rules.gladiator.book.state import Fighter, Match, Option, range_to
from ludus_cli.rules.gladiator.book.terms import ACT_S, FUMBLE, HIT, NONE, TOSS, WEAPON
from ludus_cli.rules.gladiator.book.weapons import is_light_javelin, throw_bonus, wound_bonus
from ludus_cli.rules.gladiator.career.requests import FATAL_BLOW, FAVOUR
from ludus_cli.rules.gladiator.career.talents import TR_A_POINT, next_attack, throw_skill
from ludus_cli.rules.gladiator.older.items import item_in_hex
from ludus_cli.rules.gladiator.older.missus import BY_PLEA_ROLL, column_now
from ludus_cli.rules.gladiator.older.orders import kick_of, written_actions
from ludus_cli.rules.gladiator.older.posture import falls_before_plots
from ludus_cli.rules.gladiator.older.requests import JAVELIN_CF, YIELD
from ludus_cli.rules.gladiator.older.striking import shield_drm
from ludus_cli.rules.gladiator.older.throwing import faces_that_hit, javelin_cf, misses_on_six, own_way, thrown_column
from ludus_cli.rules.gladiator.table.match_questions import match_after_plot
from ludus_cli.rules.gladiator.tables.combat import FREE_CF, WAYS_2D6, WAYS_3D6
from ludus_cli.rules.gladiator.tables.movement import SPRINT_CHECK
from ludus_cli.rules.gladiator.tables.net import DRAG_BONUS, ESCAPES_BELOW
from ludus_cli.rules.gladiator.tables.older_missus import SPARES

#: The possible outcomes of a roll in words, each with its probability; these add up to 1.
Chances = tuple[tuple[str, float], ...]


def option_odds(m: Match | Council, who: int, request: int, option: Option) -> Chances:
    """Return the odds of the roll that an option leads to; () if it leads to none, and in plays without a fight.

    - A plot: for S whether he falls Prone; for TN the toss at the nearest man in reach from the end of his plot.
    - Escape, hold: whether the CF are enough if the other man spends none.
    - Throw, Recover, Kick, the free attack, the target of a net: that roll; for a throw with its wounds.
    - A Fatal Blow: the planned attack, or the next one against the weaker defence.
    - A plea: whether he is spared.

    An allocation has odds for each of its blows, which are shown beside it.
    """
    if isinstance(m, Council):
        return ()
    if request == ask.PLOT:
        return plot_odds(m, who, read_plot(option, MOST_ACTIONS))
    if request == ask.ALLOCATE:
        return ()
    if request == ask.ESCAPE:
        return two_outcomes("free", chance_below(WAYS_3D6, 3, ESCAPES_BELOW + option[0]), "not free")
    if request == ask.HOLD:
        return hold_odds(m, who, option[0])
    if request == JAVELIN_CF:
        quiet = replace(m, tray=Tray(ScriptedSource([])))
        return throw_odds(quiet, who, m.order[who], m.rolled[who], option[0])
    code, arg = option
    if request == ask.EXCEED and code == ask.LEAVE:
        return plea_odds(m, who)
    if request == YIELD and code == ask.TAKE:
        return plea_odds(m, who)
    if request == FATAL_BLOW:
        return fatal_blow(m, who, code == ask.TAKE)
    if code != ask.TAKE:
        return ()
    if request == FAVOUR:
        most = m.fighters[who].luck + (0 if m.rules.chart_luck else 1)
        return two_outcomes("granted", chance_below(WAYS_2D6, 2, most), "not granted")
    quiet = replace(m, tray=Tray(ScriptedSource([])))
    if request == ask.NET_TARGET:
        return toss_odds(quiet, who, arg)
    if request == ask.THROW:
        return throw_odds(quiet, who, *divmod(arg, 64)) if arg % 64 != ask.NOBODY else ()
    if request == ask.RECOVER:
        return two_outcomes("gets it", chance_to_reach(handling.recover_drm(quiet, who, arg)), "does not get it")
    if request == ask.KICK:
        return kick_odds(m, m.fighters[who])
    if request == ask.FREE_ATTACK:
        return free_attack(m, who, arg)
    return ()


def chance_to_reach(drm: int) -> float:
    """Return the chance that 1D6 with a DRM is below 1."""
    return min(6, max(0, -drm)) / 6


def chance_below(ways: Sequence[int], least: int, limit: int) -> float:
    """Return the chance that dice are below a limit, by the ways to each total from ``least`` up."""
    return sum(n for total, n in enumerate(ways, least) if total < limit) / sum(ways)


def two_outcomes(one: str, chance: float, other: str) -> Chances:
    """Return the odds of an outcome and its opposite, without outcomes that cannot happen."""
    return tuple((words, part) for words, part in ((one, chance), (other, 1 - chance)) if part)


def plot_odds(m: Match, who: int, plot: int) -> Chances:
    """Return the odds of the roll that a plot certainly leads to."""
    f = m.fighters[who]
    if plot // 16 == ACT_S:
        if falls_before_plots(m.rules):
            return ()
        return two_outcomes("falls Prone", chance_below(WAYS_2D6, 2, fall_table(m)[1] - f.ag), "does not fall")
    if kick_of(plot) and item_in_hex(m, match_after_plot(m, who, plot).fighters[who]) != NONE:
        return kick_odds(m, match_after_plot(m, who, plot).fighters[who])
    if net_of(plot) != TOSS and action_at(plot, 2):
        return two_outcomes("stumbles", chance_to_reach(SPRINT_CHECK - 1 - f.stun), "does not fall")
    if net_of(plot) != TOSS:
        return ()
    there = replace(match_after_plot(m, who, plot), tray=Tray(ScriptedSource([])))
    foes = [foe for foe in range(len(m.fighters)) if can_be_tossed(there, who, foe)]
    return toss_odds(there, who, min(foes, key=lambda foe: range_to(there, who, foe))) if foes else ()


@by_edition
def kick_odds(m: Match, f: Fighter) -> Chances:
    """Return the odds of a kick [13.5]."""
    return two_outcomes("flies", min(6, max(0, 6 - f.gone)) / 6, "stays")


# In the older editions a kick is written with other actions.
replace_in_older(kick_odds, lambda m, f: two_outcomes("flies", max(0, 6 - written_actions(f)) / 6, "stays"))


def toss_odds(m: Match, who: int, foe: int) -> Chances:
    """Return the odds of a toss from the present places of both; the tray of the match is quiet."""
    drm, column = net_drm(m, who, foe), net_table(m)[1]
    found = {"ensnared": 0, "Stumble check": 0, "struggle": 0, "nothing": 0}
    for total, ways in enumerate(WAYS_3D6, 3):
        result, _ = table_of(m.rules, column, total + drm)
        word = "ensnared" if result >= HIT else "Stumble check" if result >= WEAPON else "nothing"
        found["struggle" if result == FUMBLE else word] += ways
    return to_chances(found, sum(WAYS_3D6))


def to_chances(found: dict[str, int], whole: int) -> Chances:
    """Return ways as chances, without outcomes that cannot happen."""
    return tuple((words, ways / whole) for words, ways in found.items() if ways)


def hold_odds(m: Match, who: int, cf: int) -> Chances:
    """Return the odds of a hold with ``cf`` CF: a net drags the man down; in a grapple they add to his escape roll."""
    by = m.fighters[who]
    foe = next(n for n, f in enumerate(m.fighters) if f.held_by == who)
    f = m.fighters[foe]
    if f.grappled:
        free = chance_below(WAYS_3D6, 3, ESCAPES_BELOW - cf)
        return two_outcomes("holds", 1 - free, "gets free")
    need = holds.drag_table(m)[1] + 1 - by.st - cf - DRAG_BONUS[f.snare]
    stays = chance_below(WAYS_3D6, 3, need) if cf else 1
    return two_outcomes("drags Prone", 1 - stays, "does not fall")


def plea_odds(m: Match, who: int) -> Chances:
    """Return the odds that the crowd spares him; in a match to the death it never does."""
    f = m.fighters[who]
    if m.rules.missus == BY_PLEA_ROLL:
        killed = chance_below(WAYS_2D6, 2, SPARED_ABOVE + 1 - f.prestige - performance(f))
    else:
        killed = (SPARES - 1 - column_now(m, who)) / 6
    return two_outcomes("spared", 0 if m.death else 1 - killed, "killed")


def throw_odds(m: Match, who: int, item: int, foe: int, cf: int = 0) -> Chances:
    """Return the odds of a throw: whether it reaches the target, and its effect; on a 6 for the area, the best area.
    ``cf`` is his CF for a javelin of V2.0; 0 stands for the most allowed."""
    f, target, kind = m.fighters[who], m.fighters[foe], m.item_kind[item]
    q, r = head_of(m, who)
    foe_q, foe_r = nearest_part(m, foe, q, r)
    reach = hexes.offset_range(foe_q - q, foe_r - r)
    wanted = reach - f.st - throw_bonus(kind) - throw_skill(f, kind) + 2
    reaches = min(6, max(0, 7 - wanted)) / 6
    if own_way(m, item):
        reaches = faces_that_hit(m, who, item, reach) / 6
    wound = kill = 0.0
    column = thrown_column(m, who, item)
    if is_light_javelin(m, item):
        column = cf or javelin_cf(m, who)
    drm = max(0, -target.cf) + shield_drm(m, foe)
    for total, ways in enumerate(WAYS_3D6, 3):
        result, h = table_of(m.rules, column, total + drm)
        if result == HIT:
            odds = [wound_odds(m, foe, area, h + wound_bonus(kind), False) for area in range(5)]
            odds.append((0, 0) if misses_on_six(m, item) else max(odds, key=sum))
            wound += ways * sum(each[0] for each in odds) / 6
            kill += ways * sum(each[1] for each in odds) / 6
    wound, kill = (part * reaches / throws_of(m.rules) for part in (wound, kill))
    found = {"wide": 1 - reaches, "no wound": reaches - wound - kill, "wound": wound, "kill": kill}
    return tuple((words, chance) for words, chance in found.items() if chance > 0)


def free_attack(m: Match, who: int, area: int) -> Chances:
    """The free attack of a feint, with all of the other's defence known [23.2]."""
    f = m.fighters[who]
    n = f.blow[NUMBER]
    foe = f.at_foe[n]
    _, h = attack_result(m, who, foe, f.at_special[n])
    cf = FREE_CF + h >> f.halved
    defence = known_defence(m, who, foe, area) - f.dooms
    return odds_of_ways(throws_of(m.rules), blow_odds(m, who, foe, area, cf, defence))


def known_defence(m: Match, who: int, foe: int, area: int) -> int:
    """Return the defence of an area after all have shown their CF, less later losses."""
    target, place = struck_target(m, foe, area)
    f = m.fighters[target]
    bare = allocation.has_flank_bonus(m, who, target) or special.is_area_defence(f, place)
    return (0 if bare else f.defence[place]) - f.carried - f.fumbled


def odds_of_ways(throws: int, *blows: tuple[int, ...]) -> Chances:
    """The odds of a blow in ways of this many throws, or of one of several that are as likely."""
    words = ("nothing", "shield", "weapon", "no wound", "wound", "kill")
    ways = map(sum, zip(*blows, strict=True))
    return to_chances(dict(zip(words, ways, strict=True)), throws * len(blows))


def fatal_blow(m: Match, who: int, gives_up: bool) -> Chances:
    """The attack that is due as planned; or, where he gives it up, the one after it, for each 1D3 [31, M16]."""
    f = m.fighters[who]
    n = next_attack(f)
    lowered: Sequence[int] = (0,)
    if gives_up:
        n = next_attack(f, n)
        lowered = [f.tr // TR_A_POINT + rolled for rolled in (1, 2, 3)]
    foe, area = f.at_foe[n], f.at_area[n]
    defence = known_defence(m, who, foe, area)
    odds = [blow_odds(m, who, foe, area, f.at_cf[n], defence - off, f.at_special[n]) for off in lowered]
    return odds_of_ways(throws_of(m.rules), *odds)
