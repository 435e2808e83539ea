"""The end of a turn and of a match: pleas, endurance, the draw, nightfall, the victor [5.4, 17, 18].

Only the order of the match calls this module; functions that others need are in :mod:`.leaving`.
"""

from __future__ import annotations

from ludus_cli.core.bitset import bit, holds, size
from ludus_cli.core.dice import line, roll_one, tell
from ludus_cli.rules.gladiator.book import events as ev, items, modifiers as mod, requests as ask, rolls, terms, wounds
from ludus_cli.rules.gladiator.book.holds import slip_holds
from ludus_cli.rules.gladiator.book.leaving import remove_from_match, start_plea
from ludus_cli.rules.gladiator.book.position import can_fight, can_strike, strikes_with
from ludus_cli.rules.gladiator.book.state import (
    Fighter,
    Match,
    active,
    are_opponents,
    can_drop,
    free,
    is_weapon,
    item_in_hand,
    moves_left,
    turn_of_fight,
    up,
)
from ludus_cli.rules.gladiator.career import favours
from ludus_cli.rules.gladiator.older import events as older_events, missus

#: A plea spares above this [18.3.1].
SPARED_ABOVE = 9
#: The draw roll stops the match above this: 1D6 + turn, or, house rule `stans_missus`, 1D3 + turn (G28).
DRAWN_ABOVE, DRAWN_ABOVE_1D3 = 8, 7
#: CF of attack above CF of defence for one point of Performance [18.3].
CF_A_POINT = 10
#: A panicked beast tires this much faster [28.5].
PANIC_TIRES = 6


# Mercy [18]


def performance(f: Fighter) -> int:
    """Attack less defence CF of the match, as allocated, in tens, toward 0 [18.3, G51]."""
    margin = f.attack_total - f.defence_total
    return margin // CF_A_POINT if margin >= 0 else -(-margin // CF_A_POINT)


def resolve_pleas(m: Match) -> None:
    """Hear and judge in step 0 of a phase the pleas of the last one, and of all who begin this one at an opponent's
    mercy [5.2, 18.2, G29]. The crowd decides at once; a man who has heard a plea stands still for the phase (G80)."""
    slip_holds(m)
    for who, f in enumerate(m.fighters):
        if not active(f) or f.beast:
            continue
        if f.pleading != 0:
            if can_fight(m.fighters[f.pleads_to]) or m.fighters[f.pleads_to].kept_still:
                make_plea(m, who, f.pleads_to, f.pleading - 1)
            f.pleading = 0
        elif f.prone and is_helpless(m, f):
            beg_mercy(m, who)
    end_if_decided(m, terms.BY_BLOW if m.death else terms.BY_PLEA)


def is_helpless(m: Match, f: Fighter) -> bool:
    """True if a Prone man is ensnared, unconscious or out of moves [18.2]; a grip alone does not make him plead, nor,
    by the chart of the older editions, that he is out of moves (V43)."""
    if f.fainted or (not free(f) and not f.grappled):
        return True
    return m.rules.missus == missus.BY_PLEA_ROLL and moves_left(f) == 0


def has_at_mercy(m: Match, by: int, who: int) -> bool:
    """True if an opponent could strike a man now with a weapon that he holds, his fists do not count: he is up,
    conscious, free of net and grip (G29); no beast shows mercy (G37)."""
    f = m.fighters[by]
    if f.beast or not can_strike(m, by, who):
        return False
    for hand in (terms.RIGHT_HAND, terms.LEFT_HAND):
        if is_weapon(item_in_hand(m, f, hand)) and strikes_with(m, by, f.hand[hand], who):
            return True
    return False


def beg_mercy(m: Match, who: int) -> None:
    """Let a man who lies lost before an opponent able to strike plead with the first who hears him; in a death match he
    is killed [18.2, 18.4, G29]."""
    f, asked = m.fighters[who], False
    for by in range(len(m.fighters)):
        if not active(f) or f.kept_still or not has_at_mercy(m, by, who):
            continue
        if not asked and goes_on(m, who):
            return
        asked = True
        if m.death:
            start_plea(m, who, by, terms.AT_MERCY)
        else:
            make_plea(m, who, by, terms.AT_MERCY)


def goes_on(m: Match, who: int) -> bool:
    """True if a player's man uses the phase beyond his rate rather than plead [17.3, G29]; a centurion never does.

    The phase counts at once: it is one more within the rate of this turn.
    """
    f = m.fighters[who]
    if not f.star or f.exceeded or f.fainted or not free(f) or not ask_exceed(m, who):
        return False
    f.exceeded = True
    f.owes_next += 2
    f.moves_owed = f.moves - f.moved_phases - 1
    tell(m.tray, ev.EXCEEDS, who, m.turn)
    return True


