"""Matches put together by hand: on the bill, outside all campaigns, head to head, and of many."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.helpers import files_in, ludus, ludus_json, refused, run, unchanged

At = Callable[[str], Path]


def flavia() -> None:
    """A second Star."""
    ludus("star", "create", "Flavia", "--style", "Retiarius", "--female")


def names(facts: dict[str, Any], side: int) -> list[str]:
    """The names of those on a side."""
    return [man["name"] for man in facts["gladiators"] if man["side"] == side]


# On the bill


def test_sides_are_names_numbers_and_kinds(at: At) -> None:
    at("open")
    flavia()
    (secutor,) = ludus_json("pool", "roll", "Secutor")["gladiators"]
    facts = ludus_json(
        "match", "arrange", "--side", "marcus secondary,  2 THRAEX", "--side", f"{secutor['id']}, Flavia,Retiarius"
    )
    assert (names(facts, 0)[0], names(facts, 1)[:2]) == ("Marcus", [secutor["name"], "Flavia"])
    assert [man["style"] for man in facts["gladiators"]] == [
        "Thraex", "Thraex", "Thraex", "Secutor", "Retiarius", "Retiarius",
    ]  # fmt: skip
    number = str(facts["match"])
    assert f"Match {number}: " in ludus("match", "fight", number)


def test_the_bill_and_the_next_command_are_told(at: At) -> None:
    at("open")
    flavia()
    said = run("match", "arrange", "--side", "Marcus", "--side", "Flavia", "--campaign", "sand-and-bread")
    assert said.exit_code == 0
    found = re.fullmatch(r"Match (\d+) goes on the bill: Marcus \(Murmillo\) - Flavia \(Retiarius\)\n", said.stdout)
    assert found is not None
    command = f"ludus match fight {found[1]} --campaign sand-and-bread"
    assert said.stderr == f"Next: {command}\n"
    # Nobody's match waits as well, and is named as the next.
    said = run("match", "arrange", "--side", "Thraex", "--side", "Secutor", "--no-death")
    assert f"Next: ludus match fight {int(found[1]) + 1}, or ludus match fight {found[1]}" in said.stderr


def test_a_name_that_is_a_style_too_must_be_told_apart(at: At) -> None:
    at("open")
    ludus("star", "create", "Thraex", "--style", "Secutor")
    star = ludus_json("star", "show", "Thraex")["star"]["id"]
    refused(
        "match", "arrange", "--side", "Marcus", "--side", "thraex", why="'thraex' is a style, and the name of a man",
        mend=f"Write '1 Thraex' for the style, {star} for the man",
    )  # fmt: skip
    facts = ludus_json("match", "arrange", "--side", str(star), "--side", "1 Thraex")
    assert [man["style"] for man in facts["gladiators"]] == ["Secutor", "Thraex"]


def test_the_rules_have_the_last_word(at: At, home: Path) -> None:
    at("star")
    two = ("--side", "Marcus", "--side", "Thraex")
    with unchanged(home):
        refused("match", "arrange", *two, why="no Day of Events is open in")
    ludus("day", "open")
    with unchanged(home):
        refused("match", "arrange", *two, "--to-the-death", why="take place only in Rome [7.4.3]")
        refused("match", "arrange", *two, "--locale", "rome", why="no Day of Events is open in")
        refused("match", "arrange", *two, "--locale", "Gaul", why="there is no locale 'Gaul'")
        refused("match", "arrange", code=2, why="this is not a terminal: give --side")


def test_7_4_men_built_on_the_spot_are_new_in_the_pool(at: At) -> None:
    at("open")
    facts = ludus_json("match", "arrange", "--side", "Marcus", "--side", "Nemo:Thraex:5/4/4:woman, 2 Secutor:hand=left")
    nemo, *others = (man["id"] for man in facts["gladiators"][1:])
    card = ludus_json("pool", "show", str(nemo))["gladiator"]
    assert (card["name"], card["female"]) == ("Nemo", True)
    assert list(card["attributes"].values()) == [5, 4, 4]
    assert all(ludus_json("pool", "show", str(n))["gladiator"]["left_handed"] for n in others)
    assert "arrange Marcus against Nemo and a Secutor and a Secutor" in ludus("history")


@pytest.mark.parametrize(("system", "place"), [("heroes", "heart"), ("skirmish", "arena")])
def test_7_4_men_of_the_pool_fight_where_no_star_is(home: Path, system: str, place: str) -> None:
    ludus("campaign", "create", "Pool", "--seed", "3", "--system", system)
    refused("day", "open", why="has no active Star", mend=f"--locale: {'fringes' if place == 'heart' else place}")
    ludus("day", "open", "--locale", place)
    kind = {"heroes": "Thraex", "skirmish": "Light"}[system]
    where = ("--locale", place)
    one, two = ludus_json("pool", "roll", kind, "--number", "2", *where)["gladiators"]
    said = run("match", "arrange", "--side", str(one["id"]), "--side", two["name"])
    assert said.exit_code == 0
    number = said.stdout.split()[1]
    assert f"Next: ludus match fight {number}" in said.stderr
    ludus("match", "fight", number)
    refused("day", "open", *where, why="open or over")
    ludus("day", "close")
    assert ludus_json("month", "next")["month"] == "October 106 AD"
    assert ludus_json("audit")["findings"] == []


# Outside all campaigns


def test_4_2_a_star_comes_as_a_copy_and_his_campaign_stays_as_it_is(at: At, home: Path) -> None:
    chosen = at("open")
    before = chosen.read_bytes()
    facts = ludus_json("match", "oneoff", "--star", "marcus", "--side", "Marcus secondary@bold, 2")
    assert (names(facts, 0), names(facts, 1)[0]) == (["Marcus"], "Marcus II")
    assert [man["style"] for man in facts["gladiators"]][:2] == ["Murmillo", "Thraex"]
    assert [man["tactics"] for man in facts["gladiators"]] == ["balanced", "bold", "npg"]
    of = ("--campaign", facts["file"])
    assert ludus_json("match", "replay", "1", *of)["same"] is True
    assert ludus_json("audit", *of)["findings"] == []
    assert "one-off match, Marcus against Marcus and " in ludus("history", *of)
    assert chosen.read_bytes() == before
    # By name, with nothing chosen.
    said = ("--side", "Marcus", "--side", "Thraex", "--campaign", str(chosen), "--to-the-death")
    (home / "config.toml").unlink(missing_ok=True)
    assert ludus_json("match", "oneoff", *said)["to_the_death"] is True
    with unchanged(home):
        for words, why in (
            (("--star", "Thraex", "--side", "Thraex"), "'Thraex' is not a Star of a campaign"),
            (("--star", "2", "--side", "Thraex"), "'2' is not a Star of a campaign"),
            (("--side", "2@bold", "--side", "Thraex"), ("is not a Star, so the rules decide for him")),
            (("--star", "Marcus"), "give --side for each of two to four sides"),
            (("--side", "Marcos", "--side", "Thraex"), "neither a gladiator nor a style"),
            (("--side", "1, Nemo", "--side", "Thraex"), "neither a gladiator nor a style"),
        ):
            code = 2 if "give" in why else 1
            refused("match", "oneoff", *words, code=code, why=why)


def test_4_2_what_stands_on_a_card_may_be_said_in_any_order(home: Path) -> None:
    facts = ludus_json(
        "match", "oneoff", "--rolls", "--seed", "4",
        "--side", "Nemo:Thraex:left:STRONG:5/4/3:sex=Woman@bold, 2 Secutor:4/4/4",
        "--side", "Murmillo:secondary=thraex:secondary:6/6/5, Murmillo:Retiarius",
    )  # fmt: skip
    of = ("--campaign", facts["file"])
    cards = [
        ludus_json("star" if man["tactics"] == "bold" else "pool", "show", str(man["id"]), *of)
        for man in facts["gladiators"]
    ]
    nemo = cards[0]["star"]
    assert (list(nemo["attributes"].values()), nemo["signatures"]) == ([5, 4, 3], ["Strong"])
    assert (nemo["left_handed"], nemo["female"], nemo["name"]) == (True, True, "Nemo")
    for card in cards[1:3]:
        assert set(card["gladiator"]["attributes"].values()) == {4}
    assert [man["style"] for man in facts["gladiators"]] == ["Thraex", "Secutor", "Secutor", "Thraex", "Retiarius"]
    assert facts["gladiators"][4]["name"] == "Murmillo"
    spear = ("--side", "Heavy:1/1/1/9:spear:armour=head=heavy/left-leg=medium", "--side", "Light")
    hexes = ludus_json("match", "oneoff", "--system", "skirmish", *spear)
    card = ludus_json("pool", "show", "1", "--campaign", hexes["file"])["gladiator"]
    assert list(card["attributes"].values()) == [1, 1, 1, 9]


def test_the_help_of_a_one_off_tells_what_can_be_said_of_a_man() -> None:
    heroes, skirmish = ("attributes=SA/ST/SP;", "hand=right|left;"), ("arms=sword|spear|net;",)
    for more, told, untold in (((), heroes, skirmish), (("--system=skirmish",), skirmish, heroes)):
        said = " ".join(ludus("match", "oneoff", "--help", *more).split())
        assert all(words in said for words in told)
        assert not any(words in said for words in untold)


FOUR = ("--side", "Marcus:Murmillo, Murmillo", "--side", "Retiarius, Thraex")


def test_a_one_off_has_a_file_of_its_own_and_is_no_campaign_of_the_list(at: At, home: Path) -> None:
    chosen = at("open")
    before = files_in(home)
    said = run("match", "oneoff", *FOUR, "--seed", "106")
    assert said.exit_code == 0
    (path,) = (home / "oneoff").iterdir()
    assert re.fullmatch(r"\d{4}-\d\d-\d\d-1\.ludus", path.name)
    assert {name: text for name, text in files_in(home).items() if name != path} == before
    assert said.stdout.splitlines()[0].startswith("Match 1: Marcus (Murmillo) and ")
    assert said.stdout.splitlines()[0].endswith(", a one-off")
    assert f"kept in {path}" in said.stderr
    assert ludus(*said.stderr.split("To see it again: ludus ")[1].split()) == said.stdout
    assert ludus_json("campaign", "show")["path"] == str(chosen)
    assert [each["path"] for each in ludus_json("campaign", "list")["campaigns"]] == [str(chosen)]
    of = ("--campaign", str(path))
    assert ludus_json("match", "replay", "1", *of)["same"] is True
    shown = ludus_json("match", "show", "1", *of)
    assert shown["oneoff"] is True
    # The rules decide for all of them, as they do in 'ludus odds'.
    assert [man["tactics"] for man in shown["gladiators"]] == ["npg"] * 4
    assert all(man["fame_before"] == man["fame_after"] for man in shown["gladiators"])
    assert "one-off match, Marcus and a Murmillo against a Retiarius and a Thraex" in ludus("history", *of)
    ludus("undo", *of)
    assert ludus_json("brief", *of)["next"][0]["command"].startswith("ludus match fight 1 ")
    ludus("match", "fight", "1", *of)
    assert ludus_json("match", "show", "1", *of)["events"] == shown["events"]
    # The next one of the day has the next number.
    assert ludus_json("match", "oneoff", *FOUR)["file"] == str(path).replace("-1.ludus", "-2.ludus")


def test_a_one_off_goes_by_its_seed_place_rules_and_system(home: Path) -> None:
    sides = ("--side", "2 Thraex@bold", "--side", "Ajax:Murmillo@cautious, Retiarius")
    terms = ("--seed", "7", "--locale", "ROME", "--rule", "advantage=all", "--to-the-death")
    one, two = (
        ludus_json("match", "oneoff", *sides, *terms, "--rolls", "--output", name) for name in ("a.ludus", "b.ludus")
    )
    assert one["events"] == two["events"] != []
    assert one["file"] == str(Path("a.ludus").absolute())
    assert (one["seed"], one["arena"], one["to_the_death"]) == (7, "colosseum", True)
    assert [man["tactics"] for man in one["gladiators"]] == ["bold", "bold", "cautious", "npg"]
    assert ludus_json("campaign", "show", "--campaign", "a.ludus")["house_rules"]["advantage"] == "all"
    hexes = ludus_json("match", "oneoff", "--system", "skirmish", "--side", "2 Light", "--side", "Heavy")
    assert [man["class"] for man in hexes["gladiators"]] == ["Light", "Light", "Heavy"]
    assert not (home / "campaigns").exists()


def test_a_one_off_never_writes_over_a_file(home: Path) -> None:
    Path("kept.ludus").write_text("mine", encoding="utf-8")
    refused("match", "oneoff", *FOUR, "--output", "kept.ludus", why="a file with that name")
    assert Path("kept.ludus").read_text(encoding="utf-8") == "mine"


@pytest.mark.usefixtures("terminal")
def test_a_pause_alone_lets_a_person_watch_a_one_off(home: Path) -> None:
    sides = ("--side", "Murmillo", "--side", "Thraex", "--seed", "7", "--output")
    seen = run("match", "oneoff", *sides, "seen.ludus", "--pause", "turn", typed="\n" * 40)
    assert (seen.exit_code, "Press Enter to go on" in seen.stdout + seen.stderr) == (0, True)
    alone = ludus_json("match", "oneoff", *sides, "alone.ludus", "--rolls")
    watched = ludus_json("match", "show", "1", "--campaign", "seen.ludus")
    assert watched["events"] == alone["events"]
    assert [man["tactics"] for man in watched["gladiators"]] == ["npg", "npg"]


@pytest.mark.usefixtures("terminal")
def test_whoever_cannot_be_played_is_told_before_anything_is_kept(home: Path) -> None:
    refused(
        "match", "oneoff", *FOUR, "--step", "--by-hand", "Flavia",
        why="'Flavia' is not yours to play in this match", mend="You can play: Marcus, ",
    )  # fmt: skip
    assert list(home.rglob("*.ludus")) == []


def test_a_style_of_another_game_or_edition_says_where_it_belongs(at: At) -> None:
    at("open")
    mend = "Parmularius is a style of GLADIATOR: add --system gladiator."
    refused("odds", "Parmularius", "Murmillo", why="has no style 'Parmularius'", mend=mend)
    refused("match", "oneoff", "--side", "Parmularius", "--side", "Murmillo", why="has no style", mend=mend)
    # A game that is named comes before the chosen campaign.
    sides, game = ("--side", "Murmillo", "--side", "Lion"), ("--system", "gladiator")
    refused("match", "oneoff", *sides, *game, why="no style 'Murmillo'", mend="Did you mean Myrmillo?")
    refused("odds", "Marcus", "Lion", *game, why="the chosen campaign, Sand and Bread, is not a campaign of GLADIATOR")
    ludus("campaign", "create", "Sand", *game)
    refused("match", "oneoff", *sides, why="has no style 'Murmillo'", mend="add --system heroes.")
    refused("odds", "Light", "Lion", why="has no style 'Light'", mend="Light is a style of the edition 1981: ")
    for more in ((), game):
        older = ("--side", "Eques", "--side", "Lion", "--rules", "1981")
        refused("match", "oneoff", *older, *more, why="no style 'Eques'", mend="Eques is a style of the edition ")
