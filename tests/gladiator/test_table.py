"""A match at the table: the board, the cards, what is asked and what may not be, with its odds."""

import io
from typing import Any

import pytest
from rich.console import Console

from ludus_cli.core.dice import ScriptedSource, Tray, tell
from ludus_cli.rules.gladiator.book import events as ev, requests as ask, terms
from ludus_cli.rules.gladiator.book.allotting import allocation_form
from ludus_cli.rules.gladiator.book.bout_records import Bout, Seat
from ludus_cli.rules.gladiator.book.handling import resolve_throw
from ludus_cli.rules.gladiator.book.plots import action_code, pack_plot, plot_form
from ludus_cli.rules.gladiator.book.state import Match, copy_match, let_fall
from ludus_cli.rules.gladiator.system import SYSTEM
from ludus_cli.scenes.scene import Scene, scene_lines
from ludus_cli.scenes.terminal import SceneView
from tests.gladiator.seated import give, man, seated

DICE = range(1, 7)
NAMES = {1: "Marcus", 2: "Priscus", 3: "Leo"}


def scene(m: Match) -> Scene:
    """A match as everybody sees it."""
    seats = [
        Seat(gladiator=n + 1, side=f.side, tactics="", before={"style": f.style}, style=f.style)
        for n, f in enumerate(m.fighters)
    ]
    return SYSTEM.scene(Bout(id=1, month=1, place=0, seats=seats), m, NAMES, -1)


def printed(view: Any) -> list[str]:
    """What a terminal of 80 columns gets."""
    paper = io.StringIO()
    Console(file=paper, width=80, color_system=None).print(view)
    return paper.getvalue().splitlines()


def duel(**more: Any) -> Match:
    """Two men with swords and shields, face to face and engaged."""
    m = seated(man(0, 0, 0, side=0, star=True), man(1, 0, 3, side=1), **more)
    for who, f in enumerate(m.fighters):
        give(m, who, terms.NO_ITEM, shield=(terms.SMALL_SHIELD, terms.LARGE_SHIELD)[who])
        f.engaged, f.foe, f.named, f.available = True, 1 - who, f.hand[0], f.cf
    return m


def cell(m: Match, q: int, r: int) -> str:
    """The sign of a hex on the whole board, as it stands right of its row's name."""
    board = scene(m).board
    row = next(line for line in printed(SceneView(scene(m), 80)) if line.split()[:1] == [first(m, r)])
    wide = max(len(f"{a},{b}") for a, b in board.hexes()) + 1  # type: ignore[union-attr]
    at = wide + 4 * (q - m.centre_q + 7) + 2 * (r - m.centre_r)
    return row.ljust(at + 3)[at : at + 3]


def first(m: Match, r: int) -> str:
    """The name of a row of the board."""
    return f"{m.centre_q - 7 + max(0, -(r - m.centre_r))},{r}"


# The board


def test_2_the_board_shows_facing_bodies_and_what_lies_about() -> None:
    m = duel()
    lion = man(3, 1, 2, side=1, style=terms.LION, beast=True, length=3)
    m = seated(*m.fighters, lion)
    m.fighters[1].prone = True
    m.obstacles, m.obstacle_kind[:2], m.obstacle_q[:2] = 2, [terms.PILLAR, terms.MUD], [-3, -4]
    m.bloods, m.blood_q[0], m.blood_r[0] = 1, 0, 2
    m.item_kind[7] = terms.NET
    let_fall(m, 7, -1, -1)
    seen = {(0, 0): " A→", (1, 0): "←B=", (3, 1): "↙C ", (4, 0): "(C)", (5, -1): "(C)"}
    seen |= {(-3, 0): " @ ", (-4, 0): " ~ ", (0, 2): " * ", (-1, -1): " # ", (2, 2): " . "}
    for (q, r), sign in seen.items():
        assert cell(m, q, r) == sign, (q, r)
    assert scene(m).men[1].body, "he lies in two hexes"
    m.fighters[1].q = -2
    assert cell(m, -3, 0) == "(B)", "his body is ahead of his legs"


