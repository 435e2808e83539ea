"""``ludus note``: people's own words in the chronicle."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.campaign.open_by_name import campaign_of
from ludus_cli.commands.common import CampaignOption, YesOption, ask_yes, find_star, month_of
from ludus_cli.core.errors import LudusError
from ludus_cli.core.letters import described, forbidden_control
from ludus_cli.output.report import NAME, RIGHT, Report, answering, make_sheet, reporting

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.models.tables import NoteRow

app = typer.Typer(
    add_completion=False, no_args_is_help=True, help="Write notes into the chronicle, or tell a part of it yourself."
)

MatchOption = Annotated[
    int | None, typer.Option("--match", min=1, max=2**53, metavar="N", help="The match of that number.")
]
MonthOption = Annotated[
    str | None, typer.Option("--month", metavar="MONTH", help="A month, for example 'October 106'.")
]
StarOption = Annotated[str | None, typer.Option("--star", metavar="STAR", help="The closing chapter of a Star.")]
NumberArgument = Annotated[int, typer.Argument(metavar="N", help="See 'ludus note list'.")]
TextArgument = Annotated[
    str | None,
    typer.Argument(
        metavar="[TEXT]", help="The text, @FILE for a file, or - for standard input; your editor opens if left out."
    ),
]

#: The longest text that is taken: some hundred pages.
LONGEST = 200_000


def note_target(opened: Campaign, match: int | None, month: str | None, star: str | None, what: str) -> str:
    """Return the target of a note as the file stores it: ``match 12``, ``month 3``, ``star 7``."""
    if sum(each is not None for each in (match, month, star)) != 1:
        raise typer.BadParameter(
            "give what it belongs to: --match, --month or --star", param_hint="--match, --month, --star"
        )
    if match is not None:
        return f"match {match}"
    if star is not None:
        return f"star {find_star(opened, star, what).id}"
    return f"month {month_of(month or '', what, opened.system.campaign.round.calendar)}"


def describe_target(opened: Campaign, of: str) -> str:
    """Return the target of a note for people: ``match 12``, ``October 106 AD``, the name of a Star."""

    kind, _, number = of.partition(" ")
    if kind == "month":
        return opened.system.campaign.round.calendar.words(int(number))
    if kind == "star":
        row = opened.file.gladiator(int(number))
        return of if row is None else row.name
    return of


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


def still_so(opened: Campaign, of: str, mark: str) -> bool:
    """Return whether a match still went as its mark says; True without a mark."""
    from ludus_cli.chronicle.prose import mark_of

    if not mark:
        return True
    row = opened.file.match(int(of.partition(" ")[2]))
    return row is not None and mark_of(row.events or "") == mark


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


def facts_of(opened: Campaign, row: NoteRow, there: bool) -> dict[str, Any]:
    """A note as JSON shows it."""
    return {
        "number": row.id,
        "of": row.of,
        "belongs_to": describe_target(opened, row.of),
        "kind": row.kind,
        "text": row.text,
        "written_at": row.written_at,
        "in_journal": there,
    }


@app.command()
@answering
def add(
    text: TextArgument = None,
    match: MatchOption = None,
    month: MonthOption = None,
    star: StarOption = None,
    campaign: CampaignOption = None,
) -> Report | None:
    """Add a note to a match, a month, or the closing chapter of a Star.

    It stands in the journal as you typed it, beside what is told there. @ at the beginning means a file; write
    @@ for a text that begins with @.

    \b
    Examples:
      ludus note add 'Lent him the good shield.' --match 12
      ludus note add @evening.txt --match 12
      ludus note add 'A wet autumn.' --month 'October 106'
    """
    return write_note(text, (match, month, star), "note", campaign)


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

    Your editor opens with what is told there now; an empty line separates paragraphs. 'ludus note
    drop' brings back the earlier text.

    \b
    Examples:
      ludus note rewrite --match 12
      ludus note rewrite 'He never spoke of it again.' --month 'October 106'
    """
    return write_note(text, (match, month, star), "passage", campaign)


