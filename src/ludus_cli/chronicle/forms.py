"""The forms of a journal: a part of it, one note a month for a vault, plain data."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Collection, Iterator
from dataclasses import asdict, replace
from typing import Any

from ludus_cli.chronicle.journal import (
    Chapter,
    Closing,
    Contest,
    Glance,
    Journal,
    Part,
    Picture,
    StarMatch,
    markdown_pieces,
)
from ludus_cli.chronicle.prose import joined
from ludus_cli.chronicle.templating import render
from ludus_cli.core.calendar import Calendar
from ludus_cli.core.letters import FIRST_STRONG_ISOLATE, JSON_ESCAPES, POP_ISOLATE
from ludus_cli.output.documents import RESERVED

#: The most bytes of a part of a file name. Most disks allow 255 for the whole name.
LONGEST = 110
#: What a file's name cannot have, or what leads astray in a vault.
UNFIT = re.compile(r'[\x00-\x1f<>:"/\\|?*#^\[\]]+')


def extract(
    journal: Journal, *, since: int | None = None, month: int | None = None, match: int | None = None
) -> Journal:
    """Return a part of a journal: from a month on, one month, or one match; with all three None all of it.

    The part from a month on leaves out the closing chapters of Stars who had left the arena before it.
    A single month or match stands alone, without the front page and all closing chapters.
    """
    chapters = journal.chapters
    if since is not None:
        chapters = [chapter for chapter in chapters if chapter.month >= since]
    if month is not None:
        chapters = [chapter for chapter in chapters if chapter.month == month]
    if match is not None:
        chapters = [
            Chapter(chapter.month, chapter.heading, matches=found)
            for chapter in chapters
            if (found := [told for told in chapter.matches if told.id == match])
        ] or with_notes(journal, match)
    if (since, month, match) == (None, None, None):
        return journal
    span = [journal.calendar.words(chapter.month) for chapter in (*chapters[:1], *chapters[-1:])]
    subtitle = " to ".join(dict.fromkeys(span))
    if since is not None:
        closings = [c for c in journal.closings if c.ended < 0 or c.ended >= since]
        return replace(journal, chapters=chapters, subtitle=subtitle, closings=closings)
    return replace(journal, chapters=chapters, subtitle=subtitle, closings=[], tables=[], part=True)


def with_notes(journal: Journal, match: int) -> list[Chapter]:
    """Return a chapter of one match that has only a line in the acta, with people's notes to it; [] if not fought."""
    chapter = journal.match_alone(match)
    if chapter is not None:
        for each in journal.chapters:
            chapter.matches[0].notes += [
                n for acta in each.acta for a in acta.lines if a.match == match for n in a.notes
            ]
    return [] if chapter is None else [chapter]


def of_star(journal: Journal, star: int) -> Journal:
    """Return the journal of one Star: the months with news of him, his matches, his closing chapter. The news of the
    campaign as a whole stay in his months; a journal without other Stars keeps all of it.
    """
    journal = replace(journal, match_alone=lambda _: None)
    if all(glance.star == star for glance in journal.glances):
        return journal
    (glance,) = (glance for glance in journal.glances if glance.star == star)
    chapters = [found for each in journal.chapters if (found := chapter_of_star(each, star))]
    span = [journal.calendar.words(each.month) for each in (*chapters[:1], *chapters[-1:])]
    # Where many stand in one table, their closing chapters have the portraits.
    portrait = [] if journal.summary else glance.portrait
    return replace(
        journal,
        title=f"{journal.title}: {glance.name}",
        subtitle=" to ".join(dict.fromkeys(span)),
        glances=[replace(glance, portrait=portrait)],
        at_a_glance="The career at a glance",
        summary=None,
        pictures=[],
        chapters=chapters,
        closings=[closing for closing in journal.closings if closing.star == star],
    )


def chapter_of_star(chapter: Chapter, star: int) -> Chapter | None:
    """Return a Star's share of a month, or None if it tells nothing of him."""
    matches = [match for match in chapter.matches if star in match.stars]
    numbers = {match.id for match in matches}
    told = any(sentence.star == star for sentence in (*chapter.lines, *chapter.after))
    if not matches and not told:
        return None
    return replace(
        chapter,
        lines=[sentence for sentence in chapter.lines if sentence.star in (0, star)],
        after=[sentence for sentence in chapter.after if sentence.star in (0, star)],
        matches=matches,
        bills=[bill for bill in chapter.bills if numbers & set(bill.matches)],
        acta=[acta for acta in chapter.acta if any(act.match in numbers for act in acta.lines)],
        tables=[table for table in chapter.tables if table.star in (0, star)],
    )


