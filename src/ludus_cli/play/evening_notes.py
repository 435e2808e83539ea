"""Notes in an evening: those on the card beside a question, and reminders, told when a month begins and marked done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludus_cli.campaign.engine import Campaign, now
from ludus_cli.campaign.news import take_look
from ludus_cli.campaign.notes import REMINDER, card_notes, due_reminders, reminder_words
from ludus_cli.core.errors import LudusError
from ludus_cli.output import console
from ludus_cli.systems.display import card_renderable, roster_card

if TYPE_CHECKING:
    from ludus_cli.chronicle.card_terminal import TerminalCard
    from ludus_cli.models.tables import NoteRow
    from ludus_cli.play.match_telling import Pairing

WHAT = "mark a reminder as done"


def card_beside(campaign: Campaign, about: Pairing | None) -> TerminalCard | None:
    """Return the card of the Star who is asked about, where there is room for it beside a question."""
    if about is None or not console.lists_offered():
        return None
    g = about[0]
    return card_renderable(campaign.system, campaign.state, g, card_notes(campaign).get(g.id, ()))


def figures_words(campaign: Campaign, g: Any) -> str:
    """Return the figures on a gladiator's card: ``Savvy 4, Strength 5, Speed 3, Total 13``."""
    card = roster_card(campaign.system, campaign.state, g)
    tracks = [track.words for track in card.tracks if not track.ticks and track.now is not None]
    return ", ".join([*tracks, *(f"{label} {value}" for label, value in card.totals)])


def tell_opponent(campaign: Campaign, pair: Pairing | None) -> Pairing | None:
    """Tell the figures of the opponent in a duel, and return the pair."""
    if pair is not None and pair[1] is not None:
        foe = campaign.state.gladiators[pair[1]]
        console.prose(f"{foe.name}: {figures_words(campaign, foe)}.")
    return pair


def due_now(campaign: Campaign) -> list[NoteRow]:
    """Return the reminders that are due, with those that the person has never seen."""
    found = due_reminders(campaign, ())
    return due_reminders(campaign, take_look(campaign).now.reminders) if found else found


def say_reminders(campaign: Campaign) -> None:
    """Tell all reminders that are due."""
    for row in due_now(campaign):
        console.prose(reminder_words(campaign, row))


def tell_reminders(campaign: Campaign, told: set[tuple[int, int]]) -> None:
    """Tell the reminders that are due, each once a month; ``told`` has the months and numbers of those told."""
    new = [row for row in due_now(campaign) if (campaign.state.month, row.id) not in told]
    for row in new:
        console.prose(reminder_words(campaign, row))
    told |= {(campaign.state.month, row.id) for row in new}
    if new:
        take_look(campaign).mark_reminders_seen(campaign, new)


def mark_done(campaign: Campaign, typed: str) -> None:
    """Mark the reminder of a typed number as done, or without one the only one that is due. Raises LudusError."""
    found = due_now(campaign)
    numbers = ", ".join(str(row.id) for row in found)
    if typed:
        found = [row for row in campaign.file.notes() if row.kind == REMINDER and str(row.id) == typed]
    if len(found) != 1:
        due = f"several are due ({numbers})" if numbers else "none is due"
        why = f"there is no reminder {typed:.40}" if typed else due
        raise LudusError(
            WHAT, why, "Type 'done' and its number, for example 'done 3'. 'ludus note list' has the numbers"
        )
    with campaign.file.writing():
        campaign.file.change_note(found[0].id, done_at=now())
    console.say(f"Reminder {found[0].id} is done.")
