"""A campaign from beginning to end by the commands, the same for every rule system."""

import json
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest

from ludus_cli.campaign.engine import opened
from ludus_cli.models.library import resolve
from ludus_cli.systems.system import AnySystem
from tests.cli.helpers import ludus, ludus_json, run
from tests.contract.campaigns import stands_alone
from tests.contract.made import enters_days, required_flags
from tests.contract.trials import TRIALS


def begin(system: AnySystem, name: str = "Sand", seed: int = 5) -> None:
    """A campaign with the Star Marcus."""
    assert f"{name} created and chosen" in ludus(
        "campaign", "create", name, "--seed", str(seed), "--system", system.key
    )
    ludus("star", "create", "Marcus", *required_flags(system))


def check_journey(system: AnySystem) -> None:
    """Every command in turn, in the home of the test."""
    begin(system)
    facts = ludus_json("campaign", "show")
    assert (facts["system"], facts["seed"]) == (system.key, 5)
    assert system.name in ludus("campaign", "show")
    assert "Sand" in ludus("campaign", "list")
    assert "Marcus" in ludus("star", "list")
    assert ludus_json("star", "show", "Marcus")["star"]["name"] == "Marcus"

    new = ludus_json("pool", "roll", system.campaign.kinds[0].lower(), "--number", "2")["gladiators"]
    assert len(new) == 2
    listed = ludus_json("pool", "list")
    assert {g["id"] for g in new} <= {g["id"] for g in listed["gladiators"]}
    assert new[0]["name"] in ludus("pool", "list")
    assert new[0]["name"] in ludus("pool", "show", str(new[0]["id"]))

    assert "ludus day open" in [step["command"] for step in ludus_json("brief")["next"]]
    assert ludus("day", "open")
    assert ludus("day", "show")
    number = str(ludus_json("day", "enter")["match"])
    assert f"ludus match fight {number}" in [s["command"] for s in ludus_json("brief")["next"]]
    assert "to be fought" in ludus("match", "show", number)
    assert f"Match {number}: " in ludus("match", "fight")

    shown = ludus_json("match", "show", number)
    assert shown["status"] == "fought"
    assert {event["event"] for event in shown["events"]} > {"roll"}
    told = ludus("match", "show", number)
    assert told.startswith(f"Match {number}: ")
    assert "Marcus" in told
    rolls = ludus("match", "show", number, "--rolls")
    assert rolls != told
    assert "Marcus" in rolls
    again = run("match", "replay", number)
    assert (again.exit_code, again.stdout) == (0, told)
    assert "the same as recorded" in again.stderr
    assert ludus_json("match", "replay", number)["same"] is True
    assert number in ludus("match", "list", "--gladiator", "Marcus")

    assert "Marcus" in ludus("day", "close")
    next_month()
    check_papers()
    # Marcus may have died in his match.
    begin(system, "Quiet Sand")
    check_rules(system)
    assert ludus("star", "retire", "--yes", "--anyway").startswith("Marcus has retired")
    assert ludus_json("brief")["next"][0]["command"] == "ludus star create"


def check_sittings(system: AnySystem) -> None:
    """A match stepped through on a terminal: left, resumed, ended by the program; then undone, done
    again, amended, and fought otherwise on a branch."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("ludus_cli.output.console.interactive", lambda: True)
        begin(system)
        ludus("day", "open")
        number = str(ludus_json("day", "enter")["match"])
        # The first question comes with real dice; then the rule, the arena, who plays, and off.
        begun = run("match", "fight", number, "--dice", "ask", "--linear", typed="?\n/arena\n/players\n/dice\n!\nq\n")
        assert begun.exit_code == 0, begun.output
        assert f"ludus match resume {number}" in begun.stderr
        assert "Marcus" in begun.stdout
        assert ludus_json("match", "show", number)["status"] == "billed"
        # Dice by the program; one answer more, taken back, given again; the program sees to the rest.
        ended = run("match", "resume", "--dice", "roll", typed="\nu\n\n/finish\n")
        assert ended.exit_code == 0, ended.output
        assert "Taken back." in ended.stderr
        assert f"Match {number}: " in ended.stdout
    shown = ludus_json("match", "show", number)
    assert shown["status"] == "fought"
    assert ludus_json("match", "replay", number)["same"] is True

    fight = ludus_json("history")["last"]
    listed = ludus_json("amend", str(fight), "--list")
    assert [roll["n"] for roll in listed["rolls"]] == list(range(1, len(listed["rolls"]) + 1))
    assert all(choice["chosen"] for choice in listed["choices"])
    ludus("branch", "try", "other")
    roll = listed["rolls"][0]
    faces = " ".join("1" for _ in roll["faces"])
    ludus("amend", str(fight), "--die", f"1={faces}", "--yes")
    assert ludus_json("amend", str(fight), "--list")["rolls"][0]["faces"] == [1] * len(roll["faces"])
    assert ludus_json("match", "replay", number)["same"] is True
    ludus_json("branch", "compare", "main")
    ludus("branch", "switch", "main")
    assert ludus_json("match", "show", number) == shown
    check_back_and_forth()


def check_back_and_forth() -> None:
    """Everything is undone, and done again: the campaign is as it was."""
    before = ludus_json("history", "--all")
    brief = ludus_json("brief")
    assert len(ludus_json("undo", str(before["last"] - 1))["undone"]) == before["last"] - 1
    assert ludus_json("history")["last"] == 1
    redone = ludus_json("redo", str(before["last"] - 1))
    assert [action["action"] for action in redone["redone"]] == list(range(2, before["last"] + 1))
    assert ludus_json("history", "--all") == before
    assert ludus_json("brief") == brief


def check_told_at_the_table(system: AnySystem) -> None:
    """A match of the player's own making, recorded by a filled in template; and a one-off."""
    begin(system)
    ludus("day", "open")
    kinds = [system.campaign.kinds[0], system.campaign.kinds[-1]]
    arranged = ludus_json("match", "arrange", *["--side", f"Marcus, {kinds[0]}", "--side", f"2 {kinds[1]}"])
    assert len(arranged["gladiators"]) == 4
    before = ludus("history")
    copied = ludus_json("match", "oneoff", "--star", "Marcus", "--side", kinds[1])
    assert copied["gladiators"][0]["name"] == "Marcus"
    assert ludus("history") == before
    number = str(arranged["match"])
    template = ludus("match", "record", number, "--template")
    assert all(man["name"] in template for man in arranged["gladiators"])
    assert ludus_json("match", "fight", number)["matches"][0]["status"] == "fought"

    made = ["--side", f"Ajax:{kinds[0]}", "--side", f"2 {kinds[1]}", "--seed", "5"]
    oneoff = ludus_json("match", "oneoff", *made, "--system", system.key)
    assert (oneoff["oneoff"], oneoff["status"]) == (True, "fought")
    shown = ludus_json("match", "show", str(oneoff["match"]), "--campaign", oneoff["file"])
    assert shown["gladiators"] == oneoff["gladiators"]


