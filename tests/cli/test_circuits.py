"""Circuits without a Star at the command line: seasons of the pool, tournaments, and the schools of lanistas."""

import re
import signal
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.commands import season, tournament
from ludus_cli.core.figures import DASH
from tests.cli.helpers import ludus, ludus_json, refused, run, unchanged
from tests.cli.terminals import Terminal, talked_to
from tests.cli.test_help import two_lanistas
from tests.patience import HUNG

At = Callable[[str], Path]


# Seasons


def test_a_season_counts_what_the_matches_say(at: At) -> None:
    at("empty")
    facts = ludus_json("pool", "season", "--months", "5", "--men", "10")
    matches = ludus_json("match", "list", "--limit", "1000")["matches"]
    assert facts["matches"] == len(matches) > 10
    counts: Counter[tuple[int, str]] = Counter()
    for match in matches:
        counts.update((man["id"], man["outcome"]) for man in match["gladiators"])
    for row in facts["standings"]:
        told = [row["wins"], row["defeats"], row["draws"]]
        assert told == [counts[row["number"], how] for how in ("won", "lost", "drew")]
    assert [row["wins"] for row in facts["standings"]] == sorted(
        (row["wins"] for row in facts["standings"]), reverse=True
    )
    # September 106 AD is the first of five months.
    assert [row["year"] for row in facts["best_of_the_year"]] == ["106 AD", "107 AD"]
    fell = {row["number"] for row in facts["standings"] if row["now"] == "fell"}
    assert {row["number"] for row in facts["fallen"]} == fell != set()
    assert facts["now"] == "February 107 AD"


def test_a_season_tells_a_line_a_month_and_a_table_at_the_end(at: At) -> None:
    at("empty")
    said = run("pool", "season", "--months", "3", "--men", "6", "--limit", "4")
    assert said.exit_code == 0
    months = re.findall(r"^(Sep|Oct|Nov) 106: \d+ match(?:es)?[^\n]* leads with ", said.stderr, re.M)
    assert months == ["Sep", "Oct", "Nov"]
    assert all(len(line) <= 80 for line in said.stderr.splitlines())
    for heading in ("Standings after 3 months: the best 4 of ", "The best of each year", "The fallen: "):
        assert heading in said.stdout