def test_4_g8_hexes_keep_their_names_when_the_window_shifts() -> None:
    m = duel()
    m.fighters[0].q = 9
    m.centre_q, m.walls[0] = 3, 10
    assert cell(m, 9, 0) == " A→"
    told = scene_lines(scene(m))
    assert "Marcus stands at 9,0, looks east." in told
    assert "The sand ends in a wall to the east." not in told, "that wall is out of sight"
    m.walls[0] = 9
    assert cell(m, 10, 0) == "///"
    assert "Marcus has 0 free hexes ahead, up to the wall." in scene_lines(scene(m))
    m.fighters[0].q = 40
    assert "Marcus stands at 40,0, looks east." in scene_lines(scene(m)), "out of the window"
    assert SceneView(scene(m), 80).nearer(20) is None, "too far from each other"


def test_20_a_man_in_a_net_bears_its_sign() -> None:
    m = duel()
    f = m.fighters[1]
    item = 7
    m.item_kind[item], m.item_where[item], m.item_holder[item] = terms.NET, terms.ON_MAN, 1
    f.held_by, f.snare, f.snare_item = 0, terms.NETTED, item
    assert cell(m, 1, 0) == "←B#"
    assert "ensnared in the net by A" in scene(m).men[1].card_lines()


def test_cards_show_cf_stun_areas_shield_and_hands() -> None:
    m = duel()
    f = m.fighters[1]
    f.cf, f.stun, f.wounds[terms.HEAD], f.armour[terms.HEAD], f.cover[terms.HEAD] = 7, 3, 5, 3, 4
    told = scene(m).men[1].card_lines()
    for fact in (
        "CF 7 of 10", "Stun 3", "Moves 5", "1 Head 7 of 12, A4", "Shield 14 of 14",
        "Right: sword", "Left: large shield, 12 points",
    ):  # fmt: skip
        assert fact in told, told
    f.state, f.dead = terms.SLAIN, True
    assert scene(m).men[1].fate == "dead"
    assert scene(m).men[1].facts == [("Wounds", "1 Head 5")]


def test_7_plots_are_seen_when_all_are_shown() -> None:
    m = duel()
    m.fighters[0].plot = pack_plot(action_code(terms.ACT_F), action_code(terms.ACT_F), 0)
    assert "Plot: F F" not in scene(m).men[0].card_lines()
    tell(m.tray, ev.PLOT, 0, m.fighters[0].plot, 4, 0)
    assert "Plot: F F" in scene(m).men[0].card_lines()
    tell(m.tray, ev.PHASE, -1, 2, 1)
    assert "Plot: F F" not in scene(m).men[0].card_lines()


def test_what_is_around_the_men_fits_a_small_screen() -> None:
    view = SceneView(scene(duel()), 80).nearer(8)
    assert view is not None
    lines = printed(view)
    assert len(lines) <= 8
    assert any(" A→ ←B " in line for line in lines)
    assert any("B Priscus: CF 10; Stun 0; Moves 5" in line for line in lines)


# What is asked


@pytest.mark.parametrize(("plot", "words"), [
    ("SFL", "SFL: to 1,-1; B 1 ahead, PA 0"), ("F SFL(L)", "F SFL(L): collides with B on the way"),
    ("F", "F: collides with B"), ("C", "C: collides with B on the way"), ("L", "L: collides with B on the way"),
    ("B", "B: to -1,0; B 2 ahead, PA 0"), ("X(R)", "X(R): stays SE; B 1 ahead, PA 0"),
    ("X", "X: stays; B 1 ahead, PA 0, costs no move"), ("", "no orders, costs no move"), ("TN", "TN"),
])  # fmt: skip
def test_7_a_plot_says_where_it_leads(plot: str, words: str) -> None:
    assert SYSTEM.option_words(duel(), 0, ask.PLOT, plot) == words


def test_7_a_plot_says_what_stops_it_on_the_way() -> None:
    m = duel()
    m.fighters[1].prone = True
    for plot, words in (("C", "runs into B (Prone) on the way"), ("L", "to 2,0; B 1 away, not in front")):
        assert SYSTEM.option_words(m, 0, ask.PLOT, plot) == f"{plot}: {words}"
    m.obstacles, m.obstacle_kind[0], m.obstacle_q[0] = 1, terms.PILLAR, -2
    assert SYSTEM.option_words(m, 0, ask.PLOT, "B B") == "B B: collides with a pillar"
    # The body of a beast is in the way as its head is.
    m = seated(man(0, side=0, star=True), man(3, 0, 0, style=terms.LION, beast=True, length=3))
    assert SYSTEM.option_words(m, 0, ask.PLOT, "F") == "F: collides with B"


