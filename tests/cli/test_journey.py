"""A stranger's way through a campaign: every command in turn, and the brief at each stage."""

from pathlib import Path

from tests.cli.helpers import ludus, ludus_json, run


def next_commands() -> list[str]:
    """The commands that the brief offers."""
    return [step["command"] for step in ludus_json("brief")["next"]]


def test_the_whole_journey(home: Path) -> None:
    created = run("campaign", "create", "Sand and Bread", "--seed", "106")
    assert created.exit_code == 0
    assert "Sand and Bread created and chosen, seed 106" in created.stdout
    assert created.stderr == "Next: ludus star create\n"
    assert next_commands() == ["ludus star create"]

    recruited = run("star", "create", "Marcus", "--style", "murmillo", "--secondary", "Thraex")
    assert recruited.stdout.startswith("Marcus, Murmillo: ")
    assert recruited.stderr == "Next: ludus day open, or ludus month next\n"
    assert next_commands() == ["ludus day open", "ludus month next"]

    opened = run("day", "open")
    town = ludus_json("day", "show")["town"]
    assert f"Day of Events, September 106 AD, {town}, Fringes of the Empire" in opened.stdout
    assert opened.stderr == "Next: ludus day enter Marcus, or ludus day close\n"
    assert next_commands() == ["ludus day enter Marcus", "ludus day close", "ludus month next"]

    entered = run("day", "enter", "Marcus")
    assert "goes on the bill: Marcus (Murmillo) - " in entered.stdout
    (number,) = [
        bout["match"] for bout in ludus_json("day", "show")["bill"] if bout["gladiators"][0]["name"] == "Marcus"
    ]
    assert entered.stderr == f"Next: ludus match fight {number}\n"
    assert next_commands() == [f"ludus match fight {number}"]

    fought = run("match", "fight")
    assert fought.stdout.startswith(f"Match {number}: Marcus (Murmillo) - ")
    assert fought.stderr.startswith("Next: ludus day ")
    facts = ludus_json("match", "show", str(number))
    assert facts["status"] == "fought"
    assert facts["result"] in " ".join(fought.stdout.split())

    assert "in the order of the rolls" in ludus("match", "show", str(number), "--rolls")
    replayed = run("match", "replay", str(number))
    assert replayed.stdout == ludus("match", "show", str(number))
    assert "the same as recorded" in replayed.stderr

    closed = run("day", "close")
    assert "(closed)" in closed.stdout
    assert "to be fought" not in closed.stdout
    assert closed.stderr == "Next: ludus month next\n"
    assert next_commands() == ["ludus month next"]

    later = run("month", "next")
    assert later.stdout.startswith("It is October 106 AD.")
    assert later.stderr.startswith("Next: ludus day open")
    assert ludus_json("brief")["month"] == "October 106 AD"

    assert "Marcus" in ludus("card")
    assert "Marcus" in ludus("star", "show", "marcus")
    assert "\n# " in ludus("journal")
    assert "September 106" in ludus("journal", "--format", "html")

    assert ludus("star", "retire", "--yes", "--anyway").startswith("Marcus has retired without the rudis: ")
    assert next_commands() == ["ludus star create", "ludus journal --output journal.html"]
    assert ludus_json("star", "list")["stars"][0]["status"] == "retired"


def test_the_brief_tells_who_cannot_fight_and_why(home: Path) -> None:
    ludus("campaign", "create", "x", "--seed", "5")
    ludus("star", "create", "Marcus", "--style", "Murmillo")
    ludus("day", "open")
    ludus("day", "enter")
    assert ludus_json("brief")["stars"][0]["cannot_fight"] == "he is on the bill already"
    assert "he is on the bill already" in ludus("brief")


def test_brief_and_card_tell_what_is_missing_for_the_next_locale_and_for_freedom(home: Path) -> None:
    ludus("campaign", "create", "x", "--seed", "5")
    ludus("star", "create", "Marcus", "--style", "Murmillo", "--attributes", "4/4/4")
    heart = 15 - ludus_json("star", "show", "Marcus")["star"]["total"]
    goals = [
        {
            "words": f"{heart} more points of Total to reach the Heart of the Empire",
            "missing": heart,
            "section": "7.4.1",
        },
        {"words": f"{heart + 5} more points of Total for the rudis", "missing": heart + 5, "section": "7.6"},
    ]
    assert ludus_json("brief")["stars"][0]["goals"] == goals
    assert ludus_json("card")["gladiator"]["goals"] == goals
    near = ludus("brief").partition("Goals")[2]
    page = home / "marcus.html"
    ludus("card", "--output", str(page))
    for shown in (near, ludus("card"), page.read_text(encoding="utf-8")):
        for goal in goals:
            assert f"{goal['words']} [{goal['section']}]" in " ".join(shown.replace("│", " ").split())


def test_a_month_that_passes_says_how_many_matches_it_saw(home: Path) -> None:
    ludus("campaign", "create", "x", "--seed", "5")
    ludus("star", "create", "Marcus", "--style", "Murmillo")
    said = ludus("month", "next")
    fought = len(ludus_json("match", "list", "--month", "0")["matches"])
    assert fought >= 5
    assert f"It is October 106 AD. Before that, {fought} matches were fought without your Stars" in said


