"""The name meant by a word that is typed without its accents, by its beginning alone, or with a slip; and names as they
are typed."""

from __future__ import annotations

import shlex
import unicodedata
from collections.abc import Collection, Iterable

from ludus_cli.core.errors import LudusError

#: How near a name must be to be asked after, from 0 to 1, and how many are named.
NEAR, MOST = 0.6, 3
#: The most names that are listed.
LISTED = 12
#: Letters that Unicode does not take apart, and how people type them without their keys.
UNDIVIDED = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ħ": "h", "ŧ": "t", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i"}
)


def comparison_text(text: str) -> str:
    """A text as it is compared with others: without capitals, accents, joiners and needless blanks."""
    parts = unicodedata.normalize("NFKD", " ".join(text.split()).casefold()).translate(UNDIVIDED)
    return "".join(each for each in parts if not unicodedata.combining(each) and unicodedata.category(each) != "Cf")


def normalised_text(text: str) -> str:
    """A text without capitals, its accents written in one way."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).casefold())


def matching_names(word: str, names: Iterable[str], *, whole: bool = False) -> list[str]:
    """The names that a word may stand for, in their order: the name itself; else the one that differs in capitals;
    else in accents; else those that begin with it.

    ``whole``: the beginning of a name will not do.
    """
    known = list(dict.fromkeys(names))
    if word in known:
        return [word]
    for form in (normalised_text, comparison_text):
        wanted = form(word)
        found = [name for name in known if form(name) == wanted]
        if found:
            return found
    return [name for name in known if wanted and comparison_text(name).startswith(wanted) and not whole]


def nearest(word: str, names: Iterable[str]) -> list[str]:
    """Return the names most like a word, the likest first; none where none is like it."""
    from difflib import get_close_matches

    spelt = {comparison_text(name): name for name in names}
    return [spelt[each] for each in get_close_matches(comparison_text(word), spelt, MOST, NEAR)]


def some(names: Iterable[str], most: int = LISTED) -> str:
    """The first names of many, and how many more there are."""
    everything = list(names)
    more = len(everything) - most
    return ", ".join(everything[:most]) + (f" and {more} more" if more > 0 else "")


def check_begun(text: str, names: Collection[str], why: str, mend: str) -> None:
    """Raise LudusError for a text that neither means one of some names nor begins with one, as ``Tiro of Vibius``
    does. ``why`` is the reason that it gives."""
    if not matching_names(text, names) and not any(
        comparison_text(text).startswith(comparison_text(each)) for each in names
    ):
        raise LudusError("use this answer", f"{why} {text!r:.40}", hint(text, names, mend))


def hint(word: str, names: Iterable[str], otherwise: str) -> str:
    """Return the advice for an unknown word: the nearest of the names, and ``otherwise``."""
    near = nearest(word, names)
    return f"Did you mean {' or '.join(near)}? {otherwise}" if near else otherwise


def several(word: str, names: Collection[str], what: str) -> LudusError:
    """The error for a word that may stand for several names."""
    return LudusError(what, f"{word!r:.60} fits {len(names)} names", f"Give one of them: {some(names)}")


def spelt(word: str, names: Iterable[str], what: str, *, whole: bool = False) -> str:
    """The only name that a word stands for; the word itself where it stands for none, for others to refuse.

    Raises LudusError for a word that may stand for several.
    """
    found = matching_names(word, names, whole=whole)
    if len(found) > 1:
        raise several(word, found, what)
    return found[0] if found else word


def the_one(word: str, names: Collection[str], what: str, why: str, otherwise: str) -> str:
    """The only name that a word stands for. Raises LudusError for several, and, saying ``why``, for none."""
    found = spelt(word, names, what)
    if found not in names:
        raise LudusError(what, why, hint(word, names, otherwise))
    return found


def command_word(text: str) -> str:
    """A text as one word of a command that is to be copied: in double quotes where these will do, since the command may
    itself stand in single ones."""
    quoted = shlex.quote(text)
    return f'"{text}"' if quoted != text != "" and not set(text) & set('"$`\\!') else quoted
