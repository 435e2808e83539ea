"""Names: given at random, typed by people, and told apart."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ludus_cli.core.dice import Tray, pick
from ludus_cli.core.english import with_article
from ludus_cli.core.errors import Refusal
from ludus_cli.core.letters import composed, described, unfit
from ludus_cli.core.nearest import comparison_text

LONGEST_NAME = 60

ONES = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
TENS = ("", "X", "XX", "XXX", "XL", "L", "LX", "LXX", "LXXX", "XC")
#: The last word of a namesake's name.
NUMERAL = re.compile(r"[IVXLC]+")


def roman(number: int) -> str:
    """A Roman numeral for 1 and above."""
    return "C" * (number // 100) + TENS[number % 100 // 10] + ONES[number % 10]


def new_name(t: Tray, names: Sequence[str], borne: dict[str, int]) -> str:
    """A name at random; ``borne`` counts how often each was given, and a namesake is the II, III …"""
    name = names[pick(t, len(names))]
    while True:
        borne[name] = borne.get(name, 0) + 1
        full = name if borne[name] == 1 else f"{name} {roman(borne[name])}"
        # A Star may have been given the very name with its numeral.
        if full == name or full not in borne:
            return full


def one_line(what: str, text: str, called: str, fewest: int = 1) -> str:
    """Return a typed text without outer blanks: one line, not too long; raise Refusal for others.

    ``called`` is what it should be, such as ``name``; ``fewest`` 0 allows nothing at all.
    """
    cleaned = " ".join(text.split())
    letter = unfit(cleaned)
    if not fewest <= len(cleaned) <= LONGEST_NAME or letter:
        contains = f": it contains {described(letter)}" if letter else ""
        most = f"at most {LONGEST_NAME}" if fewest == 0 else f"{fewest} to {LONGEST_NAME}"
        raise Refusal(
            what,
            f"{text!r:.80} is not {with_article(called)}{contains}",
            f"Give one line of {most} characters{' without it' if letter else ''}",
        )
    return cleaned


def checked_name(state: Any, name: str, what: str = "recruit a Star", own: int = 0) -> str:
    """Return a name that people gave: one line with a letter in it, not yet taken by a man who is about.

    ``own`` is the number of the man who is to bear it, where he has one. Raises Refusal.
    """
    cleaned = one_line(what, name, "name")
    if cleaned.isdecimal():
        raise Refusal(what, f"{cleaned} is a number", "Give a name with a letter in it")
    for g in state.gladiators.values():
        if g.id != own and g.name.casefold() == cleaned.casefold():
            who = "Star" if g.star else "gladiator of the pool"
            raise Refusal(what, f"there is a {who} named {cleaned} already", "Give another name")
    return cleaned


def given_name(state: Any, name: str, what: str = "recruit a Star", own: int = 0) -> str:
    """Return a new name in NFC. Raise Refusal as :func:`checked_name` does, and for a name that differs from another
    only in accents or joiners."""
    cleaned = checked_name(state, composed(name), what, own)
    for g in state.gladiators.values():
        if g.id != own and comparison_text(g.name) == comparison_text(cleaned):
            why = f"there is already a gladiator named {g.name}, and a difference in accents is not enough"
            raise Refusal(what, why, "Give another name")
    return cleaned


def star_word(g: Any) -> str:
    """The word for a Star in a command that is to be copied: quoted, or by number where that is safer."""
    words = g.name.split(" ")
    if g.name.isascii() and len(g.name) <= 24 and all(word.isalpha() for word in words):
        return f'"{g.name}"' if len(words) > 1 else str(g.name)
    return str(g.id)


def star_by(state: Any, number: int) -> Any:
    """A Star of a campaign by number; Refusal when there is none."""
    g = state.gladiators.get(number)
    if g is None or not g.star:
        raise Refusal(f"find Star {number}", "no Star has that number here", "See them with 'ludus star list'")
    return g


def free_name(name: str, taken: Iterable[str], form: Callable[[str], str] = str.casefold) -> str:
    """Return a name unchanged if it is free, else with the first free numeral: II, III …

    ``taken`` are the known names. Two names are the same if ``form`` gives the same for both. A numeral that the name
    has is replaced.
    """
    known = {form(other) for other in taken}
    if form(name) not in known:
        return name
    base, _, last = name.rpartition(" ")
    if not base or not NUMERAL.fullmatch(last):
        base = name
    number = 2
    while True:
        numeral = roman(number)
        full = f"{base[: LONGEST_NAME - 1 - len(numeral)].rstrip()} {numeral}"
        if form(full) not in known:
            return full
        number += 1
