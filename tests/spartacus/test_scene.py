"""A table of houses and a fight as people see them: what is theirs, what is hidden, and the hexes. [Step]"""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.core.dice import ScriptedSource, Tray
from ludus_cli.rules.spartacus.book import terms
from ludus_cli.rules.spartacus.book.cards import Arena, Cards
from ludus_cli.rules.spartacus.book.fight.state import Armed, Fight, new_fight
from ludus_cli.rules.spartacus.book.state import Game
from ludus_cli.rules.spartacus.records import Bout, Seat
from ludus_cli.rules.spartacus.system import SYSTEM
from ludus_cli.rules.spartacus.table.fight_scene import fight_scene
from ludus_cli.rules.spartacus.table.scene import scene
from ludus_cli.scenes.scene import Scene, scene_lines
from ludus_cli.scenes.terminal import SceneView
from tests.cli.helpers import ludus
from tests.cli.table import Seat as Chair
from tests.cli.test_small_screen import lines_of
from tests.contract.at_table import HOSTILE, check_table, check_width, one_line
from tests.contract.made import sample, tactics_of
from tests.spartacus.sitting import NAMES, seated
from tests.spartacus.table import blank, capua, hold, own, pair

WIDE = 80
TABLE = -1


def told(m: Game, viewer: int) -> str:
    """Return all that a player is told about a table, line by line."""
    return "\n".join(scene_lines(scene(seated(m), NAMES, viewer)))


def full() -> Game:
    """A table in the first month, with something of everything."""
    m = blank()
    m.table.round = 1
    for house, name in zip(m.houses, ("Blossius", "Ninnius", "Magius"), strict=True):
        house.card = m.cards.names.index(name)
    own(m, 0, "Florus", favours=2)
    own(m, 0, "Florus", injured=True, ready=False)
    own(m, 0, "Gladius", "Gladius")
    own(m, 1, "Attilius", champion=True)
    own(m, 1, "Rete", ready=False)
    hold(m, 0, "Tax Farm", "Guard")
    hold(m, 1, "Rents", "Missio", "Missio")
    hold(m, 1, "Guard", "Guard", guards=True)
    m.houses[1].attitude = [-2, 0, 1]
    return m


def test_a_house_sees_its_own_hand_and_of_others_how_many_cards() -> None:
    m = full()
    assert "Vibia: Hand: Tax Farm, Guard; the limit is 4." in told(m, 0)
    assert "Servius: Hand: 3 cards; the limit is 4." in told(m, 0)
    assert "Rents" not in told(m, 0)
    assert "Servius: Hand: Rents, 2 Missio; the limit is 4." in told(m, 1)
    for card in ("Tax Farm", "Rents", "Missio"):
        assert card not in told(m, TABLE)


def test_property_lies_open_with_all_that_is_on_it() -> None:
    lines = told(full(), TABLE)
    assert "1 is Vibia, Blossius." in lines
    assert "Vibia: Gladiators: Florus, 2/3/2, 2 favours; Florus II, 2/3/2, injured." in lines
    assert "Vibia: Equipment: 2 Gladius." in lines
    assert "Servius: Gladiators: Attilius, 4/3/2, champion." in lines
    assert "Servius: Equipment: Rete (exhausted)." in lines
    assert "Servius: Guards: 2 Guard." in lines
    assert "Servius: Opinions: opinions" not in lines
    assert "Servius: Opinion of: Vibia −2, Decimus +1." in lines
    assert "Vibia: is the host." in lines
    assert "12 influence wins; a fighter's numbers are Attack/Defence/Speed dice." in lines


def test_gold_is_hidden_between_the_open_market_and_the_host() -> None:
    """[Things, Market] Everybody knows his own."""
    m = full()
    m.play = terms.MARKET
    assert "Servius: Gold 10." in told(m, 0)
    m.step = 1
    assert "Servius: Gold: hidden." in told(m, 0)
    assert "Vibia: Gold 10." in told(m, 0)
    assert "Vibia: Gold: hidden." in told(m, TABLE)
    assert "? gold" in " ".join(SceneView(scene(seated(m), NAMES, 0), WIDE).compact_lines())
    m.done = True
    assert "Servius: Gold 10." in told(m, 0)


def test_the_arena_and_wagers_that_are_laid_lie_open() -> None:
    m = full()
    pair(m, (0, m.houses[0].things[0]), (1, m.houses[1].things[0]))
    m.table.pairing[0].gear = [m.houses[0].things[2].uid]
    m.table.wagers[2] = [0, 3, 0, 1]
    lines = told(m, 2)
    assert "In the arena: I Florus 2/3/2 with Gladius of Vibia; II Attilius 4/3/2 of Servius." in lines
    assert "Wagers: Decimus 3 on winner II, 1 on decapitation." in lines


def test_a_board_of_houses_fits_a_terminal() -> None:
    for viewer in (TABLE, 0, 1):
        view = SceneView(scene(seated(full()), NAMES, viewer), WIDE)
        check_width(view, WIDE)
        assert view.told_briefly
        assert len(view.compact_lines(20)) <= 20


