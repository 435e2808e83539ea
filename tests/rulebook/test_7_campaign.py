"""[7.1-7.3] The campaign as a whole: its calendar, what follows a match, its log, what it refuses."""

import json
from copy import deepcopy
from dataclasses import asdict
from typing import Any

import pytest

from ludus_cli.core.calendar import date, date_words
from ludus_cli.core.dice import ROLL, Event
from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.switches import changed_rules, value_of
from ludus_cli.rules.heroes.book import events as ev, rolls
from ludus_cli.rules.heroes.book.actions import new_state
from ludus_cli.rules.heroes.book.aftermath import settle_gladiator
from ludus_cli.rules.heroes.book.bout import replay
from ludus_cli.rules.heroes.book.endings import call_diludium, diludium_called, yield_match
from ludus_cli.rules.heroes.book.gladiator import ACTIVE, DEAD, Gladiator, attribute_total
from ludus_cli.rules.heroes.book.house_rules import SWITCHES, HouseRules
from ludus_cli.rules.heroes.book.locales import FRINGES, HEARTLAND, ROME
from ludus_cli.rules.heroes.book.match import enter_arena, show_gates, take_turn
from ludus_cli.rules.heroes.book.styles import MURMILLO
from ludus_cli.rules.heroes.book.terms import CHEST, FIGHT, KILLED, SAVVY
from tests.properties.careers import Career, play_month, snapshot
from tests.rulebook.table import CENTRE, EAST_GATE, NORTH_GATE, SOUTH_GATE, WEST_GATE, battle, duel, man, rolls_in
from tests.scripted import deeds, script
from tests.some import nonempty

# What may follow a match, in the order of H53.
AFTER = {
    ev.RECOVERY: 1, ev.LASTING_LOSS: 1, ev.DIES_OF_WOUNDS: 1, ev.MISSES_NEXT_DAY: 1, ev.FAME: 2, ev.LAUREL: 3,
    ev.RAISED: 4, ev.NOT_RAISED: 4, ev.DECREASED: 4, ev.MOVES_UP: 5, ev.RUDIS: 6, ev.RETIRES: 7,
}  # fmt: skip


def long_career(seed: int, months: int = 24, **star: Any) -> Career:
    """A campaign played on, whatever becomes of its Star, a new one taking the place of the lost."""
    career = Career(seed)
    number = career.recruit(**star).id
    for month in range(months):
        if career.state.gladiators[number].status != ACTIVE:
            number = career.recruit(f"Marcus {month}", **star).id
        play_month(career, number)
    return career


# [7.1] The calendar


def test_7_1_the_campaign_starts_in_september_106() -> None:
    assert date(Career().state.month) == (106, "September")
    assert date_words(0) == "September 106 AD"


@pytest.mark.parametrize(("month", "words"), [
    (3, "December 106 AD"), (4, "January 107 AD"), (12, "September 107 AD"), (119, "August 116 AD"),
])  # fmt: skip
def test_7_1_months_run_on_into_years(month: int, words: str) -> None:
    assert date_words(month) == words


@pytest.mark.section("7.1", "7.4")
def test_7_1_one_month_after_the_other() -> None:
    career = Career()
    for month in range(1, 5):
        career.do("next-month")
        assert career.state.month == month


# [7.2] The journal: everything on the card is told by an event


def told_changes(before: dict[str, Any], events: list[Event], who: int) -> dict[str, Any]:
    """The card that the events of a match tell, from the one before it."""
    card = deepcopy(before)
    for event in events:
        if event[0] == ROLL or event[1] != who:
            continue
        kind, _, a, b, _ = event
        if kind == ev.FAME:
            card["fame"] = b
        elif kind == ev.LAUREL:
            card["laurels"] += 1
        elif kind in (ev.RAISED, ev.DECREASED):
            card["attributes"][a] = b
        elif kind == ev.LASTING_LOSS:
            card["losses"][a] = before["attributes"][1] - b
        elif kind == ev.MISSES_NEXT_DAY:
            card["misses_month"] = a
        elif kind == ev.MOVES_UP:
            card["locale"] = a
        elif kind == ev.RUDIS:
            card["rudis"] = bool(a)
        elif kind in (ev.DIES_OF_WOUNDS, ev.PUT_TO_DEATH) or (kind == ev.DEFEATED and b == KILLED):
            card["status"] = DEAD
        elif kind == ev.RETIRES:
            card["status"] = "retired"
    return card


