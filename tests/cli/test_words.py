"""The words of the command line: one for one thing, ``-c`` before the command, ``-h``, and what is
asked after."""

from collections import defaultdict
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from ludus_cli.commands.all_commands import COMMANDS, GROUPS, load_command
from tests.cli.helpers import ludus, ludus_json, refused, run
from tests.some import nonempty

At = Callable[[str], Path]

#: A career and a site are folders, everything else that is written is a file.
FILES_AND_FOLDERS = {"--output"}


@cache
def leaves() -> tuple[tuple[str, Any], ...]:
    """Every command by its words."""
    found: list[tuple[str, Any]] = []
    for name in COMMANDS:
        command = get_command(load_command(name))
        below = getattr(command, "commands", None)
        found += [(f"{name} {each}", own) for each, own in (below or {}).items()]
        if not below:
            found.append((name, command))
    return tuple(found)


def test_an_option_takes_the_same_everywhere() -> None:
    """The same word for the value, and a number or a text; a flag is a flag."""
    taken: dict[str, dict[tuple[str, str], list[str]]] = defaultdict(lambda: defaultdict(list))
    for words, command in leaves():
        for param in command.params:
            if param.param_type_name == "option" and not param.hidden:
                kind = param.type.name.removesuffix(" range")
                for flag in param.opts:
                    metavar = "" if param.is_flag or kind == "choice" else param.metavar or "?"
                    taken[flag][metavar, kind].append(words)
    several = {flag: dict(found) for flag, found in taken.items() if len(found) > 1 and flag.startswith("--")}
    alike = {flag for flag in several if {kind for _, kind in several[flag]} == {"boolean"}}
    assert {*several} - alike - FILES_AND_FOLDERS == MANY, several
    assert {flag for flag, found in taken.items() if any(metavar == "?" for metavar, _ in found)} == set()


#: What has two meanings and two kinds of value.
MANY = {"--by", "--kind", "--set"}


#: Options that are read before they are counted need a valid value.
VALID = {"--system": "heroes", "--kind": "career"}


def test_every_option_that_holds_one_value_is_refused_when_it_is_given_twice(home: Path) -> None:
    options = [(words, p) for words, command in leaves() for p in command.params if p.param_type_name == "option"]
    for words, param in nonempty((words, p) for words, p in options if not p.multiple and "-h" not in p.opts):
        if param.secondary_opts or not param.is_flag:
            flag = param.opts[-1]
            value = [] if param.is_flag else [VALID.get(flag, "1")]
            other = [param.secondary_opts[0]] if param.is_flag else [flag, *value]
            refused(*words.split(), flag, *value, *other, code=2, why="it is given more than once")


def test_a_switch_may_be_given_twice_and_a_campaign_before_and_behind(at: At) -> None:
    at("star")
    name = "Sand and Bread"
    assert ludus("--campaign", name, "brief", "--json", "--json", "-c", name)
    refused("-c", "a", "-c", "b", "brief", code=2, why="it is given more than once")
    refused("career", "--style", "Thraex", "--style", "Secutor", code=2, why="more than once")


def test_matches_of_several_gladiators_are_those_with_all_of_them(at: At) -> None:
    at("told")
    matches = ludus_json("match", "list", "--limit", "99")["matches"]
    both = [each["id"] for each in matches[-1]["gladiators"]]
    named = [word for number in both for word in ("--gladiator", str(number))]
    (found,) = ludus_json("match", "list", *named)["matches"]
    assert found["match"] == matches[-1]["match"]
    named[-1] = str(matches[0]["gladiators"][0]["id"])
    assert ludus_json("match", "list", *named)["matches"] == []


def test_a_campaign_is_an_option_of_its_own_word() -> None:
    """Whatever takes --campaign takes -c and one before the command."""
    opts = {words: {*p.opts} for words, command in leaves() for p in command.params if p.name == "campaign"}
    assert len(opts) > 20
    assert {words for words, own in opts.items() if own != {"--campaign", "-c"}} == set()


