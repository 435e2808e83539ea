"""Looking for words in a campaign: matches, tellings, notes and people, by the index beside the file."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludus_cli.campaign.house_decisions import Veteran, veterans_in
from ludus_cli.campaign.notes import REMINDER, is_about_him
from ludus_cli.campaign.source import told_in
from ludus_cli.chronicle.own_words import WHOLE
from ludus_cli.chronicle.prose import STANDARD, mark_of
from ludus_cli.core.errors import LudusError
from ludus_cli.game.campaign.lists import names_of
from ludus_cli.models.search_index import Document, index_path, open_index

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign

MATCH, TELLING, NOTE, GLADIATOR = "match", "telling", "note", "gladiator"
#: The number of letters shown on each side of the first word that was found.
AROUND = 48
#: Given a number of documents, returns a context that yields the function that moves a progress bar, or None.
Progress = Callable[[int], AbstractContextManager[Callable[[int], None] | None]]
#: A phrase in quotation marks, or a word.
TERM = re.compile(r'"([^"]+)"|(\S+)')


@dataclass(frozen=True, slots=True)
class Found:
    """A place where words stand: its kind, what it is of (``match 12``, ``month 3``, ``star 7``, ``campaign``,
    ``reminder 2``), its month, -1 for none, a title, the text around the words, and a command that shows it."""

    kind: str
    of: str
    month: int
    title: str
    text: str
    command: str


def query_of(words: Sequence[str]) -> tuple[str, list[str]]:
    """Return a query of full-text search that finds all typed words together, and the list of words and phrases.

    A phrase stands in quotation marks, and a star ends the beginning of a word. Raises LudusError if there are none.
    """
    terms = [phrase or word for phrase, word in TERM.findall(" ".join(words))]
    kept = [term for term in terms if re.search(r"\w", term)]
    if not kept:
        raise LudusError("find words", "no word was given", "Give a word, for example: ludus find injured")
    quoted = [f'"{term.removesuffix("*").replace(chr(34), "")}"{"*" if term.endswith("*") else ""}' for term in kept]
    return " ".join(quoted), [term.removesuffix("*") for term in kept]


def path_of(campaign: Campaign) -> Path:
    """Return the file of a campaign's index."""
    row = campaign.file.campaign()
    return index_path(campaign.file.path, f"{row.created_at} {row.seed}")


def find(campaign: Campaign, words: Sequence[str], progress: Progress) -> Iterator[Found]:
    """Yield the places of a campaign where all these words stand, the newest first, once the index is up to date;
    ``progress`` shows how many documents have been read for it. Raises LudusError for no words."""
    query, terms = query_of(words)
    reader = Reader(campaign)
    try:
        documents = matching(reader, query, progress)
    except sqlite3.Error:
        # The index is damaged: it is only a help, and is made anew.
        with suppress(OSError):
            path_of(campaign).unlink(missing_ok=True)
        documents = matching(reader, query, progress)
    seen = set()
    for document in sorted(documents, key=reader.place, reverse=True):
        found = reader.found(document, terms)
        if found is not None and found.of not in seen:
            seen.add(found.of)
            yield found


def matching(reader: Reader, query: str, progress: Progress) -> list[Document]:
    """Return the documents in which a query is true, once the index is up to date. Raises sqlite3.Error."""
    wanted = reader.campaign.file.document_stamps(STANDARD)
    with open_index(path_of(reader.campaign)) as index:
        with progress(index.missing(wanted)) as step:
            index.update(wanted, reader.texts, step or (lambda done: None))
        return [*index.find(query)]


