"""Matches of two to four sides: places, the end, matches of the player's own making, the telling."""

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from ludus_cli.chronicle.journal import journal_html, journal_markdown
from ludus_cli.chronicle.past import Before
from ludus_cli.core.bitset import bit
from ludus_cli.core.dice import SeededSource, Tray
from ludus_cli.core.errors import Refusal
from ludus_cli.core.hex import bearing, hexagon
from ludus_cli.game.campaign.lists import names_of
from ludus_cli.game.elements.plain_records import bout_to_json
from ludus_cli.rules.skirmish.book import events as ev, modifiers as mod, rolls
from ludus_cli.rules.skirmish.book.aftermath import match_outcome
from ludus_cli.rules.skirmish.book.bout import FOUGHT, replay
from ludus_cli.rules.skirmish.book.campaign import OWN_SCHOOL, day_in, men_of, pending
from ludus_cli.rules.skirmish.book.fight import roll_strikes
from ludus_cli.rules.skirmish.book.match import MOST_A_SIDE, end_if_decided, place_fighters, places_for
from ludus_cli.rules.skirmish.book.movement import is_quickest
from ludus_cli.rules.skirmish.book.state import RADIUS, Fighter, Match, Strike, copy_match
from ludus_cli.rules.skirmish.book.terms import ATTACK, COLLAPSED, FALLEN, HEAVY, LIGHT, MEDIUM, NONE, UPPER_BODY
from ludus_cli.rules.skirmish.system import SYSTEM
from ludus_cli.rules.skirmish.table.board import board_at
from ludus_cli.rules.skirmish.table.lists import LISTS
from ludus_cli.rules.skirmish.telling.book import journal
from ludus_cli.rules.skirmish.telling.clauses import material_of
from ludus_cli.rules.skirmish.telling.ledger import LEDGER, placed
from ludus_cli.rules.skirmish.telling.narration import telling
from ludus_cli.rules.skirmish.telling.picture import picture, title_of
from ludus_cli.rules.skirmish.telling.told import Told, told_matches
from tests.scripted import modifiers, script
from tests.skirmish.careers import round_trip, snapshot
from tests.skirmish.chronicles import Kept
from tests.skirmish.table import BOARD, EAST, NORTH_EAST, WEST, battle, man, named, spot

steps = SYSTEM.campaign.steps

Sides = list[list[dict[str, Any]]]


def several(*sides: Sequence[Fighter]) -> Match:
    """A match of any number of sides, each man where he was put."""
    m = battle([f for side in sides for f in side], [])
    for number, side in enumerate(sides):
        for f in side:
            f.side = number
    return m


# Places


def test_s41_three_sides_stand_six_apart_and_face_the_middle() -> None:
    firsts = [own[0] for own in places_for(BOARD, [1, 1, 1])]
    apart = BOARD.apart
    assert [apart[one][two] for one in firsts for two in firsts if one != two] == [6] * 6
    assert [apart[one][spot((0, 0))] for one in firsts] == [3, 3, 3]
    m = several([man()], [man()], [man()])
    place_fighters(m)
    assert [f.hex for f in m.fighters] == firsts
    for f in m.fighters:
        assert f.facing == bearing(BOARD.hexes[f.hex], (0, 0))


def test_s41_of_four_sides_each_has_two_neighbours_five_hexes_off() -> None:
    firsts = [own[0] for own in places_for(BOARD, [1, 1, 1, 1])]
    apart = BOARD.apart
    assert firsts == [spot((-3, 0)), spot((3, 0)), spot((2, -4)), spot((-2, 4))]
    assert [apart[firsts[a]][firsts[b]] for a in (0, 1) for b in (2, 3)] == [5] * 4
    assert (apart[firsts[0]][firsts[1]], apart[firsts[2]][firsts[3]]) == (6, 8)
    m = several([man()], [man()], [man()], [man()])
    place_fighters(m)
    assert [m.fighters[0].facing, m.fighters[1].facing] == [EAST, WEST]


