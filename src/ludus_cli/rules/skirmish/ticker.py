"""One event in one plain line, for whoever follows a match while it is fought.

Nothing that is still secret is told: what a player chose is silent, and a plot is told when all are.
"""

from __future__ import annotations

from collections.abc import Callable

from ludus_cli.rules.calendar import date_words
from ludus_cli.rules.dice import ROLL, Event
from ludus_cli.rules.hex import DIRECTION_NAMES, hexagon
from ludus_cli.rules.skirmish.bout import Bout
from ludus_cli.rules.skirmish.terms import (
    ATTRIBUTES,
    E_ARRIVES,
    E_ATTACK,
    E_BILLED,
    E_BLOCKED,
    E_BOTH_DOWN,
    E_CHOICE,
    E_COLLAPSES,
    E_COLLISION,
    E_DAY_CLOSED,
    E_DAY_OPENED,
    E_DEFEATED,
    E_DISARMED,
    E_DISMISSED_STANDING,
    E_DROP,
    E_EFFORT,
    E_ENTER,
    E_FACE,
    E_FALLS,
    E_FOUNDS_SCHOOL,
    E_GRASP,
    E_HELMET_LOST,
    E_HURT,
    E_IMPROVED,
    E_JOINS_SCHOOL,
    E_KNOCK,
    E_KNOWN_RIVAL,
    E_LAMED,
    E_MERCY,
    E_MISSES,
    E_MOVE,
    E_NET,
    E_NET_HOLDS,
    E_NET_OFF,
    E_NEW_MONTH,
    E_PERFECT,
    E_PHASE,
    E_PICK_UP,
    E_PLOT,
    E_PUSHED,
    E_RECORDED,
    E_RECRUITED,
    E_RETIRES,
    E_SHIELD_DAMAGED,
    E_SHIELD_LOST,
    E_STEP_BACK,
    E_STUNNED,
    E_SUBSTITUTE,
    E_SWIVEL,
    E_TALLY,
    E_THIRD_LIGHT,
    E_TIRED,
    E_TURN,
    E_VICTORY,
    E_WALL,
    E_WEAKENED,
    E_WOUND,
    ITEMS,
    NET,
    NO_EFFECT,
    NO_SHIELD,
    PARTS,
    SHIELDS,
    STAND,
    WOUNDS,
)
from ludus_cli.rules.skirmish.views import joined
from ludus_cli.rules.skirmish.words import counted, hex_words, named, plot_in_full

#: Events without a line: rolls have a list of their own, choices are secret or told by what follows,
#: the cards show the rest; and the events of a campaign, which belong to no match.
SILENT = frozenset(
    {
        ROLL,
        E_TURN,
        E_CHOICE,
        E_TALLY,
        E_EFFORT,
        E_DEFEATED,
        E_FOUNDS_SCHOOL,
        E_RECRUITED,
        E_JOINS_SCHOOL,
        E_DAY_OPENED,
        E_BILLED,
        E_KNOWN_RIVAL,
        E_SUBSTITUTE,
        E_DAY_CLOSED,
        E_NEW_MONTH,
        E_ARRIVES,
    }
)


class Telling:
    """Who is who while an event is told: names, hexes, and the words for a man."""

    def __init__(self, bout: Bout, names: dict[int, str]) -> None:
        self.bout = bout
        self.names = names

    def name(self, who: int) -> str:
        """The name of a man."""
        return named(self.bout, who, self.names)

    def his(self, who: int) -> str:
        """``his`` or ``her``."""
        return "her" if self.bout.seats[who].before.get("female") else "his"

    def him(self, who: int) -> str:
        """``him`` or ``her``."""
        return "her" if self.bout.seats[who].before.get("female") else "him"

    def he(self, who: int) -> str:
        """``he`` or ``she``."""
        return "she" if self.bout.seats[who].before.get("female") else "he"

    def at(self, number: int) -> str:
        """A hex in short."""
        return hex_words(self.bout.radius, number)

    def kinds(self) -> list[int]:
        """The kinds of the items of the match by number: what each brought in his right hand and in his left."""
        found: list[int] = []
        for seat in self.bout.seats:
            found += [seat.before["weapon"], NET]
        return found

    def steps(self, one: int, two: int) -> str:
        """How far it is between two hexes."""
        return counted(hexagon(self.bout.radius).apart[one][two], "hex")


def event_line(bout: Bout, event: Event, names: dict[int, str]) -> str:
    """An event of a match in a line; "" for one that is not worth one.

    ``names`` are those of the gladiators by number; the seats must hold their cards.
    """
    kind, who = event[0], event[1]
    if kind in SILENT:
        return ""
    a, b, c = event[2:]
    return LINES[kind](Telling(bout, names), who, a, b, c)


# One function an event: the telling, who, and the three values that EVENT_FIELDS names


