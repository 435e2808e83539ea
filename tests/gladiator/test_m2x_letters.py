"""Letters of a match, falls and to whose credit they go, consecutive matches, what is worn for one, and results from
the table that tell of all this [3.8, 5.4, 18, 33.2, 38.2, M21-M25, M29, M41, M72, M80, M82, M101-M104]."""

from typing import Any, cast

import pytest

from ludus_cli.core.dice import SeededSource, Tray
from ludus_cli.core.errors import LudusError
from ludus_cli.game.elements.plain_records import bout_to_json, card
from ludus_cli.rules.gladiator.book import events as ev, terms
from ludus_cli.rules.gladiator.book.bout import BOUTS, KEPT, MORE_KEPT, keep_record, match_of, match_outcome, set_waves
from ludus_cli.rules.gladiator.book.bout_records import Bout, Seat
from ludus_cli.rules.gladiator.book.campaign import CAMPAIGN
from ludus_cli.rules.gladiator.book.endings import (
    draw_roll,
    end_at_nightfall,
    end_if_decided,
    resolve_pleas,
    roll_endurance,
)
from ludus_cli.rules.gladiator.book.gladiator import Gladiator, new_centurion
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.leaving import remove_from_match
from ludus_cli.rules.gladiator.book.match import begin_turn, lay_out_arena, play_turn
from ludus_cli.rules.gladiator.book.net import throw_net
from ludus_cli.rules.gladiator.book.posture import fall_prone
from ludus_cli.rules.gladiator.book.state import Match
from ludus_cli.rules.gladiator.book.stun import take_stun
from ludus_cli.rules.gladiator.book.wounds import bleed_arteries, critical_hit, wound_roll
from ludus_cli.rules.gladiator.career import events as career
from ludus_cli.rules.gladiator.career.experience import kills_of
from ludus_cli.rules.gladiator.career.letters import DEAD, M, S, V, defeated_by, killed_by, match_letter
from ludus_cli.rules.gladiator.table.board import boards_by_phase, starting_board
from tests.gladiator.seated import man, seated, told

BASIC = HouseRules(basic_record=True)


def foe(q: int = 1, **more: Any) -> Any:
    """A man of the other side."""
    return man(q, 0, 3, side=1, **more)


def letters(m: Match) -> list[int]:
    """The letter of everybody."""
    return [match_letter(m, who) for who in range(len(m.fighters))]


# How a man falls [33.2, M29]


def hit(m: Match, who: int = 1, area: int = terms.CHEST, *, kills: bool = False, by: int = 0) -> None:
    """A blow that wounds an area once, or is a K."""
    wound_roll(m, by, who, area, 9 if kills else 0, *((6, 6, 6) if kills else (2, 2, 6)))


def test_m29_quick_the_first_wounding_attack_kills() -> None:
    """By a K, or by as many wounds as there are boxes."""
    for more in ({}, {"w": 1}):
        m = seated(man(), foe(**more), dice=[1] * 9)
        m.turn = 3
        hit(m, kills=not more)
        f = m.fighters[1]
        assert (f.fell_how, f.fell_turn, f.cleaved, f.hits[terms.CHEST]) == (terms.QUICK, 3, not more, 1)


def test_m29_slow_a_k_where_he_was_wounded_or_several_attacks() -> None:
    for kills in (True, False):
        m = seated(man(), foe(w=2), dice=[1] * 9)
        hit(m)
        hit(m, kills=kills)
        f = m.fighters[1]
        assert (f.fell_how, f.cleaved, f.hits[terms.CHEST]) == (terms.SLOW, kills, 2)
    m = seated(man(), foe(), dice=[1] * 9)
    hit(m, area=terms.LEGS)
    hit(m, kills=True)
    assert m.fighters[1].fell_how == terms.QUICK


def test_m29_bleeding_and_executions_are_neither() -> None:
    m = seated(man(), foe(w=1, arteries=[0, 1, 0, 0, 0], bled_by=0))
    bleed_arteries(m)
    assert (m.fighters[1].fell_how, defeated_by(m, 1)) == (terms.OTHERWISE, 0)
    m = seated(man(), foe(prone=True, moved_phases=5), dice=[1, 1])
    resolve_pleas(m)
    assert (m.fighters[1].state, m.fighters[1].fell_how) == (terms.SLAIN, terms.OTHERWISE)


