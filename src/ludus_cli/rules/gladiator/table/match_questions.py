"""A match at the table: its questions, their answers, and the reasons against other answers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ludus_cli.core import bitset, english, hex as hexes
from ludus_cli.core.dice import ROLL, Event
from ludus_cli.game.elements.vocabulary import total
from ludus_cli.rules.gladiator.book import handling, plots, requests as ask, rolls as book_rolls, state, terms as t
from ludus_cli.rules.gladiator.book.allocation import most_cf
from ludus_cli.rules.gladiator.book.allotting import halved_by, read_allocation, spent_by, why_not_allocate
from ludus_cli.rules.gladiator.book.arena import WALLED, edge_is_wall, walled_off
from ludus_cli.rules.gladiator.book.attacks import BEFORE, HITS, RESULT
from ludus_cli.rules.gladiator.book.beasts import body_in, nearest_part, open_areas
from ludus_cli.rules.gladiator.book.decision_play import Council
from ludus_cli.rules.gladiator.book.events import V, with_article
from ludus_cli.rules.gladiator.book.hexes import in_front, offset_range
from ludus_cli.rules.gladiator.book.odds import blow_odds, throws_of
from ludus_cli.rules.gladiator.book.paths import obstacle_ahead
from ludus_cli.rules.gladiator.book.position import can_strike, front_range, pa_on
from ludus_cli.rules.gladiator.book.special import may_guard, may_use
from ludus_cli.rules.gladiator.book.weapons import spare_hand
from ludus_cli.rules.gladiator.career import intimidation, rolls
from ludus_cli.rules.gladiator.career.requests import FATAL_BLOW, FAVOUR, WHICH_ROLL
from ludus_cli.rules.gladiator.career.talents import next_attack
from ludus_cli.rules.gladiator.older.cards import guards_in_play
from ludus_cli.rules.gladiator.older.collisions import wall_stun
from ludus_cli.rules.gladiator.older.requests import JAVELIN_CF, YIELD
from ludus_cli.rules.gladiator.table import scene, school
from ludus_cli.rules.gladiator.table.board import letter

#: The orders listed with a reason if they are not allowed: one of each kind.
ORDERS = (
    *(
        plots.action_code(code)
        for code in (t.ACT_F, t.ACT_B, t.ACT_C, t.ACT_L, t.ACT_KN, t.ACT_R, t.ACT_S, t.ACT_X, t.ACT_RN)
    ),
    plots.roll_over(0, 1),
    *(65536 * net for net in (t.TOSS, t.SWING, t.LAY_2)),
)
#: The same in the older editions; the last is from the Billings rules (V6).
OLDER_ORDERS = tuple(
    map(
        plots.read_plot, ("F", "F(Q)", "B", "C", "KN", "R", "X", "X(RN)", "X(K1)", "ROFL", "TN", "SN", "LN2", "SFL(QF)")
    )
)
#: By the house rule `edition`.
ORDERS_OF = (ORDERS, OLDER_ORDERS, OLDER_ORDERS, OLDER_ORDERS)
#: The conditions of special attacks and defences [23].
ATTACKS_NEED = (
    "",
    "he must have a weapon that reaches the opponent [23.2]",
    "he must be on his feet, with a weapon that reaches the opponent [23.2, G34]",
    "he must have a weapon that reaches the opponent [23.2]",
    "he must have a shield, and the opponent in the next hex [23.2, G34]",
    "the opponent must be in front of him, at most two hexes away [23.2]",
)
DEFENCES_NEED = (
    "",
    "he must have no Stun [23.3]",
    "he must have a shield [23.3]",
    "he must be on his feet and not stumble [23.3]",
    "he must have a weapon, not be Prone, and have lost at most 3 CF to wounds on the arms [23.3, G34]",
    "he must be on his feet, and have lost at most 3 CF in all to wounds on the legs and to endurance [23.3, G34]",
    "he must have no Stun [23.3, V20]",
    "he must have a shield [23.3, V20]",
    "he must be on his feet and not stumble [23.3, V20]",
    "he must have a weapon, and have lost at most 2 CF to wounds on the arms [23.3, V20]",
    "he must be on his feet, and have lost at most 2 CF in all to wounds on the legs and to endurance [23.3, V21]",
)
#: The directions in short.
POINTS = ("E", "SE", "SW", "W", "NW", "NE")
#: The CF of the two blows whose odds are shown beside an area.
SHOWN_CF = (4, 8)


def area_word(m: state.Match, who: int, area: int) -> str:
    """Return an area of a fighter, or of his mount, in words."""
    if area >= t.MOUNT_AREAS:
        return f"the mount's {t.BEAST_AREAS[area - t.MOUNT_AREAS].lower()}"
    return (t.BEAST_AREAS if m.fighters[who].beast else t.AREAS)[area].lower()


def item_word(m: state.Match, item: int) -> str:
    """Return an item in a word."""
    return t.ITEMS[m.item_kind[item]]


def own_word(m: state.Match, f: state.Fighter, item: int) -> str:
    """Return an item of a man in words; of two alike in his hands, with the hand."""
    words = item_word(m, item)
    if t.NONE in f.hand or m.item_kind[f.hand[0]] != m.item_kind[f.hand[1]]:
        return words
    return f"{words} in the {('right', 'left')[f.hand.index(item)]} hand"


def item_words(m: state.Match, item: int) -> str:
    """Return an item in words; of several alike from one man, with its number."""
    first = state.ITEMS_A_MAN * (item // state.ITEMS_A_MAN)
    alike = m.item_kind[first:item].count(m.item_kind[item])
    return f"{item_word(m, item)} {alike + 1}" if alike else item_word(m, item)


def lying_word(m: state.Match, item: int) -> str:
    """Return an item on the sand in words, with the man who brought it."""
    return f"{item_words(m, item)} of {letter(item // state.ITEMS_A_MAN)}"


def option_words(m: state.Match | Council, who: int, request: int, option: state.Option) -> str:
    """Return an option in words; other fighters have their letters from the board."""
    if isinstance(m, Council):
        return school.option_words(m, request, option)
    if request == ask.PLOT:
        return plot_in_full(m, who, option)
    if request == ask.ALLOCATE:
        return allocation_words(m, who, option)
    if request in (ask.ESCAPE, ask.HOLD, JAVELIN_CF):
        return f"{option[0]} CF"
    code, arg = option
    f = m.fighters[who]
    if request == ask.DRAW_WEAPON:
        if code == ask.LEAVE:
            return "Leave it sheathed"
        lost = f", and let go of the {own_word(m, f, f.hand[code - 2])}" if code > ask.TAKE else ""
        return f"Draw the {item_words(m, arg)}{lost}"
    if request == ask.WEAPON:
        return f"Strike with the {own_word(m, f, arg)}" if code else "Strike with the bare hand"
    if request in (ask.FREE_ATTACK, ask.AREA):
        foe = f.at_foe[f.blow[0]] if request == ask.FREE_ATTACK else who
        words = area_word(m, foe, arg) if request == ask.FREE_ATTACK else t.AREAS[arg].lower()
        return f"{arg + 1}: {words}"
    if request == ask.LET_GO:
        held = f"Let go of the {own_word(m, f, f.hand[arg])}" if code else "Let the net fall"
        return held
    if request == ask.NET_TARGET:
        return f"Toss at {letter(arg)}, {distance_words(m, who, arg)}"
    if request == FATAL_BLOW:
        n = next_attack(f)
        if code == ask.LEAVE:
            return f"Make the attack: {planned_word(m, f, n)}"
        return f"Give up this attack to strengthen the next: {planned_word(m, f, next_attack(f, n))}"
    if code == ask.LEAVE:
        return LEAVES.get(request, "Leave it")
    if request == ask.THROW:
        item, foe = divmod(arg, 64)
        if foe == ask.NOBODY:
            return "Throw the net away"
        done = (
            f"Shoot the {own_word(m, f, item)}" if m.item_kind[item] == t.BOW else f"Throw the {own_word(m, f, item)}"
        )
        return f"{done} at {letter(foe)}, {distance_words(m, who, foe)}"
    if request == ask.RECOVER:
        q, r = handling.lying_at(m, arg)
        there = "in the same hex" if (q, r) == (f.q, f.r) else f"at {q},{r}"
        return f"Reach for the {lying_word(m, arg)} {there}"
    if request == ask.KICK:
        item, direction = divmod(arg, 8)
        return f"Kick the {lying_word(m, item)} to the {hexes.DIRECTION_NAMES[direction]}"
    if request == FAVOUR and arg:
        return "Call on the gods: this roll would cost him his life, weapon or missus"
    return TAKES.get(request, "Take it")


def planned_word(m: state.Match, f: state.Fighter, n: int) -> str:
    """Return one of his planned attacks in words: the area and the CF left."""
    return f"{area_word(m, f.at_foe[n], f.at_area[n])} with {f.at_cf[n]} CF"


#: The meaning of the results of an attack.
OF_RESULTS = (
    "F is a fumble, -- has no effect, S strikes the shield, P strikes the weapon, H hits, H+2 adds 2 to the wound roll "
    "[9.5]"
)

#: The options to decline, and to accept, by request.
LEAVES = {
    ask.EXCEED: "Plead for mercy",
    ask.THROW: "Do not throw",
    ask.RECOVER: "Leave what lies there",
    ask.KICK: "Do not kick",
    ask.HEAR: "Ignore the plea, and fight on",
    ask.GRAPPLE: "Do not grapple",
    YIELD: "Fight on",
    FAVOUR: "Keep the roll",
    WHICH_ROLL: "Keep the first roll",
}
TAKES = {
    ask.EXCEED: "Fight on, moving one phase beyond the rate",
    ask.HEAR: "Accept the plea, and stand still",
    ask.GRAPPLE: "Grapple",
    YIELD: "Drop weapon and shield, and ask for mercy (missus)",
    FAVOUR: "Call on the gods",
    WHICH_ROLL: "Take the new roll",
}


def offset_to(m: state.Match, who: int, other: int) -> tuple[int, int]:
    """The offset of the nearest hex of another fighter."""
    f = m.fighters[who]
    q, r = nearest_part(m, other, f.q, f.r)
    return q - f.q, r - f.r


def distance_words(m: state.Match, who: int, other: int) -> str:
    """Return the distance of another fighter, in words."""
    steps = offset_range(*offset_to(m, who, other))
    return f"{steps} {'hex' if steps == 1 else 'hexes'} away"


# Plots


def match_after_plot(m: state.Match, who: int, plot: int) -> state.Match:
    """Return the match with a man at the end of his plot, if his way is free."""
    f = state.copy_record(m.fighters[who])
    other = replace(m, fighters=[*m.fighters[:who], f, *m.fighters[who + 1 :]])
    plots.unpack_plot(other, who, plot)
    if f.way_length:
        f.q, f.r = f.way_q[f.way_length - 1], f.way_r[f.way_length - 1]
    f.facing = (f.facing + sum(f.turn_before) + sum(f.turn_after)) % 6
    return other


def obstruction(m: state.Match, who: int) -> str:
    """Return what stops a man on his plotted way if all others stay where they are: a collision, an obstacle or a man
    on the ground; "" if the way is free [7, 8.1, 27.3]."""
    f = m.fighters[who]
    for step in range(f.way_length):
        f.gone = step
        q, r = f.way_q[step], f.way_r[step]
        where = "" if step + 1 == f.way_length else " on the way"
        kind = obstacle_ahead(m, who)
        if kind != 0:
            # A collision with the wall around the sand is among the stakes of a plot.
            at_edge = kind == WALLED and edge_is_wall(m)
            return "" if at_edge else f"collides with {with_article(max(0, kind))}"
        body = body_in(m, q, r)
        foe = body if body != t.NONE else state.man_in(m, q, r, who)
        if foe == t.NONE or leaps_over(m, who, foe):
            continue
        other = m.fighters[foe]
        if other.prone and not (f.prone and state.are_opponents(m, who, foe)):
            return f"runs into {letter(foe)} (Prone){where}"
        return f"collides with {letter(foe)}{where}"
    return ""


def leaps_over(m: state.Match, who: int, other: int) -> bool:
    """Return whether his plot begins with a leap over another, who is Prone [7.4, G12]."""
    f = m.fighters[who]
    return f.act[0] == t.ACT_L and f.gone == 0 and m.fighters[other].prone


def plot_in_full(m: state.Match, who: int, text: str) -> str:
    """Return a plot in notation, and its result if all others stay where they are: what stops him on the way, or his
    hex, his facing and the nearest opponent."""
    plot = plots.read_plot(text, plots.MOST_ACTIONS)
    written = plots.plot_words(plot)
    if plots.why_not(m, who, plot) != plots.ALLOWED:
        return written
    seen = match_after_plot(m, who, plot)
    f, was = seen.fighters[who], m.fighters[who]
    if not written:
        return "no orders, costs no move"
    met = obstruction(seen, who)
    if met:
        return f"{written}: {met}"
    words = "stays" if (f.q, f.r) == (was.q, was.r) else f"to {f.q},{f.r}"
    if f.facing != was.facing:
        words += f" {POINTS[f.facing]}"
    foes = [foe for foe in range(len(m.fighters)) if state.are_opponents(m, who, foe)]
    if foes and not was.prone:
        foe = min(foes, key=lambda foe: offset_range(*offset_to(seen, who, foe)))
        words += f"; {letter(foe)} {where_words(seen, who, foe)}"
    return f"{written}: {words}{'' if plots.is_moving_phase(plot) else ', costs no move'}"


def where_words(m: state.Match, who: int, foe: int) -> str:
    """Return an opponent's place: ``2 ahead, PA 3``; ``2 away, not in front``."""
    q, r = offset_to(m, who, foe)
    if not in_front(q, r, m.fighters[who].facing):
        return f"{offset_range(q, r)} away, not in front"
    return f"{offset_range(q, r)} ahead, PA {pa_on(m, who, foe)}"


