"""The journal of seasons: battles, machinations, seasons and careers told from their events. [Journal]"""

import re
from collections import Counter
from dataclasses import replace
from statistics import mean
from typing import Any

import pytest

from ludus_cli.chronicle.journal import Journal, journal_html, journal_markdown
from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.prose import EPIC, SEVERITIES, STANDARD, TERSE, Sentence, joined
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.stages.career import STAR
from ludus_cli.chronicle.stages.clauses import NONE, Clause
from ludus_cli.chronicle.stages.realise import Writer
from ludus_cli.chronicle.words import spelled, spelled_ordinal
from ludus_cli.rules.forglory.book import events as ev
from ludus_cli.rules.forglory.book.terms import FLEETING
from ludus_cli.rules.forglory.book.view import man_code
from ludus_cli.rules.forglory.records import CHOICE, Bout, Lanista, Seat
from ludus_cli.rules.forglory.system import SYSTEM
from ludus_cli.rules.forglory.telling import book, clauses, fought_match, life, months, picture
from ludus_cli.rules.forglory.telling.boards import battle_sheet
from ludus_cli.rules.forglory.telling.narration import GloryNarrator
from ludus_cli.rules.forglory.telling.seasons import Seasons
from tests import season_journals
from tests.chronicle.prose_truth import SLIPS
from tests.season_journals import blind, fresh


@pytest.fixture(scope="module")
def chronicles(tmp_path_factory: pytest.TempPathFactory) -> dict[int, Chronicle]:
    """Campaigns of two, three and four lanistas, by their number."""
    folder = tmp_path_factory.mktemp("told")
    return {
        players: season_journals.told(folder, "forglory", 20 + players, months, players=players, champion="")
        for players, months in ((2, 2), (3, 4), (4, 2))
    }


def test_each_fall_that_is_told_names_its_school(chronicles: dict[int, Chronicle]) -> None:
    """At each length the winner is named, and each sentence cites falls of schools that it names."""
    told_falls = 0
    for c in chronicles.values():
        for severity in SEVERITIES:
            narrator = GloryNarrator(c.seed, severity)
            for battle in fought_match.told_matches(c):
                sentences = [sentence for part in narrator.tell(battle) for sentence in part]
                text = " ".join(s.text for s in sentences)
                assert not battle.victors or battle.men[battle.victors[0]].name in text
                for sentence in sentences:
                    fell = [battle.events[n] for n in sentence.events if battle.events[n][0] == ev.DEFEATED]
                    told_falls += len(fell)
                    assert all(0 <= e[1] < len(battle.men) for e in fell)
    assert told_falls > 30


def test_a_battle_names_few_gladiators_and_seldom_calls_one_by_his_kind(chronicles: dict[int, Chronicle]) -> None:
    """Of ten who fight, a text names about three; the others are groups, or "a tiro of Sura’s" once."""
    named, kinds = list[int](), list[int]()
    for c in chronicles.values():
        battles = {battle.bout.id: battle for battle in fought_match.told_matches(c) if battle.fought}
        for number, told in GloryNarrator.all(fresh(c), GloryNarrator.matches(c)).items():
            men = clauses.material_of(battles[number], Before()).men[len(battles[number].men) :]
            text = " ".join(joined(told))
            named.append(sum(not man.short and man.name in text for man in men))
            kinds.append(sum(text.count(man.name) for man in men if man.short))
    assert max(named) <= 6
    assert mean(named) <= 4
    assert mean(kinds) < 1.5


def prose(journal: Journal) -> list[Sentence]:
    """All sentences of a journal that no match has."""
    parts = [part for chapter in journal.chapters for part in (*chapter.before, *chapter.behind)]
    told = [*(part.paragraphs for part in parts), *(closing.paragraphs for closing in journal.closings)]
    lines = [sentence for chapter in journal.chapters for sentence in chapter.lines]
    return [*lines, *(sentence for paragraphs in told for paragraph in paragraphs for sentence in paragraph)]


