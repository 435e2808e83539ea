"""The packs of this game: the starter pack card by card, the facts of the source, and what is refused."""

import tomllib
from collections import Counter
from pathlib import Path

import pytest

from ludus_cli.packs.cards import Effect, Target
from ludus_cli.packs.loading import combined_pack, merged, pack_from_json, pack_to_json
from ludus_cli.packs.pack_catalogue import checked
from ludus_cli.packs.reading import PackError, Reader, pack_of
from ludus_cli.packs.starter_pack import beginning
from ludus_cli.rules.spartacus.book.cards import abilities_in_play, cards_of, passive_sum, phase_of, price_of
from ludus_cli.rules.spartacus.packs import GRAMMAR, lacks
from ludus_cli.rules.spartacus.packs.grammar import fitting

CAPUA = combined_pack(GRAMMAR)
BY_NAME = {card.name: card for card in CAPUA.cards}
FACTS = {card.name: card for card in combined_pack(GRAMMAR, ["source-facts"]).cards}

#: The starter pack by the rules: dice, gold, and what it does.
START_GLADIATORS = """Celadus 3/2/2 · Hilarus 3/2/2 · Crescens 2/2/3 · Murranus 2/2/3 · Florus 2/3/2 · Pugnax 2/3/2
 · Beryllus 2/3/2 · Felix 3/3/1"""
GLADIATORS = """Kalendio 3/3/2 3 · Senilis 3/2/3 3 · Diodorus 2/3/3 3 · Oceanus 3/3/2 4 defence double hurt 1
 · Attilius 4/3/2 4 · Raecius 3/3/3 4 · Columbus 2/3/4 4 · Astyanax 3/3/3 5 reroll speed 1
 · Prudes 3/4/2 5 defence triple hurt 1 · Triumphus 4/3/3 6 · Petraites 4/3/3 6 attack triple wound 1
 · Hermes 3/4/3 6 reroll speed 1 · Carpophorus 5/3/3 8 attack triple wound 1 · Flamma 4/4/3 8 defence double ignore 1"""
START_SLAVES = """Lydus 1/2/1 1 · Davus 2/2/1 1 · Geta 2/1/1 1 · Stichus 2/1/2 1 · Syra 1/1/2 1 · Eros 1/1/2 1 gold 1
 · Phoebe 1/1/2 1 gold 1 · Thais 1/1/2 1 peek 1"""
SLAVES = """Vicarius 1/2/1 2 gold 1 · Paedagogus 1/1/2 2 gold 1 · Faber 2/2/1 3 gold 1 · Dispensator 1/1/1 3 gold 2
 · Scriba 1/1/1 3 draw 1 · Nomenclator 1/1/2 3 support 2 · Nurse 1/1/1 3 heal-again · Ostiarius 2/2/1 2 guard +1
 · Coquus 1/2/2 2 · Lecticarius 2/2/2 2"""
EQUIPMENT = {
    "weapon": """Gladius 3×2 reroll attack 1 · Pugio 2×1 reroll attack 1 · Spatha 4×1 reroll attack 2
 · Hasta 3×2 range 2 · Sica 3×2 once wound 1""",
    "armour": """Galea 3×2 reroll defence 1 · Parma 2×1 reroll defence 1 · Manica 4×1 reroll defence 2
 · Scutum 3×2 once ignore 1 · Ocreae 2×1 reroll speed 1""",
    "special": """Rete 3×2 net · Iaculum 3×2 fast 3 · Unguentum 2×1 reroll speed 1 · Palus Drill 3×1 once wound 1
 · Amulet 3×1 once ignore 1""",
}
#: needs, gold, copies; the target or moment; what it does, with its cost and condition before it.
INTRIGUE = """Freedman's Loan | 2, 1, 2 | self | gold 2; draw 1
Physician | 2, 1, 2 | self | heal 1
Grain Contract | 3, 2, 3 | self | gold 3
Bribed Watch | 3, 2, 2 | rival | lose guard 1
Rents | 4, 2, 3 | self | gold 1 per slave
Couriers | 4, 2, 2 | self | draw 2
Thieves by Night | 4, 2, 2 | rival | take 2
Intercepted Letters | 4, 2, 2 | rival | drop 2 random
Runaway | 5, 2, 2 | rival | lose slave 1 owner
Fire in the Store | 5, 2, 2 | rival | lose equipment 1 owner
Public Banquet | 6, 3, 2 | none | pay 1 rivals; influence +1 me
Slander | 6, 2, 2 | rival | influence>me; influence -1
Forged Accounts | 6, 3, 2 | rival | take 4
Tax Farm | 7, 3, 2 | self | gold 6
Tainted Oil | 7, 3, 2 | rival | injure gladiator 1 player
Statue in the Forum | 8, 3, 2 | self | pay 3 bank; influence +1
Hired Knives | 8, 3, 2 | rival | lose gladiator 1 owner
Painted Walls | 8, 3, 1 | self | favour 1
Scandal at the Baths | 9, 3, 3 | rival | influence -1
Friend in the Curia | 10, 4, 2 | self | influence +1
Prosecution | 11, 4, 1 | rival | influence -1; take 2
Consul's Letter | 12, 5, 1 | self | influence +2
Word in the Ear | 5, 2, 4 | scheme | foil
Praetor's Frown | 8, 3, 2 | scheme | foil
Loyal Household | 2, 1, 3 | scheme-me | foil
Second Look | 2, 1, 2 | guard-failed | guard-again
Debts Called In | 4, 2, 2 | books | gold=0; influence -1
Whispers of Fear | 3, 2, 2 | declined | influence -1
Late Bid | 4, 2, 2 | auction-failed | take-card
Missio | 3, 2, 3 | condemned | spare
Guard | 0, 2, 16 | |"""


