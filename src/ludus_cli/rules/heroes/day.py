"""The Day of Events [7.4]: its bill, its fights, its close."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ludus_cli.rules.calendar import date_words
from ludus_cli.rules.dice import pick, roll_one, tell
from ludus_cli.rules.heroes import events as ev
from ludus_cli.rules.heroes import rolls
from ludus_cli.rules.heroes.bout import BILLED, Bout, Seat, fight
from ludus_cli.rules.heroes.campaign import (
    MATCHES_A_DAY,
    Day,
    State,
    active_stars,
    armour_of,
    day_in,
    stays_in_state,
    why_not_fight,
)
from ludus_cli.rules.heroes.gladiator import Gladiator, give_signatures
from ludus_cli.rules.heroes.locales import LOCALES, pool_row
from ludus_cli.rules.heroes.names import new_npg_name
from ludus_cli.rules.heroes.pool import add_colour, roll_npg
from ludus_cli.rules.heroes.styles import opponent_of
from ludus_cli.rules.system import Doing, Refusal

FEWEST_MATCHES = 4
#: A known rival comes on this face of 1d6 and above (H46).
RIVAL_FACE = 4


def join_pool(
    d: Doing,
    style: int,
    locale: int,
    row: int,
    cap: int,
    name: str = "",
    female: bool | None = None,
    known: tuple[list[int], int] | None = None,
) -> Gladiator:
    """A new NPG of a style and row joins the pool of a locale [4.5.1]; ``name`` "": one by chance, as is the sex
    for None. ``known`` are his Attributes and Signatures, as bits, where no dice are to say (H73).
    """
    state = d.state
    if known is None:
        g = roll_npg(d.tray, state.next_gladiator, style, row, cap)
    else:
        g = Gladiator(state.next_gladiator, "", False, style, list(known[0]))
        give_signatures(g, known[1])
    state.next_gladiator += 1
    add_colour(d.tray, g)
    if female is not None:
        g.female = female
    g.name = name or new_npg_name(d.tray, g.female, state.borne)
    g.locale = locale
    g.joined_month = state.month
    state.gladiators[g.id] = g
    d.changed.add(g.id)
    tell(d.tray, ev.JOINS_POOL, g.id)
    return g


def known_rivals(
    state: State, style: int, locale: int, taken: Collection[int] = ()
) -> list[Gladiator]:
    """The NPGs of a style and locale who may fight in this Day, but for those already ``taken`` (H46)."""
    return [
        g
        for g in state.gladiators.where(star=False, style=style, locale=locale)
        if g.id not in taken and not why_not_fight(state, g)
    ]


def draw_opponent(d: Doing, style: int, locale: int, taken: Collection[int] = ()) -> Gladiator:
    """An NPG of a style for a locale's bill: a known rival on 4-6, if any (H46), else from the pool (H10)."""
    if d.state.rules.rivals and roll_one(d.tray, -1, rolls.RIVAL) >= RIVAL_FACE:
        rivals = known_rivals(d.state, style, locale, taken)
        if rivals:
            g = rivals[pick(d.tray, len(rivals))]
            tell(d.tray, ev.KNOWN_RIVAL, g.id, d.state.next_bout)
            return g
    row = pool_row(locale, roll_one(d.tray, -1, rolls.POOL))
    return join_pool(d, style, locale, row, LOCALES[locale].cap)


def arena_in(state: State, locale: int) -> tuple[str, str]:
    """The name of a locale's arena, and a user's drawing of it or ""."""
    own = LOCALES[locale]
    drawing = state.drawings.get(own.key, "")
    return own.key if own.key in state.drawings else own.arena, drawing


def bill(d: Doing, day: Day, sides: Sequence[Sequence[tuple[Gladiator, int]]]) -> Bout:
    """Put a match on the bill: its sides, each man with the style he fights in."""
    bout = new_bout(d, day.locale, len(day.bouts) + 1, sides)
    day.bouts.append(bout.id)
    return bout


def new_bout(
    d: Doing, locale: int, place: int, sides: Sequence[Sequence[tuple[Gladiator, int]]]
) -> Bout:
    """A match that waits to be fought: in a locale, and its place on the bill (0 on none)."""
    state = d.state
    arena, drawing = arena_in(state, locale)
    bout = Bout(
        id=state.next_bout,
        month=state.month,
        locale=locale,
        place=place,
        seats=[
            Seat(g.id, side, style, g.tactics, armour_of(state, style))
            for side, men in enumerate(sides)
            for g, style in men
        ],
        arena=arena,
        drawing=drawing,
    )
    state.next_bout += 1
    state.bouts[bout.id] = bout
    d.billed.add(bout.id)
    for seat in bout.seats:
        tell(d.tray, ev.BILLED, seat.gladiator, bout.id, seat.side)
    return bout


