"""Another result for a past match: as flags say it, or asked for question by question."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from ludus_cli.core.errors import LudusError
from ludus_cli.game.results.results import MEN, checked_result
from ludus_cli.play.recording import forms_of, said_by_flags

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.models.tables import ActionRow
    from ludus_cli.play.result_files import Form
    from ludus_cli.play.wizard import Question, Talk


@contextmanager
def before_match(opened: Campaign, row: ActionRow) -> Iterator[tuple[Campaign, Form]]:
    """The campaign as it stood before the match of an action, in memory, and the form of that match."""
    from ludus_cli.campaign.amend import trial_copy
    from ludus_cli.campaign.take_back import undo_actions

    match: int = json.loads(row.payload)["match"]
    with trial_copy(opened) as before:
        undo_actions(before, before.last - row.n + 1)
        yield before, forms_of(before, match, False)[match]


def doubts_of(before: Campaign, match: int, result: dict[str, Any]) -> list[str]:
    """Return the doubts of the rules about a result for a match on the bill."""
    return list(before.system.campaign.told.doubts(before.state, before.state.bouts[match], result))


def with_result(opened: Campaign, what: str, row: ActionRow, said: Sequence[str], force: bool) -> dict[str, Any]:
    """The payload that records a match, fought or recorded, with another result.

    Raises LudusError for what cannot be recorded, and for doubts of the rules without ``force``.
    """
    payload = json.loads(row.payload)
    if row.kind not in ("fight", "record"):
        raise LudusError(
            what, "it is not the action of one match", "Change one of its values with --set, or take it out with --drop"
        )
    with before_match(opened, row) as (before, form):
        new = checked_result(form.fields, form.chairs, said_by_flags(form, said, "--result"), typed=True)
        old = payload.get("result", {MEN: {}})
        men = {number: {**old[MEN].get(number, {}), **own} for number, own in new[MEN].items()}
        result = checked_result(form.fields, form.chairs, {**old, **new, MEN: men})
        doubts = doubts_of(before, form.match, result)
    new_doubts = [doubt for doubt in doubts if doubt not in payload.get("house", [])]
    if new_doubts and not force:
        raise LudusError(what, "; ".join(new_doubts), "Correct it, or add --force to record it as a house ruling")
    return {"match": form.match, "result": result, "house": doubts}


def asked_result(opened: Campaign, what: str, row: ActionRow, match: int) -> tuple[dict[str, Any], list[str]]:
    """Show the recorded answers of a result, and let the person change some. Return the new payload, and the
    differences in words, none when nothing has changed.

    Raises LudusError for a match that was not recorded from the table, Left when the person leaves.
    """
    from ludus_cli.output import console
    from ludus_cli.play.wizard import Left, Talk, accepted, show_answers, wizard_keys

    if row.kind != "record":
        raise LudusError(
            what,
            f"match {match} was fought here (action {row.n}), not recorded from the table",
            f"'ludus amend {row.n} --list --match {match}' shows its choices and rolls, which --choice and --die "
            "change; --result gives it another result",
        )
    payload = json.loads(row.payload)
    with before_match(opened, row) as (_, form):
        talk = Talk(form)
    talk.fill(payload["result"])
    was = {each: talk.value(each) for each in talk.answered()}
    console.say(wizard_keys())
    while True:
        talk.ask_all()
        doubts, amiss = [], ""
        with before_match(opened, row) as (before, _):
            try:
                doubts = doubts_of(before, match, talk.values)
            except LudusError as error:
                amiss = f"{error.why}. {error.mend}"
        show_answers(talk, doubts)
        answer = accepted(talk, doubts, amiss, "See what follows from it?")
        if answer is not None:
            break
    if not answer:
        raise Left
    return {"match": match, "result": talk.values, "house": doubts}, answer_differences(talk, was)


def answer_differences(talk: Talk, was: dict[Question, Any]) -> list[str]:
    """Return the answers that differ from the recorded ones, a line each."""
    from ludus_cli.play.wizard import said_words

    found = []
    for question in talk.questions:
        own = question.field
        now = talk.answers(question).get(own.name, own.default)
        before = was.get(question, own.default)
        if now != before:
            who = f"{question.name}, " if question.name else ""
            old, new = said_words(own, before), said_words(own, now)
            found.append(f"{who}{own.label}: {old or 'nothing'} -> {new or 'nothing'}")
    return found