def plot_stakes(m: state.Match, who: int, plot: int) -> str:
    """Return a plot's extra cost: Stun by a wall, or endurance for going beyond the rate [17.3, V23]."""
    f = match_after_plot(m, who, plot).fighters[who]
    for step in range(f.way_length):
        if edge_is_wall(m) and walled_off(m, f.way_q[step], f.way_r[step]):
            f.gone = step
            return f"into the wall: {wall_stun(f)} Stun"
    if not plots.is_moving_phase(plot) or state.moves_left(m.fighters[who]) > 0:
        return ""
    return f"beyond the rate: +{state.turn_of_fight(m)} on the endurance roll, two moves fewer next turn"


# Allocation


def blow_words(m: state.Match, who: int, foe: int, area: int, blow: int, cf: int) -> str:
    """Return the words for an attack, with its exact odds against an area without defence."""
    name = f"{t.SPECIAL_ATTACKS[blow]} " if blow != t.NO_SPECIAL else ""
    whom = "" if foe == m.fighters[who].foe else f" of {letter(foe)}"
    _, _, weapon, unhurt, wound, kill = blow_odds(m, who, foe, area, cf, 0, blow)
    if blow == t.DISARM:
        came = f"{percent(m, weapon)} to strike the weapon, which may then fall"
    elif blow in (t.FEINT, t.SAND) or m.fighters[who].named == t.NONE:
        came = f"{percent(m, unhurt)} to hit"
    else:
        came = f"{percent(m, wound + kill)} to wound, {percent(m, kill)} to kill"
    return f"{name}{area_word(m, foe, area)}{whom}: {came}"


