"""``ludus chances``: exact odds of attacks, the initiative, healing and guards, against every die counted by hand."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from ludus_cli.core.dice import ScriptedSource, Tray
from ludus_cli.core.errors import Refusal
from ludus_cli.game.trials.exchanges import Came, Exchange, counted_up, figures
from ludus_cli.game.trials.forced import exact
from ludus_cli.rules.spartacus.book.fight import draws
from ludus_cli.rules.spartacus.book.house_rules import HouseRules
from ludus_cli.rules.spartacus.book.vocabulary import V
from ludus_cli.rules.spartacus.table.exchanges import EXCHANGES

RULES = HouseRules()
BY_NAME: Mapping[str, Exchange] = {each.name: each for each in EXCHANGES}
FACES = range(1, 7)
Dice = Sequence[int]


def odds(name: str, **said: Any) -> dict[str, Fraction]:
    """The figures of an exchange."""
    exchange = BY_NAME[name]
    return figures(exchange, RULES, exchange.defaults() | said, V.draws)


def once(name: str, dice: str, **said: Any) -> Came:
    """What comes of an exchange when the dice fall so; all of them are rolled."""
    exchange = BY_NAME[name]
    source = ScriptedSource(map(int, dice.replace(" ", "")))
    came = exchange.begin(RULES, exchange.defaults() | said).run(Tray(source, []))
    source.assert_used_up()
    return came


# The source's examples, and ours


@pytest.mark.parametrize(("dice", "said", "wounds", "hurt"), [
    ("643 642", {}, 1, 0), ("643 642 5", {"combat": "reroll attack 1"}, 2, 0),
    ("5555 4332 3", {"foe_combat": "defence triple hurt 1; reroll defence 1"}, 4, 1),
    ("2211 665", {"combat": "attack double wound 1"}, 2, 0), ("6544 51", {}, 4, 0), ("543 6", {}, 2, 0),
    ("5321 44", {}, 1, 0), ("54 6661", {}, 0, 0), ("442 544", {"combat": "once wound 1"}, 0, 0),
    ("462 544", {"combat": "once wound 1"}, 2, 0),
    ("462 544", {"combat": "once wound 1", "foe_combat": "once ignore 1"}, 1, 0),
], ids=["22", "22-again", "23", "24", "29", "30", "31", "32", "38", "38-hit", "38-shield"])  # fmt: skip
def test_examples_22_to_38_as_the_dice_fall(dice: str, said: dict[str, str], wounds: int, hurt: int) -> None:
    attack, defence, *_ = dice.split()
    came = once("attack", dice, attack=len(attack), defence=len(defence), **said)
    assert came == (("none", "one", "two", "three")[min(wounds, 3)], wounds, hurt, 0)


def test_example_39_a_healer_rolls_again() -> None:
    assert once("healing", "1 4", healer="death") == ("healed",)
    assert once("healing", "1") == ("dies",)
    assert once("healing", "2", healer="death") == ("injured",)
    assert once("healing", "2 1", healer="failure") == ("dies",)


def test_example_9_a_guard_fails_and_the_other_holds() -> None:
    assert once("guards", "2 5", guards=2) == ("foiled", 2, 0)


# Every die counted by hand


def counted(
    attack: int, defence: int, comes: Callable[[Dice, Dice], int], again: tuple[int, int] = (0, 0)
) -> dict[int, Fraction]:
    """The chances of wounds by every way in which dice fall; this many may be rolled again by each."""
    found: Counter[int] = Counter()
    for fell in product(FACES, repeat=attack + defence):
        one = sorted(fell[:attack], reverse=True)
        other = sorted(fell[attack:], reverse=True)
        wound = [hits(one, other, at) for at in range(attack)]
        low = failing(one, [not each for each in wound], again[0])
        weak = failing(other, (wound + [False] * defence)[:defence], again[1])
        for faces in changed(one, low, again[0]):
            for others in changed(other, weak, again[1]):
                found[comes(faces, others)] += 1
    whole = sum(found.values())
    return {wounds: Fraction(ways, whole) for wounds, ways in found.items()}


def hits(one: Dice, other: Dice, at: int) -> bool:
    """Whether a die of Attack wounds."""
    return one[at] > other[at] if at < len(other) else one[at] >= 3


def failing(dice: Dice, fails: list[bool], most: int) -> list[int]:
    """The places of the lowest dice of 4 and less that fail, this many at most."""
    found = [at for at in range(len(dice)) if dice[at] <= 4 and fails[at]]
    return found[len(found) - min(most, len(found)) :]


def changed(dice: Dice, places: list[int], most: int) -> Iterator[Dice]:
    """The dice with those of some places rolled again; as many ways for each, whatever is rolled."""
    for fresh in product(FACES, repeat=most):
        now = [*dice]
        for at, face in zip(places, fresh, strict=False):
            now[at] = face
        yield sorted(now, reverse=True)


def compared(one: Dice, other: Dice) -> int:
    """The wounds of dice alone."""
    return sum(hits(one, other, at) for at in range(len(one)))


def doubles(dice: Dice) -> int:
    """How many doubles there are."""
    return sum(dice.count(face) // 2 for face in FACES)


@pytest.mark.parametrize(("attack", "defence"), [(3, 3), (3, 1), (2, 3)])
def test_dice_against_dice(attack: int, defence: int) -> None:
    check(odds("attack", attack=attack, defence=defence), counted(attack, defence, compared))


def check(found: Mapping[str, Fraction], wanted: Mapping[int, Fraction]) -> None:
    """Figures of an attack that ends no fight are those that were counted."""
    assert [found[key] for key in ("none", "one", "two")] == [wanted.get(n, 0) for n in range(3)]
    assert found["three"] == sum(chance for wounds, chance in wanted.items() if wounds > 2)
    assert found["mean_wounds"] == sum(wounds * chance for wounds, chance in wanted.items())


def test_dice_are_rolled_again_by_the_policy_before_the_others_are() -> None:
    said = {"combat": "reroll attack 1", "foe_combat": "reroll defence 1"}
    check(odds("attack", attack=2, defence=2, **said), counted(2, 2, compared, (1, 1)))
    said = {"combat": "reroll attack 1; once reroll attack 1", "foe_combat": "none"}
    check(odds("attack", attack=3, defence=1, **said), counted(3, 1, compared, (2, 0)))


@pytest.mark.parametrize(("combat", "foe_combat", "comes"), [
    ("attack double wound 1", "none", lambda one, other: compared(one, other) + doubles(one)),
    ("wound 1", "ignore 2", lambda one, other: max(0, compared(one, other) - 1)),
    ("once wound 2", "none", lambda one, other: (n := compared(one, other)) and n + 2),
    ("none", "once ignore 1", lambda one, other: max(0, compared(one, other) - 1)),
    ("none", "defence double ignore 1", lambda one, other: max(0, compared(one, other) - doubles(other))),
])  # fmt: skip
def test_what_stands_on_cards(combat: str, foe_combat: str, comes: Callable[[Dice, Dice], int]) -> None:
    check(odds("attack", attack=3, defence=2, combat=combat, foe_combat=foe_combat), counted(3, 2, comes))


@pytest.mark.ruling("P20")
def test_a_fallen_defender_hurts_nobody() -> None:
    said = {"attack": 2, "defence": 2, "foe_combat": "defence double hurt 2", "rest": 2}
    ways = [
        compared(sorted(fell[:2], reverse=True), fell[2:]) for fell in product(FACES, repeat=4) if fell[2] == fell[3]
    ]
    stands, falls = odds("attack", **said), odds("attack", **said, foe_rest=2)
    assert stands["falls"] == Fraction(len(ways), 6**4)
    assert falls["falls"] == Fraction(sum(wounds < 2 for wounds in ways), 6**4)
    assert falls["mean_hurt"] == 2 * falls["falls"]
    exchange, values = BY_NAME["attack"], BY_NAME["attack"].defaults() | said | {"foe_rest": 2}
    always = figures(exchange, HouseRules(extra_wounds=True), values, V.draws)
    # Both lose a die of each kind that counts: the defender fell first.
    assert (always["falls"], always["mean_hurt"]) == (falls["falls"], 2 * Fraction(len(ways), 6**4))


def test_how_it_ends_hangs_on_the_dice_that_are_left() -> None:
    ways = counted(3, 1, compared)
    found = odds("attack", attack=3, defence=1, foe_rest=2)
    assert [found[key] for key in ("none", "surrender", "injury", "decapitation")] == [ways[n] for n in range(4)]


def test_the_same_by_every_roll_of_the_rules_themselves() -> None:
    exchange = BY_NAME["attack"]
    said = {
        "attack": 2, "defence": 2, "rest": 2, "foe_rest": 2,
        "combat": "reroll attack 1; attack double ignore 1; once wound 1",
        "foe_combat": "reroll defence 2; defence double hurt 2; ignore 1",
    }  # fmt: skip
    played = exchange.begin(RULES, exchange.defaults() | said)
    alike = dict.fromkeys(
        (draws.ATTACK_DICE, draws.DEFENCE_DICE, draws.DEFENCE_AGAIN), lambda roll, faces: tuple(sorted(faces))
    )
    came = exact(played.run, V.draws, alike)
    assert counted_up(exchange.parts(RULES), came) == odds("attack", **said)


def test_fighters_of_the_cards_with_their_gear() -> None:
    by_dice = {
        "attack": 4, "combat": "reroll attack 2; once ignore 1", "rest": 7, "defence": 2, "foe_rest": 2,
        "foe_combat": "reroll defence 1; defence double hurt 1",
    }  # fmt: skip
    named = {"fighter": "flamma", "gear": "Spatha+Amulet", "foe": "Oceanus", "foe_gear": "galea", "foe_dice": "1/2/1"}
    assert odds("blow", **named) == odds("attack", **by_dice)
    fast = odds("blow", fighter="Columbus", gear="Iaculum", foe="Celadus", fast=True)
    assert fast == odds("attack", attack=4, rest=5, defence=2, foe_rest=5)


@pytest.mark.parametrize(("said", "why"), [
    ({"fighter": "Nobody"}, "there is no fighter"),
    ({"gear": "Gladius+Spatha"}, "of the same kind .weapon."),
    ({"foe_dice": "3/3/2"}, "Florus starts with 2/3/2 dice"),
    ({"dice": "none"}, "dice, and cannot have"),
    ({"fast": True}, "no gear for a fast attack"),
])  # fmt: skip
def test_what_there_cannot_be_is_refused(said: dict[str, Any], why: str) -> None:
    with pytest.raises(Refusal, match=why):
        odds("blow", **said)


def test_phrases_and_dice_that_will_not_do_are_refused() -> None:
    with pytest.raises(Refusal, match="reroll luck"):
        odds("attack", combat="reroll luck 1")
    with pytest.raises(Refusal, match="too many ways"):
        odds("attack", attack=9, defence=9)


def test_the_initiative_with_a_die_rolled_again() -> None:
    assert odds("initiative", speed=2, foe_speed=2)["chooses"] == Fraction(1, 2)
    won: Counter[bool] = Counter()
    for one, two, fresh, *other in product(FACES, repeat=5):
        low = min(one, two)
        own = one + two - low + fresh if low <= 3 else one + two
        if own != sum(other):
            won[own > sum(other)] += 1
    assert odds("initiative", speed=2, foe_speed=2, rerolls=1)["chooses"] == Fraction(won[True], won.total())


@pytest.mark.ruling("P36")
def test_the_healing_die_and_a_healer() -> None:
    half, third, sixth = Fraction(1, 2), Fraction(1, 3), Fraction(1, 6)
    again = {
        "none": (half, third, sixth),
        "death": (half + sixth * half, third + sixth * third, sixth * sixth),
        "failure": (half + half * half, half * third, half * sixth),
    }
    for healer, wanted in again.items():
        found = odds("healing", healer=healer)
        assert (found["healed"], found["injured"], found["dies"]) == wanted


def test_guards_one_after_the_other() -> None:
    for guards in range(5):
        assert odds("guards", guards=guards)["through"] == Fraction(1, 2) ** guards
    assert odds("guards", guards=2, bonus=1)["through"] == Fraction(1, 9)
    assert odds("guards", guards=2, bonus=1, again=3)["through"] == Fraction(1, 3) ** 5
    assert odds("guards", guards=1, bonus=3)["foiled"] == 1
    assert odds("guards", guards=0, again=1)["through"] == 1
    assert odds("guards", guards=2)["mean_guards"] == Fraction(3, 2)