@pytest.mark.parametrize("sides", [3, 4])
@pytest.mark.parametrize("radius", [RADIUS, 12])
def test_s41_a_side_stands_together_and_three_hexes_from_all_others(sides: int, radius: int) -> None:
    board = hexagon(radius)
    found = places_for(board, [MOST_A_SIDE] * sides)
    middle = board.apart[board.number[0, 0]]
    for number, own in enumerate(found):
        assert len(set(own)) == len(own) == MOST_A_SIDE
        assert all(middle[place] >= middle[own[0]] for place in own)
        assert board.apart[own[0]][own[1]] == 1
        far = [board.apart[own[0]][place] for place in own]
        assert far == sorted(far)
        for other in found[:number]:
            assert min(board.apart[a][b] for a in own for b in other) >= 3
    with pytest.raises(ValueError, match="room for 15 a side, not for 16"):
        places_for(board, [1] * (sides - 1) + [16])


def test_s41_two_sides_stand_as_ever() -> None:
    m = several([man(), man()], [man()])
    place_fighters(m)
    assert [f.facing for f in m.fighters] == [EAST, EAST, WEST]
    assert BOARD.apart[m.fighters[0].hex][m.fighters[2].hex] == 5


# Enemies, and the end


def test_s42_a_step_back_needs_better_reactions_than_every_enemy_of_any_side() -> None:
    m = several([man(reactions=2)], [man(reactions=1)], [man(reactions=2)])
    assert not is_quickest(m, 0)
    m.fighters[2].state = FALLEN
    assert is_quickest(m, 0)
    m = several([man(reactions=2), man(reactions=3)], [man(reactions=1)], [man(reactions=1)])
    assert is_quickest(m, 0)


@pytest.mark.parametrize("sides", [(0, 1, 1), (0, 1, 2)])
def test_s42_two_attackers_outnumber_him_whether_friends_or_not(sides: tuple[int, ...]) -> None:
    m = several([man()], [man((1, 0), WEST)], [man((0, 1), NORTH_EAST)])
    for f, side in zip(m.fighters, sides, strict=True):
        f.side = side
    strikes = [Strike(by, ATTACK, 0, UPPER_BODY) for by in (1, 2)]
    with script(m, *[3] * 8) as record:
        roll_strikes(m, strikes)
    assert modifiers(record, rolls.DEFENCE, 0)[mod.OUTNUMBERED] == -1


def test_s42_the_last_side_wins_and_the_others_have_lost() -> None:
    m = several([man(), man()], [man()], [man()])
    m.fighters[3].state = FALLEN
    with script(m) as record:
        end_if_decided(m)
    assert (m.over, m.lost, named(record)) == (False, bit(2), [])
    m.fighters[0].state = m.fighters[2].state = COLLAPSED
    with script(m) as record:
        end_if_decided(m)
    assert (m.over, m.winner, m.draw) == (True, 0, False)
    assert named(record) == ["victory"]
    assert [match_outcome(m, f) for f in m.fighters] == ["won", "won", "lost", "lost"]


def test_s42_who_falls_with_the_last_draws_and_who_fell_before_has_lost() -> None:
    m = several([man()], [man()], [man()])
    m.fighters[1].state = FALLEN
    with script(m):
        end_if_decided(m)
    copy = copy_match(m, Tray(SeededSource(1, 1)))
    copy.strikes[0].target = 7
    assert m.strikes[0].target == NONE
    assert m.lost == bit(1)
    m.fighters[0].state = m.fighters[2].state = FALLEN
    with script(m) as record:
        end_if_decided(m)
    assert (m.over, m.winner, m.draw) == (True, NONE, True)
    assert named(record) == ["both_down"]
    assert [match_outcome(m, f) for f in m.fighters] == ["drew", "lost", "drew"]


def test_s42_three_who_fall_together_all_draw() -> None:
    m = several([man()], [man()], [man()])
    for f in m.fighters:
        f.state = FALLEN
    with script(m):
        end_if_decided(m)
    assert [match_outcome(m, f) for f in m.fighters] == ["drew"] * 3


