"""Written orders of the older editions (V6): notation, what goes with what, where they lead, the rate, charts (V51)."""

from itertools import product
from typing import Any

import pytest

from ludus_cli.rules.gladiator.book import plot_phase, requests as ask
from ludus_cli.rules.gladiator.book.arena import place_all
from ludus_cli.rules.gladiator.book.centurions import by_chart
from ludus_cli.rules.gladiator.book.handling import recover_drm, resolve_kicks, resolve_recoveries
from ludus_cli.rules.gladiator.book.hexes import DQ, DR, offset_range
from ludus_cli.rules.gladiator.book.match import begin_turn, play_match
from ludus_cli.rules.gladiator.book.plot_phase import ask_plot, orders_of
from ludus_cli.rules.gladiator.book.plots import (
    REASONS,
    is_moving_phase,
    plot_form,
    plot_words,
    read_plot,
    unpack_plot,
    why_not,
)
from ludus_cli.rules.gladiator.book.state import NET_SLOT, SHIELD_SLOT, Match, let_fall, put_in_hand, range_to
from ludus_cli.rules.gladiator.book.terms import HEAVY, LARGE_SHIELD, LEFT_HAND, LIGHT, NET, NONE, OLD_CRUPELLARIUS
from ludus_cli.rules.gladiator.older.movement import as_written
from ludus_cli.rules.gladiator.older.orders import repels_nets
from ludus_cli.rules.gladiator.table.chances import option_odds
from ludus_cli.rules.gladiator.trials.foresight import BEFORE, RESULTS, SEEN, best_plot, foresee_results, margin_of
from ludus_cli.rules.gladiator.trials.tactics import TACTICS
from tests.gladiator.matches import random_match
from tests.gladiator.older import rules_by
from tests.gladiator.seated import answers, give, man, seated, used_up

OLDER = ("1981", "billings", "v2")
RULES = {edition: rules_by(edition) for edition in ("colosseum", *OLDER)}


def alone(edition: str, *, dice: Any = (), net: bool = False, **fields: Any) -> Match:
    """A player's man in the middle who looks east, and an opponent four hexes ahead of him."""
    m = seated(man(star=True, **fields), man(4, 0, 3, side=1), dice=dice, rules=RULES[edition])
    if net:
        m.item_kind[NET_SLOT] = NET
        put_in_hand(m, 0, LEFT_HAND, NET_SLOT)
    return m


def refusal(m: Match, text: str) -> str:
    return REASONS[why_not(m, 0, read_plot(text))]


@pytest.mark.parametrize(("typed", "words"), [
    ("F(Q)", "F(Q)"), ("fq", "F(Q)"), ("f (q) (r)", "F(Q)(R)"), ("F(R)(Q)", "F(Q)(R)"), ("(R)F(Q)", "(R)F(Q)"),
    ("SFL(QF)(L) TN", "SFL(QF)(L) TN"), ("B(QR)(LL)", "B(QR)(LL)"), ("B(LQ)", "B(QL)"), ("sbr(qb)", "SBR(QB)"),
    ("X(K3)", "X(K3)"), ("F(K2)(R)", "F(K2)(R)"), ("(K 4)", "X(K4)"), ("X(RN)", "X(RN)"), ("F (RN)", "F(RN)"),
    ("ROFL", "ROFL"), ("RO-BR(Q)", "ROBR(Q)"), ("X(AR)", "X(RRR)"), ("KN(AL)", "KN(LLL)"), ("(RRR)", "X(RRR)"),
    ("(R)(R)", "X(RR)"), ("F(TN)", "F TN"), ("X(L)(LN2)", "X(L) LN2"), ("C", "C"), ("R(RR)", "R(RR)"),
])  # fmt: skip
def test_notation_as_players_write_it(typed: str, words: str) -> None:
    plot = read_plot(typed)
    assert plot_words(plot) == words
    assert read_plot(words) == plot


