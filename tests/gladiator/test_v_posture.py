"""Stumbling, falling, lying and rising (V47), and endurance (V13), in the older editions."""

from typing import Any

import pytest

from ludus_cli.core.dice import ROLL
from ludus_cli.rules.gladiator.book import events as ev, rolls as book_rolls
from ludus_cli.rules.gladiator.book.match import begin_turn, close_turn, play_phase
from ludus_cli.rules.gladiator.book.movement import move_on_foot
from ludus_cli.rules.gladiator.book.plots import REASONS, read_plot, unpack_plot, why_not
from ludus_cli.rules.gladiator.book.posture import fall_check, fall_or_stand, fall_prone, hazard_checks, stumble_check
from ludus_cli.rules.gladiator.book.state import Match, let_fall
from ludus_cli.rules.gladiator.book.terms import HEAVY, LIGHT, MEDIUM
from ludus_cli.rules.gladiator.older import rolls
from tests.gladiator.older import rules_by
from tests.gladiator.seated import answers, man, seated, told, used_up

OLDER = ("1981", "billings", "v2")


def rolled(m: Match) -> list[int]:
    return [event[2] for event in told(m, ROLL)]


@pytest.mark.parametrize("edition", OLDER)
@pytest.mark.parametrize(
    ("stun", "die", "stumbles"), [(0, 1, False), (1, 1, True), (1, 2, False), (5, 5, True), (5, 6, False)]
)
def test_stumble_by_a_collision_is_die_less_stun(edition: str, stun: int, die: int, stumbles: bool) -> None:
    # Hazards do not count.
    m = seated(man(stun=stun, hazards=2), dice=[die], rules=rules_by(edition))
    assert stumble_check(m, 0) == stumbles
    assert rolled(m) == [rolls.STUMBLE]


@pytest.mark.parametrize("edition", [*OLDER, "colosseum"])
@pytest.mark.parametrize(
    ("ag", "dice", "falls"), [(0, 6, True), (0, 7, True), (0, 8, False), (2, 5, True), (2, 6, False)]
)
def test_fall_prone_is_two_dice_and_ag_up_to_7(edition: str, ag: int, dice: int, falls: bool) -> None:
    m = seated(man(ag=ag), dice=[1, dice - 1] if dice < 8 else [2, 6], rules=rules_by(edition))
    assert fall_check(m, 0) == (falls if edition != "colosseum" else dice + ag < 7)


def backs(edition: str, plot: str, dice: list[int], at: int = 1, **fields: Any) -> Match:
    """A man carries out an order; an item lies where he comes by step ``at``."""
    m = seated(man(**fields), man(9, 0, 3, side=1), dice=dice, rules=rules_by(edition))
    unpack_plot(m, 0, read_plot(plot))
    f = m.fighters[0]
    let_fall(m, 8, f.way_q[at - 1], f.way_r[at - 1])
    move_on_foot(m)
    hazard_checks(m)
    used_up(m)
    return m


@pytest.mark.parametrize(
    ("edition", "plot", "at", "stun", "dice", "stumbles"),
    [
        # Worked example 3: 6 - 2 - 3 = 1 stumbles, 7 does not.
        ("billings", "SBL(QB)", 1, 2, 6, True), ("billings", "SBL(QB)", 1, 2, 7, False),
        ("billings", "B(QR)", 2, 2, 6, True), ("billings", "B(QL)", 2, 2, 7, False),
        # -1 where the item is in the last hex of SF(QB).
        ("billings", "SFR(QB)", 2, 2, 4, True), ("billings", "SFR(QB)", 2, 2, 5, False),
        # 1 for each hex aside and back, 2 for each straight back.
        ("1981", "B", 1, 0, 3, True), ("1981", "B", 1, 0, 4, False), ("1981", "SBR", 1, 0, 2, True),
        ("1981", "SBR", 1, 0, 3, False), ("1981", "B(Q)", 2, 0, 5, True), ("v2", "B(Q)", 1, 0, 6, False),
        ("1981", "SBL(Q)", 1, 0, 3, True),
    ],
)  # fmt: skip
def test_worked_example_3_moving_back_over_something(
    edition: str, plot: str, at: int, stun: int, dice: int, stumbles: bool
) -> None:
    m = backs(edition, plot, [1, dice - 1] if dice < 8 else [2, dice - 2], at, stun=stun)
    assert (m.fighters[0].will_stumble, rolled(m)) == (stumbles, [rolls.STUMBLE_BACK])


def test_who_goes_forward_or_aside_over_something_does_not_check() -> None:
    for plot in ("F", "SFL", "C", "F(Q)"):
        backs("1981", plot, [])
    backs("billings", "SFR(QB)", [])
    backs("billings", "SBR(QF)", [], at=2)


# Falling and rising (V47)


def lying(edition: str, *plots: str, **fields: Any) -> Match:
    """A stumbling man who falls in this phase, whose player says these plots; his opponent is far off."""
    m = seated(
        man(star=True, stumbles=True, **fields), man(9, 0, 3, side=1, moves=0), rules=rules_by(edition, missus="chart")
    )
    m.player = answers(*plots)
    m.phase = 0
    m.fighters[0].will_stumble = True
    return m


