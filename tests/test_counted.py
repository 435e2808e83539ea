"""Results drawn from tables: their chances are those of the dice."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import product

import pytest

from ludus_cli.core.counted import CELLS, FULL, MOST_LOW, MOST_SUM, SUMS, CountedSource, alias, count_table, mixed
from ludus_cli.core.dice import SeededSource, Source, Tray, roll_dice, roll_named, roll_successes

#: What no chance is off by.
EXACT = Fraction(1, 2**63)


def chances(row: int) -> dict[int, Fraction]:
    """The chance of each result of a row of the table."""
    found: Counter[int] = Counter()
    for cell, entry in enumerate(count_table()[CELLS * row : CELLS * (row + 1)]):
        own, other = entry >> 4, entry % CELLS
        assert 0 <= own < FULL
        found[cell] += own
        found[other] += FULL - own
    return {result: Fraction(number, 2**64) for result, number in found.items() if number}


def by_all_dice(dice: int, read: Callable[[Iterable[int]], int]) -> dict[int, Fraction]:
    """The chance of each result by all ways in which this many dice can fall."""
    ways = Counter(map(read, product(range(1, 7), repeat=dice)))
    return {result: Fraction(number, 6**dice) for result, number in ways.items()}


def same(one: dict[int, Fraction], two: dict[int, Fraction]) -> bool:
    return one.keys() == two.keys() and all(abs(one[key] - two[key]) < EXACT for key in one)


@pytest.mark.parametrize("dice", range(6))
def test_a_row_of_the_table_has_the_chances_of_the_dice(dice: int) -> None:
    for highest in range(7):
        low = by_all_dice(dice, lambda faces: sum(face <= highest for face in faces))  # noqa: B023
        assert same(chances(8 * dice + highest), low), highest
    if 1 <= dice <= MOST_SUM:
        sums = by_all_dice(dice, lambda faces: sum(faces) - dice)
        assert same(chances(SUMS + dice), sums)


def test_many_dice_have_the_chances_of_fewer_and_one_more() -> None:
    for dice, highest in product(range(1, MOST_LOW + 1), range(7)):
        share = Fraction(highest, 6)
        found: dict[int, Fraction] = defaultdict(Fraction)
        for low, chance in chances(8 * (dice - 1) + highest).items():
            found[low] += chance * (1 - share)
            found[low + 1] += chance * share
        assert same(chances(8 * dice + highest), {low: c for low, c in found.items() if c > EXACT})


def test_a_table_of_uneven_weights_is_exact() -> None:
    assert [entry % CELLS for entry in alias([1])] == [0] * CELLS
    assert [entry % CELLS for entry in alias([1] * CELLS)] == list(range(CELLS))


def test_all_is_drawn_that_dice_could_be_and_nothing_else() -> None:
    source = CountedSource(1)
    assert {source.count_low(3, 2) for _ in range(400)} == {0, 1, 2, 3}
    assert {source.sum_up(2, 6) for _ in range(900)} == set(range(2, 13))
    assert {source.sum_up(1, 10) for _ in range(400)} == set(range(1, 11))
    assert {source.pick(3) for _ in range(99)} == {0, 1, 2}
    assert {tuple(source.each(2, 6)) for _ in range(900)} == set(product(range(1, 7), repeat=2))
    assert all(7 <= source.sum_up(7, 6) <= 42 for _ in range(99))
    assert all(0 <= source.count_low(40, 3) <= 40 for _ in range(99))
    assert [source.count_low(dice, 3) for dice in (0, -2)] == [0, 0]
    assert [source.count_low(4, highest) for highest in (-1, 0, 6, 9)] == [0, 0, 4, 4]
    assert (source.sum_up(0, 6), source.each(0, 6)) == (0, [])


@pytest.mark.parametrize(("sides", "dice"), [(6, 9), (100, 3), (20, 5)])
def test_faces_are_digits_of_as_few_numbers_as_suffice(sides: int, dice: int) -> None:
    """This many of them are off one number; one more is the first that another number has."""
    few, many, other = (CountedSource(5) for _ in range(3))
    first = few.each(dice, sides)
    number = other.next64() / 2**64
    assert first == [int(number * sides**place % 1 * sides) + 1 for place in range(dice)]
    assert few.state == other.state
    assert many.each(dice + 1, sides) == [*first, *few.each(1, sides)]
    assert many.state == few.state


@pytest.mark.parametrize("sides", [6, 100])
def test_every_one_of_many_faces_comes_as_often(sides: int) -> None:
    source, often, dice = CountedSource(2), 6000, 60
    found = [Counter[int]() for _ in range(dice)]
    for _ in range(often):
        for place, face in enumerate(source.each(dice, sides)):
            found[place][face] += 1
    share = often / sides
    for counts in found:
        assert set(counts) == set(range(1, sides + 1))
        off = sum((number - share) ** 2 for number in counts.values()) / share
        # Chi squared: its mean is one less than the sides, its variance twice that.
        assert abs(off - (sides - 1)) < 5 * (2 * (sides - 1)) ** 0.5


def test_the_tray_counts_the_dice_that_a_result_stands_for() -> None:
    t = Tray(CountedSource(4))
    roll_successes(t, 0, 0, 5)
    roll_dice(t, 0, 0, 20)
    roll_named(t, 0, 0, 6)
    roll_successes(t, 0, 0, -1)
    assert t.count == 12


def test_no_number_comes_of_two_others_and_trials_have_numbers_of_their_own() -> None:
    assert len({mixed(z) for z in range(5000)}) == 5000
    assert len({CountedSource(seed, index).next64() for seed in range(50) for index in range(50)}) == 2500
    assert CountedSource(2**63 + 5, 3).next64() == CountedSource(2**63 + 5, 3).next64()


def sampled(source: Callable[[int], Source]) -> list[float]:
    """Means over many trials of rolls of each way of reading, one after another on one source."""
    found = [0.0] * 4
    number = 4000
    for index in range(number):
        t = Tray(source(index))
        found[0] += roll_successes(t, 0, 0, 4)
        found[1] += roll_dice(t, 0, 0, 6, 3)
        found[2] += t.source.pick(7)
        found[3] += roll_named(t, 0, 0, 6)[5]
    return [total / number for total in found]


def test_counted_and_rolled_agree() -> None:
    counted = sampled(lambda index: CountedSource(3, index))
    rolled = sampled(lambda index: SeededSource(3, 5, index))
    for one, two, mean in zip(counted, rolled, (2.0, 10.5, 3.0, 3.5), strict=True):
        assert abs(one - mean) < 0.2
        assert abs(two - mean) < 0.2