def percent(m: state.Match, ways: int) -> str:
    """Return ways of a throw as a percentage of all."""
    return f"{max(min(ways, 1), round(100 * ways / throws_of(m.rules)))}%"


def allocation_words(m: state.Match, who: int, text: str) -> str:
    """Return an allocation in notation, with the CF left over."""
    if why_not_allocate(m, who, text):
        return text
    said = read_allocation(m, who, text)
    f = m.fighters[who]
    left = f.available - spent_by(m, who, said)
    written = " ".join(text.split())
    if not written:
        return "No attack and no defence"
    rest = f"{left} CF left" if left else "no CF left"
    rest += f", {t.SPECIAL_DEFENCES[said.guard]}" if said.guard > t.JUMP else ""
    return f"{written}: {rest}{', bare hand' if said.unarmed else ''}"


def allocation_stakes(m: state.Match, who: int, text: str) -> str:
    """Return the odds of each attack of an allocation against an area without defence."""
    if why_not_allocate(m, who, text):
        return ""
    said = read_allocation(m, who, text)
    if said.unarmed:
        f = state.copy_record(m.fighters[who])
        f.halved = halved_by(m, who, True)
        f.named = t.NONE
        m = replace(m, fighters=[*m.fighters[:who], f, *m.fighters[who + 1 :]])
    blows = [blow_words(m, who, foe, area, blow, cf) for area, blow, cf, foe in said.attacks]
    return "; ".join(blows)


