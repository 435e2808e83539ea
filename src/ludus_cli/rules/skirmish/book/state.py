"""A match of the skirmish in progress: the fighters, the board, the things on the sand, the players."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from ludus_cli.core.bitset import bit
from ludus_cli.core.dice import Tray, tell
from ludus_cli.game.elements.plain_records import copy_with
from ludus_cli.rules.skirmish.book import arms, events as ev, terms
from ludus_cli.rules.skirmish.book.gladiator import Gladiator
from ludus_cli.rules.skirmish.book.house_rules import HouseRules
from ludus_cli.rules.skirmish.book.sand import Sand, is_behind, is_in_front, sand

#: The board: a hexagon of this radius (S7).
RADIUS = 7

#: Where an item is that lies in no hex: in a hand or, a net, over a man; or nowhere in this match.
HELD, GONE = -1, -2

PHASES = 6
#: Active phases a turn, by class.
ACTIVE_PHASES = (5, 4, 3)
#: With Reactions from here on he has one active phase more.
QUICK_REACTIONS = 2


@dataclass(slots=True)
class Fighter:
    """A gladiator in a match.

    ``strength`` and ``reactions`` are the current ones, ``stamina`` the points left; ``hand`` holds item numbers
    (right, left) or -1; ``light`` counts light wounds that are not yet a serious one, ``serious`` all serious ones,
    ``part_light`` and ``part_serious`` the same by part; ``lame`` counts serious wounds of the legs. ``used`` and
    ``stunned`` are of this turn: active phases used, and True if the rest are lost; ``stepped_back`` too. ``net_on`` is
    the item number of a net over him, ``lost`` that of the weapon that he has lost and has had no active phase since to
    use, -1 for none (S23).

    Of this phase: ``moved`` hexes in direction ``heading``, ``won_collision``, ``picking`` something up (``wanted`` is
    its number), ``freeing`` himself of the net, ``behind``, the enemies who came at his rear, as bits, and the
    ``total`` of his latest collision roll. ``npg`` plots by the solo rule; ``wins`` are those of his career so far.
    """

    side: int
    weight: int
    npg: bool
    strength: int
    training: int
    reactions: int
    stamina: int
    armour: list[int]
    shield: int
    hand: list[int]
    wins: int = 0
    hex: int = 0
    facing: int = 0
    state: int = terms.FIGHTING
    light: int = 0
    serious: int = 0
    part_light: list[int] = field(default_factory=lambda: [0] * 7)
    part_serious: list[int] = field(default_factory=lambda: [0] * 7)
    lame: int = 0
    critical: int = terms.NONE
    tired: bool = False
    helmet_lost: bool = False
    used: int = 0
    stunned: bool = False
    stepped_back: bool = False
    net_on: int = terms.NONE
    lost: int = terms.NONE
    moved: int = 0
    heading: int = terms.NONE
    won_collision: bool = False
    picking: bool = False
    wanted: int = terms.NONE
    freeing: bool = False
    behind: int = 0
    total: int = 0
    dead: bool = False
    dealt: int = 0
    wounds: int = 0
    kills: int = 0
    defeated: int = 0
    defeated_by: int = terms.NONE


@dataclass(slots=True)
class Strike:
    """A man's act in the fight of a phase: HOLD_BACK, or an attack with ATTACK or THROW_NET.

    The target, the part, and the result: ``margin`` of the rolls; ``knocks``: the other's weapon flies; ``arm_hurt``:
    the shield roll wounds an arm that bears no shield; the ``severity`` of the wound itself, NONE when there is no
    wound roll.
    """

    by: int
    code: int = terms.HOLD_BACK
    target: int = terms.NONE
    part: int = terms.NONE
    margin: int = 0
    knocks: bool = False
    arm_hurt: bool = False
    severity: int = terms.NONE


#: One thing that a player may choose: (code, argument).
Option = tuple[int, int]


@dataclass(slots=True)
class Match:
    """A match: ``player`` answers for fighters who are not NPGs; ``winner`` is a side or -1 (none, draw).

    Items are numbered two a fighter (those that he brought in the right hand and in the left, NO_ITEM for a shield or
    nothing); ``item_hex`` has the hex of each (or HELD, GONE). ``plots`` are those of this phase, which all may see
    when they are ``shown``; ``strikes`` the acts of each man in its fight. ``lost`` are the sides, as bits, that others
    have outlasted.
    """

    tray: Tray
    board: Sand
    rules: HouseRules
    fighters: list[Fighter]
    item_kind: list[int]
    item_hex: list[int]
    player: Callable[[Match, int, int, list[Option]], int]
    plots: list[Option]
    strikes: list[Strike]
    shown: bool = False
    turn: int = 0
    phase: int = 0
    over: bool = False
    winner: int = terms.NONE
    draw: bool = False
    lost: int = 0


def no_player(m: Match, who: int, request: int, options: list[Option]) -> int:
    """Fail: a match of NPGs has no player."""
    raise AssertionError("no player decides for this gladiator")


def fighter_of(g: Gladiator, side: int, npg: bool) -> Fighter:
    """A gladiator as he comes onto the sand, hale and rested; his hands are filled by :func:`new_match`."""
    hand = [g.weapon, terms.NET if g.net else terms.NO_ITEM]
    f = Fighter(side, g.weight, npg, 0, 0, 0, 0, [0] * len(g.armour), terms.NO_SHIELD, hand)
    make_ready(f, g)
    return f


def make_ready(f: Fighter, g: Gladiator) -> None:
    """Give a fighter a gladiator's Attributes and arms."""
    f.weight = g.weight
    f.strength = g.attributes[terms.STRENGTH]
    f.training = g.attributes[terms.TRAINING]
    f.reactions = g.attributes[terms.REACTIONS]
    f.stamina = g.attributes[terms.STAMINA]
    f.shield = g.shield
    f.wins = g.wins
    for part in range(len(g.armour)):
        f.armour[part] = g.armour[part]


