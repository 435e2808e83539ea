"""The skirmish behind the seam: flags and questions, views, rolls, odds, and the whole journey by commands."""

from pathlib import Path
from typing import Any

import pytest

from ludus_cli.core.dice import ROLL, Event
from ludus_cli.core.errors import LudusError
from ludus_cli.core.sheet import Sheet
from ludus_cli.game.campaign.lists import names_of
from ludus_cli.rules.skirmish.book import events as ev, modifiers as mod, requests as ask, rolls
from ludus_cli.rules.skirmish.book.bout import FOUGHT
from ludus_cli.rules.skirmish.book.gladiator import is_perfect
from ludus_cli.rules.skirmish.book.names import SCHOOLS
from ludus_cli.rules.skirmish.book.plots import step_option
from ludus_cli.rules.skirmish.book.terms import AIM, LIGHT, STAMINA
from ludus_cli.rules.skirmish.system import SYSTEM as system
from ludus_cli.rules.skirmish.table.lists import LISTS
from ludus_cli.rules.skirmish.table.making import read_parts, read_shield, read_team
from ludus_cli.systems.display import event_facts, rolls_sheet
from tests.cli.helpers import files_in, ludus, ludus_json, refused, run, unchanged
from tests.skirmish.chronicles import CAREERS, Kept, career, school

steps = system.campaign.steps

steps = system.campaign.steps


def names(bout: Any) -> dict[int, str]:
    """The names in a fought match."""
    return {seat.gladiator: seat.before["name"] for seat in bout.seats}


def roll_of(table: int, *faces: int, lines: tuple[tuple[int, int], ...] = ()) -> Event:
    """A roll by the first man of a match."""
    return (ROLL, 0, table, len(faces), sum(faces), faces, lines)


def square(sheet: Sheet) -> bool:
    """Whether a table has as many cells in every row as columns, and names no column that it has not."""
    fits = all(len(row) == len(sheet.columns) for row in sheet.rows)
    return fits and {*sheet.right, *sheet.fixed, *sheet.names} <= set(sheet.columns)


# The seam


# What is said


def test_fields_are_read() -> None:
    assert read_shield("small", {}) == "small"
    assert read_shield("usual", {"net": True}) is None
    assert read_shield("none", {"net": True}) == "none"
    assert read_parts("usual", {}) is None
    assert read_parts("none", {}) == {}
    assert read_parts("Head=Heavy, upper-body=medium,left  arm=none", {}) == {
        "Head": "heavy", "Upper Body": "medium", "Left Arm": "none",
    }  # fmt: skip
    assert read_team("Varro, 3,,", {}) == ["Varro", "3"]


@pytest.mark.parametrize(("read", "text", "said", "why"), [
    (read_shield, "large", {"net": True}, "a net needs the hand that holds the shield"),
    (read_parts, "head", {}, "not armour for a part of the body"),
    (read_parts, "tail=heavy", {}, "'tail' with 'heavy' is not armour for a part of the body"),
    (read_parts, "head=golden", {}, "'head' with 'golden' is not armour for a part of the body"),
    (read_parts, "head=heavy,head=none", {}, "named twice"),
])  # fmt: skip
def test_what_will_not_do_is_refused(read: Any, text: str, said: dict[str, Any], why: str) -> None:
    with pytest.raises(LudusError) as refusal:
        read(text, said)
    assert why in refusal.value.why
    assert refusal.value.mend


# Views


def test_the_bill_before_and_after() -> None:
    played = Kept(7)
    star = played.recruit()
    assert steps(played.state)[0][0] == "ludus day open"
    played.do("open-day")
    (day,) = played.state.days
    before = LISTS.bill_sheet(played.state, day)
    assert square(before)
    assert "free for a Star" in str(before.rows[-1])
    assert LISTS.day_facts(played.state, day)["places_free"] == 1
    assert steps(played.state)[0][0] == "ludus day enter Marcus"
    billed = max(played.do("enter", star=star.id).billed)
    bout = played.state.bouts[billed]
    own = names_of(played.state, bout)
    assert LISTS.pairing(bout, own).startswith("Marcus (Medium) - ")
    assert LISTS.result_words(bout, own) == "to be fought"
    assert LISTS.settled(bout, own) == []
    assert LISTS.bout_facts(bout, own)["status"] == "billed"
    assert steps(played.state)[0][0] == f"ludus match fight {billed}"
    played.do("fight", match=billed)
    played.do("close-day", locale=0)
    after = LISTS.bill_sheet(played.state, day)
    assert after.title.endswith("(closed)")
    assert all("to be fought" not in row for row in after.rows)
    assert steps(played.state) == [("ludus month next", "go to the next month")]


