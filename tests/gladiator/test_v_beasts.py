"""Springsteen's beasts (V34 to V38, V53): what they are, how they are struck and hurt, collisions, walls."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from ludus_cli.core.errors import Refusal
from ludus_cli.rules.gladiator.book import beasts, events as ev, hunts, terms
from ludus_cli.rules.gladiator.book.arena import lay_out
from ludus_cli.rules.gladiator.book.collisions import impact_total
from ludus_cli.rules.gladiator.book.movement import move_on_foot
from ludus_cli.rules.gladiator.book.odds import blow_odds, throws_of
from ludus_cli.rules.gladiator.book.plots import read_plot, unpack_plot
from ludus_cli.rules.gladiator.book.position import pa_on
from ludus_cli.rules.gladiator.book.state import NO_WALL, Fighter, Match
from ludus_cli.rules.gladiator.book.wounds import cf_by_track, critical_hit, wound_roll
from ludus_cli.rules.gladiator.older import events as older
from ludus_cli.rules.gladiator.older.beasts import by_table_h, foreleg_critical, make_springsteens
from ludus_cli.rules.gladiator.table.board import apply_event, starting_board
from ludus_cli.rules.gladiator.table.match_questions import plot_stakes
from ludus_cli.rules.gladiator.trials.sides import contest_of
from tests.gladiator.older import rules_by
from tests.gladiator.played import Kept
from tests.gladiator.seated import man, seated, told, used_up

SOLO, MULTI = ("1981", "solo"), ("1981", "multi")


def beast(style: int, q: int = 0, r: int = 0, facing: int = 0, by: tuple[str, str] = SOLO, **more: Any) -> Fighter:
    """A beast of Springsteen's, its head in a hex, on side 1."""
    f = Fighter(side=1, q=q, r=r, facing=facing)
    beasts.make_beast(f, style)
    make_springsteens(f, rules_by(by[0], beasts=by[1]))
    for name, value in more.items():
        setattr(f, name, value)
    return f


def hunt(*fighters: Fighter, dice: Iterable[int] = (), picks: Iterable[int] = (), by: tuple[str, str] = SOLO) -> Match:
    """A match of men (with swords) and beasts, which hold nothing, by an edition and a value of `beasts`."""
    m = seated(*fighters, dice=dice, picks=picks, rules=rules_by(by[0], beasts=by[1]))
    for f in m.fighters:
        if f.beast:
            f.hand[0] = -1
    return m


# Tables A and B


@pytest.mark.parametrize(("style", "row"), [
    (terms.TIGER, (2, 11, 3, 16, 16, 4, 6)),
    (terms.LION, (2, 9, 3, 14, 14, 3, 6)),
    (terms.LEOPARD, (3, 3, 4, 10, 10, 2, 8)),
    (terms.BEAR, (1, 9, 2, 12, 18, 4, 5)),
    (terms.WOLF, (3, 1, 4, 8, 6, 1, 8)),
])  # fmt: skip
def test_table_a_v34(style: int, row: tuple[int, ...]) -> None:
    one, several, old = beast(style), beast(style, by=MULTI), beast(style, by=("1981", "28"))
    assert (several.tr, several.st, several.ag, several.cf, several.w, several.cn, several.moves) == row
    assert several.tr + several.st + several.ag == several.cf
    assert (one.moves, one.length, one.hide) == (8, 1 if style == terms.WOLF else 2, 0)
    assert old.length == (2 if style == terms.WOLF else 3)


def test_table_b_in_any_edition_and_whatever_the_tracks() -> None:
    for by in (SOLO, ("colosseum", "multi")):
        m = hunt(man(), beast(terms.BEAR), by=by)
        # Boxes 18, 16, 13, 9, 5 and 2 are the first of a span.
        costs = [cf_by_track(m, m.fighters[1], terms.GROIN, n) for n in (1, 2, 3, 5, 6, 9, 10, 13, 14, 16, 17)]
        assert costs == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6]


def against(played: Kept, star: int, *kinds: str) -> None:
    """A match of a Star against beasts, fought."""
    played.do("open-day", locale=0)
    sides = [[{"gladiator": star}], [{"kind": kind} for kind in kinds]]
    (match,) = played.do("arrange", locale=0, sides=sides).billed
    played.do("fight", match=match)