@pytest.mark.parametrize(("before", "later", "how"), [
    (0, 0, terms.QUICK), (0, 1, terms.QUICK), (0, 2, terms.OTHERWISE), (1, 0, terms.OTHERWISE),
])  # fmt: skip
def test_m29_m102_the_plea_that_the_first_wound_of_an_area_brings(before: int, later: int, how: int) -> None:
    """It does if he falls by it in its phase or the next, and does not get up before he is killed."""
    m = seated(man(), foe(moved_phases=5), dice=[1, 1])
    m.clock = 3
    for _ in range(before):
        hit(m)
        m.clock = 9
    hit(m)
    m.clock += later
    fall_prone(m, 1)
    m.clock += 5
    resolve_pleas(m)
    assert (m.fighters[1].fell_how, m.fighters[1].dead) == (how, True)


@pytest.mark.parametrize(("wounded", "how"), [(0, terms.QUICK), (1, terms.SLOW)])
def test_m29_a_mortal_wound_counts_by_the_turn_it_was_dealt(wounded: int, how: int) -> None:
    m = seated(man(), foe(), man(5, side=0), dice=[1] * 9)
    for _ in range(wounded):
        hit(m)
    m.turn = 2
    m.fighters[1].hits[terms.HEAD] = wounded + 1
    critical_hit(m, 2, 1, terms.HEAD, terms.DOUBLE_MORTAL, 1)
    m.turn = 5
    remove_from_match(m, 1, terms.SPARED, 0)
    end_if_decided(m)
    f = m.fighters[1]
    assert (f.dead, f.fell_how, f.fell_turn, f.mortal_by) == (True, how, 2, 2)
    assert (killed_by(m, 1), kills_of(m, 2), kills_of(m, 0)) == (2, 1, 0)


def test_m29_who_is_only_spared_has_not_fallen_so() -> None:
    m = seated(man(), foe())
    m.turn = 4
    remove_from_match(m, 1, terms.SPARED, 0)
    assert (m.fighters[1].fell_how, m.fighters[1].fell_turn) == (terms.NOT_FALLEN, 4)


# To whose credit [M72]


def team(*more: Any, **said: Any) -> Match:
    """Two men against one in the middle, who is between them."""
    return seated(man(), man(2, 0, 3), foe(**said), *more, dice=[1] * 40)


def test_m72_whose_blow_brought_him_down_not_who_hears_the_plea() -> None:
    m = team(tr=1)
    take_stun(m, 1, 2, 5)
    hit(m, 2, terms.LEGS, by=0)
    remove_from_match(m, 2, terms.SPARED, 0)
    assert (m.fighters[2].prone, m.fighters[2].by, defeated_by(m, 2)) == (True, 0, 1)


def test_m72_a_net_brings_him_down() -> None:
    m = team()
    m.fighters[1].hand[1], m.item_kind[11], m.item_where[11] = 11, 13, 0
    m.fighters[1].net = 1
    m.tray.source = SeededSource(1, 1)
    while m.fighters[2].held_by == terms.NONE:
        throw_net(m, 1, 2)
        m.fighters[2].will_stumble = False
    hit(m, 2, terms.LEGS, by=0)
    fall_prone(m, 2)
    remove_from_match(m, 2, terms.SLAIN, 0)
    assert (m.fighters[2].downed_by, killed_by(m, 2)) == (1, 1)


def test_m72_who_falls_of_himself_or_by_his_own_side_goes_to_him_who_hears_the_plea() -> None:
    m = seated(man(), man(1), foe(5))
    take_stun(m, 0, 1, 3)
    assert m.fighters[1].downed_by == terms.NONE
    m = team()
    hit(m, 2, by=1)
    m.clock += 2
    fall_prone(m, 2)
    remove_from_match(m, 2, terms.SPARED, 0)
    assert defeated_by(m, 2) == 0


# Letters [M21-M25]


def test_m21_one_against_one() -> None:
    for state in (terms.SPARED, terms.SLAIN):
        m = seated(man(), foe())
        remove_from_match(m, 1, state, 0)
        end_if_decided(m)
        assert letters(m) == [V, M if state == terms.SPARED else DEAD]
    m = seated(man(), foe())
    remove_from_match(m, 0, terms.SLAIN, 1)
    remove_from_match(m, 1, terms.SLAIN, 0)
    end_if_decided(m)
    assert letters(m) == [DEAD, DEAD]


