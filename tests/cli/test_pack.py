"""``ludus pack``: packs checked, shown and begun."""

import csv
import io
import json
from pathlib import Path

import pytest

from ludus_cli.play.new_campaign import Beginning, ask_packs
from ludus_cli.play.wizard import Left
from ludus_cli.systems.installed import load
from tests.cli.helpers import ludus, ludus_json, refused, run

BAD = """
[pack]
id = "bad"
name = "Bad"
system = "forglory"
[[card]]
id = "roar"
name = "Roar"
type = "tactic"
cost = 2
ability = ["demage 2 enemy"]
[[card]]
id = "parry"
name = "Another Parry"
type = "reaction"
cost = "?"
ability = ["damage: prevent 1 mine"]
"""


@pytest.fixture(autouse=True)
def _at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_mistakes_are_listed_with_file_and_card() -> None:
    Path("bad.toml").write_text(BAD)
    result = run("pack", "check", "bad.toml")
    assert result.exit_code == 1
    assert (
        "bad.toml: card 'roar': ability 'demage 2 enemy': 'demage' is not an effect. Did you mean damage?"
        in result.stdout
    )
    assert "Together: card 'parry' of the pack 'bad' (bad.toml): its id is in the pack 'ludi' (" in result.stdout
    assert "A pack with mistakes is not loaded." in result.stderr
    said = json.loads(run("pack", "check", "bad.toml", "--json").stdout)
    assert [each["where"] for each in said["mistakes"]] == ["card 'roar'", "card 'parry' of the pack 'bad' (bad.toml)"]
    assert said["packs"][0] | {"file": ""} == {
        "id": "bad", "name": "Bad", "system": "forglory", "version": "", "cards": 1, "copies": 0, "champions": 0,
        "open": 1, "file": "", "mistakes": 2,
    }  # fmt: skip
    refused("pack", "show", "bad.toml", why="'demage' is not an effect", mend="Did you mean damage?")


def test_packs_of_ludus_are_whole() -> None:
    said = ludus_json("pack", "check", "ludi", "source-facts")
    assert said["mistakes"] == []
    assert [each["mistakes"] for each in said["packs"]] == [0, 0]
    assert {each["called"]: each["usual"] for each in ludus_json("pack", "show")["packs"]} == {
        "ludi": True, "source-facts": False, "capua": True, "spartacus/source-facts": False,
    }  # fmt: skip
    assert ludus_json("pack", "show", "spartacus/source-facts")["pack"]["system"] == "spartacus"


def test_cards_are_shown_as_tables_json_and_csv() -> None:
    shown = ludus("pack", "show", "ludi", "--deck", "gladiator")
    assert "Retiarius" in shown
    assert "when this gladiator attacks: exhaust a gladiator of another player." in shown
    assert "Parry" not in shown
    said = ludus_json("pack", "show", "ludi")
    (parry,) = (card for card in said["cards"] if card["id"] == "parry")
    assert parry == {
        "id": "parry", "name": "Parry", "deck": "training", "type": "reaction", "level": 0, "copies": 3, "cost": 3,
        "coin": None, "influence": None, "need": None, "attack": None, "health": None, "agility": None,
        "bloodlust": None, "players": None, "abilities": ["damage: prevent 2 any"],
        "words": ["Reaction, when damage is assigned to any gladiator: prevent 2 damage to a gladiator."],
        "uncertain": [], "unknown": [], "source": "", "flavour": "",
    }  # fmt: skip
    assert said["table"]["boasts"] == {"2": [9, 12, 15, 18, 21], "3": [5, 8, 11], "4": [6, 10]}
    rows = list(csv.DictReader(io.StringIO(ludus("pack", "show", "ludi", "--deck", "champion", "--csv"))))
    assert [(row["id"], row["attack"]) for row in rows[:2]] == [("flamma-1", "1"), ("flamma-2", "2")]
    result = run("pack", "show", "source", "--deck", "gladiator")
    assert "Thraex          8    1?  1?  7?" in result.stdout
    assert "it may be wrong" in result.stderr


