"""The journal of houses: months, seasons and careers told from their events, by weight. [Journal]"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from ludus_cli.chronicle.journal import Journal, journal_html, journal_markdown
from ludus_cli.chronicle.prose import EPIC, SEVERITIES, STANDARD, TERSE
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.stages.lexicon import lexicon_of
from ludus_cli.chronicle.stages.realise import Said, Writer
from ludus_cli.chronicle.words import printed, spelled, spelled_times
from ludus_cli.core.dice import Sfc32
from ludus_cli.rules.spartacus.book import events as ev, terms
from ludus_cli.rules.spartacus.book.vocabulary import thing_code
from ludus_cli.rules.spartacus.records import CHOICE, Bout, Man, Seat, cards_in
from ludus_cli.rules.spartacus.table.lists import LISTS
from ludus_cli.rules.spartacus.telling import book, life, play_clauses, plots, standings
from ludus_cli.rules.spartacus.telling.book import PARTS
from ludus_cli.rules.spartacus.telling.deeds import deeds_of
from ludus_cli.rules.spartacus.telling.phases import RoundTold
from ludus_cli.rules.spartacus.telling.seasons import Play, Season, Seasons, note_event
from tests import season_journals
from tests.chronicle.contradictions import SYSTEMS
from tests.chronicle.freshness import spartacus as seasons_of
from tests.chronicle.page import check_page
from tests.season_journals import blind, fresh
from tests.spartacus.truth import Part, audit, faults, slips

#: By name: house rules, houses at the table, months.
CAMPAIGNS: dict[str, tuple[dict[str, str], int, int]] = {
    "two": ({}, 2, 4), "three": ({"length": "short", "heirs": "on"}, 3, 6), "four": ({"length": "short"}, 4, 8),
    "gladiator": ({"role": "gladiator"}, 4, 3),
}  # fmt: skip


@pytest.fixture(scope="module")
def chronicles(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Chronicle]:
    """Campaigns of two, three and four houses, and of a person who plays a gladiator. (P51)"""
    folder = tmp_path_factory.mktemp("told")
    return {
        name: season_journals.told(folder, "spartacus", 40 + place, months, rules, houses=houses)
        for place, (name, (rules, houses, months)) in enumerate(CAMPAIGNS.items())
    }


def test_months_are_told_truly(chronicles: dict[str, Chronicle]) -> None:
    """Each clause is held against the events of its play, and each swapped role is found. [Journal]"""
    counts = Counter[str]()
    wrong = [each for c in chronicles.values() for severity in SEVERITIES for each in audit(c, severity, counts)]
    assert wrong == []
    assert counts["clauses"] > 500 < counts["swapped"] + 400


@pytest.mark.soak
def test_many_months_are_told_truly() -> None:
    counts = Counter[str]()
    assert [each for c in (*SYSTEMS["spartacus"](30), seasons_of(0)) for each in audit(c, STANDARD, counts)] == []


def test_more_is_told_at_length_and_no_word_is_a_machines(chronicles: dict[str, Chronicle]) -> None:
    bad = r"(?-i:\bNone\b)|[.,:;] ?[.,:;]|since in\b|\bactive\b|\bcard \d|\(\)|  |\bno of\b|’s’s"
    for c in chronicles.values():
        texts = [journal_markdown(book.journal(fresh(c, each))) for each in SEVERITIES]
        long = [len(text) for text in texts]
        assert long == sorted({*long})
        lines = texts[-1].partition("## Words")[0].splitlines()
        assert re.findall(bad, "\n".join(line for line in lines if not line.startswith("|")), re.IGNORECASE) == []


def seen(table: Any) -> dict[str, Any]:
    """A table without what is hidden from those who sit there."""
    hidden = dict.fromkeys(("hand", "attitude", "refused"), ())
    decks = dict.fromkeys(("market", "intrigue", "lots"), ())
    return {"houses": [{**house, **hidden} for house in table["houses"]], "table": {**table["table"], **decks}}


def test_what_is_hidden_makes_no_difference(chronicles: dict[str, Chronicle]) -> None:
    """Rivals' hands, decks, face-down cards, and what a person chose are told nowhere. [Journal]"""
    for c in chronicles.values():
        plays, matches = ([blind(each, seen, [CHOICE, ev.SEEN]) for each in kept] for kept in (c.plays, c.matches))
        table = c.state["table"] and seen(c.state["table"])
        other = replace(fresh(c, EPIC), state={**c.state, "table": table}, matches=matches, plays=plays)
        assert journal_markdown(book.journal(other)) == journal_markdown(book.journal(fresh(c, EPIC)))