def test_ctrl_c_stops_between_two_months(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    at("empty")

    def interrupted(*_: Any) -> str:
        signal.raise_signal(signal.SIGINT)
        return "a month"

    monkeypatch.setattr(season, "month_words", interrupted)
    said = run("pool", "season", "--months", "9", "--men", "4")
    assert said.exit_code == 1
    assert "Stopped after 1 of 9 months." in said.stderr
    assert "Standings after 1 month: " in said.stdout
    assert ludus_json("brief")["month"] == "October 106 AD"
    ludus("audit")


def test_a_season_moves_a_bar_on_a_terminal(at: At) -> None:
    at("empty")
    terminal, process = talked_to("pool", "season", "--months", "2", "--men", "4")
    for line in ("Sep 106: ", "Oct 106: ", "2/2", "Standings after 2 months"):
        terminal.expect_exact([line])
    assert process.wait(HUNG) == 0
    terminal.close()


# Tournaments


def test_months_are_announced_before_they_pass_and_one_undo_takes_all_back(at: At) -> None:
    at("empty")
    said = run("pool", "season", "--months", "3", "--men", "6")
    assert said.stderr.splitlines()[0] == "3 months will pass: from September 106 AD to December 106 AD."
    standings = r"Standings after 3 months: (the best \d+ of )?\d+ who took part, in a pool of 6"
    assert re.search(standings, said.stdout)
    assert "To take all of this back: ludus undo 6\n" in said.stderr
    said = run("tournament", "--of", "4")
    assert said.stderr.startswith("The campaign goes on from December 106 AD, month by month, ")
    (number,) = re.findall(r"ludus undo (\d+)", said.stderr)
    ludus("undo", number)
    ludus("undo", "6")
    assert [each["applied"] for each in ludus_json("history")["actions"]].count(True) == 1
    assert "ludus undo" not in run("redo", "2").stderr
    assert "ludus undo" not in run("pool", "roll", "Thraex").stderr


def test_a_dead_man_wins_no_round_robin_and_every_list_says_how_it_was_decided(home: Path) -> None:
    ludus("campaign", "create", "Lots", "--seed", "3")
    shown = ludus("tournament", "--of", "4", "--form", "round-robin")
    facts = ludus_json("tournament", "show")
    assert (facts["winner"], facts["decided"]) == ("Candidus", ["meeting"])
    assert facts["standings"][0] == "Candidus"
    words = (
        "Candidus won it. Xanthus and Candidus had 4 points each; the match between them decided. "
        "Diodorus had 4 points and died."
    )
    assert facts["how_it_ended"] == words
    assert words in " ".join(shown.split())
    assert words in ludus("journal")
    assert shown.partition("Defeats")[2].splitlines()[2].startswith("Candidus")
    assert re.search(r"Diodorus .* died", shown)
    ludus("audit")


def test_systems_without_circuits_announce_nothing(home: Path) -> None:
    ludus("campaign", "create", "Capua", "--system", "spartacus", "--seed", "1")
    ludus("star", "create", "Vibia")
    for words in (("pool", "season"), ("tournament", "withdraw", "Vibia")):
        assert "will pass" not in refused(*words, why="fighters meet only in the games of the houses")


def test_a_star_withdraws_from_a_tournament(at: At) -> None:
    at("star")
    ties = ludus_json("tournament", "Marcus", "--of", "4", "--step")["matches"]
    (own,) = (tie["match"] for tie in ties if "Marcus" in tie["men"])
    refused("star", "retire", "--anyway", "--yes", why="he is on the bill", mend="withdraw Marcus")
    refused("day", "withdraw", str(own), why="not on the bill of a Day", mend="withdraw Marcus")
    refused("tournament", "draw", why="another tournament is not over yet", mend="tournament withdraw NAME")
    assert "Marcus has withdrawn." in ludus("tournament", "withdraw", "Marcus")
    assert "Marcus withdraws from the tournament" in ludus("history")
    assert "Marcus" in ludus("tournament", "next", "--all")
    refused("tournament", "withdraw", "Marcus", why="no tournament is under way")
    ludus("audit")


def test_a_star_withdraws_at_the_table(at: At) -> None:
    at("star")
    ludus("star", "create", "Flavia", "--style", "Thraex")
    ludus("tournament", "Marcus", "Flavia", "--of", "2", "--step")
    terminal = Terminal("play")
    terminal.talk(
        [("]: ", "w"), ("or Flavia? ", "fla"), ("]: ", "u"), ("]: ", "w"), ("or Flavia? ", "fla"), ("]: ", "q")]
    )
    assert terminal.finish() == 0
    assert "Taken back: Flavia withdraws from the tournament." in terminal.seen
    assert ludus_json("tournament", "show")["winner"] == "Marcus"
    ludus("undo")
    assert not ludus_json("tournament", "show")["over"]
    ludus("audit")


def test_a_tournament_shows_its_seeds_its_series_and_what_was_struck(at: At) -> None:
    at("star")
    ludus("pool", "roll", "Thraex", "--number", "3")
    facts = ludus_json("tournament", "Marcus", "--of", "5", "--order", "hand", "--best-of-three", "--step")
    assert facts["seeds"][0] == "Marcus"
    assert (facts["order"], facts["best_of"], facts["tie_breaks"]) == ("hand", 3, [])
    assert "1 Marcus ─" in ludus("tournament", "show")
    assert "tournament of 5, single, seeded by hand, best of 3" in ludus("history")
    facts = ludus_json("tournament", "next", "--all")
    series = [tie["series"] for tie in facts["matches"] if tie["series"]]
    fought = {match["match"] for match in ludus_json("match", "list", "--limit", "1000")["matches"]}
    assert {each["match"] for own in series for each in own} <= fought
    assert max(map(len, series)) > 1
    told = ludus("journal")
    for words in ("seeded by hand in September 106 AD", "best of three", *(tie["words"] for tie in facts["matches"])):
        assert words in told
    args = "--form round-robin --strike --tie-break kills --tie-break fame --step"
    ludus("tournament", "--of", "3", *args.split())
    who = next(tie["men"][0] for tie in ludus_json("tournament", "show")["matches"] if len(tie["men"]) == 2)
    shown = ludus("tournament", "withdraw", who)
    assert re.search(rf"goes on, as {who} has withdrawn \(struck\)", shown)
    assert re.search("Name +Points +Victories +Defeats +Opponents killed +Fame", shown)
    ludus("amend", str(ludus_json("history")["actions"][-1]["action"]), "--drop", "--yes")
    assert "withdrew" not in ludus("tournament", "show")
    ludus("audit")


def test_every_option_of_a_tournament_has_a_default(at: At) -> None:
    at("empty")
    facts = ludus_json("tournament", "--of", "8")
    assert (facts["title"], facts["over"]) == ("Tournament of 8, single elimination", True)
    assert facts["winner"] in [man["name"] for man in facts["men"]]
    assert len(facts["matches"]) == 7
    assert ludus_json("tournament", "show")["winner"] == facts["winner"]


@pytest.mark.parametrize("number", [5, 8, 16, 32])
def test_the_bracket_has_everybody_in_80_columns(number: int, at: At) -> None:
    at("empty")
    shown = ludus("tournament", "--of", str(number))
    facts = ludus_json("tournament", "show")
    tree = shown.partition("\n\n")[2].partition("\n\nMatches")[0].splitlines()
    assert all(len(line) <= 80 for line in shown.splitlines())
    assert len(tree) <= 2 * number - 1 if number & (number - 1) == 0 else tree
    drawn = "\n".join(tree)
    for man in facts["men"]:
        # At 80 columns a tree of 32 leaves room for nine letters of a name; four of them may be a numeral.
        assert man["name"][:5] in drawn
    assert max(tree, key=len).endswith(f"├─{facts['winner']}")
    assert f"{facts['winner']} won it." in shown


def test_ctrl_c_leaves_a_tournament_to_go_on_with(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    at("empty")
    hold_next = tournament.hold_next

    def interrupted(opened: Any) -> None:
        hold_next(opened)
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(tournament, "hold_next", interrupted)
    said = run("tournament", "--of", "8")
    assert said.exit_code == 1
    assert "The tournament is not over yet." in said.stdout
    assert "Next: ludus tournament next" in said.stderr


def test_a_tournament_is_drawn_as_a_picture(at: At) -> None:
    at("empty")
    for number, form in enumerate(("single", "double", "round-robin"), 1):
        ludus("tournament", "--of", "4", "--form", form)
        assert run("tournament", "show", str(number), "--svg", f"{form}.svg").stderr == f"Written: {form}.svg\n"
        picture = Path(f"{form}.svg").read_text(encoding="utf-8")
        assert picture.startswith('<svg xmlns="http://www.w3.org/2000/svg" role="img"')
        assert not re.search(r"<script|\bid=|var\(|href", picture)
        for man in ludus_json("tournament", "show", str(number))["men"]:
            assert man["name"] in picture
    refused("tournament", "show", "--svg", "double.svg", why="the file already exists")


def test_a_star_steps_through_a_tournament_and_his_match_may_be_recorded(at: At) -> None:
    at("star")
    facts = ludus_json("tournament", "Marcus", "--of", "4", "--step")
    (own,) = [tie for tie in facts["matches"] if "Marcus" in tie["men"]]
    assert f"ludus match fight {own['match']}" in run("brief").stdout
    ludus("match", "record", str(own["match"]), "--set", "ended=standing", "--set", "diludia=1")
    told = ludus_json("tournament", "show")
    (own,) = [tie for tie in told["matches"] if "Marcus" in tie["men"]]
    assert own["how"] == "lot"
    assert not told["over"]
    assert len(ludus_json("tournament", "next")["matches"]) == 2
    assert ludus_json("brief")["month"] == "September 106 AD"
    assert ludus_json("tournament", "next", "--all")["over"]
    ludus("audit")


def test_the_journal_of_a_campaign_without_a_star_tells_its_tournament(at: At) -> None:
    at("empty")
    ludus("pool", "season", "--months", "1", "--men", "4")
    winner = ludus_json("tournament", "--of", "4")["winner"]
    page = ludus("journal", "--format", "html")
    assert "Tournament of 4, single elimination" in page
    assert f"{winner} won it." in page
    assert 'aria-label="Tournament of 4, single elimination"' in page
    assert "September 106 AD" in page
    assert '"tournament": 1' in ludus("journal", "--format", "json")


def test_what_cannot_be_a_tournament_is_refused(at: At) -> None:
    at("star")
    refused("tournament", "next", why="no tournament is under way")
    refused("tournament", "show", why="no tournament has been drawn yet")
    refused("tournament", "Nobody", why="no gladiator with that name")
    refused("tournament", "Marcus", "--death", why="take place only in Rome")
    refused("tournament", "--kind", "Samnite", why="there is no style 'Samnite'")
    refused("tournament", "--of", "4", "--form", "swiss", code=2, why="swiss")
    ludus("tournament", "--of", "2")
    refused("tournament", "show", "2", why="there is no tournament 2")


def test_where_a_star_waits_no_month_can_pass_and_nothing_begins(at: At) -> None:
    file = at("star")
    ludus("day", "enter", "Marcus")
    with unchanged(file.parent):
        refused("tournament", "draw", why="no month can pass while match ", mend="match fight ")
        refused("pool", "season", why="no month can pass while match ", mend="match fight ")
    ludus("tournament", "draw", "--step")
    ludus("tournament", "next")
    with unchanged(file.parent):
        refused("tournament", "next", "--all", why="no month can pass", mend="one round at a time")


def test_months_that_pass_hold_the_rounds_too(at: At) -> None:
    at("star")
    ludus("tournament", "--of", "2", "--step")
    ludus("month", "next")
    assert ludus_json("tournament", "show")["over"]


# Lanistas


def test_schools_are_compared_and_meet(at: At) -> None:
    at("open")
    two_lanistas()
    match = ludus_json("lanista", "match", "anna", "BELA")
    assert [man["name"] for man in match["gladiators"]] == ["Marcus", "Flavia"]
    ludus("match", "fight")
    outcomes = {man["name"]: man["outcome"] for man in ludus_json("match", "show", str(match["match"]))["gladiators"]}
    place = ["won", "lost", "drew"].index(outcomes["Marcus"])
    (anna,) = [each for each in ludus_json("lanista", "list")["schools"] if each["lanista"] == "Anna"]
    record = "-".join("1" if n == place else "0" for n in range(3))
    assert anna["against"] == {"Bela": record}
    assert (anna["wins"], anna["defeats"], anna["draws"])[place] == 1
    page = ludus("journal")
    assert "## The schools" in page
    assert f"| Anna | 1 | {anna['fallen']} | {record.replace('-', DASH)} |" in page


def test_a_star_has_one_lanista(at: At) -> None:
    at("open")
    two_lanistas()
    assert ludus_json("lanista", "add", "bela", "Marcus") == {
        "schema": 1, "lanista": "Bela", "men": ["Marcus", "Flavia"],
    }  # fmt: skip
    assert [each["lanista"] for each in ludus_json("lanista", "list")["schools"]] == ["Bela"]
    assert "The schools" not in ludus("journal")
    ludus("undo")
    assert len(ludus_json("lanista", "list")["schools"]) == 2


def test_what_lanistas_cannot_do_is_refused(at: At) -> None:
    at("open")
    refused("lanista", "match", "Anna", "Bela", why="there is no lanista 'Anna'")
    two_lanistas()
    refused("lanista", "match", "Anna", "Carus", why="there is no lanista 'Carus'")
    refused("lanista", "match", "Anna", "anna", why="that is one school")
    refused("lanista", "add", " ", "Marcus", why="is not a name")
    refused("lanista", "add", "Carus", "Nobody", why="there is no Star 'Nobody'")
    ludus("star", "create", "Drusus", "--style", "Thraex")
    refused("lanista", "match", "Anna", "Bela", "--star", "Drusus", why="Drusus belongs to neither of them")
    ludus("lanista", "match", "Anna", "Bela")
    refused("lanista", "match", "Anna", "Bela", why="he is on the bill already")


def test_a_campaign_without_stars_is_spoken_to_as_one(home: Path) -> None:
    ludus("campaign", "create", "Pool", "--seed", "7")
    ludus("pool", "season", "--months", "2", "--men", "12")
    opened = run("day", "open", "--locale", "fringes")
    assert "free; fill it with 'ludus match arrange', or Ludus fills it when the Day closes" in opened.stdout
    assert "Next: ludus day close" in opened.stderr
    fallen = ludus_json("records", "graves")["records"][0]["graves"][0]["name"]
    refused(
        "match", "arrange", "--side", fallen, "--side", "Velox", why=f"{fallen} is dead", mend="'ludus match show 1'"
    )
    refused("match", "fight", why="no match with a Star", mend="needs its number, for example 'ludus match fight 1")
