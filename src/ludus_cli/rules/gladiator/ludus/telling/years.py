"""A year of ludi, and a whole season: money and reputation as a chart, who came and went, standings, the hall."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ludus_cli.chronicle.charts import Line, several_over_time
from ludus_cli.chronicle.journal import ClosingTable, Picture, Row
from ludus_cli.core.calendar import short_date
from ludus_cli.core.english import capital
from ludus_cli.core.figures import record, signed
from ludus_cli.rules.gladiator.book.gladiator import ACTIVE, DEAD, DISCHARGED, Gladiator
from ludus_cli.rules.gladiator.book.terms import KINDS, NONE, STATIONS
from ludus_cli.rules.gladiator.career.talents import cv_of
from ludus_cli.rules.gladiator.ludus import campaign, events as ev
from ludus_cli.rules.gladiator.ludus.lanista import FIRST_DENARII, RUINED
from ludus_cli.rules.gladiator.ludus.telling import history
from ludus_cli.rules.gladiator.ludus.telling.history import History, Season, Stay

#: How a man came, in a table.
CAME = ("one of the first", "stock", "from another ludus", "hired for a month", "from a ruined ludus")


def money_picture(h: History, season: Season, last: int, own: Sequence[int], title: str) -> Picture:
    """Money and reputation of all ludi of a season at the end of each month up to the last."""
    months = last + 1 - season.began
    panels, cells = [], []
    for name, values, before in (("Denarii", h.money, FIRST_DENARII), ("Reputation", h.fame, 0)):
        lines = [
            Line(h.name(who), h.series(values.get(who, {}), season, before, last), who in own)
            for who in season.lanistas
        ]
        panels.append((name, lines))
        cells.append(lines)
    heads = [f"{line.name}, {what}" for lines, what in zip(cells, ("denarii", "REP"), strict=True) for line in lines]
    rows = []
    for at in range(1, months + 1):
        found = [str(line.values[at]) if at < len(line.values) else "–" for lines in cells for line in lines]
        rows.append(Row(short_date(season.began + at - 1), found))
    table = ClosingTable("Money and reputation by month", heads, rows)
    return Picture(title, several_over_time(title, season.began, months, panels), table, months + 1)


# Who came and went


def stay_row(h: History, stay: Stay, last: int) -> Row:
    """A man's time in a ludus, as far as it was known in the last month."""
    g = h.card(stay.man)
    paid = f"{CAME[stay.how]}, {stay.price}" if stay.price else CAME[stay.how]
    gone = NONE < stay.left <= last
    left = f"{stay.went}, {short_date(stay.left)}" if gone else "stayed"
    style = KINDS[stay.style if stay.style != NONE else g.style]
    worth = str(stay.cv) if stay.style != NONE else "–"
    cells = [style, worth, f"{paid}, {short_date(stay.came)}", left]
    return Row(h.name(stay.man), cells)


def undrawn(h: History) -> bool:
    """Return True if matches are never drawn, so that there is no S (V44)."""
    return campaign.BOUTS.rules_of(h.c.rules).no_draw


def letters_head(h: History) -> str:
    """The head of a column of records."""
    return "V–M" if undrawn(h) else "V–S–M"


def letters(h: History, g: Gladiator) -> str:
    """His record: ``3–0–1``; without S where there is none (V44)."""
    return record(g.wins, g.spared) if undrawn(h) else record(g.wins, g.draws, g.spared)


def counts(h: History, record: Sequence[int]) -> list[str]:
    """V, S, M and fallen as cells; without S where there is none (V44)."""
    return [str(n) for place, n in enumerate(record) if place != 1 or not undrawn(h)]


def counts_heads(h: History) -> list[str]:
    """The heads of these."""
    return ["V", "M", "Fell"] if undrawn(h) else ["V", "S", "M", "Fell"]


def comings(h: History, who: int, first: int, last: int) -> ClosingTable | None:
    """Return the table of arrivals and departures of a ludus in some months; None if there were none."""
    stays = [
        stay for stay in h.stays if stay.ludus == who and (first <= stay.came <= last or first <= stay.left <= last)
    ]
    heads = ["Style", "CV then", "Came", "Left"]
    rows = [stay_row(h, stay, last) for stay in stays]
    title = f"Who came to {h.name(who)} and who left"
    return ClosingTable(title, heads, rows, frozenset({0, 2, 3})) if rows else None