def sentences(journal: Journal) -> Iterator[tuple[int, Any]]:
    """All sentences of the parts of months, each with its month."""
    for chapter in journal.chapters:
        for part in (*chapter.before, *chapter.behind):
            yield from ((chapter.month, sentence) for told_of in part.paragraphs for sentence in told_of)


def test_names_of_cards_have_the_apostrophes_of_prose(chronicles: dict[str, Chronicle]) -> None:
    told = [s.text for c in chronicles.values() for _, s in sentences(book.journal(fresh(c, EPIC)))]
    assert any("’" in text for text in told)
    assert not [text for text in told if "'" in text]


def test_all_influence_is_told_with_its_cause(chronicles: dict[str, Chronicle]) -> None:
    """Whatever moves influence is in every journal, cited once at least. [Journal]"""
    for c in chronicles.values():
        cited = {(s.of, n) for _, s in sentences(book.journal(fresh(c, TERSE))) for n in s.events}
        moved = [
            (f"match {play['bout']['id']}", n) for play in c.plays for n, e in enumerate(play["events"])
            if e[0] == ev.INFLUENCE
        ]  # fmt: skip
        assert len(moved) > 3
        assert not {*moved} - cited


def test_gold_and_influence_add_up_to_the_table(chronicles: dict[str, Chronicle]) -> None:
    """The ledger of gold and the causes of influence come to what each house has. [Journal]"""
    met = 0
    for c in chronicles.values():
        for season in Seasons(fresh(c)).all:
            for who in range(len(season.seats)):
                gold = standings.gold_table(season, who, "x").rows
                sums = [sum(int(row.cells[n]) for row in gold[:-1] if row.cells[n] != "–") for n in range(2)]
                assert int(gold[-1].cells[0]) == sums[0] - sums[1]
                own = standings.influence_table(season, who, "x").rows
                sums = [sum(int(row.cells[n]) for row in own[:-1] if row.cells[n] != "–") for n in range(2)]
                assert int(own[-1].cells[0]) == sums[0] - sums[1] == season.stood(season.last, who)
                if season.ended >= 0:
                    assert int(gold[-1].cells[0]) == 0
                elif c.state["table"]:
                    met += 1
                    house = c.state["table"]["houses"][who]
                    assert (house["gold"], house["influence"]) == (int(gold[-1].cells[0]), int(own[-1].cells[0]))
                    things = [season.cards.kinds[thing["card"]].type for thing in house["things"]]
                    counted = [things.count(kind) for kind in ("gladiator", "slave", "equipment")]
                    assert season.held[season.last][who] == [*counted, len(house["guards"])]
    assert met > 4


def test_gold_begins_with_that_of_the_house(chronicles: dict[str, Chronicle]) -> None:
    """The first month's change is counted from what each began with, in table and chart. [Setup, Journal]"""
    for season in Seasons(fresh(chronicles["four"])).all:
        names = [str(who) for who in range(len(season.seats))]
        first = {row.label: int(row.cells[3]) for row in standings.seats_table(season, names).rows}
        assert min(first.values()) > 0
        for row in standings.month_table(season, names, season.began).rows:
            who = row.label.removesuffix(" (host)")
            now, _, change = row.cells[1].removesuffix(")").partition("\u00a0(")
            assert int(now) - int((change or "0").replace("−", "-")) == first[who]
        svg = standings.influence_picture(season, names, [], season.began).svg
        assert svg != standings.influence_picture(replace(season, payments=[]), names, [], season.began).svg


