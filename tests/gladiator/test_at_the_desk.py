"""Careers and ludi by commands: what is said between matches."""

import re
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.core.errors import LudusError
from ludus_cli.play.evening_words import Typed, said_behind
from ludus_cli.rules.gladiator.book.bout_records import Bout, Seat as Place
from ludus_cli.rules.gladiator.book.campaign import CAMPAIGN
from ludus_cli.rules.gladiator.book.gladiator import Gladiator
from ludus_cli.rules.gladiator.book.terms import EQUES, MYRMILLO
from ludus_cli.rules.gladiator.system import SYSTEM
from tests.cli.helpers import ludus, ludus_json, refused
from tests.cli.table import Seat

pytestmark = pytest.mark.usefixtures("home")


def said(rest: str) -> dict[str, Any]:
    """Return the fields of a Star given behind a word of the evening."""
    return said_behind(SYSTEM, Typed("step", rest=rest))


def test_m40_a_unique_match_needs_a_value() -> None:
    assert said("unique=battle") == {"unique": "battle"}
    for rest in ("unique", "unique="):
        with pytest.raises(LudusError, match="it needs a value") as error:
            said(rest)
        assert error.value.mend.endswith(
            "Choose from: matched-pair, two-on-one, consecutive, champion, two-pairs, three-pairs, battle, venatores, "
            "bestiarii"
        )


def test_m50_a_month_of_training_is_news() -> None:
    ludus("campaign", "create", "House", "--seed", "3", "--system", "gladiator")
    ludus("star", "create", "Marcus", "--style", "Myrmillo")
    assert re.search(r"Marcus trains and earns [1-6] XP\.", ludus("month", "next", "--rest"))
    (item,) = ludus_json("news", "--since", "June 80")["news"]
    assert (item["month_number"], item["name"], item["match"]) == (0, "Marcus", None)
    # Not in two months running (M83).
    assert "trains" not in ludus("month", "next", "--rest")


def test_m71_a_forecast_without_a_campaign_begins_where_campaigns_do() -> None:
    told = ludus("forecast", "--system", "gladiator", "--style", "Myrmillo", "-n", "2", "--months", "2")
    assert "Jun 80" in told
    assert "Sep 106" not in told


def test_30_the_player_of_a_rider_is_told_what_he_decides() -> None:
    bout = Bout(1, 0, 1, [Place(1, 0, style=EQUES), Place(2, 1, style=MYRMILLO)])
    rider, man = (Gladiator(n, "", True, 0, [9] * 5) for n in (1, 2))
    assert CAMPAIGN.played_by_you(rider, bout) == "you decide how he fights, and the charts move his horse [30]"
    assert CAMPAIGN.played_by_you(man, bout) == "played by you"


def test_the_help_says_how_to_get_an_arena() -> None:
    assert "arena=rolled" in ludus("match", "oneoff", "--help")
    assert "arena=rolled" in ludus("odds", "--help", "--system", "gladiator")


def test_3_3_1_points_that_the_rules_change_are_told() -> None:
    ludus("campaign", "create", "Points", "--seed", "3", "--system", "heroes")
    placed = ("--style", "Thraex", "--female", "--attributes", "4,3,5")
    told = [ludus("star", "create", name, *placed) for name in ("Livia", "Julia", "Flavia")]
    for text in told:
        (strength,) = re.findall(r"Strength (\d)", text.splitlines()[0])
        assert ("Strength 3 to" in text) == (strength != "3")
    assert any("The points change for a woman" in text for text in told)


def test_39_a_campaign_of_ludi_has_no_games_of_the_pool() -> None:
    ludus("campaign", "create", "House", "--seed", "3", "--system", "gladiator", "--kind", "ludus")
    for command in (("pool", "season"), ("tournament", "--of", "4")):
        why = "in a campaign of ludi gladiators fight only in the munus"
        refused(*command, why=why, mend="ludus month next")


def test_a_school_that_waits_is_named_and_left_to_rule() -> None:
    ludus("campaign", "create", "School", "--system", "gladiator", "--seed", "3")
    ludus("star", "create", "Marcus")
    ludus("day", "open")
    ludus("day", "enter", "Marcus")
    ludus("match", "fight")
    refused("match", "fight", why="but it has school", mend="with --auto")
    ludus("match", "fight", "--auto")
    refused("match", "fight", why="the bill has no match with a Star", mend="day enter")


def test_enter_keeps_the_xp_of_a_man_who_is_played_by_hand(tmp_path: Path) -> None:
    ludus("campaign", "create", "School", "--system", "gladiator", "--seed", "106")
    ludus("star", "create", "Marcus", "--style", "Myrmillo", "--tactics", "crafty")
    ludus("match", "fight", "1", "--auto")
    ludus("day", "enter", "Marcus")
    ludus("match", "fight", "2")
    (path,) = tmp_path.glob("**/school.ludus")
    with Seat(path, "fight", "3", "--step") as seat:
        asked = seat.question()
        (key,) = re.findall(r"(\w)\W+Buy nothing more, and keep 22 XP", asked)
        assert asked.endswith(f"Marcus, school [{key}]: ")
        seat.finish(asked)
    assert "22 XP earned, 22 to spend" in ludus("star", "show", "Marcus")


@pytest.mark.parametrize(("seed", "end"), [("1", "was beaten by Venator (34 denarii)"), ("2", "won the season")])
def test_39_the_end_of_a_season_is_told_everywhere(seed: str, end: str, tmp_path: Path) -> None:
    ludus("campaign", "create", "House", "--seed", seed, "--system", "gladiator", "--kind", "ludus")
    ludus("star", "create", "Batiatus", "--season", "1", "--rivals", "1")
    assert f"Batiatus {end} in June 80 AD, after 1 month" in ludus("month", "next")
    assert any(f"Batiatus {end}" in item["news"] for item in ludus_json("news", "--since", "June 80")["news"])
    assert end.split(" (", maxsplit=1)[0] in ludus("brief")
    assert "| won the season |" in ludus("journal")