def test_the_campaign_may_stand_before_the_command(at: At) -> None:
    at("told")
    ludus("campaign", "create", "other")
    assert "Marcus" not in ludus("star", "list")
    for words in (
        ("-c", "sand", "star", "list"),
        ("--campaign", "Sand and Bread", "star", "list"),
        ("-c", "sand-and-bread", "star", "list", "-c", "sand-and-bread"),
    ):
        assert "Marcus" in ludus(*words)
    assert "Sand and Bread" in ludus("-c", "sand", "brief", "sand")
    ludus("-c", "other", "star", "create", "Flavia", "--style", "Thraex")
    refused("-c", "sand", "brief", "-c", "other", code=2, why="it is 'sand' before the command")
    refused("-c", "nobody", "brief", why="there is no file")
    refused("-c", "sand", "systems", code=2, why="uses no campaign")
    ludus("campaign", "create", "hexes", "--system", "skirmish")
    ludus("campaign", "choose", "other")
    assert "─ Hex Skirmish ─" in ludus("-c", "hexes", "star", "create", "-h")


def test_h_is_help(home: Path) -> None:
    for words in ((), ("star",), ("star", "show"), ("brief",)):
        assert ludus(*words, "-h") == ludus(*words, "--help")


def test_the_help_is_in_groups() -> None:
    shown = ludus("--help", "--all")
    places = [shown.index(f"─ {group} ─") for group in GROUPS]
    assert places == sorted(places)
    for name in ("LUDUS_CAMPAIGN", "LUDUS_HOME"):
        assert name in shown
    assert run().output.splitlines()[1:20] == ludus("--help").splitlines()[1:20]


@pytest.mark.parametrize(("typed", "asked"), [
    ("breif", "Did you mean 'ludus brief'?"), ("fight", "Did you mean 'ludus match fight'?"),
    ("match figth", "Did you mean 'fight'?"), ("brief --jsn", "--json"),
])  # fmt: skip
def test_a_slip_in_a_command_is_asked_after(typed: str, asked: str) -> None:
    refused(*typed.split(), code=2, why=asked)


def test_names_are_found_by_their_beginnings_and_without_accents(at: At) -> None:
    at("told")
    ludus("star", "create", "Félix", "--style", "Thraex")
    assert "Félix" in ludus("star", "show", "felix")
    assert "Marcus" in ludus("pool", "show", "marc")
    assert "bold" in ludus("star", "tactics", "fel", "bol")
    assert "advantage is now all" in ludus("rules", "set", "adv", "al")
    assert "Murmillo" in ludus("pool", "roll", "mur")
    ludus("branch", "try", "bolder")
    assert "Branch main" in ludus("branch", "switch", "ma")
    assert "Heart" in ludus("day", "open", "--locale", "hea", "--json")
    ludus("odds", "mur", "thr", "-n", "5")
    refused("star", "show", "Markus", why="no Star 'Markus'", mend="Did you mean Marcus?")
    refused("pool", "show", "Markus", why="no gladiator", mend="Did you mean Marcus")
    refused("rules", "set", "advantge", "all", why="no house rule with that name", mend="Did you mean advantage?")
    refused("star", "tactics", "Marcus", "bald", why="no tactics", mend="Did you mean bold")
    refused("star", "tactics", "Marcus", "b", why="fits 2 names", mend="balanced, bold")
    refused("branch", "switch", "boldre", why="no branch with that name", mend="Did you mean bolder?")
    refused("brief", "-c", "sand-and-bred", why="there is no file", mend="Did you mean sand-and-bread?")
    refused("day", "open", "--locale", "hert", why="no locale", mend="Did you mean heart?")
    ludus("campaign", "create", "sandals")
    refused("brief", "-c", "sand", why="fits 2 names", mend="sand-and-bread, sandals")
    refused("campaign", "delete", "sanda", "--yes", why="there is no file")