def test_a_month_is_told_play_by_play(chronicles: dict[str, Chronicle]) -> None:
    """Its intrigue, market and games, the bill and the fight, the thumb, how all stand. [Journal]"""
    c = chronicles["four"]
    journal = book.journal(fresh(c))
    for chapter in journal.chapters:
        plays = [play["bout"]["play"] for play in c.plays if play["bout"]["month"] == chapter.month]
        headings = [part.heading for part in (*chapter.before, *chapter.behind)]
        if not plays:
            assert (headings, [line.bank for line in chapter.lines]) == ([], ["month_not_yet"])
            continue
        # Honours without a champion are nothing to tell.
        wanted = [PARTS[key][0] for key in plays if key != terms.HONOURS or PARTS[key][0] in headings]
        assert [heading for heading in headings if heading in wanted] == wanted
        fights = [match for match in c.matches if match["bout"]["month"] == chapter.month]
        assert [match.id for match in chapter.matches] == [match["bout"]["id"] for match in fights]
        assert bool(chapter.bills) == bool(fights)
        assert headings[-1].startswith(("Standings", "The end of season"))
    check_page(journal_html(journal))


def test_numbers_at_a_glance_say_what_they_count(chronicles: dict[str, Chronicle]) -> None:
    """On a narrow screen a cell stands without its heading, unless it is one of numbers."""
    summary = book.journal(fresh(chronicles["four"])).summary
    assert summary is not None
    for row in summary.rows:
        assert not {n for n, cell in enumerate(row.cells) if any(map(str.isdigit, cell))} & summary.words


def test_a_season_is_opened_and_closed(chronicles: dict[str, Chronicle]) -> None:
    """[Setup, Victory]"""
    for name in ("three", "four"):
        c = chronicles[name]
        journal, seasons = book.journal(fresh(c)), Seasons(c)
        assert len(seasons.all) > 1
        for season in seasons.all:
            chapter = next(each for each in journal.chapters if each.month == season.began)
            opening = next(part for part in chapter.before if part.heading == f"Season {season.number}")
            assert [row.cells[0] for row in opening.tables[0].rows if row.cells[0] not in season.houses.values()] == []
            if season.ended < 0:
                continue
            assert season.stood(season.ended, season.winner) >= 12
            end = next(each for each in journal.chapters if each.month == season.ended).behind[-1]
            assert end.heading == f"The end of season {season.number}"
            assert end.pictures[0].svg.startswith("<svg")
            (first, *_) = end.tables[-1].rows
            assert first.label == f"{seasons.names_of(season)[season.winner]} (winner)"


def test_a_house_and_its_fighters_have_chapters(chronicles: dict[str, Chronicle]) -> None:
    """A Dominus' record, and every fight of his fighters: opponent, gear, how it ended. [In Ludus]"""
    c = chronicles["four"]
    (dominus, *fighters) = book.journal(fresh(c)).closings
    assert dominus.title.startswith("Sura: ")
    assert [table.title for table in dominus.tables] == [
        "The seasons of Sura", "The deeds of Sura", f"The influence of Sura in season {len(Seasons(c).all)}",
        f"The gold of Sura in season {len(Seasons(c).all)}", "The fighters of Sura",
    ]  # fmt: skip
    assert fighters
    for closing in fighters:
        own = [match for match in c.matches for seat in match["bout"]["seats"] if seat["gladiator"] == closing.star]
        assert len(closing.tables[0].rows) == len(own) > 0
        assert closing.tables[1].title.startswith("The houses of ")


@pytest.mark.ruling("P51")
def test_a_person_who_plays_a_gladiator_is_called_by_his_name(chronicles: dict[str, Chronicle]) -> None:
    """(P51)"""
    c = chronicles["gladiator"]
    (star,) = (star for star in c.stars if star["played"])
    text = journal_markdown(book.journal(fresh(c)))
    card = cards_in("").names[cards_in("").of_type("gladiator", "slave")[star["kind"]]]
    opening = text.partition("### The intrigue")[0]
    assert f"Sura joined, to fight as {card}." in opening
    assert opening.count("Sura") > 2
    assert opening.count(card) == 1


# What seldom happens

CARD = {name: number for number, name in enumerate(cards_in("").names)}
A, B, C = (thing_code(uid, 1, CARD[name]) for uid, name in ((1, "Celadus"), (2, "Florus"), (3, "Felix")))
SLANDER, RENTS, EAR, DEBTS, FLAMMA, LATE, MISSIO, WATCH, LOOK = (
    CARD[name]
    for name in (
        "Slander", "Rents", "Word in the Ear", "Debts Called In", "Flamma", "Late Bid", "Missio", "Bribed Watch",
        "Second Look",
    )
)  # fmt: skip
FOR_SUPPORT, FOR_RESTRAINT, FOR_INVITATION, FOR_PASS, FOR_THUMB = range(5)
LOST_ONE, GAINED_ONE = terms.INF_LOST_CHAMPION, terms.INF_GAINED_CHAMPION
GUARD = next(number for number, card in enumerate(cards_in("").kinds) if card.type == "guard")


