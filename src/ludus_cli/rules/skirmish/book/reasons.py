"""Why things happen in a match of the skirmish: the reasons behind the lines of its events, from the rolls and the
events before them, and the lines of rolls that no event tells."""

from __future__ import annotations

from ludus_cli.core.dice import Event
from ludus_cli.core.english import list_words
from ludus_cli.game.elements.ranking import highest, tie_words
from ludus_cli.game.elements.vocabulary import Number, total
from ludus_cli.rules.skirmish.book import events as ev, modifiers as mod, rolls, terms as t
from ludus_cli.rules.skirmish.book.events import V
from ludus_cli.rules.skirmish.book.fight import KNOCK_FACE
from ludus_cli.rules.skirmish.book.match import LAST_TURN
from ludus_cli.rules.skirmish.book.view import View
from ludus_cli.rules.skirmish.book.wounds import shield_suffers

PHASE = (ev.PHASE,)
#: The events that put a man into the hex of one of their values.
STANDS = {ev.ENTER: 2, ev.STEP_BACK: 3, ev.MOVE: 3, ev.PUSHED: 3}


def sum_words(roll: Event, usual: int = t.NONE) -> str:
    """``8 with Strength +1``: a sum and its modifiers, without the one that is always there."""
    words = V.modifier_words([line for line in roll[6] if line[0] != usual])
    return f"{total(roll)}{f' with {words}' if words else ''}"


def against(own: Event | None, other: Event | None, usual: int = t.NONE) -> str:
    """``(8 with Spear -1, against 6)``; "" where a roll is not known."""
    return f" ({sum_words(own, usual)}, against {sum_words(other, usual)})" if own and other else ""


def attribute(view: View, who: int, which: int) -> int:
    """Return an Attribute of a man now: as he brought it, or as a wound has left it."""
    for event in view.earlier():
        if event[:3] == (ev.WEAKENED, who, which):
            return int(event[3])
    return int(view.bout.seats[who].before["attributes"][which])


def stronger(view: View, who: int, foe: int) -> bool:
    """Return whether a man is stronger than another now."""
    return attribute(view, who, t.STRENGTH) > attribute(view, foe, t.STRENGTH)


# Collisions


def crowd(view: View, who: int) -> list[int]:
    """Return the men who have ended in one hex with a man."""
    hexes: dict[int, int] = {}
    for event in view.record[: view.told]:
        if event[0] in STANDS:
            hexes[event[1]] = event[STANDS[event[0]]]
        elif event[0] == ev.DEFEATED:
            hexes.pop(event[1], None)
    return [each for each in sorted(hexes) if hexes[each] == hexes.get(who)]


@V.tells(rolls.COLLISION)
def collision_tie(view: View, roll: Event) -> str:
    """Say who has to roll again for a hex."""
    men = crowd(view, roll[1])
    rolled = [(each[1], total(each)) for each in [*view.rolls(rolls.COLLISION), roll] if each[1] in men]
    _, sums, tied = highest(rolled, men)
    names = [[view.name(who) for who in each] for each in tied]
    return tie_words(names, [sums[each[0]] for each in tied], len(men)) if tied else ""


@V.why(ev.COLLISION)
def collision(view: View, event: Event) -> str:
    """Return the two sums."""
    winner, loser = (view.roll(rolls.COLLISION, who, since=PHASE) for who in (event[2], event[1]))
    return against(winner, loser)


@V.why(ev.FACE)
def from_behind(_: View, __: Event) -> str:
    """Return what it costs."""
    return ": a blow from behind has +2 in this phase (S18)"


# Blows


@V.why(ev.ATTACK)
def attack(view: View, event: Event) -> str:
    """Return the two sums with what has changed them, Training apart."""
    return against(view.roll(rolls.ATTACK, event[1]), view.roll(rolls.DEFENCE, event[2]), mod.TRAINING)


@V.tells(rolls.KNOCK)
def held(view: View, roll: Event) -> str:
    """Say that no weapon is knocked away after two misses."""
    found = view.rolls(rolls.KNOCK)
    if len(view.bout.seats) > 2 or len(found) != 1 or max(found[0][4], roll[4]) >= KNOCK_FACE - 1:
        return ""
    names = " and ".join(view.name(who) for who in sorted((found[0][1], roll[1])))
    return f"{names} both miss, and keep their weapons (1d20: {found[0][4]} and {roll[4]}; a 20 knocks one away)"


def struck_by(view: View) -> int:
    """Return whose blow the shield is to stop that is rolled for now: hits and shields come in one order."""
    hits = [e for e in view.earlier() if e[0] in (ev.ATTACK, ev.PHASE)]
    this_phase = hits[: next((n for n, e in enumerate(hits) if e[0] == ev.PHASE), len(hits))][::-1]
    attackers = [e[1] for e in this_phase if e[4] > 0]
    place = len(view.rolls(rolls.SHIELD, since=PHASE))
    return attackers[place] if place < len(attackers) else t.NONE


