"""The board and the men of a match while it is fought: drawn for a terminal, or told a fact a line.

Both show what all at the table may see; plots, when all are shown.
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludus_cli.rules.hex import DIRECTION_NAMES, walk
from ludus_cli.rules.skirmish.board import (
    ARROWS,
    LOOKS,
    LYING,
    WIDTH,
    Board,
    Stand,
    grid_lines,
    letter,
    man_sign,
)
from ludus_cli.rules.skirmish.bout import Bout
from ludus_cli.rules.skirmish.condition import (
    armour_words,
    end_words,
    left_hand,
    right_hand,
    troubles,
    wound_count,
    wound_places,
)
from ludus_cli.rules.skirmish.match import LAST_TURN
from ludus_cli.rules.skirmish.plots import ALLOWED, CHARGE_HEXES, why_not_take
from ludus_cli.rules.skirmish.state import (
    PHASES,
    Fighter,
    Match,
    active,
    active_left,
    allowance,
    apart,
    enemies,
    netted,
)
from ludus_cli.rules.skirmish.terms import (
    ATTRIBUTES,
    CLASSES,
    ITEMS,
    REACTIONS,
    STAMINA,
    STRENGTH,
    TRAINING,
)
from ludus_cli.rules.skirmish.words import (
    counted,
    hex_words,
    long_hex_words,
    named,
    plot_in_full,
    where,
)

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
    from rich.text import Text

#: Columns of the numbers of the rows, left of the board.
MARGIN = 3
#: Between two blocks that stand side by side.
GAP = 2
#: No card is narrower beside another; the narrowest view at all.
CARD, NARROWEST = 38, 24
#: So many lines the cards beside a board may be longer than it.
OVERHANG = 6
#: The label of a line of a card.
LABEL = 9
#: The sides in colour; the words of the cards say the same.
STYLES = ("bold cyan", "bold magenta", "bold yellow", "bold green")


@dataclass(frozen=True, slots=True)
class ArenaView:
    """The board and the cards as Rich prints them; where only ASCII can be shown, without arrows and boxes."""

    bout: Bout
    m: Match
    names: dict[int, str]
    width: int

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield from Drawing(self.bout, self.m, self.names, options.ascii_only).lines(self.width)


def arena_view(bout: Bout, m: Match, names: dict[int, str], width: int) -> RenderableType:
    """The board with everybody on it, and a card for each, in lines of at most ``width`` columns (24 or more).

    ``names`` are those of the gladiators by number; the seats must hold their cards.
    """
    return ArenaView(bout, m, names, max(width, NARROWEST))


def stand_of(f: Fighter) -> Stand:
    """A man as the board shows him."""
    return Stand(f.hex, f.facing, not active(f), netted(f))


def board_of(bout: Bout, m: Match) -> Board:
    """The board as it is now."""
    board = Board(bout.radius, [stand_of(f) for f in m.fighters])
    for item, place in enumerate(m.item_hex):
        if place >= 0:
            board.lay(m.item_kind[item], place)
    return board


def lying_items(m: Match) -> list[tuple[int, int]]:
    """What lies on the sand: the numbers of the items and their hexes."""
    return [(item, place) for item, place in enumerate(m.item_hex) if place >= 0]


def attribute_words(bout: Bout, m: Match, who: int) -> list[str]:
    """Strength, Training and Reactions now: ``Strength 1 (of 2)`` where a wound has taken some."""
    f, before = m.fighters[who], bout.seats[who].before["attributes"]
    found = []
    for attribute, now in (
        (STRENGTH, f.strength),
        (TRAINING, f.training),
        (REACTIONS, f.reactions),
    ):
        words = f"{ATTRIBUTES[attribute]} {now}"
        found.append(words if now == before[attribute] else f"{words} (of {before[attribute]})")
    return found


def title_facts(bout: Bout, m: Match, who: int) -> str:
    """What stands behind a man's name: his class and, where there are more than two, his side."""
    f = m.fighters[who]
    side = f", side {f.side + 1}" if len(m.fighters) > 2 else ""
    return f", {CLASSES[f.weight]}{side}"


