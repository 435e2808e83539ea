"""What the rules or the command line refuse: what, why and how to mend it, exit 1 or 2, files as they were."""

import shlex
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.cli.helpers import ludus, ludus_json, refused, run, unchanged

At = Callable[[str], Path]

STYLES = "Styles: Dimachaerus, Hoplomachus, Murmillo, Retiarius, Secutor, Thraex."
THERE = "Choose from: Dimachaerus, Hoplomachus, Murmillo, Retiarius, Secutor, Thraex."

#: What is refused at a stage, with which exit code: a line for each command, why, and how to mend it.
REFUSED = {
    ("empty", 1): f"""
star create A --style Legionary | there is no style 'Legionary' | {THERE}
star create A --style Thraex --secondary Legionary | there is no secondary 'Legionary' | Choose from: none, Dimachaerus
pool roll Legionary | there is no style 'Legionary' | {STYLES}
pool list --style Legionary | there is no style 'Legionary' | {THERE}
odds Legionary Thraex | there is no style 'Legionary' | {STYLES}
odds Thraex Legionary | there is no style 'Legionary' | {STYLES}
career --style Legionary | there is no style 'Legionary' | {THERE}
career --secondary Legionary | there is no secondary 'Legionary' | Choose from: none, Dimachaerus
star create A --style '' | there is no style '' | {THERE}
star show | Star | ludus star create
star retire --yes | Star | ludus star create
star tactics Nemo bold | Star
day enter | Star | ludus star create
card | Star | ludus star create
day open | Star | ludus star create
""",
    ("star", 1): """
rules set haste on | there is no house rule with that name
rules set rivals=maybe | rivals takes off or on | Give one of these values
rules set rivals maybe | rivals takes off or on | Give one of these values
rules set '' '' | there is no house rule with that name
star create Marcus --style Thraex | there is a Star named | Give another name.
star rename Nobody Leo | there is no Star 'Nobody' | Your Stars: Marcus
star rename Marcus ' ' | is not a name | 1 to 60
star rename Marcus Marcus | has this name already | Give another name
star create MARCUS --style Thraex | there is a Star named | Give another name.
star create '  marcus ' --style Thraex | there is a Star named | Give another name.
match list --month -1 | '-1' is not a month | Give it as 'October 106'
match list --month 99999999999999999999 | is not a month
star tactics Marcus meek | there are no tactics 'meek' | Tactics: npg, cautious, balanced, bold, veteran.
day show | no Day is open this month | 'ludus day open'
day close | no Day is open this month | 'ludus day open'
match fight | the bill has no match with a Star | 'ludus day enter'
""",
    ("star", 2): """
star create | NAME: needed if Ludus cannot ask
star create A | --style: needed if Ludus cannot ask
star retire --anyway | Ludus cannot ask here: add --yes
brief --json=yes | Option '--json' does not take a value
""",
    ("open", 1): """
day open | the Day of September 106 AD is already open or over | 'ludus day show'
match arrange --side Marcus | one side; a match has 2 to 4 | Give --side once for each
match arrange --side Marcus --side Marcus --side Marcus --side Marcus --side Marcus | 5 sides; a match has 2 to 4
match arrange --side Marcus --side '' | a side is empty | Name at least one man or kind
match arrange --side Marcus --side ' , ' | a side is empty
match arrange --side Marcus,,Thraex --side Thraex | nothing between two commas in 'Marcus,,Thraex'
match arrange --side Marcus --side marcus | Marcus is named twice | Name each man once
match arrange --side '1, Marcus' --side Thraex | Marcus is named twice
match arrange --side Marcus --side Marcuss | 'Marcuss' is neither a gladiator nor a style | Did you mean Marcus?
match arrange --side Marcus --side Retiarus | neither a gladiator nor a style | Did you mean Retiarius?
match arrange --side Marcus --side '3 Tracian' | 'Tracian' is not a style | Choose from: Dimachaerus,
match arrange --side Marcus --side 999 | there is no gladiator 999 who still fights | ludus pool list
match arrange --side Marcus --side '0 Thraex' | 0 is not a possible number of men | Give 1 to 20 of one style
match arrange --side Marcus --side '9999999999999999999999 Thraex' | is not a possible number | Give 1 to 20
match arrange --side Marcus --side 'Thraex secondary' | only a man who is named | Leave 'secondary' out
match arrange --side Marcus --side secondary | 'secondary' is neither a gladiator nor a style
match arrange --side Marcus --side '20 Thraex, 2 Secutor' | side 2 has 22 men, and there is room for
match arrange --side Marcus --side Nemo:Thraex@bold | the rules choose | ludus star create
match arrange --side Marcus --side Nemo:Thraex:5/5/5 | the most for Fringes of the Empire is 14 [7.3]
match arrange --side Marcus --side Marcus:Thraex | there is a Star named Marcus already | another name
""",
    ("billed", 1): """
day enter | he is on the bill already
star retire --yes | he is on the bill | 'ludus match fight'
day close | Marcus is on the bill and has not fought | 'ludus match fight
month next | Marcus is on the bill and has not fought | 'ludus match fight
""",
    ("closed", 1): """
day close | no Day is open | 'ludus month next'
day enter | no Day of Events is open
match show 99 | match 99
match replay 99 | match 99
match fight 99 | match 99
match show 9007199254740992 | match 9007199254740992
match replay 9007199254740992 | match 9007199254740992
match fight 9007199254740992 | match 9007199254740992
odds Marcus 1 -n 5 | cannot meet himself
odds Marcus Nobody -n 5 | there is no style 'Nobody', and no gladiator with that name
odds Marcus 9999 -n 5 | there is no style '9999'
odds pool pool -n 5 | the pool cannot meet the pool
odds Marcus Thraex --tactics-a meek -n 5 | 'meek' is not the name of any tactics
odds Marcus Thraex --secondary-b -n 5 | 'Thraex' has no second style: only a gladiator of a campaign
odds Thraex Marcus --secondary-a | second | Leave --secondary-a out
odds Marcus pool --secondary-b -n 5 | 'pool' has no second style
odds Marcus pool --locale gaul -n 5 | there is no locale 'gaul'
odds Marcus pool --system skirmish -n 5 | the chosen campaign
odds Marcus pool --cluster nonsense -n 5 | no scheduler answers
""",
    ("october", 1): """
match fight 1 | it is not on this month's bill
match replay 12 | it has not been fought yet | 'ludus match fight 12'
match why 12 | it has not been fought yet | match fight 12
match why 999 | no match with that number
""",
    ("october", 2): """
match why 1 --engine steam | 'steam' is not one of
match why 1 -n 3 | not in the range
""",
    ("told", 1): """
match fight 12 | it has been fought | 'ludus match show'
note rewrite x --match 1 | match 1 has only a line in the acta
note add x --match 4711 | the journal does not tell of match 4711
note add x --month 300-1 | the journal does not tell of January 300 AD
note add x --month Octember | 'Octember' is not a month
note add x --month 105-12 | is before the campaign
note add x --star Nemo | there is no Star 'Nemo'
note add ' ' --match 12 | there is no text
note edit 9 x | no note of that number
note drop 9 --yes | no note of that number
journal --since Octember | 'Octember' is not a month
journal --match 4711 | it does not tell of match 4711
journal --month 300-1 | it does not tell of January 300 AD
journal --since 300-1 | it does not tell of anything since January 300 AD
""",
    ("billed", 2): """
match record --template --file x | give one of --set, --file
match record --all | it works only with --day
match record 4 --day | leave the number out
match record 4 | needed if Ludus cannot ask
""",
    ("", 1): """
campaign create x --rule haste=on | there is no house rule with that name | House rules:
campaign create x --rule rivals=maybe | rivals takes off or on, not 'maybe'
campaign create x --rules club | has no rules with that name | Rules: ludus, book
campaign create x --rules 1981 | has no rules with that name | --system gladiator
campaign create x --system gladiator --rule errata=on | the edition colosseum does not have it | 1981, billings, v2
campaign create x --system gladiator --rule freedom_at=40 | freedom_at takes 3 to 20, not '40'
match oneoff --side A:Thraex:5 --side Thraex --system gladiator | example 13/4/4/4/10: TR 7 to 18, ST 1 to 7
match oneoff --side Murmillo | one side; a match has 2 to 4 | Give --side once for each
match oneoff --side Murmilo --side Thraex | no style 'Murmilo', and no campaign is chosen | Styles:
match oneoff --side A:Murmilo --side Thraex | 'Murmilo' is not a style | Did you mean Murmillo?
match oneoff --side A:Thraex:5/4 --side Thraex | '5/4': these are not Savvy, Strength | 4/4/4
match oneoff --side A:Thraex:5/4/8 --side Thraex | Speed 8: it is 1 to 7
match oneoff --side A:Thraex:7/7/7 --side Thraex | the most is 20
match oneoff --side A:Thraex:strong --side Thraex | you gave a Signature but no Attributes
match oneoff --side A:Thraex:bald --side Thraex | 'bald' does not describe a man | sex=man|woman
match oneoff --side A:Thraex:girth=4 --side Thraex | 'girth=4' does not describe
match oneoff --side A:Thraex:hand=up --side Thraex | 'up' is not a hand | right, left
match oneoff --side A:Thraex:left:right --side Thraex | his hand is given twice | once
match oneoff --side A:Thraex:5/4/3: --side Thraex | nothing before or after the colon
match oneoff --side Light:4/1/1/9 --side Light --system skirmish | Strength 4: it is 0 to 3
match oneoff --side Light:armour=nose=heavy --side Light --system skirmish | is not armour | head=heavy
match oneoff --side '' --side Thraex | a side is empty
match oneoff --side A:Thraex, --side Thraex | nothing between two commas
match oneoff --side A: --side Thraex | before or after the colon in 'A:' | Marcus:
match oneoff --side :Thraex --side Thraex | before or after the colon
match oneoff --side Thraex@ --side Thraex | nothing after the @ in 'Thraex@'
match oneoff --side Thraex@bald --side Thraex | 'bald' is not the name of any tactics | bold
match oneoff --side '21 Thraex' --side Thraex | 21 is not a possible number of men | Give 1 to 20
match oneoff --side 'A:2 Thraex' --side Thraex | '2 Thraex' is not a style
match oneoff --side A:Thraex --side a:Thraex | two men are named A | a name of his own
match oneoff --side 9:Thraex --side Thraex | 9 is a number
match oneoff --side '20 Thraex, 20 Thraex' --side Thraex | side 1 has 40 men
match oneoff --side Murmillo --side Thraex --locale Gaul | there is no locale 'Gaul' | fringes, heart, rome
match oneoff --side Murmillo --side Thraex --rule advantage=some | advantage
match oneoff --side Murmillo --side Thraex --system chess | it is not installed
match oneoff --side Murmillo --side Thraex --output no/such/folder.ludus | there is no folder
odds Murmillo Thraex -n 1 --rule rivals=maybe | rivals takes off or on, not 'maybe'
odds Murmillo Thraex -n 1 --rule gravity=off | there is no house rule with that name
odds Marcus pool | no campaign is chosen | Styles:
""",
    ("told", 2): """
note rewrite x | give the part that you want to tell
note add x --match 12 --month 106-10 | give only one part that it belongs to
journal --month 106-10 --match 12 | each chooses a different part
journal --output x.docx | '.docx' is not the ending of a format
journal --paper letter | it works only with HTML and PDF
journal --vault x --format html | leave --output and --format out
journal --vault x --output y | leave --output and --format out
""",
    ("", 2): """
campaign create x --arena rome | is not of the form LOCALE=FILE
campaign create x --arena =x | is not of the form LOCALE=FILE
campaign create x --arena rome= | is not of the form LOCALE=FILE
campaign create x --arena = | is not of the form LOCALE=FILE
campaign create x --arena '' | is not of the form LOCALE=FILE
rules set rivals | is not of the form NAME VALUE
campaign create x --rule rome | is not of the form NAME=VALUE
campaign create x --rule =x | is not of the form NAME=VALUE
campaign create x --rule rome= | is not of the form NAME=VALUE
campaign create x --rule = | is not of the form NAME=VALUE
campaign create x --rule '' | is not of the form NAME=VALUE
campaign create x --rule rivals=on --rule rivals=off | 'rivals' is given twice
match oneoff --side 'Marcus:Murmillo, Murmillo' --side 'Retiarius, Thraex' --step | Ludus cannot ask here
match oneoff --side 'Marcus:Murmillo, Murmillo' --side 'Retiarius, Thraex' --dice ask --json | in JSON
match oneoff | give --side for each of two to four sides
campaign create x --system gladiator --rules 1981 --rule edition=v2 | leave one of the two out
chances -o there.html | name an exchange
odds Murmillo Thraex -n 1 --rule rivals | is not of the form NAME=VALUE
""",
}

