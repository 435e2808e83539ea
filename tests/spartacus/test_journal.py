"""The journal of houses: months, seasons and careers told from their events, by weight. [Journal]"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from ludus_cli.chronicle.journal import Journal, journal_html, journal_markdown
from ludus_cli.chronicle.narrator import Beat
from ludus_cli.chronicle.phrases import banks
from ludus_cli.chronicle.prose import EPIC, TERSE
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.statements import Saying
from ludus_cli.rules.spartacus.book import events as ev, terms
from ludus_cli.rules.spartacus.book.vocabulary import thing_code
from ludus_cli.rules.spartacus.records import CHOICE, Bout, Man, Seat, cards_in
from ludus_cli.rules.spartacus.table.lists import LISTS
from ludus_cli.rules.spartacus.telling import book, fought_match, life, sayings, standings, story
from ludus_cli.rules.spartacus.telling.book import PARTS
from ludus_cli.rules.spartacus.telling.deeds import deeds_of
from ludus_cli.rules.spartacus.telling.recorded_round import RoundTold
from ludus_cli.rules.spartacus.telling.seasons import Arrival, Play, Season, Seasons
from tests import season_journals
from tests.chronicle.page import check_page
from tests.season_journals import Hearing, blind, check_filled, check_phrases, check_told, fresh

BANKS = banks("spartacus")
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


class Heard(Hearing, book.SpartacusBook):
    """A book that keeps what it says."""


def ends(g: Man) -> list[Man]:
    """Somebody as he is, and with every fate that he may have come to."""
    fates = [("active", -1), *(("dead", fate) for fate in range(len(terms.FATES)))]
    return [replace(g, status=status, fate=fate, left_month=3, seasons=1) for status, fate in fates]


def all_said(c: Chronicle) -> Iterator[Beat | Saying]:
    """Everything that is said of a campaign: beats and sayings, with the facts and words of each."""
    for fight in fought_match.told_matches(c):
        if fight.fought:
            yield from story.FightDigest(fight, None, c.severity).read()
    yield from Heard(c).all_said(ends)


def test_every_phrase_that_may_be_said_has_its_words(chronicles: dict[str, Chronicle]) -> None:
    check_phrases("spartacus", chronicles.values(), all_said, 0.6)


def test_more_is_told_at_length_and_no_word_is_a_machines(chronicles: dict[str, Chronicle]) -> None:
    check_told(chronicles.values(), book.journal, r"(?-i:\bNone\b)|[.,:;] ?[.,:;]|since in\b")


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
    assert any("Freedman’s Loan" in text for text in told)
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
            assert (headings, [line.bank for line in chapter.lines]) == ([], ["not_yet"])
            continue
        # Honours without a champion are nothing to tell.
        wanted = [PARTS[key][0] for key in plays if key != terms.HONOURS or PARTS[key][0] in headings]
        assert [heading for heading in headings if heading in wanted] == wanted
        fights = [match for match in c.matches if match["bout"]["month"] == chapter.month]
        assert [match.id for match in chapter.matches] == [match["bout"]["id"] for match in fights]
        assert bool(chapter.bills) == bool(fights)
        assert headings[-1].startswith(("How the houses stand", "The end of season"))
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
    """A Dominus' record, and every fight of his fighters: against whom, with what, how it ended. [In Ludus]"""
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


def banks_of(key: str, *events: tuple[int, ...], severity: str = EPIC) -> list[tuple[str, tuple[str, ...]]]:
    """The banks, with their facts, of a play with these events."""
    seats = [Seat(n + 1, n, before={"name": name}) for n, name in enumerate(("Sura", "Gavia", "Pansa"))]
    season = Season(1, 0, [1, 2, 3], 1, cards_in(""), 4, {})
    play = Play(Bout(1, 0, 1, seats, play=key), [(*event, 0, 0, 0, 0)[:5] for event in events])
    teller = RoundTold if any(play.placed_events(ev.ROUND_TOLD)) else PARTS[key][1]
    sayings = [each for part in teller(season, play, [0], severity).all() for each in part]
    for each in sayings:
        check_filled("spartacus", each)
    return [(each.bank, tuple(fact for fact in each.facts if fact != "plain")) for each in sayings]


