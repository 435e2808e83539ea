"""``--json`` wherever data is shown: it parses, it has a schema, it says what the tables say."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.helpers import ludus, ludus_json, run
from tests.cli.test_help import COMMANDS, own_things, stable, to_be_called, two_lanistas
from tests.some import some

#: Stages that are made of another by more commands.
PREPARED: dict[str, tuple[str, Callable[[], object]]] = {
    "drawn": ("star", lambda: ludus("tournament", "draw", "Marcus", "--of", "4", "--step")),
    "lanistas": ("open", two_lanistas), "stable": ("star", stable), "called": ("star", to_be_called),
    "kept": ("star", own_things),
}  # fmt: skip
#: A command, the stage at which it makes sense, and a key that its JSON has.
CASES: list[tuple[str, str, str]] = [
    ("campaign create new", "", "seed"), ("campaign list", "star", "campaigns"),
    ("campaign choose sand-and-bread", "star", "path"), ("campaign show", "star", "house_rules"),
    ("campaign rename sand-and-bread Rome", "star", "before"), ("campaign archive sand-and-bread", "star", "archived"),
    ("campaign delete sand-and-bread --yes", "star", "damage"), ("doctor", "star", "findings"),
    ("audit", "star", "kept_as_told"), ("star create Lucius --style Thraex", "empty", "star"),
    ("star rename Marcus Leo", "star", "star"), ("star call Marcus", "called", "match"),
    ("ledger", "stable", "entries"), ("star list", "star", "stars"), ("star show", "star", "star"),
    ("star retire --yes --anyway", "star", "star"), ("star tactics Marcus bold", "star", "star"),
    ("star orders --enter", "star", "orders"), ("pool roll Thraex", "empty", "gladiators"),
    ("pool list", "closed", "gladiators"), ("pool show 2", "closed", "gladiator"),
    ("pool season --months 1 --men 4", "empty", "standings"), ("tournament --of 2", "empty", "winner"),
    ("tournament draw Marcus --of 2 --step", "star", "matches"), ("tournament next", "drawn", "matches"),
    ("tournament draw --of 3 --order fame --best-of-three --tie-break kills --form round-robin", "empty", "seeds"),
    ("tournament withdraw 1", "drawn", "winner"), ("tournament show", "drawn", "matches"),
    ("lanista add Anna Marcus", "star", "men"), ("lanista list", "star", "schools"),
    ("lanista match Anna Bela", "lanistas", "match"), ("star import --template", "star", "columns"),
    ("track create Patron", "star", "track"), ("track set Patron Marcus 3", "kept", "track"),
    ("track end Patron", "kept", "track"), ("track list", "kept", "tracks"), ("award create Best", "star", "award"),
    ("award give Laurel Marcus", "kept", "given"), ("award list", "kept", "awards"), ("table list", "star", "tables"),
    ("table check school", "", "table"), ("table add school", "star", "table"), ("table show school", "star", "table"),
    ("table remove School", "kept", "table"), ("table monthly School", "kept", "table"),
    ("table roll school --for Marcus", "star", "text"),
    ("star portrait Marcus", "star", "portrait"),
    ("star set Marcus wins=4", "star", "star"), ("find Marcus", "long", "found"),
    ("pool import --template", "star", "template"), ("day open", "star", "bill"), ("day show", "open", "bill"),
    ("day enter", "open", "gladiators"), ("day withdraw", "billed", "match"), ("day close", "fought", "bill"),
    ("month next", "closed", "month"), ("match fight", "billed", "matches"),
    ("match arrange --side Marcus --side Thraex", "open", "match"),
    ("match oneoff --side Murmillo --side Thraex", "", "file"),
    ("match record 12 --set ended=standing --set diludia=1", "october", "matches"),
    ("match record 12 --template", "october", "matches"), ("match list", "closed", "matches"),
    ("match show 12", "told", "events"), ("match replay 12", "told", "same"), ("match why 12 -n 10", "told", "luck"),
    ("undo 3", "long", "undone"), ("redo --to 17", "forked", "redone"), ("history --limit 3", "forked", "actions"),
    ("amend 12 --list", "long", "choices"), ("amend 9 --set tactics=bold --dry-run", "long", "stars"),
    ("amend 15 --drop --yes", "long", "notes"), ("branch list --all", "forked", "branches"),
    ("branch try calmer --note why", "long", "last"), ("branch switch main", "forked", "branch"),
    ("branch compare main", "forked", "matches"), ("branch keep bolder", "forked", "set_aside"),
    ("branch drop bolder --yes", "forked", "dropped"), ("rules list", "empty", "house_rules"),
    ("rules show H60", "empty", "rules"), ("rules set rivals off", "empty", "value"), ("brief", "told", "next"),
    ("news --since 1", "told", "news"), ("card", "told", "gladiator"), ("chances net", "told", "words"),
    ("systems", "", "systems"), ("pack check ludi", "", "mistakes"), ("pack show ludi", "", "cards"),
    ("pack new mine.toml --system spartacus", "", "path"), ("forecast -n 5 --months 3", "told", "careers"),
    ("coach builds --style Thraex --attributes 4,4,4 --months 1 --precision 0.25 --engine interpreted", "", "rows"),
    ("coach plans Marcus --months 1 -n 20", "told", "plan"),
    ("coach tactics Marcus --months 1 --careers 2000", "told", "found"), ("records hall", "told", "records"),
    ("records luck --all", "told", "records"),
    ("note list", "noted", "notes"), ("note add words --match 12", "told", "note"),
    ("note rewrite words --match 12", "told", "note"), ("note edit 1 words", "noted", "note"),
    ("note remind words --star Marcus", "told", "note"), ("note done 3", "reminded", "note"),
    ("note drop 1 --yes", "noted", "dropped"), ("backup list", "told", "backups"), ("backup make", "told", "path"),
    ("backup keep --last 3", "", "then"), ("backup restore --yes", "told", "kept"),
    ("career --seed 3 --months 3 --output out", "", "matches"), ("site arena", "told", "written"),
    ("poster --output marcus.html", "told", "best_match"),
]  # fmt: skip


def test_every_command_is_here() -> None:
    """All but the journal and what is exported, which are documents, the import of a campaign and the odds, whose
    keys are fixed elsewhere, and what is a talk."""
    covered = {tuple(command.split()[: len(path)]) for command, *_ in CASES for path in COMMANDS}
    assert {path for path in COMMANDS if path not in covered} == {
        ("journal",), ("campaign", "export"), ("campaign", "import"), ("star", "export"), ("pool", "export"), ("odds",),
        ("match", "resume"), ("play",),
    }  # fmt: skip


@pytest.mark.parametrize(("command", "stage", "key"), some(CASES, 2), ids=[case[0] for case in CASES])
def test_json(command: str, stage: str, key: str, at: Callable[[str], Path]) -> None:
    if stage in PREPARED:
        stage, prepare = PREPARED[stage]
        at(stage)
        prepare()
    elif stage:
        at(stage)
    assert key in ludus_json(*command.split())


def test_json_says_nothing_on_the_other_stream(at: Callable[[str], Path]) -> None:
    at("star")
    for command in ("day open", "day enter", "match fight", "day close", "month next", "brief"):
        assert run(*command.split(), "--json").stderr == ""


@pytest.mark.parametrize("command", [
    "undo", "redo", "history", "amend 12 --die 31=266 --yes", "amend 15 --drop --dry-run",
    "amend 12 --list", "branch list", "branch try x", "branch switch main", "branch compare main",
    "branch keep bolder", "branch drop bolder --yes",
])  # fmt: skip
def test_json_of_the_past_says_nothing_on_the_other_stream(command: str, at: Callable[[str], Path]) -> None:
    at("forked" if command.split(maxsplit=1)[0] in ("redo", "branch") else "long")
    result = run(*command.split(), "--json")
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    assert json.loads(result.stdout)


def test_the_history_in_json_is_the_history(at: Callable[[str], Path]) -> None:
    at("forked")
    history = ludus_json("history", "--all")
    assert (history["branch"], history["last"]) == ("bolder", 12)
    actions = history["actions"]
    assert [action["action"] for action in actions] == list(range(1, 19))
    assert [action["applied"] for action in actions] == [True] * 12 + [False] * 6
    assert (actions[8]["kind"], actions[8]["payload"]) == ("tactics", {"star": 1, "tactics": "cautious"})
    assert actions[8]["what"] == "tactics Marcus: cautious"
    assert ludus_json("history", "--limit", "3")["actions"] == actions[9:]
    undone = ludus_json("undo", "2")
    assert [action["action"] for action in undone["undone"]] == [12, 11]
    assert undone["last"] == 10
    redone = ludus_json("redo", "--to", "18")
    assert [action["action"] for action in redone["redone"]] == list(range(11, 19))
    assert all(action["applied"] for action in redone["redone"])
    assert redone["last"] == 18


def test_a_preview_in_json_is_what_comes_of_it(at: Callable[[str], Path]) -> None:
    file = at("long")
    before = file.read_bytes()
    planned = ludus_json("amend", "15", "--drop", "--dry-run")
    assert file.read_bytes() == before
    assert ludus_json("amend", "15", "--drop", "--yes") == planned
    assert [note.split(" is no longer")[0] for note in planned["notes"]] == ["action 16 (enter)", "action 17 (fight)"]
    (old,) = [row["name"] for row in ludus_json("branch", "list")["branches"] if row["status"] == "aside"]
    back = ludus_json("branch", "compare", old)
    assert [m["match"] for m in back["matches"]] == [m["match"] for m in planned["matches"]]
    assert [m["is"] for m in back["matches"]] == [m["was"] for m in planned["matches"]]


def test_a_star_in_words(at: Callable[[str], Path]) -> None:
    at("star")
    star = ludus_json("star", "show")["star"]
    assert (star["name"], star["style"], star["secondary"]) == ("Marcus", "Murmillo", "Thraex")
    assert list(star["attributes"]) == ["Savvy", "Strength", "Speed"]
    assert star["total"] == sum(star["attributes"].values())
    assert star["locale"] == "Fringes of the Empire"
    assert star["misses_month"] is None
    assert star["left_month"] is None


def test_a_match_has_every_event_and_die_in_words(at: Callable[[str], Path]) -> None:
    at("told")
    match = ludus_json("match", "show", "12")
    names = [seat["name"] for seat in match["gladiators"]]
    assert names[0] == "Marcus"
    rolls = [event for event in match["events"] if event["event"] == "roll"]
    assert sum(len(roll["faces"]) for roll in rolls) >= match["dice"] > 0
    for event in match["events"]:
        assert event.get("who") in (*names, "the Emperor", None)
        for field in ("foe", "by", "target"):
            assert event.get(field) in (*names, None)
        for field in ("part", "item", "attribute", "state", "request", "hand", "locale"):
            assert isinstance(event.get(field, ""), str)
    for roll in rolls:
        added = ["total"] if "total" in roll else []
        assert list(roll) == ["event", "who", "table", "need", "faces", "modifiers", "result", *added, "typed"]
        if added:
            assert roll["total"] == roll["result"] + sum(roll["modifiers"].values())
        assert roll["typed"] is False
        assert all(1 <= face <= 6 for face in roll["faces"])
        assert all(isinstance(value, int) for value in roll["modifiers"].values())
        if roll["table"] in ("5-3 Maneuver", "5-5 Attack"):
            assert roll["need"] == len(roll["faces"])
            assert len(roll["faces"]) == max(0, sum(roll["modifiers"].values()))
            assert roll["result"] == sum(face <= 3 for face in roll["faces"])


def test_fight_with_rolls_has_the_events_of_show(at: Callable[[str], Path]) -> None:
    at("october")
    (fought,) = ludus_json("match", "fight", "12", "--rolls")["matches"]
    shown = ludus_json("match", "show", "12")
    assert fought == {key: value for key, value in shown.items() if key not in ("schema", "rules_version")}


def test_letters_beyond_ascii(at: Callable[[str], Path]) -> None:
    at("empty")
    result = run("star", "create", "مصارع 🦁", "--style", "Thraex", "--json")
    assert "مصارع 🦁" in result.stdout
    assert json.loads(result.stdout)["star"]["name"] == "مصارع 🦁"
