"""``ludus card``: whose cards, on what paper, and what does not go together."""

import json
import sys
from pathlib import Path

import pytest

from ludus_cli.game.elements.campaign_state import stars
from tests.chronicle.page import check_page
from tests.cli.helpers import ludus, ludus_json, refused, run


@pytest.fixture
def stable(home: Path) -> Path:
    """A campaign of two Stars, one of them on the bill."""
    ludus("campaign", "create", "Games", "--seed", "3")
    ludus("star", "create", "Marcus", "--style", "Murmillo", "--secondary", "Thraex")
    ludus("star", "create", "Flavia", "--style", "Retiarius", "--female", "--left-handed")
    return home


def html(*words: str) -> str:
    """The page that a command writes."""
    ludus("card", *words, "--output", "cards.html", "--force")
    return Path("cards.html").read_text(encoding="utf-8")


def test_several_cards_follow_one_another(stable: Path) -> None:
    shown = ludus("card", "Flavia", "Marcus")
    assert 0 <= shown.index("Flavia") < shown.index("Marcus")
    assert "Marcus" in ludus("card", "--stable")
    # Twice the same is once.
    assert ludus("card", "Marcus", "marcus").count("Bonus Dice") == 1


def test_a_stable_has_the_living_and_all_with_the_dead(stable: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def left(*names: str) -> None:
        """Only these still fight."""
        monkeypatch.setattr(
            "ludus_cli.commands.card.active_stars", lambda state: [g for g in stars(state) if g.name in names]
        )

    left("Marcus")
    assert [star["name"] for star in ludus_json("card", "--stable")["gladiators"]] == ["Marcus"]
    assert [star["name"] for star in ludus_json("card", "--stable", "--all")["gladiators"]] == ["Marcus", "Flavia"]
    left()
    refused("card", "--stable", why="all your Stars are dead or retired", mend="--all")
    assert len(ludus_json("card", "--stable", "--all")["gladiators"]) == 2
    refused("card", "Marcus", "--all", code=2, why="it works only with --stable")


def test_one_in_json_is_a_gladiator_and_several_are_a_list(stable: Path) -> None:
    one = json.loads(ludus("card", "Marcus", "--json"))
    assert one["gladiator"]["name"] == "Marcus"
    assert "gladiators" not in one
    for words in (("Marcus", "Flavia"), ("--stable",)):
        several = json.loads(ludus("card", *words, "--json"))
        assert {each["name"] for each in several["gladiators"]} == {"Marcus", "Flavia"}
        assert "gladiator" not in several


def test_the_day_has_the_star_and_his_opponent(stable: Path) -> None:
    result = run("card", "--day")
    assert result.exit_code == 1
    assert "none of your Stars is on this month's bill" in result.stderr
    ludus("day", "open")
    ludus("day", "enter", "Marcus")
    facts = json.loads(ludus("card", "--day", "--json"))["gladiators"]
    assert [facts[0]["name"], len(facts)] == ["Marcus", 2]
    page = check_page(html("--day", "--size", "quarter"))
    assert facts[1]["name"] in page.text
    assert "Flavia" not in page.text


def test_pages_of_every_size(stable: Path) -> None:
    for size, sheets in (("page", 2), ("quarter", 1), ("sleeve", 2)):
        page = check_page(html("--stable", "--size", size, "--paper", "letter", "--tracks", "counters"))
        assert page.names().count("section") == sheets
        assert "@page { size: 215.9mm 279.4mm; }" in page.style
        assert "@page { margin: 0; }" in page.style
        assert "Marcus" in page.text


def test_empty_cards(stable: Path) -> None:
    text = html("--blank", "5", "--size", "quarter", "--left-handed", "--ink-saving")
    assert text.count("<article") == 5
    assert check_page(text).text.count("Left hand (weapon)") == 5


def test_tables_in_every_form(stable: Path) -> None:
    page = check_page(html("--tables"))
    assert "each Bonus Die used" in page.text
    told = json.loads(ludus("card", "--tables", "--json"))["tables"]
    shown = ludus("card", "--tables")
    for table in told:
        assert table["title"] in page.text
        assert f"{table['title']} [{table['where']}]" in shown


def test_tables_go_by_the_house_rules(stable: Path) -> None:
    assert "a laurel and 1 Fame" in ludus("card", "--tables")
    ludus("rules", "set", "laurel-fame", "2")
    assert "a laurel and 2 Fame" in ludus("card", "--tables")


def test_the_skirmish_has_cards_of_its_own(home: Path) -> None:
    ludus("campaign", "create", "Hexes", "--system", "skirmish", "--seed", "3")
    ludus("star", "create", "Milo", "--class", "Heavy")
    assert "Light wounds" in check_page(html("--size", "sleeve")).text
    assert "each point of Training" in ludus("card", "--tables")
    result = run("card", "--blank", "1", "--left-handed", "--output", "x.html")
    assert result.exit_code == 1
    assert "the right hand holds the weapon" in result.stderr
    assert not Path("x.html").exists()


@pytest.mark.parametrize(("words", "why"), [
    ("Marcus --stable", "names and --stable do not go together"),
    ("--stable --day", "--stable and --day do not go together"),
    ("--blank 2 --tables --output x.html", "--blank and --tables do not go together"),
    ("--left-handed", "it is for empty cards"),
    ("--blank 2", "an empty card is for paper"),
    ("--size sleeve", "are only for a printed page"),
    ("--ink-saving", "are only for a printed page"),
    ("--tables --tracks boxes --output x.html", "tables have no tracks"),
    ("--blank 0 --output x.html", "0 is not in the range"),
    ("--paper a3 --output x.html", "'a3' is not one of"),
    ("--output x.docx", "let the name end in .html or .pdf"),
])  # fmt: skip
def test_what_does_not_go_together(words: str, why: str, stable: Path) -> None:
    result = run("card", *words.split())
    assert result.exit_code == 2
    assert why in " ".join(result.stderr.replace("│", " ").split())
    assert not Path("x.html").exists()


def test_without_a_star_there_is_nothing_to_show(home: Path) -> None:
    ludus("campaign", "create", "Games")
    for words in ((), ("--stable",)):
        result = run("card", *words)
        assert result.exit_code == 1
        assert "the campaign has no Star" in result.stderr


def test_a_pdf_needs_weasyprint(stable: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "weasyprint", None)
    said = refused("card", "--stable", "--output", "a.pdf", why="this needs WeasyPrint", mend="your browser")
    assert "pip install 'ludus-cli[pdf]'" in said
    assert not Path("a.pdf").exists()