def give_item(m: Match, who: int, hand: int, kind: int) -> None:
    """Put an item of a kind, or NO_ITEM, into a hand of a man who comes onto the sand."""
    item = 2 * who + hand
    m.item_kind[item] = kind
    m.item_hex[item] = GONE if kind == terms.NO_ITEM else HELD
    m.fighters[who].hand[hand] = terms.NONE if kind == terms.NO_ITEM else item


def new_match(
    t: Tray,
    fighters: list[Fighter],
    *,
    board: Sand | None = None,
    rules: HouseRules | None = None,
    player: Callable[[Match, int, int, list[Option]], int] = no_player,
) -> Match:
    """A match about to begin; ``fighters`` still hold kinds of item in their hands, hereafter numbers."""
    m = Match(
        tray=t,
        board=board or sand(RADIUS),
        rules=rules or HouseRules(),
        fighters=fighters,
        item_kind=[terms.NO_ITEM] * (2 * len(fighters)),
        item_hex=[GONE] * (2 * len(fighters)),
        player=player,
        plots=[(terms.STAND, 0)] * len(fighters),
        strikes=[Strike(who) for who in range(len(fighters))],
    )
    for who, f in enumerate(fighters):
        for hand in (terms.RIGHT_HAND, terms.LEFT_HAND):
            give_item(m, who, hand, f.hand[hand])
    return m


def copy_fighter(f: Fighter) -> Fighter:
    """Return a copy of a fighter, independent of the first."""
    return copy_with(
        f, armour=list(f.armour), hand=list(f.hand), part_light=list(f.part_light), part_serious=list(f.part_serious)
    )


def copy_match(m: Match, tray: Tray) -> Match:
    """Return a match that goes on from the same place with the dice of another tray; the board is shared."""
    return copy_with(
        m,
        tray=tray,
        fighters=[copy_fighter(f) for f in m.fighters],
        item_kind=list(m.item_kind),
        item_hex=list(m.item_hex),
        plots=list(m.plots),
        strikes=[copy_with(strike) for strike in m.strikes],
    )


# What a gladiator is and has now


def active(f: Fighter) -> bool:
    """True if he is still in the match."""
    return f.state == terms.FIGHTING


def active_phases(f: Fighter) -> int:
    """Active phases a turn: by class, one more when quick, less tired and lame; never below 0 (S13)."""
    phases = ACTIVE_PHASES[f.weight]
    if f.reactions >= QUICK_REACTIONS:
        phases += 1
    if f.tired:
        phases -= 1
    phases -= f.lame
    if phases < 0:
        return 0
    return PHASES if phases > PHASES else phases


def active_left(f: Fighter) -> int:
    """Active phases that he still has this turn."""
    phases = 0 if f.stunned else active_phases(f) - f.used
    return phases if phases > 0 else 0


