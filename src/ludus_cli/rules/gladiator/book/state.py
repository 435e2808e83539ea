"""A match of the duel in progress: the fighters, the sand with its items, the player.

Plain records of ints, bools and lists of fixed length, so that the rules read as the rulebook does, and compile.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ludus_cli.core.dice import Tray
from ludus_cli.game.elements.plain_records import reader_of
from ludus_cli.rules.gladiator.book import terms
from ludus_cli.rules.gladiator.book.hexes import hex_number, in_front, offset_range, side_of
from ludus_cli.rules.gladiator.book.house_rules import HouseRules

#: Phases of a turn [5.2].
PHASES = 8
#: Items a man brings: numbered ``ITEMS_A_MAN * who + slot``. Slots: weapon, second weapon, shield, net or lasso,
#: sheathed weapon, further javelins.
ITEMS_A_MAN = 8
WEAPON_SLOT, SECOND_SLOT, SHIELD_SLOT, NET_SLOT, SHEATH_SLOT, JAVELIN_SLOT = 0, 1, 2, 3, 4, 5
#: Blood counters that a man's end may leave [25].
BLOOD_A_MAN = 3
MOST_OBSTACLES = 8
MOST_ATTACKS = 5
#: The limit of an edge without a wall.
NO_WALL = 4000


def five() -> list[int]:
    return [0, 0, 0, 0, 0]


def three() -> list[int]:
    return [0, 0, 0]


@dataclass(slots=True)
class Fighter:
    """A man or a beast in a match; a mount is a fighter after all that have seats.

    Who he is: ``side``; ``star`` decides for himself (see ``Match.player``), others by the centurions' charts [29];
    ``style`` (KINDS), ``weight`` (LIGHT …), ``beast`` whether he is one, ``rider``, ``mount`` fighter numbers or
    NONE; ``tr`` … ``cn`` as they are now, ``w`` boxes of each area, ``nf``; ``fs`` fighting spirit of a centurion;
    ``prestige`` for pleas; ``cu``, ``hide``, ``length`` of a beast.

    What he can: ``cf`` match CF now (Stun not counted), ``stun``; ``moves`` phases a turn now, without the loss of a
    turn in ``moves_owed``; ``armour`` and ``cover`` by area (``hide`` is full, for all), ``wounds`` boxes ticked by
    area, ``area_cf`` CF that they cost by area, ``tired_cf`` CF lost to endurance; ``vital`` CF lost to V; ``stu``
    how many STU; ``arteries`` bleeding by area, ``fresh_arteries`` those of this phase, ``bled_by`` who opened the
    last; ``mortal``: he dies at the end; ``helmet_lost``.

    Where he is: ``q``, ``r``, ``facing``; ``backward``: his last move was; ``prone``, ``kneeling``, ``fainted``
    (unconscious [11]); ``stumbles`` he does in this phase, ``will_stumble`` in the next; ``on_rock``; ``lain`` phases
    that he has lain still through their movement since he fell.

    This turn: ``moved_phases`` used, ``exceeded``; ``moves_owed`` comes off its rate, ``owes_next`` off the next.
    ``stunned_at`` is the phase counted from 1 through the match in which he was last stunned, 0 never.

    This phase: ``plot`` (see :mod:`.plots`) with its parts ``act``, ``turn_before``, ``turn_after`` of three actions
    and ``net`` attack; ``way_q``, ``way_r`` the hexes that he is to enter, ``way_length`` how many, ``gone`` how many
    he has entered; ``began`` the hex, as one number, and ``faced`` the facing with which he set out; ``settled``: his
    movement is over and told; ``forward``, ``back`` hexes moved, ``rotated`` hex-sides turned in place; ``collided``,
    ``pushed``; ``jolted`` Stun by collisions; ``hazards`` entered; ``checks`` Stumble checks owed for Leap and hazards;
    ``recovering`` R was plotted and holds; ``recovered`` the item that he has picked up (else NONE), with which attacks
    count half; ``drew`` a weapon, so all do; ``kicks``: a centurion has stopped to kick; ``kept_still`` the pleading
    and those who hear them; ``tripped`` by a net into which he has walked (V27).

    Net and grip: ``held_by`` who ensnares or grapples him or NONE, ``snare`` how (SNARES), ``snare_item`` the net or
    lasso over him, ``grappled``, ``gripped`` by which area; ``holds`` the man he holds; ``roped`` phases running in a
    lasso; ``bound``; ``toss_wait``, ``swing_wait`` phases until his net is ready; ``escape_cf``, ``hold_cf``,
    ``net_cf`` of this phase, or those of a javelin by V31; ``exposed`` the DRM of attacks on him after an escape.

    Combat of this phase: ``engaged`` he may attack, ``foe`` the target he is turned to, ``pa`` the best advantage,
    ``available`` CF; ``named`` the weapon item of his attacks (NONE unarmed); ``attacks`` how many, by order
    ``at_area`` (MOUNT_AREAS added for a mount's), ``at_special``, ``at_cf`` left, ``at_plan`` CF as allocated,
    ``at_foe``, ``at_round``, ``at_done``; ``defence`` CF by area, ``guard`` special defence (0 none); ``carried``
    losses still to come off his defence; ``fumbled`` the lowering of his next attacked area; ``halved`` how often his
    attack CF, ``half_defence`` whether his defence was halved before allocation (house rule); ``beset`` several may
    strike at him; ``blow`` the attack that he has just thrown: its number, CF difference, result, H#, the two white
    dice, the black one; then the last five of a throw that was made again; then the special defence that it has met.
    ``fooled`` and ``stepped``: what a card has left behind for the next attack on him, and for his own next one.

    The match: ``attack_total`` and ``defence_total`` allocated (Performance, G51); ``pleading`` 0, or 1 + PLEAS of a
    plea that fills this phase, ``pleads_next`` the same for the next; ``pleads_to`` who hears it; ``state`` (STATES),
    ``dead``, ``spared``; ``by`` who brought him down; ``panicked``, ``fed``, ``beast_hexes`` moved this phase;
    ``dealt`` wounds, ``kills``, ``taken`` wounds, ``conquered`` men brought down; ``arrows`` left; ``pauses``;
    ``victories`` V and ``pardons`` missus of matches before this one.

    Talents [31]: ``skilled`` whether he has any, ``skill`` SL by kind of weapon (UNTRAINED; 0 is trained),
    ``throwing``, ``grappling``, ``holds_ground`` SL, ``fast``, ``tough``, ``sprints``, ``fatal`` whether he has Fast
    Attack, Toughness, Sprinter, Fatal Blow; ``dooms`` what a Fatal Blow takes off the defence of the area that he
    attacks next. ``boost`` is the PB of an intimidation [35.4]. ``luck`` LK left in this match, ``favours`` tried
    [34.3].

    For the order after a match [32 to 35]: ``hits`` wounding attacks taken by area, ``thrown_hits`` thrown weapons of
    his that struck, ``fell_turn`` and ``fell_how`` (FALLS) the turn and the way of his fall, or of a mortal wound that
    kills him later, ``cleaved`` whether he was killed so, ``wave`` the number of his fight in a consecutive match,
    from 0. What it follows from: ``harmed_at`` and ``wounded_at`` the phases, counted through the match, in which an
    opponent last did him harm, and last wounded an area that had no wound, 0 never; ``downed_by`` who has brought him
    down or ensnared him, or would if he fell now; ``quick_fall`` whether he lies since such a wound; ``mortal_by`` who
    dealt it.
    """

    side: int = 0
    star: bool = False
    style: int = 0
    weight: int = 0
    beast: bool = False
    rider: int = terms.NONE
    mount: int = terms.NONE
    tr: int = 0
    st: int = 0
    ag: int = 0
    cn: int = 0
    w: int = 0
    nf: int = 0
    fs: int = 0
    prestige: int = 0
    cu: int = 0
    hide: int = 0
    length: int = 1
    cf: int = 0
    creation_cf: int = 0
    stun: int = 0
    moves: int = 0
    armour: list[int] = field(default_factory=five)
    cover: list[int] = field(default_factory=five)
    wounds: list[int] = field(default_factory=five)
    area_cf: list[int] = field(default_factory=five)
    tired_cf: int = 0
    vital: int = 0
    stu: int = 0
    arteries: list[int] = field(default_factory=five)
    fresh_arteries: list[int] = field(default_factory=five)
    mortal: bool = False
    bled_by: int = terms.NONE
    helmet_lost: bool = False
    # Where he is
    q: int = 0
    r: int = 0
    facing: int = 0
    backward: bool = False
    prone: bool = False
    kneeling: bool = False
    fainted: bool = False
    stumbles: bool = False
    will_stumble: bool = False
    on_rock: bool = False
    lain: int = 0
    # This turn
    moved_phases: int = 0
    exceeded: bool = False
    moves_owed: int = 0
    owes_next: int = 0
    stunned_at: int = 0
    # This phase
    plot: int = 0
    act: list[int] = field(default_factory=three)
    turn_before: list[int] = field(default_factory=three)
    turn_after: list[int] = field(default_factory=three)
    net: int = 0
    way_q: list[int] = field(default_factory=three)
    way_r: list[int] = field(default_factory=three)
    way_length: int = 0
    gone: int = 0
    began: int = 0
    faced: int = 0
    settled: bool = False
    forward: int = 0
    back: int = 0
    rotated: int = 0
    collided: bool = False
    pushed: bool = False
    jolted: int = 0
    hazards: int = 0
    checks: int = 0
    recovering: bool = False
    recovered: int = terms.NONE
    drew: bool = False
    kicks: bool = False
    kept_still: bool = False
    tripped: bool = False
    # Net and grip
    held_by: int = terms.NONE
    snare: int = 0
    snare_item: int = terms.NONE
    grappled: bool = False
    gripped: int = 0
    holds: int = terms.NONE
    roped: int = 0
    bound: bool = False
    toss_wait: int = 0
    swing_wait: int = 0
    escape_cf: int = 0
    hold_cf: int = 0
    net_cf: int = 0
    exposed: int = 0
    # Combat of this phase
    engaged: bool = False
    foe: int = terms.NONE
    pa: int = 0
    available: int = 0
    named: int = terms.NONE
    attacks: int = 0
    at_area: list[int] = field(default_factory=five)
    at_special: list[int] = field(default_factory=five)
    at_cf: list[int] = field(default_factory=five)
    at_plan: list[int] = field(default_factory=five)
    at_foe: list[int] = field(default_factory=five)
    at_round: list[int] = field(default_factory=five)
    at_done: list[int] = field(default_factory=five)
    defence: list[int] = field(default_factory=five)
    guard: int = 0
    carried: int = 0
    fumbled: int = 0
    halved: int = 0
    half_defence: bool = False
    beset: bool = False
    blow: list[int] = field(default_factory=lambda: [0] * 13)
    fooled: bool = False
    stepped: bool = False
    # The match
    hand: list[int] = field(default_factory=lambda: [terms.NONE, terms.NONE])
    arrows: int = 0
    attack_total: int = 0
    defence_total: int = 0
    pleading: int = 0
    pleads_next: int = 0
    pleads_to: int = terms.NONE
    state: int = terms.FIGHTING
    dead: bool = False
    spared: bool = False
    by: int = terms.NONE
    panicked: bool = False
    fed: bool = False
    beast_hexes: int = 0
    dealt: int = 0
    taken: int = 0
    kills: int = 0
    conquered: int = 0
    victories: int = 0
    pardons: int = 0
    stun_taken: int = 0
    combats: int = 0
    # Talents, luck and prestige
    skilled: bool = False
    skill: list[int] = field(default_factory=lambda: [0] * 18)
    throwing: int = 0
    grappling: int = 0
    holds_ground: int = 0
    fast: bool = False
    tough: bool = False
    sprints: bool = False
    fatal: bool = False
    dooms: int = 0
    boost: int = 0
    luck: int = 0
    favours: int = 0
    # For the order after the match
    hits: list[int] = field(default_factory=five)
    thrown_hits: int = 0
    fell_turn: int = 0
    fell_how: int = 0
    cleaved: bool = False
    wave: int = 0
    harmed_at: int = 0
    wounded_at: int = 0
    downed_by: int = terms.NONE
    quick_fall: bool = False
    mortal_by: int = terms.NONE


#: A pair of a code and its argument, a text, or a list of numbers, by the question.
Option = Any


@dataclass(slots=True)
class Match:
    """A match: ``player`` answers for Stars; ``winner`` is a side or NONE (no victor, a draw).

    ``phase`` is that of the turn, ``clock`` counts phases from 1 through the match. ``item_*`` are the items by number:
    kind, where (IN_HAND …), hex where one lies, ``item_ticks`` boxes ticked of a shield, 1 for a trident that serves at
    reach 1, ``item_holder`` the man who holds or sheathes it, or lies under it; ``lying`` is how many lie on the sand.
    ``obstacle_*`` are the first ``obstacles`` entries, ``blood_*`` the first ``bloods``. ``walls`` are limits by edge:
    a hex is walled off where q > walls[0], r > walls[1], q + r > walls[2], -q > walls[3], -r > walls[4] or -q - r >
    walls[5]; NO_WALL none. ``centre_q``, ``centre_r`` are the middle of the window. ``hunt``: beasts are in it.
    ``ended`` is how (ENDS), also of a fight after which another comes in; ``earlier`` the turns of the fights before
    this one in a consecutive match. ``combats``, ``collisions``, ``charges`` count what happened. ``rolled`` and
    ``order`` are where things are worked out by man.
    """

    tray: Tray
    rules: HouseRules
    fighters: list[Fighter]
    player: Callable[[Match, int, int, list[Option]], int]
    item_kind: list[int]
    item_where: list[int]
    item_holder: list[int]
    item_q: list[int]
    item_r: list[int]
    item_ticks: list[int]
    blood_q: list[int]
    blood_r: list[int]
    order: list[int]
    rolled: list[int]
    obstacle_kind: list[int] = field(default_factory=lambda: [0] * MOST_OBSTACLES)
    obstacle_q: list[int] = field(default_factory=lambda: [0] * MOST_OBSTACLES)
    obstacle_r: list[int] = field(default_factory=lambda: [0] * MOST_OBSTACLES)
    walls: list[int] = field(default_factory=lambda: [NO_WALL] * 6)
    obstacles: int = 0
    bloods: int = 0
    size: int = 1
    centre_q: int = 0
    centre_r: int = 0
    death: bool = False
    hunt: bool = False
    turn: int = 0
    phase: int = 0
    clock: int = 0
    over: bool = False
    winner: int = terms.NONE
    draw: bool = False
    ended: int = 0
    combats: int = 0
    collisions: int = 0
    charges: int = 0
    lying: int = 0
    earlier: int = 0


def no_player(m: Match, who: int, request: int, options: list[Option]) -> int:
    """Raise AssertionError: a match of centurions alone has no player."""
    raise AssertionError("no player decides for this gladiator")


def new_match(
    t: Tray,
    fighters: list[Fighter],
    *,
    rules: HouseRules | None = None,
    death: bool = False,
    size: int = 1,
    player: Callable[[Match, int, int, list[Option]], int] = no_player,
) -> Match:
    """Return a match about to begin; no fighter has arms yet (see :mod:`.weapons`) or has come in."""
    men, items = len(fighters), ITEMS_A_MAN * len(fighters)
    return Match(
        tray=t,
        rules=rules or HouseRules(),
        fighters=fighters,
        player=player,
        item_kind=[terms.NO_ITEM] * items,
        item_where=[terms.ABSENT] * items,
        item_holder=[terms.NONE] * items,
        item_q=[0] * items,
        item_r=[0] * items,
        item_ticks=[0] * items,
        blood_q=[0] * (BLOOD_A_MAN * men),
        blood_r=[0] * (BLOOD_A_MAN * men),
        order=[0] * men,
        rolled=[0] * men,
        size=size,
        death=death,
        hunt=any(f.beast and f.rider == terms.NONE for f in fighters),
    )


def copy_record(record: Any) -> Any:
    """A record with lists of its own."""
    kind: Any = type(record)
    values = reader_of(kind)(record)
    return kind(*[value.copy() if type(value) is list else value for value in values])


def copy_match(m: Match, tray: Tray) -> Match:
    """Return a match that goes on from the same place with the dice of another tray."""
    other: Match = copy_record(m)
    other.tray = tray
    other.fighters = [copy_record(f) for f in m.fighters]
    return other


# The turns of a fight


def turn_of_fight(m: Match) -> int:
    """The number of the turn in this fight: in a consecutive match each begins anew with 1 (M24)."""
    return m.turn - m.earlier


# State and abilities of a man


def active(f: Fighter) -> bool:
    """True if he is in the match: not slain, spared or gone; he may be Prone or unconscious."""
    return f.state == terms.FIGHTING


def up(f: Fighter) -> bool:
    """True if he is in the match and not Prone, standing or kneeling; the unconscious are Prone."""
    return f.state == terms.FIGHTING and not f.prone


def free(f: Fighter) -> bool:
    """True if nothing holds him: neither net nor lasso nor grip."""
    return f.held_by == terms.NONE


def moves_left(f: Fighter) -> int:
    """Moving phases of this turn that he still has within his rate [7.1, 17.3]."""
    return max(0, f.moves - f.moves_owed - f.moved_phases)


def hex_of(f: Fighter) -> int:
    """His hex as one number, for events."""
    return hex_number(f.q, f.r)


def range_to(m: Match, one: int, other: int) -> int:
    """Hexes between two fighters."""
    f, foe = m.fighters[one], m.fighters[other]
    return offset_range(foe.q - f.q, foe.r - f.r)


def has_in_front(m: Match, who: int, other: int) -> bool:
    """True if another fighter is in his front, at any range (G9)."""
    f, foe = m.fighters[who], m.fighters[other]
    return in_front(foe.q - f.q, foe.r - f.r, f.facing)


def side_seen(m: Match, defender: int, attacker: int) -> int:
    """Return the side of a defender on which an attacker is: FRONT, FLANK or BEHIND (G10)."""
    f, foe = m.fighters[defender], m.fighters[attacker]
    return side_of(foe.q - f.q, foe.r - f.r, f.facing)


def are_opponents(m: Match, one: int, other: int) -> bool:
    """Return True if two fighters are opponents who are both in the match; a mount that is ridden is no opponent."""
    a, b = m.fighters[one], m.fighters[other]
    return (
        a.side != b.side
        and a.state == terms.FIGHTING
        and b.state == terms.FIGHTING
        and a.rider == terms.NONE
        and b.rider == terms.NONE
    )


def man_in(m: Match, q: int, r: int, but: int) -> int:
    """The fighter in the match, Prone or up, whose hex this is, other than ``but``; NONE for none. A ridden mount is
    in its rider's hex and does not count."""
    for who, f in enumerate(m.fighters):
        if who != but and f.state == terms.FIGHTING and f.rider == terms.NONE and f.q == q and f.r == r:
            return who
    return terms.NONE


# Items in hand


def item_in_hand(m: Match, f: Fighter, hand: int) -> int:
    """The kind of item that a hand holds, NO_ITEM for none."""
    return terms.NO_ITEM if f.hand[hand] == terms.NONE else m.item_kind[f.hand[hand]]


def is_weapon(kind: int) -> bool:
    """Return True for a fighting weapon; a net or lasso is none here."""
    return terms.NO_ITEM < kind <= terms.LAST_WEAPON


def is_shield(kind: int) -> bool:
    """True for a shield."""
    return kind >= terms.SMALL_SHIELD


def is_large(kind: int) -> bool:
    """Return True for a large shield; an extra large one differs only in its effect on attacks (V30)."""
    return kind >= terms.LARGE_SHIELD


def can_drop(kind: int) -> bool:
    """True for a weapon or a shield that a hand can let go; a scissor is never dropped [21.11]."""
    return (is_weapon(kind) and kind != terms.SCISSOR) or is_shield(kind)


def weapon_in_hand(m: Match, f: Fighter) -> int:
    """Return the item number of the weapon in his right hand, otherwise in his left; NONE if he is unarmed."""
    for hand in (terms.RIGHT_HAND, terms.LEFT_HAND):
        if is_weapon(item_in_hand(m, f, hand)):
            return f.hand[hand]
    return terms.NONE


def shield_in_hand(m: Match, f: Fighter) -> int:
    """The item number of the shield that he holds, NONE for none."""
    for hand in (terms.LEFT_HAND, terms.RIGHT_HAND):
        if is_shield(item_in_hand(m, f, hand)):
            return f.hand[hand]
    return terms.NONE


def net_in_hand(m: Match, f: Fighter) -> int:
    """The item number of the net or lasso that he holds, NONE for none."""
    for hand in (terms.RIGHT_HAND, terms.LEFT_HAND):
        kind = item_in_hand(m, f, hand)
        if kind == terms.NET or kind == terms.LASSO:
            return f.hand[hand]
    return terms.NONE


def hand_of(f: Fighter, item: int) -> int:
    """The hand that holds an item, NONE for neither."""
    for hand in (terms.RIGHT_HAND, terms.LEFT_HAND):
        if f.hand[hand] == item:
            return hand
    return terms.NONE


def free_hand(f: Fighter) -> int:
    """A hand that holds nothing, the right one first; NONE where both are full."""
    for hand in (terms.RIGHT_HAND, terms.LEFT_HAND):
        if f.hand[hand] == terms.NONE:
            return hand
    return terms.NONE


def lies_here(m: Match, item: int, q: int, r: int) -> bool:
    """True if an item lies in a hex, usable or useless."""
    return m.item_q[item] == q and m.item_r[item] == r and on_sand(m, item)


def on_sand(m: Match, item: int) -> bool:
    """True if an item lies somewhere, usable or useless."""
    where = m.item_where[item]
    return where == terms.LYING or where == terms.USELESS


def put_in_hand(m: Match, who: int, hand: int, item: int) -> None:
    """Put an item into an empty hand of a man, without an event."""
    m.fighters[who].hand[hand] = item
    m.lying -= int(on_sand(m, item))
    m.item_where[item] = terms.IN_HAND
    m.item_holder[item] = who


def let_fall(m: Match, item: int, q: int, r: int) -> None:
    """Put an item on the sand in a hex, without an event; a useless one stays useless."""
    holder = m.item_holder[item]
    if holder != terms.NONE:
        hand = hand_of(m.fighters[holder], item)
        if hand != terms.NONE:
            m.fighters[holder].hand[hand] = terms.NONE
    if not on_sand(m, item):
        m.lying += 1
        m.item_where[item] = terms.LYING
    m.item_holder[item] = terms.NONE
    m.item_q[item] = q
    m.item_r[item] = r
