"""``ludus note``: people's own words in the chronicle."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.campaign.notes import CARD, LONGEST, REMINDER
from ludus_cli.campaign.open_by_name import campaign_of
from ludus_cli.commands.common import CampaignOption, YesOption, ask_yes
from ludus_cli.commands.note_words import (
    Place,
    belongs_to,
    describe_target,
    facts_of,
    kind_word,
    month_said,
    months_of,
    shortened_text,
    targets_of,
    where_words,
)
from ludus_cli.core.errors import LudusError
from ludus_cli.core.letters import described, forbidden_control
from ludus_cli.output.report import NAME, RIGHT, Report, answering, make_sheet, reporting

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.models.tables import NoteRow

app = typer.Typer(
    add_completion=False, no_args_is_help=True, help="Write notes and reminders, or retell a part of the journal."
)

MatchOption = Annotated[
    int | None, typer.Option("--match", min=1, max=2**53, metavar="N", help="The match with this number.")
]
MonthOption = Annotated[
    str | None, typer.Option("--month", metavar="MONTH", help="A month, for example 'October 106'.")
]
StarOption = Annotated[str | None, typer.Option("--star", metavar="STAR", help="The closing chapter of a Star.")]
CardOption = Annotated[
    str | None, typer.Option("--card", metavar="GLADIATOR", help="The card of a gladiator, by name or number.")
]
SinceOption = Annotated[
    str | None, typer.Option("--since", metavar="MONTH", help="With --card: show the note from this month on.")
]
UpToOption = Annotated[
    str | None, typer.Option("--up-to", metavar="MONTH", help="With --card: show the note up to this month.")
]
TagOption = Annotated[
    list[str] | None, typer.Option("--tag", metavar="NAME", help="A tag, for example debts. May be repeated.")
]
NumberArgument = Annotated[int, typer.Argument(metavar="N", help="Number of the note; see 'ludus note list'.")]
TextArgument = Annotated[
    str | None,
    typer.Argument(
        metavar="[TEXT]", help="The text, @FILE for a file, or - for standard input; your editor opens if left out."
    ),
]


def checked_note(text: str, what: str) -> str:
    """Return a text without blanks around it. Raises LudusError if it is empty or too long, or contains a character
    that a terminal or a page obeys."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if letter := forbidden_control(text):
        raise LudusError(what, f"it contains {described(letter)}", "Take that character out")
    text = "\n".join(line.rstrip() for line in text.strip().splitlines())
    if not text:
        raise LudusError(what, "there is no text", "Write some. Nothing has changed")
    if len(text) > LONGEST:
        raise LudusError(what, f"it has more than {LONGEST:,} letters", "Write less")
    return text


def row_of(opened: Campaign, number: int, what: str) -> NoteRow:
    """A note of the campaign. Raises LudusError."""
    for row in opened.file.notes():
        if row.id == number:
            return row
    raise LudusError(what, "the campaign has no note of that number", "See 'ludus note list'")


def written_in(row: NoteRow) -> tuple[str, str, str, str]:
    """Return a note's target, mark, kind and text."""
    return row.of, row.mark, row.kind, row.text


def passages_of(opened: Campaign, of: str, mark: str) -> list[tuple[int, str]]:
    """Return the numbers and texts of the passages that people wrote in one place."""
    return [(row.id, row.text) for row in opened.file.notes() if (row.of, row.mark, row.kind) == (of, mark, "passage")]


@contextmanager
def kept_if_refused(text: str, typed: bool) -> Iterator[None]:
    """Show a text written in the editor again when the campaign refuses it."""
    from ludus_cli.output import console

    try:
        yield
    except LudusError:
        if typed and text.strip():
            console.say("What you wrote was:\n")
            console.say(text.rstrip() + "\n")
        raise


@app.command()
@answering
def add(
    text: TextArgument = None,
    match: MatchOption = None,
    month: MonthOption = None,
    star: StarOption = None,
    card: CardOption = None,
    since: SinceOption = None,
    up_to: UpToOption = None,
    tag: TagOption = None,
    campaign: CampaignOption = None,
) -> Report | None:
    """Add a note to a match, a month, the end of a Star's career, a card, or the whole campaign.

    The journal shows it as you typed it, next to the part it belongs to, or at the front if it belongs to the campaign.
    A note on a card is shown on screen and on paper. @FILE reads the text of a file; write @@ for a text that begins
    with @.

    \b
    Examples:
      ludus note add 'Lent him the good shield.' --match 12 --tag shields
      ludus note add @evening.txt --match 12
      ludus note add 'A wet autumn.' --month 'October 106'
      ludus note add 'Owes Vibia a favour.' --card Marcus --up-to 'June 107'
      ludus note add 'Played on Thursdays, by candlelight.'
    """
    if card is None and (since or up_to):
        raise typer.BadParameter("it is for a note on a card: add --card", param_hint="--since, --up-to")
    if card is not None:
        return write_apart(text, Place(match, month, star, card), CARD, (since, up_to), tag, campaign)
    return write_note(text, Place(match, month, star), "note", tag, campaign)


