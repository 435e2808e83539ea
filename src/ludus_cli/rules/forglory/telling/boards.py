"""Forms to play with at the table: a battle, filled in as it was fought, and a lanista's season to write on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ludus_cli.chronicle.cards import Grid, Pairs
from ludus_cli.chronicle.sheets import Band, LogSheet, Running
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.core.dice import Event
from ludus_cli.rules.forglory.book import draws, events
from ludus_cli.rules.forglory.book.cards import Cards
from ludus_cli.rules.forglory.book.terms import NOBODY
from ludus_cli.rules.forglory.book.view import man_of
from ludus_cli.rules.forglory.records import Bout, Lanista, State, TableView, cards_in
from ludus_cli.rules.forglory.school import members
from ludus_cli.rules.forglory.telling.fought_match import Sand, Stood
from ludus_cli.rules.forglory.telling.printed_texts import numbers_words
from ludus_cli.rules.forglory.telling.seasons import Season, Seasons
from ludus_cli.rules.seasons.telling import by_turn, ledger_rows

MEN = ("Gladiator", "Lanista", "Numbers", "Attacks", "Defeated", "Damage", "Fate")
WIDE = (38, 26, 40, 14, 16, 14, 22)
TURNS = ("Turn", "What happens")
WIDE_TURNS = (10, 150)
SCHOOL = ("Gladiator", "Numbers", "Munera", "Attacks", "Defeated", "Falls", "Rewards")
WIDE_SCHOOL = (48, 46, 16, 16, 16, 14, 16)
COINS, WIDE_COINS = ("Round", "Reason", "Tokens", "Tokens left"), (14, 90, 20, 20)
#: The rounds of a season.
ROUNDS = 3
ROUND = ("round", "boast", "place", "arena cards", "coins")
KEY = (
    "Numbers: the influence needed, A Attack, H Health, Ag Agility, Bl bloodlust. Defeated: opponents defeated. "
    "Damage: the damage at the end."
)
HIGH = 5.6


def man_row(view: TableView, cards: Cards, man: Stood) -> tuple[str, ...]:
    """A gladiator's row: his deeds in a battle, and his fate."""
    owner, _, card = man_of(man.code)
    name = view.man(man.code).removeprefix(f"{view.name(owner)}'s ")
    figures = (str(each or "") for each in (man.attacks, len(man.felled), man.damage))
    fate = f"falls (no. {man.fell})" if man.fell else "survives" if man.survived else "still fighting"
    return (name, view.name(owner), numbers_words(cards.kinds[card]), *figures, fate)


#: The events of a battle that the form lists turn by turn.
WRITTEN = (
    events.INITIATIVE, events.STRIKES, events.PLAYED, events.USED, events.BLESSING, events.PREVENTED,
    events.REASSIGNED, events.DEFEATED, events.READYING, events.PLACED, events.WINS_BATTLE, events.GLORY,
)  # fmt: skip


def battle_sheet(bout: Bout, told: Sequence[Event]) -> LogSheet:
    """Return a battle as it was fought: every gladiator, and every turn; before it, the gladiators in the Arena."""
    cards = cards_in(bout.rules.get("pack", ""))
    names = {seat.gladiator: seat.before.get("name", f"seat {place + 1}") for place, seat in enumerate(bout.seats)}
    view, sand = TableView(bout, names), Sand(bout)
    for event in told:
        sand.follow([*event])
    rows = tuple(man_row(view, cards, man) for man in sand.men)
    table = bout.table.get("table", {})
    won = [view.name(event[1]) for event in told if event[0] == events.WINS_BATTLE]
    boasts = [cards.kinds[card].bloodlust for card in table.get("boasts", [])[:1]]
    fields: Pairs = (
        ("Round", str(table.get("round", ""))), ("Boast", "".join(map(str, boasts))), ("Winner", ", ".join(won)),
    )  # fmt: skip
    turns = by_turn(partial(draws.V.line, view), told, events.TURN, WRITTEN)
    return form("Battle", ", ".join(names.values()), (fields,), rows, turns)


