"""A table of a card game as panels: what all share, and a panel for each player with his people."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from rich.text import Text

from ludus_cli.core.english import capital
from ludus_cli.scenes.hexes import side_style, spot_style
from ludus_cli.scenes.overlay import BARE, Overlay
from ludus_cli.scenes.scene import CARD, MAN, Card, Group, Man, Scene
from ludus_cli.scenes.terminal import of_man
from ludus_cli.scenes.text_width import cropped, terminal_text, wrapped

#: The narrowest panel; blanks between two.
NARROWEST, GAP = 34, 1
#: Numbers of panels side by side, the best first.
COLUMNS = (2, 3, 1)
#: The fewest lines of the table and of each player.
FEW = 2
SOFT, LINE = "dim", "dim"
#: The end of what has no room.
MORE = " …"


def draw_panels(scene: Scene, width: int, height: int, overlay: Overlay = BARE) -> list[Text]:
    """Return the table in at most this many columns and lines: panels side by side or below each other, else a few
    lines for each player."""
    for columns in COLUMNS:
        fits_beside = columns == 1 or columns * (NARROWEST + GAP) <= width
        if fits_beside and least_lines(scene, columns) <= height:
            lines = panels(scene, width, columns, overlay)
            if len(lines) <= height:
                return lines
    lines = shared_lines(scene, width, overlay)
    lines = shared_out([lines], width, max(FEW, height - FEW * len(scene.men)))[0]
    room = height - len(lines)
    blocks = [brief_lines(scene, seat, width, overlay) for seat in range(len(scene.men))]
    if sum(map(len, blocks)) > room:
        # His people count more than his last figure.
        blocks = [brief_lines(scene, seat, width, overlay, tight=True) for seat in range(len(scene.men))]
    return [*lines, *(line for block in shared_out(blocks, width, room) for line in block)]


def least_lines(scene: Scene, columns: int) -> int:
    """Return the lines that panels in this many columns have at least: frames, figures, and one for each group."""
    rows = [scene.men[start : start + columns] for start in range(0, len(scene.men), columns)]
    return 1 + len(scene.table[:1]) + sum(3 + max(len(groups_of(man)) for man in row) for row in rows)


def shared_out(blocks: Sequence[Sequence[Text]], width: int, height: int) -> list[list[Text]]:
    """Return blocks cut so that they fit this many lines: the room goes round line by line. A cut one ends in dots."""
    given = [0] * len(blocks)
    left = height
    while left > 0 and any(got < len(block) for got, block in zip(given, blocks, strict=True)):
        for number, block in enumerate(blocks):
            if left > 0 and given[number] < len(block):
                given[number] += 1
                left -= 1
    found = []
    for block, got in zip(blocks, given, strict=True):
        kept = [line.copy() for line in block[:got]]
        if kept and got < len(block):
            kept[-1].truncate(width - len(MORE))
            kept[-1].append(MORE, SOFT)
        found.append(kept)
    return found


def panels(scene: Scene, width: int, columns: int, overlay: Overlay) -> list[Text]:
    """Return the shared part, and below it the panels of the players in this many columns."""
    lines = shared_lines(scene, width, overlay)
    wide = (width - GAP * (columns - 1)) // columns
    for start in range(0, len(scene.men), columns):
        row = range(start, min(start + columns, len(scene.men)))
        boxes = [panel(scene, seat, wide, overlay) for seat in row]
        high = max(map(len, boxes))
        for seat, box in zip(row, boxes, strict=True):
            side = box_line("│", "", wide, "│", seat)
            box[-1:-1] = [side.copy() for _ in range(high - len(box))]
        for across in zip_longest(*boxes):
            line = Text()
            for number, part in enumerate(across):
                line.append(" " * (GAP * bool(number))).append_text(part)
            lines.append(line)
    return lines


def box_line(left: str, words: str, width: int, right: str, seat: int, fill: str = " ") -> Text:
    """Return a line of a frame."""
    line = Text(left + words + fill * (width - len(left) - len(words) - len(right)) + right, LINE)
    line.stylize(spot_style(MAN, seat))
    return line


def panel(scene: Scene, seat: int, width: int, overlay: Overlay) -> list[Text]:
    """Return the panel of a player in a frame."""
    inner = width - 4
    first, *rest = man_lines(scene, seat, inner, overlay)
    lines = []
    for line in rest:
        framed = Text.assemble(("│ ", LINE), line, (" " * (inner - line.cell_len), ""), (" │", LINE))
        framed.stylize(spot_style(MAN, seat))
        lines.append(framed)
    top = Text.assemble(("╭ ", LINE), first, (" " + "─" * (inner - first.cell_len) + "╮", LINE))
    top.stylize(spot_style(MAN, seat))
    return [top, *lines, box_line("╰", "", width, "╯", seat, "─")]


def man_lines(scene: Scene, seat: int, width: int, overlay: Overlay = BARE) -> list[Text]:
    """Return a player: his sign, name and house; his figures; his people and cards, each group in lines of its own."""
    man = scene.men[seat]
    lines = [title(man, seat, width, overlay)]
    lines += [Text(line) for line in wrapped(capital(figure_words(man)), width, 2) if line]
    lines += [line for group in groups_of(man) for line in flowing(group_pieces(group, overlay, width - 2), width)]
    return of_man(seat, lines)


def brief_lines(scene: Scene, seat: int, width: int, overlay: Overlay, *, tight: bool = False) -> list[Text]:
    """Return a player as briefly as he can be read: his sign, name, house and figures, in one line if ``tight``; his
    people and cards in a row."""
    man = scene.men[seat]
    head = title(man, seat, width, overlay).append(": ")
    room = max(1, width - head.cell_len)
    words = [cropped(figure_words(man), room)] if tight else wrapped(figure_words(man), room)
    lines = [head.append(words[0]), *(Text(f"  {line}") for line in words[1:])]
    rest = [piece for group in groups_of(man) for piece in group_pieces(group, overlay, width - 2)]
    return of_man(seat, lines + [Text("  ").append_text(line) for line in flowing(rest, width - 2)])


def figure_words(man: Man) -> str:
    """Return a player's figures in words, or his fate."""
    words = man.fate or next(iter(man.brief), "") or ", ".join(f"{one.name} {one.figures}" for one in man.figures)
    return words.removeprefix(f"{capital(man.kind)}, ")


