"""A match that was begun by hand is named wherever it waits, and it ends only when the user says so."""

import re
import shutil
from pathlib import Path

import pytest

from ludus_cli.campaign import engine
from ludus_cli.campaign.engine import opened
from ludus_cli.campaign.unfinished_matches import Begun, require_none
from ludus_cli.core.errors import LudusError
from ludus_cli.models.file_summary import glance
from tests.cli.helpers import ludus, ludus_json, refused, run
from tests.cli.table import DICE, Seat, answers, by_itself, fought, leave, waiting
from tests.models.tables import rewrite

FILES = Path(__file__).parents[1] / "models" / "files"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[Path, int]]:
    """Campaigns with a match that was left: that of a Star in turn 2, one of NPGs while the Star's was fought."""
    folder = tmp_path_factory.mktemp("begun")
    star = folder / "star.ludus"
    match = waiting(star, 72)
    with Seat(star, "fight", str(match), "--step") as seat:
        question = seat.question()
        while "Turn 2" not in seat.seen:
            question = seat.usual(question)
        seat.say("")
        assert seat.say("q") == ""
        assert question
    npg = folder / "npg.ludus"
    match_of_npgs = waiting(npg, 72) - 1
    with Seat(npg, "fight", str(match_of_npgs), "--dice", "ask") as seat:
        assert seat.question().endswith(DICE)
        seat.say("6")
        assert seat.say("q") == ""
    ludus("match", "fight", str(match), "--campaign", str(npg))
    return {"star": (star, match), "npg": (npg, match_of_npgs)}


@pytest.fixture
def left(made: dict[str, tuple[Path, int]], tmp_path: Path) -> tuple[Path, int]:
    """A campaign whose Star's match was left in turn 2, and the match."""
    path, match = made["star"]
    return Path(shutil.copy(path, tmp_path)), match


def words(text: str) -> str:
    return re.sub(r"[\s│]+", " ", text)


def left_words(path: Path, match: int) -> str:
    return f"match {match} was left in turn 2 with {len(answers(path, match))} answers kept"


def unasked(path: Path, *args: str, mend: str) -> None:
    """A command that is refused on a terminal and elsewhere, names the match and its ways, and writes nothing."""
    ((match, kept),) = begun_of(path)
    before = path.read_bytes()
    said = words(run(*args, "--campaign", str(path)).stderr)
    with Seat(path, *args[1:], noun=args[0]) as seat:
        assert seat.question() == ""
        assert seat.ended() == 1
    for each in (said, words(seat.seen)):
        assert f"match {match} was left" in each
        assert f"with {kept} answer" in each
        assert f"'ludus match resume {match} --campaign {path}' resumes it" in each
        assert f"'ludus match fight {match} --step --afresh --campaign {path}' begins it" in each
        assert mend in each
    assert path.read_bytes() == before


def begun_of(path: Path) -> list[tuple[int, int]]:
    """The sittings of a file: match, and how much was answered."""
    with opened(path, read_only=True) as campaign:
        rows = [row.match_id for row in campaign.file.sittings()]
    return [(match, len(answers(path, match))) for match in rows]


def history(path: Path) -> list[str]:
    return [each["what"] for each in ludus_json("history", "--campaign", str(path))["actions"]]


# Where it is named


