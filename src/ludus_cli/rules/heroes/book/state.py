"""A match in progress: the fighters, the sand, and the players.

Plain records of ints, bools and fixed-length lists, so that the rules read as the rulebook does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from ludus_cli.core.bitset import bit, nth, size
from ludus_cli.core.dice import Tray, line, tell
from ludus_cli.game.elements.plain_records import copy_with
from ludus_cli.rules.heroes.book import events as ev, gladiator, modifiers as mod, terms
from ludus_cli.rules.heroes.book.arena import ZONE_CAPACITY, Arena
from ludus_cli.rules.heroes.book.gladiator import Gladiator
from ludus_cli.rules.heroes.book.house_rules import HouseRules
from ludus_cli.rules.heroes.book.styles import DIMACHAERUS, OFF_HANDS, RETIARIUS, WEAPONS, is_shield, is_weapon

#: Where an item is when it lies in no zone.
HELD, GONE = -1, -2


@dataclass(slots=True)
class Fighter:
    """A gladiator in a match.

    ``brought_*`` are the original Attributes of this match (Savvy one less in the Secondary
    Style); ``savvy``, ``strength``, ``speed`` the current ones. ``hand`` holds item numbers of the
    match (weapon-side hand, off-hand) or -1; parts and hands are read as a right-hander's, and
    mirrored in words for a left-hander (H15). ``wounds`` counts wounding hits taken, ``part_wounds``
    the same by part. ``npg`` fights by the NPG tables. ``last_wounder`` and ``defeated_by`` are
    fighter numbers or -1. ``gate`` is the gate zone of his side and ``entry`` the zone by which he enters.
    """

    side: int = 0
    style: int = 0
    npg: bool = False
    total: int = 0
    signatures: int = 0
    brought_savvy: int = 0
    brought_strength: int = 0
    savvy: int = 0
    strength: int = 0
    speed: int = 0
    bonus: int = 0
    star_power: int = 0
    armour: list[int] = field(default_factory=lambda: [0] * 7)
    track: list[int] = field(default_factory=lambda: [0] * 7)
    hand: list[int] = field(default_factory=lambda: [terms.NONE, terms.NONE])
    gate: int = 0
    entry: int = 0
    zone: int = 0
    state: int = terms.FIGHTING
    down: bool = False
    netted: bool = False
    blinded: bool = False
    steady_used: bool = False
    kicked_sand: bool = False
    threw: bool = False
    spared_before: bool = False
    left_handed: bool = False
    spared_now: bool = False
    put_to_death: bool = False
    vital_wound: bool = False
    wounds: int = 0
    dealt: int = 0
    kills: int = 0
    defeated: int = 0
    last_wounder: int = terms.NONE
    defeated_by: int = terms.NONE
    part_wounds: list[int] = field(default_factory=lambda: [0] * 7)


#: One thing that a player may choose: (code, argument).
Option = tuple[int, int]


@dataclass(slots=True)
class Match:
    """A match: ``player`` answers for fighters who are not NPGs; ``winner`` is a side or -1 (none, draw).

    Items are numbered two a fighter (those that he brought in the weapon-side hand and in the off-hand); ``item_kind``
    is the kind of each, ``item_zone`` its zone (or HELD, GONE), and ``item_prey`` the fighter who may still destroy it:
    for a net whose toss went wide, its target, until the end of his next Movement Phase; else -1. ``first`` and
    ``second`` are the two who met last on a table: the one whose turn, toss or attack it was, and his foe (-1: none
    yet); ``edge`` is the Attacker's Bash or Advantage, ``takes`` the number of earlier takes of the Attack Table in
    this attack; ``busy`` the things that a player has done already in his Movement Phase (see
    :func:`~ludus_cli.rules.heroes.book.movement.why_not`). ``order`` is that of the turn; ``rolled`` and ``waiting``
    serve to work it out.
    """

    tray: Tray
    arena: Arena
    rules: HouseRules
    fighters: list[Fighter]
    item_kind: list[int]
    item_zone: list[int]
    item_prey: list[int]
    player: Callable[[Match, int, int, list[Option]], int]
    to_the_death: bool = False
    turn: int = 0
    diludia: int = 0
    over: bool = False
    winner: int = terms.NONE
    draw: bool = False
    first: int = terms.NONE
    second: int = terms.NONE
    edge: int = 0
    takes: int = 0
    busy: int = 0
    order: list[int] = field(default_factory=list)
    rolled: list[int] = field(default_factory=list)
    waiting: list[int] = field(default_factory=list)


def no_player(m: Match, who: int, request: int, options: list[Option]) -> int:
    """Fail: a match of NPGs has no player."""
    raise AssertionError("no player decides for this gladiator")


def fighter_of(g: Gladiator, style: int, side: int, npg: bool, armour: list[int], star_power: bool) -> Fighter:
    """A gladiator as he comes through the gate: see :func:`make_ready`."""
    f = Fighter()
    make_ready(f, g, style, side, npg, star_power)
    f.armour = list(armour)
    f.left_handed = g.left_handed
    return f


def make_ready(f: Fighter, g: Gladiator, style: int, side: int, npg: bool, star_power: bool) -> None:
    """Make a fighter of a gladiator: fresh tracks, Bonus Dice [3.7], Star Power [3.2.1], no record yet.

    His armour, the hand he is used to, and where he enters stay as they are.
    """
    strength = g.attributes[terms.STRENGTH]
    f.side = side
    f.style = style
    f.npg = npg
    f.total = gladiator.style_total(g, style)
    f.signatures = gladiator.bits_of(g)
    f.brought_savvy = gladiator.brought_savvy(g, style)
    f.brought_strength = strength
    f.savvy = f.brought_savvy
    f.strength = strength
    f.speed = g.attributes[terms.SPEED]
    f.bonus = gladiator.starting_bonus(strength, g.female and g.star, f.signatures)
    f.star_power = strength if g.star and star_power else 0
    for part in range(7):
        f.track[part] = gladiator.starting_track(strength, g.losses[part])
        f.part_wounds[part] = 0
    f.state = terms.FIGHTING
    f.down = False
    f.netted = False
    f.blinded = False
    f.steady_used = False
    f.kicked_sand = False
    f.threw = False
    f.spared_before = g.spared_by_emperor
    f.spared_now = False
    f.put_to_death = False
    f.vital_wound = False
    f.wounds = 0
    f.dealt = 0
    f.kills = 0
    f.defeated = 0
    f.last_wounder = terms.NONE
    f.defeated_by = terms.NONE


def new_match(
    t: Tray,
    arena: Arena,
    fighters: list[Fighter],
    *,
    rules: HouseRules | None = None,
    to_the_death: bool = False,
    player: Callable[[Match, int, int, list[Option]], int] = no_player,
) -> Match:
    """A match about to begin, its fighters armed."""
    items = 2 * len(fighters)
    m = Match(
        tray=t,
        arena=arena,
        rules=rules or HouseRules(),
        fighters=fighters,
        item_kind=[terms.NO_ITEM] * items,
        item_zone=[HELD] * items,
        item_prey=[terms.NONE] * items,
        player=player,
        to_the_death=to_the_death,
        order=[terms.NONE] * len(fighters),
        rolled=[0] * len(fighters),
        waiting=[0] * len(fighters),
    )
    hand_out_arms(m)
    return m


def hand_out_arms(m: Match) -> None:
    """Each man's arms in his hands, by style [3.8]."""
    for who, f in enumerate(m.fighters):
        m.item_kind[2 * who] = WEAPONS[f.style]
        m.item_kind[2 * who + 1] = OFF_HANDS[f.style]
        for hand in range(2):
            f.hand[hand] = 2 * who + hand
            m.item_zone[2 * who + hand] = HELD
            m.item_prey[2 * who + hand] = terms.NONE