def area_words(f: state.Fighter, area: int) -> str:
    """Return the armour of an area and the boxes left."""
    return f"{scene.armour_note(f, area)}, {max(0, f.w - f.wounds[area])}/{f.w}"


def context_lines(m: state.Match | Council, who: int, request: int) -> list[str]:
    """Return the lines shown above a question: at an allocation his CF, and for each area the armour and boxes of both
    men and the odds of a wound; at school his own values."""
    if isinstance(m, Council):
        return school.context_lines(m, request)
    f = m.fighters[who]
    if request in (FAVOUR, WHICH_ROLL):
        number = 1 if request == FAVOUR else 2
        return [*last_rolls(m, number), *effect_lines(m, number), f"Luck (LK) left: {f.luck}"]
    if request != ask.ALLOCATE:
        return []
    if not f.engaged:
        own = "; ".join(f"{area + 1} {t.AREAS[area]} {area_words(f, area)}" for area in range(5))
        by = [letter(n) for n, other in enumerate(m.fighters) if other.engaged and other.foe == who]
        whom = f" against {english.list_words(by)}" if by else ""
        return [
            f"{f.available} CF, all for defence{whom} ({why_defends(m, f)}).", f"Armour and boxes left by area: {own}"
        ]  # fmt: skip
    foe, his = m.fighters[f.foe], letter(f.foe)
    weapon, what = "bare hand", "hit"
    if f.named != t.NONE:
        weapon, what = item_word(m, f.named), "wound"
    pa = f", {f.pa} of them from PA" if f.pa else ""
    pa += f", {f.boost} of them from PB" if intimidation.boost_of(m, who) else ""
    steps = front_range(m, who, f.foe)
    away = "in the same hex" if steps == 0 else "in the next hex" if steps == 1 else f"{steps} hexes away"
    lines = [f"{f.available} CF{pa}; {weapon} against {his}, {away}."]
    others = [n for n in range(len(m.fighters)) if n != f.foe and can_strike(m, who, n)]
    if others:
        lines.append(", ".join(f"type @{n + 1} behind an attack to aim it at {letter(n)}" for n in others))
    if foe.mount != t.NONE:
        mount = m.fighters[foe.mount]
        bare = "; ".join(f"m{area + 1} {area_words(mount, area)}" for area in range(5))
        lines.append(f"Mount of {his}, armour and boxes left by area: {bare}")
    cf = sorted({min(most, f.available >> f.halved, most_cf(m, f.available)) for most in SHOWN_CF})
    odds = ", ".join(f"{each} CF" for each in cf)
    boxes = "armour, boxes"
    lines.append(f"{'Area':<12}{f'{his}: {boxes}':<18}{f'{letter(who)}: {boxes}':<18}{what}, if undefended: {odds}")
    areas = open_areas(m, who, f.foe)
    for area in range(5):
        name = f"{area + 1} {(t.BEAST_AREAS if foe.beast else t.AREAS)[area]}"
        reach = area_odds(m, who, area, cf) if bitset.holds(areas, area) else "out of reach"
        lines.append(f"{name:<12}{area_words(foe, area):<18}{area_words(f, area):<18}{reach}")
    return lines


