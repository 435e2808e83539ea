"""People's own words in a journal: notes beside the text, passages in its place."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ludus_cli.chronicle.journal import Act, Chapter, Closing, Journal, StarMatch
from ludus_cli.chronicle.prose import Paragraph, Sentence, joined

#: What words may be written to.
Place = Act | Chapter | Closing | StarMatch

NOTE, PASSAGE = "note", "passage"
#: The subject of words about the whole campaign, which stand at the front of the journal.
WHOLE = "campaign"
#: The subject of a sentence that the user wrote: it tells no event.
OWN = "own words"


@dataclass(frozen=True, slots=True)
class OwnWords:
    """A note, or a passage in place of the journal's text: its subject (``match 12``, ``month 3``, ``star 7``,
    ``campaign``), the mark of that match's events ("" for other subjects), and the text as it was typed."""

    of: str
    mark: str
    kind: str
    text: str


def paragraphs_in(text: str) -> list[Paragraph]:
    """A text as paragraphs: an empty line parts them."""
    found = [" ".join(part.split()) for part in re.split(r"\n\s*\n", text)]
    return [[Sentence(part, OWN)] for part in found if part]


def places_in(journal: Journal) -> dict[str, Place]:
    """Return every place in a journal that words may be written to, by its subject. A match that is not told
    at length has its line in the acta."""
    found: dict[str, Place] = {}
    for chapter in journal.chapters:
        found[f"month {chapter.month}"] = chapter
        found |= {f"match {act.match}": act for acta in chapter.acta for act in acta.lines}
        found |= {f"match {match.id}": match for match in chapter.matches}
    found.update({f"star {closing.star}": closing for closing in journal.closings})
    return found


def passage_of(place: Place) -> list[str]:
    """Return the current text of a place, in paragraphs."""
    if isinstance(place, Act):
        return [place.words]
    return joined(place.opening if isinstance(place, Chapter) else place.paragraphs)


def mark_at(place: Place) -> str:
    """Return the mark of a match's events, "" for other places."""
    return place.mark if isinstance(place, (StarMatch, Act)) else ""


def place_of(places: Mapping[str, Place], own: OwnWords) -> Place | None:
    """Return the place that words belong to, or None if their match went otherwise or is not in this past."""
    place = places.get(own.of)
    return place if place is not None and own.mark == mark_at(place) else None


def with_words(journal: Journal, words: Sequence[OwnWords]) -> Journal:
    """The journal with people's own words in it; those without a place there are left out."""
    places = places_in(journal)
    for own in words:
        if own.of == WHOLE:
            journal.notes.append(own.text)
            continue
        place = place_of(places, own)
        if place is None:
            continue
        if own.kind == NOTE:
            place.notes.append(own.text)
        elif isinstance(place, Chapter):
            place.own = paragraphs_in(own.text)
        elif not isinstance(place, Act):
            place.paragraphs = paragraphs_in(own.text)
    return journal
