"""A scene on a terminal: the board with the men's cards beside or below it.

Nothing is told by colour alone, and no line is wider than asked for. Names are never read as markup.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, zip_longest

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from ludus_cli.core.english import capital
from ludus_cli.core.letters import isolated
from ludus_cli.scenes.hexes import ASCII, draw_hexes, draw_near, hexes_width, man_sign, side_style, spot_style
from ludus_cli.scenes.scene import MAN, NONE, Gauge, Hexes, Man, NoBoard, Scene, Squares, Thing, place_line
from ludus_cli.scenes.squares import draw_squares, square_sign, squares_width
from ludus_cli.scenes.text_width import cropped, packed, terminal_text, wrapped

#: The narrowest card with tracks, and the narrowest name in a table; on less, facts are told in words.
CARD, NAME = 37, 12
#: The most cells of a name in a table, and the most letters of the word over a column.
WIDEST_NAME, HEAD = 30, 4
#: A track of more boxes than this is shown in figures.
MOST_BOXES = 20
#: Up to this many tracks stand one below the other rather than lose words.
FEW = 3
#: Fewer rows of a board around the men than these show too little.
NEAREST = 5
#: No line of a man is wider.
WIDEST_LINE = 10_000
#: The blanks between two blocks; how many lines longer than a board the cards beside it may be.
GAP, OVERHANG = 2, 6

MARK_STYLE, SOFT = "bold reverse", "dim"


@dataclass(frozen=True, slots=True)
class SceneView:
    """A scene as Rich prints it, in lines of at most ``width`` columns: those from ``first`` to before ``last``. With
    ``lines`` it is the part around the men, in this many lines at most."""

    scene: Scene
    width: int
    first: int = 0
    last: int | None = None
    lines: int | None = None

    @property
    def height(self) -> int:
        """Number of lines of the whole scene."""
        return len(self.drawn())

    def drawn(self) -> list[Text]:
        """All its lines."""
        if self.lines is None:
            return drawing(self.scene, self.width)
        return near(self.scene, self.width, self.lines)

    @property
    def told_briefly(self) -> bool:
        """True if a question shows it in a few words, and in full only on request."""
        return any(man.brief for man in self.scene.men)

    def nearer(self, lines: int) -> SceneView | None:
        """Return a view of the part around the men, in this many lines at most; None where that has no room."""
        view = replace(self, lines=lines)
        return view if view.drawn() else None

    def compact_lines(self, lines: int | None = None) -> list[str]:
        """Return each man's place and losses. With ``lines`` parts have lines of their own, unless that makes more than
        this many; if even the plain form is too long, return the first shorter one that fits, or the shortest."""
        if lines is None:
            return standing_lines(self.scene, self.width)
        found = standing_lines(self.scene, self.width, apart=True)
        for form in shorter_forms(self.scene, self.width):
            if len(found) <= lines:
                break
            found = form
        return found

    def pages(self, lines: int) -> list[SceneView]:
        """The scene in parts of at most this many lines, cut where there is an empty one."""
        drawn = self.drawn()
        cuts = [0]
        while (end := cuts[-1] + lines) < len(drawn):
            blank = (n for n in range(end, cuts[-1], -1) if not drawn[n].plain.strip())
            cuts.append(next(blank, end))
        return [replace(self, first=one, last=two) for one, two in pairwise([*cuts, len(drawn)])]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in self.drawn()[self.first : self.last]:
            line.no_wrap = True
            # Only what a person made up, or more wounds than anybody survives, could make one longer.
            line.truncate(self.width, overflow="ellipsis")
            if options.ascii_only:
                line.plain = line.plain.translate(ASCII)
            yield line


def drawing(scene: Scene, width: int) -> list[Text]:
    """The board with the cards beside it where there is room, else below.

    Two men have a card each, more of them a table. Where a board is wider than ``width`` only the part with the
    men is drawn, and when there is no such part, words stand for it.
    """
    duel = len(scene.men) == 2
    board = scene.board
    if isinstance(board, NoBoard):
        return [*board_lines(scene, width), *cards(scene, width)]
    narrowest = squares_width(board) if isinstance(board, Squares) else hexes_width(board)
    room = width - GAP - (CARD if duel else sum(table_widths(scene)) + NAME)
    if narrowest <= room:
        left = board_lines(scene, room)
        column = max(line.cell_len for line in left) + GAP
        right = cards(scene, width - column)
        if len(right) <= len(left) + OVERHANG:
            return side_by_side(left, right, column)
    return [*board_lines(scene, width), Text(), *cards(scene, width)]


def near(scene: Scene, width: int, height: int) -> list[Text]:
    """Return the hexes around the men, with the men in a few words beside them; [] where there is no room for that."""
    if not isinstance(scene.board, Hexes):
        return []
    half = (width - GAP) // 2
    words = [line for man in scene.men for line in lines_of(short(scene, man), half, "", 2)]
    lying = things_words(scene)
    if lying and len(words) < height - 1:
        words += [Text(line, SOFT) for line in clipped(lying, half, height - 1 - len(words))]
    title = lines_of(", ".join(scene.when), width, "bold")
    left = draw_near(scene, scene.board, half, height - len(title))
    if left is None or len(words) + len(title) > height or len(left) < NEAREST:
        return []
    return [*title, *side_by_side(left, words, half + GAP)]


def clipped(text: str, width: int, height: int) -> list[str]:
    """Return a list with semicolons in this many lines at most; an ellipsis stands for things that have no room."""
    things = text.split("; ")
    for kept in range(len(things), 0, -1):
        lines = wrapped("; ".join(things[:kept] + ["…"] * (kept < len(things))), width, 2)
        if len(lines) <= height:
            return lines
    return []


def short(scene: Scene, man: Man) -> str:
    """Return a man in a few words: his sign and name, ailments, figures, losses, and actions."""
    head = f"{sign_of(scene, man)} {man.isolated_name}"
    if man.fate or man.brief:
        return f"{head}: {man.fate or '. '.join(man.brief)}"
    figures = [f"{one.short or one.name} {one.figures}" for one in man.figures]
    lost = [f"{one.name} {one.now}/{one.most}" for one in man.tracks if one.now < one.most]
    return f"{head}: {'; '.join([*(word for _, word in man.marks), *figures, *lost])}"


def cards(scene: Scene, width: int) -> list[Text]:
    """The cards of two men, one below the other where they do not fit side by side; else a table."""
    if len(scene.men) != 2:
        return men_table(scene, width)
    half = (width - GAP) // 2
    one, two = (of_man(seat, card(scene, scene.men[seat], half if half >= CARD else width)) for seat in range(2))
    return side_by_side(one, two, half + GAP) if half >= CARD else [*one, Text(), *two]


def of_man(seat: int, lines: list[Text]) -> list[Text]:
    """Return the lines of a man's card with his spot."""
    for line in lines:
        line.stylize(spot_style(MAN, seat))
    return lines


