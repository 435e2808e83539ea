"""``ludus chances``: figures, tables, sheets, what is refused, and by whose rules it goes."""

import csv
import io
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.chronicle.page import check_page
from tests.cli.helpers import ludus, ludus_json, refused
from tests.cli.terminals import Terminal
from tests.some import some

At = Callable[[str], Path]
BLOW = (
    *("chances", "blow", "--system", "gladiator", "--attack", "7", "--defence", "4", "--strength", "1"),
    *("--area", "chest", "--wounds", "10", "--shield", "large"),
)


def test_the_figures_of_one_exchange_stand_at_the_top() -> None:
    facts = ludus_json(*BLOW, "--rules", "1981", "--armour", "B7")
    keys = ("miss", "no_effect", "stun", "shield_drop", "weapon_drop", "wound", "mortal", "kill")
    assert sum(facts[key] for key in keys) == pytest.approx(1)
    assert [round(facts[key], 4) for key in ("no_effect", "stun", "kill", "mean_wounds")] == [
        0.5895, 0.2389, 0.0141, 0.5719,
    ]  # fmt: skip
    assert facts["exact"]["stun"] == "929/3888"
    assert set(facts["words"]) == {*keys, "mean_wounds"}
    assert "S*" in facts["words"]["stun"]
    assert facts["values"]["armour"] == "B7"
    assert facts["values"]["weapon"] == "sword", "what nobody has said, too"
    assert (facts["system"], facts["rules"]) == ("gladiator", "rules 1981")


def test_a_table_over_one_field_or_two() -> None:
    two = ("chances", "mercy", "--over", "savvy=3-5", "--over", "zone=wall,center")
    facts = ludus_json(*two)
    assert facts["over"] == ["savvy", "zone"]
    assert [(row["savvy"], row["zone"]) for row in facts["rows"]] == [
        (savvy, zone) for savvy in (3, 4, 5) for zone in ("wall", "center")
    ]
    alone = ludus_json("chances", "mercy", "--savvy", "4", "--zone", "center")
    assert facts["rows"][3]["spared"] == alone["spared"]
    rows = list(csv.DictReader(io.StringIO(ludus(*two, "--csv"))))
    assert [float(row["dies"]) for row in rows] == [row["dies"] for row in facts["rows"]]
    assert rows[0]["defeated"] == "0"
    shown = ludus(*two, "--figure", "spared")
    assert "Savvy \\ Zone" in shown
    assert f"{alone['spared']:.1%}" in shown
    assert "He dies" not in shown
    assert "He leads by 2 or more" in ludus("chances", "maneuver", "--over", "down=yes,no", "--over=bonus=0,2")


def test_bars_fill_their_row() -> None:
    shown = ludus("chances", "maneuver", "--over", "savvy=1-3")
    bars = [line.split()[1] for line in shown.split("Out of 50 exchanges")[1].splitlines()[4:7]]
    assert [len(bar) for bar in bars] == [50] * 3
    assert set("".join(bars)) == set("WIELO")
    assert "#####" in ludus("chances", "fame")


def test_without_an_exchange_all_are_listed() -> None:
    facts = ludus_json("chances", "--system", "skirmish")
    assert {"blow", "hit", "shield", "wound", "net"} <= {each["exchange"] for each in facts["exchanges"]}
    assert "A net toss" in ludus("chances")
    assert {"maneuver", "attack", "net", "throw", "mercy", "recovery", "fame"} <= {
        row["exchange"] for row in csv.DictReader(io.StringIO(ludus("chances", "--csv")))
    }


def test_sheets_to_print() -> None:
    said = ("chances", "attack", "--over", "edge=none,bash")
    ludus(*said, "-o", "attack.html")
    assert "svg" in check_page(Path("attack.html").read_text("utf-8")).names()
    ludus("chances", "mercy", "--over", "savvy=1-3", "--over", "defeated=0-1", "-o", "mercy.html")
    check_page(Path("mercy.html").read_text("utf-8"))
    ludus("chances", "fame", "-o", "fame.html")
    check_page(Path("fame.html").read_text("utf-8"))
    ludus(*said, "-o", "attack.md")
    text = Path("attack.md").read_text("utf-8")
    assert text.startswith("# Attack: exact odds\n")
    assert "| none |" in text
    refused(*said, "-o", "attack.md", why="the file already exists")
    ludus(*said, "-o", "attack.md", "--force")
    refused(*said, "-o", "attack.txt", code=2, why="use a name that ends in .html")