def test_7_2_the_events_tell_every_change_of_a_card() -> None:
    told = ("fame", "laurels", "attributes", "losses", "misses_month", "locale", "rudis", "status")
    bouts = [fought for seed in (1, 106) for fought in long_career(seed).fought]
    changed = 0
    for bout, events in bouts:
        for who, seat in enumerate(bout.seats):
            card = told_changes(seat.before, events, who)
            assert {name: card[name] for name in told} == {name: seat.after[name] for name in told}
            changed += seat.before["attributes"] != seat.after["attributes"]
    assert len(bouts) > 200
    assert changed > 20


def test_7_2_the_record_on_the_card_adds_up() -> None:
    career = long_career(2026)
    for g in nonempty(career.state.gladiators.values()):
        seats = [s for bout, _ in career.fought for s in bout.seats if s.gladiator == g.id]
        outcomes = [seat.outcome for seat in seats]
        assert g.matches == len(seats) == g.wins + g.defeats + g.draws
        assert g.wins == outcomes.count("won")
        assert g.draws == outcomes.count("drew")
        assert g.wounds_dealt == sum(seat.result["dealt"] for seat in seats)
        assert g.wounds_taken == sum(seat.result["wounds"] for seat in seats)
        assert g.kills == sum(seat.result["kills"] for seat in seats)


# What follows a match (H53)


@pytest.mark.section("7.4", "7.5", "7.6", "7.7.1", "7.7.2", "7.7.3", "H53")
def test_7_4_all_that_can_follow_a_victory_in_its_order() -> None:
    g = Gladiator(1, "Marcus", True, MURMILLO, [5, 5, 6], locale=HEARTLAND)
    m = duel(man(savvy=5, strength=5, speed=6, bonus=1), man())
    f, foe = m.fighters
    f.total, foe.total = 16, 17
    f.track[CHEST], f.part_wounds[CHEST], f.wounds, f.dealt = 3, 1, 1, 2
    foe.defeated_by, m.over, m.winner = 0, True, 0
    # Recovery 2 and 6 (one passes), then three Fame dice, one of them a 6.
    with script(m, 2, 6, 1, 6, 1) as record:
        settle_gladiator(m, 0, g, 9, lambda allowed: SAVVY)
    assert deeds(record) == [
        (ev.RECOVERY, 0, CHEST, 1, 0), (ev.MISSES_NEXT_DAY, 0, 10, 0, 0), (ev.FAME, 0, 2, 2, 0),
        (ev.LAUREL, 0, 0, 0, 0), (ev.FAME, 0, 1, 3, 0), (ev.RAISED, 0, SAVVY, 6, 0), (ev.MOVES_UP, 0, ROME, 0, 0),
    ]  # fmt: skip
    assert rolls_in(record) == [("7-1 Recovery", 0, 5, 1), ("7.7.2 Using Fame", 0, 5, 1)]


@pytest.mark.section("7.6", "7.7.2", "H53")
def test_7_6_freedom_comes_after_the_use_of_fame() -> None:
    g = Gladiator(1, "Marcus", True, MURMILLO, [6, 6, 7], locale=ROME)
    m = duel(man(), man())
    m.fighters[0].total = m.fighters[1].total = 19
    m.fighters[1].defeated_by, m.over, m.winner = 0, True, 0
    with script(m, 6, 3, 4) as record:
        settle_gladiator(m, 0, g, 60, lambda allowed: SAVVY)
    assert [event[0] for event in deeds(record)] == [ev.FAME, ev.RAISED, ev.RUDIS]
    assert (attribute_total(g), g.rudis) == (20, True)


