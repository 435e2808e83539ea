"""Net and lasso [20, 21.7]: net attacks, the struggle for the net, the ensnared. For the aftermath see `holds`."""

from __future__ import annotations

from ludus_cli.core.bitset import bit
from ludus_cli.core.dice import line, pick_of, roll_dice, roll_one, roll_total, tell
from ludus_cli.rules.gladiator.book import events as ev, modifiers as mod, requests as ask, rolls, styles, terms, wounds
from ludus_cli.rules.gladiator.book.allocation import available_cf
from ludus_cli.rules.gladiator.book.arena import line_free
from ludus_cli.rules.gladiator.book.charts import lets_go_hand
from ludus_cli.rules.gladiator.book.editions import by_edition
from ludus_cli.rules.gladiator.book.hexes import DQ, DR
from ludus_cli.rules.gladiator.book.house_rules import BILLINGS
from ludus_cli.rules.gladiator.book.items import drop_item, let_go
from ludus_cli.rules.gladiator.book.leaving import note_conqueror
from ludus_cli.rules.gladiator.book.position import pa_on
from ludus_cli.rules.gladiator.book.posture import make_stumble, stumble_check
from ludus_cli.rules.gladiator.book.results import table_of
from ludus_cli.rules.gladiator.book.state import (
    Fighter,
    Match,
    are_opponents,
    can_drop,
    free,
    has_in_front,
    hex_of,
    item_in_hand,
    let_fall,
    man_in,
    net_in_hand,
    put_in_hand,
    range_to,
    up,
)
from ludus_cli.rules.gladiator.book.weapons import spare_hand
from ludus_cli.rules.gladiator.career import favours
from ludus_cli.rules.gladiator.older.net import after_collision, hit_ensnares, stumble_by_net
from ludus_cli.rules.gladiator.tables import net

#: What came of a net attack, as its event tells it.
_MISSED, _CHECKED, _STRUGGLED, _TRIPPED, _ENSNARED = 0, 1, 2, 3, 4


# Net attacks [20.2-20.4, 20.7, 20.8]


def net_attacks(m: Match) -> None:
    """All net attacks that were plotted, one man after another in random order [5.2.5, 20.2]."""
    ready = 0
    for who in range(len(m.fighters)):
        if may_cast(m, who):
            ready |= bit(who)
    while ready != 0:
        who = pick_of(m.tray, ready)
        ready ^= bit(who)
        if may_cast(m, who):
            cast_net(m, who)


def may_cast(m: Match, who: int) -> bool:
    """True if the net attack that he plotted can be made now: up, free, without a collision, with the CF for it
    [20.2.1, 20.2.2]. A net that is laid by the Billings rules was laid as they moved (V27)."""
    f = m.fighters[who]
    return (
        f.net != terms.NO_NET
        and not (m.rules.edition == BILLINGS and f.net >= terms.LAY_1)
        and up(f)
        and not f.fainted
        and free(f)
        and (not f.collided or after_collision(m, f))
        and not f.kept_still
        and f.act[0] != terms.ACT_S
        and f.holds == terms.NONE
        and net_in_hand(m, f) != terms.NONE
        and available_cf(m, who) >= net.COSTS[f.net]
    )


def cast_net(m: Match, who: int) -> None:
    """Make one net attack; with no man there it costs neither CF nor waiting time (G30)."""
    f = m.fighters[who]
    if f.net == terms.TOSS:
        foe = toss_target(m, who)
        if foe != terms.NONE:
            spend_net_cf(f)
            f.toss_wait = net.TOSS_WAIT
            throw_net(m, who, foe)
    elif f.net == terms.SWING:
        foe = first_swept(m, who)
        if foe != terms.NONE:
            spend_net_cf(f)
            f.swing_wait = net.SWING_WAIT
            if m.fighters[foe].prone or m.fighters[foe].kneeling:
                tell(m.tray, ev.NET, who, foe, f.net, _MISSED)
            else:
                throw_net(m, who, foe)
    else:
        check_laid_net(m, who)