def test_s42_dismissed_standing_is_no_draw_for_a_side_that_is_out() -> None:
    m = several([man((-3, 0))], [man((3, 0), WEST)], [man((0, 3))])
    for f in m.fighters:
        f.stamina, f.npg = 0, True
    m.fighters[2].state = FALLEN
    with script(m):
        end_if_decided(m)
    m.turn = 20
    m.over = m.draw = True
    assert [match_outcome(m, f) for f in m.fighters] == ["drew", "drew", "lost"]


# Of the player's own making


def star(number: int, **more: Any) -> dict[str, Any]:
    """A known man of a side."""
    return {"gladiator": number, **more}


def of(weight: str) -> dict[str, Any]:
    """One of a class, to be found."""
    return {"kind": weight}


def three_stars(seed: int = 1, rivals: str = "on") -> Kept:
    """Marcus, Flavia and Xerxes, with an open bill."""
    career = Kept(seed, {"rules": {"rivals": rivals}})
    career.recruit("Marcus", "Heavy", tactics="bold")
    career.recruit("Flavia", "Light", tactics="cautious", weapon="spear", net=True, female=True)
    career.recruit("Xerxes", "Medium", tactics="npg")
    career.do("open-day")
    return career


def arranged(career: Kept, sides: Sides) -> int:
    """Arrange a match; its number."""
    return int(max(career.do("arrange", locale=0, sides=sides).billed))


def test_s43_friends_and_enemies_as_the_player_says() -> None:
    career = three_stars()
    number = arranged(career, [[star(1), of("light")], [star(2), star(3), of("HEAVY")]])
    bout = career.state.bouts[number]
    assert [seat.side for seat in bout.seats] == [0, 0, 1, 1, 1]
    assert [seat.weight for seat in bout.seats] == [HEAVY, LIGHT, LIGHT, MEDIUM, HEAVY]
    assert [seat.school for seat in bout.seats] == [OWN_SCHOOL] * 5
    assert all(pending(career.state, seat.gladiator) is bout for seat in bout.seats)
    assert snapshot(round_trip(career.state)) == snapshot(career.state)
    fought, events = career.do("fight", match=number).fought[0]
    assert fought.status == FOUGHT
    again, repeated = replay(json.loads(json.dumps(bout_to_json(fought))), career.seed)
    assert repeated == events
    assert bout_to_json(again) == bout_to_json(fought)
    for number in (1, 2, 3):
        assert career.state.gladiators[number].matches == 1


def test_s43_unnamed_men_come_from_one_school_a_side_and_no_two_sides_share_it() -> None:
    schools = Counter[int]()
    for seed in range(20):
        career = three_stars(seed)
        sides = [[of("Light"), of("Heavy")], [of("Medium"), of("Light")], [star(1)], [of("Heavy")]]
        bout = career.state.bouts[arranged(career, sides)]
        by_side = [{seat.school for seat in bout.seats if seat.side == side} for side in range(4)]
        assert all(len(own) == 1 for own in by_side)
        assert len(set.union(*by_side)) == 4
        assert by_side[2] == {OWN_SCHOOL}
        schools.update(school for own in by_side for school in own)
    assert len(schools) == len(career.state.schools)


def test_s43_a_side_of_a_named_man_is_filled_from_his_school() -> None:
    career = three_stars()
    career.do("pool", school="Capua", kind="Light")
    capuan = max(career.state.gladiators)
    bout = career.state.bouts[arranged(career, [[star(capuan), of("Heavy")], [of("Medium")]])]
    assert [seat.school for seat in bout.seats][:2] == [1, 1]
    assert bout.seats[2].school not in (OWN_SCHOOL, 1)