def side_by_side(left: list[Text], right: list[Text], column: int) -> list[Text]:
    """Two blocks next to each other, the second from ``column`` on."""
    lines: list[Text] = []
    for one, two in zip_longest(left, right):
        # Not one itself: its style would be that of the whole line.
        line = Text.assemble(one) if one else Text()
        if two:
            line.pad_right(column - line.cell_len)
            line.append_text(two)
        lines.append(line)
    return lines


def board_lines(scene: Scene, width: int) -> list[Text]:
    """Return the lines of the board: the time, the drawing, its key, and the things on it."""
    board, (when, *more) = scene.board, scene.when
    title = ", ".join(filter(None, [when, isolated(terminal_text(board.name)), *more]))
    if isinstance(board, NoBoard):
        drawn: tuple[list[Text], Sequence[str]] | None = [], [", ".join(legend(scene))]
    elif isinstance(board, Squares):
        drawn = draw_squares(scene, board, width)
    else:
        drawn = draw_hexes(scene, board, width)
    if drawn is None:
        lines = lines_of(f"The board does not fit into {width} columns:", width)
        lines += [line for man in scene.men for line in lines_of(place_line(scene, man), width, "", 2)]
    else:
        lines, keys = drawn
        width = max((line.cell_len for line in lines), default=width)
        lines += [line for key in keys for line in lines_of(key, width, SOFT)]
    lines = [line for words in scene.common for line in lines_of(words, width, "", 2)] + lines
    return [*lines_of(title, width, "bold"), *lines, *lines_of(things_words(scene), width, "", 2)]


def legend(scene: Scene) -> list[str]:
    """Explain each sign behind the tags of men once."""
    return list(dict.fromkeys(f"{sign} {word}" for man in scene.men for sign, word in man.marks if sign))


def things_words(scene: Scene) -> str:
    """Return the things on the board, in a row; "" for none."""
    lying = [
        f"{thing.sign} {thing.words}{owner_words(scene, thing)} {scene.board.at(thing.place)}".strip()
        for thing in scene.things
    ]
    return f"On the sand: {'; '.join(lying)}" if lying else ""


def owner_words(scene: Scene, thing: Thing) -> str:
    """Return the owner of a thing in words: `` of B``, "" without one."""
    return "" if thing.owner == NONE else f" of {scene.men[thing.owner].tag}"


