"""Usual slips in packs, each with its correction; and the number of mistakes."""

import json
from pathlib import Path

import pytest

from ludus_cli.packs.abilities import Mistake, ability_of
from ludus_cli.packs.pack_catalogue import grammars
from tests.cli.helpers import run

FORGLORY, SPARTACUS = grammars()["forglory"], grammars()["spartacus"]


@pytest.mark.parametrize(("system", "type_", "own", "line", "why", "mend"), [
    ("forglory", "tactic", None, "tactic: coin 1, draw 1", "a comma", "Write 'coin 1; draw 1'"),
    ("forglory", "tactic", None, "tactic: damage 1 foe", "'foe'", "Write 'damage 1 enemy'"),
    ("forglory", "tactic", None, "tactic: damage 1 enemi", "'enemi'", "Write 'damage 1 enemy'"),
    ("forglory", "tactic", None, "tactic: coin>5", "is a condition", "have no conditions"),
    ("spartacus", "slave", "use", "exhaust gold 1 me", "':' is missing", "'exhaust: gold 1 me' below"),
    ("spartacus", "slave", "use", "once exhaust: gold 1", "',' is missing", "'once, exhaust'"),
    ("spartacus", "slave", "use", "if gold>2: gold 1", "have >= or =", "Write 'if gold>=3'"),
    ("spartacus", "scheme", "if", "gold>5", "have >= or =", "Write 'gold>=6'"),
    ("spartacus", "scheme", "do", "gold>5", "is a condition", "'gold>=6' below the key 'if'"),
    ("spartacus", "scheme", "do", "gold 1 foe", "'foe'", "Write 'gold 1 target'"),
])  # fmt: skip
def test_a_slip_is_named(system: str, type_: str, own: str | None, line: str, why: str, mend: str) -> None:
    with pytest.raises(Mistake) as error:
        ability_of(line, grammars()[system], type_, own)
    assert why in error.value.why
    assert mend in error.value.mend


def test_an_id_that_another_pack_has_counts_as_a_mistake(tmp_path: Path) -> None:
    text = (SPARTACUS.folder / "capua.toml").read_text("utf-8")
    other = tmp_path / "other.toml"
    other.write_text(text.replace('id = "capua"', 'id = "other"', 1), encoding="utf-8")
    said = json.loads(run("pack", "check", str(other), "--json").stdout)
    assert said["packs"][0]["mistakes"] == len(said["mistakes"]) > 80