@app.command()
@answering
def remind(
    text: TextArgument = None,
    month: Annotated[
        str | None, typer.Option("--month", metavar="MONTH", help="Show it from this month on, until it is done.")
    ] = None,
    star: Annotated[
        str | None,
        typer.Option("--star", metavar="STAR", help="A Star; without --month, show it until his next match is fought."),
    ] = None,
    tag: TagOption = None,
    campaign: CampaignOption = None,
) -> Report | None:
    """Write a reminder, which 'ludus brief' and 'ludus play' show when its time has come.

    One for a month is shown from then on until you mark it with 'ludus note done'. One for a Star's next match is shown
    until he has fought, and once more if you have not seen it by then.

    \b
    Examples:
      ludus note remind 'Pay the doctor.' --month 'June 107'
      ludus note remind 'Take the large shield.' --star Marcus
    """
    if month is None and star is None:
        raise typer.BadParameter("give the month, or the Star whose next match it is for", param_hint="--month, --star")
    # With a Star, the month says when, not what it belongs to.
    place = Place(star=star) if star is not None else Place(month=month)
    return write_apart(text, place, REMINDER, (month, None), tag, campaign)


def write_apart(
    text: str | None,
    place: Place,
    kind: str,
    months: tuple[str | None, str | None],
    tag: list[str] | None,
    campaign: str | None,
) -> Report:
    """Write a note on a card, or a reminder; ``months`` are its first and its last as they were typed."""
    from ludus_cli.campaign.engine import now
    from ludus_cli.campaign.notes import fought_by, tags_of
    from ludus_cli.commands.editor import edit_text
    from ludus_cli.output import documents

    what = "write a note" if kind == CARD else "write a reminder"
    with campaign_of(campaign) as opened:
        of, tags = place.target(opened, what), tags_of(tag or (), what)
        since, until = months_of(opened, *months, what)
        typed = text is None
        text = edit_text("", what) if text is None else documents.text_or_file(text, standard=True)
        with kept_if_refused(text, typed):
            text = checked_note(text, what)
            with opened.file.writing():
                kept = opened.file.gladiator(int(of.removeprefix("star "))) if of.startswith("star ") else None
                waits = kind == REMINDER and since is None and kept is not None
                number = opened.file.write_note(
                    of, kept.name if kept else "", kind, text, now(), tags=tags, since=since, until=until,
                    fought=fought_by(opened, kept.id) if waits and kept else None,
                )  # fmt: skip
                row = row_of(opened, number, what)
        return Report({"note": facts_of(opened, row)}, parts=[f"{kind_word(row)} {where_words(opened, row)}."])


@app.command()
@answering
def rewrite(
    text: TextArgument = None,
    match: MatchOption = None,
    month: MonthOption = None,
    star: StarOption = None,
    campaign: CampaignOption = None,
) -> Report | None:
    """Tell a match, a month or the end of a career in your own words.

    Your editor opens with the present text; an empty line separates paragraphs. 'ludus note
    drop' brings back the earlier text.

    \b
    Examples:
      ludus note rewrite --match 12
      ludus note rewrite 'He never spoke of it again.' --month 'October 106'
    """
    if match is None and month is None and star is None:
        raise typer.BadParameter("give the part that you want to tell", param_hint="--match, --month, --star")
    return write_note(text, Place(match, month, star), "passage", None, campaign)


