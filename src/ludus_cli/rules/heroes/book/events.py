"""The events of Heroes of the Colosseum, each declared once: its values, its words, its weight.

``who`` is a fighter's place in the match, of the campaign a gladiator's number. Append, never renumber.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ludus_cli.core.calendar import date_words
from ludus_cli.core.dice import Event
from ludus_cli.core.english import list_words
from ludus_cli.game.elements.vocabulary import FLAG, NUMBER, SEAT, Number, Value
from ludus_cli.rules.heroes.book import requests as ask
from ludus_cli.rules.heroes.book.terms import ATTRIBUTES, CAUGHT, ITEMS, NO_THROW, OPTIONS, STATES, ZONE_KINDS, V

if TYPE_CHECKING:
    from ludus_cli.rules.heroes.book.view import View

# What the values stand for

Words = Callable[["View", Event, int], str]


def _same(words: Words) -> Value[View]:
    """A value that lines and JSON have in the same words."""
    return Value(words, words)


def _number(words: Words) -> Value[View]:
    """A value that lines have in words, and JSON as a number."""
    return Value(words, lambda _, __, number: number)


def _either(no: str, yes: str) -> Value[View]:
    """Return a value for no or yes, in a line's own words."""
    return Value(lambda _, __, flag: yes if flag else no, lambda _, __, flag: bool(flag))


def _part_of(place: int) -> Value[View]:
    """A part of the body of a man, who stands in this place of the event."""
    return Value(
        lambda view, event, part: view.part(event[place], part).lower(),
        lambda view, event, part: view.part(event[place], part),
    )


def _code(_: View, event: Event, code: int) -> object:
    """The choice of a Movement Phase in words, any other as a number."""
    return OPTIONS[code] if event[2] == ask.OPTION else code


ITEM = _same(lambda _, __, item: ITEMS[item])
STATE = _same(lambda _, __, state: STATES[state])
WHICH_ATTRIBUTE = _same(lambda _, __, attribute: ATTRIBUTES[attribute])
ZONE_KIND = _same(lambda _, __, kind: ZONE_KINDS[kind])
LOCALE = _same(lambda view, _, locale: view.locale(locale))
HAND = _same(lambda view, event, hand: view.hand(event[1], hand))
REQUEST = _same(lambda _, __, request: V.requests[request].words)
CODE: Value[View] = Value(_code, _code)
MONTH = _number(lambda _, __, month: date_words(month))
ZONE = _number(lambda view, _, zone: view.zone(zone))
#: The zone where a gladiator comes in, with its gate.
GATE = _number(lambda view, _, zone: view.gate(zone))
#: A part of the man that the event is about, and a part of the struck man, who is its first value.
PART, STRUCK = _part_of(1), _part_of(2)
#: How many of the two dice of Table 7-1 have passed.
MENDS = _number(lambda _, __, passed: ("does not heal", "heals slowly", "heals")[passed])
#: Fame won or lost.
CHANGE = _number(lambda _, __, change: f"{'gains' if change > 0 else 'loses'} {abs(change)}")

# Lines in which more than a word varies


def _stays(view: View, who: int, netted: int, *_: int) -> str:
    why = f"the net holds {view.pronoun(who, 'him', 'her')}" if netted else "the way around the enemy is blocked"
    return f"{view.name(who)} stays where {view.pronoun(who, 'he', 'she')} is: {why}"


def _with_bonus(does: str, gained: int) -> str:
    """An act in words, with the Bonus Dice that it refills."""
    return f"{does} and regains {Number(gained)} {'Bonus Die' if gained == 1 else 'Bonus Dice'}" if gained else does


def _tosses(view: View, who: int, target: int, outcome: int, zone: int) -> str:
    net, foe = f"{view.pronoun(who, 'his', 'her')} net", view.name(target)
    if outcome == CAUGHT:
        return f"{view.name(who)} tosses {net} and catches {foe}"
    if outcome == NO_THROW:
        return f"{view.name(who)} finds no opening to toss {net} at {foe}, and keeps it"
    return f"{view.name(who)} tosses {net} at {foe} and misses; it lands in {view.zone(zone)}"


def _wipes(view: View, who: int, cleared: int, *_: int) -> str:
    eyes = f"{view.pronoun(who, 'his', 'her')} eyes"
    return f"{view.name(who)} " + (f"clears {eyes}" if cleared else f"rubs {eyes}, but the sand stays in them")


def _ahead(view: View, who: int, foe: int, margin: int) -> str:
    """Return the man of two with more successes, and his lead; with more than two men, also his foe."""
    winner, loser = (who, foe) if margin > 0 else (foe, who)
    over = f" over {view.name(loser)}" if len(view.bout.seats) > 2 else ""
    return f"{view.name(winner)} wins by {abs(margin)}{over}"


