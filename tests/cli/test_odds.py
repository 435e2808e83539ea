"""``ludus odds``."""

import json
import re
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.commands.long_runs import Patience, time_words
from ludus_cli.game.trials.trials import Kinds
from ludus_cli.odds.calibration import Calibration, judge
from ludus_cli.odds.figures import interval
from tests.cli.helpers import TINY_ARENA, ludus, ludus_json, refused, run, unchanged
from tests.cli.terminals import Terminal

At = Callable[[str], Path]

#: What scripts of old may read.
KEYS = [
    "matches", "wins_a", "wins_b", "draws", "kills", "executions", "surrenders", "mean_turns",
    "mean_dice", "seconds", "matches_per_second", "engine",
]  # fmt: skip
COUNTED = KEYS[:9]
NO_CLOCK = ("seconds", "matches_per_second", "matches_before", "ready_seconds", "engine")


def odds(*args: str) -> dict[str, Any]:
    """The odds as JSON."""
    facts: dict[str, Any] = json.loads(ludus("odds", *args, "--json"))
    assert set(KEYS) <= set(facts)
    return facts


def counts(*args: str) -> dict[str, Any]:
    """What does not depend on the clock, nor on the engine."""
    return {key: value for key, value in odds(*args).items() if key not in NO_CLOCK}


def test_the_keys_and_what_they_hold() -> None:
    facts = odds("Murmillo", "Thraex", "-n", "120")
    assert facts["matches"] == 120
    assert facts["wins_a"] + facts["wins_b"] + facts["draws"] == 120
    for key in KEYS[:7]:
        assert isinstance(facts[key], int)
        assert 0 <= facts[key] <= 120
    # Every loser is killed, yields, or is out and may be put to death.
    assert facts["kills"] + facts["surrenders"] <= 120
    assert facts["kills"] + facts["executions"] <= 120
    assert facts["deaths_a"] + facts["deaths_b"] == facts["kills"] + facts["executions"]
    assert 1 < facts["mean_turns"] < 200
    assert facts["mean_dice"] > 10
    assert facts["seconds"] > 0
    assert facts["matches_per_second"] == pytest.approx(120 / facts["seconds"])
    assert facts["engine"] in ("interpreted", "compiled")
    assert (facts["a"], facts["b"], facts["seed"]) == ("Murmillo", "Thraex", 1)
    assert facts["failed"] == []
    assert facts["intervals"]["wins_a"] == list(interval(facts["wins_a"], 120))
    low, high = facts["intervals"]["mean_turns"]
    assert low < facts["mean_turns"] < high
    assert sum(facts["spreads"]["turns_spread"].values()) == 120
    assert facts["mean_wounds_a_head"] >= 0


def test_the_same_seed_gives_the_same_counts() -> None:
    first = counts("Retiarius", "Secutor", "-n", "60", "--seed", "7")
    assert counts("retiarius", "SECUTOR", "-n", "60", "--seed", "7") == first
    for other in (("--seed", "8"), ("--seed", "7", "--row", "6")):
        again = counts("Retiarius", "Secutor", "-n", "60", *other)
        assert [again[key] for key in COUNTED] != [first[key] for key in COUNTED]


def test_workers_give_the_same_counts() -> None:
    said = ("Retiarius", "Secutor", "-n", "900", "--seed", "7")
    first = counts(*said)
    assert counts(*said, "--engine", "interpreted", "--workers", "2") == first
    assert odds(*said)["engine"] == "interpreted"


@pytest.mark.soak
def test_the_compiled_engine_gives_the_same_counts() -> None:
    said = ("Retiarius", "Secutor", "-n", "900", "--seed", "7")
    first = counts(*said)
    assert counts(*said, "--engine", "compiled", "--workers", "2") == first
    assert odds(*said, "--engine", "compiled")["engine"] == "compiled"