def test_s43_known_men_on_four_to_six_and_nobody_twice() -> None:
    known = Counter[int]()
    for seed in range(30):
        career = three_stars(seed)
        career.do("pool", school="own", kind="Light", number=3)
        house = [g.id for g in men_of(career.state, OWN_SCHOOL)]
        d = career.do("arrange", sides=[[star(house[0]), *[of("Light")] * 3], [star(1)]])
        men = [seat.gladiator for seat in career.state.bouts[max(d.billed)].seats]
        assert len(set(men)) == 5
        events = d.tray.record or []
        rivals = [e[1] for e in events if e[0] == ev.KNOWN_RIVAL]
        assert sorted(rivals + [e[1] for e in events if e[0] == ev.JOINS_SCHOOL]) == sorted(men[1:4])
        assert set(rivals) <= set(house[1:])
        known[len(rivals)] += 1
    assert {0, 1, 2} <= set(known)
    career = three_stars(rivals="off")
    career.do("pool", school="own", kind="Light", number=3)
    d = career.do("arrange", sides=[[star(1), *[of("Light")] * 2], [star(2)]])
    assert [e[0] for e in d.tray.record or []].count(ev.JOINS_SCHOOL) == 2


@pytest.mark.parametrize(("sides", "why"), [
    ([[star(1)], [of("Giant")]], "there is no class 'Giant'"),
    ([[star(1)], [star(2, secondary=True)]], "Flavia has only one class"),
    ([[star(1)], [of("Light")] * 16], "room for 15 a side, not for 16"),
    ([[star(1)], [star(2)], [of("Light")] * 16], "room for 15 a side, not for 16"),
])  # fmt: skip
def test_s43_what_cannot_be_arranged_is_refused_with_a_reason(sides: Any, why: str) -> None:
    career = three_stars()
    with pytest.raises(Refusal, match=why) as refused:
        career.do("arrange", locale=0, sides=sides)
    error = refused.value
    assert all((error.what, error.why, error.mend))
    assert not error.mend.endswith(".")


def test_s43_only_who_may_fight_now_and_only_on_an_open_bill() -> None:
    sides = [[star(1)], [star(2)]]
    career = three_stars()

    def refused(why: str, **more: Any) -> None:
        with pytest.raises(Refusal, match=why):
            career.do("arrange", sides=sides, **more)

    refused("has no matches to the death", to_the_death=True)
    flavia = career.state.gladiators[2]
    for field, value, why in (
        ("misses_through", 0, "Flavia: he is hurt"),
        ("status", "dead", "Flavia: she is dead"),
        ("fought_month", 0, "Flavia: he has already fought this month"),
    ):
        before = getattr(flavia, field)
        setattr(flavia, field, value)
        refused(why)
        setattr(flavia, field, before)
    career.do("arrange", sides=sides, to_the_death=False)
    refused("Marcus: he is on the bill already")
    career.do("fight", match=max(career.state.bouts))
    day = day_in(career.state)
    assert day is not None
    day.matches = len(day.bouts)
    refused("the bill already has all its")
    career.do("close-day")
    refused("no bill is open")


# In words


def played(sides: Sides, seed: int) -> tuple[Kept, Told]:
    """A campaign with one match of many, fought."""
    career = three_stars(seed)
    number = arranged(career, sides)
    career.do("fight", match=number)
    return career, next(t for t in told_matches(career.chronicle()) if t.bout.id == number)


MANY: dict[str, Sides] = {
    "two against two": [[star(1), star(2)], [of("Light"), of("Heavy")]],
    "of one school": [[star(1), star(2)], [star(3), of("Heavy")]],
    "three against one": [[star(1), of("Light"), of("Medium")], [star(2)]],
    "two, two and two": [[star(1), of("Light")], [star(2), of("Heavy")], [star(3), of("Medium")]],
    "each for himself": [[star(1)], [of("Light")], [star(2)], [of("Heavy")]],
}


