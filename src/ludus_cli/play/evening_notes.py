"""Notes in an evening: those on the card beside a question, and reminders, told when a month begins and marked done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludus_cli.campaign.engine import Campaign, now
from ludus_cli.campaign.news import take_look
from ludus_cli.campaign.notes import REMINDER, card_notes, due_reminders, reminder_words
from ludus_cli.core.errors import LudusError
from ludus_cli.output import console
from ludus_cli.systems.display import card_renderable

if TYPE_CHECKING:
    from ludus_cli.chronicle.card_terminal import TerminalCard
    from ludus_cli.play.match_telling import Pairing

WHAT = "mark a reminder as done"


def card_beside(campaign: Campaign, about: Pairing | None) -> TerminalCard | None:
    """Return the card of the Star who is asked about, where there is room for it beside a question."""
    if about is None or not console.lists_offered():
        return None
    g = about[0]
    return card_renderable(campaign.system, campaign.state, g, card_notes(campaign).get(g.id, ()))


def has_reminders(campaign: Campaign) -> bool:
    """Return whether a reminder is due that is not done."""
    return bool(due_reminders(campaign, ()))


def say_reminders(campaign: Campaign) -> None:
    """Tell all reminders that are due."""
    for row in due_reminders(campaign, take_look(campaign).now.reminders):
        console.prose(reminder_words(campaign, row))


def tell_reminders(campaign: Campaign, told: set[tuple[int, int]]) -> None:
    """Tell the reminders that are due, each once a month; ``told`` has the months and numbers of those told."""
    if not has_reminders(campaign):
        return
    look = take_look(campaign)
    due = due_reminders(campaign, look.now.reminders)
    new = [row for row in due if (campaign.state.month, row.id) not in told]
    for row in new:
        console.prose(reminder_words(campaign, row))
    told |= {(campaign.state.month, row.id) for row in new}
    if new:
        look.mark_reminders_seen(campaign, due)


def mark_done(campaign: Campaign, typed: str) -> None:
    """Mark the reminder of a typed number as done, or without one the only one that is due. Raises LudusError."""
    due = due_reminders(campaign, ())
    numbers = [row.id for row in due]
    if typed.isascii() and typed.isdecimal():
        known = [row.id for row in campaign.file.notes() if row.kind == REMINDER]
        found = [number for number in known if str(number) == typed.lstrip("0")]
    else:
        found = [] if typed else numbers
    if len(found) != 1:
        listed = ", ".join(map(str, numbers))
        why = f"there is no reminder {typed:.40}" if typed else f"several are due ({listed})"
        raise LudusError(
            WHAT, why, f"Type done and its number, such as: done {numbers[0]}" if numbers else "None is due"
        )
    with campaign.file.writing():
        campaign.file.change_note(found[0], done_at=now())
    console.say(f"Reminder {found[0]} is done.")