@pytest.mark.section("7.4", "7.5", "7.7.1", "7.8", "H53")
def test_7_4_the_order_holds_in_every_match_of_a_campaign() -> None:
    for bout, events in nonempty(long_career(7).fought):
        ends = [place for place, event in enumerate(events) if event[0] in AFTER]
        verdicts = [
            place for place, event in enumerate(events) if event[0] in (ev.VICTORY, ev.PUT_TO_DEATH, ev.DEFEATED)
        ]
        assert not ends or not verdicts or min(ends) > max(verdicts)
        for who in range(len(bout.seats)):
            steps = [(AFTER[event[0]], event[0]) for event in events if event[0] in AFTER and event[1] == who]
            # The laurel's own Fame stands behind it.
            ranks = [
                3 if kind == ev.FAME and place and steps[place - 1][1] == ev.LAUREL else rank
                for place, (rank, kind) in enumerate(steps)
            ]
            assert ranks == sorted(ranks)


@pytest.mark.section("7.7.1", "7.7.2", "7.8")
def test_7_7_1_npgs_win_and_lose_in_the_same_way() -> None:
    npgs = [s for bout, _ in long_career(11).fought for s in bout.seats if not s.before["star"]]
    assert any(s.after["fame"] > s.before["fame"] for s in npgs)
    assert any(s.after["fame"] < s.before["fame"] for s in npgs)
    assert any(sum(s.after["attributes"]) > sum(s.before["attributes"]) for s in npgs)
    assert any(sum(s.after["attributes"]) < sum(s.before["attributes"]) for s in npgs)
    assert any(s.after["locale"] > s.before["locale"] for s in npgs)


# Several Stars


@pytest.mark.section("7.0", "7.4")
def test_7_4_several_stars_in_one_campaign() -> None:
    career = Career(12)
    for name, style in (("Marcus", "Murmillo"), ("Lydia", "Retiarius"), ("Gaius", "Thraex")):
        career.recruit(name, style)
    for star in (1, 2, 3):
        bout, _ = career.fight(star)
        assert [seat.before["star"] for seat in bout.seats] == [True, False]
        assert bout.seats[0].gladiator == star
    assert [day.locale for day in career.state.days] == [FRINGES]


# The log


def test_7_0_a_match_is_replayed_under_the_house_rules_of_its_day() -> None:
    career = Career(14)
    career.recruit()
    bout, events = career.fight()
    career.do("rule", name="star-power", value="off")
    career.do("rule", name="advantage", value="all")
    assert career.state.rules == HouseRules(star_power=False, advantage_for_all=True)
    assert replay(asdict(bout), 14)[1] == events


# House rules


@pytest.mark.section("7.3", "7.7.1", "7.7.3", "3.2.1", "H7", "H46", "H49", "H51")
def test_7_0_house_rules_and_their_defaults() -> None:
    rules = HouseRules()
    assert {name: value_of(SWITCHES, rules, name) for name in SWITCHES} == {
        "star-power": "on", "stand-and-fight": "off", "clear-eyes-and-fight": "on", "advantage": "large-shield",
        "leg-transfer": "strength", "nightfall": "on", "rivals": "on", "coup-de-grace": "off", "laurel-fame": "1",
    }  # fmt: skip
    for name, switch in SWITCHES.items():
        for value in switch.values:
            assert value_of(SWITCHES, changed_rules(SWITCHES, rules, name, value), name) == value


def star_power_rolls(career: Career) -> int:
    """How often Star Power was rolled."""
    return sum(event[0] == ROLL and event[2] == rolls.STAR_POWER for _, events in career.fought for event in events)


