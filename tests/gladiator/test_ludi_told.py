"""Ludi told and printed: the journal of a season, a lanista's card, the tables and the form of a month."""

import re
from copy import deepcopy
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.campaign.engine import Campaign, do, found_campaign, opened
from ludus_cli.campaign.ledger import sums_of_month
from ludus_cli.campaign.source import chronicle_of
from ludus_cli.campaign.summary import facts_of
from ludus_cli.chronicle.forms import extract, journal_facts
from ludus_cli.chronicle.journal import Journal, journal_html, journal_markdown
from ludus_cli.chronicle.prose import SEVERITIES
from ludus_cli.chronicle.stages.clauses import Clause
from ludus_cli.chronicle.stages.lexicon import SLOT, lexicon_of
from ludus_cli.commands import play
from ludus_cli.commands.record_tables import Page
from ludus_cli.core.calendar import begins
from ludus_cli.core.figures import signed
from ludus_cli.core.sheet import Sheet
from ludus_cli.game.elements.bouts import FOUGHT
from ludus_cli.game.elements.campaign_state import waiting
from ludus_cli.play.stepping import Stepping
from ludus_cli.records.annals import annals_of
from ludus_cli.records.books import hall, houses
from ludus_cli.records.record_words import now_words
from ludus_cli.rules.gladiator.book.bout_records import Bout, Seat
from ludus_cli.rules.gladiator.book.gladiator import ACTIVE, DEAD, NUMBERS
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.terms import BATTLE, CONSECUTIVE, LANISTA, SLAIN
from ludus_cli.rules.gladiator.ludus.campaign import PHASES, LudusState, men_of
from ludus_cli.rules.gladiator.ludus.lanista import CAUSES, instalments, upkeep_of
from ludus_cli.rules.gladiator.ludus.lists import LISTS
from ludus_cli.rules.gladiator.ludus.system import SYSTEM
from ludus_cli.rules.gladiator.ludus.telling import market
from ludus_cli.rules.gladiator.ludus.telling.book import LudusBook
from ludus_cli.rules.gladiator.ludus.telling.cards import (
    events_card,
    lanista_card,
    ludus_cards,
    month_sheet,
    odds_card,
    stock_card,
)
from ludus_cli.rules.gladiator.tables.events_of_month import EVENTS
from ludus_cli.rules.gladiator.telling.ledger import LEDGER
from tests.gladiator.ludi_truth import checked
from tests.some import nonempty
from tools.layout import ROOT

#: A season in which men are sold, freed and bought better and worse than paid for, and a house goes under.
SEED, LENGTH, STAR = 6, 13, 6