def enter(t: Telling, who: int, number: int, facing: int, *_: int) -> str:
    return f"{t.name(who)} comes in at {t.at(number)} and looks {DIRECTION_NAMES[facing]}."


def phase(t: Telling, __: int, number: int, turn: int, *_: int) -> str:
    return f"Turn {turn}, phase {number}."


def plot(t: Telling, who: int, code: int, arg: int, *_: int) -> str:
    if code == STAND:
        return f"{t.name(who)} stands."
    return f"{t.name(who)} plots {plot_in_full(code, arg, t.kinds())}."


def step_back(t: Telling, who: int, start: int, there: int, *_: int) -> str:
    return f"{t.name(who)} steps back {t.steps(start, there)} to {t.at(there)}."


def move(t: Telling, who: int, start: int, there: int, facing: int) -> str:
    went = f"goes {t.steps(start, there)} to {t.at(there)}"
    return f"{t.name(who)} {went} and looks {DIRECTION_NAMES[facing]}."


def swivel(t: Telling, who: int, __: int, facing: int, *_: int) -> str:
    return f"{t.name(who)} turns and looks {DIRECTION_NAMES[facing]}."


def wall(t: Telling, who: int, there: int, _: int, short: int) -> str:
    return f"The wall stops {t.name(who)} at {t.at(there)}, {counted(short, 'hex')} short."


def collision(t: Telling, who: int, winner: int, there: int, *_: int) -> str:
    return f"{t.name(who)} and {t.name(winner)} collide at {t.at(there)}: {t.name(winner)} stays."


def pushed(t: Telling, who: int, __: int, there: int, *_: int) -> str:
    return f"{t.name(who)} is pushed to {t.at(there)}."


def face(t: Telling, who: int, foe: int, facing: int, *_: int) -> str:
    looks = f"looks {DIRECTION_NAMES[facing]}"
    return f"{t.name(who)} turns to {t.name(foe)} at {t.his(who)} back and {looks}."


def pick_up(t: Telling, who: int, item: int, _: int, there: int) -> str:
    return f"{t.name(who)} picks up a {ITEMS[item]} at {t.at(there)}."


def grasp(t: Telling, who: int, item: int, there: int, taken: int) -> str:
    why = "another has it" if taken else f"{t.he(who)} was pushed off"
    return f"{t.name(who)} does not get the {ITEMS[item]} at {t.at(there)}: {why}."


def net_holds(t: Telling, who: int, left: int, *_: int) -> str:
    return f"{t.name(who)} struggles in the net: {counted(left, 'active phase')} left."


def net_off(t: Telling, who: int, there: int, *_: int) -> str:
    return f"The net is off {t.name(who)} and lies at {t.at(there)}."


def attack(t: Telling, who: int, foe: int, part: int, margin: int) -> str:
    where = f"{t.name(foe)}'s {PARTS[part].lower()}"
    if margin > 0:
        return f"{t.name(who)} strikes at {where} and hits by {margin}."
    return (
        f"{t.name(who)} strikes at {where} and misses {f'by {-margin}' if margin else 'by a tie'}."
    )


def knock(t: Telling, who: int, foe: int, shown: int, *_: int) -> str:
    return f"Both miss, and {t.name(who)} rolls a {shown} against {t.name(foe)}'s weapon."


def disarmed(t: Telling, who: int, _: int, item: int, there: int) -> str:
    return f"{t.name(who)}'s {ITEMS[item]} flies out of {t.his(who)} hand to {t.at(there)}."


def blocked(t: Telling, who: int, foe: int, part: int, *_: int) -> str:
    return f"{t.name(who)} stops {t.name(foe)}'s blow at {t.his(who)} {PARTS[part].lower()}."


def shield_damaged(t: Telling, who: int, __: int, left: int, *_: int) -> str:
    if left == NO_SHIELD:
        return f"{t.name(who)}'s shield breaks."
    return f"{t.name(who)}'s shield is cut down to a {SHIELDS[left]} one."


def wound(t: Telling, who: int, by: int, part: int, severity: int) -> str:
    if severity == NO_EFFECT:
        return f"{t.name(by)}'s blow does nothing to {t.name(who)}'s {PARTS[part].lower()}."
    return f"{t.name(by)} deals {t.name(who)} a {WOUNDS[severity]} wound: {PARTS[part].lower()}."


def third_light(t: Telling, who: int, serious: int, *_: int) -> str:
    return f"{t.name(who)}'s third light wound makes a serious one: {serious} now."


def helmet_lost(t: Telling, who: int, *_: int) -> str:
    return f"{t.name(who)} loses {t.his(who)} helmet."


def stunned(t: Telling, who: int, lost: int, *_: int) -> str:
    return (
        f"{t.name(who)} is stunned for the rest of the turn: {counted(lost, 'active phase')} lost."
    )


def shield_lost(t: Telling, who: int, shield: int, *_: int) -> str:
    return f"{t.name(who)} drops {t.his(who)} {SHIELDS[shield]} shield for good."