class Reader:
    """Reads the documents of a campaign."""

    def __init__(self, campaign: Campaign) -> None:
        self.campaign = campaign
        self.notes = {str(row.id): row for row in campaign.file.notes()}
        self.months = campaign.file.match_months()

    @cached_property
    def veterans(self) -> list[Veteran]:
        """The Stars whose careers began on paper."""
        return veterans_in(self.campaign)

    def texts(self, documents: list[Document]) -> Iterator[tuple[Document, str]]:
        """Yield the texts of documents."""
        tellings: dict[str, str] = {}
        of = [name.rpartition(" ")[0] for kind, name in documents if kind == TELLING]
        for name, _, mark, text in self.campaign.file.tellings(STANDARD, of) if of else ():
            tellings[f"{name} {mark}"] = text
        for document in documents:
            kind, name = document
            if kind == TELLING:
                yield document, self.told(tellings[name]) if name in tellings else ""
            else:
                yield document, self.text(document) or ""

    def told(self, text: str) -> str:
        """Return a stored telling as plain text."""
        return " ".join(sentence.text for paragraph in told_in(self.campaign, text) for sentence in paragraph)

    def text(self, document: Document) -> str | None:
        """Return the text of a document, None if it is gone or belongs to another past."""
        kind, name = document
        file, system = self.campaign.file, self.campaign.system
        if kind == NOTE:
            return self.notes[name].text if name in self.notes else None
        if kind == GLADIATOR:
            row = file.gladiator(int(name))
            if row is None:
                return None
            g = system.campaign.bouts.from_card(json.loads(row.data))
            words = [row.name, system.campaign.kind_names[system.campaign.kind_of(g)], g.origin, row.status]
            past = [
                ", ".join(filter(None, [f"{fight['date']}: {fight['result']}", fight["place"], *fight["brought"]]))
                for veteran in self.veterans
                if veteran.gladiator == g.id
                for fight in veteran.fights
            ]
            return "; ".join([", ".join(filter(None, words)), *past])
        if kind == TELLING:
            of, _, mark = name.rpartition(" ")
            if of.startswith("match "):
                match = file.match(int(of.removeprefix("match ")))
                if match is None or mark_of(match.events or "") != mark:
                    return None
            for _, _, fingerprint, text in file.tellings(STANDARD, [of]):
                if fingerprint == mark:
                    return self.told(text)
            return None
        row_ = file.match(int(name))
        return None if row_ is None else self.match_words(system.campaign.bouts.bout_from(json.loads(row_.data)))

    def match_words(self, bout: Any) -> str:
        """Return the opponents of a match, how it ended, and where it was."""
        lists, state = self.campaign.system.lists, self.campaign.state
        names = names_of(state, bout)
        words = [
            lists.opponent_words(bout, names),
            lists.result_words(bout, names),
            lists.where_words(state.seed, bout),
        ]
        return ". ".join(filter(None, words))

    def owner(self, document: Document) -> tuple[str, int]:
        """Return what a document is of: ``match``, ``month``, ``star`` or ``campaign``, and its number; for a reminder,
        itself."""
        kind, name = document
        if kind in (MATCH, GLADIATOR):
            return (MATCH if kind == MATCH else "star"), int(name)
        if kind == NOTE and self.notes[name].kind == REMINDER:
            return REMINDER, int(name)
        of = self.notes[name].of if kind == NOTE else name
        word, number, *_ = *of.split(" "), "0"
        return word, int(number)

    def place(self, document: Document) -> tuple[int, int, int]:
        """Return a document's place in time: newer ones are larger, and people come last."""
        word, number = self.owner(document)
        if word == MATCH:
            return self.months.get(number, -1), 1, number
        if word == REMINDER:
            since = self.notes[str(number)].since
            return -1 if since is None else since, 2, number
        return (number, 0, 0) if word == "month" else (-1, 0, number)

    def found(self, document: Document, terms: Sequence[str]) -> Found | None:
        """Return a document for display, None if it belongs to another past."""
        kind, text = document[0], self.text(document)
        if text is None:
            return None
        word, number = self.owner(document)
        file, rules = self.campaign.file, self.campaign.system.campaign
        if word == MATCH:
            match = text if kind == MATCH else self.text((MATCH, str(number)))
            if match is None:
                # A note stays when its match is undone.
                return None
            command, month = f"ludus match show {number}", self.months[number]
            return Found(kind, f"match {number}", month, match, around(text, terms), command)
        if word == "month":
            title = rules.round.calendar.words(number)
            return Found(kind, f"month {number}", number, title, around(text, terms), "ludus journal")
        if word == WHOLE:
            return Found(kind, WHOLE, -1, self.campaign.name, around(text, terms), "ludus journal")
        row = self.notes[document[1]] if kind == NOTE else None
        if row is not None and not is_about_him(self.campaign, row):
            return None
        if row is not None and word == REMINDER:
            month, title = -1 if row.since is None else row.since, f"Reminder {number}"
            return Found(kind, f"{REMINDER} {number}", month, title, around(text, terms), "ludus note list")
        man = file.gladiator(number)
        if man is None:
            return None
        command = f"ludus {'star' if man.player else 'pool'} show {number}"
        return Found(kind, f"star {number}", -1, man.name, around(text, terms), command)


def around(text: str, terms: Sequence[str]) -> str:
    """Return the part of a text around the first of the words, in one line."""
    line = " ".join(text.split())
    places = [at for term in terms if (at := line.casefold().find(term.casefold())) >= 0]
    at = min(places, default=0)
    start, end = max(0, at - AROUND), min(len(line), at + AROUND * 2)
    # No word is cut in the middle.
    start = line.find(" ", start) + 1 if start else 0
    end = line.rfind(" ", 0, end) if end < len(line) else end
    return f"{'…' if start else ''}{line[start:end]}{'…' if end < len(line) else ''}"
