"""Months of a career [38]: the match that the dice arrange, or training; the event of the month; freedom (M50).

The circuit is the men of a campaign without an owner: they fight when a Star meets them, and are unchanged until they
fight again (M48). All this happens in actions of the campaign, so ``who`` is a gladiator's number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludus_cli.core.dice import line, roll_one, tell
from ludus_cli.core.english import with_article
from ludus_cli.core.errors import Refusal
from ludus_cli.game.campaign.arrivals import arrival_refusal
from ludus_cli.game.campaign.optional_plays import new_call, play_called
from ludus_cli.game.elements.bouts import BILLED
from ludus_cli.game.elements.campaign_state import Day, active_stars, he, pending, stars
from ludus_cli.game.elements.common_types import Doing, Payload
from ludus_cli.rules.gladiator.book import events as book_ev, modifiers as book_mod
from ludus_cli.rules.gladiator.book.gladiator import ACTIVE, DEAD, DISCHARGED, RETIRED, Gladiator, mark_dead
from ludus_cli.rules.gladiator.book.styles import is_beast, is_mounted
from ludus_cli.rules.gladiator.book.terms import ARRANGED, CHAMPION, CN, CONSECUTIVE, FIRST_OLDER, KINDS, UNIQUE
from ludus_cli.rules.gladiator.career import armoury, arranging, events as ev, rolls
from ludus_cli.rules.gladiator.career.challengers import find_partner, known_rival, new_challenger, record_of
from ludus_cli.rules.gladiator.career.talents import class_of, cv_of, styles_allowed
from ludus_cli.rules.gladiator.ludus import events as ludus_ev, rolls as ludus_rolls
from ludus_cli.rules.gladiator.tables.events_of_month import EDICT, FEAST, HARVEST, PLAGUE, TRAINER, event_by

if TYPE_CHECKING:
    from ludus_cli.rules.gladiator.book.bout_records import Bout, Seat
    from ludus_cli.rules.gladiator.book.campaign import GladiatorCampaign, State

#: The play in which a man spends his experience between two matches.
SCHOOL = "school"
#: Matches of a Day without Stars, all of them put together by hand.
FREE_PLACES = 3
#: What may befall a gladiator who has no ludus (M50); 1D6 + CN below this and the plague takes him; XP that a trainer
#: saves on each purchase.
BEFALLS = (PLAGUE, EDICT, TRAINER, HARVEST, FEAST)
PLAGUE_TAKES_BELOW, TRAINER_SAVES = 6, 5


# Who may come, and who may fight


def check_arrival(g: Gladiator) -> None:
    """Raise Refusal for a card from outside with talents that do not go with his style, or lists of a wrong length."""
    free = g.style >= FIRST_OLDER or g.style in styles_allowed(g, mounted=not g.star)
    if g.talents and not free:
        why = "your own gladiators do not ride" if is_mounted(g.style) else "he lacks the talent for it"
        raise arrival_refusal(f"he cannot be {with_article(KINDS[g.style])}: {why} [31]")
    if len(g.bought) not in (0, 5) or len(g.improved) not in (0, 5):
        raise arrival_refusal("the list of what he has bought is not valid")
    if not armoury.wardrobe_fits(g):
        raise arrival_refusal("the armour that he keeps for other types is not valid")


def why_not_fight(state: State, g: Gladiator) -> str:
    """Why he cannot have a match this month, "" when he can: one match a month, none after freedom or in a month of an
    edict (M50, M51)."""
    if g.status != ACTIVE:
        ends = {DEAD: "is dead", DISCHARGED: "is discharged as a cripple (M28)"}
        return f"{he(g)} {ends.get(g.status, 'has retired')}"
    if g.freed and g.star and not state.rules.fight_on:
        return f"{he(g)} is free, and no longer fights (M51)"
    if g.fought_month == state.month:
        return f"{he(g)} has already fought {'her' if g.female else 'his'} match this month (M50)"
    if event_of_month(state, g)[0] == EDICT:
        return f"an edict keeps {'her' if g.female else 'him'} from this month's games (M50)"
    return f"{he(g)} is on the bill already" if pending(state, g.id) else ""


def event_of_month(state: State, g: Gladiator) -> tuple[int, int]:
    """Return a man's event of this month (see :mod:`..tables.events_of_month`) and its cost in CF; 0 and 0 for none."""
    month, what, cf = state.befallen.get(str(g.id), (state.month, 0, 0))
    return (what, cf) if month == state.month else (0, 0)


# The Day, and the match for which a Star is entered (M50)


def new_day(c: GladiatorCampaign, d: Doing) -> Day:
    """Return this month's Day: a match for each Star who may fight, and no others; their events come before it."""
    if d.state.rules.career_events:
        for g in active_stars(d.state):
            roll_event(d, g)
    mine = [g for g in active_stars(d.state) if not c.why_not_fight(d.state, g)]
    kept = len(mine) or FREE_PLACES
    return Day(kept, kept)


