"""Where a match that is stepped through stops, and answers that are typed before they are asked for."""

from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pty", reason="pseudo-terminals are there on POSIX systems alone")

from ludus_cli.campaign.engine import do, opened
from ludus_cli.game.elements.manual_play import Form, Hand
from ludus_cli.game.elements.vocabulary import Vocabulary
from ludus_cli.play.typed_answers import TypedAnswers, answers_in
from ludus_cli.systems.installed import load
from tests.cli.table import Seat, answers, by_itself, fought, waiting
from tests.contract.made import star_payload

STOP = "q leave) Press Enter to go on: "
SEEDS = {"gladiator": 5}

V: Vocabulary[Any] = Vocabulary()
QUIET = V.event(1, "quiet", line="{who} walks")
GRAVE = V.event(2, "grave", line="{who} falls", weight=5)
PLOT = V.request(0, "plot", "He plots.", secret=True)
BLOW = V.request(1, "blow", "He strikes.", rare=True)
DRAW = V.request(2, "draw", "He draws.", rare=lambda m, who: m == "unarmed" and who == 1)


def form() -> Form:
    """A question to which F or nothing may be said."""
    return Form(["F"], "F or none", wrong=lambda text: "" if text in ("", "F") else "there is no such way")


def waiting_for(*texts: str) -> tuple[TypedAnswers, Hand]:
    """Plots that the first man has typed ahead."""
    hand, typed = Hand(), TypedAnswers(V)
    typed.keep(hand, (0, PLOT), list(texts))
    return typed, hand


def test_several_answers_on_a_line_are_for_forms_alone() -> None:
    assert answers_in(form(), "F; none ;;F") == ("F", ["none", "F"])
    assert answers_in(["F"], "F; F") == ("F; F", [])


def test_an_empty_answer_has_a_word() -> None:
    options = form()
    assert options[options.read("None")] == ""
    assert options.text("") == "none"
    named = Form(["none"], wrong=lambda text: "" if text else "say something")
    assert named[named.read("none")] == "none", "where nothing may not be said it is a text as any other"


def test_what_was_typed_ahead_is_taken_in_order() -> None:
    typed, hand = waiting_for("F", "none")
    assert typed.take(hand, (1, PLOT), form(), False, False) == (None, []), "another man's question"
    hand.record.append((QUIET, 0, 0, 0, 0))
    assert typed.take(hand, (0, PLOT), form(), False, False) == (0, ["Typed ahead: F"])
    assert typed.take(hand, (0, PLOT), form(), False, True) == (1, ["Typed ahead: hidden"])
    assert typed.take(hand, (0, PLOT), form(), False, False) == (None, [])


@pytest.mark.parametrize(("texts", "request_", "event", "why"), [
    (["F"], BLOW, QUIET, "another question comes first (blow)"),
    (["F"], PLOT, GRAVE, "something happened that may change your plan"),
    (["G", "F"], PLOT, QUIET, "'G' cannot be: there is no such way"),
])  # fmt: skip
def test_what_was_typed_ahead_is_dropped_with_a_word(texts: list[str], request_: int, event: int, why: str) -> None:
    typed, hand = waiting_for(*texts)
    hand.record.append((event, 0, 0, 0, 0))
    words = [f"Ludus does not use what you typed ahead ({'; '.join(texts)}): {why}."]
    assert typed.take(hand, (0, request_), form(), False, False) == (None, words)
    assert not typed.texts
    typed, hand = waiting_for(*texts)
    hand.record.append((event, 0, 0, 0, 0))
    _, (unseen,) = typed.take(hand, (0, request_), form(), True, request_ == PLOT)
    assert "G" not in unseen
    assert "(F)" not in unseen


def test_rare_questions_are_passed_over_where_tactics_would_do_nothing() -> None:
    assert V.passes(None, 0, BLOW, 0)
    assert not V.passes(None, 0, BLOW, 1)
    assert not V.passes(None, 0, PLOT, 0)
    assert V.passes("unarmed", 1, DRAW, 0)
    assert not V.passes("armed", 0, DRAW, 0)


# At a terminal


def campaign(path: Path, key: str) -> int:
    """A campaign with a match of Marcus on the bill, of one against one."""
    system, seed = load(key), SEEDS.get(key, 4)
    return waiting(path, seed, system, **star_payload(system, seed, name="Marcus"))


@pytest.mark.parametrize(("key", "pause"), [("skirmish", "turn"), ("gladiator", "phase")])
def test_a_pause_changes_neither_answers_nor_dice(key: str, pause: str, tmp_path: Path) -> None:
    path = tmp_path / "c.ludus"
    match = campaign(path, key)
    _, alone = by_itself(path, match)
    with Seat(path, "fight", str(match), "--pause", pause, linear=False, rows=24) as seat:
        question = seat.question()
        assert not question.endswith(STOP), "at his first question he sees how all stand"
        stops = 0
        while question:
            if question.endswith(STOP):
                said = answers(path, match)
                if not stops:
                    assert "Keys: ? explains" in seat.say("?")
                assert answers(path, match) == said
                stops += 1
            question = seat.usual(question)
        assert seat.ended() == 0
    bout, events = fought(path, match)
    assert events == alone
    assert stops >= 1
    assert bout.script


def test_who_plays_nobody_may_watch(tmp_path: Path) -> None:
    path = tmp_path / "c.ludus"
    match = campaign(path, "gladiator")
    with opened(path) as made:
        do(made, "tactics", star=1, tactics="npg")
    with Seat(path, "fight", str(match), "--step") as seat:
        seat.refused("--pause phase")
    _, alone = by_itself(path, match)
    with Seat(path, "fight", str(match), "--pause", "phase", linear=False, rows=24) as seat:
        first = seat.question()
        assert "enters at" in first
        assert first.endswith(STOP)
        second = seat.say("")
        assert "Turn 1, phase 1." in second
        assert len(second.splitlines()) <= 24
        assert seat.say("/finish") == ""
        assert seat.ended() == 0
    assert fought(path, match)[1] == alone


def test_rarely_wanted_questions_come_when_they_are_wanted(tmp_path: Path) -> None:
    path = tmp_path / "c.ludus"
    with Seat(path, "fight", str(campaign(path, "gladiator")), "--step") as seat:
        assert ", plot [" in seat.question()
        assert "From now on, Ludus asks every question." in seat.say("/everything")
        asked = seat.say("X; X")
        assert "Marcus, throw [" in asked
        assert "another question comes first (throw" in " ".join(asked.split())
        assert ", plot [" in seat.say("")
        assert "From now on, tactics decide rare questions." in seat.say("/everything")
        assert "Marcus, throw [" not in seat.say("none")