def copy_match(m: Match, tray: Tray) -> Match:
    """A match that goes on from the same place with the dice of another tray; the arena is shared."""
    fighters = [
        copy_with(f, armour=list(f.armour), track=list(f.track), hand=list(f.hand), part_wounds=list(f.part_wounds))
        for f in m.fighters
    ]
    return copy_with(
        m,
        tray=tray,
        fighters=fighters,
        item_kind=list(m.item_kind),
        item_zone=list(m.item_zone),
        item_prey=list(m.item_prey),
        order=list(m.order),
        rolled=list(m.rolled),
        waiting=list(m.waiting),
    )


# What a gladiator is and has now


def active(f: Fighter) -> bool:
    """True if he functions: alive, conscious, on his own legs and not yielded [2.6]."""
    return f.state == terms.FIGHTING


def has_signature(f: Fighter, signature: int) -> bool:
    """True if he has a Signature [3.5]."""
    return f.signatures & signature != 0


def has_no_bonus_dice(f: Fighter) -> bool:
    """True if he has no Bonus Dice left [6.4]."""
    return f.bonus == 0


def current_savvy(f: Fighter) -> int:
    """Return Savvy as it counts now: blinded, one less everywhere [5.4.9.1]."""
    return max(0, f.savvy - 1) if f.blinded else f.savvy


