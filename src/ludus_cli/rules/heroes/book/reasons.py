"""Why things happen in a match of Heroes: the reasons behind the lines of its events, from the rolls and the events
before them, and the lines of rolls that no event tells."""

from __future__ import annotations

from collections.abc import Sequence

from ludus_cli.core.dice import ROLL, Event
from ludus_cli.core.english import list_words
from ludus_cli.game.elements.manual_play import faces_words
from ludus_cli.game.elements.ranking import ranked, tie_words
from ludus_cli.game.elements.vocabulary import Number, total
from ludus_cli.rules.heroes.book import events as ev, fame, modifiers as mod, rolls, terms as t
from ludus_cli.rules.heroes.book.aftermath import WON
from ludus_cli.rules.heroes.book.bout import BOUTS, Bout
from ludus_cli.rules.heroes.book.gladiator import style_total
from ludus_cli.rules.heroes.book.house_rules import rules_of
from ludus_cli.rules.heroes.book.rolls import LOCATIONS
from ludus_cli.rules.heroes.book.styles import STYLES, weapon_impact
from ludus_cli.rules.heroes.book.terms import V
from ludus_cli.rules.heroes.book.view import View
from ludus_cli.rules.heroes.trials.tactics import TACTICS

#: The tables on which two men count their successes, by the event that tells who has more.
CONTESTS = {
    ev.MANEUVER: rolls.MANEUVER, ev.ATTACK: rolls.ATTACK, ev.NET: rolls.NET_TOSS, ev.THROW: rolls.THROW,
    ev.KICK_SAND: rolls.SAND,
}  # fmt: skip
#: The tables to which Bonus Dice are added [3.7], in a sentence.
WITH_BONUS = {rolls.MANEUVER: "Maneuver", rolls.ATTACK: "Attack roll", rolls.NET_TOSS: "Net Toss"}
#: Totals of Table 5-6 that a large shield stops [3.9.3].
SHIELDED = (4, 6, 8)
#: After one of these, a man may not fight as his style does.
OTHER_HANDS = (ev.DROP, ev.PICK_UP, ev.SWITCH, ev.THROW, ev.NET, ev.PART_OUT)


def passed_words(roll: Event, what: str = "") -> str:
    """``1 die of 2 passes Strength 3 (3 5)``; of a single die ``5 against Strength 3``."""
    _, _, _, need, passed, faces, _ = roll
    against, fell = f"{what}{need}", faces_words(faces, " ")
    if len(faces) == 1:
        return f"{fell} against {against}"
    return f"{('neither die passes', '1 die of 2 passes', 'both dice pass')[passed]} {against} ({fell})"


# The order of a turn


@V.tells(rolls.MOVEMENT)
def order(view: View, roll: Event) -> str:
    """Say who has to roll again, or who goes first."""
    fallen = {event[1] for event in view.earlier() if event[0] == ev.DEFEATED}
    men = [who for who in range(len(view.bout.seats)) if who not in fallen]
    rolled = [*view.rolls(rolls.MOVEMENT, since=(ev.TURN,)), roll]
    placed, sums, tied = ranked([(each[1], total(each)) for each in rolled], men)
    if tied:
        return tie_words(
            [[view.name(who) for who in each] for each in tied], [sums[each[0]] for each in tied], len(men)
        )
    if len(placed) < len(men):
        return ""
    if len(placed) == 2:
        first, second = placed
        return f"{view.name(first)} goes first, {sums[first]} to {sums[second]}"
    return f"They move in this order: {list_words([f'{view.name(who)} ({sums[who]})' for who in placed])}"


# Contests


@V.tells(*WITH_BONUS)
def bonus(view: View, roll: Event) -> str:
    """Say how many Bonus Dice a man adds; the viewer knows his own."""
    added = dict(roll[6]).get(mod.BONUS, 0)
    if not added or view.viewer == roll[1]:
        return ""
    return f"{view.name(roll[1])} adds {Number(added):Bonus Die|Bonus Dice} to the {WITH_BONUS[roll[2]]}"


@V.why(*CONTESTS)
def successes(view: View, event: Event) -> str:
    """``(4 successes to 2)``: the larger number first."""
    found = sorted(roll[4] for roll in view.rolls(CONTESTS[event[0]])[-2:])
    blinds = ", and has 1 Savvy less until the sand is gone" if event[0] == ev.KICK_SAND and event[3] else ""
    if len(found) < 2:
        return blinds
    most = f"{Number(found[1]):success|successes}"
    return f"{blinds} ({f'{most} to {found[0]}' if found[0] < found[1] else f'{most} each'})"