def _maneuvers(view: View, who: int, foe: int, margin: int, _: int) -> str:
    if margin == 0:
        return f"Maneuver: {view.name(who)} and {view.name(foe)} are even, and neither attacks"
    return f"Maneuver: {_ahead(view, who, foe, margin)} and attacks"


def _attacks(view: View, who: int, foe: int, margin: int, again: int) -> str:
    what = f"Re-take {again}" if again else "Attack"
    if margin == 0:
        return f"{what}: {view.name(who)} and {view.name(foe)} are even, and both roll again"
    return f"{what}: {_ahead(view, who, foe, margin)}"


def _crowd(view: View, who: int, passed: int, *_: int) -> str:
    name = view.name(who)
    return (
        f"The Crowd wants {name} dead",
        f"The Crowd leaves {name} to the Emperor",
        f"The Crowd has mercy on {name}",
    )[passed]


def _victory(view: View, _: int, side: int, *__: int) -> str:
    seats = enumerate(view.bout.seats)
    return f"Victory for {list_words([view.name(who) for who, seat in seats if seat.side == side])}"


def _unfair(view: View, who: int, sand: int, threw: int, _: int) -> str:
    deeds = ["kicked sand"] * sand + [f"threw {view.pronoun(who, 'his', 'her')} weapon"] * threw
    return f"{view.name(who)} {list_words(deeds)}"


# Event 0 is the roll.
# fmt: off