def own_lines(scene: Scene, man: Man, width: int, apart: bool) -> list[str]:
    """A man in a few words, with his parts ``apart`` each in a line below the first."""
    if not apart or man.fate or len(man.brief) < 2:
        return wrapped(short(scene, man), width, 2)
    first = wrapped(short(scene, replace(man, brief=man.brief[:1])), width, 2)
    return first + [f"  {line}" for part in man.brief[1:] for line in wrapped(part, width - 2, 2)]


def standing_lines(scene: Scene, width: int, *, apart: bool = False) -> list[str]:
    """Return each man's place, losses and stocks in as few lines as possible, for a screen without room to draw.
    Without a board, put them below the heading, each man's parts in lines of their own if ``apart``."""
    if isinstance(scene.board, NoBoard):
        heading = wrapped(
            capital(f"{', '.join(filter(None, [*scene.when, *legend(scene)]))}:".removeprefix("the ")), width
        )
        return [
            *heading,
            *(line for words in scene.common for line in wrapped(words, width, 2)),
            *(line for man in scene.men for line in own_lines(scene, man, width, apart)),
        ]
    found = []
    for man in scene.men:
        counts = [f"{g.name} {g.figures}" for g in (*man.figures, *man.tracks) if g.stock or g.now < g.most]
        ails = [man.fate] if man.fate else [*(word for _, word in man.marks), *counts]
        tag = sign_of(scene, man) if isinstance(scene.board, Hexes) else man.tag
        who = f"{tag} {man.isolated_name} {scene.board.at(man.place)}".rstrip()
        found += wrapped("; ".join([who, *ails]), width, 2)
    return found


def shorter_forms(scene: Scene, width: int) -> Iterator[list[str]]:
    """Yield ever shorter forms of :func:`standing_lines`: without the common lines, with two parts of each man, with
    one, and last with one line for each man."""
    yield standing_lines(scene, width)
    scene = replace(scene, common=())
    for parts in (None, 2, 1):
        scene = replace(scene, men=[replace(man, brief=man.brief[:parts]) for man in scene.men])
        yield standing_lines(scene, width)
    # Without a board the last of his lines stands below a heading.
    yield [cropped(standing_lines(replace(scene, men=[man]), WIDEST_LINE)[-1], width) for man in scene.men]


# Cards


def lines_of(text: str, width: int, style: str = "", hang: int = 0) -> list[Text]:
    """Words in lines of at most this many columns."""
    return [Text(line, style) for line in wrapped(text, width, hang) if line]


def labelled(rows: Sequence[tuple[str, str]], width: int) -> list[Text]:
    """Words behind their labels, in lines that hang below each other."""
    margin = max((len(label) for label, _ in rows), default=0) + 2
    lines = []
    for label, words in rows:
        for number, line in enumerate(wrapped(words, width - margin)):
            lines.append(Text(f"{'' if number else label:{margin}}{line}"))
    return lines


def sign_of(scene: Scene, man: Man) -> str:
    """Return a man's sign on the board."""
    return man_sign(man).strip() if isinstance(scene.board, Hexes) else square_sign(man)


def headed(scene: Scene, man: Man, width: int) -> Text:
    """The first line of a card: sign, name as far as it fits, kind."""
    head, tail = f"{sign_of(scene, man)} ", f", {man.kind}"
    name = cropped(terminal_text(man.name), width - len(head) - len(tail))
    return Text.assemble((head, side_style(man)), (name, "bold"), tail)


def ailing(man: Man, width: int) -> list[Text]:
    """Return the lines with a man's fate or ailments."""
    words = man.fate or ", ".join(word for _, word in man.marks)
    return lines_of(capital(words), width, MARK_STYLE)


def card(scene: Scene, man: Man, width: int) -> list[Text]:
    """Return a man's card in lines: his ailments, his figures, his tracks, and other facts."""
    if width < CARD:
        return man_paragraphs(scene, man, width)
    figures = [(f"{one.name} {one.figures}", "") for one in man.figures]
    return [
        headed(scene, man, width),
        *ailing(man, width),
        *lines_of(capital(scene.side(man)), width, SOFT, 2),
        *(Text.assemble(*line) for line in packed(figures, width, 2)),
        *tracks(man.tracks, width),
        *labelled(man.facts, width),
    ]


def man_paragraphs(scene: Scene, man: Man, width: int) -> list[Text]:
    """Return a man's card in words, where there is no room for more."""
    name = f"{sign_of(scene, man)} {man.isolated_name}, {scene.title(man)}"
    facts = [man.fate] * bool(man.fate) + man.card_lines()
    lines = lines_of(name, width, side_style(man), 2)
    return lines + lines_of(f"{capital('; '.join(facts))}.", width)


def tracks(gauges: Sequence[Gauge], width: int) -> list[Text]:
    """Tracks in two columns, many of them with short words where there is little room: ``R Arm AC2 ■■■□``."""
    for roomy in (True, False):
        pieces = [track(gauge, gauges, roomy) for gauge in gauges]
        column = max((piece.cell_len for piece in pieces), default=0) + GAP
        if 2 * column - GAP <= width:
            return side_by_side(pieces[::2], pieces[1::2], column)
        if len(pieces) <= FEW:
            break
    return pieces