def test_to_the_death_nobody_yields() -> None:
    facts = odds("Thraex", "Murmillo", "-n", "60", "--death")
    assert (facts["surrenders"], facts["draws"]) == (0, 0)
    assert facts["kills"] + facts["executions"] == 60


def test_the_arena_by_name_and_from_a_file() -> None:
    Path("tiny.txt").write_text(TINY_ARENA, encoding="utf-8")
    amphitheatre = counts("Thraex", "Murmillo", "-n", "40")
    assert counts("Thraex", "Murmillo", "-n", "40", "--arena", "Amphitheatre") == amphitheatre
    tiny = odds("Thraex", "Murmillo", "-n", "40", "--arena", "tiny.txt")
    colosseum = odds("Thraex", "Murmillo", "-n", "40", "--arena", "colosseum")
    assert tiny["mean_turns"] < colosseum["mean_turns"]


def test_the_tables_have_shares_means_and_intervals() -> None:
    facts = odds("Thraex", "Murmillo", "-n", "80")
    text = ludus("odds", "Thraex", "Murmillo", "-n", "80")
    assert f"Thraex against Murmillo: 80 matches, {facts['terms']}" in text
    assert facts["terms"] == "pool row 2, amphitheatre"
    (line,) = [line for line in text.splitlines() if line.startswith("Thraex wins")]
    low, high = interval(facts["wins_a"], 80)
    share = facts["wins_a"] / 80
    assert line.split() == ["Thraex", "wins", str(facts["wins_a"]), f"{share:.1%}", f"{low:.1%}", "to", f"{high:.1%}"]
    (line,) = [line for line in text.splitlines() if line.startswith("turns ")][:1]
    assert line.split()[1] == f"{facts['mean_turns']:.2f}"
    (line,) = [line for line in text.splitlines() if line.startswith("Head")]
    assert line.split()[1] == f"{facts['mean_wounds_a_head']:.2f}"
    assert line.split()[5] == f"{facts['mean_wounds_b_head']:.2f}"
    bars = [line for line in text.splitlines() if line.endswith("#")]
    assert 2 <= len(bars) <= 15
    assert "to the death" in ludus("odds", "Thraex", "Murmillo", "-n", "1", "--death")


def test_a_style_against_itself() -> None:
    text = ludus("odds", "Thraex", "Thraex", "-n", "5")
    assert "Thraex A wins" in text
    assert "Thraex B wins" in text


# How long


def test_it_stops_when_the_odds_are_known_well_enough() -> None:
    facts = odds("Thraex", "Murmillo", "--precision", "0.03", "--engine", "interpreted")
    low, high = facts["intervals"]["wins_a"]
    assert (high - low) / 2 <= 0.03
    assert facts["matches"] in (1000, 2000)
    assert odds("Thraex", "Murmillo", "--precision", "0.03", "-n", "300")["matches"] == 300


def test_one_match_has_no_intervals_of_means() -> None:
    text = ludus("odds", "Thraex", "Murmillo", "-n", "1")
    assert "Thraex against Murmillo: 1 match, pool row 2" in text
    (turns,) = [line for line in text.splitlines() if line.startswith("turns ")][:1]
    assert turns.split()[2:] == ["unknown"]
    facts = odds("Thraex", "Murmillo", "-n", "1")
    assert facts["intervals"]["mean_turns"] is None
    assert len(facts["intervals"]["wins_a"]) == 2


def test_no_interval_of_wounds_reaches_below_nothing() -> None:
    facts = odds("Thraex", "Murmillo", "-n", "30")
    found = {key: ends for key, ends in facts["intervals"].items() if key.startswith("mean_")}
    assert min(low for key, (low, _) in found.items() if "fame" not in key) == 0
    # Fame is lost too.
    assert min(found["mean_fame_a"][0], found["mean_fame_b"][0]) < 0


