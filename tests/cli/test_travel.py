"""Gladiators to a file and from one, rosters from tables: by the commands."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.helpers import campaign_file, ludus, ludus_json, refused, run, unchanged

STARS = 'name,style,attributes\nVarro,Thraex,"5,4,3"\nLydia,Retiarius,4/4/4\n'


def exported(at: Callable[[str], Path]) -> dict[str, Any]:
    """The document of Marcus, who has fought, in marcus.json; a new campaign is chosen."""
    at("noted")
    said = run("star", "export", "Marcus", "marcus.json")
    assert said.stdout == "Marcus written to marcus.json\n"
    assert "ludus star import marcus.json" in said.stderr
    ludus("campaign", "create", "Elsewhere", "--seed", "4")
    found: dict[str, Any] = json.loads(Path("marcus.json").read_text(encoding="utf-8"))
    return found


def forged(document: dict[str, Any], **values: Any) -> str:
    """The document with other values and a right sum, in a file; its name."""
    from ludus_cli.campaign.travel import document_text, sum_of

    changed = {**document, **values}
    Path("forged.json").write_text(document_text({**changed, "sum": sum_of(changed)}), "utf-8")
    return "forged.json"


# A gladiator's file


def test_a_star_travels_with_his_history(at: Callable[[str], Path]) -> None:
    document = exported(at)
    assert [fight["match"] for fight in document["fights"]] == [4, 12]
    assert document["fights"][1]["notes"] == ["He limps a little."]
    # The same gladiator gives the same text, on standard output as well.
    again = ludus("star", "export", "1", "--campaign", "Sand and Bread")
    assert json.loads(again) == document
    assert again == Path("marcus.json").read_text(encoding="utf-8")

    shown = run("star", "import", "marcus.json", "--dry-run")
    assert "nothing was changed" in shown.stderr
    assert ludus_json("star", "list")["stars"] == []
    assert ludus("star", "import", "marcus.json") == shown.stdout
    told = ludus("star", "show")
    assert "from Sand and Bread, where it was October 106 AD: 2 matches" in told
    assert document["fights"][0]["result"] in told
    assert ludus_json("star", "show")["earlier"]["fights"] == document["fights"]
    assert "Marcus arrives from Sand and Bread" in ludus("history")
    assert document["fights"][1]["title"] in ludus("journal")
    assert "Sand and Bread, with 2 matches" in card_page()
    said = "Marcus has fought 2 matches; Elsewhere lists none of them. The hall counts all of them"
    assert said in " ".join(run("records", "hall").stderr.split())
    assert ludus_json("records", "hall")["records"][0]["hall"][0]["elsewhere"] == 2
    ludus("undo")
    assert ludus_json("star", "list")["stars"] == []
    ludus("redo")
    assert ludus_json("star", "show")["earlier"]["fights"] == document["fights"]


def test_the_journal_tells_who_came_though_a_months_end_fought_the_matches(home: Path) -> None:
    ludus("career", "--system", "forglory", "--seed", "11", "--months", "1", "--output", "ides")
    ((star,), file) = (ludus_json("star", "list", "--campaign", "ides/campaign.ludus")["stars"], "pansa.json")
    ludus("star", "export", star["name"], file, "--campaign", "ides/campaign.ludus")
    ludus("campaign", "create", "Elsewhere", "--system", "forglory", "--seed", "5")
    ludus("star", "import", file)
    ludus("month", "next")
    assert f"{star['name']} came from " in ludus("journal", "--format", "markdown").partition("## October")[0]


def card_page() -> str:
    """His card as a page."""
    ludus("card", "Marcus", "--output", "card.html")
    return Path("card.html").read_text(encoding="utf-8")


def test_a_namesake_takes_a_numeral_or_a_name_of_his_own(at: Callable[[str], Path]) -> None:
    exported(at)
    ludus("star", "import", "marcus.json")
    named = ["--name", "Quintus the Elder"]
    assert ludus_json("star", "import", "marcus.json")["stars"][0]["name"] == "Marcus II"
    assert ludus_json("star", "import", "marcus.json", *named)["stars"][0]["name"] == named[1]
    rival = ludus_json("pool", "import", "marcus.json")["gladiators"][0]
    assert (rival["name"], rival["star"]) == ("Marcus III", False)
    assert ludus_json("pool", "show", "Marcus III")["earlier"]["campaign"] == "Sand and Bread"
    # He goes on from here with what he brought.
    assert len(json.loads(ludus("pool", "export", "Marcus III"))["fights"]) == 2


def test_a_man_of_the_pool_comes_as_one(at: Callable[[str], Path]) -> None:
    at("closed")
    ludus("pool", "export", "2", "rival.json")
    ludus("campaign", "create", "Elsewhere", "--seed", "4")
    refused("star", "import", "rival.json", why="he is not a Star", mend="ludus pool import")
    assert len(ludus_json("pool", "import", "rival.json")["gladiators"]) == 1


def test_nothing_is_written_over_unasked(at: Callable[[str], Path]) -> None:
    exported(at)
    refused("star", "export", "Marcus", "marcus.json", "-c", "Sand and Bread", why="already exists", mend="--force")
    ludus("star", "export", "Marcus", "marcus.json", "-c", "Sand and Bread", "--force")


def test_who_has_left_goes_nowhere(at: Callable[[str], Path]) -> None:
    at("star")
    ludus("star", "retire", "Marcus", "--yes", "--anyway")
    refused("star", "export", "Marcus", why="no longer fights", mend="ludus journal")


def test_what_is_damaged_or_forged_is_refused(at: Callable[[str], Path], home: Path) -> None:
    document = exported(at)
    text = Path("marcus.json").read_text(encoding="utf-8")
    files = {
        "cut.json": (text[:-40], "damaged"),
        "changed.json": (text.replace('"fame": ', '"fame": 9'), "its checksum is wrong"),
        "newer.json": (text.replace('"version": 1', '"version": 3'), "has version 3"),
        "other.json": (text.replace('"ludus": "gladiator"', '"ludus": "campaign"'), "not a gladiator's"),
        "more.json": (text.replace('"ludus"', '"more": 1, "ludus"'), "'more'"),
        "list.json": ("[1, 2]", "not a gladiator's"),
        "nan.json": ('{"a": NaN}', "NaN is not a number"),
        "deep.json": ("[" * 100_000, "nested too deeply"),
        "empty.json": ("", "it is empty"),
    }
    with unchanged(home):
        for name, (content, why) in files.items():
            Path(name).write_text(content, encoding="utf-8")
            refused("star", "import", name, why=why)
        name = forged(document, card={**document["card"], "attributes": [9, 9, 9]})
        refused("star", "import", name, why="Savvy 9: it is 1 to 7")
        refused("star", "import", forged(document, system="skirmish"), why="'skirmish'")
        refused("star", "import", forged(document, fights=[{}]), why="does not have the facts of a match")
        refused("star", "import", "nobody.json", why="no such file")
        refused("star", "import", ".", why="is a directory")
        refused("star", "import", "marcus.json", "--name", "\x1b[2J", why="is not a name")


def test_what_must_be_said_is_asked_for(at: Callable[[str], Path]) -> None:
    at("empty")
    refused("star", "import", code=2, why="--template")
    refused("star", "import", "x.csv", "--template", code=2, why="leave the file out")
    Path("roster.csv").write_text(STARS, encoding="utf-8")
    refused("star", "import", "roster.csv", "--name", "Marcus", code=2, why="its own names")


# Tables


@pytest.mark.parametrize("text", [
    STARS,
    STARS.replace("\n", "\r\n"),
    "\ufeff" + STARS,
    "\n\n" + STARS.replace("\nLydia", "\n,,\n\nLydia"),
    "Name;Style;Attributes\nVarro;thraex;5,4,3\nLydia;RETIARIUS;4 4 4\n",
    "Name;Style;Attributes;;\nVarro;thraex;5,4,3;;\nLydia;RETIARIUS;4 4 4;;\n",
    "style\tname\tattributes\nThraex\tVarro\t5,4,3\nRetiarius\t Lydia \t4,4,4",
    '"name","style","--attributes"\n"Varro","Thraex","5,4,3"\n"Lydia","Retiarius",\n',
], ids=["plain", "crlf", "bom", "empty lines", "semicolons", "empty columns", "tabs", "quoted"])  # fmt: skip
def test_stars_are_recruited_from_a_table(text: str, at: Callable[[str], Path]) -> None:
    at("empty")
    Path("roster.csv").write_bytes(text.encode())
    came = ludus_json("star", "import", "roster.csv")["stars"]
    assert [(g["name"], g["style"]) for g in came] == [("Varro", "Thraex"), ("Lydia", "Retiarius")]
    # As if each had been recruited by hand.
    ludus("undo", "2")
    ludus("star", "create", "Varro", "--style", "Thraex", "--attributes", "5,4,3")
    ludus("star", "create", "Lydia", "--style", "Retiarius")
    assert ludus_json("star", "list")["stars"] == came


def test_men_of_the_pool_are_entered_from_a_table(at: Callable[[str], Path]) -> None:
    at("empty")
    text = "name,style,locale,attributes,signature\nPriscus,Secutor,heart,5/5/4,Agile\n,Thraex,,,\n"
    Path("pool.csv").write_text(text, encoding="utf-8")
    tried = run("pool", "import", "pool.csv", "--dry-run").stdout
    assert ludus("pool", "import", "pool.csv") == tried
    one, two = ludus_json("pool", "list")["gladiators"]
    if one["name"] != "Priscus":
        one, two = two, one
    assert (one["name"], one["locale"], one["total"]) == ("Priscus", "Heart of the Empire", 15)
    assert (two["style"], two["locale"]) == ("Thraex", "Fringes of the Empire")


@pytest.mark.parametrize("system", ["heroes", "skirmish"])
@pytest.mark.parametrize("noun", ["star", "pool"])
def test_the_template_is_a_table_that_can_be_taken_in(noun: str, system: str) -> None:
    ludus("campaign", "create", "Sand", "--system", system)
    printed = run(noun, "import", "--template")
    assert "(needed)" in printed.stderr
    if noun == "star":
        assert "female: yes for a woman; no if left out.\n" in printed.stderr
    for line in printed.stderr.splitlines():
        assert len(re.findall(r"\b(bold|man|none|yes)\b", line)) == len(
            set(re.findall(r"\b(bold|man|none|yes)\b", line))
        )
    Path("roster.csv").write_text(printed.stdout, encoding="utf-8")
    came = ludus_json(noun, "import", "roster.csv")
    assert [g["name"] for g in came["stars" if noun == "star" else "gladiators"]] == ["Drusus"]


@pytest.mark.parametrize(("text", "why"), [
    ("", "it is empty"),
    ("name,style\n", "no line below the names of the columns"),
    ("name,wings\nVarro,2\n", "line 1: there is no column 'wings'"),
    ("name,,style\nVarro,x,Thraex\n", "line 2, column 2: 'x' is in a column without a name"),
    ("name,style,Style\nVarro,Thraex,Thraex\n", "line 1: the column Style is given twice"),
    ("name\nVarro\n", "line 1: the column style is missing"),
    ("name,style\nVarro,Thraex\nLydia,Samnis\n", "line 3, style: there is no style 'Samnis'"),
    ("name,style\nVarro,Thraex\n,Thraex\n", "line 3, name: it is missing"),
    ("name,style\nVarro,Thraex\nvarro,Thraex\n", "line 3, name: varro is already in line 2"),
    ("name,style\nMARCUS,Thraex\n", "line 2, name: there is a Star named MARCUS already"),
    ("name,style,attributes\nVarro,Thraex,5,4,3\n", "line 2: 5 values for 3 columns"),
    ("name,style,attributes\nVarro,Thraex,9/9/9\n", "line 2, attributes: Savvy 9"),
    ("name,style,female\nVarro,Thraex,perhaps\n", "line 2, female: 'perhaps' is neither yes nor no"),
    ("name,style,tactics\nVarro,Thraex,wild\n", "line 2, tactics: there are no tactics 'wild'"),
    ('name,style\n"Varro,Thraex\n', "it is not a table"),
    ("name,style\nVarro,A\nLydia,B\n", "line 2, style: there is no style 'A'"),
    ("name,style\nVarro,A\nLydia,B\n", "line 3, style: there is no style 'B'"),
    ("name,style\n" + "Varro,Thraex\n" * 1001, "more than 1,000 lines"),
    ("name,style\n" + "Varro,X\n" * 12, "and 13 more"),
    ("name,style\n\x1b[2J,Thraex\n", "is not a name"),
])  # fmt: skip
def test_all_lines_or_none(text: str, why: str, at: Callable[[str], Path], home: Path) -> None:
    at("star")
    Path("roster.csv").write_text(text, encoding="utf-8")
    with unchanged(home):
        refused("star", "import", "roster.csv", why=why)
        refused("star", "import", "roster.csv", "--dry-run", why=why)


def test_each_mistake_has_a_line(at: Callable[[str], Path]) -> None:
    at("star")
    text = "name,style\nMarcus,Thraex\nVarro,A\nvarro,Thraex\n"
    said = run("star", "import", "-", typed=text).stderr.splitlines()
    assert said[0] == "Error: Cannot import standard input: 3 mistakes"
    assert [line.partition(":")[0] for line in said[1:4]] == ["line 2, name", "line 3, style", "line 4, name"]


def test_standard_input_is_read(at: Callable[[str], Path]) -> None:
    at("empty")
    assert "Varro" in ludus("star", "import", "-", typed=STARS)
    assert "Priscus" in ludus("pool", "import", "-", typed="name,style\nPriscus,Thraex\n")
    refused("star", "import", "-", typed="", why="Cannot import standard input: it is empty")


def test_who_is_here_already_comes_with_a_warning(at: Callable[[str], Path]) -> None:
    exported(at)
    assert "Warning" not in run("star", "import", "marcus.json").stderr
    again = run("star", "import", "marcus.json")
    assert again.exit_code == 0
    assert "Warning: Marcus of Sand and Bread is here already, as Marcus (number 1" in again.stderr
    ludus("undo", "2")
    assert "Warning" not in run("star", "import", "marcus.json").stderr


def test_other_letters_than_utf_8_are_refused(at: Callable[[str], Path], home: Path) -> None:
    at("empty")
    Path("roster.csv").write_bytes(b"name,style\nJos\xe9,Thraex\n")
    with unchanged(home):
        refused("star", "import", "roster.csv", why="not UTF-8 text", mend="Save it as UTF-8")


def test_a_number_out_of_its_range_is_told_with_line_and_column(at: Callable[[str], Path]) -> None:
    at("empty")
    for row, why in (("7", "out of range"), ("x", "is not a number"), ("-1", "is not a number")):
        Path("pool.csv").write_text(f"style,row\nThraex,{row}\n", encoding="utf-8")
        refused("pool", "import", "pool.csv", why=f"line 2, row: {row}" if row == "7" else why)


def test_many_lines_are_one_transaction(at: Callable[[str], Path], home: Path) -> None:
    at("empty")
    lines = [f"Man {number},Thraex" for number in range(60)]
    Path("roster.csv").write_text("\n".join(["name,style", *lines]), encoding="utf-8")
    assert len(ludus_json("star", "import", "roster.csv")["stars"]) == 60
    assert ludus_json("history")["last"] == 61
    before = campaign_file(home).read_bytes()
    lines = [f"Other {number},Thraex" for number in range(60)]
    Path("roster.csv").write_text("\n".join(["name,style", *lines, "Man 7,Thraex"]), encoding="utf-8")
    refused("star", "import", "roster.csv", why="line 62, name: there is a Star named Man 7")
    assert campaign_file(home).read_bytes() == before
