"""What another game says of its packs needs no other loader: heads of uses, conditions, boards, true and false."""

import re
import tomllib
from typing import Any

import pytest

from ludus_cli.packs.cards import Effect, Target
from ludus_cli.packs.loading import merged, pack_from_json, pack_to_json
from ludus_cli.packs.reading import PackError, Reader, pack_of
from ludus_cli.packs.starter_pack import beginning
from tests.packs.houses import GRAMMAR

PACK = """
format = 1
[pack]
id = "capua"
name = "Capua"
system = "houses"
[table]
hand_limit = [[0, 3], [4, 4]]
[arena]
radius = 4
start_I = [[0, -1], [1, -1]]
[[house]]
id = "magius"
name = "Magius"
fighters = 1
gold_by_houses = { 2 = 12, 3 = 11 }
text = "Dealers in men."
use = ["upkeep, once, pay 1, if slaves>=2: gold 1 me; influence -1 rivals", "gold 1"]
passive = "need -1; heal-again"
[[fighter]]
id = "celadus"
name = "Celadus"
attack = 3
gold = 2
start = true
combat = ["attack triple wound 1", "once reroll attack 2"]
[[gear]]
id = "net"
name = "Net"
gold = "?"
slot = "?"
combat = "reroll defence 1"
[[scheme]]
id = "runaway"
name = "Runaway"
needs = 5
target = "rival"
if = "influence>me"
cost = ["pay 1 rivals", "pay 2 bank"]
do = ["lose slave 1 owner", "gold 2 me per slave"]
[[scheme]]
id = "painted"
name = "Painted Walls"
needs = 8
manual = "Paint them."
"""


def read(text: str = PACK) -> Any:
    """A pack of the game of houses."""
    return pack_of(tomllib.loads(text), GRAMMAR, "read it")


def test_a_pack_of_houses_is_read_and_kept() -> None:
    pack = read()
    magius, celadus, net, runaway, painted = pack.cards
    passive, first, second = magius.abilities
    assert first.heads == (Effect("phase", flags=("upkeep",)), Effect("once"), Effect("pay", 1), Effect("if-slaves", 2))
    assert first.effects == (
        Effect("gold", 1, targets=(Target("me"),)), Effect("influence", -1, targets=(Target("rivals"),)),
    )  # fmt: skip
    assert (second.heads, second.effects, passive.kind) == ((), (Effect("gold", 1),), "static")
    assert first.words.startswith("Use, in the upkeep, once a round, pay 1 gold, if slaves is 2 at least: you take")
    assert first.words.endswith(", then -1 influence for each rival.")
    assert celadus.abilities[1].words == "In a fight: roll 2 dice again, once in attack."
    assert runaway.abilities[4].words == "You takes 2 gold for each slave."
    assert (magius.gold_by_houses, magius.text) == ({"2": (12,), "3": (11,)}, "Dealers in men.")
    assert (celadus.start, net.start, {*net.unknown}) == (True, False, {"gold", "slot"})
    assert [each.effects[0] for each in celadus.abilities] == [
        Effect("alike", 1, flags=("attack", "triple", "wound")), Effect("reroll", 2, flags=("once", "attack")),
    ]  # fmt: skip
    assert [each.kind for each in runaway.abilities] == ["if", "cost", "cost", "do", "do"]
    assert runaway.abilities[4].effects == (Effect("gold", 2, targets=(Target("me"), Target("slave"))),)
    assert painted.abilities[0].kind == "do"
    assert painted.abilities[0].manual
    assert pack.boards == {"arena": {"radius": 4, "start_I": ((0, -1), (1, -1))}}
    assert pack.table["hand_limit"] == ((0, 3), (4, 4))
    assert pack_from_json(pack_to_json(pack, GRAMMAR), GRAMMAR) == pack


@pytest.mark.parametrize(("old", "new", "where", "why"), [
    ("pay 1, if", "pay one, if", "house 'magius'", "the word before a colon 'pay one' is not complete"),
    ("if slaves>=2:", "if slaves>2:", "house 'magius'", "'if slaves>2' is not known: conditions have >= or ="),
    ("upkeep, once", "evening, once", "house 'magius'", "'evening' is not a word before a colon"),
    ("gold = 2\n", 'gold = 2\nability = "x"\n', "fighter 'celadus'", "the key 'ability' is not known"),
    ("start = true", "start = 1", "fighter 'celadus'", "start = 1 is not true or false"),
    ("once reroll attack 2", "twice reroll attack 2", "fighter 'celadus'", "'twice' is not an effect"),
    ("radius = 4", "radius = 40", "[arena] radius", "whole number from 1 to 9"),
    ("[[0, -1], [1, -1]]", "[[0, -1], [1]]", "[arena] start_I", "is not 2 whole numbers"),
    ("[[0, -1], [1, -1]]", "[]", "[arena] start_I", "is not a list of lists"),
    ("2 = 12", "5 = 12", "house 'magius', gold_by_houses", "the key '5' is not known"),
])  # fmt: skip
def test_mistakes_are_named(old: str, new: str, where: str, why: str) -> None:
    reader = Reader(GRAMMAR)
    reader.pack(tomllib.loads(PACK.replace(old, new, 1)))
    assert [(each.where, why in each.why) for each in reader.found] == [(where, True)], reader.found


def test_what_does_not_fit_together_is_the_systems_to_say() -> None:
    with pytest.raises(PackError, match="house 'magius': the houses ask for 2 start fighters, and there are 1"):
        merged([read(PACK.replace("fighters = 1", "fighters = 2"))], GRAMMAR)
    two = read(PACK.replace('"capua"', '"two"').split("[[house]]")[0].replace("radius = 4", "radius = 5"))
    assert merged([read(), two], GRAMMAR).boards["arena"] == {"radius": 5, "start_I": ((0, -1), (1, -1))}


def test_a_beginning_of_houses_is_valid() -> None:
    text = beginning("mine", "Mine", GRAMMAR)
    used = "\n".join(line.removeprefix("# ") for line in text.splitlines() if not line.startswith("##"))
    pack = pack_of(tomllib.loads(used), GRAMMAR, "read it")
    assert [card.type for card in pack.cards] == ["house", "fighter", "gear", "scheme"]
    assert "HEAD of use:" in text
    assert re.search(r"\[once\] reroll attack\|defence N +roll N dice again in attack \[, once\]\n", text)
    assert {*pack.boards} == {"arena"}