def plain(text: str) -> str:
    """Text without the marks that keep its direction to itself."""
    return text.replace(FIRST_STRONG_ISOLATE, "").replace(POP_ISOLATE, "")


def stars_of(journal: Journal) -> list[Glance]:
    """Return the Stars of a journal, or those in the matches of a part."""
    if not journal.part:
        return journal.glances
    told = {star for chapter in journal.chapters for match in chapter.matches for star in match.stars}
    return [glance for glance in journal.glances if glance.star in told]


def front_matter(journal: Journal, **more: Any) -> str:
    """Return the front matter of a note for a vault: YAML, with every value written as JSON."""
    months = [chapter.month for chapter in journal.chapters]
    facts: dict[str, Any] = {"title": plain(journal.title)}
    facts["stars"] = [plain(glance.name) for glance in stars_of(journal)]
    if months:
        facts["from"] = journal.calendar.key(months[0])
        facts["to"] = journal.calendar.key(months[-1])
    facts |= {"tags": ["ludus", "gladiators"]} | more
    lines = [f"{key}: {json.dumps(value, ensure_ascii=False).translate(JSON_ESCAPES)}" for key, value in facts.items()]
    return "\n".join(["---", *lines, "---", "", ""])


def note_pieces(journal: Journal) -> Iterator[str]:
    """A journal as one note, piece by piece."""
    yield front_matter(journal)
    yield from markdown_pieces(journal)


def fit(words: str, most: int = 80) -> str:
    """Return words as a part of a file name, with at most this many letters and :data:`LONGEST` bytes. Leave out
    control and format characters, and those that file systems forbid. The result may be ""."""
    kept = "".join(c for c in UNFIT.sub(" ", words) if unicodedata.category(c) not in ("Cc", "Cf"))
    kept = kept.strip(" .")[:most].encode()[:LONGEST].decode(errors="ignore").strip(" .")
    device, dot, more = kept.partition(".")
    # Windows takes "CON.md" for a device.
    reserved = RESERVED.fullmatch(device.strip().casefold())
    return f"{device.strip()}_{dot}{more}" if reserved else kept


def star_names(title: str, journal: Journal, taken: Collection[str]) -> dict[int, str]:
    """The names of the notes of the Stars by their numbers, none of them twice, however capitals are taken."""
    found: dict[int, str] = {}
    used = {name.casefold() for name in taken}
    for glance in stars_of(journal):
        name = f"{title} {fit(glance.name)}".strip() + ".md"
        if name.casefold() in used or not fit(glance.name):
            name = f"{title} {fit(glance.name)} {glance.star}.md".replace("  ", " ")
        used.add(name.casefold())
        found[glance.star] = name
    return found


def vault(journal: Journal) -> dict[str, str]:
    """A journal as notes by file name: one that leads, one for each month and one for each Star, linked with each
    other."""
    title = fit(journal.title) or "Chronicle"
    names = {chapter.month: f"{title} {journal.calendar.key(chapter.month)}.md" for chapter in journal.chapters}
    stars = star_names(title, journal, [f"{title}.md", *names.values()])
    called = {glance.star: glance.name for glance in stars_of(journal)}
    months = list(names)
    lead = render("vault.md.j2", journal=journal, names=names, stars=stars, called=called)
    found = {f"{title}.md": front_matter(journal) + lead}
    for number, name in stars.items():
        own = of_star(journal, number)
        alone = replace(own, title=called[number], part=False, notes=[])
        text = render("vault_star.md.j2", journal=alone, book=journal.title, lead=f"{title}.md", names=names)
        found[name] = front_matter(alone, book=plain(journal.title)) + text
    for place, chapter in enumerate(journal.chapters):
        alone = replace(
            journal,
            title=f"{journal.title}: {journal.calendar.words(chapter.month)}",
            chapters=[chapter],
            closings=[],
            tables=[],
            part=True,
        )
        text = render(
            "vault_month.md.j2",
            journal=alone,
            book=journal.title,
            lead=f"{title}.md",
            stars={star: stars[star] for star in here_in(chapter) if star in stars},
            called=called,
            before=names[months[place - 1]] if place else "",
            after=names[months[place + 1]] if place + 1 < len(months) else "",
        )
        found[names[chapter.month]] = front_matter(alone, book=plain(journal.title)) + text
    return found