@pytest.mark.parametrize("mode", ["solo", "multi"])
def test_other_beasts_are_refused_in_words_v34(mode: str) -> None:
    played = Kept(1, {"rules": {"beasts": mode}})
    star = played.recruit("Marcus", "Thraex")
    with pytest.raises(Refusal, match="no elephant among Springsteen's beasts: tiger, lion, leopard, bear and wolf"):
        against(played, star.id, "Elephant")
    sides = [[{"kind": terms.OLD_BESTIARIUS}], [{"kind": terms.ELEPHANT}]]
    with pytest.raises(Refusal, match="no elephant"):
        contest_of({"sides": sides, "rules": asdict(rules_by("1981", beasts=mode))})
    assert contest_of({"sides": sides, "rules": asdict(rules_by("1981", beasts="28"))}).match.hunt


# How they are struck (F)

#: Round a body of two hexes that faces east with its head in (0, 0): PA and areas (V37).
RING = {
    (1, 0): (0, "124"), (0, 1): (0, "124"), (1, -1): (0, "124"), (-1, 1): (3, "2345"), (0, -1): (3, "2345"),
    (-2, 1): (4, "35"), (-2, 0): (4, "35"), (-1, -1): (4, "35"),
}  # fmt: skip


def test_position_and_areas_v37() -> None:
    for (q, r), (pa, areas) in RING.items():
        m = hunt(man(q, r), beast(terms.TIGER))
        open_areas = beasts.open_areas(m, 0, 1)
        assert (pa_on(m, 0, 1), "".join(str(n + 1) for n in range(5) if open_areas >> n & 1)) == (pa, areas)
    # A wolf, and a bear that is up, is struck like a man.
    for one_hex in (beast(terms.WOLF), beast(terms.BEAR, length=1, by=MULTI)):
        for (q, r), pa in {(1, 0): 0, (0, 1): 0, (-1, 1): 3, (0, -1): 3, (-1, 0): 4}.items():
            m = hunt(man(q, r), one_hex, by=MULTI)
            assert (pa_on(m, 0, 1), beasts.open_areas(m, 0, 1)) == (pa, 0b11111)


# Critical hits (H)


def test_table_h_v38() -> None:
    rows = [
        " | ".join(
            ", ".join(
                terms.CRITICALS[each] for each in (by_table_h(area, n), foreleg_critical(area, n)) if each or n < 0
            )
            or "-"
            for n in range(6, 15)
        )
        for area in range(5)
    ]
    assert rows == [
        "- | 1 | 1 | V | S | 2S | 2x | 3x | K", "- | - | 1 | 1 | 1 | 1 | ST | 2x | K",
        "- | 1 | 1 | ST | 2x | 2x | 2x | 3x | K", "- | - | 1 | 1 | ST, AG | ST, AG | 1, AG | 1, LMP | 2x",
        "- | - | 1 | 1 | ST | AG | LMP | LMP | 2x",
    ]  # fmt: skip
    assert [by_table_h(0, n) for n in (2, 15, 20)] == [by_table_h(0, n) for n in (6, 14, 14)]


@pytest.mark.parametrize("edition", ["colosseum", "1981", "billings", "v2"])
def test_example_15_two_wounds_of_the_groin_with_9_are_four(edition: str) -> None:
    # 11 on three dice: 2 wounds; 4 + 5 and 1 for the second: 10, which is 2x.
    dice = [4, 5] if edition == "colosseum" else [4, 4, 3, 4, 5]
    m = hunt(man(1, 0, 3), beast(terms.TIGER), dice=dice, by=(edition, "solo"))
    wound_roll(m, 0, 1, terms.GROIN, 0, 4, 4, 3)
    assert (told(m, ev.CRITICAL_HIT)[0][3], m.fighters[1].wounds[terms.GROIN]) == (terms.CRITICALS.index("2x"), 4)
    used_up(m)


@pytest.mark.parametrize("edition", ["colosseum", "1981"])
def test_the_odds_beside_an_allocation_count_the_fresh_dice_v8(edition: str) -> None:
    m = hunt(man(1, 0, 3), beast(terms.WOLF), by=(edition, "solo"))
    m.fighters[0].named = m.fighters[0].hand[0]
    odds = blow_odds(m, 0, 1, terms.HEAD, 4, 0)
    assert sum(odds) == sum(blow_odds(m, 1, 0, terms.HEAD, 4, 0)) == throws_of(m.rules)
    # With 4 CF it is a hit from 4 in three dice on, with more from 13 on; is it the end of the six boxes of a head?
    three = Counter(map(sum, product(range(1, 7), repeat=3)))
    two = Counter(map(sum, product(range(1, 7), repeat=2)))
    wounds = {9: 1, 10: 1, 11: 2, 12: 2, 13: 3, 14: 3, 15: 4, 16: 5, 17: 6, 18: 7}
    kills = 0
    for red, dice, white in product(range(4, 19), three, two):
        total = dice + max(0, red + 4 - 16)
        n = wounds.get(total, 0)
        critical = white + n - 1
        taken = n * {12: 2, 13: 3}.get(critical, 1) + (critical in (7, 8))
        if total > 18 or (n > 0 and (critical >= 14 or taken >= 6)):
            kills += three[red] * three[dice] * two[white]
    assert Fraction(odds[5], throws_of(m.rules)) == Fraction(kills, 216 * 216 * 36)