def check_without_stars(system: AnySystem) -> None:
    """Men of the pool fight each other on a Day of a campaign without Stars, and time goes by."""
    begin(system)
    place = system.campaign.places[0].key
    assert run("star", "retire", "--yes").exit_code == 1
    ludus("star", "retire", "--yes", "--anyway")
    assert run("day", "open").exit_code == 1
    ludus("day", "open", "--locale", place)
    new = ludus_json("pool", "roll", system.campaign.kinds[0], "--number", "2")["gladiators"]
    sides = [word for man in new for word in ("--side", str(man["id"]))]
    number = str(ludus_json("match", "arrange", *sides)["match"])
    assert "ludus day close" in [step["command"] for step in ludus_json("brief")["next"]]
    assert f"Match {number}: " in ludus("match", "fight", number)
    ludus("day", "close")
    next_month()
    assert "as a house ruling" in ludus("history")


def next_month() -> None:
    """The month ends, and the next one has come."""
    before = ludus_json("brief")["month"]
    told = ludus("month", "next")
    month = ludus_json("brief")["month"]
    assert month != before
    assert told.startswith(f"It is {month}.")
    assert month in ludus("brief")


def check_papers() -> None:
    """Card, journal and records, in the terminal and as files."""
    for book in ("hall", "streaks", "graves", "against", "styles", "places"):
        (page,) = ludus_json("records", book, "--all")["records"]
        assert book in page
    assert "Marcus *" in ludus("records", "hall")
    assert "Marcus" in ludus("card")
    ludus("card", "--output", "card.html")
    assert "\n# " in ludus("journal")
    ludus("journal", "--output", "journal.html")
    for name in ("card.html", "journal.html"):
        text = Path(name).read_text(encoding="utf-8")
        assert "Marcus" in text
        stands_alone(name, text)


def check_rules(system: AnySystem) -> None:
    """House rules are listed and set; a wrong one is refused; tactics are changed."""
    listed = {rule["name"]: rule for rule in ludus_json("rules", "list")["house_rules"]}
    assert set(listed) == set(system.campaign.house_rules)
    name, rule = next(iter(listed.items()))
    other = next(value for value in rule["values"] if value != rule["value"])
    ludus("rules", "set", name, other)
    assert ludus_json("campaign", "show")["house_rules"][name] == other
    assert run("rules", "set", name, "no such value").exit_code == 1
    tactics = next(field for field in system.making.CREATE if field.name == "tactics").choices[-1][0]
    ludus("star", "tactics", "Marcus", tactics)
    assert ludus_json("star", "show")["star"]["tactics"] == tactics
    for one, other in (("Marcus", "Lucius"), ("Lucius", "Marcus")):
        assert f"{one} is called {other} from now on" in ludus("star", "rename", one, other)
        assert ludus_json("star", "show")["star"]["name"] == other


def check_guided(system: AnySystem, rounds: int = 14) -> None:
    """Whatever the brief offers first can be done, one after the other, until no Star is left."""
    begin(system, seed=8)
    done = 0
    for _ in range(rounds):
        words = shlex.split(ludus_json("brief")["next"][0]["command"])
        if words[1:3] == ["star", "create"]:
            break
        ludus(*words[1:], *(["--yes"] if "retire" in words else []))
        done += 1
    assert done >= 3