def part_of(key: str, *events: tuple[int, ...], severity: str = EPIC) -> Part:
    """A play with these events, told."""
    seats = [
        Seat(n + 1, n, before={"name": name, "dominus": True}) for n, name in enumerate(("Sura", "Gavia", "Pansa"))
    ]
    season = Season(1, 0, [1, 2, 3], 1, cards_in(""), 4, {})
    play = Play(Bout(1, 0, 1, seats, play=key), [(*event, 0, 0, 0, 0)[:5] for event in events])
    season.influence[0], season.first[0] = [season.start] * 3, 1
    for place, event in enumerate(play.events):
        if event[0] == ev.INFLUENCE:
            note_event(season, play.bout, place, event)
    teller = RoundTold if any(play.placed_events(ev.ROUND_TOLD)) else PARTS[key][1]
    told = teller(season, play, [0], severity)
    clauses = told.paragraphs()
    writer = Writer(told.men, lexicon_of("spartacus"), Said(), Sfc32(1, 1), "match 1")
    return Part(
        season, play, told.men, [c for each in clauses for c in each], [*map(writer.paragraph, clauses)], writer
    )


def kinds_of(key: str, *events: tuple[int, ...], severity: str = EPIC) -> list[str]:
    """The clauses of a play with these events: each its kind, its effects, its facts."""
    part = part_of(key, *events, severity=severity)
    assert [*slips(part)] == []
    assert [each for clause in part.clauses for each in faults(clause, part)] == []
    return [" ".join((c.kind, *c.effects, *sorted(c.facts - {"later", "plot", "but"}))) for c in part.clauses]