#: Numbers out of their range, and what is no command, are usage errors.
NUMBERS = """
campaign create x --seed -1
campaign create x --seed 9223372036854775808
campaign create x --seed one
career --seed -1
career --months 0
career --months 1201
career --months -5
career --per-day 4
career --per-day 0
odds Thraex Murmillo --matches 0
odds Thraex Murmillo --matches 1000000001
odds Thraex Murmillo --precision 0
odds Thraex Murmillo --precision 0.3
odds Thraex Murmillo --workers 0
odds --calibrate -n 1000001
odds Thraex Murmillo --matches 1e3
odds Thraex Murmillo --row 0
odds Thraex Murmillo --row 7
odds Thraex Murmillo --seed -1
pool roll Thraex --number 0
pool roll Thraex --number 101
pool roll Thraex --row 7
pool list --limit 0
pool list --limit 99999999999999999999
match list --limit -1
"""
USAGE = """
nonsense
star nonsense
star list --nonsense
star tactics Marcus
odds
odds Thraex
odds Thraex Murmillo Secutor
odds Thraex Murmillo --calibrate
odds Thraex Murmillo --engine steam
odds Thraex Murmillo --workers 2 --cluster 127.0.0.1:8786
odds --calibrate --secondary-b
odds --calibrate --row 3
journal --format docx
"""