def test_a_precision_that_was_not_reached_is_told() -> None:
    said = ("odds", "Thraex", "Murmillo", "-n", "300", "--precision", "0.01")
    result = run(*said)
    assert result.exit_code == 0
    assert "300 matches did not reach the --precision of 0.01: half the interval is still 0.05" in (result.stderr)
    assert ludus_json(*said)["precision_reached"] is False
    enough = ("odds", "Thraex", "Murmillo", "--precision", "0.05", "--engine", "interpreted")
    assert "precision" not in run(*enough).stderr
    assert ludus_json(*enough)["precision_reached"] is True
    assert "precision_reached" not in ludus_json(*said[:5])


def test_whoever_must_wait_long_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludus_cli.commands.long_runs.PATIENCE", -1)
    monkeypatch.setattr("ludus_cli.commands.long_runs.LISTENING", 0)
    said = ("-n", "500", "--precision", "0.01", "--engine", "interpreted")
    for command, figure in (
        ("odds Thraex Murmillo", "wins"),
        ("forecast --style Thraex --attributes 4,4,4 --months 1", "freed"),
    ):
        told = run(*command.split(), *said).stderr
        assert len(re.findall(r"This may take \d+ seconds?\. A coarser --precision or a smaller", told)) == 1
        assert re.search(rf"the count so far\. So far: {figure} \d+\.\d+% ± \d+\.\d+%\.$", told, re.M)


def test_nobody_is_told_to_wait_while_a_quicker_engine_is_made_ready(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("ludus_cli.commands.long_runs.PATIENCE", -1)
    monkeypatch.setattr("ludus_cli.commands.long_runs.LISTENING", 0)
    patience = Patience(10**6, "Wait")
    for done in range(5):
        patience.note(done, "interpreted", waiting=True)
    patience.note(6, "compiled")
    assert capsys.readouterr().err == ""
    patience.note(7, "compiled")
    assert capsys.readouterr().err.startswith("This may take")


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (0.2, "1 second"),
        (12, "12 seconds"),
        (60, "1 minute"),
        (6000, "100 minutes"),
        (7200, "2 hours"),
        (200_000, "2 days"),
    ],
)
def test_long_times_in_words(seconds: float, words: str) -> None:
    assert time_words(seconds) == words


def test_failed_matches_are_told_and_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = Kinds.tally

    def brittle(own: Any, kind: str, terms: Any, seed: int, first: int, count: int) -> Any:
        if first <= 13 < first + count:
            raise ZeroDivisionError("a net without a hole")
        return sound(own, kind, terms, seed, first, count)

    monkeypatch.setattr(Kinds, "tally", brittle)
    said = ("odds", "Thraex", "Murmillo", "-n", "40", "--engine", "interpreted")
    result = run(*said)
    assert result.exit_code == 1
    assert "39 matches" in result.stdout
    assert "Trial 13 of seed 1 failed" in result.stderr
    assert "a net without a hole" in result.stderr
    result = run(*said, "--json")
    assert result.exit_code == 1
    facts = json.loads(result.stdout)
    assert facts["matches"] == 39
    assert [each["trial"] for each in facts["failed"]] == [13]


def test_ctrl_c_ends_long_odds_with_what_was_counted() -> None:
    terminal = Terminal("odds", "Thraex", "Murmillo", "-n", "1000000", "--engine", "interpreted", "--workers", "2")
    while not re.search(r"[1-9]\d*/1000000", terminal.seen):
        assert terminal.read(0.1), terminal.seen
    terminal.interrupt(busy=True)
    assert terminal.finish() == 1
    assert re.search(r"Stopped after [\d,]+ of 1,000,000 matches\.", terminal.seen)
    assert "wins" in terminal.seen
    assert "Traceback" not in terminal.seen


# In a campaign