def spend_net_cf(f: Fighter) -> None:
    """Spend the CF of a net attack, which count as attack for Performance (G51)."""
    f.net_cf += net.COSTS[f.net]
    f.attack_total += net.COSTS[f.net]


def toss_target(m: Match, who: int) -> int:
    """Return the opponent a toss is aimed at, in the 15 hexes before him; NONE for none. Of several a player names one,
    a centurion takes the closest, ties at random (G81)."""
    f = m.fighters[who]
    found, nearest = 0, net.TOSS_REACH + 1
    for foe in range(len(m.fighters)):
        if can_be_tossed(m, who, foe):
            if not f.star and range_to(m, who, foe) < nearest:
                found = 0
                nearest = range_to(m, who, foe)
            if f.star or range_to(m, who, foe) == nearest:
                found |= bit(foe)
    if found == 0:
        return terms.NONE
    if f.star:
        return ask_target(m, who, found)
    return pick_of(m.tray, found)


def can_be_tossed(m: Match, who: int, foe: int) -> bool:
    """Return True for an opponent not held, in front, within three hexes, the line free; no beast (G82)."""
    f, target = m.fighters[who], m.fighters[foe]
    return (
        are_opponents(m, who, foe)
        and not target.beast
        and not target.kept_still
        and free(target)
        and range_to(m, who, foe) <= net.TOSS_REACH
        and has_in_front(m, who, foe)
        and line_free(m, f.q, f.r, target.q, target.r)
    )


def first_swept(m: Match, who: int) -> int:
    """The first man, friend or foe, in the way of a swing, from left to right and near before far; NONE for none
    [20.7.1, G9]. A beast is none (G82)."""
    f = m.fighters[who]
    for first, second in net.SWING_PATH:
        way = (f.facing + first) % 6
        q, r = f.q + DQ[way], f.r + DR[way]
        if second != terms.NONE:
            way = (f.facing + second) % 6
            q, r = q + DQ[way], r + DR[way]
        foe = man_in(m, q, r, who)
        if foe != terms.NONE and not m.fighters[foe].beast and not m.fighters[foe].kept_still:
            if line_free(m, f.q, f.r, q, r):
                return foe
    return terms.NONE


def check_laid_net(m: Match, who: int) -> None:
    """A net laid in a hex before him: each opponent who moved into or through it has a throw of his own [20.8, G30]."""
    f = m.fighters[who]
    way = (f.facing + net.LAY_DIRECTION[f.net]) % 6
    q, r = f.q + DQ[way], f.r + DR[way]
    paid = False
    for foe in range(len(m.fighters)):
        if walked_through(m, who, foe, q, r) and net_in_hand(m, f) != terms.NONE:
            if not paid:
                spend_net_cf(f)
                paid = True
            throw_net(m, who, foe)


def walked_through(m: Match, who: int, foe: int, q: int, r: int) -> bool:
    """True for an opponent on his feet whose way of this phase entered a hex; no beast (G82)."""
    target = m.fighters[foe]
    if not are_opponents(m, who, foe) or target.beast or target.prone or target.kept_still:
        return False
    for step in range(target.gone):
        if target.way_q[step] == q and target.way_r[step] == r:
            return True
    return False