def here_in(chapter: Chapter) -> list[int]:
    """Return the numbers of the Stars in a chapter, sorted."""
    told = {sentence.star for sentence in (*chapter.lines, *chapter.after)}
    return sorted(told | {star for match in chapter.matches for star in match.stars})


def journal_facts(journal: Journal) -> dict[str, Any]:
    """A journal as plain data: the same content, pictures by title and table."""
    return {
        "title": plain(journal.title),
        "subtitle": journal.subtitle,
        "about": journal.about,
        "notes": [] if journal.part else journal.notes,
        "stars": [glance_facts(glance) for glance in stars_of(journal)],
        "summary": None if journal.summary is None else asdict_sorted(journal.summary),
        "pictures": [picture_facts(picture) for picture in journal.pictures],
        "months": [chapter_facts(chapter, journal.calendar) for chapter in journal.chapters],
        "closings": [closing_facts(closing) for closing in journal.closings],
        "tables": [asdict_sorted(table) for table in journal.tables],
        "glossary": dict(journal.glossary),
    }


def asdict_sorted(table: Any) -> dict[str, Any]:
    """A table as plain data; sets become sorted lists."""
    return {
        key: sorted(value) if isinstance(value, frozenset) else value
        for key, value in asdict(table).items()
        if key != "star"
    }


def glance_facts(glance: Glance) -> dict[str, Any]:
    """A Star at a glance."""
    return {
        "star": glance.star,
        "name": plain(glance.name),
        "facts": dict(glance.facts),
        "portrait": joined([glance.portrait])[0],
    }


def picture_facts(picture: Picture) -> dict[str, Any]:
    """A picture in words and numbers."""
    return {"title": picture.title, "table": None if picture.table is None else asdict_sorted(picture.table)}


def match_facts(match: StarMatch) -> dict[str, Any]:
    """A match as it is told."""
    return {
        "match": match.id,
        "heading": plain(match.heading),
        "sentences": [[{"text": s.text, "tells": s.tells} for s in paragraph] for paragraph in match.paragraphs],
        # How wide its columns are drawn is no fact.
        "table": None if match.table is None else {n: v for n, v in asdict(match.table).items() if n != "crowded"},
        "pictures": [picture_facts(picture) for picture in match.pictures],
        "notes": match.notes,
    }


def contest_facts(contest: Contest) -> dict[str, Any]:
    """A tournament as it is told."""
    return {
        "tournament": contest.number,
        "heading": contest.heading,
        "paragraphs": [plain(text) for text in joined(contest.paragraphs)],
        "pictures": [picture_facts(picture) for picture in contest.pictures],
    }


def part_facts(part: Part) -> dict[str, Any]:
    """A part of a month beside its matches."""
    return {
        "heading": plain(part.heading),
        "sentences": [[{"text": s.text, "tells": s.tells} for s in paragraph] for paragraph in part.paragraphs],
        "pictures": [picture_facts(picture) for picture in part.pictures],
        "tables": [asdict_sorted(table) for table in part.tables],
    }


def chapter_facts(chapter: Chapter, calendar: Calendar) -> dict[str, Any]:
    """A month."""
    return {
        "month": chapter.month,
        "date": calendar.words(chapter.month),
        "heading": chapter.heading,
        "lines": [{"text": s.text, "tells": s.tells} for paragraph in chapter.opening for s in paragraph],
        "bills": [{"heading": bill.heading, "lines": [line.words for line in bill.lines]} for bill in chapter.bills],
        "matches": [match_facts(match) for match in chapter.matches],
        "tournaments": [contest_facts(contest) for contest in chapter.contests],
        "acta": [asdict(acta) for acta in chapter.acta],
        "notes": chapter.notes,
        "after": [{"text": s.text, "tells": s.tells} for s in chapter.after],
        "tables": [asdict_sorted(table) for table in chapter.tables],
        **{
            name: [part_facts(part) for part in parts]
            for name, parts in (("before", chapter.before), ("behind", chapter.behind))
            if parts
        },
    }


def closing_facts(closing: Closing) -> dict[str, Any]:
    """A closing chapter."""
    return {
        "star": closing.star,
        "title": plain(closing.title),
        "paragraphs": joined(closing.paragraphs),
        "tables": [asdict_sorted(table) for table in closing.tables],
        "pictures": [picture_facts(picture) for picture in closing.pictures],
        "notes": closing.notes,
    }
