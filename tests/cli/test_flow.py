"""Work between matches: prompts that refuse unknown answers, previews, odds of battles, empty sheets."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from ludus_cli.campaign.amend import paired_stars
from ludus_cli.campaign.engine import do, opened
from ludus_cli.commands import play, prospects
from ludus_cli.core.errors import LudusError
from ludus_cli.game.results.results import read_answer
from ludus_cli.output import console
from ludus_cli.play.evening import Evening
from ludus_cli.play.options import typed_option
from ludus_cli.play.question import Option
from ludus_cli.play.stepping import Stepping
from tests.cli.helpers import ludus, refused, run

At = Callable[[str], Path]


def typing(monkeypatch: pytest.MonkeyPatch, *typed: str, usual: str | None = None) -> list[str]:
    """Type these lines, then ``usual`` at each further question; return the list of prompts."""
    lines: Iterator[str] = iter(typed)
    asked: list[str] = []

    def ask(prompt: str, *, hidden: bool = False, offered: Any = None) -> str | None:
        asked.append(prompt)
        return next(lines, usual)

    monkeypatch.setattr(console, "ask", ask)
    return asked


def test_a_word_is_taken_by_its_beginning_and_nothing_else_for_enter(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typing(monkeypatch, "k", "s", "")
    by = console.ask
    assert console.ask_word("? ", ("result", "skip", "quit"), by) == "skip"
    assert "'k' is not one of these: result, skip, quit. Enter takes result." in capsys.readouterr().err
    assert console.ask_word("? ", ("no", "yes"), by) == "no"
    assert console.ask_word("? ", ("no", "yes"), by) is None


def test_a_word_may_be_the_beginning_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    typing(monkeypatch, "2")
    assert console.ask_word("? ", ("none", "20", "2"), console.ask) == "2"


def test_a_letter_that_is_no_label_does_not_match_a_word_inside_an_option() -> None:
    texts = (("b", "Nothing more; 40 XP are kept"), ("c", "Carry another weapon"))
    listed = [Option(n, label, words, (), "", False) for n, (label, words) in enumerate(texts)]
    with pytest.raises(ValueError, match="type one of b, c"):
        typed_option(listed, "k")
    assert typed_option(listed, "no") == 0
    assert typed_option(listed, "weapon") == 1


def test_stars_whose_numbers_shift_are_the_same_in_a_preview(home: Path) -> None:
    ludus("campaign", "create", "Shift", "--seed", "3")
    ludus("pool", "roll", "Thraex")
    ludus("star", "create", "Marcus", "--style", "Murmillo")
    ludus("star", "create", "Flavia", "--female", "--style", "Thraex")
    shown = ludus("amend", "2", "--set", "number=3", "--dry-run")
    assert "not recruited in the amended past" not in shown
    assert "is there" not in shown
    shown = ludus("amend", "3", "--set", "name=Varro", "--dry-run")
    assert "name: Marcus -> Varro" in shown
    assert "not recruited in the amended past" in ludus("amend", "4", "--drop", "--dry-run")


def test_matches_whose_numbers_shift_are_the_same_in_a_preview(home: Path) -> None:
    ludus("campaign", "create", "Shift", "--seed", "3")
    ludus("star", "create", "Marcus", "--style", "Murmillo")
    ludus("star", "create", "Flavia", "--female", "--style", "Thraex")
    ludus("day", "open")
    for name, style in (("Marcus", "Thraex"), ("Flavia", "Murmillo")):
        ludus("match", "arrange", "--side", name, "--side", style)
    for number in ("4", "3"):
        ludus("match", "fight", number)
    # Without the first arrangement, Flavia's match 4 becomes match 3.
    shown = ludus("amend", "5", "--drop", "--dry-run")
    assert re.search(r"^3 +Marcus \(.*no such match$", shown, re.MULTILINE)
    assert "Flavia" not in shown


def test_stars_are_matched_by_name_then_by_number() -> None:
    def stars(**names: int) -> list[Any]:
        return [SimpleNamespace(id=number, name=name) for name, number in names.items()]

    old, new = stars(Marcus=1, Flavia=2, Tiro=3), stars(Marcus=2, Leo=3, Vibia=9)
    pairs = [(one and one.name, other and other.name) for one, other in paired_stars(old, new)]
    assert pairs == [("Marcus", "Marcus"), ("Flavia", None), ("Tiro", "Leo"), (None, "Vibia")]


def test_in_an_evening_another_star_comes_and_a_battle_has_odds(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ludus("campaign", "create", "Battle", "--system", "skirmish", "--seed", "4")
    ludus("star", "create", "Marcus", "--class", "light")
    ludus("star", "create", "Varro", "--class", "heavy")
    ludus("day", "open")
    ludus("match", "arrange", "--side", "Marcus,light", "--side", "Varro,heavy")
    path = home / "campaigns" / "battle.ludus"
    monkeypatch.setattr(prospects, "MATCHES", 4)
    made: list[tuple[str, ...]] = []
    monkeypatch.setattr(Evening, "command", lambda self, *words: made.append(words))
    typing(monkeypatch, "o", "c", "n", "q")
    monkeypatch.setenv("LUDUS_LINEAR", "1")
    with opened(path) as campaign:
        play.open_evening(campaign, "terse", Stepping()).run()
    said = capsys.readouterr()
    assert "4 matches" in said.out
    assert "compares tactics only in duels" in said.err
    assert made == [("star", "create")]


def test_a_match_is_named_before_its_result_is_asked_for(
    at: At, monkeypatch: pytest.MonkeyPatch, terminal: None
) -> None:
    at("billed")
    typing(monkeypatch)
    assert run("match", "record").stderr.splitlines()[1].startswith("Match 4: Marcus ")


@pytest.mark.parametrize("system", ["heroes", "skirmish", "gladiator", "forglory", "spartacus"])
def test_empty_cards_and_tables_need_no_campaign(system: str, home: Path, tmp_path: Path) -> None:
    ludus("card", "--system", system, "--blank", "2", "--output", "cards.html")
    assert "empty cards" in Path("cards.html").read_text(encoding="utf-8")
    assert ludus("card", "--system", system, "--tables")
    if system in ("heroes", "skirmish"):
        refused("card", "--system", system, "--blank", "1", "--sheet", "-o", "x.html", why="has none")
    else:
        ludus("card", "--system", system, "--blank", "1", "--sheet", "--output", "sheets.html")


def test_without_a_campaign_there_are_no_gladiators_to_show(home: Path) -> None:
    refused("card", "--system", "heroes", code=2, why="use it only with --blank or --tables")
    refused("card", "--system", "nope", "--tables", why="not installed")
    refused("card", "-c", "x", "--system", "heroes", "--tables", code=2, why="has its own rules")


def test_unknown_names_are_refused_when_they_are_typed(home: Path) -> None:
    ludus("campaign", "create", "School", "--system", "forglory", "--seed", "4")
    ludus("star", "create", "Vibius")
    with opened(home / "campaigns" / "school.ludus") as campaign:
        while True:
            if not campaign.state.days:
                do(campaign, "open-day", locale=0)
            (match,) = campaign.state.days[0].bouts
            bout = campaign.state.bouts[match]
            if not bout.play:
                break
            do(campaign, "fight", match=match)
            do(campaign, "close-day", locale=0)
        fields = campaign.system.campaign.told.result_fields(campaign.state, bout)
        falls = next(each for each in fields if each.name == "falls")
        assert read_answer(falls, "Tiro by Vibius, Damnatus of Vibius", {})
        with pytest.raises(LudusError) as error:
            read_answer(falls, "Tiro by Spartacus", {})
    assert "no gladiator here can be called 'Spartacus'" in error.value.why