@pytest.fixture(scope="module")
def season(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A season of thirteen months by rule, and the campaign in its state before the last."""
    path: Path = tmp_path_factory.mktemp("ludi") / "season.ludus"
    found_campaign(path, "Season", SEED, SYSTEM.making.settings({}, {}, {}), SYSTEM)
    with opened(path, hurried=True) as campaign:
        do(campaign, "recruit", name="Hermes", season=LENGTH)
        for _ in range(LENGTH):
            do(campaign, "next-month")
        yield campaign


@pytest.fixture(scope="module")
def book(season: Campaign) -> LudusBook:
    return LudusBook(chronicle_of(season))


@pytest.fixture(scope="module")
def journal(season: Campaign, book: LudusBook) -> Journal:
    # Whichever test comes first, months are those of this campaign.
    begins.set(season.state.begins)
    return book.journal()


def test_a_month_has_its_market_munus_and_reckoning(journal: Journal) -> None:
    for chapter in nonempty(journal.chapters):
        headings = [part.heading for part in (*chapter.before, *chapter.behind)]
        months = [each for each in headings if "year" not in each]
        assert months == [each for each in ("The market", "The munus", "The reckoning") if each in months]
        assert ("The munus" in headings) == bool(chapter.acta), chapter.heading
        assert all(paragraph for part in chapter.before for paragraph in part.paragraphs)
        if chapter.acta:
            assert "The reckoning" in headings, chapter.heading
            assert chapter.behind[0].tables[0].title == "The ludi at the end of the month"


def test_the_money_told_is_that_of_the_ledger(book: LudusBook) -> None:
    history = book.history
    assert len(history.seasons) == 1
    for who in history.seasons[0].lanistas:
        paid = sum(each.amount for each in history.payments if each.who == who)
        money = history.money[who]
        assert paid == money[max(money)], history.name(who)
    assert {each.month for each in history.payments} == set(range(LENGTH))


def test_who_came_and_went_is_who_is_there(season: Campaign, book: LudusBook) -> None:
    history = book.history
    for stay in history.stays:
        assert (stay.left >= stay.came) == (stay.left >= 0)
        assert bool(stay.went) == (stay.left >= 0)
    assert {"fell", "sold to the bank"} <= {stay.went for stay in history.stays}
    # Men who were sold are told of all the same.
    sold = [stay.man for stay in history.stays if stay.went == "sold to the bank" and stay.ludus == STAR]
    assert sold
    assert {g.id for g in book.stars} >= set(sold)


def test_lanistas_are_ranked_by_seasons_won_and_have_no_record(season: Campaign) -> None:
    """They stand apart from the men, the winner first. The winner was never in the arena, so he is not freed."""
    annals = annals_of(season)
    found = houses(annals, everybody=True)
    assert [each.id for each in houses(annals)] == [STAR]
    assert [each.honours.numbers["Seasons won"] for each in found] == [1, *(0 for _ in found[1:])]
    assert {now_words(each) for each in found} <= {"active", "retired", "ruined"}
    lanistas = season.state.gladiators.where(style=LANISTA)
    assert {each.id for each in lanistas} <= {each.id for each in found}
    assert {LISTS.row(season.state, g)["W-L-D"] for g in lanistas} == {""}
    # Nor has a table of them a column for it.
    page = Page(annals, everybody=True, hall=hall(annals, True), houses=found)
    apart, men = (part for part in page.parts() if isinstance(part, Sheet))
    assert ("W-L-D" in apart.columns, "W-L-D" in men.columns) == (False, True)


def test_a_year_has_its_chart_and_its_men(journal: Journal) -> None:
    parts = [part for chapter in journal.chapters for part in chapter.behind if "year" in part.heading]
    assert [part.heading for part in parts] == ["The first year of the ludi", "The second year of the ludi"]
    picture = parts[0].pictures[0]
    assert picture.table is not None
    assert len(picture.table.rows) == 12
    assert "stroke-dasharray" in picture.svg
    assert parts[0].tables[0].title.startswith("Arrivals and departures at Hermes")
    words = " ".join(sentence.text for sentence in parts[0].paragraphs[0])
    assert re.match(r"Hermes began in June 80 with (\w+, ){3}\w+ and \w+", words)


def test_a_season_of_one_year_is_told_once(tmp_path: Path) -> None:
    path = tmp_path / "season.ludus"
    found_campaign(path, "Season", 22, SYSTEM.making.settings({}, {}, {}), SYSTEM)
    with opened(path, hurried=True) as campaign:
        do(campaign, "recruit", name="Hermes", season=2)
        for _ in range(2):
            do(campaign, "next-month")
        whole = LudusBook(chronicle_of(campaign)).journal()
    (year,) = [part for chapter in whole.chapters for part in chapter.behind if "year" in part.heading]
    assert year.tables
    assert year.paragraphs == []
    began = re.findall(r"Hermes began in [^.]*", journal_markdown(whole))
    assert len(began) == 1


def test_standings_hall_and_houses(journal: Journal, book: LudusBook) -> None:
    assert journal.summary is not None
    assert {row.label for row in journal.summary.rows} == {
        book.history.name(n) for n in book.history.seasons[0].lanistas
    }
    money = [int(row.cells[0]) for row in journal.summary.rows if not row.cells[-1].startswith("out of the game")]
    assert money == sorted(money, reverse=True)
    assert journal.closings[0].star == STAR
    hall = journal.tables[-1]
    assert hall.title.startswith("The hall")
    wins = [int(row.cells[3].split("–")[0]) for row in hall.rows]
    assert wins == sorted(wins, reverse=True)
    fallen = {g.name for g in book.stars if g.status == DEAD and g.style != LANISTA}
    assert fallen <= {row.label for row in hall.rows}


def told(journal: Journal) -> list[str]:
    """All that is told of months beside matches."""
    return [
        sentence.text for chapter in journal.chapters for part in (*chapter.before, *chapter.behind)
        for paragraph in part.paragraphs for sentence in paragraph
    ]  # fmt: skip


def test_the_same_chronicle_gives_the_same_book(season: Campaign) -> None:
    one, two = (told(SYSTEM.journal(chronicle_of(season))) for _ in range(2))
    assert one
    assert one == two


def test_parts_of_a_month_stand_in_every_form(journal: Journal) -> None:
    """In Markdown, on the page and in the data; the month without a match is the shortest."""
    quiet = next(chapter for chapter in journal.chapters if not chapter.matches)
    alone = extract(journal, month=quiet.month)
    first = quiet.before[0].paragraphs[0][0].text
    assert f"### The market\n\n{first}" in journal_markdown(alone)
    page = journal_html(alone)
    assert page.count('<section class="part">') == len(quiet.before) + len(quiet.behind)
    assert "<h3>The market</h3>" in page
    (month,) = journal_facts(alone)["months"]
    assert month["before"][0]["sentences"][0][0]["text"] == first


def test_every_sentence_says_what_it_tells(journal: Journal) -> None:
    parts = [part for chapter in journal.chapters for part in (*chapter.before, *chapter.behind)]
    sentences = [sentence for part in parts for paragraph in part.paragraphs for sentence in paragraph]
    assert all(sentence.of for sentence in nonempty(sentences))


# The truth of it


@pytest.mark.parametrize("severity", SEVERITIES)
def test_every_clause_of_a_season_is_so(season: Campaign, severity: str) -> None:
    kinds = checked(replace(chronicle_of(season), severity=severity))
    assert kinds["ludus_munus"] > 5
    assert kinds["ludus_began"] >= 1


@pytest.mark.soak
@pytest.mark.long
def test_every_clause_of_two_hundred_seasons_is_so(tmp_path: Path) -> None:
    """Every kind is told in one of them, but for those that only other players' offers bring."""
    seen: set[str] = set()
    for seed in range(200):
        path = tmp_path / f"{seed}.ludus"
        found_campaign(path, "Season", seed, SYSTEM.making.settings({}, {}, {}), SYSTEM)
        with opened(path, hurried=True) as campaign:
            do(campaign, "recruit", name="Hermes", season=LENGTH)
            while campaign.state.month < LENGTH and campaign.state.gladiators[STAR].status == ACTIVE:
                do(campaign, "next-month")
            seen |= {*checked(replace(chronicle_of(campaign), severity=SEVERITIES[seed % 3]))}
        path.unlink()
    assert {kind for kind in lexicon_of("gladiator").by_kind if kind.startswith("ludus_")} - seen <= RARE


#: What only a person's own decisions bring about, or longer seasons.
RARE = {
    *("ludus_declined", "ludus_traded", "ludus_gave_up", "ludus_sent_none", "ludus_forced", "ludus_house_ruined"),
    *("ludus_not_hired", "ludus_saved", "ludus_took_over"),
}


def test_each_clause_that_the_code_names_has_a_phrase() -> None:
    folder = ROOT / "src" / "ludus_cli" / "rules" / "gladiator" / "ludus" / "telling"
    source = "".join((folder / name).read_text("utf-8") for name in ("market.py", "games.py", "lives.py", "plays.py"))
    named = set(re.findall(r'\.add\([^\n]*?, "([a-z_]+)"', source)) | set(re.findall(r'\.say\("([a-z_]+)"', source))
    assert len(named) > 30
    assert {f"ludus_{kind}" for kind in named} <= lexicon_of("gladiator").by_kind.keys()


@pytest.mark.parametrize(("kind", "facts"), [
    ("stood", "first"), ("stood", "second"), ("stood", "last"), ("stood", "alone"), ("men_left", "none"),
    ("men_left", "one"), ("began", "none"), ("began", "all"), ("bought_men", "none"), ("fell", "one others"),
    ("trainer", "ours"), ("outlasted", "many"),
])  # fmt: skip
def test_what_changes_the_sense_of_a_clause_is_in_every_phrase_for_it(kind: str, facts: str) -> None:
    words = dict.fromkeys(("men", "left", "gone", "span", "when", "houses", "led", "dead", "rivals"), "x")
    clause = Clause(f"ludus_{kind}", 0, 1, (0,), frozenset(facts.split()), words=words)
    found = [phrase for phrase, _ in lexicon_of("gladiator").fitting([clause])]
    assert found
    assert all(phrase.needs & set(facts.split()) for phrase in found)


def test_each_event_of_a_month_has_words() -> None:
    told = {f"ludus_{kind}" for kind in market.KINDS.values()} - {"ludus_professional"}
    assert told < lexicon_of("gladiator").by_kind.keys()
    assert len(market.KINDS) == len(EVENTS) - 1


def test_no_sum_of_money_stands_in_prose() -> None:
    for phrase in lexicon_of("gladiator").phrases:
        if phrase.pattern.startswith("ludus_"):
            assert not re.search(r"denari|\bREP\b|\d", SLOT.sub("", phrase.text)), phrase.text


# Cards, tables, lists


def test_a_lanistas_card_says_what_he_owes(season: Campaign) -> None:
    state = season.state
    assert isinstance(state, LudusState)
    g = next(g for g in state.gladiators.where(style=LANISTA) if g.id == STAR)
    g.loans = [2]
    card = lanista_card(state, g)
    owed = sum(map(upkeep_of, men_of(state, g.id))) + g.reputation + instalments(g)
    totals = dict(card.totals)
    assert (totals["Denarii"], totals["Loans"]) == (str(g.denarii), "15 in each of 2 months")
    assert totals.get("Due this month", str(owed)) == str(owed)
    assert month_sheet(state, None).name == ""
    assert month_sheet(state, g).bands[0].tables[0].heads[0] == "Name"
    assert len(SYSTEM.blank_sheets(state, [])) == 3
    g.loans = []


def test_the_tables_are_the_rules() -> None:
    ends = [(int(r[0].split("–")[0]), int(r[0].split("–")[-1])) for r in events_card().rows]
    assert (ends[0][0], ends[-1][1]) == (11, 66)
    assert all(one[1] < two[0] for one, two in pairwise(ends))
    assert [row[0] for row in stock_card().rows] == ["3 or less", "4–5", "6–8", "9–10", "11–12", "13+"]
    assert odds_card(HouseRules()).rows[0][1:3] == ("1:1", "2:3")
    assert "half of REP" in ludus_cards(HouseRules(half_upkeep=True))[0].steps[-1]
    assert len(ludus_cards(HouseRules())) == 5


def test_a_season_ends_in_words(season: Campaign) -> None:
    state = season.state
    g = next(g for g in state.gladiators.where(style=LANISTA) if g.id == STAR)
    end = LISTS.ending(state, g)
    assert end.startswith("Hermes ")
    assert "0 matches" not in end
    sheet = LISTS.career_sheet(state, g, [])
    assert sheet.columns[0] == "Lanista"
    assert len(sheet.rows) >= 1
    assert sum(row[-1] == "won the season" for row in sheet.rows) == 1
    assert LISTS.star_sheet(state).rows[0][1] == "Hermes"


def test_money_of_a_month_is_summed_up(season: Campaign, book: LudusBook) -> None:
    paid = book.history.paid(STAR, 3, 3)
    (words,) = sums_of_month(season, 3)
    assert words.startswith("Money of Hermes in ")
    assert f"; {book.history.money[STAR][3]} left." in words
    for cause, amount in paid.items():
        assert f"{CAUSES[cause]} {signed(amount)}" in words


def test_a_list_of_campaigns_names_lanistas_alone(season: Campaign) -> None:
    assert facts_of(season.file.path)["stars"] == ["Hermes"]


@pytest.mark.parametrize(("arranged", "words"), [
    (CONSECUTIVE, "Petronius won; Ulysses missus; Proclus and Pius killed"),
    (BATTLE, "Proclus, Pius and Petronius won; Ulysses missus; on the winning side, Proclus killed and Pius killed"),
])  # fmt: skip
def test_one_who_fell_in_a_consecutive_match_has_not_won(arranged: int, words: str) -> None:
    names = dict(enumerate(("Ulysses", "Proclus", "Pius", "Petronius")))
    fates = [("lost", 3, False), ("lost", 0, True), ("lost", 0, True), ("won", -1, False)]
    seats = [
        Seat(
            gladiator=n,
            side=int(n > 0),
            outcome=outcome,
            result={"dead": dead, "spared": by >= 0 and not dead, "state": 0, "by": by},
        )
        for n, (outcome, by, dead) in enumerate(fates)
    ]
    bout = Bout(id=1, month=0, place=1, seats=seats, arranged=arranged, status=FOUGHT, winner=1)
    assert LISTS.result_words(bout, names) == words


def test_acta_name_no_dead_man_among_the_victors(book: LudusBook) -> None:
    fight = next(
        each for each in book.matches
        if each.fought and not each.hunt and any(len(each.came(side)) > 1 for side in (0, 1))
    )  # fmt: skip
    winner = next(side for side in (0, 1) if len(fight.came(side)) > 1)
    fell, stood = fight.came(winner)[:2]
    bout = deepcopy(fight.bout)
    bout.arranged, bout.draw, bout.winner = CONSECUTIVE, False, winner
    bout.seats[fell].result |= {"state": SLAIN, "dead": True}
    bout.seats[stood].result |= {"state": 0, "dead": False}
    victors, beaten = LEDGER.line(replace(fight, bout=bout)).split(" beat ")
    assert fight.men[stood].name in victors
    assert fight.men[fell].name not in victors
    assert fight.men[fell].name in beaten


def test_an_evening_sums_up_the_money_of_a_month(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "evening.ludus"
    found_campaign(path, "Evening", SEED, SYSTEM.making.settings({}, {}, {}), SYSTEM)
    with opened(path, hurried=True) as campaign:
        do(campaign, "recruit", name="Hermes", season=1)
        evening = play.open_evening(campaign, "standard", Stepping())
        for _ in PHASES:
            evening.open_days(SYSTEM.campaign.at_play(campaign.state))
            for number in waiting(campaign.state):
                do(campaign, "fight", match=number)
            evening.end_phase()
        state = campaign.state
        assert state.month == 1
        # Nothing is left to be done with the men who stay, and nobody is asked about them.
        assert SYSTEM.campaign.at_play(state) == []
    assert "Hermes in June 80 AD: capital +40, " in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize(("winners", "words"), [
    (1, "Leo won, but died afterwards; Ulysses killed"),
    (2, "Leo and Pius won; Ulysses killed; on the winning side, Leo died afterwards"),
])  # fmt: skip
def test_a_winner_who_dies_afterwards_is_told_once(winners: int, words: str) -> None:
    names = dict(enumerate(("Ulysses", "Leo", "Pius")))
    fates = [("lost", True), ("won", True), ("won", False)][: winners + 1]
    seats = [
        Seat(
            gladiator=n,
            side=int(n > 0),
            outcome=outcome,
            result={"dead": dead, "spared": False, "state": 0, "by": dead - 1},
        )
        for n, (outcome, dead) in enumerate(fates)
    ]
    bout = Bout(id=1, month=0, place=1, seats=seats, status=FOUGHT, winner=1)
    assert LISTS.result_words(bout, names) == words


def test_changes_below_zero_have_a_true_minus() -> None:
    assert NUMBERS.changes([9, 4, -2, 4, 10], [9, 4, -3, 5, 10]) == ["AG down to −3", "CN up to 5"]