@dataclass(frozen=True, slots=True)
class Drawing:
    """The view in lines; ``ascii_only`` without arrows and boxes."""

    bout: Bout
    m: Match
    names: dict[int, str]
    ascii_only: bool = False

    @property
    def looks(self) -> Sequence[tuple[str, str]]:
        """The signs of the facings."""
        return LOOKS if self.ascii_only else ARROWS

    def lines(self, width: int) -> list[Text]:
        """Everything, no line wider than ``width``."""
        from rich.text import Text

        board_width = MARGIN + WIDTH * (2 * self.bout.radius + 1) - 1
        head = self.wrapped(
            f"Turn {self.m.turn} of {LAST_TURN}, phase {self.m.phase} of {PHASES}", width, "bold"
        )
        if board_width > width:
            return [*head, *self.on_the_sand(width), *self.cards(width, placed=True)]
        board = [*self.board_lines(), *self.below(board_width)]
        room = width - board_width - GAP
        if room >= CARD:
            beside = self.cards(room)
            if len(beside) <= len(board) + OVERHANG:
                return [*head, *side_by_side([board, beside], [board_width, room])]
        return [*head, *board, Text(), *self.cards(width)]

    def wrapped(self, words: str, width: int, style: str = "") -> list[Text]:
        """Words in lines."""
        from rich.text import Text

        return [Text(line, style) for line in textwrap.wrap(words, width)]

    # The board

    def board_lines(self) -> list[Text]:
        """The hexes, a line a row with its number."""
        from rich.text import Text

        lines = []
        for row, line in enumerate(grid_lines(board_of(self.bout, self.m), self.looks), start=1):
            text = Text(f"{row:>2} {line}", no_wrap=True)
            text.stylize("dim", 0, MARGIN)
            text.highlight_regex(r"\.", "dim")
            for who, f in enumerate(self.m.fighters):
                place = line.find(letter(who))
                if active(f) and place >= 0 and letter(who).isupper():
                    text.stylize(STYLES[f.side % len(STYLES)], MARGIN + place, MARGIN + place + 1)
            lines.append(text)
        return lines

    def below(self, width: int) -> list[Text]:
        """How to read the board, and what lies on it."""
        sign = "".join(("A", self.looks[0][1]))
        key = f"{sign} where he looks; x down; # in a net; 8-6 is row 8, hex 6"
        return [*self.wrapped(key, width, "dim"), *self.on_the_sand(width)]

    def on_the_sand(self, width: int) -> list[Text]:
        """What lies where; nothing when the sand is bare."""
        found = [
            f"{LYING[self.m.item_kind[item]]} {ITEMS[self.m.item_kind[item]]} of {letter(item // 2)}"
            f" at {hex_words(self.bout.radius, place)}"
            for item, place in lying_items(self.m)
        ]
        return self.wrapped(f"On the sand: {', '.join(found)}", width) if found else []

    # The cards

    def cards(self, width: int, *, placed: bool = False) -> list[Text]:
        """A card for each man, side by side where there is room; ``placed``: with his hex and facing."""
        columns = max(1, (width + GAP) // (CARD + GAP))
        wide = (width - GAP * (columns - 1)) // columns
        cards = [self.card(who, wide, placed) for who in range(len(self.m.fighters))]
        lines: list[Text] = []
        for first in range(0, len(cards), columns):
            row = cards[first : first + columns]
            lines += side_by_side(row, [wide] * len(row))
        return lines

    def card(self, who: int, width: int, placed: bool) -> list[Text]:
        """The card of a man: short when there are many."""
        f = self.m.fighters[who]
        lines = [self.title(who, width)]
        end = end_words(f)
        place = f"{hex_words(self.bout.radius, f.hex)}, looks {DIRECTION_NAMES[f.facing]}"
        rows = [("Place", place)] if placed and not end else []
        if end:
            here = f"{end}, at {hex_words(self.bout.radius, f.hex)}"
            rows.append(("Out", "; ".join([here, *wound_places(f)])))
        elif len(self.m.fighters) > 2:
            rows += self.short_rows(who)
        else:
            rows += self.full_rows(who)
        for label, words in rows:
            indent = " " * LABEL
            lines += self.labelled(label.ljust(LABEL), indent, words, width)
        return lines

    def labelled(self, first: str, rest: str, words: str, width: int) -> list[Text]:
        """Words behind a label, in lines that hang below each other."""
        from rich.text import Text

        found = textwrap.wrap(words, width, initial_indent=first, subsequent_indent=rest)
        return [Text(line, no_wrap=True) for line in found]

    def title(self, who: int, width: int) -> Text:
        """His sign on the board, his name as far as it fits, his class and side."""
        from rich.text import Text

        f = self.m.fighters[who]
        sign = man_sign(who, stand_of(f), self.looks).strip()
        facts = title_facts(self.bout, self.m, who)
        name = Text(named(self.bout, who, self.names))
        name.truncate(width - len(sign) - 1 - len(facts), overflow="ellipsis")
        cropped = name.plain.replace("…", "~") if self.ascii_only else name.plain
        title = Text(f"{sign} {cropped}{facts}", STYLES[f.side % len(STYLES)], no_wrap=True)
        if not active(f):
            title.stylize("dim")
        return title

    def boxes(self, now: int, most: int) -> str:
        """A track: full boxes and empty ones."""
        full, empty = "#-" if self.ascii_only else "■□"
        return full * now + empty * (most - now)

    def full_rows(self, who: int) -> list[tuple[str, str]]:
        """The rows of a whole card."""
        m, f = self.m, self.m.fighters[who]
        brought = self.bout.seats[who].before["attributes"][STAMINA]
        left, most = active_left(f), allowance(f)
        strength, *others = attribute_words(self.bout, m, who)
        label, value = strength.split(" ", 1)
        rows = [
            (label, "  ".join([value, *others])),
            ("Stamina", f"{self.boxes(f.stamina, brought)} {f.stamina} of {brought}"),
            ("Phases", f"{self.boxes(left, most)} {left} of {most} left"),
            ("Right", right_hand(m, f)),
            ("Left", left_hand(m, f)),
            ("Armour", armour_words(f)),
            ("Wounds", "; ".join([wound_count(f), *wound_places(f)])),
        ]
        return rows + self.last_rows(who)

    def short_rows(self, who: int) -> list[tuple[str, str]]:
        """The rows of a card among many."""
        m, f = self.m, self.m.fighters[who]
        brought = self.bout.seats[who].before["attributes"][STAMINA]
        strength, *others = attribute_words(self.bout, m, who)
        label, value = strength.split(" ", 1)
        rows = [
            (label, ", ".join([value, *others])),
            (
                "Stamina",
                f"{f.stamina} of {brought}; {active_left(f)} of {allowance(f)} phases left",
            ),
            ("Hands", f"{right_hand(m, f)}; {left_hand(m, f)}"),
            ("Armour", armour_words(f)),
        ]
        if f.wounds:
            rows.append(("Wounds", "; ".join([wound_count(f), *wound_places(f)])))
        return rows + self.last_rows(who)

    def last_rows(self, who: int) -> list[tuple[str, str]]:
        """What is the matter with him, and what he has plotted."""
        rows = []
        found = troubles(self.m, who)
        if found:
            rows.append(("Now", ", ".join(found)))
        if self.m.plots:
            rows.append(("Plot", plot_in_full(*self.m.plots[who], self.m.item_kind)))
        return rows


def side_by_side(blocks: Sequence[Sequence[Text]], widths: Sequence[int]) -> list[Text]:
    """Blocks of lines beside each other, each filled up to its width but for the last."""
    from rich.text import Text

    lines = []
    for number in range(max(map(len, blocks))):
        line = Text(no_wrap=True)
        column = 0
        for block, width in zip(blocks, widths, strict=True):
            if number < len(block):
                line.pad_right(column - line.cell_len)
                line.append_text(block[number])
            column += width + GAP
        lines.append(line)
    return lines


# A fact a line


def arena_lines(bout: Bout, m: Match, names: dict[int, str]) -> list[str]:
    """The same without a drawing, a fact a line, for whoever listens to it or feels it.

    ``names`` are those of the gladiators by number; the seats must hold their cards.
    """
    lines = [f"Turn {m.turn} of {LAST_TURN}, phase {m.phase} of {PHASES}."]
    for who in range(len(m.fighters)):
        lines += man_lines(bout, m, who, names)
    for who, f in enumerate(m.fighters):
        if active(f):
            lines += [*other_lines(bout, m, who, names), *item_lines(bout, m, who, names)]
    for item, place in lying_items(m):
        kind = ITEMS[m.item_kind[item]]
        owner = named(bout, item // 2, names)
        lines.append(f"The {kind} of {owner} lies in {long_hex_words(bout.radius, place)}.")
    return lines


def man_lines(bout: Bout, m: Match, who: int, names: dict[int, str]) -> list[str]:
    """All that is to be known of one man."""
    f, name = m.fighters[who], named(bout, who, names)
    brought = bout.seats[who].before["attributes"][STAMINA]
    place = long_hex_words(bout.radius, f.hex)
    lines = [f"{letter(who)} is {name}{title_facts(bout, m, who)}."]
    wounds = [f"{name}: wounds {wound_count(f)}.", *(f"{name}: {w}." for w in wound_places(f))]
    if not active(f):
        return [*lines, f"{name} is out of the match: {end_words(f)}, in {place}.", *wounds]
    free = len(walk(m.board, f.hex, f.facing, 2 * bout.radius))
    lines += [
        f"{name} stands in {place}, looks {DIRECTION_NAMES[f.facing]}.",
        f"{name} has {counted(free, 'free hex')} ahead to the wall.",
        f"{name}: {', '.join(attribute_words(bout, m, who))}.",
        f"{name}: Stamina {f.stamina} of {brought}.",
        f"{name}: {active_left(f)} of {counted(allowance(f), 'active phase')} left.",
        f"{name}: right hand {right_hand(m, f)}.",
        f"{name}: left hand {left_hand(m, f)}.",
        f"{name}: armour {armour_words(f)}.",
        *wounds,
        *(f"{name}: {words}." for words in troubles(m, who, lambda foe: named(bout, foe, names))),
    ]
    if m.plots:
        lines.append(f"{name}: plot {plot_in_full(*m.plots[who], m.item_kind)}.")
    return lines


def other_lines(bout: Bout, m: Match, who: int, names: dict[int, str]) -> list[str]:
    """Where the enemies of a man stand as he sees them, and the friends whom he might run into."""
    lines = []
    foes = enemies(m, who)
    for other, f in enumerate(m.fighters):
        if other == who or not active(f):
            continue
        steps = apart(m, who, other)
        if other in foes or steps <= CHARGE_HEXES:
            far = f"{counted(steps, 'hex')} " if steps else ""
            spot = where(m, who, f.hex)
            lines.append(f"{named(bout, who, names)} has {named(bout, other, names)} {far}{spot}.")
    return lines


def item_lines(bout: Bout, m: Match, who: int, names: dict[int, str]) -> list[str]:
    """Where the things lie that a man could pick up, as he sees them."""
    lines = []
    for item, place in lying_items(m):
        if why_not_take(m, who, item) == ALLOWED:
            steps = m.board.apart[m.fighters[who].hex][place]
            far = f"{counted(steps, 'hex')} " if steps else ""
            kind = ITEMS[m.item_kind[item]]
            lines.append(
                f"{named(bout, who, names)} could pick up a {kind} {far}{where(m, who, place)}."
            )
    return lines
