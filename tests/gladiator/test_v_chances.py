"""The odds of a blow against an enumeration by hand, from the printed tables of each edition (V2, V3, V5, V8)."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest

from ludus_cli.core.errors import Refusal
from ludus_cli.game.trials.exchanges import figures
from ludus_cli.rules.gladiator.book.events import V
from ludus_cli.rules.gladiator.table.exchange_blow import BLOW, COVERAGE, CRITICAL
from ludus_cli.rules.gladiator.table.exchanges import EXCHANGES
from tests.gladiator.older import rules_by
from tests.some import some

EDITIONS = ("colosseum", "1981", "billings", "v2")
AREAS = ("head", "chest", "groin", "arms", "legs")
#: The ladder, for 3 to 25 and more: the result of 3 dice + CF difference, or + column, and what follows H.
LADDER = {
    "1981": "M - - - - S S S S* P P P* H H H+1 H+2 H+3 H+4 H+5 H+6 H+7 H+8 H+9",
    "billings": "M M M M - S S S S* P P P* H H H+1 H+2 H+3 H+4 H+5 H+6 H+7 H+8 H+9",
}
#: What a wound roll gives from 8 to 19.
WOUNDS = (0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 99)
ARMOUR = {"-": 0, "C": -3, "B": -6, "A": -8}
#: Critical hits: of 1981 for two dice and wounds beyond the first, 6 to 14; of the Colosseum Edition for two white dice
#: and wounds, 8 to 15.
CRITICALS_1981 = (
    "- 1 V S HL 2x 2xM 3xM K", "- - 1 1 ST 2x 2xM 3xM K", "- - 1 1 AG 2x 2xM 3xM K",
    "- - - 1 ST WD SD SAM 2xM", "- - - 1 AG LMP STU SAM 2xM",
)  # fmt: skip
CRITICALS = (
    "- V S HL 2x 2xM 3xM K", "- 1 1 ST 2x 2x 3xM K", "- 1 1 AG AG 2x 2xM 3xM", "- - 1 ST WD SD 2x SA",
    "- - 1 AG LMP STU 2x SA",
)  # fmt: skip


def sums(dice: int) -> dict[int, Fraction]:
    """The totals of this many dice."""
    ways = Counter(sum(faces) for faces in product(range(1, 7), repeat=dice))
    return {total: Fraction(n, 6**dice) for total, n in ways.items()}


ONE, TWO, THREE = sums(1), sums(2), sums(3)


def combat(edition: str, naa: int, dice: int) -> tuple[str, int]:
    """The result of the table, and its H#."""
    if edition == "colosseum":
        # Below column 1 and above 8 each CF is 1 on the dice; rows are 3 to 18.
        column = min(8, max(1, naa))
        i = column + min(18, max(3, dice + naa - column))
    else:
        i = naa + dice
    row = LADDER["1981" if edition in ("1981", "v2") else "billings"].split()
    result, _, more = row[min(25, max(3, i)) - 3].partition("+")
    over = i - 25 if edition != "colosseum" and i > 25 else 0
    return result, int(more or 0) + over


def critical(edition: str, area: int, total: int, bare: bool) -> str:
    """What a critical hit is; of a head without helmet HL is 3xM."""
    rows, first = (CRITICALS, 8) if edition == "colosseum" else (CRITICALS_1981, 6)
    row = rows[area].split()
    found = row[min(len(row) - 1, max(0, total - first))]
    return "3xM" if found == "HL" and bare else found


def struck(
    edition: str, naa: int, st: int, area: int, armour: str, w: int, shield: bool, armed: bool
) -> Iterator[tuple[str, int, Fraction]]:
    """Every way in which a blow may fall out: what it is, its wounds, its chance."""
    full = 6 if edition == "colosseum" else 12
    worn, cover = armour[0], int(armour[1:] or (0 if armour == "-" else full))
    bare = worn == "-" and area == 0
    for dice, chance in THREE.items():
        result, h = combat(edition, naa, dice)
        if result in ("S", "S*") and not shield:
            result = "P"
        if (result == "P" and not armed) or (result == "P*" and not (armed and shield)):
            result, h = "H", 0
        drops = sum(share for total, share in THREE.items() if total - st - naa <= 0)
        if result in ("S*", "P", "P*"):
            held = "stun" if result == "S*" else "no_effect"
            yield held, 0, chance * (1 - drops)
            yield "shield_drop" if result == "S*" else "weapon_drop", 0, chance * drops
        elif result != "H":
            yield {"M": "miss", "-": "no_effect", "S": "stun"}[result], 0, chance
        else:
            for n, more, share, mortal in hits(edition, area, h, ARMOUR[worn], cover, w, bare):
                what = "kill" if n >= w else "mortal" if mortal else "wound" if n else "no_effect"
                yield what, w if what == "kill" else min(w, n + more), chance * share