def test_more_is_told_at_length_and_no_slip_of_the_pen(chronicles: dict[int, Chronicle]) -> None:
    for c in chronicles.values():
        found = [book.journal(fresh(c, each)) for each in (TERSE, STANDARD, EPIC)]
        long = [len(journal_markdown(journal)) for journal in found]
        assert long == sorted({*long})
        for sentence in (sentence for journal in found for sentence in prose(journal)):
            text = re.sub(r"\b\d{3}\b", "then", sentence.text)
            assert not re.search(r"\d", text), text
            assert not SLIPS.search(re.sub(r"[.] [A-Z]", " ", text)), text
            assert not re.search(r"\b(?:he|him|his)\b", text) or not re.fullmatch(r"[^A-Z]*Sura[^A-Z]*", text), text


def test_every_clause_of_months_and_lives_has_a_phrase(
    chronicles: dict[int, Chronicle], monkeypatch: pytest.MonkeyPatch
) -> None:
    untold: list[Clause] = []
    section = Writer.section

    def keeping(self: Writer, told: Any) -> Any:
        found = section(self, told)
        untold.extend(self.untold)
        return found

    monkeypatch.setattr(Writer, "section", keeping)
    for c in chronicles.values():
        for severity in SEVERITIES:
            book.journal(fresh(c, severity))
        for g in book.GloryBook(fresh(c)).stars:
            for left in (
                replace(g, status="retired", left_month=3),
                replace(g, freed=2, released=True, status="retired"),
            ):
                c.stars[:] = [{**c.stars[0], "status": left.status, "freed": left.freed, "released": left.released}]
                book.journal(fresh(c))
                c.stars[:] = [{**c.stars[0], "status": "active", "freed": g.freed, "released": g.released}]
    assert [(clause.kind, sorted(clause.facts)) for clause in untold] == []


def seen(table: Any) -> dict[str, Any]:
    """A table without what is hidden from those who sit there."""
    empty = dict.fromkeys(("hand", "deck", "reserve", "stack"), ())
    supplies = [{**each, "deck": ()} for each in table["table"]["supplies"]]
    return {
        **table,
        "players": [{**player, **empty} for player in table["players"]],
        "table": {**table["table"], "supplies": supplies, "arenas": ()},
    }


def test_what_is_hidden_makes_no_difference(chronicles: dict[int, Chronicle]) -> None:
    """Hands, reserves and decks, the order of all cards, and what a person chose are told nowhere. [Journal]"""
    for c in chronicles.values():
        plays, matches = ([blind(each, seen, [CHOICE]) for each in kept] for kept in (c.plays, c.matches))
        other = replace(fresh(c), state={**c.state, "table": {}}, matches=matches, plays=plays)
        assert journal_markdown(book.journal(other)) == journal_markdown(book.journal(fresh(c)))


def all_months(c: Chronicle, severity: str = STANDARD) -> list[months.Month]:
    """The machinations of each month."""
    seasons = Seasons(c)
    return [months.Month(seasons, month, [c.stars[0]["id"]], severity) for month in sorted(seasons.weeks)]


def test_a_month_has_its_machinations_in_a_few_sentences(chronicles: dict[int, Chronicle]) -> None:
    c = fresh(chronicles[3])
    for chapter in book.journal(c).chapters[:-1]:
        (part,) = (part for part in chapter.before if part.heading == "The machinations")
        plays = [play for play in c.plays if play["bout"]["month"] == chapter.month]
        bought = [e for play in plays for e in play["events"] if e[0] == ev.BOUGHT]
        # Not one for each card.
        assert sum(map(len, part.paragraphs)) < 14
        rows = {row.label: row.cells for row in part.tables[0].rows}
        spent = dict.fromkeys(rows, 0)
        names = [seat["before"]["name"] for seat in plays[0]["bout"]["seats"]]
        for _, who, _, cost, _ in bought:
            spent[names[who]] += cost
        assert {name: cells[0] for name, cells in rows.items()} == {
            name: str(coins or "–") for name, coins in spent.items()
        }


