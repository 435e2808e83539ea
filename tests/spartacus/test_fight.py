"""Combat: the worked examples of the rules, and its rulings."""

import pytest

from ludus_cli.core.bitset import members
from ludus_cli.core.dice import SeededSource, Tray
from ludus_cli.rules.spartacus.book import terms
from ludus_cli.rules.spartacus.book.fight import events as ev, match, npg, requests as ask
from ludus_cli.rules.spartacus.book.fight.attack import compare_dice, make_attack, resolve_dice
from ludus_cli.rules.spartacus.book.fight.dice_sets import best_sets
from ludus_cli.rules.spartacus.book.fight.initiative import initiative
from ludus_cli.rules.spartacus.book.fight.movement import actions, may_attack, open_hexes
from ludus_cli.rules.spartacus.book.fight.rolls import choices_of
from ludus_cli.rules.spartacus.book.fight.state import ATTACK, DEFENCE, SPEED, Fight, copy_fight, distance
from ludus_cli.rules.spartacus.book.fight.wounds import deal_wounds
from tests.scripted import script
from tests.spartacus.duel import WALLED, dice_of, duel, events, man, named

NO = (ask.NOTHING, 0)


def lay(f: Fight, who: int, faces: str) -> None:
    """His dice lie so, as if he had rolled them."""
    own = f.fighters[who]
    own.thrown = len(faces)
    own.faces[: len(faces)] = sorted(map(int, faces), reverse=True)


def struck(one: str, two: str, *phrases: tuple[str, ...]) -> int:
    """The wounds that attack dice deal defence dice, with what stands on both."""
    mine, his = phrases or ((), ())
    f = duel(man(f"{len(one)}/1/1", *mine), man(f"1/{len(two)}/9", *his))
    before = sum(f.fighters[1].dice)
    with script(f, *map(int, one + two)):
        make_attack(f, 0, False)
    return before - sum(f.fighters[1].dice)


def test_example_19_the_higher_sum_chooses_who_begins() -> None:
    f = duel(man("2/2/3"), man("2/2/4"), stars=[1])
    with script(f, 3, 3, 2, 4, 4, 2, 1, answers=[(ask.GO_SECOND, 0)]):
        assert initiative(f) == 0
    assert events(f, ev.INITIATIVE) == [(1, 11, 8, 0)]


def test_a_tie_for_the_initiative_is_rolled_again() -> None:
    f = duel(man("2/2/1"), man("2/2/1"))
    with script(f, 4, 4, 5, 2):
        assert initiative(f) == 0


def test_example_20_the_owner_says_which_dice_go() -> None:
    f = duel(man("3/3/3"), man("2/2/2"), stars=[0])
    with script(f, answers=[(ask.LOSE, DEFENCE), (ask.LOSE, SPEED)]):
        deal_wounds(f, 0, 2)
    assert dice_of(f)[0] == "3/2/2"


def test_example_21_none_goes_below_1_while_another_is_above() -> None:
    f = duel(man("2/2/1"), man("2/2/2"), stars=[0])
    with script(f, answers=[(ask.LOSE, ATTACK)]):
        deal_wounds(f, 0, 2)
    assert dice_of(f)[0] == "1/1/1"
    assert not f.over
    with script(f):
        deal_wounds(f, 0, 1)
    assert (f.over, f.winner, f.end) == (True, 1, terms.SURRENDER)


def test_example_22_a_die_is_rolled_again() -> None:
    assert struck("643", "642") == 1
    f = duel(man("3/1/1", "reroll attack 1"), man("1/3/9"), stars=[0])
    with script(f, 6, 4, 3, 6, 4, 2, 5, answers=[(ask.REROLL, 3)]):
        make_attack(f, 0, False)
    assert events(f, ev.COMPARED) == [(0, 654, 642, 2)]


def test_example_23_a_triple_of_defence_wounds_whatever_the_attacker_rolled() -> None:
    agron = man("4/4/3", "defence triple hurt 1", "reroll defence 1")
    f = duel(man("1/1/4"), agron, stars=[1])
    with script(f, 1, 4, 3, 3, 2, 3, answers=[(ask.REROLL, 2)]):
        make_attack(f, 0, False)
    assert dice_of(f) == ["1/1/3", "4/4/3"]


def test_example_24_two_doubles_of_attack() -> None:
    spartacus = ("attack double wound 1",)
    assert struck("2211", "665", spartacus, ()) == 2
    assert struck("2211", "11", spartacus, ()) == 2 + 2


