"""What the rules or the command line refuse: what, why and how to mend it, exit 1 or 2, files as they were."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.helpers import ludus, ludus_json, refused, run, unchanged

At = Callable[[str], Path]


# Creating a Star


@pytest.mark.parametrize(
    ("points", "why"),
    [
        ("5,4,4", "13 points placed: a Star has exactly 12 [3.6.4]"),
        ("3,4,4", "11 points placed: a Star has exactly 12 [3.6.4]"),
        ("6,3,3", "highest less lowest is 3: as placed it may be 2 at most [3.6.4]"),
        ("8,2,2", "Savvy 8: it is 1 to 7 [3.6.5]"),
        ("5,7,0", "Speed 0: it is 1 to 7 [3.6.5]"),
        ("-4,8,8", "Savvy -4: it is 1 to 7"),
        ("999999999,1,1", "Savvy 999999999: it is 1 to 7"),
    ],
    ids=[
        "13 points", "11 points", "a spread of 3", "an Attribute of 8", "of 0", "negative", "huge",
    ],
)  # fmt: skip
def test_points(points: str, why: str, at: At, home: Path, tmp_path: Path) -> None:
    at("empty")
    mend = "Change the points or choices and try again."
    with unchanged(home):
        refused(
            "star", "create", "A", "--style", "Thraex", f"--attributes={points}",
            why=why, mend=mend,
        )  # fmt: skip
    with unchanged(tmp_path):
        refused("career", f"--attributes={points}", "--seed", "1", why=why, mend=mend)


@pytest.mark.parametrize("points", ["", "4", "4,4", "4,4,4,4", "a,b,c", "4;4;4", ",,", "9" * 5000])
def test_points_that_are_none(points: str, at: At, home: Path, tmp_path: Path) -> None:
    at("empty")
    with unchanged(tmp_path):
        for command in (("star", "create", "A", "--style", "Thraex"), ("career", "--seed", "1")):
            refused(
                *command, f"--attributes={points}",
                why="these are not Savvy, Strength, Speed", mend="Give 3 numbers, such as 4/4/4",
            )  # fmt: skip


STYLES = "Dimachaerus, Hoplomachus, Murmillo, Retiarius, Secutor, Thraex."


@pytest.mark.parametrize(
    "command",
    [
        "star create A --style Legionary",
        "star create A --style Thraex --secondary Legionary",
        "pool roll Legionary",
        "pool list --style Legionary",
        "odds Legionary Thraex",
        "odds Thraex Legionary",
        "career --style Legionary",
        "career --secondary Legionary",
    ],
)
def test_unknown_style(command: str, at: At, tmp_path: Path) -> None:
    at("empty")
    with unchanged(tmp_path):
        refused(*command.split(), why="'Legionary'", mend=STYLES)


def test_empty_style(at: At, tmp_path: Path) -> None:
    at("empty")
    with unchanged(tmp_path):
        refused("star", "create", "A", "--style", "", why="there is no style ''", mend=STYLES)


@pytest.mark.parametrize("name", ["Marcus", "MARCUS", "  marcus "])
def test_two_stars_of_one_name(name: str, at: At, home: Path) -> None:
    at("star")
    with unchanged(home):
        refused(
            "star", "create", name, "--style", "Thraex",
            why="there is a Star named", mend="Give another name.",
        )  # fmt: skip


@pytest.mark.parametrize("name", ["", "  ", "x" * 61, "a\nb\x07", "\x1b[31mred", "a\u202eb"])
def test_names_that_are_none(name: str, at: At, tmp_path: Path) -> None:
    at("star")
    with unchanged(tmp_path):
        refused("star", "create", name, "--style", "Thraex", why="is no name", mend="1 to 60")
        refused("career", "--name", name, "--seed", "1", why="is no name", mend="1 to 60")


@pytest.mark.parametrize("origin", ["x" * 61, "a\x1b[31m"])
def test_origins_that_are_none(origin: str, at: At, home: Path) -> None:
    at("empty")
    with unchanged(home):
        refused(
            "star", "create", "A", "--style", "Thraex", "--origin", origin,
            why="is no origin", mend="at most 60",
        )  # fmt: skip


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ("--signature Clumsy", "there is no signature 'Clumsy'"),
        ("--secondary thraex", "the Secondary Style must be another one than the Primary"),
        ("--tactics reckless", "there is no tactics 'reckless'"),
        ("--tactics=", "there is no tactics ''"),
    ],
)
def test_other_choices_for_a_star(options: str, why: str, at: At, tmp_path: Path) -> None:
    at("empty")
    with unchanged(tmp_path):
        refused("star", "create", "A", "--style", "Thraex", *options.split(), why=why)
        refused("career", "--style", "Thraex", "--seed", "1", *options.split(), why=why)


def test_a_signature_that_is_none_before_anything_is_asked(
    at: At, terminal: None, tmp_path: Path
) -> None:
    at("empty")
    with unchanged(tmp_path):
        result = run("star", "create", "A", "--signature", "Flavia", typed="5,4,3\n")
        assert result.exit_code == 1
        assert "there is no signature 'Flavia'" in result.stderr


def test_a_star_where_nobody_can_be_asked(at: At, home: Path) -> None:
    at("star")
    with unchanged(home):
        refused("star", "create", code=2, why="NAME: needed where nobody can be asked")
        refused("star", "create", "A", code=2, why="--style: needed where nobody can be asked")
        refused("star", "retire", "--anyway", code=2, why="nobody can be asked here: add --yes")


@pytest.mark.parametrize("yes", [(), ("--yes",)])
def test_7_6_nobody_retires_before_he_is_free(yes: tuple[str, ...], at: At, home: Path) -> None:
    at("star")
    with unchanged(home):
        refused(
            "star", "retire", *yes, why="Cannot retire Marcus: he has not won the rudis",
            mend="or let the house decide it, with --anyway",
        )  # fmt: skip
    ludus("star", "retire", "--yes", "--anyway")
    assert "retire Marcus, decided by the house" in ludus("history")
    assert "Marcus left the sand, as the house decided." in ludus("journal")
    assert ludus_json("audit")["findings"] == []


def test_unknown_tactics_for_a_star(at: At, home: Path) -> None:
    at("star")
    with unchanged(home):
        refused(
            "star", "tactics", "Marcus", "meek",
            why="there are no tactics 'meek'", mend="Tactics: npg, cautious, balanced, bold, veteran.",
        )  # fmt: skip


@pytest.mark.parametrize(
    "command",
    ["star show", "star retire --yes", "star tactics Nemo bold", "day enter", "card", "day open"],
)
def test_no_star_at_all(command: str, at: At, home: Path) -> None:
    at("empty")
    with unchanged(home):
        refused(
            *command.split(), why="Star", mend="ludus star create" if "Nemo" not in command else ""
        )


@pytest.mark.parametrize("name", ["Nemo", "", "0", "-1", "99999999999999999999999", "½", "٣"])
def test_unknown_star_or_gladiator(name: str, at: At, home: Path) -> None:
    at("open")
    with unchanged(home):
        for command in (("star", "show"), ("star", "retire", "--yes"), ("day", "enter")):
            refused(*command, "--", name, why="there is no Star", mend="Your Stars: Marcus.")
        refused("pool", "show", "--", name, why="the campaign has no gladiator of that name")
        if name:
            refused("card", "--", name, why="the campaign has no gladiator of that name")


def test_your_stars_are_named_the_living_first_and_who_fought_last(at: At) -> None:
    at("empty")
    for name in ("Ada", "Bea", "Cleo"):
        ludus("star", "create", name, "--style", "Thraex", "--secondary", "Murmillo")
    refused("star", "show", "Nemo", why="there is no Star", mend="Your Stars: Cleo, Bea, Ada.")
    ludus("day", "open")
    ludus("day", "enter", "Ada")
    ludus("match", "fight")
    refused("star", "show", "Nemo", why="there is no Star", mend="Your Stars: Ada, Cleo, Bea.")
    ludus("star", "retire", "Ada", "--yes", "--anyway")
    refused("star", "show", "Nemo", why="there is no Star", mend="Your Stars: Cleo, Bea, Ada.")


# A campaign as an argument


@pytest.mark.parametrize("command", ["audit", "brief", "journal"])
def test_a_campaign_by_file_or_name_as_an_argument(command: str, at: At, home: Path) -> None:
    file = at("star")
    for named in (str(file), "Sand and Bread"):
        assert ludus(command, named) == ludus(command, "--campaign", named)
    refused(command, str(file), "-c", "x", code=2, why="give one of them")


# Fighting


def play_until(reason: str, home: Path, tactics: str = "balanced") -> None:
    """Matches, at most three a Day, until the Star Marcus cannot fight for a reason that begins so."""
    for seed in range(30):
        name = f"try {seed}"
        ludus("campaign", "create", name, "--seed", str(seed))
        ludus("star", "create", "Marcus", "--style", "Murmillo", "--tactics", tactics)
        ludus("day", "open")
        while ludus_json("brief")["stars"][0]["cannot_fight"] is None:
            ludus("day", "enter")
            ludus("match", "fight")
        if ludus_json("brief")["stars"][0]["cannot_fight"].startswith(reason):
            return
    raise AssertionError(f"nobody {reason}")


def test_a_fourth_match_in_a_day(home: Path) -> None:
    play_until("he has had his 3 matches", home)
    with unchanged(home):
        refused(
            "day", "enter",
            why="Cannot enter Marcus: he has had his 3 matches of this Day [7.4].",
            mend="See what may be done with 'ludus brief'.",
        )  # fmt: skip


def test_fighting_while_hurt(home: Path) -> None:
    for seed in range(60):
        ludus("campaign", "create", f"try {seed}", "--seed", str(seed))
        ludus("star", "create", "Marcus", "--style", "Dimachaerus", "--tactics", "bold")
        ludus("day", "open")
        ludus("day", "enter")
        ludus("match", "fight")
        g = ludus_json("star", "show")["star"]
        if g["status"] == "active" and g["misses_month"] == 1:
            break
    ludus("month", "next")
    ludus("day", "open")
    with unchanged(home):
        refused(
            "day", "enter",
            why="Cannot enter Marcus: he is hurt and misses the Day of October 106 AD [7.5].",
            mend="See what may be done with 'ludus brief'.",
        )  # fmt: skip
    assert "hurt" in ludus("star", "list")
    assert "he is hurt" in ludus("brief")


def test_fighting_while_dead(home: Path) -> None:
    play_until("he is dead", home, tactics="bold")
    with unchanged(home):
        refused("day", "enter", why="Cannot enter Marcus: he is dead.", mend="'ludus brief'")
        refused("star", "retire", why="he is dead already", mend="'ludus star list'")
        refused("day", "open", why="the campaign has no active Star", mend="'ludus star create'")


def test_fighting_while_retired(at: At, home: Path) -> None:
    at("open")
    ludus("star", "retire", "--yes", "--anyway")
    with unchanged(home):
        refused("day", "enter", why="Cannot enter Marcus: he has retired.")
        refused("star", "retire", "--yes", why="he is retired already")


def test_entering_twice(at: At, home: Path) -> None:
    at("billed")
    with unchanged(home):
        refused("day", "enter", why="he is on the bill already")
        refused("star", "retire", "--yes", why="he is on the bill", mend="'ludus match fight'")


def test_entering_in_a_secondary_style_that_he_has_not(home: Path) -> None:
    ludus("campaign", "create", "x")
    ludus("star", "create", "A", "--style", "Thraex")
    ludus("day", "open")
    with unchanged(home):
        refused("day", "enter", "--secondary", why="has no Secondary Style")


def test_entering_when_the_bill_is_full(home: Path) -> None:
    ludus("campaign", "create", "x", "--seed", "3")
    for number in range(11):
        ludus("star", "create", f"S{number}", "--style", "Thraex")
    matches = ludus_json("day", "open")["matches"]
    for number in range(matches):
        ludus("day", "enter", f"S{number}")
    with unchanged(home):
        refused(
            "day", "enter", "S10",
            why=f"all {matches} matches of the bill are taken", mend="'ludus day close'",
        )  # fmt: skip


def test_closing_with_a_star_waiting(at: At, home: Path) -> None:
    at("billed")
    with unchanged(home):
        for command in ("day close", "month next"):
            refused(
                *command.split(),
                why="Marcus is on the bill and has not fought",
                mend="'ludus match fight",
            )


def test_days_out_of_order(at: At, home: Path) -> None:
    at("star")
    with unchanged(home):
        refused("day", "show", why="no Day is open this month", mend="'ludus day open'")
        refused("day", "close", why="no Day is open this month", mend="'ludus day open'")
        refused("day", "enter", why="no Day of Events is open", mend="'ludus day open'")
        refused("match", "fight", why="no match of a Star waits", mend="'ludus day enter'")
    ludus("day", "open")
    with unchanged(home):
        refused(
            "day", "open", why="that of September 106 AD is open or over", mend="'ludus day show'"
        )
    ludus("day", "close")
    with unchanged(home):
        refused("day", "close", why="none is open", mend="'ludus month next'")
        refused("day", "enter", why="no Day of Events is open")


@pytest.mark.parametrize(
    "command",
    ["day open", "day show", "day close", "pool roll Thraex", "pool list"],
)
@pytest.mark.parametrize("locale", ["gaul", "", "1"])
def test_unknown_locale(command: str, locale: str, at: At, home: Path) -> None:
    at("star")
    with unchanged(home):
        refused(
            *command.split(), "--locale", locale,
            why=f"there is no locale {locale!r}", mend="Locales: fringes, heart, rome.",
        )  # fmt: skip


@pytest.mark.parametrize("command", ["show", "replay", "fight"])
def test_unknown_match(command: str, at: At, home: Path) -> None:
    at("closed")
    with unchanged(home):
        for number in ("99", "9007199254740992"):
            refused("match", command, number, why=f"match {number}")
        for number in ("0", "9007199254740993", "9" * 30, "x", "", "1.5"):
            refused("match", command, number, code=2, why="Invalid value for")
        refused("match", command, "-1", code=2, why="No such option: -1")


def test_matches_of_the_past_and_the_future(at: At, home: Path) -> None:
    at("october")
    with unchanged(home):
        refused("match", "fight", "1", why="it is not on this month's bill")
        refused("match", "replay", "12", why="it is not fought yet", mend="'ludus match fight 12'")
        result = run("match", "show", "12", "--rolls")
        assert result.exit_code == 0
        assert "to be fought" in result.stdout
    ludus("match", "fight", "12")
    with unchanged(home):
        refused("match", "fight", "12", why="it has been fought", mend="'ludus match show'")


# Numbers


@pytest.mark.parametrize(
    "command",
    [
        "campaign create x --seed -1",
        "campaign create x --seed 9223372036854775808",
        "campaign create x --seed one",
        "career --seed -1",
        "career --months 0",
        "career --months 1201",
        "career --months -5",
        "career --per-day 4",
        "career --per-day 0",
        "odds Thraex Murmillo --matches 0",
        "odds Thraex Murmillo --matches 1000000001",
        "odds Thraex Murmillo --precision 0",
        "odds Thraex Murmillo --precision 0.3",
        "odds Thraex Murmillo --workers 0",
        "odds --calibrate -n 1000001",
        "odds Thraex Murmillo --matches 1e3",
        "odds Thraex Murmillo --row 0",
        "odds Thraex Murmillo --row 7",
        "odds Thraex Murmillo --seed -1",
        "pool roll Thraex --number 0",
        "pool roll Thraex --number 101",
        "pool roll Thraex --row 7",
        "pool list --limit 0",
        "pool list --limit 99999999999999999999",
        "match list --limit -1",
        "match list --month -1",
        "match list --month 99999999999999999999",
    ],
)
def test_numbers_out_of_range(command: str, at: At, tmp_path: Path) -> None:
    at("star")
    with unchanged(tmp_path):
        refused(*command.split(), code=2, why="Invalid value for", mend="--help")


@pytest.mark.parametrize(
    "command",
    [
        "nonsense",
        "star nonsense",
        "star list --nonsense",
        "star tactics Marcus",
        "odds",
        "odds Thraex",
        "odds Thraex Murmillo Secutor",
        "odds Thraex Murmillo --calibrate",
        "odds Thraex Murmillo --engine steam",
        "odds Thraex Murmillo --workers 2 --cluster 127.0.0.1:8786",
        "odds --calibrate --secondary-b",
        "odds --calibrate --row 3",
        "journal --format docx",
    ],
)
def test_usage(command: str, at: At, tmp_path: Path) -> None:
    at("star")
    with unchanged(tmp_path):
        refused(*command.split(), code=2, why="Usage: ludus", mend="--help")
        refused("brief", "--json=yes", code=2, why="Option '--json' does not take a value")