def test_17_3_a_plot_beyond_his_rate_says_what_it_costs() -> None:
    m = duel()
    assert SYSTEM.option_stakes(m, 0, ask.PLOT, "F") == ""
    m.fighters[0].moved_phases = 5
    assert (
        SYSTEM.option_stakes(m, 0, ask.PLOT, "F")
        == "beyond the rate: +1 on the endurance roll, two moves fewer next turn"
    )
    assert plot_form(m, 0)[0] == ""


def test_7_what_may_not_be_plotted_is_said_with_its_section() -> None:
    m = duel()
    no = dict(SYSTEM.refused_options(m, 0, ask.PLOT))
    assert no["RO5"] == "he must be Prone to roll over [16.4]"
    assert set(no) == {"RO5"}, "few, and nothing of nets for who has none"
    m.fighters[0].prone = True
    assert {"F", "X", "C"} <= set(dict(SYSTEM.refused_options(m, 0, ask.PLOT)))


def test_9_3_an_allocation_is_asked_area_by_area() -> None:
    m = duel()
    m.fighters[1].wounds[terms.HEAD] = 2
    lines = SYSTEM.context_lines(m, 0, ask.ALLOCATE)
    assert lines[0] == "10 CF; sword against B, in the next hex."
    assert lines[1] == "Area        B: armour, boxes  A: armour, boxes  wound, if undefended: 4 CF, 8 CF"
    assert lines[2] == "1 Head      -, 10/12          -, 12/12          41%, 83%"
    assert all(len(line) <= 80 for line in lines)
    form = allocation_form(m, 0)
    assert len(form) == len(set(form)) == 5
    assert SYSTEM.option_stakes(m, 0, ask.ALLOCATE, "2:8 1:2") == (
        "chest: 83% to wound, 25% to kill; head: 21% to wound, 3% to kill"
    )
    assert SYSTEM.option_words(m, 0, ask.ALLOCATE, "2:7 / K") == "2:7 / K: no CF left"
    assert SYSTEM.option_words(m, 0, ask.ALLOCATE, "2:7 / 1:1") == "2:7 / 1:1: 2 CF left"
    assert dict(SYSTEM.refused_options(m, 0, ask.ALLOCATE)) == {}
    m.fighters[0].stun = 1
    assert dict(SYSTEM.refused_options(m, 0, ask.ALLOCATE)) == {"/ D": "Duck: he must have no Stun [23.3]"}


def test_23_2_a_disarm_says_what_it_strikes() -> None:
    assert SYSTEM.option_stakes(duel(), 0, ask.ALLOCATE, "A:4").endswith("% to strike the weapon, which may then fall")


def test_13_3_a_bow_is_shot_and_not_thrown() -> None:
    m = duel()
    m.item_kind[0] = terms.BOW
    assert SYSTEM.option_words(m, 0, ask.THROW, (ask.TAKE, 1)) == "Shoot the bow at B, 1 hex away"


def test_9_3_who_only_defends_is_told_why() -> None:
    m = duel()
    f = m.fighters[0]
    f.engaged, f.prone = False, True
    assert SYSTEM.context_lines(m, 0, ask.ALLOCATE)[0] == "10 CF, all for defence against B (Prone)."
    assert all(text.startswith("/") for text in allocation_form(m, 0))


# Odds


@pytest.mark.parametrize(("request_", "option", "one", "chance"), [
    (ask.ESCAPE, [4], "free", 108 / 216),
    (ask.PLOT, "S", "falls Prone", 15 / 36),
    (ask.EXCEED, (ask.LEAVE, 0), "spared", 6 / 36),
])  # fmt: skip
def test_the_odds_of_a_roll(request_: int, option: Any, one: str, chance: float) -> None:
    m = duel()
    m.fighters[0].stumbles = option == "S"
    odds = dict(SYSTEM.option_odds(m, 0, request_, option))
    assert odds[one] == pytest.approx(chance)
    assert sum(odds.values()) == pytest.approx(1)


def test_13_4_the_odds_of_a_throw_are_those_of_the_rules() -> None:
    m = duel()
    m.fighters[1].q = 4
    sword = m.fighters[0].hand[0]
    odds = dict(SYSTEM.option_odds(m, 0, ask.THROW, (ask.TAKE, 64 * sword + 1)))

    def thrown(t: Tray) -> bool:
        other = copy_match(m, t)
        t.record = []
        resolve_throw(other, 0, sword, 1)
        return any(event[0] == ev.THROWS and event[4] for event in t.record)

    # Six to one of a kind: only the die for the range matters here.
    hit = [thrown(Tray(ScriptedSource([face] + [3] * 40), [])) for face in range(1, 7)]
    assert 1 - odds["wide"] == pytest.approx(sum(hit) / 6)
    assert sum(odds.values()) == pytest.approx(1)