@pytest.mark.parametrize(
    ("key", "events", "found"),
    [
        ("intrigue", ((ev.TREATED, 0, A, 1, 2), (ev.HEALER, 0), (ev.TREATED, 0, A, 5, 0)), [("healed", ("again",))]),
        ("intrigue", ((ev.TREATED, 0, A, 1, 2), (ev.LOST, 0, A, terms.DIED_OF_WOUNDS)), [("dies", ())]),
        ("intrigue", ((ev.LOST, 0, A, terms.FREED),), [("freed", ())]),
        # A champion takes influence along.
        ("intrigue", ((ev.LOST, 0, A, terms.FREED), (ev.INFLUENCE, 0, LOST_ONE, -1, 3), (ev.TREATED, 0, B, 1, 2),
                      (ev.LOST, 0, B, terms.DIED_OF_WOUNDS), (ev.INFLUENCE, 0, LOST_ONE, -1, 2)),
         [("dies", ("champion",)), ("freed", ("champion",))]),
        ("intrigue", ((ev.DEAL, 0, 1, FOR_SUPPORT, 2), (ev.DEAL, 0, 2, FOR_RESTRAINT, 0), (ev.SCHEME, 0, SLANDER, 1, 7),
                      (ev.GUARDED, 1, GUARD, 2), (ev.INFLUENCE, 1, terms.INF_SCHEME, -1, 5), (ev.DONE, 0, SLANDER, 1)),
         [("scheme_done", ("rival", "effect")), ("guards_fail", ()), ("supported", ()), ("restrained", ("free",))]),
        ("intrigue", ((ev.SCHEME, 0, SLANDER, 1, 7), (ev.INFLUENCE, 1, terms.INF_SCHEME, -1, 5),
                      (ev.DONE, 0, SLANDER, 1)), [("scheme_done", ("rival", "effect", "unopposed"))]),
        # A guard that rolls twice is one; a card that foils is told with it, one that does not by itself.
        ("intrigue", ((ev.SCHEME, 0, SLANDER, 1, 7), (ev.GUARDED, 1, GUARD, 2), (ev.REACTS, 1, LOOK, 1),
                      (ev.GUARDED, 1, GUARD, 3), (ev.REACTS, 1, EAR, 0), (ev.FOILED, 0, SLANDER, 1, EAR)),
         [("scheme_foiled", ("rival", "own")), ("guards_failed", ()), ("shown", ("again",))]),
        # One guard that fails, and one that the scheme takes.
        ("intrigue", ((ev.SCHEME, 0, WATCH, 1, 7), (ev.GUARD_GONE, 1, GUARD, terms.PLAYED, 1),
                      (ev.GUARDED, 1, GUARD, 2), (ev.GUARD_GONE, 1, GUARD, terms.LOST_TO_CARD), (ev.DONE, 0, WATCH, 1)),
         [("scheme_done", ("rival", "effect")), ("guards_fail", ())]),
        ("intrigue", ((ev.SCHEME, 0, SLANDER, 1, 7), (ev.GUARDED, 1, GUARD, 5, 1), (ev.FOILED, 0, SLANDER, 1, GUARD)),
         [("scheme_foiled", ("rival", "guard"))]),
        ("intrigue", ((ev.SCHEME, 0, SLANDER, 1, 7), (ev.REACTS, 2, EAR, 0),
                      (ev.FOILED, 0, SLANDER, 2, EAR)), [("scheme_foiled", ("rival", "stranger"))]),
        ("intrigue", ((ev.SCHEME, 0, RENTS, 0, 7), (ev.DONE, 0, RENTS, 0)), [("scheme_done", ("nothing",))]),
        ("intrigue", ((ev.REACTS, 0, DEBTS, 1), (ev.INFLUENCE, 1, terms.INF_REACTION, -1, 3),
                      (ev.DREW, 0, 3, 3)), [("draws", ()), ("reaction", ())]),
        ("intrigue", ((ev.REACTS, 0, DEBTS, 1), (ev.REACTION_FOILED, 0)), [("reaction", ("undone",))]),
        ("intrigue", ((ev.GIFT, 0, 1, 2), (ev.CARD_SOLD, 0, RENTS, 2, 3)), [("gift", ()), ("sells_cards", ())]),
        ("intrigue", ((ev.ROUND_TOLD, -1, 3), (ev.HOSTED, 1), (ev.TRADED, 0, A, 1, 0), (ev.GAINED, 0, B),
                      (ev.FOUGHT, 1, A, B, terms.INJURY), (ev.FAVOUR, 1, A, 1), (ev.INJURED, 0, B),
                      (ev.LOST, 0, C, terms.GONE_ENTERED), (ev.CURED, 0, C), (ev.MARKED, 1, A, 0, 1),
                      (ev.INFLUENCE, 0, terms.INF_ENTERED, 2, 6)),
         [("round_told", ()), ("hosted", ()), ("traded", ("free",)), ("gained", ()), ("fought", ("injury",)),
          ("gone", ()), ("healed", ()), ("marked", ("champion",)), ("influence", ("entered",))]),
        ("market", ((ev.GOLD, 1, terms.TRADE, -4, A), (ev.TRADED, 0, A, 1, 4), (ev.INFLUENCE, 0, LOST_ONE, -1, 3),
                    (ev.INFLUENCE, 1, GAINED_ONE, 1, 5)), [("traded", ("champion",))]),
        ("market", ((ev.TRADED, 0, A, 1, 0), (ev.GUARD_TRADED, 0, GUARD, 1, 3)),
         [("traded", ("free",)), ("traded_guard", ())]),
        ("market", ((ev.GOLD, 0, terms.BANK, 2, A), (ev.LOST, 0, A, terms.SOLD_TO_BANK)), [("sold_to_bank", ())]),
        ("market", ((ev.LOT, -1, FLAMMA), (ev.BID, 0, 0, 1), (ev.BID, 1, 0, 1), (ev.NOT_SOLD, -1, FLAMMA)),
         [("not_sold", ("nobody",))]),
        ("market", ((ev.LOT, -1, FLAMMA), (ev.BID, 0, 3, 1), (ev.BID, 1, 3, 1), (ev.NOT_SOLD, -1, FLAMMA),
                    (ev.REACTS, 2, LATE, -1), (ev.GOLD, 2, terms.AUCTION, -8, A), (ev.BOUGHT, 2, A, 8)),
         [("bought", ("late",))]),
        ("market", ((ev.BID, 0, 3, 1), (ev.BID, 1, 3, 1), (ev.HOST, 1, 3, 1)), [("host", ("lot",))]),
        ("games", ((ev.DEAL, 0, 1, FOR_INVITATION, 3), (ev.INVITES, 1, 0), (ev.REFUSES, 0, 0),
                   (ev.INFLUENCE, 0, terms.INF_DECLINED, -1, 3),
                   (ev.INVITES, 1, 1), (ev.ENTERS, 1, B, 1), (ev.NO_FIGHT, -1)),
         [("deal", ("invitation", "paid")), ("refuses", ("nobody",)), ("accepts", ("self",)), ("no_fight", ())]),
        ("thumb", ((ev.DEAL, 0, 1, FOR_THUMB, 3), (ev.THUMB, 1, A, 1, 1)),
         [("deal", ("thumb", "paid")), ("thumb_up", ("bribed",))]),
        ("thumb", ((ev.SETTLED, 0, 0, 1, 2), (ev.SETTLED, 1, 0, 2, 4), (ev.SETTLED, 2, 1, 1, 0)),
         [("wagers_won", ("several",)), ("wagers_lost", ("one",))]),
        # A champion who has lost his head is named with the influence that he takes along.
        ("thumb", ((ev.LOST, 0, A, terms.DECAPITATED), (ev.INFLUENCE, 0, LOST_ONE, -1, 3)),
         [("influence", ("champion",))]),
        ("thumb", ((ev.THUMB, 1, A, 0), (ev.REACTS, 0, MISSIO, 0), (ev.SPARED, 0, A)),
         [("reaction", ("nothing",)), ("spared", ())]),
        ("thumb", ((ev.THUMB, 1, A, 0), (ev.LOST, 0, A, terms.CONDEMNED),
                   (ev.INFLUENCE, 1, terms.INF_CONDEMNED, -2, 3)),
         [("thumb_down", ("costs",))]),
        ("thumb", ((ev.AT_GOAL, 0, 12), (ev.AT_GOAL, 1, 13), (ev.TOURNAMENT, -1, 2), (ev.VALUED, 0, 9),
                   (ev.VALUED, 1, 11)),
         [("tournament", ()), ("valued", ())]),
        ("entry", ((ev.MEETS, 0, 1), (ev.ENTERS, 0, A, 1), (ev.WALKS_OVER, 0, 1)),
         [("meets", ()), ("sends", ()), ("walks_over", ())]),
        ("honours", ((ev.RUDIS, 0, A, 10, 1), (ev.FIGHTS_ON, 0, A), (ev.RUDIS, 1, B, 5, 0), (ev.LAST_ROUND, -1, 60)),
         [("fights_on", ()), ("no_rudis", ()), ("last_round", ())]),
    ],
)  # fmt: skip
def test_what_seldom_happens_is_told(
    key: str, events: tuple[tuple[int, ...], ...], found: list[tuple[str, tuple[str, ...]]]
) -> None:
    """[Upkeep, Scheme, Reactions, Talk, Market, Invitations, Winner, Victory, In Ludus]"""
    assert banks_of(key, *events) == found


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
    found = [[bank for bank, _ in banks_of("intrigue", *events, severity=each)] for each in sayings.MOST]
    assert found == [["influence"], ["gift", "influence"], ["gift", "sells_cards", "influence"]]


