"""The options of what is asked, as a list to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len, set_cell_size
from rich.text import Text
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option as Row

from ludus_cli.play.options import matches_option, option_details, table_lines, words_in
from ludus_cli.play.question import Option
from ludus_cli.scenes.overlay import ARROWS
from ludus_cli.scenes.scene import PLACE, Spot
from ludus_cli.scenes.text_width import cropped, wrapped
from ludus_cli.screen.messages import Asked

#: Columns of a row that are no words: the mark of the usual option, and blanks; those outside of it, with the sign of
#: what cannot be taken back.
MARGIN, OUTSIDE = 4, 7


@dataclass(frozen=True, slots=True)
class Choice:
    """A line of the list: the text that it ``typed`` stands for, its ``key`` and words, and its spot on the board."""

    typed: str
    key: str
    words: str
    usual: bool = False
    spot: Spot | None = None
    option: Option | None = None


def choices_of(asked: Asked) -> list[Choice]:
    """Return the choices at a question of a match, or at a prompt that offers words."""
    if asked.question is not None:
        return [
            Choice(each.key, each.key, each.visible_words, each.usual, each.spot, each)
            for each in asked.question.options
        ]
    if asked.offered is None:
        return []
    words, usual = asked.offered.words, asked.offered.usual
    return [Choice(word, word, meaning, word == usual) for word, meaning in words]


def exact(choices: Sequence[Choice], value: str, asked: Asked) -> Choice | None:
    """Return the choice that a typed text means without Enter: its key, when no other key begins with that. Where
    something else may be typed, nothing is meant before Enter."""
    if not value or (asked.question is not None and asked.question.form):
        return None
    if asked.question is not None:
        found = [each for each in choices if each.key.startswith(value)]
        return found[0] if len(found) == 1 and found[0].key == value else None
    if asked.offered is None or asked.offered.open:
        return None
    found = [each for each in choices if each.key.startswith(value.casefold())]
    return found[0] if len(found) == 1 else None


def filtered(choices: Sequence[Choice], value: str) -> list[Choice]:
    """Return the choices that fit a typed text: by the beginning of the key, else by words; all where none fits."""
    return by_key(choices, value) or by_words(choices, value) or [*choices]


def by_key(choices: Sequence[Choice], value: str) -> list[Choice]:
    """Return the choices whose key begins with a typed text."""
    return [each for each in choices if each.key.startswith(value)]


def by_words(choices: Sequence[Choice], value: str) -> list[Choice]:
    """Return the choices that have the words of a typed text."""
    return [each for each in choices if matches_option(words_in(value), f"{each.key} {each.words}")]


def only(choices: Sequence[Choice], value: str) -> Choice | None:
    """Return the single choice that has the words of a typed text. A letter and a number can only be keys."""
    found = [] if len(value) == 1 or value.isdecimal() else by_key(choices, value) or by_words(choices, value)
    return found[0] if len(found) == 1 else None


def rows_of(choices: Sequence[Choice], width: int) -> tuple[str, list[str]]:
    """Return the head of the columns, "" without one, and the row of each choice. Rows may be longer than this many
    columns, but then they have no head."""
    left = max((cell_len(each.key) for each in choices), default=0)
    most = max((cell_len(each.words) for each in choices), default=0)
    options = [each.option for each in choices if each.option is not None]
    outcomes = [tuple(words for words, _ in each.odds) for each in options if each.odds]
    head, rows = "", []
    if len(outcomes) > 1 and len({*outcomes}) == 1:
        head, *rows = table_lines(options, outcomes[0], left, most)
    if not rows or max(map(cell_len, rows)) > width:
        head = ""
        rows = [plain_row(each, left, most, width) for each in choices]
    rows = [with_arrow(row, each, left) for row, each in zip(rows, choices, strict=True)]
    return head, rows


def broken(row: str, width: int, hang: int) -> str:
    """Return a row in lines of at most this many columns; all but the first begin with ``hang`` blanks."""
    if cell_len(row) <= width:
        return cropped(row, width)
    # Columns before the break stay columns.
    cut = set_cell_size(row, width + 1).rfind(" ", hang + 1)
    if cut < 0:
        return "\n".join(wrapped(row, width, hang))
    rest = wrapped(row[cut:], width - hang)
    return "\n".join([row[:cut].rstrip(), *(f"{'':{hang}}{line}" for line in rest)])


def hang_of(choices: Sequence[Choice]) -> int:
    """Return the column at which the words of choices begin."""
    return MARGIN + max((cell_len(each.key) for each in choices), default=0)


def lines_needed(choices: Sequence[Choice], width: int, *, whole: bool) -> int:
    """Return the lines of a list of choices. One choice may take several lines, or all if they are shown ``whole``."""
    _, rows = rows_of(choices, width)
    more = [broken(row, width, hang_of(choices)).count("\n") for row in rows]
    return len(rows) + (sum(more) if whole else max(more, default=0))


def plain_row(choice: Choice, left: int, most: int, width: int) -> str:
    """Return a choice with its odds and stakes behind its words, in a column where there is room for one."""
    more = "; ".join(option_details(choice.option)[1:]) if choice.option else ""
    words = set_cell_size(choice.words, most) if more and left + most + MARGIN < width // 2 else choice.words
    return f"{'>' if choice.usual else ' '} {choice.key:>{left}}  {words}{'  ' if more else ''}{more}".rstrip()


def with_arrow(row: str, choice: Choice, left: int) -> str:
    """Return a row with the arrow that stands on the board for its key."""
    at = left + len("> ")
    is_move = choice.spot is not None and choice.spot.kind == PLACE
    return f"{row[:at]}{ARROWS[choice.key]}{row[at + 1 :]}" if is_move and choice.key in ARROWS else row


class Choices(OptionList, can_focus=False):
    """The list of choices, a line each; the one under the cursor is shown whole."""

    choices: Sequence[Choice] = ()
    #: Each choice as it is shown, and whole.
    short: Sequence[Text] = ()
    whole: Sequence[Text] = ()
    #: The place of the choice that is shown whole.
    opened: int | None = None

    @property
    def wide(self) -> int:
        """The columns of a row."""
        return max(20, self.app.size.width - OUTSIDE)

    def list(self, choices: Sequence[Choice], columns: Static, *, highlight: bool, whole: bool) -> None:
        """Show choices, the usual one highlighted, with the head of their columns. Show all ``whole`` where there is no
        cursor."""
        self.choices = choices
        head, rows = rows_of(choices, self.wide)
        hang = hang_of(choices)
        self.whole = [styled(broken(row, self.wide, hang), each) for row, each in zip(rows, choices, strict=True)]
        self.short = [styled(cropped(row, self.wide), each) for row, each in zip(rows, choices, strict=True)]
        self.opened = None
        columns.update(Text(head, "dim"))
        columns.display = bool(head)
        self.display = bool(choices)
        with self.prevent(OptionList.OptionHighlighted):
            self.set_options([*map(Row, self.whole if whole else self.short)])
        usual = next((place for place, each in enumerate(choices) if each.usual), 0)
        self.highlighted = usual if highlight and choices else None

    def watch_highlighted(self, highlighted: int | None) -> None:
        """Show the choice under the cursor whole, and no other."""
        if self.opened is not None and self.opened != highlighted:
            self.replace_option_prompt_at_index(self.opened, self.short[self.opened])
        if highlighted is not None and highlighted != self.opened:
            self.replace_option_prompt_at_index(highlighted, self.whole[highlighted])
        self.opened = highlighted
        super().watch_highlighted(highlighted)

    def chosen_or_none(self) -> Choice | None:
        """Return the choice under the cursor."""
        if self.highlighted is None or not self.display:
            return None
        return self.choices[self.highlighted]

    def move(self, by: int) -> None:
        """Move the cursor."""
        if by < 0:
            self.action_cursor_up()
        else:
            self.action_cursor_down()


def styled(row: str, choice: Choice) -> Text:
    """Return a row with its key in bold, and the sign of what cannot be taken back."""
    text = Text(row)
    start = row.find(choice.key)
    text.stylize("bold", start, start + len(choice.key))
    if choice.option is not None and choice.option.grave:
        text.append("  !", "bold")
    return text