def test_what_is_said_of_machinations_is_so(chronicles: dict[int, Chronicle]) -> None:
    """Each clause against the events of the weeks, counted anew."""
    met: set[str] = set()
    for c in chronicles.values():
        for month in all_months(c, EPIC):
            plays = [(n, play.bout, play.events) for n, play in enumerate(month.plays, 1)]
            kinds = month.cards.kinds
            for clause in (clause for part in month.all() for clause in part):
                met.add(clause.kind)
                who, words = clause.agent, clause.words
                own = [e for _, _, events in plays for e in events if e[1] == who]
                bought = [kinds[e[2]] for e in own if e[0] == ev.BOUGHT]
                cited = [
                    (n, events[k])
                    for n, bout, events in plays
                    for k in clause.events
                    if clause.of == f"match {bout.id}"
                ]
                if clause.kind == "plots_token":
                    ((week, event),) = cited
                    assert event[:2] == [ev.TOKEN, who]
                    assert words["week"] == spelled_ordinal(week)
                elif clause.kind == "plots_aim":
                    decks = Counter(card.deck for card in bought)
                    (aim,) = clause.facts
                    most = [deck for deck, number in decks.items() if 2 * number > len(bought)]
                    assert months.AIMS.get(most[0], "mixed") if most else aim in ("mixed", "nothing")
                    assert (aim == "nothing") == (not bought)
                elif clause.kind == "plots_raised":
                    ((_, event),) = cited
                    assert event[:2] == [ev.UPGRADED, who]
                    assert ("highest" in clause.facts) == (kinds[event[2]].level == 5)
                    assert ("twice" in clause.facts) == (sum(e[0] == ev.UPGRADED for e in own) > 1)
                elif clause.kind in ("plots_felled", "plots_lost"):
                    ((_, event),) = cited
                    assert event[:2] == [ev.DEFEATED, who if clause.kind == "plots_lost" else clause.patient]
                elif clause.kind in ("plots_price", "plots_largest"):
                    sent = [
                        sum(e[0] == ev.ENTERED and e[1] == n for _, _, events in plays for e in events)
                        for n in range(len(month.names))
                    ]
                    sent = [
                        n - sum(e[0] == ev.DEFEATED and e[1] == at for _, _, events in plays for e in events)
                        for at, n in enumerate(sent)
                    ]
                    if clause.kind == "plots_largest":
                        assert sent[who] > max(n for at, n in enumerate(sent) if at != who) + 1
                    else:
                        assert sent[who] == min(sent) < max(sent) - 1
                        assert ("one" in clause.facts) == (sent[who] == 1)
                        most = [month.names[at] for at, n in enumerate(sent) if n == max(sent)]
                        assert re.split(", | and ", words["rivals"]) == most
                elif clause.kind == "plots_hired":
                    men = [e[4] for e in own if e[0] == ev.BOUGHT and kinds[e[2]].type == "gladiator"]
                    feats = [code for code in men if code in month.season.feats.get(month.month, ())]
                    named = [fought_match.own_name(month.plays[0].bout, code) for code in feats[: months.NAMED]]
                    assert all(name in words["men"] for name in named)
                    more = len(men) - len(named)
                    assert not named or not more or f"{spelled(more)} more" in words["men"]
                elif clause.kind == "plots_weeks":
                    assert words["weeks"].split()[0] == spelled(len(plays))
    assert met >= {
        "plots_weeks",
        "plots_token",
        "plots_aim",
        "plots_raised",
        "plots_hired",
        "plots_price",
        "plots_largest",
    }