@pytest.mark.parametrize(
    ("key", "events", "found"),
    [
        ("intrigue", ((ev.TREATED, 0, A, 1, 2), (ev.HEALER, 0), (ev.TREATED, 0, A, 5, 0)), ["healed again"]),
        ("intrigue", ((ev.TREATED, 0, A, 1, 2), (ev.LOST, 0, A, terms.DIED_OF_WOUNDS)), ["died"]),
        ("intrigue", ((ev.LOST, 0, A, terms.FREED),), ["freed"]),
        # A champion takes influence along.
        ("intrigue", ((ev.LOST, 0, A, terms.FREED), (ev.INFLUENCE, 0, LOST_ONE, -1, 3), (ev.TREATED, 0, B, 1, 2),
                      (ev.LOST, 0, B, terms.DIED_OF_WOUNDS), (ev.INFLUENCE, 0, LOST_ONE, -1, 2)),
         ["died champion_lost", "freed champion_lost"]),
        ("intrigue", ((ev.DEAL, 0, 1, FOR_SUPPORT, 2), (ev.DEAL, 0, 2, FOR_RESTRAINT, 0), (ev.SCHEME, 0, SLANDER, 1, 7),
                      (ev.GUARDED, 1, GUARD, 2), (ev.INFLUENCE, 1, terms.INF_SCHEME, -1, 5), (ev.DONE, 0, SLANDER, 1)),
         ["supported bought", "scheme harm rival slander", "guarded", "restrained", "ahead took_lead"]),
        ("intrigue", ((ev.SCHEME, 0, SLANDER, 1, 7), (ev.INFLUENCE, 1, terms.INF_SCHEME, -1, 5),
                      (ev.DONE, 0, SLANDER, 1)), ["scheme harm rival slander", "ahead took_lead"]),
        # A guard that rolls twice is one; a card that foils is told with it, one that does not by itself.
        ("intrigue", ((ev.SCHEME, 0, SLANDER, 1, 7), (ev.GUARDED, 1, GUARD, 2), (ev.REACTS, 1, LOOK, 1),
                      (ev.GUARDED, 1, GUARD, 3), (ev.REACTS, 1, EAR, 0), (ev.FOILED, 0, SLANDER, 1, EAR)),
         ["plan rival slander", "guards_failed", "shown again", "foil self word_in_the_ear"]),
        # One guard that fails, and one that the scheme takes.
        ("intrigue", ((ev.SCHEME, 0, WATCH, 1, 7), (ev.GUARD_GONE, 1, GUARD, terms.PLAYED, 1),
                      (ev.GUARDED, 1, GUARD, 2), (ev.GUARD_GONE, 1, GUARD, terms.LOST_TO_CARD), (ev.DONE, 0, WATCH, 1)),
         ["scheme guard_lost bribed_watch rival", "guarded"]),
        ("intrigue", ((ev.SCHEME, 0, SLANDER, 1, 7), (ev.GUARDED, 1, GUARD, 5, 1), (ev.FOILED, 0, SLANDER, 1, GUARD)),
         ["plan rival slander", "foil guard"]),
        ("intrigue", ((ev.SCHEME, 0, SLANDER, 1, 7), (ev.REACTS, 2, EAR, 0),
                      (ev.FOILED, 0, SLANDER, 2, EAR)), ["plan rival slander", "foil stranger word_in_the_ear"]),
        ("intrigue", ((ev.SCHEME, 0, RENTS, 0, 7), (ev.DONE, 0, RENTS, 0)), ["small one quiet"]),
        ("intrigue", ((ev.REACTS, 0, DEBTS, 1), (ev.INFLUENCE, 1, terms.INF_REACTION, -1, 3),
                      (ev.DREW, 0, 3, 3)), ["reaction harm debts_called_in"]),
        ("intrigue", ((ev.REACTS, 0, DEBTS, 1), (ev.REACTION_FOILED, 0)), ["reaction debts_called_in undone"]),
        ("intrigue", ((ev.GIFT, 0, 1, 2), (ev.CARD_SOLD, 0, RENTS, 2, 3)), ["gift"]),
        ("intrigue", ((ev.ROUND_TOLD, -1, 3), (ev.HOSTED, 1), (ev.TRADED, 0, A, 1, 0), (ev.GAINED, 0, B),
                      (ev.FOUGHT, 1, A, B, terms.INJURY), (ev.FAVOUR, 1, A, 1), (ev.INJURED, 0, B),
                      (ev.LOST, 0, C, terms.GONE_ENTERED), (ev.CURED, 0, C), (ev.MARKED, 1, A, 0, 1),
                      (ev.INFLUENCE, 0, terms.INF_ENTERED, 2, 6)),
         ["round_told", "hosted", "traded free", "gained", "fought injury", "gone", "healed",
          "marked champion", "rose table took_lead"]),
        ("market", ((ev.GOLD, 1, terms.TRADE, -4, A), (ev.TRADED, 0, A, 1, 4), (ev.INFLUENCE, 0, LOST_ONE, -1, 3),
                    (ev.INFLUENCE, 1, GAINED_ONE, 1, 5)), ["traded champion_sold"]),
        ("market", ((ev.TRADED, 0, A, 1, 0), (ev.GUARD_TRADED, 0, GUARD, 1, 3)),
         ["traded free", "traded"]),
        ("market", ((ev.GOLD, 0, terms.BANK, 2, A), (ev.LOST, 0, A, terms.SOLD_TO_BANK)), ["sold_to_bank"]),
        ("market", ((ev.LOT, -1, FLAMMA), (ev.BID, 0, 0, 1), (ev.BID, 1, 0, 1), (ev.NOT_SOLD, -1, FLAMMA)),
         ["unsold unwanted"]),
        ("market", ((ev.LOT, -1, FLAMMA), (ev.BID, 0, 3, 1), (ev.BID, 1, 3, 1), (ev.NOT_SOLD, -1, FLAMMA),
                    (ev.REACTS, 2, LATE, -1), (ev.GOLD, 2, terms.AUCTION, -8, A), (ev.BOUGHT, 2, A, 8)),
         ["bought late"]),
        ("market", ((ev.BID, 0, 3, 1), (ev.BID, 1, 3, 1), (ev.HOST, 1, 3, 1)), ["host broke lot"]),
        ("games", ((ev.DEAL, 0, 1, FOR_INVITATION, 3), (ev.INVITES, 1, 0), (ev.REFUSES, 0, 0),
                   (ev.INFLUENCE, 0, terms.INF_DECLINED, -1, 3),
                   (ev.INVITES, 1, 1), (ev.ENTERS, 1, B, 1), (ev.NO_FIGHT, -1)),
         ["deal invitation paid", "refused nobody paid", "sent host", "no_fight"]),
        ("thumb", ((ev.DEAL, 0, 1, FOR_THUMB, 3), (ev.THUMB, 1, A, 1, 1)),
         ["deal paid thumb", "thumb_up bribed"]),
        ("thumb", ((ev.SETTLED, 0, 0, 2, 4), (ev.SETTLED, 1, 0, 2, 4), (ev.SETTLED, 2, 1, 1, 0)),
         ["bets_won by_man many", "bets_lost by_man"]),
        # A month ends with a leader, or without one.
        ("thumb", ((ev.FOUGHT, 1, A, B, terms.INJURY), (ev.INFLUENCE, 1, terms.INF_WON, 1, 5)),
         ["fame", "month_lead"]),
        ("thumb", ((ev.FOUGHT, 1, A, B, terms.INJURY), (ev.INFLUENCE, 1, terms.INF_WON, 6, 10)),
         ["fame", "month_lead near"]),
        # A champion who has lost his head is named with the influence that he takes along.
        ("thumb", ((ev.LOST, 0, A, terms.DECAPITATED), (ev.INFLUENCE, 0, LOST_ONE, -1, 3)),
         ["sank champion"]),
        ("thumb", ((ev.THUMB, 1, A, 0), (ev.REACTS, 0, MISSIO, 0), (ev.SPARED, 0, A)),
         ["spared missio shown"]),
        ("thumb", ((ev.THUMB, 1, A, 0), (ev.LOST, 0, A, terms.CONDEMNED),
                   (ev.INFLUENCE, 1, terms.INF_CONDEMNED, -2, 3)),
         ["thumb_down cost"]),
        ("thumb", ((ev.AT_GOAL, 0, 12), (ev.AT_GOAL, 1, 13), (ev.TOURNAMENT, -1, 2), (ev.VALUED, 0, 9),
                   (ev.VALUED, 1, 11)),
         ["tournament"]),
        ("entry", ((ev.MEETS, 0, 1), (ev.ENTERS, 0, A, 1), (ev.WALKS_OVER, 0, 1)),
         ["meets", "sent", "walks_over"]),
        ("honours", ((ev.RUDIS, 0, A, 10, 1), (ev.FIGHTS_ON, 0, A), (ev.RUDIS, 1, B, 5, 0), (ev.LAST_ROUND, -1, 60)),
         ["fights_on", "no_rudis", "last_round"]),
    ],
)  # fmt: skip
def test_what_seldom_happens_is_told(key: str, events: tuple[tuple[int, ...], ...], found: list[str]) -> None:
    """[Upkeep, Scheme, Reactions, Talk, Market, Invitations, Winner, Victory, In Ludus]"""
    assert kinds_of(key, *events) == found