ENTER: int = V.event(1, "enter", line="{who} comes in at {zone}", zone=GATE)
TURN: int = V.event(
    2, "turn", line="Turn {turn}", begins="turn",
    untold="the journal counts the turns, and the table of the match shows them", turn=NUMBER,
)
ACT: int = V.event(3, "act", silent="it only marks that a gladiator's part of the turn begins", zone=NUMBER)
CHOICE: int = V.event(
    4, "choice", silent="the next event shows it, except that the choice of Bonus Dice is secret",
    request=REQUEST, code=CODE, arg=NUMBER,
)
MOVE: int = V.event(5, "move", line="{who} moves to {to_zone}", from_zone=ZONE, to_zone=ZONE)
#: why: 0 the side-step is blocked, 1 the net holds him.
STAY: int = V.event(6, "stay", line=_stays, why=NUMBER)
REST: int = V.event(
    7, "rest", weight=2, gained=NUMBER,
    line=lambda view, who, gained, *_: _with_bonus(f"{view.name(who)} rests", gained),
)
#: On his feet again, Bonus Dice refilled.
RISE: int = V.event(
    8, "rise", gained=NUMBER, line=lambda view, who, gained, *_: _with_bonus(f"{view.name(who)} gets up", gained)
)
#: Out of the net; by_attack: by winning on the Attack Table.
ESCAPE: int = V.event(
    9, "escape", line="{who} {by_attack} the net and is on {his} feet", weight=4,
    by_attack=_either("gets out of", "fights free of"),
)
#: outcome: CAUGHT, NO_THROW, MISSED.
NET: int = V.event(
    10, "net", line=_tosses, weight=lambda event: 7 if event[3] == CAUGHT else 3,
    target=SEAT, outcome=NUMBER, zone=ZONE,
)
DESTROY_NET: int = V.event(
    11, "destroy_net", line="{who} tears up the {item} that lies in {zone}", item=ITEM, zone=ZONE
)
#: item: kind of item.
PICK_UP: int = V.event(
    12, "pick_up", line="{who} picks up a {item} with {his} {hand} hand", item=ITEM, hand=HAND, zone=ZONE
)
DROP: int = V.event(
    13, "drop", line="{who} drops the {item} from {his} {hand} hand in {zone}", item=ITEM, hand=HAND, zone=ZONE
)
SWITCH: int = V.event(14, "switch", line="{who} takes the {item} in {his} {hand} hand", item=ITEM, hand=HAND)
#: zone: where the weapon comes to lie.
THROW: int = V.event(
    15, "throw", line="{who} throws {his} weapon at {target} and {hit}; it lands in {zone}", weight=4,
    target=SEAT, hit=_either("misses", "hits"), zone=ZONE,
)
KICK_SAND: int = V.event(
    16, "kick_sand", line="{who} kicks sand at {target}, who {blinded}", weight=4,
    target=SEAT, blinded=_either("still sees", "is blinded"),
)
CLEAR_EYES: int = V.event(17, "clear_eyes", line=_wipes, weight=3, cleared=FLAG)
#: forced: both arms are out.
SURRENDER: int = V.event(
    18, "surrender", line="{who} surrenders{forced}", weight=9, forced=_either("", ", with both arms at 0")
)
#: Of the turn of who; margin over 0: he is the Attacker, under 0: the foe is.
MANEUVER: int = V.event(19, "maneuver", line=_maneuvers, weight=1, foe=SEAT, margin=NUMBER)
BASH: int = V.event(
    20, "bash", line="{who} bashes {foe}: 2d6 more in this attack",
    untold="the journal mentions it at the opening of the exchange if it was decisive", foe=SEAT,
)
ADVANTAGE: int = V.event(
    21, "advantage", line="{who} has the Advantage over {foe}: 1d6 more in this attack",
    untold="the journal mentions it at the opening of the exchange if it was decisive", foe=SEAT,
)
#: round: 0, then the number of the re-take.
ATTACK: int = V.event(
    22, "attack", line=_attacks, weight=1, untold="the journal gives its outcome, and mentions many re-takes",
    foe=SEAT, margin=NUMBER, round=NUMBER,
)
#: Who turns the attack around.
COUNTERSTRIKE: int = V.event(
    23, "counterstrike", line="Counterstrike: now {who} attacks {foe}", weight=4,
    untold="the journal mentions it at the opening of the exchange", foe=SEAT,
)
HIT: int = V.event(
    24, "hit", line="{who} hits {foe} on the {part} with {impact:more success|more successes}", weight=1,
    foe=SEAT, part=STRUCK, impact=NUMBER,
)
#: His shield stops the foe's blow.
SHIELDED: int = V.event(
    25, "shielded", line="{who}'s shield stops the blow to the {part}", weight=2, foe=SEAT, part=PART
)
STAR_POWER: int = V.event(
    26, "star_power", weight=2, rolled=NUMBER, saved=NUMBER, lost=NUMBER,
    line="{who} rolls {rolled:Star Power die|Star Power dice}: {saved:point} saved, {lost:die|dice} lost",
)
#: left: what the part has after it.
WOUND: int = V.event(
    27, "wound", line="{who} loses {points:point} on the {part}, which has {left} left",
    weight=lambda event: 4 + int(event[3]), part=PART, points=NUMBER, left=NUMBER,
)
TRANSFER: int = V.event(
    28, "transfer", line="{who}'s {from_part} is already at 0, so the wound goes to the {to_part}",
    from_part=PART, to_part=PART,
)
ATTRIBUTE: int = V.event(
    29, "attribute", line="{who} now has {attribute} {now}", weight=3,
    untold="the journal mentions the wound; Attributes return to normal after the match",
    attribute=WHICH_ATTRIBUTE, now=NUMBER,
)
DOWN: int = V.event(30, "down", line="{who} is knocked down", weight=4, by=SEAT)
#: He would have been down, and kept his feet.
STEADY: int = V.event(31, "steady", line="{who} is Steady and keeps {his} feet", weight=3, by=SEAT)
PART_OUT: int = V.event(32, "part_out", line="{who}'s {part} is at 0", weight=7, part=PART)
UNCONSCIOUS: int = V.event(33, "unconscious", line="{who} lies unconscious", weight=9, part=PART)
KILLED: int = V.event(
    34, "killed", line="A killing stroke to the {part}: {by} kills {who}", weight=9, by=SEAT, part=PART
)
CANNOT_STAND: int = V.event(35, "cannot_stand", line="{who} can no longer stand", weight=9, by=SEAT)
DEFEATED: int = V.event(
    36, "defeated", line="{who} is beaten by {by}", untold="the journal mentions how he was beaten",
    by=SEAT, state=STATE,
)
#: passed: 2 mercy, 1 to the Emperor, 0 death.
APPEAL: int = V.event(
    37, "appeal", line=_crowd, weight=7, untold="if one die passes, the journal mentions what the Emperor decides",
    passed=NUMBER,
)
EMPEROR: int = V.event(
    38, "emperor", line="The Emperor {spared} {who}", weight=8, spared=_either("condemns", "spares")
)
PUT_TO_DEATH: int = V.event(39, "put_to_death", line="{by} puts {who} to death", weight=8, by=SEAT)
DILUDIUM: int = V.event(40, "diludium", line="Diludium: the referee calls a break", weight=5, number=NUMBER)
RETURN_TO_GATE: int = V.event(
    41, "return_to_gate", line="{who} goes back to {zone}, with {bonus:Bonus Die|Bonus Dice}",
    untold="the journal mentions it with the diludium", zone=GATE, bonus=NUMBER,
)
DISMISSED_STANDING: int = V.event(42, "dismissed_standing", line="Both are dismissed standing: a draw", ends=True)
NIGHTFALL: int = V.event(43, "nightfall", line="Night falls, and nobody has won: a draw", ends=True)
VICTORY: int = V.event(44, "victory", line=_victory, ends=True, side=NUMBER)
#: Neither has a die to attack with (H32).
POOLS_EMPTY: int = V.event(
    45, "pools_empty", line="Neither {who} nor {foe} has a die left for the attack, so it ends", weight=1, foe=SEAT
)

