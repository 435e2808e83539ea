"""The Day of Events [7.4]: the draw for its bill."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from ludus_cli.core.dice import pick, roll_one, tell
from ludus_cli.game.elements.campaign_state import admit
from ludus_cli.game.elements.common_types import Doing
from ludus_cli.rules.heroes.book import events as ev, names, rolls
from ludus_cli.rules.heroes.book.bout import Seat
from ludus_cli.rules.heroes.book.campaign import MATCHES_A_DAY, Day, State, active_stars, armour_of, why_not_fight
from ludus_cli.rules.heroes.book.gladiator import Gladiator, give_signatures
from ludus_cli.rules.heroes.book.locales import LOCALES, roll_row
from ludus_cli.rules.heroes.book.pool import add_colour, roll_npg, roll_opponent

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
    """Add a new NPG of a style and row to the pool of a locale [4.5.1]; ``name`` "": one by chance, as is the sex for
    None. ``known`` are his Attributes and Signatures, as bits; without them the dice say (H73)."""
    state = d.state
    if known is None:
        g = roll_npg(d.tray, state.next_gladiator, style, row, cap)
    else:
        g = Gladiator(state.next_gladiator, "", False, style, list(known[0]))
        give_signatures(g, known[1])
    add_colour(d.tray, g)
    if female is not None:
        g.female = female
    g.name = name or names.new_npg_name(d.tray, g.female, state.borne)
    g.locale = locale
    admit(d, g, named=False)
    tell(d.tray, ev.JOINS_POOL, g.id)
    return g


def known_rivals(state: State, style: int, locale: int, taken: Collection[int] = ()) -> list[Gladiator]:
    """Return the NPGs of a style and locale who may fight in this Day, except those already ``taken`` (H46)."""
    return [
        g
        for g in state.gladiators.where(style=style, locale=locale, star=False)
        if g.id not in taken and not why_not_fight(state, g)
    ]


def draw_opponent(d: Doing, style: int, locale: int, taken: Collection[int] = ()) -> Gladiator:
    """Draw an NPG of a style for a locale's bill: a known rival on 4-6, if any (H46), else from the pool (H10)."""
    if d.state.rules.rivals and roll_one(d.tray, -1, rolls.RIVAL) >= RIVAL_FACE:
        rivals = known_rivals(d.state, style, locale, taken)
        if rivals:
            g = rivals[pick(d.tray, len(rivals))]
            tell(d.tray, ev.KNOWN_RIVAL, g.id, d.state.next_bout)
            return g
    row = roll_row(d.tray, -1, locale)
    return join_pool(d, style, locale, row, LOCALES[locale].cap)


def seat_of(state: State, g: Gladiator, style: int) -> Seat:
    """The seat of a gladiator who fights in a style."""
    return Seat(g.id, tactics=g.tactics, style=style, armour=armour_of(state, style))


def draw_pair(d: Doing, locale: int) -> list[list[Seat]]:
    """The sides of a match of NPGs: a style by 1d6 in the order of [3.8], the other from its opponents (H45).

    No style meets its own kind, so the two are never the same man.
    """
    style = roll_one(d.tray, -1, rolls.STYLE) - 1
    other = roll_opponent(d.tray, -1, style)
    one = draw_opponent(d, style, locale)
    two = draw_opponent(d, other, locale)
    return [[seat_of(d.state, one, style)], [seat_of(d.state, two, other)]]


def draw_day(d: Doing, locale: int) -> tuple[Day, Iterator[list[list[Seat]]]]:
    """Draw this month's Day in a locale [7.4]: 4 + 1d6 matches, with places kept for its Stars; without Stars, for one
    (H56)."""
    here = max(1, len(active_stars(d.state, locale)))
    matches = FEWEST_MATCHES + roll_one(d.tray, -1, rolls.DAY)
    kept = min(matches, MATCHES_A_DAY * here)
    tell(d.tray, ev.DAY_OPENED, -1, locale, matches, kept)
    day = Day(matches, kept, locale=locale)
    return day, (draw_pair(d, locale) for _ in range(matches - kept))