@pytest.mark.parametrize(("command", "listed"), [
    ("campaign create C --system spartacus --pack nope", "capua, source-facts."),
    ("campaign create C --system forglory --pack nope", "ludi, source-facts."),
    ("pack show nope", "ludi, source-facts (For Glory); capua, spartacus/source-facts (Spartacus)."),
])  # fmt: skip
def test_packs_are_listed_that_fit_the_game_or_all_by_game(command: str, listed: str) -> None:
    refused(*command.split(), why="no file or pack", mend=f"Give a file, or one of: {listed}")


def test_the_beginning_of_several_packs_is_refused() -> None:
    refused("pack", "show", "s", why="fits 2 names", mend="source-facts, spartacus/source-facts")


def test_a_pack_that_is_played_with_others_is_shown_alone() -> None:
    """A house of one's own, whose start cards are in another pack."""
    Path("own.toml").write_text(
        'format = 1\n[pack]\nid = "own"\nname = "Own"\nsystem = "spartacus"\n[[house]]\nid = "pansa"\n'
        'name = "Pansa"\ngladiators = 2\nslaves = 1\nguards = 1\ngold = 9\n'
    )
    shown = run("pack", "show", "own.toml")
    assert "Pansa" in shown.stdout
    assert "It cannot be played on its own" in " ".join(shown.stderr.split())
    ludus("pack", "show", "own.toml", "--output", "own.html")
    refused("campaign", "create", "C", "--system", "spartacus", "--pack", "own.toml", why="start")


def test_what_is_not_there_is_named() -> None:
    refused("pack", "show", "ludo", why="there is no file or pack with that name", mend="Did you mean ludi?")
    refused(
        "pack", "show", "ludi", "--deck", "arenas", why="there is no deck with this name", mend="Did you mean arena?"
    )
    refused("pack", "show", "--deck", "arena", code=2, why="give the pack that has this deck")
    refused("pack", "check", "nothing.toml", why="no such file", mend="Check the path")
    Path("odd.toml").write_text('[pack]\nsystem = "gladiators"')
    refused("pack", "check", "odd.toml", why="'gladiators' is not a game with packs", mend="with packs: ")
    refused("pack", "new", "x.toml", "--system", "nix", why="that game has no packs", mend="forglory")
    refused(
        "pack", "new", "x.toml", "--system", "forglory", "--name", 'a "b"', why="letters that a name cannot have",
        mend="--name",
    )  # fmt: skip


def test_a_pack_is_begun_and_not_written_over() -> None:
    assert "the pack 'Bears of Capua'" in ludus(
        "pack", "new", "my bears.toml", "--system", "forglory", "--name", "Bears  of Capua"
    )
    said = ludus_json("pack", "check", "my bears.toml")
    assert (said["packs"][0]["id"], said["packs"][0]["cards"], said["mistakes"]) == ("my-bears", 0, [])
    refused("pack", "new", "my bears.toml", "--system", "for", why="already exists", mend="--force")
    assert ludus_json("pack", "new", "my bears.toml", "--system", "spar", "--force")["name"] == "My bears"
    refused("pack", "new", "x.toml", "--system", "heroes", why="no packs", mend="forglory, spartacus")
    assert ludus_json("pack", "new", "x.toml")["system"] == "forglory"


def test_play_asks_for_packs_where_there_are_any(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("bad.toml").write_text(BAD)
    typed = ["?", "nope", "bad.toml", "source-facts", "ludi", "", "q"]
    monkeypatch.setattr("ludus_cli.output.console.ask", lambda prompt, offered: typed.pop(0))
    made = Beginning(system=load("forglory"))
    assert ask_packs(made)
    assert json.loads(made.cards["pack"])["pack"]["id"] == "ludi"
    told = " ".join(capsys.readouterr().err.split())
    assert "no file or pack with that name" in told
    assert "'demage' is not an effect" in told
    assert "no income card in the start deck" in told
    assert ask_packs(made)
    assert made.cards == {}
    with pytest.raises(Left):
        ask_packs(made)
    assert not ask_packs(Beginning(system=load("heroes")))
