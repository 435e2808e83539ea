"""Tactics: what a player's man does when nobody is asked."""

from typing import Any

import pytest

from ludus_cli.core.dice import SeededSource, Tray
from ludus_cli.rules.gladiator.book import requests as ask, terms
from ludus_cli.rules.gladiator.book.allotting import allocation_form
from ludus_cli.rules.gladiator.book.gladiator import arm_fighter, fighter_of, new_centurion
from ludus_cli.rules.gladiator.book.match import play_match
from ludus_cli.rules.gladiator.book.plots import plot_words
from ludus_cli.rules.gladiator.book.state import Match, let_fall, new_match
from ludus_cli.rules.gladiator.trials.foresight import BEFORE, RESULTS, SEEN, WEIGHT, WHOLE, best_plot, foresee_results
from ludus_cli.rules.gladiator.trials.tactics import (
    KNOBS,
    NPG,
    TACTICS,
    TACTICS_NAMES,
    Tactics,
    allocation_words,
    choose_option,
    choose_plot,
    free_area,
    is_allowed,
    tactics_player,
    write_allocation,
)
from tests.gladiator.seated import man, seated

BALANCED, BOLD = TACTICS["balanced"], TACTICS["bold"]


def before(q: int, r: int, facing: int, own: dict[str, Any] | None = None, **foe: Any) -> Match:
    """A player's man in (0, 0) who looks east, and an opponent."""
    return seated(man(star=True, **(own or {})), man(q, r, facing, side=1, **foe))


def duel(seed: int, row: Tactics | None, *styles: int) -> Match:
    """A match of random centurions, the first by tactics, all others against him."""
    t = Tray(SeededSource(seed, 3))
    men = [new_centurion(t, number, style) for number, style in enumerate(styles)]
    fighters = [fighter_of(g, min(1, number), number == 0) for number, g in enumerate(men)]
    m = new_match(t, fighters, size=-1, player=tactics_player([row, *[None] * (len(men) - 1)]))
    for who, g in enumerate(men):
        arm_fighter(m, who, g)
    play_match(m)
    return m


@pytest.mark.parametrize("name", list(TACTICS))
def test_each_beats_a_centurion_of_his_own_kind(name: str) -> None:
    """Of 1,000 duels each wins 70 % and more of those that are decided; a few show that it still does."""
    won = [duel(seed, TACTICS[name], terms.MYRMILLO, terms.MYRMILLO).winner for seed in range(30)]
    assert won.count(0) > won.count(1)


@pytest.mark.parametrize(
    "other", [(terms.RETIARIUS,), (terms.VELITE,), (terms.LION,), (terms.PROVOCATOR, terms.HOPLOMACHUS)]
)
def test_they_have_an_answer_in_every_match(other: tuple[int, ...]) -> None:
    for style in (terms.RETIARIUS, terms.VELITE, terms.HOPLOMACHUS):
        assert duel(style, BALANCED, style, *other).over


def test_a_prone_man_gets_up_and_an_unarmed_one_takes_up_a_weapon() -> None:
    assert plot_words(choose_plot(before(-2, 0, 0, {"prone": True}), 0, BALANCED)) == "KN(R)"
    m = before(4, 0, 3)
    let_fall(m, 0, 0, 1)
    assert plot_words(choose_plot(m, 0, BALANCED)) == "R"
    assert choose_option(m, 0, BALANCED, ask.RECOVER, [(ask.LEAVE, 0), (ask.TAKE, 0)]) == (ask.TAKE, 0)
    assert plot_words(choose_plot(before(-2, 2, 0, {"stumbles": True}), 0, BALANCED)) == "S(R)"


def test_he_stands_up_from_kneeling_without_a_move_left() -> None:
    assert plot_words(choose_plot(before(9, 0, 3, {"kneeling": True, "moved_phases": 5}), 0, BALANCED)) == "X"


def test_he_runs_into_a_prone_man_who_is_out_of_moves() -> None:
    m = before(2, 0, 3, prone=True, moved_phases=5)
    m.fighters[1].moves = 5
    assert plot_words(best_plot(m, 0, 1, BOLD)) in ("F F", "C", "L")


def test_he_comes_into_the_flank_of_a_man_who_cannot_turn() -> None:
    m = before(1, 0, 3, {"moves": 8}, moved_phases=5)
    assert plot_words(best_plot(m, 0, 1, BALANCED._replace(rams=0))) in ("SFL(R) SFL(R)", "SFR(L) SFR(L)")


def test_what_is_foreseen_is_certain_in_sum() -> None:
    for place in ((4, 0, 3), (1, 0, 0), (-2, 1, 3)):
        m = before(*place)
        seen = [0] * (BEFORE + SEEN * (len(RESULTS) + 1))
        foresee_results(m, 1, 0, seen)
        assert sum(seen[at + WEIGHT] for at in range(BEFORE, len(seen), SEEN)) == WHOLE


def fighting(available: int = 12, **own: Any) -> Match:
    m = before(1, 0, 3, {"engaged": True, "foe": 1, "available": available, "named": 0, **own})
    for f in m.fighters:
        f.armour, f.cover = [terms.CLASS_A] * 5, [terms.FULL] * 5
    m.fighters[1].armour[terms.CHEST] = 0
    return m


@pytest.mark.parametrize(
    ("row", "own", "words"),
    [(BOLD, {}, "2:8 1:4"), (BALANCED, {}, "2:8 1:2 / 1:1 2:1"), (BALANCED, {"available": 5}, "2:4 / 1:1"),
     (TACTICS["crafty"], {}, "A:8 2:4"), (TACTICS["cautious"], {}, "2:8 / 2:1 D"),
     (BOLD, {"cf": 0, "available": 3}, "2:3"),
     (BALANCED, {"engaged": False, "available": 3}, "/ 1:1 2:1 3:1")],
)  # fmt: skip
def test_how_he_allocates(row: Tactics, own: dict[str, Any], words: str) -> None:
    m = fighting(**own)
    write_allocation(m, 0, row)
    assert allocation_words(m, 0) == words
    assert allocation_form(m, 0).why_not(words) == ""


def test_no_disarm_of_a_man_without_a_weapon() -> None:
    m = fighting()
    let_fall(m, 8, 3, 3)
    write_allocation(m, 0, TACTICS["crafty"])
    assert m.fighters[0].at_special[0] != terms.DISARM


def test_a_free_attack_goes_where_he_is_least_safe() -> None:
    m = fighting()
    assert free_area(m, 0) == terms.CHEST
    m.fighters[1].defence = [5, 9, 9, 9, 0]
    assert free_area(m, 0) == 4
    m.fighters[1].guard = terms.JUMP
    assert free_area(m, 0) == terms.CHEST


def test_what_a_search_may_turn_are_rows() -> None:
    assert TACTICS_NAMES[0] == NPG
    parameters = BALANCED._asdict()
    assert {knob.name for knob in KNOBS} == set(parameters) - {"name", "words"}
    for knob in KNOBS:
        assert all(is_allowed(knob.name, value) for value in knob.values)
        for row in TACTICS.values():
            assert is_allowed(knob.name, getattr(row, knob.name))
    assert not is_allowed("blows", 0)