def cases() -> Iterator[tuple[str, int, str, str, str]]:
    """Every refused command: at which stage, the exit code, what is typed, why, and how to mend it."""
    for (stage, code), lines in REFUSED.items():
        for line in lines.strip().splitlines():
            typed, why, mend = [part.strip() for part in f"{line} | ".split(" | ")][:3]
            yield stage, code, typed, why, mend
    for lines, why in ((NUMBERS, "Invalid value for"), (USAGE, "Usage: ludus")):
        for typed in lines.strip().splitlines():
            yield "star", 2, typed, why, "--help"


@pytest.mark.parametrize(("stage", "code", "typed", "why", "mend"), list(cases()))
def test_refused(stage: str, code: int, typed: str, why: str, mend: str, at: At, tmp_path: Path) -> None:
    if stage:
        at(stage)
    with unchanged(tmp_path):
        refused(*shlex.split(typed), code=code, why=why, mend=mend)


# Creating a Star

NO_POINTS = "these are not Savvy, Strength, Speed"
POINTS = {
    "5,4,4": "13 points were placed, but a Star has exactly 12 [3.6.4]",
    "3,4,4": "11 points were placed, but a Star has exactly 12 [3.6.4]",
    "6,3,3": "the highest and lowest Attribute differ by 3, but may differ by 2 at most [3.6.4]",
    "8,2,2": "Savvy 8: it is 1 to 7 [3.6.5]",
    "5,7,0": "Speed 0: it is 1 to 7 [3.6.5]",
    "-4,8,8": "Savvy -4: it is 1 to 7",
    "999999999,1,1": "Savvy 999999999: it is 1 to 7",
    **dict.fromkeys(["", "4", "4,4", "4,4,4,4", "a,b,c", "4;4;4", ",,", "9" * 5000], NO_POINTS),
}