def may(m: Match, text: str) -> bool:
    return why_not(m, 0, read_plot(text)) == 0


@pytest.mark.parametrize("edition", ["1981", "v2"])
def test_v47_who_falls_lies_still_for_one_phase(edition: str) -> None:
    m = lying(edition, "S(R)", "KN")
    m.tray.source.faces += [1, 2]  # type: ignore[attr-defined]
    play_phase(m)
    f = m.fighters[0]
    # A fall after plotting voids the plot: he has not turned.
    assert (f.prone, f.facing, f.lain) == (True, 0, 1)
    m.tray.source.faces += [1]  # type: ignore[attr-defined]
    play_phase(m)
    assert f.kneeling
    # Fallen later in a phase he lies through the next.
    f.kneeling = False
    fall_prone(m, 0)
    assert not may(m, "KN")
    assert not may(m, "ROFL")
    assert may(m, "")
    unpack_plot(m, 0, 0)
    move_on_foot(m)
    assert may(m, "KN")
    assert may(m, "ROFL(Q)")
    assert "must plot KN or RO" in REASONS[why_not(m, 0, 0)]


def test_v47_billings_a_faller_may_roll_at_once_but_not_kneel() -> None:
    m = lying("billings", "ROFR", "ROBL", "", "KN")
    m.tray.source.faces += [1, 2]  # type: ignore[attr-defined]
    play_phase(m)
    f = m.fighters[0]
    # The fall comes before the plots, and he has rolled.
    assert told(m, ev.PRONE)
    assert (f.prone, f.q, f.r, f.lain) == (True, 0, 1, 0)
    assert not may(m, "KN")
    play_phase(m)
    assert not may(m, "KN")
    play_phase(m)
    assert may(m, "KN")
    m.tray.source.faces += [5]  # type: ignore[attr-defined]
    play_phase(m)
    assert f.kneeling


@pytest.mark.parametrize(("die", "q"), [(1, 1), (4, 1), (5, 0), (6, 0)])
def test_kn_is_rolled_for_torso_or_legs(die: int, q: int) -> None:
    m = seated(man(prone=True, lain=1), man(9, 0, 3, side=1), dice=[die], rules=rules_by("billings"))
    unpack_plot(m, 0, read_plot("KN"))
    move_on_foot(m)
    assert m.fighters[0].q == q


@pytest.mark.parametrize(
    ("plot", "hexes"), [("ROFL", (1, -1)), ("ROFR", (0, 1)), ("ROBL(Q)", (0, -2)), ("ROBR", (-1, 1))]
)
def test_a_roll_goes_to_the_side_of_head_or_feet(plot: str, hexes: tuple[int, int]) -> None:
    m = seated(man(prone=True, lain=1), man(9, 0, 3, side=1), rules=rules_by("1981"))
    unpack_plot(m, 0, read_plot(plot))
    move_on_foot(m)
    assert (m.fighters[0].q, m.fighters[0].r) == hexes
    assert m.fighters[0].prone


def test_the_fall_check_is_made_once() -> None:
    m = seated(man(stumbles=True), dice=[6, 6], rules=rules_by("billings"))
    fall_or_stand(m)
    used_up(m)


# Endurance (V13)


@pytest.mark.parametrize("edition", [*OLDER, "colosseum"])
@pytest.mark.parametrize(
    ("weight", "die", "lost"),
    # Worked example 11: turn 5, die 3, CON 3.
    [(HEAVY, 3, 1), (MEDIUM, 3, 0), (LIGHT, 3, 0), (MEDIUM, 4, 1), (HEAVY, 6, 1), (LIGHT, 4, 0), (LIGHT, 5, 1)],
)
def test_worked_example_11_endurance(edition: str, weight: int, die: int, lost: int) -> None:
    m = seated(man(weight=weight), dice=[die], rules=rules_by(edition, endurance="one"))
    m.turn = 4
    begin_turn(m)
    used_up(m)
    f = m.fighters[0]
    assert (f.tired_cf, f.cf) == (lost, 10 - lost)
    assert rolled(m) == [rolls.ENDURANCE]


@pytest.mark.parametrize(("die", "lost"), [(3, 1), (5, 3), (2, 0)])
def test_v13_all_that_is_above_5_by_the_house_rule(die: int, lost: int) -> None:
    m = seated(man(weight=HEAVY), dice=[die], rules=rules_by("1981", endurance="excess"))
    m.turn = 4
    begin_turn(m)
    assert m.fighters[0].tired_cf == lost


def test_v13_not_in_the_first_turn_nor_at_a_turns_end() -> None:
    m = seated(man(), man(side=1), rules=rules_by("1981"))
    m.turn = 0
    begin_turn(m)
    close_turn(m)
    assert rolled(m) == []
    m = seated(man(), man(side=1), dice=[1, 1], rules=rules_by("1981", endurance="17"))
    m.turn = 0
    begin_turn(m)
    close_turn(m)
    assert rolled(m) == [book_rolls.ENDURANCE] * 2