@pytest.mark.ruling("P23")
@pytest.mark.parametrize(("faces", "phrases", "sets"), [
    ("555", ["double wound 1"], (1, 0)), ("555", ["triple wound 1"], (0, 1)), ("2211", ["double wound 1"], (2, 0)),
    ("2222", ["double wound 1"], (2, 0)), ("2222", ["double wound 1", "triple wound 2"], (2, 0)),
    ("2222", ["double wound 1", "triple wound 3"], (0, 1)), ("55533", ["double wound 1", "triple wound 2"], (1, 1)),
    ("555333", ["double wound 1", "triple hurt 2"], (0, 2)), ("555333", ["double wound 2", "triple wound 3"], (0, 2)),
    ("5555533", ["double wound 2", "triple wound 3"], (2, 1)), ("123456", ["double wound 2", "triple wound 2"], (0, 0)),
])  # fmt: skip
def test_example_25_each_die_serves_one_set_and_the_better_use_is_taken(
    faces: str, phrases: list[str], sets: tuple[int, int]
) -> None:
    f = duel(man("9/1/1", *(f"attack {phrase}" for phrase in phrases)), man("1/1/1"))
    lay(f, 0, faces)
    assert best_sets(f, f.fighters[0], ATTACK, 0) == sets


@pytest.mark.ruling("P23")
def test_wounds_that_nobody_deals_are_not_worth_ignoring() -> None:
    f = duel(man("1/1/1"), man("1/4/1", "defence double hurt 1", "defence triple ignore 3"))
    lay(f, 1, "5551")
    assert best_sets(f, f.fighters[1], DEFENCE, 0) == (1, 0)
    assert best_sets(f, f.fighters[1], DEFENCE, 2) == (0, 1)


def test_example_26_one_net_wins_the_initiative_and_two_are_spent() -> None:
    f = duel(man("2/2/2", "net"), man("2/2/2"), apart=6)
    with script(f):
        assert initiative(f) == 1
    assert f.nets == [True, False]
    with script(f, 1, 1, 3, 3):
        initiative(f)
    f = duel(man("2/2/2", "net"), man("2/2/2", "net"), stars=[1])
    with script(f, 5, 5, 3, 3, answers=[(ask.SHOW, 0)]):
        initiative(f)
    assert f.nets == [True, True]


@pytest.mark.ruling("P42")
def test_both_say_in_secret_whether_they_show_a_net() -> None:
    f = duel(man("2/2/2", "net"), man("2/2/2", "net"), stars=[0, 1])
    told: list[int] = []

    def player(f: Fight, who: int, request: int, options: list[tuple[int, int]]) -> int:
        told.append(len(events(f, ev.NET)))
        return 1 - who

    f.player = player
    initiative(f)
    assert (told[:2], f.nets) == ([0, 0], [True, False])


@pytest.mark.parametrize(("attack_dice", "defence_dice", "wounds"), [
    ("6544", "51", 4), ("543", "6", 2), ("5321", "44", 1), ("54", "6661", 0),
])  # fmt: skip
def test_examples_29_to_32_the_comparison(attack_dice: str, defence_dice: str, wounds: int) -> None:
    f = duel(man("4/1/1"), man("1/4/1"))
    lay(f, 0, attack_dice)
    lay(f, 1, defence_dice)
    assert compare_dice(*f.fighters) == wounds


@pytest.mark.parametrize(
    ("wounds", "end"), [(1, terms.SURRENDER), (2, terms.INJURY), (3, terms.DECAPITATION), (5, terms.DECAPITATION)]
)
def test_example_33_how_it_ends(wounds: int, end: int) -> None:
    f = duel(man("1/1/1"), man("1/1/1"))
    with script(f):
        deal_wounds(f, 0, wounds)
    assert (f.winner, f.end) == (1, end)


@pytest.mark.ruling("P38")
def test_example_38_an_extra_wound_though_no_die_hit_and_a_shield_against_it() -> None:
    sica, scutum = "once wound 1", "once ignore 1"
    for used, shield, dice in ((False, (), 3), (True, (), 2), (True, (scutum,), 3)):
        f = duel(man("3/1/1", sica), man("1/3/1", *shield), stars=[0, 1])
        with script(f, 4, 4, 2, 5, 4, 4, answers=[(ask.USE, 0) if used else NO, *[(ask.USE, 0)] * len(shield)]):
            make_attack(f, 0, False)
        assert f.fighters[1].dice[DEFENCE] == dice