def test_a_begun_match_is_named_wherever_it_waits(left: tuple[Path, int]) -> None:
    path, match = left
    where = ("--campaign", str(path))
    kept, resume = left_words(path, match), f"ludus match resume {match} --campaign {path}"
    capital = kept.capitalize()
    facts = {
        "match": match, "turn": 2, "answers": len(answers(path, match)), "undone": False, "cannot_go_on": None,
        "command": f"ludus match resume {match}",
    }  # fmt: skip
    brief = ludus_json("brief", *where)
    assert (brief["begun"], brief["next"][0]) == ([facts], {"command": resume, "why": kept})
    assert all(f"match fight {match}" not in each["command"] for each in brief["next"])
    assert kept in ludus("brief", *where)
    assert f"{capital}. Go on: {resume}" in ludus("day", "show", *where)
    assert ludus_json("day", "show", *where)["begun"] == [facts]
    assert f"{capital}. Go on: {resume}" in ludus("match", "list", *where)
    listed = ludus_json("match", "list", *where)["matches"]
    assert [each["begun"] for each in listed if each["match"] == match] == [facts]
    assert sum(each["begun"] is not None for each in listed) == 1
    assert f"{capital}.\nNext: {resume}" in run("match", "show", str(match), *where).stderr
    assert ludus_json("match", "show", str(match), *where)["begun"] == facts
    for args in (
        ("pool", "roll", "Thraex"),
        ("rules", "set", "rivals", "off"),
        ("match", "arrange", "--side", "Thraex", "--side", "Murmillo"),
    ):
        said = run(*args, *where).stderr
        assert f"Next: ludus match {'fight' if 'rules' in args else 'resume'} {match} " in said
        assert kept in said.casefold()
        if "rules" in args:
            assert "have changed since it was begun" in said
            ludus("undo", *where)
    assert f"{capital}. It is no longer on the bill. Its answers are kept" in run("undo", "3", *where).stderr
    assert ludus_json("brief", *where)["begun"] == []
    assert kept in run("redo", "3", *where).stderr.casefold()


def test_the_way_out_of_a_stale_match_names_any_campaign() -> None:
    """A name with backslashes is a name."""
    left = Begun(3, 1, 2, "it is stale", "Begin it again with 'ludus match fight 3'")
    with pytest.raises(LudusError) as refused:
        require_none("fight", [left], "", r" --campaign 'a\q\1.ludus'")
    assert r"'ludus match fight 3 --campaign 'a\q\1.ludus''" in refused.value.mend


def test_a_match_left_before_its_first_turn_says_so() -> None:
    assert Begun(3, 1, 0).description == "match 3 was left before its first turn with 1 answer kept"
    assert Begun(3, 0, None).description == "match 3 was left with no answer kept"


# Ways in which it could be ended


def test_match_fight_asks_what_is_to_become_of_it(left: tuple[Path, int]) -> None:
    path, match = left
    kept = answers(path, match)
    with Seat(path, "fight", str(match)) as seat:
        asked = words(seat.question())
        assert left_words(path, match).capitalize() in asked
        assert "is not one of these: r, a, f, q." in words(seat.say("x"))
        assert seat.say("q") == ""
        assert seat.ended() == 0
        assert f"Match {match} is left as it is." in seat.seen
    with Seat(path, "fight", str(match)) as seat:
        seat.question()
        seat.end_of_input()
        assert seat.ended() == 0
    assert answers(path, match) == kept
    # Enter goes on where it was left.
    with Seat(path, "fight", str(match)) as seat:
        seat.question()
        assert f"{len(kept)} answers are kept" in words(seat.say(""))
        seat.say("q")
    assert answers(path, match) == kept
    with Seat(path, "fight", str(match)) as seat:
        seat.question()
        assert "Turn 1" in seat.say("f")
        assert answers(path, match) == []
        seat.say("q")
    assert ludus_json("brief", "--campaign", str(path))["begun"][0]["turn"] == 1


def test_match_fight_lets_the_program_finish_it_when_that_is_chosen(left: tuple[Path, int]) -> None:
    path, match = left
    kept = answers(path, match)
    with Seat(path, "fight", str(match)) as seat:
        seat.question()
        assert seat.say("a") == ""
        assert seat.ended() == 0
    assert fought(path, match)[0].script == kept
    assert begun_of(path) == []
    told = f"fight match {match}, by hand to turn 2, then by Ludus"
    assert history(path)[-1] == told
    where = ("--campaign", str(path))
    assert ", by hand to turn 2, then by Ludus" in ludus("match", "show", str(match), *where)
    assert ", by hand to turn 2, then by Ludus" in ludus("match", "list", *where)
    assert ludus_json("match", "replay", str(match), *where)["same"] is True