def test_several_stars_are_named_in_what_may_be_done(home: Path) -> None:
    ludus("campaign", "create", "x", "--seed", "5")
    for name in ("Marcus", "Lucius Verus", "[red]x", "Élan"):
        ludus("star", "create", name, "--style", "Murmillo")
    ludus("day", "open")
    assert next_commands()[:4] == [
        "ludus day enter Marcus", 'ludus day enter "Lucius Verus"', "ludus day enter 3", "ludus day enter 4",
    ]  # fmt: skip
    assert "Lucius Verus" in ludus("day", "enter", "Lucius  Verus")
    assert "[red]x" in ludus("day", "enter", "3")
    for number in range(4):
        ludus("star", "create", f"Star {number}", "--style", "Thraex")
    assert "ludus day enter STAR" in next_commands()


def test_stars_in_several_locales(home: Path) -> None:
    ludus("campaign", "create", "x", "--seed", "5")
    # With a Total of 14 one step leads out of the Fringes.
    ludus("star", "create", "Marcus", "--style", "Murmillo", "--signature", "Swordsman")
    for _ in range(60):
        ludus("day", "open")
        if ludus_json("brief")["stars"][0]["cannot_fight"] is None:
            ludus("day", "enter", "Marcus")
            ludus("match", "fight")
        ludus("month", "next")
        g = ludus_json("star", "show", "Marcus")["star"]
        if g["locale"] != "Fringes of the Empire" or g["status"] != "active":
            break
    assert (g["locale"], g["status"]) == ("Heart of the Empire", "active")
    ludus("star", "create", "Novus", "--style", "Thraex")
    assert next_commands()[:2] == ["ludus day open --locale fringes", "ludus day open --locale heart"]
    result = run("day", "show")
    assert result.exit_code == 1
    assert "your Stars are in several locales" in result.stderr
    assert "--locale fringes or heart" in result.stderr
    opened = ludus_json("day", "open")["days"]
    assert [day["locale"] for day in opened] == ["Fringes of the Empire", "Heart of the Empire"]
    assert {day["locale"] for day in ludus_json("brief")["days"]} == {"Fringes of the Empire", "Heart of the Empire"}


def test_hints_name_the_campaign_that_was_named(home: Path) -> None:
    ludus("campaign", "create", "one")
    ludus("campaign", "create", "two words")
    ludus("campaign", "choose", "one")
    result = run("star", "create", "A", "--style", "Thraex", "--campaign", "two words")
    assert result.stderr.startswith('Next: ludus day open --campaign "two words", or ')
    assert ludus_json("star", "list")["stars"] == []
    facts = ludus_json("campaign", "list")["campaigns"]
    assert [(each["name"], each["chosen"], each["stars"]) for each in facts] == [
        ("one", True, []),
        ("two words", False, ["A"]),
    ]


def test_a_chosen_campaign_elsewhere_is_listed(home: Path, tmp_path: Path) -> None:
    ludus("campaign", "create", "one")
    elsewhere = tmp_path / "old.ludus"
    elsewhere.write_bytes((home / "campaigns" / "one.ludus").read_bytes())
    ludus("campaign", "choose", str(elsewhere))
    assert [(each["path"], each["chosen"]) for each in ludus_json("campaign", "list")["campaigns"]] == [
        (str(home / "campaigns" / "one.ludus"), False),
        (str(elsewhere), True),
    ]


def test_house_rules_are_switched(home: Path) -> None:
    ludus("campaign", "create", "x", "--rule", "rivals=off")
    ludus("star", "create", "A", "--style", "Thraex")
    assert ludus("rules", "set", "advantage", "all") == ("House rule advantage is now all; before: large-shield.\n")
    rules = {rule["name"]: rule["value"] for rule in ludus_json("rules", "list")["house_rules"]}
    assert (rules["advantage"], rules["rivals"]) == ("all", "off")
    assert "advantage all, rivals off" in ludus("campaign", "show")


def test_tactics_are_changed(home: Path) -> None:
    ludus("campaign", "create", "x")
    ludus("star", "create", "A", "--style", "Thraex")
    assert ludus("star", "tactics", "a", "bold") == ("A now fights by the bold tactics; before: balanced.\n")
    assert ludus_json("star", "show")["star"]["tactics"] == "bold"


def test_own_arenas_and_cards_are_used(home: Path) -> None:
    from tests.cli.helpers import CARD, TINY_ARENA

    Path("tiny.txt").write_text(TINY_ARENA, encoding="utf-8")
    # A mark at the beginning, as some editors put it there.
    Path("cards.toml").write_text("\ufeff" + CARD, encoding="utf-8")
    ludus("campaign", "create", "x", "--arena", "fringes=tiny.txt", "--cards", "cards.toml")
    ludus("star", "create", "A", "--style", "Thraex")
    facts = ludus_json("campaign", "show")
    assert facts["own_arenas"] == {"fringes": TINY_ARENA}
    assert facts["own_cards"] == {"Thraex": [3, 0, 1, 0, 0, 2, 2]}
    ludus("day", "open")
    assert ludus_json("day", "enter")["arena"] == "fringes"
    ludus("match", "fight")
