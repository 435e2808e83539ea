"""The changes that restoring a backup would make: as tables, and as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludus_cli.core.sheet import Sheet
from ludus_cli.output.local_time import local_words, zone
from ludus_cli.output.report import show_parts

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.campaign.restore_preview import Standing
    from ludus_cli.models.history import Entry
    from ludus_cli.models.tables import NoteRow

#: The number of actions and notes that are listed.
LISTED = 20


def standing_facts(standing: Standing | None) -> dict[str, Any] | None:
    """Return the standing of a campaign for JSON."""
    if standing is None:
        return None
    return {
        "name": standing.name,
        "month": standing.calendar.words(standing.month),
        "month_number": standing.month,
        "last_action": standing.last,
        "matches_fought": standing.fought,
        "notes": standing.notes,
        "stars": [{"name": name, "stands": words} for name, words in standing.stars.values()],
    }


def show_preview(title: str, standings: tuple[Standing | None, Standing], problem: str) -> None:
    """Print how the campaign stands, and how it would."""
    from ludus_cli.output import console

    now, then = standings
    rows: list[tuple[str, str, str]] = []

    def row(label: str, before: object, after: object) -> None:
        rows.append((label, str(before) if now else "", str(after)))

    if now is None or now.name != then.name:
        row("Campaign", now and now.name, then.name)
    calendar = then.calendar
    row(calendar.noun.capitalize(), now and calendar.words(now.month), calendar.words(then.month))
    row("Last action", now and now.last, then.last)
    row("Matches fought", now and now.fought, then.fought)
    row("Notes", now and now.notes, then.notes)
    stars = {**then.stars, **(now.stars if now else {})}
    for number, (name, _) in sorted(stars.items()):
        before = now.stars.get(number, ("", "missing"))[1] if now else ""
        row(name, before, then.stars.get(number, ("", "missing"))[1])
    show_parts(Sheet(title, ["", "Now", "After"], rows, names=[""]))
    if problem:
        console.say(f"The present campaign file cannot be read: {problem}.")


def show_entries(title: str, opened: Campaign, entries: list[Entry]) -> None:
    """Print actions that one of both has and the other does not; the last of many."""
    if not entries:
        return
    shown = entries[-LISTED:]
    many = f"the last {len(shown)} of {len(entries):,}" if len(shown) < len(entries) else len(shown)
    sheet = Sheet(
        f"{title}: {many}",
        ["#", "What", f"Recorded ({zone()})"],
        [(e.n, entry_words(opened, e), local_words(e.recorded_at)) for e in shown],
        right=["#"],
        fixed=[f"Recorded ({zone()})"],
    )
    show_parts(sheet)


def show_notes(title: str, opened: Campaign, notes: list[NoteRow]) -> None:
    """Print notes that one of both has and the other does not."""
    from ludus_cli.commands.note_words import describe_target, shortened_text

    sheet = Sheet(
        f"{title}: {len(notes)}",
        ["N", "Belongs to", "Text"],
        [(note.id, describe_target(opened, note.of), shortened_text(note.text)) for note in notes[-LISTED:]],
        right=["N"],
        names=["Belongs to"],
    )
    if notes:
        show_parts(sheet)


def entry_words(opened: Campaign, entry: Entry) -> str:
    """An action in a few words."""
    import json

    from ludus_cli.campaign.action_words import Words

    return Words(opened).describe_action(entry.kind, json.loads(entry.payload))


def entry_facts(opened: Campaign | None, entry: Entry) -> dict[str, Any]:
    """An action as JSON shows it here."""
    return {
        "action": entry.n,
        "what": entry_words(opened, entry) if opened else entry.kind,
        "recorded_at": entry.recorded_at,
    }


def note_facts(note: NoteRow) -> dict[str, Any]:
    """A note as JSON shows it here."""
    return {"number": note.id, "of": note.of, "kind": note.kind, "text": note.text}