def test_a_star_against_the_pool_a_style_and_another(at: At) -> None:
    with unchanged(at("closed").parent):
        pool = odds("Marcus", "pool", "-n", "40")
        assert (pool["a"], pool["b"]) == ("Marcus", "Pool (Fringes)")
        assert odds("1", "pool", "-n", "40")["wins_a"] == pool["wins_a"]
        assert odds("Thraex", "Marcus", "-n", "40")["a"] == "Thraex"
        rival = json.loads(ludus("pool", "list", "--json"))["gladiators"][0]
        assert odds("marcus", str(rival["id"]), "-n", "40")["b"] == rival["name"]
        assert counts("Marcus", rival["name"], "-n", "40") == counts("1", str(rival["id"]), "-n", "40")


def test_tactics_and_the_second_style_make_a_difference(at: At) -> None:
    at("closed")
    own = counts("Marcus", "pool", "-n", "150")
    assert counts("Marcus", "pool", "-n", "150", "--tactics-a", "Balanced")["wins_a"] == own["wins_a"]
    assert counts("Marcus", "pool", "-n", "150", "--tactics-a", "npg") != own
    assert counts("Marcus", "pool", "-n", "150", "--tactics-b", "bold") != own
    assert counts("Marcus", "pool", "-n", "150", "--secondary-a") != own


def test_the_pool_of_another_place(at: At) -> None:
    at("closed")
    here = odds("Marcus", "pool", "-n", "100", "--locale", "fringes")
    rome = odds("Marcus", "pool", "-n", "100", "--locale", "rome")
    assert rome["b"] == "Pool (Rome)"
    assert rome["wins_a"] < here["wins_a"]
    assert odds("pool", "Thraex", "-n", "5", "--locale", "heart")["a"] == "Pool (Heart)"


def test_house_rules_of_the_campaign_count(at: At) -> None:
    at("closed")
    before = counts("Marcus", "Thraex", "-n", "200")
    ludus("rules", "set", "star-power", "off")
    assert counts("Marcus", "Thraex", "-n", "200") != before


def test_a_flag_of_other_rules_names_the_way_to_them(at: At) -> None:
    words = ("--radius", "5")
    refused("odds", "Thraex", "Murmillo", *words, why="does not have this option", mend="--system skirmish")
    refused("odds", "light", "heavy", "--system", "skirmish", "--row", "2", why="--row", mend="--system heroes")
    refused("forecast", "--class", "light", why="--class", mend="--system skirmish")
    refused("coach", "builds", "--class", "light", why="--class", mend="--system skirmish")
    # A campaign has its own rules.
    at("closed")
    assert "--system" not in refused(
        "odds", "Marcus", "pool", *words, why="does not have this option", mend="Leave it out."
    )


def test_a_man_of_no_second_style(at: At) -> None:
    at("empty")
    ludus("star", "create", "Lucius", "--style", "Thraex")
    refused("odds", "Lucius", "pool", "--secondary-a", why="no Secondary Style")


def test_a_man_who_no_longer_fights(at: At) -> None:
    at("closed")
    ludus("star", "retire", "Marcus", "--yes", "--anyway")
    refused("odds", "Marcus", "pool", why="Marcus is retired", mend="still fights")


def test_4_5_1_a_pool_of_no_place_sends_men_of_all_rows() -> None:
    """[4.5.1] (H11)"""
    from ludus_cli.rules.heroes.book.locales import cap_in, pool_row
    from ludus_cli.rules.heroes.book.terms import NONE

    assert [pool_row(NONE, face) for face in range(1, 7)] == [1, 2, 3, 4, 5, 6]
    assert cap_in(NONE) == 20
    said = ("-n", "60", "--seed", "3")
    won = [
        json.loads(ludus("odds", "Thraex", "pool", *said, *more, "--json"))
        for more in ((), ("--engine", "interpreted"), ("--locale", "fringes"), ("--locale", "rome"))
    ]
    assert all(won[0][name] == won[1][name] for name in ("wins_a", "wins_b", "draws", "terms"))
    assert won[0]["b"] == "Pool"
    assert won[3]["wins_a"] < won[0]["wins_a"] < won[2]["wins_a"]


