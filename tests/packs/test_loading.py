"""Packs of cards: files and JSON, several together, and every mistake by its card."""

import json
import pickle
import tomllib
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, strategies as st

from ludus_cli.core.errors import LudusError
from ludus_cli.packs import pack_catalogue
from ludus_cli.packs.cards import STATIC
from ludus_cli.packs.grammar import Grammar
from ludus_cli.packs.loading import combined_pack, merged, pack_from_json, pack_to_json, read_pack, shipped
from ludus_cli.packs.reading import PackError, Reader, pack_of
from ludus_cli.packs.starter_pack import beginning
from tests.packs.small import GRAMMAR, HEAD, REX, Card, read

LEO = {"id": "leo", "name": "Leo", "levels": [{"bark": 1}, {"bark": 2, "cost": 4, "ability": ["static: loud +1"]}]}
OLD = {"id": "old", "name": "Old", "type": "dog", "deck": "tricks", "bark": "?", "uncertain": ["bark"], "ability": "?"}


def test_a_pack_is_read_with_what_is_usual() -> None:
    pack = read(
        REX,
        {"id": "roll", "name": "Roll  over", "type": "trick", "copies": 3, "ability": "bone 1", "source": "a book"},
        OLD,
        {"id": "call", "name": "Call", "type": "trick", "manual": "Call it: softly"},
        {"id": "chase", "name": "Chase", "type": "dog", "bark": 1, "cost": 0, "manual": "Run"},
        champion=[LEO],
        table={"bowls": 4, "walks": [7, 8], "rounds": {"3": 2, "2": [1, 1]}},
    )
    rex, roll, old, call, chase = pack.cards
    assert rex == Card(id="rex", name="Rex", deck="kennel", type="dog", bark=2, cost=3)
    assert (roll.name, roll.copies, roll.deck, roll.source) == ("Roll over", 3, "tricks", "a book")
    assert (old.unknown, old.uncertain, old.bark) == (("bark", "ability"), ("bark",), 0)
    assert pack.played == (rex, roll, call, chase)
    assert pack.deck("tricks") == (roll, call)
    assert [each.abilities[0].text for each in (call, chase)] == ["manual Call it: softly", "trick: manual Run"]
    (leo,) = pack.champions
    assert [(level.id, level.level, level.cost, level.deck) for level in leo.levels] == [
        ("leo-1", 1, 0, "best"),
        ("leo-2", 2, 4, "best"),
    ]
    assert leo.levels[1].of("static")[0].effects[0].number == 1
    assert pack.table == {"bowls": 4, "walks": (7, 8), "rounds": {"2": (1, 1), "3": (2,)}}
    assert GRAMMAR.table_of(read()) == {"bowls": 3, "walks": (1, 2), "rounds": {"2": (5,)}}
    text = pack_to_json(pack, GRAMMAR)
    assert pack_from_json(text, GRAMMAR) == pack == pickle.loads(pickle.dumps(pack))
    assert pack_to_json(pack_from_json(text, GRAMMAR), GRAMMAR) == text


def test_other_tables_and_keys_hold_cards_and_abilities_too() -> None:
    ball = {"id": "b", "name": "Ball", "colour": "red", "throw": ["far 1"], "manual": "Catch it"}
    pack = read({"id": "c", "name": "Bone", "type": "bone"}, ball=[ball, ball | {"id": "d", "throw": "?"}])
    bone, red, lost = pack.cards
    assert (bone.type, bone.colour, red.type, red.colour) == ("bone", "", "ball", "red")
    assert [each.words for each in red.abilities] == ["Thrown: it flies 1 yard.", "Thrown: do it yourself: Catch it."]
    assert (lost.unknown, len(lost.abilities)) == (("throw",), 1)
    assert pack_from_json(pack_to_json(pack, GRAMMAR), GRAMMAR) == pack


def without(key: str) -> dict[str, Any]:
    return {name: value for name, value in REX.items() if name != key}