@V.tells(rolls.SHIELD)
def not_stopped(view: View, roll: Event) -> str:
    """Say that a shield does not stop the blow, or that he has none."""
    _, who, _, need, stops, faces, lines = roll
    if stops:
        return ""
    by, name = struck_by(view), view.name(who)
    blow = f"{view.name(by)}'s blow" if by >= 0 else "the blow"
    enough = need - sum(value for _, value in lines)
    if need > 1:
        return f"{name}'s shield does not stop {blow} ({faces[0]} on 1d6; {enough} or less is needed)"
    paid = by >= 0 and shield_suffers(faces[0], stronger(view, by, who))
    his = view.pronoun(who, "his", "her")
    arm = f", and {his} left arm takes a light wound" if paid else ""
    needed = "a 1" if enough == 1 else f"{enough} or less"
    return f"{name} has no shield to stop {blow} ({faces[0]} on 1d6; {needed} is needed){arm}"


@V.why(ev.BLOCKED)
def stopped(view: View, event: Event) -> str:
    """Return the roll of the shield."""
    roll = view.roll(rolls.SHIELD, event[1], since=PHASE)
    enough = roll[3] - sum(value for _, value in roll[6]) if roll else 0
    return f" ({roll[5][0]} on 1d6; {'a 1' if enough == 1 else f'{enough} or less'} is needed)" if roll else ""


@V.why(ev.SHIELD_DAMAGED)
def damaged(view: View, event: Event) -> str:
    """Return the face that damages it."""
    roll = view.roll(rolls.SHIELD, event[1], since=PHASE)
    return f" (a {roll[5][0]} on the shield roll)" if roll else ""


@V.why(ev.WOUND)
def wound(view: View, event: Event) -> str:
    """Return the roll that made the wound, or that it is the arm's, for want of a shield."""
    _, _, by, part, severity = event
    roll, blow = view.roll(rolls.WOUND, by, since=PHASE), view.last(ev.ATTACK, by, since=PHASE)
    if blow is None or (severity == t.LIGHT_WOUND and (roll is None or (part == t.LEFT_ARM) > (blow[3] == part))):
        return ", which carries no shield (S1)" if blow else ""
    if roll is None or rolls.severity_of(total(roll)) != severity:
        return ""
    needed = {t.NO_EFFECT: "; 7 or more is needed", t.LIGHT_WOUND: "; 9 or more is a serious wound"}.get(severity, "")
    return f" ({sum_words(roll)}{needed})"


@V.why(ev.NET)
def net(view: View, event: Event) -> str:
    """Return the two sums."""
    own, other = view.roll(rolls.NET, event[1], since=PHASE), view.roll(rolls.DODGE, event[2], since=PHASE)
    return against(own, other, mod.TRAINING)


@V.why(ev.TIRED)
def spent(_: View, __: Event) -> str:
    """Return what has tired him."""
    return ", because no Stamina is left (S30)"


# The end of a match, and after it


@V.why(ev.MERCY)
def mercy(view: View, event: Event) -> str:
    """Return his roll, or that he had none."""
    roll = view.roll(rolls.MERCY, event[1])
    if roll is not None:
        return f" ({sum_words(roll)}; {rolls.MERCY_NEED} or more is needed)"
    critical = view.last(ev.DEFEATED, event[1])
    return ", because a critical wound kills here (S28)" if critical and critical[3] == t.COLLAPSED else ""


@V.why(ev.DISMISSED_STANDING)
def time_is_up(_: View, __: Event) -> str:
    """Return that the turns are over."""
    return f" after {LAST_TURN} turns (S8)"


@V.why(ev.IMPROVED)
def improved(view: View, event: Event) -> str:
    """Return the dice, and those that fell on a full Attribute."""
    found = view.rolls(rolls.IMPROVEMENT)
    if not found:
        return ""
    full = list(dict.fromkeys(t.ATTRIBUTES[rolls.IMPROVES[roll[4] - 1]] for roll in found[:-1]))
    again = f"; {list_words(full)} {'was' if len(full) == 1 else 'were'} full" if full else ""
    return f": {list_words([str(roll[4]) for roll in found])} on 1d10{again}"


@V.why(ev.MISSES)
def misses(view: View, event: Event) -> str:
    """Return what costs him the matches."""
    fallen = view.last(ev.DEFEATED, event[1])
    serious = view.last(ev.TALLY, event[1])
    if fallen is not None and fallen[3] == t.COLLAPSED:
        return ": a critical wound costs at least 3 matches (S28)"
    if serious is None or not view.record:
        return ""
    his = view.pronoun(event[1], "his", "her")
    each = f"each of {his} {Number(serious[3]):serious wound}" if serious[3] > 1 else f"{his} serious wound"
    return f": one for {each} [After the match]"