def write_note(
    text: str | None, place: tuple[int | None, str | None, str | None], kind: str, campaign: str | None
) -> Report | None:
    """Write a note or a passage; None where nothing has changed."""
    from ludus_cli.campaign.engine import changed_since, now
    from ludus_cli.campaign.own_words import render_journal, spot_of
    from ludus_cli.chronicle.own_words import PASSAGE, passage_of, places_in
    from ludus_cli.commands.editor import edit_text
    from ludus_cli.models.backups import make_backup
    from ludus_cli.output import console, documents

    what = "write a note" if kind != PASSAGE else "write a passage"
    with campaign_of(campaign) as opened:
        of = note_target(opened, *place, what)
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
                number = opened.file.write_note(of, spot.mark, kind, text, now())
                row = row_of(opened, number, what)
        said = f"{kind.capitalize()} {number} stands in the journal, {describe_target(opened, of)}."
        return Report({"note": facts_of(opened, row, there=True)}, parts=[said])


@app.command("list")
@reporting
def list_all(campaign: CampaignOption = None) -> Report:
    """List your notes and passages.

    If a change of the past made a match go differently, its notes are kept but not shown in the journal.

    \b
    Examples:
      ludus note list
      ludus note list --json
    """
    from ludus_cli.campaign.own_words import has_place, words_of

    with campaign_of(campaign, read_only=True) as opened:
        found = [facts_of(opened, row, has_place(opened, words_of(row))) for row in opened.file.notes()]
    if not found:
        none = "No notes yet. Write one: ludus note add TEXT --match N"
        return Report({"notes": []}, notes=[none])
    sheet = make_sheet("Notes and passages", found, [
        ("N", "number", RIGHT),
        ("Belongs to", "belongs_to", NAME),
        ("Kind", "kind", ""),
        ("Text", lambda note: shortened_text(note["text"]), ""),
        ("", lambda note: "" if note["in_journal"] else "of another past", ""),
    ])  # fmt: skip
    return Report({"notes": found}, found, [sheet])


def shortened_text(text: str, most: int = 60) -> str:
    """The beginning of a text in one line."""
    line = " ".join(text.split())
    return line if len(line) <= most else f"{line[: most - 1]}…"


@app.command()
@answering
def edit(number: NumberArgument, text: TextArgument = None, campaign: CampaignOption = None) -> Report | None:
    """Change a note or passage.

    \b
    Examples:
      ludus note edit 1
      ludus note edit 1 'Lent him the good shield, and never saw it again.'
    """
    from ludus_cli.campaign.engine import changed_since, now
    from ludus_cli.campaign.own_words import has_place, words_of
    from ludus_cli.commands.editor import edit_text
    from ludus_cli.models.backups import make_backup
    from ludus_cli.output.documents import text_or_file

    what = f"change note {number}"
    with campaign_of(campaign) as opened:
        before = row_of(opened, number, what)
        typed = text is None
        text = edit_text(before.text + "\n", what) if text is None else text_or_file(text, standard=True)
        with kept_if_refused(text, typed):
            text = checked_note(text, what)
            make_backup(opened.file.path, "note")
            with opened.file.writing():
                # Somebody else may have changed it, or thrown it away and written another of its number.
                if typed and written_in(row_of(opened, number, what)) != written_in(before):
                    raise changed_since(opened)
                opened.file.change_note(number, text, now())
                row = row_of(opened, number, what)
        said = f"{row.kind.capitalize()} {number} is changed, {describe_target(opened, row.of)}."
        facts = facts_of(opened, row, there=has_place(opened, words_of(row)))
        return Report({"note": facts}, parts=[said])


@app.command()
@answering
def drop(number: NumberArgument, yes: YesOption = False, campaign: CampaignOption = None) -> Report | None:
    """Delete a note or a passage; where a passage stood, the earlier text comes back.

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
        facts = facts_of(opened, row, there=False)
        return Report({"dropped": facts}, parts=[f"{row.kind.capitalize()} {number} is gone."])