@pytest.mark.ruling("H7")
def test_3_2_1_star_power_is_a_house_rule_of_the_campaign() -> None:
    on, off = Career(16), Career(16, {"rules": {"star-power": "off"}})
    for career in (on, off):
        number = career.recruit().id
        for month in range(6):
            if career.state.gladiators[number].status != ACTIVE:
                number = career.recruit(f"Marcus {month}").id
            play_month(career, number)
    assert star_power_rolls(on) > 0
    assert star_power_rolls(off) == 0


# Refused


@pytest.mark.section("3.6.4", "3.6.5", "3.8", "3.5", "7.0")
@pytest.mark.parametrize(("payload", "why"), [
    ({"attributes": [5, 4, 4]}, "13 points were placed, but a Star has exactly 12"),
    ({"attributes": [4, 4, 3]}, "11 points were placed"),
    ({"attributes": [6, 3, 3]}, "the highest and lowest Attribute differ by 3"),
    ({"attributes": [8, 2, 2]}, "Savvy is 8, but an Attribute is from 1 to 7"),
    ({"attributes": [6, 6, 0]}, "Speed is 0"),
    ({"style": "Andabata"}, "there is no style 'Andabata'"),
    ({"secondary": "Andabata"}, "there is no style 'Andabata'"),
    ({"secondary": "Murmillo"}, "must differ from the Primary Style"),
    ({"signature": "Flying"}, "'Flying' is not a Signature"),
    ({"tactics": "reckless"}, "there are no tactics 'reckless'"), ({"name": "  "}, "is not a name"),
    ({"name": "a\x07b"}, "is not a name"), ({"name": "x" * 61}, "is not a name"),
    ({"name": "Gaius"}, "there is a Star named Gaius already"), ({"name": " gAIUS "}, "already"),
])  # fmt: skip
def test_7_0_a_star_who_cannot_be(payload: dict[str, Any], why: str) -> None:
    career = Career()
    career.recruit("Gaius")
    kept = snapshot(career.state)
    with pytest.raises(Refusal) as caught:
        career.recruit(**payload)
    assert caught.value.what == "recruit a Star"
    assert why in caught.value.why
    assert caught.value.mend
    assert snapshot(career.state) == kept


def test_3_6_4_two_numbers_are_no_star() -> None:
    with pytest.raises(Refusal) as caught:
        Career().recruit(attributes=[6, 6])
    assert caught.value.mend


@pytest.mark.parametrize(("kind", "payload", "why"), [
    ("rule", {"name": "gravity", "value": "off"}, "there is no house rule with that name"),
    ("rule", {"name": "rivals", "value": "perhaps"}, "takes off or on"),
    ("rule", {"name": "laurel-fame", "value": "3"}, "takes 0 or 1 or 2"),
    ("tactics", {"star": 1, "tactics": "reckless"}, "there are no tactics"),
    ("tactics", {"star": 2, "tactics": "bold"}, "no Star has that number"),
    ("retire", {"star": 2}, "no Star has that number"),
    ("pool", {"locale": 0, "kind": "Thraex", "row": 7}, "has no row 7"),
    ("pool", {"locale": 0, "kind": "Andabata", "row": 1}, "there is no style"),
    ("pool", {"locale": 0, "kind": "Thraex", "number": 10**9}, "1000000000 is not a possible number"),
])  # fmt: skip
def test_7_0_other_things_that_cannot_be(kind: str, payload: dict[str, Any], why: str) -> None:
    career = Career()
    career.recruit()
    kept = snapshot(career.state)
    with pytest.raises(Refusal) as caught:
        career.do(kind, **payload)
    assert why in caught.value.why
    assert caught.value.what
    assert caught.value.mend
    assert snapshot(career.state) == kept