def item_in_hand(m: Match, f: Fighter, hand: int) -> int:
    """Return the kind of item in a hand; a shield is none."""
    item = f.hand[hand]
    return terms.NO_ITEM if item == terms.NONE else m.item_kind[item]


def weapon(m: Match, f: Fighter) -> int:
    """SWORD, SPEAR, or NO_ITEM when he is unarmed."""
    item = f.hand[terms.RIGHT_HAND]
    return terms.NO_ITEM if item == terms.NONE else m.item_kind[item]


def has_net(m: Match, f: Fighter) -> bool:
    """True if he has a net in hand."""
    return item_in_hand(m, f, terms.LEFT_HAND) == terms.NET


def reach(m: Match, f: Fighter) -> int:
    """Hexes that his weapon reaches; 0 unarmed."""
    return arms.REACH[weapon(m, f)]


def left_hand_free(f: Fighter) -> bool:
    """True if the left hand could hold a net: it is empty and its arm has no serious wound (S11, S27)."""
    return f.shield == terms.NO_SHIELD and f.hand[terms.LEFT_HAND] == terms.NONE and f.part_serious[terms.LEFT_ARM] == 0


def is_netted(f: Fighter) -> bool:
    """True if a net holds him."""
    return f.net_on != terms.NONE


# Who stands where


def distance_between(m: Match, one: int, two: int) -> int:
    """Steps between two fighters."""
    return m.board.apart[m.fighters[one].hex][m.fighters[two].hex]


def is_ahead(m: Match, who: int, other: int) -> bool:
    """True if another fighter stands in his front arc (S17)."""
    f = m.fighters[who]
    return is_in_front(m.board, f.hex, f.facing, m.fighters[other].hex)


def at_rear(m: Match, who: int, other: int) -> bool:
    """True if another fighter stands in his rear arc (S17)."""
    f = m.fighters[who]
    return is_behind(m.board, f.hex, f.facing, m.fighters[other].hex)


def plot_of(m: Match, who: int) -> Option:
    """The plot of a man in this phase."""
    return m.plots[who][0], m.plots[who][1]


def write_plot(m: Match, who: int, plot: Option) -> None:
    """Write a man's plot down."""
    m.plots[who] = plot


def enemies_of(m: Match, who: int) -> int:
    """The enemies of a fighter who are still in the match, as bits."""
    side, found = m.fighters[who].side, 0
    for other, f in enumerate(m.fighters):
        if f.side != side and f.state == terms.FIGHTING:
            found |= 1 << other
    return found


def friends_of(m: Match, who: int) -> int:
    """The others of his side who are still in the match, as bits."""
    side, found = m.fighters[who].side, 0
    for other, f in enumerate(m.fighters):
        if f.side == side and other != who and f.state == terms.FIGHTING:
            found |= bit(other)
    return found


def men_in(m: Match, hex_number: int) -> int:
    """The men who stand in a hex, as bits: the fallen hold none (S25)."""
    found = 0
    for who, f in enumerate(m.fighters):
        if f.hex == hex_number and f.state == terms.FIGHTING:
            found |= 1 << who
    return found


def all_sides(m: Match) -> int:
    """The sides of a match, as bits."""
    found = 0
    for f in m.fighters:
        found |= 1 << f.side
    return found


def sides_left(m: Match) -> int:
    """The sides that still have a man in the match, as bits."""
    found = 0
    for f in m.fighters:
        if f.state == terms.FIGHTING:
            found |= 1 << f.side
    return found


# Holding and letting go


def drop_item(m: Match, who: int, hand: int) -> None:
    """Drop the item in a hand in his hex."""
    f = m.fighters[who]
    item = f.hand[hand]
    if item != terms.NONE:
        f.hand[hand] = terms.NONE
        m.item_hex[item] = f.hex
        if hand == terms.RIGHT_HAND:
            f.lost = item
        tell(m.tray, ev.DROP, who, m.item_kind[item], hand, f.hex)


def hand_for(m: Match, item: int) -> int:
    """The hand that takes an item: the left for a net, the right for a weapon (S11)."""
    return terms.LEFT_HAND if m.item_kind[item] == terms.NET else terms.RIGHT_HAND


def pick_up_item(m: Match, who: int, item: int) -> None:
    """Take an item up from the sand into its hand."""
    hand, there = hand_for(m, item), m.item_hex[item]
    m.fighters[who].hand[hand] = item
    m.item_hex[item] = HELD
    tell(m.tray, ev.PICK_UP, who, m.item_kind[item], hand, there)
