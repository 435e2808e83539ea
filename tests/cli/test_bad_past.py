"""Taking back, amending and branching with what will not do: the reason, the exit code, the file as it was."""

import shlex
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.helpers import ludus, ludus_json, refused, run, unchanged
from tests.some import some

At = Callable[[str], Path]

#: In a campaign of 17 actions: 9 changes Marcus's tactics, 11 rolls a man for the pool, 12 is match 15, and in
#: 13 the rest of the Day is fought.
USAGE = [
    ("undo 0", "0 is not in the range"), ("undo -1", "No such option"), ("undo x", "'x' is not a whole number"),
    ("undo --to 0", "0 is not in the range"), ("undo --to 17", "action 17 is not before the last one, 17"),
    ("undo --to 99999", "is not before the last one"), ("undo 5 --to 2", "not both"),
    ("redo 0", "0 is not in the range"), ("redo --to 17", "action 17 is not after the last one, 17"),
    ("redo --to 3", "is not after"), ("redo 5 --to 18", "not both"),
    ("history --limit 0", "0 is not in the range"), ("history more", "unexpected extra argument"),
    ("amend", "give its number, or --match with the number of a match"), ("amend 0 --drop", "0 is not in the range"),
    ("amend x --drop", "'x' is not a whole number"), ("amend 12", "give one kind of change"),
    ("amend 12 --drop --set match=15", "give one kind of change"),
    ("amend 12 --choice 7=rest --result ended=nightfall", "give one kind of change"),
    ("amend 12 --match 0 --list", "0 is not in the range"), ("branch try", "Missing argument 'NAME'"),
    ("branch try -x", "No such option"), ("branch drop main", "add --yes"),
    ("match resume", "Ludus cannot ask here"), ("match resume 0", "0 is not in the range"),
    ("match resume --dice x", "'x' is not one of roll, ask, mine and all"),
    ("match fight 15 --step", "Ludus cannot ask here"),
    ("match fight 15 --by-hand Marcus", "Ludus cannot ask here"),
    ("match fight 15 --dice x", "'x' is not one of roll, ask, mine and all"),
    ("match fight 15 --step --json", "you cannot step through a match in JSON"),
]  # fmt: skip