def draw_pair(d: Doing, day: Day) -> Bout:
    """A match of NPGs: a style by 1d6 in the order of [3.8], the other from its opponents (H45).

    No style meets its own kind, so the two are never the same man.
    """
    style = roll_one(d.tray, -1, rolls.STYLE) - 1
    other = opponent_of(style, roll_one(d.tray, -1, rolls.OPPONENT))
    one = draw_opponent(d, style, day.locale)
    two = draw_opponent(d, other, day.locale)
    return bill(d, day, [[(one, style)], [(two, other)]])


def open_day(d: Doing, locale: int) -> Day:
    """Open this month's Day in a locale [7.4]: 4 + 1d6 matches; places kept for its Stars, where there is none as
    for one (H56)."""
    state = d.state
    where = LOCALES[locale].name
    if day_in(state, locale):
        raise Refusal(
            f"open the Day of Events in {where}",
            f"that of {date_words(state.month)} is open or over",
            "See it with 'ludus day show', or go on with 'ludus month next'",
        )
    here = max(1, len(active_stars(state, locale)))
    matches = FEWEST_MATCHES + roll_one(d.tray, -1, rolls.DAY)
    day = Day(locale=locale, matches=matches, kept=min(matches, MATCHES_A_DAY * here))
    state.days.append(day)
    tell(d.tray, ev.DAY_OPENED, -1, locale, day.matches, day.kept)
    for _ in range(day.matches - day.kept):
        draw_pair(d, day)
    return day


def open_place(state: State, locale: int, what: str) -> Day:
    """The open Day of a locale with a place left on its bill; Refusal for none."""
    day = day_in(state, locale)
    if day is None or day.closed:
        raise Refusal(
            what,
            f"no Day of Events is open in {LOCALES[locale].name}",
            "Open one with 'ludus day open', or go on with 'ludus month next'",
        )
    if len(day.bouts) >= day.matches:
        raise Refusal(
            what,
            f"all {day.matches} matches of the bill are taken",
            "Close the Day with 'ludus day close'",
        )
    return day


def enter(d: Doing, g: Gladiator, style: int) -> Bout:
    """Enter a Star in his locale's Day: his opponent is drawn by [3.8] and goes on the bill."""
    state = d.state
    what = f"enter {g.name}"
    reason = why_not_fight(state, g)
    if reason:
        raise Refusal(what, reason, "See what may be done with 'ludus brief'")
    day = open_place(state, g.locale, what)
    other = opponent_of(style, roll_one(d.tray, g.id, rolls.OPPONENT))
    return bill(d, day, [[(g, style)], [(draw_opponent(d, other, g.locale), other)]])


def fight_bout(d: Doing, bout: Bout) -> None:
    """Fight a bout of the bill and settle it; who has died or left goes out of the state."""
    state = d.state
    if bout.status != BILLED:
        raise Refusal(
            f"fight match {bout.id}", "it has been fought", "See it with 'ludus match show'"
        )
    gladiators = [state.gladiators[seat.gladiator] for seat in bout.seats]
    for seat, g in zip(bout.seats, gladiators, strict=True):
        seat.tactics = g.tactics
    d.fought.append((bout, fight(bout, gladiators, state.seed, state.rules, d.hand(bout.id))))
    leave(d, gladiators)


def leave(d: Doing, gladiators: list[Gladiator]) -> None:
    """The gladiators of a match leave the sand: who has died or is gone leaves the state as well."""
    for g in gladiators:
        d.changed.add(g.id)
        if not stays_in_state(g):
            d.gone[g.id] = d.state.gladiators.pop(g.id)


def close_day(d: Doing, day: Day) -> None:
    """Fight what is left of the bill, drawing for each place that the Stars left free, and close [7.4]."""
    state = d.state
    for number in day.bouts:
        bout = state.bouts[number]
        waiting = [state.gladiators[seat.gladiator] for seat in bout.seats if bout.status == BILLED]
        for g in waiting:
            if g.star:
                raise Refusal(
                    f"close the Day in {LOCALES[day.locale].name}",
                    f"{g.name} is on the bill and has not fought",
                    f"Fight it with 'ludus match fight {bout.id}'",
                )
    for number in list(day.bouts):
        if state.bouts[number].status == BILLED:
            fight_bout(d, state.bouts[number])
    while len(day.bouts) < day.matches:
        fight_bout(d, draw_pair(d, day))
    day.closed = True
    tell(d.tray, ev.DAY_CLOSED, -1, day.locale)
