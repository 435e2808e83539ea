"""The options of a question: their labels, the text that selects them, and their lists."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from rich.cells import cell_len, set_cell_size

from ludus_cli.core.nearest import comparison_text
from ludus_cli.game.elements.manual_play import Form
from ludus_cli.odds.tables import hundredths
from ludus_cli.scenes.text_width import cropped

if TYPE_CHECKING:
    from ludus_cli.systems.system import AnySystem

#: Letters for options: all but those that are keys of the table.
LETTERS = "bcefgijklmnopstwxyz"

#: More options than this are set in groups.
MANY = 30
#: What is longer is no label; one that is wider has no room in columns.
LONGEST_LABEL, WIDE_LABEL = 12, 9

#: What stands between the words of options, as blanks.
BLANKS = str.maketrans("(),", "   ")

Odds = tuple[tuple[str, float], ...]


@dataclass(frozen=True, slots=True)
class Labelled:
    """An option: the label to type, its words, the odds of the roll at hand, its other consequences, and
    whether it is the usual one."""

    option: Any
    label: str
    words: str
    odds: Odds
    stakes: str
    usual: bool

    @property
    def visible_words(self) -> str:
        """Its words as they stand beside the label, which may be their beginning."""
        rest = self.words.removeprefix(self.label)
        return self.words if rest[:1].isalnum() else rest.lstrip(" ,:")


def labelled(
    system: AnySystem, m: Any, who: int, request: int, options: Sequence[Any], secret: bool, usual: int
) -> list[Labelled]:
    """The options of a question; numbers are their own labels. ``secret``: the usual one is not told."""
    words = [system.option_words(m, who, request, option) for option in options]
    if isinstance(options, Form):
        labels = list(map(options.text, options))
    else:
        labels = own_labels(words) or letters(len(options))
    return [
        Labelled(
            option,
            label,
            text,
            system.option_odds(m, who, request, option),
            system.option_stakes(m, who, request, option),
            place == usual and not secret,
        )
        for place, (option, label, text) in enumerate(zip(options, labels, words, strict=True))
    ]


def in_order(options: Sequence[Any], listed: Sequence[Labelled]) -> Sequence[Labelled]:
    """Options as they are shown: the numbers of a form by their size, for the usual one was added behind the others."""
    if isinstance(options, Form) and len(options.blanks) == 1:
        return sorted(listed, key=lambda each: int(each.option[0]))
    return listed


def own_labels(words: Sequence[str]) -> list[str]:
    """The labels that options bring along: numbers ("2 dice"), or a notation ("F(Q): two hexes ahead").

    None when not all have one of their own.
    """
    numbers = [text.split(" ", 1)[0].rstrip(",") for text in words]
    if all(head.isdecimal() for head in numbers):
        heads = numbers
    elif any(":" not in text and " " in text for text in words):
        return []
    else:
        heads = [text.split(":", 1)[0] for text in words]
    alike = len({head.casefold() for head in heads}) < len(heads)
    return [] if alike or len(heads) < 2 or max(map(len, heads)) > LONGEST_LABEL else heads


def letters(number: int) -> list[str]:
    """Return the first ``number`` labels: b, c, e … and, when they run out, bb, bc …"""
    many = [one + two for one in LETTERS for two in LETTERS]
    return [*LETTERS, *many][:number]


def answered(options: Sequence[Any], listed: Sequence[Labelled], typed: str) -> int:
    """Return the place of the typed option; a Form may add an option that is not listed. Raises ValueError."""
    return options.read(typed) if isinstance(options, Form) else typed_option(listed, typed)


def typed_option(listed: Sequence[Labelled], typed: str) -> int:
    """Return the place of the typed option: by its label, or by the beginnings of its words.

    Raises ValueError with the reason when it is none or might be several.
    """
    wanted = typed.casefold()
    for place, each in enumerate(listed):
        if wanted in (each.label.casefold(), each.words.casefold()):
            return place
    # A single letter that is not a label may only match the first word of an option.
    known = [each.words if len(wanted) > 1 else " ".join(words_in(each.words)[:1]) for each in listed]
    found = [place for place, words in enumerate(known) if matches_option(words_in(typed), words)]
    if len(found) == 1:
        return found[0]
    if found and wanted:
        several = ", ".join(f"{listed[place].label} ({listed[place].words})" for place in found)
        raise ValueError(f"{typed!r} may mean any of these: {several}")
    labels = [each.label for each in listed]
    some = ", ".join(labels) if len(labels) <= 12 else f"{labels[0]} to {labels[-1]}"
    raise ValueError(f"{typed!r} is not one of the options; type one of {some}, or its words")


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


def refusals(system: AnySystem, m: Any, who: int, request: int, listed: Sequence[Labelled]) -> list[str]:
    """Return the options refused at a question with the reasons, a line each."""
    allowed = [each.option for each in listed]
    reasons: dict[str, list[str]] = {}
    for option, reason in system.refused_options(m, who, request):
        if option not in allowed:
            words = system.option_words(m, who, request, option)
            reasons.setdefault(reason, []).append(words)
    return [f"Not now: {listing(each)}: {reason}." for reason, each in reasons.items()]


def odds_words(odds: Odds) -> str:
    """Odds in a line."""
    return ", ".join(f"{words} {hundredths(chance)}" for words, chance in odds)


def option_lines(listed: Sequence[Labelled], width: int, *, linear: bool) -> list[str]:
    """The options to choose from, a line each, or two where the odds do not fit beside them.

    Options with the same outcomes are set as a table of chances below one head. ``linear``: no table.
    """
    if linear or not listed:
        return [spoken(each) for each in listed]
    if len(listed) > MANY:
        return grouped_lines(listed, width)
    return each_alone(listed, width)


def each_alone(listed: Sequence[Labelled], width: int) -> list[str]:
    """Return the lines of options that have lines of their own."""
    left = max(cell_len(each.label) for each in listed)
    most = max(cell_len(each.visible_words) for each in listed)
    outcomes = {tuple(words for words, _ in each.odds) for each in listed if each.odds}
    if len(outcomes) == 1 and len(listed) > 1:
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


def fitted_lines(listed: Sequence[Labelled], width: int, room: int | None) -> list[str]:
    """The options as :func:`option_lines` sets them, closer together where these would be more lines than ``room``."""
    lines = option_lines(listed, width, linear=False)
    if room is None or len(lines) <= room:
        return lines
    alone, groups = (listed, {}) if len(listed) <= MANY else grouped(listed)
    heads, ends = endings(listed, groups)
    odds = {each.label: each.odds for each in listed}
    covered = {head + end for head in heads for end in ends if odds[head + end] == odds[head]}
    alone = [each for each in alone if each.usual or each.label not in covered]
    bare = [each for each in alone if len(option_details(each)) == 1]
    more = [each for each in alone if len(option_details(each)) > 1]
    below = ending_lines(listed, heads, ends, width) or group_lines(groups, width)
    lines = in_columns(bare, width)
    if more:
        lines += option_lines(more, width, linear=False)
    # If the screen is too small, point to the facts about an option, or leave them out.
    if room and len(lines) + len(below) > room:
        lines = in_columns(bare, width) + [begun(each, more, width) for each in more]
    if room and len(lines) + len(below) > room:
        lines = in_columns(alone, width)
    return lines + below


def begun(each: Labelled, listed: Sequence[Labelled], width: int) -> str:
    """An option in one line, or with a hint how to read its facts if the line is too long."""
    left = max(cell_len(one.label) for one in listed)
    head = head_of(each, left)
    whole = f"{head}{'; '.join(option_details(each))}"
    if cell_len(whole) <= width:
        return whole
    return cropped(f"{head}{each.visible_words} (? {each.label} tells more)", width)


def in_columns(listed: Sequence[Labelled], width: int) -> list[str]:
    """Options that are words alone, several in a line, to be read down the columns; long ones have a line each."""
    # A label that is longer than most does not push the others apart.
    widths = [cell_len(each.label) for each in listed]
    left = max((wide for wide in widths if wide <= WIDE_LABEL), default=0)
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


def endings(listed: Sequence[Labelled], groups: Mapping[str, Sequence[Labelled]]) -> tuple[list[str], list[str]]:
    """Return the labels with which the groups begin, and the endings common to all; empty lists if they differ."""
    known = {each.label for each in listed}
    labels = [[each.label for each in group] for group in groups.values() if group]
    heads = [
        max((k for k in known if all(x != k and x.startswith(k) for x in own)), key=len, default="") for own in labels
    ]
    if len(heads) < 2 or "" in heads:
        return [], []
    head, longest = max(zip(heads, labels, strict=True), key=lambda pair: len(pair[1]))
    ends = [label.removeprefix(head) for label in longest]
    together = {head + end for head in heads for end in ends}
    return (heads, ends) if {x for own in labels for x in own} <= together <= known else ([], [])


def ending_lines(listed: Sequence[Labelled], heads: Sequence[str], ends: Sequence[str], width: int) -> list[str]:
    """Return a sentence with an example on the endings of labels; nothing where there are none."""
    if not heads:
        return []
    example = next(each for each in listed if each.label == heads[-1] + ends[0])
    words = f"{' '.join(heads)} may each be followed by {' '.join(ends)}: {example.label} is {example.visible_words}"
    return wrap(f"     {words}", width, subsequent_indent=" " * 5)


def grouped(listed: Sequence[Labelled]) -> tuple[list[Labelled], dict[str, list[Labelled]]]:
    """Very many options: those that stand alone (the usual one, those with odds, the first of each group), and the
    others by the words with which they begin."""
    groups: dict[str, list[Labelled]] = {}
    for each in listed:
        groups.setdefault(each.visible_words.split(",", 1)[0], []).append(each)
    shared = {
        words: [each for each in group[1:] if not each.usual and each.odds == group[0].odds]
        for words, group in groups.items()
        if len(group) > 2
    }
    set_apart = {id(each) for group in shared.values() for each in group}
    return [each for each in listed if id(each) not in set_apart], shared


def grouped_lines(listed: Sequence[Labelled], width: int) -> list[str]:
    """Very many options: those that begin alike share a line; the usual one and those with odds stand alone."""
    alone, groups = grouped(listed)
    return each_alone(alone, width) + group_lines(groups, width)


def group_lines(groups: Mapping[str, Sequence[Labelled]], width: int) -> list[str]:
    """Groups of options that begin alike, by these words."""
    lines: list[str] = []
    for words, group in groups.items():
        if not group:
            continue
        labels = "  ".join(within(each, words) for each in group)
        lines += wrap(f"     {words}, then: {labels}", width, subsequent_indent=" " * 9)
    return lines


def within(each: Labelled, words: str) -> str:
    """An option below the words with which its group begins: its label, with what else it says where that is a mere
    letter."""
    rest = each.visible_words.removeprefix(words).lstrip(", ")
    return f"{each.label} {rest}" if each.visible_words == each.words and rest else each.label


def table_lines(listed: Sequence[Labelled], outcomes: Sequence[str], left: int, most: int) -> list[str]:
    """The options as rows, their outcomes as columns of chances, and at the end what else hangs on them."""
    widths = [max(6, cell_len(word) + 2) for word in outcomes]
    heads = zip(outcomes, widths, strict=True)
    lines = [" " * (left + 4 + most) + "".join(word.rjust(wide) for word, wide in heads)]
    for each in listed:
        cells = [hundredths(chance) for _, chance in each.odds]
        row = "".join(cell.rjust(wide) for cell, wide in zip(cells, widths, strict=False))
        lines.append(f"{head_of(each, left)}{set_cell_size(each.visible_words, most)}{row}  {each.stakes}")
    return [line.rstrip() for line in lines]


def option_details(each: Labelled) -> list[str]:
    """An option in words, then its odds and what else hangs on it, as far as there is any."""
    return [each.visible_words, *filter(None, (odds_words(each.odds), each.stakes))]


def spoken(each: Labelled) -> str:
    """An option as it is read out: its label, its words, its odds and stakes."""
    words = each.words if each.visible_words != each.words else f"{each.label}: {each.words}"
    return ". ".join(filter(None, (words, odds_words(each.odds), each.stakes))) + "."


def head_of(each: Labelled, left: int) -> str:
    """The label of an option in its column, marked when it is the usual one."""
    return f"{'>' if each.usual else ' '} {each.label.rjust(left)}  "