def new_bout(c: GladiatorCampaign, d: Doing, payload: Payload, g: Gladiator) -> Bout:
    """The match for which a Star is entered: type, death roll, pairing and challengers, arena (M40). ``unique`` of the
    payload is the row that he takes if D66 says 66, "" for one at random.

    Raises Refusal when he cannot be entered.
    """
    state, t, what = d.state, d.tray, f"enter {g.name}"
    why = c.why_not_fight(state, g)
    if why:
        raise Refusal(what, why, c.instead(state, [g]))
    wanted = row_named(what, payload.get("unique") or "", arranging.rows_to_pick(state.rules))
    day = c.open_place(state, c.place_of(g), what)
    play_called(c, d, [g.id])
    rolled = arranging.match_type(t, g.id, state.rules)
    kind = rolled
    if rolled == UNIQUE:
        kind = wanted or arranging.another_row(t, state.rules)
    death = not arranging.is_hunt(kind) and arranging.is_death(t, g.id, rolled)
    own, foes = arranging.side_sizes(t, g.id, kind)
    tell(t, ev.ARRANGES, g.id, kind, int(death), foes)
    sides = hunt_sides(c, d, g, kind, foes) if arranging.is_hunt(kind) else duel_sides(c, d, g, kind, own, foes)
    arena_of_month(d)
    bout = c.bill(d, day, sides)
    bout.arranged, bout.death = kind, death
    return bout


def why_not_withdraw(bout: Bout) -> str:
    """Why a match that the dice have arranged is not withdrawn: there is no way back (M50)."""
    return "the dice have arranged the match already (M50)" if bout.arranged else ""


def row_named(what: str, name: str, rows: list[int]) -> int:
    """The match (ARRANGED) of a name such as ``two-pairs``, 0 for "". Raises Refusal for one that there is not."""
    known = {row_key(row): row for row in rows}
    if name and name not in known:
        raise Refusal(what, f"there is no kind of match {name!r:.40}", f"Choose one of {', '.join(known)}")
    return known.get(name, 0)


def row_key(row: int) -> str:
    """The word for a match (ARRANGED) on the command line."""
    return ARRANGED[row].replace(" ", "-")


def arena_of_month(d: Doing) -> None:
    """Roll the arena of the month, once for all its matches (M49)."""
    if not d.state.arena:
        d.state.arena = arranging.arena_size(d.tray)
        tell(d.tray, ev.ARENA_OF_MONTH, -1, d.state.arena)


def seat_for(c: GladiatorCampaign, state: State, g: Gladiator, worn: dict[str, Any], wave: int = 0) -> Seat:
    """Return a man's seat in a match, with his outfit for it if that is not his own, after his event of the month."""
    seat = c.seat_of(g)
    seat.worn, seat.wave = worn, wave
    seat.style = worn.get("style", g.style)
    seat.feast = event_of_month(state, g)[1]
    return seat


def hunt_sides(c: GladiatorCampaign, d: Doing, g: Gladiator, kind: int, beasts: int) -> list[list[Seat]]:
    """The sides of a hunt: he in its style and armour, and beasts out of the counters (M41, M42)."""
    rules = d.state.rules
    worn = arranging.worn_as(d.tray, g.id, arranging.hunter_of(kind, rules), rules)
    own = seat_for(c, d.state, g, worn)
    return [
        [own],
        [c.seat_of(c.join(d, each, "")) for each in arranging.beasts_drawn(d.tray, g.id, beasts, d.state.rules)],
    ]


def duel_sides(c: GladiatorCampaign, d: Doing, g: Gladiator, kind: int, own: int, foes: int) -> list[list[Seat]]:
    """Return the sides of a match. Partners are made (M47, M112); each enemy is paired with a man of the first side in
    turn, and made as his opponent."""
    state, t = d.state, d.tray
    side = [g]
    for _ in range(own - 1):
        side.append(c.admitted(d, find_partner(t, state.next_gladiator, state.rules)))
    taken = {man.id for man in side}
    classes, worn = [0] * own, [dict[str, Any]() for _ in side]
    enemies: list[Seat] = []
    for number in range(foes):
        place = number % own
        man = side[place]
        if classes[place]:
            cls = arranging.pairing_class(t, man.id, classes[place], state.rules)
        else:
            classes[place], cls = arranging.pair_classes(t, man.id, man, state.rules)
            if classes[place] != class_of(man.style):
                style = arranging.style_of_class(t, classes[place], state.rules, man)
                worn[place] = arranging.worn_as(t, man.id, style, state.rules)
        foe = find_opponent(c, d, man, cls, kind == CHAMPION, taken)
        taken.add(foe.id)
        enemies.append(seat_for(c, state, foe, {}, number if kind == CONSECUTIVE else 0))
    return [[seat_for(c, state, man, its) for man, its in zip(side, worn, strict=True)], enemies]