def last_rolls(m: state.Match, number: int) -> list[str]:
    """Return the latest rolls except those for favours, as ``Stumble check: 2 gives 1``."""
    return [roll_said(event) for event in events_of_rolls(m, number)]


def events_of_rolls(m: state.Match, number: int) -> list[Event]:
    """Return the events of these rolls."""
    return [e for e in m.tray.record or [] if e[0] == ROLL and e[2] != rolls.FAVOUR][-number:]


def effect_lines(m: state.Match, number: int) -> list[str]:
    """Return the effect of the latest roll, or of each of two: for an attack its result, for other rolls their rule."""
    event = next(iter(events_of_rolls(m, 1)), None)
    if event is None:
        return []
    if event[2] != book_rolls.COMBAT:
        return [V.explain_roll(event[2])]
    blow = m.fighters[event[1]].blow
    came = [came_to(blow[RESULT + at], blow[HITS + at]) for at in (BEFORE, 0)][-number:]
    return [f"{letter(event[1])}'s attack: {' or '.join(came)}. {OF_RESULTS}"]


def came_to(result: int, more: int) -> str:
    """Return the result of an attack, in the words of the combat results table."""
    return t.RESULTS[result if result < t.HIT else min(t.HIT + more, len(t.RESULTS) - 1)]