@pytest.mark.parametrize(("typed", "says"), [
    ("F(Q)(Q)", "only one more hex"), ("SFL(QR)", "with a sidestep"), ("F(QF)", "with a sidestep"),
    ("(L)F(Q)(R)", "not both"), ("X(LR)(K1)", "one direction"), ("C(Q)", "only"), ("X(Q)", "only"),
    ("F(K7)", "not an order"), ("ROFL(L)", "no other Special Action"), ("F(Q)(RRRR)", "three hex-sides"),
    ("F(Q) TN SN", "only one net attack"), ("X(K1)(K2)", "only once"),
])  # fmt: skip
def test_what_cannot_be_read_is_said(typed: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        read_plot(typed)


#: Special Actions beside each Standard Action that are allowed in 1981 and V2.0, and what the Billings rules add.
TURNED = {"(L)", "(RR)"}
NETS = {" TN", " SN", " LN1", "(RN)"}
ALLOWED = {
    "F": {"(Q)", "(K2)", *TURNED, *NETS}, "SFL": {"(Q)", "(K2)", *TURNED, *NETS},
    "SFR": {"(Q)", "(K2)", *TURNED, *NETS}, "B": {"(Q)", *TURNED, *NETS}, "SBL": {"(Q)", *TURNED, *NETS},
    "SBR": {"(Q)", *TURNED, *NETS}, "C": set(), "X": {"(K2)", *TURNED, *NETS}, "R": TURNED, "KN": {*TURNED, *NETS},
}  # fmt: skip
BILLINGS_MORE = {
    "F": {"(QR)", "(QL)"}, "B": {"(QR)", "(QL)"}, "SFL": {"(QF)", "(QB)"}, "SFR": {"(QF)", "(QB)"},
    "SBL": {"(QF)", "(QB)"}, "SBR": {"(QF)", "(QB)"},
}  # fmt: skip
BESIDE = ("(Q)", "(QF)", "(QB)", "(QR)", "(QL)", "(K2)", *sorted(TURNED), *sorted(NETS))


@pytest.mark.parametrize("edition", OLDER)
def test_the_allowed_table(edition: str) -> None:
    m = alone(edition, net=True)
    for action, beside in product(ALLOWED, BESIDE):
        wanted = beside in ALLOWED[action]
        if edition == "billings":
            wanted = wanted or beside in BILLINGS_MORE.get(action, ())
        try:
            allowed = not refusal(m, action + beside)
        except ValueError:
            allowed = False
        assert allowed == wanted, action + beside


@pytest.mark.parametrize(("edition", "fields", "plot", "says"), [
    ("1981", {}, "F F", "one Standard Action"), ("1981", {}, "L", "no Leap"),
    ("1981", {}, "RN", "a Special Action"), ("1981", {}, "SFL(QF)", "Billings"), ("v2", {}, "B(QR)", "Billings"),
    ("1981", {}, "F(RN)(R)", ""), ("billings", {}, "F(RN)(R)", "no other Special"), ("billings", {}, "F(RN)", ""),
    ("1981", {}, "B(K1)", "F, SFL"), ("1981", {}, "S", "cannot be chosen"), ("1981", {"stumbles": True}, "S(L)", ""),
    ("1981", {"stumbles": True}, "S(LL)", "three hex-sides"), ("1981", {"stumbles": True}, "F(Q)", "he stumbles"),
    ("1981", {"prone": True, "lain": 1}, "ROFL(Q)", ""), ("1981", {"prone": True, "lain": 1}, "RO5", "ROFL, ROFR"),
    ("1981", {"prone": True, "lain": 1}, "", "must plot KN or RO"), ("1981", {}, "ROBL", "must be Prone"),
    ("1981", {"prone": True}, "KN", "before he may get up or roll"),
    ("1981", {"prone": True}, "ROFL", "may get up or roll"), ("1981", {"prone": True}, "", ""),
    ("billings", {"prone": True}, "KN", "before he may kneel"), ("billings", {"prone": True}, "ROFL", ""),
    ("billings", {"prone": True}, "", ""), ("billings", {"prone": True, "lain": 1}, "KN(R)", ""),
    ("1981", {"moved_phases": 5}, "", ""),
    ("v2", {"prone": True, "lain": 1, "style": OLD_CRUPELLARIUS}, "KN", "cannot get up"),
    ("v2", {"prone": True, "lain": 1, "style": OLD_CRUPELLARIUS}, "", ""),
    ("colosseum", {}, "F(Q)", "do not allow this"), ("colosseum", {}, "X(K1)", "do not allow this"),
    ("colosseum", {}, "F F", ""), ("colosseum", {"prone": True}, "KN", ""),
])  # fmt: skip
def test_what_a_man_may_not_have_is_said(edition: str, fields: dict[str, Any], plot: str, says: str) -> None:
    said = refusal(alone(edition, **fields), plot)
    assert bool(said) == bool(says)
    assert says in said


def ends(edition: str) -> set[tuple[int, int]]:
    """The hexes at distance two that single orders without turns reach."""
    m, found = alone(edition), set()
    for action, quick in product(ALLOWED, ("(Q)", "(QF)", "(QB)", "(QR)", "(QL)")):
        try:
            plot = read_plot(action + quick)
        except ValueError:
            continue
        if not why_not(m, 0, plot):
            unpack_plot(m, 0, plot)
            f = m.fighters[0]
            if offset_range(f.way_q[1], f.way_r[1]) == 2:
                found.add((f.way_q[1], f.way_r[1]))
    return found


def test_v6_six_hexes_at_distance_two_are_out_of_reach_in_1981_but_not_by_billings() -> None:
    straight = {(2 * q, 2 * r) for q, r in zip(DQ, DR, strict=True)}
    assert ends("1981") == ends("v2") == straight
    # By a quick step all 12.
    assert ends("billings") == straight | {(2, -1), (1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2)}
    m = alone("billings")
    for plot, hexes in (("(R)F(QR)", (-1, 2)), ("(L)F(QL)", (1, -2))):
        unpack_plot(m, 0, read_plot(plot))
        assert (m.fighters[0].way_q[1], m.fighters[0].way_r[1]) == hexes


@pytest.mark.parametrize(("plot", "way"), [
    ("F(Q)", [(1, 0), (2, 0)]), ("SFR(QF)", [(0, 1), (1, 1)]), ("F(QR)", [(1, 0), (1, 1)]), ("SFR(QB)", [(0, 1),
    (-1, 2)]),
    ("SBL(QF)", [(0, -1), (1, -2)]), ("B(QL)", [(-1, 0), (-1, -1)]), ("SBR(QB)", [(-1, 1), (-2, 1)]),
    ("C", [(1, 0), (2, 0), (3, 0)]), ("ROBL(Q)", [(0, -1), (0, -2)]), ("(R)F(Q)", [(0, 1), (0, 2)]),
])  # fmt: skip
def test_where_they_lead(plot: str, way: list[tuple[int, int]]) -> None:
    m = alone("billings")
    unpack_plot(m, 0, read_plot(plot))
    f = m.fighters[0]
    assert list(zip(f.way_q, f.way_r, strict=True))[: f.way_length] == way


def test_a_kick_and_repelling_cost_a_move_and_are_kept() -> None:
    assert [is_moving_phase(read_plot(p)) for p in ("X", "X(K1)", "X(RN)", "S")] == [False, True, True, False]
    m = alone("1981")
    unpack_plot(m, 0, read_plot("F(RN)"))
    assert repels_nets(m.fighters[0])
    unpack_plot(m, 0, read_plot("F(K2)"))
    assert not repels_nets(m.fighters[0])


@pytest.mark.parametrize("edition", OLDER)
def test_nobody_moves_beyond_his_rate_where_chapter_17_does_not_hold(edition: str) -> None:
    m = alone(edition)
    m.turn = 0
    begin_turn(m)
    m.fighters[0].moved_phases = 5
    assert "exceed his movement rate" in refusal(m, "F")
    m.rules = rules_by(edition, endurance="17")
    begin_turn(m)
    m.fighters[0].moved_phases = 5
    assert not refusal(m, "F")


def test_start_with_three_empty_hexes_by_the_errata() -> None:
    for edition, errata, distance in (("1981", "on", 4), ("1981", "off", 5), ("colosseum", "", 5)):
        rules = rules_by(edition, **({"errata": errata} if errata else {}))
        m = seated(man(), man(side=1), rules=rules)
        place_all(m)
        assert range_to(m, 0, 1) == distance


def test_a_person_is_shown_orders_of_the_edition() -> None:
    for edition, has in (("1981", False), ("billings", True)):
        m = alone(edition)
        form = plot_form(m, 0)
        assert "F(Q)" in list(form)
        assert ("SFL(QF)" in list(form)) == has
        assert "Standard Action" in str(form.wrong("F F"))
    m.player = answers("B(QR)(R)")
    assert plot_words(ask_plot(m, 0)) == "B(QR)(R)"


def test_a_person_is_shown_kicks_and_repelling_where_there_is_something_for_them() -> None:
    def shown(net: bool, *items: tuple[int, int]) -> set[str]:
        m = alone(OLDER[len(items) % 3])
        if net:
            m.item_kind[8 + NET_SLOT] = NET
            put_in_hand(m, 1, LEFT_HAND, 8 + NET_SLOT)
        for number, (q, r) in enumerate(items):
            let_fall(m, 8 * number, q, r)
        return {text for text in plot_form(m, 0) if "(K" in text or "(RN)" in text}

    assert shown(False) == shown(False, (2, 0)) == set()
    assert shown(True) == {"X(RN)", "F(RN)"}
    assert shown(False, (0, 0), (1, 0)) == {"X(K1)", "F(K1)"}
    assert shown(False, (0, 1), (1, -1)) == {"SFL(K1)", "SFR(K1)"}
    assert shown(True, (-1, 0)) == {"X(RN)", "F(RN)"}


# Computer-run men (V51)


@pytest.mark.parametrize(
    ("edition", "red", "white", "pick", "words"),
    [
        # l f: two unlike steps in random order.
        ("1981", 5, 1, 0, "SFL(Q)(R)"), ("1981", 5, 1, 1, "F(Q)"), ("billings", 5, 1, 0, "SFL(QF)"),
        ("billings", 5, 1, 1, "F(QL)"), ("1981", 6, 1, 0, "F(Q)"), ("1981", 4, 3, 0, "F"),
    ],
)  # fmt: skip
def test_v51_steps_that_no_order_reaches_become_the_first_step_twice(
    edition: str, red: int, white: int, pick: int, words: str
) -> None:
    m = seated(man(), man(4, 0, 3, side=1), picks=[pick] if red == 5 else [], rules=RULES[edition])
    plot = as_written(m, 0, by_chart(m, 0, 1, red, white, 12, 0))
    assert plot_words(plot).replace("(R)", "") == words.replace("(R)", "")
    assert why_not(m, 0, plot) == 0


def test_v51_the_charts_other_orders_as_written() -> None:
    m = seated(man(), man(1, 0, 3, side=1), rules=RULES["1981"])
    for plot, words in (("RN", "X(RN)"), ("R TN", "R"), ("C TN", "C"), ("RO55", ""), ("KN(R)", "KN(R)")):
        m.fighters[0].prone = plot == "RO55"
        assert plot_words(as_written(m, 0, read_plot(plot))) == words
    m.fighters[0].lain = 1
    m.fighters[0].prone = True
    assert plot_words(as_written(m, 0, read_plot("RO55"))) == "ROFL(Q)"
    m.fighters[0].prone, m.fighters[0].kicks = False, True
    # Straight away from the opponent: behind him.
    assert plot_words(as_written(m, 0, read_plot("F"))) == "F(K4)"


def test_who_lies_is_not_asked() -> None:
    assert orders_of(seated(man(prone=True, star=True), man(3, 0, 3, side=1), rules=RULES["1981"]), 0) == 0


@pytest.mark.parametrize("edition", OLDER)
def test_tactics_have_only_orders_that_are_allowed(edition: str) -> None:
    for place, own in product(((2, 0), (3, -1), (0, 2)), TACTICS.values()):
        m = seated(man(facing=1), man(*place, 3, side=1), rules=RULES[edition])
        assert why_not(m, 0, best_plot(m, 0, 1, own)) == 0


@pytest.mark.parametrize(("edition", "said", "adds", "pa"), [
    ("colosseum", {}, 2 + 2, True), ("billings", {}, 4 + 2, True), ("1981", {}, 4 + 2, False),
    ("1981", {"errata": "off"}, 4 + 2, True),
])  # fmt: skip
def test_tactics_foresee_impact_by_the_rules_of_the_edition(
    edition: str, said: dict[str, str], adds: int, pa: bool
) -> None:
    """He runs two hexes at a man who backs into the hex between them, and turns toward him."""
    m = seated(man(), man(4, side=1), rules=rules_by(edition, **said))
    seen = [0] * (BEFORE + SEEN * (len(RESULTS) + 1))
    foresee_results(m, 1, 0, seen)
    number = [result[:3] for result in RESULTS].index((5, 0, 0))
    unpack_plot(m, 0, read_plot("F F" if edition == "colosseum" else "F(Q)"))
    margin = margin_of(m, m.fighters[0], seen, BEFORE + SEEN * number, 2)
    assert (margin > adds) == pa
    assert pa or margin == adds


@pytest.mark.parametrize("edition", OLDER)
def test_matches_end_and_every_order_is_allowed(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = plot_phase.show_plot

    def show(m: Match, who: int, plot: int) -> None:
        assert why_not(m, who, plot) == 0, plot_words(plot)
        assert read_plot(plot_words(plot), 3) == plot
        shown(m, who, plot)

    monkeypatch.setattr(plot_phase, "show_plot", show)
    for number in range(100, 112):
        m = random_match(number, edition)
        play_match(m)
        assert m.turn <= 12


# Kicks and recoveries


def with_item(edition: str, plot: str, *, dice: Any, gone: int = 0, **fields: Any) -> Match:
    """The first man stands on a sword that the second has lost."""
    m = alone(edition, dice=dice, **fields)
    let_fall(m, 8, 0, 0)
    unpack_plot(m, 0, read_plot(plot))
    m.fighters[0].gone = gone
    return m


@pytest.mark.parametrize(
    ("plot", "die", "hexes"),
    [
        # The Standard Action and the kick are two, each turn and a quick move one more, an about-face three.
        ("X(K1)", 6, 4), ("X(K1)", 2, 0), ("X(K1)(R)", 6, 3), ("F(Q)(K1)", 6, 3), ("X(K1)(AR)", 6, 1), ("X(K3)", 3, 1),
    ],
)  # fmt: skip
def test_a_kick_sends_an_item_die_less_actions_written(plot: str, die: int, hexes: int) -> None:
    m = with_item("billings", plot, dice=[die])
    resolve_kicks(m)
    used_up(m)
    way = 0 if "K1" in plot else 2
    assert (m.item_q[8], m.item_r[8]) == (hexes * DQ[way], hexes * DR[way])
    # One kick a phase.
    resolve_kicks(m)


def test_of_several_items_underfoot_a_player_names_one() -> None:
    m = with_item("1981", "X(K1)", dice=[6])
    let_fall(m, 0, 0, 0)
    m.player = answers((ask.TAKE, 64))
    resolve_kicks(m)
    assert (m.item_q[0], m.item_q[8]) == (0, 4)


def test_v51_a_computer_run_man_kicks_nothing_that_he_needs() -> None:
    """Unarmed, he stands on his own sword and on the other's shield."""
    m = with_item("1981", "X(K1)", dice=[6])
    give(m, 1, shield=LARGE_SHIELD)
    let_fall(m, 0, 0, 0)
    let_fall(m, 8 + SHIELD_SLOT, 0, 0)
    m.item_q[8] = 9
    m.fighters[0].star = False
    resolve_kicks(m)
    used_up(m)
    assert (m.item_q[0], m.item_q[8 + SHIELD_SLOT]) == (0, 4)


@pytest.mark.parametrize(("dice", "flies"), [([5, 2, 6], True), ([2, 5, 1], False), ([3, 3, 5, 2, 6], True)])
def test_billings_a_kick_against_a_recovery(dice: list[int], flies: bool) -> None:
    """The higher die acts first; out of reach, or in another's hand, there is nothing more to do."""
    m = with_item("billings", "X(K1)", dice=dice, facing=3)
    m.fighters[0].star = False
    m.fighters[1].q = 1
    m.fighters[1].hand = [NONE, NONE]
    unpack_plot(m, 1, read_plot("R"))
    resolve_recoveries(m)
    resolve_kicks(m)
    used_up(m)
    assert (m.item_q[8] == -4) == flies
    assert (m.fighters[1].hand[0] == 8) == (not flies)


@pytest.mark.parametrize(
    ("edition", "fields", "plot", "item", "drm"),
    [
        ("1981", {}, "", (0, 0), 0), ("1981", {}, "", (1, 0), 1), ("1981", {}, "R", (0, 0), -6),
        ("1981", {"weight": HEAVY}, "", (0, 0), 1), ("1981", {"weight": LIGHT}, "", (0, 0), -1),
        ("1981", {"gone": 1}, "F", (0, 0), 1), ("1981", {"gone": 2}, "F(Q)", (0, 0), 2),
        ("1981", {"gone": 3}, "C", (0, 0), 3),
        ("1981", {"stumbles": True}, "", (0, 0), 4), ("1981", {"collided": True}, "", (0, 0), 4),
        ("1981", {"held_by": 1, "snare": 1}, "", (0, 0), 6), ("1981", {"stun": 2, "ag": 1}, "", (0, 0), 1),
        ("1981", {"kneeling": True}, "", (0, 0), -2), ("1981", {"at": 1}, "", (0, 0), 2),
        ("1981", {"at": 1}, "", (1, 0), 1 + 3),
        # Billings: R goes on, and Stun of the collision counts only in its hex for who has moved there (V26).
        ("billings", {"collided": True}, "R", (0, 0), -2),
        ("billings", {"collided": True, "stun": 3, "jolted": 2}, "", (0, 0), 4 + 1),
        ("1981", {"collided": True, "stun": 3, "jolted": 2}, "", (0, 0), 4 + 3),
    ],
)  # fmt: skip
def test_v12_v26_recovery(edition: str, fields: dict[str, Any], plot: str, item: tuple[int, int], drm: int) -> None:
    own = {name: value for name, value in fields.items() if name not in ("gone", "at")}
    m = seated(man(**own), man(fields.get("at", 4), 0, 3, side=1), rules=RULES[edition])
    m.fighters[0].hand = [NONE, NONE]
    let_fall(m, 0, *item)
    unpack_plot(m, 0, read_plot(plot))
    m.fighters[0].gone = fields.get("gone", 0)
    if fields.get("collided") and edition != "billings":
        m.fighters[0].recovering = False
    assert recover_drm(m, 0, 0) == drm


@pytest.mark.parametrize(("edition", "plot", "said"), [
    ("1981", "S", ("falls Prone", 21 / 36)), ("billings", "S", None), ("colosseum", "S", ("falls Prone", 15 / 36)),
    ("1981", "X(K1)", ("flies", 4 / 6)), ("billings", "X(AR)(K1)", ("flies", 1 / 6)),
])  # fmt: skip
def test_the_odds_beside_an_order(edition: str, plot: str, said: tuple[str, float] | None) -> None:
    m = alone(edition, stumbles=plot == "S")
    let_fall(m, 8, 0, 0)
    first = [(words, round(chance, 6)) for words, chance in option_odds(m, 0, ask.PLOT, plot)[:1]]
    assert first == ([(said[0], round(said[1], 6))] if said else [])