def test_results_in_words() -> None:
    seen = set()
    for which in CAREERS:
        for bout, _ in career(*which).fought:
            words = LISTS.result_words(bout, names(bout))
            seen |= {end for end in ("spared", "died", "put to death", "standing") if end in words}
            facts = LISTS.bout_facts(bout, names(bout))
            assert facts["draw"] == (facts["winner_side"] is None)
            if not bout.draw:
                assert " won; " in words
            for line in LISTS.settled(bout, names(bout)):
                assert line.split(":")[0] in names(bout).values()
    # Under the usual rules all may ask for mercy, and nobody dies but by the verdict.
    assert seen == {"spared", "put to death", "standing"}


def test_a_founder_is_led_to_his_school() -> None:
    played = Kept(1)
    star = played.recruit()
    star.attributes = [3, 3, 3, star.start_stamina + 4]
    assert is_perfect(star)
    assert ("ludus star retire Marcus", "Marcus may found a school") in steps(played.state)
    played.do("retire", star=star.id)
    assert "found a school" in LISTS.farewell(star)
    assert "to found a school" in LISTS.ending(played.state, star)


def test_the_pool_by_class_and_school() -> None:
    state = school().state
    everybody = system.lists.in_pool(state, None, {})
    assert everybody == sorted(everybody, key=lambda g: -g.wins)
    light = system.lists.in_pool(state, 0, {"class": "light", "school": "capua"})
    assert all(g.weight == LIGHT and state.schools[g.school] == SCHOOLS[0] for g in light)
    assert all(g.school == 0 for g in system.lists.in_pool(state, None, {"school": "own"}))
    for filters, why in (({"class": "x"}, "no class"), ({"school": "Rome"}, "no school")):
        with pytest.raises(LudusError, match=why):
            system.lists.in_pool(state, None, filters)


# Rolls and events


PHASES = [(ev.PHASE, -1, phase, 1, 0) for phase in (1, 2)]


@pytest.mark.parametrize(
    ("events", "told"),
    [
        (
            # He held it in the first phase, and knocked another away in the second.
            [PHASES[0], roll_of(rolls.KNOCK, 5), PHASES[1], roll_of(rolls.KNOCK, 20), (ev.KNOCK, 0, 1, 20, 0)],
            ["5, held", "20, knocked away"],
        ),
        (
            [roll_of(rolls.IMPROVEMENT, 9), roll_of(rolls.IMPROVEMENT, 1), (ev.IMPROVED, 0, STAMINA, 9, 0)],
            ["9, already full", "1, Stamina"],
        ),
        ([roll_of(rolls.WOUND, 5, 4)], ["9, serious"]),
        ([roll_of(rolls.MERCY, 3, 3, lines=((mod.WON, 1),))], ["7, lives"]),
    ],
)
def test_a_roll_is_told_by_what_came_of_it(events: list[Event], told: list[str]) -> None:
    bout = school().fought[0][0]
    assert [str(row[3]).rpartition(" = ")[2] for row in rolls_sheet(system, bout, events, names(bout)).rows] == told


def test_a_plot_and_a_choice_are_told_with_all_that_they_say() -> None:
    bout = school().fought[0][0]
    one, two = names(bout).values()
    code, arg = step_option(1, 2, 4)
    for event, facts in (
        ((ev.PLOT, 0, code, arg, 3), {"event": "plot", "plot": "FR(Q)AA", "active_left": 3}),
        ((ev.CHOICE, 0, ask.PLOT, code, arg), {"request": "plot", "chosen": "FR(Q)AA"}),
        ((ev.CHOICE, 0, ask.PART, AIM, 10), {"request": "part", "chosen": f"Aim at: {two}, Head"}),
    ):
        assert event_facts(system, event, bout, names(bout)) == {"event": "choice", "who": one} | facts


