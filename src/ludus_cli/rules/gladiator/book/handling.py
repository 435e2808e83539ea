"""Voluntary use of items: throws, Recover and Kick in step 4 [13], and drawing in step 6 [21]."""

from __future__ import annotations

from ludus_cli.core.dice import line, roll_named, roll_one, tell
from ludus_cli.game.elements.manual_play import Blank, Form
from ludus_cli.rules.gladiator.book import arena, events as ev, modifiers as mod, requests as ask, rolls, state, terms
from ludus_cli.rules.gladiator.book.attacks import BLACK, HITS, RESULT, WHITE_1, WHITE_2, keep_throw, put_back
from ludus_cli.rules.gladiator.book.beasts import head_of, nearest_part
from ludus_cli.rules.gladiator.book.centurions import kick_choice, wanted_item
from ludus_cli.rules.gladiator.book.charts import lets_go_hand, throw_choice, weakest_armour, weapon_to_draw
from ludus_cli.rules.gladiator.book.editions import by_edition
from ludus_cli.rules.gladiator.book.hexes import hex_number, in_front, offset_range
from ludus_cli.rules.gladiator.book.items import fall_round, let_go, slide_end
from ludus_cli.rules.gladiator.book.results import result_of
from ludus_cli.rules.gladiator.book.state import Fighter, Match
from ludus_cli.rules.gladiator.book.stun import roll_stun
from ludus_cli.rules.gladiator.book.weapons import causes_stun, is_light_javelin, spare_hand, throw_bonus, wound_bonus
from ludus_cli.rules.gladiator.book.wounds import wound_prospect, wound_roll
from ludus_cli.rules.gladiator.career import favours, modifiers as talents
from ludus_cli.rules.gladiator.career.talents import throw_skill
from ludus_cli.rules.gladiator.older import rolls as older_rolls, throwing
from ludus_cli.rules.gladiator.older.requests import JAVELIN_CF
from ludus_cli.rules.gladiator.tables.combat import ALL_AREAS
from ludus_cli.rules.gladiator.tables.weapons import ANY_RANGE, RECOVER_TYPE

#: An item goes with a target, a direction or a hand (0 none, else 1 more) as one number.
_TARGETS, DIRECTIONS, _HANDS = 64, 8, 4


def can_handle(f: Fighter) -> bool:
    """True if he may throw, reach for or kick something: up, conscious, and not standing still for a plea."""
    return state.up(f) and not f.fainted and not f.kept_still