def test_m21_stopped_every_survivor_pleads_and_nobody_has_killed_the_refused() -> None:
    m = seated(man(), foe(), dice=[6, 6, 6, 1, 1])
    m.turn = 4
    draw_roll(m)
    assert (letters(m), defeated_by(m, 1), killed_by(m, 1)) == ([S, DEAD], terms.NONE, terms.NONE)


def test_m22_parted_by_nightfall() -> None:
    m = seated(man(), foe(5), death=True)
    end_at_nightfall(m)
    assert letters(m) == [S, S]


def test_m23_v_for_those_of_a_side_who_have_not_fallen() -> None:
    m = seated(man(), man(2, 0, 3), man(3), foe())
    remove_from_match(m, 1, terms.SPARED, 3)
    remove_from_match(m, 2, terms.SLAIN, 3)
    remove_from_match(m, 3, terms.SPARED, 0)
    end_if_decided(m)
    assert letters(m) == [V, M, DEAD, M]
    assert [match_outcome(m, who) for who in range(4)] == ["won", "lost", "lost", "lost"]
    m.rules = BASIC
    assert [match_outcome(m, who) for who in range(4)] == ["won", "won", "won", "lost"]


@pytest.mark.parametrize(("down", "rules", "winner", "found"), [
    ((), {}, 0, [V, V, M]), ((1,), {}, terms.NONE, [S, S, S]), ((0, 1), {}, 1, [M, M, V]),
    ((), {"draw_spares": True}, 0, [V, V, M]), ((), {"basic_record": True}, terms.NONE, [S, S, S]),
])  # fmt: skip
def test_m23_m103_teams_that_are_stopped(
    down: tuple[int, ...], rules: dict[str, bool], winner: int, found: list[int]
) -> None:
    """The side with more men on their feet has won, and the others plead; equal, or by the basic record, it is S."""
    m = seated(man(), man(2), foe(), rules=HouseRules(**rules))
    m.tray.source = SeededSource(1, 1)
    m.turn = 8
    for f in m.fighters:
        f.prestige = 20
    for who in down:
        m.fighters[who].prone = True
    draw_roll(m)
    assert (m.winner, letters(m), m.over) == (winner, found, True)
    assert (m.ended, m.draw) == ((terms.BY_STOP, False) if winner != terms.NONE else (terms.BY_DRAW, True))


def test_m23_of_a_duel_and_a_consecutive_match_nobody_wins_by_a_stop() -> None:
    for m in (seated(man(), foe(prone=True)), seated(man(), foe(prone=True), foe(3, wave=1, state=terms.WAITING))):
        m.tray.source, m.turn = SeededSource(1, 1), 8
        m.fighters[0].prestige = m.fighters[1].prestige = 20
        draw_roll(m)
        assert letters(m)[:2] == [S, S]


def test_m25_hunts() -> None:
    """V if all beasts are dead. A man who falls dies. A man driven out has S without a plea."""
    lion = {"beast": True, "style": terms.LION}
    m = seated(man(), man(2), foe(**lion))
    remove_from_match(m, 1, terms.SLAIN, 2)
    remove_from_match(m, 2, terms.SLAIN, 0)
    end_if_decided(m)
    assert (letters(m), defeated_by(m, 2)) == ([V, DEAD, DEAD], 0)
    m = seated(man(), foe(**lion), dice=[6])
    m.turn = 4
    draw_roll(m)
    assert (letters(m)[0], told(m, ev.PLEADS)) == (S, [])


@pytest.mark.parametrize("basic", [False, True])
def test_31_the_record_counts_by_letters(basic: bool) -> None:
    """A V that is earned with a mortal wound counts; by the basic record so does that of a spared man whose side has
    won."""
    m = seated(man(mortal=True, mortal_by=2), man(2, 0, 3), foe(), rules=BASIC if basic else None)
    remove_from_match(m, 1, terms.SPARED, 2)
    remove_from_match(m, 2, terms.SLAIN, 0)
    end_if_decided(m)
    cards = [Gladiator(n, str(n), False, terms.MYRMILLO, [10, 0, 0, 3, 12]) for n in range(3)]
    for who, g in enumerate(cards):
        keep_record(m, who, g, 1)
    assert [(g.wins, g.draws, g.defeats, g.spared, g.kills, g.status) for g in cards] == [
        (1, 0, 0, 0, 1, "dead"), (int(basic), 0, int(not basic), 1, 0, "active"), (0, 0, 1, 0, int(not basic), "dead"),
    ]  # fmt: skip