REFUSED = [
    ("undo 17", "only 16 can be undone"),
    ("undo 99999", "only 16 can be undone"),
    ("redo", "nothing to redo"),
    ("redo 3", "nothing to redo"),
    ("redo --to 99", "nothing to redo"),
    # Which action
    ("amend 1 --drop", "it is the creation"),
    ("amend 1 --set seed=7", "it is the creation"),
    ("amend 1 --list", "it is the creation of the campaign"),
    ("amend 18 --drop", "the last action is number 17"),
    ("amend 99999 --list", "the last action is number 17"),
    ("amend 9 --list", "the action fought no match"),
    ("amend 9 --choice 1=rest", "the action fought no match"),
    ("amend 9 --die 1=1", "the action fought no match"),
    ("amend 9 --result ended=nightfall", "it is not the action of one match"),
    ("amend 13 --list", "8 matches were fought in this action"),
    ("amend 13 --choice 1=rest", "8 matches were fought in this action"),
    ("amend 13 --list --match 9999", "match 9999 was not fought in this action"),
    ("amend 12 --match 9 --choice 1=rest", "match 9 was not fought in this action"),
    # Choices
    ("amend 12 --choice x", "'x' is not of the form N=VALUE"),
    ("amend 12 --choice 1", "'1' is not of the form N=VALUE"),
    ("amend 12 --choice 1=", "'1=' is not of the form N=VALUE"),
    ("amend 12 --choice =rest", "is not of the form N=VALUE"),
    ("amend 12 --choice -1=rest", "is not of the form N=VALUE"),
    ("amend 12 --choice ²=rest", "is not of the form N=VALUE"),
    ("amend 12 --choice 99999999999999999999=rest", "is not of the form N=VALUE"),
    ("amend 12 --choice 0=rest", "its match does not get as far as choice 0"),
    ("amend 12 --choice 99=rest", "its match does not get as far as choice 99"),
    ("amend 12 --choice 7=fly", "at choice 7 'fly' is not one of the options"),
    ("amend 12 --choice 7=move", "at choice 7 'move' fits several options"),
    ("amend 12 --choice 7=a", "at choice 7 'a' is not one of the options"),
    # Dice
    ("amend 12 --die 31", "'31' is not of the form N=VALUE"),
    ("amend 12 --die 31=", "'31=' is not of the form N=VALUE"),
    ("amend 12 --die 0=1", "its match does not get as far as roll 0"),
    ("amend 12 --die 9999=1", "its match does not get as far as roll 9999"),
    ("amend 12 --die 3=7", "at roll 3 a die with 6 sides cannot show 7"),
    ("amend 12 --die 3=0", "at roll 3 a die with 6 sides cannot show 0"),
    ("amend 12 --die 3=x", "at roll 3 faces are numbers"),
    ("amend 12 --die 31=26", "at roll 31 the roll has 3 dice, but you gave 2 faces"),
    ("amend 12 --die 31=2666", "at roll 31 the roll has 3 dice, but you gave 4 faces"),
    ("amend 12 --die 31=²²²", "at roll 31 faces are numbers"),
    ("amend 12 --die 31=4s", "3 dice cannot give 4 successes"),
    ("amend 12 --die 2=1s", "this roll needs the faces"),
    # Values
    ("amend 12 --set match", "'match' is not of the form NAME=VALUE"),
    ("amend 12 --set =15", "it has no value ''"),
    ("amend 12 --set shoes=red", "it has no value 'shoes'"),
    ("amend 12 --set scripts={}", "it has no value 'scripts'"),
    ("amend 12 --set match=99", "match 99"),
    ("amend 12 --set match=-1", "match -1"),
    ("amend 12 --set match=6", "match 6"),
    ("amend 9 --set star=Marcus", "'Marcus' is not a value for star"),
    ("amend 9 --set star=true", "'true' is not a value for star"),
    ("amend 9 --set star=1.5", "'1.5' is not a value for star"),
    ("amend 9 --set star=99", "Star 99"),
    ("amend 9 --set star=26", "Star 26"),
    ("amend 9 --set tactics=nobody", "there are no tactics 'nobody'"),
    ("amend 9 --set tactics=", "there are no tactics ''"),
    ("amend 8 --set locale=99", "there is no locale 99"),
    ("amend 8 --set locale=-1", "there is no locale -1"),
    ("amend 13 --set locale=3", "there is no locale 3"),
    ("amend 11 --set locale=99", "there is no locale 99"),
    ("amend 11 --set number=0", "0 is not a possible number"),
    ("amend 11 --set number=-5", "-5 is not a possible number"),
    ("amend 11 --set number=1000000000", "1000000000 is not a possible number"),
    ("amend 11 --set kind=Xyz", "there is no style 'Xyz'"),
    ("amend 2 --set name=", "'' is not a name"),
    ("amend 2 --set attributes=[4,4]", "2 numbers"),
    ("amend 2 --set attributes=[]", "0 numbers"),
    ("amend 2 --set attributes=[4,4,9]", "Speed is 9"),
    ("""amend 2 --set 'attributes=["4",4,4]'""", "is not a value for attributes"),
    ("amend 2 --set attributes=[4,4,[4]]", "is not a value for attributes"),
    ("amend 2 --set attributes=[4,4,true]", "is not a value for attributes"),
    ("amend 2 --set attributes={}", "is not a value for attributes"),
    ("amend 2 --set attributes=[[[[", "is not a value for attributes"),
    ("amend 2 --set female=yes", "is not a value for female"),
    ("amend 2 --set style=Xyz", "there is no style 'Xyz'"),
    # Results
    ("amend 12 --result x", "it has no '='"),
    ("amend 12 --result ended=", "'' is not one of the choices"),
    ("amend 12 --result nobody.dealt=1", "no gladiator in match 15 has that name"),
    ("amend 12 --result ended=standing", "diludi"),
    # Branches
    ("branch try ''", "the name is empty"),
    ("branch try 'a b'", "character that a branch name cannot have"),
    ("branch try ../x", "character that a branch name cannot have"),
    ("branch try 'a\nb'", "character that a branch name cannot have"),
    ("branch try a\x1b[31m", "character that a branch name cannot have"),
    ("branch try 🦁", "character that a branch name cannot have"),
    (f"branch try {'x' * 41}", "the name has 41 characters"),
    ("branch try main", "there is already a branch main"),
    ("branch try MAIN", "there is already a branch main"),
    ("branch switch nothing", "there is no branch with that name"),
    ("branch switch ''", "no name was given"),
    ("branch compare nothing", "Cannot compare with nothing: there is no branch with that name"),
    ("branch keep nothing", "there is no branch with that name"),
    ("branch keep main", "it is already the main line"),
    ("branch drop nothing --yes", "there is no branch with that name"),
    ("branch drop main --yes", "it is the main line"),
]