@by_edition
def net_drm(m: Match, who: int, foe: int) -> int:
    """Return the DRM of 3D6 for a net attack of ``who`` on ``foe``, each modifier noted [20.4, 20.7, 20.8]."""
    f, target, t = m.fighters[who], m.fighters[foe], m.tray
    way, distance = net.WAYS[f.net], range_to(m, who, foe)
    drm = line(t, mod.TYPE, net.BY_WEIGHT[target.weight])
    if distance == 1:
        drm += line(t, mod.RANGE, net.ADJACENT[way])
    elif distance == 2:
        drm += line(t, mod.RANGE, net.TWO_HEXES_OFF[way])
    drm += line(t, mod.BACKWARD, net.MOVED_BACKWARD[way] * target.back)
    drm += line(t, mod.FORWARD, net.MOVED_FORWARD[way] * target.forward)
    if target.act[0] == terms.ACT_X:
        drm += line(t, mod.ACTION, net.PAUSED[way])
    if target.kneeling:
        drm += line(t, mod.POSTURE, net.KNEELING[way])
    drm += line(t, mod.ROTATED, net.ROTATED[way] * target.rotated)
    if target.act[0] == terms.ACT_RN:
        drm += line(t, mod.REPELS, net.REPELS)
    drm += line(t, mod.LEG_WOUNDS, net.LEG_WOUNDS[way] * target.area_cf[terms.LEGS])
    drm += line(t, mod.ARM_WOUNDS, net.ARM_WOUNDS * f.area_cf[terms.ARMS])
    drm += line(t, mod.NET_FACTOR, f.nf - target.nf)
    drm += line(t, mod.POSITION, pa_on(m, who, foe))
    kind = m.item_kind[net_in_hand(m, f)]
    his = styles.net_of(f.style) == kind
    his = his or (f.skilled and f.skill[kind] > terms.UNTRAINED)
    return drm + line(t, mod.UNTRAINED, 0 if his else net.NOT_HIS)


def throw_net(m: Match, who: int, foe: int) -> None:
    """Make one throw of a net at a man, and apply its results [20.4.1, 20.7.2, 20.8.2, 20.9]."""
    attack = m.fighters[who].net
    result = net_result(m, who, foe)
    if result >= terms.WEAPON:
        note_conqueror(m, who, foe)
    if result >= terms.HIT and hit_ensnares(m, attack) and free(m.fighters[foe]):
        tell(m.tray, ev.NET, who, foe, attack, _ENSNARED)
        apply_toss(m, who, foe)
    elif result >= terms.HIT:
        tell(m.tray, ev.NET, who, foe, attack, _TRIPPED)
        make_stumble(m, foe)
    elif result >= terms.WEAPON:
        tell(m.tray, ev.NET, who, foe, attack, _CHECKED)
        if m.rules.edition == BILLINGS:
            stumble_by_net(m, foe)
        else:
            stumble_check(m, foe)
    elif result == terms.FUMBLE and can_struggle(m, who, foe):
        tell(m.tray, ev.NET, who, foe, attack, _STRUGGLED)
        struggle_for_net(m, who, foe)
    else:
        tell(m.tray, ev.NET, who, foe, attack, _MISSED)


def net_result(m: Match, who: int, foe: int) -> int:
    """3D6 and what adds to it on column 1 (RESULTS); either of the two may call on the gods [20.4.1, 34.3, M19]."""
    result = thrown_net(m, who, foe)
    if m.fighters[who].luck + m.fighters[foe].luck > 0:
        calls = favours.reroll_caller(
            m, who, foe, rolls.NET, result if result >= terms.WEAPON else favours.HARMLESS, terms.HIT
        )
        if calls != terms.NONE:
            new = thrown_net(m, who, foe)
            if favours.takes_new_roll(m, calls, new > result if calls == who else new < result):
                result = new
    return result


def thrown_net(m: Match, who: int, foe: int) -> int:
    """The result of one throw of a net (RESULTS)."""
    table, column = net_table(m)
    result, _ = table_of(m.rules, column, net_drm(m, who, foe) + roll_dice(m.tray, who, table, 6, 3))
    return result


@by_edition
def net_table(m: Match) -> tuple[int, int]:
    """Return the roll of a net attack, and the column on which it is read [20.4.1]."""
    return rolls.NET, 1


# The struggle [20.9]


def can_struggle(m: Match, who: int, foe: int) -> bool:
    """Return True for an opponent who is up, conscious and free: only he grabs the net (G83)."""
    target = m.fighters[foe]
    return are_opponents(m, who, foe) and up(target) and not target.fainted and free(target)