@pytest.mark.parametrize("points", POINTS, ids=lambda points: points[:9])
def test_points(points: str, at: At, tmp_path: Path) -> None:
    at("empty")
    why, mend = POINTS[points], "Change the points or choices and try again."
    if why == NO_POINTS:
        mend = "Give 3 numbers, for example 4/4/4"
    with unchanged(tmp_path):
        for command in (("star", "create", "A", "--style", "Thraex"), ("career", "--seed", "1")):
            refused(*command, f"--attributes={points}", why=why, mend=mend)


@pytest.mark.parametrize("name", ["", "  ", "x" * 61, "a\nb\x07", "\x1b[31mred", "a\u202eb"])
def test_names_that_are_none(name: str, at: At, tmp_path: Path) -> None:
    at("star")
    with unchanged(tmp_path):
        refused("star", "create", name, "--style", "Thraex", why="is not a name", mend="1 to 60")
        refused("career", "--name", name, "--seed", "1", why="is not a name", mend="1 to 60")


@pytest.mark.parametrize("origin", ["x" * 61, "a\x1b[31m"])
def test_origins_that_are_none(origin: str, at: At, home: Path) -> None:
    at("empty")
    said = ("star", "create", "A", "--style", "Thraex", "--origin", origin)
    with unchanged(home):
        refused(*said, why="is not an origin", mend="at most 60")


@pytest.mark.parametrize(("options", "why"), [
    ("--signature Clumsy", "there is no signature 'Clumsy'"),
    ("--secondary thraex", "the Secondary Style must differ from the Primary Style"),
    ("--tactics reckless", "there are no tactics 'reckless'"),
    ("--tactics=", "there are no tactics ''"),
])  # fmt: skip
def test_other_choices_for_a_star(options: str, why: str, at: At, tmp_path: Path) -> None:
    at("empty")
    with unchanged(tmp_path):
        refused("star", "create", "A", "--style", "Thraex", *options.split(), why=why)
        refused("career", "--style", "Thraex", "--seed", "1", *options.split(), why=why)


def test_a_signature_that_is_none_before_anything_is_asked(at: At, terminal: None, tmp_path: Path) -> None:
    at("empty")
    with unchanged(tmp_path):
        result = run("star", "create", "A", "--signature", "Flavia", typed="5,4,3\n")
        assert result.exit_code == 1
        assert "there is no signature 'Flavia'" in result.stderr