def form(
    title: str,
    name: str,
    fields: tuple[Pairs, ...],
    men: tuple[tuple[str, ...], ...] = (),
    turns: tuple[tuple[str, ...], ...] = (),
) -> LogSheet:
    """Return the form of a battle, with the known parts filled in."""
    return LogSheet(
        title=title, name=name, occasion="", fields=fields, grids=(), tracks=(),
        bands=(
            Band((Running("Gladiators", MEN, WIDE, men),), 12, HIGH),
            Band((Running("Turns", TURNS, WIDE_TURNS, turns),), 20, HIGH),
        ),
        key=KEY,
    )  # fmt: skip


def blank_battle() -> LogSheet:
    """An empty form of a battle."""
    fields: Pairs = (("Round", ""), ("Boast", ""), ("Winner", ""))
    return form("Battle", "", (fields,))


def round_rows(season: Season | None, who: int) -> list[tuple[str, ...]]:
    """Return the rounds of a season for a seat, filled in as far as they were fought: boast and place."""
    places = [] if season is None else season.places_of(who)
    rows = list[tuple[str, ...]]()
    for n in range(1, ROUNDS + 1):
        place = str(places[n - 1]) if n <= len(places) else ""
        boast = str(season.boasts.get(n, "")) if season is not None else ""
        rows.append((str(n), boast, place, "", ""))
    return rows


def coin_rows(season: Season | None, who: int) -> tuple[tuple[str, ...], ...]:
    """Return the coin tokens of a seat in a season so far, round by round and cause by cause."""
    payments = season.payments if season is not None else ()
    return ledger_rows((n, events.CAUSES[cause], amount) for seat, n, cause, amount in payments if seat == who)


def season_sheet(state: State, g: Lanista | None, seasons: Seasons | None = None) -> LogSheet:
    """Return the form of a lanista's season: his rounds and coins so far, and his school with its gladiators."""
    cards = cards_in(state.rules.pack)
    kinds = {card.full_name: card for card in cards.kinds}
    men = [] if g is None else members(g.school)
    rows = tuple(
        (each.description, numbers_words(kinds[each.card]) if each.card in kinds else "",
         *(str(number) for number in (each.munera, each.attacks, each.kills, each.falls, each.rewards)))
        for each in men
    )  # fmt: skip
    known = ("", "", "") if g is None else (g.champion, str(g.level), str(g.fame))
    champion: Pairs = tuple(zip(("Champion", "Level", "Fame"), known, strict=True))
    who = state.seats.index(g.id) if g is not None and g.id in state.seats else NOBODY
    season = seasons.all[-1] if seasons is not None and who != NOBODY else None
    at = "" if who == NOBODY else str(1 + who)
    seat: Pairs = (("Seat", at), ("Coins at start", ""), ("Place", ""))
    return LogSheet(
        title="A lanista's season", name="" if g is None else g.name, occasion="", fields=(champion, seat),
        grids=(Grid("Rounds", ROUND, tuple(round_rows(season, who))),), tracks=(),
        bands=(
            Band((Running("School", SCHOOL, WIDE_SCHOOL, rows),), 16, HIGH),
            Band((Running("Coins", COINS, WIDE_COINS, coin_rows(season, who)),), 10, HIGH),
        ),
        key=KEY.partition(" Damage")[0],
    )  # fmt: skip


def blank_sheets(
    state: State, men: Sequence[Lanista], told: Callable[[], Chronicle] | None = None
) -> Sequence[LogSheet]:
    """Return the form of a season for each lanista, with what has been ``told`` of it; without lanistas an empty one,
    and that of a battle."""
    if men:
        seasons = None if told is None else Seasons(told())
        return [season_sheet(state, g, seasons) for g in men]
    return [season_sheet(state, None), blank_battle()]
