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

from bench.length import COMMANDS, Enough, Usual, enter_anybody, grown, play_month, words_for
from ludus_cli import cli
from ludus_cli.campaign.cards import StoredCard, quick_field
from ludus_cli.campaign.engine import copied_state, found_campaign, opened
from ludus_cli.campaign.sitting import Modes, begin_sitting, finish_sitting, play_on_copy
from ludus_cli.campaign.source import chronicle_of
from ludus_cli.core.errors import LudusError
from ludus_cli.game.elements.campaign_state import stars
from ludus_cli.game.elements.roster import Roster
from ludus_cli.models import access
from ludus_cli.play.match_telling import match_paragraphs
from ludus_cli.rules.heroes.book.gladiator import from_card
from ludus_cli.systems.installed import load
from tests.cli.helpers import ludus
from tests.some import later

SHORT, LONG = 40, 400
#: Not those that list all Stars or the pool, or fight matches.
STEADY = [words for words in COMMANDS if not words.startswith(("star list", "pool list", "month"))]


#: Each fourth of them is a soak, the others take long.
SOME = [later(words, pytest.mark.long if n % 4 else pytest.mark.soak) for n, words in enumerate(STEADY)]


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


@pytest.mark.parametrize("words", SOME)
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


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the cards that are read, one after the other."""
    found: list[int] = []
    parsed = StoredCard._parsed

    def noted(card: StoredCard) -> dict[str, Any]:
        found.append(card["id"])
        return parsed(card)

    monkeypatch.setattr(StoredCard, "_parsed", noted)
    return found


def test_whoever_steps_through_a_match_reads_the_cards_of_its_men_alone(tmp_path: Path, read: list[int]) -> None:
    """From the first question to the record, with an answer taken back: however many there are in the pool."""
    path, system = tmp_path / "sand.ludus", load("heroes")
    found_campaign(path, "Sand", 7, {}, system)
    with opened(path, hurried=True) as campaign:
        for _ in range(4):
            play_month(campaign)
        star, match = enter_anybody(campaign)
    with opened(path) as campaign:
        own = {g.id for g in stars(campaign.state)}
        met = {seat.gladiator for seat in campaign.state.bouts[match].seats}
        copied_state(system, campaign.state)
        # Stars are made when any is asked for; the copy has them without a look at their cards.
        assert sorted(read) == sorted(own)
        assert len(campaign.state.gladiators) > 4 * len(own | met)
        sitting = begin_sitting(campaign, match, Modes(hands=[star]))
        for answers in (0, 4):
            with pytest.raises(Enough):
                play_on_copy(sitting, Usual(sitting, answers))
        sitting.take_back()
        play_on_copy(sitting, Usual(sitting))
        assert set(read) == own | met
        assert len(read) == len(set(read)), "a card is read again"
        finish_sitting(sitting)
        assert set(read) == own | met


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


def test_the_copy_of_a_roster_shares_its_cards_but_no_man() -> None:
    cards = [StoredCard(n, n == 5, f'{{"style":{n % 2},"kin":[[{n}]]}}') for n in range(1, 6)]
    made: list[int] = []

    def make(card: Any) -> Any:
        made.append(card["id"])
        return SimpleNamespace(**dict(card.items()) | {"id": card["id"], "star": card["star"]})

    roster: Roster[Any] = Roster(cards, make)
    roster[4].style = 1
    assert [g.id for g in roster.where(style=0)] == [2]
    copy: Roster[Any] = Roster((), make)
    copy.copy_from(roster, lambda g: json.loads(json.dumps(vars(g))))
    # Those who are made are made anew, as they are now; the facts of the others are known as before.
    assert made == [4, 2, 2, 4]
    assert [g.id for g in copy.where(style=1)] == [1, 3, 4, 5]
    assert list(copy) == list(roster) == [1, 2, 3, 4, 5]
    # A man made from one card in both shares nothing, and neither roster sees changes in the other.
    copy[3].kin[0].append(9)
    copy[4].style = 0
    del copy[1]
    copy[6] = SimpleNamespace(id=6, style=1, star=False)
    assert roster[3].kin == [[3]]
    assert [g.id for g in roster.where(style=1)] == [1, 3, 4, 5]
    assert [g.id for g in copy.where(style=1)] == [3, 5, 6]
    roster[5].style = 0
    del roster[3]
    assert [g.id for g in copy.where(style=1)] == [3, 5, 6]


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