@pytest.mark.parametrize(("words", "code", "why", "mend"), [
    ("nothing", 1, "Heroes of the Colosseum has no exchange with this name", "Exchanges: maneuver, attack"),
    ("wound", 1, "Heroes of the Colosseum has no exchange with this name", "--system skirmish"),
    ("net --armour A", 1, "net has no such field", "Fields of net"),
    ("net --edge bash", 1, "it is a field of attack", "Fields of net"),
    ("net --savvy many", 2, "'many' is not a whole number", ""),
    ("net --savvy 99", 2, "99 is not in the range 0 to 12", ""),
    ("net --style Gaul", 1, "there is no style 'Gaul'", "Choose from: Dimachaerus"),
    ("net --over savvy", 2, "not of the form FIELD=VALUES, for example savvy=1-6", ""),
    ("net --over height=1-2", 1, "net has no such field", "Fields: style, savvy"),
    ("net --over savvy=1-x", 1, "'1-x' is not a whole number", "Give numbers from 0 to 12"),
    ("net --over savvy=3-99", 1, "99 is not in the range 0 to 12", "Give numbers"),
    ("net --over savvy=3-1", 1, "3-1 ends before it begins", "Give 1-3"),
    ("net --over down=perhaps", 1, "it is yes or no", "Give yes,no"),
    ("net --savvy 3 --over savvy=1-2", 1, "--savvy gives it one value", "Give only one of the two"),
    ("net --over savvy=1 --over savvy=2", 2, "two different fields", ""),
    ("blow --system gladiator --over attack=0-99 --over defence=0-9", 1, "it would have 1,000 cells", "fewer"),
    ("net --figure luck", 1, "net has no such figure", "Figures: caught"),
    ("blow --system gladiator --armour Q3", 1, "'Q3' is not armour", "for example B7"),
    ("blow --system gladiator --armour B9", 1, "this edition rolls only one die for it", "--rules"),
    ("blow --system gladiator --shield xl", 1, "has no shield of that size", "--rules v2"),
    ("blow --system gladiator --taken 11", 1, "kill a gladiator with a W of 11", "Give fewer"),
    ("net --system gladiator --back 3 --forward 2", 1, "move 3 at most in a phase", "fewer hexes"),
    ("net --system none", 1, "it is not installed", "Installed:"),
    ("net --system heroes -c none", 2, "a campaign has its own rules", ""),
    ("net --rules 1850", 1, "has no rules with that name", "Rules:"),
])  # fmt: skip
def test_what_is_refused(words: str, code: int, why: str, mend: str) -> None:
    refused("chances", *words.split(), code=code, why=why, mend=mend)


def test_in_a_campaign_its_house_rules_hold() -> None:
    said = ("chances", "blow", "--armour", "B4", "--attack", "6")
    ludus("campaign", "create", "Old", "--system", "gladiator", "--rules", "1981")
    here = ludus_json(*said)
    assert here["rules"] == "house rules of Old"
    by_name = ludus_json(*said, "-c", "old")
    plain = ludus_json(*said, "--system", "gladiator")
    older = ludus_json(*said, "--system", "gladiator", "--rules", "1981")
    newer = ludus_json(*said, "-c", "old", "--rules", "ludus")
    figures = [facts["exact"] for facts in (here, by_name, older, plain, newer)]
    assert figures[0] == figures[1] == figures[2] != figures[3] == figures[4]


def test_help_shows_the_fields_of_the_exchange() -> None:
    found = ludus("chances", "blow", "--help", "--system", "gladiator")
    assert "--armour" in found
    assert "--foe-bonus" not in found
    assert "--foe-bonus" in ludus("chances", "maneuver", "--help")
    assert "--foe-bonus" not in ludus("chances", "--help")


@pytest.mark.parametrize("columns", [80, 120])
@pytest.mark.parametrize("over", some([["attack=1-8"], ["attack=7,8", "armour=-,C5,C,B,A"], []], 3))
def test_it_fits_the_terminal(over: list[str], columns: int) -> None:
    varied = [word for each in over for word in ("--over", each)]
    shown = Terminal("chances", "blow", "--system", "gladiator", *varied, columns=columns)
    assert shown.finish() == 0
    lines = re.sub(r"\x1b\[[\d;?]*[a-zA-Z]", "", shown.seen).splitlines()
    assert max(map(len, lines)) <= columns
    assert any("Kill" in line or "killed" in line for line in lines)