@pytest.mark.parametrize("name", MANY)
def test_matches_of_many_are_told_of_all_and_end_once(name: str) -> None:
    for seed in range(3):
        career, told = played(MANY[name], seed)
        told_as = telling(career.chronicle(), told.bout.id)
        assert all(g.name in told_as[0] for g in told.men)
        assert told_as[-1].count("\n") > 10
        found = material_of(told, Before())
        assert sum(c.kind in ("victory", "both_down", "dismissed") for c in found.end) == 1
        assert found.opening[0].kind == "sides"
        assert ("two" in found.opening[0].facts) == (len(told.sides) == 2)
        for clause in found.fight:
            places = {*clause.cited, *({clause.cause} - {NONE})}
            about = {n for place in places for n in told.events[place][1:4]}
            assert clause.men <= about, clause


@pytest.mark.parametrize("name", MANY)
def test_tables_acta_pictures_and_the_journal_of_many(name: str) -> None:
    for seed in range(2):
        career, told = played(MANY[name], seed)
        table = LEDGER.table(told)
        assert [str(seat.side + 1) for seat in told.bout.seats] in [
            row.cells for row in table.rows if row.label == "Side"
        ]
        line = LEDGER.line(told)
        for who, seat in enumerate(told.bout.seats):
            fell = seat.result["defeated_by"] >= 0 and seat.outcome == "won"
            assert line.count(placed(told, who)) == 1 + fell
        words = title_of(told, board_at(told.bout, told.events))
        assert all(g.name in words for g in told.men)
        lines = ("a full line", "dashed", "dotted", "dashed and dotted")[: len(told.sides)]
        assert all(line in words for line in lines)
        assert picture(told).svg.count("<polyline") == len(told.men)
        book = journal(career.chronicle())
        (match,) = book.chapters[0].matches
        assert len(match.heading.split(" against ")) == len(told.sides)
        for text in (journal_markdown(book), journal_html(book)):
            assert all(g.name in text for g in told.men)


def test_matches_of_many_in_words_on_the_bill_and_after() -> None:
    fallen_winners = 0
    for seed in range(40):
        career = three_stars(seed)
        number = arranged(career, [[star(1), star(2)], [star(3), of("Heavy")]])
        state = career.state
        bout = state.bouts[number]
        names = names_of(state, bout)
        ally = names[bout.seats[3].gladiator]
        assert LISTS.pairing(bout, names) == (
            f"Marcus (Heavy) and Flavia (Light) against Xerxes (Medium) and {ally} (Heavy)"
        )
        assert LISTS.bill_cells(state, bout) == [" - ".join([state.schools[OWN_SCHOOL]] * 2)]
        assert [step for step, _ in steps(state)].count(f"ludus match fight {number}") == 1
        career.do("fight", match=number)
        bout = state.bouts[number]
        words = LISTS.result_words(bout, names)
        beaten = [seat for seat in bout.seats if seat.result["defeated_by"] >= 0]
        fallen = [seat for seat in beaten if seat.side == bout.winner]
        assert ("on the winning side" in words) == bool(fallen)
        fallen_winners += len(fallen)
        assert all(name in words for name in names.values())
        assert LISTS.bout_facts(bout, names)["winner_side"] == (None if bout.draw else bout.winner)
        row = LISTS.career_row(state, bout, 1)
        assert row["Opponent"] == f"Xerxes (Medium), {ally} (Heavy)"
        assert row["Result"].startswith("won, but " if bout.seats[0] in fallen else bout.seats[0].outcome)
    assert fallen_winners > 1


def test_draws_of_many_in_words() -> None:
    career, told = played(MANY["each for himself"], 3)
    bout = told.bout
    names = names_of(career.state, bout)
    bout.draw, bout.winner = True, NONE
    for n, seat in enumerate(bout.seats):
        seat.result["defeated_by"] = NONE if n in (0, 2) else 0
    assert LISTS.result_words(bout, names).startswith("Marcus and Flavia dismissed standing; ")
    for seat in bout.seats:
        seat.result["defeated_by"] = 1
    assert LISTS.result_words(bout, names).startswith("all sides down; Marcus ")
    assert "all sides down" in LEDGER.line(told)
