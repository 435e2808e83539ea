"""``ludus records luck``: dice beside fair ones, those that were typed apart, and their picture in the journal."""

import json
import re
from itertools import product
from pathlib import Path
from statistics import fmean, pvariance

import pytest

from ludus_cli.records.luck import Dice
from tests.cli.helpers import ludus, ludus_json, refused, run, unchanged
from tests.cli.terminals import Terminal


@pytest.mark.parametrize("sides", [(2,), (6, 6), (6, 6, 6), (20, 6), (10, 3, 6)])
def test_expectation_and_spread_are_those_of_all_ways_in_which_the_dice_can_fall(sides: tuple[int, ...]) -> None:
    sums = [sum(faces) for faces in product(*(range(1, each + 1) for each in sides))]
    dice = Dice()
    for each in sides:
        own = Dice(rolls=1, sum=each)
        own.sides[each] += 1
        dice.add(own)
    assert (dice.number, dice.sum) == (len(sides), max(sums))
    assert dice.expected == pytest.approx(fmean(sums))
    assert dice.deviation**2 == pytest.approx(pvariance(sums))
    assert dice.score == pytest.approx((max(sums) - fmean(sums)) / dice.deviation)
    assert dice.outside == (abs(dice.score) > 1.96)


def sources() -> dict[bool | None, dict[str, float]]:
    """The dice of the Star by who rolled them."""
    (page,) = ludus_json("records", "luck", "Marcus")["records"]
    return {each["typed"]: each for each in page["luck"]["sources"]}


def test_typed_dice_are_told_apart_until_they_are_undone(told: Path, home: Path) -> None:
    with unchanged(home):
        before = sources()
    assert set(before) == {False, None}
    assert before[False]["dice"] == before[None]["dice"] > 20
    actions = ludus_json("history", "--all")["actions"]
    action = str(next(each["action"] for each in actions if each["kind"] == "fight"))
    rolls = ludus_json("amend", action, "--list")["rolls"]
    own = [each for each in rolls if each["who"] == "Marcus"]
    plain = next(each for each in own if each["table"] == "5-1 Movement")
    counted = next(each for each in own if each["table"] == "5-3 Maneuver")
    typed = [(str(plain["n"]), "6"), (str(counted["n"]), f"{len(counted['faces'])}s")]
    for n, faces in typed:
        ludus("amend", action, "--die", f"{n}={faces}", "--yes")
    after = sources()
    assert (after[True]["dice"], after[True]["sum"], after[True]["rolls"]) == (1, 6, 2)
    assert after[True]["told_as_successes"] == len(counted["faces"])
    shown = ludus("records", "luck", "Marcus")
    assert "typed at the table" in shown
    assert f"For {len(counted['faces'])} dice you gave only the successes" in shown
    ludus("undo", "--to", str(int(action) - 1))
    refused("records", "luck", "Marcus", why="no gladiator called 'Marcus' has rolled dice")
    ludus("redo", "--to", action)
    assert sources()[True] == after[True]


def test_the_book_lists_men_and_kinds_and_says_what_is_good(told: Path) -> None:
    (page,) = ludus_json("records", "luck", "--all", "--limit", "1000")["records"]
    men, kinds, own = (page["luck"][name] for name in ("gladiators", "kinds", "sources"))
    assert len({man["id"] for man in men}) == len(men) > 2
    for key in ("dice", "sum", "expected", "rolls", "luck_of_rolls"):
        assert sum(man[key] for man in men) == sum(kind[key] for kind in kinds) == own[-1][key] > 0
    assert [abs(man["deviations"]) for man in men] == sorted((abs(man["deviations"]) for man in men), reverse=True)
    good = {kind["kind"]: kind["good"] for kind in kinds}
    assert (good["5-3 Maneuver"], good["5-1 Movement"]) == ("low", None)
    assert all((kind["luck"] is None) == (kind["good"] is None) for kind in kinds)
    for each in (*men, *kinds):
        low, high = each["interval"]
        assert each["outside"] == (not low <= each["difference"] <= high)
        assert each["difference"] == pytest.approx(each["sum"] - each["expected"])
    (page,) = ludus_json("records", "luck")["records"]
    assert [man["name"] for man in page["luck"]["gladiators"]] == ["Marcus"]
    refused("records", "luck", "Nobody", why="no gladiator called 'Nobody' has rolled dice", mend="luck --all")
    refused("records", "luck", "Marcus", "Varro", code=2, why="one man at most with luck")


def test_an_evening_shows_the_dice_of_the_star_it_asks_about(told: Path) -> None:
    ludus("month", "next")
    terminal = Terminal("play")
    terminal.talk([("Marcus: ", "luck"), ("Marcus: ", "q")])
    assert terminal.finish() == 0
    assert "Dice by kind of roll, Marcus" in terminal.seen


def test_a_game_of_cards_has_no_dice(home: Path) -> None:
    ludus("career", "--system", "forglory", "--seed", "3", "--months", "4", "--output", "out")
    said = run("records", "luck", "--all", "--campaign", "out/campaign.ludus")
    assert "No dice of " in said.stderr
    assert not said.stdout.strip()


def test_the_journal_draws_the_luck_of_a_career_if_it_is_wanted(home: Path) -> None:
    ludus("career", "--system", "skirmish", "--seed", "3", "--months", "16", "--output", "out")
    at = ("--campaign", "out/campaign.ludus")
    plain = ludus("journal", *at)
    page = ludus("journal", "--luck", "--format", "html", *at)
    pictures = len(re.findall('aria-label="The luck of [^"]* with the dice"', page))
    assert pictures > 0
    assert "The luck of" not in plain
    assert ludus("journal", *at) == plain
    (records,) = ludus_json("records", "luck", "--limit", "1000", *at)["records"]
    last = {}
    for closing in json.loads(ludus("journal", "--luck", "--format", "json", *at))["closings"]:
        for picture in closing["pictures"]:
            if picture["title"].startswith("The luck of"):
                rows = picture["table"]["rows"]
                assert len(rows) >= 4
                last[closing["star"]] = rows[-1]["cells"]
    assert len(last) == pictures
    for man in records["luck"]["gladiators"]:
        if man["id"] in last:
            assert last[man["id"]] == [f"{man['deviations']:+.1f}", f"{man['luck']:+.1f}"]
    for more in (("--format", "csv"), ("--month", "September 106"), ("--match", "1")):
        refused("journal", "--luck", *more, *at, code=2, why="closing chapters")