def test_a_month_that_goes_on_is_not_told_as_over(chronicles: dict[int, Chronicle]) -> None:
    c = fresh(chronicles[3])
    week = c.plays[0]["bout"]["id"]
    early = replace(c, month=0, matches=[], plays=[p for p in c.plays if p["bout"]["id"] == week])
    chapter = book.journal(early).chapters[0]
    told_of = {s.bank for part in chapter.before for paragraph in part.paragraphs for s in paragraph}
    assert "plots_weeks open" in told_of
    assert (chapter.lines[-1].bank, chapter.behind) == ("month_not_yet", [])


def test_what_is_said_of_a_career_is_so(chronicles: dict[int, Chronicle]) -> None:
    """Turning points against the matches, read anew."""
    met: set[str] = set()
    for c in chronicles.values():
        told = book.GloryBook(fresh(c))
        (g,) = told.stars
        career = told.careers[g.id]
        fought = [
            (match["bout"]["seats"], told.matches[n].seat_of(g.id))
            for n, match in enumerate(c.matches)
            if match["events"]
        ]
        outcomes = [seats[who]["outcome"] for seats, who in fought]
        number = {match["bout"]["id"]: n for n, match in enumerate((m for m in c.matches if m["events"]), 1)}
        for clause in career.points:
            met.add(clause.kind)
            match = next(m for m in c.matches if f"match {m['bout']['id']}" == clause.of)
            nth = number[match["bout"]["id"]]
            so_far = outcomes[:nth]
            winner = next((s for s in match["bout"]["seats"] if s["outcome"] == "won"), None)
            if clause.patient != NONE:
                assert winner is not None
                assert career.men[clause.patient].name == winner["before"]["name"]
            if clause.kind == "glory_first":
                assert (nth, so_far[-1]) in ((1, fact) for fact in clause.facts)
            elif clause.kind == "glory_first_win":
                assert so_far.index("won") == nth - 1
                assert clause.words["nth"] == spelled_ordinal(nth)
            elif clause.kind in ("glory_run", "glory_run_ended", "glory_slump"):
                before = so_far if clause.kind != "glory_run_ended" else so_far[:-1]
                alike = [(each == "won") != (clause.kind == "glory_slump") for each in reversed(before)]
                assert clause.words["number"] == spelled([*alike, False].index(False))
            elif clause.kind in ("glory_title", "glory_lost_season"):
                (n,) = clause.events
                kind, who, *_ = match["events"][n]
                assert kind == ev.WINS_GAME
                assert (match["bout"]["seats"][who]["gladiator"] == g.id) == (clause.kind == "glory_title")
        record = next(clause for clause in career.sums() if clause.kind == "glory_battles")
        assert record.words["won"] == spelled(outcomes.count("won"))
        assert record.words["battles"].split()[0] == spelled(len(outcomes))
        assert all(clause.agent == STAR for part in career.life() for clause in part)
    assert met >= {"glory_first", "glory_lost_season"}


def test_a_season_is_opened_and_closed(chronicles: dict[int, Chronicle]) -> None:
    """A season of three lanistas has three months; then comes the next. [Setup, In Ludus]"""
    journal = book.journal(fresh(chronicles[3]))
    headings = [[part.heading for part in (*c.before, *c.behind)] for c in journal.chapters]
    assert [found[0] for found in headings[:4]] == ["Season 1", "The machinations", "The machinations", "Season 2"]
    assert [found[-1] for found in headings[:4]] == [
        "The standings", "The standings", "The end of season 1", "The standings",
    ]  # fmt: skip
    end = journal.chapters[2].behind[-1]
    (winner,) = (row for row in end.tables[0].rows if row.label.endswith("(winner)"))
    assert winner.label.split()[0] in " ".join(joined(end.paragraphs))
    assert winner.cells[0].endswith("1")
    places = zip(*(row.cells[0].split(", ") for row in end.tables[0].rows), strict=True)
    assert [sorted(own) for own in places] == [["1", "2", "3"]] * 3
    (closing,) = journal.closings
    assert [table.title for table in closing.tables] == ["The seasons of Sura", "The school of Sura"]
    assert [row.cells[-1] for row in closing.tables[0].rows][-1] == "goes on"
    assert journal.tables[-1].title == "The seasons"
    assert journal_html(journal).count("<svg") > 4