def find_opponent(c: GladiatorCampaign, d: Doing, g: Gladiator, cls: int, champion: bool, taken: set[int]) -> Gladiator:
    """Return a man's opponent of a class: a free man of the circuit, or a new challenger; a champion is always new
    (M48, M111)."""
    state, t = d.state, d.tray
    if not state.rules.no_rivals and not champion:
        free = [
            other
            for other in state.gladiators.where(star=False, status=ACTIVE)
            if class_of(other.style) == cls and other.id not in taken and not c.why_not_fight(state, other)
        ]
        known = known_rival(t, g.id, free, record_of(g))
        if known is not None:
            tell(t, book_ev.KNOWN_RIVAL, known.id, state.next_bout)
            return known
    style = arranging.style_of_class(t, cls, state.rules)
    number = state.next_gladiator
    return c.admitted(d, new_challenger(t, number, style, record_of(g), champion, state.rules))


# What befalls a gladiator (M50)


def roll_event(d: Doing, g: Gladiator) -> None:
    """Roll D66 for a man's event of the month under the house rule `career_events`, for him alone; events that would
    touch a ludus do nothing [39.5.2, M50, M113]."""
    state, t = d.state, d.tray
    what = event_by(arranging.d66(t, g.id, rolls.EVENT))
    if what not in BEFALLS:
        return
    tell(t, ev.BEFALLS, g.id, what)
    cf = 0
    if what == PLAGUE:
        health = line(t, book_mod.CONSTITUTION, g.attributes[CN])
        if health + roll_one(t, g.id, ludus_rolls.PLAGUE) < PLAGUE_TAKES_BELOW:
            tell(t, ludus_ev.PLAGUE, g.id)
            mark_dead(g)
            g.left_month = state.month
            d.changed.add(g.id)
    elif what == FEAST:
        health = line(t, book_mod.CONSTITUTION, -g.attributes[CN])
        cf = max(0, health + roll_one(t, g.id, ludus_rolls.FEAST))
        if cf:
            tell(t, ludus_ev.FEASTS, g.id, cf)
    state.befallen[str(g.id)] = [state.month, what, cf]


def terms_of_month(state: State, g: Gladiator) -> dict[str, Any]:
    """On what terms a man spends experience this month, as the ``matter`` of his school: ``less`` XP for all that he
    buys, ``harvest`` (see :class:`.spending.Terms`)."""
    what = event_of_month(state, g)[0]
    if what == TRAINER:
        return {"less": TRAINER_SAVES}
    return {"harvest": True} if what == HARVEST else {}


# After a match, and at the end of a month


def after_match(c: GladiatorCampaign, d: Doing, bout: Bout) -> None:
    """After a match: each Star who goes on is called to school (M34), and beasts that live are led away (M114)."""
    for seat in bout.seats:
        g = d.state.gladiators[seat.gladiator]
        if is_beast(g.style) and g.status == ACTIVE:
            g.status = RETIRED
        elif goes_on(d.state, g):
            call_to_school(c, d, g)


def goes_on(state: State, g: Gladiator) -> bool:
    """Return True if a Star's career goes on (M50, M51)."""
    return g.star and g.status == ACTIVE and (state.rules.fight_on or not g.freed)


def call_to_school(c: GladiatorCampaign, d: Doing, g: Gladiator) -> None:
    """The school waits for a man, once."""
    waits = (bout for bout in d.state.bouts.values() if bout.play == SCHOOL and bout.status == BILLED)
    if not any(seat.gladiator == g.id for bout in waits for seat in bout.seats):
        new_call(c, d, SCHOOL, g)


def month_ends(d: Doing) -> None:
    """Train each Star who has rested, for 1D6 XP, but not in two months running (M50, M83); tell the first freedom."""
    state = d.state
    for g in active_stars(state):
        rested = g.fought_month != state.month
        again = g.trained_month >= 0 and g.trained_month == state.month - 1
        if rested and not again and goes_on(state, g):
            xp = roll_one(d.tray, g.id, rolls.TRAINS)
            g.xp += xp
            g.xp_earned += xp
            g.trained_month = state.month
            tell(d.tray, ev.TRAINS, g.id, xp)
            d.changed.add(g.id)
    tell_first_free(d)
    state.arena, state.befallen = 0, {}


def tell_first_free(d: Doing) -> None:
    """Tell which of several Stars was the first with the victories for freedom: in the same month the higher PR, then
    CV, then a die (M76)."""
    state = d.state
    free = [g for g in stars(state) if g.freed]
    if state.first_free or len(stars(state)) < 2 or not free:
        return
    # A man who was free before he had a rival has won no race.
    best = [g for g in free if g.fought_month == state.month]
    if len(best) < len(free):
        return
    for measure in (lambda g: g.prestige, cv_of):
        most = max(map(measure, best))
        best = [g for g in best if measure(g) == most]
    while len(best) > 1:
        lots = [roll_one(d.tray, g.id, rolls.LOT) for g in best]
        best = [g for g, lot in zip(best, lots, strict=True) if lot == max(lots)]
    state.first_free = best[0].id
    tell(d.tray, ev.FIRST_FREE, best[0].id, best[0].wins)