def roll_said(event: Event) -> str:
    """Return a roll and its result in words."""
    draw, faces = V.draws[event[2]], event[5]
    came = str(total(event))
    if draw.readings:
        came = ", ".join(f"{name} {n}" for name, n in draw.sums(faces).items())
    return f"{draw.table}: {draw.roll_words(faces)} gives {came}"


def why_defends(m: state.Match, f: state.Fighter) -> str:
    """Return why a man can only defend himself."""
    if f.prone:
        return "Prone"
    if state.weapon_in_hand(m, f) == t.NONE and spare_hand(m, f) == t.NONE:
        return "no weapon in hand"
    return "held by an opponent" if f.held_by != t.NONE else "no opponent in front and within reach"


def area_odds(m: state.Match, who: int, area: int, cf: Iterable[int]) -> str:
    """Return the odds of a wound on an area of his target, for each number of CF."""
    f = m.fighters[who]
    found = (blow_odds(m, who, f.foe, area, each, 0) for each in cf)
    return ", ".join(percent(m, odds[3] if f.named == t.NONE else odds[4] + odds[5]) for odds in found)


# Refused options


def refused_options(m: state.Match | Council, who: int, request: int) -> list[tuple[state.Option, str]]:
    """Return the options that are not allowed now at a request, each with the reason."""
    if isinstance(m, Council):
        return school.refused_options(m, request)
    if request == ask.PLOT:
        found = [(plot, plots.why_not(m, who, plot)) for plot in ORDERS_OF[m.rules.edition]]
        brought = m.item_kind[state.ITEMS_A_MAN * who + state.NET_SLOT] != t.NO_ITEM
        return [
            (plots.plot_words(plot), plots.REASONS[reason])
            for plot, reason in found
            if reason not in (plots.ALLOWED, plots.R_NO_STUMBLE) and (brought or reason != plots.R_NO_NET)
        ]
    if request != ask.ALLOCATE:
        return []
    f = m.fighters[who]
    no: list[tuple[state.Option, str]] = []
    if f.engaged and not m.rules.plain_attacks:
        no += [
            (f"{t.SPECIAL_ATTACK_LETTERS[blow]}{'2' if t.SPECIAL_ATTACK_AREA[blow] == t.NONE else ''}:1",
             f"{t.SPECIAL_ATTACKS[blow]}: {ATTACKS_NEED[blow]}")
            for blow in range(1, len(t.SPECIAL_ATTACKS))
            if not may_use(m, who, f.foe, blow)
        ]  # fmt: skip
    first, last = guards_in_play(m.rules)
    no += [
        (f"/ {t.SPECIAL_DEFENCE_LETTERS[guard]}", f"{t.SPECIAL_DEFENCES[guard]}: {DEFENCES_NEED[guard]}")
        for guard in range(first, last + 1)
        if not may_guard(m, who, guard)
    ]
    return no


def option_stakes(m: state.Match, who: int, request: int, option: state.Option) -> str:
    """Return the other stakes of an option in a few words."""
    if request == ask.PLOT:
        return plot_stakes(m, who, plots.read_plot(option, plots.MOST_ACTIONS))
    if request == ask.ALLOCATE:
        return allocation_stakes(m, who, option)
    if request == ask.RECOVER and option[0] == ask.TAKE:
        return "then attacks in this phase are at half CF"
    return ""