def test_a_rule_of_no_shape_before_anything_is_asked(at: At, terminal: None, tmp_path: Path) -> None:
    at("empty")
    with unchanged(tmp_path):
        refused(
            "match", "oneoff", "--rule", "Young", code=2, why="not of the form NAME=VALUE", typed="Thraex\nThraex\n"
        )


@pytest.mark.parametrize("yes", [(), ("--yes",)])
def test_7_6_nobody_retires_before_he_is_free(yes: tuple[str, ...], at: At, home: Path) -> None:
    at("star")
    with unchanged(home):
        refused(
            "star", "retire", *yes, why="Cannot retire Marcus: he has not won the rudis",
            mend="or add --anyway",
        )  # fmt: skip
    ludus("star", "retire", "--yes", "--anyway")
    assert "retire Marcus, as a house ruling" in ludus("history")
    assert "Marcus left the sand, by a house ruling." in ludus("journal")
    assert ludus_json("audit")["findings"] == []


@pytest.mark.parametrize("name", ["Nemo", "", "0", "-1", "99999999999999999999999", "½", "٣"])
def test_unknown_star_or_gladiator(name: str, at: At, home: Path) -> None:
    at("open")
    with unchanged(home):
        for command in (("star", "show"), ("star", "retire", "--yes"), ("day", "enter")):
            refused(*command, "--", name, why="there is no Star", mend="Your Stars: Marcus.")
        refused("pool", "show", "--", name, why="the campaign has no gladiator with that name")
        if name:
            refused("card", "--", name, why="the campaign has no gladiator with that name")


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
        ludus("campaign", "create", f"try {seed}", "--seed", str(seed))
        ludus("star", "create", "Marcus", "--style", "Murmillo", "--tactics", tactics)
        ludus("day", "open")
        while ludus_json("brief")["stars"][0]["cannot_fight"] is None:
            ludus("day", "enter")
            ludus("match", "fight")
        if ludus_json("brief")["stars"][0]["cannot_fight"].startswith(reason):
            return
    raise AssertionError(f"nobody {reason}")


def test_a_fourth_match_in_a_day(home: Path) -> None:
    play_until("he has already fought his 3 matches", home)
    with unchanged(home):
        refused(
            "day", "enter", why="Cannot enter Marcus: he has already fought his 3 matches of this Day [7.4].",
            mend="See what you can do with 'ludus brief'.",
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
            "day", "enter", why="Cannot enter Marcus: he is hurt and misses the Day of Events in October 106 AD [7.5].",
            mend="See what you can do with 'ludus brief'.",
        )  # fmt: skip
    assert "hurt" in ludus("star", "list")
    assert "he is hurt" in ludus("brief")


@pytest.mark.soak
def test_fighting_while_dead(home: Path) -> None:
    play_until("he is dead", home, tactics="bold")
    with unchanged(home):
        refused("day", "enter", why="Cannot enter Marcus: he is dead.", mend="'ludus brief'")
        refused("star", "retire", why="he is already dead", mend="'ludus star list'")
        refused("day", "open", why="the campaign has no active Star", mend="'ludus star create'")


def test_fighting_while_retired(at: At, home: Path) -> None:
    at("open")
    ludus("star", "retire", "--yes", "--anyway")
    with unchanged(home):
        refused("day", "enter", why="Cannot enter Marcus: he has retired.")
        refused("star", "retire", "--yes", why="he is already retired")


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
        refused("day", "enter", "S10", why=f"the bill already has all its {matches} matches", mend="'ludus day close'")


@pytest.mark.parametrize("command", ["day open", "day show", "day close", "pool roll Thraex", "pool list"])
@pytest.mark.parametrize("locale", ["gaul", "", "1"])
def test_unknown_locale(command: str, locale: str, at: At, home: Path) -> None:
    at("star")
    with unchanged(home):
        refused(
            *command.split(), "--locale", locale,
            why=f"there is no locale {locale!r}", mend="Locales: fringes, heart, rome.",
        )  # fmt: skip


@pytest.mark.parametrize("command", ["show", "replay", "fight"])
def test_what_is_no_number_of_a_match(command: str, at: At, home: Path) -> None:
    at("closed")
    with unchanged(home):
        for number in ("0", "9007199254740993", "9" * 30, "x", "", "1.5"):
            refused("match", command, number, code=2, why="Invalid value for")
        refused("match", command, "-1", code=2, why="No such option: -1")


def test_a_match_that_is_still_to_come_is_shown(at: At, home: Path) -> None:
    at("october")
    with unchanged(home):
        assert "to be fought" in ludus("match", "show", "12", "--rolls")