def groups_of(man: Man) -> Sequence[Group]:
    """Return a player's groups of cards, or the facts about him."""
    return man.groups or [(label, [Card(facts)]) for label, facts in man.facts]


def title(man: Man, seat: int, width: int, overlay: Overlay) -> Text:
    """Return the first line of a player: ``1* Primus, House of Ninnius [2]``, with the key that names him."""
    sign = f"{man.tag}{man.signs} "
    answers = [key for spot, key in overlay.signs.items() if spot == (MAN, seat)]
    key = f" [{answers[0]}]" if answers else ""
    name = cropped(terminal_text(man.name), width - len(sign) - len(key))
    kind = f", {man.kind}" if man.kind else ""
    if len(sign) + len(name) + len(kind) + len(key) > width:
        kind = ""
    return Text.assemble((sign, side_style(man)), (name, "bold"), kind, (key, "bold underline"))


def shared_lines(scene: Scene, width: int, overlay: Overlay = BARE) -> list[Text]:
    """Return the time, and the cards of the table or the public lines."""
    lines = [Text(line, "bold") for line in wrapped(capital(", ".join(scene.when)), width)]
    shown = [] if scene.table else scene.common
    rest = [Text(line) for words in shown for line in wrapped(words, width, 2)]
    rest += flowing([piece for group in scene.table for piece in group_pieces(group, overlay, width - 2)], width)
    if len(lines) == len(rest) == 1 and lines[0].cell_len + len(". ") + rest[0].cell_len <= width:
        # A short line would cost one of the log.
        return [Text.assemble(lines[0], ". ").append_text(rest[0])]
    return lines + rest


def group_pieces(group: Group, overlay: Overlay, width: int) -> list[Text]:
    """Return the pieces of a group: its word with the first card, and the other cards. An answer has its key."""
    label, cards = group
    pieces: list[Text] = []
    for card in cards:
        key = overlay.signs.get(card.spot, "") if card.spot is not None else ""
        words = f"{card.words} [{key}]" if key else card.words
        parts = [Text(part) for part in wrapped(words, width - len(label) - 2)]
        for part in parts:
            if key:
                part.stylize("underline")
            if card.spot is not None:
                part.stylize(spot_style(*card.spot))
        if not pieces:
            parts[0] = Text.assemble((f"{label}: ", SOFT), parts[0])
        parts[-1].append(";" if card is not cards[-1] else ".")
        pieces += parts
    return pieces


def flowing(pieces: Sequence[Text], width: int) -> list[Text]:
    """Return pieces in lines of at most this many columns; all but the first hang."""
    lines: list[Text] = []
    for piece in pieces:
        if lines and lines[-1].cell_len + 1 + piece.cell_len <= width:
            lines[-1].append(" ").append_text(piece)
        else:
            lines.append(Text("  " if lines else "").append_text(piece))
    return lines


def text_lines(scene: Scene, width: int) -> list[Text]:
    """Return what is written on the cards that the viewer may read, each once: of his hand, of what lies before the
    players, then of the table."""
    groups = [(man.isolated_name, group) for man in scene.men for group in man.groups if group[1]]
    groups.sort(key=lambda each: not (each[1][1][0].spot and each[1][1][0].spot.kind == CARD))
    lines: list[Text] = []
    seen: set[str] = set()
    for name, (label, cards) in [*groups, *(("The table", group) for group in scene.table)]:
        told = [f"{card.words}: {card.text.rstrip('.')}." for card in cards if card.text and card.words not in seen]
        seen |= {card.words for card in cards}
        if told:
            lines += [Text(), Text(f"{name}, {label.casefold()}", "bold")]
            lines += [Text(line) for words in told for line in wrapped(words, width, 2)]
    return lines
