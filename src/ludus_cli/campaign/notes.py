"""Notes that are not part of the story: those on the cards of gladiators, reminders, and tags."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Collection, Iterable, Sequence
from typing import Any

from ludus_cli.campaign.engine import Campaign
from ludus_cli.core.errors import LudusError
from ludus_cli.core.letters import for_paper
from ludus_cli.core.plain_values import is_whole
from ludus_cli.game.elements.campaign_state import ACTIVE
from ludus_cli.models.tables import NoteRow

CARD, REMINDER = "card", "reminder"
#: The longest text that is taken, some hundred pages; the longest tag, in letters.
LONGEST, LONGEST_TAG = 200_000, 40
#: A gladiator takes no more notes along, and none is for a month further away.
MOST_CARRIED, MOST_MONTHS = 1000, 12_000


def tags_of(typed: Iterable[str], what: str) -> str:
    """Return tags as the file stores them: each once, in small letters, with a blank between them. Raises LudusError
    for a tag that has anything but letters, digits and hyphens."""
    found = [unicodedata.normalize("NFC", tag.strip()).casefold() for tag in typed]
    for tag in found:
        if not is_tag(tag):
            why = f"{tag!r:.60} is not a tag"
            raise LudusError(what, why, f"Use at most {LONGEST_TAG} letters, digits and hyphens, for example old-debts")
    return " ".join(dict.fromkeys(found))


def is_tag(text: str) -> bool:
    """Return whether a text can be a tag."""
    return text.replace("-", "").isalnum() and len(text) <= LONGEST_TAG


def number_in(row: NoteRow, kind: str) -> int | None:
    """Return the number of what a note belongs to, if that is of a kind: ``match``, ``month`` or ``star``."""
    word, _, number = row.of.partition(" ")
    return int(number) if word == kind and number.isdecimal() else None


def is_about_him(campaign: Campaign, row: NoteRow) -> bool:
    """Return whether a note on a card, or a reminder, is about the gladiator who has its number now.

    Another line of history may give the number to another gladiator. The name that the note is marked with tells them
    apart: it is his present one, or one that he had on this line or on one that leads on from it.
    """
    number = number_in(row, "star")
    if number is None:
        return True
    man = campaign.file.gladiator(number)
    if man is None or not row.mark or man.name == row.mark:
        return man is not None
    entries, joined = {entry.id: entry for entry in campaign.file.entries()}, joined_at(campaign, number)
    for entry in (entry for entry in entries.values() if entry.kind == "rename"):
        said, before = json.loads(entry.payload), entry
        while not before.applied:
            before = entries[before.parent or 1]
        if said["star"] == number and (entry.applied or (said["name"] == row.mark and before.n >= joined)):
            return True
    return False


def joined_at(campaign: Campaign, number: int) -> int:
    """Return the number of the action by which a Star came in, 1 for anybody else."""
    rules = campaign.system.campaign
    for kind, told in (("recruit", rules.recruited), ("arrive", rules.arrives)):
        for action in campaign.file.actions_of(kind):
            if any(event[:2] == [told, number] for event in json.loads(action.events)):
                return action.n
    return 1


def stands(campaign: Campaign, row: NoteRow) -> bool:
    """Return whether a note stands on its card now."""
    month = campaign.state.month
    begun = row.since is None or row.since <= month
    return begun and (row.until is None or month <= row.until) and is_about_him(campaign, row)


def card_notes(campaign: Campaign) -> dict[int, tuple[str, ...]]:
    """Return the notes that stand on cards now, by the numbers of the gladiators."""
    found: dict[int, tuple[str, ...]] = {}
    for row in campaign.file.notes():
        number = number_in(row, "star")
        if row.kind == CARD and number is not None and stands(campaign, row):
            found[number] = (*found.get(number, ()), for_paper(row.text))
    return found


# Reminders


def fought_by(campaign: Campaign, number: int) -> int:
    """Return how many matches a gladiator has fought on the current line."""
    return sum(bool(each.result) for each in campaign.file.appearances(gladiator_id=number))


def seen_mark(row: NoteRow) -> str:
    """Return what stands for a reminder among those that a person has seen."""
    return f"{row.id} {row.written_at}"


def is_over(campaign: Campaign, row: NoteRow) -> bool:
    """Return whether the match that a reminder waited for has been fought, or never will be."""
    number = number_in(row, "star")
    if row.fought is None or number is None:
        return False
    man = campaign.file.gladiator(number)
    return man is None or man.status != ACTIVE or fought_by(campaign, number) > row.fought


def is_due(campaign: Campaign, row: NoteRow, seen: Collection[str]) -> bool:
    """Return whether to show a reminder now: from its month until it is done; one for a gladiator's next match until he
    has fought it, and after it once more if the person has never seen it. ``seen`` has the marks of those seen."""
    if row.kind != REMINDER or row.done_at is not None or not is_about_him(campaign, row):
        return False
    if row.since is not None and row.since > campaign.state.month:
        return False
    return not is_over(campaign, row) or seen_mark(row) not in seen


def due_reminders(campaign: Campaign, seen: Collection[str]) -> list[NoteRow]:
    """Return the reminders to show now, in the order in which they were written."""
    return [row for row in campaign.file.notes() if is_due(campaign, row, seen)]


def about_words(campaign: Campaign, row: NoteRow) -> str:
    """Return what a reminder is about: ``June 107 AD``, ``Marcus, next match``, ``Marcus, June 107 AD``."""
    number = number_in(row, "star")
    man = None if number is None else campaign.file.gladiator(number)
    when = "next match" if row.since is None else campaign.system.campaign.round.calendar.words(row.since)
    return f"{man.name}, {when}" if man is not None else when


def reminder_facts(campaign: Campaign, rows: Sequence[NoteRow]) -> list[dict[str, Any]]:
    """Return reminders for JSON."""
    return [
        {
            "number": row.id,
            "about": about_words(campaign, row),
            "star": number_in(row, "star"),
            "month": None if row.since is None else campaign.system.campaign.round.calendar.words(row.since),
            "text": row.text,
            "tags": row.tags.split(),
        }
        for row in rows
    ]


def reminder_words(campaign: Campaign, row: NoteRow) -> str:
    """Return a reminder as a sentence of an evening."""
    return f"Reminder {row.id} ({about_words(campaign, row)}): {for_paper(row.text)}"


# Between campaigns


def notes_with(campaign: Campaign, number: int) -> list[dict[str, Any]]:
    """Return the notes on a gladiator's card and his open reminders as they go with him to another campaign. Months are
    counted from the present one."""
    now = campaign.state.month
    rows = (row for row in campaign.file.notes() if row.kind in (CARD, REMINDER) and row.of == f"star {number}")
    return [
        {
            "kind": row.kind, "text": row.text, "tags": row.tags.split(),
            "since": None if row.since is None else row.since - now,
            "until": None if row.until is None else row.until - now,
        }
        for row in rows
        if row.done_at is None and not is_over(campaign, row) and is_about_him(campaign, row)
        and (row.until is None or row.until >= now)
    ][:MOST_CARRIED]  # fmt: skip


def are_notes(found: Any) -> bool:
    """Return whether a value is a list of notes as :func:`notes_with` gives them. It may come from a stranger."""
    return isinstance(found, list) and len(found) <= MOST_CARRIED and all(map(is_note, found))


def is_note(note: Any) -> bool:
    """Return whether a value is one of :func:`notes_with`."""
    if not isinstance(note, dict) or set(note) != {"kind", "text", "tags", "since", "until"}:
        return False
    months, tags = (note["since"], note["until"]), note["tags"]
    return (
        note["kind"] in (CARD, REMINDER)
        and isinstance(note["text"], str) and 0 < len(note["text"]) <= LONGEST
        and isinstance(tags, list) and all(isinstance(tag, str) and is_tag(tag) for tag in tags)
        and all(month is None or is_whole(month, -MOST_MONTHS, MOST_MONTHS) for month in months)
    )  # fmt: skip


def put_notes(campaign: Campaign, g: Any, notes: Sequence[dict[str, Any]], written_at: str) -> None:
    """Write the notes that came with a gladiator."""
    for note in notes:
        months = {
            name: None if note[name] is None else campaign.state.month + note[name] for name in ("since", "until")
        }
        waits = note["kind"] == REMINDER and note["since"] is None
        campaign.file.write_note(
            f"star {g.id}", g.name, note["kind"], note["text"], written_at,
            tags=" ".join(note["tags"]), fought=0 if waits else None, **months,
        )  # fmt: skip