def test_two_lanistas_meet_in_two_arenas(chronicles: dict[int, Chronicle]) -> None:
    """[F23]"""
    journal = book.journal(fresh(chronicles[2]))
    found = [match.heading.partition(":")[0] for chapter in journal.chapters for match in chapter.matches]
    assert (found[0], set(found)) == ("Fleeting Glory", {"Fleeting Glory", "Lasting Glory"})
    heads = journal.chapters[0].behind[-1].tables[0].heads
    assert "Glory" in heads
    assert "Boasts" not in heads


def test_the_arena_is_drawn(chronicles: dict[int, Chronicle]) -> None:
    battle = fought_match.told_matches(fresh(chronicles[3]))[0]
    (found,) = picture.pictures(battle)
    sand = fought_match.sand_of(battle)
    assert found.table is not None
    assert len(found.table.rows) == len(sand.men)
    assert {each.fell for each in sand.fallen} == {*range(1, sand.falls + 1)}
    for man in sand.men:
        assert fought_match.own_name(battle.bout, man.code)[:5] in found.svg
    # No frame stands on the edge of the picture, which would cut it in half.
    frames = re.findall(r'd="M([\d.]+) [\d.]+h([\d.]+)v', found.svg)
    assert len(frames) == len(sand.men)
    assert all(float(x) >= 1 and float(x) + float(wide) <= 399 for x, wide in frames)
    turns = picture.turn_pictures(battle)
    assert len(turns) == battle.bout.turns
    assert turns[0].svg != turns[-1].svg


def test_a_week_is_a_line_for_each_lanista(chronicles: dict[int, Chronicle]) -> None:
    kept = chronicles[3].plays[1]
    bout = SYSTEM.campaign.bouts.bout_from(kept["bout"])
    names = {seat.gladiator: seat.before["name"] for seat in bout.seats}
    lines = SYSTEM.play_telling(bout, [tuple(event) for event in kept["events"]], names)
    turns = sum(event[0] == ev.TURN for event in kept["events"])
    assert turns <= len(lines) <= turns + 4
    assert all(line.endswith(".") for line in lines)
    assert not re.search(r"draws|of it in tokens|card \d", " ".join(lines))


# Battles that seldom come so

A, B, C = (man_code(who, 2, card) for who, card in ((0, 4), (1, 7), (2, 12)))
OTHER = man_code(1, 3, 8)
#: Cards of the starter pack by name.
CARD = {name: number for number, name in enumerate(Bout(1, 0, 1, []).cards.names)}
CHAMPION = man_code(0, 9, CARD["Mevia 5"])