# By the commands


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home."""
    monkeypatch.setenv("LUDUS_HOME", str(tmp_path))
    return tmp_path


def test_the_whole_journey(home: Path, tmp_path: Path) -> None:
    created = ludus_json("campaign", "create", "Seven Hexes", "--system", "skirmish", "--seed", "8")
    assert created["system"] == "skirmish"
    ludus("star", "create", "Marcus", "--class", "heavy", "--armour", "head=heavy", "--male")
    star = ludus_json(
        "star", "create", "Varro", "--class", "Light", "--weapon", "spear", "--net",
        "--origin", "Creta", "--tactics", "bold",
    )["star"]  # fmt: skip
    assert (star["class"], star["weapon"], star["net"], star["shield"]) == ("Light", "spear", True, "none")
    assert len(ludus_json("pool", "roll", "Light", "--number", "2", "--school", "Capua")["gladiators"]) == 2
    assert len(ludus_json("pool", "roll", "medium")["gladiators"]) == 1
    assert ludus_json("pool", "list", "--class", "Light", "--school", "Capua")["count"] == 2
    ludus("day", "open")
    billed = ludus_json("day", "enter", "Marcus", "--with", "varro")
    assert [g["side"] for g in billed["gladiators"]] == [0, 0, 1, 1]
    told = ludus("match", "fight", str(billed["match"]))
    assert "Marcus" in told
    assert "looks" in told or "is down" in told
    number = str(billed["match"])
    assert told.splitlines()[0] == ludus("match", "show", number).splitlines()[0]
    assert "2d6: Training" in ludus("match", "show", number, "--rolls")
    facts = ludus_json("match", "show", number)
    assert {event["event"] for event in facts["events"]} >= {"enter", "turn", "phase", "plot"}
    assert ludus_json("match", "replay", number)["same"] is True
    ludus("day", "close")
    assert all(g["status"] == "fought" for g in ludus_json("day", "show")["bill"])
    assert "October 106 AD" in ludus("month", "next")
    assert len(ludus_json("brief")["stars"]) == 2
    assert {rule["name"] for rule in ludus_json("rules", "list")["house_rules"]} == {
        "guide", "critical", "rivals", "substitutes", "past-in-records",
    }  # fmt: skip
    assert "now death" in ludus("rules", "set", "critical", "death")
    assert "Strength" in ludus("card", "Marcus")
    ludus("card", "Varro", "--output", str(tmp_path / "varro.html"))
    assert "Capua" in ludus("campaign", "show")
    ludus("journal", "--output", str(tmp_path / "journal.html"))
    assert "<svg" in (tmp_path / "journal.html").read_text(encoding="utf-8")
    assert "\n# Seven Hexes" in ludus("journal")
    assert "radius 7" in ludus("odds", "Light", "Heavy", "--system", "skirmish", "-n", "20")


def test_bad_input_is_refused_and_nothing_is_changed(home: Path) -> None:
    ludus("campaign", "create", "x", "--system", "skirmish", "--seed", "8", "--rule", "guide=binding")
    ludus("star", "create", "Marcus", "--class", "Heavy")
    create = ("star", "create", "Milo", "--class")
    with unchanged(home / "campaigns"):
        refused(*create, "Murmillo", why="there is no class 'Murmillo'", mend="Light, Medium")
        refused(*create, "Light", "--style", "Thraex", why="does not have this option")
        refused(*create, "Light", "--net", "--shield", "small", why="a net needs the hand")
        refused(*create, "Light", "--shield", "large", why="a Light carries at most a small shield")
        refused(*create, "Light", "--armour", "head=heavy", why="a Light wears at most 0 heavy pieces of armour")
        refused("star", "create", "Milo", why="needed if Ludus cannot ask", code=2)
        refused("pool", "roll", "Light", "--school", "Rome", why="there is no school 'Rome'")
        refused("rules", "set", "critical", "maybe", why="critical takes death or mercy")
    ludus("day", "open")
    with unchanged(home / "campaigns"):
        refused("day", "enter", "Marcus", "--with", "Nemo", why="there is no Star of that name")
        refused("day", "enter", "Marcus", "--with", "Marcus", why="")
    refused("odds", "Light", "Heavy", "--system", "skirmish", "--radius", "2", why="4 to 12", code=2)
    refused("campaign", "create", "y", "--system", "skirmish", "--rule", "row=2", why="no house rule with that")
    assert [path.name for path in files_in(home / "campaigns")] == ["x.ludus"]


def test_the_wizard_asks_for_class_and_arms(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ludus("campaign", "create", "x", "--system", "skirmish", "--seed", "8")
    monkeypatch.setattr("ludus_cli.output.console.interactive", lambda: True)
    typed = "Flavia\ny\nme\nsp\nn\nsmall\nhead=medium\nCreta\nbold\n\n"
    result = run("star", "create", typed=typed)
    assert result.exit_code == 0, result.output
    (star,) = ludus_json("star", "list")["stars"]
    assert (star["name"], star["class"], star["weapon"], star["shield"]) == ("Flavia", "Medium", "spear", "small")
    assert (star["female"], star["armour"], star["tactics"]) == (True, {"Head": "medium"}, "bold")
    defaults = run("star", "create", typed="\n".join(["Varro", "", "light", *[""] * 7, ""]))
    assert defaults.exit_code == 0, defaults.output
    other = ludus_json("star", "list")["stars"][1]
    assert (other["weapon"], other["shield"], other["armour"]) == ("sword", "small", {"Upper Body": "medium"})


@pytest.mark.soak
def test_a_career_goes_to_its_end(home: Path, tmp_path: Path) -> None:
    facts = ludus_json("career", "--system", "skirmish", "--seed", "3", "--output", str(tmp_path / "one"))
    again = ludus_json("career", "--system", "skirmish", "--seed", "3", "--output", str(tmp_path / "two"))
    del facts["files"], again["files"]
    assert facts == again
    for name in ("journal.md", "journal.html", "card.html"):
        one, two = ((tmp_path / folder / name).read_bytes() for folder in ("one", "two"))
        assert one == two
    assert all(match["status"] == FOUGHT for match in facts["matches"])
