"""The options of a question as people type them, and their lists on a terminal."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from rich.cells import cell_len, set_cell_size

from ludus_cli.core.english import capital
from ludus_cli.core.nearest import comparison_text
from ludus_cli.game.elements.manual_play import Form
from ludus_cli.odds.tables import whole_percent
from ludus_cli.play.question import Odds, Option
from ludus_cli.scenes.text_width import cropped

if TYPE_CHECKING:
    from ludus_cli.systems.system import AnySystem

#: More options than this are set in groups.
MANY = 30
#: A key that is wider has no room in columns.
WIDE_KEY = 9

#: What stands between the words of options, as blanks.
BLANKS = str.maketrans("(),", "   ")


def in_order(options: Sequence[Any], listed: Sequence[Option]) -> Sequence[Option]:
    """Options as they are shown: the numbers of a form by their size, for the usual one was added behind the others."""
    if isinstance(options, Form) and len(options.blanks) == 1:
        return sorted(listed, key=lambda each: int(each.value[0]))
    return listed


def answered(options: Sequence[Any], listed: Sequence[Option], typed: str) -> int:
    """Return the place of the typed option; a Form may add an option that is not listed. Raises ValueError."""
    return options.read(typed) if isinstance(options, Form) else typed_option(listed, typed)


class SeveralOptions(ValueError):
    """Words that fit several options: ``found`` are their places."""

    def __init__(self, typed: str, listed: Sequence[Option], found: Sequence[int]) -> None:
        several = ", ".join(f"{listed[place].key} ({listed[place].words})" for place in found)
        super().__init__(f"{typed!r} fits several options: {several}")
        self.found = found


def typed_option(listed: Sequence[Option], typed: str) -> int:
    """Return the place of the typed option: by its key, or by the beginnings of its words.

    A single letter and a number can only be keys, so that a slip is no order; and a key that cannot be taken back
    wants its capital. Raises ValueError with the reason when it is no option, SeveralOptions when it might be several.
    """
    wanted = typed.casefold()
    keys = [each.key for each in listed]
    if typed in keys:
        return keys.index(typed)
    alike = [n for n, each in enumerate(listed) if wanted in (each.words.casefold(), each.key.casefold())]
    if len(alike) == 1 and not (listed[alike[0]].grave and len(typed) == 1):
        return alike[0]
    loose = [n for n, each in enumerate(listed) if bare_key(each.key) == bare_key(typed)]
    if len(loose) == 1:
        return loose[0]
    found = [n for n, each in enumerate(listed) if matches_option(words_in(typed), each.words)]
    if len(typed) == 1 or typed.isdecimal():
        found = []
    if len(found) == 1:
        return found[0]
    if found and wanted:
        raise SeveralOptions(typed, listed, found)
    some = f"one of {', '.join(keys)}" if len(keys) <= MANY else "a key from the list (/options shows it)"
    raise ValueError(f"{typed!r} is not one of the options; type {some}, or the words of an option")


def bare_key(key: str) -> str:
    """Return a key without what only keeps keys apart: zeros before a number, and the full stop behind it."""
    return re.sub(r"0*(\d+)", r"\1", key.removesuffix("."))


def matches_option(typed: Sequence[str], words: str) -> bool:
    """Return whether each typed word begins a word of an option, in order; numbers must be whole."""
    left = words_in(words)
    for word in typed:
        while left and not (left[0] == word if word.isdecimal() else left[0].startswith(word)):
            left.pop(0)
        if not left:
            return False
        left.pop(0)
    return bool(typed)


def words_in(text: str) -> list[str]:
    """Return the words of a text without the signs between them."""
    return comparison_text(text).translate(BLANKS).split()


def listing(words: Sequence[str]) -> str:
    """Return options in a row; those that differ only in their last word are said once: ``Throw at B1, B2``."""
    found: list[str] = []
    last = ""
    for each in words:
        start, _, end = each.rpartition(" ")
        if start and start == last:
            found[-1] += f", {end}"
        else:
            found.append(each)
        last = start
    return ", ".join(found)


def refusals(
    system: AnySystem, m: Any, who: int, request: int, listed: Sequence[Option], woman: bool = False
) -> list[str]:
    """Return the options refused at a question with the reasons, a line each. ``woman``: a woman is asked."""
    allowed = [each.value for each in listed]
    reasons: dict[str, list[str]] = {}
    for option, reason in system.refused_options(m, who, request):
        if option not in allowed:
            words = system.option_words(m, who, request, option).partition(": ")[0]
            named = reasons.setdefault(system.vocabulary.to_asked(woman, reason), [])
            named += [words] * (words not in named)
    return [f"Not now: {listing(each)}: {reason}." for reason, each in reasons.items()]


def odds_words(odds: Odds) -> str:
    """Odds in a line."""
    return ", ".join(f"{words} {whole_percent(chance)}" for words, chance in odds)


def option_lines(listed: Sequence[Option], width: int, *, linear: bool) -> list[str]:
    """The options to choose from, a line each, or two where the odds do not fit beside them.

    Several options with the same outcomes are set as a table of chances below one head. ``linear``: no table.
    """
    if linear or not listed:
        return [spoken(each) for each in listed]
    if len(listed) > MANY:
        return grouped_lines(listed, width)
    return each_alone(listed, width)


def each_alone(listed: Sequence[Option], width: int) -> list[str]:
    """Return the lines of options that have lines of their own."""
    left = max(cell_len(each.key) for each in listed)
    most = max(cell_len(each.visible_words) for each in listed)
    outcomes = {tuple(words for words, _ in each.odds) for each in listed if each.odds}
    if len(outcomes) == 1 and sum(1 for each in listed if each.odds) > 1:
        lines = table_lines(listed, outcomes.pop(), left, most)
        if max(map(cell_len, lines)) <= width:
            return lines
    lines = []
    for each in listed:
        more = "; ".join(option_details(each)[1:])
        line = f"{head_of(each, left)}{set_cell_size(each.visible_words, most)}  {more}".rstrip()
        if cell_len(line) <= width:
            lines.append(line)
        else:
            indent = " " * (left + 6)
            lines += wrap(head_of(each, left) + each.visible_words, width, subsequent_indent=indent)
            lines += wrap(more, width, initial_indent=indent, subsequent_indent=indent)
    return lines


def fitted_lines(listed: Sequence[Option], width: int, room: int | None) -> list[str]:
    """The options as :func:`option_lines` sets them, closer together where these would be more lines than ``room``."""
    lines = option_lines(listed, width, linear=False)
    if room is None or len(lines) <= room:
        return lines
    alone, groups = (listed, {}) if len(listed) <= MANY else grouped(listed)
    heads, ends = endings(listed, groups)
    odds = {each.key: each.odds for each in listed}
    covered = {head + end for head in heads for end in ends if odds[head + end] == odds[head]}
    alone = [each for each in alone if each.usual or each.key not in covered]
    bare = [each for each in alone if len(option_details(each)) == 1]
    more = [each for each in alone if len(option_details(each)) > 1]
    below = ending_lines(listed, heads, ends, width) or group_lines(groups, width)
    left = max((cell_len(each.key) for each in more), default=0)
    lines = in_columns(bare, width, left)
    if more:
        lines += option_lines(more, width, linear=False)
    # If the screen is too small, leave out facts about the options, and say how to read them.
    if room and len(lines) + len(below) > room:
        lines = in_columns(bare, width, left) + [begun(each, left, width) for each in more]
    if room and len(lines) + len(below) > room:
        lines = in_columns(alone, width)
    return lines + below


def window_lines(lines: Sequence[str], room: int) -> list[str]:
    """Return the lines of options that have room, the marked one among them, and where the others are."""
    if len(lines) <= room:
        return [*lines]
    kept = [*lines[: max(1, room - 1)]]
    marked = next((line for line in lines if line.startswith("> ") or "  > " in line), "")
    if marked and marked not in kept:
        kept[-1] = marked
    return [*kept, f"… {len(lines) - len(kept)} more lines: /options shows all; type a word to see the options with it"]


def begun(each: Option, left: int, width: int) -> str:
    """An option in one line: all of it, or the facts that fit and a hint how to read the others."""
    whole = f"{head_of(each, left)}{'; '.join(option_details(each))}"
    if cell_len(whole) <= width:
        return whole
    hint = f" (? {each.key} shows all)"
    begun = [whole[: end.start()] for end in re.finditer("[.;] ", whole)]
    fit = [text for text in begun if cell_len(text + hint) <= width]
    return cropped((fit or begun)[-1 if fit else 0] + hint, width)


def in_columns(listed: Sequence[Option], width: int, left: int = 0) -> list[str]:
    """Options that are words alone, several in a line, to be read down the columns; long ones have a line each. Keys
    take ``left`` columns at least."""
    # A key that is longer than most does not push the others apart.
    widths = [cell_len(each.key) for each in listed]
    left = max(left, *(wide for wide in widths if wide <= WIDE_KEY), 0)
    cells = [head_of(each, left) + each.visible_words for each in listed]
    half = (width - 2) // 2
    short = [cell for cell in cells if cell_len(cell) <= half]
    wide = max(map(cell_len, short), default=half)
    down = -(-len(short) // max(1, (width + 2) // (wide + 2)))
    lines = ["  ".join(set_cell_size(cell, wide) for cell in short[row::down]).rstrip() for row in range(down)]
    for cell in cells:
        if cell not in short:
            lines += wrap(cell, width, subsequent_indent=" " * (left + 6), drop_whitespace=True)
    return lines


def endings(listed: Sequence[Option], groups: Mapping[str, Sequence[Option]]) -> tuple[list[str], list[str]]:
    """Return the keys with which the groups begin, and the endings common to all; empty lists if they differ."""
    known = {each.key for each in listed}
    keys = [[each.key for each in group] for group in groups.values() if group]
    heads = [
        max((k for k in known if all(x != k and x.startswith(k) for x in own)), key=len, default="") for own in keys
    ]
    if len(heads) < 2 or "" in heads:
        return [], []
    head, longest = max(zip(heads, keys, strict=True), key=lambda pair: len(pair[1]))
    ends = [key.removeprefix(head) for key in longest]
    together = {head + end for head in heads for end in ends}
    return (heads, ends) if {x for own in keys for x in own} <= together <= known else ([], [])


def ending_lines(listed: Sequence[Option], heads: Sequence[str], ends: Sequence[str], width: int) -> list[str]:
    """Return a sentence with an example on the endings of keys; nothing where there are none."""
    if not heads:
        return []
    example = next(each for each in listed if each.key == heads[-1] + ends[0])
    words = f"{' '.join(heads)} can each be followed by {' '.join(ends)}: {example.key} is {example.visible_words}"
    return wrap(f"     {words}", width, subsequent_indent=" " * 5)


def grouped(listed: Sequence[Option]) -> tuple[list[Option], dict[str, list[Option]]]:
    """Very many options: those that stand alone (the usual one, those with odds, the first of each group), and the
    others by the words with which they begin."""
    groups: dict[str, list[Option]] = {}
    for each in listed:
        groups.setdefault(each.visible_words.split(",", 1)[0], []).append(each)
    shared = {
        words: [each for each in group[1:] if not each.usual and each.odds == group[0].odds]
        for words, group in groups.items()
        if len(group) > 2
    }
    set_apart = {id(each) for group in shared.values() for each in group}
    return [each for each in listed if id(each) not in set_apart], shared


def grouped_lines(listed: Sequence[Option], width: int) -> list[str]:
    """Very many options: those that begin alike share a line; the usual one and those with odds stand alone."""
    alone, groups = grouped(listed)
    return each_alone(alone, width) + group_lines(groups, width)


def group_lines(groups: Mapping[str, Sequence[Option]], width: int) -> list[str]:
    """Groups of options that begin alike, by these words."""
    lines: list[str] = []
    for words, group in groups.items():
        if not group:
            continue
        keys = "  ".join(within(each, words) for each in group)
        lines += wrap(f"     {words}, then: {keys}", width, subsequent_indent=" " * 9)
    return lines


def within(each: Option, words: str) -> str:
    """An option below the words with which its group begins: its key, with what else it says where that is a mere
    letter."""
    rest = each.visible_words.removeprefix(words).lstrip(", ")
    return f"{each.key} {rest}" if each.visible_words == each.words and rest else each.key


def table_lines(listed: Sequence[Option], outcomes: Sequence[str], left: int, most: int) -> list[str]:
    """The options as rows, their outcomes as columns of chances, and at the end what else hangs on them."""
    widths = [max(6, cell_len(word) + 2) for word in outcomes]
    heads = zip(outcomes, widths, strict=True)
    lines = [" " * (left + 4 + most) + "".join(word.rjust(wide) for word, wide in heads)]
    for each in listed:
        cells = [whole_percent(chance) for _, chance in each.odds]
        row = "".join(cell.rjust(wide) for cell, wide in zip(cells, widths, strict=False))
        lines.append(f"{head_of(each, left)}{set_cell_size(each.visible_words, most)}{row}  {each.stakes}")
    return [line.rstrip() for line in lines]


def option_details(each: Option) -> list[str]:
    """An option in words, then its odds and what else hangs on it, as far as there is any."""
    return [each.visible_words, *filter(None, (odds_words(each.odds), each.stakes))]


def spoken(each: Option) -> str:
    """An option as it is read out: its key, its words, its odds and stakes."""
    words = each.words if each.visible_words != each.words else f"{each.key}: {each.words}"
    return in_sentences(each, words)


def in_sentences(each: Option, words: str) -> str:
    """Return the words of an option, then its odds and stakes, as sentences."""
    return ". ".join([words, *map(capital, option_details(each)[1:])]) + "."


def head_of(each: Option, left: int) -> str:
    """The key of an option in its column, marked when it is the usual one."""
    return f"{'>' if each.usual else ' '} {each.key.rjust(left)}  "