def hits(
    edition: str, area: int, h: int, drm: int, cover: int, w: int, bare: bool
) -> Iterator[tuple[int, int, Fraction, bool]]:
    """All results of an H: wounds (99 kills), the loss of ST and AG, the chance, and whether the wound is mortal."""
    if edition == "colosseum":
        for white, black in product(TWO, ONE):
            n = WOUNDS[min(19, max(8, white + black + h + (drm if black <= cover else 0))) - 8]
            result = critical(edition, area, white + n, bare) if 0 < n < 99 else "-"
            yield *counted(result, n, 0), TWO[white] * ONE[black], result.endswith("M")
        return
    covered = sum(share for total, share in TWO.items() if total <= cover)
    for struck_on, part in ((drm, covered), (0, 1 - covered)):
        for dice, chance in THREE.items():
            n = WOUNDS[min(19, max(8, dice + h + struck_on)) - 8]
            if n in (0, 99):
                yield n, 0, part * chance, False
                continue
            for two, share in TWO.items():
                result = critical(edition, area, two + n - 1, bare)
                yield *counted(result, n, 1), part * chance * share, result.endswith("M")


def counted(result: str, n: int, more: int) -> tuple[int, int]:
    """The wounds with a critical hit, and what ST and AG count besides."""
    if result == "K":
        return 99, 0
    times = int(result[0]) if result[1:2] == "x" else 1
    return n * times + (result == "1"), more if result in ("ST", "AG") else 0


def by_hand(*blow: object) -> dict[str, Fraction]:
    """The figures of a blow."""
    found: Counter[str] = Counter()
    for what, wounds, chance in struck(*blow):  # type: ignore[arg-type]
        found[what] += chance  # type: ignore[assignment]
        found["mean_wounds"] += wounds * chance  # type: ignore[assignment]
    return dict(found)  # type: ignore[arg-type]


#: CF differences from below the first column to above the last, each area and armour with some of them.
BLOWS = [
    (naa, st, area % 5, armour, w, shield, True)
    for area, (naa, (st, armour, w, shield)) in enumerate(
        (naa, each)
        for naa, each in zip(
            range(-2, 11),
            [(1, "B4", 10, True), (0, "-", 11, True), (3, "C", 9, False), (-1, "A", 12, True)] * 4,
            strict=False,
        )
    )
] + [(4, 2, 0, "A5", 10, False, False), (6, 0, 1, "B2", 8, True, False), (3, 4, 3, "-", 9, True, True)]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("naa", "st", "area", "armour", "w", "shield", "armed"), some(BLOWS, 3))
def test_v2_v3_v5_v8_a_blow_by_hand(
    edition: str, naa: int, st: int, area: int, armour: str, w: int, shield: bool, armed: bool
) -> None:
    values = BLOW.defaults() | {
        "attack": max(0, naa), "defence": max(0, -naa), "strength": st, "area": AREAS[area], "armour": armour,
        "wounds": w, "shield": "large" if shield else "none", "unarmed": not armed,
    }  # fmt: skip
    found = figures(BLOW, rules_by(edition), values, V.draws)
    hand = by_hand(edition, naa, st, area, armour, w, shield, armed)
    assert {key: value for key, value in found.items() if value} == {key: value for key, value in hand.items() if value}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("area", range(5))
@pytest.mark.parametrize("helmet", ["A", "-"])
def test_v8_v9_critical_hits_by_hand(edition: str, area: int, helmet: str) -> None:
    """Every row and column of the critical tables."""
    for n in range(1, 8):
        values = {"area": AREAS[area], "dealt": n, "helmet": helmet}
        hand: Counter[str] = Counter()
        for two, share in TWO.items():
            result = critical(edition, area, two + n - (edition != "colosseum"), helmet == "-" and area == 0)
            hand["none" if result == "-" else result.lower()] += share  # type: ignore[assignment]
        found = figures(CRITICAL, rules_by(edition), values, V.draws)
        assert {key: value for key, value in found.items() if value} == hand


@pytest.mark.parametrize(("edition", "armour", "ways", "of"), [
    ("colosseum", "B4", 4, 6), ("colosseum", "A", 6, 6), ("colosseum", "-", 0, 6),
    ("1981", "B7", 21, 36), ("1981", "A5", 10, 36), ("billings", "C8", 26, 36), ("v2", "B", 36, 36),
    ("v2", "C9", 30, 36), ("1981", "-", 0, 36), ("billings", "C6", 15, 36),
])  # fmt: skip
def test_v5_armour_is_struck_on_one_die_or_on_two(edition: str, armour: str, ways: int, of: int) -> None:
    values = {"area": "legs", "armour": armour}
    found = figures(COVERAGE, rules_by(edition), values, V.draws)
    assert found["struck"] == Fraction(ways, of)
    assert found["mean_drm"] == -ARMOUR[armour[0]] * Fraction(ways, of)


