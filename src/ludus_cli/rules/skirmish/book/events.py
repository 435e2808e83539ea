"""The events of the hex skirmish, in a match and in a campaign, each with its words.

A number here is written into campaign files: append, never renumber. Kind 0 is the roll. In a match ``who`` is the
place of a fighter; in a campaign it is the number of a gladiator.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludus_cli.core.calendar import date_words
from ludus_cli.core.dice import Event
from ludus_cli.core.hex import DIRECTION_NAMES
from ludus_cli.game.elements.vocabulary import FLAG, NUMBER, REST, SEAT, Number, Value, Vocabulary, one_of
from ludus_cli.rules.skirmish.book import terms as t

if TYPE_CHECKING:
    from ludus_cli.rules.skirmish.book.view import View

V: Vocabulary[View] = Vocabulary(reasons_in=("ludus_cli.rules.skirmish.book.reasons",), he_is_asked=True)

# What values stand for

PART = one_of(t.PARTS)
SEVERITY = one_of(t.WOUNDS)
ITEM = one_of(t.ITEMS)
SHIELD = one_of(t.SHIELDS)
STATE = one_of(t.STATES)
HAND = one_of(("right", "left"))
#: A facing, or the direction of a step.
FACING = one_of(DIRECTION_NAMES)
ATTRIBUTE: Value[View] = Value(lambda _, __, value: t.ATTRIBUTES[value], lambda _, __, value: t.ATTRIBUTES[value])
#: A hex by its number on the board of the match.
HEX: Value[View] = Value(lambda view, _, value: view.at(value), lambda view, _, value: view.coordinates(value))
REQUEST: Value[View] = Value(lambda _, __, value: V.requests[value].words, lambda _, __, value: V.requests[value].words)
#: The code of an option, its argument after it: as a plot, and as an answer to the request before it.
PLOTTED: Value[View] = Value(
    lambda view, event, code: view.plot_in_full(code, event[3]), lambda view, event, code: view.plot(code, event[3])
)
CHOSEN: Value[View] = Value(
    lambda view, event, code: view.choice_words(event[2], code, event[4]),
    lambda view, event, code: view.choice_words(event[2], code, event[4]),
)


# Lines whose words vary


def plotted(view: View, who: int, code: int, arg: int, _: int) -> str:
    done = "stands" if code == t.STAND else f"plots {view.plot_in_full(code, arg)}"
    return f"{view.name(who)} {done}"


def stepped_back(view: View, who: int, start: int, there: int, _: int) -> str:
    gone = Number(view.apart(start, there))
    return f"{view.name(who)} steps back {gone:hex|hexes} to {view.at(there)}"


def moved(view: View, who: int, start: int, there: int, facing: int) -> str:
    gone = Number(view.apart(start, there))
    faces = f"faces {DIRECTION_NAMES[facing]}"
    return f"{view.name(who)} moves {gone:hex|hexes} to {view.at(there)} and {faces}"


def grasped(view: View, who: int, item: int, there: int, taken: int) -> str:
    why = "another gladiator took it first" if taken else f"{view.pronoun(who, 'he', 'she')} was pushed off the hex"
    return f"{view.name(who)} does not get the {t.ITEMS[item]} at {view.at(there)}: {why}"


def attacked(view: View, who: int, foe: int, part: int, margin: int) -> str:
    came = f"hits by {margin}" if margin > 0 else f"misses by {-margin}" if margin else "misses (a tie)"
    return f"{view.name(who)} strikes at {view.name(foe)}'s {t.PARTS[part].lower()} and {came}"


def shield_cut(view: View, who: int, by: int, left: int, _: int) -> str:
    came = "breaks" if left == t.NO_SHIELD else f"is cut down to a {t.SHIELDS[left]} one"
    return f"{view.name(who)}'s shield {came}"


def wounded(view: View, who: int, by: int, part: int, severity: int) -> str:
    there = t.PARTS[part].lower()
    if severity == t.NO_EFFECT:
        return f"{view.name(by)}'s blow does not wound {view.name(who)}'s {there}"
    return f"{view.name(by)} deals {view.name(who)} a {t.WOUNDS[severity]} wound in the {there}"


def tallied(view: View, who: int, light: int, serious: int, _: int) -> str:
    if not serious:
        return ""
    more = f" and {Number(light):light wound}" if light else ""
    return f"{view.name(who)} has {Number(serious):serious wound}{more}: -{serious} to hit, to defend and to wound"


def net_thrown(view: View, who: int, target: int, caught: int, there: int) -> str:
    him, his = view.pronoun(target, "him", "her"), view.pronoun(who, "his", "her")
    came = f"and catches {him}" if caught else f"and misses {him}, so it falls at {view.at(there)}"
    return f"{view.name(who)} throws {his} net at {view.name(target)} {came}"


def judged(view: View, who: int, spared: int, *_: int) -> str:
    return f"{view.name(who)} is spared" if spared else f"{view.name(who)} finds no mercy and dies"


def won(view: View, _: int, side: int, *__: int) -> str:
    *others, last = view.side(side)
    return f"{', '.join(others)} and {last} have won" if others else f"{last} has won"


def misses(view: View, who: int, matches: int, through: int, _: int) -> str:
    back = date_words(through + 1)
    return f"{view.name(who)} misses {Number(matches):match|matches} and is back in {back}"


def hurt(view: View, who: int, part: int, light: int, serious: int) -> str:
    kinds = ((serious, "serious"), (light, "light"))
    took = [f"{Number(number):{word} wound}" for number, word in kinds if number]
    return f"{view.name(who)} took {' and '.join(took)} on the {t.PARTS[part].lower()}"


# How much an event weighs where that varies


def weight_of_wound(event: Event) -> int:
    return (0, 4, 7, 8)[event[4]]


def weight_of_net(event: Event) -> int:
    return 7 if event[3] else 2


# A match: its turns

ENTER: int = V.event(1, "enter", line="{who} enters at {hex}, facing {facing}", hex=HEX, facing=FACING)
TURN: int = V.event(2, "turn", silent="the journal mentions its phases", begins="turn", turn=NUMBER)
PHASE: int = V.event(3, "phase", line="Turn {turn}, phase {phase}", begins="phase", phase=NUMBER, turn=NUMBER)
CHOICE: int = V.event(
    4, "choice", silent="it is secret, or the next event shows it", request=REQUEST, chosen=CHOSEN, arg=REST
)
#: Shown to all; ``active_left``: active phases left before it.
PLOT: int = V.event(5, "plot", line=plotted, plot=PLOTTED, arg=REST, active_left=NUMBER)

# Movement

STEP_BACK: int = V.event(6, "step_back", line=stepped_back, from_hex=HEX, to_hex=HEX, facing=FACING)
#: ``facing``: after the turns at its end.
MOVE: int = V.event(
    7, "move", line=moved, untold="the picture of the board shows the move", from_hex=HEX, to_hex=HEX, facing=FACING
)
#: A plot of turns alone.
SWIVEL: int = V.event(
    8, "swivel", line="{who} turns and faces {facing}", untold="the picture of the board shows the move",
    from_facing=FACING, facing=FACING, hex=HEX,
)  # fmt: skip
WALL: int = V.event(
    9, "wall", line="The wall stops {who} at {hex}, {hexes_short:hex|hexes} short of the plotted end",
    hex=HEX, direction=FACING, hexes_short=NUMBER,
)  # fmt: skip
#: ``who`` has lost it.
COLLISION: int = V.event(
    10,
    "collision",
    line="{who} and {winner} collide at {hex}, and {winner} keeps the hex",
    weight=1,
    winner=SEAT,
    hex=HEX,
)
PUSHED: int = V.event(
    11, "pushed", line="{who} is pushed to {to_hex}", untold="the journal mentions the collision",
    from_hex=HEX, to_hex=HEX, facing=FACING,
)  # fmt: skip
#: He turns to an enemy in his rear.
FACE: int = V.event(
    12, "face", line="{who} turns to {foe}, who is behind {him}, and faces {facing}",
    foe=SEAT, facing=FACING, from_facing=FACING,
)  # fmt: skip
PICK_UP: int = V.event(13, "pick_up", line="{who} picks up a {item} at {hex}", item=ITEM, hand=HAND, hex=HEX)
#: He was to pick it up there; he was pushed off, or another has taken it.
GRASP: int = V.event(14, "grasp", line=grasped, item=ITEM, hex=HEX, taken=NUMBER)
#: He spends an active phase in the net.
NET_HOLDS: int = V.event(
    15, "net_holds", line="{who} struggles in the net and has {active_left:active phase} left", active_left=NUMBER
)
NET_OFF: int = V.event(
    16, "net_off", line="{who} is out of the net, which lies at {hex}",
    untold="the journal mentions the struggle before it", hex=HEX,
)  # fmt: skip

# The fight

#: ``margin`` above 0: a hit.
ATTACK: int = V.event(17, "attack", line=attacked, weight=1, foe=SEAT, part=PART, margin=NUMBER)
KNOCK: int = V.event(
    18, "knock", line="{who} and {foe} both miss, and {who} rolls a {face} on 1d20 to knock {foe}'s weapon away",
    untold="the journal mentions the weapon that flies", foe=SEAT, face=NUMBER,
)  # fmt: skip
#: His weapon flies to that hex.
DISARMED: int = V.event(
    19, "disarmed", line="{who}'s {item} flies out of {his} hand to {hex}", weight=7, by=SEAT, item=ITEM, hex=HEX
)
#: His shield has stopped the blow of the foe.
BLOCKED: int = V.event(20, "blocked", line="{who} stops {foe}'s blow at {his} {part}", weight=2, foe=SEAT, part=PART)
#: ``shield``: what is left of it.
SHIELD_DAMAGED: int = V.event(21, "shield_damaged", line=shield_cut, weight=3, by=SEAT, shield=SHIELD)
WOUND: int = V.event(22, "wound", line=wounded, weight=weight_of_wound, by=SEAT, part=PART, severity=SEVERITY)
#: His wounds now.
TALLY: int = V.event(
    23,
    "tally",
    line=tallied,
    untold="the table of the match shows it",
    light=NUMBER,
    serious=NUMBER,
    active_left=NUMBER,
)
THIRD_LIGHT: int = V.event(
    24,
    "third_light",
    line="{who}'s third light wound counts as a serious one: now {serious:serious wound} in all",
    weight=4,
    serious=NUMBER,
)
HELMET_LOST: int = V.event(25, "helmet_lost", line="{who} loses {his} helmet", weight=3, by=SEAT)
#: ``active_lost``: the rest of this turn's active phases.
STUNNED: int = V.event(
    26, "stunned", line="{who} is stunned for the rest of the turn and loses {active_lost:active phase}",
    weight=5, active_lost=NUMBER,
)  # fmt: skip
SHIELD_LOST: int = V.event(
    27, "shield_lost", line="{who} drops {his} {shield} shield for the rest of the match", weight=6, shield=SHIELD
)
DROP: int = V.event(28, "drop", line="{who} drops {his} {item} at {hex}", item=ITEM, hand=HAND, hex=HEX)
WEAKENED: int = V.event(
    29, "weakened", line="{who}'s {attribute} falls to {now} for the rest of the match", weight=5,
    attribute=ATTRIBUTE, now=NUMBER,
)  # fmt: skip
#: ``active``: active phases a turn from now on.
LAMED: int = V.event(
    30, "lamed", line="{who} is lame in the {part} and has {active:active phase} a turn from now on", weight=5,
    part=PART, active=NUMBER,
)  # fmt: skip
#: ``stamina``: what is left of it.
EFFORT: int = V.event(31, "effort", silent="the table of the match shows it", stamina=NUMBER)
TIRED: int = V.event(
    32, "tired", line="{who} is tired and has {active:active phase} a turn from now on", weight=3, active=NUMBER
)
#: ``hex``: where a net that missed comes to lie.
NET: int = V.event(33, "net", line=net_thrown, weight=weight_of_net, target=SEAT, caught=FLAG, hex=HEX)

# Its end

COLLAPSES: int = V.event(
    34, "collapses", line="{who} collapses from {by}'s blow to the {part}", weight=9, by=SEAT, part=PART
)
FALLS: int = V.event(
    35, "falls", line="{who} falls to {by} with {serious:serious wound} and asks for mercy", weight=9,
    by=SEAT, serious=NUMBER,
)  # fmt: skip
MERCY: int = V.event(36, "mercy", line=judged, weight=8, spared=FLAG, by=SEAT)
DEFEATED: int = V.event(37, "defeated", silent="the journal mentions the fall before it", by=SEAT, state=STATE)
VICTORY: int = V.event(38, "victory", line=won, ends=True, side=NUMBER)
BOTH_DOWN: int = V.event(39, "both_down", line="No one is left standing, so the match ends in a draw", ends=True)
DISMISSED_STANDING: int = V.event(
    40, "dismissed_standing", line="The match ends in a draw, and all who still stand are dismissed", ends=True
)

# After it

IMPROVED: int = V.event(41, "improved", line="{who}'s {attribute} grows to {now}", attribute=ATTRIBUTE, now=NUMBER)
#: All Attributes are full.
PERFECT: int = V.event(42, "perfect", line="{who} cannot improve any further and may found a school")
MISSES: int = V.event(43, "misses", line=misses, matches=NUMBER, through_month=NUMBER)
RETIRES: int = V.event(44, "retires", line="{who} retires")

# The campaign

FOUNDS_SCHOOL: int = V.event(45, "founds_school", silent="the chapter of the month mentions it", school=NUMBER)
RECRUITED: int = V.event(46, "recruited", silent="the chapter of the month mentions it")
JOINS_SCHOOL: int = V.event(47, "joins_school", silent="the journal names a gladiator when he fights", school=NUMBER)
DAY_OPENED: int = V.event(
    48, "day_opened", silent="the acta of the month list the bill", matches=NUMBER, kept=NUMBER, substitutes=NUMBER
)
BILLED: int = V.event(49, "billed", silent="the acta of the month list the bill", match=NUMBER, side=NUMBER)
KNOWN_RIVAL: int = V.event(50, "known_rival", silent="the journal mentions the rematch", match=NUMBER)
#: The substitute for a wounded man, with that man's number.
SUBSTITUTE: int = V.event(
    51, "substitute", silent="the entry of the match and the acta mention it", wounded=NUMBER, match=NUMBER
)
DAY_CLOSED: int = V.event(
    52, "day_closed", silent="the end of the matches changes nothing that a journal could mention"
)
NEW_MONTH: int = V.event(53, "new_month", silent="a new chapter of the journal begins", month=NUMBER)

# A match from the table, as it was told

#: ``house``: how many house rulings it holds.
RECORDED: int = V.event(
    54, "recorded", line="This match was fought at the table, and its result was recorded",
    untold="the entry of the match mentions it, and its table shows the house rulings", house=NUMBER,
)  # fmt: skip
#: All wounds of a part, a critical one apart.
HURT: int = V.event(55, "hurt", line=hurt, part=PART, light=NUMBER, serious=NUMBER)
#: Who comes from another campaign.
ARRIVES: int = V.event(56, "arrives", silent="the chapter of the month mentions it", month=NUMBER)