def test_what_a_fighter_is_known_for_is_his_own() -> None:
    """A Dominus is known for the fights and champions of his house. [In Ludus]"""
    deeds = [int(name in ("fights", "wins", "champions")) * 5 for name in terms.DEEDS]
    found = [
        LISTS.honours_of(Man(1, "Sura", dominus=True, deeds=deeds)),
        LISTS.honours_of(Man(2, "Celadus", 0, wins=3, champion=True)),
    ]
    assert [(each["Wins"], each["Crowns"]) for each in found] == [(5, 5), (3, 1)]


def test_every_end_of_a_fighter_is_told() -> None:
    """[In Ludus]"""
    arrival, met = Arrival("bought", 1, 0, 4), set()
    for fate in range(-1, len(terms.FATES)):
        g = Man(
            1, "Celadus", 0, status="dead" if fate >= 0 else "active", fate=fate, favours_won=4, champion=True, wounds=1
        )
        found = [each for part in life.fighter_life(g, [], arrival, ["Sura", "Gavia"], 5) for each in part]
        for each in found:
            check_filled("spartacus", each)
        met.add(found[-1].bank)
        assert [each.bank for each in found[:-1]] == [
            "life_bought", "life_favours", "life_crown", "life_wounds", "life_owners",
        ]  # fmt: skip
    assert len(met) == len(life.FATES) + 2