# After the match [7.5-7.8]

TABLE = "the table of the match shows it"
RECOVERY: int = V.event(
    46, "recovery", line="{who}'s {part} {passed}", untold=
        "the table of the match shows it, and the journal mentions lasting losses",
    part=PART, passed=MENDS,
)
DIES_OF_WOUNDS: int = V.event(47, "dies_of_wounds", line="{who} dies of the wound to the {part}", part=PART)
#: start: what the part has from now on.
LASTING_LOSS: int = V.event(
    48, "lasting_loss", line="From now on {who}'s {part} starts every match at {start}", part=PART, start=NUMBER
)
MISSES_NEXT_DAY: int = V.event(49, "misses_next_day", line="{who} misses the Day of Events in {month}", month=MONTH)
FAME: int = V.event(50, "fame", line="{who} {change} Fame and now has {now}", untold=TABLE, change=CHANGE, now=NUMBER)
LAUREL: int = V.event(51, "laurel", line="{who} is given a laurel")
RAISED: int = V.event(
    52, "raised", line="{who} has raised {his} {attribute} to {now}", attribute=WHICH_ATTRIBUTE, now=NUMBER
)
NOT_RAISED: int = V.event(
    53, "not_raised", line="{who} fails to raise {his} {attribute}", untold=TABLE,
    attribute=WHICH_ATTRIBUTE,
)
DECREASED: int = V.event(
    54, "decreased", line="{who}'s {attribute} falls permanently to {now}", attribute=WHICH_ATTRIBUTE, now=NUMBER
)
MOVES_UP: int = V.event(55, "moves_up", line="{who} moves up to {locale}", locale=LOCALE)
#: The roll for Freedom.
RUDIS: int = V.event(
    56, "rudis", line="{who} is {granted}",
    granted=_either("not given the rudis yet", "given the rudis, the wooden sword, and is free"),
)
RETIRES: int = V.event(
    57, "retires", line="{who} leaves the arena a free {man}", untold=
        "the table of the match and the closing chapter mention it"
)

# Of the campaign

CHAPTER = "the chapter of the month mentions it"
RECRUITED: int = V.event(58, "recruited", silent=CHAPTER)
JOINS_POOL: int = V.event(59, "joins_pool", silent="the journal names a gladiator when he fights")
DAY_OPENED: int = V.event(60, "day_opened", silent=CHAPTER, locale=LOCALE, matches=NUMBER, kept=NUMBER)
BILLED: int = V.event(61, "billed", silent="the acta of the Day list the bill", match=NUMBER, side=NUMBER)
KNOWN_RIVAL: int = V.event(62, "known_rival", silent="the journal mentions the rematch", match=NUMBER)
DAY_CLOSED: int = V.event(63, "day_closed", silent=
    "the end of a Day changes nothing that a journal could mention", locale=LOCALE)
NEW_MONTH: int = V.event(64, "new_month", silent="a new chapter of the journal begins", month=NUMBER)

# Of a match from the table, as it was told

#: house: how many house rulings it holds.
RECORDED: int = V.event(
    65, "recorded", line="This match was fought at the table, and its result was recorded",
    untold="the entry of the match mentions it, and its table shows the house rulings", house=NUMBER,
)
#: All points that a part lost, and the number of wounding hits.
DAMAGE: int = V.event(
    66, "damage", line="{who} lost {points:point} on the {part} in {hits:hit}", part=PART, points=NUMBER, hits=NUMBER
)
#: sand: he kicked sand; threw: he threw his weapon.
UNFAIR: int = V.event(67, "unfair", line=_unfair, sand=FLAG, threw=FLAG)
FELL_IN: int = V.event(
    68, "fell_in", line="{who} fell in a {zone_kind} zone", untold="the journal mentions it with the verdict",
    zone_kind=ZONE_KIND,
)

# Of the campaign: who comes from another one

ARRIVES: int = V.event(69, "arrives", silent=CHAPTER, month=NUMBER)

#: After these a match is over.
ENDS = tuple(number for number, kind in V.events.items() if kind.ends)
