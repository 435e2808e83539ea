"""Plots [7]: notation, ways, refusals, and what a plot costs."""

from typing import Any

import pytest

from ludus_cli.rules.gladiator.book import centurions, events as ev, plot_phase, plots
from ludus_cli.rules.gladiator.book.plots import REASONS, plot_form, plot_words, read_plot, unpack_plot, why_not
from ludus_cli.rules.gladiator.book.state import NET_SLOT, Match, moves_left, put_in_hand
from ludus_cli.rules.gladiator.book.terms import LASSO, LEFT_HAND, LEG, NET, NETTED, SLAIN
from tests.gladiator.all_plots import EVERY_PLOT, legal_plots
from tests.gladiator.seated import man, seated, told, used_up


def alone(plot: str = "", net: int = 0, **fields: Any) -> Match:
    """A man in the middle who looks east, and an opponent far off; ``net`` is in his left hand."""
    m = seated(man(star=True, **fields), man(5, 0, 3, side=1))
    if net:
        m.item_kind[NET_SLOT] = net
        put_in_hand(m, 0, LEFT_HAND, NET_SLOT)
    return m


def refusal(m: Match, text: str) -> str:
    """The section by which a man's plot is refused, "" for none."""
    return REASONS[why_not(m, 0, read_plot(text))].rpartition("[")[2].rstrip("]")


@pytest.mark.parametrize(("typed", "words"), [
    ("F SFL(L)", "F SFL(L)"), ("f  sfll", "F SFL(L)"), ("FSFL", "F SFL"), ("FF", "F F"),
    ("(r)f", "(R)F"), ("( R ) F", "(R)F"), ("F (R)F", "F (R)F"), ("F (R)", "F(R)"),
    ("X(RR)", "X(RR)"), ("xlll", "X(LLL)"), ("(L)X", "X(L)"), ("c", "C"), ("KN", "KN"), ("knl", "KN(L)"),
    ("RO5", "RO5"), ("ro55", "RO55"), ("ro 4 4", "RO44"), ("RN", "RN"), ("RL", "R(L)"),
    ("tn", "TN"), ("F TN", "F TN"), ("sn f,f", "F F SN"), ("FLN1", "F LN1"), ("f ln 3", "F LN3"), (" ", ""),
])  # fmt: skip
def test_7_2_notation_as_players_write_it(typed: str, words: str) -> None:
    plot = read_plot(typed)
    assert plot_words(plot) == words
    assert read_plot(plot_words(plot)) == plot