def unpack_items(answer: int, by: int) -> tuple[int, int]:
    """An item and what goes with it out of one number; (NONE, NONE) out of NONE."""
    return (answer // by, answer % by) if answer >= 0 else (terms.NONE, terms.NONE)


# Throws [13.3, 13.4]


def can_throw_item(m: Match, who: int, hand: int) -> bool:
    """Return True if he may throw the item in a hand: a weapon or shield, no scissor; with a bow, an arrow; a javelin
    of the Tables V2.0 if he has CF for it (V31)."""
    f = m.fighters[who]
    kind = state.item_in_hand(m, f, hand)
    if kind == terms.BOW:
        return f.arrows > 0
    if not state.can_drop(kind) or is_kept(m, f, hand):
        return False
    return not is_light_javelin(m, f.hand[hand]) or throwing.javelin_cf(m, who) > 0


@by_edition
def is_kept(m: Match, f: Fighter, hand: int) -> bool:
    """Return False: all that can be dropped may be thrown."""
    return False


def can_throw_at(m: Match, who: int, foe: int) -> bool:
    """True if an opponent is in his front, at any range, along a free line, and does not plead (G25)."""
    if not state.are_opponents(m, who, foe) or m.fighters[foe].kept_still:
        return False
    q, r = head_of(m, who)
    foe_q, foe_r = nearest_part(m, foe, q, r)
    front = in_front(foe_q - q, foe_r - r, m.fighters[who].facing)
    return front and arena.line_free(m, q, r, foe_q, foe_r)


def can_reach(m: Match, who: int, item: int, foe: int) -> bool:
    """Return whether an opponent is in range of a throw: always, except by V11 and V31."""
    farthest = throwing.throw_reach(m, item)
    return farthest == ANY_RANGE or throw_range(m, who, foe) <= farthest


def throw_range(m: Match, who: int, foe: int) -> int:
    """The hexes from one man to the nearest hex of another."""
    q, r = head_of(m, who)
    foe_q, foe_r = nearest_part(m, foe, q, r)
    return offset_range(foe_q - q, foe_r - r)


def choose_throws(m: Match) -> None:
    """Step 4: let each man who is up, conscious and free throw one thing. All choose before any of it flies, and all
    fly at once [5.2.4, 13.3]."""
    for who, f in enumerate(m.fighters):
        item, foe = terms.NONE, terms.NONE
        if can_handle(f) and state.free(f) and not f.beast:
            if f.star:
                item, foe = unpack_items(choose_throw(m, who), _TARGETS)
            else:
                item, foe = throw_choice(m, who)
        m.order[who] = item
        m.rolled[who] = foe
        if item != terms.NONE and is_light_javelin(m, item):
            name_javelin_cf(m, who)
    for who, f in enumerate(m.fighters):
        item = m.order[who]
        if item != terms.NONE:
            if m.item_kind[item] == terms.BOW:
                f.arrows -= 1
            else:
                state.let_fall(m, item, f.q, f.r)
    for who in range(len(m.fighters)):
        if m.order[who] != terms.NONE:
            resolve_throw(m, who, m.order[who], m.rolled[who])


def choose_throw(m: Match, who: int) -> int:
    """Ask a player for an item to throw and its target, as one number; NONE for nothing."""
    f = m.fighters[who]
    options = [(ask.LEAVE, 0)]
    for hand in (terms.RIGHT_HAND, terms.LEFT_HAND):
        if can_throw_item(m, who, hand):
            for foe in range(len(m.fighters)):
                if can_throw_at(m, who, foe) and can_reach(m, who, f.hand[hand], foe):
                    options.append((ask.TAKE, _TARGETS * f.hand[hand] + foe))
        if throwing.may_throw_away(m, f, hand):
            options.append((ask.TAKE, _TARGETS * f.hand[hand] + ask.NOBODY))
    code, arg = ask.choose(m, who, ask.THROW, options)
    return arg if code == ask.TAKE else terms.NONE


def name_javelin_cf(m: Match, who: int) -> None:
    """Set the CF that he throws a javelin with, for a computer-run man as many as he may; they are attack CF (V31)."""
    f, most = m.fighters[who], throwing.javelin_cf(m, who)
    cf = ask_javelin_cf(m, who, most) if f.star else most
    f.net_cf += cf
    f.attack_total += cf


def ask_javelin_cf(m: Match, who: int, most: int) -> int:
    """The CF that a player puts into a javelin, 1 to ``most``."""
    form = Form([[cf] for cf in sorted({1, most})], blanks=[Blank("CF", 1, most)])
    return ask.choose_number(m, who, JAVELIN_CF, form)


def throw_reaches(m: Match, who: int, item: int, foe: int) -> bool:
    """True if something thrown hits an opponent: 1D6 - 1 + ST + Thr (more with Throwing [31]) is over the range
    [13.3]."""
    f, kind = m.fighters[who], m.item_kind[item]
    total = line(m.tray, mod.BASE, -1)
    total += line(m.tray, mod.STRENGTH, f.st) + line(m.tray, mod.WEAPON, throw_bonus(kind))
    total += line(m.tray, talents.TALENT, throw_skill(f, kind))
    reach = throw_range(m, who, foe)
    return favours.roll_high(m, who, rolls.THROW, 1, total, reach + 1) > reach


def resolve_throw(m: Match, who: int, item: int, foe: int) -> None:
    """A thrown item or an arrow: where it hits, the CRT is read with its CRT as attack CF, no defence; only H counts.
    It falls round the target; an arrow leaves nothing on the sand (G25, G57). The house rule `throwing` has ways of its
    own for all but arrows (V11, V31)."""
    if foe == ask.NOBODY:
        lands_at(m, who, item, throwing.cast_away(m, who))
        return
    f, target = m.fighters[who], m.fighters[foe]
    kind, hit, face = m.item_kind[item], False, 0
    if throwing.own_way(m, item):
        hit, face = throwing.thrown_face(m, who, item, throw_range(m, who, foe))
    else:
        hit = throw_reaches(m, who, item, foe)
    tell(m.tray, ev.THROWS, who, kind, foe, int(hit))
    if hit and kind != terms.BOW:
        f.thrown_hits += 1
    if hit and state.active(target):
        area, blow = area_struck(m, who, foe, item), f.blow
        if area != terms.NONE:
            wound_roll(m, who, foe, area, blow[HITS], blow[WHITE_1], blow[WHITE_2], blow[BLACK])
            if causes_stun(kind) and state.active(target):
                roll_stun(m, who, foe, 0)
    if throwing.lands_at_die(m, item, hit):
        lands_at(m, who, item, throwing.hex_on_line(m, f, target.q, target.r, face))
    elif kind != terms.BOW:
        fall_round(m, item, foe)


def lands_at(m: Match, who: int, item: int, where: tuple[int, int]) -> None:
    """Something comes to lie in a hex."""
    q, r = where
    state.let_fall(m, item, q, r)
    tell(m.tray, ev.LANDS, who, m.item_kind[item], hex_number(q, r), item)


def area_struck(m: Match, who: int, foe: int, item: int) -> int:
    """Throw the dice for his throw into ``Fighter.blow``: the area of an H, NONE for less. Either of the two may call
    on the gods; an area once rolled stays [34.3, M19]."""
    f = m.fighters[who]
    throw_missile(m, who, foe, item)
    area = area_by(m, who, foe, item) if f.blow[RESULT] == terms.HIT else terms.NONE
    if has_luck(m, who, foe):
        first = missile_prospect(m, who, foe, area)
        calls = favours.reroll_caller(m, who, foe, rolls.COMBAT, first)
        if calls != terms.NONE:
            keep_throw(f.blow)
            throw_missile(m, who, foe, item)
            if f.blow[RESULT] == terms.HIT and area == terms.NONE:
                area = area_by(m, who, foe, item)
            new = missile_prospect(m, who, foe, area)
            if not favours.takes_new_roll(m, calls, new > first if calls == who else new < first):
                put_back(f.blow)
    return area if f.blow[RESULT] == terms.HIT else terms.NONE


@by_edition
def has_luck(m: Match, who: int, foe: int) -> bool:
    """True if one of two men may call on the gods for a whole throw."""
    return m.fighters[who].luck + m.fighters[foe].luck > 0


@by_edition
def throw_missile(m: Match, who: int, foe: int, item: int) -> None:
    """Throw the six dice, and read them with the CRT of the missile."""
    blow, kind = m.fighters[who].blow, m.item_kind[item]
    red = line(m.tray, mod.WEAK, max(0, -m.fighters[foe].cf))
    faces = roll_named(m.tray, who, rolls.COMBAT, 6)
    blow[WHITE_1], blow[WHITE_2], blow[BLACK] = faces[3], faces[4], faces[5]
    result, h = result_of(throwing.thrown_column(m, who, item), red + faces[0] + faces[1] + faces[2])
    blow[RESULT] = result
    blow[HITS] = h + wound_bonus(kind)


def missile_prospect(m: Match, who: int, foe: int, area: int) -> int:
    """Return how bad his throw is for its target if it strikes an area, by :mod:`..career.favours`."""
    blow = m.fighters[who].blow
    if blow[RESULT] != terms.HIT or area == terms.NONE:
        return favours.HARMLESS
    return wound_prospect(m, foe, area, blow[HITS], blow[WHITE_1], blow[WHITE_2], blow[BLACK])


def area_by(m: Match, who: int, foe: int, item: int) -> int:
    """The area of a hit by something thrown; where a 6 misses, NONE for it (V11, V31)."""
    if not throwing.misses_on_six(m, item):
        return area_hit(m, who, foe)
    area = roll_one(m.tray, who, older_rolls.THROW_AREA) - 1
    return area if area < 5 else terms.NONE


def area_hit(m: Match, who: int, foe: int) -> int:
    """The area of a hit by a throw: 1D6, and on a 6 the thrower's choice; a centurion takes the least armour, ties at
    random (G25, G76)."""
    area = roll_one(m.tray, who, rolls.AREA) - 1
    if area < 5:
        return area
    if m.fighters[who].star:
        return choose_area(m, who)
    return weakest_armour(m, who, foe, ALL_AREAS)


def choose_area(m: Match, who: int) -> int:
    """Ask a player where his throw hits."""
    return ask.choose(m, who, ask.AREA, [(ask.TAKE, area) for area in range(5)])[1]


# Recover [13.4]


def can_recover(m: Match, who: int, item: int) -> bool:
    """True if he may reach for an item: it lies within one hex, or is in the sheath of a slain man there (G77); a
    hand is free for it (G26), and a bow or lasso goes with no shield."""
    f, kind = m.fighters[who], m.item_kind[item]
    if spare_hand(m, f) == terms.NONE or kind == terms.SCISSOR:
        return False
    q, r = lying_at(m, item)
    where = m.item_where[item]
    if where == terms.SHEATHED:
        if m.fighters[m.item_holder[item]].state != terms.SLAIN:
            return False
    elif where != terms.LYING:
        return False
    if offset_range(q - f.q, r - f.r) > 1:
        return False
    if kind == terms.BOW or kind == terms.LASSO:
        return f.hand[terms.RIGHT_HAND] == terms.NONE and f.hand[terms.LEFT_HAND] == terms.NONE
    return True


def lying_at(m: Match, item: int) -> tuple[int, int]:
    """The hex of an item on the sand or in a sheath."""
    if m.item_where[item] == terms.SHEATHED:
        holder = m.fighters[m.item_holder[item]]
        return holder.q, holder.r
    return m.item_q[item], m.item_r[item]


def resolve_recoveries(m: Match) -> None:
    """Step 4, after the throws: let each try once for an item; if several reach for the same one, the lowest roll has
    it, ties again [13.4]."""
    for who, f in enumerate(m.fighters):
        item = terms.NONE
        if can_handle(f) and not f.beast and f.mount == terms.NONE:
            item = choose_recovery(m, who) if f.star else wanted_item(m, who)
        m.order[who] = item if item != terms.NONE and can_recover(m, who, item) else terms.NONE
    before_reaching(m)
    for who in range(len(m.fighters)):
        item = m.order[who]
        if item != terms.NONE:
            drm = recover_drm(m, who, item)
            m.rolled[who] = favours.roll_low(m, who, rolls.RECOVER, 1, drm, 0)
            if m.rolled[who] >= 1:
                m.order[who] = terms.NONE
                q, r = lying_at(m, item)
                tell(m.tray, ev.MISSES_ITEM, who, m.item_kind[item], hex_number(q, r), item)
    for who in range(len(m.fighters)):
        item = m.order[who]
        if item != terms.NONE and lowest_roller(m, item) == who:
            pick_up(m, who, item)


@by_edition
def before_reaching(m: Match) -> None:
    """Do nothing before men reach for items."""


def choose_recovery(m: Match, who: int) -> int:
    """Ask a player for an item that he reaches for; NONE for none."""
    options = [(ask.LEAVE, 0)]
    for item in range(len(m.item_kind)):
        if can_recover(m, who, item):
            options.append((ask.TAKE, item))
    code, item = ask.choose(m, who, ask.RECOVER, options)
    return item if code == ask.TAKE else terms.NONE


@by_edition
def recover_drm(m: Match, who: int, item: int) -> int:
    """Return the DRM of his 1D6 for an item: it must come out below 1 [13.4.1]."""
    t, f = m.tray, m.fighters[who]
    q, r = lying_at(m, item)
    drm = line(t, mod.TYPE, RECOVER_TYPE[f.weight])
    drm += line(t, mod.OPPONENT_NEAR, 2 if opponent_beside(m, who, q, r) else 0)
    drm += line(t, mod.NEAR, offset_range(q - f.q, r - f.r))
    drm += line(t, mod.NET, -3 if m.item_kind[item] == terms.NET else 0)
    drm += line(t, mod.MOVED, f.gone)
    drm += line(t, mod.RECOVERING, -6 if f.recovering and not f.collided else 0)
    drm += line(t, mod.COLLIDED, 4 if f.collided else 0)
    drm += line(t, mod.POSTURE, (-2 if f.kneeling else 0) + (4 if f.stumbles else 0))
    drm += line(t, mod.ENSNARED, 6 if f.held_by != terms.NONE and not f.grappled else 0)
    return drm + line(t, mod.STUN, f.stun) + line(t, mod.AGILITY, -f.ag)


def opponent_beside(m: Match, who: int, q: int, r: int) -> bool:
    """Return whether an opponent is in a hex or beside it."""
    for foe in range(len(m.fighters)):
        foe_q, foe_r = nearest_part(m, foe, q, r)
        if state.are_opponents(m, who, foe) and offset_range(foe_q - q, foe_r - r) <= 1:
            return True
    return False


def lowest_roller(m: Match, item: int) -> int:
    """Return the man with the lowest roll among those reaching for an item; ties roll again, others are out."""
    while True:
        best, tied = terms.NONE, False
        for who in range(len(m.fighters)):
            if m.order[who] == item:
                if best == terms.NONE or m.rolled[who] < m.rolled[best]:
                    best, tied = who, False
                elif m.rolled[who] == m.rolled[best]:
                    tied = True
        if not tied:
            return best
        least = m.rolled[best]
        for who in range(len(m.fighters)):
            if m.order[who] == item:
                if m.rolled[who] > least:
                    m.order[who] = terms.NONE
                else:
                    m.rolled[who] = recover_drm(m, who, item)
                    m.rolled[who] += roll_one(m.tray, who, rolls.RECOVER)


def pick_up(m: Match, who: int, item: int) -> None:
    """Put an item in a man's free hand; with it he attacks at half CF in this phase [13.4.2]. All others lose it."""
    f, kind = m.fighters[who], m.item_kind[item]
    q, r = lying_at(m, item)
    state.put_in_hand(m, who, spare_hand(m, f), item)
    f.recovered = item
    tell(m.tray, ev.PICKS_UP, who, kind, hex_number(q, r), item)
    for other in range(len(m.fighters)):
        if other != who and m.order[other] == item:
            m.order[other] = terms.NONE
            tell(m.tray, ev.MISSES_ITEM, other, kind, hex_number(q, r), item)


# Kick [13.5]


def resolve_kicks(m: Match) -> None:
    """Step 4, last: a man who is up and has not moved backward may kick an item in his hex: 1D6 - hexes moved over 0
    sends it as many hexes as the die shows [13.5]."""
    for who in range(len(m.fighters)):
        may_kick(m, who)


@by_edition
def may_kick(m: Match, who: int) -> None:
    """Let a man kick an item in his hex if he wants to."""
    f = m.fighters[who]
    if not can_handle(f) or f.back > 0 or f.beast or f.mount != terms.NONE:
        return
    if f.star:
        item, direction = unpack_items(choose_kick(m, who), DIRECTIONS)
    else:
        item, direction = kick_choice(m, who)
    if item == terms.NONE:
        return
    moved = line(m.tray, mod.MOVED, -f.gone)
    rolled = roll_one(m.tray, who, rolls.KICK)
    if rolled + moved > 0:
        q, r = slide_end(m, f.q, f.r, direction, rolled)
        state.let_fall(m, item, q, r)
        tell(m.tray, ev.KICKS, who, m.item_kind[item], hex_number(q, r), item)


def choose_kick(m: Match, who: int) -> int:
    """Ask a player for an item to kick and one of the six directions, as one number; NONE for nothing."""
    f = m.fighters[who]
    options = [(ask.LEAVE, 0)]
    for item in range(len(m.item_kind)):
        if state.lies_here(m, item, f.q, f.r):
            options += [(ask.TAKE, DIRECTIONS * item + direction) for direction in range(6)]
    code, arg = ask.choose(m, who, ask.KICK, options)
    return arg if code == ask.TAKE else terms.NONE


# Drawing [21.1.2]


def draw_weapons(m: Match) -> None:
    """Let each man who is conscious and not held in a grip draw a sheathed weapon at the start of step 6; unless a hand
    is free he lets go of an item. His attacks of this phase count half (G50)."""
    for who, f in enumerate(m.fighters):
        if not state.active(f) or f.fainted or f.grappled or f.bound or f.kept_still or f.beast:
            continue
        if f.star:
            item, hand = unpack_items(choose_drawing(m, who), _HANDS)
            hand -= 1
        else:
            item, hand = weapon_to_draw(m, who), terms.NONE
        if item == terms.NONE:
            continue
        if not f.star:
            hand = lets_go_hand(m, who)
        if spare_hand(m, f) == terms.NONE:
            let_go(m, who, hand)
        else:
            hand = spare_hand(m, f)
        state.put_in_hand(m, who, hand, item)
        f.drew = True
        tell(m.tray, ev.DRAWS_WEAPON, who, m.item_kind[item], item)


def choose_drawing(m: Match, who: int) -> int:
    """Ask a player for a weapon to draw and, if no hand is free, the one that lets go, as one number; NONE for none."""
    f = m.fighters[who]
    options = [(ask.LEAVE, 0)]
    for item in range(len(m.item_kind)):
        if m.item_where[item] == terms.SHEATHED and m.item_holder[item] == who:
            if spare_hand(m, f) != terms.NONE:
                options.append((ask.TAKE, item))
                continue
            for hand in (terms.RIGHT_HAND, terms.LEFT_HAND):
                if f.hand[hand] != terms.NONE and state.item_in_hand(m, f, hand) != terms.SCISSOR:
                    options.append((2 + hand, item))
    code, item = ask.choose(m, who, ask.DRAW_WEAPON, options)
    return terms.NONE if code == ask.LEAVE else _HANDS * item + code - 1
