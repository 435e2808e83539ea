"""Both engines event for event, with bounds checked: bench.differential on a small number of matches."""

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from bench.drawn import gladiator as of_the_duel, heroes as of_heroes
from ludus_cli.core.dice import ROLL
from ludus_cli.rules.gladiator.book.house_rules import EDITIONS
from ludus_cli.rules.gladiator.book.terms import FIRST_BEAST, FIRST_OLDER, KINDS, LANISTA
from ludus_cli.rules.gladiator.trials.sides import TACTICS_ROWS as DUEL_ROWS, contest_of as duel_of
from ludus_cli.rules.heroes.book.gladiator import SIGNATURE_BY_NAME
from ludus_cli.rules.heroes.trials.sides import TACTICS_ROWS, contest_of
from ludus_cli.systems import installed

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
SCRIPT = ROOT / "bench" / "differential.py"

MATCHES = 60
#: This many numbers of terms are looked at to see what is drawn.
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
    done = subprocess.run([sys.executable, *command], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()


def compared(system: str, group: int, matches: int = MATCHES) -> None:
    """Compare some matches. None may differ."""
    how = ("--system", system, "--group", str(group), "--matches", str(matches))
    (line,) = said("-m", "bench.differential", *how)
    assert line.startswith(f"{matches} matches compared in ")
    assert line.endswith(": 0 differ")


@pytest.mark.long
def test_every_event_is_the_same_among_four() -> None:
    compared("heroes", 2)


@pytest.mark.long
def test_every_event_of_the_duel_is_the_same() -> None:
    """It is compiled for this alone. That its sums are the same is a soak. Teams and riders, for which it is compiled
    anew, are compared by bench.differential."""
    compared("gladiator", of_the_duel.DUEL, 300)


def test_every_event_is_the_same_and_one_that_is_not_is_found() -> None:
    """In one test, because duels are compiled for it, which takes half a minute."""
    compared("heroes", 1)

    *lines, last = said("-m", "tests.compiled.against")
    facts: dict[str, list[list[int]]] = json.loads(last)
    assert (facts["usual"], facts["kept"]) == ([], [])
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
    record = [(5, 1, 2, 3, 4), (0, -1, 7, 4, 2, (1, 6, 3), ((20, 1), (21, -2))), (0, 1, 2, 0, 0, (), ())]
    assert differential.flat(record) == [
        5, 1, 2, 3, 4, 0, -1, 7, 4, 2, 3, 1, 6, 3, 4, 20, 1, 21, -2, 0, 1, 2, 0, 0, 0, 0,
    ]  # fmt: skip
    assert differential.flat([]) == []
    assert differential.flat([*record, (5, 1, 2, 3, 5)]) != differential.flat(record)


@pytest.mark.parametrize("key", ["heroes", "gladiator"])
def test_a_match_can_be_read_back_out_of_its_row(differential: ModuleType, key: str) -> None:
    """The row of a whole match says where each event ends: nothing stands there that two records could share."""
    terms = differential.drawn(key).drawn_terms(5)
    record = differential.record_of(terms, 3, 5, key)
    row: list[int] = differential.interpreted(terms, 3, 5, key)
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
    draws = installed.load(key).vocabulary.draws
    assert {event[2] for event in record if event[0] == ROLL} <= set(draws)
    assert len(record) > 20


def test_the_terms_are_of_every_kind() -> None:
    drawn = [of_heroes.drawn_terms(number) for number in range(NUMBERS)]
    assert drawn[7] == of_heroes.drawn_terms(7)
    men = [man for terms in drawn for side in terms["sides"] for man in side]
    assert {tuple(map(len, terms["sides"])) for terms in drawn} == {(1, 1), (2, 2)}
    assert {terms["arena"]["name"] for terms in drawn} == {"amphitheatre", "colosseum"}
    assert {terms["row"] for terms in drawn} == set(range(1, 7))
    assert {terms["death"] for terms in drawn} == {False, True}
    assert {terms["place"] for terms in drawn} == {None, 0, 1, 2}
    assert {man["kind"] for man in men if "kind" in man} == set(range(6))
    assert {man["card"]["style"] for man in men if "card" in man} == set(range(6))
    assert {man["secondary"] for man in men if "card" in man} == {False, True}
    assert {man["tactics"] for man in men} == {"", "npg", *TACTICS_ROWS}
    assert {name for man in men if "card" in man for name in man["card"]["signatures"]} == set(SIGNATURE_BY_NAME)
    for rule, value in drawn[0]["rules"].items():
        values = {terms["rules"][rule] for terms in drawn}
        assert values == ({0, 1, 2} if type(value) is int else {False, True}), rule
    for terms in drawn[:20]:
        assert len(contest_of(terms).match.fighters) == sum(map(len, terms["sides"]))


def test_the_terms_of_the_duel_are_of_every_kind() -> None:
    drawn = [of_the_duel.drawn_terms(number) for number in range(2 * NUMBERS)]
    men = [man for terms in drawn for side in terms["sides"] for man in side]
    styles = {man["card"]["style"] for man in men if "card" in man}
    own, older = {*range(FIRST_BEAST)}, {*range(FIRST_OLDER, len(KINDS))}
    assert own | older == styles
    assert {man["kind"] for man in men if "kind" in man} == {*range(LANISTA)} | older
    assert {terms["rules"]["edition"] for terms in drawn} == {*range(len(EDITIONS))}
    assert {terms["size"] for terms in drawn} == set(range(7))
    assert {terms["death"] for terms in drawn} == {False, True}
    assert {man["tactics"] for man in men} == {"", "npg", *DUEL_ROWS}
    groups: dict[int, set[tuple[int, int]]] = {}
    for terms in drawn:
        c = duel_of(terms)
        size = len(c.corners), len(c.match.fighters)
        groups.setdefault(of_the_duel.group(terms), set()).add(size)
    assert groups == {1: {(2, 2)}, 2: {(4, 4)}, 3: {(2, 3)}}