@pytest.mark.parametrize(("tables", "where", "why"), [
    ({"card": [without("id")]}, "card 'Rex'", "it has no id"),
    ({"card": [REX | {"id": "Rex!"}]}, "card 'Rex!'", "'Rex!' is not an id"),
    ({"card": [REX, REX]}, "card 'rex'", "the id 'rex' is given twice"),
    ({"card": [{}]}, "card number 1", "it has no id"),
    ({"card": [without("name")]}, "card 'rex'", "it has no name"),
    ({"card": [REX | {"name": 3}]}, "card 'rex'", "'name' is not a text"),
    ({"card": [REX | {"name": "\x07"}]}, "card 'rex'", "contains U+0007 (a control character)"),
    ({"card": [REX | {"type": "dogg"}]}, "card 'rex'", "the type 'dogg' is not known"),
    ({"card": [without("type")]}, "card 'rex'", "it has no type"),
    ({"card": [REX | {"deck": "best"}]}, "card 'rex'", "the deck 'best' is not for cards of type dog"),
    ({"card": [without("bark")]}, "card 'rex'", "it has no bark, its bark"),
    ({"card": [REX | {"bark": 10}]}, "card 'rex'", "bark = 10: its bark is a whole number from 1 to 9"),
    ({"card": [REX | {"bark": True}]}, "card 'rex'", "whole number"),
    ({"card": [REX | {"deck": "tricks"}]}, "card 'rex'", "the key 'cost' is not known"),
    ({"card": [REX | {"colour": "red"}]}, "card 'rex'", "the key 'colour' is not known"),
    ({"card": [REX | {"copies": 0}]}, "card 'rex'", "from 1 to 99"),
    ({"card": [REX | {"uncertain": ["coat"]}]}, "card 'rex'", "'uncertain' is not a list of keys"),
    ({"card": [REX | {"ability": [1]}]}, "card 'rex'", "'ability' is not a list of texts"),
    ({"card": [REX | {"ability": ["trick: fly"]}]}, "card 'rex'", "ability 'trick: fly': 'fly' is not an effect"),
    ({"card": [{"id": "x", "name": "X", "type": "trick"}]}, "card 'x'", "a card of type trick without an ability"),
    ({"card": [{"id": "x", "name": "X", "type": "bone", "manual": "Roll"}]}, "card 'x'", "key 'manual'"),
    ({"card": [{"id": "x", "name": "X", "type": "bone", "bark": 1}]}, "card 'x'", "the key 'bark' is not known"),
    ({"ball": [{"id": "x", "name": "X"}]}, "ball 'x'", "it has no colour"),
    ({"ball": [{"id": "x", "name": "X", "colour": "green"}]}, "ball 'x'", "colour = 'green' is not known"),
    ({"ball": [{"id": "x", "name": "X", "colour": "red", "type": "dog"}]}, "ball 'x'", "'type' is not known"),
    ({"ball": [{"id": "x", "name": "X", "colour": "red", "throw": 2}]}, "ball 'x'", "'throw' is not a list"),
    ({"card": {}}, "the file", "'card' is not a list of tables"),
    ({"champion": [LEO | {"levels": [{"bark": 1}]}]}, "champion 'leo'", "it does not have 2 levels"),
    ({"champion": [LEO | {"levels": [{}, {"bark": 1, "cost": 1}]}]}, "champion 'leo', level 1", "it has no bark"),
    ({"champion": [LEO | {"levels": [{"bark": 1, "cost": 1}, {"bark": 1}]}]}, "champion 'leo', level 1", "'cost'"),
    ({"champion": [LEO], "card": [REX | {"id": "leo-2"}]}, "champion 'leo', level 2", "is given twice"),
    ({"table": {"bowl": 2}}, "[table]", "the key 'bowl' is not known"),
    ({"table": {"bowls": 0}}, "[table] bowls", "whole number from 1 to 9"),
    ({"table": {"walks": ["a"]}}, "[table] walks", "is not 2 whole numbers from 0"),
    ({"table": {"walks": [1, 2, 3]}}, "[table] walks", "is not 2 whole numbers"),
    ({"table": {"rounds": 3}}, "[table] rounds", "not a table of lists"),
    ({"table": {"rounds": {"4": 1}}}, "[table] rounds", "the key '4' is not known"),
    ({"table": []}, "the file", "'table' is not a table"),
    ({"cards": []}, "the file", "the key 'cards' is not known"),
    ({"format": 2}, "the file", "format 2 is not known"),
    ({"pack": {"id": "a", "name": "A", "author": "me"}}, "[pack]", "the key 'author' is not known"),
    ({"pack": {"name": "A"}}, "[pack]", "it has no id"),
])  # fmt: skip
def test_a_mistake_is_named_by_its_card(tables: dict[str, Any], where: str, why: str) -> None:
    with pytest.raises(PackError) as error:
        read(**tables)
    assert error.value.found[0].where == where
    assert why in error.value.found[0].why
    assert error.value.why == f"{where}: {error.value.found[0].why}"


def test_all_mistakes_are_found_at_once() -> None:
    with pytest.raises(PackError) as error:
        read(REX | {"bark": 0}, REX | {"type": ""}, table={"bowls": -1})
    assert len(error.value.found) == 4
    assert "3 more mistakes: see 'ludus pack check'" in str(error.value)


def test_several_packs_are_one_and_share_no_id() -> None:
    first, second = (read(REX, table={"bowls": 2, "walks": [3, 3]}), read(REX | {"id": "max"}, table={"bowls": 5}))
    both = merged([first, second], GRAMMAR)
    assert [card.id for card in both.cards] == ["rex", "max"]
    assert both.table == {"bowls": 5, "walks": (3, 3)}
    assert pack_from_json(pack_to_json(both, GRAMMAR), GRAMMAR) == both
    with pytest.raises(PackError, match="its id is in the pack 'dogs' as well"):
        merged([first, first], GRAMMAR)


