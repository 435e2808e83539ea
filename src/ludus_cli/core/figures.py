"""Figures as people read them: a true minus before a number, an en dash between the figures of a record or a range.

Data such as JSON and CSV, and whatever a person types, has hyphens for both.
"""

from __future__ import annotations

import codecs
import re

MINUS, DASH = "\u2212", "\u2013"
#: A hyphen that stands for a minus: before a number, and behind no word. A place on a board, ``-2,-1``, keeps its own.
NEGATIVE = re.compile(r"(?<![\w.,)\]-])-(?=\d)(?!\d+,-?\d{1,2}(?!\d))")
#: Three figures of a record, and no date.
RECORD = re.compile(r"(?<![\w.-])(\d{1,3})-(\d{1,3})-(\d{1,3})(?![\w-])")
#: Two figures from one to the other, and no number of a table of a rulebook.
SPAN = re.compile(r"(?<![\w-])(?<!Table )(?<!Tables )(?<!and )(\d[\d.]*)-(\d[\d.]*)(?![\d-])")
#: A hyphen that is a minus between blanks, behind something that is reckoned with: ``2D6 - CN``.
LESS = re.compile(r"(?<=[\dA-Z#)]) - (?=[\w(])")


#: How to encode a text for a terminal or file without these signs: their hyphens, and the number of any other letter.
PLAIN_SIGNS = "ludus-plain-signs"


def plain_signs(error: UnicodeError) -> tuple[str | bytes, int]:
    """Handle letters that cannot be encoded: a hyphen for a sign of figures, else what ``backslashreplace`` has."""
    if isinstance(error, UnicodeEncodeError) and error.object[error.start] in (MINUS, DASH):
        return "-", error.start + 1
    return codecs.lookup_error("backslashreplace")(error)


codecs.register_error(PLAIN_SIGNS, plain_signs)


def record(*counts: int) -> str:
    """Return the figures of a record: ``17–1–0``."""
    return DASH.join(map(str, counts))


def span(low: object, high: object) -> str:
    """Return a range in a table: ``3–5``, or ``3`` where both ends are the same."""
    return str(low) if low == high else f"{low}{DASH}{high}"


def signed(number: float, places: int = 0) -> str:
    """Return a change: ``+2``, ``−1`` with a true minus, ``0``; with this many decimal places."""
    words = f"{number:+,.{places}f}"
    return words.replace("-", MINUS) if words.strip("+-0.") else words[1:]


def true_signs(text: str) -> str:
    """Return a text with true minus signs, and with dashes in its records."""
    if "-" not in text:
        return text
    return RECORD.sub(rf"\1{DASH}\2{DASH}\3", NEGATIVE.sub(MINUS, text))


def rule_signs(text: str) -> str:
    """Return a text of a rulebook, where two figures are a range, with true signs: ``1–3: 2D6 − CN``."""
    if "-" not in text:
        return text
    return LESS.sub(f" {MINUS} ", SPAN.sub(rf"\1{DASH}\2", true_signs(text)))
