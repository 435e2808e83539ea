"""The bookmaker's book: it answers for standard pairings by its own version of the rules, and for nothing else."""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Iterator
from math import sqrt
from pathlib import Path

import pytest

from ludus_cli.game.trials.trials import ODDS, blank, places_of
from ludus_cli.odds import book
from ludus_cli.odds.book import SEED, Book, book_of, booked, standard_error, standard_grounds, terms_of
from ludus_cli.odds.figures import figures
from ludus_cli.systems.installed import load
from ludus_cli.systems.system import AnySystem

SYSTEMS = ("heroes", "skirmish", "gladiator", "forglory", "spartacus")
#: A pairing is tried by this many matches, and may be this many standard errors off.
MATCHES, FAR = 60, 4.5


@pytest.fixture
def anew() -> Iterator[None]:
    """Forget the books that were read, before and after the test."""
    book_of.cache_clear()
    yield
    book_of.cache_clear()


def whole(system: AnySystem) -> Book:
    """Return the book of a system, which must be there."""
    found, why = book_of(system)
    assert found is not None, why
    return found


@pytest.mark.parametrize("key", SYSTEMS)
def test_the_book_has_all_pairings_of_its_grounds(key: str) -> None:
    system = load(key)
    found = whole(system)
    assert found.grounds == standard_grounds(system)
    for at, ground in enumerate(found.grounds):
        kinds = book.standard_kinds(system, ground)
        assert len(kinds) >= 3
        pairings = {(one, other) for one in kinds for other in kinds}
        assert found.on(ground).keys() == pairings, at


@pytest.mark.parametrize("key", SYSTEMS)
def test_the_rules_still_play_the_first_matches_of_the_book(key: str) -> None:
    """If this fails the rules have changed: raise their version, and make the book anew with ``tools/bookmaker.py``."""
    system = load(key)
    found = whole(system)
    for at, one, other in random.Random(7).sample(sorted(found.first), min(2, len(found.first))):
        tally = found.first[at, one, other]
        assert system.trials.tally(ODDS, terms_of(found.grounds[at], one, other), SEED, 0, tally[0]) == tally


@pytest.mark.parametrize("key", SYSTEMS)
def test_the_book_agrees_with_new_matches(key: str) -> None:
    system = load(key)
    found = whole(system)
    for at, one, other in random.Random(11).sample(sorted(found.rows), 2):
        terms = terms_of(found.grounds[at], one, other)
        result, _ = booked(system, terms)
        assert result is not None
        own = figures(result.measures, result.tally)["wins_a"]
        new = system.trials.tally(ODDS, terms, 1, 0, MATCHES)
        wins = new[places_of(result.measures)["wins_a"]]
        error = sqrt(standard_error(own.count, result.trials) ** 2 + standard_error(wins, MATCHES) ** 2)
        assert abs(own.value - wins / MATCHES) < FAR * error + 0.5 / MATCHES


def test_a_ludus_has_the_book_of_its_system() -> None:
    ludus, terms = load("gladiator-ludus"), terms_of({}, 0, 1)
    result, _ = booked(ludus, terms)
    assert result is not None
    assert result.tally == getattr(booked(load("gladiator"), terms)[0], "tally", None)


@pytest.mark.parametrize(
    "changed",
    [
        {"place": 0}, {"death": True}, {"rules": {"star_power": False}}, {"arena": {"name": "mine", "drawing": "x"}},
        {"sides": [[{"kind": 0, "tactics": "bold"}], [{"kind": 1, "tactics": ""}]]},
        {"sides": [[{"pool": None, "tactics": ""}], [{"kind": 1, "tactics": ""}]]},
        {"sides": [[{"kind": 0, "tactics": ""}], [{"kind": 1, "tactics": ""}] * 2]},
    ],
)  # fmt: skip
def test_anything_else_is_played(changed: dict[str, object]) -> None:
    system, terms = load("heroes"), terms_of({"row": 2}, 0, 1)
    assert booked(system, terms)[0] is not None
    assert booked(system, terms | changed) == (None, "")


def test_a_wanted_precision_may_need_more_matches() -> None:
    system, terms = load("heroes"), terms_of({}, 0, 1)
    assert booked(system, terms, 0.01)[0] is not None
    assert booked(system, terms, 0.000001) == (None, "")


@pytest.mark.usefixtures("anew")
@pytest.mark.parametrize("content", [None, b"", b"no gzip", "cut", "list", "short row", "old"])
def test_a_book_that_cannot_answer_says_why(
    content: bytes | str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    system = load("skirmish")
    good = book.path_of(system).read_bytes()
    plain = json.loads(gzip.decompress(good))
    if content == "cut":
        content = good[: len(good) // 2]
    elif content == "list":
        content = gzip.compress(b"[]")
    elif content == "short row":
        plain["rows"][0].pop()
        content = gzip.compress(json.dumps(plain).encode())
    elif content == "old":
        content = gzip.compress(json.dumps(plain | {"version": "0.0.1"}).encode())
    monkeypatch.setattr(book, "FOLDER", tmp_path)
    if isinstance(content, bytes):
        path = book.path_of(system)
        path.parent.mkdir(parents=True)
        path.write_bytes(content)
    book_of.cache_clear()
    result, why = booked(system, terms_of({}, 0, 1))
    assert result is None
    assert "bookmaker's book" in why


def test_a_written_book_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "some.json.gz"
    width = len(blank(load("skirmish").trials.measures(ODDS, terms_of({}, 0, 0))))
    made = Book("1", [{"rules": {}}], {(0, 1, 2): [3] * width}, {(0, 1, 2): [1] * width})
    book.write_file(path, made)
    assert book.read_file(path, width) == made
    assert book.read_file(path, width + 1) is None