def make_plea(m: Match, who: int, to: int, why: int) -> None:
    """Make a plea: if the opponent hears it, both stand still and the crowd decides [18.3, 18.4]."""
    f, victor = m.fighters[who], m.fighters[to]
    tell(m.tray, ev.PLEADS, who, to, why)
    if not hears_plea(m, to, who):
        tell(m.tray, ev.PLEA_IGNORED, to, who)
        return
    f.kept_still = True
    victor.kept_still = True
    judge_plea(m, who, to, terms.SPARED)


def hears_plea(m: Match, to: int, who: int) -> bool:
    """True if an opponent hears a plea: he must, unless other opponents are still active; a centurion always does
    [18.4, G29]."""
    for foe in range(len(m.fighters)):
        if foe != who and are_opponents(m, to, foe) and m.fighters[to].star:
            return ask_hear(m, to)
    return True


def judge_plea(m: Match, who: int, to: int, state: int) -> None:
    """2D6 + Prestige + Performance above 9, or the missus chart: he leaves with ``state``; else he is killed [18.3,
    V18]."""
    if m.rules.missus == missus.BY_PLEA_ROLL:
        spared = spared_by_plea(m, who)
    else:
        spared = missus.spared_by_chart(m, who)
    tell(m.tray, ev.MERCY, who, int(spared), to)
    remove_from_match(m, who, state if spared else terms.SLAIN, to)


def spared_by_plea(m: Match, who: int) -> bool:
    """2D6 + Prestige + Performance above 9 [18.3]."""
    f, t = m.fighters[who], m.tray
    drm = line(t, mod.PRESTIGE, f.prestige) + line(t, mod.PERFORMANCE, performance(f))
    total = favours.roll_high(m, who, rolls.PLEA, 2, drm, SPARED_ABOVE + 1, True)
    return total > SPARED_ABOVE


def check_yields(m: Match) -> None:
    """Let any man who drops weapon and shield ask for missus, by the Tables V2.0, at the end of a phase; he is heard as
    one who pleads (V43)."""
    if m.rules.missus != missus.BY_WOUNDS:
        return
    for who, f in enumerate(m.fighters):
        to = missus.yields_to(m, who) if missus.may_yield(m, who) else terms.NONE
        if to != terms.NONE and (missus.ask_yield(m, who) if f.star else missus.gives_up(m, who, to)):
            tell(m.tray, older_events.YIELDS, who)
            for hand in (terms.RIGHT_HAND, terms.LEFT_HAND):
                if can_drop(item_in_hand(m, f, hand)):
                    items.let_go(m, who, hand)
            make_plea(m, who, to, terms.YIELDED)
    end_if_decided(m, terms.BY_PLEA)


# The end of a turn [5.4, 17]


def roll_endurance(m: Match) -> None:
    """Roll all fighters' endurance at a turn's end: CF for the match are lost [17.2, G27]. Riders and mounts do not
    tire [30], panicked beasts more [28.5]."""
    t = m.tray
    for who, f in enumerate(m.fighters):
        if not active(f) or f.rider != terms.NONE or f.mount != terms.NONE:
            continue
        tired = line(t, mod.TURN, turn_of_fight(m)) + line(t, mod.EXCEEDED, int(f.exceeded))
        tired += line(t, mod.CONSTITUTION, -f.cn)
        tired += line(t, mod.PANIC, PANIC_TIRES if f.panicked else 0)
        if m.rules.heavy_tires and not f.beast:
            tired += line(t, mod.TYPE, int(f.weight == terms.HEAVY) - int(f.weight == terms.LIGHT))
        tired = favours.roll_low(m, who, rolls.ENDURANCE, 1, tired, 0)
        if tired > 0:
            f.tired_cf += tired
            tell(t, ev.TIRES, who, tired, m.turn)
            wounds.lose_cf(m, who, tired)


def draw_roll(m: Match) -> None:
    """The draw roll at the end of a turn [5.4, G28]. A draw makes all plead, up or down (G29); the house rule
    `standing_draw` spares them. Beasts are driven out, and the gladiators leave (G52). Of teams the one with more men
    on their feet has won, and the others plead [26.7.1, M23]."""
    turn = turn_of_fight(m)
    line(m.tray, mod.TURN, turn)
    face = roll_one(m.tray, terms.NONE, rolls.DRAW)
    if m.rules.early_draw:
        stops = (face + 1) // 2 + turn > DRAWN_ABOVE_1D3
    else:
        stops = face + turn > DRAWN_ABOVE
    tell(m.tray, ev.DRAW_ROLL, terms.NONE, int(stops), turn)
    if not stops:
        return
    winner = most_standing(m)
    state = terms.DRAWN if winner == terms.NONE else terms.SPARED
    for who, f in enumerate(m.fighters):
        if active(f) and not f.beast and f.side != winner:
            if m.hunt or m.rules.draw_spares:
                remove_from_match(m, who, state, terms.NONE)
            else:
                tell(m.tray, ev.PLEADS, who, terms.NONE, terms.AT_DRAW)
                judge_plea(m, who, terms.NONE, state)
    if winner == terms.NONE:
        end_without_victor(m, terms.BY_DRIVING if m.hunt else terms.BY_DRAW)
    else:
        end_if_decided(m, terms.BY_STOP)


