"""Computer-run men of the older editions: the centurions' charts, with what V51 and V52 change, match after match."""

from collections import Counter
from typing import Any

import pytest

from ludus_cli.core.dice import SeededSource, Tray
from ludus_cli.rules.gladiator.book import charts, plot_phase, terms
from ludus_cli.rules.gladiator.book.bout import match_of
from ludus_cli.rules.gladiator.book.gladiator import new_centurion
from ludus_cli.rules.gladiator.book.house_rules import BILLINGS, TABLES_1981, HouseRules
from ludus_cli.rules.gladiator.book.match import play_match
from ludus_cli.rules.gladiator.book.plots import why_not
from ludus_cli.rules.gladiator.book.state import Match, no_player
from ludus_cli.rules.gladiator.older.movement import by_one_order
from ludus_cli.rules.gladiator.older.orders import is_quick
from ludus_cli.rules.gladiator.older.styles import styles_of
from tests.gladiator.older import rules_by
from tests.gladiator.seated import man, seated

EDITIONS = ("1981", "billings", "v2")


class Watch:
    """Plays duels of centurions and looks at each of their orders and allocations."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.orders, self.guards, self.specials, self.full = (Counter[str](), set[int](), set[int](), 0)
        self.orders_of, self.allocate = plot_phase.orders_of, charts.allocate_centurion
        monkeypatch.setattr(plot_phase, "orders_of", self.plotted)
        monkeypatch.setattr(charts, "allocate_centurion", self.allotted)

    def plotted(self, m: Match, who: int) -> int:
        plot = self.orders_of(m, who)
        assert why_not(m, who, plot) == 0, (m.rules.edition, m.turn, m.phase, plot)
        return plot

    def allotted(self, m: Match, who: int) -> None:
        self.allocate(m, who)
        f = m.fighters[who]
        self.orders["quick"] += is_quick(f)
        own = f.at_cf[: f.attacks]
        areas = f.at_area[: f.attacks]
        assert (sum(own) + sum(f.defence) + terms.GUARD_COSTS[f.guard]) <= f.available
        assert len(set(areas)) == len(areas)
        most = max(own, default=0)
        assert most <= self.limit(m, f.available)
        self.full += most == self.limit(m, f.available)
        self.guards.add(f.guard)
        self.specials.update(f.at_special[: f.attacks])

    def limit(self, m: Match, available: int) -> int:
        """Half of the CF, rounded down, at least 1 (V7); by Billings 8 at most, and all of 6 and less."""
        half = max(1, available // 2)
        if m.rules.edition == BILLINGS:
            return available if available <= 6 else min(8, half)
        return half

    def duels(self, rules: HouseRules, count: int) -> None:
        styles = styles_of(rules)
        for seed in range(count):
            t = Tray(SeededSource(seed, 9))
            pair = [styles[(seed + n * (1 + seed // len(styles))) % len(styles)] for n in (0, 1)]
            men = [new_centurion(t, n, style, rules) for n, style in enumerate(pair)]
            seats = [(g, side, False) for side, g in enumerate(men)]
            m = match_of(t, seats, rules=rules, death=False, size=0, player=no_player)
            play_match(m)
            assert m.ended != terms.NOT_ENDED


@pytest.mark.parametrize("edition", EDITIONS)
def test_v51_every_order_and_allocation_is_one_that_a_player_may_give(
    edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = Watch(monkeypatch)
    watch.duels(rules_by(edition), 12)
    assert watch.full > 20
    assert watch.orders["quick"] > 10
    assert watch.specials == {terms.NO_SPECIAL}


@pytest.mark.parametrize(("said", "guards", "special"), [
    ({"defence": "none"}, {0}, False),
    ({"defence": "cards"}, {0, *range(terms.CARD_DUCK, terms.CARD_LEAP + 1)}, False),
    ({"defence": "special", "special_attacks": "on"}, {0, *range(terms.DUCK, terms.JUMP + 1)}, True),
    ({"lots": "off"}, {0}, False),
])  # fmt: skip
def test_v51_v52_what_a_six_buys(
    said: dict[str, str], guards: set[int], special: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = Watch(monkeypatch)
    watch.duels(rules_by("1981", **said), 12)
    assert watch.guards <= guards
    assert (len(watch.guards) > 1) == (len(guards) > 1)
    assert (len(watch.specials) > 1) == special


def allotting_with(dice: tuple[int, ...], said: dict[str, Any], available: int) -> Match:
    """A man with this many CF, against another, has allocated by these dice."""
    m = seated(man(), man(1, 0, 3, side=1), dice=dice, rules=rules_by("1981", **said))
    f = m.fighters[0]
    f.engaged, f.foe, f.available, f.named = True, 1, available, 0
    charts.allocate_centurion(m, 0)
    m.tray.source.assert_used_up()  # type: ignore[attr-defined]
    return m


def test_v51_a_lot_is_cut_and_its_rest_goes_to_the_next_area_rolled() -> None:
    """10 CF, medium: one die of defence 1 - 1 = 0; a lot of 6 puts 5 on the chest, 1 on the arms; then 4 more there."""
    f = allotting_with((1, 6, 2, 4, 4, 4), {}, 10).fighters[0]
    assert (f.at_area[: f.attacks], f.at_cf[: f.attacks]) == ([1, 3], [5, 5])


def test_v52_a_six_is_rolled_again_where_it_buys_nothing() -> None:
    """Defence die 3 - 1 = 2: 6 again, head, 6 again, legs; then a lot of 3: 6 again, groin; and one of 2: head."""
    f = allotting_with((3, 6, 1, 6, 5, 3, 6, 3, 2, 1), {}, 7).fighters[0]
    assert f.defence == [1, 0, 0, 0, 1]
    assert (f.at_area[: f.attacks], f.at_cf[: f.attacks]) == ([2, 0], [3, 2])


def test_v51_a_six_buys_a_card_for_two() -> None:
    """Defence die 5 - 1 = 4: a 6 buys a Leap (6 again first), the rest goes to the head; the legs are taken."""
    f = allotting_with((5, 6, 6, 5, 1, 5, 1, 6, 3), {"defence": "cards", "lots": "on"}, 7).fighters[0]
    assert (f.guard, f.defence) == (terms.CARD_LEAP, [2, 0, 0, 0, 0])


@pytest.mark.parametrize(("edition", "steps", "second"), [
    (TABLES_1981, (0, 0), 0), (TABLES_1981, (0, 1), 0), (TABLES_1981, (1, 2), 1), (BILLINGS, (0, 1), 1),
    (BILLINGS, (1, 0), 0), (BILLINGS, (1, 2), 2), (BILLINGS, (3, terms.NONE), terms.NONE),
])  # fmt: skip
def test_v51_steps_that_no_order_reaches_are_the_first_one_twice(
    edition: int, steps: tuple[int, int], second: int
) -> None:
    rules = rules_by(("", "1981", "billings")[edition])
    m = seated(man(), man(9, 0, 3, side=1), rules=rules)
    assert by_one_order(m, m.fighters[0], *steps) == second
