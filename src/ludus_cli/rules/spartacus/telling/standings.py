"""Seasons in clauses, tables and charts: seats, standings, winners."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludus_cli.chronicle.charts import Line, several_over_time
from ludus_cli.chronicle.journal import ClosingTable, Picture, Row
from ludus_cli.chronicle.stages.clauses import Clause
from ludus_cli.chronicle.statements import facts_of
from ludus_cli.chronicle.words import counted, printed, spelled, spelled_ordinal
from ludus_cli.core.calendar import date_words, short_date
from ludus_cli.core.english import capital, list_words
from ludus_cli.core.figures import signed
from ludus_cli.rules.spartacus.book import terms
from ludus_cli.rules.spartacus.book.terms import NOBODY
from ludus_cli.rules.spartacus.book.vocabulary import full_name, thing_of
from ludus_cli.rules.spartacus.telling.seasons import Season

#: The head of the column for property: COUNTED, and then guards.
HELD = "Gladiators, slaves, gear, guards"
#: The lead in influence that is a close result, and one that is a clear result.
CLOSE, WIDE = 1, 5


def things_words(season: Season, codes: Sequence[int], *kinds: str) -> str:
    """Return the fighters of some kinds among property, by name."""
    cards = season.cards.kinds
    found = [
        printed(full_name(cards[card].name, numeral))
        for _, numeral, card in map(thing_of, codes)
        if cards[card].type in kinds
    ]
    return ", ".join(season.called.get(name, name) for name in found) or "–"


# A season begins


def season_opens(season: Season, names: Sequence[str]) -> list[Clause]:
    """Return the clauses of a season's houses, host and heirs; the persons are the houses by their seats."""
    order = [(max(0, season.host) + step) % len(names) for step in range(len(names))]
    parties = list_words(
        [f"{names[who]} of the house of {season.houses[who]}" for who in order if who in season.houses]
    )
    words = {"nth": spelled_ordinal(season.number), "parties": parties, "start": spelled(season.start)}
    of, heirs = f"match {season.opened}", list_words([
        f"{things_words(season, [code], *terms.FIGHTERS)} with {names[who]}" for who, code in season.heirs.items()
    ])  # fmt: skip
    found = [Clause("season_opens", facts=frozenset(facts_of(new=season.number == 1)), words=words, of=of)]
    if heirs:
        facts = frozenset(facts_of(many=len(season.heirs) > 1))
        found.append(Clause("heirs", facts=facts, words={"heirs": heirs}, of=of))
    return found


def seats_table(season: Season, names: Sequence[str]) -> ClosingTable:
    """Return the houses of a season, from the first host clockwise, with their start."""
    rows = []
    first = max(0, season.host)
    for step in range(len(names)):
        who = (first + step) % len(names)
        codes = season.dealt.get(who, [])
        cells = [
            season.houses.get(who, "–"), things_words(season, codes, terms.GLADIATOR),
            things_words(season, codes, terms.SLAVE), str(season.first_gold(who)),
        ]  # fmt: skip
        rows.append(Row(names[who], cells))
    return ClosingTable("The houses", ["House", "Gladiators", "Slaves", "Gold"], rows, frozenset({0, 1, 2}))


# A month


def month_table(season: Season, names: Sequence[str], month: int) -> ClosingTable:
    """Return the standings at the end of a month, with the causes of changes in influence."""
    rows = []
    before = max((m for m in season.influence if m < month), default=NOBODY)
    for who, name in enumerate(names):
        now, gold = season.stood(month, who), season.purse(month, who)
        why = ", ".join(
            f"{signed(amount)} {terms.INFLUENCE_CAUSES[cause]}"
            for cause, amount in season.causes(month, who).items()
            if amount
        )
        host = " (host)" if season.hosts.get(month) == who else ""
        cells = [
            changed(now, season.stood(before, who)), changed(gold, season.purse(before, who)),
            ", ".join(map(str, season.held[month][who])), why or "–",
        ]  # fmt: skip
        rows.append(Row(name + host, cells))
    heads: list[str] = ["Influence", "Gold", HELD, "Reasons for the change of influence"]
    return ClosingTable("The houses at the end of the month", heads, rows, frozenset({0, 1, 2, 3}))


def changed(now: int, before: int) -> str:
    """Return a number with its change: ``6 (+2)``."""
    return f"{now}\u00a0({signed(now - before)})" if now != before else str(now)


# A season ends


