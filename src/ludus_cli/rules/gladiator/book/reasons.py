"""Why things happen in a duel: reasons that follow the lines of events, from the rolls and events before them, and
lines for rolls without an event."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ludus_cli.core.dice import ROLL, Event
from ludus_cli.core.english import list_words
from ludus_cli.game.elements.vocabulary import Reason, total
from ludus_cli.rules.gladiator.book import events as ev, modifiers as mod, rolls, terms as t
from ludus_cli.rules.gladiator.book.endings import SPARED_ABOVE
from ludus_cli.rules.gladiator.book.events import V
from ludus_cli.rules.gladiator.book.view import View
from ludus_cli.rules.gladiator.career import events as career
from ludus_cli.rules.gladiator.older import rolls as older
from ludus_cli.rules.gladiator.tables import older_missus, older_net
from ludus_cli.rules.gladiator.tables.movement import CROSSING_ON, KEEPS_FEET, STAYS_UP
from ludus_cli.rules.gladiator.tables.net import DRAGS_ABOVE, ESCAPES_BELOW
from ludus_cli.rules.gladiator.tables.wounds import ARMOUR

#: Events that may be between a roll and its effect: calls on the gods, and choices.
BETWEEN = (career.FAVOUR, career.TAKES_ROLL, ev.CHOICE)
PHASE = (ev.PHASE, ev.TURN)
#: The lowest wound roll that wounds [10.1].
WOUNDS_FROM = 9


def taken(events: Iterable[Event], who: int | None, tables: Iterable[int]) -> Event | None:
    """Return the roll that the next event follows from: the last on some tables by one man (None: by any), with only
    rolls and calls on the gods after it. If the roll was made again, return the one that counted."""
    first = False
    for event in events:
        if event[0] == career.TAKES_ROLL:
            first = not event[2]
        elif event[0] == ROLL and event[2] in tables and who in (None, event[1]):
            if not first:
                return event
            first = False
        elif event[0] not in (ROLL, *BETWEEN):
            break
    return None


def sum_words(roll: Event) -> str:
    """``8 with AG +3``: a sum and its modifiers."""
    words = V.modifier_words(roll[6])
    return f"{total(roll)}{f' with {words}' if words else ''}"


def rolled(needed: Mapping[int, str], of: int = 1) -> Reason[View]:
    """Return a reason that gives a roll: its sum, and the number ``needed`` on its table. ``of`` is the place in the
    event of the man who rolls, 0 for any man."""

    def reason(view: View, event: Event) -> str:
        roll = taken(view.earlier(), event[of] if of else None, needed)
        if roll is None:
            return ""
        need = needed[roll[2]]
        return f" ({sum_words(roll)}{f'; {need} is needed' if need else ''})"

    return reason


# Falls, escapes, things

STUMBLE = rolled({
    rolls.STUMBLE: f"{KEEPS_FEET} or more", older.STUMBLE: "1 or more", older.STUMBLE_BACK: "2 or more",
    older.NET_STUMBLE: "9 or more",
})  # fmt: skip
V.why(ev.STUMBLES, ev.KEEPS_FEET)(STUMBLE)
V.why(ev.PRONE)(
    rolled({rolls.FALL_PRONE: f"{STAYS_UP} or more", older.FALL_PRONE: "8 or more", older.STUMBLE: "1 or more"})
)
V.why(ev.ESCAPES, ev.NOT_FREE)(rolled({rolls.ESCAPE: f"less than {ESCAPES_BELOW}"}))
DRAGS = {rolls.DRAG: f"more than {DRAGS_ABOVE}", older.DRAG_1981: f"more than {older_net.DRAGS_ABOVE}"}
V.why(ev.DRAGGED)(rolled(DRAGS, of=2))
V.why(ev.PICKS_UP, ev.MISSES_ITEM)(rolled({rolls.RECOVER: "less than 1"}))
V.why(ev.KICKS)(rolled({rolls.KICK: "", older.KICK: ""}))
V.why(ev.THROWS)(rolled({rolls.THROW: "", older.THROW_1981: "", older.THROW_BILLINGS: ""}))
V.why(ev.TIRES)(rolled({rolls.ENDURANCE: "", older.ENDURANCE: ""}))
V.why(ev.DRAW_ROLL)(rolled({rolls.DRAW: ""}, of=0))
V.why(ev.BREAKS)(rolled({rolls.BREAKAGE: ""}, of=0))
V.why(ev.BEAST_ACTS)(rolled({rolls.BEAST_ACTION: ""}))
V.why(ev.NET_KEPT)(rolled({rolls.STRUGGLE: ""}))
V.why(ev.NET)(rolled({rolls.NET: "", older.NET_1981: ""}))
V.why(ev.MERCY)(rolled({rolls.PLEA: f"more than {SPARED_ABOVE}", older.MISSUS: f"{older_missus.SPARES} or more"}))


@V.why(ev.STUNNED)
def stunned(view: View, event: Event) -> str:
    """Return the roll on the Stun column, or of a critical hit."""
    roll = taken(view.earlier(), None, (rolls.STUN, rolls.CRITICAL_STUN, rolls.GRAPPLE))
    return f" ({sum_words(roll)}{' on the Stun column' if roll[2] == rolls.STUN else ''})" if roll else ""


def shaken(roll: Event) -> str:
    """``CN +1, Phases since the Stun +2, less 5``."""
    return f"{V.modifier_words(roll[6]) or 'CN 0'}, minus {roll[4]} on the die"


@V.why(ev.RECOVERS)
def recovers(view: View, event: Event) -> str:
    """Return his constitution and the die."""
    roll = taken(view.earlier(), event[1], (rolls.STUN_RECOVERY, older.STUN_RECOVERY_1981))
    return f" ({shaken(roll)})" if roll else ""


@V.tells(rolls.STUN_RECOVERY, older.STUN_RECOVERY_1981)
def keeps_stun(view: View, roll: Event) -> str:
    """Say that the die leaves him all his Stun."""
    if sum(value for _, value in roll[6]) > roll[4]:
        return ""
    return f"{view.name(roll[1])} shakes off no Stun ({shaken(roll)})"


@V.tells(rolls.FALL_PRONE, older.FALL_PRONE)
def stays_up(view: View, roll: Event) -> str:
    """Say that a man who stumbles does not fall."""
    need = STAYS_UP + int(roll[2] == older.FALL_PRONE)
    if total(roll) < need:
        return ""
    return f"{view.name(roll[1])} stumbles but does not fall ({sum_words(roll)}; {need} or more is needed)"


@V.tells(rolls.STU)
def legs_hold(view: View, roll: Event) -> str:
    """Say that weak legs carry him."""
    return "" if roll[4] else f"{view.name(roll[1])}'s weak legs hold (no die shows a 1)"


@V.tells(rolls.CROSSING)
def pass_each_other(view: View, roll: Event) -> str:
    """Say that two ways cross without a collision."""
    if roll[4] == CROSSING_ON:
        return ""
    return (
        f"{view.name(roll[1])} crosses another gladiator's path without a collision (die {roll[4]}; a "
        f"{CROSSING_ON} is a collision)"
    )


@V.tells(rolls.KICK)
def kick_fails(view: View, roll: Event) -> str:
    """Say that a kick does not move the thing."""
    return "" if total(roll) > 0 else f"{view.name(roll[1])}'s kick misses the item ({sum_words(roll)})"


@V.tells(*DRAGS)
def drags(view: View, roll: Event) -> str:
    """Say that a man pulls at another without effect."""
    if total(roll) > (DRAGS_ABOVE if roll[2] == rolls.DRAG else older_net.DRAGS_ABOVE):
        return ""
    return f"{view.name(roll[1])} pulls without effect ({sum_words(roll)}; {DRAGS[roll[2]]} is needed)"


# Collisions


@V.why(ev.COLLISION)
def impact(view: View, event: Event) -> str:
    """Return the die of his Impact, and what adds to it."""
    found = [e for e in view.rolls(rolls.IMPACT, since=PHASE) if e[1] == event[1]]
    roll = next((e for e in reversed(found) if total(e) == event[4]), None)
    return f" (die {roll[4]} with {V.modifier_words(roll[6])})" if roll and roll[6] else ""


@V.why(ev.IMPACT)
def tie(_: View, event: Event) -> str:
    """Return the effect of a tie."""
    return ": both go back to their hexes [8.4]" if event[3] == 0 else ""


# Blows


def throw_of(view: View, who: int, table: int) -> Event | None:
    """Return the throw behind an attack of a man, None if a special defence decided it."""
    events = list(view.earlier())
    for place, event in enumerate(events):
        if event[0] in PHASE or event[:2] == (ev.ATTACK, who):
            return None
        if event[:3] == (ROLL, who, table):
            later = [e for e in events[:place] if e[0] == career.TAKES_ROLL]
            before = events[place + 1 :]
            met = next((e for e in before if e[0] not in BETWEEN), (ROLL,))
            if met[0] == ev.DEFENDS and met[2] == who:
                return None
            if later and not later[-1][2]:
                return next((e for e in before if e[:3] == (ROLL, who, table)), event)
            return event
    return None


def difference_words(roll: Event) -> str:
    """Return the modifiers of a roll for an attack, the CF difference first: ``CF difference +3``."""
    known = dict(roll[6])
    words = V.modifier_words([(mod.MARGIN, known.pop(mod.MARGIN, 0)), *known.items()])
    return words


@V.why(ev.ATTACK)
def attack(view: View, event: Event) -> str:
    """Return the dice of an attack and the difference of CF."""
    roll = throw_of(view, event[1], rolls.COMBAT)
    if roll is not None:
        return f"; the red dice gave {sum(roll[5][:3])}, {difference_words(roll)}{together(view, event)}"
    roll = throw_of(view, event[1], older.ATTACK)
    dice = f"; 3d6 gave {roll[4]}, {difference_words(roll)}" if roll is not None else ""
    return dice + together(view, event)


def together(view: View, event: Event) -> str:
    """Return a clause if a man who is out of the fight struck at the same moment as his opponent [9.4]."""
    out = view.last(ev.DIES, event[1], since=PHASE) or view.last(ev.FAINTS, event[1], since=PHASE)
    return "; both struck at the same moment [9.4]" if out else ""


@V.tells(rolls.COMBAT, older.ATTACK)
def at_once(view: View, roll: Event) -> str:
    """Say that attacks are simultaneous: one is thrown before another that was thrown has taken effect [9.4]."""
    waiting: list[int] = []
    for event in view.earlier():
        if event[0] == ROLL and event[2] in (rolls.COMBAT, older.ATTACK):
            waiting.append(event[1])
        elif event[0] == ev.DEFENDS:
            waiting.append(event[2])
        elif event[0] not in (ROLL, *BETWEEN, ev.CANCELLED, career.GIVES_UP):
            break
    if not waiting or roll[1] in waiting:
        return ""
    names = [view.name(who) for who in sorted({roll[1], *waiting})]
    return f"{list_words(names)} strike at the same moment: they have the same CF [9.4]"


@V.why(ev.CANCELLED)
def no_attack(view: View, event: Event) -> str:
    """Return what cancelled a planned attack."""
    _, who, foe, *_ = event
    blow = view.last(ev.ATTACK, who, since=PHASE)
    if blow is not None and blow[4] == t.FUMBLE:
        return f" because {view.pronoun(who, 'he', 'she')} has fumbled [9.6]"
    after = next((e for e in view.record[view.told + 1 :] if e[0] != ev.CANCELLED), event)
    if after[0] == ev.DROPS and after[1] == who:
        return f" because {view.pronoun(who, 'he', 'she')} loses the {t.ITEMS[after[2]]}"
    for man, words in ((who, view.pronoun(who, "he", "she")), (foe, view.name(foe))):
        for kind, why in ((ev.DIES, "is dead"), (ev.FAINTS, "has fainted"), (ev.PLEADS, "pleads")):
            if view.last(kind, man, since=PHASE):
                return f" because {words} {why}"
    return ""


def worn(view: View, who: int) -> dict[str, list[int]]:
    """Return the armour of a man in this match, with his other facts."""
    seat = view.bout.seats[who]
    worn: dict[str, list[int]] = {**seat.before, **seat.worn}
    return worn


def armour_words(view: View, who: int, area: int, black: int) -> str:
    """Return the modifier of a wound roll by armour, or that the blow missed the armour."""
    if view.beast(who) or area >= t.MOUNT_AREAS:
        return ""
    if area == t.HEAD and view.last(ev.HELMET_LOST, who):
        return ", no helmet"
    own = worn(view, who)
    kind, cover = own["armour"][area], own["cover"][area]
    if kind == t.BARE:
        return ""
    return f", armour {ARMOUR[kind]}" if black <= cover else f", armour missed: black die {black}, cover {cover}"


@V.why(ev.WOUND)
def wound(view: View, event: Event) -> str:
    """Return the dice of a wound, or what else caused it."""
    _, who, by, area, wounds = event
    before = view.before(*BETWEEN)
    if before[0] == ev.CRITICAL_HIT:
        return " (the critical hit)"
    if before[0] == ev.BLEEDS:
        return " (the severed artery bleeds [10.5])"
    if before[0] in (ev.LANDS, ev.SHIELD_RUINED):
        return " (through the broken shield)"
    if before[0] != ev.ATTACK or before[1:3] != (by, who) or before[3] % 16 != area or before[4] < t.HIT:
        return ""
    # A Sweep and a Bash wound half.
    halves = before[3] // 16 in (t.SWEEP, t.BASH)
    needed = "" if wounds or halves else f"; {WOUNDS_FROM} or more is needed"
    fresh = taken(view.earlier(), by, (older.WOUNDS,))
    if fresh is not None:
        return f" ({sum_words(fresh)}{needed})"
    thrown = next((e for e in view.earlier() if e[:3] == (ROLL, by, rolls.COMBAT)), None)
    if thrown is None:
        return ""
    more = f", H +{before[4] - t.HIT}" if before[4] > t.HIT else ""
    *_, one, two, black = thrown[5]
    halved = ", halved" if halves else ""
    return f" (white and black dice {one + two + black}{more}{armour_words(view, who, area, black)}{halved}{needed})"


@V.why(ev.LOSES_CF)
def loses(view: View, event: Event) -> str:
    """Return the cause of a loss of CF."""
    before = view.before(*BETWEEN, career.SHRUGS_OFF)
    if before[0] == ev.WOUND and before[1] == event[1]:
        return f" because of the wounds on the {view.area(event[1], before[3]).lower()} [10.3]"
    return " for this match" if before[0] == ev.TIRES else ""


# The end


@V.why(ev.MORTAL)
def mortal(view: View, event: Event) -> str:
    """Return the effect of a mortal wound."""
    return f": {view.pronoun(event[1], 'he', 'she')} dies of it when the match is over [10.5]"


@V.why(ev.DIES)
def dies(view: View, event: Event) -> str:
    """Return whether the wounds of an area killed him, or a single blow."""
    before = view.before(*BETWEEN)
    if before[0] == ev.WOUND and before[1] == event[1] and event[3] >= 0:
        his = view.pronoun(event[1], "his", "her")
        return f": the wounds on the {view.area(event[1], event[3]).lower()} reach {his} W, which kills [10.3]"
    return f", cleaved by the blow to the {view.area(*event[1:4:2]).lower()}" if before[0] == ev.ATTACK else ""