# Consecutive matches [38.2, M24, M80]


def consecutive(opponents: int = 3, style: int = terms.PROVOCATOR, **more: Any) -> Match:
    """A man who is to meet several, one after the other, about to begin."""
    t = Tray(SeededSource(5, 3), [])
    men = [new_centurion(t, n, terms.MYRMILLO if n == 0 else style) for n in range(opponents + 1)]
    m = match_of(
        t, [(g, int(n > 0), False) for n, g in enumerate(men)], rules=HouseRules(), death=False, size=1,
        player=lambda *_: 0, **more,
    )  # fmt: skip
    set_waves(m, [0, *range(opponents)])
    return m


def fight_over(m: Match, state: int = terms.SLAIN) -> None:
    """The opponent of the first fight is beaten in mid-turn."""
    lay_out_arena(m)
    begin_turn(m)
    m.fighters[0].q, m.fighters[0].prone, m.fighters[0].stun = 4, True, 2
    m.fighters[0].cf -= 3
    remove_from_match(m, 1, state, 0)
    m.turn = 3
    # What is left of the turn is not played: nobody is left to fight with.
    play_turn(m)


def test_m24_m104_nothing_is_recovered_and_turns_count_anew() -> None:
    m = consecutive()
    first = m.fighters[0]
    cf = first.creation_cf
    fight_over(m)
    assert (m.over, m.ended, m.winner, m.earlier) == (False, 0, terms.NONE, m.turn)
    assert [f.state for f in m.fighters] == [terms.FIGHTING, terms.SLAIN, terms.FIGHTING, terms.WAITING]
    assert (first.prone, first.stun, first.cf) == (False, 2, cf - 3)
    assert (first.q, first.r) != (4, 0)
    assert [e[1] for e in told(m, ev.ENTER)] == [0, 1, 0, 2]
    begin_turn(m)
    first.cn = 0
    roll_endurance(m)
    (tired,) = [e for e in told(m, ev.TIRES) if e[1] == 0]
    assert tired[2] <= 6 + 1


def test_m104_who_is_unconscious_stays_so() -> None:
    m = consecutive()
    m.fighters[0].fainted = True
    fight_over(m)
    assert m.fighters[0].prone


def test_m24_v_only_after_all_and_who_waits_has_no_match() -> None:
    m = consecutive()
    remove_from_match(m, 0, terms.SPARED, 1)
    assert end_if_decided(m)
    assert (m.over, m.winner, letters(m)) == (True, 1, [M, V, terms.NONE, terms.NONE])
    g = Gladiator(9, "He", False, terms.MYRMILLO, [10, 0, 0, 3, 12])
    keep_record(m, 3, g, 5)
    assert (g.matches, g.fought_month, match_outcome(m, 3)) == (0, terms.NONE, "")
    m = consecutive()
    for who in (1, 2, 3):
        assert not m.over
        remove_from_match(m, who, terms.SPARED, 0)
        m.fighters[min(3, who + 1)].state = terms.FIGHTING if who < 3 else terms.SPARED
        assert end_if_decided(m) == (who == 3)
    assert (m.winner, letters(m)) == (0, [V, M, M, M])
    m = consecutive()
    remove_from_match(m, 0, terms.SLAIN, 1)
    remove_from_match(m, 1, terms.SLAIN, 0)
    assert (end_if_decided(m), m.winner, letters(m)) == (True, terms.NONE, [DEAD, DEAD, terms.NONE, terms.NONE])


def test_m24_a_rider_waits_with_his_horse_and_leaves_it_behind() -> None:
    m = consecutive(2, terms.EQUES)
    assert [f.state for f in m.fighters] == [
        terms.FIGHTING, terms.FIGHTING, terms.WAITING, terms.FIGHTING, terms.WAITING,
    ]  # fmt: skip
    fight_over(m)
    assert (m.fighters[4].state, m.fighters[3].state != terms.FIGHTING) == (terms.FIGHTING, True)


def test_m80_intimidation_anew_before_each_fight() -> None:
    m = consecutive()
    m.fighters[0].skilled, m.fighters[0].prestige = True, 9
    fight_over(m)
    assert [e[1] for e in told(m, career.DAUNTS)] == [0, 0]