def arm_good(f: Fighter, hand: int) -> bool:
    """True if the arm of a hand still functions [5.4.4.2]."""
    return f.track[terms.HAND_ARMS[hand]] > 0


def good_arms(f: Fighter) -> int:
    """The number of arms that still function."""
    return int(arm_good(f, terms.WEAPON_HAND)) + int(arm_good(f, terms.OFF_HAND))


def good_legs(f: Fighter) -> int:
    """The number of legs that still function."""
    return int(f.track[terms.LEFT_LEG] > 0) + int(f.track[terms.RIGHT_LEG] > 0)


def item_in_hand(m: Match, f: Fighter, hand: int) -> int:
    """Return the kind of item in a hand."""
    return terms.NO_ITEM if f.hand[hand] == terms.NONE else m.item_kind[f.hand[hand]]


def weapon_hand(m: Match, f: Fighter) -> int:
    """Return the hand whose weapon he fights with: the weapon-side one first; -1 unarmed."""
    if is_weapon(item_in_hand(m, f, terms.WEAPON_HAND)):
        return terms.WEAPON_HAND
    if is_weapon(item_in_hand(m, f, terms.OFF_HAND)):
        return terms.OFF_HAND
    return terms.NONE


def weapon(m: Match, f: Fighter) -> int:
    """The weapon he fights with, NO_ITEM when unarmed."""
    hand = weapon_hand(m, f)
    return terms.NO_ITEM if hand == terms.NONE else item_in_hand(m, f, hand)


def two_handed(m: Match, f: Fighter) -> bool:
    """True if he fights two-handed: a weapon, nothing in the other hand, two good arms (H19)."""
    hand = weapon_hand(m, f)
    return hand != terms.NONE and f.hand[1 - hand] == terms.NONE and good_arms(f) == 2


def off_handed(m: Match, f: Fighter) -> bool:
    """True if he fights with the weapon in the off-hand, and not with both hands (H66)."""
    return weapon_hand(m, f) == terms.OFF_HAND and not two_handed(m, f)


def shield_hand(m: Match, f: Fighter) -> int:
    """Return the hand with his shield or its substitute [3.9.3-3.9.4]; -1 unshielded.

    A shield or a net in a good hand, or a second sword while both are in use.
    """
    for hand in (terms.OFF_HAND, terms.WEAPON_HAND):
        item = item_in_hand(m, f, hand)
        if is_shield(item) or item == terms.NET:
            return hand
    if item_in_hand(m, f, terms.WEAPON_HAND) == terms.SWORD and item_in_hand(m, f, terms.OFF_HAND) == terms.SWORD:
        return terms.OFF_HAND
    return terms.NONE


def shield(m: Match, f: Fighter) -> int:
    """The shield that he has: LARGE_SHIELD, SMALL_SHIELD (a net and a second sword count as one), NO_ITEM."""
    hand = shield_hand(m, f)
    if hand == terms.NONE:
        return terms.NO_ITEM
    return terms.LARGE_SHIELD if item_in_hand(m, f, hand) == terms.LARGE_SHIELD else terms.SMALL_SHIELD