@V.tells(rolls.LOCATION)
def two_locations(view: View, roll: Event) -> str:
    """Say between which places a Swordsman may choose."""
    first, met = view.roll(rolls.LOCATION), view.last(ev.ATTACK) or view.last(ev.THROW)
    if first is None or met is None:
        return ""
    target = met[2] if met[1] == roll[1] else met[1]
    one, two = (view.part(target, LOCATIONS[each[4]]).lower() for each in (first, roll))
    return f"{view.name(roll[1])} is a Swordsman and may strike the {one} or the {two}" if one != two else ""


@V.why(ev.HIT)
def unshielded(view: View, hit: Event) -> str:
    """Return that a blow where a shield would be meets none: it was in a bash that failed."""
    bash, roll = view.last(ev.BASH, hit[2], since=(ev.MANEUVER, ev.COUNTERSTRIKE)), view.roll(rolls.LOCATION, hit[1])
    if bash is None or roll is None or roll[4] not in SHIELDED:
        return ""
    return f", past the shield that {view.pronoun(hit[2], 'he', 'she')} had used to bash [5.4.5]"


# Wounds


@V.why(ev.DOWN)
def thrown(view: View, _: Event) -> str:
    """Return what has thrown him: the net, or a heavy blow."""
    return {ev.NET: " by the net", ev.HIT: " by a blow of 2 points or more"}.get(view.before()[0], "")


@V.why(ev.STEADY)
def once(_: View, __: Event) -> str:
    """Return that it holds only once."""
    return ", which Steady allows once in a match [3.5]"


@V.why(ev.WOUND)
def points(view: View, wound: Event) -> str:
    """Return the sum of the points: the lead in successes, the armour, the weapon, and the points saved."""
    _, who, _, taken, *_ = wound
    hit = view.last(ev.HIT, since=(ev.WOUND,))
    if hit is None or hit[2] != who:
        return ""
    saved = view.last(ev.STAR_POWER, who, since=(ev.HIT,))
    rescued = saved[3] if saved else 0
    impact, armour = hit[4], view.bout.seats[who].armour[hit[3]]
    weapon = taken + rescued - impact + armour
    # A hit does 1 at least, and then nothing tells how much the weapon adds.
    least = taken + rescued == 1
    words = [
        *([f"armour -{armour}"] if armour else []),
        *([f"weapon +{weapon}"] if weapon and not least else []),
        *(["at least 1"] if least and impact - armour < 1 else []),
        *([f"Star Power -{rescued}"] if rescued else []),
    ]
    return f": {', '.join([f'{Number(impact):success|successes} ahead', *words])}" if words else ""


@V.why(ev.STAR_POWER)
def all_saved(view: View, called: Event) -> str:
    """Return that nothing gets through, where it is known with which weapon the other strikes."""
    hit = view.last(ev.HIT)
    if hit is None or any(each[0] in OTHER_HANDS and each[1] == hit[1] for each in view.earlier()):
        return ""
    weapon = STYLES[view.bout.seats[hit[1]].style].weapon
    damage = hit[4] - view.bout.seats[called[1]].armour[hit[3]] + weapon_impact(weapon, False)
    return ", and no damage is left" if called[3] >= max(1, damage) else ""


@V.why(ev.ATTRIBUTE)
def cost(view: View, event: Event) -> str:
    """Return the wound that has cost it."""
    _, who, attribute, now, *_ = event
    wound = view.last(ev.WOUND, who, since=(ev.HIT,))
    if wound is None:
        return ""
    there = view.part(who, wound[2]).lower()
    before = next((e[3] for e in view.earlier() if e[:3] == (ev.ATTRIBUTE, who, attribute)), None)
    return f": the wound to the {there} lowers it {'no further' if before == now else 'by 1'}"


@V.why(ev.DROP)
def let_go(view: View, dropped: Event) -> str:
    """Return the arm that has let go."""
    before = next(view.earlier(), (ROLL,))
    return ": that arm is at 0" if before[:2] == (ev.PART_OUT, dropped[1]) else ""


@V.why(ev.UNCONSCIOUS, ev.KILLED)
def killing_stroke(view: View, fallen: Event) -> str:
    """Return his roll for his life."""
    roll = view.roll(rolls.KILLING_STROKE, fallen[1])
    if roll is None:
        return ""
    alive = ": it was no killing stroke" if fallen[0] == ev.UNCONSCIOUS else ""
    return f"{alive} ({passed_words(roll, 'Strength ')})"


@V.why(ev.CANNOT_STAND)
def no_legs(view: View, fallen: Event) -> str:
    """Return whether his legs or his Speed gave out."""
    legs = {e[2] for e in view.earlier() if e[:2] == (ev.PART_OUT, fallen[1])} & {t.LEFT_LEG, t.RIGHT_LEG}
    if len(legs) == 2:
        return ": both legs are at 0"
    wound = view.last(ev.WOUND, fallen[1])
    return ": no Speed is left" if wound is not None else ""


# The end of a match