def most_standing(m: Match) -> int:
    """The side that has more men on their feet than any other where teams are stopped; NONE where it is no match of
    teams, where two are equal, and where the basic record is kept [26.7.1, M23, M103]."""
    found, most, teams = terms.NONE, 0, False
    for side in range(len(m.fighters)):
        men = standing = 0
        for f in m.fighters:
            if f.side == side and not f.beast:
                men += 1
                standing += int(up(f) and not f.fainted)
                if f.wave > 0:
                    return terms.NONE
        teams = teams or men > 1
        if standing == most:
            found = terms.NONE
        elif standing > most:
            found, most = side, standing
    return terms.NONE if m.hunt or m.rules.basic_record or not teams else found


def end_at_nightfall(m: Match) -> None:
    """Part a death match by night (G52), or one that no draw ends (V44): a man at an opponent's mercy is killed, or
    pleads where there is missus; if that decides nothing all others leave with S (G95)."""
    for who, f in enumerate(m.fighters):
        if active(f) and f.prone and not f.beast:
            for by in range(len(m.fighters)):
                if active(f) and has_at_mercy(m, by, who):
                    if m.death:
                        start_plea(m, who, by, terms.AT_MERCY)
                    else:
                        make_plea(m, who, by, terms.AT_MERCY)
    if end_if_decided(m):
        return
    for who, f in enumerate(m.fighters):
        if active(f) and not f.beast:
            remove_from_match(m, who, terms.DRAWN, terms.NONE)
    end_without_victor(m, terms.BY_NIGHT)


# Who has won [5.3, 18]


def sides_left(m: Match) -> int:
    """Return the set of the sides that are not beaten: a side of men while one of them is in the match, even down; of
    beasts alone likewise. A mount without its rider fights for no side (G96)."""
    with_men, men, beasts = 0, 0, 0
    for f in m.fighters:
        if not f.beast:
            with_men |= bit(f.side)
            if active(f):
                men |= bit(f.side)
        elif active(f):
            beasts |= bit(f.side)
    return men | (beasts & ~with_men)


def men_of_two_sides(m: Match) -> bool:
    """Return whether men of more than one side are left, so that the match goes on."""
    side = terms.NONE
    for f in m.fighters:
        if f.state == terms.FIGHTING and not f.beast:
            if side != terms.NONE and f.side != side:
                return True
            side = f.side
    return False


def end_if_decided(m: Match, how: int = terms.BY_BLOW) -> bool:
    """Return True if the match is over: it ends at once when a side is beaten, ``how`` (ENDS) is said [5.3]. If no
    fighter is left there is no victor (G29). Also true, and the match not over, at the end of a fight of a consecutive
    match with another to follow (M24)."""
    if m.ended != terms.NOT_ENDED:
        return True
    if men_of_two_sides(m):
        return False
    left = sides_left(m)
    if size(left) > 1:
        return False
    m.ended = how
    if size(left) == 1 and next_wave(m, left) != terms.NONE:
        return True
    die_of_wounds(m)
    for side in range(len(m.fighters)):
        if holds(left, side):
            m.winner = side
            tell(m.tray, ev.VICTORY, terms.NONE, side, how)
    if left == 0:
        m.draw = True
        tell(m.tray, ev.NOBODY_LEFT, terms.NONE)
    m.over = True
    return True


def next_wave(m: Match, left: int) -> int:
    """The number of the fight for which a man of a side that is not in a set still waits (M24); NONE for none."""
    found = terms.NONE
    for f in m.fighters:
        waits = f.state == terms.WAITING and not holds(left, f.side)
        if waits and (found == terms.NONE or f.wave < found):
            found = f.wave
    return found


def end_without_victor(m: Match, how: int) -> None:
    """The match ends without a victor, by a draw, nightfall or the driving out of the beasts (ENDS)."""
    for f in m.fighters:
        if active(f):
            f.state = terms.DISMISSED
    m.ended = how
    m.draw = True
    die_of_wounds(m)
    tell(m.tray, ev.DRAWN, terms.NONE, how)
    m.over = True


def die_of_wounds(m: Match) -> None:
    """Mortal wounds kill when all is over, win or lose; a dying winner still wins [10.4, G29]."""
    for who, f in enumerate(m.fighters):
        if f.mortal and not f.dead:
            f.dead = True
            tell(m.tray, ev.DIES_AFTER, who)


# What players are asked


def ask_exceed(m: Match, who: int) -> bool:
    """True if a player's man goes beyond his rate rather than plead."""
    return ask.choose(m, who, ask.EXCEED, [(ask.LEAVE, 0), (ask.TAKE, 0)])[0] == ask.TAKE


def ask_hear(m: Match, who: int) -> bool:
    """True if a player's man hears a plea that he may ignore."""
    return ask.choose(m, who, ask.HEAR, [(ask.TAKE, 0), (ask.LEAVE, 0)])[0] == ask.TAKE