def clauses_of(*events: tuple[int, ...], men: int = 3) -> list[tuple[str, tuple[str, ...]]]:
    """The kinds, with their facts, of a battle of three with these events."""
    people = [Lanista(n + 1, name) for n, name in enumerate(("Sura", "Gavia", "Pansa")[:men])]
    seats = [Seat(g.id, n, before={"name": g.name}) for n, g in enumerate(people)]
    bout = Bout(1, 0, 1, seats, site=FLEETING)
    entered = [[ev.ENTERED, code // 10_000_000, code, 0, 0] for code in (A, B, OTHER, C)[: men + 1]]
    rest = [[*event, 0, 0, 0, 0][:5] for event in ((ev.BATTLE, -1), *events)]
    told = fought_match.Told(bout, [*entered, *rest], people, "")
    assert GloryNarrator(1, EPIC).written(told, Before(), "match 1")
    material = clauses.material_of(told, Before())
    return [(c.kind, tuple(sorted(c.true))) for c in (*material.fight, *material.end)]


STRUCK = ((ev.ATTACKS, 0, A), (ev.STRIKES, 0, A, B, 2), (ev.ASSIGNED, 1, B, 2))


@pytest.mark.parametrize(("events", "found"), [
    ((*STRUCK, (ev.DEFEATED, 1, B, A)), [("fells", ("one_left",))]),
    ((*STRUCK, (ev.BLESSING, 1, B, 2)), [("blessed_off", ("saved",))]),
    ((*STRUCK, (ev.PLAYED, 1, CARD["Parry"]), (ev.PREVENTED, 1, B, 2)), [("parried", ("own", "parry", "saved"))]),
    ((*STRUCK, (ev.PLAYED, 1, CARD["Turned Blade"]), (ev.REASSIGNED, 1, B, A, 2), (ev.ASSIGNED, 0, A, 2),
      (ev.DEFEATED, 0, A, -1)), [("turned_back", ("out", "own", "turned_blade", "two_left"))]),
    ((*STRUCK, (ev.PLAYED, 1, CARD["Turned Blade"]), (ev.REASSIGNED, 1, B, C, 2), (ev.HURT, 2, C, 1, 1)),
     [("misled", ("own", "turned_blade"))]),
    ((*STRUCK, (ev.PLAYED, 1, CARD["Turned Blade"]), (ev.REASSIGNED, 1, B, C, 2), (ev.ASSIGNED, 2, C, 2),
      (ev.BLESSING, 2, C, 2)), []),
    ((*STRUCK, (ev.PLAYED, 1, CARD["Riposte"]), (ev.ASSIGNED, 0, A, 2), (ev.HURT, 1, B, 1, 1),
      (ev.HURT, 0, A, 2, 2), (ev.DEFEATED, 0, A, -1)),
      [("wounds", ("brink",)), ("ran_into", ("out", "own", "riposte", "two_left"))]),
    (((ev.PLAYED, 0, CARD["Thrust"]), (ev.ASSIGNED, 1, B, 2), (ev.DEFEATED, 1, B, -1)),
     [("had_felled", ("one_left", "thrust"))]),
    (((ev.PLAYED, 0, CARD["Thrust"]), (ev.ASSIGNED, 1, B, 2), (ev.PLAYED, 1, CARD["Turned Blade"]),
      (ev.REASSIGNED, 1, B, C, 2), (ev.DEFEATED, 2, C, -1)),
     [("turned_aside", ("out", "thrust", "two_left"))]),
    (((ev.USED, 1, CARD["Augusta"]), (ev.INFLUENCE_LOST, 1, 1, 2), (ev.DEFEATED, 1, B, -1)),
     [("gave_up", ("one_left",))]),
    (((ev.READYING, -1, 10), (ev.INITIATIVE, 2, 3)), [("break", ("ahead", "first", "lone", "weary"))]),
    (((ev.TURN, 0, 1), (ev.ENTERED, 0, CHAMPION)), [("amid", ())]),
    (((ev.DEFEATED, 1, B, A), (ev.PLACED, 0, 1), (ev.WINS_BATTLE, 0), (ev.WINS_GAME, 0),
      (ev.FREED, 0, CARD["Mevia 5"])), [("season", ()), ("freed", ())]),
    (((ev.INITIATIVE, 0, 3), (ev.DEFEATED, 1, B, A), (ev.DEFEATED, 1, OTHER, A), (ev.DEFEATED, 2, C, A)),
     [("fells", ("first", "one_left")), ("fells", ("one_more", "out")), ("fells", ("nth",))]),
    (((ev.EMPTY, -1, 0),), [("no_victor", ())]),
])  # fmt: skip
def test_what_seldom_happens_is_told(
    events: tuple[tuple[int, ...], ...], found: list[tuple[str, tuple[str, ...]]]
) -> None:
    """[Journal, F14, F16, F23, F38]"""
    assert [each for each in clauses_of(*events) if each in found or not found] == found


def test_damage_of_an_ability_is_the_deed_of_its_gladiator() -> None:
    """A Dimachaerus wounds with his own hand, and no order of his lanista is told."""
    own = man_code(0, 2, CARD["Dimachaerus"])
    used = ((ev.ENTERED, 0, own), (ev.USED, 0, CARD["Dimachaerus"]), (ev.ASSIGNED, 1, B, 1), (ev.DEFEATED, 1, B, -1))
    assert "had_felled" not in dict(clauses_of((ev.TURN, 0, 1), *used))


def test_those_who_fell_together_are_told_together() -> None:
    """Of a battle from the table: all others, or two of them before the last. [Record a result]"""
    fell = [(ev.DEFEATED, 1, B, -1), (ev.DEFEATED, 1, OTHER, -1), (ev.DEFEATED, 2, C, A)]
    begin = ((ev.RECORDED, -1, 0), (ev.INITIATIVE, 0, 3))
    for joint, single in ((3, 0), (2, 1)):
        found = [kind for kind, _ in clauses_of(*begin, (ev.TOGETHER, -1, joint), *fell)]
        assert found.count("together") == 1
        assert found.count("fells") == single
    sand = fought_match.Sand(Bout(1, 0, 1, []))
    for event in ((ev.BATTLE, -1, 0, 0, 0), *begin, (ev.TOGETHER, -1, 2), *fell):
        sand.follow([*event, 0, 0, 0][:5])
    assert [each.fell for each in sand.fallen] == [1, 1, 2]


def test_a_sheet_lists_the_gladiators_of_its_own_arena() -> None:
    """Those who stand in the other arena of two lanistas survive the same evening, elsewhere."""
    seats = [Seat(n + 1, n, before={"name": name}) for n, name in enumerate(("Sura", "Gavia"))]
    there = [
        {"owner": who, "man": man, "card": card, "arena": arena, "damage": 0, "blessings": 0, "ready": True}
        for who, man, card, arena in ((0, 2, 4, FLEETING), (1, 2, 7, FLEETING), (1, 3, 8, 1 - FLEETING))
    ]
    bout = Bout(1, 0, 1, seats, site=FLEETING, table={"arena": there})
    events = [
        (ev.BATTLE, -1), (ev.ATTACKS, 0, A), (ev.DEFEATED, 1, B, A), (ev.SURVIVES, 0, A), (ev.SURVIVES, 1, OTHER),
    ]  # fmt: skip
    (table,) = battle_sheet(bout, [(*event, 0, 0, 0)[:5] for event in events]).bands[0].tables
    assert [(row[1], *row[3:]) for row in table.rows] == [
        ("Sura", "1", "1", "", "survives"), ("Gavia", "", "", "", "falls (no. 1)"),
    ]  # fmt: skip


def test_a_champion_who_falls_is_named_by_his_name_and_level() -> None:
    found = clauses_of(
        (ev.DEFEATED, 1, OTHER, A), (ev.TURN, 0, 1), (ev.ENTERED, 0, CHAMPION), (ev.ATTACKS, 2, C),
        (ev.STRIKES, 2, C, CHAMPION, 4), (ev.DEFEATED, 0, CHAMPION, C),
    )  # fmt: skip
    assert ("fells", ("avenged", "champion")) not in found
    assert ("fells", ("champion", "one_blow", "one_left")) in found
    bout = Bout(1, 0, 1, [])
    assert fought_match.own_name(bout, CHAMPION) == "Mevia"
    assert fought_match.gladiator_words(bout, CHAMPION) == "Mevia (level 5)"


def test_a_life_without_a_battle_is_told(chronicles: dict[int, Chronicle]) -> None:
    c = fresh(chronicles[3])
    g = Lanista(1, "Sura", star=True, joined_month=0)
    career = life.Life(c, g, [])
    assert [clause.kind for part in career.life() for clause in part] == ["life_glory_arrival", "life_glory_still"]


def test_a_lanista_with_a_womans_name_is_she() -> None:
    assert [fought_match.is_woman(name) for name in ("Oppia", "Varro", "Robin")] == [True, False, None]