@pytest.mark.parametrize("name", HOSTILE)
def test_names_of_others_among_the_facts_of_a_house_are_not_obeyed(name: str) -> None:
    """What a rival thinks of them, their wagers and fighters; however the file came by the names."""
    m = full()
    pair(m, (0, m.houses[0].things[0]), (1, m.houses[1].things[0]))
    m.table.wagers[2] = [0, 3, 0, 1]
    found = scene(seated(m), dict.fromkeys(NAMES, name), TABLE)
    for line in scene_lines(found):
        one_line(line, "a line of the table")
    for width in (WIDE, 120):
        check_width(SceneView(found, width), width)


def test_the_table_at_which_a_name_was_obeyed(tmp_path: Path) -> None:
    check_table(sample(SYSTEM, tmp_path, 5, tactics_of(SYSTEM)[0]))


# A fight


def fought(cards: Cards, *gear: str, of: str = "Vibia") -> tuple[Scene, Fight]:
    """A fight about to begin, as all see it; the first man is ``of`` a Dominus."""
    names = cards.names
    men = [Armed(names.index("Celadus"), [names.index(name) for name in gear]), Armed(names.index("Hermes"), [])]
    f = new_fight(cards, men, Tray(ScriptedSource([])), lambda m, who, request, options: 0)

    class OfCards(Bout):
        """A fight with other cards than those of a pack."""

        @property
        def cards(self) -> Cards:
            return cards

    return fight_scene(OfCards(1, 0, 1, [Seat(1, 0, of=of), Seat(2, 1)]), f, {1: "Celadus", 2: "Hermes II"}), f


def test_a_fight_shows_dice_gear_and_the_hexes() -> None:
    """[Combat, P19] Six hexes apart; nobody looks anywhere."""
    found, _ = fought(capua(), "Rete", "Iaculum", "Gladius")
    lines = "\n".join(scene_lines(found))
    assert "A is Celadus, gladiator of Vibia, field I." in lines
    assert "6 hexes apart." in lines
    assert "Celadus stands in row 4, hex 1." in lines
    assert "looks" not in lines
    assert "Celadus: Attack 3." in lines
    assert "Celadus: Dice left 7 of 7." in lines
    assert "Celadus: Net: ready to throw." in lines
    assert "Celadus: Reach: 1 hex, in a fast attack 3." in lines
    assert "Celadus: May roll again: 1 Attack die." in lines
    assert "Hermes II: May roll again: 1 Speed die." in lines
    drawn = check_width(SceneView(found, WIDE), WIDE)
    assert "A→" not in drawn
    assert "x down; 4-2 is row 4, hex 2" in drawn


@pytest.mark.parametrize("name", HOSTILE)
def test_the_name_of_a_dominus_beside_his_fighter_is_not_obeyed(name: str) -> None:
    found, _ = fought(capua(), of=name)
    for line in scene_lines(found):
        one_line(line, "a line of the fight")
    check_width(SceneView(found, WIDE), WIDE)


def test_a_net_that_is_shown_and_dice_that_are_lost_are_told() -> None:
    found, f = fought(capua(), "Rete")
    f.fighters[0].spent, f.shown = 1, 1
    f.fighters[0].dice[:] = [1, 1, 0]
    f.over, f.winner, f.end = True, 1, terms.SURRENDER
    bout_scene = fight_scene(Bout(1, 0, 1, [Seat(1), Seat(2)]), f, {1: "Celadus", 2: "Hermes"})
    lines = "\n".join(scene_lines(bout_scene))
    assert "Celadus is out of the match in row 4, hex 1: surrendered." in lines
    assert "Celadus: Dice left 2 of 7." in lines
    assert "Celadus: Used up: Rete." in lines
    assert "Celadus: Net: ready" not in lines
    assert found.when != bout_scene.when


def test_an_arena_of_other_cells_is_drawn_as_its_pack_has_it() -> None:
    """[Packs, P19]"""
    cells = tuple((q, r) for r in range(3) for q in range(6) if (q, r) != (2, 1))
    found, _ = fought(replace(capua(), arena=Arena(3, cells, (0, 0), (5, 2))))
    lines = scene_lines(found)
    assert "Celadus stands in row 1, hex 1." in lines
    assert "Hermes II stands in row 3, hex 6." in lines
    assert check_width(SceneView(found, 100), 100).split().count(".") == len(cells) - 2


@pytest.mark.parametrize("rows", [24])
def test_on_24_lines_of_80_columns_no_question_scrolls_its_options_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rows: int
) -> None:
    """An intrigue on a terminal, as its tactics would play it."""
    monkeypatch.setenv("LUDUS_HOME", str(tmp_path))
    ludus("campaign", "create", "Sand", "--system", "spartacus", "--seed", "7")
    ludus("star", "create", "Vibia")
    ludus("day", "open")
    path = tmp_path / "campaigns" / "sand.ludus"
    shown: list[list[str]] = []
    with Chair(path, "fight", "1", "--step", linear=False, rows=rows) as seat:
        question: Any = seat.question()
        while question and len(shown) < 8:
            lines = lines_of(question, first=not shown)
            assert len(lines) <= rows
            assert max(map(len, lines)) <= WIDE
            shown.append(lines)
            question = seat.usual(question)
    assert any("Gladiators:" in line for lines in shown for line in lines)