def test_13_5_the_odds_of_reaching_for_something() -> None:
    m = duel()
    m.fighters[0].hand[0] = -1
    let_fall(m, 0, 0, 0)
    m.fighters[0].recovering = True
    assert SYSTEM.option_words(m, 0, ask.RECOVER, (ask.TAKE, 0)) == ("Reach for the sword of A in the same hex")
    assert SYSTEM.option_odds(m, 0, ask.RECOVER, (ask.TAKE, 0))[0] == ("gets it", 4 / 6)
    assert m.tray.lines == [], "looking leaves nothing behind"


def test_23_the_odds_of_a_free_attack_know_the_defence() -> None:
    m = duel()
    f, foe = m.fighters
    f.at_foe[0], f.at_special[0], f.at_area[0] = 1, terms.FEINT, terms.CHEST
    f.blow[:4] = [0, 4, terms.HIT, 2]
    foe.defence[terms.CHEST] = 6
    open_, guarded = (
        dict(SYSTEM.option_odds(m, 0, ask.FREE_ATTACK, (ask.TAKE, area))) for area in (terms.HEAD, terms.CHEST)
    )
    assert SYSTEM.option_words(m, 0, ask.FREE_ATTACK, (ask.TAKE, terms.CHEST)) == "2: chest"
    assert open_["wound"] > guarded["wound"]
    assert sum(open_.values()) == pytest.approx(1)
    assert foe.defence == [0, 6, 0, 0, 0]


def test_20_a_net_is_offered_with_its_odds() -> None:
    m = duel()
    f = m.fighters[0]
    f.hand[:], f.style = [7, -1], terms.RETIARIUS
    m.item_kind[7], f.nf, m.fighters[1].nf = terms.NET, 12, 10
    m.fighters[1].q = 2
    # Two hexes off +1, NF +2: 3D6 + 3 on column 1; from row 14 on an H.
    odds = dict(SYSTEM.option_odds(m, 0, ask.PLOT, "TN"))
    assert odds["ensnared"] == pytest.approx(
        sum(1 for a in DICE for b in DICE for c in DICE if a + b + c + 3 >= 14) / 216
    )
    assert sum(odds.values()) == pytest.approx(1)
    assert SYSTEM.option_odds(m, 0, ask.PLOT, "B B TN") == (), "four hexes off it reaches nobody"
    assert dict(SYSTEM.option_odds(m, 0, ask.NET_TARGET, (ask.TAKE, 1)))
    m.fighters[1].held_by, m.fighters[1].snare, f.st = 0, terms.NETTED, 2
    assert dict(SYSTEM.option_odds(m, 0, ask.HOLD, [4]))["drags Prone"] == pytest.approx(81 / 216)


@pytest.mark.parametrize(("request_", "option", "words"), [
    (ask.THROW, (ask.LEAVE, 0), "Do not throw"),
    (ask.THROW, (ask.TAKE, 1), "Throw the sword at B, 1 hex away"),
    (ask.KICK, (ask.TAKE, 2), "Kick the sword of A to the south-west"),
    (ask.DRAW_WEAPON, (3, 0), "Draw the sword, and let go of the small shield"),
    (ask.WEAPON, (ask.LEAVE, 0), "Strike with the bare hand"),
    (ask.LET_GO, (ask.TAKE, 1), "Let go of the small shield"),
    (ask.HEAR, (ask.TAKE, 0), "Accept the plea, and stand still"),
    (ask.GRAPPLE, (ask.LEAVE, 0), "Do not grapple"),
    (ask.EXCEED, (ask.TAKE, 0), "Fight on, moving one phase beyond the rate"),
    (ask.NET_TARGET, (ask.TAKE, 1), "Toss at B, 1 hex away"),
    (ask.AREA, (ask.TAKE, 4), "5: legs"),
    (ask.HOLD, [3], "3 CF"),
])  # fmt: skip
def test_every_choice_is_put_in_words(request_: int, option: Any, words: str) -> None:
    assert SYSTEM.option_words(duel(), 0, request_, option) == words