@pytest.mark.parametrize("args", [("fight",), ("fight", "MATCH"), ("fight", "MATCH", "--json")])
def test_match_fight_refuses_where_nobody_is_asked(args: tuple[str, ...], left: tuple[Path, int]) -> None:
    path, match = left
    words_of = [str(match) if each == "MATCH" else each for each in args]
    number = " ".join(words_of[:2])
    before = path.read_bytes()
    said = refused(
        "match", *words_of, "--campaign", str(path), why=left_words(path, match),
        mend=f"'ludus match {number} --auto --campaign {path}' lets Ludus finish it",
    )  # fmt: skip
    assert f"'ludus match resume {match} --campaign {path}' resumes it" in said
    assert path.read_bytes() == before
    if args == ("fight",):
        unasked(path, "match", "fight", mend="--auto")


def test_match_fight_auto_ends_it_and_afresh_forgets_it(left: tuple[Path, int]) -> None:
    path, match = left
    kept, where = answers(path, match), ("--campaign", str(path))
    whole = by_itself(path, match)
    for flags in (("--step",), ("--dice", "roll"), ("--afresh",)):
        assert run("match", "fight", str(match), "--auto", *flags, *where).exit_code == 2
    done = run("match", "fight", "--auto", *where)
    assert done.exit_code == 0
    assert f"match {match} was left in turn 2" in done.stderr.casefold()
    assert fought(path, match)[0].script == kept
    # Undone, what was said in it is not passed over either.
    undone = run("undo", *where).stderr
    assert f"Match {match} was fought by hand and undone, with {len(kept)} answers kept." in undone
    refused("match", "fight", *where, why="was fought by hand and undone", mend="--auto")
    refused("match", "fight", str(match), *where, why="was fought by hand and undone")
    ludus("match", "fight", str(match), "--auto", *where)
    assert fought(path, match)[0].script == kept
    assert history(path)[-1].endswith("by hand to turn 2, then by Ludus")
    ludus("undo", *where)
    ludus("match", "fight", str(match), "--afresh", *where)
    assert fought(path, match)[1] == whole[1]
    assert history(path)[-1] == f"fight match {match}"


def test_stepping_goes_on_with_it_and_says_so(left: tuple[Path, int]) -> None:
    path, match = left
    kept = answers(path, match)
    with Seat(path, "fight", "--step") as seat:
        assert f"Match {match} goes on from where you left it" in words(seat.question())
        seat.say("")
        # The program ends it, as the person says.
        assert seat.say("/finish") == ""
        assert seat.ended() == 0
    assert fought(path, match)[0].script[: len(kept)] == kept
    assert re.search(r", by hand to turn \d+, then by Ludus$", history(path)[-1])


def test_what_was_played_by_hand_to_its_end_says_no_more(left: tuple[Path, int]) -> None:
    path, match = left
    with Seat(path, "resume") as seat:
        question = seat.question()
        while question:
            question = seat.usual(question)
        assert seat.ended() == 0
    assert history(path)[-1] == f"fight match {match}, by hand"


def test_answers_are_not_forgotten_when_it_cannot_begin_afresh(left: tuple[Path, int]) -> None:
    path, match = left
    before = begun_of(path)
    with Seat(path, "fight", str(match), "--afresh", "--by-hand", "Nobody") as seat:
        assert seat.question() == ""
        assert seat.ended() == 1
    assert begun_of(path) == before


@pytest.mark.parametrize("kind", ["star", "npg"])
@pytest.mark.parametrize("args", [("day", "close"), ("month", "next")])
def test_the_close_of_a_day_and_the_next_month_stop_for_it(
    args: tuple[str, str], kind: str, made: dict[str, tuple[Path, int]], tmp_path: Path
) -> None:
    source, match = made[kind]
    path = Path(shutil.copy(source, tmp_path))
    kept = answers(path, match)
    unasked(path, *args, mend="this command with --auto lets Ludus finish it")
    found = ludus_json(*args, "--auto", "--campaign", str(path))
    if args[0] == "month":
        assert found["matches_finished"] == [match]
    assert fought(path, match)[0].script == kept
    assert begun_of(path) == []
    turn = 2 if kind == "star" else 1
    told = f"fight match {match}, by hand to turn {turn}, then by Ludus"
    assert history(path)[-2] == told