def struggle_for_net(m: Match, who: int, foe: int) -> None:
    """1D6 + ST each: the higher has the net, the thrower where they are equal [20.9.1]."""
    st = line(m.tray, mod.STRENGTH, m.fighters[who].st)
    mine = st + roll_one(m.tray, who, rolls.STRUGGLE)
    his = line(m.tray, mod.STRENGTH, m.fighters[foe].st)
    his = favours.roll_high(m, foe, rolls.STRUGGLE, 1, his, mine + 1)
    if his > mine:
        mine = favours.offer_reroll(m, who, rolls.STRUGGLE, 1, st, mine, True, False)
    item = net_in_hand(m, m.fighters[who])
    if his > mine:
        take_net(m, foe, who, item)
    else:
        tell(m.tray, ev.NET_KEPT, who, foe, m.item_kind[item], item)


def take_net(m: Match, who: int, loser: int, item: int) -> None:
    """The winner has the net: in a free hand, or in one from which he lets weapon or shield fall, or else it falls in
    his hex, as a centurion lets it [20.9.2, G41]."""
    f = m.fighters[who]
    tell(m.tray, ev.NET_KEPT, who, loser, m.item_kind[item], item)
    let_fall(m, item, f.q, f.r)
    hand = terms.NONE
    if f.star:
        hand = spare_hand(m, f)
        if hand == terms.NONE:
            hand = ask_hand(m, who, True)
    if hand == terms.NONE:
        tell(m.tray, ev.LETS_GO, who, m.item_kind[item], hex_of(f), item)
        return
    if f.hand[hand] != terms.NONE:
        let_go(m, who, hand)
    put_in_hand(m, who, hand, item)


# Ensnared [20.5, 21.7]


def apply_toss(m: Match, who: int, foe: int) -> None:
    """Apply a toss that has caught a man: with a lasso 2D6 say where, and that acts at once [20.5, 21.7.1, G32]."""
    f, target = m.fighters[who], m.fighters[foe]
    item = net_in_hand(m, f)
    snare = terms.NETTED
    if m.item_kind[item] == terms.LASSO:
        snare = net.lasso_falls(roll_total(m.tray, who, rolls.LASSO))
    f.holds = foe
    target.held_by = who
    target.snare = snare
    target.snare_item = item
    target.roped = 0
    tell(m.tray, ev.ENSNARED, foe, who, snare)
    if snare == terms.NECK:
        wounds.own_wound_roll(m, who, foe, rolls.NECK, terms.HEAD, 0, mod.HITS)
    elif snare == terms.ARM:
        drop_from_roped_arm(m, foe)


def drop_from_roped_arm(m: Match, who: int) -> None:
    """A lasso round his arm: he drops weapon or shield, his choice [21.7.1, G32]."""
    f = m.fighters[who]
    hand = terms.NONE
    for each in (terms.RIGHT_HAND, terms.LEFT_HAND):
        if can_drop(item_in_hand(m, f, each)):
            hand = each
    if hand == terms.NONE:
        return
    if f.star:
        hand = ask_hand(m, who, False)
    elif can_drop(item_in_hand(m, f, lets_go_hand(m, who))):
        hand = lets_go_hand(m, who)
    drop_item(m, who, f.hand[hand])


# What players are asked


def ask_target(m: Match, who: int, found: int) -> int:
    """Return the opponent, of a set, that a player's net is aimed at."""
    options = [(ask.TAKE, foe) for foe in range(len(m.fighters)) if found >> foe & 1]
    return ask.choose(m, who, ask.NET_TARGET, options)[1]


def ask_hand(m: Match, who: int, may_refuse: bool) -> int:
    """The hand from which a player's man lets weapon or shield fall, for a rope round his arm or for a net that he has
    won; NONE where he may refuse, and does."""
    f = m.fighters[who]
    options = [(ask.TAKE, hand) for hand in (terms.RIGHT_HAND, terms.LEFT_HAND) if can_drop(item_in_hand(m, f, hand))]
    if may_refuse:
        options.append((ask.LEAVE, 0))
    code, hand = ask.choose(m, who, ask.LET_GO, options)
    return hand if code == ask.TAKE else terms.NONE