def net_hand(m: Match, f: Fighter) -> int:
    """The hand that holds a net, -1 none."""
    for hand in (terms.OFF_HAND, terms.WEAPON_HAND):
        if item_in_hand(m, f, hand) == terms.NET:
            return hand
    return terms.NONE


def retiarius_with_net(m: Match, f: Fighter) -> bool:
    """True for a Retiarius with his net in hand."""
    return f.style == RETIARIUS and net_hand(m, f) != terms.NONE


def unarmoured_bonus(m: Match, f: Fighter) -> int:
    """Return 1 if Speed counts one higher for him [3.9.2]: a Dimachaerus, or a Retiarius without his net."""
    if f.style == DIMACHAERUS:
        return 1
    return 1 if f.style == RETIARIUS and net_hand(m, f) == terms.NONE else 0


def counted_speed(m: Match, f: Fighter) -> int:
    """Speed as the Movement, Maneuver and Net Toss tables count it, noted as modifiers of the roll."""
    return line(m.tray, terms.SPEED, f.speed) + line(m.tray, mod.UNARMOURED, unarmoured_bonus(m, f))


def counted_savvy(m: Match, f: Fighter) -> int:
    """Savvy as it counts now, noted as a modifier of the roll."""
    return line(m.tray, terms.SAVVY, current_savvy(f))


# Who stands where


def enemies_in(m: Match, who: int, zone: int) -> int:
    """The functioning enemies of a fighter in a zone, as a set (see :mod:`ludus_cli.core.bitset`)."""
    side = m.fighters[who].side
    enemies = 0
    for other, f in enumerate(m.fighters):
        if f.zone == zone and f.side != side and f.state == terms.FIGHTING:
            enemies |= bit(other)
    return enemies


def has_enemy_in(m: Match, who: int, zone: int) -> bool:
    """True if a zone holds a functioning enemy of his [5.2.3-5.2.4]."""
    side = m.fighters[who].side
    for f in m.fighters:
        if f.zone == zone and f.side != side and f.state == terms.FIGHTING:
            return True
    return False


def friends_in(m: Match, who: int, zone: int) -> int:
    """The number of functioning friends of his in a zone, himself apart."""
    side = m.fighters[who].side
    number = 0
    for other, f in enumerate(m.fighters):
        if other != who and f.zone == zone and f.side == side and f.state == terms.FIGHTING:
            number += 1
    return number


def is_full_zone(m: Match, zone: int) -> bool:
    """True if a zone holds four functioning gladiators: closed to movers [5.4.7]."""
    number = 0
    for f in m.fighters:
        if f.zone == zone and f.state == terms.FIGHTING:
            number += 1
    return number >= ZONE_CAPACITY


def all_active(m: Match) -> int:
    """The men who still function, as a set."""
    everybody = 0
    for who, f in enumerate(m.fighters):
        if active(f):
            everybody |= bit(who)
    return everybody


def sides_left(m: Match) -> int:
    """The sides that still have a functioning gladiator (H43), as a set."""
    sides = 0
    for f in m.fighters:
        if f.state == terms.FIGHTING:
            sides |= bit(f.side)
    return sides


def last_side(m: Match) -> int:
    """The side that alone still has a functioning gladiator; -1 while there are others, or none."""
    sides = sides_left(m)
    return nth(sides, 0) if size(sides) == 1 else terms.NONE


# Holding and letting go


def drop_item(m: Match, who: int, hand: int) -> None:
    """Drop the thing in a hand in the zone; a sword dropped is still a sword on the sand [2.5.2]."""
    f = m.fighters[who]
    item = f.hand[hand]
    if item != terms.NONE:
        f.hand[hand] = terms.NONE
        m.item_zone[item] = f.zone
        tell(m.tray, ev.DROP, who, m.item_kind[item], hand, f.zone)


def pick_up_item(m: Match, who: int, hand: int, item: int) -> None:
    """Pick an item up from the sand into an empty hand [3.10.6]."""
    f = m.fighters[who]
    f.hand[hand] = item
    m.item_zone[item] = HELD
    m.item_prey[item] = terms.NONE
    tell(m.tray, ev.PICK_UP, who, m.item_kind[item], hand, f.zone)