@V.why(ev.SURRENDER)
def gives_up(view: View, event: Event) -> str:
    """Return why an NPG yields whose arms are good."""
    if event[2] or view.bout.recorded or view.bout.seats[event[1]].tactics in TACTICS:
        return ""
    he = view.pronoun(event[1], "he", "she")
    return f": {he} has no Bonus Dice left, and more wounds than the opponent [6.5]"


@V.why(ev.APPEAL)
def crowd(view: View, event: Event) -> str:
    """Return the roll against his Savvy, and what changed that."""
    roll = view.roll(rolls.FATE, event[1])
    if roll is None:
        return ""
    words = V.modifier_words(roll[6])
    return f": {passed_words(roll)}{f'; the {roll[3]} comes from {words}' if len(roll[6]) > 1 else ''}"


@V.why(ev.EMPEROR)
def emperor(view: View, event: Event) -> str:
    """Return the dice of the Emperor and of the fallen man."""
    found, dice = view.rolls(rolls.EMPEROR)[-2:], view.rolls(rolls.HESITATION)[-2:]
    if len(found) < 2:
        return ""
    (his, against), (own, savvy) = ((roll[4], roll[3]) for roll in found)
    name = view.name(event[1])
    words = f": he passes {Number(his):die|dice} of 2 against {against}, and {name} passes {own} against {savvy} [6.8]"
    return f"{words}; then {name} rolls {dice[0][4]}, and the Emperor rolls {dice[1][4]}" if len(dice) == 2 else words


@V.why(ev.PUT_TO_DEATH)
def no_mercy(view: View, event: Event) -> str:
    """Return that the Crowd is not asked in a match to the death."""
    return ": the match is to the death" if view.bout.to_the_death else ""


@V.tells(rolls.TO_THE_DEATH)
def announced(_: View, roll: Event) -> str:
    """Say whether mercy may be asked for."""
    to_the_death = roll[4] == rolls.DEATH_TOTAL
    rolled = f"2d6 came to {roll[4]}"
    return (
        f"The match is to the death: {rolled} [7.4.3]"
        if to_the_death
        else f"The match is not to the death: {rolled}, not to {rolls.DEATH_TOTAL} [7.4.3]"
    )


@V.why(ev.DILUDIUM)
def stalemate(view: View, event: Event) -> str:
    """Return what the two who are left have in common."""
    return ": neither has Bonus Dice left" + ("" if view.bout.to_the_death else ", and their wounds are equal [6.6.1]")


@V.why(ev.DISMISSED_STANDING)
def second_break(view: View, event: Event) -> str:
    """Return that a second break would be due."""
    return ", instead of a second break [6.7]" if view.last(ev.DILUDIUM) else ""


# Fame


def totals(bout: Bout) -> list[int]:
    """Return the Attribute Totals with which the men came to a match."""
    return [style_total(BOUTS.from_card(seat.before), seat.style) for seat in bout.seats]


def win_words(names: Sequence[str], sums: Sequence[int], who: int, beaten: Sequence[int], strokes: int) -> list[str]:
    """Return what a victory is worth: the men that he beat, and his killing strokes."""
    best = max(beaten, key=lambda foe: sums[foe], default=who)
    lower, more = [foe for foe in beaten if sums[foe] < sums[who]], sums[best] - sums[who]
    words = []
    if len(lower) >= 2 and more <= len(lower):
        words = [f"{len(lower)} beaten opponents with a lower Total"]
    elif best != who and more >= 0:
        words = [f"{names[best]}'s Total was {f'{more} higher' if more else 'equal'}"]
    return words + [f"{Number(strokes):killing stroke}"] * (strokes > 0)


def no_fame_words(names: Sequence[str], who: int, beaten: Sequence[int]) -> str:
    """Return why a victory is worth no Fame."""
    if not beaten:
        return f"{names[who]} put no opponent out of the fight [7.7.1]"
    return f"{list_words([names[foe] for foe in beaten])}'s Total was lower [7.7.1]"


def no_fame(bout: Bout, number: int) -> str:
    """Return why a fought match brings a winner no Fame, "" if it brings some, or is none of his victories."""
    seats = bout.seats
    who = next(place for place, seat in enumerate(seats) if seat.gladiator == number)
    if seats[who].outcome != WON:
        return ""
    names = [str(seat.before["name"]) for seat in seats]
    beaten = [place for place, seat in enumerate(seats) if seat.result["defeated_by"] == who]
    put_to_death = sum(bool(seats[foe].result["put_to_death"]) for foe in beaten)
    strokes = seats[who].result["kills"] + put_to_death * rules_of(bout.rules).coup_de_grace
    return "" if win_words(names, totals(bout), who, beaten, strokes) else no_fame_words(names, who, beaten)


