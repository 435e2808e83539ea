"""The packs of this game: the starter pack number by number, the facts of the source, and what is refused."""

from collections import Counter
from pathlib import Path

import pytest

from ludus_cli.packs.cards import Effect, Target
from ludus_cli.packs.loading import combined_pack, pack_from_json, pack_to_json, read_pack
from ludus_cli.packs.pack_catalogue import checked
from ludus_cli.packs.reading import PackError
from ludus_cli.rules.forglory.packs import GRAMMAR, lacks
from ludus_cli.rules.forglory.packs.cards import Card

LUDI = combined_pack(GRAMMAR)
BY_NAME = {card.name: card for card in LUDI.cards}
FACTS = {card.name: card for card in combined_pack(GRAMMAR, ["source-facts"]).cards}


def test_the_starter_pack_has_its_cards_in_their_decks() -> None:
    decks: Counter[str] = Counter()
    for card in LUDI.cards:
        decks[card.deck] += card.copies
    assert decks == {"start": 14, "gladiator": 27, "training": 26, "economy": 33, "arena": 12, "boast": 10}
    assert LUDI.played == LUDI.cards
    assert [lacks(LUDI, players, True) for players in (2, 3, 4)] == [[], [], []]
    assert Counter(card.players for card in LUDI.deck("boast")) == {2: 5, 3: 3, 4: 2}
    assert pack_from_json(pack_to_json(LUDI, GRAMMAR), GRAMMAR) == LUDI


@pytest.mark.parametrize(("name", "numbers", "line"), [
    ("Primus Palus", {"need": 3, "attack": 4, "health": 5, "agility": 3, "cost": 8}, "static: attack +1 others"),
    ("Crupellarius", {"need": 2, "attack": 1, "health": 6, "agility": 0, "bloodlust": 3, "copies": 2}, None),
    ("Stall Rent", {"coin": 1, "copies": 12, "cost": 0}, None),
    ("Bath Lease", {"coin": 3, "copies": 3, "cost": 6}, None),
    ("Thrust", {"cost": 3, "copies": 3}, "damage 2 any"),
    ("Mourners", {"cost": 2, "copies": 1}, "mine-defeated: coin 2; draw 1"),
    ("Haruspex", {"influence": 1, "cost": 5, "copies": 1}, "scheme: exhaust, coin 1 to bless 1 mine"),
    ("Aquincum", {"cost": 0, "copies": 1}, "static: late 2"),
])  # fmt: skip
def test_cards_of_the_starter_pack(name: str, numbers: dict[str, int], line: str | None) -> None:
    card = BY_NAME[name]
    assert {key: getattr(card, key) for key in numbers} == numbers
    assert [ability.text for ability in card.abilities] == ([line] if line else [])


def test_champions_of_the_starter_pack() -> None:
    assert [champion.name for champion in LUDI.champions] == ["Flamma", "Hermes", "Carpophorus", "Mevia"]
    for champion in LUDI.champions:
        assert [level.cost for level in champion.levels] == [0, 3, 4, 5, 7]
        assert [bool(level.abilities) for level in champion.levels] == [False, False, True, True, True]
        assert [level.bloodlust for level in champion.levels] == [1, 2, 3, 4, 5]
    hermes = LUDI.champions[1].levels[4]
    assert (hermes.need, hermes.attack, hermes.health, hermes.agility) == (2, 5, 5, 6)


def test_facts_of_the_source_are_marked_and_off() -> None:
    assert GRAMMAR.usual == ("ludi",)
    thraex, pierce, arbelas = (FACTS[name] for name in ("Thraex", "Pierce", "Arbelas"))
    assert (thraex.health, thraex.attack, thraex.agility, thraex.bloodlust, thraex.cost) == (7, 1, 2, 2, 8)
    assert {"attack", "agility", "bloodlust"} <= {*thraex.uncertain}
    assert FACTS["Samnite"].health == 3
    assert "cost" in FACTS["Samnite"].unknown
    then = pierce.abilities[0].effects[1].then
    assert then is not None
    assert (then.may, then.costs, then.effects) == (True, (Effect("coin", 2),), (Effect("return"),))
    assert arbelas.abilities[0].effects == (Effect("damage", measure="attack", targets=(Target("any"),)),)
    assert not any(card.deck == "start" and not card.unknown for card in FACTS.values())
    assert len(combined_pack(GRAMMAR, ["ludi", "source-facts"]).cards) == len(LUDI.cards) + len(FACTS)


def test_what_a_pack_lacks_is_told(tmp_path: Path) -> None:
    file = tmp_path / "small.toml"
    file.write_text('[pack]\nid = "s"\nname = "S"\nsystem = "forglory"\n[table]\nrounds = {3 = 2}\nboasts = {3 = 5}\n')
    small = combined_pack(GRAMMAR, [str(file)])
    assert small.cards == (Card(id="boast-3-5", name="Boast of 5", deck="boast", type="boast", players=3, bloodlust=5),)
    assert lacks(small, 3, False)[-1] == "1 of 2 boasts for 3 players"
    assert lacks(small, 2, True)[-2:] == ["0 of 1 boast for 2 players", "0 of 2 champions"]
    assert "no gladiator card in the start deck" in lacks(small, 3, False)


DRAFT = """
[pack]
id = "draft"
name = "Draft"
system = "forglory"
[[card]]
id = "roar"
name = "Roar"
type = "tactic"
cost = 2
ability = ["frighten 2 enemy"]
[[card]]
id = "lion"
name = "Lion"
type = "gladiator"
need = 1
attack = 2
agility = 1
bloodlust = 1
cost = 3
[[card]]
id = "roar"
name = "Second Roar"
type = "tactic"
cost = 2
ability = ["damage 1 any"]
"""


def test_example_40_a_draft_with_mistakes_is_not_loaded(tmp_path: Path) -> None:
    file = tmp_path / "draft.toml"
    file.write_text(DRAFT)
    _, pack, found = checked(file)
    assert [(each.where, each.why.partition(",")[0]) for each in found] == [
        ("card 'roar'", "ability 'frighten 2 enemy': 'frighten' is not an effect"),
        ("card 'lion'", "it has no health"),
        ("card 'roar'", "the id 'roar' is given twice"),
    ]
    assert pack.cards == ()
    with pytest.raises(PackError, match=r"draft.toml: card 'roar': ability .*; 2 more mistakes"):
        read_pack(file, GRAMMAR)