@pytest.mark.parametrize(("typed", "says"), [
    ("Q", "'Q' is not an order"), ("F Q", "'Q' is not an order"), ("LN4", "'LN4' is not an order"), ("RO3", "RO55"),
    ("(L)F(R)", "not both"), ("X(LR)", "one way"), ("X(RRRR)", "turn that far"), ("RO5L", "turn that far"),
    ("F F F", "two movement actions"), ("TN SN", "one net attack"),
])  # fmt: skip
def test_7_2_what_cannot_be_read_is_said(typed: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        read_plot(typed)


def test_7_every_plot_is_read_as_it_is_written() -> None:
    assert len(set(EVERY_PLOT)) == len(EVERY_PLOT) == 370
    assert all(read_plot(plot_words(plot)) == plot for plot in EVERY_PLOT)


@pytest.mark.parametrize(
    ("plot", "way"),
    [
        ("F", [(1, 0)]), ("SFL", [(1, -1)]), ("SFR", [(0, 1)]), ("B", [(-1, 0)]), ("SBL", [(0, -1)]),
        ("SBR", [(-1, 1)]), ("C", [(1, 0), (2, 0), (3, 0)]), ("L", [(1, 0), (2, 0)]), ("X(RR)", []), ("", []),
        ("RO5", [(1, -1)]), ("RO11", [(0, 1), (0, 2)]), ("RO4", [(0, -1)]), ("RO2", [(-1, 1)]),
        # Turned first, the action goes by the new facing; turned after it, the next one does.
        ("(R)F", [(0, 1)]), ("F(R)", [(1, 0)]), ("F(R) F", [(1, 0), (1, 1)]), ("(R)F SFL(L)", [(0, 1), (1, 1)]),
    ],
)  # fmt: skip
def test_7_3_7_4_where_the_actions_lead(plot: str, way: list[tuple[int, int]]) -> None:
    m = alone()
    unpack_plot(m, 0, read_plot(plot))
    f = m.fighters[0]
    assert list(zip(f.way_q, f.way_r, strict=True))[: f.way_length] == way
    assert (f.q, f.r, f.facing) == (0, 0, 0)


def test_7_2_1_rotations_stand_before_or_after_their_action() -> None:
    m = alone()
    unpack_plot(m, 0, read_plot("(R)F SFL(L) TN"))
    f = m.fighters[0]
    assert (f.turn_before, f.turn_after, f.net) == ([1, 0, 0], [0, -1, 0], 1)
    unpack_plot(m, 0, read_plot("R(L)"))
    assert (f.turn_before, f.turn_after, f.way_length, f.recovering) == ([0, 0, 0], [-1, 0, 0], 0, True)


@pytest.mark.parametrize(
    ("plot", "moving"),
    [("", 0), ("X", 0), ("S", 0), ("X(R)", 1), ("S(L)", 1), ("R", 1), ("KN", 1), ("RN", 1), ("RO5", 1),
     ("B", 1), ("TN", 1), ("X TN", 1)],
)  # fmt: skip
def test_7_4_g60_what_costs_a_moving_phase(plot: str, moving: int) -> None:
    assert plots.is_moving_phase(read_plot(plot)) == bool(moving)


FREE_MAN: dict[str, Any] = {}
OUT_OF_MOVES: dict[str, Any] = {"moved_phases": 5, "exceeded": True}
ENSNARED: dict[str, Any] = {"held_by": 1, "snare": NETTED}
LASSOED: dict[str, Any] = {"held_by": 1, "snare": LEG}
GRAPPLED: dict[str, Any] = {"held_by": 1, "grappled": True}


@pytest.mark.parametrize(("fields", "plot", "section"), [
    (FREE_MAN, "", ""), (FREE_MAN, "F B", ""), (FREE_MAN, "C", ""), (FREE_MAN, "KN(R)", ""),
    (FREE_MAN, "F C", "7.2"), (FREE_MAN, "X F", "7.2"), (FREE_MAN, "B(L)", "7.3, 7.4"),
    (FREE_MAN, "F(RR)", "7.3, 7.4"), (FREE_MAN, "C(L)", "7.3, 7.4"), (FREE_MAN, "RN(L)", "7.3, 7.4"),
    (FREE_MAN, "S", "15.2"), (FREE_MAN, "RO5", "16.4"), (FREE_MAN, "TN", "20.2"), (OUT_OF_MOVES, "F", "7.1, 17.3"),
    (OUT_OF_MOVES, "R", "7.1, 17.3"), (OUT_OF_MOVES, "X", ""), (OUT_OF_MOVES, "X(L)", "7.1, 17.3"),
    ({"moved_phases": 5}, "F", ""), ({"moves_owed": 2, **OUT_OF_MOVES}, "", ""), (ENSNARED, "F SBL", ""),
    (ENSNARED, "F(L)", "20, G30"), (ENSNARED, "C", "20, G30"), (ENSNARED, "X", "20, G30"),
    ({"prone": True, **ENSNARED}, "KN", "20, G30"), ({"prone": True, **ENSNARED}, "", ""),
    (LASSOED, "B", "21, G32"), (GRAPPLED, "F", "22"), (GRAPPLED, "", ""), ({"kept_still": True}, "F", "18"),
    ({"prone": True, "fainted": True}, "KN", "16.4"), ({"prone": True}, "KN", ""), ({"prone": True}, "RO44", ""),
    ({"prone": True}, "F", "16.4"), ({"prone": True}, "X", "16.4"), ({"prone": True}, "", "16.4"),
    ({"prone": True, "moved_phases": 5}, "", ""), ({"prone": True, "moved_phases": 5}, "KN", ""),
    ({"prone": True, **OUT_OF_MOVES}, "KN", "7.1, 17.3"), ({"stumbles": True}, "S", ""),
    ({"stumbles": True}, "S(L)", ""), ({"stumbles": True}, "F", "15.2"), ({"stumbles": True}, "", "15.2"),
    ({"stumbles": True, **OUT_OF_MOVES}, "S", ""), ({"stumbles": True, **OUT_OF_MOVES}, "S(R)", "7.1, 17.3"),
    ({"stumbles": True, **ENSNARED}, "S(R)", "20, G30"), ({"stumbles": True, "prone": True}, "KN", ""),
])  # fmt: skip
def test_7_6_illegal_orders_are_refused_with_the_section(fields: dict[str, Any], plot: str, section: str) -> None:
    assert refusal(alone(**fields), plot) == section


@pytest.mark.parametrize(("kind", "fields", "plot", "section"), [
    (NET, {}, "TN", ""), (NET, {}, "F SN", ""), (NET, {}, "C LN2", ""), (NET, {"kneeling": True}, "SN", ""),
    (NET, {}, "RN TN", "20.2, G60"), (NET, {"prone": True}, "RO5 TN", "20.2, G60"), (NET, ENSNARED, "F TN", "20.2"),
    (NET, OUT_OF_MOVES, "SN", "7.1, 17.3"), (NET, {"stumbles": True}, "S TN", "15.2"),
    (NET, {"toss_wait": 1}, "TN", "20.4"), (NET, {"toss_wait": 2}, "SN", ""),
    (NET, {"swing_wait": 1}, "SN", "20.7"), (NET, {"swing_wait": 1}, "LN1", ""),
    (NET, {"holds": 1}, "SN", "20, G53"), (NET, {"cf": 5}, "TN", "20.2"), (NET, {"cf": 6, "stun": 1}, "TN", "20.2"),
    (NET, {"cf": 5}, "SN", ""), (LASSO, {}, "TN", ""), (LASSO, {}, "SN", "21"),
])  # fmt: skip
def test_20_2_net_attacks_are_plotted(kind: int, fields: dict[str, Any], plot: str, section: str) -> None:
    assert refusal(alone(net=kind, **fields), plot) == section


def test_7_nobody_plots_for_the_fallen_for_beasts_or_for_nothing() -> None:
    assert why_not(alone(state=SLAIN), 0, 0) == plots.R_OUT
    assert why_not(alone(beast=True), 0, 0) == plots.R_OUT
    assert why_not(alone(mount=1), 0, 0) == plots.R_RIDES
    for nonsense in (-1, 15 * 16, 256 * read_plot("F"), 65536 * 6, 16 + 7):
        assert why_not(alone(), 0, nonsense) != 0


def test_7_legal_plots_are_those_that_are_not_refused() -> None:
    # Without S and RO; with a net all but RN, and one for every net attack.
    assert len(legal_plots(alone(), 0)) == 370 - 3 - 8
    assert len(legal_plots(alone(net=NET), 0)) == 359 + 5 * 358
    assert [plot_words(plot) for plot in legal_plots(alone(**OUT_OF_MOVES), 0)] == ["", "X"]
    assert len(legal_plots(alone(prone=True), 0)) == 3 + 8
    assert len(legal_plots(alone(**ENSNARED), 0)) == 1 + 6 + 36
    assert [plot_words(plot) for plot in legal_plots(alone(stumbles=True), 0)] == ["S(L)", "S", "S(R)"]


def test_7_the_question_lists_a_handful_and_takes_any_other() -> None:
    form = plot_form(alone(), 0)
    assert {"", "F", "C", "X(R)"} <= set(form)
    assert not {"RO5", "S", "TN"} & set(form)
    assert form[form.read("f sfll")] == "f sfll"
    with pytest.raises(ValueError, match="must be Prone to roll over"):
        form.read("RO5")
    with pytest.raises(ValueError, match="not an order"):
        form.read("hop")
    assert plot_form(alone(prone=True), 0)[0] == "KN"
    assert plot_form(alone(moved_phases=5), 0)[0] == ""
    assert "TN" in plot_form(alone(net=NET), 0)


# Plotting


class Plotters:
    """Players who answer with texts; what was asked is kept."""

    def __init__(self, *texts: str) -> None:
        self.texts = list(texts)
        self.asked: list[int] = []

    def __call__(self, m: Match, who: int, request: int, options: Any) -> int:
        assert not told(m, ev.PLOT), "nothing is shown before all have plotted"
        self.asked.append(who)
        return int(options.place(self.texts.pop(0)))


def plot(m: Match, *texts: str, centurion: str = "") -> list[int]:
    """Let everybody plot; centurions all order the same. Returns who was asked."""
    m.player = players = Plotters(*texts)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(centurions, "choose_orders", lambda m, who: read_plot(centurion))
        plot_phase.plot_all(m)
    assert not players.texts
    used_up(m)
    return players.asked


def test_7_1_a_moving_phase_is_counted_others_are_not() -> None:
    m = seated(man(star=True), man(5, 0, 3, star=True, side=1), man(5, 1, 3, side=1))
    assert plot(m, "F F", "X", centurion="X(L)") == [0, 1]
    assert [f.moved_phases for f in m.fighters] == [1, 0, 1]
    assert [event[1:] for event in told(m, ev.PLOT)] == [
        (0, read_plot("F F"), 4, 0), (1, read_plot("X"), 5, 0), (2, read_plot("X(L)"), 4, 0),
    ]  # fmt: skip


def test_17_3_one_phase_beyond_the_rate() -> None:
    m = alone(moved_phases=5)
    assert plot(m, "B") == [0]
    f = m.fighters[0]
    assert (f.exceeded, f.owes_next, moves_left(f)) == (True, 2, 0)
    assert told(m, ev.EXCEEDS) == [(ev.EXCEEDS, 0, 1, 0, 0)]
    assert plot(alone(**OUT_OF_MOVES)) == [], "nothing is left to decide"
    # LMP lowers the rate in mid-turn: what he has moved may be all by now.
    m = alone(moves=4, moved_phases=4)
    plot(m, "F")
    assert m.fighters[0].exceeded


@pytest.mark.parametrize(("fields", "texts", "done"), [
    ({"stumbles": True}, ["S(R)"], "S(R)"), ({"stumbles": True, **OUT_OF_MOVES}, [], "S"),
    ({"stumbles": True, **GRAPPLED}, [], "S"), (GRAPPLED, [], ""), ({"kept_still": True}, [], ""),
    ({"fainted": True, "prone": True}, [], ""), ({"prone": True, **ENSNARED}, [], ""), (LASSOED, [], ""),
    ({"kneeling": True, **OUT_OF_MOVES}, ["X"], "X"), ({"prone": True, "stumbles": True}, ["KN"], "KN"),
])  # fmt: skip
def test_15_2_g61_who_has_nothing_to_decide_is_not_asked(fields: dict[str, Any], texts: list[str], done: str) -> None:
    m = alone(**fields)
    plot(m, *texts)
    f = m.fighters[0]
    assert plot_words(f.plot) == done
    assert f.stumbles == done.startswith("S")
    assert told(m, ev.PLOT)[0][4] == int(f.stumbles)


def test_28_beasts_and_riders_do_not_plot_here() -> None:
    m = seated(man(star=True), man(5, 0, side=1, beast=True), man(5, 2, side=1, mount=3), man(6, 2, side=1, beast=True))
    assert plot(m, "") == [0]
    assert len(told(m, ev.PLOT)) == 1
