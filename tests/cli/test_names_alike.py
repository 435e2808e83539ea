"""Names that differ only in accents, capitals or joiners: commands, results and files match them alike."""

import json
import unicodedata
from collections.abc import Callable
from pathlib import Path

from ludus_cli.campaign.audit import audit_campaign
from ludus_cli.campaign.engine import opened, prepare_action, record_action
from tests.cli.helpers import ludus, ludus_json, refused

NFC, NFD = "Müller", unicodedata.normalize("NFD", "Müller")


def names() -> list[str]:
    return [star["name"] for star in ludus_json("star", "list")["stars"]]


def test_a_name_that_differs_in_accents_alone_is_taken(at: Callable[[str], Path], tmp_path: Path) -> None:
    at("star")
    ludus("star", "create", NFD, "--style", "Thraex")
    assert names() == ["Marcus", NFC]
    for other in (NFC, NFD, "MÜLLER", "mu\u0308ller"):
        refused("star", "create", other, "--style", "Thraex", why="already", mend="another name")
    roster = tmp_path / "roster.csv"
    roster.write_text("name,style\nMuller,Thraex\n", encoding="utf-8")
    for words in (
        ("star", "create", "Muller", "--style", "Thraex"), ("star", "rename", "Marcus", "Muller"),
        ("pool", "roll", "Thraex", "--name", "Muller"), ("star", "import", str(roster)),
    ):  # fmt: skip
        refused(*words, why=f"already a gladiator named {NFC}")
    assert names() == ["Marcus", NFC]
    sides = ("--side", f"{NFC}:Thraex", "--side", "Muller:Murmillo")
    refused("match", "oneoff", *sides, why="two men are named Müller")
    ludus("star", "rename", "muller", "Muller")


def test_letters_that_have_no_accent_to_take_off_are_alike_too(at: Callable[[str], Path]) -> None:
    at("star")
    ludus("star", "create", "Łukasz", "--style", "Thraex")
    ludus("star", "create", "Bjørn Æthelstan", "--style", "Thraex")
    refused("star", "create", "Lukasz", "--style", "Thraex", why="already a gladiator named Łukasz")
    ludus("star", "rename", "bjorn ae", "Gunnar")
    assert names() == ["Marcus", "Łukasz", "Gunnar"]


def test_a_gladiator_from_another_campaign_gets_a_numeral(at: Callable[[str], Path], tmp_path: Path) -> None:
    at("star")
    ludus("star", "create", NFC, "--style", "Thraex")
    ludus("star", "export", "mul", str(tmp_path / "m.json"))
    ludus("campaign", "create", "Other", "--seed", "1")
    ludus("star", "create", "Muller", "--style", "Thraex")
    ludus("star", "import", str(tmp_path / "m.json"))
    assert names() == ["Muller", "Müller II"]


def test_old_campaigns_with_two_such_names_open_and_both_are_found(at: Callable[[str], Path]) -> None:
    path = at("star")
    with opened(path) as campaign:
        payload = [*campaign.file.actions()][-1].payload
        # As an older version recorded them.
        for name in (NFC, NFD, "Muller"):
            record_action(campaign, prepare_action(campaign, "recruit", {**json.loads(payload), "name": name})[1])
    assert names() == ["Marcus", NFC, NFD, "Muller"]
    assert audit_campaign(path).findings == []
    for name in (NFC, NFD, "Muller"):
        ludus("star", "tactics", name, "bold" if name == NFD else "cautious")
    tactics = [star["tactics"] for star in ludus_json("star", "list")["stars"]]
    assert tactics == ["balanced", "cautious", "bold", "cautious"]
    many = "'mul' fits 3 names"
    refused("star", "tactics", "mul", "bold", why=many, mend="Give one of them")


def test_results_take_names_as_commands_do(at: Callable[[str], Path], tmp_path: Path) -> None:
    at("star")
    ludus("star", "create", NFC, "--style", "Thraex")
    ludus("day", "open")
    ludus("day", "enter", "muller")
    match = ludus_json("match", "list")["matches"][-1]
    number, men = match["match"], match["gladiators"]
    (other,) = (man["name"] for man in men if man["name"] != NFC)
    path = tmp_path / "result.yaml"
    for name in ("muller", "MULL", NFD, "mü"):
        said = (f"winner={name}", f"{name}.bonus=2", f"{other}.fell=killed")
        ludus("match", "record", *(word for each in said for word in ("--set", each)), "--dry-run")
        fields = f"{{{name}: {{bonus: 2}}, {other}: {{fell: killed}}}}"
        path.write_text(f"match: {number}\nwinner: {name}\ngladiators: {fields}\n", encoding="utf-8")
        ludus("match", "record", "--file", str(path), "--dry-run")


def test_all_names_are_found_by_the_same_matcher(at: Callable[[str], Path]) -> None:
    at("star")
    ludus("lanista", "add", "Éva of Aquincum", "marc")
    assert "Éva of Aquincum has Marcus" in ludus("lanista", "add", "EVA OF AQUINCUM", "1")
    refused("lanista", "match", "eva", "Nobody", why="no lanista 'Nobody'", mend="Éva of Aquincum")
    ludus("branch", "try", "Élan")
    refused("branch", "try", "elan", why="there is already a branch Élan", mend="Choose another")
    ludus("branch", "switch", "main")
    ludus("branch", "switch", "ela")
    ludus("day", "open")
    ludus("match", "arrange", "--side", "marc", "--side", "thraéx")