def drop(t: Telling, who: int, item: int, _: int, there: int) -> str:
    return f"{t.name(who)} drops {t.his(who)} {ITEMS[item]} at {t.at(there)}."


def weakened(t: Telling, who: int, attribute: int, now: int, *_: int) -> str:
    return f"{t.name(who)}'s {ATTRIBUTES[attribute]} is {now} for the rest of the match."


def lamed(t: Telling, who: int, part: int, active: int, *_: int) -> str:
    left = counted(active, "active phase")
    return f"{t.name(who)} is lame in the {PARTS[part].lower()}: {left} a turn from now on."


def tired(t: Telling, who: int, active: int, *_: int) -> str:
    return f"{t.name(who)} is tired: {counted(active, 'active phase')} a turn from now on."


def net(t: Telling, who: int, target: int, caught: int, there: int) -> str:
    thrown = f"{t.name(who)} throws {t.his(who)} net at {t.name(target)}"
    return (
        f"{thrown} and catches {t.him(target)}."
        if caught
        else f"{thrown}: it falls at {t.at(there)}."
    )


def collapses(t: Telling, who: int, by: int, part: int, *_: int) -> str:
    return f"{t.name(who)} collapses, struck down by {t.name(by)}: {PARTS[part].lower()}."


def hurt(t: Telling, who: int, part: int, light: int, serious: int) -> str:
    words = [counted(number, f"{word} wound")
             for number, word in ((serious, "serious"), (light, "light")) if number]  # fmt: skip
    return f"{t.name(who)} took {joined(words)} on the {PARTS[part].lower()}."


def recorded(t: Telling, *_: int) -> str:
    return "This was fought at the table, and what came of it was recorded."


def falls(t: Telling, who: int, by: int, serious: int, *_: int) -> str:
    wounds = counted(serious, "serious wound")
    return f"{t.name(who)} falls to {t.name(by)} with {wounds} and asks for mercy."


def mercy(t: Telling, who: int, spared: int, *_: int) -> str:
    return f"{t.name(who)} is spared." if spared else f"No mercy: {t.name(who)} dies."


def victory(t: Telling, __: int, side: int, *_: int) -> str:
    men = [t.name(who) for who, seat in enumerate(t.bout.seats) if seat.side == side]
    return f"{joined(men)} {'has' if len(men) == 1 else 'have'} won."


def both_down(t: Telling, *_: int) -> str:
    return "Nobody is left on the sand: a draw."


def dismissed_standing(t: Telling, *_: int) -> str:
    return "They are dismissed standing: a draw."


def improved(t: Telling, who: int, attribute: int, now: int, *_: int) -> str:
    return f"{t.name(who)}'s {ATTRIBUTES[attribute]} grows to {now}."


def perfect(t: Telling, who: int, *_: int) -> str:
    return f"{t.name(who)} has nothing left to learn and may found a school."


def misses(t: Telling, who: int, matches: int, through: int, *_: int) -> str:
    gone = f"{matches} match{'' if matches == 1 else 'es'}"
    return f"{t.name(who)} misses {gone} and is back in {date_words(through + 1)}."


def retires(t: Telling, who: int, *_: int) -> str:
    return f"{t.name(who)} retires."


#: What tells each event that is not silent.
LINES: dict[int, Callable[[Telling, int, int, int, int], str]] = {
    E_ENTER: enter,
    E_PHASE: phase,
    E_PLOT: plot,
    E_STEP_BACK: step_back,
    E_MOVE: move,
    E_SWIVEL: swivel,
    E_WALL: wall,
    E_COLLISION: collision,
    E_PUSHED: pushed,
    E_FACE: face,
    E_PICK_UP: pick_up,
    E_GRASP: grasp,
    E_NET_HOLDS: net_holds,
    E_NET_OFF: net_off,
    E_ATTACK: attack,
    E_KNOCK: knock,
    E_DISARMED: disarmed,
    E_BLOCKED: blocked,
    E_SHIELD_DAMAGED: shield_damaged,
    E_WOUND: wound,
    E_THIRD_LIGHT: third_light,
    E_HELMET_LOST: helmet_lost,
    E_STUNNED: stunned,
    E_SHIELD_LOST: shield_lost,
    E_DROP: drop,
    E_WEAKENED: weakened,
    E_LAMED: lamed,
    E_TIRED: tired,
    E_NET: net,
    E_COLLAPSES: collapses,
    E_FALLS: falls,
    E_MERCY: mercy,
    E_VICTORY: victory,
    E_BOTH_DOWN: both_down,
    E_DISMISSED_STANDING: dismissed_standing,
    E_IMPROVED: improved,
    E_PERFECT: perfect,
    E_MISSES: misses,
    E_RETIRES: retires,
    E_RECORDED: recorded,
    E_HURT: hurt,
}