def write_note(text: str | None, place: Place, kind: str, tag: list[str] | None, campaign: str | None) -> Report | None:
    """Write a note or a passage; None where nothing has changed."""
    from ludus_cli.campaign.engine import changed_since, now
    from ludus_cli.campaign.notes import tags_of
    from ludus_cli.campaign.own_words import render_journal, spot_of, still_so
    from ludus_cli.chronicle.own_words import PASSAGE, passage_of, places_in
    from ludus_cli.commands.editor import edit_text
    from ludus_cli.models.backups import make_backup
    from ludus_cli.output import console, documents

    what = "write a note" if kind != PASSAGE else "write a passage"
    with campaign_of(campaign) as opened:
        of, tags = place.target(opened, what), tags_of(tag or (), what)
        spot = spot_of(opened, of)
        if spot is None:
            raise LudusError(
                what,
                f"the journal does not tell of {describe_target(opened, of)}",
                "It tells the months since your first Star, their matches, and each Star's end",
            )
        if kind == PASSAGE and not spot.at_length:
            raise LudusError(
                what,
                f"{of} has only a line in the acta: none of your Stars fought in it",
                "Add a note to it instead, with 'ludus note add'",
            )
        known = passages_of(opened, of, spot.mark)
        typed = text is None
        if text is not None:
            text = documents.text_or_file(text, standard=True)
        else:
            before = ""
            if kind == PASSAGE:
                told = places_in(render_journal(opened).journal)
                before = "\n\n".join(passage_of(told[of])) + "\n"
            text = edit_text(before, what)
            if kind == PASSAGE and text.split() == before.split():
                console.say("Nothing has changed.")
                return None
        with kept_if_refused(text, typed):
            text = checked_note(text, what)
            if kind == PASSAGE and known:
                make_backup(opened.file.path, "note")
            with opened.file.writing():
                # Somebody else may have written since this was told.
                if not still_so(opened, of, spot.mark) or (
                    kind == PASSAGE and passages_of(opened, of, spot.mark) != known
                ):
                    raise changed_since(opened)
                number = opened.file.write_note(of, spot.mark, kind, text, now(), tags=tags)
                row = row_of(opened, number, what)
        return Report({"note": facts_of(opened, row)}, parts=[f"{kind_word(row)} {where_words(opened, row)}."])


@app.command("list")
@reporting
def list_all(
    words: Annotated[
        str | None, typer.Option("--words", metavar="TEXT", help="Only notes with all these words.")
    ] = None,
    tag: Annotated[
        list[str] | None,
        typer.Option("--tag", metavar="NAME", help="Only notes with this tag. Repeat it for notes with several tags."),
    ] = None,
    month: Annotated[
        str | None, typer.Option("--month", metavar="MONTH", help="Only notes on this month and its matches.")
    ] = None,
    gladiator: Annotated[
        list[str] | None,
        typer.Option(
            "--gladiator", metavar="GLADIATOR", help="Only notes on a gladiator and his matches, by name or number."
        ),
    ] = None,
    campaign: CampaignOption = None,
) -> Report:
    """List your notes, passages and reminders.

    If a change of the past made a match go differently, its notes are kept but not shown in the journal.

    \b
    Examples:
      ludus note list
      ludus note list --words limps --gladiator Marcus
      ludus note list --tag debts --json
    """
    from ludus_cli.campaign.notes import tags_of

    what = "list notes"
    with campaign_of(campaign, read_only=True) as opened:
        tags = {*tags_of(tag or (), what).split()}
        sought = (words or "").casefold().split()
        targets = targets_of(opened, month, gladiator or (), what)
        rows = opened.file.notes()
        found = [
            facts_of(opened, row)
            for row in rows
            if tags <= {*row.tags.split()}
            and all(word in row.text.casefold() for word in sought)
            and belongs_to(row, targets)
        ]
    if not found:
        none = "No note fits." if rows else "No notes yet. Write one: ludus note add TEXT --match N"
        return Report({"notes": []}, notes=[none])
    sheet = make_sheet("Notes and passages", found, [
        ("N", "number", RIGHT),
        ("Belongs to", "belongs_to", NAME),
        ("Kind", "kind", ""),
        ("Text", lambda note: shortened_text(note["text"]), ""),
        *([("Tags", lambda note: ", ".join(note["tags"]), "")] if any(note["tags"] for note in found) else []),
        ("", "state", ""),
    ])  # fmt: skip
    return Report({"notes": found}, found, [sheet])


