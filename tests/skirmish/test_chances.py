"""Odds at the table: against the rules themselves with every die laid down."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from ludus_cli.core.bitset import bit
from ludus_cli.core.dice import ScriptedSource, Tray
from ludus_cli.game.trials.forced import forced
from ludus_cli.rules.skirmish.book import requests as ask, terms
from ludus_cli.rules.skirmish.book.events import V
from ludus_cli.rules.skirmish.book.fight import attack_roll, declare_attacks, defence_roll, net_margin, wounds_of
from ludus_cli.rules.skirmish.book.movement import collision_roll, roll_for_hex
from ludus_cli.rules.skirmish.book.plots import step_option
from ludus_cli.rules.skirmish.book.state import Fighter, Match, Option, Strike, copy_match
from ludus_cli.rules.skirmish.table.chances import Chances, option_odds
from ludus_cli.rules.skirmish.trials.tactics import TACTICS, Tactics, choose_option
from tests.scripted import Script
from tests.skirmish.table import EAST, WEST, battle, duel, man, spot

CLOSE = 1e-12


def counted(m: Match, rule: Callable[[Match], str]) -> dict[str, Fraction]:
    """What comes of a rule, by every way in which its dice can fall."""
    return forced(lambda t: rule(copy_match(m, t)), V.draws)


def blow_by_counting(m: Match, who: int, foe: int, part: int, attackers: int = 1) -> Chances:
    """A blow by the rules with every face of every die."""

    def hits(m: Match) -> str:
        margin = attack_roll(m, Strike(who, terms.ATTACK, foe, part)) - defence_roll(m, foe, attackers)
        return "hits" if margin > 0 else "misses"

    def wounds(m: Match) -> str:
        strike = Strike(who, terms.ATTACK, foe, part, margin=1)
        wounds_of(m, [strike])
        worst = max(strike.severity, int(strike.arm_hurt))
        return "blocked" if strike.severity == terms.NONE and not strike.arm_hurt else terms.WOUNDS[worst]

    hit = counted(m, hits)
    found = {words: hit["hits"] * chance for words, chance in counted(m, wounds).items()}
    order = ["blocked", *terms.WOUNDS]
    return (("misses", float(hit["misses"])), *((words, float(found[words])) for words in order if found.get(words)))


def same(one: Chances, two: Chances) -> bool:
    """Whether two odds say the same."""
    return [words for words, _ in one] == [words for words, _ in two] and all(
        abs(a - b) < CLOSE for (_, a), (_, b) in zip(one, two, strict=True)
    )


def plain() -> Match:
    return duel(man(), man((1, 0), WEST))


def from_behind() -> Match:
    m = duel(man(training=2), man((1, 0), EAST, shield=2, reactions=2))
    m.fighters[1].behind = bit(0)
    return m


def with_a_spear() -> Match:
    return duel(man(weapon=terms.SPEAR, strength=3), man((1, 0), WEST, armour=(2, 1, 0, 0, 1, 0, 2)))


def hurt() -> Match:
    m = duel(man(weight=terms.HEAVY), man((1, 0), WEST, training=3, shield=1, armour=(2,) * 7))
    m.fighters[0].serious, m.fighters[1].serious = 2, 1
    m.fighters[1].helmet_lost = True
    return m


def netted_and_bare_handed() -> Match:
    m = duel(man(strength=0, net=True), man((1, 0), WEST, strength=2, weapon=0))
    m.fighters[1].net_on, m.fighters[0].hand[1] = 1, terms.NONE
    m.fighters[0].won_collision = True
    return m


def plated() -> Match:
    return duel(man(strength=0), man((1, 0), WEST, shield=1, armour=(2, 2, 1, 0, 1, 0, 0)))


SITUATIONS = (plain, from_behind, with_a_spear, hurt, netted_and_bare_handed, plated)


@pytest.mark.parametrize("situation", SITUATIONS)
@pytest.mark.parametrize("part", [terms.HEAD, terms.RIGHT_ARM, terms.LEFT_LEG])
def test_a_blow_is_counted_out(situation: Callable[[], Match], part: int) -> None:
    m = situation()
    assert same(option_odds(m, 0, ask.PART, (terms.AIM, 10 + part)), blow_by_counting(m, 0, 1, part))


def test_a_blow_whose_odds_are_known_by_heart() -> None:
    # Training 1 on both sides, -1 for a bare part: 2d6 - 1 above 2d6.
    found = dict(option_odds(plain(), 0, ask.PART, (terms.AIM, 10 + terms.HEAD)))
    assert found["misses"] == pytest.approx(1 - 435 / 1296)
    # No shield blocks at 1 alone, and never lets a face be damaged by an equal but the 6.
    assert found["blocked"] == pytest.approx(435 / 1296 / 6)


@pytest.mark.parametrize("situation", SITUATIONS)
@pytest.mark.parametrize("own", TACTICS.values(), ids=TACTICS)
def test_a_target_has_the_odds_of_the_part_that_tactics_mark_next(situation: Callable[[], Match], own: Tactics) -> None:
    m = situation()
    _, aimed = choose_option(m, 0, own, ask.PART, [(terms.AIM, 10 + part) for part in range(len(terms.PARTS))])
    blow = dict(blow_by_counting(m, 0, 1, aimed % 10))
    (missed, p), *others = option_odds(m, 0, ask.TARGET, (terms.ATTACK, 1))
    assert missed == "misses a bare part"
    assert p == pytest.approx(blow["misses"], abs=CLOSE)
    wounds = sum(blow.get(words, 0.0) for words in terms.WOUNDS[1:])
    assert dict(others)["wounds"] == pytest.approx(wounds, abs=CLOSE)


def test_a_target_in_armour_all_over_says_which() -> None:
    m = duel(man(), man((1, 0), WEST, armour=(2, 2, 1, 2, 1, 2, 2)))
    assert option_odds(m, 0, ask.TARGET, (terms.ATTACK, 1))[0][0] == "misses a part in medium armour"


@pytest.mark.parametrize(("mine", "his"), [(1, 1), (3, 0), (0, 2)])
def test_a_net(mine: int, his: int) -> None:
    m = duel(man(net=True, training=mine), man((1, 0), WEST, training=his))
    m.fighters[1].serious = 2
    strike = Strike(0, terms.THROW_NET, 1, terms.NONE)
    p = float(counted(m, lambda m: "caught" if net_margin(m, strike) > 0 else "wide")["caught"])
    assert same(option_odds(m, 0, ask.TARGET, (terms.THROW_NET, 1)), (("caught", p), ("misses", 1 - p)))


# Outnumbered


def two_on_two(**friend: Any) -> Match:
    """0 and his NPG friend 1, who has both enemies before him; 0 reaches enemy 2."""
    return battle([man((0, 0), EAST), man((1, 1), 5, npg=True, **friend)], [man((1, 0), WEST), man((2, 0), WEST)])


def test_an_npg_of_his_side_may_outnumber_the_defender() -> None:
    m = two_on_two()
    attackers = []
    for first in (0, 1):
        # His pick of two equal enemies, and of seven bare parts.
        trial = copy_match(m, Tray(ScriptedSource([], [first, 0])))
        trial.player = Script([], answers=[(terms.ATTACK, 2), (terms.AIM, 20 + terms.HEAD)]).player
        trial.fighters[2].picking = trial.fighters[3].picking = True
        declare_attacks(trial)
        attackers.append(sum(strike.target == 2 for strike in trial.strikes))
    assert sorted(attackers) == [1, 2]
    one = dict(blow_by_counting(m, 0, 2, terms.HEAD, 1))
    two = dict(blow_by_counting(m, 0, 2, terms.HEAD, 2))
    for words, p in option_odds(m, 0, ask.PART, (terms.AIM, 20 + terms.HEAD)):
        assert p == pytest.approx((one[words] + two[words]) / 2, abs=CLOSE)


def test_an_npg_who_has_no_choice_outnumbers_him_for_certain() -> None:
    m = two_on_two()
    m.fighters[2].serious = 1
    assert same(option_odds(m, 0, ask.PART, (terms.AIM, 20 + terms.HEAD)), blow_by_counting(m, 0, 2, terms.HEAD, 2))


def test_a_friend_whom_a_player_answers_for_is_not_guessed_at() -> None:
    m = two_on_two()
    m.fighters[1].npg = False
    assert same(option_odds(m, 0, ask.PART, (terms.AIM, 20 + terms.HEAD)), blow_by_counting(m, 0, 2, terms.HEAD, 1))


def test_an_npg_who_cannot_attack_outnumbers_nobody() -> None:
    m = two_on_two()
    m.fighters[1].picking = True
    assert same(option_odds(m, 0, ask.PART, (terms.AIM, 20 + terms.HEAD)), blow_by_counting(m, 0, 2, terms.HEAD, 1))


# Collisions


def keeps_by_counting(m: Match, men: list[int]) -> float:
    """How likely the first of two men in a hex keeps it, those who tie rolling for ever."""

    def ahead(m: Match) -> str:
        one, two = (collision_roll(m, who) for who in men)
        return "even" if one == two else "first" if one > two else "second"

    found = counted(m, ahead)
    return float(found["first"] / (found["first"] + found["second"]))


def three_by_counting(m: Match) -> float:
    """The same for the first of three, by the real contest; a tie of some goes on among them."""
    decided = 0
    ties = {(0, 1): 0, (0, 2): 0, (1, 2): 0, (0, 1, 2): 0}
    for faces in product(range(1, 7), repeat=6):
        trial = replace(m, tray=Tray(ScriptedSource(faces)))
        totals = [
            faces[2 * who] + faces[2 * who + 1] + edge
            for who, edge in enumerate(f.strength + {0: -1, 3: 2}[f.moved] for f in m.fighters)
        ]
        tied = tuple(who for who in range(3) if totals[who] == max(totals))
        if len(tied) == 1:
            assert roll_for_hex(trial, 0b111) == tied[0]
            decided += tied == (0,)
        else:
            ties[tied] += 1
    among = ties[0, 1] * keeps_by_counting(m, [0, 1]) + ties[0, 2] * keeps_by_counting(m, [0, 2])
    return (decided + among) / (6**6 - ties[0, 1, 2])


def test_a_charge_into_a_man() -> None:
    m = duel(man(strength=1), man((3, 0), WEST, strength=2))
    found = option_odds(m, 0, ask.PLOT, (terms.CHARGE, 0))
    m.fighters[0].moved = 3
    p = keeps_by_counting(m, [0, 1])
    assert same(found, (("if B stands: keeps the hex", p), ("is pushed out of the hex", 1 - p)))


def test_plots_that_meet_nobody_have_no_odds() -> None:
    m = duel(man(), man((3, 0), WEST))
    for plot in ((terms.STAND, 0), step_option(0, 1), step_option(0, 2), (terms.TURN, 2)):
        assert option_odds(m, 0, ask.PLOT, plot) == ()
    m.fighters[1].state = 1
    assert option_odds(m, 0, ask.PLOT, (terms.CHARGE, 0)) == ()


def test_a_friend_collides_like_an_enemy() -> None:
    m = battle([man(), man((1, 0), EAST)], [man((5, 0), WEST)])
    found = option_odds(m, 0, ask.PLOT, step_option(0, 1))
    assert found[0][0] == "if B stands: keeps the hex"
    m.fighters[0].moved = 1
    assert found[0][1] == pytest.approx(keeps_by_counting(m, [0, 1]), abs=CLOSE)


def test_picking_up_where_another_stands() -> None:
    m = duel(man(), man((1, 0), WEST, weapon=terms.SPEAR))
    m.fighters[0].hand[0] = terms.NONE
    m.item_hex[0] = spot((1, 0))
    found = option_odds(m, 0, ask.PLOT, (terms.PICK_UP, 0))
    m.fighters[0].moved = 1
    assert found[0][1] == pytest.approx(keeps_by_counting(m, [0, 1]), abs=CLOSE)


def shown(plots: list[Option], *others: Fighter) -> Match:
    """Man 0 may step back to the west; others come by the plots that lie open."""
    m = battle([man(reactions=3)], list(others))
    m.plots = [(terms.STAND, 0), *plots]
    return m


def test_a_step_back_from_a_man_who_comes_on() -> None:
    m = shown([(terms.CHARGE, 0)], man((3, 0), WEST, strength=2))
    stays = option_odds(m, 0, ask.STEP_BACK, (terms.STAND, 0))
    assert option_odds(m, 0, ask.STEP_BACK, (terms.STEP_BACK, 1)) == ()
    m.fighters[1].moved = 3
    p = keeps_by_counting(m, [0, 1])
    assert same(stays, (("keeps the hex", p), ("is pushed out of the hex", 1 - p)))


def test_a_step_back_into_a_man_who_comes_round() -> None:
    m = shown([(terms.CHARGE, 0)], man((-2, 3), 4))
    assert m.board.hexes[m.fighters[1].hex] == (-2, 3)
    m.fighters[1].hex = spot((-2, 3))
    found = option_odds(m, 0, ask.STEP_BACK, (terms.STEP_BACK, 2))
    assert option_odds(m, 0, ask.STEP_BACK, (terms.STEP_BACK, 1)) == ()
    m.fighters[0].moved, m.fighters[1].moved = 2, 3
    assert found[0][1] == pytest.approx(keeps_by_counting(m, [0, 1]), abs=CLOSE)


def test_a_step_back_into_a_friend_who_has_stepped_back_before_him() -> None:
    m = battle([man(reactions=3), man((-1, 0))], [man((5, 0), WEST)])
    m.plots = [(terms.STAND, 0)] * 3
    m.fighters[1].moved = 2
    found = option_odds(m, 0, ask.STEP_BACK, (terms.STEP_BACK, 1))
    m.fighters[0].moved = 1
    assert found[0][1] == pytest.approx(keeps_by_counting(m, [0, 1]), abs=CLOSE)


def test_a_collision_of_three() -> None:
    m = shown([(terms.CHARGE, 0)] * 2, man((3, 0), WEST), man((0, 3), 4, strength=2))
    found = option_odds(m, 0, ask.STEP_BACK, (terms.STAND, 0))
    m.fighters[1].moved = m.fighters[2].moved = 3
    assert found[0][1] == pytest.approx(three_by_counting(m), abs=1e-9)


def test_picking_up_after_a_step_back() -> None:
    m = shown([(terms.CHARGE, 0)], man((2, 0), WEST))
    f = m.fighters[0]
    f.hand[0], m.item_hex[0] = terms.NONE, spot((-1, 0))
    f.hex, f.moved, f.stepped_back = spot((-1, 0)), 1, True
    found = option_odds(m, 0, ask.PICK_UP, (terms.PICK_UP, 0))
    left = option_odds(m, 0, ask.PICK_UP, (terms.STAND, terms.NONE))
    m.fighters[1].moved = 3
    p = keeps_by_counting(m, [0, 1])
    assert same(found, (("picks it up", p), ("is pushed out of the hex", 1 - p)))
    assert same(left, (("keeps the hex", p), ("is pushed out of the hex", 1 - p)))


def test_what_hangs_on_no_roll() -> None:
    m = plain()
    assert option_odds(m, 0, ask.TARGET, (terms.HOLD_BACK, terms.NONE)) == ()
    assert option_odds(m, 0, ask.TURN, (terms.FACE, 1)) == ()


# Everywhere