@pytest.mark.parametrize(("command", "why"), USAGE, ids=[command for command, _ in USAGE])
def test_what_is_no_usage(command: str, why: str, at: At, tmp_path: Path) -> None:
    at("long")
    with unchanged(tmp_path):
        refused(*shlex.split(command), code=2, why=why)


@pytest.mark.parametrize(("command", "why"), some(REFUSED, 4), ids=[repr(command) for command, _ in REFUSED])
def test_what_cannot_be(command: str, why: str, at: At, tmp_path: Path) -> None:
    at("long")
    with unchanged(tmp_path):
        refused(*shlex.split(command), why=why)
        if command.startswith("amend"):
            refused(*shlex.split(command), "--dry-run", why=why)
            refused(*shlex.split(command), "--yes", "--json", why=why)


def test_a_preview_that_nobody_accepts_changes_nothing(at: At, tmp_path: Path) -> None:
    at("long")
    with unchanged(tmp_path):
        for change in (("--drop",), ("--die", "31=266"), ("--result", "ended=nightfall")):
            result = run("amend", "12", *change)
            assert result.exit_code == 2, result.output
            assert "add --yes" in result.stderr
            assert "Action 12" in result.stdout


@pytest.mark.parametrize("typed", ["n\n", "\n", "no\n", "perhaps\nn\n"])
def test_a_preview_that_is_declined_changes_nothing(typed: str, at: At, tmp_path: Path, terminal: None) -> None:
    at("long")
    with unchanged(tmp_path):
        assert run("amend", "12", "--drop", typed=typed).exit_code == 1


def test_names_of_branches_are_taken_for_good(at: At, tmp_path: Path) -> None:
    """Those of dropped ones too, and capitals apart."""
    at("forked")
    with unchanged(tmp_path):
        refused("branch", "try", "bolder", why="there is already a branch bolder")
        refused("branch", "try", "BOLDER", why="there is already a branch bolder")
    ludus("branch", "drop", "Bolder", "--yes")
    with unchanged(tmp_path):
        refused("branch", "try", "bolder", why="there is already a branch bolder")
        assert [row["name"] for row in ludus_json("branch", "list")["branches"]] == ["main"]
    ludus("branch", "switch", "bolder")
    assert ludus_json("branch", "list")["current"] == "bolder"


def test_what_lies_ahead_has_an_end(at: At, tmp_path: Path) -> None:
    at("forked")
    with unchanged(tmp_path):
        refused("redo", "7", why="only 6 can be redone")
        refused("redo", "--to", "99", why="only 6 can be redone")
        refused("amend", "15", "--drop", why="the last action is number 12")
        refused("undo", "--to", "12", code=2, why="is not before the last one, 12")
    assert len(ludus_json("redo", "6")["redone"]) == 6


@pytest.mark.parametrize(("command", "why"), [
    ("match resume", "no match was left in the middle"),
    ("match resume 12", "it was not begun"),
    ("match resume 9999", "it was not begun"),
    ("match fight 9999 --step", "it is not waiting"),
    ("match fight 12 --by-hand Nobody", "'Nobody' is not yours to play in this match"),
    ("match fight 12 --by-hand Marcus --by-hand ''", "'' is not yours to play in this match"),
])  # fmt: skip
def test_what_cannot_be_stepped_through(command: str, why: str, at: At, tmp_path: Path, terminal: None) -> None:
    at("october")
    with unchanged(tmp_path):
        refused(*shlex.split(command), why=why)


def test_a_match_that_has_been_begun_and_cannot_go_on(at: At, tmp_path: Path, terminal: None) -> None:
    at("october")
    run("match", "fight", "12", "--step", typed="\nq\n")
    with unchanged(tmp_path):
        refused("match", "resume", "13", why="it was not begun")
        nobody = run("match", "resume", "12", "--by-hand", "Nobody")
        assert nobody.exit_code == 1
        assert "'Nobody' is not yours to play in this match" in nobody.stderr
    ludus("rules", "set", "rivals", "off")
    with unchanged(tmp_path):
        refused("match", "resume", why="the house rules have changed since it was begun", mend="--afresh")
        refused("match", "fight", "12", "--auto", why="have changed since it was begun", mend="ludus undo")
    ludus("undo")
    assert "Match 12: " in ludus("match", "resume", typed="/finish\n")