def fighters(text: str) -> list[tuple[str, str, int, str]]:
    """Name, dice, gold and ability of each fighter of a list."""
    found = []
    for row in text.replace("\n", "").split(" · "):
        name, dice, *rest = row.split(" ", 3)
        found.append((name, dice, int(rest[0]) if rest else 2, " ".join(rest[1:])))
    return found


@pytest.mark.ruling("P3")
def test_the_starter_pack_has_its_cards_in_their_decks() -> None:
    types: Counter[str] = Counter()
    for card in CAPUA.cards:
        types[card.type] += card.copies
    assert types == {"house": 4, "gladiator": 22, "slave": 18, "equipment": 22, "scheme": 44,
                     "reaction": 20, "guard": 16}  # fmt: skip
    assert sum(card.copies for card in CAPUA.deck("market")) == 62
    assert sum(card.copies for card in CAPUA.deck("intrigue")) == 80
    assert Counter(card.type for card in CAPUA.cards if card.start) == {"gladiator": 8, "slave": 8}
    assert CAPUA.played == CAPUA.cards
    assert [lacks(CAPUA, houses) for houses in (2, 3, 4)] == [[], [], []]
    assert pack_from_json(pack_to_json(CAPUA, GRAMMAR), GRAMMAR) == CAPUA


def test_every_fighter_of_the_starter_pack() -> None:
    told = {}
    for type_, start, text in (
        ("gladiator", True, START_GLADIATORS), ("gladiator", False, GLADIATORS),
        ("slave", True, START_SLAVES), ("slave", False, SLAVES),
    ):  # fmt: skip
        for name, dice, gold, ability in fighters(text):
            told[name] = (type_, start, dice, gold, ability, 1)
    found = {}
    for card in CAPUA.cards:
        if card.type in ("gladiator", "slave"):
            dice = f"{card.attack}/{card.defence}/{card.speed}"
            ability = "".join(each.text for each in card.abilities)
            if card.of("use"):
                assert ability.startswith("exhaust: ")
            ability = ability.removeprefix("exhaust: ").removesuffix(" me")
            found[card.name] = (card.type, card.start, dice, card.gold, ability, card.copies)
    assert found == told


@pytest.mark.ruling("P25")
def test_every_piece_of_equipment_of_the_starter_pack() -> None:
    told = []
    for slot, text in EQUIPMENT.items():
        for row in text.replace("\n", "").split(" · "):
            head, _, rest = row.partition("×")
            name, _, gold = head.rpartition(" ")
            told.append((name, slot, int(gold), int(rest[0]), rest[2:]))
    assert told == [
        (card.name, card.slot, card.gold, card.copies, card.abilities[0].text) for card in CAPUA.cards
        if card.type == "equipment"
    ]  # fmt: skip


@pytest.mark.ruling("P29")
def test_every_card_of_intrigue_of_the_starter_pack() -> None:
    assert [tuple(part.strip() for part in row.split("|")) for row in INTRIGUE.splitlines()] == [
        (
            card.name,
            f"{card.needs}, {card.gold}, {card.copies}",
            card.target or card.when,
            "; ".join(each.text.replace("guard 1 owner", "guard 1") for each in card.abilities),
        )
        for card in CAPUA.deck("intrigue")
    ]