def test_example_41_a_fight_by_the_rules_of_computer_houses() -> None:
    f = named(("Celadus", "Gladius"), ("Florus",))
    with script(f, 5, 4, 3, 2):
        match.play_turn(f)
    assert events(f, ev.ORDER) == [(0, 1, 0, 0)]
    assert [moved[3] for moved in events(f, ev.MOVES)] == [4, 2]
    with script(f, 2, 2, 6, 1, 6, 3, 5, 4, 5, 1, 6, 4, 2, 6, picks=[0]):
        match.play_turn(f)
    assert events(f, ev.ORDER) == [(1, 1, 0, 0)]
    assert events(f, ev.COMPARED) == [(1, 63, 54, 1), (0, 65, 642, 1)]
    assert dice_of(f) == ["2/2/2", "2/2/2"]
    assert len(events(f, ev.MOVES)) == 1


# Rulings


@pytest.mark.ruling("P18", "P19")
def test_they_begin_six_apart_with_full_dice() -> None:
    f = named(("Celadus",), ("Florus",))
    deal_wounds(f, 1, 1)
    again = named(("Celadus",), ("Florus",))
    assert (distance(again), len(again.board.hexes)) == (6, 37)
    assert (dice_of(f)[1], dice_of(again)[1]) == ("2/2/2", "2/3/2")


def test_nobody_passes_through_another() -> None:
    f = duel(man("1/1/3"), man("1/1/1"), apart=1)
    behind = f.board.number[(-1, 0)]
    f.fighters[0].dice[SPEED] = 2
    assert behind not in members(open_hexes(f, 0))
    f.fighters[0].dice[SPEED] = 3
    assert behind in members(open_hexes(f, 0))
    assert f.fighters[1].hex not in members(open_hexes(f, 0))


def test_walls_are_gone_round_and_thrown_over() -> None:
    f = duel(man("1/1/5", "fast 4"), man("1/1/1"), arena=WALLED)
    assert may_attack(f, 0, ask.FAST)
    assert f.board.apart[f.board.starts[0]][f.board.starts[1]] == 4
    f = duel(man("2/1/3"), man("1/1/1"), arena=WALLED)
    code, hexes = npg.plan(f, 0)
    assert (code, [f.board.hexes[each] for each in members(hexes)]) == (ask.MOVE, [(1, -1)])


def test_either_may_be_left_out_and_neither_is_done_twice() -> None:
    f = duel(man("1/1/1"), man("1/1/1"), stars=[0])
    away = f.board.number[(-3, 1)]
    assert actions(f, 0)[:2] == [NO, (ask.ATTACK, 0)]
    with script(f, 6, 6, answers=[(ask.ATTACK, 0), (ask.MOVE, away)]):
        match.take_turn(f, 0)
    with script(f, answers=[(ask.MOVE, f.board.number[(-2, -1)]), NO]):
        f.fighters[0].hex = f.board.number[(-3, 0)]
        match.take_turn(f, 0)
    assert actions(f, 0) == [NO, (ask.ATTACK, 0)]


@pytest.mark.ruling("P20")
def test_both_choose_before_either_rolls_again_and_the_attacker_rolls_first() -> None:
    f = duel(man("2/1/9", "reroll attack 1"), man("1/2/9", "reroll defence 1"), stars=[0, 1])
    with script(f, 5, 1, 4, 2, 3, 6, answers=[(ask.REROLL, 1), (ask.REROLL, 2)]) as record:
        make_attack(f, 0, False)
    assert [event[0] for event in record][:8] == [ev.ATTACKS, 0, 0, ev.CHOICE, ev.CHOICE, 0, ev.REROLLED, 0]
    assert events(f, ev.COMPARED) == [(0, 53, 64, 0)]


@pytest.mark.ruling("P20")
def test_the_dice_of_a_fallen_defender_hurt_nobody() -> None:
    f = duel(man("2/1/1"), man("1/1/1", "defence double hurt 1"))
    f.fighters[1].dice[DEFENCE] = 2
    with script(f, 6, 6, 5, 5):
        make_attack(f, 0, False)
    assert (f.winner, dice_of(f)[0]) == (0, "2/1/1")


