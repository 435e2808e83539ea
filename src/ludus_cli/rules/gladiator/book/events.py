"""The events of the duel, of matches and of campaigns, each with its words.

A number here is written into campaign files: append, never renumber. Kind 0 is the roll. In a match ``who`` is the
place of a fighter, mounts after all that have seats; in a campaign it is the number of a gladiator.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludus_cli.core.dice import Event
from ludus_cli.core.hex import DIRECTION_NAMES
from ludus_cli.game.elements.vocabulary import FLAG, NUMBER, REST, SEAT, Number, Value, Vocabulary, one_of
from ludus_cli.rules.gladiator.book import terms as t

if TYPE_CHECKING:
    from ludus_cli.rules.gladiator.book.view import View

V: Vocabulary[View] = Vocabulary(
    reasons_in=tuple(f"ludus_cli.rules.gladiator.{part}.reasons" for part in ("book", "older", "career", "ludus")),
    he_is_asked=True,
)

#: The results of an attack (RESULTS up to HIT), and the effects of a critical hit (CRITICALS).
RESULT_WORDS = (
    "a fumble", "no effect", "the blow strikes the shield", "the blow strikes the shield, which may fall",
    "the blow strikes the weapon", "the blow strikes the weapon, which may fall", "a hit",
)  # fmt: skip
CRITICAL_WORDS = (
    "no further effect", "1 more wound", "a vital spot, which costs 1 CF", "Stun", "the helmet comes off",
    "twice the wounds", "twice the wounds, one of them mortal", "three times the wounds, one of them mortal",
    "the blow kills", "Strength -1", "Agility -1", "the weapon falls", "the shield falls",
    "a severed artery, which bleeds in every phase", "one move fewer in every turn",
    "weak legs, which may give way at every step", "twice the wounds, and Stun", "three times the wounds",
    "a severed artery, and a mortal wound", "twice the Stun",
)  # fmt: skip

# What values stand for

ITEM = one_of(t.ITEMS)
RESULT: Value[View] = Value(lambda view, _, value: view.result(value), lambda view, _, value: view.result(value))
CRITICAL: Value[View] = Value(
    lambda _, __, value: f"{CRITICAL_WORDS[value]} ({t.CRITICALS[value]})", lambda _, __, value: t.CRITICALS[value]
)
NET_ATTACK: Value[View] = Value(lambda _, __, value: t.NET_ATTACKS[value], lambda _, __, value: t.NET_ATTACKS[value])
SPECIAL_DEFENCE = one_of(t.SPECIAL_DEFENCES)
SNARE = one_of(t.SNARES)
STATE = one_of(t.STATES)
END = one_of(t.ENDS)
PLEA = one_of(t.PLEAS)
OBSTACLE = one_of(t.OBSTACLES)
FACING = one_of(DIRECTION_NAMES)
#: An area of the body of the man that the event is about.
AREA: Value[View] = Value(
    lambda view, event, value: view.area(event[1], value).lower(), lambda view, event, value: view.area(event[1], value)
)
#: A hex as one number: see :mod:`.hexes`.
HEX: Value[View] = Value(lambda view, _, value: view.at(value), lambda view, _, value: view.coordinates(value))
#: A plot as one number: see :mod:`.plots`.
PLOT_VALUE: Value[View] = Value(lambda view, _, value: view.plot(value), lambda view, _, value: view.plot(value))
REQUEST: Value[View] = Value(lambda _, __, value: V.requests[value].words, lambda _, __, value: V.requests[value].words)
CHOSEN: Value[View] = Value(
    lambda view, event, value: view.choice_words(event[2], value, event[4]),
    lambda view, event, value: view.choice_words(event[2], value, event[4]),
)


# Lines whose words vary


def sand(view: View, _: int, size: int, *__: int) -> str:
    if not size:
        return "The arena has no obstacles and no walls"
    return f"The arena has size {size} (1 is the Colosseum, 5 a pit)"


def with_article(obstacle: int) -> str:
    """An obstacle in a sentence: ``a rock``, ``mud``; 0 is a wall."""
    word = t.OBSTACLES[obstacle] or "wall"
    return word if obstacle == t.MUD else f"a {word}"


def obstacle_set(view: View, _: int, obstacle: int, there: int, __: int) -> str:
    return f"There is {with_article(obstacle)} at {view.at(there)}"


def plotted(view: View, who: int, plot: int, moves_left: int, forced: int) -> str:
    if forced:
        return f"{view.name(who)} stumbles"
    words = view.plot(plot)
    return (
        f"{view.name(who)} plots {words}"
        if words
        else f"{view.name(who)} stays where {view.pronoun(who, 'he', 'she')} is"
    )


def attacked(view: View, who: int, foe: int, code: int, result: int) -> str:
    """``code``: the area, and 16 times the special attack."""
    special, area = divmod(code, 16)
    name = f" ({t.SPECIAL_ATTACKS[special]})" if special != t.NO_SPECIAL else ""
    there, came = view.area(foe, area).lower(), RESULT_WORDS[min(result, t.HIT)]
    missed = "a miss" if view.result(result) == "M" else came
    return f"{view.name(who)} attacks {view.name(foe)}'s {there}{name}: {missed} ({view.result(result)})"


def attack_facts(view: View, event: Event, code: int) -> str:
    special, area = divmod(code, 16)
    name = f", {t.SPECIAL_ATTACKS[special]}" if special != t.NO_SPECIAL else ""
    return f"{view.area(event[2], area)}{name}"


ATTACK_VALUE: Value[View] = Value(attack_facts, attack_facts)


def netted(view: View, who: int, foe: int, attack: int, result: int) -> str:
    """``result``: 0 nothing, 1 a Stumble check, 2 struggle, 3 stumbles, 4 ensnared. A net or a lasso is tossed."""
    name = view.name(foe)
    came = (
        "no effect", f"{name} makes a Stumble check", "they struggle for the net", f"{name} stumbles",
        f"{name} is ensnared",
    )[result]  # fmt: skip
    does = "makes a toss" if attack == t.TOSS else "swings the net" if attack == t.SWING else "lays the net"
    return f"{view.name(who)} {does} at {name} ({t.NET_ATTACKS[attack]}): {came}"


def moved(view: View, who: int, start: int, end: int, facing: int) -> str:
    looks = f"faces {DIRECTION_NAMES[facing]}"
    if start == end:
        return f"{view.name(who)} turns and {looks}"
    return f"{view.name(who)} goes from {view.at(start)} to {view.at(end)} and {looks}"


def lost(view: View, who: int, now: int, by: int, _: int) -> str:
    if now < 0:
        return f"{view.name(who)} loses {by} CF and has {now}"
    return f"{view.name(who)} loses {by} CF and has {now} left"


def wounded(view: View, who: int, by: int, area: int, wounds: int) -> str:
    there = view.area(who, area).lower()
    if wounds == 0:
        blow = f"{view.name(by)}'s blow" if by >= 0 else "The blow"
        return f"{blow} does not wound {view.name(who)}'s {there}"
    dealt = f" from {view.name(by)}" if by not in (t.NONE, who) else ""
    return f"{view.name(who)} takes {Number(wounds):wound} on the {there}{dealt}"


def better(view: View, who: int, foe: int, margin: int, _: int) -> str:
    if margin == 0:
        return f"{view.name(who)} and {view.name(foe)} have the same Impact"
    return f"{view.name(who)}'s Impact is {margin} higher than {view.name(foe)}'s"


def feinted(view: View, who: int, foe: int, area: int, cf: int) -> str:
    there = view.area(foe, area).lower()
    return f"{view.name(who)}'s feint brings a free attack on {view.name(foe)}'s {there} with {cf} CF [23.2]"


def strained(view: View, who: int, cf: int, escape: int, foe: int) -> str:
    if not cf:
        return ""
    return f"{view.name(who)} spends {cf} CF to {'get free of' if escape else 'hold'} {view.name(foe)}"


def threw(view: View, who: int, item: int, foe: int, hit: int) -> str:
    came = f"{'reaches' if hit else 'misses'} {view.pronoun(foe, 'him', 'her')}"
    does = "shoots" if item == t.BOW else f"throws the {t.ITEMS[item]}"
    return f"{view.name(who)} {does} at {view.name(foe)} and {came}"


def draw_rolled(view: View, _: int, stops: int, turn: int, __: int) -> str:
    return f"The match {'is stopped' if stops else 'goes on'} after turn {turn}"


def judged(view: View, who: int, spared: int, *_: int) -> str:
    return f"{view.name(who)} is spared" if spared else f"{view.name(who)} is refused mercy and is killed"


def won(view: View, _: int, side: int, how: int, __: int) -> str:
    *others, last = view.side(side)
    names = f"{', '.join(others)} and {last} have won" if others else f"{last} has won"
    return f"{names}, {view.end(how)}"


#: Why a man pleads, as PLEAS have it.
WHY_PLEADS = (
    "{he} is Prone and at {foe}'s mercy", "{foe} has run into {him}, who is Prone", "{foe} has dragged {him} Prone",
    "{he} is bound", "the match is drawn", "{he} gives up",
)  # fmt: skip


def pleads(view: View, who: int, to: int, why: int, _: int) -> str:
    asks = "asks for mercy (missus)" if view.missus else "pleads"
    foe = view.name(to) if to >= 0 else "an opponent"
    he, him = view.pronoun(who, "he", "she"), view.pronoun(who, "him", "her")
    return f"{view.name(who)} {asks}: {WHY_PLEADS[why].format(he=he, him=him, foe=foe)} [18]"


def ignored(view: View, who: int, foe: int, *_: int) -> str:
    if view.missus:
        return f"{view.name(who)} ignores {view.name(foe)}'s request for missus"
    return f"{view.name(who)} ignores {view.name(foe)}'s plea"


# How much an event weighs where that varies


def weight_of_wound(event: Event) -> int:
    return min(8, 2 + event[4]) if event[4] else 1


def weight_of_critical(event: Event) -> int:
    if event[3] == t.NO_CRITICAL:
        return 0
    return 8 if event[3] in (t.DOUBLE_MORTAL, t.TRIPLE_MORTAL) else 6


def weight_of_net(event: Event) -> int:
    return (1, 2, 3, 5, 7)[event[4]]


# A match: its turns and phases [5]

ENTER: int = V.event(1, "enter", line="{who} enters at {hex}, facing {facing}", hex=HEX, facing=FACING)
#: The size of the arena, 1 the Colosseum to 5 a pit, 0 bare sand; a death match or not [27].
ARENA: int = V.event(2, "arena", line=sand, size=NUMBER, death=FLAG, beasts=FLAG)
OBSTACLE_SET: int = V.event(3, "obstacle", line=obstacle_set, obstacle=OBSTACLE, hex=HEX)
TURN: int = V.event(4, "turn", silent="shown by the lines of its phases", begins="turn", turn=NUMBER)
PHASE: int = V.event(5, "phase", line="Turn {turn}, phase {phase}", begins="phase", phase=NUMBER, turn=NUMBER)
CHOICE: int = V.event(6, "choice", silent="secret, or shown by a later line", request=REQUEST, chosen=CHOSEN, arg=REST)
#: Shown to all when everybody has plotted; ``forced``: he stumbles whatever he has plotted.
PLOT: int = V.event(7, "plot", line=plotted, plot=PLOT_VALUE, moves_left=NUMBER, forced=FLAG)
#: He uses the one phase a turn beyond his rate [17.3].
EXCEEDS: int = V.event(
    8, "exceeds", line="{who} moves in one phase more than {his} rate allows, and tires [17.3]", turn=NUMBER
)

# Movement [7, 8, 27]

MOVE: int = V.event(10, "move", line=moved, untold="shown on the board", from_hex=HEX, to_hex=HEX, facing=FACING)
#: Two men meet; ``impact`` is the Impact of the first man of the event.
COLLISION: int = V.event(
    11, "collision", line="{who} collides with {foe} at {hex}; {his} Impact is {impact}", weight=2,
    foe=SEAT, hex=HEX, impact=NUMBER,
)  # fmt: skip
#: The man with the higher Impact, and by how much; ``margin`` 0 is a tie.
IMPACT: int = V.event(12, "impact", line=better, weight=2, foe=SEAT, margin=NUMBER)
PUSHED: int = V.event(
    13, "pushed", line="{who} is pushed to {to_hex}", untold="covered by the collision",
    from_hex=HEX, to_hex=HEX, by=SEAT,
)  # fmt: skip
#: He returns to the hex that he came from.
RETURNS: int = V.event(
    14, "returns", line="{who} goes back to {to_hex} and faces {facing}",
    untold="covered by the collision", from_hex=HEX, to_hex=HEX, facing=FACING,
)  # fmt: skip
#: He runs into a Prone man, who is at his mercy [8.3].
RUNS_INTO: int = V.event(15, "runs_into", line="{who} runs into {foe}, who is Prone", weight=5, foe=SEAT, hex=HEX)
#: Wall, pillar or rock; OBSTACLES, 0 a wall.
OBSTACLE_HIT: int = V.event(
    16, "obstacle_hit", line="{who} runs into {obstacle} at {hex}", weight=2,
    obstacle=Value(
        lambda _, __, value: with_article(value),
        lambda _, __, value: t.OBSTACLES[value] or "wall",
    ),
    hex=HEX,
)  # fmt: skip
#: The edge of the window is a wall, or the window shifts in the ``direction``.
EDGE: int = V.event(
    17, "edge", line="There is no wall to the {direction}: the sand goes on", direction=FACING, wall=FLAG, hex=HEX
)
CLIMBS: int = V.event(18, "climbs", line="{who} climbs the rock at {hex}", hex=HEX)
SHIFTED: int = V.event(
    19, "shifted", line="{who} makes room and moves to {to_hex}", untold="shown on the board",
    from_hex=HEX, to_hex=HEX,
)  # fmt: skip

# Stumble, Prone, kneeling, Stun [10, 14-16]

STUMBLES: int = V.event(20, "stumbles", line="{who} stumbles", weight=3)
KEEPS_FEET: int = V.event(21, "keeps_feet", line="{who} keeps {his} feet", untold="without effect")
#: ``unconscious``: he faints rather than falls.
PRONE: int = V.event(22, "prone", line="{who} is Prone at {hex}", weight=5, hex=HEX, unconscious=FLAG)
KNEELS: int = V.event(23, "kneels", line="{who} kneels at {hex}", hex=HEX, from_prone=FLAG)
STANDS: int = V.event(24, "stands", line="{who} is on {his} feet", untold="covered by the movement")
ROLLS: int = V.event(25, "rolls", line="{who} rolls over to {to_hex}", from_hex=HEX, to_hex=HEX)
#: The Stun that he takes, and his Stun after it.
STUNNED: int = V.event(
    26, "stunned", line="{who} takes {stun} Stun and now has {now}", weight=3, stun=NUMBER, now=NUMBER
)
RECOVERS: int = V.event(
    27,
    "recovers",
    line="{who} shakes off {stun} Stun and has {now} left",
    untold="shown in the phase table",
    stun=NUMBER,
    now=NUMBER,
)
FAINTS: int = V.event(28, "faints", line="{who} faints", weight=7, stun=NUMBER)
WAKES: int = V.event(29, "wakes", line="{who} regains consciousness", weight=3)

# Items [13]

DROPS: int = V.event(
    30, "drops", line="{who} drops the {item}, which falls at {hex}", weight=5, item=ITEM, hex=HEX, number=REST
)
#: Without a blow: the rules demand it, or he chooses it.
LETS_GO: int = V.event(
    31, "lets_go", line="{who} lets the {item} fall at {hex}", untold="shown on the board",
    item=ITEM, hex=HEX, number=REST,
)  # fmt: skip
PICKS_UP: int = V.event(
    32, "picks_up", line="{who} picks up the {item} at {hex}", weight=2, item=ITEM, hex=HEX, number=REST
)
MISSES_ITEM: int = V.event(33, "misses_item", line="{who} does not get the {item}", item=ITEM, hex=HEX, number=REST)
#: ``hit``: the roll for the range succeeds; other events show its effect.
THROWS: int = V.event(34, "throws", line=threw, weight=2, item=ITEM, foe=SEAT, hit=FLAG)
LANDS: int = V.event(
    35, "lands", line="The {item} lands at {hex}", untold="shown on the board",
    item=ITEM, hex=HEX, number=REST,
)  # fmt: skip
KICKS: int = V.event(36, "kicks", line="{who} kicks the {item} away to {hex}", item=ITEM, hex=HEX, number=REST)
DRAWS_WEAPON: int = V.event(37, "draws_weapon", line="{who} draws {his} {item}", weight=2, item=ITEM, number=REST)
#: A broken trident may still be ``usable``, at reach 1.
BREAKS: int = V.event(38, "breaks", line="{who}'s {item} breaks", weight=6, item=ITEM, usable=FLAG, number=REST)
HOLDS_FAST: int = V.event(39, "holds_fast", line="{who} keeps hold of the {item}", untold="without effect", item=ITEM)

# Net, lasso, grapple [20-22]

NET: int = V.event(40, "net", line=netted, weight=weight_of_net, foe=SEAT, attack=NET_ATTACK, came=NUMBER)
ENSNARED: int = V.event(41, "ensnared", line="{who} is ensnared by {by}: {snare}", weight=7, by=SEAT, snare=SNARE)
#: ``exposed``: the DRM for all attacks on him in this phase.
ESCAPES: int = V.event(42, "escapes", line="{who} breaks free", weight=4, by=SEAT, exposed=NUMBER)
NOT_FREE: int = V.event(43, "not_free", line="{who} does not break free", by=SEAT)
DRAGGED: int = V.event(44, "dragged", line="{who} is dragged off {his} feet", weight=6, by=SEAT)
NET_KEPT: int = V.event(
    45, "net_kept", line="{who} wins the {item} in the struggle with {foe}", weight=4, foe=SEAT, item=ITEM, number=REST
)
BOUND: int = V.event(46, "bound", line="{who} is bound", weight=8, by=SEAT)
GRAPPLED: int = V.event(47, "grappled", line="{who} is grappled by {by}", weight=6, by=SEAT)
RELEASED: int = V.event(48, "released", line="{who} is let go", weight=2, by=SEAT)
#: CF for an escape (``escape``), or for holding and dragging.
EFFORT: int = V.event(49, "effort", line=strained, untold="covered by its effect", cf=NUMBER, escape=FLAG, foe=SEAT)

# Combat [9, 21-26]

#: The opponent that he attacks, and his positional advantage.
ENGAGES: int = V.event(
    50, "engages", line="{who} engages {foe} with PA {pa}", untold="shown in the phase table", foe=SEAT, pa=NUMBER
)
TURNS_TO: int = V.event(
    51, "turns_to", line="{who} turns to {foe} and faces {facing}",
    untold="shown on the board", foe=SEAT, facing=FACING,
)  # fmt: skip
#: Secret until all have allocated: CF available, in attack, in defence.
ALLOCATES: int = V.event(
    52, "allocates", line="{who} puts {attack} of {available} CF into attack and {defence} into defence",
    untold="shown in the phase table", available=NUMBER, attack=NUMBER, defence=NUMBER,
)  # fmt: skip
#: A planned attack: its round, and area with special attack as in ATTACK; ``cf`` as allocated.
PLANS: int = V.event(53, "plans", silent="shown by the line of the attack", round=NUMBER, code=NUMBER, cf=NUMBER)
#: CF that defend an area, or a special defence.
GUARDS: int = V.event(
    54, "guards", silent="shown by the line of an attack on the area", area=AREA, cf=NUMBER, special=SPECIAL_DEFENCE
)
ATTACK: int = V.event(55, "attack", line=attacked, weight=1, foe=SEAT, at=ATTACK_VALUE, result=RESULT)
#: The attack does not take place: its CF, its weapon or its man are lost.
CANCELLED: int = V.event(
    56, "cancelled", line="{who}'s attack is cancelled", untold="covered by its cause", foe=SEAT, cf=NUMBER
)
WOUND: int = V.event(57, "wound", line=wounded, weight=weight_of_wound, by=SEAT, area=AREA, wounds=NUMBER)
CRITICAL_HIT: int = V.event(
    58, "critical", line="A critical hit on {who}'s {area}: {result}", weight=weight_of_critical,
    area=AREA, result=CRITICAL, by=SEAT,
)  # fmt: skip
#: His match CF after the loss.
LOSES_CF: int = V.event(59, "loses_cf", line=lost, untold="shown in the phase table", now=NUMBER, by=NUMBER)
#: A special defence decides the result of an attack.
DEFENDS: int = V.event(
    60,
    "defends",
    line="{who} uses the special defence {special} against {foe}'s blow",
    weight=2,
    foe=SEAT,
    special=SPECIAL_DEFENCE,
)
#: The boxes ticked now, and the points left.
SHIELD_DAMAGED: int = V.event(
    61, "shield_damaged", weight=2,
    line="{who}'s shield takes {boxes:box|boxes} of damage and has {points:point} left",
    boxes=NUMBER, points=NUMBER, by=SEAT,
)  # fmt: skip
SHIELD_RUINED: int = V.event(62, "shield_ruined", line="{who}'s shield can no longer be used", weight=5, by=SEAT)
FUMBLES: int = V.event(
    63, "fumbles", line="{who} fumbles: {his} defence against the next blow has {cf} CF less [9.6]", weight=3, cf=NUMBER
)
SANDED: int = V.event(64, "sanded", line="Sand in {who}'s eyes costs {cf} CF", weight=2, cf=NUMBER, by=SEAT)
FREE_ATTACK: int = V.event(65, "free_attack", line=feinted, weight=2, foe=SEAT, area=NUMBER, cf=NUMBER)
HELMET_LOST: int = V.event(66, "helmet_lost", line="{who} loses {his} helmet", weight=4, by=SEAT)
#: A rating (CHARACTERISTICS) falls; its new value.
WEAKENED: int = V.event(
    67, "weakened", weight=4,
    line=lambda view, who, rating, now, *_: f"{view.name(who)}'s {t.CHARACTERISTICS[rating]} falls to {now}",
    rating=NUMBER, now=NUMBER,
)  # fmt: skip
LAMED: int = V.event(68, "lamed", line="{who} is lame and has {moves:move} a turn left", weight=5, moves=NUMBER)
BLEEDS: int = V.event(69, "bleeds", line="{who} bleeds from the {area}", weight=3, area=AREA)
MORTAL: int = V.event(70, "mortal", line="{who}'s wound is mortal", weight=6, by=SEAT)
DIES: int = V.event(71, "dies", line="{who} is dead", weight=9, by=SEAT, area=AREA)
BLOOD: int = V.event(72, "blood", line="There is blood at {hex}", untold="shown on the board", hex=HEX)

# Beasts and mounts [28, 30]

#: What a beast does: 0 panics, 1 flees, 2 roams, 3 turns, 4 comes on, 5 feeds, 6 stands.
BEAST_ACTS: int = V.event(
    75, "beast_acts", line="{who} {does}", untold="shown in the phase table",
    does=one_of(("panics", "runs away", "roams", "turns", "comes on", "turns to feed", "stands")),
    hexes=NUMBER, direction=FACING,
)  # fmt: skip
PANICS: int = V.event(76, "panics", line="{who} panics", weight=3)
FEEDS: int = V.event(77, "feeds", line="{who} feeds on the fallen", weight=3, hex=HEX)
TRAMPLED: int = V.event(78, "trampled", line="{who} is trampled by {by}", weight=6, by=SEAT)
UNHORSED: int = V.event(79, "unhorsed", line="{who} falls from {his} horse", weight=7, hex=HEX)

# The end of a turn and of a match [5.4, 17, 18]

TIRES: int = V.event(80, "tires", line="{who} tires and loses {cf} CF", weight=2, cf=NUMBER, turn=NUMBER)
DRAW_ROLL: int = V.event(81, "draw_roll", line=draw_rolled, untold="shown in the phase table", stops=FLAG, turn=NUMBER)
PLEADS: int = V.event(82, "pleads", line=pleads, weight=8, to=SEAT, why=PLEA)
PLEA_IGNORED: int = V.event(83, "plea_ignored", line=ignored, weight=3, foe=SEAT)
MERCY: int = V.event(84, "mercy", line=judged, weight=9, spared=FLAG, by=SEAT)
#: He is out of the fight.
DEFEATED: int = V.event(85, "defeated", silent="shown by the line of its cause", by=SEAT, state=STATE)
VICTORY: int = V.event(86, "victory", line=won, ends=True, side=NUMBER, how=END)
DRAWN: int = V.event(87, "drawn", line="The match ends in a draw", ends=True, how=END)
NOBODY_LEFT: int = V.event(88, "nobody_left", line="Nobody is left alive, so there is no victor", ends=True)
#: He dies of a mortal wound after the match.
DIES_AFTER: int = V.event(89, "dies_after", line="{who} dies of {his} wounds", weight=7)

# After it, and the campaign

FREED: int = V.event(90, "freed", line="{who} has earned {his} freedom", victories=NUMBER)
RETIRES: int = V.event(91, "retires", line="{who} leaves the arena")
RECRUITED: int = V.event(92, "recruited", silent="covered by the chapter of the month")
ARRIVES: int = V.event(93, "arrives", silent="covered by the chapter of the month", month=NUMBER)
DAY_OPENED: int = V.event(
    94, "day_opened", silent="shown in the list of the month's matches", matches=NUMBER, kept=NUMBER
)
BILLED: int = V.event(95, "billed", silent="shown in the list of the month's matches", match=NUMBER, side=NUMBER)
KNOWN_RIVAL: int = V.event(96, "known_rival", silent="shown by the word rematch in the journal", match=NUMBER)
DAY_CLOSED: int = V.event(97, "day_closed", silent="nothing happens to a gladiator")
NEW_MONTH: int = V.event(98, "new_month", silent="shown by a new chapter of the journal", month=NUMBER)

# A match fought at the table

RECORDED: int = V.event(
    99, "recorded", line="This match was fought at the table, and its result was recorded",
    untold="covered by the entry of the match", house=NUMBER,
)  # fmt: skip
#: All wounds of an area at the end of the match.
HURT: int = V.event(100, "hurt", line="{who} has {wounds:wound} on the {area}", area=AREA, wounds=NUMBER)
#: Match CF at the end.
ENDS_WITH: int = V.event(101, "ends_with", line="{who} ends with {cf} CF", cf=NUMBER, stun=NUMBER)