def put_out(view: View, who: int) -> tuple[list[int], int]:
    """Return the opponents that a man put out, and his strokes that count as killing strokes."""
    beaten = [e[1] for e in view.earlier() if e[0] == ev.DEFEATED and e[2] == who]
    deadly = (ev.KILLED, ev.PUT_TO_DEATH) if rules_of(view.bout.rules).coup_de_grace else (ev.KILLED,)
    return beaten, sum(e[0] in deadly and e[2] == who for e in view.earlier())


@V.why(ev.VICTORY)
def victory(view: View, event: Event) -> str:
    """Return which winner gains no Fame, and why."""
    seats, found = view.bout.seats, list[str]()
    sums, names = totals(view.bout), [view.name(who) for who in range(len(seats))]
    winners = [who for who, seat in enumerate(seats) if seat.side == event[2]]
    for who in winners if view.record and not view.bout.oneoff else ():
        beaten, strokes = put_out(view, who)
        if not win_words(names, sums, who, beaten, strokes):
            man = f" for {names[who]}" if len(winners) > 1 else ""
            found.append(f". No Fame{man}: {no_fame_words(names, who, beaten)}")
    return "".join(found)


@V.why(ev.FAME)
def fame_words(view: View, event: Event) -> str:
    """Return for what he gains or loses Fame."""
    who = event[1]
    if next(view.earlier(), (ROLL,))[:2] == (ev.LAUREL, who):
        return ", for the laurel"
    sums, won = totals(view.bout), view.last(ev.VICTORY)
    if won is None:
        return f": {view.pronoun(who, 'his', 'her')} Total was lower than the opponent's" if view.record else ""
    if view.bout.seats[who].side == won[2]:
        beaten, strokes = put_out(view, who)
        names = [view.name(each) for each in range(len(view.bout.seats))]
        return f": {'; '.join(win_words(names, sums, who, beaten, strokes))}"
    by = view.last(ev.DEFEATED, who)
    winner = sums[by[2]] if by is not None and by[2] >= 0 else sums[who]
    due, lower = fame.fame_for_defeat(sums[who], winner), " by an opponent with a lower Total" * (winner < sums[who])
    return f": a defeat{lower} costs {due} [7.8]"


@V.why(ev.LAUREL)
def earned(view: View, event: Event) -> str:
    """Return for what it is given."""
    he = view.pronoun(event[1], "he", "she")
    return f": {he} beat an opponent with a higher Total, and dealt far more wounds than {he} took [7.7.3]"


@V.tells(rolls.DECREASE)
def decrease(view: View, roll: Event) -> str:
    """Say what the dice of a defeat take."""
    _, who, _, _, ones, faces, _ = roll
    poor = "" if view.last(ev.FAME, who, since=(ev.VICTORY,)) else ", who has no Fame to lose,"
    came = "each 1 takes a point from an Attribute" if ones else "there is no 1, so no Attribute falls"
    return f"For the defeat {view.name(who)}{poor} rolls {faces_words(faces, ' ')}: {came}"


@V.why(ev.RAISED, ev.NOT_RAISED)
def raised(view: View, event: Event) -> str:
    """Return the dice of his Fame."""
    roll = view.roll(rolls.FAME, event[1])
    he = view.pronoun(event[1], "he", "she")
    return (
        (f": {he} rolled {faces_words(roll[5], ' ')}, and needed a die above {min(roll[3], 5)} [7.7.2]") if roll else ""
    )


@V.why(ev.MOVES_UP)
def total_asks(view: View, event: Event) -> str:
    """Return what leads there."""
    return f": {view.pronoun(event[1], 'his', 'her')} Total is high enough [7.4]"


@V.why(ev.RUDIS)
def freedom(view: View, event: Event) -> str:
    """Return the roll for it."""
    roll = view.roll(rolls.FREEDOM, event[1])
    he = view.pronoun(event[1], "he", "she")
    return f": {he} rolled {roll[4]}, and needed {rolls.FREEDOM_TOTAL} or more [7.6]" if roll else ""


# Recovery


@V.why(ev.RECOVERY)
def recovery(view: View, event: Event) -> str:
    """Return the roll against his Strength."""
    roll = view.roll(rolls.RECOVERY, event[1])
    return f": {passed_words(roll, 'Strength ')}" if roll else ""


@V.why(ev.MISSES_NEXT_DAY)
def slow_parts(view: View, event: Event) -> str:
    """Return the parts that do not recover at once."""
    slow = [e[2] for e in view.earlier() if e[:2] == (ev.RECOVERY, event[1]) and e[3] < 2]
    parts = list_words([view.part(event[1], part).lower() for part in reversed(slow)])
    heal = "does not heal" if len(slow) == 1 else "do not heal"
    return f": {view.pronoun(event[1], 'his', 'her')} {parts} {heal} well [7.5]" if slow else ""