@pytest.mark.ruling("P20", "P58")
@pytest.mark.parametrize(
    ("always", "hurt", "winner", "end", "dice"),
    [
        (False, 3, 0, terms.SURRENDER, "1/1/1"),
        # The attacker falls too: he has won unless his fall is worse.
        (True, 1, 0, terms.SURRENDER, "1/1/0"),
        (True, 2, 1, terms.INJURY, "1/0/0"),
        (True, 3, 1, terms.DECAPITATION, "0/0/0"),
    ],
)
def test_p58_by_a_house_rule_a_fallen_defender_hurts_the_attacker(
    always: bool, hurt: int, winner: int, end: int, dice: str
) -> None:
    f = duel(man("1/1/1"), man("1/2/1", f"defence double hurt {hurt}"))
    f.always = always
    f.fighters[1].dice[:] = [1, 1, 1]
    lay(f, 0, "6")
    lay(f, 1, "55")
    with script(f):
        resolve_dice(f, 0)
    assert (f.over, f.winner, f.end, dice_of(f)[0]) == (True, winner, end, dice)
    assert events(f, ev.VICTORY) == [(winner, 0, end, 0)]
    assert [fell[:2] for fell in events(f, ev.FALLS)] == [(1 - winner, end)]


@pytest.mark.ruling("P22")
@pytest.mark.parametrize(("hurt", "faces", "winner"), [(0, [], 1), (1, [], 0), (None, [3, 3, 2, 5], 0)])
def test_night_falls_after_round_30(hurt: int | None, faces: list[int], winner: int) -> None:
    f = duel(man("2/2/1"), man("2/2/1"), apart=6)
    f.turn = terms.NIGHTFALL - 1
    if hurt is not None:
        deal_wounds(f, hurt, 1)
    with script(f, 6, 1, *faces):
        match.play_turn(f)
    assert (f.over, f.winner, f.end) == (True, winner, terms.SURRENDER)


@pytest.mark.ruling("P21")
def test_p21_who_does_nothing_fights_until_night_falls() -> None:
    f = duel(man("2/2/1"), man("2/2/1"), apart=6, stars=(0, 1))
    f.player = lambda f, who, request, options: 0
    f.tray = Tray(SeededSource(5, 1))
    match.play_fight(f)
    assert f.turn == terms.NIGHTFALL
    assert {code for code, _ in actions(f, 0)} <= {ask.NOTHING, ask.MOVE, ask.ATTACK, ask.FAST}


@pytest.mark.ruling("P24", "P25")
def test_how_far_weapons_reach() -> None:
    f = duel(man("1/1/3", "range 2", "fast 3"), man("1/1/1"), apart=2)
    assert may_attack(f, 0, ask.ATTACK)
    assert not may_attack(f, 1, ask.ATTACK)
    f = duel(man("1/1/3", "range 2", "fast 3", "attack double wound 1", "reroll attack 1"), man("1/2/4"), apart=3)
    assert [option for option in actions(f, 0) if option[0] != ask.MOVE] == [NO, (ask.FAST, 0)]
    # Speed dice, rerolls and doubles of Attack.
    with script(f, 5, 4, 2, 6, 6, 5):
        make_attack(f, 0, True)
    assert dice_of(f)[1] == "1/2/2"


@pytest.mark.ruling("P38")
def test_the_attacker_declares_first() -> None:
    f = duel(man("1/1/1", "once wound 1"), man("1/1/9", "once ignore 1"), stars=[0, 1])
    with script(f, 6, 1, answers=[(ask.USE, 0), (ask.USE, 0)]) as record:
        make_attack(f, 0, False)
    assert [event[3] for event in record if event[0] == ev.CHOICE] == [ask.USE, ask.USE]
    assert dice_of(f)[1] == "1/1/8"


@pytest.mark.ruling("P39")
def test_two_copies_are_two_uses() -> None:
    f = duel(man("1/1/1", "once wound 1", "once wound 1"), man("1/1/9"), stars=[0])
    with script(f, 6, 1, answers=[(ask.USE, 0), NO]):
        make_attack(f, 0, False)
    with script(f, 6, 1, answers=[(ask.USE, 1)]):
        make_attack(f, 0, False)
    assert dice_of(f)[1] == "1/1/5"


def test_sources_add_up_and_more_than_they_give_costs_a_piece() -> None:
    f = duel(man("3/1/1", "reroll attack 1", "once reroll attack 1"), man("1/1/9"), stars=[0])
    lay(f, 0, "411")
    assert choices_of(f.fighters[0], ATTACK) == [NO, *((ask.REROLL, faces) for faces in (1, 4, 11, 14))]
    with script(f, 4, 1, 1, 6, 2, 2, answers=[(ask.REROLL, 11)]):
        make_attack(f, 0, False)
    assert choices_of(f.fighters[0], ATTACK)[-1] == (ask.REROLL, 4)


# What always holds, and what dice let one ignore