def season_over(season: Season, names: Sequence[str], own: Sequence[int]) -> list[Clause]:
    """Return the clause of the season's winner, and of those who came next."""
    winner, last = season.winner, season.ended
    stood = {who: season.stood(last, who) for who in range(len(names)) if who != winner}
    best = [who for who, influence in stood.items() if influence == max(stood.values())]
    lead = season.stood(last, winner) - max(stood.values())
    facts = facts_of(
        ours=season.seats[winner] in own, tournament=season.tournament, close=0 <= lead <= CLOSE, wide=lead >= WIDE,
        many=len(best) > 1,
    )  # fmt: skip
    words = {
        "nth": spelled_ordinal(season.number), "months": counted(last + 1 - season.began, "month"),
        "second": list_words([names[who] for who in best]),
    }  # fmt: skip
    return [Clause("season_over", winner, facts=frozenset(facts), words=words, of=f"month {last}")]


def influence_picture(season: Season, names: Sequence[str], own: Sequence[int], last: int) -> Picture:
    """Return the influence and the gold of all houses of a season at the end of each month up to the last."""
    span = [m for m in range(season.began, last + 1) if m in season.influence]
    rising = [
        Line(name, [season.start, *(season.influence[m][who] for m in span)], season.seats[who] in own)
        for who, name in enumerate(names)
    ]
    purses = [
        Line(name, [season.first_gold(who), *(season.gold[m][who] for m in span)], season.seats[who] in own)
        for who, name in enumerate(names)
    ]
    title = f"Influence and gold of the houses in season {season.number}, to {date_words(last)}"
    svg = several_over_time(title, season.began, last + 1 - season.began, [("Influence", rising), ("Gold", purses)])
    heads = [f"{line.name}, {what}" for lines, what in ((rising, "influence"), (purses, "gold")) for line in lines]
    rows = [
        Row(short_date(m), [str(line.values[at]) for lines in (rising, purses) for line in lines])
        for at, m in enumerate(span, 1)
    ]
    return Picture(title, svg, ClosingTable("Influence and gold by month", heads, rows), len(span) + 1)


def standings(season: Season, names: Sequence[str], last: int) -> ClosingTable:
    """Return the standings of a season, the winner first, then by influence."""
    rows = []
    order = sorted(range(len(names)), key=lambda who: (who != season.winner, -season.stood(last, who), who))
    for who in order:
        won = " (winner)" if who == season.winner else ""
        cells = [season.houses.get(who, "–"), str(season.stood(last, who)), *deeds_cells(season.deeds_of(who))]
        rows.append(Row(names[who] + won, cells))
    over = season.ended != NOBODY
    title = "Final standings" if over else "Standings"
    return ClosingTable(title, ["House", "Influence", *DEEDS], rows, frozenset({0}))


#: Heads of the columns for deeds.
DEEDS: tuple[str, ...] = ("Games hosted", "Fights won", "Successful schemes", "Champions made", "Gold won by wagers")


def deeds_cells(did: Mapping[str, int]) -> list[str]:
    """Return the deeds of a house, in cells."""
    schemes = did["schemes"] + did["foiled"]
    return [
        str(did["hosted"]), f"{did['wins']} of {did['fights']}", f"{did['schemes']} of {schemes}",
        str(did["champions"]), signed(did["winnings"] - did["stakes"]),
    ]  # fmt: skip


# Of one house


def gold_table(season: Season, who: int, name: str) -> ClosingTable:
    """Return a house's gold by cause, over a season."""
    found = season.paid(who)
    rows = [
        Row(capital(terms.CAUSES[cause]), [str(max(0, amount) or "–"), str(max(0, -amount) or "–")])
        for cause, amount in sorted(found.items())
        if amount
    ]
    rows.append(Row("Left", [str(sum(found.values())), ""]))
    return ClosingTable(f"The gold of {name} in season {season.number}", ["Received", "Paid"], rows)


def influence_table(season: Season, who: int, name: str) -> ClosingTable:
    """Return a house's influence by cause, over a season."""
    sums: dict[int, list[int]] = {}
    for each in season.swings:
        if each.who == who:
            sums.setdefault(each.cause, [0, 0])[each.amount < 0] += abs(each.amount)
    rows = [Row("At the start", [str(season.start), "–"])]
    rows += [
        Row(capital(terms.INFLUENCE_CAUSES[cause]), [str(up or "–"), str(down or "–")])
        for cause, (up, down) in sorted(sums.items())
    ]
    rows.append(Row("At the end" if season.ended != NOBODY else "Now", [str(season.stood(season.last, who)), ""]))
    return ClosingTable(f"The influence of {name} in season {season.number}", ["Won", "Lost"], rows)