@pytest.mark.section("2.6", "3.9", "H14", "H20")
@pytest.mark.parametrize(("settings", "why"), [
    ({"drawings": {"rome": "G W G"}}, "no Center"),
    ({"drawings": {"rome": ""}}, "the drawing is empty"),
    ({"rules": {"gravity": "off"}}, "there is no house rule with that name"),
    ({"cards": {"Andabata": [0] * 7}}, "there is no such style"),
    ({"cards": {"Thraex": [0] * 6}}, "is not an armour card"),
    ({"cards": {"Thraex": [4] * 7}}, "head is 4"),
])  # fmt: skip
def test_7_0_settings_that_no_campaign_can_have(settings: dict[str, Any], why: str) -> None:
    with pytest.raises(Refusal) as caught:
        new_state(1, settings)
    assert why in caught.value.why
    assert caught.value.mend


@pytest.mark.section("2.6", "3.9", "H14", "H20")
def test_7_0_own_arenas_and_cards_are_fought_with() -> None:
    drawing = ". W G W .\nW H H H W\nG H C H G\nW H H H W\n. W G W ."
    career = Career(1, {"drawings": {"fringes": drawing}, "cards": {"Murmillo": [3] * 7}})
    career.recruit()
    bout, events = career.fight()
    assert (bout.arena, bout.drawing) == ("fringes", drawing)
    assert bout.seats[0].armour == [3] * 7
    assert replay(json.loads(json.dumps(asdict(bout))), 1)[1] == events


@pytest.mark.ruling("H11")
def test_4_5_1_pool_gladiators_rolled_ahead_stand_under_the_cap() -> None:
    career = Career(1)
    doing = career.do("pool", locale=FRINGES, kind="Secutor", row=3, number=20)
    found = [career.state.gladiators[number] for number in sorted(doing.changed)]
    assert len(found) == 20
    assert {g.style for g in found} == {4}
    assert all(attribute_total(g) <= 14 and g.locale == FRINGES and not g.star for g in found)
    assert len({g.name for g in found}) == 20


# Rulings of the match that no other chapter names


@pytest.mark.ruling("H54")
def test_4_8_duels_by_west_and_east_larger_matches_by_north_and_south() -> None:
    m = duel(man(), man())
    show_gates(m)
    enter_arena(m)
    assert [f.zone for f in m.fighters] == [WEST_GATE, EAST_GATE]
    m = battle([man(), man()], [man()])
    show_gates(m)
    enter_arena(m)
    assert [f.zone for f in m.fighters] == [NORTH_GATE, NORTH_GATE, SOUTH_GATE]


@pytest.mark.ruling("H57")
def test_6_5_a_surrender_without_a_wound_counts_for_the_nearest_enemy() -> None:
    m = battle([man(zone=WEST_GATE)], [man(zone=EAST_GATE), man(zone=CENTRE)])
    with script(m, 1, 1) as record:
        yield_match(m, 0, False)
    assert m.fighters[0].defeated_by == 2
    assert (ev.DEFEATED, 0, 2, 1, 0) in record


@pytest.mark.section("6.6.1", "5.4", "H58", "H39")
def test_6_6_1_empty_pools_on_the_attack_table_are_an_attack_phase() -> None:
    one, two = man(savvy=0, speed=4, player=True), man(savvy=0, speed=4)
    m = duel(one, two)
    # Maneuver with 4 dice each: one success to none; then nobody has a die to attack with.
    with script(m, 1, 4, 4, 4, 4, 4, 4, 4, answers=[(FIGHT, 1)]) as record:
        assert take_turn(m, 0)
    assert (ev.DILUDIUM, -1, 1, 0, 0) in record
    assert [f.zone for f in m.fighters] == [m.fighters[0].gate, m.fighters[1].gate]


@pytest.mark.ruling("H59", "H40")
def test_6_6_2_the_diludium_frees_a_netted_man_who_stands() -> None:
    m = duel(man(strength=3, signatures=["Steady"]), man())
    m.fighters[0].netted = m.fighters[0].blinded = True
    assert diludium_called(m)
    call_diludium(m)
    assert not m.fighters[0].netted
    assert not m.fighters[0].blinded
    assert (m.fighters[0].bonus, m.fighters[1].bonus) == (6, 8)