def test_m24_a_whole_match_and_the_board_that_is_read_from_it() -> None:
    """Whatever comes of it, nobody fights two at once, and who has not come in stands nowhere."""
    for number in range(12):
        men = [new_centurion(Tray(SeededSource(number, 4)), n, terms.MYRMILLO + n % 2 * 3) for n in range(4)]
        for n, g in enumerate(men):
            g.id, g.name = n + 1, f"Man {n}"
        men[0].attributes[:] = [18, 7, 4, 7, 18]
        bout = Bout(1, 1, 1, [Seat(g.id, int(n > 0), style=g.style, wave=max(0, n - 1)) for n, g in enumerate(men)])
        events = BOUTS.fight(bout, men, number, HouseRules())
        for board in boards_by_phase(bout, events):
            there = [
                f.at != terms.NONE and f.state not in (terms.SLAIN, terms.SPARED, terms.DRAWN)
                for f in board.figures[1:]
            ]
            assert sum(there) <= 1
        own = [seat.result["state"] for seat in bout.seats]
        assert (bout.winner == 0) == (own[0] == terms.FIGHTING and terms.WAITING not in own)
        assert BOUTS.replay(bout_to_json(bout), number)[1] == events


# What is worn for one match [M41]


def test_m41_a_worn_seat() -> None:
    """Style, armour, cover, shield and weapon are those of the seat; who he is, is his own."""
    t = Tray(SeededSource(5, 3))
    g, lion = new_centurion(t, 1, terms.MYRMILLO), new_centurion(t, 2, terms.LION)
    g.luck, g.prestige = 4, 2
    worn = {"style": terms.VENATOR, "armour": [3] * 5, "cover": [6] * 5, "shield": 0, "weapon": terms.SPEAR}
    bout = Bout(1, 1, 1, [Seat(1, worn=worn), Seat(2, 1, style=terms.LION)])
    m = BOUTS.new_match(bout, [g, lion], HouseRules(), t, lambda *_: 0)
    f = m.fighters[0]
    assert (f.style, f.armour, m.item_kind[f.hand[0]], f.luck, f.prestige) == (
        terms.VENATOR, [3] * 5, terms.SPEAR, 4, 2,
    )  # fmt: skip
    assert (g.style, g.weapon) == (terms.MYRMILLO, terms.SWORD)
    bout.seats[0].before, bout.seats[1].before = card(g), card(lion)
    assert set(starting_board(bout).figures[0].hands.values()) == {terms.SPEAR}


# What is kept, and what is told of it at the table


def waiting_match(kinds: list[str], **rules: str) -> tuple[Any, Any, list[int]]:
    """A match of Marcus and others against a side of men who wait, and their numbers."""
    state = CAMPAIGN.new_state(3, {"rules": rules})
    said = {"name": "Marcus", "style": "Myrmillo", "attributes": [10, 1, 0, 3, 12], "tactics": "bold"}
    CAMPAIGN.apply(state, 2, "recruit", said)
    CAMPAIGN.apply(state, 3, "open-day", {"locale": 0})
    sides = [[{"gladiator": 1}, *({"kind": kind} for kind in kinds[1:])], [{"kind": kinds[0]}]]
    number = max(CAMPAIGN.apply(state, 4, "arrange", {"locale": 0, "sides": sides}).billed)
    bout = state.bouts[number]
    return state, bout, [seat.gladiator for seat in bout.seats]


def recorded(state: Any, bout: Any, result: dict[str, Any]) -> Bout:
    """A recorded match, with nothing in doubt."""
    payload = {"match": bout.id, "result": result, "house": []}
    return cast("Bout", CAMPAIGN.apply(state, 5, "record", payload).fought[0][0])


def test_g56_with_the_basic_record_the_same_is_kept_and_asked_as_before() -> None:
    for record, more in (("basic", False), ("full", True)):
        state, bout, _ = waiting_match(["Provocator"], record=record)
        state.gladiators[1].luck = 5
        asked = CAMPAIGN.told.seat_fields(state, bout, 0)
        result = {"gladiators": {"1": {"fell": "dead", "mortal": True}}}
        shown = {field.name for field in asked if field.when is None or field.when(result)}
        assert (shown & {"killed_how", "killed_in", "cleaved", "thrown", "favours"} != set()) == more
        ((fought, _),) = CAMPAIGN.apply(state, 5, "fight", {"match": bout.id}).fought
        assert set(fought.seats[0].result) == {*KEPT, *(MORE_KEPT if more else ())}


