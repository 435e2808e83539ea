"""The lines of an exported campaign, one by one, from a text that a stranger may have written.

JSON Lines and the same as one JSON document give the same lines. A document is read as a whole, and lines one by one.
"""

from __future__ import annotations

import codecs
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, BinaryIO

from ludus_cli.campaign.row_text import LONGEST_LINE, CutOff, Unfit, line_text
from ludus_cli.core.plain_json import NotPlain, read_plain
from ludus_cli.models.storage import HEADER

#: No document is longer, in bytes; that of 10,000 matches has a third of it.
LARGEST_DOCUMENT = 500_000_000
#: Hardly a row is longer, in letters.
SHORT = 65_536
#: An error at most this many letters before the end of the text may come from a value that is cut off there.
NEAR = 16

#: Other kinds of files that people may give by mistake: how each begins, and what to do about it.
OTHERS = {
    HEADER: "it is a campaign file; name it instead of piping it",
    b"\x1f\x8b": "it is compressed: unpack it with gunzip first",
    b"PK\x03\x04": "it is a ZIP file: unpack it first",
    b"\xff\xfe": "it is UTF-16: save it as UTF-8",
    b"\xfe\xff": "it is UTF-16: save it as UTF-8",
}

SPACE = re.compile(r"[ \t\r\n]*")
#: Numbers are left as text: this only finds where a value ends.
FINDER = json.JSONDecoder(parse_int=len, parse_float=len, parse_constant=len)


@dataclass(frozen=True, slots=True)
class Line:
    """A line: its place in the text, its value, and its text as it was exported."""

    number: int
    value: Any
    text: str


class Lines:
    """The lines of a text; ``number`` is the place reached in the text.

    Raises :class:`Unfit` and :class:`NotPlain` for any other text, ``OSError`` when it cannot be read.
    """

    def __init__(self, stream: BinaryIO) -> None:
        self.number = 1
        self._stream = stream

    def __iter__(self) -> Iterator[Line]:
        first = self._stream.readline(LONGEST_LINE + 1)
        for mark, why in OTHERS.items():
            if first.startswith(mark):
                raise Unfit(why)
        first = first.removeprefix(codecs.BOM_UTF8)
        if not first.strip() and not self._stream.readline(1):
            raise Unfit("it is empty")
        # A document may stand on one line too; its last part tells.
        if first.rstrip().endswith(b"}") and b'"sha256"' not in first:
            yield from self._lines(first)
        else:
            yield from self._document(first)

    def _lines(self, content: bytes) -> Iterator[Line]:
        while content:
            if len(content) > LONGEST_LINE:
                raise Unfit(f"it is longer than {LONGEST_LINE:,} bytes")
            # Some systems end lines with two characters.
            text = _decoded(content).rstrip("\r\n")
            if text.strip():
                yield Line(self.number, _plain(text, whole=content.endswith(b"\n")), text)
            content = self._stream.readline(LONGEST_LINE + 1)
            self.number += 1

    def _document(self, begun: bytes) -> Iterator[Line]:
        content = begun + self._stream.read(LARGEST_DOCUMENT + 1)
        if len(content) > LARGEST_DOCUMENT:
            raise Unfit(f"a document may have {LARGEST_DOCUMENT:,} bytes at most: export it in lines")
        document = _Document(_decoded(content))
        try:
            for value in document.members():
                self.number = document.begun
                yield Line(self.number, value, line_text(value))
        except ValueError:
            self.number = document.number
            raise


class _Document:
    """The text of a JSON document, read value by value: its head, then each row, then its end.

    ``number`` is the line that has been reached, ``begun`` that in which the last value begins.
    """

    def __init__(self, text: str) -> None:
        self.number = self.begun = 1
        self._text = text
        self._place = 0

    def members(self) -> Iterator[Any]:
        """The head, each row with its table, and the end."""
        head: dict[str, Any] = {}
        in_head = True
        if self._next() != "{":
            raise Unfit("it is not the JSON of a campaign")
        self._expect("{")
        while True:
            name = self._value()
            self._expect(":")
            if not isinstance(name, str):
                raise Unfit("a name is expected here")
            if in_head and (self._next() == "[" or name == "end"):
                in_head = False
                yield head
            if in_head and name not in head:
                head[name] = self._value()
            elif name == "end":
                yield {name: self._value()}
            elif not in_head and self._next() == "[":
                yield from ({name: row} for row in self._rows())
            else:
                raise Unfit(f"{name!r:.60} is not expected here")
            if self._expect(",}") == "}":
                break
        if in_head:
            yield head
        if self._next():
            raise Unfit("there is more after the end")

    def _rows(self) -> Iterator[Any]:
        self._expect("[")
        if self._next() == "]":
            self._expect("]")
            return
        while True:
            yield self._value()
            if self._expect(",]") == "]":
                return

    def _next(self) -> str:
        """The next letter that is no blank; "" at the end."""
        space = SPACE.match(self._text, self._place)
        assert space is not None
        self._go_to(space.end())
        return self._text[self._place : self._place + 1]

    def _expect(self, letters: str) -> str:
        found = self._next()
        if not found:
            raise CutOff("it is cut off here")
        if found not in letters:
            raise Unfit(f"{' or '.join(letters)} is expected here, not {found!r}")
        self._go_to(self._place + 1)
        return found

    def _value(self) -> Any:
        """The value that begins here."""
        self._next()
        self.begun = self.number
        piece, wrong = "", None
        # Nearly all are short: not much is cut out of the text for them.
        for length in (SHORT, LONGEST_LINE + 1):
            piece, wrong = self._text[self._place : self._place + length], None
            try:
                _, end = FINDER.raw_decode(piece)
            except RecursionError as error:
                raise NotPlain("it is nested too deeply") from error
            except json.JSONDecodeError as error:
                wrong = error
                continue
            if end < length:
                value = read_plain(piece[:end])
                self._go_to(self._place + end)
                return value
        if wrong and wrong.pos < len(piece) - NEAR and not wrong.msg.startswith("Unterminated"):
            self._go_to(self._place + wrong.pos)
            raise Unfit(f"it is no JSON: {wrong.msg.lower()}") from wrong
        if len(piece) > LONGEST_LINE:
            raise Unfit(f"it is longer than {LONGEST_LINE:,} letters")
        raise CutOff("it is cut off here") from wrong

    def _go_to(self, place: int) -> None:
        self.number += self._text.count("\n", self._place, place)
        self._place = place


def _plain(text: str, *, whole: bool) -> Any:
    """Return the value of a line. Without its end (not ``whole``) a bad line counts as cut off."""
    try:
        return read_plain(text)
    except NotPlain as error:
        if not whole:
            raise CutOff("it is cut off here") from error
        raise


def _decoded(content: bytes) -> str:
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        raise Unfit("it is not UTF-8 text") from error
