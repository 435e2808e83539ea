"""The characters of names and texts: which are allowed, and how the others are shown."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import partial
from typing import Any

#: Characters that a terminal, a page or an editor obeys: control characters (C0, C1), line and paragraph separators,
#: and marks that change the direction of a line. Line feed and tab are ordinary text.
OBEYED = (
    *(code for code in range(32) if code not in (9, 10)), *range(127, 160), 0x061C, 0x200E, 0x200F,
    *range(0x2028, 0x202F), *range(0x2066, 0x206A),
)  # fmt: skip
#: Each of them in visible form, and as JSON escapes it; JSON itself escapes those below 32.
SHOWN = {code: f"\\x{code:02x}" if code < 256 else f"\\u{code:04x}" for code in OBEYED}
JSON_ESCAPES = {code: f"\\u{code:04x}" for code in OBEYED if code > 32}
#: Two direction marks that some languages need in running text. Texts may contain them.
MARKS = (0x200E, 0x200F)
ON_PAPER = {code: shown for code, shown in SHOWN.items() if code not in MARKS}
#: Characters that documents of Ludus never contain on purpose. Pages do contain the isolates U+2068 and U+2069.
STRAY = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u2028-\u202e]|\r(?!\n)")
NON_JOINER, JOINER, PICTURE_MARK = "\u200c", "\u200d", "\ufe0f"
#: First and last code points of scripts that run from right to left.
RIGHT_TO_LEFT = ((0x0590, 0x08FF), (0xFB1D, 0xFDFF), (0xFE70, 0xFEFF), (0x10800, 0x10FFF), (0x1E800, 0x1EFFF))
FIRST_STRONG_ISOLATE, POP_ISOLATE = "\u2068", "\u2069"
#: The combining class of the sign that takes its vowel from a letter of India.
VIRAMA = 9


def clean(text: object) -> str:
    """Return a text with all :data:`OBEYED` characters in visible form."""
    return str(text).translate(SHOWN)


def without_stray(text: str) -> str:
    """Return a document with all :data:`STRAY` characters in visible form."""
    return STRAY.sub(lambda found: SHOWN[ord(found[0])], text)


def in_texts(value: Any, change: Callable[[str], str]) -> Any:
    """Apply ``change`` to a text, or to all texts in lists and dicts; other values stay as they are."""
    if isinstance(value, str):
        return change(value)
    if isinstance(value, list):
        return [in_texts(each, change) for each in value]
    if isinstance(value, dict):
        return {key: in_texts(each, change) for key, each in value.items()}
    return value


def composed(value: Any) -> Any:
    """Normalise a text, or all texts in lists and dicts, to NFC."""
    return in_texts(value, partial(unicodedata.normalize, "NFC"))


def for_paper(value: Any) -> Any:
    """Return a text, or all texts in lists and dicts, with the characters that a page obeys in visible form."""
    return in_texts(value, lambda text: text.translate(ON_PAPER))


def described(letter: str) -> str:
    """Number and name of a character, such as ``U+202E (RIGHT-TO-LEFT OVERRIDE)``."""
    control = unicodedata.category(letter) == "Cc"
    name = unicodedata.name(letter, "a control character" if control else "a character without a name")
    return f"U+{ord(letter):04X} ({name})"


def forbidden_control(text: str) -> str:
    """The first :data:`OBEYED` character of a text that a text may not contain, or ""."""
    return next((each for each in text if ord(each) in SHOWN and ord(each) not in MARKS), "")


def unfit(text: str) -> str:
    """The first character that a name or a line cannot contain, or "": one that cannot be printed, except a non-joiner
    between letters and a joiner inside an emoji."""
    return next((each for place, each in enumerate(text) if not fits(text, place)), "")


def fits(text: str, place: int) -> bool:
    """Return whether a name may contain the character at that place."""
    letter = text[place]
    if letter.isprintable():
        return True
    before, after = text[place - 1 : place], text[place + 1 : place + 2]
    if letter not in (NON_JOINER, JOINER) or not before or not after:
        return False
    kinds = unicodedata.category(before), unicodedata.category(after)
    if letter == NON_JOINER:
        return kinds[0][0] in "LM" and kinds[1][0] == "L"
    picture = kinds[0] in ("So", "Sk") or before == PICTURE_MARK
    return (picture and kinds[1] == "So") or unicodedata.combining(before) == VIRAMA


def isolated(text: str) -> str:
    """Return text that keeps its direction to itself: right-to-left words would reorder the text after them."""
    for character in text:
        code = ord(character)
        if code >= RIGHT_TO_LEFT[0][0] and any(low <= code <= high for low, high in RIGHT_TO_LEFT):
            return f"{FIRST_STRONG_ISOLATE}{text}{POP_ISOLATE}"
    return text
