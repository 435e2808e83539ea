"""Both engines event for event, with bounds checked: bench/differential.py on a small number of matches."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from ludus_cli.dice import ROLL, SeededSource, Tray
from ludus_cli.rules.heroes.book.terms import V
from ludus_cli.rules.heroes.trials.contest import contest
from ludus_cli.rules.heroes.trials.sides import contest_of

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
SCRIPT = ROOT / "bench" / "differential.py"

MATCHES = 60
#: So many numbers of terms are looked at to see what is drawn.
NUMBERS = 300


@pytest.fixture
def differential(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script as a module; that it wants bounds checked is forgotten after the test."""
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", os.environ.get("NUMBA_BOUNDSCHECK", ""))
    spec = importlib.util.spec_from_file_location("differential", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert os.environ["NUMBA_BOUNDSCHECK"] == "1"
    return module


def said(*command: str | Path) -> list[str]:
    """What a Python script that succeeds prints, by lines."""
    done = subprocess.run(
        [sys.executable, *command], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()


def compared(*how: str) -> None:
    """Compare some matches, of which none may differ."""
    (line,) = said(SCRIPT, "--matches", str(MATCHES), *how)
    assert line.startswith(f"{MATCHES} matches compared in ")
    assert line.endswith(": 0 differ")


def test_every_event_is_the_same_among_four() -> None:
    compared("--men", "2")


def test_every_event_is_the_same_and_one_that_is_not_is_found() -> None:
    """In one test, because duels are compiled for it, which takes half a minute."""
    compared("--men", "1")

    *lines, last = said("-m", "tests.compiled.against")
    facts: dict[str, list[list[int]]] = json.loads(last)
    assert facts["usual"] == []
    assert facts["kept"] == []
    # Not every match has a 12 on Table 5-6; nor does one fall when a modifier is called by another's name.
    for altered in ("leg", "word"):
        assert 0 < len(facts[altered]) < 30
    assert facts["leg"] != facts["word"]
    told = [f"different: terms {number}, seed {seed}" for number, seed in facts["leg"]]
    assert lines[: len(told)] == told


def test_the_kept_seeds_are_numbers_of_terms() -> None:
    kept = json.loads((HERE / "seeds.json").read_text(encoding="utf-8"))
    assert isinstance(kept, list)
    assert all(type(number) is int and number >= 0 for number in kept)


def test_a_record_is_flat_and_loses_nothing(differential: ModuleType) -> None:
    record = [
        (5, 1, 2, 3, 4),
        (0, -1, 7, 4, 2, (1, 6, 3), ((20, 1), (21, -2))),
        (0, 1, 2, 0, 0, (), ()),
    ]
    assert differential.flat(record) == [
        5, 1, 2, 3, 4,
        0, -1, 7, 4, 2, 3, 1, 6, 3, 4, 20, 1, 21, -2,
        0, 1, 2, 0, 0, 0, 0,
    ]  # fmt: skip
    assert differential.flat([]) == []
    assert differential.flat([*record, (5, 1, 2, 3, 5)]) != differential.flat(record)


def test_a_match_can_be_read_back_out_of_its_row(differential: ModuleType) -> None:
    """The row of a whole match says where each event ends: nothing stands there that two records could share."""
    terms = differential.drawn_terms(5)
    c = contest_of(terms)
    c.match.tray = Tray(SeededSource(3, 5, 5), record=[])
    contest(c)
    record = list(c.match.tray.record or [])
    row: list[int] = differential.interpreted(terms, 3, 5)
    again: list[Any] = []
    while row:
        event: list[Any] = row[:5]
        row = row[5:]
        if event[0] == ROLL:
            count, row = row[0], row[1:]
            faces, row = row[:count], row[count:]
            count, row = row[0], row[1:]
            lines, row = row[:count], row[count:]
            event += [tuple(faces), tuple(zip(lines[::2], lines[1::2], strict=True))]
        again.append(tuple(event))
    assert again == record
    assert {event[2] for event in record if event[0] == ROLL} <= set(V.draws)
    assert len(record) > 20


def test_the_terms_are_of_every_kind(differential: ModuleType) -> None:
    drawn = [differential.drawn_terms(number) for number in range(NUMBERS)]
    assert drawn[7] == differential.drawn_terms(7)
    men = [man for terms in drawn for side in terms["sides"] for man in side]
    assert {tuple(map(len, terms["sides"])) for terms in drawn} == {(1, 1), (2, 2)}
    assert {terms["arena"]["name"] for terms in drawn} == {"amphitheatre", "colosseum"}
    assert {terms["row"] for terms in drawn} == set(range(1, 7))
    assert {terms["death"] for terms in drawn} == {False, True}
    assert {terms["place"] for terms in drawn} == {None, 0, 1, 2}
    assert {man["kind"] for man in men if "kind" in man} == set(range(6))
    assert {man["card"]["style"] for man in men if "card" in man} == set(range(6))
    assert {man["secondary"] for man in men if "card" in man} == {False, True}
    assert {man["tactics"] for man in men} == {"", "npg", *differential.TACTICS_ROWS}
    signatures = {name for man in men if "card" in man for name in man["card"]["signatures"]}
    assert signatures == set(differential.SIGNATURE_BY_NAME)
    for rule, value in drawn[0]["rules"].items():
        values = {terms["rules"][rule] for terms in drawn}
        assert values == ({0, 1, 2} if type(value) is int else {False, True}), rule
    for terms in drawn[:20]:
        assert len(contest_of(terms).match.fighters) == sum(map(len, terms["sides"]))