def track(gauge: Gauge, gauges: Sequence[Gauge], roomy: bool) -> Text:
    """A track: a full box for each point left, an empty one for each lost; figures for a very long one."""
    names = [one.name if roomy else one.short for one in gauges]
    name = gauge.name if roomy else gauge.short
    boxes = "■" * gauge.now + "□" * (gauge.most - gauge.now)
    figures = f"{gauge.now}/{gauge.most}"
    words = [boxes, figures] if roomy else [boxes]
    style = "bold" if gauge.now < gauge.most else ""
    return Text.assemble(
        f"{name:{max(map(len, names))}} ",
        f"{gauge.note} " if gauge.note else "",
        (" ".join(words) if gauge.most <= MOST_BOXES else figures, style),
    )


# Many men: a table


def head_of(gauge: Gauge) -> str:
    """The word over a figure or a track."""
    return "".join((gauge.short or gauge.name).split())[:HEAD]


def heads_of(scene: Scene) -> list[str]:
    """Return the words over the figures and tracks of a table; a man may have only some of them."""
    up = [man for man in scene.men if not man.fate]
    gauges = [one for man in up for one in man.figures] + [one for man in up for one in man.tracks]
    return list(dict.fromkeys(map(head_of, gauges)))


def cells_of(man: Man, heads: Sequence[str]) -> list[str]:
    """A man's figures and tracks as a table has them below its heads."""
    cells = {head_of(one): one.figures for one in man.figures}
    cells |= {head_of(one): f"{one.now}/{one.most}" for one in man.tracks}
    return [cells.get(head, "") for head in heads]


def table_widths(scene: Scene) -> list[int]:
    """The widths of the columns of a table: of the signs, then of figures and tracks."""
    signs = max(len(sign_of(scene, man)) for man in scene.men) + 1
    heads = heads_of(scene)
    rows = [heads, *(cells_of(man, heads) for man in scene.men if not man.fate)]
    return [signs, *(max(map(len, column)) + 1 for column in zip(*rows, strict=True))]


def men_table(scene: Scene, width: int) -> list[Text]:
    """The table of all men by sides, each in two lines or more; those out of the fight in one."""
    signs, *widths = table_widths(scene)
    name = min(WIDEST_NAME, width - signs - sum(widths))
    lines: list[Text] = []
    if name >= NAME and widths:
        lines.append(Text(" " * (signs + name) + row(heads_of(scene), widths), SOFT))
    for seat, man in sorted(enumerate(scene.men), key=lambda each: each[1].side):
        if man.fate:
            found = out_lines(scene, man, width)
        elif name < NAME:
            found = man_paragraphs(scene, man, width)
        else:
            found = rows(scene, man, signs, name, widths, width)
        lines += of_man(seat, found)
    return lines


def row(cells: Sequence[str], widths: Sequence[int]) -> str:
    """Cells flush right in their columns."""
    return "".join(f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True))


def out_lines(scene: Scene, man: Man, width: int) -> list[Text]:
    """Return the card of a man who is out of the fight: his name, fate, place, and other facts."""
    lines = [headed(scene, man, max(width, CARD))]
    facts = [f"{label.lower()} {words}" for label, words in man.facts]
    fate = "; ".join([f"{capital(man.fate)}, {scene.board.at(man.place)}", *facts])
    return lines + [Text(f"   {line}") for line in wrapped(fate, width - 3)]


def rows(scene: Scene, man: Man, signs: int, name: int, widths: Sequence[int], width: int) -> list[Text]:
    """Return a man in play: his figures; below them his ailments and other facts, with the notes of his tracks."""
    first = Text.assemble(
        (f"{sign_of(scene, man):{signs}}", side_style(man)), (cropped(terminal_text(man.name), name - 1), "bold")
    )
    first.pad_right(signs + name - first.cell_len)
    heads = heads_of(scene)
    first.append(row(cells_of(man, heads), widths))
    said = {head_of(one): one.note for one in man.tracks}
    notes = row([said.get(head, "") for head in heads], widths).lstrip()
    room = signs + name + sum(widths) - len(notes) if notes.strip() else width
    facts = [scene.title(man), *(f"{label.lower()} {words}" for label, words in man.facts)]
    more = [*lines_of("; ".join(facts), room - signs), *ailing(man, room - signs)]
    lines = [Text(" " * signs).append_text(line) for line in more]
    if notes.strip():
        lines[0].pad_right(room - lines[0].cell_len)
        lines[0].append(notes, SOFT)
    return [first, *lines]
