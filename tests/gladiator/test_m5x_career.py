"""Months of a career [38, M39 to M52, M76, M83, M94, M95]: matches as the dice arrange them, training, what befalls a
man, freedom; and campaigns that were begun by the basic record."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.campaign.audit import audit_campaign
from ludus_cli.campaign.engine import do, opened
from ludus_cli.chronicle.source import outline_of
from ludus_cli.chronicle.told import ToldMatch
from ludus_cli.core.dice import ROLL, ScriptedSource, Tray
from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.bouts import BILLED, FOUGHT
from ludus_cli.game.elements.common_types import Doing
from ludus_cli.game.elements.plain_records import bout_to_json
from ludus_cli.game.elements.switches import changed_rules
from ludus_cli.rules.gladiator.book import terms
from ludus_cli.rules.gladiator.book.bout import settle_gladiator
from ludus_cli.rules.gladiator.book.bout_records import Bout
from ludus_cli.rules.gladiator.book.campaign import CAMPAIGN, State
from ludus_cli.rules.gladiator.book.gladiator import DISCHARGED, Gladiator
from ludus_cli.rules.gladiator.book.house_rules import SWITCHES, HouseRules
from ludus_cli.rules.gladiator.book.state import no_player
from ludus_cli.rules.gladiator.book.styles import is_beast
from ludus_cli.rules.gladiator.career import events as ev, rolls
from ludus_cli.rules.gladiator.career.challengers import record_of
from ludus_cli.rules.gladiator.career.months import row_key
from ludus_cli.rules.gladiator.career.talents import class_of
from ludus_cli.rules.gladiator.ludus import rolls as ludus_rolls
from ludus_cli.rules.gladiator.system import SYSTEM
from tests.gladiator.seated import man, seated

OLD = Path(__file__).parents[1] / "models" / "files" / "v4-gladiator.ludus"
SURE = {"style": "Myrmillo", "attributes": [18, 7, 7, 7, 18]}


class Months:
    """A campaign that is played by its actions, without a file."""

    def __init__(self, *stars: str, seed: int = 5, **rules: str) -> None:
        self.state: State = CAMPAIGN.new_state(seed, {"rules": rules})
        self.n = 1
        for name in stars:
            self.do("recruit", name=name, **SURE)

    def do(self, kind: str, /, *dice: tuple[int, int, list[int]], **payload: Any) -> Doing:
        """Do an action with these first dice: who rolls on which table, and the faces."""
        self.n += 1
        if dice:
            script = [["roll", n, *each] for n, each in enumerate(dice)]
            payload["scripts"] = {"0": script}
        done = CAMPAIGN.apply(self.state, self.n, kind, payload)
        assert not any(hand.left_over() for hand in done.hands.values())
        return done

    def enter(self, star: int, *dice: tuple[int, int, list[int]], **said: Any) -> Bout:
        return self.state.bouts[max(self.do("enter", *dice, star=star, **said).billed)]

    def by_d66(self, d66: int, star: int = 1, **said: Any) -> Bout:
        """The match of a Star for a D66."""
        return self.enter(star, (star, rolls.MATCH_TYPE, [d66 // 10, d66 % 10]), **said)

    def g(self, number: int) -> Gladiator:
        return self.state.gladiators[number]

    def sides(self, bout: Bout) -> list[list[Gladiator]]:
        return [[self.g(seat.gladiator) for seat in bout.seats if seat.side == side] for side in (0, 1)]

    def schools(self) -> list[int]:
        """Whom a school waits for."""
        waits = [bout for bout in self.state.bouts.values() if bout.play and bout.status == BILLED]
        return [bout.seats[0].gladiator for bout in waits]


def told(done: Doing, kind: int) -> list[tuple[Any, ...]]:
    assert done.tray.record is not None
    return [event[1:] for event in done.tray.record if event[0] == kind]


def rolled(done: Doing, table: int) -> list[tuple[Any, ...]]:
    return [event for event in told(done, ROLL) if event[1] == table]


def test_m104_who_never_came_onto_the_sand_has_no_match() -> None:
    """He is too weak for the first of his opponents, and the others go home."""
    c = Months("Marcus")
    c.g(1).attributes = [7, -2, -3, 1, 1]
    c.do("open-day", locale=0)
    bout = c.by_d66(35)
    c.do("fight", match=bout.id)
    own, first, *waited = (seat.gladiator for seat in bout.seats)
    assert [seat.outcome for seat in bout.seats] == ["lost", "won", *("" for _ in waited)]
    assert [(c.g(n).matches, c.g(n).draws, c.g(n).fought_month) for n in waited] == [(0, 0, -1)] * len(waited)
    assert outline_of(bout_to_json(bout)).gladiators == (own, first)
    assert ToldMatch(bout, [], [], "").came(1) == [1]
    words = SYSTEM.lists.result_words(bout, {s.gladiator: str(s.gladiator) for s in bout.seats})
    assert words.startswith(f"{first} won; {own} ")


# The Day (M50)


@pytest.mark.section("38")
def test_m50_a_day_has_the_matches_of_stars_and_no_others() -> None:
    c = Months("Marcus", "Titus")
    c.do("open-day", locale=0)
    assert (c.state.days[0].matches, c.state.days[0].bouts) == (2, [])
    c.enter(1)
    c.do("fight", match=max(c.state.bouts))
    assert not c.do("close-day", locale=0).fought
    assert c.state.days[0].closed


@pytest.mark.parametrize(("d66", "kind", "own", "foes"), [
    (11, terms.MATCHED_PAIR, 1, {1}), (33, terms.TWO_ON_ONE, 1, {2}), (35, terms.CONSECUTIVE, 1, {2, 3, 4}),
    (41, terms.CHAMPION, 1, {1}), (43, terms.TWO_PAIRS, 2, {2}), (45, terms.THREE_PAIRS, 3, {3}),
    (51, terms.BATTLE, 0, {2, 3, 4, 5, 6}), (54, terms.HUNT_VENATOR, 1, {1, 2, 3}),
    (62, terms.HUNT_BESTIARIUS, 1, {1, 2, 3}),
])  # fmt: skip
def test_38_2_a_star_is_entered_as_the_dice_arrange(d66: int, kind: int, own: int, foes: set[int]) -> None:
    c = Months("Marcus")
    c.do("open-day", locale=0)
    bout = c.by_d66(d66)
    mine, others = c.sides(bout)
    assert (bout.arranged, bout.size) == (kind, c.state.arena)
    assert mine[0].name == "Marcus"
    assert len(others) in foes
    assert len(mine) == (own or len(others))
    hunt = kind in (terms.HUNT_VENATOR, terms.HUNT_BESTIARIUS)
    assert [is_beast(g.style) for g in others] == [hunt] * len(others)
    waves = [seat.wave for seat in bout.seats if seat.side]
    assert waves == (list(range(len(others))) if kind == terms.CONSECUTIVE else [0] * len(others))
    assert not hunt or not bout.death
    assert (bout.seats[0].style == terms.MYRMILLO) is not hunt


def test_m40_the_order_of_the_dice() -> None:
    c = Months("Marcus")
    c.do("open-day", locale=0)
    tables = [event[1] for event in told(c.do("enter", (1, rolls.MATCH_TYPE, [3, 3]), star=1), ROLL)]
    parts = (rolls.MATCH_TYPE, rolls.DEATH_MATCH, rolls.PAIRING, rolls.CHALLENGER, rolls.ARENA)
    assert sorted(parts, key=tables.index) == list(parts)
    assert tables.count(rolls.CHALLENGER) == 2


def test_m40_a_unique_match_is_the_persons_choice_or_another_row() -> None:
    for said, kinds in (
        ("two-pairs", {terms.TWO_PAIRS}),
        (None, {*range(terms.MATCHED_PAIR, terms.HUNT_BESTIARIUS + 1)}),
    ):
        c = Months("Marcus")
        c.do("open-day", locale=0)
        assert c.by_d66(66, unique=said).arranged in kinds
    c = Months("Marcus", match_types="no-hunts")
    c.do("open-day", locale=0)
    with pytest.raises(Refusal, match="there is no kind of match 'venatores'"):
        c.enter(1, unique="venatores")
    assert row_key(terms.TWO_ON_ONE) == "two-on-one"


@pytest.mark.parametrize(("die", "death"), [(3, False), (4, False), (5, True), (6, True)])
def test_m110_a_unique_match_keeps_its_own_number_for_death(die: int, death: bool) -> None:
    c = Months("Marcus")
    c.do("open-day", locale=0)
    dice = ((1, rolls.MATCH_TYPE, [6, 6]), (1, rolls.DEATH_MATCH, [die]))
    assert c.enter(1, *dice, unique="matched-pair").death is death


def test_m41_a_hunter_is_dressed_for_this_match_alone() -> None:
    for d66, style in ((54, terms.VENATOR), (62, terms.BESTIARIUS)):
        c = Months("Marcus")
        c.do("open-day", locale=0)
        seat = c.by_d66(d66).seats[0]
        assert seat.worn["style"] == seat.style == style
        assert (seat.worn["weapon"] == terms.SPEAR) is (style == terms.VENATOR)
        assert c.g(1).style == terms.MYRMILLO


def test_m43_by_the_whole_table_he_may_be_of_another_class() -> None:
    for pairing, style in (("own-row", "Myrmillo"), ("whole-table", "Secutor")):
        c = Months("Marcus", pairing=pairing, rivals="off")
        c.do("open-day", locale=0)
        bout = c.enter(1, (1, rolls.MATCH_TYPE, [1, 1]), (1, rolls.DEATH_MATCH, [1]), (1, rolls.PAIRING, [6, 5]))
        assert terms.KINDS[bout.seats[0].style] == style
        assert bool(bout.seats[0].worn) is (pairing == "whole-table")
        if pairing == "whole-table":
            assert class_of(c.sides(bout)[1][0].style) == 4


# Challengers and partners


@pytest.mark.section("38.5")
def test_m46_challengers_are_made_for_the_record_of_the_man_they_meet() -> None:
    c = Months("Marcus", rivals="off")
    c.g(1).wins, c.g(1).draws = 3, 2
    c.do("open-day", locale=0)
    done = c.do("enter", (1, rolls.MATCH_TYPE, [4, 5]), star=1)
    # He, a partner and a partner, each an enemy: 5, 0 and 0 matches; the partners were challengers for none.
    assert [dict(event[5]).get(110, 0) for event in rolled(done, rolls.CHALLENGER)] == [0, 0, 5, 0, 0]
    assert record_of(c.g(1)) == 5


def test_m47_each_enemy_is_paired_with_a_man_of_the_side_in_turn() -> None:
    c = Months("Marcus", rivals="off")
    c.do("open-day", locale=0)
    done = c.do("enter", (1, rolls.MATCH_TYPE, [4, 3]), star=1)
    assert dict.fromkeys(event[0] for event in rolled(done, rolls.PAIRING)) == dict.fromkeys((1, 2))
    assert all(g.talents and g.luck and not g.star for side in c.sides(c.state.bouts[2]) for g in side[1:])


@pytest.mark.parametrize(("rivals", "comes"), [("on", True), ("off", False)])
def test_m48_a_known_rival_comes_where_there_is_one(rivals: str, comes: bool) -> None:
    c = Months("Marcus", rivals=rivals)
    c.do("pool", kind="Scissores", number=2, name="")
    c.g(3).wins = 1
    c.do("open-day", locale=0)
    dice = [(1, rolls.MATCH_TYPE, [1, 1]), (1, rolls.DEATH_MATCH, [1]), (1, rolls.PAIRING, [3, 6])]
    assert not rolled(c.do("enter", *dice, star=1), rolls.COMES)
    c = Months("Marcus", rivals=rivals)
    c.do("pool", kind="Provocator", number=2, name="")
    c.g(3).wins = 1
    c.g(1).wins = 4
    c.do("open-day", locale=0)
    assert (c.sides(c.enter(1, *dice, *([(1, rolls.COMES, [4])] if comes else [])))[1][0].id == 3) is comes


def test_m48_survivors_do_not_change_until_they_fight_again() -> None:
    c = Months("Marcus")
    c.do("pool", kind="Provocator", number=1, name="")
    before = repr(c.g(2))
    c.do("next-month")
    assert repr(c.g(2)) == before


def test_m111_a_champion_is_always_new() -> None:
    c = Months("Marcus")
    c.do("pool", kind="Provocator", number=3, name="")
    c.do("open-day", locale=0)
    done = c.do("enter", (1, rolls.MATCH_TYPE, [4, 1]), (1, rolls.DEATH_MATCH, [1]), (1, rolls.PAIRING, [3, 6]), star=1)
    assert not rolled(done, rolls.COMES)
    assert max(seat.gladiator for seat in c.state.bouts[2].seats) == 5


def test_m48_nobodys_star_is_drawn_against_another() -> None:
    c = Months("Marcus", "Titus", match_types="pairs")
    c.do("open-day", locale=0)
    assert not any(g.star for g in c.sides(c.enter(1))[1])
    sides = [[{"gladiator": 1}], [{"gladiator": 2}]]
    with pytest.raises(Refusal, match="on the bill"):
        c.do("arrange", locale=0, sides=sides)


@pytest.mark.section("38.6")
def test_m49_one_arena_a_month() -> None:
    c = Months("Marcus", "Titus", "Gaius")
    c.do("open-day", locale=0)
    assert len(rolled(c.do("enter", star=1), rolls.ARENA)) == 2
    assert not rolled(c.do("enter", star=2), rolls.ARENA)
    c.do("arrange", locale=0, sides=[[{"gladiator": 3}], [{"kind": "Thraex"}]])
    assert {bout.size for bout in c.state.bouts.values() if bout.place} == {c.state.arena}
    for number in [bout.id for bout in c.state.bouts.values() if bout.place]:
        c.do("fight", match=number)
    c.do("next-month")
    assert c.state.arena == 0


def test_m50_there_is_no_way_back() -> None:
    c = Months("Marcus", "Titus")
    c.do("open-day", locale=0)
    with pytest.raises(Refusal, match="arranged the match already"):
        c.do("withdraw", match=c.enter(1).id)
    c.do("arrange", locale=0, sides=[[{"gladiator": 2}], [{"kind": "Thraex"}]])
    c.do("withdraw", match=max(c.state.bouts))


def test_m94_names_come_from_the_list() -> None:
    c = Months()
    c.do("pool", kind="Thraex", number=100, name="")
    assert len({g.name for g in c.state.gladiators.values()}) == 100


# Schools


def test_m34_a_school_waits_and_is_played_by_rule() -> None:
    c = Months("Marcus", "Titus")
    assert c.schools() == [1, 2]
    c.do("open-day", locale=0)
    bout = c.enter(1)
    assert c.schools() == [2]
    assert c.g(1).rolls_due == 0
    c.do("fight", match=bout.id)
    assert (1 in c.schools()) is (c.g(1).status == "active")
    assert all(each.play == "school" and each.status == FOUGHT for each, _ in c.do("next-month").fought)
    assert c.schools() == []
    assert c.g(2).rolls_due == 0
    c.do("call", star=2, play="school")
    assert c.schools() == [2]


def test_m1_the_basic_record_knows_no_school() -> None:
    c = Months("Marcus", record="basic")
    assert c.schools() == []
    with pytest.raises(Refusal, match="basic"):
        c.do("call", star=1, play="school")
    c.do("open-day", locale=0)
    c.do("fight", match=c.enter(1).id)
    assert c.schools() == []
    assert (c.state.arena, c.g(1).talents) == (0, [])


def test_m114_beasts_that_live_are_led_away() -> None:
    c = Months("Marcus")
    c.do("open-day", locale=0)
    number = c.by_d66(54).id
    assert any(is_beast(g.style) for g in c.state.gladiators.values())
    c.do("fight", match=number)
    assert not any(is_beast(g.style) for g in c.state.gladiators.values())


# Training (M50, M83)


def test_m83_who_rests_trains_but_not_in_two_months_running() -> None:
    c = Months("Marcus")
    assert [len(rolled(c.do("next-month"), rolls.TRAINS)) for _ in range(4)] == [1, 0, 1, 0]
    assert c.g(1).xp_earned >= 2


def test_m50_who_has_fought_does_not_train() -> None:
    c = Months("Marcus", "Titus", match_types="pairs")
    c.do("open-day", locale=0)
    c.do("fight", match=c.enter(1).id)
    done = c.do("next-month")
    assert [event[0] for event in rolled(done, rolls.TRAINS)] == [2]
    ((who, xp, _, _),) = told(done, ev.TRAINS)
    assert (who, xp) == (2, rolled(done, rolls.TRAINS)[0][3])


# What befalls a man (M50)

EDICT, TRAINER, HARVEST, FEAST, TAXES = [1, 4], [2, 1], [3, 1], [3, 4], [4, 1]


def befallen(*dice: tuple[int, int, list[int]], cn: int = 3) -> tuple[Months, Doing]:
    c = Months("Marcus", career_events="on", match_types="pairs")
    c.g(1).attributes[terms.CN] = cn
    return c, c.do("open-day", *dice, locale=0)


def event(faces: list[int]) -> tuple[int, int, list[int]]:
    return 1, rolls.EVENT, faces


def test_career_events_off() -> None:
    c = Months("Marcus")
    assert not rolled(c.do("open-day", locale=0), rolls.EVENT)
    assert c.state.befallen == {}


@pytest.mark.parametrize(("die", "status"), [(2, "dead"), (3, "active")])
def test_example_17_plague(die: int, status: str) -> None:
    c, _ = befallen(event([1, 1]), (1, ludus_rolls.PLAGUE, [die]))
    assert c.g(1).status == status
    c.do("next-month")
    assert c.schools() == []


def test_m50_an_edict_keeps_him_from_the_games_and_he_trains() -> None:
    c, _ = befallen(event(EDICT))
    with pytest.raises(Refusal, match="an edict keeps him"):
        c.enter(1)
    assert rolled(c.do("next-month"), rolls.TRAINS)
    assert CAMPAIGN.why_not_fight(c.state, c.g(1)) == ""


@pytest.mark.parametrize(("faces", "matter"), [(TRAINER, {"less": 5}), (HARVEST, {"harvest": True}), (TAXES, {})])
def test_m50_the_terms_of_a_month(faces: list[int], matter: dict[str, Any]) -> None:
    """Taxes touch a ludus, and so nobody here (M113)."""
    c, done = befallen(event(faces))
    assert bool(told(done, ev.BEFALLS)) is bool(matter)
    (school,) = [bout for bout in c.state.bouts.values() if bout.play]
    c.do("fight", match=school.id)
    assert {key: school.matter.get(key) for key in matter} == matter


@pytest.mark.parametrize(("die", "less"), [(5, 2), (3, 0)])
def test_example_17_feast(die: int, less: int) -> None:
    c, _ = befallen(event(FEAST), (1, ludus_rolls.FEAST, [die]))
    bout = c.enter(1)
    assert bout.seats[0].feast == less
    men = [c.g(seat.gladiator) for seat in bout.seats]
    t = Tray(ScriptedSource([1] * 9), [])
    m = CAMPAIGN.bouts.new_match(bout, men, c.state.rules, t, no_player)
    assert m.fighters[0].cf == sum(c.g(1).attributes[:3]) - less


# Freedom (M50, M51, M76, M95)


def after_victory(wins: int, rules: HouseRules, *, mortal: bool = False) -> Gladiator:
    """A man with this many V who has just won another."""
    m = seated(man(dead=mortal, mortal=mortal), man(side=1), rules=rules, dice=[6] * 40)
    m.over, m.winner = True, 0
    g = Gladiator(1, "Marcus", True, terms.MYRMILLO, [10, 0, 0, 3, 12], wins=wins, matches=wins, luck=5)
    settle_gladiator(m, 0, g, 3)
    return g


@pytest.mark.parametrize("value", SWITCHES["freedom_at"].values)
def test_m95_freedom_at(value: str) -> None:
    rules = changed_rules(SWITCHES, HouseRules(), "freedom_at", value)
    assert not after_victory(int(value) - 2, rules).freed
    assert after_victory(int(value) - 1, rules).freed


def test_m50_freedom_comes_even_with_a_mortal_wound() -> None:
    g = after_victory(9, HouseRules(), mortal=True)
    assert (g.freed, g.status) == (True, "dead")
    g = after_victory(9, HouseRules(basic_record=True), mortal=True)
    assert (g.freed, g.status) == (False, "dead")


@pytest.mark.parametrize(("fight_on", "may"), [("off", False), ("on", True)])
def test_m51_fight_on(fight_on: str, may: bool) -> None:
    c = Months("Marcus", fight_on=fight_on, match_types="pairs")
    g = c.g(1)
    g.freed, g.wins = True, 10
    assert CAMPAIGN.finished(g)
    c.do("open-day", locale=0)
    if may:
        assert c.enter(1).arranged == terms.MATCHED_PAIR
    else:
        with pytest.raises(Refusal, match=r"he is free, and no longer fights \(M51\)"):
            c.enter(1)
        assert not rolled(c.do("next-month"), rolls.TRAINS)
    c.do("retire", star=1) if not may else None


def test_m52_the_next_enters_the_same_circuit() -> None:
    c = Months("Marcus", match_types="pairs")
    c.do("pool", kind="Thraex", number=3, name="")
    c.g(1).status = DISCHARGED
    assert CAMPAIGN.why_not_fight(c.state, c.g(1)) == "he is discharged as a cripple (M28)"
    assert CAMPAIGN.finished(c.g(1))
    assert CAMPAIGN.why_not_leave(c.g(1))
    c.do("next-month")
    c.do("recruit", name="Titus", **SURE)
    c.do("open-day", locale=0)
    assert c.state.days[0].matches == 1
    assert c.enter(5).arranged == terms.MATCHED_PAIR
    assert {2, 3, 4} < set(c.state.gladiators)


@pytest.mark.parametrize(("one", "two", "first"), [((2, 0), (1, 5), 1), ((1, 0), (1, 1), 2), ((1, 1), (1, 1), 0)])
def test_m76_the_first_to_be_free(one: tuple[int, int], two: tuple[int, int], first: int) -> None:
    c = Months("Marcus", "Titus", "Gaius")
    for number, (prestige, training) in ((1, one), (2, two)):
        g = c.g(number)
        g.attributes[:] = [10 + training, 0, 0, 3, 12]
        g.talents = [0] * terms.TALENT_COUNT
        g.prestige, g.freed, g.wins, g.fought_month, g.rolls_due = prestige, True, 10, 0, 0
    done = c.do("next-month")
    lots = rolled(done, rolls.LOT)
    assert bool(lots) is (first == 0)
    won = first or max(lots, key=lambda each: each[3])[0]
    assert told(done, ev.FIRST_FREE) == [(won, 10, 0, 0)]
    assert c.state.first_free == won
    c.g(3).freed, c.g(3).fought_month = True, 1
    assert not told(c.do("next-month"), ev.FIRST_FREE)


def test_m76_nobody_races_alone() -> None:
    c = Months("Marcus")
    c.g(1).freed, c.g(1).fought_month = True, 0
    assert not told(c.do("next-month"), ev.FIRST_FREE)


# By hand, the pool, and cards from elsewhere


def test_matches_by_hand_pool_games_and_tournaments_go_on() -> None:
    c = Months("Marcus")
    c.do("pool", kind="Eques", number=2, name="")
    c.do("pool", kind="Retiarius", number=2, name="", attributes=[12, 1, 1, 4, 12])
    assert all(c.g(number).talents for number in (2, 3, 4, 5))
    assert c.g(4).attributes == [12, 1, 1, 4, 12]
    assert c.do("games", men=4, kinds=["Retiarius", "Eques"]).fought
    c.do("next-month")
    c.do("tournament", of=2, kinds=["Thraex"], form="single")
    c.do("next-month")
    assert c.state.tournaments
    assert all(g.talents or is_beast(g.style) for g in c.state.gladiators.values())


def test_m8_nobody_begins_trained_with_another_weapon_than_the_sword() -> None:
    c = Months()
    with pytest.raises(Refusal, match="a new gladiator is never trained with the maul"):
        c.do("recruit", name="Marcus", style="Myrmillo", weapon="maul")
    c = Months(record="basic")
    c.do("recruit", name="Marcus", style="Myrmillo", weapon="maul")


@pytest.mark.parametrize(("style", "more", "why"), [
    (terms.LANISTA, {}, "does not fight"),
    (terms.EQUES, {"talents": [1] * terms.TALENT_COUNT}, "do not ride"),
    (terms.RETIARIUS, {"talents": [1] + [0] * (terms.TALENT_COUNT - 1)}, "lacks the talent for it"),
    (terms.RETIARIUS, {"bought": [1]}, "bought"),
    (terms.RETIARIUS, {"talents": [9] * terms.TALENT_COUNT}, "talent or its skill level"),
    (terms.RETIARIUS, {}, ""),
])  # fmt: skip
def test_cards_from_elsewhere(style: int, more: dict[str, Any], why: str) -> None:
    card = {"id": 1, "name": "Marcus", "star": True, "style": style, "attributes": [10, 0, 0, 3, 12],
            "tactics": "bold", "ludus": 6, "price": 4, **more}  # fmt: skip
    said = {"star": True, "card": card, "from": {"campaign": "a", "month": 0, "date": "b"}}
    c = Months()
    if why:
        with pytest.raises(Refusal, match=why):
            c.do("arrive", **said)
    else:
        c.do("arrive", **said)
        assert (c.g(1).ludus, c.g(1).price, c.schools()) == (0, 0, [1])


# Campaigns that were begun before there were talents


@pytest.mark.parametrize("record", ["basic", "full"])
def test_an_old_campaign_goes_on_by_either_record(record: str, tmp_path: Path) -> None:
    path = Path(shutil.copy(OLD, tmp_path / "old.ludus"))
    assert audit_campaign(path).findings == []
    with opened(path) as campaign:
        state = campaign.state
        assert state.rules.basic_record
        if record == "full":
            do(campaign, "rule", name="record", value="full")
        # Lucia's match waits on the old bill; the months after it are by the rule that holds now.
        do(campaign, "fight", match=13)
        for _ in range(2):
            do(campaign, "next-month")
            do(campaign, "open-day", locale=0)
            for star in (1, 2):
                if not CAMPAIGN.why_not_fight(state, state.gladiators[star]):
                    match = max(do(campaign, "enter", star=star).billed)
                    assert bool(state.bouts[match].arranged) is (record == "full")
                    do(campaign, "fight", match=match)
        assert state.gladiators[1].talents == [] or record == "full"
        men = [g for g in state.gladiators.values() if g.joined_month > 1 and not is_beast(g.style)]
        assert men
        assert all(bool(g.talents) is (record == "full") for g in men)
    assert audit_campaign(path).findings == []