# Calibration


@pytest.mark.soak
def test_calls_are_held_against_fights() -> None:
    facts = json.loads(ludus("odds", "--calibrate", "-n", "2", "--seed", "4", "--json"))
    assert facts["pairings"] == sum(tenth["fights"] for tenth in facts["tenths"]) == 2
    assert facts["sound"] is True
    assert 0 <= facts["brier"] <= 1
    for tenth in facts["tenths"]:
        assert tenth["from"] - 1e-9 <= tenth["called"] <= tenth["to"] + 1e-9
        assert tenth["interval"][0] <= tenth["won"] / tenth["fights"] <= tenth["interval"][1]
    text = ludus("odds", "--calibrate", "-n", "2", "--seed", "4")
    assert "2 pairings, each predicted from 400 matches and then fought once" in text
    assert f"Brier score {facts['brier']:.4f}" in text


def test_calls_that_are_wrong_end_with_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def turned(*_: Any, **__: Any) -> Calibration:
        found = Calibration(remark="A remark", failures=[(7, "ValueError: no")])
        judge(found, [(0.9, False)] * 40, 400)
        return found

    monkeypatch.setattr("ludus_cli.odds.calibration.calibrate", turned)
    result = run("odds", "--calibrate")
    assert result.exit_code == 1
    assert "do not trust these odds" in result.stderr
    assert "A remark" in result.stderr
    assert "Trial 7 of seed 1 failed" in result.stderr
    (line,) = [line for line in result.stdout.splitlines() if line.startswith("85% to 95%")]
    assert line.split()[3:] == ["40", "90.0%", "0", "0.0%", "0.0%", "to", "17.3%", "off"]
    assert json.loads(run("odds", "--calibrate", "--json").stdout)["sound"] is False


def interrupted(monkeypatch: pytest.MonkeyPatch, after: int) -> None:
    """Let Ctrl-C come when a command has counted this many trials."""

    def patient(*_: object) -> Callable[[int, object], None]:
        def heard(done: int, _: object) -> None:
            if done >= after:
                raise KeyboardInterrupt

        return heard

    monkeypatch.setattr("ludus_cli.commands.trial_sides.run_listener", patient)


def test_ctrl_c_shows_what_was_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    interrupted(monkeypatch, 5)
    pair = ("odds", "Murmillo", "Thraex", "-n", "1000", "--workers", "1")
    stopped = run(*pair)
    assert stopped.exit_code == 1
    counted = int(stopped.stdout.split("Murmillo against Thraex: ")[1].split()[0])
    assert 5 <= counted < 1000
    assert f"Stopped after {counted} of 1,000 matches." in stopped.stderr
    facts = json.loads(run(*pair, "--precision", "0.01", "--json").stdout)
    assert facts["stopped"]
    assert 5 <= facts["matches"] < 1000


def test_ctrl_c_in_a_comparison_shows_the_rows_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    interrupted(monkeypatch, 4)
    stopped = run("forecast", "--style", "Thraex", "--compare", "rest", "-n", "3", "--months", "2", "--workers", "1")
    assert stopped.exit_code == 1
    assert "every month" in stopped.stdout
    assert "every 3rd month" not in stopped.stdout
    assert "of 9 careers." in stopped.stderr


def test_ctrl_c_in_a_calibration_shows_the_fights_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    def step(done: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    monkeypatch.setattr("ludus_cli.odds.calibration.EACH", 20)
    monkeypatch.setattr("ludus_cli.output.console.progress", lambda *_: nullcontext(step))
    stopped = run("odds", "--calibrate", "-n", "50", "--workers", "1", "--engine", "interpreted")
    assert stopped.exit_code == 1
    assert "3 pairings" in stopped.stdout
    assert "Stopped after 3 of 50 pairings." in stopped.stderr