def standing_words(g: Gladiator, season: Season | None) -> str:
    """Return a lanista's standing, in words."""
    if g.status == RUINED:
        why = "in debt" if g.denarii < 0 else "no man left"
        return f"out, {why}, {short_date(g.left_month)}"
    if g.freed or (season is not None and season.winner == g.id):
        return "won the season"
    if season is not None and season.ended != NONE:
        return "beaten"
    return "in the game" if g.status == ACTIVE else "gave up"


def standings(h: History, season: Season, record: dict[int, list[int]]) -> ClosingTable:
    """All ludi of a season, the richest first; ``record`` has V, S, M and fallen of each."""
    last = season.ended if season.ended != NONE else h.c.month
    cards = sorted((h.card(who) for who in season.lanistas), key=lambda g: (g.status == RUINED, -g.denarii))
    rows = []
    for g in cards:
        stays = [stay for stay in h.stays if stay.ludus == g.id]
        freed = sum(stay.went == history.FREED_WORDS for stay in stays)
        men = h.men_at(g.id, last)
        numbers = [str(n) for n in (g.denarii, g.reputation, len(men))]
        numbers += [*counts(h, record.get(g.id, [0] * 4)), str(freed)]
        rows.append(Row(h.name(g.id), [*numbers, standing_words(g, season)]))
    heads = ["Denarii", "REP", "Men", *counts_heads(h), "Freed", "Stands"]
    return ClosingTable("The ludi", heads, rows, frozenset({len(heads) - 1}))


def month_table(h: History, season: Season, month: int, record: dict[int, list[int]]) -> ClosingTable:
    """Return the table of the ludi at the end of a month."""
    rows = []
    for who in season.lanistas:
        money = h.money.get(who, {})
        if month not in money:
            continue
        before = money.get(month - 1, FIRST_DENARII)
        men = len(h.men_at(who, month))
        change = money[month] - before
        numbers = [str(n) for n in (money[month], signed(change), h.fame[who][month], men)]
        rows.append(Row(h.name(who), [*numbers, *counts(h, record.get(who, [0] * 4))]))
    heads = ["Denarii", "Change", "REP", "Men", *counts_heads(h)]
    return ClosingTable("The ludi at the end of the month", heads, rows)


def causes(h: History, who: int, season: Season) -> ClosingTable:
    """A lanista's money by cause, over a season."""
    last = season.ended if season.ended != NONE else h.c.month
    found = h.paid(who, season.began, last)
    rows = [
        Row(capital(ev.CAUSES[cause]), [str(max(0, amount) or "–"), str(max(0, -amount) or "–")])
        for cause, amount in sorted(found.items())
        if amount
    ]
    total = sum(found.values())
    rows.append(Row("In hand", [str(total), ""]) if total >= 0 else Row("In hand", ["", str(-total)]))
    return ClosingTable(f"The money of {h.name(who)}", ["In", "Out"], rows)


# The hall


def cause_of_end(h: History, g: Gladiator, stay: Stay) -> str:
    """Return the reason for a man's place in the hall."""
    if stay.went == history.PLAGUE_WORDS:
        return "the plague"
    if g.freed:
        return "free" if g.status != DEAD else "free, and dead of wounds"
    return "a cripple" if g.status == DISCHARGED else "killed"


def hall(h: History, lanistas: Iterable[int], own: Sequence[int]) -> ClosingTable | None:
    """Return the table of the dead, the crippled and the freed of a season's ludi, those with most victories first; of
    ludi other than one's ``own`` only those with victories or freedom; None if empty."""
    of = set(lanistas)
    last: dict[int, Stay] = {}
    for stay in h.stays:
        if stay.ludus in of and stay.went in (
            history.FELL,
            history.PLAGUE_WORDS,
            history.FREED_WORDS,
            history.CRIPPLE_WORDS,
        ):
            last[stay.man] = stay
    entries = [(h.card(man), stay) for man, stay in last.items()]
    entries = [(g, stay) for g, stay in entries if stay.ludus in own or g.wins or g.freed]
    entries.sort(key=lambda entry: (-entry[0].wins, -entry[0].kills, entry[1].left))
    rows = []
    for g, stay in entries:
        months = stay.left + 1 - stay.came
        cells = [
            h.name(stay.ludus), STATIONS[g.station] or "–", KINDS[g.style], letters(h, g), str(g.kills), str(cv_of(g)),
            str(months), f"{cause_of_end(h, g, stay)}, {short_date(stay.left)}",
        ]  # fmt: skip
        rows.append(Row(h.name(g.id), cells))
    heads = ["Ludus", "Origin", "Style", letters_head(h), "Opponents killed", "CV", "Months", "End"]
    return ClosingTable("The hall: the freed and the dead", heads, rows, frozenset({0, 1, 2, 3, 7})) if rows else None