def test_a_guard_that_rolls_again_is_counted_once() -> None:
    """[Guards]"""
    rows = (
        (ev.SCHEME, 0, SLANDER, 1, 7), (ev.GUARDED, 1, GUARD, 2, 0), (ev.REACTS, 1, LOOK, 1, 0),
        (ev.GUARDED, 1, GUARD, 3, 0), (ev.GUARDED, 1, GUARD, 1, 0), (ev.DONE, 0, SLANDER, 1, 0),
    )  # fmt: skip
    (deed,) = deeds_of(rows, cards_in(""))
    assert [n for n, _ in deed.guards] == [3, 4]


def test_a_terse_journal_leaves_out_what_matters_less() -> None:
    """Wagers, support and auctions are told from the usual length on, sales only at length. [Journal]"""
    events = ((ev.GIFT, 0, 1, 2), (ev.CARD_SOLD, 0, CARD["Rents"], 2, 3), (ev.INFLUENCE, 0, terms.INF_USE, 1, 5))
    found = [[kind.split()[0] for kind in kinds_of("intrigue", *events, severity=each)] for each in play_clauses.MOST]
    assert found == [["rose", "ahead"], ["gift", "rose", "ahead"], ["gift", "rose", "ahead"]]


def test_what_a_fighter_is_known_for_is_his_own() -> None:
    """A Dominus is known for the fights and champions of his house. [In Ludus]"""
    deeds = [int(name in ("fights", "wins", "champions")) * 5 for name in terms.DEEDS]
    found = [
        LISTS.honours_of(Man(1, "Sura", dominus=True, deeds=deeds)),
        LISTS.honours_of(Man(2, "Celadus", 0, wins=3, champion=True)),
    ]
    assert [(each["Wins"], each["Crowns"]) for each in found] == [(5, 5), (3, 1)]


