"""``ludus match record``: flags, files, templates, the wizard; bad input is refused and nothing is lost."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.cli.helpers import ludus, ludus_json, refused, run, unchanged

pytest.importorskip("pty", reason="pseudo-terminals are there on POSIX systems alone")

from tests.cli.terminals import Terminal

At = Callable[[str], Path]

MATCH = "4"


def men() -> tuple[str, str]:
    """Opponents in the match of the Star."""
    names = [g["name"] for g in ludus_json("match", "show", MATCH)["gladiators"]]
    assert names[0] == "Marcus"
    return names[0], names[1]


def flags(**more: str) -> list[str]:
    """Marcus has won, by flags; ``more`` of his foe."""
    _, foe = men()
    said = {"fell": "surrendered", "damage": "chest 1, left leg 2", "zone": "heart", **more}
    return ["--set", "winner=Marcus", *[f"--set={foe}.{name}={value}" for name, value in said.items()]]


def content(**more: Any) -> dict[str, Any]:
    """The same as the content of a file."""
    _, foe = men()
    fell = {"fell": "surrendered", "damage": {"chest": 1, "left leg": 2}, "zone": "heart"}
    return {"match": 4, "winner": "Marcus", "gladiators": {"Marcus": {}, foe: {**fell, **more}}}


def write(name: str, text: str | bytes) -> str:
    """A file on the desk."""
    Path(name).write_bytes(text if isinstance(text, bytes) else text.encode())
    return name


# Flags


def test_a_text_may_stand_in_a_file(at: At) -> None:
    at("billed")
    foe = write("foe.txt", "chest 1,\nleft leg 2\n")
    (told,) = ludus_json("match", "record", MATCH, *flags(damage=f"@{foe}"), "--dry-run")["matches"]
    assert told["result"]["gladiators"][men()[1]]["damage"] == "chest 1, left leg 2"
    refused("match", "record", MATCH, *flags(damage="@nobody.txt"), why="no such file")


def test_a_result_by_flags_is_recorded_and_told(at: At) -> None:
    at("billed")
    told = ludus("match", "record", MATCH, *flags(verdict="mercy"))
    assert "Marcus won; " in told
    assert "(at the table)" in told
    facts = ludus_json("match", "show", MATCH)
    assert (facts["status"], facts["recorded"], facts["house"]) == ("fought", True, [])
    assert facts["turns"] is None
    assert facts["events"][0] == {"event": "recorded", "house": 0}
    assert ludus_json("match", "replay", MATCH)["same"] is True
    assert "at the table" in ludus("match", "list")
    assert "fought at the table" in ludus("journal")


def test_the_only_match_that_waits_is_meant(at: At) -> None:
    at("billed")
    assert ludus_json("match", "record", *flags())["matches"][0]["match"] == 4


def test_a_doubt_is_refused_and_forced_as_a_decision_of_the_house(at: At) -> None:
    path = at("billed")
    said = ["match", "record", MATCH, *flags(), "--set", "Marcus.bonus=20"]
    with unchanged(path.parent):
        refused(*said, why="Marcus has 20 Bonus Dice left, but never had", mend="add --force")
    (doubt,) = ludus_json(*said, "--force")["matches"][0]["house"]
    assert doubt.startswith("Marcus has 20 Bonus Dice left")
    assert f"By a house ruling: {doubt}." in ludus("match", "show", MATCH)
    assert "by a house ruling: Marcus has 20 Bonus Dice left" in ludus("journal")


def test_a_dry_run_shows_and_records_nothing(at: At) -> None:
    with unchanged(at("billed").parent):
        said = ["match", "record", MATCH, *flags(), "--set", "Marcus.bonus=20", "--dry-run"]
        result = run(*said)
        assert result.exit_code == 0
        assert "chest 1, left leg 2" in result.stdout
        assert "Doubt: Marcus has 20 Bonus Dice left" in result.stdout
        assert "Nothing was recorded." in result.stderr
        facts = ludus_json(*said)
        assert facts["dry_run"] is True
        assert facts["matches"][0]["result"]["gladiators"]["Marcus"] == {"bonus": 20}
        assert len(facts["matches"][0]["doubts"]) == 1


@pytest.mark.parametrize(("said", "why", "mend"), [
    ("winner", "it has no '='", "FIELD=VALUE"),
    ("winer=Marcus", "there is no field 'winer'", "Did you mean winner?"),
    ("winner=Nobody", "'Nobody' is not one of the choices", "Choose one: Marcus"),
    ("Nobody.fell=no", "no gladiator in match 4 has that name", "Choose from: Marcus"),
    ("Marcus.nose=1", "there is no field 'nose'", "Fields: "),
    ("Marcus.bonus=many", "'many' is not a whole number", "from 0 to"),
    ("Marcus.bonus=-1", "-1 is not from 0", "from 0 to"),
    ("Marcus.damage=nose 3", "'nose' is not a part of the body", "Parts: head"),
    ("Marcus.sand=perhaps", "'perhaps' is neither yes nor no", "Answer yes or no"),
    ("Marcus.fame=8", "'8' is not a list of dice", "for example 3 5"),
    ("Marcus.verdict=maybe", "'maybe' is not a verdict", "roll, mercy"),
    ("turns=1e3", "'1e3' is not a whole number", "from 0 to"),
])  # fmt: skip
def test_a_wrong_flag_is_refused_with_the_reason(at: At, said: str, why: str, mend: str) -> None:
    with unchanged(at("billed").parent):
        refused("match", "record", MATCH, "--set", said, "--force", why=why, mend=mend)


def test_what_does_not_say_enough_is_refused(at: At) -> None:
    at("billed")
    _, foe = men()
    refused("match", "record", MATCH, "--set", "turns=3", why="the result does not say who won")
    said = ["match", "record", MATCH, "--set", "winner=Marcus"]
    refused(*said, "--force", why=f"the result does not say how {foe} went down", mend="'fell'")
    refused(*said, *["--set", "turns=3", "--set", "turns=4"], why="it is given twice")


def test_a_match_that_does_not_wait_is_refused(at: At) -> None:
    at("fought")
    refused("match", "record", MATCH, *flags(), why="it is not on this month's bill")
    refused("match", "record", "99", *flags(), why="the campaign has no match with that number")


# Files


@pytest.mark.parametrize("form", ["json", "yaml"])
def test_a_file_does_what_the_flags_do(at: At, form: str) -> None:
    at("billed")
    data = content()
    text = json.dumps(data) if form == "json" else yaml.safe_dump(data)
    one = ludus_json("match", "record", "--file", write(f"result.{form}", text))["matches"]
    assert one[0]["result"].startswith("Marcus won; ")
    assert one[0]["house"] == []


def test_a_file_may_come_from_standard_input(at: At) -> None:
    at("billed")
    assert "Marcus won" in ludus("match", "record", MATCH, "--file", "-", typed=yaml.safe_dump(content()))


def test_yes_and_no_and_dice_mean_themselves_in_yaml(at: At) -> None:
    at("billed")
    _, foe = men()
    text = (
        "winner: marcus\ngladiators:\n  Marcus:\n    sand: no\n    fell: no\n    bonus: 2\n"
        f"  {json.dumps(foe)}:\n    fell: surrendered\n    damage: chest 1, left leg 2\n"
        "    zone: heart\n    verdict: 1 2\n    recovery: {chest: [1, 2], left leg: 3 4}\n    threw:\n"
    )
    ludus("match", "record", MATCH, "--file", write("a.yaml", text))
    rolls = ludus("match", "show", MATCH, "--rolls")
    assert rolls.count("typed 1 2") == 2
    assert "typed 3 4" in rolls


BOMB = "a: &a [1, 2]\nb: *a\n"

BAD_FILES: dict[str, tuple[str, str | bytes, str]] = {
    "empty": ("a.yaml", "", "it is not a mapping of fields"),
    "a list": ("a.yaml", "- 1\n", "it is not a mapping of fields"),
    "a word": ("a.yaml", "hello", "it is not a mapping of fields"),
    "no yaml": ("a.yaml", "a: [1, 2\n", "it is not valid YAML"),
    "a tab": ("a.yaml", "a:\n\t- b\n", "it is not valid YAML"),
    "two documents": ("a.yaml", "a: 1\n---\nb: 2\n", "it is not valid YAML"),
    "an alias": ("a.yaml", BOMB, "it refers to a part of itself"),
    "a key twice": ("a.yaml", "winner: a\nwinner: b\n", "'winner' is given twice"),
    "a key twice in json": ("a.json", '{"winner": 1, "winner": 2}', "'winner' is given twice"),
    "a key that is a list": ("a.yaml", "? [a, b]\n: c\n", "is not the name of a field"),
    "no json": ("a.json", "{", "it is not valid JSON"),
    "deep json": ("a.json", "[" * 20_000 + "]" * 20_000, "nested too deeply"),
    "deep yaml": ("a.yaml", "a: " + "[" * 2_000 + "]" * 2_000, "nested too deeply"),
    "nested": ("a.yaml", "a: [[[[[[[[[[[[1]]]]]]]]]]]]\n", "nested too deeply"),
    "not utf-8": ("a.yaml", b"winner: \xff\xfe", "it is not UTF-8 text"),
    "binary": ("a.yaml", bytes(range(256)), "it is not UTF-8 text"),
    "control marks": ("a.yaml", "winner: a\x00b\n", "it is not valid YAML"),
    "too large": ("a.yaml", "#" * 1_000_001, "it is larger than 1 MB"),
    "a number of many digits": ("a.json", '{"turns": ' + "9" * 5000 + "}", "it is not valid JSON"),
    "no such field": ("a.yaml", "match: 4\nwiner: Marcus\n", "there is no field 'winer'"),
    "no such man": ("a.yaml", "match: 4\ngladiators: {Marcsu: {}}\n", "'Marcsu' is not in match 4"),
    "a man twice": ("a.yaml", "match: 4\ngladiators: {Marcus: {}, '1': {}}\n", "is given twice"),
    "men as a list": ("a.yaml", "match: 4\ngladiators: [Marcus]\n", "not a mapping of names to fields"),
    "a man as a word": ("a.yaml", "match: 4\ngladiators: {Marcus: won}\n", "not a mapping of fields"),
    "a fraction": ("a.json", '{"match": 4, "turns": 1.5}', "turns is 1.5"),
    "no number": ("a.yaml", "match: four\nwinner: Marcus\n", "'four' is not the number of a match"),
    "not on the bill": ("a.yaml", "match: 99\nwinner: Marcus\n", "is not on this month's bill"),
    "which match": ("a.yaml", "winner: Marcus\n", "it does not say which match it is for"),
    "matches as a word": ("a.yaml", "matches: 4\n", "must be a list of results"),
    "matches and more": ("a.yaml", "matches: [{match: 4}]\nwinner: x\n", "no other field beside it"),
    "a result as a word": ("a.yaml", "matches: [won]\n", "'won' is not the result of a match"),
    "a match twice": ("a.yaml", "matches: [{match: 4}, {match: 4}]\n", "match 4 is given twice"),
}


@pytest.mark.parametrize("name", BAD_FILES)
def test_a_bad_file_is_refused_and_nothing_recorded(at: At, name: str) -> None:
    path = at("billed")
    file, text, why = BAD_FILES[name]
    write(file, text)
    with unchanged(path.parent):
        refused("match", "record", "--file", file, "--force", why=why)


def test_a_file_that_is_not_there(at: At) -> None:
    at("billed")
    refused("match", "record", "--file", "none.yaml", why="no such file", mend="Check the path")
    refused("match", "record", MATCH, "--file", ".", why="is a directory")


def filled(facts: dict[str, Any]) -> dict[str, Any]:
    """A result for any match: the first has killed the other."""
    one, two = (g["name"] for g in facts["gladiators"])
    killed = {"fell": "killed", "damage": {"head": 7}}
    return {"match": facts["match"], "winner": one, "gladiators": {one: {}, two: killed}}


def test_a_whole_day_is_recorded_or_nothing_of_it(at: At) -> None:
    path = at("billed")
    bill = ludus_json("day", "show")["bill"]
    day = [filled(facts) for facts in bill]
    write("day.yaml", yaml.safe_dump({"matches": day}))
    with unchanged(path.parent):
        said = refused("match", "record", "--file", "day.yaml", why="points on the head, which had only")
        assert all(f"match {facts['match']}: " in said for facts in bill)
    found = ludus_json("match", "record", "--file", "day.yaml", "--force")["matches"]
    assert [facts["match"] for facts in found] == [facts["match"] for facts in bill]
    assert all(facts["recorded"] and len(facts["house"]) == 1 for facts in found)
    for facts in bill:
        assert ludus_json("match", "replay", str(facts["match"]))["same"] is True


def test_one_wrong_match_of_a_day_stops_all(at: At) -> None:
    path = at("billed")
    day = [filled(facts) for facts in ludus_json("day", "show")["bill"]]
    del day[-1]["winner"], day[-1]["gladiators"]
    write("day.json", json.dumps({"matches": day}))
    with unchanged(path.parent):
        refused("match", "record", "--file", "day.json", "--force", why="the result does not say who won")
    day[-1]["winner"] = "Nobody"
    write("day.json", json.dumps({"matches": day}))
    with unchanged(path.parent):
        refused("match", "record", "--file", "day.json", "--force", why="not one of the choices")


# Templates


def test_a_template_holds_every_field_and_can_be_filled_in(at: At) -> None:
    path = at("billed")
    text = ludus("match", "record", "--template")
    (form,) = yaml.safe_load(text)["matches"]
    assert form["match"] == 4
    fields = ludus_json("match", "record", "--template")["matches"][0]
    assert [name for name in form if name not in ("match", "gladiators")] == [
        field["name"] for field in fields["fields"]
    ]
    assert list(form["gladiators"]) == list(men())
    for name, own in form["gladiators"].items():
        assert list(own) == [field["name"] for field in fields["gladiators"][name]]
        assert set(own.values()) == {None}
    write("empty.yaml", text)
    with unchanged(path.parent):
        refused("match", "record", "--file", "empty.yaml", why="the result does not say who won")
    _, foe = men()
    text = text.replace("    winner:", "    winner: Marcus")
    before, after = text.split(f"{json.dumps(foe)}:")
    after = after.replace("        fell:", "        fell: killed", 1)
    after = after.replace("        damage:", "        damage: head 4", 1)
    write("full.yaml", f"{before}{json.dumps(foe)}:{after}")
    assert "killed" in ludus("match", "record", "--file", "full.yaml")


def test_a_template_of_all_holds_the_matches_without_a_star(at: At) -> None:
    at("billed")
    every = yaml.safe_load(ludus("match", "record", "--template", "--all"))["matches"]
    assert [form["match"] for form in every] == [1, 2, 3, 4]


def test_hostile_names_pass_through_a_template(home: Path) -> None:
    assert not home.exists()
    ludus("campaign", "create", "Sand", "--seed", "3")
    name = "A.fell=x: #'\" {b}"
    ludus("star", "create", name, "--style", "Thraex")
    ludus("day", "open")
    match = str(ludus_json("day", "enter")["match"])
    form = yaml.safe_load(ludus("match", "record", match, "--template"))["matches"][0]
    assert next(iter(form["gladiators"])) == name
    foe = list(form["gladiators"])[1]
    said = ["--set", f"winner={name}", "--set", f"{foe}.fell=killed", "--set", f"{foe}.damage=head 4"]
    facts = ludus_json("match", "record", match, *said, "--set", f"{name}.bonus=1", "--force")
    assert facts["matches"][0]["status"] == "fought"


# The wizard, on a real terminal


def test_the_wizard_asks_again_goes_back_and_records(at: At) -> None:
    at("billed")
    _, foe = men()
    terminal = Terminal("match", "record", MATCH)
    terminal.talk([
        ("How did the match end? [won]: ", "lost"), ("How did the match end? [won]: ", "?"),
        ("How did the match end? [won]: ", "<"),
        ("How did the match end? [won]: ", "draw"), ("How did the match end? [won]: ", "night"),
        ("In which turn did it end? 0 if it was not counted [0]: ", "<"),
        ("How did the match end? [nightfall]: ", "won"),
        ("Who won?: ", ""), ("Who won?: ", "Nobody"), ("Who won?: ", "mar"),
        ("In which turn did it end? 0 if it was not counted [0]: ", "-3"),
        ("In which turn did it end? 0 if it was not counted [0]: ", "nine"),
        ("In which turn did it end? 0 if it was not counted [0]: ", "9"), ("How many diludia (breaks)? [0]: ", ""),
        ("Points lost by part, for example head 2, left arm 1 [none]: ", "nose 2"),
        ("Points lost by part, for example head 2, left arm 1 [none]: ", "chest 2"),
        ("Wounding hits on parts hit more than once, for example head 2 [one each]: ", "many"),
        ("Wounding hits on parts hit more than once, for example head 2 [one each]: ", ""),
        ("Bonus Dice left [0]: ", "20"), ("Star Power dice left [4]: ", ""),
        ("Did he kick sand? [y/N]: ", "perhaps"), ("Did he kick sand? [y/N]: ", "yes"),
        ("Did he throw his weapon? [y/N]: ", ""),
        ("Recovery dice by part, for example head 3 4, belly 2 6; or roll [roll]: ", "chest 7 7"),
        ("Recovery dice by part, for example head 3 4, belly 2 6; or roll [roll]: ", "chest 1 2"),
        ("Which Attribute were the Fame dice rolled for? [usual]: ", "wit"),
        ("Which Attribute were the Fame dice rolled for? [usual]: ", ""),
        ("Fame dice, for example 3 5; or roll [roll]: ", "9"),
        ("Fame dice, for example 3 5; or roll [roll]: ", ""), ("How did", "no"),
    ])  # fmt: skip
    # The foe, whose sex the seed decides.
    terminal.wait_for("lost. Choose how")
    terminal.type("killed")
    terminal.wait_for("Points lost by part", 3)
    terminal.type("head 4")
    terminal.wait_for("Wounding hits on parts", 3)
    terminal.type("")
    terminal.wait_for("Bonus Dice left [0]: ", 2)
    terminal.type("")
    terminal.wait_for("Record it as a house ruling?")
    assert "Marcus has 20 Bonus Dice left" in " ".join(terminal.seen.split())
    number = re.search(r"(\d+) *Marcus *Bonus Dice left", terminal.seen)
    assert number is not None
    terminal.type("99")
    terminal.wait_for("Type yes, no, or a number from 1 to")
    terminal.type(number[1])
    terminal.wait_for("Bonus Dice left [20]: ")
    terminal.type("2")
    terminal.wait_for("Record it? Or type the number of an answer to change [Y/n]: ")
    terminal.type("")
    assert terminal.finish() == 0
    facts = ludus_json("match", "show", MATCH)
    assert (facts["recorded"], facts["house"], facts["turns"]) == (True, [], 9)
    marcus = facts["gladiators"][0]
    assert (marcus["outcome"], marcus["wounds_taken"], marcus["wounds_dealt"]) == ("won", 1, 1)
    assert facts["gladiators"][1]["fate"] == "killed"
    assert foe in terminal.seen
    assert "typed 1 2" in ludus("match", "show", MATCH, "--rolls")


@pytest.mark.parametrize("leave", ["interrupt", "end_of_file"])
def test_leaving_the_wizard_records_nothing_and_says_so(at: At, leave: str) -> None:
    with unchanged(at("billed").parent):
        terminal = Terminal("match", "record", MATCH)
        terminal.talk([("How did the match end? [won]: ", ""), ("Who won?: ", "Marcus")])
        terminal.wait_for("In which turn did it end?")
        getattr(terminal, leave)()
        terminal.wait_for("Nothing was recorded.")
        assert terminal.finish() == 1


def test_no_at_the_end_records_nothing(at: At) -> None:
    with unchanged(at("billed").parent):
        terminal = Terminal("match", "record", MATCH)
        terminal.talk(
            [
                ("How did the match end? [won]: ", "standing"),
                ("In which turn did it end?", ""),
                ("diludia (breaks)?", "1"),
            ]
        )
        for _ in range(2):
            terminal.wait_for("Points lost by part")
        answers = 0
        while "Record it?" not in terminal.seen:
            if terminal.seen.rstrip("\n").endswith(": ") and terminal.seen.count("]: ") > answers:
                answers = terminal.seen.count("]: ")
                terminal.type("")
            assert terminal.read(0.05)
        terminal.type("n")
        terminal.wait_for("Nothing was recorded.")
        assert terminal.finish() == 0


def test_a_day_is_told_match_by_match_and_each_is_recorded_at_once(at: At) -> None:
    at("billed")
    terminal = Terminal("match", "record", "--day", "--all")
    terminal.wait_for("Press Enter to give its result, s to skip it, q to stop: ")
    terminal.type("s")
    terminal.wait_for("Press Enter to give its result, s to skip it, q to stop: ", 2)
    terminal.type("")
    terminal.talk([("How did the match end? [won]: ", "nightfall")])
    answers = 0
    while "Record it?" not in terminal.seen:
        if terminal.seen.endswith(": ") and terminal.seen.count("]: ") > answers:
            answers = terminal.seen.count("]: ")
            terminal.type("")
        assert terminal.read(0.05)
    terminal.type("y")
    terminal.wait_for("Press Enter to give its result, s to skip it, q to stop: ", 3)
    assert [facts["status"] for facts in ludus_json("day", "show")["bill"]] == ["billed", "fought", "billed", "billed"]
    terminal.interrupt()
    terminal.wait_for("The results before this one stay recorded.")
    assert terminal.finish() == 1
