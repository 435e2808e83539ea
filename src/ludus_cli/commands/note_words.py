"""What notes belong to, and what is said of them: the words of ``ludus note``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import typer

from ludus_cli.campaign.notes import CARD, REMINDER
from ludus_cli.chronicle.own_words import WHOLE
from ludus_cli.commands.common import find_star, month_of
from ludus_cli.core.errors import LudusError

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.models.tables import NoteRow

#: What a list says of a note whose match went otherwise, or whose gladiator is not there.
OTHER_PAST = "of another past"


@dataclass(frozen=True, slots=True)
class Place:
    """What a note is to belong to, as it was typed: one of these, or nothing for the campaign as a whole."""

    match: int | None = None
    month: str | None = None
    star: str | None = None
    card: str | None = None

    def target(self, opened: Campaign, what: str) -> str:
        """Return the target of a note as the file stores it: ``match 12``, ``month 3``, ``star 7``, ``campaign``.
        Raises LudusError for what is not there, and a usage error for several."""
        from ludus_cli.commands.pool import find_gladiator

        if sum(each is not None for each in (self.match, self.month, self.star, self.card)) > 1:
            raise typer.BadParameter(
                "give only one part that it belongs to", param_hint="--match, --month, --star, --card"
            )
        if self.match is not None:
            return f"match {self.match}"
        if self.star is not None:
            return f"star {find_star(opened, self.star, what).id}"
        if self.card is not None:
            return f"star {find_gladiator(opened, self.card).id}"
        if self.month is not None:
            return f"month {month_said(opened, self.month, what)}"
        return WHOLE


def month_said(opened: Campaign, text: str, what: str) -> int:
    """Return a typed month of a campaign. Raises LudusError."""
    return month_of(text, what, opened.system.campaign.round.calendar)


def describe_target(opened: Campaign, of: str) -> str:
    """Return the target of a note for people: ``match 12``, ``October 106 AD``, the name of a gladiator."""

    kind, _, number = of.partition(" ")
    if kind == WHOLE:
        return "the campaign"
    if kind == "month":
        return opened.system.campaign.round.calendar.words(int(number))
    if kind == "star":
        row = opened.file.gladiator(int(number))
        return of if row is None else row.name
    return of


def kind_word(row: NoteRow) -> str:
    """Return a note's kind and number as a sentence begins: ``Note 3``, ``Passage 1``, ``Reminder 2``."""
    return f"{'Note' if row.kind == CARD else row.kind.capitalize()} {row.id}"


def where_words(opened: Campaign, row: NoteRow) -> str:
    """Return where a note stands, or when a reminder is shown, as the end of a sentence."""
    words, belongs = opened.system.campaign.round.calendar.words, describe_target(opened, row.of)
    if row.kind == REMINDER:
        if row.since is None:
            return f"is shown until the next match of {belongs} is over"
        return f"is shown from {words(row.since)} until it is done{f', for {belongs}' if row.mark else ''}"
    if row.kind == CARD:
        since = "" if row.since is None else f" from {words(row.since)} on"
        until = "" if row.until is None else f" up to {words(row.until)}"
        return f"is shown on the card of {belongs}{since}{until}"
    return "is shown at the front of the journal" if row.of == WHOLE else f"is shown in the journal ({belongs})"


def state_words(opened: Campaign, row: NoteRow) -> str:
    """Return what a list says of a note that is not shown, or not for ever: ``of another past``, ``until Jun 107``."""
    from ludus_cli.campaign.notes import is_about_him, is_over
    from ludus_cli.campaign.own_words import has_place, words_of

    now, short = opened.state.month, opened.system.campaign.round.calendar.short
    apart = row.kind in (CARD, REMINDER)
    if not (is_about_him(opened, row) if apart else has_place(opened, words_of(row))):
        return OTHER_PAST
    if not apart:
        return ""
    if row.done_at is not None:
        return "done"
    if row.since is not None and row.since > now:
        return f"from {short(row.since)}"
    if row.until is not None:
        return f"until {short(row.until)}" if row.until >= now else "over"
    if row.kind == CARD:
        return ""
    return "over" if is_over(opened, row) else "due"


def facts_of(opened: Campaign, row: NoteRow) -> dict[str, Any]:
    """A note as JSON shows it."""
    words, state = opened.system.campaign.round.calendar.words, state_words(opened, row)
    # Another gladiator may have the number by now.
    gone = row.mark if row.kind in (CARD, REMINDER) and state == OTHER_PAST else ""
    return {
        "number": row.id,
        "of": row.of,
        "belongs_to": gone or describe_target(opened, row.of),
        "kind": row.kind,
        "text": row.text,
        "tags": row.tags.split(),
        "since": None if row.since is None else words(row.since),
        "until": None if row.until is None else words(row.until),
        "written_at": row.written_at,
        "done_at": row.done_at,
        "state": state,
        "in_journal": row.kind not in (CARD, REMINDER) and not state,
    }


def months_of(
    opened: Campaign, since: str | None, until: str | None, what: str, row: NoteRow | None = None
) -> tuple[int | None, int | None]:
    """Return the first and the last month of a note from what was typed, None for none; one that was not typed is that
    of its ``row``. Raises LudusError."""
    first, last = (row.since, row.until) if row else (None, None)
    first = first if since is None else month_said(opened, since, what)
    last = last if until is None else month_said(opened, until, what)
    if first is not None and last is not None and last < first:
        raise LudusError(what, "its last month is before its first", "Give the earlier one with --since")
    return first, last


def targets_of(opened: Campaign, month: str | None, named: Sequence[str], what: str) -> list[set[str]]:
    """Return what notes may belong to that are of a month, and of each of the gladiators that were named, with their
    matches. Raises LudusError."""
    from ludus_cli.commands.pool import find_gladiator

    found = []
    if month is not None:
        number = month_said(opened, month, what)
        rows = opened.file.matches(month=number, plays=False)
        found.append({f"month {number}", *(f"match {row.id}" for row in rows)})
    for name in named:
        g = find_gladiator(opened, name)
        matches = opened.file.appearances(gladiator_id=g.id)
        found.append({f"star {g.id}", *(f"match {each.match_id}" for each in matches)})
    return found


def belongs_to(row: NoteRow, targets: Sequence[set[str]]) -> bool:
    """Return whether a note belongs to something in each of these; a reminder also belongs to its month."""
    own = {row.of, f"month {row.since}"} if row.kind == REMINDER else {row.of}
    return all(own & each for each in targets)


def shortened_text(text: str, most: int = 60) -> str:
    """The beginning of a text in one line."""
    line = " ".join(text.split())
    return line if len(line) <= most else f"{line[: most - 1]}…"