def test_2s_is_twice_the_stun_and_forelegs_suffer_twice_v38() -> None:
    m = hunt(man(1, 0, 3), beast(terms.TIGER), dice=[4, 5])
    critical_hit(m, 0, 1, 0, terms.CRITICALS.index("2S"), 1)
    assert m.fighters[1].stun == 2 * (9 - 4)
    # 12 in dice: 2 wounds... with 5 + 5 and 1: 11: ST and AG.
    m = hunt(man(1, 0, 3), beast(terms.LEOPARD), dice=[4, 4, 3, 5, 5])
    wound_roll(m, 0, 1, 3, 0, 0, 0, 0)
    f = m.fighters[1]
    assert (f.st, f.ag, [e[3] for e in told(m, ev.CRITICAL_HIT)]) == (2, 3, [9, 10])
    used_up(m)


# Collisions (E) and walls


@pytest.mark.parametrize(
    ("style", "adds"), [(terms.TIGER, 4), (terms.LION, 3), (terms.BEAR, 3), (terms.LEOPARD, 1), (terms.WOLF, 0)]
)
def test_impact_v36(style: int, adds: int) -> None:
    m = hunt(man(1, 0, 3), beast(style, beast_hexes=2, stun=3), dice=[3], by=("colosseum", "multi"))
    assert impact_total(m, 1, 0, 4) == 3 + adds + 4


def test_a_leap_at_a_beast_counts_as_hexes_ahead_v36() -> None:
    m = hunt(man(), beast(terms.WOLF, 3), dice=[3], by=("colosseum", "solo"))
    unpack_plot(m, 0, read_plot("L"))
    m.fighters[0].gone = 2
    # Medium +1, no shield -2, two hexes.
    assert impact_total(m, 0, 1) == 3 + 1 - 2 + 4


def test_who_loses_before_a_wall_is_killed_v35() -> None:
    m = hunt(man(7, 0, 3), beast(terms.TIGER, 6, 0, 0, beast_hexes=1), dice=[1, 6])
    lay_out_walls(m)
    f, man_at_wall = m.fighters[1], m.fighters[0]
    f.q, f.r, f.facing, man_at_wall.q, man_at_wall.r = 6, 0, 0, 7, 0
    hunts.run_down(m, 1, 0)
    assert (m.fighters[0].state, m.fighters[0].by) == (terms.SLAIN, 1)
    assert [e[1:3] for e in told(m, older.CRUSHED)] == [(0, 1)]
    used_up(m)


def lay_out_walls(m: Match) -> None:
    """Make the arena of a match, its size 0."""
    m.size = 0
    lay_out(m)


@pytest.mark.parametrize(
    ("by", "limit"), [(SOLO, 7), (("colosseum", "solo"), 7), (MULTI, NO_WALL), (("1981", "28"), NO_WALL)]
)
def test_the_edge_is_a_wall_in_a_solitaire_hunt_v53(by: tuple[str, str], limit: int) -> None:
    m = hunt(man(), beast(terms.WOLF, by=by), by=by)
    lay_out_walls(m)
    assert m.walls == [limit] * 6


@pytest.mark.parametrize("edition", ["colosseum", "1981", "billings"])
def test_v53_who_walks_into_the_wall_of_a_solitaire_hunt_is_stunned_as_by_any(edition: str) -> None:
    m = hunt(man(star=True), beast(terms.WOLF), by=(edition, "solo"))
    lay_out_walls(m)
    m.fighters[0].q, m.fighters[0].r, m.fighters[0].facing = 7, -3, 0
    assert plot_stakes(m, 0, read_plot("F")) == "into the wall: 2 Stun"
    unpack_plot(m, 0, read_plot("F"))
    move_on_foot(m)
    assert (m.fighters[0].q, m.fighters[0].stun) == (7, 2)
    used_up(m)


def test_the_board_knows_their_bodies() -> None:
    played = Kept(3, {"rules": {"edition": "1981"}})
    against(played, played.recruit("Marcus", "Heavy").id, "Tiger", "Wolf")
    ((bout, events),) = played.fought.values()
    board = starting_board(bout)
    for event in events:
        apply_event(board, event)
        if event[0] == older.HUNT_BY:
            break
    assert [terms.KINDS[seat.style] for seat in bout.seats[1:]] == ["Tiger", "Wolf"]
    assert [figure.length for figure in board.figures] == [1, 2, 1]