def write(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(("text", "why"), [
    ("[pack", "not valid TOML"),
    ('[pack]\nid = "a"\nname = "A"', "does not say which game"),
    ('[pack]\nsystem = "cats"', "'cats' is not a game with packs of cards"),
    ("pack = 3", "does not say which game"),
])  # fmt: skip
def test_a_file_that_is_no_pack_is_named(text: str, why: str, tmp_path: Path) -> None:
    path = write(tmp_path / "mine.toml", text)
    with pytest.raises(LudusError, match="mine.toml") as error:
        read_pack(path, GRAMMAR)
    assert why in error.value.why
    with pytest.raises(LudusError, match="no such file"):
        read_pack(tmp_path / "none.toml", GRAMMAR)


@pytest.mark.parametrize("text", ["", "[]", "{", '{"pack": {}}', '{"format": NaN}'])
def test_cards_of_a_campaign_that_cannot_be_read_are_refused(text: str) -> None:
    with pytest.raises(LudusError):
        pack_from_json(text, GRAMMAR)


VALUES = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5)
KEYS = st.sampled_from([*REX, "ability", "manual", "deck", "uncertain", "copies", "levels"])
ANY: st.SearchStrategy[Any] = st.recursive(
    VALUES | st.sampled_from(["?", "dog", "trick: bone 1", "rex"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=8,
)


@pytest.mark.soak
@given(st.dictionaries(KEYS, ANY), ANY)
def test_whatever_is_written_is_read_or_refused(card: dict[str, Any], other: Any) -> None:
    champions = {"champion": [LEO | {"levels": other}], "table": other, "pack": other}
    for tables in ({"card": [REX | card]}, {"card": other, "ball": other}, champions):
        reader = Reader(GRAMMAR)
        pack = reader.pack({**HEAD, **tables})
        assert reader.found or pack_from_json(pack_to_json(pack, GRAMMAR), GRAMMAR) == pack


@pytest.mark.parametrize("grammar", [GRAMMAR, *pack_catalogue.grammars().values()], ids=lambda each: each.key)
def test_a_beginning_is_valid_and_so_are_its_examples(grammar: Grammar[Any]) -> None:
    text = beginning("mine", "Mine", grammar)
    assert pack_of(tomllib.loads(text), grammar, "read it").cards == ()
    used = "\n".join(line.removeprefix("# ") for line in text.splitlines() if not line.startswith("##"))
    pack = pack_of(tomllib.loads(used), grammar, "read it")
    assert {card.type for card in pack.cards} == {*grammar.sorts}
    assert bool(pack.champions) == (grammar.champions is not None)
    for phrase in (*grammar.costs, *grammar.effects, *grammar.statics):
        assert phrase.form in text
    for word in (
        *grammar.whens, *grammar.decks, *(kind for kind in grammar.kinds if kind != STATIC),
        *(w for slot in grammar.slots.values() for w in slot),
    ):  # fmt: skip
        assert word in text
    assert max(map(len, text.splitlines())) <= 120


@pytest.mark.parametrize("grammar", pack_catalogue.grammars().values(), ids=lambda each: each.key)
def test_the_packs_of_a_system_are_whole(grammar: Grammar[Any]) -> None:
    assert set(grammar.usual) <= set(shipped(grammar))
    pack = combined_pack(grammar)
    assert json.loads(pack_to_json(pack, grammar))["pack"]["system"] == grammar.key
    assert pack_from_json(pack_to_json(pack, grammar), grammar) == pack
    assert merged([pack], grammar) == pack
    for name, path in shipped(grammar).items():
        assert read_pack(path, grammar).id == name
    merged([read_pack(path, grammar) for path in shipped(grammar).values()], grammar)


def test_packages_of_others_register_theirs(monkeypatch: pytest.MonkeyPatch) -> None:
    points = [EntryPoint("dogs", "tests.packs.small:GRAMMAR", pack_catalogue.GROUP),
              EntryPoint("gone", "tests.packs.none:GRAMMAR", pack_catalogue.GROUP),
              EntryPoint("odd", "tests.packs.small:REX", pack_catalogue.GROUP)]  # fmt: skip
    own = pack_catalogue.grammars()
    monkeypatch.setattr(
        "importlib.metadata.entry_points", lambda group: points if group == pack_catalogue.GROUP else []
    )
    pack_catalogue.grammars.cache_clear()
    try:
        assert pack_catalogue.grammars() == {**own, "dogs": GRAMMAR}
    finally:
        pack_catalogue.grammars.cache_clear()