@pytest.mark.ruling("P44")
@pytest.mark.parametrize(("name", "holds", "gold", "ability"), [
    ("Blossius", (3, 2, 1), (9, 10, 10), "once, if gladiators>=2: gold 1 me"),
    ("Ninnius", (1, 2, 2), (11, 8, 8), "need -1"),
    ("Magius", (2, 2, 1), (11, 10, 10), "first-sale +1"),
    ("Vibius", (2, 2, 2), (10, 11, 12), "once, pay 2: draw 1 me"),
])  # fmt: skip
def test_houses_of_the_starter_pack(name: str, holds: tuple[int, ...], gold: tuple[int, ...], ability: str) -> None:
    card = BY_NAME[name]
    assert (card.gladiators, card.slaves, card.guards) == holds
    assert (card.gold, card.gold_by_houses["4"]) == (gold[0], gold[:1])
    assert (card.gold_by_houses["3"], card.gold_by_houses["2"]) == (gold[1:2], gold[2:])
    assert [each.text for each in card.abilities] == [ability]


@pytest.mark.ruling("P4", "P19")
def test_the_table_and_the_board_are_the_packs() -> None:
    cards = cards_of(CAPUA)
    assert [cards.limit(influence) for influence in (0, 3, 4, 5, 6, 7, 9, 10, 15)] == [3, 3, 4, 4, 4, 5, 5, 6, 6]
    assert (cards.goal, cards.auction) == (12, 0)
    arena = cards.arena
    assert (arena.radius, arena.cells, arena.start_I, arena.start_II) == (3, (), (-3, 0), (3, 0))


def test_what_cards_say_is_read_into_effects() -> None:
    sica, flamma, spatha = BY_NAME["Sica"], BY_NAME["Flamma"], BY_NAME["Spatha"]
    assert sica.abilities[0].effects == (Effect("wound", 1, flags=("once",)),)
    assert spatha.abilities[0].effects == (Effect("reroll", 2, flags=("attack",)),)
    assert flamma.abilities[0].effects == (Effect("alike", 1, flags=("defence", "double", "ignore")),)
    assert BY_NAME["Rents"].abilities[0].effects == (Effect("gold-per", 1, targets=(Target("slave"),)),)
    assert BY_NAME["Bribed Watch"].abilities[0].effects == (
        Effect("lose", 1, targets=(Target("guard"),), flags=("owner",)),
    )
    assert [passive_sum(BY_NAME[name], word) for name, word in (
        ("Ninnius", "need"), ("Magius", "first-sale"), ("Ostiarius", "guard"), ("Nurse", "heal-again"),
        ("Nurse", "guard"),
    )] == [-1, 1, 1, 1, 0]  # fmt: skip
    (listeners,) = abilities_in_play(BY_NAME["Vibius"])
    assert (phase_of(listeners), price_of(listeners)) == ("intrigue", 2)


@pytest.mark.parametrize(("name", "words"), [
    ("Blossius", "Use, once a round, if you have at least 2 ready gladiators: 1 gold from the bank for you."),
    ("Spatha", "In a fight: you may roll 2 dice of Attack again."),
    ("Sica", "In a fight: deal 1 extra wound, once a fight."),
    ("Prudes", "In a fight: for each triple of Defence dice, deal the opponent 1 wound, whatever the dice show."),
    ("Ninnius", "Always: -1 to the influence that your schemes need."),
    ("Public Banquet", "Cost: pay 1 gold to each rival. +1 influence for you."),
    ("Slander", "If the target has: more influence than you. -1 influence."),
    ("Intercepted Letters", "The target discards 2 cards from the hand, drawn at random."),
    ("Tainted Oil", "Injure 1 gladiator of the target, chosen by you."),
])  # fmt: skip
def test_cards_read_well(name: str, words: str) -> None:
    assert " ".join(each.words for each in BY_NAME[name].abilities) == words


@pytest.mark.ruling("P53")
def test_facts_of_the_source_are_marked_and_off() -> None:
    assert GRAMMAR.usual == ("capua",)
    assert all(card.unknown for card in FACTS.values())
    feast, agron, pietros = (FACTS[name] for name in ("Great Feast", "Agron", "Pietros"))
    assert feast.of("cost")[0].effects == (Effect("pay", 2, targets=(Target("rivals"),)),)
    assert (feast.target, {*feast.unknown}) == ("none", {"needs", "gold", "copies"})
    assert (agron.defence, agron.uncertain, "attack" in agron.unknown) == (4, ("defence",), True)
    assert pietros.abilities[0].text == "exhaust: gold 1 me"
    both = combined_pack(GRAMMAR, ["capua", "source-facts"])
    assert (len(both.cards), both.played) == (len(CAPUA.cards) + len(FACTS), CAPUA.cards)


