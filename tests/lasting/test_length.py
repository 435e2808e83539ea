"""A long campaign costs a command no more than a short one: what Python does is counted, not timed.

``python -m bench.length`` measures the same up to 10,000 matches.
"""

import json
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import create_engine
from typer.main import get_command

from bench.length import COMMANDS, grown, words_for
from ludus_cli import cli
from ludus_cli.campaign.cards import StoredCard, quick_field
from ludus_cli.campaign.engine import opened
from ludus_cli.campaign.source import chronicle_of
from ludus_cli.core.errors import LudusError
from ludus_cli.game.elements.roster import Roster
from ludus_cli.models import access
from ludus_cli.play.match_telling import match_paragraphs
from ludus_cli.rules.heroes.book.gladiator import from_card
from tests.cli.helpers import ludus

SHORT, LONG = 40, 400
#: Not those that list all Stars or the pool, or fight matches.
STEADY = [words for words in COMMANDS if not words.startswith(("star list", "pool list", "month"))]


@pytest.fixture(scope="module", params=["heroes", "skirmish"])
def files(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> dict[int, Path]:
    """A campaign of each system, young and ten times as long."""
    return grown(tmp_path_factory.mktemp("length"), request.param, lengths=(SHORT, LONG))


def calls(does: Callable[[], Any]) -> int:
    """How many functions of Python are called."""
    counted = 0

    def count(_: Any, event: str, __: Any) -> None:
        nonlocal counted
        counted += event == "call"

    sys.setprofile(count)
    try:
        does()
    finally:
        sys.setprofile(None)
    return counted


@pytest.mark.soak
@pytest.mark.parametrize("words", STEADY)
def test_what_a_command_does_is_the_same_after_ten_times_as_many_matches(
    words: str, files: dict[int, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUDUS_HOME", str(tmp_path))
    # All that a process of its own does counts, not what was prepared for several of them.
    monkeypatch.setattr(access, "create_engine", create_engine)
    monkeypatch.setattr(cli, "get_command", get_command)
    found = {}
    for length, path in files.items():
        args = [*words.format(**words_for(path)).split(), "--campaign", str(path)]
        if words not in ("undo", "redo"):
            # What is loaded once does not count.
            ludus(*args)
        found[length] = calls(partial(ludus, *args))
    # The last match of the longer campaign is itself half as long again: what is told of it is not what is asked here.
    assert found[LONG] <= (1.5 if "{match}" in words else 1.3) * found[SHORT]


@pytest.mark.soak
def test_a_match_is_shown_again_as_the_journal_tells_it(files: dict[int, Path]) -> None:
    """Out of a few matches the same words as out of all of them: of Stars' matches and of others'."""
    with opened(files[LONG], read_only=True) as campaign:
        whole = chronicle_of(campaign)
        assert not whole.memory.fresh
        for number in [*range(1, 12), *range(LONG - 12, LONG)]:
            assert campaign.file.match(number) is not None
            bout = next(m["bout"] for m in whole.matches if m["bout"]["id"] == number)
            assert match_paragraphs(
                campaign, campaign.system.campaign.bouts.bout_from(bout)
            ) == campaign.system.telling(whole, number)
        assert not whole.memory.fresh


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ('{"id":1,"style":3,"wins":-12}', {"style": 3, "wins": -12, "losses": None}),
        ('{"style":true,"wins":false}', {"style": True, "wins": False}),
        # Not sure: more than a number, another writer's spaces, a name twice, a card within a card.
        ('{"style":"3","wins":1.5,"a":1e3}', {"style": None, "wins": None, "a": None}),
        ('{"style": 3}', {"style": None}),
        ('{"style":3,"style":4}', {"style": None}),
        ('{"in":{"style":3}}', {"style": None}),
        (r'{"name":"\"style\":3","wins":2}', {"style": None, "wins": 2}),
    ],
)
def test_what_is_glimpsed_off_a_card_is_what_stands_there(text: str, seen: dict[str, Any]) -> None:
    for name, value in seen.items():
        assert quick_field(text, name) is value or quick_field(text, name) == value
        if value is not None:
            read = json.loads(text)[name]
            assert (type(read), read) == (type(value), value)
            assert StoredCard(1, False, text)[name] == read


def test_the_pool_is_ranked_by_what_stands_on_its_cards_and_only_those_shown_are_made() -> None:
    fames = [3, 9, 9, 0, 5]
    cards = [StoredCard(n, n == 5, f'{{"style":{n % 2},"fame":{fame},"wins":{n}}}') for n, fame in enumerate(fames, 1)]
    made: list[int] = []

    def make(card: Any) -> Any:
        made.append(card["id"])
        return SimpleNamespace(**card, id=card["id"], star=card["star"])

    roster: Roster[Any] = Roster(cards, make)
    # One who is made already counts as he is now.
    roster[4].fame = 4
    found = roster.ranked("fame", "wins", star=False)
    assert (len(found), made) == (4, [4])
    assert [g.id for g in found[:2]] == [3, 2]
    assert made == [4, 3, 2]
    assert [g.id for g in found] == [3, 2, 4, 1]
    assert [g.id for g in roster.ranked("fame", star=False, style=0)] == [2, 4]


def test_a_card_that_cannot_be_read_is_told() -> None:
    cards = [StoredCard(1, True, "{}"), StoredCard(2, False, "no card"), StoredCard(3, False, "[]")]
    roster: Roster[Any] = Roster(cards, from_card)
    assert list(roster) == [1, 2, 3]
    for number in roster:
        with pytest.raises(LudusError, match=f"Cannot read gladiator {number}"):
            roster[number]
    with pytest.raises(LudusError, match="Cannot read gladiator 1"):
        roster.where(star=False, style=1)
    with pytest.raises(LudusError, match="Cannot read gladiator 1"):
        roster.ranked("fame", star=True)