def check_loose_commands(system: AnySystem) -> None:
    """Odds and career, which need no campaign."""
    first, last = system.campaign.kinds[0], system.campaign.kinds[-1]
    terms = ["odds", first, last, "--matches", "8", "--seed", "3", "--system", system.key]
    assert f"{first} wins" in ludus(*terms) or f"{first} A wins" in ludus(*terms)
    odds = json.loads(ludus(*terms, "--json"))
    assert odds["wins_a"] + odds["wins_b"] + odds["draws"] == 8
    if exchanges := ludus_json("chances", "--system", system.key)["exchanges"]:
        name = exchanges[0]["exchange"]
        assert ludus_json("chances", name, "--system", system.key)["words"]
    career = ["career", "--seed", "3", "--months", "4", "--system", system.key, "--json"]
    facts = ludus_json(*career[:-1], "--output", "one")
    assert facts["matches"]
    assert facts["ending"]
    ludus_json(*career[:-1], "--output", "two")
    for name in ("journal.md", "journal.html", "card.html"):
        text = Path("one", name).read_text(encoding="utf-8")
        stands_alone(name, text)
        assert text == Path("two", name).read_text(encoding="utf-8"), f"{name} differs"
    assert ludus_json("campaign", "show", "--campaign", str(Path("one", "campaign.ludus")))["system"] == system.key
    assert run(*career[:-1], "--output", "one").exit_code == 1


def check_odds_of_a_campaign(system: AnySystem) -> None:
    """Odds of a campaign's men against each other, a kind and the pool, by tactics that are named."""
    begin(system)
    (man,) = ludus_json("pool", "roll", system.campaign.usual_kinds[-1])["gladiators"]
    tactics = next(field for field in system.making.CREATE if field.name == "tactics").choices[-1][0]
    for one, two in (("Marcus", system.campaign.kinds[0]), (str(man["id"]), "Marcus"), ("Marcus", "pool")):
        said = ["odds", one, two, "-n", "12", "--tactics-b", tactics]
        facts = json.loads(ludus(*said, "--json"))
        assert facts["wins_a"] + facts["wins_b"] + facts["draws"] == facts["matches"] == 12
        assert "Marcus" in (facts["a"], facts["b"])
        assert facts["terms"] in ludus(*said)
    assert run("odds", "Marcus", "Marcus").exit_code == 1
    assert run("odds", "Marcus", "nobody-at-all").exit_code == 1
    assert run("odds", "pool", "pool").exit_code == 1
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("ludus_cli.odds.calibration.EACH", TRIALS)
        said = ["odds", "--calibrate", "-n", "1", "--system", system.key, "--json"]
        facts = json.loads(run(*said).stdout)
    assert facts["pairings"] == 1
    assert sum(tenth["fights"] for tenth in facts["tenths"]) == 1


def check_plays(system: AnySystem) -> None:
    """Phases with plays of their own, by the commands: each is opened, its plays are played, and it is closed; all of
    it is replayed, proved, told, undone and done again."""
    if enters_days(system):
        return
    begin(system, seed=6)
    ludus("star", "create", "Flavia", *required_flags(system))
    played = set()
    for month in range(2):
        phase = 0
        while True:
            assert "ludus day open" in [step["command"] for step in ludus_json("brief")["next"]]
            for each in ludus_json("day", "open")["bill"]:
                if each["status"] == "billed":
                    ludus("match", "fight", str(each["match"]))
                played.add(each.get("play", ""))
            ludus_json("day", "close")
            with opened(resolve(None), read_only=True) as campaign:
                assert campaign.state.month == month
                if campaign.state.phase <= phase:
                    break
                phase = campaign.state.phase
        ludus("month", "next")
    assert played >= {phase.play for phase in system.campaign.round.phases if phase.play}
    for each in ludus_json("match", "list", "--plays", "--limit", "100")["matches"]:
        assert ludus_json("match", "replay", str(each["match"]))["same"]
        assert ludus("match", "show", str(each["match"]))
    audited = ludus_json("audit")
    assert not audited["findings"], audited["findings"]
    if system.vocabulary.money:
        assert ludus_json("ledger")["entries"]
        assert "Marcus: " in ludus("ledger", "--who", "Marcus")
    ludus("journal", "--output", "journal.html")
    stands_alone("journal.html", Path("journal.html").read_text(encoding="utf-8"))
    check_back_and_forth()


#: The commands of campaigns whose Stars are entered in Days.
COMMANDS_OF_DAYS: frozenset[Callable[[AnySystem], None]] = frozenset([
    check_journey, check_sittings, check_told_at_the_table, check_without_stars, check_loose_commands,
    check_odds_of_a_campaign,
])  # fmt: skip

COMMAND_CHECKS: tuple[Callable[[AnySystem], None], ...] = (
    check_journey, check_guided, check_sittings, check_told_at_the_table, check_without_stars, check_loose_commands,
    check_odds_of_a_campaign, check_plays,
)  # fmt: skip