# Packs of others

SMALL = """
format = 1
[pack]
id = "small"
name = "Small"
system = "spartacus"
[arena]
radius = 3
[[house]]
id = "h"
name = "H"
gladiators = 1
slaves = 0
guards = 0
gold = 5
gold_by_houses = { 2 = 6 }
use = ["upkeep, once, exhaust, pay 1, if gold>=3: peek all", "manual Ask the oracle."]
[[gladiator]]
id = "g"
name = "G"
attack = 2
defence = 2
speed = 2
gold = 1
start = true
combat = ["range 2", "once ignore 1"]
[[equipment]]
id = "e"
name = "E"
gold = 1
slot = "weapon"
[[scheme]]
id = "s"
name = "S"
needs = 1
gold = 1
target = "rival"
if = ["slaves=0", "influence>=3"]
cost = ["pay 2 bank", "exhaust slave 1"]
do = ["lose slave 1 owner"]
[[reaction]]
id = "r"
name = "R"
needs = 1
gold = 1
when = "any"
manual = "Whoever laughs first pays."
"""


def test_a_small_pack_is_read_and_its_mistakes_are_not() -> None:
    reader = Reader(GRAMMAR)
    pack = reader.pack(tomllib.loads(SMALL))
    assert not reader.found
    (house, _, _, scheme, reaction) = pack.cards
    assert [head.word for head in house.abilities[0].heads] == ["phase", "once", "exhaust", "pay", "if gold>="]
    assert house.abilities[1].manual
    assert [each.kind for each in scheme.abilities] == ["if", "if", "cost", "cost", "do"]
    assert (reaction.abilities[0].kind, reaction.abilities[0].manual) == ("do", True)
    assert lacks(pack, 2) == ["1 of 2 houses"]
    assert lacks(combined_pack(GRAMMAR, ["capua"]), 5)[0] == "4 of 5 houses"


def test_no_card_has_more_uses_than_a_choice_can_name() -> None:
    uses = ", ".join(['"gold 1 me"'] * 11)
    tables = tomllib.loads(
        SMALL
        + f"""
[[slave]]
id = "busy"
name = "Busy"
attack = 1
defence = 1
speed = 1
gold = 1
use = [{uses}]
"""
    )
    with pytest.raises(PackError, match="11 lines in 'use'"):
        fitting(pack_of(tables, GRAMMAR, "read it"))


def test_equipment_has_a_name_of_its_own() -> None:
    """It is named by it, in exhibitions and in the log."""
    tables = tomllib.loads(
        SMALL
        + """
[[guard]]
id = "same"
name = "E"
gold = 1
"""
    )
    with pytest.raises(PackError, match="another card is also called 'E'"):
        fitting(pack_of(tables, GRAMMAR, "read it"))


@pytest.mark.parametrize(("old", "new", "where", "why"), [
    ("gold = 5\n", "gold = 5\ngems = 1\n", "house 'h'", "the key 'gems' is not known"),
    ("do = [", "does = [", "scheme 's'", "the key 'does' is not known"),
    ("2 = 6", "5 = 6", "house 'h', gold_by_houses", "the key '5' is not known"),
    ("attack = 2", "attack = 0", "gladiator 'g'", "is a whole number from 1 to 9"),
    ("speed = 2\n", "", "gladiator 'g'", "it has no speed"),
    ('"weapon"', '"hat"', "equipment 'e'", "slot = 'hat' is not known"),
    ('target = "rival"\n', "", "scheme 's'", "it has no target"),
    ('"rival"', '"everybody"', "scheme 's'", "target = 'everybody' is not known"),
    ('"any"', '"dawn"', "reaction 'r'", "when = 'dawn' is not known"),
    ("lose slave", "loose slave", "scheme 's'", "'loose' is not an effect"),
    ("lose slave 1 owner", "lose slave 1", "scheme 's'", "'lose slave 1' is not complete"),
    ("lose slave 1 owner", "lose senator 1 owner", "scheme 's'", "'lose senator 1 owner' is not complete"),
    ("lose slave 1 owner", "foil", "scheme 's'", "'foil' makes no sense on a card of type scheme"),
    ("lose slave 1 owner", "may draw 1", "scheme 's'", "no card of this game is optional"),
    ("exhaust slave 1", "exhaust guard 1", "scheme 's'", "'exhaust guard 1' is not complete"),
    ("lose slave 1 owner", "injure equipment 1 owner", "scheme 's'", "'injure equipment 1 owner' is not complete"),
    ("pay 2 bank", "gold 2", "scheme 's'", "'gold' is not an effect"),
    ("slaves=0", "slaves<1", "scheme 's'", "'slaves<1' is not"),
    ("upkeep, once", "dusk, once", "house 'h'", "'dusk' is not a word before a colon"),
    ("if gold>=3", "if influence>me", "house 'h'", "is not complete"),
    ("range 2", "range far", "gladiator 'g'", "'range far' is not complete"),
    ("once ignore 1", "manual Duck.", "gladiator 'g'", "manual does not fit"),
    ('slot = "weapon"', 'slot = "weapon"\nmanual = "x"', "equipment 'e'", "the key 'manual' is not known"),
    ('id = "e"', 'id = "g"', "equipment 'g'", "the id 'g' is given twice"),
    ('when = "any"\nmanual = "Whoever laughs first pays."', 'when = "any"', "reaction 'r'", "without an ability"),
    ("radius = 3", "radius = 3\nwall = 1", "[arena]", "the key 'wall' is not known"),
])  # fmt: skip
def test_mistakes_are_named(old: str, new: str, where: str, why: str) -> None:
    assert old in SMALL
    reader = Reader(GRAMMAR)
    reader.pack(tomllib.loads(SMALL.replace(old, new, 1)))
    assert [(each.where, why in each.why) for each in reader.found] == [(where, True)], reader.found