def test_what_always_wounds_more_or_less() -> None:
    assert struck("1", "6", ("wound 1",), ()) == 1
    assert struck("6", "1", (), ("ignore 1",)) == 0
    assert struck("66", "1", (), ("ignore 1",)) == 1
    assert struck("651", "442", (), ("defence double ignore 1",)) == 1


def test_an_attackers_dice_let_him_ignore_what_the_defenders_deal() -> None:
    f = duel(man("2/1/5", "attack double ignore 1"), man("1/2/1", "defence double hurt 1"))
    with script(f, 3, 3, 5, 5):
        make_attack(f, 0, False)
    assert dice_of(f) == ["2/1/5", "1/2/1"]


# The policy of computer houses


def test_it_goes_first_where_it_can_reach() -> None:
    for apart, reach, first in ((3, "range 1", True), (4, "range 1", False), (4, "range 2", True), (5, "fast 3", True)):
        assert npg.goes_first(duel(man("2/2/2", reach), man("2/2/2"), apart=apart), 0) == first


@pytest.mark.parametrize(("dice", "phrases", "apart", "does"), [
    ("2/2/2", [], 1, ask.ATTACK), ("2/2/2", ["fast 3"], 1, ask.ATTACK), ("2/2/2", ["fast 3"], 3, ask.MOVE),
    ("2/2/1", ["fast 3"], 3, ask.FAST), ("2/2/3", ["fast 3"], 3, ask.FAST), ("2/2/2", ["range 2"], 1, ask.ATTACK),
])  # fmt: skip
def test_how_it_attacks(dice: str, phrases: list[str], apart: int, does: int) -> None:
    assert npg.plan(duel(man(dice, *phrases), man("2/2/2"), apart=apart), 0)[0] == does


def test_it_attacks_from_afar_and_steps_out_of_reach() -> None:
    f = duel(man("2/2/2", "range 2"), man("2/9/1"), apart=4)
    code, there = npg.plan(f, 0)
    enemy = f.fighters[1].hex
    assert code == ask.MOVE
    assert {f.board.apart[each][enemy] for each in members(there)} == {2}
    f.fighters[0].hex = f.board.number[(-1, 0)]
    f.attacked = True
    assert {f.board.apart[each][enemy] for each in members(npg.plan(f, 0)[1])} == {3}
    f.fighters[1].dice[SPEED] = 9
    assert npg.plan(f, 0) == NO


def test_of_equal_hexes_a_person_left_to_it_takes_the_lowest() -> None:
    f = duel(man("2/2/1"), man("2/2/2"), apart=6, stars=[0])
    f.fighters[0].hex = f.board.number[(-3, 3)]
    hexes = members(npg.plan(f, 0)[1])
    assert len(hexes) > 1
    assert npg.usual_action(f, 0) == (ask.MOVE, hexes[0])


def test_it_rolls_its_lowest_failing_dice_again() -> None:
    f = duel(man("4/1/1", "reroll attack 2"), man("1/3/1", "reroll defence 2"))
    lay(f, 0, "6532")
    lay(f, 1, "652")
    f.rolling = ATTACK
    # The 6 and the 5 fail too, and are too high; the 3 beats the 2.
    assert members(npg.rerolls(f, 0)) == [3]
    f.rolling = DEFENCE
    assert members(npg.rerolls(f, 1)) == [2]


def test_once_pieces_come_at_the_first_hit_and_the_first_wound() -> None:
    f = duel(man("1/1/1", "once wound 1"), man("1/1/9", "once ignore 1"))
    with script(f, 1, 6):
        make_attack(f, 0, False)
    assert [own.spent for own in f.fighters] == [0, 0]
    with script(f, 6, 1):
        make_attack(f, 0, False)
    assert [own.spent for own in f.fighters] == [1, 1]
    assert dice_of(f)[1] == "1/1/8"


def test_wounds_go_from_the_highest_of_equals_speed_first() -> None:
    f = duel(man("3/3/3"), man("1/1/1"))
    deal_wounds(f, 0, 4)
    assert [event[1] for event in events(f, ev.DIE_LOST)] == [SPEED, DEFENCE, ATTACK, SPEED]


def test_a_copy_goes_on_alone() -> None:
    f = named(("Celadus", "Scutum"), ("Florus", "Rete"))
    copy = copy_fight(f, f.tray)
    deal_wounds(copy, 0, 3)
    initiative(f)
    assert dice_of(f)[0] == "3/2/2"
    assert copy.nets == [False, False]