def test_the_example_of_1981() -> None:
    hand = by_hand("1981", 3, 1, 1, "B7", 10, True, True)
    shares = [round(float(hand[key]), 4) for key in ("no_effect", "stun", "kill", "mean_wounds")]
    assert shares == [0.5895, 0.2389, 0.0141, 0.5719]
    values = BLOW.defaults() | {
        "attack": 7, "defence": 4, "strength": 1, "armour": "B7", "wounds": 10, "shield": "large",
    }  # fmt: skip
    assert {key: value for key, value in figures(BLOW, rules_by("1981"), values, V.draws).items() if value} == hand


@pytest.mark.parametrize(("edition", "foe_strength", "naa", "dropped"), [
    ("1981", 2, 5, 20), ("billings", 2, 5, 4), ("v2", 2, 5, 20), ("billings", 0, 5, 20),
])  # fmt: skip
def test_v3_drops_are_three_dice_less_st_and_difference(
    edition: str, foe_strength: int, naa: int, dropped: int
) -> None:
    """Three dice up to ST 1 + difference, 6 or less in 20 of 216 ways; Billings adds the defender's ST."""
    values = BLOW.defaults() | {"attack": naa, "strength": 1, "foe_strength": foe_strength}
    found = figures(BLOW, rules_by(edition), values, V.draws)
    star = Fraction(sum(1 for f in product(range(1, 7), repeat=3) if sum(f) + naa == 11), 216)
    assert found["shield_drop"] == star * Fraction(dropped, 216)


@pytest.mark.parametrize(("edition", "said", "spared"), [
    ("1981", {"attack": 50, "defence": 18}, 3), ("v2", {"attack": 50, "defence": 18, "turn": 5, "lost": 9}, 5),
    ("billings", {"attack": 20, "victories": 6, "pardons": 2}, 3), ("1981", {"attack": 3, "defence": 9}, 1),
])  # fmt: skip
def test_examples_1_and_12_missus(edition: str, said: dict[str, object], spared: int) -> None:
    assert of("missus", edition, said)["spared"] == Fraction(spared, 6)


@pytest.mark.parametrize(
    ("thrown", "tr", "distance", "hits"), [("shield", 10, 1, 3), ("trident", 10, 1, 4), ("sword", 8, 2, 1)]
)
def test_example_4_throwing(thrown: str, tr: int, distance: int, hits: int) -> None:
    found = of("throw", "billings", {"thrown": thrown, "tr": tr, "distance": distance})
    assert found["wide"] == Fraction(6 - hits, 6)


@pytest.mark.parametrize(("does", "drm"), [("nothing", 1), ("repel", -5)])
def test_v17_who_repels_a_net_may_move_beside_it(does: str, drm: int) -> None:
    """Two hexes off, a hex ahead: +1 and 0; H from 15 on."""
    found = of("net", "1981", {"forward": 1, "does": does})
    assert found["ensnared"] == sum(share for dice, share in THREE.items() if dice + drm >= 15)


@pytest.mark.parametrize("cf", [1, 6])
def test_v31_a_javelin_with_its_cf(cf: int) -> None:
    """No armour: an H of 15 and more, then a wound roll of 9 and more with its H#, five areas of six."""
    hits = [(cf + dice - 16, share) for dice, share in THREE.items() if cf + dice >= 15]
    found = of("throw", "v2", {"thrown": "javelin", "distance": 4, "cf": cf})
    wounding = sum(share * sum(part for roll, part in THREE.items() if roll + max(0, h) >= 9) for h, share in hits)
    assert found["wound"] + found["mortal"] + found["kill"] == Fraction(5, 6) * wounding


@pytest.mark.parametrize(
    ("edition", "thrown", "reach"), [("1981", "sword", 6), ("billings", "trident", 6), ("v2", "javelin", 4)]
)
def test_v11_v31_nothing_is_thrown_beyond_its_reach(edition: str, thrown: str, reach: int) -> None:
    assert of("throw", edition, {"thrown": thrown, "distance": reach})
    with pytest.raises(Refusal, match=f"{reach} hexes at most"):
        of("throw", edition, {"thrown": thrown, "distance": reach + 1})


def of(name: str, edition: str, said: dict[str, object]) -> dict[str, Fraction]:
    """The figures of an exchange for what is said of it."""
    (exchange,) = [each for each in EXCHANGES if each.name == name]
    return figures(exchange, rules_by(edition), exchange.defaults() | said, V.draws)