@app.command()
@answering
def edit(
    number: NumberArgument,
    text: TextArgument = None,
    tag: Annotated[
        list[str] | None,
        typer.Option("--tag", metavar="NAME", help="New tags in place of the old ones. May be repeated."),
    ] = None,
    no_tags: Annotated[bool, typer.Option("--no-tags", help="Remove all its tags.")] = False,
    month: Annotated[
        str | None, typer.Option("--month", metavar="MONTH", help="Show a reminder from this month on.")
    ] = None,
    since: SinceOption = None,
    up_to: UpToOption = None,
    campaign: CampaignOption = None,
) -> Report | None:
    """Change a note, a passage or a reminder: its text, its tags or its months.

    \b
    Examples:
      ludus note edit 1
      ludus note edit 1 'Lent him the good shield, and never saw it again.'
      ludus note edit 1 --tag shields --tag lent
      ludus note edit 2 --up-to 'August 107'
    """
    from ludus_cli.campaign.engine import changed_since, now
    from ludus_cli.campaign.notes import tags_of
    from ludus_cli.commands.editor import edit_text
    from ludus_cli.models.backups import make_backup
    from ludus_cli.output.documents import text_or_file

    what = f"change note {number}"
    if tag and no_tags:
        raise typer.BadParameter("give tags, or remove them all", param_hint="--tag, --no-tags")
    with campaign_of(campaign) as opened:
        before = row_of(opened, number, what)
        new: dict[str, Any] = {"tags": tags_of(tag or (), what)} if tag or no_tags else {}
        new |= new_months(opened, before, month, since, up_to, what)
        typed = text is None and not new
        if text is not None or typed:
            text = edit_text(before.text + "\n", what) if text is None else text_or_file(text, standard=True)
        with kept_if_refused(text or "", typed):
            if text is not None:
                new["text"] = checked_note(text, what)
            make_backup(opened.file.path, "note")
            with opened.file.writing():
                # Somebody else may have changed it, or thrown it away and written another of its number.
                if typed and written_in(row_of(opened, number, what)) != written_in(before):
                    raise changed_since(opened)
                opened.file.change_note(number, **new, written_at=now())
                row = row_of(opened, number, what)
        said = f"{kind_word(row)} is changed ({describe_target(opened, row.of)})."
        return Report({"note": facts_of(opened, row)}, parts=[said])


def new_months(
    opened: Campaign, row: NoteRow, month: str | None, since: str | None, up_to: str | None, what: str
) -> dict[str, Any]:
    """Return the new months of a note as columns of its row, from what was typed. Raises LudusError for a note that has
    no such months."""
    if month is not None and row.kind != REMINDER:
        raise LudusError(what, "only a reminder is shown from a month on", "Leave out --month")
    if (since or up_to) and row.kind != CARD:
        raise LudusError(what, "it is not on a card", "Leave out --since and --up-to")
    if month is not None:
        later = month_said(opened, month, what)
        # It is seen again, also if it was for a match or is done already.
        return {"since": later, "fought": None, "done_at": None} | ({} if row.mark else {"of": f"month {later}"})
    if not (since or up_to):
        return {}
    first, last = months_of(opened, since, up_to, what, row)
    return {"since": first, "until": last}


@app.command()
@answering
def done(
    number: NumberArgument,
    undone: Annotated[bool, typer.Option("--not-yet", help="Show the reminder again.")] = False,
    campaign: CampaignOption = None,
) -> Report:
    """Mark a reminder as done, so that it is no longer shown.

    \b
    Examples:
      ludus note done 3
      ludus note done 3 --not-yet
    """
    from ludus_cli.campaign.engine import now

    what = f"mark note {number} as done"
    with campaign_of(campaign) as opened:
        row = row_of(opened, number, what)
        if row.kind != REMINDER:
            other = "note" if row.kind == CARD else row.kind
            raise LudusError(what, f"it is a {other}, not a reminder", f"Delete it: ludus note drop {number}")
        with opened.file.writing():
            opened.file.change_note(number, done_at=None if undone else now())
            row = row_of(opened, number, what)
        said = where_words(opened, row) if undone else "is done"
        return Report({"note": facts_of(opened, row)}, parts=[f"{kind_word(row)} {said}."])


@app.command()
@answering
def drop(number: NumberArgument, yes: YesOption = False, campaign: CampaignOption = None) -> Report | None:
    """Delete a note, a reminder or a passage; in place of a passage, the earlier text comes back.

    \b
    Examples:
      ludus note drop 1
      ludus note drop 1 --yes
    """
    from ludus_cli.campaign.engine import changed_since
    from ludus_cli.models.backups import make_backup

    what = f"delete note {number}"
    with campaign_of(campaign) as opened:
        row = row_of(opened, number, what)
        ask_yes(f"Delete {row.kind} {number} ({shortened_text(row.text, 40)})?", yes)
        make_backup(opened.file.path, "note")
        with opened.file.writing():
            if not yes and written_in(row_of(opened, number, what)) != written_in(row):
                raise changed_since(opened)
            row = row_of(opened, number, what)
            opened.file.drop_note(number)
        facts = facts_of(opened, row) | {"in_journal": False}
        return Report({"dropped": facts}, parts=[f"{kind_word(row)} is deleted."])