RESULT = ("--set", "winner=Marcus", "--set", "Bassus.fell=surrendered", "--force")


def test_a_result_from_the_table_is_not_put_over_it(left: tuple[Path, int]) -> None:
    path, match = left
    kept = begun_of(path)
    unasked(path, "match", "record", str(match), *RESULT, mend="add --anyway to record")
    ludus("match", "record", str(match), *RESULT, "--dry-run", "--campaign", str(path))
    with Seat(path, "record", str(match)) as seat:
        seat.process.expect_exact("Give its result anyway? [y/N]: ")
        assert left_words(path, match).capitalize() in words(str(seat.process.before))
        seat.process.sendline("")
        assert seat.ended() == 0
        assert "Nothing was recorded." in seat.seen
    assert begun_of(path) == kept
    assert "record" not in history(path)[-1]
    ludus("match", "record", str(match), *RESULT, "--anyway", "--campaign", str(path))
    assert history(path)[-1] == f"record match {match}"
    ludus("undo", "--campaign", str(path))
    assert begun_of(path) == kept
    # What was recorded in spite of it is done again as it was.
    ludus("redo", "--campaign", str(path))
    assert history(path)[-1] == f"record match {match}"


def test_a_fight_that_was_undone_before_is_not_put_over_it(tmp_path: Path) -> None:
    path = tmp_path / "c.ludus"
    match = waiting(path, 72)
    where = ("--campaign", str(path))
    ludus("match", "fight", *where)
    ludus("undo", *where)
    leave(path, "fight", str(match), "--step", said="")
    unasked(path, "redo", mend="add --anyway to redo anyway")
    ludus("redo", "--anyway", *where)
    assert history(path)[-1] == f"fight match {match}"
    assert begun_of(path) == [(match, 1)]


def test_amending_does_not_fight_it(left: tuple[Path, int]) -> None:
    path, match = left
    where = ("--campaign", str(path))
    ludus("match", "arrange", "--side", "Thraex", "--side", "Murmillo", *where)
    ludus("match", "fight", str(match + 1), *where)
    fight = ludus_json("history", *where)["last"]
    before = path.read_bytes()
    said = run("amend", str(fight), "--set", f"match={match}", "--yes", *where)
    assert said.exit_code == 1
    assert left_words(path, match) in words(said.stderr)
    assert path.read_bytes() == before