def packed(tmp_path: Path, text: str, name: str = "small.toml") -> Path:
    """A file of a pack."""
    (tmp_path / name).write_text(text)
    return tmp_path / name


@pytest.mark.parametrize(("old", "new", "where", "why"), [
    ("gladiators = 1", "gladiators = 2", "house 'h'", "the houses need 2 starting gladiators, and the pack has 1"),
    ("slaves = 0", "slaves = 1", "house 'h'", "the houses need 1 starting slaves, and the pack has 0"),
    ("radius = 3", "radius = 2", "[arena]", "[-3, 0] and [3, 0] are not two different hexes of the board"),
    ("radius = 3", "start_I = [3, 0]", "[arena]", "[3, 0] and [3, 0] are not two different hexes of the board"),
    ("radius = 3", "cells = [[0, 0]]", "[arena]", "are not two different hexes of the board"),
])  # fmt: skip
def test_what_does_not_fit_together_is_named_with_its_file(
    tmp_path: Path, old: str, new: str, where: str, why: str
) -> None:
    file = packed(tmp_path, SMALL.replace(old, new, 1))
    with pytest.raises(PackError) as error:
        combined_pack(GRAMMAR, [str(file)])
    assert "small.toml" in error.value.what
    assert error.value.found[0].where == where
    assert why in error.value.found[0].why


def test_several_packs_are_one(tmp_path: Path) -> None:
    both = combined_pack(GRAMMAR, ["capua", str(packed(tmp_path, SMALL.replace("radius = 3", "radius = 4")))])
    assert len(both.cards) == len(CAPUA.cards) + 5
    cards = cards_of(both)
    assert (cards.arena.radius, cards.arena.start_I, cards.goal) == (4, (-3, 0), 12)
    twice = packed(tmp_path, SMALL.replace('id = "e"', 'id = "sica"'), "twice.toml")
    with pytest.raises(PackError, match=r"card 'sica' of the pack 'small' .*: its id is in the pack 'capua'"):
        combined_pack(GRAMMAR, ["capua", str(twice)])
    hungry = SMALL.replace("gladiators = 1", "gladiators = 2").replace("start = true\n", "")
    file = packed(tmp_path, hungry, "hungry.toml")
    with pytest.raises(PackError, match="need 9 starting gladiators, and the pack has 8"):
        combined_pack(GRAMMAR, ["capua", str(file)])


def test_a_beginning_used_as_it_is_has_a_card_of_each_type(tmp_path: Path) -> None:
    lines = beginning("mine", "Mine", GRAMMAR).splitlines()
    used = [line.removeprefix("# ") for line in lines if not line.startswith("##")]
    assert any(line.startswith("gold_by_houses = { 2 = 12 }") for line in used)
    assert any(line.split() == ["##", "influence", "+N", "+N", "influence"] for line in lines)
    grammar, pack, mistakes = checked(packed(tmp_path, "\n".join(used)))
    assert (grammar, mistakes) == (GRAMMAR, ())
    assert [card.type for card in pack.cards] == [*GRAMMAR.sorts]
    merged([pack], GRAMMAR)