def ends(g: Man) -> Iterator[Man]:
    """Somebody as he is, and with every fate that he may have come to."""
    yield replace(g, status="active", fate=-1)
    for fate in range(len(terms.FATES)):
        yield replace(g, status="dead", fate=fate, left_month=3, favours_won=4, champion=True, wounds=1)


def test_every_end_of_a_career_is_told(chronicles: dict[str, Chronicle]) -> None:
    """Every clause of the lives of Domini and fighters, whatever became of them, has its words. [In Ludus]"""
    lexicon, met = lexicon_of("spartacus"), set[str]()
    for c in chronicles.values():
        found = book.SpartacusBook(fresh(c))
        for star in found.stars:
            for g in ends(star):
                career = found.story(g)
                clauses = [each for part in career.life() for each in part]
                met |= {each.kind for each in clauses}
                writer = Writer(career.men, lexicon, Said(), Sfc32(1, 1), "star 1")
                text = " ".join(sentence.text for sentence in writer.paragraph(clauses))
                assert writer.untold == []
                assert not re.search(r"[{}]|\d|  |\bNone\b|won no\b", re.sub(r"\b\d{3}\b", "X", text)), text
    assert {f"life_{kind}" for kind in (*life.ENDS.values(), "gone", "still", "crown", "house", "arrival")} <= met


def test_a_dominus_is_told_by_his_card(chronicles: dict[str, Chronicle]) -> None:
    """[In Ludus]"""
    found = book.SpartacusBook(fresh(chronicles["four"]))
    (g,) = (star for star in found.stars if star.dominus)
    clauses = {each.kind: each for part in found.story(g).life() for each in part}
    did = g.done
    assert clauses["life_house_fights"].words == {
        "fights": f"{spelled(did['fights'])} fights",
        "won": spelled(did["wins"]),
    }
    seasons = [(season, who) for season, who in Seasons(chronicles["four"]).of(g.id) if season.ended >= 0]
    told = [each for part in found.story(g).life() for each in part if each.kind == "life_house_season"]
    assert [("won" in each.facts, each.turn) for each in told] == [(s.winner == who, s.ended) for s, who in seasons]
    assert sum("won" in each.facts for each in told) == g.seasons_won


def test_a_rival_is_who_schemed_most(chronicles: dict[str, Chronicle]) -> None:
    """The numbers in a Dominus' life are those of the schemes in his plays, foiled ones too. [In Ludus]"""
    met = 0
    for name in ("three", "four"):
        c = fresh(chronicles[name])
        (g,) = (star for star in book.SpartacusBook(c).stars if star.dominus)
        career = book.SpartacusBook(c).story(g)
        told = [each for part in career.life() for each in part if each.kind == "life_house_rival"]
        plots = Counter[tuple[str, str]]()
        for play in (play for plays in Seasons(c).plays.values() for play in plays):
            view = play.view
            plots.update((view.name(e[1]), view.name(e[3])) for _, e in play.placed_events(ev.SCHEME) if e[3] >= 0)
        against = {who: n for (who, target), n in plots.items() if target == g.name != who}
        for clause in told:
            rival = career.men[clause.patient].name
            assert against[rival] == max(against.values())
            assert clause.words["times"] == spelled_times(against[rival])
            assert clause.words["back"] == spelled_times(plots[g.name, rival])
            met += 1
    assert met


def test_the_cards_with_words_of_their_own_are_those_of_the_pack() -> None:
    """A card that is renamed in the pack of Ludus must not lose its words. [In Ludus]"""
    kinds = {printed(card.name): card for card in cards_in("").kinds}
    assert {kinds[name].type for name in plots.PIECES} == {terms.EQUIPMENT}
    assert {kinds[name].type for name in plots.SLAVES} == {terms.SLAVE}
    assert {kinds[name].type for name in plots.TOLD} == {"scheme", "reaction"}
    patterns = [
        part.needs for phrase in lexicon_of("spartacus").phrases for part in phrase.parts if part.kind == "plan"
    ]
    schemes = {name for name, card in kinds.items() if card.type == "scheme"}
    assert schemes <= plots.TOLD
    assert not [name for name in schemes if not any(plots.fact_of(name)[1] in needs for needs in patterns)]