def test_a_told_result_says_how_and_when_he_was_killed() -> None:
    state, bout, (_, other) = waiting_match(["Provocator"])
    own = {"thrown": 1, "favours": 0}
    fell = {"fell": "dead", "killed_how": "slowly", "killed_in": 2, "cleaved": True, "wounds": "head 3"}
    result = {"winner": "Marcus", "turns": 3, "gladiators": {"1": own, str(other): fell}}
    assert CAMPAIGN.told.doubts(state, bout, result) == []
    one, two = (seat.result for seat in recorded(state, bout, result).seats)
    assert (two["fell_how"], two["fell_turn"], two["cleaved"], one["thrown_hits"]) == (terms.SLOW, 2, True, 1)


@pytest.mark.parametrize(("own", "fell", "doubt"), [
    ({}, {"fell": "dead", "killed_in": 4}, "but the match had 3 turns (33.2)"),
    ({}, {"fell": "dead", "cleaved": True, "killed_how": "otherwise"}, "not killed quickly or slowly by a K"),
    ({}, {"fell": "refused", "killed_how": "slowly"}, "only 'quickly' or 'otherwise' is possible (18, M29)"),
    ({"favours": 1}, {"fell": "M"}, "no call can succeed (34.3, M100)"),
    ({"thrown": 25}, {"fell": "M"}, "25 thrown weapons in only 24 phases (13.3)"),
])  # fmt: skip
def test_what_no_match_ends_like_is_doubted(own: dict[str, Any], fell: dict[str, Any], doubt: str) -> None:
    state, bout, (_, other) = waiting_match(["Provocator"])
    state.gladiators[1].luck = 1
    result = {"winner": "Marcus", "turns": 3, "gladiators": {"1": own, str(other): fell}}
    found = CAMPAIGN.told.doubts(state, bout, result)
    assert any(doubt in each for each in found), found


def test_m82_a_log_sheet_counts_throws_that_struck_and_favours() -> None:
    state, bout, (_, other) = waiting_match(["Provocator"])
    state.gladiators[1].luck = 5
    men = {"1": {"sheet": "1.1 F | 2:7 | T L; 1.2 X | | L"}, str(other): {"fell": "M"}}
    kept = recorded(state, bout, {"winner": "Marcus", "turns": 1, "gladiators": men}).seats[0].result
    assert (kept["thrown_hits"], kept["favours"]) == (1, 2)


def test_m23_a_told_stop_of_teams() -> None:
    """Those who lost plead without anybody who has brought them down; a duel cannot end so, nor by the basic record."""
    state, bout, (_, second, other) = waiting_match(["Provocator", "Thraex"])
    men = {"1": {"fell": "V"}, str(second): {"fell": "V"}, str(other): {"fell": "M"}}
    result = {"ended": "stop", "winner": "Marcus", "turns": 4, "gladiators": men}
    assert CAMPAIGN.told.doubts(state, bout, result) == []
    told_bout = recorded(state, bout, result)
    assert (told_bout.ended, told_bout.winner, told_bout.seats[2].result["by"]) == (terms.BY_STOP, 0, terms.NONE)
    assert [seat.outcome for seat in told_bout.seats] == ["won", "won", "lost"]
    for kinds, rules in ((["Provocator"], {}), (["Provocator", "Thraex"], {"record": "basic"})):
        state, bout, _ = waiting_match(kinds, **rules)
        with pytest.raises(LudusError):
            CAMPAIGN.told.doubts(state, bout, {"ended": "stop", "winner": "Marcus"})


def test_m24_a_told_consecutive_match() -> None:
    state, bout, (_, second, other) = waiting_match(["Provocator", "Thraex"])
    bout.seats[1].side, bout.seats[1].wave = 1, 1
    men = {"1": {"fell": "M", "by": state.gladiators[other].name}, str(other): {"fell": "V"}}
    for fell in ("waited", "V"):
        result = {
            "winner": state.gladiators[other].name, "turns": 2, "gladiators": {**men, str(second): {"fell": fell}},
        }  # fmt: skip
        assert CAMPAIGN.told.doubts(state, bout, result) == []
    told_bout = recorded(state, bout, {**result, "gladiators": {**men, str(second): {"fell": "waited"}}})
    assert [seat.result["state"] for seat in told_bout.seats] == [terms.SPARED, terms.WAITING, terms.FIGHTING]
    assert state.gladiators[second].matches == 0