def test_one_off_and_arranged_matches_are_no_others(tmp_path: Path) -> None:
    path = tmp_path / "one.ludus"
    args = ["--side", "Ajax:Thraex@bold", "--side", "Murmillo", "--seed", "4", "--output", str(path)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("ludus_cli.output.console.interactive", lambda: True)
        assert run("match", "oneoff", *args, "--step", typed="\nq\n").exit_code == 0
    unasked(path, "match", "fight", mend="--auto")
    ludus("match", "fight", "--auto", "--campaign", str(path))
    assert history(path)[-1] == "fight match 1, by hand to turn 2, then by Ludus"
    campaign = tmp_path / "c.ludus"
    where = ("--campaign", str(campaign))
    waiting(campaign, 72)
    number = ludus_json(*("match", "arrange", "--side", "Thraex", "--side", "Murmillo"), *where)["match"]
    leave(campaign, "fight", str(number), "--dice", "ask", said="6")
    unasked(campaign, "match", "fight", str(number), "--json", mend="--auto")


# Other rules


def aged(path: Path, modes: str) -> None:
    rewrite(path, f"UPDATE sitting SET modes = {modes}")


@pytest.mark.parametrize(("modes", "under"), [
    ("json_set(modes, '$.ruled', 'heroes 0.0.1')", "heroes 0.0.1"),
    ("json_remove(modes, '$.ruled', '$.turn')", "an older version"),
])  # fmt: skip
def test_a_match_begun_under_other_rules_must_begin_afresh(modes: str, under: str, left: tuple[Path, int]) -> None:
    path, match = left
    where, kept = ("--campaign", str(path)), begun_of(path)
    aged(path, modes)
    with opened(path, read_only=True) as campaign:
        today = engine.rules_version(campaign.system)
    why = f"it was begun under other rules ({under}, not {today}) and has to begin again"
    (facts,) = ludus_json("brief", *where)["begun"]
    assert facts["cannot_go_on"] == why
    assert facts["turn"] == (2 if "set" in modes else None)
    assert facts["command"] == f"ludus match fight {match} --step --afresh"
    assert why in ludus("brief", *where)
    for args in (
        ("match", "fight", str(match)), ("match", "fight", "--auto"), ("day", "close", "--auto"), ("month", "next"),
    ):  # fmt: skip
        mend = f"Begin it again with 'ludus match fight {match} --step --afresh --campaign {path}'"
        assert "--auto" not in refused(*args, *where, why=why, mend=mend)
    with Seat(path, "resume") as seat:
        assert seat.question() == ""
        assert seat.ended() == 1
        assert why in words(seat.seen)
    assert begun_of(path) == kept
    audited = run("audit", *where)
    assert audited.exit_code == 0
    assert "has to begin again" in audited.stdout
    with Seat(path, "fight", str(match)) as seat:
        assert "What do you want to do? Type one of these words [q]" in seat.question()
        assert "is not one of these: f, q." in words(seat.say("r"))
        assert "Turn 1" in seat.say("f")
        seat.say("q")
    assert ludus_json("brief", *where)["begun"][0]["cannot_go_on"] is None


def test_a_half_played_match_of_an_older_file_is_listed(tmp_path: Path) -> None:
    path = Path(shutil.copy(FILES / "v3.ludus", tmp_path))
    where = ("--campaign", str(path))
    (facts,) = ludus_json("brief", *where)["begun"]
    assert "begun under other rules (an older version" in facts["cannot_go_on"]
    assert facts["turn"] is None
    assert facts["answers"] == len(answers(path, facts["match"])) > 0
    assert run("audit", *where).exit_code == 0


def test_what_was_said_under_other_rules_in_an_undone_fight_is_not_taken_up(left: tuple[Path, int]) -> None:
    path, match = left
    where = ("--campaign", str(path))
    ludus("match", "fight", "--auto", *where)
    ludus("undo", *where)
    rewrite(path, "UPDATE action SET rules_version = 'heroes 0.0.1' WHERE applied = 0")
    assert ludus_json("brief", *where)["begun"] == []
    with Seat(path, "resume", str(match)) as seat:
        assert seat.question() == ""
        assert "it was not begun" in words(seat.seen)
    with Seat(path, "fight", str(match), "--step") as seat:
        said = words(seat.question())
        assert "You gave your answers in the undone match under another version of the rules (heroes 0.0.1" in said
        assert "Ludus does not use these answers" in said
        seat.say("q")
    assert answers(path, match) == []


def test_a_look_from_outside_knows_a_match_as_long_as_it_is_on_the_bill(left: tuple[Path, int]) -> None:
    path, match = left
    assert glance(path).sittings == [match]
    ludus("undo", "--campaign", str(path))
    assert glance(path).sittings == []


def test_an_evening_forgets_answers_only_when_that_is_confirmed(left: tuple[Path, int]) -> None:
    """Enter keeps them."""
    path, match = left
    kept = answers(path, match)
    with Seat(path, noun="play") as seat:
        assert "afresh" in seat.question()
        assert seat.say("afresh").endswith("again? [y/N]: ")
        assert f"Match {match}:" in seat.say("")
        assert answers(path, match) == kept
        seat.say("afresh")
        assert "Turn 1" in seat.say("y")
    assert not answers(path, match)
