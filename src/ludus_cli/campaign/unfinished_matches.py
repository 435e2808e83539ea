"""Matches that were begun by hand and wait: how far they came, and that nothing ends them unasked."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from ludus_cli.campaign.engine import Campaign, do
from ludus_cli.campaign.sitting import BY_HAND_TO, afresh_command, finish_sitting, resume_sitting, undone_fight
from ludus_cli.core.errors import LudusError
from ludus_cli.core.plain_values import as_dict
from ludus_cli.game.elements.common_types import Doing
from ludus_cli.models.campaign_file import open_campaign


@dataclass(frozen=True, slots=True)
class Begun:
    """A match of the bill that was begun by hand: the number of its ``answers``, and the ``turn`` in which it was left,
    None when that is not known. ``noun`` names it, where it is no match.

    ``stale`` says why it cannot go on, "" when it can, and ``mend`` what to do about that. ``undone``: it was fought,
    and that fight is what was undone last. ``since``: the newest action of the log when it was begun.
    """

    match: int
    answers: int
    turn: int | None
    stale: str = ""
    mend: str = ""
    undone: bool = False
    since: int = 0
    noun: str = "match"

    @property
    def description(self) -> str:
        """The match as it was left: ``match 21 was left in turn 2 with 7 answers kept``."""
        kept = {0: "no answer", 1: "1 answer"}.get(self.answers, f"{self.answers} answers")
        if self.undone:
            done = "fought" if self.noun == "match" else "played"
            return f"{self.noun} {self.match} was {done} by hand and undone, with {kept} kept"
        where = "" if self.turn is None else f" in turn {self.turn}"
        if self.turn == 0:
            where = " before its first turn" if self.noun == "match" else ""
        left = f"{self.noun} {self.match} was left{where} with {kept} kept"
        return f"{left}, and cannot be resumed: {self.stale}" if self.stale else left

    @property
    def command(self) -> str:
        """The command with which a person goes on with it."""
        return afresh_command(self.match) if self.stale else f"ludus match resume {self.match}"

    @property
    def as_json(self) -> dict[str, Any]:
        """The match for JSON."""
        return {
            "match": self.match,
            "turn": self.turn,
            "answers": self.answers,
            "undone": self.undone,
            "cannot_go_on": self.stale or None,
            "command": self.command,
        }


def unfinished_matches(campaign: Campaign) -> list[Begun]:
    """The matches of the bill that were begun by hand, by number; last the one that was fought and undone."""
    waits = {bout.id for bout in campaign.state.bouts.values() if bout.status == "billed"}
    found = [
        replace(left_at(campaign, row.match_id, row.modes), noun=noun_of(campaign, row.match_id))
        for row in campaign.file.sittings()
        if row.match_id in waits
    ]
    undone = undone_fight(campaign)
    if undone and undone["match"] in waits - {each.match for each in found}:
        number = undone["match"]
        answers = len(undone["scripts"][str(number)])
        noun, turn = noun_of(campaign, number), undone.get(BY_HAND_TO)
        found.append(Begun(number, answers, turn, undone=True, noun=noun))
    return found


def noun_of(campaign: Campaign, match: int) -> str:
    """Return the noun for a match of the bill."""
    return campaign.system.campaign.bouts.noun(campaign.state.bouts[match].play)


def left_at(campaign: Campaign, match: int, modes: str) -> Begun:
    """Return how far a match came, given the ``modes`` of its sitting."""
    stale = mend = ""
    try:
        resume_sitting(campaign, match)
    except LudusError as error:
        stale, mend = error.why, error.mend
    known: dict[str, Any] = {}
    with suppress(ValueError):
        known = as_dict(json.loads(modes))
    turn, since = (value if type(value := known.get(name)) is int else None for name in ("turn", "since"))
    answers = len(campaign.file.answers(match))
    return Begun(match, answers, turn, stale, mend, since=since or 0)


def begun_by_now(campaign: Campaign) -> list[Begun]:
    """Return the begun matches as the file has them, even if the campaign is closed by now."""
    with open_campaign(campaign.file.path, read_only=True) as file:
        return unfinished_matches(replace(campaign, file=file))


def unfinished_among(left: Sequence[Begun], matches: Collection[int]) -> list[Begun]:
    """Return the unfinished matches that are among ``matches``."""
    return [each for each in left if each.match in matches]


def require_none(what: str, left: Sequence[Begun], otherwise: str, more: str = "") -> None:
    """Raise LudusError when matches are left that an action would end without asking their players.

    ``otherwise`` is another way for one that can go on, as the end of a sentence; ``more`` is added to the commands to
    mean this campaign.
    """
    if not left:
        return
    first = left[0]
    if first.stale:
        # The mend names commands in quotation marks.
        ways = re.sub("'(ludus [^']+)'", lambda named: f"'{named[1]}{more}'", first.mend)
        otherwise = f"'ludus match fight {first.match} --afresh{more}' lets Ludus fight it from the beginning"
    else:
        anew = f"{afresh_command(first.match)}{more}"
        ways = f"'{first.command}{more}' resumes it, '{anew}' begins it again"
    raise LudusError(what, "; ".join(each.description for each in left), f"{ways}, or {otherwise}")


def require_may_end(what: str, left: Sequence[Begun], auto: bool, otherwise: str, more: str = "") -> None:
    """Raise LudusError when the program is not to finish the matches that are left (``auto``), or cannot."""
    require_none(what, [each for each in left if each.stale or not auto], otherwise, more)


def finish_by_program(campaign: Campaign, match: int) -> Doing:
    """Let the program finish a match that was begun by hand: its answers stand.

    One that was not begun is fought. Raises LudusError when it can only be begun afresh.
    """
    sitting = resume_sitting(campaign, match)
    if sitting is None:
        return do(campaign, "fight", **(undone_fight(campaign, match) or {"match": match}))
    return finish_sitting(sitting)


def finish_unfinished(campaign: Campaign, what: str, left: Sequence[Begun], auto: bool, more: str) -> list[int]:
    """Let the program finish the matches that are left, if ``auto`` allows it. Return their numbers.

    Raises LudusError, with nothing written, when it does not, or when one can only be begun afresh.
    """
    require_may_end(what, left, auto, "this command with --auto lets Ludus finish it", more)
    for each in left:
        finish_by_program(campaign, each.match)
    return [each.match for each in left]
