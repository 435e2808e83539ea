"""Forms to play with at the table: a fight, filled in as it was fought, and a house's season to write on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from ludus_cli.chronicle.cards import Grid, Pairs
from ludus_cli.chronicle.sheets import Band, Box, BoxTrack, LogSheet, Running, Tracks
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.rules.seasons.telling import by_turn, ledger_rows
from ludus_cli.rules.spartacus.book import events, terms, vocabulary
from ludus_cli.rules.spartacus.book.fight import events as ev
from ludus_cli.rules.spartacus.book.state import card_of, name_of
from ludus_cli.rules.spartacus.careers import in_houses
from ludus_cli.rules.spartacus.kinds import fighter_card
from ludus_cli.rules.spartacus.packs.cards import Card
from ludus_cli.rules.spartacus.records import Bout, Man, State, TableView, cards_in
from ludus_cli.rules.spartacus.telling.card import game_of, guards_words, hand_limits
from ludus_cli.rules.spartacus.telling.fought_match import course_of
from ludus_cli.rules.spartacus.telling.seasons import Season, Seasons

FIELDS = ("I", "II")
ATTRIBUTES = ("Attack", "Defence", "Speed")
#: The boxes of an attribute on an empty form; the rows of a table; the height of a row.
MOST_BOXES, ROUNDS, HIGH = 6, 12, 5.6
TURNS, WIDE = ("Round", "What happens"), (10, 150)
MEN, WIDE_MEN = (("Fighter", "Card", "A/D/S", "Favours", "Fights", "Won", "State"), (44, 30, 16, 16, 14, 14, 40))
GOLD, WIDE_GOLD = ("Round", "Reason", "Gold", "Gold left"), (14, 90, 20, 20)
MONTHS = ("round", "influence", "host", "fight", "thumb")
KEY = (
    "Each box is a die. For each wound write the round into a box of any attribute, but keep the last box of an "
    "attribute while another has two left."
)
HOUSE_KEY = "A/D/S are a fighter's Attack, Defence and Speed dice."
#: The events of a fight that the form lists round by round.
WRITTEN = (
    ev.NET, ev.ORDER, ev.MOVES, ev.ATTACKS, ev.COMPARED, ev.ALIKE, ev.ONCE, ev.IGNORES, ev.WOUNDED, ev.NIGHT, ev.FALLS,
    ev.VICTORY,
)  # fmt: skip


# A fight


def dice_track(label: str, dice: int, rounds: Sequence[int]) -> BoxTrack:
    """Return the boxes of an attribute, ticked from the right with the round in which each went."""
    boxes = [Box(str(n)) for n in range(1, dice + 1)]
    for place, number in enumerate(rounds[:dice]):
        boxes[-1 - place] = Box(boxes[-1 - place].number, str(number))
    return BoxTrack(label, tuple(boxes))


def field(
    place: int, name: str = "", of: str = "", gear: str = "", card: Card | None = None,
    lost: Sequence[tuple[int, int]] = (),
) -> tuple[Pairs, Tracks]:  # fmt: skip
    """Return a field of the arena: its fighter, and his dice as boxes; if he is unknown, as many as one may need."""
    dice = (MOST_BOXES,) * len(ATTRIBUTES) if card is None else (card.attack, card.defence, card.speed)
    tracks = tuple(
        dice_track(label, number, [turn for attribute, turn in lost if attribute == n])
        for n, (label, number) in enumerate(zip(ATTRIBUTES, dice, strict=True))
    )
    title = f"{FIELDS[place]}: {name or 'dice'}" + f" of {of}" * bool(of)
    return ((f"Field {FIELDS[place]}", name), ("Dominus", of), ("Gear", gear)), Tracks(title, tracks)


def fight_sheet(bout: Bout, told: Sequence[Any]) -> LogSheet:
    """Return the sheet of a fight: the dice of both with the rounds in which they went, and every round."""
    names = {seat.gladiator: str(seat.before.get("name", FIELDS[place])) for place, seat in enumerate(bout.seats)}
    view, pack = TableView(bout, names), bout.rules.get("pack", "")
    course = course_of(told)
    men = [
        field(place, names[seat.gladiator], seat.of, ", ".join(seat.gear), fighter_card(pack, seat.kind), man.lost)
        for place, (seat, man) in enumerate(zip(bout.seats, course.men, strict=True))
    ]
    won = [view.name(event[1]) for event in told if event[0] == ev.VICTORY]
    end = "" if bout.end == terms.NOBODY else terms.ENDS[bout.end]
    ended = (", ".join(won), end, str(bout.turns or ""))
    rounds = by_turn(partial(vocabulary.V.line, view), told, ev.ROUND, WRITTEN)
    return fight_form(" and ".join(names.values()), men, ended, rounds)


def fight_form(
    name: str, men: Sequence[tuple[Pairs, Tracks]], ended: Sequence[str] = ("", "", ""),
    rows: tuple[tuple[str, str], ...] = (),
) -> LogSheet:  # fmt: skip
    """Return the form of a fight, with the known parts filled in."""
    end: Pairs = tuple(zip(("Winner", "End", "Rounds"), ended, strict=True))
    return LogSheet(
        title="Fight", name=name, occasion="", fields=(*(pairs for pairs, _ in men), end), grids=(),
        tracks=tuple(tracks for _, tracks in men),
        bands=(Band((Running("Rounds", TURNS, WIDE, rows),), ROUNDS, HIGH),), key=KEY,
    )  # fmt: skip


# A house


def influence_track(most: int, now: int | None) -> Tracks:
    """Return the influence of a house, ticked as far as it has come."""
    boxes = tuple(Box(str(n), "x" if now is not None and n <= now else "") for n in range(1, most + 1))
    return Tracks("Influence", (BoxTrack("Influence", boxes),))


def round_rows(seasons: Seasons, season: Season, who: int) -> tuple[tuple[str, ...], ...]:
    """Return the rounds of a season so far for a seat: influence, host, the winner of the fight, the thumb."""
    names, rows = seasons.names_of(season), []
    for n, month in enumerate(sorted(season.influence), 1):
        plays = [play for play in seasons.plays[month] if play.bout.id >= season.opened]
        told = [(play, event) for play in plays for _, event in play.placed_events(events.FOUGHT, events.THUMB)]
        host = names[season.hosts[month]] if month in season.hosts else ""
        won = [play.view.thing(event[2]) for play, event in told if event[0] == events.FOUGHT]
        thumbs = ["up" if event[3] else "down" for _, event in told if event[0] == events.THUMB]
        rows.append((str(n), str(season.stood(month, who)), host, ", ".join(won), ", ".join(thumbs)))
    return tuple(rows)


def gold_rows(season: Season, who: int) -> tuple[tuple[str, ...], ...]:
    """Return the gold of a seat in a season so far, round by round and cause by cause."""
    rounds = {month: n for n, month in enumerate(sorted(season.influence), 1)}
    return ledger_rows(
        (rounds[each.month], terms.CAUSES[each.cause], each.amount)
        for each in season.payments
        if each.who == who and each.cause != terms.PUT_AWAY
    )


def house_sheet(state: State, g: Man | None, seasons: Seasons | None = None) -> LogSheet:
    """Return the form of a house's season: influence, hand limits, rounds, gold, property, as far as they are known."""
    cards, m = cards_in(state.rules.pack), game_of(state)
    rows: list[tuple[str, ...]] = []
    known, sits, influence = ("", "", ""), ("", "", ""), None
    if m is not None and g is not None and g.id in state.seats:
        seat, men = state.seats.index(g.id), {each.uid: each for each in in_houses(state)}
        own, host = m.houses[seat], state.gladiators[state.seats[m.table.host]].name
        known, influence = ((m.cards.names[own.card], str(own.gold), guards_words(m, own)), own.influence)
        sits = (str(state.season + 1), str(seat + 1), host)
        for each in own.things:
            card = card_of(m, each)
            dice = card.dice if card.type in terms.FIGHTERS else ""
            favours = "champion" if each.champion else str(each.favours or "")
            stands = "injured" if each.injured else f"{card.gold} gold" if each.ready else "exhausted"
            man = men.get(each.uid)
            fights = ("", "") if man is None else (str(man.matches), str(man.wins))
            rows.append((name_of(m, each), card.type, dice, favours, *fights, stands))
    house: Pairs = tuple(zip(("House", "Gold", "Guards"), known, strict=True))
    season: Pairs = tuple(zip(("Season", "Seat", "Host"), sits, strict=True))
    told, gold = tuple[tuple[str, ...], ...](), tuple[tuple[str, ...], ...]()
    if seasons is not None and sits[0]:
        now = seasons.all[-1]
        told, gold = round_rows(seasons, now, seat), gold_rows(now, seat)
    blank = tuple((str(n), *("",) * (len(MONTHS) - 1)) for n in range(len(told) + 1, ROUNDS + 1))
    rounds = Grid("Rounds", MONTHS, told + blank)
    return LogSheet(
        title="A house's season", name="" if g is None else g.name, occasion="", fields=(house, season),
        grids=(hand_limits(cards), rounds),
        tracks=(influence_track(cards.goal, influence),),
        bands=(
            Band((Running("Property", MEN, WIDE_MEN, tuple(rows)),), 14, HIGH),
            Band((Running("Gold", GOLD, WIDE_GOLD, gold),), 8, HIGH),
        ),
        key=HOUSE_KEY,
    )  # fmt: skip


def fighter_sheet(state: State, g: Man) -> LogSheet:
    """Return the form of a fight with one fighter known."""
    owner = state.gladiators.get(g.owner)
    known = field(0, g.name, owner.name if owner else "", card=fighter_card(state.rules.pack, g.kind))
    return fight_form(g.name, (known, field(1)))


def blank_sheets(state: State, men: Sequence[Man], told: Callable[[], Chronicle] | None = None) -> Sequence[LogSheet]:
    """Return the form of a season for each Dominus, of a fight for each fighter; without any, both forms, empty.
    ``told`` is read for the rounds and the gold of a season."""
    seasons = Seasons(told()) if told is not None and any(g.dominus for g in men) else None
    if men:
        return [house_sheet(state, g, seasons) if g.dominus else fighter_sheet(state, g) for g in men]
    return [house_sheet(state, None), fight_form("", (field(0), field(1)))]
