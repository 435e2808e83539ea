"""A gladiator between campaigns: what his document holds, and what no document can do."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ludus_cli.campaign.engine import Campaign, copied_state, do, found_campaign, opened
from ludus_cli.campaign.notes import put_notes
from ludus_cli.campaign.own_words import render_journal
from ludus_cli.campaign.travel import (
    document_text,
    earlier_of,
    pack_gladiator,
    payload_of,
    read_document,
    sum_of,
    take_in,
)
from ludus_cli.core.errors import LudusError
from ludus_cli.game.elements.plain_records import card
from ludus_cli.systems.installed import load
from tests.contract.made import play_months, star_payload

HEROES = load("heroes")
WHAT = "take him in"
#: What may stand anywhere in a damaged document.
ODD: tuple[Any, ...] = (None, True, -1, 2**62, 1.5, "", "\x00", "x" * 5000, [], {}, [[]], [None] * 200, "\u202e", "0")


@pytest.fixture(scope="module")
def document(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """A Star who has fought three months, with a note."""
    path = tmp_path_factory.mktemp("from") / "sand.ludus"
    found_campaign(path, "Sand", 21, {}, HEROES)
    with opened(path, hurried=True) as campaign:
        do(campaign, "recruit", **star_payload(HEROES, 4, name="Primus"))
        play_months(campaign, 3)
        campaign.file.write_note("star 1", "", "note", "A quiet man.\nHe hums.", "now")
        campaign.file.write_note("star 1", "Primus", "card", "Owes a favour.", "now", tags="debts", until=5)
        return pack_gladiator(campaign, campaign.state.gladiators[1])


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[Campaign]:
    """Another campaign, open."""
    found_campaign(tmp_path / "road.ludus", "The Road", 5, {}, HEROES)
    with opened(tmp_path / "road.ludus", hurried=True) as campaign:
        yield campaign


def test_a_document_holds_his_card_his_matches_and_what_was_written(document: dict[str, Any]) -> None:
    card, fights = document["card"], document["fights"]
    assert len(fights) == card["matches"] > 1
    assert fights[-1]["after"].startswith("Fringes, ")
    assert [fight["outcome"] for fight in fights].count("won") == card["wins"]
    assert document["notes"] == ["A quiet man.\nHe hums."]
    (carried,) = document["carried"]
    assert (carried["text"], carried["tags"], carried["until"]) == ("Owes a favour.", ["debts"], 2)
    assert document["from"] == {"campaign": "Sand", "month": 3, "date": "December 106 AD"}
    text = document_text(document)
    assert text == document_text(read_document(text, WHAT))


def test_what_a_terminal_would_obey_stands_in_no_document(document: dict[str, Any]) -> None:
    noted = {**document, "notes": ["\x1b[2J \x9b2J \x7f"]}
    text = document_text({**noted, "sum": sum_of(noted)})
    assert text.isprintable() or all(letter == "\n" or letter.isprintable() for letter in text)
    assert read_document(text, WHAT)["notes"] == noted["notes"]


def test_nothing_that_is_told_of_him_here_is_called_his_first(document: dict[str, Any], elsewhere: Campaign) -> None:
    take_in(elsewhere, payload_of(elsewhere, document, WHAT, star=True))
    do(elsewhere, "recruit", **star_payload(HEROES, 4, name="Secundus"))
    play_months(elsewhere, 3)
    journal = render_journal(elsewhere).journal
    banks = {closing.star: {s.bank for part in closing.paragraphs for s in part} for closing in journal.closings}
    assert any(bank.startswith("life_first") for bank in banks[2]), "the other has a first match"
    superlatives = ("life_first", "life_upset", "life_rival", "life_feud", "life_run_on")
    assert not [bank for bank in banks[1] if any(part.split()[0].startswith(superlatives) for part in bank.split(","))]
    assert any("life_record" in bank for bank in banks[1])
    lines = [s for chapter in journal.chapters for s in (*chapter.lines, *chapter.after)]
    (came,) = [s for s in lines if "came from" in s.text and "Sand" in s.text]
    assert came.tells == "log: 2"
    # A man recruited after him is told by his own name.
    assert sum("Secundus" in s.text and "joined" in s.text for s in lines) == 1


def test_a_branch_without_him_does_not_know_him(document: dict[str, Any], elsewhere: Campaign) -> None:
    from ludus_cli.campaign.take_back import undo_actions

    take_in(elsewhere, payload_of(elsewhere, document, WHAT, star=True))
    assert earlier_of(elsewhere, 1) is not None
    undo_actions(elsewhere, 1)
    do(elsewhere, "recruit", **star_payload(HEROES, 4, name="Secundus"))
    assert earlier_of(elsewhere, 1) is None


def mutated(document: dict[str, Any], dice: Random) -> dict[str, Any]:
    """A document with one value anywhere in it replaced by something odd, or taken out."""
    changed: dict[str, Any] = json.loads(json.dumps(document))
    place: Any = changed
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        key = dice.choice(keys)
        inner = place[key]
        if isinstance(inner, (dict, list)) and inner and dice.random() < 0.8:
            place = inner
            continue
        if dice.random() < 0.2:
            del place[key]
        else:
            place[key] = dice.choice(ODD)
        return changed


def test_no_document_does_anything_but_come_in_or_be_refused(document: dict[str, Any], elsewhere: Campaign) -> None:
    dice = Random(73)
    refused = 0
    for _ in range(150):
        changed = mutated(document, dice)
        changed["sum"] = sum_of(changed)
        state = copied_state(HEROES, elsewhere.state)
        try:
            read = read_document(document_text(changed), WHAT)
            HEROES.campaign.apply(state, 2, "arrive", payload_of(elsewhere, read, WHAT, star=True))
            put_notes(elsewhere, state.gladiators[1], read.get("carried", []), "now")
        except LudusError:
            refused += 1
        else:
            g = state.gladiators[1]
            assert HEROES.campaign.bouts.from_card(json.loads(json.dumps(card(g)))) == g
            assert HEROES.lists.introduction(g).isprintable()
    assert refused > 90
